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

// src/app/adopt-workspaces.ts
var adopt_workspaces_exports = {};
__export(adopt_workspaces_exports, {
  adoptWorkspaces: () => adoptWorkspaces
});
module.exports = __toCommonJS(adopt_workspaces_exports);

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
var isAppError = (error) => error instanceof Error && BRAND in error;
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/core/moved.ts
var formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
var formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
function describeMoved(facts) {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``
  };
}

// src/core/worktree-lock.ts
var ADOPTED = "espalier: adopted workspace ";
var IN_VOLUME = "espalier: workspace in a volume, ";
var formatAdoptionLock = (id) => `${ADOPTED}${id}`;
function describeLockOwner(reason) {
  const text2 = reason.trim();
  const ours = [ADOPTED, IN_VOLUME].find((each) => text2.startsWith(each));
  if (ours !== void 0) return { kind: "ours", id: text2.slice(ours.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text2);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}

// src/core/adopt.ts
function describeStranger(facts) {
  const target = facts.path;
  if (facts.moved !== void 0) {
    const moved = describeMoved({ path: target, ...facts.moved });
    return new AppError("not_a_workspace", { target, ...moved });
  }
  if (facts.enclosing !== void 0) {
    return new AppError("not_a_workspace", {
      target,
      reason: `it is a directory inside the worktree \`${facts.enclosing}\``,
      hint: `Adopt the whole worktree with \`espalier adopt ${facts.enclosing}\``
    });
  }
  switch (facts.kind) {
    case "absent":
      return new AppError("not_a_workspace", { target, reason: "there is nothing at this path" });
    case "main":
      return new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which Espalier never touches",
        hint: "Adopt linked worktrees only; `git worktree list` shows them"
      });
    case "foreign":
      return new AppError("not_a_workspace", {
        target,
        reason: facts.reason,
        hint: "Adopt linked worktrees only; `git worktree list` shows them"
      });
    case "unverifiable":
      return new AppError("unverified", { what: `\`${target}\``, reason: facts.reason });
  }
}
function planAdoption(facts) {
  const taken = /* @__PURE__ */ new Map();
  const ids = new Set(facts.rows.map((row) => row.id));
  for (const row of facts.rows) namesOf(taken, row.project).add(row.name.toLowerCase());
  const steps = facts.candidates.map((candidate) => {
    if (candidate.kind === "refused") {
      return { action: "refuse", path: candidate.path, error: candidate.error };
    }
    return planLinked(candidate.facts, facts, {
      names: namesOf(taken, candidate.facts.project),
      ids
    });
  });
  return { steps };
}
function planLinked(linked, facts, taken) {
  const here = facts.rows.find((row) => row.path === linked.path);
  const same = facts.rows.find((row) => isSameWorktree(row, linked));
  const replaces = here === void 0 || here === same ? void 0 : here;
  const inWork = [here, same].find((row) => row?.state === "creating" || row?.state === "removing");
  if (inWork !== void 0 || linked.locked === "initializing") {
    const doing = inWork?.state === "removing" ? "removing" : "making";
    const what = `\`${linked.path}\``;
    const error = new AppError("busy", { what, reason: `another process is still ${doing} it` });
    return { action: "refuse", path: linked.path, error };
  }
  const { custody } = facts;
  const handsOver = custody === "adopted";
  if (same === void 0) {
    const row = { ...describeNewRow(linked, taken, facts.now), custody };
    return { action: "register", row, replaces, lock: handsOver && linked.locked === void 0 };
  }
  const change = {
    ...same.path === linked.path ? {} : { path: linked.path },
    ...same.adminStamp === linked.adminStamp ? {} : stampOf(linked),
    ...handsOver && same.custody === "observed" ? { custody } : {},
    ...handsOver && same.state === "quarantined" ? { state: "ready" } : {}
  };
  const lock = handsOver && linked.locked === void 0 && same.custody !== "owned";
  const handed = change.custody !== void 0 || change.state !== void 0;
  const action = handed ? "hand over" : Object.keys(change).length > 0 ? "follow" : "keep";
  return { action, row: same, change, replaces, lock };
}
function isSameWorktree(row, linked) {
  if (row.adminStamp === null) return row.path === linked.path && row.project === linked.project;
  return row.adminDirectory === linked.adminDirectory && row.adminStamp === linked.adminStamp;
}
var stampOf = ({ adminDirectory, adminStamp }) => ({
  adminDirectory,
  adminStamp
});
function describeNewRow(linked, taken, now) {
  return {
    id: nextId(taken.ids, linked),
    project: linked.project,
    path: linked.path,
    name: nextName(taken.names, linked.directoryName),
    branch: linked.branch,
    branchCreated: false,
    base: null,
    baseCommit: null,
    custody: "adopted",
    state: "ready",
    owner: null,
    adminDirectory: linked.adminDirectory,
    adminStamp: linked.adminStamp,
    maker: describeMaker(linked),
    sessionId: null,
    createdAt: createdAtOf(linked.adminStamp) ?? now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: false
  };
}
function nextId(taken, linked) {
  const owner = linked.locked === void 0 ? void 0 : describeLockOwner(linked.locked);
  if (owner?.kind !== "ours" || taken.has(owner.id)) return void 0;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner.id)) return void 0;
  taken.add(owner.id);
  return owner.id;
}
function describeMaker(linked) {
  const byClaude = linked.locked?.startsWith("claude ") === true || linked.path.includes("/.claude/worktrees/");
  return byClaude ? "claude" : "git";
}
function createdAtOf(stamp) {
  const ns = /^\d+:(\d+)\d{6}$/.exec(stamp)?.[1];
  return ns === void 0 ? void 0 : Number(ns);
}
function nextName(taken, wanted) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
function namesOf(taken, project) {
  const names = taken.get(project) ?? /* @__PURE__ */ new Set();
  taken.set(project, names);
  return names;
}
function describeAdoptPlan(plan) {
  return plan.steps.flatMap((step) => {
    if (step.action === "refuse") {
      return [{ action: "refuse", target: step.path, detail: step.error.message }];
    }
    const path = step.action === "register" ? step.row.path : step.change.path ?? step.row.path;
    const steps = [];
    if (step.replaces !== void 0) {
      const detail = `workspace ${step.replaces.id}, whose worktree is gone`;
      steps.push({ action: "unregister", target: step.replaces.path, detail });
    }
    steps.push({ action: step.action, target: path, detail: `as \`${step.row.name}\`` });
    if (step.lock) steps.push({ action: "lock", target: path, detail: "git worktree lock" });
    return steps;
  });
}
function planRebuild(facts) {
  const taken = {
    names: new Set(
      facts.rows.flatMap((row) => row.project === facts.project ? [row.name.toLowerCase()] : [])
    ),
    ids: new Set(facts.rows.map((row) => row.id))
  };
  const rows = [];
  for (const linked of facts.linked) {
    const known = facts.rows.some((row2) => row2.path === linked.path || isSameWorktree(row2, linked));
    if (known || (createdAtOf(linked.adminStamp) ?? 0) > facts.rebuiltAt) continue;
    const row = describeNewRow(linked, taken, facts.now);
    rows.push({ ...row, custody: "observed", state: "quarantined" });
  }
  return rows;
}

