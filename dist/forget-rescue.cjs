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

// src/app/forget-rescue.ts
var forget_rescue_exports = {};
__export(forget_rescue_exports, {
  forgetRescue: () => forgetRescue
});
module.exports = __toCommonJS(forget_rescue_exports);

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

// src/core/rescue.ts
var refuseForgotten = (id) => new AppError("input_invalid", {
  what: `The rescue \`${id}\``,
  reason: "another command forgot it a moment ago",
  hint: "`espalier restore` lists every rescue with its id"
});
function findRescueId(target, ids) {
  const found = ids.filter((id) => id === target || target.length >= 4 && id.startsWith(target));
  const [only] = found;
  if (only !== void 0 && found.length === 1) return only;
  const exact = found.find((id) => id === target);
  if (exact !== void 0) return exact;
  const reason = only === void 0 ? "there is no such rescue" : "several rescues begin so";
  throw new AppError("input_invalid", {
    what: `The rescue \`${target}\``,
    reason,
    hint: "`espalier restore` lists every rescue with its id"
  });
}

// src/core/unsaved-work.ts
var NOUNS = {
  uncommitted: ["uncommitted change", "uncommitted changes"],
  staged: ["staged change", "staged changes"],
  untracked: ["untracked file", "untracked files"],
  ignored: ["ignored file", "ignored files"],
  commits: ["commit that is nowhere else", "commits that are nowhere else"],
  operation: ["operation in progress", "operations in progress"],
  submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
  nested_repository: ["nested repository", "nested repositories"]
};
var KINDS = Object.keys(NOUNS);

// src/core/remove.ts
var formatRescueRef = (id, kind, count = 1) => {
  const suffix = kind === "branch" ? "" : `-${kind}`;
  return `refs/espalier/rescue/${id}${suffix}${count > 1 ? `-${count}` : ""}`;
};

// src/core/rescue-manifest.ts
var OBJECT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
function describeManifestFault(manifest, id) {
  if (manifest.id !== id) return "it is another rescue's";
  if (!isPlainPath(manifest.project)) return "the project's path in it is none";
  if (!isPlainPath(manifest.workspace.path)) return "the workspace's path in it is none";
  if (manifest.workspace.name === "" || manifest.workspace.name.includes("\0")) {
    return "the workspace's name in it is none";
  }
  return describeRefsFault(manifest) ?? describeHeadFault(manifest) ?? describeSettingsFault(manifest) ?? describeNamesFault(manifest) ?? describeModesFault(manifest);
}
function describeRefsFault({ id, refs, commit }) {
  const [first] = refs;
  if (first?.name !== formatRescueRef(id, "branch") || first.object !== commit) {
    return "its first ref is not the rescue's";
  }
  const beside = new RegExp(`^${formatRescueRef(id, "object")}(?:-[0-9]+)?$`);
  const foreign = refs.slice(1).find(({ name }) => !beside.test(name));
  if (foreign !== void 0) return "it names a ref that is not the rescue's";
  if (new Set(refs.map(({ name }) => name)).size < refs.length) return "it names a ref twice";
  return refs.every(({ object }) => OBJECT.test(object)) ? void 0 : "an object's name is none";
}
function describeHeadFault({ head, branch, workspace }) {
  const names = [head.branch, branch?.name ?? null].filter((name) => name !== null);
  if (!names.every(isBranchName)) return "a branch's name in it is none";
  const commits = [head.commit, branch?.commit ?? null, workspace.base_commit];
  const told = commits.filter((commit) => commit !== null);
  return told.every((commit) => OBJECT.test(commit)) ? void 0 : "a commit's name in it is none";
}
var describeSettingsFault = ({ branch_settings = [] }) => branch_settings.every(
  ({ variable, value }) => /^[a-z][a-z0-9-]*$/i.test(variable) && !value.includes("\0")
) ? void 0 : "a branch's setting in it is none";
function describeNamesFault({ submodules, scratch }) {
  const inner = submodules.every(
    ({ checkout, module: module2 }) => isInnerName(checkout) && isInnerName(module2)
  );
  if (!inner) return "it names a submodule outside of the workspace";
  return scratch.every(({ path }) => isInnerName(path)) ? void 0 : "it names a file outside of the workspace";
}
var describeModesFault = ({ modes }) => [modes.top, modes.file, modes.executable].every((mode) => mode >= 0 && mode <= 4095) ? void 0 : "a mode in it is none";
var isPlainPath = (path) => path.startsWith("/") && isInnerName(path.slice(1));
var isInnerName = (name) => !name.includes("\0") && name.split("/").every((part) => !["", ".", ".."].includes(part));
var isBranchName = (name) => (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them.
  !/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|^-|\.$/.test(name) && name.split("/").every((part) => part !== "" && !/^\.|\.lock$/.test(part))
);

