import {
  createStyle,
  formatJson,
  formatText
} from "./chunk-KUQ7GCZP.mjs";
import {
  command,
  given,
  optionsOf,
  parsePlainly
} from "./chunk-6RXS6MAE.mjs";
import {
  faultOf,
  openWorld
} from "./chunk-MJ45KDGF.mjs";
import {
  AppError,
  isAppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/app/interrupt.ts
function interruptWork(world) {
  world.git.interruptGit();
}

// src/cli/commands/adopt.ts
var adopt = command({
  name: "adopt",
  summary: "Register worktrees that something else made",
  positionals: [{ name: "path", describe: "A linked worktree", required: false, many: true }],
  options: {
    scan: { type: "boolean", describe: "Every worktree of the project" }
  },
  examples: [
    ["espalier adopt .", "the worktree one is in"],
    ["espalier adopt --scan --dry-run", "what a scan of the project would register"]
  ],
  changes: true,
  registry: true,
  async run({ world, cwd, resolve, dryRun }, { positionals, options }) {
    const scan = options.scan === true;
    if (scan === positionals.length > 0) {
      throw new AppError("usage", {
        reason: scan ? "`adopt` takes paths or `--scan`, not both" : "`adopt` needs a path",
        hint: "`espalier adopt PATH…` names worktrees; `espalier adopt --scan` finds the project's"
      });
    }
    const { adoptWorkspaces } = await import("./adopt-workspaces-GHM6XTNQ.mjs");
    return adoptWorkspaces(world, { cwd, paths: positionals.map(resolve), scan, dryRun });
  }
});

// src/cli/completion.ts
var completionFlag = "--get-yargs-completions";
var bash = `###-begin-espalier-completions-###
# Add to ~/.bashrc: espalier completion bash >> ~/.bashrc
_espalier_completions() {
  local IFS=$'\\n'
  COMPREPLY=($(espalier ${completionFlag} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _espalier_completions espalier
###-end-espalier-completions-###
`;
var zsh = `#compdef espalier
###-begin-espalier-completions-###
# Add to ~/.zshrc, after compinit: espalier completion zsh >> ~/.zshrc
_espalier() {
  local -a words_found
  words_found=("\${(@f)$(espalier ${completionFlag} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$words_found" ]]; then compadd -a words_found; else _default; fi
}
compdef _espalier espalier
###-end-espalier-completions-###
`;
var completionScript = (shell) => shell === "bash" ? bash : zsh;
async function listCompletions(words, commands2, host) {
  const current = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const visible = commands2.filter(({ hidden }) => hidden !== true);
  const command2 = visible.find(({ name }) => name === before[0]);
  const candidates = before.length === 0 ? [...visible.map(({ name }) => name), "--help", "--version"] : command2 === void 0 ? [] : await listArguments(command2, before.slice(1), current, host);
  return candidates.filter((candidate) => candidate.startsWith(current));
}
async function listArguments(command2, before, current, host) {
  const options = optionsOf(command2);
  if (current.startsWith("-"))
    return [...Object.keys(options).map((name) => `--${name}`), "--help"];
  const last = before.at(-1);
  const spec = last?.startsWith("--") === true ? options[last.slice(2)] : void 0;
  if (spec?.type === "string") {
    return spec.value === "WORKSPACE" ? listNames(host) : [];
  }
  const positional = command2.positionals[0];
  if (positional?.choices !== void 0) return [...positional.choices];
  return positional?.name === "workspace" ? listNames(host) : [];
}
async function listNames(host) {
  try {
    const { listWorkspaces } = await import("./list-workspaces-6BINWCM3.mjs");
    const world = openWorld({ env: host.env, platform: host.platform, who: "cli" });
    const { workspaces } = await listWorkspaces(world, {
      cwd: host.cwd(),
      all: false,
      sizes: false
    });
    return workspaces.map(({ name }) => name);
  } catch {
    return [];
  }
}

// src/cli/commands/completion.ts
var completion = command({
  name: "completion",
  summary: "Print the completion script of a shell",
  positionals: [
    { name: "shell", describe: "bash or zsh", required: false, choices: ["bash", "zsh"] }
  ],
  options: {},
  examples: [
    ["espalier completion bash >> ~/.bashrc", "for bash"],
    ["espalier completion zsh >> ~/.zshrc", "for zsh"]
  ],
  changes: false,
  registry: false,
  async run({ world }, { positionals }) {
    const shell = positionals[0] ?? (world.env["SHELL"]?.endsWith("zsh") === true ? "zsh" : "bash");
    return { text: completionScript(shell === "zsh" ? "zsh" : "bash") };
  }
});

// src/cli/commands/config.ts
var config = command({
  name: "config",
  summary: "Show every setting in force and where it comes from",
  positionals: [],
  options: {},
  examples: [["espalier config --json", "for a script"]],
  changes: false,
  registry: false,
  async run({ world, cwd }) {
    const { showConfig } = await import("./show-config-AHLB2JUU.mjs");
    return showConfig(world, { cwd });
  }
});

// src/cli/commands/create.ts
var create = command({
  name: "create",
  summary: "Make a workspace: a worktree on a new branch, already built",
  positionals: [],
  options: {
    name: { type: "string", value: "NAME", describe: "Its name, if not one made up" },
    base: { type: "string", value: "REV", describe: "The commit to start from, if not HEAD" },
    path: { type: "string", value: "DIR", describe: "Where to put it, if not the usual place" },
    branch: { type: "string", value: "BRANCH", describe: "The new branch, if not the name" },
    "no-seed": { type: "boolean", describe: "Leave the build directories out" }
  },
  examples: [
    ["espalier create --name fix-login", "on the branch fix-login, from HEAD"],
    ["espalier create --base origin/main", "from another commit"],
    ["cd $(espalier create --quiet)", "make one and go there"]
  ],
  changes: true,
  registry: true,
  async run({ world, cwd, resolve, dryRun }, { options }) {
    const { createWorkspace } = await import("./create-workspace-33VTXFL7.mjs");
    return createWorkspace(world, {
      cwd,
      ...given({
        name: options.name,
        base: options.base,
        branch: options.branch,
        path: options.path === void 0 ? void 0 : resolve(options.path)
      }),
      seed: options["no-seed"] !== true,
      dryRun,
      asked: "cli"
    });
  }
});

// src/cli/commands/daemon.ts
var daemon = command({
  name: "daemon",
  summary: "The background process, in the foreground",
  positionals: [{ name: "action", describe: "run", required: true, choices: ["run"] }],
  options: {},
  examples: [],
  changes: false,
  registry: false,
  hidden: true,
  async run({ world }) {
    const { runEntry } = await import("./run-entry-QLEQWN3S.mjs");
    return { exitCode: await runEntry(world, "daemon", ["run"]) };
  }
});

// src/cli/commands/hook.ts
var hook = command({
  name: "hook",
  summary: "A client's hook: its JSON on standard input, one line on standard output",
  positionals: [{ name: "event", describe: "WorktreeCreate or WorktreeRemove", required: true }],
  options: {},
  examples: [],
  changes: false,
  registry: false,
  hidden: true,
  async run({ world }, { positionals }) {
    const { runEntry } = await import("./run-entry-QLEQWN3S.mjs");
    return { exitCode: await runEntry(world, "hook", positionals) };
  }
});

// src/cli/commands/list.ts
var list = command({
  name: "list",
  summary: "List the project's workspaces",
  positionals: [],
  options: {
    all: { type: "boolean", describe: "Those of every project" },
    sizes: {
      type: "boolean",
      describe: "Measure their build directories too, which takes a while"
    }
  },
  examples: [
    ["espalier list", "this project's"],
    ["espalier list --all --json", "every project's, for a script"]
  ],
  changes: false,
  registry: true,
  async run({ world, cwd }, { options }) {
    const { listWorkspaces } = await import("./list-workspaces-6BINWCM3.mjs");
    return listWorkspaces(world, {
      cwd,
      all: options.all === true,
      sizes: options.sizes === true
    });
  }
});

// src/cli/commands/remove.ts
var remove = command({
  name: "remove",
  summary: "Take a workspace and its branch away, or say what would be lost",
  positionals: [
    { name: "workspace", describe: "The workspace by path, name or id", required: true }
  ],
  options: {
    discard: { type: "boolean", describe: "Give up the unsaved work that was listed" },
    "keep-branch": { type: "boolean", describe: "Leave its branch" }
  },
  examples: [
    ["espalier remove fix-login --dry-run", "what would go, what would stay, what blocks it"],
    ["espalier remove fix-login", "refused while it holds unsaved work"],
    ["espalier remove fix-login --discard", "unsaved work and all"]
  ],
  changes: true,
  registry: true,
  async run({ world, cwd, dryRun }, { positionals, options }) {
    const { removeWorkspace } = await import("./remove-workspace-AHYVECK3.mjs");
    const [target = ""] = positionals;
    return removeWorkspace(world, {
      cwd,
      target,
      discard: options.discard === true,
      keepBranch: options["keep-branch"] === true,
      dryRun,
      asked: "cli"
    });
  }
});

// src/cli/commands/seed.ts
var seed = command({
  name: "seed",
  summary: "Fill a workspace's build directories from a sibling's",
  positionals: [
    { name: "workspace", describe: "The workspace by path, name or id", required: true }
  ],
  options: {
    from: { type: "string", value: "WORKSPACE", describe: "The sibling, if not the nearest one" }
  },
  examples: [
    ["espalier seed fix-login", "from the sibling whose commit is nearest"],
    ["espalier seed fix-login --from main-work --dry-run", "what would be cloned"]
  ],
  changes: true,
  registry: true,
  async run({ world, cwd, dryRun }, { positionals, options }) {
    const { seedWorkspace } = await import("./seed-workspace-4PHBKJ42.mjs");
    const [target = ""] = positionals;
    return seedWorkspace(world, { cwd, target, ...given({ from: options.from }), dryRun });
  }
});

// src/cli/commands/status.ts
var status = command({
  name: "status",
  summary: "Show the machine, or one workspace in full",
  positionals: [
    { name: "workspace", describe: "A workspace by path, name or id", required: false }
  ],
  options: {},
  examples: [
    ["espalier status", "disk, floor, clone support, daemon"],
    ["espalier status fix-login", "one workspace, with its unsaved work"]
  ],
  changes: false,
  registry: true,
  async run({ world, cwd }, { positionals }) {
    const { showStatus } = await import("./show-status-R4F45N3W.mjs");
    const [target] = positionals;
    return showStatus(world, target === void 0 ? { cwd } : { cwd, target });
  }
});

// src/cli/commands/index.ts
var commands = [
  create,
  list,
  status,
  remove,
  adopt,
  seed,
  config,
  completion,
  hook,
  daemon
];

// src/schema/results.gen.js
var loadValidator = {
  "espalier.workspace.created.v1": async () => (await import("./espalier.workspace.created.v1.gen-7XTGXGP2.mjs")).validate,
  "espalier.workspace.list.v1": async () => (await import("./espalier.workspace.list.v1.gen-AKBXX2EK.mjs")).validate,
  "espalier.workspace.status.v1": async () => (await import("./espalier.workspace.status.v1.gen-25QU7ZWX.mjs")).validate,
  "espalier.workspace.removed.v1": async () => (await import("./espalier.workspace.removed.v1.gen-UOS3JPIC.mjs")).validate,
  "espalier.workspace.adopted.v1": async () => (await import("./espalier.workspace.adopted.v1.gen-DFAITAFT.mjs")).validate,
  "espalier.workspace.seeded.v1": async () => (await import("./espalier.workspace.seeded.v1.gen-VVRRR2BB.mjs")).validate,
  "espalier.plan.v1": async () => (await import("./espalier.plan.v1.gen-CG6K4KOM.mjs")).validate,
  "espalier.config.v1": async () => (await import("./espalier.config.v1.gen-YXMRXVEU.mjs")).validate,
  "espalier.error.v1": async () => (await import("./espalier.error.v1.gen-ABETREWH.mjs")).validate
};

// src/cli/output.ts
var FILES_SHOWN = 20;
function openOutput(host, options) {
  const err = createStyle(options.colour && isColourful(host, host.stderr));
  const write = (stream, text) => new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
  const narrate = (text) => void host.stderr.write(`${text}
`);
  return {
    prepare() {
      if (!options.json) loadRenderer().catch(() => void 0);
    },
    async printAnswer(answer) {
      if ("text" in answer) return write(host.stdout, answer.text);
      await validateDocument(answer);
      if (options.json) return write(host.stdout, `${formatJson(answer)}
`);
      const { renderDocument } = await loadRenderer();
      const colour = options.colour && isColourful(host, host.stdout);
      const lines = renderDocument(answer, { colour, quiet: options.quiet, nowMs: Date.now() });
      if (lines.length > 0) await write(host.stdout, `${lines.join("\n")}
`);
      if (options.quiet) return;
      for (const warning of answer.warnings) {
        narrate(`${err.yellow("warning:")} ${formatText(warning)}`);
      }
    },
    note(text) {
      if (!options.quiet) narrate(err.dim(formatText(text)));
    },
    async printError(error) {
      narrate(`${err.red(`error[${error.code}]:`)} ${formatText(error.message)}`);
      if (!options.quiet) {
        for (const file of (error.files ?? []).slice(0, FILES_SHOWN)) {
          narrate(`  ${formatText(file)}`);
        }
        const more = (error.files?.length ?? 0) - FILES_SHOWN;
        if (more > 0) narrate(`  and ${more} more, which --json lists`);
      }
      narrate(`${err.bold("hint:")} ${formatText(error.hint)}`);
      if (options.json) await write(host.stdout, `${formatJson(error.toDocument())}
`);
    }
  };
}
var loadRenderer = () => import("./render-QPCQSBXM.mjs");
var isColourful = (host, stream) => stream.isTTY === true && !host.env["NO_COLOR"] && host.env["TERM"] !== "dumb";
async function validateDocument(document) {
  const fault = faultOf(await loadValidator[document.schema](), document);
  if (fault === void 0) return;
  const reason = `the answer does not fit ${document.schema}: ${fault.reason}`;
  throw new AppError("internal", { reason });
}

// src/cli/run.ts
async function run(argv, host) {
  ignoreClosedPipes(host);
  if (argv[0] === completionFlag) {
    const words2 = await listCompletions(argv.slice(1), commands, host);
    host.stdout.write(words2.map((word) => `${word}
`).join(""));
    return 0;
  }
  const words = argv.slice(0, argv.includes("--") ? argv.indexOf("--") : void 0);
  const output = openOutput(host, {
    json: words.includes("--json"),
    quiet: words.includes("--quiet"),
    colour: !words.includes("--no-color")
  });
  const world = openWorld({ ...host, who: "cli", note: output.note });
  const ended = watchSignals(() => interruptWork(world));
  try {
    const exitCode2 = await runCommand(argv, host, world, output);
    return ended() ?? exitCode2;
  } catch (error) {
    const told = asAppError(error, world, argv);
    await output.printError(told);
    return ended() ?? told.exit;
  }
}
async function runCommand(argv, host, world, output) {
  const invocation = parsePlainly(argv, commands) ?? await parseRest(argv, output);
  if (invocation === void 0) return 0;
  const { command: command2, args } = invocation;
  if (command2.registry) world.registry.warm();
  const { isAbsolute, resolve } = await import("node:path");
  const { repo, "dry-run": dryRun } = args.options;
  const absolute = (given2) => isAbsolute(given2) ? given2 : resolve(readWorkingDirectory(host), given2);
  const answering = command2.run(
    {
      world,
      cwd: typeof repo === "string" ? absolute(repo) : readWorkingDirectory(host),
      resolve: absolute,
      dryRun: dryRun === true
    },
    args
  );
  if (command2.hidden !== true) output.prepare();
  const answer = await answering;
  if ("exitCode" in answer) return answer.exitCode;
  await output.printAnswer(answer);
  return 0;
}
async function parseRest(argv, output) {
  const { parseFully } = await import("./parser-NRGLCRGO.mjs");
  const parsed = await parseFully(argv, commands);
  if (parsed.kind === "run") return parsed.invocation;
  await output.printAnswer({ text: `${parsed.text}
` });
  return void 0;
}
function readWorkingDirectory(host) {
  try {
    return host.cwd();
  } catch (error) {
    throw new AppError(
      "io",
      {
        doing: "read",
        path: ".",
        reason: "the working directory is gone",
        hint: "Change into a directory that exists"
      },
      { cause: error }
    );
  }
}
function asAppError(error, world, argv) {
  if (isAppError(error)) return error;
  const stack = error instanceof Error ? error.stack : void 0;
  world.log.write({ event: "internal", argv, reason: reasonOf(error), stack });
  return new AppError(
    "internal",
    { reason: reasonOf(error), log: world.log.file },
    { cause: error }
  );
}
function ignoreClosedPipes({ stdout, stderr }) {
  for (const stream of [stdout, stderr]) {
    stream.on("error", (error) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
function watchSignals(interrupt) {
  let code;
  const codes = { SIGINT: 130, SIGTERM: 143 };
  for (const [signal, exit] of Object.entries(codes)) {
    process.on(signal, () => {
      if (code !== void 0) process.exit(exit);
      code = exit;
      interrupt();
    });
  }
  return () => code;
}

// src/cli/main.ts
var exitCode = await run(process.argv.slice(2), {
  env: process.env,
  platform: process.platform,
  cwd: () => process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr
});
process.exit(exitCode);
