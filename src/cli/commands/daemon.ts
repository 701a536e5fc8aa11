import { completeWorld } from "../../app/small-world.ts";
import { command } from "../command.ts";

export const daemon = command({
  name: "daemon",
  summary: "The background process, in the foreground",
  positionals: [{ name: "action", describe: "run", required: true, choices: ["run"] }],
  options: {},
  examples: [],
  changes: false,
  hidden: true,
  async run({ world }) {
    const { runEntry } = await import("../../app/run-entry.ts");
    return { exitCode: await runEntry(await completeWorld(world), "daemon", ["run"]) };
  },
});
