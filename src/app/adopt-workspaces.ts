/**
 * Registers worktrees that something else made, because a person or their tool said so. Idempotent, and
 * the worktree itself is not touched: adoption adds a row, and git's lock where there is none.
 */
import {
  type AdoptStep,
  type Candidate,
  describeAdoptPlan,
  describeStranger,
  planAdoption,
} from "../core/adopt.ts";
import { formatAdoptionLock } from "../core/worktree-lock.ts";
import { AppError, isAppError, reasonOf } from "../errors.ts";
import type { RegistryEdit } from "../io/registry-view.ts";
import type { AdoptedDocument, PlanDocument } from "../schema/index.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { describeLinked, type ProvedWorktree, readLinkedWorktrees } from "./linked-worktrees.ts";
import { listNestedToolWarnings } from "./nested-tools.ts";
import { rebuildProject } from "./rebuild-registry.ts";
import { recoverInterrupted } from "./recover.ts";
import type { SmallWorld } from "./small-world.ts";

/** A creation may be running there: longer than one takes. */
const LOCK_TIMEOUT_MS = 60_000;

export interface AdoptInput {
  readonly cwd: string;
  readonly paths: readonly string[];
  /** Every linked worktree of the project that `cwd` is in, instead of paths. */
  readonly scan: boolean;
  readonly dryRun: boolean;
  /** Only to list what was found, where nobody has handed it over; default: adopted. */
  readonly custody?: "observed";
}

/** A step that was applied, and the row it led to. */
interface Applied {
  readonly step: AdoptStep;
  readonly row: WorkspaceRow | undefined;
}

/** The worktrees of one project that are asked for: these paths, or all. */
interface Wanted {
  readonly project: string;
  readonly paths: "all" | Set<string>;
}

/**
 * Throws the refusal when a single path was named and it is refused; of several, each refusal stands in
 * `refused` and the others are adopted.
 */
export async function adoptWorkspaces(
  world: SmallWorld,
  input: AdoptInput,
): Promise<AdoptedDocument | PlanDocument> {
  world.registry.warm("update");
  const { wanted, refused } = await readWanted(world, input);
  const warnings: string[] = [];
  const applied: Applied[] = [];
  for (const each of wanted) {
    try {
      applied.push(...(await adoptProject(world, input, each, warnings)));
    } catch (error) {
      if (each.paths === "all" || !isRefusal(error)) throw error;
      for (const path of each.paths) applied.push(refusedStep(path, error));
    }
  }
  applied.push(...refused);
  const [only] = applied;
  if (!input.scan && applied.length === 1 && only?.step.action === "refuse") throw only.step.error;
  if (!input.dryRun) return describeAdopted(applied, warnings);
  const steps = describeAdoptPlan({ steps: applied.map(({ step }) => step) });
  return { schema: "espalier.plan.v1", command: "adopt", steps, warnings };
}

const refusedStep = (path: string, error: AppError): Applied => ({
  step: { action: "refuse", path, error },
  row: undefined,
});

/** What speaks of one project only; trouble with the registry or the disk ends the whole command. */
const isRefusal = (error: unknown): error is AppError =>
  isAppError(error) && ["busy", "git", "unverified"].includes(error.code);

async function readWanted(
  world: SmallWorld,
  input: AdoptInput,
): Promise<{ wanted: Wanted[]; refused: Applied[] }> {
  if (input.scan) {
    const { commonDirectory } = await world.repository.readRepository(input.cwd);
    return { wanted: [{ project: commonDirectory, paths: "all" }], refused: [] };
  }
  const byProject = new Map<string, Set<string>>();
  const refused = new Map<string, Applied>();
  for (const asked of input.paths) {
    const proof = await world.worktree.proveWorktree(world.files.resolvePath(input.cwd, asked));
    if (proof.kind === "linked") {
      const paths = byProject.get(proof.commonDirectory) ?? new Set<string>();
      byProject.set(proof.commonDirectory, paths.add(proof.path));
    } else {
      const enclosing =
        proof.kind === "foreign" ? await findEnclosing(world, proof.path) : undefined;
      const reason = "reason" in proof ? proof.reason : "";
      const moved = proof.kind === "foreign" ? proof.moved : undefined;
      const { path, kind } = proof;
      const error = describeStranger({ path, kind, reason, moved, enclosing });
      refused.set(proof.path, refusedStep(proof.path, error));
    }
  }
  const wanted = [...byProject].map(([project, paths]) => ({ project, paths }));
  return { wanted, refused: [...refused.values()] };
}

