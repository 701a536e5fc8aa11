import { completeWorld } from "../../app/small-world.ts";
import { command } from "../command.ts";

export const hook = command({
  name: "hook",
  summary: "A client's hook: its JSON on standard input, one line on standard output",
  positionals: [
    { name: "event", describe: "The name of the event, as WorktreeCreate", required: true },
  ],
  options: {},
  examples: [],
  changes: false,
  hidden: true,
  async run({ world }, { positionals }) {
    const { runEntry } = await import("../../app/run-entry.ts");
    return { exitCode: await runEntry(await completeWorld(world), "hook", positionals) };
  },
});
