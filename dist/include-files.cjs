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

// src/app/include-files.ts
var include_files_exports = {};
__export(include_files_exports, {
  includeFiles: () => includeFiles
});
module.exports = __toCommonJS(include_files_exports);

// src/core/include.ts
var TOOL_DIRECTORIES = /* @__PURE__ */ new Set(["node_modules", ".venv", "target"]);
var hasDoubtful = (names) => names.some((name) => findTool(name) !== void 0);
function planInclude(facts) {
  const named = listNamed(facts.patterns);
  return facts.matched.filter((name) => {
    if (facts.reconstructible.some((at) => name === at || name.startsWith(`${at}/`))) return false;
    const tool = findTool(name);
    if (tool === void 0 || named.has(tool)) return true;
    return facts.whole.some((directory) => name.startsWith(directory));
  });
}
var findTool = (name) => name.split("/").slice(0, -1).find((part) => TOOL_DIRECTORIES.has(part));
function listNamed(patterns) {
  const lines = patterns.split(/\r?\n/).filter((line) => !/^[#!]/.test(line));
  return new Set(lines.flatMap((line) => line.trim().split("/")));
}

// src/core/place.ts
function escapePattern(relative) {
  const plain = relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
  return plain.replace(/[\r\n]/g, "?");
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

// src/core/seed.ts
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
var TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function formatTemporaryName(pid, startedAt, nonce) {
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return `.espalier-seed-${pid}-${start}-${nonce}`;
}
function parseTemporaryName(name) {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
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

// src/app/seed-leftovers.ts
function listSeedLeftovers(world, root) {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== void 0 && !world.process.isRunning({ ...owner, boot: null });
  });
}

// src/app/include-files.ts
async function includeFiles(world, input) {
  const scratch = [];
  const warnings = [];
  const warn = (what, reason) => {
    warnings.push(`${what}: ${reason}`);
  };
  const record = (path, sha256) => {
    scratch.push({ workspaceId: input.workspaceId, path, sha256 });
  };
  try {
    const names = await listNames(world, input);
    if (names?.length === 0) warn("`.worktreeinclude`", "no file here that git ignores matches it");
    for await (const { name, copied } of copyFiles(world, input, names ?? [])) {
      if (copied.outcome === "copied") record(name, copied.sha256);
      else warn(`\`${name}\` of \`.worktreeinclude\` was not copied`, copied.reason);
    }
  } catch (error) {
    warn("`.worktreeinclude` was not followed", reasonOf(error));
  }
  for (const name of input.symlinkDirectories) {
    const linked = await linkDirectory(world, input, name).catch((error) => ({
      outcome: "skipped",
      reason: reasonOf(error)
    }));
    if (linked.outcome === "copied") record(trimSlash(name), linked.sha256);
    else warn(`\`${name}\` of \`worktree.symlinkDirectories\` was not linked`, linked.reason);
  }
  return { scratch, warnings };
}
var trimSlash = (name) => name.replace(/^\.\//, "").replace(/\/+$/, "");
async function listNames(world, { mainCheckout, reconstructible }) {
  const { include, bytePath } = world;
  if (!await include.hasIncludeFile(mainCheckout)) return void 0;
  const [patterns, matched] = await Promise.all([
    include.readPatterns(mainCheckout),
    include.listIncluded(mainCheckout)
  ]);
  if (matched.length === 0 && !/^[^#\s]/m.test(patterns)) return void 0;
  const whole = hasDoubtful(matched) ? await include.listWhole(mainCheckout) : [];
  const outside = reconstructible.map(bytePath.fromText);
  return planInclude({ matched, patterns, whole, reconstructible: outside });
}
async function* copyFiles(world, input, names) {
  if (names.length === 0) return;
  for (const name of listSeedLeftovers(world, input.path)) {
    world.cloneTree.removeTree(`${input.path}/${name}`);
  }
  const { pid, startedAt } = world.process.currentProcess();
  const nonce = Buffer.from(world.ids.createRandomBytes(6)).toString("hex");
  const temporary = world.seedPlace.createTemporary(
    input.path,
    formatTemporaryName(pid, startedAt, nonce)
  );
  try {
    const places = { from: input.mainCheckout, to: input.path, temporary };
    for (const name of names) {
      const copied = await world.include.copyIncluded(places, name).catch((error) => ({ outcome: "skipped", reason: reasonOf(error) }));
      yield { name: world.bytePath.toText(name), copied };
    }
  } finally {
    world.cloneTree.removeTree(temporary);
  }
}
async function linkDirectory(world, input, given) {
  const name = trimSlash(given);
  const skipped = (reason) => ({ outcome: "skipped", reason });
  const parts = name.split("/");
  if (name === "" || name.startsWith("/") || /[\r\n\0]/.test(name)) {
    return skipped("it is not a relative path");
  }
  if (parts.some((part) => part === "" || part === "." || part === ".." || part === ".git")) {
    return skipped("it does not stay inside the repository");
  }
  const { include, exclude } = world;
  const source = `${input.mainCheckout}/${name}`;
  if (await include.readKind(source) !== "directory") {
    return skipped("the main checkout has no such directory");
  }
  if (await world.place.readCanonicalPath(source) !== source)
    return skipped("a link leads to it");
  if (await include.hasTracked(input.path, name)) return skipped("git tracks files in it");
  if (!await exclude.isIgnored(input.path, `${name}/`)) return skipped("git does not ignore it");
  if (!await exclude.isIgnored(input.path, name)) await excludeLink(world, input, name);
  return include.createDirectoryLink(input.mainCheckout, input.path, name);
}
async function excludeLink(world, input, name) {
  const file = world.lock.projectLockFile(world.paths, input.commonDirectory);
  await world.lock.withLock(
    file,
    { purpose: "hide a link from git", timeoutMs: 3e4 },
    () => world.exclude.writeExclude(input.commonDirectory, `/${escapePattern(name)}`)
  );
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  includeFiles
});
