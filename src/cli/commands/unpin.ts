import { command } from "../command.ts";

export const unpin = command({
  name: "unpin",
  summary: "Let a workspace's build directories be evicted again",
  positionals: [
    { name: "workspace", describe: "A workspace by path, name or id", required: true, many: true },
  ],
  options: {},
  examples: [["espalier unpin fix-login", "as if it had never been pinned"]],
  changes: true,
  async run({ world, cwd, dryRun }, { positionals }) {
    const { pinWorkspaces } = await import("../../app/pin-workspaces.ts");
    return pinWorkspaces(world, { cwd, targets: positionals, pinned: false, dryRun });
  },
});
