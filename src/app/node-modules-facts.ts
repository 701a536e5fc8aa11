/**
 * Finds out what a working tree wants in its `node_modules`, and what its package manager has put into
 * directories of members. Equal digests mean the same wishes; what cannot be read is equal to nothing.
 */
import type { Manager } from "../core/installs.ts";
import {
  describeMaker,
  describeManifest,
  folderOf,
  type InstallFacts,
  isDeciding,
  type Manifest,
  parseMemberPatterns,
} from "../core/node-modules.ts";
import { findOtherPackage } from "../core/npm-lock.ts";
import type { World } from "./world.ts";

export interface WantedModules extends InstallFacts {
  readonly digest: string;
}

/** `path` is a directory that an install fills, relative to the root of a working tree, there or not. Never throws. */
export function readWantedModules(world: World, root: string, path: string): WantedModules {
  try {
    return readWanted(world, root, path);
  } catch {
    // Unlike that of any other place.
    const digest = `unreadable ${root}`;
    return { digest, names: [], manager: null, isBerryLock: null, filled: [], members: [] };
  }
}

function readWanted(world: World, root: string, path: string): WantedModules {
  // A member's tree is made by the install at the root.
  const folders = listFolders(root, path);
  const decisions = folders.map((folder) => {
    const names = world.reconstructible.listNames(folder).filter(isDeciding);
    return { folder, names, digest: world.reconstructible.readDigest(folder, names) ?? "" };
  });
  const names = [...new Set(decisions.flatMap((each) => each.names))];
  const manifests = folders.map((folder) => readManifest(world, folder));
  const top = manifests.at(-1);
  const settings = world.nodeMembers.readText(`${root}/pnpm-workspace.yaml`) ?? "";
  const patterns = [...(top?.members ?? []), ...parseMemberPatterns(settings)];
  const members = world.nodeMembers.listMembers(root, patterns);
  const wishes = members.map((member) => ({
    member,
    manifest: readManifest(world, `${root}/${member}`),
  }));
  const patches = world.nodeMembers.readTreeDigest(`${root}/patches`) ?? "";
  const local = readLocal(world, root, { names, settings, manifests, wishes });
  return {
    digest: world.nodeMembers.createDigest([
      ...decisions.map(({ digest }) => digest),
      ...manifests.map((manifest) => manifest?.wishes ?? ""),
      ...wishes.flatMap(({ member, manifest }) => [member, manifest?.wishes ?? ""]),
      patches,
      ...local,
    ]),
    names,
    manager: top?.manager ?? null,
    isBerryLock: readBerryLock(world, root, names),
    runs: [
      ...manifests.flatMap((manifest) => manifest?.runs ?? []),
      ...wishes.flatMap(({ member, manifest }) =>
        (manifest?.runs ?? []).map((run) => ({ ...run, what: `${run.what} (\`${member}\`)` })),
      ),
    ],
    members: members.map((member) => `${member}/node_modules`),
    filled: members
      .map((member) => `${member}/node_modules`)
      .filter((each) => isFilled(world, `${root}/${each}`, names)),
  };
}

/** The directory's own folder, and those above it up to the root. */
function listFolders(root: string, path: string): string[] {
  const parts = folderOf(path)
    .split("/")
    .filter((part) => part !== "");
  return parts
    .map((_, index) => `${root}/${parts.slice(0, parts.length - index).join("/")}`)
    .concat(root);
}

function readManifest(world: World, folder: string): Manifest | undefined {
  const text = world.nodeMembers.readText(`${folder}/package.json`);
  return text === undefined ? undefined : describeManifest(text);
}

interface LocalInput {
  readonly names: readonly string[];
  readonly settings: string;
  readonly manifests: readonly (Manifest | undefined)[];
  readonly wishes: readonly { readonly member: string; readonly manifest: Manifest | undefined }[];
}

/** Digests of the sources that an install copies: the copy in the sibling's tree is of its sources. */
function readLocal(world: World, root: string, input: LocalInput): string[] {
  const all = [...input.manifests.map((manifest) => ({ member: "", manifest })), ...input.wishes];
  // npm links them.
  const copies = input.names.some((name) => isDeciding(name) && !name.startsWith("package-"));
  const wanted = copies
    ? all.flatMap(({ member, manifest }) =>
        Object.values(manifest?.local ?? {}).map((path) => joinLocal(root, member, path)),
      )
    : [];
  const injects =
    /^injectWorkspacePackages:\s*true/m.test(input.settings) ||
    all.some(({ manifest }) => manifest?.injects === true);
  if (injects) wanted.push(...input.wishes.map(({ member }) => `${root}/${member}`));
  return wanted.map((path) => world.nodeMembers.readTreeDigest(path) ?? `unreadable ${path}`);
}

function joinLocal(root: string, member: string, path: string): string {
  if (path.startsWith("/")) return path;
  return member === "" ? `${root}/${path}` : `${root}/${member}/${path}`;
}

function readBerryLock(world: World, root: string, names: readonly string[]): boolean | null {
  if (!names.includes("yarn.lock")) return null;
  return /^__metadata:/m.test(world.nodeMembers.readText(`${root}/yarn.lock`) ?? "");
}

/** Yarn 2 and later leave a `.bin` in members and never look at it. */
function isFilled(world: World, at: string, names: readonly string[]): boolean {
  const inside = world.reconstructible.listNames(at);
  return names.includes("yarn.lock")
    ? inside.some((name) => !name.startsWith("."))
    : inside.some((name) => name !== ".cache" && name !== ".vite");
}

/**
 * Tells of a tree that nothing was installed into since its lockfile became another one. Only npm writes down
 * what it made a tree of; what cannot be read is no tree of that lockfile.
 */
export function openBehindJudge(world: World): (root: string, path: string) => boolean {
  const known = new Map<string, boolean>();
  const read = (root: string, path: string): boolean => {
    const beside = path.slice(0, -"node_modules".length);
    const record = world.nodeMembers.readText(`${root}/${path}/.package-lock.json`);
    const lockfile = ["npm-shrinkwrap.json", "package-lock.json"]
      .map((name) => world.nodeMembers.readText(`${root}/${beside}${name}`))
      .find((text) => text !== undefined);
    if (record === undefined || lockfile === undefined) return false;
    // Siblings have the same texts, as a rule.
    const digest = world.nodeMembers.createDigest([lockfile, record]);
    const behind = known.get(digest) ?? findOtherPackage(lockfile, record) !== undefined;
    known.set(digest, behind);
    return behind;
  };
  return (root, path) => {
    if (!path.endsWith("node_modules")) return false;
    try {
      return read(root, path);
    } catch {
      return true;
    }
  };
}

/** What made the tree, by the entries in it. */
export function readMaker(world: World, root: string, path: string): Manager | null {
  return describeMaker(world.reconstructible.listNames(`${root}/${path}`));
}
