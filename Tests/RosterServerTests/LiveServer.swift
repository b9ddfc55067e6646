import Logging
import RosterPresentation
import RosterServer
import RosterTestSupport

/// A server on a free port, for the length of one test.
struct LiveServer: Sendable {
  let server: HTTPServer
  let port: Int

  func connect() throws -> RawConnection {
    try RawConnection(port: port)
  }

  /// One request on a connection of its own.
  func exchange(_ request: String, toHead: Bool = false) throws -> RawResponse {
    let connection = try connect()
    try connection.send(request)
    return try connection.readResponse(toHead: toHead)
  }
}

extension HTTPServerConfiguration {
  /// Two loops on a free port.
  static func test(_ adjust: (inout Self) -> Void = { _ in }) -> Self {
    var configuration = Self(port: 0, loops: 2)
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
