/** Which settings of cargo's would make rebuilds smaller, and by how much. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type BuildFacts, type OutputFacts, planBuildAdvice } from "../../src/core/build-advice.ts";

const output = (
  stem: string,
  bytes: number,
  rest: number | null,
  isProgram = false,
): OutputFacts => ({
  stem,
  bytes,
  isProgram,
  debug: rest === null ? null : { lines: 10, rest },
});

const unset = { value: undefined, source: "default" };
const hash = "-0123456789abcdef";

const facts = (changes: Partial<BuildFacts> = {}): BuildFacts => {
  const own = [output(`app${hash}`, 10_000, 6800, true), output(`lib1${hash}`, 2000, 800)];
  return {
    targetBytes: 100_000,
    incrementalBytes: 5000,
    own,
    programs: [
      ...own.filter(({ isProgram }) => isProgram),
      output("build_script", 3000, 2000, true),
    ],
    settings: { debug: unset, "split-debuginfo": unset, incremental: unset },
    platform: "linux",
    ...changes,
  };
};

const saves = (given: BuildFacts) =>
  Object.fromEntries(
    planBuildAdvice(given).settings.map(({ setting, advised, saves_bytes: bytes }) => [
      setting,
      [advised, bytes],
    ]),
  );

test("each setting saves its own part, and a program keeps what the toolchain brings", () => {
  const advice = planBuildAdvice(facts());
  assert.deepEqual(saves(facts()), {
    debug: ["line-tables-only", 700],
    "split-debuginfo": ["unpacked", 4500],
    incremental: ["false", 5000],
  });
  assert.equal(advice.rebuilt_bytes, 17_000);
  assert.equal(advice.rebuilt_after_bytes, 17_000 - 700 - 4500 - 5000);
  assert.equal(advice.debug_bytes, 6800 + 800 + 20);
  assert.deepEqual(advice.programs, [{ name: "app", bytes: 10_000, after_bytes: 5500 }]);
});

test("what is set already is not advised again", () => {
  const settings = {
    debug: { value: "line-tables-only", source: "Cargo.toml" },
    "split-debuginfo": { value: "unpacked", source: "Cargo.toml" },
    incremental: { value: "false", source: "CARGO_INCREMENTAL" },
  };
  const advice = planBuildAdvice(facts({ settings }));
  assert.deepEqual(
    advice.settings.map(({ advised }) => advised),
    [undefined, undefined, undefined],
  );
  assert.equal(advice.rebuilt_after_bytes, advice.rebuilt_bytes);
  assert.equal(advice.settings[2]?.source, "CARGO_INCREMENTAL");
});

test("the defaults are told as what they are on each system", () => {
  const splitOn = (platform: string) => planBuildAdvice(facts({ platform })).settings[1];
  assert.equal(splitOn("linux")?.value, "off");
  assert.equal(splitOn("darwin")?.value, "unpacked");
  assert.equal(splitOn("darwin")?.advised, undefined);
});

test("what is in a format that is not known is null and not zero", () => {
  const own = [output(`app${hash}`, 10_000, null, true)];
  const advice = planBuildAdvice(facts({ own, programs: own, platform: "darwin" }));
  assert.equal(advice.debug_bytes, null);
  assert.equal(advice.settings[0]?.saves_bytes, null);
  assert.equal(advice.rebuilt_after_bytes, advice.rebuilt_bytes - 5000);
});

test("without incremental state there is none to save", () => {
  assert.deepEqual(saves(facts({ incrementalBytes: 0 }))["incremental"], [undefined, undefined]);
});
