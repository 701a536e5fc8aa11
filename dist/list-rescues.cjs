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

// src/app/list-rescues.ts
var list_rescues_exports = {};
__export(list_rescues_exports, {
  listRescues: () => listRescues
});
module.exports = __toCommonJS(list_rescues_exports);

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
function describeRescue(manifest, facts) {
  const { workspace, head, branch } = manifest;
  return {
    id: manifest.id,
    directory: facts.directory,
    bytes: facts.bytes,
    name: workspace.name,
    path: workspace.path,
    branch: head.branch ?? branch?.name ?? null,
    project: manifest.project,
    project_present: facts.projectPresent,
    made_at: manifest.made_at,
    work: manifest.counts,
    ref: manifest.refs[0]?.name ?? "",
    bundle: facts.bundle,
    ...facts.problem === void 0 ? {} : { problem: facts.problem }
  };
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

// src/app/list-rescues.ts
async function listRescues(world) {
  const rescues = [];
  const warnings = [];
  const present = await listPresent(world, warnings);
  for (const id of world.rescueStore.listRescueIds(world.paths.root)) {
    rescues.push(await readItem(world, id, present));
  }
  return { schema: "espalier.rescue.list.v1", rescues, warnings };
}
async function listPresent(world, warnings) {
  try {
    const rows = await world.registry.read((view) => view.listWorkspaces());
    return new Set(rows.map(({ id }) => id));
  } catch (error) {
    warnings.push(`which workspaces are still there is not known: ${reasonOf(error)}`);
    return /* @__PURE__ */ new Set();
  }
}
async function readItem(world, id, present) {
  const { rescueStore: store } = world;
  const files = store.findRescue(world.paths.root, id);
  const bytes = store.readBytes(files);
  try {
    const manifest = store.readManifest(files);
    if (manifest === void 0) throw new Error("it was forgotten meanwhile");
    const fault = describeManifestFault(manifest, id);
    if (fault !== void 0) throw new Error(`it cannot be used: ${fault}`);
    return describeRescue(manifest, {
      directory: files.directory,
      bundle: files.bundle,
      bytes,
      projectPresent: await readPresence(world, manifest.project),
      problem: describeDamage(world, files, manifest) ?? describeState(world, files, id, present)
    });
  } catch (error) {
    return { id, directory: files.directory, bytes, problem: reasonOf(error) };
  }
}
function describeDamage({ restoreFiles }, files, { archive, bundle, index }) {
  const describe = (file, bytes) => {
    const fault = restoreFiles.describePartFault(file, bytes);
    return fault === void 0 ? void 0 : `\`${file}\` is not what was written: ${fault}`;
  };
  return describe(files.archive, archive.bytes) ?? describe(files.bundle, bundle.bytes) ?? (index === null ? void 0 : describe(files.index, index.bytes));
}
function describeState(world, files, id, present) {
  const begun = world.rescueStore.readRestoring(files);
  if (begun !== void 0) {
    return `a restore to \`${begun.path}\` was interrupted or is at work; \`espalier restore ${id.slice(0, 13)}\` finishes it`;
  }
  return present.has(id) ? "its removal was undone, and the workspace itself is still there" : void 0;
}
async function readPresence(world, project) {
  try {
    return await world.files.readRealPath(project) === project;
  } catch {
    return null;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  listRescues
});
