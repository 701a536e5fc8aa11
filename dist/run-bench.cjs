"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
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
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/app/run-bench.ts
var run_bench_exports = {};
__export(run_bench_exports, {
  runBench: () => runBench
});
module.exports = __toCommonJS(run_bench_exports);

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

// src/core/bench.ts
var MOST_WORKSPACES = 64;
function planBench(facts, options) {
  const { kind, count, build: build2, touch } = options;
  if (!Number.isInteger(count) || count < 1 || count > MOST_WORKSPACES) {
    throw new AppError("usage", {
      reason: `\`bench\` takes a number of workspaces from 1 to ${MOST_WORKSPACES}`,
      hint: "`espalier bench seeded . 6` measures six of them"
    });
  }
  requireKind(facts, kind);
  if (touch !== void 0 && facts.touchTracked !== true) {
    throw new AppError("input_invalid", {
      what: `The file \`${touch}\` of \`--touch\``,
      reason: "Git tracks no file of this name",
      hint: "Name a source file by its path from the root of the repository"
    });
  }
  const command = build2 === void 0 ? facts.found : { text: build2, from: "--build" };
  if (command === void 0) {
    throw new AppError("usage", {
      reason: `Nothing in \`${facts.root}\` says how it is built`,
      hint: "Name the command: `--build 'make all'`"
    });
  }
  const asks = build2 === void 0;
  if (asks && !facts.canAsk && !options.dryRun) {
    throw new AppError("usage", {
      reason: `\`bench\` asks a person at a terminal before it runs \`${command.text}\`, and there is none`,
      hint: "Say with `--build 'COMMAND'` what is to run"
    });
  }
  const keepFreeBytes = requireFree(facts, options.keepFreeBytes);
  const names = Array.from({ length: count }, (_, index) => `bench-${facts.tag}-${index + 1}`);
  return {
    ...{ kind, root: facts.root, names, build: command, asks, leftovers: facts.leftovers },
    ...{ limitMs: options.limitMs, keepFreeBytes },
    ...touch === void 0 ? {} : { touch },
    ...options.spaceBytes === void 0 ? {} : { spaceBytes: options.spaceBytes }
  };
}
function requireKind({ clones, isCargo, platform, wrapped }, kind) {
  if (platform === "win32") {
    throw new AppError("unsupported", {
      what: "`bench`",
      reason: "it runs its builds by `sh`, which Windows has not"
    });
  }
  if (kind !== "plain" && clones === false) {
    throw new AppError("unsupported", {
      what: `\`bench ${kind}\``,
      reason: "the volume cannot clone files, so that nothing can be seeded",
      hint: "`espalier bench plain` measures there; XFS with reflink, btrfs and APFS clone"
    });
  }
  if (kind !== "remap") return;
  const reason = !isCargo ? "it maps paths for rustc, and there is no `Cargo.toml`" : wrapped ? "RUSTC_WORKSPACE_WRAPPER is set, and it would take its place" : void 0;
  if (reason === void 0) return;
  const hint = "`espalier bench seeded` measures without";
  throw new AppError("unsupported", { what: "`bench remap`", reason, hint });
}
function requireFree(facts, keepFreeBytes) {
  const { freeBytes, floorBytes, userConfig } = facts;
  const least = Math.max(keepFreeBytes, floorBytes);
  if (freeBytes >= least) return least;
  const hint = "Free some space first, or say with `--keep-free SIZE` how much is to stay free";
  throw new AppError("disk_budget", {
    ...{ free_bytes: freeBytes, floor_bytes: least, config: userConfig },
    ...floorBytes > keepFreeBytes ? {} : { hint }
  });
}
function findLimit(plan, usage) {
  if (usage.freeBytes < plan.keepFreeBytes) return "free_space";
  if (plan.spaceBytes !== void 0 && usage.takenBytes > plan.spaceBytes) return "space_limit";
  return usage.elapsedMs > plan.limitMs ? "time_limit" : void 0;
}
function findShortage(plan, first) {
  if (plan.kind !== "plain") return void 0;
  const more = first.footprintBytes * (plan.names.length - 1);
  return findLimit(plan, {
    freeBytes: first.freeBytes - more,
    takenBytes: first.takenBytes + more,
    elapsedMs: first.elapsedMs
  });
}
function shareOf(bytes, { footprintBytes, count }) {
  if (bytes === null || footprintBytes === null || footprintBytes <= 0 || count < 2) return null;
  const share = 100 * (bytes - footprintBytes) / (count - 1) / footprintBytes;
  return Math.round(share * 100) / 100;
}
var QUIET_BYTES = 1 << 20;
function describeDisturbance(samples, baseBytes) {
  const least = samples.reduce((low, { usedBytes }) => Math.min(low, usedBytes), baseBytes);
  const freed = baseBytes - least;
  return freed <= QUIET_BYTES ? void 0 : `something else freed ${formatBytes(freed)} on this volume meanwhile, and all figures are off by as much: measure on a quiet one`;
}
function sliceSamples(samples, slices) {
  const last = samples.at(-1)?.atMs ?? 0;
  const most = /* @__PURE__ */ new Map();
  for (const sample of samples) {
    const slice = Math.min(slices - 1, Math.floor(sample.atMs * slices / (last + 1)));
    const known = most.get(slice);
    if (known === void 0 || sample.usedBytes > known.usedBytes) most.set(slice, sample);
  }
  return [...most.entries()].sort(([a], [b]) => a - b).map(([, sample]) => sample);
}
var WAYS = {
  plain: "by Git, nothing cloned",
  seeded: "cloned from the first, once that is built",
  remap: "cloned from the first; rustc is told one path for all"
};
function describeBenchPlan(plan) {
  const { names, build: build2, leftovers } = plan;
  const [first = "", ...others] = names;
  const steps = [
    ...leftovers.map((path) => ({
      action: "remove",
      target: path,
      detail: "left by an earlier measurement"
    })),
    { action: "create", target: first },
    { action: "build it with", target: build2.text, detail: describeOrigin(build2) },
    ...others.length === 0 ? [] : [
      {
        action: "create",
        target: `${others.length} more, ${WAYS[plan.kind]}`
      },
      ...plan.touch === void 0 ? [] : [{ action: "give a new time in each of them to", target: plan.touch }],
      { action: "build them all at once with", target: build2.text }
    ],
    ...plan.kind === "plain" ? [] : [{ action: "deduplicate", target: "all of them" }],
    { action: "remove", target: "all of them" },
    ...describeLimits(plan).map((target) => ({ action: "end early", target }))
  ];
  return { schema: "espalier.plan.v1", command: "bench", steps, warnings: [] };
}
var describeOrigin = ({ from, runs }) => runs === void 0 ? `by ${from}` : `by ${from}; its build script is: ${runs}`;
var describeLimits = ({ keepFreeBytes, spaceBytes, limitMs }) => [
  `when less than ${formatBytes(keepFreeBytes)} is free`,
  ...spaceBytes === void 0 ? [] : [`when more than ${formatBytes(spaceBytes)} is taken`],
  `after ${limitMs < 12e4 ? `${Math.round(limitMs / 1e3)} s` : `${Math.round(limitMs / 6e4)} minutes`}`
];
function describeBenchQuestion(plan) {
  const { build: build2, names, root } = plan;
  const count = names.length === 1 ? "one new worktree" : `${names.length} new worktrees`;
  const runs = build2.runs === void 0 ? [] : ["which runs the repository's own script:", "", `    ${build2.runs}`, ""];
  return {
    lines: [
      `\`bench ${plan.kind}\` makes ${count} of`,
      "",
      `    ${root}`,
      "",
      `and builds in each with what ${build2.from} says:`,
      "",
      `    ${build2.text}`,
      "",
      ...runs,
      "It runs as you, with whatever else the build of the project runs. The worktrees",
      "are removed afterwards."
    ],
    question: "Run it?"
  };
}

// src/core/bench-mark.ts
var BENCH = "bench";

// src/core/build-command.ts
var MANAGERS = [
  { name: "pnpm", lockfiles: ["pnpm-lock.yaml"], install: "pnpm install --frozen-lockfile" },
  { name: "yarn", lockfiles: ["yarn.lock"], install: "yarn install" },
  { name: "bun", lockfiles: ["bun.lock", "bun.lockb"], install: "bun install --frozen-lockfile" },
  { name: "npm", lockfiles: ["package-lock.json", "npm-shrinkwrap.json"], install: "npm ci" }
];
var UNLOCKED = { name: "npm", lockfiles: [], install: "npm install" };
function planBuildCommand({ names, buildScript }) {
  if (names.includes("Cargo.toml")) return { text: "cargo build", from: "Cargo.toml" };
  if (!names.includes("package.json")) return void 0;
  const manager = MANAGERS.find(({ lockfiles }) => lockfiles.some((file) => names.includes(file))) ?? UNLOCKED;
  const install = `test -d node_modules || ${manager.install}`;
  const from = manager.lockfiles.find((file) => names.includes(file)) ?? "package.json";
  if (buildScript === void 0) return { text: install, from };
  return { text: `{ ${install}; } && ${manager.name} run build`, from, runs: buildScript };
}

// src/core/setup-formats.ts
var findAgentVariable = (env) => Object.keys(env).find(
  (name) => /^(?:CLAUDECODE|CURSOR_AGENT|CODEX_(?:THREAD_ID|SANDBOX\w*|CI))$/.test(name) && env[name]
);

