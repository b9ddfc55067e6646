import RosterDomain
import Testing

@Suite("A calendar date")
struct CalendarDateTests {
  @Test("is read and written as RFC 3339's full-date", arguments: ["1983-08-14", "2000-02-29", "0001-01-01"])
  func roundTrip(text: String) throws {
    #expect(try #require(CalendarDate(text)).description == text)
  }

  @Test(
    "that does not exist, or is written otherwise, is nothing",
    arguments: [
      "2001-02-29", "1900-02-29", "2001-04-31", "2001-13-01", "2001-00-10", "2001-01-00", "0000-01-01",
      "83-08-14", "1983-8-14", "1983/08/14", "1983-08-14T00:00:00Z", "+983-08-14", "1983-08-1４", "",
    ])
  func refused(text: String) {
    #expect(CalendarDate(text) == nil)
  }
}
