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

// src/io/look-child.ts
var look_child_exports = {};
module.exports = __toCommonJS(look_child_exports);

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
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/io/sight.ts
var import_node_fs10 = require("node:fs");
var import_node_path5 = __toESM(require("node:path"), 1);

// src/io/admin.ts
var import_node_fs = require("node:fs");
var import_node_path = __toESM(require("node:path"), 1);
var codeOf = (error) => error.code;
function textOrNone(file) {
  try {
    return (0, import_node_fs.readFileSync)(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
var readLockReason = (adminDirectory) => textOrNone(import_node_path.default.join(adminDirectory, "locked"))?.replace(/\n$/, "");

// src/io/cargo.ts
var import_node_fs6 = require("node:fs");
var import_node_path3 = __toESM(require("node:path"), 1);

// src/io/direct.ts
var import_node_fs2 = __toESM(require("node:fs"), 1);
var direct = (call) => async (...given) => call(...given);
var link = direct(import_node_fs2.default.linkSync);
var lstat = direct(import_node_fs2.default.lstatSync);
var mkdir = direct(import_node_fs2.default.mkdirSync);
var mkdtemp = direct(import_node_fs2.default.mkdtempSync);
var readdir = direct(import_node_fs2.default.readdirSync);
var readFile = direct(import_node_fs2.default.readFileSync);
var readlink = direct(import_node_fs2.default.readlinkSync);
var realpath = direct(import_node_fs2.default.realpathSync.native);
var rename = direct(import_node_fs2.default.renameSync);
var rm = direct(import_node_fs2.default.rmSync);
var rmdir = direct(import_node_fs2.default.rmdirSync);
var stat = direct(import_node_fs2.default.statSync);
var symlink = direct(import_node_fs2.default.symlinkSync);

// src/io/files.ts
var import_node_crypto = __toESM(require_node_crypto(), 1);

// src/io/naming.ts
var import_node_fs3 = require("node:fs");

// src/io/clock.ts
var readUptime = () => process.uptime() * 1e3;

// src/io/loaded-parts.ts
var LONGEST_TABLE = 1 << 20;

// src/io/naming.ts
var CHUNK = 1 << 20;
var FLAGS = import_node_fs3.constants.O_RDONLY | import_node_fs3.constants.O_NOFOLLOW | import_node_fs3.constants.O_NONBLOCK;
var buffer = Buffer.alloc(0);

// src/io/native.ts
var import_node_fs5 = require("node:fs");

// src/io/native-dedup.ts
var FIDEDUPERANGE = 3222836278;
var F_SETSIG = 10;
var F_SETLEASE = 1024;
var F_RDLCK = 0;
var F_UNLCK = 2;
var SIGURG = 23;
var POSIX_FADV_WILLNEED = 3;
var AHEAD_A_CALL = 512 * 1024;
function bindDedup(library, control, koffi) {
  const fcntl = library.func("int fcntl(int, int, long)");
  const fadvise = library.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const syncfs = library.func("int syncfs(int)");
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
      const answer2 = control(range.source, FIDEDUPERANGE, writeRequest(own, range));
      return readOutcome(own, answer2, koffi);
    },
    dedupeAside: (range) => new Promise((resolve, reject) => {
      const request = writeRequest(Buffer.alloc(REQUEST_BYTES), range);
      control.async(range.source, FIDEDUPERANGE, request, (error, answer2) => {
        if (error) reject(error);
        else resolve(readOutcome(request, answer2, koffi));
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
function readOutcome(request, answer2, koffi) {
  if (answer2 !== 0) return { kind: "failed", errno: koffi.errno() };
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
    let start = 0n;
    for (let count = 0; ; ) {
      map.fill(0, 0, 32);
      map.writeBigUInt64LE(start, 0);
      map.writeBigUInt64LE(0xffffffffffffffffn - start, 8);
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
        start = logical + length;
        last ||= (flags & EXTENT_LAST) !== 0;
      }
      count += told;
      if (last) return count;
    }
  };
}

// src/io/native-library.ts
var import_node_fs4 = require("node:fs");
var import_node_path2 = __toESM(require("node:path"), 1);
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
  const here = import_node_path2.default.dirname((0, import_node_url.fileURLToPath)(espalierFileUrl));
  const inTree = import_node_path2.default.join("@koromix", `koffi-${platform}`, `${libc}_${process.arch}`);
  return [
    import_node_path2.default.join(here, "native", folder, "koffi.node"),
    import_node_path2.default.join(here, "..", "native", folder, "koffi.node"),
    import_node_path2.default.join(here, "..", "..", "node_modules", inTree, "koffi.node")
  ].filter((file) => (0, import_node_fs4.existsSync)(file));
}
function usesMusl() {
  try {
    const head = readHead(process.execPath);
    if (head.includes("/ld-linux-")) return false;
    return head.includes("/ld-musl-") || (0, import_node_fs4.readFileSync)("/proc/self/maps").includes("/ld-musl-");
  } catch {
    return false;
  }
}
function readHead(file) {
  const head = Buffer.alloc(4096);
  const descriptor = (0, import_node_fs4.openSync)(file, "r");
  try {
    return head.subarray(0, (0, import_node_fs4.readSync)(descriptor, head));
  } finally {
    (0, import_node_fs4.closeSync)(descriptor);
  }
}

// src/io/native.ts
var READ_FLAGS = import_node_fs5.constants.O_RDONLY | import_node_fs5.constants.O_NOFOLLOW | import_node_fs5.constants.O_NONBLOCK | 524288;
var DIRECTORY_FLAGS = import_node_fs5.constants.O_RDONLY | import_node_fs5.constants.O_NOFOLLOW | import_node_fs5.constants.O_DIRECTORY | 524288;
var CREATE_FLAGS = import_node_fs5.constants.O_WRONLY | import_node_fs5.constants.O_CREAT | import_node_fs5.constants.O_EXCL | 524288;
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
  const library = koffi.load(null);
  const openat = library.func("int openat(int, const char *, int, uint)");
  const close = library.func("int close(int)");
  const fchmod = library.func("int fchmod(int, uint)");
  const ioctl = library.func("int ioctl(int, ulong, int)");
  const control = library.func("int ioctl(int, ulong, void *)");
  const statx = library.func("int statx(int, const char *, int, uint, void *)");
  const futimens = library.func("int futimens(int, void *)");
  const utimensat = library.func("int utimensat(int, const char *, void *, int)");
  const flock = library.func("int flock(int, int)");
  const fadvise = library.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const stat2 = Buffer.alloc(256);
  const times = Buffer.alloc(32);
  const errorOf = (answer2) => answer2 === 0 ? 0 : koffi.errno();
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
    ...bindDedup(library, control, koffi),
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
    renameExclusive: bindRename(library, errorOf, RENAME_NOREPLACE),
    renameExchange: bindRename(library, errorOf, RENAME_EXCHANGE)
  };
}
function bindRename(library, errorOf, flags) {
  try {
    const rename2 = library.func("int renameat2(int, const char *, int, const char *, uint)");
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
    const at = import_node_path3.default.join(targetDirectory, name);
    const inner = depth > 1 ? listProfiles(at, depth - 1) : [];
    return [...isProfile(at) ? [name] : [], ...inner.map((each) => import_node_path3.default.join(name, each))];
  });
}
function isProfile(at) {
  return [".fingerprint", ...LOCK_NAMES].some(
    (name) => (0, import_node_fs6.lstatSync)(import_node_path3.default.join(at, name), { throwIfNoEntry: false }) !== void 0
  );
}
var listEntries = (at) => {
  try {
    return (0, import_node_fs6.readdirSync)(at, { withFileTypes: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};
var listDirectories = (at) => listEntries(at).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
function lockBuilds(native, targetDirectory) {
  const files = listProfiles(targetDirectory).flatMap((profile) => LOCK_NAMES.map((name) => import_node_path3.default.join(targetDirectory, profile, name))).filter((file) => (0, import_node_fs6.lstatSync)(file, { throwIfNoEntry: false })?.isFile() === true);
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
  const { ino } = (0, import_node_fs6.lstatSync)(file, { bigint: true });
  let table;
  try {
    table = (0, import_node_fs6.readFileSync)("/proc/locks", "latin1");
  } catch {
    return false;
  }
  return new RegExp(`:${ino} `).test(table);
}
var LARGE_SOURCE = 4 * 1024 * 1024;

// src/io/occupants.ts
var import_node_fs8 = require("node:fs");

// src/io/mounts.ts
var import_node_fs7 = require("node:fs");
var isBelow = (root, name) => name === root || name.startsWith(root === "/" ? "/" : `${root}/`);
function listMountPoints(pid = "self") {
  const points = [];
  for (const line of (0, import_node_fs7.readFileSync)(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
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
    const home = mountOf(directory, ours);
    if (home === void 0) continue;
    const inside = joinBelow(home.root, directory.slice(home.at === "/" ? 0 : home.at.length));
    const known = byDevice.get(home.device) ?? [];
    known.push({ directory, inside });
    byDevice.set(home.device, known);
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

// src/io/open-files.ts
var import_node_child_process = __toESM(require_node_child_process(), 1);

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
      const add = (part) => {
        const numbers = byPath.get(part);
        if (numbers !== void 0) found = found === void 0 ? numbers : [...found, ...numbers];
      };
      if (at.charCodeAt(0) !== SLASH) return NONE;
      if (lengths[1] === true && at.length > 1) add("/");
      for (let end = at.indexOf("/", 1); end !== -1; end = at.indexOf("/", end + 1)) {
        if (lengths[end] === true) add(at.slice(0, end));
      }
      if (lengths[at.length] === true) add(at);
      return found ?? NONE;
    }
  };
}
var SLASH = "/".charCodeAt(0);

// src/io/open-files.ts
var TIME_LIMIT_MS = 15e3;
async function listOpenFiles({ roots, asker = process.pid, exceptAncestors }, timeLimitMs = TIME_LIMIT_MS) {
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
function readParents(pid, parentOf) {
  const own = /* @__PURE__ */ new Set();
  for (let at = pid; at !== void 0 && at > 0 && !own.has(at); ) {
    own.add(at);
    at = parentOf(at);
  }
  return own;
}
function run(program, argv, timeLimitMs) {
  return new Promise((resolve, reject) => {
    const child = (0, import_node_child_process.spawn)(program, argv, { stdio: ["ignore", "pipe", "ignore"] });
    const parts = [];
    const limit = setTimeout(() => {
      leave(child);
      reject(new Error(`\`${program}\` did not answer within ${timeLimitMs / 1e3} s`));
    }, timeLimitMs);
    child.stdout.on("data", (part) => parts.push(part));
    child.on("error", (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on("close", (code, signal) => {
      clearTimeout(limit);
      if (code === 0) resolve(Buffer.concat(parts).toString("utf8"));
      else reject(new Error(`\`${program}\` ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}
function leave(child) {
  child.kill("SIGKILL");
  child.stdout?.destroy();
  child.unref();
}

// src/io/occupants.ts
async function listAllOccupants(asked, each = () => void 0) {
  if (asked.roots.length === 0 || process.platform === "win32") return emptyAnswer(asked.roots);
  if (process.platform === "linux") return listFromProc(asked, each);
  return listOpenFiles(asked);
}
var emptyAnswer = (roots) => new Map(roots.map((root) => [root, []]));
var SLICE_MS2 = 10;
async function listFromProc({ roots, asker = process.pid, exceptAncestors, unmapped = [] }, each) {
  const placesOf = openNamespaces(roots);
  const exempt = exceptAncestors ? readParents(asker, readParent) : /* @__PURE__ */ new Set([asker]);
  const uid = process.getuid?.();
  const found = emptyAnswer(roots);
  let sliceEnd = readUptime() + SLICE_MS2;
  for (const name of listNames()) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || exempt.has(pid) || pid === process.pid) continue;
    if (uid !== 0 && (0, import_node_fs8.statSync)(`/proc/${name}`, { throwIfNoEntry: false })?.uid !== uid) continue;
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
      sliceEnd = readUptime() + SLICE_MS2;
    }
  }
  return found;
}
function listNames() {
  try {
    return (0, import_node_fs8.readdirSync)("/proc");
  } catch (error) {
    throw new AppError("unverified", { what: "the running processes", reason: reasonOf(error) });
  }
}
function openNamespaces(roots) {
  const ours = listMountPoints();
  const homes = findHomes(roots, ours);
  const home = readLink("/proc/self/ns/mnt");
  const known = /* @__PURE__ */ new Map();
  return (pid) => {
    const namespace = readLink(`/proc/${pid}/ns/mnt`) || home;
    const base = namespace === home ? "" : readLink(`/proc/${pid}/root`).replace(/^\/$/, "");
    const key = `${namespace} ${base}`;
    const found = known.get(key);
    if (found !== void 0) return found;
    const reach = describeReach(roots, readForeign(pid, homes, namespace === home, ours), base);
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
  const add = (numbers, words) => {
    for (const number of numbers) if (!holds.has(number)) holds.set(number, words);
  };
  const follow = (link2, words) => add(linked.find(readLink(`/proc/${pid}/${link2}`)), words);
  follow("cwd", "its working directory");
  follow("root", "its root directory");
  follow("exe", "its program");
  if (holds.size === most) return holds;
  try {
    for (const descriptor of (0, import_node_fs8.readdirSync)(`/proc/${pid}/fd`)) {
      follow(`fd/${descriptor}`, "an open file");
    }
    if (holds.size < most && looksAtMaps) {
      const maps = (0, import_node_fs8.readFileSync)(`/proc/${pid}/maps`, "utf8");
      for (const numbers of findMapped(maps, mapped)) add(numbers, "a mapped file");
    }
  } catch {
  }
  return holds;
}
function* findMapped(maps, places) {
  let last = "";
  for (let start = maps.indexOf("/"); start !== -1; ) {
    const end = maps.indexOf("\n", start);
    const file = end === -1 ? maps.slice(start) : maps.slice(start, end);
    if (file !== last) {
      last = file;
      const numbers = places.find(file);
      if (numbers.length > 0) yield numbers;
    }
    start = end === -1 ? -1 : maps.indexOf("/", end);
  }
}
function readLink(link2) {
  try {
    return (0, import_node_fs8.readlinkSync)(link2);
  } catch {
    return "";
  }
}
function readName(pid) {
  try {
    return (0, import_node_fs8.readFileSync)(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "process";
  }
}
function readParent(pid) {
  try {
    const stat2 = (0, import_node_fs8.readFileSync)(`/proc/${pid}/stat`, "utf8");
    return Number(stat2.slice(stat2.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return void 0;
  }
}

// src/io/tree.ts
var import_node_fs9 = require("node:fs");
var import_promises = require("node:timers/promises");

// src/io/byte-path.ts
var toText = (name) => Buffer.from(name, "latin1").toString("utf8");
var toPath = (root, name) => name === "" ? Buffer.from(root) : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);
var joinName = (directory, name) => directory === "" ? name : name === "" ? directory : `${directory}/${name}`;

// src/io/tree.ts
var ENTRIES_A_TURN = 5e3;
function listTree(root, enter = () => true) {
  return listBelow(root, "", enter);
}
async function* listBelow(root, start, enter) {
  const pending = [""];
  let seen = 0;
  for (; ; ) {
    const directory = pending.pop();
    if (directory === void 0) return;
    for (const entry of (0, import_node_fs9.readdirSync)(toPath(root, joinName(start, directory)), {
      withFileTypes: true,
      encoding: "buffer"
    })) {
      const name = joinName(directory, entry.name.toString("latin1"));
      const kind = kindOf(entry);
      yield { name, kind };
      if (kind === "directory" && enter(name)) pending.push(name);
      seen += 1;
      if (seen % ENTRIES_A_TURN === 0) await (0, import_promises.setImmediate)();
    }
  }
}
var kindOf = (entry) => {
  if (entry.isSymbolicLink()) return "link";
  if (entry.isDirectory()) return "directory";
  return entry.isFile() ? "file" : "other";
};
async function listChangedSince(root, sinceNs, skip) {
  const changed = [];
  for await (const { name } of listTree(root, (directory) => !skip.has(directory))) {
    if (skip.has(name)) continue;
    if ((0, import_node_fs9.lstatSync)(toPath(root, name), { bigint: true }).ctimeNs < sinceNs) continue;
    changed.push(toText(name));
    if (changed.length === 10) break;
  }
  return changed;
}

// src/io/worktree.ts
var import_node_path4 = __toESM(require("node:path"), 1);
var codeOf2 = (error) => error.code ?? "unknown error";
async function proveWorktree(candidate) {
  let real;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf2(error);
    if (candidate.includes("\uFFFD")) {
      return {
        kind: "unverifiable",
        path: import_node_path4.default.resolve(candidate),
        reason: "its path is not UTF-8"
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: import_node_path4.default.resolve(candidate) };
    return { kind: "unverifiable", path: import_node_path4.default.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf2(error) };
  }
}
async function proveReal(real) {
  const foreign = (reason) => ({ kind: "foreign", path: real, reason });
  const directory = await stat(real);
  if (!directory.isDirectory()) return foreign("it is not a directory");
  const dotGit = import_node_path4.default.join(real, ".git");
  const entry = await lstat(dotGit).catch((error) => {
    if (codeOf2(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign("its `.git` file does not name a git directory");
  const named = import_node_path4.default.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf2(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile(import_node_path4.default.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === void 0) return foreign("its git directory is not a linked worktree's");
  const target = import_node_path4.default.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(import_node_path4.default.dirname(target)).catch((error) => {
    if (codeOf2(error) === "ENOENT") return null;
    return void 0;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: import_node_path4.default.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || import_node_path4.default.basename(target) !== ".git") {
    return foreign("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (import_node_path4.default.dirname(admin) !== import_node_path4.default.join(commonDirectory, "worktrees")) {
    return foreign("its git directory is not below its repository's `worktrees`");
  }
  if (await lstat(import_node_path4.default.join(admin, "HEAD")).catch(undefinedIfGone) === void 0) {
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
  const pointer = await readFile(import_node_path4.default.join(admin, "commondir"), "utf8");
  return realpath(import_node_path4.default.resolve(admin, pointer.replace(/\r?\n$/, "")));
}
async function readAdminStamp(adminDirectory) {
  const written = await stat(import_node_path4.default.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}
var undefinedIfGone = (error) => {
  if (codeOf2(error) === "ENOENT" || codeOf2(error) === "ENOTDIR") return void 0;
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
      (0, import_node_fs10.readdirSync)(asked);
      return (0, import_node_fs10.realpathSync)(asked);
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
    (each) => (0, import_node_fs10.lstatSync)(import_node_path5.default.join(root, each), { throwIfNoEntry: false })?.isDirectory() === true
  );
  const held = here.filter((each) => isBuilding(import_node_path5.default.join(root, each)));
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
function attempt(read) {
  try {
    return read();
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
}

// src/io/look-child.ts
var SIGN_OF_LIFE_MS = 500;
var answer = (given) => void process.send?.(given);
process.on("message", (asked) => {
  const alive = setInterval(() => answer({ at: null }), SIGN_OF_LIFE_MS);
  see(asked, (pid) => answer({ at: pid })).then(
    (seen) => answer({ seen }),
    (error) => answer({ problem: reasonOf(error) })
  ).finally(() => clearInterval(alive));
});
process.on("disconnect", () => process.exit());
