import {
  openWorld
} from "./chunk-RBWBVNZU.mjs";
import "./chunk-UULE5DXB.mjs";
import "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/hooks/main.ts
var HOOKS = {
  "claude-create": async () => (await import("./claude-create-MPSTE47V.mjs")).answerCreate,
  "claude-remove": async () => (await import("./claude-remove-LJLE5AVS.mjs")).answerRemove
};
var ALIASES = {
  WorktreeCreate: "claude-create",
  WorktreeRemove: "claude-remove"
};
async function runHook(event) {
  const load = HOOKS[ALIASES[event] ?? event];
  if (load === void 0) {
    const known = Object.keys(HOOKS).join(", ");
    return {
      exitCode: 2,
      stdout: "",
      stderr: `Unknown hook event (usage)
hint: one of ${known}
`
    };
  }
  const world = openWorld({ env: process.env, platform: process.platform, who: "hook" });
  const [hook, text] = await Promise.all([load(), readInput()]);
  return hook(world, { text, cwd: process.cwd() });
}
async function readInput() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
var { exitCode, stdout, stderr } = await runHook(process.argv[2] ?? "");
process.stderr.write(stderr, () => process.stdout.write(stdout, () => process.exit(exitCode)));
