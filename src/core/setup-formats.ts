/**
 * The files in which a project says what to run in a new workspace, and before one goes: ours, and those of
 * the tools beside us, as data. What is not here (YAML, and files with a template language of their own) is
 * not read, rather than run with something left in it that its tool would have replaced.
 */

/** A file of ours or of another tool's, in the order in which they are looked at. */
export type SourceId =
  | "espalier"
  | "cursor"
  | "codex"
  | "conductor"
  | "conductor_json"
  | "superset"
  | "emdash"
  | "openclaw"
  | "phantom"
  | "gtr";

export type Syntax = "json" | "toml" | "git-config" | "script";

/** What a variable is filled with. */
export type VariableValue =
  | "id"
  | "name"
  | "path"
  | "root"
  | "branch"
  | "default_branch"
  | "port"
  | "yes";

export interface SetupFormat {
  readonly id: SourceId;
  readonly syntax: Syntax;
  /** Relative to the main checkout; a later one's word counts before an earlier one's. */
  readonly files: readonly string[];
  /** The files are alternatives of which a person chooses one; only then may a name hold `*`. */
  readonly choice?: boolean;
  /** Paths of keys, the first that is there counts. `<platform>` and `<family>` stand for where we run. */
  readonly setup: readonly (readonly string[])[];
  readonly cleanup: readonly (readonly string[])[];
  /** A single text is the path of a script, relative to the file. */
  readonly textIsPath?: boolean;
  /** A table of variables that its commands get. */
  readonly environment?: readonly string[];
  /** What its tool sets for its commands. */
  readonly variables: Readonly<Record<string, VariableValue>>;
}

/** Ours, which every command gets. */
export const OWN_VARIABLES: Readonly<Record<string, VariableValue>> = {
  ESPALIER_WORKSPACE_ID: "id",
  ESPALIER_WORKSPACE_NAME: "name",
  ESPALIER_WORKSPACE_PATH: "path",
  ESPALIER_ROOT_PATH: "root",
  ESPALIER_BRANCH: "branch",
};

const CONDUCTOR: Readonly<Record<string, VariableValue>> = {
  CONDUCTOR_WORKSPACE_NAME: "name",
  CONDUCTOR_WORKSPACE_PATH: "path",
  CONDUCTOR_ROOT_PATH: "root",
  CONDUCTOR_DEFAULT_BRANCH: "default_branch",
  CONDUCTOR_PORT: "port",
  CONDUCTOR_IS_LOCAL: "yes",
};

export const OWN_FILE = ".espalier/workspace.toml";

