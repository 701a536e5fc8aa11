/**
 * The calls that only deduplication needs, of `native.ts`: joining equal blocks of two files, asking whether anybody
 * may write to a file, reading ahead, and having a volume write everything down. None of them changes what a file
 * holds, when it was changed, or who may use it.
 */
import type { Call, Koffi } from "./native-library.ts";

export interface NativeDedup {
  /**
   * Has the kernel compare two equally long ranges and, where they are equal, makes the target's share the
   * source's blocks: FIDEDUPERANGE, `ioctl_fideduperange(2)`. Nothing else of either file changes. The kernel may
   * do less than was asked (16 MiB a call on some file systems); `bytes` says how much.
   */
  dedupe(range: DedupeRange): DedupeOutcome;
  /** The same on another thread, for ranges that take longer than it takes to ask one. */
  dedupeAside(range: DedupeRange): Promise<DedupeOutcome>;
  /**
   * Whether any process, of any user, has the file open or mapped for writing: 0 when none has, EAGAIN (11) when one
   * has, else the error number with which the system does not tell. The file is open for reading and the caller's own.
   */
  probeWriters(descriptor: number): number;
  /** Has the system read a range of the file into memory and does not wait for it. */
  readAheadRange(descriptor: number, offset: number, length: number): void;
  /** Waits until everything on the file's volume is written: `syncfs(2)`. */
  syncVolume(descriptor: number): number;
}

export interface DedupeRange {
  /** Open for reading. */
  readonly source: number;
  readonly sourceOffset: number;
  /** Open for writing, or for reading where the file is the caller's own. */
  readonly target: number;
  readonly targetOffset: number;
  readonly length: number;
}

export type DedupeOutcome =
  | { readonly kind: "joined"; readonly bytes: number }
  | { readonly kind: "different" }
  | { readonly kind: "failed"; readonly errno: number };

const FIDEDUPERANGE = 0xc0189436;
const F_SETSIG = 10;
const F_SETLEASE = 1024;
const F_RDLCK = 0;
const F_UNLCK = 2;
/** A signal that is ignored unless somebody asked for it. */
const SIGURG = 23;
const POSIX_FADV_WILLNEED = 3;
/** A call reads ahead no more than the device likes to be asked for at once, and passes over the rest. */
const AHEAD_A_CALL = 512 * 1024;

interface Library {
  func(declaration: string): Call;
}

export function bindDedup(library: Library, control: Call, koffi: Koffi): NativeDedup {
  const fcntl = library.func("int fcntl(int, int, long)");
  const fadvise = library.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const syncfs = library.func("int syncfs(int)");
  return {
    ...bindDedupe(control, koffi),
    probeWriters(descriptor) {
      // A read lease is granted only while nobody can write. It is given back at once: whoever opens the file for
      // writing in between waits for these microseconds, and what tells us of it would by default end the process.
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
    syncVolume: (descriptor) => (syncfs(descriptor) === 0 ? 0 : koffi.errno()),
  };
}

function bindDedupe(control: Call, koffi: Koffi): Pick<NativeDedup, "dedupe" | "dedupeAside"> {
  const own = Buffer.alloc(REQUEST_BYTES);
  return {
    dedupe(range) {
      const answer = control(range.source, FIDEDUPERANGE, writeRequest(own, range));
      return readOutcome(own, answer, koffi);
    },
    dedupeAside: (range) =>
      new Promise((resolve, reject) => {
        const request = writeRequest(Buffer.alloc(REQUEST_BYTES), range);
        control.async(range.source, FIDEDUPERANGE, request, (error, answer) => {
          if (error) reject(error);
          else resolve(readOutcome(request, answer, koffi));
        });
      }),
  };
}

/** `struct file_dedupe_range` with one `file_dedupe_range_info`. */
const REQUEST_BYTES = 24 + 32;

function writeRequest(request: Buffer, range: DedupeRange): Buffer {
  request.fill(0);
  request.writeBigUInt64LE(BigInt(range.sourceOffset), 0);
  request.writeBigUInt64LE(BigInt(range.length), 8);
  request.writeUInt16LE(1, 16);
  request.writeBigInt64LE(BigInt(range.target), 24);
  request.writeBigUInt64LE(BigInt(range.targetOffset), 32);
  return request;
}

function readOutcome(request: Buffer, answer: number, koffi: Koffi): DedupeOutcome {
  if (answer !== 0) return { kind: "failed", errno: koffi.errno() };
  const status = request.readInt32LE(48);
  if (status < 0) return { kind: "failed", errno: -status };
  if (status > 0) return { kind: "different" };
  return { kind: "joined", bytes: Number(request.readBigUInt64LE(40)) };
}
