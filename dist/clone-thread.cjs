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

// src/io/clone-thread.ts
var import_node_worker_threads = require("node:worker_threads");

// src/io/clone-outcome.ts
var import_node_fs = require("node:fs");
var halt = (halted) => Object.assign(new Error(halted.kind), { halted });
var isHalt = (error) => error instanceof Error && "halted" in error;
var MOVED = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO", "EISDIR"]);
var childOf = (directory, name) => directory === "" ? name : `${directory}/${name}`;
var below = (root, relative) => relative === "" ? root : `${root}/${relative}`;
function listDirectory(at) {
  const entries = (0, import_node_fs.readdirSync)(at, { withFileTypes: true });
  const unnameable = entries.find((entry) => entry.name.includes("\uFFFD"));
  if (unnameable !== void 0) {
    throw halt({ kind: "failed", reason: `a name in \`${at}\` is not UTF-8` });
  }
  return entries;
}

// src/io/clone-crew.ts
var STOP = 0;
var LOADING = 2;
var HUNGRY = 1;
var SHARED_FROM = 4;

// src/io/clone-directory.ts
var import_node_fs5 = require("node:fs");
var import_node_util = require("node:util");

// src/io/naming.ts
var import_node_fs2 = require("node:fs");

// src/io/clock.ts
var readUptime = () => process.uptime() * 1e3;

// src/io/loaded-parts.ts
var LONGEST_TABLE = 1 << 20;

// src/io/naming.ts
var CHUNK = 1 << 20;
var FLAGS = import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NOFOLLOW | import_node_fs2.constants.O_NONBLOCK;
var holdsOne = (needles) => (view) => needles.some((needle) => view.includes(needle, 0, "latin1"));
var buffer = Buffer.alloc(0);
function streamHolds(descriptor, { start, end }, overlap, holds) {
  if (buffer.length < CHUNK + overlap) buffer = Buffer.alloc(CHUNK + overlap);
  let kept = 0;
  for (let at = start; at < end; ) {
    const read = (0, import_node_fs2.readSync)(descriptor, buffer, kept, Math.min(CHUNK, end - at), at);
    if (read === 0) return false;
    at += read;
    const view = buffer.subarray(0, kept + read);
    if (holds(view)) return true;
    kept = at < end ? Math.min(overlap, view.length) : 0;
    view.copy(buffer, 0, view.length - kept);
  }
  return false;
}

// src/io/native.ts
var import_node_fs4 = require("node:fs");

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
      const request2 = writeRequest(Buffer.alloc(REQUEST_BYTES), range);
      control.async(range.source, FIDEDUPERANGE, request2, (error, answer2) => {
        if (error) reject(error);
        else resolve(readOutcome(request2, answer2, koffi));
      });
    })
  };
}
var REQUEST_BYTES = 24 + 32;
function writeRequest(request2, range) {
  request2.fill(0);
  request2.writeBigUInt64LE(BigInt(range.sourceOffset), 0);
  request2.writeBigUInt64LE(BigInt(range.length), 8);
  request2.writeUInt16LE(1, 16);
  request2.writeBigInt64LE(BigInt(range.target), 24);
  request2.writeBigUInt64LE(BigInt(range.targetOffset), 32);
  return request2;
}
function readOutcome(request2, answer2, koffi) {
  if (answer2 !== 0) return { kind: "failed", errno: koffi.errno() };
  const status = request2.readInt32LE(48);
  if (status < 0) return { kind: "failed", errno: -status };
  if (status > 0) return { kind: "different" };
  return { kind: "joined", bytes: Number(request2.readBigUInt64LE(40)) };
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
        const flags2 = map.readUInt32LE(at + 40);
        const logical = map.readBigUInt64LE(at);
        const length = map.readBigUInt64LE(at + 16);
        each({
          logical: Number(logical),
          physical: Number(map.readBigUInt64LE(at + 8)),
          length: Number(length),
          shared: (flags2 & EXTENT_SHARED) !== 0,
          placed: (flags2 & EXTENT_NOT_PLACED) === 0,
          inline: (flags2 & EXTENT_INLINE) !== 0,
          encoded: (flags2 & EXTENT_ENCODED) !== 0,
          unwritten: (flags2 & EXTENT_UNWRITTEN) !== 0
        });
        start = logical + length;
        last ||= (flags2 & EXTENT_LAST) !== 0;
      }
      count += told;
      if (last) return count;
    }
  };
}

