"use strict";
const espalierFileUrl = require("node:url").pathToFileURL(__filename).href;
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
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
function describeStreamError(error) {
  const code = error instanceof Error && "code" in error ? error.code : void 0;
  if (code === "EBADF") return "it is closed";
  if (code === "ENOSPC") return "there is no room (ENOSPC)";
  return reasonOf(error);
}
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}
var quote, UNITS, catalogue, BRAND, AppError, isAppError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    quote = (text3) => `\`${text3}\``;
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

// src/app/version.ts
var version;
var init_version = __esm({
  "src/app/version.ts"() {
    "use strict";
    version = true ? "0.1.0" : "development";
  }
});

// src/core/moved.ts
var formatRepository, formatArgument;
var init_moved = __esm({
  "src/core/moved.ts"() {
    "use strict";
    formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
    formatArgument = (text3) => /^[\w@%+=:,./-]+$/.test(text3) ? text3 : `'${text3.replaceAll("'", "'\\''")}'`;
  }
});

// src/app/presence.ts
function readPresence(world, path31) {
  try {
    return world.seedPlace.isTaken(path31);
  } catch {
    return null;
  }
}
function describeTrashed(path31) {
  const [, parent, dotGit] = TRASHED.exec(path31) ?? [];
  if (parent === void 0) return void 0;
  const away = formatArgument(formatRepository(dotGit === void 0 ? parent : `${parent}/.git`));
  return {
    reason: "the working directory belongs to what was removed or evicted",
    hint: `Leave it with \`cd ${away || "/"}\``
  };
}
var TRASHED;
var init_presence = __esm({
  "src/app/presence.ts"() {
    "use strict";
    init_moved();
    TRASHED = /^(.*)\/(?:(\.git)\/espalier\/trash|espalier\/trash|\.espalier-trash)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$)/s;
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

// src/io/files.ts
var files_exports = {};
__export(files_exports, {
  TEMPORARY: () => TEMPORARY,
  baseName: () => baseName,
  createDirectory: () => createDirectory,
  describeIoError: () => describeIoError,
  directoryName: () => directoryName,
  findObstacle: () => findObstacle,
  joinPath: () => joinPath,
  makeDirectories: () => makeDirectories,
  prepareFile: () => prepareFile,
  readRealPath: () => readRealPath,
  readRegularFile: () => readRegularFile,
  readTextFile: () => readTextFile,
  resolvePath: () => resolvePath,
  syncDirectory: () => syncDirectory,
  syncRename: () => syncRename,
  touchFile: () => touchFile,
  writeFileAtomic: () => writeFileAtomic
});
function describeIoError(error, doing, at) {
  if (isAppError(error)) return error;
  const code = codeOf(error);
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
      (0, import_node_fs.renameSync)(temporary, target);
    } catch (error) {
      removeQuietly(temporary);
      throw error;
    }
    syncDirectory(import_node_path.default.dirname(target));
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
          (0, import_node_fs.renameSync)(temporary, target);
          return true;
        } catch (error) {
          if (codeOf(error) === "ENOENT") return false;
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
  const { target, old } = readTarget(file);
  const temporary = `${target}.${(0, import_node_crypto.randomBytes)(6).toString("hex")}${TEMPORARY}`;
  try {
    writeTemporary(temporary, data, mode ?? (old ? old.mode & 4095 : 384), old);
    return { target, temporary };
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  }
}
function readTarget(file) {
  const entry = (0, import_node_fs.lstatSync)(file, { throwIfNoEntry: false });
  if (entry === void 0) return { target: import_node_path.default.resolve(file), old: void 0 };
  if (!entry.isSymbolicLink()) return { target: import_node_path.default.resolve(file), old: entry };
  const target = (0, import_node_fs.realpathSync)(file);
  return { target, old: (0, import_node_fs.statSync)(target) };
}
function writeTemporary(temporary, data, mode, old) {
  const descriptor = (0, import_node_fs.openSync)(temporary, "wx", 384);
  try {
    const parts = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    for (const part of parts) (0, import_node_fs.writeFileSync)(descriptor, part);
    const made = (0, import_node_fs.fstatSync)(descriptor);
    if (old !== void 0 && made.uid === 0 && (old.uid !== 0 || old.gid !== made.gid)) {
      (0, import_node_fs.fchownSync)(descriptor, old.uid, old.gid);
    }
    if ((made.mode & 4095) !== mode) (0, import_node_fs.fchmodSync)(descriptor, mode);
    (0, import_node_fs.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs.closeSync)(descriptor);
  }
}
async function syncRename(file) {
  try {
    syncDirectory(import_node_path.default.dirname(readTarget(file).target));
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
function syncDirectory(directory2) {
  if (process.platform === "win32") return;
  const descriptor = (0, import_node_fs.openSync)(directory2, "r");
  try {
    (0, import_node_fs.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs.closeSync)(descriptor);
  }
}
function removeQuietly(file) {
  try {
    (0, import_node_fs.unlinkSync)(file);
  } catch {
  }
}
async function readRealPath(at) {
  try {
    return (0, import_node_fs.realpathSync)(at);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw describeIoError(error, "look at", at);
  }
}
async function readTextFile(file) {
  try {
    return readRegularFile(file).toString("utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return void 0;
    throw describeIoError(error, "read", file);
  }
}
function readRegularFile(file) {
  const descriptor = (0, import_node_fs.openSync)(file, import_node_fs.constants.O_RDONLY | import_node_fs.constants.O_NONBLOCK);
  try {
    const entry = (0, import_node_fs.fstatSync)(descriptor);
    if (!entry.isFile() && !entry.isDirectory()) throw new Error("it is no file");
    return (0, import_node_fs.readFileSync)(descriptor);
  } finally {
    (0, import_node_fs.closeSync)(descriptor);
  }
}
function findObstacle(directory2) {
  for (let at = import_node_path.default.resolve(directory2); ; at = import_node_path.default.dirname(at)) {
    try {
      if (!(0, import_node_fs.statSync)(at).isDirectory()) return at;
    } catch (error) {
      if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") return void 0;
    }
    if (import_node_path.default.dirname(at) === at) return void 0;
  }
}
function touchFile(directory2, name) {
  const file = import_node_path.default.join(directory2, name);
  try {
    if ((0, import_node_fs.realpathSync)(file) !== file || !(0, import_node_fs.lstatSync)(file).isFile()) {
      throw new Error("it is reached over a link, or is no file");
    }
    const now = /* @__PURE__ */ new Date();
    (0, import_node_fs.utimesSync)(file, now, now);
  } catch (error) {
    throw describeIoError(error, "give a new time to", file);
  }
}
async function createDirectory(directory2, mode = 448) {
  makeDirectories(directory2, mode);
}
function makeDirectories(directory2, mode = 448) {
  try {
    (0, import_node_fs.mkdirSync)(directory2, { recursive: true, mode });
  } catch (error) {
    const doing = "make the directory";
    const parents = [import_node_path.default.resolve(directory2)];
    for (let at = import_node_path.default.resolve(directory2); import_node_path.default.dirname(at) !== at; at = import_node_path.default.dirname(at)) {
      parents.unshift(import_node_path.default.dirname(at));
    }
    for (const at of parents) {
      try {
        if ((0, import_node_fs.statSync)(at, { throwIfNoEntry: false })?.isDirectory() === true) continue;
        (0, import_node_fs.mkdirSync)(at, { mode });
      } catch (inner) {
        if (codeOf(inner) !== "EEXIST" && codeOf(inner) !== "ENOTDIR") {
          throw describeIoError(inner, doing, directory2);
        }
        const reason = `\`${at}\` is in the way, it is no directory`;
        throw new AppError("io", { doing, path: directory2, reason }, { cause: error });
      }
    }
  }
}
var import_node_crypto, import_node_fs, import_node_path, TEMPORARY, codeOf, REASONS, resolvePath, joinPath, directoryName, baseName;
var init_files = __esm({
  "src/io/files.ts"() {
    "use strict";
    import_node_crypto = __toESM(require_node_crypto(), 1);
    import_node_fs = require("node:fs");
    import_node_path = __toESM(require("node:path"), 1);
    init_errors();
    TEMPORARY = ".tmp";
    codeOf = (error) => error.code;
    REASONS = {
      ENOSPC: "the disk is full (ENOSPC)",
      EDQUOT: "the disk quota is used up (EDQUOT)",
      EROFS: "the file system is read-only (EROFS)",
      EACCES: "permission denied (EACCES)",
      EPERM: "not permitted (EPERM)",
      EIO: "the disk reports an error (EIO)"
    };
    resolvePath = (...parts) => import_node_path.default.resolve(...parts);
    joinPath = (...parts) => import_node_path.default.join(...parts);
    directoryName = (at) => import_node_path.default.dirname(at);
    baseName = (at) => import_node_path.default.basename(at);
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

// src/io/clock.ts
var systemClock, readUptime;
var init_clock = __esm({
  "src/io/clock.ts"() {
    "use strict";
    systemClock = {
      now: () => Date.now(),
      uptime: () => readUptime(),
      sleep: (ms, until) => new Promise((resolve4) => {
        const timer = setTimeout(resolve4, ms);
        const wake = () => {
          clearTimeout(timer);
          resolve4();
        };
        if (until?.aborted === true) wake();
        until?.addEventListener("abort", wake, { once: true });
      })
    };
    readUptime = () => process.uptime() * 1e3;
  }
});

// src/io/program.ts
function findProgram(name) {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return (process.env["PATH"] ?? "").split(import_node_path2.default.delimiter).filter((directory2) => import_node_path2.default.isAbsolute(directory2)).map((directory2) => import_node_path2.default.join(directory2, file)).find(isExecutable);
}
function isExecutable(file) {
  try {
    (0, import_node_fs2.accessSync)(file, import_node_fs2.constants.X_OK);
    return (0, import_node_fs2.statSync)(file).isFile();
  } catch {
    return false;
  }
}
var import_node_fs2, import_node_path2;
var init_program = __esm({
  "src/io/program.ts"() {
    "use strict";
    import_node_fs2 = require("node:fs");
    import_node_path2 = __toESM(require("node:path"), 1);
  }
});

// src/io/git.ts
var git_exports = {};
__export(git_exports, {
  WITHOUT_HOOKS: () => WITHOUT_HOOKS,
  dropRepositoryVariables: () => dropRepositoryVariables,
  interruptGit: () => interruptGit,
  readGit: () => readGit,
  runGit: () => runGit,
  splitNul: () => splitNul
});
function dropRepositoryVariables(given2) {
  const env = { ...given2 };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  return env;
}
function readInherited() {
  if (inherited !== void 0) return inherited;
  const env = dropRepositoryVariables(process.env);
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  inherited = env;
  return env;
}
function findGit() {
  program ??= findProgram("git") ?? "git";
  return program;
}
function interruptGit() {
  for (const child of running) child.kill("SIGTERM");
}
function runGit(argv, options) {
  const doing = options.doing ?? `run \`git ${argv[0] ?? ""}\``;
  const settings = options.write === true ? [] : WITHOUT_HOOKS;
  return new Promise((resolve4, reject) => {
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
      const text3 = Buffer.concat(stderr).toString("utf8");
      if (exitCode === null) {
        reject(new AppError("git", { doing, reason: limit.passed() ?? `ended by ${signal}` }));
      } else if (!(options.allow ?? [0]).includes(exitCode)) {
        reject(
          new AppError(
            "git",
            { doing, reason: reasonIn(text3, exitCode, limit.passed()), ...remedyIn(text3) },
            { details: { argv: ["git", ...argv], exit_code: exitCode, stderr: text3.slice(-4e3) } }
          )
        );
      } else {
        resolve4({ exitCode, stdout: Buffer.concat(stdout), stderr: text3 });
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
function letGoOfPipes(child) {
  const end = readUptime() + READ_ON_MS;
  const pipes = [child.stdout, child.stderr];
  let heard = false;
  for (const pipe of pipes) {
    pipe?.on("data", () => {
      heard = true;
    });
  }
  const wait = () => {
    heard = false;
    timer = setTimeout(() => setImmediate(look), QUIET_MS);
  };
  const look = () => {
    if (heard && readUptime() < end) wait();
    else for (const pipe of pipes) pipe?.destroy();
  };
  let timer;
  child.on("close", () => clearTimeout(timer));
  wait();
}
function startProblem(doing, error, cwd) {
  const fault = describeDirectoryFault(cwd);
  if (fault !== void 0) return { doing, reason: `\`${cwd}\` ${fault}` };
  if (error.code !== "ENOENT") return { doing, reason: error.message };
  return { doing, reason: "git is not on the PATH", hint: "Install git 2.36 or later" };
}
function describeDirectoryFault(cwd) {
  try {
    return (0, import_node_fs3.statSync)(cwd).isDirectory() ? void 0 : "is not a directory";
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
  const text3 = output.toString("utf8");
  if (text3 === "") return [];
  return (text3.endsWith("\0") ? text3.slice(0, -1) : text3).split("\0");
}
function remedyIn(text3) {
  const command2 = /^\s*(git config --global --add safe\.directory .+)$/m.exec(text3)?.[1];
  if (command2 === void 0) return {};
  return { hint: `If you trust whoever owns the repository, run \`${command2}\`` };
}
function lastLine(text3) {
  const lines = text3.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /^(fatal|error): /.test(line));
  const told = lines.at(first) ?? "";
  const more = told.endsWith(":") && first !== -1 ? ` ${lines[first + 1]?.trim() ?? ""}` : "";
  return `${told.replace(/^(fatal|error): /, "")}${more}`.trim();
}
var import_node_child_process, import_node_fs3, REPOSITORY_VARIABLES, inherited, program, gitEnvironment, WITHOUT_HOOKS, running, QUIET_MS, READ_ON_MS, reasonIn;
var init_git = __esm({
  "src/io/git.ts"() {
    "use strict";
    import_node_child_process = __toESM(require_node_child_process(), 1);
    import_node_fs3 = require("node:fs");
    init_errors();
    init_clock();
    init_program();
    REPOSITORY_VARIABLES = [
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
    gitEnvironment = (options) => ({
      ...readInherited(),
      // A read of a partial clone takes what is not there for missing, and opens no connection.
      ...options.write === true ? {} : { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1" },
      ...options.env
    });
    WITHOUT_HOOKS = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
    running = /* @__PURE__ */ new Set();
    QUIET_MS = 100;
    READ_ON_MS = 1e3;
    reasonIn = (text3, exitCode, late) => late ?? (lastLine(text3) || `exit code ${exitCode}`);
  }
});

// src/io/branches.ts
var branches_exports = {};
__export(branches_exports, {
  countCommitsBeyond: () => countCommitsBeyond,
  countUncommitted: () => countUncommitted,
  createBranch: () => createBranch,
  dropBranchSettings: () => dropBranchSettings,
  formatMade: () => formatMade,
  readCommits: () => readCommits,
  readMadeBranch: () => readMadeBranch,
  readRemoteHead: () => readRemoteHead,
  removeBranch: () => removeBranch,
  retryBusy: () => retryBusy,
  textOf: () => textOf
});
async function readCommits(cwd, names) {
  const asked = names.map((name) => /[\r\n\0]/.test(name) || name === "" ? "?" : name);
  const { stdout } = await runGit(["cat-file", "--batch-check"], {
    cwd,
    input: asked.map((name) => `${name}^{commit}
`).join(""),
    doing: "read the branches"
  });
  const lines = stdout.toString("utf8").split("\n");
  return names.map((name, index) => ({
    name,
    commit: /^([0-9a-f]{40,64}) commit \d+$/.exec(lines[index] ?? "")?.[1] ?? null
  }));
}
async function readRemoteHead(commonDirectory) {
  const text3 = await readTextFile(import_node_path3.default.join(commonDirectory, "refs/remotes/origin/HEAD"));
  return /^ref: refs\/remotes\/(.+)\n?$/.exec(text3 ?? "")?.[1];
}
async function countCommitsBeyond(cwd, base, tip) {
  const { stdout } = await runGit(["rev-list", "--count", `${base}..${tip}`], {
    cwd,
    doing: "count the commits"
  });
  return Number(stdout.toString("utf8").trim());
}
async function countUncommitted(cwd) {
  const { stdout } = await runGit(
    ["status", "--porcelain=v2", "-z", "--untracked-files=all", "--ignore-submodules=dirty"],
    { cwd, doing: "read the status" }
  );
  const fields = stdout.toString("utf8").split("\0");
  return fields.filter((field) => /^[12u?] /.test(field)).length;
}
async function createBranch(cwd, branch, commit, why) {
  try {
    await retryBusy(
      () => runGit(
        [
          "update-ref",
          // The reflog is what a later undo is proved by, whatever `core.logAllRefUpdates` says.
          "--create-reflog",
          "-m",
          why,
          `refs/heads/${branch}`,
          commit,
          "0".repeat(commit.length)
        ],
        { cwd, write: true, doing: `make the branch \`${branch}\`` }
      )
    );
    return "made";
  } catch (error) {
    if (isAppError(error) && /reference already exists|exists; cannot create/.test(textOf(error))) {
      return "exists";
    }
    throw error;
  }
}
async function readMadeBranch(commonDirectory, branch, id) {
  const ref = `refs/heads/${branch}`;
  const format = "%(refname)%00%(objectname)%00%(worktreepath)%00";
  const refs = await runGit(["for-each-ref", `--format=${format}`, ref], {
    cwd: commonDirectory,
    doing: "read the branch"
  });
  const [name, commit = "", at = ""] = refs.stdout.toString("utf8").split("\0");
  if (name !== ref) return void 0;
  const log = await runGit(
    ["-c", "log.showSignature=false", "log", "-g", "--format=%gs", ref, "--"],
    { cwd: commonDirectory, doing: "read the branch's reflog" }
  );
  const entries = log.stdout.toString("utf8").split("\n").slice(0, -1);
  return {
    commit,
    ours: entries.at(-1)?.endsWith(`(espalier ${id})`) === true,
    untouched: entries.filter((each) => !each.startsWith("Branch: renamed ")).length === 1,
    checkedOut: at === "" ? null : at
  };
}
async function removeBranch(cwd, branch, commit) {
  try {
    await retryBusy(
      () => (
        // The name itself, wherever it leads: a symbolic one names somebody else's branch.
        runGit(["update-ref", "--no-deref", "-d", `refs/heads/${branch}`, commit], {
          cwd,
          write: true,
          doing: `take back the branch \`${branch}\``
        })
      )
    );
    return true;
  } catch (error) {
    if (!isAppError(error) || error.code !== "git") throw error;
    const [found] = await readCommits(cwd, [`refs/heads/${branch}`]);
    if (found?.commit === null) return true;
    if (found?.commit !== commit) return false;
    throw error;
  }
}
async function dropBranchSettings(commonDirectory, branch) {
  const text3 = await readTextFile(import_node_path3.default.join(commonDirectory, "config"));
  const isMentioned = text3?.toLowerCase().includes(branch.toLowerCase().replaceAll('"', '\\"'));
  if (isMentioned !== true) return;
  await retryBusy(
    () => runGit(["config", "--local", "--remove-section", `branch.${branch}`], {
      cwd: commonDirectory,
      write: true,
      doing: "drop the branch's settings",
      // 128: it has none.
      allow: [0, 128]
    })
  );
}
async function retryBusy(run3) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run3();
    } catch (error) {
      if (!isAppError(error) || error.code !== "git" || !BUSY.test(textOf(error))) throw error;
      if (attempt >= 25) {
        throw new AppError(
          "busy",
          { what: "The repository", reason: textOf(error).split("\n", 1)[0] ?? "" },
          { cause: error }
        );
      }
      await (0, import_promises.setTimeout)(20 * Math.min(attempt, 25) * (0.5 + Math.random()));
    }
  }
}
function textOf(error) {
  const told = error.details["stderr"];
  return typeof told === "string" ? told : error.message;
}
var import_node_path3, import_promises, formatMade, BUSY;
var init_branches = __esm({
  "src/io/branches.ts"() {
    "use strict";
    import_node_path3 = __toESM(require("node:path"), 1);
    import_promises = require("node:timers/promises");
    init_errors();
    init_files();
    init_git();
    formatMade = (base, id) => `branch: Created from ${base} (espalier ${id})`;
    BUSY = /could not lock config file|Unable to create '.*\.lock': File exists|unable to lock/i;
  }
});

// src/schema/fault.ts
function faultOf(validate2, value) {
  if (validate2(value)) return void 0;
  const first = validate2.errors?.[0];
  if (first === void 0) return { reason: "does not fit its schema" };
  const at = first.instancePath === "" ? "it " : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list2 = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list2}` };
}
var init_fault = __esm({
  "src/schema/fault.ts"() {
    "use strict";
  }
});

// src/schema/parse.ts
function parseInput(validate2, value, onFault) {
  const fault = faultOf(validate2, value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}
var init_parse = __esm({
  "src/schema/parse.ts"() {
    "use strict";
    init_fault();
  }
});

// src/io/paths.ts
function directory(env, name) {
  const told = variable(env, name);
  return told !== void 0 && import_node_path4.default.isAbsolute(told) ? told : void 0;
}
function home(env) {
  const told = variable(env, "HOME");
  if (told === void 0) return import_node_os.default.homedir();
  return import_node_path4.default.isAbsolute(told) ? told : import_node_os.default.userInfo().homedir;
}
function statePaths(env, platform) {
  const root = stateRoot(env, platform);
  return {
    root,
    home: home(env),
    registry: import_node_path4.default.join(root, "registry.sqlite3"),
    registryLock: import_node_path4.default.join(root, "registry.lock"),
    dedup: import_node_path4.default.join(root, "dedup.sqlite3"),
    dedupLock: import_node_path4.default.join(root, "dedup.lock"),
    locks: import_node_path4.default.join(root, "locks"),
    daemonLock: import_node_path4.default.join(root, "daemon.lock"),
    daemonFile: import_node_path4.default.join(root, "daemon.json"),
    daemonStarting: import_node_path4.default.join(root, "daemon.starting"),
    activity: import_node_path4.default.join(root, "activity"),
    log: import_node_path4.default.join(root, "log"),
    volume: import_node_path4.default.join(root, "volume.json"),
    nextFstab: import_node_path4.default.join(root, "fstab.next"),
    data: import_node_path4.default.join(
      directory(env, "XDG_DATA_HOME") ?? import_node_path4.default.join(home(env), ".local/share"),
      "espalier"
    ),
    fstab: directory(env, "LIBMOUNT_FSTAB") ?? "/etc/fstab",
    userConfig: userConfigFile(env)
  };
}
function stateRoot(env, platform) {
  const chosen = variable(env, "ESPALIER_STATE");
  if (chosen !== void 0) return import_node_path4.default.resolve(home(env), chosen);
  if (platform === "darwin") return import_node_path4.default.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return import_node_path4.default.join(
      variable(env, "LOCALAPPDATA") ?? import_node_path4.default.join(home(env), "AppData/Local"),
      "espalier"
    );
  }
  return import_node_path4.default.join(
    directory(env, "XDG_STATE_HOME") ?? import_node_path4.default.join(home(env), ".local/state"),
    "espalier"
  );
}
function userConfigFile(env) {
  return import_node_path4.default.join(
    directory(env, "XDG_CONFIG_HOME") ?? import_node_path4.default.join(home(env), ".config"),
    "espalier/config.toml"
  );
}
function claudeConfigDirectory(env) {
  return variable(env, "CLAUDE_CONFIG_DIR") ?? import_node_path4.default.join(home(env), ".claude");
}
var import_node_os, import_node_path4, variable;
var init_paths = __esm({
  "src/io/paths.ts"() {
    "use strict";
    import_node_os = __toESM(require("node:os"), 1);
    import_node_path4 = __toESM(require("node:path"), 1);
    variable = (env, name) => env[name] || void 0;
  }
});

// src/io/claude-settings.ts
var claude_settings_exports = {};
__export(claude_settings_exports, {
  readClaudeSettings: () => readClaudeSettings
});
async function readClaudeSettings(env, checkout) {
  const files = [
    import_node_path5.default.join(claudeConfigDirectory(env), "settings.json"),
    ...checkout === null ? [] : ["settings.json", "settings.local.json"].map(
      (name) => import_node_path5.default.join(checkout, ".claude", name)
    )
  ];
  const problems = [];
  let merged = {};
  for (const file of files) {
    try {
      const found = await readSettingsFile(file);
      merged = { ...merged, ...found?.worktree };
    } catch (error) {
      problems.push(reasonOf(error));
    }
  }
  return {
    baseRef: merged.baseRef === "head" ? "head" : "fresh",
    symlinkDirectories: merged.symlinkDirectories ?? [],
    sparsePaths: merged.sparsePaths ?? [],
    problems
  };
}
async function readSettingsFile(file) {
  const text3 = await readTextFile(file);
  if (text3 === void 0 || text3.trim() === "") return void 0;
  const fault = (reason) => new AppError("settings_invalid", { path: file, reason });
  let value;
  try {
    value = JSON.parse(text3.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw fault(reasonOf(error));
  }
  const { validate: validate2 } = await Promise.resolve().then(() => __toESM(require("./claude.settings.cjs"), 1));
  return parseInput(validate2, value, ({ reason }) => fault(reason));
}
var import_node_path5;
var init_claude_settings = __esm({
  "src/io/claude-settings.ts"() {
    "use strict";
    import_node_path5 = __toESM(require("node:path"), 1);
    init_errors();
    init_parse();
    init_files();
    init_paths();
  }
});

// src/io/direct.ts
var import_node_fs4, direct, link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rename, rm, rmdir, stat, symlink;
var init_direct = __esm({
  "src/io/direct.ts"() {
    "use strict";
    import_node_fs4 = __toESM(require("node:fs"), 1);
    direct = (call) => async (...given2) => call(...given2);
    link = direct(import_node_fs4.default.linkSync);
    lstat = direct(import_node_fs4.default.lstatSync);
    mkdir = direct(import_node_fs4.default.mkdirSync);
    mkdtemp = direct(import_node_fs4.default.mkdtempSync);
    readdir = direct(import_node_fs4.default.readdirSync);
    readFile = direct(import_node_fs4.default.readFileSync);
    readlink = direct(import_node_fs4.default.readlinkSync);
    realpath = direct(import_node_fs4.default.realpathSync.native);
    rename = direct(import_node_fs4.default.renameSync);
    rm = direct(import_node_fs4.default.rmSync);
    rmdir = direct(import_node_fs4.default.rmdirSync);
    stat = direct(import_node_fs4.default.statSync);
    symlink = direct(import_node_fs4.default.symlinkSync);
  }
});

// src/io/config-files.ts
var config_files_exports = {};
__export(config_files_exports, {
  projectConfigFile: () => projectConfigFile,
  readProjectConfig: () => readProjectConfig,
  readUserConfig: () => readUserConfig
});
function readUserConfig(file, hintOf) {
  return readToml(
    async () => (await Promise.resolve().then(() => __toESM(require("./espalier.user-config.cjs"), 1))).validate,
    file,
    hintOf
  );
}
async function readProjectConfig(checkout, hintOf) {
  const file = projectConfigFile(checkout);
  for (const entry of [import_node_path6.default.dirname(file), file]) {
    const found = await lstat(entry).catch(ignoreMissing);
    if (found === void 0) return {};
    if (found.isSymbolicLink()) {
      throw new AppError("config_invalid", {
        path: file,
        reason: "it is reached through a symbolic link",
        hint: "Put the file itself into the repository"
      });
    }
  }
  return readToml(
    async () => (await Promise.resolve().then(() => __toESM(require("./espalier.project-config.cjs"), 1))).validate,
    file,
    hintOf
  );
}
async function readToml(loadValidator2, file, hintOf) {
  let text3;
  try {
    const entry = await stat(file).catch(ignoreMissing);
    if (entry?.isFile() === false && !entry.isDirectory()) throw new Error("it is no file");
    const bytes = entry && await readFile(file).catch(ignoreMissing);
    if (bytes !== void 0 && !(0, import_node_buffer.isUtf8)(bytes)) throw new Error("it is not UTF-8");
    text3 = bytes?.toString("utf8");
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  if (text3 === void 0) return {};
  if (text3.length > MAX_BYTES) {
    throw new AppError("config_invalid", { path: file, reason: `it is over ${MAX_BYTES} bytes` });
  }
  const { parse: parse2 } = await Promise.resolve().then(() => __toESM(require("./toml.cjs"), 1));
  let value;
  try {
    value = parse2(text3.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  return parseInput(
    await loadValidator2(),
    value,
    ({ reason, unknownKey }) => new AppError("config_invalid", {
      path: file,
      reason,
      ...unknownKey === void 0 ? {} : { hint: hintOf(unknownKey) }
    })
  );
}
function ignoreMissing(error) {
  const code = error.code;
  if (code === "ENOENT" || code === "ENOTDIR") return void 0;
  throw error;
}
var import_node_buffer, import_node_path6, PROJECT_FILE, MAX_BYTES, projectConfigFile;
var init_config_files = __esm({
  "src/io/config-files.ts"() {
    "use strict";
    import_node_buffer = require("node:buffer");
    import_node_path6 = __toESM(require("node:path"), 1);
    init_errors();
    init_parse();
    init_direct();
    PROJECT_FILE = ".espalier/workspace.toml";
    MAX_BYTES = 64 * 1024;
    projectConfigFile = (checkout) => import_node_path6.default.join(checkout, PROJECT_FILE);
  }
});

// src/io/entries.ts
function entryFile(entry) {
  const bundled = espalierFileUrl.endsWith(".cjs");
  return (0, import_node_url.fileURLToPath)(new URL(bundled ? `./${entry}.cjs` : sources[entry], espalierFileUrl));
}
var import_node_child_process2, import_node_url, sources, entryArguments;
var init_entries = __esm({
  "src/io/entries.ts"() {
    "use strict";
    import_node_child_process2 = __toESM(require_node_child_process(), 1);
    import_node_url = require("node:url");
    sources = {
      cli: "../cli/main.ts",
      hook: "../hooks/main.ts",
      daemon: "../daemon/main.ts",
      look: "./look-child.ts"
    };
    entryArguments = (entry, argv) => [
      ...process.execArgv,
      entryFile(entry),
      ...argv
    ];
  }
});

// src/io/process.ts
var process_exports = {};
__export(process_exports, {
  currentProcess: () => currentProcess,
  isRunning: () => isRunning,
  readBoot: () => readBoot,
  readProcessStart: () => readProcessStart
});
function readProcessStart(pid, platform = process.platform) {
  if (platform === "linux") {
    try {
      const stat2 = (0, import_node_fs5.readFileSync)(`/proc/${pid}/stat`, "utf8");
      const fields = stat2.slice(stat2.lastIndexOf(")") + 2).split(" ");
      return isOver(fields[0]) ? void 0 : fields[19];
    } catch (error2) {
      const code = error2.code;
      if (code === "ENOENT" || code === "ESRCH") return void 0;
      throw error2;
    }
  }
  const { stdout, error, signal } = (0, import_node_child_process3.spawnSync)(
    "ps",
    ["-o", "stat=", "-o", "lstart=", "-p", String(pid)],
    { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" } }
  );
  if (error !== void 0) throw error;
  if (signal !== null) throw new Error(`ps was ended by ${signal}`);
  const [, state, start] = /^\s*(\S+)\s+(.*\S)/.exec(stdout) ?? [];
  return isOver(state) ? void 0 : start;
}
function readBoot() {
  if (boot !== void 0) return boot;
  try {
    boot = (0, import_node_fs5.readFileSync)("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    boot = null;
  }
  return boot;
}
function currentProcess() {
  return { pid: process.pid, startedAt: readProcessStart(process.pid) ?? null, boot: readBoot() };
}
function isRunning(identity) {
  if (identity.boot !== null && readBoot() !== null && identity.boot !== readBoot()) return false;
  const startedAt = readProcessStart(identity.pid);
  if (startedAt === void 0) return false;
  return identity.startedAt === null || identity.startedAt === startedAt;
}
var import_node_child_process3, import_node_fs5, isOver, boot;
var init_process = __esm({
  "src/io/process.ts"() {
    "use strict";
    import_node_child_process3 = __toESM(require_node_child_process(), 1);
    import_node_fs5 = require("node:fs");
    isOver = (state) => /^[ZX]/.test(state ?? "");
  }
});

// src/io/daemon-process.ts
var daemon_process_exports = {};
__export(daemon_process_exports, {
  clearStarting: () => clearStarting,
  endDaemon: () => endDaemon,
  isStarting: () => isStarting,
  readCodeStamp: () => readCodeStamp,
  readDaemonFault: () => readDaemonFault,
  startDaemon: () => startDaemon
});
function startDaemon({ env, logDirectory, starting, onProblem }) {
  const faults = openFaults(logDirectory);
  markStarting(starting);
  try {
    const child = (0, import_node_child_process4.spawn)(process.execPath, entryArguments("daemon", ["run"]), {
      cwd: import_node_path7.default.dirname(entryFile("daemon")),
      detached: true,
      env: { ...env },
      stdio: ["ignore", "ignore", faults],
      windowsHide: true
    });
    child.on("error", (error) => {
      writeFault(logDirectory, error.message);
      onProblem(error.message);
    });
    child.unref();
  } catch (error) {
    (0, import_node_fs6.writeSync)(faults, `Error: it could not be started: ${String(error)}
`);
    throw error;
  } finally {
    (0, import_node_fs6.closeSync)(faults);
  }
}
function markStarting(file) {
  try {
    (0, import_node_fs6.writeFileSync)(file, "", { mode: 384 });
  } catch {
  }
}
function isStarting(file, now) {
  const at = (0, import_node_fs6.statSync)(file, { throwIfNoEntry: false })?.mtimeMs;
  return at !== void 0 && Math.abs(now - at) < STARTING_MS;
}
function clearStarting(file) {
  (0, import_node_fs6.rmSync)(file, { force: true });
}
function openFaults(logDirectory) {
  (0, import_node_fs6.mkdirSync)(logDirectory, { recursive: true, mode: 448 });
  const faults = (0, import_node_fs6.openSync)(faultFile(logDirectory), "a", 384);
  if ((0, import_node_fs6.fstatSync)(faults).size > FAULTS_BYTES) (0, import_node_fs6.ftruncateSync)(faults);
  return faults;
}
function writeFault(logDirectory, reason) {
  try {
    const faults = openFaults(logDirectory);
    (0, import_node_fs6.writeSync)(faults, `Error: it could not be started: ${reason}
`);
    (0, import_node_fs6.closeSync)(faults);
  } catch {
  }
}
function readDaemonFault(logDirectory) {
  const file = faultFile(logDirectory);
  try {
    const lines = (0, import_node_fs6.readFileSync)(file, "utf8").slice(-8192).split("\n").map((line) => line.trim()).filter((line) => line !== "");
    const told = lines.filter((line) => /^\w*Error\b/.test(line)).at(-1) ?? lines.at(-1);
    return told === void 0 ? void 0 : { reason: told, at: (0, import_node_fs6.statSync)(file).mtimeMs };
  } catch {
    return void 0;
  }
}
function endDaemon(identity) {
  const { pid, startedAt } = identity;
  if (pid <= 1 || pid === process.pid || startedAt === null || !isRunning(identity)) return false;
  try {
    process.kill(pid, "SIGTERM");
    return true;
  } catch (error) {
    if (error.code === "ESRCH") return false;
    throw error;
  }
}
function readCodeStamp() {
  const entry = (0, import_node_fs6.statSync)(entryFile("daemon"), { bigint: true, throwIfNoEntry: false });
  return entry === void 0 ? void 0 : `${entry.ino}:${entry.size}:${entry.mtimeNs}`;
}
var import_node_child_process4, import_node_fs6, import_node_path7, FAULTS_BYTES, faultFile, STARTING_MS;
var init_daemon_process = __esm({
  "src/io/daemon-process.ts"() {
    "use strict";
    import_node_child_process4 = __toESM(require_node_child_process(), 1);
    import_node_fs6 = require("node:fs");
    import_node_path7 = __toESM(require("node:path"), 1);
    init_entries();
    init_process();
    FAULTS_BYTES = 64 * 1024;
    faultFile = (logDirectory) => import_node_path7.default.join(logDirectory, "daemon.err");
    STARTING_MS = 1e4;
  }
});

// src/io/exclude.ts
var exclude_exports = {};
__export(exclude_exports, {
  hasExclude: () => hasExclude,
  isIgnored: () => isIgnored,
  removeExclude: () => removeExclude,
  writeExclude: () => writeExclude
});
async function hasExclude(commonDirectory, line) {
  const text3 = await readTextFile(fileOf(commonDirectory)) ?? "";
  return text3.split(/\r?\n/).includes(line);
}
async function writeExclude(commonDirectory, line) {
  const file = fileOf(commonDirectory);
  const found = await readTextFile(file);
  const text3 = found ?? "";
  if (text3.split(/\r?\n/).includes(line)) return false;
  const gap = text3 === "" || text3.endsWith("\n") ? "" : "\n";
  if (found === void 0) await createDirectory(import_node_path8.default.dirname(file), 493);
  const mode = found === void 0 ? { mode: 420 } : {};
  await writeFileAtomic(file, `${text3}${gap}${line}
`, mode);
  return true;
}
async function removeExclude(commonDirectory, line) {
  const file = fileOf(commonDirectory);
  const text3 = await readTextFile(file) ?? "";
  const lines = text3.split("\n");
  const index = lines.lastIndexOf(line);
  if (index < 0) return;
  await writeFileAtomic(file, lines.toSpliced(index, 1).join("\n"));
}
async function isIgnored(checkout, relative2) {
  const { exitCode } = await runGit(["check-ignore", "--quiet", "--no-index", "--", relative2], {
    cwd: checkout,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return exitCode === 0;
}
var import_node_path8, fileOf;
var init_exclude = __esm({
  "src/io/exclude.ts"() {
    "use strict";
    import_node_path8 = __toESM(require("node:path"), 1);
    init_files();
    init_git();
    fileOf = (commonDirectory) => import_node_path8.default.join(commonDirectory, "info/exclude");
  }
});

// src/io/ids.ts
var ids_exports = {};
__export(ids_exports, {
  createId: () => createId,
  createRandomBytes: () => createRandomBytes
});
function createId(now) {
  const bytes = (0, import_node_crypto2.randomBytes)(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6] ?? 0) & 15 | 112;
  bytes[8] = (bytes[8] ?? 0) & 63 | 128;
  const hex = bytes.toString("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32]
  ].map(([from, to]) => hex.slice(from, to)).join("-");
}
var import_node_crypto2, createRandomBytes;
var init_ids = __esm({
  "src/io/ids.ts"() {
    "use strict";
    import_node_crypto2 = __toESM(require_node_crypto(), 1);
    createRandomBytes = (count2) => (0, import_node_crypto2.randomBytes)(count2);
  }
});

// src/io/byte-path.ts
function splitNames(output) {
  const text3 = output.toString("latin1");
  return text3 === "" ? [] : text3.replace(/\0$/, "").split("\0");
}
var fromText, toText, toPath;
var init_byte_path = __esm({
  "src/io/byte-path.ts"() {
    "use strict";
    fromText = (text3) => Buffer.from(text3, "utf8").toString("latin1");
    toText = (name) => Buffer.from(name, "latin1").toString("utf8");
    toPath = (root, name) => name === "" ? Buffer.from(root) : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);
  }
});

// src/io/tree.ts
var init_tree = __esm({
  "src/io/tree.ts"() {
    "use strict";
    init_byte_path();
  }
});

// src/io/known-files.ts
async function hashFile(file) {
  const hash = (0, import_node_crypto3.createHash)("sha256");
  for await (const chunk of (0, import_node_fs7.createReadStream)(file)) hash.update(chunk);
  return hash.digest("hex");
}
var import_node_crypto3, import_node_fs7, MOST_BYTES;
var init_known_files = __esm({
  "src/io/known-files.ts"() {
    "use strict";
    import_node_crypto3 = __toESM(require_node_crypto(), 1);
    import_node_fs7 = require("node:fs");
    init_byte_path();
    init_tree();
    MOST_BYTES = 32n * 1024n * 1024n;
  }
});

// src/io/include.ts
var include_exports = {};
__export(include_exports, {
  copyIncluded: () => copyIncluded,
  createDirectoryLink: () => createDirectoryLink,
  hasIncludeFile: () => hasIncludeFile,
  hasTracked: () => hasTracked,
  listIncluded: () => listIncluded,
  listWhole: () => listWhole,
  readKind: () => readKind,
  readPatterns: () => readPatterns
});
async function hasIncludeFile(checkout) {
  return (await readEntry(import_node_path9.default.join(checkout, FILE)))?.isFile() === true;
}
async function readPatterns(checkout) {
  return readFile(import_node_path9.default.join(checkout, FILE), "latin1");
}
async function listIncluded(checkout) {
  const matched = await runMatch(checkout, []);
  if (matched.length === 0) return [];
  const ignored = await runGit(["check-ignore", "-z", "--stdin"], {
    cwd: checkout,
    input: matched,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return splitNames(ignored.stdout).filter((name) => !name.endsWith("/"));
}
async function listWhole(checkout) {
  const names = splitNames(await runMatch(checkout, ["--directory"]));
  return names.filter((name) => name.endsWith("/"));
}
async function runMatch(checkout, more) {
  const argv = ["ls-files", "-o", "-i", "-z", ...more, "-X", FILE];
  return (await runGit(argv, { cwd: checkout, doing: `read \`${FILE}\`` })).stdout;
}
async function copyIncluded({ from, to, temporary }, name) {
  const source = toPath(from, name);
  const target = toPath(to, name);
  const entry = await lstat(source);
  if (!entry.isFile() && !entry.isSymbolicLink()) return skipped("it is not a file");
  const obstacle = await makeParents(to, name);
  if (obstacle !== void 0) return skipped(obstacle);
  if (entry.isSymbolicLink()) return copyLink(await readlink(source, "buffer"), target);
  if (await readEntry(target) !== void 0) return compareFiles(source, target);
  const growing = import_node_path9.default.join(temporary, "include");
  try {
    await import_node_fs8.promises.copyFile(source, growing, import_node_fs8.constants.COPYFILE_EXCL | import_node_fs8.constants.COPYFILE_FICLONE);
    if (!await moveIntoPlace(growing, target)) return await compareFiles(source, target);
  } finally {
    await rm(growing, { force: true });
  }
  return { outcome: "copied", sha256: await hashFile(target) };
}
async function moveIntoPlace(growing, target) {
  try {
    await link(growing, target);
    return true;
  } catch (error) {
    if (codeOf2(error) === "EEXIST") return false;
    if (await readEntry(target) !== void 0) return false;
    await rename(growing, target);
    return true;
  }
}
async function compareFiles(source, target) {
  const [ours, theirs] = await Promise.all([lstat(source), lstat(target)]);
  if (theirs.isFile() && ours.size === theirs.size) {
    const sha256 = await hashFile(target);
    if (sha256 === await hashFile(source)) return { outcome: "copied", sha256 };
  }
  return skipped("it exists in the workspace");
}
async function copyLink(text3, target) {
  try {
    await symlink(text3, target);
  } catch (error) {
    if (codeOf2(error) !== "EEXIST") throw error;
    const found = await readlink(target, "buffer").catch(() => void 0);
    if (found?.equals(text3) !== true) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(text3) };
}
async function makeParents(root, name) {
  const parts = name.split("/");
  for (let depth = 1; depth < parts.length; depth += 1) {
    const relative2 = parts.slice(0, depth).join("/");
    const at = toPath(root, relative2);
    const entry = await readEntry(at);
    if (entry === void 0) await mkdir(at);
    else if (!entry.isDirectory()) return `\`${toText(relative2)}\` is not a directory there`;
  }
  return void 0;
}
async function readKind(at) {
  const entry = await readEntry(at);
  if (entry === void 0) return "absent";
  return entry.isDirectory() ? "directory" : "other";
}
async function hasTracked(checkout, relative2) {
  const { stdout } = await runGit(["ls-files", "-z", "--", `:(literal)${relative2}`], {
    cwd: checkout,
    doing: "ask what is tracked"
  });
  return stdout.length > 0;
}
async function createDirectoryLink(from, to, relative2) {
  const obstacle = await makeParents(to, fromText(relative2));
  if (obstacle !== void 0) return skipped(obstacle);
  const target = import_node_path9.default.join(from, relative2);
  try {
    await symlink(target, import_node_path9.default.join(to, relative2), "dir");
  } catch (error) {
    if (codeOf2(error) !== "EEXIST") throw error;
    const found = await readlink(import_node_path9.default.join(to, relative2)).catch(() => void 0);
    if (found !== target) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(target) };
}
var import_node_crypto4, import_node_fs8, import_node_path9, codeOf2, FILE, skipped, hashOf, readEntry;
var init_include = __esm({
  "src/io/include.ts"() {
    "use strict";
    import_node_crypto4 = __toESM(require_node_crypto(), 1);
    import_node_fs8 = require("node:fs");
    import_node_path9 = __toESM(require("node:path"), 1);
    init_byte_path();
    init_direct();
    init_git();
    init_known_files();
    codeOf2 = (error) => error.code;
    FILE = ".worktreeinclude";
    skipped = (reason) => ({ outcome: "skipped", reason });
    hashOf = (data) => (0, import_node_crypto4.createHash)("sha256").update(data).digest("hex");
    readEntry = (at) => lstat(at).catch((error) => {
      if (codeOf2(error) === "ENOENT" || codeOf2(error) === "ENOTDIR") return void 0;
      throw error;
    });
  }
});

// src/io/filtered.ts
function parseEntry(line) {
  const tab = line.indexOf("	");
  const [mode = "", object = ""] = line.slice(0, tab).split(" ");
  return { mode, object, name: line.slice(tab + 1) };
}
var import_node_crypto5, WITHOUT_LFS, SMALL_BYTES, BATCH_BYTES;
var init_filtered = __esm({
  "src/io/filtered.ts"() {
    "use strict";
    import_node_crypto5 = __toESM(require_node_crypto(), 1);
    init_byte_path();
    WITHOUT_LFS = [
      "filter.lfs.clean=",
      "filter.lfs.smudge=",
      "filter.lfs.process=",
      "filter.lfs.required=false"
    ].flatMap((setting) => ["-c", setting]);
    SMALL_BYTES = 1024 * 1024;
    BATCH_BYTES = 64 * 1024 * 1024;
  }
});

// src/io/lfs.ts
var lfs_exports = {};
__export(lfs_exports, {
  POINTERS_ONLY: () => POINTERS_ONLY,
  WITHOUT_LFS: () => WITHOUT_LFS,
  fillPointers: () => fillPointers,
  hasLfs: () => hasLfs,
  isLfsFailure: () => isLfsFailure,
  isOnPath: () => isOnPath,
  listPointers: () => listPointers,
  vouchForPointers: () => vouchForPointers
});
async function listPointers(root, gitDirectory) {
  const { stdout } = await runGit(["ls-files", "-s", "-z", "--", ":(attr:filter=lfs)"], {
    cwd: root,
    doing: "look for Git LFS files"
  });
  const entries = splitNames(stdout).map(parseEntry);
  if (entries.length === 0) return [];
  const store = await readStore(root, gitDirectory);
  return entries.flatMap(({ name, object }) => {
    const text3 = readSmall(toPath(root, name));
    if (text3 === void 0 || hashBlob(text3, object.length) !== object) return [];
    const [, oid, size] = POINTER.exec(text3.toString("latin1")) ?? [];
    if (oid === void 0) return [];
    const content = import_node_path10.default.join(store, "objects", oid.slice(0, 2), oid.slice(2, 4), oid);
    const entry = (0, import_node_fs9.lstatSync)(content, { throwIfNoEntry: false });
    return [{ name, local: entry?.isFile() === true && entry.size === Number(size) }];
  });
}
async function readStore(root, gitDirectory) {
  const { stdout } = await runGit(["config", "--type=path", "--get", "lfs.storage"], {
    cwd: root,
    allow: [0, 1],
    doing: "find the store of Git LFS"
  });
  const told = stdout.toString("utf8").replace(/\n$/, "");
  return told === "" ? import_node_path10.default.join(gitDirectory, "lfs") : import_node_path10.default.resolve(gitDirectory, told);
}
async function fillPointers(root, names) {
  const input = Buffer.from(names.map((name) => `${name}\0`).join(""), "latin1");
  const argv = ["checkout-index", "-f", "-u", "-z", "--stdin"];
  const options = {
    cwd: root,
    write: true,
    input,
    timeoutMs: 54e4,
    doing: "check out Git LFS files"
  };
  backdate(root, names);
  try {
    await runGit([...OFFLINE, ...argv], { ...options, env: { GIT_LFS_SKIP_DOWNLOAD_ERRORS: "1" } });
  } catch (error) {
    await runGit([...WITHOUT_LFS, ...argv], options);
    throw error;
  }
}
async function vouchForPointers(root, names) {
  backdate(root, names);
  await runGit([...WITHOUT_LFS, "update-index", "-q", "--refresh"], {
    cwd: root,
    write: true,
    allow: [0, 1],
    doing: "refresh the index"
  });
}
function backdate(root, names) {
  const then = Math.floor(Date.now() / 1e3) - 10;
  for (const name of names) (0, import_node_fs9.utimesSync)(toPath(root, name), then, then);
}
function readSmall(file) {
  const entry = (0, import_node_fs9.lstatSync)(file, { throwIfNoEntry: false });
  return entry?.isFile() === true && entry.size <= POINTER_BYTES ? (0, import_node_fs9.readFileSync)(file) : void 0;
}
var import_node_crypto6, import_node_fs9, import_node_path10, POINTERS_ONLY, OFFLINE, POINTER_BYTES, POINTER, isLfsFailure, isOnPath, hasLfs, hashBlob, isDirectory;
var init_lfs = __esm({
  "src/io/lfs.ts"() {
    "use strict";
    import_node_crypto6 = __toESM(require_node_crypto(), 1);
    import_node_fs9 = require("node:fs");
    import_node_path10 = __toESM(require("node:path"), 1);
    init_branches();
    init_byte_path();
    init_filtered();
    init_git();
    init_program();
    init_filtered();
    POINTERS_ONLY = { GIT_LFS_SKIP_SMUDGE: "1" };
    OFFLINE = ["-c", "lfs.url=file:///nonexistent"];
    POINTER_BYTES = 1024;
    POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/[^\n]*\n(?:[^\n]*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d+)\n/;
    isLfsFailure = (failure) => /git-lfs|\bfilter lfs\b/.test(textOf(failure));
    isOnPath = () => findProgram("git-lfs") !== void 0;
    hasLfs = (gitDirectory) => isDirectory(import_node_path10.default.join(gitDirectory, "lfs"));
    hashBlob = (content, digits) => (0, import_node_crypto6.createHash)(digits === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
    isDirectory = (at) => (0, import_node_fs9.lstatSync)(at, { throwIfNoEntry: false })?.isDirectory() === true;
  }
});

// src/schema/inputs/espalier.lock.gen.js
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.nonce === void 0 && (missing0 = "nonce")) {
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
              if (data.nonce !== void 0) {
                const _errs8 = errors;
                if (typeof data.nonce !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.purpose !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.purpose !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/purpose", schemaPath: "#/properties/purpose/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
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
var validate, schema11;
var init_espalier_lock_gen = __esm({
  "src/schema/inputs/espalier.lock.gen.js"() {
    "use strict";
    validate = validate10;
    schema11 = { "$id": "espalier.lock", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "nonce"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "nonce": { "type": "string" }, "purpose": { "type": "string" } } };
  }
});

// src/io/lock-ticket.ts
function createTicket(file, record) {
  const queue = `${file}.queue`;
  const arrival = String(process.hrtime.bigint()).padStart(20, "0");
  const owner = [record.started_at ?? "", record.boot ?? ""].map(encodeURIComponent);
  const ticket = import_node_path11.default.join(queue, [arrival, record.pid, ...owner, record.nonce].join("~"));
  try {
    makeDirectories(queue);
    (0, import_node_fs10.writeFileSync)(ticket, JSON.stringify(record), { flag: "wx", mode: 384 });
  } catch (error) {
    try {
      removeIfThere(ticket);
    } catch {
    }
    throw describeIoError(error, "take the lock", file);
  }
  return ticket;
}
function ownerOf(ticket) {
  const [, pid, startedAt = "", boot2 = ""] = ticket.split("~").map(decodeURIComponent);
  return { pid: Number(pid), startedAt: startedAt || null, boot: boot2 || null };
}
function removeIfThere(file) {
  try {
    (0, import_node_fs10.unlinkSync)(file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
function removeQuietly2(file) {
  try {
    removeIfThere(file);
    return true;
  } catch {
    return false;
  }
}
var import_node_fs10, import_node_path11, isTicket;
var init_lock_ticket = __esm({
  "src/io/lock-ticket.ts"() {
    "use strict";
    import_node_fs10 = require("node:fs");
    import_node_path11 = __toESM(require("node:path"), 1);
    init_files();
    isTicket = (name) => /^\d{20}~\d+~[^~]*~[^~]*~[^~]+$/.test(name);
  }
});

// src/io/lock.ts
var lock_exports = {};
__export(lock_exports, {
  acquireLock: () => acquireLock,
  isFree: () => isFree,
  isHeld: () => isHeld,
  projectLockFile: () => projectLockFile,
  readLockHolder: () => readLockHolder,
  withLock: () => withLock
});
function projectLockFile(paths, project) {
  const name = (0, import_node_crypto7.createHash)("sha256").update(project).digest("hex").slice(0, 16);
  return import_node_path12.default.join(paths.locks, `${name}.lock`);
}
async function withLock(file, options, fn) {
  const held = await acquireLock(file, options);
  try {
    return await fn();
  } finally {
    held.release();
  }
}
async function acquireLock(file, options) {
  const nonce = (0, import_node_crypto7.randomUUID)();
  const ticket = createTicket(file, { ...recordOf(nonce), purpose: options.purpose });
  const deadline = readUptime() + options.timeoutMs;
  const patience = { looked: /* @__PURE__ */ new Map(), idle: void 0 };
  try {
    for (; ; ) {
      const turn = tryLock(file, ticket, patience);
      if (turn.kind === "held") return holdingOf(file, nonce);
      if (turn.kind === "again") continue;
      const left = deadline - readUptime();
      if (left <= 0) throw busyWith(file, turn);
      await (0, import_promises2.setTimeout)(Math.min(Math.max(left, 1), LONGEST_POLL_MS, POLL_MS + 3 * turn.place));
    }
  } catch (error) {
    throw describeIoError(error, "take the lock", file);
  } finally {
    if (!removeQuietly2(ticket)) unreleased.add(import_node_path12.default.basename(ticket));
  }
}
function readLockHolder(file) {
  const found = readLock(file);
  return typeof found === "object" ? found : void 0;
}
function isFree(file) {
  try {
    return readLock(file) === void 0 && !(0, import_node_fs11.readdirSync)(`${file}.queue`).some(isTicket);
  } catch {
    return false;
  }
}
function isHeld(file) {
  const holder = readLockHolder(file);
  return holder !== void 0 && isRunning(identityOf(holder));
}
function tryLock(file, ticket, patience) {
  const queue = (0, import_node_fs11.readdirSync)(import_node_path12.default.dirname(ticket)).filter(isTicket).sort();
  const place = queue.indexOf(import_node_path12.default.basename(ticket));
  const first = queue[0];
  if (place > 0 && first !== void 0 && isTimeToLook(patience, first)) {
    if (unreleased.has(first) || !isRunning(ownerOf(first))) {
      removeIfThere(import_node_path12.default.join(import_node_path12.default.dirname(ticket), first));
      return { kind: "again" };
    }
    if (!isAsleep(file, first, patience)) return { kind: "wait", place, ahead: first };
  } else if (place > 0) {
    return { kind: "wait", place, ahead: first };
  }
  try {
    (0, import_node_fs11.linkSync)(ticket, file);
    return { kind: "held" };
  } catch (error) {
    if (codeOf3(error) !== "EEXIST") throw error;
  }
  const found = readLock(file);
  if (found === void 0) return { kind: "again" };
  if (found === "unreadable") throw unreadableLock(file);
  const key = found === "empty" ? "empty" : found.nonce;
  if (isTimeToLook(patience, key) && isStale(found) && takeOver(file, ticket, found)) {
    return { kind: "again" };
  }
  return { kind: "wait", place, ahead: void 0 };
}
function isTimeToLook({ looked }, key) {
  const now = readUptime();
  if (now - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN_MS) return false;
  looked.set(key, now);
  return true;
}
function isAsleep(file, first, patience) {
  const now = readUptime();
  if (readLock(file) !== void 0) patience.idle = void 0;
  else if (patience.idle?.first !== first) patience.idle = { first, since: now };
  return patience.idle !== void 0 && now - patience.idle.since >= ASLEEP_MS;
}
function readLock(file) {
  let text3;
  try {
    text3 = (0, import_node_fs11.readFileSync)(file, "utf8");
  } catch (error) {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  }
  if (/^\0*$/.test(text3)) return "empty";
  try {
    return parseInput(validate, JSON.parse(text3), (fault) => new Error(fault.reason));
  } catch {
    return "unreadable";
  }
}
function takeOver(file, ticket, judged) {
  const guard = `${file}.takeover`;
  try {
    (0, import_node_fs11.linkSync)(ticket, guard);
  } catch (error) {
    if (codeOf3(error) !== "EEXIST") throw error;
    const other = readLock(guard);
    if (other !== void 0 && (other === "unreadable" || isStale(other))) {
      throw deadGuard(file, guard);
    }
    return false;
  }
  try {
    const again2 = readLock(file);
    const same = judged === "empty" ? again2 === "empty" : typeof again2 === "object" && again2.nonce === judged.nonce && isStale(again2);
    if (same) (0, import_node_fs11.unlinkSync)(file);
    return true;
  } finally {
    (0, import_node_fs11.unlinkSync)(guard);
  }
}
function holdingOf(file, nonce) {
  return {
    file,
    nonce,
    release: () => {
      const found = readLock(file);
      if (typeof found !== "object" || found.nonce !== nonce) return;
      if (!removeQuietly2(file)) unreleased.add(nonce);
    }
  };
}
function recordOf(nonce) {
  const { pid, startedAt, boot: boot2 } = currentProcess();
  return { pid, started_at: startedAt, boot: boot2, nonce };
}
function busyWith(file, turn) {
  const holder = readLockHolder(file);
  const what = `The lock \`${file}\``;
  if (holder !== void 0) {
    const purpose = holder.purpose ?? "work";
    return new AppError(
      "busy",
      { what, reason: `process ${holder.pid} holds it to ${purpose}` },
      { details: { holder_pid: holder.pid, holder_purpose: purpose } }
    );
  }
  if (turn.ahead === void 0) return new AppError("busy", { what, reason: "others were faster" });
  const { pid } = ownerOf(turn.ahead);
  return new AppError(
    "busy",
    { what, reason: `process ${pid} is the next to have it` },
    { details: { holder_pid: pid } }
  );
}
var import_node_crypto7, import_node_fs11, import_node_path12, import_promises2, LOOK_AGAIN_MS, ASLEEP_MS, POLL_MS, LONGEST_POLL_MS, codeOf3, unreleased, isStale, identityOf, unreadableLock, deadGuard;
var init_lock = __esm({
  "src/io/lock.ts"() {
    "use strict";
    import_node_crypto7 = __toESM(require_node_crypto(), 1);
    import_node_fs11 = require("node:fs");
    import_node_path12 = __toESM(require("node:path"), 1);
    import_promises2 = require("node:timers/promises");
    init_errors();
    init_espalier_lock_gen();
    init_parse();
    init_clock();
    init_files();
    init_lock_ticket();
    init_process();
    LOOK_AGAIN_MS = 100;
    ASLEEP_MS = 500;
    POLL_MS = 1;
    LONGEST_POLL_MS = 60;
    codeOf3 = (error) => error.code;
    unreleased = /* @__PURE__ */ new Set();
    isStale = (found) => found === "empty" || unreleased.has(found.nonce) || !isRunning(identityOf(found));
    identityOf = (record) => ({
      pid: record.pid,
      startedAt: record.started_at,
      boot: record.boot ?? null
    });
    unreadableLock = (file) => new AppError("busy", {
      what: `The lock \`${file}\``,
      reason: "the file is there and does not say who holds it",
      hint: `If no other Espalier is running, remove \`${file}\` and run the command again`
    });
    deadGuard = (file, guard) => new AppError("busy", {
      what: `The lock \`${file}\``,
      reason: `a process died while it cleared the lock of another, and left \`${guard}\``,
      hint: `If no other Espalier is running, remove \`${guard}\` and run the command again`
    });
  }
});

// src/io/log.ts
function openLog(directory2, who, now) {
  const file = import_node_path13.default.join(directory2, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        (0, import_node_fs12.mkdirSync)(directory2, { recursive: true, mode: 448 });
        if (isFull(file)) tryRotate(file);
        const line = { at: new Date(now()).toISOString(), who, pid: process.pid, ...entry };
        (0, import_node_fs12.appendFileSync)(file, `${JSON.stringify(line)}
`, { mode: 384 });
      } catch {
      }
    },
    read: () => readWhole(file).flatMap(parseLines)
  };
}
function tryRotate(file) {
  try {
    rotate(file);
  } catch {
  }
}
function rotate(file) {
  const mark = `${file}.rotating`;
  try {
    (0, import_node_fs12.closeSync)((0, import_node_fs12.openSync)(mark, "wx", 384));
  } catch {
    const age = Date.now() - ((0, import_node_fs12.lstatSync)(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LEFT_BEHIND_MS) (0, import_node_fs12.unlinkSync)(mark);
    return;
  }
  try {
    if (isFull(file)) (0, import_node_fs12.renameSync)(file, `${file}.1`);
  } finally {
    (0, import_node_fs12.unlinkSync)(mark);
  }
}
function readWhole(file) {
  for (let attempt = 1; ; attempt++) {
    const before = readInode(file);
    const texts2 = [`${file}.1`, file].map(readIfThere);
    if (readInode(file) === before || attempt === 3) return texts2;
  }
}
function readIfThere(file) {
  try {
    return (0, import_node_fs12.readFileSync)(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}
function parseLines(text3) {
  return text3.split("\n").flatMap((line) => {
    const entry = parseLine(line) ?? parseLine(line.slice(line.lastIndexOf('{"at":')));
    return entry === void 0 ? [] : [entry];
  });
}
function parseLine(line) {
  if (!line.startsWith("{")) return void 0;
  try {
    const { at, event, ...rest } = JSON.parse(line);
    const whole = typeof event === "string" && typeof at === "string";
    if (!whole || !Number.isFinite(Date.parse(at))) return void 0;
    return { at: new Date(at).toISOString(), event, ...rest };
  } catch {
    return void 0;
  }
}
var import_node_fs12, import_node_path13, ROTATE_BYTES, LEFT_BEHIND_MS, isFull, readInode;
var init_log = __esm({
  "src/io/log.ts"() {
    "use strict";
    import_node_fs12 = require("node:fs");
    import_node_path13 = __toESM(require("node:path"), 1);
    ROTATE_BYTES = 4 * 1024 * 1024;
    LEFT_BEHIND_MS = 1e4;
    isFull = (file) => ((0, import_node_fs12.statSync)(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES;
    readInode = (file) => (0, import_node_fs12.statSync)(file, { bigint: true, throwIfNoEntry: false })?.ino;
  }
});

// src/io/worktree.ts
var worktree_exports = {};
__export(worktree_exports, {
  findAdminStamp: () => findAdminStamp,
  listAdminEntries: () => listAdminEntries,
  proveWorktree: () => proveWorktree,
  readAdminStamp: () => readAdminStamp,
  readBackPointer: () => readBackPointer,
  readRegistration: () => readRegistration,
  removeTornRegistration: () => removeTornRegistration
});
async function proveWorktree(candidate) {
  let real;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf4(error);
    if (candidate.includes("\uFFFD")) {
      return {
        kind: "unverifiable",
        path: import_node_path14.default.resolve(candidate),
        reason: "its path is not UTF-8"
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: import_node_path14.default.resolve(candidate) };
    return { kind: "unverifiable", path: import_node_path14.default.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf4(error) };
  }
}
async function proveReal(real) {
  const foreign2 = (reason) => ({ kind: "foreign", path: real, reason });
  const directory2 = await stat(real);
  if (!directory2.isDirectory()) return foreign2("it is not a directory");
  const dotGit = import_node_path14.default.join(real, ".git");
  const entry = await lstat(dotGit).catch((error) => {
    if (codeOf4(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign2("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign2("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign2("its `.git` file does not name a git directory");
  const named = import_node_path14.default.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf4(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile(import_node_path14.default.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === void 0) return foreign2("its git directory is not a linked worktree's");
  const target = import_node_path14.default.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(import_node_path14.default.dirname(target)).catch((error) => {
    if (codeOf4(error) === "ENOENT") return null;
    return void 0;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: import_node_path14.default.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || import_node_path14.default.basename(target) !== ".git") {
    return foreign2("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (import_node_path14.default.dirname(admin) !== import_node_path14.default.join(commonDirectory, "worktrees")) {
    return foreign2("its git directory is not below its repository's `worktrees`");
  }
  if (await lstat(import_node_path14.default.join(admin, "HEAD")).catch(undefinedIfGone) === void 0) {
    return foreign2(
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
  const pointer = await readFile(import_node_path14.default.join(admin, "commondir"), "utf8");
  return realpath(import_node_path14.default.resolve(admin, pointer.replace(/\r?\n$/, "")));
}
async function readAdminStamp(adminDirectory) {
  const written = await stat(import_node_path14.default.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}
async function findAdminStamp(adminDirectory) {
  return readAdminStamp(adminDirectory).catch(undefinedIfGone);
}
async function readRegistration(of) {
  const { adminDirectory, adminStamp, provedAt } = of;
  if (adminDirectory === null || adminStamp === null) return "gone";
  const stamp = await findAdminStamp(adminDirectory);
  if (stamp !== void 0) {
    if (stamp !== adminStamp) return "gone";
    const names = await readdir(adminDirectory);
    return NEEDED.every((name) => names.includes(name)) ? "whole" : "torn";
  }
  if (provedAt === null) return "gone";
  const rest = await lstat(adminDirectory).catch(undefinedIfGone);
  if (rest === void 0 || !rest.isDirectory() || rest.birthtimeMs <= 0) return "gone";
  return rest.birthtimeMs < provedAt - SURELY_OLDER_MS ? "torn" : "gone";
}
async function listAdminEntries(adminDirectory) {
  const names = await readdir(adminDirectory, { recursive: true }).catch(undefinedIfGone) ?? [];
  return names.filter((name) => name !== "locked" && !name.endsWith(".lock"));
}
async function removeTornRegistration(adminDirectory) {
  const folder = import_node_path14.default.dirname(adminDirectory);
  if (import_node_path14.default.basename(folder) !== "worktrees") {
    throw new Error(`\`${adminDirectory}\` is no worktree's git directory`);
  }
  await rm(adminDirectory, { recursive: true, force: true });
  await rmdir(folder).catch(() => {
  });
}
async function readBackPointer(adminDirectory) {
  const text3 = await readFile(import_node_path14.default.join(adminDirectory, "gitdir"), "utf8").catch(undefinedIfGone);
  if (text3 === void 0) return void 0;
  const named = import_node_path14.default.dirname(import_node_path14.default.resolve(adminDirectory, text3.replace(/\r?\n$/, "")));
  return realpath(named).catch(async () => {
    const parent = await realpath(import_node_path14.default.dirname(named)).catch(() => import_node_path14.default.dirname(named));
    return import_node_path14.default.join(parent, import_node_path14.default.basename(named));
  });
}
var import_node_path14, codeOf4, NEEDED, SURELY_OLDER_MS, undefinedIfGone;
var init_worktree = __esm({
  "src/io/worktree.ts"() {
    "use strict";
    import_node_path14 = __toESM(require("node:path"), 1);
    init_direct();
    codeOf4 = (error) => error.code ?? "unknown error";
    NEEDED = ["gitdir", "HEAD"];
    SURELY_OLDER_MS = 1e3;
    undefinedIfGone = (error) => {
      if (codeOf4(error) === "ENOENT" || codeOf4(error) === "ENOTDIR") return void 0;
      throw error;
    };
  }
});

// src/io/place.ts
var place_exports = {};
__export(place_exports, {
  findOuterRepository: () => findOuterRepository,
  hasDirectory: () => hasDirectory,
  isClaudeDirectory: () => isClaudeDirectory,
  listNeighbours: () => listNeighbours,
  listRegistered: () => listRegistered,
  readCanonicalPath: () => readCanonicalPath,
  readCargoWorkspace: () => readCargoWorkspace,
  readCargoWorkspaceAbove: () => readCargoWorkspaceAbove,
  readCheckoutState: () => readCheckoutState,
  readExistingAncestor: () => readExistingAncestor,
  readPlace: () => readPlace
});
async function readCanonicalPath(wanted, from = "/") {
  const absolute = import_node_path15.default.resolve(from, wanted);
  requireShort(absolute);
  for (let at = absolute, rest = ""; ; ) {
    try {
      return import_node_path15.default.join(await realpath(at), rest);
    } catch (error) {
      const entry = await lstat(at).catch(() => void 0);
      if (!isAbsent(error) || entry?.isSymbolicLink() === true || import_node_path15.default.dirname(at) === at) {
        throw describeIoError(error, "resolve", at);
      }
      if (entry !== void 0) continue;
      rest = import_node_path15.default.join(import_node_path15.default.basename(at), rest);
      at = import_node_path15.default.dirname(at);
    }
  }
}
function requireShort(absolute) {
  const reason = absolute.includes("\0") ? "it holds a NUL" : Buffer.byteLength(absolute) > PATH_BYTES ? `it is ${Buffer.byteLength(absolute)} bytes long, and ${PATH_BYTES} is the limit` : absolute.split("/").some((part) => Buffer.byteLength(part) > NAME_BYTES) ? `a part of it is longer than ${NAME_BYTES} bytes` : void 0;
  if (reason === void 0) return;
  const shown = absolute.replaceAll("\0", "\\0");
  throw new AppError("input_invalid", {
    what: `The path \`${shown.length > 80 ? `${shown.slice(0, 80)}\u2026` : shown}\``,
    reason,
    hint: "Give another path"
  });
}
async function readExistingAncestor(at) {
  for (let current = import_node_path15.default.dirname(at); ; current = import_node_path15.default.dirname(current)) {
    const entry = await stat(current).catch((error) => {
      if (isAbsent(error)) return void 0;
      throw describeIoError(error, "look at", current);
    });
    if (entry?.isDirectory() === true || import_node_path15.default.dirname(current) === current) return current;
  }
}
async function isClaudeDirectory(root) {
  const own = import_node_path15.default.join(root, ".claude");
  const entry = await lstat(own).catch(() => void 0);
  if (entry?.isDirectory() !== true) return false;
  const inner = await lstat(import_node_path15.default.join(own, "worktrees")).catch(() => void 0);
  return inner === void 0 || inner.isDirectory();
}
async function readPlace(at, commonDirectory) {
  try {
    return await readFound(at, commonDirectory);
  } catch (error) {
    throw describeIoError(error, "look at", at);
  }
}
async function readFound(at, commonDirectory) {
  const entry = await lstat(at).catch((error) => {
    const code = codeOf5(error);
    if (code === "ENOENT" || code === "ENOTDIR") return code;
    throw error;
  });
  if (entry === "ENOENT") return { kind: "absent" };
  if (entry === "ENOTDIR") return { kind: "occupied", reason: "lies below a file" };
  if (!entry.isDirectory()) return { kind: "occupied", reason: "exists and is not a directory" };
  if ((await readdir(at)).length === 0) return { kind: "empty" };
  const proof = await proveWorktree(at);
  if (proof.kind === "main" && await isGitDirectory(at, commonDirectory)) {
    return { kind: "occupied", reason: "is the project's main checkout" };
  }
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) {
    return { kind: "occupied", reason: "exists and is not a worktree of this project" };
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return { kind: "occupied", reason: "is a worktree that is not complete" };
  return { kind: "worktree", branch: state.branch, head: state.head };
}
async function findOuterRepository(at, commonDirectory) {
  for (let above = import_node_path15.default.dirname(at); ; above = import_node_path15.default.dirname(above)) {
    const found = await readGitDirectory(above);
    if (found !== void 0) {
      const own = found === commonDirectory || found.startsWith(`${commonDirectory}/worktrees/`);
      return own ? null : above;
    }
    if (import_node_path15.default.dirname(above) === above) return null;
  }
}
async function readGitDirectory(top) {
  const dotGit = import_node_path15.default.join(top, ".git");
  try {
    if ((await stat(dotGit)).isDirectory()) {
      await stat(import_node_path15.default.join(dotGit, "HEAD"));
      return await realpath(dotGit);
    }
    const named = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, READ))?.[1];
    return named === void 0 ? void 0 : await realpath(import_node_path15.default.resolve(top, named));
  } catch {
    return void 0;
  }
}
async function readCheckoutState(adminDirectory) {
  const read2 = (name) => readFile(import_node_path15.default.join(adminDirectory, name), "utf8").catch((error) => {
    if (isAbsent(error)) return void 0;
    throw error;
  });
  const [locked, head, index] = await Promise.all([
    read2("locked"),
    read2("HEAD"),
    stat(import_node_path15.default.join(adminDirectory, "index")).catch(() => void 0)
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
async function listNeighbours(at) {
  return readdir(import_node_path15.default.dirname(at)).catch((error) => {
    if (isAbsent(error)) return [];
    throw describeIoError(error, "list", import_node_path15.default.dirname(at));
  });
}
function listRegistered(commonDirectory) {
  const folder = import_node_path15.default.join(commonDirectory, "worktrees");
  let slots;
  try {
    slots = (0, import_node_fs13.readdirSync)(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return slots.flatMap((slot) => {
    const adminDirectory = import_node_path15.default.join(folder, slot.name);
    try {
      const told = (0, import_node_fs13.readFileSync)(import_node_path15.default.join(adminDirectory, "gitdir"), "utf8").replace(/\r?\n$/, "");
      const at = import_node_path15.default.dirname(import_node_path15.default.resolve(adminDirectory, told));
      return [{ adminDirectory, path: realPathOr(at) }];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
}
function realPathOr(at) {
  try {
    return import_node_fs13.realpathSync.native(at);
  } catch {
    try {
      return import_node_path15.default.join(import_node_fs13.realpathSync.native(import_node_path15.default.dirname(at)), import_node_path15.default.basename(at));
    } catch {
      return at;
    }
  }
}
async function readCargoWorkspace(root) {
  const text3 = await readFile(import_node_path15.default.join(root, "Cargo.toml"), READ).catch(() => void 0);
  return text3 === void 0 ? void 0 : declaresWorkspace(text3);
}
async function readCargoWorkspaceAbove(at) {
  for (let current = import_node_path15.default.dirname(at); ; current = import_node_path15.default.dirname(current)) {
    if (await readCargoWorkspace(current) === true) return current;
    if (import_node_path15.default.dirname(current) === current) return null;
  }
}
var import_node_fs13, import_node_path15, codeOf5, isAbsent, PATH_BYTES, NAME_BYTES, isGitDirectory, hasDirectory, declaresWorkspace, READ;
var init_place = __esm({
  "src/io/place.ts"() {
    "use strict";
    import_node_fs13 = require("node:fs");
    import_node_path15 = __toESM(require("node:path"), 1);
    init_errors();
    init_direct();
    init_files();
    init_worktree();
    codeOf5 = (error) => error.code;
    isAbsent = (error) => ["ENOENT", "ENOTDIR"].includes(codeOf5(error) ?? "");
    PATH_BYTES = 4e3;
    NAME_BYTES = 255;
    isGitDirectory = async (at, commonDirectory) => await realpath(import_node_path15.default.join(at, ".git")).catch(() => void 0) === commonDirectory;
    hasDirectory = (trees, directories) => trees.some(
      (tree) => directories.some(
        (name) => (0, import_node_fs13.statSync)(import_node_path15.default.join(tree, name), { throwIfNoEntry: false })?.isDirectory() === true
      )
    );
    declaresWorkspace = (text3) => /^\s*\[workspace[\].]/m.test(text3);
    READ = { encoding: "utf8", flag: import_node_fs13.constants.O_RDONLY | import_node_fs13.constants.O_NONBLOCK };
  }
});

// src/io/registry-engine-flag.ts
var ENGINE_FLAG;
var init_registry_engine_flag = __esm({
  "src/io/registry-engine-flag.ts"() {
    "use strict";
    ENGINE_FLAG = "--liftoff-only";
  }
});

// src/io/registry-engine.ts
function loadEngine() {
  engine ??= (async () => {
    process.getBuiltinModule("node:v8").setFlagsFromString(ENGINE_FLAG);
    const { default: initSqlJs } = await Promise.resolve().then(() => __toESM(require("./sql.cjs"), 1));
    const wasm = (0, import_node_fs14.readFileSync)(findWasm());
    return new Promise((resolve4, reject) => {
      const instantiateWasm = (imports, done) => {
        globalThis.WebAssembly.instantiate(wasm, imports).then(
          ({ instance, module: module2 }) => done(instance, module2),
          reject
        );
        return {};
      };
      initSqlJs({ instantiateWasm }).then(resolve4, reject);
    });
  })();
  return engine;
}
function findWasm() {
  const beside = new URL("sql-wasm.wasm", espalierFileUrl);
  if ((0, import_node_fs14.existsSync)(beside)) return beside;
  const { createRequire } = process.getBuiltinModule("node:module");
  return createRequire(espalierFileUrl).resolve("sql.js/dist/sql-wasm.wasm");
}
var import_node_fs14, engine;
var init_registry_engine = __esm({
  "src/io/registry-engine.ts"() {
    "use strict";
    import_node_fs14 = require("node:fs");
    init_registry_engine_flag();
  }
});

// src/io/registry-migrations.ts
function readVersion(db) {
  return Number(db.exec("PRAGMA user_version")[0]?.values[0]?.[0] ?? 0);
}
function migrateDatabase(db, steps = migrations) {
  for (let version2 = readVersion(db); version2 < steps.length; version2++) {
    db.run("BEGIN");
    try {
      db.run(steps[version2] ?? "");
      db.run(`PRAGMA user_version = ${version2 + 1}`);
      db.run("COMMIT");
    } catch (error) {
      db.run("ROLLBACK");
      throw error;
    }
  }
}
var APPLICATION_ID, migrations;
var init_registry_migrations = __esm({
  "src/io/registry-migrations.ts"() {
    "use strict";
    APPLICATION_ID = 1163087948;
    migrations = [
      `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO meta VALUES ('generation', '0');

  CREATE TABLE workspace (
    id TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    path TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    branch TEXT,
    branch_created INTEGER NOT NULL CHECK (branch_created IN (0, 1)),
    base TEXT,
    base_commit TEXT,
    custody TEXT NOT NULL CHECK (custody IN ('owned', 'adopted', 'observed')),
    state TEXT NOT NULL CHECK (state IN ('creating', 'ready', 'removing', 'quarantined')),
    owner_pid INTEGER,
    owner_started_at TEXT,
    owner_boot TEXT,
    admin_directory TEXT,
    admin_stamp TEXT,
    maker TEXT NOT NULL,
    session_id TEXT,
    created_at INTEGER NOT NULL,
    last_active_at INTEGER NOT NULL,
    seeded_from TEXT,
    trash_path TEXT
  ) WITHOUT ROWID;

  CREATE TABLE scratch (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;

  CREATE TABLE trash (
    path TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    since INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    workspace_id TEXT,
    type TEXT NOT NULL,
    state_from TEXT,
    state_to TEXT,
    who TEXT NOT NULL,
    why TEXT NOT NULL
  );

  CREATE TABLE rebuilt_project (project TEXT PRIMARY KEY) WITHOUT ROWID;
  `,
      `
  ALTER TABLE workspace ADD COLUMN keep_branch INTEGER NOT NULL DEFAULT 0 CHECK (keep_branch IN (0, 1));
  ALTER TABLE workspace ADD COLUMN proved_at INTEGER;
  ALTER TABLE trash ADD COLUMN proof TEXT;
  `,
      `
  CREATE TABLE seeded_directory (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('seeded', 'skipped')),
    reason TEXT,
    detail TEXT,
    source TEXT,
    install_needed INTEGER NOT NULL CHECK (install_needed IN (0, 1)),
    install_command TEXT,
    bytes INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;

  CREATE TABLE trust (
    project TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('setup', 'cleanup')),
    sha256 TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (project, kind, sha256)
  ) WITHOUT ROWID;
  `,
      `
  ALTER TABLE workspace ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1));

  CREATE TABLE eviction (
    trash_path TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    owner_pid INTEGER NOT NULL,
    owner_started_at TEXT,
    owner_boot TEXT,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE evicted_directory (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    expected_bytes INTEGER,
    why TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;
  `
    ];
  }
});

// src/io/registry-file.ts
function withRegistryFile(file, fn) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs15.openSync)(file, import_node_fs15.constants.O_RDONLY | import_node_fs15.constants.O_NONBLOCK);
  } catch (error) {
    if (error.code === "ENOENT") return fn(void 0);
    throw error;
  }
  try {
    const entry = (0, import_node_fs15.fstatSync)(descriptor, { bigint: true });
    if (!entry.isFile()) throw notFile(entry.isDirectory() ? "a directory (EISDIR)" : "no file");
    const { ino, mtimeNs, size } = entry;
    const header = Buffer.alloc(HEADER_BYTES);
    (0, import_node_fs15.readSync)(descriptor, header, 0, HEADER_BYTES, 0);
    const stamp = `${ino}:${mtimeNs}:${size}:${header.readUInt32BE(24)}`;
    const readSeal = () => {
      const seal = Buffer.alloc(SEAL_BYTES);
      (0, import_node_fs15.readSync)(descriptor, seal, 0, SEAL_BYTES, Math.max(0, Number(size) - SEAL_BYTES));
      return seal.toString("hex");
    };
    return fn({ stamp, readSeal, readBytes: () => (0, import_node_fs15.readFileSync)(descriptor) });
  } finally {
    (0, import_node_fs15.closeSync)(descriptor);
  }
}
function describeHeader(bytes) {
  const unreadable2 = (reason) => ({ kind: "unreadable", reason });
  if (bytes.length === 0) return unreadable2("it is empty");
  if (bytes.subarray(0, 16).toString("latin1") !== "SQLite format 3\0") {
    return unreadable2("it is not a SQLite file");
  }
  if (bytes.length < HEADER_BYTES) return unreadable2("it is cut off");
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) return unreadable2("it is another program's file");
  const told = bytes.readUInt16BE(16);
  const expected = (told === 1 ? 65536 : told) * bytes.readUInt32BE(28);
  if (bytes.length < expected) return unreadable2("it is cut off");
  return { kind: "readable", version: bytes.readUInt32BE(60) };
}
function sealBytes(database) {
  return [database, (0, import_node_crypto8.createHash)("sha256").update(database).digest()];
}
function isSealed(bytes) {
  const database = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  return (0, import_node_crypto8.createHash)("sha256").update(database).digest().equals(seal);
}
function checkDatabase(db) {
  try {
    const verdict = db.exec("PRAGMA quick_check(1)")[0]?.values[0]?.[0];
    if (verdict !== "ok") return `it is damaged (${String(verdict).split("\n", 1)[0]})`;
    const tables = db.exec(
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('meta', 'workspace', 'event')"
    )[0]?.values[0]?.[0];
    return tables === 3 ? void 0 : "its tables are missing";
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : String(error)})`;
  }
}
var import_node_crypto8, import_node_fs15, HEADER_BYTES, SEAL_BYTES, notFile;
var init_registry_file = __esm({
  "src/io/registry-file.ts"() {
    "use strict";
    import_node_crypto8 = __toESM(require_node_crypto(), 1);
    import_node_fs15 = require("node:fs");
    init_registry_migrations();
    HEADER_BYTES = 100;
    SEAL_BYTES = 32;
    notFile = (what) => new Error(`it is ${what}`);
  }
});

// src/io/registry-columns.ts
function workspaceOf(row) {
  return {
    id: text(row["id"]),
    project: text(row["project"]),
    path: text(row["path"]),
    name: text(row["name"]),
    branch: textOrNull(row["branch"]),
    branchCreated: row["branch_created"] === 1,
    base: textOrNull(row["base"]),
    baseCommit: textOrNull(row["base_commit"]),
    custody: text(row["custody"]),
    state: text(row["state"]),
    owner: typeof row["owner_pid"] === "number" ? {
      pid: row["owner_pid"],
      startedAt: textOrNull(row["owner_started_at"]),
      boot: textOrNull(row["owner_boot"])
    } : null,
    adminDirectory: textOrNull(row["admin_directory"]),
    adminStamp: textOrNull(row["admin_stamp"]),
    maker: text(row["maker"]),
    sessionId: textOrNull(row["session_id"]),
    createdAt: Number(row["created_at"]),
    lastActiveAt: Number(row["last_active_at"]),
    seededFrom: textOrNull(row["seeded_from"]),
    trashPath: textOrNull(row["trash_path"]),
    keepBranch: row["keep_branch"] === 1,
    provedAt: typeof row["proved_at"] === "number" ? row["proved_at"] : null,
    pinned: row["pinned"] === 1
  };
}
function columnsOf(row) {
  return {
    id: row.id,
    project: row.project,
    path: row.path,
    name: row.name,
    branch: row.branch,
    branch_created: row.branchCreated ? 1 : 0,
    base: row.base,
    base_commit: row.baseCommit,
    custody: row.custody,
    state: row.state,
    owner_pid: row.owner?.pid ?? null,
    owner_started_at: row.owner?.startedAt ?? null,
    owner_boot: row.owner?.boot ?? null,
    admin_directory: row.adminDirectory,
    admin_stamp: row.adminStamp,
    maker: row.maker,
    session_id: row.sessionId,
    created_at: row.createdAt,
    last_active_at: row.lastActiveAt,
    seeded_from: row.seededFrom,
    trash_path: row.trashPath,
    keep_branch: row.keepBranch ? 1 : 0,
    proved_at: row.provedAt,
    // A journal entry of the version before says nothing of it.
    pinned: row.pinned === true ? 1 : 0
  };
}
function eventOf(row) {
  return {
    at: Number(row["at"]),
    workspaceId: textOrNull(row["workspace_id"]),
    type: text(row["type"]),
    from: textOrNull(row["state_from"]),
    to: textOrNull(row["state_to"]),
    who: text(row["who"]),
    why: text(row["why"])
  };
}
var text, textOrNull, WORKSPACE_JSON, seededOf, evictedOf, evictionOf, trustOf, trashOf;
var init_registry_columns = __esm({
  "src/io/registry-columns.ts"() {
    "use strict";
    text = (value) => String(value);
    textOrNull = (value) => value === null || value === void 0 ? null : String(value);
    WORKSPACE_JSON = `json_object(
  'id', id, 'project', project, 'path', path, 'name', name,
  'branch', branch, 'branchCreated', json(iif(branch_created, 'true', 'false')),
  'base', base, 'baseCommit', base_commit, 'custody', custody, 'state', state,
  'owner', iif(owner_pid IS NULL, NULL,
    json_object('pid', owner_pid, 'startedAt', owner_started_at, 'boot', owner_boot)),
  'adminDirectory', admin_directory, 'adminStamp', admin_stamp, 'maker', maker,
  'sessionId', session_id, 'createdAt', created_at, 'lastActiveAt', last_active_at,
  'seededFrom', seeded_from, 'trashPath', trash_path,
  'keepBranch', json(iif(keep_branch, 'true', 'false')), 'provedAt', proved_at,
  'pinned', json(iif(pinned, 'true', 'false')))`;
    seededOf = (row) => ({
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      outcome: text(row["outcome"]),
      reason: textOrNull(row["reason"]),
      detail: textOrNull(row["detail"]),
      source: textOrNull(row["source"]),
      installNeeded: row["install_needed"] === 1,
      installCommand: textOrNull(row["install_command"]),
      bytes: typeof row["bytes"] === "number" ? row["bytes"] : null,
      at: Number(row["at"])
    });
    evictedOf = (row) => ({
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      expectedBytes: typeof row["expected_bytes"] === "number" ? row["expected_bytes"] : null,
      why: text(row["why"]),
      at: Number(row["at"])
    });
    evictionOf = (row) => ({
      trashPath: text(row["trash_path"]),
      project: text(row["project"]),
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      owner: {
        pid: Number(row["owner_pid"]),
        startedAt: textOrNull(row["owner_started_at"]),
        boot: textOrNull(row["owner_boot"])
      },
      at: Number(row["at"])
    });
    trustOf = (row) => ({
      project: text(row["project"]),
      kind: text(row["kind"]),
      sha256: text(row["sha256"]),
      text: text(row["text"]),
      at: Number(row["at"])
    });
    trashOf = (row) => ({
      path: text(row["path"]),
      project: text(row["project"]),
      since: Number(row["since"]),
      ...typeof row["proof"] === "string" ? { proof: JSON.parse(row["proof"]) } : {}
    });
  }
});

// src/io/registry-rows.ts
function viewOf(db) {
  const one = (sql, value) => {
    const row = query(db, sql, [value])[0];
    return row === void 0 ? void 0 : workspaceOf(row);
  };
  return {
    listWorkspaces: (project) => (project === void 0 ? query(db, "SELECT * FROM workspace ORDER BY created_at, id") : query(db, "SELECT * FROM workspace WHERE project = ? ORDER BY created_at, id", [project])).map(workspaceOf),
    readWorkspace: (id) => one("SELECT * FROM workspace WHERE id = ?", id),
    readWorkspaceAt: (path31) => one("SELECT * FROM workspace WHERE path = ?", path31),
    listScratch: (workspaceId) => query(db, "SELECT * FROM scratch WHERE workspace_id = ?", [workspaceId]).map((row) => ({
      workspaceId,
      path: text(row["path"]),
      sha256: text(row["sha256"])
    })),
    listSeeded: (workspaceId) => query(db, "SELECT * FROM seeded_directory WHERE workspace_id = ? ORDER BY path", [
      workspaceId
    ]).map(seededOf),
    listInstallNeeds: (workspaceId) => listInstallNeeds(db).filter((each) => each.workspaceId === workspaceId),
    listEvicted: (workspaceId) => (workspaceId === void 0 ? query(db, "SELECT * FROM evicted_directory ORDER BY workspace_id, path") : query(db, "SELECT * FROM evicted_directory WHERE workspace_id = ? ORDER BY path", [
      workspaceId
    ])).map(evictedOf),
    listEvictions: () => query(db, "SELECT * FROM eviction ORDER BY at, trash_path").map(evictionOf),
    readDeduplicated: () => Number(readMeta(db, "deduplicated_bytes") ?? 0),
    isTrusted: (project, kind, sha256) => query(db, "SELECT 1 FROM trust WHERE project = ? AND kind = ? AND sha256 = ?", [
      ...[project, kind, sha256]
    ]).length > 0,
    listTrust: (project) => (project === void 0 ? query(db, "SELECT * FROM trust") : query(db, "SELECT * FROM trust WHERE project = ?", [project])).map(trustOf),
    listTrash: () => query(db, "SELECT * FROM trash ORDER BY since, path").map(trashOf),
    listEvents: (limit, workspaceId) => (workspaceId === void 0 ? query(db, "SELECT * FROM event ORDER BY seq DESC LIMIT ?", [limit]) : query(db, "SELECT * FROM event WHERE workspace_id = ? ORDER BY seq DESC LIMIT ?", [
      workspaceId,
      limit
    ])).map(eventOf),
    readRebuild: () => {
      const at = readMeta(db, "rebuild_at");
      const setAside2 = readMeta(db, "rebuild_set_aside");
      return at === void 0 || setAside2 === void 0 ? void 0 : { at: Number(at), setAside: setAside2 };
    },
    isProjectRebuilt: (project) => query(db, "SELECT 1 FROM rebuilt_project WHERE project = ?", [project]).length > 0
  };
}
function editOf(db, { file, now, changed }) {
  const view = viewOf(db);
  const run3 = (sql, values) => {
    try {
      db.run(sql, values);
      changed(db.getRowsModified());
    } catch (error) {
      throw new AppError("registry", { path: file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const note = (workspaceId, from, to, event) => run3(
    "INSERT INTO event (at, workspace_id, type, state_from, state_to, who, why) VALUES (?, ?, ?, ?, ?, ?, ?)",
    [now(), workspaceId, event.type, from, to, event.who, event.why]
  );
  return {
    ...view,
    insertWorkspace: (row, event) => {
      const columns = columnsOf(row);
      const names = Object.keys(columns);
      run3(
        `INSERT INTO workspace (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
        Object.values(columns)
      );
      note(row.id, null, row.state, event);
    },
    changeWorkspace: (id, change, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) {
        const reason = "another process has taken it out of the registry";
        throw new AppError("not_a_workspace", { target: id, reason });
      }
      const columns = columnsOf({ ...old, ...change });
      const names = Object.keys(columns);
      run3(`UPDATE workspace SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`, [
        ...Object.values(columns),
        id
      ]);
      note(id, old.state, change.state ?? old.state, event);
    },
    deleteWorkspace: (id, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) return;
      run3("DELETE FROM scratch WHERE workspace_id = ?", [id]);
      run3("DELETE FROM seeded_directory WHERE workspace_id = ?", [id]);
      run3("DELETE FROM evicted_directory WHERE workspace_id = ?", [id]);
      run3("DELETE FROM workspace WHERE id = ?", [id]);
      note(id, old.state, null, event);
    },
    touchWorkspace: (id, at) => run3("UPDATE workspace SET last_active_at = ?1 WHERE id = ?2 AND last_active_at < ?1", [
      at,
      id
    ]),
    writeScratch: (rows) => {
      for (const row of rows) {
        run3("INSERT OR REPLACE INTO scratch (workspace_id, path, sha256) VALUES (?, ?, ?)", [
          row.workspaceId,
          row.path,
          row.sha256
        ]);
      }
    },
    writeSeeded: (rows) => {
      for (const row of rows) {
        const { workspaceId, path: path31, outcome, reason, detail, source, bytes, at } = row;
        run3(
          "INSERT OR REPLACE INTO seeded_directory (workspace_id, path, outcome, reason, detail, source, install_needed, install_command, bytes, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            ...[workspaceId, path31, outcome, reason, detail, source],
            ...[row.installNeeded ? 1 : 0, row.installCommand, bytes, at]
          ]
        );
        if (outcome === "seeded") {
          run3("DELETE FROM evicted_directory WHERE workspace_id = ? AND path = ?", [
            workspaceId,
            path31
          ]);
        }
      }
    },
    insertEviction: ({ trashPath, project, workspaceId, path: path31, owner, at }) => run3(
      "INSERT INTO eviction (trash_path, project, workspace_id, path, owner_pid, owner_started_at, owner_boot, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [trashPath, project, workspaceId, path31, owner.pid, owner.startedAt, owner.boot, at]
    ),
    deleteEviction: (trashPath) => run3("DELETE FROM eviction WHERE trash_path = ?", [trashPath]),
    writeEvicted: ({ workspaceId, path: path31, expectedBytes, why, at }, event) => {
      run3(
        "INSERT OR REPLACE INTO evicted_directory (workspace_id, path, expected_bytes, why, at) VALUES (?, ?, ?, ?, ?)",
        [workspaceId, path31, expectedBytes, why, at]
      );
      const state = view.readWorkspace(workspaceId)?.state ?? null;
      note(workspaceId, state, state, event);
    },
    addDeduplicated: (bytes) => run3("INSERT OR REPLACE INTO meta (key, value) VALUES ('deduplicated_bytes', ?)", [
      String(view.readDeduplicated() + bytes)
    ]),
    insertTrash: (row) => run3("INSERT OR IGNORE INTO trash (path, project, since, proof) VALUES (?, ?, ?, ?)", [
      row.path,
      row.project,
      row.since,
      row.proof === void 0 ? null : JSON.stringify(row.proof)
    ]),
    clearTrashProof: (path31) => run3("UPDATE trash SET proof = NULL WHERE path = ?", [path31]),
    deleteTrash: (path31) => run3("DELETE FROM trash WHERE path = ?", [path31]),
    markProjectRebuilt: (project) => run3("INSERT OR IGNORE INTO rebuilt_project (project) VALUES (?)", [project]),
    writeTrust: ({ project, kind, sha256, text: text3, at }) => run3("INSERT OR REPLACE INTO trust (project, kind, sha256, text, at) VALUES (?, ?, ?, ?, ?)", [
      ...[project, kind, sha256, text3, at]
    ]),
    deleteTrust: (project, kind) => kind === void 0 ? run3("DELETE FROM trust WHERE project = ?", [project]) : run3("DELETE FROM trust WHERE project = ? AND kind = ?", [project, kind])
  };
}
function formatWorkspaces(db) {
  const [row] = query(
    db,
    `SELECT json_group_array(${WORKSPACE_JSON} ORDER BY created_at, id) AS rows FROM workspace`
  );
  return text(row?.["rows"]);
}
function noteTaken(db, names) {
  db.run("DELETE FROM meta WHERE key LIKE 'journal:%'");
  for (const name of names) writeMeta(db, `journal:${name}`, "");
}
function readMeta(db, key) {
  const row = query(db, "SELECT value FROM meta WHERE key = ?", [key])[0];
  return row === void 0 ? void 0 : text(row["value"]);
}
function writeMeta(db, key, value) {
  db.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value]);
}
function writeRebuild(db, at, setAside2) {
  writeMeta(db, "rebuild_at", String(at));
  writeMeta(db, "rebuild_set_aside", setAside2);
}
function writeGeneration(db) {
  db.run("UPDATE meta SET value = value + 1 WHERE key = 'generation'");
  db.run("DELETE FROM event WHERE seq <= (SELECT max(seq) FROM event) - ?", [EVENT_LIMIT]);
}
var EVENT_LIMIT, query, listInstallNeeds, listTaken, listRebuiltProjects;
var init_registry_rows = __esm({
  "src/io/registry-rows.ts"() {
    "use strict";
    init_errors();
    init_registry_columns();
    EVENT_LIMIT = 5e3;
    query = (db, sql, values = []) => {
      const statement = db.prepare(sql);
      try {
        statement.bind(values);
        const names = statement.getColumnNames();
        const rows = [];
        while (statement.step()) {
          const cells = statement.get();
          const row = {};
          for (const [index, name] of names.entries()) row[name] = cells[index] ?? null;
          rows.push(row);
        }
        return rows;
      } finally {
        statement.free();
      }
    };
    listInstallNeeds = (db) => query(
      db,
      "SELECT workspace_id, path, install_command, at FROM seeded_directory WHERE install_needed = 1"
    ).map((row) => ({
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      command: textOrNull(row["install_command"]),
      at: Number(row["at"])
    }));
    listTaken = (db) => query(db, "SELECT substr(key, 9) AS name FROM meta WHERE key LIKE 'journal:%'").map(
      (row) => text(row["name"])
    );
    listRebuiltProjects = (db) => query(db, "SELECT project FROM rebuilt_project").map((row) => text(row["project"]));
  }
});

// src/io/registry-snapshot.ts
function readSnapshot(registry, of) {
  try {
    const found = JSON.parse((0, import_node_fs16.readFileSync)(fileOf2(registry), "utf8"));
    return found.format === FORMAT && found.of === of ? found : void 0;
  } catch {
    return void 0;
  }
}
function writeSnapshot(registry, rest, workspaces) {
  const text3 = JSON.stringify({ format: FORMAT, ...rest });
  const temporary = `${fileOf2(registry)}.${process.pid}${TEMPORARY}`;
  try {
    (0, import_node_fs16.writeFileSync)(temporary, `${text3.slice(0, -1)},"workspaces":${workspaces}}`, {
      mode: 384,
      flag: "wx"
    });
    (0, import_node_fs16.renameSync)(temporary, fileOf2(registry));
  } catch {
    removeQuietly3(temporary);
  }
}
function removeQuietly3(file) {
  try {
    (0, import_node_fs16.unlinkSync)(file);
  } catch {
  }
}
function absent() {
  throw NOT_IN_SNAPSHOT;
}
function viewSnapshot(snapshot) {
  const { workspaces, trash, trust: trust2, installNeeds, rebuild, rebuiltProjects } = snapshot;
  return {
    listWorkspaces: (project) => workspaces.filter((row) => project === void 0 || row.project === project),
    readWorkspace: (id) => workspaces.find((row) => row.id === id),
    readWorkspaceAt: (path31) => workspaces.find((row) => row.path === path31),
    listScratch: absent,
    listSeeded: absent,
    listInstallNeeds: (id) => installNeeds.filter((each) => each.workspaceId === id),
    listTrash: () => [...trash],
    listEvicted: (id) => snapshot.evicted.filter((each) => id === void 0 || each.workspaceId === id),
    listEvictions: () => [...snapshot.evictions],
    readDeduplicated: () => snapshot.deduplicated,
    isTrusted: (project, kind, sha256) => trust2.some((row) => row.project === project && row.kind === kind && row.sha256 === sha256),
    listTrust: (project) => trust2.filter((row) => project === void 0 || row.project === project),
    listEvents: absent,
    readRebuild: () => rebuild ?? void 0,
    isProjectRebuilt: (project) => rebuiltProjects.includes(project)
  };
}
function openCache(file) {
  let known;
  const describeFile = () => {
    try {
      return withRegistryFile(
        file,
        (found) => found === void 0 ? null : `${found.stamp}:${found.readSeal()}:${migrations.length}`
      );
    } catch {
      return void 0;
    }
  };
  const find = (none) => {
    const of = describeFile();
    if (of === null) return none;
    if (of === void 0) return void 0;
    if (known?.of !== of) known = readSnapshot(file, of);
    return known;
  };
  return {
    find: () => find(void 0),
    findOrEmpty: () => find(EMPTY),
    keep: (stamp, db) => {
      const of = describeFile();
      if (stamp === void 0 || of?.startsWith(`${stamp}:`) !== true) return;
      if (known?.of === of) return;
      known = void 0;
      const view = viewOf(db);
      const rest = {
        of,
        trash: view.listTrash(),
        trust: view.listTrust(),
        installNeeds: listInstallNeeds(db),
        evicted: view.listEvicted(),
        evictions: view.listEvictions(),
        deduplicated: view.readDeduplicated(),
        rebuild: view.readRebuild() ?? null,
        rebuiltProjects: listRebuiltProjects(db),
        taken: listTaken(db)
      };
      writeSnapshot(file, rest, formatWorkspaces(db));
    }
  };
}
var import_node_fs16, FORMAT, NOT_IN_SNAPSHOT, fileOf2, EMPTY;
var init_registry_snapshot = __esm({
  "src/io/registry-snapshot.ts"() {
    "use strict";
    import_node_fs16 = require("node:fs");
    init_files();
    init_registry_file();
    init_registry_migrations();
    init_registry_rows();
    FORMAT = 4;
    NOT_IN_SNAPSHOT = /* @__PURE__ */ Symbol("not in the snapshot");
    fileOf2 = (registry) => `${registry}.rows.json`;
    EMPTY = {
      ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
      ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] }
    };
  }
});

// src/io/registry-journal.ts
function readJournal(registry) {
  const directory2 = directoryOf(registry);
  return listEntries(registry).flatMap((name) => {
    const file = import_node_path16.default.join(directory2, name);
    const known = read.get(file);
    if (known !== void 0) return [known];
    try {
      const { version: version2, at, steps } = JSON.parse((0, import_node_fs17.readFileSync)(file, "utf8"));
      if (version2 > migrations.length) {
        throw new Error(`it was written by a newer Espalier (version ${version2})`);
      }
      const entry = { name, at, steps };
      read.set(file, entry);
      return [entry];
    } catch (error) {
      if (error.code === "ENOENT") return [];
      const hint = "Update Espalier, or move the file away: the change in it is not made then";
      throw new AppError(
        "registry",
        { path: file, reason: reasonOf(error), hint },
        { cause: error }
      );
    }
  });
}
function listEntries(registry) {
  const directory2 = directoryOf(registry);
  try {
    return (0, import_node_fs17.readdirSync)(directory2).filter((name) => ENTRY.test(name)).sort();
  } catch (error) {
    const { code = "" } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw new AppError("registry", { path: directory2, reason: reasonOf(error) }, { cause: error });
  }
}
async function writeEntry(files, registry, steps, now) {
  latest = Math.max(latest, now);
  count += 1;
  const order = `${String(latest).padStart(15, "0")}-${process.pid}-${count}`;
  const text3 = JSON.stringify({ version: migrations.length, at: now, steps });
  const file = import_node_path16.default.join(directoryOf(registry), `${order}.json`);
  await files.writeFileAtomic(file, text3, { mode: 384 });
}
function removeEntries(registry, entries) {
  for (const { name } of entries) {
    try {
      (0, import_node_fs17.rmSync)(import_node_path16.default.join(directoryOf(registry), name), { force: true });
    } catch {
    }
  }
}
function recordSteps(snapshot) {
  const steps = [];
  let current = snapshot;
  const record = (step) => {
    steps.push(step);
    current = applyStep(current, step);
  };
  const now = () => viewSnapshot(current);
  return {
    steps,
    edit: {
      listWorkspaces: (project) => now().listWorkspaces(project),
      readWorkspace: (id) => now().readWorkspace(id),
      readWorkspaceAt: (at) => now().readWorkspaceAt(at),
      listScratch: (id) => now().listScratch(id),
      listSeeded: (id) => now().listSeeded(id),
      listInstallNeeds: (id) => now().listInstallNeeds(id),
      listTrash: () => now().listTrash(),
      listEvicted: (id) => now().listEvicted(id),
      listEvictions: () => now().listEvictions(),
      readDeduplicated: () => now().readDeduplicated(),
      isTrusted: (project, kind, sha256) => now().isTrusted(project, kind, sha256),
      listTrust: (project) => now().listTrust(project),
      listEvents: (limit, id) => now().listEvents(limit, id),
      readRebuild: () => now().readRebuild(),
      isProjectRebuilt: (project) => now().isProjectRebuilt(project),
      insertWorkspace: (row, event) => {
        if (isKnown(current, row)) {
          throw new AppError("registry", { path: row.path, reason: "it is registered already" });
        }
        record({ kind: "insert", row, event });
      },
      changeWorkspace: (id, change, event) => {
        if (now().readWorkspace(id) === void 0) {
          const reason = "another process has taken it out of the registry";
          throw new AppError("not_a_workspace", { target: id, reason });
        }
        record({ kind: "change", id, change, event });
      },
      writeScratch: (rows) => {
        if (rows.length > 0) record({ kind: "scratch", rows });
      },
      writeSeeded: (rows) => {
        if (rows.length > 0) record({ kind: "seeded", rows });
      }
    }
  };
}
function applyToSnapshot(snapshot, entries) {
  return entries.filter(({ name }) => !snapshot.taken.includes(name)).flatMap(({ steps }) => steps).reduce(applyStep, snapshot);
}
function applyStep(snapshot, step) {
  const { workspaces } = snapshot;
  switch (step.kind) {
    case "insert":
      return isKnown(snapshot, step.row) ? snapshot : { ...snapshot, workspaces: [...workspaces, step.row].sort(compareAge) };
    case "change":
      return {
        ...snapshot,
        workspaces: workspaces.map(
          (row) => row.id === step.id ? { ...row, ...step.change } : row
        )
      };
    case "seeded":
      return {
        ...snapshot,
        installNeeds: applySeeded(snapshot.installNeeds, step.rows),
        evicted: snapshot.evicted.filter((gone) => !step.rows.some(fills(gone)))
      };
    case "scratch":
      return snapshot;
  }
}
function applySeeded(known, rows) {
  const isOf = (need) => rows.some((row) => row.workspaceId === need.workspaceId && row.path === need.path);
  const needs = rows.filter(({ installNeeded }) => installNeeded);
  return [
    ...known.filter((need) => !isOf(need)),
    ...needs.map(({ workspaceId, path: path31, installCommand: command2, at }) => ({
      ...{ workspaceId, path: path31, command: command2, at }
    }))
  ];
}
function applyToDatabase(editAt, entries) {
  for (const { at, steps } of entries) {
    const edit = editAt(at);
    const isThere2 = (row) => edit.readWorkspace(row.workspaceId) !== void 0;
    for (const step of steps) {
      if (step.kind === "scratch") {
        edit.writeScratch(step.rows.filter(isThere2));
      } else if (step.kind === "seeded") {
        edit.writeSeeded(step.rows.filter(isThere2));
      } else if (step.kind === "change") {
        if (edit.readWorkspace(step.id) !== void 0) {
          edit.changeWorkspace(step.id, step.change, step.event);
        }
      } else if (edit.readWorkspace(step.row.id) === void 0 && edit.readWorkspaceAt(step.row.path) === void 0) {
        edit.insertWorkspace(step.row, step.event);
      }
    }
  }
}
var import_node_fs17, import_node_path16, MOST_ENTRIES, ENTRY, directoryOf, read, latest, count, journalDirectory, isKnown, compareAge, fills;
var init_registry_journal = __esm({
  "src/io/registry-journal.ts"() {
    "use strict";
    import_node_fs17 = require("node:fs");
    import_node_path16 = __toESM(require("node:path"), 1);
    init_errors();
    init_registry_migrations();
    init_registry_snapshot();
    MOST_ENTRIES = 32;
    ENTRY = /^\d{15}-\d+-\d+\.json$/;
    directoryOf = (registry) => `${registry}.journal`;
    read = /* @__PURE__ */ new Map();
    latest = 0;
    count = 0;
    journalDirectory = directoryOf;
    isKnown = ({ workspaces }, row) => workspaces.some(({ id, path: at }) => id === row.id || at === row.path);
    compareAge = (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
    fills = (gone) => (row) => row.outcome === "seeded" && row.workspaceId === gone.workspaceId && row.path === gone.path;
  }
});

// src/io/registry-load.ts
function readFileOrRefuse(file, known) {
  try {
    return withRegistryFile(
      file,
      (found) => found === void 0 ? void 0 : { stamp: found.stamp, bytes: found.stamp === known ? void 0 : found.readBytes() }
    );
  } catch (error) {
    const { code } = error;
    const obstacle = code === "ENOTDIR" ? findObstacle(import_node_path17.default.dirname(file)) : void 0;
    if (obstacle !== void 0) {
      const reason2 = `\`${obstacle}\` is in the way, it is no directory`;
      const hint2 = "Move it away, or name another state directory in `ESPALIER_STATE`";
      throw new AppError("registry", { path: file, reason: reason2, hint: hint2 }, { cause: error });
    }
    const reason = code ?? reasonOf(error);
    const hint = code === void 0 ? "Move it away, and a new registry is made; it was left as it is" : "Make the file readable for this user; it was left as it is";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
function createDatabase(sql) {
  const db = new sql.Database();
  db.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrateDatabase(db);
  return db;
}
function openDatabase(sql, file, bytes, stamp, check) {
  const header = describeHeader(bytes);
  if (header.kind === "unreadable") {
    return { db: createDatabase(sql), stamp, unreadable: header.reason };
  }
  if (header.version > migrations.length) {
    throw new AppError("registry", {
      path: file,
      reason: `it was written by a newer Espalier (version ${header.version}, this one knows ${migrations.length})`,
      hint: "Update Espalier; the file was left as it is"
    });
  }
  const db = new sql.Database(bytes);
  const unreadable2 = check && !isSealed(bytes) ? checkDatabase(db) : void 0;
  if (unreadable2 === void 0) {
    migrateDatabase(db);
    return { db, stamp };
  }
  db.close();
  return { db: createDatabase(sql), stamp, unreadable: unreadable2 };
}
var import_node_path17;
var init_registry_load = __esm({
  "src/io/registry-load.ts"() {
    "use strict";
    import_node_path17 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_registry_file();
    init_registry_migrations();
  }
});

// src/io/registry-store.ts
function openStore(file, deps) {
  let loaded;
  const keep = (next) => {
    if (loaded !== void 0 && loaded.db !== next?.db) loaded.db.close();
    loaded = next;
  };
  const load = (sql, check) => {
    const found = readFileOrRefuse(file, loaded?.stamp);
    if (found === void 0) {
      if (loaded === void 0 || loaded.stamp !== void 0) {
        keep({ db: createDatabase(sql), stamp: void 0 });
      }
    } else if (found.bytes !== void 0) {
      const next = openDatabase(sql, file, found.bytes, found.stamp, check);
      if (next.unreadable !== void 0) {
        writeRebuild(next.db, deps.now(), file);
        deps.warn(`The registry \`${file}\` cannot be read: ${next.unreadable}`);
      }
      keep(next);
    }
    if (loaded === void 0) throw new AppError("internal", { reason: "no registry was loaded" });
    if (check) loaded.db.exec("SELECT 1 FROM workspace LIMIT 1");
    return loaded;
  };
  const readStamp = () => withRegistryFile(file, (found) => found?.stamp);
  const run3 = (current, fn, entries) => {
    loaded = void 0;
    try {
      const changed = runTransaction(current, fn, { file, deps, entries });
      if (!changed.written) loaded = current;
      return changed;
    } catch (error) {
      current.db.close();
      throw error;
    }
  };
  const writeNext = async (db) => {
    let next;
    let placed = false;
    const drop = () => {
      if (placed) return;
      next?.drop();
      db.close();
    };
    try {
      next = await deps.files.prepareFile(file, sealBytes(db.export()), { mode: 384 });
      const { path: at, replace } = next;
      const stamp = withRegistryFile(at, (found) => found?.stamp);
      const place = () => {
        placed = replace();
        if (placed) keep({ db, stamp });
        return placed;
      };
      return { place, drop };
    } catch (error) {
      drop();
      throw error;
    }
  };
  const isStill = ({ stamp, changed }) => {
    try {
      const names = listEntries(file);
      return readStamp() === stamp && names.length === changed.entries.length && changed.entries.every(({ name }, index) => name === names[index]);
    } catch {
      return false;
    }
  };
  return {
    isCurrent: () => loaded !== void 0 && readStamp() === loaded.stamp,
    load,
    peek: () => loaded,
    prepare: async (sql, fn) => {
      const current = load(sql, true);
      if (current.unreadable !== void 0) return void 0;
      const entries = readJournal(file);
      try {
        const changed = run3(current, fn, entries);
        const next = changed.written ? await writeNext(current.db) : void 0;
        return { changed, stamp: current.stamp, next };
      } catch {
        return void 0;
      }
    },
    change: async (sql, fn, { leftovers, prepared }) => {
      removeLeftovers(leftovers);
      if (prepared !== void 0 && isStill(prepared)) {
        if (prepared.next === void 0 || prepared.next.place()) return prepared.changed;
      }
      const current = load(sql, false);
      const changed = run3(current, fn, readJournal(file));
      if (!changed.written) return changed;
      const next = await writeNext(current.db);
      try {
        if (next.place()) return changed;
        const reason = "another process took the temporary file away";
        throw new AppError("io", { doing: "write", path: file, reason });
      } finally {
        next.drop();
      }
    },
    close: () => keep(void 0)
  };
}
function runTransaction({ db, unreadable: unreadable2 }, fn, { file, deps, entries }) {
  let changes = 0;
  const changed = (rows) => {
    changes += rows;
  };
  db.run("BEGIN");
  if (unreadable2 !== void 0) {
    const aside = setAside(file, deps.now());
    writeRebuild(db, deps.now(), aside);
    changes++;
    deps.warn(`The unreadable registry was set aside as \`${aside}\``);
  }
  if (entries.length > 0) {
    takeEntries(db, file, entries);
    noteTaken(
      db,
      entries.map(({ name }) => name)
    );
    changes++;
  }
  const result = fn(editOf(db, { file, now: deps.now, changed }));
  if (changes > 0) writeGeneration(db);
  db.run(changes > 0 ? "COMMIT" : "ROLLBACK");
  return { result, written: changes > 0, entries };
}
function takeEntries(db, file, entries) {
  const taken = listTaken(db);
  applyToDatabase(
    (at) => editOf(db, { file, now: () => at, changed: () => void 0 }),
    entries.filter(({ name }) => !taken.includes(name))
  );
}
function setAside(file, now) {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const aside = `${file}.unreadable-${time}`;
  (0, import_node_fs18.linkSync)((0, import_node_fs18.realpathSync)(file), aside);
  return aside;
}
function listLeftovers(file) {
  const directory2 = import_node_path18.default.dirname(file);
  const start = `${import_node_path18.default.basename(file)}.`;
  return (0, import_node_fs18.readdirSync)(directory2).filter((name) => name.startsWith(start) && name.endsWith(TEMPORARY)).map((name) => import_node_path18.default.join(directory2, name));
}
function removeLeftovers(leftovers) {
  for (const file of leftovers) (0, import_node_fs18.rmSync)(file, { force: true });
}
var import_node_fs18, import_node_path18;
var init_registry_store = __esm({
  "src/io/registry-store.ts"() {
    "use strict";
    import_node_fs18 = require("node:fs");
    import_node_path18 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_registry_file();
    init_registry_journal();
    init_registry_load();
    init_registry_rows();
  }
});

// src/io/registry.ts
function openRegistry(paths, deps) {
  const file = paths.registry;
  const store = openStore(file, deps);
  const cache = openCache(file);
  let caching = false;
  const keepRows = () => {
    const { db, stamp, unreadable: unreadable2 } = store.peek() ?? {};
    if (db !== void 0 && unreadable2 === void 0) cache.keep(stamp, db);
  };
  const update = async (fn) => {
    const sql = await loadEngineOrRefuse(file);
    await deps.files.createDirectory(import_node_path19.default.dirname(file));
    const leftovers = listLeftovers(file);
    const given2 = fn;
    const isQuiet = deps.lock.isFree(paths.registryLock);
    const prepared = isQuiet ? await store.prepare(sql, given2) : void 0;
    if (prepared === void 0) store.load(sql, true);
    const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 1e4 };
    try {
      const { result, written, entries } = await deps.lock.withLock(
        paths.registryLock,
        options,
        () => store.change(sql, given2, { leftovers, prepared })
      );
      if (written) await deps.files.syncRename(file);
      removeEntries(file, entries);
      if (written && deps.lock.isFree(paths.registryLock)) keepRows();
      return result;
    } finally {
      prepared?.next?.drop();
    }
  };
  return {
    read: async (fn) => {
      const entries = readJournal(file);
      const find = entries.length === 0 ? cache.findOrEmpty : cache.find;
      const cached = store.isCurrent() ? void 0 : find();
      if (cached !== void 0) {
        try {
          return fn(viewSnapshot(applyToSnapshot(cached, entries)));
        } catch (error) {
          if (error !== NOT_IN_SNAPSHOT) throw error;
        }
      }
      const sql = await loadEngineOrRefuse(file);
      const loaded = store.load(sql, true);
      if (caching) keepRows();
      return readWith(loaded.db, file, entries, fn);
    },
    update,
    append: async (fn) => {
      const entries = readJournal(file);
      const cached = entries.length < MOST_ENTRIES ? cache.find() : void 0;
      if (cached === void 0) return update(fn);
      const { edit, steps } = recordSteps(applyToSnapshot(cached, entries));
      try {
        const result = fn(edit);
        if (steps.length > 0) {
          await deps.files.createDirectory(journalDirectory(file));
          await writeEntry(deps.files, file, steps, deps.now());
        }
        return result;
      } catch (error) {
        if (error === NOT_IN_SNAPSHOT) return update(fn);
        throw error;
      }
    },
    warm: (use) => {
      caching ||= use !== "update";
      if (use !== "update" && cache.findOrEmpty() !== void 0) return;
      loadEngine().then((sql) => store.load(sql, true)).catch(() => void 0);
    },
    readFault: () => store.isCurrent() ? store.peek()?.unreadable : void 0,
    close: () => store.close()
  };
}
function readWith(db, file, entries, fn) {
  if (entries.length === 0) return fn(viewOf(db));
  db.run("BEGIN");
  try {
    takeEntries(db, file, entries);
    return fn(viewOf(db));
  } finally {
    db.run("ROLLBACK");
  }
}
async function loadEngineOrRefuse(file) {
  try {
    return await loadEngine();
  } catch (error) {
    const reason = `its SQLite engine cannot be loaded: ${reasonOf(error)}`;
    const hint = error instanceof RangeError ? "Raise the limit on address space (`ulimit -v`): SQLite needs about 10 GiB of it" : "Install Espalier again";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
var import_node_path19;
var init_registry = __esm({
  "src/io/registry.ts"() {
    "use strict";
    import_node_path19 = __toESM(require("node:path"), 1);
    init_errors();
    init_registry_engine();
    init_registry_journal();
    init_registry_rows();
    init_registry_snapshot();
    init_registry_store();
  }
});

// src/io/repository.ts
var repository_exports = {};
__export(repository_exports, {
  findCommonDirectory: () => findCommonDirectory,
  listWorktrees: () => listWorktrees,
  parseWorktrees: () => parseWorktrees,
  readMainCheckout: () => readMainCheckout,
  readRepository: () => readRepository
});
async function readRepository(cwd) {
  if (cwd.includes("\uFFFD")) await requireText(cwd);
  const { inside, up, common } = await readPlaces(cwd);
  const commonDirectory = await realpath(common ?? await readCommonDirectory2(cwd));
  const topLevel = inside ? await realpath(import_node_path20.default.resolve(cwd, up === "" ? "." : up)) : null;
  return { commonDirectory, mainCheckout: await readMainCheckout(commonDirectory), topLevel };
}
async function readPlaces(cwd) {
  const output = await askGit(cwd, ["--is-inside-work-tree", "--show-cdup", ...COMMON]);
  const found = /^(?:true\n((?:\.\.\/)*)|false)\n([\s\S]+)\n$/.exec(output);
  const [, up, common] = found ?? [];
  if (up !== void 0) return { inside: true, up, common };
  return { inside: false, up: "", common: common?.includes("\n") === true ? void 0 : common };
}
async function askGit(cwd, questions) {
  try {
    const { stdout } = await runGit(["rev-parse", ...questions], {
      cwd,
      doing: "read the repository"
    });
    if (!(0, import_node_buffer2.isUtf8)(stdout)) throw notText(stdout.toString("utf8").trimEnd().split("\n").at(-1) ?? cwd);
    return stdout.toString("utf8");
  } catch (error) {
    if (isAppError(error) && /not a git repository|` (?:does not exist|is not a directory|is below a file)$/i.test(
      error.message
    )) {
      throw new AppError("not_a_repository", { path: cwd }, { cause: error });
    }
    throw error;
  }
}
async function requireText(cwd) {
  const entry = await lstat(cwd).catch(() => void 0);
  if (entry === void 0) throw notText(cwd);
}
async function readMainCheckout(commonDirectory) {
  if (import_node_path20.default.basename(commonDirectory) !== ".git") return readNamedCheckout(commonDirectory);
  const entry = await lstat(commonDirectory);
  return entry.isDirectory() ? import_node_path20.default.dirname(commonDirectory) : null;
}
async function readNamedCheckout(commonDirectory) {
  const config2 = await readFile(import_node_path20.default.join(commonDirectory, "config"), "utf8").catch(() => "");
  const named = /^\s*worktree\s*=\s*(?:"(.+)"|(.+?))\s*$/m.exec(config2);
  const told = (named?.[1] ?? named?.[2])?.replace(/\\(["\\])/g, "$1");
  if (told === void 0) return null;
  try {
    const checkout = await realpath(import_node_path20.default.resolve(commonDirectory, told));
    const pointer = /^gitdir: ([\s\S]+?)\r?\n?$/.exec(
      await readFile(import_node_path20.default.join(checkout, ".git"), "utf8")
    );
    const back = await realpath(import_node_path20.default.resolve(checkout, pointer?.[1] ?? ""));
    return back === commonDirectory ? checkout : null;
  } catch {
    return null;
  }
}
async function findCommonDirectory(listed) {
  const main = listed[0]?.path;
  if (main === void 0) return void 0;
  const dotGit = import_node_path20.default.join(main, ".git");
  const entry = await lstat(dotGit).catch(() => void 0);
  return entry?.isDirectory() === true ? realpath(dotGit) : void 0;
}
async function listWorktrees(commonDirectory) {
  const { stdout } = await runGit(["worktree", "list", "--porcelain", "-z"], {
    cwd: commonDirectory,
    doing: "list the worktrees"
  });
  return parseWorktrees(stdout.toString("utf8"));
}
function parseWorktrees(text3) {
  const entries = [];
  let current = {};
  for (const field of text3.split("\0")) {
    if (field === "") {
      if (current["worktree"] !== void 0) entries.push(worktreeOf(current, current["worktree"]));
      current = {};
      continue;
    }
    const space = field.indexOf(" ");
    if (space === -1) current[field] = "";
    else current[field.slice(0, space)] = field.slice(space + 1);
  }
  return entries;
}
function worktreeOf(fields, at) {
  const locked = fields["locked"];
  const prunable = fields["prunable"];
  return {
    path: at,
    head: fields["HEAD"] ?? null,
    branch: fields["branch"]?.replace(/^refs\/heads\//, "") ?? null,
    bare: fields["bare"] !== void 0,
    ...locked === void 0 ? {} : { locked },
    ...prunable === void 0 ? {} : { prunable }
  };
}
var import_node_buffer2, import_node_path20, COMMON, readCommonDirectory2, notText;
var init_repository = __esm({
  "src/io/repository.ts"() {
    "use strict";
    import_node_buffer2 = require("node:buffer");
    import_node_path20 = __toESM(require("node:path"), 1);
    init_errors();
    init_direct();
    init_git();
    COMMON = ["--path-format=absolute", "--git-common-dir"];
    readCommonDirectory2 = async (cwd) => (await askGit(cwd, COMMON)).replace(/\n$/, "");
    notText = (at) => new AppError("unsupported", {
      what: `The repository at \`${at}\``,
      reason: "its path is not UTF-8",
      hint: "Rename the directory, or reach the repository by another path"
    });
  }
});

// src/io/snapshot.ts
function readMoment(at) {
  const changed = (0, import_node_fs19.lstatSync)(at, { bigint: true }).ctimeNs;
  return {
    seconds: Number(changed / 1000000000n),
    nanoseconds: Number(changed % 1000000000n)
  };
}
var import_node_fs19;
var init_snapshot = __esm({
  "src/io/snapshot.ts"() {
    "use strict";
    import_node_fs19 = require("node:fs");
    init_clock();
  }
});

// src/io/seed-place.ts
var seed_place_exports = {};
__export(seed_place_exports, {
  createMoment: () => createMoment,
  createTemporary: () => createTemporary,
  isTaken: () => isTaken,
  listTemporaries: () => listTemporaries,
  moveIntoPlace: () => moveIntoPlace2
});
function createTemporary(root, name) {
  const at = import_node_path21.default.join(root, name);
  (0, import_node_fs20.mkdirSync)(at, { mode: 448 });
  try {
    (0, import_node_fs20.writeFileSync)(import_node_path21.default.join(at, ".gitignore"), "*\n", { flag: "wx" });
    return at;
  } catch (error) {
    (0, import_node_fs20.rmSync)(at, { recursive: true });
    throw error;
  }
}
function listTemporaries(root) {
  return (0, import_node_fs20.readdirSync)(root).filter((name) => name.startsWith(".espalier-seed-"));
}
function createMoment(temporary, name) {
  const probe = import_node_path21.default.join(temporary, `clock-${name}`);
  (0, import_node_fs20.writeFileSync)(probe, "", { flag: "wx" });
  return readMoment(probe);
}
function isTaken(at) {
  return (0, import_node_fs20.lstatSync)(at, { throwIfNoEntry: false }) !== void 0;
}
function moveIntoPlace2(native, from, to) {
  if (isTaken(to)) return false;
  const error = native?.renameExclusive?.(from, to);
  if (error === 0) return true;
  if (error !== void 0 && isTaken(to)) return false;
  (0, import_node_fs20.renameSync)(from, to);
  return true;
}
var import_node_fs20, import_node_path21;
var init_seed_place = __esm({
  "src/io/seed-place.ts"() {
    "use strict";
    import_node_fs20 = require("node:fs");
    import_node_path21 = __toESM(require("node:path"), 1);
    init_snapshot();
  }
});

// src/io/session-process.ts
var session_process_exports = {};
__export(session_process_exports, {
  startBehind: () => startBehind
});
function startBehind(input) {
  const child = (0, import_node_child_process5.spawn)(process.execPath, entryArguments("hook", [input.event, input.text]), {
    cwd: import_node_path22.default.dirname(entryFile("hook")),
    detached: true,
    env: { ...input.env },
    stdio: "ignore",
    windowsHide: true
  });
  child.on("error", (error) => input.onProblem(error.message));
  child.unref();
}
var import_node_child_process5, import_node_path22;
var init_session_process = __esm({
  "src/io/session-process.ts"() {
    "use strict";
    import_node_child_process5 = __toESM(require_node_child_process(), 1);
    import_node_path22 = __toESM(require("node:path"), 1);
    init_entries();
  }
});

// src/io/setup-files.ts
var setup_files_exports = {};
__export(setup_files_exports, {
  hashText: () => hashText,
  readRepositoryStamp: () => readRepositoryStamp,
  readScript: () => readScript,
  readSetupFiles: () => readSetupFiles
});
async function readSetupFiles(checkout, wanted) {
  const found = [];
  for (const { file: pattern, syntax } of wanted) {
    for (const file of expandNames(checkout, pattern)) {
      try {
        const text3 = readInside(checkout, file)?.text;
        if (text3 !== void 0) found.push({ file, value: await parse(checkout, syntax, text3) });
      } catch (error) {
        found.push({ file, fault: reasonOf(error) });
      }
    }
  }
  return found;
}
function readScript(checkout, file) {
  return readInside(checkout, file);
}
function readRepositoryStamp(commonDirectory) {
  const { ino, birthtimeNs, ctimeNs } = (0, import_node_fs21.lstatSync)(commonDirectory, { bigint: true });
  return `${ino}:${birthtimeNs === ctimeNs ? 0n : birthtimeNs}`;
}
function expandNames(checkout, pattern) {
  if (!pattern.includes("*")) return [pattern];
  const directory2 = import_node_path23.default.posix.dirname(pattern);
  const [before = "", after = ""] = import_node_path23.default.posix.basename(pattern).split("*");
  try {
    return (0, import_node_fs21.readdirSync)(import_node_path23.default.join(checkout, directory2)).filter((name) => name.startsWith(before) && name.endsWith(after)).sort().slice(0, MOST_FILES).map((name) => `${directory2}/${name}`);
  } catch {
    return [];
  }
}
function readInside(checkout, file) {
  const parts = file.split("/");
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const entry = (0, import_node_fs21.lstatSync)(import_node_path23.default.join(checkout, ...parts.slice(0, depth)), {
      throwIfNoEntry: false
    });
    if (entry === void 0) return void 0;
    if (entry.isSymbolicLink()) throw new Error("it is reached through a symbolic link");
    if (depth < parts.length && !entry.isDirectory()) return void 0;
    if (depth === parts.length && !entry.isFile()) throw new Error("it is no file");
  }
  const flags = import_node_fs21.constants.O_RDONLY | (import_node_fs21.constants.O_NOFOLLOW ?? 0) | (import_node_fs21.constants.O_NONBLOCK ?? 0);
  const descriptor = (0, import_node_fs21.openSync)(import_node_path23.default.join(checkout, file), flags);
  try {
    const { size, mode } = (0, import_node_fs21.fstatSync)(descriptor);
    if (size > MAX_BYTES2) throw new Error(`it is over ${MAX_BYTES2} bytes`);
    const bytes = (0, import_node_fs21.readFileSync)(descriptor);
    if (bytes.length > MAX_BYTES2) throw new Error(`it is over ${MAX_BYTES2} bytes`);
    return { text: decode(bytes), executable: (mode & 73) !== 0 };
  } finally {
    (0, import_node_fs21.closeSync)(descriptor);
  }
}
function decode(bytes) {
  if (!(0, import_node_buffer3.isUtf8)(bytes)) throw new Error("it is not UTF-8");
  return bytes.toString("utf8");
}
async function parse(checkout, syntax, text3) {
  const bare2 = text3.replace(/^\uFEFF/, "");
  switch (syntax) {
    case "script":
      return void 0;
    case "json":
      try {
        return JSON.parse(bare2);
      } catch {
        throw new Error("it is not JSON");
      }
    case "toml": {
      const { parse: parseToml } = await Promise.resolve().then(() => __toESM(require("./toml.cjs"), 1));
      try {
        return parseToml(bare2);
      } catch {
        throw new Error("it is not TOML");
      }
    }
    case "git-config":
      return readGitConfig(checkout, bare2);
  }
}
async function readGitConfig(checkout, text3) {
  const argv = ["config", "--file", "-", "--no-includes", "--list", "-z"];
  const output = await readGit(argv, { cwd: checkout, input: text3, doing: "read the file" });
  const values = {};
  for (const entry of splitNul(Buffer.from(output, "utf8"))) {
    const cut = entry.indexOf("\n");
    const key = cut === -1 ? entry : entry.slice(0, cut);
    values[key] = [...values[key] ?? [], cut === -1 ? "" : entry.slice(cut + 1)];
  }
  return values;
}
var import_node_buffer3, import_node_crypto9, import_node_fs21, import_node_path23, MAX_BYTES2, MOST_FILES, hashText;
var init_setup_files = __esm({
  "src/io/setup-files.ts"() {
    "use strict";
    import_node_buffer3 = require("node:buffer");
    import_node_crypto9 = __toESM(require_node_crypto(), 1);
    import_node_fs21 = require("node:fs");
    import_node_path23 = __toESM(require("node:path"), 1);
    init_errors();
    init_git();
    MAX_BYTES2 = 64 * 1024;
    MOST_FILES = 50;
    hashText = (text3) => (0, import_node_crypto9.createHash)("sha256").update(text3, "utf8").digest("hex");
  }
});

// src/io/submodule-store.ts
var submodule_store_exports = {};
__export(submodule_store_exports, {
  checkOutModules: () => checkOutModules,
  copyStore: () => copyStore,
  dropCopy: () => dropCopy,
  hasStores: () => hasStores,
  isCheckedOut: () => isCheckedOut,
  isInterrupted: () => isInterrupted,
  joinModule: () => joinModule,
  readConfigured: () => readConfigured,
  readDeclared: () => readDeclared,
  readLinks: () => readLinks,
  readModulePlace: () => readModulePlace,
  readStore: () => readStore2
});
async function readDeclared(cwd, commit) {
  const doing = "read `.gitmodules`";
  const tree = await runGit(["ls-tree", "-z", "--full-tree", commit, "--", ".gitmodules"], {
    cwd,
    doing
  });
  if (!/^100(644|755) blob /.test(tree.stdout.toString("utf8"))) return [];
  const argv = ["config", `--blob=${commit}:.gitmodules`, "-z", "--get-regexp", "^submodule\\."];
  return splitNul((await runGit(argv, { cwd, allow: [0, 1], doing })).stdout);
}
async function readConfigured(cwd) {
  const argv = ["config", "-z", "--get-regexp", "^submodule\\."];
  return splitNul(
    (await runGit(argv, { cwd, allow: [0, 1], doing: "read the submodules" })).stdout
  );
}
async function readLinks(cwd, commit, paths) {
  if (paths.length === 0) return [];
  const argv = ["ls-tree", "-z", "--full-tree", commit, "--", ...paths];
  return splitNul((await runGit(argv, { cwd, doing: "read the submodules" })).stdout);
}
async function readStore2(store, commit) {
  if (!isDirectory2(import_node_path24.default.join(store, "objects"))) return "absent";
  if ((0, import_node_fs22.realpathSync)(store) !== store || (0, import_node_fs22.existsSync)(import_node_path24.default.join(store, "reftable"))) return "unusable";
  const found = await inStore(store, ["cat-file", "-e", `${commit}^{commit}`], [0, 1, 128]);
  return found.exitCode === 0 ? "ready" : "lacks the commit";
}
function readModulePlace(root, relative2) {
  const at = import_node_path24.default.join(root, relative2);
  if (!isDirectory2(at) || (0, import_node_fs22.realpathSync)(at) !== at) return "none";
  if ((0, import_node_fs22.existsSync)(import_node_path24.default.join(at, ".git"))) return "filled";
  return (0, import_node_fs22.readdirSync)(at).length === 0 ? "empty" : "none";
}
async function copyStore({
  store,
  gitDirectory,
  target,
  commit
}) {
  if ((0, import_node_fs22.existsSync)(target)) return;
  const growing = import_node_path24.default.join(gitDirectory, "espalier-module");
  (0, import_node_fs22.rmSync)(growing, { recursive: true, force: true });
  try {
    (0, import_node_fs22.mkdirSync)(import_node_path24.default.join(growing, "refs/heads"), { recursive: true });
    linkTree(import_node_path24.default.join(store, "objects"), import_node_path24.default.join(growing, "objects"));
    const large = import_node_path24.default.join("lfs", "objects");
    if (isDirectory2(import_node_path24.default.join(store, large))) {
      linkTree(import_node_path24.default.join(store, large), import_node_path24.default.join(growing, large));
    }
    lendAlternates(store, growing);
    (0, import_node_fs22.mkdirSync)(import_node_path24.default.join(growing, "info"), { recursive: true });
    for (const name of ["config", "shallow", "FETCH_HEAD", "info/exclude", "info/attributes"]) {
      copyIfThere(import_node_path24.default.join(store, name), import_node_path24.default.join(growing, name));
    }
    (0, import_node_fs22.writeFileSync)(import_node_path24.default.join(growing, "HEAD"), `${commit}
`);
    await copyRefs(store, growing);
    (0, import_node_fs22.mkdirSync)(import_node_path24.default.dirname(target), { recursive: true });
    (0, import_node_fs22.renameSync)(growing, target);
  } catch (error) {
    (0, import_node_fs22.rmSync)(growing, { recursive: true, force: true });
    throw error;
  }
}
function linkTree(from, to) {
  (0, import_node_fs22.mkdirSync)(to, { recursive: true });
  for (const entry of (0, import_node_fs22.readdirSync)(from, { withFileTypes: true })) {
    const source = import_node_path24.default.join(from, entry.name);
    const target = import_node_path24.default.join(to, entry.name);
    if (/^(tmp_|incoming-)|\.lock$/.test(entry.name)) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile() && entry.name !== "alternates") linkOrCopy(source, target);
  }
}
function linkOrCopy(source, target) {
  try {
    (0, import_node_fs22.linkSync)(source, target);
  } catch (error) {
    const code = error.code ?? "";
    if (!["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP"].includes(code)) throw error;
    (0, import_node_fs22.copyFileSync)(source, target, import_node_fs22.constants.COPYFILE_EXCL | import_node_fs22.constants.COPYFILE_FICLONE);
  }
}
function lendAlternates(store, growing) {
  const name = "objects/info/alternates";
  if (!(0, import_node_fs22.existsSync)(import_node_path24.default.join(store, name))) return;
  const lines = (0, import_node_fs22.readFileSync)(import_node_path24.default.join(store, name), "utf8").split("\n");
  const absolute = lines.map(
    (line) => line === "" || line.startsWith("#") ? line : import_node_path24.default.resolve(store, "objects", line)
  );
  (0, import_node_fs22.mkdirSync)(import_node_path24.default.join(growing, "objects/info"), { recursive: true });
  (0, import_node_fs22.writeFileSync)(import_node_path24.default.join(growing, name), absolute.join("\n"));
}
function copyIfThere(source, target) {
  if ((0, import_node_fs22.lstatSync)(source, { throwIfNoEntry: false })?.isFile() === true) (0, import_node_fs22.copyFileSync)(source, target);
}
async function copyRefs(store, target) {
  const format = "--format=%(refname)%00%(objectname)%00%(symref)";
  const { stdout } = await inStore(store, ["for-each-ref", format, "refs/remotes", "refs/tags"]);
  const lines = [];
  for (const line of stdout.toString("utf8").split("\n")) {
    const [ref = "", object = "", symref = ""] = line.split("\0");
    if (ref === "") continue;
    if (symref === "") lines.push(`create ${ref} ${object}
`);
    else writeSymbolic(target, ref, symref);
  }
  if (lines.length === 0) return;
  await runGit(
    ["--git-dir", target, "-c", "core.logAllRefUpdates=false", "update-ref", "--stdin"],
    {
      cwd: target,
      env: { GIT_WORK_TREE: target },
      write: true,
      input: lines.join(""),
      doing: "copy the refs of a submodule"
    }
  );
}
function writeSymbolic(target, ref, to) {
  const file = import_node_path24.default.join(target, ref);
  (0, import_node_fs22.mkdirSync)(import_node_path24.default.dirname(file), { recursive: true });
  (0, import_node_fs22.writeFileSync)(file, `ref: ${to}
`);
}
async function checkOutModules(root, paths, settings) {
  const offline = ["-c", "protocol.allow=never", "-c", "submodule.recurse=false"];
  const argv = ["submodule", "--quiet", "update", "--checkout", "--no-fetch", "--", ...paths];
  await runGit([...offline, ...settings, ...argv], {
    cwd: root,
    write: true,
    timeoutMs: 54e4,
    env: { ...POINTERS_ONLY, GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1" },
    doing: "check out the submodules"
  });
}
var import_node_fs22, import_node_path24, hasStores, joinModule, inStore, isCheckedOut, isInterrupted, dropCopy, isDirectory2;
var init_submodule_store = __esm({
  "src/io/submodule-store.ts"() {
    "use strict";
    import_node_fs22 = require("node:fs");
    import_node_path24 = __toESM(require("node:path"), 1);
    init_git();
    init_lfs();
    hasStores = (gitDirectory) => (0, import_node_fs22.existsSync)(import_node_path24.default.join(gitDirectory, "modules"));
    joinModule = (gitDirectory, name) => import_node_path24.default.join(gitDirectory, "modules", name);
    inStore = (store, argv, allow = [0]) => runGit(["--git-dir", store, ...argv], {
      cwd: store,
      env: { GIT_WORK_TREE: store, GIT_NO_LAZY_FETCH: "1" },
      allow,
      doing: `read the submodule repository \`${store}\``
    });
    isCheckedOut = (gitDirectory) => (0, import_node_fs22.existsSync)(import_node_path24.default.join(gitDirectory, "index"));
    isInterrupted = (root, relative2, gitDirectory) => readModulePlace(root, relative2) === "filled" && (0, import_node_fs22.existsSync)(import_node_path24.default.join(gitDirectory, "HEAD")) && !isCheckedOut(gitDirectory);
    dropCopy = (target) => (0, import_node_fs22.rmSync)(target, { recursive: true, force: true });
    isDirectory2 = (at) => (0, import_node_fs22.lstatSync)(at, { throwIfNoEntry: false })?.isDirectory() === true;
  }
});

// src/io/mounts.ts
function listMountPoints(pid = "self") {
  const points = [];
  for (const line of (0, import_node_fs23.readFileSync)(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
    const [id, , device, root, at, ...rest] = line.split(" ");
    if (id === void 0 || device === void 0 || root === void 0 || at === void 0)
      continue;
    const kind = rest[rest.indexOf("-") + 1] ?? "";
    points.push({ id, device, root: readEscaped(root), at: readEscaped(at), kind });
  }
  return points;
}
function readEscaped(text3) {
  if (!text3.includes("\\")) return Buffer.from(text3, "latin1").toString("utf8");
  const bytes = text3.replace(
    /\\([0-7]{3})/g,
    (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
function findMount(at) {
  if (process.platform !== "linux") return void 0;
  return mountOf(at, listMountPoints());
}
var import_node_fs23, isBelow, mountOf;
var init_mounts = __esm({
  "src/io/mounts.ts"() {
    "use strict";
    import_node_fs23 = require("node:fs");
    isBelow = (root, name) => name === root || name.startsWith(root === "/" ? "/" : `${root}/`);
    mountOf = (at, points) => {
      let found;
      for (const point of points) {
        if (!isBelow(point.at, at)) continue;
        if (found === void 0 || point.at.length >= found.at.length) found = point;
      }
      return found;
    };
  }
});

// src/io/volume.ts
var volume_exports = {};
__export(volume_exports, {
  canClone: () => canClone,
  canCloneUnseen: () => canCloneUnseen,
  canCloneWithin: () => canCloneWithin,
  clonesHere: () => clonesHere,
  createProbeName: () => createProbeName,
  describeMakeFault: () => describeMakeFault,
  isSameVolume: () => isSameVolume,
  readVolume: () => readVolume
});
function readVolume(at) {
  const facts = (0, import_node_fs24.statfsSync)(at);
  return { freeBytes: facts.bavail * facts.bsize, totalBytes: facts.blocks * facts.bsize };
}
function describeMakeFault(at) {
  const probe = createProbeName(at);
  try {
    (0, import_node_fs24.mkdirSync)(probe);
    (0, import_node_fs24.rmdirSync)(probe);
    return null;
  } catch (error) {
    return `nothing can be made in \`${at}\` (${codeOf6(error)})`;
  }
}
function isSameVolume(one, other) {
  return (0, import_node_fs24.statSync)(one, { bigint: true }).dev === (0, import_node_fs24.statSync)(other, { bigint: true }).dev;
}
function createProbeName(directory2) {
  try {
    for (const name of (0, import_node_fs24.readdirSync)(directory2).filter((each) => PROBE.test(each))) {
      const at = import_node_path25.default.join(directory2, name);
      const age = Date.now() - ((0, import_node_fs24.lstatSync)(at, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LEFT_BEHIND_MS2) (0, import_node_fs24.rmSync)(at, { force: true });
    }
  } catch {
  }
  return import_node_path25.default.join(directory2, `.espalier-probe-${(0, import_node_crypto10.randomBytes)(6).toString("hex")}`);
}
function canClone(sourceFile, targetDirectory) {
  const probe = createProbeName(targetDirectory);
  try {
    return clones(sourceFile, probe, import_node_fs24.constants.COPYFILE_EXCL);
  } finally {
    (0, import_node_fs24.rmSync)(probe, { force: true });
  }
}
function clonesHere(directory2, unseen = false) {
  const known = clonesUnseen(directory2);
  if (known !== void 0 || unseen) return known === true;
  const probe = createProbeName(directory2);
  try {
    (0, import_node_fs24.writeFileSync)(probe, "espalier", { flag: "wx", mode: 384 });
    return canClone(probe, directory2);
  } catch {
    return false;
  } finally {
    (0, import_node_fs24.rmSync)(probe, { force: true });
  }
}
function clonesUnseen(directory2) {
  try {
    const source = openNameless(directory2);
    if (source === void 0) return void 0;
    try {
      (0, import_node_fs24.writeFileSync)(source, "espalier");
      return canCloneUnseen(`/proc/self/fd/${source}`, directory2);
    } finally {
      (0, import_node_fs24.closeSync)(source);
    }
  } catch {
    return false;
  }
}
function clones(sourceFile, target, flags = 0) {
  try {
    (0, import_node_fs24.copyFileSync)(sourceFile, target, import_node_fs24.constants.COPYFILE_FICLONE_FORCE | flags);
    return true;
  } catch (error) {
    if (CANNOT_CLONE.has(codeOf6(error))) return false;
    throw error;
  }
}
function canCloneUnseen(sourceFile, targetDirectory) {
  const descriptor = openNameless(targetDirectory);
  if (descriptor === void 0) return void 0;
  try {
    return clones(sourceFile, `/proc/self/fd/${descriptor}`);
  } finally {
    (0, import_node_fs24.closeSync)(descriptor);
  }
}
function canCloneWithin(commonDirectory, file) {
  const sourceFile = import_node_path25.default.join(commonDirectory, file);
  const unseen = canCloneUnseen(sourceFile, commonDirectory);
  if (unseen !== void 0) return unseen;
  const own = import_node_path25.default.join(commonDirectory, "espalier");
  (0, import_node_fs24.mkdirSync)(own, { recursive: true, mode: 448 });
  return canClone(sourceFile, own);
}
function openNameless(directory2) {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return void 0;
  if (!(0, import_node_fs24.existsSync)("/proc/self/fd")) return void 0;
  try {
    return (0, import_node_fs24.openSync)(directory2, NAMELESS | import_node_fs24.constants.O_DIRECTORY | import_node_fs24.constants.O_RDWR, 384);
  } catch (error) {
    if (["EOPNOTSUPP", "ENOTSUP", "EISDIR", "EINVAL"].includes(codeOf6(error))) return void 0;
    throw error;
  }
}
var import_node_crypto10, import_node_fs24, import_node_path25, PROBE, LEFT_BEHIND_MS2, CANNOT_CLONE, codeOf6, NAMELESS;
var init_volume = __esm({
  "src/io/volume.ts"() {
    "use strict";
    import_node_crypto10 = __toESM(require_node_crypto(), 1);
    import_node_fs24 = require("node:fs");
    import_node_path25 = __toESM(require("node:path"), 1);
    PROBE = /^\.espalier-probe-[0-9a-f]{12}$/;
    LEFT_BEHIND_MS2 = 10 * 6e4;
    CANNOT_CLONE = /* @__PURE__ */ new Set(["EXDEV", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "ENOSYS", "ENOTTY"]);
    codeOf6 = (error) => error.code ?? "";
    NAMELESS = 4194304;
  }
});

// src/io/trash.ts
var trash_exports = {};
__export(trash_exports, {
  createTrash: () => createTrash,
  isThere: () => isThere,
  listMounts: () => listMounts,
  listTrashPaths: () => listTrashPaths,
  moveTree: () => moveTree,
  readTick: () => readTick,
  readTrashBeside: () => readTrashBeside,
  readTrashFault: () => readTrashFault,
  readTrashPath: () => readTrashPath,
  removeEmptyTrash: () => removeEmptyTrash,
  removeTree: () => removeTree
});
function readTrashPath(workspace, commonDirectory, id) {
  return sharesVolume(workspace, commonDirectory) ? import_node_path26.default.join(commonDirectory, "espalier", "trash", id) : readTrashBeside(workspace, id);
}
function createTrash(trashPath) {
  const parent = import_node_path26.default.dirname(trashPath);
  makeDirectories(parent);
  if (import_node_path26.default.basename(parent) !== BESIDE) return;
  try {
    (0, import_node_fs25.writeFileSync)(import_node_path26.default.join(parent, UNSEEN), "*\n", { flag: "wx", mode: 384 });
  } catch {
  }
}
async function moveTree(from, to) {
  try {
    if ((0, import_node_fs25.lstatSync)(to, { throwIfNoEntry: false }) !== void 0) {
      throw new AppError("io", { doing: "move", path: from, reason: `\`${to}\` is in the way` });
    }
    (0, import_node_fs25.renameSync)(from, to);
  } catch (error) {
    throw describeIoError(error, "move", from);
  }
}
function isThere(at) {
  try {
    return (0, import_node_fs25.lstatSync)(at, { throwIfNoEntry: false }) !== void 0;
  } catch (error) {
    if (error.code === "ENOTDIR") return false;
    throw error;
  }
}
async function readTick(workspace, commonDirectory) {
  const directory2 = sharesVolume(workspace, commonDirectory) ? commonDirectory : import_node_path26.default.dirname(workspace);
  const first = writeProbe(directory2);
  for (; ; ) {
    await (0, import_promises3.setImmediate)();
    const now = writeProbe(directory2);
    if (now !== first) return now;
  }
}
function writeProbe(directory2) {
  const probe = createProbeName(directory2);
  try {
    try {
      (0, import_node_fs25.closeSync)((0, import_node_fs25.openSync)(probe, "wx", 384));
      return (0, import_node_fs25.statSync)(probe, { bigint: true }).ctimeNs;
    } finally {
      if (isThere(probe)) (0, import_node_fs25.unlinkSync)(probe);
    }
  } catch (error) {
    const code = error.code;
    if (code === "ENOSPC" || code === "EDQUOT") return touchDirectory(directory2);
    throw describeIoError(error, "write", probe);
  }
}
function touchDirectory(directory2) {
  try {
    (0, import_node_fs25.chmodSync)(directory2, (0, import_node_fs25.statSync)(directory2).mode & 4095);
    return (0, import_node_fs25.statSync)(directory2, { bigint: true }).ctimeNs;
  } catch (error) {
    throw describeIoError(error, "touch", directory2);
  }
}
function listMounts(root) {
  if (process.platform !== "linux") {
    const parent = (0, import_node_fs25.statSync)(import_node_path26.default.dirname(root)).dev;
    return (0, import_node_fs25.statSync)(root).dev === parent ? [] : [root];
  }
  return listMountPoints().map(({ at }) => at).filter((at) => isBelow(root, at));
}
function readTrashFault(at) {
  const parent = import_node_path26.default.dirname(at);
  const ours = import_node_path26.default.basename(parent) === BESIDE || import_node_path26.default.basename(parent) === "trash" && import_node_path26.default.basename(import_node_path26.default.dirname(parent)) === "espalier";
  if (!ours || !ID.test(import_node_path26.default.basename(at))) return "it does not lie in a trash of ours";
  try {
    if (!(0, import_node_fs25.lstatSync)(at).isDirectory()) return "it is not a directory";
    if ((0, import_node_fs25.realpathSync)(at) !== at) return "a link leads to it";
    const mounts = listMounts(at);
    return mounts.length === 0 ? void 0 : `a file system is mounted at \`${mounts[0]}\``;
  } catch (error) {
    return reasonOf(error);
  }
}
function removeEmptyTrash(trashPath) {
  const parent = import_node_path26.default.dirname(trashPath);
  if (import_node_path26.default.basename(parent) !== BESIDE) return;
  try {
    const names = (0, import_node_fs25.readdirSync)(parent);
    if (names.length === 1 && names[0] === UNSEEN) (0, import_node_fs25.unlinkSync)(import_node_path26.default.join(parent, UNSEEN));
    (0, import_node_fs25.rmdirSync)(parent);
  } catch {
  }
}
async function removeTree(root, stopped) {
  const progress = { entries: 0 };
  const visit = async (directory2) => {
    const entries = withAccess(
      directory2,
      () => (0, import_node_fs25.readdirSync)(directory2, { withFileTypes: true, encoding: "buffer" })
    );
    for (const entry of entries ?? []) {
      const at = Buffer.concat([directory2, Buffer.from("/"), entry.name]);
      if (entry.isDirectory() && !entry.isSymbolicLink()) {
        if (!await visit(at)) return false;
        withAccess(directory2, () => (0, import_node_fs25.rmdirSync)(at));
      } else {
        withAccess(directory2, () => (0, import_node_fs25.unlinkSync)(at));
      }
      progress.entries += 1;
      if (progress.entries % ENTRIES_A_TURN === 0) {
        await (0, import_promises3.setImmediate)();
        if (stopped()) return false;
      }
    }
    return true;
  };
  try {
    if (!isThere(root)) return true;
    if (!await visit(Buffer.from(root))) return false;
    removeRoot(root);
    return true;
  } catch (error) {
    throw describeIoError(error, "delete", root);
  }
}
function removeRoot(root) {
  try {
    (0, import_node_fs25.rmdirSync)(root);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
function withAccess(directory2, act) {
  try {
    return act();
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT") return void 0;
    if (code !== "EACCES" && code !== "EPERM") throw error;
    (0, import_node_fs25.chmodSync)(directory2, (0, import_node_fs25.lstatSync)(directory2).mode & 4095 | 448);
    return act();
  }
}
var import_node_fs25, import_node_path26, import_promises3, BESIDE, ID, sharesVolume, readTrashBeside, listTrashPaths, UNSEEN, ENTRIES_A_TURN;
var init_trash = __esm({
  "src/io/trash.ts"() {
    "use strict";
    import_node_fs25 = require("node:fs");
    import_node_path26 = __toESM(require("node:path"), 1);
    import_promises3 = require("node:timers/promises");
    init_errors();
    init_files();
    init_mounts();
    init_volume();
    BESIDE = ".espalier-trash";
    ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    sharesVolume = (workspace, commonDirectory) => {
      const home2 = (0, import_node_fs25.statSync)(workspace, { throwIfNoEntry: false })?.dev;
      if (home2 === void 0) return true;
      if (home2 !== (0, import_node_fs25.statSync)(commonDirectory).dev) return false;
      return findMount(workspace)?.id === findMount(commonDirectory)?.id;
    };
    readTrashBeside = (workspace, id) => import_node_path26.default.join(import_node_path26.default.dirname(workspace), BESIDE, id);
    listTrashPaths = (workspace, commonDirectory, id) => [
      import_node_path26.default.join(commonDirectory, "espalier", "trash", id),
      import_node_path26.default.join(import_node_path26.default.dirname(workspace), BESIDE, id)
    ];
    UNSEEN = ".gitignore";
    ENTRIES_A_TURN = 1e3;
  }
});

// src/io/volume-record.ts
var volume_record_exports = {};
__export(volume_record_exports, {
  isMountedAt: () => isMountedAt,
  readAllocation: () => readAllocation,
  readVolumePlace: () => readVolumePlace,
  readVolumeRecord: () => readVolumeRecord,
  removeVolumeRecord: () => removeVolumeRecord,
  writeVolumeRecord: () => writeVolumeRecord
});
function readVolumePlace(paths) {
  const text3 = readText(paths);
  if (text3 === void 0) return void 0;
  try {
    const { at, image } = JSON.parse(text3);
    if (typeof at === "string" && typeof image === "string") return { at, image };
    throw new Error("it does not say where the volume is");
  } catch (error) {
    throw unreadable(paths, error);
  }
}
async function readVolumeRecord(paths) {
  const text3 = readText(paths);
  if (text3 === void 0) return void 0;
  const { validate: validate2 } = await Promise.resolve().then(() => __toESM(require("./espalier.volume-record.cjs"), 1));
  try {
    return parseInput(validate2, JSON.parse(text3), ({ reason }) => new Error(reason));
  } catch (error) {
    throw unreadable(paths, error);
  }
}
function readText({ volume: volume2 }) {
  try {
    return (0, import_node_fs26.readFileSync)(volume2, "utf8");
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw new AppError("io", { doing: "read", path: volume2, reason: reasonOf(error) });
  }
}
async function writeVolumeRecord(paths, record) {
  await createDirectory(paths.root);
  await writeFileAtomic(paths.volume, `${JSON.stringify(record, null, 2)}
`, { mode: 384 });
}
function isMountedAt(at, image) {
  try {
    const { dev } = (0, import_node_fs26.statSync)(at);
    const [major, minor] = [dev >>> 8 & 4095, dev & 255 | Math.floor(dev / 2 ** 20) << 8];
    const backing = (0, import_node_fs26.readFileSync)(`/sys/dev/block/${major}:${minor}/loop/backing_file`, "utf8");
    return backing.replace(/\n$/, "") === image && dev !== (0, import_node_fs26.statSync)(import_node_path27.default.dirname(at)).dev;
  } catch {
    return false;
  }
}
function readAllocation(at) {
  try {
    const entry = (0, import_node_fs26.statSync)(at, { throwIfNoEntry: false });
    return entry && { sizeBytes: entry.size, allocatedBytes: entry.blocks * 512 };
  } catch (error) {
    throw describeIoError(error, "look at the image", at);
  }
}
var import_node_fs26, import_node_path27, unreadable, removeVolumeRecord;
var init_volume_record = __esm({
  "src/io/volume-record.ts"() {
    "use strict";
    import_node_fs26 = require("node:fs");
    import_node_path27 = __toESM(require("node:path"), 1);
    init_errors();
    init_parse();
    init_files();
    unreadable = ({ volume: volume2 }, error) => new AppError("io", {
      doing: "read the record of the volume in",
      path: volume2,
      reason: reasonOf(error),
      hint: "Move the file away if you have no volume; nothing in one is touched meanwhile"
    });
    removeVolumeRecord = ({ volume: volume2, nextFstab }) => {
      (0, import_node_fs26.rmSync)(nextFstab, { force: true });
      (0, import_node_fs26.rmSync)(volume2, { force: true });
    };
  }
});

// src/io/head-log.ts
function hasLeft(gitDirectory, branch) {
  const entries = readLog(import_node_path28.default.join(gitDirectory, "logs", "HEAD")) ?? [];
  const renamed = `Branch: renamed refs/heads/${branch} to `;
  return entries.some(
    ({ message }) => CHECKOUT.exec(message)?.[1] === branch || message.startsWith(renamed)
  );
}
function readLog(file) {
  return readText2(file)?.split("\n").flatMap((line) => {
    const [, before, after, message = ""] = LINE.exec(line) ?? [];
    return before === void 0 || after === void 0 ? [] : [{ before, after, message }];
  });
}
function readText2(file) {
  try {
    return (0, import_node_fs27.readFileSync)(file, "utf8");
  } catch (error) {
    const { code = "" } = error;
    if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(code)) return void 0;
    throw error;
  }
}
var import_node_fs27, import_node_path28, LINE, CHECKOUT;
var init_head_log = __esm({
  "src/io/head-log.ts"() {
    "use strict";
    import_node_fs27 = require("node:fs");
    import_node_path28 = __toESM(require("node:path"), 1);
    LINE = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [^\t]*(?:\t(.*))?$/;
    CHECKOUT = /^checkout: moving from (\S+) to (\S+)$/;
  }
});

// src/io/worktree-add.ts
var worktree_add_exports = {};
__export(worktree_add_exports, {
  ADD_TIMEOUT_MS: () => ADD_TIMEOUT_MS,
  addWorktree: () => addWorktree,
  describeHookFailure: () => describeHookFailure,
  readMade: () => readMade,
  requireMade: () => requireMade
});
async function addWorktree(request) {
  let failure = await tryAdd(request, []);
  let made = await readOwn(request, failure);
  const withoutLfs = made === void 0 && failure !== void 0 && isLfsFailure(failure);
  if (withoutLfs) {
    failure = await tryAdd(request, WITHOUT_LFS);
    made = await readOwn(request, failure);
  }
  if (made === void 0)
    throw await describeMissing(request) ?? failure ?? notMade(request.path);
  return {
    ...made,
    ...withoutLfs ? { withoutLfs } : {},
    ...failure === void 0 ? {} : { hookFailure: describeHookFailure(failure) }
  };
}
async function tryAdd({ source, path: path31, branch }, settings) {
  try {
    await retryBusy(
      () => runGit([...settings, "worktree", "add", "--", path31, branch], {
        cwd: source,
        write: true,
        timeoutMs: ADD_TIMEOUT_MS,
        env: POINTERS_ONLY,
        doing: `add the worktree \`${path31}\``
      })
    );
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error;
  }
}
async function readOwn(request, failure) {
  const made = await readMade(request);
  if (made === void 0 || failure === void 0 || made.branch === request.branch) return made;
  return hasLeft(made.adminDirectory, request.branch) ? made : void 0;
}
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
  const { commonDirectory, path: path31, branch } = request;
  if (isThere(path31)) return void 0;
  const found = await findRegistered(request);
  if (found === void 0) return void 0;
  const doing = `leave the worktree at \`${path31}\``;
  const hook2 = "the repository's `post-checkout` hook";
  if (found !== path31) {
    const reason2 = `${hook2} moved it, and git has it at \`${found}\` now`;
    const hint2 = `Nothing was taken back; \`espalier adopt ${found}\` registers it`;
    return new AppError("git", { doing, reason: reason2, hint: hint2 });
  }
  const reason = `nothing is at \`${path31}\` after ${hook2}, by which it was moved or deleted; git in \`${commonDirectory}\` still lists it, and the branch \`${branch}\` is there`;
  const hint = `If it was moved, \`git worktree repair DIR\` tells git where it is and \`espalier adopt DIR\` registers it; if it was deleted, run \`git worktree remove ${path31}\``;
  return new AppError("git", { doing, reason, hint });
}
async function findRegistered(request) {
  for (const { path: path31, adminDirectory } of listRegistered(request.commonDirectory)) {
    const state = await readCheckoutState(adminDirectory);
    const same = state.branch === request.branch || hasLeft(adminDirectory, request.branch);
    if (state.complete && (path31 === request.path || same)) return path31;
  }
  return void 0;
}
function describeHookFailure(failure) {
  const lines = textOf(failure).split("\n").map((line) => line.trim()).filter((line) => line !== "" && !/^(Preparing worktree|HEAD is now at)/.test(line));
  const code = failure.details["exit_code"];
  const said = lines.at(-1);
  return `exit code ${String(code ?? "unknown")}${said === void 0 ? "" : `: ${said}`}`;
}
var ADD_TIMEOUT_MS, notMade;
var init_worktree_add = __esm({
  "src/io/worktree-add.ts"() {
    "use strict";
    init_errors();
    init_branches();
    init_git();
    init_head_log();
    init_lfs();
    init_place();
    init_trash();
    init_worktree();
    ADD_TIMEOUT_MS = 54e4;
    notMade = (path31) => new AppError("git", {
      doing: `add the worktree \`${path31}\``,
      reason: "it reported success, but there is no complete worktree"
    });
  }
});

// src/io/half-made.ts
async function readHalfMade(of) {
  const slots = [];
  for (const { path: at, adminDirectory } of listRegistered(of.commonDirectory)) {
    if (at !== of.path) continue;
    const state = await readCheckoutState(adminDirectory);
    const early = state.head === null || /^0+$/.test(state.head);
    if (!state.initializing || !(early || state.branch === of.branch)) {
      return foreign(`git's registration of \`${of.path}\` is not ours to drop`);
    }
    slots.push({ adminDirectory, hasIndex: isThere(import_node_path29.default.join(adminDirectory, "index")) });
  }
  const directory2 = readDirectory(of.path);
  if (directory2 === "other") return foreign(`\`${of.path}\` is not a directory by now`);
  if (directory2 === "full") {
    const named = readPointer(import_node_path29.default.join(of.path, ".git"), of.path);
    const ours = named !== void 0 && import_node_path29.default.dirname(named) === import_node_path29.default.join(of.commonDirectory, "worktrees") && (slots.length === 0 ? !isThere(named) : slots.some(({ adminDirectory }) => adminDirectory === named));
    if (!ours) return foreign(`\`${of.path}\` holds files that are not ours`);
    const [mount] = listMounts(of.path);
    if (mount !== void 0) return foreign(`a file system is mounted at \`${mount}\``);
  }
  return { kind: "ours", slots, directory: directory2 };
}
function readDirectory(at) {
  try {
    if (!(0, import_node_fs28.lstatSync)(at).isDirectory() || (0, import_node_fs28.realpathSync)(at) !== at) return "other";
    return (0, import_node_fs28.readdirSync)(at).length === 0 ? "empty" : "full";
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return "absent";
    throw error;
  }
}
function readPointer(dotGit, writtenIn) {
  if ((0, import_node_fs28.lstatSync)(dotGit, { throwIfNoEntry: false })?.isFile() !== true) return void 0;
  const named = /^gitdir: (.+?)\r?\n?$/s.exec((0, import_node_fs28.readFileSync)(dotGit, "utf8"))?.[1];
  return named === void 0 ? void 0 : import_node_path29.default.resolve(writtenIn, named);
}
async function listStrange(of, at, slots) {
  const odd = findOdd(at);
  if (odd !== void 0) return [odd];
  const folder = await mkdtemp(import_node_path29.default.join(of.commonDirectory, "espalier-undo-"));
  const options = {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_WORK_TREE: at,
      GIT_INDEX_FILE: import_node_path29.default.join(folder, "index")
    },
    doing: `look into \`${of.path}\``
  };
  const run3 = (argv, allow = [0]) => runGit(["-c", "core.sparseCheckout=false", ...argv], { ...options, allow });
  const list2 = async (argv) => splitNul((await run3(argv)).stdout);
  try {
    await run3(["read-tree", of.commit]);
    await run3(["update-index", "-q", "--ignore-submodules", "--refresh"], [0, 1]);
    const strange = await list2(["ls-files", "--others", "-z"]);
    for (const entry of await list2(["ls-files", "--stage", "-z"])) {
      const submodule = /^160000 [^\t]*\t(.*)$/s.exec(entry)?.[1];
      if (submodule !== void 0 && readDirectory(import_node_path29.default.join(at, submodule)) === "full") {
        strange.push(submodule);
      }
    }
    const diff = ["diff-files", "--name-only", "-z", "--diff-filter=d", "--ignore-submodules=all"];
    for (const file of await list2(diff)) {
      const blob = await run3(["cat-file", "blob", `${of.commit}:${file}`]);
      if (!await isBeginning(import_node_path29.default.join(at, file), blob.stdout)) strange.push(file);
    }
    for (const slot of slots.filter(({ hasIndex }) => hasIndex)) {
      if (await hasStaged(of, slot)) strange.push(`${slot.adminDirectory}/index`);
    }
    return strange;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
async function isBeginning(file, whole) {
  if ((0, import_node_fs28.lstatSync)(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const found = await readFile(file);
  return found.length < whole.length && whole.subarray(0, found.length).equals(found);
}
async function hasStaged(of, slot) {
  const { exitCode } = await runGit(["diff-index", "--cached", "--quiet", of.commit, "--"], {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_INDEX_FILE: import_node_path29.default.join(slot.adminDirectory, "index")
    },
    allow: [0, 1, 128],
    doing: `look into \`${of.path}\``
  });
  return exitCode !== 0;
}
function findOdd(root) {
  const visit = (directory2) => {
    for (const entry of (0, import_node_fs28.readdirSync)(directory2, { withFileTypes: true, encoding: "buffer" })) {
      const name = entry.name;
      const at = Buffer.concat([directory2, Buffer.from("/"), name]);
      if (name.toString("latin1").toLowerCase() === ".git") {
        if (directory2.toString("latin1") !== Buffer.from(root).toString("latin1")) return at;
      } else if (entry.isDirectory()) {
        const found2 = visit(at);
        if (found2 !== void 0) return found2;
      } else if (!entry.isFile() && !entry.isSymbolicLink()) {
        return at;
      }
    }
    return void 0;
  };
  const found = visit(Buffer.from(root));
  return found === void 0 ? void 0 : import_node_path29.default.relative(root, found.toString("utf8"));
}
async function isGitAdding(at) {
  if (process.platform !== "linux") return false;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const text3 = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    const argv = text3.split("\0");
    if (import_node_path29.default.basename(argv[0] ?? "") !== "git") continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => "/");
    const verb = argv.indexOf("worktree");
    const names = (arg) => import_node_path29.default.resolve(cwd, arg) === at;
    if (verb > 0 && argv[verb + 1] === "add" && argv.slice(verb + 2).some(names)) return true;
    const checkingOut = CHECKOUTS.some((each) => argv.includes(each));
    if ((cwd === at || cwd.startsWith(`${at}/`)) && checkingOut) return true;
  }
  return false;
}
var import_node_fs28, import_node_path29, foreign, CHECKOUTS;
var init_half_made = __esm({
  "src/io/half-made.ts"() {
    "use strict";
    import_node_fs28 = require("node:fs");
    import_node_path29 = __toESM(require("node:path"), 1);
    init_direct();
    init_git();
    init_place();
    init_trash();
    foreign = (reason) => ({ kind: "foreign", reason });
    CHECKOUTS = ["reset", "read-tree", "sparse-checkout"];
  }
});

// src/io/worktree-undo.ts
var worktree_undo_exports = {};
__export(worktree_undo_exports, {
  readOwnWorktree: () => readOwnWorktree,
  removeOwnBranch: () => removeOwnBranch,
  undoAdd: () => undoAdd,
  waitForGit: () => waitForGit
});
async function undoAdd(attempt) {
  if (!attempt.branchCreated) return { left: [] };
  const left = [];
  await waitForGit(attempt.path);
  const { commonDirectory, id } = attempt;
  for (const trash of listTrashPaths(attempt.path, commonDirectory, id)) await removeProved(trash);
  const place = await readPlace(attempt.path, commonDirectory);
  if (place.kind !== "worktree") {
    left.push(...await removeHalfMade(attempt));
  } else if (await isOwnWorktree(attempt, place)) {
    const kept = await removeComplete(attempt);
    if (kept !== void 0) left.push(kept);
  } else {
    left.push(`\`${attempt.path}\` is somebody's worktree by now`);
  }
  const branch = await removeOwnBranch(attempt);
  if (branch !== void 0 && left.length === 0) left.push(branch);
  if (left.length === 0) await restoreFolders(attempt);
  return { left };
}
async function isOwnWorktree(attempt, place) {
  const { branch, adminStamp, commonDirectory, id } = attempt;
  if (place.branch === branch) {
    return (await readMadeBranch(commonDirectory, branch, id))?.ours === true;
  }
  if (adminStamp === void 0) return false;
  const proof = await proveWorktree(attempt.path);
  const same = proof.kind === "linked" && proof.adminStamp === adminStamp;
  return same && (place.branch !== null || place.head === attempt.commit);
}
async function readOwnWorktree(of) {
  const made = await readMade(of);
  if (made === void 0) return void 0;
  const { branch, adminDirectory, adminStamp } = made;
  const own = { branch, adminDirectory, adminStamp };
  const readBranch = (name) => readMadeBranch(of.commonDirectory, name, of.id);
  if (branch !== null && (await readBranch(branch))?.ours === true) return own;
  if (!hasLeft(adminDirectory, of.branch)) return void 0;
  const left = await readBranch(of.branch);
  return left === void 0 || left.ours ? own : void 0;
}
async function removeComplete(attempt) {
  try {
    const argv = ["ls-files", "--others", "--ignored", "--exclude-standard", "-z"];
    const doing = `look into \`${attempt.path}\``;
    const ignored = splitNul((await runGit(argv, { cwd: attempt.path, doing })).stdout);
    const strange = ignored.find((file) => !(attempt.filled ?? []).some((at) => isBelow(at, file)));
    if (strange !== void 0) {
      return `the worktree \`${attempt.path}\`, which holds \`${strange}\``;
    }
    await runGit(["worktree", "remove", "--", attempt.path], {
      cwd: attempt.commonDirectory,
      write: true,
      doing: `take back the worktree \`${attempt.path}\``
    });
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `the worktree \`${attempt.path}\`, because ${reasonOf(error)}`;
  }
}
async function removeHalfMade(attempt) {
  const away = `${attempt.path}.interrupted-${attempt.id.slice(-12)}`;
  if (isThere(away) && !isThere(attempt.path)) await moveTree(away, attempt.path);
  const found = await readHalfMade(attempt);
  if (found.kind === "foreign") return [found.reason];
  const { slots, directory: directory2 } = found;
  if (directory2 === "full") {
    const strange = await moveAway(attempt, away, slots);
    if (strange !== void 0) return [strange];
  } else if (directory2 === "empty" && (attempt.wasEmpty === false || slots.length > 0)) {
    await rmdir(attempt.path);
  }
  await removeSlots(slots);
  return [];
}
async function moveAway(attempt, away, slots) {
  const [base] = await readCommits(attempt.commonDirectory, [attempt.commit]);
  if (base?.commit !== attempt.commit) {
    return `\`${attempt.path}\`, because its base commit, which would tell its files, is gone`;
  }
  const pointer = (at) => readPointer(import_node_path30.default.join(at, ".git"), attempt.path);
  const before = pointer(attempt.path);
  await moveTree(attempt.path, away);
  let strange;
  try {
    strange = pointer(away) === before ? await listStrange(attempt, away, slots) : ["another `.git`"];
  } catch (error) {
    await moveTree(away, attempt.path);
    throw error;
  }
  if (strange.length === 0) {
    const trash = readTrashPath(away, attempt.commonDirectory, attempt.id);
    createTrash(trash);
    await moveTree(away, trash);
    await removeProved(trash);
    return void 0;
  }
  if (slots.length === 0 || slots.some(({ hasIndex }) => hasIndex)) {
    await moveTree(away, attempt.path);
    return `\`${attempt.path}\`, which holds \`${strange[0]}\``;
  }
  await removeSlots(slots);
  return `\`${away}\`, which holds \`${strange[0]}\``;
}
async function removeSlots(slots) {
  for (const slot of slots) await rm(slot.adminDirectory, { recursive: true });
}
async function removeProved(trash) {
  const fault = isThere(trash) ? readTrashFault(trash) : void 0;
  if (fault !== void 0) {
    throw new AppError("io", { doing: "delete", path: trash, reason: fault });
  }
  await removeTree(trash, () => false);
  removeEmptyTrash(trash);
}
async function removeOwnBranch(attempt) {
  const { commonDirectory, branch, commit, id } = attempt;
  const found = await readMadeBranch(commonDirectory, branch, id);
  if (found?.ours !== true) return void 0;
  const kept = (why) => `the branch \`${branch}\` ${why}`;
  if (found.commit !== commit) return kept("has commits by now");
  if (!found.untouched) return kept("was moved since");
  if (found.checkedOut !== null) return kept(`is checked out at \`${found.checkedOut}\``);
  return await removeBranch(commonDirectory, branch, commit) ? void 0 : kept("has commits by now");
}
async function restoreFolders(attempt) {
  if (attempt.wasEmpty === true) {
    await mkdir(attempt.path, { recursive: true });
    return;
  }
  if (attempt.ancestor === null) return;
  for (let at = import_node_path30.default.dirname(attempt.path); at !== attempt.ancestor; at = import_node_path30.default.dirname(at)) {
    if (import_node_path30.default.dirname(at) === at) return;
    try {
      await rmdir(at);
    } catch (error) {
      const code = error.code;
      if (code === "ENOENT") continue;
      if (code === "ENOTEMPTY" || code === "EEXIST") return;
      throw error;
    }
  }
}
async function waitForGit(at) {
  const deadline = Date.now() + 6e4;
  while (await isGitAdding(at)) {
    if (Date.now() > deadline) {
      throw new AppError("busy", { what: `\`${at}\``, reason: "git is still at work there" });
    }
    await (0, import_promises4.setTimeout)(50);
  }
}
var import_node_path30, import_promises4;
var init_worktree_undo = __esm({
  "src/io/worktree-undo.ts"() {
    "use strict";
    import_node_path30 = __toESM(require("node:path"), 1);
    import_promises4 = require("node:timers/promises");
    init_errors();
    init_branches();
    init_direct();
    init_git();
    init_half_made();
    init_head_log();
    init_mounts();
    init_place();
    init_trash();
    init_worktree();
    init_worktree_add();
  }
});

// src/app/small-world.ts
function openSmallWorld(options) {
  const paths = statePaths(options.env, options.platform);
  const log = openLog(paths.log, options.who, () => systemClock.now());
  const note = options.note ?? (() => void 0);
  const warn = (text3) => {
    log.write({ event: "registry_warning", text: text3 });
    note(text3);
  };
  return {
    env: options.env,
    platform: options.platform,
    who: options.who,
    paths,
    clock: systemClock,
    log,
    registry: openRegistry(paths, { files: files_exports, lock: lock_exports, now: () => systemClock.now(), warn }),
    branches: branches_exports,
    claudeSettings: claude_settings_exports,
    config: config_files_exports,
    daemonProcess: daemon_process_exports,
    exclude: exclude_exports,
    files: files_exports,
    git: git_exports,
    ids: ids_exports,
    include: include_exports,
    lfs: lfs_exports,
    lock: lock_exports,
    place: place_exports,
    process: process_exports,
    repository: repository_exports,
    seedPlace: seed_place_exports,
    sessionProcess: session_process_exports,
    setupFiles: setup_files_exports,
    submoduleStore: submodule_store_exports,
    trash: trash_exports,
    volume: volume_exports,
    volumeRecord: volume_record_exports,
    worktree: worktree_exports,
    worktreeAdd: worktree_add_exports,
    worktreeUndo: worktree_undo_exports,
    note,
    progress: options.progress ?? (() => void 0),
    interrupted: options.interrupted ?? new AbortController().signal
  };
}
async function completeWorld(world) {
  const { restOfWorld } = await Promise.resolve().then(() => __toESM(require("./rest-of-world.cjs"), 1));
  return { ...restOfWorld, ...world };
}
var init_small_world = __esm({
  "src/app/small-world.ts"() {
    "use strict";
    init_branches();
    init_claude_settings();
    init_clock();
    init_config_files();
    init_daemon_process();
    init_exclude();
    init_files();
    init_git();
    init_ids();
    init_include();
    init_lfs();
    init_lock();
    init_log();
    init_paths();
    init_place();
    init_process();
    init_registry();
    init_repository();
    init_seed_place();
    init_session_process();
    init_setup_files();
    init_submodule_store();
    init_trash();
    init_volume();
    init_volume_record();
    init_worktree();
    init_worktree_add();
    init_worktree_undo();
  }
});

// src/cli/command.ts
function command(spec) {
  return spec;
}
function narrowTo(of, word) {
  const { actions: actions2 = {}, positionals, options } = of;
  const action = word !== void 0 && Object.hasOwn(actions2, word) ? actions2[word] : void 0;
  if (action === void 0) return of;
  const taken = Object.entries(options).flatMap(([name, spec]) => {
    const describe = action.options[name];
    return describe === void 0 ? [] : [[name, { ...spec, describe }]];
  });
  return {
    ...of,
    name: `${of.name} ${word}`,
    positionals: positionals.slice(1),
    options: Object.fromEntries(taken),
    ...{ summary: action.summary, notes: action.notes, examples: action.examples },
    changes: action.changes
  };
}
function optionsOf(of) {
  return { ...of.options, ...of.changes ? dryRunOption : {}, ...globalOptions };
}
function given(values) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== void 0)
  );
}
var globalOptions, dryRunOption, choicesOf;
var init_command = __esm({
  "src/cli/command.ts"() {
    "use strict";
    globalOptions = {
      json: {
        type: "boolean",
        describe: "Print one JSON document, on failure too (help, version and completion stay text)"
      },
      quiet: { type: "boolean", describe: "Print the answer in its shortest form, and errors" },
      "no-color": { type: "boolean", describe: "Print without colour" },
      repo: {
        type: "string",
        value: "DIR",
        describe: "The repository to work on, if not the current one"
      }
    };
    dryRunOption = {
      "dry-run": { type: "boolean", describe: "Print the plan and change nothing" }
    };
    choicesOf = ({ choices, hiddenChoices = [] }) => choices === void 0 ? void 0 : [...choices, ...hiddenChoices];
  }
});

// src/cli/arguments.ts
function parsePlainly(argv, commands2) {
  const command2 = commands2.find((candidate) => candidate.name === argv[0]);
  if (command2 === void 0) return void 0;
  const words = splitWords(argv.slice(1), optionsOf(command2));
  if (words === void 0 || !fitsPositionals(words.positionals, command2)) return void 0;
  return { command: command2, args: words };
}
function splitWords(argv, specs) {
  const positionals = [];
  const options = {};
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? "";
    if (word === "--") {
      positionals.push(...argv.slice(index + 1));
      break;
    }
    if (!word.startsWith("-")) {
      positionals.push(word);
      continue;
    }
    const [, name = "", , inline] = /^--([a-z-]+)(=(.*))?$/s.exec(word) ?? [];
    const spec = Object.hasOwn(specs, name) ? specs[name] : void 0;
    if (spec === void 0 || Object.hasOwn(options, name)) return void 0;
    if (spec.type === "boolean") {
      const next = argv[index + 1];
      if (inline !== void 0 || next === "true" || next === "false") return void 0;
      options[name] = true;
      continue;
    }
    const value = inline ?? argv[++index];
    if (value === void 0 || value === "" || inline === void 0 && value.startsWith("-")) {
      return void 0;
    }
    options[name] = value;
  }
  return { positionals, options };
}
function fitsPositionals(positionals, command2) {
  const specs = command2.positionals;
  const most = specs.some((spec) => spec.many === true) ? Number.POSITIVE_INFINITY : specs.length;
  if (positionals.length > most) return false;
  if (positionals.length < specs.filter((spec) => spec.required).length) return false;
  return positionals.every((word, index) => {
    const spec = specs[index] ?? specs.find((each) => each.many === true);
    const choices = spec === void 0 ? void 0 : choicesOf(spec);
    return word !== "" && (choices === void 0 || choices.includes(word));
  });
}
var init_arguments = __esm({
  "src/cli/arguments.ts"() {
    "use strict";
    init_command();
  }
});

// src/cli/commands/adopt.ts
var adopt;
var init_adopt = __esm({
  "src/cli/commands/adopt.ts"() {
    "use strict";
    init_errors();
    init_command();
    adopt = command({
      name: "adopt",
      summary: "Register worktrees that something else made",
      positionals: [{ name: "path", describe: "A linked worktree", required: false, many: true }],
      options: {
        scan: { type: "boolean", describe: "Every worktree of the project" }
      },
      examples: [
        ["espalier adopt .", "the worktree one is in"],
        ["espalier adopt --scan --dry-run", "what a scan of the project would register"]
      ],
      changes: true,
      async run({ world, cwd, resolve: resolve4, dryRun }, { positionals, options }) {
        const scan = options.scan === true;
        if (scan === positionals.length > 0) {
          throw new AppError("usage", {
            reason: scan ? "`adopt` takes paths or `--scan`, not both" : "`adopt` needs a path",
            hint: "`espalier adopt PATH\u2026` names worktrees; `espalier adopt --scan` finds the project's"
          });
        }
        const { adoptWorkspaces } = await Promise.resolve().then(() => __toESM(require("./adopt-workspaces.cjs"), 1));
        return adoptWorkspaces(world, { cwd, paths: positionals.map(resolve4), scan, dryRun });
      }
    });
  }
});

// src/core/declared.ts
function readDeclared2(file, config2) {
  const read2 = (key) => (config2[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read2("reconstructible");
  const verbatim = read2("verbatim");
  const other = verbatim.find((path31) => !reconstructible.includes(path31));
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
  const refuse2 = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse2("which is not relative");
  }
  if (parts.includes("..")) throw refuse2("which leaves the repository");
  if (parts.includes(".")) throw refuse2("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse2("which is not a path");
  if (parts.includes(".git")) throw refuse2("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse2("which is not a plain path");
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
  const { config: config2, file } = user;
  const floor = config2.floor === void 0 ? defaultFloor : readFloor(file, config2.floor);
  return {
    floorBytes: floor,
    idleTtlMs: readDuration(file, "idle_ttl", config2.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config2.settle ?? "2s"),
    defaultBase: config2.default_base ?? null,
    location: config2.location === void 0 ? null : readLocation(user, config2.location),
    dedup: config2.dedup ?? true,
    evict: config2.evict ?? true,
    adopt: config2.adopt ?? "observe",
    guard: config2.guard ?? true,
    ...readDeclared2(project?.file ?? "", project?.config ?? {}),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null
  };
}
function parseSize(text3) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text3.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
function parseDuration(text3) {
  const trimmed = text3.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
function parseSpace(text3) {
  const size = parseSize(text3);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text3.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor(file, text3) {
  const space = parseSpace(text3);
  if (space !== void 0 && space(100) >= 100 && text3.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text3}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``
    });
  }
  if (space !== void 0) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text3}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text3) {
  if (text3.startsWith("~/") && user.home !== void 0) return `${user.home}/${text3.slice(2)}`;
  if (text3.startsWith("~/") || text3.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text3)) return text3;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text3}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text3) {
  const duration = parseDuration(text3);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text3}\`, which is not a duration`,
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

// src/app/sizes.ts
var init_sizes = __esm({
  "src/app/sizes.ts"() {
    "use strict";
    init_settings();
  }
});

// src/cli/commands/bench.ts
function readValue(option, text3, parse2, example) {
  const value = parse2(text3);
  if (value !== void 0 && value > 0) return value;
  throw new AppError("usage", {
    reason: `\`${text3}\` is no ${option === "limit" ? "time" : "size"}`,
    hint: `Write it as \`--${option} ${example}\``
  });
}
var KINDS, bench;
var init_bench = __esm({
  "src/cli/commands/bench.ts"() {
    "use strict";
    init_sizes();
    init_small_world();
    init_errors();
    init_command();
    KINDS = ["plain", "seeded", "remap"];
    bench = command({
      name: "bench",
      summary: "Measure what several workspaces of a repository take on the disk",
      positionals: [
        { name: "kind", describe: "plain, seeded or remap", required: true, choices: KINDS },
        { name: "dir", describe: "The repository, whose HEAD is built", required: true },
        { name: "number", describe: "How many workspaces, the first one included", required: true }
      ],
      options: {
        build: { type: "string", value: "COMMAND", describe: "What builds it, if not what is found" },
        touch: {
          type: "string",
          value: "FILE",
          describe: "Give this tracked file a new time in all but the first, so that there is something to build"
        },
        limit: { type: "string", value: "TIME", describe: "End after this time (default: 1h)" },
        space: { type: "string", value: "SIZE", describe: "End when it takes more than this" },
        "keep-free": {
          type: "string",
          value: "SIZE",
          describe: "End before less than this is free (default: 20GiB)"
        },
        out: {
          type: "string",
          value: "DIR",
          describe: "Where samples and plot go, if not into the state directory"
        }
      },
      notes: [
        "`plain` worktrees are made by Git and built from nothing. `seeded` ones are cloned from the first once that is built, as `create` does it, and deduplicated at the end. `remap` is seeded, and rustc writes one path for all, so that what is built again is equal; it is for cargo.",
        "The first is built alone and says what one takes; the others are built all at once. What the volume holds is read every 200 ms: whatever else writes to it counts too. The worktrees are new ones and are removed at the end; what a kill leaves, the next measurement removes.",
        "A build command that was found (`cargo build`, `npm run build`) is shown and asked about before it runs; one that `--build` names runs as it is."
      ],
      examples: [
        ["espalier bench seeded . 6", "six workspaces of the repository one stands in"],
        ["espalier bench plain . 3 --limit 30m", "three without Espalier, at most half an hour"],
        ["espalier bench seeded . 6 --touch src/main.rs", "each has a file to build again"],
        ["espalier bench seeded . 6 --dry-run", "what would be done"]
      ],
      changes: true,
      async run({ world, resolve: resolve4, dryRun, ask }, { positionals, options }) {
        const [kind = "", directory2 = "", number = ""] = positionals;
        const input = {
          kind,
          directory: resolve4(directory2),
          count: /^\d{1,4}$/.test(number) ? Number(number) : Number.NaN,
          limitMs: readValue("limit", options.limit ?? "1h", parseDuration, "30m"),
          keepFreeBytes: readValue("keep-free", options["keep-free"] ?? "20GiB", parseSize, "20GiB"),
          dryRun,
          ...given({
            build: options.build,
            touch: options.touch,
            out: options.out === void 0 ? void 0 : resolve4(options.out),
            spaceBytes: options.space === void 0 ? void 0 : readValue("space", options.space, parseSize, "50GiB"),
            ask
          })
        };
        const { runBench } = await Promise.resolve().then(() => __toESM(require("./run-bench.cjs"), 1));
        const answer = await runBench(await completeWorld(world), input);
        return answer ?? { text: "Nothing was run.\n" };
      }
    });
  }
});

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
function describeListWarnings(items, strangers) {
  const warnings = [];
  const absent2 = items.filter((item) => item.present === false).length;
  const away = items.filter((item) => item.away === true).length;
  if (away > 0) {
    warnings.push(
      `${away === 1 ? "1 workspace is" : `${away} workspaces are`} in the volume, which is not mounted; \`espalier volume mount\` brings it back`
    );
  }
  if (absent2 >= 3) {
    warnings.push(
      `${absent2} workspaces are absent; a disk may not be mounted, so nothing is forgotten. \`espalier remove NAME --discard\` forgets one that you deleted`
    );
  }
  if (strangers.length > 0) {
    const few = strangers.length <= NAMED ? strangers : strangers.slice(0, NAMED - 1);
    const more = strangers.length - few.length;
    const names = [...few.map((path31) => `\`${path31}\``), ...more > 0 ? [`${more} more`] : []];
    const worktrees = names.length === 1 ? "The worktree" : "The worktrees";
    const told = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    const is = names.length === 1 ? "is" : "are";
    const all = names.length === 1 ? "" : ", and `espalier adopt --scan` all of a repository";
    warnings.push(
      `${worktrees} ${told} ${is} not registered; \`espalier adopt PATH\` registers one${all}`
    );
  }
  return warnings;
}
var NAMED;
var init_list = __esm({
  "src/core/list.ts"() {
    "use strict";
    NAMED = 3;
  }
});

// src/core/worktree-lock.ts
function describeLockOwner(reason) {
  const text3 = reason.trim();
  const ours = [ADOPTED, IN_VOLUME].find((each) => text3.startsWith(each));
  if (ours !== void 0) return { kind: "ours", id: text3.slice(ours.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text3);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}
var ADOPTED, IN_VOLUME;
var init_worktree_lock = __esm({
  "src/core/worktree-lock.ts"() {
    "use strict";
    ADOPTED = "espalier: adopted workspace ";
    IN_VOLUME = "espalier: workspace in a volume, ";
  }
});

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
var init_adopt2 = __esm({
  "src/core/adopt.ts"() {
    "use strict";
    init_errors();
    init_moved();
    init_worktree_lock();
  }
});

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
var init_linked_worktrees = __esm({
  "src/app/linked-worktrees.ts"() {
    "use strict";
  }
});

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
var init_rebuild_registry = __esm({
  "src/app/rebuild-registry.ts"() {
    "use strict";
    init_adopt2();
    init_linked_worktrees();
  }
});

// src/core/recover.ts
function formatInterrupted({ state, name }) {
  const what = state === "creating" ? "creation" : "removal";
  return `\`${name}\`: its ${what} was interrupted; \`espalier remove ${name}\` finishes or undoes it`;
}
var init_recover = __esm({
  "src/core/recover.ts"() {
    "use strict";
  }
});

// src/app/checked-out.ts
var init_checked_out = __esm({
  "src/app/checked-out.ts"() {
    "use strict";
    init_errors();
  }
});

// src/app/undo-creation.ts
var init_undo_creation = __esm({
  "src/app/undo-creation.ts"() {
    "use strict";
    init_errors();
    init_checked_out();
  }
});

// src/core/place.ts
var isInside;
var init_place2 = __esm({
  "src/core/place.ts"() {
    "use strict";
    isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
  }
});

// src/core/volume-floor.ts
var init_volume_floor = __esm({
  "src/core/volume-floor.ts"() {
    "use strict";
  }
});

// src/core/volume-fstab.ts
var init_volume_fstab = __esm({
  "src/core/volume-fstab.ts"() {
    "use strict";
  }
});

// src/core/volume-step.ts
var init_volume_step = __esm({
  "src/core/volume-step.ts"() {
    "use strict";
  }
});

// src/core/volume.ts
var SMALLEST_GROWTH;
var init_volume2 = __esm({
  "src/core/volume.ts"() {
    "use strict";
    init_errors();
    init_volume_fstab();
    init_volume_step();
    SMALLEST_GROWTH = 64 * 1024 * 1024;
  }
});

// src/core/volume-removal.ts
var init_volume_removal = __esm({
  "src/core/volume-removal.ts"() {
    "use strict";
    init_volume2();
    init_volume_fstab();
    init_volume_step();
  }
});

// src/core/volume-udisks.ts
var init_volume_udisks = __esm({
  "src/core/volume-udisks.ts"() {
    "use strict";
    init_volume2();
    init_volume_removal();
    init_volume_step();
  }
});

// src/core/volume-words.ts
var init_volume_words = __esm({
  "src/core/volume-words.ts"() {
    "use strict";
    init_errors();
    init_moved();
    init_volume2();
    init_volume_udisks();
  }
});

// src/app/volume-place.ts
function openAway({ volumeRecord, paths, trash }) {
  try {
    const place = volumeRecord.readVolumePlace(paths);
    if (place === void 0 || volumeRecord.isMountedAt(place.at, place.image)) return () => false;
    return (path31) => isInside(place.at, path31);
  } catch {
    return (path31) => !trash.isThere(path31);
  }
}
var init_volume_place = __esm({
  "src/app/volume-place.ts"() {
    "use strict";
    init_place2();
    init_volume_floor();
    init_volume_words();
    init_errors();
  }
});

// src/app/recover.ts
var isInterrupted2, describeInterrupted;
var init_recover2 = __esm({
  "src/app/recover.ts"() {
    "use strict";
    init_recover();
    init_errors();
    init_small_world();
    init_undo_creation();
    init_volume_place();
    isInterrupted2 = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
    describeInterrupted = (world, rows) => rows.filter((row) => isInterrupted2(world, row)).map(formatInterrupted);
  }
});

// src/app/settings.ts
async function readUserSource(world, checkout) {
  const files = filesOf(world, checkout);
  const config2 = await world.config.readUserConfig(
    files.user,
    (key) => describeUnknownKey(key, "user", files)
  );
  return { file: files.user, config: config2, home: world.paths.home };
}
async function readProjectSource(world, checkout) {
  if (checkout === null) return void 0;
  const files = filesOf(world, checkout);
  const config2 = await world.config.readProjectConfig(
    checkout,
    (key) => describeUnknownKey(key, "project", files)
  );
  return { file: world.config.projectConfigFile(checkout), config: config2 };
}
async function readUsableSettings(world, checkout) {
  const problems = { user: null, project: null };
  const attempt = async (of, read2) => {
    try {
      return await read2();
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

// src/app/list-workspaces.ts
var list_workspaces_exports = {};
__export(list_workspaces_exports, {
  listWorkspaces: () => listWorkspaces
});
async function listWorkspaces(world, input) {
  const listing = input.all ? void 0 : world.repository.listWorktrees(input.cwd);
  world.registry.warm("read");
  const here = listing && await readProjectHere(world, input.cwd, listing);
  const problemsHere = readProblems(world, here === void 0 ? [] : [here]);
  const rebuilt = here === void 0 ? [] : await rebuildProject(world, here);
  const rows = await world.registry.read((view) => view.listWorkspaces(here));
  const projects = here === void 0 ? [...new Set(rows.map((row) => row.project))] : [here];
  const problems = here === void 0 ? await readProblems(world, projects) : await problemsHere;
  const parts = await Promise.all(
    projects.map(
      (project) => listProject(
        world,
        project,
        rows.filter((row) => row.project === project),
        listing ?? world.repository.listWorktrees(project)
      )
    )
  );
  const workspaces = parts.flatMap((part) => part.items);
  const strangers = parts.flatMap((part) => part.strangers);
  return {
    schema: "espalier.workspace.list.v1",
    workspaces: input.sizes ? await measure(world, workspaces, rows, new Map(parts.map((part) => [part.project, part]))) : workspaces,
    warnings: [
      ...problems,
      ...rebuilt,
      ...parts.flatMap((part) => part.warnings),
      ...describeInterrupted(world, rows),
      ...describeListWarnings(workspaces, strangers)
    ]
  };
}
async function readProblems(world, projects) {
  const checkouts = await Promise.all(
    projects.map((project) => world.repository.readMainCheckout(project).catch(() => null))
  );
  const found = await Promise.all(
    (checkouts.length === 0 ? [null] : checkouts).map((each) => readUsableSettings(world, each))
  );
  return [...new Set(found.flatMap(({ problems }) => problems))];
}
async function readProjectHere(world, cwd, listing) {
  const listed = await listing.catch(() => []);
  const found = await world.repository.findCommonDirectory(listed);
  return found ?? (await world.repository.readRepository(cwd)).commonDirectory;
}
async function listProject(world, project, rows, listing) {
  const isAway2 = openAway(world);
  try {
    const listed = await listing;
    const byPath = new Map(listed.map((entry) => [entry.path, entry]));
    const known = new Set(rows.map((row) => row.path));
    const strangers = listed.slice(1).filter((entry) => !known.has(entry.path));
    return {
      ...{ project, worktrees: listed },
      items: rows.map(
        (row) => describeItem({
          row,
          listed: byPath.get(row.path),
          there: readPresence(world, row.path),
          away: isAway2(row.path)
        })
      ),
      strangers: await listAdoptable(world, { project, strangers }, isAway2),
      warnings: []
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return {
      project,
      items: rows.map(
        (row) => describeItem({ row, listed: null, there: null, away: isAway2(row.path) })
      ),
      strangers: [],
      warnings: [`\`${project}\` could not be read: ${reasonOf(error)}`]
    };
  }
}
async function listAdoptable(world, {
  project,
  strangers
}, isAway2) {
  const found = [];
  for (const { path: path31 } of strangers) {
    if (readPresence(world, path31) === false || isAway2(path31)) continue;
    const proof = await world.worktree.proveWorktree(path31);
    if (proof.kind === "linked" && proof.commonDirectory !== project) continue;
    found.push(path31);
  }
  return found;
}
async function measure(world, items, rows, parts) {
  const measured = [];
  for (const item of items) {
    const row = item.present === true ? rows.find(({ id }) => id === item.id) : void 0;
    const account = row === void 0 ? void 0 : await readAccount(world, row, parts.get(row.project)?.worktrees);
    measured.push({
      ...item,
      reconstructible_bytes: account?.apparentBytes ?? null,
      exclusive_bytes: account?.exclusiveBytes ?? null
    });
  }
  return measured;
}
async function readAccount(world, row, worktrees) {
  const { readWorkspaceAccount } = await Promise.resolve().then(() => __toESM(require("./accounting.cjs"), 1));
  return readWorkspaceAccount(await completeWorld(world), row, worktrees);
}
var init_list_workspaces = __esm({
  "src/app/list-workspaces.ts"() {
    "use strict";
    init_list();
    init_errors();
    init_presence();
    init_rebuild_registry();
    init_recover2();
    init_settings2();
    init_small_world();
    init_volume_place();
  }
});

// src/cli/completion.ts
async function listCompletions(words, commands2, host) {
  const { before, current, lead } = splitCurrent(words);
  const candidates = await listCandidates(before, current, commands2, host);
  return candidates.filter(({ word }) => word.startsWith(current)).map(({ word, says }) => ({ word: `${lead}${word}`, says }));
}
function splitCurrent(words) {
  const joined = words.flatMap(
    (word, index) => word === "=" && words[index - 1]?.startsWith("--") === true ? [] : [word]
  );
  const ends = words.at(-1) === "=" && joined.length < words.length;
  const current = ends ? "" : joined.at(-1) ?? "";
  const before = ends ? joined : joined.slice(0, -1);
  const [, option, value] = /^(--[a-z-]+)=(.*)$/s.exec(current) ?? [];
  if (option === void 0) return { before, current, lead: "" };
  return { before: [...before, option], current: value ?? "", lead: `${option}=` };
}
function readLine(before, commands2) {
  let options = Object.assign({}, ...commands2.map(optionsOf));
  let command2;
  let repo;
  let pending;
  let ended = false;
  const given2 = /* @__PURE__ */ new Set();
  const positionals = [];
  let last = "";
  for (const word of before) {
    if (pending !== void 0) {
      if (last === "repo") repo = word;
      pending = void 0;
    } else if (word === "--" && !ended) ended = true;
    else if (!ended && word.startsWith("--")) {
      const [name = "", value] = word.slice(2).split(/=(.*)/s);
      given2.add(name);
      last = name;
      if (value === void 0) pending = valueSpec(options, name);
      else if (name === "repo") repo = value;
    } else if (command2 === void 0 && !ended) {
      command2 = commands2.find(({ name }) => name === word);
      if (command2 === void 0) positionals.push(word);
      else options = optionsOf(command2);
    } else positionals.push(word);
  }
  return { command: command2, positionals, repo, pending, ended, given: given2 };
}
async function listCandidates(before, current, all, host) {
  const commands2 = all.filter(({ hidden }) => hidden !== true);
  const line = readLine(before, commands2);
  const { command: command2, pending, repo } = line;
  const there = repo === void 0 ? host : lookFrom(host, repo);
  if (pending !== void 0) {
    if (pending.value === "ID") return listRescueIds(host);
    return pending.value === "WORKSPACE" ? bare(await listNames(there)) : [];
  }
  if (command2 === void 0) {
    if (line.positionals.length > 0) return [];
    return [
      ...listCommands(commands2),
      { word: "--help", says: "Show the help" },
      { word: "--version", says: "Print the version" }
    ];
  }
  if (!line.ended && current.startsWith("-")) return listOptions(command2, line.given);
  return listPositional(command2, line.positionals, commands2, there);
}
async function listPositional(command2, given2, commands2, host) {
  const spec = nextPositional(command2, given2.length);
  if (spec === void 0) return [];
  const words = spec.choices ?? spec.suggestions;
  const found = words !== void 0 ? bare(words) : spec.name === "command" ? listCommands(commands2) : spec.name === "id" ? await listRescueIds(host) : spec.name === "workspace" ? bare(await listNames(host)) : [];
  return found.filter(({ word }) => !given2.includes(word));
}
function nextPositional({ positionals }, index) {
  return positionals[index] ?? positionals.find(({ many }) => many === true);
}
function lookFrom(host, repo) {
  const plain = repo.replace(/^(["'])(.*)\1$/s, "$2").replace(/\\(.)/gs, "$1");
  const at = plain.replace(/^~(?=\/|$)/, () => host.env["HOME"] ?? "~");
  return { ...host, cwd: () => (0, import_node_path31.resolve)(host.cwd(), at) };
}
async function listRescueIds(host) {
  try {
    const { listRescues } = await Promise.resolve().then(() => __toESM(require("./list-rescues.cjs"), 1));
    const { rescues } = await listRescues(await completeWorld(openWorld(host)));
    return rescues.map(({ id, name }) => ({ word: id, says: name ?? "" }));
  } catch {
    return [];
  }
}
async function listNames(host) {
  try {
    const { listWorkspaces: listWorkspaces2 } = await Promise.resolve().then(() => (init_list_workspaces(), list_workspaces_exports));
    const { workspaces } = await listWorkspaces2(openWorld(host), {
      cwd: host.cwd(),
      all: false,
      sizes: false
    });
    return workspaces.map(({ name }) => name);
  } catch {
    return [];
  }
}
function formatCandidates(candidates, described) {
  return candidates.map(({ word, says }) => described && says !== "" ? `${word}	${says}
` : `${word}
`).join("");
}
var import_node_path31, completionFlag, describedFlag, valueSpec, listCommands, listOptions, bare, openWorld;
var init_completion = __esm({
  "src/cli/completion.ts"() {
    "use strict";
    import_node_path31 = require("node:path");
    init_small_world();
    init_command();
    completionFlag = "--get-yargs-completions";
    describedFlag = "--get-described-completions";
    valueSpec = (options, name) => {
      const spec = Object.hasOwn(options, name) ? options[name] : void 0;
      return spec?.type === "string" ? spec : void 0;
    };
    listCommands = (commands2) => commands2.map(({ name, summary }) => ({ word: name, says: summary }));
    listOptions = (command2, given2) => [
      ...Object.entries(optionsOf(command2)).map(([name, { describe }]) => ({
        word: `--${name}`,
        says: describe
      })),
      { word: "--help", says: "Show the help" }
    ].filter(({ word }) => !given2.has(word.slice(2)));
    bare = (words) => words.map((word) => ({ word, says: "" }));
    openWorld = (host) => openSmallWorld({ env: host.env, platform: host.platform, who: "cli" });
  }
});

// src/cli/completion-scripts.ts
var shells, bash, zsh, fish, scripts, completionScript;
var init_completion_scripts = __esm({
  "src/cli/completion-scripts.ts"() {
    "use strict";
    init_completion();
    shells = ["bash", "zsh", "fish"];
    bash = `###-begin-espalier-completions-###
# Add to ~/.bashrc: espalier completion bash >> ~/.bashrc
_espalier_completions() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(espalier ${completionFlag} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _espalier_completions espalier
###-end-espalier-completions-###
`;
    zsh = `#compdef espalier
###-begin-espalier-completions-###
# Add to ~/.zshrc, after compinit: espalier completion zsh >> ~/.zshrc
_espalier() {
  local -a found
  local line word
  while IFS= read -r line; do
    word=\${line%%$'\\t'*}
    if [[ "$line" == *$'\\t'* ]]; then
      found+=("\${word//:/\\\\:}:\${line#*$'\\t'}")
    else
      found+=("\${word//:/\\\\:}")
    fi
  done < <(espalier ${describedFlag} "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#found )); then _describe -V espalier found; else _files; fi
}
if [[ "\${funcstack[1]:-}" == _espalier ]]; then _espalier "$@"; else compdef _espalier espalier; fi
###-end-espalier-completions-###
`;
    fish = `###-begin-espalier-completions-###
# Put into a file of its own: espalier completion fish > ~/.config/fish/completions/espalier.fish
function __espalier_completions
    set -l words (commandline -opc) (commandline -ct)
    set -l found (espalier ${describedFlag} $words[2..-1] 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c espalier -f -a '(__espalier_completions)'
###-end-espalier-completions-###
`;
    scripts = { bash, zsh, fish };
    completionScript = (shell) => scripts[shell];
  }
});

// src/cli/commands/completion.ts
var completion;
var init_completion2 = __esm({
  "src/cli/commands/completion.ts"() {
    "use strict";
    init_command();
    init_completion_scripts();
    completion = command({
      name: "completion",
      summary: "Print the completion script of a shell",
      positionals: [{ name: "shell", describe: "bash, zsh or fish", required: false, choices: shells }],
      options: {},
      notes: ["Without a shell's name it is the one in `SHELL`, or bash."],
      examples: [
        ["espalier completion bash >> ~/.bashrc", "for bash"],
        ["espalier completion zsh >> ~/.zshrc", "for zsh"],
        ["espalier completion fish > ~/.config/fish/completions/espalier.fish", "for fish"]
      ],
      changes: false,
      async run({ world }, { positionals }) {
        const own = world.env["SHELL"]?.split("/").at(-1);
        const isKnown2 = (shell) => shells.some((each) => each === shell);
        const asked = positionals[0] ?? own;
        return { text: completionScript(isKnown2(asked) ? asked : "bash") };
      }
    });
  }
});

// src/schema/settings.ts
var asText, userConfigSchema, commandTable, projectConfigSchema;
var init_settings3 = __esm({
  "src/schema/settings.ts"() {
    "use strict";
    asText = { type: "string" };
    userConfigSchema = {
      $id: "espalier.user-config",
      type: "object",
      additionalProperties: false,
      properties: {
        floor: asText,
        idle_ttl: asText,
        settle: asText,
        default_base: asText,
        location: asText,
        dedup: { type: "boolean" },
        evict: { type: "boolean" },
        adopt: { type: "string", enum: ["observe", "auto"] },
        guard: { type: "boolean" }
      }
    };
    commandTable = {
      type: "object",
      additionalProperties: false,
      properties: { command: asText }
    };
    projectConfigSchema = {
      $id: "espalier.project-config",
      type: "object",
      additionalProperties: false,
      properties: {
        reconstructible: { type: "array", items: asText },
        verbatim: { type: "array", items: asText },
        setup: commandTable,
        cleanup: commandTable
      }
    };
  }
});

// src/cli/commands/config.ts
function describeSetting([verb = "", key, ...rest], userFile) {
  if (verb !== "set") {
    const reason = `\`${verb}\` is no setting`;
    return new AppError("usage", {
      reason,
      hint: `\`espalier config\` shows every setting; to set one, write a line such as \`floor = "5GiB"\` into \`${userFile}\``
    });
  }
  const [name = "floor", inline] = (key ?? "floor").split("=");
  const value = inline ?? rest.find((word) => word !== "=") ?? (name === "floor" ? "5GiB" : "\u2026");
  const plain = /^(?:true|false)$/.test(value) ? value : JSON.stringify(value);
  const ofProject = PROJECT_LINES[name.split(".", 1)[0] ?? ""];
  return new AppError("usage", {
    reason: "`config` shows the settings and sets none",
    hint: ofProject === void 0 ? `Write \`${name} = ${plain}\` into \`${userFile}\`` : `Write ${ofProject} into \`${PROJECT_FILE2}\` of the repository`
  });
}
var SETTINGS, config, isNamed, PROJECT_FILE2, PROJECT_LINES;
var init_config = __esm({
  "src/cli/commands/config.ts"() {
    "use strict";
    init_errors();
    init_settings3();
    init_command();
    SETTINGS = [
      ...Object.keys(userConfigSchema.properties),
      ...Object.entries(projectConfigSchema.properties).map(
        ([key, { type }]) => type === "object" ? `${key}.command` : key
      )
    ];
    config = command({
      name: "config",
      summary: "Show every setting in force and where it comes from",
      positionals: [
        {
          name: "setting",
          describe: "Only these settings",
          required: false,
          many: true,
          suggestions: SETTINGS
        }
      ],
      options: {},
      notes: [
        'It only shows. A setting is a line of a file, such as `floor = "5GiB"`: the user\'s in `~/.config/espalier/config.toml` (the answer names the one in use), and `reconstructible`, `verbatim`, `[setup]` and `[cleanup]` in `.espalier/workspace.toml` of the repository.'
      ],
      examples: [
        ["espalier config", "all of them"],
        ["espalier config floor --quiet", "one, as a line of the file"],
        ["espalier config --json", "for a script"]
      ],
      changes: false,
      async run({ world, cwd }, { positionals }) {
        const isAsked = (key) => positionals.some((word) => isNamed(word, key));
        if (positionals.some((word) => !SETTINGS.some((key) => isNamed(word, key)))) {
          throw describeSetting(positionals, world.paths.userConfig);
        }
        const { showConfig } = await Promise.resolve().then(() => __toESM(require("./show-config.cjs"), 1));
        const document = await showConfig(world, { cwd });
        if (positionals.length === 0) return document;
        return { ...document, settings: document.settings.filter(({ key }) => isAsked(key)) };
      }
    });
    isNamed = (word, key) => word === key || `${word}.command` === key;
    PROJECT_FILE2 = ".espalier/workspace.toml";
    PROJECT_LINES = {
      reconstructible: `\`reconstructible = ["dist"]\``,
      setup: "`[setup]` with `command = \u2026` below it",
      cleanup: "`[cleanup]` with `command = \u2026` below it"
    };
  }
});

// src/cli/commands/create.ts
var create;
var init_create = __esm({
  "src/cli/commands/create.ts"() {
    "use strict";
    init_command();
    create = command({
      name: "create",
      summary: "Make a workspace: a worktree on a branch, already built",
      positionals: [],
      options: {
        name: {
          type: "string",
          value: "NAME",
          describe: "Its name, if not one made up; one that exists answers that workspace as it is"
        },
        base: { type: "string", value: "REV", describe: "The commit to start from, if not HEAD" },
        path: { type: "string", value: "DIR", describe: "Where to put it, if not the usual place" },
        branch: { type: "string", value: "BRANCH", describe: "The new branch, if not the name" },
        "no-seed": { type: "boolean", describe: "Leave the build directories out" }
      },
      examples: [
        ["espalier create --name fix-login", "on the branch fix-login, from HEAD"],
        ["espalier create --base origin/main", "from another commit"],
        ['cd "$(espalier create --quiet)"', "make one and go there"]
      ],
      changes: true,
      async run({ world, cwd, resolve: resolve4, dryRun }, { options }) {
        const { createWorkspace } = await Promise.resolve().then(() => __toESM(require("./create-workspace.cjs"), 1));
        return createWorkspace(world, {
          cwd,
          ...given({
            name: options.name,
            base: options.base,
            branch: options.branch,
            path: options.path === void 0 ? void 0 : resolve4(options.path)
          }),
          seed: options["no-seed"] !== true,
          dryRun,
          asked: "cli"
        });
      }
    });
  }
});

// src/app/run-entry.ts
var run_entry_exports = {};
__export(run_entry_exports, {
  runEntry: () => runEntry
});
function runEntry(world, entry, argv) {
  return world.entries.runEntry(entry, argv);
}
var init_run_entry = __esm({
  "src/app/run-entry.ts"() {
    "use strict";
  }
});

// src/cli/commands/daemon.ts
function requireNone(options, action) {
  const name = ["why", "limit"].find((each) => options[each] !== void 0);
  if (name === void 0) return;
  throw new AppError("usage", {
    reason: `\`--${name}\` is about the log, and \`daemon ${action}\` takes none`,
    hint: `\`espalier daemon log --${name} \u2026\` reads the log`
  });
}
function readLimit(text3) {
  const limit = /^\d{1,9}$/.test(text3) ? Number(text3) : 0;
  if (limit > 0) return limit;
  throw new AppError("usage", {
    reason: `\`--limit\` is \`${text3}\`, which is no number of lines`,
    hint: "Write `--limit 20` or the like"
  });
}
var daemon;
var init_daemon = __esm({
  "src/cli/commands/daemon.ts"() {
    "use strict";
    init_small_world();
    init_errors();
    init_command();
    daemon = command({
      name: "daemon",
      summary: "End the background process, or read what it has done",
      positionals: [
        {
          name: "action",
          describe: "`stop` ends it after the slice it is in; `log` prints what happened, oldest first",
          required: true,
          choices: ["stop", "log"],
          hiddenChoices: ["run"],
          elsewhere: {
            status: "`espalier status` tells what it is doing",
            start: "Whatever makes a workspace starts it"
          }
        }
      ],
      options: {
        why: {
          type: "string",
          value: "WORKSPACE",
          describe: "Only what the log says of this workspace, by path, name or id; also of a gone one"
        },
        limit: { type: "string", value: "N", describe: "Only the newest lines" }
      },
      notes: [
        "The daemon is started by whatever makes a workspace, and ends by itself when none has been registered for a while. It deduplicates build directories, keeps the floor of free space and evicts what has long been idle."
      ],
      examples: [
        ["espalier daemon log --why fix-login", "why its build directories were evicted"],
        ["espalier daemon log --limit 20", "what happened last"],
        ["espalier daemon stop", "end it; the next command that makes a workspace starts it again"]
      ],
      changes: true,
      async run({ world, cwd, dryRun }, { positionals, options }) {
        const [action] = positionals;
        if (action !== "log") requireNone(options, action ?? "");
        if (action === "run") {
          const { runEntry: runEntry2 } = await Promise.resolve().then(() => (init_run_entry(), run_entry_exports));
          return { exitCode: await runEntry2(await completeWorld(world), "daemon", ["run"]) };
        }
        if (action === "stop") {
          const { stopDaemon } = await Promise.resolve().then(() => __toESM(require("./stop-daemon.cjs"), 1));
          return stopDaemon(world, { dryRun });
        }
        const { showDaemonLog } = await Promise.resolve().then(() => __toESM(require("./daemon-log.cjs"), 1));
        const limit = options.limit === void 0 ? void 0 : readLimit(options.limit);
        return showDaemonLog(world, { cwd, ...given({ why: options.why, limit }) });
      }
    });
  }
});

// src/cli/commands/dedup.ts
var dedup;
var init_dedup = __esm({
  "src/cli/commands/dedup.ts"() {
    "use strict";
    init_small_world();
    init_command();
    dedup = command({
      name: "dedup",
      summary: "Let equal files of workspaces share their place on the disk",
      positionals: [
        {
          name: "workspace",
          describe: "A workspace by path, name or id; without one, all of every project",
          required: false,
          many: true
        }
      ],
      options: {},
      notes: [
        "Only files of 64 KiB and more in directories that a tool can rebuild; no file's content or times change."
      ],
      examples: [
        ["espalier dedup", "all workspaces, once and now"],
        ["espalier dedup fix-login", "its files take over the blocks of its siblings'"],
        ["espalier dedup --dry-run", "what would be compared"]
      ],
      changes: true,
      async run({ world, cwd, dryRun }, { positionals }) {
        const { dedupWorkspaces } = await Promise.resolve().then(() => __toESM(require("./dedup-workspaces.cjs"), 1));
        return dedupWorkspaces(await completeWorld(world), { cwd, targets: positionals, dryRun });
      }
    });
  }
});

// src/schema/shared.ts
var init_shared = __esm({
  "src/schema/shared.ts"() {
    "use strict";
  }
});

// src/schema/doctor.ts
var checkNames;
var init_doctor = __esm({
  "src/schema/doctor.ts"() {
    "use strict";
    init_shared();
    checkNames = [
      "node",
      "git",
      "client",
      "plugin",
      "launcher",
      "worktree-hooks",
      "versions",
      "config",
      "registry",
      "state",
      "locks",
      "daemon",
      "log",
      "interrupted",
      "trash",
      "quarantined",
      "missing",
      "unregistered",
      "broken",
      "index-lock",
      "nested",
      "core-bare",
      "hooks-path",
      "build-dir",
      "mounts",
      "clones",
      "space",
      "volume",
      "watches"
    ];
  }
});

// src/cli/commands/doctor.ts
var doctor;
var init_doctor2 = __esm({
  "src/cli/commands/doctor.ts"() {
    "use strict";
    init_small_world();
    init_doctor();
    init_command();
    doctor = command({
      name: "doctor",
      summary: "Look the machine over, and repair what is Espalier's own",
      positionals: [
        {
          name: "check",
          describe: "Only these checks, by name",
          required: false,
          many: true,
          choices: checkNames
        }
      ],
      options: {
        fix: { type: "boolean", describe: "Repair what is safe to repair and Espalier's own" }
      },
      notes: [
        "It changes nothing without `--fix`, and with it only what is Espalier's own: modes of its files, locks of dead processes, what was interrupted, its trash, its line in `.git/info/exclude`. For anything else it says the command.",
        `The checks: ${checkNames.join(", ")}.`,
        "The exit code is 1 when a check found a problem; a warning is none. `unknown` could not be found out."
      ],
      examples: [
        ["espalier doctor", "every check"],
        ["espalier doctor --fix --dry-run", "what would be repaired"],
        ["espalier doctor --fix trash state", "repair these two"]
      ],
      changes: true,
      async run({ world, cwd, dryRun }, { positionals, options }) {
        const { runDoctor } = await Promise.resolve().then(() => __toESM(require("./doctor.cjs"), 1));
        const input = { cwd, names: positionals, fix: options.fix === true, dryRun };
        return runDoctor(await completeWorld(world), input);
      }
    });
  }
});

// src/cli/commands/evict.ts
function readAsked(targets, options) {
  const idle = options.idle === true;
  const ways = [targets.length > 0, idle, options.until !== void 0];
  if (ways.filter(Boolean).length !== 1) {
    throw new AppError("usage", {
      reason: "`evict` takes names, `--idle` or `--until SIZE`, one of the three",
      hint: "`espalier evict W\u2026` names workspaces; `espalier evict --idle` finds those that nobody uses"
    });
  }
  if (options.all === true && !idle) {
    throw new AppError("usage", {
      reason: "`--all` goes with `--idle` only",
      hint: "`espalier evict --idle --all` looks at every project; `--until` does so in any case"
    });
  }
  if (targets.length > 0) return { kind: "named", targets };
  if (options.until === void 0) return { kind: "idle", all: options.all === true };
  const wanted = parseSpace(options.until);
  if (wanted === void 0) {
    throw new AppError("usage", {
      reason: `\`${options.until}\` is no size`,
      hint: "Write the free space that is wanted as `--until 20GiB`, or as a part of the volume: `--until 10%`"
    });
  }
  return { kind: "until", wanted };
}
var evict;
var init_evict = __esm({
  "src/cli/commands/evict.ts"() {
    "use strict";
    init_sizes();
    init_small_world();
    init_errors();
    init_command();
    evict = command({
      name: "evict",
      summary: "Delete build directories that a tool can make again, and keep the workspaces",
      positionals: [
        { name: "workspace", describe: "A workspace by path, name or id", required: false, many: true }
      ],
      options: {
        idle: { type: "boolean", describe: "Of all workspaces of the project that nobody uses" },
        all: { type: "boolean", describe: "With --idle: of every project" },
        until: {
          type: "string",
          value: "SIZE",
          describe: "Of as many idle workspaces on this volume as it takes to have SIZE free"
        }
      },
      notes: [
        "What is evicted is what `espalier explain W` calls reconstructible; `espalier seed W` fills it again from a sibling.",
        "In use is a workspace with a process, a build or a session in it; idle is one that nobody has written in for ten minutes either."
      ],
      examples: [
        ["espalier evict fix-login", "also when it is pinned; refused while somebody uses it"],
        ["espalier evict --idle --dry-run", "what is idle, what would go, and why the rest stays"],
        ["espalier evict --until 40GiB", "the longest idle first, measured after each"]
      ],
      changes: true,
      async run({ world, cwd, shell, dryRun }, { positionals, options }) {
        const asked = readAsked(positionals, options);
        const { evictWorkspaces } = await Promise.resolve().then(() => __toESM(require("./evict-workspaces.cjs"), 1));
        return evictWorkspaces(await completeWorld(world), { cwd, shell, dryRun, asked });
      }
    });
  }
});

// src/cli/commands/explain.ts
var explain;
var init_explain = __esm({
  "src/cli/commands/explain.ts"() {
    "use strict";
    init_small_world();
    init_command();
    explain = command({
      name: "explain",
      summary: "Explain a workspace's directories, and whether it may go",
      positionals: [
        {
          name: "workspace",
          describe: "The workspace by path, name or id, or the one you are in; with --build any directory",
          required: false
        }
      ],
      options: {
        build: {
          type: "boolean",
          describe: "Say which settings would keep cargo's rebuilds small, and what they save"
        }
      },
      notes: [
        "A directory is `reconstructible` when every gate holds: it is usual or declared, a real directory, ignored as a whole, with nothing tracked and no repository below, and with its tool's mark. Any other is durable: only the person gives it up.",
        "A workspace is `idle` when nothing speaks of somebody at work in it. What could not be determined counts as not idle.",
        "`--build` measures what lies in `target/debug`: what the project's own packages write again in each workspace. It runs nothing and changes nothing."
      ],
      examples: [
        ["espalier explain fix-login", "each directory, the use, a removal"],
        ["espalier explain --json", "the workspace one stands in, for a script"],
        ["espalier explain --build", "the cargo project one stands in: what makes its rebuilds large"]
      ],
      changes: false,
      async run({ world, cwd }, { positionals, options }) {
        const [target = ""] = positionals;
        if (options.build === true) {
          const { explainBuild } = await Promise.resolve().then(() => __toESM(require("./explain-build.cjs"), 1));
          return explainBuild(await completeWorld(world), { cwd, target });
        }
        const { explainWorkspace } = await Promise.resolve().then(() => __toESM(require("./explain-workspace.cjs"), 1));
        return explainWorkspace(await completeWorld(world), { cwd, target: target || "." });
      }
    });
  }
});

// src/cli/format.ts
function formatText(text3) {
  return text3.replace(unprintable, escapeCharacter);
}
function escapeCharacter(character) {
  const named = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
  const code = character.charCodeAt(0);
  return named[character] ?? (code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`);
}
function formatJson(document) {
  return JSON.stringify(document, null, 2).split("\n").map(
    (line) => line.replace(
      unprintable,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
    )
  ).join("\n");
}
function formatSize(directory2) {
  const { bytes, exclusive_bytes: exclusive } = directory2;
  if (typeof bytes !== "number") return "";
  const size = `, ${formatBytes(bytes)}`;
  if (exclusive === void 0 || bytes === 0) return size;
  return exclusive === null ? `${size} (what deleting it frees is not known)` : `${size} (deleting it frees ${formatBytes(exclusive)})`;
}
function formatAge(time, nowMs) {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1e3);
  if (!Number.isFinite(seconds)) return "at an unknown time";
  if (seconds < 0) return "in the future";
  if (seconds < 60) return "just now";
  const steps = [
    [60, "minute"],
    [3600, "hour"],
    [86400, "day"]
  ];
  const [size, name] = steps.findLast(([least]) => seconds >= least) ?? steps[0];
  return `${formatCount(Math.floor(seconds / size), name)} ago`;
}
function formatShortAge(time, nowMs) {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1e3);
  if (!Number.isFinite(seconds)) return "unknown";
  if (seconds < 0) return "in future";
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`;
  return seconds < 86400 ? `${Math.floor(seconds / 3600)}h ago` : `${Math.floor(seconds / 86400)}d ago`;
}
function createStyle(colour) {
  const wrap = (on, off) => (text3) => colour ? `\x1B[${on}m${text3}\x1B[${off}m` : text3;
  return { bold: wrap(1, 22), dim: wrap(2, 22), red: wrap(31, 39), yellow: wrap(33, 39) };
}
var unprintable, invisible, formatExact, formatCount, formatBase;
var init_format = __esm({
  "src/cli/format.ts"() {
    "use strict";
    init_errors();
    unprintable = // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
    invisible = new RegExp("[\\p{Cf}\\p{Co}\\p{Default_Ignorable_Code_Point}\\u2800]|(?! )\\p{Zs}", "gu");
    formatExact = (text3) => formatText(text3).replace(
      invisible,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}}`
    );
    formatCount = (count2, noun, many = `${noun}s`) => `${count2} ${count2 === 1 ? noun : many}`;
    formatBase = (base, commit) => `${formatText(base)}${commit ? ` (${formatText(commit).slice(0, 12)})` : ""}`;
  }
});

// src/cli/layout.ts
function wrapWords(text3, width, hang = 0) {
  if (width === void 0 || widthOf(text3) <= width) return [text3];
  const lead = /^ */.exec(text3)?.[0] ?? "";
  const lines = [];
  let line = lead;
  for (const word of splitWords2(text3.slice(lead.length))) {
    const empty = line.trim() === "";
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = `${" ".repeat(hang)}${word}`;
    } else line = empty ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}
function formatPairs(pairs, width) {
  const most = width === void 0 ? Number.POSITIVE_INFINITY : Math.floor(width / 2);
  const labels = pairs.map(([label]) => widthOf(label)).filter((length) => length <= most);
  const indent = Math.max(0, ...labels) + 2;
  return pairs.flatMap(([label, text3]) => {
    if (text3 === "") return [label];
    if (widthOf(label) > most)
      return [label, ...wrapWords(`${" ".repeat(indent)}${text3}`, width, indent)];
    const room = width === void 0 ? void 0 : width - indent;
    return wrapWords(text3, room).map(
      (line, index) => index === 0 ? `${label}${" ".repeat(indent - widthOf(label))}${line}` : `${" ".repeat(indent)}${line}`
    );
  });
}
function formatTable(rows, width) {
  const most = Math.max(0, ...rows.map((row) => row.length));
  for (let columns = most; columns > 0; columns--) {
    const heads = padColumns(
      rows.map((row) => row.slice(0, columns)),
      columns
    );
    const fits = width === void 0 || heads.every((line) => widthOf(line) <= width);
    if (!fits && columns > 1) continue;
    return rows.flatMap((row, index) => {
      const rest = row.slice(columns).filter((cell) => cell !== "");
      const below = rest.length === 0 ? [] : wrapWords(`    ${rest.join("  ")}`, width, 4);
      return [heads[index] ?? "", ...below];
    });
  }
  return [];
}
function padColumns(rows, columns) {
  const widths = columnWidths(rows, columns);
  return rows.map(
    (row) => row.map((cell, column) => {
      const missing = (widths[column] ?? 0) - widthOf(cell);
      return column === row.length - 1 ? cell : cell + " ".repeat(missing);
    }).join("  ").trimEnd()
  );
}
function formatRows(rows, width) {
  const most = Math.max(0, ...rows.map((row) => row.length));
  const natural = columnWidths(rows, most);
  if (width === void 0 || lineWidth(natural) <= width) return padColumns(rows, most);
  const pushed = (widths) => rows.filter((row) => row.slice(0, -1).some((cell, at) => widthOf(cell) > (widths[at] ?? 0))).length;
  const beside = shrinkColumns(natural, width, PATH_LEAST);
  if (beside !== void 0 && pushed(beside) * 2 <= rows.length) {
    return rows.flatMap((row) => layRow(row, beside, width));
  }
  const main = shrinkColumns([...natural.slice(0, -1), 0], width + 2, 0)?.slice(0, -1);
  if (main === void 0) return formatTable(rows, width);
  return rows.flatMap((row) => [
    ...layRow(row.slice(0, main.length), main, width),
    ...row.slice(main.length).map((path31) => `    ${path31}`)
  ]);
}
function shrinkColumns(natural, width, lastLeast) {
  const widths = [...natural];
  const last = widths.length - 1;
  let over = lineWidth(widths) - width;
  const given2 = Math.max(0, Math.min(over, (widths[last] ?? 0) - lastLeast));
  widths[last] = (widths[last] ?? 0) - given2;
  over -= given2;
  for (; over > 0; over--) {
    const widest = Math.max(...widths.slice(0, last));
    if (widest <= CELL_LEAST) return void 0;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}
function layRow(row, widths, width) {
  const lines = [];
  let line = "";
  let column = 0;
  for (const [at, cell] of row.entries()) {
    let start = line === "" ? column : Math.max(column, widthOf(line) + 2);
    const least = at === row.length - 1 ? Math.min(widthOf(cell), PATH_LEAST) : widthOf(cell);
    if (line !== "" && start + least > width) {
      lines.push(line);
      line = "";
      start = Math.min(column, Math.max(0, width - least));
    }
    const told = at === row.length - 1 ? cutMiddle(cell, width - start) : cell;
    line = `${line}${" ".repeat(start - widthOf(line))}${told}`;
    column += (widths[at] ?? 0) + 2;
  }
  return [...lines, line.trimEnd()];
}
function cutMiddle(text3, room) {
  const characters = [...text3];
  if (characters.length <= room) return text3;
  const head = Math.floor((room - 1) / 3);
  return [...characters.slice(0, head), "\u2026", ...characters.slice(head + 1 - room)].join("");
}
function capLines(lines, indent) {
  const more = lines.length - LINES_SHOWN;
  if (more <= 0) return [...lines];
  return [...lines.slice(0, LINES_SHOWN), `${indent}and ${more} more, which --json lists`];
}
function formatPath(path31, { cwd, home: home2 }) {
  const forms = [path31];
  if (home2 !== void 0 && home2 !== "/" && `${path31}/`.startsWith(`${home2}/`)) {
    forms.push(`~${path31.slice(home2.length)}`);
  }
  if (cwd !== void 0 && path31.startsWith("/")) {
    const near = (0, import_node_path32.relative)(cwd, path31);
    const named = !/^(?:\.\.(?:\/|$))*$/.test(near) && !near.startsWith("../../..");
    if (named) forms.push(/^[-~]/.test(near) ? `./${near}` : near);
  }
  return formatText(forms.reduce((a, b) => b.length <= a.length ? b : a));
}
function formatSentence(text3, view) {
  return formatText(text3).replace(/`([^`]*)`/g, (_, inner) => {
    if (inner.startsWith("/")) return `\`${formatPath(inner, view)}\``;
    const { cwd: _cwd, ...elsewhere } = view;
    const from = / -C /.test(inner) ? elsewhere : view;
    const told = inner.replace(
      /'[^']*'|(?<=\s)\/[^\s'"]+(?=\s|$)/g,
      (word) => word.startsWith("'") ? word : formatPath(word, from)
    );
    return `\`${told}\``;
  });
}
function leaveDirectory(view, path31) {
  if (view.cwd === void 0 || !`${view.cwd}/`.startsWith(`${path31}/`)) return view;
  const { cwd: _cwd, ...elsewhere } = view;
  return elsewhere;
}
function formatTarget(text3, view) {
  const [, lead = "", path31] = /^((?:from |to )?)(\/.*)$/s.exec(text3) ?? [];
  if (path31 !== void 0) return `${lead}${formatPath(path31, view)}`;
  return shorten(formatText(text3));
}
var import_node_path32, colours, widthOf, splitWords2, columnWidths, PATH_LEAST, CELL_LEAST, fitsOn, lineWidth, LINES_SHOWN, shorten;
var init_layout = __esm({
  "src/cli/layout.ts"() {
    "use strict";
    import_node_path32 = require("node:path");
    init_format();
    colours = /\u001b\[\d+m/g;
    widthOf = (text3) => [...text3.replace(colours, "")].length;
    splitWords2 = (text3) => text3.match(/(?:`[^`]*`|[^ `]|`(?![^`]*`))+|(?<= |^)(?= |$)/g) ?? [text3];
    columnWidths = (rows, columns) => Array.from(
      { length: columns },
      (_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? "")))
    );
    PATH_LEAST = 20;
    CELL_LEAST = 12;
    fitsOn = (rows, width) => width === void 0 || lineWidth(columnWidths(rows, Math.max(0, ...rows.map((row) => row.length)))) <= width;
    lineWidth = (widths) => widths.reduce((sum, each) => sum + each, 0) + 2 * Math.max(0, widths.length - 1);
    LINES_SHOWN = 20;
    shorten = (text3) => text3.replace(/(?<![/\w])[0-9a-f]{40}(?:[0-9a-f]{24})?(?![/\w])/g, (hash) => hash.slice(0, 12)).replace(
      /(?<![/\w])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![/\w])/g,
      (id) => id.slice(0, 13)
    );
  }
});

// src/cli/help.ts
var help_exports = {};
__export(help_exports, {
  formatHelp: () => formatHelp
});
function formatHelp(command2, commands2, width) {
  const parts = command2 === void 0 ? formatOverview(commands2, width) : formatCommand(command2, width);
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}
`;
}
function formatOverview(commands2, width) {
  const visible = commands2.filter(({ hidden }) => hidden !== true);
  const grouped = new Set(GROUPS.flatMap(([, names]) => names));
  const others = visible.map(({ name }) => name).filter((name) => !grouped.has(name));
  const rowsOf = (names) => names.flatMap((name) => visible.find((each) => each.name === name) ?? []).map((each) => [`  ${[each.name, ...formatPositionals(each)].join(" ")}`, each.summary]);
  const groups = [...GROUPS, ["More:", others]].map(([title, names]) => ({ title, rows: rowsOf(names) })).filter(({ rows }) => rows.length > 0);
  const lines = formatPairs(
    groups.flatMap(({ title, rows }) => [[title, ""], ...rows]),
    width
  );
  return [
    ["espalier COMMAND"],
    wrapWords("Workspaces for coding agents: already built, almost no disk, nothing lost.", width),
    ...splitGroups(
      lines,
      groups.map(({ title }) => title)
    ),
    ["With every command:", ...formatEverywhere(width)],
    wrapWords("`espalier COMMAND --help` explains one command, with examples.", width)
  ];
}
function splitGroups(lines, titles) {
  const groups = [];
  for (const line of lines) {
    if (titles.includes(line)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}
function formatCommand(command2, width) {
  const own = ownOptions(command2);
  const parts = [formatSynopsis(command2, width), wrapWords(command2.summary, width)];
  const told = listPositionals(command2);
  if (told.length > 0) {
    const rows = told.map(
      (spec, index) => [`  ${formatPositionals(command2)[index]}`, spec.describe]
    );
    parts.push(["Arguments:", ...formatPairs(rows, width)]);
  }
  if (Object.keys(own).length > 0) parts.push(["Options:", ...formatPairs(optionRows(own), width)]);
  if (command2.examples.length > 0) {
    const rows = command2.examples.map(([line, says]) => [`  ${line}`, says]);
    parts.push(["Examples:", ...formatExamples(rows, width)]);
  }
  if (command2.notes !== void 0) {
    parts.push(command2.notes.flatMap((note) => wrapWords(note, width, 2)));
  }
  parts.push(["With every command:", ...formatEverywhere(width)]);
  return parts;
}
function formatExamples(rows, width) {
  const beside = Math.max(...rows.map(([line]) => line.length)) + 2;
  if (rows.every(([, says]) => beside + says.length <= width)) return formatPairs(rows);
  return rows.flatMap(([line, says]) => [line, ...wrapWords(`      ${says}`, width, 6)]);
}
function formatSynopsis(command2, width) {
  const held = optionRows(ownOptions(command2)).map(([row]) => `[${row.trim().replace(" ", "\0")}]`);
  const line = ["espalier", command2.name, ...formatPositionals(command2), ...held].join(" ");
  const hang = `espalier ${command2.name} `.length;
  return wrapWords(line, width, hang).map((each) => each.replaceAll("\0", " "));
}
var GROUPS, formatEverywhere, optionRows, ownOptions, listPositionals, formatPositionals;
var init_help = __esm({
  "src/cli/help.ts"() {
    "use strict";
    init_command();
    init_layout();
    GROUPS = [
      ["Everyday:", ["create", "list", "status", "remove", "restore"]],
      ["Disk:", ["seed", "evict", "pin", "unpin", "dedup", "volume"]],
      ["Setting up:", ["adopt", "trust", "install", "completion"]],
      ["Looking into:", ["explain", "doctor", "config", "daemon", "bench", "help"]]
    ];
    formatEverywhere = (width) => formatPairs(
      [
        ["  -h, --help", "Show this help"],
        ["  --version", "Print the version"],
        ...optionRows(globalOptions)
      ],
      width
    );
    optionRows = (options) => Object.entries(options).map(([name, { value, describe }]) => [
      `  --${name}${value === void 0 ? "" : ` ${value}`}`,
      describe
    ]);
    ownOptions = (command2) => Object.fromEntries(
      Object.entries(optionsOf(command2)).filter(([name]) => !(name in globalOptions))
    );
    listPositionals = (command2) => command2.positionals.filter(({ hidden }) => hidden !== true);
    formatPositionals = (command2) => listPositionals(command2).map(({ name, many, required }) => {
      const told = `${name.toUpperCase()}${many === true ? "\u2026" : ""}`;
      return required ? told : `[${told}]`;
    });
  }
});

// src/cli/usage.ts
var usage_exports = {};
__export(usage_exports, {
  describeMistake: () => describeMistake,
  describeMisuse: () => describeMisuse,
  nearest: () => nearest,
  readRequest: () => readRequest
});
function readRequest(argv, commands2) {
  if (argv.length === 0) return { kind: "help", command: void 0 };
  const { name, action, options } = readLine2(argv, commands2);
  const asked = options.map((option) => option.name);
  const command2 = commands2.find((candidate) => candidate.name === name);
  if (asked.includes("help") || asked.includes("h")) {
    if (name === void 0) return { kind: "help", command: command2 };
    return command2 && { kind: "help", command: narrowTo(command2, action) };
  }
  const isVersion = asked.includes("version") || argv.length === 1 && name === "version";
  return isVersion ? { kind: "version" } : void 0;
}
function describeMisuse(argv, commands2) {
  const { options } = readLine2(argv, commands2);
  const seen = /* @__PURE__ */ new Set();
  for (const { name, word, spec, next } of options) {
    const flag = word.split("=", 1)[0] ?? word;
    if (spec === void 0) continue;
    if (spec.type === "boolean" && (word.includes("=") || /^(true|false)$/.test(next ?? ""))) {
      return {
        reason: `\`${flag}\` takes no value`,
        hint: `Write \`${flag}\` alone, or leave it out`
      };
    }
    if (seen.has(name)) {
      return { reason: `\`${flag}\` was given more than once`, hint: `Write \`${flag}\` once` };
    }
    seen.add(name);
  }
  return void 0;
}
function readLine2(argv, commands2) {
  const end = argv.indexOf("--");
  const words = end === -1 ? argv : argv.slice(0, end);
  const all = Object.fromEntries(commands2.flatMap((each) => Object.entries(optionsOf(each))));
  const [name, action] = positionalsOf(words, all);
  const command2 = commands2.find((candidate) => candidate.name === name);
  const specs = { ...command2 === void 0 ? all : optionsOf(command2), ...requests };
  const options = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const found = optionName(word);
    if (found === void 0) continue;
    const fits = word.startsWith("--") ? found !== "h" : found === "h";
    const spec = fits && Object.hasOwn(specs, found) ? specs[found] : void 0;
    const next = words[index + 1];
    options.push({ name: spec === void 0 ? word : found, word, spec, next });
    if (spec?.type === "string" && !word.includes("=") && next?.startsWith("-") === false) index++;
  }
  return { name, action, options };
}
function describeMistake(argv, commands2) {
  const end = argv.indexOf("--");
  const words = end === -1 ? argv : argv.slice(0, end);
  const known = new Map(commands2.flatMap((each) => Object.entries(optionsOf(each))));
  const name = firstPositional(words, known);
  if (name === void 0) return describeWithoutCommand(words, known);
  const command2 = commands2.find((candidate) => candidate.name === name);
  if (command2 === void 0) {
    const names = commands2.filter(({ hidden }) => hidden !== true).map((each) => each.name);
    const meant = (Object.hasOwn(COMMAND_WORDS, name) ? COMMAND_WORDS[name] : void 0) ?? nearest(name, names);
    return { reason: `Unknown command \`${name}\``, ...suggest(meant) };
  }
  const help2 = `\`espalier ${command2.name} --help\` explains the command`;
  return describeOption(words, optionsOf(command2), help2) ?? describePositionals(argv, command2, help2);
}
function describeWithoutCommand(words, known) {
  const unknown = words.map(optionName).find((word) => word !== void 0 && !known.has(word));
  if (unknown === void 0) return { reason: "No command was named" };
  const given2 = words.find((word) => optionName(word) === unknown) ?? unknown;
  return { reason: `Unknown option \`${given2}\``, ...suggestOption(unknown, [...known.keys()]) };
}
function describeOption(words, specs, help2) {
  for (const [index, word] of words.entries()) {
    const name = optionName(word);
    if (name === void 0) continue;
    const spec = Object.hasOwn(specs, name) && word.startsWith("--") ? specs[name] : void 0;
    if (spec === void 0) {
      const meant = Object.hasOwn(OPTION_WORDS, name) ? OPTION_WORDS[name] : void 0;
      const found = meant !== void 0 && Object.hasOwn(specs, meant) ? suggest(`--${meant}`) : suggestOption(name, Object.keys(specs));
      return { reason: `Unknown option \`${word.split("=", 1)[0]}\``, hint: found.hint ?? help2 };
    }
    const value = word.includes("=") ? word.slice(word.indexOf("=") + 1) : words[index + 1];
    const bad = value === void 0 || value === "" || !word.includes("=") && value[0] === "-";
    if (spec.type === "string" && bad) {
      const hint = `Write \`--${name} ${spec.value}\`, or \`--${name}=${spec.value}\` for one that begins with \`-\``;
      return { reason: `\`--${name}\` needs a value`, hint };
    }
  }
  return void 0;
}
function describePositionals(argv, command2, help2) {
  const given2 = positionalsOf(argv, optionsOf(command2)).slice(1);
  const specs = command2.positionals;
  const missing = specs.find((spec, index) => spec.required && given2[index] === void 0);
  if (missing !== void 0) {
    const article = /^[aeiou]/.test(missing.name) ? "an" : "a";
    return { reason: `\`${command2.name}\` needs ${article} ${missing.name}`, hint: help2 };
  }
  for (const [index, word] of given2.entries()) {
    const spec = specs[index] ?? specs.find(({ many }) => many === true);
    if (spec === void 0) {
      const meant = specs.length === 0 && command2.options["name"] !== void 0;
      const hint = meant ? `Did you mean \`espalier ${command2.name} --name ${word}\`?` : help2;
      return { reason: `Unexpected argument \`${word}\``, hint };
    }
    if (word === "")
      return { reason: `\`${command2.name}\` was given an empty ${spec.name}`, hint: help2 };
    if (spec.choices !== void 0 && choicesOf(spec)?.includes(word) === false) {
      const known = spec.choices.map((choice) => `\`${choice}\``).join(", ");
      const meant = spec.elsewhere?.[word] ?? suggest(nearest(word, spec.choices)).hint;
      return { reason: `Unknown ${spec.name} \`${word}\``, hint: meant ?? `Known here: ${known}` };
    }
  }
  return void 0;
}
function positionalsOf(argv, specs) {
  const found = [];
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? "";
    if (word === "--") return [...found, ...argv.slice(index + 1)];
    const name = optionName(word);
    if (name === void 0) found.push(word);
    else if (specs[name]?.type === "string" && !word.includes("=")) index++;
  }
  return found;
}
function firstPositional(words, known) {
  return positionalsOf(words, Object.fromEntries(known))[0];
}
function nearest(word, known) {
  const ranked = known.map((candidate) => ({ candidate, edits: countEdits(word, candidate) })).sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  if (best === void 0) return void 0;
  const starts = word.length >= 3 && best.candidate.startsWith(word);
  return starts || best.edits <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : void 0;
}
function countEdits(a, b) {
  let before = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
var requests, COMMAND_WORDS, OPTION_WORDS, optionName, suggest, suggestOption;
var init_usage = __esm({
  "src/cli/usage.ts"() {
    "use strict";
    init_command();
    requests = {
      help: { type: "boolean", describe: "" },
      h: { type: "boolean", describe: "" },
      version: { type: "boolean", describe: "" }
    };
    COMMAND_WORDS = {
      rm: "remove",
      del: "remove",
      delete: "remove",
      ls: "list",
      new: "create",
      add: "create"
    };
    OPTION_WORDS = { force: "discard", f: "discard" };
    optionName = (word) => /^--?([^-=][^=]*)/.exec(word)?.[1];
    suggest = (found) => found === void 0 ? {} : { hint: `Did you mean \`${found}\`?` };
    suggestOption = (name, known) => {
      const found = nearest(name, known);
      return suggest(found === void 0 ? void 0 : `--${found}`);
    };
  }
});

// src/cli/commands/help.ts
var help;
var init_help2 = __esm({
  "src/cli/commands/help.ts"() {
    "use strict";
    init_errors();
    init_command();
    help = command({
      name: "help",
      summary: "Explain a command, or list them all",
      positionals: [
        { name: "command", describe: "One of the commands", required: false },
        { name: "action", describe: "One of its actions, as `create` of `volume`", required: false }
      ],
      options: {},
      examples: [
        ["espalier help create", "the same as `espalier create --help`"],
        ["espalier help volume grow", "one of its actions"]
      ],
      changes: false,
      async run({ commands: commands2, width }, { positionals }) {
        const [name, action] = positionals;
        const { formatHelp: formatHelp2 } = await Promise.resolve().then(() => (init_help(), help_exports));
        const found = commands2.find((each) => each.name === name);
        const { describeMistake: describeMistake2 } = await Promise.resolve().then(() => (init_usage(), usage_exports));
        if (name !== void 0 && found === void 0) {
          throw new AppError(
            "usage",
            describeMistake2([name], commands2) ?? { reason: "Unknown command" }
          );
        }
        if (found !== void 0 && action !== void 0 && !Object.hasOwn(found.actions ?? {}, action)) {
          throw new AppError("usage", {
            reason: `\`${found.name}\` has no action \`${action}\` with a help of its own`,
            hint: `\`espalier help ${found.name}\` explains the command`
          });
        }
        return { text: formatHelp2(found && narrowTo(found, action), commands2, width) };
      }
    });
  }
});

// src/cli/commands/hook.ts
var hook;
var init_hook = __esm({
  "src/cli/commands/hook.ts"() {
    "use strict";
    init_small_world();
    init_command();
    hook = command({
      name: "hook",
      summary: "A client's hook: its JSON on standard input, one line on standard output",
      positionals: [
        { name: "event", describe: "The name of the event, as WorktreeCreate", required: true }
      ],
      options: {},
      examples: [],
      changes: false,
      hidden: true,
      async run({ world }, { positionals }) {
        const { runEntry: runEntry2 } = await Promise.resolve().then(() => (init_run_entry(), run_entry_exports));
        return { exitCode: await runEntry2(await completeWorld(world), "hook", positionals) };
      }
    });
  }
});

// src/cli/commands/install.ts
var CLIENTS, install;
var init_install = __esm({
  "src/cli/commands/install.ts"() {
    "use strict";
    init_small_world();
    init_errors();
    init_command();
    CLIENTS = ["claude", "cursor", "codex"];
    install = command({
      name: "install",
      summary: "Put Espalier into a client's settings, or take it out again",
      positionals: [
        {
          name: "client",
          describe: "claude, cursor or codex",
          required: true,
          choices: CLIENTS
        }
      ],
      options: {
        user: { type: "boolean", describe: "claude: for you, in every repository (the default)" },
        project: { type: "boolean", describe: "claude: for this repository only" },
        uninstall: { type: "boolean", describe: "Take out what an install put in" }
      },
      notes: [
        "Claude Code's plugin brings the hooks by itself; `install claude` writes them into `settings.json` for who does without it. `install cursor` and `install codex` write what those tools run in a worktree that they made: it registers the worktree and fills its build directories.",
        "A file is edited as text: comments, order and layout stay, and an uninstall gives back the bytes that were there. What cannot be edited safely is refused, with what to add by hand."
      ],
      examples: [
        ["espalier install claude --dry-run", "what would be written, and where"],
        ["espalier install claude", "the hooks, for every repository"],
        ["espalier install cursor", "the repository's `.cursor/worktrees.json`"],
        ["espalier install codex --uninstall", "out of its environment again"]
      ],
      changes: true,
      async run({ world, cwd, dryRun }, { positionals, options }) {
        const client = positionals[0];
        const { user = false, project = false, uninstall = false } = options;
        if (user && project) {
          throw new AppError("usage", { reason: "`--user` and `--project` exclude each other" });
        }
        if (client !== "claude" && user) {
          throw new AppError("usage", {
            reason: `\`install ${client}\` is always for one repository, and \`--user\` is not`,
            hint: `Run \`espalier install ${client}\` in the repository`
          });
        }
        const scope = project || client !== "claude" ? "project" : "user";
        const { installClient } = await Promise.resolve().then(() => __toESM(require("./install-client.cjs"), 1));
        return installClient(await completeWorld(world), { client, scope, cwd, uninstall, dryRun });
      }
    });
  }
});

// src/cli/commands/list.ts
var list;
var init_list2 = __esm({
  "src/cli/commands/list.ts"() {
    "use strict";
    init_command();
    list = command({
      name: "list",
      summary: "List the project's workspaces",
      positionals: [],
      options: {
        all: { type: "boolean", describe: "Those of every project" },
        sizes: {
          type: "boolean",
          describe: "Measure their build directories too, which takes a while"
        }
      },
      notes: [
        "CUSTODY is what Espalier may do: it made an `owned` workspace and was handed an `adopted` one, so it seeds and removes both; an `observed` one is another tool's and only listed.",
        "STATE is `ready`, unless it is being made or removed, or `quarantined`: its record was lost, and nothing is done to it before `espalier adopt`. `gone`: the directory is not there.",
        "ACTIVE is when it was made, adopted or asked for again; work in it does not count yet."
      ],
      examples: [
        ["espalier list", "this project's"],
        ["espalier list --all --json", "every project's, for a script"]
      ],
      changes: false,
      async run({ world, cwd }, { options }) {
        const { listWorkspaces: listWorkspaces2 } = await Promise.resolve().then(() => (init_list_workspaces(), list_workspaces_exports));
        return listWorkspaces2(world, {
          cwd,
          all: options.all === true,
          sizes: options.sizes === true
        });
      }
    });
  }
});

// src/cli/commands/pin.ts
var pin;
var init_pin = __esm({
  "src/cli/commands/pin.ts"() {
    "use strict";
    init_command();
    pin = command({
      name: "pin",
      summary: "Keep a workspace's build directories until it is evicted by its name",
      positionals: [
        { name: "workspace", describe: "A workspace by path, name or id", required: true, many: true }
      ],
      options: {},
      examples: [["espalier pin fix-login", "never evicted for being idle, nor to make room"]],
      changes: true,
      async run({ world, cwd, dryRun }, { positionals }) {
        const { pinWorkspaces } = await Promise.resolve().then(() => __toESM(require("./pin-workspaces.cjs"), 1));
        return pinWorkspaces(world, { cwd, targets: positionals, pinned: true, dryRun });
      }
    });
  }
});

// src/cli/commands/remove.ts
var remove;
var init_remove = __esm({
  "src/cli/commands/remove.ts"() {
    "use strict";
    init_small_world();
    init_errors();
    init_command();
    remove = command({
      name: "remove",
      summary: "Take workspaces away, or say what would be lost",
      positionals: [
        { name: "workspace", describe: "A workspace by path, name or id", required: true, many: true }
      ],
      options: {
        rescue: { type: "boolean", describe: "Save the unsaved work first, for `restore`" },
        discard: { type: "boolean", describe: "Give up the unsaved work that was listed" },
        "keep-branch": { type: "boolean", describe: "Leave its branch" }
      },
      examples: [
        ["espalier remove fix-login", "refused while it holds unsaved work"],
        ["espalier remove fix-login --dry-run", "what would go and stay, or the same refusal"],
        ["espalier remove fix-login docs wip", "each that may go; the others are refused by name"],
        ["espalier remove fix-login --rescue", "save all of it, for `espalier restore`"],
        ["espalier remove fix-login --discard --dry-run", "what would be given up, too"],
        ["espalier remove fix-login --discard", "unsaved work and all"]
      ],
      changes: true,
      async run({ world, cwd, shell, dryRun }, { positionals, options }) {
        if (options.rescue === true && options.discard === true) {
          throw new AppError("usage", {
            reason: "`--rescue` saves the work and `--discard` gives it up",
            hint: "Give one of them"
          });
        }
        const input = {
          cwd,
          discard: options.discard === true,
          rescue: options.rescue === true,
          keepBranch: options["keep-branch"] === true,
          dryRun,
          asked: "cli",
          shell
        };
        const [target = "", ...others] = positionals;
        if (others.length === 0) {
          const { removeWorkspace } = await Promise.resolve().then(() => __toESM(require("./remove-workspace.cjs"), 1));
          return removeWorkspace(await completeWorld(world), { ...input, target });
        }
        const { removeWorkspaces } = await Promise.resolve().then(() => __toESM(require("./remove-workspaces.cjs"), 1));
        return removeWorkspaces(await completeWorld(world), { ...input, targets: positionals });
      }
    });
  }
});

// src/cli/commands/restore.ts
var restore;
var init_restore = __esm({
  "src/cli/commands/restore.ts"() {
    "use strict";
    init_small_world();
    init_errors();
    init_command();
    restore = command({
      name: "restore",
      summary: "List what was rescued, or bring a workspace back",
      positionals: [
        { name: "id", describe: "The rescue, or the beginning of its id", required: false }
      ],
      options: {
        list: { type: "boolean", describe: "List the rescues, as without an id" },
        path: { type: "string", value: "DIR", describe: "Where to, if not where it was" },
        forget: {
          type: "string",
          value: "ID",
          describe: "Drop this rescue for good: its ref, its bundle and its archive"
        }
      },
      notes: [
        "A rescue is made by `espalier remove W --rescue` and stays, also after it was restored, until it is forgotten. The workspace comes back with every file, its index, its branch and what git was in the middle of; directories that can be rebuilt do not: `espalier seed W` fills them."
      ],
      examples: [
        ["espalier restore", "what there is, and where"],
        ["espalier restore 0198c2f4", "where it was, on its branch"],
        ["espalier restore 0198c2f4 --path ../again --dry-run", "what would be made elsewhere"],
        ["espalier restore --forget 0198c2f4", "give it up"]
      ],
      changes: true,
      async run({ world: small, resolve: resolve4, cwd, dryRun }, { positionals, options }) {
        const [target] = positionals;
        const { forget, list: list2, path: path31 } = options;
        const asked = [target, forget, list2 === true ? "list" : void 0];
        if (asked.filter((each) => each !== void 0).length > 1) {
          throw new AppError("usage", {
            reason: "`restore` takes an id, `--forget ID` or `--list`, and only one of them",
            hint: "`espalier restore --help` explains them"
          });
        }
        if (path31 !== void 0 && target === void 0) {
          throw new AppError("usage", {
            reason: "`--path` needs the id of a rescue",
            hint: "`espalier restore ID --path DIR`; `espalier restore` lists the ids"
          });
        }
        const world = await completeWorld(small);
        if (forget !== void 0) {
          const { forgetRescue } = await Promise.resolve().then(() => __toESM(require("./forget-rescue.cjs"), 1));
          return forgetRescue(world, { target: forget, dryRun });
        }
        if (target === void 0) {
          const { listRescues } = await Promise.resolve().then(() => __toESM(require("./list-rescues.cjs"), 1));
          return listRescues(world);
        }
        const { restoreWorkspace } = await Promise.resolve().then(() => __toESM(require("./restore-workspace.cjs"), 1));
        const at = path31 === void 0 ? void 0 : resolve4(path31);
        return restoreWorkspace(world, { cwd, target, dryRun, ...given({ path: at }) });
      }
    });
  }
});

// src/cli/commands/seed.ts
var seed;
var init_seed = __esm({
  "src/cli/commands/seed.ts"() {
    "use strict";
    init_small_world();
    init_command();
    seed = command({
      name: "seed",
      summary: "Fill a workspace's build directories from a sibling's",
      positionals: [
        { name: "workspace", describe: "The workspace by path, name or id", required: true }
      ],
      options: {
        from: { type: "string", value: "WORKSPACE", describe: "The sibling, if not the nearest one" }
      },
      examples: [
        ["espalier seed fix-login", "from the sibling whose commit is nearest"],
        ["espalier seed fix-login --from main-work --dry-run", "what would be cloned"]
      ],
      changes: true,
      async run({ world, cwd, dryRun }, { positionals, options }) {
        const { seedWorkspace } = await Promise.resolve().then(() => __toESM(require("./seed-workspace.cjs"), 1));
        const [target = ""] = positionals;
        return seedWorkspace(await completeWorld(world), {
          cwd,
          target,
          ...given({ from: options.from }),
          dryRun
        });
      }
    });
  }
});

// src/cli/commands/status.ts
var status;
var init_status = __esm({
  "src/cli/commands/status.ts"() {
    "use strict";
    init_small_world();
    init_command();
    status = command({
      name: "status",
      summary: "Show the machine, or one workspace in full",
      positionals: [
        { name: "workspace", describe: "A workspace by path, name or id", required: false }
      ],
      options: {},
      examples: [
        ["espalier status", "disk, floor, clone support, daemon"],
        ["espalier status fix-login", "one workspace, with its unsaved work"]
      ],
      changes: false,
      async run({ world, cwd }, { positionals }) {
        const { showStatus } = await Promise.resolve().then(() => __toESM(require("./show-status.cjs"), 1));
        const [target] = positionals;
        return showStatus(await completeWorld(world), target === void 0 ? { cwd } : { cwd, target });
      }
    });
  }
});

// src/cli/commands/trust.ts
var trust;
var init_trust = __esm({
  "src/cli/commands/trust.ts"() {
    "use strict";
    init_small_world();
    init_command();
    trust = command({
      name: "trust",
      summary: "Allow the project's setup and cleanup commands to run",
      positionals: [],
      options: {
        show: { type: "boolean", describe: "Show them and what is trusted, and ask nothing" },
        revoke: { type: "boolean", describe: "Trust none of this project's any more" },
        hash: {
          type: "string",
          value: "SHA256",
          describe: "Trust the one with this hash, unasked: its first 12 digits or more"
        }
      },
      notes: [
        "A command out of the repository runs only once a person has trusted its exact text; when the text changes, it is asked for again. It asks at a terminal and nowhere else. `--hash` is for scripts that are written after somebody has read the text. An agent is refused both."
      ],
      examples: [
        ["espalier trust", "show each command that is not trusted, and ask"],
        ["espalier trust --show", "what would run, from which file"],
        ["espalier trust --revoke", "let none of them run"]
      ],
      changes: true,
      async run({ world, cwd, dryRun, ask }, { options }) {
        const { trustCommand } = await Promise.resolve().then(() => __toESM(require("./trust-command.cjs"), 1));
        return trustCommand(await completeWorld(world), {
          cwd,
          show: options.show === true,
          revoke: options.revoke === true,
          dryRun,
          ...given({ hash: options.hash, ask })
        });
      }
    });
  }
});

// src/cli/commands/unpin.ts
var unpin;
var init_unpin = __esm({
  "src/cli/commands/unpin.ts"() {
    "use strict";
    init_command();
    unpin = command({
      name: "unpin",
      summary: "Let a workspace's build directories be evicted again",
      positionals: [
        { name: "workspace", describe: "A workspace by path, name or id", required: true, many: true }
      ],
      options: {},
      examples: [["espalier unpin fix-login", "as if it had never been pinned"]],
      changes: true,
      async run({ world, cwd, dryRun }, { positionals }) {
        const { pinWorkspaces } = await Promise.resolve().then(() => __toESM(require("./pin-workspaces.cjs"), 1));
        return pinWorkspaces(world, { cwd, targets: positionals, pinned: false, dryRun });
      }
    });
  }
});

// src/cli/commands/volume.ts
var ACTIONS, YES, BY_ROOT, BY_UDISKS, actions, volume;
var init_volume3 = __esm({
  "src/cli/commands/volume.ts"() {
    "use strict";
    init_small_world();
    init_errors();
    init_command();
    ACTIONS = ["create", "status", "grow", "warm", "mount", "doctor", "remove"];
    YES = "Run it all without asking, what needs root through sudo";
    BY_ROOT = "Every command that needs root is shown before it is run, and is run through `sudo` only after a yes. `--dry-run` prints them all. Root is not asked.";
    BY_UDISKS = "Without root and `sudo`, udisks mounts it, as it does for whoever sits at an active desktop session: the image is then `~/.local/share/espalier/volume.img`, or `DIR/volume.img` with `--at DIR`; udisks says where it appears. After a start of the machine `espalier volume mount` brings it back.";
    actions = {
      create: {
        summary: "Set a part of the disk aside that can clone, and place new workspaces there",
        options: {
          size: "How much to set aside, 20GiB if not told",
          at: "Where it appears, if not /var/lib/espalier/USER; the image is DIR.img beside it; by udisks DIR/volume.img",
          yes: YES
        },
        notes: [
          "The image is set aside whole, so that a full disk never costs what was written in it; it can grow and not shrink. It is refused where the disk would have less than its floor free, where files can be cloned as it is, and where anything is at its name already.",
          BY_ROOT,
          BY_UDISKS,
          "What fails is undone. What is killed in the middle is finished by `espalier volume doctor` and undone by `espalier volume remove`."
        ],
        examples: [
          ["espalier volume create --size 20GiB --dry-run", "every command that would be run"],
          ["espalier volume create --size 20GiB", "shown, asked, done"],
          ["espalier volume create --at /data/espalier --yes", "on another disk, from a script"]
        ],
        changes: true
      },
      status: {
        summary: "Show the volume, inside and on the disk below, and what is not as it should be",
        options: {},
        notes: ["What is found is told with the command that mends it. Nothing is changed."],
        examples: [["espalier volume status --json", "for a script"]],
        changes: false
      },
      grow: {
        summary: "Enlarge the volume while it is in use",
        options: { size: "What it is to have, at least 64MiB more than now", yes: YES },
        notes: [
          "What is added is set aside at once, as the rest. XFS cannot be made smaller again: `espalier volume remove` gives all of it back.",
          BY_ROOT,
          "A volume that udisks mounts cannot grow: that takes root."
        ],
        examples: [["espalier volume grow --size 40GiB", "from 20GiB: another 20GiB are taken"]],
        changes: true
      },
      warm: {
        summary: "Copy this project's build into the volume, once for all workspaces that come after",
        options: { size: "How much may be copied at most" },
        notes: [
          "Nothing in the volume can be cloned from the main checkout, which lies outside. Its build directories are copied into a workspace `warm-base`, which is pinned; without it the first workspace there is built once. What is there already is left as it is."
        ],
        examples: [
          ["espalier volume warm --dry-run", "what would be copied"],
          ["espalier volume warm --size 5GiB", "nothing where it would be more"]
        ],
        changes: true
      },
      mount: {
        summary: "Mount the volume where a start of the machine left it out",
        options: { yes: YES },
        notes: [
          "What of the image is no longer set aside is set aside again first.",
          BY_ROOT,
          "A volume that udisks mounts comes back where it was, or not at all: paths of workspaces do not move. In a session's autostart: `espalier volume mount --yes`."
        ],
        examples: [["espalier volume mount", "its workspaces are there again"]],
        changes: true
      },
      doctor: {
        summary: "Put right what is not as it should be, and finish what was interrupted",
        options: { yes: YES },
        notes: [
          "What is not known to be the volume that was made is told and never touched. An interrupted removal is finished, or ended where something is inside.",
          BY_ROOT
        ],
        examples: [["espalier volume doctor --dry-run", "what is left to do"]],
        changes: true
      },
      remove: {
        summary: "Take the volume away and give its space back",
        options: { yes: YES },
        notes: [
          "Refused while a workspace, or a file of anybody's, is in it: `espalier remove W` takes a workspace away, or says what would be lost.",
          BY_ROOT
        ],
        examples: [["espalier volume remove", "once it is empty"]],
        changes: true
      }
    };
    volume = command({
      name: "volume",
      summary: "On a disk that cannot clone, set a part of it aside that can",
      positionals: [
        {
          name: "action",
          describe: "`create` makes it, `status` shows it, `grow` enlarges it, `warm` copies this project's build into it once, `mount` brings it back, `doctor` puts it right, `remove` gives its space back",
          required: true,
          choices: ACTIONS
        }
      ],
      options: {
        size: {
          type: "string",
          value: "SIZE",
          describe: "create: how much to set aside, 20GiB if not told; grow: what it is to have; warm: how much may be copied"
        },
        at: {
          type: "string",
          value: "DIR",
          describe: "create: where it appears, if not /var/lib/espalier/USER; the image is DIR.img beside it; by udisks DIR/volume.img"
        },
        yes: { type: "boolean", describe: YES }
      },
      actions,
      notes: [
        "ext4 cannot share blocks between files, so that every workspace there takes its full size and starts unbuilt. A volume is one file on that disk with XFS in it, mounted as a directory; new workspaces are placed there and start as clones. Its space counts as used from the start: that is what keeps the work in it safe when the disk fills. It can grow and not shrink.",
        BY_ROOT,
        BY_UDISKS,
        "`espalier volume ACTION --help` explains one, with its options."
      ],
      examples: [
        ["espalier volume create --size 20GiB --dry-run", "every command that would be run"],
        ["espalier volume create --size 20GiB", "shown, asked, done"],
        ["espalier volume grow --size 40GiB", "while it is in use"],
        ["espalier volume warm", "in a project, so that its first workspace starts built"],
        ["espalier volume status", "what it has, and whether all is as it should be"],
        ["espalier volume remove", "once it is empty"]
      ],
      changes: true,
      async run({ world: small, cwd, dryRun, ask, resolve: resolve4 }, { positionals, options }) {
        const action = positionals[0];
        const superfluous = ["size", "at", "yes"].find(
          (name) => name in options && !(name in actions[action].options)
        );
        if (superfluous !== void 0) {
          throw new AppError("usage", {
            reason: `\`volume ${action}\` takes no \`--${superfluous}\``,
            hint: `\`espalier volume ${action} --help\` says what it takes`
          });
        }
        const cases = await Promise.resolve().then(() => __toESM(require("./run-volume.cjs"), 1));
        const world = await completeWorld(small);
        const { size } = options;
        const at = options.at === void 0 ? void 0 : resolve4(options.at);
        const input = { dryRun, yes: options.yes === true, ...given({ size, at, ask }) };
        switch (action) {
          case "create":
            return cases.createVolume(world, input);
          case "status":
            return cases.showVolume(world);
          case "grow":
            return cases.growVolume(world, input);
          case "warm":
            return cases.warmVolume(world, { cwd, dryRun, ...given({ size }) });
          case "mount":
            return cases.mountVolume(world, input);
          case "doctor":
            return cases.repairVolume(world, input);
          case "remove":
            return cases.removeVolume(world, input);
        }
      }
    });
  }
});

// src/cli/commands/index.ts
var commands;
var init_commands = __esm({
  "src/cli/commands/index.ts"() {
    "use strict";
    init_adopt();
    init_bench();
    init_completion2();
    init_config();
    init_create();
    init_daemon();
    init_dedup();
    init_doctor2();
    init_evict();
    init_explain();
    init_help2();
    init_hook();
    init_install();
    init_list2();
    init_pin();
    init_remove();
    init_restore();
    init_seed();
    init_status();
    init_trust();
    init_unpin();
    init_volume3();
    commands = [
      create,
      list,
      status,
      remove,
      restore,
      adopt,
      seed,
      evict,
      pin,
      unpin,
      dedup,
      explain,
      bench,
      doctor,
      volume,
      trust,
      install,
      config,
      completion,
      help,
      hook,
      daemon
    ];
  }
});

// src/cli/plot.ts
function plotLines(points, options) {
  const { height, format, formatAt: formatAt2, line } = options;
  const most = Math.max(line ?? 0, ...points.map(({ value }) => value));
  const last = points.at(-1)?.at ?? 0;
  if (most <= 0 || last <= 0) return [];
  const lineRow = line === void 0 ? void 0 : Math.ceil(line / most * height) - 1;
  const labels = /* @__PURE__ */ new Map([[height - 1, format(most)]]);
  if (line !== void 0 && lineRow !== void 0 && lineRow < height - 1 && lineRow > 0) {
    labels.set(lineRow, format(line));
  }
  labels.set(0, labels.get(0) ?? "0");
  const indent = Math.max(...[...labels.values()].map((label) => label.length));
  const columns = Math.max(10, options.width - indent - 2);
  const heights = spread(points, columns, last).map(
    (value) => Math.round(Math.max(0, value) / most * height * 8)
  );
  const rows = Array.from({ length: height }, (_, index) => height - 1 - index).map((row) => {
    const blank = row === lineRow ? "\u2508" : " ";
    const cells = heights.map((eighths) => EIGHTHS[Math.min(8, eighths - row * 8)] || blank);
    return `${(labels.get(row) ?? "").padStart(indent)} \u2502${cells.join("")}`.trimEnd();
  });
  const marks = (options.marks ?? []).map(({ name, at }) => ({
    name,
    column: Math.min(columns - 1, Math.floor(at / last * columns))
  }));
  const lead = " ".repeat(indent);
  return [
    ...rows,
    `${lead} \u2514${Array.from({ length: columns }, (_, column) => marks.some((mark) => mark.column === column) ? "\u2534" : "\u2500").join("")}`,
    ...layMarks(marks).map((text3) => `${lead}  ${text3}`),
    `${lead}  ${formatAt2(0).padEnd(columns - formatAt2(last).length)}${formatAt2(last)}`
  ];
}
function layMarks(marks) {
  const lines = [];
  for (const { name, column } of marks) {
    const free = lines.findIndex((line) => line.length === 0 || line.length < column);
    const at = free === -1 ? lines.length : free;
    lines[at] = `${(lines[at] ?? "").padEnd(column)}${name}`;
  }
  return lines;
}
function spread(points, columns, last) {
  const values = Array.from({ length: columns });
  for (const { at, value } of points) {
    const column = Math.min(columns - 1, Math.floor(at / last * columns));
    values[column] = Math.max(values[column] ?? Number.NEGATIVE_INFINITY, value);
  }
  let before = points[0]?.value ?? 0;
  return values.map((value) => {
    before = value ?? before;
    return before;
  });
}
var EIGHTHS;
var init_plot = __esm({
  "src/cli/plot.ts"() {
    "use strict";
    EIGHTHS = ["", "\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588"];
  }
});

// src/cli/render-bench.ts
function renderBench(document, { quiet, view }, style) {
  if (quiet) return [summarize(document)];
  const { width = USUAL_WIDTH } = view;
  const title = `${formatCount(document.workspaces, "workspace")} of ${formatPath(document.repository, view)}, ${KINDS2[document.kind]}`;
  const curve = plotLines(
    document.curve.map(({ at_ms: at, bytes: value }) => ({ at, value })),
    {
      ...{ width: Math.min(width, 100), height: PLOT_ROWS, format: formatBytes, formatAt },
      marks: document.phases.map(({ name, at_ms: at }) => ({ name, at })),
      ...document.footprint_bytes === null ? {} : { line: document.footprint_bytes }
    }
  );
  return [
    ...wrapWords(style.bold(title), view.width, 2),
    ...curve.length === 0 ? [] : ["", ...curve, ""],
    ...formatPairs(listPairs(document, view), view.width),
    ...renderStopped(document, view.width)
  ];
}
function listPairs(document, view) {
  const { left = [], rescued = [], files } = document;
  return [
    ["  build", formatText(document.build.command)],
    ...document.touched === void 0 ? [] : [
      ["  touched", `${formatText(document.touched)}, in all but the first`]
    ],
    ["  the first takes", formatTaken(document.footprint_bytes)],
    ...listFurther(document),
    ["  builds", describeBuilds(document)],
    ...document.removed_bytes === null ? [] : [["  left once removed", formatSigned(document.removed_bytes)]],
    ...left.map(
      ({ path: path31, reason }) => [
        "  still there",
        `${formatPath(path31, view)}: ${formatText(reason)}`
      ]
    ),
    ...rescued.map(
      (id) => [
        "  saved",
        `what was found beside the build: \`espalier restore ${formatText(id)}\``
      ]
    ),
    ["  samples", formatPath(files.samples, view)],
    ["  plot", formatPath(files.plot, view)]
  ];
}
function listFurther(document) {
  if (document.workspaces < 2) return [];
  const rows = [
    ["  all, at the peak", document.peak_bytes, document.peak_share],
    ["  all, once built", document.end_bytes, document.end_share],
    ["  all, deduplicated", document.deduplicated_bytes, document.deduplicated_share]
  ];
  return rows.flatMap(([label, bytes, share]) => {
    if (bytes === null) return [];
    const further = share === null ? "" : `; each further one ${formatShare(share)} of the first`;
    return [[label, `${formatSigned(bytes)}${further}`]];
  });
}
function describeBuilds({ builds }) {
  const [first, ...others] = builds;
  if (first === void 0) return "none was begun";
  const alone = `the first alone ${formatAt(first.duration_ms)}`;
  if (others.length === 0) return alone;
  const times = others.map(({ duration_ms: ms }) => ms).sort((a, b) => a - b);
  const [least = 0] = times;
  const most = times.at(-1) ?? 0;
  const span = [.../* @__PURE__ */ new Set([formatAt(least), formatAt(most)])].join(" to ");
  return `${alone}; ${formatCount(others.length, "other")} at once ${span}`;
}
function formatAt(ms) {
  if (ms < 6e4) return `${(ms / 1e3).toFixed(ms < 1e4 ? 1 : 0)} s`;
  const seconds = Math.round(ms / 1e3);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
}
function renderStopped({ stopped }, width) {
  if (stopped === void 0) return [];
  return [
    "",
    ...wrapWords(`It ended before it was through: ${STOPPED[stopped.reason]}.`, width, 2),
    ...(stopped.output ?? []).slice(-10).map((line) => `  ${formatText(line)}`)
  ];
}
function summarize(document) {
  const { peak_share: share, footprint_bytes: bytes, stopped } = document;
  if (stopped !== void 0) return `ended: ${stopped.reason}`;
  if (bytes === null) return "not measured";
  return share === null ? formatBytes(bytes) : `${formatBytes(bytes)}, each further one ${formatShare(share)}`;
}
var PLOT_ROWS, USUAL_WIDTH, KINDS2, STOPPED, formatShare, formatTaken, formatSigned;
var init_render_bench = __esm({
  "src/cli/render-bench.ts"() {
    "use strict";
    init_format();
    init_layout();
    init_plot();
    PLOT_ROWS = 10;
    USUAL_WIDTH = 80;
    KINDS2 = {
      plain: "made by Git and built from nothing",
      seeded: "cloned from the first, then built",
      remap: "cloned from the first, then built with one path for all"
    };
    STOPPED = {
      free_space: "less would have stayed free than was to (`--keep-free`)",
      space_limit: "it would have taken more than it may (`--space`)",
      time_limit: "its time was over (`--limit`)",
      interrupted: "it was interrupted",
      build_failed: "a build failed"
    };
    formatShare = (share) => `${share.toFixed(share < 9.95 && share > -9.95 ? 1 : 0)} %`;
    formatTaken = (bytes) => bytes === null ? "not measured" : formatBytes(bytes);
    formatSigned = (bytes) => bytes < 0 ? `less than before, by ${formatBytes(-bytes)}` : formatBytes(bytes);
  }
});

// src/cli/render-build.ts
function renderBuildExplained(document, { quiet, view }, style) {
  const advised = document.settings.filter(({ advised: to }) => to !== void 0);
  if (quiet) return advised.map(formatLine);
  const { width } = view;
  const pairs = [
    ["  build directory", formatBytes(document.target_bytes)],
    ["  written again", describeRebuilt(document)],
    ...document.programs.map(({ name, bytes, after_bytes: after }) => {
      const then = after < bytes ? `, then about ${formatBytes(after)}` : "";
      return [`  program ${formatText(name)}`, `${formatBytes(bytes)}${then}`];
    })
  ];
  return [
    style.bold(`${formatPath(document.path, view)}, ${formatText(document.profile)}`),
    ...formatPairs(pairs, width),
    "",
    ...advised.length === 0 ? ["No setting would make rebuilds smaller."] : renderAdvice(document, advised, width)
  ];
}
function describeRebuilt(document) {
  const { rebuilt_bytes: rebuilt, incremental_bytes: incremental, debug_bytes: debug } = document;
  const parts = [
    `${formatBytes(incremental)} incremental state`,
    debug === null ? "debug information not known" : `${formatBytes(debug)} debug information`
  ];
  return `${formatBytes(rebuilt)}, ${describeShare(document, rebuilt)} of that, in a workspace where every package of the project is built again: ${parts.join(", ")}`;
}
function renderAdvice(document, advised, width) {
  const after = document.rebuilt_after_bytes;
  return [
    ...wrapWords(
      `With this in \`Cargo.toml\` it would be about ${formatBytes(after)}, ${describeShare(document, after)} of the build directory:`,
      width
    ),
    "",
    "    [profile.dev]",
    ...advised.map((setting) => `    ${formatLine(setting)}`),
    "",
    ...formatPairs(
      advised.map((setting) => [`  ${setting.setting}`, describeAdvice(setting)]),
      width
    )
  ];
}
function describeAdvice({ setting, value, source, saves_bytes: saves }) {
  const saving = saves === void 0 || saves === null ? "what it saves is not known" : `saves about ${formatBytes(saves)}`;
  const now = `now ${formatText(value)}${source === "default" ? ", the default" : ` (${formatText(source)})`}`;
  return `${saving}; ${now}. ${capitalise(COSTS[setting])}.`;
}
var COSTS, describeShare, capitalise, formatLine;
var init_render_build = __esm({
  "src/cli/render-build.ts"() {
    "use strict";
    init_format();
    init_layout();
    COSTS = {
      debug: "stack traces stay as they are; a debugger shows no variables",
      "split-debuginfo": "a debugger needs the files beside the program",
      incremental: "an edit takes about twice as long to build, where the state is warm"
    };
    describeShare = ({ target_bytes: all }, bytes) => all === 0 ? "0 %" : `${(100 * bytes / all).toFixed(1)} %`;
    capitalise = (text3) => `${text3.charAt(0).toUpperCase()}${text3.slice(1)}`;
    formatLine = ({ setting, advised = "" }) => `${setting} = ${/^(?:true|false)$/.test(advised) ? advised : JSON.stringify(advised)}`;
  }
});

// src/cli/render-daemon.ts
function renderDaemon({ entries, stopped_pid: stopped }, _options, style) {
  if (stopped !== void 0) return [`The daemon (process ${stopped}) has ended.`];
  if (entries === void 0) return ["No daemon is running."];
  if (entries.length === 0) return ["The log says nothing of it."];
  return entries.map(
    ({ at, sentence }) => `${style.dim(formatMoment(at))}  ${formatText(sentence)}`
  );
}
var formatMoment;
var init_render_daemon = __esm({
  "src/cli/render-daemon.ts"() {
    "use strict";
    init_format();
    formatMoment = (at) => `${at.slice(0, 10)} ${at.slice(11, 19)}`;
  }
});

// src/cli/render-dedup.ts
function renderDeduplicated(document, { quiet, view }) {
  const { workspaces, joined_bytes: joined, joined_files: joinedFiles } = document;
  const gave = formatBytes(document.deduplicated_bytes);
  if (quiet) return [gave];
  if (workspaces.length === 0) return ["No workspaces."];
  const looked = workspaces.filter(({ skipped: skipped2 }) => skipped2 === void 0);
  const left = workspaces.filter(({ skipped: skipped2 }) => skipped2 !== void 0);
  const head = joined === 0 ? "Nothing to join" : `Joined ${formatBytes(joined)} in ${formatCount(joinedFiles, "file")}, which gave back ${gave}`;
  return [
    document.stopped === true ? `${head}, and ended before it was through` : head,
    ...formatPairs(
      [
        ["  looked through", describeLooked(document, looked)],
        ["  shared before", formatBytes(document.shared_bytes)],
        ...document.unsettled_files === 0 ? [] : [["  left for later", describeUnsettled(document.unsettled_files)]],
        ...left.map(
          ({ path: path31, skipped: skipped2 }) => [`  ${formatPath(path31, view)}`, skipped2 === void 0 ? "" : SKIPPED[skipped2]]
        )
      ],
      view.width
    )
  ];
}
function describeLooked({ files }, looked) {
  const names = [...new Set(looked.flatMap(({ directories }) => directories))].map(formatText);
  const where = names.length === 0 ? "" : ` (${names.join(", ")})`;
  return `${formatCount(files, "large file")} of ${formatCount(looked.length, "workspace")}${where}`;
}
var SKIPPED, formatSkipped, describeUnsettled;
var init_render_dedup = __esm({
  "src/cli/render-dedup.ts"() {
    "use strict";
    init_format();
    init_layout();
    SKIPPED = {
      observed: "left alone: it is only observed, `espalier adopt` takes it over",
      not_ready: "left alone: it is being made or removed, or waits for `espalier adopt`",
      gone: "its directory is gone",
      unverified: "left alone: it is not the worktree that was registered",
      nothing: "it has no directory that a tool can rebuild"
    };
    formatSkipped = (code) => Object.entries(SKIPPED).find(([known]) => known === code)?.[1] ?? code;
    describeUnsettled = (count2) => `${formatCount(count2, "file")} that ${count2 === 1 ? "is or was" : "are or were"} just being written`;
  }
});

// src/cli/render-doctor.ts
function renderDoctor(document, options, style) {
  const { view, quiet } = options;
  const isWell = ({ status: status2 }) => status2 === "ok";
  const label = Math.max(0, ...document.checks.map(({ name }) => widthOf(name)));
  const paint = {
    ok: style.dim,
    warning: style.yellow,
    problem: style.red,
    unknown: style.yellow
  };
  const line = ({ name, status: status2, finding, hint }) => {
    const head = `${paint[status2](status2.padEnd(7))}  ${formatText(name).padEnd(label)}  `;
    const indent = widthOf(head);
    const told = wrapWords(`${head}${formatSentence(finding, view)}`, view.width, indent);
    if (hint === void 0 || quiet) return told;
    const advice = `${" ".repeat(indent)}${style.bold("hint:")} ${formatSentence(hint, view)}`;
    return [...told, ...wrapWords(advice, view.width, indent)];
  };
  const ill = document.checks.filter((entry) => !isWell(entry));
  const repairs = (document.repairs ?? []).flatMap(
    ({ name, done, failed }) => [
      ...done.map((text3) => `Repaired ${formatText(name)}: ${formatSentence(text3, view)}`),
      ...failed.map(
        (text3) => `${style.red("Not repaired")} ${formatText(name)}: ${formatSentence(text3, view)}`
      )
    ].flatMap((text3) => wrapWords(text3, view.width, 4))
  );
  if (quiet) return [...repairs, ...ill.flatMap(line)];
  return [
    ...repairs,
    ...document.checks.filter(isWell).flatMap(line),
    ...ill.flatMap(line),
    summarize2(document.checks)
  ];
}
function summarize2(checks) {
  const count2 = (status2) => checks.filter((entry) => entry.status === status2).length;
  const told = [
    ...count2("problem") > 0 ? [formatCount(count2("problem"), "problem")] : [],
    ...count2("warning") > 0 ? [formatCount(count2("warning"), "warning")] : [],
    ...count2("unknown") > 0 ? [`${count2("unknown")} not found out`] : []
  ];
  return told.length === 0 ? "All is well." : `${told.join(", ")}.`;
}
var init_render_doctor = __esm({
  "src/cli/render-doctor.ts"() {
    "use strict";
    init_format();
    init_layout();
  }
});

// src/cli/render-evict.ts
function renderEvicted(document, options) {
  const { evicted, kept, freed_bytes: freed, stopped } = document;
  if (options.quiet) return evicted.map(({ path: path31 }) => formatText(path31));
  const { view } = options;
  const told = kept.filter(({ code, refused }) => refused === true || !UNSAID.has(code));
  const lines = [
    ...evicted.flatMap((each) => renderOne(each, options)),
    ...told.map((each) => renderKept(each, options)),
    ...evicted.length > 0 && freed !== null ? [`Freed ${formatBytes(freed)}`] : [],
    ...stopped === void 0 ? [] : [formatSentence(stopped, view)]
  ];
  const none = evicted.length === 0 && told.length === 0 && stopped === void 0;
  return (none ? ["Nothing to evict."] : lines).flatMap((line) => wrapWords(line, view.width, 4));
}
function renderOne({ path: path31, directories, expected_bytes: expected, restore: restore2 }, { view }) {
  const gain = expected === null ? "" : `, ${formatBytes(expected)}`;
  const commands2 = (restore2 ?? []).map((each) => `\`${formatText(each)}\``).join(" or ");
  return [
    `Evicted ${directories.map(formatText).join(", ")} of ${formatPath(path31, view)}${gain}`,
    ...commands2 === "" ? [] : [`  back with ${commands2}`]
  ];
}
function renderPinned(document, { view, quiet }) {
  const { pinned, workspaces } = document;
  if (quiet) return workspaces.map(({ path: path31 }) => formatText(path31));
  return workspaces.map(({ path: path31, changed }) => {
    const at = formatPath(path31, view);
    if (!changed) return `Already ${pinned ? "pinned" : "not pinned"}: ${at}`;
    return pinned ? `Pinned ${at}: it is evicted by its name only` : `Unpinned ${at}`;
  });
}
var UNSAID, renderKept;
var init_render_evict = __esm({
  "src/cli/render-evict.ts"() {
    "use strict";
    init_format();
    init_layout();
    UNSAID = /* @__PURE__ */ new Set(["nothing_there", "observed"]);
    renderKept = ({ path: path31, reason, refused }, { view }) => `${refused === true ? "Refused" : "Kept"} ${formatPath(path31, view)}: ${formatSentence(reason, view)}`;
  }
});

// src/core/unsaved-work.ts
function formatKind(kind, names, count2) {
  const [one, many] = NOUNS[kind];
  const lines = names.map((name) => `${one}: ${name}`);
  const more = count2 - names.length;
  return more > 0 ? [...lines, `${many}: ${more} more`] : lines;
}
function formatRefusedWork(details) {
  return KINDS3.flatMap((kind) => {
    const names = details[kind];
    if (!Array.isArray(names)) return [];
    return formatKind(kind, names.map(String), Number(details[`${kind}_count`] ?? names.length));
  });
}
var NOUNS, KINDS3;
var init_unsaved_work = __esm({
  "src/core/unsaved-work.ts"() {
    "use strict";
    init_errors();
    init_moved();
    NOUNS = {
      uncommitted: ["uncommitted change", "uncommitted changes"],
      staged: ["staged change", "staged changes"],
      untracked: ["untracked file", "untracked files"],
      ignored: ["ignored file", "ignored files"],
      commits: ["commit that is nowhere else", "commits that are nowhere else"],
      operation: ["operation in progress", "operations in progress"],
      submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
      nested_repository: ["nested repository", "nested repositories"]
    };
    KINDS3 = Object.keys(NOUNS);
  }
});

// src/app/refused-work.ts
var init_refused_work = __esm({
  "src/app/refused-work.ts"() {
    "use strict";
    init_unsaved_work();
  }
});

// src/cli/render-plan.ts
function renderPlan(document, options) {
  if (document.command.startsWith("volume ")) return renderCommands(document, options);
  const groups = groupSteps(document.steps.map((step) => tellSkip(document.command, step)));
  const steps = groups.flatMap((group) => renderGroup(group, options.view));
  const told = steps.length === 0 ? ["  do nothing"] : steps;
  return options.quiet ? told : [`\`espalier ${formatText(document.command)}\` would:`, ...told];
}
function renderCommands(document, { quiet, view }) {
  const groups = groupSteps(document.steps);
  const told = groups.flatMap((group) => [
    ...quiet || group[0] === void 0 ? [] : [`  ${formatText(group[0].action)} ${formatTarget(group[0].target, view)}`],
    ...group.map(({ detail = "" }) => `${quiet ? "" : "      "}${formatExact(detail)}`)
  ]);
  const lines = told.length === 0 ? ["  do nothing"] : told;
  return quiet ? lines : [`\`espalier ${formatText(document.command)}\` would:`, ...lines];
}
function groupSteps(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const same = last?.[0]?.action === step.action && last[0].target === step.target;
    if (same && step.detail !== void 0) last.push(step);
    else groups.push([step]);
  }
  return groups;
}
function renderGroup(group, view) {
  const [step] = group;
  if (step === void 0) return [];
  const line = `  ${formatText(step.action)} ${formatTarget(step.target, view)}`;
  const details = group.flatMap(
    ({ detail }) => detail === void 0 ? [] : tellDetail(detail, view)
  );
  const whole = [line, ...details].join("  ");
  const fits = view.width === void 0 || widthOf(whole) <= view.width;
  if (details.length <= 1 && fits) return [whole];
  const below = details.flatMap((detail) => wrapWords(`      ${detail}`, view.width, 6));
  return [...wrapWords(line, view.width, 6), ...capLines(below, "      ")];
}
function renderConfig(document, options, style) {
  const { view, quiet } = options;
  const { user_config: user, project_config: project } = document;
  const sources2 = {
    [user]: "user",
    ...project === null ? {} : { [project]: "project" }
  };
  if (quiet) return document.settings.map(formatLine2);
  const rows = document.settings.map((setting) => [
    formatText(setting.key),
    formatValue(setting.value),
    sources2[setting.source] ?? formatText(setting.source),
    formatText(setting.description ?? "")
  ]);
  const files = formatPairs(
    [
      ["user", formatPath(user, view)],
      ["project", project === null ? "none here" : formatPath(project, view)],
      ["state", formatPath(document.state, view)]
    ],
    view.width
  );
  return [...files.map(style.dim), "", ...layOutSettings(rows, view.width, style)];
}
function layOutSettings(rows, width, style) {
  const table = formatTable(rows);
  if (width === void 0 || table.every((line) => widthOf(line) <= width)) return table;
  const indent = Math.max(0, ...rows.map(([key = ""]) => widthOf(key))) + 2;
  return rows.flatMap(([key = "", value = "", source = "", description = ""]) => {
    const from = source === "default" ? "" : `  (${source})`;
    const told = wrapWords(`${key.padEnd(indent)}${value}${from}`, width, indent);
    const below = wrapWords(`${" ".repeat(indent)}${description}`, width, indent);
    return [...told.map((line) => line.trimEnd()), ...below.map(style.dim)];
  });
}
function formatLine2({ key, value }) {
  if (value === null) return `# ${formatText(key)} is not set`;
  return `${formatText(key)} = ${formatToml(value)}`;
}
function formatToml(value) {
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? formatJson(value) : `[${value.map(formatJson).join(", ")}]`;
}
function formatValue(given2) {
  if (given2 === null) return "(not set)";
  return Array.isArray(given2) ? `[${given2.map(formatText).join(", ")}]` : formatText(String(given2));
}
var tellSkip, tellDetail;
var init_render_plan = __esm({
  "src/cli/render-plan.ts"() {
    "use strict";
    init_format();
    init_layout();
    init_render_dedup();
    tellSkip = (command2, step) => command2 === "dedup" && step.action === "skip" && step.detail !== void 0 ? { ...step, detail: formatSkipped(step.detail) } : step;
    tellDetail = (detail, view) => {
      const told = formatTarget(detail, view);
      return detail.startsWith("/") ? `\u2192 ${told}` : told;
    };
  }
});

// src/cli/skip-reasons.ts
function nextBuild(root, path31, exists) {
  const cut = path31.lastIndexOf("/");
  const beside = cut === -1 ? root : `${root}/${path31.slice(0, cut)}`;
  return BUILDS[path31.slice(cut + 1)]?.find(([file]) => exists(`${beside}/${file}`))?.[1];
}
function formatRemedy(code, builds) {
  const reason = REASONS2[code];
  if (reason?.remedy !== void 0) return reason.remedy;
  if (reason?.build !== true || builds.length === 0) return void 0;
  return `run ${[...new Set(builds)].map((build) => `\`${build}\``).join(" and ")} there`;
}
function findDetail(report, warnings) {
  if (REASONS2[report.reason ?? ""]?.detail !== true) return void 0;
  const warning = warnings.find((each) => each.startsWith(`\`${report.path}\` was not seeded`));
  const detail = warning === void 0 ? void 0 : /\((.*)\)$/s.exec(warning)?.[1];
  return detail === void 0 ? void 0 : formatText(detail);
}
var again, REASONS2, BUILDS, formatReason, isTold, findSource, listOtherWarnings;
var init_skip_reasons = __esm({
  "src/cli/skip-reasons.ts"() {
    "use strict";
    init_format();
    again = "run `espalier seed` later";
    REASONS2 = {
      not_asked: { words: "left out, as asked with `--no-seed`", build: false },
      no_sibling: {
        words: "no other working tree of the project has build directories to give",
        build: true
      },
      exists: { words: "there already, and nothing is written over", build: false },
      not_reconstructible: {
        words: "it cannot be told from files that nobody can make again",
        build: true,
        detail: true
      },
      not_relocatable: {
        words: "what is in it names its own place and works nowhere else",
        build: true,
        detail: true
      },
      other_outputs: {
        words: "another build's outputs are here and would look fresh when they are not",
        build: true,
        detail: true
      },
      reflink_unsupported: {
        words: "files cannot be cloned on this volume (XFS, btrfs and APFS can)",
        build: true
      },
      sibling_busy: { words: "the sibling is being built or installed", build: false, remedy: again },
      time_limit: { words: "the time limit came first", build: false, remedy: again },
      interrupted: { words: "it was stopped", build: false },
      clone_failed: { words: "the clone failed", build: true, detail: true },
      align_failed: {
        words: "the times of the sources could not be set, so the build would not be true",
        build: true,
        detail: true
      }
    };
    BUILDS = {
      node_modules: [
        ["package-lock.json", "npm ci"],
        ["npm-shrinkwrap.json", "npm ci"],
        ["pnpm-lock.yaml", "pnpm install"],
        ["yarn.lock", "yarn install"],
        ["bun.lock", "bun install"],
        ["bun.lockb", "bun install"]
      ],
      target: [["Cargo.toml", "cargo build"]],
      ".venv": [
        ["uv.lock", "uv sync"],
        ["poetry.lock", "poetry install"],
        ["Pipfile.lock", "pipenv install"]
      ]
    };
    formatReason = (code) => REASONS2[code]?.words ?? formatText(code);
    isTold = ({ path: path31, outcome }, warning) => outcome === "skipped" && warning.includes(`\`${path31}\``) && warning.includes(" was not seeded");
    findSource = (warnings) => warnings.flatMap(
      (each) => /\(`(\/[^`]+)` and `\/[^`]+` share no blocks\)/.exec(each)?.[1] ?? []
    )[0];
    listOtherWarnings = (directories, warnings) => warnings.filter((warning) => !directories.some((report) => isTold(report, warning)));
  }
});

// src/cli/render-explain.ts
function renderExplained(document, options, style) {
  if (options.quiet) return [summarize3(document)];
  const section = (title, says) => [
    "",
    ...wrapWords(`${style.bold(title)}: ${says}`, options.view.width, 2)
  ];
  const gone = document.present === false;
  return [
    ...renderHead(document, options, style),
    ...gone ? [] : [
      ...section("Directories", summarizeDirectories(document.directories)),
      ...renderDirectories(document, options, style),
      ...section("Use", USE[`${document.idle}`]),
      ...renderActivity(document, options)
    ],
    ...section("Removal", summarizeRemoval(document.removal)),
    ...renderRemoval(document, options)
  ];
}
function summarize3(document) {
  const use = { true: "idle", false: "in use", null: "use unknown" }[`${document.idle}`];
  const gone = document.present === false;
  const said = gone ? ["its directory is gone"] : [summarizeDirectories(document.directories), use];
  return `${formatText(document.name)}: ${[...said, `removal ${summarizeRemoval(document.removal)}`].join("; ")}`;
}
function summarizeDirectories(directories) {
  if (directories.length === 0) return "could not be looked at";
  const here = directories.filter(({ present }) => present);
  const able = here.filter(({ reconstructible }) => reconstructible === true).length;
  return `${able} of ${formatCount(here.length, "directory", "directories")} reconstructible`;
}
function renderHead(document, { view, nowMs }, style) {
  const gone = document.present === false ? " (gone)" : "";
  const branch = document.branch === null ? "none (detached)" : formatText(document.branch);
  const active = `made, adopted or asked for again ${formatAge(document.last_active, nowMs)}`;
  const pairs = [
    ["  path", `${formatPath(document.path, view)}${gone}`],
    ["  branch", branch],
    ...document.base ? [["  base", formatBase(document.base, document.base_commit)]] : [],
    ["  state", `${document.state}, ${document.custody}; ${active}`]
  ];
  return [style.bold(formatText(document.name)), ...formatPairs(pairs, view.width)];
}
function renderDirectories({ directories, undeclared }, options, style) {
  const { width } = options.view;
  const listed = (names) => names.map((name) => formatText(name)).join(", ");
  const nothing = directories.filter(isNothing).map(({ path: path31 }) => path31);
  const others = [
    ...nothing.length === 0 ? [] : [["  not used here", listed(nothing)]],
    ...directories.length > 0 && (undeclared === null || undeclared.length > 0) ? [["  not declared", tellUndeclared(undeclared)]] : []
  ];
  return [
    ...directories.filter((directory2) => !isNothing(directory2)).flatMap((directory2) => renderDirectory(directory2, options, style)),
    ...formatPairs(others, width)
  ];
}
function tellUndeclared(undeclared) {
  if (undeclared === null) return "could not be determined";
  const shown = undeclared.slice(0, UNDECLARED_SHOWN).map(formatText).join(", ");
  const more = undeclared.length - UNDECLARED_SHOWN;
  return `${shown}${more > 0 ? ` and ${more} more, which --json lists` : ""}: ignored, and durable as long as \`reconstructible\` in \`.espalier/workspace.toml\` does not name them`;
}
function renderDirectory(directory2, options, style) {
  const { path: path31, present, reconstructible } = directory2;
  const is = reconstructible === true ? "reconstructible" : style.yellow("durable");
  const size = formatSize(directory2);
  const pairs = [
    ...seedPairs(directory2, options),
    ...toolPairs(directory2),
    ...gatePairs(directory2)
  ];
  return [
    `  ${style.bold(formatText(path31))}: ${present ? `${is}${size}` : "not here"}`,
    ...formatPairs(
      pairs.map(([label, text3]) => [`    ${label}`, formatSentence(text3, options.view)]),
      options.view.width
    )
  ];
}
function seedPairs({ present, last_seed: last, next_seed: next, evicted }, { nowMs }) {
  const pairs = [];
  if (evicted !== void 0) {
    pairs.push(["evicted", `${formatAge(evicted.at, nowMs)}: ${evicted.why}`]);
  }
  if (last !== void 0) {
    const when = formatAge(last.at, nowMs);
    const size = typeof last.bytes === "number" ? `, ${formatBytes(last.bytes)}` : "";
    pairs.push(
      last.outcome === "seeded" ? ["cloned", `${when}${last.from === void 0 ? "" : ` from \`${last.from}\``}${size}`] : ["left out", `${when}: ${tellSkip2(last.reason, last.detail)}`]
    );
    if (present && last.install_needed) {
      const command3 = last.install_command === void 0 ? "an install" : `\`${last.install_command}\``;
      pairs.push(["install", `${command3} was needed after that; whether it ran is not recorded`]);
    }
  }
  if (next === void 0) return pairs;
  if (next.outcome === "skip") {
    const what = next.reason === "exists" ? "would leave it as it is" : "would leave it out";
    return [...pairs, ["a seed now", `${what}: ${tellSkip2(next.reason, next.detail)}`]];
  }
  const command2 = next.install_command === void 0 ? "an install" : `\`${next.install_command}\``;
  const why = next.install_reason ?? "the lockfiles differ";
  const install2 = next.install_needed ? `, and ${command2} is needed then: ${why}` : "";
  const how = last?.outcome === "skipped" ? "would try it again, from" : "would clone it from";
  return [...pairs, ["a seed now", `${how} \`${next.from ?? ""}\`${install2}`]];
}
function toolPairs({ provision, store, rebuild_command: rebuild }) {
  const pairs = [];
  if (provision !== void 0) {
    const { managers, files, sibling, equal } = provision;
    const by = managers.length === 0 ? "" : ` (${managers.join(" or ")})`;
    const same = equal === true ? "the same as" : "not the same as";
    const compared = sibling === void 0 ? "" : `, ${same} in \`${sibling}\``;
    const named = files.length === 0 ? "none" : files.join(", ");
    pairs.push(["lockfiles", `${named}${by}${compared}`]);
  }
  if (rebuild !== void 0) pairs.push(["made anew by", `\`${rebuild}\``]);
  if (store !== void 0) pairs.push(["instead", `\`${store.command}\`: ${store.reason}`]);
  return pairs;
}
function gatePairs({ gates }) {
  const real = gates.some(({ name, passed }) => name === "directory" && passed === true);
  const failed = gates.filter(({ passed }) => passed === false);
  const unknown = real ? gates.filter(({ passed }) => passed === null) : [];
  const held = gates.filter(({ passed }) => passed === true).map(({ reason }) => reason);
  return [
    ...failed.map(({ reason }) => ["fails", reason]),
    ...unknown.map(
      ({ name, reason }) => ["fails", `${name.replaceAll("_", " ")}: ${reason}`]
    ),
    ...held.length === 0 ? [] : [["holds", held.join("; ")]]
  ];
}
function renderRemoval({ removal }, options) {
  const { width } = options.view;
  const warnings = (removal.warnings ?? []).flatMap(
    (warning) => wrapWords(`  ${formatSentence(warning, options.view)}`, width, 4)
  );
  if (removal.steps !== void 0) return [...warnings, ...renderSteps(removal.steps, options)];
  const discard = removal.discard_steps?.filter(({ action }) => action !== "discard work");
  return [
    ...removal.refusals.flatMap((refusal) => renderRefusal(refusal, options)),
    ...discard === void 0 ? [] : ["  with `--discard` it would give that up and", ...renderSteps(discard, options, 2)]
  ];
}
function renderSteps(steps, options, indent = 0) {
  const { width } = options.view;
  const view = width === void 0 ? options.view : { ...options.view, width: width - indent };
  const lines = renderPlan(
    { schema: "espalier.plan.v1", command: "remove", steps: [...steps], warnings: [] },
    { ...options, view, quiet: true }
  );
  return lines.map((line) => `${" ".repeat(indent)}${line}`);
}
function renderRefusal(refusal, { view }) {
  const work = formatRefusedWork(refusal.details);
  const lines = work.length > 0 ? work : refusal.files ?? [];
  const told = work.length > 0 ? "it would lose:" : refusal.message;
  return [
    ...wrapWords(`  ${formatSentence(told, view)}`, view.width, 4),
    ...capLines(
      lines.flatMap((line) => wrapWords(`    ${formatText(line)}`, view.width, 6)),
      "    "
    ),
    ...wrapWords(`  hint: ${formatSentence(refusal.hint, view)}`, view.width, 4)
  ];
}
var USE, summarizeRemoval, isNothing, UNDECLARED_SHOWN, tellSkip2, renderActivity;
var init_render_explain = __esm({
  "src/cli/render-explain.ts"() {
    "use strict";
    init_refused_work();
    init_format();
    init_layout();
    init_render_plan();
    init_skip_reasons();
    USE = {
      true: "idle",
      false: "not idle",
      null: "could not be determined, which counts as not idle"
    };
    summarizeRemoval = ({ refusals }) => {
      const codes = [...new Set(refusals.map(({ code }) => formatText(code)))];
      return codes.length === 0 ? "possible" : `refused (${codes.join(", ")})`;
    };
    isNothing = (directory2) => !directory2.present && directory2.chosen === "preset" && directory2.last_seed === void 0 && directory2.rebuild_command === void 0 && (directory2.next_seed === void 0 || directory2.next_seed.reason === "no_sibling");
    UNDECLARED_SHOWN = 10;
    tellSkip2 = (reason, detail) => `${formatReason(reason ?? "no reason given")}${detail === void 0 ? "" : `: ${detail}`}`;
    renderActivity = ({ activity }, { view }) => formatPairs(
      activity.map(({ name, reason }) => [`  ${name}`, formatSentence(reason, view)]),
      view.width
    );
  }
});

// src/cli/render-install.ts
function renderInstall(document, options) {
  const { client, did, file, leads_to: target, entries, made, removed } = document;
  const path31 = formatPath(target ?? file, options.view);
  if (options.quiet) return [path31];
  const pairs = entries.map(({ at, outcome }) => [
    `  ${formatText(at)}`,
    WORDS[outcome]
  ]);
  const paths = (list2) => list2.map((each) => formatPath(each, options.view)).join(", ");
  if (made !== void 0) pairs.push(["  made", paths(made)]);
  if (removed !== void 0) pairs.push(["  removed", paths(removed)]);
  if (did === "installed") pairs.push(["  from now on", THEN[client]]);
  return [`${HEADS[did]} ${CLIENTS2[client]}: ${path31}`, ...formatPairs(pairs, options.view.width)];
}
var CLIENTS2, HEADS, WORDS, THEN;
var init_render_install = __esm({
  "src/cli/render-install.ts"() {
    "use strict";
    init_format();
    init_layout();
    CLIENTS2 = { claude: "Claude Code", cursor: "Cursor", codex: "Codex" };
    HEADS = {
      installed: "Installed into",
      already: "Already in",
      uninstalled: "Taken out of",
      absent: "Nothing of Espalier's in"
    };
    WORDS = {
      added: "added",
      updated: "updated",
      already: "already there",
      kept: "kept as it is",
      removed: "removed"
    };
    THEN = {
      claude: "sessions that are running keep the hooks that they began with",
      cursor: "the next worktree that Cursor makes is registered and filled",
      codex: "the next worktree that Codex makes is registered and filled"
    };
  }
});

// src/cli/render-rescue.ts
function renderRescues(document, options, style) {
  const { rescues } = document;
  const { view, quiet, nowMs } = options;
  if (quiet) return rescues.map(({ id }) => formatText(id));
  if (rescues.length === 0) return ["No rescues."];
  const rows = rescues.map((each) => [
    shortId(each.id),
    formatText(each.name ?? "unknown"),
    each.made_at === void 0 ? "unknown" : formatShortAge(each.made_at, nowMs),
    each.bytes === null ? "unknown" : formatBytes(each.bytes),
    formatPath(each.directory, view)
  ]);
  const [head = "", ...lines] = formatRows(
    [["ID", "NAME", "MADE", "SIZE", "WHERE"], ...rows],
    view.width
  );
  const told = rescues.flatMap((each) => describeItem2(each, options));
  return [style.dim(head), ...lines, "", ...told];
}
function describeItem2(item, { view }) {
  const held = Object.entries(item.work ?? {}).map(
    ([kind, count2]) => formatCount(count2, WORDS2[kind] ?? kind.replaceAll("_", " "), MANY[kind])
  );
  const gone = item.project_present === false ? ["its project is gone"] : [];
  const from = item.path === void 0 ? [] : [`from ${formatPath(item.path, view)}`];
  const problem = item.problem === void 0 ? [] : [formatText(item.problem)];
  const line = `${shortId(item.id)}: ${[...held, ...from, ...gone, ...problem].join(", ")}`;
  return wrapWords(line, view.width, 2);
}
function renderRestored(document, options) {
  const { view, quiet } = options;
  if (quiet) return [formatText(document.path)];
  const { branch, commit, left_out: left } = document;
  const at = commit === null ? "no commit yet" : formatText(commit).slice(0, 12);
  const on = branch === null ? `detached at ${at}` : `on ${formatText(branch)} (${at})`;
  const lines = [
    `Restored ${formatText(document.name)} at ${formatPath(document.path, view)}, ${on}`,
    ...capLines(
      left.map((name) => `  not in the rescue: ${formatText(name)}`),
      "  "
    )
  ];
  return lines.flatMap((line) => wrapWords(line, view.width, 4));
}
function renderForgotten(document, { view, quiet }) {
  if (quiet) return [formatText(document.id)];
  const freed = document.freed_bytes === null ? "" : `, which frees ${formatBytes(document.freed_bytes)}`;
  const lines = [
    `Forgot ${shortId(document.id)}${freed}`,
    ...document.refs.map((ref) => `  deleted ref ${formatText(ref)}`)
  ];
  return lines.flatMap((line) => wrapWords(line, view.width, 4));
}
var shortId, WORDS2, MANY;
var init_render_rescue = __esm({
  "src/cli/render-rescue.ts"() {
    "use strict";
    init_format();
    init_layout();
    shortId = (id) => formatText(id).slice(0, 13);
    WORDS2 = {
      uncommitted: "uncommitted change",
      staged: "staged change",
      untracked: "untracked file",
      ignored: "ignored file",
      commits: "commit",
      operation: "operation in progress",
      submodule: "piece of work in submodules",
      nested_repository: "nested repository"
    };
    MANY = {
      operation: "operations in progress",
      submodule: "pieces of work in submodules",
      nested_repository: "nested repositories"
    };
  }
});

// src/cli/render-trust.ts
function renderTrust(document, { quiet, view }, style) {
  const { did, commands: commands2, trusted } = document;
  if (quiet) {
    return commands2.map(
      ({ kind, from, sha256, trusted: is }) => [kind, is ? "trusted" : "untrusted", sha256.slice(0, 12), formatText(from)].join("  ")
    );
  }
  const older = trusted.filter(
    (row) => !commands2.some(({ kind, sha256 }) => kind === row.kind && sha256 === row.sha256)
  );
  const lines = commands2.flatMap((each) => renderCommand(each, style));
  const none = "This project has no setup or cleanup command.";
  const told = [
    ...commands2.length === 0 ? [none] : lines,
    ...older.length === 0 ? [] : [
      `${older.length} ${older.length === 1 ? "text that is" : "texts that are"} trusted and in no file any more; \`espalier trust --revoke\` drops all`
    ],
    ...HEADS2[did] === "" ? [] : [HEADS2[did]]
  ];
  return told.flatMap(
    (line) => line.startsWith("    ") ? [line] : wrapWords(line, view.width, 2)
  );
}
function renderCommand(each, style) {
  const { kind, from, command: command2, script, asked_by: askedBy, sha256, trusted } = each;
  const file = script === void 0 ? formatText(from) : `${formatText(script)}, a script`;
  const whom = askedBy === void 0 ? "" : `, where ${AGENTS[askedBy]} asks`;
  return [
    `${style.bold(`${kind} command`)} of ${file}${whom}: ${trusted ? "trusted" : "not trusted"}`,
    ...command2.replace(/\n$/, "").split("\n").map((line) => `    ${formatExact(line)}`),
    `    ${style.dim(`sha256 ${sha256}`)}`,
    ""
  ];
}
function describeRan(report) {
  if (report?.outcome !== "ran") return void 0;
  const seconds = ((report.duration_ms ?? 0) / 1e3).toFixed(1);
  return `ran the command of ${formatText(report.from)} in ${seconds} s`;
}
var HEADS2, AGENTS;
var init_render_trust = __esm({
  "src/cli/render-trust.ts"() {
    "use strict";
    init_format();
    init_layout();
    HEADS2 = {
      shown: "",
      trusted: "Trusted.",
      declined: "Nothing was trusted.",
      revoked: "No command of this project is trusted any more."
    };
    AGENTS = { cursor: "Cursor", codex: "Codex" };
  }
});

// src/cli/render-seed.ts
function renderCreated(document, options, style) {
  if (options.quiet) return [formatText(document.path)];
  const name = style.bold(formatText(document.name));
  const behind = [
    document.commits_not_in_base ? formatCount(document.commits_not_in_base, "commit") : void 0,
    document.files_not_in_base ? formatCount(document.files_not_in_base, "uncommitted file") : void 0
  ].filter((part) => part !== void 0);
  const pairs = [
    ["  path", formatPath(document.path, options.view)],
    ["  branch", document.branch === null ? "none (detached)" : formatText(document.branch)]
  ];
  if (document.base !== null && document.base_commit !== null) {
    pairs.push(["  base", formatBase(document.base, document.base_commit)]);
  }
  if (behind.length > 0) {
    pairs.push(["  left out", `${behind.join(" and ")} of this checkout, not in the base`]);
  }
  if (!document.reused) pairs.push(...seedPairs2(document, options));
  const ran = describeRan(document.setup);
  if (ran !== void 0) pairs.push(["  set up", ran]);
  return [
    document.reused ? `Already there: ${name}` : `Created ${name}`,
    ...formatPairs(pairs, options.view.width)
  ];
}
function renderSeeded(document, options) {
  if (options.quiet) return [formatText(document.path)];
  const at = formatPath(document.path, options.view);
  const nothing = ["exists", "no_sibling"].includes(document.seed_skipped ?? "") ? `Nothing to seed in ${at}` : `Nothing was seeded in ${at}`;
  const pairs = seedPairs2(document, options);
  return [
    document.seed_skipped === void 0 ? `Seeded ${at}` : nothing,
    ...formatPairs(
      document.seed_skipped === void 0 ? pairs : pairs.filter(([, text3]) => text3 !== "nothing"),
      options.view.width
    )
  ];
}
function seedPairs2(document, options) {
  const { directories, seed_skipped: skipped2 } = document;
  const rows = directories.map((report) => directoryPair(report, document, options));
  if (skipped2 === void 0) {
    const from = document.seeded_from === null ? "" : ` from ${formatPath(document.seeded_from, options.view)}`;
    return [["  seeded", `${formatBytes(document.seeded_bytes)}${from}`], ...rows];
  }
  const same = directories.every(({ reason }) => reason === skipped2);
  const particular = directories.some((each) => findDetail(each, document.warnings) !== void 0);
  if (!same || particular) return [["  seeded", "nothing"], ...rows];
  const builds = directories.flatMap(({ path: path31 }) => missingBuild(document, path31, options) ?? []);
  const names = directories.map(({ path: path31 }) => formatText(path31)).join(", ");
  const remedy = formatRemedy(skipped2, builds);
  return [
    [
      names === "" ? "  not seeded" : `  ${names}`,
      `${names === "" ? "" : "not seeded: "}${tellReason(skipped2, document, options)}${remedy === void 0 ? "" : `; ${remedy}`}`
    ]
  ];
}
function tellReason(code, document, options) {
  const source = code === "reflink_unsupported" ? findSource(document.warnings) : void 0;
  if (source === void 0 || options.volumeOf === void 0) return formatReason(code);
  const [from, here] = [source, document.path].map(options.volumeOf);
  if (from === void 0 || here === void 0 || from === here) return formatReason(code);
  const at = formatPath(source, options.view);
  return `it is on another volume than ${at}, and files can only be cloned within one`;
}
function directoryPair(report, document, options) {
  const build = nextBuild(document.path, report.path, options.exists);
  const label = `    ${formatText(report.path)}`;
  if (report.outcome === "skipped") {
    const reason = report.reason ?? "no reason given";
    const detail = findDetail(report, document.warnings);
    const missing = missingBuild(document, report.path, options);
    const remedy = formatRemedy(reason, missing === void 0 ? [] : [missing]);
    const said = `${tellReason(reason, document, options)}${detail === void 0 ? "" : `: ${detail}`}`;
    return [label, `not seeded: ${said}${remedy === void 0 ? "" : `; ${remedy}`}`];
  }
  const command2 = report.install_command ?? build;
  const install2 = command2 === void 0 ? "the install step" : `\`${formatText(command2)}\``;
  const details = [
    report.bytes === void 0 ? "" : formatBytes(report.bytes),
    report.install_needed === true ? `${install2} is still needed` : "",
    report.rebuilds === void 0 || report.rebuilds.length === 0 ? "" : `${formatCount(report.rebuilds.length, "unit")} to build again`
  ];
  return [label, details.filter((part) => part !== "").join(", ")];
}
var missingBuild;
var init_render_seed = __esm({
  "src/cli/render-seed.ts"() {
    "use strict";
    init_format();
    init_layout();
    init_render_trust();
    init_skip_reasons();
    missingBuild = ({ path: root }, path31, { exists }) => exists(`${root}/${path31}`) ? void 0 : nextBuild(root, path31, exists);
  }
});

// src/cli/render-status.ts
function renderStatus(document, options, style) {
  const { workspace } = document;
  if (workspace === void 0) {
    return options.quiet ? [summarizeMachine(document)] : renderMachine(document, options, style);
  }
  return options.quiet ? [`${formatText(workspace.name)}: ${summarizeWork(workspace)}`] : renderWorkspace(workspace, options, style);
}
function summarizeMachine(document) {
  const free = formatBytes(document.volume_free_bytes);
  const floor = formatBytes(document.floor_bytes);
  const below = document.volume_free_bytes < document.floor_bytes ? "below" : "above";
  return `${free} free, ${below} the floor of ${floor}; ${formatCount(document.workspaces, "workspace")}`;
}
function renderMachine(document, { view, nowMs }, style) {
  const free = document.volume_free_bytes;
  const below = free < document.floor_bytes ? style.red(" (below the floor)") : "";
  const states = Object.entries(document.by_state ?? {}).map(([state, count2]) => `${count2} ${formatText(state)}`).join(", ");
  const pairs = [
    ["volume of", formatPath(document.volume, view)],
    ["free", `${formatBytes(free)} of ${formatBytes(document.volume_total_bytes)}${below}`],
    ["floor", formatBytes(document.floor_bytes)],
    ["clones files", clones2[`${document.reflink_supported}`]],
    ["daemon", describeDaemon(document, nowMs)],
    ["workspaces", `${document.workspaces}${states === "" ? "" : ` (${states})`}`]
  ];
  const flat = document.flat_volume;
  if (flat !== void 0) {
    const room = flat.free_bytes === void 0 ? "not mounted" : `${formatBytes(flat.free_bytes)} free, floor ${formatBytes(flat.floor_bytes ?? 0)}`;
    pairs.push(["flat volume", `${formatPath(flat.at, view)}, ${room}`]);
  }
  const next = describeNext(document);
  if (next !== void 0) pairs.push(["evicted next", next]);
  if (document.deduplicated_bytes > 0) {
    pairs.push(["deduplicated", formatBytes(document.deduplicated_bytes)]);
  }
  if (document.trash !== void 0 && document.trash > 0) {
    pairs.push([
      "trash",
      `${formatCount(document.trash, "removed directory", "removed directories")} that the daemon still has to delete`
    ]);
  }
  return formatPairs(pairs, view.width);
}
function describeNext({
  evict_next: next,
  volume_free_bytes: free,
  floor_bytes: floor,
  daemon: daemon2
}) {
  const named = (next ?? []).map(
    ({ name, exclusive_bytes: bytes }) => bytes === null ? formatText(name) : `${formatText(name)} (${formatBytes(bytes)})`
  );
  const reasons = (daemon2?.volumes ?? []).flatMap(
    ({ path: path31, state, reason }) => state === "above" || reason === void 0 ? [] : [`${formatText(path31)}: ${formatText(reason)}`]
  );
  const isNothing2 = next?.length === 0 && free < floor;
  if (named.length === 0 && !isNothing2 && reasons.length === 0) return void 0;
  const nothing = "nothing was found that is idle and gives something back";
  const told = named.length === 0 ? nothing : named.join(", ");
  return reasons.length === 0 ? told : `${told} (${reasons.join("; ")})`;
}
function describeDaemon({ daemon_running: running2, daemon: daemon2 }, nowMs) {
  if (!running2) {
    return daemon2?.problem === void 0 ? "not running; it is started when it is needed" : "not running: it could not";
  }
  const { workspaces, since, last_pass: pass, degraded } = daemon2 ?? {};
  const words = [
    "running",
    ...since === void 0 ? [] : [`started ${formatAge(since, nowMs)}`],
    ...workspaces === void 0 ? [] : [`looks after ${formatCount(workspaces, "workspace")}`],
    ...typeof pass === "string" ? [`last pass ${formatAge(pass, nowMs)}`] : [],
    ...degraded === void 0 ? [] : [formatText(degraded)]
  ];
  return words.join(", ");
}
function renderWorkspace(workspace, { view, nowMs }, style) {
  const idle = { true: "idle", false: "in use", null: "use unknown" };
  const removable = { true: "yes", false: "no", null: "could not be determined" };
  const gone = workspace.present === false;
  const unseen = "its directory is gone, so its files cannot be looked at";
  const pairs = [
    ["  id", workspace.id],
    ["  path", `${formatPath(workspace.path, view)}${gone ? " (gone)" : ""}`],
    ["  branch", workspace.branch === null ? "none (detached)" : formatText(workspace.branch)],
    ...workspace.base === void 0 ? [] : [["  base", formatBase(workspace.base, workspace.base_commit)]],
    ["  state", `${workspace.state}, ${workspace.custody}${workspace.pinned ? ", pinned" : ""}`],
    [
      "  active",
      `${formatAge(workspace.last_active, nowMs)}${gone ? "" : `, ${idle[`${workspace.idle}`]}`}`
    ],
    [
      "  removable",
      gone && workspace.removable === null ? unseen : removable[`${workspace.removable}`]
    ]
  ];
  const line = (text3) => wrapWords(`    ${formatText(text3)}`, view.width, 6);
  return [
    style.bold(formatText(workspace.name)),
    ...formatPairs(pairs, view.width),
    ...workspace.blocked_by.flatMap(line),
    ...gone && workspace.work === null ? [] : renderWork(workspace.work, line),
    ...workspace.directories.flatMap((directory2) => [
      `  ${formatText(directory2.path)}: ${directory2.reconstructible ? "reconstructible" : "durable"}${formatSize(directory2)}`,
      ...directory2.gates.filter((gate) => !gate.passed).flatMap((gate) => line(gate.reason))
    ])
  ];
}
function summarizeWork({ work, blocked_by: blocked, present }) {
  const told = present === false && work === null ? "its directory is gone" : work === null ? "unsaved work could not be determined" : work.length === 0 ? "no unsaved work" : `${formatCount(work.length, "piece")} of unsaved work`;
  const gone = present === false && work !== null ? ["its directory is gone"] : [];
  return [...gone, told, ...blocked.map(formatText)].join("; ");
}
function renderWork(work, line) {
  if (work === null) return ["  unsaved work could not be determined"];
  if (work.length === 0) return ["  no unsaved work"];
  return ["  unsaved work:", ...capLines(work.flatMap(line), "    ")];
}
var clones2;
var init_render_status = __esm({
  "src/cli/render-status.ts"() {
    "use strict";
    init_format();
    init_layout();
    clones2 = {
      true: "yes",
      false: "no: nothing can be seeded here",
      null: "not known: that is tried in a repository that can be written to"
    };
  }
});

// src/cli/render-volume.ts
function renderVolume(document, options, style) {
  const { did, state, at, freed_bytes: freed } = document;
  const { view, quiet } = options;
  if (at === void 0) {
    if (quiet) return [];
    if (did === "removed") {
      const room = freed == null ? "" : ` ${formatBytes(freed)} came free.`;
      return [`${HEADS3.removed}${room}`];
    }
    if (did === "declined") return [HEADS3.declined];
    return wrapWords("There is no volume. `espalier volume create` makes one.", view.width, 2);
  }
  if (quiet) return [formatText(at)];
  if (did === "declined") return [HEADS3.declined];
  const isEmpty = did === "warmed" && document.warmed?.directories.every(({ outcome }) => outcome !== "seeded") === true;
  const said = isEmpty ? "Nothing could be copied into the volume" : HEADS3[did];
  const head = `${said} ${formatPath(at, view)}`;
  const findings = (document.findings ?? []).flatMap(
    ({ finding, hint }) => [
      `${style.yellow("!")} ${formatSentence(finding, view)}`,
      `  ${style.bold("hint:")} ${formatSentence(hint, view)}`
    ].flatMap((line) => wrapWords(line, view.width, 4))
  );
  const told = did === "created" ? ["New workspaces are placed there from now on."] : [];
  return [head, ...formatPairs(listPairs2(document, state), view.width), ...told, ...findings];
}
function listPairs2(document, state) {
  const { size_bytes: size, inside, host, image, workspaces = 0, mounted } = document;
  const pairs = [];
  for (const { path: path31, outcome, bytes, reason } of document.warmed?.directories ?? []) {
    const told = outcome === "seeded" ? `copied, ${formatBytes(bytes ?? 0)}` : `not copied: ${reason ?? "unknown"}`;
    pairs.push([`  ${formatText(path31)}`, told]);
  }
  if (state !== "ready") pairs.push(["  state", `${state}, interrupted`]);
  if (image !== void 0) {
    const room = size == null ? "not there" : formatBytes(size);
    pairs.push([
      "  image",
      `${formatText(image)}, ${room}${document.preallocated === true ? ", all of it set aside" : ""}`
    ]);
  }
  if (inside !== void 0)
    pairs.push(...listRoom("inside", inside, "in one workspace's builds alone"));
  else if (mounted === false) pairs.push(["  inside", "not mounted"]);
  if (host !== void 0) pairs.push(...listRoom("disk below", host, "in the image alone"));
  pairs.push(["  workspaces", String(workspaces)]);
  if (mounted === true)
    pairs.push([
      "  discards",
      document.discards_off === true ? "off" : document.discards_off === null ? "unknown" : document.mounted_by === "udisks" ? "on; what a trim takes, the daemon sets aside again" : "on"
    ]);
  pairs.push([
    "  after a restart",
    document.in_fstab === true ? "mounted again" : document.mounted_by === "udisks" ? "`espalier volume mount` mounts it again" : "not mounted again"
  ]);
  if (document.located === false)
    pairs.push(["  new workspaces", "are placed elsewhere, by `location`"]);
  return pairs;
}
function listRoom(name, room, alone) {
  const { free_bytes: free, total_bytes: total, floor_bytes: floor } = room;
  const { used_bytes: used, exclusive_bytes: exclusive } = room;
  const size = (bytes) => bytes === null ? "unknown" : formatBytes(bytes);
  const own = exclusive === void 0 ? "" : `, ${size(exclusive)} of it ${alone}`;
  return [
    [
      `  ${name}`,
      `${formatBytes(free)} of ${formatBytes(total)} free, floor ${formatBytes(floor)}`
    ],
    ...used === void 0 ? [] : [["", `${size(used)} used${own}`]]
  ];
}
var HEADS3;
var init_render_volume = __esm({
  "src/cli/render-volume.ts"() {
    "use strict";
    init_format();
    init_layout();
    HEADS3 = {
      shown: "Volume",
      created: "Made the volume",
      grown: "Enlarged the volume",
      warmed: "Copied a build into the volume",
      mounted: "Mounted the volume",
      repaired: "Put the volume right:",
      removed: "Removed the volume.",
      declined: "Nothing was done.",
      nothing: "Nothing to do: the volume is as it should be,"
    };
  }
});

// src/cli/render.ts
function renderDocument(document, options) {
  const style = createStyle(options.colour);
  switch (document.schema) {
    case "espalier.workspace.created.v1":
      return renderCreated(document, options, style);
    case "espalier.workspace.list.v1":
      return renderList(document, options, style);
    case "espalier.workspace.status.v1":
      return renderStatus(document, options, style);
    case "espalier.workspace.removed.v1":
      return renderRemoved(document, options);
    case "espalier.workspaces.removed.v1":
      return renderRemovedMany(document, options, style);
    case "espalier.workspace.adopted.v1":
      return renderAdopted(document, options);
    case "espalier.workspace.seeded.v1":
      return renderSeeded(document, options);
    case "espalier.workspace.explained.v1":
      return renderExplained(document, options, style);
    case "espalier.workspace.restored.v1":
      return renderRestored(document, options);
    case "espalier.rescue.list.v1":
      return renderRescues(document, options, style);
    case "espalier.rescue.forgotten.v1":
      return renderForgotten(document, options);
    case "espalier.workspace.evicted.v1":
      return renderEvicted(document, options);
    case "espalier.workspace.pinned.v1":
      return renderPinned(document, options);
    case "espalier.workspace.deduplicated.v1":
      return renderDeduplicated(document, options);
    case "espalier.bench.v1":
      return renderBench(document, options, style);
    case "espalier.build.explained.v1":
      return renderBuildExplained(document, options, style);
    case "espalier.daemon.v1":
      return renderDaemon(document, options, style);
    case "espalier.doctor.v1":
      return renderDoctor(document, options, style);
    case "espalier.plan.v1":
      return renderPlan(document, options);
    case "espalier.config.v1":
      return renderConfig(document, options, style);
    case "espalier.trust.v1":
      return renderTrust(document, options, style);
    case "espalier.volume.v1":
      return renderVolume(document, options, style);
    case "espalier.install.v1":
      return renderInstall(document, options);
    default:
      return assertNever(document);
  }
}
function listWarnings(document) {
  if (document.schema === "espalier.workspaces.removed.v1") {
    const named = document.removed.flatMap(
      ({ path: path31, warnings }) => warnings.map((warning) => `${path31.slice(path31.lastIndexOf("/") + 1)}: ${warning}`)
    );
    return [...document.warnings, ...named];
  }
  return document.schema === "espalier.workspace.created.v1" || document.schema === "espalier.workspace.seeded.v1" ? listOtherWarnings(document.directories, document.warnings) : document.warnings;
}
function assertNever(document) {
  throw new TypeError(`no look for ${JSON.stringify(document)}`);
}
function renderList(document, options, style) {
  const { workspaces } = document;
  if (workspaces.length === 0) return options.quiet ? [] : ["No workspaces."];
  const sized = workspaces.some((each) => each.reconstructible_bytes !== void 0);
  const projects = options.all ? nameProjects(workspaces) : void 0;
  const rows = workspaces.map((each) => [
    ...projects === void 0 ? [] : [projects.get(each.project) ?? ""],
    formatText(each.name),
    each.branch === null ? "(detached)" : formatText(each.branch),
    [
      each.state,
      ...each.present === false ? ["gone"] : [],
      ...each.away === true ? ["away"] : [],
      ...each.pinned ? ["pinned"] : []
    ].join(", "),
    each.custody,
    formatShortAge(each.last_active, options.nowMs),
    ...sized ? [formatKnownBytes(each.reconstructible_bytes), formatKnownBytes(each.exclusive_bytes)] : [],
    formatPath(each.path, options.view)
  ]);
  const head = [
    ...projects === void 0 ? [] : ["PROJECT"],
    ...["NAME", "BRANCH", "STATE", "CUSTODY", "ACTIVE"],
    ...sized ? ["SIZE", "EXCLUSIVE"] : [],
    "PATH"
  ];
  const width = options.view.width;
  if (options.quiet) return formatRows(rows, width);
  const isTold2 = (column) => column === "BRANCH" && workspaces.every(({ name, branch }) => name === branch) || column === "CUSTODY" && workspaces.every(({ custody }) => custody === "owned");
  const [first = "", ...lines] = formatRows(leaveOutColumns([head, ...rows], width, isTold2), width);
  return [style.dim(first), ...lines];
}
function leaveOutColumns(table, width, isTold2) {
  if (fitsOn(table, width)) return table;
  const stays = table[0]?.map((column) => !isTold2(column)) ?? [];
  return table.map((row) => row.filter((_, at) => stays[at]));
}
function nameProjects(workspaces) {
  const parts = new Map(
    workspaces.map(({ project }) => [project, project.replace(/\/\.git\/?$/, "").split("/")])
  );
  const endOf = (of, count2) => of.slice(-count2).join("/");
  return new Map(
    [...parts].map(([project, own]) => {
      const others = [...parts.values()].filter((each) => each !== own);
      let count2 = 1;
      while (count2 < own.length && others.some((each) => endOf(each, count2) === endOf(own, count2))) {
        count2 += 1;
      }
      return [project, formatText(endOf(own, count2))];
    })
  );
}
function renderRemoved(document, options) {
  const { path: path31, already_gone: gone } = document;
  if (options.quiet) return [formatText(path31)];
  const view = leaveDirectory(options.view, path31);
  const at = formatPath(path31, view);
  const reference = ({ kind, name: name2, commit }) => {
    const told = name2.startsWith("/") ? formatPath(name2, view) : formatText(name2);
    return `${kind} ${told}${commit === void 0 ? "" : ` (${formatText(commit).slice(0, 12)})`}`;
  };
  const unlisted = document.deleted.some(({ kind }) => kind === "registration");
  const lines = [
    // That the directory went with its registration is what the headline says, unless it was gone before.
    ...gone && unlisted ? ["  deleted git's registration"] : [],
    ...document.deleted.filter(({ name: name2 }) => name2 !== path31).map((entry) => `  deleted ${reference(entry)}`),
    ...document.kept.map((entry) => `  kept ${reference(entry)}: ${formatText(entry.reason)}`),
    ...capLines(
      (document.discarded ?? []).map((line) => `  given up: ${formatText(line)}`),
      "  "
    ),
    ...document.cleanup?.outcome === "ran" ? [`  cleanup ${describeRan(document.cleanup)}`] : [],
    ...document.rescued === null ? [] : [describeRescued(document.rescued)],
    ...gone || document.freed_bytes === null ? [] : [`  freed ${formatBytes(document.freed_bytes)}`]
  ];
  const name = formatText(path31.slice(path31.lastIndexOf("/") + 1));
  const removed = view === options.view ? `Removed ${at}` : `Removed ${name} (${at})`;
  const headline = gone ? `Already gone: ${at}` : removed;
  return [headline, ...lines.flatMap((line) => wrapWords(line, options.view.width, 6))];
}
function renderRemovedMany({ removed, refused }, options, style) {
  const { view, quiet } = options;
  const gone = removed.flatMap((each) => renderRemoved(each, options));
  if (quiet) return gone;
  const kept = refused.flatMap(({ target, error }) => {
    const name = formatText(target);
    return [
      `${style.red("Refused")} ${name}: ${formatSentence(error.message, view)} (${error.code})`,
      `  ${style.bold("hint:")} ${formatSentence(error.hint, view)}`
    ].flatMap((line) => wrapWords(line, view.width, 4));
  });
  return [...gone, ...kept];
}
function renderAdopted(document, { view }) {
  const lines = [
    ...document.adopted.map((entry) => `Adopted ${formatPath(entry.path, view)}`),
    ...document.already.map((entry) => `Already registered: ${formatPath(entry.path, view)}`),
    ...document.refused.map(
      (entry) => `Refused ${formatPath(entry.path, view)}: ${formatText(entry.reason ?? "no reason given")}`
    )
  ];
  if (lines.length === 0) return ["Nothing to adopt."];
  return lines.flatMap((line) => wrapWords(line, view.width, 4));
}
var formatKnownBytes, describeRescued;
var init_render = __esm({
  "src/cli/render.ts"() {
    "use strict";
    init_format();
    init_layout();
    init_render_bench();
    init_render_build();
    init_render_daemon();
    init_render_dedup();
    init_render_doctor();
    init_render_evict();
    init_render_explain();
    init_render_install();
    init_render_plan();
    init_render_rescue();
    init_render_seed();
    init_render_status();
    init_render_trust();
    init_render_volume();
    init_skip_reasons();
    formatKnownBytes = (bytes) => bytes === null || bytes === void 0 ? "unknown" : formatBytes(bytes);
    describeRescued = (id) => `  rescued; \`espalier restore ${formatText(id).slice(0, 13)}\` brings it back`;
  }
});

// src/cli/render-error.ts
function renderWarning(warning, { view, style }) {
  return wrapWords(`${style.yellow("warning:")} ${formatSentence(warning, view)}`, view.width, 2);
}
function renderError(error, options) {
  const { view, style, quiet } = options;
  const work = quiet ? [] : formatRefusedWork(error.details);
  const lines = quiet ? [] : work.length > 0 ? listWork(error, work) : listFiles(error);
  return [
    ...wrapWords(describeHeadline(error, work.length > 0, options), view.width, 2),
    ...lines.flatMap((line) => wrapWords(`  ${formatText(line)}`, view.width, 6)),
    ...wrapWords(`${style.bold("hint:")} ${formatSentence(error.hint, view)}`, view.width, 2)
  ];
}
function describeHeadline({ code, message, details }, listed, { view, style }) {
  const interrupted = details["interrupted"];
  if (typeof interrupted === "string") return `interrupted; ${formatText(interrupted)}`;
  const told = listed ? `Removing \`${String(details["path"])}\` would lose:` : message;
  return `${style.red(`error[${code}]:`)} ${formatSentence(told, view)}`;
}
function listWork({ details }, work) {
  const counts = Object.entries(details).filter(([key]) => /^(?!files_).+_count$/.test(key));
  const total = counts.reduce((sum, [, count2]) => sum + Number(count2), 0);
  if (total <= FILES_SHOWN) return [...work];
  return [...work.slice(0, FILES_SHOWN), `and ${total - FILES_SHOWN} more, which --json lists`];
}
function listFiles({ files = [], details }) {
  const total = Number(details["files_count"] ?? files.length);
  const shown = files.slice(0, FILES_SHOWN);
  if (total <= FILES_SHOWN) return shown;
  const more = `and ${total - FILES_SHOWN} more`;
  return total > files.length ? [...shown, `${more}; --json lists the first ${files.length}`] : [...shown, `${more}, which --json lists`];
}
var FILES_SHOWN;
var init_render_error = __esm({
  "src/cli/render-error.ts"() {
    "use strict";
    init_refused_work();
    init_format();
    init_layout();
    FILES_SHOWN = 20;
  }
});

// src/cli/reader.ts
var reader_exports = {};
__export(reader_exports, {
  renderErrorForReader: () => renderErrorForReader,
  renderForReader: () => renderForReader,
  renderWarnings: () => renderWarnings
});
function renderForReader(document, host, options) {
  return renderDocument(document, {
    ...options,
    nowMs: Date.now(),
    view: readView(host, host.stdout),
    exists: import_node_fs29.existsSync,
    volumeOf: (path31) => (0, import_node_fs29.statSync)(path31, { throwIfNoEntry: false })?.dev
  });
}
function renderWarnings(document, host, style) {
  const seen = readView(host, host.stderr);
  const removed = document.schema === "espalier.workspace.removed.v1";
  const view = removed ? leaveDirectory(seen, document.path) : seen;
  return listWarnings(document).map(
    (warning) => renderWarning(warning, { view, style, quiet: false }).join("\n")
  );
}
function renderErrorForReader(error, host, options) {
  return renderError(error, { ...options, view: readView(host, host.stderr) }).join("\n");
}
function readView({ env, cwd }, stream) {
  if (stream.isTTY !== true) return {};
  const home2 = env["HOME"];
  return {
    width: stream.columns || 80,
    ...home2 === void 0 || home2 === "" ? {} : { home: home2 },
    ...readDirectory2(cwd)
  };
}
function readDirectory2(cwd) {
  try {
    const found = cwd();
    return describeTrashed(found) === void 0 ? { cwd: found } : {};
  } catch {
    return {};
  }
}
var import_node_fs29;
var init_reader = __esm({
  "src/cli/reader.ts"() {
    "use strict";
    import_node_fs29 = require("node:fs");
    init_presence();
    init_layout();
    init_render();
    init_render_error();
  }
});

// src/cli/parser.ts
var parser_exports = {};
__export(parser_exports, {
  parseFully: () => parseFully
});
async function parseFully(argv, commands2, width = 80) {
  const misuse = describeMisuse(argv, commands2);
  if (misuse !== void 0) throw refuse(misuse);
  const request = readRequest(argv, commands2);
  if (request?.kind === "version") return { kind: "print", text: `${version}
` };
  if (request?.kind === "help") {
    return { kind: "print", text: formatHelp(request.command, commands2, width) };
  }
  const { matched, refusal } = await parseWithYargs(argv, commands2);
  const fits = matched !== void 0 && fitsPositionals(matched.args.positionals, matched.command) && !Object.values(matched.args.options).includes("");
  if (refusal === void 0 && matched !== void 0 && fits) {
    return { kind: "run", invocation: matched };
  }
  throw refuse(
    describeMistake(argv, commands2) ?? {
      reason: refusal ?? "The command line could not be understood"
    }
  );
}
async function parseWithYargs(argv, commands2) {
  const { default: yargs } = await Promise.resolve().then(() => __toESM(require("./yargs.cjs"), 1));
  let matched;
  let refusal;
  let parser = yargs().scriptName("espalier").parserConfiguration({
    "boolean-negation": false,
    "camel-case-expansion": false,
    "dot-notation": false,
    "parse-numbers": false,
    "parse-positional-numbers": false,
    "short-option-groups": false
  }).locale("en").exitProcess(false).strict().demandCommand(1, "Name a command").help(false).version(false).options(yargsOptions(globalOptions));
  for (const command2 of commands2) {
    parser = parser.command({
      command: [command2.name, ...command2.positionals.map(formatPositional)].join(" "),
      describe: command2.summary,
      builder: (builder) => {
        let built = builder.options(yargsOptions(optionsOf(command2)));
        for (const spec of command2.positionals) {
          const choices = choicesOf(spec);
          built = built.positional(spec.name, { type: "string", ...choices && { choices } });
        }
        return built;
      },
      handler: (found) => {
        matched = readMatch(command2, found);
      }
    });
  }
  await parser.parseAsync([...argv], {}, (error) => {
    refusal = error?.message;
  });
  return { matched, refusal };
}
function readMatch(command2, found) {
  return {
    command: command2,
    args: {
      positionals: command2.positionals.flatMap(({ name }) => found[name] ?? []).map((value) => String(value)),
      options: Object.fromEntries(
        Object.keys(optionsOf(command2)).flatMap((name) => {
          const value = found[name];
          return typeof value === "string" || value === true ? [[name, value]] : [];
        })
      )
    }
  };
}
var refuse, yargsOptions, formatPositional;
var init_parser = __esm({
  "src/cli/parser.ts"() {
    "use strict";
    init_version();
    init_errors();
    init_arguments();
    init_command();
    init_help();
    init_usage();
    refuse = ({ reason, hint }) => new AppError("usage", { reason, ...hint === void 0 ? {} : { hint } });
    yargsOptions = (specs) => Object.fromEntries(
      Object.entries(specs).map(([name, { type, describe }]) => [
        name,
        type === "boolean" ? { type: "boolean", describe } : { type: "string", describe, requiresArg: true }
      ])
    );
    formatPositional = (spec) => {
      const name = spec.many === true ? `${spec.name}..` : spec.name;
      return spec.required ? `<${name}>` : `[${name}]`;
    };
  }
});

// src/cli/ask.ts
var ask_exports = {};
__export(ask_exports, {
  askYes: () => askYes
});
async function askYes({ input, output, signal }, lines, question) {
  output.write([...lines.map(formatExact), "", ""].join("\n"));
  if (!await dropTyped(input, signal)) return false;
  output.write(`${formatExact(question)} [y/N] `);
  const reader = (0, import_node_readline.createInterface)({ input, terminal: false });
  const stop = () => reader.close();
  signal.addEventListener("abort", stop);
  try {
    const answer = await new Promise((resolve4) => {
      reader.once("line", resolve4);
      reader.once("close", () => resolve4(""));
    });
    return /^\s*(y|yes)\s*$/i.test(answer);
  } finally {
    signal.removeEventListener("abort", stop);
    reader.close();
  }
}
async function dropTyped(input, signal) {
  if (signal.aborted || "readableEnded" in input && input.readableEnded === true) return false;
  return new Promise((resolve4) => {
    const close = (open) => {
      clearTimeout(quiet);
      clearTimeout(longest);
      input.off("data", onData).off("end", onEnd).off("error", onEnd);
      signal.removeEventListener("abort", onEnd);
      input.pause();
      resolve4(open);
    };
    const onEnd = () => close(false);
    const onData = () => {
      quiet.refresh();
    };
    const quiet = setTimeout(() => close(true), QUIET_MS2);
    const longest = setTimeout(onEnd, LONGEST_MS);
    input.on("data", onData).on("end", onEnd).on("error", onEnd);
    signal.addEventListener("abort", onEnd);
  });
}
var import_node_readline, QUIET_MS2, LONGEST_MS;
var init_ask = __esm({
  "src/cli/ask.ts"() {
    "use strict";
    import_node_readline = require("node:readline");
    init_format();
    QUIET_MS2 = 50;
    LONGEST_MS = 2e3;
  }
});

// src/cli/near-names.ts
var near_names_exports = {};
__export(near_names_exports, {
  suggestName: () => suggestName
});
async function suggestName(error, argv, host) {
  const { target, reason } = error.details;
  const general = error.hint === catalogue.not_a_workspace.hint({});
  if (!general || typeof target !== "string" || typeof reason !== "string") return error;
  const repo = parsePlainly(argv, commands)?.args.options["repo"];
  const cwd = () => typeof repo === "string" ? (0, import_node_path33.resolve)(host.cwd(), repo) : host.cwd();
  const found = nearest(target, await listNames({ ...host, cwd }));
  if (found === void 0) return error;
  const hint = `Did you mean \`${found}\`? \`espalier list\` shows every name`;
  const { cause, files } = error;
  return new AppError(
    "not_a_workspace",
    { target, reason, hint },
    { cause, details: error.details, ...files === void 0 ? {} : { files } }
  );
}
var import_node_path33;
var init_near_names = __esm({
  "src/cli/near-names.ts"() {
    "use strict";
    import_node_path33 = require("node:path");
    init_errors();
    init_arguments();
    init_commands();
    init_completion();
    init_usage();
  }
});

// src/cli/main.ts
var import_node_tty = require("node:tty");

// src/cli/run.ts
var import_node_path34 = require("node:path");

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
function parseVersion(text3) {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text3);
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

// src/app/daemon-process.ts
init_errors();
init_version();
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
    const text3 = await world.files.readTextFile(world.paths.daemonFile);
    const told = JSON.parse(text3 ?? "{}");
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
    const running2 = await readDaemon(world);
    if (running2 !== void 0 && !isReplaced(running2)) return;
    const { log: logDirectory, daemonStarting: starting } = world.paths;
    world.daemonProcess.startDaemon({ env: world.env, logDirectory, starting, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}
var isReplaced = ({ version: its }) => its !== void 0 && isOlder(its, version);

// src/app/interrupt.ts
function interruptWork(world) {
  world.git.interruptGit();
}

// src/cli/run.ts
init_presence();
init_small_world();
init_errors();
init_arguments();
init_commands();
init_completion();

// src/cli/output.ts
init_errors();
init_fault();

// src/schema/results.gen.js
var loadValidator = {
  "espalier.workspace.created.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.created.v1.cjs"), 1))).validate,
  "espalier.workspace.list.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.list.v1.cjs"), 1))).validate,
  "espalier.workspace.status.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.status.v1.cjs"), 1))).validate,
  "espalier.workspace.removed.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.removed.v1.cjs"), 1))).validate,
  "espalier.workspaces.removed.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspaces.removed.v1.cjs"), 1))).validate,
  "espalier.workspace.adopted.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.adopted.v1.cjs"), 1))).validate,
  "espalier.workspace.seeded.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.seeded.v1.cjs"), 1))).validate,
  "espalier.workspace.explained.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.explained.v1.cjs"), 1))).validate,
  "espalier.workspace.evicted.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.evicted.v1.cjs"), 1))).validate,
  "espalier.workspace.pinned.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.pinned.v1.cjs"), 1))).validate,
  "espalier.workspace.deduplicated.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.deduplicated.v1.cjs"), 1))).validate,
  "espalier.bench.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.bench.v1.cjs"), 1))).validate,
  "espalier.build.explained.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.build.explained.v1.cjs"), 1))).validate,
  "espalier.daemon.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.daemon.v1.cjs"), 1))).validate,
  "espalier.doctor.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.doctor.v1.cjs"), 1))).validate,
  "espalier.plan.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.plan.v1.cjs"), 1))).validate,
  "espalier.config.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.config.v1.cjs"), 1))).validate,
  "espalier.trust.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.trust.v1.cjs"), 1))).validate,
  "espalier.volume.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.volume.v1.cjs"), 1))).validate,
  "espalier.install.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.install.v1.cjs"), 1))).validate,
  "espalier.workspace.restored.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.workspace.restored.v1.cjs"), 1))).validate,
  "espalier.rescue.list.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.rescue.list.v1.cjs"), 1))).validate,
  "espalier.rescue.forgotten.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.rescue.forgotten.v1.cjs"), 1))).validate,
  "espalier.error.v1": async () => (await Promise.resolve().then(() => __toESM(require("./espalier.error.v1.cjs"), 1))).validate
};

// src/cli/output.ts
init_format();

// src/cli/progress.ts
init_format();
function openProgress(stream, quiet) {
  let shown = 0;
  const silent = quiet || stream.isTTY !== true;
  const room = () => (stream.columns || 80) - 1;
  return {
    show(text3) {
      if (silent) return;
      const characters = [...formatText(text3)];
      const told = characters.length <= room() ? characters : [...characters.slice(0, room() - 1), "\u2026"];
      stream.write(`\r${told.join("")}${" ".repeat(Math.max(0, shown - told.length))}`);
      shown = told.length;
    },
    clear() {
      if (shown === 0) return;
      stream.write(`\r${" ".repeat(room())}\r`);
      shown = 0;
    }
  };
}

// src/cli/output.ts
var MOST_PENDING = 1024 * 1024;
function openOutput(host, options) {
  const { stdout, stderr } = host;
  const err = createStyle(options.colour && isColourful(host, stderr));
  const line = openProgress(stderr, options.quiet);
  const answer = (text3, hint) => {
    line.clear();
    return writeText(stdout, text3, hint);
  };
  let pending = 0;
  let dropped = 0;
  const write = (text3) => {
    line.clear();
    pending += text3.length;
    writeText(stderr, `${text3}
`).catch(() => void 0).finally(() => {
      pending -= text3.length;
    });
  };
  const tellDropped = () => {
    if (dropped === 0) return;
    const lines = dropped === 1 ? "1 line is" : `${dropped} lines are`;
    write(err.dim(`${lines} left out here: standard error did not take them in time`));
    dropped = 0;
  };
  const narrate = (text3) => {
    tellDropped();
    write(text3);
  };
  const isFull2 = () => pending > (dropped > 0 ? 0 : MOST_PENDING);
  return {
    prepare() {
      if (!options.json) loadRenderer().catch(() => void 0);
    },
    async printAnswer(document, all = false) {
      tellDropped();
      if ("text" in document) return answer(document.text);
      await validateDocument(document);
      const hint = describeUntold(document);
      if (options.json) return answer(`${formatJson(document)}
`, hint);
      const { renderForReader: renderForReader2, renderWarnings: renderWarnings2 } = await loadRenderer();
      const colour = options.colour && isColourful(host, stdout);
      const lines = renderForReader2(document, host, { colour, quiet: options.quiet, all });
      if (lines.length > 0) await answer(`${lines.join("\n")}
`, hint);
      if (options.quiet) return;
      for (const warning of renderWarnings2(document, host, err)) narrate(warning);
    },
    note(text3) {
      if (options.quiet) return;
      if (isFull2()) dropped += 1;
      else narrate(err.dim(formatText(text3)));
    },
    progress: line.show,
    async printError(error) {
      const renderer = await loadRenderer().catch(() => void 0);
      narrate(
        renderer?.renderErrorForReader(error, host, { style: err, quiet: options.quiet }) ?? formatText(`error[${error.code}]: ${error.message}; ${error.hint}`)
      );
      if (!options.json) return;
      await answer(`${formatJson(error.toDocument())}
`).catch(() => void 0);
    }
  };
}
var describeUntold = (document) => document.schema === "espalier.workspace.created.v1" ? `The workspace is there all the same: \`${document.path}\`` : void 0;
async function writeText(stream, text3, hint) {
  try {
    await new Promise((resolve4, reject) => {
      stream.write(text3, (error) => error ? reject(error) : resolve4());
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPIPE") return;
    throw new AppError(
      "io",
      {
        doing: "write to",
        path: "standard output",
        reason: describeStreamError(error),
        hint: hint ?? "What was done stays done; print the answer to where there is room for it"
      },
      { cause: error }
    );
  }
}
var loadRenderer = () => Promise.resolve().then(() => (init_reader(), reader_exports));
var isColourful = (host, stream) => stream.isTTY === true && !host.env["NO_COLOR"] && host.env["TERM"] !== "dumb";
async function validateDocument(document) {
  const fault = faultOf(await loadValidator[document.schema](), document);
  if (fault === void 0) return;
  const reason = `the answer does not fit ${document.schema}: ${fault.reason}`;
  throw new AppError("internal", { reason });
}

// src/cli/slash.ts
init_errors();
var slashWord = "slash";
var MOST_CHARACTERS = 64 * 1024;
var asTyped = (words) => words;
var COMMANDS = {
  status: asTyped,
  list: asTyped,
  explain: asTyped,
  doctor: asTyped,
  remove: asTyped,
  create: nameFirst,
  adopt: (words) => words.length === 0 ? ["--scan", "--dry-run"] : words,
  evict: (words) => {
    const [first = ""] = words;
    if (words.length === 0) return ["--idle", "--dry-run"];
    return /^\d/.test(first) && parseUnit(words) ? ["--until", words.join("")] : words;
  }
};
var parseUnit = (words) => /^\d+(\.\d+)?([KMGTP]?i?B|%)$/i.test(words.join(""));
var NOT_THIS_WAY = /* @__PURE__ */ new Map([
  ["--discard", "to give up unsaved work, run `espalier remove NAME --discard` itself"],
  ["--fix", "to repair, run `espalier doctor --fix` itself"]
]);
function nameFirst(words) {
  if (words.length > 2 || words.some((word) => word.startsWith("-"))) return words;
  return words.flatMap((word, index) => [index === 0 ? "--name" : "--base", word]);
}
var gatherStreams = (argv, host) => ({
  ...host,
  stderr: argv.includes("--json") ? silence : host.stdout
});
async function readSlash(argv, host) {
  const [name = "", ...options] = argv;
  return arrange(name, options, splitTyped(await readTyped(host)));
}
function arrange(name, options, words) {
  const arranged = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : void 0;
  if (arranged === void 0) {
    throw new AppError("usage", { reason: `\`${name}\` is no command for a slash command` });
  }
  for (const [option, way] of NOT_THIS_WAY) {
    if (words.includes(option)) {
      const reason = `\`${option}\` is not taken by a slash command`;
      throw new AppError("usage", { reason, hint: way.charAt(0).toUpperCase() + way.slice(1) });
    }
  }
  return [name, ...options.filter((option) => !words.includes(option)), ...arranged(words)];
}
function splitTyped(text3) {
  const quoted = /(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\])+/g;
  const rest = text3.replace(quoted, "").trim();
  if (rest !== "") return text3.split(/\s+/).filter((word) => word !== "");
  return (text3.match(quoted) ?? []).map(
    (word) => word.replace(
      /"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|\\([\s\S])/g,
      (_, double, single, escaped) => double?.replace(/\\(["\\])/g, "$1") ?? single ?? escaped ?? ""
    )
  );
}
async function readTyped({ stdin }) {
  if (stdin === void 0 || stdin.isTTY) return "";
  let text3 = "";
  for await (const chunk of stdin.open()) {
    text3 += chunk.toString();
    if (text3.length > MOST_CHARACTERS) {
      throw new AppError("usage", { reason: `more than ${MOST_CHARACTERS} characters were typed` });
    }
  }
  return text3;
}
var silence = {
  write(_text, done) {
    done?.();
    return true;
  },
  on: () => void 0
};

// src/cli/run.ts
async function run2(argv, given2) {
  if (argv[0] !== slashWord) return runOnce(argv, given2);
  await runOnce(argv, gatherStreams(argv, given2));
  return 0;
}
async function runOnce(argv, given2) {
  const host = { ...given2, cwd: rememberDirectory(given2.cwd) };
  listenForErrors(host);
  if (argv[0] === completionFlag || argv[0] === describedFlag) {
    const found = await listCompletions(argv.slice(1), commands, host);
    host.stdout.write(formatCandidates(found, argv[0] === describedFlag));
    return 0;
  }
  const words = argv.slice(0, argv.includes("--") ? argv.indexOf("--") : void 0);
  const output = openOutput(host, {
    json: words.includes("--json"),
    quiet: words.includes("--quiet"),
    colour: !words.includes("--no-color")
  });
  const interruption = new AbortController();
  let left = false;
  const world = openSmallWorld({
    ...host,
    who: "cli",
    note: (text3) => {
      left ||= /^Not taken back|could not be put back/.test(text3);
      output.note(text3);
    },
    progress: output.progress,
    interrupted: interruption.signal
  });
  const ended = watchSignals(() => {
    output.note("stopping \u2026");
    interruption.abort();
    interruptWork(world);
  });
  try {
    const line = argv[0] === slashWord ? await readSlash(argv.slice(1), host) : argv;
    const exitCode = await runCommand(line, host, world, output);
    return ended() ?? exitCode;
  } catch (error) {
    const coded = asAppError(error, world, argv);
    const told = ended() === void 0 ? await addNearNames(coded, argv, host) : tellInterrupted(coded, argv, left);
    await output.printError(told);
    return ended() ?? told.exit;
  }
}
async function runCommand(argv, host, world, output) {
  const invocation = parsePlainly(argv, commands) ?? await parseRest(argv, host, output);
  if (invocation === void 0) return 0;
  const { command: command2, args } = invocation;
  const { repo, "dry-run": dryRun } = args.options;
  const absolute = (given2) => (0, import_node_path34.isAbsolute)(given2) ? given2 : (0, import_node_path34.resolve)(readWorkingDirectory(host), given2);
  const answering = command2.run(
    {
      world,
      cwd: typeof repo === "string" ? absolute(repo) : readWorkingDirectory(host),
      shell: findWorkingDirectory(host),
      resolve: absolute,
      dryRun: dryRun === true,
      commands,
      width: textWidth(host),
      ...describeAsking(host, world)
    },
    args
  );
  if (command2.hidden !== true) output.prepare();
  const answer = await answering;
  if ("exitCode" in answer) return answer.exitCode;
  await output.printAnswer(answer, args.options["all"] === true);
  if ("schema" in answer && FOR_THE_DAEMON.has(answer.schema)) await wakeDaemon(world);
  return isFailure(answer) ? 1 : 0;
}
var FOR_THE_DAEMON = /* @__PURE__ */ new Set([
  "espalier.workspace.created.v1",
  "espalier.workspace.adopted.v1",
  "espalier.workspace.restored.v1",
  "espalier.workspace.seeded.v1"
]);
function isFailure(answer) {
  if (!("schema" in answer)) return false;
  if (answer.schema === "espalier.doctor.v1") {
    return answer.checks.some(({ status: status2 }) => status2 === "problem");
  }
  if (answer.schema === "espalier.workspaces.removed.v1") return answer.refused.length > 0;
  if (answer.schema === "espalier.bench.v1") return answer.stopped !== void 0;
  if (answer.schema === "espalier.workspace.evicted.v1") {
    return answer.stopped !== void 0 || answer.kept.some(({ refused }) => refused === true);
  }
  if (answer.schema !== "espalier.plan.v1" || answer.command !== "remove") return false;
  return answer.steps.some(({ action }) => action === "refuse");
}
async function parseRest(argv, host, output) {
  const { parseFully: parseFully2 } = await Promise.resolve().then(() => (init_parser(), parser_exports));
  const parsed = await parseFully2(argv, commands, textWidth(host));
  if (parsed.kind === "run") return parsed.invocation;
  await output.printAnswer({ text: parsed.text });
  return void 0;
}
var describeAsking = (host, world) => {
  const { stdin, stderr } = host;
  if (stdin?.isTTY !== true || stderr.isTTY !== true) return {};
  return {
    ask: async (lines, question) => {
      const { askYes: askYes2 } = await Promise.resolve().then(() => (init_ask(), ask_exports));
      return askYes2(
        { input: stdin.open(), output: stderr, signal: world.interrupted },
        lines,
        question
      );
    }
  };
};
var textWidth = ({ stdout }) => stdout.isTTY === true && stdout.columns || 80;
function rememberDirectory(read2) {
  let known;
  try {
    known = read2();
  } catch {
  }
  return () => known ?? read2();
}
function findWorkingDirectory(host) {
  try {
    return host.cwd();
  } catch {
    return void 0;
  }
}
function readWorkingDirectory(host) {
  const found = findWorkingDirectory(host);
  const trashed = found === void 0 ? void 0 : describeTrashed(found);
  if (found !== void 0 && trashed === void 0) return found;
  throw new AppError("io", {
    doing: "read",
    path: ".",
    reason: trashed?.reason ?? "the working directory is gone",
    hint: trashed?.hint ?? "Change into a directory that exists"
  });
}
function asAppError(error, world, argv) {
  if (isAppError(error)) return error;
  const stack = error instanceof Error ? error.stack : void 0;
  world.log.write({ event: "internal", argv, reason: reasonOf(error), stack });
  return new AppError(
    "internal",
    { reason: reasonOf(error), log: world.log.file },
    { cause: error }
  );
}
function tellInterrupted(error, argv, left) {
  const { doing } = error.details;
  if (error.code !== "git" || typeof doing !== "string") return error;
  const hint = "Run the command again to have it done";
  const changes = commands.find(({ name }) => name === argv[0])?.changes === true;
  const undone = changes ? "what was begun was undone" : "nothing was changed";
  const nothing = argv[0] === "create" ? "nothing was left behind" : undone;
  const interrupted = left ? "what was left behind is told above" : nothing;
  const more = { cause: error, details: { interrupted } };
  return new AppError("git", { doing, reason: "it was interrupted", hint }, more);
}
async function addNearNames(error, argv, host) {
  if (error.code !== "not_a_workspace") return error;
  const { suggestName: suggestName2 } = await Promise.resolve().then(() => (init_near_names(), near_names_exports));
  return suggestName2(error, argv, host);
}
function listenForErrors({ stdout, stderr }) {
  for (const stream of [stdout, stderr]) stream.on("error", () => void 0);
}
function watchSignals(interrupt) {
  let code;
  const codes = { SIGINT: 130, SIGTERM: 143 };
  for (const [signal, exit] of Object.entries(codes)) {
    process.on(signal, () => {
      if (code !== void 0) process.exit(exit);
      code = exit;
      interrupt();
    });
  }
  return () => code;
}

// src/cli/main.ts
void run2(process.argv.slice(2), {
  env: process.env,
  platform: process.platform,
  cwd: () => process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: { isTTY: (0, import_node_tty.isatty)(0), open: () => process.stdin }
}).then((exitCode) => {
  process.exit(exitCode);
});