// src/app/linked-worktrees.ts
async function readLinkedWorktrees(world, project) {
  const [, ...linked] = await world.repository.listWorktrees(project);
  return Promise.all(
    linked.map(async (listed) => ({
      listed,
      proof: await world.worktree.proveWorktree(listed.path)
    }))
  );
}
function describeLinked(world, project, { listed, proof }) {
  if (proof.kind !== "linked" || proof.commonDirectory !== project) return void 0;
  return {
    path: proof.path,
    directoryName: world.files.baseName(proof.path),
    project,
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: listed.branch,
    locked: listed.locked
  };
}

// src/core/nested-tools.ts
var TOOLS = [
  { name: "jest", setting: "modulePathIgnorePatterns", file: /^jest\.config\./, named: "jest" },
  { name: "vitest", setting: "test.exclude", file: /^vitest\.config\./, named: "vitest" },
  { name: "eslint", setting: "ignores", file: /^(eslint\.config\.|\.eslintrc)/, named: "eslint" },
  {
    name: "prettier",
    setting: ".prettierignore",
    file: /^(\.prettierrc|prettier\.config\.)/,
    named: "prettier"
  },
  { name: "tsc", setting: "exclude", file: /^tsconfig\.json$/, skipsHidden: true },
  {
    name: "pytest",
    setting: "norecursedirs",
    file: /^(pytest\.ini|conftest\.py|tox\.ini)$/,
    skipsHidden: true
  }
];
function describeNestedTools({ path, names, manifest }) {
  const hidden = path.split("/").some((part) => part.startsWith("."));
  const walking = TOOLS.filter(
    ({ file, named, skipsHidden }) => !(hidden && skipsHidden === true) && (names.some((name) => file.test(name)) || named !== void 0 && manifest?.includes(`"${named}"`) === true)
  );
  if (walking.length === 0) return [];
  const told = walking.map(({ name, setting }) => `${name} (\`${setting}\`)`).join(", ");
  return [
    `\`${path}\` lies inside of the main checkout, where tools of the project walk into it: leave it out in the settings of ${told}, or move it with \`git worktree move\``
  ];
}

