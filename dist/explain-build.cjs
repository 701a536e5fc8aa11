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

// src/app/explain-build.ts
var explain_build_exports = {};
__export(explain_build_exports, {
  explainBuild: () => explainBuild
});
module.exports = __toCommonJS(explain_build_exports);

// src/core/build-advice.ts
var SETTINGS = ["debug", "split-debuginfo", "incremental"];
var LEFT_BY_LINES = 1 / 8;
var LEFT_BY_SPLIT = 1 / 16;
var MOST_PROGRAMS = 5;
function planBuildAdvice(facts) {
  const { own, incrementalBytes, targetBytes } = facts;
  const isKnown = own.some(({ debug: debug2 }) => debug2 !== null);
  const settings = SETTINGS.map((name) => describeSetting(facts, name, isKnown));
  const saved = settings.reduce((sum, { saves_bytes: bytes }) => sum + (bytes ?? 0), 0);
  const rebuilt = own.reduce((sum, { bytes }) => sum + bytes, incrementalBytes);
  const debug = own.reduce((sum, each) => sum + sumDebug(each), 0);
  return {
    target_bytes: targetBytes,
    rebuilt_bytes: rebuilt,
    rebuilt_after_bytes: Math.max(0, rebuilt - saved),
    incremental_bytes: incrementalBytes,
    debug_bytes: isKnown ? debug : null,
    settings,
    programs: listPrograms(facts)
  };
}
var sumDebug = ({ debug }) => debug === null ? 0 : debug.lines + debug.rest;
function describeSetting(facts, name, isKnown) {
  const { value, source } = facts.settings[name];
  const described = {
    setting: name,
    value: value ?? defaultOf(name, facts.platform),
    source: value === void 0 ? "default" : source
  };
  const advised = adviseSetting(facts, name);
  if (advised === void 0) return described;
  if (name === "incremental") {
    return { ...described, advised, saves_bytes: facts.incrementalBytes };
  }
  const saves = name === "debug" ? sumLean(facts.own) : sumSplit(facts, facts.own);
  return { ...described, advised, saves_bytes: isKnown ? saves : null };
}
var defaultOf = (name, platform) => name === "debug" || name === "incremental" ? "true" : platform === "darwin" ? "unpacked" : "off";
function adviseSetting(facts, name) {
  const { value } = facts.settings[name];
  if (name === "incremental") {
    return value === "false" || facts.incrementalBytes === 0 ? void 0 : "false";
  }
  if (name === "debug") return isFull(value) ? "line-tables-only" : void 0;
  return isSplitAdvised(facts) ? "unpacked" : void 0;
}
var isFull = (value) => value === void 0 || ["true", "2", "full"].includes(value);
var isSplitAdvised = ({ settings, platform }) => platform === "linux" && settings["split-debuginfo"].value !== "unpacked";
function sumSplit({ programs }, outputs) {
  const rests = programs.flatMap(({ debug }) => debug === null ? [] : [debug.rest]);
  const toolchain = rests.length === 0 ? 0 : Math.min(...rests);
  const moved = outputs.filter(({ isProgram }) => isProgram).reduce((sum, { debug }) => sum + Math.max(0, (debug?.rest ?? 0) - toolchain), 0);
  return Math.round(moved * (1 - LEFT_BY_SPLIT));
}
function sumLean(outputs) {
  const rest = outputs.filter(({ isProgram }) => !isProgram).reduce((sum, { debug }) => sum + (debug?.rest ?? 0), 0);
  return Math.round(rest * (1 - LEFT_BY_LINES));
}
function listPrograms(facts) {
  const split = isSplitAdvised(facts);
  return facts.own.filter(({ isProgram }) => isProgram).sort((a, b) => b.bytes - a.bytes).slice(0, MOST_PROGRAMS).map((output) => ({
    name: output.stem.replace(/-[0-9a-f]{16}$/, ""),
    bytes: output.bytes,
    after_bytes: output.bytes - (split ? sumSplit(facts, [output]) : 0)
  }));
}

