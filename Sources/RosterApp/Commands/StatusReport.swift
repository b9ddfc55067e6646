/// What `GET /status` says, as far as people want to read it.
struct StatusReport: Decodable {
  struct Candidate: Decodable {
    let revision: String
    let players: Int
    let dropped: Int
    let confirmations: Int
  }

  struct Quarantine: Decodable {
    struct Defect: Decodable {
      let pointer: String
      let reason: String
    }

    let rejectedRows: Int
    let defectCount: Int
    let defects: [Defect]
  }

  let freshness: String
  let revision: String?
  let players: Int
  let acceptedAt: String?
  let checkedAt: String?
  let ageSeconds: Int?
  let source: String?
  let durable: Bool
  let lastError: String?
  let consecutiveFailures: Int
  let nextAttemptAt: String?
  let candidate: Candidate?
  let quarantine: Quarantine?
  let guardRefusals: Int
  let corrections: Int?
}

extension StatusReport {
  /// A few lines, the most important first.
  var text: String {
    var rows = [("roster", roster)]
    if let revision { rows.append(("revision", revision)) }
    if let acceptedAt { rows.append(("accepted", acceptedAt)) }
    if let checkedAt {
      rows.append(("checked", "\(checkedAt), \(ageSeconds.map(Self.ago) ?? "in the future: a clock was set")"))
    }
    if revision != nil { rows.append(("kept", durable ? "in the store" : "in memory only: a restart would lose it")) }
    if corrections != 0 { rows.append(("corrected", corrected)) }
    rows.append(("upstream", upstream))
    if let nextAttemptAt { rows.append(("next", nextAttemptAt)) }
    if let candidate {
      rows.append(("candidate", "\(candidate.players) players, \(candidate.dropped) fewer than served"))
      rows.append(("", "confirmed \(Self.times(candidate.confirmations)) so far"))
      rows.append(("", "to serve it now: roster refresh --accept \(candidate.revision)"))
    }
    if let quarantine, quarantine.defectCount > 0 {
      rows.append(("rows", "\(quarantine.rejectedRows) left out, \(quarantine.defectCount) defects in all"))
      for defect in quarantine.defects.prefix(5) { rows.append(("", "\(defect.pointer) \(defect.reason)")) }
    }
    if guardRefusals > 0 { rows.append(("refused", "\(Self.times(guardRefusals)) since the start")) }
    return rows.map { name, value in name.padding(to: 11) + value }.joined(separator: "\n")
  }

  private var roster: String {
    guard let source else { return "none yet" }
    return "\(players) players, \(freshness), \(source == "store" ? "from the store" : "from the upstream")"
  }

  private var upstream: String {
    guard let lastError else { return "no failures" }
    return consecutiveFailures > 0 ? "\(lastError), failed \(Self.times(consecutiveFailures)) in a row" : lastError
  }

  private var corrected: String {
    guard let corrections else { return "not: the editors' file cannot be read" }
    return corrections == 1 ? "1 player" : "\(corrections) players"
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }

  private static func ago(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s ago"
    case ..<7200: "\(seconds / 60) min ago"
    case ..<172_800: "\(seconds / 3600) h ago"
    default: "\(seconds / 86_400) days ago"
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
