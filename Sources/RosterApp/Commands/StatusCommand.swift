import ArgumentParser
import NIOCore

/// `roster status`: what the running service says of its roster, for people.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows how old the served roster is, and how the upstream is doing.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let service = try RunningService(try await options.load().http)
    print(try await service.read(StatusReport.self, from: "/status", patience: .seconds(5)).text)
  }
}
