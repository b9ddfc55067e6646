import ArgumentParser
import NIOCore

/// `roster healthcheck`: asks a running service whether it is alive, for containers that have no shell and no curl.
struct HealthcheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "healthcheck",
    abstract: "Exits 0 when the service that this configuration describes answers /livez, else 1.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let service = try RunningService(try await options.load().http)
    let status: UInt
    do {
      status = try await service.ask("/livez", patience: .seconds(2)).status
    } catch {
      StandardStream.error.print("roster: unhealthy: \(error)")
      throw ExitCode.failure
    }
    guard status == 200 else {
      StandardStream.error.print("roster: unhealthy: \(service.url("/livez")) answered \(status)")
      throw ExitCode.failure
    }
  }
}
