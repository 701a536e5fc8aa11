"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __knownSymbol = (name, symbol) => (symbol = Symbol[name]) ? symbol : /* @__PURE__ */ Symbol.for("Symbol." + name);
var __typeError = (msg) => {
  throw TypeError(msg);
};
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
var __using = (stack, value, async) => {
  if (value != null) {
    if (typeof value !== "object" && typeof value !== "function") __typeError("Object expected");
    var dispose, inner;
    if (async) dispose = value[__knownSymbol("asyncDispose")];
    if (dispose === void 0) {
      dispose = value[__knownSymbol("dispose")];
      if (async) inner = dispose;
    }
    if (typeof dispose !== "function") __typeError("Object not disposable");
    if (inner) dispose = function() {
      try {
        inner.call(this);
      } catch (e) {
        return Promise.reject(e);
      }
    };
    stack.push([async, dispose, value]);
  } else if (async) {
    stack.push([async]);
  }
  return value;
};
var __callDispose = (stack, error, hasError) => {
  var E = typeof SuppressedError === "function" ? SuppressedError : function(e, s, m, _) {
    return _ = Error(m), _.name = "SuppressedError", _.error = e, _.suppressed = s, _;
  };
  var fail = (e) => error = hasError ? new E(e, error, "An error was suppressed during disposal") : (hasError = true, e);
  var next = (it) => {
    while (it = stack.pop()) {
      try {
        var result = it[1] && it[1].call(it[2]);
        if (it[0]) return Promise.resolve(result).then(next, (e) => (fail(e), next()));
      } catch (e) {
        fail(e);
      }
    }
    if (hasError) throw error;
  };
  return next();
};

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

// src/app/show-status.ts
var show_status_exports = {};
__export(show_status_exports, {
  showStatus: () => showStatus
});
module.exports = __toCommonJS(show_status_exports);

// src/core/subagent.ts
var PREFIX = "agent-";
var NAME = /^agent-[0-9a-z]+$/i;
var isSubagents = ({ name, maker, custody, state }, agentId) => maker === "claude" && custody === "owned" && state === "ready" && (agentId === void 0 ? NAME.test(name) : name === `${PREFIX}${agentId}`);

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

// src/core/activity-session.ts
var UNSURE_MS = 24 * 36e5;
function describeSession(row, lock, facts) {
  const locked = describeClaudeLock(row, lock);
  if (locked !== void 0) return locked;
  const live = facts.sessions.find((each) => isLive(each, facts.now) && isIn(each, row));
  if (live !== void 0) return { idle: false, reason: describeLive(live, row) };
  if (row.sessionId === null) return { idle: true, reason: "none is recorded" };
  if (facts.observed) {
    const over = isSubagents(row) ? "the sub-agent that it was made for has ended" : `session ${row.sessionId}, which had it made, is over`;
    return { idle: true, reason: over };
  }
  const made = `session ${row.sessionId} had it made, and no hook tells of its end`;
  const heard = Math.max(row.createdAt, row.lastActiveAt);
  if (facts.now - heard < UNSURE_MS) {
    return { idle: null, reason: `could not be determined: ${made}` };
  }
  return { idle: true, reason: `${made}; nothing was heard of it for ${HOURS} hours` };
}
var HOURS = UNSURE_MS / 36e5;
function describeClaudeLock({ id }, lock) {
  if (lock === void 0 || describeLockOwner(lock.reason).kind !== "claude") return void 0;
  const held = planLockRelease(lock, id);
  if (held.kind !== "held") return void 0;
  return lock.process.kind === "running" ? { idle: false, reason: `the worktree is locked by it: ${held.reason}` } : { idle: null, reason: `could not be determined: the worktree is locked: ${held.reason}` };
}
var isLive = ({ process: process2, at }, now) => process2 === "certain" || process2 === "unsure" && now - at < UNSURE_MS;
function isIn(session, row) {
  const { cwd, sessionId, agentId } = session;
  if (cwd !== null && (cwd === row.path || cwd.startsWith(`${row.path}/`))) return true;
  if (agentId !== null) return isSubagents(row, agentId);
  return sessionId === row.sessionId && !isSubagents(row);
}
function describeLive({ sessionId, agentId, pid, cwd }, row) {
  const who = agentId === null ? `session ${sessionId}` : `sub-agent ${agentId}`;
  const runs = pid === null ? "" : ` (pid ${pid})`;
  const there = cwd !== null && (cwd === row.path || cwd.startsWith(`${row.path}/`));
  return `${who}${runs} ${there ? "works here" : "had it made and is still there"}`;
}

// src/core/activity.ts
var QUIET_MS = 10 * 6e4;
function describeActivity(facts) {
  return [
    describeProcesses(facts),
    describeBuilds(facts),
    describeSessions(facts),
    describeWrites(facts),
    describeCommands(facts)
  ];
}
function isIdle(conditions) {
  if (conditions.some(({ idle }) => idle === false)) return false;
  return conditions.length === 0 || conditions.some(({ idle }) => idle === null) ? null : true;
}
var isNotKnown = (fact) => typeof fact === "object" && fact !== null && "unknown" in fact;
var notKnown = (name, { unknown }) => ({
  name,
  idle: null,
  reason: `could not be determined: ${unknown}`
});
var NAMED = 5;
function describeProcesses({ occupants, countsAskers }) {
  const name = "processes";
  if (isNotKnown(occupants)) return notKnown(name, occupants);
  if (occupants.length === 0) {
    const none = "none has its working directory, its program or an open file here";
    const apart = countsAskers ? "" : ", apart from this command and those that started it";
    return { name, idle: true, reason: `${none}${apart}` };
  }
  const told = occupants.slice(0, NAMED).map((each) => `${each.name} (pid ${each.pid}) has ${each.holds} here`);
  const more = occupants.length - told.length;
  return { name, idle: false, reason: [...told, ...more > 0 ? [`${more} more`] : []].join("; ") };
}
function describeBuilds({ builds }) {
  const name = "builds";
  if (isNotKnown(builds)) return notKnown(name, builds);
  const [held] = builds.held;
  if (held !== void 0) return { name, idle: false, reason: `a build holds \`${held}\`'s lock` };
  const here = builds.here.map((each) => `\`${each}\``).join(", ");
  const reason = here === "" ? "there is no build directory" : `no build holds the lock of ${here}`;
  return { name, idle: true, reason };
}
function describeSessions({ row, lock, sessions }) {
  const name = "session";
  if (isNotKnown(lock)) return notKnown(name, lock);
  if (isNotKnown(sessions)) return notKnown(name, sessions);
  return { name, ...describeSession(row, lock, sessions) };
}
function describeCommands({ busyWith }) {
  const name = "espalier";
  if (isNotKnown(busyWith)) return notKnown(name, busyWith);
  const reason = busyWith ?? "no command of ours is at work on it";
  return { name, idle: busyWith === null, reason };
}
function describeWrites({ changed, quietMs }) {
  const name = "writes";
  if (isNotKnown(changed)) return notKnown(name, changed);
  const lately = `in the last ${formatSpan(quietMs)}`;
  if (changed === false) return { name, idle: true, reason: `nothing below changed ${lately}` };
  const what = changed === true ? "something below" : `\`${changed}\``;
  return { name, idle: false, reason: `${what} changed ${lately}` };
}
function formatSpan(ms) {
  const minutes = Math.round(ms / 6e4);
  if (minutes % 60 !== 0) return minutes === 1 ? "minute" : `${minutes} minutes`;
  return minutes === 60 ? "hour" : `${minutes / 60} hours`;
}

// src/core/list.ts
function describeItem({ row, listed, there, away = false }) {
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    branch: listed ? listed.branch : row.branch,
    project: row.project,
    custody: row.custody,
    state: row.state,
    present: away ? null : describePresence(listed, there),
    ...away ? { away } : {},
    created_at: new Date(row.createdAt).toISOString(),
    last_active: new Date(row.lastActiveAt).toISOString(),
    idle: null,
    ...row.pinned ? { pinned: true } : {}
  };
}
function describePresence(listed, there) {
  return listed === null ? null : there;
}

