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

  init(_ http: RosterConfiguration.HTTP) {
    base = "http://\(Self.reachable(http.host)):\(http.port)"
  }

  /// Where a path of the service is.
  func url(_ path: String) -> String { base + path }

  /// Asks the service.
  ///
  /// - Parameter token: Sent as `Authorization: Bearer`.
  /// - Throws: What the HTTP client throws when there is no service, or no answer in time.
  func ask(_ path: String, _ method: HTTPMethod = .GET, token: String? = nil, patience: TimeAmount) async throws
    -> Answer
  {
    var request = HTTPClientRequest(url: url(path))
    request.method = method
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    let response = try await HTTPClient.shared.execute(request, timeout: patience)
    return Answer(
      status: response.status.code, body: Data(try await response.body.collect(upTo: 1 << 20).readableBytesView))
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
