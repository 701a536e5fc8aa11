import { command } from "../command.ts";

export const config = command({
  name: "config",
  summary: "Show every setting in force and where it comes from",
  positionals: [],
  options: {},
  examples: [["espalier config --json", "for a script"]],
  changes: false,
  registry: false,
  async run({ world, cwd }) {
    const { showConfig } = await import("../../app/show-config.ts");
    return showConfig(world, { cwd });
  },
});
