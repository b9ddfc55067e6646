public import AsyncHTTPClient
import FoundationEssentials
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Fetches rosters over HTTP from an upstream that is not to be trusted.
///
/// Bounded in time (one deadline over the whole exchange, since the client's own
/// ends at the response head), in bytes after decompression, and in redirects.
/// One fetch makes one attempt: trying again is the refresher's business.
public struct NetworkPlayersDataSource: PlayersDataSource {
  /// The URL without user name and password.
  public let identity: String
  private let settings: NetworkSettings
  private let endpoint: Endpoint
  private let client: HTTPClient
  private let ownsClient: Bool
  private let clock: any RosterClock

  /// - Parameter client: Made with ``clientConfiguration`` and shut down by the caller; by default the source
  ///   makes its own, to be ended by ``shutdown()``.
  public init(settings: NetworkSettings, clock: any RosterClock = SystemClock(), client: HTTPClient? = nil) {
    self.settings = settings
    self.clock = clock
    endpoint = Endpoint(url: settings.url, headers: settings.headers)
    identity = endpoint.url.absoluteString
    ownsClient = client == nil
    self.client = client ?? HTTPClient(eventLoopGroupProvider: .singleton, configuration: Self.clientConfiguration)
  }

  /// What the source relies on: redirects are its own business, so that headers do not cross origins; a failed
  /// connection is an answer; and a body that grows a hundredfold when unpacked is an attack.
  public static var clientConfiguration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.decompression = .enabled(limit: .ratio(100))
    return configuration
  }

  /// Closes the connections; the source cannot be used afterwards.
  ///
  /// A name server that does not answer holds a lookup for many seconds, which
  /// nothing can cancel and the client waits for. The process need not.
  ///
  /// - Parameter patience: How long the client is waited for.
  /// - Throws: What the HTTP client throws when its connections do not close cleanly, and
  ///   ``UpstreamError/unreachable(reason:)`` when it takes longer.
  public func shutdown(within patience: Duration = .seconds(1)) async throws {
    guard ownsClient, try await !ends(within: patience, on: clock, { try await client.shutdown() }) else { return }
    throw UpstreamError.unreachable(reason: "a connection to it is still being opened, and cannot be given up")
  }

  /// Makes one conditional request, and those that redirects lead to.
  ///
  /// - Throws: ``UpstreamError``, or `CancellationError` when the task was cancelled.
  public func fetch(ifChangedSince validators: Validators?) async throws -> Fetched {
    do {
      return try await withDeadline(settings.timeout, on: clock) { try await exchange(validators) }
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw UpstreamError(transport: error)
    }
  }

  private func exchange(_ validators: Validators?) async throws -> Fetched {
    var url = endpoint.url
    var followed = 0
    while true {
      // The race over the whole exchange is the deadline.
      let response = try await client.execute(request(to: url, validators), deadline: .distantFuture)
      guard RedirectPolicy.isRedirect(response.status.code) else { return try await read(response, validators) }
      url = try RedirectPolicy.target(of: response.headers.first(name: "Location"), from: url, followed: followed)
      followed += 1
    }
  }

  private func request(to url: URL, _ validators: Validators?) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: url.absoluteString)
    request.headers = ["Accept": "application/json", "Accept-Encoding": "gzip", "User-Agent": "roster"]
    if let etag = validators?.etag { request.headers.add(name: "If-None-Match", value: etag) }
    if let date = validators?.lastModified { request.headers.add(name: "If-Modified-Since", value: date) }
    for (name, value) in endpoint.headers(for: url) { request.headers.replaceOrAdd(name: name, value: value) }
    return request
  }

  private func read(_ response: HTTPClientResponse, _ validators: Validators?) async throws -> Fetched {
    switch response.status {
    case .ok:
      let received = Validators(
        etag: response.headers.first(name: "ETag"), lastModified: response.headers.first(name: "Last-Modified"))
      return .content(try await body(of: response), received)
    case .notModified where validators?.isEmpty == false:
      return .notModified
    default:
      let pause = response.headers.first(name: "Retry-After").flatMap { RetryAfter.parse($0, at: clock.date) }
      throw UpstreamError.status(Int(response.status.code), retryAfter: pause)
    }
  }

  private func body(of response: HTTPClientResponse) async throws -> Data {
    var body = Data()
    for try await part in response.body {
      guard body.count + part.readableBytes <= settings.maxBytes else { throw UpstreamError.tooLarge }
      body.append(contentsOf: part.readableBytesView)
    }
    return body
  }
}
