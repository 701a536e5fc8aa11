/**
 * Which tools of a project walk into a workspace that lies inside of its main checkout and run its tests or files a
 * second time (NL-01), and where each is told not to. Espalier edits no such file unasked.
 */

export interface NestedToolsFacts {
  /** Where the workspace is, relative to the main checkout. */
  readonly path: string;
  /** What is in the main checkout's own directory, by name. */
  readonly names: readonly string[];
  /** Its `package.json`, as text; undefined where there is none. */
  readonly manifest: string | undefined;
}

interface Tool {
  readonly name: string;
  /** Where it is told what to leave out. */
  readonly setting: string;
  readonly file: RegExp;
  /** A package, or a key of the manifest, that says that the project uses it. */
  readonly named?: string;
  /** Directories whose name begins with a dot are left out anyway. */
  readonly skipsHidden?: true;
}

/** By the documentation of each: what it walks through unless told otherwise. */
const TOOLS: readonly Tool[] = [
  { name: "jest", setting: "modulePathIgnorePatterns", file: /^jest\.config\./, named: "jest" },
  { name: "vitest", setting: "test.exclude", file: /^vitest\.config\./, named: "vitest" },
  { name: "eslint", setting: "ignores", file: /^(eslint\.config\.|\.eslintrc)/, named: "eslint" },
  {
    name: "prettier",
    setting: ".prettierignore",
    file: /^(\.prettierrc|prettier\.config\.)/,
    named: "prettier",
  },
  { name: "tsc", setting: "exclude", file: /^tsconfig\.json$/, skipsHidden: true },
  {
    name: "pytest",
    setting: "norecursedirs",
    file: /^(pytest\.ini|conftest\.py|tox\.ini)$/,
    skipsHidden: true,
  },
];

/** One warning that names them all, or none. */
export function describeNestedTools({ path, names, manifest }: NestedToolsFacts): string[] {
  const hidden = path.split("/").some((part) => part.startsWith("."));
  const walking = TOOLS.filter(
    ({ file, named, skipsHidden }) =>
      !(hidden && skipsHidden === true) &&
      (names.some((name) => file.test(name)) ||
        (named !== undefined && manifest?.includes(`"${named}"`) === true)),
  );
  if (walking.length === 0) return [];
  const told = walking.map(({ name, setting }) => `${name} (\`${setting}\`)`).join(", ");
  return [
    `\`${path}\` lies inside of the main checkout, where tools of the project walk into it: leave it out in the settings of ${told}, or move it with \`git worktree move\``,
  ];
}
