import Foundation
import RosterData
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
  private let date = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT

  @Test(
    "Seconds and the three forms of dates are read",
    arguments: [
      ("0", Duration.zero),
      ("7", .seconds(7)),
      ("120", .seconds(120)),
      ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)),
      ("Sunday, 06-Nov-94 08:50:37 GMT", .seconds(60)),
      ("Sun Nov  6 08:50:37 1994", .seconds(60)),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .zero),
      ("Sat, 05 Nov 1994 08:49:37 GMT", .zero),
    ])
  func read(_ value: String, _ pause: Duration) {
    #expect(RetryAfter.parse(value, at: date) == pause)
  }

  @Test(
    "No value silences the service for longer than a day",
    arguments: ["86401", "99999999999999999999999", "Sun, 06 Nov 2094 08:49:37 GMT"])
  func capped(_ value: String) {
    #expect(RetryAfter.parse(value, at: date) == .seconds(86_400))
  }

  @Test(
    "Anything else is no answer", arguments: ["", "soon", "-1", "1.5", "7 s", "٧", "Sun, 99 Nov 1994 08:49:37 GMT"])
  func refused(_ value: String) {
    #expect(RetryAfter.parse(value, at: date) == nil)
  }
}
