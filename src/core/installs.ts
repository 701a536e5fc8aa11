/**
 * Whether an install is under way in a tree, or was broken off: what each package manager writes last, what it
 * leaves lying while it works, and which programs are one. A tree in the middle of an install is no snapshot of
 * anything (DESIGN section 5, step 3), and stands still while something is downloaded or compiled.
 */

export type Manager = "npm" | "pnpm" | "yarn-classic" | "yarn" | "bun";

/** Entries of a `node_modules`, one of which stands there once an install has come to its end. Bun has none. */
const END_MARKS: Readonly<Record<Manager, readonly string[]>> = {
  npm: [".package-lock.json"],
  pnpm: [".modules.yaml"],
  "yarn-classic": [".yarn-integrity"],
  // Its pnpm linker writes none into the tree; see `isYarnDone`.
  yarn: [".yarn-state.yml"],
  bun: [],
};

export interface TreeState {
  /** Entries of the `node_modules` that its manager writes its state into. */
  readonly names: readonly string[];
  readonly maker: Manager | null;
  /** What the sibling is meant for. */
  readonly managers: readonly Manager[];
  /** `.yarn/install-state.gz` is beside it. */
  readonly isYarnDone: boolean;
  /** Directories of packages that npm has put aside and that are younger than its own record. */
  readonly retired: readonly string[];
}

/** Why the tree is not whole, in words; null: an install has come to its end, or nothing can tell that. */
export function describeUnfinished(tree: TreeState): string | null {
  const [retired] = tree.retired;
  if (retired !== undefined) {
    return `npm has put \`${retired}\` aside and was not done: run \`npm install\` there to its end`;
  }
  const makers = tree.maker === null ? tree.managers : [tree.maker];
  const [first] = makers;
  if (first === undefined || makers.some((maker) => isDone(maker, tree))) return null;
  return `no install has come to its end in it: there is no ${END_MARKS[first].map((name) => `\`${name}\``).join(" or ")}`;
}

function isDone(maker: Manager, { names, isYarnDone }: TreeState): boolean {
  const marks = END_MARKS[maker];
  if (maker === "yarn" && isYarnDone) return true;
  return marks.length === 0 || marks.some((mark) => names.includes(mark));
}

/** Whether nothing in the tree, nor beside it, tells who made it: then nothing tells that it is whole. */
export const isUntold = ({ maker, managers }: TreeState): boolean =>
  maker === null && managers.length === 0;

/** How npm names the directory of a package while it puts another in its place. */
export const isRetired = (name: string): boolean => /^\.[^/]+-[A-Za-z0-9_-]{8}$/.test(name);

/**
 * What pip was in the middle of, in words, by the entries of a `site-packages`. It puts the old version aside
 * under a name that begins with `~`, and writes RECORD last. `hasRecord` is asked about metadata directories.
 */
export function describeHalfInstalled(
  names: readonly string[],
  hasRecord: (name: string) => boolean,
): string | null {
  const infos = names.filter((name) => name.endsWith(".dist-info"));
  const open = infos.find((name) => !name.startsWith("~") && !hasRecord(name));
  if (open !== undefined) return `\`${open}\` has no RECORD, which an install writes last`;
  const tailOf = (info: string): string => info.slice(1).replace(/-[^-]*\.dist-info$/, "");
  const aside = infos.find(
    (name) =>
      name.startsWith("~") &&
      !infos.some((other) => !other.startsWith("~") && tailOf(other) === tailOf(name)),
  );
  return aside === undefined ? null : `pip has put \`${aside}\` aside and was not done`;
}

/** Programs that fill such a directory, with the words that make them do it; "": without any word too. */
const INSTALLERS: Readonly<Record<string, RegExp>> = {
  npm: /^(?:i|in|ins|inst|install|add|ci|clean-install|update|up|upgrade|uninstall|un|rm|remove|rebuild|dedupe|prune|link)$/,
  pnpm: /^(?:i|install|add|ci|update|up|upgrade|remove|rm|uninstall|un|rebuild|rb|dedupe|prune|link|fetch|import)$/,
  yarn: /^(?:|install|add|up|upgrade|remove|rebuild|dedupe|link|unlink)$/,
  bun: /^(?:i|install|a|add|ci|update|remove|rm|link|patch)$/,
  pip: /^(?:install|uninstall|sync)$/,
  uv: /^(?:sync|add|remove|pip|lock|venv)$/,
  poetry: /^(?:install|add|update|remove|sync|self)$/,
  pdm: /^(?:install|add|update|remove|sync)$/,
  pipenv: /^(?:install|sync|update|upgrade|uninstall)$/,
};

/** `npm install`, where these are the arguments of such a program; a script that one runs is none. */
export function describeInstaller(argv: readonly string[]): string | undefined {
  // npm writes its title over its arguments.
  const words = argv.flatMap((each) => each.split(" ")).filter((each) => each !== "");
  for (const [index, word] of words.slice(0, 4).entries()) {
    const name = word
      .slice(word.lastIndexOf("/") + 1)
      .replace(/(?:-cli)?\.[cm]?js$/, "")
      .replace(/^pip[\d.]+$/, "pip");
    const verbs = Object.hasOwn(INSTALLERS, name) ? INSTALLERS[name] : undefined;
    if (verbs === undefined) continue;
    const verb = words.slice(index + 1).find((each) => !each.startsWith("-")) ?? "";
    return verbs.test(verb) ? `${name} ${verb}`.trimEnd() : undefined;
  }
  return undefined;
}

/** Scripts of a manifest that an install of the project itself runs. */
const RUN_ON_INSTALL = [
  "preinstall",
  "install",
  "postinstall",
  "preprepare",
  "prepare",
  "postprepare",
  "pnpm:devPreinstall",
] as const;

/** Commands that make nothing of the sources: hooks of git, and what only asks or patches by `patches`. */
const HARMLESS =
  /^(?:npx (?:-y |--yes |--no |--no-install )?)?(?:husky(?: install)?(?: [\w./-]+)?|is-ci|lefthook install|simple-git-hooks|only-allow (?:npm|pnpm|yarn|bun)|patch-package|true|exit 0|:)$/;

const isHarmless = (command: string): boolean =>
  command.split(/&&|\|\||;/).every((part) => HARMLESS.test(part.trim()));

/**
 * Packages whose own install script makes something of the project's sources, with the command that does it: an
 * install runs no script of a package that is there already.
 */
const GENERATORS: Readonly<Record<string, string>> = { "@prisma/client": "prisma generate" };

/** Something that an install runs. */
export interface InstallRun {
  /** In words. */
  readonly what: string;
  /** The command that does the same in a tree that is there. */
  readonly command?: string;
}

/** What an install runs that may make something of the project's sources. */
export function listRuns(manifest: {
  readonly scripts: Readonly<Record<string, unknown>>;
  readonly dependencies: readonly string[];
}): InstallRun[] {
  const { scripts, dependencies } = manifest;
  return [
    ...RUN_ON_INSTALL.filter((name) => {
      const command = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
      return typeof command === "string" && !isHarmless(command);
    }).map((name) => ({ what: `the script \`${name}\`` })),
    ...Object.entries(GENERATORS)
      .filter(([name]) => dependencies.includes(name))
      .map(([name, command]) => ({ what: `the script of \`${name}\``, command })),
  ];
}
