import {
  findWorkspace,
  readProject,
  requireWorkspace
} from "./chunk-FVUSXREE.mjs";
import {
  closeRemoval,
  describeLosses,
  describeRefusals,
  describeRemovePlan,
  describeRemovedPath,
  describeRemovedTarget,
  dropBranch,
  formatWorkLines,
  planRemoval,
  readTip,
  recoverInterrupted,
  wakeDaemon,
  writeRescue
} from "./chunk-BM3MQJ6X.mjs";
import {
  describeDirectories
} from "./chunk-KVCRAZVV.mjs";
import {
  rebuildProject
} from "./chunk-SS5ERYEC.mjs";
import {
  describeLockOwner
} from "./chunk-2VR2PXU5.mjs";
import {
  AppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";

// src/app/apply-removal.ts
async function applyRemoval(world, given) {
  const { row, plan } = given;
  await markRemoving(world, given);
  try {
    if (plan.trashPath !== null) await moveAway(world, given, plan.trashPath);
    await requireUnchanged(world, given);
    for (const rescue of plan.rescues) await writeRescue(world, row.project, rescue);
    await deregister(world, plan);
  } catch (error) {
    await takeBack(world, given, error);
    throw error;
  }
  const kept = [...plan.kept];
  const { branch } = plan;
  const stayed = branch === null ? void 0 : await dropBranch(world, row.project, branch);
  if (branch !== null && stayed !== void 0) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason: stayed });
  }
  await closeRemoval(world, row, plan.trashPath);
  if (plan.trashPath !== null) wakeDaemon(world);
  return describeRemoved(given, kept, stayed === void 0);
}
async function markRemoving(world, { row, plan, keepBranch }) {
  await world.registry.update((edit) => {
    const current = edit.readWorkspace(row.id);
    if (current === void 0 || current.state !== row.state) {
      const reason = "another command changed it meanwhile";
      throw new AppError("busy", { what: `\`${row.path}\``, reason });
    }
    edit.changeWorkspace(
      row.id,
      {
        state: "removing",
        owner: world.process.currentProcess(),
        trashPath: plan.trashPath,
        // Whoever finishes this after a kill knows only the row: a branch that is to stay is not ours.
        ...keepBranch ? { branchCreated: false } : {}
      },
      { type: "remove", who: world.who, why: "its removal was asked for" }
    );
  });
}
async function moveAway(world, { row }, trashPath) {
  world.trash.createTrash(trashPath);
  await world.trash.moveTree(row.path, trashPath);
}
async function requireUnchanged(world, { row, removal, plan, tick }) {
  const what = `\`${row.path}\``;
  const { adminDirectory, adminState, skip } = removal;
  if (adminDirectory !== null && world.admin.readAdminState(adminDirectory) !== adminState) {
    throw new AppError("busy", { what, reason: "git did something in it meanwhile" });
  }
  const { trashPath } = plan;
  if (trashPath === null) {
    if (world.trash.isThere(row.path)) {
      throw new AppError("busy", { what, reason: "it came back meanwhile" });
    }
    return;
  }
  if (tick === void 0) {
    throw new AppError("unverified", { what, reason: "the file system's clock could not be read" });
  }
  const changed = await world.tree.listChangedSince(trashPath, tick, skip);
  if (changed.length > 0) {
    const reason = `files below it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
    throw new AppError("busy", { what, reason }, { files: changed });
  }
  if (await world.trash.readTick(trashPath, row.project) < tick) {
    throw new AppError("busy", { what, reason: "the clock went back meanwhile" });
  }
  const occupants = await world.occupants.listOccupants(trashPath);
  if (occupants.length > 0) {
    const processes = occupants.map(({ pid, name }) => `${name} (pid ${pid})`).join(", ");
    throw new AppError("in_use", { path: row.path, processes }, { details: { occupants } });
  }
}
async function deregister(world, plan) {
  const git = (argv, doing) => world.branches.retryBusy(
    () => world.git.runGit([...argv, "--", plan.path], { cwd: plan.project, write: true, doing })
  );
  if (plan.releaseLock) await git(["worktree", "unlock"], "release the lock");
  if (plan.deregister) await git(["worktree", "remove"], "drop the worktree");
}
async function takeBack(world, { row, plan, removal }, cause) {
  try {
    const { trashPath } = plan;
    if (trashPath !== null && world.trash.isThere(trashPath)) {
      await world.trash.moveTree(trashPath, row.path);
    }
    await lockAgain(world, plan, removal);
    const { state, owner, branchCreated } = row;
    await world.registry.update((edit) => {
      const why = `its removal was undone: ${reasonOf(cause)}`;
      const change = { state, owner, branchCreated, trashPath: null };
      edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
    });
  } catch (error) {
    world.log.write({ event: "not_taken_back", path: row.path, problem: reasonOf(error) });
    world.note(
      `\`${row.path}\` is in \`${plan.trashPath}\` and could not be put back yet: ${reasonOf(error)}`
    );
  }
}
async function lockAgain(world, plan, removal) {
  const { adminDirectory, facts } = removal;
  if (!plan.releaseLock || facts.lock === void 0 || adminDirectory === null) return;
  if (world.admin.readLockReason(adminDirectory) !== void 0) return;
  const { reason } = facts.lock;
  await world.git.runGit(["worktree", "lock", "--reason", reason, "--", plan.path], {
    cwd: plan.project,
    write: true,
    doing: "lock the worktree again"
  });
}
function describeRemoved({ row, plan, removal }, kept, branchGone) {
  const deleted = [];
  if (plan.trashPath !== null) {
    const reason = "renamed away, its files are deleted in the background";
    deleted.push({ kind: "directory", name: row.path, reason });
  }
  if (plan.releaseLock) deleted.push({ kind: "lock", name: row.path, reason: "released" });
  if (plan.deregister) {
    deleted.push({ kind: "registration", name: row.path, reason: "git's entry for this worktree" });
  }
  if (plan.branch !== null && branchGone) {
    const { name, commit } = plan.branch;
    deleted.push({ kind: "branch", name, commit, reason: "Espalier made it for this workspace" });
  }
  return {
    schema: "espalier.workspace.removed.v1",
    id: row.id,
    path: row.path,
    branch: row.branch ?? removal.facts.otherBranch,
    already_gone: plan.trashPath === null,
    freed_bytes: plan.trashPath === null ? 0 : null,
    rescued: null,
    deleted,
    kept: [...kept],
    ...plan.discarded.length === 0 ? {} : { discarded: [...plan.discarded] },
    warnings: [...plan.warnings]
  };
}

