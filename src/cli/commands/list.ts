import { command } from "../command.ts";

export const list = command({
  name: "list",
  summary: "List the project's workspaces",
  positionals: [],
  options: {
    all: { type: "boolean", describe: "Those of every project" },
    sizes: {
      type: "boolean",
      describe: "Measure their build directories too, which takes a while",
    },
  },
  notes: [
    "CUSTODY is what Espalier may do: it made an `owned` workspace and was handed an `adopted` one, so it seeds and removes both; an `observed` one is another tool's and only listed.",
    "STATE is `ready`, unless it is being made or removed, or `quarantined`: its record was lost, and nothing is done to it before `espalier adopt`. `gone`: the directory is not there.",
    "ACTIVE is when it was made, adopted or asked for again; work in it does not count yet.",
  ],
  examples: [
    ["espalier list", "this project's"],
    ["espalier list --all --json", "every project's, for a script"],
  ],
  changes: false,
  async run({ world, cwd }, { options }) {
    const { listWorkspaces } = await import("../../app/list-workspaces.ts");
    return listWorkspaces(world, {
      cwd,
      all: options.all === true,
      sizes: options.sizes === true,
    });
  },
});
