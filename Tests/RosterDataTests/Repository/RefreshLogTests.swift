import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("What the log says of refreshes", .timeLimit(.minutes(5)))
struct RefreshLogTests {
  private let five = PlayerFixtures.roster(5).revision
  private let ten = PlayerFixtures.roster(10).revision

  @Test("a start from the store: which roster, how many players, how old")
  func restored() async {
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(10, age: 90))
    await fixture.repository.restore()
    #expect(fixture.log.leveledLines == ["info stored roster restored age=90s players=10 revision=\(ten)"])
  }

  @Test("a start from a store whose age cannot be known")
  func future() async {
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(10, age: -90))
    await fixture.repository.restore()
    #expect(
      fixture.log.leveledLines == [
        "info stored roster restored age=unknown, since it was checked in the future players=10 revision=\(ten)"
      ])
  }

  @Test("a store of another upstream")
  func otherUpstream() async {
    let fixture = RepositoryFixture(stored: RepositoryFixture.stored(10, upstream: "http://b.example/?key=hush"))
    await fixture.repository.restore()
    #expect(fixture.log.leveledLines == ["info stored roster not used: it came from another upstream.url"])
  }

  @Test("a failure, with the pause before the next attempt")
  func failed() async throws {
    let fixture = RepositoryFixture(players: nil)
    _ = try await fixture.refresher.refresh()
    #expect(
      fixture.log.leveledLines == [
        "warning roster not refreshed cause=the upstream cannot be reached: the cable is out "
          + "code=upstream.unreachable pause=4s took=0ms"
      ])
  }

  @Test("a refusal, with the pause, and never of a served roster when there is none")
  func refused() async throws {
    let fixture = RepositoryFixture(players: 0)
    _ = try await fixture.refresher.refresh()
    #expect(
      fixture.log.leveledLines == [
        "warning roster not taken code=guard.empty dropped=0 next=there is still no roster to serve pause=4s players=0 "
          + "revision=\(PlayerFixtures.roster(0).revision) took=0ms"
      ])
    let serving = RepositoryFixture(players: 0, stored: RepositoryFixture.stored(10))
    await serving.repository.restore()
    _ = try await serving.refresher.refresh()
    #expect(serving.log.lines.last?.contains("next=the served roster stays pause=4s") == true)
  }

  @Test("a candidate, with the pause, and who accepted it")
  func accepted() async throws {
    let fixture = RepositoryFixture(players: 5, stored: RepositoryFixture.stored(10))
    await fixture.repository.restore()
    _ = try await fixture.refresher.refresh()
    #expect(
      fixture.log.leveledLines.last
        == "warning roster not taken code=guard.shrunk confirmations=0 dropped=5 "
        + "next=the served roster stays, until further scheduled refreshes agree or an operator accepts pause=60s "
        + "players=5 revision=\(five) took=0ms")
    _ = try await fixture.refresher.accept(candidate: five)
    #expect(
      fixture.log.leveledLines.last
        == "info roster accepted by an operator dropped=5 players=5 revision=\(five) took=0ms")
  }

  @Test(
    "lengths of time, short and alike",
    arguments: [
      (.zero, "0ms"), (.microseconds(1499), "1ms"), (.milliseconds(320), "320ms"), (.microseconds(999_499), "999ms"),
      (.microseconds(999_500), "1s"), (.milliseconds(1250), "1.25s"), (.milliseconds(1200), "1.2s"),
      (.milliseconds(1050), "1.05s"), (.milliseconds(1999), "2s"), (.seconds(60), "60s"), (.seconds(86_400), "86400s"),
    ] as [(Duration, String)])
  func durations(duration: Duration, text: String) {
    #expect(duration.logText == text)
  }
}
