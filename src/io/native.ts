/**
 * Every call that Node does not offer, through koffi: clone a file, ns-exact times, a shared `flock`, where a
 * file's blocks are; `native-dedup.ts` and `native-extents.ts` hold the longer ones.
 * The library is loaded at the first use and never when a command does not need it. Where it cannot
 * load (another platform, a libc too old) `openNative` answers undefined and each caller has its own
 * way on; nothing here copies bytes (invariant 3).
 */
import { constants } from "node:fs";
import { bindDedup, type NativeDedup } from "./native-dedup.ts";
import { bindExtents, type NativeExtents } from "./native-extents.ts";
import { type Call, type Koffi, loadLibraries } from "./native-library.ts";

export type { Extent } from "./native-extents.ts";

/** What the last `lstat` or `fstat` told; overwritten by the next. */
export interface NativeStat {
  readonly mode: number;
  readonly size: number;
  readonly links: number;
  /** Of the user whose file it is. */
  readonly owner: number;
  /** It may not be changed by anybody, or only be appended to (`chattr +i`, `+a`). */
  readonly fixed: boolean;
  /** Device and inode as one key. */
  readonly key: string;
  readonly device: number;
  /** Exact below 2^53, where all file systems are in practice. */
  readonly inode: number;
  readonly changedNs: bigint;
  readonly modifiedNs: bigint;
  /** Whether the change time is not before this moment (seconds and nanoseconds). */
  changedSince(seconds: number, nanoseconds: number): boolean;
  /** Whether the modification time is after this moment. */
  modifiedAfter(seconds: number, nanoseconds: number): boolean;
  readonly modifiedSeconds: number;
  readonly modifiedNanoseconds: number;
  readonly changedSeconds: number;
  readonly changedNanoseconds: number;
}

/** Calls answer 0 or the error number; `open` answers the descriptor or the error number below 0. */
export interface Native extends NativeDedup, NativeExtents {
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
  /** Has two names of one file system change places, at once; undefined as above. */
  readonly renameExchange: ((one: string, other: string) => number) | undefined;
}

/** The flags to open a file that is to be cloned: a link or a FIFO that took its place is not followed. */
export const READ_FLAGS =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | 0o2000000;
export const DIRECTORY_FLAGS =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_DIRECTORY | 0o2000000;
export const CREATE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | 0o2000000;

const AT_FDCWD = -100;
const AT_SYMLINK_NOFOLLOW = 0x100;
const AT_EMPTY_PATH = 0x1000;
const STATX_BASIC_STATS = 0x7ff;
/** STATX_ATTR_IMMUTABLE and STATX_ATTR_APPEND. */
const STATX_ATTR_FIXED = 0x10 | 0x20;
const UTIME_OMIT = 0x3ffffffen;
const FICLONE = 0x40049409;
const LOCK_SH_NB = 1 | 4;
const RENAME_NOREPLACE = 1;
const RENAME_EXCHANGE = 2;
const POSIX_FADV_WILLNEED = 3;

let opened: { readonly native: Native | undefined } | undefined;

/** The native calls, or undefined where they cannot be had. Loads the library at the first call. */
export function openNative(): Native | undefined {
  opened ??= { native: loadNative() };
  return opened.native;
}

function loadNative(): Native | undefined {
  for (const koffi of loadLibraries()) {
    try {
      return bindNative(koffi);
    } catch {
      // A libc without one of the calls: the next library, or none at all.
    }
  }
  return undefined;
}

/** `struct statx`: the same on every architecture. In words, since a tree has many entries and code starts out slow. */
function createStatView(buffer: Buffer): NativeStat {
  const words = new Uint32Array(buffer.buffer, buffer.byteOffset, buffer.length / 4);
  const wordAt = (at: number): number => words[at / 4] ?? 0;
  const longAt = (at: number): number => wordAt(at) + wordAt(at + 4) * 2 ** 32;
  // Before 1970 the upper half is negative.
  const secondsAt = (at: number): number => wordAt(at) + (wordAt(at + 4) | 0) * 2 ** 32;
  const nanoseconds = (at: number): bigint =>
    buffer.readBigInt64LE(at) * 1_000_000_000n + BigInt(wordAt(at + 8));
  return {
    get mode() {
      return wordAt(28) & 0xffff;
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
      return `${wordAt(136)}:${wordAt(140)}:${buffer.readBigUInt64LE(32)}`;
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
      return changed > atSeconds || (changed === atSeconds && wordAt(104) >= atNanoseconds);
    },
    modifiedAfter(atSeconds, atNanoseconds) {
      const modified = secondsAt(112);
      return modified > atSeconds || (modified === atSeconds && wordAt(120) > atNanoseconds);
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
    },
  };
}

function bindNative(koffi: Koffi): Native {
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
    ...bindDedup(library, control, koffi),
    extents: bindExtents(control, koffi),
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
    renameExclusive: bindRename(library, errorOf, RENAME_NOREPLACE),
    renameExchange: bindRename(library, errorOf, RENAME_EXCHANGE),
  };
}

function bindRename(
  library: { func(declaration: string): Call },
  errorOf: (answer: number) => number,
  flags: number,
): Native["renameExclusive"] {
  try {
    const rename = library.func("int renameat2(int, const char *, int, const char *, uint)");
    return (from, to) => errorOf(rename(AT_FDCWD, from, AT_FDCWD, to, flags));
  } catch {
    // A libc from before 2018; the caller looks first and then renames.
    return undefined;
  }
}
