import Foundation
import RosterTestSupport
import Testing

extension UpstreamModeTests {
  /// The problem of a service without a roster.
  func expect(_ reply: Reply, isUnavailableFor pause: ClosedRange<Int>?) {
    #expect(reply.status == 503)
    #expect(reply.code == "roster.unavailable")
    #expect(reply.players == nil)
    #expect(pause?.contains(reply.retryAfter ?? 0) == true, "Retry-After: \(reply.retryAfter ?? 0)")
  }

  /// What `/status` says once the upstream's answer has been dealt with.
  ///
  /// - Parameter freshness: What it is when that answer brought nothing.
  func expectStatus(
    of mode: UpstreamMode, _ service: ServiceInProcess, otherwise freshness: String, players: Int
  ) async throws {
    try await service.untilAsleep(afterRefreshes: freshness == "empty" ? 1 : 2)
    let status = try await service.status()
    let isFailure = mode.error != nil
    #expect(status.lastError == mode.error)
    #expect(status.consecutiveFailures == (isFailure ? 1 : 0))
    #expect(status.freshness == (isFailure ? freshness : "fresh"))
    #expect(status.players == players)
    // A success is followed by the next refresh a minute after it began.
    let pause = try #require(status.nextAttemptAt).timeIntervalSince(service.clock.date)
    let expected = mode.again ?? (60 - mode.seconds)...(60 - mode.seconds)
    #expect(pause >= Double(expected.lowerBound) && pause <= Double(expected.upperBound), "\(pause)")
  }

  /// The upstream behaves again, with another roster: the service finds it with nobody asking.
  func expectRecovery(of service: ServiceInProcess) async throws {
    let refreshes = service.log.lines.count
    let requests = service.upstream.requests.count
    service.upstream.serve(PlayerFixtures.document(UpstreamMode.count + 4))
    service.upstream.answer(.ok)
    try await service.advanceToNextAttempt()
    try await service.untilAsleep(afterRefreshes: refreshes + 1)
    let status = try await service.status()
    #expect(status.freshness == "fresh")
    #expect(status.lastError == nil)
    #expect(status.consecutiveFailures == 0)
    #expect(try await service.asker().value == .roster(UpstreamMode.count + 4))
    #expect(service.upstream.requests.count == requests + 1)
  }
}
