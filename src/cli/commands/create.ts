import { command, given } from "../command.ts";

export const create = command({
  name: "create",
  summary: "Make a workspace: a worktree on a branch, already built",
  positionals: [],
  options: {
    name: {
      type: "string",
      value: "NAME",
      describe: "Its name, if not one made up; one that exists answers that workspace as it is",
    },
    base: { type: "string", value: "REV", describe: "The commit to start from, if not HEAD" },
    path: { type: "string", value: "DIR", describe: "Where to put it, if not the usual place" },
    branch: { type: "string", value: "BRANCH", describe: "The new branch, if not the name" },
    "no-seed": { type: "boolean", describe: "Leave the build directories out" },
  },
  examples: [
    ["espalier create --name fix-login", "on the branch fix-login, from HEAD"],
    ["espalier create --base origin/main", "from another commit"],
    ['cd "$(espalier create --quiet)"', "make one and go there"],
  ],
  changes: true,
  async run({ world, cwd, resolve, dryRun }, { options }) {
    const { createWorkspace } = await import("../../app/create-workspace.ts");
    return createWorkspace(world, {
      cwd,
      ...given({
        name: options.name,
        base: options.base,
        branch: options.branch,
        path: options.path === undefined ? undefined : resolve(options.path),
      }),
      seed: options["no-seed"] !== true,
      dryRun,
      asked: "cli",
    });
  },
});
