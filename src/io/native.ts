/**
 * Every call that Node does not offer, through koffi: clone a file, ns-exact times, a shared `flock`.
 * The library is loaded at the first use and never when a command does not need it. Where it cannot
 * load (another platform, a libc too old) `openNative` answers undefined and each caller has its own
 * way on; nothing here copies bytes (invariant 3).
 *
 * Only the prebuilt library itself is loaded, not koffi's JavaScript: one file per platform, beside
 * the bundle in `native/<platform>-<arch>[-musl]/koffi.node`, or in the source tree's node_modules.
 */
import { closeSync, constants, existsSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What the last `lstat` or `fstat` told; overwritten by the next. */
export interface NativeStat {
  readonly mode: number;
  readonly size: number;
  readonly links: number;
  /** Device and inode as one key. */
  readonly key: string;
  readonly changedNs: bigint;
  readonly modifiedNs: bigint;
  /** Whether the change time is not before this moment (seconds and nanoseconds). */
  changedSince(seconds: number, nanoseconds: number): boolean;
  /** Whether the modification time is after this moment. */
  modifiedAfter(seconds: number, nanoseconds: number): boolean;
  readonly modifiedSeconds: number;
  readonly modifiedNanoseconds: number;
}

/** Calls answer 0 or the error number; `open` answers the descriptor or the error number below 0. */
export interface Native {
  readonly stat: NativeStat;
  lstat(path: string): number;
  fstat(descriptor: number): number;
  open(path: string, flags: number, mode: number): number;
  /** As `open`, for a name in an open directory. */
  openAt(directory: number, name: string, flags: number, mode: number): number;
  close(descriptor: number): void;
  chmod(descriptor: number, mode: number): number;
  /** Makes all of `source` the contents of `target`, sharing its blocks. */
  clone(target: number, source: number): number;
  /** Gives the open file the times of the last stat. */
  copyTimes(descriptor: number): number;
  /** Gives the path itself, a link included, the times of the last stat. */
  copyTimesTo(path: string): number;
  /** Sets the modification time of the path itself and leaves the access time. */
  writeModified(path: string, modifiedNs: bigint): number;
  /** Has the system read the whole file into memory and does not wait for it. */
  readAhead(descriptor: number): void;
  /** Takes a shared lock without waiting. */
  lockShared(descriptor: number): number;
  /** Renames and fails with EEXIST where the target exists; undefined where the system has no such call. */
  readonly renameExclusive: ((from: string, to: string) => number) | undefined;
}

/** The flags to open a file that is to be cloned: a link or a FIFO that took its place is not followed. */
export const READ_FLAGS =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | 0o2000000;
export const DIRECTORY_FLAGS =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_DIRECTORY | 0o2000000;
export const CREATE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | 0o2000000;

type Call = (...parameters: (string | number | Buffer)[]) => number;
interface Koffi {
  load(library: null): { func(declaration: string): Call };
  errno(): number;
}

const AT_FDCWD = -100;
const AT_SYMLINK_NOFOLLOW = 0x100;
const AT_EMPTY_PATH = 0x1000;
const STATX_BASIC_STATS = 0x7ff;
const UTIME_OMIT = 0x3ffffffen;
const FICLONE = 0x40049409;
const LOCK_SH_NB = 1 | 4;
const RENAME_NOREPLACE = 1;
const POSIX_FADV_WILLNEED = 3;

let opened: { readonly native: Native | undefined } | undefined;

/** The native calls, or undefined where they cannot be had. Loads the library at the first call. */
export function openNative(): Native | undefined {
  opened ??= { native: loadNative() };
  return opened.native;
}

function loadNative(): Native | undefined {
  // The numbers above and the layout of a timespec are those of 64-bit little-endian Linux.
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return undefined;
  for (const file of libraryFiles()) {
    try {
      const load = process.getBuiltinModule("node:module").createRequire(import.meta.url);
      return bindNative(load(file) as Koffi);
    } catch {
      // A library for another libc, or a libc without one of the calls: the next, or none at all.
    }
  }
  return undefined;
}

function libraryFiles(): string[] {
  const libc = usesMusl() ? "musl" : "linux";
  const platform = `${process.platform}-${process.arch}`;
  const folder = libc === "musl" ? `${platform}-musl` : platform;
  const here = path.dirname(fileURLToPath(import.meta.url));
  const inTree = path.join("@koromix", `koffi-${platform}`, `${libc}_${process.arch}`);
  return [
    path.join(here, "native", folder, "koffi.node"),
    path.join(here, "..", "native", folder, "koffi.node"),
    path.join(here, "..", "..", "node_modules", inTree, "koffi.node"),
  ].filter((file) => existsSync(file));
}

/** Which loader the program itself names, in the first page of its file; else what is mapped, which takes longer. */
function usesMusl(): boolean {
  try {
    const head = readHead(process.execPath);
    if (head.includes("/ld-linux-")) return false;
    return head.includes("/ld-musl-") || readFileSync("/proc/self/maps").includes("/ld-musl-");
  } catch {
    // Without /proc the usual libc is assumed; a wrong library does not load.
    return false;
  }
}

function readHead(file: string): Buffer {
  const head = Buffer.alloc(4096);
  const descriptor = openSync(file, "r");
  try {
    return head.subarray(0, readSync(descriptor, head));
  } finally {
    closeSync(descriptor);
  }
}

/** `struct statx`: the same on every architecture. */
function createStatView(buffer: Buffer): NativeStat {
  const seconds = (at: number): number =>
    buffer.readUInt32LE(at) + buffer.readInt32LE(at + 4) * 2 ** 32;
  const nanoseconds = (at: number): bigint =>
    buffer.readBigInt64LE(at) * 1_000_000_000n + BigInt(buffer.readUInt32LE(at + 8));
  return {
    get mode() {
      return buffer.readUInt16LE(28);
    },
    get size() {
      return buffer.readUInt32LE(40) + buffer.readUInt32LE(44) * 2 ** 32;
    },
    get links() {
      return buffer.readUInt32LE(16);
    },
    get key() {
      return `${buffer.readUInt32LE(136)}:${buffer.readUInt32LE(140)}:${buffer.readBigUInt64LE(32)}`;
    },
    get changedNs() {
      return nanoseconds(96);
    },
    get modifiedNs() {
      return nanoseconds(112);
    },
    changedSince(atSeconds, atNanoseconds) {
      const changed = seconds(96);
      return (
        changed > atSeconds || (changed === atSeconds && buffer.readUInt32LE(104) >= atNanoseconds)
      );
    },
    modifiedAfter(atSeconds, atNanoseconds) {
      const modified = seconds(112);
      return (
        modified > atSeconds || (modified === atSeconds && buffer.readUInt32LE(120) > atNanoseconds)
      );
    },
    get modifiedSeconds() {
      return seconds(112);
    },
    get modifiedNanoseconds() {
      return buffer.readUInt32LE(120);
    },
  };
}

function bindNative(koffi: Koffi): Native {
  const library = koffi.load(null);
  const openat = library.func("int openat(int, const char *, int, uint)");
  const close = library.func("int close(int)");
  const fchmod = library.func("int fchmod(int, uint)");
  const ioctl = library.func("int ioctl(int, ulong, int)");
  const statx = library.func("int statx(int, const char *, int, uint, void *)");
  const futimens = library.func("int futimens(int, void *)");
  const utimensat = library.func("int utimensat(int, const char *, void *, int)");
  const flock = library.func("int flock(int, int)");
  const fadvise = library.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const stat = Buffer.alloc(256);
  const times = Buffer.alloc(32);
  const errorOf = (answer: number): number => (answer === 0 ? 0 : koffi.errno());
  const openAt: Native["openAt"] = (directory, name, flags, mode) => {
    const descriptor = openat(directory, name, flags, mode);
    return descriptor >= 0 ? descriptor : -koffi.errno();
  };
  const takeTimes = (): Buffer => {
    // A statx time is seconds (64), nanoseconds (32), padding (32, zero): a timespec's layout.
    stat.copy(times, 0, 64, 80);
    stat.copy(times, 16, 112, 128);
    return times;
  };
  return {
    stat: createStatView(stat),
    lstat: (at) => errorOf(statx(AT_FDCWD, at, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, stat)),
    fstat: (descriptor) => errorOf(statx(descriptor, "", AT_EMPTY_PATH, STATX_BASIC_STATS, stat)),
    open: (at, flags, mode) => openAt(AT_FDCWD, at, flags, mode),
    openAt,
    close: (descriptor) => void close(descriptor),
    chmod: (descriptor, mode) => errorOf(fchmod(descriptor, mode)),
    clone: (target, source) => errorOf(ioctl(target, FICLONE, source)),
    copyTimes: (descriptor) => errorOf(futimens(descriptor, takeTimes())),
    copyTimesTo: (at) => errorOf(utimensat(AT_FDCWD, at, takeTimes(), AT_SYMLINK_NOFOLLOW)),
    writeModified(at, modifiedNs) {
      times.writeBigInt64LE(0n, 0);
      times.writeBigInt64LE(UTIME_OMIT, 8);
      const seconds = modifiedNs / 1_000_000_000n;
      times.writeBigInt64LE(seconds, 16);
      times.writeBigInt64LE(modifiedNs - seconds * 1_000_000_000n, 24);
      return errorOf(utimensat(AT_FDCWD, at, times, AT_SYMLINK_NOFOLLOW));
    },
    readAhead: (descriptor) => void fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED),
    lockShared: (descriptor) => errorOf(flock(descriptor, LOCK_SH_NB)),
    renameExclusive: bindRename(library, errorOf),
  };
}

function bindRename(
  library: { func(declaration: string): Call },
  errorOf: (answer: number) => number,
): Native["renameExclusive"] {
  try {
    const rename = library.func("int renameat2(int, const char *, int, const char *, uint)");
    return (from, to) => errorOf(rename(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE));
  } catch {
    // A libc from before 2018; the caller looks first and then renames.
    return undefined;
  }
}
