import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeDepInfo,
  findUnknownLayout,
  isLoadedByRustc,
  isLocal,
  isNamed,
  isOutDirOnlyIncluded,
  listPrograms,
  type ProfileFacts,
  planUnbake,
  type UnitFacts,
} from "../../src/core/unbake.ts";

const ROOT = "/a/w1";

function unit(stem: string, text: string, outDirOnlyIncluded: boolean | null = true): UnitFacts {
  return { stem, file: `deps/${stem}.d`, info: describeDepInfo(text), outDirOnlyIncluded };
}

function facts(more: Partial<ProfileFacts>): ProfileFacts {
  return {
    units: [],
    scripts: [],
    roots: [ROOT],
    fingerprints: [
      { directory: "lib5-0123456789abcdef", files: ["lib-lib5", "dep-lib-lib5"] },
      {
        directory: "my-pkg-00000000000000aa",
        files: ["dep-lib-other_name", "lib-other_name.json"],
      },
      { directory: "made-00000000000000bb", files: ["run-build-script-build-script-build.json"] },
    ],
    ...more,
  };
}

test("a root is named at itself and below, not by a path that only begins like it", () => {
  for (const text of [
    "/a/w1",
    "/a/w1/x",
    "-L/a/w1/x",
    "in /a/w1.",
    "/a/w10 and /a/w1:",
    "/a/w1\n",
  ]) {
    assert.ok(isNamed(text, [ROOT]), text);
  }
  for (const text of ["/a/w10", "/a/w1-old/x", "/a/w1.bak", "/a/w1_2", "", "/b/a/w2"]) {
    assert.ok(!isNamed(text, [ROOT]), text);
  }
});

test("dep-info is read with its escapes, its variables and its sources", () => {
  const info = describeDepInfo(
    "/a/w1/target/debug/deps/x.d: src/lib.rs with\\ space.rs\n\nsrc/lib.rs:\nwith\\ space.rs:\n\n" +
      "# env-dep:CARGO_MANIFEST_DIR=/a/w1\\nb\\\\c\n# env-dep:UNSET\n",
  );
  assert.deepEqual(info.variables, [{ name: "CARGO_MANIFEST_DIR", value: "/a/w1\nb\\c" }]);
  assert.deepEqual(info.sources, ["src/lib.rs", "with space.rs"]);
  assert.deepEqual(info.outputs, ["/a/w1/target/debug/deps/x.d"]);
});

test("only uses of OUT_DIR that are consumed at compile time count as included", () => {
  const include = 'include!(concat!(env!("OUT_DIR"), "/gen.rs"));';
  assert.equal(isOutDirOnlyIncluded(include), true);
  assert.equal(
    isOutDirOnlyIncluded(
      'const B: &[u8] = include_bytes!(core::concat!(::core::env!("OUT_DIR"), "/b"));',
    ),
    true,
  );
  assert.equal(isOutDirOnlyIncluded(`${include}\nconst D: &str = env!("OUT_DIR");`), false);
  assert.equal(isOutDirOnlyIncluded("tonic::include_proto!();"), null);
});

const dependent = "# env-dep:OUT_DIR=/a/w1/target/debug/build/made-00000000000000bb/out\n";
for (const [name, given, expected] of [
  [
    "CARGO_MANIFEST_DIR",
    unit("lib5-0123456789abcdef", "# env-dep:CARGO_MANIFEST_DIR=/a/w1/lib5\n"),
    ["lib5-0123456789abcdef"],
  ],
  [
    "another tree's path",
    unit("lib5-0123456789abcdef", "# env-dep:CARGO_MANIFEST_DIR=/a/w10/lib5\n"),
    [],
  ],
  ["an OUT_DIR that is only included", unit("lib5-0123456789abcdef", dependent, true), []],
  [
    "an OUT_DIR that becomes a string",
    unit("lib5-0123456789abcdef", dependent, false),
    ["lib5-0123456789abcdef"],
  ],
  [
    "an OUT_DIR of which nothing is known",
    unit("lib5-0123456789abcdef", dependent, null),
    ["lib5-0123456789abcdef"],
  ],
  [
    "an absolute source",
    unit("lib5-0123456789abcdef", "/a/w1/assets/x:\n"),
    ["lib5-0123456789abcdef"],
  ],
  [
    "no hash in its name",
    unit("libother_name", "# env-dep:X=/a/w1\n"),
    ["my-pkg-00000000000000aa"],
  ],
  [
    "a foreign hash",
    unit("other_name-ffffffffffffffff", "# env-dep:X=/a/w1\n"),
    ["my-pkg-00000000000000aa"],
  ],
] as const) {
  test(`a unit with ${name} keeps its fingerprint or not, as its artefact carries the path`, () => {
    const plan = planUnbake(facts({ units: [given] }));
    assert.deepEqual(plan, { dropFingerprints: [...expected], emptyOut: [] });
  });
}

