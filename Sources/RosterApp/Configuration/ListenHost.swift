import Glibc

/// What to listen on, as far as it can be judged without asking anyone.
enum ListenHost {
  /// Whether this is an address, or may be a name of one.
  ///
  /// Whether a name is known is left to the machine that serves: the one where a
  /// configuration is checked may have no DNS, or another.
  static func isPlausible(_ text: String) -> Bool {
    // Only digits and dots, or any colon: meant as an address, and no resolver will make one of it.
    if text.contains(":") || !text.contains(where: { !$0.isNumber && $0 != "." }) { return isAddress(text) }
    return text.utf8.allSatisfy { nameBytes.contains($0) }
  }

  /// Asks the resolver that listening will ask, without a lookup: `getaddrinfo(3)`.
  private static func isAddress(_ text: String) -> Bool {
    // The zone of a link-local address is an interface of the machine that serves.
    let address = text.contains(":") ? text.prefix { $0 != "%" } : text[...]
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    defer { if let found { freeaddrinfo(found) } }
    return !address.isEmpty && getaddrinfo(String(address), nil, &hints, &found) == 0
  }

  private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_".utf8)
}