// src/core/names.ts
var MAX_NAME = 128;
var MAX_SEGMENT = 64;
function describeNameFault(name) {
  if (name === "") return "it is empty";
  if (name.length > MAX_NAME)
    return `it has ${name.length} characters, over the limit of ${MAX_NAME}`;
  for (const segment of name.split("/")) {
    if (segment === "") return "it has an empty part";
    if (segment.length > MAX_SEGMENT) {
      return `a part of it has ${segment.length} characters, over the limit of ${MAX_SEGMENT}`;
    }
    const odd = /[^A-Za-z0-9._-]/u.exec(segment)?.[0];
    if (odd !== void 0) return `it has ${describeCharacter(odd)}`;
    if (segment.startsWith("-")) return "a part of it starts with `-`";
    if (segment.startsWith(".")) return "a part of it starts with `.`";
    if (segment.includes("..")) return "it has `..`";
    if (segment.endsWith(".")) return "a part of it ends with `.`";
    if (segment.toLowerCase().endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return void 0;
}
function describeCharacter(character) {
  if (character === " ") return "a space";
  const code = character.codePointAt(0) ?? 0;
  if (code < 32 || code === 127) return "a control character";
  return code > 126 ? `the character U+${code.toString(16).toUpperCase().padStart(4, "0")}` : `\`${character}\``;
}
function requireName(name) {
  const reason = describeNameFault(name);
  if (reason === void 0) return name;
  throw new AppError("invalid_name", { name: formatUnsafe(name), reason });
}
function formatUnsafe(text) {
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?");
  return clean.length > 80 ? `${clean.slice(0, 77)}...` : clean;
}
var formatDirectory = (name) => name.replaceAll("/", "+");
function formatBranch(name, asked) {
  return asked === "claude" ? `worktree-${formatDirectory(name)}` : name;
}
var OTHER_MEANING = /^(?:@|HEAD|[A-Z_]+_HEAD|AUTO_MERGE|BISECT_EXPECTED_REV|MERGE_AUTOSTASH|NOTES_MERGE_(?:PARTIAL|REF)|stash)$/;
function describeBranchFault(branch) {
  if (branch === "") return "it is empty";
  if (OTHER_MEANING.test(branch)) return `\`${branch}\` means something else to git`;
  if (branch.startsWith("refs/")) return "it starts with `refs/`, as the full name of a ref";
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(branch))
    return "git would take it for a commit's hash";
  if (branch.startsWith("-")) return "it starts with `-`";
  if (branch.length > 200) return "it is too long";
  if (/[\u0000-\u0020\u007f~^:?*[\\]/.test(branch)) {
    return "it has a space, a control character or one of ~^:?*[\\";
  }
  if (branch.includes("..") || branch.includes("@{")) return "it has `..` or `@{`";
  for (const part of branch.split("/")) {
    if (part === "") return "it has an empty part";
    if (part.startsWith(".")) return "a part of it starts with `.`";
    if (part.endsWith(".lock")) return "a part of it ends with `.lock`";
  }
  return branch.endsWith(".") ? "it ends with `.`" : void 0;
}
var ADJECTIVES = "amber bold brisk calm clear cosy crisp dapper eager early fair fleet fresh gentle glad golden green happy hardy keen kind late lively lucky mellow merry mild neat nimble noble patient plain proud quick quiet ready ripe robust rosy rustic serene sharp shy silver sleek slow snug solid spry steady still sturdy sunny swift tall tame tender tidy vivid warm wild wise witty young zesty".split(
  " "
);
var NOUNS = "acorn alder almond apple apricot arbour ash aspen bark beech berry birch blossom bough branch briar bud cedar cherry chestnut clover currant elder elm fern fig fir garden grove hazel holly hornbeam ivy juniper larch laurel leaf lilac lime linden maple medlar moss mulberry myrtle oak olive orchard peach pear pine plum poplar quince root rowan sapling seed shoot spruce stem thicket trellis twig vine walnut willow yew".split(
  " "
);
var TAIL = "abcdefghijkmnpqrstuvwxyz23456789";
function formatRandomName(bytes) {
  const pick = (list, at) => list[(bytes[at] ?? 0) % list.length] ?? "";
  const tail = [2, 3, 4, 5].map((at) => pick(TAIL.split(""), at)).join("");
  return `${pick(ADJECTIVES, 0)}-${pick(NOUNS, 1)}-${tail}`;
}

// src/core/place.ts
var parentOf = (at) => at.slice(0, Math.max(at.lastIndexOf("/"), 0)) || "/";
var baseOf = (at) => at.slice(at.lastIndexOf("/") + 1);
var join = (...parts) => parts.join("/").replace(/\/{2,}/g, "/");
function formatProjectName(facts) {
  if (facts.root !== null) return baseOf(facts.root) || "root";
  const own = baseOf(facts.commonDirectory);
  if (own.startsWith(".")) return baseOf(parentOf(facts.commonDirectory)) || "root";
  return own.replace(/(.)\.git$/, "$1");
}
function formatPlace(facts) {
  const { root, commonDirectory, directory } = facts;
  const name = formatProjectName(facts);
  if (facts.location !== null) return join(facts.location, name, directory);
  if (root !== null && facts.claudeDirectory) return join(root, ".claude/worktrees", directory);
  const outer = SUBMODULE.exec(commonDirectory)?.[1];
  if (outer !== void 0) {
    return join(parentOf(outer), `${baseOf(outer)}-${name}-worktrees`, directory);
  }
  if (root !== null) return join(parentOf(root), `${name}-worktrees`, directory);
  if (baseOf(commonDirectory).startsWith(".")) return join(parentOf(commonDirectory), directory);
  return join(parentOf(commonDirectory), `${name}-worktrees`, directory);
}
var SUBMODULE = /^(.+?)\/\.git\/(?:worktrees\/[^/]+\/)?modules\//;
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
function describePlaceFault(place, facts) {
  const hint = facts.chosen ? "Give another directory with `--path DIR`" : "Rename the directory, or set `location` in the user config";
  const own = isInside(facts.commonDirectory, place);
  if (own || facts.chosen && /\/\.git(\/|$)/i.test(place)) {
    return { reason: "it is inside of a Git directory", hint };
  }
  if (facts.chosen && place.includes("\uFFFD")) return { reason: "it is not UTF-8", hint };
  if (facts.asked === "claude" && /[\r\n]/.test(place)) {
    return { reason: "it has a line break, and is to be answered on one line", hint };
  }
  return void 0;
}
function nextTree(trees, place) {
  const around = trees.filter((tree) => tree !== place && isInside(tree, place));
  return around.sort((a, b) => b.length - a.length)[0];
}
function formatExclude(root, place) {
  if (root === null || place === root || !isInside(root, place)) return void 0;
  const relative = place.slice(root.length + (root.endsWith("/") ? 0 : 1));
  if (/^\.claude\/worktrees\/[^/]+$/.test(relative)) return "/.claude/worktrees/";
  return `/${escapePattern(relative)}/`;
}
function escapePattern(relative) {
  const plain2 = relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
  return plain2.replace(/[\r\n]/g, "?");
}

// src/app/create-base.ts
var FRESH = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master"
];
async function readBase(world, facts) {
  const wanted = listBases(facts.input, facts.settings, facts.claude);
  const unasked = wanted.filter((name) => !facts.commits.has(name));
  const more = unasked.length === 0 ? [] : await world.branches.readCommits(facts.source, unasked);
  const found = new Map([
    ...facts.commits,
    ...more.map((each) => [each.name, each.commit])
  ]);
  const chosen = wanted.find((name) => (found.get(name) ?? null) !== null) ?? wanted.at(-1) ?? "HEAD";
  return {
    base: await describeBase(world, facts.commonDirectory, chosen),
    baseCommit: found.get(chosen) ?? null
  };
}
function listBases(input, settings, claude) {
  if (input.base !== void 0) return [input.base];
  if (claude === null) return [settings.defaultBase ?? "HEAD"];
  const own = settings.defaultBase === null ? [] : [settings.defaultBase];
  return claude.baseRef === "head" ? ["HEAD"] : [...own, ...FRESH, "HEAD"];
}
async function describeBase(world, commonDirectory, name) {
  if (name !== FRESH[0]) return name.replace(/^refs\/remotes\//, "");
  return await world.branches.readRemoteHead(commonDirectory) ?? "origin/HEAD";
}

// src/core/volume-floor.ts
var volumeFloor = (floorBytes, totalBytes) => Math.min(floorBytes, Math.floor(totalBytes / 10));

// src/core/moved.ts
var formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
var formatArgument = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

// src/core/volume.ts
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/volume-words.ts
var LOST_HINT = "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";
var describeHoles = (bytes, trouble) => `${formatBytes(bytes)} of the image are not set aside: what is written there is lost when the disk fills${trouble === void 0 ? "" : ` (${trouble})`}`;

// src/app/volume-place.ts
function readVolumeOf({ volumeRecord, paths }, path) {
  const place = volumeRecord.readVolumePlace(paths);
  if (place === void 0 || !isInside(place.at, path)) return void 0;
  return { ...place, there: volumeRecord.isMountedAt(place.at, place.image) };
}
var isAway = (world, path) => openAway(world)(path);
function openAway({ volumeRecord, paths, trash }) {
  try {
    const place = volumeRecord.readVolumePlace(paths);
    if (place === void 0 || volumeRecord.isMountedAt(place.at, place.image)) return () => false;
    return (path) => isInside(place.at, path);
  } catch {
    return (path) => !trash.isThere(path);
  }
}
function requireThere(world, path) {
  const volume = readVolumeOf(world, path);
  if (volume?.there !== false) return;
  const { at, image } = volume;
  throw new AppError("volume_away", isImageThere(world, image) ? { at } : { at, hint: LOST_HINT });
}
function requireSafe(world, path) {
  requireThere(world, path);
  const reason = findHoles(world, path);
  if (reason === void 0) return;
  const what = `the volume of \`${path}\``;
  const hint = "`espalier volume doctor` sets it aside again, or says why it cannot";
  throw new AppError("unverified", { what, reason, hint });
}
function findHoles(world, path) {
  const volume = readVolumeOf(world, path);
  if (volume === void 0) return void 0;
  const found = world.volumeRecord.readAllocation(volume.image);
  if (found === void 0 || found.allocatedBytes >= found.sizeBytes) return void 0;
  return describeHoles(found.sizeBytes - found.allocatedBytes);
}
function readFloor(world, settings, path, totalBytes) {
  const floor = settings.floorBytes(totalBytes);
  try {
    return readVolumeOf(world, path)?.there === true ? volumeFloor(floor, totalBytes) : floor;
  } catch {
    return floor;
  }
}
function describeAwayHint(world, path) {
  try {
    const volume = readVolumeOf(world, path);
    if (volume !== void 0 && !isImageThere(world, volume.image)) {
      return `The image \`${volume.image}\` is not there. ${LOST_HINT}`;
    }
  } catch {
  }
  return "`espalier volume mount` brings the volume back; what is in it is not lost";
}
function isImageThere({ volumeRecord }, image) {
  try {
    return volumeRecord.readAllocation(image) !== void 0;
  } catch {
    return true;
  }
}

// src/app/create-surroundings.ts
async function readSurroundings(world, facts) {
  const manifest = facts.root === null ? void 0 : await world.place.readCargoWorkspace(facts.root);
  const [volume, outerRepository, cargoWorkspaceAbove] = await Promise.all([
    readVolumeOrNull(world, facts.ancestor),
    world.place.findOuterRepository(facts.path, facts.commonDirectory),
    // Without a manifest of its own at the root, nothing here is built as a package of another's.
    manifest === false ? world.place.readCargoWorkspaceAbove(facts.path) : null
  ]);
  const sizeless = volume?.totalBytes === 0;
  return {
    unusable: sizeless ? world.volume.describeMakeFault(facts.ancestor) : null,
    volume: volume === null || sizeless ? null : {
      freeBytes: volume.freeBytes,
      floorBytes: readFloor(world, facts.settings, facts.path, volume.totalBytes)
    },
    outerRepository,
    root: facts.root,
    cargoWorkspaceAbove,
    cargoSelfContained: manifest !== false
  };
}
async function readVolumeOrNull(world, at) {
  try {
    return await world.volume.readVolume(at);
  } catch {
    return null;
  }
}
async function readExcludeLine(world, facts) {
  const { commonDirectory, root, topLevel, path } = facts;
  const known = [root, topLevel].filter((tree2) => tree2 !== null);
  const chosen = facts.input.path !== void 0 || facts.settings.location !== null;
  const linked = chosen ? world.place.listRegistered(commonDirectory) : [];
  const tree = nextTree([...known, ...linked.map((each) => each.path)], path);
  if (tree === void 0) return null;
  const line = formatExclude(tree, path);
  if (line === void 0 || await world.exclude.hasExclude(commonDirectory, line)) return null;
  if (!known.includes(tree)) return line;
  const relative = `${path.slice(tree.length + 1)}/`;
  const ignored2 = await world.exclude.isIgnored(tree, relative).catch(() => false);
  return ignored2 ? null : line;
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
  const floor = config.floor === void 0 ? defaultFloor : readFloor2(file, config.floor);
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
function readFloor2(file, text) {
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
async function readConfigSources(world, checkout) {
  const [user, project] = await Promise.all([
    readUserSource(world, checkout),
    readProjectSource(world, checkout)
  ]);
  return { user, project };
}
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
async function readSettings(world, checkout) {
  const { user, project } = await readConfigSources(world, checkout);
  return planSettings(user, project);
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

// src/app/create-facts.ts
var SPARE_BRANCHES = 9;
async function prepareCreation(world, input) {
  if (input.cwd.includes("\0")) {
    throw new AppError("input_invalid", {
      what: "The working directory",
      reason: "it holds a NUL"
    });
  }
  const name = input.name === void 0 ? formatRandomName(world.ids.createRandomBytes(6)) : requireName(input.name);
  const branches = listBranches(name, input);
  requireBranch(branches[0] ?? name, input);
  const asked = [
    ...input.base === void 0 ? FRESH : [input.base],
    "HEAD",
    // What stands against the others is asked once the first is not to be had.
    ...branches.flatMap(
      (each, index) => index === 0 ? listRefs(each) : listRefs(each).slice(0, 1)
    )
  ];
  const [repository, answers] = await Promise.all([
    world.repository.readRepository(input.cwd),
    world.branches.readCommits(input.cwd, asked).catch((error) => ({ error }))
  ]);
  if ("error" in answers) throw answers.error;
  const { commonDirectory, mainCheckout, topLevel } = repository;
  const root = mainCheckout ?? (isSubmodule(commonDirectory) ? topLevel : null);
  const source = topLevel ?? mainCheckout ?? commonDirectory;
  const [{ settings, projectProblem }, claude] = await Promise.all([
    readOwnSettings(world, root, input.asked),
    input.asked === "claude" ? world.claudeSettings.readClaudeSettings(world.env, root) : null
  ]);
  for (const problem of claude?.problems ?? []) {
    world.log.write({ event: "create", problem, detail: "the settings file was passed over" });
  }
  const path = await readPath(world, input, { commonDirectory, root, settings, name });
  if (input.asked === "cli") requireSafe(world, path);
  else if (isAway(world, path)) requireThere(world, path);
  requirePlace(path, input, commonDirectory);
  const commits = new Map(answers.map((each) => [each.name, each.commit]));
  const [base, ancestor] = await Promise.all([
    readBase(world, { commonDirectory, source, settings, claude, input, commits }),
    world.place.readExistingAncestor(path)
  ]);
  const [around, exclude] = await Promise.all([
    readSurroundings(world, { path, root, ancestor, settings, commonDirectory }),
    readExcludeLine(world, { commonDirectory, root, topLevel, input, settings, path })
  ]);
  return {
    input,
    repository,
    root,
    source,
    settings,
    projectProblem,
    claude,
    ancestor,
    head: commits.get("HEAD") ?? null,
    fixed: {
      asked: input.asked,
      name,
      path,
      base: base.base,
      baseCommit: base.baseCommit,
      branches: describeBranches(branches, commits),
      explicit: {
        path: input.path !== void 0,
        branch: input.branch ?? null,
        base: input.base !== void 0
      },
      exclude,
      userConfig: world.paths.userConfig,
      ...around
    }
  };
}
function requireBranch(branch, input) {
  const reason = describeBranchFault(branch);
  if (reason === void 0) return;
  const option = input.asked === "cli" ? ", or another branch with `--branch NAME`" : "";
  throw new AppError("invalid_name", {
    name: formatUnsafe(branch),
    reason,
    what: "branch name",
    hint: input.branch === void 0 ? `Choose another name${option}` : "Give `--branch` a name that `git check-ref-format --branch` accepts and that means nothing else"
  });
}
var isSubmodule = (commonDirectory) => commonDirectory.includes("/.git/modules/");
async function readOwnSettings(world, root, asked) {
  if (asked === "cli") return { settings: await readSettings(world, root), projectProblem: null };
  const { settings, problems, projectProblem } = await readUsableSettings(world, root);
  for (const problem of problems) {
    world.log.write({ event: "create", problem, detail: "for this file the defaults are used" });
  }
  return { settings, projectProblem };
}
async function readPath(world, input, facts) {
  if (input.path !== void 0) {
    requireThere(world, world.files.resolvePath(input.cwd, input.path));
    return world.place.readCanonicalPath(input.path, input.cwd);
  }
  const { commonDirectory, root, settings, name } = facts;
  const location = readLocation2(world, settings, input.asked);
  const place = formatPlace({
    commonDirectory,
    root,
    claudeDirectory: root !== null && await world.place.isClaudeDirectory(root),
    location,
    directory: formatDirectory(name)
  });
  if (isAway(world, place)) requireThere(world, place);
  return world.place.readCanonicalPath(place);
}
function describeUnusable(world, location) {
  if (isAway(world, location)) return "the volume is not mounted";
  try {
    return findHoles(world, location);
  } catch (error) {
    return reasonOf(error);
  }
}
function readLocation2(world, { location }, asked) {
  if (location === null || asked === "cli") return location;
  const problem = describeUnusable(world, location);
  if (problem === void 0) return location;
  const detail = "the workspace is made at the usual place";
  world.log.write({ event: "create", problem, detail });
  return null;
}
function requirePlace(path, input, commonDirectory) {
  const chosen = input.path !== void 0;
  const fault = describePlaceFault(path, { commonDirectory, chosen, asked: input.asked });
  if (fault === void 0) return;
  throw new AppError("unsupported", { what: `A workspace at \`${path}\``, ...fault });
}
var listRefs = (branch) => [
  `refs/heads/${branch}`,
  `refs/${branch}`,
  `refs/tags/${branch}`
];
var describeBranches = (branches, commits) => branches.map((name) => {
  const [own = "", ...others] = listRefs(name);
  const shadow = others.find((ref) => (commits.get(ref) ?? null) !== null);
  return { name, commit: commits.get(own) ?? null, ...shadow === void 0 ? {} : { shadow } };
});
function listBranches(name, input) {
  const wanted = input.branch ?? formatBranch(name, input.asked);
  if (input.asked === "cli") return [wanted];
  return [
    wanted,
    ...Array.from({ length: SPARE_BRANCHES }, (_, index) => `${wanted}-${index + 2}`)
  ];
}

// src/app/bench-facts.ts
async function readBenchGround(world, input) {
  const tag = Buffer.from(world.ids.createRandomBytes(3)).toString("hex");
  const prepared = await prepareCreation(world, {
    ...{ cwd: input.directory, name: `bench-${tag}-1` },
    ...{ seed: false, dryRun: true, asked: "cli" }
  });
  const { repository, root: checkout, ancestor, fixed } = prepared;
  const root = repository.topLevel ?? checkout;
  if (root === null) {
    throw new AppError("unsupported", {
      what: "`bench` of a bare repository",
      reason: "nothing in it says how it is built",
      hint: "Name a directory where it is checked out"
    });
  }
  const project = repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const leftovers = rows.filter(({ maker }) => maker === BENCH);
  const { touch } = input;
  return {
    project,
    at: ancestor,
    leftovers,
    facts: {
      root,
      found: readBuildCommand(world, root),
      isCargo: world.reconstructible.listNames(root).includes("Cargo.toml"),
      freeBytes: world.volume.readVolume(ancestor).freeBytes,
      floorBytes: fixed.volume?.floorBytes ?? 0,
      clones: world.volume.isSameVolume(ancestor, project) ? readCloning(world, project, input.dryRun) : null,
      ...touch === void 0 ? {} : { touchTracked: await isTracked(world, root, touch) },
      canAsk: input.ask !== void 0 && findAgentVariable(world.env) === void 0,
      platform: world.platform,
      wrapped: Boolean(world.env["RUSTC_WORKSPACE_WRAPPER"]),
      leftovers: leftovers.map(({ path }) => path),
      tag,
      userConfig: fixed.userConfig
    }
  };
}
var readCloning = (world, project, dryRun) => dryRun ? world.volume.canCloneUnseen(`${project}/HEAD`, project) ?? null : world.volume.canCloneWithin(project, "HEAD");
function readBuildCommand(world, root) {
  const names = world.reconstructible.listNames(root);
  const buildScript = names.includes("package.json") ? readBuildScript(world, root) : void 0;
  return planBuildCommand({ names, buildScript });
}
function readBuildScript(world, root) {
  try {
    const text = world.setupFiles.readScript(root, "package.json")?.text;
    const { scripts } = JSON.parse(text ?? "{}");
    const build2 = Object.entries(scripts ?? {}).find(([name]) => name === "build")?.[1];
    return typeof build2 === "string" ? build2 : void 0;
  } catch {
    return void 0;
  }
}
async function isTracked(world, root, name) {
  const listed = await world.git.runGit(["--literal-pathspecs", "ls-files", "-z", "--", name], {
    cwd: root,
    doing: "look whether the file is tracked"
  });
  return listed.stdout.toString("utf8") === `${name}\0`;
}

// src/core/bench-plot.ts
var WIDTH = 800;
var HEIGHT = 320;
var LEFT = 80;
var RIGHT = 16;
var TOP = 56;
var BOTTOM = 40;
function formatSvg({ title, curve, phases, footprintBytes }) {
  const lastMs = Math.max(1, ...curve.map(({ atMs }) => atMs));
  const most = Math.max(1, footprintBytes ?? 0, ...curve.map(({ bytes }) => bytes)) * 1.05;
  const x = (ms) => (LEFT + ms / lastMs * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (bytes) => (HEIGHT - BOTTOM - Math.max(0, bytes) / most * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const floor = y(0);
  const points = curve.map(({ atMs, bytes }) => `${x(atMs)},${y(bytes)}`);
  const area = [`${x(curve[0]?.atMs ?? 0)},${floor}`, ...points, `${x(lastMs)},${floor}`];
  const marks = phases.flatMap(({ name, atMs }, index) => [
    `<line x1="${x(atMs)}" y1="${TOP}" x2="${x(atMs)}" y2="${floor}" stroke="#bbb" stroke-dasharray="2 3"/>`,
    `<text x="${x(atMs)}" y="${TOP - 6 - index % 2 * 14}"${atMs > lastMs * 0.9 ? ' text-anchor="end"' : ""} fill="#666">${escapeText(name)}</text>`
  ]);
  const single = footprintBytes === null ? [] : [
    `<line x1="${LEFT}" y1="${y(footprintBytes)}" x2="${WIDTH - RIGHT}" y2="${y(footprintBytes)}" stroke="#c60"/>`,
    `<text x="${LEFT - 6}" y="${y(footprintBytes)}" text-anchor="end" dominant-baseline="middle" fill="#c60">${formatBytes(Math.round(footprintBytes))}</text>`
  ];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="16" font-size="14">${escapeText(title)}: bytes of the volume over the start</text>`,
    `<polygon points="${area.join(" ")}" fill="#cde4cf"/>`,
    `<polyline points="${points.join(" ")}" fill="none" stroke="#2a7d34" stroke-width="1.5"/>`,
    ...marks,
    ...single,
    `<line x1="${LEFT}" y1="${floor}" x2="${WIDTH - RIGHT}" y2="${floor}" stroke="#333"/>`,
    `<text x="${LEFT - 6}" y="${TOP}" text-anchor="end">${formatBytes(Math.round(most))}</text>`,
    `<text x="${LEFT - 6}" y="${floor}" text-anchor="end">0</text>`,
    `<text x="${LEFT}" y="${HEIGHT - 14}">0 s</text>`,
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 14}" text-anchor="end">${Math.round(lastMs / 1e3)} s</text>`,
    "</svg>"
  ].join("\n")}
`;
}
var escapeText = (text) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

// src/app/bench-report.ts
var CURVE_POINTS = 120;
var PLOT_POINTS = 600;
async function writeReport(world, input, report) {
  const { plan, sampling, measured, cleared } = report;
  const { samples } = sampling;
  const base = measured.baseline ?? samples[0]?.usedBytes ?? 0;
  const names = await writeFiles(world, input, report, base);
  const sizes = { footprintBytes: measured.footprint ?? null, count: plan.names.length };
  const peak = findPeak(measured, samples, base);
  const end = measured.end ?? null;
  const disturbance = describeDisturbance(samples, base);
  const deduplicated = measured.deduplicated ?? null;
  return {
    schema: "espalier.bench.v1",
    kind: plan.kind,
    repository: plan.root,
    workspaces: plan.names.length,
    build: { command: plan.build.text, from: plan.build.from },
    ...plan.touch === void 0 ? {} : { touched: plan.touch },
    footprint_bytes: measured.footprint === void 0 ? null : Math.max(0, measured.footprint),
    peak_bytes: peak,
    end_bytes: end,
    deduplicated_bytes: deduplicated,
    removed_bytes: measured.removed ?? null,
    peak_share: shareOf(peak, sizes),
    end_share: shareOf(end, sizes),
    deduplicated_share: shareOf(deduplicated, sizes),
    builds: [...measured.builds],
    phases: measured.phases.map(({ name, atMs }) => ({ name, at_ms: atMs })),
    curve: sliceSamples(samples, CURVE_POINTS).map(({ atMs, usedBytes }) => ({
      at_ms: atMs,
      bytes: usedBytes - base
    })),
    samples: samples.length,
    duration_ms: samples.at(-1)?.atMs ?? 0,
    files: names,
    ...measured.stopped === void 0 ? {} : { stopped: describeStop(measured, samples) },
    ...cleared.left.length === 0 ? {} : { left: cleared.left },
    ...cleared.rescued.length === 0 ? {} : { rescued: cleared.rescued },
    warnings: [
      ...disturbance === void 0 ? [] : [disturbance],
      .../* @__PURE__ */ new Set([...measured.warnings, ...cleared.warnings])
    ]
  };
}
function describeStop({ stopped, output }, samples) {
  return {
    reason: stopped ?? "interrupted",
    ...output === void 0 ? {} : { output: [...output] },
    free_bytes: samples.reduce(
      (least, { freeBytes }) => Math.min(least, freeBytes),
      Number.MAX_SAFE_INTEGER
    )
  };
}
function findPeak({ phases, end }, samples, base) {
  const since = phases.find(({ name }) => name === "others")?.atMs;
  const until = phases.find(({ name }) => name === "dedup" || name === "removal")?.atMs;
  if (since === void 0) return null;
  const own = samples.filter(({ atMs }) => atMs >= since && atMs <= (until ?? atMs));
  const most = own.reduce((peak, { usedBytes }) => Math.max(peak, usedBytes - base), end ?? 0);
  return Math.max(0, most);
}
async function prepareOut(world, out) {
  const directory = out ?? world.files.joinPath(world.paths.root, "bench");
  await world.files.createDirectory(directory);
  return directory;
}
async function writeFiles(world, { out }, { plan, sampling, measured }, base) {
  const directory = await prepareOut(world, out);
  const time = new Date(world.clock.now()).toISOString().replace(/[-:]|\.\d+/g, "");
  const stem = world.files.joinPath(directory, `${plan.kind}-${time}`);
  const files = { samples: `${stem}.tsv`, plot: `${stem}.svg` };
  const curve = sliceSamples(sampling.samples, PLOT_POINTS).map(({ atMs, usedBytes }) => ({
    atMs,
    bytes: usedBytes - base
  }));
  const plot = { curve, phases: measured.phases, footprintBytes: measured.footprint ?? null };
  await world.files.writeFileAtomic(files.samples, formatSamples(sampling.samples, measured, base));
  await world.files.writeFileAtomic(
    files.plot,
    formatSvg({ ...plot, title: `bench ${plan.kind}, ${plan.names.length} workspaces` })
  );
  return files;
}
function formatSamples(samples, { phases }, base) {
  const lines = samples.map(({ atMs, usedBytes, freeBytes }) => {
    const phase = phases.findLast((each) => each.atMs <= atMs)?.name ?? "rest";
    return [atMs, usedBytes, freeBytes, usedBytes - base, phase].join("	");
  });
  return `${["ms	used_bytes	free_bytes	over_start_bytes	phase", ...lines].join("\n")}
`;
}

// src/core/unsaved-work.ts
var NOUNS2 = {
  uncommitted: ["uncommitted change", "uncommitted changes"],
  staged: ["staged change", "staged changes"],
  untracked: ["untracked file", "untracked files"],
  ignored: ["ignored file", "ignored files"],
  commits: ["commit that is nowhere else", "commits that are nowhere else"],
  operation: ["operation in progress", "operations in progress"],
  submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
  nested_repository: ["nested repository", "nested repositories"]
};
var KINDS = Object.keys(NOUNS2);

// src/core/worktree-lock.ts
var ADOPTED = "espalier: adopted workspace ";
var IN_VOLUME = "espalier: workspace in a volume, ";
function describeLockOwner(reason) {
  const text = reason.trim();
  const ours = [ADOPTED, IN_VOLUME].find((each) => text.startsWith(each));
  if (ours !== void 0) return { kind: "ours", id: text.slice(ours.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}

// src/core/remove.ts
function keepReason({ branch }, options) {
  if (options.keepBranch) return "it was to be kept";
  if (branch?.createdByUs === false) return "Espalier did not make it";
  if (branch?.checkedOutAt != null) return `it is checked out at ${branch.checkedOutAt}`;
  return null;
}
function listTips(facts, options) {
  return facts.tips.filter(({ kind }) => kind !== "branch" || keepReason(facts, options) === null);
}
function describeLosses(facts, options) {
  const commits = new Map(
    listTips(facts, options).flatMap(({ lost }) => lost.map((each) => [each.commit, each]))
  );
  const named = [...commits.values()].map(
    ({ commit, subject }) => ({
      kind: "commits",
      name: `${commit.slice(0, 12)} ${subject}`
    })
  );
  return [...facts.work, ...named];
}

// src/core/node-modules.ts
var LOCKS = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"]
];
var DECIDING = /* @__PURE__ */ new Set([
  ...LOCKS.map(([name]) => name),
  "yarn.lock",
  "pnpm-workspace.yaml",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
  "bunfig.toml"
]);

// src/core/node-tree.ts
var LEFT_OUT = {
  webpack: "misses in full: module ids are absolute paths",
  "babel-loader": "misses in full: the key holds the absolute file name",
  "@babel": "register's keys are absolute file names",
  babel: "keys are absolute file names",
  eslint: "keys are absolute file names",
  "eslint-loader": "keys are absolute file names",
  "eslint-webpack-plugin": "keys are absolute file names",
  stylelint: "keys are absolute file names",
  "stylelint-webpack-plugin": "keys are absolute file names",
  prettier: "keys are absolute file names",
  jest: "the map of files is kept by the absolute root",
  "ts-jest": "keys hold the absolute root",
  jiti: "keys are absolute file names, and source maps hold them encoded",
  "rollup-plugin-typescript2": "keys are absolute file names",
  turbo: "replays outputs and logs that were made in the sibling",
  nx: "replays outputs and logs that were made in the sibling, and names its daemon",
  typescript: "tells that outputs were written which are not here",
  tsbuildinfo: "tells that outputs were written which are not here",
  "fork-ts-checker-webpack-plugin": "tells that outputs were written which are not here",
  rspack: "module ids are absolute paths",
  turbopack: "module ids are absolute paths",
  parcel: "keys are absolute file names, in a binary format",
  metro: "the map of files is kept by the absolute root"
};
var NEXT_LEFT_OUT = /* @__PURE__ */ new Set(["webpack", "turbopack", "eslint", "babel-loader"]);
var BUILD_LEFT_OUT = /* @__PURE__ */ new Set(["obj.target", ".deps"]);
var TRANSIENT = /* @__PURE__ */ new Set([".vite-temp"]);
var WORTHLESS_NAMES = [
  .../* @__PURE__ */ new Set([...Object.keys(LEFT_OUT), ...NEXT_LEFT_OUT, ...BUILD_LEFT_OUT, ...TRANSIENT])
];
var MOST_CACHE_BYTES = 32 * 1024 * 1024;

// src/core/reconstructible.ts
var PRESETS = [
  {
    path: "target",
    beside: ["Cargo.toml", "pom.xml"],
    inside: ["CACHEDIR.TAG", ".rustc_info.json"],
    both: false
  },
  { path: "node_modules", beside: ["package.json"], inside: [], both: false },
  {
    path: ".venv",
    beside: [
      "pyproject.toml",
      "requirements*.txt",
      "uv.lock",
      "poetry.lock",
      "Pipfile",
      "setup.py"
    ],
    inside: ["pyvenv.cfg"],
    both: true
  }
];
function planCandidates(declared) {
  return [.../* @__PURE__ */ new Set([...PRESETS.map(({ path }) => path), ...declared])];
}
var isPreset = (path) => PRESETS.some((preset) => preset.path === path);
function describeMarks(preset, beside, inside) {
  return [
    ...beside.filter((name) => preset.beside.some((mark) => isMark(mark, name))),
    ...inside.filter((name) => preset.inside.includes(name)).map((name) => `${preset.path}/${name}`)
  ];
}
function isMark(mark, name) {
  const star = mark.indexOf("*");
  if (star === -1) return name === mark;
  return name.startsWith(mark.slice(0, star)) && name.endsWith(mark.slice(star + 1));
}
function isMarked(preset, marks) {
  const inside = marks.filter((mark) => mark.startsWith(`${preset.path}/`)).length;
  const beside = marks.length - inside;
  return preset.both ? inside > 0 && beside > 0 : inside + beside > 0;
}
function describeDirectory(facts) {
  const { path, problem, ignored: ignored2, repositoryBelow: repository, worktreeBelow: worktree } = facts;
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate("ignored", ignored2, problem, {
      yes: "git ignores it as a whole",
      no: "git does not ignore it as a whole"
    }),
    noneGate("nothing_tracked", facts.tracked, problem, {
      yes: "nothing below is tracked",
      no: (found) => `git tracks ${found}`
    }),
    noneGate("nothing_readmitted", facts.readmitted, problem, {
      yes: "no path below is re-included",
      no: (found) => `an ignore rule re-includes ${found}`
    }),
    foundGate("no_repository_below", repository, problem, { what: "repository", path }),
    foundGate("no_worktree_below", worktree, problem, { what: "registered worktree", path }),
    markGate(facts)
  ];
  return { path, reconstructible: gates.every(({ passed }) => passed === true), gates };
}
function gate(name, fact, problem, words) {
  if (fact === null) return { name, passed: null, reason: describeUnknown(problem) };
  return { name, passed: fact, reason: fact ? words.yes : words.no };
}
var describeUnknown = (problem) => problem === "" ? "could not be determined" : `could not be determined: ${problem}`;
function noneGate(name, found, problem, words) {
  const [first] = found ?? [];
  const more = (found?.length ?? 0) - 1;
  const named = `\`${first ?? ""}\`${more > 0 ? ` and ${more} more` : ""}`;
  const none = found === null ? null : first === void 0;
  return gate(name, none, problem, { yes: words.yes, no: words.no(named) });
}
function chosenGate({ path, declared }) {
  if (isPreset(path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  const reason = declared ? "the project config declares it" : "nobody declared it";
  return { name: "chosen", passed: declared, reason };
}
function directoryGate(facts) {
  const refuse = (reason) => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse(describeLink(facts));
  if (facts.kind === "other") return refuse("it is not a directory");
  if (!facts.sameVolume) return refuse("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}
function describeLink({ path, link }) {
  if (link === void 0) return "it is a link";
  const who = link.path === path ? "it" : `\`${link.path}\` above it`;
  return `${who} is a link to \`${link.target}\``;
}
function foundGate(name, found, problem, { what, path }) {
  if (found === null) return { name, passed: null, reason: describeUnknown(problem) };
  if (found === false) return { name, passed: true, reason: `no ${what} lies below` };
  const at = found === "" ? path : `${path}/${found}`;
  return { name, passed: false, reason: `a ${what} lies at \`${at}\`` };
}
function markGate(facts) {
  const preset = PRESETS.find(({ path }) => path === facts.path);
  if (preset === void 0) {
    return { name: "tool_mark", passed: true, reason: "a declared directory needs no mark" };
  }
  if (isMarked(preset, facts.marks)) {
    return { name: "tool_mark", passed: true, reason: `marked by ${facts.marks.join(", ")}` };
  }
  return {
    name: "tool_mark",
    passed: false,
    reason: preset.both ? `needs ${preset.inside.join(" or ")} inside and one of ${preset.beside.join(", ")} beside` : `needs one of ${[...preset.beside.map((each) => `${each} beside`), ...preset.inside.map((each) => `${each} inside`)].join(", ")}`
  };
}

// src/core/seed.ts
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
var TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function parseTemporaryName(name) {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
}

// src/app/occupants.ts
async function listOccupants(world, root) {
  const { found, isUser } = await lookForUsers(world, () => world.occupants.listOccupants(root));
  return found.filter(isUser);
}
async function lookForUsers(world, look) {
  const before = readDeduplicating(world);
  const found = await look();
  const ours = [before, readDeduplicating(world)];
  const isUser = ({ pid, holds }) => holds !== "an open file" || !ours.includes(pid);
  return { found, isUser };
}
function readDeduplicating({ lock, paths }) {
  return lock.isHeld(paths.dedupLock) ? lock.readLockHolder(paths.dedupLock)?.pid : void 0;
}

// src/app/evict-move.ts
var NO_ROOM = /* @__PURE__ */ new Set(["ENOSPC", "EDQUOT"]);
var isNoRoom = (error) => isAppError(error) && NO_ROOM.has(String(error.details["errno"]));

// src/app/empty-trash.ts
var listAbandonedTrash = (world) => world.registry.read((view) => {
  const owned = new Set(view.listWorkspaces().map((row) => row.trashPath));
  return view.listTrash().filter(({ path }) => !owned.has(path));
});
async function deleteTrash(world, row, stopped) {
  const { path } = row;
  try {
    if (isAway(world, path)) return false;
    if (!world.trash.isThere(path)) return await forgetOne(world, row);
    const fault = world.trash.readTrashFault(path) ?? await readUse(world, row);
    if (fault !== void 0) {
      world.log.write({ event: "trash_left", path, problem: fault });
      return false;
    }
    if (row.proof !== void 0) await clearProof(world, path);
    if (!await world.trash.removeTree(path, stopped)) return false;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "trash_left", path, problem: reasonOf(error) });
    return false;
  }
  await dropRow(world, row);
  world.log.write({ event: "trash_deleted", path });
  return true;
}
async function clearProof(world, path) {
  try {
    await world.registry.update((edit) => edit.clearTrashProof(path));
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  }
}
async function forgetOne(world, row) {
  const file = world.lock.projectLockFile(world.paths, row.project);
  const options = { purpose: "look for trash", timeoutMs: 1e3 };
  return world.lock.withLock(file, options, async () => {
    if (world.trash.isThere(row.path)) return false;
    await dropRow(world, row);
    return true;
  });
}
async function dropRow(world, { path }) {
  world.trash.removeEmptyTrash(path);
  await world.registry.update((edit) => edit.deleteTrash(path));
}
async function readUse(world, { path, proof }) {
  const [occupant] = await listOccupants(world, path);
  if (occupant !== void 0) {
    return `${occupant.name} (pid ${occupant.pid}) has ${occupant.holds} in it`;
  }
  if (proof === void 0) return void 0;
  const skip = new Set(proof.skip);
  const [changed] = await world.tree.listChangedSince(path, BigInt(proof.tick), skip);
  return changed === void 0 ? void 0 : `\`${changed}\` in it changed after it was renamed away`;
}

// src/core/registered.ts
var isRegistered = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);

// src/app/reconstructible.ts
async function describeDirectories(world, input) {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  if (input.row !== void 0 && !isRegistered(input.row, proof)) return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared2(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path) => {
    const entry = world.reconstructible.readEntry(input.root, path);
    return entry === void 0 ? [] : [{ path, ...entry }];
  });
  if (found.length === 0) return [];
  const real = found.filter(({ kind }) => kind === "directory").map(({ path }) => path);
  const problems = [];
  const tell = (to) => (error) => {
    to.push(reasonOf(error));
    return null;
  };
  const [git, worktrees] = await Promise.all([
    world.reconstructible.readGitFacts(input.root, real).catch(tell(problems)),
    input.worktrees ?? world.repository.listWorktrees(common).catch(tell(problems))
  ]);
  const reports = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below = (path) => path.startsWith(`${entry.path}/`);
    const isDirectory = entry.kind === "directory";
    const own = isDirectory ? [] : ["it is not a directory"];
    const walks = isDirectory && input.walk !== false;
    const repositoryBelow = walks && await world.reconstructible.findRepository(at).catch(tell(own));
    const told = isDirectory ? git : null;
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: told?.ignored.has(entry.path) ?? null,
      tracked: told?.tracked.filter((path) => path === entry.path || below(path)) ?? null,
      readmitted: told?.readmitted.filter(below) ?? null,
      repositoryBelow,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory),
      problem: [...problems, ...own].join("; ")
    };
    reports.push(describeDirectory(facts));
  }
  return reports;
}
async function readDeclared2(world, mainCheckout) {
  const { settings, problems } = await readUsableSettings(world, mainCheckout);
  logIgnored(world, mainCheckout, problems);
  return settings.reconstructible;
}
var ignored = /* @__PURE__ */ new WeakMap();
function logIgnored({ log }, checkout, problems) {
  const told = ignored.get(log) ?? /* @__PURE__ */ new Map();
  ignored.set(log, told);
  const known = new Set([...told.values()].flat());
  told.set(checkout, problems);
  for (const reason of problems) {
    if (!known.has(reason)) log.write({ event: "config_ignored", reason });
  }
}
function worktreeBelow(at, worktrees) {
  const found = worktrees.find(({ path }) => path === at || path.startsWith(`${at}/`));
  return found === void 0 ? false : found.path.slice(at.length + 1);
}
function readMarks(world, root, path, lookInside) {
  const preset = PRESETS.find((each) => each.path === path);
  if (preset === void 0) return [];
  const list = world.reconstructible.listNames;
  return describeMarks(preset, list(root), lookInside ? list(`${root}/${path}`) : []);
}

// src/core/integration.ts
function describeLostCommits(commits, comparisons, automatic = /* @__PURE__ */ new Set()) {
  const integrated = new Set(automatic);
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}
function listIntegrated({ commits }) {
  const isThere = (changes) => changes.length > 0 && changes.every(isOnBase);
  const integrated = /* @__PURE__ */ new Set();
  for (const each of commits.toReversed()) {
    if (!integrated.has(each.commit) && !isThere(each.cumulative)) continue;
    for (const held of [each.commit, ...each.parents]) integrated.add(held);
  }
  for (const { commit, merge, changes } of commits) {
    if (!merge && isThere(changes)) integrated.add(commit);
  }
  return integrated;
}
function isOnBase({ ours, since, counterparts }) {
  return counterparts.some((each) => {
    if (!isSameChange(ours, each.theirs, each.drift)) return false;
    const undone = isUndone(each.theirs, each.since) || leavesBefore(ours, each.since);
    return !undone || since != null && isUndone(ours, since);
  });
}
function isSameChange(ours, theirs, drift) {
  const known = ours.newId !== "";
  if (known && ours.newId === theirs.newId && ours.newMode === theirs.newMode) return true;
  if (ours.binary || theirs.binary || ours.hunks.length !== theirs.hunks.length) return false;
  const moved = ours.oldId === theirs.oldId ? [] : drift;
  if (moved === null) return false;
  return ours.hunks.every((hunk, index) => {
    const place = theirs.hunks[index]?.oldStart ?? Number.NaN;
    const [first, last] = describePlace(hunk, moved);
    return first <= place && place <= last;
  });
}
function describePlace(hunk, drift) {
  const start = hunk.oldStart;
  const end = start + hunk.oldCount;
  let shift = 0;
  for (const each of drift) {
    const from = each.oldStart;
    const to = from + each.oldCount;
    if (to < start || to === start && (from < to || hunk.oldCount > 0)) {
      shift += each.newCount - each.oldCount;
    } else if (from < end || from === start && hunk.oldCount === 0) {
      return [Math.min(each.newStart, start + shift), each.newStart + each.newCount];
    } else break;
  }
  return [start + shift, start + shift];
}
var leavesBefore = (change, since) => since != null && since.newId !== "" && since.newId === change.oldId && since.newMode === change.oldMode;
function isUndone(change, since) {
  if (since === null) return false;
  if (since === void 0) return true;
  if (leavesBefore(change, since)) return true;
  const modeBack = since.newMode === change.oldMode && since.oldMode === change.newMode;
  if (change.oldMode !== change.newMode && modeBack) return true;
  return change.hunks.some((hunk) => since.hunks.some((later) => isReverted(hunk, later)));
}
function isReverted(hunk, later) {
  const end = hunk.newStart + hunk.newCount;
  const laterEnd = later.oldStart + later.oldCount;
  if (later.oldStart === hunk.newStart && laterEnd === end) return later.added === hunk.removed;
  const covers = later.oldStart <= hunk.newStart && end <= laterEnd;
  return covers && hunk.newCount > 0 && hunk.oldCount === 0 && later.newCount === 0;
}
function describeRescue(input) {
  const idsOf = (commits) => new Set(commits.map(({ commit }) => commit));
  const [lost, localLost] = [idsOf(input.lost), idsOf(input.localLost)];
  const held = input.local.filter(
    ({ commit, merge }) => !lost.has(commit) && (lost.size === 0 || !merge)
  );
  if (held.length === 0) return null;
  const why = held.some(({ commit }) => localLost.has(commit)) ? "remote" : "content";
  return { commit: input.tip, why };
}
function describeBaseRefs(input) {
  const { mainBranch, madeFrom } = input;
  const names = ["main", "master", ...[mainBranch, madeFrom].filter((name) => name !== null)];
  const locals = names.flatMap((name) => [name, `refs/heads/${name}`, `refs/remotes/${name}`]);
  const wanted = new Set(locals);
  const seen = /* @__PURE__ */ new Set();
  return input.refs.filter(({ name, commit }) => {
    const own = input.except !== null && name.endsWith(`/${input.except}`);
    if (own || seen.has(commit)) return false;
    const remote = /^refs\/remotes\/[^/]+\/(?:HEAD|main|master)$/.test(name);
    if (!remote && !wanted.has(name)) return false;
    seen.add(commit);
    return true;
  });
}

// src/app/removal-commits.ts
async function readTip(world, input) {
  const { project, commit, goingBranch, madeAt } = input;
  const facts = { kind: input.kind, name: input.name, commit };
  const list = (remotes, others = []) => {
    const held = { exceptBranch: goingBranch, remotes, others };
    return world.history.listUnheldCommits(project, commit, held);
  };
  const local = await list(false);
  if (local.length === 0) return { ...facts, lost: [], rescue: null };
  const unheld = await list(true);
  const refs = await world.history.listBranchRefs(project);
  const bases = describeBaseRefs({
    refs,
    mainBranch: input.mainBranch,
    madeFrom: input.madeFrom,
    except: goingBranch
  });
  const also = (input.alsoOn ?? []).map((each) => ({ name: each, commit: each }));
  const comparisons = await readComparisons(world, project, commit, local, [...bases, ...also]);
  const automatic = await world.history.listAutomaticMerges(project, local);
  const lost = describeLostCommits(unheld.map(plain), comparisons, automatic);
  const localLost = describeLostCommits(local.map(plain), comparisons, automatic);
  const rescue = describeRescue({ tip: commit, local: local.map(plain), lost, localLost });
  if (rescue?.why !== "remote") return { ...facts, lost, rescue };
  const isKnown = madeAt !== null && await world.history.hasCommit(project, madeAt);
  const since = isKnown ? await list(false, [madeAt]) : local;
  const own = since.filter((each) => input.madeHere?.has(each.commit) ?? true);
  return { ...facts, lost, rescue: own.length === 0 ? null : rescue };
}
var plain = ({ commit, subject, merge }) => ({ commit, subject, merge });
async function readComparisons(world, project, tip, commits, bases) {
  const found = [];
  for (const base of bases) {
    const comparison = await world.history.readComparison(project, { tip, commits, base });
    if (comparison !== void 0) found.push(comparison);
  }
  return found;
}

// src/app/removal-place.ts
var unverifiable = (reason, hint) => ({
  place: { kind: "unverifiable", reason, ...hint === void 0 ? {} : { hint } },
  adminDirectory: null
});
async function readPlace(world, row) {
  const { path, project } = row;
  const realProject = await world.files.readRealPath(project);
  if (realProject === void 0 && isNowhere(world, row) && !isAway(world, path)) {
    const place = {
      kind: "absent",
      registered: false,
      suspicion: null,
      parentHere: false
    };
    return { place, adminDirectory: null, repositoryGone: true };
  }
  if (realProject !== project) {
    return unverifiable(
      `its repository \`${project}\` is gone or was moved, so this may be the only copy`,
      `Move the repository back, or where it is now run \`git worktree repair ${path}\` and \`espalier adopt ${path}\``
    );
  }
  if (isAway(world, path)) {
    return unverifiable("it is in the volume, which is not mounted", describeAwayHint(world, path));
  }
  const link = await readLinkTarget(world, path);
  if (link !== void 0) {
    return unverifiable(
      `a symbolic link is on the way to it, and leads to ${link}`,
      "Put the directory itself back where the link is; nothing was changed"
    );
  }
  const proof = await world.worktree.proveWorktree(path);
  switch (proof.kind) {
    case "linked": {
      if (isRegistered(row, proof)) {
        return { place: { kind: "present" }, adminDirectory: proof.adminDirectory };
      }
      return unverifiable(
        "another worktree than the registered one is there now",
        `If it is yours to remove, take it over with \`espalier adopt ${path}\` first`
      );
    }
    case "absent":
      return readAbsent(world, row);
    case "main":
      return unverifiable("a repository of its own is there now, which Espalier never touches");
    case "foreign":
      return unverifiable(
        `it is no worktree of \`${project}\` any more: ${proof.reason}`,
        DROPPED_HINT
      );
    case "unverifiable":
      if (proof.dropped === true) return unverifiable(proof.reason, DROPPED_HINT);
      return unverifiable(
        proof.reason,
        `\`git -C ${formatArgument(formatRepository(project))} worktree repair ${formatArgument(path)}\` mends a worktree that was moved; nothing was changed`
      );
  }
}
var DROPPED_HINT = "Its files were left alone; save what you need, delete the directory yourself, then remove it again";
var isNowhere = (world, { path, trashPath }) => [path, trashPath].every((at) => at === null || !world.trash.isThere(at));
async function readLinkTarget(world, path) {
  if (!world.trash.isThere(path)) return void 0;
  const real = await world.files.readRealPath(path);
  if (real === void 0) return "nothing";
  return real === path ? void 0 : `\`${real}\``;
}
async function readAbsent(world, row) {
  const absent = (registered, suspicion, parentHere = false) => ({
    place: { kind: "absent", registered, suspicion, parentHere },
    adminDirectory: registered ? row.adminDirectory : null
  });
  const { adminDirectory } = row;
  const registration = await world.worktree.readRegistration(row);
  if (adminDirectory === null || registration === "gone") return absent(false, null);
  const back = await world.worktree.readBackPointer(adminDirectory);
  if (back !== void 0 && back !== row.path) {
    return unverifiable(
      `it was moved to \`${back}\``,
      `Register it where it is: \`espalier adopt ${back}\``
    );
  }
  const found = absent(true, await readSuspicion(world, row), await isParentHere(world, row));
  return registration === "torn" ? { ...found, torn: true } : found;
}
async function isParentHere(world, { path, project }) {
  try {
    return world.volume.isSameVolume(world.files.directoryName(path), project);
  } catch {
    return false;
  }
}
async function readSuspicion(world, row) {
  const rows = await world.registry.read((view) => view.listWorkspaces(row.project));
  let absent = 0;
  for (const each of rows) {
    if ((await world.worktree.proveWorktree(each.path)).kind === "absent") absent += 1;
  }
  const parent = world.files.directoryName(row.path);
  const parentGone = await world.files.readRealPath(parent) === void 0;
  const all = absent === rows.length;
  if (absent < 3 && !(absent > 1 && (all || parentGone))) return null;
  return `${absent} workspaces of this repository are absent at once, as when a disk is not mounted`;
}

// src/app/removal-work.ts
async function readWork(world, input) {
  const submodules = world.submodules.listSubmodules(input.adminDirectory);
  const nested = await sortNested(world, input, submodules);
  const work = [
    ...listInProgress(world, input.adminDirectory),
    ...await readTree(world, input, { prefix: "", gitDirectory: input.adminDirectory }, nested)
  ];
  for (const submodule of submodules) {
    work.push(...await readSubmodule(world, input, submodule, nested));
  }
  for (const name of nested.repositories) {
    work.push({ kind: "nested_repository", name: world.bytePath.toText(name) });
  }
  return { work, nestedWorktrees: nested.worktrees };
}
async function readAdminWork(world, adminDirectory) {
  const work = listInProgress(world, adminDirectory);
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  for (const name of await world.work.listStaged(adminDirectory, temporary)) {
    work.push({ kind: "staged", name: world.bytePath.toText(name) });
  }
  for (const submodule of world.submodules.listSubmodules(adminDirectory)) {
    const lines = [
      ...await readModule(world, adminDirectory, submodule),
      ...await listModuleStaged(world, submodule)
    ];
    work.push(
      ...lines.map((line) => ({ kind: "submodule", name: `${submodule.name}: ${line}` }))
    );
  }
  return work;
}
async function readModule(world, adminDirectory, { gitDirectory, name }) {
  const { submodules, admin } = world;
  const [worktree] = submodules.listModuleWorktrees(gitDirectory);
  if (worktree !== void 0) {
    throw new Error(
      `the worktree \`${worktree}\` lives on the repository of the submodule ${name}`
    );
  }
  const lines = await submodules.listSubmoduleWork({
    gitDirectory,
    twin: submodules.findTwin(adminDirectory, gitDirectory),
    left: admin.listLeftHeads(gitDirectory)
  });
  return [...lines, ...admin.listOperations(gitDirectory)];
}
async function listModuleStaged(world, { gitDirectory }) {
  const temporary = world.files.joinPath(world.paths.root, "tmp");
  const names = await world.work.listStaged(gitDirectory, temporary);
  return names.map((name) => `staged ${world.bytePath.toText(name)}`);
}
function listInProgress(world, adminDirectory) {
  return [
    ...world.admin.listOperations(adminDirectory),
    ...world.admin.listPrivateRefs(adminDirectory).map((ref) => `the private ref ${ref}`)
  ].map((name) => ({ kind: "operation", name }));
}
async function sortNested(world, input, submodules) {
  const { toText } = world.bytePath;
  const owned = new Set(submodules.map(({ gitDirectory }) => gitDirectory));
  const checkouts = /* @__PURE__ */ new Map();
  const repositories = [];
  const worktrees = [];
  for (const entry of await world.tree.listNestedGit(input.root, input.skip)) {
    const name = entry.slice(0, -"/.git".length);
    const gitDirectory = await world.submodules.readPointer(input.root, name);
    if (gitDirectory !== void 0 && owned.has(gitDirectory) && !checkouts.has(gitDirectory)) {
      checkouts.set(gitDirectory, name);
    } else if (await world.submodules.isLinkedCheckout(input.root, name)) {
      worktrees.push(world.files.joinPath(input.root, toText(name)));
    } else {
      repositories.push(name);
    }
  }
  return { checkouts, repositories, worktrees };
}
var isBelow = (name, directory) => name === directory || name.startsWith(`${directory}/`);
async function readTree(world, input, tree, nested) {
  const { toText, joinName } = world.bytePath;
  const root = world.files.joinPath(input.root, toText(tree.prefix));
  const content = await world.work.readContent(
    { root, gitDirectory: tree.gitDirectory },
    world.files.joinPath(world.paths.root, "tmp")
  );
  const full = (name) => joinName(tree.prefix, name.replace(/\/$/, ""));
  const elsewhere = [
    ...input.skip,
    ...[...nested.repositories, ...nested.checkouts.values()].filter(
      (name) => name !== tree.prefix
    )
  ];
  const toldElsewhere = (name) => elsewhere.some((directory) => isBelow(name, directory));
  const items = [];
  const seen = /* @__PURE__ */ new Set();
  const add = (kind, name, below) => {
    if (seen.has(name)) return;
    seen.add(name);
    items.push({
      kind,
      name: toText(name),
      ...below === void 0 ? {} : { below: toText(below) }
    });
  };
  for (const name of content.uncommitted) add("uncommitted", full(name));
  for (const name of content.untracked.map(full)) {
    if (toldElsewhere(name)) continue;
    const scratchOnly = { scratchOnly: true };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("untracked", name);
  }
  for await (const { name, below } of listIgnoredFiles(
    world,
    input,
    content.ignored.map(full),
    toldElsewhere
  )) {
    const scratchOnly = { scratchOnly: false };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("ignored", name, below);
  }
  for (const name of content.staged) add("staged", full(name));
  return items;
}
async function* listIgnoredFiles(world, input, names, toldElsewhere) {
  const { joinName } = world.bytePath;
  for (const name of names) {
    if (toldElsewhere(name)) continue;
    if (!await world.tree.isDirectory(input.root, name)) {
      yield { name };
      continue;
    }
    const enter = (inner) => !toldElsewhere(joinName(name, inner));
    for await (const entry of world.tree.listBelow(input.root, name, enter)) {
      const inner = joinName(name, entry.name);
      if (entry.kind === "file" || entry.kind === "link") yield { name: inner, below: name };
    }
  }
}
async function readSubmodule(world, input, submodule, nested) {
  const { gitDirectory } = submodule;
  const checkout = nested.checkouts.get(gitDirectory);
  const found = await readModule(world, input.adminDirectory, submodule);
  if (checkout === void 0) found.push(...await listModuleStaged(world, submodule));
  const name = (line) => `${submodule.name}: ${line}`;
  const lines = found.map((line) => ({ kind: "submodule", name: name(line) }));
  if (checkout === void 0) return lines;
  const items = await readTree(world, input, { prefix: checkout, gitDirectory }, nested);
  const named = items.map(
    (item) => ({
      kind: "submodule",
      name: name(`${item.kind} ${item.name}`),
      at: item.name
    })
  );
  return [...lines, ...named];
}

// src/app/seed-leftovers.ts
function listSeedLeftovers(world, root) {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== void 0 && !world.process.isRunning({ ...owner, boot: null });
  });
}

