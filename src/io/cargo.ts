/**
 * Cargo's build directories on disk: its locks, what its units recorded, and taking units' fingerprints
 * away. What is read decides nothing here (`core/unbake.ts` does). Files are read as bytes: latin1.
 */
import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { readFile } from "./direct.ts";
import { readRegularFile } from "./files.ts";
import { findNaming } from "./naming.ts";
import type { Native } from "./native.ts";
import { READ_FLAGS } from "./native.ts";
import type { PlaceForms } from "./place-forms.ts";

const LOCK_NAMES = [".cargo-lock", ".cargo-build-lock"];

const INNER = new Set(["deps", "build", "examples", "incremental", ".fingerprint", "doc"]);

/** Directories of one build profile, relative to the target directory: `debug`, `x86_64-…/release`. */
export function listProfiles(targetDirectory: string, depth = 4): string[] {
  return listDirectories(targetDirectory)
    .filter((name) => !INNER.has(name))
    .flatMap((name) => {
      const at = path.join(targetDirectory, name);
      const inner = depth > 1 ? listProfiles(at, depth - 1) : [];
      return [...(isProfile(at) ? [name] : []), ...inner.map((each) => path.join(name, each))];
    });
}

function isProfile(at: string): boolean {
  return [".fingerprint", ...LOCK_NAMES].some(
    (name) => lstatSync(path.join(at, name), { throwIfNoEntry: false }) !== undefined,
  );
}

