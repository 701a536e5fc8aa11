import { completeWorld } from "../../app/small-world.ts";
import { checkNames } from "../../schema/doctor.ts";
import { command } from "../command.ts";

export const doctor = command({
  name: "doctor",
  summary: "Look the machine over, and repair what is Espalier's own",
  positionals: [
    {
      name: "check",
      describe: "Only these checks, by name",
      required: false,
      many: true,
      choices: checkNames,
    },
  ],
  options: {
    fix: { type: "boolean", describe: "Repair what is safe to repair and Espalier's own" },
  },
  notes: [
    "It changes nothing without `--fix`, and with it only what is Espalier's own: modes of its files, locks of dead processes, what was interrupted, its trash, its line in `.git/info/exclude`. For anything else it says the command.",
    `The checks: ${checkNames.join(", ")}.`,
    "The exit code is 1 when a check found a problem; a warning is none. `unknown` could not be found out.",
  ],
  examples: [
    ["espalier doctor", "every check"],
    ["espalier doctor --fix --dry-run", "what would be repaired"],
    ["espalier doctor --fix trash state", "repair these two"],
  ],
  changes: true,
  async run({ world, cwd, dryRun }, { positionals, options }) {
    const { runDoctor } = await import("../../app/doctor.ts");
    const input = { cwd, names: positionals, fix: options.fix === true, dryRun };
    return runDoctor(await completeWorld(world), input);
  },
});
