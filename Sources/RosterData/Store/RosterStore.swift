/// Durable memory for the last accepted roster.
///
/// When a method returns, what it wrote survives the process and the machine;
/// when it throws, what was there before is still there.
public protocol RosterStore: Sendable {
  /// The roster saved last, whichever upstream it came from; `nil` when there is none.
  ///
  /// - Throws: ``StoreError``.
  func load() async throws -> StoredRoster?

  /// Replaces the roster in one step: no reader, and no crash, ever sees half of it.
  ///
  /// - Throws: ``StoreError``.
  func save(_ stored: StoredRoster) async throws

  /// Replaces what is known of the saved roster's origin, and leaves its players alone.
  ///
  /// - Throws: ``StoreError``; ``StoreError/lost`` or ``StoreError/corrupt(reason:)`` when the players are no longer
  ///   there and have to be saved again.
  func renew(_ provenance: Provenance) async throws
}