// src/app/nested-tools.ts
async function listNestedToolWarnings(world, project, paths) {
  const root = await world.repository.readMainCheckout(project).catch(() => null);
  const nested = paths.filter((path) => root !== null && path.startsWith(`${root}/`));
  if (root === null || nested.length === 0) return [];
  const names = await world.place.listNeighbours(`${root}/.`).catch(() => []);
  const manifest = await world.files.readTextFile(`${root}/package.json`).catch(() => void 0);
  return nested.flatMap(
    (path) => describeNestedTools({ path: path.slice(root.length + 1), names, manifest })
  );
}

// src/app/rebuild-registry.ts
async function rebuildProject(world, project) {
  const rebuild = await world.registry.read(
    (view) => view.isProjectRebuilt(project) ? void 0 : view.readRebuild()
  );
  if (rebuild === void 0) return [];
  const linked = (await readLinkedWorktrees(world, project)).flatMap(
    (each) => describeLinked(world, project, each) ?? []
  );
  const now = world.clock.now();
  const done = await world.registry.update((edit) => {
    const current = edit.readRebuild();
    if (current === void 0 || edit.isProjectRebuilt(project)) return void 0;
    const rows = edit.listWorkspaces();
    const added = planRebuild({ project, linked, rows, rebuiltAt: current.at, now });
    const why = "the registry could not be read; found in git's list of worktrees";
    for (const row of added) {
      const event = { type: "quarantine", who: world.who, why };
      edit.insertWorkspace({ ...row, id: row.id ?? world.ids.createId(now) }, event);
    }
    edit.markProjectRebuilt(project);
    return { setAside: current.setAside, count: added.length };
  });
  if (done === void 0) return [];
  world.log.write({ event: "registry_rebuilt", project, ...done });
  const quarantined = done.count === 0 ? "" : `; ${done.count} workspaces of this project are quarantined until \`espalier adopt PATH\``;
  return [`The registry could not be read and was set aside as \`${done.setAside}\`${quarantined}`];
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

// src/app/checked-out.ts
async function settleCheckedOut(world, made, branch) {
  if (branch === made.branch) return { branch, branchCreated: true, warnings: [] };
  const left = `The repository's \`post-checkout\` hook left it on ${branch === null ? "no branch" : `\`${branch}\``}`;
  try {
    const { commonDirectory, id } = made;
    const own = branch === null ? void 0 : await world.branches.readMadeBranch(commonDirectory, branch, id);
    const kept = await world.worktreeUndo.removeOwnBranch(made);
    const told = kept === void 0 ? left : `${left}; ${kept} and stays`;
    return { branch, branchCreated: own?.ours === true, warnings: [told] };
  } catch (error) {
    const stays = `the branch \`${made.branch}\` was not taken back: ${reasonOf(error)}`;
    return { branch, branchCreated: false, warnings: [`${left}; ${stays}`] };
  }
}

