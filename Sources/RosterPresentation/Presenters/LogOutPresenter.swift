import RosterDomain

/// `DELETE /session`: somebody signs out.
struct LogOutPresenter: CallerPresenter {
  let logOut: any LogOutUseCase

  /// 204; the token stands for nothing from now on.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation {
    try QueryParameters.refuseAll(of: request)
    guard let token = request.bearerToken else { throw RequestError.tokenMissing }
    try await logOut(token: token)
    return .noContent(by: caller)
  }
}
