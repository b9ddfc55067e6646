import Logging
import NIOCore
import RosterPresentation

/// Everything that an operator has decided, read and judged once at start.
package struct RosterConfiguration: Sendable {
  struct HTTP: Sendable {
    let host: String
    let port: Int
    let loops: Int
    var maxConnections: Int
    let maxConnectionsPerAddress: Int
    let idleTimeout: Duration
    let headTimeout: Duration
    let bodyTimeout: Duration
    let sendTimeout: Duration
    let maxBodyBytes: Int
    let memoBytes: Int
    let maxAge: Duration
    let drainDelay: Duration
    let drainTimeout: Duration
    let corsOrigins: [String]
    let trustedProxies: [AddressBlock]
    let tls: TLSFiles?

    var scheme: String { tls == nil ? "http" : "https" }
    /// As many as are set, or one for each core that this process may use, a container's quota included.
    var eventLoops: Int { loops > 0 ? loops : System.coreCount }
  }

  struct Upstream: Sendable {
    let location: UpstreamLocation
    let timeout: Duration
    let maxBytes: Int
    let minInterval: Duration
    let headers: [UpstreamHeader]
    let emptyValues: [String]
  }

  struct Cache: Sendable {
    let freshFor: Duration
    let staleFor: Duration
    let refreshEvery: Duration
    let waitFor: Duration
    let allowClientRevalidation: Bool
  }

  struct Guard: Sendable {
    let maxDropPercent: Int
    let maxInvalidPercent: Int
    let confirmations: Int
  }

  struct Auth: Sendable {
    let operatorToken: String?
    let readers: Bool
    let sessionFor: Duration
  }

  struct Log: Sendable {
    let level: Logger.Level
    let format: LogFormat
    let requests: Bool
  }

  var http: HTTP
  let store: StoreLocation
  let upstream: Upstream
  let cache: Cache
  let `guard`: Guard
  let auth: Auth
  let log: Log
}

extension RosterConfiguration {
  typealias Keys = ConfigurationKeys

  /// Reads and judges every key.
  ///
  /// - Throws: ``ConfigurationError`` for the first value that is not allowed.
  package init(_ values: ConfigurationValues) throws {
    http = HTTP(
      host: try values[Keys.httpHost],
      port: try values[Keys.httpPort],
      loops: try values[Keys.httpLoops],
      maxConnections: try values[Keys.httpMaxConnections],
      maxConnectionsPerAddress: try values[Keys.httpMaxConnectionsPerAddress],
      idleTimeout: try values[Keys.httpIdleTimeout],
      headTimeout: try values[Keys.httpHeadTimeout],
      bodyTimeout: try values[Keys.httpBodyTimeout],
      sendTimeout: try values[Keys.httpSendTimeout],
      maxBodyBytes: try values[Keys.httpMaxBodyBytes],
      memoBytes: try values[Keys.httpMemoBytes],
      maxAge: try values[Keys.httpMaxAge],
      drainDelay: try values[Keys.httpDrainDelay],
      drainTimeout: try values[Keys.httpDrainTimeout],
      corsOrigins: try values[Keys.httpCORSOrigins].map(\.text),
      trustedProxies: try values[Keys.httpTrustedProxies],
      tls: try TLSFiles(certificate: try values[Keys.httpTLSCertificate], key: try values[Keys.httpTLSKey]))
    store = try values[Keys.storeURL]
    upstream = Upstream(
      location: try values[Keys.upstreamURL],
      timeout: try values[Keys.upstreamTimeout],
      maxBytes: try values[Keys.upstreamMaxBytes],
      minInterval: try values[Keys.upstreamMinInterval],
      headers: try values[Keys.upstreamHeaders],
      emptyValues: try values[Keys.upstreamEmptyValues])
    cache = Cache(
      freshFor: try values[Keys.cacheFreshFor],
      staleFor: try values[Keys.cacheStaleFor],
      refreshEvery: try values[Keys.cacheRefreshEvery],
      waitFor: try values[Keys.cacheWaitFor],
      allowClientRevalidation: try values[Keys.cacheAllowClientRevalidation])
    `guard` = Guard(
      maxDropPercent: try values[Keys.guardMaxDropPercent],
      maxInvalidPercent: try values[Keys.guardMaxInvalidPercent],
      confirmations: try values[Keys.guardConfirmations])
    auth = Auth(
      operatorToken: try values[Keys.authOperatorToken].token,
      readers: try values[Keys.authReaders],
      sessionFor: try values[Keys.authSessionFor])
    log = Log(
      level: try values[Keys.logLevel], format: try values[Keys.logFormat], requests: try values[Keys.logRequests])
    if cache.staleFor < cache.freshFor {
      throw ConfigurationError(
        key: Keys.cacheStaleFor.name, why: "a roster cannot go stale for less time than it is fresh (cache.freshFor)")
    }
  }
}
