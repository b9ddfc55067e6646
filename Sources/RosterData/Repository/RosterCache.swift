import RosterLocking

/// The roster that is being served: read by every request, replaced in one store.
final class RosterCache: Sendable {
  private let held = Locked<CachedRoster?>(nil)

  var current: CachedRoster? {
    held.withLock { $0 }
  }

  func replace(with roster: CachedRoster) {
    held.withLock { $0 = roster }
  }
}
