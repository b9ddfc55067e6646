extension String {
  /// The text without surrounding white space.
  package var trimmed: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    // A visible ASCII character at either end, as nearly every name has, is not white space whatever stands beside it.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if visible.contains(first), visible.contains(last) { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
