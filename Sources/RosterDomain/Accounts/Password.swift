public import Foundation

/// A password, as it is hashed.
///
/// It is normalized (NFC, as RFC 8265 §4.2.2 has it), since keyboards write the
/// same letter in different ways: whoever chooses "é" on one machine must be able
/// to sign in from another. Nothing else about it is changed.
public struct Password: Sendable {
  /// The longest password, before it is normalized.
  public static let mostBytes = 1024
  /// The shortest password that can be chosen, in Unicode scalars.
  public static let fewestCharacters = 12

  /// The normalized text in UTF-8.
  public let bytes: Data

  /// Reads what somebody signs in with; `nil` when it is empty or longer than any password.
  public init?(_ text: String) {
    guard (1...Self.mostBytes).contains(text.utf8.count) else { return nil }
    bytes = Data(text.precomposedStringWithCanonicalMapping.utf8)
  }

  /// Reads what somebody wants to sign in with from now on.
  ///
  /// - Throws: ``PasswordDefect``.
  public init(choosing text: String) throws(PasswordDefect) {
    guard text.unicodeScalars.count >= Self.fewestCharacters else { throw .tooShort }
    guard let password = Password(text) else { throw .tooLong }
    self = password
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible {
  /// Never the password.
  public var description: String { "(a password)" }
  /// Never the password.
  public var debugDescription: String { description }
}
