/**
 * Makes a clone of a `node_modules` true for its new place: what its package manager and the packages'
 * install scripts wrote down of it is moved, caches that name the sibling are taken away, and what can
 * be neither is refused (invariant 4). Only files that were made on the spot are read.
 */
import { describeManifest, folderOf } from "../core/node-modules.ts";
import {
  cacheOf,
  describeMove,
  findOuterStore,
  findStubPlace,
  hasInstallScript,
  isNamedOutside,
  isUnwritable,
  judgeFile,
  listBuilt,
  listEscapable,
  MOST_CACHE_BYTES,
  type Move,
  planLook,
  relocate,
} from "../core/node-tree.ts";
import type { TreeChange } from "../io/node-modules.ts";
import type { Fixed, FixInput } from "./fix-input.ts";
import type { World } from "./world.ts";

/** Changes only the clone. Throws what reading it throws. */
export async function fixNodeModules(world: World, input: FixInput): Promise<Fixed> {
  const { seed, tree, workspace } = input;
  const names = [seed.from, ...(await listAliases(world, input))];
  const move = describeMove(names, workspace, world.cargo.bytesOf);
  const refusal = findOutside(world, input) ?? findEscape(world, input);
  if (refusal !== undefined) return { refusal };
  const links = planLinks(world, input, move);
  const files = planFiles(world, input, move);
  if ("refusal" in links) return links;
  if ("refusal" in files) return files;
  const changes = [...links.changes, ...files.changes];
  if (changes.length === 0) return { rebuilds: [] };
  if (isUnwritable(workspace) && changes.some(({ kind }) => kind === "write")) {
    return { refusal: `\`${workspace}\` has a character that cannot be written into its scripts` };
  }
  world.nodeModules.changeTree(world.native.openNative(), tree, `${tree}.new`, changes);
  return { rebuilds: [] };
}

/** Other names of the sibling, by way of a link to one of its parents, that pnpm has written down. */
async function listAliases(world: World, { seed, tree, report }: FixInput): Promise<string[]> {
  const stubs = report.entries.find(({ directory }) => directory === ".bin")?.names ?? [];
  const places = new Set<string>();
  for (const name of stubs) {
    const text = world.nodeModules.lookAt(`${tree}/.bin/${name}`, ["/node_modules/.pnpm/"])?.text;
    const place = findStubPlace(text ?? "");
    if (place !== undefined && place !== world.cargo.bytesOf(seed.from)) places.add(place);
  }
  const aliases: string[] = [];
  for (const place of places) {
    const path = world.bytePath.toText(place);
    if ((await world.files.readRealPath(path)) === seed.from) aliases.push(path);
  }
  return aliases;
}

/** pnpm's packages may lie elsewhere: then the directory is links to them, of which this is no clone. */
function findOutside(world: World, { seed, tree }: FixInput): string | undefined {
  const state = world.nodeMembers.readText(`${tree}/.modules.yaml`);
  if (state === undefined) return undefined;
  const outer = findOuterStore(state, `${seed.from}/${seed.path}`);
  if (outer === undefined) return undefined;
  return `pnpm keeps its packages outside of it, in \`${outer}\` (\`${seed.path}/.modules.yaml\`)`;
}

/** A relative link that leaves the working tree leads elsewhere from a place of another depth. */
function findEscape(world: World, { seed, tree, workspace, report }: FixInput): string | undefined {
  const manifest = world.nodeMembers.readText(`${seed.from}/${folderOf(seed.path)}/package.json`);
  const linked = manifest === undefined ? [] : describeManifest(manifest).linked;
  for (const { directory, name } of listEscapable(report.entries)) {
    const path = directory === "" ? name : `${directory}/${name}`;
    // Such a link is what an install would make here, too.
    if (linked.includes(path)) continue;
    const target = world.nodeModules.readLink(`${tree}/${path}`);
    if (target === undefined || !target.startsWith("../../")) continue;
    const at = (root: string): string =>
      world.files.resolvePath(`${root}/${seed.path}/${directory}`, target);
    const there = at(seed.from);
    if (there === seed.from || there.startsWith(`${seed.from}/`)) continue;
    if (there !== at(workspace)) {
      return `the link \`${seed.path}/${path}\` leads out of the working tree`;
    }
  }
  return undefined;
}

type Changes = { readonly changes: readonly TreeChange[] } | { readonly refusal: string };

/** Absolute links into the sibling lead into the workspace. */
function planLinks(world: World, { seed, report }: FixInput, move: Move): Changes {
  const changes: TreeChange[] = [];
  for (const { path, target } of report.absoluteLinks) {
    if (!isNamedOutside(world.cargo.bytesOf(target), move)) continue;
    const [from = "", to = ""] = [seed.from, world.files.resolvePath("/", target)];
    if (to !== from && !to.startsWith(`${from}/`)) {
      return { refusal: `the link \`${seed.path}/${path}\` leads into the sibling` };
    }
    changes.push({ kind: "link", path, target: to.replace(from, () => move.place) });
  }
  return { changes };
}

function planFiles(world: World, input: FixInput, move: Move): Changes {
  const { seed, tree, report } = input;
  const plan = planLook(report.entries);
  const built = plan.manifests
    .filter((file) => {
      if (file.endsWith("/binding.gyp")) return true;
      // The clone was proved to be the same; the sibling's files are likelier in memory.
      const text = world.nodeMembers.readText(`${seed.from}/${seed.path}/${file}`);
      return text !== undefined && hasInstallScript(text);
    })
    .map((file) => file.slice(0, file.lastIndexOf("/")));
  const caches = new Map<string, number>();
  const dropped = new Set<string>();
  const changes: TreeChange[] = [];
  for (const file of new Set([...plan.files, ...listBuilt(report.entries, built)])) {
    const cache = cacheOf(file);
    if (cache !== undefined && dropped.has(cache)) continue;
    const left = cache === undefined ? undefined : MOST_CACHE_BYTES - (caches.get(cache) ?? 0);
    const looked = world.nodeModules.lookAt(`${tree}/${file}`, move.from, left);
    if (looked === undefined) continue;
    if (cache !== undefined) caches.set(cache, (caches.get(cache) ?? 0) + looked.size);
    switch (judgeFile(file, looked, move, seed.installNeeded)) {
      case "keep":
        break;
      case "remove":
        if (cache !== undefined) dropped.add(cache);
        changes.push({ kind: "remove", path: cache ?? file });
        break;
      case "rewrite": {
        const text = relocate(looked.text ?? "", move);
        if (isNamedOutside(text, move)) return refuse(seed.path, file);
        changes.push({ kind: "write", path: file, text });
        break;
      }
      case "refuse":
        return refuse(seed.path, file);
    }
  }
  return { changes: changes.filter(({ kind, path }) => kind === "remove" || !isIn(dropped, path)) };
}

const refuse = (directory: string, file: string): { refusal: string } => ({
  refusal: `\`${directory}/${file}\` names the sibling, and cannot be made right`,
});

/** What goes with its cache is not changed before. */
const isIn = (dropped: ReadonlySet<string>, path: string): boolean => {
  const cache = cacheOf(path);
  return cache !== undefined && dropped.has(cache);
};
