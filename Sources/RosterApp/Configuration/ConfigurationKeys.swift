import Logging
import RosterPresentation

/// Everything that an operator can set.
///
/// The table in the README and `config/roster.yaml` list the same keys, which a test checks.
package enum ConfigurationKeys {
  static let httpHost = ConfigurationKey<String>(
    name: "http.host", fallback: "127.0.0.1", allowed: "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::",
    parse: { ListenHost.isPlausible($0) ? $0 : nil })
  static let httpPort = ConfigurationKey("http.port", "8080", in: 0...65535, meaning: "a port (0 picks a free one)")
  static let httpLoops = ConfigurationKey("http.loops", "0", in: 0...256, meaning: "a number of loops (0: one a core)")
  static let httpMaxConnections = ConfigurationKey(
    "http.maxConnections", "10000", in: 1...1_000_000, meaning: "a number of connections")
  static let httpMaxConnectionsPerAddress = ConfigurationKey(
    "http.maxConnectionsPerAddress", "0", in: 0...1_000_000, meaning: "a number of connections (0: no limit)")
  static let httpIdleTimeout = ConfigurationKey(duration: "http.idleTimeout", "60s")
  static let httpHeadTimeout = ConfigurationKey(duration: "http.headTimeout", "10s")
  static let httpBodyTimeout = ConfigurationKey(duration: "http.bodyTimeout", "30s")
  static let httpSendTimeout = ConfigurationKey(duration: "http.sendTimeout", "30s")
  static let httpMaxBodyBytes = ConfigurationKey(bytes: "http.maxBodyBytes", "64KiB")
  static let httpMemoBytes = ConfigurationKey(bytes: "http.memoBytes", "64MiB")
  static let httpMaxAge = ConfigurationKey(wholeSeconds: "http.maxAge", "10s")
  static let httpDrainDelay = ConfigurationKey(durationOrNone: "http.drainDelay", "0s")
  static let httpDrainTimeout = ConfigurationKey(
    duration: "http.drainTimeout", "20s", atLeast: .seconds(1))

  static let httpCORSOrigins = ConfigurationListKey<CORSOrigin>(
    name: "http.corsOrigins",
    allowed: "a list of origins as browsers send them, such as https://app.example, or * for all",
    parse: CORSOrigin.init)

  static let httpTrustedProxies = ConfigurationListKey<AddressBlock>(
    name: "http.trustedProxies",
    allowed: "a list of addresses or blocks of them, such as 10.0.0.7, 10.0.0.0/8 or 2001:db8::/32; a block is written "
      + "by its first address",
    parse: AddressBlock.init)

  static let httpTLSCertificate = ConfigurationKey<String>(
    name: "http.tls.certificate", fallback: "", allowed: "the path of a file", parse: { $0 })
  static let httpTLSKey = ConfigurationKey<String>(
    name: "http.tls.key", fallback: "", allowed: "the path of a file", parse: { $0 })

  static let storeURL = ConfigurationKey<StoreLocation>(
    name: "store.url", fallback: "sqlite:var/roster.sqlite",
    allowed: "sqlite: and a path, such as sqlite:var/roster.sqlite", parse: StoreLocation.init)

  static let upstreamURL = ConfigurationKey<UpstreamLocation>(
    name: "upstream.url", fallback: "file:config/players.sample.json",
    allowed: "an http:// or https:// URL, or file: and a path", parse: UpstreamLocation.init, confidentiality: .url)
  static let upstreamTimeout = ConfigurationKey(duration: "upstream.timeout", "15s")
  static let upstreamMaxBytes = ConfigurationKey(bytes: "upstream.maxBytes", "256MiB")
  static let upstreamMinInterval = ConfigurationKey(duration: "upstream.minInterval", "5s")
  static let upstreamHeaders = ConfigurationListKey<UpstreamHeader>(
    name: "upstream.headers",
    allowed: "a list of header fields, each 'Name: value'; the value may be file: and the path of a file that holds it",
    parse: UpstreamHeader.init, confidentiality: .secret)
  static let upstreamEmptyValues = ConfigurationListKey<String>(
    name: "upstream.emptyValues", allowed: "a list of texts that mean nothing is known", parse: { $0 })

  static let cacheFreshFor = ConfigurationKey(duration: "cache.freshFor", "60s")
  static let cacheStaleFor = ConfigurationKey(duration: "cache.staleFor", "24h")
  static let cacheRefreshEvery = ConfigurationKey(duration: "cache.refreshEvery", "60s")
  static let cacheWaitFor = ConfigurationKey(duration: "cache.waitFor", "5s")

  static let cacheAllowClientRevalidation = ConfigurationKey("cache.allowClientRevalidation", true)

  static let guardMaxDropPercent = ConfigurationKey("guard.maxDropPercent", "30", in: 0...100, meaning: "a percentage")
  static let guardMaxInvalidPercent = ConfigurationKey(
    "guard.maxInvalidPercent", "20", in: 0...100, meaning: "a percentage")
  static let guardConfirmations = ConfigurationKey(
    "guard.confirmations", "3", in: 1...1000, meaning: "a number of refreshes")

  static let authOperatorToken = ConfigurationKey<OperatorSecret>(
    name: "auth.operatorToken", fallback: "",
    allowed: "at least \(OperatorSecret.shortest) printable characters without spaces, or file: and the path of a file "
      + "that holds them",
    parse: OperatorSecret.init, confidentiality: .secret)

  static let authReaders = ConfigurationKey("auth.readers", false)
  static let authSessionFor = ConfigurationKey(duration: "auth.sessionFor", "12h")

  static let logLevel = ConfigurationKey<Logger.Level>("log.level", oneOf: .info)
  static let logFormat = ConfigurationKey<LogFormat>("log.format", oneOf: .auto)
  static let logRequests = ConfigurationKey("log.requests", false)

  /// Every key, in the order of the file.
  package static let all: [any ConfigurationSetting] = [
    httpHost, httpPort, httpLoops, httpMaxConnections, httpMaxConnectionsPerAddress,
    httpIdleTimeout, httpHeadTimeout, httpBodyTimeout, httpSendTimeout,
    httpMaxBodyBytes, httpMemoBytes, httpMaxAge, httpDrainDelay, httpDrainTimeout, httpCORSOrigins,
    httpTrustedProxies, httpTLSCertificate, httpTLSKey,
    storeURL,
    upstreamURL, upstreamTimeout, upstreamMaxBytes, upstreamMinInterval, upstreamHeaders, upstreamEmptyValues,
    cacheFreshFor, cacheStaleFor, cacheRefreshEvery, cacheWaitFor, cacheAllowClientRevalidation,
    guardMaxDropPercent, guardMaxInvalidPercent, guardConfirmations,
    authOperatorToken, authReaders, authSessionFor,
    logLevel, logFormat, logRequests,
  ]
}