// src/core/unbake.ts
function describeDepInfo(text) {
  const variables = [];
  const sources = /* @__PURE__ */ new Set();
  const outputs = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# env-dep:")) {
      const entry = line.slice("# env-dep:".length);
      const equals = entry.indexOf("=");
      if (equals !== -1) {
        variables.push({ name: entry.slice(0, equals), value: unescape_(entry.slice(equals + 1)) });
      }
    } else if (!line.startsWith("#") && line.endsWith(":")) {
      sources.add(line.slice(0, -1).replaceAll("\\ ", " "));
    } else if (!line.startsWith("#")) {
      const made = /^(.*?[^\\]): /.exec(line)?.[1]?.replaceAll("\\ ", " ");
      if (made !== void 0) outputs.push(made);
    }
  }
  return { outputs, variables, sources: [...sources] };
}
var unescape_ = (text) => text.replaceAll(
  /\\(.)/gs,
  (_, next) => next === "n" ? "\n" : next === "r" ? "\r" : next
);
function isNamed(text, roots) {
  return roots.some((root) => {
    for (let at = text.indexOf(root); at !== -1; at = text.indexOf(root, at + 1)) {
      if (!/^(?:[A-Za-z0-9_-]|\.[A-Za-z0-9_])/.test(
        text.slice(at + root.length, at + root.length + 2)
      ))
        return true;
    }
    return false;
  });
}
var isLocal = ({ info }, roots) => info.sources.some((source) => !isAbsolute(source) || isNamed(source, roots));
var isAbsolute = (path) => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);

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

// src/core/reference.ts
function describeReference(facts) {
  const { rows, target } = facts;
  const here = rows.find((row) => row.path === facts.realPath || row.path === facts.absolutePath);
  if (here !== void 0) return here;
  if (target === "" || target.includes("..") || target.startsWith("/") || target.startsWith(".")) {
    return void 0;
  }
  const byName = rows.filter((row) => row.name === target && row.project === facts.project);
  if (byName.length === 1) return byName[0];
  if (byName.length > 1) throw ambiguous(target, "name", byName);
  if (!/^[0-9a-f-]{4,36}$/.test(target)) return void 0;
  const byId = rows.filter((row) => row.id.startsWith(target));
  if (byId.length > 1) throw ambiguous(target, "id prefix", byId);
  return byId[0];
}
function ambiguous(target, kind, rows) {
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: `${rows.length} workspaces have this ${kind}`,
      hint: "Name it by its path or its whole id; `espalier list --all` shows them"
    },
    { files: rows.map((row) => row.path) }
  );
}

// src/app/find-workspace.ts
async function readProject(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).commonDirectory;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return void 0;
    throw error;
  }
}
async function findWorkspace(world, target, cwd, here) {
  const absolutePath = world.files.resolvePath(cwd, target);
  const [realPath, project, rows] = await Promise.all([
    target === "" ? void 0 : world.files.readRealPath(absolutePath),
    // Names work without a project too; a repository that git refuses is the command's to report.
    here ?? readProject(world, cwd).catch(() => void 0),
    world.registry.read((view) => view.listWorkspaces())
  ]);
  return describeReference({ target, absolutePath, realPath, project, rows });
}

