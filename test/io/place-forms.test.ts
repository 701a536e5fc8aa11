import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { bytesOf } from "../../src/io/cargo.ts";
import { openForms } from "../../src/io/place-forms.ts";
import { createSandbox } from "../helpers/sandbox.ts";

test("links beside a place and beside its parents are names of it", async () => {
  await using sandbox = await createSandbox();
  mkdirSync(sandbox.path("real/ä"), { recursive: true });
  symlinkSync("real", sandbox.path("other"));
  symlinkSync("ä", sandbox.path("real/short"));
  symlinkSync("nowhere", sandbox.path("real/dangling"));
  const place = sandbox.path("real/ä");
  assert.deepEqual(
    [...openForms(place).list()].sort(),
    [bytesOf(sandbox.path("other/ä")), bytesOf(sandbox.path("real/short")), bytesOf(place)].sort(),
  );
});

test("a path in a text is followed over links that are nowhere near", async () => {
  await using sandbox = await createSandbox();
  const place = sandbox.path("p/w1");
  mkdirSync(path.join(place, "sub"), { recursive: true });
  mkdirSync(sandbox.path("p/w10"), { recursive: true });
  mkdirSync(sandbox.path("far/away"), { recursive: true });
  symlinkSync(path.join(place, "sub"), sandbox.path("far/away/inner"));
  symlinkSync(sandbox.path("p"), sandbox.path("far/away/parent"));
  symlinkSync(sandbox.path("far/away/parent"), sandbox.path("far/twice"));
  const forms = openForms(place);
  for (const text of [
    `-I${place}/include`,
    `${sandbox.path("p/w10")}/x and ${sandbox.path("far/away/parent/w10")}`,
    "/nonexistent/w1 //x",
  ]) {
    assert.ok(!forms.learn(text), text);
  }
  assert.ok(forms.learn(`x="${sandbox.path("far/away/inner/a")}"`));
  assert.ok(forms.learn(`-L${sandbox.path("far/twice/w1")}:`));
  assert.ok(forms.learnPath(sandbox.path("far/away/../away/parent/w1/target")));
  assert.ok(forms.list().includes(sandbox.path("far/away/inner")));
  assert.ok(forms.list().includes(sandbox.path("far/twice/w1")));
  assert.ok(!forms.learn(`x="${sandbox.path("far/away/inner/a")}"`), "known by now");
});
