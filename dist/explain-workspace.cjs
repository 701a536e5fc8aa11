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
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
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

// src/errors.ts
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
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}
var quote, UNITS, catalogue, BRAND, AppError, isAppError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    quote = (text2) => `\`${text2}\``;
    UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
    catalogue = {
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
    BRAND = /* @__PURE__ */ Symbol.for("espalier.AppError");
    AppError = class extends Error {
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
    isAppError = (error) => error instanceof Error && BRAND in error;
  }
});

// src/core/moved.ts
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
function describeUnseen({ path, project }, when) {
  const unseen = `nobody could look for uncommitted files in \`${path}\`, which is gone`;
  return when === "planned" ? `${unseen}; if it was moved, run ${describeRepair({ project })} instead` : `${unseen}; if it was moved, its files are where it is now, but it is no worktree any more`;
}
var formatRepository, formatArgument, describeRepair;
var init_moved = __esm({
  "src/core/moved.ts"() {
    "use strict";
    formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
    formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
    describeRepair = ({ project }) => `\`git -C ${formatArgument(formatRepository(project))} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``;
  }
});

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
var MOST_SEARCHED_BYTES;
var init_declared = __esm({
  "src/core/declared.ts"() {
    "use strict";
    init_errors();
    MOST_SEARCHED_BYTES = 2 * 1024 ** 3;
  }
});

// src/core/settings.ts
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
function parseSize(text2) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text2.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
function parseDuration(text2) {
  const trimmed = text2.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
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
var GIB, HOUR, USER_KEYS, PROJECT_KEYS, SIZE_UNITS, DURATION_UNITS, defaultFloor;
var init_settings = __esm({
  "src/core/settings.ts"() {
    "use strict";
    init_errors();
    init_declared();
    GIB = 1024 ** 3;
    HOUR = 36e5;
    USER_KEYS = [
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
    PROJECT_KEYS = [
      "reconstructible",
      "verbatim",
      "setup",
      "cleanup"
    ];
    SIZE_UNITS = {
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
    DURATION_UNITS = {
      ms: 1,
      s: 1e3,
      m: 6e4,
      h: HOUR,
      d: 24 * HOUR
    };
    defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
  }
});

// src/app/settings.ts
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
var filesOf;
var init_settings2 = __esm({
  "src/app/settings.ts"() {
    "use strict";
    init_settings();
    init_errors();
    filesOf = (world, checkout) => ({
      user: world.paths.userConfig,
      project: checkout === null ? null : world.config.projectConfigFile(checkout)
    });
  }
});

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

// src/app/same-sources.ts
async function haveSameSources(world, one, other, path = "") {
  try {
    const [a, b] = await Promise.all([one, other].map((each) => readObject(world, each, path)));
    if (a === void 0 || a !== b) return false;
    const clean = await Promise.all([one, other].map((each) => isClean(world, each, path)));
    return clean.every(Boolean);
  } catch {
    return false;
  }
}
async function readObject(world, { root, commit }, path) {
  return world.git.readGit(["rev-parse", "--verify", `${commit ?? "HEAD"}:${path}`], {
    cwd: root,
    doing: "compare the sources"
  });
}
async function isClean(world, { root, isNew }, path) {
  if (isNew === true) return true;
  const flags = ["--porcelain", "--untracked-files=normal", "--ignore-submodules=none"];
  const only = path === "" ? [] : ["--", path];
  const told = await world.git.readGit(["--literal-pathspecs", "status", ...flags, ...only], {
    cwd: root,
    doing: "compare the sources"
  });
  return told === "";
}
var init_same_sources = __esm({
  "src/app/same-sources.ts"() {
    "use strict";
  }
});

// src/app/explain-workspace.ts
var explain_workspace_exports = {};
__export(explain_workspace_exports, {
  explainWorkspace: () => explainWorkspace
});
module.exports = __toCommonJS(explain_workspace_exports);

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

// src/core/installs.ts
var END_MARKS = {
  npm: [".package-lock.json"],
  pnpm: [".modules.yaml"],
  "yarn-classic": [".yarn-integrity"],
  // Its pnpm linker writes none into the tree; see `isYarnDone`.
  yarn: [".yarn-state.yml"],
  bun: []
};
function describeUnfinished(tree) {
  const [retired] = tree.retired;
  if (retired !== void 0) {
    return `npm has put \`${retired}\` aside and was not done: run \`npm install\` there to its end`;
  }
  const makers = tree.maker === null ? tree.managers : [tree.maker];
  const [first] = makers;
  if (first === void 0 || makers.some((maker) => isDone(maker, tree))) return null;
  return `no install has come to its end in it: there is no ${END_MARKS[first].map((name) => `\`${name}\``).join(" or ")}`;
}
function isDone(maker, { names, isYarnDone }) {
  const marks = END_MARKS[maker];
  if (maker === "yarn" && isYarnDone) return true;
  return marks.length === 0 || marks.some((mark) => names.includes(mark));
}
var isUntold = ({ maker, managers }) => maker === null && managers.length === 0;
var isRetired = (name) => /^\.[^/]+-[A-Za-z0-9_-]{8}$/.test(name);
function describeHalfInstalled(names, hasRecord) {
  const infos = names.filter((name) => name.endsWith(".dist-info"));
  const open = infos.find((name) => !name.startsWith("~") && !hasRecord(name));
  if (open !== void 0) return `\`${open}\` has no RECORD, which an install writes last`;
  const tailOf = (info) => info.slice(1).replace(/-[^-]*\.dist-info$/, "");
  const aside = infos.find(
    (name) => name.startsWith("~") && !infos.some((other) => !other.startsWith("~") && tailOf(other) === tailOf(name))
  );
  return aside === void 0 ? null : `pip has put \`${aside}\` aside and was not done`;
}
var INSTALLERS = {
  npm: /^(?:i|in|ins|inst|install|add|ci|clean-install|update|up|upgrade|uninstall|un|rm|remove|rebuild|dedupe|prune|link)$/,
  pnpm: /^(?:i|install|add|ci|update|up|upgrade|remove|rm|uninstall|un|rebuild|rb|dedupe|prune|link|fetch|import)$/,
  yarn: /^(?:|install|add|up|upgrade|remove|rebuild|dedupe|link|unlink)$/,
  bun: /^(?:i|install|a|add|ci|update|remove|rm|link|patch)$/,
  pip: /^(?:install|uninstall|sync)$/,
  uv: /^(?:sync|add|remove|pip|lock|venv)$/,
  poetry: /^(?:install|add|update|remove|sync|self)$/,
  pdm: /^(?:install|add|update|remove|sync)$/,
  pipenv: /^(?:install|sync|update|upgrade|uninstall)$/
};
function describeInstaller(argv) {
  const words = argv.flatMap((each) => each.split(" ")).filter((each) => each !== "");
  for (const [index, word] of words.slice(0, 4).entries()) {
    const name = word.slice(word.lastIndexOf("/") + 1).replace(/(?:-cli)?\.[cm]?js$/, "").replace(/^pip[\d.]+$/, "pip");
    const verbs = Object.hasOwn(INSTALLERS, name) ? INSTALLERS[name] : void 0;
    if (verbs === void 0) continue;
    const verb = words.slice(index + 1).find((each) => !each.startsWith("-")) ?? "";
    return verbs.test(verb) ? `${name} ${verb}`.trimEnd() : void 0;
  }
  return void 0;
}
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
var MARKS = [
  [".modules.yaml", "pnpm"],
  [".pnpm", "pnpm"],
  [".yarn-integrity", "yarn-classic"],
  [".yarn-state.yml", "yarn"],
  [".store", "yarn"],
  [".bun", "bun"],
  [".package-lock.json", "npm"]
];
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
var isNodeLock = (name) => name === "yarn.lock" || LOCKS.some(([lock]) => lock === name);
var isDeciding = (name) => DECIDING.has(name);
function describeMaker(names) {
  return MARKS.find(([name]) => names.includes(name))?.[1] ?? null;
}
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
function dependsOn(text2, name) {
  try {
    const manifest = JSON.parse(text2);
    if (!isRecord(manifest)) return false;
    return DEPENDENCIES.some((field) => {
      const wanted = manifest[field];
      return isRecord(wanted) && Object.hasOwn(wanted, name);
    });
  } catch {
    return false;
  }
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
function describeStranger(maker, facts) {
  const managers = listManagers(facts);
  if (maker === null || managers.length === 0 || managers.includes(maker)) return null;
  return `${formatManager(maker)} made it, and this working tree is meant for ${managers.map(formatManager).join(" and ")}`;
}
var formatManager = (manager) => manager === "yarn-classic" ? "yarn 1" : manager === "yarn" ? "yarn 2 or later" : manager;

// src/core/install-need.ts
function chooseManager(maker, facts) {
  const managers = listManagers(facts);
  return maker !== null && managers.includes(maker) ? maker : managers[0] ?? maker ?? "npm";
}
var EXEC = {
  npm: "npx",
  pnpm: "pnpm exec",
  "yarn-classic": "yarn",
  yarn: "yarn",
  bun: "bunx"
};
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
function describeInstallNeed(path, own, sibling, how) {
  const command = describeInstallCommand(sibling.maker, own);
  if (!how.equal) {
    return {
      command,
      reason: "the lockfiles, or the manifests, are not those that the sibling's tree was made for"
    };
  }
  if (sibling.untold === true) {
    return { command, reason: "nothing in it tells that an install has come to its end" };
  }
  const [run2] = own.runs ?? [];
  if (run2 !== void 0 && sibling.sameSources === false) {
    const exec = EXEC[chooseManager(sibling.maker, own)];
    const commands = (own.runs ?? []).map(
      (each) => each.command === void 0 ? command : `${exec} ${each.command}`
    );
    const reason = `an install runs ${run2.what}, and the sources here are not the sibling's`;
    return { command: [...new Set(commands)].join(" && "), reason };
  }
  const missing = sibling.filled.filter(
    (each) => each !== path && own.members.includes(each) && !own.filled.includes(each) && !how.planned.includes(each)
  );
  const first = missing[0];
  if (first === void 0) return null;
  const more = missing.length === 1 ? "" : ` and ${missing.length - 1} more`;
  return {
    command,
    reason: `\`${first}\`${more} of the workspace's members is seeded only when \`reconstructible\` declares it`
  };
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
var PYTHON_MANIFESTS = ["pyproject.toml", "setup.py", "setup.cfg", "Pipfile"];
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
var isTimed = (path) => LOCKFILES[nameOf(path)] === void 0 && !isInstalled(path);
function isLockfile(directory, name) {
  return (LOCKFILES[nameOf(directory)] ?? []).some((lockfile) => {
    const star = lockfile.indexOf("*");
    if (star === -1) return lockfile === name;
    return name.startsWith(lockfile.slice(0, star)) && name.endsWith(lockfile.slice(star + 1));
  });
}
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
function listTelling(directory, names) {
  const locks = names.filter((name) => isLockfile(directory, name));
  if (nameOf(directory) !== ".venv" || locks.some((name) => name.endsWith(".lock"))) return locks;
  return [...locks, ...names.filter((name) => PYTHON_MANIFESTS.includes(name))];
}
function describeVenvInstall(names) {
  const has = (name) => names.includes(name);
  if (has("uv.lock")) return "uv sync";
  if (has("poetry.lock")) return "poetry install";
  if (has("Pipfile.lock") || has("Pipfile")) return "pipenv sync --dev";
  if (has("requirements.txt")) return ".venv/bin/python -m pip install -r requirements.txt";
  if (has("pyproject.toml") || has("setup.py")) return ".venv/bin/python -m pip install -e .";
  return void 0;
}
var TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function parseTemporaryName(name) {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
}
function compareSiblings(a, b) {
  const distance = (facts) => facts.distance ?? Number.MAX_SAFE_INTEGER;
  return distance(a) - distance(b) || b.lastActiveAt - a.lastActiveAt;
}
function planSeed(facts) {
  const siblings = [...facts.siblings].sort(compareSiblings);
  const seeds = [];
  const skipped = [];
  const otherOutput = facts.own.find((own) => own.exists && isTimed(own.path))?.path ?? facts.otherOutput;
  let timedFrom;
  for (const own of facts.own) {
    const having = siblings.flatMap((sibling) => {
      const directory = sibling.directories.find(({ path }) => path === own.path);
      return directory === void 0 ? [] : [{ sibling, directory }];
    });
    if (having.length === 0) continue;
    const skip2 = (reason, detail) => {
      skipped.push({ path: own.path, reason, ...detail === void 0 ? {} : { detail } });
    };
    if (own.exists) skip2("exists");
    else if (own.refusal !== null) skip2("not_reconstructible", own.refusal);
    else if (isTimed(own.path) && otherOutput !== void 0) {
      skip2("other_outputs", `\`${otherOutput}\` is here already`);
    } else {
      const order = isTimed(own.path) ? having : preferEqualLockfile(having, own.lockfiles);
      const able = order.filter(({ directory }) => refusalOf(directory, own) === void 0);
      const chosen = isTimed(own.path) && timedFrom !== void 0 ? able.find(({ sibling }) => sibling.path === timedFrom) : able[0];
      if (chosen !== void 0) {
        if (isTimed(own.path)) timedFrom = chosen.sibling.path;
        seeds.push({
          path: own.path,
          from: chosen.sibling.path,
          installNeeded: !isTimed(own.path) && chosen.directory.lockfiles !== own.lockfiles
        });
      } else {
        const first = order[0] === void 0 ? void 0 : refusalOf(order[0].directory, own);
        skip2(first?.reason ?? "no_sibling", first?.detail);
      }
    }
  }
  return { seeds: seeds.map((seed) => withInstall(seed, seeds, facts)), skipped };
}
function withInstall(seed, seeds, { own, siblings }) {
  const here = own.find(({ path }) => path === seed.path);
  if (here?.installCommand !== void 0) {
    const reason = "the lockfiles, or the manifests, are not those that the sibling's tree was made for";
    return seed.installNeeded ? { ...seed, install: { command: here.installCommand, reason } } : { ...seed, installCommand: here.installCommand };
  }
  const wanted = here?.modules;
  const given = siblings.find(({ path }) => path === seed.from)?.directories.find(({ path }) => path === seed.path)?.modules;
  if (wanted === void 0 || given === void 0) return seed;
  const planned = seeds.map(({ path }) => path);
  const how = { equal: !seed.installNeeded, planned };
  const install = describeInstallNeed(seed.path, wanted, given, how);
  return install === null ? seed : { ...seed, installNeeded: true, install };
}
function preferEqualLockfile(having, own) {
  const equal = having.filter(({ directory }) => directory.lockfiles === own);
  return [...equal, ...having.filter((each) => !equal.includes(each))];
}
function refusalOf(directory, own) {
  if (directory.failedGate !== null) {
    return { reason: "not_reconstructible", detail: directory.failedGate };
  }
  if (directory.fixed !== null) return { reason: "not_relocatable", detail: directory.fixed };
  if (directory.building) return { reason: "sibling_busy", detail: "a build holds its lock" };
  if (directory.modules !== void 0 && own.modules !== void 0) {
    const stranger = describeStranger(directory.modules.maker, own.modules);
    if (stranger !== null) return { reason: "no_sibling", detail: stranger };
  }
  if (directory.unfinished !== void 0) {
    return { reason: "sibling_busy", detail: directory.unfinished };
  }
  return void 0;
}
function describeFixed(path, names) {
  const name = nameOf(path);
  if (name === ".venv" && names.includes("Scripts")) return "it is an environment of Windows";
  return null;
}
function describeRefusal(path, facts) {
  if (!facts.parentExists) return "its parent directory is not here";
  if (!facts.ignored) return "ignored: git does not ignore it here";
  if (facts.tracked) return "nothing_tracked: git tracks something below it here";
  const preset = PRESETS.find((each) => each.path === path);
  if (preset !== void 0 && facts.marks.length === 0) {
    return `tool_mark: none of ${preset.beside.join(", ")} is here`;
  }
  return null;
}

// src/core/provision.ts
var nameOf2 = (path) => path.slice(path.lastIndexOf("/") + 1);
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
function listVenvManagers(path, beside) {
  if (nameOf2(path) !== ".venv") return [];
  const [command = ""] = (describeVenvInstall(beside) ?? "").split(" ");
  if (command === "") return [];
  return [command.startsWith(".venv/") ? "pip" : command];
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
function describeStore(managers, files) {
  const LOCKS2 = {
    pnpm: ["pnpm-lock.yaml"],
    bun: ["bun.lock", "bun.lockb"],
    uv: ["uv.lock"]
  };
  for (const manager of managers) {
    const store = STORES[manager];
    if (store !== void 0 && LOCKS2[manager]?.some((lock) => files.includes(lock)) === true) {
      return { manager, ...store };
    }
  }
  return void 0;
}

// src/core/remove.ts
init_errors();
init_moved();

// src/core/unsaved-work.ts
init_errors();
init_moved();
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
function formatKind(kind, names, count2) {
  const [one, many] = NOUNS[kind];
  const lines = names.map((name) => `${one}: ${name}`);
  const more = count2 - names.length;
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
var isRegistered = ({ place: place2 }) => place2.kind === "absent" && place2.registered;
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

// src/core/remove.ts
var NAMES_LISTED = 200;
var formatRescueRef = (id, kind, count2 = 1) => {
  const suffix = kind === "branch" ? "" : `-${kind}`;
  return `refs/espalier/rescue/${id}${suffix}${count2 > 1 ? `-${count2}` : ""}`;
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
var isRegistered2 = ({ place: place2 }) => place2.kind === "absent" && place2.registered;
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
  const { place: place2 } = facts;
  if (place2.kind === "unverifiable") {
    const { reason, hint } = place2;
    return new AppError("unverified", { what, reason, ...hint === void 0 ? {} : { hint } });
  }
  if (place2.kind === "absent" && place2.suspicion !== null && !(discard && place2.parentHere)) {
    return new AppError("unverified", {
      what,
      reason: place2.suspicion,
      hint: describeAbsence({ ...facts, parentHere: place2.parentHere })
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

// src/core/explain.ts
function describeExplained(facts, outlook) {
  const { path, report, size, provision, rebuild, last, evicted } = facts;
  const next = outlook === null ? void 0 : describeNext(facts, outlook.plan);
  const store = provision === void 0 ? void 0 : describeStore(provision.managers, provision.files);
  return {
    path,
    chosen: isPreset(path) ? "preset" : "declared",
    present: report !== void 0,
    ...report === void 0 ? {} : { reconstructible: report.reconstructible, ...size },
    gates: [...report?.gates ?? []],
    ...last === void 0 ? {} : { last_seed: describeLast(last) },
    ...evicted === void 0 ? {} : { evicted: describeEvicted(evicted) },
    ...next === void 0 ? {} : { next_seed: next },
    ...provision === void 0 ? {} : { provision: { ...provision, ...describeComparison(facts, outlook) } },
    ...rebuild === void 0 ? {} : { rebuild_command: rebuild },
    ...store === void 0 ? {} : { store }
  };
}
var isReal = ({ gates }) => gates.some(({ name, passed }) => name === "directory" && passed === true);
function describeLast(row) {
  return {
    at: new Date(row.at).toISOString(),
    outcome: row.outcome,
    ...row.reason === null ? {} : { reason: row.reason },
    ...row.detail === null ? {} : { detail: row.detail },
    ...row.source === null ? {} : { from: row.source },
    ...row.bytes === null ? {} : { bytes: row.bytes },
    install_needed: row.installNeeded,
    ...row.installCommand === null ? {} : { install_command: row.installCommand }
  };
}
var describeEvicted = ({
  at,
  why,
  expectedBytes
}) => ({
  at: new Date(at).toISOString(),
  why,
  expected_bytes: expectedBytes
});
function describeNext({ path, report }, plan) {
  const seed = plan.seeds.find((each) => each.path === path);
  if (seed !== void 0) {
    const { from, installNeeded, install } = seed;
    return {
      outcome: "seed",
      from,
      install_needed: installNeeded,
      ...install === void 0 ? {} : { install_command: install.command, install_reason: install.reason }
    };
  }
  const skipped = plan.skipped.find((each) => each.path === path);
  return {
    outcome: "skip",
    reason: skipped?.reason ?? (report === void 0 ? "no_sibling" : "exists"),
    ...skipped?.detail === void 0 ? {} : { detail: skipped.detail },
    install_needed: false
  };
}
function describeComparison({ path, last }, outlook) {
  if (outlook === null) return void 0;
  const { facts, plan } = outlook;
  const own = facts.own.find((each) => each.path === path);
  const theirs = (sibling2) => sibling2?.directories.find((each) => each.path === path);
  const planned = plan.seeds.find((each) => each.path === path)?.from;
  const named = [last?.source, planned].flatMap(
    (from) => facts.siblings.filter((each) => each.path === from)
  );
  const nearest = [...facts.siblings].sort(compareSiblings);
  const sibling = [...named, ...nearest].find((each) => theirs(each) !== void 0);
  if (own === void 0 || sibling === void 0) return void 0;
  return { sibling: sibling.path, equal: theirs(sibling)?.lockfiles === own.lockfiles };
}
var KEEPING = { discard: false, keepBranch: false };
function describeObstacles(facts) {
  const work = refuseLosses(facts, KEEPING);
  const refusals = [...describeRefusals(facts), ...work === void 0 ? [] : [work]];
  const stands = describeRefusals(facts, true).length > 0;
  return {
    refusals: refusals.map(describeRefusal2),
    way: refusals.length === 0 ? "plain" : stands ? "none" : "discard"
  };
}
function describeRefusal2(error) {
  const { schema: _schema, files, ...refusal } = error.toDocument();
  return { ...refusal, ...files === void 0 ? {} : { files: [...files] } };
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

// src/app/explain-workspace.ts
init_errors();

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

// src/core/registered.ts
var isRegistered3 = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);
var isMainCheckout = (project, mainCheckout, proof) => proof.kind === "main" && proof.path === mainCheckout && project === `${proof.path}/.git`;

// src/app/reconstructible.ts
init_errors();
init_settings2();
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
function readMarks(world, root, path, lookInside2) {
  const preset = PRESETS.find((each) => each.path === path);
  if (preset === void 0) return [];
  const list = world.reconstructible.listNames;
  return describeMarks(preset, list(root), lookInside2 ? list(`${root}/${path}`) : []);
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

// src/app/activity.ts
init_errors();

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

// src/app/removal-facts.ts
init_errors();

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
    const place2 = theirs.hunks[index]?.oldStart ?? Number.NaN;
    const [first, last] = describePlace(hunk, moved);
    return first <= place2 && place2 <= last;
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
  const isKnown2 = madeAt !== null && await world.history.hasCommit(project, madeAt);
  const since = isKnown2 ? await list(false, [madeAt]) : local;
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
init_moved();

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/core/volume-words.ts
init_errors();
init_moved();

// src/core/volume.ts
init_errors();
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/volume-words.ts
var LOST_HINT = "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";

// src/app/volume-place.ts
init_errors();
function readVolumeOf({ volumeRecord, paths }, path) {
  const place2 = volumeRecord.readVolumePlace(paths);
  if (place2 === void 0 || !isInside(place2.at, path)) return void 0;
  return { ...place2, there: volumeRecord.isMountedAt(place2.at, place2.image) };
}
var isAway = (world, path) => openAway(world)(path);
function openAway({ volumeRecord, paths, trash }) {
  try {
    const place2 = volumeRecord.readVolumePlace(paths);
    if (place2 === void 0 || volumeRecord.isMountedAt(place2.at, place2.image)) return () => false;
    return (path) => isInside(place2.at, path);
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
    const place2 = {
      kind: "absent",
      registered: false,
      suspicion: null,
      parentHere: false
    };
    return { place: place2, adminDirectory: null, repositoryGone: true };
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
init_settings2();
async function readRemovalFacts(world, row, seenEmpty = false) {
  const { place: place2, adminDirectory, repositoryGone, torn } = await readPlace2(world, row);
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
    place: place2,
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
  const skip2 = /* @__PURE__ */ new Set();
  if (place2.kind === "unverifiable" || repositoryGone === true) {
    const facts2 = repositoryGone === true ? { ...basic, ...describeNothing(world, row) } : basic;
    return { facts: facts2, adminDirectory: null, adminState: null, skip: skip2 };
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
      async () => place2.kind === "present" ? readPresent(world, { row, adminDirectory, listed, seenEmpty }, skip2) : { work: await readAdminWork(world, adminDirectory) }
    )
  ]);
  unknown.push(...unknownContent);
  const trashPath = await attempt2(
    "",
    () => world.trash.readTrashPath(row.path, row.project, row.id)
  );
  const facts = { ...basic, lock, ...history, ...found, unknown, trashPath };
  return { facts, adminDirectory, adminState, skip: skip2 };
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
async function readPresent(world, { row, adminDirectory, listed, seenEmpty }, skip2) {
  const [mount] = world.trash.listMounts(row.path);
  if (mount !== void 0) throw new Error(`a file system is mounted at \`${mount}\``);
  const mainCheckout = await world.repository.readMainCheckout(row.project);
  const unfit = [];
  const place2 = {
    root: row.path,
    mainCheckout,
    ...listed === void 0 ? {} : { worktrees: listed }
  };
  for (const each of await describeDirectories(world, place2)) {
    if (each.reconstructible) skip2.add(world.bytePath.fromText(each.path));
    else unfit.push(each.path);
  }
  for (const name of listSeedLeftovers(world, row.path)) skip2.add(world.bytePath.fromText(name));
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map(({ path, sha256 }) => [path, sha256]))
  };
  const registered = await listRegisteredBelow(world, row.path, listed ?? []);
  const occupants = seenEmpty ? [] : await listOccupants(world, row.path);
  const found = await readWork(world, { root: row.path, adminDirectory, known, skip: skip2 });
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
  if (!isRegistered3(row, seen.proof)) {
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

// src/app/find-workspace.ts
init_moved();

// src/core/reference.ts
init_errors();
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
init_errors();
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

// src/core/nested-node.ts
function describeNestedNode(facts) {
  const warnings = [];
  if (!facts.filled && facts.modulesAbove !== void 0) {
    warnings.push(
      `The workspace has no \`node_modules\`, and Node takes packages from \`${facts.modulesAbove}/node_modules\` above it instead: run \`${facts.install}\` in it`
    );
  }
  if (facts.next && facts.lockedAbove !== void 0) {
    warnings.push(
      `Next.js takes \`${facts.lockedAbove}\`, where the outermost lockfile is, for the project's root: set \`turbopack.root\` in its configuration, or choose a place outside with \`--path\` or the setting \`location\``
    );
  }
  return warnings;
}

// src/core/npm-lock.ts
var TELLING = ["version", "integrity", "link"];
function findOtherPackage(lockfile, record) {
  const wanted = readPackages(lockfile);
  const there = readPackages(record);
  if (wanted === void 0 || there === void 0) return void 0;
  const isOther = (name) => {
    const [want, have] = [wanted.get(name), there.get(name)];
    if (have === void 0) return want?.optional !== true && want?.devOptional !== true;
    return want === void 0 || TELLING.some((field) => want[field] !== have[field]);
  };
  return [.../* @__PURE__ */ new Set([...wanted.keys(), ...there.keys()])].find(isOther);
}
function readPackages(text2) {
  try {
    const { packages } = JSON.parse(text2);
    if (packages === void 0) return void 0;
    return new Map(Object.entries(packages).filter(([name]) => name !== ""));
  } catch {
    return void 0;
  }
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
function openBehindJudge(world) {
  const known = /* @__PURE__ */ new Map();
  const read = (root, path) => {
    const beside = path.slice(0, -"node_modules".length);
    const record = world.nodeMembers.readText(`${root}/${path}/.package-lock.json`);
    const lockfile = ["npm-shrinkwrap.json", "package-lock.json"].map((name) => world.nodeMembers.readText(`${root}/${beside}${name}`)).find((text2) => text2 !== void 0);
    if (record === void 0 || lockfile === void 0) return false;
    const digest = world.nodeMembers.createDigest([lockfile, record]);
    const behind = known.get(digest) ?? findOtherPackage(lockfile, record) !== void 0;
    known.set(digest, behind);
    return behind;
  };
  return (root, path) => {
    if (!path.endsWith("node_modules")) return false;
    try {
      return read(root, path);
    } catch {
      return true;
    }
  };
}
function readMaker(world, root, path) {
  return describeMaker(world.reconstructible.listNames(`${root}/${path}`));
}

// src/app/nested-node.ts
function listNestedNodeWarnings(world, path) {
  try {
    const manifest = world.nodeMembers.readText(`${path}/package.json`);
    if (manifest === void 0) return [];
    const parents = listParents(path);
    return describeNestedNode({
      lockedAbove: parents.findLast((at) => world.reconstructible.listNames(at).some(isNodeLock)),
      modulesAbove: parents.find((at) => world.seedPlace.isTaken(`${at}/node_modules`)),
      filled: world.seedPlace.isTaken(`${path}/node_modules`),
      next: dependsOn(manifest, "next"),
      install: describeFreshInstall(readWantedModules(world, path, "node_modules"))
    });
  } catch {
    return [];
  }
}
function listParents(path) {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join("/")}`);
}

// src/app/presence.ts
init_moved();
function readPresence(world, path) {
  try {
    return world.seedPlace.isTaken(path);
  } catch {
    return null;
  }
}

// src/core/adopt.ts
init_errors();
init_moved();
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

// src/core/recover.ts
function formatInterrupted({ state, name }) {
  const what = state === "creating" ? "creation" : "removal";
  return `\`${name}\`: its ${what} was interrupted; \`espalier remove ${name}\` finishes or undoes it`;
}

// src/app/recover.ts
init_errors();

// src/io/branches.ts
init_errors();

// src/io/files.ts
var import_node_crypto = __toESM(require_node_crypto(), 1);
init_errors();

// src/io/git.ts
var import_node_child_process = __toESM(require_node_child_process(), 1);
init_errors();

// src/io/claude-settings.ts
init_errors();

// src/io/config-files.ts
init_errors();

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
init_errors();

// src/io/log.ts
var ROTATE_BYTES = 4 * 1024 * 1024;

// src/io/place.ts
var import_node_fs2 = require("node:fs");
init_errors();
var READ = { encoding: "utf8", flag: import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NONBLOCK };

// src/io/registry.ts
init_errors();

// src/io/registry-journal.ts
init_errors();

// src/io/registry-file.ts
var import_node_crypto8 = __toESM(require_node_crypto(), 1);

// src/io/registry-rows.ts
init_errors();

// src/io/registry-snapshot.ts
var FORMAT = 4;
var EMPTY = {
  ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
  ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] }
};

// src/io/registry-store.ts
init_errors();

// src/io/registry-load.ts
init_errors();

// src/io/repository.ts
init_errors();

// src/io/session-process.ts
var import_node_child_process5 = __toESM(require_node_child_process(), 1);

// src/io/setup-files.ts
var import_node_crypto9 = __toESM(require_node_crypto(), 1);
init_errors();
var MAX_BYTES2 = 64 * 1024;

// src/io/trash.ts
init_errors();

// src/io/volume.ts
var import_node_crypto10 = __toESM(require_node_crypto(), 1);
var LEFT_BEHIND_MS = 10 * 6e4;

// src/io/volume-record.ts
init_errors();

// src/io/worktree-add.ts
init_errors();

// src/io/worktree-undo.ts
init_errors();

// src/app/undo-creation.ts
init_errors();

// src/app/checked-out.ts
init_errors();

// src/app/recover.ts
var isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
var describeInterrupted = (world, rows) => rows.filter((row) => isInterrupted(world, row)).map(formatInterrupted);

// src/app/remove-workspace.ts
init_moved();

// src/core/rescue.ts
init_errors();

// src/core/room.ts
init_errors();

// src/app/remove-workspace.ts
init_errors();

// src/app/apply-removal.ts
init_moved();
init_errors();

// src/core/daemon-life.ts
var LONELY_MS = 10 * 6e4;

// src/app/daemon-process.ts
init_errors();

// src/app/finish-removal.ts
init_errors();

// src/app/rescue-workspace.ts
init_errors();

// src/app/rescue-facts.ts
init_errors();

// src/app/room.ts
init_settings2();

// src/app/rescue-held.ts
init_errors();

// src/app/sweep-rescues.ts
init_errors();

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

// src/app/run-cleanup.ts
init_errors();

// src/core/setup.ts
init_errors();

// src/core/install-commands.ts
var ADOPT_COMMAND = "espalier adopt . && espalier seed . || echo Espalier did not fill this worktree";
var withoutOwnCommand = (script) => script.split("\n").filter((line) => line.trim() !== ADOPT_COMMAND).join("\n");

// src/core/setup-formats.ts
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
init_errors();
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
init_errors();

// src/app/run-cleanup.ts
init_settings2();
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
async function describePlannedRemoval(world, row, { plan, input }) {
  const { steps, ...described } = describeRemovePlan(plan);
  return { ...described, steps: [...await planCleanup(world, row, { input, plan }), ...steps] };
}

// src/app/seed-workspace.ts
init_errors();

// src/app/seed-apply.ts
init_errors();

// src/app/clone-seed.ts
init_errors();

// src/core/macro-reach.ts
var REACH = new RegExp(
  [
    /\b(?:env|fs)\s*::/,
    /::\s*(?:env|fs|process|net)\b/,
    // `use std::{env, fs}`, and everything at once.
    /\bstd\s*::\s*\{[^;]*\b(?:env|fs|process|net)\b/,
    /\bstd\s*::\s*\*/,
    /\b(?:tracked_env|tracked_path|tracked|local_file|source_file|current_dir)\b/,
    // A path's own methods, also written as functions: `Path::exists(x)`.
    /(?:\.|::)\s*(?:canonicalize|read_dir|read_link|try_exists|exists|is_file|is_dir|is_symlink|metadata|symlink_metadata)\b/,
    /CARGO_MANIFEST|OUT_DIR/,
    // Foreign functions can do anything.
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\basm!/
  ].map(({ source }) => source).join("|")
);

// src/core/script-reach.ts
var WRITES = "write|create|create_new|create_buffered|create_dir|create_dir_all|remove_file|remove_dir|remove_dir_all|set_permissions|rename|copy|hard_link|soft_link|symlink|symlink_file|symlink_dir";
var WRITING_METHODS = "write_to_file|out_dir|file_descriptor_set_path";
var CALL = new RegExp(
  String.raw`(\bfn\s+|\.\s*|\bio\s*::\s*)?\b(${WRITES}|${WRITING_METHODS}|open)\s*\(`,
  "g"
);
var BEYOND = new RegExp(
  [
    /\bCommand\b/,
    /\bprocess\s*::\s*(?!exit\b|abort\b|ExitCode\b)/,
    /::\s*net\b|\bnet\s*::/,
    /\b(?:std|fs|os)\s*::\s*\*/,
    /\bstd\s+as\b|\bprocess\s+as\b/,
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\b(?:asm|cmd|sh)!/,
    // A write under another name, or passed on as a value.
    new RegExp(String.raw`\b(?:${WRITES})\s+as\b`),
    new RegExp(String.raw`\bfs\s*::\s*(?:${WRITES})\s*\)`),
    new RegExp(String.raw`=\s*(?:\w+\s*::\s*)+(?:${WRITES})\s*;`)
  ].map(({ source }) => source).join("|")
);

// src/app/seed-replace.ts
init_errors();

// src/app/seed-settle.ts
init_errors();

// src/app/seed-facts.ts
init_errors();

// src/core/commit-distance.ts
function countDistances(history, from, heads) {
  const parents = new Map(history.map((commit) => [commit.id, commit.parents]));
  const here = listReached(parents, from);
  return new Map(
    heads.map((head) => {
      const there = listReached(parents, head);
      let common = 0;
      for (const id of there) if (here.has(id)) common += 1;
      return [head, here.size + there.size - 2 * common];
    })
  );
}
function listReached(parents, from) {
  const reached = /* @__PURE__ */ new Set();
  const waiting = [from];
  for (let id = waiting.pop(); id !== void 0; id = waiting.pop()) {
    const next = parents.get(id);
    if (next === void 0 || reached.has(id)) continue;
    reached.add(id);
    waiting.push(...next);
  }
  return reached;
}

// src/app/distances.ts
var MOST_HEADS = 24;
async function measureDistances(world, input, siblings) {
  const recent = [...siblings].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const heads = [...new Set(recent.flatMap(({ head }) => head ?? []))].slice(0, MOST_HEADS);
  const distances = await readDistances(world, input, heads);
  return siblings.map((sibling) => ({
    ...sibling,
    distance: sibling.head === null ? null : distances.get(sibling.head) ?? null
  }));
}
var MOST_COMMITS = 2e4;
async function readDistances(world, input, heads) {
  const others = [...new Set(heads)].filter((head) => head !== input.head);
  const counted = others.length < 2 ? void 0 : await countTogether(world, input, others);
  if (counted !== void 0) return new Map([...counted, [input.head, 0]]);
  const distances = /* @__PURE__ */ new Map([[input.head, 0]]);
  for (const head of others) distances.set(head, await countOne(world, input, head));
  return distances;
}
async function countTogether(world, { project, head }, others) {
  const options = { cwd: project, doing: "compare the commits of the workspaces" };
  try {
    const base = await world.git.readGit(["merge-base", "--octopus", head, ...others], options);
    const limit = `--max-count=${MOST_COMMITS}`;
    const argv = ["rev-list", "--parents", limit, head, ...others, `^${base.trim()}`, "--"];
    const history = parseHistory(await world.git.readGit(argv, options));
    return history.length < MOST_COMMITS ? countDistances(history, head, others) : void 0;
  } catch {
    return void 0;
  }
}
var parseHistory = (text2) => text2.split("\n").flatMap((line) => {
  const [id, ...parents] = line.split(" ");
  return id === void 0 || id === "" ? [] : [{ id, parents }];
});
async function countOne(world, { project, head }, other) {
  try {
    const count2 = await world.git.readGit(["rev-list", "--count", `${head}...${other}`, "--"], {
      cwd: project,
      doing: "count the commits between two workspaces"
    });
    return Number(count2);
  } catch {
    return null;
  }
}

// src/app/other-output.ts
var ENVIRONMENT = /(?:^|\/)\.env(?:\.[^/]+)?$/;
async function findOtherOutput(world, { path, mainCheckout, isNew, standIn }, candidates, rows) {
  if (isNew === true || standIn !== void 0) return void 0;
  const id = rows.find((row) => row.path === path)?.id;
  const scratch = id === void 0 ? [] : await world.registry.read((view) => view.listScratch(id));
  const named = /* @__PURE__ */ new Set([...candidates, ...scratch.map((row) => row.path)]);
  const temporaries = new Set(world.seedPlace.listTemporaries(path));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map((row) => [row.path, row.sha256]))
  };
  const isKnown2 = async (name) => {
    const bare = name.replace(/\/$/, "");
    if (named.has(bare)) return true;
    if (temporaries.has(bare.split("/", 1)[0] ?? "")) return true;
    if (bare === name && ENVIRONMENT.test(name)) return true;
    if (bare !== name) {
      return world.knownFiles.isKnownDirectory(path, world.bytePath.fromText(bare), known);
    }
    return mainCheckout !== null && world.reconstructible.isSameSmallFile(`${path}/${name}`, `${mainCheckout}/${name}`);
  };
  for (const name of await world.reconstructible.listIgnored(path)) {
    if (!await isKnown2(name)) return name;
  }
  return void 0;
}

// src/app/sibling-directory.ts
init_same_sources();
function openInstallers(world, roots) {
  let found;
  const read = () => {
    const innermost = [...roots].sort((a, b) => b.length - a.length);
    const owned = world.running.listRunning(roots).flatMap(({ cwd, argv }) => {
      const name = describeInstaller(argv);
      const root = innermost.find((each) => cwd === each || cwd.startsWith(`${each}/`));
      return name === void 0 || root === void 0 ? [] : [[root, name]];
    });
    return new Map(owned);
  };
  return (root) => {
    found ??= read();
    return found.get(root);
  };
}
async function describeSiblingDirectory(world, given, receiver, findInstaller) {
  const { root, report, lockfiles, modules } = given;
  const { path } = report;
  const at = `${root}/${path}`;
  const able = report.reconstructible;
  const names = able ? world.reconstructible.listNames(at) : [];
  const tree = modules === void 0 || !able ? void 0 : readTree2(world, root, path, modules);
  const unfinished = able && !isTimed(path) ? findUnfinished(world, at, names, tree) : null;
  const installer = able && !isTimed(path) ? findInstaller(root) : void 0;
  const busy = installer === void 0 ? unfinished : `\`${installer}\` is running there`;
  return {
    path,
    failedGate: describeFailedGate(report) ?? null,
    building: able && isTimed(path) && isBuilding(world, at),
    fixed: able ? describeFixed(path, names) : null,
    lockfiles,
    ...busy === null ? {} : { unfinished: busy },
    ...modules === void 0 ? {} : {
      modules: {
        maker: readMaker(world, root, path),
        filled: modules.filled,
        ...tree !== void 0 && isUntold(tree) ? { untold: true } : {},
        ...await readSameSources(world, given, receiver)
      }
    }
  };
}
async function readSameSources(world, { root, head, report, lockfiles }, { own, sources }) {
  const asks = (own.modules?.runs ?? []).length > 0 && lockfiles === own.lockfiles;
  if (!asks || !report.reconstructible || own.exists) return {};
  const there = head === null ? { root } : { root, commit: head };
  return { sameSources: await haveSameSources(world, sources, there) };
}
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
function findUnfinished(world, at, names, tree) {
  if (tree !== void 0) return describeUnfinished(tree);
  if (!names.includes("pyvenv.cfg")) return null;
  const list = world.reconstructible.listNames;
  for (const version2 of list(`${at}/lib`)) {
    const packages = `${at}/lib/${version2}/site-packages`;
    const half = describeHalfInstalled(
      list(packages),
      (name) => list(`${packages}/${name}`).includes("RECORD")
    );
    if (half !== null) return half;
  }
  return null;
}
function readTree2(world, root, path, modules) {
  if (!path.endsWith("node_modules")) return void 0;
  const folder = findInstallFolder(world, root, path);
  const names = world.reconstructible.listNames(`${folder}/node_modules`);
  return {
    names,
    maker: readMaker(world, folder, "node_modules"),
    managers: listManagers(modules),
    isYarnDone: world.reconstructible.listNames(`${folder}/.yarn`).includes("install-state.gz"),
    retired: listRetired(world, `${folder}/node_modules`, names)
  };
}
function findInstallFolder(world, root, path) {
  const own = `${root}/${path}`.slice(0, -"/node_modules".length);
  for (let at = own; at.length >= root.length; at = at.slice(0, at.lastIndexOf("/"))) {
    if (world.reconstructible.listNames(at).some(isNodeLock)) return at;
  }
  return own;
}
function listRetired(world, at, names) {
  const scopes = names.filter((name) => name.startsWith("@"));
  const inScopes = scopes.flatMap(
    (scope) => world.reconstructible.listNames(`${at}/${scope}`).map((name) => `${scope}/${name}`)
  );
  const retired = [...names, ...inScopes].filter(
    (name) => isRetired(name.slice(name.indexOf("/") + 1))
  );
  if (retired.length === 0) return [];
  const recorded = world.nodeMembers.readChangeTime(`${at}/.package-lock.json`) ?? 0n;
  return retired.filter(
    (name) => (world.nodeMembers.readChangeTime(`${at}/${name}`) ?? 0n) > recorded
  );
}

// src/app/siblings.ts
async function listSiblings(world, input, worktrees, rows) {
  const heads = new Map(worktrees.map((entry) => [entry.path, entry.head]));
  const candidates = listCandidates(input, heads, rows);
  const proved = await Promise.all(candidates.map((each) => isProved(world, input, each)));
  return candidates.filter((_, index) => proved[index] === true).map(({ path, lastActiveAt }) => {
    const head = heads.get(path) ?? worktrees[0]?.head ?? null;
    return { path, head, lastActiveAt, distance: null, directories: [] };
  });
}
function listCandidates(input, heads, rows) {
  const known = /* @__PURE__ */ new Map();
  const { mainCheckout: main } = input;
  if (main !== null) known.set(main, { path: main, lastActiveAt: 0 });
  for (const row of rows) {
    const { path, lastActiveAt } = row;
    if (row.state !== "ready" || row.custody === "observed" || !heads.has(path)) continue;
    if (path !== main) known.set(path, { path, lastActiveAt, row });
  }
  return [...known.values()].filter(
    ({ path }) => path !== input.path && (input.from === void 0 || path === input.from)
  );
}
async function isProved(world, { project, mainCheckout }, { path, row }) {
  const proof = await world.worktree.proveWorktree(path);
  return row === void 0 ? isMainCheckout(project, mainCheckout, proof) : isRegistered3(row, proof);
}

// src/app/seed-facts.ts
async function readSeedFacts(world, input) {
  const warnings = [];
  const [worktrees, rows, declared] = await Promise.all([
    world.repository.listWorktrees(input.project),
    listRows(world, input.project, warnings),
    readDeclared2(world, input.mainCheckout)
  ]);
  const candidates = planCandidates(declared);
  const present = (root) => candidates.filter((path) => world.reconstructible.readEntry(root, path) !== void 0);
  const siblings = await listSiblings(world, input, worktrees, listGiving(rows, present));
  const all = siblings.filter((sibling) => present(sibling.path).length > 0);
  const having = input.from === void 0 ? preferOwnVolume(world, input.path, all) : all;
  const measured = await measureDistances(world, input, having);
  const here = input.standIn === void 0 ? present(input.path) : [];
  const wanted = candidates.filter(
    (path) => (input.only?.includes(path) ?? true) && (here.includes(path) || measured.some((each) => present(each.path).includes(path)))
  );
  const asking = { ...input, worktrees, isUninstalled: await openUninstalled(world, rows) };
  const nearest = [...measured].sort(compareSiblings)[0]?.path;
  const [own, first, otherOutput] = await Promise.all([
    readOwn(world, input, wanted),
    nearest === void 0 ? [] : readReports(world, asking, nearest),
    findOtherOutput(world, input, candidates, rows)
  ]);
  const reports = new Map(nearest === void 0 ? [] : [[nearest, first]]);
  await examine(world, asking, own, measured, reports);
  const facts = { own, siblings: measured, ...otherOutput === void 0 ? {} : { otherOutput } };
  return { facts, worktrees, warnings };
}
function preferOwnVolume(world, path, siblings) {
  try {
    const own = world.freeSpace.readVolumeKey(path);
    const here = siblings.filter((each) => world.freeSpace.readVolumeKey(each.path) === own);
    return here.length === 0 ? siblings : here;
  } catch {
    return siblings;
  }
}
var listGiving = (rows, present) => rows.filter(({ path }) => {
  try {
    return present(path).length > 0;
  } catch {
    return false;
  }
});
async function listRows(world, project, warnings) {
  try {
    return await world.registry.read((view) => view.listWorkspaces(project));
  } catch (error) {
    warnings.push(`the registry could not be read: ${reasonOf(error)}`);
    return [];
  }
}
async function readOwn(world, input, wanted) {
  const root = input.standIn ?? input.path;
  const parentOf = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : void 0;
  const hasParent = (path) => {
    const parent = parentOf(path);
    return parent === void 0 || world.reconstructible.readEntry(root, parent)?.kind === "directory";
  };
  const isLooked = (path) => (world.reconstructible.readEntry(root, path)?.kind ?? "directory") === "directory";
  const asked = wanted.filter((path) => hasParent(path) && isLooked(path));
  const git = await world.reconstructible.readGitFacts(root, asked);
  return wanted.map((path) => {
    const { lockfiles, modules, installCommand } = readWishes(world, root, path);
    return {
      path,
      exists: input.standIn === void 0 && input.replace !== true && world.seedPlace.isTaken(`${root}/${path}`),
      refusal: describeRefusal(path, {
        ignored: git.ignored.has(path),
        tracked: git.tracked.some((each) => each === path || each.startsWith(`${path}/`)),
        parentExists: hasParent(path),
        marks: readMarks(world, root, path, false)
      }),
      lockfiles,
      ...modules === void 0 ? {} : { modules },
      ...installCommand === void 0 ? {} : { installCommand }
    };
  });
}
function readWishes(world, root, path) {
  if (isInstalled(path)) {
    const modules = readWantedModules(world, root, path);
    return { lockfiles: modules.digest, modules };
  }
  const beside = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  const names = world.reconstructible.listNames(beside);
  const lockfiles = readLockfiles(world, beside, listTelling(path, names));
  const installCommand = isTimed(path) ? void 0 : describeVenvInstall(names);
  return { lockfiles, ...installCommand === void 0 ? {} : { installCommand } };
}
function readLockfiles(world, beside, names) {
  try {
    return world.reconstructible.readDigest(beside, names) ?? null;
  } catch {
    return `unreadable ${beside}`;
  }
}
async function openUninstalled(world, rows) {
  const needs = await world.registry.read(
    (view) => rows.flatMap(
      ({ id, path }) => view.listInstallNeeds(id).map((need) => ({ ...need, root: path }))
    )
  ).catch(() => void 0);
  if (needs === void 0) return () => true;
  return (root, path) => {
    const need = needs.find((each) => each.root === root && each.path === path);
    if (need === void 0) return false;
    const installedAt = world.nodeModules.readInstalledAt(`${root}/${path}`);
    return installedAt === void 0 || installedAt <= need.at;
  };
}
async function examine(world, input, own, siblings, reports) {
  const ordered = [...siblings].sort(compareSiblings);
  const isBehind = openBehindJudge(world);
  const findInstaller = openInstallers(world, [
    ...input.worktrees.map(({ path }) => path),
    ...ordered.map(({ path }) => path)
  ]);
  const isNew = input.isNew === true || input.standIn !== void 0;
  const sources = { root: input.standIn ?? input.path, commit: input.head, isNew };
  let timedFrom;
  for (const directory of own) {
    const readGiven = (root) => {
      const given = readWishes(world, root, directory.path);
      const claims = given.lockfiles === directory.lockfiles;
      const lacks = () => isBehind(root, directory.path) || input.isUninstalled(root, directory.path);
      return claims && lacks() ? { ...given, lockfiles: `behind ${root}` } : given;
    };
    const wishes = new Map(ordered.map(({ path }) => [path, readGiven(path)]));
    const isEqual = ({ path }) => wishes.get(path)?.lockfiles === directory.lockfiles;
    const order = isTimed(directory.path) ? ordered : [...ordered.filter(isEqual), ...ordered.filter((sibling) => !isEqual(sibling))];
    for (const sibling of order) {
      const known = reports.get(sibling.path) ?? await readReports(world, input, sibling.path);
      reports.set(sibling.path, known);
      const report = known.find(({ path }) => path === directory.path);
      if (report === void 0) continue;
      const { lockfiles = null, modules } = wishes.get(sibling.path) ?? {};
      const facts = await describeSiblingDirectory(
        world,
        { root: sibling.path, head: sibling.head, report, lockfiles, ...modules && { modules } },
        { own: directory, sources },
        findInstaller
      );
      sibling.directories.push(facts);
      const able = facts.failedGate === null && facts.fixed === null && !facts.building && facts.unfinished === void 0 && !isStranger(facts, directory);
      if (!able || directory.exists || directory.refusal !== null) continue;
      if (!isTimed(directory.path)) break;
      timedFrom ??= sibling.path;
      if (timedFrom === sibling.path) break;
    }
  }
}
var isStranger = ({ modules }, own) => modules !== void 0 && own.modules !== void 0 && describeStranger(modules.maker, own.modules) !== null;
var readReports = (world, { mainCheckout, worktrees }, root) => describeDirectories(world, { root, mainCheckout, worktrees, walk: false });

// src/app/seed-workspace.ts
async function planWorkspaceSeed(world, row, input) {
  const { facts, warnings } = await readSeedFacts(world, await readSeedInput(world, row, input));
  return { facts, plan: planSeed(facts), warnings };
}
async function readSeedInput(world, row, input) {
  if (row.state !== "ready") {
    throw new AppError("busy", { what: `\`${row.path}\``, reason: `its state is ${row.state}` });
  }
  await requireProved(world, row);
  const { mainCheckout } = await world.repository.readRepository(row.path);
  const listed = await world.repository.listWorktrees(row.project);
  const head = listed.find(({ path }) => path === row.path)?.head;
  if (head === void 0 || head === null) {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its commit is not known"
    });
  }
  const from = input.from === void 0 ? {} : { from: await requireSibling(world, row, { ...input, from: input.from }, mainCheckout) };
  const only = input.only === void 0 ? {} : { only: input.only };
  const copies = input.copies === void 0 ? {} : { copies: input.copies };
  const replace = input.replace === true ? { replace: true } : {};
  const choice = { ...from, ...only, ...copies, ...replace };
  return { project: row.project, mainCheckout, path: row.path, head, ...choice };
}
async function requireProved(world, row) {
  requireThere(world, row.path);
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its directory is gone",
      hint: `\`espalier remove ${row.name}\` forgets it or says what stands against that`
    });
  }
  if (!isRegistered3(row, proof)) {
    const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
    throw new AppError("unverified", { what: `\`${row.path}\``, reason });
  }
}
async function requireSibling(world, row, { cwd, from }, mainCheckout) {
  const real = await world.files.readRealPath(world.files.resolvePath(cwd, from));
  if (real !== void 0 && real === mainCheckout) return real;
  const sibling = await requireWorkspace(world, from, cwd);
  if (sibling.path !== row.path) {
    await requireProved(world, sibling);
    return sibling.path;
  }
  throw new AppError("usage", {
    reason: `The workspace \`${row.name}\` cannot seed itself`,
    hint: "Name another workspace or the main checkout with `--from`, or leave it out"
  });
}

// src/app/explain-workspace.ts
async function explainWorkspace(world, input) {
  world.registry.warm("read");
  const here = await world.repository.readRepository(input.cwd).catch(() => void 0);
  if (here !== void 0) await rebuildProject(world, here.commonDirectory);
  const row = await requireWorkspace(world, input.target, input.cwd);
  const warnings = describeInterrupted(world, [row]);
  const [listed, removal, { seeded, evicted }, mainCheckout] = await Promise.all([
    world.repository.listWorktrees(row.project).catch(() => null),
    readRemovalFacts(world, row),
    world.registry.read((view) => ({
      seeded: view.listSeeded(row.id),
      evicted: view.listEvicted(row.id)
    })),
    // A repository that is gone has no configuration to follow.
    world.repository.readMainCheckout(row.project).catch(() => null)
  ]);
  const item = describeItem({
    row,
    listed: listed === null ? null : listed.find((entry) => entry.path === row.path),
    there: readPresence(world, row.path)
  });
  const looked = removal.facts.place.kind === "present" ? await lookInside(world, input, { row, mainCheckout, seeded, evicted, warnings }) : { directories: [], undeclared: null };
  const asking = { exceptAncestors: true, whole: true };
  const told = item.present === true ? await readActivities(world, [row], asking) : void 0;
  const activity = [...told?.get(row.id) ?? []];
  return {
    schema: "espalier.workspace.explained.v1",
    ...item,
    idle: isIdle(activity),
    base: row.base,
    base_commit: row.baseCommit,
    directories: looked.directories,
    undeclared: looked.undeclared,
    activity,
    removal: await explainRemoval(world, input, row, removal.facts),
    warnings: [
      ...removal.facts.configProblems,
      ...warnings,
      ...listNestedNodeWarnings(world, row.path)
    ]
  };
}
async function explainRemoval(world, { cwd, target }, row, facts) {
  const { refusals, way } = describeObstacles(facts);
  if (way === "none") return { refusals };
  const discard = way === "discard";
  const input = { cwd, target, discard, keepBranch: false, dryRun: true, asked: "cli" };
  const { steps, warnings } = await describePlannedRemoval(world, row, {
    plan: planRemoval(facts, input),
    input
  });
  if (discard) return { refusals, discard_steps: steps };
  const own = warnings.filter((warning) => !facts.configProblems.includes(warning));
  return { refusals, steps, ...own.length === 0 ? {} : { warnings: own } };
}
async function lookInside(world, input, looking) {
  const { row, mainCheckout, seeded, evicted } = looking;
  const root = row.path;
  const [reports, declared, outlook] = await Promise.all([
    describeDirectories(world, { root, mainCheckout }),
    readDeclared2(world, mainCheckout),
    readOutlook(world, input, looking)
  ]);
  const directories = [];
  for (const path of planCandidates(declared)) {
    const report = reports.find((each) => each.path === path);
    const facts = {
      path,
      report,
      size: report && isReal(report) ? await describeSize(world, root, report) : void 0,
      last: seeded.find((each) => each.path === path),
      evicted: evicted.find((each) => each.path === path),
      ...readTools(world, root, path)
    };
    directories.push(describeExplained(facts, outlook));
  }
  return { directories, undeclared: await readUndeclared(world, root, reports) };
}
async function readOutlook(world, { cwd }, { row, warnings }) {
  try {
    const { facts, plan, warnings: told } = await planWorkspaceSeed(world, row, { cwd });
    warnings.push(...told);
    return { facts, plan };
  } catch (error) {
    if (!isAppError(error)) throw error;
    warnings.push(`what a seed would do could not be determined: ${error.message}`);
    return null;
  }
}
function readTools(world, root, path) {
  const folder = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  const beside = world.reconstructible.listNames(folder);
  const modules = isInstalled(path) ? readWantedModules(world, root, path) : void 0;
  const rebuild = describeRebuild(path, beside, modules);
  if (isTimed(path)) return { provision: void 0, rebuild };
  const files = modules === void 0 ? listTelling(path, beside) : modules.names;
  const managers = modules === void 0 ? listVenvManagers(path, beside) : listManagers(modules).map(formatManager);
  const none = managers.length === 0 && files.length === 0;
  return { provision: none ? void 0 : { managers, files: [...files] }, rebuild };
}
var isBelow3 = (directory, name) => name.startsWith(`${directory}/`);
async function readUndeclared(world, root, reports) {
  try {
    const known = /* @__PURE__ */ new Set([
      ...reports.map(({ path }) => path),
      ...world.seedPlace.listTemporaries(root)
    ]);
    return (await world.reconstructible.listIgnored(root)).filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1)).filter((name) => !known.has(name) && !reports.some((each) => isBelow3(each.path, name)));
  } catch {
    return null;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  explainWorkspace
});
