/// The value of `If-Match` or `If-None-Match`: any representation, or one of these (RFC 9110 §13.1.1, §13.1.2).
struct EntityTagCondition: Hashable {
  private struct Tag: Hashable {
    let opaque: String
    let isWeak: Bool
  }

  private let isAny: Bool
  private let tags: [Tag]

  /// Reads a field's value; from where it is no list of entity tags on, it names nothing.
  init(_ value: String) {
    isAny = value.utf8.elementsEqual("*".utf8)
    var tags: [Tag] = []
    var rest = value.utf8[...]
    while true {
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ",") }
      let isWeak = rest.starts(with: "W/".utf8)
      if isWeak { rest = rest.dropFirst(2) }
      guard rest.first == UInt8(ascii: "\"") else { break }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { break }
      tags.append(Tag(opaque: String(Substring(rest[..<end])), isWeak: isWeak))
      rest = rest[rest.index(after: end)...]
    }
    self.tags = tags
  }

  /// Whether it names at least one version by a strong tag, and does not take any there may be.
  var namesVersion: Bool {
    !isAny && tags.contains { !$0.isWeak }
  }

  /// By the weak comparison (RFC 9110 §8.8.3.2): weakness does not matter.
  func weakly(matches tag: EntityTag) -> Bool {
    isAny || tags.contains { $0.opaque == tag.opaque }
  }

  /// By the strong comparison: a weak tag equals none.
  func strongly(matches tag: EntityTag) -> Bool {
    isAny || tags.contains { !$0.isWeak && $0.opaque == tag.opaque }
  }
}
