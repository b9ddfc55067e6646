/// The path of a request in the form in which routes are compared (RFC 3986 §6.2.2).
enum RequestPath {
  /// Undoes percent-encoding, except of what would change the path's segments; `/pl%61yers` is `/players`.
  ///
  /// Nothing else is changed: a doubled slash or one at the end makes another path, which no route has.
  ///
  /// - Throws: ``RequestError/malformedPath(_:)`` for encodings that are none or not UTF-8, and for dot segments.
  static func normalized(_ raw: String) throws -> String {
    let bytes = raw.utf8.span
    var isPlain = true
    for index in bytes.indices where isPlain {
      isPlain = bytes[index] != UInt8(ascii: "%") && bytes[index] != UInt8(ascii: ".")
    }
    if isPlain { return raw }
    let segments = try raw.split(separator: "/", omittingEmptySubsequences: false).map(decoded)
    if segments.contains(where: { $0 == "." || $0 == ".." }) {
      throw RequestError.malformedPath("leads through '.' or '..', which is not followed")
    }
    return segments.joined(separator: "/")
  }

  private static func decoded(_ segment: Substring) throws -> String {
    guard let text = PercentDecoding.decode(segment) else {
      throw RequestError.malformedPath("holds a percent-encoding that is none, or that is not UTF-8")
    }
    // An encoded slash is part of its segment, and no segment of ours has one. By bytes: to Swift a slash with an
    // accent on it is another character than a slash.
    return text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
      .joined(separator: "%2F")
  }
}
