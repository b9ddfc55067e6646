import HTTPTypes

/// `GET /problems/{code}`: what a kind of problem means, at the address that is its type (RFC 9457 §3.1.1).
public struct ProblemTypePresenter: Presenter {
  /// Needs nothing: the problems are part of the contract.
  public init() {}

  /// The meaning, which does not change while the service runs.
  public func present(_ request: Request, parameter: Substring) async throws -> Representation {
    guard let code = ProblemCode(rawValue: String(parameter)) else { throw RequestError.unknownPath }
    try QueryParameters.refuseAll(of: request)
    return Representation(
      status: .ok, headers: .json + [.cacheControl("public, max-age=3600")],
      body: ResponseBody(JSONBodyEncoder().encode(ProblemTypeDescriptor(code))))
  }
}