// src/app/removal-facts.ts
async function readRemovalFacts(world, row, seenEmpty = false) {
  const { place, adminDirectory, repositoryGone, torn } = await readPlace(world, row);
  const unknown = [];
  const attemptInto = (told) => async (fallback, read) => {
    try {
      return await read();
    } catch (error) {
      told.push(reasonOf(error));
      return fallback;
    }
  };
  const attempt = attemptInto(unknown);
  const basic = {
    id: row.id,
    name: row.name,
    path: row.path,
    project: row.project,
    custody: row.custody,
    state: row.state,
    busyWith: describeOwner(world, row),
    place,
    lock: void 0,
    occupants: [],
    nestedWorktrees: [],
    unknown,
    work: [],
    unfit: [],
    ...await readConfigProblems(world, row),
    branch: null,
    otherBranch: null,
    tips: [],
    trashPath: ""
  };
  const skip = /* @__PURE__ */ new Set();
  if (place.kind === "unverifiable" || repositoryGone === true) {
    const facts2 = repositoryGone === true ? { ...basic, ...describeNothing(world, row) } : basic;
    return { facts: facts2, adminDirectory: null, adminState: null, skip };
  }
  const adminState = adminDirectory === null ? null : await attempt(null, () => world.admin.readAdminState(adminDirectory));
  const listed = await attempt(void 0, () => world.repository.listWorktrees(row.project));
  const lock = adminDirectory === null ? void 0 : await attempt(void 0, () => readLock(world, adminDirectory));
  const unknownContent = [];
  const [history, found] = await Promise.all([
    attempt(
      { branch: null, otherBranch: null, tips: [] },
      () => readHistory(world, row, listed ?? [], adminDirectory)
    ),
    // Where git was killed over the admin directory its log still tells of commits, its index of nothing.
    adminDirectory === null || torn === true ? void 0 : attemptInto(unknownContent)(
      void 0,
      async () => place.kind === "present" ? readPresent(world, { row, adminDirectory, listed, seenEmpty }, skip) : { work: await readAdminWork(world, adminDirectory) }
    )
  ]);
  unknown.push(...unknownContent);
  const trashPath = await attempt(
    "",
    () => world.trash.readTrashPath(row.path, row.project, row.id)
  );
  const facts = { ...basic, lock, ...history, ...found, unknown, trashPath };
  return { facts, adminDirectory, adminState, skip };
}
var describeNothing = (world, row) => {
  const running = row.owner !== null && world.process.isRunning(row.owner);
  return {
    custody: "owned",
    state: "ready",
    busyWith: running ? describeOwner(world, row) : null
  };
};
function describeOwner(world, { owner, state, path, trashPath }) {
  if (state !== "creating" && state !== "removing") return null;
  const doing = state === "creating" ? "create" : "remove";
  if (owner !== null && world.process.isRunning(owner)) {
    return { reason: `process ${owner.pid} is about to ${doing} it` };
  }
  const reason = `a process died while it was to ${doing} it, and what it left is not settled yet`;
  if (trashPath === null) return { reason };
  const hint = `If something else is at ${path}, move it away; the workspace's files are in ${trashPath}`;
  return { reason, hint };
}
async function readLock(world, adminDirectory) {
  const reason = world.admin.readLockReason(adminDirectory);
  return reason === void 0 ? void 0 : describeLock(world, reason);
}
function describeLock(world, reason) {
  const owner = describeLockOwner(reason);
  if (owner.kind !== "claude") return { reason, process: { kind: "unknown" } };
  const startedAt = world.process.readProcessStart(owner.pid, world.platform);
  const comparable = world.platform === "linux" || startedAt === void 0;
  return { reason, process: comparable ? { kind: "running", startedAt } : { kind: "unknown" } };
}
async function readHistory(world, row, listed, adminDirectory) {
  const refs = await world.history.listBranchRefs(row.project);
  const head = adminDirectory === null ? void 0 : world.admin.readHead(adminDirectory);
  const branch = row.branch === null ? null : {
    name: row.branch,
    commit: refs.find(({ name }) => name === `refs/heads/${row.branch}`)?.commit ?? null,
    createdByUs: row.branchCreated,
    checkedOutAt: listed.find((each) => each.branch === row.branch && each.path !== row.path)?.path ?? null
  };
  const goingBranch = branch?.createdByUs === true && branch.checkedOutAt === null ? branch.name : null;
  const shared = {
    project: row.project,
    goingBranch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base,
    madeAt: row.baseCommit
  };
  const tips = [];
  if (goingBranch !== null && branch?.commit != null) {
    const { name, commit } = branch;
    tips.push(await readTip(world, { ...shared, kind: "branch", name, commit }));
  }
  if (head !== void 0 && "commit" in head) {
    tips.push(await readTip(world, { ...shared, kind: "head", name: "HEAD", commit: head.commit }));
  }
  if (adminDirectory !== null) {
    const alsoOn = [...new Set([...tips.map((tip) => tip.commit), branch?.commit ?? []].flat())];
    const madeHere = world.admin.listMadeCommits(adminDirectory);
    const left = {
      ...shared,
      alsoOn,
      madeHere,
      kind: "left",
      name: "a HEAD that was left"
    };
    for (const commit of world.admin.listLeftHeads(adminDirectory)) {
      if (alsoOn.includes(commit) || !await world.history.hasCommit(row.project, commit))
        continue;
      tips.push(await readTip(world, { ...left, commit }));
    }
  }
  const current = head !== void 0 && "branch" in head ? head.branch : null;
  return { branch, otherBranch: current === row.branch ? null : current, tips };
}
async function readPresent(world, { row, adminDirectory, listed, seenEmpty }, skip) {
  const [mount] = world.trash.listMounts(row.path);
  if (mount !== void 0) throw new Error(`a file system is mounted at \`${mount}\``);
  const mainCheckout = await world.repository.readMainCheckout(row.project);
  const unfit = [];
  const place = {
    root: row.path,
    mainCheckout,
    ...listed === void 0 ? {} : { worktrees: listed }
  };
  for (const each of await describeDirectories(world, place)) {
    if (each.reconstructible) skip.add(world.bytePath.fromText(each.path));
    else unfit.push(each.path);
  }
  for (const name of listSeedLeftovers(world, row.path)) skip.add(world.bytePath.fromText(name));
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map(({ path, sha256 }) => [path, sha256]))
  };
  const registered = await listRegisteredBelow(world, row.path, listed ?? []);
  const occupants = seenEmpty ? [] : await listOccupants(world, row.path);
  const found = await readWork(world, { root: row.path, adminDirectory, known, skip });
  const nestedWorktrees = [.../* @__PURE__ */ new Set([...registered, ...found.nestedWorktrees])];
  return { work: found.work, unfit, nestedWorktrees, occupants };
}
async function readConfigProblems(world, { project }) {
  const checkout = await world.repository.readMainCheckout(project).catch(() => null);
  const { problems, projectProblem } = await readUsableSettings(world, checkout);
  return { configProblems: problems, faultyConfig: projectProblem };
}
async function listRegisteredBelow(world, root, listed) {
  const below = [];
  for (const { path } of listed) {
    const real = await world.files.readRealPath(path) ?? path;
    if (real.startsWith(`${root}/`)) below.push(real);
  }
  return below;
}

