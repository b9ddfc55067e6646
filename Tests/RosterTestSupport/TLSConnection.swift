import NIOCore
import NIOEmbedded
public import NIOSSL
import RosterLocking

/// A TLS client over a ``RawConnection``, which blocks as that does.
public final class TLSConnection {
  private let connection: RawConnection
  private let channel = EmbeddedChannel()
  private var unread: [UInt8] = []

  /// Shakes hands; whoever the server is, it is believed.
  public init(_ connection: RawConnection, version: TLSVersion = .tlsv13) throws {
    self.connection = connection
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = version
    configuration.maximumTLSVersion = version
    configuration.certificateVerification = .none
    let context = try NIOSSLContext(configuration: configuration)
    try channel.pipeline.syncOperations.addHandler(try NIOSSLClientHandler(context: context, serverHostname: nil))
    channel.connect(to: try SocketAddress(unixDomainSocketPath: "/"), promise: nil)
    try sendRecords()
    // An empty write goes out when the handshake is over.
    let handshake = channel.writeAndFlush(ByteBuffer())
    let isOver = Locked(false)
    handshake.whenSuccess { isOver.withLock { $0 = true } }
    while !isOver.withLock({ $0 }) { try receive() }
  }

  deinit {
    channel.close(promise: nil)
    // The other end's farewell is not awaited.
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
  }

  /// Sends the UTF-8 of `text`.
  public func send(_ text: String) throws {
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    try sendRecords()
  }

  /// Sends text, the end of the TLS stream and that of the connection in one go.
  public func sendLast(_ text: String) throws {
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    channel.close(promise: nil)
    try sendRecords()
    connection.closeSending()
  }

  /// Reads one response; what follows it stays for the next call.
  public func readResponse() throws -> RawResponse {
    while true {
      if let end = RawResponse.headEnd(in: unread) {
        var response = try RawResponse(head: unread[..<end])
        unread.removeFirst(end)
        let length = response["content-length"].flatMap { Int($0) } ?? 0
        while unread.count < length { try receive() }
        response.body = Array(unread[..<length])
        unread.removeFirst(length)
        return response
      }
      try receive()
    }
  }

  /// Whether the server has closed, without a byte of content that was not read yet.
  public func isAtEnd() throws -> Bool {
    guard unread.isEmpty else { return false }
    do {
      while unread.isEmpty { try receive() }
      return false
    } catch is ConnectionEnded {
      return true
    }
  }

  /// Closes without a farewell.
  public func close() {
    connection.close()
  }

  /// The server has closed.
  struct ConnectionEnded: Error {}

  private func sendRecords() throws {
    while let records = try channel.readOutbound(as: ByteBuffer.self) { try connection.send(records.readableBytesView) }
  }

  private func receive() throws {
    let records = try connection.readSome()
    if records.isEmpty { throw ConnectionEnded() }
    try channel.writeInbound(ByteBuffer(bytes: records))
    try sendRecords()
    while let content = try channel.readInbound(as: ByteBuffer.self) { unread += content.readableBytesView }
  }
}
