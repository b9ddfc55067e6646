import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport

extension LiveRequest {
  /// Requests of people who sign in, look who they are, and sign out.
  static let sessions = signIns + own

  private static let json: HTTPFields = [.contentType: "application/json"]
  private static let credentials = #"{"username":"ann","password":"correct horse"}"#

  private static func failing(_ error: AuthenticationError) -> @Sendable () async -> Router {
    { EditedService(sessions: StubSessions(failing: error)).router }
  }

  private static let signIns: [LiveRequest] =
    [credentials, #"{"username":"ann","password":"wrong"}"#, "", #"{"username":"ann"}"#].map {
      LiveRequest("POST /session", nil, json, $0)
    }
    + [.tooManyTries(retryAfter: .seconds(4)), .busy(retryAfter: .seconds(1)), .unavailable].map {
      LiveRequest("POST /session", nil, json, credentials, to: failing($0))
    } + [
      LiveRequest("POST /session", "/session?x=1", json, credentials),
      LiveRequest("POST /session", nil, [.contentType: "text/plain"], credentials),
      LiveRequest("POST /session", nil, [.contentType: "application/json", .contentEncoding: "gzip"], credentials),
      LiveRequest("POST /session", nil, [.contentType: "application/json", .accept: "image/png"], credentials),
    ]

  private static let own: [LiveRequest] = ["GET /session", "DELETE /session"].flatMap { operation in
    [
      LiveRequest(operation, nil, asOperator), LiveRequest(operation),
      LiveRequest(operation, nil, [.authorization: "Bearer rst_other"]),
      LiveRequest(operation, nil, [.authorization: "Bearer rst_other", .accept: "image/png"]),
      LiveRequest(operation, "/session?x=1", asOperator),
      LiveRequest(operation, nil, asOperator, to: failing(.unavailable)), LiveRequest(operation, method: "PUT"),
    ]
  }
}
