/** The registry's tables as rows: the SQL behind `RegistryView` and `RegistryEdit`, and nothing else. */
import type { Database, ParamsObject, SqlValue } from "sql.js";
import { AppError, reasonOf } from "../errors.ts";
import type { InstallNeedRow, WorkspaceRow, WorkspaceState } from "../schema/rows.ts";
import {
  columnsOf,
  eventOf,
  evictedOf,
  evictionOf,
  seededOf,
  text,
  textOrNull,
  trashOf,
  trustOf,
  WORKSPACE_JSON,
  workspaceOf,
} from "./registry-columns.ts";
import type { EventNote, RegistryEdit, RegistryView } from "./registry-view.ts";

/** Older events go: every write of the file costs its size. */
export const EVENT_LIMIT = 5000;

export interface RowContext {
  readonly file: string;
  readonly now: () => number;
  /** Told how many rows each statement changed. */
  readonly changed: (rows: number) => void;
}

const query = (db: Database, sql: string, values: SqlValue[] = []): ParamsObject[] => {
  const statement = db.prepare(sql);
  try {
    statement.bind(values);
    const names = statement.getColumnNames();
    const rows: ParamsObject[] = [];
    while (statement.step()) {
      const cells = statement.get();
      const row: ParamsObject = {};
      for (const [index, name] of names.entries()) row[name] = cells[index] ?? null;
      rows.push(row);
    }
    return rows;
  } finally {
    statement.free();
  }
};

export function viewOf(db: Database): RegistryView {
  const one = (sql: string, value: string): WorkspaceRow | undefined => {
    const row = query(db, sql, [value])[0];
    return row === undefined ? undefined : workspaceOf(row);
  };
  return {
    listWorkspaces: (project) =>
      (project === undefined
        ? query(db, "SELECT * FROM workspace ORDER BY created_at, id")
        : query(db, "SELECT * FROM workspace WHERE project = ? ORDER BY created_at, id", [project])
      ).map(workspaceOf),
    readWorkspace: (id) => one("SELECT * FROM workspace WHERE id = ?", id),
    readWorkspaceAt: (path) => one("SELECT * FROM workspace WHERE path = ?", path),
    listScratch: (workspaceId) =>
      query(db, "SELECT * FROM scratch WHERE workspace_id = ?", [workspaceId]).map((row) => ({
        workspaceId,
        path: text(row["path"]),
        sha256: text(row["sha256"]),
      })),
    listSeeded: (workspaceId) =>
      query(db, "SELECT * FROM seeded_directory WHERE workspace_id = ? ORDER BY path", [
        workspaceId,
      ]).map(seededOf),
    listInstallNeeds: (workspaceId) =>
      listInstallNeeds(db).filter((each) => each.workspaceId === workspaceId),
    listEvicted: (workspaceId) =>
      (workspaceId === undefined
        ? query(db, "SELECT * FROM evicted_directory ORDER BY workspace_id, path")
        : query(db, "SELECT * FROM evicted_directory WHERE workspace_id = ? ORDER BY path", [
            workspaceId,
          ])
      ).map(evictedOf),
    listEvictions: () =>
      query(db, "SELECT * FROM eviction ORDER BY at, trash_path").map(evictionOf),
    readDeduplicated: () => Number(readMeta(db, "deduplicated_bytes") ?? 0),
    isTrusted: (project, kind, sha256) =>
      query(db, "SELECT 1 FROM trust WHERE project = ? AND kind = ? AND sha256 = ?", [
        ...[project, kind, sha256],
      ]).length > 0,
    listTrust: (project) =>
      (project === undefined
        ? query(db, "SELECT * FROM trust")
        : query(db, "SELECT * FROM trust WHERE project = ?", [project])
      ).map(trustOf),
    listTrash: () => query(db, "SELECT * FROM trash ORDER BY since, path").map(trashOf),
    listEvents: (limit, workspaceId) =>
      (workspaceId === undefined
        ? query(db, "SELECT * FROM event ORDER BY seq DESC LIMIT ?", [limit])
        : query(db, "SELECT * FROM event WHERE workspace_id = ? ORDER BY seq DESC LIMIT ?", [
            workspaceId,
            limit,
          ])
      ).map(eventOf),
    readRebuild: () => {
      const at = readMeta(db, "rebuild_at");
      const setAside = readMeta(db, "rebuild_set_aside");
      return at === undefined || setAside === undefined ? undefined : { at: Number(at), setAside };
    },
    isProjectRebuilt: (project) =>
      query(db, "SELECT 1 FROM rebuilt_project WHERE project = ?", [project]).length > 0,
  };
}

