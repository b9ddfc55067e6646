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
    case .badParameter(let owner, let name, let why):
      self.init(Self.code(of: owner), "The parameter '\(name)' \(why).")
    case .malformedID(let text):
      self.init(.idMalformed, "'\(text)' is not a UUID such as bdae520e-852d-59d1-97a7-dd38986b1531.")
    case .tokenMissing:
      self.init(
        .tokenRequired, "Sign in with POST /session, and send its token: 'Authorization: Bearer …'.",
        .wwwAuthenticate, Self.realm)
    case .roleInsufficient(let role):
      self.init(
        .roleInsufficient, "This needs the role of an \(role.rawValue).", .wwwAuthenticate,
        Self.realm + #", error="insufficient_scope""#)
    case .contentTypeUnsupported(.mergePatch):
      self.init(
        .contentTypeUnsupported, "This takes application/merge-patch+json in UTF-8.", .acceptPatch,
        MediaType.mergePatch.name)
    case .contentTypeUnsupported(let type):
      self.init(.contentTypeUnsupported, "This takes \(type.name) in UTF-8.", .accept, type.name)
    case .contentCodingUnsupported:
      self.init(.contentTypeUnsupported, "This takes content that is not compressed.", .acceptEncoding, "identity")
    case .preconditionRequired:
      self.init(
        .preconditionRequired,
        "Send the ETag of the version that is to be changed in If-Match, so that nobody else's change is lost.")
    case .malformedBody(let error):
      self.init(.bodyMalformed, error.description)
    case .invalidMembers(let kind, let defects):
      self.init(Self.code(of: kind), defects)
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
    case .tooManyAtATime: self.init(.tooManyAtATime, refusal.detail, .retryAfter, "1")
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
    case .conflict(.hidden(let id)):
      self.init(
        .playerExists,
        #"The upstream has a player with the id \#(id), who is hidden. PATCH /players/\#(id)/correction with {"hidden":null} shows them again."#
      )
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
      self.init(.memberInvalid, [MemberDefect(body: "would leave a player without givenName and surname")])
    case .editingUnavailable:
      self.init(
        .editingUnavailable, "What editors say cannot be read or kept now. Nothing was changed.", .retryAfter, "5")
    }
  }

  init(_ error: AuthenticationError) {
    switch error {
    case .refused:
      self.init(.signInRefused, "The name or the password is wrong.", .wwwAuthenticate, Self.realm)
    case .tooManyTries(let retryAfter):
      let seconds = retryAfter.wholeSeconds
      self.init(
        .tooManyTries, "Too many tries have failed. The next one is looked at in \(seconds) s.",
        .retryAfter, "\(seconds)")
    case .busy(let retryAfter):
      let seconds = retryAfter.wholeSeconds
      self.init(
        .signInBusy, "Too many people are signing in. Try again in \(seconds) s.", .retryAfter, "\(seconds)")
    case .sessionUnknown:
      self.init(
        .tokenInvalid, "The token that was sent stands for no session, or no longer.",
        .wwwAuthenticate, Self.realm + #", error="invalid_token""#)
    case .unavailable:
      self.init(.accountsUnavailable, "Accounts and sessions cannot be looked up now.", .retryAfter, "5")
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

  private static func code(of owner: QueryParameters.Owner) -> ProblemCode {
    switch owner {
    case .players: .playersQueryInvalid
    case .corrections: .correctionsQueryInvalid
    case .audit: .auditQueryInvalid
    case .refresh: .refreshQueryInvalid
    case .others: .queryInvalid
    }
  }

  private static func code(of kind: BodyKind) -> ProblemCode {
    switch kind {
    case .player: .memberInvalid
    case .correction: .correctionMemberInvalid
    case .credentials: .sessionMemberInvalid
    }
  }

  private init(_ code: ProblemCode, _ detail: String) {
    self.init(code: code, detail: detail)
  }

  private init(_ code: ProblemCode, _ detail: String, _ field: HTTPField.Name, _ value: String) {
    self.init(code: code, detail: detail, headers: [HTTPField(name: field, value: value)])
  }

  /// Lists the first of the defects: a body can have more than anybody would read.
  private init(_ code: ProblemCode, _ defects: [MemberDefect]) {
    let count = defects.count == 1 ? "There is 1 error" : "There are \(defects.count) errors"
    let listed = defects.count > Self.listedDefects ? ", of which the first \(Self.listedDefects) are listed" : ""
    self.init(
      code: code, detail: "\(count) in the content\(listed). Nothing was changed.",
      defects: Array(defects.prefix(Self.listedDefects)))
  }

  private static let listedDefects = 100
}

extension Duration {
  /// At least one second, and never less than the duration.
  fileprivate var wholeSeconds: Int64 {
    max(1, components.seconds + (components.attoseconds > 0 ? 1 : 0))
  }
}
