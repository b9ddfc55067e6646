import Foundation
import RosterData

/// A secret as operators set it: the secret itself, or `file:` and the path of a file that holds it.
enum SecretText {
  /// Reads the secret, line breaks around it left off.
  ///
  /// - Returns: `nil` when nothing is set.
  /// - Throws: ``SecretFileError`` for a file that is missing, unreadable, no text or empty.
  static func read(_ text: String) throws(SecretFileError) -> String? {
    guard text.hasPrefix("file:") else { return text.isEmpty ? nil : text }
    let path = String(text.dropFirst("file:".count))
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw SecretFileError(path: path, why: "cannot be read: \(CauseText.of(error))")
    }
    guard let content = String(validating: bytes, as: UTF8.self) else {
      throw SecretFileError(path: path, why: "is not text in UTF-8")
    }
    let secret = content.trimmingCharacters(in: .newlines)
    if secret.allSatisfy(\.isWhitespace) { throw SecretFileError(path: path, why: "is empty") }
    return secret
  }
}