const listEntries = (at: string): Dirent[] => {
  try {
    return readdirSync(at, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};

const listDirectories = (at: string): string[] =>
  listEntries(at)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

export interface HeldLocks extends Disposable {
  /** False when a build holds one of the locks; nothing is held then. */
  readonly held: boolean;
}

/**
 * Takes the build locks of a target directory shared, without waiting: as long as they are held no
 * cargo writes below. Where the calls are missing, tells from /proc/locks whether one is taken now.
 */
export function lockBuilds(native: Native | undefined, targetDirectory: string): HeldLocks {
  const files = listProfiles(targetDirectory)
    .flatMap((profile) => LOCK_NAMES.map((name) => path.join(targetDirectory, profile, name)))
    .filter((file) => lstatSync(file, { throwIfNoEntry: false })?.isFile() === true);
  if (native === undefined) {
    return { held: !files.some(isLockedNow), [Symbol.dispose]: () => undefined };
  }
  const descriptors: number[] = [];
  const release = (): void => {
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

/** A line of /proc/locks ends in `major:minor:inode start end`, the device in hexadecimal. */
function isLockedNow(file: string): boolean {
  const { ino } = lstatSync(file, { bigint: true });
  let table: string;
  try {
    table = readFileSync("/proc/locks", "latin1");
  } catch {
    // Not Linux. The comparison of the tree before and after still stands.
    return false;
  }
  return new RegExp(`:${ino} `).test(table);
}

export interface UnitFile {
  /** Relative to the profile directory. */
  readonly file: string;
  readonly stem: string;
  readonly text: string;
}

/** The dep-info of every unit: of libraries and binaries, of examples, of build scripts. */
export function readUnits(profile: string): UnitFile[] {
  const build = listDirectories(path.join(profile, "build")).map((name) =>
    path.join("build", name),
  );
  return ["deps", "examples", ...build].flatMap((folder) =>
    listEntries(path.join(profile, folder))
      .filter((entry) => entry.isFile() && entry.name.endsWith(".d"))
      .map((entry) => {
        const file = path.join(folder, entry.name);
        return {
          file,
          stem: entry.name.slice(0, -2),
          text: readFileSync(path.join(profile, file), "latin1"),
        };
      }),
  );
}

export interface ScriptFiles {
  readonly directory: string;
  readonly output: string | undefined;
  readonly oldOutDir: string | undefined;
  readonly outNames: string | undefined;
}

/** What build scripts printed and left; every way in which the place is named is learnt and looked for. */
export function readScripts(profile: string, forms: PlaceForms): ScriptFiles[] {
  const scripts = listDirectories(path.join(profile, "build")).map((directory) => {
    const at = path.join(profile, "build", directory);
    const output = readLatin1(path.join(at, "output"));
    const oldOutDir = readLatin1(path.join(at, "root-output"));
    forms.learn(output ?? "");
    forms.learnPath(oldOutDir ?? "");
    return { directory, output, oldOutDir };
  });
  return scripts
    .map((script) => {
      const out = path.join(profile, "build", script.directory, "out");
      return { ...script, outNames: findNaming(out, forms.list()) };
    })
    .filter(({ output, outNames }) => output !== undefined || outNames !== undefined);
}

export function readFingerprints(profile: string): { directory: string; files: string[] }[] {
  const root = path.join(profile, ".fingerprint");
  return listDirectories(root).map((directory) => ({
    directory,
    files: listEntries(path.join(root, directory)).map((entry) => entry.name),
  }));
}

/** What the fingerprints of a profile say: their JSON texts, and the digests in the files beside those. */
export function readRecords(
  profile: string,
  fingerprints: readonly { readonly directory: string; readonly files: readonly string[] }[],
): { directory: string; texts: string[]; digests: string[] }[] {
  return fingerprints.map(({ directory, files }) => {
    const read = (name: string): string[] => {
      const text = readLatin1(path.join(profile, ".fingerprint", directory, name));
      return text === undefined ? [] : [text];
    };
    const described = files.filter((name) => name.endsWith(".json"));
    return {
      directory,
      texts: described.flatMap(read),
      digests: described.flatMap((name) => read(name.slice(0, -".json".length))),
    };
  });
}

/** What cargo wrote down of the files that these fingerprints look at, one record after the other, as it is. */
export function readWatched(
  profile: string,
  fingerprints: readonly { readonly directory: string; readonly files: readonly string[] }[],
): string {
  return fingerprints
    .flatMap(({ directory, files }) =>
      files
        .filter((name) => name.startsWith("dep-"))
        .map((name) => readLatin1(path.join(profile, ".fingerprint", directory, name)) ?? ""),
    )
    .join("\0");
}

/** A source text of this size is not read. */
const LARGE_SOURCE = 4 * 1024 * 1024;

/** The texts of source files, one after the other; undefined when one cannot be read. */
export function readSources(directory: string, sources: readonly string[]): string | undefined {
  const texts: string[] = [];
  for (const source of sources) {
    const file = path.resolve(directory, utf8Of(source));
    try {
      // What is included as bytes may be of any size.
      if (lstatSync(file).size <= LARGE_SOURCE)
        texts.push(readRegularFile(file).toString("latin1"));
      else if (file.endsWith(".rs")) return undefined;
    } catch {
      // What cannot be read cannot be vouched for; the answer says so.
      return undefined;
    }
  }
  return texts.join("\n");
}

const utf8Of = (latin1: string): string => Buffer.from(latin1, "latin1").toString("utf8");

export interface SourcePlaces {
  /** The two working trees: canonical paths. */
  readonly from: string;
  readonly to: string;
  /** Where cargo's workspace lies in both; "" for the tree itself. */
  readonly beside: string;
}

/** Tells of a relative source whether it leads to another file here than in the sibling. */
export function openStrayJudge(places: SourcePlaces): (source: string) => boolean {
  const at = (root: string): string => (places.beside === "" ? root : `${root}/${places.beside}`);
  const plain = new Map<string, boolean>();
  const isPlainFolder = (folder: string): boolean => {
    const known = plain.get(folder);
    if (known !== undefined) return known;
    const real = readReal(folder);
    plain.set(folder, real === folder);
    return real === folder;
  };
  return (source) => {
    const name = utf8Of(source);
    const [there, here] = [`${at(places.from)}/${name}`, `${at(places.to)}/${name}`];
    const isPlain = (file: string): boolean =>
      isPlainFolder(path.dirname(file)) &&
      lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() !== true;
    if (!name.split("/").includes("..") && isPlain(there) && isPlain(here)) return false;
    const [old, now] = [readReal(there), readReal(here)];
    // Cargo builds again what lacks a source.
    if (old === undefined || now === undefined) return false;
    return old.startsWith(`${places.from}/`)
      ? now !== `${places.to}${old.slice(places.from.length)}`
      : now !== old;
  };
}

function readReal(at: string): string | undefined {
  try {
    return realpathSync(at);
  } catch {
    return undefined;
  }
}

/** A path's bytes as they stand in a file that is read as latin1. */
export const bytesOf = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

/**
 * Has the fingerprints of a profile read into memory, so that the first build finds them there: a clone's
 * blocks are shared on the disk, not in the page cache. It only saves time, and costs none where the
 * system can read ahead.
 */
export async function warmFingerprints(native: Native | undefined, profile: string): Promise<void> {
  const root = path.join(profile, ".fingerprint");
  const files = listDirectories(root).flatMap((directory) =>
    listEntries(path.join(root, directory)).map((entry) => path.join(root, directory, entry.name)),
  );
  if (native === undefined) {
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

/** A file as latin1 text; undefined when there is none. */
export function readLatin1(file: string): string | undefined {
  try {
    return readRegularFile(file).toString("latin1");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Drops fingerprints and empties `out` directories in a target directory of ours. */
export function removeBaked(
  profile: string,
  plan: { readonly dropFingerprints: readonly string[]; readonly emptyOut: readonly string[] },
): void {
  for (const name of plan.dropFingerprints) {
    rmSync(path.join(profile, ".fingerprint", name), { recursive: true, force: true });
  }
  for (const name of plan.emptyOut) {
    const out = path.join(profile, "build", name, "out");
    for (const entry of listEntries(out)) {
      rmSync(path.join(out, entry.name), { recursive: true, force: true });
    }
  }
}