// src/core/moved.ts
var formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
var formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
function describeMoved(facts) {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``
  };
}
function describeAbsence(facts) {
  const at = formatArgument(facts.path);
  const mount = "Mount the disk or move the directories back; nothing was changed";
  if (facts.parentHere) {
    return `${mount}. If you deleted it yourself, say so: \`espalier remove ${at} --discard\``;
  }
  const repository = formatArgument(formatRepository(facts.project));
  return `${mount}. If it is gone for good, run \`git -C ${repository} worktree remove ${at}\`, then \`espalier remove ${at}\``;
}
var describeRepair = ({ project }) => `\`git -C ${formatArgument(formatRepository(project))} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``;
var describeGone = (facts, removal) => `if it was moved, run ${describeRepair(facts)}; if it was deleted, ${removal}`;

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

// src/core/accounting.ts
function openCounter() {
  let apparentBytes = 0;
  let exclusiveBytes = 0;
  let sharedBytes = 0;
  const going = createList();
  const staying = createList();
  const packed = { own: createList(), shared: createList() };
  const addExtent = (extent, stays) => {
    const { physical, length, shared, placed, inline, encoded } = extent;
    if (inline) return;
    const held = shared || stays;
    if (encoded) (held ? packed.shared : packed.own).add(physical, length);
    else if (!held) exclusiveBytes += length;
    else if (!placed) sharedBytes += length;
    else (stays ? staying : going).add(physical, length);
  };
  return {
    add({ size, links, names, extents }) {
      apparentBytes += size;
      for (const extent of extents) addExtent(extent, names < links);
    },
    count() {
      const sharedRanges = mergeRanges(going);
      const all = mergeRanges(joinLists(going, staying));
      const [ownPacked, sharedPacked] = countPacked(packed.own, packed.shared);
      return {
        apparentBytes,
        exclusiveBytes: exclusiveBytes + ownPacked,
        sharedBytes: sharedBytes + sumOf(all) + sharedPacked,
        sharedRanges,
        keptRanges: mergeRanges(staying)
      };
    }
  };
}
function createList() {
  const values = [];
  return { values, add: (start, length) => void values.push(start, length) };
}
var joinLists = (one, other) => ({
  values: [...one.values, ...other.values]
});
function sortPairs(values) {
  const count2 = values.length / 2;
  const order = new Uint32Array(count2).map((_, index) => index);
  order.sort((a, b) => (values[2 * a] ?? 0) - (values[2 * b] ?? 0));
  const starts = new Float64Array(count2);
  const lengths = new Float64Array(count2);
  order.forEach((from, to) => {
    starts[to] = values[2 * from] ?? 0;
    lengths[to] = values[2 * from + 1] ?? 0;
  });
  return { starts, lengths };
}
function mergeRanges({ values }) {
  const sorted = sortPairs(values);
  let last = -1;
  const { starts, lengths } = sorted;
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    const end = start + (lengths[index] ?? 0);
    const lastEnd = last < 0 ? -1 : (starts[last] ?? 0) + (lengths[last] ?? 0);
    if (start <= lastEnd) {
      lengths[last] = Math.max(end, lastEnd) - (starts[last] ?? 0);
    } else {
      last += 1;
      starts[last] = start;
      lengths[last] = end - start;
    }
  }
  return { starts: starts.slice(0, last + 1), lengths: lengths.slice(0, last + 1) };
}
var sumOf = ({ lengths }) => lengths.reduce((sum, each) => sum + each, 0);
function countPacked(own, shared) {
  const count2 = own.values.length / 2;
  const { starts, lengths } = sortPairs([...own.values, ...shared.values]);
  if (starts.length === 0) return [0, 0];
  const mine = /* @__PURE__ */ new Set();
  for (let index = 0; index < count2; index++) mine.add(own.values[2 * index] ?? 0);
  let [ownBytes, sharedBytes] = [0, 0];
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    if (next === start) continue;
    const bytes = Math.min(lengths[index] ?? 0, next - start);
    if (mine.has(start)) ownBytes += bytes;
    else sharedBytes += bytes;
  }
  return [ownBytes, sharedBytes];
}

// src/core/registered.ts
var isRegistered = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);

// src/core/reconstructible.ts
var PRESETS = [
  {
    path: "target",
    beside: ["Cargo.toml", "pom.xml"],
    inside: ["CACHEDIR.TAG", ".rustc_info.json"],
    both: false
  },
  { path: "node_modules", beside: ["package.json"], inside: [], both: false },
  {
    path: ".venv",
    beside: [
      "pyproject.toml",
      "requirements*.txt",
      "uv.lock",
      "poetry.lock",
      "Pipfile",
      "setup.py"
    ],
    inside: ["pyvenv.cfg"],
    both: true
  }
];
function planCandidates(declared) {
  return [.../* @__PURE__ */ new Set([...PRESETS.map(({ path }) => path), ...declared])];
}
var isPreset = (path) => PRESETS.some((preset) => preset.path === path);
function describeMarks(preset, beside, inside) {
  return [
    ...beside.filter((name) => preset.beside.some((mark) => isMark(mark, name))),
    ...inside.filter((name) => preset.inside.includes(name)).map((name) => `${preset.path}/${name}`)
  ];
}
function isMark(mark, name) {
  const star = mark.indexOf("*");
  if (star === -1) return name === mark;
  return name.startsWith(mark.slice(0, star)) && name.endsWith(mark.slice(star + 1));
}
function isMarked(preset, marks) {
  const inside = marks.filter((mark) => mark.startsWith(`${preset.path}/`)).length;
  const beside = marks.length - inside;
  return preset.both ? inside > 0 && beside > 0 : inside + beside > 0;
}
function describeDirectory(facts) {
  const { path, problem, ignored: ignored2, repositoryBelow: repository, worktreeBelow: worktree } = facts;
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate("ignored", ignored2, problem, {
      yes: "git ignores it as a whole",
      no: "git does not ignore it as a whole"
    }),
    noneGate("nothing_tracked", facts.tracked, problem, {
      yes: "nothing below is tracked",
      no: (found) => `git tracks ${found}`
    }),
    noneGate("nothing_readmitted", facts.readmitted, problem, {
      yes: "no path below is re-included",
      no: (found) => `an ignore rule re-includes ${found}`
    }),
    foundGate("no_repository_below", repository, problem, { what: "repository", path }),
    foundGate("no_worktree_below", worktree, problem, { what: "registered worktree", path }),
    markGate(facts)
  ];
  return { path, reconstructible: gates.every(({ passed }) => passed === true), gates };
}
function gate(name, fact, problem, words) {
  if (fact === null) return { name, passed: null, reason: describeUnknown(problem) };
  return { name, passed: fact, reason: fact ? words.yes : words.no };
}
var describeUnknown = (problem) => problem === "" ? "could not be determined" : `could not be determined: ${problem}`;
function noneGate(name, found, problem, words) {
  const [first] = found ?? [];
  const more = (found?.length ?? 0) - 1;
  const named = `\`${first ?? ""}\`${more > 0 ? ` and ${more} more` : ""}`;
  const none = found === null ? null : first === void 0;
  return gate(name, none, problem, { yes: words.yes, no: words.no(named) });
}
function chosenGate({ path, declared }) {
  if (isPreset(path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  const reason = declared ? "the project config declares it" : "nobody declared it";
  return { name: "chosen", passed: declared, reason };
}
function directoryGate(facts) {
  const refuse = (reason) => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse(describeLink(facts));
  if (facts.kind === "other") return refuse("it is not a directory");
  if (!facts.sameVolume) return refuse("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}
function describeLink({ path, link: link2 }) {
  if (link2 === void 0) return "it is a link";
  const who = link2.path === path ? "it" : `\`${link2.path}\` above it`;
  return `${who} is a link to \`${link2.target}\``;
}
function foundGate(name, found, problem, { what, path }) {
  if (found === null) return { name, passed: null, reason: describeUnknown(problem) };
  if (found === false) return { name, passed: true, reason: `no ${what} lies below` };
  const at = found === "" ? path : `${path}/${found}`;
  return { name, passed: false, reason: `a ${what} lies at \`${at}\`` };
}
function markGate(facts) {
  const preset = PRESETS.find(({ path }) => path === facts.path);
  if (preset === void 0) {
    return { name: "tool_mark", passed: true, reason: "a declared directory needs no mark" };
  }
  if (isMarked(preset, facts.marks)) {
    return { name: "tool_mark", passed: true, reason: `marked by ${facts.marks.join(", ")}` };
  }
  return {
    name: "tool_mark",
    passed: false,
    reason: preset.both ? `needs ${preset.inside.join(" or ")} inside and one of ${preset.beside.join(", ")} beside` : `needs one of ${[...preset.beside.map((each) => `${each} beside`), ...preset.inside.map((each) => `${each} inside`)].join(", ")}`
  };
}
function describeFailedGate(report) {
  const failed = report.gates.find(({ passed }) => passed !== true);
  return failed === void 0 ? void 0 : `${failed.name}: ${failed.reason}`;
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
  const floor = config.floor === void 0 ? defaultFloor : readFloor(file, config.floor);
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
function readFloor(file, text2) {
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
  const attempt2 = async (of, read) => {
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
    attempt2("user", async () => {
      const source = await readUserSource(world, checkout);
      planSettings(source, void 0);
      return source;
    }),
    attempt2("project", async () => {
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

// src/app/reconstructible.ts
async function describeDirectories(world, input) {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  if (input.row !== void 0 && !isRegistered(input.row, proof)) return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared2(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path) => {
    const entry = world.reconstructible.readEntry(input.root, path);
    return entry === void 0 ? [] : [{ path, ...entry }];
  });
  if (found.length === 0) return [];
  const real = found.filter(({ kind }) => kind === "directory").map(({ path }) => path);
  const problems = [];
  const tell = (to) => (error) => {
    to.push(reasonOf(error));
    return null;
  };
  const [git, worktrees] = await Promise.all([
    world.reconstructible.readGitFacts(input.root, real).catch(tell(problems)),
    input.worktrees ?? world.repository.listWorktrees(common).catch(tell(problems))
  ]);
  const reports = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below = (path) => path.startsWith(`${entry.path}/`);
    const isDirectory = entry.kind === "directory";
    const own = isDirectory ? [] : ["it is not a directory"];
    const walks = isDirectory && input.walk !== false;
    const repositoryBelow = walks && await world.reconstructible.findRepository(at).catch(tell(own));
    const told = isDirectory ? git : null;
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: told?.ignored.has(entry.path) ?? null,
      tracked: told?.tracked.filter((path) => path === entry.path || below(path)) ?? null,
      readmitted: told?.readmitted.filter(below) ?? null,
      repositoryBelow,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory),
      problem: [...problems, ...own].join("; ")
    };
    reports.push(describeDirectory(facts));
  }
  return reports;
}
async function readDeclared2(world, mainCheckout) {
  const { settings, problems } = await readUsableSettings(world, mainCheckout);
  logIgnored(world, mainCheckout, problems);
  return settings.reconstructible;
}
var ignored = /* @__PURE__ */ new WeakMap();
function logIgnored({ log }, checkout, problems) {
  const told = ignored.get(log) ?? /* @__PURE__ */ new Map();
  ignored.set(log, told);
  const known = new Set([...told.values()].flat());
  told.set(checkout, problems);
  for (const reason of problems) {
    if (!known.has(reason)) log.write({ event: "config_ignored", reason });
  }
}
function worktreeBelow(at, worktrees) {
  const found = worktrees.find(({ path }) => path === at || path.startsWith(`${at}/`));
  return found === void 0 ? false : found.path.slice(at.length + 1);
}
function readMarks(world, root, path, lookInside) {
  const preset = PRESETS.find((each) => each.path === path);
  if (preset === void 0) return [];
  const list = world.reconstructible.listNames;
  return describeMarks(preset, list(root), lookInside ? list(`${root}/${path}`) : []);
}
function readDirectoryBytes(world, root, path) {
  try {
    return world.reconstructible.readBytes(`${root}/${path}`);
  } catch {
    return null;
  }
}

// src/app/accounting.ts
var UNKNOWN = { apparentBytes: null, exclusiveBytes: null, sharedBytes: null };
async function readTotal(world, root, directories) {
  const counted = await count(world, root, directories);
  if (counted === null) return { ...UNKNOWN, apparentBytes: readSizes(world, root, directories) };
  const { apparentBytes, exclusiveBytes, sharedBytes } = counted;
  return { apparentBytes, exclusiveBytes, sharedBytes };
}
async function readWorkspaceAccount(world, row, worktrees) {
  const root = row.path;
  if (!isRegistered(row, await world.worktree.proveWorktree(root))) return UNKNOWN;
  const directories = await describeDirectories(world, {
    ...{ root, mainCheckout: null, row },
    ...worktrees === void 0 ? {} : { worktrees }
  });
  const able = directories.filter(({ reconstructible }) => reconstructible);
  return readTotal(
    world,
    root,
    able.map(({ path }) => path)
  );
}
async function describeSize(world, root, { path, reconstructible }) {
  if (!reconstructible) return { bytes: readDirectoryBytes(world, root, path) };
  const account = await readTotal(world, root, [path]);
  return {
    bytes: account.apparentBytes,
    exclusive_bytes: account.exclusiveBytes,
    shared_bytes: account.sharedBytes
  };
}
function readSizes(world, root, directories) {
  const sizes = directories.map((directory) => readDirectoryBytes(world, root, directory));
  return sizes.some((size) => size === null) ? null : sizes.reduce((sum, size) => sum + (size ?? 0), 0);
}
async function listExtents(world, root, directories) {
  const counted = await count(world, root, directories);
  const device = counted === null ? void 0 : readDevice(world, root);
  if (counted === null || device === void 0) return null;
  const { exclusiveBytes, sharedRanges, keptRanges } = counted;
  return { device, exclusiveBytes, shared: sharedRanges, kept: keptRanges };
}
async function count(world, root, directories) {
  const counter = openCounter();
  try {
    await world.extents.readBlocks(
      directories.map((directory) => `${root}/${directory}`),
      counter.add
    );
    return counter.count();
  } catch {
    return null;
  }
}
function readFileExclusive(world, file) {
  const counter = openCounter();
  try {
    world.extents.readFileBlocks(file, counter.add);
    return counter.count().exclusiveBytes;
  } catch {
    return null;
  }
}
function readDevice(world, root) {
  try {
    return world.extents.readBlockDevice(root);
  } catch {
    return void 0;
  }
}

// src/core/node-modules.ts
var isInstalled = (path) => /(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/.test(path);
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
var LOCKFILES = {
  node_modules: [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "yarn.lock",
    "pnpm-lock.yaml",
    "bun.lock",
    "bun.lockb"
  ],
  ".venv": ["uv.lock", "poetry.lock", "Pipfile.lock", "requirements*.txt"]
};
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
var isTimed = (path) => LOCKFILES[nameOf(path)] === void 0 && !isInstalled(path);
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
var TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function parseTemporaryName(name) {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
}

// src/app/activity-sessions.ts
async function readSessions(world, looker, rows) {
  const { activity } = world.paths;
  const markers = world.sessionMarkers.listSessions(activity);
  const sessions = [];
  for (const marker of markers) {
    const process2 = describeProcess(world, marker);
    const cwd = process2 === "gone" ? marker.cwd : await readPlace(looker, rows, marker.cwd);
    const { sessionId, agentId, pid, at } = marker;
    sessions.push({ sessionId, agentId, cwd, pid, at, process: process2 });
  }
  return { sessions, observed: world.trash.isThere(activity), now: world.clock.now() };
}
function describeProcess(world, { pid, startedAt, boot }) {
  if (pid === null) return "unsure";
  if (!world.process.isRunning({ pid, startedAt, boot })) return "gone";
  return startedAt === null ? "unsure" : "certain";
}
async function readPlace(looker, rows, cwd) {
  if (cwd === null || rows.some(({ path }) => cwd === path || cwd.startsWith(`${path}/`)))
    return cwd;
  try {
    return await looker.reach(cwd);
  } catch {
    return cwd;
  }
}

// src/app/occupants.ts
async function listOccupants(world, root) {
  const { found, isUser } = await lookForUsers(world, () => world.occupants.listOccupants(root));
  return found.filter(isUser);
}
async function lookForUsers(world, look) {
  const before = readDeduplicating(world);
  const found = await look();
  const ours = [before, readDeduplicating(world)];
  const isUser = ({ pid, holds }) => holds !== "an open file" || !ours.includes(pid);
  return { found, isUser };
}
function readDeduplicating({ lock, paths }) {
  return lock.isHeld(paths.dedupLock) ? lock.readLockHolder(paths.dedupLock)?.pid : void 0;
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
  const isThere2 = (changes) => changes.length > 0 && changes.every(isOnBase);
  const integrated = /* @__PURE__ */ new Set();
  for (const each of commits.toReversed()) {
    if (!integrated.has(each.commit) && !isThere2(each.cumulative)) continue;
    for (const held of [each.commit, ...each.parents]) integrated.add(held);
  }
  for (const { commit, merge, changes } of commits) {
    if (!merge && isThere2(changes)) integrated.add(commit);
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

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/core/volume-floor.ts
var volumeFloor = (floorBytes, totalBytes) => Math.min(floorBytes, Math.floor(totalBytes / 10));

// src/core/volume-fstab.ts
var fromBytes = (bytes) => Buffer.from(bytes, "latin1").toString("utf8");
var readField = (field) => field.replace(
  /\\([0-7]{3})/g,
  (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
);
function* listEntries(text2) {
  for (const line of text2.split("\n")) {
    const text3 = line.replace(/^[ \t]+|[ \t\r]+$/g, "");
    const [source = "", target = ""] = text3.split(/[ \t]+/);
    if (source === "" || source.startsWith("#")) continue;
    yield {
      text: fromBytes(text3),
      source: fromBytes(readField(source)),
      target: fromBytes(readField(target))
    };
  }
}
function findFstabLine(text2, image, at) {
  let state = { kind: "absent" };
  for (const { text: line, source, target } of listEntries(text2)) {
    if (source === image && target === at) state = { kind: "present" };
    else if (source === image || target === at) return { kind: "strange", line };
  }
  return state;
}

// src/core/volume.ts
var isPreallocated = (image) => image.allocatedBytes >= image.sizeBytes;
var partialPath = ({ image, uuid }) => `${image}.${uuid.slice(-12)}.new`;
var nextFstabPath = (fstab, { uuid }) => `${fstab}.${uuid.slice(-12)}.new`;
var isDeletedBelow = ({ image }, mount) => mount?.backing === `${image} (deleted)`;
var isCutOff = (record, { sizeBytes }) => sizeBytes < record.size_bytes;
function findStrange(facts) {
  const { record, image, mount, fstab, mountPoint } = facts;
  if (image !== null && image.uuid !== record.uuid) {
    return image.uuid === null ? `\`${record.image}\` cannot be read as the image that was made` : `\`${record.image}\` is another image than the one that was made`;
  }
  if (image !== null && isCutOff(record, image)) {
    return `\`${record.image}\` has ${formatBytes(image.sizeBytes)} and was made with ${formatBytes(record.size_bytes)}: the end of it is missing`;
  }
  if (mount !== null && mount.backing !== record.image) {
    return isDeletedBelow(record, mount) ? `the image of what is mounted at \`${record.at}\` was deleted: what is in there goes when it is unmounted` : `what is mounted at \`${record.at}\` is ${mount.backing === null ? "something else" : `\`${mount.backing}\``}, not the image \`${record.image}\``;
  }
  if (fstab.state.kind === "strange") {
    return `\`${fstab.file}\` has another line for it: \`${fstab.state.line}\``;
  }
  const elsewhere = findElsewhere(facts);
  if (elsewhere !== void 0) {
    return `it is mounted at \`${elsewhere}\`, and its workspaces belong below \`${record.at}\``;
  }
  if (mountPoint === "other" && isPlaced(record)) return `\`${record.at}\` is no directory`;
  return void 0;
}
var isByUdisks = (record) => record.mounted_by === "udisks";
var isPlaced = ({ at, image }) => at !== image;
var findElsewhere = ({
  record,
  attached
}) => {
  const at = attached[0]?.at ?? null;
  return at !== null && isPlaced(record) && at !== record.at ? at : void 0;
};
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/volume-words.ts
var LOST_HINT = "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";
var formatUnmount = (record, loop) => isByUdisks(record) && loop !== null ? `udisksctl unmount -b /dev/${loop}` : `sudo umount ${formatArgument(record.at)}`;
function describeStrangeHint({ record, image, mount, attached }) {
  if (isDeletedBelow(record, mount)) {
    const unmount = formatUnmount(record, mount?.loop ?? null);
    return `Copy what you need out of \`${record.at}\` while it is mounted; then \`${unmount}\` and \`espalier volume remove --yes\``;
  }
  if (image !== null && image.uuid === record.uuid && isCutOff(record, image)) {
    return "Put a whole copy of it back. Where there is none, delete it, and `espalier volume remove --yes` forgets the volume";
  }
  if (findElsewhere({ record, attached }) !== void 0) {
    return `\`${formatUnmount(record, attached[0]?.loop ?? null)}\`, then \`espalier volume mount\``;
  }
  return "Nothing of it is touched; put that right by hand, then run `espalier volume doctor`";
}
function listVolumeFindings(facts, host) {
  const { record, image, mount, fstab } = facts;
  const { at } = record;
  const strange = findStrange(facts);
  if (strange !== void 0) {
    return [
      {
        finding: strange,
        hint: describeStrangeHint(facts)
      }
    ];
  }
  if (record.state === "creating") {
    return [
      {
        finding: "the making of the volume was interrupted",
        hint: "`espalier volume doctor` finishes it, `espalier volume remove` undoes it"
      }
    ];
  }
  if (record.state === "removing") {
    return [
      {
        finding: "the removal of the volume was interrupted",
        hint: "`espalier volume doctor` finishes it, or takes the volume into use again where something is in it"
      }
    ];
  }
  if (image === null) {
    return [
      {
        finding: `the image \`${record.image}\` is not there`,
        hint: LOST_HINT
      }
    ];
  }
  const mend = "`espalier volume doctor` mends it";
  const found = [];
  if (!isPreallocated(image)) {
    found.push({
      finding: describeHoles(image.sizeBytes - image.allocatedBytes),
      hint: mend
    });
  }
  if (mount === null) {
    found.push({
      finding: `the volume is not mounted at \`${at}\`: its workspaces are away`,
      hint: "`espalier volume mount` brings it back"
    });
  }
  if (facts.attached[0]?.readOnly === true && mount !== null) {
    found.push({ finding: "it is mounted for reading alone", hint: mend });
  }
  if (isByUdisks(record)) return [...found, ...listHostFindings(host)];
  if (fstab.state.kind === "absent") {
    found.push({
      finding: `\`${fstab.file}\` has no line for it: it is not there after the next start`,
      hint: mend
    });
  }
  if (mount !== null && mount.discardBytes !== null && mount.discardBytes > 0) {
    found.push({
      finding: "discards are on: trimming it would give back what is set aside",
      hint: mend
    });
  }
  if (mount?.loopBytes != null && mount.loopBytes < image.sizeBytes) {
    found.push({ finding: "the image is larger than what is in use of it", hint: mend });
  }
  return [...found, ...listHostFindings(host)];
}
var listHostFindings = (host) => host.freeBytes < host.floorBytes ? [
  {
    finding: describeHostShort(host),
    hint: `Free some space on the disk of \`${host.path}\``
  }
] : [];
var describeHoles = (bytes, trouble) => `${formatBytes(bytes)} of the image are not set aside: what is written there is lost when the disk fills${trouble === void 0 ? "" : ` (${trouble})`}`;
var describeHostShort = (host) => `the disk below the volume has ${formatBytes(host.freeBytes)} free, under the floor of ${formatBytes(host.floorBytes)}; what is in the volume keeps its space`;

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
function readFloor2(world, settings, path, totalBytes) {
  const floor = settings.floorBytes(totalBytes);
  try {
    return readVolumeOf(world, path)?.there === true ? volumeFloor(floor, totalBytes) : floor;
  } catch {
    return floor;
  }
}
function describeAwayHint(world, path) {
  try {
    const volume = readVolumeOf(world, path);
    if (volume !== void 0 && !isImageThere(world, volume.image)) {
      return `The image \`${volume.image}\` is not there. ${LOST_HINT}`;
    }
  } catch {
  }
  return "`espalier volume mount` brings the volume back; what is in it is not lost";
}
function isImageThere({ volumeRecord }, image) {
  try {
    return volumeRecord.readAllocation(image) !== void 0;
  } catch {
    return true;
  }
}

// src/app/removal-place.ts
var unverifiable = (reason, hint) => ({
  place: { kind: "unverifiable", reason, ...hint === void 0 ? {} : { hint } },
  adminDirectory: null
});
async function readPlace2(world, row) {
  const { path, project } = row;
  const realProject = await world.files.readRealPath(project);
  if (realProject === void 0 && isNowhere(world, row) && !isAway(world, path)) {
    const place = {
      kind: "absent",
      registered: false,
      suspicion: null,
      parentHere: false
    };
    return { place, adminDirectory: null, repositoryGone: true };
  }
  if (realProject !== project) {
    return unverifiable(
      `its repository \`${project}\` is gone or was moved, so this may be the only copy`,
      `Move the repository back, or where it is now run \`git worktree repair ${path}\` and \`espalier adopt ${path}\``
    );
  }
  if (isAway(world, path)) {
    return unverifiable("it is in the volume, which is not mounted", describeAwayHint(world, path));
  }
  const link2 = await readLinkTarget(world, path);
  if (link2 !== void 0) {
    return unverifiable(
      `a symbolic link is on the way to it, and leads to ${link2}`,
      "Put the directory itself back where the link is; nothing was changed"
    );
  }
  const proof = await world.worktree.proveWorktree(path);
  switch (proof.kind) {
    case "linked": {
      if (isRegistered(row, proof)) {
        return { place: { kind: "present" }, adminDirectory: proof.adminDirectory };
      }
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
        DROPPED_HINT
      );
    case "unverifiable":
      if (proof.dropped === true) return unverifiable(proof.reason, DROPPED_HINT);
      return unverifiable(
        proof.reason,
        `\`git -C ${formatArgument(formatRepository(project))} worktree repair ${formatArgument(path)}\` mends a worktree that was moved; nothing was changed`
      );
  }
}
var DROPPED_HINT = "Its files were left alone; save what you need, delete the directory yourself, then remove it again";
var isNowhere = (world, { path, trashPath }) => [path, trashPath].every((at) => at === null || !world.trash.isThere(at));
async function readLinkTarget(world, path) {
  if (!world.trash.isThere(path)) return void 0;
  const real = await world.files.readRealPath(path);
  if (real === void 0) return "nothing";
  return real === path ? void 0 : `\`${real}\``;
}
async function readAbsent(world, row) {
  const absent = (registered, suspicion, parentHere = false) => ({
    place: { kind: "absent", registered, suspicion, parentHere },
    adminDirectory: registered ? row.adminDirectory : null
  });
  const { adminDirectory } = row;
  const registration = await world.worktree.readRegistration(row);
  if (adminDirectory === null || registration === "gone") return absent(false, null);
  const back = await world.worktree.readBackPointer(adminDirectory);
  if (back !== void 0 && back !== row.path) {
    return unverifiable(
      `it was moved to \`${back}\``,
      `Register it where it is: \`espalier adopt ${back}\``
    );
  }
  const found = absent(true, await readSuspicion(world, row), await isParentHere(world, row));
  return registration === "torn" ? { ...found, torn: true } : found;
}
async function isParentHere(world, { path, project }) {
  try {
    return world.volume.isSameVolume(world.files.directoryName(path), project);
  } catch {
    return false;
  }
}
async function readSuspicion(world, row) {
  const rows = await world.registry.read((view) => view.listWorkspaces(row.project));
  let absent = 0;
  for (const each of rows) {
    if ((await world.worktree.proveWorktree(each.path)).kind === "absent") absent += 1;
  }
  const parent = world.files.directoryName(row.path);
  const parentGone = await world.files.readRealPath(parent) === void 0;
  const all = absent === rows.length;
  if (absent < 3 && !(absent > 1 && (all || parentGone))) return null;
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
    work.push(...await readSubmodule(world, input, submodule, nested));
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
  for (const submodule of world.submodules.listSubmodules(adminDirectory)) {
    const lines = [
      ...await readModule(world, adminDirectory, submodule),
      ...await listModuleStaged(world, submodule)
    ];
    work.push(
      ...lines.map((line) => ({ kind: "submodule", name: `${submodule.name}: ${line}` }))
    );
  }
  return work;
}
async function readModule(world, adminDirectory, { gitDirectory, name }) {
  const { submodules, admin } = world;
  const [worktree] = submodules.listModuleWorktrees(gitDirectory);
  if (worktree !== void 0) {
    throw new Error(
      `the worktree \`${worktree}\` lives on the repository of the submodule ${name}`
    );
  }
  const lines = await submodules.listSubmoduleWork({
    gitDirectory,
    twin: submodules.findTwin(adminDirectory, gitDirectory),
    left: admin.listLeftHeads(gitDirectory)
  });
  return [...lines, ...admin.listOperations(gitDirectory)];
}
async function listModuleStaged(world, { gitDirectory }) {
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  const names = await world.work.listStaged(gitDirectory, temporary);
  return names.map((name) => `staged ${world.bytePath.toText(name)}`);
}
function listInProgress(world, adminDirectory) {
  return [
    ...world.admin.listOperations(adminDirectory),
    ...world.admin.listPrivateRefs(adminDirectory).map((ref) => `the private ref ${ref}`)
  ].map((name) => ({ kind: "operation", name }));
}
async function sortNested(world, input, submodules) {
  const { toText: toText2 } = world.bytePath;
  const owned = new Set(submodules.map(({ gitDirectory }) => gitDirectory));
  const checkouts = /* @__PURE__ */ new Map();
  const repositories = [];
  const worktrees = [];
  for (const entry of await world.tree.listNestedGit(input.root, input.skip)) {
    const name = entry.slice(0, -"/.git".length);
    const gitDirectory = await world.submodules.readPointer(input.root, name);
    if (gitDirectory !== void 0 && owned.has(gitDirectory) && !checkouts.has(gitDirectory)) {
      checkouts.set(gitDirectory, name);
    } else if (await world.submodules.isLinkedCheckout(input.root, name)) {
      worktrees.push(world.files.joinPath(input.root, toText2(name)));
    } else {
      repositories.push(name);
    }
  }
  return { checkouts, repositories, worktrees };
}
var isBelow = (name, directory) => name === directory || name.startsWith(`${directory}/`);
async function readTree(world, input, tree, nested) {
  const { toText: toText2, joinName: joinName2 } = world.bytePath;
  const root = world.files.joinPath(input.root, toText2(tree.prefix));
  const content = await world.work.readContent(
    { root, gitDirectory: tree.gitDirectory },
    world.files.joinPath(world.paths.root, "tmp")
  );
  const full = (name) => joinName2(tree.prefix, name.replace(/\/$/, ""));
  const elsewhere = [
    ...input.skip,
    ...[...nested.repositories, ...nested.checkouts.values()].filter(
      (name) => name !== tree.prefix
    )
  ];
  const toldElsewhere = (name) => elsewhere.some((directory) => isBelow(name, directory));
  const items = [];
  const seen = /* @__PURE__ */ new Set();
  const add = (kind, name, below) => {
    if (seen.has(name)) return;
    seen.add(name);
    items.push({
      kind,
      name: toText2(name),
      ...below === void 0 ? {} : { below: toText2(below) }
    });
  };
  for (const name of content.uncommitted) add("uncommitted", full(name));
  for (const name of content.untracked.map(full)) {
    if (toldElsewhere(name)) continue;
    const scratchOnly = { scratchOnly: true };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("untracked", name);
  }
  for await (const { name, below } of listIgnoredFiles(
    world,
    input,
    content.ignored.map(full),
    toldElsewhere
  )) {
    const scratchOnly = { scratchOnly: false };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("ignored", name, below);
  }
  for (const name of content.staged) add("staged", full(name));
  return items;
}
async function* listIgnoredFiles(world, input, names, toldElsewhere) {
  const { joinName: joinName2 } = world.bytePath;
  for (const name of names) {
    if (toldElsewhere(name)) continue;
    if (!await world.tree.isDirectory(input.root, name)) {
      yield { name };
      continue;
    }
    const enter = (inner) => !toldElsewhere(joinName2(name, inner));
    for await (const entry of world.tree.listBelow(input.root, name, enter)) {
      const inner = joinName2(name, entry.name);
      if (entry.kind === "file" || entry.kind === "link") yield { name: inner, below: name };
    }
  }
}
async function readSubmodule(world, input, submodule, nested) {
  const { gitDirectory } = submodule;
  const checkout = nested.checkouts.get(gitDirectory);
  const found = await readModule(world, input.adminDirectory, submodule);
  if (checkout === void 0) found.push(...await listModuleStaged(world, submodule));
  const name = (line) => `${submodule.name}: ${line}`;
  const lines = found.map((line) => ({ kind: "submodule", name: name(line) }));
  if (checkout === void 0) return lines;
  const items = await readTree(world, input, { prefix: checkout, gitDirectory }, nested);
  const named = items.map(
    (item) => ({
      kind: "submodule",
      name: name(`${item.kind} ${item.name}`),
      at: item.name
    })
  );
  return [...lines, ...named];
}

// src/app/seed-leftovers.ts
function listSeedLeftovers(world, root) {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== void 0 && !world.process.isRunning({ ...owner, boot: null });
  });
}

// src/app/removal-facts.ts
async function readRemovalFacts(world, row, seenEmpty = false) {
  const { place, adminDirectory, repositoryGone, torn } = await readPlace2(world, row);
  const unknown = [];
  const attemptInto = (told) => async (fallback, read) => {
    try {
      return await read();
    } catch (error) {
      told.push(reasonOf(error));
      return fallback;
    }
  };
  const attempt2 = attemptInto(unknown);
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
    unfit: [],
    ...await readConfigProblems(world, row),
    branch: null,
    otherBranch: null,
    tips: [],
    trashPath: ""
  };
  const skip = /* @__PURE__ */ new Set();
  if (place.kind === "unverifiable" || repositoryGone === true) {
    const facts2 = repositoryGone === true ? { ...basic, ...describeNothing(world, row) } : basic;
    return { facts: facts2, adminDirectory: null, adminState: null, skip };
  }
  const adminState = adminDirectory === null ? null : await attempt2(null, () => world.admin.readAdminState(adminDirectory));
  const listed = await attempt2(void 0, () => world.repository.listWorktrees(row.project));
  const lock = adminDirectory === null ? void 0 : await attempt2(void 0, () => readLock(world, adminDirectory));
  const unknownContent = [];
  const [history, found] = await Promise.all([
    attempt2(
      { branch: null, otherBranch: null, tips: [] },
      () => readHistory(world, row, listed ?? [], adminDirectory)
    ),
    // Where git was killed over the admin directory its log still tells of commits, its index of nothing.
    adminDirectory === null || torn === true ? void 0 : attemptInto(unknownContent)(
      void 0,
      async () => place.kind === "present" ? readPresent(world, { row, adminDirectory, listed, seenEmpty }, skip) : { work: await readAdminWork(world, adminDirectory) }
    )
  ]);
  unknown.push(...unknownContent);
  const trashPath = await attempt2(
    "",
    () => world.trash.readTrashPath(row.path, row.project, row.id)
  );
  const facts = { ...basic, lock, ...history, ...found, unknown, trashPath };
  return { facts, adminDirectory, adminState, skip };
}
var describeNothing = (world, row) => {
  const running = row.owner !== null && world.process.isRunning(row.owner);
  return {
    custody: "owned",
    state: "ready",
    busyWith: running ? describeOwner(world, row) : null
  };
};
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
  return reason === void 0 ? void 0 : describeLock(world, reason);
}
function describeLock(world, reason) {
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
    madeFrom: row.base,
    madeAt: row.baseCommit
  };
  const tips = [];
  if (goingBranch !== null && branch?.commit != null) {
    const { name, commit } = branch;
    tips.push(await readTip(world, { ...shared, kind: "branch", name, commit }));
  }
  if (head !== void 0 && "commit" in head) {
    tips.push(await readTip(world, { ...shared, kind: "head", name: "HEAD", commit: head.commit }));
  }
  if (adminDirectory !== null) {
    const alsoOn = [...new Set([...tips.map((tip) => tip.commit), branch?.commit ?? []].flat())];
    const madeHere = world.admin.listMadeCommits(adminDirectory);
    const left = {
      ...shared,
      alsoOn,
      madeHere,
      kind: "left",
      name: "a HEAD that was left"
    };
    for (const commit of world.admin.listLeftHeads(adminDirectory)) {
      if (alsoOn.includes(commit) || !await world.history.hasCommit(row.project, commit))
        continue;
      tips.push(await readTip(world, { ...left, commit }));
    }
  }
  const current = head !== void 0 && "branch" in head ? head.branch : null;
  return { branch, otherBranch: current === row.branch ? null : current, tips };
}
async function readPresent(world, { row, adminDirectory, listed, seenEmpty }, skip) {
  const [mount] = world.trash.listMounts(row.path);
  if (mount !== void 0) throw new Error(`a file system is mounted at \`${mount}\``);
  const mainCheckout = await world.repository.readMainCheckout(row.project);
  const unfit = [];
  const place = {
    root: row.path,
    mainCheckout,
    ...listed === void 0 ? {} : { worktrees: listed }
  };
  for (const each of await describeDirectories(world, place)) {
    if (each.reconstructible) skip.add(world.bytePath.fromText(each.path));
    else unfit.push(each.path);
  }
  for (const name of listSeedLeftovers(world, row.path)) skip.add(world.bytePath.fromText(name));
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map(({ path, sha256 }) => [path, sha256]))
  };
  const registered = await listRegisteredBelow(world, row.path, listed ?? []);
  const occupants = seenEmpty ? [] : await listOccupants(world, row.path);
  const found = await readWork(world, { root: row.path, adminDirectory, known, skip });
  const nestedWorktrees = [.../* @__PURE__ */ new Set([...registered, ...found.nestedWorktrees])];
  return { work: found.work, unfit, nestedWorktrees, occupants };
}
async function readConfigProblems(world, { project }) {
  const checkout = await world.repository.readMainCheckout(project).catch(() => null);
  const { problems, projectProblem } = await readUsableSettings(world, checkout);
  return { configProblems: problems, faultyConfig: projectProblem };
}
async function listRegisteredBelow(world, root, listed) {
  const below = [];
  for (const { path } of listed) {
    const real = await world.files.readRealPath(path) ?? path;
    if (real.startsWith(`${root}/`)) below.push(real);
  }
  return below;
}

// src/app/activity.ts
async function readActivities(world, rows, options = {}) {
  var _stack = [];
  try {
    const looker = __using(_stack, world.look.openLooker());
    const exceptAncestors = options.exceptAncestors === true;
    const roots = rows.map(({ path }) => path);
    const [occupants, sessions, evictions] = [
      await attempt(() => listOccupants2(world, looker, roots, exceptAncestors)),
      await attempt(() => readSessions(world, looker, rows)),
      await attempt(() => world.registry.read((view) => view.listEvictions()))
    ];
    const shared = { world, looker, occupants, sessions, evictions, options };
    const buildsOf = openBuilds(world, looker);
    const found = /* @__PURE__ */ new Map();
    for (const row of rows) {
      found.set(row.id, await readConditions(shared, row, await buildsOf(row.project)));
    }
    return found;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function readConditions({ world, looker, occupants, sessions, evictions, options }, row, builds) {
  const { quietMs = QUIET_MS, whole } = options;
  const facts = {
    row,
    occupants: isNotKnown2(occupants) ? occupants : occupants.get(row.path) ?? NOBODY_LOOKED,
    countsAskers: options.exceptAncestors !== true,
    ...await readPlaceFacts(world, looker, row, builds),
    sessions,
    changed: { unknown: "nobody looked, since something else stands against it already" },
    quietMs,
    busyWith: readBusy(world, row, evictions)
  };
  const conditions = describeActivity(facts);
  const isUsed = isIdle(conditions.filter(({ name }) => name !== "writes")) !== true;
  if (isUsed && whole !== true) return conditions;
  const changed = await attempt(() => findWrite(world, looker, row, quietMs, options.lastWrites));
  return describeActivity({ ...facts, changed });
}
var NOBODY_LOOKED = { unknown: "the processes were not looked at" };
async function listOccupants2(world, looker, roots, exceptAncestors) {
  if (world.platform === "win32") throw new Error("processes cannot be looked at on Windows");
  const { found, isUser } = await lookForUsers(
    world,
    () => looker.listOccupants({ roots, exceptAncestors })
  );
  return new Map([...found].map(([root, occupants]) => [root, occupants.filter(isUser)]));
}
function openBuilds(world, looker) {
  const known = /* @__PURE__ */ new Map();
  return (project) => {
    const found = known.get(project) ?? attempt(() => readBuilds(world, looker, project));
    known.set(project, found);
    return found;
  };
}
async function readBuilds(world, looker, project) {
  await looker.reach(project);
  const checkout = await world.repository.readMainCheckout(project);
  return planCandidates(await readDeclared2(world, checkout)).filter(isTimed);
}
async function readPlaceFacts(world, looker, row, candidates) {
  const root = row.path;
  const known = isNotKnown2(candidates) ? [] : candidates;
  const seen = await attempt(() => looker.readPlace({ root, builds: known }));
  if (isNotKnown2(seen)) return { builds: seen, lock: seen };
  if (!isRegistered(row, seen.proof)) {
    const unknown = { unknown: "it is not proved to be the workspace" };
    return { builds: unknown, lock: unknown };
  }
  const { lock, builds } = seen;
  return {
    builds: isNotKnown2(candidates) ? candidates : builds,
    lock: lock === null ? void 0 : typeof lock === "string" ? await attempt(() => describeLock(world, lock)) : lock
  };
}
async function findWrite(world, looker, { id, path }, quietMs, lastWrites) {
  const since = world.clock.now() - quietMs;
  const last = lastWrites?.get(id);
  return last === void 0 ? looker.findWrite({ root: path, since }) : last >= since;
}
function readBusy(world, row, evictions) {
  try {
    const busy = describeOwner(world, row);
    if (busy !== null) return busy.reason;
    if (isNotKnown2(evictions)) return evictions;
    const { pid } = world.process.currentProcess();
    const own = evictions.filter(({ workspaceId }) => workspaceId === row.id);
    const other = own.find(({ owner }) => owner.pid !== pid || !world.process.isRunning(owner));
    if (other === void 0) return null;
    return world.process.isRunning(other.owner) ? `process ${other.owner.pid} is about to evict \`${other.path}\`` : `a process died while it evicted \`${other.path}\`, and what it left is not settled yet`;
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}
var isNotKnown2 = (fact) => typeof fact === "object" && fact !== null && "unknown" in fact;
async function attempt(read) {
  try {
    return await read();
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}

// src/schema/inputs/espalier.daemon.gen.js
var validate = validate10;
var schema11 = { "$id": "espalier.daemon", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "version", "since", "last_pass"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "workspaces": { "type": "integer", "minimum": 0 }, "watches": { "type": "integer", "minimum": 0 }, "degraded": { "type": "string" }, "problem": { "type": "string" }, "volumes": { "type": "array", "items": { "type": "object", "required": ["path", "free_bytes", "floor_bytes", "state"], "properties": { "path": { "type": "string" }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "state": { "type": "string", "enum": ["above", "below", "waiting"] }, "reason": { "type": "string" } }, "additionalProperties": true } }, "last_dedup": { "type": "object", "required": ["at", "joined_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "joined_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": true }, "last_eviction": { "type": "object", "required": ["at", "reason", "workspaces", "expected_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "reason": { "type": "string" }, "workspaces": { "type": "integer", "minimum": 0 }, "expected_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": true }, "next": { "type": "object", "required": ["task", "at"], "properties": { "task": { "type": "string" }, "at": { "type": "string" } }, "additionalProperties": true }, "ended": { "type": "object", "additionalProperties": true, "required": ["at", "reason"], "properties": { "at": { "type": "string" }, "reason": { "type": "string" } } } } };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.version === void 0 && (missing0 = "version") || data.since === void 0 && (missing0 = "since") || data.last_pass === void 0 && (missing0 = "last_pass")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.pid !== void 0) {
          let data0 = data.pid;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate10.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.started_at !== void 0) {
            let data1 = data.started_at;
            const _errs4 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate10.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema11.properties.started_at.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.boot !== void 0) {
              let data2 = data.boot;
              const _errs6 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate10.errors = [{ instancePath: instancePath + "/boot", schemaPath: "#/properties/boot/type", keyword: "type", params: { type: schema11.properties.boot.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.version !== void 0) {
                const _errs8 = errors;
                if (typeof data.version !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.since !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.since !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.last_pass !== void 0) {
                    let data5 = data.last_pass;
                    const _errs12 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate10.errors = [{ instancePath: instancePath + "/last_pass", schemaPath: "#/properties/last_pass/type", keyword: "type", params: { type: schema11.properties.last_pass.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.workspaces !== void 0) {
                      let data6 = data.workspaces;
                      const _errs14 = errors;
                      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                        validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                        return false;
                      }
                      if (errors === _errs14) {
                        if (typeof data6 == "number" && isFinite(data6)) {
                          if (data6 < 0 || isNaN(data6)) {
                            validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.watches !== void 0) {
                        let data7 = data.watches;
                        const _errs16 = errors;
                        if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                          validate10.errors = [{ instancePath: instancePath + "/watches", schemaPath: "#/properties/watches/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                          return false;
                        }
                        if (errors === _errs16) {
                          if (typeof data7 == "number" && isFinite(data7)) {
                            if (data7 < 0 || isNaN(data7)) {
                              validate10.errors = [{ instancePath: instancePath + "/watches", schemaPath: "#/properties/watches/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                              return false;
                            }
                          }
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.degraded !== void 0) {
                          const _errs18 = errors;
                          if (typeof data.degraded !== "string") {
                            validate10.errors = [{ instancePath: instancePath + "/degraded", schemaPath: "#/properties/degraded/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.problem !== void 0) {
                            const _errs20 = errors;
                            if (typeof data.problem !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/problem", schemaPath: "#/properties/problem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs20 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.volumes !== void 0) {
                              let data10 = data.volumes;
                              const _errs22 = errors;
                              if (errors === _errs22) {
                                if (Array.isArray(data10)) {
                                  var valid1 = true;
                                  const len0 = data10.length;
                                  for (let i0 = 0; i0 < len0; i0++) {
                                    let data11 = data10[i0];
                                    const _errs24 = errors;
                                    if (errors === _errs24) {
                                      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                                        let missing1;
                                        if (data11.path === void 0 && (missing1 = "path") || data11.free_bytes === void 0 && (missing1 = "free_bytes") || data11.floor_bytes === void 0 && (missing1 = "floor_bytes") || data11.state === void 0 && (missing1 = "state")) {
                                          validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0, schemaPath: "#/properties/volumes/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                          return false;
                                        } else {
                                          if (data11.path !== void 0) {
                                            const _errs27 = errors;
                                            if (typeof data11.path !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/path", schemaPath: "#/properties/volumes/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs27 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data11.free_bytes !== void 0) {
                                              let data13 = data11.free_bytes;
                                              const _errs29 = errors;
                                              if (!(typeof data13 == "number" && (!(data13 % 1) && !isNaN(data13)) && isFinite(data13))) {
                                                validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/free_bytes", schemaPath: "#/properties/volumes/items/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs29) {
                                                if (typeof data13 == "number" && isFinite(data13)) {
                                                  if (data13 < 0 || isNaN(data13)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/free_bytes", schemaPath: "#/properties/volumes/items/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid2 = _errs29 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data11.floor_bytes !== void 0) {
                                                let data14 = data11.floor_bytes;
                                                const _errs31 = errors;
                                                if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/floor_bytes", schemaPath: "#/properties/volumes/items/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs31) {
                                                  if (typeof data14 == "number" && isFinite(data14)) {
                                                    if (data14 < 0 || isNaN(data14)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/floor_bytes", schemaPath: "#/properties/volumes/items/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid2 = _errs31 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data11.state !== void 0) {
                                                  let data15 = data11.state;
                                                  const _errs33 = errors;
                                                  if (typeof data15 !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/state", schemaPath: "#/properties/volumes/items/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  if (!(data15 === "above" || data15 === "below" || data15 === "waiting")) {
                                                    validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/state", schemaPath: "#/properties/volumes/items/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.volumes.items.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs33 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data11.reason !== void 0) {
                                                    const _errs35 = errors;
                                                    if (typeof data11.reason !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/reason", schemaPath: "#/properties/volumes/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid2 = _errs35 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0, schemaPath: "#/properties/volumes/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                        return false;
                                      }
                                    }
                                    var valid1 = _errs24 === errors;
                                    if (!valid1) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/volumes", schemaPath: "#/properties/volumes/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs22 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.last_dedup !== void 0) {
                                let data17 = data.last_dedup;
                                const _errs37 = errors;
                                if (errors === _errs37) {
                                  if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                    let missing2;
                                    if (data17.at === void 0 && (missing2 = "at") || data17.joined_bytes === void 0 && (missing2 = "joined_bytes") || data17.freed_bytes === void 0 && (missing2 = "freed_bytes")) {
                                      validate10.errors = [{ instancePath: instancePath + "/last_dedup", schemaPath: "#/properties/last_dedup/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                      return false;
                                    } else {
                                      if (data17.at !== void 0) {
                                        const _errs40 = errors;
                                        if (typeof data17.at !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/last_dedup/at", schemaPath: "#/properties/last_dedup/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid3 = _errs40 === errors;
                                      } else {
                                        var valid3 = true;
                                      }
                                      if (valid3) {
                                        if (data17.joined_bytes !== void 0) {
                                          let data19 = data17.joined_bytes;
                                          const _errs42 = errors;
                                          if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19)) && data19 !== null) {
                                            validate10.errors = [{ instancePath: instancePath + "/last_dedup/joined_bytes", schemaPath: "#/properties/last_dedup/properties/joined_bytes/type", keyword: "type", params: { type: schema11.properties.last_dedup.properties.joined_bytes.type }, message: "must be integer,null" }];
                                            return false;
                                          }
                                          var valid3 = _errs42 === errors;
                                        } else {
                                          var valid3 = true;
                                        }
                                        if (valid3) {
                                          if (data17.freed_bytes !== void 0) {
                                            let data20 = data17.freed_bytes;
                                            const _errs44 = errors;
                                            if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20)) && data20 !== null) {
                                              validate10.errors = [{ instancePath: instancePath + "/last_dedup/freed_bytes", schemaPath: "#/properties/last_dedup/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.last_dedup.properties.freed_bytes.type }, message: "must be integer,null" }];
                                              return false;
                                            }
                                            var valid3 = _errs44 === errors;
                                          } else {
                                            var valid3 = true;
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/last_dedup", schemaPath: "#/properties/last_dedup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs37 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.last_eviction !== void 0) {
                                  let data21 = data.last_eviction;
                                  const _errs46 = errors;
                                  if (errors === _errs46) {
                                    if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                                      let missing3;
                                      if (data21.at === void 0 && (missing3 = "at") || data21.reason === void 0 && (missing3 = "reason") || data21.workspaces === void 0 && (missing3 = "workspaces") || data21.expected_bytes === void 0 && (missing3 = "expected_bytes") || data21.freed_bytes === void 0 && (missing3 = "freed_bytes")) {
                                        validate10.errors = [{ instancePath: instancePath + "/last_eviction", schemaPath: "#/properties/last_eviction/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                        return false;
                                      } else {
                                        if (data21.at !== void 0) {
                                          const _errs49 = errors;
                                          if (typeof data21.at !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/last_eviction/at", schemaPath: "#/properties/last_eviction/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid4 = _errs49 === errors;
                                        } else {
                                          var valid4 = true;
                                        }
                                        if (valid4) {
                                          if (data21.reason !== void 0) {
                                            const _errs51 = errors;
                                            if (typeof data21.reason !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/last_eviction/reason", schemaPath: "#/properties/last_eviction/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid4 = _errs51 === errors;
                                          } else {
                                            var valid4 = true;
                                          }
                                          if (valid4) {
                                            if (data21.workspaces !== void 0) {
                                              let data24 = data21.workspaces;
                                              const _errs53 = errors;
                                              if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)) && isFinite(data24))) {
                                                validate10.errors = [{ instancePath: instancePath + "/last_eviction/workspaces", schemaPath: "#/properties/last_eviction/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs53) {
                                                if (typeof data24 == "number" && isFinite(data24)) {
                                                  if (data24 < 0 || isNaN(data24)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/last_eviction/workspaces", schemaPath: "#/properties/last_eviction/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid4 = _errs53 === errors;
                                            } else {
                                              var valid4 = true;
                                            }
                                            if (valid4) {
                                              if (data21.expected_bytes !== void 0) {
                                                let data25 = data21.expected_bytes;
                                                const _errs55 = errors;
                                                if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                  validate10.errors = [{ instancePath: instancePath + "/last_eviction/expected_bytes", schemaPath: "#/properties/last_eviction/properties/expected_bytes/type", keyword: "type", params: { type: schema11.properties.last_eviction.properties.expected_bytes.type }, message: "must be integer,null" }];
                                                  return false;
                                                }
                                                var valid4 = _errs55 === errors;
                                              } else {
                                                var valid4 = true;
                                              }
                                              if (valid4) {
                                                if (data21.freed_bytes !== void 0) {
                                                  let data26 = data21.freed_bytes;
                                                  const _errs57 = errors;
                                                  if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)) && isFinite(data26)) && data26 !== null) {
                                                    validate10.errors = [{ instancePath: instancePath + "/last_eviction/freed_bytes", schemaPath: "#/properties/last_eviction/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.last_eviction.properties.freed_bytes.type }, message: "must be integer,null" }];
                                                    return false;
                                                  }
                                                  var valid4 = _errs57 === errors;
                                                } else {
                                                  var valid4 = true;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/last_eviction", schemaPath: "#/properties/last_eviction/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs46 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.next !== void 0) {
                                    let data27 = data.next;
                                    const _errs59 = errors;
                                    if (errors === _errs59) {
                                      if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                                        let missing4;
                                        if (data27.task === void 0 && (missing4 = "task") || data27.at === void 0 && (missing4 = "at")) {
                                          validate10.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                          return false;
                                        } else {
                                          if (data27.task !== void 0) {
                                            const _errs62 = errors;
                                            if (typeof data27.task !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/next/task", schemaPath: "#/properties/next/properties/task/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid5 = _errs62 === errors;
                                          } else {
                                            var valid5 = true;
                                          }
                                          if (valid5) {
                                            if (data27.at !== void 0) {
                                              const _errs64 = errors;
                                              if (typeof data27.at !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/next/at", schemaPath: "#/properties/next/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid5 = _errs64 === errors;
                                            } else {
                                              var valid5 = true;
                                            }
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs59 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.ended !== void 0) {
                                      let data30 = data.ended;
                                      const _errs66 = errors;
                                      if (errors === _errs66) {
                                        if (data30 && typeof data30 == "object" && !Array.isArray(data30)) {
                                          let missing5;
                                          if (data30.at === void 0 && (missing5 = "at") || data30.reason === void 0 && (missing5 = "reason")) {
                                            validate10.errors = [{ instancePath: instancePath + "/ended", schemaPath: "#/properties/ended/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                            return false;
                                          } else {
                                            if (data30.at !== void 0) {
                                              const _errs69 = errors;
                                              if (typeof data30.at !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/ended/at", schemaPath: "#/properties/ended/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid6 = _errs69 === errors;
                                            } else {
                                              var valid6 = true;
                                            }
                                            if (valid6) {
                                              if (data30.reason !== void 0) {
                                                const _errs71 = errors;
                                                if (typeof data30.reason !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/ended/reason", schemaPath: "#/properties/ended/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid6 = _errs71 === errors;
                                              } else {
                                                var valid6 = true;
                                              }
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/ended", schemaPath: "#/properties/ended/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs66 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate10.errors = vErrors;
  return errors === 0;
}

// src/schema/fault.ts
function faultOf(validate3, value) {
  if (validate3(value)) return void 0;
  const first = validate3.errors?.[0];
  if (first === void 0) return { reason: "does not fit its schema" };
  const at = first.instancePath === "" ? "it " : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list}` };
}

// src/schema/parse.ts
function parseInput(validate3, value, onFault) {
  const fault = faultOf(validate3, value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}

// src/core/daemon-life.ts
var LONELY_MS = 10 * 6e4;

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

// src/app/daemon-status.ts
async function describeDaemon(world) {
  const record = await readDaemonRecord(world);
  try {
    const running = await readDaemon(world);
    if (running === void 0) {
      const problem = readFailure(world, record);
      return { running: false, ...problem === void 0 ? {} : { problem } };
    }
    const { pid, startedAt } = running.identity;
    const isIts = record?.pid === pid && record.started_at === startedAt;
    return { running: true, pid, ...isIts ? describeRecord(record) : {} };
  } catch (error) {
    return { running: false, problem: `whether it runs could not be told: ${reasonOf(error)}` };
  }
}
async function readDaemonRecord(world) {
  try {
    const text2 = await world.files.readTextFile(world.paths.daemonFile);
    if (text2 === void 0) return void 0;
    return parseInput(validate, JSON.parse(text2), (fault) => new Error(fault.reason));
  } catch {
    return void 0;
  }
}
function describeRecord(record) {
  const { volumes, last_dedup: dedup, last_eviction: eviction, next } = record;
  return {
    ...{ version: record.version, since: record.since, last_pass: record.last_pass },
    ...pick(record, ["workspaces", "watches", "degraded", "problem"]),
    ...volumes && { volumes: volumes.map((volume) => pickAll(volume, VOLUME_KEYS)) },
    ...dedup && { last_dedup: pickAll(dedup, DEDUP_KEYS) },
    ...eviction && { last_eviction: pickAll(eviction, EVICTION_KEYS) },
    ...next && { next: pickAll(next, ["task", "at"]) }
  };
}
var VOLUME_KEYS = ["path", "free_bytes", "floor_bytes", "state", "reason"];
var DEDUP_KEYS = ["at", "joined_bytes", "freed_bytes"];
var EVICTION_KEYS = ["at", "reason", "workspaces", "expected_bytes", "freed_bytes"];
function pick(from, keys) {
  const entries = keys.flatMap((key) => from[key] === void 0 ? [] : [[key, from[key]]]);
  return Object.fromEntries(entries);
}
var pickAll = (from, keys) => pick(from, keys);
function readFailure(world, record) {
  const last = Math.max(
    ...[record?.since, record?.last_pass, record?.ended?.at].map(
      (at) => typeof at === "string" ? Date.parse(at) || 0 : 0
    )
  );
  const fault = world.daemonProcess.readDaemonFault(world.paths.log);
  if (fault !== void 0 && fault.at > last) return fault.reason;
  return record?.ended?.reason === "failed" ? record.problem : void 0;
}
function listDaemonWarnings({ problem, volumes = [] }) {
  const short = volumes.flatMap(
    ({ path, state, reason }) => state === "above" || reason === void 0 || reason === problem ? [] : [`\`${path}\` stays below its floor: ${reason}`]
  );
  return [...problem === void 0 ? [] : [`the daemon: ${problem}`], ...short];
}

// src/core/evict-gain.ts
var LEAST_GAIN = 1024 ** 2;
var sumFreed = (shared, gone) => shared.reduce(
  (sum, { holders, bytes }) => holders.every((each) => gone.has(each)) ? sum + bytes : sum,
  0
);
function creditGains(order, shared) {
  const gone = /* @__PURE__ */ new Set();
  let before = 0;
  return order.map(({ id, exclusiveBytes }) => {
    gone.add(id);
    const after = sumFreed(shared, gone);
    const credited = after - before;
    before = after;
    return exclusiveBytes === null ? null : exclusiveBytes + credited;
  });
}
function isWorthwhile({ id, exclusiveBytes }, shared, all) {
  if (exclusiveBytes === null || exclusiveBytes >= LEAST_GAIN) return true;
  const own = shared.filter(({ holders }) => holders.includes(id));
  return exclusiveBytes + sumFreed(own, all) >= LEAST_GAIN;
}
function dropUseless(chosen, shared) {
  let kept = [...chosen];
  for (const each of [...chosen].reverse()) {
    if (isWorthwhile(each, shared, new Set(kept.map(({ id }) => id)))) continue;
    kept = kept.filter(({ id }) => id !== each.id);
  }
  return kept;
}
var sumDirectories = (directories) => directories.reduce(
  (sum, { exclusiveBytes }) => sum === null || exclusiveBytes === null ? null : sum + exclusiveBytes,
  0
);

// src/core/evict-obstacles.ts
var ENOUGH = { code: "enough", reason: "enough is free without it" };
var obstacle = (code, reason) => ({ code, reason });
function describeRowObstacle(row, asked) {
  if (row.state === "quarantined") {
    return obstacle("quarantined", "the registry was made anew and nobody has released it since");
  }
  if (row.custody === "observed") {
    return obstacle("observed", "it is only listed; nobody has handed it over");
  }
  if (row.state !== "ready") {
    return obstacle("busy", `a command of ours is at work on it: it is ${row.state}`);
  }
  if (asked.kind === "named") return void 0;
  return row.pinned ? obstacle("pinned", "it is pinned, and goes by its name only") : void 0;
}
function describeObstacle({ row, place, activity, lock }, asked, nowMs) {
  const byRow = describeRowObstacle(row, asked);
  if (byRow !== void 0) return byRow;
  if (activity === null) return ENOUGH;
  if (place.kind === "gone") return obstacle("gone", "its directory is not there");
  if (place.kind === "unproved") return obstacle("unverified", place.reason);
  const recent = describeRecent(row, asked, nowMs);
  if (recent !== void 0) return recent;
  if (asked.kind === "named") return describeUse(row, activity, lock);
  return isIdle(activity) === true ? void 0 : describeActive(activity, asked);
}
function describeRecent({ lastActiveAt }, asked, nowMs) {
  if (asked.kind !== "ttl") return void 0;
  const idleMs = nowMs - lastActiveAt - asked.jumpMs;
  if (nowMs < lastActiveAt)
    return obstacle("recent", "it was active later than the clock says it is now");
  return idleMs < asked.ttlMs ? obstacle("recent", "it has been active within the time limit") : void 0;
}
function describeActive(activity, asked) {
  const active = activity.find(({ idle }) => idle === false);
  if (active !== void 0) return obstacle(nameUse(active, asked), describeCondition(active));
  const unknown = activity.find(({ idle }) => idle === null);
  const reason = unknown === void 0 ? "whether it is in use was not found out" : describeCondition(unknown);
  return obstacle("use_unknown", reason);
}
function nameUse({ name }, asked) {
  if (name === "espalier") return "busy";
  return name === "writes" && asked.kind === "ttl" ? "recent" : "in_use";
}
var DISTURBED = ["processes", "builds", "espalier"];
function describeUse(row, activity, lock) {
  const counts = activity.filter(
    ({ name, idle }) => DISTURBED.includes(name) || name === "session" && idle === false
  );
  const seen = DISTURBED.every((name) => counts.some((each) => each.name === name));
  if (!seen || counts.some(({ idle }) => idle !== true)) {
    return describeActive(counts, { kind: "named" });
  }
  if (lock === null) return obstacle("use_unknown", "git's lock on it could not be read");
  const held = planLockRelease(lock, row.id);
  if (held.kind !== "held") return void 0;
  return obstacle("in_use", `the worktree is locked: ${held.reason}`);
}
var describeCondition = ({ name, reason }) => `${name}: ${reason}`;

// src/core/evict.ts
var FEW = 3;
var SUDDEN_MS = 60 * 6e4;
function planEviction(facts, asked) {
  const kept = [];
  const keep = ({ row }, { code, reason }) => {
    kept.push({ id: row.id, path: row.path, code, reason });
  };
  const candidates = [];
  for (const each of orderByActivity(facts.workspaces, asked)) {
    const obstacle2 = describeObstacle(each, asked, facts.nowMs) ?? describeContents(each);
    if (obstacle2 !== void 0) keep(each, obstacle2);
    else candidates.push(describeCandidate(each));
  }
  const sudden = describeSudden(facts, candidates, asked);
  if (sudden !== void 0) {
    for (const { facts: each } of candidates) keep(each, sudden);
    return { evictions: [], kept, short: sudden.reason };
  }
  if (asked.kind === "named")
    return { evictions: describeEvictions(candidates, facts, asked), kept };
  const all = new Set(candidates.map(({ id }) => id));
  const worth = candidates.filter((each) => isWorthwhile(each, facts.shared, all));
  const { chosen, left } = chooseInOrder(worth, facts.shared, asked);
  const useful = dropUseless(chosen, facts.shared);
  for (const each of candidates) {
    if (useful.includes(each)) continue;
    const rest = left.get(each.id);
    keep(each.facts, rest ?? NOTHING_TO_GAIN);
  }
  const evictions = describeEvictions(useful, facts, asked);
  return { evictions, kept, ...describeShort(evictions, asked) };
}
var NOTHING_TO_GAIN = {
  code: "nothing_to_gain",
  reason: "it shares its blocks with what stays, so deleting it would free next to nothing"
};
var orderByActivity = (workspaces, asked) => asked.kind === "named" ? workspaces : [...workspaces].sort((a, b) => a.row.lastActiveAt - b.row.lastActiveAt);
function describeContents({ directories }) {
  if (directories === null || directories.length === 0) {
    return { code: "nothing_there", reason: "it has no directory that a tool can rebuild" };
  }
  const failed = directories.find(({ failedGate }) => failedGate !== null);
  if (failed === void 0 || directories.some(({ failedGate }) => failedGate === null)) {
    return void 0;
  }
  return { code: "not_reconstructible", reason: `\`${failed.path}\`: ${failed.failedGate}` };
}
function describeCandidate(facts) {
  const directories = (facts.directories ?? []).filter(({ failedGate }) => failedGate === null);
  return { id: facts.row.id, facts, directories, exclusiveBytes: sumDirectories(directories) };
}
function describeSudden({ workspaces, others }, candidates, asked) {
  if (asked.kind !== "ttl" || candidates.length <= FEW) return void 0;
  const here = workspaces.filter(({ directories }) => directories?.length !== 0);
  const filled = here.length + others;
  if (candidates.length * 2 <= filled) return void 0;
  if (asked.crowdedMs >= Math.min(asked.ttlMs, SUDDEN_MS)) return void 0;
  return {
    code: "sudden",
    reason: `${candidates.length} of ${filled} workspaces are idle for too long all at once, as after a clock that was set; they are looked at again when that has been so for an hour`
  };
}
function chooseInOrder(candidates, shared, asked) {
  const most = asked.kind === "space" || asked.kind === "ttl" ? asked.most : null;
  const gains = creditGains(candidates, shared);
  const left = /* @__PURE__ */ new Map();
  let free = asked.kind === "space" ? asked.freeBytes : 0;
  let counted = 0;
  const chosen = candidates.filter((each, index) => {
    const gain = gains[index] ?? null;
    if (asked.kind === "space" && free >= asked.goalBytes) left.set(each.id, ENOUGH);
    else if (most !== null && counted >= most) left.set(each.id, describeLimit(most));
    else {
      free += gain ?? 0;
      if (gain === null || gain >= LEAST_GAIN) counted += 1;
      return true;
    }
    return false;
  });
  return { chosen, left };
}
var describeLimit = (most) => ({
  code: "limit",
  reason: `one pass evicts at most ${most} workspaces`
});
var describeEvictions = (chosen, { shared, nowMs }, asked) => {
  const gains = creditGains(chosen, shared);
  return chosen.map(({ facts: { row }, directories }, index) => {
    const eviction = {
      id: row.id,
      name: row.name,
      path: row.path,
      project: row.project,
      directories,
      expectedBytes: gains[index] ?? null,
      why: describeWhy(row.lastActiveAt, asked, nowMs),
      lastActiveAt: row.lastActiveAt
    };
    return eviction;
  });
};
function describeWhy(lastActiveAt, asked, nowMs) {
  const hours = Math.max(0, Math.floor((nowMs - lastActiveAt) / 36e5));
  const idle = `idle for ${hours < 1 ? "less than an hour" : `${hours} h`}`;
  if (asked.kind === "named") return "asked for by its name";
  if (asked.kind === "idle") return `asked for, ${idle}`;
  if (asked.kind === "ttl") return idle;
  const goal = formatBytes(asked.goalBytes);
  const free = formatBytes(asked.freeBytes);
  return asked.by === "floor" ? `the volume had ${free} free and is to have ${goal}; ${idle}` : `asked for, so that ${goal} are free; ${idle}`;
}
function describeShort(evictions, asked) {
  if (asked.kind !== "space") return {};
  const gain = evictions.reduce((sum, { expectedBytes }) => sum + (expectedBytes ?? 0), 0);
  if (asked.freeBytes + gain >= asked.goalBytes) return {};
  const wanted = formatBytes(asked.goalBytes);
  const most = formatBytes(asked.freeBytes + gain);
  return { short: `${wanted} free are wanted, and what may be evicted now makes it ${most}` };
}

// src/app/evict-facts.ts
var AT_ONCE = 6;
async function readEvictFacts(world, rows, asked, options = {}) {
  const nowMs = world.clock.now();
  const isNamed2 = asked.kind === "named";
  const waiting = isNamed2 ? [...rows] : orderByActivity2(rows);
  const workspaces = [];
  const facts = () => ({
    ...{ nowMs, workspaces, shared: [] },
    others: options.others ?? 0
  });
  const isStopped = options.stopped ?? (() => false);
  const looking = { ...options, nowMs, listWorktrees: openListing(world) };
  const step = asked.kind === "space" ? AT_ONCE : waiting.length;
  while (waiting.length > 0 && !isStopped()) {
    if (isEnough(facts(), asked)) {
      workspaces.push(...waiting.splice(0).map((row) => createFacts(row, null)));
      break;
    }
    const group = await readGroup(world, waiting.splice(0, step), asked, looking);
    for (const each of group) {
      if (isStopped()) break;
      workspaces.push(await readWorkspaceFacts(world, each, asked, looking));
    }
  }
  return facts();
}
var orderByActivity2 = (rows) => [...rows].sort((a, b) => a.lastActiveAt - b.lastActiveAt);
function openListing(world) {
  const known = /* @__PURE__ */ new Map();
  return (project) => {
    const listed = known.get(project) ?? world.repository.listWorktrees(project).catch(() => void 0);
    known.set(project, listed);
    return listed;
  };
}
async function readGroup(world, rows, asked, options) {
  const group = [];
  for (const row of rows) {
    const facts = createFacts(row, []);
    const known = describeRowObstacle(row, asked) !== void 0;
    group.push(known ? facts : { ...facts, place: await readPlaceFacts2(world, row) });
  }
  const able = group.filter(
    (each) => describeObstacle(each, asked, options.nowMs)?.code === "use_unknown"
  );
  const ables = able.map(({ row }) => row);
  const activities = await readActivities(world, ables, {
    ...options,
    ...asked.kind === "named" ? byName(ables) : {}
  });
  return group.map((each) => ({ ...each, activity: activities.get(each.row.id) ?? [] }));
}
var byName = (rows) => ({
  exceptAncestors: true,
  lastWrites: new Map(rows.map(({ id }) => [id, 0]))
});
var createFacts = (row, activity) => ({
  row,
  place: { kind: "proved" },
  activity,
  lock: null,
  directories: null
});
var isEnough = (facts, asked) => asked.kind === "space" && planEviction(facts, asked).short === void 0;
async function readWorkspaceFacts(world, bare, asked, { nowMs, measure, listWorktrees }) {
  const { row } = bare;
  const lock = asked.kind === "named" ? await readLockFacts(world, row) : null;
  const facts = { ...bare, lock };
  if (describeObstacle(facts, asked, nowMs) !== void 0) return facts;
  return {
    ...facts,
    directories: await readDirectories(world, row, listWorktrees, measure !== false)
  };
}
async function readPlaceFacts2(world, row) {
  if (isAway(world, row.path))
    return { kind: "unproved", reason: "it is in the volume, which is not mounted" };
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") return { kind: "gone" };
  if (isRegistered(row, proof)) return { kind: "proved" };
  const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
  return { kind: "unproved", reason };
}
async function readLockFacts(world, { adminDirectory }) {
  if (adminDirectory === null) return null;
  try {
    return await readLock(world, adminDirectory);
  } catch {
    return null;
  }
}
async function readDirectories(world, row, listWorktrees, measure) {
  const worktrees = await listWorktrees(row.project);
  const reports = await describeDirectories(world, {
    ...{ root: row.path, mainCheckout: null, row },
    ...worktrees === void 0 ? {} : { worktrees }
  });
  const found = [];
  for (const report of reports) {
    const { path, reconstructible } = report;
    const failedGate = describeFailedGate(report) ?? null;
    const held = measure && reconstructible ? await listExtents(world, row.path, [path]) : null;
    const exclusiveBytes = held?.exclusiveBytes ?? null;
    found.push({ path, failedGate, exclusiveBytes, ...held === null ? {} : { held } });
  }
  return found;
}

// src/core/provision.ts
var KEPT = "a clone is made all the same, since an install runs the packages' scripts";
var STORES = {
  pnpm: {
    command: "pnpm install --offline --frozen-lockfile",
    reason: `from a warm store it took between half and two thirds of a clone's time (61,000 files); ${KEPT} and links to the store's own files`
  },
  bun: {
    command: "bun install --frozen-lockfile",
    reason: `from a warm cache it took between a fifth and a thirteenth of a clone's time (61,000 files); ${KEPT} and may link to the cache's own files`
  },
  uv: {
    command: "uv sync --offline --frozen",
    reason: `it needs no network where uv's cache has everything; ${KEPT}`
  }
};

// src/core/recover.ts
function formatInterrupted({ state, name }) {
  const what = state === "creating" ? "creation" : "removal";
  return `\`${name}\`: its ${what} was interrupted; \`espalier remove ${name}\` finishes or undoes it`;
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

// src/app/recover.ts
var isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
var describeInterrupted = (world, rows) => rows.filter((row) => isInterrupted(world, row)).map(formatInterrupted);

// src/core/reference.ts
function describeReference(facts) {
  const { rows, target } = facts;
  const here = rows.find((row) => row.path === facts.realPath || row.path === facts.absolutePath);
  if (here !== void 0) return here;
  if (target === "" || target.includes("..") || target.startsWith("/") || target.startsWith(".")) {
    return void 0;
  }
  const byName2 = rows.filter((row) => row.name === target && row.project === facts.project);
  if (byName2.length === 1) return byName2[0];
  if (byName2.length > 1) throw ambiguous(target, "name", byName2);
  if (!/^[0-9a-f-]{4,36}$/.test(target)) return void 0;
  const byId = rows.filter((row) => row.id.startsWith(target));
  if (byId.length > 1) throw ambiguous(target, "id prefix", byId);
  return byId[0];
}
function listNamesakes(facts) {
  return facts.rows.filter((row) => row.name === facts.target).map((row) => row.path);
}
function ambiguous(target, kind, rows) {
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: `${rows.length} workspaces have this ${kind}`,
      hint: "Name it by its path or its whole id; `espalier list --all` shows them"
    },
    { files: rows.map((row) => row.path) }
  );
}

// src/app/find-workspace.ts
async function readProject(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).commonDirectory;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return void 0;
    throw error;
  }
}
async function findWorkspace(world, target, cwd, here) {
  const absolutePath = world.files.resolvePath(cwd, target);
  const [realPath, project, rows] = await Promise.all([
    target === "" ? void 0 : world.files.readRealPath(absolutePath),
    // Names work without a project too; a repository that git refuses is the command's to report.
    here ?? readProject(world, cwd).catch(() => void 0),
    world.registry.read((view) => view.listWorkspaces())
  ]);
  return describeReference({ target, absolutePath, realPath, project, rows });
}
async function requireWorkspace(world, target, cwd) {
  const row = await findWorkspace(world, target, cwd);
  if (row !== void 0) return row;
  if (target === "") throw new AppError("not_a_workspace", { target, reason: "it is empty" });
  const proof = await world.worktree.proveWorktree(world.files.resolvePath(cwd, target));
  switch (proof.kind) {
    case "main":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which can give seeds and is never a workspace"
      });
    case "linked":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a worktree that is not registered",
        hint: `Register it with \`espalier adopt ${proof.path}\``
      });
    case "foreign":
      throw new AppError("not_a_workspace", {
        target,
        reason: proof.reason,
        ...proof.moved === void 0 ? {} : describeMoved({ path: proof.path, ...proof.moved })
      });
    case "unverifiable":
      throw new AppError("unverified", { what: `\`${proof.path}\``, reason: proof.reason });
    case "absent":
      throw await describeUnknown2(world, target);
  }
}
var baseOf = (path) => path.slice(path.lastIndexOf("/") + 1);
async function describeUnknown2(world, target) {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const namesakes = listNamesakes({ target, rows });
  if (namesakes.length === 0) {
    const reason = "no workspace of this project has this path, name or id";
    const meant = rows.filter(({ branch, path }) => branch === target || baseOf(path) === target);
    const names = meant.slice(0, 3).map(({ path }) => `\`${path}\``);
    const hint = names.length === 0 ? {} : { hint: `Did you mean ${names.join(" or ")}?` };
    return new AppError("not_a_workspace", { target, reason, ...hint });
  }
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: "only another project has a workspace of this name",
      hint: `Name it by its path: ${namesakes.join(", ")}`
    },
    { files: namesakes }
  );
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
    maker: describeMaker2(linked),
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
function describeMaker2(linked) {
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

// src/app/evict-workspaces.ts
var listOnVolume = (world, rows, volume) => rows.filter(({ path }) => {
  try {
    return world.freeSpace.readVolumeKey(path) === volume;
  } catch {
    return false;
  }
});

// src/app/evict-next.ts
var MOST_TOLD = 3;
var LIMIT_MS = 500;
async function listNextEvictions(world, rows, volume) {
  const found = [];
  const begun = world.clock.uptime();
  const asked = { kind: "idle" };
  const able = rows.filter((row) => describeRowObstacle(row, asked) === void 0);
  for (const row of orderByActivity2(listHere(world, able, volume))) {
    if (found.length === MOST_TOLD || world.clock.uptime() - begun > LIMIT_MS) break;
    const { evictions } = planEviction(await readEvictFacts(world, [row], asked), asked);
    for (const { id, path, name, directories, lastActiveAt } of evictions) {
      found.push({
        ...{ id, path, name },
        directories: directories.map((each) => each.path),
        exclusive_bytes: sumDirectories(directories),
        idle_since: new Date(lastActiveAt).toISOString()
      });
    }
  }
  return found;
}
function listHere(world, rows, volume) {
  try {
    return listOnVolume(world, rows, world.freeSpace.readVolumeKey(volume));
  } catch {
    return [];
  }
}

// src/app/presence.ts
function readPresence(world, path) {
  try {
    return world.seedPlace.isTaken(path);
  } catch {
    return null;
  }
}

// src/core/unsaved-work.ts
var NAMES_IN_DOCUMENT = 1e4;
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
function formatWorkLines(work) {
  return KINDS.flatMap((kind) => {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    return formatKind(kind, names.slice(0, NAMES_IN_DOCUMENT), names.length);
  });
}
function formatKind(kind, names, count2) {
  const [one, many] = NOUNS[kind];
  const lines = names.map((name) => `${one}: ${name}`);
  const more = count2 - names.length;
  return more > 0 ? [...lines, `${many}: ${more} more`] : lines;
}

// src/core/remove.ts
var NAMES_LISTED = 200;
function describeRefusals(facts, discard = false) {
  return [
    refusePlace(facts, discard),
    refuseCustody(facts),
    refuseLock(facts),
    refuseOccupants(facts),
    refuseNested(facts),
    refuseUnknown(facts)
  ].filter((refusal) => refusal !== void 0);
}
function refusePlace(facts, discard) {
  const what = `\`${facts.path}\``;
  if (facts.busyWith !== null) return new AppError("busy", { what, ...facts.busyWith });
  const { place } = facts;
  if (place.kind === "unverifiable") {
    const { reason, hint } = place;
    return new AppError("unverified", { what, reason, ...hint === void 0 ? {} : { hint } });
  }
  if (place.kind === "absent" && place.suspicion !== null && !(discard && place.parentHere)) {
    return new AppError("unverified", {
      what,
      reason: place.suspicion,
      hint: describeAbsence({ ...facts, parentHere: place.parentHere })
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

// src/app/remove-workspace.ts
async function describeWork(world, row) {
  const { facts } = await readRemovalFacts(world, row);
  const refusals = describeRefusals(facts);
  const blockedBy = refusals.map(({ code, message }) => `${code}: ${message}`);
  const known = facts.place.kind !== "unverifiable" && facts.unknown.length === 0;
  const seen = known ? formatWorkLines(describeLosses(facts, { discard: false, keepBranch: false })) : null;
  const work = facts.place.kind === "absent" && seen?.length === 0 ? null : seen;
  return { work, blockedBy, hint: refusals[0]?.hint ?? null };
}

// src/app/volume-facts.ts
async function readVolumeFacts(world, known) {
  const { volumeHost: host, paths, files } = world;
  const attached = isByUdisks(known) ? host.listAttached(known.image, known.at) : [];
  const at = (isPlaced(known) ? void 0 : attached[0]?.at) ?? known.at;
  const record = { ...known, at };
  const parent = files.directoryName(record.image);
  const exists = host.isThere(parent);
  const ancestor = exists ? parent : await world.place.readExistingAncestor(parent);
  const fstab = host.readFstab(paths.fstab);
  const partial = partialPath(record);
  const { settings } = await readUsableSettings(world, null);
  const { uid, gid } = host.readUser();
  return {
    record,
    user: { uid, gid },
    parent: { path: parent, exists, writable: host.isWritable(ancestor) },
    partial: { path: partial, exists: host.isThere(partial) },
    image: host.readImage(record.image),
    mountPoint: host.readKind(record.at),
    mount: host.readMount(record.at),
    attached,
    fstab: {
      file: paths.fstab,
      ...{ text: fstab.text, mode: fstab.mode },
      state: findFstabLine(fstab.text, record.image, record.at),
      leftover: host.isThere(nextFstabPath(paths.fstab, record)),
      systemd: host.hasSystemd()
    },
    location: settings.location
  };
}
async function readHost(world, image) {
  const path = await world.place.readExistingAncestor(image);
  const { freeBytes, totalBytes } = world.volume.readVolume(path);
  const { settings } = await readUsableSettings(world, null);
  return { path, freeBytes, totalBytes, floorBytes: settings.floorBytes(totalBytes) };
}

// src/app/show-volume.ts
async function describeVolume(world, told) {
  const { did, commands = [], warnings = [], freedBytes, warmed, measured = false } = told;
  const rest = {
    ...warmed === void 0 ? {} : { warmed },
    ...freedBytes === void 0 ? {} : { freed_bytes: freedBytes },
    ...commands.length === 0 ? {} : { commands: [...commands] },
    warnings: [...warnings]
  };
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record === void 0) return { schema: "espalier.volume.v1", did, state: "none", ...rest };
  const facts = await readVolumeFacts(world, record);
  const { image, mount, fstab } = facts;
  const host = await readHost(world, record.image);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const inside = rows.filter(({ path }) => isInside(record.at, path));
  return {
    schema: "espalier.volume.v1",
    did,
    ...{ state: record.state, at: record.at, image: record.image, mounted: mount !== null },
    size_bytes: image?.sizeBytes ?? null,
    allocated_bytes: image?.allocatedBytes ?? null,
    preallocated: image === null ? null : isPreallocated(image),
    discards_off: mount === null || mount.discardBytes === null ? null : mount.discardBytes === 0,
    mounted_by: record.mounted_by ?? "fstab",
    in_fstab: fstab.state.kind === "present",
    located: facts.location !== null && isInside(record.at, facts.location),
    host: {
      path: host.path,
      ...{ total_bytes: host.totalBytes, free_bytes: host.freeBytes, floor_bytes: host.floorBytes },
      used_bytes: readUsed(world, host.path),
      ...measured && image !== null ? { exclusive_bytes: readFileExclusive(world, record.image) } : {}
    },
    ...await describeInside(world, facts, measured ? inside : void 0),
    workspaces: inside.length,
    findings: listVolumeFindings(facts, host),
    ...rest
  };
}
async function describeInside(world, { record: { at }, mount }, measured) {
  if (mount === null) return {};
  const { settings } = await readUsableSettings(world, null);
  const { freeBytes, totalBytes } = world.volume.readVolume(at);
  const floor = readFloor2(world, settings, at, totalBytes);
  return {
    inside: {
      ...{ path: at, total_bytes: totalBytes, free_bytes: freeBytes, floor_bytes: floor },
      used_bytes: readUsed(world, at),
      ...measured === void 0 ? {} : { exclusive_bytes: await sumExclusive(world, measured) }
    }
  };
}
async function sumExclusive(world, rows) {
  let sum = 0;
  for (const row of rows) {
    const { exclusiveBytes } = await readWorkspaceAccount(world, row);
    if (exclusiveBytes === null) return null;
    sum += exclusiveBytes;
  }
  return sum;
}
function readUsed(world, at) {
  try {
    return world.usedSpace.readUsed(at);
  } catch {
    return null;
  }
}

// src/app/show-status.ts
var TRASH_IS_OLD_MS = 60 * 6e4;
async function showStatus(world, input) {
  world.registry.warm("read");
  const warnings = [];
  const here = await world.repository.readRepository(input.cwd).catch(() => void 0);
  if (here !== void 0) await rebuildProject(world, here.commonDirectory);
  const row = input.target === void 0 ? void 0 : await requireWorkspace(world, input.target, input.cwd);
  const project = row?.project ?? here?.commonDirectory;
  const checkout = await readCheckout(world, row, here);
  const wanted = row?.path ?? checkout ?? project ?? input.cwd;
  const volumePath = await findVolumePath(world, wanted);
  const { settings, problems } = await readUsableSettings(world, checkout);
  warnings.push(...problems);
  const volume = await world.volume.readVolume(volumePath);
  const { rows, trash, rebuild } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(),
    trash: view.listTrash(),
    rebuild: view.readRebuild()
  }));
  if (rebuild !== void 0) {
    warnings.push(
      `the registry could not be read and was made anew; the old file is \`${rebuild.setAside}\``
    );
  }
  const [oldest] = trash;
  if (oldest !== void 0 && world.clock.now() - oldest.since > TRASH_IS_OLD_MS) {
    const why = `\`${world.log.file}\` says why`;
    warnings.push(`\`${oldest.path}\` was removed and could not be deleted yet; ${why}`);
  }
  const quarantined = rows.filter((each) => each.state === "quarantined").length;
  if (quarantined > 0) {
    warnings.push(
      `${quarantined} workspaces are quarantined and never removed; \`espalier adopt PATH\` releases one`
    );
  }
  warnings.push(...describeInterrupted(world, row === void 0 ? rows : [row]));
  const workspace = row === void 0 ? void 0 : await describeWorkspace(world, row, { warnings, here: here?.commonDirectory });
  const daemon = await describeDaemon(world);
  warnings.push(...listDaemonWarnings(daemon));
  return {
    schema: "espalier.workspace.status.v1",
    volume: volumePath,
    volume_free_bytes: volume.freeBytes,
    volume_total_bytes: volume.totalBytes,
    floor_bytes: readFloor2(world, settings, volumePath, volume.totalBytes),
    reflink_supported: await readCloneSupport(world, project, row),
    daemon_running: daemon.running,
    daemon,
    workspaces: rows.length,
    by_state: countStates(rows),
    trash: trash.length,
    ...await describeFlat(world, warnings),
    deduplicated_bytes: await world.registry.read((view) => view.readDeduplicated()),
    ...workspace === void 0 ? { evict_next: await listNextEvictions(world, rows, volumePath) } : { workspace },
    warnings
  };
}
async function readCheckout(world, row, here) {
  if (row === void 0 || row.project === here?.commonDirectory) return here?.mainCheckout ?? null;
  return world.repository.readMainCheckout(row.project).catch(() => null);
}
async function readCloneSupport(world, commonDirectory, row) {
  if (commonDirectory === void 0) return null;
  try {
    const isElsewhere = row !== void 0 && readPresence(world, row.path) === true && !world.volume.isSameVolume(row.path, commonDirectory);
    if (isElsewhere) return world.volume.clonesHere(row.path, true);
    return world.volume.canCloneWithin(commonDirectory, "HEAD");
  } catch {
    return null;
  }
}
async function findVolumePath(world, wanted) {
  if (readPresence(world, wanted) === true) return wanted;
  const volume = readVolumeOf(world, wanted);
  if (volume?.there === false) return world.files.directoryName(volume.at);
  return world.place.readExistingAncestor(wanted);
}
async function describeFlat(world, warnings) {
  try {
    const volume = await describeVolume(world, { did: "shown" });
    const { at, mounted, preallocated = null, inside, findings = [] } = volume;
    if (at === void 0) return {};
    const fresh = findings.filter(
      ({ finding }) => !warnings.some((each) => each.includes(finding))
    );
    warnings.push(...fresh.map(({ finding, hint }) => `${finding}; ${hint}`));
    const room = inside && { free_bytes: inside.free_bytes, floor_bytes: inside.floor_bytes };
    return { flat_volume: { at, mounted: mounted === true, preallocated, ...room } };
  } catch (error) {
    warnings.push(`the volume could not be looked at: ${reasonOf(error)}`);
    return {};
  }
}
function countStates(rows) {
  const counts = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
async function describeWorkspace(world, row, { warnings, here }) {
  const listed = await world.repository.listWorktrees(row.project).catch(() => null);
  const item = describeItem({
    row,
    listed: listed === null ? null : listed.find((entry) => entry.path === row.path),
    there: readPresence(world, row.path),
    away: isAway(world, row.path)
  });
  const { work, blockedBy, hint } = await describeWork(world, row);
  if (item.present === false && item.away !== true) {
    const named = formatArgument(here === row.project ? row.name : row.path);
    const loses = work !== null && work.length > 0;
    const removal = loses ? `\`espalier remove ${named} --discard\` gives up what is listed and forgets it` : `\`espalier remove ${named}\` forgets it`;
    warnings.push(
      `the directory of \`${row.name}\` is gone; ${hint ?? describeGone(row, removal)}`
    );
  }
  const directories = item.present === true ? await describeDirectories(world, { root: row.path, mainCheckout: null, row }) : [];
  const sized = [];
  for (const directory of directories) {
    const gates = directory.gates.map((gate2) => ({ ...gate2, passed: gate2.passed === true }));
    sized.push({ ...directory, gates, ...await describeSize(world, row.path, directory) });
  }
  return {
    ...item,
    idle: await readIdle(world, row, item.present === true),
    ...row.base === null ? {} : { base: row.base },
    ...row.baseCommit === null ? {} : { base_commit: row.baseCommit },
    directories: sized,
    work,
    removable: work === null ? null : work.length === 0 && blockedBy.length === 0,
    blocked_by: blockedBy
  };
}
async function readIdle(world, row, isHere) {
  if (!isHere) return null;
  const found = await readActivities(world, [row], { exceptAncestors: true, whole: true });
  return isIdle(found.get(row.id) ?? []);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  showStatus
});
