import { AppError } from "../../errors.ts";
import { command } from "../command.ts";

export const config = command({
  name: "config",
  summary: "Show every setting in force and where it comes from",
  positionals: [{ name: "words", describe: "None", required: false, many: true, hidden: true }],
  options: {},
  notes: [
    'It only shows. A setting is a line of a file, such as `floor = "5GiB"`: the user\'s in `~/.config/espalier/config.toml` (the answer names the one in use), and `reconstructible`, `verbatim`, `[setup]` and `[cleanup]` in `.espalier/workspace.toml` of the repository.',
  ],
  examples: [["espalier config --json", "for a script"]],
  changes: false,
  async run({ world, cwd }, { positionals }) {
    if (positionals.length > 0) throw describeSetting(positionals, world.paths.userConfig);
    const { showConfig } = await import("../../app/show-config.ts");
    return showConfig(world, { cwd });
  },
});

const PROJECT_FILE = ".espalier/workspace.toml";
const PROJECT_LINES: Readonly<Record<string, string>> = {
  reconstructible: `\`reconstructible = ["dist"]\``,
  setup: "`[setup]` with `command = …` below it",
  cleanup: "`[cleanup]` with `command = …` below it",
};

/** `config set KEY VALUE` and its like: the file is what is edited, and this says which and how. */
function describeSetting([verb = "", key, ...rest]: readonly string[], userFile: string): AppError {
  if (verb !== "set") {
    const reason = `\`config\` takes no argument, and \`${verb}\` is one`;
    return new AppError("usage", {
      reason,
      hint: `\`espalier config\` shows every setting; to set one, write a line such as \`floor = "5GiB"\` into \`${userFile}\``,
    });
  }
  const [name = "floor", inline] = (key ?? "floor").split("=");
  const value = inline ?? rest.find((word) => word !== "=") ?? (name === "floor" ? "5GiB" : "…");
  const plain = /^(?:true|false)$/.test(value) ? value : JSON.stringify(value);
  const ofProject = PROJECT_LINES[name.split(".", 1)[0] ?? ""];
  return new AppError("usage", {
    reason: "`config` shows the settings and sets none",
    hint:
      ofProject === undefined
        ? `Write \`${name} = ${plain}\` into \`${userFile}\``
        : `Write ${ofProject} into \`${PROJECT_FILE}\` of the repository`,
  });
}
