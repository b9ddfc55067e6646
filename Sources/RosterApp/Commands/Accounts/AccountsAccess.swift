import ArgumentParser
import RosterDomain

/// The accounts of the service that this configuration describes, for one command.
struct AccountsAccess {
  private let options: ConfigurationOptions

  init(_ options: ConfigurationOptions) {
    self.options = options
  }

  /// Uses the accounts, and says in one line on standard error what keeps it from that.
  ///
  /// - Parameter body: Gets the accounts, and where their file would be if there is none: using them would make it.
  /// - Throws: ``ExitCode/dataError`` for what was given, ``ExitCode/inputOutput`` for the file of the accounts.
  func use(_ body: (_ accounts: any AccountsAdministration, _ missingFile: String?) async throws -> Void) async throws {
    let configuration = try await options.load()
    do {
      try await body(Container.accounts(configuration), Container.missingAccountsPath(configuration))
    } catch let error where error is AccountError || error is PasswordDefect || error is PasswordPrompt.Unusable {
      StandardStream.error.print("roster: \(error)")
      throw ExitCode.dataError
    } catch {
      StandardStream.error.print(
        "roster: the accounts in \(Container.accountsPath(configuration)) cannot be used: \(error)")
      throw ExitCode.inputOutput
    }
  }
}
