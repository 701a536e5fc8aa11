/**
 * Whether a command line of an agent may run. Looks at the places that it names, and at the registry only when there is something to
 * judge. Not being able to look stops nothing: the command is the agent's own, and its client may ask the person about it.
 */
import path from "node:path";
import { type GuardFacts, type GuardKind, listPlaces, planGuard } from "../core/guard.ts";
import { type Act, listActs } from "../core/guard-acts.ts";
import { formatRepository } from "../core/moved.ts";
import { quotePattern, type Target, unquotePattern } from "../core/shell-scope.ts";
import { reasonOf } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import type { GuardWorld } from "./guard-world.ts";
import { readUsableSettings } from "./settings.ts";

export interface GuardInput {
  readonly command: string;
  /** Absolute; null: not known. */
  readonly cwd: string | null;
  /** Only this kind is judged; undefined: all. */
  readonly kind?: GuardKind;
}

/** Answers why it is stopped, for the agent; null: it may run. Throws what the file system throws. */
export async function guardCommand(world: GuardWorld, input: GuardInput): Promise<string | null> {
  const scope = {
    ...{ cwd: input.cwd, home: world.paths.home, variables: new Map() },
    findTop: (directory: string) => findTop(world, directory),
  };
  const acts = listActs(input.command, scope).filter(
    ({ kind }) => input.kind === undefined || kind === input.kind,
  );
  if (acts.length === 0) return null;
  const denial = planGuard(acts, await readFacts(world, acts));
  if (denial === null) return null;
  const { settings } = await readUsableSettings(world, null);
  if (!settings.guard) return null;
  world.log.write({ event: "guarded", command: input.command.slice(0, 2_000), cwd: input.cwd });
  return denial;
}

/** Where git finds it, without starting git. */
function findTop({ trash }: GuardWorld, directory: string): string | null {
  for (let at = directory; ; at = path.dirname(at)) {
    if (trash.isThere(path.join(at, ".git"))) return at;
    if (at === path.dirname(at)) return null;
  }
}

async function readFacts(world: GuardWorld, acts: readonly Act[]): Promise<GuardFacts> {
  const places = listPlaces(acts);
  const [rows, canonical] = await Promise.all([
    readRows(world),
    Promise.all(places.map(async (each) => [each.path, await readCanonical(world, each)] as const)),
  ]);
  const plain = places.filter(({ isPattern }) => !isPattern);
  const known = new Map(canonical);
  const worktrees = new Set<string>();
  for (const { path } of plain) {
    const at = known.get(path) ?? path;
    const proof = await world.worktree.proveWorktree(at);
    // Of a link to one only the link goes.
    if (proof.kind === "linked" && proof.path === at) worktrees.add(at);
  }
  const projects = [...new Set(rows.map(({ project }) => project))];
  return {
    workspaces: rows.filter(({ path }) => world.trash.isThere(path)),
    projects: projects.map((commonDirectory) => {
      const checkout = formatRepository(commonDirectory);
      return {
        commonDirectory,
        mainCheckout: checkout === commonDirectory ? null : checkout,
      };
    }),
    canonical: known,
    isWorktree: (path) => worktrees.has(path),
    isThere: (path) => world.trash.isThere(path),
  };
}

async function readRows(world: GuardWorld): Promise<readonly WorkspaceRow[]> {
  try {
    return await world.registry.read((view) => view.listWorkspaces());
  } catch (error) {
    // What can be told without it is told.
    world.log.write({ event: "guard_without_registry", problem: reasonOf(error) });
    return [];
  }
}

/** Its folders are followed through links, as far as they are there; of a pattern those before the first special part. */
async function readCanonical(world: GuardWorld, { path, isPattern }: Target): Promise<string> {
  const parts = path.split("/").slice(1);
  const special = isPattern ? parts.findIndex((part) => /(?<!\\)[*?[]/.test(part)) : -1;
  const fixed = special === -1 ? parts.length - 1 : special;
  const plain = (part: string): string => (isPattern ? unquotePattern(part) : part);
  const quoted = (text: string): string => (isPattern ? quotePattern(text) : text);
  for (let length = fixed; length > 0; length -= 1) {
    const folder = `/${parts.slice(0, length).map(plain).join("/")}`;
    const real = await world.files.readRealPath(folder).catch(() => undefined);
    if (real !== undefined) return [quoted(real), ...parts.slice(length)].join("/");
  }
  return path;
}
