/// What names are searched for: folded words, each of which must begin a word of the name.
enum SearchWords {
  /// The words of a text in canonical form: any two texts that ask the same give the same words.
  ///
  /// - Throws: ``RosterError/invalidQuery(_:why:)`` for a text that has no words or too many.
  static func parse(_ text: String) throws -> [String] {
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw RosterError.invalidQuery(.words, why: "has control characters")
    }
    // By bytes, as names are searched: to Swift a space with a mark behind it is no space, and a letter with a mark on
    // it does not begin with the letter.
    let words = Folding.fold(text).utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard !words.isEmpty else { throw RosterError.invalidQuery(.words, why: "has nothing to search for") }
    guard words.count <= PlayersQuery.maxWords else {
      throw RosterError.invalidQuery(.words, why: "has more than \(PlayersQuery.maxWords) words")
    }
    guard words.reduce(0, { $0 + $1.utf8.count }) <= PlayersQuery.maxWordBytes else {
      throw RosterError.invalidQuery(.words, why: "has more than \(PlayersQuery.maxWordBytes) bytes in its words")
    }
    return canonical(words)
  }

  /// Sorted, without words that begin another word: whoever has the longer one has the shorter one.
  private static func canonical(_ words: [String]) -> [String] {
    Set(words).filter { word in !words.contains { $0 != word && $0.utf8.starts(with: word.utf8) } }.sorted()
  }
}
