import HTTPTypes
@testable import RosterDomain
@testable import RosterPresentation

/// The query of `/players`: what it means survives being written and read again, and pages add up to the list.
enum QueryTarget {
  static func check(_ input: [UInt8]) throws {
    guard let query = parsed(targetText(input)) else { return }
    claim(query.words.count <= PlayersQuery.maxWords, "there are no more words than allowed")
    claim(query.limit.map { (1...PlayersQuery.maxLimit).contains($0) } ?? true, "a limit is within its limits")

    let reference = query.reference(at: query.cursor)
    claim(reference.utf8.count < 4096, "a reference is no longer than a request target may be")
    claim(reference.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a reference is visible ASCII")
    guard let again = parsed(reference: reference) else { fatalError("does not hold: a reference can be read") }
    claim(again == query, "a query written and read again is the same")
    claim(same(again.canonicalText, query.canonicalText), "equal queries have equal texts")
    checkWords(query.words)
    try checkPages(of: query)
  }

  /// Whoever has the longer word has the shorter one, so that it is left out.
  private static func checkWords(_ words: [String]) {
    for word in words {
      claim(!words.contains { $0 != word && $0.utf8.starts(with: word.utf8) }, "no word begins another")
    }
  }

  /// Every page leads to the next one, and together they hold everyone once.
  private static func checkPages(of query: PlayersQuery) throws {
    var next: PlayersQuery? = try query.continued(at: nil)
    var seen: [PlayerID] = []
    while let query = next {
      let page = FuzzRoster.roster.page(query)
      claim(page.count <= query.limit ?? .max, "a page is no longer than its limit")
      seen += page.players.map(\.id)
      next = page.next.flatMap { parsed(reference: query.reference(at: $0)) }
      claim((next != nil) == (page.next != nil), "the reference to the next page can be read")
      if next == nil { claim(seen.count == page.total, "the pages hold everyone who matches") }
    }
    claim(Set(seen).count == seen.count, "nobody is on two pages")
  }

  private static func parsed(reference: String) -> PlayersQuery? {
    let parts = reference.split(separator: "?", maxSplits: 1)
    return parsed(parts.count > 1 ? String(parts[1]) : "")
  }

  private static func parsed(_ text: String) -> PlayersQuery? {
    let request = Request(method: .get, path: "/players", query: text)
    do {
      return try PlayersQuery(of: request)
    } catch {
      Answers.check(error, to: request)
      return nil
    }
  }
}
