import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const root = path.resolve(import.meta.dirname, "../..");
const readText = (file: string): string => readFileSync(path.join(root, file), "utf8");
const readJson = (file: string) => JSON.parse(readText(file));

const packageJson = readJson("package.json");
const claude = readJson(".claude-plugin/plugin.json");
const marketplace = readJson(".claude-plugin/marketplace.json");
const agent = readJson("plugin.json");

test("every manifest has package.json's name, version, description and licence", () => {
  const entry = marketplace.plugins[0];
  for (const manifest of [claude, agent, entry]) {
    for (const key of ["name", "version", "description", "license"]) {
      assert.equal(manifest[key], packageJson[key], key);
    }
  }
  assert.equal(readJson("package-lock.json").version, packageJson.version);
  assert.equal(marketplace.name, packageJson.name);
});

test("the marketplace holds one plugin, this folder", () => {
  assert.equal(marketplace.plugins.length, 1);
  assert.equal(marketplace.plugins[0].source, "./");
});

test("the Agent Plugins manifest has only the fields that its format allows", () => {
  assert.equal(agent.$schema, "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json");
  const allowed = new Set([
    ...["$schema", "name", "version", "description", "author", "homepage", "repository"],
    ...["license", "keywords", "extensions"],
  ]);
  assert.deepEqual(
    Object.keys(agent).filter((key) => !allowed.has(key)),
    [],
  );
});

test("the package installs nothing on a user's machine", () => {
  assert.equal(packageJson.dependencies, undefined);
  assert.equal(packageJson.scripts.install, undefined);
  assert.equal(packageJson.scripts.postinstall, undefined);
  assert.equal(packageJson.scripts.prepare, undefined);
});

test("hooks.json names only events that the oldest supported client knows", () => {
  const known = new Set([
    ...["PreToolUse", "PostToolUse", "Notification", "UserPromptSubmit", "SessionStart"],
    ...["SessionEnd", "Stop", "SubagentStart", "SubagentStop", "PreCompact"],
    ...["WorktreeCreate", "WorktreeRemove"],
  ]);
  const { hooks } = readJson("hooks/hooks.json");
  assert.deepEqual(
    Object.keys(hooks).filter((event) => !known.has(event)),
    [],
  );
  assert.ok("WorktreeCreate" in hooks && "WorktreeRemove" in hooks);
});

test("every hook is in exec form, runs a file of the plugin and names its own event", () => {
  const { hooks } = readJson("hooks/hooks.json");
  for (const [event, groups] of Object.entries<{ hooks: Record<string, unknown>[] }[]>(hooks)) {
    for (const hook of groups.flatMap((group) => group.hooks)) {
      assert.equal(hook["type"], "command");
      assert.equal(hook["command"], "sh");
      const [script, named] = hook["args"] as string[];
      const file = script?.replace("${CLAUDE_PLUGIN_ROOT}/", "") ?? "";
      assert.ok(existsSync(path.join(root, file)), file);
      assert.equal(named, event);
      assert.equal(typeof hook["timeout"], "number");
    }
  }
});

test("no process is started for a command of the Bash tool, but for the guard's own words", () => {
  const { hooks } = readJson("hooks/hooks.json");
  for (const { matcher, hooks: entries } of hooks.PreToolUse) {
    assert.equal(matcher, "Bash");
    for (const { if: condition, args } of entries) {
      assert.match(condition, /^Bash\(.*(worktree|clean|rm) .*\)$/);
      assert.match(condition, new RegExp(args[2]));
    }
  }
  assert.deepEqual(
    hooks.PostToolUse.map(({ matcher }: { matcher: string }) => matcher),
    ["EnterWorktree|ExitWorktree"],
  );
});

test("each slash command has the `name` that makes its bare form work and a narrow permission", () => {
  const verbs = ["explain", "status"];
  assert.deepEqual(
    readdirSync(path.join(root, "commands")).sort(),
    verbs.map((verb) => `workspace-${verb}.md`),
  );
  for (const verb of verbs) {
    const text = readText(`commands/workspace-${verb}.md`);
    const [, head = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
    const lines = head.split("\n");
    assert.ok(lines.includes(`name: workspace-${verb}`), verb);
    assert.match(head, /^description: .+$/m);
    const allowed = `allowed-tools: Bash(espalier ${verb}:*), Bash(espalier list:*)`;
    assert.ok(lines.includes(allowed), verb);
  }
});

test("the launchers can be executed and share one search for node", () => {
  for (const file of ["bin/espalier", "hooks/run.sh", "hooks/observe.sh", "hooks/guard.sh"]) {
    assert.ok((statSync(path.join(root, file)).mode & 0o111) !== 0, file);
    assert.match(readText(file), /^#!\/bin\/sh\n/);
    assert.match(readText(file), /hooks\/find-node\.sh/);
  }
});
