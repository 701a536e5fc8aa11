"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
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

// late-builtin:node:crypto
var require_node_crypto = __commonJS({
  "late-builtin:node:crypto"(exports2, module2) {
    module2.exports = { get createHash() {
      return require("node:crypto").createHash;
    }, get randomBytes() {
      return require("node:crypto").randomBytes;
    }, get randomUUID() {
      return require("node:crypto").randomUUID;
    } };
  }
});

// late-builtin:node:child_process
var require_node_child_process = __commonJS({
  "late-builtin:node:child_process"(exports2, module2) {
    module2.exports = { get execFile() {
      return require("node:child_process").execFile;
    }, get execFileSync() {
      return require("node:child_process").execFileSync;
    }, get fork() {
      return require("node:child_process").fork;
    }, get spawn() {
      return require("node:child_process").spawn;
    }, get spawnSync() {
      return require("node:child_process").spawnSync;
    } };
  }
});

// src/app/volume-advice.ts
var volume_advice_exports = {};
__export(volume_advice_exports, {
  adviseVolume: () => adviseVolume
});
module.exports = __toCommonJS(volume_advice_exports);

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
function isWorthlessModules(path) {
  const cut = path.lastIndexOf("/");
  const name = path.slice(cut + 1);
  const parent = path.slice(0, Math.max(cut, 0));
  if (/(?:^|\/)\.next\/cache$/.test(parent)) return NEXT_LEFT_OUT.has(name);
  if (!/(?:^|\/)node_modules(?:\/|$)/.test(parent)) return false;
  if (/(?:^|\/)node_modules\/\.cache$/.test(parent)) return LEFT_OUT[name] !== void 0;
  if (/\/build\/(?:Release|Debug)$/.test(parent)) return BUILD_LEFT_OUT.has(name);
  return parent.endsWith("node_modules") && TRANSIENT.has(name);
}
var MOST_CACHE_BYTES = 32 * 1024 * 1024;

// src/core/seed.ts
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
function isWorthless(directory, relative, isBeside) {
  const name = nameOf(relative);
  if (name === "incremental") return isBeside(".fingerprint");
  return isWorthlessModules(`${directory}/${relative}`);
}

// src/errors.ts
var quote = (text2) => `\`${text2}\``;
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

// src/core/volume.ts
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/volume-words.ts
function describeUncloned(found) {
  const bytes = found.reduce((sum, each) => sum + each.bytes, 0);
  const names = found.map(({ path }) => `\`${path}\``);
  const last = names.pop();
  if (last === void 0) return "the build directories";
  const listed = names.length === 0 ? last : `${names.join(", ")} and ${last}`;
  if (bytes === 0) return listed;
  return `${found.every(({ whole }) => whole) ? "" : "more than "}${formatBytes(bytes)} of ${listed}`;
}

// src/io/files.ts
var import_node_crypto = __toESM(require_node_crypto(), 1);

// src/io/git.ts
var import_node_child_process = __toESM(require_node_child_process(), 1);

// src/io/direct.ts
var import_node_fs = __toESM(require("node:fs"), 1);
var direct = (call) => async (...given) => call(...given);
var link = direct(import_node_fs.default.linkSync);
var lstat = direct(import_node_fs.default.lstatSync);
var mkdir = direct(import_node_fs.default.mkdirSync);
var mkdtemp = direct(import_node_fs.default.mkdtempSync);
var readdir = direct(import_node_fs.default.readdirSync);
var readFile = direct(import_node_fs.default.readFileSync);
var readlink = direct(import_node_fs.default.readlinkSync);
var realpath = direct(import_node_fs.default.realpathSync.native);
var rename = direct(import_node_fs.default.renameSync);
var rm = direct(import_node_fs.default.rmSync);
var rmdir = direct(import_node_fs.default.rmdirSync);
var stat = direct(import_node_fs.default.statSync);
var symlink = direct(import_node_fs.default.symlinkSync);

// src/io/config-files.ts
var MAX_BYTES = 64 * 1024;

// src/io/daemon-process.ts
var import_node_child_process4 = __toESM(require_node_child_process(), 1);

// src/io/entries.ts
var import_node_child_process2 = __toESM(require_node_child_process(), 1);

