public import RosterDomain

/// `POST /refresh`: operators have the roster brought up to date now, or accept what the guard refused.
public struct RefreshPresenter: Presenter {
  private let refreshRoster: any RefreshRosterUseCase

  /// Refreshes by `refreshRoster`.
  public init(refreshRoster: any RefreshRosterUseCase) {
    self.refreshRoster = refreshRoster
  }

  /// What came of it; a refresh that was refused or failed is an answer, one that was not made is a problem.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    let result = try await refreshRoster(accepting: try candidate(of: request))
    switch result.outcome {
    case .tooSoon(let retryAfter): throw RequestError.refreshTooSoon(retryAfter: retryAfter)
    case .candidateChanged(let now): throw RequestError.candidateChanged(now: now?.description)
    case .accepted, .unchanged, .refused, .failed:
      return .momentary(RefreshDescriptor(result))
    }
  }

  private func candidate(of request: Request) throws -> Revision? {
    let parameters = try QueryParameters(of: request, for: .refresh, known: ["accept"])
    guard let text = try parameters.single("accept") else { return nil }
    guard let revision = Revision(text) else {
      throw RequestError.badParameter(
        .refresh, name: "accept", why: "is not a revision: 32 lower-case hexadecimal digits")
    }
    return revision
  }
}
