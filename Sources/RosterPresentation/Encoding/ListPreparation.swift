public import RosterDomain

/// Encodes the list of everyone before a roster is served, away from the event loops.
public struct ListPreparation: RosterPreparation {
  private let memo: RepresentationMemo

  /// Puts lists into `memo`, where ``ListPlayersPresenter`` finds them.
  public init(memo: RepresentationMemo) {
    self.memo = memo
  }

  /// Encodes the whole list of this roster.
  public func prepare(_ roster: Roster) async {
    _ = memo.list(of: roster, .usual)
  }
}

extension RepresentationMemo {
  /// The response that lists everyone, if it can be had without encoding the list.
  func knownList(of roster: Roster, _ occasion: Occasion) -> Representation? {
    known(.players, in: roster.revision, occasion)
  }

  /// The response that lists everyone.
  func list(of roster: Roster, _ occasion: Occasion) -> Representation {
    representation(of: .players, in: roster.revision, occasion) { ListPlayersDescriptor(roster) }
  }
}
