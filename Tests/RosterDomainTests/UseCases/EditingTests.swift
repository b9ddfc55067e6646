import RosterDomain
import RosterTestSupport
import Testing

@Suite("Editing")
struct EditingTests {
  private let ada = PlayerEntity.fixture(1, "Ada", "Lovelace", team: "Reds")
  private let corrections: StubCorrectionsRepository
  private let unknown = PlayerID.fixture(99)

  init() {
    corrections = StubCorrectionsRepository(Roster([ada, .fixture(2, "Bob", "Hope")]))
  }

  // MARK: Creating

  @Test("A player whom the upstream lacks is added, under an id of the service's own or of the client's choice")
  func create() async throws {
    let create = DefaultCreatePlayerUseCase(corrections: corrections)
    let facts: PlayerFacts = [.surname: .text("Doe"), .team: .unknown]
    let (own, isNew) = try await create(id: nil, facts: facts, by: .fixture)
    #expect(isNew)
    #expect(own.roster.roster[own.after.id]?.name.displayName == "Doe")
    let (chosen, _) = try await create(id: unknown, facts: facts, by: .fixture)
    #expect(chosen.after.id == unknown)
    #expect(chosen.after.correction?.correction.isAddition == true)
  }

  @Test("Adding a player again under the same id changes nothing if the facts are the same, and is a conflict if not")
  func repeated() async throws {
    let create = DefaultCreatePlayerUseCase(corrections: corrections)
    _ = try await create(id: unknown, facts: [.surname: .text("Doe")], by: .fixture)
    let (_, isNew) = try await create(id: unknown, facts: [.surname: .text("Doe")], by: .fixture)
    #expect(!isNew)
    #expect(corrections.entries.count == 1)
    await #expect(throws: RosterError.conflict(.addedDifferently(unknown))) {
      _ = try await create(id: unknown, facts: [.surname: .text("Roe")], by: .fixture)
    }
  }

  @Test("An id that the upstream has, or had, cannot be used for another player")
  func taken() async throws {
    let create = DefaultCreatePlayerUseCase(corrections: corrections)
    await #expect(throws: RosterError.conflict(.upstreamHas(ada.id))) {
      _ = try await create(id: ada.id, facts: ada.facts, by: .fixture)
    }
    let hidden = StubCorrectionsRepository(Roster([ada]), Overlay([.fixture(ada.id, Correction(isHidden: true))]))
    await #expect(throws: RosterError.conflict(.hidden(ada.id))) {
      _ = try await DefaultCreatePlayerUseCase(corrections: hidden)(id: ada.id, facts: ada.facts, by: .fixture)
    }
    let dropped = StubCorrectionsRepository(
      Roster([]), Overlay([.fixture(ada.id, .saying([.team: .text("Blues")]))]))
    await #expect(throws: RosterError.conflict(.correctionExists(ada.id))) {
      _ = try await DefaultCreatePlayerUseCase(corrections: dropped)(id: ada.id, facts: ada.facts, by: .fixture)
    }
  }

  @Test("Nobody is added without a name")
  func namelessAddition() async {
    await #expect(throws: RosterError.nameMissing) {
      _ = try await DefaultCreatePlayerUseCase(corrections: corrections)(
        id: nil, facts: [.givenName: .unknown, .team: .text("Reds")], by: .fixture)
    }
  }

  // MARK: Updating

  @Test("A correction keeps what the upstream said then")
  func update() async throws {
    let change = try await update(ada.id, [.team: .text("Blues"), .jerseyNumber: .number(7)])
    #expect(change.after.served?.team == "Blues")
    #expect(
      change.after.correction?.correction.facts == [
        .team: CorrectedFact(value: .text("Blues"), upstreamThen: .text("Reds")),
        .jerseyNumber: CorrectedFact(value: .number(7), upstreamThen: .unknown),
      ])
  }

  @Test("Saying what is served already is no correction, and leaves no trace")
  func agreeing() async throws {
    let change = try await update(ada.id, ada.facts)
    #expect(change.after.correction == nil)
    #expect(corrections.entries.isEmpty)
  }

  @Test("A fact can be corrected to unknown, but a name not to nothing")
  func unknownFacts() async throws {
    #expect(try await update(ada.id, [.team: .unknown, .givenName: .unknown]).after.served?.team == nil)
    await #expect(throws: RosterError.nameMissing) { try await update(ada.id, [.surname: .unknown]) }
  }

  @Test("Nobody is corrected who is not served")
  func updateNobody() async throws {
    await #expect(throws: RosterError.playerNotFound(unknown)) { try await update(unknown, [:]) }
    try await remove(ada.id)
    await #expect(throws: RosterError.playerNotFound(ada.id)) { try await update(ada.id, [.team: .unknown]) }
  }

  @Test("Whoever has seen another version changes nothing")
  func stale() async throws {
    await #expect(throws: RosterError.changedMeanwhile) {
      _ = try await DefaultUpdatePlayerUseCase(corrections: corrections)(
        id: ada.id, facts: [.team: .text("Blues")], by: .fixture
      ) { _ in false }
    }
    await #expect(throws: RosterError.changedMeanwhile) {
      try await DefaultRemovePlayerUseCase(corrections: corrections)(id: ada.id, by: .fixture) { _ in false }
    }
    #expect(corrections.overlay == Overlay())
  }

  // MARK: Removing

  @Test("A player of the upstream's is hidden with the corrections kept; an added one is gone")
  func removal() async throws {
    _ = try await update(ada.id, [.team: .text("Blues")])
    try await remove(ada.id)
    let hidden = try await corrections.player(ada.id)
    #expect(hidden.served == nil)
    #expect(hidden.correction?.correction.facts.count == 1)
    let (added, _) = try await DefaultCreatePlayerUseCase(corrections: corrections)(
      id: nil, facts: [.surname: .text("Doe")], by: .fixture)
    try await remove(added.after.id)
    #expect(corrections.overlay[added.after.id] == nil)
  }

  // MARK: Reverting

  @Test("Reverting gives the upstream's player back, hidden or not")
  func revert() async throws {
    _ = try await update(ada.id, [.team: .text("Blues")])
    try await remove(ada.id)
    #expect(try await revert(ada.id, nil).after == CorrectablePlayer(id: ada.id, upstream: ada, correction: nil))
    await #expect(throws: RosterError.correctionNotFound(ada.id)) { try await revert(ada.id, nil) }
  }

  @Test("A part can be reverted by itself; when the last part goes, so does the correction")
  func revertPart() async throws {
    _ = try await update(ada.id, [.team: .text("Blues"), .position: .text("wing")])
    try await remove(ada.id)
    let shown = try await revert(ada.id, RevertedPart(facts: [.team], isHidden: true))
    #expect(shown.after.served?.team == "Reds")
    #expect(shown.after.served?.position == "wing")
    #expect(try await revert(ada.id, RevertedPart(facts: [.position])).after.correction == nil)
  }

  @Test("The last half of an added player's name cannot be reverted")
  func revertName() async throws {
    let (added, _) = try await DefaultCreatePlayerUseCase(corrections: corrections)(
      id: nil, facts: [.surname: .text("Doe")], by: .fixture)
    await #expect(throws: RosterError.nameMissing) {
      try await revert(added.after.id, RevertedPart(facts: [.surname]))
    }
  }

  @Test("A player's correction is shown; a player without one has none")
  func fetch() async throws {
    let fetch = DefaultFetchCorrectionUseCase(corrections: corrections)
    await #expect(throws: RosterError.correctionNotFound(ada.id)) { _ = try await fetch(id: ada.id) }
    _ = try await update(ada.id, [.team: .text("Blues")])
    #expect(try await fetch(id: ada.id).correction?.correction.facts.keys.first == .team)
  }

  @discardableResult
  private func update(_ id: PlayerID, _ facts: PlayerFacts) async throws -> PlayerChange {
    try await DefaultUpdatePlayerUseCase(corrections: corrections)(id: id, facts: facts, by: .fixture) { _ in true }
  }

  private func remove(_ id: PlayerID) async throws {
    try await DefaultRemovePlayerUseCase(corrections: corrections)(id: id, by: .fixture) { _ in true }
  }

  @discardableResult
  private func revert(_ id: PlayerID, _ part: RevertedPart?) async throws -> PlayerChange {
    try await DefaultRevertPlayerUseCase(corrections: corrections)(id: id, part, by: .fixture) { _ in true }
  }
}
