"use strict";
const espalierFileUrl = require("node:url").pathToFileURL(__filename).href;
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

// src/io/clock.ts
var systemClock = {
  now: () => Date.now(),
  uptime: () => readUptime(),
  sleep: (ms, until) => new Promise((resolve2) => {
    const timer = setTimeout(resolve2, ms);
    const wake = () => {
      clearTimeout(timer);
      resolve2();
    };
    if (until?.aborted === true) wake();
    until?.addEventListener("abort", wake, { once: true });
  })
};
var readUptime = () => process.uptime() * 1e3;

// src/io/config-files.ts
var import_node_buffer = require("node:buffer");
var import_node_path = __toESM(require("node:path"), 1);

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
  const list = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list}` };
}

// src/schema/parse.ts
function parseInput(validate2, value, onFault) {
  const fault = faultOf(validate2, value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}

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
var PROJECT_FILE = ".espalier/workspace.toml";
var MAX_BYTES = 64 * 1024;
var projectConfigFile = (checkout) => import_node_path.default.join(checkout, PROJECT_FILE);
function readUserConfig(file, hintOf) {
  return readToml(
    async () => (await Promise.resolve().then(() => __toESM(require("./espalier.user-config.cjs"), 1))).validate,
    file,
    hintOf
  );
}
async function readProjectConfig(checkout, hintOf) {
  const file = projectConfigFile(checkout);
  for (const entry of [import_node_path.default.dirname(file), file]) {
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
async function readToml(loadValidator, file, hintOf) {
  let text2;
  try {
    const entry = await stat(file).catch(ignoreMissing);
    if (entry?.isFile() === false && !entry.isDirectory()) throw new Error("it is no file");
    const bytes = entry && await readFile(file).catch(ignoreMissing);
    if (bytes !== void 0 && !(0, import_node_buffer.isUtf8)(bytes)) throw new Error("it is not UTF-8");
    text2 = bytes?.toString("utf8");
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  if (text2 === void 0) return {};
  if (text2.length > MAX_BYTES) {
    throw new AppError("config_invalid", { path: file, reason: `it is over ${MAX_BYTES} bytes` });
  }
  const { parse } = await Promise.resolve().then(() => __toESM(require("./toml.cjs"), 1));
  let value;
  try {
    value = parse(text2.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  return parseInput(
    await loadValidator(),
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
var import_node_crypto = __toESM(require_node_crypto(), 1);
var import_node_fs2 = require("node:fs");
var import_node_path2 = __toESM(require("node:path"), 1);
var TEMPORARY = ".tmp";
var codeOf = (error) => error.code;
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
      (0, import_node_fs2.renameSync)(temporary, target);
    } catch (error) {
      removeQuietly(temporary);
      throw error;
    }
    syncDirectory(import_node_path2.default.dirname(target));
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
          (0, import_node_fs2.renameSync)(temporary, target);
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
  const entry = (0, import_node_fs2.lstatSync)(file, { throwIfNoEntry: false });
  if (entry === void 0) return { target: import_node_path2.default.resolve(file), old: void 0 };
  if (!entry.isSymbolicLink()) return { target: import_node_path2.default.resolve(file), old: entry };
  const target = (0, import_node_fs2.realpathSync)(file);
  return { target, old: (0, import_node_fs2.statSync)(target) };
}
function writeTemporary(temporary, data, mode, old) {
  const descriptor = (0, import_node_fs2.openSync)(temporary, "wx", 384);
  try {
    const parts = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    for (const part of parts) (0, import_node_fs2.writeFileSync)(descriptor, part);
    const made = (0, import_node_fs2.fstatSync)(descriptor);
    if (old !== void 0 && made.uid === 0 && (old.uid !== 0 || old.gid !== made.gid)) {
      (0, import_node_fs2.fchownSync)(descriptor, old.uid, old.gid);
    }
    if ((made.mode & 4095) !== mode) (0, import_node_fs2.fchmodSync)(descriptor, mode);
    (0, import_node_fs2.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
async function syncRename(file) {
  try {
    syncDirectory(import_node_path2.default.dirname(readTarget(file).target));
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
function syncDirectory(directory2) {
  if (process.platform === "win32") return;
  const descriptor = (0, import_node_fs2.openSync)(directory2, "r");
  try {
    (0, import_node_fs2.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
function removeQuietly(file) {
  try {
    (0, import_node_fs2.unlinkSync)(file);
  } catch {
  }
}
var resolvePath = (...parts) => import_node_path2.default.resolve(...parts);
var joinPath = (...parts) => import_node_path2.default.join(...parts);
var directoryName = (at) => import_node_path2.default.dirname(at);
var baseName = (at) => import_node_path2.default.basename(at);
async function readRealPath(at) {
  try {
    return (0, import_node_fs2.realpathSync)(at);
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
  const descriptor = (0, import_node_fs2.openSync)(file, import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NONBLOCK);
  try {
    const entry = (0, import_node_fs2.fstatSync)(descriptor);
    if (!entry.isFile() && !entry.isDirectory()) throw new Error("it is no file");
    return (0, import_node_fs2.readFileSync)(descriptor);
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
function findObstacle(directory2) {
  for (let at = import_node_path2.default.resolve(directory2); ; at = import_node_path2.default.dirname(at)) {
    try {
      if (!(0, import_node_fs2.statSync)(at).isDirectory()) return at;
    } catch (error) {
      if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") return void 0;
    }
    if (import_node_path2.default.dirname(at) === at) return void 0;
  }
}
function touchFile(directory2, name) {
  const file = import_node_path2.default.join(directory2, name);
  try {
    if ((0, import_node_fs2.realpathSync)(file) !== file || !(0, import_node_fs2.lstatSync)(file).isFile()) {
      throw new Error("it is reached over a link, or is no file");
    }
    const now = /* @__PURE__ */ new Date();
    (0, import_node_fs2.utimesSync)(file, now, now);
  } catch (error) {
    throw describeIoError(error, "give a new time to", file);
  }
}
async function createDirectory(directory2, mode = 448) {
  makeDirectories(directory2, mode);
}
function makeDirectories(directory2, mode = 448) {
  try {
    (0, import_node_fs2.mkdirSync)(directory2, { recursive: true, mode });
  } catch (error) {
    const doing = "make the directory";
    const parents = [import_node_path2.default.resolve(directory2)];
    for (let at = import_node_path2.default.resolve(directory2); import_node_path2.default.dirname(at) !== at; at = import_node_path2.default.dirname(at)) {
      parents.unshift(import_node_path2.default.dirname(at));
    }
    for (const at of parents) {
      try {
        if ((0, import_node_fs2.statSync)(at, { throwIfNoEntry: false })?.isDirectory() === true) continue;
        (0, import_node_fs2.mkdirSync)(at, { mode });
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
var import_node_crypto2 = __toESM(require_node_crypto(), 1);
var import_node_fs5 = require("node:fs");
var import_node_path4 = __toESM(require("node:path"), 1);
var import_promises = require("node:timers/promises");

// src/schema/inputs/espalier.lock.gen.js
var validate = validate10;
var schema11 = { "$id": "espalier.lock", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "nonce"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "nonce": { "type": "string" }, "purpose": { "type": "string" } } };
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

// src/io/lock-ticket.ts
var import_node_fs3 = require("node:fs");
var import_node_path3 = __toESM(require("node:path"), 1);
function createTicket(file, record) {
  const queue = `${file}.queue`;
  const arrival = String(process.hrtime.bigint()).padStart(20, "0");
  const owner = [record.started_at ?? "", record.boot ?? ""].map(encodeURIComponent);
  const ticket = import_node_path3.default.join(queue, [arrival, record.pid, ...owner, record.nonce].join("~"));
  try {
    makeDirectories(queue);
    (0, import_node_fs3.writeFileSync)(ticket, JSON.stringify(record), { flag: "wx", mode: 384 });
  } catch (error) {
    try {
      removeIfThere(ticket);
    } catch {
    }
    throw describeIoError(error, "take the lock", file);
  }
  return ticket;
}
var isTicket = (name) => /^\d{20}~\d+~[^~]*~[^~]*~[^~]+$/.test(name);
function ownerOf(ticket) {
  const [, pid, startedAt = "", boot2 = ""] = ticket.split("~").map(decodeURIComponent);
  return { pid: Number(pid), startedAt: startedAt || null, boot: boot2 || null };
}
function removeIfThere(file) {
  try {
    (0, import_node_fs3.unlinkSync)(file);
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

// src/io/process.ts
var import_node_child_process = __toESM(require_node_child_process(), 1);
var import_node_fs4 = require("node:fs");
function readProcessStart(pid, platform = process.platform) {
  if (platform === "linux") {
    try {
      const stat2 = (0, import_node_fs4.readFileSync)(`/proc/${pid}/stat`, "utf8");
      const fields = stat2.slice(stat2.lastIndexOf(")") + 2).split(" ");
      return isOver(fields[0]) ? void 0 : fields[19];
    } catch (error2) {
      const code = error2.code;
      if (code === "ENOENT" || code === "ESRCH") return void 0;
      throw error2;
    }
  }
  const { stdout, error, signal } = (0, import_node_child_process.spawnSync)(
    "ps",
    ["-o", "stat=", "-o", "lstart=", "-p", String(pid)],
    { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" } }
  );
  if (error !== void 0) throw error;
  if (signal !== null) throw new Error(`ps was ended by ${signal}`);
  const [, state, start] = /^\s*(\S+)\s+(.*\S)/.exec(stdout) ?? [];
  return isOver(state) ? void 0 : start;
}
var isOver = (state) => /^[ZX]/.test(state ?? "");
var boot;
function readBoot() {
  if (boot !== void 0) return boot;
  try {
    boot = (0, import_node_fs4.readFileSync)("/proc/sys/kernel/random/boot_id", "utf8").trim();
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

// src/io/lock.ts
var LOOK_AGAIN_MS = 100;
var ASLEEP_MS = 500;
var POLL_MS = 1;
var LONGEST_POLL_MS = 60;
var codeOf2 = (error) => error.code;
function projectLockFile(paths, project) {
  const name = (0, import_node_crypto2.createHash)("sha256").update(project).digest("hex").slice(0, 16);
  return import_node_path4.default.join(paths.locks, `${name}.lock`);
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
  const nonce = (0, import_node_crypto2.randomUUID)();
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
      await (0, import_promises.setTimeout)(Math.min(Math.max(left, 1), LONGEST_POLL_MS, POLL_MS + 3 * turn.place));
    }
  } catch (error) {
    throw describeIoError(error, "take the lock", file);
  } finally {
    if (!removeQuietly2(ticket)) unreleased.add(import_node_path4.default.basename(ticket));
  }
}
function readLockHolder(file) {
  const found = readLock(file);
  return typeof found === "object" ? found : void 0;
}
function isFree(file) {
  try {
    return readLock(file) === void 0 && !(0, import_node_fs5.readdirSync)(`${file}.queue`).some(isTicket);
  } catch {
    return false;
  }
}
function isHeld(file) {
  const holder = readLockHolder(file);
  return holder !== void 0 && isRunning(identityOf(holder));
}
function tryLock(file, ticket, patience) {
  const queue = (0, import_node_fs5.readdirSync)(import_node_path4.default.dirname(ticket)).filter(isTicket).sort();
  const place = queue.indexOf(import_node_path4.default.basename(ticket));
  const first = queue[0];
  if (place > 0 && first !== void 0 && isTimeToLook(patience, first)) {
    if (unreleased.has(first) || !isRunning(ownerOf(first))) {
      removeIfThere(import_node_path4.default.join(import_node_path4.default.dirname(ticket), first));
      return { kind: "again" };
    }
    if (!isAsleep(file, first, patience)) return { kind: "wait", place, ahead: first };
  } else if (place > 0) {
    return { kind: "wait", place, ahead: first };
  }
  try {
    (0, import_node_fs5.linkSync)(ticket, file);
    return { kind: "held" };
  } catch (error) {
    if (codeOf2(error) !== "EEXIST") throw error;
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
  let text2;
  try {
    text2 = (0, import_node_fs5.readFileSync)(file, "utf8");
  } catch (error) {
    if (codeOf2(error) === "ENOENT") return void 0;
    throw error;
  }
  if (/^\0*$/.test(text2)) return "empty";
  try {
    return parseInput(validate, JSON.parse(text2), (fault) => new Error(fault.reason));
  } catch {
    return "unreadable";
  }
}
var unreleased = /* @__PURE__ */ new Set();
var isStale = (found) => found === "empty" || unreleased.has(found.nonce) || !isRunning(identityOf(found));
function takeOver(file, ticket, judged) {
  const guard = `${file}.takeover`;
  try {
    (0, import_node_fs5.linkSync)(ticket, guard);
  } catch (error) {
    if (codeOf2(error) !== "EEXIST") throw error;
    const other = readLock(guard);
    if (other !== void 0 && (other === "unreadable" || isStale(other))) {
      throw deadGuard(file, guard);
    }
    return false;
  }
  try {
    const again = readLock(file);
    const same = judged === "empty" ? again === "empty" : typeof again === "object" && again.nonce === judged.nonce && isStale(again);
    if (same) (0, import_node_fs5.unlinkSync)(file);
    return true;
  } finally {
    (0, import_node_fs5.unlinkSync)(guard);
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
var identityOf = (record) => ({
  pid: record.pid,
  startedAt: record.started_at,
  boot: record.boot ?? null
});
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
var unreadableLock = (file) => new AppError("busy", {
  what: `The lock \`${file}\``,
  reason: "the file is there and does not say who holds it",
  hint: `If no other Espalier is running, remove \`${file}\` and run the command again`
});
var deadGuard = (file, guard) => new AppError("busy", {
  what: `The lock \`${file}\``,
  reason: `a process died while it cleared the lock of another, and left \`${guard}\``,
  hint: `If no other Espalier is running, remove \`${guard}\` and run the command again`
});