// src/io/native-library.ts
var import_node_fs3 = require("node:fs");
var import_node_path = __toESM(require("node:path"), 1);
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
  const here = import_node_path.default.dirname((0, import_node_url.fileURLToPath)(espalierFileUrl));
  const inTree = import_node_path.default.join("@koromix", `koffi-${platform}`, `${libc}_${process.arch}`);
  return [
    import_node_path.default.join(here, "native", folder, "koffi.node"),
    import_node_path.default.join(here, "..", "native", folder, "koffi.node"),
    import_node_path.default.join(here, "..", "..", "node_modules", inTree, "koffi.node")
  ].filter((file) => (0, import_node_fs3.existsSync)(file));
}
function usesMusl() {
  try {
    const head = readHead(process.execPath);
    if (head.includes("/ld-linux-")) return false;
    return head.includes("/ld-musl-") || (0, import_node_fs3.readFileSync)("/proc/self/maps").includes("/ld-musl-");
  } catch {
    return false;
  }
}
function readHead(file) {
  const head = Buffer.alloc(4096);
  const descriptor = (0, import_node_fs3.openSync)(file, "r");
  try {
    return head.subarray(0, (0, import_node_fs3.readSync)(descriptor, head));
  } finally {
    (0, import_node_fs3.closeSync)(descriptor);
  }
}

