/** What the real client does when the plugin is installed from a marketplace, as README says to: also, that its hooks run then. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fetchClient, runClient } from "../helpers/client.ts";
import { createSandbox, git } from "../helpers/sandbox.ts";
import { bundle, enterInstalled, skipWithout, versions } from "../helpers/session.ts";

/** What a clone of the repository holds. */
function copyTracked(to: string): void {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: bundle, encoding: "utf8" });
  for (const name of listed.split("\0")) {
    if (name === "" || !existsSync(path.join(bundle, name))) continue;
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    cpSync(path.join(bundle, name), path.join(to, name));
  }
  git(to, "init", "-q");
  git(to, "add", "-A");
  git(to, "commit", "-qm", "as it is");
}

for (const version of versions) {
  test(`${version}: an install from the marketplace brings the plugin, and none of the packages it is made with`, {
    skip: skipWithout(version),
  }, async () => {
    const client = fetchClient(version);
    assert.ok(typeof client !== "string");
    await using sandbox = await createSandbox();
    const clone = sandbox.path("clone");
    mkdirSync(clone);
    copyTracked(clone);
    const options = { cwd: sandbox.root, home: sandbox.home };
    const added = await runClient(client, ["plugin", "marketplace", "add", clone], options);
    assert.equal(added.exitCode, 0, added.stdout + added.stderr);
    const installed = await runClient(client, ["plugin", "install", "espalier@espalier"], options);
    assert.equal(installed.exitCode, 0, installed.stdout + installed.stderr);
    const cache = path.join(sandbox.home, ".claude/plugins/cache/espalier/espalier");
    const [at = ""] = readdirSync(cache);
    const found = readdirSync(path.join(cache, at));
    assert.ok(found.includes("dist") && found.includes("hooks"), found.join(" "));
    assert.ok(!found.includes("node_modules"), "the client fetched the development packages");
    await enterInstalled(sandbox, version);
  });
}
