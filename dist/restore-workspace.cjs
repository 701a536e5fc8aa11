"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
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
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// late-builtin:node:crypto
var require_node_crypto = __commonJS({
  "late-builtin:node:crypto"(exports2, module2) {
    module2.exports = { get createHash() {
      return require("node:crypto").createHash;
    }, get randomBytes() {
      return require("node:crypto").randomBytes;
    }, get randomUUID() {
      return require("node:crypto").randomUUID;
    } };
  }
});

// late-builtin:node:child_process
var require_node_child_process = __commonJS({
  "late-builtin:node:child_process"(exports2, module2) {
    module2.exports = { get execFile() {
      return require("node:child_process").execFile;
    }, get execFileSync() {
      return require("node:child_process").execFileSync;
    }, get fork() {
      return require("node:child_process").fork;
    }, get spawn() {
      return require("node:child_process").spawn;
    }, get spawnSync() {
      return require("node:child_process").spawnSync;
    } };
  }
});

// src/app/restore-workspace.ts
var restore_workspace_exports = {};
__export(restore_workspace_exports, {
  isProjectPresent: () => isProjectPresent,
  requireRescue: () => requireRescue,
  restoreWorkspace: () => restoreWorkspace
});
module.exports = __toCommonJS(restore_workspace_exports);

// src/errors.ts
var quote = (text2) => `\`${text2}\``;
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
var isAppError = (error) => error instanceof Error && BRAND in error;
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/core/room.ts
function requireRoom(room, neededBytes, userConfig) {
  if (room === null || room.freeBytes - neededBytes >= room.floorBytes) return;
  throw new AppError(
    "disk_budget",
    {
      free_bytes: room.freeBytes,
      floor_bytes: room.floorBytes,
      config: userConfig,
      needed_bytes: neededBytes
    },
    { details: { needed_bytes: neededBytes } }
  );
}

// src/core/rescue.ts
function findRescueId(target, ids) {
  const found = ids.filter((id) => id === target || target.length >= 4 && id.startsWith(target));
  const [only] = found;
  if (only !== void 0 && found.length === 1) return only;
  const exact = found.find((id) => id === target);
  if (exact !== void 0) return exact;
  const reason = only === void 0 ? "there is no such rescue" : "several rescues begin so";
  throw new AppError("input_invalid", {
    what: `The rescue \`${target}\``,
    reason,
    hint: "`espalier restore` lists every rescue with its id"
  });
}

// src/core/moved.ts
var formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;

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
  const text2 = reason.trim();
  const ours = [ADOPTED, IN_VOLUME].find((each) => text2.startsWith(each));
  if (ours !== void 0) return { kind: "ours", id: text2.slice(ours.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text2);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}

// src/core/remove.ts
var formatRescueRef = (id, kind, count = 1) => {
  const suffix = kind === "branch" ? "" : `-${kind}`;
  return `refs/espalier/rescue/${id}${suffix}${count > 1 ? `-${count}` : ""}`;
};

// src/core/rescue-manifest.ts
var ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
var OBJECT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
function describeManifestFault(manifest, id) {
  if (manifest.id !== id) return "it is another rescue's";
  if (!isPlainPath(manifest.project)) return "the project's path in it is none";
  if (!isPlainPath(manifest.workspace.path)) return "the workspace's path in it is none";
  if (manifest.workspace.name === "" || manifest.workspace.name.includes("\0")) {
    return "the workspace's name in it is none";
  }
  return describeRefsFault(manifest) ?? describeHeadFault(manifest) ?? describeSettingsFault(manifest) ?? describeNamesFault(manifest) ?? describeModesFault(manifest);
}
function describeRefsFault({ id, refs, commit }) {
  const [first] = refs;
  if (first?.name !== formatRescueRef(id, "branch") || first.object !== commit) {
    return "its first ref is not the rescue's";
  }
  const beside = new RegExp(`^${formatRescueRef(id, "object")}(?:-[0-9]+)?$`);
  const foreign = refs.slice(1).find(({ name }) => !beside.test(name));
  if (foreign !== void 0) return "it names a ref that is not the rescue's";
  if (new Set(refs.map(({ name }) => name)).size < refs.length) return "it names a ref twice";
  return refs.every(({ object }) => OBJECT.test(object)) ? void 0 : "an object's name is none";
}
function describeHeadFault({ head, branch, workspace }) {
  const names = [head.branch, branch?.name ?? null].filter((name) => name !== null);
  if (!names.every(isBranchName)) return "a branch's name in it is none";
  const commits = [head.commit, branch?.commit ?? null, workspace.base_commit];
  const told = commits.filter((commit) => commit !== null);
  return told.every((commit) => OBJECT.test(commit)) ? void 0 : "a commit's name in it is none";
}
var describeSettingsFault = ({ branch_settings = [] }) => branch_settings.every(
  ({ variable, value }) => /^[a-z][a-z0-9-]*$/i.test(variable) && !value.includes("\0")
) ? void 0 : "a branch's setting in it is none";
function describeNamesFault({ submodules, scratch }) {
  const inner = submodules.every(
    ({ checkout, module: module2 }) => isInnerName(checkout) && isInnerName(module2)
  );
  if (!inner) return "it names a submodule outside of the workspace";
  return scratch.every(({ path }) => isInnerName(path)) ? void 0 : "it names a file outside of the workspace";
}
var describeModesFault = ({ modes }) => [modes.top, modes.file, modes.executable].every((mode) => mode >= 0 && mode <= 4095) ? void 0 : "a mode in it is none";
function describeRestoringFault(record, manifest, temporary) {
  if (!ID.test(record.workspace_id)) return "the workspace's id in it is none";
  if (!isPlainPath(record.path)) return "the workspace's path in it is none";
  if (record.name === "" || record.name.includes("\0")) return "the workspace's name in it is none";
  if (record.temporary !== temporary) return "it does not tell where this rescue is restored";
  if (record.branch !== null && !isBranchName(record.branch)) {
    return "the branch's name in it is none";
  }
  const admin = record.admin_directory;
  const folder = `${manifest.project}/worktrees/`;
  if (admin === void 0) return record.whole ? "it names no git directory" : void 0;
  const slot = admin.slice(folder.length);
  return admin.startsWith(folder) && isInnerName(slot) && !slot.includes("/") ? void 0 : "it names a git directory that is no worktree's of the project";
}
var isPlainPath = (path) => path.startsWith("/") && isInnerName(path.slice(1));
var isInnerName = (name) => !name.includes("\0") && name.split("/").every((part) => !["", ".", ".."].includes(part));
var isBranchName = (name) => (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them.
  !/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|^-|\.$/.test(name) && name.split("/").every((part) => part !== "" && !/^\.|\.lock$/.test(part))
);