// src/io/log.ts
var import_node_fs6 = require("node:fs");
var import_node_path5 = __toESM(require("node:path"), 1);
var ROTATE_BYTES = 4 * 1024 * 1024;
var LEFT_BEHIND_MS = 1e4;
function openLog(directory2, who, now) {
  const file = import_node_path5.default.join(directory2, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        (0, import_node_fs6.mkdirSync)(directory2, { recursive: true, mode: 448 });
        if (isFull(file)) tryRotate(file);
        const line = { at: new Date(now()).toISOString(), who, pid: process.pid, ...entry };
        (0, import_node_fs6.appendFileSync)(file, `${JSON.stringify(line)}
`, { mode: 384 });
      } catch {
      }
    },
    read: () => readWhole(file).flatMap(parseLines)
  };
}
var isFull = (file) => ((0, import_node_fs6.statSync)(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES;
function tryRotate(file) {
  try {
    rotate(file);
  } catch {
  }
}
function rotate(file) {
  const mark = `${file}.rotating`;
  try {
    (0, import_node_fs6.closeSync)((0, import_node_fs6.openSync)(mark, "wx", 384));
  } catch {
    const age = Date.now() - ((0, import_node_fs6.lstatSync)(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LEFT_BEHIND_MS) (0, import_node_fs6.unlinkSync)(mark);
    return;
  }
  try {
    if (isFull(file)) (0, import_node_fs6.renameSync)(file, `${file}.1`);
  } finally {
    (0, import_node_fs6.unlinkSync)(mark);
  }
}
function readWhole(file) {
  for (let attempt = 1; ; attempt++) {
    const before = readInode(file);
    const texts = [`${file}.1`, file].map(readIfThere);
    if (readInode(file) === before || attempt === 3) return texts;
  }
}
var readInode = (file) => (0, import_node_fs6.statSync)(file, { bigint: true, throwIfNoEntry: false })?.ino;
function readIfThere(file) {
  try {
    return (0, import_node_fs6.readFileSync)(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}
function parseLines(text2) {
  return text2.split("\n").flatMap((line) => {
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

// src/io/paths.ts
var import_node_os = __toESM(require("node:os"), 1);
var import_node_path6 = __toESM(require("node:path"), 1);
var variable = (env, name) => env[name] || void 0;
function directory(env, name) {
  const told = variable(env, name);
  return told !== void 0 && import_node_path6.default.isAbsolute(told) ? told : void 0;
}
function home(env) {
  const told = variable(env, "HOME");
  if (told === void 0) return import_node_os.default.homedir();
  return import_node_path6.default.isAbsolute(told) ? told : import_node_os.default.userInfo().homedir;
}
function statePaths(env, platform) {
  const root = stateRoot(env, platform);
  return {
    root,
    home: home(env),
    registry: import_node_path6.default.join(root, "registry.sqlite3"),
    registryLock: import_node_path6.default.join(root, "registry.lock"),
    dedup: import_node_path6.default.join(root, "dedup.sqlite3"),
    dedupLock: import_node_path6.default.join(root, "dedup.lock"),
    locks: import_node_path6.default.join(root, "locks"),
    daemonLock: import_node_path6.default.join(root, "daemon.lock"),
    daemonFile: import_node_path6.default.join(root, "daemon.json"),
    daemonStarting: import_node_path6.default.join(root, "daemon.starting"),
    activity: import_node_path6.default.join(root, "activity"),
    log: import_node_path6.default.join(root, "log"),
    volume: import_node_path6.default.join(root, "volume.json"),
    nextFstab: import_node_path6.default.join(root, "fstab.next"),
    data: import_node_path6.default.join(
      directory(env, "XDG_DATA_HOME") ?? import_node_path6.default.join(home(env), ".local/share"),
      "espalier"
    ),
    fstab: directory(env, "LIBMOUNT_FSTAB") ?? "/etc/fstab",
    userConfig: userConfigFile(env)
  };
}
function stateRoot(env, platform) {
  const chosen = variable(env, "ESPALIER_STATE");
  if (chosen !== void 0) return import_node_path6.default.resolve(home(env), chosen);
  if (platform === "darwin") return import_node_path6.default.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return import_node_path6.default.join(
      variable(env, "LOCALAPPDATA") ?? import_node_path6.default.join(home(env), "AppData/Local"),
      "espalier"
    );
  }
  return import_node_path6.default.join(
    directory(env, "XDG_STATE_HOME") ?? import_node_path6.default.join(home(env), ".local/state"),
    "espalier"
  );
}
function userConfigFile(env) {
  return import_node_path6.default.join(
    directory(env, "XDG_CONFIG_HOME") ?? import_node_path6.default.join(home(env), ".config"),
    "espalier/config.toml"
  );
}

// src/io/registry.ts
var import_node_path10 = __toESM(require("node:path"), 1);

// src/io/registry-engine.ts
var import_node_fs7 = require("node:fs");

// src/io/registry-engine-flag.ts
var ENGINE_FLAG = "--liftoff-only";

// src/io/registry-engine.ts
var engine;
function loadEngine() {
  engine ??= (async () => {
    process.getBuiltinModule("node:v8").setFlagsFromString(ENGINE_FLAG);
    const { default: initSqlJs } = await Promise.resolve().then(() => __toESM(require("./sql.cjs"), 1));
    const wasm = (0, import_node_fs7.readFileSync)(findWasm());
    return new Promise((resolve2, reject) => {
      const instantiateWasm = (imports, done) => {
        globalThis.WebAssembly.instantiate(wasm, imports).then(
          ({ instance, module: module2 }) => done(instance, module2),
          reject
        );
        return {};
      };
      initSqlJs({ instantiateWasm }).then(resolve2, reject);
    });
  })();
  return engine;
}
function findWasm() {
  const beside = new URL("sql-wasm.wasm", espalierFileUrl);
  if ((0, import_node_fs7.existsSync)(beside)) return beside;
  const { createRequire } = process.getBuiltinModule("node:module");
  return createRequire(espalierFileUrl).resolve("sql.js/dist/sql-wasm.wasm");
}

// src/io/registry-journal.ts
var import_node_fs10 = require("node:fs");
var import_node_path7 = __toESM(require("node:path"), 1);

// src/io/registry-migrations.ts
var APPLICATION_ID = 1163087948;
var migrations = [
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
function readVersion(db) {
  return Number(db.exec("PRAGMA user_version")[0]?.values[0]?.[0] ?? 0);
}
function migrateDatabase(db, steps = migrations) {
  for (let version = readVersion(db); version < steps.length; version++) {
    db.run("BEGIN");
    try {
      db.run(steps[version] ?? "");
      db.run(`PRAGMA user_version = ${version + 1}`);
      db.run("COMMIT");
    } catch (error) {
      db.run("ROLLBACK");
      throw error;
    }
  }
}

// src/io/registry-snapshot.ts
var import_node_fs9 = require("node:fs");

// src/io/registry-file.ts
var import_node_crypto3 = __toESM(require_node_crypto(), 1);
var import_node_fs8 = require("node:fs");
var HEADER_BYTES = 100;
var SEAL_BYTES = 32;
function withRegistryFile(file, fn) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs8.openSync)(file, import_node_fs8.constants.O_RDONLY | import_node_fs8.constants.O_NONBLOCK);
  } catch (error) {
    if (error.code === "ENOENT") return fn(void 0);
    throw error;
  }
  try {
    const entry = (0, import_node_fs8.fstatSync)(descriptor, { bigint: true });
    if (!entry.isFile()) throw notFile(entry.isDirectory() ? "a directory (EISDIR)" : "no file");
    const { ino, mtimeNs, size } = entry;
    const header = Buffer.alloc(HEADER_BYTES);
    (0, import_node_fs8.readSync)(descriptor, header, 0, HEADER_BYTES, 0);
    const stamp = `${ino}:${mtimeNs}:${size}:${header.readUInt32BE(24)}`;
    const readSeal = () => {
      const seal = Buffer.alloc(SEAL_BYTES);
      (0, import_node_fs8.readSync)(descriptor, seal, 0, SEAL_BYTES, Math.max(0, Number(size) - SEAL_BYTES));
      return seal.toString("hex");
    };
    return fn({ stamp, readSeal, readBytes: () => (0, import_node_fs8.readFileSync)(descriptor) });
  } finally {
    (0, import_node_fs8.closeSync)(descriptor);
  }
}
var notFile = (what) => new Error(`it is ${what}`);
function describeHeader(bytes) {
  const unreadable = (reason) => ({ kind: "unreadable", reason });
  if (bytes.length === 0) return unreadable("it is empty");
  if (bytes.subarray(0, 16).toString("latin1") !== "SQLite format 3\0") {
    return unreadable("it is not a SQLite file");
  }
  if (bytes.length < HEADER_BYTES) return unreadable("it is cut off");
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) return unreadable("it is another program's file");
  const told = bytes.readUInt16BE(16);
  const expected = (told === 1 ? 65536 : told) * bytes.readUInt32BE(28);
  if (bytes.length < expected) return unreadable("it is cut off");
  return { kind: "readable", version: bytes.readUInt32BE(60) };
}
function sealBytes(database) {
  return [database, (0, import_node_crypto3.createHash)("sha256").update(database).digest()];
}
function isSealed(bytes) {
  const database = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  return (0, import_node_crypto3.createHash)("sha256").update(database).digest().equals(seal);
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

// src/io/registry-columns.ts
var text = (value) => String(value);
var textOrNull = (value) => value === null || value === void 0 ? null : String(value);
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
var WORKSPACE_JSON = `json_object(
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
var seededOf = (row) => ({
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
var evictedOf = (row) => ({
  workspaceId: text(row["workspace_id"]),
  path: text(row["path"]),
  expectedBytes: typeof row["expected_bytes"] === "number" ? row["expected_bytes"] : null,
  why: text(row["why"]),
  at: Number(row["at"])
});
var evictionOf = (row) => ({
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
var trustOf = (row) => ({
  project: text(row["project"]),
  kind: text(row["kind"]),
  sha256: text(row["sha256"]),
  text: text(row["text"]),
  at: Number(row["at"])
});
var trashOf = (row) => ({
  path: text(row["path"]),
  project: text(row["project"]),
  since: Number(row["since"]),
  ...typeof row["proof"] === "string" ? { proof: JSON.parse(row["proof"]) } : {}
});

// src/io/registry-rows.ts
var EVENT_LIMIT = 5e3;
var query = (db, sql, values = []) => {
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
function viewOf(db) {
  const one = (sql, value) => {
    const row = query(db, sql, [value])[0];
    return row === void 0 ? void 0 : workspaceOf(row);
  };
  return {
    listWorkspaces: (project) => (project === void 0 ? query(db, "SELECT * FROM workspace ORDER BY created_at, id") : query(db, "SELECT * FROM workspace WHERE project = ? ORDER BY created_at, id", [project])).map(workspaceOf),
    readWorkspace: (id) => one("SELECT * FROM workspace WHERE id = ?", id),
    readWorkspaceAt: (path13) => one("SELECT * FROM workspace WHERE path = ?", path13),
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
  const run = (sql, values) => {
    try {
      db.run(sql, values);
      changed(db.getRowsModified());
    } catch (error) {
      throw new AppError("registry", { path: file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const note = (workspaceId, from, to, event) => run(
    "INSERT INTO event (at, workspace_id, type, state_from, state_to, who, why) VALUES (?, ?, ?, ?, ?, ?, ?)",
    [now(), workspaceId, event.type, from, to, event.who, event.why]
  );
  return {
    ...view,
    insertWorkspace: (row, event) => {
      const columns = columnsOf(row);
      const names = Object.keys(columns);
      run(
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
      run(`UPDATE workspace SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`, [
        ...Object.values(columns),
        id
      ]);
      note(id, old.state, change.state ?? old.state, event);
    },
    deleteWorkspace: (id, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) return;
      run("DELETE FROM scratch WHERE workspace_id = ?", [id]);
      run("DELETE FROM seeded_directory WHERE workspace_id = ?", [id]);
      run("DELETE FROM evicted_directory WHERE workspace_id = ?", [id]);
      run("DELETE FROM workspace WHERE id = ?", [id]);
      note(id, old.state, null, event);
    },
    touchWorkspace: (id, at) => run("UPDATE workspace SET last_active_at = ?1 WHERE id = ?2 AND last_active_at < ?1", [
      at,
      id
    ]),
    writeScratch: (rows) => {
      for (const row of rows) {
        run("INSERT OR REPLACE INTO scratch (workspace_id, path, sha256) VALUES (?, ?, ?)", [
          row.workspaceId,
          row.path,
          row.sha256
        ]);
      }
    },
    writeSeeded: (rows) => {
      for (const row of rows) {
        const { workspaceId, path: path13, outcome, reason, detail, source, bytes, at } = row;
        run(
          "INSERT OR REPLACE INTO seeded_directory (workspace_id, path, outcome, reason, detail, source, install_needed, install_command, bytes, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            ...[workspaceId, path13, outcome, reason, detail, source],
            ...[row.installNeeded ? 1 : 0, row.installCommand, bytes, at]
          ]
        );
        if (outcome === "seeded") {
          run("DELETE FROM evicted_directory WHERE workspace_id = ? AND path = ?", [
            workspaceId,
            path13
          ]);
        }
      }
    },
    insertEviction: ({ trashPath, project, workspaceId, path: path13, owner, at }) => run(
      "INSERT INTO eviction (trash_path, project, workspace_id, path, owner_pid, owner_started_at, owner_boot, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [trashPath, project, workspaceId, path13, owner.pid, owner.startedAt, owner.boot, at]
    ),
    deleteEviction: (trashPath) => run("DELETE FROM eviction WHERE trash_path = ?", [trashPath]),
    writeEvicted: ({ workspaceId, path: path13, expectedBytes, why, at }, event) => {
      run(
        "INSERT OR REPLACE INTO evicted_directory (workspace_id, path, expected_bytes, why, at) VALUES (?, ?, ?, ?, ?)",
        [workspaceId, path13, expectedBytes, why, at]
      );
      const state = view.readWorkspace(workspaceId)?.state ?? null;
      note(workspaceId, state, state, event);
    },
    addDeduplicated: (bytes) => run("INSERT OR REPLACE INTO meta (key, value) VALUES ('deduplicated_bytes', ?)", [
      String(view.readDeduplicated() + bytes)
    ]),
    insertTrash: (row) => run("INSERT OR IGNORE INTO trash (path, project, since, proof) VALUES (?, ?, ?, ?)", [
      row.path,
      row.project,
      row.since,
      row.proof === void 0 ? null : JSON.stringify(row.proof)
    ]),
    clearTrashProof: (path13) => run("UPDATE trash SET proof = NULL WHERE path = ?", [path13]),
    deleteTrash: (path13) => run("DELETE FROM trash WHERE path = ?", [path13]),
    markProjectRebuilt: (project) => run("INSERT OR IGNORE INTO rebuilt_project (project) VALUES (?)", [project]),
    writeTrust: ({ project, kind, sha256, text: text2, at }) => run("INSERT OR REPLACE INTO trust (project, kind, sha256, text, at) VALUES (?, ?, ?, ?, ?)", [
      ...[project, kind, sha256, text2, at]
    ]),
    deleteTrust: (project, kind) => kind === void 0 ? run("DELETE FROM trust WHERE project = ?", [project]) : run("DELETE FROM trust WHERE project = ? AND kind = ?", [project, kind])
  };
}
function formatWorkspaces(db) {
  const [row] = query(
    db,
    `SELECT json_group_array(${WORKSPACE_JSON} ORDER BY created_at, id) AS rows FROM workspace`
  );
  return text(row?.["rows"]);
}
var listInstallNeeds = (db) => query(
  db,
  "SELECT workspace_id, path, install_command, at FROM seeded_directory WHERE install_needed = 1"
).map((row) => ({
  workspaceId: text(row["workspace_id"]),
  path: text(row["path"]),
  command: textOrNull(row["install_command"]),
  at: Number(row["at"])
}));
var listTaken = (db) => query(db, "SELECT substr(key, 9) AS name FROM meta WHERE key LIKE 'journal:%'").map(
  (row) => text(row["name"])
);
function noteTaken(db, names) {
  db.run("DELETE FROM meta WHERE key LIKE 'journal:%'");
  for (const name of names) writeMeta(db, `journal:${name}`, "");
}
var listRebuiltProjects = (db) => query(db, "SELECT project FROM rebuilt_project").map((row) => text(row["project"]));
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

// src/io/registry-snapshot.ts
var FORMAT = 4;
var NOT_IN_SNAPSHOT = /* @__PURE__ */ Symbol("not in the snapshot");
var fileOf = (registry) => `${registry}.rows.json`;
function readSnapshot(registry, of) {
  try {
    const found = JSON.parse((0, import_node_fs9.readFileSync)(fileOf(registry), "utf8"));
    return found.format === FORMAT && found.of === of ? found : void 0;
  } catch {
    return void 0;
  }
}
function writeSnapshot(registry, rest, workspaces) {
  const text2 = JSON.stringify({ format: FORMAT, ...rest });
  const temporary = `${fileOf(registry)}.${process.pid}${TEMPORARY}`;
  try {
    (0, import_node_fs9.writeFileSync)(temporary, `${text2.slice(0, -1)},"workspaces":${workspaces}}`, {
      mode: 384,
      flag: "wx"
    });
    (0, import_node_fs9.renameSync)(temporary, fileOf(registry));
  } catch {
    removeQuietly3(temporary);
  }
}
function removeQuietly3(file) {
  try {
    (0, import_node_fs9.unlinkSync)(file);
  } catch {
  }
}
function absent() {
  throw NOT_IN_SNAPSHOT;
}
function viewSnapshot(snapshot) {
  const { workspaces, trash, trust, installNeeds, rebuild, rebuiltProjects } = snapshot;
  return {
    listWorkspaces: (project) => workspaces.filter((row) => project === void 0 || row.project === project),
    readWorkspace: (id) => workspaces.find((row) => row.id === id),
    readWorkspaceAt: (path13) => workspaces.find((row) => row.path === path13),
    listScratch: absent,
    listSeeded: absent,
    listInstallNeeds: (id) => installNeeds.filter((each) => each.workspaceId === id),
    listTrash: () => [...trash],
    listEvicted: (id) => snapshot.evicted.filter((each) => id === void 0 || each.workspaceId === id),
    listEvictions: () => [...snapshot.evictions],
    readDeduplicated: () => snapshot.deduplicated,
    isTrusted: (project, kind, sha256) => trust.some((row) => row.project === project && row.kind === kind && row.sha256 === sha256),
    listTrust: (project) => trust.filter((row) => project === void 0 || row.project === project),
    listEvents: absent,
    readRebuild: () => rebuild ?? void 0,
    isProjectRebuilt: (project) => rebuiltProjects.includes(project)
  };
}
var EMPTY = {
  ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
  ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] }
};
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

// src/io/registry-journal.ts
var MOST_ENTRIES = 32;
var ENTRY = /^\d{15}-\d+-\d+\.json$/;
var directoryOf = (registry) => `${registry}.journal`;
var read = /* @__PURE__ */ new Map();
function readJournal(registry) {
  const directory2 = directoryOf(registry);
  return listEntries(registry).flatMap((name) => {
    const file = import_node_path7.default.join(directory2, name);
    const known = read.get(file);
    if (known !== void 0) return [known];
    try {
      const { version, at, steps } = JSON.parse((0, import_node_fs10.readFileSync)(file, "utf8"));
      if (version > migrations.length) {
        throw new Error(`it was written by a newer Espalier (version ${version})`);
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
    return (0, import_node_fs10.readdirSync)(directory2).filter((name) => ENTRY.test(name)).sort();
  } catch (error) {
    const { code = "" } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw new AppError("registry", { path: directory2, reason: reasonOf(error) }, { cause: error });
  }
}
var latest = 0;
var count = 0;
async function writeEntry(files, registry, steps, now) {
  latest = Math.max(latest, now);
  count += 1;
  const order = `${String(latest).padStart(15, "0")}-${process.pid}-${count}`;
  const text2 = JSON.stringify({ version: migrations.length, at: now, steps });
  const file = import_node_path7.default.join(directoryOf(registry), `${order}.json`);
  await files.writeFileAtomic(file, text2, { mode: 384 });
}
function removeEntries(registry, entries) {
  for (const { name } of entries) {
    try {
      (0, import_node_fs10.rmSync)(import_node_path7.default.join(directoryOf(registry), name), { force: true });
    } catch {
    }
  }
}
var journalDirectory = directoryOf;
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
var isKnown = ({ workspaces }, row) => workspaces.some(({ id, path: at }) => id === row.id || at === row.path);
var compareAge = (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
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
var fills = (gone) => (row) => row.outcome === "seeded" && row.workspaceId === gone.workspaceId && row.path === gone.path;
function applySeeded(known, rows) {
  const isOf = (need) => rows.some((row) => row.workspaceId === need.workspaceId && row.path === need.path);
  const needs = rows.filter(({ installNeeded }) => installNeeded);
  return [
    ...known.filter((need) => !isOf(need)),
    ...needs.map(({ workspaceId, path: path13, installCommand: command, at }) => ({
      ...{ workspaceId, path: path13, command, at }
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

// src/io/registry-store.ts
var import_node_fs11 = require("node:fs");
var import_node_path9 = __toESM(require("node:path"), 1);

// src/io/registry-load.ts
var import_node_path8 = __toESM(require("node:path"), 1);
function readFileOrRefuse(file, known) {
  try {
    return withRegistryFile(
      file,
      (found) => found === void 0 ? void 0 : { stamp: found.stamp, bytes: found.stamp === known ? void 0 : found.readBytes() }
    );
  } catch (error) {
    const { code } = error;
    const obstacle = code === "ENOTDIR" ? findObstacle(import_node_path8.default.dirname(file)) : void 0;
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
  const unreadable = check && !isSealed(bytes) ? checkDatabase(db) : void 0;
  if (unreadable === void 0) {
    migrateDatabase(db);
    return { db, stamp };
  }
  db.close();
  return { db: createDatabase(sql), stamp, unreadable };
}

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
  const run = (current, fn, entries) => {
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
        const changed = run(current, fn, entries);
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
      const changed = run(current, fn, readJournal(file));
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
function runTransaction({ db, unreadable }, fn, { file, deps, entries }) {
  let changes = 0;
  const changed = (rows) => {
    changes += rows;
  };
  db.run("BEGIN");
  if (unreadable !== void 0) {
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
  (0, import_node_fs11.linkSync)((0, import_node_fs11.realpathSync)(file), aside);
  return aside;
}
function listLeftovers(file) {
  const directory2 = import_node_path9.default.dirname(file);
  const start = `${import_node_path9.default.basename(file)}.`;
  return (0, import_node_fs11.readdirSync)(directory2).filter((name) => name.startsWith(start) && name.endsWith(TEMPORARY)).map((name) => import_node_path9.default.join(directory2, name));
}
function removeLeftovers(leftovers) {
  for (const file of leftovers) (0, import_node_fs11.rmSync)(file, { force: true });
}

// src/io/registry.ts
function openRegistry(paths, deps) {
  const file = paths.registry;
  const store = openStore(file, deps);
  const cache = openCache(file);
  let caching = false;
  const keepRows = () => {
    const { db, stamp, unreadable } = store.peek() ?? {};
    if (db !== void 0 && unreadable === void 0) cache.keep(stamp, db);
  };
  const update = async (fn) => {
    const sql = await loadEngineOrRefuse(file);
    await deps.files.createDirectory(import_node_path10.default.dirname(file));
    const leftovers = listLeftovers(file);
    const given = fn;
    const isQuiet = deps.lock.isFree(paths.registryLock);
    const prepared = isQuiet ? await store.prepare(sql, given) : void 0;
    if (prepared === void 0) store.load(sql, true);
    const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 1e4 };
    try {
      const { result, written, entries } = await deps.lock.withLock(
        paths.registryLock,
        options,
        () => store.change(sql, given, { leftovers, prepared })
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

// src/io/trash.ts
var import_node_fs12 = require("node:fs");

// src/io/volume.ts
var import_node_crypto4 = __toESM(require_node_crypto(), 1);
var LEFT_BEHIND_MS2 = 10 * 6e4;

// src/io/trash.ts
function isThere(at) {
  try {
    return (0, import_node_fs12.lstatSync)(at, { throwIfNoEntry: false }) !== void 0;
  } catch (error) {
    if (error.code === "ENOTDIR") return false;
    throw error;
  }
}

// src/io/worktree.ts
var import_node_path11 = __toESM(require("node:path"), 1);
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
        path: import_node_path11.default.resolve(candidate),
        reason: "its path is not UTF-8"
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: import_node_path11.default.resolve(candidate) };
    return { kind: "unverifiable", path: import_node_path11.default.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf3(error) };
  }
}
async function proveReal(real) {
  const foreign = (reason) => ({ kind: "foreign", path: real, reason });
  const directory2 = await stat(real);
  if (!directory2.isDirectory()) return foreign("it is not a directory");
  const dotGit = import_node_path11.default.join(real, ".git");
  const entry = await lstat(dotGit).catch((error) => {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign("its `.git` file does not name a git directory");
  const named = import_node_path11.default.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile(import_node_path11.default.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === void 0) return foreign("its git directory is not a linked worktree's");
  const target = import_node_path11.default.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(import_node_path11.default.dirname(target)).catch((error) => {
    if (codeOf3(error) === "ENOENT") return null;
    return void 0;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: import_node_path11.default.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || import_node_path11.default.basename(target) !== ".git") {
    return foreign("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (import_node_path11.default.dirname(admin) !== import_node_path11.default.join(commonDirectory, "worktrees")) {
    return foreign("its git directory is not below its repository's `worktrees`");
  }
  if (await lstat(import_node_path11.default.join(admin, "HEAD")).catch(undefinedIfGone) === void 0) {
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
  const pointer = await readFile(import_node_path11.default.join(admin, "commondir"), "utf8");
  return realpath(import_node_path11.default.resolve(admin, pointer.replace(/\r?\n$/, "")));
}
async function readAdminStamp(adminDirectory) {
  const written = await stat(import_node_path11.default.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}
var undefinedIfGone = (error) => {
  if (codeOf3(error) === "ENOENT" || codeOf3(error) === "ENOTDIR") return void 0;
  throw error;
};

// src/app/guard-world.ts
function openGuardWorld(env, platform) {
  const paths = statePaths(env, platform);
  const now = () => systemClock.now();
  const log = openLog(paths.log, "hook", now);
  const warn = (text2) => log.write({ event: "registry_warning", text: text2 });
  return {
    ...{ paths, log },
    registry: openRegistry(paths, { files: files_exports, lock: lock_exports, now, warn }),
    config: { projectConfigFile, readProjectConfig, readUserConfig },
    files: { readRealPath },
    trash: { isThere },
    worktree: { proveWorktree }
  };
}

// src/app/guard-command.ts
var import_node_path12 = __toESM(require("node:path"), 1);

// src/core/moved.ts
var formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
var formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/core/shell-braces.ts
var MOST_WORDS = 256;
var MOST_PIECES = 2e3;
var UNKNOWN = [[{ kind: "unknown" }]];
function expandBraces(word) {
  if (!word.some((part) => isPlain(part) && part.text.includes("{"))) return [word];
  const pieces = word.flatMap(split);
  return pieces.length > MOST_PIECES ? UNKNOWN : choose(pieces) ?? UNKNOWN;
}
var isPlain = (part) => part.kind === "text" && !part.quoted;
var split = (part) => isPlain(part) ? (part.text.match(/[{},]|[^{},]+/g) ?? []).map((text2) => ({ ...part, text: text2 })) : [part];
var isMark = (part, mark) => part !== void 0 && isPlain(part) && part.text === mark;
function choose(pieces) {
  for (let open = 0; open < pieces.length; open += 1) {
    if (!isMark(pieces[open], "{")) continue;
    const found = readChoices(pieces, open);
    if (found === void 0) continue;
    const { choices, end } = found;
    const [only = []] = choices;
    if (choices.length === 1) {
      if (only.some((part) => isPlain(part) && part.text.includes(".."))) return void 0;
      continue;
    }
    const words = [];
    for (const choice of choices) {
      const more = choose([...choice, ...pieces.slice(end + 1)]);
      if (more === void 0 || words.length + more.length > MOST_WORDS) return void 0;
      words.push(...more.map((each) => [...pieces.slice(0, open), ...each]));
    }
    return words;
  }
  return [[...pieces]];
}
function readChoices(pieces, open) {
  const choices = [[]];
  let depth = 0;
  for (let at = open + 1; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === void 0) break;
    if (isMark(piece, "}")) {
      if (depth === 0) return { choices, end: at };
      depth -= 1;
    } else if (isMark(piece, "{")) depth += 1;
    else if (isMark(piece, ",") && depth === 0) {
      choices.push([]);
      continue;
    }
    choices.at(-1)?.push(piece);
  }
  return void 0;
}

// src/core/shell-scan.ts
var TOP = "git toplevel";
var ENDS_WORD = /* @__PURE__ */ new Set([" ", "	", "\n", ";", "&", "|", "(", ")", "<", ">", void 0]);
function fail(scan) {
  scan.broken = true;
  scan.at = scan.text.length;
}
function skipTo(scan, end) {
  const found = scan.text.indexOf(end, scan.at);
  scan.at = found === -1 ? scan.text.length : found;
}
var PLAIN = /[^ \t\n;&|()<>\\'"$`]+/y;
var PLAIN_IN_QUOTES = /[^"\\$`]+|\\/y;
function readPlain(scan, parts, plain) {
  plain.lastIndex = scan.at;
  const [found = ""] = plain.exec(scan.text) ?? [];
  if (found === "") fail(scan);
  else scan.at += found.length;
  addText(parts, found, plain === PLAIN_IN_QUOTES);
}
function addText(parts, text2, quoted) {
  const last = parts.at(-1);
  if (last?.kind === "text" && last.quoted === quoted) {
    parts[parts.length - 1] = { ...last, text: last.text + text2 };
  } else parts.push({ kind: "text", text: text2, quoted });
}
function readEscaped(scan, parts) {
  const escaped = scan.text[scan.at + 1];
  if (escaped === void 0) fail(scan);
  else if (escaped !== "\n") addText(parts, escaped, true);
  scan.at += 2;
}
function readSingle(scan, parts) {
  const end = scan.text.indexOf("'", scan.at + 1);
  if (end === -1) fail(scan);
  else {
    addText(parts, scan.text.slice(scan.at + 1, end), true);
    scan.at = end + 1;
  }
}
function readAnsi(scan, parts) {
  const whole = /\$'((?:[^'\\]|\\[\s\S])*)'/y;
  whole.lastIndex = scan.at;
  const [, text2 = ""] = whole.exec(scan.text) ?? [];
  if (whole.lastIndex === 0) fail(scan);
  else scan.at = whole.lastIndex;
  if (text2.includes("\\")) parts.push({ kind: "unknown" });
  else addText(parts, text2, true);
}
function readPlace(scan, parts, quoted) {
  const place = /(?:\$\(|`)[ \t]*(?:pwd(?:[ \t]+-[LP])?|(git rev-parse --show-toplevel))(?:[ \t]+2>[ \t]*\/dev\/null)?[ \t]*[)`]/y;
  place.lastIndex = scan.at;
  const [whole, top] = place.exec(scan.text) ?? [];
  if (whole === void 0 || whole.startsWith("`") !== whole.endsWith("`")) return false;
  scan.at += whole.length;
  parts.push({ kind: "variable", name: top === void 0 ? "PWD" : TOP, quoted });
  return true;
}

// src/core/shell-scope.ts
function readAssignment(word, scope) {
  const [head, ...tail] = word;
  if (head?.kind !== "text" || head.quoted) return void 0;
  const [whole, name = "", plus] = /^([A-Za-z_]\w*)(\+?)=/.exec(head.text) ?? [];
  if (whole === void 0) return void 0;
  const value = expand([{ ...head, text: head.text.slice(whole.length) }, ...tail], scope, true);
  return [name, plus === "+" ? null : value];
}
var quotePattern = (text2) => text2.replace(/[\\*?[\]]/g, "\\$&");
var unquotePattern = (pattern) => pattern.replace(/\\([\s\S])/g, "$1");
var LONGEST = 1e5;
var expandAll = (word, scope) => expandBraces(word).map((each) => expand(each, scope));
function expand(word, scope, literal = false) {
  let pattern = "";
  let isPattern = false;
  for (const [index, part] of word.entries()) {
    if (part.kind === "unknown") return null;
    if (part.kind === "variable") {
      const value = readVariable(part, scope);
      if (value === null || pattern.length + value.text.length > LONGEST) return null;
      const splits = !part.quoted && !literal && !value.isPattern && /[\s*?[]/.test(value.text);
      if (splits) return null;
      isPattern ||= value.isPattern;
      pattern += value.isPattern ? value.text : quotePattern(value.text);
    } else if (part.quoted) pattern += quotePattern(part.text);
    else {
      const before = index === 0 ? expandTilde(part.text, scope) : "";
      if (before === null) return null;
      const text2 = before === "" ? part.text : part.text.slice(1);
      isPattern ||= !literal && /[*?[]/.test(text2);
      pattern += quotePattern(before) + (literal ? quotePattern(text2) : text2);
    }
  }
  return { text: isPattern ? pattern : unquotePattern(pattern), isPattern };
}
function readVariable({ name, form }, { variables, home: home2, cwd, findTop: findTop2 }) {
  const known = readPlace2(name, { cwd, home: home2, findTop: findTop2 });
  const outer = known === null ? null : { text: known, isPattern: false };
  const set = name === "PWD" ? void 0 : variables.get(name);
  const value = set === void 0 ? outer : set;
  if (value === null || form === void 0) return value;
  if (form === "%") return { ...value, text: value.text.replace(/\/$/, "") };
  return value.text === "" ? null : value;
}
function readPlace2(name, { cwd, home: home2, findTop: findTop2 }) {
  if (name === "HOME") return home2;
  if (name === TOP) return cwd === null ? null : findTop2(cwd);
  return name === "PWD" ? cwd : null;
}
function expandTilde(text2, { home: home2 }) {
  if (!text2.startsWith("~")) return "";
  return text2 === "~" || text2.startsWith("~/") ? home2 : null;
}
function resolve(cwd, path13) {
  if (!path13.startsWith("/") && cwd === null) return null;
  const parts = [];
  for (const part of (path13.startsWith("/") ? path13 : `${cwd}/${path13}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
function readTarget2(argument, cwd) {
  const { text: text2, isPattern } = argument;
  const base = cwd === null || !isPattern ? cwd : quotePattern(cwd);
  const path13 = text2 === "" ? null : resolve(base, text2);
  return path13 === null ? void 0 : { path: path13, isPattern };
}

// src/core/guard.ts
function planGuard(acts, facts) {
  for (const act of acts) {
    const denial = judge(act, facts);
    if (denial !== null) return denial;
  }
  return null;
}
function judge(act, facts) {
  switch (act.kind) {
    case "worktree":
      if (act.does === "prune") return describePrune();
      return act.does === "remove" ? judgeRemoval(act, facts) : formatDenial(LOSS, EACH);
    case "clean":
      return judgeClean(act, facts);
    case "rm":
    case "find":
      for (const target of act.targets) {
        const denial = judgeDeletion(target, facts);
        if (denial !== null) return denial;
      }
      return null;
  }
}
var formatDenial = (loss, instead) => `Stopped by Espalier: ${loss}. Instead: ${instead}.`;
var canonicalOf = ({ path: path13 }, facts) => facts.canonical.get(path13) ?? path13;
var describePrune = () => formatDenial(
  "`git worktree prune` forgets every worktree whose directory is not there right now, one that was moved or is not mounted too, with its HEAD and its index",
  "`git worktree prune --dry-run` lists them, and `git worktree remove PATH` forgets one"
);
var LOSS = "`git worktree remove --force` deletes a worktree with everything in it that was never committed";
var EACH = "`git worktree remove PATH` without force for each one, which refuses where something would be lost, or `espalier remove PATH` for a workspace";
function judgeRemoval({ target, named }, facts) {
  const path13 = canonicalOf(target, facts);
  const meant = facts.workspaces.filter(
    (each) => (target.isPattern ? reaches(target, each.path, facts) : each.path === path13) || each.path.endsWith(`/${named}`)
  );
  const [only] = meant;
  if (only !== void 0 && meant.length === 1) return formatDenial(LOSS, describeSafe(only.path));
  if (target.isPattern) return formatDenial(LOSS, EACH);
  return formatDenial(LOSS, describeUnforced(named.startsWith("/") ? path13 : named));
}
var describeSafe = (path13) => `\`espalier remove ${formatArgument(path13)}\`, which takes it away with its branch when nothing is lost by that, and names what would be lost else`;
function describeUnforced(path13) {
  const at = formatArgument(path13);
  return `\`git worktree remove ${at}\` without force, which refuses where something would be lost; what it refuses is saved and removed by \`espalier adopt ${at} && espalier remove ${at} --rescue\``;
}
function judgeClean(act, facts) {
  const { ignored, nested, limits, at } = act;
  if (at !== null && !facts.isThere(at)) return null;
  const places = limits === null ? at === null ? [] : [{ path: at, isPattern: false }] : [...limits];
  const below = nested ? facts.workspaces.filter(
    ({ path: path13 }) => places.some((place) => path13 !== canonicalOf(place, facts) && reaches(place, path13, facts))
  ) : [];
  const [first] = below;
  if (first !== void 0) {
    return formatDenial(
      `\`git clean\` with \`-d\` and twice \`-f\` deletes worktrees as well, and the workspace \`${first.path}\` is below`,
      "name `-f` once, which leaves them alone"
    );
  }
  if (!ignored || at === null) return null;
  if (limits !== null && !limits.some((each) => isWhole(each, at))) return null;
  return formatDenial(
    "`git clean` with `-x` or `-X` deletes every ignored file, such as `.env` and local databases, and not build directories alone",
    "name what is to go, as in `git clean -fdx -- target node_modules`; `git clean -ndx` lists what there is, and `git clean -fd` leaves ignored files"
  );
}
function isWhole({ path: path13, isPattern }, at) {
  if (/\/\*+$/.test(path13)) return isInside(unquotePattern(parentOf(path13)), at);
  return !isPattern && isInside(path13, at);
}
var parentOf = (path13) => path13.slice(0, path13.lastIndexOf("/")) || "/";
function judgeDeletion(target, facts) {
  const path13 = canonicalOf(target, facts);
  const hit = facts.workspaces.filter(
    (each) => reaches(target, each.path, facts) || empties(target, each.path, facts)
  );
  const [first] = hit;
  if (first !== void 0) return describeDeletion(first.path, hit.length, path13);
  const pointer = facts.workspaces.find((each) => reaches(target, `${each.path}/.git`, facts));
  if (pointer !== void 0) {
    const loss = `\`${pointer.path}/.git\` is what makes the workspace a worktree of its repository`;
    return formatDenial(loss, describeSafe(pointer.path));
  }
  const project = facts.projects.find(
    ({ commonDirectory, mainCheckout }) => reaches(target, commonDirectory, facts) || mainCheckout !== null && empties(target, mainCheckout, facts)
  );
  if (project !== void 0) {
    const whole = project.mainCheckout ?? project.commonDirectory;
    return formatDenial(
      `\`${whole}\` is the repository that workspaces belong to, with every branch and what is not committed in it`,
      "name the directories in it that are to go"
    );
  }
  if (isAdminDirectory(target, path13, facts)) {
    return formatDenial(
      "git keeps the HEAD and the index of its worktrees there, and forgets them",
      "`git worktree remove PATH` takes one worktree away, and `espalier remove PATH` a workspace"
    );
  }
  return !target.isPattern && facts.isWorktree(path13) ? formatDenial(
    `\`${path13}\` is a worktree, which goes with everything in it that was never committed`,
    describeUnforced(path13)
  ) : null;
}
function describeDeletion(workspace, count2, path13) {
  if (workspace === path13) {
    const loss = `\`${path13}\` is a workspace, which goes with everything in it that was never committed`;
    return formatDenial(loss, describeSafe(path13));
  }
  const more = count2 > 1 ? ` and ${count2 - 1} more` : "";
  return formatDenial(
    `it takes the workspace \`${workspace}\`${more} with it, and everything there that was never committed`,
    describeSafe(workspace)
  );
}
function isAdminDirectory(target, path13, { projects }) {
  const plain = target.isPattern ? parentOf(path13) : path13;
  const known = projects.map(({ commonDirectory }) => `${commonDirectory}/worktrees`);
  return /\/\.git\/worktrees(\/[^/]+)?$/.test(plain) || known.includes(plain) || known.includes(parentOf(plain));
}
function reaches(target, place, facts) {
  const path13 = canonicalOf(target, facts);
  if (!target.isPattern) return isInside(path13, place);
  const wanted = path13.split("/");
  const there = place.split("/");
  return wanted.length <= there.length && wanted.every((each, at) => matches(each, there[at] ?? ""));
}
function empties(target, place, facts) {
  const path13 = canonicalOf(target, facts);
  return target.isPattern && /\/\*+$/.test(path13) && unquotePattern(parentOf(path13)) === place;
}
function matches(pattern, name) {
  if (name.startsWith(".") && !pattern.startsWith(".")) return false;
  const tokens = readPattern(pattern);
  let [at, token] = [0, 0];
  let star;
  while (at < name.length) {
    const next = tokens[token];
    if (next === "any") {
      star = { token, at };
      token += 1;
    } else if (next?.(name[at] ?? "") === true) {
      at += 1;
      token += 1;
    } else if (star !== void 0) {
      star.at += 1;
      at = star.at;
      token = star.token + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === "any");
}
var readPattern = (pattern) => [...pattern.matchAll(/\\([\s\S])|(\*)|(\?)|\[([!^]?)(\]?[^\]]*)\]|([\s\S])/g)].map(
  ([, escaped, any, one, not, set, plain]) => {
    if (any !== void 0) return "any";
    if (one !== void 0) return () => true;
    if (set !== void 0) return (letter) => isInSet(set, letter) === (not === "");
    return (letter) => letter === (escaped ?? plain);
  }
);
function isInSet(set, letter) {
  for (let at = 0; at < set.length; at += 1) {
    const first = set[at] ?? "";
    const last = set[at + 1] === "-" ? set[at + 2] : void 0;
    if (last === void 0) {
      if (first === letter) return true;
      continue;
    }
    if (first <= letter && letter <= last) return true;
    at += 2;
  }
  return false;
}
var listPlaces = (acts) => acts.flatMap((act) => {
  if (act.kind === "worktree") return act.does === "remove" ? [act.target] : [];
  if (act.kind !== "clean") return [...act.targets];
  const at = act.at === null ? [] : [{ path: act.at, isPattern: false }];
  return [...at, ...act.limits ?? []];
});

// src/core/shell-loops.ts
var plainOf = (word) => word?.length === 1 && word[0]?.kind === "text" && !word[0].quoted ? word[0].text : void 0;
var BEFORE = /* @__PURE__ */ new Set(["if", "then", "elif", "else", "do", "{", "!", "time"]);
var LOOPS = /* @__PURE__ */ new Set(["for", "select", "while", "until"]);
function findFirst(words) {
  let at = 0;
  while (BEFORE.has(plainOf(words[at]) ?? "")) at += 1;
  return at;
}
function findLoop(words) {
  const at = findFirst(words);
  return LOOPS.has(plainOf(words[at]) ?? "") ? at : -1;
}
function readLoop(steps, at, scope) {
  const step = steps[at];
  const words = step?.kind === "command" ? step.words : [];
  const first = findLoop(words);
  const keyword = first === -1 ? void 0 : plainOf(words[first]);
  if (keyword !== "for" && keyword !== "select") return void 0;
  const listed = plainOf(words[first + 2]) === "in" ? words.slice(first + 3) : void 0;
  const values = listed?.flatMap((word) => expandAll(word, scope)) ?? [];
  return {
    name: plainOf(words[first + 1]) ?? "",
    values: values.length === 0 ? [null] : values,
    body: steps.slice(at + 1, findEnd(steps, at + 1))
  };
}
function findEnd(steps, from) {
  let depth = 0;
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at];
    if (step?.kind !== "command") continue;
    if (plainOf(step.words[0]) === "done") {
      if (depth === 0) return at;
      depth -= 1;
    } else if (findLoop(step.words) !== -1) depth += 1;
  }
  return steps.length;
}
function readFed(words, scope) {
  const first = findFirst(words);
  if (!["echo", "printf"].includes(plainOf(words[first]) ?? "")) return [null];
  return words.slice(first + 1).flatMap((word) => expandAll(word, scope)).flatMap(
    (each) => each === null || each.isPattern ? [each] : each.text.split(/\s|\\n|\\0/).map((text2) => ({ text: text2, isPattern: false }))
  ).filter((each) => each === null || !/^(-[neE]+|)$/.test(each.text));
}
function readInput(input, scope) {
  if (input === void 0) return void 0;
  return "text" in input ? input.text : textOf(expand(input.word, scope, true));
}
var textOf = (argument) => argument === null || argument.isPattern ? void 0 : argument.text;
function readWritten({ words, input }, scope) {
  const [name, ...rest] = words.slice(findFirst(words));
  if (plainOf(name) === "cat") return rest.length === 0 ? readInput(input, scope) : void 0;
  if (!["echo", "printf"].includes(plainOf(name) ?? "")) return void 0;
  const texts = rest.flatMap((word) => expandAll(word, scope)).map(textOf);
  const written = texts.filter((text2) => !/^(-[neE]+|%s(\\n)?)$/.test(text2 ?? ""));
  if (written.includes(void 0)) return void 0;
  return written.join(" ").replace(/\\n/g, "\n");
}
function feed(argv, options, fed) {
  const mark = readMark(options);
  if (mark === void 0) return [[...argv, ...fed]];
  return fed.map(
    (word) => argv.map((each) => {
      if (each === null || !each.text.includes(mark)) return each;
      if (word === null || each.isPattern && !word.isPattern) return null;
      const text2 = word.isPattern && !each.isPattern ? quotePattern(each.text) : each.text;
      return { text: text2.replaceAll(mark, () => word.text), isPattern: word.isPattern };
    })
  );
}
function readMark(options) {
  for (const [index, option] of options.entries()) {
    const text2 = option?.text ?? "";
    if (text2 === "-I") return options[index + 1]?.text;
    if (text2 === "-i" || text2 === "--replace") return "{}";
    const [, mark] = /^(?:-I|-i|--replace=)(.+)$/.exec(text2) ?? [];
    if (mark !== void 0) return mark;
  }
  return void 0;
}

// src/core/shell-words.ts
var DEEPEST = 24;
function readSteps(text2, depth = 0) {
  const scan = {
    ...{ text: text2.replace(/\r\n/g, "\n"), at: 0, depth, steps: [], words: [] },
    ...{ input: void 0, pending: [], broken: depth > DEEPEST }
  };
  readList(scan, false, depth);
  return scan.broken ? void 0 : scan.steps;
}
function endCommand(scan, piped = false) {
  const { words, input } = scan;
  if (words.length > 0) {
    scan.steps.push({ kind: "command", words, piped, ...input === void 0 ? {} : { input } });
  }
  scan.words = [];
  scan.input = void 0;
}
function readList(scan, closed, depth) {
  if (depth > DEEPEST) fail(scan);
  for (; ; ) {
    const next = scan.text[scan.at];
    if (next === void 0) {
      endCommand(scan);
      if (closed) fail(scan);
      return;
    }
    if (next === ")") {
      endCommand(scan);
      scan.at += 1;
      if (closed) return;
    } else if (next === "\n") {
      endCommand(scan);
      scan.at += 1;
      readDocuments(scan);
    } else if (next === " " || next === "	") scan.at += 1;
    else if (next === "\\" && scan.text[scan.at + 1] === "\n") scan.at += 2;
    else if (next === "#") skipTo(scan, "\n");
    else if (next === "(") readBracket(scan, depth);
    else if (next === "<" || next === ">" || next === "&" && scan.text[scan.at + 1] === ">") {
      readRedirection(scan, depth);
    } else if (next === ";" || next === "&" || next === "|") {
      endCommand(scan, next === "|" && scan.text[scan.at + 1] !== "|");
      scan.at += 1;
    } else readArgument(scan, depth);
  }
}
function readArgument(scan, depth) {
  const begin = scan.at;
  const word = readWord(scan, depth);
  const next = scan.text[scan.at];
  const isNumber = /^\d+$/.test(scan.text.slice(begin, scan.at)) && (next === "<" || next === ">");
  if (!isNumber) scan.words.push(word);
}
function readBracket(scan, depth) {
  const before = scan.text[scan.at - 1];
  if (findFirst(scan.words) === scan.words.length) endCommand(scan);
  if (scan.words.length > 0 && before === "=") {
    scan.words.pop();
    scan.words.push([{ kind: "unknown" }]);
    inShell(scan, depth, 1);
  } else if (skipOwnBracket(scan)) {
  } else if (scan.words.length > 0) {
    const empty = /\([ \t]*\)/y;
    empty.lastIndex = scan.at;
    if (!empty.test(scan.text)) {
      fail(scan);
      return;
    }
    scan.words = [];
    scan.at = empty.lastIndex;
  } else if (scan.text[scan.at + 1] === "(") {
    skipTo(scan, "))");
    scan.at += 2;
    if (scan.at > scan.text.length) fail(scan);
  } else inShell(scan, depth, 1);
}
function skipOwnBracket(scan) {
  const { words, text: text2 } = scan;
  switch (plainOf(words[findFirst(words)])) {
    case "[[": {
      const end = /[ \t\n]\]\](?![^ \t\n;&|)])/g;
      end.lastIndex = scan.at;
      if (!end.test(text2)) fail(scan);
      else scan.at = end.lastIndex - 2;
      return true;
    }
    case "for":
      if (text2[scan.at + 1] !== "(") return false;
      skipTo(scan, "))");
      scan.at += 2;
      if (scan.at > text2.length) fail(scan);
      return true;
    case "case":
      if (plainOf(words.at(-1)) !== "in") return false;
      scan.at += 1;
      return true;
    default:
      return false;
  }
}
function inShell(scan, depth, opening) {
  const { words, input } = scan;
  scan.words = [];
  scan.input = void 0;
  scan.at += opening;
  scan.steps.push({ kind: "open" });
  readList(scan, true, depth + 1);
  scan.steps.push({ kind: "close" });
  scan.words = words;
  scan.input = input;
}
function readRedirection(scan, depth) {
  const operator = /&>>|&>|<<<|<<-|<<|<>|<&|>>|>\||>&|<|>/y;
  operator.lastIndex = scan.at;
  const [found = ""] = operator.exec(scan.text) ?? [];
  scan.at += found.length;
  if ((found === "<" || found === ">") && scan.text[scan.at] === "(") {
    inShell(scan, depth, 1);
    scan.words.push([{ kind: "unknown" }]);
    return;
  }
  while (scan.text[scan.at] === " " || scan.text[scan.at] === "	") scan.at += 1;
  const word = readWord(scan, depth);
  if (found.startsWith("<") && found !== "<>") scan.input = void 0;
  if (found === "<<<") scan.input = { word };
  if (found !== "<<" && found !== "<<-") return;
  const end = word.map((part) => part.kind === "text" ? part.text : "").join("");
  const document = { end, tabs: found === "<<-", text: "" };
  scan.input = document;
  scan.pending.push(document);
}
function readDocuments(scan) {
  for (const document of scan.pending.splice(0)) {
    const lines = [];
    while (scan.at < scan.text.length) {
      const begin = scan.at;
      skipTo(scan, "\n");
      const whole = scan.text.slice(begin, scan.at);
      const line = document.tabs ? whole.replace(/^\t+/, "") : whole;
      scan.at += 1;
      if (line === document.end) break;
      lines.push(line);
    }
    document.text = lines.join("\n");
  }
}
function readWord(scan, depth) {
  const parts = [];
  for (; ; ) {
    const next = scan.text[scan.at];
    if (next === "(" && skipAlternatives(scan, parts)) continue;
    if (ENDS_WORD.has(next)) return parts;
    if (next === "\\") readEscaped(scan, parts);
    else if (next === "'") readSingle(scan, parts);
    else if (next === '"') readDouble(scan, parts, depth);
    else if (next === "$") readDollar(scan, parts, { depth, quoted: false });
    else if (next === "`") readBackquoted(scan, parts, false);
    else readPlain(scan, parts, PLAIN);
  }
}
function skipAlternatives(scan, parts) {
  const last = parts.at(-1);
  const mark = last?.kind === "text" && !last.quoted ? last.text.at(-1) : void 0;
  const isArgument = findFirst(scan.words) < scan.words.length;
  const whole = /\([^()'"$`\s]*\)/y;
  whole.lastIndex = scan.at;
  if (!isArgument || mark === void 0 || !"!?*+@".includes(mark) || !whole.test(scan.text)) {
    return false;
  }
  scan.at = whole.lastIndex;
  if (mark === "!" && last?.kind === "text") {
    parts[parts.length - 1] = { ...last, text: `${last.text.slice(0, -1)}*` };
  } else parts.push({ kind: "unknown" });
  return true;
}
function readDouble(scan, parts, depth) {
  addText(parts, "", true);
  scan.at += 1;
  for (; ; ) {
    const next = scan.text[scan.at];
    if (next === void 0) {
      fail(scan);
      return;
    }
    if (next === '"') {
      scan.at += 1;
      return;
    }
    const escaped = scan.text[scan.at + 1] ?? "";
    if (next === "\\" && '$`"\\\n'.includes(escaped) && escaped !== "") readEscaped(scan, parts);
    else if (next === "$") readDollar(scan, parts, { depth, quoted: true });
    else if (next === "`") readBackquoted(scan, parts, true);
    else readPlain(scan, parts, PLAIN_IN_QUOTES);
  }
}
function readDollar(scan, parts, { depth, quoted }) {
  const rest = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\}|([0-9@*#?$!-]))/y;
  rest.lastIndex = scan.at;
  const found = rest.exec(scan.text);
  const after = scan.text[scan.at + 1];
  if (readPlace(scan, parts, quoted)) return;
  if (found !== null) {
    scan.at = rest.lastIndex;
    const name = found[1] ?? found[2];
    parts.push(name === void 0 ? { kind: "unknown" } : { kind: "variable", name, quoted });
  } else if (after === "(" && scan.text[scan.at + 2] === "(") {
    skipTo(scan, "))");
    scan.at += 2;
    if (scan.at > scan.text.length) fail(scan);
    parts.push({ kind: "unknown" });
  } else if (after === "(") {
    inShell(scan, depth, 2);
    parts.push({ kind: "unknown" });
  } else if (after === "{") {
    const set = /\$\{([A-Za-z_]\w*)(?::?[?-]|(%%?\/\}))/y;
    set.lastIndex = scan.at;
    const [, name, cut] = set.exec(scan.text) ?? [];
    skipBraces(scan, depth);
    const form = cut === void 0 ? "-" : "%";
    parts.push(name === void 0 ? { kind: "unknown" } : { kind: "variable", name, quoted, form });
  } else if (after === "'" && !quoted) {
    readAnsi(scan, parts);
  } else if (after === '"' && !quoted) scan.at += 1;
  else {
    addText(parts, "$", quoted);
    scan.at += 1;
  }
}
function skipBraces(scan, depth) {
  scan.at += 2;
  if (depth > DEEPEST) fail(scan);
  const inner = [];
  for (; ; ) {
    const next = scan.text[scan.at];
    if (next === void 0) {
      fail(scan);
      return;
    }
    if (next === "}") {
      scan.at += 1;
      return;
    }
    if (next === "\\") readEscaped(scan, inner);
    else if (next === "'") readSingle(scan, inner);
    else if (next === '"') readDouble(scan, inner, depth + 1);
    else if (next === "$") readDollar(scan, inner, { depth: depth + 1, quoted: true });
    else if (next === "`") readBackquoted(scan, inner, true);
    else scan.at += 1;
  }
}
function readBackquoted(scan, parts, isQuoted) {
  if (readPlace(scan, parts, isQuoted)) return;
  const whole = /`((?:[^`\\]|\\[\s\S])*)`/y;
  whole.lastIndex = scan.at;
  const [quoted, text2 = ""] = whole.exec(scan.text) ?? [];
  const inner = readSteps(text2.replace(/\\([`\\$])/g, "$1"), scan.depth + 1);
  if (quoted === void 0 || inner === void 0) fail(scan);
  else {
    scan.at += quoted.length;
    scan.steps.push({ kind: "open" }, ...inner, { kind: "close" });
    parts.push({ kind: "unknown" });
  }
}

