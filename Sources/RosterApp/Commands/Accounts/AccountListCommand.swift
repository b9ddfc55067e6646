import ArgumentParser
import FoundationEssentials
import RosterDomain

/// `roster account list`: shows who can sign in.
struct AccountListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Shows who can sign in, one account a line.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    try await AccountsAccess(options).use { accounts, missingFile in
      if let missingFile {
        StandardStream.error.print("roster: there are no accounts: \(missingFile) does not exist")
        return
      }
      let accounts = try await accounts.accounts()
      let width = accounts.map(\.name.text.count).max() ?? 0
      for account in accounts {
        print(
          account.name.text.padded(to: width), account.role.rawValue.padded(to: 8),
          "since \(account.createdAt.formatted(.iso8601))", separator: "  ")
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
