import Foundation
import GRDB
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("The SQLite store", .timeLimit(.minutes(5)))
final class SQLiteRosterStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")
  private var path: String { folder.appending(path: "deep/store.sqlite").path }
  private let provenance = Provenance(
    upstream: "http://a.example/players", validators: Validators(etag: "\"1\"", lastModified: "yesterday"),
    changedAt: Date(timeIntervalSince1970: 1_600_000_000), acceptedAt: Date(timeIntervalSince1970: 1_700_000_000),
    checkedAt: Date(timeIntervalSince1970: 1_700_000_060),
    decoderVersion: "1")

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { print("not removed: \(error)") }
  }

  private func code(of body: () throws -> SQLiteRosterStore) throws -> String {
    do {
      _ = try body()
      return "none"
    } catch let error as StoreError {
      return error.code
    }
  }

  @Test("A new store is empty, in a folder that it makes")
  func new() async throws {
    #expect(try await SQLiteRosterStore(path: path).load()?.roster.count == nil)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("A new store and what SQLite keeps beside it are for their owner alone; an old one keeps its rights")
  func rights() async throws {
    func rights(_ suffix: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path + suffix)[.posixPermissions] as? Int
    }
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(3), provenance: provenance))
    for suffix in ["", "-wal", "-shm"] { #expect(try rights(suffix) == 0o600, "\(suffix)") }
    try store.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let again = try SQLiteRosterStore(path: path)
    try await again.save(StoredRoster(roster: PlayerFixtures.roster(4), provenance: provenance))
    for suffix in ["", "-wal", "-shm"] { #expect(try rights(suffix) == 0o640, "\(suffix)") }
    try again.close()
  }

  @Test("A store that somebody has locked for a moment is waited for")
  func locked() async throws {
    try SQLiteRosterStore(path: path).close()
    let path = path
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE") }
    async let store = inBackground(givingWay: false) { try SQLiteRosterStore(path: path) }
    while try Self.descriptors(of: path) < 2 { await Task.yield() }
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await store.load()?.roster.count == nil)
    try other.close()
  }

  private static func descriptors(of path: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
      var target = [CChar](repeating: 0, count: 4096)
      let length = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
      return length > 0 && String(decoding: target.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self) == path
    }
  }

  @Test("A roster comes back as it was saved, also after the store is opened again")
  func roundTrip() async throws {
    let roster = Roster(
      [PlayerFixtures.complete, PlayerEntity(id: PlayerFixtures.id(901), name: PlayerFixtures.name(nil, "Marta"))]
        + PlayerFixtures.roster(50).players)
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: roster, provenance: provenance))
    for store in [store, try SQLiteRosterStore(path: path)] {
      let loaded = try #require(try await store.load())
      #expect(loaded.roster.players == roster.players)
      #expect(loaded.roster.revision == roster.revision)
      #expect(loaded.provenance == provenance)
    }
  }

  @Test("Saving replaces everything that was there")
  func replaces() async throws {
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(50), provenance: provenance))
    let bare = Provenance(
      upstream: "file:x", validators: Validators(), changedAt: .distantPast, acceptedAt: .distantPast,
      checkedAt: .distantFuture,
      decoderVersion: "")
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(2), provenance: bare))
    let loaded = try #require(try await store.load())
    #expect(loaded.roster.players == PlayerFixtures.roster(2).players)
    #expect(loaded.provenance == bare)
  }

  @Test("A roster of nobody is a roster")
  func nobody() async throws {
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: Roster([]), provenance: provenance))
    #expect(try await store.load()?.roster.count == 0)
  }

  @Test("Renewing changes the origin and leaves the players alone")
  func renews() async throws {
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(3), provenance: provenance))
    let later = Provenance(
      upstream: provenance.upstream, validators: Validators(etag: "\"2\""), changedAt: provenance.changedAt,
      servedRevision: PlayerFixtures.roster(2).revision, acceptedAt: provenance.acceptedAt,
      checkedAt: provenance.checkedAt.addingTimeInterval(60), decoderVersion: "1")
    try await store.renew(later)
    let loaded = try #require(try await store.load())
    #expect(loaded.roster.players == PlayerFixtures.roster(3).players)
    #expect(loaded.provenance == later)
  }

  @Test("A task that is cancelled writes all the same what it has begun to")
  func cancelled() async throws {
    let store = try SQLiteRosterStore(path: path)
    let (stored, provenance) = (StoredRoster(roster: PlayerFixtures.roster(3), provenance: provenance), provenance)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.save(stored)
      try await store.renew(provenance)
    }
    try await task.value
    #expect(try await store.load()?.roster.count == 3)
  }

  @Test("There is nothing to renew in an empty store, or a restart would find a roster of nobody")
  func renewsNothing() async throws {
    let store = try SQLiteRosterStore(path: path)
    await #expect(throws: StoreError.lost) { try await store.renew(provenance) }
    #expect(try await store.load()?.roster.count == nil)
  }

  @Test("A commit reaches the disk before it returns")
  func durable() async throws {
    let store = try SQLiteRosterStore(path: path)
    #expect(try await store.pragma("synchronous") == "2")
    #expect(try await store.pragma("journal_mode") == "wal")
  }

  @Test("A file that is no database is corrupt, and left as it is")
  func garbage() async throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "deep"), withIntermediateDirectories: true)
    let garbage = Data("this is not a database, whatever its name says".utf8)
    try garbage.write(to: URL(filePath: path))
    #expect(try code { try SQLiteRosterStore(path: path) } == "store.corrupt")
    #expect(try Data(contentsOf: URL(filePath: path)) == garbage)
  }

  @Test("A good header over bad pages is found out when the store is opened")
  func badPages() async throws {
    try await savedAndClosed(500)
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 8192..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: URL(filePath: path))
    #expect(try code { try SQLiteRosterStore(path: path) } == "store.corrupt")
  }

  @Test("A truncated file is corrupt")
  func truncated() async throws {
    try await savedAndClosed(500)
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    #expect(try code { try SQLiteRosterStore(path: path) } == "store.corrupt")
  }

  @Test("Rows that no roster can have made are corrupt, not a crash")
  func badRows() async throws {
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(1), provenance: provenance))
    try await DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE player SET givenName = '', surname = ''") }
    do {
      _ = try await store.load()
      Issue.record("a player without a name was loaded")
    } catch let error as StoreError {
      #expect(error.code == "store.corrupt")
    }
  }

  @Test("A folder in the store's place cannot be opened")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(try code { try SQLiteRosterStore(path: path) } == "store.unavailable")
  }

  @Test("A full disk leaves the old roster, and the next save that fits succeeds")
  func full() async throws {
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(3), provenance: provenance))
    _ = try await store.pragma("max_page_count = 16")
    do {
      try await store.save(StoredRoster(roster: PlayerFixtures.roster(5000), provenance: provenance))
      Issue.record("more was saved than fits")
    } catch let error as StoreError {
      #expect(error.code == "store.full")
    }
    #expect(try await store.load()?.roster.count == 3)
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(4), provenance: provenance))
    #expect(try await store.load()?.roster.count == 4)
  }

  /// Saves a roster so that the file is all there is of it.
  private func savedAndClosed(_ players: Int) async throws {
    let store = try SQLiteRosterStore(path: path)
    try await store.save(StoredRoster(roster: PlayerFixtures.roster(players), provenance: provenance))
    _ = try await store.pragma("wal_checkpoint(TRUNCATE)")
  }
}