// src/core/shell-programs.ts
var DEEPEST2 = 8;
var MOST_STEPS = 5e3;
function listPrograms(command, scope, limits = { depth: 0, room: MOST_STEPS }) {
  const steps = readSteps(command);
  return steps === void 0 ? [] : followSteps(steps, scope, limits);
}
function followSteps(steps, outer, limits) {
  const calls = [];
  if (limits.depth > DEEPEST2) return calls;
  const scopes = [outer];
  let fed = [null];
  let written;
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    const scope = scopes.at(-1) ?? outer;
    if (step === void 0) break;
    if (step.kind === "open") scopes.push(copyScope(scope));
    else if (step.kind === "close") {
      if (scopes.length > 1) scopes.pop();
    } else {
      const loop = readLoop(steps, at, scope);
      if (loop === void 0) {
        const script = step.input === void 0 ? written : readInput(step.input, scope);
        calls.push(...readCommand(step.words, scope, { ...limits, fed, script }));
        fed = step.piped ? readFed(step.words, scope) : [null];
        written = step.piped ? readWritten(step, scope) : void 0;
        continue;
      }
      const { name, values, body } = loop;
      const most = Math.max(1, Math.floor(limits.room / Math.max(1, body.length)));
      const rounds = values.slice(0, most);
      const room = Math.floor(limits.room / Math.max(1, rounds.length));
      for (const value of rounds) {
        scope.variables.set(name, value);
        calls.push(...followSteps(body, scope, { depth: limits.depth + 1, room }));
      }
      at += body.length + 1;
    }
    fed = [null];
    written = void 0;
  }
  return calls;
}
var copyScope = (scope) => ({ ...scope, variables: new Map(scope.variables) });
var KEYWORDS = /* @__PURE__ */ new Set([
  "if",
  "then",
  "elif",
  "else",
  "while",
  "until",
  "do",
  "{",
  "!",
  "time",
  "coproc"
]);
function skipKeywords(words) {
  let at = 0;
  for (; ; ) {
    const word = plainOf(words[at]) ?? "";
    if (word === "function") at += 2;
    else if (KEYWORDS.has(word) || word === "-p" && plainOf(words[at - 1]) === "time") at += 1;
    else return at;
  }
}
function readCommand(words, scope, around) {
  let first = skipKeywords(words);
  const assignments = [];
  for (; first < words.length; first += 1) {
    const assigned = readAssignment(words[first] ?? [], scope);
    if (assigned === void 0) break;
    assignments.push(assigned);
  }
  if (first === words.length) {
    for (const [name, value] of assignments) scope.variables.set(name, value);
    return [];
  }
  const rest = words.slice(first);
  return runProgram(
    rest.flatMap((word) => expandAll(word, scope)),
    { words: rest, scope, around, isFed: false }
  );
}
var WRAPPERS = {
  sudo: {
    moves: /^(?:-D|--chdir(?:=|$))/,
    takes: /^(-[CDghpRrTtUu]|--(chdir|chroot|close-from|command-timeout|group|host|other-user|prompt|role|type|user))$/
  },
  doas: { takes: /^-[Cu]$/ },
  env: {
    moves: /^(?:-C|--chdir(?:=|$))/,
    takes: /^(-[CSu]|--(chdir|split-string|unset))$/
  },
  busybox: { takes: /^$/ },
  flock: { takes: /^(-[Ew]|--(conflict-exit-code|timeout|wait))$/, before: 1 },
  command: { takes: /^$/ },
  builtin: { takes: /^$/ },
  exec: { takes: /^-a$/ },
  nohup: { takes: /^$/ },
  setsid: { takes: /^$/ },
  time: { takes: /^-[fo]$/ },
  nice: { takes: /^(-n|--adjustment)$/ },
  ionice: { takes: /^-[cnpPu]$/ },
  stdbuf: { takes: /^-[eio]$/ },
  timeout: { takes: /^(-[ks]|--(kill-after|signal))$/, before: 1 },
  xargs: {
    takes: /^(-[adEILnPs]|--(arg-file|delimiter|max-args|max-chars|max-lines|max-procs))$/
  }
};
var SHELLS = /* @__PURE__ */ new Set(["sh", "bash", "dash", "zsh", "ksh", "ash"]);
var nameOf = (argument) => argument == null || argument.isPattern ? "" : argument.text.slice(argument.text.lastIndexOf("/") + 1);
function runProgram(argv, program) {
  const { scope, around } = program;
  const deeper = { depth: around.depth + 1, room: around.room };
  const name = nameOf(argv[0]);
  const rest = argv.slice(1);
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : void 0;
  if (wrapper !== void 0) {
    const inner = unwrap(name, rest, wrapper);
    if (inner.length === 0 || inner.length === argv.length) return [];
    const options = rest.slice(0, rest.length - inner.length);
    if (name !== "xargs") {
      return runProgram(inner, { ...program, scope: moveScope(scope, options, wrapper) });
    }
    return feed(inner, options, around.fed).flatMap(
      (each) => runProgram(each, { ...program, isFed: true })
    );
  }
  if (SHELLS.has(name)) {
    const script = readsInput(rest) ? around.script : readScript(rest);
    return script === void 0 || isChecked(rest) ? [] : listPrograms(script, copyScope(scope), deeper);
  }
  switch (name) {
    case "eval": {
      const known = rest.flatMap((each) => each === null ? [] : [each.text]);
      return known.length === rest.length ? listPrograms(known.join(" "), scope, deeper) : [];
    }
    case "cd":
    case "pushd":
    case "popd":
      scope.cwd = name === "popd" ? null : readDirectory(rest, scope);
      return [];
    case "export":
    case "declare":
    case "typeset":
    case "local":
    case "readonly":
    case "read":
    case "unset":
      for (const word of program.words.slice(1)) noteVariable(word, scope, name);
      return [];
    default:
      return name === "" ? [] : [{ name, argv: rest, cwd: scope.cwd, isFed: program.isFed }];
  }
}
function unwrap(name, argv, { takes, before = 0 }) {
  let at = 0;
  for (; at < argv.length; at += 1) {
    const text2 = argv[at]?.text;
    if (text2 === void 0 && name === "env") continue;
    if (text2 === void 0) return [];
    if (name === "command" && /^-[a-z]*[vV]/.test(text2)) return [];
    if (text2 === "--") {
      at += 1;
      break;
    }
    if (takes.test(text2)) at += 1;
    else if (!text2.startsWith("-") && !(name === "env" && /^\w+=/.test(text2))) break;
  }
  return argv.slice(at + before);
}
function moveScope(scope, options, { moves }) {
  const at = options.findIndex((each) => each !== null && moves?.test(each.text) === true);
  if (at === -1) return scope;
  const [, joined] = /^(?:-[A-Z]|--\w+=)(.+)$/.exec(options[at]?.text ?? "") ?? [];
  const named = joined ?? (options[at + 1]?.isPattern === false ? options[at + 1]?.text : void 0);
  return { ...scope, cwd: named === void 0 ? null : resolve(scope.cwd, named) };
}
var isChecked = ([first]) => /^-[A-Za-z]*n[A-Za-z]*$/.test(first?.text ?? "");
function readScript(argv) {
  let isScript = false;
  for (let at = 0; at < argv.length; at += 1) {
    const argument = argv[at];
    if (argument == null) return void 0;
    const { text: text2 } = argument;
    if (/^[-+][A-Za-z]*[oO]$/.test(text2)) at += 1;
    else if (/^-[A-Za-z]*c[A-Za-z]*$/.test(text2)) isScript = true;
    else if (!/^[-+]/.test(text2)) return isScript ? text2 : void 0;
  }
  return void 0;
}
function readsInput(argv) {
  for (let at = 0; at < argv.length; at += 1) {
    const text2 = argv[at]?.text;
    if (text2 === void 0 || /^-[A-Za-z]*c[A-Za-z]*$/.test(text2)) return false;
    if (/^-[A-Za-z]*s[A-Za-z]*$/.test(text2)) return true;
    if (/^[-+][A-Za-z]*[oO]$/.test(text2)) at += 1;
    else if (!/^[-+]/.test(text2)) return false;
  }
  return true;
}
function readDirectory(argv, scope) {
  const named = argv.filter((each) => !/^-[LPe@-]+$/.test(each?.text ?? ""));
  const [target] = named;
  if (named.length === 0) return scope.home;
  if (named.length > 1 || target == null || target.isPattern || target.text === "-") return null;
  return resolve(scope.cwd, target.text);
}
function noteVariable(word, scope, by) {
  const assigned = readAssignment(word, scope);
  if (assigned !== void 0) scope.variables.set(...assigned);
  else if (by === "read" || by === "unset") {
    const name = expand(word, scope)?.text;
    if (name !== void 0) scope.variables.set(name, null);
  }
}

