import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import RosterData

/// Why the service that a command asks has not answered: what, why, and what to do next.
struct NoAnswer: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - error: What the HTTP client threw.
  ///   - base: Where the service should be, without a path.
  init(_ error: any Error, from base: String, patience: TimeAmount) {
    switch (error, error as? HTTPClientError) {
    case (_, .deadlineExceeded), (_, .readTimeout):
      description = "\(base) has not answered within \(patience.nanoseconds / 1_000_000_000) s; its log may say why"
    case (_, .remoteConnectionClosed):
      description = "\(base) closed the connection instead of answering; its log may say why"
    case (is HTTPParserError, _):
      description = "what answers at \(base) does not speak HTTP; \(Self.remedy)"
    default:
      let reason = ConnectionFailureText.of(error)
      description = "no service answers at \(base) (\(reason)); start one with 'roster serve', or \(Self.remedy)"
    }
  }

  private static let remedy =
    "say where it is with http.host and http.port (ROSTER_HTTP_HOST, ROSTER_HTTP_PORT)"
}
