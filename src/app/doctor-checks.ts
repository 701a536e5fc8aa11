/** Every check of `doctor`: the facts it reads, and the decision in `core/` that they go to. None of them changes anything. */
import { type CheckName, type Finding, fine } from "../core/doctor.ts";
import { describePlugin, describeWorktreeHooks } from "../core/doctor-client.ts";
import {
  describeClient,
  describeGit,
  describeLauncher,
  describeNode,
  describeVersions,
  type Installation,
} from "../core/doctor-tools.ts";
import { diskChecks } from "./doctor-disk.ts";
import type { Ground } from "./doctor-ground.ts";
import { projectChecks } from "./doctor-projects.ts";
import { stateChecks } from "./doctor-state.ts";

export type Check = (ground: Ground) => Promise<readonly Finding[]>;

/** How long the launcher's search for node may take: it asks each one for its version. */
const LAUNCHER_MS = 1_500;

export const checks: Readonly<Record<CheckName, Check>> = {
  node: async ({ world }) => [describeNode(world.doctorMachine.readNodeVersion())],
  git: async ({ world, gitTimeoutMs }) => [
    describeGit(await world.doctorMachine.readGitVersion(gitTimeoutMs)),
  ],
  client: async ({ world }) => {
    const found = world.doctorClient.findClient(world.env);
    return [describeClient({ program: null, version: null, ...found })];
  },
  plugin: async (ground) => describePlugin(await readClientFiles(ground)),
  "worktree-hooks": async (ground) => describeWorktreeHooks(await readClientFiles(ground)),
  launcher: readLauncher,
  versions: readVersions,
  ...stateChecks,
  ...projectChecks,
  ...diskChecks,
};

async function readClientFiles({ world, checkoutHere }: Ground) {
  const { env, doctorClient } = world;
  return {
    used: doctorClient.hasClientFiles(env),
    settings: await doctorClient.readClientSettings(env, await checkoutHere()),
    plugins: await doctorClient.listClientPlugins(env),
    skill: doctorClient.findClientSkill(env, "espalier"),
  };
}

/** Where hooks of ours run from: the plugin that is installed, and what settings name. */
async function listHookInstallations(ground: Ground): Promise<Installation[]> {
  const { doctorClient } = ground.world;
  const { settings, plugins, skill } = await readClientFiles(ground);
  const places = [
    ...plugins
      .filter(({ id }) => id.startsWith("espalier@"))
      .map(({ id, root }) => ({ owner: `the plugin \`${id}\``, root })),
    ...(skill === null ? [] : [{ owner: "the plugin among the client's skills", root: skill }]),
    ...settings.flatMap(({ file, worktreeHooks }) =>
      worktreeHooks.flatMap((command) => {
        const root = doctorClient.findHookRoot(command);
        return root === null ? [] : [{ owner: `\`${file}\``, root }];
      }),
    ),
  ];
  return places.map((place) => ({
    ...place,
    version: doctorClient.readManifestVersion(place.root),
    lacks: doctorClient.listMissingParts(place.root),
  }));
}

async function readLauncher(ground: Ground): Promise<Finding[]> {
  const { world } = ground;
  const own = world.doctorMachine.findOwnRoot();
  const installations = await listHookInstallations(ground);
  if (own === null && installations.length === 0) {
    return [fine("no hook of Espalier's is installed")];
  }
  // Only our own script is run: what settings name may be a repository's.
  const search = async (bare: boolean): Promise<string | null | undefined> =>
    own === null
      ? undefined
      : world.doctorMachine.findLauncherNode(own, world.env, { bare, timeoutMs: LAUNCHER_MS });
  const [node, bareNode] = await Promise.all([search(false), search(true)]);
  return describeLauncher({ installations, node, bareNode });
}

async function readVersions(ground: Ground): Promise<Finding[]> {
  const { doctorClient, doctorMachine } = ground.world;
  const describe = (owner: string, root: string | null): Installation[] =>
    root === null
      ? []
      : [{ owner, root, version: doctorClient.readManifestVersion(root), lacks: [] }];
  return describeVersions([
    ...describe("this program", doctorMachine.findOwnRoot()),
    ...describe("`espalier` on the PATH", doctorClient.findCommandRoot(ground.world.env)),
    ...(await listHookInstallations(ground)),
  ]);
}