test("a build script runs again when its output or its files name the sibling", () => {
  const script = {
    directory: "made-00000000000000bb",
    output: "cargo:rustc-link-search=/a/w1/target/debug/build/made-00000000000000bb/out\n",
    oldOutDir: "/a/w1/target/debug/build/made-00000000000000bb/out",
    outNames: undefined,
  };
  const dropped = {
    dropFingerprints: ["made-00000000000000bb"],
    emptyOut: ["made-00000000000000bb"],
  };
  const none = { dropFingerprints: [], emptyOut: [] };
  assert.deepEqual(planUnbake(facts({ scripts: [script] })), none, "cargo moves its own OUT_DIR");
  assert.deepEqual(planUnbake(facts({ scripts: [{ ...script, oldOutDir: undefined }] })), dropped);
  assert.deepEqual(
    planUnbake(facts({ scripts: [{ ...script, output: "cargo:rustc-env=AT=/a/w1/made" }] })),
    dropped,
  );
  assert.deepEqual(planUnbake(facts({ scripts: [{ ...script, outNames: "gen.rs" }] })), dropped);
});

test("a unit with a stray source, and a script that has to run again, do not stay", () => {
  const stray = { ...unit("lib5-0123456789abcdef", "../x:\n"), stray: "../x" };
  assert.deepEqual(planUnbake(facts({ units: [stray] })).dropFingerprints, [
    "lib5-0123456789abcdef",
  ]);
  const script = {
    directory: "made-00000000000000bb",
    output: "cargo:rustc-env=COMMIT=0123\n",
    oldOutDir: undefined,
    outNames: undefined,
  };
  assert.deepEqual(planUnbake(facts({ scripts: [script] })).dropFingerprints, []);
  assert.deepEqual(planUnbake(facts({ scripts: [{ ...script, again: "it asks git" }] })), {
    dropFingerprints: ["made-00000000000000bb"],
    emptyOut: ["made-00000000000000bb"],
  });
});

test("the units of a script's package go with it, its compiled form and other packages stay", () => {
  const fingerprints = [
    { directory: "made-00000000000000bb", files: ["run-build-script-build-script-build"] },
    { directory: "made-00000000000000cc", files: ["build-script-build-script-build"] },
    { directory: "made-00000000000000dd", files: ["lib-made", "lib-made.json"] },
    { directory: "made-up-00000000000000ee", files: ["lib-made_up"] },
  ];
  const script = {
    directory: "made-00000000000000bb",
    output: "cargo:rustc-link-search=/a/w1/lib\n",
    oldOutDir: undefined,
    outNames: undefined,
  };
  assert.deepEqual(planUnbake(facts({ scripts: [script], fingerprints })).dropFingerprints, [
    "made-00000000000000bb",
    "made-00000000000000dd",
  ]);
});

test("what a unit is, is told from its dep-info: the project's own, a macro, a program", () => {
  const own = unit("a-1", "/a/w1/target/debug/deps/a-1: src/main.rs\n\nsrc/main.rs:\n");
  const macro = unit("m-1", "/a/w1/t/deps/libm-1.so: /r/m.rs\n\n/r/m.rs:\n");
  const vendored = unit(
    "v-1",
    "/a/w1/t/deps/libv-1.rlib: /a/w1/vendor/v.rs\n\n/a/w1/vendor/v.rs:\n",
  );
  assert.deepEqual(
    [own, macro, vendored].map((each) => isLocal(each, [ROOT])),
    [true, false, true],
  );
  assert.deepEqual([own, macro, vendored].map(isLoadedByRustc), [false, true, false]);
  assert.deepEqual([own, macro, vendored].flatMap(listPrograms), ["a-1", "libm-1.so"]);
});

test("a directory below `build` without a hash is of an unknown layout", () => {
  const known = [
    "debug",
    "debug/build/ring-0123456789abcdef",
    "debug/build/ring-0123456789abcdef/out",
  ];
  assert.equal(findUnknownLayout(["debug"], known), undefined);
  assert.equal(findUnknownLayout(["debug"], ["release/build/ring"]), undefined);
  assert.equal(findUnknownLayout(["debug"], [...known, "debug/build/ring"]), "debug/build/ring");
  assert.equal(findUnknownLayout([""], ["build/ring"]), "build/ring");
});
