public import Logging
import RosterLocking
public import RosterPresentation

/// Listens for HTTP requests and has one responder answer them.
///
/// A reply that does not wait for anything is sent from the event loop's own
/// thread; for one that waits, the loop turns to other connections meanwhile.
///
/// ```swift
/// let server = HTTPServer(configuration: .init(port: 0), responder: router, logger: logger)
/// try server.start()
/// …
/// try await server.stop(within: .seconds(20))
/// ```
///
/// A server that was started keeps itself alive until ``stop(within:)`` returns.
public final class HTTPServer: Sendable {
  private let configuration: HTTPServerConfiguration
  private let gateway: Gateway
  private let running = Locked<NativeServer?>(nil)

  /// A server that does not listen yet.
  public init(configuration: HTTPServerConfiguration, responder: any HTTPResponder, logger: Logger) {
    self.configuration = configuration
    gateway = Gateway(responder: responder, logger: logger)
  }

  /// Listens and serves.
  ///
  /// Returns when connections are accepted. To be called once.
  ///
  /// - Throws: ``HTTPServerError/addressInUse(host:port:)`` or
  ///   ``HTTPServerError/cannotListen(host:port:reason:)``.
  public func start() throws {
    let native = try NativeServer(configuration: configuration, gateway: gateway)
    running.withLock { running in
      precondition(running == nil, "a server is started once")
      running = native
    }
  }

  /// The port listened on; `nil` before ``start()``.
  public var port: Int? { native?.port }

  /// Connections that are open now.
  public var connectionCount: Int { native?.connectionCount ?? 0 }

  /// Connections closed so far when they were accepted, since their address had its share.
  public var refusedCount: Int { native?.refusedCount ?? 0 }

  /// Idle connections ended so far because file descriptors were short.
  public var evictedCount: Int { native?.evictedCount ?? 0 }

  /// Requests handed to the responder so far.
  public var requestCount: Int { native?.requestCount ?? 0 }

  /// Those among them that were not answered by the time their loop turned away.
  public var suspensionCount: Int { native?.suspensionCount ?? 0 }

  /// Stops accepting connections, but for those that are being opened; every further response ends its connection.
  public func drain() {
    native?.drain()
  }

  /// Drains, finishes what is in flight and stops.
  ///
  /// - Parameter deadline: How long that may take.
  /// - Throws: ``HTTPServerError/stillBusy(connections:)`` when it takes longer.
  ///   Nothing is cut off then: call again, or exit.
  public func stop(within deadline: Duration) async throws {
    try await native?.stop(within: deadline)
  }

  private var native: NativeServer? { running.withLock { $0 } }
}
