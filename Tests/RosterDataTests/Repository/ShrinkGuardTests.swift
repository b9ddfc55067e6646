import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("The shrink guard")
struct ShrinkGuardTests {
  private let accepted = PlayerFixtures.roster(100)

  /// A snapshot of the players with these numbers.
  private func snapshot(_ numbers: some Sequence<Int>, rows: Int? = nil, bad: Int = 0) -> UpstreamSnapshot {
    let roster = Roster(numbers.map(PlayerFixtures.player))
    return UpstreamSnapshot(
      roster: roster, validators: Validators(etag: "\"\(roster.count)\""), rows: rows ?? roster.count + bad,
      defects: (0..<bad).map { RowDefect(index: $0, reason: .rowNotObject) }, fetched: Moment(on: ManualClock()))
  }

  private func verdicts(
    of snapshots: [UpstreamSnapshot], policy: GuardPolicy = GuardPolicy(), isScheduled: Bool = true
  ) -> [ShrinkGuard.Verdict] {
    var guarding = ShrinkGuard(policy: policy)
    return snapshots.map { guarding.judge($0, after: accepted, isScheduled: isScheduled) }
  }

  @Test(
    "A loss up to the limit is accepted, more is not",
    arguments: [
      (100, 100, 30, true), (100, 70, 30, true), (100, 69, 30, false), (100, 1, 30, false), (100, 99, 0, false),
      (100, 100, 0, true), (100, 1, 100, true), (3, 2, 30, false), (3, 2, 34, true), (3, 3, 30, true), (1, 1, 30, true),
      (10, 7, 30, true), (10, 6, 30, false), (1000, 700, 30, true), (1000, 699, 30, false),
    ])
  func loss(before: Int, after: Int, percent: Int, isAccepted: Bool) {
    var guarding = ShrinkGuard(policy: GuardPolicy(maxDropPercent: percent))
    let verdict = guarding.judge(snapshot(0..<after), after: PlayerFixtures.roster(before), isScheduled: true)
    #expect(verdict == (isAccepted ? .accept : .refuse(.shrunk)))
  }

  @Test("It is the players that count, and not their number: a hundred others are a loss of all")
  func others() {
    #expect(verdicts(of: [snapshot(500..<600)]) == [.refuse(.shrunk)])
    #expect(verdicts(of: [snapshot(0..<400)]) == [.accept])
  }

