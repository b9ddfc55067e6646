import Foundation
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

/// Real rosters lie beside the working copy where they are to be had; they are not part of the product.
private let folder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "../shared/data").standardizedFileURL

private func isThere(_ name: String) -> Bool {
  FileManager.default.fileExists(atPath: folder.appending(path: name).path)
}

@Suite("Real rosters")
struct RealRosterTests {
  // Skipped where ../shared does not exist: the rosters describe real people and are not ours to ship.
  @Test(
    "The world cup's squads are all there, with their mononyms",
    .enabled(if: isThere("small-worldcup.json.gz"), "needs ../shared/data/small-worldcup.json.gz"))
  func worldCup() throws {
    let snapshot = try SnapshotDecoder(emptyValues: ["not applicable"]).decode(unpacked("small-worldcup.json.gz"))
    #expect(snapshot.players.count == 1383)
    #expect(snapshot.defects.isEmpty)
    #expect(snapshot.players.count { $0.name.givenName == nil } == 44)
  }

  // Skipped where ../shared does not exist, as above.
  @Test(
    "The databank's players are all there",
    .enabled(if: isThere("medium-databank.json.gz"), "needs ../shared/data/medium-databank.json.gz"))
  func databank() throws {
    let snapshot = try SnapshotDecoder().decode(unpacked("medium-databank.json.gz"))
    #expect(snapshot.players.count == 20_262)
    #expect(snapshot.defects.isEmpty)
    #expect(Roster(snapshot.players).count == 20_262)
  }

  private func unpacked(_ name: String) throws -> Data {
    let document = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: document) }
    try ShortCommand.run(["gzip", "-dc", folder.appending(path: name).path()], output: document)
    return try Data(contentsOf: document)
  }
}
