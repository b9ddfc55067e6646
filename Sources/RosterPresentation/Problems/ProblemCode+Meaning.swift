import HTTPTypes

extension ProblemCode {
  /// The status that it comes with.
  var status: HTTPResponse.Status {
    switch self {
    case .auditQueryInvalid, .bodyMalformed, .correctionsQueryInvalid, .idMalformed, .pathMalformed,
      .playersQueryInvalid, .queryInvalid, .refreshQueryInvalid, .requestMalformed:
      .badRequest
    case .signInRefused, .tokenInvalid, .tokenRequired: .unauthorized
    case .roleInsufficient: .forbidden
    case .correctionNotFound, .pathUnknown, .playerNotFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .codingNotAcceptable, .typeNotAcceptable: .notAcceptable
    case .candidateChanged, .playerExists: .conflict
    case .preconditionFailed: .preconditionFailed
    case .bodyTooLarge: .contentTooLarge
    case .targetTooLong: .uriTooLong
    case .contentTypeUnsupported: .unsupportedMediaType
    case .correctionMemberInvalid, .memberInvalid, .sessionMemberInvalid: .unprocessableContent
    case .preconditionRequired: .preconditionRequired
    case .refreshTooSoon, .tooManyAtATime, .tooManyTries: .tooManyRequests
    case .headTooLarge: .requestHeaderFieldsTooLarge
    case .serverFailed: .internalServerError
    case .methodUnknown, .proxyMethod, .transferEncodingUnsupported: .notImplemented
    case .accountsUnavailable, .editingUnavailable, .notReady, .requestAbandoned, .rosterUnavailable, .shuttingDown,
      .signInBusy:
      .serviceUnavailable
    }
  }

  /// The same for every problem of this kind.
  var title: String { meaning.title }

  /// What such a problem means in general, and what helps.
  var explanation: String { meaning.explanation }

  private var meaning: (title: String, explanation: String) {
    switch self {
    case .tokenRequired:
      ("Sign in first", "This is not for everybody. Send the token of a session: 'Authorization: Bearer …'.")
    case .tokenInvalid:
      ("The token stands for no session", "It never did, or the session has ended. Sign in again with POST /session.")
    case .roleInsufficient:
      ("This is for others", "The account of the session has a role that does not suffice.")
    case .signInRefused:
      ("The sign-in was refused", "There is no such account, or it has another password.")
    case .tooManyTries:
      ("Too many tries to sign in have failed", "Retry-After says when the next one is looked at.")
    case .signInBusy:
      ("Too many people are signing in", "Nothing was tried. Retry-After says when to try again.")
    case .accountsUnavailable:
      ("Nobody can sign in now", "Accounts and sessions cannot be looked up. Retry-After says when to try again.")
    case .methodNotAllowed:
      ("This path does not take this method", "The Allow field of the answer lists the methods that it takes.")
    case .methodUnknown:
      ("This method is not known", "It is none of HTTP's methods, so no path takes it.")
    case .codingNotAcceptable:
      ("No coding of this is acceptable", "There is gzip, and the content as it is; Accept-Encoding excludes both.")
    case .typeNotAcceptable:
      ("No type of this is acceptable", "The Accept field excludes every type that there is of this.")
    case .pathMalformed:
      ("The path cannot be used", "Percent-encoded bytes must be UTF-8, and dot segments are not resolved.")
    case .pathUnknown:
      ("There is nothing at this path", "The routes are listed in /openapi.yaml. Paths end without a slash.")
    case .idMalformed:
      ("This is not a player's id", "Ids are UUIDs, such as bdae520e-852d-59d1-97a7-dd38986b1531.")
    case .playerNotFound:
      ("The roster has no such player", "Ids are stable: a player who was there before has left the roster.")
    case .playerExists:
      (
        "There is such a player already",
        "The id is taken. Leave it out for one of the service's own, or correct the player."
      )
    case .memberInvalid, .correctionMemberInvalid, .sessionMemberInvalid:
      (
        "The content cannot be used",
        "It is JSON, but not an object, or with members that are unknown, missing or have values that are not allowed. "
          + "The member errors lists them."
      )
    case .bodyMalformed:
      ("The content is not JSON", "It breaks RFC 8259 or is not UTF-8. Bytes are counted from 0.")
    case .contentTypeUnsupported:
      (
        "The content is of another type",
        "Content-Type must be the type that the route takes, in UTF-8, and the content not compressed."
      )
    case .correctionNotFound:
      ("There is no correction", "Editors say nothing of this player, or no longer.")
    case .editingUnavailable:
      (
        "Nothing can be changed now",
        "What editors write cannot be kept. Reading goes on; Retry-After says when to try again."
      )
    case .playersQueryInvalid, .correctionsQueryInvalid, .auditQueryInvalid, .queryInvalid, .refreshQueryInvalid:
      ("A query parameter cannot be used", "It is unknown, given too often, or has a value that is not allowed.")
    case .preconditionFailed:
      (
        "A condition of the request does not hold",
        "If-Match or If-Unmodified-Since names another version than there is."
      )
    case .preconditionRequired:
      (
        "The request must say which version it is meant for",
        "If-Match must have the ETag of what is to be changed: a strong one, and not '*'."
      )
    case .candidateChanged:
      ("This is not the candidate", "The snapshot to accept is not, or no longer, the one that GET /status shows.")
    case .refreshTooSoon:
      ("It is too soon to ask the upstream again", "Nothing was done. Retry-After says when it may be asked.")
    case .requestAbandoned:
      ("The request was given up", "The connection was half closed while the answer was awaited.")
    case .headTooLarge:
      ("The head of the request is too large", "Send fewer or shorter header fields.")
    case .requestMalformed:
      ("The request is malformed", "It breaks the rules of HTTP/1.1 in a way that leaves its meaning open.")
    case .proxyMethod:
      ("This is no proxy", "CONNECT asks for a tunnel, and the service makes none.")
    case .targetTooLong:
      ("The target of the request is too long", "Path and query together may have 4,096 bytes.")
    case .bodyTooLarge:
      ("The content of the request is too large", "http.maxBodyBytes is the limit.")
    case .tooManyAtATime:
      ("Too many requests at a time", "Wait for answers before you ask on; http.maxConnectionsPerAddress is the limit.")
    case .transferEncodingUnsupported:
      ("This transfer coding is not supported", "The only one is chunked.")
    case .rosterUnavailable:
      ("There is no roster yet", "The upstream has not given a roster so far. Retry-After says when to try again.")
    case .serverFailed:
      ("The server failed", "Something went wrong inside the service. It has been logged.")
    case .notReady:
      ("The service is not ready", "It has no roster to serve yet, or it is shutting down.")
    case .shuttingDown:
      ("The service is shutting down", "Try again; another instance, or the next, will answer.")
    }
  }
}