// src/app/removal-place.ts
var unverifiable = (reason, hint) => ({
  place: { kind: "unverifiable", reason, ...hint === void 0 ? {} : { hint } },
  adminDirectory: null
});
async function readPlace(world, row) {
  const { path, project } = row;
  if (await world.files.readRealPath(project) !== project) {
    return unverifiable(
      `its repository \`${project}\` is gone or was moved, so this may be the only copy`,
      `Move the repository back, or where it is now run \`git worktree repair ${path}\` and \`espalier adopt ${path}\``
    );
  }
  const proof = await world.worktree.proveWorktree(path);
  switch (proof.kind) {
    case "linked": {
      const same = proof.path === path && proof.commonDirectory === project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);
      if (same) return { place: { kind: "present" }, adminDirectory: proof.adminDirectory };
      return unverifiable(
        "another worktree than the registered one is there now",
        `If it is yours to remove, take it over with \`espalier adopt ${path}\` first`
      );
    }
    case "absent":
      return readAbsent(world, row);
    case "main":
      return unverifiable("a repository of its own is there now, which Espalier never touches");
    case "foreign":
      return unverifiable(
        `it is no worktree of \`${project}\` any more: ${proof.reason}`,
        "Its files were left alone; save what you need and delete the directory yourself"
      );
    case "unverifiable":
      return unverifiable(
        proof.reason,
        `\`git worktree repair ${path}\`, run in the repository, mends a worktree that was moved; nothing was changed`
      );
  }
}
async function readAbsent(world, row) {
  const absent = (registered, suspicion) => ({
    place: { kind: "absent", registered, suspicion },
    adminDirectory: registered ? row.adminDirectory : null
  });
  const { adminDirectory } = row;
  const stamp = adminDirectory === null ? void 0 : await world.worktree.findAdminStamp(adminDirectory);
  if (adminDirectory === null || stamp === void 0 || stamp !== row.adminStamp) {
    return absent(false, null);
  }
  const back = await world.worktree.readBackPointer(adminDirectory);
  if (back !== row.path) {
    return unverifiable(
      `it was moved to \`${back}\``,
      `Register it where it is: \`espalier adopt ${back}\``
    );
  }
  return absent(true, await readSuspicion(world, row));
}
async function readSuspicion(world, row) {
  const rows = await world.registry.read((view) => view.listWorkspaces(row.project));
  let absent = 0;
  for (const each of rows) {
    if ((await world.worktree.proveWorktree(each.path)).kind === "absent") absent += 1;
  }
  const parent = world.files.directoryName(row.path);
  const parentGone = await world.files.readRealPath(parent) === void 0;
  if (absent < 3 && !(parentGone && absent > 1)) return null;
  return `${absent} workspaces of this repository are absent at once, as when a disk is not mounted`;
}

