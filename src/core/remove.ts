/**
 * Decides whether a workspace may go and what goes with it. Every refusal is decided here, before
 * anything changes (invariant 7); `--discard` lifts `unsaved_work` for the work listed and nothing else.
 */
import { AppError } from "../errors.ts";
import type { PlanDocument, PlanStep } from "../schema/index.ts";
import { describeAbsence, describeUnseen } from "./moved.ts";
import type { RemovalFacts, TipFacts, WorkItem } from "./removal-facts.ts";
import { formatWorkLines, refuseUnsavedWork } from "./unsaved-work.ts";
import { planLockRelease } from "./worktree-lock.ts";

export interface RemoveOptions {
  readonly discard: boolean;
  readonly keepBranch: boolean;
  /** What would be lost is saved first, so that it does not refuse. */
  readonly rescue?: boolean;
  /** Only words differ: the hint of a refusal names the dry run that shows the plan. */
  readonly dryRun?: boolean;
}

declare const planned: unique symbol;

export interface KeptReference {
  readonly kind: "branch" | "ref";
  readonly name: string;
  readonly commit?: string;
  readonly reason: string;
}

/** Only `planRemoval` makes one, so that nothing is applied that was not decided. */
export interface RemovePlan {
  readonly [planned]: true;
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly project: string;
  /** Where the directory is renamed to; null when it is gone already. */
  readonly trashPath: string | null;
  readonly releaseLock: boolean;
  /** Whether git has an entry to drop. */
  readonly deregister: boolean;
  readonly rescues: readonly { readonly ref: string; readonly commit: string }[];
  /** Deleted only while it still points to this commit. */
  readonly branch: { readonly name: string; readonly commit: string } | null;
  readonly kept: readonly KeptReference[];
  readonly discarded: readonly string[];
  /** What is to be saved before anything changes, and the ref that will hold it; null for nothing. */
  readonly rescue: { readonly ref: string; readonly work: readonly WorkItem[] } | null;
  /** The directory is gone and git knows nothing of that: nobody could look at its files. */
  readonly unseen: boolean;
  readonly warnings: readonly string[];
}

/** At most so many lines are made for each kind of work; the count is always whole. */
export const NAMES_LISTED = 200;

/**
 * The branch's tip or a whole rescue, a detached HEAD's (`-head`), those that HEAD left (`-left`, `-left-2`, …), and
 * what a rescue cannot hold by its commit (`-object`, …).
 */
export const formatRescueRef = (
  id: string,
  kind: TipFacts["kind"] | "object",
  count = 1,
): string => {
  const suffix = kind === "branch" ? "" : `-${kind}`;
  return `refs/espalier/rescue/${id}${suffix}${count > 1 ? `-${count}` : ""}`;
};

/** Throws the refusal: `busy`, `unverified`, `not_a_workspace`, `locked`, `in_use`, `unsaved_work`. */
export function planRemoval(facts: RemovalFacts, options: RemoveOptions): RemovePlan {
  const refusal = describeRefusals(facts, options.discard)[0];
  if (refusal !== undefined) throw refusal;
  const saves = options.rescue === true;
  const losing = options.discard || saves ? undefined : refuseLosses(facts, options);
  if (losing !== undefined) throw losing;
  const work = describeLosses(facts, options);
  const rescue =
    saves && work.length > 0 ? { ref: formatRescueRef(facts.id, "branch"), work } : null;
  const lock = planLockRelease(facts.lock, facts.id);
  // A rescue holds every tip.
  const rescued = rescue === null ? listRescued(facts, options) : [];
  const { branch } = facts;
  const deletes = branch?.commit != null && keepReason(facts, options) === null;
  return {
    id: facts.id,
    name: facts.name,
    path: facts.path,
    project: facts.project,
    trashPath: facts.place.kind === "present" ? facts.trashPath : null,
    releaseLock: lock.kind === "release",
    deregister: facts.place.kind === "present" || isRegistered(facts),
    rescues: rescued.map(({ ref, commit }) => ({ ref, commit })),
    branch: deletes && branch?.commit != null ? { name: branch.name, commit: branch.commit } : null,
    kept: listKept(facts, options, rescued),
    discarded: rescue === null ? formatWorkLines(work) : [],
    rescue,
    unseen: isRegistered(facts),
    warnings: [
      ...facts.configProblems,
      ...(lock.kind === "release" && lock.warning !== null ? [lock.warning] : []),
    ],
  } as Omit<RemovePlan, typeof planned> as RemovePlan;
}

