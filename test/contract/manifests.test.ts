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
      assert.match(condition, /^Bash\((.*(worktree|clean|rm|find) .*|(ba)?sh\*)\)$/);
      assert.match(condition, args[2] === "script" ? /sh/ : new RegExp(args[2]));
    }
  }
  assert.deepEqual(
    hooks.PostToolUse.map(({ matcher }: { matcher: string }) => matcher),
    ["EnterWorktree|ExitWorktree"],
  );
});

/** From verb to the command line's own, and whether an agent may start it unasked. */
const slashCommands: Readonly<
  Record<string, { readonly runs: string; readonly changes: boolean }>
> = {
  adopt: { runs: "adopt", changes: true },
  create: { runs: "create", changes: true },
  doctor: { runs: "doctor", changes: false },
  explain: { runs: "explain", changes: false },
  free: { runs: "evict", changes: true },
  list: { runs: "list", changes: false },
  remove: { runs: "remove", changes: true },
  status: { runs: "status", changes: false },
};
const looks = new Set(["list", "status", "explain"]);

const readHead = (text: string): string[] =>
  (/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "").split("\n");

test("each slash command has the `name` that makes its bare form work and a narrow permission", () => {
  assert.deepEqual(
    readdirSync(path.join(root, "commands")).sort(),
    Object.keys(slashCommands).map((verb) => `workspace-${verb}.md`),
  );
  for (const [verb, { runs, changes }] of Object.entries(slashCommands)) {
    const lines = readHead(readText(`commands/workspace-${verb}.md`));
    assert.ok(lines.includes(`name: workspace-${verb}`), verb);
    assert.ok(
      lines.some((line) => /^description: .{20,}$/.test(line)),
      verb,
    );
    assert.equal(lines.includes("disable-model-invocation: true"), changes, verb);
    const allowed = lines.find((line) => line.startsWith("allowed-tools: "))?.slice(15) ?? "";
    const [own, ...others] = allowed.split(", ");
    assert.equal(own, `Bash(espalier slash ${runs}:*)`);
    // Besides its own inline command only what looks: anything else the client asks about.
    for (const other of others) {
      const named = /^Bash\(espalier ([a-z]+):\*\)$/.exec(other)?.[1] ?? "";
      assert.ok(looks.has(named), `${verb}: ${other}`);
    }
  }
});

test("what a person types after a slash command reaches no shell as a part of a command", () => {
  for (const [verb, { runs }] of Object.entries(slashCommands)) {
    const text = readText(`commands/workspace-${verb}.md`);
    const shape = new RegExp(
      `\n\`\`\`!\nespalier slash ${runs}( --json)? <<'[^'\n]+\n[^'\n]+'\n\\$ARGUMENTS\n\`\`\`\n`,
    );
    assert.match(text, shape);
    assert.equal(text.split("$ARGUMENTS").length, 2, `${verb} pastes them once`);
    assert.doesNotMatch(text, /\$\d|\$\{(?!CLAUDE_)/);
    // A backquote within a pasted text would end the other inline form.
    for (const [, inline = ""] of text.matchAll(/!`([^`]*)`/g)) {
      assert.match(inline, /^espalier (list|status)( --all)? 2>&1 \|\| true$/);
    }
  }
});

test("each skill says when to use it and no more, and is short", () => {
  const names = readdirSync(path.join(root, "skills")).sort();
  assert.deepEqual(names, [
    "freeing-disk-space",
    "leaving-a-workspace",
    "reading-a-refusal",
    "using-a-workspace",
  ]);
  for (const name of names) {
    const text = readText(`skills/${name}/SKILL.md`);
    const lines = readHead(text);
    assert.ok(lines.includes(`name: ${name}`), name);
    assert.ok(
      lines.some((line) => /^description: Use (when|before) .{20,250}$/.test(line)),
      name,
    );
    const words = text.replace(/^---[\s\S]*?\n---\n/, "").split(/\s+/).length;
    assert.ok(words <= 320, `${name} has ${words} words`);
    assert.doesNotMatch(text, /\$ARGUMENTS|!`/);
  }
  assert.ok(packageJson.files.includes("skills"));
});

test("the launchers can be executed and share one search for node", () => {
  for (const file of ["bin/espalier", "hooks/run.sh", "hooks/observe.sh", "hooks/guard.sh"]) {
    assert.ok((statSync(path.join(root, file)).mode & 0o111) !== 0, file);
    assert.match(readText(file), /^#!\/bin\/sh\n/);
    assert.match(readText(file), /hooks\/find-node\.sh/);
  }
});
