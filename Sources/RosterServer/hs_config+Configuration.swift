import CRosterHTTP
import RosterPresentation

extension hs_config {
  /// All but what is lent: host, addresses, certificate and key.
  init(_ configuration: HTTPServerConfiguration) {
    self.init()
    port = UInt16(clamping: configuration.port)
    loops = UInt32(clamping: configuration.loops)
    max_connections = UInt32(clamping: configuration.maxConnections)
    max_connections_per_address = UInt32(clamping: configuration.maxConnectionsPerAddress)
    connection_memory = configuration.connectionMemory
    max_target = configuration.maxTargetBytes
    max_body = configuration.maxBodyBytes
    idle_ms = configuration.idleTimeout.clampedMilliseconds
    drain_idle_ms = configuration.drainIdleTimeout.clampedMilliseconds
    handshake_ms = configuration.handshakeTimeout.clampedMilliseconds
    head_ms = configuration.headTimeout.clampedMilliseconds
    body_ms = configuration.bodyTimeout.clampedMilliseconds
    send_ms = configuration.sendTimeout.clampedMilliseconds
    send_rate = UInt32(clamping: configuration.leastSendRate)
  }
}

extension hs_address_block {
  init(_ block: AddressBlock) {
    self.init()
    withUnsafeMutableBytes(of: &first) { $0.copyBytes(from: block.networkOrder) }
    bits = UInt32(block.length)
  }
}
