import Foundation
import RosterTestSupport
import Testing

extension ServiceInProcess {
  /// `cache.waitFor` by default, in seconds.
  static let waitFor = 5
  /// `upstream.timeout` by default, in seconds.
  static let timeout = 15

  /// Waits until so many refreshes have ended and nothing waits any more but the schedule, for its next one.
  func untilAsleep(afterRefreshes count: Int) async throws {
    await log.lines(reach: count)
    await clock.sleepers(reach: 1)
  }

  /// Moves the clock to when the service says that it will ask the upstream by itself.
  func advanceToNextAttempt() async throws {
    let next = try #require(try await status().nextAttemptAt)
    // The status tells the whole seconds of it.
    clock.advance(by: .seconds(next.timeIntervalSince(clock.date) + 1))
  }

  /// Lets the time pass that the upstream takes, if any.
  ///
  /// - Parameter asker: Someone who waits for it.
  func passTime(of mode: UpstreamMode, for asker: Task<Reply, any Error>? = nil) async throws {
    guard mode.seconds > 0 else { return }
    await upstream.requests(reach: log.lines.count + 1)
    await clock.someoneSleeps(for: .seconds(Self.timeout))
    if asker != nil { await clock.someoneSleeps(for: .seconds(Self.waitFor)) }
    if let asker, mode.outlastsClients {
      clock.advance(by: .seconds(Self.waitFor))
      _ = try await asker.value
      clock.advance(by: .seconds(mode.seconds - Self.waitFor))
    } else {
      clock.advance(by: .seconds(mode.seconds))
    }
    upstream.release()
  }
}
