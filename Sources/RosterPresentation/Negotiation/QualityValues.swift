/// The members of a header field that weighs alternatives, such as `Accept` (RFC 9110 §12.4.2).
struct QualityValues {
  /// One alternative.
  struct Member {
    /// In lower case, without parameters.
    let name: String
    /// From 0, not acceptable, to 1000.
    let weight: Int
  }

  /// In the order in which they were sent.
  let members: [Member]

  /// Reads a field's value; a weight that is none counts as 1, as if it had not been sent.
  init(_ value: String) {
    members = value.split(separator: ",").compactMap { part in
      let pieces = part.split(separator: ";").map { $0.trimmingOptionalWhitespace() }
      guard let name = pieces.first, !name.isEmpty else { return nil }
      let weight = pieces.dropFirst().lazy.compactMap { piece in
        piece.lowercased().hasPrefix("q=") ? Self.weight(piece.dropFirst(2)) : nil
      }.first
      return Member(name: name.lowercased(), weight: weight ?? 1000)
    }
  }

  /// A zero or a one, and at most three digits.
  private static func weight(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, whole == "0" || whole == "1", parts.count <= 2 else { return nil }
    let digits = parts.count == 2 ? parts[1] : ""
    guard digits.count <= 3, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    let thousandths = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    return min(1000, (whole == "1" ? 1000 : 0) + thousandths)
  }
}
