/// One thing that an operator can set: its name, what it is without being set, and what it may be.
struct ConfigurationKey<Value: Sendable>: ConfigurationSetting {
  /// Dotted, as in the file: `http.port`.
  let name: String
  /// The text that stands for the value when nobody sets it.
  let fallback: String
  /// What the value may be, for the error message.
  let allowed: String
  /// Reads one text; `nil` when it is not allowed.
  let parse: @Sendable (String) throws(SecretFileError) -> Value?
  var confidentiality = Confidentiality.open

  var defaultText: String { fallback }
  var isList: Bool { false }
}

extension ConfigurationKey where Value == Int {
  /// A whole number within bounds, in plain decimal digits.
  init(_ name: String, _ fallback: String, in bounds: ClosedRange<Int>, meaning: String) {
    self.init(
      name: name, fallback: fallback, allowed: "\(meaning) from \(bounds.lowerBound) to \(bounds.upperBound)",
      parse: { text in
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int(text).flatMap { bounds.contains($0) ? $0 : nil }
      })
  }

  /// A number of bytes.
  init(bytes name: String, _ fallback: String) {
    self.init(
      name: name, fallback: fallback, allowed: "a size such as 512B, 64KiB, 256MiB or 1GiB, above zero",
      parse: Quantity.bytes)
  }
}

extension ConfigurationKey where Value == Duration {
  /// A length of time above zero.
  init(duration name: String, _ fallback: String) {
    self.init(
      name: name, fallback: fallback, allowed: "a duration such as 250ms, 30s, 5m, 24h or 7d, above zero",
      parse: Quantity.duration)
  }

  /// A length of time that is of use from some seconds on.
  init(duration name: String, _ fallback: String, atLeast least: Duration) {
    self.init(
      name: name, fallback: fallback,
      allowed: "a duration such as 20s or 5m, of at least \(least.components.seconds)s",
      parse: { text in Quantity.duration(text).flatMap { $0 >= least ? $0 : nil } })
  }

  /// A length of time, or `0s` for none.
  init(durationOrNone name: String, _ fallback: String) {
    self.init(
      name: name, fallback: fallback, allowed: "0s, or a duration such as 250ms, 30s or 5m",
      parse: { $0 == "0s" ? .zero : Quantity.duration($0) })
  }

  /// A length of time above zero that is told to others in seconds.
  init(wholeSeconds name: String, _ fallback: String) {
    self.init(
      name: name, fallback: fallback, allowed: "a duration in whole seconds, such as 30s, 5m, 24h or 7d, above zero",
      parse: { text in Quantity.duration(text).flatMap { $0.components.attoseconds == 0 ? $0 : nil } })
  }
}

extension ConfigurationKey where Value == Bool {
  /// Yes or no.
  init(_ name: String, _ fallback: Bool) {
    self.init(name: name, fallback: "\(fallback)", allowed: "true or false", parse: Bool.init)
  }
}

extension ConfigurationKey where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a few words.
  init(_ name: String, oneOf fallback: Value) {
    let words = Value.allCases.map(\.rawValue)
    self.init(
      name: name, fallback: fallback.rawValue, allowed: "one of \(words.joined(separator: ", "))",
      parse: Value.init(rawValue:))
  }
}
