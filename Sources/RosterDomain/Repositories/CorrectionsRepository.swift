/// Where what editors write is kept, laid over the roster, and looked up.
public protocol CorrectionsRepository: Sendable {
  /// Changes what editors say of one player: durable when it returns, and served on every loop.
  ///
  /// Changes come one after the other: nothing else changes what `decide` is given before its decision is kept.
  ///
  /// - Parameters:
  ///   - id: Whom to change.
  ///   - action: What the change is called in the audit.
  ///   - decide: Gives what editors are to say from now on, `nil` for nothing. A decision that says the same as before is neither kept nor audited.
  /// - Throws: What `decide` throws, ``RosterError/unavailable(retryAfter:)`` while there is no roster,
  ///   ``RosterError/editingUnavailable`` when the decision cannot be kept. Nothing has changed then.
  func change(
    _ id: PlayerID, _ action: AuditEntry.Action, by author: Author,
    _ decide: @escaping @Sendable (CorrectablePlayer) throws -> Correction?
  ) async throws -> PlayerChange

  /// What upstream and editors say of one player.
  ///
  /// - Throws: ``RosterError/unavailable(retryAfter:)`` while there is no roster,
  ///   ``RosterError/editingUnavailable`` when it is not known what editors say.
  func player(_ id: PlayerID) async throws -> CorrectablePlayer

  /// Some of the players of whom editors say something, in the order of their ids.
  ///
  /// - Parameters:
  ///   - after: The last player of the page before; `nil` for the first page.
  ///   - limit: How many at most; at least 1.
  /// - Throws: As ``player(_:)`` does.
  func corrections(after: PlayerID?, limit: Int) async throws -> CorrectionsPage

  /// What editors have done, the latest first.
  ///
  /// - Throws: ``RosterError/editingUnavailable`` when it cannot be read.
  func audit(_ query: AuditQuery) async throws -> [AuditEntry]
}