// src/app/removal-work.ts
async function readWork(world, input) {
  const submodules = world.submodules.listSubmodules(input.adminDirectory);
  const nested = await sortNested(world, input, submodules);
  const work = [
    ...listInProgress(world, input.adminDirectory),
    ...await readTree(world, input, { prefix: "", gitDirectory: input.adminDirectory }, nested)
  ];
  for (const submodule of submodules) {
    const lines = await readSubmodule(world, input, submodule, nested);
    work.push(...lines.map((line) => ({ kind: "submodule", name: line })));
  }
  for (const name of nested.repositories) {
    work.push({ kind: "nested_repository", name: world.bytePath.toText(name) });
  }
  return { work, nestedWorktrees: nested.worktrees };
}
async function readAdminWork(world, adminDirectory) {
  const work = listInProgress(world, adminDirectory);
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  for (const name of await world.work.listStaged(adminDirectory, temporary)) {
    work.push({ kind: "staged", name: world.bytePath.toText(name) });
  }
  for (const { name, gitDirectory } of world.submodules.listSubmodules(adminDirectory)) {
    const lines = await world.submodules.listSubmoduleWork(gitDirectory);
    work.push(...lines.map((line) => ({ kind: "submodule", name: `${name}: ${line}` })));
  }
  return work;
}
function listInProgress(world, adminDirectory) {
  return [
    ...world.admin.listOperations(adminDirectory),
    ...world.admin.listPrivateRefs(adminDirectory).map((ref) => `the private ref ${ref}`)
  ].map((name) => ({ kind: "operation", name }));
}
async function sortNested(world, input, submodules) {
  const { toText } = world.bytePath;
  const owned = new Set(submodules.map(({ gitDirectory }) => gitDirectory));
  const checkouts = /* @__PURE__ */ new Map();
  const repositories = [];
  const worktrees = [];
  for (const entry of await world.tree.listNestedGit(input.root, input.skip)) {
    const name = entry.slice(0, -"/.git".length);
    const at = world.files.joinPath(input.root, toText(name));
    const gitDirectory = await world.submodules.readPointer(at);
    if (gitDirectory !== void 0 && owned.has(gitDirectory) && !checkouts.has(gitDirectory)) {
      checkouts.set(gitDirectory, name);
    } else if ((await world.worktree.proveWorktree(at)).kind === "linked") {
      worktrees.push(at);
    } else {
      repositories.push(name);
    }
  }
  return { checkouts, repositories, worktrees };
}
var isBelow = (name, directory) => name === directory || name.startsWith(`${directory}/`);
async function readTree(world, input, tree, nested) {
  const { toText, joinName } = world.bytePath;
  const root = world.files.joinPath(input.root, toText(tree.prefix));
  const content = await world.work.readContent(
    { root, gitDirectory: tree.gitDirectory },
    world.files.joinPath(world.paths.root, "tmp")
  );
  const full = (name) => joinName(tree.prefix, name.replace(/\/$/, ""));
  const elsewhere = [...nested.repositories, ...nested.checkouts.values()].filter(
    (name) => name !== tree.prefix
  );
  const toldElsewhere = (name) => input.skip.has(name) || elsewhere.some((directory) => isBelow(name, directory));
  const items = [];
  const seen = /* @__PURE__ */ new Set();
  const add = (kind, name) => {
    if (seen.has(name)) return;
    seen.add(name);
    items.push({ kind, name: toText(name) });
  };
  for (const name of content.uncommitted) add("uncommitted", full(name));
  for (const name of content.untracked.map(full)) {
    if (toldElsewhere(name)) continue;
    const scratchOnly = { scratchOnly: true };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("untracked", name);
  }
  for await (const name of listIgnoredFiles(
    world,
    input,
    content.ignored.map(full),
    toldElsewhere
  )) {
    const scratchOnly = { scratchOnly: false };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("ignored", name);
  }
  for (const name of content.staged) add("staged", full(name));
  return items;
}
async function* listIgnoredFiles(world, input, names, toldElsewhere) {
  const { joinName } = world.bytePath;
  for (const name of names) {
    if (toldElsewhere(name)) continue;
    if (!await world.tree.isDirectory(input.root, name)) {
      yield name;
      continue;
    }
    const enter = (inner) => !toldElsewhere(joinName(name, inner));
    for await (const entry of world.tree.listBelow(input.root, name, enter)) {
      const inner = joinName(name, entry.name);
      if (entry.kind === "file" || entry.kind === "link") yield inner;
    }
  }
}
async function readSubmodule(world, input, submodule, nested) {
  const { gitDirectory } = submodule;
  const checkout = nested.checkouts.get(gitDirectory);
  const lines = [
    ...await world.submodules.listSubmoduleWork(gitDirectory),
    ...world.admin.listOperations(gitDirectory)
  ].map((line) => `${submodule.name}: ${line}`);
  if (checkout === void 0) return lines;
  const items = await readTree(world, input, { prefix: checkout, gitDirectory }, nested);
  return [...lines, ...items.map(({ kind, name }) => `${submodule.name}: ${kind} ${name}`)];
}

