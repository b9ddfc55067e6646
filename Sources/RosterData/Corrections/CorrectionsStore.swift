public import RosterDomain

/// Durable memory for what editors say, and for what they have done.
///
/// When a method returns, what it wrote survives the process and
/// the machine; when it throws, what was there before is still there.
public protocol CorrectionsStore: Sendable {
  /// Everything that editors say.
  ///
  /// - Throws: ``StoreError``.
  func load() async throws -> StoredCorrections

  /// Keeps what an editor says of one player, with its place in the audit, in one step.
  ///
  /// - Throws: ``StoreError``.
  func keep(_ change: StoredChange) async throws

  /// What editors have done, the latest first.
  ///
  /// - Throws: ``StoreError``.
  func audit(_ query: AuditQuery) async throws -> [AuditEntry]
}