// src/core/restore.ts
function planRestore(facts) {
  const { manifest, path } = facts;
  if (!facts.projectPresent) throw refuseGone(facts);
  if (facts.placeFault !== void 0) {
    throw new AppError("name_taken", {
      name: path,
      what: "path",
      reason: facts.placeFault,
      hint: `Name another place: \`espalier restore ${manifest.id.slice(0, 13)} --path DIR\``
    });
  }
  requireRoom(facts.volume, facts.neededBytes, facts.userConfig);
  return planBranches(facts);
}
function refuseGone({ manifest, bundle, archive }) {
  const clone = `git clone ${formatArgument(bundle)} DIR`;
  const files = `tar -xf ${formatArgument(archive)}`;
  return new AppError("not_a_repository", {
    path: manifest.project,
    reason: "the project of this rescue is gone or was moved",
    hint: manifest.self_contained ? `Move it back, or open the rescue by hand: \`${clone}\` gives its commits and files, \`${files}\` what git does not hold` : `Move it back: the bundle needs it. \`${files}\` gives what git does not hold`
  });
}
function planBranches(facts) {
  const { manifest } = facts;
  const warnings = [];
  const taken = facts.branches.map(({ name }) => name);
  const branches = [];
  const settle2 = (name, commit) => {
    const found = facts.branches.find((each) => each.name === name);
    const usable = found?.commit === commit && found.checkedOutAt === null;
    if (usable) {
      branches.push({ name, commit, make: false });
      return name;
    }
    const free = findFree(name, taken);
    if (free !== name) {
      const where = found?.checkedOutAt;
      const why = found === void 0 ? "another branch's name is in its way" : where != null ? `it is checked out at ${where}` : `it is at ${found.commit.slice(0, 12)} by now`;
      warnings.push(`the branch \`${name}\` is taken, since ${why}; restored as \`${free}\``);
    }
    taken.push(free);
    branches.push({ name: free, commit, make: true });
    return free;
  };
  const { head, branch } = manifest;
  const onBranch = settleHead(facts, settle2);
  const own = branch === null ? null : branch.name === head.branch ? onBranch : settleOwn(facts, branches, warnings);
  return {
    path: facts.path,
    name: findName(manifest.workspace.name, facts.names),
    head: { branch: onBranch, commit: head.commit },
    branches,
    branch: own,
    // One that was made by this restore is its own to take away again.
    branchCreated: own !== null && (branch?.created === true || branches.some(({ name, make }) => name === own && make)),
    fetch: !facts.hasCommit,
    warnings
  };
}
function settleHead({ manifest, branches }, settle2) {
  const { branch, commit } = manifest.head;
  if (branch === null) return null;
  if (commit !== null) return settle2(branch, commit);
  return findFree(
    branch,
    branches.map(({ name }) => name)
  );
}
function settleOwn({ manifest, branches: there }, branches, warnings) {
  const { branch } = manifest;
  if (branch === null) return null;
  const { name, commit } = branch;
  const found = there.find((each) => each.name === name);
  if (found?.commit === commit) return name;
  if (findFree(
    name,
    [...there, ...branches].map((each) => each.name)
  ) === name) {
    branches.push({ name, commit, make: true });
    return name;
  }
  warnings.push(
    `the branch \`${name}\` is taken and was left alone; what it held is \`${commit.slice(0, 12)}\``
  );
  return null;
}
function findFree(name, taken) {
  const isFree = (each) => taken.every((other) => other !== each && !isBelow(other, each) && !isBelow(each, other));
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? name : `${name}-restored${count === 2 ? "" : `-${count - 1}`}`;
    const tried = count > 2 && taken.some((other) => isBelow(name, other)) ? each.replaceAll("/", "-") : each;
    if (isFree(tried)) return tried;
  }
}
var isBelow = (name, folder) => name.startsWith(`${folder}/`);
function findName(name, taken) {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? name : `${name}-${count}`;
    if (!used.has(each.toLowerCase())) return each;
  }
}
function describeRestorePlan(plan, facts) {
  const steps = [];
  if (plan.fetch) steps.push({ action: "take objects from", target: facts.bundle });
  for (const { name, commit, make } of plan.branches) {
    if (make) steps.push({ action: "make branch", target: name, detail: commit });
  }
  steps.push({ action: "add worktree", target: plan.path });
  for (const line of facts.manifest.work) {
    steps.push({ action: "bring back", target: plan.path, detail: line });
  }
  steps.push({ action: "register", target: plan.path, detail: plan.name });
  return { schema: "espalier.plan.v1", command: "restore", steps, warnings: [...plan.warnings] };
}
var describeStays = ({ id }) => `the rescue stays until it is forgotten: \`espalier restore --forget ${id.slice(0, 13)}\``;

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
function parseVersion(text2) {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text2);
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
    const text2 = await world.files.readTextFile(world.paths.daemonFile);
    const told = JSON.parse(text2 ?? "{}");
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

