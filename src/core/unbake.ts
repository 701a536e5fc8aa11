/**
 * Which units of a seeded cargo build must not stay: those that carry the sibling's absolute path
 * (invariant 4). Cargo itself does not notice them. Text is latin1 here, one character a byte, because
 * paths need not be UTF-8.
 */

/** What a rustc dep-info file (`*.d`) tells of its unit. */
export interface DepInfo {
  /** The names of the files that were made of it. */
  readonly outputs: readonly string[];
  /** The variables that `env!` and `option_env!` read, with their values at that time. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  readonly sources: readonly string[];
}

/** A unit whose dep-info lies in `deps`, `examples` or `build/…`. */
export interface UnitFacts {
  /** Where its dep-info lies in the profile. */
  readonly file: string;
  /** The dep-info's file name without `.d`: `name-hash`, or `name` for some kinds. */
  readonly stem: string;
  readonly info: DepInfo;
  /**
   * What cargo itself wrote down of the files that it looks at (`dep-…` beside the fingerprint). A source that
   * really lies outside of its package, over a link or by `..`, stands there by its absolute path.
   */
  readonly watched?: string;
  /** Whether each use of OUT_DIR in its sources is consumed at compile time; null: not to be told. */
  readonly outDirOnlyIncluded: boolean | null;
  /** A source that is another file here than in the sibling, or that no alignment answers for. */
  readonly stray?: string | undefined;
}

/** What a build script left. */
export interface ScriptFacts {
  /** The directory's name below `build`: `package-hash`. */
  readonly directory: string;
  /** What it printed; undefined when there is no such file. */
  readonly output: string | undefined;
  /** The OUT_DIR it ran with, which cargo replaces in the output when the directory has moved. */
  readonly oldOutDir: string | undefined;
  /** The first file of its `out` that names the sibling, or could not be read. */
  readonly outNames: string | undefined;
  /** Why it has to run again although nothing of the place stands in what it left. */
  readonly again?: string | undefined;
}

export interface FingerprintFacts {
  /** The directory's name below `.fingerprint`: `package-hash`. */
  readonly directory: string;
  /** The names of the files in it. */
  readonly files: readonly string[];
}

export interface ProfileFacts {
  readonly units: readonly UnitFacts[];
  readonly scripts: readonly ScriptFacts[];
  readonly fingerprints: readonly FingerprintFacts[];
  /** The sibling's root, in each form in which it may have been written. */
  readonly roots: readonly string[];
}

export interface UnbakePlan {
  /** Directories below `.fingerprint` to drop: cargo then builds those units again. */
  readonly dropFingerprints: readonly string[];
  /** Directories below `build` whose `out` is to be emptied: the script runs again. */
  readonly emptyOut: readonly string[];
}

/** Reads the makefile that rustc writes. */
export function describeDepInfo(text: string): DepInfo {
  const variables: { name: string; value: string }[] = [];
  const sources = new Set<string>();
  const outputs: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# env-dep:")) {
      const entry = line.slice("# env-dep:".length);
      const equals = entry.indexOf("=");
      if (equals !== -1) {
        variables.push({ name: entry.slice(0, equals), value: unescape_(entry.slice(equals + 1)) });
      }
    } else if (!line.startsWith("#") && line.endsWith(":")) {
      // Each source once more as a rule of its own, so that a missing one is no error to make.
      sources.add(line.slice(0, -1).replaceAll("\\ ", " "));
    } else if (!line.startsWith("#")) {
      const made = /^(.*?[^\\]): /.exec(line)?.[1]?.replaceAll("\\ ", " ");
      if (made !== undefined) outputs.push(made);
    }
  }
  return { outputs, variables, sources: [...sources] };
}

const unescape_ = (text: string): string =>
  text.replaceAll(/\\(.)/gs, (_, next: string) =>
    next === "n" ? "\n" : next === "r" ? "\r" : next,
  );

/**
 * Whether the text names a path at or below one of the roots. `/a/w1` is not named by `/a/w10` or
 * `/a/w1-old`; where it cannot be told, it is.
 */
export function isNamed(text: string, roots: readonly string[]): boolean {
  return roots.some((root) => {
    for (let at = text.indexOf(root); at !== -1; at = text.indexOf(root, at + 1)) {
      if (
        !/^(?:[A-Za-z0-9_-]|\.[A-Za-z0-9_])/.test(
          text.slice(at + root.length, at + root.length + 2),
        )
      )
        return true;
    }
    return false;
  });
}