// src/app/undo-creation.ts
var INTERRUPTED = "its worktree was complete when the process died";
async function undoCreation(world, row) {
  if (row.adminDirectory !== null) {
    await finishCreation(world, row, {});
    return "finished";
  }
  if (!world.trash.isThere(row.project) && !world.trash.isThere(row.path)) {
    await dropRow(world, row.id, []);
    return "undone";
  }
  await world.worktreeUndo.waitForGit(row.path);
  const attempt = attemptOf(row);
  const own = await world.worktreeUndo.readOwnWorktree(attempt);
  if (own !== void 0 && row.branch !== null) {
    const { adminDirectory, adminStamp } = own;
    const { branch, branchCreated, warnings } = await settleCheckedOut(world, attempt, own.branch);
    for (const warning of warnings) world.log.write({ event: "create", path: row.path, warning });
    await finishCreation(world, row, { adminDirectory, adminStamp, branch, branchCreated });
    return "finished";
  }
  await takeBack(world, row.id, attempt);
  return "undone";
}
async function finishCreation(world, row, identity) {
  await world.registry.update((edit) => {
    edit.changeWorkspace(
      row.id,
      { state: "ready", owner: null, ...identity },
      { type: "ready", who: world.who, why: INTERRUPTED }
    );
  });
}
var attemptOf = (row) => ({
  id: row.id,
  commonDirectory: row.project,
  path: row.path,
  branch: row.branch ?? "",
  branchCreated: row.branchCreated && row.branch !== null,
  commit: row.baseCommit ?? "",
  wasEmpty: null,
  ancestor: null
});
async function takeBack(world, id, attempt) {
  const { left } = await world.worktreeUndo.undoAdd(attempt);
  for (const what of left) {
    world.log.write({ event: "undo", path: attempt.path, left: what });
    world.note(`Not taken back: ${what}`);
  }
  if (id !== null) await dropRow(world, id, left);
}
async function dropRow(world, id, left) {
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) === void 0) return;
    const why = left.length === 0 ? "the creation did not finish" : `left behind: ${left.join("; ")}`;
    edit.deleteWorkspace(id, { type: "undo", who: world.who, why });
  });
}

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/core/volume.ts
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/app/volume-place.ts
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

// src/app/recover.ts
var isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
async function recoverInterrupted(world, project, known = []) {
  const unsettled = [...known];
  const { rows, evictions } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(project),
    evictions: view.listEvictions()
  }));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (known.some(({ id }) => id === row.id)) continue;
    if (project !== void 0) {
      const reason = await settle(world, row.id);
      if (reason !== void 0) unsettled.push({ id: row.id, reason });
      continue;
    }
    await inProject(world, row.project, () => settle(world, row.id));
  }
  await recoverEvictions(world, project, { rows, evictions });
  return unsettled;
}
async function recoverEvictions(world, project, { rows, evictions }) {
  if (project !== void 0 && !evictions.some((each) => each.project === project)) return;
  const all = [...rows, ...evictions].map((each) => each.project);
  for (const each of project === void 0 ? new Set(all) : [project]) {
    const { hasInterruptedEvictions, settleEvictions } = await Promise.resolve().then(() => __toESM(require("./evict-recover.cjs"), 1));
    const complete = await completeWorld(world);
    try {
      if (project !== void 0) await settleEvictions(complete, each);
      else if (await hasInterruptedEvictions(complete, each)) {
        await inProject(world, each, () => settleEvictions(complete, each));
      }
    } catch (error) {
      if (isAppError(error) && error.code === "registry") throw error;
      world.log.write({ event: "not_recovered", project: each, problem: reasonOf(error) });
    }
  }
}
async function inProject(world, project, fn) {
  const file = world.lock.projectLockFile(world.paths, project);
  const options = { purpose: "finish what was interrupted", timeoutMs: 1e3 };
  try {
    await world.lock.withLock(file, options, fn);
  } catch (error) {
    if (!isAppError(error) || error.code !== "busy") throw error;
  }
}
async function settle(world, id) {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === void 0 || !isInterrupted(world, row)) return void 0;
  if (isAway(world, row.path)) return "it is in the volume, which is not mounted";
  try {
    const outcome = row.state === "creating" ? await undoCreation(world, row) : await (await Promise.resolve().then(() => __toESM(require("./recover-removal.cjs"), 1))).settleRemoval(
      await completeWorld(world),
      row
    );
    world.log.write({ event: "recovered", id, path: row.path, state: row.state, outcome });
    const after = await world.registry.read((view) => view.readWorkspace(id));
    return after !== void 0 && isInterrupted(world, after) ? outcome : void 0;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "not_recovered", id, path: row.path, problem: reasonOf(error) });
    world.note(`\`${row.path}\` was interrupted and could not be settled: ${reasonOf(error)}`);
    return reasonOf(error);
  }
}

