import { AppError } from "../../errors.ts";
import { command, narrowTo } from "../command.ts";

export const help = command({
  name: "help",
  summary: "Explain a command, or list them all",
  positionals: [
    { name: "command", describe: "One of the commands", required: false },
    { name: "action", describe: "One of its actions, as `create` of `volume`", required: false },
  ],
  options: {},
  examples: [
    ["espalier help create", "the same as `espalier create --help`"],
    ["espalier help volume grow", "one of its actions"],
  ],
  changes: false,
  async run({ commands, width }, { positionals }) {
    const [name, action] = positionals;
    const { formatHelp } = await import("../help.ts");
    const found = commands.find((each) => each.name === name);
    const { describeMistake } = await import("../usage.ts");
    if (name !== undefined && found === undefined) {
      throw new AppError(
        "usage",
        describeMistake([name], commands) ?? { reason: "Unknown command" },
      );
    }
    if (
      found !== undefined &&
      action !== undefined &&
      !Object.hasOwn(found.actions ?? {}, action)
    ) {
      throw new AppError("usage", {
        reason: `\`${found.name}\` has no action \`${action}\` with a help of its own`,
        hint: `\`espalier help ${found.name}\` explains the command`,
      });
    }
    return { text: formatHelp(found && narrowTo(found, action), commands, width) };
  },
});
