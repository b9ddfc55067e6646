extension QueryParameters {
  /// How many a page is to have at most: a number as people write it, without sign, exponent or leading zeros.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)``.
  func limit(upTo max: Int) throws -> Int? {
    guard let text = try single("limit") else { return nil }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy(digits.contains), text.utf8.first != digits.lowerBound, let limit = Int(text),
      limit <= max
    else { throw error("limit", "is not a whole number from 1 to \(max)") }
    return limit
  }

  /// Behind which position of `list` the page begins.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)``.
  func position(in list: PositionCursor) throws -> UInt128? {
    try value("cursor", "is not a cursor of this list") { list.decode($0) }
  }

  /// What `read` makes of a parameter.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` when it makes nothing of it; `why` goes on from the name.
  func value<Value>(_ name: String, _ why: String, _ read: (String) -> Value?) throws -> Value? {
    guard let text = try single(name) else { return nil }
    guard let value = read(text) else { throw error(name, why) }
    return value
  }
}
