/// A key that holds a list: a sequence in the file, comma-separated in the environment; none by default.
struct ConfigurationListKey<Element: Sendable>: ConfigurationSetting {
  let name: String
  let allowed: String
  /// Reads one element; `nil` when it is not allowed.
  let parse: @Sendable (String) throws(SecretFileError) -> Element?

  var defaultText: String { "" }
  var isList: Bool { true }
  var confidentiality = Confidentiality.open
}
