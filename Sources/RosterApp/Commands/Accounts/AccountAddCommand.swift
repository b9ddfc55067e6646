import ArgumentParser
import RosterDomain

/// `roster account add`: lets somebody sign in.
struct AccountAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Lets somebody sign in.")

  @OptionGroup var options: ConfigurationOptions
  @Argument(help: "The letters a to z, digits and . _ - @; at most 64.")
  var name: AccountName
  @Option(help: "editor: corrects the roster. operator: also refreshes it, accepts what the guard refused, audits.")
  var role: Role

  func run() async throws {
    try await AccountsAccess(options).use { accounts, missingFile in
      // Nobody is asked for a password in vain.
      if name == .operatorToken { throw AccountError.reserved(name) }
      if missingFile == nil, try await accounts.accounts().contains(where: { $0.name == name }) {
        throw AccountError.exists(name)
      }
      let password = try PasswordPrompt.standard.choose(for: name.text)
      try await accounts.add(name, role: role, password: password)
      print("added \(name), \(role.rawValue)")
      // Said so that a wrong store.url is noticed.
      if let missingFile { StandardStream.error.print("roster: \(missingFile) did not exist and was made") }
    }
  }
}
