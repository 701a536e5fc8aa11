/**
 * A copy of the registry's rows as JSON, so that who only reads need not start SQLite, which takes as
 * long as Node itself. It is a cache: it counts only as long as it was made of exactly the file that is
 * there now, anybody may delete it, and nothing is ever written to the registry on its word.
 */
import { readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import type { Database } from "sql.js";
import type {
  EvictedRow,
  EvictionRow,
  InstallNeedRow,
  TrashRow,
  TrustRow,
  WorkspaceRow,
} from "../schema/rows.ts";
import { TEMPORARY } from "./files.ts";
import { withRegistryFile } from "./registry-file.ts";
import { migrations } from "./registry-migrations.ts";
import {
  formatWorkspaces,
  listInstallNeeds,
  listRebuiltProjects,
  listTaken,
  viewOf,
} from "./registry-rows.ts";
import type { RegistryView } from "./registry-view.ts";

/** Raised with every change of what is in it. */
const FORMAT = 4;

/** What the file holds, each list in the order in which the registry answers it. */
export interface Snapshot {
  readonly format: typeof FORMAT;
  /** Of which registry file: its stamp, its seal, and the version of its tables. */
  readonly of: string;
  readonly workspaces: readonly WorkspaceRow[];
  readonly trash: readonly TrashRow[];
  readonly trust: readonly TrustRow[];
  readonly installNeeds: readonly InstallNeedRow[];
  readonly evicted: readonly EvictedRow[];
  readonly evictions: readonly EvictionRow[];
  readonly deduplicated: number;
  readonly rebuild: { readonly at: number; readonly setAside: string } | null;
  readonly rebuiltProjects: readonly string[];
  /** The journal's entries that are in it. */
  readonly taken: readonly string[];
}

/** Thrown by a view of a snapshot for what is not in it: the registry itself has to be asked. */
export const NOT_IN_SNAPSHOT = Symbol("not in the snapshot");

const fileOf = (registry: string): string => `${registry}.rows.json`;

/** The snapshot of this file; undefined when there is none, or one of another file. */
function readSnapshot(registry: string, of: string): Snapshot | undefined {
  try {
    const found = JSON.parse(readFileSync(fileOf(registry), "utf8")) as Partial<Snapshot>;
    return found.format === FORMAT && found.of === of ? (found as Snapshot) : undefined;
  } catch {
    // None, or one that a power cut left half written: the registry itself is read then.
    return undefined;
  }
}

/** Without fsync: what is lost is made again. */
function writeSnapshot(
  registry: string,
  rest: Omit<Snapshot, "format" | "workspaces">,
  workspaces: string,
): void {
  const text = JSON.stringify({ format: FORMAT, ...rest });
  const temporary = `${fileOf(registry)}.${process.pid}${TEMPORARY}`;
  try {
    writeFileSync(temporary, `${text.slice(0, -1)},"workspaces":${workspaces}}`, {
      mode: 0o600,
      flag: "wx",
    });
    renameSync(temporary, fileOf(registry));
  } catch {
    // A full disk, or a state directory that is not to be written to: the next reader waits for SQLite.
    removeQuietly(temporary);
  }
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // It was not made, or whoever holds the registry's lock has taken it for a leftover.
  }
}

function absent(): never {
  throw NOT_IN_SNAPSHOT;
}

export function viewSnapshot(snapshot: Snapshot): RegistryView {
  const { workspaces, trash, trust, installNeeds, rebuild, rebuiltProjects } = snapshot;
  return {
    listWorkspaces: (project) =>
      workspaces.filter((row) => project === undefined || row.project === project),
    readWorkspace: (id) => workspaces.find((row) => row.id === id),
    readWorkspaceAt: (path) => workspaces.find((row) => row.path === path),
    listScratch: absent,
    listSeeded: absent,
    listInstallNeeds: (id) => installNeeds.filter((each) => each.workspaceId === id),
    listTrash: () => [...trash],
    listEvicted: (id) =>
      snapshot.evicted.filter((each) => id === undefined || each.workspaceId === id),
    listEvictions: () => [...snapshot.evictions],
    readDeduplicated: () => snapshot.deduplicated,
    isTrusted: (project, kind, sha256) =>
      trust.some((row) => row.project === project && row.kind === kind && row.sha256 === sha256),
    listTrust: (project) => trust.filter((row) => project === undefined || row.project === project),
    listEvents: absent,
    readRebuild: () => rebuild ?? undefined,
    isProjectRebuilt: (project) => rebuiltProjects.includes(project),
  };
}

/** Of no registry: before the first workspace a read is a read of nothing, and takes no engine either. */
const EMPTY: Snapshot = {
  ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
  ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] },
};

export interface Cache {
  /** The rows of the file as it is now, where they are at hand. */
  find(): Snapshot | undefined;
  /** Also where there is no file. For who only reads: what is changed begins with a registry. */
  findOrEmpty(): Snapshot | undefined;
  /** Writes them down for the next process. */
  keep(stamp: string | undefined, db: Database): void;
}

export function openCache(file: string): Cache {
  let known: Snapshot | undefined;
  /** Null: there is none. */
  const describeFile = (): string | null | undefined => {
    try {
      return withRegistryFile(file, (found) =>
        found === undefined ? null : `${found.stamp}:${found.readSeal()}:${migrations.length}`,
      );
    } catch {
      // Whoever reads the file itself tells what is wrong with it.
      return undefined;
    }
  };
  const find = (none: Snapshot | undefined): Snapshot | undefined => {
    const of = describeFile();
    if (of === null) return none;
    if (of === undefined) return undefined;
    if (known?.of !== of) known = readSnapshot(file, of);
    return known;
  };
  return {
    find: () => find(undefined),
    findOrEmpty: () => find(EMPTY),
    keep: (stamp, db) => {
      const of = describeFile();
      // Replaced meanwhile, or the same as was written down already.
      if (stamp === undefined || of?.startsWith(`${stamp}:`) !== true) return;
      if (known?.of === of) return;
      known = undefined;
      const view = viewOf(db);
      const rest = {
        of,
        trash: view.listTrash(),
        trust: view.listTrust(),
        installNeeds: listInstallNeeds(db),
        evicted: view.listEvicted(),
        evictions: view.listEvictions(),
        deduplicated: view.readDeduplicated(),
        rebuild: view.readRebuild() ?? null,
        rebuiltProjects: listRebuiltProjects(db),
        taken: listTaken(db),
      };
      writeSnapshot(file, rest, formatWorkspaces(db));
    },
  };
}