// src/app/settle-restore.ts
function readBegun(world, files, manifest) {
  let reason;
  let record;
  try {
    record = world.rescueStore.readRestoring(files);
    if (record === void 0) return void 0;
    const temporary = world.restorePlace.formatTemporary(record.path, manifest.id);
    reason = describeRestoringFault(record, manifest, temporary);
    if (reason === void 0) return { files, manifest, record };
  } catch (error) {
    reason = reasonOf(error);
  }
  throw new AppError("unverified", {
    what: `\`${files.restoring}\``,
    reason,
    hint: "Nothing was touched; delete that file, and the restore begins anew"
  });
}
async function finishBegun(world, begun, wanted) {
  const { files, manifest, record } = begun;
  if (!record.whole) return void 0;
  const waits = world.trash.isThere(record.temporary);
  if (waits && wanted !== void 0 && wanted !== record.path) return void 0;
  const admin = await findOwn(world, begun);
  if (admin === void 0) return void 0;
  if (!world.restorePlace.leadsTo(waits ? record.temporary : record.path, admin)) return void 0;
  const restored = await finishRestore(world, files, manifest, record);
  const warning = "it had been interrupted, and was finished now";
  return { ...restored, warnings: [`the restore to \`${record.path}\`: ${warning}`] };
}
async function takeBegunAway(world, begun) {
  await takeAway(world, begun);
  await dropBranches(world, begun.manifest, begun.record);
  world.rescueStore.removeRestoring(begun.files);
}
async function findOwn(world, { manifest, record }) {
  const { temporary, path, whole, admin_directory } = record;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const row = rows.find((each) => each.id === record.workspace_id && each.path === path);
  return world.place.listRegistered(manifest.project).find(({ adminDirectory, path: at }) => {
    if (at !== temporary && !(whole && at === path)) return false;
    if (admin_directory !== void 0 && adminDirectory !== admin_directory) return false;
    return world.restorePlace.hasMakingLock(adminDirectory) || row?.adminDirectory === adminDirectory;
  })?.adminDirectory;
}
async function finishRestore(world, files, manifest, record) {
  const { temporary, path, workspace_id: id, name } = record;
  const admin = record.admin_directory ?? "";
  await world.restorePlace.moveToPlace(temporary, path, admin);
  await restoreSettings(world, manifest, record);
  const row = await describeRow(world, manifest, record, admin);
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) !== void 0) return;
    if (edit.listWorkspaces(row.project).some((each) => each.path === path)) return;
    const why = `restored from the rescue ${manifest.id}`;
    edit.insertWorkspace(row, { type: "restore", who: world.who, why });
    edit.writeScratch(manifest.scratch.map((each) => ({ workspaceId: id, ...each })));
  });
  world.restorePlace.removeMakingLock(admin);
  world.rescueStore.removeRestoring(files);
  const head = world.admin.readHead(admin);
  const branch = head !== void 0 && "branch" in head ? head.branch : null;
  return { id, path, name, branch, warnings: [] };
}
async function restoreSettings({ rescueObjects }, { project, branch_settings = [] }, { branch }) {
  if (branch === null || branch_settings.length === 0) return;
  await rescueObjects.writeBranchSettings(project, branch, branch_settings);
}
async function describeRow(world, { project, workspace }, record, adminDirectory) {
  return {
    id: record.workspace_id,
    project,
    path: record.path,
    name: record.name,
    branch: record.branch,
    branchCreated: record.branch_created,
    base: workspace.base,
    baseCommit: workspace.base_commit,
    custody: "owned",
    state: "ready",
    owner: null,
    adminDirectory,
    adminStamp: await world.worktree.readAdminStamp(adminDirectory),
    maker: workspace.maker,
    sessionId: workspace.session_id,
    createdAt: workspace.created_at,
    lastActiveAt: world.clock.now(),
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: false
  };
}
async function takeAway(world, begun) {
  const { restorePlace } = world;
  const { project } = begun.manifest;
  const { temporary, path } = begun.record;
  const own = await findOwn(world, begun);
  if (world.trash.isThere(temporary) && !restorePlace.removeEmpty(temporary)) {
    if (own === void 0 || !restorePlace.leadsTo(temporary, own)) return;
    await requireOwn(world, begun);
    await moveToTrash(world, begun);
  }
  restorePlace.removeFolder(temporary);
  if (own === void 0 || restorePlace.leadsTo(path, own)) return;
  await restorePlace.pointBack(own, temporary);
  restorePlace.removeMakingLock(own);
  const dropped = await dropRegistration(
    world,
    {
      project,
      path: temporary,
      adminDirectory: own,
      adminStamp: await world.worktree.findAdminStamp(own) ?? null,
      provedAt: null
    },
    false
  );
  if (dropped.kind === "refused") throw dropped.error;
}
async function requireOwn(world, { files, manifest, record }) {
  const blobs = await world.rescueBundle.listBlobs(manifest.project, manifest.commit);
  const { archive } = files;
  const [foreign] = await world.rescueFiles.listForeign({ root: record.temporary, archive, blobs });
  if (foreign === void 0) return;
  throw new AppError("busy", {
    what: `\`${record.temporary}\``,
    reason: `it holds \`${foreign}\`, which this restore did not make`,
    hint: "Move that away and run the command again"
  });
}
async function moveToTrash(world, { manifest, record }) {
  const { project } = manifest;
  const { temporary, path } = record;
  const id = world.ids.createId(world.clock.now());
  const wanted = world.trash.readTrashPath(temporary, project, id);
  const trashPath = wanted.startsWith(`${world.files.directoryName(temporary)}/`) ? world.trash.readTrashBeside(path, id) : wanted;
  world.trash.createTrash(trashPath);
  await world.registry.update(
    (edit) => edit.insertTrash({ path: trashPath, project, since: world.clock.now() })
  );
  await world.trash.moveTree(temporary, trashPath);
  await wakeDaemon(world);
}
async function dropBranches(world, { project, head, branch }, { workspace_id }) {
  for (const ref of await world.history.listBranchRefs(project)) {
    const name = ref.name.replace(/^refs\/heads\//, "");
    if (name === ref.name || ![head.commit, branch?.commit].includes(ref.commit)) continue;
    const made = await world.branches.readMadeBranch(project, name, workspace_id);
    if (made?.ours !== true || !made.untouched || made.checkedOut !== null) continue;
    await world.branches.removeBranch(project, name, made.commit);
  }
}

// src/app/apply-restore.ts
async function applyRestore(world, of) {
  const { plan, files, manifest } = of;
  await takeObjects(world, of);
  const blobs = await world.rescueBundle.listBlobs(manifest.project, manifest.commit);
  const record = {
    workspace_id: world.ids.createId(world.clock.now()),
    name: plan.name,
    path: plan.path,
    temporary: world.restorePlace.formatTemporary(plan.path, manifest.id),
    whole: false,
    branch: plan.branch,
    branch_created: plan.branchCreated
  };
  await takeAway(world, { files, manifest, record });
  requireUnused(world, record.temporary);
  await world.rescueStore.writeRestoring(files, record);
  let whole;
  const made = [];
  try {
    await makeBranches(world, of, record, made);
    const admin = await makeWorktree(world, of, record, blobs);
    whole = { ...record, whole: true, admin_directory: admin };
    await world.rescueStore.writeRestoring(files, whole);
  } catch (error) {
    await takeBack(world, of, record, made);
    throw error;
  }
  const restored = await finishRestore(world, files, manifest, whole);
  return { ...restored, branch: plan.head.branch, warnings: plan.warnings };
}
async function takeObjects(world, { plan, manifest, files }) {
  if (!plan.fetch) return;
  const { project } = manifest;
  world.progress("taking the objects out of the bundle");
  await world.rescueBundle.takeObjects(project, files.bundle, formatOf(manifest));
  for (const { name, object } of manifest.refs) {
    await world.rescueObjects.holdRef(project, name, object);
  }
}
var formatOf = ({ commit }) => commit.length === 40 ? "sha1" : "sha256";
function requireUnused(world, temporary) {
  if (!world.trash.isThere(temporary) || world.restorePlace.removeEmpty(temporary)) return;
  throw new AppError("name_taken", {
    name: temporary,
    what: "path",
    reason: "the workspace is to be made there, and something that no restore has made is in the way",
    hint: "Move that away and run the command again, or name another place with `--path DIR`"
  });
}
async function makeBranches(world, { plan, manifest }, { workspace_id }, made) {
  const { project } = manifest;
  for (const { name, commit, make } of plan.branches) {
    if (!make) continue;
    const why = world.branches.formatMade(`the rescue ${manifest.id}`, workspace_id);
    if (await world.branches.createBranch(project, name, commit, why) === "exists") {
      throw new AppError("busy", {
        what: `The branch \`${name}\``,
        reason: "it, or one in its way, was made meanwhile"
      });
    }
    made.push({ name, commit });
  }
}
async function makeWorktree(world, { plan, files, manifest }, { temporary, path }, blobs) {
  const { project } = manifest;
  const { restorePlace, rescueFiles } = world;
  world.progress("bringing the files back");
  await restorePlace.addEmpty(project, temporary, plan.head.commit ?? manifest.commit);
  const proof = await world.worktree.proveWorktree(temporary);
  if (proof.kind !== "linked" || proof.commonDirectory !== project) {
    const reason = "git reported success, but there is no worktree";
    throw new AppError("git", { doing: `add the worktree \`${temporary}\``, reason });
  }
  const admin = proof.adminDirectory;
  const from = { archive: files.archive, repository: project, blobs, modes: manifest.modes };
  await world.restoreFiles.fillPlace({ root: proof.path, admin, ...from });
  if (manifest.index !== null) {
    await restorePlace.writeIndex(admin, files.index, formatOf(manifest));
  }
  if (plan.head.branch !== null) await restorePlace.writeHead(admin, plan.head.branch);
  const where = { root: proof.path, place: path, adminDirectory: admin };
  await restorePlace.pointSubmodules(project, where, manifest.submodules);
  world.progress("comparing what was brought back");
  const differing = await rescueFiles.listDifferences({
    ...{ root: proof.path, admin: null, skip: /* @__PURE__ */ new Set(), ...from },
    moved: new Set(manifest.submodules.map(({ checkout }) => `${checkout}/.git`)),
    impliedFolders: !manifest.files
  });
  if (differing.length > 0) {
    throw new AppError(
      "unverified",
      {
        what: `\`${path}\``,
        reason: `what was written there is not what was rescued: ${differing.slice(0, 3).join(", ")}`
      },
      { files: differing }
    );
  }
  restorePlace.chmodRoot(proof.path, manifest.modes.top);
  return admin;
}
async function takeBack(world, { files, manifest }, record, made) {
  try {
    await takeAway(world, { files, manifest, record });
    for (const { name, commit } of made) {
      await world.branches.removeBranch(manifest.project, name, commit);
    }
    world.rescueStore.removeRestoring(files);
  } catch (error) {
    const problem = reasonOf(error);
    world.log.write({ event: "restore_not_taken_back", path: record.temporary, problem });
    world.note(`Not taken back: \`${record.temporary}\`: ${problem}`);
  }
}

// src/core/adopt.ts
function isSameWorktree(row, linked) {
  if (row.adminStamp === null) return row.path === linked.path && row.project === linked.project;
  return row.adminDirectory === linked.adminDirectory && row.adminStamp === linked.adminStamp;
}
function describeNewRow(linked, taken, now) {
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
    pinned: false
  };
}
function nextId(taken, linked) {
  const owner = linked.locked === void 0 ? void 0 : describeLockOwner(linked.locked);
  if (owner?.kind !== "ours" || taken.has(owner.id)) return void 0;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner.id)) return void 0;
  taken.add(owner.id);
  return owner.id;
}
function describeMaker(linked) {
  const byClaude = linked.locked?.startsWith("claude ") === true || linked.path.includes("/.claude/worktrees/");
  return byClaude ? "claude" : "git";
}
function createdAtOf(stamp) {
  const ns = /^\d+:(\d+)\d{6}$/.exec(stamp)?.[1];
  return ns === void 0 ? void 0 : Number(ns);
}
function nextName(taken, wanted) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
function planRebuild(facts) {
  const taken = {
    names: new Set(
      facts.rows.flatMap((row) => row.project === facts.project ? [row.name.toLowerCase()] : [])
    ),
    ids: new Set(facts.rows.map((row) => row.id))
  };
  const rows = [];
  for (const linked of facts.linked) {
    const known = facts.rows.some((row2) => row2.path === linked.path || isSameWorktree(row2, linked));
    if (known || (createdAtOf(linked.adminStamp) ?? 0) > facts.rebuiltAt) continue;
    const row = describeNewRow(linked, taken, facts.now);
    rows.push({ ...row, custody: "observed", state: "quarantined" });
  }
  return rows;
}

