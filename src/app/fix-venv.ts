/**
 * Makes a clone of a Python environment true for its place: every text that names the sibling names the
 * workspace instead, records of installs stay true, caches that keep the old path go. Afterwards it is
 * proved that nothing names the sibling; what cannot be made right is refused by name.
 */
import type { InstallNeed } from "../core/install-need.ts";
import {
  type ChangedFile,
  type CopiedInstall,
  describeReinstall,
  describeUse,
  dropRecorded,
  folderOf,
  hasPlacePrompt,
  isActivator,
  isBytecodeOf,
  kindOfText,
  longestShebang,
  MARK,
  movePath,
  nameOf,
  parseHome,
  planRecord,
  resolveLink,
} from "../core/venv.ts";
import {
  bytesOf,
  type Form,
  isPlaceNamed,
  isWritable,
  listForms,
  pathOf,
  relocatePrompt,
  relocateScript,
  relocateText,
} from "../core/venv-text.ts";
import type { Fixed, FixInput } from "./fix-input.ts";
import {
  listCopied,
  listIncomplete,
  openForeign,
  readVenvFacts,
  type VenvFacts,
  willBePresent,
} from "./venv-facts.ts";
import type { World } from "./world.ts";

type Gone = ReadonlySet<string>;

interface Links {
  readonly changed: readonly { readonly file: string; readonly target: string }[];
}

/** Changes only the clone. Throws what reading or writing it throws. */
export async function fixVenv(world: World, input: FixInput): Promise<Fixed> {
  const { seed, tree, workspace, report } = input;
  const unwritable = [workspace, seed.from].find((path) => !isWritable(path));
  if (unwritable !== undefined) {
    return { refusal: `a shell cannot be told the path \`${unwritable}\` in every case` };
  }
  const facts = readVenvFacts(world, input);
  if ("refusal" in facts) return facts;
  const forms = listForms(facts.places);
  let isForeign: ((file: string) => boolean) | undefined;
  const needles = forms.map(({ old }) => old);
  const search = await world.venv.findNamingFiles({
    source: `${seed.from}/${seed.path}`,
    clone: tree,
    files: facts.files.filter((file) => describeUse(file) === "read"),
    needles,
    // A path that was learnt from the files was not sought yet.
    sighted: needles.every((needle) => needle.includes(bytesOf(seed.from)))
      ? report.sighted
      : undefined,
    isWhole: (file) => {
      isForeign ??= openForeign(world, input, facts.files);
      return !isForeign(file);
    },
    signal: input.signal,
  });
  const links = planLinks(world, input, facts, search.links);
  if ("refusal" in links) return links;
  const changed = planTexts(world, input, search.naming, forms);
  if ("refusal" in changed) return changed;
  const home = parseHome(world.venv.readText(`${tree}/${MARK}`));
  const moved = home === undefined ? undefined : movePath(pathOf(home), facts.places);
  if (
    home !== undefined &&
    moved !== undefined &&
    world.venv.isPresent(pathOf(home)) &&
    !willBePresent(world, input, moved)
  ) {
    return { refusal: `the base Python of \`${seed.path}\` lies in the sibling, and not here` };
  }
  const copied = await listCopied(world, input, facts);
  // It would vouch for code that is the sibling's; without it, an installer looks at the sources.
  const gone = new Set(copied.map(({ file }) => file));
  for (const file of gone) changed.delete(file);
  planRecords(world, input, facts, { changed, gone });
  apply(world, input, facts, { changed, gone, links });
  const left = [...changed.keys()].find((file) =>
    isPlaceNamed(world.venv.readText(`${tree}/${file}`), kindOfText(file), forms),
  );
  if (left !== undefined) return { refusal: `\`${seed.path}/${left}\` still names the sibling` };
  const rebuilds = new Set([
    ...listIncomplete(world, input, facts),
    ...copied.map(({ name }) => name),
  ]);
  return {
    rebuilds: [...rebuilds].sort(),
    ...(copied.length === 0 ? {} : { install: describeNeed(world, input, copied) }),
  };
}

function describeNeed(
  world: World,
  { seed, tree, workspace }: FixInput,
  copied: readonly CopiedInstall[],
): InstallNeed {
  const beside = folderOf(`${workspace}/${seed.path}`);
  const has = {
    uvLock: world.reconstructible.listNames(beside).includes("uv.lock"),
    pip: world.venv.isPresent(`${tree}/bin/pip`),
  };
  const names = copied.map(({ name }) => name).join(", ");
  return {
    command: describeReinstall(seed.path, copied, has),
    reason: `${names} was installed from the sibling's sources, which are not the ones here`,
  };
}

