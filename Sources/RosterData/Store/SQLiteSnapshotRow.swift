import FoundationEssentials
import GRDB
import RosterDomain

/// What is known of the saved roster's origin, as the one row of the `snapshot` table.
enum SQLiteSnapshotRow {
  static let replace = """
    INSERT OR REPLACE INTO snapshot
      (id, upstream, etag, lastModified, changedAt, acceptedAt, checkedAt, decoderVersion, servedRevision)
    VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static let update = """
    UPDATE snapshot
    SET (upstream, etag, lastModified, changedAt, acceptedAt, checkedAt, decoderVersion, servedRevision)
      = (?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// All columns that there are: a file that can only be read may lack the last migration.
  static let select = "SELECT * FROM snapshot"

  static func arguments(_ provenance: Provenance) -> StatementArguments {
    [
      provenance.upstream, provenance.validators.etag, provenance.validators.lastModified,
      provenance.changedAt.timeIntervalSince1970, provenance.acceptedAt.timeIntervalSince1970,
      provenance.checkedAt.timeIntervalSince1970, provenance.decoderVersion,
      provenance.servedRevision?.description,
    ]
  }

  static func provenance(_ row: Row) throws -> Provenance {
    func date(_ column: String) throws -> Date { Date(timeIntervalSince1970: try row.decode(forColumn: column)) }
    let servedRevision: String? = row["servedRevision"]
    return try Provenance(
      upstream: row.decode(forColumn: "upstream"),
      validators: Validators(
        etag: row.decode(forColumn: "etag"), lastModified: row.decode(forColumn: "lastModified")),
      changedAt: date("changedAt"),
      servedRevision: servedRevision.flatMap { Revision($0) },
      acceptedAt: date("acceptedAt"),
      checkedAt: date("checkedAt"),
      decoderVersion: row.decode(forColumn: "decoderVersion"))
  }
}
