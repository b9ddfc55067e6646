import Foundation
import RosterData

/// A file of certificates or keys that a key of the configuration names.
struct PEMFile: Sendable {
  /// The configuration's key.
  let key: String
  let path: String

  /// - Throws: ``ConfigurationError`` when the file is missing or unreadable.
  func text() throws(ConfigurationError) -> String {
    do {
      return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    } catch {
      throw ConfigurationError(key: key, why: "\(path) cannot be read: \(CauseText.of(error))")
    }
  }

  /// A complaint about what the file holds.
  func error(_ why: String) -> ConfigurationError {
    ConfigurationError(key: key, why: "\(path) \(why)")
  }
}
