import Foundation
import GRDB
import Logging
import MetricsTestKit
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("The store that recovers", .timeLimit(.minutes(5)))
struct RecoveringRosterStoreTests {
  private let stored = RepositoryFixture.stored(50)
  private let metrics = TestMetrics()
  private let log = RecordedLog()

  private func open(_ folder: URL) async throws -> RecoveringRosterStore {
    try await RecoveringRosterStore(
      path: path(in: folder), logger: Logger(label: "test") { [log] _ in log }, metrics: metrics
    ) {
      Date(timeIntervalSince1970: 1_700_000_000)
    }
  }

  private func path(in folder: URL) -> String { folder.appending(path: "store.sqlite").path() }

  private func asides(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.contains("damaged") }.sorted()
  }

  /// Saves a roster, and leaves nothing but the file.
  private func save(in folder: URL) async throws {
    try await open(folder).save(stored)
    let database = try DatabaseQueue(path: path(in: folder))
    try database.close()
  }

  @Test("A good store is opened and kept")
  func good() async throws {
    try await withTemporaryFolder { folder in
      try await save(in: folder)
      #expect(try await open(folder).load()?.roster.revision == stored.roster.revision)
      #expect(try asides(in: folder).isEmpty)
    }
  }

  @Test(
    "A damaged file is set aside whole, and a new store begun",
    arguments: ["garbage", "truncated", "bad pages", "foreign"])
  func damaged(_ kind: String) async throws {
    try await withTemporaryFolder { folder in
      let file = URL(filePath: path(in: folder))
      if kind == "foreign" {
        let database = try DatabaseQueue(path: file.path())
        try await database.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
        try database.close()
      } else {
        try await save(in: folder)
        var bytes = try Data(contentsOf: file)
        switch kind {
        case "garbage": bytes = Data(String(repeating: "no database ", count: 100).utf8)
        case "truncated": bytes = bytes.prefix(bytes.count / 2)
        default: for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        }
        try bytes.write(to: file)
      }
      let before = try Data(contentsOf: file)
      let store = try await open(folder)
      #expect(try await store.load()?.roster.count == nil)
      #expect(try metrics.expectCounter("roster_store_set_aside_total").totalValue == 1)
      #expect(try asides(in: folder).first == "store.sqlite.damaged-20231114T221320Z")
      #expect(try Data(contentsOf: folder.appending(path: "store.sqlite.damaged-20231114T221320Z")) == before)
      try await store.save(stored)
      #expect(try await store.load()?.roster.count == 50)
    }
  }

  @Test("Damage that is found only when the rows are read is set aside as well, under a name of its own")
  func badRows() async throws {
    try await withTemporaryFolder { folder in
      for count in 1...2 {
        try await save(in: folder)
        let database = try DatabaseQueue(path: path(in: folder))
        try await database.write { try $0.execute(sql: "UPDATE player SET givenName = '', surname = ''") }
        try database.close()
        #expect(try await open(folder).load()?.roster.count == nil)
        #expect(try asides(in: folder).count { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") } == count)
      }
      #expect(try asides(in: folder).contains("store.sqlite.damaged-20231114T221320Z-2"))
    }
  }

  @Test("A store has one holder; when that is gone, the next may have it")
  func oneHolder() async throws {
    try await withTemporaryFolder { folder in
      do {
        let first = try await open(folder)
        await #expect(throws: StoreError.inUse) { try await open(folder) }
        try await first.save(stored)
      }
      #expect(try await open(folder).load()?.roster.count == 50)
    }
  }

  @Test("A link to a store is that store, and has the same holder")
  func link() async throws {
    try await withTemporaryFolder { folder in
      let first = try await open(folder)
      try await first.save(stored)
      let link = folder.appending(path: "link.sqlite").path()
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path(in: folder))
      await #expect(throws: StoreError.inUse) {
        try await RecoveringRosterStore(path: link, logger: Logger(label: "test") { _ in RecordedLog() })
      }
      try await first.close()
    }
  }

  @Test("The store of a later version is refused and left as it is")
  func newer() async throws {
    try await withTemporaryFolder { folder in
      try await save(in: folder)
      let database = try DatabaseQueue(path: path(in: folder))
      try await database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999')") }
      try database.close()
      let before = try Data(contentsOf: URL(filePath: path(in: folder)))
      await #expect(throws: StoreError.newer) { try await open(folder) }
      #expect(try Data(contentsOf: URL(filePath: path(in: folder))) == before)
      #expect(try asides(in: folder).isEmpty)
    }
  }

  @Test("A store that could not be opened at the start is opened when it can be")
  func later() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: path(in: folder), withIntermediateDirectories: false)
      let store = try await open(folder)
      await #expect(throws: StoreError.self) { try await store.save(stored) }
      try FileManager.default.removeItem(atPath: path(in: folder))
      let before = log.leveledLines.count
      try await store.save(stored)
      try await store.save(stored)
      let line = "info store works again and has the served roster path=\(path(in: folder))"
      #expect(log.leveledLines.dropFirst(before) == [line])
      #expect(try await store.load()?.roster.count == 50)
    }
  }

  @Test("A store whose file was removed has lost its players, and is given them again")
  func removed() async throws {
    try await withTemporaryFolder { folder in
      let store = try await open(folder)
      try await store.save(stored)
      try await store.renew(stored.provenance)
      try FileManager.default.removeItem(atPath: path(in: folder))
      await #expect(throws: StoreError.lost) { try await store.renew(stored.provenance) }
      await #expect(throws: StoreError.lost) { try await store.renew(stored.provenance) }
      try await store.save(stored)
      try await store.renew(stored.provenance)
      #expect(try await SQLiteRosterStore(path: path(in: folder)).load()?.roster.count == 50)
    }
  }

  @Test("A file put in the store's place is not taken for the store, nor given the log of the old one")
  func replaced() async throws {
    try await withTemporaryFolder { folder in
      try await save(in: folder)
      let backup = folder.appending(path: "backup").path()
      try FileManager.default.copyItem(atPath: path(in: folder), toPath: backup)
      let store = try await open(folder)
      try await store.save(RepositoryFixture.stored(70))
      try FileManager.default.removeItem(atPath: path(in: folder))
      try FileManager.default.moveItem(atPath: backup, toPath: path(in: folder))
      await #expect(throws: StoreError.lost) { try await store.renew(stored.provenance) }
      #expect(try await store.load()?.roster.count == 50)
      try await store.save(RepositoryFixture.stored(80))
      #expect(try await store.load()?.roster.count == 80)
      #expect(try asides(in: folder).isEmpty)
    }
  }
}
