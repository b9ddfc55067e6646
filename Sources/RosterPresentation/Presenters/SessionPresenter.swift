/// `GET /session`: who has signed in, and until when.
struct SessionPresenter: CallerPresenter {
  /// What the gate has found out.
  func present(_ request: Request, parameter: Substring, to caller: Caller) async throws -> Representation {
    try QueryParameters.refuseAll(of: request)
    return .momentary(SessionDescriptor(caller.session))
  }
}
