/**
 * Decides what `create` does: answer the workspace that already has the name, wait for whoever is making
 * it, or make it; and refuses before anything changes (invariant 7).
 */
import { AppError } from "../errors.ts";
import type { PlanDocument, PlanStep } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { isCaseTwin } from "./names.ts";
import { isInside } from "./place.ts";

/** What is at a path, as far as creation cares. */
export type PlaceState =
  | { readonly kind: "absent" }
  /** An empty directory, which git takes as well. */
  | { readonly kind: "empty" }
  /** A complete linked worktree of this project. */
  | { readonly kind: "worktree"; readonly branch: string | null; readonly head: string | null }
  | { readonly kind: "occupied"; readonly reason: string };

export interface CreateFacts {
  readonly asked: "cli" | "claude";
  readonly name: string;
  /** Canonical. */
  readonly path: string;
  readonly place: PlaceState;
  /** Git lists a worktree here whose directory is gone. */
  readonly registeredHere: boolean;
  /** Names in the directory that the place is in; tells case twins on the disk. */
  readonly neighbours: readonly string[];
  /** Branch names in order of preference; the first that does not exist is taken. */
  readonly branches: readonly { readonly name: string; readonly commit: string | null }[];
  /** The base as it was named, and the commit it is now; null when there is none. */
  readonly base: string;
  readonly baseCommit: string | null;
  /** What was asked for by option, and so must agree with a workspace that exists. */
  readonly explicit: {
    readonly path: boolean;
    readonly branch: string | null;
    readonly base: boolean;
  };
  /** The project's rows; empty when the registry cannot be read and the hook goes on without. */
  readonly rows: readonly WorkspaceRow[];
  /** Rows by id whose process is dead and that could not be settled, and why. */
  readonly unsettled: readonly { readonly id: string; readonly reason: string }[];
  /** Null when the volume cannot be read, which refuses nothing. */
  readonly volume: { readonly freeBytes: number; readonly floorBytes: number } | null;
  /** Line for `info/exclude`, when the place is inside the checkout and not hidden yet. */
  readonly exclude: string | null;
  /** Nearest directory above the place whose `Cargo.toml` declares a workspace. */
  readonly cargoWorkspaceAbove: string | null;
  /** The project's own root manifest declares a workspace, or there is none. */
  readonly cargoSelfContained: boolean;
  /** Other worktrees of the project, canonical where they exist. */
  readonly worktrees: readonly string[];
  /** Path of the user's config file, for the hint. */
  readonly userConfig: string;
  /** Whether the project's config has a `[setup] command`. */
  readonly setupCommand: boolean;
}

export type CreatePlan =
  | { readonly kind: "reuse"; readonly row: WorkspaceRow; readonly warnings: readonly string[] }
  /** A worktree that nobody registered; only the hook answers it. */
  | {
      readonly kind: "reuse-unregistered";
      readonly path: string;
      readonly name: string;
      readonly branch: string | null;
      readonly head: string;
      readonly warnings: readonly string[];
    }
  | { readonly kind: "wait"; readonly row: WorkspaceRow }
  | {
      readonly kind: "create";
      readonly name: string;
      readonly path: string;
      readonly wasEmpty: boolean;
      readonly branch: string;
      readonly base: string;
      readonly baseCommit: string;
      readonly exclude: string | null;
      readonly warnings: readonly string[];
    };