// src/app/linked-worktrees.ts
async function readLinkedWorktrees(world, project) {
  const [, ...linked] = await world.repository.listWorktrees(project);
  return Promise.all(
    linked.map(async (listed) => ({
      listed,
      proof: await world.worktree.proveWorktree(listed.path)
    }))
  );
}
function describeLinked(world, project, { listed, proof }) {
  if (proof.kind !== "linked" || proof.commonDirectory !== project) return void 0;
  return {
    path: proof.path,
    directoryName: world.files.baseName(proof.path),
    project,
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: listed.branch,
    locked: listed.locked
  };
}

// src/app/rebuild-registry.ts
async function rebuildProject(world, project) {
  const rebuild = await world.registry.read(
    (view) => view.isProjectRebuilt(project) ? void 0 : view.readRebuild()
  );
  if (rebuild === void 0) return [];
  const linked = (await readLinkedWorktrees(world, project)).flatMap(
    (each) => describeLinked(world, project, each) ?? []
  );
  const now = world.clock.now();
  const done = await world.registry.update((edit) => {
    const current = edit.readRebuild();
    if (current === void 0 || edit.isProjectRebuilt(project)) return void 0;
    const rows = edit.listWorkspaces();
    const added = planRebuild({ project, linked, rows, rebuiltAt: current.at, now });
    const why = "the registry could not be read; found in git's list of worktrees";
    for (const row of added) {
      const event = { type: "quarantine", who: world.who, why };
      edit.insertWorkspace({ ...row, id: row.id ?? world.ids.createId(now) }, event);
    }
    edit.markProjectRebuilt(project);
    return { setAside: current.setAside, count: added.length };
  });
  if (done === void 0) return [];
  world.log.write({ event: "registry_rebuilt", project, ...done });
  const quarantined = done.count === 0 ? "" : `; ${done.count} workspaces of this project are quarantined until \`espalier adopt PATH\``;
  return [`The registry could not be read and was set aside as \`${done.setAside}\`${quarantined}`];
}