// src/app/removal-facts.ts
async function readRemovalFacts(world, row) {
  const { place, adminDirectory } = await readPlace(world, row);
  const unknown = [];
  const attempt = async (fallback, read) => {
    try {
      return await read();
    } catch (error) {
      unknown.push(reasonOf(error));
      return fallback;
    }
  };
  const basic = {
    id: row.id,
    name: row.name,
    path: row.path,
    project: row.project,
    custody: row.custody,
    state: row.state,
    busyWith: describeOwner(world, row),
    place,
    lock: void 0,
    occupants: [],
    nestedWorktrees: [],
    unknown,
    work: [],
    branch: null,
    otherBranch: null,
    tips: [],
    trashPath: ""
  };
  const skip = /* @__PURE__ */ new Set();
  if (place.kind === "unverifiable") {
    return { facts: basic, adminDirectory: null, adminState: null, skip };
  }
  const adminState = adminDirectory === null ? null : await attempt(null, () => world.admin.readAdminState(adminDirectory));
  const listed = await attempt([], () => world.repository.listWorktrees(row.project));
  const lock = adminDirectory === null ? void 0 : await attempt(void 0, () => readLock(world, adminDirectory));
  const history = await attempt(
    { branch: null, otherBranch: null, tips: [] },
    () => readHistory(world, row, listed, adminDirectory)
  );
  const found = adminDirectory === null ? void 0 : await attempt(
    void 0,
    async () => place.kind === "present" ? readPresent(world, row, adminDirectory, listed, skip) : { work: await readAdminWork(world, adminDirectory) }
  );
  const trashPath = await attempt(
    "",
    () => world.trash.readTrashPath(row.path, row.project, row.id)
  );
  const facts = { ...basic, lock, ...history, ...found, unknown, trashPath };
  return { facts, adminDirectory, adminState, skip };
}
function describeOwner(world, { owner, state, path, trashPath }) {
  if (state !== "creating" && state !== "removing") return null;
  const doing = state === "creating" ? "create" : "remove";
  if (owner !== null && world.process.isRunning(owner)) {
    return { reason: `process ${owner.pid} is about to ${doing} it` };
  }
  const reason = `a process died while it was to ${doing} it, and what it left is not settled yet`;
  if (trashPath === null) return { reason };
  const hint = `If something else is at ${path}, move it away; the workspace's files are in ${trashPath}`;
  return { reason, hint };
}
async function readLock(world, adminDirectory) {
  const reason = world.admin.readLockReason(adminDirectory);
  if (reason === void 0) return void 0;
  const owner = describeLockOwner(reason);
  if (owner.kind !== "claude") return { reason, process: { kind: "unknown" } };
  const startedAt = world.process.readProcessStart(owner.pid, world.platform);
  const comparable = world.platform === "linux" || startedAt === void 0;
  return { reason, process: comparable ? { kind: "running", startedAt } : { kind: "unknown" } };
}
async function readHistory(world, row, listed, adminDirectory) {
  const refs = await world.history.listBranchRefs(row.project);
  const head = adminDirectory === null ? void 0 : world.admin.readHead(adminDirectory);
  const branch = row.branch === null ? null : {
    name: row.branch,
    commit: refs.find(({ name }) => name === `refs/heads/${row.branch}`)?.commit ?? null,
    createdByUs: row.branchCreated,
    checkedOutAt: listed.find((each) => each.branch === row.branch && each.path !== row.path)?.path ?? null
  };
  const goingBranch = branch?.createdByUs === true && branch.checkedOutAt === null ? branch.name : null;
  const shared = {
    project: row.project,
    goingBranch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base
  };
  const tips = [];
  if (goingBranch !== null && branch?.commit != null) {
    const { name, commit } = branch;
    tips.push(await readTip(world, { ...shared, kind: "branch", name, commit }));
  }
  if (head !== void 0 && "commit" in head) {
    tips.push(await readTip(world, { ...shared, kind: "head", name: "HEAD", commit: head.commit }));
  }
  for (const commit of adminDirectory === null ? [] : world.admin.listLeftHeads(adminDirectory)) {
    const isHead = head !== void 0 && "commit" in head && head.commit === commit;
    if (isHead || !await world.history.hasCommit(row.project, commit)) continue;
    const name = "a detached HEAD that was left";
    const tip = await readTip(world, { ...shared, kind: "left", name, commit });
    tips.push({ ...tip, onlyRemote: false });
  }
  const current = head !== void 0 && "branch" in head ? head.branch : null;
  return { branch, otherBranch: current === row.branch ? null : current, tips };
}
async function readPresent(world, row, adminDirectory, listed, skip) {
  const [mount] = world.trash.listMounts(row.path);
  if (mount !== void 0) throw new Error(`a file system is mounted at \`${mount}\``);
  const mainCheckout = await world.repository.readMainCheckout(row.project);
  for (const each of await describeDirectories(world, { root: row.path, mainCheckout })) {
    if (each.reconstructible) skip.add(world.bytePath.fromText(each.path));
  }
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map(({ path, sha256 }) => [path, sha256]))
  };
  const registered = await listRegisteredBelow(world, row.path, listed);
  const occupants = await world.occupants.listOccupants(row.path);
  const found = await readWork(world, { root: row.path, adminDirectory, known, skip });
  const nestedWorktrees = [.../* @__PURE__ */ new Set([...registered, ...found.nestedWorktrees])];
  return { work: found.work, nestedWorktrees, occupants };
}
async function listRegisteredBelow(world, root, listed) {
  const below = [];
  for (const { path } of listed) {
    const real = await world.files.readRealPath(path) ?? path;
    if (real.startsWith(`${root}/`)) below.push(real);
  }
  return below;
}

