import ArgumentParser
import RosterDomain

/// `roster account remove`: lets somebody sign in no longer.
struct AccountRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes an account and signs it out everywhere; what it wrote stays.")

  @OptionGroup var options: ConfigurationOptions
  @Argument(help: "Whose account.")
  var name: AccountName

  func run() async throws {
    try await AccountsAccess(options).use { accounts, missingFile in
      guard missingFile == nil else { throw AccountError.unknown(name) }
      try await accounts.remove(name)
      print("removed \(name), who is signed out everywhere")
    }
  }
}
