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
    case .headTooLarge: 431
    case .failed: 500
    case .proxyMethod, .transferEncodingUnsupported: 501
    case .shuttingDown: 503
    }
  }
}

/// Compares a whole refusal: status, content, end of the connection.
func expect(
  _ connection: RawConnection, refuses reason: Refusal.Reason, _ detail: String, path: String = "/x",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let response = try connection.readResponse()
  #expect(response.status == reason.status, sourceLocation: sourceLocation)
  #expect(response.text == "\(reason)\n\(detail)\n\(path)", sourceLocation: sourceLocation)
  #expect(response.values("date").count == 1, sourceLocation: sourceLocation)
  #expect(response.closes, sourceLocation: sourceLocation)
  #expect(try connection.isAtEnd(), sourceLocation: sourceLocation)
}