  @Test("An empty snapshot never replaces a roster, however often it comes, nor is it the first one")
  func emptyNeverWins() {
    #expect(verdicts(of: Array(repeating: snapshot([]), count: 50)).allSatisfy { $0 == .refuse(.empty) })
    #expect(
      verdicts(of: [snapshot([])], policy: GuardPolicy(maxDropPercent: 100, confirmations: 1)) == [.refuse(.empty)])
    var guarding = ShrinkGuard(policy: GuardPolicy())
    #expect(guarding.judge(snapshot([]), after: nil, isScheduled: true) == .refuse(.empty))
    #expect(guarding.candidate == nil)
  }

  @Test("Without a roster to compare with, anything but nothing is accepted")
  func first() {
    var guarding = ShrinkGuard(policy: GuardPolicy())
    #expect(guarding.judge(snapshot([7]), after: nil, isScheduled: true) == .accept)
  }

  @Test(
    "Bad rows up to the limit are accepted, more are not, whether there is a roster or not",
    arguments: [(80, 20, 20, true), (79, 21, 20, false), (1, 0, 0, true), (99, 1, 0, false), (0, 5, 100, false)])
  func invalidRows(good: Int, bad: Int, percent: Int, isAccepted: Bool) {
    let refusal = good == 0 ? RefusalReason.empty : .invalidRows
    for roster in [nil, PlayerFixtures.roster(good)] {
      var guarding = ShrinkGuard(policy: GuardPolicy(maxInvalidPercent: percent))
      let verdict = guarding.judge(snapshot(0..<good, bad: bad), after: roster, isScheduled: true)
      #expect(verdict == (isAccepted ? .accept : .refuse(refusal)))
      #expect(guarding.candidate == nil)
    }
  }

  @Test("A genuine shrink is accepted by the third scheduled refresh that agrees")
  func confirmed() {
    let half = snapshot(0..<50)
    #expect(verdicts(of: [half, half, half]) == [.refuse(.shrunk), .refuse(.shrunk), .accept])
    #expect(verdicts(of: [half], policy: GuardPolicy(confirmations: 1)) == [.accept])
  }

  @Test("Each must only agree with the one before, so that a roster may go on changing")
  func drifting() {
    #expect(verdicts(of: [snapshot(0..<50), snapshot(0..<40), snapshot(0..<30)]).last == .accept)
    #expect(verdicts(of: [snapshot(0..<50), snapshot(0..<55), snapshot(0..<60)]).last == .accept)
  }

  @Test("One that disagrees with the one before begins anew")
  func disagreeing() {
    let sizes = [50, 50, 20, 20, 20]
    let expected: [ShrinkGuard.Verdict] = Array(repeating: .refuse(.shrunk), count: 4) + [.accept]
    #expect(verdicts(of: sizes.map { snapshot(0..<$0) }) == expected)
    let others = [snapshot(0..<50), snapshot(0..<50), snapshot(50..<100), snapshot(50..<100), snapshot(50..<100)]
    #expect(verdicts(of: others) == expected)
  }

  @Test("What ends the run: a snapshot that is accepted, an empty one, and the upstream's word for the accepted one")
  func interrupted() {
    let half = snapshot(0..<50)
    for other in [snapshot(0..<100), snapshot([])] {
      #expect(verdicts(of: [half, half, other, half, half]).last == .refuse(.shrunk))
    }
    var guarding = ShrinkGuard(policy: GuardPolicy())
    for _ in 1...2 { _ = guarding.judge(half, after: accepted, isScheduled: true) }
    guarding.acceptedIsConfirmed()
    #expect(guarding.candidate == nil)
    #expect(guarding.judge(half, after: accepted, isScheduled: true) == .refuse(.shrunk))
    #expect(guarding.candidate?.confirmations == 1)
  }

  @Test("A snapshot of bad rows is a failure: it neither counts nor ends the run")
  func badRowsBetween() {
    let half = snapshot(0..<50)
    let bad = snapshot(0..<50, bad: 50)
    #expect(
      verdicts(of: [half, bad, half, bad, half]).filter { $0 != .refuse(.invalidRows) }
        == [.refuse(.shrunk), .refuse(.shrunk), .accept])
  }

  @Test("Refreshes on demand confirm nothing, however many there are, and take nothing away")
  func onDemand() {
    let half = snapshot(0..<50)
    #expect(
      verdicts(of: Array(repeating: half, count: 20), isScheduled: false).allSatisfy { $0 == .refuse(.shrunk) })
    var guarding = ShrinkGuard(policy: GuardPolicy())
    let rounds = [true, false, false, true, false].map { guarding.judge(half, after: accepted, isScheduled: $0) }
    #expect(rounds.allSatisfy { $0 == .refuse(.shrunk) })
    #expect(guarding.candidate?.confirmations == 2)
    #expect(guarding.judge(half, after: accepted, isScheduled: true) == .accept)
    #expect(guarding.refusals == 5)
  }

  @Test("The candidate is handed over by its revision, once, and by no other")
  func taken() {
    var guarding = ShrinkGuard(policy: GuardPolicy())
    _ = guarding.judge(snapshot(0..<50), after: accepted, isScheduled: true)
    #expect(guarding.candidate?.dropped == 50)
    let revision = PlayerFixtures.roster(50).revision
    #expect(guarding.take(PlayerFixtures.roster(49).revision)?.dropped == nil)
    #expect(guarding.candidate != nil)
    _ = guarding.judge(snapshot(0..<20), after: accepted, isScheduled: false)
    #expect(guarding.take(revision)?.dropped == nil)
    #expect(guarding.take(PlayerFixtures.roster(20).revision)?.dropped == 80)
    #expect(guarding.candidate == nil)
  }
}
