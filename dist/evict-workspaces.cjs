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

// src/app/evict-workspaces.ts
var evict_workspaces_exports = {};
__export(evict_workspaces_exports, {
  evictWorkspaces: () => evictWorkspaces,
  listOnVolume: () => listOnVolume
});
module.exports = __toCommonJS(evict_workspaces_exports);

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

// src/core/evict-gain.ts
var LEAST_GAIN = 1024 ** 2;
function describeSharing(held) {
  const devices = [...new Set(held.map(({ device }) => device))];
  return devices.flatMap((device) => sweep(held.filter((each) => each.device === device)));
}
function sweep(held) {
  const names = [...new Set(held.map(({ holder }) => holder))].sort();
  const count2 = held.reduce((sum, { ranges }) => sum + ranges.starts.length, 0);
  const at = new Float64Array(2 * count2);
  const who = new Int32Array(2 * count2);
  let edge = 0;
  for (const { holder, ranges } of held) {
    const number = names.indexOf(holder) + 1;
    for (const [index, start] of ranges.starts.entries()) {
      at.set([start, start + (ranges.lengths[index] ?? 0)], edge);
      who.set([number, -number], edge);
      edge += 2;
    }
  }
  const order = new Uint32Array(2 * count2).map((_, index) => index);
  order.sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
  return sumSegments(order, at, who, names);
}
function sumSegments(order, at, who, names) {
  const here = /* @__PURE__ */ new Map();
  const found = /* @__PURE__ */ new Map();
  let previous = 0;
  for (const edge of order) {
    const position = at[edge] ?? 0;
    if (here.size > 1 && position > previous) {
      const key = [...here.keys()].sort((a, b) => a - b).join(" ");
      found.set(key, (found.get(key) ?? 0) + position - previous);
    }
    previous = position;
    const number = who[edge] ?? 0;
    const holder = Math.abs(number);
    const times = (here.get(holder) ?? 0) + Math.sign(number);
    if (times === 0) here.delete(holder);
    else here.set(holder, times);
  }
  return [...found].map(([key, bytes]) => ({
    holders: key.split(" ").map((number) => names[Number(number) - 1] ?? ""),
    bytes
  }));
}
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
var isShortfall = (expectedBytes, gainedBytes) => expectedBytes === null ? gainedBytes < LEAST_GAIN : expectedBytes >= LEAST_GAIN && gainedBytes < expectedBytes / 4;

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
  const keep2 = ({ row }, { code, reason }) => {
    kept.push({ id: row.id, path: row.path, code, reason });
  };
  const candidates = [];
  for (const each of orderByActivity(facts.workspaces, asked)) {
    const obstacle2 = describeObstacle(each, asked, facts.nowMs) ?? describeContents(each);
    if (obstacle2 !== void 0) keep2(each, obstacle2);
    else candidates.push(describeCandidate(each));
  }
  const sudden = describeSudden(facts, candidates, asked);
  if (sudden !== void 0) {
    for (const { facts: each } of candidates) keep2(each, sudden);
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
    keep2(each.facts, rest ?? NOTHING_TO_GAIN);
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
function describeEvictPlan(plan, warnings) {
  const evicted = plan.evictions.flatMap(
    (each) => each.directories.map(({ path }, index) => ({
      action: "evict",
      target: `${each.path}/${path}`,
      detail: `${describeGain(each, index)}; ${each.why}`
    }))
  );
  const kept = plan.kept.map(({ path, code, reason }) => ({
    action: "keep",
    target: path,
    detail: `${code}: ${reason}`
  }));
  return {
    schema: "espalier.plan.v1",
    command: "evict",
    steps: [...evicted, ...kept],
    warnings: [...warnings, ...plan.short === void 0 ? [] : [plan.short]]
  };
}
function describeGain({ directories, expectedBytes }, index) {
  const own = directories[index]?.exclusiveBytes ?? null;
  if (own === null) return "what that frees is not known";
  const alone = sumDirectories(directories) ?? 0;
  const joint = expectedBytes === null || index > 0 ? 0 : expectedBytes - alone;
  const more = joint > 0 ? `, and ${formatBytes(joint)} that it shared with those before it` : "";
  return `frees ${formatBytes(own)}${more}`;
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

// src/core/registered.ts
var isRegistered = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);

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
  const sorted2 = sortPairs(values);
  let last = -1;
  const { starts, lengths } = sorted2;
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

// src/app/accounting.ts
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
function readDevice(world, root) {
  try {
    return world.extents.readBlockDevice(root);
  } catch {
    return void 0;
  }
}

// src/core/installs.ts
var RUN_ON_INSTALL = [
  "preinstall",
  "install",
  "postinstall",
  "preprepare",
  "prepare",
  "postprepare",
  "pnpm:devPreinstall"
];
var HARMLESS = /^(?:npx (?:-y |--yes |--no |--no-install )?)?(?:husky(?: install)?(?: [\w./-]+)?|is-ci|lefthook install|simple-git-hooks|only-allow (?:npm|pnpm|yarn|bun)|patch-package|true|exit 0|:)$/;
var isHarmless = (command) => command.split(/&&|\|\||;/).every((part) => HARMLESS.test(part.trim()));
var GENERATORS = { "@prisma/client": "prisma generate" };
function listRuns(manifest) {
  const { scripts, dependencies } = manifest;
  return [
    ...RUN_ON_INSTALL.filter((name) => {
      const command = Object.hasOwn(scripts, name) ? scripts[name] : void 0;
      return typeof command === "string" && !isHarmless(command);
    }).map((name) => ({ what: `the script \`${name}\`` })),
    ...Object.entries(GENERATORS).filter(([name]) => dependencies.includes(name)).map(([name, command]) => ({ what: `the script of \`${name}\``, command }))
  ];
}

// src/core/node-modules.ts
var isInstalled = (path) => /(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/.test(path);
function folderOf(path) {
  return path.replace(/(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/, "");
}
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
var isDeciding = (name) => DECIDING.has(name);
var WISHES = [
  "packageManager",
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "dependenciesMeta",
  "bundleDependencies",
  "bundledDependencies",
  "overrides",
  "resolutions",
  "catalog",
  "catalogs",
  "pnpm",
  "bin",
  "patchedDependencies",
  "trustedDependencies",
  "installConfig"
];
var DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies"];
var NO_WISHES = {
  members: [],
  local: {},
  linked: [],
  injects: false,
  manager: null,
  runs: []
};
function describeManifest(text2) {
  let value;
  try {
    value = JSON.parse(text2);
  } catch {
    return { ...NO_WISHES, wishes: text2 };
  }
  if (!isRecord(value)) return { ...NO_WISHES, wishes: text2 };
  const manifest = value;
  const wishes = WISHES.map((field) => [field, sorted(manifest[field])]);
  const specs = DEPENDENCIES.flatMap((field) => {
    const wanted = manifest[field];
    return isRecord(wanted) ? Object.entries(wanted) : [];
  }).filter((entry) => typeof entry[1] === "string");
  const workspaces = isRecord(value["workspaces"]) ? value["workspaces"]["packages"] : value["workspaces"];
  const manager = value["packageManager"];
  return {
    wishes: JSON.stringify(wishes),
    members: listTexts(workspaces),
    local: Object.fromEntries(
      specs.flatMap(([name, spec]) => {
        const path = /^file:(?:\/\/)?(.*)$/.exec(spec)?.[1];
        return path === void 0 || /\.(?:tgz|tar\.gz|tar)$/.test(path) ? [] : [[name, path]];
      })
    ),
    linked: specs.flatMap(([name, spec]) => /^(?:link|portal|file):/.test(spec) ? [name] : []),
    injects: JSON.stringify(value["dependenciesMeta"] ?? null).includes('"injected":true'),
    manager: typeof manager === "string" ? manager : null,
    runs: listRuns({
      scripts: isRecord(manifest["scripts"]) ? manifest["scripts"] : {},
      dependencies: specs.map(([name]) => name)
    })
  };
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var listTexts = (value) => Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value).sort().map((key) => [key, sorted(value[key])])
  );
}
function parseMemberPatterns(yaml) {
  const inline = /^packages:[ \t]*\[([^\]]*)\]/m.exec(yaml)?.[1];
  const block = /^packages:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:-[ \t].*|#.*)?\r?\n?)*)/m.exec(
    yaml
  )?.[1];
  const items = inline === void 0 ? [...(block ?? "").matchAll(/^[ \t]*-[ \t]+(.*)$/gm)].map((match) => match[1] ?? "") : inline.split(",");
  return items.map((item) => /^\s*(?:"([^"]*)"|'([^']*)'|([^#]*?))\s*(?:#.*)?$/.exec(item)).map((match) => match?.[1] ?? match?.[2] ?? match?.[3] ?? "").filter((pattern) => pattern !== "");
}
function listManagers(facts) {
  const locked = LOCKS.filter(([name]) => facts.names.includes(name)).map(([, manager]) => manager);
  const named = parseManager(facts.manager);
  const yarn = facts.isBerryLock === null ? [] : [yarnOf(facts)];
  return [.../* @__PURE__ */ new Set([...named === void 0 ? [] : [named], ...locked, ...yarn])];
}
function parseManager(text2) {
  const match = /^(npm|pnpm|bun|yarn)@\D*(\d+)/.exec(text2 ?? "");
  if (match === null) return void 0;
  if (match[1] === "yarn") return match[2] === "1" ? "yarn-classic" : "yarn";
  return match[1];
}
function yarnOf(facts) {
  const named = parseManager(facts.manager);
  if (named === "yarn" || named === "yarn-classic") return named;
  return facts.isBerryLock === true || facts.names.includes(".yarnrc.yml") ? "yarn" : "yarn-classic";
}

