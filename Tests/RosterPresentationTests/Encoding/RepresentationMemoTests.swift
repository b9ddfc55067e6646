import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("Responses made once")
struct RepresentationMemoTests {
  private let policy = CachePolicy(maxAge: .seconds(1), staleWhileRevalidate: .seconds(2), staleIfError: .seconds(3))

  private func answer(_ memo: RepresentationMemo, _ roster: Roster, _ freshness: Freshness) async throws
    -> Representation
  {
    let repository = StubPlayersRepository(roster, freshness: freshness)
    let presenter = ListPlayersPresenter(
      fetchPlayers: DefaultFetchPlayersUseCase(repository: repository), memo: memo)
    return try await presenter.present(Request(method: .get, path: "/players"), parameter: "")
  }

  @Test("The same question about the same roster is the same object, before and after it goes stale")
  func shared() async throws {
    let memo = RepresentationMemo(maxBytes: 1 << 20, policy: policy)
    let roster = Roster([.fixture(1)])
    let first = try await answer(memo, roster, .fresh)
    #expect(try await answer(memo, roster, .stale) === first)
    #expect(try await answer(memo, Roster([.fixture(1)]), .fresh) === first)
    #expect(try await answer(memo, Roster([.fixture(2)]), .fresh) !== first)
  }

  @Test("When a roster expires the header fields change and the body is shared")
  func expired() async throws {
    let memo = RepresentationMemo(maxBytes: 1 << 20, policy: policy)
    let fresh = try await answer(memo, Roster([.fixture(1)]), .fresh)
    let expired = try await answer(memo, Roster([.fixture(1)]), .expired)
    #expect(expired !== fresh)
    #expect(expired.body === fresh.body)
  }

  @Test("A list is there before the first reader, once it has been prepared")
  func prepared() async throws {
    let memo = RepresentationMemo(maxBytes: 1 << 20, policy: policy)
    let roster = Roster([.fixture(1)])
    ListPreparation(memo: memo).prepare(.fixture(roster))
    let repeated = try await answer(memo, roster, .fresh)
    ListPreparation(memo: memo).prepare(.fixture(roster))
    #expect(try await answer(memo, roster, .fresh) === repeated)
  }

  @Test("Once a roster is served, its list is kept and what was made from others is forgotten")
  func forgotten() async throws {
    let memo = RepresentationMemo(maxBytes: 1 << 20, policy: policy)
    let (old, new) = (Roster([.fixture(1)]), Roster([.fixture(2)]))
    let preparation = ListPreparation(memo: memo)
    preparation.prepare(.fixture(old))
    let before = try await answer(memo, old, .fresh)
    let bytes = memo.bytes
    preparation.prepare(.fixture(new))
    #expect(try await answer(memo, old, .fresh) === before)
    let prepared = try await answer(memo, new, .fresh)
    preparation.forget(otherThan: .fixture(new))
    #expect(try await answer(memo, new, .fresh) === prepared)
    #expect(memo.bytes == bytes)
    #expect(try await answer(memo, old, .fresh) !== before)
  }

  @Test("What alone is larger than the limit is made anew each time, and still right")
  func tooLarge() async throws {
    let memo = RepresentationMemo(maxBytes: 100, policy: policy)
    let roster = Roster([.fixture(1)])
    let first = try await answer(memo, roster, .fresh)
    let second = try await answer(memo, roster, .fresh)
    #expect(first !== second)
    #expect(replyText(first) == replyText(second))
  }
}
