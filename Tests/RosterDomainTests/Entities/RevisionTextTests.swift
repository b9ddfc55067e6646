import RosterDomain
import RosterTestSupport
import Testing

@Suite("Revisions as text")
struct RevisionTextTests {
  @Test("A revision is read back from its text")
  func roundTrip() {
    for count in 0..<50 {
      let revision = PlayerFixtures.roster(count).revision
      #expect(Revision(revision.description) == revision)
    }
  }

  @Test(
    "Any other text is none",
    arguments: [
      "", "0", "39526a682d7af42969ebc895eaf9adc", "39526a682d7af42969ebc895eaf9adcff",
      "39526A682d7af42969ebc895eaf9adcf",
      "+9526a682d7af42969ebc895eaf9adcf", " 9526a682d7af42969ebc895eaf9adcf", "g9526a682d7af42969ebc895eaf9adcf",
    ])
  func others(_ text: String) {
    #expect(Revision(text) == nil)
  }
}
