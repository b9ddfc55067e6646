import ArgumentParser

/// `roster account`: decides who can sign in, whether or not the service runs.
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Decides who can sign in to correct the roster.",
    discussion: """
      Accounts are kept beside the store (store.url). A running service knows of every change at once.
      Passwords are asked for, or read from the first line of standard input when that is no terminal.
      """,
    subcommands: [
      AccountAddCommand.self, AccountListCommand.self, AccountPasswordCommand.self, AccountRemoveCommand.self,
    ])
}
