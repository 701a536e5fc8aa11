import {
  planLockRelease
} from "./chunk-2VR2PXU5.mjs";
import {
  AppError,
  isAppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";

// src/core/recover.ts
function planRecovery(facts) {
  const { inPlace, inTrash, registered } = facts;
  if (inTrash && inPlace) {
    return { kind: "stuck", reason: "something else was put where the workspace was" };
  }
  if (registered) return inTrash ? { kind: "put-back" } : { kind: "reopen" };
  if (inPlace) return { kind: "reopen" };
  return { kind: "finish", trash: inTrash };
}
var formatRemoved = (row) => `removed \`${row.name}\` at ${row.path} of ${row.project}`;
var describeRemovedPath = (why) => /^removed `.+?` at (.+) of .+$/s.exec(why)?.[1];
function describeRemovedTarget(why, target) {
  if (why.includes(`\` at ${target.absolutePath} of `)) return target.absolutePath;
  const start = `removed \`${target.text}\` at `;
  const end = ` of ${target.project}`;
  if (target.project === void 0 || !why.startsWith(start) || !why.endsWith(end)) {
    return void 0;
  }
  return why.slice(start.length, -end.length);
}

// src/core/remove.ts
var NAMES_LISTED = 200;
var formatRescueRef = (id, kind) => `refs/espalier/rescue/${id}${kind === "head" ? "-head" : ""}`;
function planRemoval(facts, options) {
  const refusal = describeRefusals(facts)[0];
  if (refusal !== void 0) throw refusal;
  const work = describeLosses(facts, options);
  if (work.length > 0 && !options.discard) throw unsavedWork(facts.path, work);
  const lock = planLockRelease(facts.lock, facts.id);
  const rescued = listTips(facts, options).filter(({ onlyRemote }) => onlyRemote);
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
    rescues: rescued.map((tip) => ({
      ref: formatRescueRef(facts.id, tip.kind),
      commit: tip.commit
    })),
    branch: deletes && branch?.commit != null ? { name: branch.name, commit: branch.commit } : null,
    kept: listKept(facts, options, rescued),
    discarded: formatWorkLines(work),
    warnings: lock.kind === "release" && lock.warning !== null ? [lock.warning] : []
  };
}
var isRegistered = ({ place }) => place.kind === "absent" && place.registered;
function describeRefusals(facts) {
  return [
    refusePlace(facts),
    refuseCustody(facts),
    refuseLock(facts),
    refuseOccupants(facts),
    refuseNested(facts),
    refuseUnknown(facts)
  ].filter((refusal) => refusal !== void 0);
}
function refusePlace(facts) {
  const what = `\`${facts.path}\``;
  if (facts.busyWith !== null) return new AppError("busy", { what, ...facts.busyWith });
  const { place } = facts;
  if (place.kind === "unverifiable") {
    const { reason, hint } = place;
    return new AppError("unverified", { what, reason, ...hint === void 0 ? {} : { hint } });
  }
  if (place.kind === "absent" && place.suspicion !== null) {
    return new AppError("unverified", {
      what,
      reason: place.suspicion,
      hint: "Mount the disk or move the directories back; nothing was changed"
    });
  }
  return void 0;
}
function refuseCustody({ custody, state, path }) {
  const hint = `Take it over with \`espalier adopt ${path}\`, then remove it`;
  if (state === "quarantined") {
    const reason = "it is quarantined since the registry had to be made anew";
    return new AppError("unverified", { what: `\`${path}\``, reason, hint });
  }
  if (custody === "observed") {
    const reason = "another tool made it and nobody handed it over";
    return new AppError("not_a_workspace", { target: path, reason, hint });
  }
  return void 0;
}
function refuseLock({ lock, id, path }) {
  const decision = planLockRelease(lock, id);
  if (decision.kind !== "held") return void 0;
  return new AppError("locked", { path, reason: decision.reason });
}
function refuseOccupants({ occupants, path }) {
  if (occupants.length === 0) return void 0;
  const named = occupants.slice(0, 5).map(({ pid, name }) => `${name} (pid ${pid})`);
  const more = occupants.length > 5 ? [`${occupants.length - 5} more`] : [];
  const details = { occupants: occupants.slice(0, NAMES_LISTED) };
  return new AppError("in_use", { path, processes: [...named, ...more].join(", ") }, { details });
}
function refuseNested({ nestedWorktrees, path }) {
  const first = nestedWorktrees[0];
  if (first === void 0) return void 0;
  const processes = `another worktree below it, \`${first}\``;
  const hint = `Remove or move the worktrees below first: \`espalier remove ${first}\``;
  return new AppError("in_use", { path, processes, hint }, { files: nestedWorktrees });
}
function refuseUnknown({ unknown, path }) {
  const reason = unknown[0];
  if (reason === void 0) return void 0;
  return new AppError("unverified", { what: `\`${path}\``, reason }, { details: { unknown } });
}
function keepReason({ branch }, options) {
  if (options.keepBranch) return "it was to be kept";
  if (branch?.createdByUs === false) return "Espalier did not make it";
  if (branch?.checkedOutAt != null) return `it is checked out at ${branch.checkedOutAt}`;
  return null;
}
function listTips(facts, options) {
  return facts.tips.filter(({ kind }) => kind !== "branch" || keepReason(facts, options) === null);
}
function describeLosses(facts, options) {
  const commits = new Map(
    listTips(facts, options).flatMap(({ lost }) => lost.map((each) => [each.commit, each]))
  );
  const named = [...commits.values()].map(
    ({ commit, subject }) => ({
      kind: "commits",
      name: `${commit.slice(0, 12)} ${subject}`
    })
  );
  return [...facts.work, ...named];
}
function listKept(facts, options, rescued) {
  const kept = [];
  const { branch, otherBranch } = facts;
  const reason = keepReason(facts, options);
  if (branch?.commit != null && reason !== null) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason });
  }
  if (otherBranch !== null) {
    kept.push({ kind: "branch", name: otherBranch, reason: "Espalier did not make it" });
  }
  for (const { kind, name, commit } of rescued) {
    const why = `only remote-tracking refs hold the commits of ${name}, and they may be stale`;
    kept.push({ kind: "ref", name: formatRescueRef(facts.id, kind), commit, reason: why });
  }
  return kept;
}
var NOUNS = {
  uncommitted: ["uncommitted change", "uncommitted changes"],
  staged: ["staged change", "staged changes"],
  untracked: ["untracked file", "untracked files"],
  ignored: ["ignored file", "ignored files"],
  commits: ["commit that is nowhere else", "commits that are nowhere else"],
  operation: ["operation in progress", "operations in progress"],
  submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
  nested_repository: ["nested repository", "nested repositories"]
};
var NO_FILES = /* @__PURE__ */ new Set(["commits", "operation", "submodule"]);
var KINDS = Object.keys(NOUNS);
var formatWork = ({ kind, name }) => `${NOUNS[kind][0]}: ${name}`;
function formatWorkLines(work) {
  return KINDS.flatMap((kind) => {
    const items = work.filter((item) => item.kind === kind);
    const lines = items.slice(0, NAMES_LISTED).map(formatWork);
    const more = items.length - lines.length;
    return more > 0 ? [...lines, `${NOUNS[kind][1]}: ${more} more`] : lines;
  });
}
function unsavedWork(path, work) {
  const details = {};
  const parts = [];
  for (const kind of KINDS) {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    const [first] = names;
    if (first === void 0) continue;
    const [one, many] = NOUNS[kind];
    const others = names.length === 1 ? "" : ", …";
    parts.push(`${names.length} ${names.length === 1 ? one : many} (${first}${others})`);
    details[kind] = names.slice(0, NAMES_LISTED);
    details[`${kind}_count`] = names.length;
  }
  const files = work.filter(({ kind }) => !NO_FILES.has(kind));
  return new AppError(
    "unsaved_work",
    {
      path,
      summary: parts.join(", "),
      hint: `Commit and push it, or give it up with \`espalier remove ${path} --discard\``
    },
    { details, files: files.slice(0, NAMES_LISTED).map(({ name }) => name) }
  );
}
function describeRemovePlan(plan) {
  const steps = [];
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
  return { schema: "espalier.plan.v1", command: "remove", steps, warnings: [...plan.warnings] };
}

