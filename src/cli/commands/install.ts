import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { command } from "../command.ts";

const CLIENTS = ["claude", "cursor", "codex"] as const;
type Client = (typeof CLIENTS)[number];

export const install = command({
  name: "install",
  summary: "Put Espalier into a client's settings, or take it out again",
  positionals: [
    {
      name: "client",
      describe: "claude, cursor or codex",
      required: true,
      choices: CLIENTS,
    },
  ],
  options: {
    user: { type: "boolean", describe: "claude: for you, in every repository (the default)" },
    project: { type: "boolean", describe: "claude: for this repository only" },
    uninstall: { type: "boolean", describe: "Take out what an install put in" },
  },
  notes: [
    "Claude Code's plugin brings the hooks by itself; `install claude` writes them into `settings.json` for who does without it. `install cursor` and `install codex` write what those tools run in a worktree that they made: it registers the worktree and fills its build directories.",
    "A file is edited as text: comments, order and layout stay, and an uninstall gives back the bytes that were there. What cannot be edited safely is refused, with what to add by hand.",
  ],
  examples: [
    ["espalier install claude --dry-run", "what would be written, and where"],
    ["espalier install claude", "the hooks, for every repository"],
    ["espalier install cursor", "the repository's `.cursor/worktrees.json`"],
    ["espalier install codex --uninstall", "out of its environment again"],
  ],
  changes: true,
  async run({ world, cwd, dryRun }, { positionals, options }) {
    const client = positionals[0] as Client;
    const { user = false, project = false, uninstall = false } = options;
    if (user && project) {
      throw new AppError("usage", { reason: "`--user` and `--project` exclude each other" });
    }
    if (client !== "claude" && user) {
      throw new AppError("usage", {
        reason: `\`install ${client}\` is always for one repository, and \`--user\` is not`,
        hint: `Run \`espalier install ${client}\` in the repository`,
      });
    }
    const scope = project || client !== "claude" ? "project" : "user";
    const { installClient } = await import("../../app/install-client.ts");
    return installClient(await completeWorld(world), { client, scope, cwd, uninstall, dryRun });
  },
});
