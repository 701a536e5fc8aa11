import { completeWorld } from "../../app/small-world.ts";
import { command, given } from "../command.ts";

export const trust = command({
  name: "trust",
  summary: "Allow the project's setup and cleanup commands to run",
  positionals: [],
  options: {
    show: { type: "boolean", describe: "Show them and what is trusted, and ask nothing" },
    revoke: { type: "boolean", describe: "Trust none of this project's any more" },
    hash: {
      type: "string",
      value: "SHA256",
      describe: "Trust the one with this hash, unasked: its first 12 digits or more",
    },
  },
  notes: [
    "A command out of the repository runs only once a person has trusted its exact text; when the text changes, it is asked for again. It asks at a terminal and nowhere else. `--hash` is for scripts that are written after somebody has read the text. An agent is refused both.",
  ],
  examples: [
    ["espalier trust", "show each command that is not trusted, and ask"],
    ["espalier trust --show", "what would run, from which file"],
    ["espalier trust --revoke", "let none of them run"],
  ],
  changes: true,
  async run({ world, cwd, dryRun, ask }, { options }) {
    const { trustCommand } = await import("../../app/trust-command.ts");
    return trustCommand(await completeWorld(world), {
      cwd,
      show: options.show === true,
      revoke: options.revoke === true,
      dryRun,
      ...given({ hash: options.hash, ask }),
    });
  },
});