// src/app/undo-creation.ts
async function undoCreation(world, row) {
  const place = await world.place.readPlace(row.path, row.project);
  if (place.kind === "worktree") {
    await finishCreation(world, row);
    return "finished";
  }
  await takeBack(world, row.id, attemptOf(row));
  return "undone";
}
async function finishCreation(world, row) {
  const proof = await world.worktree.proveWorktree(row.path);
  const identity = proof.kind === "linked" ? { adminDirectory: proof.adminDirectory, adminStamp: proof.adminStamp } : {};
  await world.registry.update((edit) => {
    edit.changeWorkspace(
      row.id,
      { state: "ready", owner: null, ...identity },
      { type: "ready", who: world.who, why: "its worktree was complete when the process died" }
    );
  });
}
var attemptOf = (row) => ({
  commonDirectory: row.project,
  path: row.path,
  branch: row.branch ?? "",
  branchCreated: row.branchCreated && row.branch !== null,
  commit: row.baseCommit ?? "",
  wasEmpty: null,
  ancestor: null
});
async function takeBack(world, id, attempt) {
  const { left } = await world.worktreeUndo.undoAdd(attempt);
  for (const what of left) {
    world.log.write({ event: "undo", path: attempt.path, left: what });
    world.note(`Not taken back: ${what}`);
  }
  if (id === null) return;
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) === void 0) return;
    const why = left.length === 0 ? "the creation did not finish" : `left behind: ${left.join("; ")}`;
    edit.deleteWorkspace(id, { type: "undo", who: world.who, why });
  });
}
async function takeBackQuietly(world, id, attempt) {
  try {
    await takeBack(world, id, attempt);
  } catch (error) {
    world.log.write({ event: "undo", path: attempt.path, problem: reasonOf(error) });
    world.note(`Not taken back yet: \`${attempt.path}\` (${reasonOf(error)})`);
  }
}

