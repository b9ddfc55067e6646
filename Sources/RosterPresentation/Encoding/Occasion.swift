import RosterDomain

/// What may differ between two responses with the same body: what caches may do with it, and how it was come by.
struct Occasion: Hashable {
  /// Whether the roster is too old to be kept by caches.
  let isExpired: Bool
  /// Why the request waited for the upstream; `nil` when it did not.
  let wait: WaitReason?

  /// A roster that may be kept, from memory.
  static let usual = Occasion(isExpired: false, wait: nil)

  private init(isExpired: Bool, wait: WaitReason?) {
    self.isExpired = isExpired
    self.wait = wait
  }

  init(_ served: ServedRoster) {
    self.init(isExpired: served.freshness == .expired, wait: served.wait)
  }
}
