import Foundation
import Logging
import RosterApp
import RosterData
import RosterServer
import RosterTestSupport

/// The whole service in the test's own process: real sockets, a real store and a real upstream, on a clock that only
/// the test moves.
///
/// Its settings are the service's defaults, so that the times in the tests are those that users read about.
struct ServiceInProcess: Sendable {
  let upstream: StubUpstream
  let clock: ManualClock
  /// One line for each refresh that has ended.
  let log: RecordedLog
  let server: HTTPServer

  /// Runs the service until `body` ends, with an upstream, a store and a clock of its own.
  ///
  /// - Parameters:
  ///   - document: What the upstream serves when it behaves.
  ///   - mode: How it answers at first.
  ///   - settings: Keys that shall not have their defaults.
  static func run<Result: Sendable>(
    _ document: Data, _ mode: StubUpstreamMode = .ok, settings: [String: String] = [:],
    _ body: (ServiceInProcess) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(document)
      upstream.answer(mode)
      let flags = [
        "upstream.url": upstream.url.absoluteString,
        "store.url": "sqlite:\(folder.appending(path: "roster.sqlite").path())",
        "http.port": "0",
        "http.loops": "2",
      ]
      let values = try await ConfigurationValues(
        file: nil, environment: [:], flags: flags.merging(settings) { $1 })
      let log = RecordedLog()
      let clock = ManualClock()
      let container = try await Container(
        RosterConfiguration(values), clock: clock, logger: Logger(label: "test") { _ in log })
      await container.restore()
      try container.server.start()
      let service = ServiceInProcess(upstream: upstream, clock: clock, log: log, server: container.server)
      let schedule = Task { try await container.schedule.run() }
      let result = await Swift.Result { try await body(service) }

      schedule.cancel()
      _ = await schedule.result
      // Whoever still waits, because a test failed, has now waited long enough.
      clock.advance(by: .seconds(3600))
      upstream.release()
      try await container.server.stop(within: .seconds(120))
      await container.close()
      try await upstream.stop()
      return try result.get()
    }
  }
}

extension Result where Failure == any Error {
  /// What `body` gives or throws.
  fileprivate init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
