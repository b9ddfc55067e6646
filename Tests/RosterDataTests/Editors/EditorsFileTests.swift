import Foundation
import GRDB
import Logging
import RosterData
import RosterTestSupport
import Testing

@Suite("The editors' file", .timeLimit(.minutes(5)))
struct EditorsFileTests {
  private let insert = "INSERT INTO account VALUES ('ada', 'editor', 'hash', 0, 0)"

  private func file(in folder: URL, log: RecordedLog = RecordedLog()) -> EditorsFile {
    EditorsFile(path: path(in: folder), logger: Logger(label: "test") { _ in log })
  }

  private func path(in folder: URL) -> String {
    folder.appending(path: "deep/roster.editors.sqlite").path(percentEncoded: false)
  }

  private func accounts(_ file: EditorsFile) async throws -> [String] {
    try await file.read { try String.fetchAll($0, sql: "SELECT name FROM account ORDER BY name") }
  }

  private func code(_ file: EditorsFile) async throws -> String {
    do {
      _ = try await accounts(file)
      return "none"
    } catch let error as StoreError {
      return error.code
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "It stands beside the store",
    arguments: [
      ("var/roster.sqlite", "var/roster.editors.sqlite"), ("/srv/a b/store.db", "/srv/a b/store.editors.sqlite"),
      ("roster", "roster.editors.sqlite"), ("../x/y.z.sqlite", "../x/y.z.editors.sqlite"),
    ])
  func place(store: String, editors: String) {
    #expect(EditorsFile.path(besideStore: store) == editors)
  }

  @Test("It is made at its first use, for its owner's eyes only, with its folder and the files beside it")
  func new() async throws {
    try await withTemporaryFolder { folder in
      let file = file(in: folder)
      #expect(!FileManager.default.fileExists(atPath: path(in: folder)))
      try await file.write { [insert] in try $0.execute(sql: insert) }
      for suffix in ["", "-wal", "-shm"] { #expect(try mode(path(in: folder) + suffix) == 0o600) }
    }
  }

  @Test("A restored copy that everyone may read is taken away from them")
  func restricts() async throws {
    try await withTemporaryFolder { folder in
      let first = file(in: folder)
      try await first.write { [insert] in try $0.execute(sql: insert) }
      try await first.close()
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path(in: folder))
      #expect(try await accounts(file(in: folder)) == ["ada"])
      #expect(try mode(path(in: folder)) == 0o600)
    }
  }

  @Test("A commit reaches the disk before it returns, and references are kept")
  func pragmas() async throws {
    try await withTemporaryFolder { folder in
      let pool = try await file(in: folder).database()
      let values = try await pool.writeWithoutTransaction { db in
        try ["synchronous", "journal_mode", "foreign_keys", "busy_timeout"].map {
          try String.fetchOne(db, sql: "PRAGMA \($0)")
        }
      }
      #expect(values == ["2", "wal", "1", "5000"])
    }
  }

  @Test("Two users of the file see each other's changes")
  func shared() async throws {
    try await withTemporaryFolder { folder in
      let (one, other) = (file(in: folder), file(in: folder))
      #expect(try await accounts(other) == [])
      try await one.write { [insert] in try $0.execute(sql: insert) }
      #expect(try await accounts(other) == ["ada"])
      try await other.write { try $0.execute(sql: "DELETE FROM account") }
      #expect(try await accounts(one) == [])
    }
  }

  @Test("Many may make it at the same time")
  func madeTogether() async throws {
    try await withTemporaryFolder { folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...8 {
          let file = file(in: folder)
          group.addTask {
            try await file.write {
              try $0.execute(sql: "INSERT INTO account VALUES (?, 'editor', 'hash', 0, 0)", arguments: ["a\(number)"])
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await accounts(file(in: folder)).count == 8)
    }
  }

  @Test(
    "A file that is damaged, of something else or of a later version is refused, stays as it is, and is tried again")
  func refused() async throws {
    try await withTemporaryFolder { folder in
      let file = file(in: folder)
      let path = path(in: folder)
      try FileManager.default.createDirectory(at: folder.appending(path: "deep"), withIntermediateDirectories: true)
      let garbage = Data("this is not a database, whatever its name says".utf8)
      try garbage.write(to: URL(filePath: path))
      #expect(try await code(file) == "store.corrupt")
      #expect(try Data(contentsOf: URL(filePath: path)) == garbage)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "deep").path()).count == 1)

      try FileManager.default.removeItem(atPath: path)
      let strange = try DatabaseQueue(path: path)
      try await strange.write { try $0.execute(sql: "CREATE TABLE other (x)") }
      try strange.close()
      #expect(try await code(file) == "store.corrupt")

      try FileManager.default.removeItem(atPath: path)
      #expect(try await code(file) == "none", "nothing was lost: it was never open before")
      try await file.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
      try await file.close()
      #expect(try await code(self.file(in: folder)) == "store.newer")
    }
  }

  @Test("A file that is removed while it is in use is not made anew: what was in it would seem never to have been")
  func removed() async throws {
    try await withTemporaryFolder { folder in
      let file = file(in: folder)
      try await file.write { [insert] in try $0.execute(sql: insert) }
      let kept = path(in: folder) + ".kept"
      try FileManager.default.moveItem(atPath: path(in: folder), toPath: kept)
      for _ in 1...2 { #expect(try await code(file) == "store.lost") }
      #expect(!FileManager.default.fileExists(atPath: path(in: folder)))
      try FileManager.default.moveItem(atPath: kept, toPath: path(in: folder))
      #expect(try await accounts(file) == ["ada"])
    }
  }

  @Test("A file that is put in its place is not used, and left alone: what is in memory belongs to the old one")
  func replaced() async throws {
    try await withTemporaryFolder { folder in
      let log = RecordedLog()
      let file = file(in: folder, log: log)
      try await file.write { [insert] in try $0.execute(sql: insert) }
      let backup = folder.appending(path: "backup.sqlite").path(percentEncoded: false)
      let pool = try await file.database()
      try await pool.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [backup]) }
      let kept = path(in: folder) + ".kept"
      try FileManager.default.moveItem(atPath: path(in: folder), toPath: kept)
      try FileManager.default.copyItem(atPath: backup, toPath: path(in: folder))
      for _ in 1...2 { #expect(try await code(file) == "store.lost") }
      await #expect(throws: StoreError.lost) { try await file.write { try $0.execute(sql: "DELETE FROM account") } }
      #expect(try Data(contentsOf: URL(filePath: path(in: folder))) == Data(contentsOf: URL(filePath: backup)))
      let notices = log.leveledLines.filter { $0.contains("removed or replaced") }
      #expect(notices.count == 1 && notices[0].hasPrefix("error ") && notices[0].contains("restart"))

      #expect(rename(kept, path(in: folder)) == 0)
      #expect(try await accounts(file) == ["ada"], "the very file is back")
    }
  }

  @Test("A new file is never taken for the one that was removed, even if it is given the same inode")
  func inodeReused() async throws {
    try await withTemporaryFolder { folder in
      let file = file(in: folder)
      try await file.write { [insert] in try $0.execute(sql: insert) }
      for _ in 1...20 {
        try FileManager.default.removeItem(atPath: path(in: folder))
        #expect(try await code(file) == "store.lost")
        #expect(FileManager.default.createFile(atPath: path(in: folder), contents: Data()))
        #expect(try await code(file) == "store.lost")
      }
    }
  }

  @Test("A new file and an empty one are told of, one that has been used is not")
  func toldOfNew() async throws {
    try await withTemporaryFolder { folder in
      let path = path(in: folder)
      func notices() async throws -> [String] {
        let log = RecordedLog()
        let file = file(in: folder, log: log)
        try await file.open()
        try await file.close()
        return log.leveledLines
      }
      let line = "notice new editors' file begun: nobody has an account yet, and nothing is corrected"
      let expected = ["\(line) path=\(path)"]
      #expect(try await notices() == expected)
      #expect(try await notices().isEmpty)
      try FileManager.default.removeItem(atPath: path)
      #expect(FileManager.default.createFile(atPath: path, contents: Data()))
      #expect(try await notices() == expected)
    }
  }

  @Test("What the body throws of its own comes out as it is, and nothing is written")
  func ownErrors() async throws {
    struct Own: Error {}
    try await withTemporaryFolder { folder async throws in
      let file = file(in: folder)
      await #expect(throws: Own.self) {
        try await file.write { [insert] db in
          try db.execute(sql: insert)
          throw Own()
        }
      }
      #expect(try await accounts(file) == [])
    }
  }

  @Test("Without room writing fails, reading goes on, and writing goes on once there is room")
  func full() async throws {
    try await withTemporaryFolder { folder in
      let log = RecordedLog()
      let file = file(in: folder, log: log)
      try await file.write { [insert] in try $0.execute(sql: insert) }
      let pool = try await file.database()
      let pages = try await pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
      try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
      do {
        try await file.write {
          try $0.execute(
            sql: "INSERT INTO account VALUES ('eve', 'editor', ?, 0, 0)",
            arguments: [String(repeating: "x", count: 20_000)])
        }
        Issue.record("a full file took more")
      } catch let error as StoreError {
        #expect(error.code == "store.full")
      }
      let errors = log.leveledLines.filter { $0.hasPrefix("error ") }
      #expect(errors.count == 1 && errors[0].hasPrefix("error editors' file could not be opened, read or written "))
      #expect(try await accounts(file) == ["ada"])
      try await file.write { try $0.execute(sql: "UPDATE account SET name = 'eve'") }
      #expect(try await accounts(file) == ["eve"])
    }
  }
}
