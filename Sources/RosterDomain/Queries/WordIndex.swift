/// The words of everyone's folded name, laid out so that one pass over little memory finds those that begin alike.
struct WordIndex: Sendable {
  /// The first eight bytes of each word, the very first one the most significant, zeros behind a shorter word.
  private var heads: [UInt64] = []
  /// The bytes of all words, one word after the other.
  private var bytes: [UInt8] = []
  /// Where in `bytes` each word begins, and where the last one ends.
  private var starts: [UInt32] = [0]
  /// Which word is the first of each player, and how many there are in all.
  private var firstWords: [UInt32] = [0]

  /// Takes apart the names of players, in the order in which these stand in the roster.
  init(_ names: some Collection<FoldedName>) {
    heads.reserveCapacity(names.count * 2)
    starts.reserveCapacity(names.count * 2)
    firstWords.reserveCapacity(names.count + 1)
    for name in names {
      append(name.surname)
      append(name.givenName)
      firstWords.append(UInt32(heads.count))
    }
  }

  /// For each player, whether every one of `words` begins a word of the name; `words` are folded, and not none.
  func marks(_ words: [String]) -> [Bool] {
    let wanted = words.map(WordBeginning.init).sorted { $0.length > $1.length }
    var marks = [Bool](repeating: false, count: firstWords.count - 1)
    var player = 0
    // The longest of the words is the one that the fewest names have.
    for word in heads.indices where heads[word] & wanted[0].mask == wanted[0].head {
      while firstWords[player + 1] <= word { player += 1 }
      if !marks[player], begins(word, with: wanted[0]) {
        marks[player] = wanted.dropFirst().allSatisfy { has(player, $0) }
      }
    }
    return marks
  }

  private func has(_ player: Int, _ beginning: WordBeginning) -> Bool {
    (Int(firstWords[player])..<Int(firstWords[player + 1])).contains { word in
      heads[word] & beginning.mask == beginning.head && begins(word, with: beginning)
    }
  }

  /// Whether a word whose head agrees also agrees from there on.
  private func begins(_ word: Int, with beginning: WordBeginning) -> Bool {
    beginning.tail.isEmpty
      || bytes[Int(starts[word])..<Int(starts[word + 1])].dropFirst(WordHead.maxLength)
        .starts(with: beginning.tail)
  }

  private mutating func append(_ folded: String) {
    var head = WordHead()
    for byte in folded.utf8 {
      if byte == UInt8(ascii: " ") {
        endWord(head)
        head = WordHead()
      } else {
        bytes.append(byte)
        head.append(byte)
      }
    }
    endWord(head)
  }

  private mutating func endWord(_ head: WordHead) {
    guard head.length > 0 else { return }
    heads.append(head.bytes)
    starts.append(UInt32(bytes.count))
  }
}
