import GRDB

/// The tables of the store.
///
/// A migration that has been released is never changed, only followed by another.
enum SQLiteSchema {
  /// Judges whether a file has them.
  static var examination: SQLiteExamination { SQLiteExamination(migrator: migrator) }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      // Rows stand in canonical order. Tables are STRICT, so that a value of another type is damage, not a surprise.
      try db.execute(
        sql: """
          CREATE TABLE player (
            ordinal INTEGER PRIMARY KEY,
            id BLOB NOT NULL CHECK (length(id) = 16),
            givenName TEXT,
            surname TEXT,
            imageURL TEXT,
            team TEXT,
            position TEXT,
            jerseyNumber INTEGER,
            birthDate TEXT,
            nationality TEXT
          ) STRICT;
          CREATE TABLE snapshot (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            upstream TEXT NOT NULL,
            etag TEXT,
            lastModified TEXT,
            acceptedAt REAL NOT NULL,
            checkedAt REAL NOT NULL,
            decoderVersion TEXT NOT NULL
          ) STRICT;
          """)
    }
    migrator.registerMigration("2") { db in
      try db.execute(
        sql: """
          ALTER TABLE snapshot ADD COLUMN changedAt REAL NOT NULL DEFAULT 0;
          UPDATE snapshot SET changedAt = floor(acceptedAt);
          """)
    }
    migrator.registerMigration("3") { db in
      try db.execute(sql: "ALTER TABLE snapshot ADD COLUMN servedRevision TEXT")
    }
    return migrator
  }
}
