public import RosterPresentation

/// Where and how a server listens, and what it puts up with.
public struct HTTPServerConfiguration: Sendable {
  /// A numeric address, or a name of one; `::` listens on IPv4 as well.
  public var host: String
  /// The port; 0 picks a free one.
  public var port: Int
  /// Event loops, each with its own thread and listening socket; no more than there may be connections.
  public var loops: Int
  /// Connections that may be open at a time, over all loops.
  public var maxConnections: Int
  /// Connections of one address, or of one IPv6 network of 64 bits; 0 means no limit.
  ///
  /// One more is closed when it comes.
  public var maxConnectionsPerAddress: Int
  /// Whose connections are not limited so: proxies, behind which many clients stand.
  public var addressesWithoutLimit: [AddressBlock]
  /// Bytes that a connection may use for the head of a request, and then of its response.
  public var connectionMemory: Int
  /// Bytes of a request target; a longer one is answered with 414.
  public var maxTargetBytes: Int
  /// Bytes of a request's content; more are answered with 413.
  public var maxBodyBytes: Int
  /// How long a connection may be silent, in the midst of a request as well; rounded up to whole seconds.
  public var idleTimeout: Duration
  /// The same while draining: time for a next request to come and be told that its connection ends.
  public var drainIdleTimeout: Duration
  /// How long connections that are being opened when draining begins may take to be completed.
  public var handshakeTimeout: Duration
  /// How long a request's head may take, however steadily it trickles; on a connection that is kept, from the end of its
  /// first line, which may take as long after the silence before it.
  public var headTimeout: Duration
  /// How long a request's content may take after its head.
  public var bodyTimeout: Duration
  /// How long a client may take for an answer, beside the time that its bytes take at the least rate.
  public var sendTimeout: Duration
  /// Bytes a second at which a client must take a long answer.
  public var leastSendRate: Int
  /// What the server proves itself with over TLS; `nil` for plain HTTP.
  public var tls: TLSIdentity?

  /// A configuration with the service's defaults.
  public init(
    host: String = "127.0.0.1",
    port: Int = 8080,
    loops: Int = 1,
    maxConnections: Int = 10_000,
    maxConnectionsPerAddress: Int = 0,
    addressesWithoutLimit: [AddressBlock] = [],
    connectionMemory: Int = 10 * 1024,
    maxTargetBytes: Int = 4096,
    maxBodyBytes: Int = 64 * 1024,
    idleTimeout: Duration = .seconds(60),
    drainIdleTimeout: Duration = .milliseconds(250),
    handshakeTimeout: Duration = .milliseconds(100),
    headTimeout: Duration = .seconds(10),
    bodyTimeout: Duration = .seconds(30),
    sendTimeout: Duration = .seconds(30),
    leastSendRate: Int = 16 * 1024,
    tls: TLSIdentity? = nil
  ) {
    self.host = host
    self.port = port
    self.loops = loops
    self.maxConnections = maxConnections
    self.maxConnectionsPerAddress = maxConnectionsPerAddress
    self.addressesWithoutLimit = addressesWithoutLimit
    self.connectionMemory = connectionMemory
    self.maxTargetBytes = maxTargetBytes
    self.maxBodyBytes = maxBodyBytes
    self.idleTimeout = idleTimeout
    self.drainIdleTimeout = drainIdleTimeout
    self.handshakeTimeout = handshakeTimeout
    self.headTimeout = headTimeout
    self.bodyTimeout = bodyTimeout
    self.sendTimeout = sendTimeout
    self.leastSendRate = leastSendRate
    self.tls = tls
  }
}