// src/io/process.ts
var import_node_child_process3 = __toESM(require_node_child_process(), 1);

// src/io/daemon-process.ts
var FAULTS_BYTES = 64 * 1024;

// src/io/ids.ts
var import_node_crypto2 = __toESM(require_node_crypto(), 1);

// src/io/include.ts
var import_node_crypto4 = __toESM(require_node_crypto(), 1);

// src/io/known-files.ts
var import_node_crypto3 = __toESM(require_node_crypto(), 1);
var MOST_BYTES = 32n * 1024n * 1024n;

// src/io/lfs.ts
var import_node_crypto6 = __toESM(require_node_crypto(), 1);

// src/io/filtered.ts
var import_node_crypto5 = __toESM(require_node_crypto(), 1);
var WITHOUT_LFS = [
  "filter.lfs.clean=",
  "filter.lfs.smudge=",
  "filter.lfs.process=",
  "filter.lfs.required=false"
].flatMap((setting) => ["-c", setting]);
var SMALL_BYTES = 1024 * 1024;
var BATCH_BYTES = 64 * 1024 * 1024;

// src/io/lock.ts
var import_node_crypto7 = __toESM(require_node_crypto(), 1);

// src/io/log.ts
var ROTATE_BYTES = 4 * 1024 * 1024;

// src/io/place.ts
var import_node_fs2 = require("node:fs");
var READ = { encoding: "utf8", flag: import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NONBLOCK };

// src/io/registry-file.ts
var import_node_crypto8 = __toESM(require_node_crypto(), 1);

// src/io/registry-snapshot.ts
var FORMAT = 4;
var EMPTY = {
  ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
  ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] }
};

// src/io/session-process.ts
var import_node_child_process5 = __toESM(require_node_child_process(), 1);

// src/io/setup-files.ts
var import_node_crypto9 = __toESM(require_node_crypto(), 1);
var MAX_BYTES2 = 64 * 1024;

// src/io/volume.ts
var import_node_crypto10 = __toESM(require_node_crypto(), 1);
var LEFT_BEHIND_MS = 10 * 6e4;

// src/app/small-world.ts
async function completeWorld(world) {
  const { restOfWorld } = await Promise.resolve().then(() => __toESM(require("./rest-of-world.cjs"), 1));
  return { ...restOfWorld, ...world };
}

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/app/volume-place.ts
function readVolumeOf({ volumeRecord, paths }, path) {
  const place = volumeRecord.readVolumePlace(paths);
  if (place === void 0 || !isInside(place.at, path)) return void 0;
  return { ...place, there: volumeRecord.isMountedAt(place.at, place.image) };
}

// src/app/volume-advice.ts
async function adviseVolume(world, prepared, path, outcomes) {
  const { input, repository } = prepared;
  if (world.platform !== "linux" || input.asked !== "cli") return [];
  try {
    if (readVolumeOf(world, path) !== void 0) {
      return [
        `\`espalier volume warm\` copies ${await describeSize(world, outcomes)} from the main checkout into the volume once; workspaces there start built then and share it`
      ];
    }
    if (world.volume.canCloneUnseen(`${path}/.git`, path) === true) {
      return [
        "Files can be cloned where this workspace is: what is built here once, the next workspaces beside it start with"
      ];
    }
    const known = world.volumeRecord.readVolumePlace(world.paths) !== void 0;
    if (known || world.volume.canCloneWithin(repository.commonDirectory, "HEAD")) return [];
    return [
      `\`espalier volume create\` sets a part of this disk aside that can clone; workspaces there start built and share ${await describeSize(world, outcomes)}`
    ];
  } catch {
    return [];
  }
}
var LIMIT_MS = 300;
async function describeSize(world, outcomes) {
  const { reconstructible, clock } = await completeWorld(world);
  const end = clock.uptime() + LIMIT_MS;
  const found = [];
  for (const { path, uncloned } of outcomes) {
    if (uncloned === void 0) continue;
    const left = Math.max(0, end - clock.uptime());
    const isLeftOut = (below, isBeside) => isWorthless(path, below, isBeside);
    found.push({ path, ...reconstructible.readBytesWithin(uncloned, left, isLeftOut) });
  }
  return describeUncloned(found);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  adviseVolume
});
