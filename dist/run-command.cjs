"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/app/run-command.ts
var run_command_exports = {};
__export(run_command_exports, {
  runCommand: () => runCommand
});
module.exports = __toCommonJS(run_command_exports);

// src/core/command-report.ts
function describeFaulty(kind, { from, reason }) {
  return {
    report: { from, outcome: "faulty" },
    warnings: [
      `No ${kind} command was run: \`${from}\` cannot be used, ${reason}; what \`[${kind}] command\` in \`.espalier/workspace.toml\` says counts before it`
    ]
  };
}
function describeOutcome(command, end) {
  const failed = end.outcome === "ended" && end.exitCode !== 0;
  const outcome = end.outcome === "ended" ? failed ? "failed" : "ran" : end.outcome;
  const warning = describeWarning(command, end);
  return {
    report: {
      from: command.from,
      command: command.text,
      outcome,
      ..."exitCode" in end ? { exit_code: end.exitCode, duration_ms: Math.max(0, Math.round(end.durationMs)) } : {}
    },
    warnings: warning === void 0 ? [] : [warning]
  };
}
function describeWarning(command, end) {
  const what = `The ${command.kind} command of \`${command.from}\``;
  const after = command.kind === "setup" ? "; the workspace is kept as it is" : "";
  switch (end.outcome) {
    case "ended": {
      if (end.exitCode === 0) return void 0;
      const how = end.exitCode === null ? "by a signal" : `exit code ${end.exitCode}`;
      const last = end.last === void 0 ? "" : `: ${end.last}`;
      return `${what} failed (${how})${after}${last}`;
    }
    case "timed_out":
      return `${what} was ended after ${Math.round(end.durationMs / 1e3)} s, its time limit${after}`;
    case "interrupted":
      return `${what} was interrupted${after}`;
    case "not_started":
      return `${what} could not be started${after}: ${end.reason}`;
    case "unsupported":
      return `${what} was not run: commands are not run on this system`;
    case "differs":
      return `${what} was not run: \`${command.script}\` in the workspace is another one than in the main checkout, which is the one that is trusted, or is executable in one of them only`;
    case "untrusted":
      return `${what} ${WHY[command.trust]}, so it was not run; \`espalier trust\` in a terminal shows it and asks`;
  }
}
var WHY = {
  trusted: "is trusted",
  changed: "has changed since one was trusted",
  untrusted: "is not trusted",
  unknown: "may be trusted, which could not be read"
};

// src/core/setup-formats.ts
var OWN_VARIABLES = {
  ESPALIER_WORKSPACE_ID: "id",
  ESPALIER_WORKSPACE_NAME: "name",
  ESPALIER_WORKSPACE_PATH: "path",
  ESPALIER_ROOT_PATH: "root",
  ESPALIER_BRANCH: "branch"
};
var CONDUCTOR = {
  CONDUCTOR_WORKSPACE_NAME: "name",
  CONDUCTOR_WORKSPACE_PATH: "path",
  CONDUCTOR_ROOT_PATH: "root",
  CONDUCTOR_DEFAULT_BRANCH: "default_branch",
  CONDUCTOR_PORT: "port",
  CONDUCTOR_IS_LOCAL: "yes"
};
var SETUP_FORMATS = [
  {
    id: "conductor",
    syntax: "toml",
    files: [".conductor/settings.toml", ".conductor/settings.local.toml"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "archive"]],
    environment: ["environment_variables"],
    variables: CONDUCTOR
  },
  {
    // One without `scripts` is another product's, and says nothing here.
    id: "conductor_json",
    syntax: "json",
    files: ["conductor.json"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "archive"]],
    variables: CONDUCTOR
  },
  {
    id: "codex",
    syntax: "toml",
    files: [".codex/environments/*.toml"],
    choice: true,
    setup: [
      ["setup", "<platform>", "script"],
      ["setup", "script"]
    ],
    cleanup: [
      ["cleanup", "<platform>", "script"],
      ["cleanup", "script"]
    ],
    variables: { CODEX_SOURCE_TREE_PATH: "root", CODEX_WORKTREE_PATH: "path" }
  },
  {
    id: "cursor",
    syntax: "json",
    files: [".cursor/worktrees.json"],
    setup: [["setup-worktree-<family>"], ["setup-worktree"]],
    cleanup: [],
    textIsPath: true,
    variables: { ROOT_WORKTREE_PATH: "root" }
  },
  {
    id: "superset",
    syntax: "json",
    files: [".superset/config.json", ".superset/config.local.json"],
    setup: [["setup"]],
    cleanup: [["teardown"]],
    variables: {
      SUPERSET_WORKSPACE_NAME: "name",
      SUPERSET_WORKSPACE_PATH: "path",
      SUPERSET_ROOT_PATH: "root"
    }
  },
  {
    id: "emdash",
    syntax: "json",
    files: [".emdash.json"],
    setup: [["scripts", "setup"]],
    cleanup: [["scripts", "teardown"]],
    variables: {
      EMDASH_TASK_ID: "id",
      EMDASH_TASK_NAME: "name",
      EMDASH_TASK_PATH: "path",
      EMDASH_ROOT_PATH: "root",
      EMDASH_DEFAULT_BRANCH: "default_branch",
      EMDASH_PORT: "port"
    }
  },
  {
    id: "openclaw",
    syntax: "script",
    files: [".openclaw/worktree-setup.sh"],
    setup: [[]],
    cleanup: [],
    variables: { OPENCLAW_SOURCE_TREE_PATH: "root", OPENCLAW_WORKTREE_PATH: "path" }
  },
  {
    id: "phantom",
    syntax: "json",
    files: ["phantom.config.json"],
    setup: [["postCreate", "commands"]],
    cleanup: [["preDelete", "commands"]],
    variables: {}
  },
  {
    id: "gtr",
    syntax: "git-config",
    files: [".gtrconfig"],
    // git tells section and key in lower case.
    setup: [["hooks.postcreate"]],
    cleanup: [["hooks.preremove"]],
    variables: { REPO_ROOT: "root", WORKTREE_PATH: "path", BRANCH: "branch" }
  }
];
function describeVariables(source, place) {
  const values = {
    id: place.id,
    name: place.name,
    path: place.path,
    root: place.root,
    branch: place.branch ?? "",
    default_branch: place.defaultBranch,
    port: String(portOf(place.id)),
    yes: "1"
  };
  const own = SETUP_FORMATS.find(({ id }) => id === source)?.variables ?? {};
  return Object.fromEntries(
    Object.entries({ ...own, ...OWN_VARIABLES }).map(([name, value]) => [name, values[value]])
  );
}
var FIRST_PORT = 2e4;
var RANGES = 1e3;
var PORTS = 10;
function portOf(id) {
  let hash = 2166136261;
  for (const character of id) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0;
  }
  return FIRST_PORT + hash % RANGES * PORTS;
}