export function editOf(db: Database, { file, now, changed }: RowContext): RegistryEdit {
  const view = viewOf(db);
  const run = (sql: string, values: SqlValue[]): void => {
    try {
      db.run(sql, values);
      changed(db.getRowsModified());
    } catch (error) {
      throw new AppError("registry", { path: file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const note = (
    workspaceId: string,
    from: WorkspaceState | null,
    to: WorkspaceState | null,
    event: EventNote,
  ): void =>
    run(
      "INSERT INTO event (at, workspace_id, type, state_from, state_to, who, why) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [now(), workspaceId, event.type, from, to, event.who, event.why],
    );
  return {
    ...view,
    insertWorkspace: (row, event) => {
      const columns = columnsOf(row);
      const names = Object.keys(columns);
      run(
        `INSERT INTO workspace (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
        Object.values(columns),
      );
      note(row.id, null, row.state, event);
    },
    changeWorkspace: (id, change, event) => {
      const old = view.readWorkspace(id);
      if (old === undefined) {
        const reason = "another process has taken it out of the registry";
        throw new AppError("not_a_workspace", { target: id, reason });
      }
      const columns = columnsOf({ ...old, ...change });
      const names = Object.keys(columns);
      run(`UPDATE workspace SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`, [
        ...Object.values(columns),
        id,
      ]);
      note(id, old.state, change.state ?? old.state, event);
    },
    deleteWorkspace: (id, event) => {
      const old = view.readWorkspace(id);
      if (old === undefined) return;
      run("DELETE FROM scratch WHERE workspace_id = ?", [id]);
      run("DELETE FROM seeded_directory WHERE workspace_id = ?", [id]);
      run("DELETE FROM evicted_directory WHERE workspace_id = ?", [id]);
      run("DELETE FROM workspace WHERE id = ?", [id]);
      note(id, old.state, null, event);
    },
    touchWorkspace: (id, at) =>
      run("UPDATE workspace SET last_active_at = ?1 WHERE id = ?2 AND last_active_at < ?1", [
        at,
        id,
      ]),
    writeScratch: (rows) => {
      for (const row of rows) {
        run("INSERT OR REPLACE INTO scratch (workspace_id, path, sha256) VALUES (?, ?, ?)", [
          row.workspaceId,
          row.path,
          row.sha256,
        ]);
      }
    },
    writeSeeded: (rows) => {
      for (const row of rows) {
        const { workspaceId, path, outcome, reason, detail, source, bytes, at } = row;
        run(
          "INSERT OR REPLACE INTO seeded_directory (workspace_id, path, outcome, reason, detail, source, install_needed, install_command, bytes, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            ...[workspaceId, path, outcome, reason, detail, source],
            ...[row.installNeeded ? 1 : 0, row.installCommand, bytes, at],
          ],
        );
        if (outcome === "seeded") {
          run("DELETE FROM evicted_directory WHERE workspace_id = ? AND path = ?", [
            workspaceId,
            path,
          ]);
        }
      }
    },
    insertEviction: ({ trashPath, project, workspaceId, path, owner, at }) =>
      run(
        "INSERT INTO eviction (trash_path, project, workspace_id, path, owner_pid, owner_started_at, owner_boot, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [trashPath, project, workspaceId, path, owner.pid, owner.startedAt, owner.boot, at],
      ),
    deleteEviction: (trashPath) => run("DELETE FROM eviction WHERE trash_path = ?", [trashPath]),
    writeEvicted: ({ workspaceId, path, expectedBytes, why, at }, event) => {
      run(
        "INSERT OR REPLACE INTO evicted_directory (workspace_id, path, expected_bytes, why, at) VALUES (?, ?, ?, ?, ?)",
        [workspaceId, path, expectedBytes, why, at],
      );
      const state = view.readWorkspace(workspaceId)?.state ?? null;
      note(workspaceId, state, state, event);
    },
    addDeduplicated: (bytes) =>
      run("INSERT OR REPLACE INTO meta (key, value) VALUES ('deduplicated_bytes', ?)", [
        String(view.readDeduplicated() + bytes),
      ]),
    insertTrash: (row) =>
      run("INSERT OR IGNORE INTO trash (path, project, since, proof) VALUES (?, ?, ?, ?)", [
        row.path,
        row.project,
        row.since,
        row.proof === undefined ? null : JSON.stringify(row.proof),
      ]),
    clearTrashProof: (path) => run("UPDATE trash SET proof = NULL WHERE path = ?", [path]),
    deleteTrash: (path) => run("DELETE FROM trash WHERE path = ?", [path]),
    markProjectRebuilt: (project) =>
      run("INSERT OR IGNORE INTO rebuilt_project (project) VALUES (?)", [project]),
    writeTrust: ({ project, kind, sha256, text, at }) =>
      run("INSERT OR REPLACE INTO trust (project, kind, sha256, text, at) VALUES (?, ?, ?, ?, ?)", [
        ...[project, kind, sha256, text, at],
      ]),
    deleteTrust: (project, kind) =>
      kind === undefined
        ? run("DELETE FROM trust WHERE project = ?", [project])
        : run("DELETE FROM trust WHERE project = ? AND kind = ?", [project, kind]),
  };
}

/** What `listWorkspaces` answers, as JSON: SQLite makes it in half the time that fetching each cell takes. */
export function formatWorkspaces(db: Database): string {
  const [row] = query(
    db,
    `SELECT json_group_array(${WORKSPACE_JSON} ORDER BY created_at, id) AS rows FROM workspace`,
  );
  return text(row?.["rows"]);
}

/** Of all workspaces. */
export const listInstallNeeds = (db: Database): InstallNeedRow[] =>
  query(
    db,
    "SELECT workspace_id, path, install_command, at FROM seeded_directory WHERE install_needed = 1",
  ).map((row) => ({
    workspaceId: text(row["workspace_id"]),
    path: text(row["path"]),
    command: textOrNull(row["install_command"]),
    at: Number(row["at"]),
  }));

/** The journal's entries that are in the rows; `noteTaken` keeps this short. */
export const listTaken = (db: Database): string[] =>
  query(db, "SELECT substr(key, 9) AS name FROM meta WHERE key LIKE 'journal:%'").map((row) =>
    text(row["name"]),
  );

/** Notes entries as taken in, and forgets those whose files are gone by now. */
export function noteTaken(db: Database, names: readonly string[]): void {
  db.run("DELETE FROM meta WHERE key LIKE 'journal:%'");
  for (const name of names) writeMeta(db, `journal:${name}`, "");
}

export const listRebuiltProjects = (db: Database): string[] =>
  query(db, "SELECT project FROM rebuilt_project").map((row) => text(row["project"]));

function readMeta(db: Database, key: string): string | undefined {
  const row = query(db, "SELECT value FROM meta WHERE key = ?", [key])[0];
  return row === undefined ? undefined : text(row["value"]);
}

function writeMeta(db: Database, key: string, value: string): void {
  db.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value]);
}

/** Notes that this registry stands in for one that could not be read. */
export function writeRebuild(db: Database, at: number, setAside: string): void {
  writeMeta(db, "rebuild_at", String(at));
  writeMeta(db, "rebuild_set_aside", setAside);
}

/** What ends every update that changed something: the next generation, and no more events than fit. */
export function writeGeneration(db: Database): void {
  db.run("UPDATE meta SET value = value + 1 WHERE key = 'generation'");
  db.run("DELETE FROM event WHERE seq <= (SELECT max(seq) FROM event) - ?", [EVENT_LIMIT]);
}
