import RosterDomain

extension PlayersSort {
  /// Reads a key, with `-` before it for the reverse.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` for anything else.
  init(parameter text: String) throws {
    let isDescending = text.utf8.first == UInt8(ascii: "-")
    guard let key = Key(rawValue: String(text.unicodeScalars.dropFirst(isDescending ? 1 : 0))) else {
      let keys = Key.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw PlayersParameter.sort.error("is none of \(keys), and none of them with '-' before it")
    }
    self.init(key, isDescending: isDescending)
  }

  /// The form that is read back as the same order.
  var parameter: String { (isDescending ? "-" : "") + key.rawValue }
}
