import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeHindrance,
  parseLinks,
  parseSettings,
  planSubmodules,
} from "../../src/core/submodules.ts";

const commit = "a".repeat(40);

function plan(declared: readonly string[], configured: readonly string[], links: string[]) {
  return planSubmodules({
    declared: parseSettings(declared),
    configured: parseSettings(configured),
    links: parseLinks(links),
  });
}

test("reads names with dots and slashes, values with line breaks, and keys without a value", () => {
  const found = parseSettings([
    "submodule.libs/a.b.path\nlibs/a.b",
    "submodule.x.url\none\ntwo",
    "submodule.x.url\nthree",
    "submodule.x.active",
    "submodule.active\n*",
  ]);
  assert.equal(found.get("libs/a.b")?.get("path"), "libs/a.b");
  assert.equal(found.get("x")?.get("url"), "three");
  assert.equal(found.get("x")?.get("active"), "true");
  assert.equal(found.size, 2);
});

test("takes what the repository has initialised, at the commit that the tree names", () => {
  const declared = ["a", "b", "c", "d"].flatMap((name) => [
    `submodule.${name}.path\nlibs/${name}`,
    `submodule.${name}.url\nx`,
  ]);
  const configured = [
    "submodule.a.url\nx",
    "submodule.c.url\nx",
    "submodule.c.active\nfalse",
    "submodule.d.url\nx",
    "submodule.d.update\nnone",
  ];
  const links = ["a", "b", "c", "d"].map((name) => `160000 commit ${commit}\tlibs/${name}`);
  assert.deepEqual(plan(declared, configured, links), [
    { name: "a", path: "libs/a", commit, update: undefined },
  ]);
  assert.deepEqual(plan(declared, configured, [`100644 blob ${commit}\tlibs/a`]), []);
});

test("a name or a path that leads elsewhere is passed over", () => {
  for (const bad of ["../x", "/x", "a/../b", "a//b", "a/.GIT/b", "a\\b", "."]) {
    const links = [`160000 commit ${commit}\t${bad}`, `160000 commit ${commit}\tfine`];
    const byPath = plan([`submodule.n.path\n${bad}`], ["submodule.n.url\nx"], links);
    const byName = plan([`submodule.${bad}.path\nfine`], [`submodule.${bad}.url\nx`], links);
    assert.deepEqual([...byPath, ...byName], [], bad);
  }
});

test("says what stands against filling one, and nothing where the repository has no copy", () => {
  const wanted = { name: "a", path: "a", commit, update: undefined };
  assert.equal(describeHindrance(wanted, "ready"), undefined);
  assert.equal(describeHindrance(wanted, "absent"), undefined);
  assert.match(describeHindrance(wanted, "lacks the commit") ?? "", /aaaaaaaaaaaa is not in/);
  assert.match(describeHindrance({ ...wanted, update: "!rm -rf" }, "ready") ?? "", /command/);
});
