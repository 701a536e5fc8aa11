"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/app/recover-removal.ts
var recover_removal_exports = {};
__export(recover_removal_exports, {
  settleRemoval: () => settleRemoval
});
module.exports = __toCommonJS(recover_removal_exports);

// src/core/recover.ts
function planRecovery(facts) {
  const { inPlace, inTrash, registered, proved } = facts;
  if (inTrash && inPlace) {
    return { kind: "stuck", reason: "something else was put where the workspace was" };
  }
  if (inPlace) return { kind: "reopen" };
  if (proved) return { kind: "finish", trash: inTrash };
  if (inTrash) {
    const warning = "its removal was undone, but git has dropped its entry for it meanwhile";
    return { kind: "put-back", warning: registered ? null : warning };
  }
  return registered ? { kind: "reopen" } : { kind: "finish", trash: false };
}
var formatRemoved = (row) => `removed \`${row.name}\` at ${row.path} of ${row.project}`;

// src/errors.ts
var quote = (text) => `\`${text}\``;
var UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
function formatBytes(bytes) {
  let value = bytes;
  let unit = 0;
  while (value >= 1023.5 && unit < UNITS.length - 1 && (unit > 0 || value >= 1024)) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return `${value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
var catalogue = {
  not_a_repository: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not in a Git repository${p.reason === void 0 ? "" : `: ${p.reason}`}`,
    hint: (p) => p.hint ?? "Change into a repository, or name one with `--repo DIR`"
  },
  not_a_workspace: {
    exit: 1,
    message: (p) => `${quote(p.target)} is not a workspace: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier list --all` shows every workspace; `espalier adopt PATH` registers one"
  },
  registry: {
    exit: 1,
    message: (p) => `The registry ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was deleted; mend or move the file, then run the command again"
  },
  git: {
    exit: 1,
    message: (p) => `Git could not ${p.doing}: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend what git reports, then run the command again"
  },
  unsaved_work: {
    exit: 1,
    message: (p) => `Removing ${quote(p.path)} would lose ${p.summary}`,
    hint: (p) => p.hint ?? "Save it with `espalier remove PATH --rescue`, or give it up with `espalier remove PATH --discard`"
  },
  disk_budget: {
    exit: 1,
    message: (p) => p.needed_bytes === void 0 ? `The volume has ${formatBytes(p.free_bytes)} free, under the floor of ${formatBytes(p.floor_bytes)}` : `The volume has ${formatBytes(p.free_bytes)} free: ${formatBytes(p.needed_bytes)} are needed, and a floor of ${formatBytes(p.floor_bytes)} is to stay`,
    hint: (p) => p.hint ?? `Free some space with \`espalier evict --idle\` or \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`
  },
  volume_away: {
    exit: 1,
    message: (p) => `The volume ${quote(p.at)} is not mounted`,
    hint: (p) => p.hint ?? "`espalier volume mount` brings it back; what is in it is away and not lost"
  },
  io: {
    exit: 1,
    message: (p) => `Could not ${p.doing} ${quote(p.path)}: ${p.reason}`,
    hint: (p) => p.hint ?? "Check the path, its permissions and the free space"
  },
  in_use: {
    exit: 1,
    message: (p) => `${quote(p.path)} is in use by ${p.processes}`,
    hint: (p) => p.hint ?? "End those processes or leave the directory, then run the command again"
  },
  locked: {
    exit: 1,
    message: (p) => `${quote(p.path)} is locked: ${p.reason}`,
    hint: (p) => p.hint ?? `If the lock is no longer wanted, run \`git worktree unlock ${p.path}\``
  },
  unverified: {
    exit: 1,
    message: (p) => `Could not verify ${p.what}: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was changed; mend the cause, then run the command again"
  },
  busy: {
    exit: 1,
    message: (p) => `${p.what} is busy: ${p.reason}`,
    hint: (p) => p.hint ?? "Run the command again in a moment"
  },
  name_taken: {
    exit: 1,
    message: (p) => `The ${p.what ?? "name"} ${quote(p.name)} is taken: ${p.reason}`,
    hint: (p) => p.hint ?? "Choose another name"
  },
  invalid_name: {
    exit: 1,
    message: (p) => `${quote(p.name)} cannot be a ${p.what ?? "workspace name"}: ${p.reason}`,
    hint: (p) => p.hint ?? "Use letters, digits, `.`, `_` and `-`, up to 64 in each part between slashes, not starting with `-` or `.`"
  },
  config_invalid: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? `Mend it in ${quote(p.path)}, or move that file away to do without`
  },
  input_invalid: {
    exit: 1,
    message: (p) => `${p.what} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? "Give the input in the documented form"
  },
  settings_invalid: {
    exit: 1,
    message: (p) => `The settings file ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend the file by hand; it was left as it is"
  },
  unsupported: {
    exit: 1,
    message: (p) => `${p.what} is not supported: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier status` shows what this machine supports"
  },
  usage: {
    exit: 2,
    message: (p) => p.reason,
    hint: (p) => p.hint ?? "`espalier --help` lists the commands"
  },
  internal: {
    exit: 1,
    message: (p) => `Espalier failed unexpectedly: ${p.reason}`,
    hint: (p) => p.log === void 0 ? "This is a fault in Espalier; please report it" : `This is a fault in Espalier; please report it with ${quote(p.log)}`
  }
};
var BRAND = /* @__PURE__ */ Symbol.for("espalier.AppError");
var AppError = class extends Error {
  name = "AppError";
  [BRAND] = true;
  code;
  exit;
  hint;
  details;
  files;
  constructor(code, params, more = {}) {
    const spec = catalogue[code];
    super(spec.message(params), more.cause === void 0 ? void 0 : { cause: more.cause });
    this.code = code;
    this.exit = spec.exit;
    this.hint = spec.hint(params);
    const { hint: _hint, ...rest } = params;
    this.details = { ...rest, ...more.details };
    this.files = more.files;
  }
  toDocument() {
    return {
      schema: "espalier.error.v1",
      code: this.code,
      message: this.message,
      hint: this.hint,
      details: this.details,
      ...this.files === void 0 ? {} : { files: this.files }
    };
  }
};
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/core/unsaved-work.ts
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
var KINDS = Object.keys(NOUNS);

// src/core/worktree-lock.ts
var ADOPTED = "espalier: adopted workspace ";
var IN_VOLUME = "espalier: workspace in a volume, ";
function describeLockOwner(reason) {
  const text = reason.trim();
  const ours = [ADOPTED, IN_VOLUME].find((each) => text.startsWith(each));
  if (ours !== void 0) return { kind: "ours", id: text.slice(ours.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}
function planLockRelease(lock, id) {
  if (lock === void 0) return { kind: "free" };
  const reason = lock.reason.trim() === "" ? "no reason was given" : lock.reason.trim();
  const owner = describeLockOwner(lock.reason);
  if (owner.kind === "other") return { kind: "held", reason };
  if (owner.kind === "ours") {
    return owner.id === id ? { kind: "release", warning: null } : { kind: "held", reason };
  }
  if (lock.process.kind === "unknown") return { kind: "held", reason };
  const { startedAt } = lock.process;
  if (startedAt === void 0) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its process is gone`
    };
  }
  if (owner.startedAt !== null && owner.startedAt !== startedAt) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its pid belongs to another process now`
    };
  }
  return { kind: "held", reason };
}

// src/core/remove.ts
var formatRescueRef = (id, kind, count = 1) => {
  const suffix = kind === "branch" ? "" : `-${kind}`;
  return `refs/espalier/rescue/${id}${suffix}${count > 1 ? `-${count}` : ""}`;
};

// src/core/daemon-life.ts
var LONELY_MS = 10 * 6e4;
function isOlder(version2, than) {
  const [one, other] = [parseVersion(version2), parseVersion(than)];
  if (one === void 0 || other === void 0) return false;
  for (const index of [0, 1, 2]) {
    const difference = (one.numbers[index] ?? 0) - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return isEarlier(one.pre, other.pre);
}
function parseVersion(text) {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text);
  if (found === null) return void 0;
  const [, major, minor, patch, pre] = found;
  return { numbers: [major, minor, patch].map(Number), pre: pre?.split(".") ?? [] };
}
function isEarlier(one, other) {
  if (one.length === 0 || other.length === 0) return one.length > 0 && other.length === 0;
  for (const [index, left] of one.entries()) {
    const right = other[index];
    if (right === void 0) return false;
    if (left === right) continue;
    const [leftIsNumber, rightIsNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
    if (leftIsNumber && rightIsNumber) return Number(left) < Number(right);
    return leftIsNumber === rightIsNumber ? left < right : leftIsNumber;
  }
  return one.length < other.length;
}

// src/app/version.ts
var version = true ? "0.1.0" : "development";

// src/app/daemon-process.ts
async function readDaemon(world) {
  const holder = world.lock.readLockHolder(world.paths.daemonLock);
  if (holder === void 0) return void 0;
  const identity = {
    pid: holder.pid,
    startedAt: holder.started_at,
    boot: holder.boot ?? null
  };
  if (!world.process.isRunning(identity)) return void 0;
  return { identity, nonce: holder.nonce, version: await readToldVersion(world, identity) };
}
async function readToldVersion(world, { pid, startedAt }) {
  try {
    const text = await world.files.readTextFile(world.paths.daemonFile);
    const told = JSON.parse(text ?? "{}");
    const isIts = told["pid"] === pid && told["started_at"] === startedAt;
    return isIts && typeof told["version"] === "string" ? told["version"] : void 0;
  } catch {
    return void 0;
  }
}
async function wakeDaemon(world) {
  const onProblem = (problem) => {
    world.log.write({ event: "daemon_not_started", problem });
  };
  try {
    const running = await readDaemon(world);
    if (running !== void 0 && !isReplaced(running)) return;
    const { log: logDirectory, daemonStarting: starting } = world.paths;
    world.daemonProcess.startDaemon({ env: world.env, logDirectory, starting, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}
var isReplaced = ({ version: its }) => its !== void 0 && isOlder(its, version);

// src/app/finish-removal.ts
async function writeRescue(world, project, { ref, commit }) {
  const held = await world.git.runGit(["merge-base", "--is-ancestor", commit, ref], {
    cwd: project,
    // 1: it does not; 128: there is no such ref.
    allow: [0, 1, 128],
    doing: `look at the ref \`${ref}\``
  });
  if (held.exitCode === 0) return;
  await world.git.runGit(["update-ref", ref, commit], {
    cwd: project,
    write: true,
    doing: `make the ref \`${ref}\``
  });
}
async function dropRegistration(world, row, releaseLock) {
  const { adminDirectory } = row;
  if (adminDirectory === null) return { kind: "dropped" };
  let begun = false;
  if (await world.worktree.readRegistration(row) === "whole") {
    let before = [];
    try {
      if (releaseLock) await runWorktree(world, row, "unlock", "release the lock");
      before = await world.worktree.listAdminEntries(adminDirectory);
      await runWorktree(world, row, "remove", "drop the worktree");
    } catch (error) {
      const left = new Set(await world.worktree.listAdminEntries(adminDirectory));
      if (before.every((name) => left.has(name))) return { kind: "refused", error };
      begun = true;
    }
  }
  const rest = await world.worktree.readRegistration(row);
  if (rest === "torn" || rest === "whole" && begun) {
    await world.worktree.removeTornRegistration(adminDirectory);
  }
  return { kind: "dropped" };
}
async function runWorktree(world, { project, path }, verb, doing) {
  await world.branches.retryBusy(
    () => world.git.runGit(["worktree", verb, "--", path], {
      cwd: project,
      write: true,
      uninterrupted: true,
      doing
    })
  );
}
async function dropBranch(world, project, branch) {
  const { removeBranch, createBranch } = world.branches;
  const { isCheckedOut } = world.admin;
  const { name, commit } = branch;
  const checkedOut = "it is checked out in another working tree by now";
  try {
    if (isCheckedOut(project, name)) return checkedOut;
    if (!await removeBranch(project, name, commit)) return "it points to another commit by now";
    if (isCheckedOut(project, name)) {
      await createBranch(
        project,
        name,
        commit,
        "espalier: it was checked out while it was deleted"
      );
      return checkedOut;
    }
  } catch (error) {
    return `it could not be deleted: ${reasonOf(error)}`;
  }
  try {
    await world.branches.dropBranchSettings(project, branch.name);
  } catch (error) {
    world.log.write({
      event: "branch_settings_left",
      branch: branch.name,
      problem: reasonOf(error)
    });
  }
  return void 0;
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

// src/core/integration.ts
function describeLostCommits(commits, comparisons, automatic = /* @__PURE__ */ new Set()) {
  const integrated = new Set(automatic);
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}
function listIntegrated({ commits }) {
  const isThere = (changes) => changes.length > 0 && changes.every(isOnBase);
  const integrated = /* @__PURE__ */ new Set();
  for (const each of commits.toReversed()) {
    if (!integrated.has(each.commit) && !isThere(each.cumulative)) continue;
    for (const held of [each.commit, ...each.parents]) integrated.add(held);
  }
  for (const { commit, merge, changes } of commits) {
    if (!merge && isThere(changes)) integrated.add(commit);
  }
  return integrated;
}
function isOnBase({ ours, since, counterparts }) {
  return counterparts.some((each) => {
    if (!isSameChange(ours, each.theirs, each.drift)) return false;
    const undone = isUndone(each.theirs, each.since) || leavesBefore(ours, each.since);
    return !undone || since != null && isUndone(ours, since);
  });
}
function isSameChange(ours, theirs, drift) {
  const known = ours.newId !== "";
  if (known && ours.newId === theirs.newId && ours.newMode === theirs.newMode) return true;
  if (ours.binary || theirs.binary || ours.hunks.length !== theirs.hunks.length) return false;
  const moved = ours.oldId === theirs.oldId ? [] : drift;
  if (moved === null) return false;
  return ours.hunks.every((hunk, index) => {
    const place = theirs.hunks[index]?.oldStart ?? Number.NaN;
    const [first, last] = describePlace(hunk, moved);
    return first <= place && place <= last;
  });
}
function describePlace(hunk, drift) {
  const start = hunk.oldStart;
  const end = start + hunk.oldCount;
  let shift = 0;
  for (const each of drift) {
    const from = each.oldStart;
    const to = from + each.oldCount;
    if (to < start || to === start && (from < to || hunk.oldCount > 0)) {
      shift += each.newCount - each.oldCount;
    } else if (from < end || from === start && hunk.oldCount === 0) {
      return [Math.min(each.newStart, start + shift), each.newStart + each.newCount];
    } else break;
  }
  return [start + shift, start + shift];
}
var leavesBefore = (change, since) => since != null && since.newId !== "" && since.newId === change.oldId && since.newMode === change.oldMode;
function isUndone(change, since) {
  if (since === null) return false;
  if (since === void 0) return true;
  if (leavesBefore(change, since)) return true;
  const modeBack = since.newMode === change.oldMode && since.oldMode === change.newMode;
  if (change.oldMode !== change.newMode && modeBack) return true;
  return change.hunks.some((hunk) => since.hunks.some((later) => isReverted(hunk, later)));
}
function isReverted(hunk, later) {
  const end = hunk.newStart + hunk.newCount;
  const laterEnd = later.oldStart + later.oldCount;
  if (later.oldStart === hunk.newStart && laterEnd === end) return later.added === hunk.removed;
  const covers = later.oldStart <= hunk.newStart && end <= laterEnd;
  return covers && hunk.newCount > 0 && hunk.oldCount === 0 && later.newCount === 0;
}
function describeRescue(input) {
  const idsOf = (commits) => new Set(commits.map(({ commit }) => commit));
  const [lost, localLost] = [idsOf(input.lost), idsOf(input.localLost)];
  const held = input.local.filter(
    ({ commit, merge }) => !lost.has(commit) && (lost.size === 0 || !merge)
  );
  if (held.length === 0) return null;
  const why = held.some(({ commit }) => localLost.has(commit)) ? "remote" : "content";
  return { commit: input.tip, why };
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
  const { project, commit, goingBranch, madeAt } = input;
  const facts = { kind: input.kind, name: input.name, commit };
  const list = (remotes, others = []) => {
    const held = { exceptBranch: goingBranch, remotes, others };
    return world.history.listUnheldCommits(project, commit, held);
  };
  const local = await list(false);
  if (local.length === 0) return { ...facts, lost: [], rescue: null };
  const unheld = await list(true);
  const refs = await world.history.listBranchRefs(project);
  const bases = describeBaseRefs({
    refs,
    mainBranch: input.mainBranch,
    madeFrom: input.madeFrom,
    except: goingBranch
  });
  const also = (input.alsoOn ?? []).map((each) => ({ name: each, commit: each }));
  const comparisons = await readComparisons(world, project, commit, local, [...bases, ...also]);
  const automatic = await world.history.listAutomaticMerges(project, local);
  const lost = describeLostCommits(unheld.map(plain), comparisons, automatic);
  const localLost = describeLostCommits(local.map(plain), comparisons, automatic);
  const rescue = describeRescue({ tip: commit, local: local.map(plain), lost, localLost });
  if (rescue?.why !== "remote") return { ...facts, lost, rescue };
  const isKnown = madeAt !== null && await world.history.hasCommit(project, madeAt);
  const since = isKnown ? await list(false, [madeAt]) : local;
  const own = since.filter((each) => input.madeHere?.has(each.commit) ?? true);
  return { ...facts, lost, rescue: own.length === 0 ? null : rescue };
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

// src/core/declared.ts
var MOST_SEARCHED_BYTES = 2 * 1024 ** 3;

// src/core/settings.ts
var GIB = 1024 ** 3;
var HOUR = 36e5;
var SIZE_UNITS = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
  TIB: 1024 ** 4
};
var DURATION_UNITS = {
  ms: 1,
  s: 1e3,
  m: 6e4,
  h: HOUR,
  d: 24 * HOUR
};

// src/core/volume.ts
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/node-modules.ts
var LOCKS = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"]
];
var DECIDING = /* @__PURE__ */ new Set([
  ...LOCKS.map(([name]) => name),
  "yarn.lock",
  "pnpm-workspace.yaml",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
  "bunfig.toml"
]);

