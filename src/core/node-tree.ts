/**
 * What in a `node_modules` may name the place where it was made: which files are worth a look, which
 * caches are of no use elsewhere, and what becomes of a file that names the sibling (invariant 4).
 *
 * What a registry delivered is the same everywhere and is not looked at. Made on the spot are state
 * files, the stubs in `.bin`, directories whose name begins with a dot, and whatever the install script
 * of a package has left beside it. Text is latin1, as in `unbake.ts`.
 */
import { isNamed } from "./unbake.ts";

/** Directories that hold packages although their name begins with a dot. */
const STORES = new Set([".pnpm", ".bun", ".store"]);

/** Caches, by the names of their directories in `node_modules/.cache`, with what they would do elsewhere. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  webpack: "misses in full: module ids are absolute paths",
  "babel-loader": "misses in full: the key holds the absolute file name",
  "@babel": "register's keys are absolute file names",
  babel: "keys are absolute file names",
  eslint: "keys are absolute file names",
  "eslint-loader": "keys are absolute file names",
  "eslint-webpack-plugin": "keys are absolute file names",
  stylelint: "keys are absolute file names",
  "stylelint-webpack-plugin": "keys are absolute file names",
  prettier: "keys are absolute file names",
  jest: "the map of files is kept by the absolute root",
  "ts-jest": "keys hold the absolute root",
  jiti: "keys are absolute file names, and source maps hold them encoded",
  "rollup-plugin-typescript2": "keys are absolute file names",
  turbo: "replays outputs and logs that were made in the sibling",
  nx: "replays outputs and logs that were made in the sibling, and names its daemon",
  typescript: "tells that outputs were written which are not here",
  tsbuildinfo: "tells that outputs were written which are not here",
  "fork-ts-checker-webpack-plugin": "tells that outputs were written which are not here",
  rspack: "module ids are absolute paths",
  turbopack: "module ids are absolute paths",
  parcel: "keys are absolute file names, in a binary format",
  metro: "the map of files is kept by the absolute root",
};

/** The same in Next's own cache directory, for projects that declare it. */
const NEXT_LEFT_OUT = new Set(["webpack", "turbopack", "eslint", "babel-loader"]);

/** Where node-gyp keeps what only an incremental make of the same place can use. */
const BUILD_LEFT_OUT = new Set(["obj.target", ".deps"]);

/** Directories directly in `node_modules` that a tool uses while it runs. */
const TRANSIENT = new Set([".vite-temp"]);

/** All names for which `isWorthlessModules` can be true. */
export const WORTHLESS_NAMES: readonly string[] = [
  ...new Set([...Object.keys(LEFT_OUT), ...NEXT_LEFT_OUT, ...BUILD_LEFT_OUT, ...TRANSIENT]),
];

/** Whether a directory is left out of the clone; `path` is relative to the workspace. */
export function isWorthlessModules(path: string): boolean {
  const cut = path.lastIndexOf("/");
  const name = path.slice(cut + 1);
  const parent = path.slice(0, Math.max(cut, 0));
  if (/(?:^|\/)\.next\/cache$/.test(parent)) return NEXT_LEFT_OUT.has(name);
  if (!/(?:^|\/)node_modules(?:\/|$)/.test(parent)) return false;
  if (/(?:^|\/)node_modules\/\.cache$/.test(parent)) return LEFT_OUT[name] !== undefined;
  if (/\/build\/(?:Release|Debug)$/.test(parent)) return BUILD_LEFT_OUT.has(name);
  return parent.endsWith("node_modules") && TRANSIENT.has(name);
}

export interface TreeEntries {
  readonly directory: string;
  readonly names: readonly string[];
}

export interface LookPlan {
  /** Files to read whatever they are: relative to the tree. */
  readonly files: readonly string[];
  /** Manifests that tell whether the package beside them was built on the spot. */
  readonly manifests: readonly string[];
}

