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

  /// Replaces what is served by something made from it, whoever else replaces it meanwhile; `change` is brief.
  ///
  /// - Returns: What is served now.
  @discardableResult
  func update(_ change: (CachedRoster) -> CachedRoster) -> CachedRoster? {
    held.withLock {
      $0 = $0.map(change)
      return $0
    }
  }
}