// src/app/sweep-rescues.ts
async function sweepRescues(world, held) {
  for (const leftover of world.rescueStore.listLeftovers(world.paths.root)) {
    const { files, going } = leftover;
    try {
      if (going) await finishLeftover(world, leftover, held);
      else world.rescueStore.dropUnfinished(files);
    } catch (error) {
      const problem = reasonOf(error);
      world.log.write({ event: "rescue_left", path: files.directory, problem });
    }
  }
}
async function finishLeftover(world, { id, files }, held) {
  const project = readSoundManifest(world, id, files)?.project;
  const finish = () => finishForgetting(world, id, files);
  if (project === void 0 || project === held) await finish();
  else {
    const file = world.lock.projectLockFile(world.paths, project);
    await world.lock.withLock(file, { purpose: "forget a rescue", timeoutMs: 0 }, finish);
  }
}
async function finishForgetting(world, id, files) {
  const manifest = readSoundManifest(world, id, files);
  const named = readNamedRefs(world, id);
  const gone = [];
  for (const { name, object } of manifest?.refs ?? []) {
    const project = manifest?.project ?? "";
    if (named === "unknown" || named.has(name)) continue;
    if (await world.files.readRealPath(project) === void 0) continue;
    if (await world.rescueObjects.dropRef(project, name, object)) gone.push(name);
  }
  world.rescueStore.removeAside(files);
  return gone;
}
function readNamedRefs(world, id) {
  const { rescueStore: store, paths } = world;
  if (!store.listRescueIds(paths.root).includes(id)) return /* @__PURE__ */ new Map();
  const manifest = readSoundManifest(world, id, store.findRescue(paths.root, id));
  if (manifest === void 0) return "unknown";
  return new Map(manifest.refs.map(({ name, object }) => [name, object]));
}
function readSoundManifest(world, id, files) {
  try {
    const manifest = world.rescueStore.readManifest(files);
    const fault = manifest === void 0 ? void 0 : describeManifestFault(manifest, id);
    if (fault !== void 0) throw new Error(fault);
    return manifest;
  } catch (error) {
    world.log.write({
      event: "rescue_unreadable",
      path: files.directory,
      problem: reasonOf(error)
    });
    return void 0;
  }
}

// src/app/forget-rescue.ts
var WAIT_MS = 6e4;
async function forgetRescue(world, input) {
  const found = findForgettable(world, input.target);
  const { manifest, fault } = readRefs(world, found);
  const warnings = fault === void 0 ? [] : [`its refs are not known and stay: ${fault}`];
  const refs = manifest?.refs.map(({ name }) => name) ?? [];
  if (input.dryRun) {
    const { bundle, archive, directory } = found.files;
    const steps = [
      ...refs.map((target) => ({ action: "delete ref", target })),
      ...[bundle, archive, directory].map((target) => ({ action: "delete", target }))
    ];
    return { schema: "espalier.plan.v1", command: "restore --forget", steps, warnings };
  }
  const forget = () => forgetFound(world, found, refs, warnings);
  if (manifest === void 0) return forget();
  const file = world.lock.projectLockFile(world.paths, manifest.project);
  const options = { purpose: "forget a rescue", timeoutMs: WAIT_MS };
  return world.lock.withLock(file, options, async () => {
    const document = await forget();
    await sweepRescues(world, manifest.project);
    return document;
  });
}
function findForgettable(world, target) {
  const { rescueStore: store, paths } = world;
  const whole = store.listRescueIds(paths.root);
  const begun = store.listLeftovers(paths.root).filter(({ going }) => going);
  const id = findRescueId(target, [.../* @__PURE__ */ new Set([...whole, ...begun.map((each) => each.id)])]);
  const left = begun.find((each) => each.id === id);
  return left === void 0 || whole.includes(id) ? { id, files: store.findRescue(paths.root, id), begun: false } : { id, files: left.files, begun: true };
}
function readRefs(world, { id, files, begun }) {
  try {
    const manifest = world.rescueStore.readManifest(files);
    if (manifest === void 0) throw refuseForgotten(id);
    const fault = describeManifestFault(manifest, id);
    return fault === void 0 ? { manifest } : { fault };
  } catch (error) {
    return begun ? {} : { fault: reasonOf(error) };
  }
}
async function forgetFound(world, found, refs, warnings) {
  const { rescueStore: store, paths } = world;
  const { id, files } = found;
  if (!found.begun && !store.listRescueIds(paths.root).includes(id)) throw refuseForgotten(id);
  requireNotRestoring(world, found);
  const bytes = store.readBytes(files);
  const aside = found.begun ? files : store.setAside(paths.root, id);
  const gone = await finishForgetting(world, id, aside);
  const stay = refs.filter((each) => !gone.includes(each)).map((name) => `the ref \`${name}\` stays: its project is gone, or it was moved`);
  return {
    schema: "espalier.rescue.forgotten.v1",
    id,
    directory: store.findRescue(paths.root, id).directory,
    freed_bytes: bytes,
    refs: gone,
    warnings: [...warnings, ...stay]
  };
}
function requireNotRestoring(world, { id, files }) {
  const begun = readBegun(world, files);
  if (begun === void 0) return;
  throw new AppError("busy", {
    what: `The rescue \`${id}\``,
    reason: `a restore of it to \`${begun.path}\` was interrupted`,
    hint: `Finish it first: \`espalier restore ${id.slice(0, 13)}\``
  });
}
function readBegun({ rescueStore: store }, files) {
  try {
    return store.readRestoring(files);
  } catch (error) {
    const hint = "Delete that file if no restore of this rescue is at work, then run the command again";
    const reason = `what a restore has begun cannot be read: ${reasonOf(error)}`;
    const params = { doing: "use", path: files.restoring, reason, hint };
    throw new AppError("io", params, { cause: error });
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  forgetRescue
});
