import HTTPTypes
import RosterDomain

/// The one table from errors to problems.
extension Problem {
  init(_ error: RequestError) {
    switch error {
    case .unknownPath:
      self.init(
        status: .notFound, code: "path.unknown", title: "There is nothing at this path",
        detail: "No route has this path. The routes are listed in the API's description, openapi.yaml.")
    case .methodNotAllowed(let allowed):
      let list = allowed.joined(separator: ", ")
      self.init(
        status: .methodNotAllowed, code: "method.notAllowed", title: "This path does not take this method",
        detail: "This path takes \(list).", headers: [HTTPField(name: .allow, value: list)])
    case .badParameter(let owner, let name, let why):
      let code =
        switch owner {
        case .players: "players.query.invalid"
        case .refresh: "refresh.query.invalid"
        }
      self.init(
        status: .badRequest, code: code, title: "A query parameter cannot be used",
        detail: "The parameter '\(name)' \(why).")
    case .malformedID(let text):
      self.init(
        status: .badRequest, code: "players.id.malformed", title: "This is not a player's id",
        detail: "'\(text)' is not a UUID such as bdae520e-852d-59d1-97a7-dd38986b1531.")
    case .tokenMissing:
      self.init(
        status: .unauthorized, code: "auth.required", title: "This is for operators",
        detail: "Send the operators' token: 'Authorization: Bearer …'.",
        headers: [HTTPField(name: .wwwAuthenticate, value: #"Bearer realm="roster""#)])
    case .tokenInvalid:
      self.init(
        status: .unauthorized, code: "auth.token.invalid", title: "This is not the operators' token",
        detail: "The token that was sent is not the one that this service is configured with.",
        headers: [HTTPField(name: .wwwAuthenticate, value: #"Bearer realm="roster", error="invalid_token""#)])
    case .noOperators:
      self.init(
        status: .forbidden, code: "auth.notConfigured", title: "Nobody is an operator",
        detail: "This service has no token for operators. Whoever runs it can set auth.operatorToken.")
    case .refreshTooSoon(let retryAfter):
      let seconds = max(1, retryAfter.roundedUpToSeconds)
      self.init(
        status: .tooManyRequests, code: "refresh.tooSoon", title: "It is too soon to ask the upstream again",
        detail: "Nothing was done. The upstream may be asked in \(seconds) s.",
        headers: [HTTPField(name: .retryAfter, value: String(seconds))])
    case .candidateChanged(let now):
      let candidate = now.map { "The candidate is now \($0)." } ?? "There is no candidate now."
      self.init(
        status: .conflict, code: "refresh.candidateChanged", title: "This is not the candidate",
        detail: "Nothing was done. \(candidate) GET /status shows it.")
    case .notReady(let why):
      self.init(
        status: .serviceUnavailable, code: "server.notReady", title: "The service is not ready",
        detail: why, headers: [HTTPField(name: .retryAfter, value: "1")])
    }
  }

  init(_ error: RosterError) {
    switch error {
    case .unavailable(let retryAfter):
      let seconds = max(1, retryAfter.roundedUpToSeconds)
      self.init(
        status: .serviceUnavailable, code: "roster.unavailable", title: "There is no roster yet",
        detail: "The upstream has not given a roster so far. Try again in \(seconds) s.",
        headers: [HTTPField(name: .retryAfter, value: String(seconds))])
    case .playerNotFound(let id):
      self.init(
        status: .notFound, code: "players.notFound", title: "The roster has no such player",
        detail: "No player on the roster has the id \(id).")
    case .invalidQuery(let part, let why):
      self.init(RequestError.badParameter(.players, name: PlayersParameter(part).rawValue, why: why))
    }
  }

  /// The client closed its side of the connection while the answer was awaited; it may still be reading.
  static let abandoned = Problem(
    status: .serviceUnavailable, code: "request.abandoned", title: "The request was given up",
    detail: "The connection was half closed while the answer was awaited. Keep it open until the answer has come.",
    headers: [HTTPField(name: .retryAfter, value: "1")])

  /// A defect of ours; what it was goes to the log, never to the client.
  static let failed = Problem(
    status: .internalServerError, code: "server.failed", title: "The server failed",
    detail: "Something went wrong inside the service. It has been logged.")
}

extension Duration {
  /// Whole seconds, never less than the duration.
  fileprivate var roundedUpToSeconds: Int64 {
    components.seconds + (components.attoseconds > 0 ? 1 : 0)
  }
}