// src/io/files.ts
var import_node_crypto = __toESM(require_node_crypto(), 1);

// src/io/git.ts
var import_node_child_process = __toESM(require_node_child_process(), 1);

// src/io/direct.ts
var import_node_fs = __toESM(require("node:fs"), 1);
var direct = (call) => async (...given) => call(...given);
var link = direct(import_node_fs.default.linkSync);
var lstat = direct(import_node_fs.default.lstatSync);
var mkdir = direct(import_node_fs.default.mkdirSync);
var mkdtemp = direct(import_node_fs.default.mkdtempSync);
var readdir = direct(import_node_fs.default.readdirSync);
var readFile = direct(import_node_fs.default.readFileSync);
var readlink = direct(import_node_fs.default.readlinkSync);
var realpath = direct(import_node_fs.default.realpathSync.native);
var rename = direct(import_node_fs.default.renameSync);
var rm = direct(import_node_fs.default.rmSync);
var rmdir = direct(import_node_fs.default.rmdirSync);
var stat = direct(import_node_fs.default.statSync);
var symlink = direct(import_node_fs.default.symlinkSync);

// src/io/config-files.ts
var MAX_BYTES = 64 * 1024;

// src/io/daemon-process.ts
var import_node_child_process4 = __toESM(require_node_child_process(), 1);

// src/io/entries.ts
var import_node_child_process2 = __toESM(require_node_child_process(), 1);

// src/io/process.ts
var import_node_child_process3 = __toESM(require_node_child_process(), 1);

// src/io/daemon-process.ts
var FAULTS_BYTES = 64 * 1024;

// src/io/ids.ts
var import_node_crypto2 = __toESM(require_node_crypto(), 1);

// src/io/include.ts
var import_node_crypto4 = __toESM(require_node_crypto(), 1);

// src/io/known-files.ts
var import_node_crypto3 = __toESM(require_node_crypto(), 1);
var MOST_BYTES = 32n * 1024n * 1024n;

// src/io/lfs.ts
var import_node_crypto6 = __toESM(require_node_crypto(), 1);

// src/io/filtered.ts
var import_node_crypto5 = __toESM(require_node_crypto(), 1);
var WITHOUT_LFS = [
  "filter.lfs.clean=",
  "filter.lfs.smudge=",
  "filter.lfs.process=",
  "filter.lfs.required=false"
].flatMap((setting) => ["-c", setting]);
var SMALL_BYTES = 1024 * 1024;
var BATCH_BYTES = 64 * 1024 * 1024;

// src/io/lock.ts
var import_node_crypto7 = __toESM(require_node_crypto(), 1);

// src/io/log.ts
var ROTATE_BYTES = 4 * 1024 * 1024;

// src/io/place.ts
var import_node_fs2 = require("node:fs");
var READ = { encoding: "utf8", flag: import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NONBLOCK };

// src/io/registry-file.ts
var import_node_crypto8 = __toESM(require_node_crypto(), 1);

// src/io/registry-snapshot.ts
var FORMAT = 4;
var EMPTY = {
  ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
  ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] }
};

// src/io/session-process.ts
var import_node_child_process5 = __toESM(require_node_child_process(), 1);

// src/io/setup-files.ts
var import_node_crypto9 = __toESM(require_node_crypto(), 1);
var MAX_BYTES2 = 64 * 1024;

// src/io/volume.ts
var import_node_crypto10 = __toESM(require_node_crypto(), 1);
var LEFT_BEHIND_MS = 10 * 6e4;

// src/app/small-world.ts
async function completeWorld(world) {
  const { restOfWorld } = await Promise.resolve().then(() => __toESM(require("./rest-of-world.cjs"), 1));
  return { ...restOfWorld, ...world };
}

// src/app/checked-out.ts
async function settleCheckedOut(world, made, branch) {
  if (branch === made.branch) return { branch, branchCreated: true, warnings: [] };
  const left = `The repository's \`post-checkout\` hook left it on ${branch === null ? "no branch" : `\`${branch}\``}`;
  try {
    const { commonDirectory, id } = made;
    const own = branch === null ? void 0 : await world.branches.readMadeBranch(commonDirectory, branch, id);
    const kept = await world.worktreeUndo.removeOwnBranch(made);
    const told = kept === void 0 ? left : `${left}; ${kept} and stays`;
    return { branch, branchCreated: own?.ours === true, warnings: [told] };
  } catch (error) {
    const stays = `the branch \`${made.branch}\` was not taken back: ${reasonOf(error)}`;
    return { branch, branchCreated: false, warnings: [`${left}; ${stays}`] };
  }
}

// src/app/undo-creation.ts
var INTERRUPTED = "its worktree was complete when the process died";
async function undoCreation(world, row) {
  if (row.adminDirectory !== null) {
    await finishCreation(world, row, {});
    return "finished";
  }
  if (!world.trash.isThere(row.project) && !world.trash.isThere(row.path)) {
    await dropRow(world, row.id, []);
    return "undone";
  }
  await world.worktreeUndo.waitForGit(row.path);
  const attempt = attemptOf(row);
  const own = await world.worktreeUndo.readOwnWorktree(attempt);
  if (own !== void 0 && row.branch !== null) {
    const { adminDirectory, adminStamp } = own;
    const { branch, branchCreated, warnings } = await settleCheckedOut(world, attempt, own.branch);
    for (const warning of warnings) world.log.write({ event: "create", path: row.path, warning });
    await finishCreation(world, row, { adminDirectory, adminStamp, branch, branchCreated });
    return "finished";
  }
  await takeBack2(world, row.id, attempt);
  return "undone";
}
async function finishCreation(world, row, identity) {
  await world.registry.update((edit) => {
    edit.changeWorkspace(
      row.id,
      { state: "ready", owner: null, ...identity },
      { type: "ready", who: world.who, why: INTERRUPTED }
    );
  });
}
var attemptOf = (row) => ({
  id: row.id,
  commonDirectory: row.project,
  path: row.path,
  branch: row.branch ?? "",
  branchCreated: row.branchCreated && row.branch !== null,
  commit: row.baseCommit ?? "",
  wasEmpty: null,
  ancestor: null
});
async function takeBack2(world, id, attempt) {
  const { left } = await world.worktreeUndo.undoAdd(attempt);
  for (const what of left) {
    world.log.write({ event: "undo", path: attempt.path, left: what });
    world.note(`Not taken back: ${what}`);
  }
  if (id !== null) await dropRow(world, id, left);
}
async function dropRow(world, id, left) {
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) === void 0) return;
    const why = left.length === 0 ? "the creation did not finish" : `left behind: ${left.join("; ")}`;
    edit.deleteWorkspace(id, { type: "undo", who: world.who, why });
  });
}

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
function describePlaceFault(place, facts) {
  const hint = facts.chosen ? "Give another directory with `--path DIR`" : "Rename the directory, or set `location` in the user config";
  const own = isInside(facts.commonDirectory, place);
  if (own || facts.chosen && /\/\.git(\/|$)/i.test(place)) {
    return { reason: "it is inside of a Git directory", hint };
  }
  if (facts.chosen && place.includes("\uFFFD")) return { reason: "it is not UTF-8", hint };
  if (facts.asked === "claude" && /[\r\n]/.test(place)) {
    return { reason: "it has a line break, and is to be answered on one line", hint };
  }
  return void 0;
}

