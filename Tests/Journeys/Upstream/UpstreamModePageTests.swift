import Foundation
import RosterTestSupport
import Testing

@Suite("The page about misbehaving upstreams")
struct UpstreamModePageTests {
  private let file = RosterProcess.package.appending(path: "Sources/RosterApp/Roster.docc/UpstreamModes.md")
  private let begin = "<!-- table: made by UpstreamModePageTests with ROSTER_WRITE_DOCS=1 -->\n"
  private let end = "<!-- end of table -->\n"

  @Test("holds the table that the tests hold the service to")
  func page() throws {
    let page = try String(contentsOf: file, encoding: .utf8)
    let opening = try #require(page.range(of: begin))
    let closing = try #require(page.range(of: end))
    let table = opening.upperBound..<closing.lowerBound
    if ProcessInfo.processInfo.environment["ROSTER_WRITE_DOCS"] == "1" {
      try page.replacingCharacters(in: table, with: UpstreamModePage.table)
        .write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(page[table]) == UpstreamModePage.table, "run this test with ROSTER_WRITE_DOCS=1 to write it anew")
    }
  }

  @Test("has a line for each of the seventeen modes")
  func modes() {
    let names: Set = [
      "ok", "status", "close", "hang", "trickle", "delay", "truncate", "garbage", "html", "empty", "object", "badrows",
      "redirect", "bomb", "endless", "longheader", "badlength",
    ]
    #expect(Set(UpstreamMode.table.map(\.name)) == names)
    #expect(names.count == 17)
  }
}