// src/core/guard-acts.ts
var listActs = (command, scope) => listPrograms(command, scope).flatMap(readCall);
function readCall({ name, argv, cwd, isFed }) {
  switch (name) {
    case "git":
      return readGit(argv, cwd, isFed);
    case "rm":
      return readRm(argv, cwd);
    case "find":
      return readFind(argv, cwd);
    default:
      return [];
  }
}
function splitOptions(argv) {
  const options = [];
  const rest = [];
  for (const [index, argument] of argv.entries()) {
    if (argument?.text === "--") return { options, rest: [...rest, ...argv.slice(index + 1)] };
    if (argument?.text.startsWith("-") === true && argument.text !== "-")
      options.push(argument.text);
    else rest.push(argument);
  }
  return { options, rest };
}
var hasFlag = (options, letters, long) => options.some(
  (each) => each.startsWith("--") ? long.test(each) : [...letters].some((letter) => each.includes(letter))
);
function readRm(argv, cwd) {
  const { options, rest } = splitOptions(argv);
  if (!hasFlag(options, "rR", /^--r(ecursive|ecursiv|ecursi|ecurs|ecur|ecu|ec|e)?$/)) return [];
  const targets = rest.flatMap((each) => each === null ? [] : readTarget2(each, cwd) ?? []);
  return targets.length === 0 ? [] : [{ kind: "rm", targets }];
}
var TAKES_ALL = /^(-depth|-d|-xdev|-mount|-follow|-print0?|-ignore_readdir_race|-exec|-execdir)$/;
function readFind(argv, cwd) {
  const isExpression = (each) => /^[-(!,]/.test(each?.text ?? "");
  const options = argv.findIndex((each) => !/^-([HLP]|O\d)$/.test(each?.text ?? ""));
  const rest = argv.slice(Math.max(0, options));
  const first = rest.findIndex(isExpression);
  if (first === -1) return [];
  const starts = first === 0 ? [{ text: ".", isPattern: false }] : rest.slice(0, first);
  const words = rest.slice(first).map((each) => each?.text);
  let depth = 0;
  let deletes;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const next = words[at + 1] ?? "";
    if (word === "-delete") deletes = "find";
    else if (/^(-exec|-execdir)$/.test(word)) {
      const end = words.findIndex((each, index) => index > at && /^[;+]$/.test(each ?? ""));
      const run = words.slice(at + 1, end === -1 ? void 0 : end);
      if (!isRemoval(run)) return [];
      deletes = "rm";
      at += run.length + 1;
    } else if (word === "-mindepth" && /^\d$/.test(next)) {
      depth = Number(next);
      at += 1;
    } else if (/^-(maxdepth|type)$/.test(word)) at += 1;
    else if (!TAKES_ALL.test(word)) return [];
  }
  if (deletes === void 0) return [];
  const targets = starts.flatMap((each) => {
    const target = each === null ? void 0 : readTarget2(each, cwd);
    if (target === void 0 || depth === 0) return target ?? [];
    const base = target.isPattern ? target.path : quotePattern(target.path);
    return { path: `${base}${"/*".repeat(depth)}`, isPattern: true };
  });
  return targets.length === 0 ? [] : [{ kind: deletes, targets }];
}
var isRemoval = ([program, ...argv]) => /^(.*\/)?rm$/.test(program ?? "") && argv.some((each) => /^-(-rec|[a-zA-Z]*[rR])/.test(each ?? ""));
var GIT_TAKES = /^(-c|--git-dir|--work-tree|--namespace|--exec-path|--super-prefix|--config-env|--attr-source)$/;
function readGit(argv, from, isFed) {
  let cwd = from;
  let at = 0;
  let needsForce = true;
  for (; at < argv.length; at += 1) {
    const argument = argv[at];
    if (argument == null) return [];
    const { text: text2 } = argument;
    if (text2 === "-C" || text2 === "--work-tree") {
      at += 1;
      const directory2 = argv[at];
      cwd = directory2 == null || directory2.isPattern ? null : resolve(cwd, directory2.text);
    } else if (text2.startsWith("--work-tree=")) cwd = resolve(cwd, text2.slice(12));
    else if (GIT_TAKES.test(text2)) {
      at += 1;
      if (/^clean\.requireforce=(false|no|off|0)$/i.test(argv[at]?.text ?? "")) needsForce = false;
    } else if (!text2.startsWith("-")) break;
  }
  const rest = argv.slice(at + 1);
  if (rest.some((each) => each?.text === "--help" || each?.text === "-h")) return [];
  switch (argv[at]?.text) {
    case "worktree":
      return readWorktree(rest, cwd, isFed);
    case "clean":
      return readClean(rest, cwd, needsForce);
    default:
      return [];
  }
}
function readWorktree([does, ...argv], cwd, isFed) {
  const { options, rest } = splitOptions(argv);
  if (does?.text === "prune") {
    const looks = hasFlag(options, "n", /^--dr/);
    return looks ? [] : [{ kind: "worktree", does: "prune" }];
  }
  if (does?.text !== "remove" || !hasFlag(options, "f", /^--f/)) return [];
  return rest.flatMap((named) => {
    if (named === null) {
      return isFed || cwd !== null ? [{ kind: "worktree", does: "remove-unknown" }] : [];
    }
    const target = readTarget2(named, cwd);
    if (target === void 0) return [];
    return [{ kind: "worktree", does: "remove", target, named: named.text }];
  });
}
function readClean(argv, cwd, needsForce) {
  const flags = { f: 0, d: 0, x: 0, X: 0, n: 0, i: 0 };
  const limits = [];
  for (let at = 0; at < argv.length; at += 1) {
    const text2 = argv[at]?.text;
    if (text2 === "--") {
      limits.push(...argv.slice(at + 1));
      break;
    }
    if (text2 === "-e" || text2 === "--exclude") at += 1;
    else if (text2 === void 0 || !text2.startsWith("-")) limits.push(argv[at] ?? null);
    else if (text2.startsWith("--")) {
      if (/^--fo/.test(text2)) flags.f += 1;
      else if (/^--dr/.test(text2)) flags.n += 1;
      else if (/^--in/.test(text2)) flags.i += 1;
    } else {
      for (const letter of text2.slice(1).replace(/e.*$/s, "")) {
        if (letter in flags) flags[letter] += 1;
      }
      if (/^-[^e]*e$/.test(text2)) at += 1;
    }
  }
  if (needsForce && flags.f === 0 || flags.n > 0 || flags.i > 0) return [];
  return [
    {
      ...{ kind: "clean", at: cwd, ignored: flags.x + flags.X > 0 },
      ...{ nested: flags.f > 1 && flags.d > 0, limits: readLimits(limits, cwd) }
    }
  ];
}
function readLimits(argv, cwd) {
  const named = argv.filter((each) => !/^:(!|\^|\([^)]*exclude)/.test(each?.text ?? ""));
  if (named.length === 0 || named.some((each) => /^:(\/|\([^)]*top)/.test(each?.text ?? ""))) {
    return null;
  }
  return named.flatMap((each) => each === null ? [] : readTarget2(each, cwd) ?? []);
}

