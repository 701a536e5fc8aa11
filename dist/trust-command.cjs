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

// src/app/trust-command.ts
var trust_command_exports = {};
__export(trust_command_exports, {
  trustCommand: () => trustCommand
});
module.exports = __toCommonJS(trust_command_exports);

// src/core/setup-formats.ts
var CONDUCTOR = {
  CONDUCTOR_WORKSPACE_NAME: "name",
  CONDUCTOR_WORKSPACE_PATH: "path",
  CONDUCTOR_ROOT_PATH: "root",
  CONDUCTOR_DEFAULT_BRANCH: "default_branch",
  CONDUCTOR_PORT: "port",
  CONDUCTOR_IS_LOCAL: "yes"
};
var OWN_FILE = ".espalier/workspace.toml";
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
var findAgentVariable = (env) => Object.keys(env).find(
  (name) => /^(?:CLAUDECODE|CURSOR_AGENT|CODEX_(?:THREAD_ID|SANDBOX\w*|CI))$/.test(name) && env[name]
);
var orderFormats = (asker) => [
  ...SETUP_FORMATS.filter(({ id }) => id === asker),
  ...SETUP_FORMATS.filter(({ id }) => id !== asker)
];

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
var isAppError = (error) => error instanceof Error && BRAND in error;
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/core/trust.ts
var LEAST_DIGITS = 12;
function planTrust(facts, options) {
  const { show, revoke, hash } = options;
  if (Number(show) + Number(revoke) + Number(hash !== void 0) > 1) {
    const reason = "`--show`, `--revoke` and `--hash` are given one at a time";
    throw new AppError("usage", { reason, hint: "`espalier help trust` says what each does" });
  }
  if (show) return { kind: "show" };
  if (revoke) return { kind: "revoke", count: facts.trusted };
  if (hash !== void 0) {
    const planned = planByHash(facts, hash);
    if (!options.dryRun) refuseAgent(facts);
    return planned;
  }
  const candidates = facts.candidates.filter(({ command }) => command.trust !== "trusted");
  if (candidates.length === 0) return { kind: "show" };
  if (!options.dryRun) refuseAgent(facts);
  if (!facts.canAsk && !options.dryRun) {
    throw new AppError("usage", {
      reason: "`trust` asks a person at a terminal, and there is none",
      hint: "Have a person run `espalier trust` in a terminal; `espalier trust --show` only shows"
    });
  }
  return { kind: "trust", asks: true, candidates };
}
function refuseAgent({ agent }) {
  if (agent === void 0) return;
  throw new AppError("usage", {
    reason: `\`trust\` is a person's to give, and \`${agent}\` says that an agent asks for it`,
    hint: "Have a person run `espalier trust` in a terminal of their own; `espalier trust --show` only shows"
  });
}
function planByHash({ candidates }, hash) {
  const what = "The hash of `--hash`";
  if (!/^[0-9a-f]+$/.test(hash) || hash.length < LEAST_DIGITS) {
    const reason = `\`--hash\` takes ${LEAST_DIGITS} or more hexadecimal digits`;
    throw new AppError("usage", { reason, hint: "`espalier trust --show` tells each command's" });
  }
  const found = candidates.filter(({ command }) => command.sha256.startsWith(hash));
  if (found.length > 0) return { kind: "trust", asks: false, candidates: found };
  throw new AppError("input_invalid", {
    what,
    reason: "no command of this project has it, so its text is another one by now",
    hint: "Read the text with `espalier trust --show` before it is trusted"
  });
}
function describeTrustPlan(plan) {
  const steps = plan.kind === "show" ? [] : plan.kind === "revoke" ? [
    {
      action: "revoke",
      target: `${plan.count} trusted ${plan.count === 1 ? "text" : "texts"}`
    }
  ] : plan.candidates.map(({ command: { kind, from, sha256, text } }) => ({
    action: `${plan.asks ? "ask whether to trust" : "trust"} the ${kind} command`,
    target: from,
    detail: `${text} (${sha256})`
  }));
  return { schema: "espalier.plan.v1", command: "trust", steps, warnings: [] };
}
function describeQuestion({ command, askedBy }) {
  const { kind, from, script, form, text, sha256, trust } = command;
  const when = kind === "setup" ? "in every new workspace" : "in a workspace before it is removed";
  const whom = askedBy === void 0 ? "" : `, where ${askedBy === "cursor" ? "Cursor" : "Codex"} asks`;
  const what = script === null ? `The ${kind} command of ${from}` : `The ${kind} script ${script}`;
  const by = form === "executable" ? " by the program that its first line names" : " by sh";
  const lines = text.replace(/\n$/, "").split("\n");
  const bytes = new TextEncoder().encode(text).length;
  return {
    lines: [
      `${what}${trust === "changed" ? " has changed; it" : ""} would run as you${by}, ${when}${whom}:`,
      "",
      ...shortenBlanks(lines),
      "",
      `${describeCount(lines.length, "line")}, ${describeCount(bytes, "byte")}, sha256 ${sha256}`
    ],
    question: "Trust exactly this text?"
  };
}
var describeCount = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
var MOST_BLANK_LINES = 3;
var LONG_BLANK = /[ \t]{60,}/g;
function shortenBlanks(lines) {
  const shown = [];
  let blank = 0;
  const endRun = () => {
    const told = `  [${blank} blank lines]`;
    if (blank > MOST_BLANK_LINES) shown.splice(shown.length - MOST_BLANK_LINES, Infinity, told);
    blank = 0;
  };
  for (const line of lines) {
    if (line.trim() !== "") endRun();
    else blank += 1;
    if (blank > MOST_BLANK_LINES) continue;
    shown.push(`    ${line.replace(LONG_BLANK, (run) => ` [${run.length} blanks] `)}`);
  }
  endRun();
  return shown;
}