/** The refusal for work that would be lost; undefined where none would. */
export function refuseLosses(facts: RemovalFacts, options: RemoveOptions): AppError | undefined {
  const work = describeLosses(facts, options);
  if (work.length === 0) return undefined;
  const tips = listTips(facts, options);
  return refuseUnsavedWork({ facts, work, tips, dryRun: options.dryRun === true });
}

const isRegistered = ({ place }: RemovalFacts): boolean =>
  place.kind === "absent" && place.registered;

/**
 * Everything besides unsaved work that stands against a removal, the first to be told first. `discard`
 * is the person's word that an absent workspace was deleted, and counts for nothing else here.
 */
export function describeRefusals(facts: RemovalFacts, discard = false): AppError[] {
  return [
    refusePlace(facts, discard),
    refuseCustody(facts),
    refuseLock(facts),
    refuseOccupants(facts),
    refuseNested(facts),
    refuseUnknown(facts),
  ].filter((refusal) => refusal !== undefined);
}

function refusePlace(facts: RemovalFacts, discard: boolean): AppError | undefined {
  const what = `\`${facts.path}\``;
  if (facts.busyWith !== null) return new AppError("busy", { what, ...facts.busyWith });
  const { place } = facts;
  if (place.kind === "unverifiable") {
    const { reason, hint } = place;
    return new AppError("unverified", { what, reason, ...(hint === undefined ? {} : { hint }) });
  }
  if (place.kind === "absent" && place.suspicion !== null && !(discard && place.parentHere)) {
    return new AppError("unverified", {
      what,
      reason: place.suspicion,
      hint: describeAbsence({ ...facts, parentHere: place.parentHere }),
    });
  }
  return undefined;
}

function refuseCustody({ custody, state, path }: RemovalFacts): AppError | undefined {
  const hint = `Take it over with \`espalier adopt ${path}\`, then remove it`;
  if (state === "quarantined") {
    const reason = "it is quarantined since the registry had to be made anew";
    return new AppError("unverified", { what: `\`${path}\``, reason, hint });
  }
  if (custody === "observed") {
    const reason = "another tool made it and nobody handed it over";
    return new AppError("not_a_workspace", { target: path, reason, hint });
  }
  return undefined;
}

function refuseLock({ lock, id, path }: RemovalFacts): AppError | undefined {
  const decision = planLockRelease(lock, id);
  if (decision.kind !== "held") return undefined;
  return new AppError("locked", { path, reason: decision.reason });
}

function refuseOccupants({ occupants, path }: RemovalFacts): AppError | undefined {
  if (occupants.length === 0) return undefined;
  const named = occupants.slice(0, 5).map(({ pid, name }) => `${name} (pid ${pid})`);
  const more = occupants.length > 5 ? [`${occupants.length - 5} more`] : [];
  const details = { occupants: occupants.slice(0, NAMES_LISTED) };
  return new AppError("in_use", { path, processes: [...named, ...more].join(", ") }, { details });
}

function refuseNested({ nestedWorktrees, path }: RemovalFacts): AppError | undefined {
  const first = nestedWorktrees[0];
  if (first === undefined) return undefined;
  const processes = `another worktree below it, \`${first}\``;
  const hint = `Remove or move the worktrees below first: \`espalier remove ${first}\``;
  return new AppError("in_use", { path, processes, hint }, { files: nestedWorktrees });
}

function refuseUnknown({ unknown, path }: RemovalFacts): AppError | undefined {
  const reason = unknown[0];
  if (reason === undefined) return undefined;
  return new AppError("unverified", { what: `\`${path}\``, reason }, { details: { unknown } });
}

