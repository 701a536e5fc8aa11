/**
 * Decides what `create` does: answer the workspace that already has the name, wait for whoever is making
 * it, or make it; and refuses before anything changes (invariant 7).
 */
import { AppError } from "../errors.ts";
import type { PlanDocument, PlanStep } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { CreateFacts, PlaceState } from "./create-facts.ts";
import {
  branchExists,
  hintOf,
  missingBase,
  pathTaken,
  placeUnusable,
  taken,
} from "./create-refusals.ts";
import { isCaseTwin } from "./names.ts";
import { isInside } from "./place.ts";

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
    throw pathTaken(path, `it ${facts.place.reason}`, hintOf(facts, "--path DIR"));
  }
  if (facts.registeredHere) {
    throw pathTaken(
      path,
      "git still lists a worktree there, whose directory is gone",
      `If it is not on a disk that is away, run \`git worktree remove ${path}\``,
    );
  }
  if (facts.baseCommit === null) throw missingBase(facts);
  const branch = facts.branches.find((each) => each.commit === null && each.shadow === undefined);
  const wanted = facts.branches[0]?.name ?? name;
  if (branch === undefined) throw branchExists(facts, wanted);
  if (facts.unusable !== null) throw placeUnusable(facts, facts.unusable);
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
            `${describeOther(facts)} exists already and was left alone; this is \`${branch.name}\``,
          ]),
      ...describePlaceWarnings(facts),
    ],
  };
}

/** What has the name that the branch was to have. */
function describeOther({ branches: [first], name }: CreateFacts): string {
  if (first === undefined) return `The branch \`${name}\``;
  return first.commit === null ? `\`${first.shadow}\`` : `The branch \`${first.name}\``;
}

function planExisting(facts: CreateFacts, row: WorkspaceRow): CreatePlan {
  if (row.name !== facts.name) {
    throw pathTaken(row.path, `it is the workspace \`${row.name}\``, hintOf(facts, "--path DIR"));
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
    throw pathTaken(
      path,
      "it is a worktree that is not registered",
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
  const { outerRepository, root } = facts;
  // Who works inside of another repository anyway has not chosen that for a workspace.
  const chosen = facts.explicit.path || root === null;
  if (outerRepository !== null && (chosen || !isInside(outerRepository, root))) {
    warnings.push(
      `The workspace lies inside another repository, \`${outerRepository}\`, whose \`git status\` shows it unless that is told to ignore it`,
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

/** What a dry run tells of the steps after `git worktree add`. */
export interface CreatePlanExtras {
  /** There is a `.worktreeinclude`. */
  readonly include: boolean;
  /** Paths of submodules that the local store can fill. */
  readonly submodules?: readonly string[];
  /** The seed's own steps; undefined when none was asked for. */
  readonly seed:
    | { readonly steps: readonly PlanStep[]; readonly warnings: readonly string[] }
    | undefined;
  /** What is run once all else is done. */
  readonly setup?: readonly PlanStep[];
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
        ...(extras.setup ?? []),
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
        ...(extras.setup ?? []),
      ];
  }
}

const describeFill = (path: string, extras: CreatePlanExtras): PlanStep[] => [
  ...(extras.include ? [{ action: "copy what `.worktreeinclude` names", target: path }] : []),
  ...(extras.submodules ?? []).map((each) => ({
    action: "fill submodule from the local store",
    target: `${path}/${each}`,
  })),
  ...(extras.seed?.steps ?? []),
];
