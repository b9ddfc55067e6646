import ArgumentParser
import FoundationEssentials
import Glibc
import RosterServer

/// Where the configuration comes from, the same for every command.
struct ConfigurationOptions: ParsableArguments {
  @Option(name: .long, help: "A YAML file. Without this, \(ConfigurationOptions.usualFile) if it is there.")
  var config: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Sets one key, above file and environment; repeatable.", valueName: "key=value"))
  var assignments: [String] = []

  static let usualFile = "config/roster.yaml"

  /// Reads the configuration, or says in one line on standard error what is wrong with it.
  ///
  /// - Throws: ``ExitCode/configuration``.
  func load() async throws -> RosterConfiguration {
    do {
      return try await read()
    } catch let error as ConfigurationError {
      throw Self.exitCode(after: error)
    }
  }

  /// Reads certificate and key, if there are any, or says in one line on standard error what is wrong with them.
  ///
  /// - Throws: ``ExitCode/configuration``.
  func identity(_ configuration: RosterConfiguration) throws -> TLSIdentity? {
    do {
      return try configuration.http.tls?.identity()
    } catch {
      throw Self.exitCode(after: error)
    }
  }

  private static func exitCode(after error: ConfigurationError) -> ExitCode {
    StandardStream.error.print("roster: \(error)")
    return .configuration
  }

  private func read() async throws -> RosterConfiguration {
    let environment = ProcessInfo.processInfo.environment
    warnOfUnknownVariables(in: environment)
    let file = config ?? (access(Self.usualFile, F_OK) == 0 ? Self.usualFile : nil)
    return try RosterConfiguration(
      await ConfigurationValues(file: file, environment: environment, flags: try flags()))
  }

  private func flags() throws -> [String: String] {
    var flags: [String: String] = [:]
    for assignment in assignments {
      guard let sign = assignment.firstIndex(of: "="), sign > assignment.startIndex else {
        // What follows the key may be a secret.
        let key = assignment.prefix { $0.isLetter || $0 == "." }
        throw ConfigurationError(
          key: "--set \(key)\(key.count < assignment.count ? "…" : "")", why: "is not of the form key=value")
      }
      flags[String(assignment[..<sign])] = String(assignment[assignment.index(after: sign)...])
    }
    return flags
  }

  /// Orchestrators add variables of their own (`ROSTER_SERVICE_HOST`), so an unknown one is no error.
  private func warnOfUnknownVariables(in environment: [String: String]) {
    let known = Set(ConfigurationKeys.all.map(\.environmentVariable))
    for name in environment.keys.sorted() where name.hasPrefix("ROSTER_") && !known.contains(name) {
      let hint = Misspelling.nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
      StandardStream.error.print("roster: warning: \(name) is no key of this service and does nothing\(hint)")
    }
  }
}
