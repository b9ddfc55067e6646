import HTTPTypes
import RosterDomain

/// The one table from errors to problems.
extension Problem {
  init(_ error: RequestError) {
    switch error {
    case .unknownPath:
      self.init(.pathUnknown, "No route has this path. The routes are listed in /openapi.yaml.")
    case .malformedPath(let why):
      self.init(.pathMalformed, "The path \(why).")
    case .methodNotAllowed(let allowed):
      let list = allowed.joined(separator: ", ")
      self.init(.methodNotAllowed, "This path takes \(list).", .allow, list)
    case .methodUnknown(let method):
      self.init(.methodUnknown, "'\(method)' is none of HTTP's methods.")
    case .typeNotAcceptable(let types):
      self.init(.typeNotAcceptable, "Of this there is \(types.joined(separator: ", ")).")
    case .codingNotAcceptable:
      self.init(.codingNotAcceptable, "Of this there is gzip, and identity.")
    case .preconditionFailed:
      self.init(.preconditionFailed, "The content is not, or no longer, the one that the request is meant for.")
    case .badParameter(.players, let name, let why):
      self.init(.playersQueryInvalid, "The parameter '\(name)' \(why).")
    case .badParameter(.refresh, let name, let why):
      self.init(.refreshQueryInvalid, "The parameter '\(name)' \(why).")
    case .badParameter(.others, let name, let why):
      self.init(.queryInvalid, "The parameter '\(name)' \(why).")
    case .malformedID(let text):
      self.init(.idMalformed, "'\(text)' is not a UUID such as bdae520e-852d-59d1-97a7-dd38986b1531.")
    case .tokenMissing:
      self.init(.tokenRequired, "Send the operators' token: 'Authorization: Bearer …'.", .wwwAuthenticate, Self.realm)
    case .tokenInvalid:
      self.init(
        .tokenInvalid, "The token that was sent is not the one that this service is configured with.",
        .wwwAuthenticate, Self.realm + #", error="invalid_token""#)
    case .noOperators:
      self.init(
        .notConfigured, "This service has no token for operators. Whoever runs it can set auth.operatorToken.")
    case .refreshTooSoon(let retryAfter):
      let seconds = retryAfter.wholeSeconds
      self.init(
        .refreshTooSoon, "Nothing was done. The upstream may be asked in \(seconds) s.", .retryAfter, "\(seconds)")
    case .candidateChanged(let now):
      let candidate = now.map { "The candidate is now \($0)." } ?? "There is no candidate now."
      self.init(.candidateChanged, "Nothing was done. \(candidate) GET /status shows it.")
    case .notReady(let why):
      self.init(.notReady, why, .retryAfter, "1")
    }
  }

  init(_ refusal: Refusal) {
    switch refusal.reason {
    case .malformed: self.init(.requestMalformed, refusal.detail)
    case .proxyMethod: self.init(.proxyMethod, refusal.detail)
    case .transferEncodingUnsupported: self.init(.transferEncodingUnsupported, refusal.detail)
    case .bodyTooLarge: self.init(.bodyTooLarge, refusal.detail)
    case .targetTooLong: self.init(.targetTooLong, refusal.detail)
    case .headTooLarge: self.init(.headTooLarge, refusal.detail)
    case .shuttingDown: self.init(.shuttingDown, refusal.detail, .retryAfter, "1")
    case .failed: self.init(.serverFailed, refusal.detail)
    }
  }

  init(_ error: RosterError) {
    switch error {
    case .unavailable(let retryAfter):
      let seconds = retryAfter.wholeSeconds
      self.init(
        .rosterUnavailable, "The upstream has not given a roster so far. Try again in \(seconds) s.",
        .retryAfter, "\(seconds)")
    case .playerNotFound(let id):
      self.init(.playerNotFound, "No player on the roster has the id \(id).")
    case .invalidQuery(let part, let why):
      self.init(RequestError.badParameter(.players, name: PlayersParameter(part).rawValue, why: why))
    case .correctionNotFound(let id):
      self.init(.correctionNotFound, "Editors say nothing of the player \(id).")
    case .conflict(.upstreamHas(let id)):
      self.init(.playerExists, "The upstream has a player with the id \(id). PATCH /players/\(id) corrects facts.")
    case .conflict(.addedDifferently(let id)):
      self.init(.playerExists, "A player with the id \(id) has been added already, with other facts.")
    case .conflict(.correctionExists(let id)):
      self.init(
        .playerExists,
        "The upstream has dropped the player \(id), whose correction is kept. DELETE /players/\(id)/correction reverts it."
      )
    case .changedMeanwhile:
      self.init(RequestError.preconditionFailed)
    case .nameMissing:
      self.init(.memberInvalid, "A player needs a givenName, a surname, or both.")
    case .editingUnavailable:
      self.init(
        .editingUnavailable, "What editors write cannot be kept now. Nothing was changed.", .retryAfter, "5")
    }
  }

  /// The client closed its side of the connection while the answer was awaited; it may still be reading.
  static let abandoned = Problem(
    .requestAbandoned,
    "The connection was half closed while the answer was awaited. Keep it open until the answer has come.",
    .retryAfter, "1")

  /// A defect of ours; what it was goes to the log, never to the client.
  static let failed = Problem(.serverFailed, "Something went wrong inside the service. It has been logged.")

  private static let realm = #"Bearer realm="roster""#

  private init(_ code: ProblemCode, _ detail: String) {
    self.init(code: code, detail: detail)
  }

  private init(_ code: ProblemCode, _ detail: String, _ field: HTTPField.Name, _ value: String) {
    self.init(code: code, detail: detail, headers: [HTTPField(name: field, value: value)])
  }
}

extension Duration {
  /// At least one second, and never less than the duration.
  fileprivate var wholeSeconds: Int64 {
    max(1, components.seconds + (components.attoseconds > 0 ? 1 : 0))
  }
}
