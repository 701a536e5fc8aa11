"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
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
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/app/session-end.ts
var session_end_exports = {};
__export(session_end_exports, {
  endSession: () => endSession
});
module.exports = __toCommonJS(session_end_exports);

// src/core/subagent.ts
var PREFIX = "agent-";
var NAME = /^agent-[0-9a-z]+$/i;
var isSubagents = ({ name, maker, custody, state }, agentId) => maker === "claude" && custody === "owned" && state === "ready" && (agentId === void 0 ? NAME.test(name) : name === `${PREFIX}${agentId}`);
var listNames = (names) => {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
};
function describeChange(row, facts) {
  const { place, unknown, work, branch, otherBranch, tips } = facts;
  if (place.kind !== "present") return "its directory is not where it was made";
  if (unknown[0] !== void 0) return `it could not be looked at as a whole: ${unknown[0]}`;
  if (work.length > 0) return `there is work in it: ${listNames(work.map(({ name }) => name))}`;
  const made = row.baseCommit;
  if (made === null) return "it is not known what it was made from";
  if (otherBranch !== null) return `\`${otherBranch}\` is checked out`;
  if (branch === null || !branch.createdByUs) return "it is on no branch of its own";
  if (branch.commit === null) return `its branch \`${branch.name}\` is gone`;
  if (branch.commit !== made) return `there are commits on \`${branch.name}\``;
  const other = tips.find(({ commit }) => commit !== made);
  return other === void 0 ? void 0 : `there are commits on ${other.name}`;
}
var describeKept = ({ path, branch }, reason) => `The sub-agent's workspace ${path}${branch === null ? "" : ` (branch ${branch})`} is kept: ${reason}`;

// src/core/session.ts
var FRESH_MS = 10 * 6e4;
var GOES_ON = /* @__PURE__ */ new Set(["clear", "resume"]);
var endsSubagents = (reason) => !GOES_ON.has(reason ?? "");

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
var isAppError = (error) => error instanceof Error && BRAND in error;
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

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

// src/app/remove-unchanged.ts
async function removeUnchanged(world, row) {
  const { readRemovalFacts, removeWorkspace } = await Promise.resolve().then(() => __toESM(require("./remove-workspace.cjs"), 1));
  const { facts } = await readRemovalFacts(world, row);
  const change = describeChange(row, facts);
  if (change !== void 0) return change;
  try {
    await removeWorkspace(world, {
      ...{ cwd: world.files.directoryName(row.path), target: row.path },
      ...{ discard: false, keepBranch: false, dryRun: false, asked: "claude" }
    });
    world.log.write({ event: "removed", path: row.path, why: "its sub-agent left it unchanged" });
    return void 0;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    return reasonOf(error);
  }
}
async function endSubagent(world, row) {
  const kept = await removeUnchanged(world, row);
  if (kept === void 0) return void 0;
  world.log.write({ event: "subagent_kept", path: row.path, why: kept });
  return describeKept(row, kept);
}
var FORGOTTEN_AFTER_MS = 24 * 36e5;

// src/core/registered.ts
var isRegistered = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);

// src/app/session-place.ts
async function findWorktree(world, directory) {
  for (let at = await world.files.readRealPath(directory) ?? directory; ; ) {
    const proof = await world.worktree.proveWorktree(at);
    if (proof.kind === "linked") return proof;
    const outer = world.files.directoryName(at);
    if (proof.kind === "main" || outer === at) return void 0;
    at = outer;
  }
}
var findRow = (rows, proof) => rows.find((row) => isRegistered(row, proof));

// src/app/session-end.ts
async function endSession(world, input) {
  const { cwd, sessionId, reason } = input;
  try {
    const proof = await findWorktree(world, cwd);
    const rows = await world.registry.read((view) => view.listWorkspaces());
    const row = proof === void 0 ? void 0 : findRow(rows, proof);
    if (row !== void 0) {
      const now = world.clock.now();
      await world.registry.update((edit) => edit.touchWorkspace(row.id, now));
    }
    const left = rows.filter((each) => isSubagents(each) && each.sessionId === sessionId);
    const ended = sessionId !== null && endsSubagents(reason) ? left : [];
    for (const each of ended) await endSubagent(world, each);
    if (row !== void 0 || ended.length > 0) await wakeDaemon(world);
  } catch (error) {
    world.log.write({ event: "session_end_failed", cwd, problem: reasonOf(error) });
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  endSession
});
