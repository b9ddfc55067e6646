public import FoundationEssentials
public import RosterDomain

/// What editors say, as it is kept.
public struct StoredCorrections: Sendable {
  /// All of it.
  public let overlay: Overlay
  /// When what is served last changed because of it, in whole seconds; `nil` when it never did.
  public let changedAt: Date?

  /// Pairs the two.
  public init(overlay: Overlay, changedAt: Date?) {
    self.overlay = overlay
    self.changedAt = changedAt
  }
}
