import { AppError } from "../../errors.ts";
import { command } from "../command.ts";

export const adopt = command({
  name: "adopt",
  summary: "Register worktrees that something else made",
  positionals: [{ name: "path", describe: "A linked worktree", required: false, many: true }],
  options: {
    scan: { type: "boolean", describe: "Every worktree of the project" },
  },
  examples: [
    ["espalier adopt .", "the worktree one is in"],
    ["espalier adopt --scan --dry-run", "what a scan of the project would register"],
  ],
  changes: true,
  async run({ world, cwd, resolve, dryRun }, { positionals, options }) {
    const scan = options.scan === true;
    if (scan === positionals.length > 0) {
      throw new AppError("usage", {
        reason: scan ? "`adopt` takes paths or `--scan`, not both" : "`adopt` needs a path",
        hint: "`espalier adopt PATH…` names worktrees; `espalier adopt --scan` finds the project's",
      });
    }
    const { adoptWorkspaces } = await import("../../app/adopt-workspaces.ts");
    return adoptWorkspaces(world, { cwd, paths: positionals.map(resolve), scan, dryRun });
  },
});
