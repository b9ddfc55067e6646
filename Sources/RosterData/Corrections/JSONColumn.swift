import Foundation

/// Texts in columns that are JSON, with their members in the same order each time.
enum JSONColumn {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for what ``text(_:)`` cannot have made.
  static func value<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw StoreError.corrupt(reason: "a column that is not what it should be: \(CauseText.of(error))")
    }
  }
}
