import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeSettings,
  nextKnownKey,
  parseDuration,
  parseSize,
  parseSpace,
  planSettings,
  USER_KEYS,
} from "../../src/core/settings.ts";

const user = (config: object) => ({ file: "/u/config.toml", config });
const project = (config: object) => ({ file: "/p/.espalier/workspace.toml", config });

test("reads sizes as people write them", () => {
  const cases: [string, number | undefined][] = [
    ["20GiB", 20 * 1024 ** 3],
    ["1.5 GiB", 1.5 * 1024 ** 3],
    ["500MB", 500e6],
    ["1024b", 1024],
    ["20", undefined],
    ["GiB", undefined],
    ["-1GiB", undefined],
    ["1e3GiB", undefined],
    ["99999999999TiB", undefined],
  ];
  for (const [text, size] of cases) assert.equal(parseSize(text), size, text);
});

test("reads durations as people write them", () => {
  const cases: [string, number | undefined][] = [
    ["24h", 86_400_000],
    ["2s", 2000],
    ["1h30m", 5_400_000],
    ["250ms", 250],
    ["10", undefined],
    ["", undefined],
    ["1 h", undefined],
    ["h", undefined],
  ];
  for (const [text, duration] of cases) assert.equal(parseDuration(text), duration, text);
});

test("the floor is the larger of 20 GiB and 10 % until one is set", () => {
  const unset = planSettings(user({}), undefined);
  assert.equal(unset.floorBytes(100 * 1024 ** 3), 20 * 1024 ** 3);
  assert.equal(unset.floorBytes(1000 * 1024 ** 3), 100 * 1024 ** 3);
  const set = planSettings(user({ floor: "1GiB" }), undefined);
  assert.equal(set.floorBytes(1000 * 1024 ** 3), 1024 ** 3);
});

test("the default floor never takes more than half of a small volume", () => {
  const unset = planSettings(user({}), undefined);
  assert.equal(unset.floorBytes(4 * 1024 ** 3), 2 * 1024 ** 3);
  assert.equal(unset.floorBytes(40 * 1024 ** 3), 20 * 1024 ** 3);
});

test("a floor that no volume can keep is no setting", () => {
  for (const floor of ["100%", "100.0 %"]) {
    assert.throws(() => planSettings(user({ floor }), undefined), {
      code: "config_invalid",
      hint: /below 100%/,
    });
  }
  assert.equal(planSettings(user({ floor: "99%" }), undefined).floorBytes(1000), 990);
  assert.equal(planSettings(user({ floor: "200B" }), undefined).floorBytes(1000), 200);
});

test("a floor may be a part of the volume", () => {
  const set = planSettings(user({ floor: "10%" }), undefined);
  assert.equal(set.floorBytes(4000), 400);
  assert.equal(planSettings(user({ floor: "2.5 %" }), undefined).floorBytes(4000), 100);
  for (const floor of ["101%", "%", "-1%", "10"]) {
    assert.throws(() => planSettings(user({ floor }), undefined), { hint: /20GiB.*10%/ }, floor);
  }
});

test("a location must be absolute or in the home directory", () => {
  for (const location of ["/srv/w", "~/w"]) planSettings(user({ location }), undefined);
  for (const location of ["w", "./w", "~other/w", ""]) {
    assert.throws(() => planSettings(user({ location }), undefined), {
      code: "config_invalid",
      hint: /`\/`.*`~\/`/,
    });
  }
});

test("`~/` in a location is the home directory", () => {
  const at = planSettings({ ...user({ location: "~/w" }), home: "/home/u" }, undefined);
  assert.equal(at.location, "/home/u/w");
});

test("a value that is not of its form is refused by file and key", () => {
  assert.throws(() => planSettings(user({ floor: "lots" }), undefined), {
    code: "config_invalid",
    message: /config\.toml.*`floor` is `lots`/,
  });
  assert.throws(() => planSettings(user({ idle_ttl: "soon" }), undefined), {
    code: "config_invalid",
    hint: /idle_ttl/,
  });
});

test("a declared directory must be relative, plain and inside", () => {
  const accepted = planSettings(user({}), project({ reconstructible: ["build/", "a b/c"] }));
  assert.deepEqual(accepted.reconstructible, ["build", "a b/c"]);
  for (const entry of [
    "/etc",
    "~/x",
    "../up",
    "a/../b",
    "./a",
    "",
    "a//b",
    ".git",
    "a/.git/b",
    "*",
    "C:/x",
    "a\nb",
  ]) {
    assert.throws(
      () => planSettings(user({}), project({ reconstructible: [entry] })),
      { code: "config_invalid" },
      JSON.stringify(entry),
    );
  }
});

test("the nearest known key is named only when it is near", () => {
  assert.equal(nextKnownKey("flor", USER_KEYS), "floor");
  assert.equal(nextKnownKey("idle-ttl", USER_KEYS), "idle_ttl");
  assert.equal(nextKnownKey("completely_else", USER_KEYS), undefined);
});

test("every setting is shown with its source", () => {
  const rows = describeSettings(user({ floor: "1GiB" }), project({ reconstructible: ["build"] }));
  assert.deepEqual(
    rows.find((row) => row.key === "floor"),
    {
      key: "floor",
      value: "1GiB",
      source: "user",
      description: "free space that is kept on every volume, as a size or as a part of it",
    },
  );
  assert.equal(rows.find((row) => row.key === "settle")?.source, "default");
  assert.equal(rows.find((row) => row.key === "reconstructible")?.source, "project");
});

test("only a declared directory can be verbatim, and it is written in the same form", () => {
  const { verbatim } = planSettings(
    user({}),
    project({ reconstructible: ["build", "out"], verbatim: ["build/"] }),
  );
  assert.deepEqual(verbatim, ["build"]);
  assert.throws(() => planSettings(user({}), project({ verbatim: ["dist"] })), {
    code: "config_invalid",
    message: /`verbatim` has `dist`, which `reconstructible` has not/,
    hint: /Put `dist` into `reconstructible`/,
  });
  assert.throws(() => planSettings(user({}), project({ verbatim: ["../x"] })), {
    message: /`verbatim` has `\.\.\/x`, which leaves/,
  });
  const rows = describeSettings(user({}), project({ verbatim: ["build"] }));
  assert.equal(rows.find((row) => row.key === "verbatim")?.source, "project");
});

test("free space is told as a size or as a part of the volume", () => {
  assert.equal(parseSpace("2GiB")?.(1), 2 * 1024 ** 3);
  assert.equal(parseSpace("5 %")?.(1_000), 50);
  assert.equal(parseSpace("500%"), undefined);
  assert.equal(parseSpace("-1GiB"), undefined);
});