// src/core/command-report.ts
var COMMAND_FORMS = ["text", "script", "executable"];
var formatTrusted = (form, text) => `${form}
${text}`;
function findScriptFault(text, executable) {
  const first = /^#!.*/.exec(text)?.[0];
  if (executable || first === void 0) return void 0;
  if (/^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?(?:da)?sh(?:\s|$)/.test(first)) return void 0;
  return "is written for another program than `sh`, and is not executable";
}

// src/core/install-commands.ts
var ADOPT_COMMAND = "espalier adopt . && espalier seed . || echo Espalier did not fill this worktree";
var withoutOwnCommand = (script) => script.split("\n").filter((line) => line.trim() !== ADOPT_COMMAND).join("\n");

// src/core/setup.ts
var NONE = { kind: "none" };
function planCommands(facts) {
  const { own, ownProblem } = facts;
  if (ownProblem !== null) return both(faulty(OWN_FILE, ownProblem));
  if (own.setup !== null || own.cleanup !== null) {
    return { setup: describeOwn(own.setup), cleanup: describeOwn(own.cleanup) };
  }
  for (const format of orderFormats(facts.asker)) {
    const choices = readFormat(format, facts);
    if (choices.setup.kind !== "none" || choices.cleanup.kind !== "none") return choices;
  }
  return both(NONE);
}
var both = (choice) => ({ setup: choice, cleanup: choice });
var faulty = (from, reason) => ({ kind: "faulty", from, reason });
function describeOwn(text) {
  if (text === null || text.trim() === "") return NONE;
  if (text.includes("\0")) return faulty(OWN_FILE, "the command holds a NUL");
  return { kind: "found", source: "espalier", from: OWN_FILE, given: { kind: "text", text } };
}
function readFormat(format, facts) {
  const files = facts.files.filter(({ file }) => format.files.some((each) => matches(each, file)));
  if (format.choice !== true) return readTogether(format, files, facts.platform);
  const alternatives = files.map((file) => readTogether(format, [file], facts.platform)).filter(({ setup, cleanup }) => setup.kind !== "none" || cleanup.kind !== "none");
  const [first = both(NONE), ...others] = alternatives;
  const differing = others.find((each) => !isSame(each, first));
  if (differing === void 0) return first;
  const names = files.map(({ file }) => `\`${file}\``).join(", ");
  const reason = `one of ${names} would have to be chosen, and they differ`;
  return both(faulty(files[0]?.file ?? "", reason));
}
var matches = (pattern, file) => {
  const [before = "", after] = pattern.split("*");
  return after === void 0 ? pattern === file : file.startsWith(before) && file.endsWith(after) && !file.slice(before.length, -after.length).includes("/");
};
var isSame = (one, other) => ["setup", "cleanup"].every((kind) => {
  const [a, b] = [one[kind], other[kind]];
  if (a.kind !== b.kind) return false;
  if (a.kind === "none") return true;
  return a.kind === "found" && b.kind === "found" && keyOf(a.given) === keyOf(b.given);
});
var keyOf = (given) => given.kind === "text" ? `text ${given.text}` : `script ${given.file}`;
function readTogether(format, files, platform) {
  const broken = files.find((file) => "fault" in file);
  if (broken !== void 0 && "fault" in broken) return both(faulty(broken.file, broken.fault));
  const read = files.flatMap((file) => "value" in file ? [file] : []);
  const of = (paths) => {
    try {
      return readCommand(format, read, paths, platform);
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      return faulty(String(error.details["path"]), String(error.details["reason"]));
    }
  };
  return { setup: of(format.setup), cleanup: of(format.cleanup) };
}
var misformed = (file, reason) => new AppError("config_invalid", { path: file, reason });
function readCommand(format, files, paths, platform) {
  if (format.syntax === "script") {
    const [file] = paths.length === 0 ? [] : files;
    if (file === void 0) return NONE;
    const given2 = { kind: "script", file: file.file };
    return { kind: "found", source: format.id, from: file.file, given: given2 };
  }
  let commands = [];
  let from;
  for (const { file, value } of files) {
    const found = findValue(value, paths, platform);
    if (found === void 0) continue;
    const { key, told } = found;
    if (typeof told === "string" && format.textIsPath === true) {
      const script = resolveScript(file, told, key);
      return script === void 0 ? NONE : { kind: "found", source: format.id, from: file, given: { kind: "script", file: script } };
    }
    commands = mergeCommands(commands, told, { file, key });
    from = file;
  }
  if (from === void 0) return NONE;
  const text = formatScript(commands.map(withoutOwnCommand));
  if (text === void 0) return NONE;
  const whole = `${readEnvironment(format, files)}${text}`;
  if (whole.includes("\0")) throw misformed(from, "a command holds a NUL");
  const given = { kind: "text", text: whole };
  return { kind: "found", source: format.id, from, given };
}
function findValue(value, paths, platform) {
  const family = platform === "win32" ? "windows" : "unix";
  for (const path of paths) {
    const keys = path.map((key) => key.replace("<platform>", platform).replace("<family>", family));
    const told = readKeys(value, keys);
    if (told !== void 0 && told !== null) return { key: keys.join("."), told };
  }
  return void 0;
}
function readKeys(value, keys) {
  let at = value;
  for (const key of keys) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return void 0;
    at = at[key];
  }
  return at;
}
function mergeCommands(earlier, told, at) {
  if (typeof told === "string") return [told];
  if (isTexts(told)) return told;
  if (typeof told === "object" && told !== null) {
    const { before = [], after = [], ...others } = told;
    if (isTexts(before) && isTexts(after) && Object.keys(others).length === 0) {
      return [...before, ...earlier, ...after];
    }
  }
  throw misformed(at.file, `\`${at.key}\` is neither a text nor a list of texts`);
}
var isTexts = (value) => Array.isArray(value) && value.every((each) => typeof each === "string");
function formatScript(commands) {
  const filled = commands.filter((each) => each.trim() !== "");
  if (filled.length === 0) return void 0;
  return filled.length === 1 ? filled[0] : ["set -e", ...filled].join("\n");
}
function readEnvironment({ environment }, files) {
  if (environment === void 0) return "";
  const values = /* @__PURE__ */ new Map();
  for (const { file, value } of files) {
    const table = readKeys(value, environment) ?? {};
    const key = environment.join(".");
    if (typeof table !== "object") throw misformed(file, `\`${key}\` is no table`);
    for (const [name, text] of Object.entries(table)) {
      const fits = /^[A-Za-z_]\w*$/.test(name) && ["string", "number", "boolean"].includes(typeof text);
      if (!fits) throw misformed(file, `\`${key}.${name}\` is no variable and its text`);
      values.set(name, String(text));
    }
  }
  return [...values].map(([name, text]) => `export ${name}=${quoteWord(text)}
`).join("");
}
var quoteWord = (text) => `'${text.replaceAll("'", "'\\''")}'`;
function resolveScript(file, told, key) {
  if (told.trim() === "") return void 0;
  const parts = file.split("/").slice(0, -1);
  for (const part of told.split("/")) {
    if (part === "..") {
      if (parts.pop() === void 0)
        throw misformed(file, `\`${key}\` leads out of the repository`);
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  if (told.startsWith("/") || /[\0\\]/.test(told) || parts.length === 0 || parts.includes(".git")) {
    throw misformed(file, `\`${key}\` is not the path of a script relative to it`);
  }
  return parts.join("/");
}

// src/app/project-commands.ts
var NONE2 = { kind: "none" };
var KINDS = ["setup", "cleanup"];
async function openProjectCommands(world, { root, project, config }) {
  const none = { setup: NONE2, cleanup: NONE2 };
  if (root === null) return () => none;
  const { settings, projectProblem } = config;
  const { setupCommand, cleanupCommand } = settings;
  const ours = setupCommand !== null || cleanupCommand !== null || projectProblem !== null;
  const wanted = SETUP_FORMATS.flatMap(
    ({ files: files2, syntax }) => files2.map((file) => ({ file, syntax }))
  );
  const files = ours ? [] : await world.setupFiles.readSetupFiles(root, wanted);
  if (!ours && files.length === 0) return () => none;
  const trusted = await readTrust(world, project);
  return (asker) => {
    const choices = planCommands({
      own: { setup: setupCommand, cleanup: cleanupCommand },
      ownProblem: projectProblem,
      files,
      asker,
      platform: world.platform
    });
    return {
      setup: describeChoice(world, root, "setup", choices.setup, trusted),
      cleanup: describeChoice(world, root, "cleanup", choices.cleanup, trusted)
    };
  };
}
var hashTrust = (world, project, sha256) => world.setupFiles.hashText(`${world.setupFiles.readRepositoryStamp(project)}
${sha256}`);
function listInForce(world, project, rows) {
  return rows.flatMap((row) => {
    for (const form of COMMAND_FORMS) {
      const sha256 = world.setupFiles.hashText(formatTrusted(form, row.text));
      if (hashTrust(world, project, sha256) === row.sha256) return [{ ...row, sha256 }];
    }
    return [];
  });
}
async function readTrust(world, project) {
  try {
    const rows = await world.registry.read((view) => view.listTrust(project));
    return listInForce(world, project, rows);
  } catch (error) {
    world.log.write({ event: "trust_not_read", project, problem: reasonOf(error) });
    return void 0;
  }
}
function describeChoice(world, root, kind, choice, trusted) {
  if (choice.kind !== "found") return choice;
  const { from, source, given } = choice;
  const script = given.kind === "script" ? given.file : null;
  const read = given.kind === "text" ? { text: given.text, form: "text" } : readText(world, root, given.file);
  if ("reason" in read) return { kind: "faulty", from, reason: read.reason };
  const sha256 = world.setupFiles.hashText(formatTrusted(read.form, read.text));
  const known = { kind, source, from, ...read, sha256, script };
  return { kind: "known", command: { ...known, trust: describeTrust(known, trusted) } };
}
function readText(world, root, file) {
  try {
    const found = world.setupFiles.readScript(root, file);
    if (found === void 0) return { reason: `its script \`${file}\` is not there` };
    const { text, executable } = found;
    const fault = findScriptFault(text, executable);
    if (fault !== void 0) return { reason: `its script \`${file}\` ${fault}` };
    return { text, form: executable ? "executable" : "script" };
  } catch (error) {
    return { reason: `its script \`${file}\` cannot be used: ${reasonOf(error)}` };
  }
}
function describeTrust({ kind, sha256 }, trusted) {
  if (trusted === void 0) return "unknown";
  const same = trusted.filter((row) => row.kind === kind);
  if (same.some((row) => row.sha256 === sha256)) return "trusted";
  return same.length > 0 ? "changed" : "untrusted";
}

// src/core/declared.ts
function readDeclared(file, config) {
  const read = (key) => (config[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read("reconstructible");
  const verbatim = read("verbatim");
  const other = verbatim.find((path) => !reconstructible.includes(path));
  if (other !== void 0) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`verbatim\` has \`${other}\`, which \`reconstructible\` has not`,
      hint: `Put \`${other}\` into \`reconstructible\` in \`${file}\`, too`
    });
  }
  return { reconstructible, verbatim };
}
function readDeclaredDirectory(file, key, entry) {
  const parts = entry.replace(/\/+$/, "").split("/");
  const refuse = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse("which is not relative");
  }
  if (parts.includes("..")) throw refuse("which leaves the repository");
  if (parts.includes(".")) throw refuse("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse("which is not a path");
  if (parts.includes(".git")) throw refuse("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse("which is not a plain path");
  return parts.join("/");
}
var MOST_SEARCHED_BYTES = 2 * 1024 ** 3;

// src/core/settings.ts
var GIB = 1024 ** 3;
var HOUR = 36e5;
var USER_KEYS = [
  "floor",
  "idle_ttl",
  "settle",
  "default_base",
  "location",
  "dedup",
  "evict",
  "adopt",
  "guard"
];
var PROJECT_KEYS = [
  "reconstructible",
  "verbatim",
  "setup",
  "cleanup"
];
function planSettings(user, project) {
  const { config, file } = user;
  const floor = config.floor === void 0 ? defaultFloor : readFloor(file, config.floor);
  return {
    floorBytes: floor,
    idleTtlMs: readDuration(file, "idle_ttl", config.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config.settle ?? "2s"),
    defaultBase: config.default_base ?? null,
    location: config.location === void 0 ? null : readLocation(user, config.location),
    dedup: config.dedup ?? true,
    evict: config.evict ?? true,
    adopt: config.adopt ?? "observe",
    guard: config.guard ?? true,
    ...readDeclared(project?.file ?? "", project?.config ?? {}),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null
  };
}
var SIZE_UNITS = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
  TIB: 1024 ** 4
};
function parseSize(text) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
var DURATION_UNITS = {
  ms: 1,
  s: 1e3,
  m: 6e4,
  h: HOUR,
  d: 24 * HOUR
};
function parseDuration(text) {
  const trimmed = text.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
var defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
function parseSpace(text) {
  const size = parseSize(text);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor(file, text) {
  const space = parseSpace(text);
  if (space !== void 0 && space(100) >= 100 && text.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``
    });
  }
  if (space !== void 0) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text) {
  if (text.startsWith("~/") && user.home !== void 0) return `${user.home}/${text.slice(2)}`;
  if (text.startsWith("~/") || text.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text)) return text;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text) {
  const duration = parseDuration(text);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text}\`, which is not a duration`,
    hint: `Write \`${key} = "24h"\` or the like in \`${file}\``
  });
}
function describeUnknownKey(key, of, files) {
  const known = of === "user" ? USER_KEYS : PROJECT_KEYS;
  const others = of === "user" ? PROJECT_KEYS : USER_KEYS;
  const here = of === "user" ? files.user : files.project;
  if (others.includes(key)) {
    const there = of === "user" ? files.project : files.user;
    return `\`${key}\` belongs in \`${there ?? ".espalier/workspace.toml"}\`; take it out of \`${here}\``;
  }
  const near = nextKnownKey(key, known);
  return near === void 0 ? `The keys of \`${here}\` are ${known.join(", ")}` : `The nearest known key is \`${near}\`; mend it in \`${here}\``;
}
function nextKnownKey(wrong, known) {
  let best;
  for (const key of known) {
    const distance = editDistance(wrong.toLowerCase(), key);
    if (best === void 0 || distance < best.distance) best = { key, distance };
  }
  if (best === void 0 || best.distance > Math.max(2, Math.floor(wrong.length / 2)))
    return void 0;
  return best.key;
}
function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

