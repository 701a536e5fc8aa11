/**
 * The registry's schema, as the numbered steps that lead to it. A step that was released is never
 * changed; each has a fixture of the file before it in `test/fixtures`. `PRAGMA user_version` is the
 * number of steps that a file has had.
 *
 * The CHECKs on `custody`, `state` and `outcome` repeat the enums of `src/schema/shared.ts`; a contract
 * test compares them.
 */
import type { Database } from "sql.js";

/** "ESPL": tells our file from another program's SQLite file. */
export const APPLICATION_ID = 0x4553504c;

export const migrations: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO meta VALUES ('generation', '0');

  CREATE TABLE workspace (
    id TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    path TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    branch TEXT,
    branch_created INTEGER NOT NULL CHECK (branch_created IN (0, 1)),
    base TEXT,
    base_commit TEXT,
    custody TEXT NOT NULL CHECK (custody IN ('owned', 'adopted', 'observed')),
    state TEXT NOT NULL CHECK (state IN ('creating', 'ready', 'removing', 'quarantined')),
    owner_pid INTEGER,
    owner_started_at TEXT,
    owner_boot TEXT,
    admin_directory TEXT,
    admin_stamp TEXT,
    maker TEXT NOT NULL,
    session_id TEXT,
    created_at INTEGER NOT NULL,
    last_active_at INTEGER NOT NULL,
    seeded_from TEXT,
    trash_path TEXT
  ) WITHOUT ROWID;

  CREATE TABLE scratch (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;

  CREATE TABLE trash (
    path TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    since INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    workspace_id TEXT,
    type TEXT NOT NULL,
    state_from TEXT,
    state_to TEXT,
    who TEXT NOT NULL,
    why TEXT NOT NULL
  );

  CREATE TABLE rebuilt_project (project TEXT PRIMARY KEY) WITHOUT ROWID;
  `,
  `
  ALTER TABLE workspace ADD COLUMN keep_branch INTEGER NOT NULL DEFAULT 0 CHECK (keep_branch IN (0, 1));
  ALTER TABLE workspace ADD COLUMN proved_at INTEGER;
  ALTER TABLE trash ADD COLUMN proof TEXT;
  `,
  `
  CREATE TABLE seeded_directory (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('seeded', 'skipped')),
    reason TEXT,
    detail TEXT,
    source TEXT,
    install_needed INTEGER NOT NULL CHECK (install_needed IN (0, 1)),
    install_command TEXT,
    bytes INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;

  CREATE TABLE trust (
    project TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('setup', 'cleanup')),
    sha256 TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (project, kind, sha256)
  ) WITHOUT ROWID;
  `,
  `
  ALTER TABLE workspace ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1));

  CREATE TABLE eviction (
    trash_path TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    owner_pid INTEGER NOT NULL,
    owner_started_at TEXT,
    owner_boot TEXT,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE evicted_directory (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    expected_bytes INTEGER,
    why TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;
  `,
];

/** The version that a database has; 0 is one without any table of ours. */
export function readVersion(db: Database): number {
  return Number(db.exec("PRAGMA user_version")[0]?.values[0]?.[0] ?? 0);
}

/** Takes a database forward through the steps it has not had, each in a transaction of its own. */
export function migrateDatabase(db: Database, steps: readonly string[] = migrations): void {
  for (let version = readVersion(db); version < steps.length; version++) {
    db.run("BEGIN");
    try {
      db.run(steps[version] ?? "");
      db.run(`PRAGMA user_version = ${version + 1}`);
      db.run("COMMIT");
    } catch (error) {
      db.run("ROLLBACK");
      throw error;
    }
  }
}
