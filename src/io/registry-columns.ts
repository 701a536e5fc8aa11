/** A row of the registry's tables as the rest of the code sees it, out of SQLite's cells and back. */
import type { ParamsObject, SqlValue } from "sql.js";
import type {
  Custody,
  EventRow,
  EvictedRow,
  EvictionRow,
  SeededRow,
  TrashProof,
  TrashRow,
  TrustKind,
  TrustRow,
  WorkspaceRow,
  WorkspaceState,
} from "../schema/rows.ts";

export const text = (value: SqlValue | undefined): string => String(value);
export const textOrNull = (value: SqlValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

export function workspaceOf(row: ParamsObject): WorkspaceRow {
  return {
    id: text(row["id"]),
    project: text(row["project"]),
    path: text(row["path"]),
    name: text(row["name"]),
    branch: textOrNull(row["branch"]),
    branchCreated: row["branch_created"] === 1,
    base: textOrNull(row["base"]),
    baseCommit: textOrNull(row["base_commit"]),
    custody: text(row["custody"]) as Custody,
    state: text(row["state"]) as WorkspaceState,
    owner:
      typeof row["owner_pid"] === "number"
        ? {
            pid: row["owner_pid"],
            startedAt: textOrNull(row["owner_started_at"]),
            boot: textOrNull(row["owner_boot"]),
          }
        : null,
    adminDirectory: textOrNull(row["admin_directory"]),
    adminStamp: textOrNull(row["admin_stamp"]),
    maker: text(row["maker"]),
    sessionId: textOrNull(row["session_id"]),
    createdAt: Number(row["created_at"]),
    lastActiveAt: Number(row["last_active_at"]),
    seededFrom: textOrNull(row["seeded_from"]),
    trashPath: textOrNull(row["trash_path"]),
    keepBranch: row["keep_branch"] === 1,
    provedAt: typeof row["proved_at"] === "number" ? row["proved_at"] : null,
    pinned: row["pinned"] === 1,
  };
}

/** The same in SQL: what JSON of the row would be. */
export const WORKSPACE_JSON = `json_object(
  'id', id, 'project', project, 'path', path, 'name', name,
  'branch', branch, 'branchCreated', json(iif(branch_created, 'true', 'false')),
  'base', base, 'baseCommit', base_commit, 'custody', custody, 'state', state,
  'owner', iif(owner_pid IS NULL, NULL,
    json_object('pid', owner_pid, 'startedAt', owner_started_at, 'boot', owner_boot)),
  'adminDirectory', admin_directory, 'adminStamp', admin_stamp, 'maker', maker,
  'sessionId', session_id, 'createdAt', created_at, 'lastActiveAt', last_active_at,
  'seededFrom', seeded_from, 'trashPath', trash_path,
  'keepBranch', json(iif(keep_branch, 'true', 'false')), 'provedAt', proved_at,
  'pinned', json(iif(pinned, 'true', 'false')))`;

export function columnsOf(row: WorkspaceRow): Record<string, SqlValue> {
  return {
    id: row.id,
    project: row.project,
    path: row.path,
    name: row.name,
    branch: row.branch,
    branch_created: row.branchCreated ? 1 : 0,
    base: row.base,
    base_commit: row.baseCommit,
    custody: row.custody,
    state: row.state,
    owner_pid: row.owner?.pid ?? null,
    owner_started_at: row.owner?.startedAt ?? null,
    owner_boot: row.owner?.boot ?? null,
    admin_directory: row.adminDirectory,
    admin_stamp: row.adminStamp,
    maker: row.maker,
    session_id: row.sessionId,
    created_at: row.createdAt,
    last_active_at: row.lastActiveAt,
    seeded_from: row.seededFrom,
    trash_path: row.trashPath,
    keep_branch: row.keepBranch ? 1 : 0,
    proved_at: row.provedAt,
    // A journal entry of the version before says nothing of it.
    pinned: row.pinned === true ? 1 : 0,
  };
}

export function eventOf(row: ParamsObject): EventRow {
  return {
    at: Number(row["at"]),
    workspaceId: textOrNull(row["workspace_id"]),
    type: text(row["type"]),
    from: textOrNull(row["state_from"]) as WorkspaceState | null,
    to: textOrNull(row["state_to"]) as WorkspaceState | null,
    who: text(row["who"]),
    why: text(row["why"]),
  };
}

export const seededOf = (row: ParamsObject): SeededRow => ({
  workspaceId: text(row["workspace_id"]),
  path: text(row["path"]),
  outcome: text(row["outcome"]) as SeededRow["outcome"],
  reason: textOrNull(row["reason"]),
  detail: textOrNull(row["detail"]),
  source: textOrNull(row["source"]),
  installNeeded: row["install_needed"] === 1,
  installCommand: textOrNull(row["install_command"]),
  bytes: typeof row["bytes"] === "number" ? row["bytes"] : null,
  at: Number(row["at"]),
});

export const evictedOf = (row: ParamsObject): EvictedRow => ({
  workspaceId: text(row["workspace_id"]),
  path: text(row["path"]),
  expectedBytes: typeof row["expected_bytes"] === "number" ? row["expected_bytes"] : null,
  why: text(row["why"]),
  at: Number(row["at"]),
});

export const evictionOf = (row: ParamsObject): EvictionRow => ({
  trashPath: text(row["trash_path"]),
  project: text(row["project"]),
  workspaceId: text(row["workspace_id"]),
  path: text(row["path"]),
  owner: {
    pid: Number(row["owner_pid"]),
    startedAt: textOrNull(row["owner_started_at"]),
    boot: textOrNull(row["owner_boot"]),
  },
  at: Number(row["at"]),
});

export const trustOf = (row: ParamsObject): TrustRow => ({
  project: text(row["project"]),
  kind: text(row["kind"]) as TrustKind,
  sha256: text(row["sha256"]),
  text: text(row["text"]),
  at: Number(row["at"]),
});

export const trashOf = (row: ParamsObject): TrashRow => ({
  path: text(row["path"]),
  project: text(row["project"]),
  since: Number(row["since"]),
  ...(typeof row["proof"] === "string" ? { proof: JSON.parse(row["proof"]) as TrashProof } : {}),
});
