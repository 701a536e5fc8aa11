/**
 * Decides what `bench` measures, whether it may begin and when it has to end, and what its samples come to. The measure
 * is that of the flat-disk gate: what several workspaces of one project take at once, against what one takes alone.
 */
import { AppError, formatBytes } from "../errors.ts";
import type { PlanDocument } from "../schema/index.ts";
import type { BuildCommand } from "./build-command.ts";

export type BenchKind = "plain" | "seeded" | "remap";

export interface BenchOptions {
  readonly kind: BenchKind;
  readonly count: number;
  /** From `--build`. */
  readonly build?: string;
  readonly touch?: string;
  readonly limitMs: number;
  /** The most that it may take; undefined: what there is. */
  readonly spaceBytes?: number;
  readonly keepFreeBytes: number;
  readonly dryRun: boolean;
}

export interface BenchFacts {
  /** The working tree that is measured. */
  readonly root: string;
  readonly found: BuildCommand | undefined;
  readonly isCargo: boolean;
  readonly freeBytes: number;
  /** Of the volume: below it a creation evicts what others have, and nobody's builds are to go for a measurement. */
  readonly floorBytes: number;
  /** Whether the volume clones; null: not known yet, and the seed tells. */
  readonly clones: boolean | null;
  /** Whether the file that is to be touched is tracked. */
  readonly touchTracked?: boolean | undefined;
  /** Somebody is at a terminal. */
  readonly canAsk: boolean;
  readonly platform: string;
  /** Whether a wrapper of rustc's is set already. */
  readonly wrapped: boolean;
  /** Of a measurement that was ended before it had cleared away: what is still there. */
  readonly leftovers: readonly string[];
  /** Digits that no other measurement has. */
  readonly tag: string;
  readonly userConfig: string;
}

export interface BenchPlan {
  readonly kind: BenchKind;
  readonly root: string;
  readonly names: readonly string[];
  readonly build: BuildCommand;
  /** Found, and so shown and agreed to first. */
  readonly asks: boolean;
  readonly touch?: string;
  readonly leftovers: readonly string[];
  readonly limitMs: number;
  readonly spaceBytes?: number;
  readonly keepFreeBytes: number;
}

/** More builds at once say nothing that these do not. */
const MOST_WORKSPACES = 64;

/** Throws `usage`, `unsupported`, `input_invalid`, `disk_budget`. */
export function planBench(facts: BenchFacts, options: BenchOptions): BenchPlan {
  const { kind, count, build, touch } = options;
  if (!Number.isInteger(count) || count < 1 || count > MOST_WORKSPACES) {
    throw new AppError("usage", {
      reason: `\`bench\` takes a number of workspaces from 1 to ${MOST_WORKSPACES}`,
      hint: "`espalier bench seeded . 6` measures six of them",
    });
  }
  requireKind(facts, kind);
  if (touch !== undefined && facts.touchTracked !== true) {
    throw new AppError("input_invalid", {
      what: `The file \`${touch}\` of \`--touch\``,
      reason: "Git tracks no file of this name",
      hint: "Name a source file by its path from the root of the repository",
    });
  }
  const command = build === undefined ? facts.found : { text: build, from: "--build" };
  if (command === undefined) {
    throw new AppError("usage", {
      reason: `Nothing in \`${facts.root}\` says how it is built`,
      hint: "Name the command: `--build 'make all'`",
    });
  }
  const asks = build === undefined;
  if (asks && !facts.canAsk && !options.dryRun) {
    throw new AppError("usage", {
      reason: `\`bench\` asks a person at a terminal before it runs \`${command.text}\`, and there is none`,
      hint: "Say with `--build 'COMMAND'` what is to run",
    });
  }
  const keepFreeBytes = requireFree(facts, options.keepFreeBytes);
  const names = Array.from({ length: count }, (_, index) => `bench-${facts.tag}-${index + 1}`);
  return {
    ...{ kind, root: facts.root, names, build: command, asks, leftovers: facts.leftovers },
    ...{ limitMs: options.limitMs, keepFreeBytes },
    ...(touch === undefined ? {} : { touch }),
    ...(options.spaceBytes === undefined ? {} : { spaceBytes: options.spaceBytes }),
  };
}

