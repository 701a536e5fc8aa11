import { completeWorld } from "../../app/small-world.ts";
import { command } from "../command.ts";

export const dedup = command({
  name: "dedup",
  summary: "Let equal files of workspaces share their place on the disk",
  positionals: [
    {
      name: "workspace",
      describe: "A workspace by path, name or id; without one, all of every project",
      required: false,
      many: true,
    },
  ],
  options: {},
  notes: [
    "Only files of 64 KiB and more in directories that a tool can rebuild; no file's content or times change.",
  ],
  examples: [
    ["espalier dedup", "all workspaces, once and now"],
    ["espalier dedup fix-login", "its files take over the blocks of its siblings'"],
    ["espalier dedup --dry-run", "what would be compared"],
  ],
  changes: true,
  async run({ world, cwd, dryRun }, { positionals }) {
    const { dedupWorkspaces } = await import("../../app/dedup-workspaces.ts");
    return dedupWorkspaces(await completeWorld(world), { cwd, targets: positionals, dryRun });
  },
});
