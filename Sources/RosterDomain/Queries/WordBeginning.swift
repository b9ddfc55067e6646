/// What a word has to begin with, ready to be compared with the heads of many words.
struct WordBeginning {
  /// The first bytes that are asked for, as in ``WordHead``.
  let head: UInt64
  /// Ones where a word's head must agree with `head`.
  let mask: UInt64
  /// The bytes behind the head; usually none.
  let tail: [UInt8]
  /// How many bytes are asked for in all.
  let length: Int

  /// - Parameter word: A folded word, and not an empty one.
  init(_ word: String) {
    var head = WordHead()
    for byte in word.utf8 { head.append(byte) }
    self.head = head.bytes
    length = head.length
    mask = ~0 << (8 * max(0, WordHead.maxLength - length))
    tail = Array(word.utf8.dropFirst(WordHead.maxLength))
  }
}
