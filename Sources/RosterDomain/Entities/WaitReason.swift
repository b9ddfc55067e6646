/// Why a reader waited for the upstream before being served, whatever came of it.
public enum WaitReason: Hashable, Sendable, CaseIterable {
  /// There was no roster.
  case empty
  /// The roster was too old.
  case expired
  /// The reader asked that the roster be checked first.
  case requested
}
