/// How what the upstream says of a corrected fact stands to the correction.
public enum UpstreamStance: String, CaseIterable, Sendable {
  /// It says what it said when the editor wrote.
  case unchanged
  /// It says something else than then, and not what the editor says: worth another look.
  case moved
  /// It says what the editor says: the correction is no longer needed.
  case agrees
  /// It does not know the player, or no longer.
  case absent
}

extension CorrectedFact {
  /// - Parameter now: What the upstream says now; `nil` when it does not know the player.
  public func upstreamStance(now: FactValue?) -> UpstreamStance {
    switch now {
    case nil: .absent
    case value: .agrees
    case upstreamThen: .unchanged
    default: .moved
    }
  }
}
