import Foundation
import RosterTestSupport
import Testing

@Suite("Rows that the upstream got wrong", .timeLimit(.minutes(5)))
struct BadRowsTests {
  private static let document = PlayerFixtures.document(50)

  // The stub adds nine rows, one of which only has a bad image: 8 of 59 rows are 13.6 %.
  @Test("are left out, until there are more than guard.maxInvalidPercent", arguments: [(13, 50), (14, 51)])
  func share(percent: Int, players: Int) async throws {
    let settings = ["guard.maxInvalidPercent": "\(percent)"]
    let isTaken = players > 50
    try await ServiceInProcess.run(Self.document, .badRows, settings: settings) { cold in
      try await cold.untilAsleep(afterRefreshes: 1)
      let reply = try await cold.asker().value
      #expect(reply.status == (isTaken ? 200 : 503))
      #expect(reply.players == (isTaken ? players : nil))
      #expect(try await cold.status().lastError == (isTaken ? nil : "guard.invalidRows"))
      #expect(cold.log.lines[0].contains("rejectedRows=8"))
    }
    try await ServiceInProcess.run(Self.document, settings: settings) { warm in
      try await warm.untilAsleep(afterRefreshes: 1)
      warm.upstream.answer(.badRows)
      warm.clock.advance(by: .seconds(60))
      try await warm.untilAsleep(afterRefreshes: 2)
      #expect(try await warm.asker().value == .roster(players))
      #expect(try await warm.status().lastError == (isTaken ? nil : "guard.invalidRows"))
    }
  }

  @Test("cost a player nothing who is known, and their place when they are not")
  func known() async throws {
    let rows = (0..<50).map {
      $0 == 3 ? PlayerFixtures.row(3).replacing("\"Given3\"", with: "7") : PlayerFixtures.row($0)
    }
    let damaged = PlayerFixtures.document(rows)
    let player = "/players/\(PlayerFixtures.id(3))"
    try await ServiceInProcess.run(damaged) { cold in
      try await cold.untilAsleep(afterRefreshes: 1)
      #expect(try await cold.asker().value == .roster(49))
      #expect(try await cold.get(player).status == 404)
    }
    try await ServiceInProcess.run(Self.document) { warm in
      try await warm.untilAsleep(afterRefreshes: 1)
      let before = try await warm.get(player)
      warm.upstream.serve(damaged)
      warm.clock.advance(by: .seconds(60))
      try await warm.untilAsleep(afterRefreshes: 2)
      #expect(try await warm.asker().value == .roster(50))
      #expect(try await warm.get(player).text == before.text)
      #expect(try await warm.status().freshness == "fresh")
    }
  }
}
