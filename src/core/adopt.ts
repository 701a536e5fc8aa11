/**
 * Decides what adoption does with each worktree, and what a rebuilt registry says of a project.
 * What is refused is refused alone: the others go on.
 */
import { AppError } from "../errors.ts";
import type { PlanStep } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { describeMoved, type MovedFacts } from "./moved.ts";
import { describeLockOwner } from "./worktree-lock.ts";

/** A directory that was proved to be a linked worktree, and what git says of it. */
export interface LinkedFacts {
  readonly path: string;
  /** Last part of the path. */
  readonly directoryName: string;
  readonly project: string;
  readonly adminDirectory: string;
  readonly adminStamp: string;
  readonly branch: string | null;
  /** The reason of the lock it has; undefined without one. */
  readonly locked: string | undefined;
}

export type Candidate =
  | { readonly kind: "linked"; readonly facts: LinkedFacts }
  | { readonly kind: "refused"; readonly path: string; readonly error: AppError };

/** What a directory that is no linked worktree turned out to be. */
export interface StrangerFacts {
  readonly path: string;
  readonly kind: "absent" | "main" | "foreign" | "unverifiable";
  readonly reason: string;
  /** Set for a worktree that was moved by hand. */
  readonly moved?: Pick<MovedFacts, "from" | "commonDirectory"> | undefined;
  /** The linked worktree that the directory lies in, if any. */
  readonly enclosing: string | undefined;
}

export interface AdoptFacts {
  readonly candidates: readonly Candidate[];
  /** Every row of every project. */
  readonly rows: readonly WorkspaceRow[];
  /** `observed`: they were only found, and nobody handed them over. */
  readonly custody: "adopted" | "observed";
  readonly now: number;
}

/** A row to be; `id` is undefined when it takes a new one. */
export type NewRow = Omit<WorkspaceRow, "id"> & { readonly id: string | undefined };
type Change = Partial<Omit<WorkspaceRow, "id">>;

export type AdoptStep =
  | {
      readonly action: "register";
      readonly row: NewRow;
      /** The row of an earlier worktree at this path. */
      readonly replaces: WorkspaceRow | undefined;
      readonly lock: boolean;
    }
  | {
      readonly action: "hand over" | "follow" | "keep";
      readonly row: WorkspaceRow;
      readonly change: Change;
      readonly replaces: WorkspaceRow | undefined;
      readonly lock: boolean;
    }
  | { readonly action: "refuse"; readonly path: string; readonly error: AppError };

export interface AdoptPlan {
  readonly steps: readonly AdoptStep[];
}

/** Why a directory cannot be adopted. */
export function describeStranger(facts: StrangerFacts): AppError {
  const target = facts.path;
  if (facts.moved !== undefined) {
    const moved = describeMoved({ path: target, ...facts.moved });
    return new AppError("not_a_workspace", { target, ...moved });
  }
  if (facts.enclosing !== undefined) {
    return new AppError("not_a_workspace", {
      target,
      reason: `it is a directory inside the worktree \`${facts.enclosing}\``,
      hint: `Adopt the whole worktree with \`espalier adopt ${facts.enclosing}\``,
    });
  }
  switch (facts.kind) {
    case "absent":
      return new AppError("not_a_workspace", { target, reason: "there is nothing at this path" });
    case "main":
      return new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which Espalier never touches",
        hint: "Adopt linked worktrees only; `git worktree list` shows them",
      });
    case "foreign":
      return new AppError("not_a_workspace", {
        target,
        reason: facts.reason,
        hint: "Adopt linked worktrees only; `git worktree list` shows them",
      });
    case "unverifiable":
      return new AppError("unverified", { what: `\`${target}\``, reason: facts.reason });
  }
}

/** One step a candidate, in order. Throws nothing: refusals are steps. */
export function planAdoption(facts: AdoptFacts): AdoptPlan {
  const taken = new Map<string, Set<string>>();
  const ids = new Set(facts.rows.map((row) => row.id));
  for (const row of facts.rows) namesOf(taken, row.project).add(row.name.toLowerCase());
  const steps = facts.candidates.map((candidate): AdoptStep => {
    if (candidate.kind === "refused") {
      return { action: "refuse", path: candidate.path, error: candidate.error };
    }
    return planLinked(candidate.facts, facts, {
      names: namesOf(taken, candidate.facts.project),
      ids,
    });
  });
  return { steps };
}

/** What new rows may not have any more; grows with each. */
interface Taken {
  /** In lower case. */
  readonly names: Set<string>;
  readonly ids: Set<string>;
}

