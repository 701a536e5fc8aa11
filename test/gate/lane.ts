/**
 * Where histories run, one after the other, always at the same paths: a project is built once in its
 * place, and each of its histories begins with a clone of that. What clean builds print is kept by the
 * content of their sources.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import type { World } from "../../src/app/world.ts";
import { createRepository, createSandbox, git, type Sandbox } from "../helpers/sandbox.ts";
import { findToolchain } from "./cargo-project.ts";
import type { History } from "./history.ts";
import { createTools, type Project, type Tools } from "./project.ts";

export interface Lane extends AsyncDisposable {
  readonly tools: Tools;
  /** Holds the main checkout and the workspaces of the history that runs. */
  readonly ground: string;
  /** Puts the built project of a history into its place. Answers the world it runs in. */
  begin(history: History): Promise<World>;
  /** What a build from scratch prints there, with the place's path as `{here}`. */
  showClean(project: Project, at: string): Promise<string>;
}

const HERE = "{here}";

/** Also as a URL writes it. */
export const hideHere = (text: string, at: string): string =>
  text.replaceAll(at, HERE).replaceAll(encodeURI(at), HERE);

/** `parent` is on a volume that can clone. */
export async function openLane(parent: string): Promise<Lane> {
  const sandbox = await createSandbox(parent);
  const ground = sandbox.path("ground");
  const prepared = sandbox.path("prepared");
  const store = sandbox.path("store");
  mkdirSync(store);
  const tools = createTools(store, describeEnvironment(sandbox));
  const shown = new Map<string, string>();
  let title: string | undefined;
  return {
    tools,
    ground,
    begin: async ({ project }) => {
      rmSync(ground, { recursive: true, force: true });
      const wanted = JSON.stringify(project);
      if (title !== wanted) {
        rmSync(prepared, { recursive: true, force: true });
        await prepare(tools, project, path.join(ground, "main"));
        renameSync(ground, prepared);
        title = wanted;
      }
      await tools.run("/", "cp", ["-a", "--reflink=always", prepared, ground]);
      return sandbox.world({ env: { ...sandbox.env, ESPALIER_STATE: path.join(ground, "state") } });
    },
    showClean: async (project, at) => {
      const key = `${project.kind} ${await readSources(tools, at)}`;
      const known = shown.get(key);
      if (known !== undefined) return known;
      const text = hideHere(await project.showClean(tools, at), at);
      shown.set(key, text);
      return text;
    },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

function describeEnvironment({ home, env }: Sandbox): Record<string, string> {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(?:PYTHON|PIP_|npm_|RUST|CARGO)/i.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: `${findToolchain()}:${env["PATH"] ?? ""}`,
    CARGO_HOME: path.join(home, ".cargo"),
    npm_config_cache: path.join(home, ".npm"),
    npm_config_update_notifier: "false",
  };
}

async function prepare(tools: Tools, project: Project, at: string): Promise<void> {
  createRepository(at, project.files);
  await project.prepare(tools, at);
  git(at, "add", "-A");
  git(at, "commit", "-q", "--allow-empty", "-m", "c1");
  await project.build(tools, at, false);
}

/** A digest of all sources of a working tree: names, modes and contents. */
export async function readSources(tools: Tools, at: string): Promise<string> {
  const argv = ["ls-files", "-co", "--exclude-standard", "-z"];
  const { stdout } = await tools.run(at, "git", argv);
  const hash = createHash("sha256");
  for (const name of [...new Set(stdout.split("\0"))].sort()) {
    const file = path.join(at, name);
    const stat = name === "" ? undefined : lstatSync(file, { throwIfNoEntry: false });
    if (stat === undefined) continue;
    hash.update(`${name}\0${stat.mode}\0`);
    hash.update(stat.isSymbolicLink() ? readlinkSync(file) : readFileSync(file));
  }
  return hash.digest("hex");
}

/** Every entry of a working tree, its repository aside: by path, what tells of any change to it. */
export async function listEverything(tools: Tools, at: string): Promise<Map<string, string>> {
  if (!existsSync(at)) return new Map();
  const printed = "%P\\t%y %m %n %s %i %T@ %C@ %l\\n";
  const argv = [".", "-name", ".git", "-prune", "-o", "-printf", printed];
  const { stdout } = await tools.run(at, "find", argv);
  const lines = stdout.split("\n").map((line) => line.split("\t"));
  return new Map(lines.map(([name = "", facts = ""]) => [name, facts]));
}
