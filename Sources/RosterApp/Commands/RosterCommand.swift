import ArgumentParser

/// `roster`: the service, and the tools beside it.
@main
struct RosterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Serves a sports roster as JSON, fast and always, from an upstream that is neither.",
    version: "0.1.0",
    subcommands: [
      ServeCommand.self, CheckConfigCommand.self, RefreshCommand.self, StatusCommand.self, AccountCommand.self,
      HealthcheckCommand.self,
    ])
}
