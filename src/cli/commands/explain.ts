import { completeWorld } from "../../app/small-world.ts";
import { command } from "../command.ts";

export const explain = command({
  name: "explain",
  summary: "Explain a workspace's directories, and whether it may go",
  positionals: [
    {
      name: "workspace",
      describe:
        "The workspace by path, name or id, or the one you are in; with --build any directory",
      required: false,
    },
  ],
  options: {
    build: {
      type: "boolean",
      describe: "Say which settings would keep cargo's rebuilds small, and what they save",
    },
  },
  notes: [
    "A directory is `reconstructible` when every gate holds: it is usual or declared, a real directory, ignored as a whole, with nothing tracked and no repository below, and with its tool's mark. Any other is durable: only the person gives it up.",
    "A workspace is `idle` when nothing speaks of somebody at work in it. What could not be determined counts as not idle.",
    "`--build` measures what lies in `target/debug`: what the project's own packages write again in each workspace. It runs nothing and changes nothing.",
  ],
  examples: [
    ["espalier explain fix-login", "each directory, the use, a removal"],
    ["espalier explain --json", "the workspace one stands in, for a script"],
    ["espalier explain --build", "the cargo project one stands in: what makes its rebuilds large"],
  ],
  changes: false,
  async run({ world, cwd }, { positionals, options }) {
    const [target = ""] = positionals;
    if (options.build === true) {
      const { explainBuild } = await import("../../app/explain-build.ts");
      return explainBuild(await completeWorld(world), { cwd, target });
    }
    const { explainWorkspace } = await import("../../app/explain-workspace.ts");
    return explainWorkspace(await completeWorld(world), { cwd, target: target || "." });
  },
});
