import Foundation
import RosterTestSupport
import Testing

@Suite("An upstream that misbehaves", .serialized, .timeLimit(.minutes(2)))
struct UpstreamModeTests {
  private static let document = PlayerFixtures.document(UpstreamMode.count)

  @Test("before there is a roster", arguments: UpstreamMode.table)
  func cold(_ mode: UpstreamMode) async throws {
    try await ServiceInProcess.run(Self.document, mode.stub, settings: mode.settings) { service in
      let players = UpstreamMode.count + mode.extraPlayers
      let asker = service.asker()
      try await service.passTime(of: mode, for: asker)
      let first = try await asker.value
      switch mode.cold {
      case .roster: #expect(first == .roster(players))
      case .unavailable: expect(first, isUnavailableFor: mode.again)
      case .unavailableAfterWaiting: expect(first, isUnavailableFor: 1...1)
      }

      try await expectStatus(of: mode, service, otherwise: "empty", players: mode.error == nil ? players : 0)
      let later = try await service.asker().value
      if mode.error == nil {
        #expect(later == .roster(players))
      } else {
        expect(later, isUnavailableFor: mode.again)
      }
      #expect(try await service.get("/readyz").status == (mode.error == nil ? 200 : 503))
      #expect(try await service.get("/livez").status == 200)
      #expect(service.upstream.requests.count == mode.cost)
      try await expectRecovery(of: service)
    }
  }

  @Test("while the roster is stale", arguments: UpstreamMode.table)
  func stale(_ mode: UpstreamMode) async throws {
    try await warm(mode, age: .seconds(61)) { service in
      // Whoever asks is answered at once, however long the upstream takes.
      let during = try await service.asker().value
      #expect(during == .roster(UpstreamMode.count) || (mode.seconds == 0 && during == .roster(mode.playersAfterwards)))
      try await service.passTime(of: mode)
      try await expectStatus(of: mode, service, otherwise: "stale", players: mode.playersAfterwards)
      #expect(try await service.asker().value == .roster(mode.playersAfterwards))
    }
  }

  @Test("once the roster has expired", arguments: UpstreamMode.table)
  func expired(_ mode: UpstreamMode) async throws {
    try await warm(mode, age: .seconds(25 * 3600)) { service in
      let old = Reply.roster(UpstreamMode.count, mustRevalidate: true)
      let new = mode.warm == .kept ? old : .roster(mode.playersAfterwards)
      let asker = service.asker()
      try await service.passTime(of: mode, for: asker)
      #expect(try await asker.value == (mode.outlastsClients ? old : new))
      try await expectStatus(of: mode, service, otherwise: "expired", players: mode.playersAfterwards)
      #expect(try await service.asker().value == new)
    }
  }

  @Test("that has nothing new says so in a few bytes, and the roster is fresh again")
  func notModified() async throws {
    try await ServiceInProcess.run(Self.document) { service in
      try await service.untilAsleep(afterRefreshes: 1)
      service.clock.advance(by: .seconds(61))
      try await service.untilAsleep(afterRefreshes: 2)
      #expect(service.upstream.notModified == 1)
      #expect(try await service.status().freshness == "fresh")
      #expect(try await service.asker().value == .roster(UpstreamMode.count))
      #expect(service.upstream.requests.count == 2)
    }
  }

  /// Runs a service whose roster has this age when the upstream, which has a new one, begins to misbehave; and sees
  /// that it recovers.
  private func warm(
    _ mode: UpstreamMode, age: Duration, _ body: (ServiceInProcess) async throws -> Void
  ) async throws {
    try await ServiceInProcess.run(Self.document, settings: mode.settings) { service in
      try await service.untilAsleep(afterRefreshes: 1)
      let etag = service.upstream.etag
      service.upstream.serve(PlayerFixtures.document(UpstreamMode.newCount))
      service.upstream.answer(mode.stub)
      service.clock.advance(by: age)
      try await body(service)
      #expect(try await service.get("/readyz").status == 200)
      #expect(service.upstream.requests.count == 1 + mode.cost)
      try await expectRecovery(of: service)
      // What the upstream gave with an answer that was not taken is never sent back to it.
      let known = service.upstream.requests.dropFirst().map { $0["If-None-Match"] }
      if mode.warm == .kept { #expect(Set(known) == [etag]) }
    }
  }
}
