import HTTPTypes
import MetricsTestKit
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

  @Test("A list that many ask for at the same time, while nobody has it, is made once")
  func madeOnce() async throws {
    let memo = RepresentationMemo(maxBytes: 16 << 20, policy: policy)
    let roster = PlayerFixtures.roster(5_000)
    let answers = try await withThrowingTaskGroup(of: Representation.self) { group in
      for _ in 0..<16 { group.addTask { try await answer(memo, roster, .fresh) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.allSatisfy { $0 === answers[0] })
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

  @Test("A request is one hit or one miss, and a preparation is neither")
  func counted() async throws {
    let metrics = TestMetrics()
    let memo = RepresentationMemo(maxBytes: 1 << 20, policy: policy, metrics: metrics)
    let repository = StubPlayersRepository(Roster([.fixture(1)]))
    let list = ListPlayersPresenter(fetchPlayers: DefaultFetchPlayersUseCase(repository: repository), memo: memo)
    let player = PlayerPresenter(fetchPlayer: DefaultFetchPlayerUseCase(repository: repository), memo: memo)
    func expect(_ hits: Int64, _ misses: Int64, sourceLocation: SourceLocation = #_sourceLocation) throws {
      for (outcome, count) in [("hit", hits), ("miss", misses)] {
        let counter = try metrics.expectCounter("http_memo_requests_total", [("outcome", outcome)])
        #expect(counter.totalValue == count, "\(outcome)", sourceLocation: sourceLocation)
      }
    }
    for (hits, misses) in [(0, 3), (3, 3)] as [(Int64, Int64)] {
      _ = try await list.present(Request(method: .get, path: "/players"), parameter: "")
      _ = try await list.present(Request(method: .get, path: "/players", query: "limit=1"), parameter: "")
      _ = try await player.present(Request(method: .get, path: "/players/x"), parameter: "\(PlayerID.fixture(1))")
      try expect(hits, misses)
    }
    ListPreparation(memo: memo).prepare(.fixture(Roster([.fixture(2)])))
    try expect(3, 3)
    await #expect(throws: RosterError.playerNotFound(.fixture(9))) {
      try await player.present(Request(method: .get, path: "/players/x"), parameter: "\(PlayerID.fixture(9))")
    }
    try expect(3, 4)
  }

  @Test("What a query itself takes is counted with its response")
  func queriesCounted() async throws {
    func bytes(_ query: String) async throws -> Int {
      let memo = RepresentationMemo(maxBytes: 1 << 20, policy: policy)
      let repository = StubPlayersRepository(Roster([.fixture(1)]))
      let list = ListPlayersPresenter(fetchPlayers: DefaultFetchPlayersUseCase(repository: repository), memo: memo)
      _ = try await list.present(Request(method: .get, path: "/players", query: query), parameter: "")
      return memo.bytes
    }
    let short = try await bytes("team=a")
    #expect(try await bytes("team=" + String(repeating: "a", count: 1001)) == short + 1000)
    #expect(try await bytes("position=a&position=b&nationality=c") > short)
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
