import Foundation
import RosterData
import Testing

@Suite("The words of a cause")
struct CauseTextTests {
  @Test("are one line")
  func oneLine() {
    #expect(CauseText.oneLine("SELECT\n  1\t;\r\n") == "SELECT 1 ;")
  }

  @Test(
    "show of a URL neither credentials nor query",
    arguments: [
      ("at http://user:secret@feed.example:81/a, twice", "at http://feed.example:81/a, twice"),
      ("https://token@feed.example", "https://feed.example"),
      ("https://user:sec@ret@feed.example/a@b", "https://feed.example/a@b"),
      ("https://feed.example?to=me@feed.example", "https://feed.example"),
      ("'https://feed.example/a?key=secret#b' failed", "'https://feed.example/a failed"),
      ("mail me@feed.example? no", "mail me@feed.example? no"),
    ])
  func secrets(text: String, clean: String) {
    #expect(CauseText.oneLine(text) == clean)
  }

  @Test("are not as long as an upstream likes")
  func bounded() {
    #expect(CauseText.oneLine(String(repeating: "é", count: 1000)).count == 301)
  }

  @Test("are the system's where it was the system that failed, however Foundation wraps it")
  func system() {
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: "/proc/none/deeper"), withIntermediateDirectories: true)
      Issue.record("a folder was made in /proc")
    } catch {
      #expect(CauseText.of(error) == "No such file or directory")
    }
    #expect(CauseText.of(POSIXError(.EROFS)) == "Read-only file system")
  }
}
