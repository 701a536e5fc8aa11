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

// src/app/daemon-log.ts
var daemon_log_exports = {};
__export(daemon_log_exports, {
  showDaemonLog: () => showDaemonLog
});
module.exports = __toCommonJS(daemon_log_exports);

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

// src/core/daemon-log.ts
var textOf = (line, key) => {
  const value = line[key];
  return typeof value === "string" && value !== "" ? value : void 0;
};
var placeOf = (line) => textOf(line, "workspace") ?? textOf(line, "path");
var idOf = (line) => textOf(line, "workspace_id") ?? textOf(line, "id");
var baseName = (path) => path.slice(path.lastIndexOf("/") + 1);
function learnNames(lines, rows) {
  const names = /* @__PURE__ */ new Map();
  for (const line of lines) {
    const [id, path] = [idOf(line), placeOf(line)];
    if (id !== void 0 && path !== void 0) {
      names.set(id, { path, name: textOf(line, "name") ?? baseName(path) });
    }
  }
  for (const { id, path, name } of rows) names.set(id, { path, name });
  return names;
}
var FEWEST_OF_ID = 4;
function isAbout(line, { word, path }, names) {
  const id = idOf(line);
  const place = placeOf(line);
  const known = id === void 0 ? void 0 : names.get(id);
  if (place !== void 0 && isAtOrBelow(place, path)) return true;
  if (known !== void 0 && known.path === path) return true;
  if (listAbout(line).some((each) => isOneOf(each, { word, path }, names))) return true;
  if (id !== void 0 && word.length >= FEWEST_OF_ID && id.startsWith(word)) return true;
  if (word.includes("/")) return false;
  if (textOf(line, "name") === word || known?.name === word) return true;
  if (place === void 0) return false;
  const named = [...names.values()].filter((each) => each.name === word);
  return baseName(place) === word || named.some((each) => isAtOrBelow(place, each.path));
}
function isOneOf(each, { word, path }, names) {
  const known = names.get(each) ?? (each.startsWith("/") ? { path: each, name: baseName(each) } : void 0);
  if (known?.path === path || !word.includes("/") && known?.name === word) return true;
  return !each.startsWith("/") && word.length >= FEWEST_OF_ID && each.startsWith(word);
}
var isAtOrBelow = (path, root) => path === root || path.startsWith(`${root}/`);
function listAbout(line) {
  const ids = line["workspaces"];
  return Array.isArray(ids) ? ids.filter((each) => typeof each === "string") : [];
}
var sentences = {
  evicted: (line) => {
    const what = line.list("directories") ?? "what can be rebuilt";
    return `evicted ${what} of ${line.about}${line.because("why", "reason")}${describeGain(line)}`;
  },
  eviction_kept: (line) => `kept ${line.about}${line.because("why", "code")}`,
  eviction_pass: (line) => `evicted from ${line.list("workspaces") ?? "nothing"} on ${line.text("volume") ?? "a volume"}${describeGain(line)}${line.because("stopped")}`,
  eviction_recovered: (line) => `an interrupted eviction of ${line.about} was settled${line.because("outcome")}`,
  eviction_not_noted: (line) => `an eviction of ${line.about} was not noted${line.because("problem")}`,
  deduplicated: (line) => {
    const joined = line.bytes("joined_bytes") ?? line.bytes("deduplicated_bytes");
    const freed = line.bytes("freed_bytes");
    return `deduplicated${joined === void 0 ? "" : ` ${joined}`}${freed === void 0 ? "" : `, ${freed} freed`}${line.because("reason", "problem")}`;
  },
  dedup_refused: (line) => `did not deduplicate ${line.about}${line.because("reason")}`,
  trash_not_made: (line) => `no trash could be made in ${line.text("project") ?? "a project"}${line.because("problem")}`,
  create: (line) => `${line.about} was created${line.because("warning", "problem", "detail").replace(/^:/, ", but")}`,
  hook_failed: (line) => `a hook failed${line.because("message", "problem")}`,
  internal: (line) => `a command failed by a fault of ours${line.because("reason")}`,
  undo: (line) => `an unfinished creation of ${line.about} was taken back${line.because("problem")}`,
  not_taken_back: (line) => `${line.about} could not be taken back${line.because("problem")}`,
  refilled: (line) => `filled ${line.list("directories") ?? "directories"} of ${line.about} again${line.because("why")}`,
  trash_deleted: (line) => `deleted the trash ${line.about}`,
  trash_left: (line) => `left the trash ${line.about}${line.because("problem")}`,
  recovered: (line) => `what was interrupted in ${line.about} was settled${line.because("outcome")}`,
  not_recovered: (line) => `what was interrupted in ${line.about} could not be settled${line.because("problem")}`,
  removed: (line) => `removed ${line.about}${line.because("why")}`,
  subagent_kept: (line) => `kept the sub-agent's workspace ${line.about}${line.because("why")}`,
  seed_skipped: (line) => `did not seed ${line.text("path") ?? "a directory"} of ${line.about}${line.because("detail", "reason")}`,
  seed_failed: (line) => `could not seed ${line.about}${line.because("reason", "problem")}`,
  daemon_started: (line) => `the daemon started (version ${line.text("version") ?? "unknown"})`,
  daemon_ended: (line) => `the daemon ended${describeEnded(line.text("reason"))}`,
  daemon_failed: (line) => `the daemon failed${line.because("problem")}`,
  daemon_problem: (line) => line.text("problem") ?? "the daemon has a problem",
  daemon_mended: (line) => `no longer a problem${line.because("problem")}`,
  daemon_replaced: (line) => `a newer daemon (${line.text("by") ?? "unknown"}) asked the one of version ${line.text("version") ?? "unknown"} to end`,
  daemon_not_started: (line) => `the daemon could not be started${line.because("problem")}`,
  daemon_degraded: (line) => `the system gives no more watches (${line.text("problem") ?? "unknown"}), so directories are polled`,
  daemon_untold: (line) => `daemon.json could not be written${line.because("problem")}`,
  clock_jumped: (line) => `the clock was set ${describeJump(line.count("by_ms"))}`,
  base_refreshed: (line) => `filled ${line.list("directories") ?? "the base"} of ${line.about} anew from ${line.text("from") ?? "a sibling"}`,
  base_step_taken_back: (line) => `took back a step of ${line.about} that did not end`,
  base_not_refreshed: (line) => `did not fill ${line.about} anew${line.because("problem")}`,
  volume_refilled: (line) => `${line.bytes("bytes") ?? "a part"} of the volume ${line.text("volume") ?? ""} had been given back to the disk and are set aside again`,
  space_short: (line) => `${line.text("volume") ?? "a volume"} has ${line.bytes("free_bytes") ?? "too little"} free, below its floor of ${line.bytes("floor_bytes") ?? "unknown size"}`,
  space_met: (line) => `${line.text("volume") ?? "a volume"} has ${line.bytes("free_bytes") ?? "enough"} free again`,
  config_ignored: (line) => `a configuration file was passed over${line.because("reason")}`,
  registry_warning: (line) => `the registry${line.because("text")}`,
  registry_rebuilt: (line) => `the registry's rows of ${line.text("project") ?? "a project"} were made anew`,
  session_over: (line) => `the session ${line.text("session") ?? "unknown"} is over`
};
function describeGain(line) {
  const [expected, freed] = [line.bytes("expected_bytes"), line.bytes("freed_bytes")];
  const parts = [
    ...expected === void 0 ? [] : [`${expected} expected`],
    ...freed === void 0 ? [] : [`${freed} freed`]
  ];
  return parts.length === 0 ? "" : `; ${parts.join(", ")}`;
}
var ENDED = {
  stopped: "it was asked to",
  no_workspaces: "no workspace has been registered for a while",
  code_gone: "its program was replaced or deleted",
  state_gone: "its state directory was deleted",
  lock_lost: "its lock is another's"
};
var describeEnded = (reason) => reason === void 0 ? "" : `: ${Object.hasOwn(ENDED, reason) ? ENDED[reason] : reason}`;
function describeJump(byMs) {
  if (byMs === void 0) return "to another time";
  const minutes = Math.round(Math.abs(byMs) / 6e4);
  const length = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `${length} ${byMs > 0 ? "ahead" : "back"}`;
}
function describeEntry(line, names) {
  const told = createTold(line, names);
  const describe = Object.hasOwn(sentences, line.event) ? sentences[line.event] : void 0;
  return (describe?.(told) ?? describeUnknown(line, told)).replace(/[\r\n]+/g, " ");
}
function createTold(line, names) {
  const id = idOf(line);
  const place = placeOf(line);
  const name = textOf(line, "name") ?? (id === void 0 ? void 0 : names.get(id)?.name);
  const text = (key) => textOf(line, key);
  const count = (key) => {
    const value = line[key];
    return typeof value === "number" && Number.isFinite(value) ? value : void 0;
  };
  return {
    about: name ?? place ?? id ?? "a workspace",
    text,
    count,
    bytes: (key) => {
      const value = count(key);
      return value === void 0 ? void 0 : formatBytes(Math.max(0, value));
    },
    list: (key) => {
      const value = line[key];
      const items = Array.isArray(value) ? value.flatMap(describeItem) : [];
      return items.length === 0 ? text(key) : items.join(", ");
    },
    because: (...keys) => {
      const found = keys.map(text).find((value) => value !== void 0);
      return found === void 0 ? "" : `: ${found}`;
    }
  };
}
function describeItem(item) {
  if (typeof item === "string") return [item];
  const path = typeof item === "object" && item !== null ? item.path : null;
  return typeof path === "string" ? [path] : [];
}
var OWN_KEYS = /* @__PURE__ */ new Set(["at", "event", "who", "pid", "id", "name", "path", "workspace", "stack"]);
function describeUnknown(line, { about }) {
  const subject = placeOf(line) === void 0 && idOf(line) === void 0 ? "" : ` ${about}`;
  const rest = Object.entries(line).filter(([key, value]) => !OWN_KEYS.has(key) && value !== void 0 && value !== null).map(([key, value]) => `${key} ${typeof value === "object" ? JSON.stringify(value) : value}`);
  const told = rest.length === 0 ? "" : `: ${rest.join(", ")}`;
  return `${line.event.replaceAll("_", " ")}${subject}${told}`;
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
    const text = await world.files.readTextFile(world.paths.daemonFile);
    const told = JSON.parse(text ?? "{}");
    const isIts = told["pid"] === pid && told["started_at"] === startedAt;
    return isIts && typeof told["version"] === "string" ? told["version"] : void 0;
  } catch {
    return void 0;
  }
}

// src/app/daemon-log.ts
async function showDaemonLog(world, { cwd, why, limit }) {
  const lines = world.log.read();
  const warnings = [];
  const rows = await world.registry.read((view) => view.listWorkspaces()).catch((error) => {
    warnings.push(`the registry could not be asked: ${String(error)}`);
    return [];
  });
  const names = learnNames(lines, rows);
  const asked = why === void 0 ? void 0 : { word: why, path: world.files.resolvePath(cwd, why) };
  const found = asked === void 0 ? lines : lines.filter((line) => isAbout(line, asked, names));
  const shown = limit === void 0 ? found : found.slice(Math.max(0, found.length - limit));
  return {
    schema: "espalier.daemon.v1",
    running: await readDaemon(world) !== void 0,
    entries: shown.map((line) => ({ ...line, sentence: describeEntry(line, names) })),
    warnings
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  showDaemonLog
});
