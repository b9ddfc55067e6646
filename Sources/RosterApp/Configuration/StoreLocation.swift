/// Where rosters are kept: `sqlite:` and a path.
struct StoreLocation: Sendable, Equatable {
  /// The path of the database file, relative to the working directory unless it begins with a slash.
  let path: String

  init?(_ text: String) {
    guard text.hasPrefix("sqlite:") else { return nil }
    path = String(text.dropFirst("sqlite:".count))
    if path.isEmpty || path.hasSuffix("/") { return nil }
  }
}