// src/app/run-cleanup.ts
var keyOf = ({ kind, name }) => `${kind} ${name}`;
async function readStates(world, { facts, adminDirectory }, input) {
  const states = /* @__PURE__ */ new Map();
  const budget = world.itemState.openBudget();
  const items = describeLosses(facts, input);
  try {
    const kept = adminDirectory !== null && items.some(({ kind }) => IN_GIT.has(kind)) ? await world.itemState.readState(adminDirectory, "", budget) : "";
    for (const item of items) {
      const at = locate(item);
      if (at?.includes("\uFFFD") === true) continue;
      const own = at === void 0 ? "" : await world.itemState.readState(facts.path, world.bytePath.fromText(at), budget);
      states.set(keyOf(item), `${IN_GIT.has(item.kind) ? kept : ""} ${own}`);
    }
  } catch (error) {
    world.log.write({ event: "state_not_read", path: facts.path, problem: reasonOf(error) });
  }
  return states;
}
var IN_GIT = /* @__PURE__ */ new Set(["staged", "operation", "submodule"]);
function locate({ kind, name, at }) {
  if (kind === "commits" || kind === "operation") return void 0;
  return kind === "submodule" ? at : name;
}

// src/app/bench-workspaces.ts
async function makeWorkspace(world, plan, name, onMade) {
  const { createWorkspace } = await Promise.resolve().then(() => __toESM(require("./create-workspace.cjs"), 1));
  const created = await createWorkspace(world, {
    ...{ cwd: plan.root, name, seed: false, dryRun: false, asked: "cli", bench: true }
  });
  const { id, path, warnings } = created;
  const workspace = { id, path };
  onMade(workspace);
  const { runs } = plan.build;
  const now = runs === void 0 ? void 0 : readBuildCommand(world, path)?.runs;
  if (runs !== now) {
    throw new AppError("unverified", {
      what: "the build command",
      reason: "the build script of HEAD is not the one of the working tree that was shown",
      hint: "Commit `package.json`, or name the command with `--build`"
    });
  }
  return { workspace, warnings };
}
async function seedFrom(world, sibling, { id, path }) {
  const { seedWorkspace } = await Promise.resolve().then(() => __toESM(require("./seed-workspace.cjs"), 1));
  const seeded = await seedWorkspace(world, {
    ...{ cwd: path, target: id, from: sibling.id, dryRun: false }
  });
  const { seed_skipped: skipped, warnings } = seeded;
  if (skipped === void 0 || skipped === "interrupted") return warnings;
  throw new AppError("unsupported", {
    what: "A seeded measurement",
    reason: `nothing was seeded (${skipped})`,
    hint: `\`espalier bench plain\` measures without; \`espalier explain W\` tells what stands against a seed`
  });
}
async function buildWorkspace(world, { path }, { text }, { env, limitMs, signal }) {
  const begun = world.clock.uptime();
  world.log.write({ event: "bench", path, command: text, state: "started" });
  const end = await world.trustedCommand.runCommand({
    ...{ run: { text }, cwd: path, env: world.env, variables: env, limitMs, signal },
    onLine: () => void 0
  });
  const { outcome, exitCode, reason } = end;
  world.log.write({ event: "bench", path, state: "ended", outcome, exitCode, reason });
  const stopped = signal.aborted || outcome === "timed_out";
  const built = outcome === "ended" && exitCode === 0;
  const build2 = {
    workspace: path,
    outcome: built ? "built" : stopped ? "stopped" : "failed",
    ...built || stopped ? {} : { exit_code: exitCode },
    duration_ms: Math.max(0, Math.round(world.clock.uptime() - begun))
  };
  const output = end.tail.length > 0 ? end.tail : reason === void 0 ? [] : [reason];
  return { build: build2, output };
}
var BUILT = /* @__PURE__ */ new Set(["uncommitted", "untracked", "ignored"]);
async function noteMade(world, workspace) {
  const row = await world.registry.read((view) => view.readWorkspace(workspace.id));
  if (row === void 0) return;
  const removal = await readRemovalFacts(world, row);
  const { facts } = removal;
  const options = { discard: true, keepBranch: false };
  const losses = describeLosses(facts, options);
  if (facts.unknown.length > 0 || losses.some(({ kind }) => !BUILT.has(kind))) return;
  workspace.made = await readStates(world, removal, options);
}
function describeMade({ made }, workspaces) {
  if (made === void 0) return void 0;
  const others = workspaces.flatMap((each) => each.made === void 0 ? [] : [each.made]);
  const isBuilds = (key, state) => key.startsWith("ignored") || others.length > 1 && others.every((each) => each.get(key) === state);
  return new Map([...made].filter(([key, state]) => isBuilds(key, state)));
}
async function clearWorkspaces(world, cwd, workspaces) {
  const cleared = { left: [], rescued: [], warnings: [] };
  for (const workspace of workspaces) {
    try {
      const made = describeMade(workspace, workspaces);
      await clearOne(
        world,
        cwd,
        { ...workspace, ...made === void 0 ? {} : { made } },
        cleared
      );
    } catch (error) {
      const reason = isAppError(error) ? `${error.message}. ${error.hint}` : reasonOf(error);
      cleared.left.push({ path: workspace.path, reason });
    }
  }
  await deleteTrashOf(world, workspaces);
  return cleared;
}
async function clearOne(world, cwd, { id, path, made }, cleared) {
  const { removeWorkspace } = await Promise.resolve().then(() => __toESM(require("./remove-workspace.cjs"), 1));
  const base = { cwd, target: id, keepBranch: false, dryRun: false, asked: "cli" };
  const removed = await removeWorkspace(
    world,
    made === void 0 ? { ...base, discard: false } : { ...base, discard: true, made }
  ).catch((error) => {
    if (!isAppError(error) || error.code !== "unsaved_work") throw error;
    return removeWorkspace(world, { ...base, discard: false, rescue: true });
  });
  if (!("rescued" in removed)) return;
  if (removed.rescued !== null) cleared.rescued.push(removed.rescued);
  cleared.warnings.push(...removed.warnings);
  for (const { kind, name, reason } of removed.kept) {
    if (kind !== "branch") continue;
    cleared.left.push({ path, reason: `its branch \`${name}\` stays: ${reason}` });
  }
}
async function deleteTrashOf(world, workspaces) {
  const own = new Set(workspaces.map(({ id }) => id));
  const deadline = world.clock.uptime() + DELETION_MS;
  for (; ; ) {
    const listed = await listAbandonedTrash(world);
    const rows = listed.filter(({ path }) => own.has(world.files.baseName(path)));
    for (const row of rows) await deleteTrash(world, row, () => world.interrupted.aborted);
    if (rows.length === 0 || world.interrupted.aborted || world.clock.uptime() > deadline) return;
    await world.clock.sleep(LOOK_MS);
  }
}
var DELETION_MS = 12e4;
var LOOK_MS = 200;
var describeLeftover = ({ id, path }) => ({ id, path });