// src/app/settings.ts
var filesOf = (world, checkout) => ({
  user: world.paths.userConfig,
  project: checkout === null ? null : world.config.projectConfigFile(checkout)
});
async function readUserSource(world, checkout) {
  const files = filesOf(world, checkout);
  const config = await world.config.readUserConfig(
    files.user,
    (key) => describeUnknownKey(key, "user", files)
  );
  return { file: files.user, config, home: world.paths.home };
}
async function readProjectSource(world, checkout) {
  if (checkout === null) return void 0;
  const files = filesOf(world, checkout);
  const config = await world.config.readProjectConfig(
    checkout,
    (key) => describeUnknownKey(key, "project", files)
  );
  return { file: world.config.projectConfigFile(checkout), config };
}
async function readUsableSettings(world, checkout) {
  const problems = { user: null, project: null };
  const attempt = async (of, read) => {
    try {
      return await read();
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      problems[of] = `${error.message}; it is passed over. ${error.hint}`;
      return void 0;
    }
  };
  const none = { file: world.paths.userConfig, config: {} };
  const [user, project] = await Promise.all([
    attempt("user", async () => {
      const source = await readUserSource(world, checkout);
      planSettings(source, void 0);
      return source;
    }),
    attempt("project", async () => {
      const source = await readProjectSource(world, checkout);
      planSettings(none, source);
      return source;
    })
  ]);
  return {
    settings: planSettings(user ?? none, project),
    problems: Object.values(problems).filter((problem) => problem !== null),
    projectProblem: problems.project
  };
}

