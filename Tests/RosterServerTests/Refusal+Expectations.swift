import RosterPresentation
import RosterTestSupport
import Testing

extension Refusal.Reason {
  /// The status with which the responders of these tests refuse.
  var status: Int {
    switch self {
    case .malformed: 400
    case .bodyTooLarge: 413
    case .targetTooLong: 414
    case .tooManyAtATime: 429
    case .headTooLarge: 431
    case .failed: 500
    case .proxyMethod, .transferEncodingUnsupported: 501
    case .shuttingDown: 503
    }
  }

  /// The same with the words that libmicrohttpd has for it.
  var statusLine: String {
    switch self {
    case .malformed: "400 Bad Request"
    case .bodyTooLarge: "413 Content Too Large"
    case .targetTooLong: "414 URI Too Long"
    case .tooManyAtATime: "429 Too Many Requests"
    case .headTooLarge: "431 Request Header Fields Too Large"
    case .failed: "500 Internal Server Error"
    case .proxyMethod, .transferEncodingUnsupported: "501 Not Implemented"
    case .shuttingDown: "503 Service Unavailable"
    }
  }
}

/// Compares a whole refusal, byte by byte, and expects the connection to end with it.
func expect(
  _ connection: RawConnection, refuses reason: Refusal.Reason, _ detail: String, path: String = "/x",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let transcript = try connection.readTranscript()
  #expect(transcript == Exchange.refusal(reason, detail, path: path), sourceLocation: sourceLocation)
}