function requireKind({ clones, isCargo, platform, wrapped }: BenchFacts, kind: BenchKind): void {
  if (platform === "win32") {
    throw new AppError("unsupported", {
      what: "`bench`",
      reason: "it runs its builds by `sh`, which Windows has not",
    });
  }
  if (kind !== "plain" && clones === false) {
    throw new AppError("unsupported", {
      what: `\`bench ${kind}\``,
      reason: "the volume cannot clone files, so that nothing can be seeded",
      hint: "`espalier bench plain` measures there; XFS with reflink, btrfs and APFS clone",
    });
  }
  if (kind !== "remap") return;
  const reason = !isCargo
    ? "it maps paths for rustc, and there is no `Cargo.toml`"
    : wrapped
      ? "RUSTC_WORKSPACE_WRAPPER is set, and it would take its place"
      : undefined;
  if (reason === undefined) return;
  const hint = "`espalier bench seeded` measures without";
  throw new AppError("unsupported", { what: "`bench remap`", reason, hint });
}

/** Answers how much is to stay free. */
function requireFree(facts: BenchFacts, keepFreeBytes: number): number {
  const { freeBytes, floorBytes, userConfig } = facts;
  const least = Math.max(keepFreeBytes, floorBytes);
  if (freeBytes >= least) return least;
  const hint = "Free some space first, or say with `--keep-free SIZE` how much is to stay free";
  throw new AppError("disk_budget", {
    ...{ free_bytes: freeBytes, floor_bytes: least, config: userConfig },
    ...(floorBytes > keepFreeBytes ? {} : { hint }),
  });
}

/** Why a measurement has to end before it is through. */
export type StopReason =
  | "free_space"
  | "space_limit"
  | "time_limit"
  | "interrupted"
  | "build_failed";

export interface Usage {
  readonly freeBytes: number;
  readonly takenBytes: number;
  readonly elapsedMs: number;
}

/** Asked at every sample. */
export function findLimit(plan: BenchPlan, usage: Usage): StopReason | undefined {
  if (usage.freeBytes < plan.keepFreeBytes) return "free_space";
  if (plan.spaceBytes !== undefined && usage.takenBytes > plan.spaceBytes) return "space_limit";
  return usage.elapsedMs > plan.limitMs ? "time_limit" : undefined;
}

/**
 * Asked once the first is built: whether the others can be had at all. Plain ones each take as much again; a clone
 * takes what it takes, and the samples tell.
 */
export function findShortage(
  plan: BenchPlan,
  first: Usage & { readonly footprintBytes: number },
): StopReason | undefined {
  if (plan.kind !== "plain") return undefined;
  const more = first.footprintBytes * (plan.names.length - 1);
  return findLimit(plan, {
    freeBytes: first.freeBytes - more,
    takenBytes: first.takenBytes + more,
    elapsedMs: first.elapsedMs,
  });
}

/** What one further workspace adds, in percent of what the first one took; null where there is none. */
export function shareOf(
  bytes: number | null,
  { footprintBytes, count }: { readonly footprintBytes: number | null; readonly count: number },
): number | null {
  if (bytes === null || footprintBytes === null || footprintBytes <= 0 || count < 2) return null;
  const share = (100 * (bytes - footprintBytes)) / (count - 1) / footprintBytes;
  return Math.round(share * 100) / 100;
}

/** What a file system's own bookkeeping may give back meanwhile. */
const QUIET_BYTES = 1 << 20;

