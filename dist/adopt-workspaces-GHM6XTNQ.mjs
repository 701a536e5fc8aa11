import {
  recoverInterrupted
} from "./chunk-BM3MQJ6X.mjs";
import {
  describeAdoptPlan,
  describeLinked,
  describeStranger,
  planAdoption,
  readLinkedWorktrees,
  rebuildProject
} from "./chunk-SS5ERYEC.mjs";
import {
  formatAdoptionLock
} from "./chunk-2VR2PXU5.mjs";
import {
  AppError,
  isAppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/app/adopt-workspaces.ts
var LOCK_TIMEOUT_MS = 6e4;
async function adoptWorkspaces(world, input) {
  world.registry.warm();
  const { wanted, refused } = await readWanted(world, input);
  const warnings = [];
  const applied = [];
  for (const each of wanted) {
    try {
      applied.push(...await adoptProject(world, input, each, warnings));
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
var refusedStep = (path, error) => ({
  step: { action: "refuse", path, error },
  row: void 0
});
var isRefusal = (error) => isAppError(error) && ["busy", "git", "unverified"].includes(error.code);
async function readWanted(world, input) {
  if (input.scan) {
    const { commonDirectory } = await world.repository.readRepository(input.cwd);
    return { wanted: [{ project: commonDirectory, paths: "all" }], refused: [] };
  }
  const byProject = /* @__PURE__ */ new Map();
  const refused = /* @__PURE__ */ new Map();
  for (const asked of input.paths) {
    const proof = await world.worktree.proveWorktree(world.files.resolvePath(input.cwd, asked));
    if (proof.kind === "linked") {
      const paths = byProject.get(proof.commonDirectory) ?? /* @__PURE__ */ new Set();
      byProject.set(proof.commonDirectory, paths.add(proof.path));
    } else {
      const enclosing = proof.kind === "foreign" ? await findEnclosing(world, proof.path) : void 0;
      const reason = "reason" in proof ? proof.reason : "";
      const error = describeStranger({ path: proof.path, kind: proof.kind, reason, enclosing });
      refused.set(proof.path, refusedStep(proof.path, error));
    }
  }
  const wanted = [...byProject].map(([project, paths]) => ({ project, paths }));
  return { wanted, refused: [...refused.values()] };
}
async function adoptProject(world, input, wanted, warnings) {
  const { project } = wanted;
  const now = world.clock.now();
  if (input.dryRun) {
    const candidates = await readCandidates(world, wanted);
    const rows = await world.registry.read((view) => view.listWorkspaces());
    const { steps } = planAdoption({ candidates, rows, now });
    return steps.map((step) => ({ step, row: void 0 }));
  }
  const options = { purpose: "adopt workspaces", timeoutMs: LOCK_TIMEOUT_MS };
  const file = world.lock.projectLockFile(world.paths, project);
  return world.lock.withLock(file, options, async () => {
    await recoverInterrupted(world, project);
    warnings.push(...await rebuildProject(world, project));
    const candidates = await readCandidates(world, wanted);
    const applied = await world.registry.update(
      (edit) => planAdoption({ candidates, rows: edit.listWorkspaces(), now }).steps.map(
        (step) => applyStep(world, edit, step, input.scan)
      )
    );
    for (const each of applied) warnings.push(...await lockWorktree(world, each));
    return applied;
  });
}
async function readCandidates(world, { project, paths }) {
  const found = await readLinkedWorktrees(world, project);
  if (paths === "all") {
    return found.filter(({ proof }) => proof.kind !== "absent").map((each) => candidateOf(world, project, each));
  }
  return [...paths].map((path) => {
    const each = found.find(({ proof }) => proof.path === path);
    if (each !== void 0) return candidateOf(world, project, each);
    const reason = "`git worktree list` does not name it";
    return {
      kind: "refused",
      path,
      error: new AppError("unverified", { what: `\`${path}\``, reason })
    };
  });
}
function candidateOf(world, project, found) {
  const facts = describeLinked(world, project, found);
  if (facts !== void 0) return { kind: "linked", facts };
  const { proof } = found;
  const kind = proof.kind === "linked" ? "foreign" : proof.kind;
  const reason = "reason" in proof ? proof.reason : "it belongs to another repository";
  const error = describeStranger({ path: proof.path, kind, reason, enclosing: void 0 });
  return { kind: "refused", path: proof.path, error };
}
async function findEnclosing(world, at) {
  for (let inner = at; ; ) {
    const outer = world.files.resolvePath(inner, "..");
    if (outer === inner) return void 0;
    const proof = await world.worktree.proveWorktree(outer);
    if (proof.kind === "linked") return proof.path;
    if (proof.kind === "main") return void 0;
    inner = outer;
  }
}
function applyStep(world, edit, step, scan) {
  if (step.action === "refuse") return { step, row: void 0 };
  const who = world.who;
  if (step.replaces !== void 0) {
    const why2 = "another worktree is at its path now";
    edit.deleteWorkspace(step.replaces.id, { type: "replace", who, why: why2 });
  }
  const why = scan ? "`adopt --scan`" : "`adopt PATH`";
  if (step.action === "register") {
    const row = { ...step.row, id: step.row.id ?? world.ids.createId(world.clock.now()) };
    edit.insertWorkspace(row, { type: "adopt", who, why });
    return { step, row };
  }
  if (step.action === "keep") return { step, row: step.row };
  const event = step.action === "follow" ? { type: "move", who, why: `found again, was at ${step.row.path}` } : { type: "adopt", who, why };
  edit.changeWorkspace(step.row.id, step.change, event);
  return { step, row: { ...step.row, ...step.change } };
}
async function lockWorktree(world, { step, row }) {
  if (step.action === "refuse" || row === void 0 || !step.lock) return [];
  try {
    await world.git.runGit(
      ["worktree", "lock", "--reason", formatAdoptionLock(row.id), "--", row.path],
      { cwd: row.project, write: true, doing: "lock the worktree" }
    );
    return [];
  } catch (error) {
    return [`\`${row.path}\` is registered, but not locked: ${reasonOf(error)}`];
  }
}
function describeAdopted(applied, warnings) {
  const document = {
    schema: "espalier.workspace.adopted.v1",
    adopted: [],
    already: [],
    refused: [],
    warnings
  };
  for (const { step, row } of applied) {
    if (step.action === "refuse") {
      const { code, message } = step.error;
      document.refused.push({ path: step.path, code, reason: message });
    } else if (row !== void 0) {
      const { id, path, name, custody } = row;
      const entry = { id, path, name, custody };
      if (step.action === "register" || step.action === "hand over") document.adopted.push(entry);
      else if (step.action === "keep") document.already.push(entry);
      else document.already.push({ ...entry, reason: `it was at ${step.row.path}` });
    }
  }
  return document;
}
export {
  adoptWorkspaces
};
