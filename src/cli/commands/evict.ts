import type { EvictInput } from "../../app/evict-workspaces.ts";
import { parseSpace } from "../../app/sizes.ts";
import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { command } from "../command.ts";

export const evict = command({
  name: "evict",
  summary: "Delete build directories that a tool can make again, and keep the workspaces",
  positionals: [
    { name: "workspace", describe: "A workspace by path, name or id", required: false, many: true },
  ],
  options: {
    idle: { type: "boolean", describe: "Of all workspaces of the project that nobody uses" },
    all: { type: "boolean", describe: "With --idle: of every project" },
    until: {
      type: "string",
      value: "SIZE",
      describe: "Of as many idle workspaces on this volume as it takes to have SIZE free",
    },
  },
  notes: [
    "What is evicted is what `espalier explain W` calls reconstructible; `espalier seed W` fills it again from a sibling.",
    "In use is a workspace with a process, a build or a session in it; idle is one that nobody has written in for ten minutes either.",
  ],
  examples: [
    ["espalier evict fix-login", "also when it is pinned; refused while somebody uses it"],
    ["espalier evict --idle --dry-run", "what is idle, what would go, and why the rest stays"],
    ["espalier evict --until 40GiB", "the longest idle first, measured after each"],
  ],
  changes: true,
  async run({ world, cwd, shell, dryRun }, { positionals, options }) {
    const asked = readAsked(positionals, options);
    const { evictWorkspaces } = await import("../../app/evict-workspaces.ts");
    return evictWorkspaces(await completeWorld(world), { cwd, shell, dryRun, asked });
  },
});

function readAsked(
  targets: readonly string[],
  options: { readonly idle?: boolean; readonly all?: boolean; readonly until?: string },
): EvictInput["asked"] {
  const idle = options.idle === true;
  const ways = [targets.length > 0, idle, options.until !== undefined];
  if (ways.filter(Boolean).length !== 1) {
    throw new AppError("usage", {
      reason: "`evict` takes names, `--idle` or `--until SIZE`, one of the three",
      hint: "`espalier evict W…` names workspaces; `espalier evict --idle` finds those that nobody uses",
    });
  }
  if (options.all === true && !idle) {
    throw new AppError("usage", {
      reason: "`--all` goes with `--idle` only",
      hint: "`espalier evict --idle --all` looks at every project; `--until` does so in any case",
    });
  }
  if (targets.length > 0) return { kind: "named", targets };
  if (options.until === undefined) return { kind: "idle", all: options.all === true };
  const wanted = parseSpace(options.until);
  if (wanted === undefined) {
    throw new AppError("usage", {
      reason: `\`${options.until}\` is no size`,
      hint: "Write the free space that is wanted as `--until 20GiB`, or as a part of the volume: `--until 10%`",
    });
  }
  return { kind: "until", wanted };
}
