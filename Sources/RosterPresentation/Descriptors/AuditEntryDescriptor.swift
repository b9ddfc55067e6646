import RosterDomain

/// One change: who, when, by which request, what was before and what after.
struct AuditEntryDescriptor: Encodable {
  /// What readers got and what editors said at one moment.
  struct State: Encodable {
    let served: PlayerDetailDescriptor?
    let correction: AuditedCorrectionDescriptor?

    init(_ state: AuditEntry.State) {
      served = state.served.map(PlayerDetailDescriptor.init)
      correction = state.correction.map(AuditedCorrectionDescriptor.init)
    }
  }

  let number: Int64
  let date: String
  let account: String
  let requestID: String
  /// `created`, `updated`, `removed` or `reverted`.
  let action: String
  let player: String
  let before: State
  let after: State

  init(_ entry: AuditEntry) {
    number = entry.number
    date = Timestamp.text(entry.date)
    account = entry.author.account.text
    requestID = entry.author.requestID
    action = entry.action.rawValue
    player = entry.player.description
    before = State(entry.before)
    after = State(entry.after)
  }
}
