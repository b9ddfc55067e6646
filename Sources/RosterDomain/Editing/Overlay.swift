/// Everything that editors wrote, to be laid over what the upstream says.
///
/// served roster = upstream ⊕ corrections: a function of the two and of nothing else.
public struct Overlay: Hashable, Sendable {
  private var corrections: [PlayerID: SignedCorrection] = [:]

  /// Collects corrections, at most one for each player.
  public init(_ corrections: some Sequence<SignedCorrection> = []) {
    for correction in corrections { self[correction.player] = correction }
  }

  /// What editors say of a player; setting `nil`, or a correction that says nothing, reverts it.
  public subscript(id: PlayerID) -> SignedCorrection? {
    get { corrections[id] }
    set { corrections[id] = newValue.flatMap { $0.correction.isEmpty ? nil : $0 } }
  }

  /// The same with something else said of one player; `nil` for nothing.
  public func with(_ correction: SignedCorrection?, for id: PlayerID) -> Overlay {
    var overlay = self
    overlay[id] = correction
    return overlay
  }

  /// How many players editors say something of.
  public var count: Int { corrections.count }

  /// Whom editors say something of, in the order of ids.
  public var ids: [PlayerID] { corrections.keys.sorted() }

  /// The roster to serve in place of the upstream's.
  ///
  /// - Returns: `upstream` itself when the corrections change nothing in it.
  public func laid(over upstream: Roster) -> Roster {
    let changed = corrections.filter { id, correction in correction.laid(over: upstream[id]) != upstream[id] }
    if changed.isEmpty { return upstream }
    let untouched = upstream.players.filter { changed[$0.id] == nil }
    return Roster(untouched + changed.values.compactMap { $0.laid(over: upstream[$0.player]) })
  }
}
