import CRosterHTTP
import Glibc
import RosterLocking
import RosterPresentation

/// Owner of an `hs_server`: `hs_server_start`, `hs_server_stop`, `hs_server_free`.
///
/// It is alive, and with it the gateway that the callbacks enter, until it has been stopped.
final class NativeServer: Sendable {
  // Safe to share: the shim's functions may be called from any thread, and the
  // memory is freed in `deinit`, when nobody can call them any more.
  private nonisolated(unsafe) let server: OpaquePointer
  private let gateway: Gateway
  /// Itself, while it runs.
  private let alive = Locked<NativeServer?>(nil)

  init(configuration: HTTPServerConfiguration, gateway: Gateway) throws(HTTPServerError) {
    self.gateway = gateway
    server = try Self.start(configuration, callbacks: callbacks(into: gateway))
    alive.withLock { $0 = self }
  }

  deinit {
    hs_server_free(server)
  }

  var port: Int { Int(hs_server_port(server)) }
  var connectionCount: Int { Int(hs_server_connections(server)) }
  var refusedCount: Int { Int(hs_server_refused(server)) }
  var evictedCount: Int { Int(hs_server_evicted(server)) }
  var requestCount: Int { Int(hs_server_requests(server)) }
  var suspensionCount: Int { Int(hs_server_suspensions(server)) }

  func drain() {
    hs_server_drain(server)
  }

  func stop(within deadline: Duration) async throws {
    let status = await onThreadOfItsOwn { hs_server_stop(self.server, deadline.clampedMilliseconds) }
    guard status == 0 else { throw HTTPServerError.stillBusy(connections: connectionCount) }
    alive.withLock { $0 = nil }
  }

  private static func start(
    _ configuration: HTTPServerConfiguration, callbacks: hs_callbacks
  ) throws(HTTPServerError) -> OpaquePointer {
    var callbacks = callbacks
    var server: OpaquePointer?
    var reason = [CChar](repeating: 0, count: 256)
    var native = hs_config(configuration)
    // Lent for this call, after which the shim needs them no more.
    let status = configuration.host.withCString { host in
      configuration.addressesWithoutLimit.map(hs_address_block.init).withUnsafeBufferPointer { exempt in
        withOptionalCString(configuration.tls?.certificateChain) { certificate in
          withOptionalCString(configuration.tls?.privateKey) { key in
            native.host = host
            (native.exempt, native.exempt_count) = (exempt.baseAddress, exempt.count)
            (native.tls_certificate, native.tls_key) = (certificate, key)
            return hs_server_start(&native, &callbacks, &server, &reason, reason.count)
          }
        }
      }
    }
    if status == 0, let server { return server }
    if status == EADDRINUSE { throw .addressInUse(host: configuration.host, port: configuration.port) }
    let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    throw .cannotListen(host: configuration.host, port: configuration.port, reason: text)
  }
}

private func withOptionalCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let text else { return body(nil) }
  return text.withCString(body)
}
