import { completeWorld } from "../../app/small-world.ts";
import { command } from "../command.ts";

export const status = command({
  name: "status",
  summary: "Show the machine, or one workspace in full",
  positionals: [
    { name: "workspace", describe: "A workspace by path, name or id", required: false },
  ],
  options: {},
  examples: [
    ["espalier status", "disk, floor, clone support, daemon"],
    ["espalier status fix-login", "one workspace, with its unsaved work"],
  ],
  changes: false,
  async run({ world, cwd }, { positionals }) {
    const { showStatus } = await import("../../app/show-status.ts");
    const [target] = positionals;
    return showStatus(await completeWorld(world), target === undefined ? { cwd } : { cwd, target });
  },
});
