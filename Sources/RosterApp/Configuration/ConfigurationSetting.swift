/// What all keys have in common, whatever they hold.
package protocol ConfigurationSetting: Sendable {
  /// Dotted, as in the file: `http.port`.
  var name: String { get }
  /// What it is when nobody sets it, as text; empty for an empty list.
  var defaultText: String { get }
  /// What it may be, for the error message.
  var allowed: String { get }
  /// Whether it holds a list.
  var isList: Bool { get }
  /// How much of what is set may be shown.
  var confidentiality: Confidentiality { get }
}

extension ConfigurationSetting {
  /// The environment variable of the same meaning: `http.maxAge` is `ROSTER_HTTP_MAX_AGE`.
  package var environmentVariable: String {
    "ROSTER_" + name.map { $0 == "." ? "_" : $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
  }
}