// src/core/volume-floor.ts
var volumeFloor = (floorBytes, totalBytes) => Math.min(floorBytes, Math.floor(totalBytes / 10));

// src/core/volume.ts
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/volume-words.ts
var LOST_HINT = "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";

// src/app/volume-place.ts
function readVolumeOf({ volumeRecord, paths }, path) {
  const place = volumeRecord.readVolumePlace(paths);
  if (place === void 0 || !isInside(place.at, path)) return void 0;
  return { ...place, there: volumeRecord.isMountedAt(place.at, place.image) };
}
var isAway = (world, path) => openAway(world)(path);
function openAway({ volumeRecord, paths, trash }) {
  try {
    const place = volumeRecord.readVolumePlace(paths);
    if (place === void 0 || volumeRecord.isMountedAt(place.at, place.image)) return () => false;
    return (path) => isInside(place.at, path);
  } catch {
    return (path) => !trash.isThere(path);
  }
}
function requireThere(world, path) {
  const volume = readVolumeOf(world, path);
  if (volume?.there !== false) return;
  const { at, image } = volume;
  throw new AppError("volume_away", isImageThere(world, image) ? { at } : { at, hint: LOST_HINT });
}
function readFloor(world, settings, path, totalBytes) {
  const floor = settings.floorBytes(totalBytes);
  try {
    return readVolumeOf(world, path)?.there === true ? volumeFloor(floor, totalBytes) : floor;
  } catch {
    return floor;
  }
}
function isImageThere({ volumeRecord }, image) {
  try {
    return volumeRecord.readAllocation(image) !== void 0;
  } catch {
    return true;
  }
}

// src/app/recover.ts
var isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
async function recoverInterrupted(world, project, known = []) {
  const unsettled = [...known];
  const { rows, evictions } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(project),
    evictions: view.listEvictions()
  }));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (known.some(({ id }) => id === row.id)) continue;
    if (project !== void 0) {
      const reason = await settle(world, row.id);
      if (reason !== void 0) unsettled.push({ id: row.id, reason });
      continue;
    }
    await inProject(world, row.project, () => settle(world, row.id));
  }
  await recoverEvictions(world, project, { rows, evictions });
  return unsettled;
}
async function recoverEvictions(world, project, { rows, evictions }) {
  if (project !== void 0 && !evictions.some((each) => each.project === project)) return;
  const all = [...rows, ...evictions].map((each) => each.project);
  for (const each of project === void 0 ? new Set(all) : [project]) {
    const { hasInterruptedEvictions, settleEvictions } = await Promise.resolve().then(() => __toESM(require("./evict-recover.cjs"), 1));
    const complete = await completeWorld(world);
    try {
      if (project !== void 0) await settleEvictions(complete, each);
      else if (await hasInterruptedEvictions(complete, each)) {
        await inProject(world, each, () => settleEvictions(complete, each));
      }
    } catch (error) {
      if (isAppError(error) && error.code === "registry") throw error;
      world.log.write({ event: "not_recovered", project: each, problem: reasonOf(error) });
    }
  }
}
async function inProject(world, project, fn) {
  const file = world.lock.projectLockFile(world.paths, project);
  const options = { purpose: "finish what was interrupted", timeoutMs: 1e3 };
  try {
    await world.lock.withLock(file, options, fn);
  } catch (error) {
    if (!isAppError(error) || error.code !== "busy") throw error;
  }
}
async function settle(world, id) {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === void 0 || !isInterrupted(world, row)) return void 0;
  if (isAway(world, row.path)) return "it is in the volume, which is not mounted";
  try {
    const outcome = row.state === "creating" ? await undoCreation(world, row) : await (await Promise.resolve().then(() => __toESM(require("./recover-removal.cjs"), 1))).settleRemoval(
      await completeWorld(world),
      row
    );
    world.log.write({ event: "recovered", id, path: row.path, state: row.state, outcome });
    const after = await world.registry.read((view) => view.readWorkspace(id));
    return after !== void 0 && isInterrupted(world, after) ? outcome : void 0;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "not_recovered", id, path: row.path, problem: reasonOf(error) });
    world.note(`\`${row.path}\` was interrupted and could not be settled: ${reasonOf(error)}`);
    return reasonOf(error);
  }
}

