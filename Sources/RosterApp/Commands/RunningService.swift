import AsyncHTTPClient
import FoundationEssentials
import NIOCore
import NIOHTTP1

/// The service that this configuration describes, as the commands beside it talk to it.
struct RunningService {
  /// One answer.
  struct Answer {
    let status: UInt
    let body: Data
  }

  private let base: String

  /// Unlike the shared one it says at once that nobody listens, and does not try again for as long as it may wait.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  init(_ http: RosterConfiguration.HTTP) {
    base = "http://\(Self.reachable(http.host)):\(http.port)"
  }

  /// Where a path of the service is.
  func url(_ path: String) -> String { base + path }

  /// Asks the service.
  ///
  /// - Parameter token: Sent as `Authorization: Bearer`.
  /// - Throws: ``NoAnswer`` when there is no service, or no whole answer in time.
  func ask(
    _ path: String, _ method: HTTPMethod = .GET, token: String? = nil, patience: TimeAmount
  ) async throws(NoAnswer) -> Answer {
    var request = HTTPClientRequest(url: url(path))
    request.method = method
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    do {
      let response = try await Self.client.execute(request, timeout: patience)
      return Answer(
        status: response.status.code, body: Data(try await response.body.collect(upTo: 1 << 20).readableBytesView))
    } catch {
      throw NoAnswer(error, from: base, patience: patience)
    }
  }

  /// A service that listens on every address is asked on the loopback one.
  private static func reachable(_ host: String) -> String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }
}
