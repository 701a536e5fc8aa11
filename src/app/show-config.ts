/** Shows the settings in force and where each comes from. */
import { describeSettings, planSettings } from "../core/settings.ts";
import { isAppError } from "../errors.ts";
import type { ConfigDocument } from "../schema/index.ts";
import { readConfigSources } from "./settings.ts";
import type { SmallWorld } from "./small-world.ts";

/** Throws `config_invalid` when a file or a value in it is wrong: that is what one asks for here. */
export async function showConfig(
  world: SmallWorld,
  { cwd }: { readonly cwd: string },
): Promise<ConfigDocument> {
  const checkout = await readCheckout(world, cwd);
  const { user, project } = await readConfigSources(world, checkout);
  planSettings(user, project);
  const sources = { default: "default", user: user.file, project: project?.file ?? "" };
  return {
    schema: "espalier.config.v1",
    user_config: user.file,
    project_config: project?.file ?? null,
    state: world.paths.root,
    settings: describeSettings(user, project).map((row) => ({
      ...row,
      source: sources[row.source],
    })),
    warnings: [],
  };
}

/** Outside a project there is no project file; that is an answer and not a failure. */
async function readCheckout(world: SmallWorld, cwd: string): Promise<string | null> {
  try {
    return (await world.repository.readRepository(cwd)).mainCheckout;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return null;
    throw error;
  }
}