// src/app/explain-build.ts
var PROFILE = "target/debug";
async function explainBuild(world, input) {
  const root = await findRoot(world, input);
  const profile = world.files.joinPath(root, PROFILE);
  requireBuilt(world, root, profile);
  world.progress("looking through the build directory");
  const warnings = [];
  const own = new Set(
    world.cargo.readUnits(profile).map((unit) => ({ ...unit, info: describeDepInfo(unit.text) })).filter((unit) => isLocal(unit, [root])).map(({ stem }) => stem)
  );
  const outputs = await world.buildOutputs.listOutputs(profile);
  const incremental = world.files.joinPath(profile, "incremental");
  const advice = planBuildAdvice({
    targetBytes: world.reconstructible.readBytes(world.files.joinPath(root, "target")),
    incrementalBytes: world.trash.isThere(incremental) ? world.reconstructible.readBytes(incremental) : 0,
    own: outputs.filter(({ stem }) => own.has(stem)),
    programs: [
      ...outputs.filter(({ isProgram }) => isProgram),
      ...world.buildOutputs.listScriptPrograms(profile)
    ],
    settings: await readSettingsInForce(world, root, warnings),
    platform: world.platform
  });
  if (own.size === 0) {
    warnings.push(
      "None of what was built is known as the project's own, so that no figure is told"
    );
  }
  return {
    schema: "espalier.build.explained.v1",
    path: root,
    profile: PROFILE,
    ...advice,
    warnings
  };
}
async function findRoot(world, { cwd, target }) {
  const given = target === "" ? "." : target;
  const row = await findWorkspace(world, given, cwd).catch(() => void 0);
  const at = row?.path ?? await world.files.readRealPath(world.files.resolvePath(cwd, given));
  if (at !== void 0) return at;
  throw new AppError("not_a_workspace", {
    target: given,
    reason: "no workspace of this project has this name or id, and there is no such directory"
  });
}
function requireBuilt(world, root, profile) {
  const has = (at, name) => world.reconstructible.listNames(at).includes(name);
  const reason = !has(root, "Cargo.toml") ? "there is no `Cargo.toml`" : !has(profile, ".fingerprint") ? `there is no build in \`${PROFILE}\`` : void 0;
  if (reason === void 0) return;
  throw new AppError("unsupported", {
    what: `\`explain --build\` of \`${root}\``,
    reason,
    hint: "Name the root of a cargo project in which `cargo build` has run"
  });
}
async function readSettingsInForce(world, root, warnings) {
  const sources = [];
  for (const file of listConfigFiles(world, root)) {
    const tables = await readTables(world, file, warnings);
    if (tables !== void 0) sources.push({ source: file, tables });
  }
  const found = {};
  for (const name of SETTINGS) {
    found[name] = readVariable(world, name) ?? sources.map(({ source, tables }) => ({ source, value: readValue(tables, name) })).find(({ value }) => value !== void 0) ?? { source: "default", value: void 0 };
  }
  return found;
}
function listConfigFiles(world, root) {
  const { joinPath, directoryName } = world.files;
  const files = [];
  const add = (directory) => {
    for (const name of ["config", "config.toml"]) files.push(joinPath(directory, name));
  };
  for (let at = root; ; at = directoryName(at)) {
    add(joinPath(at, ".cargo"));
    if (directoryName(at) === at) break;
  }
  add(world.env["CARGO_HOME"] || joinPath(world.paths.home, ".cargo"));
  return [...new Set(files), joinPath(root, "Cargo.toml")];
}
async function readTables(world, file, warnings) {
  try {
    const text = await world.files.readTextFile(file);
    return text === void 0 ? void 0 : await world.toml.parseToml(text);
  } catch (error) {
    warnings.push(`\`${file}\` was passed over: ${reasonOf(error)}`);
    return void 0;
  }
}
var isTables = (value) => typeof value === "object" && value !== null;
function readValue(tables, name) {
  const { build, profile } = tables;
  const whole = name === "incremental" && isTables(build) ? build["incremental"] : void 0;
  const dev = isTables(profile) ? profile["dev"] : void 0;
  const value = whole ?? (isTables(dev) ? dev[name] : void 0);
  return value === void 0 ? void 0 : String(value);
}
function readVariable(world, name) {
  const upper = name.toUpperCase().replaceAll("-", "_");
  const short = name === "incremental" ? ["CARGO_INCREMENTAL"] : [];
  for (const source of [...short, `CARGO_PROFILE_DEV_${upper}`]) {
    const value = world.env[source];
    if (value === void 0 || value === "") continue;
    const isSwitch = name === "incremental";
    return { source, value: isSwitch && /^[01]$/.test(value) ? String(value === "1") : value };
  }
  return void 0;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  explainBuild
});
