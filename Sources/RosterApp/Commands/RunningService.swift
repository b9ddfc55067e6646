import ArgumentParser
import AsyncHTTPClient
import FoundationEssentials
import NIOCore
import NIOHTTP1
import NIOSSL
import RosterPresentation

/// The service that this configuration describes, as the commands beside it talk to it.
struct RunningService {
  /// One answer.
  struct Answer {
    let status: UInt
    let body: Data
  }

  private let base: String
  private let tls: TLSConfiguration?

  /// Unlike the shared one it says at once that nobody listens, and does not try again for as long as it may wait.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  /// - Throws: ``ExitCode/configuration`` when the certificate of a service with TLS cannot be read, which is said in one
  ///   line on standard error.
  init(_ http: RosterConfiguration.HTTP) throws {
    let host = Self.reachable(http.host)
    base = "\(http.scheme)://\(host):\(http.port)"
    do {
      tls = try http.tls.map { .trusting(try $0.certificates(), onLoopback: Self.isLoopback(host)) }
    } catch let error as ConfigurationError {
      StandardStream.error.print("roster: \(error)")
      throw ExitCode.configuration
    }
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
    let headers = HTTPHeaders(token.map { [("Authorization", "Bearer \($0)")] } ?? [])
    do {
      let request = try HTTPClient.Request(url: url(path), method: method, headers: headers, tlsConfiguration: tls)
      // The client's newer interface has a deadline for the head alone.
      let answer = ResponseAccumulator(request: request, maxBodySize: 1 << 20)
      let response = try await Self.client.execute(request: request, delegate: answer, deadline: .now() + patience)
        .get()
      return Answer(status: response.status.code, body: Data(response.body?.readableBytesView ?? ByteBufferView()))
    } catch {
      throw NoAnswer(error, from: base, patience: patience)
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    guard let block = AddressBlock("127.0.0.0/8"), let address = PeerAddress(host) else { return false }
    return block.contains(address)
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

extension TLSConfiguration {
  /// Trusts what the system trusts, and the service's own file, which may be a certificate that vouches for itself.
  ///
  /// On loopback nobody stands in between, as without TLS, and nothing is judged: the certificate names whom others ask,
  /// may be vouched for by an authority that this machine does not know, and may have been renewed since the service
  /// read it, none of which makes it ill.
  static func trusting(_ certificates: [NIOSSLCertificate], onLoopback: Bool) -> TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.additionalTrustRoots = [.certificates(certificates)]
    configuration.certificateVerification = onLoopback ? .none : .fullVerification
    return configuration
  }
}
