import RosterTestSupport

/// Many clients at the same time, each with a connection of its own.
struct Crowd: Sendable {
  let port: Int
  let count: Int

  /// Has everybody ask before anybody reads, so that all of them wait together.
  ///
  /// - Returns: What each got.
  func ask(_ path: String) async throws -> [Reply] {
    try await onOwnThread { [self] in
      let connections = try (0..<count).map { _ in try RawConnection(port: port, patience: 60) }
      for connection in connections { try connection.send(ServiceInProcess.request(path)) }
      return try connections.map { try Reply($0.readResponse()) }
    }
  }
}