/** Throws `name_taken`, `git`, `disk_budget`, `unverified`. The name itself was checked by `requireName`. */
export function planCreate(facts: CreateFacts): CreatePlan {
  const { name, path, rows } = facts;
  const same = rows.find((row) => row.name === name) ?? rows.find((row) => row.path === path);
  if (same !== undefined) return planExisting(facts, same);
  refuseTwins(facts);
  if (facts.place.kind === "worktree") return planUnregistered(facts, facts.place);
  if (facts.place.kind === "occupied") {
    throw taken(facts, `\`${path}\` ${facts.place.reason}`, hintOf(facts, "--path DIR"));
  }
  if (facts.registeredHere) {
    throw taken(
      facts,
      `git still lists a worktree at \`${path}\`, whose directory is gone`,
      `If it is not on a disk that is away, run \`git worktree remove ${path}\``,
    );
  }
  if (facts.baseCommit === null) throw missingBase(facts);
  const branch = facts.branches.find((candidate) => candidate.commit === null);
  const wanted = facts.branches[0]?.name ?? name;
  if (branch === undefined) throw branchExists(facts, wanted);
  if (facts.volume !== null && facts.volume.freeBytes < facts.volume.floorBytes) {
    throw new AppError("disk_budget", {
      free_bytes: facts.volume.freeBytes,
      floor_bytes: facts.volume.floorBytes,
      config: facts.userConfig,
    });
  }
  return {
    kind: "create",
    name,
    path,
    wasEmpty: facts.place.kind === "empty",
    branch: branch.name,
    base: facts.base,
    baseCommit: facts.baseCommit,
    exclude: facts.exclude,
    warnings: [
      ...(branch.name === wanted
        ? []
        : [
            `The branch \`${wanted}\` exists already and was left alone; this is \`${branch.name}\``,
          ]),
      ...describePlaceWarnings(facts),
      ...(facts.setupCommand
        ? [
            "The `[setup] command` of `.espalier/workspace.toml` is not run by this version: run it yourself where it is needed",
          ]
        : []),
    ],
  };
}

function planExisting(facts: CreateFacts, row: WorkspaceRow): CreatePlan {
  if (row.name !== facts.name) {
    throw taken(facts, `\`${row.path}\` is the workspace \`${row.name}\``);
  }
  const { explicit } = facts;
  const differs =
    explicit.path && row.path !== facts.path
      ? `it is the workspace at \`${row.path}\``
      : explicit.branch !== null && row.branch !== explicit.branch
        ? `it is a workspace on the branch \`${row.branch ?? "(none)"}\``
        : explicit.base && row.base !== facts.base && row.baseCommit !== facts.baseCommit
          ? `it is a workspace based on \`${row.base ?? "?"}\` (${row.baseCommit ?? "unknown"})`
          : undefined;
  if (differs !== undefined) throw taken(facts, differs);
  if (row.state === "creating" || row.state === "removing") {
    const stuck = facts.unsettled.find(({ id }) => id === row.id);
    if (stuck === undefined) return { kind: "wait", row };
    throw new AppError("unverified", {
      what: `what an interrupted ${row.state === "creating" ? "creation" : "removal"} has left of \`${row.name}\` at \`${row.path}\``,
      reason: stuck.reason,
    });
  }
  return { kind: "reuse", row, warnings: [] };
}

function planUnregistered(
  facts: CreateFacts,
  place: Extract<PlaceState, { kind: "worktree" }>,
): CreatePlan {
  const { name, path } = facts;
  if (facts.asked === "cli" || place.head === null) {
    throw taken(
      facts,
      `\`${path}\` is a worktree that is not registered`,
      `Register it with \`espalier adopt ${path}\`, or choose another name`,
    );
  }
  return {
    kind: "reuse-unregistered",
    path,
    name,
    branch: place.branch,
    head: place.head,
    warnings: ["The worktree was there already and is not registered"],
  };
}

function refuseTwins(facts: CreateFacts): void {
  const twin = facts.rows.find((row) => isCaseTwin(row.name, facts.name));
  if (twin !== undefined) {
    throw taken(facts, `it differs from the workspace \`${twin.name}\` only in case`);
  }
  const own = facts.path.slice(facts.path.lastIndexOf("/") + 1);
  const neighbour = facts.neighbours.find((entry) => isCaseTwin(entry, own));
  if (neighbour !== undefined && facts.place.kind !== "worktree") {
    throw taken(facts, `\`${neighbour}\` beside it differs only in case`);
  }
}

function describePlaceWarnings(facts: CreateFacts): string[] {
  const warnings: string[] = [];
  if (facts.cargoWorkspaceAbove !== null && !facts.cargoSelfContained) {
    warnings.push(
      `cargo will take the workspace for a part of \`${facts.cargoWorkspaceAbove}/Cargo.toml\` and refuse to build; choose a place outside it with \`--path\``,
    );
  }
  const outer = facts.worktrees.find((at) => at !== facts.path && isInside(at, facts.path));
  if (outer !== undefined) {
    warnings.push(
      `The workspace lies inside the worktree \`${outer}\`, which cannot be removed before it`,
    );
  }
  return warnings;
}