/** Which files of the tree are worth a look before the manifests are known. */
export function planLook(entries: readonly TreeEntries[]): LookPlan {
  const files: string[] = [];
  const manifests: string[] = [];
  for (const { directory, names } of entries) {
    if (isLocal(directory)) {
      // Between packages there are links, in great number, and state files.
      const telling = directory !== "" && innermost(directory) === "";
      const looked = names.filter((name) =>
        telling ? name.startsWith(".") : !name.endsWith(".zip"),
      );
      files.push(...looked.map((name) => join(directory, name)));
    }
    if (isPackage(directory)) {
      if (names.includes("binding.gyp")) manifests.push(join(directory, "binding.gyp"));
      else if (names.includes("package.json")) manifests.push(join(directory, "package.json"));
    }
  }
  return { files, manifests };
}

const join = (directory: string, name: string): string =>
  directory === "" ? name : `${directory}/${name}`;

/** Whether the files directly in this directory were made on the spot. */
function isLocal(directory: string): boolean {
  const inner = innermost(directory);
  const first = inner.split("/", 1)[0] ?? "";
  // The state files of the manager itself lie in a `node_modules` or in its store.
  if (inner === "" || STORES.has(inner)) return true;
  return first.startsWith(".") && !STORES.has(first);
}

/** Entries that are links to packages, where a store may lie elsewhere on the disk. */
export function listEscapable(
  entries: readonly TreeEntries[],
): readonly { readonly directory: string; readonly name: string }[] {
  return entries
    .filter(({ directory }) => /^(?:|@[^/]+|\.bun|\.store|\.pnpm)$/.test(directory))
    .flatMap(({ directory, names }) => names.map((name) => ({ directory, name })));
}

/** The part of the path below the last `node_modules`; all of it when there is none. */
function innermost(directory: string): string {
  const parts = directory.split("/");
  const last = parts.lastIndexOf("node_modules");
  return parts.slice(last + 1).join("/");
}

/** `name` or `@scope/name`, where a package's own manifest lies. */
const isPackage = (directory: string): boolean =>
  /^(?:@[^/]+\/)?[^./@][^/]*$/.test(innermost(directory));

/** Whether a package's manifest, as text, has a script that npm and the others run on the spot. */
export const hasInstallScript = (manifest: string): boolean =>
  /"(?:pre|post)?install"\s*:/.test(manifest);

/** The files of packages that were built on the spot, other packages inside them excepted. */
export function listBuilt(
  entries: readonly TreeEntries[],
  built: readonly string[],
): readonly string[] {
  const packages = new Set(built);
  if (packages.size === 0) return [];
  return entries.flatMap(({ directory, names }) => {
    const inner = innermost(directory);
    if (inner === "") return [];
    const size = inner.startsWith("@") ? 2 : 1;
    const owner = `${directory.slice(0, directory.length - inner.length)}${inner.split("/").slice(0, size).join("/")}`;
    return packages.has(owner) ? names.map((name) => join(directory, name)) : [];
  });
}

/** Directories of caches directly in `node_modules`, besides those in `.cache`. */
const CACHES = new Set([".vite", ".vitest", ".turbo", ".parcel-cache", ".rpt2_cache"]);

/** The cache that a file belongs to: taken away as a whole when one of its files is not to be trusted. */
export function cacheOf(file: string): string | undefined {
  const parts = file.split("/");
  const at = parts.lastIndexOf("node_modules") + 1;
  const first = parts[at] ?? "";
  if (first === ".cache") return parts.slice(0, at + 2).join("/");
  return CACHES.has(first) && parts.length > at + 1 ? parts.slice(0, at + 1).join("/") : undefined;
}

/** More than this is not read to prove a cache: a file beyond it counts as binary, and the cache goes. */
export const MOST_CACHE_BYTES = 32 * 1024 * 1024;

/** What was read of a file: its text only when it may name the sibling. */
export interface LookedFile {
  readonly binary: boolean;
  readonly text: string | null;
}

export type Judgement = "keep" | "remove" | "rewrite" | "refuse";

/** Where a tree comes from and where it goes, each in every form in which it is written into files. */
export interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The new place as the system takes it. */
  readonly place: string;
}

/**
 * The forms of paths in a file: as they are, and as parts of a URL. All latin1. `from` are the names that
 * the sibling is known by.
 */
