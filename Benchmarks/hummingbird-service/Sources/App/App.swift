import Foundation
import Hummingbird
import Logging
import NIOPosix

/// Roster's reading routes as a Hummingbird service has them: one event loop, all players in memory, each answer encoded
/// when it is asked for.
///
///     App PORT FEED        FEED: a file with the feed's JSON
@main
struct App {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let port = Int(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: App PORT FEED\n".utf8))
      exit(64)
    }
    let players = try Players(feed: Data(contentsOf: URL(filePath: arguments[2])))
    var logger = Logger(label: "hummingbird-roster")
    logger.logLevel = .error
    let application = Application(
      router: routes(players),
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
      logger: logger)
    try await application.runService()
  }

  static func routes(_ players: Players) -> Router<BasicRequestContext> {
    let router = Router()
    router.get("livez") { _, _ in ["status": "live"] }
    router.get("players") { request, _ in
      let parameters = request.uri.queryParameters
      return players.page(
        search: parameters.get("q"),
        offset: parameters.get("cursor", as: Int.self) ?? 0,
        limit: parameters.get("limit", as: Int.self))
    }
    router.get("players/:id") { _, context in
      guard let player = players.byID[try context.parameters.require("id")] else { throw HTTPError(.notFound) }
      return player
    }
    return router
  }
}
