import GRDB

extension Configuration {
  /// How every connection to a store is opened: whoever else has it locked for a moment is waited for.
  static var ofStore: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    return configuration
  }
}
