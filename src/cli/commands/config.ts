import { AppError } from "../../errors.ts";
import { projectConfigSchema, userConfigSchema } from "../../schema/settings.ts";
import { command } from "../command.ts";

const SETTINGS: readonly string[] = [
  ...Object.keys(userConfigSchema.properties),
  ...Object.entries(projectConfigSchema.properties).map(([key, { type }]) =>
    type === "object" ? `${key}.command` : key,
  ),
];

export const config = command({
  name: "config",
  summary: "Show every setting in force and where it comes from",
  positionals: [
    {
      name: "setting",
      describe: "Only these settings",
      required: false,
      many: true,
      suggestions: SETTINGS,
    },
  ],
  options: {},
  notes: [
    'It only shows. A setting is a line of a file, such as `floor = "5GiB"`: the user\'s in `~/.config/espalier/config.toml` (the answer names the one in use), and `reconstructible`, `verbatim`, `[setup]` and `[cleanup]` in `.espalier/workspace.toml` of the repository.',
  ],
  examples: [
    ["espalier config", "all of them"],
    ["espalier config floor --quiet", "one, as a line of the file"],
    ["espalier config --json", "for a script"],
  ],
  changes: false,
  async run({ world, cwd }, { positionals }) {
    const isAsked = (key: string): boolean => positionals.some((word) => isNamed(word, key));
    if (positionals.some((word) => !SETTINGS.some((key) => isNamed(word, key)))) {
      throw describeSetting(positionals, world.paths.userConfig);
    }
    const { showConfig } = await import("../../app/show-config.ts");
    const document = await showConfig(world, { cwd });
    if (positionals.length === 0) return document;
    return { ...document, settings: document.settings.filter(({ key }) => isAsked(key)) };
  },
});

/** `setup` for `setup.command`. */
const isNamed = (word: string, key: string): boolean => word === key || `${word}.command` === key;

const PROJECT_FILE = ".espalier/workspace.toml";
const PROJECT_LINES: Readonly<Record<string, string>> = {
  reconstructible: `\`reconstructible = ["dist"]\``,
  setup: "`[setup]` with `command = …` below it",
  cleanup: "`[cleanup]` with `command = …` below it",
};

/** `config set KEY VALUE` and its like: the file is what is edited, and this says which and how. */
function describeSetting([verb = "", key, ...rest]: readonly string[], userFile: string): AppError {
  if (verb !== "set") {
    const reason = `\`${verb}\` is no setting`;
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