/** In the order in which they count when no agent with a file of its own asks. */
export const SETUP_FORMATS: readonly SetupFormat[] = [
  {
    id: "conductor",
    syntax: "toml",
    files: [".conductor/settings.toml", ".conductor/settings.local.toml"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "archive"]],
    environment: ["environment_variables"],
    variables: CONDUCTOR,
  },
  {
    // One without `scripts` is another product's, and says nothing here.
    id: "conductor_json",
    syntax: "json",
    files: ["conductor.json"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "archive"]],
    variables: CONDUCTOR,
  },
  {
    id: "codex",
    syntax: "toml",
    files: [".codex/environments/*.toml"],
    choice: true,
    setup: [
      ["setup", "<platform>", "script"],
      ["setup", "script"],
    ],
    cleanup: [
      ["cleanup", "<platform>", "script"],
      ["cleanup", "script"],
    ],
    variables: { CODEX_SOURCE_TREE_PATH: "root", CODEX_WORKTREE_PATH: "path" },
  },
  {
    id: "cursor",
    syntax: "json",
    files: [".cursor/worktrees.json"],
    setup: [["setup-worktree-<family>"], ["setup-worktree"]],
    cleanup: [],
    textIsPath: true,
    variables: { ROOT_WORKTREE_PATH: "root" },
  },
  {
    id: "superset",
    syntax: "json",
    files: [".superset/config.json", ".superset/config.local.json"],
    setup: [["setup"]],
    cleanup: [["teardown"]],
    variables: {
      SUPERSET_WORKSPACE_NAME: "name",
      SUPERSET_WORKSPACE_PATH: "path",
      SUPERSET_ROOT_PATH: "root",
    },
  },
  {
    id: "emdash",
    syntax: "json",
    files: [".emdash.json"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "teardown"]],
    variables: {
      EMDASH_TASK_ID: "id",
      EMDASH_TASK_NAME: "name",
      EMDASH_TASK_PATH: "path",
      EMDASH_ROOT_PATH: "root",
      EMDASH_DEFAULT_BRANCH: "default_branch",
      EMDASH_PORT: "port",
    },
  },
  {
    id: "openclaw",
    syntax: "script",
    files: [".openclaw/worktree-setup.sh"],
    setup: [[]],
    cleanup: [],
    variables: { OPENCLAW_SOURCE_TREE_PATH: "root", OPENCLAW_WORKTREE_PATH: "path" },
  },
  {
    id: "phantom",
    syntax: "json",
    files: ["phantom.config.json"],
    setup: [["postCreate", "commands"]],
    cleanup: [["preDelete", "commands"]],
    variables: {},
  },
  {
    id: "gtr",
    syntax: "git-config",
    files: [".gtrconfig"],
    // git tells section and key in lower case.
    setup: [["hooks.postcreate"]],
    cleanup: [["hooks.preremove"]],
    variables: { REPO_ROOT: "root", WORKTREE_PATH: "path", BRANCH: "branch" },
  },
];

/** An agent that has a file of its own, which then counts before all others but ours. */
export type Asker = "cursor" | "codex";

/** By what each sets in the shells it starts. Where both are told nobody knows which is the inner one. */
export function describeAsker(
  env: Readonly<Record<string, string | undefined>>,
): Asker | undefined {
  const cursor = Boolean(env["CURSOR_AGENT"]);
  const codex = Boolean(env["CODEX_THREAD_ID"] || env["CODEX_SANDBOX"]);
  const claude = Boolean(env["CLAUDECODE"]);
  if (Number(cursor) + Number(codex) + Number(claude) !== 1) return undefined;
  return cursor ? "cursor" : codex ? "codex" : undefined;
}

/** What says that an agent started us; undefined where nothing does, which proves nobody. */
export const findAgentVariable = (
  env: Readonly<Record<string, string | undefined>>,
): string | undefined =>
  Object.keys(env).find(
    (name) =>
      /^(?:CLAUDECODE|CURSOR_AGENT|CODEX_(?:THREAD_ID|SANDBOX\w*|CI))$/.test(name) && env[name],
  );

/** The formats in the order that counts for who asks. */
export const orderFormats = (asker: Asker | undefined): readonly SetupFormat[] => [
  ...SETUP_FORMATS.filter(({ id }) => id === asker),
  ...SETUP_FORMATS.filter(({ id }) => id !== asker),
];

export interface CommandPlace {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** The main checkout. */
  readonly root: string;
  readonly branch: string | null;
  readonly defaultBranch: string;
}

/** The variables of a command: its tool's and ours. */
export function describeVariables(source: SourceId, place: CommandPlace): Record<string, string> {
  const values: Readonly<Record<VariableValue, string>> = {
    id: place.id,
    name: place.name,
    path: place.path,
    root: place.root,
    branch: place.branch ?? "",
    default_branch: place.defaultBranch,
    port: String(portOf(place.id)),
    yes: "1",
  };
  const own = SETUP_FORMATS.find(({ id }) => id === source)?.variables ?? {};
  return Object.fromEntries(
    Object.entries({ ...own, ...OWN_VARIABLES }).map(([name, value]) => [name, values[value]]),
  );
}

const FIRST_PORT = 20_000;
const RANGES = 1000;
const PORTS = 10;

/** The first of ten, the same for setup and cleanup since it follows from the id; nobody has looked whether it is free. */
export function portOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  return FIRST_PORT + (hash % RANGES) * PORTS;
}
