public import RosterDomain

/// Encodes the list of everyone before a roster is served, away from the event loops.
public struct ListPreparation: RosterPreparation {
  private let memo: RepresentationMemo

  /// Puts lists into `memo`, where ``ListPlayersPresenter`` finds them.
  public init(memo: RepresentationMemo) {
    self.memo = memo
  }

  /// Encodes the whole list of this roster, and compresses it.
  public func prepare(_ roster: ServedRoster) {
    _ = memo.list(of: roster, .gzip)
  }

  /// Lets go of the responses made from other rosters.
  public func forget(otherThan roster: ServedRoster) {
    memo.keepOnly([.identity, .gzip].map { RepresentationKey(.players, of: roster, $0) })
  }
}

extension RepresentationMemo {
  /// The response that lists everyone, if it can be had without encoding the list.
  func knownList(of served: ServedRoster, _ acceptable: AcceptableCodings) -> Representation? {
    known(.players, of: served, acceptable)
  }

  /// The response that lists everyone.
  func list(of served: ServedRoster, _ acceptable: AcceptableCodings) -> Representation {
    representation(of: .players, in: served, acceptable) { ListPlayersDescriptor(served.roster) }
  }
}
