import ArgumentParser

/// A configuration that cannot be used: the key, and what is wrong with it, for whoever set it.
struct ConfigurationError: Error, Equatable {
  /// The key, or the file, that is to be mended.
  let key: String
  /// What is wrong, and what is allowed.
  let why: String
}

extension ConfigurationError {
  /// A key that does not exist; what stands in its place may be a URL.
  ///
  /// - Parameter line: Where in the file it stands, from 1.
  init(unknownKey key: String, line: Int? = nil, among known: some Collection<String>) {
    let place = line.map { " (line \($0))" } ?? ""
    let hint = Misspelling.nearest(to: key, among: known).map { "did you mean \($0)? " } ?? ""
    self.init(
      key: MaskedURL.text(key), why: "is no key of this service\(place); \(hint)config/roster.yaml lists them all")
  }
}

extension ConfigurationError: CustomStringConvertible {
  var description: String { "configuration: \(key): \(why)" }
}

extension ExitCode {
  /// `EX_DATAERR` of sysexits(3): what was given cannot be used, such as the name of an account that does not exist.
  static let dataError = ExitCode(65)
  /// `EX_UNAVAILABLE` of sysexits(3): something that the service needs cannot be had, such as its port.
  static let unavailable = ExitCode(69)
  /// `EX_IOERR` of sysexits(3): the store or the editors' file cannot be used.
  static let inputOutput = ExitCode(74)
  /// `EX_TEMPFAIL` of sysexits(3): another process holds the store; worth trying again once it has ended.
  static let temporaryFailure = ExitCode(75)
  /// `EX_CONFIG` of sysexits(3): the configuration is wrong.
  static let configuration = ExitCode(78)
}
