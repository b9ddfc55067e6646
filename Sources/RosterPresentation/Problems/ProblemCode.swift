import HTTPTypes

/// Every kind of problem; the raw value is stable, and the last part of the
/// problem's type, at whose address it is explained.
enum ProblemCode: String, CaseIterable, Sendable {
  case notConfigured = "auth.notConfigured"
  case tokenRequired = "auth.required"
  case tokenInvalid = "auth.token.invalid"
  case methodNotAllowed = "method.notAllowed"
  case methodUnknown = "method.unknown"
  case codingNotAcceptable = "negotiation.coding"
  case typeNotAcceptable = "negotiation.type"
  case pathMalformed = "path.malformed"
  case pathUnknown = "path.unknown"
  case idMalformed = "players.id.malformed"
  case playerNotFound = "players.notFound"
  case playersQueryInvalid = "players.query.invalid"
  case preconditionFailed = "precondition.failed"
  case queryInvalid = "query.invalid"
  case candidateChanged = "refresh.candidateChanged"
  case refreshQueryInvalid = "refresh.query.invalid"
  case refreshTooSoon = "refresh.tooSoon"
  case requestAbandoned = "request.abandoned"
  case headTooLarge = "request.head.tooLarge"
  case requestMalformed = "request.malformed"
  case proxyMethod = "request.method.unknown"
  case targetTooLong = "request.target.tooLong"
  case bodyTooLarge = "request.tooLarge"
  case transferEncodingUnsupported = "request.transferEncoding.unsupported"
  case rosterUnavailable = "roster.unavailable"
  case serverFailed = "server.failed"
  case notReady = "server.notReady"
  case shuttingDown = "server.shuttingDown"
}