// src/app/interrupt.ts
var uninterrupted = (world) => ({
  ...world,
  interrupted: new AbortController().signal
});

// src/app/remap-wrapper.ts
var WRAPPER = '#!/bin/sh\nexec "$@" --remap-path-prefix="$PWD"=/workspace\n';
async function prepareRemap(world) {
  const directory = world.files.joinPath(world.paths.root, "bench");
  await world.files.createDirectory(directory);
  const file = world.files.joinPath(directory, "remap-rustc");
  await world.files.writeFileAtomic(file, WRAPPER, { mode: 448 });
  return { RUSTC_WORKSPACE_WRAPPER: file };
}

// src/app/run-bench.ts
var REST = { toleranceBytes: 256 * 1024, mostLooks: 10 };
var DEDUP_WAIT_MS = 6e4;
async function runBench(world, input) {
  const ground = await readBenchGround(world, input);
  const plan = planBench(ground.facts, input);
  if (input.dryRun) return describeBenchPlan(plan);
  if (plan.asks) {
    const { lines, question } = describeBenchQuestion(plan);
    if (await input.ask?.(lines, question) !== true) return void 0;
  }
  const file = world.files.joinPath(world.paths.locks, "bench.lock");
  const options = { purpose: "measure the disk", timeoutMs: 0 };
  return world.lock.withLock(file, options, () => measure(world, input, { ground, plan }));
}
async function measure(world, input, { ground, plan }) {
  await prepareOut(world, input.out);
  const stale = ground.leftovers.map(describeLeftover);
  const before = await clearWorkspaces(world, plan.root, stale);
  const env = plan.kind === "remap" ? await prepareRemap(world) : {};
  await world.files.createDirectory(world.paths.root);
  const options = { purpose: "measure the disk", timeoutMs: DEDUP_WAIT_MS };
  const dedup = await world.lock.acquireLock(world.paths.dedupLock, options);
  const measured = { phases: [], builds: [], warnings: [...before.warnings] };
  const ending = new AbortController();
  const stop = (reason) => {
    measured.stopped ??= reason;
    ending.abort();
  };
  const onInterrupt = () => stop("interrupted");
  if (world.interrupted.aborted) onInterrupt();
  world.interrupted.addEventListener("abort", onInterrupt);
  const sampling = startSampling(world, ground.at, { plan, measured, stop });
  const run2 = {
    world: { ...world, interrupted: ending.signal },
    ...{ plan, at: ground.at, sampling, measured, workspaces: [], env, stop },
    release: () => dedup.release()
  };
  try {
    const failure = await runPhases(run2).then(
      () => void 0,
      (error) => ({ error })
    );
    const cleared = await clear(run2);
    for (const { path, reason } of cleared.left)
      world.note(`\`${path}\` is still there: ${reason}`);
    if (failure !== void 0 && measured.stopped === void 0) throw failure.error;
    sampling.stop();
    const all = {
      left: [...before.left, ...cleared.left],
      rescued: [...before.rescued, ...cleared.rescued],
      warnings: cleared.warnings
    };
    return await writeReport(world, input, { plan, sampling, measured, cleared: all });
  } finally {
    sampling.stop();
    world.interrupted.removeEventListener("abort", onInterrupt);
    dedup.release();
  }
}
function startSampling(world, at, run2) {
  const { plan, measured, stop } = run2;
  return world.usedSpace.startSampling(at, (sample) => {
    const takenBytes = sample.usedBytes - (measured.baseline ?? sample.usedBytes);
    const isOver = measured.phases.at(-1)?.name === "removal";
    const reason = isOver ? void 0 : findLimit(plan, { freeBytes: sample.freeBytes, takenBytes, elapsedMs: sample.atMs });
    if (reason !== void 0) stop(reason);
    world.progress(formatProgress(measured, sample, takenBytes));
  });
}
function formatProgress(measured, sample, takenBytes) {
  const seconds = Math.floor(sample.atMs / 1e3);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const phase = measured.phases.at(-1)?.name;
  const doing = phase === void 0 ? "waiting for the disk to come to rest" : DOING[phase];
  const taken = formatBytes(Math.max(0, takenBytes));
  return `${time}  ${doing}: ${taken} taken, ${formatBytes(sample.freeBytes)} free`;
}
var DOING = {
  first: "building the first workspace",
  others: "making the others",
  builds: "building the others at once",
  dedup: "deduplicating",
  removal: "removing them"
};
function begin({ measured, sampling }, name) {
  measured.phases.push({ name, atMs: sampling.elapsedMs() });
}
var isStopped = ({ measured }) => measured.stopped !== void 0;
var readSettled = (run2) => run2.world.usedSpace.readSettledUsed(run2.at, { ...REST, stopped: () => isStopped(run2) });
async function runPhases(run2) {
  const { plan, measured, world } = run2;
  measured.baseline = await readSettled(run2);
  if (isStopped(run2)) return;
  begin(run2, "first");
  const [firstName = "", ...others] = plan.names;
  const first = await make(run2, firstName);
  if (!await build(run2, [first])) return;
  const footprintBytes = await readSettled(run2) - measured.baseline;
  if (isStopped(run2)) return;
  measured.footprint = footprintBytes;
  const took = measured.builds[0]?.duration_ms ?? 0;
  world.note(
    `the first workspace takes ${formatBytes(footprintBytes)}, built in ${Math.round(took / 1e3)} s`
  );
  if (others.length > 0 && !await buildOthers(run2, first, others)) return;
  measured.end = await readSettled(run2) - measured.baseline;
  if (plan.kind !== "plain" && !isStopped(run2)) await deduplicate(run2);
}
async function buildOthers(run2, first, names) {
  const { plan, measured, world, sampling } = run2;
  const { atMs, freeBytes } = sampling.take();
  const footprintBytes = measured.footprint ?? 0;
  const usage = { freeBytes, takenBytes: footprintBytes, elapsedMs: atMs };
  const short = findShortage(plan, { ...usage, footprintBytes });
  if (short !== void 0) {
    run2.stop(short);
    return false;
  }
  begin(run2, "others");
  const made = [];
  for (const name of names) {
    if (isStopped(run2)) return false;
    const workspace = await make(run2, name);
    made.push(workspace);
    if (plan.kind !== "plain") measured.warnings.push(...await seedFrom(world, first, workspace));
    if (plan.touch !== void 0) world.files.touchFile(workspace.path, plan.touch);
  }
  if (isStopped(run2)) return false;
  begin(run2, "builds");
  return build(run2, made);
}
async function make(run2, name) {
  const { workspace, warnings } = await makeWorkspace(run2.world, run2.plan, name, (made) => {
    run2.workspaces.push(made);
  });
  run2.measured.warnings.push(...warnings);
  return workspace;
}
async function build(run2, workspaces) {
  const { world, plan, env, measured, sampling } = run2;
  const limitMs = Math.max(1, plan.limitMs - sampling.elapsedMs());
  const one = async (workspace) => {
    const building = { env, limitMs, signal: world.interrupted };
    const { build: done, output } = await buildWorkspace(world, workspace, plan.build, building);
    if (done.outcome === "failed" && !isStopped(run2)) {
      measured.output = output;
      run2.stop("build_failed");
    }
    return done;
  };
  measured.builds.push(...await Promise.all(workspaces.map(one)));
  sampling.take();
  if (sampling.elapsedMs() >= plan.limitMs) run2.stop("time_limit");
  for (const workspace of workspaces) await noteMade(world, workspace);
  return !isStopped(run2);
}
async function deduplicate(run2) {
  const { world, measured, workspaces, plan } = run2;
  begin(run2, "dedup");
  run2.release();
  const { settings } = await readUsableSettings(world, null);
  const own = new Set(workspaces.map(({ id }) => id));
  const all = await world.registry.read((view) => view.listWorkspaces());
  const { runDedupPass } = await Promise.resolve().then(() => __toESM(require("./dedup-workspaces.cjs"), 1));
  const pass = await runDedupPass(world, {
    rows: all.filter(({ id }) => own.has(id)),
    settleMs: settings.settleMs,
    stopped: () => isStopped(run2),
    waitMs: DEDUP_WAIT_MS
  });
  if (pass.outcome === "done") {
    measured.deduplicated = await readSettled(run2) - (measured.baseline ?? 0);
  } else if (pass.outcome !== "stopped") {
    measured.warnings.push(
      `\`bench ${plan.kind}\` deduplicated nothing: ${pass.reason ?? pass.outcome}`
    );
  }
}
async function clear(run2) {
  const { measured, plan, at } = run2;
  begin(run2, "removal");
  const world = uninterrupted(run2.world);
  const cleared = await clearWorkspaces(world, plan.root, run2.workspaces);
  if (measured.baseline === void 0) return cleared;
  measured.removed = await world.usedSpace.readSettledUsed(at, REST) - measured.baseline;
  run2.sampling.take();
  return cleared;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runBench
});