/** Who asked through a hook has a name to choose and no option to give. */
const hintOf = (facts: CreateFacts, option: string): string =>
  facts.asked === "cli" ? `Choose another name or \`${option}\`` : "Choose another name";

const taken = (facts: CreateFacts, reason: string, hint?: string): AppError =>
  new AppError("name_taken", { name: facts.name, reason, ...(hint === undefined ? {} : { hint }) });

function branchExists(facts: CreateFacts, branch: string): AppError {
  if (facts.explicit.branch === null) {
    return taken(facts, `a branch \`${branch}\` exists`, hintOf(facts, "--branch NAME"));
  }
  return new AppError("name_taken", {
    name: branch,
    reason: "a branch of this name exists, and `--branch` names a new one",
    hint: `Choose another \`--branch\`; to start from this one, leave it out and give \`--base ${branch}\``,
  });
}

function missingBase(facts: CreateFacts): AppError {
  return new AppError("git", {
    doing: `find the base \`${facts.base}\``,
    reason: facts.base === "HEAD" ? "the repository has no commit yet" : "it names no commit here",
    hint:
      facts.base === "HEAD"
        ? `Make the first commit${facts.asked === "cli" ? ", or name another base with `--base REV`" : ""}`
        : "Name an existing branch, tag or commit with `--base REV`",
  });
}

/** Why a registered workspace cannot be answered again as it is, from what its path proves to be. */
export function describeReuseRefusal(
  row: WorkspaceRow,
  proof: {
    readonly kind: string;
    readonly commonDirectory?: string;
    readonly reason?: string;
  },
): AppError | undefined {
  if (proof.kind === "linked" && proof.commonDirectory === row.project) return undefined;
  if (proof.kind === "absent") {
    return new AppError("name_taken", {
      name: row.name,
      reason: `it is the workspace at \`${row.path}\`, whose directory is gone`,
      hint: `If you deleted it, \`espalier remove ${row.name}\` forgets it or says what stands against that; if it is on a disk that is away, mount the disk`,
    });
  }
  return new AppError("unverified", {
    what: `the workspace \`${row.path}\``,
    reason: proof.reason ?? "it is not a worktree of this project",
  });
}

/** What a dry run tells of the steps after `git worktree add`. */
export interface CreatePlanExtras {
  /** There is a `.worktreeinclude`. */
  readonly include: boolean;
  /** The seed's own steps; undefined when none was asked for. */
  readonly seed:
    | { readonly steps: readonly PlanStep[]; readonly warnings: readonly string[] }
    | undefined;
}

/** The plan as `--dry-run` shows it. */
export function describeCreatePlan(plan: CreatePlan, extras: CreatePlanExtras): PlanDocument {
  return {
    schema: "espalier.plan.v1",
    command: "create",
    steps: describeSteps(plan, extras),
    warnings: plan.kind === "wait" ? [] : [...plan.warnings, ...(extras.seed?.warnings ?? [])],
  };
}

function describeSteps(plan: CreatePlan, extras: CreatePlanExtras): PlanStep[] {
  switch (plan.kind) {
    case "reuse":
      return [
        { action: "answer the existing workspace", target: plan.row.path },
        ...describeFill(plan.row.path, extras),
      ];
    case "reuse-unregistered":
      return [{ action: "answer the existing worktree", target: plan.path }];
    case "wait":
      return [{ action: "wait for the process that works on it", target: plan.row.path }];
    case "create":
      return [
        {
          action: "make branch",
          target: plan.branch,
          detail: `at ${plan.base} (${plan.baseCommit})`,
        },
        ...(plan.exclude === null ? [] : [{ action: "add to info/exclude", target: plan.exclude }]),
        { action: "add worktree", target: plan.path },
        ...describeFill(plan.path, extras),
        { action: "register workspace", target: plan.name },
      ];
  }
}

const describeFill = (path: string, extras: CreatePlanExtras): PlanStep[] => [
  ...(extras.include ? [{ action: "copy what `.worktreeinclude` names", target: path }] : []),
  ...(extras.seed?.steps ?? []),
];
