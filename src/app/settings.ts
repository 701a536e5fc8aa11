/** The settings in force for a project: defaults, then the user's file, then the project's. */
import {
  type ConfigSource,
  describeDefaults,
  nextKnownKey,
  PROJECT_KEYS,
  planSettings,
  type Settings,
  USER_KEYS,
} from "../core/settings.ts";
import type { ProjectConfigFile, UserConfigFile } from "../schema/index.ts";
import type { World } from "./world.ts";

export interface ConfigSources {
  readonly user: ConfigSource<UserConfigFile>;
  readonly project: ConfigSource<ProjectConfigFile> | undefined;
}

/** Throws `config_invalid`. `checkout` is the main checkout, or null outside a project. */
export async function readConfigSources(
  world: World,
  checkout: string | null,
): Promise<ConfigSources> {
  const file = world.paths.userConfig;
  const [user, project] = await Promise.all([
    world.config.readUserConfig(file, (key) => nextKnownKey(key, USER_KEYS)),
    checkout === null
      ? undefined
      : world.config.readProjectConfig(checkout, (key) => nextKnownKey(key, PROJECT_KEYS)),
  ]);
  return {
    user: { file, config: user },
    project:
      checkout === null || project === undefined
        ? undefined
        : { file: world.config.projectConfigFile(checkout), config: project },
  };
}

/** Throws `config_invalid`; a hook falls back to `defaultSettings` and logs. */
export async function readSettings(world: World, checkout: string | null): Promise<Settings> {
  const { user, project } = await readConfigSources(world, checkout);
  return planSettings(user, project);
}

export const defaultSettings = (): Settings => describeDefaults();
