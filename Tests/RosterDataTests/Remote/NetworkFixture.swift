import Foundation
import RosterData
import RosterTestSupport

/// A network source with a stub upstream to read from, on a manual clock.
struct NetworkFixture {
  struct UnexpectedAnswer: Error {}

  let document = PlayerFixtures.document(20)
  let clock = ManualClock()

  /// Runs a test with an upstream and a source that reads from it, and ends both.
  func withSource(
    _ mode: StubUpstreamMode, maxBytes: Int = 1 << 20, headers: [String: String] = [:],
    _ body: (StubUpstream, NetworkPlayersDataSource) async throws -> Void
  ) async throws {
    let upstream = try await StubUpstream.start(document)
    upstream.answer(mode)
    let source = NetworkPlayersDataSource(
      settings: NetworkSettings(url: upstream.url, headers: headers, timeout: .seconds(15), maxBytes: maxBytes),
      clock: clock)
    do {
      try await body(upstream, source)
    } catch {
      try await source.shutdown()
      throw error
    }
    try await source.shutdown()
    try await upstream.stop()
  }

  func content(
    _ source: NetworkPlayersDataSource, ifChangedSince known: Validators? = nil
  ) async throws -> (Data, Validators) {
    guard case .content(let bytes, let validators) = try await source.fetch(ifChangedSince: known) else {
      throw UnexpectedAnswer()
    }
    return (bytes, validators)
  }

  /// The stable code of a fetch's failure.
  func failure(_ source: NetworkPlayersDataSource) async -> String {
    do {
      _ = try await source.fetch(ifChangedSince: nil)
      return "none"
    } catch {
      return (error as? UpstreamError)?.code ?? "\(error)"
    }
  }
}
