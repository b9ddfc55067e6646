/// The name of an account: 1 to 64 of the letters a to z, digits, and `.`, `_`, `-`, `@`; capitals count as small ones.
public struct AccountName: Hashable, Sendable {
  /// The name, in small letters.
  public let text: String

  /// What whoever shows the configured token is called; no account can be.
  public static let operatorToken = AccountName(unchecked: "operator-token")

  /// Reads a name; anything else than described is `nil`.
  public init?(_ text: String) {
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.init(unchecked: text.lowercased())
  }

  private init(unchecked text: String) {
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "@"):
      true
    default: false
    }
  }
}

extension AccountName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}
