import HTTPTypes

/// The type of the representations that a route has (RFC 9110 §8.3.1).
struct MediaType: Hashable {
  /// Without parameters.
  let name: String

  /// RFC 7396.
  static let mergePatch = MediaType(name: "application/merge-patch+json")
  static let json = MediaType(name: "application/json")
  static let plainText = MediaType(name: "text/plain")
  static let yaml = MediaType(name: "application/yaml")
  static let html = MediaType(name: "text/html")

  /// Whether a client takes it: the most specific range that covers it has a weight above zero (RFC 9110 §12.5.1).
  ///
  /// Parameters of ranges are not looked at: these types have none that would make a difference.
  func isAcceptable(to request: Request) -> Bool {
    guard let value = request.headers[.accept] else { return true }
    let ranges = QualityValues(value).members
    let kind = name.prefix { $0 != "/" } + "/*"
    for range in [name, String(kind), "*/*"] {
      let weights = ranges.filter { $0.name == range }.map(\.weight)
      if let best = weights.max() { return best > 0 }
    }
    // An empty field asks for nothing.
    return ranges.isEmpty
  }

  /// Whether a `Content-Type` says this type, in UTF-8 if it says anything of that (RFC 9110 §8.3).
  func isNamed(by value: String) -> Bool {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmingOptionalWhitespace() }
    guard let type = parts.first, type.lowercased() == name else { return false }
    return parts.dropFirst().allSatisfy { parameter in
      let parameter = parameter.lowercased()
      return !parameter.hasPrefix("charset=") || ["charset=utf-8", "charset=\"utf-8\""].contains(parameter)
    }
  }
}
