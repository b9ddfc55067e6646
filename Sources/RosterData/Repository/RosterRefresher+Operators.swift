public import RosterDomain
import RosterLocking

extension RosterRefresher: RosterRefreshing {
  /// Refreshes on demand, within the shortest interval and the pauses after failures.
  ///
  /// - Throws: `CancellationError` when the caller's task is cancelled.
  public func refresh() async throws -> RefreshResult {
    while true {
      switch try await refresh(by: .operators, waitingAtMost: nil) {
      case .ended(let result?): return result
      case .ended(nil): continue  // What ran was no refresh.
      case .tooSoon: return nothingDone(.tooSoon(retryAfter: report.pauseBeforeNext))
      }
    }
  }

  /// Serves the candidate of this revision, after the refresh that runs, if one does.
  ///
  /// - Throws: `CancellationError` when the caller's task is cancelled before its turn has come.
  public func accept(candidate revision: Revision) async throws -> RefreshResult {
    while true {
      let waiter = Waiter()
      if state.withLock({ $0.occupy(orEnrol: waiter) }) { break }
      _ = try await wait(waiter, atMost: nil)
    }
    // A task of its own: an operator who hangs up does not stop it half-way.
    return await Task {
      let began = clock.now
      let before = keeper.cache.current?.upstream
      guard let outcome = await updater.accept(revision) else {
        for waiter in state.withLock({ $0.end() }) { waiter.finish(.done(nil)) }
        return nothingDone(.candidateChanged(updater.candidate?.revision))
      }
      let result = end(outcome, before: before, took: clock.now - began, acceptedByOperator: true)
      FreedMemory.giveBack()
      return result
    }.value
  }

  private func nothingDone(_ outcome: RefreshResult.Outcome) -> RefreshResult {
    let served = keeper.cache.current?.upstream
    return RefreshResult(
      outcome: outcome, before: served?.revision, after: served?.revision, players: served?.count ?? 0)
  }
}
