/**
 * Small changes that are written down beside the registry and taken in by the next update, so that a hook
 * which makes a workspace need not start SQLite. Each is a file of its own, written whole and durable
 * (invariant 8), and is taken in exactly once: the registry notes the names it has taken in, in the same
 * transaction, before the file goes. Who reads sees the registry with what the journal holds.
 *
 * A row that gets a new column needs a value for it in entries of the version before.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { AppError, reasonOf } from "../errors.ts";
import type {
  EvictedRow,
  InstallNeedRow,
  ScratchRow,
  SeededRow,
  WorkspaceRow,
} from "../schema/rows.ts";
import type { writeFileAtomic } from "./files.ts";
import { migrations } from "./registry-migrations.ts";
import { type Snapshot, viewSnapshot } from "./registry-snapshot.ts";
import type { AppendEdit, EventNote, RegistryEdit } from "./registry-view.ts";

type Step =
  | { readonly kind: "insert"; readonly row: WorkspaceRow; readonly event: EventNote }
  | {
      readonly kind: "change";
      readonly id: string;
      readonly change: Partial<Omit<WorkspaceRow, "id">>;
      readonly event: EventNote;
    }
  | { readonly kind: "scratch"; readonly rows: readonly ScratchRow[] }
  | { readonly kind: "seeded"; readonly rows: readonly SeededRow[] };

export interface JournalEntry {
  /** Of its file; entries are taken in by the order of their names. */
  readonly name: string;
  readonly at: number;
  readonly steps: readonly Step[];
}

/** So many entries are taken in before another is written: each costs every reader a file. */
export const MOST_ENTRIES = 32;

const ENTRY = /^\d{15}-\d+-\d+\.json$/;

const directoryOf = (registry: string): string => `${registry}.journal`;

/** By file: none is ever written over. */
const read = new Map<string, JournalEntry>();

/** Oldest first. Throws `registry` for an entry that cannot be read or that a newer version wrote. */
export function readJournal(registry: string): JournalEntry[] {
  const directory = directoryOf(registry);
  return listEntries(registry).flatMap((name) => {
    const file = path.join(directory, name);
    const known = read.get(file);
    if (known !== undefined) return [known];
    try {
      const { version, at, steps } = JSON.parse(readFileSync(file, "utf8"));
      if (version > migrations.length) {
        throw new Error(`it was written by a newer Espalier (version ${version})`);
      }
      const entry = { name, at, steps } as JournalEntry;
      read.set(file, entry);
      return [entry];
    } catch (error) {
      // Taken in by another process since it was listed.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      const hint = "Update Espalier, or move the file away: the change in it is not made then";
      throw new AppError(
        "registry",
        { path: file, reason: reasonOf(error), hint },
        { cause: error },
      );
    }
  });
}

/** The names of its entries, oldest first. */
export function listEntries(registry: string): string[] {
  const directory = directoryOf(registry);
  try {
    return readdirSync(directory)
      .filter((name) => ENTRY.test(name))
      .sort();
  } catch (error) {
    // A file in the way of the state directory is told by whoever reads the registry itself.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw new AppError("registry", { path: directory, reason: reasonOf(error) }, { cause: error });
  }
}

let latest = 0;
let count = 0;

/** Throws `io`. */
export async function writeEntry(
  files: { readonly writeFileAtomic: typeof writeFileAtomic },
  registry: string,
  steps: readonly Step[],
  now: number,
): Promise<void> {
  // The order of one process's entries is theirs even when the clock is set back.
  latest = Math.max(latest, now);
  count += 1;
  const order = `${String(latest).padStart(15, "0")}-${process.pid}-${count}`;
  const text = JSON.stringify({ version: migrations.length, at: now, steps });
  const file = path.join(directoryOf(registry), `${order}.json`);
  await files.writeFileAtomic(file, text, { mode: 0o600 });
}

/** Once the registry's file that holds them is durable. One that stays is noted there as taken in, and goes with the next. */
export function removeEntries(registry: string, entries: readonly JournalEntry[]): void {
  for (const { name } of entries) {
    try {
      rmSync(path.join(directoryOf(registry), name), { force: true });
    } catch {
      // The change itself is made, and its caller must hear of that and not of this.
    }
  }
}

export const journalDirectory = directoryOf;

