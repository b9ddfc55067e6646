import ArgumentParser
import NIOCore
import NIOHTTP1

/// `roster refresh`: has the running service ask its upstream now, or accept what its guard refused.
struct RefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Has the running service refresh its roster now; needs auth.operatorToken.",
    discussion: "Exits 0 when the served roster is the upstream's, or the accepted one, and 1 when it was refused.")

  @OptionGroup var options: ConfigurationOptions

  @Option(
    help: ArgumentHelp("Serve the candidate that the guard refused, named by its revision.", valueName: "revision"))
  var accept: String?

  func run() async throws {
    let configuration = try await options.load()
    guard let token = configuration.auth.operatorToken else {
      StandardStream.error.print(
        "roster: auth.operatorToken is not set, with which this command asks; an operator's session may POST /refresh")
      throw ExitCode.configuration
    }
    let patience = configuration.upstream.timeout + .seconds(30)
    let report = try await RunningService(configuration.http).read(
      RefreshReport.self, from: "/refresh" + (accept.map { "?accept=\($0)" } ?? ""), .POST, token: token,
      patience: .seconds(patience.components.seconds))
    print(report.text)
    if !report.isGood { throw ExitCode.failure }
  }
}
