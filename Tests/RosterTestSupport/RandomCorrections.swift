import FoundationEssentials
public import RosterDomain

/// Invents what editors say of players.
public struct RandomCorrections {
  private var players: RandomPlayers

  /// The same seed, the same corrections.
  public init(seed: UInt64) {
    players = RandomPlayers(seed: seed)
  }

  /// What an editor might say of this player, whom the upstream may or may not have.
  public mutating func correction(of id: PlayerID) -> SignedCorrection {
    let said = players.player(1)
    let facts = PlayerFact.allCases.filter { _ in players.draw([true, false, false]) }
    return .fixture(
      id,
      Correction(
        isAddition: players.draw([true, false]), isHidden: players.draw([true, false, false, false]),
        facts: Dictionary(
          uniqueKeysWithValues: facts.map { ($0, CorrectedFact(value: said.value(of: $0), upstreamThen: .unknown)) })))
  }
}

extension SignedCorrection {
  /// A correction by somebody at some time.
  public static func fixture(_ id: PlayerID, _ correction: Correction) -> SignedCorrection {
    SignedCorrection(player: id, correction: correction, author: .fixture, date: .init(timeIntervalSince1970: 0))
  }
}

extension Correction {
  /// A correction that says these facts.
  public static func saying(_ facts: PlayerFacts, isAddition: Bool = false, isHidden: Bool = false) -> Correction {
    Correction(
      isAddition: isAddition, isHidden: isHidden,
      facts: facts.mapValues { CorrectedFact(value: $0, upstreamThen: nil) })
  }
}

extension AccountName {
  /// Somebody.
  public static let fixture: AccountName = {
    guard let name = AccountName("ann") else { preconditionFailure("a fixture's account has a good name") }
    return name
  }()
}

extension Author {
  /// Somebody, by some request.
  public static let fixture = Author(account: .fixture, requestID: "request-1")
}
