/// Asks the gate before anything else of the request is judged.
struct GuardedPresenter: Presenter {
  /// Who answers when the gate has let the request through.
  enum Behind {
    case plain(any Presenter)
    case toCaller(any CallerPresenter)
  }

  private let gate: AccessGate
  private let access: Access
  private let behind: Behind

  init(gate: AccessGate, access: Access, _ behind: Behind) {
    self.gate = gate
    self.access = access
    self.behind = behind
  }

  /// What the presenter behind the gate answers.
  func present(_ request: Request, parameter: Substring) async throws -> Representation {
    let caller = try await gate.admit(request, to: access)
    return switch behind {
    case .plain(let presenter): try await presenter.present(request, parameter: parameter)
    case .toCaller(let presenter): try await presenter.present(request, parameter: parameter, to: caller)
    }
  }
}
