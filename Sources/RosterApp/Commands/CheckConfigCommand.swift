import ArgumentParser

/// `roster check-config`: judges the configuration without starting anything.
struct CheckConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config",
    abstract: "Says whether the service would start with this configuration.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try await options.load()
    _ = try options.identity(configuration)
    print("configuration: good")
  }
}
