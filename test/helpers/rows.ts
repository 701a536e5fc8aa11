/** Registry rows for tests. */
import { createId } from "../../src/io/ids.ts";
import type { SeededRow, WorkspaceRow } from "../../src/schema/rows.ts";

/** A ready, owned workspace `/p/<name>` of project `/p/.git`. */
export function workspaceRow(name: string, change: Partial<WorkspaceRow> = {}): WorkspaceRow {
  return {
    id: createId(1_760_000_000_000),
    project: "/p/.git",
    path: `/p/${name}`,
    name,
    branch: name,
    branchCreated: true,
    base: "main",
    baseCommit: "0".repeat(40),
    custody: "owned",
    state: "ready",
    owner: null,
    adminDirectory: `/p/.git/worktrees/${name}`,
    adminStamp: "7:1760000000000123456",
    maker: "espalier",
    sessionId: null,
    createdAt: 1_760_000_000_000,
    lastActiveAt: 1_760_000_000_000,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: false,
    ...change,
  };
}

/** A directory that was seeded whole from `/p/sibling`. */
export function seededRow(
  workspaceId: string,
  path: string,
  change: Partial<SeededRow> = {},
): SeededRow {
  return {
    workspaceId,
    path,
    outcome: "seeded",
    reason: null,
    detail: null,
    source: "/p/sibling",
    installNeeded: false,
    installCommand: null,
    bytes: 4096,
    at: 1_760_000_000_000,
    ...change,
  };
}
