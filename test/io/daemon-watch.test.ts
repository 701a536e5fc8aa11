import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { openWatch } from "../../src/io/watch.ts";
import { waitFor } from "../helpers/child.ts";
import { createSandbox, writeFiles } from "../helpers/sandbox.ts";
import { limitWatches, readNamespaceFault } from "../helpers/watches.ts";

/** What the kernel itself says of this process. */
function countInotify(): number {
  return readdirSync("/proc/self/fdinfo").reduce((sum, descriptor) => {
    try {
      const text = readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8");
      return sum + (text.match(/^inotify /gm)?.length ?? 0);
    } catch {
      return sum;
    }
  }, 0);
}

const linux = { skip: process.platform === "linux" ? false : "it reads /proc" } as const;

test("WD-01 a root costs one watch, whatever is in it and below it", linux, async () => {
  await using sandbox = await createSandbox();
  const roots = ["a", "b", "c"].map((name) => sandbox.path(name));
  for (const root of roots) {
    const files = Array.from({ length: 50 }, (_, n) => [`node_modules/p${n}/lib/index.js`, ""]);
    const top = Array.from({ length: 50 }, (_, n) => [`file-${n}`, ""]);
    writeFiles(root, Object.fromEntries([...files, ...top]));
  }
  const before = countInotify();
  const watch = openWatch(() => undefined);
  watch.follow(roots);
  await waitFor("the watches", () => countInotify() - before === roots.length);
  assert.equal(watch.count(), roots.length);
  for (const root of roots) writeFiles(root, { "new/deep/file": "", more: "" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(countInotify() - before, roots.length);
  watch.follow(roots.slice(1));
  await waitFor("one watch less", () => countInotify() - before === roots.length - 1);
  await watch.close();
  assert.equal(countInotify(), before);
});

test("a change in a root is told, and one below it is not", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("w");
  mkdirSync(path.join(root, "below"), { recursive: true });
  const heard: string[] = [];
  const watch = openWatch((directory) => heard.push(directory));
  watch.follow([root]);
  let n = 0;
  await waitFor("the first event", () => {
    n += 1;
    writeFileSync(path.join(root, `${n}`), "");
    return heard.length > 0;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  heard.length = 0;
  writeFileSync(path.join(root, "below/x"), "");
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.deepEqual(heard, []);
  writeFileSync(path.join(root, "1"), "written in its place");
  await waitFor("the event", () => heard.length > 0);
  assert.deepEqual([...new Set(heard)], [root]);
  await watch.close();
});

test("a root that was replaced by another directory is watched again", async () => {
  await using sandbox = await createSandbox();
  const root = sandbox.path("w");
  mkdirSync(root);
  const heard: string[] = [];
  const watch = openWatch((directory) => heard.push(directory));
  watch.follow([root, sandbox.path("missing")]);
  assert.equal(watch.count(), 1);
  renameSync(root, sandbox.path("old"));
  mkdirSync(root);
  watch.follow([root]);
  let n = 0;
  await waitFor("an event of the new one", () => {
    heard.length = 0;
    n += 1;
    writeFileSync(path.join(root, `${n}`), "");
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(heard.length > 0), 50));
  });
  rmSync(root, { recursive: true });
  watch.follow([root]);
  assert.equal(watch.count(), 0);
  await watch.close();
});

test("running out of watches is told once and is never fatal", {
  skip: readNamespaceFault(),
}, async () => {
  await using sandbox = await createSandbox();
  const roots = Array.from({ length: 12 }, (_, n) => sandbox.path(`w${n}`));
  for (const root of roots) mkdirSync(root);
  const worker = new URL("../fixtures/watch-worker.ts", import.meta.url);
  const child = limitWatches(5, worker, roots);
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (text) => {
    stdout += text;
  });
  child.stderr?.on("data", (text) => {
    stderr += text;
  });
  const [code] = await once(child, "close");
  assert.equal(code, 0, stderr);
  const { refusal, count, again } = JSON.parse(stdout);
  assert.equal(refusal, "ENOSPC");
  assert.ok(count <= 5, String(count));
  assert.ok(again <= 5, String(again));
});