// src/app/trust-command.ts
async function trustCommand(world, input) {
  world.registry.warm(input.show || input.dryRun ? "read" : "update");
  const { commonDirectory: project, mainCheckout: root } = await world.repository.readRepository(
    input.cwd
  );
  const rows = await world.registry.read((view) => view.listTrust(project));
  const { candidates, warnings } = await listCandidates(world, root, project);
  const canAsk = input.ask !== void 0;
  const agent = findAgentVariable(world.env);
  const plan = planTrust({ candidates, trusted: rows.length, canAsk, agent }, input);
  if (input.dryRun) return describeTrustPlan(plan);
  const answer = async (did, trusted2 = rows) => describeTrust2({
    ...{ project, did, candidates, warnings },
    trusted: listInForce(world, project, trusted2)
  });
  if (plan.kind === "show") return answer("shown");
  if (plan.kind === "revoke") {
    await world.registry.update((edit) => edit.deleteTrust(project));
    return answer("revoked", []);
  }
  const agreed = plan.asks ? await askEach(world, plan.candidates, input.ask) : plan.candidates;
  if (agreed.length === 0) return answer("declined");
  const at = world.clock.now();
  const trusted = await world.registry.update((edit) => {
    for (const { command } of agreed) {
      const { kind, text } = command;
      const sha256 = hashTrust(world, project, command.sha256);
      edit.writeTrust({ project, kind, sha256, text, at });
    }
    return edit.listTrust(project);
  });
  return answer("trusted", trusted);
}
async function listCandidates(world, root, project) {
  const candidates = [];
  const warnings = /* @__PURE__ */ new Set();
  const config = await readUsableSettings(world, root);
  const commandsFor = await openProjectCommands(world, { root, project, config });
  for (const asker of [void 0, "cursor", "codex"]) {
    const commands = commandsFor(asker);
    for (const kind of KINDS) {
      const applicable = commands[kind];
      if (applicable.kind === "faulty") {
        warnings.add(`\`${applicable.from}\` cannot be used: ${applicable.reason}`);
      }
      if (applicable.kind !== "known") continue;
      const { command } = applicable;
      const same = candidates.some(
        (each) => each.command.kind === kind && each.command.sha256 === command.sha256
      );
      if (!same) candidates.push({ command, ...asker === void 0 ? {} : { askedBy: asker } });
    }
  }
  return { candidates, warnings: [...warnings] };
}
async function askEach({ interrupted }, candidates, ask) {
  const agreed = [];
  for (const candidate of candidates) {
    const { lines, question } = describeQuestion(candidate);
    if (await ask?.(lines, question) === true) agreed.push(candidate);
    if (interrupted.aborted) return [];
  }
  return agreed;
}
function describeTrust2(given) {
  const { project, did, candidates, trusted, warnings } = given;
  const isTrusted = (kind, sha256) => trusted.some((row) => row.kind === kind && row.sha256 === sha256);
  return {
    schema: "espalier.trust.v1",
    project,
    did,
    commands: candidates.map(({ command: { kind, from, text, script, sha256 }, askedBy }) => ({
      kind,
      from,
      command: text,
      ...script === null ? {} : { script },
      ...askedBy === void 0 ? {} : { asked_by: askedBy },
      sha256,
      trusted: isTrusted(kind, sha256)
    })),
    trusted: trusted.map(({ kind, sha256, text, at }) => ({
      kind,
      sha256,
      command: text,
      since: new Date(at).toISOString()
    })),
    warnings: [...warnings]
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  trustCommand
});
