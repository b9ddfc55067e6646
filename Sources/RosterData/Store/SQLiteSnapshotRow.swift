import FoundationEssentials
import GRDB

/// What is known of the saved roster's origin, as the one row of the `snapshot` table.
enum SQLiteSnapshotRow {
  static let replace = """
    INSERT OR REPLACE INTO snapshot
      (id, upstream, etag, lastModified, changedAt, acceptedAt, checkedAt, decoderVersion)
    VALUES (1, ?, ?, ?, ?, ?, ?, ?)
    """

  static let update = """
    UPDATE snapshot
    SET (upstream, etag, lastModified, changedAt, acceptedAt, checkedAt, decoderVersion) = (?, ?, ?, ?, ?, ?, ?)
    """

  static let select = """
    SELECT upstream, etag, lastModified, changedAt, acceptedAt, checkedAt, decoderVersion FROM snapshot
    """

  static func arguments(_ provenance: Provenance) -> StatementArguments {
    [
      provenance.upstream, provenance.validators.etag, provenance.validators.lastModified,
      provenance.changedAt.timeIntervalSince1970, provenance.acceptedAt.timeIntervalSince1970,
      provenance.checkedAt.timeIntervalSince1970, provenance.decoderVersion,
    ]
  }

  static func provenance(_ row: Row) throws -> Provenance {
    try Provenance(
      upstream: row.decode(atIndex: 0),
      validators: Validators(etag: row.decode(atIndex: 1), lastModified: row.decode(atIndex: 2)),
      changedAt: Date(timeIntervalSince1970: row.decode(atIndex: 3)),
      acceptedAt: Date(timeIntervalSince1970: row.decode(atIndex: 4)),
      checkedAt: Date(timeIntervalSince1970: row.decode(atIndex: 5)),
      decoderVersion: row.decode(atIndex: 6))
  }
}
