import HTTPTypes
import RosterDomain

/// `POST /session`: somebody signs in.
struct LogInPresenter: Presenter {
  let logIn: any LogInUseCase
  let clientAddress: ClientAddress

  /// The token to show from now on, which no other answer ever has.
  func present(_ request: Request, parameter: Substring) async throws -> Representation {
    try QueryParameters.refuseAll(of: request)
    try request.checkContent(is: .json)
    let credentials = try Credentials(try request.json())
    let grant = try await logIn(
      name: credentials.username, password: credentials.password, from: clientAddress(request))
    return Representation(
      status: .created,
      headers: .json + [.cacheControl("no-store"), HTTPField(name: .location, value: "/session")],
      body: ResponseBody(JSONBodyEncoder().encode(SessionGrantDescriptor(grant))))
  }
}