// src/app/adopt-workspaces.ts
var LOCK_TIMEOUT_MS = 6e4;
async function adoptWorkspaces(world, input) {
  world.registry.warm("update");
  const { wanted, refused } = await readWanted(world, input);
  const warnings = [];
  const applied = [];
  for (const each of wanted) {
    try {
      applied.push(...await adoptProject(world, input, each, warnings));
    } catch (error) {
      if (each.paths === "all" || !isRefusal(error)) throw error;
      for (const path of each.paths) applied.push(refusedStep(path, error));
    }
  }
  applied.push(...refused);
  const [only] = applied;
  if (!input.scan && applied.length === 1 && only?.step.action === "refuse") throw only.step.error;
  if (!input.dryRun) return describeAdopted(applied, warnings);
  const steps = describeAdoptPlan({ steps: applied.map(({ step }) => step) });
  return { schema: "espalier.plan.v1", command: "adopt", steps, warnings };
}
var refusedStep = (path, error) => ({
  step: { action: "refuse", path, error },
  row: void 0
});
var isRefusal = (error) => isAppError(error) && ["busy", "git", "unverified"].includes(error.code);
async function readWanted(world, input) {
  if (input.scan) {
    const { commonDirectory } = await world.repository.readRepository(input.cwd);
    return { wanted: [{ project: commonDirectory, paths: "all" }], refused: [] };
  }
  const byProject = /* @__PURE__ */ new Map();
  const refused = /* @__PURE__ */ new Map();
  for (const asked of input.paths) {
    const proof = await world.worktree.proveWorktree(world.files.resolvePath(input.cwd, asked));
    if (proof.kind === "linked") {
      const paths = byProject.get(proof.commonDirectory) ?? /* @__PURE__ */ new Set();
      byProject.set(proof.commonDirectory, paths.add(proof.path));
    } else {
      const enclosing = proof.kind === "foreign" ? await findEnclosing(world, proof.path) : void 0;
      const reason = "reason" in proof ? proof.reason : "";
      const moved = proof.kind === "foreign" ? proof.moved : void 0;
      const { path, kind } = proof;
      const error = describeStranger({ path, kind, reason, moved, enclosing });
      refused.set(proof.path, refusedStep(proof.path, error));
    }
  }
  const wanted = [...byProject].map(([project, paths]) => ({ project, paths }));
  return { wanted, refused: [...refused.values()] };
}
async function adoptProject(world, input, wanted, warnings) {
  const { project } = wanted;
  const now = world.clock.now();
  const custody = input.custody ?? "adopted";
  if (input.dryRun) {
    const candidates = await readCandidates(world, wanted);
    const rows = await world.registry.read((view) => view.listWorkspaces());
    const { steps } = planAdoption({ candidates, rows, custody, now });
    return steps.map((step) => ({ step, row: void 0 }));
  }
  const options = { purpose: "adopt workspaces", timeoutMs: LOCK_TIMEOUT_MS };
  const file = world.lock.projectLockFile(world.paths, project);
  return world.lock.withLock(file, options, async () => {
    await recoverInterrupted(world, project);
    warnings.push(...await rebuildProject(world, project));
    const candidates = await readCandidates(world, wanted);
    const applied = await world.registry.update(
      (edit) => planAdoption({ candidates, rows: edit.listWorkspaces(), custody, now }).steps.map(
        (step) => applyStep(world, edit, step, describeWhy(input))
      )
    );
    for (const each of applied) warnings.push(...await lockWorktree(world, each));
    const fresh = applied.filter(({ step }) => step.action === "register");
    const places = fresh.flatMap(({ row }) => row === void 0 ? [] : [row.path]);
    warnings.push(...await listNestedToolWarnings(world, project, places));
    return applied;
  });
}
async function readCandidates(world, { project, paths }) {
  const found = await readLinkedWorktrees(world, project);
  if (paths === "all") {
    return found.filter(({ proof }) => proof.kind !== "absent").map((each) => candidateOf(world, project, each));
  }
  return [...paths].map((path) => {
    const each = found.find(({ proof }) => proof.path === path);
    if (each !== void 0) return candidateOf(world, project, each);
    const reason = "`git worktree list` does not name it";
    return {
      kind: "refused",
      path,
      error: new AppError("unverified", { what: `\`${path}\``, reason })
    };
  });
}
function candidateOf(world, project, found) {
  const facts = describeLinked(world, project, found);
  if (facts !== void 0) return { kind: "linked", facts };
  const { proof } = found;
  const kind = proof.kind === "linked" ? "foreign" : proof.kind;
  const reason = "reason" in proof ? proof.reason : "it belongs to another repository";
  const error = describeStranger({ path: proof.path, kind, reason, enclosing: void 0 });
  return { kind: "refused", path: proof.path, error };
}
async function findEnclosing(world, at) {
  for (let inner = at; ; ) {
    const outer = world.files.resolvePath(inner, "..");
    if (outer === inner) return void 0;
    const proof = await world.worktree.proveWorktree(outer);
    if (proof.kind === "linked") return proof.path;
    if (proof.kind === "main") return void 0;
    inner = outer;
  }
}
var describeWhy = ({ scan, custody }) => {
  if (custody === "observed") return "a session began in it";
  return scan ? "`adopt --scan`" : "`adopt PATH`";
};
function applyStep(world, edit, step, why) {
  if (step.action === "refuse") return { step, row: void 0 };
  const who = world.who;
  if (step.replaces !== void 0) {
    const why2 = "another worktree is at its path now";
    edit.deleteWorkspace(step.replaces.id, { type: "replace", who, why: why2 });
  }
  if (step.action === "register") {
    const row = { ...step.row, id: step.row.id ?? world.ids.createId(world.clock.now()) };
    const type = row.custody === "observed" ? "observe" : "adopt";
    edit.insertWorkspace(row, { type, who, why });
    return { step, row };
  }
  if (step.action === "keep") return { step, row: step.row };
  const event = step.action === "follow" ? { type: "move", who, why: `found again, was at ${step.row.path}` } : { type: "adopt", who, why };
  edit.changeWorkspace(step.row.id, step.change, event);
  return { step, row: { ...step.row, ...step.change } };
}
async function lockWorktree(world, { step, row }) {
  if (step.action === "refuse" || row === void 0 || !step.lock) return [];
  try {
    await world.git.runGit(
      ["worktree", "lock", "--reason", formatAdoptionLock(row.id), "--", row.path],
      { cwd: row.project, write: true, doing: "lock the worktree" }
    );
    return [];
  } catch (error) {
    return [`\`${row.path}\` is registered, but not locked: ${reasonOf(error)}`];
  }
}
function describeAdopted(applied, warnings) {
  const document = {
    schema: "espalier.workspace.adopted.v1",
    adopted: [],
    already: [],
    refused: [],
    warnings
  };
  for (const { step, row } of applied) {
    if (step.action === "refuse") {
      const { code, message } = step.error;
      document.refused.push({ path: step.path, code, reason: message });
    } else if (row !== void 0) {
      const { id, path, name, custody } = row;
      const entry = { id, path, name, custody };
      if (step.action === "register" || step.action === "hand over") document.adopted.push(entry);
      else if (step.action === "keep") document.already.push(entry);
      else document.already.push({ ...entry, reason: `it was at ${step.row.path}` });
    }
  }
  return document;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  adoptWorkspaces
});
