/** The settings in force for a project: defaults, then the user's file, then the project's. */
import {
  type ConfigSource,
  describeDefaults,
  describeUnknownKey,
  planSettings,
  type Settings,
} from "../core/settings.ts";
import { isAppError } from "../errors.ts";
import type { ProjectConfigFile, UserConfigFile } from "../schema/index.ts";
import type { GuardWorld } from "./guard-world.ts";

/** Where the files are, and what reads them. */
type ConfigWorld = Pick<GuardWorld, "paths" | "config">;

type UserSource = ConfigSource<UserConfigFile>;
type ProjectSource = ConfigSource<ProjectConfigFile>;

export interface ConfigSources {
  readonly user: UserSource;
  readonly project: ProjectSource | undefined;
}

/** Throws `config_invalid`. `checkout` is the main checkout, or null outside a project. */
export async function readConfigSources(
  world: ConfigWorld,
  checkout: string | null,
): Promise<ConfigSources> {
  const [user, project] = await Promise.all([
    readUserSource(world, checkout),
    readProjectSource(world, checkout),
  ]);
  return { user, project };
}

const filesOf = (world: ConfigWorld, checkout: string | null) => ({
  user: world.paths.userConfig,
  project: checkout === null ? null : world.config.projectConfigFile(checkout),
});

async function readUserSource(world: ConfigWorld, checkout: string | null): Promise<UserSource> {
  const files = filesOf(world, checkout);
  const config = await world.config.readUserConfig(files.user, (key) =>
    describeUnknownKey(key, "user", files),
  );
  return { file: files.user, config, home: world.paths.home };
}

async function readProjectSource(
  world: ConfigWorld,
  checkout: string | null,
): Promise<ProjectSource | undefined> {
  if (checkout === null) return undefined;
  const files = filesOf(world, checkout);
  const config = await world.config.readProjectConfig(checkout, (key) =>
    describeUnknownKey(key, "project", files),
  );
  return { file: world.config.projectConfigFile(checkout), config };
}

/** Throws `config_invalid`; who may not fail for it asks `readUsableSettings`. */
export async function readSettings(world: ConfigWorld, checkout: string | null): Promise<Settings> {
  const { user, project } = await readConfigSources(world, checkout);
  return planSettings(user, project);
}

export interface UsableSettings {
  readonly settings: Settings;
  /** Why a file was passed over, each as one line that names the file and what mends it. */
  readonly problems: readonly string[];
  /** The one about the project's file. */
  readonly projectProblem: string | null;
}

/** A faulty file is passed over as a whole, and the other one still counts. */
export async function readUsableSettings(
  world: ConfigWorld,
  checkout: string | null,
): Promise<UsableSettings> {
  const problems = { user: null, project: null } as Record<"user" | "project", string | null>;
  const attempt = async <T>(
    of: keyof typeof problems,
    read: () => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      problems[of] = `${error.message}; it is passed over. ${error.hint}`;
      return undefined;
    }
  };
  const none: UserSource = { file: world.paths.userConfig, config: {} };
  const [user, project] = await Promise.all([
    attempt("user", async () => {
      const source = await readUserSource(world, checkout);
      planSettings(source, undefined);
      return source;
    }),
    attempt("project", async () => {
      const source = await readProjectSource(world, checkout);
      planSettings(none, source);
      return source;
    }),
  ]);
  return {
    settings: planSettings(user ?? none, project),
    problems: Object.values(problems).filter((problem) => problem !== null),
    projectProblem: problems.project,
  };
}

export const defaultSettings = (): Settings => describeDefaults();