/** Why the branch stays, or null when it may go. */
function keepReason({ branch }: RemovalFacts, options: RemoveOptions): string | null {
  if (options.keepBranch) return "it was to be kept";
  if (branch?.createdByUs === false) return "Espalier did not make it";
  if (branch?.checkedOutAt != null) return `it is checked out at ${branch.checkedOutAt}`;
  return null;
}

/** The tips that nothing would hold after this removal. */
function listTips(facts: RemovalFacts, options: RemoveOptions): TipFacts[] {
  return facts.tips.filter(({ kind }) => kind !== "branch" || keepReason(facts, options) === null);
}

interface Rescued {
  readonly ref: string;
  readonly commit: string;
  readonly reason: string;
}

/** What a going tip holds by content or by remote-tracking refs alone is kept under a ref. */
function listRescued(facts: RemovalFacts, options: RemoveOptions): Rescued[] {
  const rescued: Rescued[] = [];
  let left = 0;
  for (const { kind, name, rescue } of listTips(facts, options)) {
    if (rescue === null || rescued.some(({ commit }) => commit === rescue.commit)) continue;
    if (kind === "left") left += 1;
    const ref = formatRescueRef(facts.id, kind, kind === "left" ? left : 1);
    const reason =
      rescue.why === "remote"
        ? `only remote-tracking refs hold the commits of ${name}, and they may be stale`
        : `the base has the changes of ${name}, but not its commits`;
    rescued.push({ ref, commit: rescue.commit, reason });
  }
  return rescued;
}

/** The work a removal would lose, commits of a branch that stays not among it. */
export function describeLosses(facts: RemovalFacts, options: RemoveOptions): WorkItem[] {
  const commits = new Map(
    listTips(facts, options).flatMap(({ lost }) => lost.map((each) => [each.commit, each])),
  );
  const named = [...commits.values()].map(
    ({ commit, subject }): WorkItem => ({
      kind: "commits",
      name: `${commit.slice(0, 12)} ${subject}`,
    }),
  );
  return [...facts.work, ...named];
}

function listKept(
  facts: RemovalFacts,
  options: RemoveOptions,
  rescued: readonly Rescued[],
): KeptReference[] {
  const kept: KeptReference[] = [];
  const { branch, otherBranch } = facts;
  const reason = keepReason(facts, options);
  if (branch?.commit != null && reason !== null) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason });
  }
  if (otherBranch !== null) {
    kept.push({ kind: "branch", name: otherBranch, reason: "Espalier did not make it" });
  }
  for (const { ref, commit, reason: why } of rescued) {
    kept.push({ kind: "ref", name: ref, commit, reason: why });
  }
  return kept;
}

/** The plan as `--dry-run` prints it. */
export function describeRemovePlan(plan: RemovePlan): PlanDocument {
  const steps: PlanStep[] = [];
  for (const line of plan.discarded) {
    steps.push({ action: "discard work", target: plan.path, detail: line });
  }
  if (plan.trashPath !== null) {
    steps.push({ action: "move into the trash", target: plan.path, detail: plan.trashPath });
  }
  for (const { ref, commit } of plan.rescues) {
    steps.push({ action: "make ref", target: ref, detail: commit });
  }
  if (plan.releaseLock) steps.push({ action: "unlock", target: plan.path });
  if (plan.deregister) steps.push({ action: "drop git's registration", target: plan.path });
  if (plan.branch !== null) {
    const { name, commit } = plan.branch;
    steps.push({ action: "delete branch", target: name, detail: commit });
  }
  steps.push({ action: "drop from the registry", target: plan.id });
  if (plan.trashPath !== null) {
    steps.push({ action: "delete in the background", target: plan.trashPath });
  }
  const warnings = [...plan.warnings, ...(plan.unseen ? [describeUnseen(plan, "planned")] : [])];
  return { schema: "espalier.plan.v1", command: "remove", steps, warnings };
}
