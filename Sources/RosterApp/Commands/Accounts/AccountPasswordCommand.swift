import ArgumentParser
import RosterDomain

/// `roster account password`: replaces a password.
struct AccountPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Replaces somebody's password and signs them out everywhere.")

  @OptionGroup var options: ConfigurationOptions
  @Argument(help: "Whose password.")
  var name: AccountName

  func run() async throws {
    try await AccountsAccess(options).use { accounts, missingFile in
      guard missingFile == nil, try await accounts.accounts().contains(where: { $0.name == name }) else {
        throw AccountError.unknown(name)
      }
      let password = try PasswordPrompt.standard.choose(for: name.text)
      try await accounts.setPassword(password, of: name)
      print("changed the password of \(name), who is signed out everywhere")
    }
  }
}
