import HTTPTypes
public import RosterDomain

/// Lets operators through: whoever shows the token that the service was configured with (RFC 6750 §2.1).
public struct OperatorGate: Sendable {
  private let token: OperatorToken?

  /// - Parameter token: `nil` when there are no operators.
  public init(token: OperatorToken?) {
    self.token = token
  }

  /// - Throws: ``RequestError/noOperators``, ``RequestError/tokenMissing`` or ``RequestError/tokenInvalid``.
  func admit(_ request: Request) throws {
    guard let token else { throw RequestError.noOperators }
    guard let shown = request.bearerToken else { throw RequestError.tokenMissing }
    guard token.matches(shown) else { throw RequestError.tokenInvalid }
  }
}

extension Request {
  /// The token of `Authorization: Bearer …`; the scheme's name is blind to case (RFC 9110 §11.1).
  fileprivate var bearerToken: String? {
    guard let credentials = headers[.authorization] else { return nil }
    let parts = credentials.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1].trimmingOptionalWhitespace())
  }
}
