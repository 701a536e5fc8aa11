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

// src/app/remove-workspace.ts
var remove_workspace_exports = {};
__export(remove_workspace_exports, {
  describePlannedRemoval: () => describePlannedRemoval,
  describeWork: () => describeWork,
  readHere: () => readHere,
  readRemovalFacts: () => readRemovalFacts,
  removeWorkspace: () => removeWorkspace
});
module.exports = __toCommonJS(remove_workspace_exports);

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
function describeUnseen({ path, project }, when) {
  const unseen = `nobody could look for uncommitted files in \`${path}\`, which is gone`;
  return when === "planned" ? `${unseen}; if it was moved, run ${describeRepair({ project })} instead` : `${unseen}; if it was moved, its files are where it is now, but it is no worktree any more`;
}

// src/core/recover.ts
function formatInterrupted({ state, name }) {
  const what = state === "creating" ? "creation" : "removal";
  return `\`${name}\`: its ${what} was interrupted; \`espalier remove ${name}\` finishes or undoes it`;
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
var NO_FILES = /* @__PURE__ */ new Set(["commits", "operation", "submodule"]);
var KINDS = Object.keys(NOUNS);
function formatWorkLines(work) {
  return KINDS.flatMap((kind) => {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    return formatKind(kind, names.slice(0, NAMES_IN_DOCUMENT), names.length);
  });
}
function formatKind(kind, names, count) {
  const [one, many] = NOUNS[kind];
  const lines = names.map((name) => `${one}: ${name}`);
  const more = count - names.length;
  return more > 0 ? [...lines, `${many}: ${more} more`] : lines;
}
function refuseUnsavedWork(refused) {
  const { facts, work } = refused;
  const details = {};
  const parts = [];
  for (const kind of KINDS) {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    const [first] = names;
    if (first === void 0) continue;
    const [one, many] = NOUNS[kind];
    const others = names.length === 1 ? "" : ", \u2026";
    parts.push(`${names.length} ${names.length === 1 ? one : many} (${first}${others})`);
    details[kind] = names.slice(0, NAMES_IN_DOCUMENT);
    details[`${kind}_count`] = names.length;
  }
  const files = work.filter(({ kind }) => !NO_FILES.has(kind));
  details["files_count"] = files.length;
  return new AppError(
    "unsaved_work",
    { path: facts.path, summary: parts.join(", "), hint: describeRemedy(refused) },
    { details, files: files.slice(0, NAMES_IN_DOCUMENT).map(({ name }) => name) }
  );
}
function describeRemedy(refused) {
  const { facts, dryRun } = refused;
  const rescuing = `espalier remove ${formatArgument(facts.path)} --rescue`;
  const ways = facts.place.kind === "absent" ? listWaysWhenGone(refused) : listWays(refused);
  const discarding = `espalier remove ${formatArgument(facts.path)} --discard`;
  const what = ways.length > 1 ? "all of it" : "it";
  const last = dryRun ? `; \`${discarding} --dry-run\` shows what giving ${what} up would do` : `${ways.length > 1 ? ";" : ","} or give ${what} up with \`${discarding}\``;
  const present = facts.place.kind === "present";
  const saving = present ? `save ${what} with` : "save what git still holds of it with";
  const rescue = present || isRegistered(facts) ? [`${saving} \`${rescuing}\``] : [];
  const all = present ? [...rescue, ...ways] : [...ways.slice(0, 1), ...rescue, ...ways.slice(1)];
  const text2 = `${all.join("; ")}${last}`;
  return `${describeFaultyConfig(refused)}${text2.charAt(0).toUpperCase()}${text2.slice(1)}`;
}
var isRegistered = ({ place }) => place.kind === "absent" && place.registered;
function describeFaultyConfig({ facts, work }) {
  const { faultyConfig } = facts;
  if (faultyConfig === null || !work.some(({ kind }) => kind === "ignored")) return "";
  return `Mend the configuration first, for it says what can be rebuilt: ${faultyConfig}. `;
}
function listWays({ facts, work, tips }) {
  const has = (...kinds) => work.some(({ kind }) => kinds.includes(kind));
  const ways = [];
  const changed = has("uncommitted", "staged", "untracked");
  if (changed) ways.push((noun) => `commit and push ${noun ?? "the changes"}`);
  if (has("commits")) {
    ways.push((noun) => `push ${noun ?? "the commits"}${keepingClause(facts, tips)}`);
  }
  if (has("ignored")) ways.push((noun) => describeIgnoredWay(facts, work, noun));
  if (has("submodule")) {
    ways.push((noun) => `commit and push ${noun ?? "the submodules' work"} in the submodule`);
  }
  if (has("nested_repository")) {
    ways.push((noun) => `push ${noun ?? "the nested repository"} or move it away`);
  }
  if (has("operation")) {
    ways.push((noun) => `finish or abort ${noun ?? "what git is in the middle of"}`);
  }
  return ways.map((way) => way(ways.length === 1 ? "it" : void 0));
}
function keepingClause(facts, tips) {
  const losing = tips.filter(({ lost }) => lost.length > 0);
  if (losing.every(({ kind }) => kind === "branch"))
    return " or keep the branch with `--keep-branch`";
  const detached = losing.find(({ kind }) => kind !== "branch");
  if (detached === void 0 || losing.length > 1) return "";
  const repository = formatArgument(formatRepository(facts.project));
  return ` or put a branch on it with \`git -C ${repository} branch NAME ${detached.commit.slice(0, 12)}\``;
}
function describeIgnoredWay({ unfit, path, faultyConfig }, work, noun) {
  const directories = [
    ...new Set(work.flatMap(({ kind, below }) => kind === "ignored" && below ? [below] : []))
  ];
  const failed = directories.filter((each) => unfit.includes(each));
  const declarable = faultyConfig === null ? directories.filter((each) => !unfit.includes(each)) : [];
  const copy = noun === void 0 ? "copy the ignored files out" : "copy it out";
  const clauses = [];
  if (declarable.length > 0) {
    const listed = declarable.slice(0, 5).map((each) => JSON.stringify(each));
    const more = declarable.length > 5 ? ", \u2026" : "";
    clauses.push(
      `declare ${declarable.length === 1 ? "the directory" : "the directories"} as rebuildable in \`.espalier/workspace.toml\` of the main checkout (\`reconstructible = [${listed.join(", ")}${more}]\`)`
    );
  }
  if (failed.length > 0) {
    clauses.push(
      `see with \`espalier explain ${formatArgument(path)}\` why ${failed.map((each) => `\`${each}\``).join(", ")} does not count as rebuildable`
    );
  }
  return clauses.length === 0 ? `${copy}, since git ignores it` : `${clauses.join(", ")} or ${copy}`;
}
function listWaysWhenGone({ facts, work, tips }) {
  const repository = formatArgument(formatRepository(facts.project));
  const ways = [
    `if the directory was moved, run \`git -C ${repository} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``
  ];
  if (work.some(({ kind }) => kind === "commits")) {
    ways.push(`push the commits${keepingClause(facts, tips)}`);
  }
  return ways;
}

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

// src/core/remove.ts
var NAMES_LISTED = 200;
var formatRescueRef = (id, kind, count = 1) => {
  const suffix = kind === "branch" ? "" : `-${kind}`;
  return `refs/espalier/rescue/${id}${suffix}${count > 1 ? `-${count}` : ""}`;
};
function planRemoval(facts, options) {
  const refusal = describeRefusals(facts, options.discard)[0];
  if (refusal !== void 0) throw refusal;
  const saves = options.rescue === true;
  const losing = options.discard || saves ? void 0 : refuseLosses(facts, options);
  if (losing !== void 0) throw losing;
  const work = describeLosses(facts, options);
  const rescue = saves && work.length > 0 ? { ref: formatRescueRef(facts.id, "branch"), work } : null;
  const lock = planLockRelease(facts.lock, facts.id);
  const rescued = rescue === null ? listRescued(facts, options) : [];
  const { branch } = facts;
  const deletes = branch?.commit != null && keepReason(facts, options) === null;
  return {
    id: facts.id,
    name: facts.name,
    path: facts.path,
    project: facts.project,
    trashPath: facts.place.kind === "present" ? facts.trashPath : null,
    releaseLock: lock.kind === "release",
    deregister: facts.place.kind === "present" || isRegistered2(facts),
    rescues: rescued.map(({ ref, commit }) => ({ ref, commit })),
    branch: deletes && branch?.commit != null ? { name: branch.name, commit: branch.commit } : null,
    kept: listKept(facts, options, rescued),
    discarded: rescue === null ? formatWorkLines(work) : [],
    rescue,
    unseen: isRegistered2(facts),
    warnings: [
      ...facts.configProblems,
      ...lock.kind === "release" && lock.warning !== null ? [lock.warning] : []
    ]
  };
}
function refuseLosses(facts, options) {
  const work = describeLosses(facts, options);
  if (work.length === 0) return void 0;
  const tips = listTips(facts, options);
  return refuseUnsavedWork({ facts, work, tips, dryRun: options.dryRun === true });
}
var isRegistered2 = ({ place }) => place.kind === "absent" && place.registered;
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
function listRescued(facts, options) {
  const rescued = [];
  let left = 0;
  for (const { kind, name, rescue } of listTips(facts, options)) {
    if (rescue === null || rescued.some(({ commit }) => commit === rescue.commit)) continue;
    if (kind === "left") left += 1;
    const ref = formatRescueRef(facts.id, kind, kind === "left" ? left : 1);
    const reason = rescue.why === "remote" ? `only remote-tracking refs hold the commits of ${name}, and they may be stale` : `the base has the changes of ${name}, but not its commits`;
    rescued.push({ ref, commit: rescue.commit, reason });
  }
  return rescued;
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
  for (const { ref, commit, reason: why } of rescued) {
    kept.push({ kind: "ref", name: ref, commit, reason: why });
  }
  return kept;
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
  const warnings = [...plan.warnings, ...plan.unseen ? [describeUnseen(plan, "planned")] : []];
  return { schema: "espalier.plan.v1", command: "remove", steps, warnings };
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
function planRescue(facts) {
  const { id, path, directory, ref, neededBytes, volume } = facts;
  const [unsaveable] = facts.unsaveable;
  if (unsaveable !== void 0) {
    const { what, reason } = unsaveable;
    const hint = "Nothing was changed; save that by hand, or give it up with `--discard` instead of `--rescue`";
    throw new AppError("unverified", { what, reason, hint });
  }
  requireRoom(volume, neededBytes, facts.userConfig);
  const warnings = tellLeftOut("pipes, sockets and devices hold no bytes", facts.others);
  return { id, path, directory, ref, neededBytes, warnings };
}
var NAMED_AT_MOST = 20;
var describeRebuildable = (names) => tellLeftOut(`${names.length === 1 ? "it" : "they"} can be rebuilt`, names);
function tellLeftOut(why, names) {
  if (names.length === 0) return [];
  const named = names.slice(0, NAMED_AT_MOST).map((name) => `\`${name}\``);
  const more = names.length > NAMED_AT_MOST ? ` and ${names.length - NAMED_AT_MOST} more` : "";
  return [`not saved, since ${why}: ${named.join(", ")}${more}`];
}
function describeRescueSteps(plan, lines, formatSize) {
  return [
    ...lines.map((line) => ({ action: "save work", target: plan.path, detail: line })),
    { action: "make ref", target: plan.ref, detail: "holds what git can hold" },
    {
      action: "write rescue",
      target: plan.directory,
      detail: `at most ${formatSize(plan.neededBytes)} meanwhile`
    }
  ];
}
function refuseChanged(path, names) {
  const reason = `files changed while it was saved: ${names.slice(0, 3).join(", ")}`;
  return new AppError("busy", { what: `\`${path}\``, reason }, { files: names });
}
var refuseCollected = (project, cause) => new AppError(
  "busy",
  {
    what: `The repository \`${project}\``,
    reason: "git is collecting garbage there, and took what was being saved",
    hint: "Nothing was changed; run the command again once `git gc` is done"
  },
  { cause }
);

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
  const { removeBranch: removeBranch2, createBranch } = world.branches;
  const { isCheckedOut } = world.admin;
  const { name, commit } = branch;
  const checkedOut = "it is checked out in another working tree by now";
  try {
    if (isCheckedOut(project, name)) return checkedOut;
    if (!await removeBranch2(project, name, commit)) return "it points to another commit by now";
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

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

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

// src/app/room.ts
async function readRoom(world, path, project) {
  const checkout = await world.repository.readMainCheckout(project).catch(() => null);
  const { settings } = await readUsableSettings(world, checkout);
  const ancestor = await world.place.readExistingAncestor(path);
  const { freeBytes, totalBytes } = world.volume.readVolume(ancestor);
  return totalBytes === 0 ? null : { freeBytes, floorBytes: readFloor2(world, settings, path, totalBytes) };
}

// src/app/rescue-facts.ts
var stateRescue = (world, id) => world.rescueStore.findRescue(world.paths.root, id);
async function readRescueSource(world, of) {
  const { row, removal, plan } = of;
  const root = removal.facts.place.kind === "present" ? row.path : null;
  const admin = removal.adminDirectory;
  const entries = root === null ? [] : await world.rescueTree.listWhole(root, removal.skip);
  const adminEntries = admin === null ? [] : await world.rescueTree.listAdmin(admin);
  const store = await world.rescueObjects.readStore(row.project);
  const head = await readHead(world, of);
  const tips = listTips2(of, head);
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const others = entries.filter(({ kind }) => kind === "other");
  const submodules = root === null || admin === null ? [] : await listSubmodules(world, root, admin, removal.skip);
  const { branch } = removal.facts;
  const branchSettings = branch === null ? [] : await world.rescueObjects.readBranchSettings(row.project, branch.name);
  const going = [branch?.name ?? null, plan.branch?.name ?? null, head.branch];
  const without = store.incomplete ? await world.rescueObjects.listTips(
    row.project,
    going.filter((name) => name !== null)
  ) : [];
  const needed = await readNeeded(world, of, { entries, adminEntries, tips, without });
  const facts = {
    id: row.id,
    path: row.path,
    directory: stateRescue(world, row.id).directory,
    ref: plan.rescue?.ref ?? "",
    neededBytes: needed,
    volume: await readRoom(world, `${world.paths.root}/rescue`, row.project),
    userConfig: world.paths.userConfig,
    unsaveable: [...listUnsaveable(of, adminEntries), ...listTooLong(world, of, entries)],
    others: others.map(({ name }) => world.bytePath.toText(name))
  };
  const found = {
    root,
    admin,
    entries,
    adminEntries,
    submodules,
    store,
    tips,
    without,
    head,
    branchSettings
  };
  const leftOut = [...removal.skip].map(world.bytePath.toText).sort();
  return {
    facts,
    leftOut,
    ...found,
    scratch: scratch.map(({ path, sha256 }) => ({ path, sha256 }))
  };
}
function listUnsaveable({ row, removal }, adminEntries) {
  const what = `\`${row.path}\``;
  if (removal.adminDirectory === null) {
    const reason = "git has dropped its entry, so that nothing tells what was in it";
    return [{ what, reason }];
  }
  if (row.project.includes("\n")) {
    return [{ what, reason: "the path of its repository holds a line break" }];
  }
  if (!adminEntries.some(({ name }) => name === "HEAD")) {
    return [{ what, reason: "git's entry for it is damaged, as after a git that was killed" }];
  }
  if (adminEntries.some(({ name }) => name === "reftable")) {
    return [{ what, reason: "its repository keeps refs as reftables, which a rescue cannot hold" }];
  }
  return [];
}
function listTooLong(world, { row, plan }, entries) {
  const { trashPath } = plan;
  const found = trashPath === null ? void 0 : world.rescueTree.findTooLong(entries, trashPath);
  if (found === void 0) return [];
  const name = world.bytePath.toText(found);
  const short = `${name.slice(0, 40)}\u2026${name.slice(-40)}`;
  const reason = `the path of \`${short}\` would be too long in the trash \`${trashPath}\``;
  return [{ what: `\`${row.path}\``, reason }];
}
async function readNeeded(world, { row, removal }, source) {
  const { project } = row;
  const { tips: commits, without } = source;
  const history = await world.rescueObjects.readHistoryBytes(project, commits, without).catch((error) => {
    const problem = reasonOf(error);
    world.log.write({ event: "rescue_size", path: removal.facts.path, problem });
    return 0;
  });
  const sizes = [...source.entries, ...source.adminEntries].map(
    ({ size, kind }) => kind === "file" ? size + 1024 : 1024
  );
  return 2 * history + 2 * sizes.reduce((sum, size) => sum + size, 0);
}
async function readHead(world, { row, removal }) {
  const { adminDirectory } = removal;
  const head = adminDirectory === null ? void 0 : world.admin.readHead(adminDirectory);
  if (head === void 0) return { branch: null, commit: null };
  if ("commit" in head) return { branch: null, commit: head.commit };
  const [found] = await world.branches.readCommits(row.project, [`refs/heads/${head.branch}`]);
  return { branch: head.branch, commit: found?.commit ?? null };
}
function listTips2({ removal }, head) {
  const { branch, tips } = removal.facts;
  const commits = [head.commit, branch?.commit ?? null, ...tips.map(({ commit }) => commit)];
  return [...new Set(commits.filter((commit) => commit !== null))];
}
async function listSubmodules(world, root, admin, skip) {
  const modules = `${admin}/modules/`;
  const found = [];
  for (const entry of await world.tree.listNestedGit(root, skip)) {
    const checkout = entry.slice(0, -"/.git".length);
    const at = await world.submodules.readPointer(root, checkout);
    if (at?.startsWith(modules)) found.push({ checkout, module: at.slice(modules.length) });
  }
  return found;
}

// src/app/rescue-held.ts
async function holdObjects(world, making) {
  const { of, source, temporary, files, atMs } = making;
  const { project, id, name } = of.row;
  const { rescueObjects: objects, rescueTree } = world;
  world.progress("saving the work: objects");
  const admin = requireAdmin(making);
  const index = await world.rescueIndex.writeIndexCopy(admin, files.index, temporary);
  const staged = index ? await world.rescueIndex.listIndex(admin, temporary, files.index) : [];
  const commits = [...source.tips];
  for (const stage of [0, 1, 2, 3]) {
    const entries = staged.filter((each) => each.stage === stage);
    if (stage > 0 && entries.length === 0) continue;
    const tree2 = await objects.writeTree(project, entries, temporary);
    const message2 = `espalier rescue of ${name}: the index${stage === 0 ? "" : `, stage ${stage}`}`;
    commits.push(await objects.writeCommit(project, { tree: tree2, parents: [], message: message2, atMs }));
  }
  const { branch } = of.plan;
  const named = await objects.listNamedObjects(project, admin, [
    ...index ? await world.rescueIndex.listResolved(admin, files.index) : [],
    ...branch === null ? [] : objects.listLogged(project, branch.name)
  ]);
  const note = `espalier rescue of ${name}: what git's own files name`;
  const holding = await objects.writeHolding(project, named, { message: note, atMs });
  if (holding.commit !== void 0) commits.push(holding.commit);
  const tree = await writeWorkingTree(world, making, staged);
  const message = `espalier rescue of ${name}

The files of ${of.row.path}, byte by byte.`;
  const commit = await objects.writeCommit(project, { tree, parents: commits, message, atMs });
  const refs = [
    { name: formatRescueRef(id, "branch"), object: commit },
    ...holding.tags.map((object, at) => ({
      name: formatRescueRef(id, "object", at + 1),
      object
    }))
  ];
  for (const each of refs) await objects.holdRef(project, each.name, each.object);
  const usual = rescueTree.describeModes(source.entries);
  const top = source.root === null ? 493 : rescueTree.readMode(source.root);
  return { commit, refs, index, modes: { top, ...usual } };
}
function requireAdmin({ source, of }) {
  if (source.admin !== null) return source.admin;
  const reason = "git has dropped its entry";
  throw new AppError("unverified", { what: `\`${of.row.path}\``, reason });
}
async function writeWorkingTree(world, { of, source, temporary }, staged) {
  const { rescueObjects: objects, rescueTree } = world;
  const { root, admin } = source;
  const { project } = of.row;
  if (root === null || admin === null) {
    const files = staged.filter(({ stage, mode }) => stage === 0 && mode !== "160000");
    return objects.writeTree(project, files, temporary);
  }
  const names = await world.rescueIndex.listGitNames(root, admin, temporary);
  const entries = source.entries.filter((entry) => names.has(entry.name) && rescueTree.isForGit(entry)).map((entry) => ({ ...entry, mode: rescueTree.gitModeOf(entry) }));
  const blobs = await objects.writeBlobs(project, root, entries, temporary);
  return objects.writeTree(project, blobs, temporary);
}

// src/core/rescue-manifest.ts
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
var isPlainPath = (path) => path.startsWith("/") && isInnerName(path.slice(1));
var isInnerName = (name) => !name.includes("\0") && name.split("/").every((part) => !["", ".", ".."].includes(part));
var isBranchName = (name) => (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them.
  !/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|^-|\.$/.test(name) && name.split("/").every((part) => part !== "" && !/^\.|\.lock$/.test(part))
);

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
async function takeBackRefs(world, project, id) {
  try {
    const named = readNamedRefs(world, id);
    if (named === "unknown") return;
    for (const { name, object } of await world.rescueObjects.listRefs(
      project,
      formatRescueRef(id, "branch")
    )) {
      const before = named.get(name);
      if (before === void 0) await world.rescueObjects.dropRef(project, name, object);
      else if (before !== object) await world.rescueObjects.holdRef(project, name, before);
    }
  } catch (error) {
    world.log.write({ event: "rescue_ref_left", id, problem: reasonOf(error) });
  }
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

// src/app/rescue-workspace.ts
async function describeRescuePlan(world, of) {
  return planSaving(await readRescueSource(world, of));
}
function planSaving({ facts, leftOut }) {
  const plan = planRescue(facts);
  return { ...plan, warnings: [...plan.warnings, ...describeRebuildable(leftOut)] };
}
var ATTEMPTS = 3;
var PATIENCE_MS = 1e4;
async function rescueWorkspace(world, of) {
  await sweepRescues(world, of.row.project);
  const { project } = of.row;
  const lost = [];
  for (; ; ) {
    try {
      return await saveOnce(world, of);
    } catch (error) {
      if (!world.rescueObjects.isMissingObject(error)) throw error;
      lost.push(reasonOf(error));
      const collecting = await world.rescueObjects.isCollecting(project, PATIENCE_MS);
      if (lost.length < ATTEMPTS) continue;
      throw collecting || new Set(lost).size > 1 ? refuseCollected(project, error) : error;
    }
  }
}
async function saveOnce(world, of) {
  world.progress("looking at what has to be saved");
  const source = await readRescueSource(world, of);
  const plan = planSaving(source);
  const { id, project } = of.row;
  const { files, temporary } = world.rescueStore.createUnfinished(world.paths.root, id);
  const making = { of, source, files, temporary, atMs: world.clock.now() };
  try {
    const held = await holdObjects(world, making);
    const manifest = await writeRescue2(world, making, held);
    await requireSame(world, making, manifest);
    await world.rescueStore.writeManifest(files, manifest);
    const { directory } = world.rescueStore.publish(world.paths.root, id, files);
    return { id, directory, ref: plan.ref, commit: held.commit, warnings: plan.warnings };
  } catch (error) {
    world.rescueStore.dropUnfinished(files);
    await takeBackRefs(world, project, id);
    if (isAppError(error)) throw error;
    const reason = reasonOf(error);
    throw new AppError("unverified", { what: `\`${of.row.path}\``, reason }, { cause: error });
  }
}
async function withdrawRescue(world, project, { id }) {
  try {
    const aside = world.rescueStore.setAside(world.paths.root, id);
    await takeBackRefs(world, project, id);
    world.rescueStore.removeAside(aside);
  } catch (error) {
    world.log.write({ event: "rescue_not_withdrawn", id, problem: reasonOf(error) });
  }
}
async function writeRescue2(world, making, held) {
  const { of, source, files } = making;
  const { rescueStore: store, rescueFiles } = world;
  world.progress("saving the work: files");
  const inGit = await listInGit(world, of.row.project, held, source);
  await rescueFiles.writeArchive(files.archive, {
    workspace: source.root === null ? null : { root: source.root, entries: source.entries.filter(({ name }) => !inGit.has(name)) },
    git: source.admin === null ? null : { root: source.admin, entries: source.adminEntries }
  });
  world.progress("saving the work: history");
  await writeBundle(world, making, held);
  for (const file of [files.bundle, ...held.index ? [files.index] : []]) store.syncFile(file);
  const describeFile = async (file) => ({
    bytes: store.readSize(file),
    sha256: await store.hashFile(file)
  });
  return describeManifest(making, held, {
    archive: await describeFile(files.archive),
    bundle: await describeFile(files.bundle),
    index: held.index ? await describeFile(files.index) : null
  });
}
async function listInGit(world, project, held, source) {
  const blobs = await world.rescueBundle.listBlobs(project, held.commit);
  const names = new Set(blobs.map(({ name }) => name));
  return new Set(
    source.entries.filter((each) => names.has(each.name) && world.rescueTree.hasUsualMode(each, held.modes)).map(({ name }) => name)
  );
}
async function writeBundle(world, making, held) {
  const { of, source, files, temporary } = making;
  const { project } = of.row;
  const { branch } = of.removal.facts;
  const saved = { name: "refs/heads/espalier-rescue", object: held.commit };
  const inTheWay = branch === null || /^espalier-rescue(\/|$)/.test(branch.name);
  const own = inTheWay || branch.commit === null ? [] : [{ name: `refs/heads/${branch.name}`, object: branch.commit }];
  await world.rescueBundle.createBundle({
    project,
    store: source.store,
    file: files.bundle,
    refs: [saved, ...own, ...held.refs],
    head: saved.name,
    without: source.without,
    temporary
  });
}
function describeManifest({ of, source, atMs }, held, parts) {
  const { row, removal, plan } = of;
  const { branch } = removal.facts;
  const work = plan.rescue?.work ?? [];
  return {
    version: 1,
    id: row.id,
    made_at: new Date(atMs).toISOString(),
    project: row.project,
    workspace: {
      ...{ name: row.name, path: row.path, custody: row.custody, maker: row.maker },
      ...{ base: row.base, base_commit: row.baseCommit, session_id: row.sessionId },
      created_at: row.createdAt
    },
    head: source.head,
    branch: branch?.commit == null ? null : { name: branch.name, commit: branch.commit, created: branch.createdByUs },
    ...source.branchSettings.length === 0 ? {} : { branch_settings: source.branchSettings.map((each) => ({ ...each })) },
    refs: held.refs,
    commit: held.commit,
    files: source.root !== null,
    modes: held.modes,
    submodules: source.submodules.map(({ checkout, module: module2 }) => ({ checkout, module: module2 })),
    left_out: [...source.leftOut, ...source.facts.others],
    scratch: source.scratch,
    work: formatWorkLines(work),
    counts: countKinds(work),
    entries: source.entries.length,
    self_contained: !source.store.incomplete,
    ...parts
  };
}
function countKinds(work) {
  const counts = {};
  for (const { kind } of work) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
async function requireSame(world, making, manifest) {
  const { of, source, files, temporary } = making;
  world.progress("comparing what was saved");
  const { project, path } = of.row;
  const request = { project, store: source.store, file: files.bundle, temporary };
  const repository = await world.rescueBundle.openBundle(request);
  for (const { name, object } of manifest.refs) {
    if (await world.rescueObjects.readRef(repository, name) !== object) {
      throw new Error(`the bundle does not hold \`${name}\``);
    }
  }
  const differing = await world.rescueFiles.listDifferences({
    root: source.root,
    admin: source.admin,
    archive: files.archive,
    repository,
    blobs: await world.rescueBundle.listBlobs(repository, manifest.commit),
    modes: manifest.modes,
    skip: of.removal.skip,
    moved: /* @__PURE__ */ new Set(),
    impliedFolders: false
  });
  if (differing.length > 0) throw refuseChanged(path, differing);
}

// src/app/apply-removal.ts
async function applyRemoval(world, asked) {
  let given = asked;
  const { row } = given;
  try {
    await markRemoving(world, given);
  } catch (error) {
    if (given.rescue !== void 0) await withdrawRescue(world, row.project, given.rescue);
    throw error;
  }
  let provedAt;
  try {
    given = await moveAway(world, given);
    await requireUnchanged(world, given);
    for (const rescue of given.plan.rescues) await writeRescue(world, row.project, rescue);
    provedAt = await markProved(world, given);
  } catch (error) {
    await takeBack(world, given, error);
    throw error;
  }
  const { plan } = given;
  if (plan.deregister) {
    const dropped = await dropRegistration(world, { ...row, provedAt }, plan.releaseLock);
    if (dropped.kind === "refused") {
      await takeBack(world, given, dropped.error);
      throw dropped.error;
    }
  }
  const kept = [...plan.kept];
  const { branch } = plan;
  const stayed = branch === null ? void 0 : await dropBranch(world, row.project, branch);
  if (branch !== null && stayed !== void 0) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason: stayed });
  }
  await closeRemoval(world, row, plan.trashPath);
  if (plan.trashPath !== null) await wakeDaemon(world);
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
        // Whoever finishes this after a kill knows only the row.
        keepBranch,
        provedAt: null
      },
      { type: "remove", who: world.who, why: "its removal was asked for" }
    );
  });
}
async function moveAway(world, given) {
  const { row, plan } = given;
  const { trashPath } = plan;
  if (trashPath === null) return given;
  try {
    world.trash.createTrash(trashPath);
    await world.trash.moveTree(row.path, trashPath);
    return given;
  } catch (error) {
    const beside = world.trash.readTrashBeside(row.path, row.id);
    const crossed = isAppError(error) && error.details["errno"] === "EXDEV";
    if (!crossed || beside === trashPath) throw error;
    await world.registry.update((edit) => {
      const why = "it could not be renamed into its repository, so it goes beside its place";
      edit.changeWorkspace(row.id, { trashPath: beside }, { type: "remove", who: world.who, why });
    });
    world.trash.createTrash(beside);
    await world.trash.moveTree(row.path, beside);
    return { ...given, plan: { ...plan, trashPath: beside } };
  }
}
async function markProved(world, { row, plan, removal, tick }) {
  const provedAt = world.clock.now();
  const { trashPath } = plan;
  await world.registry.update((edit) => {
    const event = { type: "prove", who: world.who, why: "nothing changed while it was moved" };
    edit.changeWorkspace(row.id, { provedAt }, event);
    if (trashPath === null || tick === void 0) return;
    const proof = { tick: String(tick), skip: [...removal.skip] };
    edit.insertTrash({ path: trashPath, project: row.project, since: provedAt, proof });
  });
  return provedAt;
}
async function requireUnchanged(world, given) {
  const { row, removal, plan, rescue } = given;
  const what = `\`${row.path}\``;
  const { trashPath } = plan;
  if (world.trash.isThere(row.path)) {
    if (trashPath === null) throw new AppError("busy", { what, reason: "it came back meanwhile" });
    throw new AppError("busy", {
      what,
      reason: "something was made at its place while it was moved away",
      hint: `Move that away, then run the command again; the workspace's files are in \`${trashPath}\``
    });
  }
  if (trashPath !== null) await requireTreeUnchanged(world, given, trashPath);
  const { adminDirectory, adminState } = removal;
  if (adminDirectory !== null && world.admin.readAdminState(adminDirectory) !== adminState) {
    throw new AppError("busy", { what, reason: "git did something in it meanwhile" });
  }
  if (rescue !== void 0) await requireAdminUnchanged(world, given, what);
}
async function requireTreeUnchanged(world, { row, removal, tick }, trashPath) {
  const what = `\`${row.path}\``;
  if (tick === void 0) {
    throw new AppError("unverified", { what, reason: "the file system's clock could not be read" });
  }
  const occupants = await listOccupants(world, trashPath);
  if (occupants.length > 0) {
    const processes = occupants.map(({ pid, name }) => `${name} (pid ${pid})`).join(", ");
    throw new AppError("in_use", { path: row.path, processes }, { details: { occupants } });
  }
  const changed = await world.tree.listChangedSince(trashPath, tick, removal.skip);
  if (changed.length > 0) {
    const reason = `files below it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
    throw new AppError("busy", { what, reason }, { files: changed });
  }
  if (await world.trash.readTick(trashPath, row.project) < tick) {
    throw new AppError("busy", { what, reason: "the clock went back meanwhile" });
  }
}
async function requireAdminUnchanged(world, { removal, tick }, what) {
  if (removal.adminDirectory === null || tick === void 0) return;
  const { adminDirectory } = removal;
  const skip = await world.rescueTree.listShared(adminDirectory);
  const changed = await world.tree.listChangedSince(adminDirectory, tick, skip);
  if (changed.length === 0) return;
  const reason = `git's own files for it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
  throw new AppError("busy", { what, reason }, { files: changed });
}
async function takeBack(world, { row, plan, removal, rescue }, cause) {
  const { trashPath } = plan;
  try {
    if (trashPath !== null && world.trash.isThere(trashPath)) {
      await world.trash.moveTree(trashPath, row.path);
    }
    await lockAgain(world, plan, removal);
    const { state, owner } = row;
    await world.registry.update((edit) => {
      const why = `its removal was undone: ${reasonOf(cause)}`;
      const change = { state, owner, trashPath: null, keepBranch: false, provedAt: null };
      edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
      if (trashPath !== null) edit.deleteTrash(trashPath);
    });
    if (rescue !== void 0) await withdrawRescue(world, row.project, rescue);
  } catch (error) {
    world.log.write({ event: "not_taken_back", path: row.path, problem: reasonOf(error) });
    world.note(
      `\`${row.path}\` is in \`${trashPath}\` and could not be put back yet: ${reasonOf(error)}`
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
function describeRemoved({ row, plan, removal, rescue }, kept, branchGone) {
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
    rescued: rescue?.id ?? null,
    deleted,
    kept: [...kept, ...rescue === void 0 ? [] : [describeHeld(rescue)]],
    ...plan.discarded.length === 0 ? {} : { discarded: [...plan.discarded] },
    warnings: [
      ...plan.warnings,
      ...rescue?.warnings ?? [],
      ...plan.unseen ? [describeUnseen(plan, "done")] : []
    ]
  };
}
var describeHeld = ({ ref, commit, directory }) => ({
  kind: "ref",
  name: ref,
  commit,
  reason: `it holds what was saved, together with \`${directory}\``
});

// src/core/reference.ts
function describeReference(facts) {
  const { rows, target } = facts;
  const here = rows.find((row) => row.path === facts.realPath || row.path === facts.absolutePath);
  if (here !== void 0) return here;
  if (target === "" || target.includes("..") || target.startsWith("/") || target.startsWith(".")) {
    return void 0;
  }
  const byName = rows.filter((row) => row.name === target && row.project === facts.project);
  if (byName.length === 1) return byName[0];
  if (byName.length > 1) throw ambiguous(target, "name", byName);
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
      throw await describeUnknown(world, target);
  }
}
var baseOf = (path) => path.slice(path.lastIndexOf("/") + 1);
async function describeUnknown(world, target) {
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

// src/app/recover.ts
var isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
var describeInterrupted = (world, rows) => rows.filter((row) => isInterrupted(world, row)).map(formatInterrupted);
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
  if (fact === null) return { name, passed: null, reason: describeUnknown2(problem) };
  return { name, passed: fact, reason: fact ? words.yes : words.no };
}
var describeUnknown2 = (problem) => problem === "" ? "could not be determined" : `could not be determined: ${problem}`;
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
  if (found === null) return { name, passed: null, reason: describeUnknown2(problem) };
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

// src/core/registered.ts
var isRegistered3 = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);

// src/app/reconstructible.ts
async function describeDirectories(world, input) {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  if (input.row !== void 0 && !isRegistered3(input.row, proof)) return [];
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
      if (isRegistered3(row, proof)) {
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
var isBelow2 = (name, directory) => name === directory || name.startsWith(`${directory}/`);
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
  const toldElsewhere = (name) => elsewhere.some((directory) => isBelow2(name, directory));
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
var TEMPORARY2 = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function parseTemporaryName(name) {
  const match = TEMPORARY2.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
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
  const attempt = attemptInto(unknown);
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
  const adminState = adminDirectory === null ? null : await attempt(null, () => world.admin.readAdminState(adminDirectory));
  const listed = await attempt(void 0, () => world.repository.listWorktrees(row.project));
  const lock = adminDirectory === null ? void 0 : await attempt(void 0, () => readLock(world, adminDirectory));
  const unknownContent = [];
  const [history, found] = await Promise.all([
    attempt(
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
  const trashPath = await attempt(
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

// src/core/command-report.ts
var COMMAND_FORMS = ["text", "script", "executable"];
var formatTrusted = (form, text2) => `${form}
${text2}`;
function findScriptFault(text2, executable) {
  const first = /^#!.*/.exec(text2)?.[0];
  if (executable || first === void 0) return void 0;
  if (/^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?(?:da)?sh(?:\s|$)/.test(first)) return void 0;
  return "is written for another program than `sh`, and is not executable";
}
function describeFaulty(kind, { from, reason }) {
  return {
    report: { from, outcome: "faulty" },
    warnings: [
      `No ${kind} command was run: \`${from}\` cannot be used, ${reason}; what \`[${kind}] command\` in \`.espalier/workspace.toml\` says counts before it`
    ]
  };
}
function describeOutcome(command, end) {
  const failed = end.outcome === "ended" && end.exitCode !== 0;
  const outcome = end.outcome === "ended" ? failed ? "failed" : "ran" : end.outcome;
  const warning = describeWarning(command, end);
  return {
    report: {
      from: command.from,
      command: command.text,
      outcome,
      ..."exitCode" in end ? { exit_code: end.exitCode, duration_ms: Math.max(0, Math.round(end.durationMs)) } : {}
    },
    warnings: warning === void 0 ? [] : [warning]
  };
}
function describeWarning(command, end) {
  const what = `The ${command.kind} command of \`${command.from}\``;
  const after = command.kind === "setup" ? "; the workspace is kept as it is" : "";
  switch (end.outcome) {
    case "ended": {
      if (end.exitCode === 0) return void 0;
      const how = end.exitCode === null ? "by a signal" : `exit code ${end.exitCode}`;
      const last = end.last === void 0 ? "" : `: ${end.last}`;
      return `${what} failed (${how})${after}${last}`;
    }
    case "timed_out":
      return `${what} was ended after ${Math.round(end.durationMs / 1e3)} s, its time limit${after}`;
    case "interrupted":
      return `${what} was interrupted${after}`;
    case "not_started":
      return `${what} could not be started${after}: ${end.reason}`;
    case "unsupported":
      return `${what} was not run: commands are not run on this system`;
    case "differs":
      return `${what} was not run: \`${command.script}\` in the workspace is another one than in the main checkout, which is the one that is trusted, or is executable in one of them only`;
    case "untrusted":
      return `${what} ${WHY[command.trust]}, so it was not run; \`espalier trust\` in a terminal shows it and asks`;
  }
}
var WHY = {
  trusted: "is trusted",
  changed: "has changed since one was trusted",
  untrusted: "is not trusted",
  unknown: "may be trusted, which could not be read"
};
function describeCommandSteps(kind, applicable) {
  if (applicable.kind === "none") return [];
  const action = `run the ${kind} command`;
  if (applicable.kind === "faulty") {
    const { from: from2, reason } = applicable;
    return [{ action: `run no ${kind} command`, target: from2, detail: reason }];
  }
  const { from, text: text2, trust, script } = applicable.command;
  if (trust !== "trusted") {
    const detail = `it ${WHY[trust]}: \`espalier trust\` shows it and asks`;
    return [{ action: `run no ${kind} command`, target: from, detail }];
  }
  return [{ action, target: from, detail: script ?? text2 }];
}

// src/core/install-commands.ts
var ADOPT_COMMAND = "espalier adopt . && espalier seed . || echo Espalier did not fill this worktree";
var withoutOwnCommand = (script) => script.split("\n").filter((line) => line.trim() !== ADOPT_COMMAND).join("\n");

// src/core/setup-formats.ts
var OWN_VARIABLES = {
  ESPALIER_WORKSPACE_ID: "id",
  ESPALIER_WORKSPACE_NAME: "name",
  ESPALIER_WORKSPACE_PATH: "path",
  ESPALIER_ROOT_PATH: "root",
  ESPALIER_BRANCH: "branch"
};
var CONDUCTOR = {
  CONDUCTOR_WORKSPACE_NAME: "name",
  CONDUCTOR_WORKSPACE_PATH: "path",
  CONDUCTOR_ROOT_PATH: "root",
  CONDUCTOR_DEFAULT_BRANCH: "default_branch",
  CONDUCTOR_PORT: "port",
  CONDUCTOR_IS_LOCAL: "yes"
};
var OWN_FILE = ".espalier/workspace.toml";
var SETUP_FORMATS = [
  {
    id: "conductor",
    syntax: "toml",
    files: [".conductor/settings.toml", ".conductor/settings.local.toml"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "archive"]],
    environment: ["environment_variables"],
    variables: CONDUCTOR
  },
  {
    // One without `scripts` is another product's, and says nothing here.
    id: "conductor_json",
    syntax: "json",
    files: ["conductor.json"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "archive"]],
    variables: CONDUCTOR
  },
  {
    id: "codex",
    syntax: "toml",
    files: [".codex/environments/*.toml"],
    choice: true,
    setup: [
      ["setup", "<platform>", "script"],
      ["setup", "script"]
    ],
    cleanup: [
      ["cleanup", "<platform>", "script"],
      ["cleanup", "script"]
    ],
    variables: { CODEX_SOURCE_TREE_PATH: "root", CODEX_WORKTREE_PATH: "path" }
  },
  {
    id: "cursor",
    syntax: "json",
    files: [".cursor/worktrees.json"],
    setup: [["setup-worktree-<family>"], ["setup-worktree"]],
    cleanup: [],
    textIsPath: true,
    variables: { ROOT_WORKTREE_PATH: "root" }
  },
  {
    id: "superset",
    syntax: "json",
    files: [".superset/config.json", ".superset/config.local.json"],
    setup: [["setup"]],
    cleanup: [["teardown"]],
    variables: {
      SUPERSET_WORKSPACE_NAME: "name",
      SUPERSET_WORKSPACE_PATH: "path",
      SUPERSET_ROOT_PATH: "root"
    }
  },
  {
    id: "emdash",
    syntax: "json",
    files: [".emdash.json"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "teardown"]],
    variables: {
      EMDASH_TASK_ID: "id",
      EMDASH_TASK_NAME: "name",
      EMDASH_TASK_PATH: "path",
      EMDASH_ROOT_PATH: "root",
      EMDASH_DEFAULT_BRANCH: "default_branch",
      EMDASH_PORT: "port"
    }
  },
  {
    id: "openclaw",
    syntax: "script",
    files: [".openclaw/worktree-setup.sh"],
    setup: [[]],
    cleanup: [],
    variables: { OPENCLAW_SOURCE_TREE_PATH: "root", OPENCLAW_WORKTREE_PATH: "path" }
  },
  {
    id: "phantom",
    syntax: "json",
    files: ["phantom.config.json"],
    setup: [["postCreate", "commands"]],
    cleanup: [["preDelete", "commands"]],
    variables: {}
  },
  {
    id: "gtr",
    syntax: "git-config",
    files: [".gtrconfig"],
    // git tells section and key in lower case.
    setup: [["hooks.postcreate"]],
    cleanup: [["hooks.preremove"]],
    variables: { REPO_ROOT: "root", WORKTREE_PATH: "path", BRANCH: "branch" }
  }
];
function describeAsker(env) {
  const cursor = Boolean(env["CURSOR_AGENT"]);
  const codex = Boolean(env["CODEX_THREAD_ID"] || env["CODEX_SANDBOX"]);
  const claude = Boolean(env["CLAUDECODE"]);
  if (Number(cursor) + Number(codex) + Number(claude) !== 1) return void 0;
  return cursor ? "cursor" : codex ? "codex" : void 0;
}
var orderFormats = (asker) => [
  ...SETUP_FORMATS.filter(({ id }) => id === asker),
  ...SETUP_FORMATS.filter(({ id }) => id !== asker)
];
function describeVariables(source, place) {
  const values = {
    id: place.id,
    name: place.name,
    path: place.path,
    root: place.root,
    branch: place.branch ?? "",
    default_branch: place.defaultBranch,
    port: String(portOf(place.id)),
    yes: "1"
  };
  const own = SETUP_FORMATS.find(({ id }) => id === source)?.variables ?? {};
  return Object.fromEntries(
    Object.entries({ ...own, ...OWN_VARIABLES }).map(([name, value]) => [name, values[value]])
  );
}
var FIRST_PORT = 2e4;
var RANGES = 1e3;
var PORTS = 10;
function portOf(id) {
  let hash = 2166136261;
  for (const character of id) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0;
  }
  return FIRST_PORT + hash % RANGES * PORTS;
}

// src/core/setup.ts
var NONE = { kind: "none" };
function planCommands(facts) {
  const { own, ownProblem } = facts;
  if (ownProblem !== null) return both(faulty(OWN_FILE, ownProblem));
  if (own.setup !== null || own.cleanup !== null) {
    return { setup: describeOwn(own.setup), cleanup: describeOwn(own.cleanup) };
  }
  for (const format of orderFormats(facts.asker)) {
    const choices = readFormat(format, facts);
    if (choices.setup.kind !== "none" || choices.cleanup.kind !== "none") return choices;
  }
  return both(NONE);
}
var both = (choice) => ({ setup: choice, cleanup: choice });
var faulty = (from, reason) => ({ kind: "faulty", from, reason });
function describeOwn(text2) {
  if (text2 === null || text2.trim() === "") return NONE;
  if (text2.includes("\0")) return faulty(OWN_FILE, "the command holds a NUL");
  return { kind: "found", source: "espalier", from: OWN_FILE, given: { kind: "text", text: text2 } };
}
function readFormat(format, facts) {
  const files = facts.files.filter(({ file }) => format.files.some((each) => matches(each, file)));
  if (format.choice !== true) return readTogether(format, files, facts.platform);
  const alternatives = files.map((file) => readTogether(format, [file], facts.platform)).filter(({ setup, cleanup }) => setup.kind !== "none" || cleanup.kind !== "none");
  const [first = both(NONE), ...others] = alternatives;
  const differing = others.find((each) => !isSame(each, first));
  if (differing === void 0) return first;
  const names = files.map(({ file }) => `\`${file}\``).join(", ");
  const reason = `one of ${names} would have to be chosen, and they differ`;
  return both(faulty(files[0]?.file ?? "", reason));
}
var matches = (pattern, file) => {
  const [before = "", after] = pattern.split("*");
  return after === void 0 ? pattern === file : file.startsWith(before) && file.endsWith(after) && !file.slice(before.length, -after.length).includes("/");
};
var isSame = (one, other) => ["setup", "cleanup"].every((kind) => {
  const [a, b] = [one[kind], other[kind]];
  if (a.kind !== b.kind) return false;
  if (a.kind === "none") return true;
  return a.kind === "found" && b.kind === "found" && keyOf(a.given) === keyOf(b.given);
});
var keyOf = (given) => given.kind === "text" ? `text ${given.text}` : `script ${given.file}`;
function readTogether(format, files, platform) {
  const broken = files.find((file) => "fault" in file);
  if (broken !== void 0 && "fault" in broken) return both(faulty(broken.file, broken.fault));
  const read = files.flatMap((file) => "value" in file ? [file] : []);
  const of = (paths) => {
    try {
      return readCommand(format, read, paths, platform);
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      return faulty(String(error.details["path"]), String(error.details["reason"]));
    }
  };
  return { setup: of(format.setup), cleanup: of(format.cleanup) };
}
var misformed = (file, reason) => new AppError("config_invalid", { path: file, reason });
function readCommand(format, files, paths, platform) {
  if (format.syntax === "script") {
    const [file] = paths.length === 0 ? [] : files;
    if (file === void 0) return NONE;
    const given2 = { kind: "script", file: file.file };
    return { kind: "found", source: format.id, from: file.file, given: given2 };
  }
  let commands = [];
  let from;
  for (const { file, value } of files) {
    const found = findValue(value, paths, platform);
    if (found === void 0) continue;
    const { key, told } = found;
    if (typeof told === "string" && format.textIsPath === true) {
      const script = resolveScript(file, told, key);
      return script === void 0 ? NONE : { kind: "found", source: format.id, from: file, given: { kind: "script", file: script } };
    }
    commands = mergeCommands(commands, told, { file, key });
    from = file;
  }
  if (from === void 0) return NONE;
  const text2 = formatScript(commands.map(withoutOwnCommand));
  if (text2 === void 0) return NONE;
  const whole = `${readEnvironment(format, files)}${text2}`;
  if (whole.includes("\0")) throw misformed(from, "a command holds a NUL");
  const given = { kind: "text", text: whole };
  return { kind: "found", source: format.id, from, given };
}
function findValue(value, paths, platform) {
  const family = platform === "win32" ? "windows" : "unix";
  for (const path of paths) {
    const keys = path.map((key) => key.replace("<platform>", platform).replace("<family>", family));
    const told = readKeys(value, keys);
    if (told !== void 0 && told !== null) return { key: keys.join("."), told };
  }
  return void 0;
}
function readKeys(value, keys) {
  let at = value;
  for (const key of keys) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return void 0;
    at = at[key];
  }
  return at;
}
function mergeCommands(earlier, told, at) {
  if (typeof told === "string") return [told];
  if (isTexts(told)) return told;
  if (typeof told === "object" && told !== null) {
    const { before = [], after = [], ...others } = told;
    if (isTexts(before) && isTexts(after) && Object.keys(others).length === 0) {
      return [...before, ...earlier, ...after];
    }
  }
  throw misformed(at.file, `\`${at.key}\` is neither a text nor a list of texts`);
}
var isTexts = (value) => Array.isArray(value) && value.every((each) => typeof each === "string");
function formatScript(commands) {
  const filled = commands.filter((each) => each.trim() !== "");
  if (filled.length === 0) return void 0;
  return filled.length === 1 ? filled[0] : ["set -e", ...filled].join("\n");
}
function readEnvironment({ environment }, files) {
  if (environment === void 0) return "";
  const values = /* @__PURE__ */ new Map();
  for (const { file, value } of files) {
    const table = readKeys(value, environment) ?? {};
    const key = environment.join(".");
    if (typeof table !== "object") throw misformed(file, `\`${key}\` is no table`);
    for (const [name, text2] of Object.entries(table)) {
      const fits = /^[A-Za-z_]\w*$/.test(name) && ["string", "number", "boolean"].includes(typeof text2);
      if (!fits) throw misformed(file, `\`${key}.${name}\` is no variable and its text`);
      values.set(name, String(text2));
    }
  }
  return [...values].map(([name, text2]) => `export ${name}=${quoteWord(text2)}
`).join("");
}
var quoteWord = (text2) => `'${text2.replaceAll("'", "'\\''")}'`;
function resolveScript(file, told, key) {
  if (told.trim() === "") return void 0;
  const parts = file.split("/").slice(0, -1);
  for (const part of told.split("/")) {
    if (part === "..") {
      if (parts.pop() === void 0)
        throw misformed(file, `\`${key}\` leads out of the repository`);
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  if (told.startsWith("/") || /[\0\\]/.test(told) || parts.length === 0 || parts.includes(".git")) {
    throw misformed(file, `\`${key}\` is not the path of a script relative to it`);
  }
  return parts.join("/");
}

// src/app/project-commands.ts
var NONE2 = { kind: "none" };
async function openProjectCommands(world, { root, project, config }) {
  const none = { setup: NONE2, cleanup: NONE2 };
  if (root === null) return () => none;
  const { settings, projectProblem } = config;
  const { setupCommand, cleanupCommand } = settings;
  const ours = setupCommand !== null || cleanupCommand !== null || projectProblem !== null;
  const wanted = SETUP_FORMATS.flatMap(
    ({ files: files2, syntax }) => files2.map((file) => ({ file, syntax }))
  );
  const files = ours ? [] : await world.setupFiles.readSetupFiles(root, wanted);
  if (!ours && files.length === 0) return () => none;
  const trusted = await readTrust(world, project);
  return (asker) => {
    const choices = planCommands({
      own: { setup: setupCommand, cleanup: cleanupCommand },
      ownProblem: projectProblem,
      files,
      asker,
      platform: world.platform
    });
    return {
      setup: describeChoice(world, root, "setup", choices.setup, trusted),
      cleanup: describeChoice(world, root, "cleanup", choices.cleanup, trusted)
    };
  };
}
var hashTrust = (world, project, sha256) => world.setupFiles.hashText(`${world.setupFiles.readRepositoryStamp(project)}
${sha256}`);
function listInForce(world, project, rows) {
  return rows.flatMap((row) => {
    for (const form of COMMAND_FORMS) {
      const sha256 = world.setupFiles.hashText(formatTrusted(form, row.text));
      if (hashTrust(world, project, sha256) === row.sha256) return [{ ...row, sha256 }];
    }
    return [];
  });
}
async function readTrust(world, project) {
  try {
    const rows = await world.registry.read((view) => view.listTrust(project));
    return listInForce(world, project, rows);
  } catch (error) {
    world.log.write({ event: "trust_not_read", project, problem: reasonOf(error) });
    return void 0;
  }
}
function describeChoice(world, root, kind, choice, trusted) {
  if (choice.kind !== "found") return choice;
  const { from, source, given } = choice;
  const script = given.kind === "script" ? given.file : null;
  const read = given.kind === "text" ? { text: given.text, form: "text" } : readText(world, root, given.file);
  if ("reason" in read) return { kind: "faulty", from, reason: read.reason };
  const sha256 = world.setupFiles.hashText(formatTrusted(read.form, read.text));
  const known = { kind, source, from, ...read, sha256, script };
  return { kind: "known", command: { ...known, trust: describeTrust(known, trusted) } };
}
function readText(world, root, file) {
  try {
    const found = world.setupFiles.readScript(root, file);
    if (found === void 0) return { reason: `its script \`${file}\` is not there` };
    const { text: text2, executable } = found;
    const fault = findScriptFault(text2, executable);
    if (fault !== void 0) return { reason: `its script \`${file}\` ${fault}` };
    return { text: text2, form: executable ? "executable" : "script" };
  } catch (error) {
    return { reason: `its script \`${file}\` cannot be used: ${reasonOf(error)}` };
  }
}
function describeTrust({ kind, sha256 }, trusted) {
  if (trusted === void 0) return "unknown";
  const same = trusted.filter((row) => row.kind === kind);
  if (same.some((row) => row.sha256 === sha256)) return "trusted";
  return same.length > 0 ? "changed" : "untrusted";
}
var readAsker = (world, asked) => asked === "claude" ? void 0 : describeAsker(world.env);

// src/app/run-command.ts
async function runCommand(world, kind, applicable, given) {
  if (applicable.kind === "none") return { warnings: [] };
  if (applicable.kind === "faulty") return describeFaulty(kind, applicable);
  const { command } = applicable;
  const end = await runKnown(world, command, given).catch((error) => {
    return { outcome: "not_started", reason: reasonOf(error) };
  });
  return describeOutcome(command, end);
}
async function runKnown(world, command, given) {
  if (command.trust !== "trusted") return { outcome: "untrusted" };
  if (world.platform === "win32") return { outcome: "unsupported" };
  const { workspace, limitMs } = given;
  if (world.interrupted.aborted) {
    return { outcome: "interrupted", exitCode: null, durationMs: 0, last: void 0 };
  }
  const run2 = readRun(world, command, workspace.path);
  if (run2 === void 0) return { outcome: "differs" };
  const { kind, from, text: text2 } = command;
  await given.onStart?.(command);
  tellBegin(world, command);
  world.log.write({ event: kind, path: workspace.path, from, command: text2, state: "started" });
  const begun = world.clock.now();
  const end = await world.trustedCommand.runCommand({
    run: run2,
    cwd: workspace.path,
    env: world.env,
    variables: describeVariables(command.source, {
      ...workspace,
      defaultBranch: await readDefaultBranch(world, workspace.project)
    }),
    limitMs,
    signal: world.interrupted,
    onLine: world.note
  });
  const durationMs = world.clock.now() - begun;
  world.log.write({ event: kind, path: workspace.path, from, state: "ended", ...end });
  const { outcome, exitCode, reason = "it is not known why" } = end;
  if (outcome === "not_started") return { outcome, reason };
  return { outcome, exitCode, durationMs, last: end.tail.at(-1) ?? end.reason };
}
function readRun(world, { script, text: text2, form }, path) {
  if (script === null) return { text: text2 };
  const found = world.setupFiles.readScript(path, script);
  if (found?.text !== text2 || found.executable !== (form === "executable")) return void 0;
  return { script: world.files.joinPath(path, script), executable: found.executable };
}
function tellBegin(world, { kind, from, script, text: text2 }) {
  const lines = script === null ? text2.replace(/\n$/, "").split("\n") : [script];
  world.note(`running the ${kind} command of ${from}:`);
  for (const line of lines) world.note(`  ${line}`);
}
var DEFAULT_BRANCH = "main";
async function readDefaultBranch(world, project) {
  const head = await world.branches.readRemoteHead(project).catch(() => void 0);
  return head?.slice(head.indexOf("/") + 1) ?? DEFAULT_BRANCH;
}

// src/app/run-cleanup.ts
var LIMIT_MS = { cli: 6e4, claude: 3e4 };
async function runCleanup(world, row, input) {
  const found = await readCleanup(world, row, input);
  if (found === void 0) return { warnings: [] };
  const { root, cleanup } = found;
  const limitMs = input.cleanupLimitMs ?? LIMIT_MS[input.asked];
  const workspace = { ...row, root };
  if (cleanup.kind !== "known" || cleanup.command.trust !== "trusted") {
    return runCommand(world, "cleanup", cleanup, { workspace, limitMs });
  }
  const removal = await readRemovalFacts(world, row);
  const plan = planUnlessBusy(removal.facts, input);
  if (plan === void 0) {
    return { warnings: ["The cleanup command was not run: the workspace was busy meanwhile"] };
  }
  if (plan.trashPath === null) return { warnings: [] };
  const before = await readStates(world, removal, input);
  const described = await runCommand(world, "cleanup", cleanup, { workspace, limitMs });
  return { ...described, before };
}
function planUnlessBusy(facts, input) {
  try {
    return planRemoval(facts, input);
  } catch (error) {
    if (isAppError(error) && error.code === "busy") return void 0;
    throw error;
  }
}
function requireStillThere({ before }, { facts }) {
  if (before === void 0 || facts.place.kind !== "absent") return;
  throw new AppError("unverified", {
    what: `\`${facts.path}\``,
    reason: "it was there until its cleanup command ran, which moved or deleted it",
    hint: "Move it back, or remove it again if it is gone for good: that drops its registration and its branch"
  });
}
async function requireNoneAdded(world, before, removal, input) {
  if (before === void 0) return;
  const after = await readStates(world, removal, input);
  const added = describeLosses(removal.facts, input).some((item) => {
    const state = after.get(keyOf2(item));
    return state === void 0 || state !== before.get(keyOf2(item));
  });
  const refusal = added ? refuseLosses(removal.facts, input) : void 0;
  if (refusal !== void 0) throw refusal;
}
var keyOf2 = ({ kind, name }) => `${kind} ${name}`;
async function readStates(world, { facts, adminDirectory }, input) {
  const states = /* @__PURE__ */ new Map();
  const budget = world.itemState.openBudget();
  const items = describeLosses(facts, input);
  try {
    const kept = adminDirectory !== null && items.some(({ kind }) => IN_GIT.has(kind)) ? await world.itemState.readState(adminDirectory, "", budget) : "";
    for (const item of items) {
      const at = locate(item);
      if (at?.includes("\uFFFD") === true) continue;
      const own = at === void 0 ? "" : await world.itemState.readState(facts.path, world.bytePath.fromText(at), budget);
      states.set(keyOf2(item), `${IN_GIT.has(item.kind) ? kept : ""} ${own}`);
    }
  } catch (error) {
    world.log.write({ event: "state_not_read", path: facts.path, problem: reasonOf(error) });
  }
  return states;
}
var IN_GIT = /* @__PURE__ */ new Set(["staged", "operation", "submodule"]);
function locate({ kind, name, at }) {
  if (kind === "commits" || kind === "operation") return void 0;
  return kind === "submodule" ? at : name;
}
async function planCleanup(world, row, { input, plan }) {
  if (plan.trashPath === null) return [];
  const found = await readCleanup(world, row, input);
  return found === void 0 ? [] : describeCommandSteps("cleanup", found.cleanup);
}
async function readCleanup(world, { project }, { asked }) {
  const root = await world.repository.readMainCheckout(project).catch(() => null);
  if (root === null) return void 0;
  const config = await readUsableSettings(world, root);
  const commandsFor = await openProjectCommands(world, { root, project, config });
  const { cleanup } = commandsFor(readAsker(world, asked));
  return cleanup.kind === "none" ? void 0 : { root, cleanup };
}

// src/app/remove-workspace.ts
var WAIT_MS = 6e4;
var EVENTS_BACK = 5e3;
async function removeWorkspace(world, input, shared) {
  world.registry.warm("update");
  const here = shared === void 0 ? await readHere(world, input.cwd) : shared.here;
  if (here !== void 0 && !input.dryRun) await rebuildProject(world, here);
  const found = await findWorkspace(world, input.target, input.cwd, here);
  if (found === void 0) return answerUnknown(world, input, here);
  if (input.dryRun) return describeDryRun(world, found, input);
  const stranded = await isStranded(world, found, input);
  const cleaned = await runCleanup(world, found, input);
  const file = world.lock.projectLockFile(world.paths, found.project);
  const document = await world.lock.withLock(
    file,
    { purpose: "remove a workspace", timeoutMs: WAIT_MS },
    () => removeLocked(world, { found, cleaned, seenEmpty: shared?.empty.has(found.path) }, input)
  );
  if (!stranded) return document;
  const away = formatArgument(formatRepository(found.project));
  const warning = `the shell is still in the removed directory: \`cd ${away}\` leaves it`;
  return { ...document, warnings: [...document.warnings, warning] };
}
var readHere = (world, cwd) => readProject(world, cwd).catch(() => void 0);
async function isStranded(world, { path }, { shell }) {
  if (shell === void 0) return false;
  const real = await world.files.readRealPath(shell) ?? shell;
  return `${real}/`.startsWith(`${path}/`);
}
async function describeDryRun(world, row, input) {
  world.progress("checking for unsaved work");
  const [interrupted] = describeInterrupted(world, [row]);
  if (interrupted !== void 0) {
    const hint = "Run it without `--dry-run`: that settles it first";
    throw new AppError("busy", { what: `\`${row.path}\``, reason: interrupted, hint });
  }
  const removal = await readRemovalFacts(world, row);
  const { facts } = removal;
  const plan = planRemoval(facts, input);
  const document = await describePlannedRemoval(world, row, { plan, input });
  if (plan.rescue === null) return document;
  const rescue = await describeRescuePlan(world, { row, removal, plan });
  const steps = describeRescueSteps(rescue, formatWorkLines(plan.rescue.work), formatBytes);
  const warnings = [...document.warnings, ...rescue.warnings];
  return { ...document, steps: [...steps, ...document.steps], warnings };
}
async function describePlannedRemoval(world, row, { plan, input }) {
  const { steps, ...described } = describeRemovePlan(plan);
  return { ...described, steps: [...await planCleanup(world, row, { input, plan }), ...steps] };
}
async function removeLocked(world, { found, cleaned, seenEmpty }, input) {
  await recoverInterrupted(world, found.project);
  const row = await world.registry.read((view) => view.readWorkspace(found.id));
  if (row === void 0) return alreadyGone(found.path, found.id);
  const tick = await world.trash.readTick(row.path, row.project).catch((error) => {
    world.log.write({ event: "no_probe", path: row.path, problem: String(error) });
    return void 0;
  });
  world.progress("checking for unsaved work");
  const removal = await readRemovalFacts(world, row, seenEmpty);
  requireStillThere(cleaned, removal);
  const plan = planRemoval(removal.facts, input);
  if (input.rescue !== true) await requireNoneAdded(world, cleaned.before, removal, input);
  await requireNoneAdded(world, input.made, removal, input);
  const rescue = plan.rescue === null ? void 0 : await rescueWorkspace(world, { row, removal, plan });
  world.progress("removing");
  const applying = { row, removal, plan, tick, keepBranch: input.keepBranch, rescue };
  const document = await applyRemoval(world, applying);
  return {
    ...document,
    ...cleaned.report === void 0 ? {} : { cleanup: cleaned.report },
    warnings: [...document.warnings, ...cleaned.warnings]
  };
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
  const refusals = describeRefusals(facts);
  const blockedBy = refusals.map(({ code, message }) => `${code}: ${message}`);
  const known = facts.place.kind !== "unverifiable" && facts.unknown.length === 0;
  const seen = known ? formatWorkLines(describeLosses(facts, { discard: false, keepBranch: false })) : null;
  const work = facts.place.kind === "absent" && seen?.length === 0 ? null : seen;
  return { work, blockedBy, hint: refusals[0]?.hint ?? null };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  describePlannedRemoval,
  describeWork,
  readHere,
  readRemovalFacts,
  removeWorkspace
});
