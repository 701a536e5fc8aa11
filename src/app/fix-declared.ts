/**
 * Judges the clone of a directory that the project declares: nobody knows how to make it true for its
 * place, so it is taken when no byte of it names the sibling, or when the project says that this does not
 * matter (`verbatim`). What is found is refused by the name of the file (invariant 4).
 */
import { describeFixedKind, listFiles, MOST_SEARCHED_BYTES } from "../core/declared.ts";
import type { Fixed, FixInput } from "./fix-input.ts";
import { readUsableSettings } from "./settings.ts";
import type { World } from "./world.ts";

/** Changes nothing. Throws what reading the clone throws. */
export async function fixDeclared(world: World, input: FixInput): Promise<Fixed> {
  const { seed, report, tree } = input;
  const stray = findStrayLink(world, input);
  if (stray !== undefined) return { refusal: `the link \`${seed.path}/${stray}\` leads elsewhere` };
  const { settings } = await readUsableSettings(world, input.mainCheckout);
  if (settings.verbatim.includes(seed.path)) return { rebuilds: [] };
  const fixed = describeFixedKind(seed.path, report.entries);
  if (fixed !== undefined) return { refusal: `${fixed.words} (\`${seed.path}/${fixed.file}\`)` };
  const forms = world.placeForms.openForms(seed.from);
  const outcome = await world.naming.searchFiles({
    root: tree,
    files: listFiles(report.entries),
    needles: forms.list(),
    isFound: (view) => forms.learn(view),
    most: MOST_SEARCHED_BYTES,
    signal: input.signal,
  });
  switch (outcome.kind) {
    case "clean":
      return { rebuilds: [] };
    case "too_large":
      return { refusal: `\`${seed.path}\` is too large to be searched for the sibling's path` };
    case "found":
      return { refusal: `\`${seed.path}/${outcome.file}\` names the sibling` };
  }
}

/** A relative link out of the working tree leads elsewhere from a place of another depth. */
function findStrayLink(
  world: World,
  { seed, report, tree, workspace }: FixInput,
): string | undefined {
  return listFiles(report.entries).find((file) => {
    const target = world.nodeModules.readLink(`${tree}/${file}`);
    if (target === undefined || !target.startsWith("..")) return false;
    const folder = file.includes("/") ? `/${file.slice(0, file.lastIndexOf("/"))}` : "";
    const at = (root: string): string =>
      world.files.resolvePath(`${root}/${seed.path}${folder}`, target);
    const there = at(seed.from);
    if (there === seed.from || there.startsWith(`${seed.from}/`)) return false;
    return there !== at(workspace);
  });
}