/** Whether a source file uses OUT_DIR only to include what lies there. */
export function isOutDirOnlyIncluded(source: string): boolean | null {
  const uses = source.split("OUT_DIR").length - 1;
  if (uses === 0) return null;
  const included =
    source.match(
      /\binclude(?:_str|_bytes)?!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?concat!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?env!\s*[([{]\s*"OUT_DIR"/g,
    ) ?? [];
  return uses === included.length;
}

/** What of one profile directory carries the sibling's path and would be wrong here. */
export function planUnbake(facts: ProfileFacts): UnbakePlan {
  const scripts = facts.scripts.filter((script) => isScriptBaked(script, facts.roots));
  const dropped = new Set<string>();
  for (const script of scripts) {
    for (const name of fingerprintsOf(script.directory, facts.fingerprints)) dropped.add(name);
    for (const name of listMadeAfter(script, facts.fingerprints)) dropped.add(name);
  }
  for (const unit of facts.units) {
    if (!isUnitBaked(unit, facts.roots)) continue;
    for (const name of fingerprintsOf(unit.stem, facts.fingerprints)) dropped.add(name);
  }
  return {
    dropFingerprints: [...dropped].sort(),
    emptyOut: scripts.map((script) => script.directory).sort(),
  };
}

/**
 * The units of the script's package. Cargo compares them with what the script left before it runs again,
 * and would take them for fresh until the next build.
 */
const listMadeAfter = (
  { directory }: ScriptFacts,
  fingerprints: readonly FingerprintFacts[],
): string[] =>
  fingerprints
    .filter((each) => packageOf(each.directory) === packageOf(directory))
    .filter(({ files }) => !files.some((file) => /^(?:run-)?build-script-/.test(file)))
    .map((each) => each.directory);

/**
 * Whether a script told cargo nothing of when to run again. Cargo then goes by the newest file of its package,
 * and notices nothing of one that is gone or that git ignores.
 */
export const isSilent = ({ output }: ScriptFacts): boolean =>
  output !== undefined && !/^cargo::?rerun-if-/m.test(output);

/** The files and directories that a script told cargo of. */
export const listTold = ({ output }: ScriptFacts): string[] =>
  [...(output ?? "").matchAll(/^cargo::?rerun-if-changed=(.+)$/gm)].map(([, path = ""]) => path);

function isScriptBaked(script: ScriptFacts, roots: readonly string[]): boolean {
  if (script.outNames !== undefined || script.again !== undefined) return true;
  if (script.output === undefined) return false;
  const moved =
    script.oldOutDir === undefined || script.oldOutDir === ""
      ? script.output
      : script.output.replaceAll(script.oldOutDir, "");
  return isNamed(moved, roots);
}

function isUnitBaked(unit: UnitFacts, roots: readonly string[]): boolean {
  if (unit.stray !== undefined || isNamed(unit.watched ?? "", roots)) return true;
  const named = unit.info.variables.filter(({ value }) => isNamed(value, roots));
  if (named.some(({ name }) => name !== "OUT_DIR")) return true;
  // A string made of OUT_DIR stays in the artefact; one that only tells what to include does not.
  if (named.length > 0 && unit.outDirOnlyIncluded !== true) return true;
  const outDirs = named.map(({ value }) => value);
  return unit.info.sources.some(
    (source) =>
      isNamed(source, roots) && !outDirs.some((outDir) => source.startsWith(`${outDir}/`)),
  );
}

/**
 * Whether a unit is built of files of the project. What comes from a registry or lies elsewhere is known
 * by its absolute sources, and is the same in both places.
 */
export const isLocal = ({ info }: Pick<UnitFacts, "info">, roots: readonly string[]): boolean =>
  info.sources.some((source) => !isAbsolute(source) || isNamed(source, roots));

const isAbsolute = (path: string): boolean => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);

/** Whether the unit is loaded by rustc: a procedural macro, or a library that one could be. */
export const isLoadedByRustc = ({ info }: UnitFacts): boolean =>
  info.outputs.some((output) => /\.(?:so|dylib|dll)$/.test(output));

/** The files that are programs, by their names: what else is made has an ending. */
export const listPrograms = ({ info }: UnitFacts): string[] =>
  info.outputs
    .map((output) => output.slice(output.lastIndexOf("/") + 1))
    .filter((name) => !/\.(?:d|rmeta|rlib|a|o|s|ll|bc|lib|pdb|mir|asm)$/.test(name));

/** The package's name in that of a directory: `package-hash`. */
export const packageOf = (directory: string): string => directory.replace(/-[0-9a-f]{16}$/, "");

/**
 * A directory below `build` that is not `package-hash`: another layout, of which nothing is known.
 * `directories` are relative to the tree.
 */
export function findUnknownLayout(
  profiles: readonly string[],
  directories: readonly string[],
): string | undefined {
  const folders = profiles.map((profile) => (profile === "" ? "build/" : `${profile}/build/`));
  return directories.find((directory) =>
    folders.some((folder) => {
      const name = directory.startsWith(folder) ? directory.slice(folder.length) : "/";
      return !name.includes("/") && !/-[0-9a-f]{16}$/.test(name);
    }),
  );
}

/** By the hash that unit and fingerprint share, else by the target's name in the fingerprint's files. */
export function fingerprintsOf(stem: string, fingerprints: readonly FingerprintFacts[]): string[] {
  const hash = /-([0-9a-f]{16})$/.exec(stem)?.[1];
  if (hash !== undefined) {
    const same = fingerprints.filter(({ directory }) => directory.endsWith(`-${hash}`));
    if (same.length > 0) return same.map(({ directory }) => directory);
  }
  const plain = (name: string): string => name.replaceAll("-", "_").replace(/\.json$/, "");
  const target = plain(hash === undefined ? stem : stem.slice(0, -17)).replace(/^lib/, "");
  return fingerprints
    .filter(({ files }) => files.some((file) => plain(file).endsWith(`_${target}`)))
    .map(({ directory }) => directory);
}
