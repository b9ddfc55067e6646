/// What a start from the store came to.
enum Restoration: Hashable, Sendable {
  /// The store's roster is served from now on.
  case restored
  /// The store has the roster of another upstream, which is of no use.
  case otherUpstream
  /// The store has none.
  case nothing
}
