/// What names are searched for: folded words, each of which must begin a word of the name.
enum SearchWords {
  /// The words of a text in canonical form: any two texts that ask the same give the same words.
  ///
  /// - Throws: ``RosterError/invalidQuery(_:why:)`` for a text that has no words or too many.
  static func parse(_ text: String) throws -> [String] {
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw RosterError.invalidQuery(.words, why: "has control characters")
    }
    let words = Folding.fold(text).split(separator: " ").map(String.init)
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
    let sorted = words.sorted()
    let followers = sorted.dropFirst().map(Optional.some) + [nil]
    return zip(sorted, followers).filter { word, follower in follower?.hasPrefix(word) != true }.map(\.0)
  }
}