/** Links into the sibling lead to the same place here; one that would lead elsewhere is refused. */
function planLinks(
  world: World,
  input: FixInput,
  { places }: VenvFacts,
  links: readonly { readonly path: string; readonly target: string }[],
): Links | { refusal: string } {
  const { seed, workspace } = input;
  const changed: { file: string; target: string }[] = [];
  for (const { path: file, target: bytes } of links) {
    const refuse = (why: string) => ({ refusal: `the link \`${seed.path}/${file}\` ${why}` });
    const target = pathOf(bytes);
    if (target.startsWith("/")) {
      const moved = movePath(target, places);
      if (moved === undefined) {
        const real = world.venv.readReal(target);
        if (real === undefined || (movePath(real, places) ?? real) === real) continue;
        return refuse("leads into the sibling");
      }
      if (moved === target) continue;
      if (world.venv.isPresent(target) && !willBePresent(world, input, moved)) {
        return refuse("leads into the sibling, to what is not here");
      }
      changed.push({ file, target: moved });
    } else {
      const folder = `${seed.path}/${folderOf(file)}`;
      const then = resolveLink(`${seed.from}/${folder}`, target);
      const now = resolveLink(`${workspace}/${folder}`, target);
      if (now !== (movePath(then, places) ?? then)) return refuse("leads elsewhere from here");
    }
  }
  return { changed };
}

function planTexts(
  world: World,
  { seed, tree, workspace }: FixInput,
  naming: readonly string[],
  forms: readonly Form[],
): Map<string, ChangedFile> | { refusal: string } {
  const changed = new Map<string, ChangedFile>();
  const asksPrompt = hasPlacePrompt(world.venv.readText(`${tree}/${MARK}`));
  for (const file of naming) {
    const before = world.venv.readText(`${tree}/${file}`);
    const kind = kindOfText(file);
    if (!isPlaceNamed(before, kind, forms)) continue;
    const refuse = (why: string) => ({ refusal: `\`${seed.path}/${file}\` ${why}` });
    if (before.includes("\0")) return refuse("is no text, and names the sibling");
    const relocated =
      kind === "other"
        ? relocateScript(before, forms, longestShebang(world.platform))
        : relocateText(before, kind, forms);
    if ("refusal" in relocated) return refuse(relocated.refusal);
    const after =
      asksPrompt && (file === MARK || isActivator(file))
        ? relocatePrompt(relocated.text, nameOf(seed.from), nameOf(workspace))
        : relocated.text;
    changed.set(file, { before, after });
  }
  return changed;
}

/** Adds the records of the installs that the changed files belong to. */
function planRecords(
  world: World,
  { seed, tree, workspace }: FixInput,
  { files }: VenvFacts,
  { changed, gone }: { readonly changed: Map<string, ChangedFile>; readonly gone: Gone },
): void {
  const touched = [...changed.keys(), ...gone].map((file) => bytesOf(nameOf(file)));
  for (const file of files.filter((each) => each.endsWith(".dist-info/RECORD"))) {
    const own = changed.get(file);
    const text = own?.after ?? world.venv.readText(`${tree}/${file}`);
    // Most name none, and have thousands of rows.
    if (!touched.some((name) => text.includes(name.replaceAll('"', '""')))) continue;
    const place = [folderOf(folderOf(file)), `${workspace}/${seed.path}`] as const;
    const told = planRecord(text, ...place, changed, world.venv.digestText);
    const after = dropRecorded(told, ...place, gone);
    if (after !== text) changed.set(file, { before: own?.before ?? text, after });
  }
}

function apply(
  world: World,
  { tree }: FixInput,
  { files }: VenvFacts,
  plan: { readonly changed: ReadonlyMap<string, ChangedFile>; gone: Gone; links: Links },
): void {
  const { changed, gone, links } = plan;
  const sources = [...changed.keys()].filter((file) => file.endsWith(".py"));
  using editor = world.venv.openEditor(world.native.openNative(), tree);
  for (const [file, { after }] of changed) editor.replaceFile(file, after);
  for (const { file, target } of links.changed) editor.replaceLink(file, target);
  for (const file of files) {
    if (
      gone.has(file) ||
      describeUse(file) === "drop" ||
      sources.some((source) => isBytecodeOf(source, file))
    ) {
      editor.removeFile(file);
    }
  }
}
