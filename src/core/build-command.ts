/**
 * Which command builds a project, by what lies in its root: the one that its users type. What the repository wrote
 * itself (a script of `package.json`) is named, so that a person is shown it before it runs.
 */

export interface ProjectFiles {
  /** Names in the root. */
  readonly names: readonly string[];
  /** The text of the `build` script in `package.json`; undefined where there is none. */
  readonly buildScript?: string | undefined;
}

export interface BuildCommand {
  /** For a shell. */
  readonly text: string;
  /** The file that it was chosen by, or the option that gave it. */
  readonly from: string;
  /** What else will run by it, out of the repository. */
  readonly runs?: string;
}

interface Manager {
  readonly name: string;
  readonly lockfiles: readonly string[];
  readonly install: string;
}

/** The lockfile says whose project it is. */
const MANAGERS: readonly Manager[] = [
  { name: "pnpm", lockfiles: ["pnpm-lock.yaml"], install: "pnpm install --frozen-lockfile" },
  { name: "yarn", lockfiles: ["yarn.lock"], install: "yarn install" },
  { name: "bun", lockfiles: ["bun.lock", "bun.lockb"], install: "bun install --frozen-lockfile" },
  { name: "npm", lockfiles: ["package-lock.json", "npm-shrinkwrap.json"], install: "npm ci" },
];
const UNLOCKED: Manager = { name: "npm", lockfiles: [], install: "npm install" };

/** Undefined where nothing says how the project is built: it is not guessed. */
export function planBuildCommand({ names, buildScript }: ProjectFiles): BuildCommand | undefined {
  if (names.includes("Cargo.toml")) return { text: "cargo build", from: "Cargo.toml" };
  if (!names.includes("package.json")) return undefined;
  const manager =
    MANAGERS.find(({ lockfiles }) => lockfiles.some((file) => names.includes(file))) ?? UNLOCKED;
  // A seeded workspace has its packages, and an install would throw them away.
  const install = `test -d node_modules || ${manager.install}`;
  const from = manager.lockfiles.find((file) => names.includes(file)) ?? "package.json";
  if (buildScript === undefined) return { text: install, from };
  return { text: `{ ${install}; } && ${manager.name} run build`, from, runs: buildScript };
}