// src/core/declared.ts
function readDeclared(file, config) {
  const read = (key) => (config[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read("reconstructible");
  const verbatim = read("verbatim");
  const other = verbatim.find((path) => !reconstructible.includes(path));
  if (other !== void 0) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`verbatim\` has \`${other}\`, which \`reconstructible\` has not`,
      hint: `Put \`${other}\` into \`reconstructible\` in \`${file}\`, too`
    });
  }
  return { reconstructible, verbatim };
}
function readDeclaredDirectory(file, key, entry) {
  const parts = entry.replace(/\/+$/, "").split("/");
  const refuse = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse("which is not relative");
  }
  if (parts.includes("..")) throw refuse("which leaves the repository");
  if (parts.includes(".")) throw refuse("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse("which is not a path");
  if (parts.includes(".git")) throw refuse("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse("which is not a plain path");
  return parts.join("/");
}
var MOST_SEARCHED_BYTES = 2 * 1024 ** 3;

// src/core/settings.ts
var GIB = 1024 ** 3;
var HOUR = 36e5;
var USER_KEYS = [
  "floor",
  "idle_ttl",
  "settle",
  "default_base",
  "location",
  "dedup",
  "evict",
  "adopt",
  "guard"
];
var PROJECT_KEYS = [
  "reconstructible",
  "verbatim",
  "setup",
  "cleanup"
];
function planSettings(user, project) {
  const { config, file } = user;
  const floor = config.floor === void 0 ? defaultFloor : readFloor2(file, config.floor);
  return {
    floorBytes: floor,
    idleTtlMs: readDuration(file, "idle_ttl", config.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config.settle ?? "2s"),
    defaultBase: config.default_base ?? null,
    location: config.location === void 0 ? null : readLocation(user, config.location),
    dedup: config.dedup ?? true,
    evict: config.evict ?? true,
    adopt: config.adopt ?? "observe",
    guard: config.guard ?? true,
    ...readDeclared(project?.file ?? "", project?.config ?? {}),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null
  };
}
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
function parseSize(text2) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text2.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
var DURATION_UNITS = {
  ms: 1,
  s: 1e3,
  m: 6e4,
  h: HOUR,
  d: 24 * HOUR
};
function parseDuration(text2) {
  const trimmed = text2.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
var defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
function parseSpace(text2) {
  const size = parseSize(text2);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text2.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor2(file, text2) {
  const space = parseSpace(text2);
  if (space !== void 0 && space(100) >= 100 && text2.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text2}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``
    });
  }
  if (space !== void 0) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text2}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text2) {
  if (text2.startsWith("~/") && user.home !== void 0) return `${user.home}/${text2.slice(2)}`;
  if (text2.startsWith("~/") || text2.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text2)) return text2;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text2}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text2) {
  const duration = parseDuration(text2);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text2}\`, which is not a duration`,
    hint: `Write \`${key} = "24h"\` or the like in \`${file}\``
  });
}
function describeUnknownKey(key, of, files) {
  const known = of === "user" ? USER_KEYS : PROJECT_KEYS;
  const others = of === "user" ? PROJECT_KEYS : USER_KEYS;
  const here = of === "user" ? files.user : files.project;
  if (others.includes(key)) {
    const there = of === "user" ? files.project : files.user;
    return `\`${key}\` belongs in \`${there ?? ".espalier/workspace.toml"}\`; take it out of \`${here}\``;
  }
  const near = nextKnownKey(key, known);
  return near === void 0 ? `The keys of \`${here}\` are ${known.join(", ")}` : `The nearest known key is \`${near}\`; mend it in \`${here}\``;
}
function nextKnownKey(wrong, known) {
  let best;
  for (const key of known) {
    const distance = editDistance(wrong.toLowerCase(), key);
    if (best === void 0 || distance < best.distance) best = { key, distance };
  }
  if (best === void 0 || best.distance > Math.max(2, Math.floor(wrong.length / 2)))
    return void 0;
  return best.key;
}
function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

// src/app/settings.ts
var filesOf = (world, checkout) => ({
  user: world.paths.userConfig,
  project: checkout === null ? null : world.config.projectConfigFile(checkout)
});
async function readUserSource(world, checkout) {
  const files = filesOf(world, checkout);
  const config = await world.config.readUserConfig(
    files.user,
    (key) => describeUnknownKey(key, "user", files)
  );
  return { file: files.user, config, home: world.paths.home };
}
async function readProjectSource(world, checkout) {
  if (checkout === null) return void 0;
  const files = filesOf(world, checkout);
  const config = await world.config.readProjectConfig(
    checkout,
    (key) => describeUnknownKey(key, "project", files)
  );
  return { file: world.config.projectConfigFile(checkout), config };
}
async function readUsableSettings(world, checkout) {
  const problems = { user: null, project: null };
  const attempt = async (of, read) => {
    try {
      return await read();
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      problems[of] = `${error.message}; it is passed over. ${error.hint}`;
      return void 0;
    }
  };
  const none = { file: world.paths.userConfig, config: {} };
  const [user, project] = await Promise.all([
    attempt("user", async () => {
      const source = await readUserSource(world, checkout);
      planSettings(source, void 0);
      return source;
    }),
    attempt("project", async () => {
      const source = await readProjectSource(world, checkout);
      planSettings(none, source);
      return source;
    })
  ]);
  return {
    settings: planSettings(user ?? none, project),
    problems: Object.values(problems).filter((problem) => problem !== null),
    projectProblem: problems.project
  };
}

// src/app/room.ts
async function readRoom(world, path, project) {
  const checkout = await world.repository.readMainCheckout(project).catch(() => null);
  const { settings } = await readUsableSettings(world, checkout);
  const ancestor = await world.place.readExistingAncestor(path);
  const { freeBytes, totalBytes } = world.volume.readVolume(ancestor);
  return totalBytes === 0 ? null : { freeBytes, floorBytes: readFloor(world, settings, path, totalBytes) };
}

// src/app/restore-facts.ts
async function readRestoreFacts(world, { input, files, manifest }) {
  const { project } = manifest;
  const projectPresent = await world.files.readRealPath(project) === project;
  const wanted = input.path ?? manifest.workspace.path;
  const basic = {
    manifest,
    bundle: files.bundle,
    archive: files.archive,
    chosen: input.path !== void 0,
    projectPresent,
    neededBytes: manifest.archive.bytes,
    userConfig: world.paths.userConfig
  };
  if (!projectPresent) {
    const nothing = { placeFault: void 0, names: [], branches: [], hasCommit: false };
    return { ...basic, ...nothing, path: wanted, volume: null };
  }
  requireThere(world, wanted);
  const path = await readWanted(world, wanted);
  requireThere(world, path);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const registered = rows.some((row) => row.path === path);
  return {
    ...basic,
    path,
    placeFault: registered ? "a workspace is registered there" : await readPlaceFault(world, path, project, basic.chosen),
    names: rows.filter((row) => row.project === project).map(({ name }) => name),
    branches: await listBranches(world, project),
    hasCommit: await world.rescueBundle.hasObjects(project, manifest.commit),
    volume: await readRoom(world, path, project)
  };
}
async function readWanted(world, wanted) {
  const leadsNowhere = world.trash.isThere(wanted) && await world.files.readRealPath(wanted) === void 0;
  return leadsNowhere ? wanted : world.place.readCanonicalPath(wanted);
}
async function readPlaceFault(world, path, commonDirectory, chosen) {
  const fault = describePlaceFault(path, { commonDirectory, chosen, asked: "cli" });
  if (fault !== void 0) return fault.reason;
  if (world.place.listRegistered(commonDirectory).some((each) => each.path === path)) {
    return "git has a worktree there";
  }
  const place = await world.place.readPlace(path, commonDirectory);
  switch (place.kind) {
    case "absent":
    case "empty":
      return void 0;
    case "worktree":
      return "a worktree is there";
    case "occupied":
      return `it ${place.reason}`;
  }
}
async function listBranches(world, project) {
  const refs = await world.history.listBranchRefs(project);
  const listed = await world.repository.listWorktrees(project);
  return refs.flatMap(({ name, commit }) => {
    if (!name.startsWith("refs/heads/")) return [];
    const short = name.slice("refs/heads/".length);
    const checkedOutAt = listed.find(({ branch }) => branch === short)?.path ?? null;
    return [{ name: short, commit, checkedOutAt }];
  });
}