/** What else went on on the volume, as far as it shows: less was used than before anything was built. */
export function describeDisturbance(
  samples: readonly { readonly usedBytes: number }[],
  baseBytes: number,
): string | undefined {
  const least = samples.reduce((low, { usedBytes }) => Math.min(low, usedBytes), baseBytes);
  const freed = baseBytes - least;
  return freed <= QUIET_BYTES
    ? undefined
    : `something else freed ${formatBytes(freed)} on this volume meanwhile, and all figures are off by as much: measure on a quiet one`;
}

/** The most of each of `slices` equal parts of the time; a part without a sample has none. */
export function sliceSamples<S extends { readonly atMs: number; readonly usedBytes: number }>(
  samples: readonly S[],
  slices: number,
): S[] {
  const last = samples.at(-1)?.atMs ?? 0;
  const most = new Map<number, S>();
  for (const sample of samples) {
    const slice = Math.min(slices - 1, Math.floor((sample.atMs * slices) / (last + 1)));
    const known = most.get(slice);
    if (known === undefined || sample.usedBytes > known.usedBytes) most.set(slice, sample);
  }
  return [...most.entries()].sort(([a], [b]) => a - b).map(([, sample]) => sample);
}

const WAYS: Readonly<Record<BenchKind, string>> = {
  plain: "by Git, nothing cloned",
  seeded: "cloned from the first, once that is built",
  remap: "cloned from the first; rustc is told one path for all",
};

export function describeBenchPlan(plan: BenchPlan): PlanDocument {
  const { names, build, leftovers } = plan;
  const [first = "", ...others] = names;
  const steps = [
    ...leftovers.map((path) => ({
      action: "remove",
      target: path,
      detail: "left by an earlier measurement",
    })),
    { action: "create", target: first },
    { action: "build it with", target: build.text, detail: describeOrigin(build) },
    ...(others.length === 0
      ? []
      : [
          {
            action: "create",
            target: `${others.length} more, ${WAYS[plan.kind]}`,
          },
          ...(plan.touch === undefined
            ? []
            : [{ action: "give a new time in each of them to", target: plan.touch }]),
          { action: "build them all at once with", target: build.text },
        ]),
    ...(plan.kind === "plain" ? [] : [{ action: "deduplicate", target: "all of them" }]),
    { action: "remove", target: "all of them" },
    ...describeLimits(plan).map((target) => ({ action: "end early", target })),
  ];
  return { schema: "espalier.plan.v1", command: "bench", steps, warnings: [] };
}

const describeOrigin = ({ from, runs }: BuildCommand): string =>
  runs === undefined ? `by ${from}` : `by ${from}; its build script is: ${runs}`;

const describeLimits = ({ keepFreeBytes, spaceBytes, limitMs }: BenchPlan): string[] => [
  `when less than ${formatBytes(keepFreeBytes)} is free`,
  ...(spaceBytes === undefined ? [] : [`when more than ${formatBytes(spaceBytes)} is taken`]),
  `after ${limitMs < 120_000 ? `${Math.round(limitMs / 1000)} s` : `${Math.round(limitMs / 60_000)} minutes`}`,
];

/** What a person is shown before a command that was found runs. */
export function describeBenchQuestion(plan: BenchPlan): {
  readonly lines: readonly string[];
  readonly question: string;
} {
  const { build, names, root } = plan;
  const count = names.length === 1 ? "one new worktree" : `${names.length} new worktrees`;
  const runs =
    build.runs === undefined
      ? []
      : ["which runs the repository's own script:", "", `    ${build.runs}`, ""];
  return {
    lines: [
      `\`bench ${plan.kind}\` makes ${count} of`,
      "",
      `    ${root}`,
      "",
      `and builds in each with what ${build.from} says:`,
      "",
      `    ${build.text}`,
      "",
      ...runs,
      "It runs as you, with whatever else the build of the project runs. The worktrees",
      "are removed afterwards.",
    ],
    question: "Run it?",
  };
}
