import Foundation
import GRDB
import Logging
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("What editors say, in the editors' file")
final class SQLiteCorrectionsStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID().uuidString)")
  private let id = PlayerFixtures.id(1)

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }

  /// The same file opened anew, as by a restart.
  private var file: EditorsFile {
    EditorsFile(
      path: folder.appending(path: "roster.editors.sqlite").path(percentEncoded: false),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @Test("A new file has nothing in it")
  func empty() async throws {
    let stored = try await SQLiteCorrectionsStore(file: file).load()
    #expect(stored.overlay == Overlay())
    #expect(stored.changedAt == nil)
  }

  @Test("Every fact comes back as it was written, unknown or not, and so does what the upstream said then")
  func roundTrip() async throws {
    let complete = PlayerFixtures.complete
    var facts = complete.facts.mapValues { CorrectedFact(value: $0, upstreamThen: .unknown) }
    facts[.team] = CorrectedFact(value: .unknown, upstreamThen: .text("Reds"))
    facts[.jerseyNumber] = CorrectedFact(value: .number(7), upstreamThen: nil)
    let correction = Correction(isAddition: true, isHidden: true, facts: facts)
    let change = change(id, correction, at: 1_700_000_000.25)
    try await SQLiteCorrectionsStore(file: file).keep(change)
    let stored = try await SQLiteCorrectionsStore(file: file).load()
    #expect(stored.overlay[id] == change.correction)
    #expect(stored.changedAt == change.changedAt)
  }

  @Test("What is reverted is gone, and all of it stands in the audit")
  func revert() async throws {
    let store = SQLiteCorrectionsStore(file: file)
    let said = Correction.saying([.team: .text("Reds")])
    try await store.keep(change(id, said, at: 1))
    try await store.keep(change(id, nil, at: 2, before: said))
    #expect(try await store.load().overlay == Overlay())
    let entries = try await store.audit(AuditQuery(limit: 10))
    #expect(entries.map(\.number) == [2, 1])
    #expect(entries.first?.before.correction == said)
    #expect(entries.first?.after.correction == nil)
    #expect(entries.last?.after.served?.facts == PlayerFixtures.complete.facts)
    #expect(entries.last?.author == .fixture)
  }

  @Test("The audit can be asked by player, by account and page by page")
  func audit() async throws {
    let store = SQLiteCorrectionsStore(file: file)
    let bob = try #require(AccountName("bob"))
    for number in 1...6 {
      try await store.keep(
        change(
          PlayerFixtures.id(number % 2), .saying([.jerseyNumber: .number(number)]), at: Double(number),
          by: number > 4 ? Author(account: bob, requestID: "r") : .fixture))
    }
    func numbers(_ query: AuditQuery) async throws -> [Int64] { try await store.audit(query).map(\.number) }
    #expect(try await numbers(AuditQuery(limit: 2)) == [6, 5])
    #expect(try await numbers(AuditQuery(before: 5, limit: 2)) == [4, 3])
    #expect(try await numbers(AuditQuery(player: PlayerFixtures.id(0), limit: 9)) == [6, 4, 2])
    #expect(try await numbers(AuditQuery(account: bob, limit: 9)) == [6, 5])
    #expect(try await numbers(AuditQuery(player: PlayerFixtures.id(1), account: .fixture, before: 3, limit: 9)) == [1])
  }

  @Test(
    "Rows that nobody can have written are damage, not surprises",
    arguments: [
      #"{"shoeSize":{"value":42}}"#, #"{"jerseyNumber":{"value":"seven"}}"#, #"{"birthDate":{"value":"2001-02-29"}}"#,
      #"{"team":{}}"#, "[]",
    ])
  func damage(facts: String) async throws {
    let file = file
    let store = SQLiteCorrectionsStore(file: file)
    try await store.keep(change(id, .saying([.team: .text("Reds")]), at: 1))
    try await file.write { try $0.execute(sql: "UPDATE correction SET facts = ?", arguments: [facts]) }
    let error = await #expect(throws: StoreError.self) { _ = try await store.load() }
    #expect(error?.code == "store.corrupt")
  }

  private func change(
    _ id: PlayerID, _ correction: Correction?, at time: Double, by author: Author = .fixture, before: Correction? = nil
  ) -> StoredChange {
    let date = Date(timeIntervalSince1970: time)
    return StoredChange(
      player: id,
      correction: correction.map {
        SignedCorrection(player: id, correction: $0, author: author.account, date: date)
      },
      action: correction == nil ? .reverted : .updated, author: author, date: date,
      before: .init(served: nil, correction: before),
      after: .init(served: id == self.id ? Self.complete(id) : nil, correction: correction),
      changedAt: Date(timeIntervalSince1970: time.rounded(.down)))
  }

  private static func complete(_ id: PlayerID) -> PlayerEntity? {
    PlayerEntity(id: id, facts: PlayerFixtures.complete.facts)
  }
}
