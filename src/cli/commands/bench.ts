import type { BenchInput } from "../../app/bench-facts.ts";
import { parseDuration, parseSize } from "../../app/sizes.ts";
import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { command, given } from "../command.ts";

const KINDS = ["plain", "seeded", "remap"] as const;

export const bench = command({
  name: "bench",
  summary: "Measure what several workspaces of a repository take on the disk",
  positionals: [
    { name: "kind", describe: "plain, seeded or remap", required: true, choices: KINDS },
    { name: "dir", describe: "The repository, whose HEAD is built", required: true },
    { name: "number", describe: "How many workspaces, the first one included", required: true },
  ],
  options: {
    build: { type: "string", value: "COMMAND", describe: "What builds it, if not what is found" },
    touch: {
      type: "string",
      value: "FILE",
      describe:
        "Give this tracked file a new time in all but the first, so that there is something to build",
    },
    limit: { type: "string", value: "TIME", describe: "End after this time (default: 1h)" },
    space: { type: "string", value: "SIZE", describe: "End when it takes more than this" },
    "keep-free": {
      type: "string",
      value: "SIZE",
      describe: "End before less than this is free (default: 20GiB)",
    },
    out: {
      type: "string",
      value: "DIR",
      describe: "Where samples and plot go, if not into the state directory",
    },
  },
  notes: [
    "`plain` worktrees are made by Git and built from nothing. `seeded` ones are cloned from the first once that is built, as `create` does it, and deduplicated at the end. `remap` is seeded, and rustc writes one path for all, so that what is built again is equal; it is for cargo.",
    "The first is built alone and says what one takes; the others are built all at once. What the volume holds is read every 200 ms: whatever else writes to it counts too. The worktrees are new ones and are removed at the end; what a kill leaves, the next measurement removes.",
    "A build command that was found (`cargo build`, `npm run build`) is shown and asked about before it runs; one that `--build` names runs as it is.",
  ],
  examples: [
    ["espalier bench seeded . 6", "six workspaces of the repository one stands in"],
    ["espalier bench plain . 3 --limit 30m", "three without Espalier, at most half an hour"],
    ["espalier bench seeded . 6 --touch src/main.rs", "each has a file to build again"],
    ["espalier bench seeded . 6 --dry-run", "what would be done"],
  ],
  changes: true,
  async run({ world, resolve, dryRun, ask }, { positionals, options }) {
    const [kind = "", directory = "", number = ""] = positionals;
    const input: BenchInput = {
      kind: kind as (typeof KINDS)[number],
      directory: resolve(directory),
      count: /^\d{1,4}$/.test(number) ? Number(number) : Number.NaN,
      limitMs: readValue("limit", options.limit ?? "1h", parseDuration, "30m"),
      keepFreeBytes: readValue("keep-free", options["keep-free"] ?? "20GiB", parseSize, "20GiB"),
      dryRun,
      ...given({
        build: options.build,
        touch: options.touch,
        out: options.out === undefined ? undefined : resolve(options.out),
        spaceBytes:
          options.space === undefined
            ? undefined
            : readValue("space", options.space, parseSize, "50GiB"),
        ask,
      }),
    };
    const { runBench } = await import("../../app/run-bench.ts");
    const answer = await runBench(await completeWorld(world), input);
    return answer ?? { text: "Nothing was run.\n" };
  },
});

function readValue(
  option: string,
  text: string,
  parse: (text: string) => number | undefined,
  example: string,
): number {
  const value = parse(text);
  if (value !== undefined && value > 0) return value;
  throw new AppError("usage", {
    reason: `\`${text}\` is no ${option === "limit" ? "time" : "size"}`,
    hint: `Write it as \`--${option} ${example}\``,
  });
}