// src/app/sweep-rescues.ts
async function sweepRescues(world, held) {
  for (const leftover of world.rescueStore.listLeftovers(world.paths.root)) {
    const { files, going } = leftover;
    try {
      if (going) await finishLeftover(world, leftover, held);
      else world.rescueStore.dropUnfinished(files);
    } catch (error) {
      const problem = reasonOf(error);
      world.log.write({ event: "rescue_left", path: files.directory, problem });
    }
  }
}
async function finishLeftover(world, { id, files }, held) {
  const project = readSoundManifest(world, id, files)?.project;
  const finish = () => finishForgetting(world, id, files);
  if (project === void 0 || project === held) await finish();
  else {
    const file = world.lock.projectLockFile(world.paths, project);
    await world.lock.withLock(file, { purpose: "forget a rescue", timeoutMs: 0 }, finish);
  }
}
async function finishForgetting(world, id, files) {
  const manifest = readSoundManifest(world, id, files);
  const named = readNamedRefs(world, id);
  const gone = [];
  for (const { name, object } of manifest?.refs ?? []) {
    const project = manifest?.project ?? "";
    if (named === "unknown" || named.has(name)) continue;
    if (await world.files.readRealPath(project) === void 0) continue;
    if (await world.rescueObjects.dropRef(project, name, object)) gone.push(name);
  }
  world.rescueStore.removeAside(files);
  return gone;
}
function readNamedRefs(world, id) {
  const { rescueStore: store, paths } = world;
  if (!store.listRescueIds(paths.root).includes(id)) return /* @__PURE__ */ new Map();
  const manifest = readSoundManifest(world, id, store.findRescue(paths.root, id));
  if (manifest === void 0) return "unknown";
  return new Map(manifest.refs.map(({ name, object }) => [name, object]));
}
function readSoundManifest(world, id, files) {
  try {
    const manifest = world.rescueStore.readManifest(files);
    const fault = manifest === void 0 ? void 0 : describeManifestFault(manifest, id);
    if (fault !== void 0) throw new Error(fault);
    return manifest;
  } catch (error) {
    world.log.write({
      event: "rescue_unreadable",
      path: files.directory,
      problem: reasonOf(error)
    });
    return void 0;
  }
}

// src/app/restore-workspace.ts
var WAIT_MS = 6e4;
async function restoreWorkspace(world, input) {
  const { files, manifest } = requireRescue(world, input.target);
  if (input.dryRun) {
    const facts = await readRestoreFacts(world, { input, files, manifest });
    requireSettled(readBegun(world, files, manifest));
    return describeRestorePlan(planRestore(facts), facts);
  }
  world.registry.warm("update");
  await sweepRescues(world);
  await requireProject(world, { input, files, manifest });
  await rebuildProject(world, manifest.project);
  const file = world.lock.projectLockFile(world.paths, manifest.project);
  const options = { purpose: "restore a workspace", timeoutMs: WAIT_MS };
  return world.lock.withLock(
    file,
    options,
    () => restoreLocked(world, { ...input, target: manifest.id })
  );
}
function requireRescue(world, target) {
  const { rescueStore: store, paths } = world;
  const id = findRescueId(target, store.listRescueIds(paths.root));
  const files = store.findRescue(paths.root, id);
  const manifest = store.readManifest(files);
  if (manifest === void 0) {
    const reason2 = "it has no manifest";
    throw new AppError("io", { doing: "use", path: files.directory, reason: reason2 });
  }
  const reason = describeManifestFault(manifest, id);
  if (reason === void 0) return { files, manifest };
  throw refuseDamaged(files.manifest, reason);
}
var refuseDamaged = (file, reason) => new AppError("unverified", {
  what: `\`${file}\``,
  reason,
  hint: "Nothing was changed; what is left of it can be opened by hand, as docs/guides/removing.md says"
});
function requireSettled(begun) {
  if (begun === void 0) return;
  throw new AppError("busy", {
    what: `The restore to \`${begun.record.path}\``,
    reason: "it was interrupted",
    hint: "Run it without `--dry-run`: that finishes it or begins anew"
  });
}
async function requireProject(world, of) {
  if (await isProjectPresent(world, of.manifest)) return;
  planRestore(await readRestoreFacts(world, of));
}
var isProjectPresent = async (world, { project }) => await world.files.readRealPath(project) === project;
async function restoreLocked(world, input) {
  const { files, manifest } = requireRescue(world, input.target);
  await recoverInterrupted(world, manifest.project);
  const wanted = input.path === void 0 ? void 0 : await readWanted(world, input.path);
  const begun = readBegun(world, files, manifest);
  const finished = begun === void 0 ? void 0 : await finishBegun(world, begun, wanted);
  if (finished !== void 0 && (wanted === void 0 || wanted === finished.path)) {
    return describeRestored(finished, manifest);
  }
  world.progress("looking at the rescue");
  await requireIntact(world, files, manifest);
  if (begun !== void 0 && finished === void 0) await takeBegunAway(world, begun);
  const facts = await readRestoreFacts(world, { input, files, manifest });
  const plan = planRestore(facts);
  const made = await applyRestore(world, { plan, files, manifest });
  const warnings = [...finished?.warnings ?? [], ...made.warnings];
  return describeRestored({ ...made, warnings }, manifest);
}
async function requireIntact(world, files, { archive, bundle, index, submodules }) {
  const parts = [
    [files.archive, archive],
    [files.bundle, bundle],
    [files.index, index]
  ];
  for (const [file, told] of parts) {
    if (told === null) continue;
    const fault2 = world.restoreFiles.describePartFault(file, told.bytes);
    if (fault2 !== void 0) throw refuseDamaged(file, fault2);
    if (await world.rescueStore.hashFile(file) === told.sha256) continue;
    throw refuseDamaged(file, "it is not what it was when the rescue was made");
  }
  const fault = await world.restoreFiles.describeArchiveFault(files.archive, submodules);
  if (fault !== void 0) throw refuseDamaged(files.archive, fault);
}
function describeRestored(made, manifest) {
  return {
    schema: "espalier.workspace.restored.v1",
    id: made.id,
    rescue: manifest.id,
    path: made.path,
    name: made.name,
    branch: made.branch,
    commit: manifest.head.commit,
    entries: manifest.entries,
    left_out: [...manifest.left_out],
    warnings: [...made.warnings, describeStays(manifest)]
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  isProjectPresent,
  requireRescue,
  restoreWorkspace
});
