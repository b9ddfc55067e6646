import RosterDomain

extension PlayersQuery {
  /// What is asked for, whatever the page: equal queries have equal texts, others have others.
  var canonicalText: String {
    canonicalPairs.map(\.text).joined(separator: "&")
  }

  /// A path-absolute reference to the page of this query that begins at `cursor`; `nil` stands for the first page.
  func reference(at cursor: PlayersCursor?) -> String {
    var pairs = canonicalPairs.map(\.text)
    if let limit { pairs.append(Self.pair(.limit, String(limit)).text) }
    if let cursor { pairs.append(Self.pair(.cursor, CursorCoding.encode(cursor, of: self)).text) }
    return pairs.isEmpty ? "/players" : "/players?" + pairs.joined(separator: "&")
  }

  /// Refuses what would make references longer than the server takes, which is 4 KiB.
  ///
  /// - Throws: ``RequestError/badParameter(_:name:why:)`` for the parameter that takes the most room.
  func checkLength() throws {
    let pairs = canonicalPairs
    guard pairs.reduce(0, { $0 + $1.text.utf8.count + 1 }) > Self.maxCanonicalBytes else { return }
    let lengths = Dictionary(pairs.map { ($0.parameter, $0.text.utf8.count) }, uniquingKeysWith: +)
    guard let longest = PlayersParameter.allCases.max(by: { lengths[$0, default: 0] < lengths[$1, default: 0] }) else {
      return
    }
    throw longest.error("is too long: a query has at most \(Self.maxCanonicalBytes) bytes without limit and cursor")
  }

  /// Leaves a KiB for the path, the limit and the longest cursor, which has some 560 bytes.
  private static let maxCanonicalBytes = 3072

  private var canonicalPairs: [(parameter: PlayersParameter, text: String)] {
    var pairs: [(parameter: PlayersParameter, text: String)] = []
    if !words.isEmpty { pairs.append(Self.pair(.q, words.joined(separator: " "))) }
    pairs += teams.map { Self.pair(.team, $0) }
    pairs += positions.map { Self.pair(.position, $0) }
    pairs += nationalities.map { Self.pair(.nationality, $0) }
    if sort != .canonical { pairs.append(Self.pair(.sort, sort.parameter)) }
    return pairs
  }

  private static func pair(
    _ parameter: PlayersParameter, _ value: String
  ) -> (parameter: PlayersParameter, text: String) {
    (parameter, "\(parameter.rawValue)=\(PercentEncoding.encode(value))")
  }
}