export function describeMove(
  from: readonly string[],
  to: string,
  bytesOf: (text: string) => string,
): Move {
  const forms = from.flatMap((each) => {
    const [plain, url] = [bytesOf(each), encodeURI(each)];
    const own = { from: plain, to: bytesOf(to) };
    return plain === url ? [own] : [own, { from: url, to: encodeURI(to) }];
  });
  return { from: forms.map((form) => form.from), to: forms.map((form) => form.to), place: to };
}

/** The working tree that a stub of pnpm's names: the sibling by the name that pnpm knew it by. */
export function findStubPlace(text: string): string | undefined {
  return /NODE_PATH="(\/[^":]*?)\/node_modules\/\.pnpm\//.exec(text)?.[1];
}

/** What tells a compiler that outputs were written which a workspace does not have, or has other keys. */
const isStaleFile = (file: string): boolean =>
  /tsbuildinfo(?:\.json)?$|(?:^|\/)\.eslintcache$/.test(file);

/**
 * What becomes of a file. pnpm's workspace state goes in any case: it vouches for the trees of all
 * members, and with it an install would say that it is done; without it, it looks. yarn 1 believes its
 * own mark in the same way, so where an install is needed it must not find it.
 */
export function judgeFile(
  file: string,
  looked: LookedFile,
  move: Move,
  installNeeded: boolean,
): Judgement {
  if (/^\.pnpm-workspace-state[^/]*\.json$/.test(file)) return "remove";
  if (installNeeded && file === ".yarn-integrity") return "remove";
  const named = looked.text !== null && isNamedOutside(looked.text, move);
  if (cacheOf(file) !== undefined) {
    return named || looked.binary || isStaleFile(file) ? "remove" : "keep";
  }
  if (!named) return "keep";
  return looked.binary ? "refuse" : "rewrite";
}

/** Whether the sibling is named, apart from what is the new place already: it may lie inside. */
export function isNamedOutside(text: string, move: Move): boolean {
  if (!isNamed(text, move.from)) return false;
  return isNamed(
    move.to.reduce((rest, form) => replaceNamed(rest, form, "\0"), text),
    move.from,
  );
}

/** The text with the new place instead of the sibling. */
export function relocate(text: string, move: Move): string {
  const hidden = move.to.map((_, index) => `\0${index}\0`);
  const apart = move.to.reduce((rest, form, i) => replaceNamed(rest, form, hidden[i] ?? ""), text);
  const moved = move.from.reduce(
    (rest, form, i) => replaceNamed(rest, form, hidden[i] ?? ""),
    apart,
  );
  return hidden.reduce((rest, mark, i) => rest.replaceAll(mark, move.to[i] ?? ""), moved);
}

/**
 * Replaces the path where it surely is named: not where it is the beginning or the end of another path.
 * What stays because of that is told by `isNamedOutside`.
 */
function replaceNamed(text: string, path: string, by: string): string {
  let result = "";
  let rest = 0;
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + path.length)) {
    if (!isNamed(text.slice(at, at + path.length + 2), [path])) continue;
    const before = text.slice(Math.max(0, at - 3), at);
    if (/[A-Za-z0-9_.-]$/.test(before) && !/(?:^|[\s"'=(])-[A-Z]$/.test(before)) continue;
    result += text.slice(rest, at) + by;
    rest = at + path.length;
  }
  return result + text.slice(rest);
}

/** A path that would end the string of a stub or of JSON in which it is written. */
export const isUnwritable = (path: string): boolean => /["'`$\\\n]/.test(path);

/** The `virtualStoreDir` of pnpm's state file, when its packages lie outside of the directory. */
export function findOuterStore(modulesYaml: string, root: string): string | undefined {
  const line = /["']?\bvirtualStoreDir["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s,#]+))/.exec(
    modulesYaml,
  );
  const path = line?.[1] ?? line?.[2] ?? line?.[3];
  if (path === undefined) return undefined;
  if (path.startsWith("/")) return path.startsWith(`${root}/`) ? undefined : path;
  return /^\.\.(?:\/|$)/.test(path) ? path : undefined;
}
