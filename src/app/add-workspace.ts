/**
 * The part of a creation that git does: the branch, the line that hides the place, the worktree. A failure
 * takes back what was made by then.
 */
import { BENCH } from "../core/bench-mark.ts";
import type { CreatePlan } from "../core/create.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { Added } from "../io/worktree-add.ts";
import type { Attempt } from "../io/worktree-undo.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { type CheckedOut, settleCheckedOut } from "./checked-out.ts";
import type { Prepared } from "./create-facts.ts";
import type { CreateInput } from "./create-input.ts";
import { countMissing } from "./fill-workspace.ts";
import { degrade } from "./reuse-workspace.ts";
import { completeWorld, type SmallWorld } from "./small-world.ts";
import { takeBackQuietly } from "./undo-creation.ts";

type NewPlan = Extract<CreatePlan, { kind: "create" }>;

/** What is there before it is filled. */
export interface Made {
  readonly plan: NewPlan;
  readonly id: string;
  /** False when the registry could not be written, which only the hook goes on after. */
  readonly registered: boolean;
  readonly added: Added;
  readonly checkedOut: CheckedOut;
  /** HEAD of it, which a hook may have moved. */
  readonly head: string;
  readonly attempt: Attempt;
  readonly warnings: readonly string[];
  readonly missing: { readonly commits: number | null; readonly files: number | null } | undefined;
}

/** The row as it is written before anything is made. */
export function describeRow(
  world: SmallWorld,
  prepared: Prepared,
  plan: NewPlan,
  id: string,
): WorkspaceRow {
  const now = world.clock.now();
  return {
    id,
    project: prepared.repository.commonDirectory,
    path: plan.path,
    name: plan.name,
    branch: plan.branch,
    branchCreated: true,
    base: plan.base,
    baseCommit: plan.baseCommit,
    custody: "owned",
    state: "creating",
    owner: world.process.currentProcess(),
    adminDirectory: null,
    adminStamp: null,
    maker: describeMaker(prepared.input),
    sessionId: prepared.input.sessionId ?? null,
    createdAt: now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: prepared.input.bench === true,
  };
}

const describeMaker = ({ asked, bench = false }: CreateInput): string =>
  bench ? BENCH : asked === "claude" ? "claude" : "espalier";

/** Under the project lock. Throws `name_taken`, `git`, `busy`. */
export async function addWorkspace(
  world: SmallWorld,
  prepared: Prepared,
  decided: { plan: NewPlan; id: string; registered: boolean; warnings: readonly string[] },
): Promise<Made> {
  const { plan, id, registered } = decided;
  const { commonDirectory } = prepared.repository;
  const { source } = prepared;
  let attempt: Attempt = {
    id,
    commonDirectory,
    path: plan.path,
    branch: plan.branch,
    branchCreated: true,
    commit: plan.baseCommit,
    wasEmpty: plan.wasEmpty,
    ancestor: prepared.ancestor,
  };
  const warnings = [...decided.warnings, ...plan.warnings];
  let excluded = false;
  try {
    const why = world.branches.formatMade(plan.base, id);
    const branch = await world.branches.createBranch(source, plan.branch, plan.baseCommit, why);
    if (branch === "exists") {
      attempt = { ...attempt, branchCreated: false };
      throw branchTaken(plan);
    }
    const request = { source, commonDirectory, path: plan.path, branch: plan.branch };
    // Counted first: a workspace inside the checkout would count as an untracked file of it.
    const missing = await countMissing(world, prepared, plan.baseCommit);
    if (plan.exclude !== null) {
      excluded = await hide(world, commonDirectory, plan.exclude, warnings);
    }
    if (excluded) {
      world.note(`\`${plan.exclude}\` is now in \`.git/info/exclude\`, which hides it from git`);
    }
    const paths = prepared.claude?.sparsePaths ?? [];
    const { added, warnings: told } =
      paths.length === 0
        ? { added: await world.worktreeAdd.addWorktree(request), warnings: [] }
        : await (await import("./sparse-paths.ts")).addWithPaths(
            await completeWorld(world),
            request,
            paths,
          );
    warnings.push(...told);
    warnings.push(...describeHook(added));
    const checkedOut = await settleCheckedOut(world, attempt, added.branch);
    warnings.push(...checkedOut.warnings);
    const { adminStamp } = added;
    const own = checkedOut.branchCreated ? { branch: checkedOut.branch ?? plan.branch } : {};
    attempt = { ...attempt, ...own, adminStamp };
    const head = checkedOut.warnings.length === 0 ? plan.baseCommit : await readHead(world, plan);
    return { plan, id, registered, added, checkedOut, head, attempt, warnings, missing };
  } catch (error) {
    await takeBackQuietly(world, registered ? id : null, attempt);
    if (excluded && plan.exclude !== null) await unhide(world, commonDirectory, plan.exclude);
    throw error;
  }
}

/** An unborn branch has none, and then the base is what the files are. */
async function readHead(world: SmallWorld, { path, baseCommit }: NewPlan): Promise<string> {
  const [head] = await world.branches.readCommits(path, ["HEAD"]);
  return head?.commit ?? baseCommit;
}

/** Before git: a kill must not leave a worktree that shows as untracked. Answers whether it added the line. */
const hide = (
  world: SmallWorld,
  commonDirectory: string,
  line: string,
  warnings: string[],
): Promise<boolean> =>
  world.exclude.writeExclude(commonDirectory, line).catch((error: unknown) => {
    warnings.push(`\`${line}\` is not in \`info/exclude\`: ${reasonOf(error)}`);
    return false;
  });

const unhide = (world: SmallWorld, commonDirectory: string, line: string): Promise<void> =>
  world.exclude.removeExclude(commonDirectory, line).catch((problem: unknown) => {
    degrade(world, "the line in `info/exclude` was not taken back", problem);
  });

const branchTaken = (plan: NewPlan): AppError =>
  new AppError("name_taken", {
    name: plan.name,
    reason: `the branch \`${plan.branch}\` or one in its way exists`,
    hint: "Choose another name or `--branch NAME`",
  });

const describeHook = (added: Added): string[] =>
  added.hookFailure === undefined
    ? []
    : [
        `The repository's \`post-checkout\` hook failed (${added.hookFailure}); the worktree is complete`,
      ];
