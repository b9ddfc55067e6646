import Foundation
import Logging
import RosterApp
import RosterServer
import RosterTestSupport
import Testing

@Suite("The container")
struct ContainerTests {
  @Test("leaves nothing behind when it is closed")
  func close() async throws {
    try await withTemporaryFolder { folder in
      weak var server: HTTPServer?
      try await serveOnce(from: folder) { server = $0 }
      #expect(server == nil)
    }
  }

  /// By itself, so that all its references are gone when it returns.
  private func serveOnce(from folder: URL, _ body: (HTTPServer) -> Void) async throws {
    let values = try await ConfigurationValues(
      file: nil, environment: [:],
      flags: [
        "upstream.url": "file:\(folder.appending(path: "players.json").path())",
        "store.url": "sqlite:\(folder.appending(path: "roster.sqlite").path())",
        "http.port": "0",
      ])
    let container = try await Container(
      RosterConfiguration(values), logger: Logger(label: "test") { _ in RecordedLog() })
    try container.server.start()
    body(container.server)
    try await container.server.stop(within: .seconds(60))
    await container.close()
  }
}
