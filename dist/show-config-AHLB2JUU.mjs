import {
  describeSettings,
  planSettings,
  readConfigSources
} from "./chunk-AAFBVALJ.mjs";
import {
  isAppError
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/app/show-config.ts
async function showConfig(world, { cwd }) {
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
      source: sources[row.source]
    })),
    warnings: []
  };
}
async function readCheckout(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).mainCheckout;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return null;
    throw error;
  }
}
export {
  showConfig
};
