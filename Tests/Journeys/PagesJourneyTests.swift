import Foundation
import RosterTestSupport
import Testing

@Suite("Pages of players, over the wire")
struct PagesJourneyTests {
  private struct Page: Decodable {
    struct Player: Decodable { let displayName: String }
    let players: [Player]
    let total: Int
    let next: String?
  }

  @Test("are followed by next to the end, each player once")
  func walk() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(50))
      let roster = try await LiveRoster(upstream: upstream.url.absoluteString, folder: folder)
      var reference: String? = "/players?q=GIVEN&sort=-givenName&limit=7"
      var seen: [String] = []
      while let path = reference {
        let answer = try await roster.get(path)
        #expect(answer.status == 200)
        let page = try JSONDecoder().decode(Page.self, from: answer.body)
        #expect(page.total == 50)
        #expect(answer.headers["link"]?.contains(#"rel="next""#) == (page.next != nil))
        seen += page.players.map(\.displayName)
        reference = page.next
      }
      #expect(seen.count == 50)
      #expect(seen == seen.sorted { $0 > $1 })
      #expect(await roster.stop() == 0)
      try await upstream.stop()
    }
  }

  @Test("are answered whole, however long the links and however full the head of the request")
  func roomForLinks() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(
        PlayerFixtures.document([1, 2].map { PlayerFixtures.row($0, #""position":"wing""#) }))
      let roster = try await LiveRoster(upstream: upstream.url.absoluteString, folder: folder)
      #expect(await roster.process.logs("roster refreshed"))
      let port = roster.port
      try await onOwnThread {
        var answered = 0
        for valueLength in stride(from: 0, through: 1000, by: 100) {
          for padding in stride(from: 7000, through: 9000, by: 100) {
            let connection = try RawConnection(port: port)
            let filter = (0..<3).map { "position=\($0)\(String(repeating: "x", count: valueLength))" }
            let query = "limit=1&position=wing&\(filter.joined(separator: "&"))"
            let pad = String(repeating: "x", count: max(0, padding - query.utf8.count))
            try connection.send("GET /players?\(query) HTTP/1.1\r\nHost: a\r\nX-Pad: \(pad)\r\n\r\n")
            let response = try connection.readResponse()
            #expect([200, 400, 431].contains(response.status), "\(valueLength) \(padding)")
            if response.status == 200, response["Link"] != nil, response.text.contains(#""next":"/players?"#) {
              answered += 1
            }
          }
        }
        #expect(answered > 20)
      }
      #expect(await roster.stop() == 0)
      try await upstream.stop()
    }
  }
}
