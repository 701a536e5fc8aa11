import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { command } from "../command.ts";

export const remove = command({
  name: "remove",
  summary: "Take workspaces away, or say what would be lost",
  positionals: [
    { name: "workspace", describe: "A workspace by path, name or id", required: true, many: true },
  ],
  options: {
    rescue: { type: "boolean", describe: "Save the unsaved work first, for `restore`" },
    discard: { type: "boolean", describe: "Give up the unsaved work that was listed" },
    "keep-branch": { type: "boolean", describe: "Leave its branch" },
  },
  examples: [
    ["espalier remove fix-login", "refused while it holds unsaved work"],
    ["espalier remove fix-login --dry-run", "what would go and stay, or the same refusal"],
    ["espalier remove fix-login docs wip", "each that may go; the others are refused by name"],
    ["espalier remove fix-login --rescue", "save all of it, for `espalier restore`"],
    ["espalier remove fix-login --discard --dry-run", "what would be given up, too"],
    ["espalier remove fix-login --discard", "unsaved work and all"],
  ],
  changes: true,
  async run({ world, cwd, shell, dryRun }, { positionals, options }) {
    if (options.rescue === true && options.discard === true) {
      throw new AppError("usage", {
        reason: "`--rescue` saves the work and `--discard` gives it up",
        hint: "Give one of them",
      });
    }
    const input = {
      cwd,
      discard: options.discard === true,
      rescue: options.rescue === true,
      keepBranch: options["keep-branch"] === true,
      dryRun,
      asked: "cli",
      shell,
    } as const;
    const [target = "", ...others] = positionals;
    if (others.length === 0) {
      const { removeWorkspace } = await import("../../app/remove-workspace.ts");
      return removeWorkspace(await completeWorld(world), { ...input, target });
    }
    const { removeWorkspaces } = await import("../../app/remove-workspaces.ts");
    return removeWorkspaces(await completeWorld(world), { ...input, targets: positionals });
  },
});
