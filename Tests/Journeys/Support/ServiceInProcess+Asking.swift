import Foundation
import RosterServer
import RosterTestSupport
import Testing

extension ServiceInProcess {
  /// What `/status` says, as far as these tests look at it.
  struct Status: Decodable, Equatable, Sendable {
    let freshness: String
    let players: Int
    let lastError: String?
    let consecutiveFailures: Int
    let nextAttemptAt: Date?
  }

  /// Where the service listens.
  var port: Int {
    get throws { try #require(server.port) }
  }

  /// Asks for a path, over a connection of its own.
  func get(_ path: String) async throws -> RawResponse {
    let port = try port
    return try await onOwnThread {
      let connection = try RawConnection(port: port, patience: 60)
      try connection.send(Self.request(path))
      return try connection.readResponse()
    }
  }

  /// Someone who asks for the roster now, and may have to wait for it.
  func asker() -> Task<Reply, any Error> {
    Task { try Reply(try await get("/players")) }
  }

  /// What `/status` says now.
  func status() async throws -> Status {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Status.self, from: Data(try await get("/status").body))
  }

  /// A request that ends its connection.
  static func request(_ path: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: roster\r\nConnection: close\r\n\r\n"
  }
}
