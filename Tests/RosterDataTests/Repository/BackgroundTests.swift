import Glibc
import RosterData
import Testing

@Suite("Work in the background")
struct BackgroundTests {
  private struct Failure: Error {}

  @Test("gives way to other threads, and does not change the priority of any")
  func priority() async {
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    let before = getpriority(process, 0)
    #expect(await inBackground(givingWay: true) { getpriority(process, 0) } == 19)
    #expect(await inBackground(givingWay: false) { getpriority(process, 0) } == before)
    #expect(getpriority(process, 0) == before)
  }

  @Test("throws what the work throws")
  func failure() async {
    await #expect(throws: Failure.self) { try await inBackground(givingWay: false) { throw Failure() } }
  }
}