// src/io/native.ts
var READ_FLAGS = import_node_fs4.constants.O_RDONLY | import_node_fs4.constants.O_NOFOLLOW | import_node_fs4.constants.O_NONBLOCK | 524288;
var DIRECTORY_FLAGS = import_node_fs4.constants.O_RDONLY | import_node_fs4.constants.O_NOFOLLOW | import_node_fs4.constants.O_DIRECTORY | 524288;
var CREATE_FLAGS = import_node_fs4.constants.O_WRONLY | import_node_fs4.constants.O_CREAT | import_node_fs4.constants.O_EXCL | 524288;
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
  const stat = Buffer.alloc(256);
  const times = Buffer.alloc(32);
  const errorOf = (answer2) => answer2 === 0 ? 0 : koffi.errno();
  const openAt = (directory, name, flags2, mode) => {
    const descriptor = openat(directory, name, flags2, mode);
    return descriptor >= 0 ? descriptor : -koffi.errno();
  };
  const takeTimes = () => {
    stat.copy(times, 0, 64, 80);
    stat.copy(times, 16, 112, 128);
    return times;
  };
  return {
    stat: createStatView(stat),
    lstat: (at) => errorOf(statx(AT_FDCWD, at, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, stat)),
    fstat: (descriptor) => errorOf(statx(descriptor, "", AT_EMPTY_PATH, STATX_BASIC_STATS, stat)),
    open: (at, flags2, mode) => openAt(AT_FDCWD, at, flags2, mode),
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
function bindRename(library, errorOf, flags2) {
  try {
    const rename = library.func("int renameat2(int, const char *, int, const char *, uint)");
    return (from, to) => errorOf(rename(AT_FDCWD, from, AT_FDCWD, to, flags2));
  } catch {
    return void 0;
  }
}

// src/io/clone-directory.ts
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
function cloneNext(request2, native2, next, waiting2, share2, judge2) {
  if (typeof next !== "string") {
    cloneNames(request2, native2, next, share2, judge2);
    return;
  }
  const files = makeDirectory(request2, native2, next, waiting2, share2, judge2);
  for (let at = FILES_A_PART; at < files.length; at += FILES_A_PART) {
    waiting2.push({ directory: next, names: files.slice(at, at + FILES_A_PART) });
  }
  const names = files.slice(0, FILES_A_PART);
  if (names.length > 0) cloneNames(request2, native2, { directory: next, names }, share2, judge2);
}
function makeDirectory(request2, native2, relative, waiting2, share2, judge2) {
  const source = below(request2.source, relative);
  const target = below(request2.target, relative);
  const entries = listDirectory(source);
  must(native2.lstat(source), "read", source);
  (0, import_node_fs5.mkdirSync)(target, { mode: native2.stat.mode & 511 | 448 });
  const names = [];
  const files = [];
  share2.entries.push({ directory: relative, names });
  for (const entry of entries) {
    const { name } = entry;
    if (name === ".git") throw halt({ kind: "nested_repository", path: relative });
    if (name === request2.marker) share2.marked.push(relative);
    if (entry.isFile()) {
      names.push(name);
      files.push(name);
    } else if (entry.isDirectory()) {
      const child = childOf(relative, name);
      if (judge2.isTaken(child, entries)) waiting2.push(child);
    } else if (entry.isSymbolicLink()) {
      names.push(name);
      const child = childOf(relative, name);
      if (request2.sought !== void 0) share2.unseen.push(child);
      cloneLink(native2, `${source}/${name}`, `${target}/${name}`, child, share2);
    }
  }
  return files;
}
function cloneNames(request2, native2, { directory, names }, share2, judge2) {
  var _stack = [];
  try {
    const pair = __using(_stack, openPair(native2, below(request2.source, directory), below(request2.target, directory)));
    for (const name of names) cloneFile(request2, native2, pair, { directory, name }, share2, judge2);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function openPair(native2, source, target) {
  const from = native2.open(source, DIRECTORY_FLAGS, 0);
  if (from < 0) throw failed("open", source, -from);
  const to = native2.open(target, DIRECTORY_FLAGS, 0);
  if (to < 0) {
    native2.close(from);
    throw failed("open", target, -to);
  }
  const close = () => {
    native2.close(from);
    native2.close(to);
  };
  return { source, target, from, to, [Symbol.dispose]: close };
}
function cloneFile(request2, native2, pair, { directory, name }, share2, judge2) {
  const source = native2.openAt(pair.from, name, READ_FLAGS, 0);
  if (source < 0) throw failed("open", `${pair.source}/${name}`, -source);
  try {
    const error = native2.fstat(source);
    if (error !== 0) throw failed("read", `${pair.source}/${name}`, error);
    const { stat } = native2;
    if (stat.links > 1 && judge2.isLinked(stat.key, directory, name, share2)) return;
    const { size } = stat;
    createClone(request2, native2, source, pair, name, share2);
    if (request2.sought !== void 0) {
      lookInto(request2.sought, source, size, { directory, name }, share2);
    }
  } finally {
    native2.close(source);
  }
}
function lookInto({ bytes, below: limit, except }, source, size, { directory, name }, share2) {
  if (directory === except || directory.endsWith(`/${except}`)) return;
  const child = childOf(directory, name);
  if (size >= limit) share2.unseen.push(child);
  else if (streamHolds(source, { start: 0, end: size }, bytes.length, holdsOne([bytes]))) {
    share2.holding.push(child);
  }
}
function createClone({ umask }, native2, source, pair, name, share2) {
  const { stat } = native2;
  const { mode, size } = stat;
  const target = native2.openAt(pair.to, name, CREATE_FLAGS, mode & 511);
  if (target < 0) throw failed("create", `${pair.target}/${name}`, -target);
  try {
    let error = size > 0 ? native2.clone(target, source) : 0;
    if (error !== 0) throw notCloned(error, `${pair.source}/${name}`);
    if ((mode & (3584 | umask)) !== 0) error = native2.chmod(target, mode & 4095);
    if (error === 0) error = native2.copyTimes(target);
    if (error !== 0) throw failed("finish", `${pair.target}/${name}`, error);
  } finally {
    native2.close(target);
  }
  share2.files += 1;
  share2.bytes += size;
  if (stat.modifiedAfter(share2.newestSeconds, share2.newestNanoseconds)) {
    share2.newestSeconds = stat.modifiedSeconds;
    share2.newestNanoseconds = stat.modifiedNanoseconds;
  }
}
function cloneLink(native2, from, to, relative, share2) {
  const target = (0, import_node_fs5.readlinkSync)(from, { encoding: "buffer" });
  (0, import_node_fs5.symlinkSync)(target, to);
  if (target[0] === 47) {
    share2.absoluteLinks.push({ path: relative, target: target.toString("utf8") });
  }
  must(native2.lstat(from), "read", from);
  must(native2.copyTimesTo(to), "set the times of", to);
}
function finishDirectory(request2, native2, relative) {
  const source = below(request2.source, relative);
  const target = below(request2.target, relative);
  must(native2.lstat(source), "read", source);
  const { mode } = native2.stat;
  if ((mode & (3584 | request2.umask)) !== 0 || (mode & 448) !== 448) {
    (0, import_node_fs5.chmodSync)(target, mode & 4095);
  }
  must(native2.copyTimesTo(target), "set the times of", target);
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
var import_node_fs6 = require("node:fs");
var SLICE_MS2 = 25;
async function findChanged(native2, root, since, entries) {
  const changed = native2 === void 0 ? changedByNode : changedBy(native2);
  let sliceEnd = readUptime() + SLICE_MS2;
  for (const { directory, names } of entries) {
    if (readUptime() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = readUptime() + SLICE_MS2;
    }
    const at = directory === "" ? root : `${root}/${directory}`;
    if (changed(at, since)) return directory;
    for (const name of names) {
      if (changed(`${at}/${name}`, since)) return directory === "" ? name : `${directory}/${name}`;
    }
  }
  return void 0;
}
function changedBy(native2) {
  return (at, since) => native2.lstat(at) !== 0 || native2.stat.changedSince(since.seconds, since.nanoseconds);
}
function changedByNode(at, since) {
  const stat = (0, import_node_fs6.lstatSync)(at, { bigint: true, throwIfNoEntry: false });
  if (stat === void 0) return true;
  return stat.ctimeNs >= BigInt(since.seconds) * 1000000000n + BigInt(since.nanoseconds);
}

// src/io/clone-thread.ts
var { request, doubtful, flags, progress } = import_node_worker_threads.workerData;
var share = createShare();
var waiting = [];
var left = [];
var answer = (text) => import_node_worker_threads.parentPort?.postMessage(text);
var judge = {
  isTaken: (child, entries) => {
    if (!doubtful.includes(child.slice(child.lastIndexOf("/") + 1))) return true;
    answer({ kind: "doubt", directory: child, beside: entries.map(({ name }) => name) });
    return false;
  },
  isLinked: (_key, directory, name) => {
    const last = left.at(-1);
    if (last?.directory === directory) last.names.push(name);
    else left.push({ directory, names: [name] });
    return true;
  }
};
function take(native2, work2) {
  waiting.push(...work2);
  for (let next = waiting.pop(); next !== void 0; next = waiting.pop()) {
    if (Atomics.load(flags, STOP) === 1) return;
    cloneNext(request, native2, next, waiting, share, judge);
    progress[0] = share.files;
    progress[1] = share.bytes;
    if (waiting.length >= SHARED_FROM && Atomics.compareExchange(flags, HUNGRY, 1, 0) === 1) {
      answer({ kind: "give", work: waiting.splice(0, waiting.length >> 1) });
    }
  }
  answer({ kind: "idle", files: left });
  left = [];
}
async function work(native2, task) {
  switch (task.kind) {
    case "take":
      return take(native2, task.work);
    case "finish":
      for (const { directory } of share.entries.toReversed()) {
        finishDirectory(request, native2, directory);
      }
      return answer({ kind: "finished" });
    case "compare": {
      const changed = await findChanged(native2, request.source, task.since, share.entries);
      return answer({ kind: "compared", share, changed });
    }
  }
}
function loadNative2() {
  Atomics.add(flags, LOADING, 1);
  try {
    return Atomics.load(flags, STOP) === 1 ? void 0 : openNative();
  } finally {
    Atomics.sub(flags, LOADING, 1);
  }
}
var native = loadNative2();
if (native !== void 0) {
  import_node_worker_threads.parentPort?.on("message", (task) => {
    work(native, task).catch((error) => {
      const { code = "", message } = error;
      const reason = { kind: MOVED.has(code) ? "moved" : "failed", reason: message };
      answer({ kind: "halted", halted: isHalt(error) ? error.halted : reason });
    });
  });
  answer({ kind: "ready" });
}
