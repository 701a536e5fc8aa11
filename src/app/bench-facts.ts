/** Finds out what the plan of a measurement rests on. Changes nothing. */

import type { BenchFacts, BenchOptions } from "../core/bench.ts";
import { BENCH } from "../core/bench-mark.ts";
import { type BuildCommand, planBuildCommand } from "../core/build-command.ts";
import { findAgentVariable } from "../core/setup-formats.ts";
import { AppError } from "../errors.ts";
import type { WorkspaceRow } from "../schema/rows.ts";
import { prepareCreation } from "./create-facts.ts";
import type { World } from "./world.ts";

export interface BenchInput extends BenchOptions {
  /** The repository: any directory in it. */
  readonly directory: string;
  /** Where samples and plot go; absent: into the state directory. */
  readonly out?: string;
  readonly ask?: (lines: readonly string[], question: string) => Promise<boolean>;
}

export interface BenchGround {
  readonly facts: BenchFacts;
  /** The common directory. */
  readonly project: string;
  /** A directory that is there, on the volume that the workspaces come to lie on. */
  readonly at: string;
  /** Of an earlier measurement, of whatever project. */
  readonly leftovers: readonly WorkspaceRow[];
}

/** Throws what `create` refuses, `not_a_repository` among it. */
export async function readBenchGround(world: World, input: BenchInput): Promise<BenchGround> {
  const tag = Buffer.from(world.ids.createRandomBytes(3)).toString("hex");
  const prepared = await prepareCreation(world, {
    ...{ cwd: input.directory, name: `bench-${tag}-1` },
    ...{ seed: false, dryRun: true, asked: "cli" },
  });
  const { repository, root: checkout, ancestor, fixed } = prepared;
  const root = repository.topLevel ?? checkout;
  if (root === null) {
    throw new AppError("unsupported", {
      what: "`bench` of a bare repository",
      reason: "nothing in it says how it is built",
      hint: "Name a directory where it is checked out",
    });
  }
  const project = repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const leftovers = rows.filter(({ maker }) => maker === BENCH);
  const { touch } = input;
  return {
    project,
    at: ancestor,
    leftovers,
    facts: {
      root,
      found: readBuildCommand(world, root),
      isCargo: world.reconstructible.listNames(root).includes("Cargo.toml"),
      freeBytes: world.volume.readVolume(ancestor).freeBytes,
      floorBytes: fixed.volume?.floorBytes ?? 0,
      clones: world.volume.isSameVolume(ancestor, project)
        ? readCloning(world, project, input.dryRun)
        : null,
      ...(touch === undefined ? {} : { touchTracked: await isTracked(world, root, touch) }),
      canAsk: input.ask !== undefined && findAgentVariable(world.env) === undefined,
      platform: world.platform,
      wrapped: Boolean(world.env["RUSTC_WORKSPACE_WRAPPER"]),
      leftovers: leftovers.map(({ path }) => path),
      tag,
      userConfig: fixed.userConfig,
    },
  };
}

/** Without a trace in a dry run, and null where that cannot be. */
const readCloning = (world: World, project: string, dryRun: boolean): boolean | null =>
  dryRun
    ? (world.volume.canCloneUnseen(`${project}/HEAD`, project) ?? null)
    : world.volume.canCloneWithin(project, "HEAD");

/** By what lies in this directory; what cannot be read says nothing. */
export function readBuildCommand(world: World, root: string): BuildCommand | undefined {
  const names = world.reconstructible.listNames(root);
  const buildScript = names.includes("package.json") ? readBuildScript(world, root) : undefined;
  return planBuildCommand({ names, buildScript });
}

function readBuildScript(world: World, root: string): string | undefined {
  try {
    const text = world.setupFiles.readScript(root, "package.json")?.text;
    const { scripts } = JSON.parse(text ?? "{}") as { readonly scripts?: unknown };
    const build = Object.entries(scripts ?? {}).find(([name]) => name === "build")?.[1];
    return typeof build === "string" ? build : undefined;
  } catch {
    // npm would refuse it, too.
    return undefined;
  }
}

async function isTracked(world: World, root: string, name: string): Promise<boolean> {
  const listed = await world.git.runGit(["--literal-pathspecs", "ls-files", "-z", "--", name], {
    cwd: root,
    doing: "look whether the file is tracked",
  });
  return listed.stdout.toString("utf8") === `${name}\0`;
}
