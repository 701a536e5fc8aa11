import { completeWorld } from "../../app/small-world.ts";
import { command } from "../command.ts";

export const explain = command({
  name: "explain",
  summary: "Explain a workspace's directories, and whether it may go",
  positionals: [
    { name: "workspace", describe: "The workspace by path, name or id", required: true },
  ],
  options: {},
  notes: [
    "A directory is `reconstructible` when every gate holds: it is usual or declared, a real directory, ignored as a whole, with nothing tracked and no repository below, and with its tool's mark. Any other is durable: only the person gives it up.",
    "A workspace is `idle` when nothing speaks of somebody at work in it. What could not be determined counts as not idle.",
  ],
  examples: [
    ["espalier explain fix-login", "each directory, the use, a removal"],
    ["espalier explain . --json", "the workspace one stands in, for a script"],
  ],
  changes: false,
  async run({ world, cwd }, { positionals }) {
    const { explainWorkspace } = await import("../../app/explain-workspace.ts");
    const [target = ""] = positionals;
    return explainWorkspace(await completeWorld(world), { cwd, target });
  },
});
