extension Substring {
  /// What stands between optional white space: spaces and tabs (RFC 9110 §5.6.3).
  func trimmingOptionalWhitespace() -> Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...end]
  }
}