// src/core/node-tree.ts
var LEFT_OUT = {
  webpack: "misses in full: module ids are absolute paths",
  "babel-loader": "misses in full: the key holds the absolute file name",
  "@babel": "register's keys are absolute file names",
  babel: "keys are absolute file names",
  eslint: "keys are absolute file names",
  "eslint-loader": "keys are absolute file names",
  "eslint-webpack-plugin": "keys are absolute file names",
  stylelint: "keys are absolute file names",
  "stylelint-webpack-plugin": "keys are absolute file names",
  prettier: "keys are absolute file names",
  jest: "the map of files is kept by the absolute root",
  "ts-jest": "keys hold the absolute root",
  jiti: "keys are absolute file names, and source maps hold them encoded",
  "rollup-plugin-typescript2": "keys are absolute file names",
  turbo: "replays outputs and logs that were made in the sibling",
  nx: "replays outputs and logs that were made in the sibling, and names its daemon",
  typescript: "tells that outputs were written which are not here",
  tsbuildinfo: "tells that outputs were written which are not here",
  "fork-ts-checker-webpack-plugin": "tells that outputs were written which are not here",
  rspack: "module ids are absolute paths",
  turbopack: "module ids are absolute paths",
  parcel: "keys are absolute file names, in a binary format",
  metro: "the map of files is kept by the absolute root"
};
var NEXT_LEFT_OUT = /* @__PURE__ */ new Set(["webpack", "turbopack", "eslint", "babel-loader"]);
var BUILD_LEFT_OUT = /* @__PURE__ */ new Set(["obj.target", ".deps"]);
var TRANSIENT = /* @__PURE__ */ new Set([".vite-temp"]);
var WORTHLESS_NAMES = [
  .../* @__PURE__ */ new Set([...Object.keys(LEFT_OUT), ...NEXT_LEFT_OUT, ...BUILD_LEFT_OUT, ...TRANSIENT])
];
var MOST_CACHE_BYTES = 32 * 1024 * 1024;