// src/core/install-need.ts
function chooseManager(maker, facts) {
  const managers = listManagers(facts);
  return maker !== null && managers.includes(maker) ? maker : managers[0] ?? maker ?? "npm";
}
function describeInstallCommand(maker, facts) {
  const manager = chooseManager(maker, facts);
  const locked = (name) => facts.names.includes(name);
  switch (manager) {
    case "npm":
      return "npm install";
    case "pnpm":
      return locked("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install";
    case "yarn-classic":
      return locked("yarn.lock") ? "yarn install --frozen-lockfile" : "yarn install";
    case "yarn":
      return locked("yarn.lock") ? "yarn install --immutable" : "yarn install";
    case "bun":
      return locked("bun.lock") || locked("bun.lockb") ? "bun install --frozen-lockfile" : "bun install";
  }
}
function describeFreshInstall(facts) {
  const command = describeInstallCommand(null, facts);
  const locked = facts.names.some((name) => /^(?:package-lock|npm-shrinkwrap)\.json$/.test(name));
  return command === "npm install" && locked ? "npm ci" : command;
}

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
function describeVenvInstall(names) {
  const has = (name) => names.includes(name);
  if (has("uv.lock")) return "uv sync";
  if (has("poetry.lock")) return "poetry install";
  if (has("Pipfile.lock") || has("Pipfile")) return "pipenv sync --dev";
  if (has("requirements.txt")) return ".venv/bin/python -m pip install -r requirements.txt";
  if (has("pyproject.toml") || has("setup.py")) return ".venv/bin/python -m pip install -e .";
  return void 0;
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

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/core/volume.ts
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/app/volume-place.ts
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

// src/app/removal-facts.ts
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
async function readWorkspaceFacts(world, bare, asked, { nowMs, measure: measure2, listWorktrees }) {
  const { row } = bare;
  const lock = asked.kind === "named" ? await readLockFacts(world, row) : null;
  const facts = { ...bare, lock };
  if (describeObstacle(facts, asked, nowMs) !== void 0) return facts;
  return {
    ...facts,
    directories: await readDirectories(world, row, listWorktrees, measure2 !== false)
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
async function readDirectories(world, row, listWorktrees, measure2) {
  const worktrees = await listWorktrees(row.project);
  const reports = await describeDirectories(world, {
    ...{ root: row.path, mainCheckout: null, row },
    ...worktrees === void 0 ? {} : { worktrees }
  });
  const found = [];
  for (const report of reports) {
    const { path, reconstructible } = report;
    const failedGate = describeFailedGate(report) ?? null;
    const held = measure2 && reconstructible ? await listExtents(world, row.path, [path]) : null;
    const exclusiveBytes = held?.exclusiveBytes ?? null;
    found.push({ path, failedGate, exclusiveBytes, ...held === null ? {} : { held } });
  }
  return found;
}

// src/app/node-modules-facts.ts
function readWantedModules(world, root, path) {
  try {
    return readWanted(world, root, path);
  } catch {
    const digest = `unreadable ${root}`;
    return { digest, names: [], manager: null, isBerryLock: null, filled: [], members: [] };
  }
}
function readWanted(world, root, path) {
  const folders = listFolders(root, path);
  const decisions = folders.map((folder) => {
    const names2 = world.reconstructible.listNames(folder).filter(isDeciding);
    return { folder, names: names2, digest: world.reconstructible.readDigest(folder, names2) ?? "" };
  });
  const names = [...new Set(decisions.flatMap((each) => each.names))];
  const manifests = folders.map((folder) => readManifest(world, folder));
  const top = manifests.at(-1);
  const settings = world.nodeMembers.readText(`${root}/pnpm-workspace.yaml`) ?? "";
  const patterns = [...top?.members ?? [], ...parseMemberPatterns(settings)];
  const members = world.nodeMembers.listMembers(root, patterns);
  const wishes = members.map((member) => ({
    member,
    manifest: readManifest(world, `${root}/${member}`)
  }));
  const patches = world.nodeMembers.readTreeDigest(`${root}/patches`) ?? "";
  const local = readLocal(world, root, { names, settings, manifests, wishes });
  return {
    digest: world.nodeMembers.createDigest([
      ...decisions.map(({ digest }) => digest),
      ...manifests.map((manifest) => manifest?.wishes ?? ""),
      ...wishes.flatMap(({ member, manifest }) => [member, manifest?.wishes ?? ""]),
      patches,
      ...local
    ]),
    names,
    manager: top?.manager ?? null,
    isBerryLock: readBerryLock(world, root, names),
    runs: [
      ...manifests.flatMap((manifest) => manifest?.runs ?? []),
      ...wishes.flatMap(
        ({ member, manifest }) => (manifest?.runs ?? []).map((run2) => ({ ...run2, what: `${run2.what} (\`${member}\`)` }))
      )
    ],
    members: members.map((member) => `${member}/node_modules`),
    filled: members.map((member) => `${member}/node_modules`).filter((each) => isFilled(world, `${root}/${each}`, names))
  };
}
function listFolders(root, path) {
  const parts = folderOf(path).split("/").filter((part) => part !== "");
  return parts.map((_, index) => `${root}/${parts.slice(0, parts.length - index).join("/")}`).concat(root);
}
function readManifest(world, folder) {
  const text2 = world.nodeMembers.readText(`${folder}/package.json`);
  return text2 === void 0 ? void 0 : describeManifest(text2);
}
function readLocal(world, root, input) {
  const all = [...input.manifests.map((manifest) => ({ member: "", manifest })), ...input.wishes];
  const copies = input.names.some((name) => isDeciding(name) && !name.startsWith("package-"));
  const wanted = copies ? all.flatMap(
    ({ member, manifest }) => Object.values(manifest?.local ?? {}).map((path) => joinLocal(root, member, path))
  ) : [];
  const injects = /^injectWorkspacePackages:\s*true/m.test(input.settings) || all.some(({ manifest }) => manifest?.injects === true);
  if (injects) wanted.push(...input.wishes.map(({ member }) => `${root}/${member}`));
  return wanted.map((path) => world.nodeMembers.readTreeDigest(path) ?? `unreadable ${path}`);
}
function joinLocal(root, member, path) {
  if (path.startsWith("/")) return path;
  return member === "" ? `${root}/${path}` : `${root}/${member}/${path}`;
}
function readBerryLock(world, root, names) {
  if (!names.includes("yarn.lock")) return null;
  return /^__metadata:/m.test(world.nodeMembers.readText(`${root}/yarn.lock`) ?? "");
}
function isFilled(world, at, names) {
  const inside = world.reconstructible.listNames(at);
  return names.includes("yarn.lock") ? inside.some((name) => !name.startsWith(".")) : inside.some((name) => name !== ".cache" && name !== ".vite");
}

// src/app/sibling-directory.ts
function isBuilding(world, at) {
  var _stack = [];
  try {
    const locks = __using(_stack, world.cargo.lockBuilds(world.native.openNative(), at));
    return !locks.held;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/app/evict-move.ts
var NO_ROOM = /* @__PURE__ */ new Set(["ENOSPC", "EDQUOT"]);
var isNoRoom = (error) => isAppError(error) && NO_ROOM.has(String(error.details["errno"]));
async function startMoves(world, row, wanted) {
  const list = wanted.map(({ path, identity, exclusiveBytes }) => {
    const name = world.evictedTrash.createTrashName({ workspaceId: row.id, path });
    return {
      path,
      place: `${row.path}/${path}`,
      trash: world.trash.readTrashPath(row.path, row.project, name),
      identity,
      expectedBytes: exclusiveBytes,
      replaced: false
    };
  });
  try {
    const rows = list.map((move) => describeRow(world, row, move));
    await world.registry.update((edit) => {
      for (const each of rows) edit.insertEviction(each);
    });
    return { list, listed: true };
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    return { list, listed: false };
  }
}
var describeRow = (world, row, move) => ({
  trashPath: move.trash,
  project: row.project,
  workspaceId: row.id,
  path: move.path,
  owner: world.process.currentProcess(),
  at: world.clock.now()
});
async function moveAway(world, row, move, listed) {
  try {
    world.trash.createTrash(move.trash);
    await world.trash.moveTree(move.place, move.trash);
    return move;
  } catch (error) {
    const beside = world.trash.readTrashBeside(row.path, world.files.baseName(move.trash));
    const crossed = isAppError(error) && error.details["errno"] === "EXDEV";
    if (!crossed || beside === move.trash) return { code: "failed", reason: reasonOf(error) };
    return moveBeside(world, row, { move, beside }, listed);
  }
}
async function moveBeside(world, row, { move, beside }, listed) {
  const moved = { ...move, trash: beside };
  if (listed) {
    const other = describeRow(world, row, moved);
    await world.registry.update((edit) => {
      edit.deleteEviction(move.trash);
      edit.insertEviction(other);
    });
  }
  try {
    world.trash.createTrash(beside);
    await world.trash.moveTree(move.place, beside);
    return moved;
  } catch (error) {
    if (listed) await world.registry.update((edit) => edit.deleteEviction(beside));
    return { code: "failed", reason: reasonOf(error) };
  }
}
async function readFault(world, row, { path, trash, identity }, tick) {
  const what = `\`${path}\``;
  const changed = (reason) => ({ code: "changed", reason });
  try {
    if (world.evictedTrash.readIdentity(trash) !== identity) {
      return changed(`${what} was replaced by something else meanwhile`);
    }
    const fault = world.trash.readTrashFault(trash);
    if (fault !== void 0) return changed(`${what}: ${fault}`);
    const [occupant] = await listOccupants(world, trash);
    if (occupant !== void 0) {
      const who = `${occupant.name} (pid ${occupant.pid})`;
      return { code: "in_use", reason: `${who} has ${occupant.holds} in ${what}` };
    }
    if (isTimed(path) && isBuilding(world, trash)) {
      return { code: "in_use", reason: `a build holds the lock of ${what}` };
    }
    const [file] = await world.tree.listChangedSince(trash, tick, /* @__PURE__ */ new Set());
    if (file !== void 0) return changed(`\`${file}\` in ${what} changed meanwhile`);
    if (await world.trash.readTick(row.path, row.project) < tick) {
      return changed("the clock went back meanwhile");
    }
    return void 0;
  } catch (error) {
    return { code: "failed", reason: `${what} could not be looked at: ${reasonOf(error)}` };
  }
}
async function putBack(world, move) {
  const { place, trash } = move;
  if (world.trash.isThere(place) || !world.trash.isThere(world.files.directoryName(place))) {
    return { ...move, replaced: true };
  }
  await world.trash.moveTree(trash, place);
  return move;
}

// src/core/evict-recover.ts
function planEvictionRecovery(facts) {
  const { workspace, place, trash } = facts;
  const without = workspace === "there" && place === "free";
  if (trash === "proved") return { kind: "finish", evicted: without };
  if (workspace === "unknown") {
    return { kind: "wait", reason: "what is at the workspace's place could not be told" };
  }
  if (trash === "none") return without ? { kind: "finish", evicted: true } : { kind: "drop" };
  if (workspace === "gone" || place !== "free") return { kind: "finish", evicted: false };
  return { kind: "put_back" };
}

// src/app/evict-recover.ts
var hasInterruptedEvictions = async (world, project) => (await findInterrupted(world, project)).interrupted.length > 0;
async function findInterrupted(world, project) {
  const { rows, evictions } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(project),
    evictions: view.listEvictions().filter((each) => each.project === project)
  }));
  const dead = evictions.filter(({ owner }) => isOver(world, owner));
  const listed = dead.map((each) => describeListed(world, each));
  const known = new Set(evictions.flatMap((each) => namesOf(describeListed(world, each))));
  const unlisted = (await findUnlisted(world, project, rows)).filter(
    (each) => !namesOf(each).some((name) => known.has(name))
  );
  return { rows, interrupted: [...listed, ...unlisted] };
}
async function settleEvictions(world, project) {
  const { rows, interrupted } = await findInterrupted(world, project);
  const unsettled = [];
  for (const each of interrupted) {
    const row = rows.find(({ id }) => id === each.workspaceId);
    const at = row === void 0 ? each.moved : `${row.path}/${each.path}`;
    if (isAway(world, at)) {
      unsettled.push({ path: at, reason: "it is in the volume, which is not mounted" });
      continue;
    }
    try {
      const recovery = await settle(world, row, each);
      const told = recovery.kind === "wait" ? { problem: recovery.reason } : {};
      world.log.write({ event: "eviction_recovered", path: at, outcome: recovery.kind, ...told });
      if (recovery.kind === "wait") unsettled.push({ path: at, reason: recovery.reason });
    } catch (error) {
      if (isAppError(error) && error.code === "registry") throw error;
      world.log.write({ event: "not_recovered", path: at, problem: reasonOf(error) });
      unsettled.push({ path: at, reason: reasonOf(error) });
    }
  }
  return unsettled;
}
function isOver(world, owner) {
  const { pid, startedAt } = world.process.currentProcess();
  return owner.pid === pid && owner.startedAt === startedAt || !world.process.isRunning(owner);
}
var namesOf = ({ moved, proved }) => [moved, proved];
function describeListed(world, row) {
  const { trashPath, project, workspaceId, path } = row;
  const name = world.evictedTrash.formatProvedName(world.files.baseName(trashPath), row);
  const proved = `${world.files.directoryName(trashPath)}/${name}`;
  return { project, workspaceId, path, moved: trashPath, proved, listed: true };
}
async function findUnlisted(world, project, rows) {
  const trash = new Set(
    (await world.registry.read((view) => view.listTrash())).map(({ path }) => path)
  );
  const places = new Set(
    rows.flatMap(
      ({ path }) => world.trash.listTrashPaths(path, project, "any").map((each) => world.files.directoryName(each))
    )
  );
  const found = [...places].flatMap(
    (directory) => world.evictedTrash.listTrashNames(directory).map((name) => ({ directory, name }))
  );
  const strange = found.filter(({ directory, name }) => !trash.has(`${directory}/${name}`));
  if (strange.length === 0) return [];
  const main = await world.repository.readMainCheckout(project).catch(() => null);
  const candidates = planCandidates(await readDeclared2(world, main));
  return strange.flatMap(({ directory, name }) => {
    for (const { id: workspaceId } of rows) {
      for (const path of candidates) {
        const of = { workspaceId, path };
        const phase = world.evictedTrash.describeTrashName(name, of);
        if (phase === void 0) continue;
        const at = `${directory}/${name}`;
        const proved = phase === "proved" ? at : `${directory}/${world.evictedTrash.formatProvedName(name, of)}`;
        return [{ project, workspaceId, path, moved: at, proved, listed: false }];
      }
    }
    return [];
  });
}
async function settle(world, row, interrupted) {
  const { moved, proved, path } = interrupted;
  const place = row === void 0 ? "" : `${row.path}/${path}`;
  const way = row === void 0 ? "" : world.files.directoryName(place);
  const isProved = world.trash.isThere(proved);
  const recovery = planEvictionRecovery({
    workspace: await readWorkspace(world, row),
    place: row === void 0 || !world.trash.isThere(way) ? "cut_off" : isTaken(world, place),
    trash: isProved ? "proved" : world.trash.isThere(moved) ? "moved" : "none"
  });
  if (recovery.kind === "wait") return recovery;
  if (recovery.kind === "put_back") await world.trash.moveTree(moved, place);
  const rest = isProved ? proved : moved;
  const left = recovery.kind === "finish" && world.trash.isThere(rest) ? rest : void 0;
  await note(world, interrupted, { left, evicted: recovery.kind === "finish" && recovery.evicted });
  return recovery;
}
var isTaken = (world, place) => world.trash.isThere(place) ? "taken" : "free";
async function readWorkspace(world, row) {
  if (row === void 0) return "gone";
  const proof = await world.worktree.proveWorktree(row.path);
  return isRegistered(row, proof) ? "there" : "unknown";
}
async function note(world, { project, workspaceId, path, moved, listed }, { left, evicted }) {
  if (!listed && left === void 0 && !evicted) return;
  const at = world.clock.now();
  const why = "its eviction was interrupted and is finished";
  await world.registry.update((edit) => {
    if (listed) edit.deleteEviction(moved);
    if (left !== void 0) edit.insertTrash({ path: left, project, since: at });
    if (!evicted || edit.readWorkspace(workspaceId) === void 0) return;
    edit.writeEvicted(
      { workspaceId, path, expectedBytes: null, why, at },
      { type: "evict", who: world.who, why: `\`${path}\`: ${why}` }
    );
  });
}

// src/app/evict-lock.ts
var WAIT_MS = 6e4;
async function inProjectLock(world, project, fn) {
  const file = world.lock.projectLockFile(world.paths, project);
  const options = { purpose: "evict a workspace", timeoutMs: WAIT_MS };
  const held = await world.lock.acquireLock(file, options).catch((error) => {
    if (!isNoRoom(error) || world.lock.isHeld(file)) throw error;
    return void 0;
  });
  try {
    return await fn();
  } finally {
    held?.release();
  }
}
async function settleBefore(world, rows) {
  for (const project of new Set(rows.map((row) => row.project))) {
    try {
      if (!await hasInterruptedEvictions(world, project)) continue;
      await inProjectLock(world, project, () => settleEvictions(world, project));
    } catch (error) {
      if (isAppError(error) && error.code === "registry") throw error;
      world.log.write({ event: "not_recovered", project, problem: reasonOf(error) });
    }
  }
}

// src/core/provision.ts
function describeRebuild(path, beside, modules) {
  if (isInstalled(path)) {
    const wanted = modules !== void 0 && beside.includes("package.json");
    return wanted ? describeFreshInstall(modules) : void 0;
  }
  if (path.includes("/")) return void 0;
  if (path === ".venv") return describeNewVenv(beside);
  if (path !== "target") return void 0;
  if (beside.includes("Cargo.toml")) return "cargo build";
  return beside.includes("pom.xml") ? "mvn compile" : void 0;
}
function describeNewVenv(beside) {
  const command = describeVenvInstall(beside);
  return command?.startsWith(".venv/") === true ? `python3 -m venv .venv && ${command}` : command;
}
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

// src/app/evict-restore.ts
function listRestoring(world, { path, directories }) {
  const tools = directories.flatMap((directory) => readRebuild(world, path, directory) ?? []);
  const ours = canSeed(world, path) ? [`espalier seed ${formatArgument(path)}`] : [];
  return [.../* @__PURE__ */ new Set([...ours, ...tools])];
}
function canSeed(world, root) {
  try {
    return world.volume.canCloneUnseen(`${root}/.git`, root) !== false;
  } catch {
    return true;
  }
}
function readRebuild(world, root, path) {
  const folder = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  try {
    const beside = world.reconstructible.listNames(folder);
    const modules = isInstalled(path) ? readWantedModules(world, root, path) : void 0;
    return describeRebuild(path, beside, modules);
  } catch {
    return void 0;
  }
}

// src/app/empty-trash.ts
async function deleteTrash(world, row, stopped) {
  const { path } = row;
  try {
    if (isAway(world, path)) return false;
    if (!world.trash.isThere(path)) return await forgetOne(world, row);
    const fault = world.trash.readTrashFault(path) ?? await readUse(world, row);
    if (fault !== void 0) {
      world.log.write({ event: "trash_left", path, problem: fault });
      return false;
    }
    if (row.proof !== void 0) await clearProof(world, path);
    if (!await world.trash.removeTree(path, stopped)) return false;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "trash_left", path, problem: reasonOf(error) });
    return false;
  }
  await dropRow(world, row);
  world.log.write({ event: "trash_deleted", path });
  return true;
}
async function clearProof(world, path) {
  try {
    await world.registry.update((edit) => edit.clearTrashProof(path));
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  }
}
async function forgetOne(world, row) {
  const file = world.lock.projectLockFile(world.paths, row.project);
  const options = { purpose: "look for trash", timeoutMs: 1e3 };
  return world.lock.withLock(file, options, async () => {
    if (world.trash.isThere(row.path)) return false;
    await dropRow(world, row);
    return true;
  });
}
async function dropRow(world, { path }) {
  world.trash.removeEmptyTrash(path);
  await world.registry.update((edit) => edit.deleteTrash(path));
}
async function readUse(world, { path, proof }) {
  const [occupant] = await listOccupants(world, path);
  if (occupant !== void 0) {
    return `${occupant.name} (pid ${occupant.pid}) has ${occupant.holds} in it`;
  }
  if (proof === void 0) return void 0;
  const skip = new Set(proof.skip);
  const [changed] = await world.tree.listChangedSince(path, BigInt(proof.tick), skip);
  return changed === void 0 ? void 0 : `\`${changed}\` in it changed after it was renamed away`;
}

// src/app/evict-close.ts
async function closeEviction(world, closing) {
  const { listed, proved, back } = closing;
  if (!listed && proved.length === 0 && back.every(({ replaced }) => !replaced)) return [];
  try {
    await world.registry.update((edit) => {
      noteEnd(world, edit, closing, new Map(proved.map(({ trash }) => [trash, trash])));
    });
    return proved.map(({ path, trash }) => ({ path, trash }));
  } catch (error) {
    if (!isNoRoom(error)) {
      for (const move of proved) await putBack(world, move);
      throw error;
    }
    return closeWithoutRoom(world, closing);
  }
}
function noteEnd(world, edit, { row, why, tick, listed, proved, back }, left) {
  const at = world.clock.now();
  const proof = { tick: String(tick), skip: [] };
  const trash = (path) => edit.insertTrash({ path, project: row.project, since: at, proof });
  for (const each of [...proved, ...back]) if (listed) edit.deleteEviction(each.trash);
  for (const each of back) if (each.replaced) trash(each.trash);
  for (const each of proved) {
    const rest = left.get(each.trash);
    if (rest !== void 0) trash(rest);
    if (edit.readWorkspace(row.id) === void 0 || world.trash.isThere(each.place)) continue;
    edit.writeEvicted(
      { workspaceId: row.id, path: each.path, expectedBytes: each.expectedBytes, why, at },
      { type: "evict", who: world.who, why: `evicted \`${each.path}\`: ${why}` }
    );
  }
}
async function closeWithoutRoom(world, closing) {
  const { row, proved, stopped } = closing;
  const left = /* @__PURE__ */ new Map();
  for (const { path, trash } of proved) {
    const of = { workspaceId: row.id, path };
    const name = world.evictedTrash.formatProvedName(world.files.baseName(trash), of);
    const at = `${world.files.directoryName(trash)}/${name}`;
    await world.trash.moveTree(trash, at);
    if (!await world.trash.removeTree(at, stopped)) left.set(trash, at);
    world.trash.removeEmptyTrash(at);
  }
  try {
    await world.registry.update((edit) => noteEnd(world, edit, closing, left));
  } catch (error) {
    world.log.write({ event: "eviction_not_noted", path: row.path, problem: reasonOf(error) });
  }
  return proved.map(({ path, trash }) => ({ path, trash: left.get(trash) ?? null }));
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
    await dropRow2(world, row.id, []);
    return "undone";
  }
  await world.worktreeUndo.waitForGit(row.path);
  const attempt2 = attemptOf(row);
  const own = await world.worktreeUndo.readOwnWorktree(attempt2);
  if (own !== void 0 && row.branch !== null) {
    const { adminDirectory, adminStamp } = own;
    const { branch, branchCreated, warnings } = await settleCheckedOut(world, attempt2, own.branch);
    for (const warning of warnings) world.log.write({ event: "create", path: row.path, warning });
    await finishCreation(world, row, { adminDirectory, adminStamp, branch, branchCreated });
    return "finished";
  }
  await takeBack(world, row.id, attempt2);
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
async function takeBack(world, id, attempt2) {
  const { left } = await world.worktreeUndo.undoAdd(attempt2);
  for (const what of left) {
    world.log.write({ event: "undo", path: attempt2.path, left: what });
    world.note(`Not taken back: ${what}`);
  }
  if (id !== null) await dropRow2(world, id, left);
}
async function dropRow2(world, id, left) {
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) === void 0) return;
    const why = left.length === 0 ? "the creation did not finish" : `left behind: ${left.join("; ")}`;
    edit.deleteWorkspace(id, { type: "undo", who: world.who, why });
  });
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
      const reason = await settle2(world, row.id);
      if (reason !== void 0) unsettled.push({ id: row.id, reason });
      continue;
    }
    await inProject(world, row.project, () => settle2(world, row.id));
  }
  await recoverEvictions(world, project, { rows, evictions });
  return unsettled;
}
async function recoverEvictions(world, project, { rows, evictions }) {
  if (project !== void 0 && !evictions.some((each) => each.project === project)) return;
  const all = [...rows, ...evictions].map((each) => each.project);
  for (const each of project === void 0 ? new Set(all) : [project]) {
    const { hasInterruptedEvictions: hasInterruptedEvictions2, settleEvictions: settleEvictions2 } = await Promise.resolve().then(() => __toESM(require("./evict-recover.cjs"), 1));
    const complete = await completeWorld(world);
    try {
      if (project !== void 0) await settleEvictions2(complete, each);
      else if (await hasInterruptedEvictions2(complete, each)) {
        await inProject(world, each, () => settleEvictions2(complete, each));
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
async function settle2(world, id) {
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

// src/app/evict-apply.ts
async function applyEviction(world, applying) {
  const { planned, now, stopped } = applying;
  const { closed, kept } = await inProjectLock(
    world,
    planned.project,
    () => evictLocked(world, applying)
  );
  let deleted = true;
  for (const { trash } of closed) {
    if (trash === null) continue;
    const row = { path: trash, project: planned.project, since: world.clock.now() };
    deleted = now && await deleteTrash(world, row, stopped) && deleted;
  }
  const directories = closed.map(({ path }) => path);
  return { directories, deleted, ...kept === void 0 ? {} : { kept } };
}
async function evictLocked(world, applying) {
  const { planned, stopped } = applying;
  await recoverInterrupted(world, planned.project);
  await settleEvictions(world, planned.project);
  const row = await world.registry.read((view) => view.readWorkspace(planned.id));
  if (row === void 0) return keep("gone", "it was removed meanwhile");
  const tick = await world.trash.readTick(row.path, row.project);
  const identities = new Map(
    planned.directories.map(({ path }) => [path, readIdentity(world, row, path)])
  );
  const { able, kept } = await judgeAgain(world, row, applying);
  const wanted = able.flatMap((each) => {
    const identity = identities.get(each.path);
    return identity === void 0 ? [] : [{ ...each, identity }];
  });
  if (wanted.length === 0) return kept === void 0 ? { closed: [] } : { closed: [], kept };
  const moves = await startMoves(world, row, wanted);
  let problem = kept;
  const proved = [];
  const back = [];
  try {
    for (const move of moves.list) {
      const moved = await moveAway(world, row, move, moves.listed);
      if ("code" in moved) {
        problem ??= moved;
        back.push(move);
        continue;
      }
      const fault = await readFault(world, row, moved, tick);
      if (fault === void 0) proved.push(moved);
      else {
        problem ??= fault;
        back.push(await putBack(world, moved));
      }
    }
  } catch (error) {
    for (const move of proved) await putBack(world, move);
    throw error;
  }
  const closing = { row, why: planned.why, tick, listed: moves.listed, proved, back, stopped };
  const closed = await closeEviction(world, closing);
  return problem === void 0 ? { closed } : { closed, kept: problem };
}
var keep = (code, reason) => ({ closed: [], kept: { code, reason } });
var readIdentity = (world, row, path) => world.evictedTrash.readIdentity(`${row.path}/${path}`);
async function judgeAgain(world, row, { planned, asked, quietMs }) {
  const { nowMs, workspaces } = await readEvictFacts(world, [row], asked, {
    measure: false,
    ...quietMs === void 0 ? {} : { quietMs }
  });
  const [facts] = workspaces;
  if (facts === void 0) return { able: [] };
  const obstacle2 = describeObstacle(facts, asked, nowMs);
  if (obstacle2 !== void 0) return { able: [], kept: obstacle2 };
  const failed = (path) => facts.directories?.find((each) => each.path === path)?.failedGate;
  const able = planned.directories.filter(({ path }) => failed(path) === null);
  const [lost] = planned.directories.filter(({ path }) => typeof failed(path) === "string");
  if (lost === void 0) return { able };
  const reason = `\`${lost.path}\`: ${failed(lost.path)}`;
  return { able, kept: { code: "not_reconstructible", reason } };
}

// src/app/evict-run.ts
var HELD = "twice in a row far less came free than expected: something else holds the blocks, such as a snapshot or another clone";
async function runPlan(world, running) {
  const { asked, plan, volume, stopped } = running;
  const measures = volume !== null && plan.evictions.length > 0;
  const before = measures ? await world.freeSpace.readSettledFree(volume) : null;
  const state = { evicted: [], kept: [...plan.kept], free: before, missed: 0, trash: false };
  for (const planned of plan.evictions) {
    const rest = describeRest(state, asked, stopped);
    if (rest === void 0) await runOne(world, running, planned, state);
    else state.kept.push({ ...placeOf(planned), ...rest });
  }
  const { evicted, kept, free, missed, trash, trouble } = state;
  const held = missed >= 2;
  const isEnded = kept.some(({ reason }) => reason === ENDED.reason);
  const told = trouble ?? (held ? HELD : isEnded ? ENDED.reason : plan.short);
  return {
    evicted,
    kept,
    freedBytes: before === null || free === null ? null : Math.max(0, free - before),
    freeBytes: free,
    ...told === void 0 || isDone(asked, free) ? {} : { stopped: told },
    held,
    trash
  };
}
var ENDED = { code: "limit", reason: "it was ended before" };
function describeRest({ free, missed, trouble }, asked, stopped) {
  if (isDone(asked, free)) return ENOUGH;
  if (trouble !== void 0) return { code: "failed", reason: trouble };
  if (missed >= 2) return { code: "limit", reason: HELD };
  return stopped() ? ENDED : void 0;
}
var isDone = (asked, free) => asked.kind === "space" && free !== null && free >= asked.goalBytes;
var placeOf = ({ id, path }) => ({ id, path });
async function runOne(world, { asked, volume, stopped, quietMs }, planned, state) {
  world.progress(`evicting ${planned.name}`);
  const applying = {
    ...{ planned, asked, stopped, now: volume !== null },
    ...quietMs === void 0 ? {} : { quietMs }
  };
  const applied = await applyOne(world, applying, state);
  if (applied.kept !== void 0) state.kept.push({ ...placeOf(planned), ...applied.kept });
  const { directories } = applied;
  if (directories.length === 0) return;
  state.trash ||= !applied.deleted;
  const { id, name, path, why } = planned;
  const expectedBytes = describeExpected(planned, directories);
  state.evicted.push({ id, name, path, expectedBytes, directories });
  const gained = volume === null ? null : await measure(world, volume, expectedBytes, state);
  world.log.write({
    event: "evicted",
    ...{ id, path, name, directories, why },
    expected_bytes: expectedBytes,
    freed_bytes: gained
  });
}
var describeExpected = ({ directories, expectedBytes }, gone) => gone.length === directories.length ? expectedBytes : sumDirectories(directories.filter(({ path }) => gone.includes(path)));
async function measure(world, volume, expectedBytes, state) {
  const now = await world.freeSpace.readSettledFree(volume);
  const gained = now - (state.free ?? now);
  state.free = now;
  if (expectedBytes === null || expectedBytes >= LEAST_GAIN) {
    state.missed = isShortfall(expectedBytes, gained) ? state.missed + 1 : 0;
  }
  return Math.max(0, gained);
}
async function applyOne(world, applying, state) {
  try {
    return await applyEviction(world, applying);
  } catch (error) {
    const isRegistry = isAppError(error) && error.code === "registry";
    const first = state.evicted.length === 0;
    if (first && (isRegistry || applying.asked.kind === "named")) throw error;
    const reason = reasonOf(error);
    if (isRegistry) state.trouble = reason;
    return { directories: [], deleted: true, kept: { code: "failed", reason } };
  }
}

// src/app/evict-sharing.ts
async function planWithSharing(world, rows, facts, asked) {
  const plan = planEviction(facts, asked);
  const alone = plan.kept.filter(({ code }) => code === "nothing_to_gain");
  const wanted = asked.kind !== "space" || plan.short !== void 0;
  if (asked.kind === "named" || !wanted || alone.length === 0) return plan;
  const shared = describeSharing(await listShared(world, rows, facts));
  return planEviction({ ...facts, shared }, asked);
}
async function listShared(world, rows, facts) {
  const found = [];
  const ids = new Map(rows.map(({ path, id }) => [path, id]));
  for (const project of new Set(rows.map((row) => row.project))) {
    const roots = await listRoots(world, project, rows);
    if (roots === null) return [];
    const candidates = planCandidates(await readDeclared2(world, roots.main));
    for (const root of roots.all) {
      const holder = ids.get(root) ?? root;
      for (const path of listThere(world, root, candidates)) {
        const held = findHeld(facts, holder, path) ?? await listExtents(world, root, [path]);
        if (held === null) return [];
        const { device, shared, kept } = held;
        found.push({ holder, device, ranges: shared });
        found.push({ holder: `${holder} and others`, device, ranges: kept });
      }
    }
  }
  return found;
}
async function listRoots(world, project, rows) {
  try {
    const main = await world.repository.readMainCheckout(project);
    const listed = await world.repository.listWorktrees(project);
    const own = rows.filter((row) => row.project === project);
    const all = new Set([...listed, ...own].map(({ path }) => path));
    if (main !== null) all.add(main);
    return { main, all };
  } catch {
    return null;
  }
}
var listThere = (world, root, candidates) => world.trash.isThere(root) ? candidates.filter((path) => world.reconstructible.readEntry(root, path)?.kind === "directory") : [];
var findHeld = (facts, id, path) => facts.workspaces.find(({ row }) => row.id === id)?.directories?.find((each) => each.path === path)?.held;

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
async function evictWorkspaces(world, input) {
  world.registry.warm("update");
  const here = await readProject(world, input.cwd).catch(() => void 0);
  if (here !== void 0 && !input.dryRun) await rebuildProject(world, here);
  const { rows, volumeRows } = await selectRows(world, input, here);
  const asked = describeAsked(world, input);
  if (!input.dryRun) await settleBefore(world, rows);
  world.progress("looking for what is idle");
  const stopped = () => world.interrupted.aborted;
  const shell = input.shell === void 0 ? void 0 : await world.files.readRealPath(input.shell);
  const read = await readEvictFacts(world, rows, asked, { stopped });
  const plan = await planWithSharing(world, volumeRows, read, asked);
  if (asked.kind === "named" && rows.length === 1) refuseSingle(rows[0], plan.kept);
  if (input.dryRun) return describeEvictPlan(plan, []);
  const volume = asked.kind === "space" ? input.cwd : null;
  const run2 = await runPlan(world, { asked, plan, volume, stopped });
  if (asked.kind === "named" && rows.length === 1 && run2.evicted.length === 0) {
    refuseSingle(rows[0], run2.kept);
  }
  if (run2.trash) await wakeDaemon(world);
  const warnings = describeStranded(run2.evicted, shell);
  return { ...describeRun(world, run2, asked.kind === "named"), warnings };
}
function describeStranded(evicted, shell) {
  const found = evicted.find(
    ({ path, directories }) => directories.some((each) => `${shell ?? ""}/`.startsWith(`${path}/${each}/`))
  );
  if (found === void 0) return [];
  const away = formatArgument(found.path);
  return [`the shell is still in the evicted directory: \`cd ${away}\` leaves it`];
}
async function selectRows(world, { asked, cwd }, here) {
  const all = await world.registry.read((view) => view.listWorkspaces());
  if (asked.kind === "named") {
    const found = /* @__PURE__ */ new Map();
    for (const target of asked.targets) {
      const row = await requireWorkspace(world, target, cwd);
      found.set(row.id, row);
    }
    return { rows: [...found.values()], volumeRows: all };
  }
  if (asked.kind === "until") {
    const real = await world.files.readRealPath(cwd) ?? cwd;
    const rows = listOnVolume(world, all, world.freeSpace.readVolumeKey(real));
    return { rows, volumeRows: rows };
  }
  if (asked.all) return { rows: all, volumeRows: all };
  const project = here ?? (await world.repository.readRepository(cwd)).commonDirectory;
  return { rows: all.filter((row) => row.project === project), volumeRows: all };
}
var listOnVolume = (world, rows, volume) => rows.filter(({ path }) => {
  try {
    return world.freeSpace.readVolumeKey(path) === volume;
  } catch {
    return false;
  }
});
function describeAsked(world, { asked, cwd }) {
  if (asked.kind !== "until") return { kind: asked.kind };
  const { freeBytes, totalBytes } = world.volume.readVolume(cwd);
  const goalBytes = asked.wanted(totalBytes);
  if (goalBytes > totalBytes) {
    throw new AppError("usage", {
      reason: "`--until` asks for more than the volume has",
      hint: "Name the free space that is wanted, such as `--until 20GiB`"
    });
  }
  return { kind: "space", by: "person", freeBytes, goalBytes, most: null };
}
function refuseSingle(row, kept) {
  const found = kept.find(({ id }) => id === row?.id);
  if (row === void 0 || found === void 0) return;
  const { code, reason } = found;
  const what = `\`${row.path}\``;
  switch (code) {
    case "nothing_there":
    case "not_reconstructible":
      return;
    case "in_use":
      throw new AppError("in_use", {
        path: row.path,
        processes: reason,
        hint: "Nothing was changed; run the command again when that has ended"
      });
    case "busy":
    case "changed":
    case "gone":
      throw new AppError("busy", { what, reason });
    case "observed":
      throw new AppError("not_a_workspace", {
        target: row.path,
        reason: "it is only listed, and was never handed over",
        hint: `\`espalier adopt ${row.path}\` hands it over`
      });
    case "quarantined":
      throw new AppError("unverified", {
        what,
        reason,
        hint: `\`espalier adopt ${row.path}\` releases it`
      });
    default:
      throw new AppError("unverified", { what, reason });
  }
}
function describeRun(world, run2, named) {
  return {
    schema: "espalier.workspace.evicted.v1",
    evicted: run2.evicted.map((each) => describeEvicted(world, each)),
    kept: run2.kept.map(({ id, path, code, reason }) => ({
      ...{ id, path, code, reason },
      ...named && !HARMLESS2.has(code) ? { refused: true } : {}
    })),
    freed_bytes: run2.evicted.length === 0 ? 0 : run2.freedBytes,
    ...run2.stopped === void 0 ? {} : { stopped: run2.stopped },
    warnings: []
  };
}
var HARMLESS2 = /* @__PURE__ */ new Set(["nothing_there"]);
var describeEvicted = (world, { id, path, directories, expectedBytes }) => ({
  id,
  path,
  directories: [...directories],
  expected_bytes: expectedBytes,
  restore: listRestoring(world, { path, directories })
});
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  evictWorkspaces,
  listOnVolume
});