// src/core/declared.ts
function readDeclared(file, config) {
  const read2 = (key) => (config[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read2("reconstructible");
  const verbatim = read2("verbatim");
  const other = verbatim.find((path13) => !reconstructible.includes(path13));
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

// src/app/guard-command.ts
async function guardCommand(world, input) {
  const scope = {
    ...{ cwd: input.cwd, home: world.paths.home, variables: /* @__PURE__ */ new Map() },
    findTop: (directory2) => findTop(world, directory2)
  };
  const acts = listActs(input.command, scope).filter(
    ({ kind }) => input.kind === void 0 || kind === input.kind
  );
  if (acts.length === 0) return null;
  const denial = planGuard(acts, await readFacts(world, acts));
  if (denial === null) return null;
  const { settings } = await readUsableSettings(world, null);
  if (!settings.guard) return null;
  world.log.write({ event: "guarded", command: input.command.slice(0, 2e3), cwd: input.cwd });
  return denial;
}
function findTop({ trash }, directory2) {
  for (let at = directory2; ; at = import_node_path12.default.dirname(at)) {
    if (trash.isThere(import_node_path12.default.join(at, ".git"))) return at;
    if (at === import_node_path12.default.dirname(at)) return null;
  }
}
async function readFacts(world, acts) {
  const places = listPlaces(acts);
  const [rows, canonical] = await Promise.all([
    readRows(world),
    Promise.all(places.map(async (each) => [each.path, await readCanonical(world, each)]))
  ]);
  const plain = places.filter(({ isPattern }) => !isPattern);
  const known = new Map(canonical);
  const worktrees = /* @__PURE__ */ new Set();
  for (const { path: path13 } of plain) {
    const at = known.get(path13) ?? path13;
    const proof = await world.worktree.proveWorktree(at);
    if (proof.kind === "linked" && proof.path === at) worktrees.add(at);
  }
  const projects = [...new Set(rows.map(({ project }) => project))];
  return {
    workspaces: rows.filter(({ path: path13 }) => world.trash.isThere(path13)),
    projects: projects.map((commonDirectory) => {
      const checkout = formatRepository(commonDirectory);
      return {
        commonDirectory,
        mainCheckout: checkout === commonDirectory ? null : checkout
      };
    }),
    canonical: known,
    isWorktree: (path13) => worktrees.has(path13),
    isThere: (path13) => world.trash.isThere(path13)
  };
}
async function readRows(world) {
  try {
    return await world.registry.read((view) => view.listWorkspaces());
  } catch (error) {
    world.log.write({ event: "guard_without_registry", problem: reasonOf(error) });
    return [];
  }
}
async function readCanonical(world, { path: path13, isPattern }) {
  const parts = path13.split("/").slice(1);
  const special = isPattern ? parts.findIndex((part) => /(?<!\\)[*?[]/.test(part)) : -1;
  const fixed = special === -1 ? parts.length - 1 : special;
  const plain = (part) => isPattern ? unquotePattern(part) : part;
  const quoted = (text2) => isPattern ? quotePattern(text2) : text2;
  for (let length = fixed; length > 0; length -= 1) {
    const folder = `/${parts.slice(0, length).map(plain).join("/")}`;
    const real = await world.files.readRealPath(folder).catch(() => void 0);
    if (real !== void 0) return [quoted(real), ...parts.slice(length)].join("/");
  }
  return path13;
}

// src/hooks/hook.ts
var QUIET = { exitCode: 0, stdout: "", stderr: "" };
var [OPEN, CLOSE, QUOTE, BACKSLASH] = [123, 125, 34, 92];
var [OPEN_LIST, CLOSE_LIST] = [91, 93];
var BEFORE2 = /* @__PURE__ */ new Set([32, 9, 10, 13, 239, 187, 191]);
function createInputScanner() {
  let depth = 0;
  let inText = false;
  let escaped = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (depth === 0 && byte !== OPEN) {
        if (!BEFORE2.has(byte)) return true;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
      else if (byte === CLOSE || byte === CLOSE_LIST) {
        depth -= 1;
        if (depth === 0) return true;
      }
    }
    return false;
  };
}
var readOptionalText = (value) => typeof value === "string" && value !== "" ? value : void 0;
function parseHookInput(text2) {
  const fault = (reason) => new AppError("input_invalid", {
    what: "The hook's input",
    reason,
    hint: "Claude Code sends one JSON object on standard input; run the hook only through it"
  });
  const bare = text2.replace(/^\uFEFF/, "").trim();
  if (bare === "") throw fault("it is empty");
  let value;
  try {
    value = JSON.parse(bare);
  } catch {
    throw fault("it is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fault("it is not a JSON object");
  }
  return value;
}
function readHookInput(text2) {
  try {
    return parseHookInput(text2);
  } catch {
    return void 0;
  }
}
var HINTS = {
  not_a_repository: "Start Claude Code inside a Git repository; `git init` and a first commit make this one"
};
function formatFailure(known) {
  return {
    exitCode: 1,
    stdout: "",
    stderr: `${formatLine(known.message)} (${known.code})
hint: ${formatLine(HINTS[known.code] ?? known.hint)}
`
  };
}
function formatUntold({ stdout }, error) {
  const hint = stdout === "" ? "What was done stays done" : `The workspace is there all the same: \`${stdout.trimEnd()}\``;
  const reason = describeStreamError(error);
  return formatFailure(
    new AppError("io", { doing: "write to", path: "standard output", reason, hint })
  );
}
var formatLine = (text2) => (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away.
  text2.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
);

// src/hooks/claude-pre-tool.ts
var KINDS = ["worktree", "clean", "rm", "find"];
async function answerPreTool(world, { text: text2, cwd, argument }) {
  try {
    const given = readHookInput(text2);
    const tool = given?.["tool_input"];
    const command = readOptionalText(tool?.["command"]);
    if (given?.["tool_name"] !== "Bash" || command === void 0) return QUIET;
    const place = readOptionalText(given["cwd"]) ?? cwd;
    const kind = KINDS.find((each) => each === argument);
    const denial = await guardCommand(world, {
      command,
      cwd: place?.startsWith("/") === true ? place : null,
      ...kind === void 0 ? {} : { kind }
    });
    if (denial === null) return QUIET;
    const decision = { permissionDecision: "deny", permissionDecisionReason: denial };
    const told = { hookSpecificOutput: { hookEventName: "PreToolUse", ...decision } };
    return { ...QUIET, stdout: `${JSON.stringify(told)}
` };
  } catch (error) {
    world.log.write({ event: "hook_failed", hook: "PreToolUse", problem: reasonOf(error) });
    return QUIET;
  }
}

// src/hooks/entry.ts
var import_node_fs13 = require("node:fs");
function serve(answerIt, describe) {
  process.on("uncaughtException", (error) => answer(describe(error)));
  void answerIt().catch(describe).then(answer);
}
var MOST_BYTES = 1024 ** 2;
async function readInput2() {
  const chunks = [];
  const isWhole2 = createInputScanner();
  let bytes = 0;
  const what = "The hook's input";
  try {
    for await (const chunk of readChunks()) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_BYTES) {
        throw new AppError("input_invalid", { what, reason: "it is larger than 1 MiB" });
      }
      if (isWhole2(chunk)) break;
    }
  } catch (error) {
    if (isAppError(error)) throw error;
    const reason = `it cannot be read (${reasonOf(error)})`;
    throw new AppError("input_invalid", { what, reason }, { cause: error });
  }
  return Buffer.concat(chunks).toString("utf8");
}
var CHUNK_BYTES = 65536;
async function* readChunks() {
  for (; ; ) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes;
    try {
      bytes = (0, import_node_fs13.readSync)(0, chunk, 0, CHUNK_BYTES, null);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      yield* process.stdin;
      return;
    }
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}
function readWorkingDirectory() {
  try {
    return process.cwd();
  } catch {
    return void 0;
  }
}
function answer(told) {
  tell(1, told.stdout, (error) => {
    const lost = error && error.code !== "EPIPE";
    const last = lost ? formatUntold(told, error) : told;
    tell(2, last.stderr, () => process.exit(last.exitCode));
  });
}
function tell(descriptor, text2, then) {
  let rest = Buffer.from(text2);
  try {
    while (rest.length > 0) rest = rest.subarray((0, import_node_fs13.writeSync)(descriptor, rest));
  } catch (error) {
    if (error.code !== "EAGAIN") {
      then(error);
      return;
    }
    const stream = descriptor === 1 ? process.stdout : process.stderr;
    stream.on("error", () => void 0);
    stream.write(rest, then);
    return;
  }
  then();
}

// src/hooks/guard.ts
serve(
  async () => {
    const world = openGuardWorld(process.env, process.platform);
    const input = { text: await readInput2(), cwd: readWorkingDirectory() };
    return answerPreTool(world, { ...input, argument: process.argv[3] });
  },
  () => QUIET
);
