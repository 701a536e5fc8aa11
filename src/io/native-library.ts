/**
 * Finds and loads koffi, by which `native.ts` calls C. Only the prebuilt library itself is loaded, not koffi's
 * JavaScript: one file per platform, beside the bundle in `native/<platform>-<arch>[-musl]/koffi.node`, or in the
 * source tree's node_modules.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface Call {
  (...parameters: (string | number | Buffer)[]): number;
  /** On another thread; the last of its parameters is told how it ended. The buffers stay as they are until then. */
  async(
    ...parameters: (string | number | Buffer | ((error: unknown, answer: number) => void))[]
  ): void;
}
export interface Koffi {
  load(library: null): { func(declaration: string): Call };
  errno(): number;
}

/** Those that are here and load, the likeliest first; none on a system that `native.ts` has no calls for. */
export function* loadLibraries(): Generator<Koffi> {
  // The numbers of the calls and the layout of a timespec there are those of 64-bit little-endian Linux.
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return;
  for (const file of libraryFiles()) {
    let koffi: Koffi;
    try {
      const load = process.getBuiltinModule("node:module").createRequire(import.meta.url);
      koffi = load(file) as Koffi;
    } catch {
      // A library for another libc.
      continue;
    }
    yield koffi;
  }
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
