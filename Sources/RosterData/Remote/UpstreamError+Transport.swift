import AsyncHTTPClient
import NIOHTTP1
import NIOHTTPCompression

extension UpstreamError {
  /// Says in Roster's words what went wrong in the HTTP client.
  init(transport error: any Error) {
    switch error {
    case let known as UpstreamError: self = known
    case NIOHTTPDecompression.DecompressionError.limit: self = .tooLarge
    case let error as HTTPClientError: self.init(client: error)
    case is HTTPParserError, is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self = .brokenExchange(reason: CauseText.of(error))
    default: self = .unreachable(reason: ConnectionFailureText.of(error))
    }
  }

  private init(client error: HTTPClientError) {
    switch error {
    case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
      .getConnectionFromPoolTimeout:
      self = .timedOut
    case .invalidURL, .emptyHost, .emptyScheme, .alreadyShutdown:
      self = .unreachable(reason: CauseText.of(error))
    default:
      self = .brokenExchange(reason: CauseText.of(error))
    }
  }
}
