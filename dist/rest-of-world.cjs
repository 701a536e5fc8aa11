"use strict";
const espalierFileUrl = require("node:url").pathToFileURL(__filename).href;
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

// src/app/rest-of-world.ts
var rest_of_world_exports = {};
__export(rest_of_world_exports, {
  restOfWorld: () => restOfWorld
});
module.exports = __toCommonJS(rest_of_world_exports);

// src/io/admin.ts
var admin_exports = {};
__export(admin_exports, {
  isCheckedOut: () => isCheckedOut,
  listLeftHeads: () => listLeftHeads,
  listMadeCommits: () => listMadeCommits,
  listOperations: () => listOperations,
  listPrivateRefs: () => listPrivateRefs,
  readAdminState: () => readAdminState,
  readHead: () => readHead,
  readLockReason: () => readLockReason
});
var import_node_fs2 = require("node:fs");
var import_node_path2 = __toESM(require("node:path"), 1);

// src/io/head-log.ts
var import_node_fs = require("node:fs");
var import_node_path = __toESM(require("node:path"), 1);
var LINE = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [^\t]*(?:\t(.*))?$/;
var ZERO = /^0+$/;
var CHECKOUT = /^checkout: moving from (\S+) to (\S+)$/;
var REBASE_START = /\(start\): checkout |^rebase: checkout /;
var REBASE_UP_TO_DATE = /^rebase: checkout (\S+)$/;
var RETURNING = /: returning to (\S+)$/;
var VISIT = /^$|^(?:checkout|reset|rebase): |\((?:start|finish|abort)\)|returning to|Fast-forward$/;
function listLeftHeads(gitDirectory) {
  const entries = readLog(import_node_path.default.join(gitDirectory, "logs", "HEAD")) ?? [];
  const common = readText(import_node_path.default.join(gitDirectory, "commondir"))?.trim() ?? ".";
  const logs = import_node_path.default.resolve(gitDirectory, common, "logs", "refs", "heads");
  const known = /* @__PURE__ */ new Map();
  const readBranch = (name) => {
    if (!known.has(name)) known.set(name, readIds(import_node_path.default.join(logs, name)));
    return known.get(name);
  };
  const names = new Set(entries.flatMap(({ message }) => listBranchNames(message)));
  const head = readText(import_node_path.default.join(gitDirectory, "HEAD"))?.trim() ?? "";
  const current = /^ref: refs\/heads\/(.+)$/.exec(head);
  if (current?.[1] !== void 0) names.add(current[1]);
  const isOnBranch = (id) => [...names].some((name) => readBranch(name)?.has(id) === true);
  const left = listLeft(entries, (name) => readBranch(name) !== void 0).filter(({ commit, detached }) => !ZERO.test(commit) && (detached || !isOnBranch(commit))).map(({ commit }) => commit).filter((commit) => commit !== head);
  return [...new Set(left.reverse())];
}
function hasLeft(gitDirectory, branch) {
  const entries = readLog(import_node_path.default.join(gitDirectory, "logs", "HEAD")) ?? [];
  const renamed = `Branch: renamed refs/heads/${branch} to `;
  return entries.some(
    ({ message }) => CHECKOUT.exec(message)?.[1] === branch || message.startsWith(renamed)
  );
}
function listMadeCommits(gitDirectory) {
  const entries = readLog(import_node_path.default.join(gitDirectory, "logs", "HEAD")) ?? [];
  return new Set(entries.filter((each) => !VISIT.test(each.message)).map(({ after }) => after));
}
function listLeft(entries, hasLog) {
  const left = [];
  let resets = [];
  let entered = null;
  const end = (commit, state) => {
    if (state !== "branch") {
      left.push(
        ...[...resets, commit].map((id) => ({ commit: id, detached: state === "detached" }))
      );
    }
    resets = [];
  };
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === void 0) break;
    const { before, after, message } = entry;
    const previous = entries[at - 1]?.after ?? before;
    const [, from, to] = CHECKOUT.exec(message) ?? [];
    if (previous !== before) {
      end(previous, "unknown");
      entered = null;
    }
    if (from !== void 0) {
      end(before, /^[0-9a-f]{40,64}$/.test(from) ? "detached" : "branch");
      entered = to ?? null;
    } else if (REBASE_START.test(message)) {
      const last = findRebaseEnd(entries, at);
      const target = RETURNING.exec(entries[last]?.message ?? "")?.[1];
      const branch = target?.replace(/^refs\/heads\//, "");
      const moved = REBASE_UP_TO_DATE.exec(message)?.[1];
      if (moved !== void 0) end(before, "unknown");
      else if (branch === void 0) end(before, "detached");
      else if (branch !== target) {
        end(before, !hasLog(branch) && entered === branch ? "branch" : "unknown");
      }
      entered = moved ?? branch ?? null;
      if (branch !== void 0) at = last;
    } else if (message.startsWith("reset: moving to ") && before !== after) {
      resets.push(before);
    } else if (message === "" && before !== after && at > 0) {
      end(before, "unknown");
      entered = null;
    }
  }
  const final = entries.at(-1);
  if (final !== void 0) end(final.after, "unknown");
  return left;
}
function findRebaseEnd(entries, start2) {
  for (let at = start2 + 1; at < entries.length; at += 1) {
    const message = entries[at]?.message ?? "";
    if (RETURNING.test(message)) return at;
    if (REBASE_START.test(message)) break;
  }
  return start2;
}
function listBranchNames(message) {
  const names = [...message.matchAll(/refs\/heads\/(\S+)/g)].map((match) => match[1] ?? "");
  const [, from = "", to = ""] = CHECKOUT.exec(message) ?? [];
  return [...names, from, to, REBASE_UP_TO_DATE.exec(message)?.[1] ?? ""].filter(
    (name) => name !== "" && !name.split("/").some((part) => part === "" || part.startsWith("."))
  );
}
function readIds(file) {
  const entries = readLog(file);
  return entries && new Set(entries.flatMap(({ before, after }) => [before, after]));
}
function readLog(file) {
  return readText(file)?.split("\n").flatMap((line) => {
    const [, before, after, message = ""] = LINE.exec(line) ?? [];
    return before === void 0 || after === void 0 ? [] : [{ before, after, message }];
  });
}
function readText(file) {
  try {
    return (0, import_node_fs.readFileSync)(file, "utf8");
  } catch (error) {
    const { code = "" } = error;
    if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(code)) return void 0;
    throw error;
  }
}

// src/io/admin.ts
var OPERATIONS = {
  "rebase-merge": "a rebase",
  "rebase-apply": "a rebase or `git am`",
  MERGE_HEAD: "a merge",
  CHERRY_PICK_HEAD: "a cherry-pick",
  REVERT_HEAD: "a revert",
  BISECT_LOG: "a bisect",
  sequencer: "a sequence of cherry-picks or reverts",
  MERGE_AUTOSTASH: "an autostash",
  // Not NOTES_MERGE_WORKTREE: it stays, empty, after the merge.
  NOTES_MERGE_REF: "a notes merge",
  NOTES_MERGE_PARTIAL: "a notes merge"
};
var codeOf = (error) => error.code;
function statOrNone(file) {
  try {
    return (0, import_node_fs2.statSync)(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
function textOrNone(file) {
  try {
    return (0, import_node_fs2.readFileSync)(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
function listOperations(gitDirectory) {
  const found = /* @__PURE__ */ new Set();
  for (const [name, words] of Object.entries(OPERATIONS)) {
    if (statOrNone(import_node_path2.default.join(gitDirectory, name)) !== void 0) found.add(words);
  }
  return [...found];
}
function listPrivateRefs(adminDirectory) {
  const found = [];
  const visit = (name) => {
    for (const entry of (0, import_node_fs2.readdirSync)(import_node_path2.default.join(adminDirectory, name), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${name}/${entry.name}`);
      else found.push(`${name}/${entry.name}`);
    }
  };
  if (statOrNone(import_node_path2.default.join(adminDirectory, "refs")) !== void 0) visit("refs");
  return found;
}
var readLockReason = (adminDirectory) => textOrNone(import_node_path2.default.join(adminDirectory, "locked"))?.replace(/\n$/, "");
function readHead(adminDirectory) {
  const text = textOrNone(import_node_path2.default.join(adminDirectory, "HEAD"))?.trim();
  const branch = /^ref: refs\/heads\/(.+)$/.exec(text ?? "")?.[1];
  if (branch !== void 0) return { branch };
  return /^[0-9a-f]{40,64}$/.test(text ?? "") ? { commit: text ?? "" } : void 0;
}
function isCheckedOut(commonDirectory, branch) {
  const admin = import_node_path2.default.join(commonDirectory, "worktrees");
  const entries = (0, import_node_fs2.existsSync)(admin) ? (0, import_node_fs2.readdirSync)(admin) : [];
  return [commonDirectory, ...entries.map((name) => import_node_path2.default.join(admin, name))].some((directory) => {
    const head = readHead(directory);
    return head !== void 0 && "branch" in head && head.branch === branch;
  });
}
function readAdminState(adminDirectory) {
  const files = ["index", "logs/HEAD"].map((name) => stampOf(import_node_path2.default.join(adminDirectory, name)));
  const head = textOrNone(import_node_path2.default.join(adminDirectory, "HEAD")) ?? "";
  const lock = readLockReason(adminDirectory) ?? "";
  const operations = [...listOperations(adminDirectory), ...listPrivateRefs(adminDirectory)];
  return JSON.stringify([head, files, lock, operations]);
}
function stampOf(file) {
  const entry = (0, import_node_fs2.statSync)(file, { bigint: true, throwIfNoEntry: false });
  return entry === void 0 ? "" : `${entry.ino}:${entry.size}:${entry.mtimeNs}:${entry.ctimeNs}`;
}

// src/io/align.ts
var align_exports = {};
__export(align_exports, {
  alignSources: () => alignSources,
  readIndex: () => readIndex,
  refreshIndex: () => refreshIndex,
  writeTimes: () => writeTimes
});
var import_node_fs5 = require("node:fs");

// src/io/clock.ts
var readUptime = () => process.uptime() * 1e3;

// src/io/git.ts
var import_node_child_process = __toESM(require_node_child_process(), 1);
var import_node_fs4 = require("node:fs");

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

// src/io/program.ts
var program_exports = {};
__export(program_exports, {
  findProgram: () => findProgram
});
var import_node_fs3 = require("node:fs");
var import_node_path3 = __toESM(require("node:path"), 1);
function findProgram(name) {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return (process.env["PATH"] ?? "").split(import_node_path3.default.delimiter).filter((directory) => import_node_path3.default.isAbsolute(directory)).map((directory) => import_node_path3.default.join(directory, file)).find(isExecutable);
}
function isExecutable(file) {
  try {
    (0, import_node_fs3.accessSync)(file, import_node_fs3.constants.X_OK);
    return (0, import_node_fs3.statSync)(file).isFile();
  } catch {
    return false;
  }
}

// src/io/git.ts
var REPOSITORY_VARIABLES = [
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_CONFIG",
  "GIT_CONFIG_PARAMETERS",
  "GIT_CONFIG_COUNT",
  "GIT_OBJECT_DIRECTORY",
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_GRAFT_FILE",
  "GIT_INDEX_FILE",
  "GIT_NO_REPLACE_OBJECTS",
  "GIT_REPLACE_REF_BASE",
  "GIT_PREFIX",
  "GIT_SHALLOW_FILE",
  "GIT_COMMON_DIR",
  "GIT_INTERNAL_SUPER_PREFIX",
  "GIT_NAMESPACE",
  "GIT_CEILING_DIRECTORIES",
  "GIT_QUARANTINE_PATH",
  "GIT_REFLOG_ACTION",
  "GIT_EDITOR",
  "GIT_SEQUENCE_EDITOR",
  "GIT_EXTERNAL_DIFF",
  "GIT_DIFF_OPTS",
  "GIT_LITERAL_PATHSPECS",
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
  "GIT_TRACE",
  "GIT_TRACE2",
  "GIT_TRACE2_EVENT",
  "GIT_TRACE2_PERF"
];
function dropRepositoryVariables(given) {
  const env = { ...given };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  return env;
}
var inherited;
function readInherited() {
  if (inherited !== void 0) return inherited;
  const env = dropRepositoryVariables(process.env);
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  inherited = env;
  return env;
}
var program;
function findGit() {
  program ??= findProgram("git") ?? "git";
  return program;
}
var gitEnvironment = (options) => ({
  ...readInherited(),
  // A read of a partial clone takes what is not there for missing, and opens no connection.
  ...options.write === true ? {} : { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1" },
  ...options.env
});
var WITHOUT_HOOKS = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
var running = /* @__PURE__ */ new Set();
function runGit(argv, options) {
  const doing = options.doing ?? `run \`git ${argv[0] ?? ""}\``;
  const settings = options.write === true ? [] : WITHOUT_HOOKS;
  return new Promise((resolve, reject) => {
    const child = startGit([...settings, ...argv], options, doing);
    const limit = startLimit(child, options);
    if (options.uninterrupted !== true) running.add(child);
    const stdout = [];
    const stderr = [];
    child.stdout?.on("data", (chunk) => stdout.push(chunk));
    child.stderr?.on("data", (chunk) => stderr.push(chunk));
    child.on("exit", () => {
      limit.stop();
      letGoOfPipes(child);
    });
    child.on("error", (error) => {
      limit.stop();
      running.delete(child);
      reject(new AppError("git", startProblem(doing, error, options.cwd), { cause: error }));
    });
    child.on("close", (exitCode, signal) => {
      running.delete(child);
      const text = Buffer.concat(stderr).toString("utf8");
      if (exitCode === null) {
        reject(new AppError("git", { doing, reason: limit.passed() ?? `ended by ${signal}` }));
      } else if (!(options.allow ?? [0]).includes(exitCode)) {
        reject(
          new AppError(
            "git",
            { doing, reason: reasonIn(text, exitCode, limit.passed()), ...remedyIn(text) },
            { details: { argv: ["git", ...argv], exit_code: exitCode, stderr: text.slice(-4e3) } }
          )
        );
      } else {
        resolve({ exitCode, stdout: Buffer.concat(stdout), stderr: text });
      }
    });
    if (options.input !== void 0) {
      child.stdin?.on("error", () => {
      });
      child.stdin?.end(options.input);
    }
  });
}
function startGit(argv, options, doing) {
  try {
    return (0, import_node_child_process.spawn)(options.env?.["PATH"] === void 0 ? findGit() : "git", argv, {
      argv0: "git",
      cwd: options.cwd,
      env: gitEnvironment(options),
      stdio: [options.input === void 0 ? "ignore" : "pipe", "pipe", "pipe"],
      signal: options.signal,
      // On Windows that would open a window, and a signal does not reach the child there anyway.
      detached: options.uninterrupted === true && process.platform !== "win32"
    });
  } catch (error) {
    const problem = startProblem(doing, error, options.cwd);
    throw new AppError("git", problem, { cause: error });
  }
}
function startLimit(child, { timeoutMs = 12e4, killAfterMs = 2e4 }) {
  let passed;
  let timer = setTimeout(() => {
    passed = `it took longer than ${timeoutMs / 1e3} s`;
    child.kill("SIGTERM");
    timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  }, timeoutMs);
  return { stop: () => clearTimeout(timer), passed: () => passed };
}
var QUIET_MS = 100;
var READ_ON_MS = 1e3;
function letGoOfPipes(child) {
  const end = readUptime() + READ_ON_MS;
  const pipes = [child.stdout, child.stderr];
  let heard = false;
  for (const pipe of pipes) {
    pipe?.on("data", () => {
      heard = true;
    });
  }
  const wait2 = () => {
    heard = false;
    timer = setTimeout(() => setImmediate(look), QUIET_MS);
  };
  const look = () => {
    if (heard && readUptime() < end) wait2();
    else for (const pipe of pipes) pipe?.destroy();
  };
  let timer;
  child.on("close", () => clearTimeout(timer));
  wait2();
}
function startProblem(doing, error, cwd) {
  const fault2 = describeDirectoryFault(cwd);
  if (fault2 !== void 0) return { doing, reason: `\`${cwd}\` ${fault2}` };
  if (error.code !== "ENOENT") return { doing, reason: error.message };
  return { doing, reason: "git is not on the PATH", hint: "Install git 2.36 or later" };
}
function describeDirectoryFault(cwd) {
  try {
    return (0, import_node_fs4.statSync)(cwd).isDirectory() ? void 0 : "is not a directory";
  } catch (error) {
    const { code } = error;
    if (code === "ENOTDIR") return "is below a file";
    return code === "ENOENT" || code === "ELOOP" || code === "ENAMETOOLONG" ? "does not exist" : void 0;
  }
}
async function readGit(argv, options) {
  const { stdout } = await runGit(argv, options);
  return stdout.toString("utf8").replace(/\n$/, "");
}
function splitNul(output) {
  const text = output.toString("utf8");
  if (text === "") return [];
  return (text.endsWith("\0") ? text.slice(0, -1) : text).split("\0");
}
var reasonIn = (text, exitCode, late) => late ?? (lastLine(text) || `exit code ${exitCode}`);
function remedyIn(text) {
  const command = /^\s*(git config --global --add safe\.directory .+)$/m.exec(text)?.[1];
  if (command === void 0) return {};
  return { hint: `If you trust whoever owns the repository, run \`${command}\`` };
}
function lastLine(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /^(fatal|error): /.test(line));
  const told = lines.at(first) ?? "";
  const more = told.endsWith(":") && first !== -1 ? ` ${lines[first + 1]?.trim() ?? ""}` : "";
  return `${told.replace(/^(fatal|error): /, "")}${more}`.trim();
}

// src/io/align.ts
var nanosecondsOf = ({ seconds, nanoseconds }) => BigInt(seconds) * 1000000000n + BigInt(nanoseconds);
var statOf = (at) => (0, import_node_fs5.lstatSync)(at, { bigint: true, throwIfNoEntry: false });
var SLICE_MS = 25;
async function readIndex(root) {
  const strict = ["-c", "core.checkStat=default", "-c", "core.trustctime=true"];
  const argv = [...strict, "ls-files", "-v", "-s", "-c", "-m", "-z"];
  const { stdout } = await runGit(argv, { cwd: root, doing: "compare the sources" });
  const fields = [];
  const dirty = /* @__PURE__ */ new Set();
  for (const field of splitNul(stdout)) {
    if (/^[Cc] /.test(field)) dirty.add(field.slice(field.indexOf("	") + 1));
    else fields.push(field);
  }
  return { fields, dirty };
}
async function refreshIndex(root) {
  await runGit(["update-index", "-q", "--refresh"], {
    cwd: root,
    write: true,
    doing: "refresh the index",
    allow: [0, 1]
  });
}
async function alignSources(request) {
  const old = [];
  const directories = [];
  const parents = /* @__PURE__ */ new Map();
  const retargeted = [];
  let aligned = 0;
  const waiting = [""];
  let sliceEnd = readUptime() + SLICE_MS;
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS;
    }
    const entries = listEntries(join(request.root, relative)) ?? [];
    const record = { relative, whole: isSameListing(request, relative, entries) };
    directories.push(record);
    parents.set(relative, record);
    for (const entry of entries) {
      const child = relative === "" ? entry.name : `${relative}/${entry.name}`;
      if (request.outside.has(child) || entry.name === ".git") continue;
      if (entry.isDirectory()) waiting.push(child);
      else if (alignFile(request, child)) {
        aligned += 1;
        if (entry.isSymbolicLink() && isLater(request, child)) retargeted.push(child);
      } else {
        if (entry.isSymbolicLink()) retargeted.push(child);
        record.whole = false;
        noteOld(request, child, old);
      }
    }
  }
  for (const each of listLedTo(request, retargeted)) {
    noteOld(request, each, old);
    const parent = parents.get(parentOf(each));
    if (parent !== void 0) parent.whole = false;
  }
  for (const record of directories.reverse()) {
    if (record.whole) {
      const stat2 = statOf(join(request.siblingRoot, record.relative));
      if (stat2 !== void 0) writeModified(request, record.relative, stat2.mtimeNs);
      continue;
    }
    noteOld(request, record.relative, old);
    const parent = parents.get(parentOf(record.relative));
    if (parent !== void 0) parent.whole = false;
  }
  return { aligned, old: distinct(old) };
}
var distinct = (sources2) => [
  ...new Map(sources2.map((each) => [each.path, each])).values()
];
function isLater({ root, newestNs }, relative) {
  const stat2 = statOf(join(root, relative));
  return stat2 !== void 0 && stat2.mtimeNs >= newestNs;
}
function listLedTo({ root, outside }, links) {
  const found = /* @__PURE__ */ new Set();
  for (const link2 of links) {
    const target = readTarget(join(root, link2));
    if (target?.startsWith(`${root}/`) !== true) continue;
    const waiting = [target.slice(root.length + 1)];
    for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
      const part = at;
      const isOutside = [...outside].some((each) => part === each || part.startsWith(`${each}/`));
      if (found.has(part) || isOutside || /(?:^|\/)\.git(?:\/|$)/.test(part)) continue;
      found.add(part);
      if (statOf(join(root, part))?.isDirectory() !== true) continue;
      for (const { name } of listEntries(join(root, part)) ?? []) waiting.push(`${part}/${name}`);
    }
  }
  return [...found];
}
function readTarget(link2) {
  try {
    return import_node_fs5.realpathSync.native(link2);
  } catch {
    return void 0;
  }
}
function writeTimes(native, root, times) {
  for (const { path: path45, modifiedNs } of times) writeTime(native, join(root, path45), modifiedNs);
}
var join = (root, relative) => relative === "" ? root : `${root}/${relative}`;
var parentOf = (relative) => relative.includes("/") ? relative.slice(0, relative.lastIndexOf("/")) : "";
function listEntries(at) {
  try {
    return (0, import_node_fs5.readdirSync)(at, { withFileTypes: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
function isSameListing(request, relative, ours) {
  if (relative === "") return false;
  const theirs = listEntries(join(request.siblingRoot, relative));
  if (theirs === void 0 || theirs.length !== ours.length) return false;
  const names = new Set(theirs.map((entry) => `${entry.isDirectory()}/${entry.name}`));
  return ours.every(
    (entry) => names.has(`${entry.isDirectory()}/${entry.name}`) && entry.name !== ".git" && !request.outside.has(`${relative}/${entry.name}`)
  );
}
function alignFile(request, relative) {
  if (!request.same.has(relative)) return false;
  const theirs = statOf(join(request.siblingRoot, relative));
  const ours = statOf(join(request.root, relative));
  if (theirs === void 0 || ours === void 0) return false;
  if (ours.ctimeNs >= nanosecondsOf(request.since)) return false;
  if (theirs.size !== ours.size || typeOf(theirs) !== typeOf(ours)) return false;
  if (theirs.mtimeNs !== ours.mtimeNs) writeModified(request, relative, theirs.mtimeNs);
  return true;
}
var typeOf = (stat2) => stat2.mode & 0o170000n;
function noteOld(request, relative, old) {
  const stat2 = statOf(join(request.root, relative));
  if (stat2 === void 0 && relative.includes("\uFFFD")) {
    throw new Error(`the name \`${relative}\` is not UTF-8`);
  }
  if (stat2 !== void 0 && stat2.mtimeNs <= request.newestNs) {
    old.push({ path: relative, modifiedNs: stat2.mtimeNs });
  }
}
function writeModified(request, relative, modifiedNs) {
  writeTime(request.native, join(request.root, relative), modifiedNs);
}
function writeTime(native, at, modifiedNs) {
  if (native === void 0) {
    const seconds = Number((modifiedNs + 1999n) / 1000n) / 1e6;
    (0, import_node_fs5.lutimesSync)(at, seconds, seconds);
    return;
  }
  const error = native.writeModified(at, modifiedNs);
  if (error !== 0) throw new Error(`could not set the time of \`${at}\` (error ${error})`);
}

// src/io/build-outputs.ts
var build_outputs_exports = {};
__export(build_outputs_exports, {
  listOutputs: () => listOutputs,
  listScriptPrograms: () => listScriptPrograms,
  readDebugBytes: () => readDebugBytes
});
var import_node_fs6 = require("node:fs");
var import_node_path4 = __toESM(require("node:path"), 1);
async function listOutputs(profile) {
  const found = [];
  for (const folder of ["deps", "examples"]) {
    for (const name of listFiles(import_node_path4.default.join(profile, folder))) {
      const output = readOutput(import_node_path4.default.join(profile, folder, name), name);
      if (output !== void 0) found.push(output);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return found;
}
function listScriptPrograms(profile) {
  return listNames(import_node_path4.default.join(profile, "build")).flatMap((directory) => {
    const at = import_node_path4.default.join(profile, "build", directory);
    return listFiles(at).filter((name) => name.startsWith("build_script_")).flatMap((name) => readOutput(import_node_path4.default.join(at, name), name) ?? []);
  });
}
function readOutput(file, name) {
  try {
    const entry = (0, import_node_fs6.lstatSync)(file);
    const stem = (name.split(".")[0] ?? "").replace(/^lib/, "");
    const isProgram = !name.includes(".");
    return { stem, bytes: entry.size, isProgram, debug: readDebugBytes(file) ?? null };
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
var listNames = (at) => {
  try {
    return (0, import_node_fs6.readdirSync)(at);
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};
var listFiles = (at) => listNames(at).filter(
  (name) => (0, import_node_fs6.lstatSync)(import_node_path4.default.join(at, name), { throwIfNoEntry: false })?.isFile() === true
);
var NO_BITS = 8;
var NOTHING = { lines: 0, rest: 0 };
var MOST_SECTIONS = 1e6;
var MOST_NAMES = 64 * 1024 * 1024;
function readDebugBytes(file) {
  const descriptor = (0, import_node_fs6.openSync)(file, "r");
  try {
    const { size } = (0, import_node_fs6.fstatSync)(descriptor);
    const source = { descriptor, offset: 0, size };
    const head = read(source, 0, 8);
    if (head?.toString("latin1") === "!<arch>\n") return readArchive(source);
    return readElf(source);
  } finally {
    (0, import_node_fs6.closeSync)(descriptor);
  }
}
function read({ descriptor, offset, size }, at, length) {
  if (at < 0 || length < 0 || at + length > size) return void 0;
  const buffer2 = Buffer.alloc(length);
  return (0, import_node_fs6.readSync)(descriptor, buffer2, 0, length, offset + at) === length ? buffer2 : void 0;
}
var MEMBER_HEAD = 60;
function readArchive(source) {
  let sum = NOTHING;
  for (let at = 8; at < source.size; ) {
    const head = read(source, at, MEMBER_HEAD);
    const length = Number(head?.toString("latin1", 48, 58).trim());
    if (head === void 0 || !Number.isSafeInteger(length) || length < 0) break;
    const inner = { ...source, offset: source.offset + at + MEMBER_HEAD, size: length };
    sum = add(sum, readElf(inner) ?? NOTHING);
    at += MEMBER_HEAD + length + length % 2;
  }
  return sum;
}
var add = (one, other) => ({
  lines: one.lines + other.lines,
  rest: one.rest + other.rest
});
function readElf(source) {
  const head = read(source, 0, 64);
  if (head?.toString("latin1", 0, 6) !== "\x7FELF") return void 0;
  const at = Number(head.readBigUInt64LE(40));
  const width = head.readUInt16LE(58);
  if (at === 0 || width < 64) return NOTHING;
  const first = read(source, at, width);
  if (first === void 0) return NOTHING;
  const count = head.readUInt16LE(60) || Number(first.readBigUInt64LE(32));
  const names = head.readUInt16LE(62) === 65535 ? first.readUInt32LE(40) : head.readUInt16LE(62);
  if (count > MOST_SECTIONS || names >= count) return NOTHING;
  const table = read(source, at, width * count);
  return table === void 0 ? NOTHING : sumSections(source, { table, width, count, names });
}
function sumSections(source, given) {
  const { table, width, count } = given;
  const place = (index) => ({
    at: Number(table.readBigUInt64LE(index * width + 24)),
    size: Number(table.readBigUInt64LE(index * width + 32))
  });
  const { at, size } = place(given.names);
  const text = size > MOST_NAMES ? void 0 : read(source, at, size);
  if (text === void 0) return NOTHING;
  let lines = 0;
  let rest = 0;
  for (let index = 0; index < count; index++) {
    if (table.readUInt32LE(index * width + 4) === NO_BITS) continue;
    const begin = table.readUInt32LE(index * width);
    const end = text.indexOf(0, begin);
    const name = text.toString("latin1", begin, end === -1 ? void 0 : end);
    if (!DEBUG.test(name)) continue;
    if (LINES.test(name)) lines += place(index).size;
    else rest += place(index).size;
  }
  return { lines, rest };
}
var DEBUG = /^(?:\.rela)?\.z?debug_|^\.gdb_index$/;
var LINES = /debug_(?:line|line_str|aranges|ranges|rnglists|frame)$/;

// src/io/byte-path.ts
var byte_path_exports = {};
__export(byte_path_exports, {
  fromText: () => fromText,
  joinName: () => joinName,
  splitNames: () => splitNames,
  toPath: () => toPath,
  toText: () => toText
});
var fromText = (text) => Buffer.from(text, "utf8").toString("latin1");
var toText = (name) => Buffer.from(name, "latin1").toString("utf8");
var toPath = (root, name) => name === "" ? Buffer.from(root) : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);
function splitNames(output) {
  const text = output.toString("latin1");
  return text === "" ? [] : text.replace(/\0$/, "").split("\0");
}
var joinName = (directory, name) => directory === "" ? name : name === "" ? directory : `${directory}/${name}`;

// src/io/cargo.ts
var cargo_exports = {};
__export(cargo_exports, {
  bytesOf: () => bytesOf,
  listProfiles: () => listProfiles,
  lockBuilds: () => lockBuilds,
  openStrayJudge: () => openStrayJudge,
  readFingerprints: () => readFingerprints,
  readLatin1: () => readLatin1,
  readRecords: () => readRecords,
  readScripts: () => readScripts,
  readSources: () => readSources,
  readUnits: () => readUnits,
  readWatched: () => readWatched,
  removeBaked: () => removeBaked,
  warmFingerprints: () => warmFingerprints
});
var import_node_fs14 = require("node:fs");
var import_node_path8 = __toESM(require("node:path"), 1);

// src/io/direct.ts
var import_node_fs7 = __toESM(require("node:fs"), 1);
var direct = (call) => async (...given) => call(...given);
var link = direct(import_node_fs7.default.linkSync);
var lstat = direct(import_node_fs7.default.lstatSync);
var mkdir = direct(import_node_fs7.default.mkdirSync);
var mkdtemp = direct(import_node_fs7.default.mkdtempSync);
var readdir = direct(import_node_fs7.default.readdirSync);
var readFile = direct(import_node_fs7.default.readFileSync);
var readlink = direct(import_node_fs7.default.readlinkSync);
var realpath = direct(import_node_fs7.default.realpathSync.native);
var rename = direct(import_node_fs7.default.renameSync);
var rm = direct(import_node_fs7.default.rmSync);
var rmdir = direct(import_node_fs7.default.rmdirSync);
var stat = direct(import_node_fs7.default.statSync);
var symlink = direct(import_node_fs7.default.symlinkSync);

// src/io/files.ts
var import_node_crypto = __toESM(require_node_crypto(), 1);
var import_node_fs8 = require("node:fs");
var import_node_path5 = __toESM(require("node:path"), 1);
var TEMPORARY = ".tmp";
var codeOf2 = (error) => error.code;
var REASONS = {
  ENOSPC: "the disk is full (ENOSPC)",
  EDQUOT: "the disk quota is used up (EDQUOT)",
  EROFS: "the file system is read-only (EROFS)",
  EACCES: "permission denied (EACCES)",
  EPERM: "not permitted (EPERM)",
  EIO: "the disk reports an error (EIO)"
};
function describeIoError(error, doing, at) {
  if (isAppError(error)) return error;
  const code = codeOf2(error);
  const told = error instanceof Error ? error.message : String(error);
  const reason = (code === void 0 ? void 0 : REASONS[code]) ?? code ?? told;
  return new AppError(
    "io",
    { doing, path: at, reason },
    { cause: error, details: { errno: code } }
  );
}
async function writeFileAtomic(file, data, options = {}) {
  try {
    const { target, temporary } = writeBeside(file, data, options.mode);
    try {
      (0, import_node_fs8.renameSync)(temporary, target);
    } catch (error) {
      removeQuietly(temporary);
      throw error;
    }
    syncDirectory(import_node_path5.default.dirname(target));
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
async function prepareFile(file, data, options = {}) {
  try {
    const { target, temporary } = writeBeside(file, data, options.mode);
    return {
      path: temporary,
      replace: () => {
        try {
          (0, import_node_fs8.renameSync)(temporary, target);
          return true;
        } catch (error) {
          if (codeOf2(error) === "ENOENT") return false;
          throw describeIoError(error, "write", file);
        }
      },
      drop: () => removeQuietly(temporary)
    };
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
function writeBeside(file, data, mode) {
  const { target, old } = readTarget2(file);
  const temporary = `${target}.${(0, import_node_crypto.randomBytes)(6).toString("hex")}${TEMPORARY}`;
  try {
    writeTemporary(temporary, data, mode ?? (old ? old.mode & 4095 : 384), old);
    return { target, temporary };
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  }
}
function readTarget2(file) {
  const entry = (0, import_node_fs8.lstatSync)(file, { throwIfNoEntry: false });
  if (entry === void 0) return { target: import_node_path5.default.resolve(file), old: void 0 };
  if (!entry.isSymbolicLink()) return { target: import_node_path5.default.resolve(file), old: entry };
  const target = (0, import_node_fs8.realpathSync)(file);
  return { target, old: (0, import_node_fs8.statSync)(target) };
}
function writeTemporary(temporary, data, mode, old) {
  const descriptor = (0, import_node_fs8.openSync)(temporary, "wx", 384);
  try {
    const parts = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    for (const part of parts) (0, import_node_fs8.writeFileSync)(descriptor, part);
    const made = (0, import_node_fs8.fstatSync)(descriptor);
    if (old !== void 0 && made.uid === 0 && (old.uid !== 0 || old.gid !== made.gid)) {
      (0, import_node_fs8.fchownSync)(descriptor, old.uid, old.gid);
    }
    if ((made.mode & 4095) !== mode) (0, import_node_fs8.fchmodSync)(descriptor, mode);
    (0, import_node_fs8.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs8.closeSync)(descriptor);
  }
}
function syncDirectory(directory) {
  if (process.platform === "win32") return;
  const descriptor = (0, import_node_fs8.openSync)(directory, "r");
  try {
    (0, import_node_fs8.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs8.closeSync)(descriptor);
  }
}
function removeQuietly(file) {
  try {
    (0, import_node_fs8.unlinkSync)(file);
  } catch {
  }
}
async function readTextFile(file) {
  try {
    return readRegularFile(file).toString("utf8");
  } catch (error) {
    if (codeOf2(error) === "ENOENT") return void 0;
    throw describeIoError(error, "read", file);
  }
}
function readRegularFile(file) {
  const descriptor = (0, import_node_fs8.openSync)(file, import_node_fs8.constants.O_RDONLY | import_node_fs8.constants.O_NONBLOCK);
  try {
    const entry = (0, import_node_fs8.fstatSync)(descriptor);
    if (!entry.isFile() && !entry.isDirectory()) throw new Error("it is no file");
    return (0, import_node_fs8.readFileSync)(descriptor);
  } finally {
    (0, import_node_fs8.closeSync)(descriptor);
  }
}
async function createDirectory(directory, mode = 448) {
  makeDirectories(directory, mode);
}
function makeDirectories(directory, mode = 448) {
  try {
    (0, import_node_fs8.mkdirSync)(directory, { recursive: true, mode });
  } catch (error) {
    const doing = "make the directory";
    const parents = [import_node_path5.default.resolve(directory)];
    for (let at = import_node_path5.default.resolve(directory); import_node_path5.default.dirname(at) !== at; at = import_node_path5.default.dirname(at)) {
      parents.unshift(import_node_path5.default.dirname(at));
    }
    for (const at of parents) {
      try {
        if ((0, import_node_fs8.statSync)(at, { throwIfNoEntry: false })?.isDirectory() === true) continue;
        (0, import_node_fs8.mkdirSync)(at, { mode });
      } catch (inner) {
        if (codeOf2(inner) !== "EEXIST" && codeOf2(inner) !== "ENOTDIR") {
          throw describeIoError(inner, doing, directory);
        }
        const reason = `\`${at}\` is in the way, it is no directory`;
        throw new AppError("io", { doing, path: directory, reason }, { cause: error });
      }
    }
  }
}

// src/io/naming.ts
var naming_exports = {};
__export(naming_exports, {
  findNaming: () => findNaming,
  holdsOne: () => holdsOne,
  isLoadedNaming: () => isLoadedNaming,
  longest: () => longest,
  searchFiles: () => searchFiles,
  streamHolds: () => streamHolds,
  whole: () => whole
});
var import_node_fs11 = require("node:fs");
var import_node_path6 = __toESM(require("node:path"), 1);

// src/io/clone-outcome.ts
var import_node_fs9 = require("node:fs");
var halt = (halted) => Object.assign(new Error(halted.kind), { halted });
var isHalt = (error) => error instanceof Error && "halted" in error;
var MOVED = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO", "EISDIR"]);
var SLICE_MS2 = 25;
async function breathe(signal) {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal?.aborted === true) throw halt({ kind: "stopped" });
}
var childOf = (directory, name) => directory === "" ? name : `${directory}/${name}`;
var below = (root, relative) => relative === "" ? root : `${root}/${relative}`;
function listDirectory(at) {
  const entries = (0, import_node_fs9.readdirSync)(at, { withFileTypes: true });
  const unnameable = entries.find((entry) => entry.name.includes("\uFFFD"));
  if (unnameable !== void 0) {
    throw halt({ kind: "failed", reason: `a name in \`${at}\` is not UTF-8` });
  }
  return entries;
}
function removeTree(at) {
  try {
    (0, import_node_fs9.rmSync)(at, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    openDirectories(at);
    (0, import_node_fs9.rmSync)(at, { recursive: true, force: true, maxRetries: 2 });
  }
}
function openDirectories(at) {
  (0, import_node_fs9.chmodSync)(at, 448);
  for (const entry of (0, import_node_fs9.readdirSync)(at, { withFileTypes: true })) {
    if (entry.isDirectory()) openDirectories(`${at}/${entry.name}`);
  }
}

// src/io/loaded-parts.ts
var import_node_fs10 = require("node:fs");
var ELF_LOAD = 1;
var MACHO_MAGIC = 4277009103;
var MACHO_SEGMENT = 25;
var LONGEST_TABLE = 1 << 20;
function listLoaded(descriptor) {
  const head = read2(descriptor, 0, 64);
  if (head.length < 64) return void 0;
  if (head.toString("latin1", 0, 4) === "\x7FELF") return listElf(descriptor, head);
  if (head.readUInt32LE(0) === MACHO_MAGIC) return listMachO(descriptor, head);
  return void 0;
}
function listElf(descriptor, head) {
  if (head[4] !== 2 || head[5] !== 1) return void 0;
  const size = head.readUInt16LE(54);
  const table = read2(
    descriptor,
    Number(head.readBigUInt64LE(32)),
    Math.min(size * head.readUInt16LE(56), LONGEST_TABLE)
  );
  if (size < 56) return void 0;
  const spans = [];
  for (let at = 0; at + size <= table.length; at += size) {
    if (table.readUInt32LE(at) !== ELF_LOAD) continue;
    const start2 = Number(table.readBigUInt64LE(at + 8));
    spans.push({ start: start2, end: start2 + Number(table.readBigUInt64LE(at + 32)) });
  }
  return spans.length === 0 ? void 0 : spans;
}
function listMachO(descriptor, head) {
  const table = read2(descriptor, 32, Math.min(head.readUInt32LE(20), LONGEST_TABLE));
  const spans = [];
  for (let at = 0; at + 8 <= table.length; ) {
    const size = table.readUInt32LE(at + 4);
    if (size < 8) return void 0;
    if (table.readUInt32LE(at) === MACHO_SEGMENT && at + 72 <= table.length) {
      const name = table.toString("latin1", at + 8, at + 24).replace(/\0.*$/s, "");
      const start2 = Number(table.readBigUInt64LE(at + 40));
      const length = Number(table.readBigUInt64LE(at + 48));
      if (name !== "__LINKEDIT" && name !== "__DWARF") spans.push({ start: start2, end: start2 + length });
    }
    at += size;
  }
  return spans.length === 0 ? void 0 : spans;
}
function read2(descriptor, at, length) {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, (0, import_node_fs10.readSync)(descriptor, bytes, 0, length, at));
}

// src/io/naming.ts
var CHUNK = 1 << 20;
var FLAGS = import_node_fs11.constants.O_RDONLY | import_node_fs11.constants.O_NOFOLLOW | import_node_fs11.constants.O_NONBLOCK;
var listEntries2 = (at) => {
  try {
    return (0, import_node_fs11.readdirSync)(at, { withFileTypes: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};
function findNaming(root, needles) {
  for (const entry of listEntries2(root)) {
    const at = import_node_path6.default.join(root, entry.name);
    if (entry.isDirectory()) {
      const found = findNaming(at, needles);
      if (found !== void 0) return found;
    } else if (entry.isFile() && isHolding(at, needles)) return at;
    else if (entry.isSymbolicLink()) {
      const target = (0, import_node_fs11.readlinkSync)(at, "latin1");
      if (needles.some((needle) => target.includes(needle))) return at;
    }
  }
  return void 0;
}
function isHolding(file, needles) {
  const descriptor = (0, import_node_fs11.openSync)(file, FLAGS);
  try {
    return streamHolds(descriptor, whole(descriptor), longest(needles), holdsOne(needles));
  } finally {
    (0, import_node_fs11.closeSync)(descriptor);
  }
}
var holdsOne = (needles) => (view) => needles.some((needle) => view.includes(needle, 0, "latin1"));
var longest = (needles) => Math.max(...needles.map((needle) => needle.length), 1);
var whole = (descriptor) => ({ start: 0, end: (0, import_node_fs11.fstatSync)(descriptor).size });
var buffer = Buffer.alloc(0);
function streamHolds(descriptor, { start: start2, end }, overlap, holds) {
  if (buffer.length < CHUNK + overlap) buffer = Buffer.alloc(CHUNK + overlap);
  let kept = 0;
  for (let at = start2; at < end; ) {
    const read3 = (0, import_node_fs11.readSync)(descriptor, buffer, kept, Math.min(CHUNK, end - at), at);
    if (read3 === 0) return false;
    at += read3;
    const view = buffer.subarray(0, kept + read3);
    if (holds(view)) return true;
    kept = at < end ? Math.min(overlap, view.length) : 0;
    view.copy(buffer, 0, view.length - kept);
  }
  return false;
}
function isLoadedNaming(file, needles) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs11.openSync)(file, import_node_fs11.constants.O_RDONLY | import_node_fs11.constants.O_NONBLOCK);
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
  try {
    const spans = listLoaded(descriptor) ?? [whole(descriptor)];
    const holds = holdsOne(needles);
    return spans.some((span) => streamHolds(descriptor, span, longest(needles), holds));
  } finally {
    (0, import_node_fs11.closeSync)(descriptor);
  }
}
var LONGEST_PATH = 4096;
async function searchFiles(request) {
  const { root, files, needles, isFound } = request;
  const overlap = Math.max(longest(needles), LONGEST_PATH);
  const isNamed = holdsOne(needles);
  const holds = (view) => isNamed(view) || isFound(view.toString("latin1"));
  let left = request.most;
  let sliceEnd = readUptime() + SLICE_MS2;
  for (const file of files) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      request.signal?.throwIfAborted();
      sliceEnd = readUptime() + SLICE_MS2;
    }
    let descriptor;
    try {
      descriptor = (0, import_node_fs11.openSync)(`${root}/${file}`, FLAGS);
    } catch (error) {
      if (error.code !== "ELOOP") throw error;
      const target = (0, import_node_fs11.readlinkSync)(`${root}/${file}`, "latin1");
      if (needles.some((needle) => target.includes(needle))) return { kind: "found", file };
      continue;
    }
    try {
      const span = whole(descriptor);
      left -= span.end;
      if (left < 0) return { kind: "too_large" };
      if (streamHolds(descriptor, span, overlap, holds)) return { kind: "found", file };
    } finally {
      (0, import_node_fs11.closeSync)(descriptor);
    }
  }
  return { kind: "clean" };
}

// src/io/native.ts
var native_exports = {};
__export(native_exports, {
  CREATE_FLAGS: () => CREATE_FLAGS,
  DIRECTORY_FLAGS: () => DIRECTORY_FLAGS,
  READ_FLAGS: () => READ_FLAGS,
  openNative: () => openNative
});
var import_node_fs13 = require("node:fs");

// src/io/native-dedup.ts
var FIDEDUPERANGE = 3222836278;
var F_SETSIG = 10;
var F_SETLEASE = 1024;
var F_RDLCK = 0;
var F_UNLCK = 2;
var SIGURG = 23;
var POSIX_FADV_WILLNEED = 3;
var AHEAD_A_CALL = 512 * 1024;
function bindDedup(library2, control, koffi) {
  const fcntl = library2.func("int fcntl(int, int, long)");
  const fadvise = library2.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const syncfs = library2.func("int syncfs(int)");
  return {
    ...bindDedupe(control, koffi),
    probeWriters(descriptor) {
      if (fcntl(descriptor, F_SETSIG, SIGURG) !== 0) return koffi.errno();
      if (fcntl(descriptor, F_SETLEASE, F_RDLCK) !== 0) return koffi.errno();
      return fcntl(descriptor, F_SETLEASE, F_UNLCK) === 0 ? 0 : koffi.errno();
    },
    readAheadRange(descriptor, offset, length) {
      for (let at = offset; at < offset + length; at += AHEAD_A_CALL) {
        const part = Math.min(AHEAD_A_CALL, offset + length - at);
        fadvise(descriptor, at, part, POSIX_FADV_WILLNEED);
      }
    },
    syncVolume: (descriptor) => syncfs(descriptor) === 0 ? 0 : koffi.errno()
  };
}
function bindDedupe(control, koffi) {
  const own = Buffer.alloc(REQUEST_BYTES);
  return {
    dedupe(range) {
      const answer = control(range.source, FIDEDUPERANGE, writeRequest(own, range));
      return readOutcome(own, answer, koffi);
    },
    dedupeAside: (range) => new Promise((resolve, reject) => {
      const request = writeRequest(Buffer.alloc(REQUEST_BYTES), range);
      control.async(range.source, FIDEDUPERANGE, request, (error, answer) => {
        if (error) reject(error);
        else resolve(readOutcome(request, answer, koffi));
      });
    })
  };
}
var REQUEST_BYTES = 24 + 32;
function writeRequest(request, range) {
  request.fill(0);
  request.writeBigUInt64LE(BigInt(range.sourceOffset), 0);
  request.writeBigUInt64LE(BigInt(range.length), 8);
  request.writeUInt16LE(1, 16);
  request.writeBigInt64LE(BigInt(range.target), 24);
  request.writeBigUInt64LE(BigInt(range.targetOffset), 32);
  return request;
}
function readOutcome(request, answer, koffi) {
  if (answer !== 0) return { kind: "failed", errno: koffi.errno() };
  const status = request.readInt32LE(48);
  if (status < 0) return { kind: "failed", errno: -status };
  if (status > 0) return { kind: "different" };
  return { kind: "joined", bytes: Number(request.readBigUInt64LE(40)) };
}

// src/io/native-extents.ts
var FIEMAP = 3223348747;
var FIEMAP_FLAG_SYNC = 1;
var EXTENTS_A_CALL = 128;
var EXTENT_BYTES = 56;
var EXTENT_LAST = 1;
var EXTENT_NOT_PLACED = 2 | 4 | 8 | 128 | 256 | 512 | 1024;
var EXTENT_ENCODED = 8 | 128;
var EXTENT_INLINE = 512 | 1024;
var EXTENT_UNWRITTEN = 2048;
var EXTENT_SHARED = 8192;
function bindExtents(control, koffi) {
  const map = Buffer.alloc(32 + EXTENTS_A_CALL * EXTENT_BYTES);
  return (descriptor, each, written = false) => {
    let start2 = 0n;
    for (let count = 0; ; ) {
      map.fill(0, 0, 32);
      map.writeBigUInt64LE(start2, 0);
      map.writeBigUInt64LE(0xffffffffffffffffn - start2, 8);
      map.writeUInt32LE(written ? FIEMAP_FLAG_SYNC : 0, 16);
      map.writeUInt32LE(EXTENTS_A_CALL, 24);
      if (control(descriptor, FIEMAP, map) !== 0) return -koffi.errno();
      const told = map.readUInt32LE(20);
      let last = told === 0;
      for (let index = 0; index < told; index++) {
        const at = 32 + index * EXTENT_BYTES;
        const flags = map.readUInt32LE(at + 40);
        const logical = map.readBigUInt64LE(at);
        const length = map.readBigUInt64LE(at + 16);
        each({
          logical: Number(logical),
          physical: Number(map.readBigUInt64LE(at + 8)),
          length: Number(length),
          shared: (flags & EXTENT_SHARED) !== 0,
          placed: (flags & EXTENT_NOT_PLACED) === 0,
          inline: (flags & EXTENT_INLINE) !== 0,
          encoded: (flags & EXTENT_ENCODED) !== 0,
          unwritten: (flags & EXTENT_UNWRITTEN) !== 0
        });
        start2 = logical + length;
        last ||= (flags & EXTENT_LAST) !== 0;
      }
      count += told;
      if (last) return count;
    }
  };
}

// src/io/native-library.ts
var import_node_fs12 = require("node:fs");
var import_node_path7 = __toESM(require("node:path"), 1);
var import_node_url = require("node:url");
function* loadLibraries() {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return;
  for (const file of libraryFiles()) {
    let koffi;
    try {
      const load = process.getBuiltinModule("node:module").createRequire(espalierFileUrl);
      koffi = load(file);
    } catch {
      continue;
    }
    yield koffi;
  }
}
function libraryFiles() {
  const libc = usesMusl() ? "musl" : "linux";
  const platform = `${process.platform}-${process.arch}`;
  const folder = libc === "musl" ? `${platform}-musl` : platform;
  const here = import_node_path7.default.dirname((0, import_node_url.fileURLToPath)(espalierFileUrl));
  const inTree = import_node_path7.default.join("@koromix", `koffi-${platform}`, `${libc}_${process.arch}`);
  return [
    import_node_path7.default.join(here, "native", folder, "koffi.node"),
    import_node_path7.default.join(here, "..", "native", folder, "koffi.node"),
    import_node_path7.default.join(here, "..", "..", "node_modules", inTree, "koffi.node")
  ].filter((file) => (0, import_node_fs12.existsSync)(file));
}
function usesMusl() {
  try {
    const head = readHead2(process.execPath);
    if (head.includes("/ld-linux-")) return false;
    return head.includes("/ld-musl-") || (0, import_node_fs12.readFileSync)("/proc/self/maps").includes("/ld-musl-");
  } catch {
    return false;
  }
}
function readHead2(file) {
  const head = Buffer.alloc(4096);
  const descriptor = (0, import_node_fs12.openSync)(file, "r");
  try {
    return head.subarray(0, (0, import_node_fs12.readSync)(descriptor, head));
  } finally {
    (0, import_node_fs12.closeSync)(descriptor);
  }
}

// src/io/native.ts
var READ_FLAGS = import_node_fs13.constants.O_RDONLY | import_node_fs13.constants.O_NOFOLLOW | import_node_fs13.constants.O_NONBLOCK | 524288;
var DIRECTORY_FLAGS = import_node_fs13.constants.O_RDONLY | import_node_fs13.constants.O_NOFOLLOW | import_node_fs13.constants.O_DIRECTORY | 524288;
var CREATE_FLAGS = import_node_fs13.constants.O_WRONLY | import_node_fs13.constants.O_CREAT | import_node_fs13.constants.O_EXCL | 524288;
var AT_FDCWD = -100;
var AT_SYMLINK_NOFOLLOW = 256;
var AT_EMPTY_PATH = 4096;
var STATX_BASIC_STATS = 2047;
var STATX_ATTR_FIXED = 16 | 32;
var UTIME_OMIT = 0x3ffffffen;
var FICLONE = 1074041865;
var LOCK_SH_NB = 1 | 4;
var RENAME_NOREPLACE = 1;
var RENAME_EXCHANGE = 2;
var POSIX_FADV_WILLNEED2 = 3;
var opened;
function openNative() {
  opened ??= { native: loadNative() };
  return opened.native;
}
function loadNative() {
  for (const koffi of loadLibraries()) {
    try {
      return bindNative(koffi);
    } catch {
    }
  }
  return void 0;
}
function createStatView(buffer2) {
  const words = new Uint32Array(buffer2.buffer, buffer2.byteOffset, buffer2.length / 4);
  const wordAt = (at) => words[at / 4] ?? 0;
  const longAt = (at) => wordAt(at) + wordAt(at + 4) * 2 ** 32;
  const secondsAt = (at) => wordAt(at) + (wordAt(at + 4) | 0) * 2 ** 32;
  const nanoseconds = (at) => buffer2.readBigInt64LE(at) * 1000000000n + BigInt(wordAt(at + 8));
  return {
    get mode() {
      return wordAt(28) & 65535;
    },
    get size() {
      return longAt(40);
    },
    get links() {
      return wordAt(16);
    },
    get owner() {
      return wordAt(20);
    },
    get fixed() {
      return (wordAt(8) & STATX_ATTR_FIXED) !== 0;
    },
    get key() {
      return `${wordAt(136)}:${wordAt(140)}:${buffer2.readBigUInt64LE(32)}`;
    },
    get device() {
      return wordAt(136) * 2 ** 20 + wordAt(140);
    },
    get inode() {
      return longAt(32);
    },
    get changedNs() {
      return nanoseconds(96);
    },
    get modifiedNs() {
      return nanoseconds(112);
    },
    changedSince(atSeconds, atNanoseconds) {
      const changed = secondsAt(96);
      return changed > atSeconds || changed === atSeconds && wordAt(104) >= atNanoseconds;
    },
    modifiedAfter(atSeconds, atNanoseconds) {
      const modified = secondsAt(112);
      return modified > atSeconds || modified === atSeconds && wordAt(120) > atNanoseconds;
    },
    get modifiedSeconds() {
      return secondsAt(112);
    },
    get modifiedNanoseconds() {
      return wordAt(120);
    },
    get changedSeconds() {
      return secondsAt(96);
    },
    get changedNanoseconds() {
      return wordAt(104);
    }
  };
}
function bindNative(koffi) {
  const library2 = koffi.load(null);
  const openat = library2.func("int openat(int, const char *, int, uint)");
  const close = library2.func("int close(int)");
  const fchmod = library2.func("int fchmod(int, uint)");
  const ioctl = library2.func("int ioctl(int, ulong, int)");
  const control = library2.func("int ioctl(int, ulong, void *)");
  const statx = library2.func("int statx(int, const char *, int, uint, void *)");
  const futimens = library2.func("int futimens(int, void *)");
  const utimensat = library2.func("int utimensat(int, const char *, void *, int)");
  const flock = library2.func("int flock(int, int)");
  const fadvise = library2.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const stat2 = Buffer.alloc(256);
  const times = Buffer.alloc(32);
  const errorOf = (answer) => answer === 0 ? 0 : koffi.errno();
  const openAt = (directory, name, flags, mode) => {
    const descriptor = openat(directory, name, flags, mode);
    return descriptor >= 0 ? descriptor : -koffi.errno();
  };
  const takeTimes = () => {
    stat2.copy(times, 0, 64, 80);
    stat2.copy(times, 16, 112, 128);
    return times;
  };
  return {
    stat: createStatView(stat2),
    lstat: (at) => errorOf(statx(AT_FDCWD, at, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, stat2)),
    fstat: (descriptor) => errorOf(statx(descriptor, "", AT_EMPTY_PATH, STATX_BASIC_STATS, stat2)),
    open: (at, flags, mode) => openAt(AT_FDCWD, at, flags, mode),
    openAt,
    close: (descriptor) => void close(descriptor),
    chmod: (descriptor, mode) => errorOf(fchmod(descriptor, mode)),
    clone: (target, source) => errorOf(ioctl(target, FICLONE, source)),
    ...bindDedup(library2, control, koffi),
    extents: bindExtents(control, koffi),
    copyTimes: (descriptor) => errorOf(futimens(descriptor, takeTimes())),
    copyTimesTo: (at) => errorOf(utimensat(AT_FDCWD, at, takeTimes(), AT_SYMLINK_NOFOLLOW)),
    writeModified(at, modifiedNs) {
      times.writeBigInt64LE(0n, 0);
      times.writeBigInt64LE(UTIME_OMIT, 8);
      const seconds = modifiedNs / 1000000000n;
      times.writeBigInt64LE(seconds, 16);
      times.writeBigInt64LE(modifiedNs - seconds * 1000000000n, 24);
      return errorOf(utimensat(AT_FDCWD, at, times, AT_SYMLINK_NOFOLLOW));
    },
    readAhead: (descriptor) => void fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED2),
    lockShared: (descriptor) => errorOf(flock(descriptor, LOCK_SH_NB)),
    renameExclusive: bindRename(library2, errorOf, RENAME_NOREPLACE),
    renameExchange: bindRename(library2, errorOf, RENAME_EXCHANGE)
  };
}
function bindRename(library2, errorOf, flags) {
  try {
    const rename2 = library2.func("int renameat2(int, const char *, int, const char *, uint)");
    return (from, to) => errorOf(rename2(AT_FDCWD, from, AT_FDCWD, to, flags));
  } catch {
    return void 0;
  }
}

// src/io/cargo.ts
var LOCK_NAMES = [".cargo-lock", ".cargo-build-lock"];
var INNER = /* @__PURE__ */ new Set(["deps", "build", "examples", "incremental", ".fingerprint", "doc"]);
function listProfiles(targetDirectory, depth = 4) {
  return listDirectories(targetDirectory).filter((name) => !INNER.has(name)).flatMap((name) => {
    const at = import_node_path8.default.join(targetDirectory, name);
    const inner = depth > 1 ? listProfiles(at, depth - 1) : [];
    return [...isProfile(at) ? [name] : [], ...inner.map((each) => import_node_path8.default.join(name, each))];
  });
}
function isProfile(at) {
  return [".fingerprint", ...LOCK_NAMES].some(
    (name) => (0, import_node_fs14.lstatSync)(import_node_path8.default.join(at, name), { throwIfNoEntry: false }) !== void 0
  );
}
var listEntries3 = (at) => {
  try {
    return (0, import_node_fs14.readdirSync)(at, { withFileTypes: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};
var listDirectories = (at) => listEntries3(at).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
function lockBuilds(native, targetDirectory) {
  const files = listProfiles(targetDirectory).flatMap((profile) => LOCK_NAMES.map((name) => import_node_path8.default.join(targetDirectory, profile, name))).filter((file) => (0, import_node_fs14.lstatSync)(file, { throwIfNoEntry: false })?.isFile() === true);
  if (native === void 0) {
    return { held: !files.some(isLockedNow), [Symbol.dispose]: () => void 0 };
  }
  const descriptors = [];
  const release = () => {
    for (const descriptor of descriptors.splice(0)) native.close(descriptor);
  };
  for (const file of files) {
    const descriptor = native.open(file, READ_FLAGS, 0);
    if (descriptor >= 0) descriptors.push(descriptor);
    if (descriptor < 0 || native.lockShared(descriptor) !== 0) {
      release();
      return { held: false, [Symbol.dispose]: release };
    }
  }
  return { held: true, [Symbol.dispose]: release };
}
function isLockedNow(file) {
  const { ino } = (0, import_node_fs14.lstatSync)(file, { bigint: true });
  let table;
  try {
    table = (0, import_node_fs14.readFileSync)("/proc/locks", "latin1");
  } catch {
    return false;
  }
  return new RegExp(`:${ino} `).test(table);
}
function readUnits(profile) {
  const build = listDirectories(import_node_path8.default.join(profile, "build")).map(
    (name) => import_node_path8.default.join("build", name)
  );
  return ["deps", "examples", ...build].flatMap(
    (folder) => listEntries3(import_node_path8.default.join(profile, folder)).filter((entry) => entry.isFile() && entry.name.endsWith(".d")).map((entry) => {
      const file = import_node_path8.default.join(folder, entry.name);
      return {
        file,
        stem: entry.name.slice(0, -2),
        text: (0, import_node_fs14.readFileSync)(import_node_path8.default.join(profile, file), "latin1")
      };
    })
  );
}
function readScripts(profile, forms) {
  const scripts = listDirectories(import_node_path8.default.join(profile, "build")).map((directory) => {
    const at = import_node_path8.default.join(profile, "build", directory);
    const output = readLatin1(import_node_path8.default.join(at, "output"));
    const oldOutDir = readLatin1(import_node_path8.default.join(at, "root-output"));
    forms.learn(output ?? "");
    forms.learnPath(oldOutDir ?? "");
    return { directory, output, oldOutDir };
  });
  return scripts.map((script) => {
    const out = import_node_path8.default.join(profile, "build", script.directory, "out");
    return { ...script, outNames: findNaming(out, forms.list()) };
  }).filter(({ output, outNames }) => output !== void 0 || outNames !== void 0);
}
function readFingerprints(profile) {
  const root = import_node_path8.default.join(profile, ".fingerprint");
  return listDirectories(root).map((directory) => ({
    directory,
    files: listEntries3(import_node_path8.default.join(root, directory)).map((entry) => entry.name)
  }));
}
function readRecords(profile, fingerprints) {
  return fingerprints.map(({ directory, files }) => {
    const read3 = (name) => {
      const text = readLatin1(import_node_path8.default.join(profile, ".fingerprint", directory, name));
      return text === void 0 ? [] : [text];
    };
    const described = files.filter((name) => name.endsWith(".json"));
    return {
      directory,
      texts: described.flatMap(read3),
      digests: described.flatMap((name) => read3(name.slice(0, -".json".length)))
    };
  });
}
function readWatched(profile, fingerprints) {
  return fingerprints.flatMap(
    ({ directory, files }) => files.filter((name) => name.startsWith("dep-")).map((name) => readLatin1(import_node_path8.default.join(profile, ".fingerprint", directory, name)) ?? "")
  ).join("\0");
}
var LARGE_SOURCE = 4 * 1024 * 1024;
function readSources(directory, sources2) {
  const texts = [];
  for (const source of sources2) {
    const file = import_node_path8.default.resolve(directory, utf8Of(source));
    try {
      if ((0, import_node_fs14.lstatSync)(file).size <= LARGE_SOURCE)
        texts.push(readRegularFile(file).toString("latin1"));
      else if (file.endsWith(".rs")) return void 0;
    } catch {
      return void 0;
    }
  }
  return texts.join("\n");
}
var utf8Of = (latin1) => Buffer.from(latin1, "latin1").toString("utf8");
function openStrayJudge(places) {
  const at = (root) => places.beside === "" ? root : `${root}/${places.beside}`;
  const plain2 = /* @__PURE__ */ new Map();
  const isPlainFolder = (folder) => {
    const known = plain2.get(folder);
    if (known !== void 0) return known;
    const real = readReal(folder);
    plain2.set(folder, real === folder);
    return real === folder;
  };
  return (source) => {
    const name = utf8Of(source);
    const [there, here] = [`${at(places.from)}/${name}`, `${at(places.to)}/${name}`];
    const isPlain2 = (file) => isPlainFolder(import_node_path8.default.dirname(file)) && (0, import_node_fs14.lstatSync)(file, { throwIfNoEntry: false })?.isSymbolicLink() !== true;
    if (!name.split("/").includes("..") && isPlain2(there) && isPlain2(here)) return false;
    const [old, now] = [readReal(there), readReal(here)];
    if (old === void 0 || now === void 0) return false;
    return old.startsWith(`${places.from}/`) ? now !== `${places.to}${old.slice(places.from.length)}` : now !== old;
  };
}
function readReal(at) {
  try {
    return (0, import_node_fs14.realpathSync)(at);
  } catch {
    return void 0;
  }
}
var bytesOf = (text) => Buffer.from(text, "utf8").toString("latin1");
async function warmFingerprints(native, profile) {
  const root = import_node_path8.default.join(profile, ".fingerprint");
  const files = listDirectories(root).flatMap(
    (directory) => listEntries3(import_node_path8.default.join(root, directory)).map((entry) => import_node_path8.default.join(root, directory, entry.name))
  );
  if (native === void 0) {
    await Promise.allSettled(files.map((file) => readFile(file)));
    return;
  }
  for (const file of files) {
    const descriptor = native.open(file, READ_FLAGS, 0);
    if (descriptor < 0) continue;
    native.readAhead(descriptor);
    native.close(descriptor);
  }
}
function readLatin1(file) {
  try {
    return readRegularFile(file).toString("latin1");
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
function removeBaked(profile, plan) {
  for (const name of plan.dropFingerprints) {
    (0, import_node_fs14.rmSync)(import_node_path8.default.join(profile, ".fingerprint", name), { recursive: true, force: true });
  }
  for (const name of plan.emptyOut) {
    const out = import_node_path8.default.join(profile, "build", name, "out");
    for (const entry of listEntries3(out)) {
      (0, import_node_fs14.rmSync)(import_node_path8.default.join(out, entry.name), { recursive: true, force: true });
    }
  }
}

// src/io/claude-hooks.ts
var claude_hooks_exports = {};
__export(claude_hooks_exports, {
  bundleRoot: () => bundleRoot,
  findLauncherFault: () => findLauncherFault,
  isEspalier: () => isEspalier,
  listPlugins: () => listPlugins,
  projectSettingsFiles: () => projectSettingsFiles,
  readBundleHooks: () => readBundleHooks,
  readSettingsValue: () => readSettingsValue,
  userSettingsFile: () => userSettingsFile
});
var import_node_fs15 = require("node:fs");
var import_node_path10 = __toESM(require("node:path"), 1);
var import_node_url2 = require("node:url");

// src/io/paths.ts
var import_node_os = __toESM(require("node:os"), 1);
var import_node_path9 = __toESM(require("node:path"), 1);
var variable = (env, name) => env[name] || void 0;
function home(env) {
  const told = variable(env, "HOME");
  if (told === void 0) return import_node_os.default.homedir();
  return import_node_path9.default.isAbsolute(told) ? told : import_node_os.default.userInfo().homedir;
}
function claudeConfigDirectory(env) {
  return variable(env, "CLAUDE_CONFIG_DIR") ?? import_node_path9.default.join(home(env), ".claude");
}

// src/io/claude-hooks.ts
function bundleRoot() {
  const up = espalierFileUrl.endsWith(".cjs") ? ".." : "../..";
  const here = import_node_path10.default.dirname((0, import_node_url2.fileURLToPath)(espalierFileUrl));
  return import_node_path10.default.resolve(here, up);
}
function readBundleHooks(root) {
  const text = (0, import_node_fs15.readFileSync)(import_node_path10.default.join(root, "hooks/hooks.json"), "utf8");
  return JSON.parse(text).hooks;
}
function isEspalier(root) {
  return readPluginName(root) === "espalier";
}
function readPluginName(root) {
  try {
    const text = (0, import_node_fs15.readFileSync)(import_node_path10.default.join(root, ".claude-plugin/plugin.json"), "utf8");
    const { name } = JSON.parse(text);
    return typeof name === "string" ? name : void 0;
  } catch {
    return void 0;
  }
}
var userSettingsFile = (env) => import_node_path10.default.join(import_node_path10.default.resolve(claudeConfigDirectory(env)), "settings.json");
var projectSettingsFiles = (checkout) => [
  import_node_path10.default.join(checkout, ".claude/settings.json"),
  import_node_path10.default.join(checkout, ".claude/settings.local.json")
];
function readSettingsValue(file) {
  return readJson(file);
}
function readJson(file) {
  try {
    return JSON.parse(
      readRegularFile(file).toString("utf8").replace(/^\uFEFF/, "")
    );
  } catch {
    return null;
  }
}
function listPlugins(env) {
  const config = claudeConfigDirectory(env);
  const list = readJson(import_node_path10.default.join(config, "plugins/installed_plugins.json"));
  const plugins = list?.plugins;
  const found = [];
  if (typeof plugins === "object" && plugins !== null) {
    for (const [plugin, places] of Object.entries(plugins)) {
      for (const place of Array.isArray(places) ? places : []) {
        const root = place?.installPath;
        if (typeof root === "string") found.push(describePlugin(plugin, root));
      }
    }
  }
  const linked = import_node_path10.default.join(config, "skills/espalier");
  if (isEspalier(linked)) found.push(describePlugin("espalier@skills-dir", linked));
  return found;
}
function describePlugin(plugin, root) {
  const value = readJson(import_node_path10.default.join(root, "hooks/hooks.json"));
  const hooks = value?.hooks ?? null;
  return { plugin, root, hooks, isOurs: isEspalier(root) || plugin.startsWith("espalier@") };
}
function findLauncherFault(root) {
  if (/[\\/]plugins[\\/]cache[\\/]/.test(root))
    return "it is the client's copy of the plugin, and goes with it";
  try {
    const entry = (0, import_node_fs15.lstatSync)(import_node_path10.default.join(root, "hooks/run.sh"));
    return entry.isFile() ? void 0 : "`hooks/run.sh` is no file";
  } catch (error) {
    return `\`hooks/run.sh\` is not there (${reasonOf(error)})`;
  }
}

// src/io/clone-tree.ts
var clone_tree_exports = {};
__export(clone_tree_exports, {
  cloneTree: () => cloneTree,
  countHelpers: () => countHelpers,
  removeTree: () => removeTree
});

// src/io/clone-command.ts
var import_node_child_process2 = __toESM(require_node_child_process(), 1);
var import_node_fs16 = require("node:fs");
var import_node_path11 = __toESM(require("node:path"), 1);
async function cloneByCommand(request) {
  const flags = process.platform === "darwin" ? ["-c", "-R", "-p"] : ["-a", "--reflink=always"];
  const { code, stderr } = await runCopy([...flags, "--", request.source, request.target], request);
  if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
  if (code !== 0) {
    const reason = stderr.trim().split("\n", 1)[0] ?? "";
    const unsupported = /not supported|cross-device|invalid argument/i.test(reason);
    const moved = /no such file/i.test(reason) ? "moved" : "failed";
    throw halt({ kind: unsupported ? "unsupported" : moved, reason: `cp: ${reason}` });
  }
  return await tidyCopy(request);
}
function runCopy(argv, request) {
  return new Promise((resolve, reject) => {
    const child = (0, import_node_child_process2.spawn)("cp", argv, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C" }
    });
    const stop = () => void child.kill("SIGKILL");
    request.signal?.addEventListener("abort", stop, { once: true });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr = (stderr + chunk.toString("utf8")).slice(0, 4e3);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      request.signal?.removeEventListener("abort", stop);
      resolve({ code, stderr });
    });
  });
}
async function tidyCopy(request) {
  let files = 0;
  let bytes = 0;
  let newestNs = 0n;
  const absoluteLinks = [];
  const marked = [];
  const taken = [];
  const waiting = [""];
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    await breathe(request.signal);
    const entries = listDirectory(below(request.target, relative));
    const has = (name) => entries.some((entry) => entry.name === name);
    const names = [];
    taken.push({ directory: relative, names });
    if (has(".git")) throw halt({ kind: "nested_repository", path: relative });
    if (has(request.marker)) marked.push(relative);
    for (const entry of entries) {
      const child = childOf(relative, entry.name);
      const at = below(request.target, child);
      if (entry.isDirectory()) {
        if (request.isWorthless(child, has)) removeTree(at);
        else waiting.push(child);
      } else if (entry.isFile()) {
        const stat2 = (0, import_node_fs16.lstatSync)(at, { bigint: true });
        names.push(entry.name);
        files += 1;
        bytes += Number(stat2.size);
        if (stat2.mtimeNs > newestNs) newestNs = stat2.mtimeNs;
      } else if (entry.isSymbolicLink()) {
        const target = (0, import_node_fs16.readlinkSync)(at);
        names.push(entry.name);
        if (import_node_path11.default.isAbsolute(target)) absoluteLinks.push({ path: child, target });
      } else {
        (0, import_node_fs16.rmSync)(at, { force: true });
      }
    }
  }
  return { kind: "cloned", files, bytes, newestNs, entries: taken, marked, absoluteLinks };
}

// src/io/clone-crew.ts
var import_node_fs17 = require("node:fs");
var import_node_os2 = __toESM(require("node:os"), 1);
var import_node_url3 = require("node:url");
var STOP = 0;
var LOADING = 2;
var HUNGRY = 1;
var SHARED_FROM = 4;
function countHelpers() {
  return threadFile() === void 0 ? 0 : Math.min(3, import_node_os2.default.availableParallelism() - 1);
}
function threadFile() {
  const places = ["./clone-thread.cjs", "./clone-thread.ts"];
  return places.map((each) => new URL(each, espalierFileUrl)).find((url) => (0, import_node_fs17.existsSync)((0, import_node_url3.fileURLToPath)(url)));
}
function startCrew({ request, doubtful, count, isTaken, signal }) {
  const flags = new Int32Array(new SharedArrayBuffer(12));
  const given = [];
  const files = [];
  const shares = [];
  let changed;
  let failure;
  let pending = 0;
  let wake = () => void 0;
  const handle = (member, answer) => {
    switch (answer.kind) {
      case "ready":
        member.state = "idle";
        break;
      case "give":
        given.push(...answer.work);
        break;
      case "doubt":
        if (isTaken(answer.directory, answer.beside)) given.push(answer.directory);
        break;
      case "idle":
        member.state = "idle";
        files.push(...answer.files);
        break;
      case "compared":
        shares.push(answer.share);
        changed ??= answer.changed;
        pending -= 1;
        break;
      case "finished":
        pending -= 1;
        break;
      case "halted":
        failure ??= halt(answer.halted);
        break;
    }
    wake();
  };
  const lose = (member, error) => {
    member.state = "gone";
    if (member.hasWorked) failure ??= halt({ kind: "failed", reason: error.message });
    wake();
  };
  const members = Array.from({ length: count }, () => {
    const progress = new Float64Array(new SharedArrayBuffer(16));
    const workerData = { request, doubtful, flags, progress };
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    const worker = new Worker(threadFile() ?? "", { workerData });
    const member = { worker, progress, state: "starting", hasWorked: false };
    worker.on("message", (answer) => handle(member, answer));
    worker.on("error", (error) => lose(member, error));
    worker.on("exit", () => lose(member, new Error("a cloning thread ended")));
    return member;
  });
  const interrupt = () => {
    failure ??= halt({ kind: "stopped" });
    wake();
  };
  signal?.addEventListener("abort", interrupt, { once: true });
  const tell2 = (member, task) => member.worker.postMessage(task);
  const requireWhole = () => {
    if (failure !== void 0) throw failure;
  };
  const sleep6 = () => new Promise((resolve) => {
    wake = resolve;
  });
  const everyone = async (task) => {
    const workers = members.filter(({ hasWorked }) => hasWorked);
    pending = workers.length;
    for (const member of workers) tell2(member, task);
    for (; ; ) {
      requireWhole();
      if (pending === 0) return;
      await sleep6();
    }
  };
  return {
    made: () => ({
      files: members.reduce((sum, { progress }) => sum + (progress[0] ?? 0), 0),
      bytes: members.reduce((sum, { progress }) => sum + (progress[1] ?? 0), 0)
    }),
    feed: (waiting) => {
      requireWhole();
      waiting.push(...given.splice(0));
      for (const member of members) {
        if (member.state !== "idle" || waiting.length < SHARED_FROM) continue;
        member.state = "busy";
        member.hasWorked = true;
        tell2(member, { kind: "take", work: waiting.splice(0, waiting.length >> 1) });
      }
    },
    wait: async () => {
      for (; ; ) {
        requireWhole();
        if (given.length > 0) return true;
        if (members.every(({ state }) => state !== "busy")) return false;
        Atomics.store(flags, HUNGRY, 1);
        await sleep6();
      }
    },
    takeFiles: () => files.splice(0),
    finish: () => everyone({ kind: "finish" }),
    compare: async (since) => {
      await everyone({ kind: "compare", since });
      return { shares: shares.splice(0), changed };
    },
    stop: async () => {
      signal?.removeEventListener("abort", interrupt);
      Atomics.store(flags, STOP, 1);
      while (Atomics.load(flags, LOADING) > 0) await new Promise((done) => setTimeout(done, 1));
      const ending = members.map(({ worker, hasWorked }) => ({
        hasWorked,
        end: worker.terminate()
      }));
      await Promise.all(ending.map(({ hasWorked, end }) => hasWorked ? end : void 0));
    }
  };
}

// src/io/clone-directory.ts
var import_node_fs18 = require("node:fs");
var import_node_util = require("node:util");
var FILES_A_PART = 512;
var createShare = () => ({
  files: 0,
  bytes: 0,
  newestSeconds: 0,
  newestNanoseconds: 0,
  absoluteLinks: [],
  entries: [],
  marked: [],
  holding: [],
  unseen: []
});
function cloneNext(request, native, next, waiting, share, judge) {
  if (typeof next !== "string") {
    cloneNames(request, native, next, share, judge);
    return;
  }
  const files = makeDirectory(request, native, next, waiting, share, judge);
  for (let at = FILES_A_PART; at < files.length; at += FILES_A_PART) {
    waiting.push({ directory: next, names: files.slice(at, at + FILES_A_PART) });
  }
  const names = files.slice(0, FILES_A_PART);
  if (names.length > 0) cloneNames(request, native, { directory: next, names }, share, judge);
}
function makeDirectory(request, native, relative, waiting, share, judge) {
  const source = below(request.source, relative);
  const target = below(request.target, relative);
  const entries = listDirectory(source);
  must(native.lstat(source), "read", source);
  (0, import_node_fs18.mkdirSync)(target, { mode: native.stat.mode & 511 | 448 });
  const names = [];
  const files = [];
  share.entries.push({ directory: relative, names });
  for (const entry of entries) {
    const { name } = entry;
    if (name === ".git") throw halt({ kind: "nested_repository", path: relative });
    if (name === request.marker) share.marked.push(relative);
    if (entry.isFile()) {
      names.push(name);
      files.push(name);
    } else if (entry.isDirectory()) {
      const child = childOf(relative, name);
      if (judge.isTaken(child, entries)) waiting.push(child);
    } else if (entry.isSymbolicLink()) {
      names.push(name);
      const child = childOf(relative, name);
      if (request.sought !== void 0) share.unseen.push(child);
      cloneLink(native, `${source}/${name}`, `${target}/${name}`, child, share);
    }
  }
  return files;
}
function cloneNames(request, native, { directory, names }, share, judge) {
  var _stack = [];
  try {
    const pair = __using(_stack, openPair(native, below(request.source, directory), below(request.target, directory)));
    for (const name of names) cloneFile(request, native, pair, { directory, name }, share, judge);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function openPair(native, source, target) {
  const from = native.open(source, DIRECTORY_FLAGS, 0);
  if (from < 0) throw failed("open", source, -from);
  const to = native.open(target, DIRECTORY_FLAGS, 0);
  if (to < 0) {
    native.close(from);
    throw failed("open", target, -to);
  }
  const close = () => {
    native.close(from);
    native.close(to);
  };
  return { source, target, from, to, [Symbol.dispose]: close };
}
function cloneFile(request, native, pair, { directory, name }, share, judge) {
  const source = native.openAt(pair.from, name, READ_FLAGS, 0);
  if (source < 0) throw failed("open", `${pair.source}/${name}`, -source);
  try {
    const error = native.fstat(source);
    if (error !== 0) throw failed("read", `${pair.source}/${name}`, error);
    const { stat: stat2 } = native;
    if (stat2.links > 1 && judge.isLinked(stat2.key, directory, name, share)) return;
    const { size } = stat2;
    createClone(request, native, source, pair, name, share);
    if (request.sought !== void 0) {
      lookInto(request.sought, source, size, { directory, name }, share);
    }
  } finally {
    native.close(source);
  }
}
function lookInto({ bytes, below: limit, except }, source, size, { directory, name }, share) {
  if (directory === except || directory.endsWith(`/${except}`)) return;
  const child = childOf(directory, name);
  if (size >= limit) share.unseen.push(child);
  else if (streamHolds(source, { start: 0, end: size }, bytes.length, holdsOne([bytes]))) {
    share.holding.push(child);
  }
}
function createClone({ umask }, native, source, pair, name, share) {
  const { stat: stat2 } = native;
  const { mode, size } = stat2;
  const target = native.openAt(pair.to, name, CREATE_FLAGS, mode & 511);
  if (target < 0) throw failed("create", `${pair.target}/${name}`, -target);
  try {
    let error = size > 0 ? native.clone(target, source) : 0;
    if (error !== 0) throw notCloned(error, `${pair.source}/${name}`);
    if ((mode & (3584 | umask)) !== 0) error = native.chmod(target, mode & 4095);
    if (error === 0) error = native.copyTimes(target);
    if (error !== 0) throw failed("finish", `${pair.target}/${name}`, error);
  } finally {
    native.close(target);
  }
  share.files += 1;
  share.bytes += size;
  if (stat2.modifiedAfter(share.newestSeconds, share.newestNanoseconds)) {
    share.newestSeconds = stat2.modifiedSeconds;
    share.newestNanoseconds = stat2.modifiedNanoseconds;
  }
}
function createLinkJudge(target) {
  const groups = /* @__PURE__ */ new Map();
  return (key, directory, name, share) => {
    const to = `${below(target, directory)}/${name}`;
    const first = groups.get(key);
    if (first === void 0) {
      groups.set(key, to);
      return false;
    }
    (0, import_node_fs18.linkSync)(first, to);
    share.files += 1;
    share.unseen.push(childOf(directory, name));
    return true;
  };
}
function cloneLink(native, from, to, relative, share) {
  const target = (0, import_node_fs18.readlinkSync)(from, { encoding: "buffer" });
  (0, import_node_fs18.symlinkSync)(target, to);
  if (target[0] === 47) {
    share.absoluteLinks.push({ path: relative, target: target.toString("utf8") });
  }
  must(native.lstat(from), "read", from);
  must(native.copyTimesTo(to), "set the times of", to);
}
function finishDirectory(request, native, relative) {
  const source = below(request.source, relative);
  const target = below(request.target, relative);
  must(native.lstat(source), "read", source);
  const { mode } = native.stat;
  if ((mode & (3584 | request.umask)) !== 0 || (mode & 448) !== 448) {
    (0, import_node_fs18.chmodSync)(target, mode & 4095);
  }
  must(native.copyTimesTo(target), "set the times of", target);
}
var NO_CLONE = /* @__PURE__ */ new Set([22, 18, 25, 38, 95]);
function errorName(error) {
  return (0, import_node_util.getSystemErrorMap)().get(-error)?.[0] ?? `error ${error}`;
}
function failed(verb, at, error) {
  const name = errorName(error);
  return halt({
    kind: MOVED.has(name) ? "moved" : "failed",
    reason: `could not ${verb} \`${at}\`: ${name}`
  });
}
function must(error, verb, at) {
  if (error !== 0) throw failed(verb, at, error);
}
function notCloned(error, from) {
  if (!NO_CLONE.has(error)) return failed("clone", from, error);
  return halt({
    kind: "unsupported",
    reason: `\`${from}\` cannot be cloned: ${errorName(error)}`
  });
}

// src/io/snapshot.ts
var import_node_fs19 = require("node:fs");
var SLICE_MS3 = 25;
async function findChanged(native, root, since, entries) {
  const changed = native === void 0 ? changedByNode : changedBy(native);
  let sliceEnd = readUptime() + SLICE_MS3;
  for (const { directory, names } of entries) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS3;
    }
    const at = directory === "" ? root : `${root}/${directory}`;
    if (changed(at, since)) return directory;
    for (const name of names) {
      if (changed(`${at}/${name}`, since)) return directory === "" ? name : `${directory}/${name}`;
    }
  }
  return void 0;
}
function changedBy(native) {
  return (at, since) => native.lstat(at) !== 0 || native.stat.changedSince(since.seconds, since.nanoseconds);
}
function changedByNode(at, since) {
  const stat2 = (0, import_node_fs19.lstatSync)(at, { bigint: true, throwIfNoEntry: false });
  if (stat2 === void 0) return true;
  return stat2.ctimeNs >= BigInt(since.seconds) * 1000000000n + BigInt(since.nanoseconds);
}

// src/io/clone-tree.ts
async function cloneTree(request) {
  try {
    if (request.native !== void 0) return await cloneNatively(request, request.native);
    const report = await cloneByCommand(request);
    requireUnchanged(await findChanged(void 0, request.source, request.since, report.entries));
    return report;
  } catch (error) {
    removeTree(request.target);
    if (isHalt(error)) return error.halted;
    const { code = "", message } = error;
    return { kind: MOVED.has(code) ? "moved" : "failed", reason: message };
  }
}
async function cloneNatively(request, native) {
  const clone = { request, native, share: createShare(), crew: void 0 };
  try {
    await cloneEntries(clone);
    await Promise.all([clone.crew?.finish(), finishEntries(clone)]);
    const [others, changed] = await Promise.all([
      clone.crew?.compare(request.since),
      findChanged(native, request.source, request.since, clone.share.entries)
    ]);
    if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
    requireUnchanged(changed ?? others?.changed);
    return describeClone(request, [clone.share, ...others?.shares ?? []]);
  } finally {
    await clone.crew?.stop();
  }
}
var HELPED_AFTER = 2;
var shareOf = ({ source, target, marker, sought }) => ({
  source,
  target,
  marker,
  sought,
  umask: process.umask()
});
async function cloneEntries(clone) {
  const { request, native, share } = clone;
  const shared = shareOf(request);
  const judge = {
    isTaken: (child, entries) => !request.isWorthless(child, (other) => entries.some(({ name }) => name === other)),
    isLinked: createLinkJudge(request.target)
  };
  const waiting = [""];
  let slices = 0;
  let sliceEnd = readUptime() + SLICE_MS2;
  for (; ; ) {
    const next = waiting.pop();
    if (next !== void 0) cloneNext(shared, native, next, waiting, share, judge);
    if (waiting.length > 0 && readUptime() < sliceEnd) continue;
    if (waiting.length === 0 && clone.crew === void 0) return;
    tellProgress(clone);
    await breathe(request.signal);
    slices += 1;
    if (slices >= HELPED_AFTER && waiting.length > 0) clone.crew ??= openCrew(clone, waiting);
    clone.crew?.feed(waiting);
    if (waiting.length === 0 && await clone.crew?.wait() !== true) break;
    clone.crew?.feed(waiting);
    sliceEnd = readUptime() + SLICE_MS2;
  }
  for (const files of clone.crew?.takeFiles() ?? []) {
    cloneNames(shared, native, files, share, judge);
    await breathe(request.signal);
  }
}
function openCrew({ request }, waiting) {
  if (request.helpers === 0 || waiting.length < SHARED_FROM) return void 0;
  return startCrew({
    request: shareOf(request),
    doubtful: request.doubtful,
    count: request.helpers,
    isTaken: (directory, beside) => !request.isWorthless(directory, (name) => beside.includes(name)),
    signal: request.signal
  });
}
async function finishEntries({ request, native, share }) {
  const shared = shareOf(request);
  for (const { directory } of share.entries.toReversed()) {
    finishDirectory(shared, native, directory);
  }
}
function tellProgress({ request, share, crew }) {
  const others = crew?.made();
  request.report?.(share.files + (others?.files ?? 0), share.bytes + (others?.bytes ?? 0));
}
function requireUnchanged(path45) {
  if (path45 !== void 0) throw halt({ kind: "changed", path: path45 });
}
var latest = (a, b) => a > b ? a : b;
function describeClone({ sought }, shares) {
  const newest = shares.map(
    (share) => BigInt(share.newestSeconds) * 1000000000n + BigInt(share.newestNanoseconds)
  );
  return {
    kind: "cloned",
    files: shares.reduce((sum, { files }) => sum + files, 0),
    bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
    newestNs: newest.reduce(latest, 0n),
    absoluteLinks: shares.flatMap((share) => share.absoluteLinks),
    entries: shares.flatMap((share) => share.entries),
    marked: shares.flatMap((share) => share.marked).sort(),
    ...sought === void 0 ? {} : {
      sighted: {
        holding: shares.flatMap((share) => share.holding),
        unseen: shares.flatMap((share) => share.unseen)
      }
    }
  };
}

// src/io/dedup-files.ts
var dedup_files_exports = {};
__export(dedup_files_exports, {
  canJoin: () => canJoin,
  joinFiles: () => joinFiles,
  readDigest: () => readDigest,
  readLayout: () => readLayout,
  readSample: () => readSample,
  syncVolume: () => syncVolume
});
var import_node_crypto2 = __toESM(require_node_crypto(), 1);
var import_node_fs21 = require("node:fs");
var import_node_util2 = require("node:util");

// src/io/dedup-slices.ts
var import_node_fs20 = require("node:fs");
var SLICE_BYTES = 16 * 1024 * 1024;
var ASIDE_BYTES = 1024 * 1024;
var BLOCK_BYTES = 4096;
var FROM_MEMORY_MS = 0.05;
var EINVAL = 22;
function planSlices(native, source, target, size) {
  const lengthAt = (at) => Math.min(SLICE_BYTES, Math.max(0, size - at));
  const both = [source, target];
  let isFromDisk = false;
  const byte = Buffer.allocUnsafe(1);
  const readByte = (descriptor, at) => {
    const begun = performance.now();
    (0, import_node_fs20.readSync)(descriptor, byte, 0, 1, at);
    isFromDisk ||= performance.now() - begun > FROM_MEMORY_MS;
  };
  const readAhead = (at) => {
    if (!isFromDisk || at >= size) return;
    for (const each of both) native.readAheadRange(each, at, lengthAt(at));
  };
  return {
    async join(at) {
      const length = lengthAt(at);
      for (const each of both) readByte(each, at + Math.floor(length / 4));
      readAhead(at);
      readAhead(at + length);
      for (const each of both) readByte(each, at + length - 1);
      const range = { source, sourceOffset: at, target, targetOffset: at, length };
      const outcome = length < ASIDE_BYTES ? native.dedupe(range) : await native.dedupeAside(range);
      const aligned = length - length % BLOCK_BYTES;
      if (outcome.kind !== "failed" || outcome.errno !== EINVAL || aligned === length) {
        return outcome;
      }
      if (aligned === 0) return { kind: "joined", bytes: 0 };
      return native.dedupe({ ...range, length: aligned });
    }
  };
}

// src/io/dedup-tree.ts
var dedup_tree_exports = {};
__export(dedup_tree_exports, {
  DIRECTORY_NUMBERS: () => DIRECTORY_NUMBERS,
  FILE_NUMBERS: () => FILE_NUMBERS,
  copyStamp: () => copyStamp,
  countFiles: () => countFiles,
  isSame: () => isSame,
  isSameDirectory: () => isSameDirectory,
  isSameFile: () => isSameFile,
  openTreeBuilder: () => openTreeBuilder,
  readCluster: () => readCluster,
  withClusters: () => withClusters
});
var DIRECTORY_NUMBERS = 6;
var FILE_NUMBERS = 8;
function isSameDirectory({ directories }, index, now) {
  const at = index * DIRECTORY_NUMBERS;
  return directories[at] === now.inode && directories[at + 4] === now.changedNanoseconds && directories[at + 3] === now.changedSeconds && directories[at + 2] === now.modifiedNanoseconds && directories[at + 1] === now.modifiedSeconds;
}
var countFiles = ({ directories }, index) => directories[index * DIRECTORY_NUMBERS + 5] ?? 0;
function isSameFile({ files }, index, now) {
  const at = index * FILE_NUMBERS;
  return files[at + 1] === now.inode && files[at + 6] === now.changedNanoseconds && files[at + 5] === now.changedSeconds && files[at + 4] === now.modifiedNanoseconds && files[at + 3] === now.modifiedSeconds && files[at + 2] === now.size && files[at] === now.device;
}
var readCluster = ({ files }, index) => files[index * FILE_NUMBERS + 7] ?? 0;
var isSame = (a, b) => a.inode === b.inode && a.size === b.size && a.changedNanoseconds === b.changedNanoseconds && a.changedSeconds === b.changedSeconds && a.modifiedNanoseconds === b.modifiedNanoseconds && a.modifiedSeconds === b.modifiedSeconds && a.device === b.device;
var copyStamp = (stat2) => ({
  device: stat2.device,
  inode: stat2.inode,
  size: stat2.size,
  modifiedSeconds: stat2.modifiedSeconds,
  modifiedNanoseconds: stat2.modifiedNanoseconds,
  changedSeconds: stat2.changedSeconds,
  changedNanoseconds: stat2.changedNanoseconds
});
function openTreeBuilder() {
  const paths = [];
  const directories = [];
  const names = [];
  const files = [];
  return {
    addDirectory(path45, stamp) {
      paths.push(path45);
      directories.push(
        stamp?.inode ?? 0,
        stamp?.modifiedSeconds ?? 0,
        stamp?.modifiedNanoseconds ?? 0,
        stamp?.changedSeconds ?? 0,
        stamp?.changedNanoseconds ?? 0,
        0
      );
    },
    addFile(name, stamp, cluster) {
      names.push(name);
      files.push(
        stamp.device,
        stamp.inode,
        stamp.size,
        stamp.modifiedSeconds,
        stamp.modifiedNanoseconds,
        stamp.changedSeconds,
        stamp.changedNanoseconds,
        cluster
      );
      const count = directories.length - 1;
      directories[count] = (directories[count] ?? 0) + 1;
    },
    take(tree, index, file) {
      paths.push(tree.paths[index] ?? "");
      const count = countFiles(tree, index);
      for (let at = index * DIRECTORY_NUMBERS; at < (index + 1) * DIRECTORY_NUMBERS; at++) {
        directories.push(tree.directories[at] ?? 0);
      }
      for (let next = file; next < file + count; next++) names.push(tree.names[next] ?? "");
      for (let at = file * FILE_NUMBERS; at < (file + count) * FILE_NUMBERS; at++) {
        files.push(tree.files[at] ?? 0);
      }
    },
    build: () => ({
      paths,
      directories: Float64Array.from(directories),
      names,
      files: Float64Array.from(files)
    })
  };
}
function withClusters(tree, clusterOf) {
  const files = tree.files.slice();
  for (let at = 0; at < files.length; at += FILE_NUMBERS) {
    const [device = 0, inode = 0] = [files[at], files[at + 1]];
    const cluster = clusterOf({ device, inode });
    if (cluster !== void 0) files[at + 7] = cluster;
  }
  return { ...tree, files };
}

// src/io/dedup-files.ts
var SAMPLE_BYTES = 512;
var EAGAIN = 11;
var UNSUPPORTED = /* @__PURE__ */ new Set([25, 38, 95]);
var MOVED2 = /* @__PURE__ */ new Set([2, 20, 40, 116]);
var O_NOATIME = 262144;
var FLAGS2 = READ_FLAGS | (process.platform === "linux" ? O_NOATIME : 0) | import_node_fs21.constants.O_NOCTTY;
var nameOf = (errno) => (0, import_node_util2.getSystemErrorMap)().get(-errno)?.[0] ?? `error ${errno}`;
function openKnown(native, file) {
  const descriptor = native.open(file.path, FLAGS2, 0);
  if (descriptor < 0) {
    const errno = -descriptor;
    if (errno === EAGAIN) return { kind: "written" };
    if (MOVED2.has(errno)) return { kind: "moved" };
    return { kind: "failed", reason: `it cannot be opened (${nameOf(errno)})` };
  }
  if (native.fstat(descriptor) === 0 && isSame(native.stat, file.stamp)) return descriptor;
  native.close(descriptor);
  return { kind: "moved" };
}
function withFile(native, file, fn) {
  const descriptor = openKnown(native, file);
  if (typeof descriptor !== "number") return descriptor;
  try {
    return fn(descriptor);
  } catch (error) {
    return unreadable(error);
  } finally {
    native.close(descriptor);
  }
}
var unreadable = (error) => {
  const { code, message } = error;
  return { kind: "failed", reason: `it cannot be read (${code ?? message})` };
};
function readLayout(native, file) {
  return withFile(native, file, (descriptor) => {
    const found = listPieces(native, descriptor, file.size, false);
    return found.isUnwritten ? listPieces(native, descriptor, file.size, true) : found;
  });
}
function listPieces(native, descriptor, size, written) {
  const pieces = [];
  const end = Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  let [isPlaced, isUnwritten, mappedBytes] = [true, false, 0];
  const take = (extent) => {
    const { logical, physical, encoded, unwritten } = extent;
    const length = Math.min(extent.length, end - logical);
    if (length <= 0) return;
    isUnwritten ||= unwritten;
    if (unwritten) return;
    mappedBytes += length;
    isPlaced &&= extent.placed || encoded;
    const last = pieces.at(-1);
    const follows = last !== void 0 && !encoded && last.logical + last.length === logical && last.physical + last.length === physical;
    if (follows) last.length += length;
    else pieces.push({ logical, physical, length });
  };
  const answer = native.extents(descriptor, take, written);
  const text = pieces.map((each) => `${each.logical}:${each.physical}:${each.length}`).join();
  const layout = answer >= 0 && isPlaced && text !== "" ? text : void 0;
  return { kind: "layout", layout, mappedBytes: answer < 0 ? size : mappedBytes, isUnwritten };
}
function readSample(native, file) {
  return withFile(native, file, (descriptor) => {
    const pieces = Buffer.alloc(3 * SAMPLE_BYTES);
    const places = [0, Math.floor(file.size / 2), file.size - SAMPLE_BYTES];
    for (const [index, at] of places.entries()) {
      (0, import_node_fs21.readSync)(descriptor, pieces, index * SAMPLE_BYTES, SAMPLE_BYTES, at);
    }
    return pieces.toString("latin1");
  });
}
async function readDigest(native, file, turn) {
  const descriptor = openKnown(native, file);
  if (typeof descriptor !== "number") return descriptor;
  try {
    const hash2 = (0, import_node_crypto2.createHash)("sha256");
    const part = Buffer.allocUnsafe(1024 * 1024);
    for (let at = 0; at < file.size; ) {
      if (at % SLICE_BYTES === 0 && !await turn()) return { kind: "stopped" };
      const read3 = (0, import_node_fs21.readSync)(descriptor, part, 0, part.length, at);
      if (read3 === 0) return { kind: "moved" };
      hash2.update(part.subarray(0, read3));
      at += read3;
    }
    return hash2.digest("base64");
  } catch (error) {
    return unreadable(error);
  } finally {
    native.close(descriptor);
  }
}
function canJoin(native, file) {
  return withFile(native, file, (descriptor) => {
    const at = { sourceOffset: 0, targetOffset: 0, length: BLOCK_BYTES };
    const outcome = native.dedupe({ source: descriptor, target: descriptor, ...at });
    return outcome.kind !== "failed" || !UNSUPPORTED.has(outcome.errno);
  });
}
function syncVolume(native, directory) {
  const descriptor = native.open(directory, DIRECTORY_FLAGS, 0);
  if (descriptor < 0) return;
  native.syncVolume(descriptor);
  native.close(descriptor);
}
function refuseWritten(native, descriptor) {
  const answer = native.probeWriters(descriptor);
  if (answer === 0) return void 0;
  if (answer === EAGAIN) return { kind: "written" };
  const reason = `the system does not tell whether it is being written (${nameOf(answer)})`;
  return { kind: "failed", reason };
}
async function joinFiles(native, source, target, turn) {
  const from = openKnown(native, source);
  if (typeof from !== "number") return { ...from, of: "source", bytes: 0 };
  try {
    const to = openKnown(native, target);
    if (typeof to !== "number") return { ...to, of: "target", bytes: 0 };
    try {
      const busy = refuseWritten(native, from);
      if (busy !== void 0) return { ...busy, of: "source", bytes: 0 };
      const written = refuseWritten(native, to);
      if (written !== void 0) return { ...written, of: "target", bytes: 0 };
      return await joinSlices(native, from, to, target.size, turn);
    } catch (error) {
      return { ...unreadable(error), of: "target", bytes: 0 };
    } finally {
      native.close(to);
    }
  } finally {
    native.close(from);
  }
}
async function joinSlices(native, source, target, size, turn) {
  const slices = planSlices(native, source, target, size);
  let bytes = 0;
  while (bytes < size) {
    if (!await turn()) return { kind: "stopped", bytes };
    const outcome = await slices.join(bytes);
    if (outcome.kind === "different") return { kind: "different", bytes };
    if (outcome.kind === "failed") return describeFailure(outcome.errno, bytes);
    if (outcome.bytes === 0) {
      if (size - bytes < BLOCK_BYTES) break;
      return { kind: "failed", reason: "the system went no further", of: "target", bytes };
    }
    bytes += outcome.bytes;
  }
  return { kind: "joined", bytes };
}
function describeFailure(errno, bytes) {
  const name = nameOf(errno);
  if (UNSUPPORTED.has(errno) && bytes === 0) {
    return { kind: "unsupported", reason: `its file system joins no blocks (${name})` };
  }
  return { kind: "failed", reason: `the system refused (${name})`, of: "target", bytes };
}

// src/io/dedup-index.ts
var dedup_index_exports = {};
__export(dedup_index_exports, {
  readIndex: () => readIndex2,
  writeIndex: () => writeIndex
});
var import_node_fs23 = require("node:fs");
var import_node_path12 = __toESM(require("node:path"), 1);

// src/io/registry-engine.ts
var import_node_fs22 = require("node:fs");

// src/io/registry-engine-flag.ts
var ENGINE_FLAG = "--liftoff-only";

// src/io/registry-engine.ts
var engine;
function loadEngine() {
  engine ??= (async () => {
    process.getBuiltinModule("node:v8").setFlagsFromString(ENGINE_FLAG);
    const { default: initSqlJs } = await Promise.resolve().then(() => __toESM(require("./sql.cjs"), 1));
    const wasm = (0, import_node_fs22.readFileSync)(findWasm());
    return new Promise((resolve, reject) => {
      const instantiateWasm = (imports, done) => {
        globalThis.WebAssembly.instantiate(wasm, imports).then(
          ({ instance, module: module2 }) => done(instance, module2),
          reject
        );
        return {};
      };
      initSqlJs({ instantiateWasm }).then(resolve, reject);
    });
  })();
  return engine;
}
function findWasm() {
  const beside = new URL("sql-wasm.wasm", espalierFileUrl);
  if ((0, import_node_fs22.existsSync)(beside)) return beside;
  const { createRequire } = process.getBuiltinModule("node:module");
  return createRequire(espalierFileUrl).resolve("sql.js/dist/sql-wasm.wasm");
}

// src/io/dedup-index.ts
var FORM = 3;
var EMPTY = { trees: /* @__PURE__ */ new Map(), nextCluster: 1 };
async function readIndex2(file) {
  let bytes;
  try {
    bytes = (0, import_node_fs23.readFileSync)(file);
  } catch {
    return EMPTY;
  }
  try {
    const sql = await loadEngine();
    const db = new sql.Database(bytes);
    try {
      return readRows(db);
    } finally {
      db.close();
    }
  } catch {
    return EMPTY;
  }
}
function readRows(db) {
  const numberOf = (statement) => Number(db.exec(statement)[0]?.values[0]?.[0]);
  if (numberOf("PRAGMA user_version") !== FORM) throw new Error("it is of another form");
  const trees = /* @__PURE__ */ new Map();
  const rows = db.exec("SELECT * FROM tree")[0]?.values ?? [];
  for (const row of rows) trees.set(String(row[0]), readTree(row));
  return { trees, nextCluster: numberOf("SELECT next FROM cluster") };
}
async function writeIndex(file, index) {
  const sql = await loadEngine();
  const db = new sql.Database();
  try {
    db.run(`PRAGMA user_version = ${FORM};
      CREATE TABLE tree (
        path TEXT PRIMARY KEY, read_at INTEGER NOT NULL, paths TEXT NOT NULL,
        directories BLOB NOT NULL, names TEXT NOT NULL, files BLOB NOT NULL
      );
      CREATE TABLE cluster (next INTEGER NOT NULL);`);
    db.run("INSERT INTO cluster VALUES (?)", [index.nextCluster]);
    for (const [root, { readAtMs, tree }] of index.trees) {
      const columns = [joinTexts(tree.paths), toBytes(tree.directories)];
      columns.push(joinTexts(tree.names), toBytes(tree.files));
      db.run("INSERT INTO tree VALUES (?, ?, ?, ?, ?, ?)", [root, readAtMs, ...columns]);
    }
    makeDirectories(import_node_path12.default.dirname(file));
    await writeFileAtomic(file, db.export(), { mode: 384 });
  } finally {
    db.close();
  }
}
var SEPARATOR = "\0";
var joinTexts = (texts) => texts.map((text) => `${text}${SEPARATOR}`).join("");
function splitTexts(text, count) {
  const texts = String(text).split(SEPARATOR);
  texts.pop();
  if (texts.length !== count) throw new Error("it is cut off");
  return texts;
}
var toBytes = (numbers) => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
var toNumbers = (bytes) => new Float64Array(bytes.slice().buffer);
function readTree(row) {
  const [, readAt, paths, directories, names, files] = row;
  const [ofDirectories, ofFiles] = [toNumbers(directories), toNumbers(files)];
  const tree = {
    paths: splitTexts(paths, ofDirectories.length / DIRECTORY_NUMBERS),
    directories: ofDirectories,
    names: splitTexts(names, ofFiles.length / FILE_NUMBERS),
    files: ofFiles
  };
  return { readAtMs: Number(readAt), tree };
}

// src/io/dedup-load.ts
var dedup_load_exports = {};
__export(dedup_load_exports, {
  countLanes: () => countLanes,
  isCrowded: () => isCrowded,
  nextTurn: () => nextTurn
});
var import_node_fs24 = require("node:fs");
var import_node_os3 = __toESM(require("node:os"), 1);
var nextTurn = () => new Promise((resolve) => setImmediate(resolve));
function isCrowded() {
  try {
    const running2 = /^\S+ \S+ \S+ (\d+)\//.exec((0, import_node_fs24.readFileSync)("/proc/loadavg", "utf8"))?.[1];
    return Number(running2 ?? 0) - 1 >= import_node_os3.default.availableParallelism();
  } catch {
    return false;
  }
}
var countLanes = () => Math.min(2, import_node_os3.default.availableParallelism());

// src/io/dedup-scan.ts
var dedup_scan_exports = {};
__export(dedup_scan_exports, {
  scanTree: () => scanTree
});
var import_node_fs25 = require("node:fs");
var DIRECTORIES_A_TURN = 256;
var TICK_SECONDS = 1;
var USER = process.getuid?.();
var S_IFMT = 61440;
var S_IFREG = 32768;
var S_IFDIR = 16384;
async function scanTree(request) {
  const { native, root, known, stopped, report } = request;
  if (native.lstat(root) !== 0 || (native.stat.mode & S_IFMT) !== S_IFDIR) return { kind: "gone" };
  let paths;
  const scan = {
    request,
    device: native.stat.device,
    found: [],
    pending: known === void 0 ? [""] : [],
    isKnown: (path45) => {
      paths ??= new Set(known?.paths);
      return paths.has(path45);
    },
    builder: known === void 0 ? openTreeBuilder() : void 0
  };
  let file = 0;
  for (let index = 0; ; index++) {
    let repository;
    if (known !== void 0 && index < known.paths.length) {
      repository = scanEarlier(scan, { known, index, file });
      file += countFiles(known, index);
    } else {
      const path45 = scan.pending.pop();
      if (path45 === void 0) break;
      repository = scanDirectory(scan, path45, void 0);
    }
    if (repository !== void 0) return { kind: "repository", path: repository };
    if (index % DIRECTORIES_A_TURN !== DIRECTORIES_A_TURN - 1) continue;
    report(index + 1);
    await nextTurn();
    if (stopped()) return { kind: "stopped" };
  }
  const tree = scan.builder?.build() ?? known;
  return tree === void 0 ? { kind: "gone" } : { kind: "scanned", tree, files: scan.found };
}
function scanEarlier(scan, earlier) {
  const { known, index, file } = earlier;
  const path45 = known.paths[index] ?? "";
  const before = scan.found.length;
  if (scan.request.trust && isAsItWas(scan, path45, earlier)) {
    scan.builder?.take(known, index, file);
    return void 0;
  }
  scan.found.length = before;
  if (scan.builder === void 0) {
    scan.builder = openTreeBuilder();
    let first = 0;
    for (let each = 0; each < index; each++) {
      scan.builder.take(known, each, first);
      first += countFiles(known, each);
    }
  }
  return scanDirectory(scan, path45, earlier);
}
var absolute = ({ request: { root } }, path45) => path45 === "" ? root : `${root}/${path45}`;
function isAsItWas(scan, path45, { known, index, file }) {
  const { native } = scan.request;
  const at = absolute(scan, path45);
  if (native.lstat(at) !== 0 || native.stat.device !== scan.device) return false;
  if (!isSameDirectory(known, index, native.stat)) return false;
  const end = file + countFiles(known, index);
  for (let next = file; next < end; next++) {
    const where = `${at}/${known.names[next] ?? ""}`;
    if (native.lstat(where) !== 0 || !isSameFile(known, next, native.stat)) return false;
    keepFile(scan, where, copyStamp(native.stat), readCluster(known, next));
  }
  return true;
}
function keepFile({ request, found }, path45, stamp, cluster) {
  const { fixed, owner } = request.native.stat;
  found.push({ path: path45, stamp, cluster, foreign: fixed || owner !== USER });
}
function scanDirectory(scan, path45, earlier) {
  const { native, nowMs } = scan.request;
  const at = absolute(scan, path45);
  const { stat: stat2 } = native;
  if (native.lstat(at) !== 0 || (stat2.mode & S_IFMT) !== S_IFDIR) return void 0;
  if (stat2.device !== scan.device) return void 0;
  const settled = nowMs / 1e3 - TICK_SECONDS;
  const isSure = stat2.modifiedSeconds < settled && stat2.changedSeconds < settled;
  const stamp = isSure ? copyStamp(stat2) : void 0;
  let entries;
  try {
    entries = (0, import_node_fs25.readdirSync)(at, { withFileTypes: true });
  } catch {
    return void 0;
  }
  scan.builder?.addDirectory(path45, stamp);
  const indices = listIndices(earlier);
  for (const entry of entries) {
    const { name } = entry;
    if (name === ".git") return path45;
    if (entry.isDirectory()) {
      const child = path45 === "" ? name : `${path45}/${name}`;
      if (!scan.isKnown(child)) scan.pending.push(child);
    } else if (entry.isFile()) scanFile(scan, at, name, earlier?.known, indices.get(name));
  }
  return void 0;
}
function listIndices(earlier) {
  const indices = /* @__PURE__ */ new Map();
  if (earlier === void 0) return indices;
  const { known, index, file } = earlier;
  for (let next = file; next < file + countFiles(known, index); next++) {
    indices.set(known.names[next] ?? "", next);
  }
  return indices;
}
function scanFile(scan, at, name, known, index) {
  const { native, leastBytes } = scan.request;
  const { stat: stat2 } = native;
  const path45 = `${at}/${name}`;
  if (native.lstat(path45) !== 0 || stat2.size < leastBytes) return;
  if ((stat2.mode & S_IFMT) !== S_IFREG) return;
  const isSame2 = known !== void 0 && index !== void 0 && isSameFile(known, index, stat2);
  const cluster = isSame2 ? readCluster(known, index) : 0;
  const stamp = copyStamp(stat2);
  scan.builder?.addFile(name, stamp, cluster);
  keepFile(scan, path45, stamp, cluster);
}

// src/io/doctor-client.ts
var doctor_client_exports = {};
__export(doctor_client_exports, {
  findClient: () => findClient,
  findClientSkill: () => findClientSkill,
  findCommandRoot: () => findCommandRoot,
  findHookRoot: () => findHookRoot,
  hasClientFiles: () => hasClientFiles,
  listClientPlugins: () => listClientPlugins,
  listMissingParts: () => listMissingParts,
  readClientSettings: () => readClientSettings,
  readManifestVersion: () => readManifestVersion
});
var import_node_fs27 = require("node:fs");
var import_node_path13 = __toESM(require("node:path"), 1);

// src/io/doctor-files.ts
var import_node_fs26 = require("node:fs");
var MOST_BYTES = 4 * 1024 * 1024;
function readSmallFile(file) {
  const { size } = (0, import_node_fs26.statSync)(file);
  if (size > MOST_BYTES) throw new Error(`it is over ${MOST_BYTES} bytes`);
  return readRegularFile(file).toString("utf8");
}

// src/io/doctor-client.ts
var MANAGED = {
  linux: "/etc/claude-code/managed-settings.json",
  darwin: "/Library/Application Support/ClaudeCode/managed-settings.json"
};
async function readClientSettings(env, checkout, platform = process.platform) {
  const user = import_node_path13.default.join(claudeConfigDirectory(env), "settings.json");
  const files = [["user", user]];
  if (checkout !== null) {
    const own = import_node_path13.default.join(checkout, ".claude");
    files.push(["project", import_node_path13.default.join(own, "settings.json")]);
    files.push(["local", import_node_path13.default.join(own, "settings.local.json")]);
  }
  const managed = MANAGED[platform];
  if (managed !== void 0) files.push(["managed", managed]);
  return files.filter(([scope, file]) => scope === "user" || file !== user).flatMap(([scope, file]) => readSettings(scope, file) ?? []);
}
function readSettings(scope, file) {
  const none = { plugins: {}, disableAllHooks: null, worktreeHooks: [] };
  try {
    const found = readJson2(file);
    if (found === void 0) return void 0;
    const plugins = Object.entries(asRecord(found["enabledPlugins"])).flatMap(
      ([id, on]) => typeof on === "boolean" ? [[id, on]] : []
    );
    const { disableAllHooks: off } = found;
    return {
      file,
      scope,
      fault: null,
      plugins: Object.fromEntries(plugins),
      disableAllHooks: typeof off === "boolean" ? off : null,
      worktreeHooks: listWorktreeHooks(found["hooks"])
    };
  } catch (error) {
    return { file, scope, fault: reasonOf(error), ...none };
  }
}
function listWorktreeHooks(hooks) {
  return asList(asRecord(hooks)["WorktreeCreate"]).flatMap((group) => asList(asRecord(group)["hooks"])).map(asRecord).map(({ command, args, url }) => {
    const words = [command ?? url, ...asList(args)];
    return words.filter((word) => typeof word === "string").join(" ");
  }).filter((line) => line !== "");
}
async function listClientPlugins(env) {
  const folder = import_node_path13.default.join(claudeConfigDirectory(env), "plugins");
  const installed = asRecord(readQuietly(import_node_path13.default.join(folder, "installed_plugins.json"))?.["plugins"]);
  const markets = readQuietly(import_node_path13.default.join(folder, "known_marketplaces.json")) ?? {};
  return Object.entries(installed).flatMap(([id, entries]) => {
    const copies = asList(entries).map((entry) => asRecord(entry)["installPath"]);
    const copy = copies.findLast((each) => typeof each === "string");
    const root = findSource(id, asRecord(markets[id.slice(id.lastIndexOf("@") + 1)])) ?? copy;
    return root === void 0 ? [] : [{ id, root, makesWorktrees: makesWorktrees(root) }];
  });
}
function findSource(id, market) {
  const source = asRecord(market["source"]);
  const { installLocation: root } = market;
  if (source["source"] !== "directory" || typeof root !== "string") return void 0;
  const manifest = readQuietly(import_node_path13.default.join(root, ".claude-plugin/marketplace.json"));
  const entry = asList(manifest?.["plugins"]).map(asRecord).find(({ name }) => name === id.slice(0, id.lastIndexOf("@")));
  const within = entry?.["source"];
  return typeof within === "string" && (0, import_node_fs27.existsSync)(import_node_path13.default.resolve(root, within)) ? import_node_path13.default.resolve(root, within) : void 0;
}
function makesWorktrees(root) {
  const manifest = readQuietly(import_node_path13.default.join(root, ".claude-plugin/plugin.json"));
  const named = manifest?.["hooks"];
  const files = ["hooks/hooks.json", ...typeof named === "string" ? [named] : []];
  return [
    ...files.map((file) => readQuietly(import_node_path13.default.resolve(root, file))?.["hooks"]),
    typeof named === "object" ? asRecord(named)["hooks"] ?? named : void 0
  ].some((hooks) => listWorktreeHooks(hooks).length > 0);
}
function findClientSkill(env, name) {
  const at = import_node_path13.default.join(claudeConfigDirectory(env), "skills", name);
  return (0, import_node_fs27.existsSync)(import_node_path13.default.join(at, "hooks/hooks.json")) ? at : null;
}
var hasClientFiles = (env) => (0, import_node_fs27.existsSync)(claudeConfigDirectory(env));
function findClient(env) {
  const home2 = env["HOME"] ?? "";
  const places = [
    ...(env["PATH"] ?? "").split(import_node_path13.default.delimiter).filter((each) => import_node_path13.default.isAbsolute(each)),
    ...home2 === "" ? [] : [import_node_path13.default.join(home2, ".local/bin"), import_node_path13.default.join(home2, ".claude/local")]
  ];
  for (const place of places) {
    const program2 = import_node_path13.default.join(place, "claude");
    if ((0, import_node_fs27.statSync)(program2, { throwIfNoEntry: false })?.isFile() !== true) continue;
    return { program: program2, version: readClientVersion(program2) };
  }
  return null;
}
function readClientVersion(program2) {
  const real = (0, import_node_fs27.realpathSync)(program2);
  const named = real.split("/").findLast((part) => /^\d+\.\d+\.\d+$/.test(part));
  if (named !== void 0) return named;
  let at = import_node_path13.default.dirname(real);
  for (let level = 0; level < 4; level++, at = import_node_path13.default.dirname(at)) {
    const manifest = readQuietly(import_node_path13.default.join(at, "package.json"));
    const { name, version } = manifest ?? {};
    if (typeof name === "string" && name.includes("claude-code") && typeof version === "string") {
      return version;
    }
  }
  return null;
}
function readJson2(file) {
  let text;
  try {
    text = readSmallFile(file).replace(/^\uFEFF/, "");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(error.code ?? "")) {
      return void 0;
    }
    throw error;
  }
  if (text.trim() === "") return void 0;
  const value = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error("it is no JSON object");
  }
  return value;
}
function readQuietly(file) {
  try {
    return readJson2(file);
  } catch {
    return void 0;
  }
}
var asRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
var asList = (value) => Array.isArray(value) ? value : [];
function readManifestVersion(root) {
  const found = readQuietly(import_node_path13.default.join(root, ".claude-plugin/plugin.json"))?.["version"];
  return typeof found === "string" ? found : null;
}
function findHookRoot(command) {
  const named = /(\/.*?)\/hooks\/run\.sh\b/.exec(command)?.[1];
  return named === void 0 ? null : named;
}
function findCommandRoot(env) {
  for (const place of (env["PATH"] ?? "").split(import_node_path13.default.delimiter)) {
    const file = import_node_path13.default.join(place, "espalier");
    if (!import_node_path13.default.isAbsolute(file) || !(0, import_node_fs27.existsSync)(file)) continue;
    const root = import_node_path13.default.dirname(import_node_path13.default.dirname((0, import_node_fs27.realpathSync)(file)));
    return readManifestVersion(root) === null ? null : root;
  }
  return null;
}
function listMissingParts(root) {
  const named = JSON.stringify(readQuietly(import_node_path13.default.join(root, "hooks/hooks.json")) ?? {});
  const scripts = [...named.matchAll(/\$\{CLAUDE_PLUGIN_ROOT\}\/([\w./-]+)/g)].map(
    ([, part = ""]) => part
  );
  const parts = /* @__PURE__ */ new Set(["hooks/run.sh", "hooks/find-node.sh", "dist/hook.cjs", ...scripts]);
  return [...parts].filter((part) => {
    try {
      return (0, import_node_fs27.statSync)(import_node_path13.default.join(root, part)).size === 0;
    } catch {
      return true;
    }
  });
}

// src/io/doctor-machine.ts
var doctor_machine_exports = {};
__export(doctor_machine_exports, {
  findLauncherNode: () => findLauncherNode,
  findOwnRoot: () => findOwnRoot,
  listOwnEntries: () => listOwnEntries,
  readGitVersion: () => readGitVersion,
  readNodeVersion: () => readNodeVersion,
  readWatchCounts: () => readWatchCounts
});
var import_node_child_process3 = __toESM(require_node_child_process(), 1);
var import_node_fs28 = require("node:fs");
var import_node_path14 = __toESM(require("node:path"), 1);
var import_node_url4 = require("node:url");
var readNodeVersion = () => process.versions.node;
async function readGitVersion(timeoutMs) {
  try {
    const options = { cwd: "/", timeoutMs, killAfterMs: 200, doing: "tell its version" };
    return await readGit(["--version"], options);
  } catch (error) {
    if (/is not on the PATH/.test(String(error))) return null;
    throw error;
  }
}
function findOwnRoot() {
  let at = import_node_path14.default.dirname((0, import_node_url4.fileURLToPath)(espalierFileUrl));
  for (; at !== import_node_path14.default.dirname(at); at = import_node_path14.default.dirname(at)) {
    if ((0, import_node_fs28.existsSync)(import_node_path14.default.join(at, ".claude-plugin/plugin.json"))) return at;
  }
  return null;
}
var BARE_PATH = "/usr/bin:/bin:/usr/sbin:/sbin";
function findLauncherNode(root, env, options) {
  const file = import_node_path14.default.join(root, "hooks/find-node.sh");
  return new Promise((resolve, reject) => {
    const child = (0, import_node_child_process3.spawn)("/bin/sh", ["-c", '. "$0"; find_node; printf "%s" "$node"', file], {
      env: { ...env, ...options.bare ? { PATH: BARE_PATH } : {} },
      stdio: ["ignore", "pipe", "ignore"],
      cwd: "/"
    });
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`it took longer than ${options.timeoutMs / 1e3} s`));
    }, options.timeoutMs);
    let found = "";
    child.stdout.on("data", (chunk) => {
      found += chunk.toString("utf8");
    });
    child.on("error", (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on("close", (code) => {
      clearTimeout(limit);
      resolve(code === 0 && found !== "" ? found : null);
    });
  });
}
var readNumber = (file) => {
  try {
    const value = Number((0, import_node_fs28.readFileSync)(file, "utf8").trim());
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
};
async function readWatchCounts(budgetMs) {
  const most = readNumber("/proc/sys/fs/inotify/max_user_watches");
  const mostInstances = readNumber("/proc/sys/fs/inotify/max_user_instances");
  if (most === null || mostInstances === null) {
    return { most, used: 0, instances: null, partial: false };
  }
  const end = readUptime() + budgetMs;
  const uid = process.getuid?.();
  let used = 0;
  let instances = 0;
  let partial = false;
  for (const pid of listOrNone("/proc").filter((name) => /^\d+$/.test(name))) {
    if (readUptime() > end) {
      partial = true;
      break;
    }
    if ((0, import_node_fs28.statSync)(`/proc/${pid}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    for (const fd of listOrNone(`/proc/${pid}/fd`)) {
      if (!isInotify(`/proc/${pid}/fd/${fd}`)) continue;
      instances += 1;
      used += countWatches(`/proc/${pid}/fdinfo/${fd}`);
    }
  }
  return { most, used, instances: { most: mostInstances, used: instances }, partial };
}
function listOrNone(directory) {
  try {
    return (0, import_node_fs28.readdirSync)(directory);
  } catch {
    return [];
  }
}
function isInotify(link2) {
  try {
    return (0, import_node_fs28.readlinkSync)(link2) === "anon_inode:inotify";
  } catch {
    return false;
  }
}
function countWatches(file) {
  try {
    return (0, import_node_fs28.readFileSync)(file, "latin1").split("\ninotify wd:").length - 1;
  } catch {
    return 0;
  }
}
var MOST_ENTRIES = 5e3;
async function listOwnEntries(root) {
  const uid = process.getuid?.();
  const entries = [];
  const waiting = [root];
  for (let at = waiting.shift(); at !== void 0; at = waiting.shift()) {
    const entry = (0, import_node_fs28.lstatSync)(at, { throwIfNoEntry: false });
    if (entry === void 0 || entry.isSymbolicLink() || entries.length >= MOST_ENTRIES) continue;
    entries.push({
      path: at,
      directory: entry.isDirectory(),
      mode: entry.mode & 4095,
      // Root works for whoever's directory it is, and keeps it theirs.
      foreign: uid !== void 0 && uid !== 0 && entry.uid !== uid
    });
    if (!entry.isDirectory()) continue;
    for (const name of listOrNone(at)) waiting.push(import_node_path14.default.join(at, name));
  }
  return entries;
}

// src/io/doctor-repository.ts
var doctor_repository_exports = {};
__export(doctor_repository_exports, {
  findIndexLock: () => findIndexLock,
  isAbsolutePath: () => isAbsolutePath,
  isPresent: () => isPresent,
  listBuildSettings: () => listBuildSettings,
  listNotIgnored: () => listNotIgnored,
  listWithGitFile: () => listWithGitFile,
  readCanonical: () => readCanonical,
  readCoreSettings: () => readCoreSettings,
  resolveConfiguredPath: () => resolveConfiguredPath
});
var import_node_fs30 = require("node:fs");
var import_node_path15 = __toESM(require("node:path"), 1);

// src/io/mounts.ts
var import_node_fs29 = require("node:fs");
var isBelow = (root, name) => name === root || name.startsWith(root === "/" ? "/" : `${root}/`);
function listMountPoints(pid = "self") {
  const points = [];
  for (const line of (0, import_node_fs29.readFileSync)(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
    const [id, , device, root, at, ...rest] = line.split(" ");
    if (id === void 0 || device === void 0 || root === void 0 || at === void 0)
      continue;
    const kind = rest[rest.indexOf("-") + 1] ?? "";
    points.push({ id, device, root: readEscaped(root), at: readEscaped(at), kind });
  }
  return points;
}
function readEscaped(text) {
  if (!text.includes("\\")) return Buffer.from(text, "latin1").toString("utf8");
  const bytes = text.replace(
    /\\([0-7]{3})/g,
    (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
function findMount(at) {
  if (process.platform !== "linux") return void 0;
  return mountOf(at, listMountPoints());
}
var mountOf = (at, points) => {
  let found;
  for (const point of points) {
    if (!isBelow(point.at, at)) continue;
    if (found === void 0 || point.at.length >= found.at.length) found = point;
  }
  return found;
};
function findHomes(directories, ours) {
  const byDevice = /* @__PURE__ */ new Map();
  for (const directory of directories) {
    const home2 = mountOf(directory, ours);
    if (home2 === void 0) continue;
    const inside = joinBelow(home2.root, directory.slice(home2.at === "/" ? 0 : home2.at.length));
    const known = byDevice.get(home2.device) ?? [];
    known.push({ directory, inside });
    byDevice.set(home2.device, known);
  }
  return { byDevice };
}
function listAliases({ byDevice }, theirs) {
  const aliases = [];
  for (const { device, root, at } of theirs) {
    for (const { directory, inside } of byDevice.get(device) ?? []) {
      if (isBelow(root, inside)) {
        const alias = joinBelow(at, inside.slice(root === "/" ? 0 : root.length));
        aliases.push({ directory, alias });
      } else if (isBelow(inside, root)) {
        aliases.push({ directory, alias: at });
      }
    }
  }
  return aliases;
}
var joinBelow = (base, rest) => rest === "" ? base : base === "/" ? rest : `${base}${rest}`;

// src/io/doctor-repository.ts
async function readCoreSettings(commonDirectory, timeoutMs) {
  const { stdout } = await runGit(
    ["config", "--show-scope", "-z", "--get-regexp", "^core\\.(bare|hookspath)$"],
    {
      cwd: commonDirectory,
      allow: [0, 1],
      timeoutMs,
      killAfterMs: 200,
      doing: "read the repository's configuration"
    }
  );
  const fields = stdout.toString("utf8").split("\0");
  const found = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const scope = fields[index] ?? "";
    const [key = "", ...value] = (fields[index + 1] ?? "").split("\n");
    if (scope !== "command") found.push({ scope, key, value: value.join("\n") });
  }
  return found;
}
function resolveConfiguredPath(value, home2) {
  if (value === "~" || value.startsWith("~/")) return import_node_path15.default.join(home2, value.slice(1));
  return value.startsWith("~") ? null : value;
}
var isAbsolutePath = (at) => import_node_path15.default.isAbsolute(at);
var isPresent = (at) => (0, import_node_fs30.existsSync)(at);
function findIndexLock(gitDirectory) {
  const at = import_node_path15.default.join(gitDirectory, "index.lock");
  const entry = (0, import_node_fs30.lstatSync)(at, { throwIfNoEntry: false });
  return entry && { path: at, madeAt: entry.mtimeMs };
}
async function listWithGitFile(directory) {
  let names;
  try {
    names = (0, import_node_fs30.readdirSync)(directory);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(error.code ?? "")) return [];
    throw error;
  }
  return names.map((name) => import_node_path15.default.join(directory, name)).filter((at) => {
    try {
      return (0, import_node_fs30.lstatSync)(import_node_path15.default.join(at, ".git"), { throwIfNoEntry: false })?.isFile() === true;
    } catch {
      return false;
    }
  });
}
async function listNotIgnored(commonDirectory, checkout, relative, timeoutMs) {
  const { stdout } = await runGit(["check-ignore", "--no-index", "-z", "--stdin"], {
    cwd: checkout,
    // Told by name, git answers in a repository that is called bare by mistake, too.
    env: { GIT_DIR: commonDirectory, GIT_WORK_TREE: checkout },
    input: relative.map((each) => `${each}/\0`).join(""),
    allow: [0, 1],
    timeoutMs,
    killAfterMs: 200,
    doing: "ask what is ignored"
  });
  const ignored = new Set(stdout.toString("utf8").split("\0"));
  return relative.filter((each) => !ignored.has(`${each}/`));
}
var VARIABLES = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR", "CARGO_BUILD_BUILD_DIR"];
var KEYS = ["target-dir", "build-dir"];
async function listBuildSettings(root, env) {
  if (!(0, import_node_fs30.existsSync)(import_node_path15.default.join(root, "Cargo.toml"))) return [];
  const found = [];
  for (const setting of VARIABLES) {
    const value = env[setting];
    if (value && import_node_path15.default.isAbsolute(value)) found.push({ setting, file: null, directory: value });
  }
  const configs = await readCargoConfigs(root, env);
  for (const key of KEYS) {
    const variable2 = `CARGO_BUILD_${key.replace("-", "_").toUpperCase()}`;
    if (env[variable2] || key === "target-dir" && env["CARGO_TARGET_DIR"]) continue;
    const nearest = configs.find(({ build }) => typeof build[key] === "string");
    if (nearest === void 0) continue;
    const value = String(nearest.build[key]);
    const directory = import_node_path15.default.resolve(nearest.base, value);
    found.push({ setting: `build.${key}`, file: nearest.file, directory });
  }
  return found.filter(
    ({ directory }) => !isBelow(root, directory) && !/\{workspace-(root|path-hash)\}/.test(directory)
  );
}
async function readCargoConfigs(root, env) {
  const files = [];
  const add2 = (folder) => {
    for (const name of ["config", "config.toml"]) {
      const file = import_node_path15.default.join(folder, name);
      if (!(0, import_node_fs30.existsSync)(file)) continue;
      if (!files.some((each) => each.file === file))
        files.push({ file, base: import_node_path15.default.dirname(folder) });
      break;
    }
  };
  for (let at = root; ; at = import_node_path15.default.dirname(at)) {
    add2(import_node_path15.default.join(at, ".cargo"));
    if (import_node_path15.default.dirname(at) === at) break;
  }
  const home2 = env["CARGO_HOME"] || import_node_path15.default.join(env["HOME"] ?? "/", ".cargo");
  if (import_node_path15.default.isAbsolute(home2)) add2(home2);
  if (files.length === 0) return [];
  const { parse } = await Promise.resolve().then(() => __toESM(require("./toml.cjs"), 1));
  return files.map(({ file, base }) => {
    const { build } = parse(readSmallFile(file));
    return { file, base, build: typeof build === "object" ? build : {} };
  });
}
function readCanonical(at) {
  try {
    return (0, import_node_fs30.realpathSync)(at);
  } catch {
    return at;
  }
}

// src/io/doctor-state.ts
var doctor_state_exports = {};
__export(doctor_state_exports, {
  closeEntry: () => closeEntry,
  listStuckLocks: () => listStuckLocks,
  readLastRecords: () => readLastRecords,
  readLastWords: () => readLastWords,
  removeDeadGuard: () => removeDeadGuard
});
var import_node_fs32 = require("node:fs");
var import_node_path16 = __toESM(require("node:path"), 1);

// src/io/process.ts
var import_node_child_process4 = __toESM(require_node_child_process(), 1);
var import_node_fs31 = require("node:fs");
function readProcessStart(pid, platform = process.platform) {
  if (platform === "linux") {
    try {
      const stat2 = (0, import_node_fs31.readFileSync)(`/proc/${pid}/stat`, "utf8");
      const fields = stat2.slice(stat2.lastIndexOf(")") + 2).split(" ");
      return isOver(fields[0]) ? void 0 : fields[19];
    } catch (error2) {
      const code = error2.code;
      if (code === "ENOENT" || code === "ESRCH") return void 0;
      throw error2;
    }
  }
  const { stdout, error, signal } = (0, import_node_child_process4.spawnSync)(
    "ps",
    ["-o", "stat=", "-o", "lstart=", "-p", String(pid)],
    { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" } }
  );
  if (error !== void 0) throw error;
  if (signal !== null) throw new Error(`ps was ended by ${signal}`);
  const [, state, start2] = /^\s*(\S+)\s+(.*\S)/.exec(stdout) ?? [];
  return isOver(state) ? void 0 : start2;
}
var isOver = (state) => /^[ZX]/.test(state ?? "");
var boot;
function readBoot() {
  if (boot !== void 0) return boot;
  try {
    boot = (0, import_node_fs31.readFileSync)("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    boot = null;
  }
  return boot;
}
function currentProcess() {
  return { pid: process.pid, startedAt: readProcessStart(process.pid) ?? null, boot: readBoot() };
}
function isRunning(identity2) {
  if (identity2.boot !== null && readBoot() !== null && identity2.boot !== readBoot()) return false;
  const startedAt = readProcessStart(identity2.pid);
  if (startedAt === void 0) return false;
  return identity2.startedAt === null || identity2.startedAt === startedAt;
}

// src/io/doctor-state.ts
async function readLastRecords(file, mostBytes) {
  const text = readTail(file, mostBytes);
  return text.split("\n").flatMap((line) => {
    try {
      const value = JSON.parse(line);
      return typeof value === "object" && value !== null ? [value] : [];
    } catch {
      return [];
    }
  });
}
function readLastWords(file) {
  const text = readTail(file, 4096).trim();
  const entry = (0, import_node_fs32.lstatSync)(file, { throwIfNoEntry: false });
  if (text === "" || entry === void 0) return null;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const told = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1) ?? "";
  return { text: told.trim().slice(0, 300), at: entry.mtimeMs };
}
function readTail(file, mostBytes) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs32.openSync)(file, import_node_fs32.constants.O_RDONLY | import_node_fs32.constants.O_NONBLOCK | import_node_fs32.constants.O_NOFOLLOW);
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
  try {
    const { size } = (0, import_node_fs32.fstatSync)(descriptor);
    const buffer2 = Buffer.alloc(Math.min(size, mostBytes));
    const length = (0, import_node_fs32.readSync)(descriptor, buffer2, 0, buffer2.length, size - buffer2.length);
    return buffer2.subarray(0, length).toString("utf8");
  } finally {
    (0, import_node_fs32.closeSync)(descriptor);
  }
}
async function listStuckLocks(directories) {
  const deadGuards = [];
  const unreadable2 = [];
  for (const directory of directories) {
    for (const name of listNames2(directory)) {
      const file = import_node_path16.default.join(directory, name);
      if (name.endsWith(".lock.takeover") && isDead(file)) deadGuards.push(file);
      else if (name.endsWith(".lock") && isUnreadable(file)) unreadable2.push(file);
    }
  }
  return { deadGuards, unreadable: unreadable2 };
}
function listNames2(directory) {
  try {
    return (0, import_node_fs32.readdirSync)(directory);
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
function readHolder(file) {
  try {
    const { pid, started_at, boot: boot2 } = JSON.parse((0, import_node_fs32.readFileSync)(file, "utf8"));
    if (!Number.isInteger(pid)) return null;
    const text = (value) => typeof value === "string" ? value : null;
    return { pid, startedAt: text(started_at), boot: text(boot2) };
  } catch (error) {
    return error.code === "ENOENT" ? void 0 : null;
  }
}
var isDead = (file) => {
  const holder = readHolder(file);
  return holder !== void 0 && holder !== null && !isRunning(holder);
};
var isUnreadable = (file) => {
  if (readHolder(file) !== null) return false;
  try {
    return !/^\0*$/.test((0, import_node_fs32.readFileSync)(file, "utf8"));
  } catch {
    return false;
  }
};
function removeDeadGuard(file) {
  if (!file.endsWith(".lock.takeover") || !isDead(file)) return false;
  (0, import_node_fs32.unlinkSync)(file);
  return true;
}
function closeEntry(at) {
  const descriptor = (0, import_node_fs32.openSync)(at, import_node_fs32.constants.O_RDONLY | import_node_fs32.constants.O_NOFOLLOW | import_node_fs32.constants.O_NONBLOCK);
  try {
    (0, import_node_fs32.fchmodSync)(descriptor, (0, import_node_fs32.fstatSync)(descriptor).mode & 4032);
  } finally {
    (0, import_node_fs32.closeSync)(descriptor);
  }
}

// src/io/entries.ts
var entries_exports = {};
__export(entries_exports, {
  entryArguments: () => entryArguments,
  entryFile: () => entryFile,
  runEntry: () => runEntry
});
var import_node_child_process5 = __toESM(require_node_child_process(), 1);
var import_node_url5 = require("node:url");
var sources = {
  cli: "../cli/main.ts",
  hook: "../hooks/main.ts",
  daemon: "../daemon/main.ts",
  look: "./look-child.ts"
};
function entryFile(entry) {
  const bundled = espalierFileUrl.endsWith(".cjs");
  return (0, import_node_url5.fileURLToPath)(new URL(bundled ? `./${entry}.cjs` : sources[entry], espalierFileUrl));
}
var entryArguments = (entry, argv) => [
  ...process.execArgv,
  entryFile(entry),
  ...argv
];
function runEntry(entry, argv) {
  return new Promise((resolve, reject) => {
    const child = (0, import_node_child_process5.spawn)(process.execPath, entryArguments(entry, argv), { stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"])
      process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

// src/io/evicted-trash.ts
var evicted_trash_exports = {};
__export(evicted_trash_exports, {
  createTrashName: () => createTrashName,
  describeTrashName: () => describeTrashName,
  formatProvedName: () => formatProvedName,
  listTrashNames: () => listTrashNames,
  readIdentity: () => readIdentity
});
var import_node_crypto3 = __toESM(require_node_crypto(), 1);
var import_node_fs33 = require("node:fs");
var NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
var NONCE_LENGTH = 8;
function formatName(nonce, phase, of) {
  const hash2 = (0, import_node_crypto3.createHash)("sha256");
  const digest = hash2.update(`${phase}\0${nonce}\0${of.workspaceId}\0${of.path}`).digest("hex");
  const at = (start2, end) => digest.slice(start2, end);
  return `${nonce}-${at(0, 4)}-${at(4, 8)}-${at(8, 12)}-${at(12, 24)}`;
}
var createTrashName = (of) => formatName((0, import_node_crypto3.randomBytes)(NONCE_LENGTH / 2).toString("hex"), "moved", of);
var formatProvedName = (name, of) => formatName(name.slice(0, NONCE_LENGTH), "proved", of);
function describeTrashName(name, of) {
  const nonce = name.slice(0, NONCE_LENGTH);
  return ["moved", "proved"].find((phase) => formatName(nonce, phase, of) === name);
}
function listTrashNames(directory) {
  try {
    return (0, import_node_fs33.readdirSync)(directory).filter((name) => NAME.test(name));
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
function readIdentity(at) {
  const entry = (0, import_node_fs33.lstatSync)(at, { bigint: true, throwIfNoEntry: false });
  return entry?.isDirectory() === true ? `${entry.dev}:${entry.ino}` : void 0;
}

// src/io/extents.ts
var extents_exports = {};
__export(extents_exports, {
  readBlockDevice: () => readBlockDevice,
  readBlocks: () => readBlocks,
  readFileBlocks: () => readFileBlocks
});
var import_node_fs34 = require("node:fs");
var SLICE_MS4 = 10;
var ENOENT = 2;
var ENOTDIR = 20;
var ELOOP = 40;
async function readBlocks(directories, each) {
  const [first] = directories;
  if (first === void 0) return;
  const read3 = openReader(first);
  const linked = /* @__PURE__ */ new Map();
  const waiting = [...directories];
  let sliceEnd = readUptime() + SLICE_MS4;
  for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
    for (const entry of listEntries4(at)) {
      const child = `${at}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) read3(child, each, linked);
      if (readUptime() < sliceEnd) continue;
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS4;
    }
  }
  for (const file of linked.values()) each(file);
}
function readFileBlocks(file, each) {
  const linked = /* @__PURE__ */ new Map();
  openReader(file)(file, each, linked);
  for (const found of linked.values()) each(found);
}
var readBlockDevice = (at) => findMount(at)?.device;
function listEntries4(at) {
  try {
    return (0, import_node_fs34.readdirSync)(at, { withFileTypes: true });
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
var UNSHARED = /* @__PURE__ */ new Set([61267, 16914836]);
function openReader(directory) {
  if (process.platform === "linux" && UNSHARED.has((0, import_node_fs34.statfsSync)(directory).type)) return readCount;
  const native = openNative();
  if (native === void 0) throw new Error("the system's calls cannot be had here");
  return (file, each, linked) => readExtents(native, file, each, linked);
}
var readCount = (file, each, linked) => {
  const found = (0, import_node_fs34.lstatSync)(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return;
  const { size, nlink, dev, ino, blocks } = found;
  const known = nlink > 1 ? linked.get(`${dev}:${ino}`) : void 0;
  if (known !== void 0) {
    known.names += 1;
    return;
  }
  const length = blocks * 512;
  const nowhere = { logical: 0, physical: 0, length, shared: false, placed: false };
  const block = { ...nowhere, unwritten: false, inline: false, encoded: false };
  const extents = length === 0 ? [] : [block];
  tell({ size, links: nlink, names: 1, extents }, `${dev}:${ino}`, each, linked);
};
function readExtents(native, file, each, linked) {
  const descriptor = native.open(file, READ_FLAGS, 0);
  if ([-ENOENT, -ENOTDIR, -ELOOP].includes(descriptor)) return;
  if (descriptor < 0) throw new Error(`\`${file}\` cannot be opened (error ${-descriptor})`);
  try {
    const failed2 = native.fstat(descriptor);
    if (failed2 !== 0) throw new Error(`\`${file}\` cannot be looked at (error ${failed2})`);
    const { links, size, key } = native.stat;
    const known = links > 1 ? linked.get(key) : void 0;
    if (known !== void 0) {
      known.names += 1;
      return;
    }
    const extents = [];
    const count = native.extents(descriptor, (extent) => extents.push(extent));
    if (count < 0) throw new Error(`where \`${file}\` is is not told (error ${-count})`);
    tell({ size, links, names: 1, extents }, key, each, linked);
  } finally {
    native.close(descriptor);
  }
}
function tell(file, key, each, linked) {
  if (file.links > 1) linked.set(key, { ...file });
  else each(file);
}

// src/io/free-space.ts
var free_space_exports = {};
__export(free_space_exports, {
  readSettledFree: () => readSettledFree,
  readVolumeKey: () => readVolumeKey
});
var import_node_child_process6 = __toESM(require_node_child_process(), 1);
var import_node_fs35 = require("node:fs");
var import_promises = require("node:timers/promises");
var import_node_util3 = require("node:util");
var SYNC_LIMIT_MS = 1e4;
var FIRST_LOOK_MS = 500;
var LOOK_AGAIN_MS = 250;
var MOST_LOOKS = 12;
function readVolumeKey(at) {
  try {
    const mounted = findMount(at)?.device;
    if (mounted !== void 0) return mounted;
  } catch {
  }
  return String((0, import_node_fs35.statSync)(at, { bigint: true }).dev);
}
async function readSettledFree(at) {
  await writeOut(at);
  await (0, import_promises.setTimeout)(FIRST_LOOK_MS);
  let free = readFree(at);
  for (let look = 1; look < MOST_LOOKS; look++) {
    await (0, import_promises.setTimeout)(LOOK_AGAIN_MS);
    const now = readFree(at);
    if (now <= free && look > 1) return now;
    free = now;
  }
  return free;
}
function readFree(at) {
  const { bavail, bsize } = (0, import_node_fs35.statfsSync)(at);
  return bavail * bsize;
}
async function writeOut(at) {
  try {
    await (0, import_node_util3.promisify)(import_node_child_process6.execFile)("sync", ["-f", at], { timeout: SYNC_LIMIT_MS });
  } catch {
  }
}

// src/io/half-step.ts
var half_step_exports = {};
__export(half_step_exports, {
  takeBackStep: () => takeBackStep
});
var import_node_fs41 = require("node:fs");
var import_node_path20 = __toESM(require("node:path"), 1);

// src/io/work.ts
var work_exports = {};
__export(work_exports, {
  listStaged: () => listStaged,
  readContent: () => readContent
});
var import_node_fs40 = require("node:fs");
var import_node_path19 = __toESM(require("node:path"), 1);

// src/io/filtered.ts
var import_node_crypto4 = __toESM(require_node_crypto(), 1);
var import_node_fs36 = require("node:fs");
function parseEntry(line) {
  const tab = line.indexOf("	");
  const [mode = "", object = ""] = line.slice(0, tab).split(" ");
  return { mode, object, name: line.slice(tab + 1) };
}
var WITHOUT_LFS = [
  "filter.lfs.clean=",
  "filter.lfs.smudge=",
  "filter.lfs.process=",
  "filter.lfs.required=false"
].flatMap((setting) => ["-c", setting]);
var SMALL_BYTES = 1024 * 1024;
var BATCH_BYTES = 64 * 1024 * 1024;
async function compareFiltered(tree, entries, differing) {
  const hidden = [];
  const same = /* @__PURE__ */ new Set();
  let batch = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) hidden.push(...await listUnlikeCheckout(tree, batch));
    batch = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const differs = differing.has(entry.name);
    if (differs && !entry.lfs) continue;
    const { object, pointer } = await hashWorkingFile(tree.root, entry);
    if (object === entry.object) continue;
    if (entry.lfs) {
      if (pointer === entry.object) same.add(entry.name);
      continue;
    }
    if (/^[ \t]|\n/.test(entry.name)) {
      hidden.push(entry.name);
      continue;
    }
    if (bytes + entry.size > BATCH_BYTES) await flush();
    batch.push(entry);
    bytes += entry.size;
  }
  await flush();
  return { hidden, same };
}
var MENTIONED = ":(exclude,attr:!filter !ident)";
async function listFiltered(tree) {
  const listed = await tree.git(["ls-files", "-s", "-z", "--", MENTIONED]);
  const entries = splitNames(listed).map(parseEntry);
  const files = new Map(
    entries.filter(({ mode }) => mode.startsWith("100")).map((entry) => [entry.name, entry])
  );
  if (files.size === 0) return [];
  const names = Buffer.from([...files.keys()].map((name) => `${name}\0`).join(""), "latin1");
  const fields = splitNames(
    await tree.git(["check-attr", "-z", "--stdin", "filter", "ident"], names)
  );
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [name = "", attribute, value] = fields.slice(at, at + 3);
    if (value === "unspecified" || value === "unset") continue;
    if (attribute === "filter" === (value === "set")) continue;
    const entry = files.get(name);
    const stat2 = (0, import_node_fs36.lstatSync)(toPath(tree.root, name), { throwIfNoEntry: false });
    if (entry === void 0 || stat2?.isFile() !== true) continue;
    const lfs = attribute === "filter" && value === "lfs" || found.get(name)?.lfs === true;
    found.set(name, { ...entry, lfs, size: stat2.size });
  }
  return [...found.values()];
}
async function hashWorkingFile(root, { name, object, size }) {
  const algorithm = object.length === 64 ? "sha256" : "sha1";
  const blob = (0, import_node_crypto4.createHash)(algorithm).update(`blob ${size}\0`);
  const content = (0, import_node_crypto4.createHash)("sha256");
  const file = toPath(root, name);
  for await (const chunk of size < SMALL_BYTES ? [(0, import_node_fs36.readFileSync)(file)] : (0, import_node_fs36.createReadStream)(file)) {
    blob.update(chunk);
    content.update(chunk);
  }
  const digest = content.digest("hex");
  const pointer = `version https://git-lfs.github.com/spec/v1
oid sha256:${digest}
size ${size}
`;
  const named = (0, import_node_crypto4.createHash)(algorithm).update(`blob ${pointer.length}\0${pointer}`);
  return { object: blob.digest("hex"), pointer: named.digest("hex") };
}
async function listUnlikeCheckout({ root, git }, batch) {
  const mark = (0, import_node_crypto4.randomBytes)(24).toString("hex");
  const lines = batch.map(({ object, name }) => `${object} ${name}
`).join("");
  const argv = ["cat-file", `--batch=${mark}`, "--filters"];
  const output = (await git(argv, Buffer.from(lines, "latin1"))).toString("latin1");
  const written = output.split(`${mark}
`).slice(1);
  return batch.filter(({ name }, index) => {
    const checkout = written[index];
    const own = (0, import_node_fs36.readFileSync)(toPath(root, name)).toString("latin1");
    return checkout === void 0 || !isSameText(own, checkout.slice(0, -1));
  }).map(({ name }) => name);
}
var isSameText = (one, other) => one === other || normalize(one) === normalize(other);
var normalize = (text) => {
  const plain2 = text.replace(/\$Id: [0-9a-f]{40}(?:[0-9a-f]{24})? \$/g, "$$Id$$");
  return plain2.includes("\0") ? plain2 : plain2.replaceAll("\r\n", "\n");
};

// src/io/letter-case.ts
var import_node_fs37 = require("node:fs");
var import_node_path17 = __toESM(require("node:path"), 1);
function describeCase(root) {
  const own = (0, import_node_fs37.lstatSync)(import_node_path17.default.join(root, ".git"), { bigint: true, throwIfNoEntry: false });
  const other = (0, import_node_fs37.lstatSync)(import_node_path17.default.join(root, ".GIT"), { bigint: true, throwIfNoEntry: false });
  const same = own !== void 0 && other?.dev === own.dev && other.ino === own.ino;
  return same ? [] : ["-c", "core.ignoreCase=false"];
}

// src/io/temporary-index.ts
var import_node_fs38 = require("node:fs");
var import_node_os4 = __toESM(require("node:os"), 1);
var import_node_path18 = __toESM(require("node:path"), 1);
var NAME2 = /^espalier-index-(\d+)-(\d+|none)-[A-Za-z0-9]{6}$/;
function createTemporary(root, fallback) {
  let parent = readTemporaryFolder();
  if (parent === root || parent.startsWith(root + import_node_path18.default.sep)) {
    (0, import_node_fs38.mkdirSync)(fallback, { recursive: true, mode: 448 });
    parent = fallback;
  }
  removeAbandoned(parent);
  const { pid, startedAt } = currentProcess();
  const start2 = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return (0, import_node_fs38.mkdtempSync)(import_node_path18.default.join(parent, `espalier-index-${pid}-${start2}-`));
}
function readTemporaryFolder() {
  const told = import_node_os4.default.tmpdir();
  try {
    return (0, import_node_fs38.realpathSync)(told);
  } catch (error) {
    const hint = "Make it, or let TMPDIR name another directory";
    throw new AppError(
      "io",
      { doing: "use the temporary directory", path: told, reason: reasonOf(error), hint },
      { cause: error }
    );
  }
}
function removeAbandoned(parent) {
  for (const name of (0, import_node_fs38.readdirSync)(parent)) {
    const [, pid, start2] = NAME2.exec(name) ?? [];
    if (pid === void 0) continue;
    const at = import_node_path18.default.join(parent, name);
    const entry = (0, import_node_fs38.lstatSync)(at, { throwIfNoEntry: false });
    if (entry?.isDirectory() !== true || entry.uid !== (process.getuid?.() ?? entry.uid)) continue;
    const startedAt = start2 === void 0 || start2 === "none" ? null : start2;
    try {
      if (isRunning({ pid: Number(pid), startedAt, boot: null })) continue;
      (0, import_node_fs38.rmSync)(at, { recursive: true, force: true });
    } catch {
    }
  }
}

// src/io/tree.ts
var tree_exports = {};
__export(tree_exports, {
  hasFiles: () => hasFiles,
  hasGit: () => hasGit,
  isDirectory: () => isDirectory,
  listBelow: () => listBelow,
  listChangedSince: () => listChangedSince,
  listNestedGit: () => listNestedGit,
  listTree: () => listTree
});
var import_node_fs39 = require("node:fs");
var import_promises2 = require("node:timers/promises");
var ENTRIES_A_TURN = 5e3;
function listTree(root, enter = () => true) {
  return listBelow(root, "", enter);
}
async function* listBelow(root, start2, enter) {
  const pending = [""];
  let seen = 0;
  for (; ; ) {
    const directory = pending.pop();
    if (directory === void 0) return;
    for (const entry of (0, import_node_fs39.readdirSync)(toPath(root, joinName(start2, directory)), {
      withFileTypes: true,
      encoding: "buffer"
    })) {
      const name = joinName(directory, entry.name.toString("latin1"));
      const kind = kindOf(entry);
      yield { name, kind };
      if (kind === "directory" && enter(name)) pending.push(name);
      seen += 1;
      if (seen % ENTRIES_A_TURN === 0) await (0, import_promises2.setImmediate)();
    }
  }
}
async function isDirectory(root, name) {
  return (0, import_node_fs39.lstatSync)(toPath(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
}
function hasGit(root, name) {
  return (0, import_node_fs39.lstatSync)(toPath(root, joinName(name, ".git")), { throwIfNoEntry: false }) !== void 0;
}
async function hasFiles(root, name) {
  for await (const { kind } of listBelow(root, name, () => true)) {
    if (kind === "file" || kind === "link") return true;
  }
  return false;
}
var kindOf = (entry) => {
  if (entry.isSymbolicLink()) return "link";
  if (entry.isDirectory()) return "directory";
  return entry.isFile() ? "file" : "other";
};
async function listNestedGit(root, skip) {
  const found = [];
  const enter = (name) => !skip.has(name) && name !== ".git" && !name.endsWith("/.git");
  for await (const { name } of listTree(root, enter)) {
    if (name.endsWith("/.git")) found.push(name);
  }
  return found.sort();
}
async function listChangedSince(root, sinceNs, skip) {
  const changed = [];
  for await (const { name } of listTree(root, (directory) => !skip.has(directory))) {
    if (skip.has(name)) continue;
    if ((0, import_node_fs39.lstatSync)(toPath(root, name), { bigint: true }).ctimeNs < sinceNs) continue;
    changed.push(toText(name));
    if (changed.length === 10) break;
  }
  return changed;
}

// src/io/work.ts
var STEADY = [
  "-c",
  "core.untrackedCache=false",
  "-c",
  "core.ignoreStat=false",
  "-c",
  "core.splitIndex=false",
  "-c",
  "index.sparse=false",
  "-c",
  "submodule.recurse=false",
  ...WITHOUT_LFS
];
var STAGED = ["diff-index", "--cached", "--name-status", "-z", "--ignore-submodules=dirty"];
var GITLINK = "160000 ";
var TIME_LIMIT_MS = 6e5;
async function readContent(tree, fallback, commit) {
  const own = await readHead3(tree.root);
  const head = commit ?? own;
  const temporary = createTemporary(tree.root, fallback);
  try {
    return await readWithIndex(tree, temporary, head);
  } finally {
    (0, import_node_fs40.rmSync)(temporary, { recursive: true, force: true });
  }
}
async function readHead3(root) {
  const both = await runGit(["rev-parse", "--show-toplevel", "HEAD^{commit}"], {
    cwd: root,
    doing: "find the top level",
    allow: [0, 128]
  });
  const [, top, commit] = /^(.+)\n([0-9a-f]{40,64})\n$/s.exec(both.stdout.toString("utf8")) ?? [];
  if (both.exitCode === 0 && top !== void 0) {
    requireTopLevel(root, top);
    return commit;
  }
  requireTopLevel(
    root,
    await readGit(["rev-parse", "--show-toplevel"], {
      cwd: root,
      doing: "find the top level"
    })
  );
  return readTreeish(root);
}
function requireTopLevel(root, top) {
  if ((0, import_node_fs40.realpathSync)(top) === root) return;
  const reason = `git takes \`${top}\` for its top level`;
  throw new AppError("unverified", { what: `\`${root}\``, reason });
}
async function listStaged(gitDirectory, fallback) {
  const temporary = createTemporary(gitDirectory, fallback);
  try {
    const index = await copyIndex(gitDirectory, temporary);
    if (index === void 0) return [];
    const env = { GIT_DIR: gitDirectory, GIT_WORK_TREE: gitDirectory };
    const base = await readTreeish(gitDirectory, env) ?? await readEmptyTree(gitDirectory, env);
    const { stdout } = await runGit([...STEADY, ...STAGED, base], {
      cwd: gitDirectory,
      env: { ...env, GIT_INDEX_FILE: index },
      doing: "read the index"
    });
    return parseNameStatus(stdout).map(({ name }) => name);
  } finally {
    (0, import_node_fs40.rmSync)(temporary, { recursive: true, force: true });
  }
}
function openTree(root) {
  const steady = [...STEADY, ...describeCase(root)];
  return async (index, argv, more = {}) => {
    const { stdout } = await runGit([...steady, ...argv], {
      cwd: root,
      env: { GIT_INDEX_FILE: index },
      timeoutMs: TIME_LIMIT_MS,
      doing: `look for unsaved work in \`${root}\``,
      ...more
    });
    return stdout;
  };
}
async function readWithIndex(tree, temporary, head) {
  const { root } = tree;
  const fresh = import_node_path19.default.join(temporary, "fresh");
  const git = openTree(root);
  await git(fresh, head === void 0 ? ["read-tree", "--empty"] : ["read-tree", head]);
  const filters = {
    root,
    git: (argv, input) => git(fresh, argv, input === void 0 ? {} : { input })
  };
  const others = ["ls-files", "-o", "--exclude-standard", "-z"];
  const reads = [
    listDiffering(git, fresh),
    listFiltered(filters),
    git(fresh, ["ls-files", "-s", "-z"]).then((output) => listBareSubmodules(root, output)),
    git(fresh, others).then(splitNames),
    git(fresh, [...others, "-i", "--directory"]).then(splitNames),
    readIndex3(git, tree, temporary, head)
  ];
  await Promise.allSettled(reads);
  const [differing, filtered, bare, untracked, ignored, { staged, outside }] = await Promise.all(reads);
  const names = new Set(differing.map(({ name }) => name));
  const { hidden, same } = await compareFiltered(filters, filtered, names);
  const uncommitted = differing.filter(({ status, name }) => !(status === "D" && outside.has(name)) && !same.has(name)).map(({ name }) => name);
  return {
    uncommitted: [...uncommitted, ...hidden].sort(),
    staged,
    untracked: [...untracked, ...bare],
    ignored
  };
}
async function listDiffering(git, fresh) {
  await git(fresh, ["update-index", "-q", "--really-refresh"], { allow: [0, 1] });
  const argv = ["diff-files", "--name-status", "-z", "--ignore-submodules=dirty"];
  return parseNameStatus(await git(fresh, argv));
}
async function readIndex3(git, tree, temporary, head) {
  const index = await copyIndex(tree.gitDirectory, temporary);
  if (index === void 0) return { staged: [], outside: /* @__PURE__ */ new Set() };
  const base = head ?? await readEmptyTree(tree.root);
  const staged = parseNameStatus(await git(index, [...STAGED, base])).map(({ name }) => name);
  const flags = splitNames(await git(index, ["ls-files", "-t", "-z"]));
  const outside = flags.filter((entry) => entry.startsWith("S ")).map((entry) => entry.slice(2));
  return { staged, outside: new Set(outside) };
}
async function listBareSubmodules(root, listed) {
  const found = [];
  for (const line of splitNames(listed)) {
    if (!line.startsWith(GITLINK)) continue;
    const { name } = parseEntry(line);
    if (!await isDirectory(root, name) || hasGit(root, name)) continue;
    if (await hasFiles(root, name)) found.push(name);
  }
  return found;
}
async function readTreeish(cwd, env = {}) {
  const options = { cwd, env, doing: "read HEAD" };
  const born = await runGit(["rev-parse", "-q", "--verify", "HEAD^{commit}"], {
    ...options,
    allow: [0, 1, 128]
  });
  if (born.exitCode === 0) return born.stdout.toString("utf8").trim();
  const ref = (await runGit(["symbolic-ref", "HEAD"], options)).stdout.toString("utf8").trim();
  const shown = await runGit(["for-each-ref", "--format=%(objectname)", ref], options);
  if (shown.stdout.length === 0) return void 0;
  await runGit(["rev-parse", "--verify", "HEAD^{commit}"], options);
  return void 0;
}
async function readEmptyTree(cwd, env = {}) {
  const argv = ["hash-object", "-t", "tree", "--stdin"];
  const { stdout } = await runGit(argv, {
    cwd,
    env,
    input: "",
    doing: "name the empty tree"
  });
  return stdout.toString("utf8").trim();
}
async function copyIndex(gitDirectory, temporary) {
  const copy = import_node_path19.default.join(temporary, "real");
  try {
    (0, import_node_fs40.copyFileSync)(import_node_path19.default.join(gitDirectory, "index"), copy);
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
  return copy;
}
function parseNameStatus(output) {
  const fields = splitNames(output);
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    changes.push({ status: fields[at]?.[0] ?? "", name: fields[at + 1] ?? "" });
  }
  return changes;
}

// src/io/half-step.ts
async function takeBackStep(tree, to, fallback) {
  const from = await readHead4(tree.root);
  if (from === to) return { kind: "nothing" };
  const lock = readLock(tree.gitDirectory);
  const [before, after] = [
    await readContent(tree, fallback, from),
    await readContent(tree, fallback, to)
  ];
  const changed = listChanged(before);
  if (changed.size === 0 && before.staged.length === 0 && lock === void 0) {
    return { kind: "nothing" };
  }
  const foreign = await findForeign(tree.root, to, changed, { before, after });
  if (foreign !== void 0) return { kind: "foreign", file: toText(foreign) };
  const now = readLock(tree.gitDirectory);
  if (now !== void 0 && now.stamp === lock?.stamp) (0, import_node_fs41.rmSync)(now.path);
  await restore(tree.root, from, before);
  return { kind: "done", files: changed.size };
}
function readLock(gitDirectory) {
  const at = import_node_path20.default.join(gitDirectory, "index.lock");
  const entry = (0, import_node_fs41.lstatSync)(at, { throwIfNoEntry: false, bigint: true });
  return entry && { path: at, stamp: `${entry.ino}:${entry.ctimeNs}` };
}
async function readHead4(cwd) {
  const { stdout } = await runGit(["rev-parse", "--verify", "HEAD^{commit}"], {
    cwd,
    doing: "read HEAD"
  });
  return stdout.toString("utf8").trim();
}
var listChanged = ({ uncommitted, untracked }) => /* @__PURE__ */ new Set([...uncommitted, ...untracked]);
async function findForeign(root, to, changed, { before, after }) {
  const other = listChanged(after);
  const stagedOther = new Set(after.staged);
  const staged = before.staged.find((name) => stagedOther.has(name));
  if (staged !== void 0) return staged;
  for (const name of changed) {
    if (other.has(name) && !await isBegun(root, to, name)) return name;
  }
  return void 0;
}
async function isBegun(root, to, name) {
  const at = toPath(root, name);
  const entry = (0, import_node_fs41.lstatSync)(at, { throwIfNoEntry: false });
  if (entry === void 0) return true;
  if (!entry.isFile()) return false;
  const { stdout, exitCode } = await runGit(["cat-file", "blob", `${to}:${toText(name)}`], {
    cwd: root,
    allow: [0, 128],
    doing: "read a file of the commit"
  });
  return exitCode === 0 && stdout.subarray(0, entry.size).equals((0, import_node_fs41.readFileSync)(at));
}
async function restore(root, from, { uncommitted, untracked }) {
  const doing = "take a step of the base back";
  const git = async (argv, input) => {
    await runGit([...WITHOUT_HOOKS, ...argv], {
      ...{ cwd: root, write: true, doing },
      ...input === void 0 ? {} : { input }
    });
  };
  await git(["read-tree", "--reset", from]);
  const names = uncommitted.map((name) => `${name}\0`).join("");
  if (names !== "")
    await git(["checkout-index", "-f", "-z", "--stdin"], Buffer.from(names, "latin1"));
  for (const name of untracked) {
    (0, import_node_fs41.rmSync)(toPath(root, name), { force: true });
    removeEmpty(root, name);
  }
  await git(["update-index", "-q", "--refresh"]);
}
function removeEmpty(root, name) {
  const parts = name.split("/").slice(0, -1);
  for (; parts.length > 0; parts.pop()) {
    try {
      (0, import_node_fs41.rmdirSync)(toPath(root, parts.join("/")));
    } catch {
      return;
    }
  }
}

// src/io/history.ts
var history_exports = {};
__export(history_exports, {
  hasCommit: () => hasCommit,
  listAutomaticMerges: () => listAutomaticMerges,
  listBranchRefs: () => listBranchRefs,
  listUnheldCommits: () => listUnheldCommits,
  readComparison: () => readComparison
});

// src/io/patches.ts
var import_node_crypto5 = __toESM(require_node_crypto(), 1);
var ID = "[0-9a-f]{40}(?:[0-9a-f]{24})?";
var REQUEST = new RegExp(`^${ID}(?: ${ID})?$`);
var INDEX = new RegExp(`^index (${ID})\\.\\.(${ID})(?: (\\d+))?$`);
var PLACE = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
function parsePatches(text) {
  const byRequest = /* @__PURE__ */ new Map();
  let changes = [];
  let lines = [];
  const finish = () => {
    if (lines.length > 0) changes.push(parseChange(lines));
    lines = [];
  };
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (REQUEST.test(line)) {
      finish();
      changes = [];
      byRequest.set(line, changes);
    } else if (line.startsWith("diff --git ")) {
      finish();
      lines = [line];
    } else if (lines.length > 0) {
      lines.push(line);
    }
  }
  finish();
  return byRequest;
}
function parseChange(lines) {
  const first = lines.findIndex((line) => line.startsWith("@@ ") || line.startsWith("GIT binary"));
  const header = first === -1 ? lines : lines.slice(0, first);
  const readHeader = (start2) => header.find((line) => line.startsWith(start2))?.slice(start2.length);
  const index = header.map((line) => INDEX.exec(line)).find((match) => match !== null);
  const deleted = readHeader("deleted file mode ");
  const made = readHeader("new file mode ");
  const kept = index?.[3] ?? "";
  const binary = lines[first]?.startsWith("GIT binary") === true || readHeader("Binary files ") !== void 0;
  return {
    file: lines[0] ?? "",
    oldMode: made === void 0 ? deleted ?? readHeader("old mode ") ?? kept : "",
    newMode: deleted === void 0 ? made ?? readHeader("new mode ") ?? kept : "",
    oldId: index?.[1] ?? "",
    newId: index?.[2] ?? "",
    binary,
    hunks: binary || first === -1 ? [] : parseHunks(lines.slice(first))
  };
}
function parseHunks(lines) {
  const hunks = [];
  let removed = [];
  let added = [];
  let place = null;
  const finish = () => {
    if (place === null) return;
    const [oldCount, newCount] = [Number(place[2] ?? 1), Number(place[4] ?? 1)];
    hunks.push({
      // An empty range is named by the line before it.
      oldStart: Number(place[1]) - (oldCount === 0 ? 0 : 1),
      oldCount,
      newStart: Number(place[3]) - (newCount === 0 ? 0 : 1),
      newCount,
      removed: removed.join("\n"),
      added: added.join("\n")
    });
    removed = [];
    added = [];
  };
  let sign = "";
  for (const line of lines) {
    if (line.startsWith("@@ ")) {
      finish();
      place = PLACE.exec(line);
      continue;
    }
    const marker = line.startsWith("\\");
    if (!marker) sign = line.slice(0, 1);
    (sign === "-" ? removed : added).push(marker ? line : line.slice(1));
  }
  finish();
  return hunks;
}
function hashChange({ file, oldMode, newMode, oldId, newId, ...rest }) {
  const what = rest.binary ? [oldId, newId] : rest.hunks.map(({ oldCount, newCount, removed, added }) => [
    oldCount,
    newCount,
    removed,
    added
  ]);
  return hash("change", file, oldMode, newMode, what);
}
var hashResult = ({ file, newMode, newId }) => newId === "" ? void 0 : hash("result", file, newMode, newId);
var hash = (...parts) => (0, import_node_crypto5.createHash)("sha256").update(JSON.stringify(parts)).digest("hex");

// src/io/comparison.ts
var MOST_COMMITS = 200;
var MOST_BASE_COMMITS = 2e3;
var MOST_PATHS = 500;
var MOST_PAIRS = 1e3;
var MOST_WHOLE_PAIRS = 50;
var MOST_COUNTERPARTS = 8;
var BATCH = 100;
var TIME_LIMIT_MS2 = 3e4;
var DIFF = ["diff-tree", "--stdin", "-r", "-p", "--root", "-U0", "--no-color", "--no-ext-diff"];
var DIFF_PLAIN = [...DIFF, "--no-textconv", "--no-renames", "--full-index", "--binary"];
async function readComparison(commonDirectory, { tip, commits, base }) {
  if (commits.length > MOST_COMMITS || commits.length === 0) return void 0;
  const deadline = readUptime() + TIME_LIMIT_MS2;
  const ids = commits.map(({ commit }) => commit);
  const parted = await readMergeBase(commonDirectory, ["--octopus", base.commit, tip, ...ids]);
  if (parted === void 0 || parted === base.commit) return void 0;
  const paths = await listTouchedPaths(commonDirectory, commits);
  const onBase = await listBaseCommits(commonDirectory, `${parted}..${base.commit}`, paths);
  if (onBase.length > MOST_BASE_COMMITS) return void 0;
  const units = await readUnits2(commonDirectory, commits, base.commit);
  const found = await readCandidates(commonDirectory, { onBase, units, paths, deadline });
  if (found === void 0) return void 0;
  const compared = await compareUnits(commonDirectory, {
    units,
    found,
    tip: `${tip}^{tree}`,
    base: `${base.commit}^{tree}`,
    paths
  });
  return {
    name: base.name,
    commits: commits.map((each, index) => ({
      ...each,
      changes: compared[2 * index] ?? [],
      cumulative: compared[2 * index + 1] ?? []
    }))
  };
}
async function readMergeBase(commonDirectory, argv) {
  const options = { cwd: commonDirectory, doing: "compare with the base", allow: [0, 1] };
  const { stdout } = await runGit(["merge-base", ...argv], options);
  return stdout.toString("utf8").split("\n")[0] || void 0;
}
async function readUnits2(commonDirectory, commits, base) {
  const straight = !commits.some(({ merge }) => merge);
  const tip = commits.at(-1)?.commit ?? "";
  const shared = straight ? await readMergeBase(commonDirectory, [base, tip]) : void 0;
  const starts = [];
  for (const { commit } of commits) {
    starts.push(straight ? shared : await readMergeBase(commonDirectory, [base, commit]));
  }
  const trees = await readTrees(
    commonDirectory,
    starts.flatMap((start2) => start2 === void 0 ? [] : [`${start2}^{tree}`])
  );
  const requests = commits.map(({ commit, tree }, index) => {
    const start2 = trees.get(`${starts[index]}^{tree}`);
    return { commit, whole: start2 === void 0 ? void 0 : `${start2} ${tree}`, start: start2, tree };
  });
  const patches = await readPatches(
    commonDirectory,
    requests.flatMap(({ commit, whole: whole2 }) => whole2 === void 0 ? [commit] : [commit, whole2])
  );
  return requests.flatMap(({ commit, whole: whole2, start: start2, tree }) => [
    { before: `${commit}~1^{tree}`, after: tree, changes: patches.get(commit) ?? [] },
    { before: start2 ?? "", after: tree, changes: patches.get(whole2 ?? "") ?? [] }
  ]);
}
async function readCandidates(commonDirectory, input) {
  const { onBase, units, paths, deadline } = input;
  const wanted = new Set(units.flatMap(({ changes }) => changes.flatMap(listKeys)));
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at < onBase.length; at += BATCH) {
    if (readUptime() > deadline) return void 0;
    const batch = await readPatches(commonDirectory, onBase.slice(at, at + BATCH), paths);
    for (const [commit, changes] of batch) {
      for (const change of changes) {
        for (const key of listKeys(change).filter((each) => wanted.has(each))) {
          const known = found.get(key) ?? [];
          if (known.length < MOST_COUNTERPARTS) found.set(key, [...known, { commit, change }]);
        }
      }
    }
  }
  return found;
}
var listKeys = (change) => [hashChange(change), hashResult(change)].filter((key) => key !== void 0);
async function compareUnits(commonDirectory, input) {
  const { units, found, tip, base, paths } = input;
  const candidatesOf = (ours) => [
    ...new Set(listKeys(ours).flatMap((key) => found.get(key) ?? []))
  ];
  const build = (between) => units.map(
    ({ before, after, changes }) => changes.map((ours) => {
      const read3 = (from, to) => {
        const files = between(from, to);
        return files === void 0 ? void 0 : files.get(ours.file) ?? null;
      };
      const counterparts = candidatesOf(ours).map(({ commit, change }) => {
        const drift = ours.oldId === change.oldId ? null : read3(before, `${commit}~1^{tree}`);
        return {
          theirs: change,
          drift: drift === void 0 ? null : drift?.hunks ?? [],
          since: read3(`${commit}^{tree}`, base)
        };
      });
      return { ours, since: counterparts.length === 0 ? null : read3(after, tip), counterparts };
    })
  );
  const asked = /* @__PURE__ */ new Map();
  build((before, after) => {
    asked.set(`${before} ${after}`, [before, after]);
    return void 0;
  });
  const answers = await readBetween(commonDirectory, [...asked.values()], paths);
  return build((before, after) => answers.get(`${before} ${after}`));
}
async function readBetween(commonDirectory, asked, paths) {
  const answers = /* @__PURE__ */ new Map();
  const pairs = asked.slice(0, paths === void 0 ? MOST_WHOLE_PAIRS : MOST_PAIRS);
  const trees = await readTrees(commonDirectory, pairs.flat());
  const requests = /* @__PURE__ */ new Set();
  const requestOf = ([before, after]) => {
    const [from, to] = [trees.get(before), trees.get(after)];
    return from === void 0 || to === void 0 ? void 0 : `${from} ${to}`;
  };
  for (const request of pairs.map(requestOf)) if (request !== void 0) requests.add(request);
  const patches = /* @__PURE__ */ new Map();
  const all = [...requests];
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = await readPatches(commonDirectory, all.slice(at, at + BATCH), paths);
    for (const [request, changes] of batch) patches.set(request, changes);
  }
  for (const pair of pairs) {
    const request = requestOf(pair);
    if (request === void 0) continue;
    const changes = patches.get(request) ?? [];
    answers.set(pair.join(" "), new Map(changes.map((change) => [change.file, change])));
  }
  return answers;
}
async function readTrees(commonDirectory, names) {
  const unique = [...new Set(names)];
  const trees = /* @__PURE__ */ new Map();
  if (unique.length === 0) return trees;
  const { stdout } = await runGit(["cat-file", "--batch-check=%(objectname)"], {
    cwd: commonDirectory,
    input: unique.map((name) => `${name}
`).join(""),
    doing: "compare with the base"
  });
  for (const [index, line] of stdout.toString("utf8").split("\n").entries()) {
    const name = unique[index];
    if (name !== void 0 && /^[0-9a-f]{40,64}$/.test(line)) trees.set(name, line);
  }
  return trees;
}
async function listTouchedPaths(commonDirectory, commits) {
  const argv = ["diff-tree", "--stdin", "-r", "--root", "--no-commit-id", "--name-only", "-z"];
  const { stdout } = await runGit([...argv, "--no-renames"], {
    cwd: commonDirectory,
    input: commits.map(({ commit }) => `${commit}
`).join(""),
    doing: "list the files of the commits"
  });
  const names = [...new Set(splitNames(stdout))];
  const plain2 = names.every((name) => fromText(toText(name)) === name);
  return plain2 && names.length > 0 && names.length <= MOST_PATHS ? names.map(toText) : void 0;
}
async function listBaseCommits(commonDirectory, range, paths) {
  const limit = `--max-count=${MOST_BASE_COMMITS + 1}`;
  const argv = ["--literal-pathspecs", "rev-list", "--no-merges", "--full-history", limit, range];
  const { stdout } = await runGit([...argv, "--", ...paths ?? []], {
    cwd: commonDirectory,
    timeoutMs: TIME_LIMIT_MS2,
    doing: "list the commits of the base"
  });
  return stdout.toString("utf8").split("\n").filter((line) => line !== "");
}
async function readPatches(commonDirectory, requests, paths = []) {
  const { stdout } = await runGit(["--literal-pathspecs", ...DIFF_PLAIN, "--", ...paths], {
    cwd: commonDirectory,
    input: requests.map((request) => `${request}
`).join(""),
    timeoutMs: TIME_LIMIT_MS2,
    doing: "compare with the base"
  });
  return parsePatches(stdout.toString("latin1"));
}

// src/io/history.ts
var MOST_MERGES = 100;
async function listBranchRefs(commonDirectory) {
  const argv = ["for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/remotes"];
  const { stdout } = await runGit(argv, { cwd: commonDirectory, doing: "list the branches" });
  return stdout.toString("utf8").split("\n").filter((line) => line !== "").map((line) => {
    const space = line.lastIndexOf(" ");
    return { name: line.slice(0, space), commit: line.slice(space + 1) };
  });
}
async function hasCommit(commonDirectory, commit) {
  const { exitCode } = await runGit(["cat-file", "-e", `${commit}^{commit}`], {
    cwd: commonDirectory,
    doing: "look for a commit",
    allow: [0, 1, 128]
  });
  return exitCode === 0;
}
async function listUnheldCommits(commonDirectory, tip, held) {
  const except = held.exceptBranch === null ? [] : [`--exclude=${held.exceptBranch}`];
  const refs = [...except, "--branches", "--tags", ...held.remotes ? ["--remotes"] : []];
  const format = "--format=%H %T %P%x00%s";
  const argv = ["rev-list", "--topo-order", "--reverse", format, tip, "--not", ...refs];
  const { stdout } = await runGit([...argv, ...held.others, "--"], {
    cwd: commonDirectory,
    doing: "list the commits that nothing else holds"
  });
  const commits = [];
  for (const line of stdout.toString("utf8").split("\n")) {
    const end = line.indexOf("\0");
    if (end === -1) continue;
    const [commit = "", tree = "", ...parents] = line.slice(0, end).trimEnd().split(" ");
    const subject = line.slice(end + 1);
    commits.push({ commit, tree, subject, merge: parents.length > 1, parents });
  }
  return commits;
}
async function listAutomaticMerges(commonDirectory, commits) {
  const automatic = /* @__PURE__ */ new Set();
  const merges = commits.filter(({ parents }) => parents.length === 2).slice(-MOST_MERGES);
  if (merges.length === 0) return automatic;
  const options = { cwd: commonDirectory, doing: "look at a merge" };
  const pattern = ["config", "--name-only", "--get-regexp", "^merge\\..*\\.driver$"];
  const drivers = await runGit(pattern, { ...options, allow: [0, 1] });
  if (drivers.exitCode === 0) return automatic;
  const show = [
    "show",
    "--remerge-diff",
    "--raw",
    "--format=",
    "--no-show-signature",
    "--no-notes"
  ];
  for (const { commit } of merges) {
    const found = await runGit([...show, "--no-ext-diff", "--no-textconv", commit, "--"], {
      ...options,
      allow: [0, 128]
    });
    if (found.exitCode === 0 && found.stdout.length === 0) automatic.add(commit);
  }
  return automatic;
}

// src/io/install-record.ts
var install_record_exports = {};
__export(install_record_exports, {
  hashText: () => hashText,
  readRecord: () => readRecord,
  removeRecord: () => removeRecord,
  writeRecord: () => writeRecord
});
var import_node_crypto6 = __toESM(require_node_crypto(), 1);
var import_node_fs42 = require("node:fs");
var import_node_path21 = __toESM(require("node:path"), 1);

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
  const fault2 = faultOf(validate3, value);
  if (fault2 !== void 0) throw onFault(fault2);
  return value;
}

// src/io/install-record.ts
var recordFile = (paths, file) => import_node_path21.default.join(paths.root, "installed", `${hashText(file).slice(0, 16)}.json`);
var hashText = (text) => (0, import_node_crypto6.createHash)("sha256").update(text, "utf8").digest("hex");
async function readRecord(paths, file) {
  const text = await readTextFile(recordFile(paths, file)).catch(() => void 0);
  if (text === void 0) return void 0;
  const { validate: validate3 } = await Promise.resolve().then(() => __toESM(require("./espalier.installed.cjs"), 1));
  try {
    const record = parseInput(validate3, JSON.parse(text), ({ reason }) => new Error(reason));
    return record.file === file ? record : void 0;
  } catch {
    return void 0;
  }
}
async function writeRecord(paths, record) {
  const at = recordFile(paths, record.file);
  await createDirectory(paths.root);
  await createDirectory(import_node_path21.default.dirname(at));
  await writeFileAtomic(at, `${JSON.stringify(record, null, 2)}
`, { mode: 384 });
}
function removeRecord(paths, file) {
  (0, import_node_fs42.rmSync)(recordFile(paths, file), { force: true });
}

// src/io/item-state.ts
var item_state_exports = {};
__export(item_state_exports, {
  openBudget: () => openBudget,
  readState: () => readState
});
var import_node_crypto7 = __toESM(require_node_crypto(), 1);
var import_node_fs43 = require("node:fs");
var openBudget = () => ({ bytes: 256 * 1024 * 1024 });
async function readState(root, name, budget) {
  const entry = (0, import_node_fs43.lstatSync)(toPath(root, name), { bigint: true, throwIfNoEntry: false });
  if (entry?.isDirectory() !== true) return describeEntry(toPath(root, name), entry, budget);
  const names = [];
  for await (const below2 of listBelow(root, name, () => true)) names.push(below2.name);
  const hash2 = (0, import_node_crypto7.createHash)("sha256");
  for (const below2 of names.sort()) {
    const at = toPath(root, joinName(name, below2));
    const inner = (0, import_node_fs43.lstatSync)(at, { bigint: true, throwIfNoEntry: false });
    hash2.update(`${JSON.stringify([below2, describeEntry(at, inner, budget)])}
`);
  }
  return `directory ${hash2.digest("hex")}`;
}
function describeEntry(at, entry, budget) {
  if (entry === void 0) return "nothing";
  if (entry.isDirectory()) return "directory";
  if (entry.isSymbolicLink()) {
    return `link ${(0, import_node_fs43.readlinkSync)(at, { encoding: "buffer" }).toString("latin1")}`;
  }
  if (entry.isFile() && entry.size <= budget.bytes) {
    budget.bytes -= Number(entry.size);
    return `file ${entry.mode} ${hashContent(at)}`;
  }
  const { ino, mode, size, mtimeNs, ctimeNs } = entry;
  return `entry ${[ino, mode, size, mtimeNs, ctimeNs].join(":")}`;
}
function hashContent(at) {
  const flags = import_node_fs43.constants.O_RDONLY | (import_node_fs43.constants.O_NOFOLLOW ?? 0) | (import_node_fs43.constants.O_NONBLOCK ?? 0);
  const descriptor = (0, import_node_fs43.openSync)(at, flags);
  try {
    return (0, import_node_crypto7.createHash)("sha256").update((0, import_node_fs43.readFileSync)(descriptor)).digest("hex");
  } finally {
    (0, import_node_fs43.closeSync)(descriptor);
  }
}

// src/io/jsonc.ts
var jsonc_exports = {};
__export(jsonc_exports, {
  changeValue: () => changeValue,
  planJsonEdits: () => planJsonEdits,
  planRoot: () => planRoot,
  proveJson: () => proveJson,
  readJsonc: () => readJsonc,
  readLine: () => readLine
});
var import_node_util4 = require("node:util");

// src/io/jsonc-text.ts
var LINE2 = 100;
function describeStyle(text, root) {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const first = root.children?.[0];
  const whole2 = text.slice(root.offset, root.offset + root.length);
  const indented = /\n([ \t]+)\S/.exec(whole2)?.[1] ?? "  ";
  return {
    text,
    lineEnd,
    unit: indented,
    inline: first !== void 0 && !whole2.includes("\n"),
    spaced: first === void 0 || /":\s/.test(whole2)
  };
}
var endOf = (node) => node.offset + node.length;
function indentAt(text, offset) {
  const start2 = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start2))?.[0] ?? "";
}
var isPlain = (value) => typeof value !== "object" || value === null;
function formatValue(value, indent, style) {
  if (isPlain(value)) return JSON.stringify(value);
  const list = Array.isArray(value);
  const [open, close] = list ? ["[", "]"] : ["{", "}"];
  const inner = indent + style.unit;
  const colon = style.spaced ? ": " : ":";
  const line = formatInline(value, style);
  const short = list && value.every(isPlain) && inner.length + line.length <= LINE2;
  if (style.inline || short) return line;
  const items = list ? value.map((each) => formatValue(each, inner, style)) : Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}${colon}${formatValue(each, inner, style)}`
  );
  if (items.length === 0) return `${open}${close}`;
  const lines = items.map((item) => `${inner}${item}`).join(`,${style.lineEnd}`);
  return `${open}${style.lineEnd}${lines}${style.lineEnd}${indent}${close}`;
}
function formatInline(value, style) {
  if (isPlain(value)) return JSON.stringify(value);
  const [colon, comma] = style.spaced ? [": ", ", "] : [":", ","];
  if (Array.isArray(value))
    return `[${value.map((each) => formatInline(each, style)).join(comma)}]`;
  const items = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}${colon}${formatInline(each, style)}`
  );
  return `{${items.join(comma)}}`;
}
var replaceNode = (node, value, style) => ({
  at: node.offset,
  length: node.length,
  insert: formatValue(value, indentAt(style.text, node.offset), style)
});
function insertNode(text, parent, entry, style) {
  const children = parent.children ?? [];
  const [first] = children;
  if (first === void 0) return [fillEmpty(text, parent, entry, style)];
  const broken = text.slice(parent.offset, first.offset).includes("\n");
  const indent = broken ? indentAt(text, first.offset) : indentAt(text, parent.offset);
  const item = formatEntry(entry, indent, { ...style, inline: style.inline || !broken });
  const next = typeof entry.key === "number" ? children[entry.key] : void 0;
  const gap = broken ? `${style.lineEnd}${indent}` : style.spaced ? " " : "";
  if (next !== void 0) return [{ at: next.offset, length: 0, insert: `${item},${gap}` }];
  const end = endOf(children.at(-1) ?? first);
  const trailing = findComma(text, end);
  const after = skipLine(text, trailing === void 0 ? end : trailing + 1, broken);
  const insert = `${gap}${item}`;
  if (trailing !== void 0) return [{ at: after, length: 0, insert }];
  if (after === end) return [{ at: end, length: 0, insert: `,${insert}` }];
  return [
    { at: end, length: 0, insert: "," },
    { at: after, length: 0, insert }
  ];
}
var formatEntry = ({ key, value }, indent, style) => typeof key === "number" ? formatValue(value, indent, style) : `${JSON.stringify(key)}${style.spaced ? ": " : ":"}${formatValue(value, indent, style)}`;
function fillEmpty(text, parent, entry, style) {
  const start2 = parent.offset + 1;
  const inside = text.slice(start2, endOf(parent) - 1);
  const outer = indentAt(text, parent.offset);
  const indent = outer + style.unit;
  const item = formatEntry(entry, indent, style);
  if (style.inline && inside.trim() === "") {
    return { at: start2, length: inside.length, insert: item };
  }
  const kept = inside.trimEnd().length;
  const insert = `${style.lineEnd}${indent}${item}${style.lineEnd}${outer}`;
  return { at: start2 + kept, length: inside.length - kept, insert };
}
function findComma(text, from) {
  const at = skipTrivia(text, from);
  return text[at] === "," ? at : void 0;
}
function skipTrivia(text, from) {
  let at = from;
  for (; ; ) {
    if (/\s/.test(text[at] ?? "")) at += 1;
    else if (text.startsWith("//", at)) {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
    } else if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at + 2);
      at = end === -1 ? text.length : end + 2;
    } else return at;
  }
}
function skipLine(text, from, broken) {
  if (!broken) return from;
  const [line = ""] = /^(?:[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))*/.exec(text.slice(from)) ?? [];
  return from + line.length;
}
function removeNode(text, value) {
  const node = value.parent?.type === "property" ? value.parent : value;
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const end = endOf(node);
  const after = findComma(text, end);
  if (next !== void 0) {
    if (isBare(text.slice(end, next.offset))) return [cut(node.offset, next.offset)];
    return [cutLine(text, node, after), ...cutComma(after)];
  }
  if (previous !== void 0) {
    const from = endOf(previous);
    if (isBare(text.slice(from, node.offset))) return [cut(from, end)];
    return [...cutComma(after ?? findComma(text, from)), cutLine(text, node, after)];
  }
  const open = (node.parent?.offset ?? 0) + 1;
  const close = node.parent === void 0 ? end : endOf(node.parent) - 1;
  if (isBare(`${text.slice(open, node.offset)}${text.slice(end, close)}`))
    return [cut(open, close)];
  return [cutLine(text, node, after), ...cutComma(after)];
}
var cut = (from, to) => ({ at: from, length: to - from, insert: "" });
var cutComma = (at) => at === void 0 ? [] : [cut(at, at + 1)];
function cutLine(text, node, comma) {
  const end = endOf(node);
  const [blanks = ""] = /\r?\n[ \t]*$/.exec(text.slice(0, node.offset)) ?? [];
  const rest = comma === end ? end + 1 : end;
  const alone = /^[ \t]*\r?(?:\n|$)/.test(text.slice(rest));
  return cut(alone ? node.offset - blanks.length : node.offset, end);
}
var isBare = (text) => /^[\s,]*$/.test(text);

// src/io/jsonc.ts
var MARK = "\uFEFF";
var library = () => Promise.resolve().then(() => __toESM(require("./jsonc.cjs"), 1));
var lineAt = (text, offset) => text.slice(0, offset).split("\n").length;
var fault = (file, text, offset, what) => {
  const line = lineAt(text, offset);
  return new AppError(
    "settings_invalid",
    { path: file, reason: `line ${line}: ${what}` },
    { details: { line } }
  );
};
var REASONS2 = {
  InvalidSymbol: "a word that JSON does not know",
  InvalidNumberFormat: "a number that is none",
  PropertyNameExpected: "a key in double quotes is expected",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is expected",
  CommaExpected: "a comma is expected",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "there is something after the end of the document",
  InvalidCommentToken: "a comment that is none",
  UnexpectedEndOfComment: "a comment does not end",
  UnexpectedEndOfString: "a text does not end",
  UnexpectedEndOfNumber: "a number does not end",
  InvalidUnicode: "an escape that is none",
  InvalidEscapeCharacter: "an escape that is none",
  InvalidCharacter: "a character that has to be escaped"
};
async function readJsonc(file, text) {
  const tree = await parseTree(file, text);
  if (tree === void 0) return { value: void 0, looseLine: null };
  const { getNodeValue } = await library();
  return { value: structuredClone(getNodeValue(tree)), looseLine: await findLoose(text) };
}
async function parseTree(file, text) {
  const { parseTree: parse, printParseErrorCode } = await library();
  const bare = text.startsWith(MARK) ? ` ${text.slice(1)}` : text;
  if (bare.trim() === "") return void 0;
  await proveDepth(file, bare);
  const errors = [];
  const tree = parse(bare, errors, { allowTrailingComma: true, disallowComments: false });
  const [first] = errors;
  if (first !== void 0) {
    const reason = REASONS2[printParseErrorCode(first.error)] ?? "it is not JSON";
    throw fault(file, text, first.offset, reason);
  }
  if (tree === void 0) throw fault(file, text, text.length, "there is no value");
  return tree;
}
var DEEPEST = 200;
async function proveDepth(file, text) {
  const { createScanner } = await library();
  const scanner = createScanner(text, true);
  let depth = 0;
  do {
    scanner.scan();
    const at = scanner.getTokenOffset();
    const token = scanner.getTokenLength() === 1 ? text[at] ?? "" : "";
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > DEEPEST) throw fault(file, text, at, "it is nested too deeply");
  } while (scanner.getTokenLength() > 0);
}
async function findLoose(text) {
  const bare = text.startsWith(MARK) ? ` ${text.slice(1)}` : text;
  try {
    JSON.parse(bare);
    return null;
  } catch {
  }
  const { visit } = await library();
  const loose = [];
  let comma;
  const onValue = () => {
    comma = void 0;
  };
  const onEnd = () => {
    if (comma !== void 0) loose.push(comma);
    comma = void 0;
  };
  visit(bare, {
    onComment: (offset) => {
      loose.push(offset);
    },
    onSeparator: (character, offset) => {
      comma = character === "," ? offset : void 0;
    },
    onObjectBegin: onValue,
    onArrayBegin: onValue,
    onObjectProperty: onValue,
    onLiteralValue: onValue,
    onObjectEnd: onEnd,
    onArrayEnd: onEnd
  });
  return lineAt(bare, Math.min(...loose, bare.length));
}
async function readLine(file, text, path45) {
  let node = await parseTree(file, text);
  let offset = node?.offset ?? 0;
  for (const part of path45) {
    node = childOf2(node, part);
    if (node === void 0) break;
    offset = node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return lineAt(text, offset);
}
function childOf2(node, part) {
  if (typeof part === "number") return node?.type === "array" ? node.children?.[part] : void 0;
  if (node?.type !== "object") return void 0;
  return node.children?.find(({ children }) => children?.[0]?.value === part)?.children?.[1];
}
function planRoot(text) {
  const mark = text.startsWith(MARK) ? MARK.length : 0;
  const empty = text.slice(mark).trim() === "";
  return empty ? [{ at: mark, length: text.length - mark, insert: "{}\n" }] : [];
}
async function planJsonEdits(file, text, change) {
  const root = await parseTree(file, text);
  if (root === void 0) throw new AppError("internal", { reason: `\`${file}\` is empty` });
  const style = describeStyle(text, root);
  const path45 = change.kind === "insert" ? change.path.slice(0, -1) : change.path;
  const node = requireNode(file, text, root, path45);
  if (change.kind === "remove") return removeNode(text, node);
  if (change.kind === "replace") return [replaceNode(node, change.value, style)];
  const key = change.path.at(-1);
  if (key === void 0) throw new AppError("internal", { reason: "an insertion without a key" });
  return insertNode(text, node, { key, value: change.value }, style);
}
function requireNode(file, text, root, path45) {
  let node = root;
  for (const part of path45) {
    const same = (node.children ?? []).filter(
      ({ type, children }) => type === "property" && children?.[0]?.value === part
    );
    const [, second] = same;
    if (second !== void 0) {
      throw fault(file, text, second.offset, `\`${part}\` is there a second time`);
    }
    const next = childOf2(node, part);
    if (next === void 0) {
      throw new AppError("internal", { reason: `\`${path45.join(".")}\` is not in \`${file}\`` });
    }
    node = next;
  }
  return node;
}
function changeValue(value, changes) {
  const root = { value: structuredClone(value ?? {}) };
  for (const change of changes) {
    const path45 = ["value", ...change.path];
    const key = path45.at(-1) ?? "";
    let at = root;
    for (const part of path45.slice(0, -1)) at = at[part];
    if (Array.isArray(at) && typeof key === "number") {
      const added = change.kind === "remove" ? [] : [change.value];
      at.splice(key, change.kind === "insert" ? 0 : 1, ...added);
    } else if (change.kind === "remove") delete at[key];
    else at[key] = change.value;
  }
  return root.value;
}
async function proveJson(file, text, expected) {
  const { value } = await readJsonc(file, text);
  if ((0, import_node_util4.isDeepStrictEqual)(value, expected)) return;
  throw new AppError("internal", { reason: `an edit of \`${file}\` would change something else` });
}

// src/io/known-files.ts
var known_files_exports = {};
__export(known_files_exports, {
  hashFile: () => hashFile,
  isKnownDirectory: () => isKnownDirectory,
  isKnownFile: () => isKnownFile
});
var import_node_crypto8 = __toESM(require_node_crypto(), 1);
var import_node_fs44 = require("node:fs");
async function isKnownFile(root, name, known, options) {
  const file = toPath(root, name);
  const entry = readEntry(file);
  if (entry === void 0) return true;
  if (entry.isSymbolicLink()) return isKnownLink(file, name, known);
  if (!entry.isFile() || known.mainCheckout === null) return false;
  const recorded = known.scratch.get(toText(name));
  if (options.scratchOnly && recorded === void 0) return false;
  const other = findOther(entry, known.mainCheckout, name);
  if (other === void 0) return false;
  const digest = recorded === void 0 && other.size !== entry.size ? "" : await hashFile(file);
  if (digest === recorded) return true;
  return !options.scratchOnly && other.size === entry.size && digest === await hashFile(other.at);
}
var MOST_ENTRIES2 = 4e3;
var MOST_BYTES2 = 32n * 1024n * 1024n;
async function isKnownDirectory(root, name, known) {
  try {
    const files = await listFiles2(root, name);
    for (const file of files ?? []) {
      if (!await isKnownFile(root, file, known, { scratchOnly: false })) return false;
    }
    return files !== void 0;
  } catch {
    return false;
  }
}
async function listFiles2(root, name) {
  const files = [];
  let entries = 0;
  let bytes = 0n;
  for await (const below2 of listBelow(root, name, () => true)) {
    entries += 1;
    if (below2.kind !== "directory") {
      const file = joinName(name, below2.name);
      files.push(file);
      bytes += readEntry(toPath(root, file))?.size ?? 0n;
    }
    if (entries > MOST_ENTRIES2 || bytes > MOST_BYTES2) return void 0;
  }
  return files;
}
function readEntry(file) {
  try {
    return (0, import_node_fs44.lstatSync)(file, { bigint: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
function isKnownLink(file, name, known) {
  const target = (0, import_node_fs44.readlinkSync)(file, { encoding: "buffer" });
  const recorded = known.scratch.get(toText(name));
  if (recorded === (0, import_node_crypto8.createHash)("sha256").update(target).digest("hex")) return true;
  if (known.mainCheckout === null) return false;
  const same = toPath(known.mainCheckout, name);
  return realOrNone(file)?.equals(same) === true && realOrNone(same)?.equals(same) === true;
}
var realOrNone = (file) => {
  try {
    return import_node_fs44.realpathSync.native(file, { encoding: "buffer" });
  } catch {
    return void 0;
  }
};
function findOther(entry, mainCheckout, name) {
  const at = toPath(mainCheckout, name);
  const other = readEntry(at);
  if (other === void 0 || !other.isFile()) return void 0;
  if (realOrNone(at)?.equals(at) !== true) return void 0;
  if (other.dev === entry.dev && other.ino === entry.ino) return void 0;
  return { at, size: other.size };
}
async function hashFile(file) {
  const hash2 = (0, import_node_crypto8.createHash)("sha256");
  for await (const chunk of (0, import_node_fs44.createReadStream)(file)) hash2.update(chunk);
  return hash2.digest("hex");
}

// src/io/look.ts
var look_exports = {};
__export(look_exports, {
  NoAnswer: () => NoAnswer,
  Silence: () => Silence,
  listPatiently: () => listPatiently,
  openLooker: () => openLooker
});
var import_node_child_process8 = __toESM(require_node_child_process(), 1);
var import_node_path24 = __toESM(require("node:path"), 1);

// src/io/sight.ts
var import_node_fs46 = require("node:fs");
var import_node_path23 = __toESM(require("node:path"), 1);

// src/io/occupants.ts
var occupants_exports = {};
__export(occupants_exports, {
  listAllOccupants: () => listAllOccupants,
  listOccupants: () => listOccupants
});
var import_node_fs45 = require("node:fs");

// src/io/open-files.ts
var import_node_child_process7 = __toESM(require_node_child_process(), 1);

// src/io/places.ts
var NONE = [];
function openPlaces(known) {
  const byPath = /* @__PURE__ */ new Map();
  const lengths = [];
  for (const [at, number] of known) {
    const numbers = byPath.get(at) ?? [];
    if (!numbers.includes(number)) numbers.push(number);
    byPath.set(at, numbers);
    lengths[at.length] = true;
  }
  return {
    find(at) {
      let found;
      const add2 = (part) => {
        const numbers = byPath.get(part);
        if (numbers !== void 0) found = found === void 0 ? numbers : [...found, ...numbers];
      };
      if (at.charCodeAt(0) !== SLASH) return NONE;
      if (lengths[1] === true && at.length > 1) add2("/");
      for (let end = at.indexOf("/", 1); end !== -1; end = at.indexOf("/", end + 1)) {
        if (lengths[end] === true) add2(at.slice(0, end));
      }
      if (lengths[at.length] === true) add2(at);
      return found ?? NONE;
    }
  };
}
var SLASH = "/".charCodeAt(0);

// src/io/open-files.ts
var TIME_LIMIT_MS3 = 15e3;
async function listOpenFiles({ roots, asker = process.pid, exceptAncestors }, timeLimitMs = TIME_LIMIT_MS3) {
  try {
    const exempt = exceptAncestors ? await listAncestors(asker, timeLimitMs) : /* @__PURE__ */ new Set([asker]);
    const argv = ["-n", "-P", "-w", "-u", String(process.getuid?.()), "-F", "pcfn"];
    const output = await run("lsof", argv, timeLimitMs);
    exempt.add(process.pid);
    return parseOpenFiles(output, roots, exempt);
  } catch (error) {
    throw new AppError("unverified", {
      what: "which processes use the directory",
      reason: reasonOf(error),
      hint: "`lsof` must be on the PATH and answer; nothing was changed"
    });
  }
}
function parseOpenFiles(output, roots, exempt = /* @__PURE__ */ new Set()) {
  const places = openPlaces(roots.map((root, number) => [root, number]));
  const found = roots.map(() => /* @__PURE__ */ new Map());
  let pid = 0;
  let name = "";
  let descriptor = "";
  for (const line of output.split("\n")) {
    const value = line.slice(1);
    if (line[0] === "p") pid = Number(value);
    else if (line[0] === "c") name = value;
    else if (line[0] === "f") descriptor = value;
    else if (line[0] === "n" && !exempt.has(pid)) {
      const holds = descriptor === "cwd" ? "its working directory" : "an open file";
      for (const number of places.find(value)) {
        if (found[number]?.has(pid) === false) found[number].set(pid, { pid, name, holds });
      }
    }
  }
  return new Map(roots.map((root, number) => [root, [...found[number]?.values() ?? []]]));
}
async function listAncestors(asker, timeLimitMs) {
  const parents = /* @__PURE__ */ new Map();
  for (const line of (await run("ps", ["-axo", "pid=,ppid="], timeLimitMs)).split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== void 0 && parent !== void 0) parents.set(pid, parent);
  }
  return readParents(asker, (pid) => parents.get(pid));
}
function readParents(pid, parentOf3) {
  const own = /* @__PURE__ */ new Set();
  for (let at = pid; at !== void 0 && at > 0 && !own.has(at); ) {
    own.add(at);
    at = parentOf3(at);
  }
  return own;
}
function run(program2, argv, timeLimitMs) {
  return new Promise((resolve, reject) => {
    const child = (0, import_node_child_process7.spawn)(program2, argv, { stdio: ["ignore", "pipe", "ignore"] });
    const parts = [];
    const limit = setTimeout(() => {
      leave(child);
      reject(new Error(`\`${program2}\` did not answer within ${timeLimitMs / 1e3} s`));
    }, timeLimitMs);
    child.stdout.on("data", (part) => parts.push(part));
    child.on("error", (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on("close", (code, signal) => {
      clearTimeout(limit);
      if (code === 0) resolve(Buffer.concat(parts).toString("utf8"));
      else reject(new Error(`\`${program2}\` ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}
function leave(child) {
  child.kill("SIGKILL");
  child.stdout?.destroy();
  child.unref();
}

// src/io/occupants.ts
async function listOccupants(root) {
  const found = await listAllOccupants({ roots: [root], exceptAncestors: true });
  return found.get(root) ?? [];
}
async function listAllOccupants(asked, each = () => void 0) {
  if (asked.roots.length === 0 || process.platform === "win32") return emptyAnswer(asked.roots);
  if (process.platform === "linux") return listFromProc(asked, each);
  return listOpenFiles(asked);
}
var emptyAnswer = (roots) => new Map(roots.map((root) => [root, []]));
var SLICE_MS5 = 10;
async function listFromProc({ roots, asker = process.pid, exceptAncestors, unmapped = [] }, each) {
  const placesOf = openNamespaces(roots);
  const exempt = exceptAncestors ? readParents(asker, readParent) : /* @__PURE__ */ new Set([asker]);
  const uid = process.getuid?.();
  const found = emptyAnswer(roots);
  let sliceEnd = readUptime() + SLICE_MS5;
  for (const name of listNames3()) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || exempt.has(pid) || pid === process.pid) continue;
    if (uid !== 0 && (0, import_node_fs45.statSync)(`/proc/${name}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    each(pid);
    const holds = readHolds(pid, placesOf(pid), roots.length, !unmapped.includes(pid));
    if (holds.size > 0) {
      const called = readName(pid);
      for (const [number, words] of holds) {
        found.get(roots[number] ?? "")?.push({ pid, name: called, holds: words });
      }
    }
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS5;
    }
  }
  return found;
}
function listNames3() {
  try {
    return (0, import_node_fs45.readdirSync)("/proc");
  } catch (error) {
    throw new AppError("unverified", { what: "the running processes", reason: reasonOf(error) });
  }
}
function openNamespaces(roots) {
  const ours = listMountPoints();
  const homes = findHomes(roots, ours);
  const home2 = readLink("/proc/self/ns/mnt");
  const known = /* @__PURE__ */ new Map();
  return (pid) => {
    const namespace = readLink(`/proc/${pid}/ns/mnt`) || home2;
    const base = namespace === home2 ? "" : readLink(`/proc/${pid}/root`).replace(/^\/$/, "");
    const key = `${namespace} ${base}`;
    const found = known.get(key);
    if (found !== void 0) return found;
    const reach = describeReach(roots, readForeign(pid, homes, namespace === home2, ours), base);
    known.set(key, reach);
    return reach;
  };
}
function readForeign(pid, homes, same, ours) {
  try {
    return listAliases(homes, same ? ours : listMountPoints(pid));
  } catch {
    return [];
  }
}
function describeReach(roots, aliases, base) {
  const numbers = new Map(roots.map((root, number) => [root, number]));
  const pairs = [...numbers];
  for (const { directory, alias } of aliases) {
    const number = numbers.get(directory);
    if (number === void 0) continue;
    pairs.push([alias, number]);
    if (base !== "") pairs.push([`${base}${alias}`, number]);
  }
  const linked = openPlaces(pairs);
  if (!pairs.some(([at]) => at.includes("\n"))) return { linked, mapped: linked };
  const written = pairs.map(([at, n]) => [at.replaceAll("\n", "\\012"), n]);
  return { linked, mapped: openPlaces(written) };
}
function readHolds(pid, { linked, mapped }, most, looksAtMaps) {
  const holds = /* @__PURE__ */ new Map();
  const add2 = (numbers, words) => {
    for (const number of numbers) if (!holds.has(number)) holds.set(number, words);
  };
  const follow = (link2, words) => add2(linked.find(readLink(`/proc/${pid}/${link2}`)), words);
  follow("cwd", "its working directory");
  follow("root", "its root directory");
  follow("exe", "its program");
  if (holds.size === most) return holds;
  try {
    for (const descriptor of (0, import_node_fs45.readdirSync)(`/proc/${pid}/fd`)) {
      follow(`fd/${descriptor}`, "an open file");
    }
    if (holds.size < most && looksAtMaps) {
      const maps = (0, import_node_fs45.readFileSync)(`/proc/${pid}/maps`, "utf8");
      for (const numbers of findMapped(maps, mapped)) add2(numbers, "a mapped file");
    }
  } catch {
  }
  return holds;
}
function* findMapped(maps, places) {
  let last = "";
  for (let start2 = maps.indexOf("/"); start2 !== -1; ) {
    const end = maps.indexOf("\n", start2);
    const file = end === -1 ? maps.slice(start2) : maps.slice(start2, end);
    if (file !== last) {
      last = file;
      const numbers = places.find(file);
      if (numbers.length > 0) yield numbers;
    }
    start2 = end === -1 ? -1 : maps.indexOf("/", end);
  }
}
function readLink(link2) {
  try {
    return (0, import_node_fs45.readlinkSync)(link2);
  } catch {
    return "";
  }
}
function readName(pid) {
  try {
    return (0, import_node_fs45.readFileSync)(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "process";
  }
}
function readParent(pid) {
  try {
    const stat2 = (0, import_node_fs45.readFileSync)(`/proc/${pid}/stat`, "utf8");
    return Number(stat2.slice(stat2.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return void 0;
  }
}

// src/io/worktree.ts
var import_node_path22 = __toESM(require("node:path"), 1);
var codeOf3 = (error) => error.code ?? "unknown error";
async function proveWorktree(candidate) {
  let real;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf3(error);
    if (candidate.includes("\uFFFD")) {
      return {
        kind: "unverifiable",
        path: import_node_path22.default.resolve(candidate),
        reason: "its path is not UTF-8"
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: import_node_path22.default.resolve(candidate) };
    return { kind: "unverifiable", path: import_node_path22.default.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf3(error) };
  }
}
async function proveReal(real) {
  const foreign = (reason) => ({ kind: "foreign", path: real, reason });
  const directory = await stat(real);
  if (!directory.isDirectory()) return foreign("it is not a directory");
  const dotGit = import_node_path22.default.join(real, ".git");
  const entry = await lstat(dotGit).catch((error) => {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign("its `.git` file does not name a git directory");
  const named = import_node_path22.default.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile(import_node_path22.default.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === void 0) return foreign("its git directory is not a linked worktree's");
  const target = import_node_path22.default.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(import_node_path22.default.dirname(target)).catch((error) => {
    if (codeOf3(error) === "ENOENT") return null;
    return void 0;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: import_node_path22.default.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || import_node_path22.default.basename(target) !== ".git") {
    return foreign("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (import_node_path22.default.dirname(admin) !== import_node_path22.default.join(commonDirectory, "worktrees")) {
    return foreign("its git directory is not below its repository's `worktrees`");
  }
  if (await lstat(import_node_path22.default.join(admin, "HEAD")).catch(undefinedIfGone) === void 0) {
    return foreign(
      "its git directory has no HEAD, as after a `git worktree remove` that was killed"
    );
  }
  return {
    kind: "linked",
    path: real,
    adminDirectory: admin,
    commonDirectory,
    adminStamp: await readAdminStamp(admin)
  };
}
async function readCommonDirectory(admin) {
  const pointer = await readFile(import_node_path22.default.join(admin, "commondir"), "utf8");
  return realpath(import_node_path22.default.resolve(admin, pointer.replace(/\r?\n$/, "")));
}
async function readAdminStamp(adminDirectory) {
  const written = await stat(import_node_path22.default.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}
var undefinedIfGone = (error) => {
  if (codeOf3(error) === "ENOENT" || codeOf3(error) === "ENOTDIR") return void 0;
  throw error;
};

// src/io/sight.ts
async function see({ kind, asked }, each) {
  switch (kind) {
    case "occupants":
      return [...await listAllOccupants(asked, each)];
    case "place":
      return seePlace(asked);
    case "writes":
      return seeWrites(asked);
    case "reach":
      (0, import_node_fs46.readdirSync)(asked);
      return (0, import_node_fs46.realpathSync)(asked);
  }
}
async function seePlace({ root, builds }) {
  const proof = await proveWorktree(root);
  return {
    proof,
    lock: proof.kind === "linked" ? attempt(() => readLockReason(proof.adminDirectory) ?? null) : { unknown: "git's part of it could not be looked at" },
    builds: attempt(() => seeBuilds(root, builds))
  };
}
function seeBuilds(root, builds) {
  const here = builds.filter(
    (each) => (0, import_node_fs46.lstatSync)(import_node_path23.default.join(root, each), { throwIfNoEntry: false })?.isDirectory() === true
  );
  const held = here.filter((each) => isBuilding(import_node_path23.default.join(root, each)));
  return { here, held };
}
function isBuilding(at) {
  var _stack = [];
  try {
    const locks = __using(_stack, lockBuilds(openNative(), at));
    return !locks.held;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function seeWrites({ root, since }) {
  const sinceNs = BigInt(Math.floor(since)) * 1000000n;
  const [first] = await listChangedSince(root, sinceNs, /* @__PURE__ */ new Set([".git"]));
  return first ?? false;
}
function attempt(read3) {
  try {
    return read3();
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}

// src/io/look.ts
var NoAnswer = class extends Error {
};
var SILENCE_MS = 1e4;
var MOST_STUCK = 8;
var OWN = /^(ext[234]|xfs|btrfs|f2fs|bcachefs|zfs|jfs|reiserfs|nilfs2|ntfs3?|vfat|exfat|iso9660|udf|squashfs|erofs|overlay|aufs|tmpfs|ramfs|devtmpfs|rootfs|hugetlbfs|proc|sysfs|cgroup2?|devpts|mqueue|securityfs|selinuxfs|debugfs|tracefs|configfs|pstore|efivarfs|bpf|binfmt_misc|fusectl|nsfs|rpc_pipefs|nfsd|autofs|fuse\.(gvfsd-fuse|portal|lxcfs|snapfuse))$/;
var mayHang = ({ kind }) => !OWN.test(kind);
function openLooker({ silenceMs = SILENCE_MS } = {}) {
  const mounts = readMounts();
  const silent = /* @__PURE__ */ new Set();
  let apart;
  let turn = Promise.resolve();
  function askApart(question) {
    const asking = turn.then(async () => {
      if (apart?.isThere() !== true) apart = startApart(silenceMs);
      return apart.ask(question);
    });
    turn = asking.catch(() => void 0);
    return asking;
  }
  async function ask(kind, asked, at) {
    const mount = mounts === void 0 ? void 0 : mountOf(at, mounts);
    const here = mount !== void 0 && !mayHang(mount);
    const question = { kind, asked };
    if (here) return await see(question);
    const device = mount?.device ?? at;
    const told = `the file system at \`${mount?.at ?? at}\` does not answer`;
    if (silent.has(device)) throw new NoAnswer(told);
    try {
      return await askApart(question);
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      silent.add(device);
      throw new NoAnswer(told);
    }
  }
  return {
    async listOccupants(given) {
      const asked = { ...given, asker: given.asker ?? process.pid };
      const here = process.platform !== "linux" || mounts?.some(mayHang) === false;
      const look = here ? see : askApart;
      return listPatiently(asked, (each) => look({ kind: "occupants", asked: each }));
    },
    readPlace: (asked) => ask("place", asked, asked.root),
    findWrite: (asked) => ask("writes", asked, asked.root),
    reach: (directory) => ask("reach", directory, directory),
    [Symbol.dispose]() {
      apart?.end();
      apart = void 0;
    }
  };
}
function readMounts() {
  if (process.platform !== "linux") return void 0;
  try {
    return listMountPoints();
  } catch {
    return void 0;
  }
}
async function listPatiently(asked, look) {
  const unmapped = [];
  for (; ; ) {
    try {
      return new Map(await look({ ...asked, unmapped }));
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      const { at } = error;
      if (at === null || unmapped.includes(at) || unmapped.length === MOST_STUCK) {
        throw new Error("looking at the running processes did not end");
      }
      unmapped.push(at);
    }
  }
}
var Silence = class extends Error {
  at;
  constructor(at) {
    super("silence");
    this.at = at;
  }
};
function startApart(silenceMs) {
  const file = entryFile("look");
  const child = (0, import_node_child_process8.fork)(file, [], {
    // It must not stand in a directory of anybody's.
    cwd: import_node_path24.default.dirname(file),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: process.execArgv
  });
  const end = () => leave2(child);
  return {
    isThere: () => child.connected && child.exitCode === null,
    end,
    ask: (question) => new Promise((resolve, reject) => {
      let at = null;
      const settle = (then) => {
        clearTimeout(limit);
        for (const event of ["message", "error", "exit"]) child.removeAllListeners(event);
        then();
      };
      const limit = setTimeout(() => {
        settle(() => reject(new Silence(at)));
        end();
      }, silenceMs);
      child.on("message", (answer) => {
        limit.refresh();
        if ("at" in answer) at = answer.at ?? at;
        else if ("seen" in answer) settle(() => resolve(answer.seen));
        else settle(() => reject(new Error(answer.problem)));
      });
      child.on("error", (error) => settle(() => reject(error)));
      child.on("exit", () => settle(() => reject(new Error("the process that looks has ended"))));
      child.send(question);
    })
  };
}
function leave2(child) {
  child.on("error", () => void 0);
  child.kill("SIGKILL");
  if (child.connected) child.disconnect();
  child.unref();
}

// src/io/node-members.ts
var node_members_exports = {};
__export(node_members_exports, {
  createDigest: () => createDigest,
  listMembers: () => listMembers,
  readChangeTime: () => readChangeTime,
  readText: () => readText2,
  readTreeDigest: () => readTreeDigest
});
var import_node_crypto9 = __toESM(require_node_crypto(), 1);
var import_node_fs47 = require("node:fs");
var import_node_path25 = __toESM(require("node:path"), 1);
var MOST_DIRECTORIES = 5e3;
function listMembers(root, patterns) {
  const wanted = patterns.filter((each) => !each.startsWith("!")).map(splitPattern);
  const unwanted = patterns.filter((each) => each.startsWith("!")).map((each) => splitPattern(each.slice(1)));
  const found = [];
  let looked = 0;
  const visit = (parts) => {
    if (looked++ > MOST_DIRECTORIES) return;
    const at = import_node_path25.default.join(root, ...parts);
    if (parts.length > 0 && isMatch(wanted, parts) && !isMatch(unwanted, parts)) {
      if (readKind(import_node_path25.default.join(at, "package.json")) === "file") found.push(parts.join("/"));
    }
    if (!wanted.some((pattern) => mayMatchBelow(pattern, parts))) return;
    for (const entry of listEntries5(at)) {
      if (!entry.isDirectory() || entry.name === "node_modules" || entry.name.startsWith("."))
        continue;
      visit([...parts, entry.name]);
    }
  };
  if (wanted.length > 0) visit([]);
  return found.sort();
}
var splitPattern = (pattern) => pattern.split("/").filter((part) => part !== "" && part !== ".");
var isMatch = (patterns, parts) => patterns.some((pattern) => matches(pattern, parts));
function matches(pattern, parts) {
  const [first, ...rest] = pattern;
  if (first === void 0) return parts.length === 0;
  if (first === "**") {
    return matches(rest, parts) || parts.length > 0 && matches(pattern, parts.slice(1));
  }
  const [part, ...others] = parts;
  return part !== void 0 && isPart(first, part) && matches(rest, others);
}
function mayMatchBelow(pattern, parts) {
  for (const [index, part] of parts.entries()) {
    const wanted = pattern[index];
    if (wanted === "**") return true;
    if (wanted === void 0 || !isPart(wanted, part)) return false;
  }
  return pattern.length > parts.length;
}
function isPart(pattern, part) {
  if (!/[*?{[]/.test(pattern)) return pattern === part;
  const source = pattern.replace(/\{[^}]*\}|\[[^\]]*\]/g, "*").split(/([*?])/).map(
    (each) => each === "*" ? ".*" : each === "?" ? "." : each.replace(/[\\^$.|+(){}[\]]/g, "\\$&")
  );
  return new RegExp(`^${source.join("")}$`).test(part);
}
var listEntries5 = (at) => {
  try {
    return (0, import_node_fs47.readdirSync)(at, { withFileTypes: true });
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};
var readKind = (at) => {
  const stat2 = (0, import_node_fs47.lstatSync)(at, { throwIfNoEntry: false });
  if (stat2 === void 0) return void 0;
  return stat2.isFile() ? "file" : stat2.isDirectory() ? "directory" : "other";
};
var readChangeTime = (at) => (0, import_node_fs47.lstatSync)(at, { bigint: true, throwIfNoEntry: false })?.ctimeNs;
function readText2(file) {
  if (readKind(file) !== "file") return void 0;
  return (0, import_node_fs47.readFileSync)(file, "utf8");
}
function createDigest(texts) {
  const hash2 = (0, import_node_crypto9.createHash)("sha256");
  for (const text of texts) hash2.update(`${Buffer.byteLength(text)}\0`).update(text);
  return hash2.digest("hex");
}
var MOST_LOCAL_FILES = 2e3;
var MOST_LOCAL_BYTES = 32 * 1024 * 1024;
function readTreeDigest(root) {
  const hash2 = (0, import_node_crypto9.createHash)("sha256");
  let files = 0;
  let bytes = 0;
  const waiting = [""];
  if (readKind(root) !== "directory") return void 0;
  for (let relative = waiting.shift(); relative !== void 0; relative = waiting.shift()) {
    const entries = listEntries5(import_node_path25.default.join(root, relative)).sort(
      (a, b) => a.name < b.name ? -1 : 1
    );
    for (const entry of entries) {
      const child = relative === "" ? entry.name : `${relative}/${entry.name}`;
      if (entry.name === "node_modules" || entry.name === ".git") continue;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const content = (0, import_node_fs47.readFileSync)(import_node_path25.default.join(root, child));
        files += 1;
        bytes += content.length;
        if (files > MOST_LOCAL_FILES || bytes > MOST_LOCAL_BYTES) return void 0;
        hash2.update(`${child}\0${content.length}\0`).update(content);
      } else if (entry.isSymbolicLink())
        hash2.update(`${child}\0-> ${(0, import_node_fs47.readlinkSync)(import_node_path25.default.join(root, child))}\0`);
    }
  }
  return hash2.digest("hex");
}

// src/io/node-modules.ts
var node_modules_exports = {};
__export(node_modules_exports, {
  changeTree: () => changeTree,
  lookAt: () => lookAt,
  readInstalledAt: () => readInstalledAt,
  readLink: () => readLink2
});
var import_node_fs48 = require("node:fs");
var import_node_path26 = __toESM(require("node:path"), 1);
var MARKS = [".package-lock.json", ".modules.yaml", ".yarn-integrity", ".yarn-state.yml"];
function readInstalledAt(tree) {
  const times = MARKS.flatMap((name) => {
    const stat2 = (0, import_node_fs48.lstatSync)(`${tree}/${name}`, { throwIfNoEntry: false });
    return stat2 === void 0 ? [] : [stat2.ctimeMs];
  });
  return times.length === 0 ? void 0 : Math.max(...times);
}
var ORDINARY = 1 << 20;
var ordinary = Buffer.allocUnsafe(ORDINARY);
function lookAt(file, needles, limit = Number.MAX_SAFE_INTEGER) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs48.openSync)(file, import_node_fs48.constants.O_RDONLY | import_node_fs48.constants.O_NOFOLLOW | import_node_fs48.constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error;
    if (code === "ELOOP" || code === "EMLINK") return void 0;
    throw error;
  }
  try {
    const stat2 = (0, import_node_fs48.fstatSync)(descriptor);
    if (!stat2.isFile()) return void 0;
    if (stat2.size > limit) return { size: stat2.size, binary: true, text: null };
    const bytes = readWhole(descriptor, stat2.size);
    const named = needles.some((needle) => bytes.includes(needle, 0, "latin1"));
    return {
      size: stat2.size,
      binary: bytes.includes(0),
      text: named ? bytes.toString("latin1") : null
    };
  } finally {
    (0, import_node_fs48.closeSync)(descriptor);
  }
}
function readWhole(descriptor, size) {
  const buffer2 = size <= ORDINARY ? ordinary : Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const read3 = (0, import_node_fs48.readSync)(descriptor, buffer2, filled, size - filled, null);
    if (read3 === 0) break;
    filled += read3;
  }
  return buffer2.subarray(0, filled);
}
function readLink2(at) {
  try {
    return (0, import_node_fs48.readlinkSync)(at);
  } catch (error) {
    const { code } = error;
    if (code === "EINVAL" || code === "ENOENT") return void 0;
    throw error;
  }
}
function changeTree(native, tree, scratch, changes) {
  const byDirectory = /* @__PURE__ */ new Map();
  for (const change of changes) {
    const directory = import_node_path26.default.dirname(import_node_path26.default.join(tree, change.path));
    byDirectory.set(directory, [...byDirectory.get(directory) ?? [], change]);
  }
  const directories = [...byDirectory].sort(([a], [b]) => b.length - a.length);
  for (const [directory, inside] of directories) {
    const prepared = inside.map(
      (change, index) => prepare(native, tree, `${scratch}-${index}`, change)
    );
    const restore2 = readTime(native, directory);
    const { mode } = (0, import_node_fs48.lstatSync)(directory);
    if ((mode & 128) === 0) (0, import_node_fs48.chmodSync)(directory, mode & 4095 | 128);
    for (const finish of prepared) finish();
    if ((mode & 128) === 0) (0, import_node_fs48.chmodSync)(directory, mode & 4095);
    restore2(directory);
  }
}
function prepare(native, tree, scratch, change) {
  const at = import_node_path26.default.join(tree, change.path);
  if (change.kind === "remove") return () => (0, import_node_fs48.rmSync)(at, { recursive: true, force: true });
  const restore2 = readTime(native, at);
  if (change.kind === "link") (0, import_node_fs48.symlinkSync)(change.target, scratch);
  else {
    const mode = (0, import_node_fs48.lstatSync)(at).mode & 4095;
    (0, import_node_fs48.writeFileSync)(scratch, change.text, { encoding: "latin1", flag: "wx", mode });
    (0, import_node_fs48.chmodSync)(scratch, mode);
  }
  restore2(scratch);
  return () => {
    try {
      (0, import_node_fs48.renameSync)(scratch, at);
    } catch (error) {
      (0, import_node_fs48.unlinkSync)(scratch);
      throw error;
    }
  };
}
function readTime(native, from) {
  const { atimeNs, mtimeNs } = (0, import_node_fs48.lstatSync)(from, { bigint: true });
  return (to) => {
    if (native !== void 0 && native.writeModified(to, mtimeNs) === 0) return;
    (0, import_node_fs48.lutimesSync)(to, Number(atimeNs) / 1e9, Number(mtimeNs) / 1e9);
  };
}

// src/io/place-forms.ts
var place_forms_exports = {};
__export(place_forms_exports, {
  openForms: () => openForms
});
var import_node_fs49 = require("node:fs");
var import_node_os5 = __toESM(require("node:os"), 1);
var import_node_path27 = __toESM(require("node:path"), 1);
var utf8Of2 = (latin1) => Buffer.from(latin1, "latin1").toString("utf8");
var latin1Of = (utf8) => Buffer.from(utf8, "utf8").toString("latin1");
function describePaths() {
  const names = listNames4("/").map((name) => name.replaceAll(/[^A-Za-z0-9_]/g, "\\$&"));
  if (names.length === 0) return /(?!)/g;
  return new RegExp(`/(?:${names.join("|")})/[^\\x00-\\x20"'\`<>|;,*?\\\\:=()\\[\\]{}]+`, "g");
}
function openForms(place) {
  const real = latin1Of(place);
  const forms = /* @__PURE__ */ new Set([real, ...listLinkedForms(place).map(latin1Of)]);
  const known = /* @__PURE__ */ new Map([["", ""]]);
  const seen = /* @__PURE__ */ new Set();
  const paths = describePaths();
  const isIn = (at, root) => at === root || at.startsWith(`${root}/`);
  const follow = (at, parent, name) => {
    const before = known.get(at);
    if (before !== void 0) return before;
    const plain2 = `${parent}/${name}`;
    const leads = followEntry(plain2);
    known.set(at, leads);
    return leads;
  };
  const learnPath = (written) => {
    if (!written.startsWith("/")) return false;
    if (seen.has(written)) return false;
    seen.add(written);
    let at = "";
    let leads = "";
    for (const part of written.split("/").slice(1)) {
      if (part === "" || part === ".") continue;
      if (part === "..") {
        at = `${at}/..`;
        leads = leads.slice(0, leads.lastIndexOf("/"));
        continue;
      }
      at = `${at}/${part}`;
      if (forms.has(at)) return false;
      const next = follow(at, leads, part);
      if (next === null) return false;
      leads = next;
      if (isIn(leads, real)) {
        forms.add(at);
        return true;
      }
    }
    return false;
  };
  return {
    list: () => [...forms],
    learnPath,
    learn: (text) => {
      let found = false;
      for (const [written] of text.matchAll(paths)) found = learnPath(written) || found;
      return found;
    }
  };
}
function followEntry(at) {
  try {
    const name = utf8Of2(at);
    return (0, import_node_fs49.lstatSync)(name).isSymbolicLink() ? latin1Of((0, import_node_fs49.realpathSync)(name)) : at;
  } catch {
    return null;
  }
}
function listLinkedForms(place) {
  const parents = [];
  for (let at = import_node_path27.default.dirname(place); !parents.includes(at); at = import_node_path27.default.dirname(at)) parents.push(at);
  const targets = [place, ...parents.slice(0, -1)];
  return [.../* @__PURE__ */ new Set([...parents, import_node_os5.default.homedir()])].flatMap(
    (folder) => listLinks(folder).flatMap(({ at, leads }) => {
      const target = targets.find((each) => each === leads);
      return target === void 0 ? [] : [`${at}${place.slice(target.length)}`];
    })
  );
}
function listLinks(folder) {
  try {
    return (0, import_node_fs49.readdirSync)(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).flatMap((entry) => {
      const at = import_node_path27.default.join(folder, entry.name);
      try {
        return [{ at, leads: (0, import_node_fs49.realpathSync)(import_node_path27.default.resolve(folder, (0, import_node_fs49.readlinkSync)(at))) }];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}
function listNames4(at) {
  try {
    return (0, import_node_fs49.readdirSync)(at);
  } catch {
    return [];
  }
}

// src/io/reconstructible.ts
var reconstructible_exports = {};
__export(reconstructible_exports, {
  findRegularFile: () => findRegularFile,
  findRepository: () => findRepository,
  isSameSmallFile: () => isSameSmallFile,
  listIgnored: () => listIgnored,
  listNames: () => listNames5,
  readBytes: () => readBytes,
  readBytesWithin: () => readBytesWithin,
  readDigest: () => readDigest2,
  readEntry: () => readEntry2,
  readGitFacts: () => readGitFacts
});
var import_node_crypto10 = __toESM(require_node_crypto(), 1);
var import_node_fs50 = require("node:fs");
var import_node_path28 = __toESM(require("node:path"), 1);
function readEntry2(root, relative) {
  const parts = relative.split("/");
  const rootDevice = (0, import_node_fs50.statSync)(root, { bigint: true }).dev;
  let at = root;
  for (const [index, part] of parts.entries()) {
    at = import_node_path28.default.join(at, part);
    const entry = (0, import_node_fs50.lstatSync)(at, { bigint: true, throwIfNoEntry: false });
    if (entry === void 0) return void 0;
    if (entry.isSymbolicLink()) {
      const link2 = { path: parts.slice(0, index + 1).join("/"), target: (0, import_node_fs50.readlinkSync)(at) };
      return { kind: "link", sameVolume: true, link: link2 };
    }
    if (!entry.isDirectory()) return { kind: "other", sameVolume: true };
    if (index === parts.length - 1) {
      const sameVolume = entry.dev === rootDevice || isSubvolume(root, at);
      return { kind: "directory", sameVolume };
    }
  }
  return void 0;
}
function isSubvolume(root, at) {
  try {
    const around = findMount(root)?.id;
    return around !== void 0 && findMount(at)?.id === around;
  } catch {
    return false;
  }
}
function listNames5(at) {
  try {
    return (0, import_node_fs50.readdirSync)(at);
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
async function readGitFacts(root, directories) {
  if (directories.length === 0) return { ignored: /* @__PURE__ */ new Set(), tracked: [], readmitted: [] };
  const doing = "read what is ignored";
  const steady = describeCase(root);
  const listing = ["ls-files", "-z", "-t", "--cached", "--others", "--exclude-standard"];
  const [ignored, listed] = await Promise.all([
    runGit([...steady, "check-ignore", "-z", "--stdin"], {
      cwd: root,
      doing,
      input: directories.map((directory) => `${directory}/\0`).join(""),
      allow: [0, 1]
    }),
    runGit([...steady, "--literal-pathspecs", ...listing, "--", ...directories], {
      cwd: root,
      doing
    })
  ]);
  const entries = splitNul(listed.stdout);
  const named = (untracked) => entries.filter((entry) => entry.startsWith("? ") === untracked).map((entry) => entry.slice(2));
  return {
    ignored: new Set(splitNul(ignored.stdout).map((each) => each.replace(/\/$/, ""))),
    tracked: named(false),
    readmitted: named(true)
  };
}
var SLICE_MS6 = 25;
async function findRepository(at) {
  const waiting = [""];
  let sliceEnd = readUptime() + SLICE_MS6;
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS6;
    }
    const bare = /* @__PURE__ */ new Set(["HEAD", "objects", "refs"]);
    for (const entry of (0, import_node_fs50.readdirSync)(relative === "" ? at : `${at}/${relative}`, {
      withFileTypes: true
    })) {
      if (entry.name === ".git") return relative;
      if (bare.delete(entry.name) && bare.size === 0) return relative;
      if (entry.isDirectory()) {
        waiting.push(relative === "" ? entry.name : `${relative}/${entry.name}`);
      }
    }
  }
  return false;
}
async function listIgnored(root) {
  const flags = ["--others", "--ignored", "--exclude-standard", "--directory"];
  const { stdout } = await runGit(["ls-files", ...flags, "-z"], {
    cwd: root,
    doing: "look for what was built"
  });
  return stdout.toString("utf8").split("\0").filter((name) => name !== "");
}
function isSameSmallFile(one, other) {
  try {
    const [a, b] = [one, other].map((at) => (0, import_node_fs50.lstatSync)(at));
    if (a?.isFile() !== true || b?.isFile() !== true) return false;
    return a.size === b.size && a.size <= 2 ** 20 && readRegularFile(one).equals(readRegularFile(other));
  } catch {
    return false;
  }
}
function findRegularFile(at) {
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of (0, import_node_fs50.readdirSync)(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile() && ((0, import_node_fs50.lstatSync)(child, { throwIfNoEntry: false })?.size ?? 0) > 0) {
        return child;
      }
    }
  }
  return void 0;
}
function readDigest2(root, names) {
  if (names.length === 0) return void 0;
  const hash2 = (0, import_node_crypto10.createHash)("sha256");
  for (const name of [...names].sort()) {
    const content = readRegularFile(import_node_path28.default.join(root, name));
    hash2.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash2.digest("hex");
}
function readBytes(at) {
  let bytes = 0;
  const seen = /* @__PURE__ */ new Set();
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of (0, import_node_fs50.readdirSync)(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const stat2 = (0, import_node_fs50.lstatSync)(child, { throwIfNoEntry: false });
        if (stat2 === void 0 || stat2.nlink > 1 && seen.has(stat2.ino)) continue;
        if (stat2.nlink > 1) seen.add(stat2.ino);
        bytes += stat2.size;
      }
    }
  }
  return bytes;
}
function readBytesWithin(at, limitMs, isLeftOut) {
  const end = readUptime() + limitMs;
  let bytes = 0;
  const seen = /* @__PURE__ */ new Set();
  const waiting = [""];
  for (let below2 = waiting.pop(); below2 !== void 0; below2 = waiting.pop()) {
    const entries = (0, import_node_fs50.readdirSync)(`${at}/${below2}`, { withFileTypes: true });
    const isBeside = (name) => entries.some((entry) => entry.name === name);
    for (const entry of entries) {
      const relative = below2 === "" ? entry.name : `${below2}/${entry.name}`;
      if (entry.isDirectory() && !isLeftOut(relative, isBeside)) waiting.push(relative);
      if (!entry.isFile()) continue;
      if (readUptime() > end) return { bytes, whole: false };
      const stat2 = (0, import_node_fs50.lstatSync)(`${at}/${relative}`, { throwIfNoEntry: false });
      if (stat2 === void 0 || stat2.nlink > 1 && seen.has(stat2.ino)) continue;
      if (stat2.nlink > 1) seen.add(stat2.ino);
      bytes += stat2.size;
    }
  }
  return { bytes, whole: true };
}

// src/io/rescue-bundle.ts
var rescue_bundle_exports = {};
__export(rescue_bundle_exports, {
  createBundle: () => createBundle,
  fetchBundle: () => fetchBundle,
  hasObjects: () => hasObjects,
  isOddName: () => isOddName,
  isOwnGit: () => isOwnGit,
  listBlobs: () => listBlobs,
  openBundle: () => openBundle,
  readBlobs: () => readBlobs,
  takeObjects: () => takeObjects
});
var import_node_fs55 = require("node:fs");
var import_node_path32 = __toESM(require("node:path"), 1);

// src/io/rescue-objects.ts
var rescue_objects_exports = {};
__export(rescue_objects_exports, {
  LIMIT_MS: () => LIMIT_MS,
  QUIET: () => QUIET,
  dropRef: () => dropRef,
  holdRef: () => holdRef,
  isCollecting: () => isCollecting,
  isMissingObject: () => isMissingObject,
  listExisting: () => listExisting,
  listLogged: () => listLogged,
  listNamedObjects: () => listNamedObjects,
  listRefs: () => listRefs,
  listTips: () => listTips,
  readBranchSettings: () => readBranchSettings,
  readHistoryBytes: () => readHistoryBytes,
  readRef: () => readRef,
  readStore: () => readStore,
  runQuietly: () => runQuietly,
  writeBlobs: () => writeBlobs,
  writeBranchSettings: () => writeBranchSettings,
  writeCommit: () => writeCommit,
  writeHolding: () => writeHolding,
  writeTree: () => writeTree
});
var import_node_fs54 = require("node:fs");
var import_node_path31 = __toESM(require("node:path"), 1);

// src/io/branches.ts
var import_promises3 = require("node:timers/promises");
var BUSY = /could not lock config file|Unable to create '.*\.lock': File exists|unable to lock/i;
async function retryBusy(run2) {
  for (let attempt2 = 1; ; attempt2 += 1) {
    try {
      return await run2();
    } catch (error) {
      if (!isAppError(error) || error.code !== "git" || !BUSY.test(textOf(error))) throw error;
      if (attempt2 >= 25) {
        throw new AppError(
          "busy",
          { what: "The repository", reason: textOf(error).split("\n", 1)[0] ?? "" },
          { cause: error }
        );
      }
      await (0, import_promises3.setTimeout)(20 * Math.min(attempt2, 25) * (0.5 + Math.random()));
    }
  }
}
function textOf(error) {
  const told = error.details["stderr"];
  return typeof told === "string" ? told : error.message;
}

// src/io/rescue-tree.ts
var rescue_tree_exports = {};
__export(rescue_tree_exports, {
  PLACE: () => PLACE2,
  describeModes: () => describeModes,
  describeStat: () => describeStat,
  findTooLong: () => findTooLong,
  gitModeOf: () => gitModeOf,
  hasUsualMode: () => hasUsualMode,
  isExecutable: () => isExecutable2,
  isForGit: () => isForGit,
  listAdmin: () => listAdmin,
  listShared: () => listShared,
  listWhole: () => listWhole,
  readMode: () => readMode
});
var import_node_fs51 = require("node:fs");
async function listWhole(root, skip) {
  return listEntries6(root, (name) => name === ".git" || skip.has(name));
}
async function listAdmin(adminDirectory) {
  const leaves = (name) => PLACE2.has(name) || name.endsWith(".lock") || SHARED.test(name);
  return listEntries6(adminDirectory, leaves);
}
var LONGEST_PATH2 = process.platform === "darwin" ? 1023 : 4095;
function findTooLong(entries, below2) {
  const room = LONGEST_PATH2 - Buffer.byteLength(below2) - 1;
  return entries.find(({ name }) => name.length > room)?.name;
}
async function listShared(adminDirectory) {
  const found = /* @__PURE__ */ new Set();
  for await (const { name } of listTree(adminDirectory)) {
    if (SHARED.test(name.slice(name.lastIndexOf("/") + 1))) found.add(name);
  }
  return found;
}
var SHARED = /^sharedindex\.[0-9a-f]+$/;
var PLACE2 = /* @__PURE__ */ new Set(["gitdir", "commondir", "locked", "index"]);
async function listEntries6(root, leaves) {
  const found = [];
  for await (const { name, kind } of listTree(root, (directory) => !leaves(directory))) {
    if (leaves(name)) continue;
    const { mode, size } = (0, import_node_fs51.lstatSync)(toPath(root, name));
    found.push({ name, kind, mode: mode & 4095, size });
  }
  return found.sort((a, b) => a.name < b.name ? -1 : 1);
}
var MOST_BYTES3 = 16 * 1024 * 1024;
function isForGit({ name, kind, size }) {
  if (kind !== "file" && kind !== "link") return false;
  if (size > MOST_BYTES3) return false;
  return name.split("/").every((part, index, parts) => {
    if (isDotGit(part)) return false;
    return !(kind === "link" && index === parts.length - 1 && /^[^a-z0-9]*\.git/i.test(part));
  });
}
var isDotGit = (part) => /^(?:\.git|git~\d+)[ .]*(?:[:\\].*)?$/is.test(part.replace(/[\x80-\xff]+/g, ""));
var readMode = (directory) => (0, import_node_fs51.lstatSync)(directory).mode & 4095;
var gitModeOf = ({ kind, mode }) => kind === "link" ? "120000" : isExecutable2(mode) ? "100755" : "100644";
var isExecutable2 = (mode) => (mode & 64) !== 0;
function describeModes(entries) {
  const usual = (executable, fallback) => {
    const counts = /* @__PURE__ */ new Map();
    for (const { kind, mode } of entries) {
      if (kind !== "file" || isExecutable2(mode) !== executable) continue;
      counts.set(mode, (counts.get(mode) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? fallback;
  };
  return { file: usual(false, 420), executable: usual(true, 493) };
}
var hasUsualMode = (entry, usual) => entry.kind === "link" || entry.mode === (isExecutable2(entry.mode) ? usual.executable : usual.file);
var describeStat = (stat2) => ({
  mode: stat2.mode & 4095,
  modifiedAt: stat2.mtimeMs / 1e3,
  uid: stat2.uid,
  gid: stat2.gid
});

// src/io/collecting.ts
var import_node_fs52 = require("node:fs");
var import_node_path29 = __toESM(require("node:path"), 1);
var import_promises4 = require("node:timers/promises");
var MISSING = /nonexistent object|not a (?:tree|commit|blob) object|unable to create temporary file|unable to write file|bad object|bad tree|invalid object|not a valid object|unable to (?:read|find)|could not read|failed to read|missing (?:blob|tree|commit|object|necessary)|does not have the object|did not receive expected object|remote did not send/i;
var DISK = /No space left|quota exceeded|Permission denied|Input\/output error|Read-only file system/i;
function isMissingObject(error) {
  if (!isAppError(error) || !["git", "unverified"].includes(error.code)) return false;
  const told = textOf(error);
  return MISSING.test(told) && !DISK.test(told);
}
async function isCollecting(project, patienceMs) {
  const end = readUptime() + patienceMs;
  while ((0, import_node_fs52.existsSync)(import_node_path29.default.join(project, "gc.pid"))) {
    if (readUptime() >= end) return true;
    await (0, import_promises4.setTimeout)(LOOK_MS);
  }
  return false;
}
var LOOK_MS = 50;

// src/io/rescue-branch.ts
var import_node_fs53 = require("node:fs");
var import_node_path30 = __toESM(require("node:path"), 1);
function listLogged(project, branch) {
  let log;
  try {
    log = (0, import_node_fs53.readFileSync)(import_node_path30.default.join(project, "logs/refs/heads", branch), "latin1");
  } catch (error) {
    const { code = "" } = error;
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(code)) return [];
    throw error;
  }
  const named = log.split("\n").flatMap((line) => {
    const [, before, after] = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) /.exec(line) ?? [];
    return before === void 0 || after === void 0 ? [] : [before, after];
  });
  return [...new Set(named)].filter((object) => !/^0+$/.test(object));
}
async function readBranchSettings(project, branch) {
  const argv = ["config", "--local", "-z", "--get-regexp", "^branch\\."];
  const { stdout } = await runGit(argv, {
    cwd: project,
    // 1: there is none.
    allow: [0, 1],
    doing: "read the branch's settings"
  });
  const lines = stdout.toString("utf8").split("\0").slice(0, -1);
  const prefix = `branch.${branch}.`;
  return lines.flatMap((line) => {
    const end = line.indexOf("\n");
    const key = end === -1 ? line : line.slice(0, end);
    const variable2 = key.slice(prefix.length);
    if (!key.startsWith(prefix) || variable2.includes(".")) return [];
    return [{ variable: variable2, value: end === -1 ? "true" : line.slice(end + 1) }];
  });
}
async function writeBranchSettings(project, branch, settings) {
  const there = await readBranchSettings(project, branch);
  const begun = there.every(({ variable: variable2, value }, at) => {
    const own = settings[at];
    return own?.variable === variable2 && own.value === value;
  });
  if (!begun) return;
  for (const { variable: variable2, value } of settings.slice(there.length)) {
    const argv = ["config", "--local", "--add", `branch.${branch}.${variable2}`, value];
    const doing = `write the settings of the branch \`${branch}\``;
    await retryBusy(() => runGit(argv, { cwd: project, write: true, doing }));
  }
}

// src/io/rescue-objects.ts
var QUIET = [
  ...WITHOUT_HOOKS,
  ...["-c", "gc.auto=0", "-c", "maintenance.auto=false"],
  ...["-c", "core.untrackedCache=false", "-c", "core.splitIndex=false"],
  ...["-c", "index.sparse=false", "-c", "core.ignoreStat=false", "-c", "submodule.recurse=false"]
];
var LIMIT_MS = 18e5;
var identity = (atMs) => {
  const date = `${Math.floor(atMs / 1e3)} +0000`;
  const [name, email] = ["Espalier", "espalier@localhost"];
  return {
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date }
  };
};
async function runQuietly(argv, options) {
  const { config = [], ...given } = options;
  const env = { GIT_NO_LAZY_FETCH: "1", GIT_NO_REPLACE_OBJECTS: "1", ...given.env };
  const run2 = { timeoutMs: LIMIT_MS, doing: "save the work", ...given, env };
  return (await runGit([...QUIET, ...config, ...argv], run2)).stdout;
}
var textOf2 = (output) => output.toString("utf8").trim();
async function writeBlobs(project, root, entries, temporary) {
  const files = [];
  const plain2 = [];
  const objects = Array.from({ length: entries.length }, () => "");
  for (const [index, { name, kind }] of entries.entries()) {
    const at = toPath(root, name);
    if (kind === "link") {
      const text = import_node_path31.default.join(temporary, `link-${index}`);
      (0, import_node_fs54.writeFileSync)(text, (0, import_node_fs54.readlinkSync)(at, { encoding: "buffer" }));
      files.push(Buffer.from(text));
    } else if (/[\n\r]/.test(at.toString("latin1"))) {
      const input = (0, import_node_fs54.readFileSync)(at);
      const argv = ["hash-object", "-w", "--no-filters", "--stdin"];
      objects[index] = textOf2(await runQuietly(argv, { cwd: project, write: true, input }));
      continue;
    } else files.push(at);
    plain2.push(index);
  }
  if (files.length > 0) {
    const input = Buffer.concat(files.flatMap((file) => [file, Buffer.from("\n")]));
    const argv = ["hash-object", "-w", "--no-filters", "--stdin-paths"];
    const told = textOf2(await runQuietly(argv, { cwd: project, write: true, input })).split("\n");
    for (const [at, index] of plain2.entries()) objects[index] = told[at] ?? "";
  }
  return entries.map(({ name, mode }, index) => ({ name, mode, object: objects[index] ?? "" }));
}
async function writeTree(project, entries, temporary) {
  const index = import_node_path31.default.join(temporary, `index.tree-${entries.length}-${Math.random()}`);
  const options = { cwd: project, write: true, env: { GIT_INDEX_FILE: index } };
  const config = ["-c", "core.ignoreCase=false"];
  if (entries.length > 0) {
    const lines = entries.map(({ mode, object, name }) => `${mode} ${object}	${name}\0`);
    const input = Buffer.from(lines.join(""), "latin1");
    await runQuietly(["update-index", "-z", "--index-info"], { ...options, config, input });
  }
  return textOf2(await runQuietly(["write-tree"], options));
}
async function writeHolder(project, objects) {
  const lines = objects.map(({ object, type }) => {
    const mode = type === "tree" ? "040000 tree" : "100644 blob";
    return `${mode} ${object}	${object}\0`;
  });
  const input = Buffer.from(lines.join(""));
  return textOf2(await runQuietly(["mktree", "-z"], { cwd: project, write: true, input }));
}
async function writeCommit(project, request) {
  const parents = [...new Set(request.parents)].flatMap((parent) => ["-p", parent]);
  const output = await runQuietly(["commit-tree", request.tree, ...parents, "-F", "-"], {
    cwd: project,
    write: true,
    input: `${request.message}
`,
    env: identity(request.atMs),
    config: ["-c", "commit.gpgSign=false", "-c", "i18n.commitEncoding=utf-8"]
  });
  return textOf2(output);
}
async function listNamedObjects(project, adminDirectory, more) {
  const named = new Set(more);
  const enter = (name) => name !== "modules";
  for await (const { name, kind } of listBelow(adminDirectory, "", enter)) {
    if (kind !== "file" || PLACE2.has(name)) continue;
    const text = (0, import_node_fs54.readFileSync)(toPath(adminDirectory, joinName("", name)), "latin1");
    for (const [object] of text.matchAll(/(?<![0-9a-f])(?:[0-9a-f]{40}|[0-9a-f]{64})(?![0-9a-f])/g))
      named.add(object);
  }
  return listExisting(project, [...named]);
}
async function listExisting(cwd, objects) {
  if (objects.length === 0) return [];
  const input = objects.map((object) => `${object}
`).join("");
  const output = await runQuietly(["cat-file", "--batch-check"], { cwd, input });
  return textOf2(output).split("\n").flatMap((line) => {
    const [object = "", type = ""] = line.split(" ");
    return ["commit", "tree", "blob", "tag"].includes(type) ? [{ object, type }] : [];
  });
}
var PARENTS_AT_MOST = 200;
async function writeHolding(project, objects, request) {
  const ofType = (...types) => objects.filter(({ type }) => types.includes(type));
  const tags = ofType("tag").map(({ object }) => object);
  const held = ofType("tree", "blob");
  const commits = ofType("commit").map(({ object }) => object);
  if (held.length + commits.length === 0) return { commit: void 0, tags };
  const tree = await writeHolder(project, held);
  let commit;
  do {
    const parents = [
      ...commit === void 0 ? [] : [commit],
      ...commits.splice(0, PARENTS_AT_MOST)
    ];
    commit = await writeCommit(project, { tree, parents, ...request });
  } while (commits.length > 0);
  return { commit, tags };
}
var holdRef = (project, ref, object) => updateRef(project, [ref, object], `make the ref \`${ref}\``);
async function dropRef(project, ref, object) {
  const found = await readRef(project, ref);
  if (found === void 0) return true;
  if (found !== object) return false;
  await updateRef(project, ["-d", ref, object], `delete the ref \`${ref}\``);
  return true;
}
async function updateRef(project, argv, doing) {
  const config = ["-c", "core.packedRefsTimeout=100"];
  const options = { cwd: project, write: true, config, doing };
  try {
    await retryBusy(() => runQuietly(["update-ref", ...argv], options));
  } catch (error) {
    const told = isAppError(error) && /'(\/[^']*\.lock)': File exists/.exec(error.message)?.[1];
    if (!told) throw error;
    const lock = import_node_path31.default.normalize(told);
    const hint = `Run the command again; if no git is at work there, one that was killed left \`${lock}\`: delete it first`;
    const what = `The repository \`${project}\``;
    throw new AppError("busy", { what, reason: `\`${lock}\` is there`, hint }, { cause: error });
  }
}
async function listRefs(project, ref) {
  const argv = ["for-each-ref", "--format=%(refname) %(objectname)", ref, `${ref}-object*`];
  const lines = textOf2(await runQuietly(argv, { cwd: project })).split("\n");
  return lines.flatMap((line) => {
    const [name = "", object = ""] = line.split(" ");
    return name === "" ? [] : [{ name, object }];
  });
}
async function readRef(project, ref) {
  const argv = ["for-each-ref", "--format=%(refname) %(objectname)", ref];
  const lines = textOf2(await runQuietly(argv, { cwd: project })).split("\n");
  return lines.find((line) => line.startsWith(`${ref} `))?.slice(ref.length + 1);
}
async function readStore(project) {
  const told = await runQuietly(["rev-parse", "--show-object-format", "--is-shallow-repository"], {
    cwd: project
  });
  const [format, shallow] = textOf2(told).split("\n");
  const partial = await runGit(["config", "--get-regexp", PARTIAL], {
    cwd: project,
    // 1: there is none.
    allow: [0, 1],
    doing: "read the configuration"
  });
  return {
    format: format === "sha256" ? "sha256" : "sha1",
    incomplete: shallow === "true" || partial.stdout.length > 0
  };
}
var PARTIAL = "^(extensions\\.partialclone|remote\\..*\\.promisor)$";
async function readHistoryBytes(project, commits, without) {
  if (commits.length === 0) return 0;
  const input = [...commits, ...without.map((each) => `^${each}`)].map((each) => `${each}
`);
  const argv = ["rev-list", "--objects", "--disk-usage", "--stdin"];
  return Number(textOf2(await runQuietly(argv, { cwd: project, input: input.join("") })));
}
async function listTips(project, going) {
  const kinds = ["refs/heads", "refs/tags", "refs/remotes"];
  const argv = ["for-each-ref", "--format=%(objectname) %(refname)", ...kinds];
  const lines = textOf2(await runQuietly(argv, { cwd: project })).split("\n");
  const gone = new Set(going.map((name) => `refs/heads/${name}`));
  const tips = lines.flatMap((line) => {
    const [object = "", ref = ""] = line.split(" ");
    return object === "" || gone.has(ref) ? [] : [object];
  });
  return [...new Set(tips)];
}

// src/io/rescue-bundle.ts
async function createBundle(request) {
  const { file, refs, head, without } = request;
  const at = import_node_path32.default.join(request.temporary, "bundle.git");
  await createStore(at, request);
  borrowObjects(at, request.project, request.store);
  const options = { cwd: at, write: true, doing: "make the bundle" };
  const lines = refs.map(({ name, object }) => `update ${name} ${object}
`);
  await runQuietly(["update-ref", "--stdin"], { ...options, input: lines.join("") });
  await runQuietly(["symbolic-ref", "HEAD", head], options);
  const names = ["HEAD", ...refs.map(({ name }) => name), ...without.map((each) => `^${each}`)];
  const input = names.map((name) => `${name}
`).join("");
  await runQuietly(["bundle", "create", "--quiet", file, "--stdin"], { ...options, input });
}
async function openBundle(request) {
  const at = import_node_path32.default.join(request.temporary, "read-back.git");
  await createStore(at, request);
  if (request.store.incomplete) borrowObjects(at, request.project, request.store);
  await fetchBundle(at, request.file, ["+refs/*:refs/*"]);
  return at;
}
async function fetchBundle(repository, file, refs) {
  const argv = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-auto-gc"];
  await runQuietly([...argv, "--no-recurse-submodules", file, ...refs], {
    cwd: repository,
    write: true,
    config: ["-c", "protocol.file.allow=always", "-c", "fetch.writeCommitGraph=false"],
    doing: `read the bundle \`${file}\``
  });
}
async function takeObjects(project, file, format) {
  const at = import_node_path32.default.join(import_node_path32.default.dirname(file), "taking.git");
  const doing = `read the bundle \`${file}\``;
  (0, import_node_fs55.rmSync)(at, { recursive: true, force: true });
  try {
    await createStore(at, { store: { format, incomplete: false } });
    copyShallow(at, project);
    const env = { GIT_OBJECT_DIRECTORY: import_node_path32.default.join(project, "objects") };
    const options = { cwd: at, env, write: true, doing };
    const lines = readNeeded(file).map((object, n) => `create refs/needed/${n} ${object}
`);
    await runQuietly(["update-ref", "--stdin"], { ...options, input: lines.join("") });
    await runQuietly(["bundle", "unbundle", file], options);
  } finally {
    (0, import_node_fs55.rmSync)(at, { recursive: true, force: true });
  }
}
function readNeeded(file) {
  const descriptor = (0, import_node_fs55.openSync)(file, "r");
  try {
    const bytes = Buffer.alloc(MOST_HEAD);
    const text = bytes.toString("latin1", 0, (0, import_node_fs55.readSync)(descriptor, bytes, 0, MOST_HEAD, 0));
    const head = text.slice(0, text.indexOf("\n\n") + 1);
    return [...head.matchAll(/^-([0-9a-f]{40,64})(?= |$)/gm)].map(([, object = ""]) => object);
  } finally {
    (0, import_node_fs55.closeSync)(descriptor);
  }
}
var MOST_HEAD = 4 * 1024 * 1024;
async function hasObjects(repository, commit) {
  const [found] = await listExisting(repository, [commit]);
  if (found?.type !== "commit") return false;
  const { stdout, exitCode } = await runGit(
    ["rev-list", "--objects", "--no-walk", "--missing=print", commit, `${commit}^@`],
    {
      cwd: repository,
      // 128: a commit among them is missing, which is no object that is printed.
      allow: [0, 128],
      env: { GIT_NO_LAZY_FETCH: "1", GIT_NO_REPLACE_OBJECTS: "1" },
      timeoutMs: LIMIT_MS,
      doing: "look at the rescue"
    }
  );
  return exitCode === 0 && !/^\?/m.test(stdout.toString("latin1"));
}
async function createStore(at, { store }) {
  (0, import_node_fs55.mkdirSync)(at);
  const argv = ["init", "--quiet", "--bare", "--template=", `--object-format=${store.format}`];
  await runQuietly(argv, { cwd: at, write: true, doing: "make a repository" });
}
function borrowObjects(at, project, store) {
  const objects = import_node_path32.default.join(project, "objects");
  (0, import_node_fs55.writeFileSync)(import_node_path32.default.join(at, "objects/info/alternates"), `${objects}
`);
  if (store.incomplete) copyShallow(at, project);
}
function copyShallow(at, project) {
  const shallow = import_node_path32.default.join(project, "shallow");
  if ((0, import_node_fs55.existsSync)(shallow)) (0, import_node_fs55.copyFileSync)(shallow, import_node_path32.default.join(at, "shallow"));
}
async function listBlobs(repository, commit) {
  const output = await runQuietly(["ls-tree", "-r", "-z", "-l", "--full-tree", commit], {
    cwd: repository,
    doing: "read the rescue"
  });
  const lines = output.toString("latin1").split("\0").slice(0, -1);
  return lines.flatMap((line) => {
    const [, mode = "", type, object = "", size = "", name = ""] = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-|BAD)\t(.*)$/s.exec(line) ?? [];
    if (type === "commit") return [];
    const what = `\`${toText(name === "" ? line : name)}\``;
    if (type !== "blob" || isOddName(name) || isOwnGit(name)) {
      throw new AppError("unverified", { what, reason: "it is no file that a rescue holds" });
    }
    if (/^\d+$/.test(size)) return [{ mode, object, size: Number(size), name }];
    const reason = `git does not have its object ${object}`;
    throw new AppError("unverified", { what, reason });
  });
}
var isOddName = (name) => name.includes("\0") || name.split("/").some((each) => ["", ".", ".."].includes(each));
var isOwnGit = (name) => name.split("/", 1)[0] === ".git";
var BATCH_BYTES2 = 32 * 1024 * 1024;
var BATCH_COUNT = 4e3;
async function* readBlobs(repository, blobs) {
  for (let from = 0; from < blobs.length; ) {
    let to = from;
    for (let bytes = 0; to < blobs.length && to - from < BATCH_COUNT; to += 1) {
      bytes += blobs[to]?.size ?? 0;
      if (bytes > BATCH_BYTES2 && to > from) break;
    }
    const batch = blobs.slice(from, to);
    const input = batch.map(({ object }) => `${object}
`).join("");
    const output = await runQuietly(["cat-file", "--batch"], {
      cwd: repository,
      input,
      doing: "read the rescue"
    });
    let at = 0;
    for (const blob of batch) {
      const end = output.indexOf("\n", at);
      if (output.toString("latin1", at, end) !== `${blob.object} blob ${blob.size}`) {
        throw new Error(`git does not have the object ${blob.object}`);
      }
      yield { blob, bytes: output.subarray(end + 1, end + 1 + blob.size) };
      at = end + 1 + blob.size + 1;
    }
    from = to;
  }
}

// src/io/rescue-files.ts
var rescue_files_exports = {};
__export(rescue_files_exports, {
  ENTRIES_A_TURN: () => ENTRIES_A_TURN2,
  GIT: () => GIT,
  WORKSPACE: () => WORKSPACE,
  describeBlob: () => describeBlob,
  listDifferences: () => listDifferences,
  listForeign: () => listForeign,
  splitPart: () => splitPart,
  writeArchive: () => writeArchive
});
var import_node_fs57 = require("node:fs");
var import_promises5 = require("node:timers/promises");

// src/io/rescue-archive.ts
var import_node_fs56 = require("node:fs");
var BLOCK = 512;
var CHUNK2 = 1024 * 1024;
var LONGEST = 1024 * 1024;
var LONG = "././@LongLink";
var TYPES = { file: "0", link: "2", directory: "5" };
function createArchive(file) {
  const descriptor = (0, import_node_fs56.openSync)(file, "wx", 384);
  const piece = Buffer.allocUnsafe(CHUNK2);
  const addHead = (entry, size, target) => {
    const name = entry.kind === "directory" ? `${entry.name}/` : entry.name;
    if (target.length > 100) writeAll(descriptor, formatLong("K", target));
    if (name.length > 100) writeAll(descriptor, formatLong("L", name));
    writeAll(descriptor, formatHead({ ...entry, name, size, target, type: TYPES[entry.kind] }));
  };
  return {
    addDirectory: (entry) => addHead(entry, 0, ""),
    addLink: (entry, target) => addHead(entry, 0, target),
    addFile: (entry, source) => {
      const from = (0, import_node_fs56.openSync)(source, SOURCE_FLAGS);
      try {
        const { size } = (0, import_node_fs56.fstatSync)(from);
        addHead(entry, size, "");
        copyBytes(from, descriptor, size, piece);
        writeAll(descriptor, Buffer.alloc(padding(size)));
      } finally {
        (0, import_node_fs56.closeSync)(from);
      }
    },
    close: () => {
      writeAll(descriptor, Buffer.alloc(2 * BLOCK));
      (0, import_node_fs56.fsyncSync)(descriptor);
      (0, import_node_fs56.closeSync)(descriptor);
    },
    abandon: () => (0, import_node_fs56.closeSync)(descriptor)
  };
}
var SOURCE_FLAGS = import_node_fs56.constants.O_RDONLY | (import_node_fs56.constants.O_NOFOLLOW ?? 0) | (import_node_fs56.constants.O_NONBLOCK ?? 0);
function copyBytes(from, to, size, piece) {
  let left = size;
  for (; ; ) {
    const count = (0, import_node_fs56.readSync)(from, piece, 0, Math.min(piece.length, left + 1), null);
    if (count === 0 && left === 0) return;
    if (count === 0 || count > left) throw new Error("it changed while it was read");
    writeAll(to, piece.subarray(0, count));
    left -= count;
  }
}
function writeAll(descriptor, bytes) {
  for (let done = 0; done < bytes.length; ) {
    done += (0, import_node_fs56.writeSync)(descriptor, bytes, done, bytes.length - done);
  }
}
var padding = (size) => (BLOCK - size % BLOCK) % BLOCK;
function formatLong(type, text) {
  const bytes = Buffer.from(`${text}\0`, "latin1");
  const head = { ...EMPTY2, name: LONG, size: bytes.length, target: "", type };
  return Buffer.concat([formatHead(head), bytes, Buffer.alloc(padding(bytes.length))]);
}
var EMPTY2 = { mode: 420, modifiedAt: 0, uid: 0, gid: 0 };
function formatHead(head) {
  const block = Buffer.alloc(BLOCK);
  block.write(head.name.slice(0, 100), 0, "latin1");
  writeNumber(block, 100, 8, head.mode);
  writeNumber(block, 108, 8, head.uid);
  writeNumber(block, 116, 8, head.gid);
  writeNumber(block, 124, 12, head.size);
  writeNumber(block, 136, 12, Math.floor(head.modifiedAt));
  block.fill(" ", 148, 156);
  block.write(head.type, 156, "latin1");
  block.write(head.target.slice(0, 100), 157, "latin1");
  block.write("ustar  \0", 257, "latin1");
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}
var sumOf = (block) => block.reduce((sum, byte) => sum + byte, 0);
function writeNumber(block, at, length, value) {
  const digits = value < 0 ? "" : value.toString(8).padStart(length - 1, "0");
  if (digits !== "" && digits.length < length) {
    block.write(digits, at, "latin1");
    return;
  }
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt(value), 8);
  if (value < 0) bytes.fill(255, 0, 8);
  bytes.copy(block, at, 16 - length);
  block.writeUInt8((value < 0 ? 255 : 128) | (block[at] ?? 0), at);
}
function readNumber2(block, at, length) {
  const first = block[at] ?? 0;
  if ((first & 128) !== 0)
    return Number(block.readBigInt64BE(at + length - 8) & NUMBER_BITS(first, length));
  const text = block.toString("latin1", at, at + length).replace(/[\0 ].*$/s, "");
  if (!/^[0-7]*$/.test(text)) throw damaged("a number in it is none");
  return text === "" ? 0 : Number.parseInt(text, 8);
}
var NUMBER_BITS = (first, length) => length > 8 || first === 255 ? -1n : 0x7fffffffffffffffn;
var DamagedArchive = class extends Error {
  constructor(reason) {
    super(`the archive is damaged: ${reason}`);
  }
};
var damaged = (reason) => new DamagedArchive(reason);
function* readArchive2(file) {
  const descriptor = (0, import_node_fs56.openSync)(file, import_node_fs56.constants.O_RDONLY | (import_node_fs56.constants.O_NONBLOCK ?? 0));
  const piece = Buffer.allocUnsafe(CHUNK2);
  const block = Buffer.alloc(BLOCK);
  let at = 0;
  const read3 = (into) => {
    const count = (0, import_node_fs56.readSync)(descriptor, into, 0, into.length, at);
    if (count !== into.length) throw damaged("it ends too early");
    at += count;
  };
  const readLong = (size) => {
    if (size > LONGEST) throw damaged("a name in it is too long");
    const bytes = Buffer.alloc(size);
    read3(bytes);
    at += padding(size);
    return bytes.toString("latin1").replace(/\0$/, "");
  };
  try {
    if (!(0, import_node_fs56.fstatSync)(descriptor).isFile()) throw damaged("it is no file");
    for (let name, target; ; ) {
      read3(block);
      if (block.every((byte) => byte === 0)) return;
      const head = parseHead(block);
      if (head.type === "L") name = readLong(head.size);
      else if (head.type === "K") target = readLong(head.size);
      else {
        const end = at + head.size;
        yield {
          ...describeHead(head, name ?? head.name),
          target: target ?? head.target,
          content: function* () {
            for (let left = end - at; left > 0; left = end - at) {
              const part = piece.subarray(0, Math.min(left, CHUNK2));
              read3(part);
              yield part;
            }
          }
        };
        at = end + padding(head.size);
        name = void 0;
        target = void 0;
      }
    }
  } finally {
    (0, import_node_fs56.closeSync)(descriptor);
  }
}
function describeHead(head, name) {
  const kind = Object.keys(TYPES).find(
    (each) => TYPES[each] === head.type
  );
  if (kind === void 0) throw damaged("it holds an entry of an unknown kind");
  const { mode, modifiedAt, uid, gid, size } = head;
  return { name: name.replace(/\/$/, ""), kind, mode, modifiedAt, uid, gid, size };
}
function parseHead(block) {
  const told = readNumber2(block, 148, 8);
  const blank = Buffer.from(block);
  blank.fill(" ", 148, 156);
  if (sumOf(blank) !== told) throw damaged("a sum in it is wrong");
  const mode = readNumber2(block, 100, 8);
  const size = readNumber2(block, 124, 12);
  const modifiedAt = readNumber2(block, 136, 12);
  const usual = mode >= 0 && mode <= 4095 && size >= 0;
  if (!usual || ![size, modifiedAt].every(Number.isSafeInteger)) {
    throw damaged("a number in it is too large");
  }
  const text = (from, length) => block.toString("latin1", from, from + length).replace(/\0.*$/s, "");
  return {
    name: text(0, 100),
    mode,
    uid: readNumber2(block, 108, 8),
    gid: readNumber2(block, 116, 8),
    size,
    modifiedAt,
    type: text(156, 1),
    target: text(157, 100)
  };
}

// src/io/rescue-files.ts
var WORKSPACE = "workspace";
var GIT = "git";
var ENTRIES_A_TURN2 = 500;
async function writeArchive(file, parts) {
  const archive = createArchive(file);
  try {
    for (const [name, part] of [
      [WORKSPACE, parts.workspace],
      [GIT, parts.git]
    ]) {
      if (part !== null) await addPart(archive, name, part);
    }
  } catch (error) {
    archive.abandon();
    throw error;
  }
  try {
    archive.close();
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
async function addPart(archive, part, { root, entries }) {
  for (const [index, { name, kind }] of entries.entries()) {
    const at = toPath(root, name);
    const described = { name: joinName(part, name), ...readStat(at) };
    try {
      if (kind === "directory") archive.addDirectory({ ...described, kind });
      else if (kind === "file") archive.addFile({ ...described, kind }, at);
      else if (kind === "link") {
        archive.addLink({ ...described, kind }, (0, import_node_fs57.readlinkSync)(at, "buffer").toString("latin1"));
      }
    } catch (error) {
      throw describeFault(error, "save", `${root}/${toText(name)}`);
    }
    if (index % ENTRIES_A_TURN2 === 0) await (0, import_promises5.setImmediate)();
  }
}
var readStat = (at) => describeStat((0, import_node_fs57.lstatSync)(at));
function describeFault(error, doing, at) {
  const code = error.code;
  if (code === void 0 || code === "ENOENT" || code === "ELOOP") {
    const reason = `it changed while it was ${doing === "save" ? "saved" : "looked at"}`;
    return new AppError("busy", { what: `\`${at}\``, reason }, { cause: error });
  }
  return describeIoError(error, doing, at);
}
async function listDifferences(input) {
  const found = /* @__PURE__ */ new Set();
  const seen = { [WORKSPACE]: /* @__PURE__ */ new Set(), [GIT]: /* @__PURE__ */ new Set() };
  const roots = { [WORKSPACE]: input.root, [GIT]: input.admin };
  let count = 0;
  for (const entry of readArchive2(input.archive)) {
    const [part, name] = splitPart(entry.name);
    seen[part].add(name);
    const root = roots[part];
    const moved = part === WORKSPACE && input.moved.has(name);
    if (root !== null && !moved && !isAlike(toPath(root, name), entry)) {
      found.add(part === GIT ? `.git: ${toText(name)}` : toText(name));
    }
    count += 1;
    if (count % ENTRIES_A_TURN2 === 0) await (0, import_promises5.setImmediate)();
    if (found.size >= MOST) return [...found];
  }
  const held = input.blobs.filter(({ name }) => !seen[WORKSPACE].has(name));
  for await (const { blob, bytes } of readBlobs(input.repository, held)) {
    seen[WORKSPACE].add(blob.name);
    if (input.impliedFolders) addFolders(seen[WORKSPACE], blob.name);
    if (input.root === null) continue;
    const entry = describeBlob(blob, bytes, input.modes);
    if (!isAlike(toPath(input.root, blob.name), entry)) found.add(toText(blob.name));
    if (found.size >= MOST) return [...found];
  }
  for (const name of await listUnseen(input, seen)) found.add(name);
  return [...found].slice(0, MOST);
}
var MOST = 10;
function addFolders(seen, name) {
  for (let at = name.lastIndexOf("/"); at > 0; at = name.lastIndexOf("/", at - 1)) {
    seen.add(name.slice(0, at));
  }
}
async function listUnseen({ root, admin, skip }, seen) {
  const holds = ({ kind }) => kind !== "other";
  const here = root === null ? [] : (await listWhole(root, skip)).filter(holds);
  const kept = admin === null ? [] : (await listAdmin(admin)).filter(holds);
  return [
    ...here.filter(({ name }) => !seen.workspace.has(name)).map(({ name }) => toText(name)),
    ...kept.filter(({ name }) => !seen.git.has(name)).map(({ name }) => `.git: ${toText(name)}`)
  ];
}
async function listForeign({
  root,
  archive,
  blobs
}) {
  const own = /* @__PURE__ */ new Set();
  for (const entry of readArchive2(archive)) {
    const [part, name] = splitPart(entry.name);
    if (part === WORKSPACE) own.add(name);
  }
  for (const { name } of blobs) {
    own.add(name);
    addFolders(own, name);
  }
  const there = await listWhole(root, /* @__PURE__ */ new Set());
  return there.filter(({ name }) => !own.has(name)).map(({ name }) => toText(name));
}
function splitPart(name) {
  const slash = name.indexOf("/");
  const part = name.slice(0, slash);
  if (part !== WORKSPACE && part !== GIT) {
    throw new DamagedArchive(`it holds \`${toText(name)}\``);
  }
  const inner = name.slice(slash + 1);
  if (isOddName(inner)) throw new DamagedArchive(`it holds \`${toText(name)}\``);
  return [part, inner];
}
var describeBlob = (blob, bytes, modes) => {
  const link2 = blob.mode === "120000";
  return {
    kind: link2 ? "link" : "file",
    mode: blob.mode === "100755" ? modes.executable : modes.file,
    size: bytes.length,
    target: link2 ? bytes.toString("latin1") : "",
    content: function* () {
      yield bytes;
    }
  };
};
function isAlike(at, entry) {
  const stat2 = (0, import_node_fs57.lstatSync)(at, { throwIfNoEntry: false });
  if (stat2 === void 0) return false;
  if (entry.kind === "link") {
    return stat2.isSymbolicLink() && (0, import_node_fs57.readlinkSync)(at, "buffer").toString("latin1") === entry.target;
  }
  if ((stat2.mode & 4095) !== entry.mode) return false;
  if (entry.kind === "directory") return stat2.isDirectory();
  return stat2.isFile() && stat2.size === entry.size && hasBytes(at, entry.content());
}
var READ = import_node_fs57.constants.O_RDONLY | (import_node_fs57.constants.O_NOFOLLOW ?? 0) | (import_node_fs57.constants.O_NONBLOCK ?? 0);
function hasBytes(at, expected) {
  const descriptor = (0, import_node_fs57.openSync)(at, READ);
  try {
    let own = Buffer.alloc(0);
    for (const part of expected) {
      if (own.length < part.length) own = Buffer.allocUnsafe(part.length);
      for (let done = 0; done < part.length; ) {
        const count = (0, import_node_fs57.readSync)(descriptor, own, done, part.length - done, null);
        if (count === 0) return false;
        done += count;
      }
      if (own.compare(part, 0, part.length, 0, part.length) !== 0) return false;
    }
    return (0, import_node_fs57.readSync)(descriptor, Buffer.allocUnsafe(1), 0, 1, null) === 0;
  } finally {
    (0, import_node_fs57.closeSync)(descriptor);
  }
}

// src/io/rescue-index.ts
var rescue_index_exports = {};
__export(rescue_index_exports, {
  listGitNames: () => listGitNames,
  listIndex: () => listIndex,
  listResolved: () => listResolved,
  writeIndexCopy: () => writeIndexCopy
});
var import_node_fs58 = require("node:fs");
var import_node_path33 = __toESM(require("node:path"), 1);
async function listGitNames(root, adminDirectory, temporary) {
  const index = copyIndex2(adminDirectory, import_node_path33.default.join(temporary, "index.names"));
  const listed = await runQuietly(["ls-files", "-z", "-c", "-o", "--exclude-standard"], {
    cwd: root,
    config: describeCase(root),
    // Without an index nothing is tracked.
    env: { GIT_INDEX_FILE: index ?? import_node_path33.default.join(temporary, "index.none") }
  });
  return new Set(splitNames(listed).filter((name) => !name.endsWith("/")));
}
function copyIndex2(adminDirectory, to) {
  try {
    (0, import_node_fs58.copyFileSync)(import_node_path33.default.join(adminDirectory, "index"), to);
    return to;
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
async function listIndex(adminDirectory, temporary, index) {
  const file = index ?? copyIndex2(adminDirectory, import_node_path33.default.join(temporary, "index.read"));
  if (file === void 0) return [];
  const env = inGitDirectory(adminDirectory, file);
  const output = await runQuietly(["ls-files", "-s", "-z"], { cwd: adminDirectory, env });
  return splitNames(output).map((line) => {
    const tab = line.indexOf("	");
    const [mode = "", object = "", stage = ""] = line.slice(0, tab).split(" ");
    return { mode, object, stage: Number(stage), name: line.slice(tab + 1) };
  });
}
async function listResolved(adminDirectory, index) {
  const env = inGitDirectory(adminDirectory, index);
  const argv = ["ls-files", "--resolve-undo", "-z"];
  const lines = splitNames(await runQuietly(argv, { cwd: adminDirectory, env }));
  return lines.map((line) => line.split(" ", 2)[1] ?? "");
}
var inGitDirectory = (gitDirectory, index) => ({
  GIT_DIR: gitDirectory,
  GIT_WORK_TREE: gitDirectory,
  GIT_INDEX_FILE: index
});
async function writeIndexCopy(adminDirectory, to, temporary) {
  const real = copyIndex2(adminDirectory, import_node_path33.default.join(temporary, "index.real"));
  if (real === void 0) return false;
  (0, import_node_fs58.copyFileSync)(real, to);
  const at = (index) => ({
    cwd: adminDirectory,
    env: inGitDirectory(adminDirectory, index),
    doing: "copy the index"
  });
  const plain2 = ["--no-split-index", "--no-untracked-cache", "--no-fsmonitor"];
  await runQuietly(["update-index", ...plain2, "--force-write-index"], at(to));
  const list = ["ls-files", "-s", "-v", "-z"];
  const [before, after] = [await runQuietly(list, at(real)), await runQuietly(list, at(to))];
  if (!before.equals(after)) throw new Error("the copy of the index differs from the index");
  return true;
}

// src/io/rescue-store.ts
var rescue_store_exports = {};
__export(rescue_store_exports, {
  createUnfinished: () => createUnfinished,
  dropUnfinished: () => dropUnfinished,
  filesIn: () => filesIn,
  findRescue: () => findRescue,
  hashFile: () => hashFile,
  listLeftovers: () => listLeftovers,
  listRescueIds: () => listRescueIds,
  publish: () => publish,
  readBytes: () => readBytes2,
  readManifest: () => readManifest,
  readRestoring: () => readRestoring,
  readSize: () => readSize,
  removeAside: () => removeAside,
  removeRestoring: () => removeRestoring,
  setAside: () => setAside,
  syncFile: () => syncFile,
  writeManifest: () => writeManifest,
  writeRestoring: () => writeRestoring
});
var import_node_fs59 = require("node:fs");
var import_node_path34 = __toESM(require("node:path"), 1);

// src/schema/inputs/espalier.rescue.gen.js
var validate = validate10;
var schema11 = { "$id": "espalier.rescue", "type": "object", "additionalProperties": true, "required": ["version", "id", "made_at", "project", "workspace", "head", "branch", "refs", "commit", "files", "modes", "submodules", "left_out", "scratch", "work", "counts", "entries", "archive", "bundle", "self_contained", "index"], "properties": { "version": { "const": 1 }, "id": { "type": "string" }, "made_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "project": { "type": "string" }, "workspace": { "type": "object", "additionalProperties": true, "required": ["name", "path", "custody", "maker", "base", "base_commit", "session_id", "created_at"], "properties": { "name": { "type": "string" }, "path": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "maker": { "type": "string" }, "base": { "type": ["string", "null"] }, "base_commit": { "type": ["string", "null"] }, "session_id": { "type": ["string", "null"] }, "created_at": { "type": "integer" } } }, "head": { "type": "object", "additionalProperties": false, "required": ["branch", "commit"], "properties": { "branch": { "type": ["string", "null"] }, "commit": { "type": ["string", "null"] } } }, "branch": { "type": ["object", "null"], "additionalProperties": false, "required": ["name", "commit", "created"], "properties": { "name": { "type": "string" }, "commit": { "type": "string" }, "created": { "type": "boolean" } } }, "branch_settings": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["variable", "value"], "properties": { "variable": { "type": "string" }, "value": { "type": "string" } } } }, "refs": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "object"], "properties": { "name": { "type": "string" }, "object": { "type": "string" } } } }, "commit": { "type": "string" }, "files": { "type": "boolean" }, "modes": { "type": "object", "additionalProperties": false, "required": ["top", "file", "executable"], "properties": { "top": { "type": "integer" }, "file": { "type": "integer" }, "executable": { "type": "integer" } } }, "submodules": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["checkout", "module"], "properties": { "checkout": { "type": "string" }, "module": { "type": "string" } } } }, "left_out": { "type": "array", "items": { "type": "string" } }, "scratch": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "sha256"], "properties": { "path": { "type": "string" }, "sha256": { "type": "string" } } } }, "work": { "type": "array", "items": { "type": "string" } }, "counts": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } }, "entries": { "type": "integer", "minimum": 0 }, "archive": { "type": "object", "additionalProperties": true, "required": ["bytes", "sha256"], "properties": { "bytes": { "type": "integer", "minimum": 0 }, "sha256": { "type": "string" } } }, "bundle": { "type": "object", "additionalProperties": true, "required": ["bytes", "sha256"], "properties": { "bytes": { "type": "integer", "minimum": 0 }, "sha256": { "type": "string" } } }, "self_contained": { "type": "boolean" }, "index": { "anyOf": [{ "type": "object", "additionalProperties": true, "required": ["bytes", "sha256"], "properties": { "bytes": { "type": "integer", "minimum": 0 }, "sha256": { "type": "string" } } }, { "type": "null" }] } } };
var pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.version === void 0 && (missing0 = "version") || data.id === void 0 && (missing0 = "id") || data.made_at === void 0 && (missing0 = "made_at") || data.project === void 0 && (missing0 = "project") || data.workspace === void 0 && (missing0 = "workspace") || data.head === void 0 && (missing0 = "head") || data.branch === void 0 && (missing0 = "branch") || data.refs === void 0 && (missing0 = "refs") || data.commit === void 0 && (missing0 = "commit") || data.files === void 0 && (missing0 = "files") || data.modes === void 0 && (missing0 = "modes") || data.submodules === void 0 && (missing0 = "submodules") || data.left_out === void 0 && (missing0 = "left_out") || data.scratch === void 0 && (missing0 = "scratch") || data.work === void 0 && (missing0 = "work") || data.counts === void 0 && (missing0 = "counts") || data.entries === void 0 && (missing0 = "entries") || data.archive === void 0 && (missing0 = "archive") || data.bundle === void 0 && (missing0 = "bundle") || data.self_contained === void 0 && (missing0 = "self_contained") || data.index === void 0 && (missing0 = "index")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.version !== void 0) {
          const _errs2 = errors;
          if (1 !== data.version) {
            validate10.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.id !== void 0) {
            const _errs3 = errors;
            if (typeof data.id !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.made_at !== void 0) {
              let data2 = data.made_at;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate10.errors = [{ instancePath: instancePath + "/made_at", schemaPath: "#/properties/made_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                    return false;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/made_at", schemaPath: "#/properties/made_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.project !== void 0) {
                const _errs7 = errors;
                if (typeof data.project !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/project", schemaPath: "#/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.workspace !== void 0) {
                  let data4 = data.workspace;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      let missing1;
                      if (data4.name === void 0 && (missing1 = "name") || data4.path === void 0 && (missing1 = "path") || data4.custody === void 0 && (missing1 = "custody") || data4.maker === void 0 && (missing1 = "maker") || data4.base === void 0 && (missing1 = "base") || data4.base_commit === void 0 && (missing1 = "base_commit") || data4.session_id === void 0 && (missing1 = "session_id") || data4.created_at === void 0 && (missing1 = "created_at")) {
                        validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                        return false;
                      } else {
                        if (data4.name !== void 0) {
                          const _errs12 = errors;
                          if (typeof data4.name !== "string") {
                            validate10.errors = [{ instancePath: instancePath + "/workspace/name", schemaPath: "#/properties/workspace/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid1 = _errs12 === errors;
                        } else {
                          var valid1 = true;
                        }
                        if (valid1) {
                          if (data4.path !== void 0) {
                            const _errs14 = errors;
                            if (typeof data4.path !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/workspace/path", schemaPath: "#/properties/workspace/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid1 = _errs14 === errors;
                          } else {
                            var valid1 = true;
                          }
                          if (valid1) {
                            if (data4.custody !== void 0) {
                              let data7 = data4.custody;
                              const _errs16 = errors;
                              if (typeof data7 !== "string") {
                                validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              if (!(data7 === "owned" || data7 === "adopted" || data7 === "observed")) {
                                validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                return false;
                              }
                              var valid1 = _errs16 === errors;
                            } else {
                              var valid1 = true;
                            }
                            if (valid1) {
                              if (data4.maker !== void 0) {
                                const _errs18 = errors;
                                if (typeof data4.maker !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/workspace/maker", schemaPath: "#/properties/workspace/properties/maker/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid1 = _errs18 === errors;
                              } else {
                                var valid1 = true;
                              }
                              if (valid1) {
                                if (data4.base !== void 0) {
                                  let data9 = data4.base;
                                  const _errs20 = errors;
                                  if (typeof data9 !== "string" && data9 !== null) {
                                    validate10.errors = [{ instancePath: instancePath + "/workspace/base", schemaPath: "#/properties/workspace/properties/base/type", keyword: "type", params: { type: schema11.properties.workspace.properties.base.type }, message: "must be string,null" }];
                                    return false;
                                  }
                                  var valid1 = _errs20 === errors;
                                } else {
                                  var valid1 = true;
                                }
                                if (valid1) {
                                  if (data4.base_commit !== void 0) {
                                    let data10 = data4.base_commit;
                                    const _errs22 = errors;
                                    if (typeof data10 !== "string" && data10 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/workspace/base_commit", schemaPath: "#/properties/workspace/properties/base_commit/type", keyword: "type", params: { type: schema11.properties.workspace.properties.base_commit.type }, message: "must be string,null" }];
                                      return false;
                                    }
                                    var valid1 = _errs22 === errors;
                                  } else {
                                    var valid1 = true;
                                  }
                                  if (valid1) {
                                    if (data4.session_id !== void 0) {
                                      let data11 = data4.session_id;
                                      const _errs24 = errors;
                                      if (typeof data11 !== "string" && data11 !== null) {
                                        validate10.errors = [{ instancePath: instancePath + "/workspace/session_id", schemaPath: "#/properties/workspace/properties/session_id/type", keyword: "type", params: { type: schema11.properties.workspace.properties.session_id.type }, message: "must be string,null" }];
                                        return false;
                                      }
                                      var valid1 = _errs24 === errors;
                                    } else {
                                      var valid1 = true;
                                    }
                                    if (valid1) {
                                      if (data4.created_at !== void 0) {
                                        let data12 = data4.created_at;
                                        const _errs26 = errors;
                                        if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12))) {
                                          validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                          return false;
                                        }
                                        var valid1 = _errs26 === errors;
                                      } else {
                                        var valid1 = true;
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
                      validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                      return false;
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.head !== void 0) {
                    let data13 = data.head;
                    const _errs28 = errors;
                    if (errors === _errs28) {
                      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                        let missing2;
                        if (data13.branch === void 0 && (missing2 = "branch") || data13.commit === void 0 && (missing2 = "commit")) {
                          validate10.errors = [{ instancePath: instancePath + "/head", schemaPath: "#/properties/head/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                          return false;
                        } else {
                          const _errs30 = errors;
                          for (const key0 in data13) {
                            if (!(key0 === "branch" || key0 === "commit")) {
                              validate10.errors = [{ instancePath: instancePath + "/head", schemaPath: "#/properties/head/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs30 === errors) {
                            if (data13.branch !== void 0) {
                              let data14 = data13.branch;
                              const _errs31 = errors;
                              if (typeof data14 !== "string" && data14 !== null) {
                                validate10.errors = [{ instancePath: instancePath + "/head/branch", schemaPath: "#/properties/head/properties/branch/type", keyword: "type", params: { type: schema11.properties.head.properties.branch.type }, message: "must be string,null" }];
                                return false;
                              }
                              var valid2 = _errs31 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data13.commit !== void 0) {
                                let data15 = data13.commit;
                                const _errs33 = errors;
                                if (typeof data15 !== "string" && data15 !== null) {
                                  validate10.errors = [{ instancePath: instancePath + "/head/commit", schemaPath: "#/properties/head/properties/commit/type", keyword: "type", params: { type: schema11.properties.head.properties.commit.type }, message: "must be string,null" }];
                                  return false;
                                }
                                var valid2 = _errs33 === errors;
                              } else {
                                var valid2 = true;
                              }
                            }
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/head", schemaPath: "#/properties/head/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid0 = _errs28 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.branch !== void 0) {
                      let data16 = data.branch;
                      const _errs35 = errors;
                      if (!(data16 && typeof data16 == "object" && !Array.isArray(data16)) && data16 !== null) {
                        validate10.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/type", keyword: "type", params: { type: schema11.properties.branch.type }, message: "must be object,null" }];
                        return false;
                      }
                      if (errors === _errs35) {
                        if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                          let missing3;
                          if (data16.name === void 0 && (missing3 = "name") || data16.commit === void 0 && (missing3 = "commit") || data16.created === void 0 && (missing3 = "created")) {
                            validate10.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                            return false;
                          } else {
                            const _errs37 = errors;
                            for (const key1 in data16) {
                              if (!(key1 === "name" || key1 === "commit" || key1 === "created")) {
                                validate10.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs37 === errors) {
                              if (data16.name !== void 0) {
                                const _errs38 = errors;
                                if (typeof data16.name !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/branch/name", schemaPath: "#/properties/branch/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid3 = _errs38 === errors;
                              } else {
                                var valid3 = true;
                              }
                              if (valid3) {
                                if (data16.commit !== void 0) {
                                  const _errs40 = errors;
                                  if (typeof data16.commit !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/branch/commit", schemaPath: "#/properties/branch/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid3 = _errs40 === errors;
                                } else {
                                  var valid3 = true;
                                }
                                if (valid3) {
                                  if (data16.created !== void 0) {
                                    const _errs42 = errors;
                                    if (typeof data16.created !== "boolean") {
                                      validate10.errors = [{ instancePath: instancePath + "/branch/created", schemaPath: "#/properties/branch/properties/created/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                      return false;
                                    }
                                    var valid3 = _errs42 === errors;
                                  } else {
                                    var valid3 = true;
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                      var valid0 = _errs35 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.branch_settings !== void 0) {
                        let data20 = data.branch_settings;
                        const _errs44 = errors;
                        if (errors === _errs44) {
                          if (Array.isArray(data20)) {
                            var valid4 = true;
                            const len0 = data20.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let data21 = data20[i0];
                              const _errs46 = errors;
                              if (errors === _errs46) {
                                if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                                  let missing4;
                                  if (data21.variable === void 0 && (missing4 = "variable") || data21.value === void 0 && (missing4 = "value")) {
                                    validate10.errors = [{ instancePath: instancePath + "/branch_settings/" + i0, schemaPath: "#/properties/branch_settings/items/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                    return false;
                                  } else {
                                    const _errs48 = errors;
                                    for (const key2 in data21) {
                                      if (!(key2 === "variable" || key2 === "value")) {
                                        validate10.errors = [{ instancePath: instancePath + "/branch_settings/" + i0, schemaPath: "#/properties/branch_settings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                        return false;
                                        break;
                                      }
                                    }
                                    if (_errs48 === errors) {
                                      if (data21.variable !== void 0) {
                                        const _errs49 = errors;
                                        if (typeof data21.variable !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/branch_settings/" + i0 + "/variable", schemaPath: "#/properties/branch_settings/items/properties/variable/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid5 = _errs49 === errors;
                                      } else {
                                        var valid5 = true;
                                      }
                                      if (valid5) {
                                        if (data21.value !== void 0) {
                                          const _errs51 = errors;
                                          if (typeof data21.value !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/branch_settings/" + i0 + "/value", schemaPath: "#/properties/branch_settings/items/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid5 = _errs51 === errors;
                                        } else {
                                          var valid5 = true;
                                        }
                                      }
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/branch_settings/" + i0, schemaPath: "#/properties/branch_settings/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                  return false;
                                }
                              }
                              var valid4 = _errs46 === errors;
                              if (!valid4) {
                                break;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/branch_settings", schemaPath: "#/properties/branch_settings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs44 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.refs !== void 0) {
                          let data24 = data.refs;
                          const _errs53 = errors;
                          if (errors === _errs53) {
                            if (Array.isArray(data24)) {
                              var valid6 = true;
                              const len1 = data24.length;
                              for (let i1 = 0; i1 < len1; i1++) {
                                let data25 = data24[i1];
                                const _errs55 = errors;
                                if (errors === _errs55) {
                                  if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
                                    let missing5;
                                    if (data25.name === void 0 && (missing5 = "name") || data25.object === void 0 && (missing5 = "object")) {
                                      validate10.errors = [{ instancePath: instancePath + "/refs/" + i1, schemaPath: "#/properties/refs/items/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                      return false;
                                    } else {
                                      const _errs57 = errors;
                                      for (const key3 in data25) {
                                        if (!(key3 === "name" || key3 === "object")) {
                                          validate10.errors = [{ instancePath: instancePath + "/refs/" + i1, schemaPath: "#/properties/refs/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                          return false;
                                          break;
                                        }
                                      }
                                      if (_errs57 === errors) {
                                        if (data25.name !== void 0) {
                                          const _errs58 = errors;
                                          if (typeof data25.name !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/refs/" + i1 + "/name", schemaPath: "#/properties/refs/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid7 = _errs58 === errors;
                                        } else {
                                          var valid7 = true;
                                        }
                                        if (valid7) {
                                          if (data25.object !== void 0) {
                                            const _errs60 = errors;
                                            if (typeof data25.object !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/refs/" + i1 + "/object", schemaPath: "#/properties/refs/items/properties/object/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid7 = _errs60 === errors;
                                          } else {
                                            var valid7 = true;
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/refs/" + i1, schemaPath: "#/properties/refs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                  }
                                }
                                var valid6 = _errs55 === errors;
                                if (!valid6) {
                                  break;
                                }
                              }
                            } else {
                              validate10.errors = [{ instancePath: instancePath + "/refs", schemaPath: "#/properties/refs/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs53 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.commit !== void 0) {
                            const _errs62 = errors;
                            if (typeof data.commit !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/commit", schemaPath: "#/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs62 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.files !== void 0) {
                              const _errs64 = errors;
                              if (typeof data.files !== "boolean") {
                                validate10.errors = [{ instancePath: instancePath + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                return false;
                              }
                              var valid0 = _errs64 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.modes !== void 0) {
                                let data30 = data.modes;
                                const _errs66 = errors;
                                if (errors === _errs66) {
                                  if (data30 && typeof data30 == "object" && !Array.isArray(data30)) {
                                    let missing6;
                                    if (data30.top === void 0 && (missing6 = "top") || data30.file === void 0 && (missing6 = "file") || data30.executable === void 0 && (missing6 = "executable")) {
                                      validate10.errors = [{ instancePath: instancePath + "/modes", schemaPath: "#/properties/modes/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }];
                                      return false;
                                    } else {
                                      const _errs68 = errors;
                                      for (const key4 in data30) {
                                        if (!(key4 === "top" || key4 === "file" || key4 === "executable")) {
                                          validate10.errors = [{ instancePath: instancePath + "/modes", schemaPath: "#/properties/modes/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                          return false;
                                          break;
                                        }
                                      }
                                      if (_errs68 === errors) {
                                        if (data30.top !== void 0) {
                                          let data31 = data30.top;
                                          const _errs69 = errors;
                                          if (!(typeof data31 == "number" && (!(data31 % 1) && !isNaN(data31)) && isFinite(data31))) {
                                            validate10.errors = [{ instancePath: instancePath + "/modes/top", schemaPath: "#/properties/modes/properties/top/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                            return false;
                                          }
                                          var valid8 = _errs69 === errors;
                                        } else {
                                          var valid8 = true;
                                        }
                                        if (valid8) {
                                          if (data30.file !== void 0) {
                                            let data32 = data30.file;
                                            const _errs71 = errors;
                                            if (!(typeof data32 == "number" && (!(data32 % 1) && !isNaN(data32)) && isFinite(data32))) {
                                              validate10.errors = [{ instancePath: instancePath + "/modes/file", schemaPath: "#/properties/modes/properties/file/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                              return false;
                                            }
                                            var valid8 = _errs71 === errors;
                                          } else {
                                            var valid8 = true;
                                          }
                                          if (valid8) {
                                            if (data30.executable !== void 0) {
                                              let data33 = data30.executable;
                                              const _errs73 = errors;
                                              if (!(typeof data33 == "number" && (!(data33 % 1) && !isNaN(data33)) && isFinite(data33))) {
                                                validate10.errors = [{ instancePath: instancePath + "/modes/executable", schemaPath: "#/properties/modes/properties/executable/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              var valid8 = _errs73 === errors;
                                            } else {
                                              var valid8 = true;
                                            }
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/modes", schemaPath: "#/properties/modes/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs66 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.submodules !== void 0) {
                                  let data34 = data.submodules;
                                  const _errs75 = errors;
                                  if (errors === _errs75) {
                                    if (Array.isArray(data34)) {
                                      var valid9 = true;
                                      const len2 = data34.length;
                                      for (let i2 = 0; i2 < len2; i2++) {
                                        let data35 = data34[i2];
                                        const _errs77 = errors;
                                        if (errors === _errs77) {
                                          if (data35 && typeof data35 == "object" && !Array.isArray(data35)) {
                                            let missing7;
                                            if (data35.checkout === void 0 && (missing7 = "checkout") || data35.module === void 0 && (missing7 = "module")) {
                                              validate10.errors = [{ instancePath: instancePath + "/submodules/" + i2, schemaPath: "#/properties/submodules/items/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" }];
                                              return false;
                                            } else {
                                              const _errs79 = errors;
                                              for (const key5 in data35) {
                                                if (!(key5 === "checkout" || key5 === "module")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/submodules/" + i2, schemaPath: "#/properties/submodules/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                  return false;
                                                  break;
                                                }
                                              }
                                              if (_errs79 === errors) {
                                                if (data35.checkout !== void 0) {
                                                  const _errs80 = errors;
                                                  if (typeof data35.checkout !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/submodules/" + i2 + "/checkout", schemaPath: "#/properties/submodules/items/properties/checkout/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid10 = _errs80 === errors;
                                                } else {
                                                  var valid10 = true;
                                                }
                                                if (valid10) {
                                                  if (data35.module !== void 0) {
                                                    const _errs82 = errors;
                                                    if (typeof data35.module !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/submodules/" + i2 + "/module", schemaPath: "#/properties/submodules/items/properties/module/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid10 = _errs82 === errors;
                                                  } else {
                                                    var valid10 = true;
                                                  }
                                                }
                                              }
                                            }
                                          } else {
                                            validate10.errors = [{ instancePath: instancePath + "/submodules/" + i2, schemaPath: "#/properties/submodules/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                            return false;
                                          }
                                        }
                                        var valid9 = _errs77 === errors;
                                        if (!valid9) {
                                          break;
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/submodules", schemaPath: "#/properties/submodules/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs75 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.left_out !== void 0) {
                                    let data38 = data.left_out;
                                    const _errs84 = errors;
                                    if (errors === _errs84) {
                                      if (Array.isArray(data38)) {
                                        var valid11 = true;
                                        const len3 = data38.length;
                                        for (let i3 = 0; i3 < len3; i3++) {
                                          const _errs86 = errors;
                                          if (typeof data38[i3] !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/left_out/" + i3, schemaPath: "#/properties/left_out/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid11 = _errs86 === errors;
                                          if (!valid11) {
                                            break;
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/left_out", schemaPath: "#/properties/left_out/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs84 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.scratch !== void 0) {
                                      let data40 = data.scratch;
                                      const _errs88 = errors;
                                      if (errors === _errs88) {
                                        if (Array.isArray(data40)) {
                                          var valid12 = true;
                                          const len4 = data40.length;
                                          for (let i4 = 0; i4 < len4; i4++) {
                                            let data41 = data40[i4];
                                            const _errs90 = errors;
                                            if (errors === _errs90) {
                                              if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
                                                let missing8;
                                                if (data41.path === void 0 && (missing8 = "path") || data41.sha256 === void 0 && (missing8 = "sha256")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/scratch/" + i4, schemaPath: "#/properties/scratch/items/required", keyword: "required", params: { missingProperty: missing8 }, message: "must have required property '" + missing8 + "'" }];
                                                  return false;
                                                } else {
                                                  const _errs92 = errors;
                                                  for (const key6 in data41) {
                                                    if (!(key6 === "path" || key6 === "sha256")) {
                                                      validate10.errors = [{ instancePath: instancePath + "/scratch/" + i4, schemaPath: "#/properties/scratch/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" }];
                                                      return false;
                                                      break;
                                                    }
                                                  }
                                                  if (_errs92 === errors) {
                                                    if (data41.path !== void 0) {
                                                      const _errs93 = errors;
                                                      if (typeof data41.path !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/scratch/" + i4 + "/path", schemaPath: "#/properties/scratch/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid13 = _errs93 === errors;
                                                    } else {
                                                      var valid13 = true;
                                                    }
                                                    if (valid13) {
                                                      if (data41.sha256 !== void 0) {
                                                        const _errs95 = errors;
                                                        if (typeof data41.sha256 !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/scratch/" + i4 + "/sha256", schemaPath: "#/properties/scratch/items/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid13 = _errs95 === errors;
                                                      } else {
                                                        var valid13 = true;
                                                      }
                                                    }
                                                  }
                                                }
                                              } else {
                                                validate10.errors = [{ instancePath: instancePath + "/scratch/" + i4, schemaPath: "#/properties/scratch/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                return false;
                                              }
                                            }
                                            var valid12 = _errs90 === errors;
                                            if (!valid12) {
                                              break;
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/scratch", schemaPath: "#/properties/scratch/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs88 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.work !== void 0) {
                                        let data44 = data.work;
                                        const _errs97 = errors;
                                        if (errors === _errs97) {
                                          if (Array.isArray(data44)) {
                                            var valid14 = true;
                                            const len5 = data44.length;
                                            for (let i5 = 0; i5 < len5; i5++) {
                                              const _errs99 = errors;
                                              if (typeof data44[i5] !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/work/" + i5, schemaPath: "#/properties/work/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid14 = _errs99 === errors;
                                              if (!valid14) {
                                                break;
                                              }
                                            }
                                          } else {
                                            validate10.errors = [{ instancePath: instancePath + "/work", schemaPath: "#/properties/work/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                            return false;
                                          }
                                        }
                                        var valid0 = _errs97 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.counts !== void 0) {
                                          let data46 = data.counts;
                                          const _errs101 = errors;
                                          if (errors === _errs101) {
                                            if (data46 && typeof data46 == "object" && !Array.isArray(data46)) {
                                              for (const key7 in data46) {
                                                let data47 = data46[key7];
                                                const _errs104 = errors;
                                                if (!(typeof data47 == "number" && (!(data47 % 1) && !isNaN(data47)) && isFinite(data47))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/counts/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/counts/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs104) {
                                                  if (typeof data47 == "number" && isFinite(data47)) {
                                                    if (data47 < 0 || isNaN(data47)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/counts/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/counts/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid15 = _errs104 === errors;
                                                if (!valid15) {
                                                  break;
                                                }
                                              }
                                            } else {
                                              validate10.errors = [{ instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                              return false;
                                            }
                                          }
                                          var valid0 = _errs101 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.entries !== void 0) {
                                            let data48 = data.entries;
                                            const _errs106 = errors;
                                            if (!(typeof data48 == "number" && (!(data48 % 1) && !isNaN(data48)) && isFinite(data48))) {
                                              validate10.errors = [{ instancePath: instancePath + "/entries", schemaPath: "#/properties/entries/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                              return false;
                                            }
                                            if (errors === _errs106) {
                                              if (typeof data48 == "number" && isFinite(data48)) {
                                                if (data48 < 0 || isNaN(data48)) {
                                                  validate10.errors = [{ instancePath: instancePath + "/entries", schemaPath: "#/properties/entries/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                  return false;
                                                }
                                              }
                                            }
                                            var valid0 = _errs106 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.archive !== void 0) {
                                              let data49 = data.archive;
                                              const _errs108 = errors;
                                              if (errors === _errs108) {
                                                if (data49 && typeof data49 == "object" && !Array.isArray(data49)) {
                                                  let missing9;
                                                  if (data49.bytes === void 0 && (missing9 = "bytes") || data49.sha256 === void 0 && (missing9 = "sha256")) {
                                                    validate10.errors = [{ instancePath: instancePath + "/archive", schemaPath: "#/properties/archive/required", keyword: "required", params: { missingProperty: missing9 }, message: "must have required property '" + missing9 + "'" }];
                                                    return false;
                                                  } else {
                                                    if (data49.bytes !== void 0) {
                                                      let data50 = data49.bytes;
                                                      const _errs111 = errors;
                                                      if (!(typeof data50 == "number" && (!(data50 % 1) && !isNaN(data50)) && isFinite(data50))) {
                                                        validate10.errors = [{ instancePath: instancePath + "/archive/bytes", schemaPath: "#/properties/archive/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs111) {
                                                        if (typeof data50 == "number" && isFinite(data50)) {
                                                          if (data50 < 0 || isNaN(data50)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/archive/bytes", schemaPath: "#/properties/archive/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid16 = _errs111 === errors;
                                                    } else {
                                                      var valid16 = true;
                                                    }
                                                    if (valid16) {
                                                      if (data49.sha256 !== void 0) {
                                                        const _errs113 = errors;
                                                        if (typeof data49.sha256 !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/archive/sha256", schemaPath: "#/properties/archive/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid16 = _errs113 === errors;
                                                      } else {
                                                        var valid16 = true;
                                                      }
                                                    }
                                                  }
                                                } else {
                                                  validate10.errors = [{ instancePath: instancePath + "/archive", schemaPath: "#/properties/archive/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                  return false;
                                                }
                                              }
                                              var valid0 = _errs108 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.bundle !== void 0) {
                                                let data52 = data.bundle;
                                                const _errs115 = errors;
                                                if (errors === _errs115) {
                                                  if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
                                                    let missing10;
                                                    if (data52.bytes === void 0 && (missing10 = "bytes") || data52.sha256 === void 0 && (missing10 = "sha256")) {
                                                      validate10.errors = [{ instancePath: instancePath + "/bundle", schemaPath: "#/properties/bundle/required", keyword: "required", params: { missingProperty: missing10 }, message: "must have required property '" + missing10 + "'" }];
                                                      return false;
                                                    } else {
                                                      if (data52.bytes !== void 0) {
                                                        let data53 = data52.bytes;
                                                        const _errs118 = errors;
                                                        if (!(typeof data53 == "number" && (!(data53 % 1) && !isNaN(data53)) && isFinite(data53))) {
                                                          validate10.errors = [{ instancePath: instancePath + "/bundle/bytes", schemaPath: "#/properties/bundle/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                          return false;
                                                        }
                                                        if (errors === _errs118) {
                                                          if (typeof data53 == "number" && isFinite(data53)) {
                                                            if (data53 < 0 || isNaN(data53)) {
                                                              validate10.errors = [{ instancePath: instancePath + "/bundle/bytes", schemaPath: "#/properties/bundle/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                              return false;
                                                            }
                                                          }
                                                        }
                                                        var valid17 = _errs118 === errors;
                                                      } else {
                                                        var valid17 = true;
                                                      }
                                                      if (valid17) {
                                                        if (data52.sha256 !== void 0) {
                                                          const _errs120 = errors;
                                                          if (typeof data52.sha256 !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/bundle/sha256", schemaPath: "#/properties/bundle/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid17 = _errs120 === errors;
                                                        } else {
                                                          var valid17 = true;
                                                        }
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/bundle", schemaPath: "#/properties/bundle/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                    return false;
                                                  }
                                                }
                                                var valid0 = _errs115 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.self_contained !== void 0) {
                                                  const _errs122 = errors;
                                                  if (typeof data.self_contained !== "boolean") {
                                                    validate10.errors = [{ instancePath: instancePath + "/self_contained", schemaPath: "#/properties/self_contained/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                    return false;
                                                  }
                                                  var valid0 = _errs122 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.index !== void 0) {
                                                    let data56 = data.index;
                                                    const _errs124 = errors;
                                                    const _errs125 = errors;
                                                    let valid18 = false;
                                                    const _errs126 = errors;
                                                    if (errors === _errs126) {
                                                      if (data56 && typeof data56 == "object" && !Array.isArray(data56)) {
                                                        let missing11;
                                                        if (data56.bytes === void 0 && (missing11 = "bytes") || data56.sha256 === void 0 && (missing11 = "sha256")) {
                                                          const err0 = { instancePath: instancePath + "/index", schemaPath: "#/properties/index/anyOf/0/required", keyword: "required", params: { missingProperty: missing11 }, message: "must have required property '" + missing11 + "'" };
                                                          if (vErrors === null) {
                                                            vErrors = [err0];
                                                          } else {
                                                            vErrors.push(err0);
                                                          }
                                                          errors++;
                                                        } else {
                                                          if (data56.bytes !== void 0) {
                                                            let data57 = data56.bytes;
                                                            const _errs129 = errors;
                                                            if (!(typeof data57 == "number" && (!(data57 % 1) && !isNaN(data57)) && isFinite(data57))) {
                                                              const err1 = { instancePath: instancePath + "/index/bytes", schemaPath: "#/properties/index/anyOf/0/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                                              if (vErrors === null) {
                                                                vErrors = [err1];
                                                              } else {
                                                                vErrors.push(err1);
                                                              }
                                                              errors++;
                                                            }
                                                            if (errors === _errs129) {
                                                              if (typeof data57 == "number" && isFinite(data57)) {
                                                                if (data57 < 0 || isNaN(data57)) {
                                                                  const err2 = { instancePath: instancePath + "/index/bytes", schemaPath: "#/properties/index/anyOf/0/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                                                                  if (vErrors === null) {
                                                                    vErrors = [err2];
                                                                  } else {
                                                                    vErrors.push(err2);
                                                                  }
                                                                  errors++;
                                                                }
                                                              }
                                                            }
                                                            var valid19 = _errs129 === errors;
                                                          } else {
                                                            var valid19 = true;
                                                          }
                                                          if (valid19) {
                                                            if (data56.sha256 !== void 0) {
                                                              const _errs131 = errors;
                                                              if (typeof data56.sha256 !== "string") {
                                                                const err3 = { instancePath: instancePath + "/index/sha256", schemaPath: "#/properties/index/anyOf/0/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                                                if (vErrors === null) {
                                                                  vErrors = [err3];
                                                                } else {
                                                                  vErrors.push(err3);
                                                                }
                                                                errors++;
                                                              }
                                                              var valid19 = _errs131 === errors;
                                                            } else {
                                                              var valid19 = true;
                                                            }
                                                          }
                                                        }
                                                      } else {
                                                        const err4 = { instancePath: instancePath + "/index", schemaPath: "#/properties/index/anyOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                                        if (vErrors === null) {
                                                          vErrors = [err4];
                                                        } else {
                                                          vErrors.push(err4);
                                                        }
                                                        errors++;
                                                      }
                                                    }
                                                    var _valid0 = _errs126 === errors;
                                                    valid18 = valid18 || _valid0;
                                                    if (!valid18) {
                                                      const _errs133 = errors;
                                                      if (data56 !== null) {
                                                        const err5 = { instancePath: instancePath + "/index", schemaPath: "#/properties/index/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                                                        if (vErrors === null) {
                                                          vErrors = [err5];
                                                        } else {
                                                          vErrors.push(err5);
                                                        }
                                                        errors++;
                                                      }
                                                      var _valid0 = _errs133 === errors;
                                                      valid18 = valid18 || _valid0;
                                                    }
                                                    if (!valid18) {
                                                      const err6 = { instancePath: instancePath + "/index", schemaPath: "#/properties/index/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                                                      if (vErrors === null) {
                                                        vErrors = [err6];
                                                      } else {
                                                        vErrors.push(err6);
                                                      }
                                                      errors++;
                                                      validate10.errors = vErrors;
                                                      return false;
                                                    } else {
                                                      errors = _errs125;
                                                      if (vErrors !== null) {
                                                        if (_errs125) {
                                                          vErrors.length = _errs125;
                                                        } else {
                                                          vErrors = null;
                                                        }
                                                      }
                                                    }
                                                    var valid0 = _errs124 === errors;
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

// src/schema/inputs/espalier.restoring.gen.js
var validate2 = validate102;
var schema112 = { "$id": "espalier.restoring", "type": "object", "additionalProperties": false, "required": ["workspace_id", "name", "path", "temporary", "whole", "branch", "branch_created"], "properties": { "workspace_id": { "type": "string" }, "name": { "type": "string" }, "path": { "type": "string" }, "temporary": { "type": "string" }, "whole": { "type": "boolean" }, "branch": { "type": ["string", "null"] }, "branch_created": { "type": "boolean" }, "admin_directory": { "type": "string" } } };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id") || data.name === void 0 && (missing0 = "name") || data.path === void 0 && (missing0 = "path") || data.temporary === void 0 && (missing0 = "temporary") || data.whole === void 0 && (missing0 = "whole") || data.branch === void 0 && (missing0 = "branch") || data.branch_created === void 0 && (missing0 = "branch_created")) {
        validate102.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "workspace_id" || key0 === "name" || key0 === "path" || key0 === "temporary" || key0 === "whole" || key0 === "branch" || key0 === "branch_created" || key0 === "admin_directory")) {
            validate102.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.workspace_id !== void 0) {
            const _errs2 = errors;
            if (typeof data.workspace_id !== "string") {
              validate102.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.name !== void 0) {
              const _errs4 = errors;
              if (typeof data.name !== "string") {
                validate102.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.path !== void 0) {
                const _errs6 = errors;
                if (typeof data.path !== "string") {
                  validate102.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.temporary !== void 0) {
                  const _errs8 = errors;
                  if (typeof data.temporary !== "string") {
                    validate102.errors = [{ instancePath: instancePath + "/temporary", schemaPath: "#/properties/temporary/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.whole !== void 0) {
                    const _errs10 = errors;
                    if (typeof data.whole !== "boolean") {
                      validate102.errors = [{ instancePath: instancePath + "/whole", schemaPath: "#/properties/whole/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.branch !== void 0) {
                      let data5 = data.branch;
                      const _errs12 = errors;
                      if (typeof data5 !== "string" && data5 !== null) {
                        validate102.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/type", keyword: "type", params: { type: schema112.properties.branch.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.branch_created !== void 0) {
                        const _errs14 = errors;
                        if (typeof data.branch_created !== "boolean") {
                          validate102.errors = [{ instancePath: instancePath + "/branch_created", schemaPath: "#/properties/branch_created/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                          return false;
                        }
                        var valid0 = _errs14 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.admin_directory !== void 0) {
                          const _errs16 = errors;
                          if (typeof data.admin_directory !== "string") {
                            validate102.errors = [{ instancePath: instancePath + "/admin_directory", schemaPath: "#/properties/admin_directory/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs16 === errors;
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
    } else {
      validate102.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate102.errors = vErrors;
  return errors === 0;
}

// src/io/rescue-store.ts
var ID2 = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
var MADE = /^\.([0-9a-f-]{36})\.(\d+)-(\d+|none)\.tmp$/;
var GOING = /^\.([0-9a-f-]{36})\.forgotten$/;
var filesIn = (directory) => ({
  directory,
  manifest: import_node_path34.default.join(directory, "manifest.json"),
  archive: import_node_path34.default.join(directory, "files.tar"),
  bundle: import_node_path34.default.join(directory, "repository.bundle"),
  index: import_node_path34.default.join(directory, "index"),
  restoring: import_node_path34.default.join(directory, "restoring.json")
});
var folderOf = (state) => import_node_path34.default.join(state, "rescue");
var findRescue = (state, id) => filesIn(import_node_path34.default.join(folderOf(state), id));
function listRescueIds(state) {
  return listFolder(state).filter((name) => ID2.test(name)).sort();
}
function listFolder(state) {
  try {
    return (0, import_node_fs59.readdirSync)(folderOf(state));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw describeIoError(error, "read", folderOf(state));
  }
}
function createUnfinished(state, id) {
  const { pid, startedAt } = currentProcess();
  const start2 = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  const directory = import_node_path34.default.join(folderOf(state), `.${id}.${pid}-${start2}.tmp`);
  try {
    makeDirectories(folderOf(state));
    (0, import_node_fs59.chmodSync)(folderOf(state), 448);
    (0, import_node_fs59.rmSync)(directory, { recursive: true, force: true });
    (0, import_node_fs59.mkdirSync)(directory, { mode: 448 });
    const temporary = import_node_path34.default.join(directory, "work");
    (0, import_node_fs59.mkdirSync)(temporary, { mode: 448 });
    return { files: filesIn(directory), temporary };
  } catch (error) {
    throw describeIoError(error, "make", directory);
  }
}
function syncFile(file) {
  const descriptor = (0, import_node_fs59.openSync)(file, "r+");
  try {
    (0, import_node_fs59.chmodSync)(file, 384);
    (0, import_node_fs59.fsyncSync)(descriptor);
  } catch (error) {
    throw describeIoError(error, "write", file);
  } finally {
    (0, import_node_fs59.closeSync)(descriptor);
  }
}
var readSize = (file) => (0, import_node_fs59.lstatSync)(file).size;
async function writeManifest(files, manifest) {
  await writeFileAtomic(files.manifest, `${JSON.stringify(manifest, null, 2)}
`);
}
function publish(state, id, unfinished) {
  const files = findRescue(state, id);
  try {
    (0, import_node_fs59.rmSync)(import_node_path34.default.join(unfinished.directory, "work"), { recursive: true, force: true });
    syncDirectory(unfinished.directory);
    if ((0, import_node_fs59.existsSync)(files.directory)) setAside(state, id);
    (0, import_node_fs59.renameSync)(unfinished.directory, files.directory);
    syncDirectory(folderOf(state));
    return files;
  } catch (error) {
    throw describeIoError(error, "write", files.directory);
  }
}
function dropUnfinished(files) {
  try {
    (0, import_node_fs59.rmSync)(files.directory, { recursive: true, force: true });
  } catch {
  }
}
function setAside(state, id) {
  const to = import_node_path34.default.join(folderOf(state), `.${id}.forgotten`);
  try {
    (0, import_node_fs59.rmSync)(to, { recursive: true, force: true });
    (0, import_node_fs59.renameSync)(findRescue(state, id).directory, to);
    syncDirectory(folderOf(state));
    return filesIn(to);
  } catch (error) {
    throw describeIoError(error, "forget", findRescue(state, id).directory);
  }
}
function removeAside(files) {
  if (!GOING.test(import_node_path34.default.basename(files.directory))) {
    throw new Error(`\`${files.directory}\` was not set aside`);
  }
  try {
    (0, import_node_fs59.rmSync)(files.directory, { recursive: true, force: true });
  } catch (error) {
    throw describeIoError(error, "delete", files.directory);
  }
}
function listLeftovers(state) {
  return listFolder(state).flatMap((name) => {
    const files = filesIn(import_node_path34.default.join(folderOf(state), name));
    const forgotten = GOING.exec(name)?.[1];
    if (forgotten !== void 0) return [{ id: forgotten, files, going: true }];
    const [, id = "", pid, start2] = MADE.exec(name) ?? [];
    if (pid === void 0) return [];
    const startedAt = start2 === void 0 || start2 === "none" ? null : start2;
    return isRunning({ pid: Number(pid), startedAt, boot: null }) ? [] : [{ id, files, going: false }];
  });
}
function readManifest(files) {
  const value = readJson3(files.manifest, files.directory);
  if (value === void 0) return void 0;
  return parseInput(validate, value, ({ reason }) => unusable(files.manifest, reason));
}
function readRestoring(files) {
  const value = readJson3(files.restoring, files.directory);
  if (value === void 0) return void 0;
  return parseInput(validate2, value, ({ reason }) => unusable(files.restoring, reason));
}
function readJson3(file, directory) {
  let text;
  try {
    text = readRegularFile(file).toString("utf8");
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" && (!file.endsWith("manifest.json") || !(0, import_node_fs59.existsSync)(directory))) {
      return void 0;
    }
    throw describeIoError(error, "read", file);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unusable(file, error.message);
  }
}
var unusable = (file, reason) => new AppError("io", {
  doing: "use",
  path: file,
  reason,
  hint: "The files beside it are an ordinary tar and a git bundle, and can be opened by hand"
});
async function writeRestoring(files, record) {
  await writeFileAtomic(files.restoring, `${JSON.stringify(record)}
`);
}
function removeRestoring(files) {
  try {
    (0, import_node_fs59.unlinkSync)(files.restoring);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw describeIoError(error, "delete", files.restoring);
  }
}
function readBytes2({ directory }) {
  try {
    return (0, import_node_fs59.readdirSync)(directory).reduce(
      (sum, name) => sum + (0, import_node_fs59.lstatSync)(import_node_path34.default.join(directory, name)).size,
      0
    );
  } catch {
    return null;
  }
}

// src/io/restore-files.ts
var restore_files_exports = {};
__export(restore_files_exports, {
  describeArchiveFault: () => describeArchiveFault,
  describePartFault: () => describePartFault,
  fillPlace: () => fillPlace
});
var import_node_fs61 = require("node:fs");
var import_promises7 = require("node:timers/promises");

// src/io/restore-check.ts
var import_node_fs60 = require("node:fs");
var import_promises6 = require("node:timers/promises");
function describePartFault(file, bytes) {
  const stat2 = (0, import_node_fs60.lstatSync)(file, { throwIfNoEntry: false });
  if (stat2 === void 0) return "it is missing";
  if (!stat2.isFile()) return "it is not a file";
  return stat2.size === bytes ? void 0 : `it has ${stat2.size} bytes and had ${bytes}`;
}
async function describeArchiveFault(file, submodules) {
  const told = /* @__PURE__ */ new Map();
  try {
    for (const { name, kind } of readArchive2(file)) {
      requireInner(name, told);
      told.set(name, kind);
      if (told.size % ENTRIES_A_TURN2 === 0) await (0, import_promises6.setImmediate)();
    }
  } catch (error) {
    if (error instanceof DamagedArchive) return error.message;
    throw error;
  }
  const odd = submodules.find((each) => !isWhole(each, told));
  return odd === void 0 ? void 0 : `it does not hold the submodule ${odd.module} as it was`;
}
function requireInner(name, told) {
  const [part, inner] = splitPart(name);
  const parent = name.slice(0, name.lastIndexOf("/"));
  const under = parent === part || told.get(parent) === "directory";
  if (!under || told.has(name) || (part === GIT ? isGits(inner) : isOwnGit(inner))) {
    throw new DamagedArchive(`it holds \`${toText(name)}\``);
  }
}
var isGits = (inner) => PLACE2.has(inner) || inner.endsWith(".lock");
function isWhole({ checkout, module: module2 }, told) {
  const pointer = told.get(`${WORKSPACE}/${checkout}/.git`);
  const repository = `${GIT}/modules/${fromText(module2)}`;
  const config = told.get(`${repository}/config`);
  return (pointer === "file" || pointer === "link") && told.get(repository) === "directory" && (config === void 0 || config === "file");
}

// src/io/restore-files.ts
var OWN2 = /* @__PURE__ */ new Set(["HEAD"]);
async function fillPlace(input) {
  const directories = [];
  const written = /* @__PURE__ */ new Set();
  const folders = { [WORKSPACE]: /* @__PURE__ */ new Set([""]), [GIT]: /* @__PURE__ */ new Set([""]) };
  let count = 0;
  for (const entry of readArchive2(input.archive)) {
    const [part, name] = splitPart(entry.name);
    if (part === GIT && OWN2.has(name)) continue;
    requireFolder(folders[part], name);
    const at = toPath(part === GIT ? input.admin : input.root, name);
    if (part === WORKSPACE) written.add(name);
    else if (entry.kind !== "directory") removeFile(at);
    writeEntry(at, entry, part === GIT);
    if (entry.kind === "directory") {
      directories.push({ at, entry });
      folders[part].add(name);
    }
    count += 1;
    if (count % ENTRIES_A_TURN2 === 0) await (0, import_promises7.setImmediate)();
  }
  const held = input.blobs.filter(({ name }) => !written.has(name));
  for await (const { blob, bytes } of readBlobs(input.repository, held)) {
    makeParents(input.root, folders[WORKSPACE], parentOf2(blob.name));
    writeEntry(toPath(input.root, blob.name), describeBlob(blob, bytes, input.modes), false);
  }
  for (const { at, entry } of directories.reverse()) {
    (0, import_node_fs61.chmodSync)(at, entry.mode);
    (0, import_node_fs61.utimesSync)(at, entry.modifiedAt, entry.modifiedAt);
  }
}
var parentOf2 = (name) => name.slice(0, Math.max(name.lastIndexOf("/"), 0));
function requireFolder(folders, name) {
  if (!folders.has(parentOf2(name))) throw new DamagedArchive(`it holds \`${toText(name)}\``);
}
function makeParents(root, folders, name) {
  if (folders.has(name)) return;
  makeParents(root, folders, parentOf2(name));
  (0, import_node_fs61.mkdirSync)(toPath(root, name));
  folders.add(name);
}
function removeFile(at) {
  if ((0, import_node_fs61.lstatSync)(at, { throwIfNoEntry: false }) !== void 0) (0, import_node_fs61.unlinkSync)(at);
}
function writeEntry(at, entry, mayExist) {
  try {
    if (entry.kind === "link") (0, import_node_fs61.symlinkSync)(Buffer.from(entry.target, "latin1"), at);
    else if (entry.kind === "directory") {
      const there = mayExist && (0, import_node_fs61.lstatSync)(at, { throwIfNoEntry: false })?.isDirectory() === true;
      if (!there) (0, import_node_fs61.mkdirSync)(at, 448);
    } else writeBytes(at, entry);
  } catch (error) {
    throw describeIoError(error, "write", at.toString("utf8"));
  }
}
function writeBytes(at, entry) {
  const descriptor = (0, import_node_fs61.openSync)(at, "wx", 384);
  try {
    for (const part of entry.content()) {
      for (let done = 0; done < part.length; ) {
        done += (0, import_node_fs61.writeSync)(descriptor, part, done, part.length - done);
      }
    }
    (0, import_node_fs61.fchmodSync)(descriptor, entry.mode);
  } finally {
    (0, import_node_fs61.closeSync)(descriptor);
  }
  const { modifiedAt } = entry;
  if (modifiedAt !== void 0) (0, import_node_fs61.utimesSync)(at, modifiedAt, modifiedAt);
}

// src/io/restore-place.ts
var restore_place_exports = {};
__export(restore_place_exports, {
  addEmpty: () => addEmpty,
  chmodRoot: () => chmodRoot,
  formatTemporary: () => formatTemporary,
  hasMakingLock: () => hasMakingLock,
  leadsTo: () => leadsTo,
  moveToPlace: () => moveToPlace,
  pointBack: () => pointBack,
  pointSubmodules: () => pointSubmodules,
  removeEmpty: () => removeEmpty2,
  removeFolder: () => removeFolder,
  removeMakingLock: () => removeMakingLock,
  writeHead: () => writeHead,
  writeIndex: () => writeIndex2
});
var import_node_fs63 = require("node:fs");
var import_node_path35 = __toESM(require("node:path"), 1);

// src/io/restore-index.ts
var import_node_crypto11 = __toESM(require_node_crypto(), 1);
var HEAD = 12;
var BEFORE_MODE = 24;
var STAT = 40;
var EXTENDED = 16384;
function forgetFiles(index, format) {
  const hashBytes = format === "sha1" ? 20 : 32;
  const bytes = Buffer.from(index);
  const end = bytes.length - hashBytes;
  const version = end >= HEAD ? bytes.readUInt32BE(4) : 0;
  if (bytes.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) throw unknown();
  let at = HEAD;
  for (let left = bytes.readUInt32BE(8); left > 0; left -= 1) {
    const next = findNext(bytes, at, { version, hashBytes });
    if (next > end) throw unknown();
    bytes.fill(0, at, at + BEFORE_MODE);
    bytes.fill(0, at + BEFORE_MODE + 4, at + STAT);
    at = next;
  }
  if (!bytes.subarray(end).every((byte) => byte === 0)) {
    (0, import_node_crypto11.createHash)(format).update(bytes.subarray(0, end)).digest().copy(bytes, end);
  }
  return bytes;
}
function findNext(bytes, at, { version, hashBytes }) {
  const flags = at + STAT + hashBytes;
  if (flags + 2 > bytes.length) throw unknown();
  const extended = (bytes.readUInt16BE(flags) & EXTENDED) !== 0;
  let name = flags + (extended ? 4 : 2);
  if (version === 4) {
    while (((bytes[name] ?? 0) & 128) !== 0) name += 1;
    name += 1;
  }
  const end = bytes.indexOf(0, name);
  if (end === -1) throw unknown();
  if (version === 4) return end + 1;
  return at + (Math.floor((end - at) / 8) + 1) * 8;
}
var unknown = () => new Error("it is no index that is known");

// src/io/trash.ts
var import_node_fs62 = require("node:fs");

// src/io/volume.ts
var import_node_crypto12 = __toESM(require_node_crypto(), 1);
var LEFT_BEHIND_MS = 10 * 6e4;

// src/io/trash.ts
async function moveTree(from, to) {
  try {
    if ((0, import_node_fs62.lstatSync)(to, { throwIfNoEntry: false }) !== void 0) {
      throw new AppError("io", { doing: "move", path: from, reason: `\`${to}\` is in the way` });
    }
    (0, import_node_fs62.renameSync)(from, to);
  } catch (error) {
    throw describeIoError(error, "move", from);
  }
}
function isThere(at) {
  try {
    return (0, import_node_fs62.lstatSync)(at, { throwIfNoEntry: false }) !== void 0;
  } catch (error) {
    if (error.code === "ENOTDIR") return false;
    throw error;
  }
}

// src/io/restore-place.ts
var MAKING = "initializing";
var formatTemporary = (at, rescue) => import_node_path35.default.join(import_node_path35.default.dirname(at), `.espalier-restore-${rescue}`, import_node_path35.default.basename(at));
async function addEmpty(project, temporary, commit) {
  makeFolder(import_node_path35.default.dirname(temporary), 448);
  const how = ["--no-checkout", "--detach", "--lock", "--reason", MAKING];
  await retryBusy(
    () => runQuietly(["worktree", "add", "--quiet", ...how, "--", temporary, commit], {
      cwd: project,
      write: true,
      config: ["-c", "worktree.useRelativePaths=false", "-c", "worktree.guessRemote=false"],
      doing: `add the worktree \`${temporary}\``
    })
  );
}
function makeFolder(directory, mode) {
  const stat2 = (0, import_node_fs63.lstatSync)(directory, { throwIfNoEntry: false });
  if (stat2?.isDirectory() === true) return;
  try {
    if (stat2 === void 0 && import_node_path35.default.dirname(directory) !== directory) {
      makeFolder(import_node_path35.default.dirname(directory), 511);
    }
    (0, import_node_fs63.mkdirSync)(directory, { mode });
  } catch (error) {
    throw describeIoError(error, "make the directory", directory);
  }
}
async function writeHead(adminDirectory, branch) {
  await writeFileAtomic(import_node_path35.default.join(adminDirectory, "HEAD"), `ref: refs/heads/${branch}
`);
}
async function writeIndex2(adminDirectory, from, format) {
  let index;
  try {
    index = forgetFiles(readRegularFile(from), format);
  } catch (error) {
    throw new AppError("unverified", { what: `\`${from}\``, reason: reasonOf(error) });
  }
  await writeFileAtomic(import_node_path35.default.join(adminDirectory, "index"), index, { mode: 420 });
}
async function pointSubmodules(project, where, submodules) {
  for (const { checkout, module: module2 } of submodules) {
    const repository = import_node_path35.default.join(where.adminDirectory, "modules", module2);
    const placed = import_node_path35.default.join(where.place, toText(checkout));
    const pointer = toPath(where.root, `${checkout}/.git`);
    (0, import_node_fs63.unlinkSync)(pointer);
    (0, import_node_fs63.writeFileSync)(pointer, `gitdir: ${import_node_path35.default.relative(placed, repository)}
`, { mode: 420 });
    const argv = ["config", "--file", import_node_path35.default.join(repository, "config"), "core.worktree"];
    await runQuietly([...argv, import_node_path35.default.relative(repository, placed)], {
      cwd: project,
      write: true,
      doing: `lead the submodule ${module2} to its checkout`
    });
  }
}
var chmodRoot = (root, mode) => (0, import_node_fs63.chmodSync)(root, mode);
async function moveToPlace(temporary, place, adminDirectory) {
  const waits = (0, import_node_fs63.lstatSync)(temporary, { throwIfNoEntry: false }) !== void 0;
  if (waits) clearPlace(place);
  await pointBack(adminDirectory, place);
  if (waits) await moveTree(temporary, place);
  removeFolder(temporary);
}
function clearPlace(place) {
  if ((0, import_node_fs63.lstatSync)(place, { throwIfNoEntry: false }) === void 0 || removeEmpty2(place)) return;
  throw new AppError("name_taken", {
    name: place,
    what: "path",
    reason: "something was put there meanwhile",
    hint: "Move that away and run the command again, or name another place with `--path DIR`"
  });
}
async function pointBack(adminDirectory, place) {
  await writeFileAtomic(import_node_path35.default.join(adminDirectory, "gitdir"), `${import_node_path35.default.join(place, ".git")}
`);
}
function leadsTo(place, adminDirectory) {
  try {
    const told = readRegularFile(import_node_path35.default.join(place, ".git")).toString("utf8");
    return told.trim() === `gitdir: ${adminDirectory}`;
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return false;
    throw describeIoError(error, "look at", place);
  }
}
function removeEmpty2(directory) {
  try {
    (0, import_node_fs63.rmdirSync)(directory);
    return true;
  } catch (error) {
    const code = error.code ?? "";
    if (["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(code)) return false;
    throw describeIoError(error, "use the directory", directory);
  }
}
function removeFolder(temporary) {
  try {
    (0, import_node_fs63.rmdirSync)(import_node_path35.default.dirname(temporary));
  } catch {
  }
}
function hasMakingLock(adminDirectory) {
  try {
    return readRegularFile(import_node_path35.default.join(adminDirectory, "locked")).toString("utf8").trim() === MAKING;
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw describeIoError(error, "look at", adminDirectory);
  }
}
function removeMakingLock(adminDirectory) {
  if (!hasMakingLock(adminDirectory)) return;
  try {
    (0, import_node_fs63.unlinkSync)(import_node_path35.default.join(adminDirectory, "locked"));
  } catch (error) {
    if (error.code !== "ENOENT") {
      throw describeIoError(error, "unlock", adminDirectory);
    }
  }
}

// src/io/running.ts
var running_exports = {};
__export(running_exports, {
  listRunning: () => listRunning
});
var import_node_fs64 = require("node:fs");
function listRunning(roots) {
  const isInside = (cwd) => roots.some((root) => cwd === root || cwd.startsWith(`${root}/`));
  return listPids().flatMap((pid) => {
    try {
      const cwd = (0, import_node_fs64.readlinkSync)(`/proc/${pid}/cwd`);
      if (!isInside(cwd)) return [];
      const argv = (0, import_node_fs64.readFileSync)(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return [{ pid, cwd, argv: argv.filter((each) => each !== "") }];
    } catch {
      return [];
    }
  });
}
function listPids() {
  try {
    return (0, import_node_fs64.readdirSync)("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

// src/io/same-tree.ts
var same_tree_exports = {};
__export(same_tree_exports, {
  isSameTree: () => isSameTree
});
var import_node_fs65 = require("node:fs");
var FILLED = /* @__PURE__ */ new Set([
  ...[".git", "node_modules", ".venv"],
  ...[".claude", ".idea", ".vscode", ".DS_Store"]
]);
var MOST_ENTRIES3 = 4e3;
var MOST_BYTES4 = 32 * 1024 * 1024;
function isSameTree(one, other) {
  const left = { entries: MOST_ENTRIES3, bytes: MOST_BYTES4 };
  try {
    return isSameDirectory2(one, other, left);
  } catch {
    return false;
  }
}
function isSameDirectory2(one, other, left) {
  const [ours, theirs] = [listSources(one), listSources(other)];
  left.entries -= ours.length;
  if (ours.length !== theirs.length || left.entries < 0) return false;
  return ours.every((entry, index) => {
    const same = theirs[index];
    return same !== void 0 && entry.name === same.name && isSameEntry(one, other, entry, same, left);
  });
}
function isSource(at, entry) {
  if (FILLED.has(entry.name) || entry.name.startsWith(".espalier-seed-")) return false;
  if (!entry.isDirectory()) return true;
  const below2 = `${at}/${entry.name}`;
  if (entry.name === "target") return !(0, import_node_fs65.existsSync)(`${below2}/CACHEDIR.TAG`);
  return !isRepository(below2) && !isOnlyOfRepositories(below2);
}
var isRepository = (at) => (0, import_node_fs65.existsSync)(`${at}/.git`);
var isOnlyOfRepositories = (at) => (0, import_node_fs65.readdirSync)(at, { withFileTypes: true }).every(
  (entry) => entry.isDirectory() && isRepository(`${at}/${entry.name}`)
);
var listSources = (at) => (0, import_node_fs65.readdirSync)(at, { withFileTypes: true }).filter((entry) => isSource(at, entry)).sort((a, b) => a.name < b.name ? -1 : 1);
function isSameEntry(one, other, entry, same, left) {
  const [here, there] = [`${one}/${entry.name}`, `${other}/${entry.name}`];
  if (entry.isDirectory()) return same.isDirectory() && isSameDirectory2(here, there, left);
  if (entry.isSymbolicLink()) return same.isSymbolicLink() && isSameLink(here, there, left);
  if (!entry.isFile() || !same.isFile()) return false;
  return isSameFile2(here, there, left);
}
function isSameLink(here, there, left) {
  const to = (0, import_node_fs65.readlinkSync)(here);
  if (to !== (0, import_node_fs65.readlinkSync)(there)) return false;
  const [ours, theirs] = [here, there].map((link2) => (0, import_node_fs65.statSync)(link2, { throwIfNoEntry: false }));
  if (ours?.isFile() && theirs?.isFile()) return isSameFile2(here, there, left);
  if (ours === void 0 && theirs === void 0) return true;
  return !/^\/|(?:^|\/)\.\.(?:\/|$)/.test(to) || (0, import_node_fs65.realpathSync)(here) === (0, import_node_fs65.realpathSync)(there);
}
function isSameFile2(here, there, left) {
  const size = (0, import_node_fs65.statSync)(here).size;
  left.bytes -= size;
  if ((0, import_node_fs65.statSync)(there).size !== size || left.bytes < 0) return false;
  return readRegularFile(here).equals(readRegularFile(there));
}

// src/io/session-markers.ts
var session_markers_exports = {};
__export(session_markers_exports, {
  clearMarkers: () => clearMarkers,
  listSessions: () => listSessions
});
var import_node_fs66 = require("node:fs");
var import_node_path36 = __toESM(require("node:path"), 1);
var NAME3 = /^([0-9A-Za-z_-]{1,64})(?:\.([0-9A-Za-z_-]{1,64}))?\.json$/;
var TEMPORARY2 = /^\.[0-9A-Za-z_.-]{1,160}\.tmp$/;
var MOST_BYTES5 = 128 * 1024;
var LEFT_AFTER_MS = 6e4;
var UNREADABLE_AFTER_MS = 24 * 36e5;
function listSessions(activityDirectory) {
  return listNames6(activityDirectory).flatMap((name) => {
    const found = readMarker(import_node_path36.default.join(activityDirectory, name));
    return found === void 0 ? [] : [found.marker];
  });
}
function clearMarkers(activityDirectory, isOver2, now) {
  const cleared = [];
  for (const name of listNames6(activityDirectory)) {
    const file = import_node_path36.default.join(activityDirectory, name);
    const found = readMarker(file);
    if (found === void 0) {
      removeStale(file, now, TEMPORARY2.test(name) ? LEFT_AFTER_MS : UNREADABLE_AFTER_MS);
    } else if (isOver2(found.marker) && removeMarker(file, found.inode)) {
      cleared.push(found.marker);
    }
  }
  return cleared;
}
function listNames6(activityDirectory) {
  try {
    return (0, import_node_fs66.readdirSync)(activityDirectory).filter((name) => NAME3.test(name) || TEMPORARY2.test(name));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
function readMarker(file) {
  const [, sessionId, agentId = null] = NAME3.exec(import_node_path36.default.basename(file)) ?? [];
  if (sessionId === void 0) return void 0;
  try {
    const descriptor = (0, import_node_fs66.openSync)(
      file,
      import_node_fs66.constants.O_RDONLY | import_node_fs66.constants.O_NOFOLLOW | import_node_fs66.constants.O_NONBLOCK
    );
    try {
      const { size, mtimeMs, ino } = (0, import_node_fs66.fstatSync)(descriptor, { bigint: true });
      if (!(0, import_node_fs66.fstatSync)(descriptor).isFile() || size > MOST_BYTES5) return void 0;
      const told = parseMarker((0, import_node_fs66.readFileSync)(descriptor, "utf8"));
      if (told?.session !== sessionId || told.agent !== agentId) return void 0;
      const { cwd, pid, startedAt, boot: boot2 } = told;
      const marker = { sessionId, agentId, cwd, pid, startedAt, boot: boot2, at: Number(mtimeMs) };
      return { marker, inode: ino };
    } finally {
      (0, import_node_fs66.closeSync)(descriptor);
    }
  } catch {
    return void 0;
  }
}
function parseMarker(text) {
  const told = asRecord2(JSON.parse(text));
  const event = asRecord2(told?.["event"]);
  if (told === void 0 || event === void 0) return void 0;
  const cwd = textOf3(event["cwd"]);
  const pid = told["pid"];
  return {
    session: textOf3(event["session_id"]),
    agent: textOf3(event["agent_id"]),
    cwd: cwd !== null && import_node_path36.default.isAbsolute(cwd) && !cwd.includes("\0") ? cwd : null,
    pid: Number.isSafeInteger(pid) && pid > 0 ? pid : null,
    startedAt: textOf3(told["started"]),
    boot: textOf3(told["boot"])
  };
}
var asRecord2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : void 0;
var textOf3 = (value) => typeof value === "string" && value !== "" ? value : null;
function removeMarker(file, inode) {
  const aside = import_node_path36.default.join(import_node_path36.default.dirname(file), `.${import_node_path36.default.basename(file)}.${process.pid}.tmp`);
  try {
    (0, import_node_fs66.renameSync)(file, aside);
    const judged = (0, import_node_fs66.lstatSync)(aside, { bigint: true }).ino === inode;
    if (!judged) linkUnlessThere(aside, file);
    (0, import_node_fs66.unlinkSync)(aside);
    return judged;
  } catch {
    return false;
  }
}
function linkUnlessThere(from, to) {
  try {
    (0, import_node_fs66.linkSync)(from, to);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
function removeStale(file, now, afterMs) {
  try {
    const found = (0, import_node_fs66.lstatSync)(file);
    if (found.isFile() && found.mtimeMs < now - afterMs) (0, import_node_fs66.unlinkSync)(file);
  } catch {
  }
}

// src/io/settings-edit.ts
var settings_edit_exports = {};
__export(settings_edit_exports, {
  createSettings: () => createSettings,
  findHindrance: () => findHindrance,
  listEmptied: () => listEmptied,
  listLeftovers: () => listLeftovers2,
  listNames: () => listNames7,
  readAgeMs: () => readAgeMs,
  readModes: () => readModes,
  readSettings: () => readSettings2,
  removeDirectories: () => removeDirectories,
  removeSettings: () => removeSettings
});
var import_node_buffer = require("node:buffer");
var import_node_crypto13 = __toESM(require_node_crypto(), 1);
var import_node_fs67 = require("node:fs");
var import_node_path37 = __toESM(require("node:path"), 1);
var MOST_BYTES6 = 4 * 1024 * 1024;
var codeOf4 = (error) => error.code;
var refuse = (file, reason, details = {}) => new AppError("settings_invalid", { path: file, reason }, { details });
function readSettings2(file) {
  const entry = (0, import_node_fs67.lstatSync)(file, { throwIfNoEntry: false });
  if (entry === void 0) return { kind: "missing", file, directories: listMissing(file) };
  const target = resolveTarget(file);
  try {
    const descriptor = (0, import_node_fs67.openSync)(target, import_node_fs67.constants.O_RDONLY | import_node_fs67.constants.O_NONBLOCK);
    try {
      const found = (0, import_node_fs67.fstatSync)(descriptor);
      if (!found.isFile()) throw refuse(file, "it is no file");
      if (found.size > MOST_BYTES6) throw refuse(file, `it is over ${MOST_BYTES6} bytes`);
      const bytes = (0, import_node_fs67.readFileSync)(descriptor);
      if (!(0, import_node_buffer.isUtf8)(bytes) || bytes.includes(0)) throw refuse(file, "it is not UTF-8 text");
      return { kind: "file", file, target, bytes, text: bytes.toString("utf8") };
    } finally {
      (0, import_node_fs67.closeSync)(descriptor);
    }
  } catch (error) {
    throw describeIoError(error, "read", file);
  }
}
function resolveTarget(file) {
  try {
    return (0, import_node_fs67.realpathSync)(file);
  } catch (error) {
    if (codeOf4(error) === "ENOENT") throw refuse(file, "it is a link that leads nowhere");
    if (codeOf4(error) === "ELOOP") throw refuse(file, "it is a link that leads back to itself");
    throw describeIoError(error, "read", file);
  }
}
function listMissing(file) {
  const missing = [];
  for (let at = import_node_path37.default.dirname(file); import_node_path37.default.dirname(at) !== at; at = import_node_path37.default.dirname(at)) {
    if ((0, import_node_fs67.lstatSync)(at, { throwIfNoEntry: false }) !== void 0) break;
    missing.unshift(at);
  }
  return missing;
}
function readAgeMs({ target }, nowMs) {
  const found = (0, import_node_fs67.statSync)(target, { throwIfNoEntry: false });
  return found === void 0 ? 0 : Math.max(0, nowMs - found.mtimeMs);
}
function findHindrance({ target }) {
  const found = (0, import_node_fs67.statSync)(target);
  if ((found.mode & 146) === 0) return "it is read-only";
  if (found.nlink > 1) return `it has ${found.nlink} hard links, which replacing it would part`;
  return void 0;
}
function listLeftovers2({ target }) {
  const directory = import_node_path37.default.dirname(target);
  const begin = `${import_node_path37.default.basename(target)}.`;
  return listNames7(directory).filter(
    (name) => name.startsWith(begin) && /^[0-9a-f]{12}\.tmp$/.test(name.slice(begin.length))
  ).map((name) => import_node_path37.default.join(directory, name));
}
var readModes = (isPrivate) => {
  if (isPrivate) return { directory: 448, file: 384 };
  const mask = process.umask();
  return { directory: 511 & ~mask, file: 438 & ~mask };
};
async function createSettings(missing, text, modes) {
  const made = [];
  try {
    for (const directory of missing.directories) {
      if (makeDirectory2(directory, modes.directory)) made.unshift(directory);
    }
    const prepared = await prepareFile(missing.file, text, { mode: modes.file });
    try {
      (0, import_node_fs67.linkSync)(prepared.path, missing.file);
      syncDirectory(import_node_path37.default.dirname(missing.file));
    } finally {
      prepared.drop();
    }
    return { kind: "done" };
  } catch (error) {
    removeDirectories(made);
    if (codeOf4(error) === "EEXIST") return { kind: "moved" };
    throw describeIoError(error, "write", missing.file);
  }
}
function makeDirectory2(directory, mode) {
  try {
    (0, import_node_fs67.mkdirSync)(directory, { mode });
    (0, import_node_fs67.chmodSync)(directory, mode);
    return true;
  } catch (error) {
    if (codeOf4(error) === "EEXIST" && (0, import_node_fs67.statSync)(directory, { throwIfNoEntry: false })?.isDirectory())
      return false;
    throw describeIoError(error, "make the directory", directory);
  }
}
function removeSettings(found) {
  const aside = `${found.target}.${(0, import_node_crypto13.randomBytes)(6).toString("hex")}${TEMPORARY}`;
  try {
    (0, import_node_fs67.renameSync)(found.target, aside);
    if (!(0, import_node_fs67.readFileSync)(aside).equals(found.bytes)) {
      putBack(aside, found.target);
      return { kind: "moved" };
    }
    (0, import_node_fs67.unlinkSync)(aside);
    syncDirectory(import_node_path37.default.dirname(found.target));
    return { kind: "done" };
  } catch (error) {
    if (codeOf4(error) === "ENOENT") return { kind: "moved" };
    throw describeIoError(error, "remove", found.file);
  }
}
function putBack(aside, target) {
  (0, import_node_fs67.linkSync)(aside, target);
  (0, import_node_fs67.unlinkSync)(aside);
}
function listEmptied(file, innermostFirst) {
  const going = [file];
  for (const directory of innermostFirst) {
    const held = (0, import_node_fs67.readdirSync)(directory).map((name) => import_node_path37.default.join(directory, name));
    if (held.some((each) => !going.includes(each))) break;
    going.push(directory);
  }
  return going;
}
function removeDirectories(innermostFirst) {
  const removed = [];
  for (const directory of innermostFirst) {
    try {
      (0, import_node_fs67.rmdirSync)(directory);
      removed.push(directory);
    } catch {
      break;
    }
  }
  return removed;
}
function listNames7(directory) {
  try {
    return (0, import_node_fs67.readdirSync)(directory).sort();
  } catch (error) {
    if (codeOf4(error) === "ENOENT" || codeOf4(error) === "ENOTDIR") return [];
    throw describeIoError(error, "read", directory);
  }
}

// src/io/settings-replace.ts
var settings_replace_exports = {};
__export(settings_replace_exports, {
  replaceSettings: () => replaceSettings
});
var import_node_fs68 = require("node:fs");
var import_node_path38 = __toESM(require("node:path"), 1);
var import_promises8 = require("node:timers/promises");
var codeOf5 = (error) => error.code;
async function replaceSettings(found, text, exchange = openNative()?.renameExchange ?? null) {
  const prepared = await prepareFile(found.target, text);
  try {
    if (!leadsTo2(found)) return { kind: "moved" };
    const exchanged = exchangeFiles(found, prepared.path, exchange);
    const written = exchanged ?? await renameOver(found, prepared);
    if (written.kind !== "moved") syncDirectory(import_node_path38.default.dirname(found.target));
    return written;
  } catch (error) {
    if (codeOf5(error) === "ENOENT") return { kind: "moved" };
    throw describeIoError(error, "write", found.file);
  } finally {
    prepared.drop();
  }
}
var leadsTo2 = ({ file, target }) => (0, import_node_fs68.realpathSync)(file) === target;
function exchangeFiles({ target, bytes }, ours, exchange) {
  if (exchange === null) return void 0;
  if (!(0, import_node_fs68.readFileSync)(target).equals(bytes)) return { kind: "moved" };
  const written = (0, import_node_fs68.lstatSync)(ours).ino;
  if (exchange(ours, target) !== 0) return void 0;
  if ((0, import_node_fs68.readFileSync)(ours).equals(bytes)) return { kind: "done" };
  exchange(ours, target);
  if ((0, import_node_fs68.lstatSync)(ours, { throwIfNoEntry: false })?.ino !== written) exchange(ours, target);
  return { kind: "moved" };
}
async function renameOver(found, prepared) {
  const descriptor = (0, import_node_fs68.openSync)(found.target, import_node_fs68.constants.O_RDONLY | import_node_fs68.constants.O_NONBLOCK);
  try {
    if (!(0, import_node_fs68.readFileSync)(descriptor).equals(found.bytes)) return { kind: "moved" };
    if (!prepared.replace()) return { kind: "moved" };
    const bytes = await readSettledBytes(descriptor);
    return bytes.equals(found.bytes) ? { kind: "done" } : { kind: "overtaken", bytes };
  } finally {
    (0, import_node_fs68.closeSync)(descriptor);
  }
}
var LOOKS = 20;
var APART_MS = 15;
async function readSettledBytes(descriptor) {
  let known = readAgain(descriptor);
  for (let look = 0; look < LOOKS; look += 1) {
    await (0, import_promises8.setTimeout)(APART_MS);
    const bytes = readAgain(descriptor);
    if (bytes.equals(known)) return bytes;
    known = bytes;
  }
  return known;
}
function readAgain(descriptor) {
  const bytes = Buffer.alloc((0, import_node_fs68.fstatSync)(descriptor).size);
  const read3 = (0, import_node_fs68.readSync)(descriptor, bytes, 0, bytes.length, 0);
  return bytes.subarray(0, read3);
}

// src/io/sparse.ts
var sparse_exports = {};
__export(sparse_exports, {
  addSparseWorktree: () => addSparseWorktree,
  hasWorktreeConfig: () => hasWorktreeConfig
});
var import_node_fs70 = require("node:fs");
var import_node_path40 = __toESM(require("node:path"), 1);

// src/io/lfs.ts
var import_node_crypto14 = __toESM(require_node_crypto(), 1);
var POINTERS_ONLY = { GIT_LFS_SKIP_SMUDGE: "1" };
var isLfsFailure = (failure) => /git-lfs|\bfilter lfs\b/.test(textOf(failure));

// src/io/place.ts
var import_node_fs69 = require("node:fs");
var import_node_path39 = __toESM(require("node:path"), 1);
var codeOf6 = (error) => error.code;
var isAbsent = (error) => ["ENOENT", "ENOTDIR"].includes(codeOf6(error) ?? "");
async function readCheckoutState(adminDirectory) {
  const read3 = (name) => readFile(import_node_path39.default.join(adminDirectory, name), "utf8").catch((error) => {
    if (isAbsent(error)) return void 0;
    throw error;
  });
  const [locked, head, index] = await Promise.all([
    read3("locked"),
    read3("HEAD"),
    stat(import_node_path39.default.join(adminDirectory, "index")).catch(() => void 0)
  ]);
  const initializing = locked?.trim() === "initializing";
  const branch = /^ref: refs\/heads\/(.+)\n?$/.exec(head ?? "")?.[1] ?? null;
  return {
    complete: index !== void 0 && !initializing,
    initializing,
    branch,
    head: branch === null ? head?.trim() ?? null : `refs/heads/${branch}`
  };
}
function listRegistered(commonDirectory) {
  const folder = import_node_path39.default.join(commonDirectory, "worktrees");
  let slots;
  try {
    slots = (0, import_node_fs69.readdirSync)(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return slots.flatMap((slot) => {
    const adminDirectory = import_node_path39.default.join(folder, slot.name);
    try {
      const told = (0, import_node_fs69.readFileSync)(import_node_path39.default.join(adminDirectory, "gitdir"), "utf8").replace(/\r?\n$/, "");
      const at = import_node_path39.default.dirname(import_node_path39.default.resolve(adminDirectory, told));
      return [{ adminDirectory, path: realPathOr(at) }];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
}
function realPathOr(at) {
  try {
    return import_node_fs69.realpathSync.native(at);
  } catch {
    try {
      return import_node_path39.default.join(import_node_fs69.realpathSync.native(import_node_path39.default.dirname(at)), import_node_path39.default.basename(at));
    } catch {
      return at;
    }
  }
}
var READ2 = { encoding: "utf8", flag: import_node_fs69.constants.O_RDONLY | import_node_fs69.constants.O_NONBLOCK };

// src/io/worktree-add.ts
var ADD_TIMEOUT_MS = 54e4;
async function readMade(request) {
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    return void 0;
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return void 0;
  return {
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: state.branch
  };
}
async function requireMade(request) {
  const made = await readMade(request);
  if (made === void 0) throw await describeMissing(request) ?? notMade(request.path);
  return made;
}
async function describeMissing(request) {
  const { commonDirectory, path: path45, branch } = request;
  if (isThere(path45)) return void 0;
  const found = await findRegistered(request);
  if (found === void 0) return void 0;
  const doing = `leave the worktree at \`${path45}\``;
  const hook = "the repository's `post-checkout` hook";
  if (found !== path45) {
    const reason2 = `${hook} moved it, and git has it at \`${found}\` now`;
    const hint2 = `Nothing was taken back; \`espalier adopt ${found}\` registers it`;
    return new AppError("git", { doing, reason: reason2, hint: hint2 });
  }
  const reason = `nothing is at \`${path45}\` after ${hook}, by which it was moved or deleted; git in \`${commonDirectory}\` still lists it, and the branch \`${branch}\` is there`;
  const hint = `If it was moved, \`git worktree repair DIR\` tells git where it is and \`espalier adopt DIR\` registers it; if it was deleted, run \`git worktree remove ${path45}\``;
  return new AppError("git", { doing, reason, hint });
}
async function findRegistered(request) {
  for (const { path: path45, adminDirectory } of listRegistered(request.commonDirectory)) {
    const state = await readCheckoutState(adminDirectory);
    const same = state.branch === request.branch || hasLeft(adminDirectory, request.branch);
    if (state.complete && (path45 === request.path || same)) return path45;
  }
  return void 0;
}
var notMade = (path45) => new AppError("git", {
  doing: `add the worktree \`${path45}\``,
  reason: "it reported success, but there is no complete worktree"
});
function describeHookFailure(failure) {
  const lines = textOf(failure).split("\n").map((line) => line.trim()).filter((line) => line !== "" && !/^(Preparing worktree|HEAD is now at)/.test(line));
  const code = failure.details["exit_code"];
  const said = lines.at(-1);
  return `exit code ${String(code ?? "unknown")}${said === void 0 ? "" : `: ${said}`}`;
}

// src/io/sparse.ts
var MARK2 = "initializing";
async function hasWorktreeConfig(commonDirectory) {
  const file = import_node_path40.default.join(commonDirectory, "config");
  const { stdout } = await runGit(
    ["config", "--file", file, "--type=bool", "--get", "extensions.worktreeConfig"],
    { cwd: commonDirectory, allow: [0, 1], doing: "read the repository's format" }
  );
  return stdout.toString("utf8").trim() === "true";
}
async function addSparseWorktree(request, paths) {
  const doing = `add the worktree \`${request.path}\``;
  const add2 = ["worktree", "add", "--no-checkout", "--lock", "--reason", MARK2, "--"];
  await retryBusy(
    () => runGit([...add2, request.path, request.branch], { cwd: request.source, write: true, doing })
  );
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    throw new AppError("git", { doing, reason: "it reported success, but there is no worktree" });
  }
  const options = {
    cwd: request.path,
    write: true,
    timeoutMs: ADD_TIMEOUT_MS,
    env: POINTERS_ONLY,
    doing
  };
  await runGit(["sparse-checkout", "set", "--cone", "--", ...paths], options);
  const withoutLfs = await checkOut(options);
  removeMark(proof.adminDirectory);
  if (await readMade(request) === void 0) {
    throw new AppError("git", { doing, reason: "the checkout is not complete" });
  }
  const hookFailure = await runHook(request.path);
  return {
    // A hook may have left the branch, or moved the worktree away.
    ...await requireMade(request),
    ...withoutLfs ? { withoutLfs } : {},
    ...hookFailure === void 0 ? {} : { hookFailure }
  };
}
async function checkOut(options) {
  try {
    await runGit(["read-tree", "-m", "-u", "HEAD"], options);
    return false;
  } catch (error) {
    if (!isAppError(error) || !isLfsFailure(error)) throw error;
    await runGit([...WITHOUT_LFS, "read-tree", "--reset", "-u", "HEAD"], options);
    return true;
  }
}
function removeMark(adminDirectory) {
  const file = import_node_path40.default.join(adminDirectory, "locked");
  if ((0, import_node_fs70.readFileSync)(file, "utf8").trim() === MARK2) (0, import_node_fs70.rmSync)(file);
}
async function runHook(root) {
  const options = { cwd: root, doing: "read HEAD" };
  const head = (await runGit(["rev-parse", "HEAD"], options)).stdout.toString("utf8").trim();
  const argv = ["hook", "run", "--ignore-missing", "post-checkout", "--"];
  try {
    await runGit([...argv, "0".repeat(head.length), head, "1"], {
      cwd: root,
      write: true,
      timeoutMs: ADD_TIMEOUT_MS,
      doing: "run the post-checkout hook"
    });
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return describeHookFailure(error);
  }
}

// src/io/submodules.ts
var submodules_exports = {};
__export(submodules_exports, {
  findTwin: () => findTwin,
  isLinkedCheckout: () => isLinkedCheckout,
  listModuleWorktrees: () => listModuleWorktrees,
  listSubmoduleWork: () => listSubmoduleWork,
  listSubmodules: () => listSubmodules,
  readPointer: () => readPointer
});
var import_node_fs71 = require("node:fs");
var import_node_path41 = __toESM(require("node:path"), 1);
function listSubmodules(adminDirectory) {
  const found = [];
  visitModules(import_node_path41.default.join(adminDirectory, "modules"), "", found);
  return found;
}
function visitModules(root, name, found) {
  const directory = import_node_path41.default.join(root, name);
  if (!isDirectory2(directory)) return;
  if (isDirectory2(import_node_path41.default.join(directory, "objects"))) {
    found.push({ gitDirectory: (0, import_node_fs71.realpathSync)(directory), name });
    const before = found.length;
    visitModules(import_node_path41.default.join(directory, "modules"), "", found);
    for (let at = before; at < found.length; at += 1) {
      const inner = found[at];
      if (inner !== void 0) found[at] = { ...inner, name: `${name}/${inner.name}` };
    }
    return;
  }
  for (const child of (0, import_node_fs71.readdirSync)(directory, { encoding: "buffer" })) {
    const text = child.toString("utf8");
    if (!Buffer.from(text).equals(child)) {
      throw new Error(`the name of the submodule \`${import_node_path41.default.join(name, text)}\` is not UTF-8`);
    }
    visitModules(root, import_node_path41.default.join(name, text), found);
  }
}
function isDirectory2(at) {
  return (0, import_node_fs71.statSync)(at, { throwIfNoEntry: false })?.isDirectory() === true;
}
function findTwin(adminDirectory, gitDirectory) {
  const common = import_node_path41.default.dirname(import_node_path41.default.dirname(adminDirectory));
  const twin = import_node_path41.default.join(common, import_node_path41.default.relative(adminDirectory, gitDirectory));
  if (!isDirectory2(import_node_path41.default.join(twin, "objects"))) return void 0;
  const borrowed = (0, import_node_fs71.statSync)(import_node_path41.default.join(twin, "objects/info/alternates"), { throwIfNoEntry: false });
  return borrowed === void 0 ? (0, import_node_fs71.realpathSync)(twin) : void 0;
}
function listModuleWorktrees(gitDirectory) {
  const all = import_node_path41.default.join(gitDirectory, "worktrees");
  if (!isDirectory2(all)) return [];
  return (0, import_node_fs71.readdirSync)(all).map((name) => {
    const named = readBytes3(Buffer.from(import_node_path41.default.join(all, name, "gitdir")));
    return named === void 0 ? import_node_path41.default.join(all, name) : import_node_path41.default.dirname(trimNewline(named).toString());
  });
}
async function listSubmoduleWork(input) {
  const git = openModule(input.gitDirectory);
  const refs = await listRefs2(git);
  const remote = refs.filter(({ name }) => name.startsWith("refs/remotes/"));
  const own = refs.filter((ref) => !remote.includes(ref) && ref.name !== "refs/stash");
  const believed = remote.flatMap((ref) => readFetched(input.gitDirectory, ref));
  const fetched = listFetchHeads(input.gitDirectory);
  const there = await listExisting2(git, [...input.left, ...believed, ...fetched]);
  const head = await git(["rev-parse", "-q", "--verify", "HEAD^{commit}"], { allow: [0, 1] });
  const tips = [
    ...own.map(({ object }) => object),
    ...input.left.filter((each) => there.has(each)),
    ...head.exitCode === 0 ? [head.stdout.toString("utf8").trim()] : []
  ];
  const held = [...believed, ...fetched].filter((each) => there.has(each));
  const found = await listCommits(git, tips, held);
  const alone = await withoutTwin(found, input.twin);
  const onRemote = new Set(alone.map(({ commit }) => commit));
  if (alone.length > 0) {
    const all = remote.map(({ object }) => object);
    for (const { commit } of await listCommits(git, tips, all)) onRemote.delete(commit);
  }
  return [
    ...alone.map(
      ({ commit, line }) => onRemote.has(commit) ? `commit ${line} (on remote-tracking refs alone, which may be stale)` : `commit ${line}`
    ),
    ...own.filter(({ type, name }) => !/^(commit|tag)$/.test(type) && !name.startsWith("refs/tags/")).map(({ name }) => `the ref ${name}`),
    ...refs.some(({ name }) => name === "refs/stash") ? ["a stash"] : []
  ];
}
var openModule = (gitDirectory) => (argv, more = {}) => runGit(["--git-dir", gitDirectory, ...argv], {
  cwd: gitDirectory,
  // Its `core.worktree` names a directory that may be gone, and git would go there first.
  env: { GIT_WORK_TREE: gitDirectory },
  doing: `read the submodule repository \`${gitDirectory}\``,
  ...more
});
var splitLines = (output) => output.toString("utf8").split("\n").filter((line) => line !== "");
async function listRefs2(git) {
  const { stdout } = await git(["for-each-ref", "--format=%(objectname) %(objecttype) %(refname)"]);
  return splitLines(stdout).map((line) => {
    const [object = "", type = "", ...name] = line.split(" ");
    return { object, type, name: name.join(" ") };
  });
}
async function listExisting2(git, objects) {
  if (objects.length === 0) return /* @__PURE__ */ new Set();
  const input = objects.map((object) => `${object}
`).join("");
  const { stdout } = await git(["cat-file", "--batch-check"], { input });
  const lines = splitLines(stdout).filter((line) => !line.endsWith(" missing"));
  return new Set(lines.map((line) => line.slice(0, line.indexOf(" "))));
}
async function listCommits(git, tips, held) {
  if (tips.length === 0) return [];
  const input = [...tips, ...held.map((each) => `^${each}`)].map((each) => `${each}
`).join("");
  const { stdout } = await git(["rev-list", "--format=%H %h %s", "--stdin"], { input });
  return splitLines(stdout).filter((line) => !/^commit [0-9a-f]{40,64}$/.test(line)).map((line) => {
    const space = line.indexOf(" ");
    return { commit: line.slice(0, space), line: line.slice(space + 1) };
  });
}
async function withoutTwin(commits, twin) {
  if (twin === void 0 || commits.length === 0) return commits;
  const git = openModule(twin);
  const refs = await listRefs2(git);
  const ids = commits.map(({ commit }) => commit);
  const there = await listExisting2(git, ids);
  const held = refs.filter(({ type }) => /^(commit|tag)$/.test(type)).map(({ object }) => object);
  const loose = await listCommits(
    git,
    ids.filter((each) => there.has(each)),
    held
  );
  const unheld = new Set(loose.map(({ commit }) => commit));
  return commits.filter(({ commit }) => !there.has(commit) || unheld.has(commit));
}
function readFetched(gitDirectory, { name, object }) {
  const log = readBytes3(Buffer.from(import_node_path41.default.join(gitDirectory, "logs", name)))?.toString("utf8");
  if (log === void 0 || log === "") return [object];
  const entries = log.split("\n").filter((line) => line !== "");
  const last = entries.findLast((line) => /\t(fetch|pull|clone)\b/.test(line));
  const value = last === void 0 ? entries[0]?.split(" ")[0] : last.split(" ")[1];
  return value === void 0 || /^0+$/.test(value) ? [] : [value];
}
function listFetchHeads(gitDirectory) {
  const file = Buffer.from(import_node_path41.default.join(gitDirectory, "FETCH_HEAD"));
  const text = readBytes3(file)?.toString("utf8") ?? "";
  return [...text.matchAll(/^([0-9a-f]{40,64})\t[^\t\n]*\t'\1' of (?!\.$)/gm)].map(
    (match) => match[1] ?? ""
  );
}
async function readPointer(root, checkout) {
  const named = readNamed(toPath(root, checkout));
  return named === void 0 ? void 0 : named.toString("utf8");
}
async function isLinkedCheckout(root, checkout) {
  const at = toPath(root, checkout);
  const admin = readNamed(at);
  if (admin === void 0) return false;
  const back = readBytes3(joinBytes(admin, Buffer.from("gitdir")));
  if (back === void 0 || readBytes3(joinBytes(admin, Buffer.from("commondir"))) === void 0) {
    return false;
  }
  const target = realOrNone2(joinBytes(admin, trimNewline(back)));
  const own = realOrNone2(joinBytes(at, Buffer.from(".git")));
  return target !== void 0 && own !== void 0 && target.equals(own);
}
function readNamed(checkout) {
  const text = readBytes3(joinBytes(checkout, Buffer.from(".git")));
  const prefix = Buffer.from("gitdir: ");
  if (text === void 0 || !text.subarray(0, prefix.length).equals(prefix)) return void 0;
  return realOrNone2(joinBytes(checkout, trimNewline(text.subarray(prefix.length))));
}
var trimNewline = (text) => {
  const line = fromLatin(text).replace(/\r?\n$/, "");
  return Buffer.from(line, "latin1");
};
var fromLatin = (text) => text.toString("latin1");
var joinBytes = (directory, named) => import_node_path41.default.isAbsolute(fromLatin(named)) ? named : Buffer.concat([directory, Buffer.from("/"), named]);
function readBytes3(file) {
  try {
    return (0, import_node_fs71.readFileSync)(file);
  } catch (error) {
    if (isAbsence(error)) return void 0;
    throw error;
  }
}
function realOrNone2(at) {
  try {
    return import_node_fs71.realpathSync.native(at, { encoding: "buffer" });
  } catch (error) {
    if (isAbsence(error)) return void 0;
    throw error;
  }
}
var isAbsence = (error) => ["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "");

// src/io/toml.ts
var toml_exports = {};
__export(toml_exports, {
  parseToml: () => parseToml,
  saysToml: () => saysToml
});
var import_node_util5 = require("node:util");
async function parseToml(text) {
  const { parse } = await Promise.resolve().then(() => __toESM(require("./toml.cjs"), 1));
  return parse(text.replace(/^\uFEFF/, ""));
}
async function saysToml(text, value) {
  try {
    return (0, import_node_util5.isDeepStrictEqual)(plain(await parseToml(text)), plain(value));
  } catch {
    return false;
  }
}
var plain = (value) => JSON.parse(JSON.stringify(value));

// src/io/trusted-command.ts
var trusted_command_exports = {};
__export(trusted_command_exports, {
  runCommand: () => runCommand
});
var import_node_child_process9 = __toESM(require_node_child_process(), 1);
var import_node_fs72 = require("node:fs");
var import_node_string_decoder = require("node:string_decoder");
var GRACE_MS = 5e3;
var POLL_MS = 20;
var READ_ON_MS2 = 500;
var TAIL_LINES = 40;
var LINE_BYTES = 4096;
var GUARDED = `(trap '' HUP INT QUIT TERM; (read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & echo $! >&3) && exec "$@" 3<&-`;
async function runCommand(options) {
  if (options.signal?.aborted === true) return notStarted("it was interrupted", "interrupted");
  let child;
  try {
    child = start(options);
  } catch (error) {
    return notStarted(reasonOf(error));
  }
  const group = child.pid;
  const failed2 = new Promise((resolve) => child.on("error", resolve));
  const exited = new Promise(
    (resolve) => child.on("exit", (code, signal2) => resolve([code, signal2]))
  );
  if (group === void 0) return notStarted(reasonOf(await failed2));
  const { tell: tell2, lines: tail } = openTail(options.onLine);
  const streams = [openLines(tell2), openLines(tell2)];
  child.stdout?.on("data", streams[0].add);
  child.stderr?.on("data", streams[1].add);
  let guard = "";
  child.stdio[3]?.on("data", (chunk) => {
    guard += chunk.toString("latin1");
  });
  const closed = new Promise((resolve) => child.on("close", () => resolve()));
  const stopped = watchEnd(group, options);
  const [exitCode, signal] = await exited;
  const why = stopped.stop();
  await endGroup(group, () => guard.trim(), options.graceMs ?? GRACE_MS);
  const readOn = wait(READ_ON_MS2).then(() => new Promise((resolve) => setImmediate(resolve)));
  await Promise.race([closed, readOn]);
  for (const stream of child.stdio) stream?.destroy();
  for (const stream of streams) stream.end();
  return {
    outcome: why ?? "ended",
    exitCode,
    tail,
    ...signal === null ? {} : { reason: signal }
  };
}
var notStarted = (reason, outcome = "not_started") => ({ outcome, exitCode: null, reason, tail: [] });
function start({ run: run2, cwd, env, variables }) {
  const command = "text" in run2 ? ["/bin/sh", "-c", run2.text] : run2.executable ? [run2.script] : ["/bin/sh", run2.script];
  return (0, import_node_child_process9.spawn)("/bin/sh", ["-c", GUARDED, "sh", ...command], {
    cwd,
    env: { ...dropRepositoryVariables(env), ...variables },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    detached: true
  });
}
function watchEnd(group, { limitMs, signal, graceMs = GRACE_MS }) {
  let why;
  let killing;
  const end = (reason) => {
    if (why !== void 0) return;
    why = reason;
    signalGroup(group, "SIGTERM");
    killing = setTimeout(() => signalGroup(group, "SIGKILL"), graceMs);
  };
  const limit = setTimeout(() => end("timed_out"), limitMs);
  const onAbort = () => end("interrupted");
  const onExit = () => signalGroup(group, "SIGKILL");
  signal?.addEventListener("abort", onAbort);
  process.once("exit", onExit);
  return {
    stop: () => {
      clearTimeout(limit);
      clearTimeout(killing);
      signal?.removeEventListener("abort", onAbort);
      process.removeListener("exit", onExit);
      return why;
    }
  };
}
async function endGroup(group, guard, graceMs) {
  signalGroup(group, "SIGTERM");
  const deadline = readUptime() + graceMs;
  while (readUptime() <= deadline && hasOthers(group, guard())) await wait(POLL_MS);
  signalGroup(group, "SIGKILL");
}
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch (error) {
    const { code } = error;
    if (code !== "ESRCH" && code !== "EPERM") throw error;
  }
}
function hasOthers(group, guard) {
  const isOther = ([pid, state = "", member]) => member === String(group) && pid !== guard && !/^[ZX]/.test(state);
  if (process.platform === "linux") {
    return (0, import_node_fs72.readdirSync)("/proc").some((name) => /^\d+$/.test(name) && isOther(readStat2(name)));
  }
  const listed = (0, import_node_child_process9.spawnSync)("ps", ["-A", "-o", "pid=,stat=,pgid="], { encoding: "utf8" });
  if (listed.status !== 0) return true;
  return listed.stdout.split("\n").some((line) => isOther(line.trim().split(/\s+/)));
}
function readStat2(pid) {
  try {
    const stat2 = (0, import_node_fs72.readFileSync)(`/proc/${pid}/stat`, "utf8");
    const [state = "", , member = ""] = stat2.slice(stat2.lastIndexOf(")") + 2).split(" ");
    return [pid, state, member];
  } catch {
    return [];
  }
}
var wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
function openTail(onLine) {
  const lines = [];
  const tell2 = (line) => {
    if (line.trim() === "") return;
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    onLine(line);
  };
  return { tell: tell2, lines };
}
function openLines(tell2) {
  const decoder = new import_node_string_decoder.StringDecoder("utf8");
  let rest = "";
  return {
    add: (chunk) => {
      const parts = (rest + decoder.write(chunk)).split(/\r\n|\n|\r/);
      rest = parts.pop() ?? "";
      parts.forEach(tell2);
      while (rest.length > LINE_BYTES) {
        tell2(rest.slice(0, LINE_BYTES));
        rest = rest.slice(LINE_BYTES);
      }
    },
    end: () => {
      tell2(rest + decoder.end());
      rest = "";
    }
  };
}

// src/io/used-space.ts
var used_space_exports = {};
__export(used_space_exports, {
  SAMPLE_MS: () => SAMPLE_MS,
  readSettledUsed: () => readSettledUsed,
  readUsed: () => readUsed,
  startSampling: () => startSampling,
  writeOut: () => writeOut2
});
var import_node_child_process10 = __toESM(require_node_child_process(), 1);
var import_node_fs73 = require("node:fs");
var import_promises9 = require("node:timers/promises");
var import_node_util6 = require("node:util");
var SAMPLE_MS = 200;
var SETTLE_MS = 1e3;
var MOST_LOOKS2 = 30;
var SYNC_LIMIT_MS2 = 6e4;
function readUsed(at) {
  const { blocks, bfree, bsize } = (0, import_node_fs73.statfsSync)(at);
  return (blocks - bfree) * bsize;
}
function startSampling(at, onSample) {
  const begun = readUptime();
  const samples = [];
  const take = () => {
    const { blocks, bfree, bavail, bsize } = (0, import_node_fs73.statfsSync)(at);
    const sample = {
      atMs: Math.round(readUptime() - begun),
      usedBytes: (blocks - bfree) * bsize,
      freeBytes: bavail * bsize
    };
    samples.push(sample);
    onSample?.(sample);
    return sample;
  };
  take();
  const timer = setInterval(() => {
    try {
      take();
    } catch {
    }
  }, SAMPLE_MS);
  return {
    samples,
    take,
    elapsedMs: () => Math.round(readUptime() - begun),
    stop: () => clearInterval(timer)
  };
}
async function readSettledUsed(at, rest = {}) {
  const { toleranceBytes = 0, mostLooks = MOST_LOOKS2, stopped } = rest;
  let before = Number.NaN;
  for (let look = 0; look < mostLooks && stopped?.() !== true; look++) {
    await writeOut2(at);
    await (0, import_promises9.setTimeout)(SETTLE_MS);
    const now = readUsed(at);
    if (Math.abs(now - before) <= toleranceBytes) return now;
    before = now;
  }
  return readUsed(at);
}
async function writeOut2(at) {
  try {
    await (0, import_node_util6.promisify)(import_node_child_process10.execFile)("sync", ["-f", at], { timeout: SYNC_LIMIT_MS2 });
  } catch {
  }
}

// src/io/venv.ts
var venv_exports = {};
__export(venv_exports, {
  digestText: () => digestText,
  findNamingFiles: () => findNamingFiles,
  isPresent: () => isPresent2,
  openEditor: () => openEditor,
  readReal: () => readReal2,
  readStart: () => readStart,
  readText: () => readText3,
  seekPlace: () => seekPlace
});
var import_node_crypto15 = __toESM(require_node_crypto(), 1);
var import_node_fs75 = require("node:fs");

// src/io/run-path.ts
var import_node_fs74 = require("node:fs");
var PT_LOAD = 1;
var PT_DYNAMIC = 2;
var DT_STRTAB = 5;
var DT_RPATH = 15;
var DT_RUNPATH = 29;
var LONGEST2 = 1 << 16;
function readRunPaths(descriptor) {
  const elf = openElf(descriptor);
  if (elf === void 0) return [];
  const segments = readSegments(elf);
  const dynamic = segments.find(({ type }) => type === PT_DYNAMIC);
  if (dynamic === void 0) return [];
  const step = elf.wide ? 16 : 8;
  const table = elf.read(dynamic.offset, Math.min(dynamic.size, LONGEST2));
  const entries = [];
  for (let at = 0; at + step <= table.length; at += step) {
    entries.push({ tag: elf.number(table, at), value: elf.number(table, at + step / 2) });
  }
  const names = entries.find(({ tag }) => tag === DT_STRTAB)?.value;
  const home2 = segments.find(
    ({ type, address, size }) => type === PT_LOAD && names !== void 0 && names >= address && names < address + size
  );
  if (names === void 0 || home2 === void 0) return [];
  const start2 = home2.offset + names - home2.address;
  return entries.filter(({ tag }) => tag === DT_RPATH || tag === DT_RUNPATH).map(({ value }) => {
    const text = elf.read(start2 + value, LONGEST2);
    const end = text.indexOf(0);
    return end === -1 ? text : text.subarray(0, end);
  });
}
function openElf(descriptor) {
  const read3 = (at, length) => {
    if (!Number.isSafeInteger(at)) return Buffer.alloc(0);
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, (0, import_node_fs74.readSync)(descriptor, bytes, 0, length, at));
  };
  const head = read3(0, 64);
  if (head.length < 64 || head.toString("latin1", 0, 4) !== "\x7FELF") return void 0;
  const wide = head[4] === 2;
  const little = head[5] === 1;
  const number = (bytes, at, size) => {
    if (size === 2) return little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
    if (size === 4 || !wide) return little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  };
  return { wide, number, read: read3 };
}
function readSegments(elf) {
  const { wide, number } = elf;
  const head = elf.read(0, 64);
  const start2 = number(head, wide ? 32 : 28);
  const step = number(head, wide ? 54 : 42, 2);
  const count = number(head, wide ? 56 : 44, 2);
  const table = elf.read(start2, Math.min(step * count, LONGEST2));
  const segments = [];
  for (let at = 0; at + step <= table.length && step >= (wide ? 56 : 32); at += step) {
    segments.push({
      type: number(table, at, 4),
      offset: number(table, at + (wide ? 8 : 4)),
      address: number(table, at + (wide ? 16 : 8)),
      size: number(table, at + (wide ? 32 : 16))
    });
  }
  return segments;
}

// src/io/venv.ts
var LARGE = 1 << 20;
var HEAD2 = 1 << 16;
var seekPlace = (place) => ({
  bytes: Buffer.from(place, "utf8").toString("latin1"),
  below: LARGE,
  except: "__pycache__"
});
async function findNamingFiles(request) {
  const holds = holdsOne(request.needles);
  const overlap = longest(request.needles);
  const born = (0, import_node_fs75.lstatSync)(request.clone, { bigint: true }).birthtimeNs;
  const naming = [];
  const links = [];
  const holding = new Set(request.sighted?.holding);
  const unseen = request.sighted === void 0 ? void 0 : new Set(request.sighted.unseen);
  let sliceEnd = readUptime() + SLICE_MS2;
  for (const file of request.files) {
    if (holding.has(file)) naming.push(file);
    if (unseen?.has(file) === false) continue;
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      request.signal?.throwIfAborted();
      sliceEnd = readUptime() + SLICE_MS2;
    }
    const opened2 = openUnchanged(request, file, born);
    if (opened2 === void 0) {
      const target = (0, import_node_fs75.readlinkSync)(`${request.clone}/${file}`, { encoding: "latin1" });
      links.push({ path: file, target });
      continue;
    }
    try {
      const { descriptor, size } = opened2;
      const found = size >= LARGE && !request.isWhole(file) ? holds(readHead5(descriptor)) || readRunPaths(descriptor).some((text) => holds(text)) : streamHolds(descriptor, { start: 0, end: size }, overlap, holds);
      if (found) naming.push(file);
    } finally {
      (0, import_node_fs75.closeSync)(opened2.descriptor);
    }
  }
  return { naming, links };
}
var FLAGS3 = import_node_fs75.constants.O_RDONLY | import_node_fs75.constants.O_NOFOLLOW | import_node_fs75.constants.O_NONBLOCK;
function openUnchanged({ source, clone }, file, born) {
  for (const root of [source, clone]) {
    let descriptor;
    try {
      descriptor = (0, import_node_fs75.openSync)(`${root}/${file}`, FLAGS3);
    } catch (error) {
      const code = error.code;
      if (root === clone && code === "ELOOP") return void 0;
      if (root === clone) throw error;
      continue;
    }
    const stat2 = (0, import_node_fs75.fstatSync)(descriptor, { bigint: true });
    if (root === clone || stat2.isFile() && born > 0n && stat2.ctimeNs < born) {
      return { descriptor, size: Number(stat2.size) };
    }
    (0, import_node_fs75.closeSync)(descriptor);
  }
  return void 0;
}
function readHead5(descriptor) {
  const head = Buffer.alloc(HEAD2);
  return head.subarray(0, (0, import_node_fs75.readSync)(descriptor, head, 0, HEAD2, 0));
}
function readStart(file, length) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs75.openSync)(file, FLAGS3);
  } catch (error) {
    const code = error.code;
    if (code === "ELOOP" || code === "ENOENT") return void 0;
    throw error;
  }
  try {
    if (!(0, import_node_fs75.fstatSync)(descriptor).isFile()) return void 0;
    const buffer2 = Buffer.alloc(length);
    return buffer2.toString("latin1", 0, (0, import_node_fs75.readSync)(descriptor, buffer2, 0, length, 0));
  } finally {
    (0, import_node_fs75.closeSync)(descriptor);
  }
}
var readText3 = (file) => (0, import_node_fs75.readFileSync)(file, "latin1");
function readReal2(at) {
  try {
    return (0, import_node_fs75.realpathSync)(at);
  } catch {
    return void 0;
  }
}
var isPresent2 = (at) => readReal2(at) !== void 0;
var ALGORITHMS = /* @__PURE__ */ new Set(["sha256", "sha384", "sha512"]);
function digestText(algorithm, text) {
  if (!ALGORITHMS.has(algorithm)) return void 0;
  return (0, import_node_crypto15.createHash)(algorithm).update(text, "latin1").digest("base64url");
}
function openEditor(native, clone) {
  const folders = /* @__PURE__ */ new Map();
  const prepare2 = (file) => {
    const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "";
    if (!folders.has(folder)) folders.set(folder, openFolder(native, clone, folder));
    return `${clone}/${file}`;
  };
  return {
    replaceFile: (file, text) => {
      const at = prepare2(file);
      const { mode, mtimeNs } = (0, import_node_fs75.lstatSync)(at, { bigint: true });
      const temporary = `${at}.espalier.tmp`;
      (0, import_node_fs75.writeFileSync)(temporary, text, { encoding: "latin1", flag: "wx", mode: 384 });
      (0, import_node_fs75.chmodSync)(temporary, Number(mode) & 4095);
      (0, import_node_fs75.renameSync)(temporary, at);
      writeTimes(native, clone, [{ path: file, modifiedNs: mtimeNs }]);
    },
    replaceLink: (file, target) => {
      const at = prepare2(file);
      const { mtimeNs } = (0, import_node_fs75.lstatSync)(at, { bigint: true });
      (0, import_node_fs75.unlinkSync)(at);
      (0, import_node_fs75.symlinkSync)(Buffer.from(target, "latin1"), at);
      writeTimes(native, clone, [{ path: file, modifiedNs: mtimeNs }]);
    },
    removeFile: (file) => (0, import_node_fs75.rmSync)(prepare2(file)),
    [Symbol.dispose]: () => {
      for (const close of folders.values()) close();
    }
  };
}
function openFolder(native, clone, folder) {
  const at = folder === "" ? clone : `${clone}/${folder}`;
  const { mode, mtimeNs } = (0, import_node_fs75.lstatSync)(at, { bigint: true });
  const bits = Number(mode) & 4095;
  if ((bits & 448) !== 448) (0, import_node_fs75.chmodSync)(at, bits | 448);
  return () => {
    if ((bits & 448) !== 448) (0, import_node_fs75.chmodSync)(at, bits);
    writeTimes(native, clone, [{ path: folder, modifiedNs: mtimeNs }]);
  };
}

// src/io/volume-copy.ts
var volume_copy_exports = {};
__export(volume_copy_exports, {
  copyDirectory: () => copyDirectory,
  openStage: () => openStage,
  readCopyBytes: () => readCopyBytes,
  readTreeStamp: () => readTreeStamp,
  removeStage: () => removeStage
});
var import_node_child_process12 = __toESM(require_node_child_process(), 1);
var import_node_crypto16 = __toESM(require_node_crypto(), 1);
var import_node_fs77 = require("node:fs");
var import_node_path43 = __toESM(require("node:path"), 1);

// src/io/volume-host.ts
var volume_host_exports = {};
__export(volume_host_exports, {
  findSystemProgram: () => findSystemProgram,
  hasSystemd: () => hasSystemd,
  isInMemory: () => isInMemory,
  isThere: () => isThere2,
  isWritable: () => isWritable,
  listAttached: () => listAttached,
  listFilesInside: () => listFilesInside,
  readFstab: () => readFstab,
  readImage: () => readImage,
  readKind: () => readKind2,
  readMount: () => readMount,
  readUser: () => readUser,
  runCommand: () => runCommand2
});
var import_node_child_process11 = __toESM(require_node_child_process(), 1);
var import_node_fs76 = require("node:fs");
var import_node_os6 = __toESM(require("node:os"), 1);
var import_node_path42 = __toESM(require("node:path"), 1);
function readImage(at) {
  try {
    const entry = (0, import_node_fs76.lstatSync)(at, { throwIfNoEntry: false });
    if (entry === void 0) return null;
    if (!entry.isFile()) throw new Error("it is no file");
    const sizes = { sizeBytes: entry.size, allocatedBytes: entry.blocks * 512 };
    return { ...sizes, ...readSuperblock(at) };
  } catch (error) {
    throw describeIoError(error, "look at the image", at);
  }
}
var NO_XFS = { uuid: null, logBytes: null };
function readSuperblock(at) {
  const head = Buffer.alloc(100);
  try {
    const descriptor = (0, import_node_fs76.openSync)(at, import_node_fs76.constants.O_RDONLY | import_node_fs76.constants.O_NONBLOCK);
    try {
      if ((0, import_node_fs76.readSync)(descriptor, head, 0, head.length, 0) < head.length) return NO_XFS;
    } finally {
      (0, import_node_fs76.closeSync)(descriptor);
    }
  } catch {
    return NO_XFS;
  }
  if (head.toString("latin1", 0, 4) !== "XFSB") return NO_XFS;
  const logBytes = head.readUInt32BE(96) * head.readUInt32BE(4);
  const hex = head.toString("hex", 32, 48);
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { uuid, logBytes };
}
function readMount(at) {
  const point = listMountPoints().findLast((each) => each.at === at);
  if (point === void 0) return null;
  const ownerId = (0, import_node_fs76.statSync)(at).uid;
  const { blocks, bsize } = (0, import_node_fs76.statfsSync)(at);
  const inside = { ownerId, innerBytes: blocks * bsize };
  const device = `/sys/dev/block/${point.device}`;
  const backing = readLine2(`${device}/loop/backing_file`);
  if (backing === null) {
    return { loop: null, backing: null, loopBytes: null, discardBytes: null, ...inside };
  }
  const sectors = readLine2(`${device}/size`);
  const discard = readLine2(`${device}/queue/discard_max_bytes`);
  return {
    loop: /^DEVNAME=(.*)$/m.exec((0, import_node_fs76.readFileSync)(`${device}/uevent`, "utf8"))?.[1] ?? null,
    backing,
    loopBytes: sectors === null ? null : Number(sectors) * 512,
    discardBytes: discard === null ? null : Number(discard),
    ...inside
  };
}
function listAttached(image, usual) {
  const names = [image, `${image} (deleted)`];
  const points = listMountPoints().filter(({ root }) => root === "/");
  return (0, import_node_fs76.readdirSync)("/sys/block").filter((loop) => names.includes(readLine2(`/sys/block/${loop}/loop/backing_file`) ?? "")).map((loop) => {
    const device = readLine2(`/sys/block/${loop}/dev`);
    const places = points.filter((point) => point.device === device).map((point) => point.at);
    const at = places.find((place) => place === usual) ?? places[0] ?? null;
    const sizeBytes = Number(readLine2(`/sys/block/${loop}/size`)) * 512;
    return { loop, readOnly: readLine2(`/sys/block/${loop}/ro`) === "1", at, sizeBytes };
  }).sort((one, other) => Number(one.at === null) - Number(other.at === null));
}
function readLine2(file) {
  try {
    return (0, import_node_fs76.readFileSync)(file, "utf8").replace(/\n$/, "");
  } catch {
    return null;
  }
}
function readFstab(file) {
  try {
    const entry = (0, import_node_fs76.lstatSync)(file, { throwIfNoEntry: false });
    if (entry === void 0) return { text: "", mode: "644", exists: false, isLink: false };
    const text = (0, import_node_fs76.readFileSync)(file, "latin1");
    const mode = (entry.mode & 511).toString(8);
    return { text, mode, exists: true, isLink: !entry.isFile() };
  } catch (error) {
    throw describeIoError(error, "read", file);
  }
}
var hasSystemd = () => (0, import_node_fs76.existsSync)("/run/systemd/system");
function lookAt2(at) {
  try {
    return (0, import_node_fs76.lstatSync)(at, { throwIfNoEntry: false });
  } catch (error) {
    throw describeIoError(error, "look at", at);
  }
}
var isThere2 = (at) => lookAt2(at) !== void 0;
function readKind2(at) {
  const entry = lookAt2(at);
  return entry === void 0 ? "absent" : entry.isDirectory() ? "directory" : "other";
}
var MEMORY = [16914836, 2240043254];
var isInMemory = (at) => MEMORY.includes((0, import_node_fs76.statfsSync)(at).type);
function isWritable(directory) {
  try {
    (0, import_node_fs76.accessSync)(directory, import_node_fs76.constants.W_OK | import_node_fs76.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
function readUser() {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  try {
    return { uid, gid, name: import_node_os6.default.userInfo().username };
  } catch {
    return { uid, gid, name: String(uid) };
  }
}
var SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
var PROGRAM_PATH = SYSTEM_PATH.split(":");
var findSystemProgram = (name) => PROGRAM_PATH.map((directory) => import_node_path42.default.join(directory, name)).find((file) => (0, import_node_fs76.existsSync)(file));
var SYSTEM_BUS = "DBUS_SYSTEM_BUS_ADDRESS";
var ANSWER = /GDBus\.Error|\bsudoers file\b|\brun sudo\b/;
var LIMIT_MS2 = 15 * 6e4;
var UDISKS_LIMIT_MS = 3 * 6e4;
var MOST_CHARACTERS = 4096;
async function runCommand2(argv, { sudo, input }) {
  const [program2 = "", ...rest] = sudo ? ["sudo", "--", ...argv] : argv;
  const env = {
    PATH: SYSTEM_PATH,
    LC_ALL: "C",
    ...process.env["TERM"] && { TERM: process.env["TERM"] },
    // Where udisks is asked, if not at the usual place.
    ...process.env[SYSTEM_BUS] && { [SYSTEM_BUS]: process.env[SYSTEM_BUS] }
  };
  return new Promise((resolve) => {
    let told = "";
    let child;
    const end = (trouble) => resolve({ trouble });
    try {
      child = (0, import_node_child_process11.spawn)(program2, rest, {
        env,
        detached: !sudo,
        stdio: ["pipe", "ignore", "pipe"],
        timeout: program2 === "udisksctl" ? UDISKS_LIMIT_MS : LIMIT_MS2
      });
    } catch (error) {
      end(String(error));
      return;
    }
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      told = (told + text).slice(0, MOST_CHARACTERS);
    });
    child.on("error", (error) => end(error.message));
    child.on("close", (code, signal) => {
      if (code === 0) return end(void 0);
      const words = told.split("\n").map((line) => line.trim()).filter((line) => line !== "");
      const answer = words.find((line) => ANSWER.test(line)) ?? words[0];
      end(answer ?? (signal === null ? `exit code ${code}` : `it was ended by ${signal}`));
    });
    child.stdin?.on("error", () => void 0);
    child.stdin?.end(input ?? "");
  });
}
var STAGE = ".espalier-warm";
var TRASH = ".espalier-trash";
var TRASH_DEPTH = 1;
var IN_TRASH = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\.gitignore)$/;
var MOST_LISTED = 5;
function listFilesInside(at) {
  const found = [];
  const queue = [{ directory: at, depth: 0, isTrash: false }];
  for (let next = queue.pop(); next !== void 0; next = queue.pop()) {
    const { directory, depth, isTrash } = next;
    for (const entry of (0, import_node_fs76.readdirSync)(directory, { withFileTypes: true })) {
      const { name } = entry;
      if (isTrash && IN_TRASH.test(name)) continue;
      if (depth === 0 && name === STAGE && entry.isDirectory()) continue;
      const below2 = import_node_path42.default.join(directory, name);
      const trash = !isTrash && depth <= TRASH_DEPTH && name === TRASH;
      if (entry.isDirectory()) queue.push({ directory: below2, depth: depth + 1, isTrash: trash });
      else found.push(below2);
      if (found.length >= MOST_LISTED) return found;
    }
  }
  return found;
}

// src/io/volume-copy.ts
var WITH_PARENT = ["--pdeathsig", "KILL", "--", "cp"];
async function copyDirectory(source, target, signal) {
  return new Promise((resolve) => {
    let told = "";
    const argv = ["-a", "-T", "--reflink=auto", "--", source, target];
    const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C" };
    const setpriv = findSystemProgram("setpriv");
    const [program2, ...rest] = setpriv === void 0 ? ["cp", ...argv] : [setpriv, ...WITH_PARENT, ...argv];
    const child = (0, import_node_child_process12.spawn)(program2, rest, { env, signal, stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      told = (told + text).slice(0, 4096);
    });
    child.on("error", (error) => resolve(signal.aborted ? "it was interrupted" : error.message));
    child.on("close", (code) => {
      const [line] = told.split("\n");
      resolve(code === 0 ? void 0 : line || `cp ended with ${code}`);
    });
  });
}
var BLOCK2 = 4096;
var ENTRY = 512;
function readCopyBytes(root) {
  let bytes = 0;
  const seen = /* @__PURE__ */ new Set();
  const queue = [root];
  for (let at = queue.pop(); at !== void 0; at = queue.pop()) {
    for (const entry of (0, import_node_fs77.readdirSync)(at, { withFileTypes: true })) {
      const child = import_node_path43.default.join(at, entry.name);
      bytes += ENTRY;
      if (entry.isDirectory()) queue.push(child);
      if (!entry.isFile()) continue;
      const { ino, nlink, size, blocks } = (0, import_node_fs77.lstatSync)(child);
      if (nlink > 1 && seen.has(ino)) continue;
      if (nlink > 1) seen.add(ino);
      const whole2 = Math.ceil(size / BLOCK2) * BLOCK2;
      bytes += Math.min(whole2, Math.max(blocks * 512, BLOCK2));
    }
  }
  return bytes;
}
function readTreeStamp(root) {
  const digest = (0, import_node_crypto16.createHash)("sha256");
  const queue = [""];
  for (let below2 = queue.pop(); below2 !== void 0; below2 = queue.pop()) {
    const at = import_node_path43.default.join(root, below2);
    for (const entry of (0, import_node_fs77.readdirSync)(at, { withFileTypes: true }).sort(byName)) {
      const relative = import_node_path43.default.join(below2, entry.name);
      const { ino, size, mode, ctimeNs } = (0, import_node_fs77.lstatSync)(import_node_path43.default.join(root, relative), { bigint: true });
      digest.update(`${relative}\0${ino} ${size} ${mode} ${ctimeNs}
`);
      if (entry.isDirectory()) queue.push(relative);
    }
  }
  return digest.digest("hex");
}
var byName = (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
var STAGE2 = ".espalier-warm";
function openStage(at) {
  const stage = import_node_path43.default.join(at, STAGE2);
  (0, import_node_fs77.rmSync)(stage, { recursive: true, force: true });
  (0, import_node_fs77.mkdirSync)(stage, { mode: 448 });
  return stage;
}
var removeStage = (at) => (0, import_node_fs77.rmSync)(import_node_path43.default.join(at, STAGE2), { recursive: true, force: true });

// src/io/warm-base.ts
var warm_base_exports = {};
__export(warm_base_exports, {
  goForward: () => goForward,
  isUnfinished: () => isUnfinished,
  markBegun: () => markBegun,
  markDone: () => markDone,
  readMeeting: () => readMeeting,
  readStep: () => readStep
});
var import_node_fs78 = require("node:fs");
var import_node_path44 = __toESM(require("node:path"), 1);
async function readMeeting(cwd, one, other) {
  const { stdout, exitCode } = await runGit(["merge-base", one, other], {
    cwd,
    allow: [0, 1],
    doing: "find where two lines of commits meet"
  });
  return exitCode === 0 ? stdout.toString("utf8").trim() : null;
}
async function goForward(root, commit) {
  const argv = ["merge", "--ff-only", "--no-autostash", "--no-overwrite-ignore", "--quiet", commit];
  const options = { cwd: root, write: true, doing: "go forward in the base" };
  await runGit([...WITHOUT_HOOKS, ...argv], options);
}
var markOf = (adminDirectory) => import_node_path44.default.join(adminDirectory, "espalier-refreshing");
var isUnfinished = (adminDirectory) => (0, import_node_fs78.existsSync)(markOf(adminDirectory));
var markBegun = (adminDirectory, commit) => (0, import_node_fs78.writeFileSync)(markOf(adminDirectory), commit ?? "", { mode: 384 });
function readStep(adminDirectory) {
  if (!isUnfinished(adminDirectory)) return null;
  const commit = (0, import_node_fs78.readFileSync)(markOf(adminDirectory), "utf8");
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}
var markDone = (adminDirectory) => (0, import_node_fs78.rmSync)(markOf(adminDirectory), { force: true });

// src/app/rest-of-world.ts
var restOfWorld = {
  admin: admin_exports,
  align: align_exports,
  buildOutputs: build_outputs_exports,
  bytePath: byte_path_exports,
  cargo: cargo_exports,
  claudeHooks: claude_hooks_exports,
  cloneTree: clone_tree_exports,
  doctorClient: doctor_client_exports,
  doctorMachine: doctor_machine_exports,
  doctorRepository: doctor_repository_exports,
  doctorState: doctor_state_exports,
  dedupFiles: dedup_files_exports,
  dedupIndex: dedup_index_exports,
  dedupLoad: dedup_load_exports,
  dedupScan: dedup_scan_exports,
  dedupTree: dedup_tree_exports,
  entries: entries_exports,
  evictedTrash: evicted_trash_exports,
  extents: extents_exports,
  freeSpace: free_space_exports,
  history: history_exports,
  installRecord: install_record_exports,
  itemState: item_state_exports,
  jsonc: jsonc_exports,
  knownFiles: known_files_exports,
  look: look_exports,
  naming: naming_exports,
  native: native_exports,
  nodeMembers: node_members_exports,
  nodeModules: node_modules_exports,
  occupants: occupants_exports,
  placeForms: place_forms_exports,
  program: program_exports,
  reconstructible: reconstructible_exports,
  rescueBundle: rescue_bundle_exports,
  rescueFiles: rescue_files_exports,
  rescueIndex: rescue_index_exports,
  rescueObjects: rescue_objects_exports,
  rescueStore: rescue_store_exports,
  rescueTree: rescue_tree_exports,
  restoreFiles: restore_files_exports,
  restorePlace: restore_place_exports,
  running: running_exports,
  sameTree: same_tree_exports,
  sessionMarkers: session_markers_exports,
  settingsEdit: settings_edit_exports,
  settingsReplace: settings_replace_exports,
  sparse: sparse_exports,
  submodules: submodules_exports,
  toml: toml_exports,
  tree: tree_exports,
  trustedCommand: trusted_command_exports,
  usedSpace: used_space_exports,
  venv: venv_exports,
  volumeCopy: volume_copy_exports,
  volumeHost: volume_host_exports,
  halfStep: half_step_exports,
  warmBase: warm_base_exports,
  work: work_exports
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  restOfWorld
});
