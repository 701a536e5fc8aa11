import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { command, given } from "../command.ts";

export const restore = command({
  name: "restore",
  summary: "List what was rescued, or bring a workspace back",
  positionals: [
    { name: "id", describe: "The rescue, or the beginning of its id", required: false },
  ],
  options: {
    list: { type: "boolean", describe: "List the rescues, as without an id" },
    path: { type: "string", value: "DIR", describe: "Where to, if not where it was" },
    forget: {
      type: "string",
      value: "ID",
      describe: "Drop this rescue for good: its ref, its bundle and its archive",
    },
  },
  notes: [
    "A rescue is made by `espalier remove W --rescue` and stays, also after it was restored, until it is forgotten. The workspace comes back with every file, its index, its branch and what git was in the middle of; directories that can be rebuilt do not: `espalier seed W` fills them.",
  ],
  examples: [
    ["espalier restore", "what there is, and where"],
    ["espalier restore 0198c2f4", "where it was, on its branch"],
    ["espalier restore 0198c2f4 --path ../again --dry-run", "what would be made elsewhere"],
    ["espalier restore --forget 0198c2f4", "give it up"],
  ],
  changes: true,
  async run({ world: small, resolve, cwd, dryRun }, { positionals, options }) {
    const [target] = positionals;
    const { forget, list, path } = options;
    const asked = [target, forget, list === true ? "list" : undefined];
    if (asked.filter((each) => each !== undefined).length > 1) {
      throw new AppError("usage", {
        reason: "`restore` takes an id, `--forget ID` or `--list`, and only one of them",
        hint: "`espalier restore --help` explains them",
      });
    }
    if (path !== undefined && target === undefined) {
      throw new AppError("usage", {
        reason: "`--path` needs the id of a rescue",
        hint: "`espalier restore ID --path DIR`; `espalier restore` lists the ids",
      });
    }
    const world = await completeWorld(small);
    if (forget !== undefined) {
      const { forgetRescue } = await import("../../app/forget-rescue.ts");
      return forgetRescue(world, { target: forget, dryRun });
    }
    if (target === undefined) {
      const { listRescues } = await import("../../app/list-rescues.ts");
      return listRescues(world);
    }
    const { restoreWorkspace } = await import("../../app/restore-workspace.ts");
    const at = path === undefined ? undefined : resolve(path);
    return restoreWorkspace(world, { cwd, target, dryRun, ...given({ path: at }) });
  },
});
