import HTTPTypes
@testable import RosterPresentation

/// Percent-encoding, and the form of paths in which routes are compared.
enum PercentTarget {
  static func check(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let encoded = PercentEncoding.encode(text)
    claim(encoded.utf8.allSatisfy { $0 < 0x80 }, "encoded text is ASCII")
    claim(PercentDecoding.decode(encoded[...]).map { same($0, text) } ?? false, "text encoded and decoded is the same")
    claim(
      PercentDecoding.decode(encoded[...], plusIsSpace: true).map { same($0, text) } ?? false,
      "so it is where plus stands for a space")

    let raw = targetText(input)
    if let decoded = PercentDecoding.decode(raw[...]) {
      let again = PercentDecoding.decode(PercentEncoding.encode(decoded)[...])
      claim(again.map { same($0, decoded) } ?? false, "so is text decoded, encoded and decoded again")
    }
    try checkPath("/" + raw)
  }

  private static func checkPath(_ raw: String) throws {
    let sent = PercentEncoding.encode(path: raw)
    claim(same(PercentEncoding.encode(path: sent), sent), "a path fit to be sent stays as it is")
    let path: String
    do {
      path = try RequestPath.normalized(raw)
    } catch {
      return Answers.check(error, to: Request(method: .get, path: raw))
    }
    claim(same(try RequestPath.normalized(sent), path), "a path means the same however much of it is encoded")
    claim(slashes(path) == slashes(raw), "a path keeps its segments")
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
    claim(!segments.contains { same(String($0), ".") || same(String($0), "..") }, "no path leads through dots")
    let again = segments.map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
    claim(same(try RequestPath.normalized(again), path), "a path in normal form, encoded, has the same normal form")
  }

  private static func slashes(_ path: String) -> Int {
    path.utf8.count { $0 == UInt8(ascii: "/") }
  }
}