// src/errors.ts
var quote = (text) => `\`${text}\``;
var UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
function formatBytes(bytes) {
  let value = bytes;
  let unit = 0;
  while (value >= 1023.5 && unit < UNITS.length - 1 && (unit > 0 || value >= 1024)) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return `${value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
var catalogue = {
  not_a_repository: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not in a Git repository${p.reason === void 0 ? "" : `: ${p.reason}`}`,
    hint: (p) => p.hint ?? "Change into a repository, or name one with `--repo DIR`"
  },
  not_a_workspace: {
    exit: 1,
    message: (p) => `${quote(p.target)} is not a workspace: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier list --all` shows every workspace; `espalier adopt PATH` registers one"
  },
  registry: {
    exit: 1,
    message: (p) => `The registry ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was deleted; mend or move the file, then run the command again"
  },
  git: {
    exit: 1,
    message: (p) => `Git could not ${p.doing}: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend what git reports, then run the command again"
  },
  unsaved_work: {
    exit: 1,
    message: (p) => `Removing ${quote(p.path)} would lose ${p.summary}`,
    hint: (p) => p.hint ?? "Save it with `espalier remove PATH --rescue`, or give it up with `espalier remove PATH --discard`"
  },
  disk_budget: {
    exit: 1,
    message: (p) => p.needed_bytes === void 0 ? `The volume has ${formatBytes(p.free_bytes)} free, under the floor of ${formatBytes(p.floor_bytes)}` : `The volume has ${formatBytes(p.free_bytes)} free: ${formatBytes(p.needed_bytes)} are needed, and a floor of ${formatBytes(p.floor_bytes)} is to stay`,
    hint: (p) => p.hint ?? `Free some space with \`espalier evict --idle\` or \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`
  },
  volume_away: {
    exit: 1,
    message: (p) => `The volume ${quote(p.at)} is not mounted`,
    hint: (p) => p.hint ?? "`espalier volume mount` brings it back; what is in it is away and not lost"
  },
  io: {
    exit: 1,
    message: (p) => `Could not ${p.doing} ${quote(p.path)}: ${p.reason}`,
    hint: (p) => p.hint ?? "Check the path, its permissions and the free space"
  },
  in_use: {
    exit: 1,
    message: (p) => `${quote(p.path)} is in use by ${p.processes}`,
    hint: (p) => p.hint ?? "End those processes or leave the directory, then run the command again"
  },
  locked: {
    exit: 1,
    message: (p) => `${quote(p.path)} is locked: ${p.reason}`,
    hint: (p) => p.hint ?? `If the lock is no longer wanted, run \`git worktree unlock ${p.path}\``
  },
  unverified: {
    exit: 1,
    message: (p) => `Could not verify ${p.what}: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was changed; mend the cause, then run the command again"
  },
  busy: {
    exit: 1,
    message: (p) => `${p.what} is busy: ${p.reason}`,
    hint: (p) => p.hint ?? "Run the command again in a moment"
  },
  name_taken: {
    exit: 1,
    message: (p) => `The ${p.what ?? "name"} ${quote(p.name)} is taken: ${p.reason}`,
    hint: (p) => p.hint ?? "Choose another name"
  },
  invalid_name: {
    exit: 1,
    message: (p) => `${quote(p.name)} cannot be a ${p.what ?? "workspace name"}: ${p.reason}`,
    hint: (p) => p.hint ?? "Use letters, digits, `.`, `_` and `-`, up to 64 in each part between slashes, not starting with `-` or `.`"
  },
  config_invalid: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? `Mend it in ${quote(p.path)}, or move that file away to do without`
  },
  input_invalid: {
    exit: 1,
    message: (p) => `${p.what} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? "Give the input in the documented form"
  },
  settings_invalid: {
    exit: 1,
    message: (p) => `The settings file ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend the file by hand; it was left as it is"
  },
  unsupported: {
    exit: 1,
    message: (p) => `${p.what} is not supported: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier status` shows what this machine supports"
  },
  usage: {
    exit: 2,
    message: (p) => p.reason,
    hint: (p) => p.hint ?? "`espalier --help` lists the commands"
  },
  internal: {
    exit: 1,
    message: (p) => `Espalier failed unexpectedly: ${p.reason}`,
    hint: (p) => p.log === void 0 ? "This is a fault in Espalier; please report it" : `This is a fault in Espalier; please report it with ${quote(p.log)}`
  }
};
var BRAND = /* @__PURE__ */ Symbol.for("espalier.AppError");
var AppError = class extends Error {
  name = "AppError";
  [BRAND] = true;
  code;
  exit;
  hint;
  details;
  files;
  constructor(code, params, more = {}) {
    const spec = catalogue[code];
    super(spec.message(params), more.cause === void 0 ? void 0 : { cause: more.cause });
    this.code = code;
    this.exit = spec.exit;
    this.hint = spec.hint(params);
    const { hint: _hint, ...rest } = params;
    this.details = { ...rest, ...more.details };
    this.files = more.files;
  }
  toDocument() {
    return {
      schema: "espalier.error.v1",
      code: this.code,
      message: this.message,
      hint: this.hint,
      details: this.details,
      ...this.files === void 0 ? {} : { files: this.files }
    };
  }
};
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/app/run-command.ts
async function runCommand(world, kind, applicable, given) {
  if (applicable.kind === "none") return { warnings: [] };
  if (applicable.kind === "faulty") return describeFaulty(kind, applicable);
  const { command } = applicable;
  const end = await runKnown(world, command, given).catch((error) => {
    return { outcome: "not_started", reason: reasonOf(error) };
  });
  return describeOutcome(command, end);
}
async function runKnown(world, command, given) {
  if (command.trust !== "trusted") return { outcome: "untrusted" };
  if (world.platform === "win32") return { outcome: "unsupported" };
  const { workspace, limitMs } = given;
  if (world.interrupted.aborted) {
    return { outcome: "interrupted", exitCode: null, durationMs: 0, last: void 0 };
  }
  const run = readRun(world, command, workspace.path);
  if (run === void 0) return { outcome: "differs" };
  const { kind, from, text } = command;
  await given.onStart?.(command);
  tellBegin(world, command);
  world.log.write({ event: kind, path: workspace.path, from, command: text, state: "started" });
  const begun = world.clock.now();
  const end = await world.trustedCommand.runCommand({
    run,
    cwd: workspace.path,
    env: world.env,
    variables: describeVariables(command.source, {
      ...workspace,
      defaultBranch: await readDefaultBranch(world, workspace.project)
    }),
    limitMs,
    signal: world.interrupted,
    onLine: world.note
  });
  const durationMs = world.clock.now() - begun;
  world.log.write({ event: kind, path: workspace.path, from, state: "ended", ...end });
  const { outcome, exitCode, reason = "it is not known why" } = end;
  if (outcome === "not_started") return { outcome, reason };
  return { outcome, exitCode, durationMs, last: end.tail.at(-1) ?? end.reason };
}
function readRun(world, { script, text, form }, path) {
  if (script === null) return { text };
  const found = world.setupFiles.readScript(path, script);
  if (found?.text !== text || found.executable !== (form === "executable")) return void 0;
  return { script: world.files.joinPath(path, script), executable: found.executable };
}
function tellBegin(world, { kind, from, script, text }) {
  const lines = script === null ? text.replace(/\n$/, "").split("\n") : [script];
  world.note(`running the ${kind} command of ${from}:`);
  for (const line of lines) world.note(`  ${line}`);
}
var DEFAULT_BRANCH = "main";
async function readDefaultBranch(world, project) {
  const head = await world.branches.readRemoteHead(project).catch(() => void 0);
  return head?.slice(head.indexOf("/") + 1) ?? DEFAULT_BRANCH;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runCommand
});
