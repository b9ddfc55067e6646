public import RosterDomain
import RosterLocking

/// Answers operators what the test says.
public final class StubRosterRefreshing: RosterRefreshing {
  private let result: RefreshResult
  private let asked = Locked<[Revision?]>([])

  /// Answers always the same.
  public init(_ result: RefreshResult = RefreshResult(outcome: .unchanged, before: nil, after: nil, players: 0)) {
    self.result = result
  }

  /// What was to be accepted, in order; `nil` for a plain refresh.
  public var wishes: [Revision?] { asked.withLock { $0 } }

  /// Notes the wish.
  public func refresh() async throws -> RefreshResult {
    asked.withLock { $0.append(nil) }
    return result
  }

  /// Notes the wish.
  public func accept(candidate: Revision) async throws -> RefreshResult {
    asked.withLock { $0.append(candidate) }
    return result
  }
}
