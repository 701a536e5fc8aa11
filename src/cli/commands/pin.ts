import { command } from "../command.ts";

export const pin = command({
  name: "pin",
  summary: "Keep a workspace's build directories until it is evicted by its name",
  positionals: [
    { name: "workspace", describe: "A workspace by path, name or id", required: true, many: true },
  ],
  options: {},
  examples: [["espalier pin fix-login", "never evicted for being idle, nor to make room"]],
  changes: true,
  async run({ world, cwd, dryRun }, { positionals }) {
    const { pinWorkspaces } = await import("../../app/pin-workspaces.ts");
    return pinWorkspaces(world, { cwd, targets: positionals, pinned: true, dryRun });
  },
});
