import HTTPTypes

extension Request {
  /// The token of `Authorization: Bearer …` (RFC 6750 §2.1); the scheme's name is blind to case (RFC 9110 §11.1).
  var bearerToken: String? {
    guard let credentials = headers[.authorization] else { return nil }
    let parts = credentials.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1].trimmingOptionalWhitespace())
  }
}
