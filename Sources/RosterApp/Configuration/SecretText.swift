import Foundation

/// A secret as operators set it: the secret itself, or `file:` and the path of a file that holds it.
enum SecretText {
  /// - Returns: `nil` for a file that cannot be read as text, and for an empty secret.
  static func read(_ text: String) -> String? {
    guard text.hasPrefix("file:") else { return text.isEmpty ? nil : text }
    let file = URL(filePath: String(text.dropFirst("file:".count)))
    // Why it cannot be read is the operator's to find: the error names the key and says that a file is meant.
    guard let content = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let secret = content.trimmingCharacters(in: .newlines)
    return secret.isEmpty ? nil : secret
  }
}
