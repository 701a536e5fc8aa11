/** Finds out what making a cloned Python environment true for its place rests on. */
import {
  type CopiedInstall,
  describeAlias,
  describeInstall,
  folderOf,
  isBelow,
  isTelling,
  listNamedPaths,
  listRecorded,
  movePath,
  nameOf,
  parseOwnPlace,
} from "../core/venv.ts";
import { bytesOf, type Place, pathOf } from "../core/venv-text.ts";
import type { FixInput } from "./fix-input.ts";
import { haveSameSources } from "./same-sources.ts";
import type { World } from "./world.ts";

/** A file and the absolute paths that it names. */
interface Telling {
  readonly file: string;
  readonly paths: readonly string[];
}

export interface VenvFacts {
  /** Every file and link, relative to the environment. */
  readonly files: readonly string[];
  /** The sibling by each of its names, and what lies in it and is no part of it. */
  readonly places: readonly Place[];
  readonly telling: readonly Telling[];
}

/** No file that tells a place is longer; what comes after is not asked for one. */
const LONGEST_TELLING = 1 << 16;

export const listFiles = ({ report }: FixInput): string[] =>
  report.entries.flatMap(({ directory, names }) =>
    directory === "" ? names : names.map((name) => `${directory}/${name}`),
  );

/** Answers a refusal when the environment is not what its files say. Throws what reading throws. */
export function readVenvFacts(world: World, input: FixInput): VenvFacts | { refusal: string } {
  const { seed, tree, workspace } = input;
  const { venv } = world;
  const files = listFiles(input);
  const own = parseOwnPlace(venv.readStart(`${tree}/bin/activate`, LONGEST_TELLING) ?? "");
  if (own !== undefined && venv.readReal(pathOf(own)) !== `${seed.from}/${seed.path}`) {
    return {
      refusal: `\`${seed.path}/bin/activate\` says that it was made for \`${pathOf(own)}\``,
    };
  }
  const places: Place[] = [{ old: seed.from, now: workspace }];
  const telling: Telling[] = [];
  const real = openReal(world);
  for (const file of files.filter(isTelling)) {
    const text = venv.readStart(`${tree}/${file}`, LONGEST_TELLING);
    if (text === undefined) continue;
    const said = file === "bin/activate" && own !== undefined ? [own] : [];
    const paths = [...said, ...listNamedPaths(file, text)].map(pathOf);
    telling.push({ file, paths });
    for (const path of paths) {
      const within = movePath(path, places);
      if (within !== undefined) {
        const other = within === path ? undefined : findOtherTree(world, path, input);
        if (other !== undefined) places.push({ old: other, now: other });
        continue;
      }
      const led = real(path).find((each) => isBelow(each, seed.from));
      if (led === undefined) continue;
      const alias = describeAlias(path, led, seed.from);
      if (alias === null) {
        return { refusal: `\`${seed.path}/${file}\` leads into the sibling through \`${path}\`` };
      }
      places.push({ old: alias, now: workspace });
    }
  }
  return { files, places, telling };
}

/** Where a path leads: by its folder, since a `bin/python` leads out of every environment, and as a whole. */
function openReal(world: World): (path: string) => string[] {
  const folders = new Map<string, string | undefined>();
  return (path) => {
    const folder = folderOf(path);
    if (!folders.has(folder)) folders.set(folder, world.venv.readReal(folder || "/"));
    const known = folders.get(folder);
    const whole = world.venv.readReal(path);
    return [
      ...(known === undefined ? [] : [`${known === "/" ? "" : known}/${nameOf(path)}`]),
      ...(whole === undefined ? [] : [whole]),
    ];
  };
}

/** A worktree or repository that lies within the sibling and holds the path. */
function findOtherTree(world: World, path: string, { seed }: FixInput): string | undefined {
  if (!isBelow(path, seed.from) || isBelow(path, `${seed.from}/${seed.path}`)) return undefined;
  for (let at = path; isBelow(at, seed.from) && at !== seed.from; at = folderOf(at)) {
    if (world.venv.isPresent(`${at}/.git`)) return at;
  }
  return undefined;
}

