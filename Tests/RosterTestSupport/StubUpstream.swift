public import FoundationEssentials
import NIOCore
import NIOPosix
import NIOSSL
import RosterLocking

/// A roster feed on a free loopback port that misbehaves on demand.
///
/// It writes its own bytes to the socket, so that it can break HTTP as real
/// upstreams do. Each connection serves one request.
public final class StubUpstream: Sendable {
  private struct State: Sendable {
    var document: StubUpstreamDocument
    var version = 1
    var mode = StubUpstreamMode.ok
    var answersLeft: Int?
    var requests: [StubUpstreamRequest] = []
    var notModified = 0
    var inFlight = 0
    var maxInFlight = 0
    var releases = 0
    var bytesSent = 0
  }

  private let state: Watched<State>
  private let heldPort: HeldPort
  private let listener = Locked<(any Channel)?>(nil)
  private let connections = Locked<[ObjectIdentifier: any Channel]>([:])

  private let tls: NIOSSLContext?

  private init(document: Data, tls: NIOSSLContext?) throws {
    self.tls = tls
    heldPort = try HeldPort()
    state = Watched(State(document: StubUpstreamDocument(document, version: 1)))
  }

  /// Listens, serving an upstream document.
  ///
  /// - Parameter isSecure: Whether it speaks TLS, with ``StubCertificate``.
  public static func start(_ document: Data, isSecure: Bool = false) async throws -> StubUpstream {
    let upstream = try StubUpstream(document: document, tls: isSecure ? try StubCertificate.serverContext() : nil)
    try await upstream.restart()
    return upstream
  }

  /// The port that was free at the start; nobody else's until this is gone.
  public var port: Int { heldPort.number }

  /// Listens again, on the same port.
  public func restart() async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [self] channel in
        connections.withLock { $0[ObjectIdentifier(channel)] = channel }
        channel.closeFuture.whenComplete { [connections] _ in
          _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(channel)) }
        }
        return channel.eventLoop.makeCompletedFuture {
          if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
          try channel.pipeline.syncOperations.addHandler(StubUpstreamConnection(upstream: self))
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
    listener.withLock { $0 = channel }
  }

  /// Stops listening and hangs up on everyone: connections are refused from now on.
  public func stop() async throws {
    let channel = listener.withLock { listener in
      defer { listener = nil }
      return listener
    }
    try await channel?.close()
    for connection in connections.withLock({ Array($0.values) }) { connection.close(promise: nil) }
    // Or those that are held would wait, and be held in memory, for ever.
    release()
  }

  /// Where the roster is.
  public var url: URL {
    guard let url = URL(string: tls == nil ? "http://127.0.0.1:\(port)/players" : "https://localhost:\(port)/players")
    else { preconditionFailure("the URL is one") }
    return url
  }

  /// Answers so from now on, or for that many answers and ``StubUpstreamMode/ok`` after them.
  public func answer(_ mode: StubUpstreamMode, times: Int? = nil) {
    state.update {
      $0.mode = mode
      $0.answersLeft = times
    }
  }

  /// Serves another document, with new validators.
  public func serve(_ document: Data) {
    state.update {
      $0.version += 1
      $0.document = StubUpstreamDocument(document, version: $0.version)
    }
  }

  /// Lets the requests go on that are ``StubUpstreamMode/held`` now.
  public func release() {
    state.update { $0.releases += 1 }
  }

  /// The requests so far, in order.
  public var requests: [StubUpstreamRequest] { state.value.requests }
  /// How many of them were answered with 304.
  public var notModified: Int { state.value.notModified }
  /// The most that ever ran at one time.
  public var maxInFlight: Int { state.value.maxInFlight }
  /// How many bytes clients, or the buffers of their sockets, have taken.
  public var bytesSent: Int { state.value.bytesSent }
  /// The entity tag of the document.
  public var etag: String { document.etag }

  /// Waits until this many requests have come.
  public func requests(reach count: Int) async {
    await state.wait { $0.requests.count >= count }
  }

  /// Waits until no request is being answered any more.
  public func allEnded() async {
    await state.wait { $0.inFlight == 0 }
  }

  var document: StubUpstreamDocument { state.value.document }

  /// Notes a request.
  ///
  /// - Returns: How to answer it, and what ``untilReleased(since:)`` waits from: a test that has seen the request
  ///   come may release it before its answer has begun to wait.
  func begin(_ request: StubUpstreamRequest) -> (mode: StubUpstreamMode, releases: Int) {
    state.update { state in
      state.requests.append(request)
      state.inFlight += 1
      state.maxInFlight = max(state.maxInFlight, state.inFlight)
      let mode = state.mode
      if mode == .ok, state.document.isKnown(to: request) { state.notModified += 1 }
      if let left = state.answersLeft {
        state.answersLeft = left > 1 ? left - 1 : nil
        if left <= 1 { state.mode = .ok }
      }
      return (mode, state.releases)
    }
  }

  func sent(_ count: Int) {
    state.update { $0.bytesSent += count }
  }

  func end() {
    state.update { $0.inFlight -= 1 }
  }

  func untilReleased(since releases: Int) async {
    await state.wait { $0.releases > releases }
  }
}
