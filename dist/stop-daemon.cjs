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

// src/app/stop-daemon.ts
var stop_daemon_exports = {};
__export(stop_daemon_exports, {
  stopDaemon: () => stopDaemon
});
module.exports = __toCommonJS(stop_daemon_exports);

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

// src/core/daemon-life.ts
var LONELY_MS = 10 * 6e4;

// src/app/daemon-process.ts
var LOOK_AGAIN_MS = 20;
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
async function findDaemon(world) {
  for (; ; ) {
    const isStarting = world.daemonProcess.isStarting(
      world.paths.daemonStarting,
      world.clock.now()
    );
    const running = await readDaemon(world);
    if (running !== void 0 || !isStarting) return running;
    await world.clock.sleep(LOOK_AGAIN_MS);
  }
}

// src/app/stop-daemon.ts
var WAIT_MS = 6e4;
var LOOK_AGAIN_MS2 = 20;
async function stopDaemon(world, { dryRun, waitMs = WAIT_MS }) {
  const running = await findDaemon(world);
  if (dryRun) {
    const steps = running === void 0 ? [] : [{ action: "stop", target: `process ${running.identity.pid}` }];
    return { schema: "espalier.plan.v1", command: "daemon", steps, warnings: [] };
  }
  const nothing = { schema: "espalier.daemon.v1", running: false, warnings: [] };
  if (running === void 0) return { ...nothing, warnings: [] };
  const { pid, startedAt } = running.identity;
  if (startedAt === null) {
    throw new AppError("unverified", {
      what: `Process ${pid}`,
      reason: "the daemon's lock does not say when it started, so it may be another program",
      hint: `If it is the daemon, end it with \`kill ${pid}\``
    });
  }
  if (!world.daemonProcess.endDaemon(running.identity)) return { ...nothing, warnings: [] };
  await waitUntilGone(world, running, waitMs);
  return { ...nothing, stopped_pid: pid, warnings: [] };
}
async function waitUntilGone(world, { identity }, waitMs) {
  const deadline = world.clock.uptime() + waitMs;
  while (world.process.isRunning(identity)) {
    if (world.clock.uptime() > deadline) {
      throw new AppError("busy", {
        what: "The daemon",
        reason: `process ${identity.pid} was asked to end and is still at work`,
        hint: "It ends after what it is at; `espalier status` says whether it runs"
      });
    }
    await world.clock.sleep(LOOK_AGAIN_MS2);
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  stopDaemon
});
