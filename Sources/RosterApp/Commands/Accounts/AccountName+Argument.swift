public import ArgumentParser
public import RosterDomain

extension AccountName: ExpressibleByArgument {
  /// Reads a name from the command line.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension Role: ExpressibleByArgument {}
