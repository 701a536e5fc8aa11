import { AppError } from "../../errors.ts";
import { command } from "../command.ts";

export const help = command({
  name: "help",
  summary: "Explain a command, or list them all",
  positionals: [{ name: "command", describe: "One of the commands", required: false }],
  options: {},
  examples: [["espalier help create", "the same as `espalier create --help`"]],
  changes: false,
  async run({ commands, width }, { positionals }) {
    const [name] = positionals;
    const { formatHelp } = await import("../help.ts");
    const found = commands.find((each) => each.name === name);
    if (name === undefined || found !== undefined) {
      return { text: formatHelp(found, commands, width) };
    }
    const { describeMistake } = await import("../usage.ts");
    throw new AppError("usage", describeMistake([name], commands) ?? { reason: "Unknown command" });
  },
});