/** What a change comes to when it is only written down: the same refusals, and no effect. */
export function recordSteps(snapshot: Snapshot): { edit: AppendEdit; steps: Step[] } {
  const steps: Step[] = [];
  let current = snapshot;
  const record = (step: Step): void => {
    steps.push(step);
    current = applyStep(current, step);
  };
  const now = (): ReturnType<typeof viewSnapshot> => viewSnapshot(current);
  return {
    steps,
    edit: {
      listWorkspaces: (project) => now().listWorkspaces(project),
      readWorkspace: (id) => now().readWorkspace(id),
      readWorkspaceAt: (at) => now().readWorkspaceAt(at),
      listScratch: (id) => now().listScratch(id),
      listSeeded: (id) => now().listSeeded(id),
      listInstallNeeds: (id) => now().listInstallNeeds(id),
      listTrash: () => now().listTrash(),
      listEvicted: (id) => now().listEvicted(id),
      listEvictions: () => now().listEvictions(),
      readDeduplicated: () => now().readDeduplicated(),
      isTrusted: (project, kind, sha256) => now().isTrusted(project, kind, sha256),
      listTrust: (project) => now().listTrust(project),
      listEvents: (limit, id) => now().listEvents(limit, id),
      readRebuild: () => now().readRebuild(),
      isProjectRebuilt: (project) => now().isProjectRebuilt(project),
      insertWorkspace: (row, event) => {
        if (isKnown(current, row)) {
          throw new AppError("registry", { path: row.path, reason: "it is registered already" });
        }
        record({ kind: "insert", row, event });
      },
      changeWorkspace: (id, change, event) => {
        if (now().readWorkspace(id) === undefined) {
          const reason = "another process has taken it out of the registry";
          throw new AppError("not_a_workspace", { target: id, reason });
        }
        record({ kind: "change", id, change, event });
      },
      writeScratch: (rows) => {
        if (rows.length > 0) record({ kind: "scratch", rows });
      },
      writeSeeded: (rows) => {
        if (rows.length > 0) record({ kind: "seeded", rows });
      },
    },
  };
}

/** The snapshot with what the journal holds and the registry has not taken in. */
export function applyToSnapshot(snapshot: Snapshot, entries: readonly JournalEntry[]): Snapshot {
  return entries
    .filter(({ name }) => !snapshot.taken.includes(name))
    .flatMap(({ steps }) => steps)
    .reduce(applyStep, snapshot);
}

const isKnown = ({ workspaces }: Snapshot, row: WorkspaceRow): boolean =>
  workspaces.some(({ id, path: at }) => id === row.id || at === row.path);

/** As the registry's own listing. */
const compareAge = (a: WorkspaceRow, b: WorkspaceRow): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

function applyStep(snapshot: Snapshot, step: Step): Snapshot {
  const { workspaces } = snapshot;
  switch (step.kind) {
    case "insert":
      return isKnown(snapshot, step.row)
        ? snapshot
        : { ...snapshot, workspaces: [...workspaces, step.row].sort(compareAge) };
    case "change":
      return {
        ...snapshot,
        workspaces: workspaces.map((row) =>
          row.id === step.id ? { ...row, ...step.change } : row,
        ),
      };
    case "seeded":
      return {
        ...snapshot,
        installNeeds: applySeeded(snapshot.installNeeds, step.rows),
        evicted: snapshot.evicted.filter((gone) => !step.rows.some(fills(gone))),
      };
    case "scratch":
      // No snapshot holds them: who asks for them asks the registry.
      return snapshot;
  }
}

const fills =
  (gone: EvictedRow) =>
  (row: SeededRow): boolean =>
    row.outcome === "seeded" && row.workspaceId === gone.workspaceId && row.path === gone.path;

/** Of the rest of a seeded row no snapshot knows: who asks for it asks the registry. */
function applySeeded(
  known: readonly InstallNeedRow[],
  rows: readonly SeededRow[],
): readonly InstallNeedRow[] {
  const isOf = (need: InstallNeedRow): boolean =>
    rows.some((row) => row.workspaceId === need.workspaceId && row.path === need.path);
  const needs = rows.filter(({ installNeeded }) => installNeeded);
  return [
    ...known.filter((need) => !isOf(need)),
    ...needs.map(({ workspaceId, path, installCommand: command, at }) => ({
      ...{ workspaceId, path, command, at },
    })),
  ];
}

/** In the caller's transaction. What a later change of the registry has overtaken is passed over. */
export function applyToDatabase(
  editAt: (at: number) => RegistryEdit,
  entries: readonly JournalEntry[],
): void {
  for (const { at, steps } of entries) {
    const edit = editAt(at);
    const isThere = (row: { readonly workspaceId: string }): boolean =>
      edit.readWorkspace(row.workspaceId) !== undefined;
    for (const step of steps) {
      if (step.kind === "scratch") {
        edit.writeScratch(step.rows.filter(isThere));
      } else if (step.kind === "seeded") {
        edit.writeSeeded(step.rows.filter(isThere));
      } else if (step.kind === "change") {
        if (edit.readWorkspace(step.id) !== undefined) {
          edit.changeWorkspace(step.id, step.change, step.event);
        }
      } else if (
        edit.readWorkspace(step.row.id) === undefined &&
        edit.readWorkspaceAt(step.row.path) === undefined
      ) {
        edit.insertWorkspace(step.row, step.event);
      }
    }
  }
}
