import ArgumentParser
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// `roster healthcheck`: asks a running service whether it is alive, for containers that have no shell and no curl.
struct HealthcheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "healthcheck",
    abstract: "Exits 0 when the service that this configuration describes answers /livez, else 1.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let http = try await options.load().http
    let url = "http://\(Self.reachable(http.host)):\(http.port)/livez"
    let status: UInt
    do {
      status = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .seconds(2)).status.code
    } catch {
      StandardStream.error.print("roster: unhealthy: \(url): \(error)")
      throw ExitCode.failure
    }
    guard status == 200 else {
      StandardStream.error.print("roster: unhealthy: \(url) answered \(status)")
      throw ExitCode.failure
    }
  }

  /// A service that listens on every address is asked on the loopback one.
  static func reachable(_ host: String) -> String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }
}
