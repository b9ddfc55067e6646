import RosterDomain

/// What was before or after a change, as JSON in a column of the editors' file.
struct AuditStateRecord: Codable {
  /// Every fact of the player that readers got; `nil` when they got none.
  let served: [String: FactRecord]?
  /// What editors said; `nil` when they said nothing.
  let correction: CorrectionRecord?

  init(_ state: AuditEntry.State) {
    served = state.served.map { player in
      Dictionary(uniqueKeysWithValues: player.facts.map { ($0.key.rawValue, FactRecord($0.value)) })
    }
    correction = state.correction.map(CorrectionRecord.init)
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for what cannot have been.
  func state(of id: PlayerID) throws -> AuditEntry.State {
    let facts = try served.map { try FactNames.read($0) { record, fact in try record.value(of: fact) } }
    let player = facts.flatMap { PlayerEntity(id: id, facts: $0) }
    if facts != nil, player == nil { throw StoreError.corrupt(reason: "a player without a name") }
    return AuditEntry.State(served: player, correction: try correction?.correction())
  }
}
