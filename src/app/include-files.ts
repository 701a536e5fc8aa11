/**
 * Fills a new workspace with what the person named for it: the ignored files that `.worktreeinclude`
 * matches, and links to the directories of Claude Code's `worktree.symlinkDirectories`. What we put there is
 * recorded by content, so that a removal recognises it. Trouble is a warning, never a failure.
 */
import { hasDoubtful, planInclude } from "../core/include.ts";
import { escapePattern } from "../core/place.ts";
import { formatTemporaryName } from "../core/seed.ts";
import { reasonOf } from "../errors.ts";
import type { ScratchRow } from "../schema/rows.ts";
import { listSeedLeftovers } from "./seed-leftovers.ts";
import type { World } from "./world.ts";

export interface IncludeInput {
  readonly workspaceId: string;
  readonly commonDirectory: string;
  readonly mainCheckout: string;
  readonly path: string;
  /** Directories that are seeded or rebuilt: nothing below them is copied. */
  readonly reconstructible: readonly string[];
  readonly symlinkDirectories: readonly string[];
}

export interface Included {
  readonly scratch: readonly ScratchRow[];
  readonly warnings: readonly string[];
}

export async function includeFiles(world: World, input: IncludeInput): Promise<Included> {
  const scratch: ScratchRow[] = [];
  const warnings: string[] = [];
  const warn = (what: string, reason: string): void => {
    warnings.push(`${what}: ${reason}`);
  };
  const record = (path: string, sha256: string): void => {
    scratch.push({ workspaceId: input.workspaceId, path, sha256 });
  };
  try {
    const names = await listNames(world, input);
    if (names?.length === 0) warn("`.worktreeinclude`", "no file here that git ignores matches it");
    for await (const { name, copied } of copyFiles(world, input, names ?? [])) {
      if (copied.outcome === "copied") record(name, copied.sha256);
      else warn(`\`${name}\` of \`.worktreeinclude\` was not copied`, copied.reason);
    }
  } catch (error) {
    warn("`.worktreeinclude` was not followed", reasonOf(error));
  }
  for (const name of input.symlinkDirectories) {
    const linked = await linkDirectory(world, input, name).catch((error: unknown) => ({
      outcome: "skipped" as const,
      reason: reasonOf(error),
    }));
    if (linked.outcome === "copied") record(trimSlash(name), linked.sha256);
    else warn(`\`${name}\` of \`worktree.symlinkDirectories\` was not linked`, linked.reason);
  }
  return { scratch, warnings };
}

const trimSlash = (name: string): string => name.replace(/^\.\//, "").replace(/\/+$/, "");

/** Bytes as latin1; undefined without a `.worktreeinclude`. */
async function listNames(
  world: World,
  { mainCheckout, reconstructible }: IncludeInput,
): Promise<string[] | undefined> {
  const { include, bytePath } = world;
  if (!(await include.hasIncludeFile(mainCheckout))) return undefined;
  const [patterns, matched] = await Promise.all([
    include.readPatterns(mainCheckout),
    include.listIncluded(mainCheckout),
  ]);
  // A file of comments asks for nothing.
  if (matched.length === 0 && !/^[^#\s]/m.test(patterns)) return undefined;
  const whole = hasDoubtful(matched) ? await include.listWhole(mainCheckout) : [];
  const outside = reconstructible.map(bytePath.fromText);
  return planInclude({ matched, patterns, whole, reconstructible: outside });
}

async function* copyFiles(world: World, input: IncludeInput, names: readonly string[]) {
  if (names.length === 0) return;
  for (const name of listSeedLeftovers(world, input.path)) {
    world.cloneTree.removeTree(`${input.path}/${name}`);
  }
  const { pid, startedAt } = world.process.currentProcess();
  const nonce = Buffer.from(world.ids.createRandomBytes(6)).toString("hex");
  const temporary = world.seedPlace.createTemporary(
    input.path,
    formatTemporaryName(pid, startedAt, nonce),
  );
  try {
    const places = { from: input.mainCheckout, to: input.path, temporary };
    for (const name of names) {
      const copied = await world.include
        .copyIncluded(places, name)
        .catch((error: unknown) => ({ outcome: "skipped" as const, reason: reasonOf(error) }));
      yield { name: world.bytePath.toText(name), copied };
    }
  } finally {
    world.cloneTree.removeTree(temporary);
  }
}

/**
 * A link is not what `node_modules/` in a `.gitignore` matches, so it would be committed (SD-12): where
 * git ignores the directory but not the link, the link gets a line of its own in `info/exclude`.
 */
async function linkDirectory(world: World, input: IncludeInput, given: string) {
  const name = trimSlash(given);
  const skipped = (reason: string) => ({ outcome: "skipped" as const, reason });
  const parts = name.split("/");
  if (name === "" || name.startsWith("/") || /[\r\n\0]/.test(name)) {
    return skipped("it is not a relative path");
  }
  if (parts.some((part) => part === "" || part === "." || part === ".." || part === ".git")) {
    return skipped("it does not stay inside the repository");
  }
  const { include, exclude } = world;
  const source = `${input.mainCheckout}/${name}`;
  if ((await include.readKind(source)) !== "directory") {
    return skipped("the main checkout has no such directory");
  }
  if ((await world.place.readCanonicalPath(source)) !== source)
    return skipped("a link leads to it");
  if (await include.hasTracked(input.path, name)) return skipped("git tracks files in it");
  if (!(await exclude.isIgnored(input.path, `${name}/`))) return skipped("git does not ignore it");
  // Asked without a slash the name is not a directory's, as the link will not be one.
  if (!(await exclude.isIgnored(input.path, name))) await excludeLink(world, input, name);
  return include.createDirectoryLink(input.mainCheckout, input.path, name);
}

/** Under the project lock: another creation may be adding its own line. */
async function excludeLink(world: World, input: IncludeInput, name: string): Promise<void> {
  const file = world.lock.projectLockFile(world.paths, input.commonDirectory);
  await world.lock.withLock(file, { purpose: "hide a link from git", timeoutMs: 30_000 }, () =>
    world.exclude.writeExclude(input.commonDirectory, `/${escapePattern(name)}`),
  );
}
