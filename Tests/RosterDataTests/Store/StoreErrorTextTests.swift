import Foundation
import RosterData
import RosterTestSupport
import Testing

@Suite("What the log says of a store that fails")
struct StoreErrorTextTests {
  @Test(
    "is a sentence",
    arguments: [
      (.corrupt(reason: "bad pages"), "the store is damaged, or no store: bad pages"),
      (.full(reason: "disk full"), "there is no room for the store: disk full"),
      (.readOnly(reason: "x.lock: Read-only"), "the store must not be written: x.lock: Read-only"),
      (.busy(reason: "locked"), "another process keeps the store busy: locked"),
      (.inUse, "another roster serve holds the store"),
      (.newer, "a later version of roster wrote the store"),
      (.lost, "the store no longer has what was saved: its file was removed or replaced"),
      (.unavailable(reason: "I/O error"), "the store cannot be used: I/O error"),
    ] as [(StoreError, String)])
  func sentences(error: StoreError, sentence: String) {
    #expect("\(error)" == sentence)
  }

  @Test("keeps SQLite's words and number, and the system's with the path")
  func causes() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data("this is no database".utf8).write(to: file)
      #expect(words(opening: file.path()).hasSuffix("no store: file is not a database (SQLite error 26)"))
      #expect(
        words(opening: folder.path()) == "the store cannot be used: unable to open database file (SQLite error 14)")
      let below = file.appending(path: "deeper/store.sqlite").path()
      #expect(words(opening: below) == "the store cannot be used: \(file.path())/deeper/: Not a directory")
    }
  }

  private func words(opening path: String) -> String {
    do {
      _ = try SQLiteRosterStore(path: path)
      return "nothing"
    } catch {
      return "\(error)"
    }
  }
}