// src/core/seed.ts
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];

// src/app/removal-facts.ts
async function readLock(world, adminDirectory) {
  const reason = world.admin.readLockReason(adminDirectory);
  return reason === void 0 ? void 0 : describeLock(world, reason);
}
function describeLock(world, reason) {
  const owner = describeLockOwner(reason);
  if (owner.kind !== "claude") return { reason, process: { kind: "unknown" } };
  const startedAt = world.process.readProcessStart(owner.pid, world.platform);
  const comparable = world.platform === "linux" || startedAt === void 0;
  return { reason, process: comparable ? { kind: "running", startedAt } : { kind: "unknown" } };
}

// src/app/recover-removal.ts
async function settleRemoval(world, row) {
  const recovery = planRecovery({
    inPlace: world.trash.isThere(row.path),
    inTrash: row.trashPath !== null && world.trash.isThere(row.trashPath),
    registered: await world.worktree.readRegistration(row) === "whole",
    proved: row.provedAt !== null
  });
  switch (recovery.kind) {
    case "stuck":
      world.log.write({ event: "not_recovered", path: row.path, problem: recovery.reason });
      return `left in \`${row.trashPath}\`: ${recovery.reason}`;
    case "put-back":
      if (row.trashPath !== null) await world.trash.moveTree(row.trashPath, row.path);
      await reopen(world, row, "its removal was interrupted and undone");
      if (recovery.warning !== null) world.note(`\`${row.path}\`: ${recovery.warning}`);
      return "put back";
    case "reopen":
      await reopen(world, row, "its removal was interrupted before it began");
      return "reopened";
    case "finish":
      await finishRegistration(world, row);
      await finishBranch(world, row);
      await closeRemoval(world, row, recovery.trash ? row.trashPath : null);
      if (recovery.trash) await wakeDaemon(world);
      return "finished";
  }
}
async function reopen(world, row, why) {
  await world.registry.update((edit) => {
    const moved = { trashPath: null, keepBranch: false, provedAt: null };
    const change = { state: "ready", owner: null, ...moved };
    edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
    if (row.trashPath !== null) edit.deleteTrash(row.trashPath);
  });
}
async function finishRegistration(world, row) {
  const { adminDirectory, path } = row;
  if (adminDirectory === null || await world.worktree.readRegistration(row) === "gone") return;
  const lock = planLockRelease(await readLock(world, adminDirectory), row.id);
  if (lock.kind === "held") throw new AppError("locked", { path, reason: lock.reason });
  const dropped = await dropRegistration(world, row, lock.kind === "release");
  if (dropped.kind === "refused") throw dropped.error;
}
async function finishBranch(world, row) {
  const { project, branch } = row;
  if (branch === null || !row.branchCreated || row.keepBranch) return;
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
    madeFrom: row.base,
    madeAt: row.baseCommit
  });
  if (tip.lost.length > 0) return;
  if (tip.rescue !== null) {
    const ref = formatRescueRef(row.id, "branch");
    await writeRescue(world, project, { ref, commit: tip.rescue.commit });
  }
  await dropBranch(world, project, { name: branch, commit });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  settleRemoval
});
