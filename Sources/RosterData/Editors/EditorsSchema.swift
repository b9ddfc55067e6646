import GRDB

/// The tables of the editors' file.
///
/// A migration that has been released is never changed, only followed by another.
enum EditorsSchema {
  /// Judges whether a file has them.
  static var examination: SQLiteExamination { SQLiteExamination(migrator: migrator) }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      // Tables are STRICT, so that a value of another type is damage, not a surprise. Of passwords and tokens there
      // is nothing but hashes.
      try db.execute(
        sql: """
          CREATE TABLE account (
            name TEXT NOT NULL PRIMARY KEY,
            role TEXT NOT NULL,
            passwordHash TEXT NOT NULL,
            passwordSetAt REAL NOT NULL,
            createdAt REAL NOT NULL
          ) STRICT;

          CREATE TABLE session (
            tokenDigest BLOB NOT NULL PRIMARY KEY CHECK (length(tokenDigest) = 32),
            account TEXT NOT NULL REFERENCES account (name) ON DELETE CASCADE,
            expiresAt REAL NOT NULL,
            createdAt REAL NOT NULL
          ) STRICT;
          CREATE INDEX session_account ON session (account);
          CREATE INDEX session_expiresAt ON session (expiresAt);

          CREATE TABLE correction (
            player BLOB NOT NULL PRIMARY KEY CHECK (length(player) = 16),
            isAddition INTEGER NOT NULL CHECK (isAddition IN (0, 1)),
            isHidden INTEGER NOT NULL CHECK (isHidden IN (0, 1)),
            facts TEXT NOT NULL CHECK (json_valid(facts)),
            author TEXT NOT NULL,
            date REAL NOT NULL
          ) STRICT;

          CREATE TABLE audit (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            date REAL NOT NULL,
            account TEXT NOT NULL,
            requestID TEXT NOT NULL,
            action TEXT NOT NULL,
            player BLOB CHECK (length(player) = 16),
            before TEXT,
            after TEXT
          ) STRICT;
          CREATE INDEX audit_player ON audit (player, number);
          CREATE INDEX audit_account ON audit (account, number);

          CREATE TABLE overlay (
            id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
            changedAt REAL NOT NULL
          ) STRICT;
          """)
    }
    return migrator
  }
}