// src/app/finish-removal.ts
async function writeRescue(world, project, { ref, commit }) {
  await world.git.runGit(["update-ref", ref, commit], {
    cwd: project,
    write: true,
    doing: `make the ref \`${ref}\``
  });
}
async function dropBranch(world, project, branch) {
  try {
    const gone = await world.branches.removeBranch(project, branch.name, branch.commit);
    if (!gone) return "it points to another commit by now";
    await world.git.runGit(["config", "--local", "--remove-section", `branch.${branch.name}`], {
      cwd: project,
      write: true,
      doing: "drop the branch's settings",
      // 128: it has none.
      allow: [0, 128]
    });
    return void 0;
  } catch (error) {
    return `it could not be deleted: ${reasonOf(error)}`;
  }
}
async function closeRemoval(world, row, trashPath) {
  await world.registry.update((edit) => {
    if (trashPath !== null) {
      edit.insertTrash({ path: trashPath, project: row.project, since: world.clock.now() });
    }
    if (edit.readWorkspace(row.id) === void 0) return;
    edit.deleteWorkspace(row.id, { type: "removed", who: world.who, why: formatRemoved(row) });
  });
}
function wakeDaemon(world) {
  const onProblem = (problem) => {
    world.log.write({ event: "daemon_not_started", problem });
  };
  try {
    world.daemonProcess.startDaemon({ env: world.env, logDirectory: world.paths.log, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}

// src/core/integration.ts
function describeLostCommits(commits, comparisons) {
  const integrated = /* @__PURE__ */ new Set();
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}
function listIntegrated({ commits, base }) {
  const onBase = (patches) => (
    // An empty change proves nothing: work that was undone again is still only here.
    patches.length > 0 && patches.every((patch) => base.has(patch))
  );
  const straight = !commits.some(({ merge }) => merge);
  const prefix = straight ? commits.findLastIndex(({ cumulative }) => onBase(cumulative)) : -1;
  return commits.filter(({ merge, patches }, index) => index <= prefix || !merge && onBase(patches)).map(({ commit }) => commit);
}
function describeBaseRefs(input) {
  const { mainBranch, madeFrom } = input;
  const names = ["main", "master", ...[mainBranch, madeFrom].filter((name) => name !== null)];
  const locals = names.flatMap((name) => [name, `refs/heads/${name}`, `refs/remotes/${name}`]);
  const wanted = new Set(locals);
  const seen = /* @__PURE__ */ new Set();
  return input.refs.filter(({ name, commit }) => {
    const own = input.except !== null && name.endsWith(`/${input.except}`);
    if (own || seen.has(commit)) return false;
    const remote = /^refs\/remotes\/[^/]+\/(?:HEAD|main|master)$/.test(name);
    if (!remote && !wanted.has(name)) return false;
    seen.add(commit);
    return true;
  });
}

// src/app/removal-commits.ts
async function readTip(world, input) {
  const { project, commit, goingBranch } = input;
  const refs = await world.history.listBranchRefs(project);
  const bases = describeBaseRefs({
    refs,
    mainBranch: input.mainBranch,
    madeFrom: input.madeFrom,
    except: goingBranch
  });
  const held = { exceptBranch: goingBranch, others: bases.map((base) => base.commit) };
  const list = (remotes) => world.history.listUnheldCommits(project, commit, { ...held, remotes });
  const local = await list(false);
  const facts = { kind: input.kind, name: input.name, commit };
  if (local.length === 0) return { ...facts, lost: [], onlyRemote: false };
  const unheld = await list(true);
  const comparisons = await readComparisons(world, project, commit, local, bases);
  const lost = describeLostCommits(unheld.map(plain), comparisons);
  const localLost = describeLostCommits(local.map(plain), comparisons);
  return { ...facts, lost, onlyRemote: lost.length === 0 && localLost.length > 0 };
}
var plain = ({ commit, subject, merge }) => ({ commit, subject, merge });
async function readComparisons(world, project, tip, commits, bases) {
  const found = [];
  for (const base of bases) {
    const comparison = await world.history.readComparison(project, { tip, commits, base });
    if (comparison !== void 0) found.push(comparison);
  }
  return found;
}

// src/app/recover.ts
var isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
async function recoverInterrupted(world, project) {
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (project !== void 0) {
      await settle(world, row.id);
      continue;
    }
    const file = world.lock.projectLockFile(world.paths, row.project);
    const options = { purpose: "finish what was interrupted", timeoutMs: 1e3 };
    try {
      await world.lock.withLock(file, options, () => settle(world, row.id));
    } catch (error) {
      if (!isAppError(error) || error.code !== "busy") throw error;
    }
  }
}
async function settle(world, id) {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === void 0 || !isInterrupted(world, row)) return;
  try {
    const outcome = row.state === "creating" ? await undoCreation(world, row) : await settleRemoval(world, row);
    world.log.write({ event: "recovered", id, path: row.path, state: row.state, outcome });
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "not_recovered", id, path: row.path, problem: reasonOf(error) });
    world.note(`\`${row.path}\` was interrupted and could not be settled: ${reasonOf(error)}`);
  }
}
async function settleRemoval(world, row) {
  const stamp = row.adminDirectory === null ? void 0 : await world.worktree.findAdminStamp(row.adminDirectory);
  const inTrash = row.trashPath !== null && world.trash.isThere(row.trashPath);
  const recovery = planRecovery({
    inPlace: world.trash.isThere(row.path),
    inTrash,
    registered: stamp !== void 0 && stamp === row.adminStamp
  });
  switch (recovery.kind) {
    case "stuck":
      world.log.write({ event: "not_recovered", path: row.path, problem: recovery.reason });
      return `left in \`${row.trashPath}\`: ${recovery.reason}`;
    case "put-back":
      if (row.trashPath !== null) await world.trash.moveTree(row.trashPath, row.path);
      await reopen(world, row, "its removal was interrupted and undone");
      return "put back";
    case "reopen":
      await reopen(world, row, "its removal was interrupted before it began");
      return "reopened";
    case "finish":
      await finishBranch(world, row);
      await closeRemoval(world, row, recovery.trash ? row.trashPath : null);
      if (recovery.trash) wakeDaemon(world);
      return "finished";
  }
}
async function reopen(world, row, why) {
  await world.registry.update((edit) => {
    const change = { state: "ready", owner: null, trashPath: null };
    edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
  });
}
async function finishBranch(world, row) {
  const { project, branch } = row;
  if (branch === null || !row.branchCreated) return;
  const listed = await world.repository.listWorktrees(project);
  if (listed.some((each) => each.branch === branch)) return;
  const refs = await world.history.listBranchRefs(project);
  const commit = refs.find(({ name }) => name === `refs/heads/${branch}`)?.commit;
  if (commit === void 0) return;
  const tip = await readTip(world, {
    project,
    kind: "branch",
    name: branch,
    commit,
    goingBranch: branch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base
  });
  if (tip.lost.length > 0) return;
  if (tip.onlyRemote) {
    await writeRescue(world, project, { ref: formatRescueRef(row.id, "branch"), commit });
  }
  await dropBranch(world, project, { name: branch, commit });
}

export {
  describeRemovedPath,
  describeRemovedTarget,
  planRemoval,
  describeRefusals,
  describeLosses,
  formatWorkLines,
  describeRemovePlan,
  writeRescue,
  dropBranch,
  closeRemoval,
  wakeDaemon,
  readTip,
  undoCreation,
  takeBackQuietly,
  recoverInterrupted
};
