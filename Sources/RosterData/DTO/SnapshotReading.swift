import RosterDomain

/// What has been read of a document so far, row by row.
struct SnapshotReading {
  private var judge: RowJudge
  private var rows = 0
  private var players: [PlayerEntity] = []
  private var seen: Set<PlayerID> = []

  init(text: UpstreamText) {
    judge = RowJudge(text: text)
  }

  /// Judges the rows that follow.
  mutating func append(_ more: [RowDTO]) {
    for (index, row) in more.enumerated() {
      guard let player = judge.player(from: row, at: rows + index) else { continue }
      if seen.insert(player.id).inserted {
        players.append(player)
      } else {
        judge.reportRepeatedID(at: rows + index)
      }
    }
    rows += more.count
  }

  var snapshot: DecodedSnapshot {
    DecodedSnapshot(rows: rows, players: players, defects: judge.defects)
  }
}