// src/app/remove-workspace.ts
var WAIT_MS = 6e4;
var EVENTS_BACK = 5e3;
async function removeWorkspace(world, input) {
  world.registry.warm();
  const here = await readProject(world, input.cwd).catch(() => void 0);
  if (here !== void 0 && !input.dryRun) await rebuildProject(world, here);
  const found = await findWorkspace(world, input.target, input.cwd);
  if (found === void 0) return answerUnknown(world, input, here);
  if (input.dryRun) return describeDryRun(world, found, input);
  const file = world.lock.projectLockFile(world.paths, found.project);
  return world.lock.withLock(
    file,
    { purpose: "remove a workspace", timeoutMs: WAIT_MS },
    () => removeLocked(world, found, input)
  );
}
async function describeDryRun(world, row, input) {
  const { facts } = await readRemovalFacts(world, row);
  return describeRemovePlan(planRemoval(facts, input));
}
async function removeLocked(world, found, input) {
  await recoverInterrupted(world, found.project);
  const row = await world.registry.read((view) => view.readWorkspace(found.id));
  if (row === void 0) return alreadyGone(found.path, found.id);
  const tick = await world.trash.readTick(row.path, row.project).catch((error) => {
    world.log.write({ event: "no_probe", path: row.path, problem: String(error) });
    return void 0;
  });
  const removal = await readRemovalFacts(world, row);
  const plan = planRemoval(removal.facts, input);
  return applyRemoval(world, { row, removal, plan, tick, keepBranch: input.keepBranch });
}
var alreadyGone = (path, id) => ({
  schema: "espalier.workspace.removed.v1",
  id,
  path,
  branch: null,
  already_gone: true,
  freed_bytes: 0,
  rescued: null,
  deleted: [],
  kept: [],
  warnings: []
});
async function answerUnknown(world, input, project) {
  const absolutePath = world.files.resolvePath(input.cwd, input.target);
  const real = input.target === "" ? void 0 : await world.files.readRealPath(absolutePath);
  if (input.target !== "" && real === void 0) {
    const events = await world.registry.read((view) => view.listEvents(EVENTS_BACK));
    const target = { text: input.target, absolutePath, project };
    for (const { why, workspaceId } of events.filter(({ type }) => type === "removed")) {
      const byId = workspaceId === input.target ? describeRemovedPath(why) : void 0;
      const path = byId ?? describeRemovedTarget(why, target);
      if (path !== void 0) return alreadyGone(path, workspaceId ?? "");
    }
  }
  await requireWorkspace(world, input.target, input.cwd);
  return removeWorkspace(world, input);
}
async function describeWork(world, row) {
  const { facts } = await readRemovalFacts(world, row);
  const blockedBy = describeRefusals(facts).map(({ code, message }) => `${code}: ${message}`);
  const known = facts.place.kind !== "unverifiable" && facts.unknown.length === 0;
  const work = known ? formatWorkLines(describeLosses(facts, { discard: false, keepBranch: false })) : null;
  const inUse = known ? facts.occupants.length > 0 : null;
  return { work, blockedBy, inUse };
}

export {
  readRemovalFacts,
  removeWorkspace,
  describeWork
};
