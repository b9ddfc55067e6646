import RosterData
import RosterTestSupport
import Testing

@Suite("Waiting for what cannot be cancelled", .timeLimit(.minutes(1)))
struct EndsWithinTests {
  private struct Failure: Error {}

  @Test("ends with the work, and throws what it throws")
  func inTime() async throws {
    let clock = ManualClock()
    #expect(await ends(within: .seconds(1), on: clock) {})
    await #expect(throws: Failure.self) { try await ends(within: .seconds(1), on: clock) { throw Failure() } }
  }

  @Test("ends after its time although the work goes on")
  func tooLong() async throws {
    let clock = ManualClock()
    let (never, release) = AsyncStream<Void>.makeStream()
    async let ended = ends(within: .seconds(1), on: clock) { for await _ in never {} }
    await clock.someoneSleeps(for: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(await !ended)
    release.finish()
  }
}