/** Whether a path of the new workspace will be there. */
export function willBePresent(world: World, input: FixInput, path: string): boolean {
  const place = `${input.workspace}/${input.seed.path}`;
  return world.venv.isPresent(isBelow(path, place) ? input.tree + path.slice(place.length) : path);
}

/**
 * Tells a file of an install that came as it is from elsewhere: nothing of that was made in this place. Asked for a few,
 * so that of the records, which have a row for every file, only rows with the file's name are looked at.
 */
export function openForeign(world: World, input: FixInput, files: readonly string[]) {
  const { seed, tree } = input;
  const present = new Set(files);
  const place = `${seed.from}/${seed.path}`;
  const records = files
    .filter(
      (file) =>
        file.endsWith(".dist-info/RECORD") && !present.has(`${folderOf(file)}/direct_url.json`),
    )
    .map((file) => ({
      folder: folderOf(folderOf(file)),
      text: world.venv.readText(`${tree}/${file}`),
    }));
  return (file: string): boolean => {
    const name = bytesOf(nameOf(file)).replaceAll('"', '""');
    return records.some(({ folder, text }) => {
      if (!text.includes(name)) return false;
      const rows = text.split("\n").filter((row) => row.includes(name));
      return listRecorded(rows.join("\n"), folder, place).includes(file);
    });
  };
}

/**
 * Projects that are installed in place and whose compiled or generated part lies among the sibling's
 * sources and not among these: an install makes it again.
 */
export function listIncomplete(world: World, input: FixInput, facts: VenvFacts): string[] {
  const { tree } = input;
  const names = new Set<string>();
  const isLost = (path: string): boolean => {
    const moved = movePath(path, facts.places);
    return moved !== undefined && moved !== path && lacks(world, input, path, moved);
  };
  const told = new Map(facts.telling.map(({ file, paths }) => [file, paths]));
  for (const file of facts.files) {
    if (file.endsWith(".egg-link")) {
      const name = nameOf(file).replace(/\.egg-link$/, "");
      const info = `${name.replaceAll("-", "_")}.egg-info`;
      if ((told.get(file) ?? []).some((path) => isLost(path) || isLost(`${path}/${info}`))) {
        names.add(name);
      }
    } else if (file.endsWith(".dist-info/direct_url.json")) {
      const folder = folderOf(file);
      const read = (name: string): string =>
        world.venv.readStart(`${tree}/${folder}/${name}`, 1 << 22) ?? "";
      const install = describeInstall(folder, read("direct_url.json"), read("WHEEL"));
      const inSibling = (told.get(file) ?? []).some(
        (path) => (movePath(path, facts.places) ?? path) !== path,
      );
      if (!install.editable || !inSibling) continue;
      const place = bytesOf(`${input.seed.from}/${input.seed.path}`);
      const parts = listRecorded(read("RECORD"), folderOf(folder), place);
      const lost = parts.some((part) => (told.get(part) ?? []).some(isLost));
      if (install.compiled || lost) names.add(install.name);
    }
  }
  return [...names].sort();
}

/** Projects that were installed from sources of the sibling's, but for those whose sources are the same here. */
export async function listCopied(
  world: World,
  { seed, tree, workspace }: FixInput,
  facts: VenvFacts,
): Promise<CopiedInstall[]> {
  const copied: CopiedInstall[] = [];
  for (const { file, paths } of facts.telling) {
    if (!file.endsWith(".dist-info/direct_url.json")) continue;
    const moved = paths
      .map((path) => ({ path, now: movePath(path, facts.places) }))
      .find(({ path, now }) => now !== undefined && now !== path)?.now;
    if (moved === undefined) continue;
    const text = world.venv.readStart(`${tree}/${file}`, LONGEST_TELLING) ?? "";
    const { name, editable } = describeInstall(folderOf(file), text, "");
    const source = moved.slice(workspace.length + 1).replace(/\/$/, "");
    const sides = [{ root: seed.from }, { root: workspace }] as const;
    if (editable || (await haveSameSources(world, ...sides, source))) continue;
    copied.push({ name, file, source });
  }
  return copied;
}

/** Whether the sibling has what the workspace will not have. */
const lacks = (world: World, input: FixInput, path: string, moved: string): boolean =>
  world.venv.isPresent(path) && !willBePresent(world, input, moved);
