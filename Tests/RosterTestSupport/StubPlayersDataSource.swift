public import RosterData

/// A source that answers what it is told, when it is told.
public final class StubPlayersDataSource: PlayersDataSource {
  private struct State: Sendable {
    var answer: Result<Fetched, any Error>
    var isHeld = false
    var asked: [Validators?] = []
    var inFlight = 0
    var maxInFlight = 0
    var cancellations = 0
  }

  /// What the upstream calls itself.
  public let identity: String
  private let state: Watched<State>

  /// Answers at once, and always the same, until told otherwise.
  public init(identity: String = "stub:players", answer: Result<Fetched, any Error>) {
    self.identity = identity
    state = Watched(State(answer: answer))
  }

  /// What each fetch was asked with.
  public var asked: [Validators?] { state.value.asked }
  /// The most fetches that ever ran at one time.
  public var maxInFlight: Int { state.value.maxInFlight }

  /// Answers this from now on, fetches that are held included.
  public func answer(_ answer: Result<Fetched, any Error>) {
    state.update { $0.answer = answer }
  }

  /// Makes fetches wait until ``release()``.
  public func hold() {
    state.update { $0.isHeld = true }
  }

  /// Lets held fetches go on.
  public func release() {
    state.update { $0.isHeld = false }
  }

  /// Waits until this many fetches have begun.
  public func fetches(reach count: Int) async {
    await state.wait { $0.asked.count >= count }
  }

  /// Waits until this many fetches have been cancelled.
  public func cancellations(reach count: Int) async {
    await state.wait { $0.cancellations >= count }
  }

  /// Notes the question, and answers as told, even when it was cancelled.
  public func fetch(ifChangedSince validators: Validators?) async throws -> Fetched {
    state.update {
      $0.asked.append(validators)
      $0.inFlight += 1
      $0.maxInFlight = max($0.maxInFlight, $0.inFlight)
    }
    await withTaskCancellationHandler {
      await state.wait { !$0.isHeld }
    } onCancel: {
      state.update { $0.cancellations += 1 }
    }
    return try state.update { state in
      state.inFlight -= 1
      return state.answer
    }.get()
  }
}
