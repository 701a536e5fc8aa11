import { completeWorld } from "../../app/small-world.ts";
import { command, given } from "../command.ts";

export const seed = command({
  name: "seed",
  summary: "Fill a workspace's build directories from a sibling's",
  positionals: [
    { name: "workspace", describe: "The workspace by path, name or id", required: true },
  ],
  options: {
    from: { type: "string", value: "WORKSPACE", describe: "The sibling, if not the nearest one" },
  },
  examples: [
    ["espalier seed fix-login", "from the sibling whose commit is nearest"],
    ["espalier seed fix-login --from main-work --dry-run", "what would be cloned"],
  ],
  changes: true,
  async run({ world, cwd, dryRun }, { positionals, options }) {
    const { seedWorkspace } = await import("../../app/seed-workspace.ts");
    const [target = ""] = positionals;
    return seedWorkspace(await completeWorld(world), {
      cwd,
      target,
      ...given({ from: options.from }),
      dryRun,
    });
  },
});