/** One project's part, under its lock: nobody creates or removes there meanwhile. */
async function adoptProject(
  world: SmallWorld,
  input: AdoptInput,
  wanted: Wanted,
  warnings: string[],
): Promise<Applied[]> {
  const { project } = wanted;
  const now = world.clock.now();
  const custody = input.custody ?? "adopted";
  if (input.dryRun) {
    const candidates = await readCandidates(world, wanted);
    const rows = await world.registry.read((view) => view.listWorkspaces());
    const { steps } = planAdoption({ candidates, rows, custody, now });
    return steps.map((step) => ({ step, row: undefined }));
  }
  const options = { purpose: "adopt workspaces", timeoutMs: LOCK_TIMEOUT_MS };
  const file = world.lock.projectLockFile(world.paths, project);
  return world.lock.withLock(file, options, async () => {
    await recoverInterrupted(world, project);
    warnings.push(...(await rebuildProject(world, project)));
    const candidates = await readCandidates(world, wanted);
    const applied = await world.registry.update((edit) =>
      planAdoption({ candidates, rows: edit.listWorkspaces(), custody, now }).steps.map((step) =>
        applyStep(world, edit, step, describeWhy(input)),
      ),
    );
    for (const each of applied) warnings.push(...(await lockWorktree(world, each)));
    const fresh = applied.filter(({ step }) => step.action === "register");
    const places = fresh.flatMap(({ row }) => (row === undefined ? [] : [row.path]));
    warnings.push(...(await listNestedToolWarnings(world, project, places)));
    return applied;
  });
}

async function readCandidates(world: SmallWorld, { project, paths }: Wanted): Promise<Candidate[]> {
  const found = await readLinkedWorktrees(world, project);
  if (paths === "all") {
    // What git lists as gone is left alone: its maker took it away, and nobody asked for it (AD-04).
    return found
      .filter(({ proof }) => proof.kind !== "absent")
      .map((each) => candidateOf(world, project, each));
  }
  return [...paths].map((path): Candidate => {
    const each = found.find(({ proof }) => proof.path === path);
    if (each !== undefined) return candidateOf(world, project, each);
    const reason = "`git worktree list` does not name it";
    return {
      kind: "refused",
      path,
      error: new AppError("unverified", { what: `\`${path}\``, reason }),
    };
  });
}

function candidateOf(world: SmallWorld, project: string, found: ProvedWorktree): Candidate {
  const facts = describeLinked(world, project, found);
  if (facts !== undefined) return { kind: "linked", facts };
  const { proof } = found;
  const kind = proof.kind === "linked" ? "foreign" : proof.kind;
  const reason = "reason" in proof ? proof.reason : "it belongs to another repository";
  const error = describeStranger({ path: proof.path, kind, reason, enclosing: undefined });
  return { kind: "refused", path: proof.path, error };
}

/** The linked worktree that a directory lies in. From the disk alone: no git runs in a stranger. */
async function findEnclosing(world: SmallWorld, at: string): Promise<string | undefined> {
  for (let inner = at; ; ) {
    const outer = world.files.resolvePath(inner, "..");
    if (outer === inner) return undefined;
    const proof = await world.worktree.proveWorktree(outer);
    if (proof.kind === "linked") return proof.path;
    if (proof.kind === "main") return undefined;
    inner = outer;
  }
}

const describeWhy = ({ scan, custody }: AdoptInput): string => {
  if (custody === "observed") return "a session began in it";
  return scan ? "`adopt --scan`" : "`adopt PATH`";
};

function applyStep(world: SmallWorld, edit: RegistryEdit, step: AdoptStep, why: string): Applied {
  if (step.action === "refuse") return { step, row: undefined };
  const who = world.who;
  if (step.replaces !== undefined) {
    const why = "another worktree is at its path now";
    edit.deleteWorkspace(step.replaces.id, { type: "replace", who, why });
  }
  if (step.action === "register") {
    const row = { ...step.row, id: step.row.id ?? world.ids.createId(world.clock.now()) };
    const type = row.custody === "observed" ? "observe" : "adopt";
    edit.insertWorkspace(row, { type, who, why });
    return { step, row };
  }
  if (step.action === "keep") return { step, row: step.row };
  const event =
    step.action === "follow"
      ? { type: "move", who, why: `found again, was at ${step.row.path}` }
      : { type: "adopt", who, why };
  edit.changeWorkspace(step.row.id, step.change, event);
  return { step, row: { ...step.row, ...step.change } };
}

/** Takes git's lock, where the plan saw none. git itself refuses to replace one that came meanwhile. */
async function lockWorktree(world: SmallWorld, { step, row }: Applied): Promise<string[]> {
  if (step.action === "refuse" || row === undefined || !step.lock) return [];
  try {
    await world.git.runGit(
      ["worktree", "lock", "--reason", formatAdoptionLock(row.id), "--", row.path],
      { cwd: row.project, write: true, doing: "lock the worktree" },
    );
    return [];
  } catch (error) {
    // The row stands and the next `adopt` tries again: a missing lock loses nothing.
    return [`\`${row.path}\` is registered, but not locked: ${reasonOf(error)}`];
  }
}

function describeAdopted(applied: readonly Applied[], warnings: string[]): AdoptedDocument {
  const document: AdoptedDocument = {
    schema: "espalier.workspace.adopted.v1",
    adopted: [],
    already: [],
    refused: [],
    warnings,
  };
  for (const { step, row } of applied) {
    if (step.action === "refuse") {
      const { code, message } = step.error;
      document.refused.push({ path: step.path, code, reason: message });
    } else if (row !== undefined) {
      const { id, path, name, custody } = row;
      const entry = { id, path, name, custody };
      if (step.action === "register" || step.action === "hand over") document.adopted.push(entry);
      else if (step.action === "keep") document.already.push(entry);
      else document.already.push({ ...entry, reason: `it was at ${step.row.path}` });
    }
  }
  return document;
}
