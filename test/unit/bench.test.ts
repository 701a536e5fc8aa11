/** What a measurement may do, when it ends, and what its samples come to. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type BenchFacts,
  type BenchOptions,
  describeBenchPlan,
  describeBenchQuestion,
  describeDisturbance,
  findLimit,
  findShortage,
  planBench,
  shareOf,
  sliceSamples,
} from "../../src/core/bench.ts";
import { isAppError } from "../../src/errors.ts";

const GIB = 1024 ** 3;

const facts = (changes: Partial<BenchFacts> = {}): BenchFacts => ({
  root: "/r",
  found: { text: "cargo build", from: "Cargo.toml" },
  isCargo: true,
  freeBytes: 100 * GIB,
  floorBytes: 10 * GIB,
  clones: true,
  canAsk: true,
  platform: "linux",
  wrapped: false,
  leftovers: [],
  tag: "abc123",
  userConfig: "/c/config.toml",
  ...changes,
});

const options = (changes: Partial<BenchOptions> = {}): BenchOptions => ({
  kind: "seeded",
  count: 6,
  limitMs: 3_600_000,
  keepFreeBytes: 20 * GIB,
  dryRun: false,
  ...changes,
});

const plan = (of: Partial<BenchFacts> = {}, asked: Partial<BenchOptions> = {}) =>
  planBench(facts(of), options(asked));

function refuses(
  of: Partial<BenchFacts>,
  asked: Partial<BenchOptions>,
  code: string,
  says: RegExp,
) {
  assert.throws(
    () => plan(of, asked),
    (error) =>
      isAppError(error) && error.code === code && says.test(`${error.message} ${error.hint}`),
  );
}

test("each measurement has names of its own, as many as were asked for", () => {
  assert.deepEqual(plan({}, { count: 2 }).names, ["bench-abc123-1", "bench-abc123-2"]);
});

test("a command that was found is asked about, one that was given is not", () => {
  assert.equal(plan().asks, true);
  const given = plan({ canAsk: false }, { build: "make" });
  assert.deepEqual([given.asks, given.build], [false, { text: "make", from: "--build" }]);
  refuses({ canAsk: false }, {}, "usage", /asks a person.*--build/);
  assert.equal(plan({ canAsk: false }, { dryRun: true }).asks, true);
});

test("what cannot be measured is refused before anything is made", () => {
  for (const count of [0, 65, 1.5, Number.NaN]) refuses({}, { count }, "usage", /from 1 to 64/);
  refuses({ found: undefined }, {}, "usage", /says how it is built.*--build/);
  refuses({ freeBytes: 20 * GIB - 1 }, {}, "disk_budget", /20\.0 GiB.*--keep-free/);
  refuses({ clones: false }, {}, "unsupported", /cannot clone.*bench plain/);
  refuses({ isCargo: false }, { kind: "remap" }, "unsupported", /no `Cargo\.toml`/);
  refuses({ wrapped: true }, { kind: "remap" }, "unsupported", /RUSTC_WORKSPACE_WRAPPER/);
  refuses({ platform: "win32" }, {}, "unsupported", /`sh`/);
  refuses({ touchTracked: false }, { touch: "x" }, "input_invalid", /tracks no file/);
});

test("nothing of others' is evicted for a measurement: it ends above the floor", () => {
  assert.equal(plan().keepFreeBytes, 20 * GIB);
  assert.equal(plan({ floorBytes: 40 * GIB }).keepFreeBytes, 40 * GIB);
  refuses({ floorBytes: 101 * GIB }, {}, "disk_budget", /evict --idle.*lower the floor/);
});

test("plain worktrees need no clones, and an unknown volume is tried", () => {
  assert.equal(plan({ clones: false }, { kind: "plain" }).kind, "plain");
  assert.equal(plan({ clones: null }).kind, "seeded");
});

test("it ends when too little is free, too much is taken, or its time is over", () => {
  const limited = plan({}, { spaceBytes: 10 * GIB, limitMs: 1000 });
  const usage = { freeBytes: 50 * GIB, takenBytes: GIB, elapsedMs: 10 };
  assert.equal(findLimit(limited, usage), undefined);
  assert.equal(findLimit(limited, { ...usage, freeBytes: 19 * GIB }), "free_space");
  assert.equal(findLimit(limited, { ...usage, takenBytes: 11 * GIB }), "space_limit");
  assert.equal(findLimit(limited, { ...usage, elapsedMs: 1001 }), "time_limit");
  assert.equal(findLimit(plan(), { ...usage, takenBytes: 60 * GIB }), undefined);
});

test("plain ones that cannot all be had are not begun; clones are", () => {
  const first = {
    freeBytes: 30 * GIB,
    takenBytes: 3 * GIB,
    elapsedMs: 10,
    footprintBytes: 3 * GIB,
  };
  assert.equal(findShortage(plan({}, { kind: "plain" }), first), "free_space");
  assert.equal(findShortage(plan({}, { kind: "plain", count: 4 }), first), undefined);
  const bounded = plan({}, { kind: "plain", count: 4, spaceBytes: 11 * GIB });
  assert.equal(findShortage(bounded, first), "space_limit");
  assert.equal(findShortage(plan(), first), undefined);
});

test("a share is what each further one adds to the first", () => {
  const six = { footprintBytes: 1000, count: 6 };
  assert.equal(shareOf(1500, six), 10);
  assert.equal(shareOf(6000, six), 100);
  assert.equal(shareOf(1000, six), 0);
  assert.equal(shareOf(null, six), null);
  assert.equal(shareOf(1500, { footprintBytes: 1000, count: 1 }), null);
  assert.equal(shareOf(1500, { footprintBytes: 0, count: 6 }), null);
});

test("a slice of the samples keeps its highest, so that a peak is never lost", () => {
  const samples = Array.from({ length: 1000 }, (_, index) => ({
    atMs: index * 200,
    usedBytes: index === 501 ? 9000 : index,
  }));
  const sliced = sliceSamples(samples, 10);
  assert.equal(sliced.length, 10);
  assert.equal(Math.max(...sliced.map(({ usedBytes }) => usedBytes)), 9000);
  assert.deepEqual(
    sliced.map(({ atMs }) => atMs),
    sliced.map(({ atMs }) => atMs).sort((a, b) => a - b),
  );
  assert.deepEqual(sliceSamples([], 10), []);
});

test("a dry run names each step and each limit", () => {
  const { steps } = describeBenchPlan(
    plan({ leftovers: ["/old"], touchTracked: true }, { touch: "src/main.rs", spaceBytes: GIB }),
  );
  assert.deepEqual(
    steps.map(({ action, target }) => `${action} ${target}`),
    [
      "remove /old",
      "create bench-abc123-1",
      "build it with cargo build",
      "create 5 more, cloned from the first, once that is built",
      "give a new time in each of them to src/main.rs",
      "build them all at once with cargo build",
      "deduplicate all of them",
      "remove all of them",
      "end early when less than 20.0 GiB is free",
      "end early when more than 1.0 GiB is taken",
      "end early after 60 minutes",
    ],
  );
});

test("the question shows the repository, the command and the script that it runs, and fits a terminal", () => {
  const found = { text: "npm run build", from: "package-lock.json", runs: "vite build" };
  const { lines } = describeBenchQuestion(plan({ found }));
  assert.ok(lines.includes("    /r"));
  assert.ok(lines.includes("    npm run build"));
  assert.ok(lines.includes("    vite build"));
  assert.ok(lines.every((line) => line.length <= 79));
});

test("what else frees space on the volume is told, and what a file system gives back is not", () => {
  const used = (...bytes: number[]) => bytes.map((usedBytes) => ({ usedBytes }));
  const [base, mebibyte] = [1 << 30, 1 << 20];
  assert.equal(describeDisturbance(used(base, 2 * base, base - mebibyte), base), undefined);
  assert.equal(describeDisturbance([], base), undefined);
  assert.match(
    describeDisturbance(used(2 * base, base - 5 * mebibyte, base), base) ?? "",
    /^something else freed 5\.0 MiB on this volume/,
  );
});