function planLinked(linked: LinkedFacts, facts: AdoptFacts, taken: Taken): AdoptStep {
  const here = facts.rows.find((row) => row.path === linked.path);
  const same = facts.rows.find((row) => isSameWorktree(row, linked));
  const replaces = here === undefined || here === same ? undefined : here;
  const inWork = [here, same].find((row) => row?.state === "creating" || row?.state === "removing");
  if (inWork !== undefined || linked.locked === "initializing") {
    const doing = inWork?.state === "removing" ? "removing" : "making";
    const what = `\`${linked.path}\``;
    const error = new AppError("busy", { what, reason: `another process is still ${doing} it` });
    return { action: "refuse", path: linked.path, error };
  }
  const { custody } = facts;
  const handsOver = custody === "adopted";
  if (same === undefined) {
    const row = { ...describeNewRow(linked, taken, facts.now), custody };
    return { action: "register", row, replaces, lock: handsOver && linked.locked === undefined };
  }
  const change: Change = {
    ...(same.path === linked.path ? {} : { path: linked.path }),
    ...(same.adminStamp === linked.adminStamp ? {} : stampOf(linked)),
    ...(handsOver && same.custody === "observed" ? { custody } : {}),
    ...(handsOver && same.state === "quarantined" ? { state: "ready" as const } : {}),
  };
  const lock = handsOver && linked.locked === undefined && same.custody !== "owned";
  const handed = change.custody !== undefined || change.state !== undefined;
  const action = handed ? "hand over" : Object.keys(change).length > 0 ? "follow" : "keep";
  return { action, row: same, change, replaces, lock };
}

/** The stamp tells a worktree from a later one in the same slot; a row from before it has the path. */
function isSameWorktree(row: WorkspaceRow, linked: LinkedFacts): boolean {
  if (row.adminStamp === null) return row.path === linked.path && row.project === linked.project;
  return row.adminDirectory === linked.adminDirectory && row.adminStamp === linked.adminStamp;
}

const stampOf = ({ adminDirectory, adminStamp }: LinkedFacts): Change => ({
  adminDirectory,
  adminStamp,
});

function describeNewRow(linked: LinkedFacts, taken: Taken, now: number): NewRow {
  return {
    id: nextId(taken.ids, linked),
    project: linked.project,
    path: linked.path,
    name: nextName(taken.names, linked.directoryName),
    branch: linked.branch,
    branchCreated: false,
    base: null,
    baseCommit: null,
    custody: "adopted",
    state: "ready",
    owner: null,
    adminDirectory: linked.adminDirectory,
    adminStamp: linked.adminStamp,
    maker: describeMaker(linked),
    sessionId: null,
    createdAt: createdAtOf(linked.adminStamp) ?? now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: false,
  };
}

/** A lock of ours outlives a lost registry: the worktree gets the id back that its lock names. */
function nextId(taken: Set<string>, linked: LinkedFacts): string | undefined {
  const owner = linked.locked === undefined ? undefined : describeLockOwner(linked.locked);
  if (owner?.kind !== "ours" || taken.has(owner.id)) return undefined;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner.id)) return undefined;
  taken.add(owner.id);
  return owner.id;
}

/** Who made a worktree, as far as its lock and its place tell. */
function describeMaker(linked: LinkedFacts): string {
  const byClaude =
    linked.locked?.startsWith("claude ") === true || linked.path.includes("/.claude/worktrees/");
  return byClaude ? "claude" : "git";
}

/** The ns time in a stamp, `<inode>:<ns>`, is when git made the worktree. */
function createdAtOf(stamp: string): number | undefined {
  const ns = /^\d+:(\d+)\d{6}$/.exec(stamp)?.[1];
  return ns === undefined ? undefined : Number(ns);
}

/** The directory's name, with a number when another workspace of the project has it in any case. */
function nextName(taken: Set<string>, wanted: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

function namesOf(taken: Map<string, Set<string>>, project: string): Set<string> {
  const names = taken.get(project) ?? new Set<string>();
  taken.set(project, names);
  return names;
}

/** The plan as `--dry-run` shows it. */
export function describeAdoptPlan(plan: AdoptPlan): PlanStep[] {
  return plan.steps.flatMap((step): PlanStep[] => {
    if (step.action === "refuse") {
      return [{ action: "refuse", target: step.path, detail: step.error.message }];
    }
    const path = step.action === "register" ? step.row.path : (step.change.path ?? step.row.path);
    const steps: PlanStep[] = [];
    if (step.replaces !== undefined) {
      const detail = `workspace ${step.replaces.id}, whose worktree is gone`;
      steps.push({ action: "unregister", target: step.replaces.path, detail });
    }
    steps.push({ action: step.action, target: path, detail: `as \`${step.row.name}\`` });
    if (step.lock) steps.push({ action: "lock", target: path, detail: "git worktree lock" });
    return steps;
  });
}

export interface RebuildFacts {
  readonly project: string;
  readonly linked: readonly LinkedFacts[];
  /** Every row of every project. */
  readonly rows: readonly WorkspaceRow[];
  /** When the registry was made anew; a worktree made later was never in the lost one. */
  readonly rebuiltAt: number;
  readonly now: number;
}

/**
 * The rows a rebuilt registry takes from git: what each worktree was to us is lost, so it is only
 * observed, and quarantined until a person adopts it.
 */
export function planRebuild(facts: RebuildFacts): NewRow[] {
  const taken = {
    names: new Set(
      facts.rows.flatMap((row) => (row.project === facts.project ? [row.name.toLowerCase()] : [])),
    ),
    ids: new Set(facts.rows.map((row) => row.id)),
  };
  const rows: NewRow[] = [];
  for (const linked of facts.linked) {
    const known = facts.rows.some((row) => row.path === linked.path || isSameWorktree(row, linked));
    if (known || (createdAtOf(linked.adminStamp) ?? 0) > facts.rebuiltAt) continue;
    const row = describeNewRow(linked, taken, facts.now);
    rows.push({ ...row, custody: "observed", state: "quarantined" });
  }
  return rows;
}
