import Glibc
import Logging
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

/// A server on a free port, for the length of one test.
struct LiveServer: Sendable {
  let server: HTTPServer
  let port: Int

  func connect() throws -> RawConnection {
    try RawConnection(port: port)
  }

  /// Blocks until the server is in a state, looking every millisecond.
  func wait(until isReached: (HTTPServer) -> Bool) {
    while !isReached(server) { usleep(1000) }
  }

  /// One request on a connection of its own.
  func exchange(_ request: String, toHead: Bool = false) throws -> RawResponse {
    let connection = try connect()
    try connection.send(request)
    return try connection.readResponse(toHead: toHead)
  }

  /// Sends what the client sends, and compares all that comes back until the connection ends.
  func expect(_ exchange: Exchange, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let connection = try connect()
    try connection.send(exchange.request)
    let transcript = try connection.readTranscript()
    #expect(transcript == exchange.answer, sourceLocation: sourceLocation)
  }

  /// Whether something becomes true of the server; see ``RosterServerTests/waits(until:)``.
  func waits(until isSo: (HTTPServer) -> Bool) -> Bool {
    RosterServerTests.waits { isSo(server) }
  }
}

/// Blocks until something is so that another thread brings about; `false` after a minute.
///
/// It looks every tenth of a millisecond: dozens of tests wait at the same time,
/// and the threads that they wait for need the processors.
func waits(until isSo: () -> Bool) -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(60)
  while clock.now < deadline {
    if isSo() { return true }
    usleep(100)
  }
  return false
}

extension HTTPServerConfiguration {
  /// Two loops on a free port.
  static func test(_ adjust: (inout Self) -> Void = { _ in }) -> Self {
    var configuration = Self(port: 0, loops: 2, handshakeTimeout: .milliseconds(1))
    adjust(&configuration)
    return configuration
  }
}

/// Runs `body`, which may block, against a live server, and then stops that within seconds.
@discardableResult
func withServer<Result: Sendable>(
  _ configuration: HTTPServerConfiguration = .test(),
  responder: any HTTPResponder = EchoResponder(),
  _ body: @escaping @Sendable (LiveServer) throws -> Result
) async throws -> Result {
  let server = HTTPServer(
    configuration: configuration, responder: responder, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  try server.start()
  let live = LiveServer(server: server, port: server.port ?? 0)
  let result: Result
  do {
    result = try await onOwnThread { try body(live) }
  } catch {
    try? await server.stop(within: .seconds(10))
    throw error
  }
  try await server.stop(within: .seconds(10))
  return result
}
