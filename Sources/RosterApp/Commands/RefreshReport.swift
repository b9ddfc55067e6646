/// What `POST /refresh` answers, as far as people want to read it.
struct RefreshReport: Decodable {
  let outcome: String
  let reason: String?
  let candidate: String?
  let before: String?
  let after: String?
  let players: Int
  let rejectedRows: Int
  let dropped: Int
}

extension RefreshReport {
  /// Whether the served roster is the upstream's, or the candidate, now.
  var isGood: Bool { outcome == "accepted" || outcome == "unchanged" }

  /// A few lines.
  var text: String {
    var lines = ["\(outcome)\(reason.map { ": \($0)" } ?? "")"]
    lines.append("players \(players), dropped \(dropped), rows left out \(rejectedRows)")
    if before != after { lines.append("revision \(before ?? "none") -> \(after ?? "none")") }
    if let candidate { lines.append("to serve what was refused: roster refresh --accept \(candidate)") }
    return lines.joined(separator: "\n")
  }
}
