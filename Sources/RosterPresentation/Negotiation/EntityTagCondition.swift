/// The value of `If-Match` or `If-None-Match`: any representation, or one of these (RFC 9110 §13.1.1, §13.1.2).
///
/// Read where it stands, without a copy of any tag: clients that come back send one with every request.
struct EntityTagCondition {
  private let value: String

  /// Takes a field's value; from where it is no list of entity tags on, it names nothing.
  init(_ value: String) {
    self.value = value
  }

  /// Whether it names at least one version by a strong tag, and does not take any there may be.
  var namesVersion: Bool {
    !isAny && hasTag { _, isWeak in !isWeak }
  }

  /// By the weak comparison (RFC 9110 §8.8.3.2): weakness does not matter.
  func weakly(matches tag: EntityTag) -> Bool {
    isAny || hasTag { opaque, _ in opaque.hasSameBytes(as: tag.opaque) }
  }

  /// By the strong comparison: a weak tag equals none.
  func strongly(matches tag: EntityTag) -> Bool {
    isAny || hasTag { opaque, isWeak in !isWeak && opaque.hasSameBytes(as: tag.opaque) }
  }

  private var isAny: Bool { value == "*" }

  /// Whether there is a tag that is as asked for; its opaque part is given without the quotes.
  private func hasTag(where isWanted: (_ opaque: borrowing Span<UInt8>, _ isWeak: Bool) -> Bool) -> Bool {
    let bytes = value.utf8.span
    var at = 0
    func isNext(_ wanted: Unicode.Scalar) -> Bool { at < bytes.count && bytes[at] == UInt8(ascii: wanted) }
    while true {
      while isNext(" ") || isNext("\t") || isNext(",") { at += 1 }
      var isWeak = false
      if isNext("W") {
        at += 1
        guard isNext("/") else { return false }
        at += 1
        isWeak = true
      }
      guard isNext("\"") else { return false }
      at += 1
      let start = at
      while at < bytes.count, !isNext("\"") { at += 1 }
      guard at < bytes.count else { return false }
      if isWanted(bytes.extracting(start..<at), isWeak) { return true }
      at += 1
    }
  }
}

extension Span<UInt8> {
  fileprivate func hasSameBytes(as text: String) -> Bool {
    let other = text.utf8.span
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
