/**
 * Makes a cloned tree true for its new place (DESIGN section 5, step 5): a table of fixers, one for each
 * kind of tree whose tool writes its own place down. A fixer changes only the clone, which still has its
 * temporary name, and proves that nothing names the sibling any more; what cannot be made right is
 * refused, and then nothing is seeded (invariant 4).
 */
import { isInstalled } from "../core/node-modules.ts";
import { isTimed } from "../core/seed.ts";
import { isNamed } from "../core/unbake.ts";
import { fixCargo, isCargoTree } from "./fix-cargo.ts";
import type { Fixed, FixInput } from "./fix-input.ts";
import { fixNodeModules } from "./fix-node-modules.ts";
import type { World } from "./world.ts";

interface Fixer {
  readonly kind: string;
  /** Whether the tree is of this kind. */
  readonly detect: (world: World, input: FixInput) => boolean;
  /** Links that the fixer itself answers for, by their path in the tree. */
  readonly ownsLink: (path: string, input: FixInput) => boolean;
  readonly fix: (world: World, input: FixInput) => Promise<Fixed>;
}

const FIXERS: readonly Fixer[] = [
  {
    kind: "venv",
    detect: (_world, { report }) =>
      report.entries.some(
        ({ directory, names }) => directory === "" && names.includes("pyvenv.cfg"),
      ),
    ownsLink: () => true,
    fix: async (world, input) => (await import("./fix-venv.ts")).fixVenv(world, input),
  },
  {
    kind: "cargo",
    detect: (world, input) => isTimed(input.seed.path) && isCargoTree(world, input),
    // Links in a build script's `out` are the script's files, which are looked at there.
    ownsLink: (path, { report }) =>
      report.marked.length > 0 && /(?:^|\/)build\/[^/]+\/out\//.test(path),
    fix: fixCargo,
  },
  {
    kind: "node_modules",
    detect: (_world, { seed }) => isInstalled(seed.path),
    ownsLink: () => true,
    fix: fixNodeModules,
  },
  {
    kind: "declared",
    detect: () => true,
    ownsLink: () => false,
    fix: async (world, input) => (await import("./fix-declared.ts")).fixDeclared(world, input),
  },
];

/** Throws what reading the clone throws. */
export async function fixTree(world: World, input: FixInput): Promise<Fixed> {
  const { seed, report } = input;
  const fixer = FIXERS.find(({ detect }) => detect(world, input));
  const foreign = report.absoluteLinks.filter(({ path }) => fixer?.ownsLink(path, input) !== true);
  const forms = foreign.length === 0 ? undefined : world.placeForms.openForms(seed.from);
  const link = foreign.find(({ target }) => {
    const text = world.cargo.bytesOf(target);
    forms?.learnPath(text);
    return isNamed(text, forms?.list() ?? []);
  });
  if (link !== undefined) {
    return { refusal: `the link \`${seed.path}/${link.path}\` leads into the sibling` };
  }
  return fixer === undefined ? { rebuilds: [] } : fixer.fix(world, input);
}
