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

// src/app/create-workspace.ts
var create_workspace_exports = {};
__export(create_workspace_exports, {
  createWorkspace: () => createWorkspace,
  undoCreation: () => undoCreation
});
module.exports = __toCommonJS(create_workspace_exports);

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
var formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;

// src/core/create-refusals.ts
var hintOf = (facts, option) => facts.asked === "cli" ? `Choose another name or \`${option}\`` : "Choose another name";
var taken = (facts, reason, hint) => new AppError("name_taken", { name: facts.name, reason, ...hint === void 0 ? {} : { hint } });
var pathTaken = (path, reason, hint) => new AppError("name_taken", { name: path, what: "path", reason, hint });
var branchTaken = (branch, reason, hint) => new AppError("name_taken", { name: branch, what: "branch name", reason, hint });
var placeUnusable = ({ path, explicit }, reason) => new AppError("unsupported", {
  what: `A workspace at \`${path}\``,
  reason,
  hint: explicit.path ? "Give another directory with `--path DIR`" : "Set `location` in the user config to a directory on another file system"
});
function branchExists(facts, branch) {
  const { shadow, commit } = facts.branches[0] ?? {};
  if (shadow !== void 0 && (commit ?? null) === null) {
    const reason = `\`${shadow}\` exists, and git would take a branch of the name for that`;
    return branchTaken(branch, reason, hintOf(facts, "--branch NAME"));
  }
  if (facts.explicit.branch === null) {
    const hint = facts.asked === "cli" ? `Choose another name or \`--branch NAME\`; to work on the branch itself, \`git worktree add DIR ${formatArgument(branch)} && espalier adopt DIR\`` : "Choose another name";
    return taken(facts, `a branch \`${branch}\` exists`, hint);
  }
  return new AppError("name_taken", {
    name: branch,
    reason: "a branch of this name exists, and `--branch` names a new one",
    hint: `Choose another \`--branch\`; to start from this one give \`--base ${formatArgument(branch)}\` instead, and to work on it itself \`git worktree add DIR ${formatArgument(branch)} && espalier adopt DIR\``
  });
}
function missingBase(facts) {
  return new AppError("git", {
    doing: `find the base \`${facts.base}\``,
    reason: facts.base === "HEAD" ? "the repository has no commit yet" : "it names no commit here",
    hint: facts.base === "HEAD" ? `Make the first commit${facts.asked === "cli" ? ", or name another base with `--base REV`" : ""}` : "Name an existing branch, tag or commit with `--base REV`"
  });
}
function describeReuseRefusal(row, proof) {
  if (proof.kind === "linked" && proof.commonDirectory === row.project) return void 0;
  if (proof.kind === "absent") {
    return new AppError("name_taken", {
      name: row.name,
      reason: `it is the workspace at \`${row.path}\`, whose directory is gone`,
      hint: `If you deleted it, \`espalier remove ${row.name}\` forgets it or says what stands against that; if it is on a disk that is away, mount the disk`
    });
  }
  return new AppError("unverified", {
    what: `the workspace \`${row.path}\``,
    reason: proof.reason ?? "it is not a worktree of this project"
  });
}
function formatBehind(of) {
  const now = `\`${of.base}\` is at ${of.baseCommit.slice(0, 12)} now`;
  const plural = of.commits === 1 ? "commit" : "commits";
  const lacks = of.commits === null ? "may be older" : `has not got ${of.commits} ${plural} of it`;
  return `${now}, and the workspace, which was there already, ${lacks}; it was left as it is`;
}

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
function formatUnsafe(text2) {
  const clean = text2.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?");
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
var isCaseTwin = (a, b) => a !== b && a.toLowerCase() === b.toLowerCase();
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
  const plain = relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
  return plain.replace(/[\r\n]/g, "?");
}

// src/core/create.ts
function planCreate(facts) {
  const { name, path, rows } = facts;
  const same = rows.find((row) => row.name === name) ?? rows.find((row) => row.path === path);
  if (same !== void 0) return planExisting(facts, same);
  refuseTwins(facts);
  if (facts.place.kind === "worktree") return planUnregistered(facts, facts.place);
  if (facts.place.kind === "occupied") {
    throw pathTaken(path, `it ${facts.place.reason}`, hintOf(facts, "--path DIR"));
  }
  if (facts.registeredHere) {
    throw pathTaken(
      path,
      "git still lists a worktree there, whose directory is gone",
      `If it is not on a disk that is away, run \`git worktree remove ${path}\``
    );
  }
  if (facts.baseCommit === null) throw missingBase(facts);
  const branch = facts.branches.find((each) => each.commit === null && each.shadow === void 0);
  const wanted = facts.branches[0]?.name ?? name;
  if (branch === void 0) throw branchExists(facts, wanted);
  if (facts.unusable !== null) throw placeUnusable(facts, facts.unusable);
  if (facts.volume !== null && facts.volume.freeBytes < facts.volume.floorBytes) {
    throw new AppError("disk_budget", {
      free_bytes: facts.volume.freeBytes,
      floor_bytes: facts.volume.floorBytes,
      config: facts.userConfig
    });
  }
  return {
    kind: "create",
    name,
    path,
    wasEmpty: facts.place.kind === "empty",
    branch: branch.name,
    base: facts.base,
    baseCommit: facts.baseCommit,
    exclude: facts.exclude,
    warnings: [
      ...branch.name === wanted ? [] : [
        `${describeOther(facts)} exists already and was left alone; this is \`${branch.name}\``
      ],
      ...describePlaceWarnings(facts)
    ]
  };
}
function describeOther({ branches: [first], name }) {
  if (first === void 0) return `The branch \`${name}\``;
  return first.commit === null ? `\`${first.shadow}\`` : `The branch \`${first.name}\``;
}
function planExisting(facts, row) {
  if (row.name !== facts.name) {
    throw pathTaken(row.path, `it is the workspace \`${row.name}\``, hintOf(facts, "--path DIR"));
  }
  const { explicit } = facts;
  const differs = explicit.path && row.path !== facts.path ? `it is the workspace at \`${row.path}\`` : explicit.branch !== null && row.branch !== explicit.branch ? `it is a workspace on the branch \`${row.branch ?? "(none)"}\`` : explicit.base && row.base !== facts.base && row.baseCommit !== facts.baseCommit ? `it is a workspace based on \`${row.base ?? "?"}\` (${row.baseCommit ?? "unknown"})` : void 0;
  if (differs !== void 0) throw taken(facts, differs);
  if (row.state === "creating" || row.state === "removing") {
    const stuck = facts.unsettled.find(({ id }) => id === row.id);
    if (stuck === void 0) return { kind: "wait", row };
    throw new AppError("unverified", {
      what: `what an interrupted ${row.state === "creating" ? "creation" : "removal"} has left of \`${row.name}\` at \`${row.path}\``,
      reason: stuck.reason
    });
  }
  return { kind: "reuse", row, warnings: [] };
}
function planUnregistered(facts, place) {
  const { name, path } = facts;
  if (facts.asked === "cli" || place.head === null) {
    throw pathTaken(
      path,
      "it is a worktree that is not registered",
      `Register it with \`espalier adopt ${path}\`, or choose another name`
    );
  }
  return {
    kind: "reuse-unregistered",
    path,
    name,
    branch: place.branch,
    head: place.head,
    warnings: ["The worktree was there already and is not registered"]
  };
}
function refuseTwins(facts) {
  const twin = facts.rows.find((row) => isCaseTwin(row.name, facts.name));
  if (twin !== void 0) {
    throw taken(facts, `it differs from the workspace \`${twin.name}\` only in case`);
  }
  const own = facts.path.slice(facts.path.lastIndexOf("/") + 1);
  const neighbour = facts.neighbours.find((entry) => isCaseTwin(entry, own));
  if (neighbour !== void 0 && facts.place.kind !== "worktree") {
    throw taken(facts, `\`${neighbour}\` beside it differs only in case`);
  }
}
function describePlaceWarnings(facts) {
  const warnings = [];
  if (facts.cargoWorkspaceAbove !== null && !facts.cargoSelfContained) {
    warnings.push(
      `cargo will take the workspace for a part of \`${facts.cargoWorkspaceAbove}/Cargo.toml\` and refuse to build; choose a place outside it with \`--path\``
    );
  }
  const { outerRepository, root } = facts;
  const chosen = facts.explicit.path || root === null;
  if (outerRepository !== null && (chosen || !isInside(outerRepository, root))) {
    warnings.push(
      `The workspace lies inside another repository, \`${outerRepository}\`, whose \`git status\` shows it unless that is told to ignore it`
    );
  }
  const outer = facts.worktrees.find((at) => at !== facts.path && isInside(at, facts.path));
  if (outer !== void 0) {
    warnings.push(
      `The workspace lies inside the worktree \`${outer}\`, which cannot be removed before it`
    );
  }
  return warnings;
}
function describeCreatePlan(plan, extras) {
  return {
    schema: "espalier.plan.v1",
    command: "create",
    steps: describeSteps(plan, extras),
    warnings: plan.kind === "wait" ? [] : [...plan.warnings, ...extras.seed?.warnings ?? []]
  };
}
function describeSteps(plan, extras) {
  switch (plan.kind) {
    case "reuse":
      return [
        { action: "answer the existing workspace", target: plan.row.path },
        ...describeFill(plan.row.path, extras),
        ...extras.setup ?? []
      ];
    case "reuse-unregistered":
      return [{ action: "answer the existing worktree", target: plan.path }];
    case "wait":
      return [{ action: "wait for the process that works on it", target: plan.row.path }];
    case "create":
      return [
        {
          action: "make branch",
          target: plan.branch,
          detail: `at ${plan.base} (${plan.baseCommit})`
        },
        ...plan.exclude === null ? [] : [{ action: "add to info/exclude", target: plan.exclude }],
        { action: "add worktree", target: plan.path },
        ...describeFill(plan.path, extras),
        { action: "register workspace", target: plan.name },
        ...extras.setup ?? []
      ];
  }
}
var describeFill = (path, extras) => [
  ...extras.include ? [{ action: "copy what `.worktreeinclude` names", target: path }] : [],
  ...(extras.submodules ?? []).map((each) => ({
    action: "fill submodule from the local store",
    target: `${path}/${each}`
  })),
  ...extras.seed?.steps ?? []
];

// src/core/bench-mark.ts
var BENCH = "bench";

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

// src/core/seeded.ts
function listSeededRows(workspaceId, outcomes, at) {
  return outcomes.filter(({ reason }) => reason !== "exists").map((each) => ({
    workspaceId,
    path: each.path,
    outcome: each.outcome,
    reason: each.reason ?? null,
    detail: each.detail ?? null,
    source: each.from ?? null,
    installNeeded: each.install_needed === true,
    installCommand: each.install_command ?? null,
    bytes: each.bytes ?? null,
    at
  }));
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

// src/app/fill-workspace.ts
var HOOK_SEED_MS = 12e4;
var PRESETS = ["target", "node_modules", ".venv"];
async function fillWorkspace(world, prepared, made) {
  const included = await include(world, prepared, made);
  const outside = await fillOutside(world, prepared, made);
  const seeded = await seed(world, prepared, made);
  return {
    ...seeded,
    scratch: included.scratch,
    warnings: [...included.warnings, ...outside, ...seeded.warnings]
  };
}
async function fillOutside(world, { repository: { commonDirectory } }, { path, head, withoutLfs = false }) {
  const warnings = [];
  if (withoutLfs || world.lfs.hasLfs(commonDirectory)) {
    const { fillLargeFiles } = await Promise.resolve().then(() => __toESM(require("./large-files.cjs"), 1));
    const input2 = { root: path, gitDirectory: commonDirectory, withoutLfs };
    warnings.push(...await fillLargeFiles(world, input2));
  }
  if (!world.submoduleStore.hasStores(commonDirectory)) return warnings;
  const proof = await world.worktree.proveWorktree(path);
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) return warnings;
  const { fillSubmodules } = await Promise.resolve().then(() => __toESM(require("./fill-submodules.cjs"), 1));
  const input = {
    root: path,
    commit: head,
    gitDirectory: proof.adminDirectory,
    store: commonDirectory,
    withoutLfs
  };
  return [...warnings, ...await fillSubmodules(world, input)];
}
async function include(world, prepared, made) {
  const { root, claude, settings, repository } = prepared;
  if (root === null) return { scratch: [], warnings: [] };
  const links = claude?.symlinkDirectories ?? [];
  const named = await world.include.hasIncludeFile(root);
  if (!named && links.length === 0) return { scratch: [], warnings: [] };
  const { includeFiles } = await Promise.resolve().then(() => __toESM(require("./include-files.cjs"), 1));
  return includeFiles(await completeWorld(world), {
    workspaceId: made.id,
    commonDirectory: repository.commonDirectory,
    mainCheckout: root,
    path: made.path,
    reconstructible: [...PRESETS, ...settings.reconstructible],
    symlinkDirectories: links
  });
}
async function seed(world, prepared, made) {
  const none = { seededBytes: 0, seededFrom: null, directories: [], seeded: [], warnings: [] };
  if (!prepared.input.seed) return { ...none, seedSkipped: "not_asked" };
  const { repository, input } = prepared;
  try {
    if (!hasSibling(world, prepared, made)) {
      return { ...none, seedSkipped: "no_sibling" };
    }
    const { seedInto } = await Promise.resolve().then(() => __toESM(require("./seed-workspace.cjs"), 1));
    const again = `\`espalier seed ${made.name}\` does it`;
    const seeded = await seedInto(await completeWorld(world), {
      project: repository.commonDirectory,
      mainCheckout: repository.mainCheckout,
      path: made.path,
      head: made.head,
      isNew: made.isNew === true,
      ...input.asked === "claude" ? { deadlineMs: HOOK_SEED_MS } : {}
    });
    return {
      seededBytes: seeded.seeded_bytes,
      seededFrom: seeded.seeded_from,
      ...seeded.seed_skipped === void 0 ? {} : { seedSkipped: seeded.seed_skipped },
      directories: seeded.directories,
      seeded: listSeededRows(made.id, seeded.outcomes, world.clock.now()),
      warnings: seeded.seed_skipped === "interrupted" ? [`The workspace is complete and was not seeded, because it was interrupted; ${again}`] : [
        ...seeded.warnings,
        ...seeded.seed_skipped === "reflink_unsupported" ? await advise(world, prepared, made.path, seeded.outcomes) : []
      ]
    };
  } catch (error) {
    world.log.write({ event: "seed", path: made.path, problem: reasonOf(error) });
    return {
      ...none,
      seedSkipped: "clone_failed",
      warnings: [`Nothing was seeded: ${reasonOf(error)}`]
    };
  }
}
async function advise(world, ...of) {
  const { adviseVolume } = await Promise.resolve().then(() => __toESM(require("./volume-advice.cjs"), 1));
  return adviseVolume(world, ...of);
}
async function planFill(world, prepared, made) {
  const { root, repository, input } = prepared;
  const include2 = root !== null && await world.include.hasIncludeFile(root);
  const submodules = await listSubmodules(world, prepared, made.head);
  if (!input.seed) return { include: include2, submodules, seed: void 0 };
  const nothing = {
    action: "seed",
    target: made.path,
    detail: "nothing: no working tree of the project has a directory to give"
  };
  const standIn = repository.topLevel ?? root;
  if (standIn === null) {
    return {
      include: include2,
      submodules,
      seed: { steps: [{ ...nothing, detail: "what a sibling has" }], warnings: [] }
    };
  }
  const { planNewSeed } = await Promise.resolve().then(() => __toESM(require("./seed-workspace.cjs"), 1));
  const { steps, warnings } = await planNewSeed(await completeWorld(world), {
    project: repository.commonDirectory,
    mainCheckout: repository.mainCheckout,
    path: made.path,
    head: made.head,
    standIn
  });
  const other = made.head === prepared.head ? [] : ["The base is another commit than HEAD here: what can be seeded there may differ"];
  return {
    include: include2,
    submodules,
    seed: {
      steps: steps.length === 0 ? [nothing] : steps,
      warnings: [...warnings, ...steps.length === 0 ? [] : other]
    }
  };
}
async function listSubmodules(world, { source, repository: { commonDirectory } }, commit) {
  if (!world.submoduleStore.hasStores(commonDirectory)) return [];
  const { readSubmodules } = await Promise.resolve().then(() => __toESM(require("./fill-submodules.cjs"), 1));
  const found = await readSubmodules(world, { cwd: source, commit, store: commonDirectory });
  return found.ready.map(({ path }) => path);
}
function hasSibling(world, prepared, { path, others }) {
  const { root, repository, settings } = prepared;
  const trees = others ?? world.place.listRegistered(repository.commonDirectory).map((each) => each.path);
  return world.place.hasDirectory(
    [...root === null ? [] : [root], ...trees].filter((at) => at !== path),
    [...PRESETS, ...settings.reconstructible]
  );
}
async function countMissing(world, prepared, baseCommit) {
  if (prepared.input.asked === "claude") return void 0;
  const { source, head, repository } = prepared;
  const unknown = () => null;
  const [commits, files] = await Promise.all([
    head === null || head === baseCommit ? 0 : world.branches.countCommitsBeyond(source, baseCommit, head).catch(unknown),
    repository.topLevel === null ? null : world.branches.countUncommitted(repository.topLevel).catch(unknown)
  ]);
  return { commits, files };
}

// src/core/setup-events.ts
var SETUP_BEGUN = "setup_begun";
var SETUP_ENDED = "setup_ended";
var LONGEST_LINE = 200;
function formatBegun(command) {
  const line = command.script === null ? command.text.trim() : `./${command.script}`;
  const { from, owner } = command;
  const isShort = line.length <= LONGEST_LINE && !/[\r\n]/.test(line);
  return JSON.stringify({ from, line: isShort ? line : null, owner });
}
function findUnended(events) {
  const last = events.find(({ type }) => type === SETUP_BEGUN || type === SETUP_ENDED);
  return last?.type === SETUP_BEGUN ? JSON.parse(last.why) : void 0;
}
function describeUnended({ from, line, owner }, isRunning2) {
  const what = `Its setup command, of \`${from}\`,`;
  if (isRunning2) return `${what} is still running (process ${owner.pid})`;
  const run3 = line === null ? "run it in the workspace" : `run \`${line}\` in the workspace`;
  return `${what} was interrupted when the workspace was made; ${run3} unless that was done since`;
}

// src/app/undo-creation.ts
var INTERRUPTED = "its worktree was complete when the process died";
var EVENTS_BACK = 5e3;
var isUnfilled = (view, id) => view.listEvents(EVENTS_BACK, id).find(({ type }) => type === "ready")?.why === INTERRUPTED;
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
async function takeBackQuietly(world, id, attempt) {
  try {
    await takeBack(world, id, attempt);
  } catch (error) {
    world.log.write({ event: "undo", path: attempt.path, problem: reasonOf(error) });
    world.note(`Not taken back yet: \`${attempt.path}\` (${reasonOf(error)})`);
  }
}

// src/app/reuse-workspace.ts
var degrade = (world, detail, error) => world.log.write({ event: "create", problem: reasonOf(error), detail });
async function reuseWorkspace(world, prepared, row, warnings) {
  await requireReusable(world, row);
  const behind = await describeBehind(world, prepared, row);
  const now = world.clock.now();
  const { claimed, setup } = await world.registry.update((edit) => {
    if (row.state === "ready" && isUnfilled(edit, row.id)) {
      const owner = world.process.currentProcess();
      const why = "its creation was interrupted and is carried on";
      const event = { type: "fill", who: world.who, why };
      edit.changeWorkspace(row.id, { state: "creating", owner }, event);
      return { claimed: true, setup: void 0 };
    }
    edit.touchWorkspace(row.id, now);
    return { claimed: false, setup: findUnended(edit.listEvents(EVENTS_BACK, row.id)) };
  }).catch((error) => {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace was not marked active", error);
    return { claimed: false, setup: void 0 };
  });
  if (claimed) return void 0;
  const unended = setup === void 0 ? [] : [describeUnended(setup, mayRun(world, setup))];
  return describeReused(row, [...warnings, ...behind, ...unended]);
}
function mayRun(world, { owner }) {
  try {
    return world.process.isRunning(owner);
  } catch {
    return true;
  }
}
async function describeBehind(world, { input, fixed: { base, baseCommit } }, row) {
  if (input.asked === "claude" || baseCommit === null || baseCommit === row.baseCommit) return [];
  const commits = await world.branches.countCommitsBeyond(row.path, "HEAD", baseCommit).catch(() => null);
  return commits === 0 ? [] : [formatBehind({ base, baseCommit, commits })];
}
async function resumeCreation(world, prepared, row, warnings) {
  const { id, path, name } = row;
  const [head] = await world.branches.readCommits(path, ["HEAD"]);
  const filled = await fillWorkspace(world, prepared, {
    id,
    path,
    head: head?.commit ?? row.baseCommit ?? "HEAD",
    name
  });
  const { seededFrom } = filled;
  try {
    await world.registry.update((edit) => {
      const seeded = seededFrom === null ? {} : { seededFrom };
      const event = { type: "ready", who: world.who, why: "filled after an interruption" };
      edit.changeWorkspace(id, { state: "ready", owner: null, ...seeded }, event);
      edit.writeScratch(filled.scratch);
      edit.writeSeeded(filled.seeded);
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace is not marked ready", error);
  }
  const { seed_skipped: _exists, ...document } = describeReused(row, [
    ...warnings,
    "Its creation was interrupted and is finished now; the repository's `post-checkout` hook, if it has one, may not have run to its end",
    ...filled.warnings
  ]);
  return {
    ...document,
    seeded_bytes: filled.seededBytes,
    seeded_from: seededFrom,
    ...filled.seedSkipped === void 0 ? {} : { seed_skipped: filled.seedSkipped },
    directories: [...filled.directories]
  };
}
var describeReused = (row, warnings) => ({
  schema: "espalier.workspace.created.v1",
  id: row.id,
  path: row.path,
  name: row.name,
  branch: row.branch,
  base: row.base,
  base_commit: row.baseCommit,
  reused: true,
  seeded_bytes: 0,
  // Nothing was made now, whatever it was seeded with then.
  seeded_from: null,
  seed_skipped: "exists",
  directories: [],
  warnings: [...warnings]
});
async function requireReusable(world, row) {
  const refusal = describeReuseRefusal(row, await world.worktree.proveWorktree(row.path));
  if (refusal !== void 0) throw refusal;
}
async function reuseUnregistered(world, prepared, plan) {
  const [head] = await world.branches.readCommits(prepared.source, [plan.head]);
  world.log.write({
    event: "create",
    path: plan.path,
    detail: "an unregistered worktree was answered"
  });
  const known = { ...plan, id: "", base: null, baseCommit: head?.commit ?? null, seededFrom: null };
  return describeReused(known, plan.warnings);
}

// src/app/add-workspace.ts
function describeRow(world, prepared, plan, id) {
  const now = world.clock.now();
  return {
    id,
    project: prepared.repository.commonDirectory,
    path: plan.path,
    name: plan.name,
    branch: plan.branch,
    branchCreated: true,
    base: plan.base,
    baseCommit: plan.baseCommit,
    custody: "owned",
    state: "creating",
    owner: world.process.currentProcess(),
    adminDirectory: null,
    adminStamp: null,
    maker: describeMaker(prepared.input),
    sessionId: prepared.input.sessionId ?? null,
    createdAt: now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null,
    pinned: prepared.input.bench === true
  };
}
var describeMaker = ({ asked, bench = false }) => bench ? BENCH : asked === "claude" ? "claude" : "espalier";
async function addWorkspace(world, prepared, decided) {
  const { plan, id, registered } = decided;
  const { commonDirectory } = prepared.repository;
  const { source } = prepared;
  let attempt = {
    id,
    commonDirectory,
    path: plan.path,
    branch: plan.branch,
    branchCreated: true,
    commit: plan.baseCommit,
    wasEmpty: plan.wasEmpty,
    ancestor: prepared.ancestor
  };
  const warnings = [...decided.warnings, ...plan.warnings];
  let excluded = false;
  try {
    const why = world.branches.formatMade(plan.base, id);
    const branch = await world.branches.createBranch(source, plan.branch, plan.baseCommit, why);
    if (branch === "exists") {
      attempt = { ...attempt, branchCreated: false };
      throw branchTaken2(plan);
    }
    const request = { source, commonDirectory, path: plan.path, branch: plan.branch };
    const missing = await countMissing(world, prepared, plan.baseCommit);
    if (plan.exclude !== null) {
      excluded = await hide(world, commonDirectory, plan.exclude, warnings);
    }
    if (excluded) {
      world.note(`\`${plan.exclude}\` is now in \`.git/info/exclude\`, which hides it from git`);
    }
    const paths = prepared.claude?.sparsePaths ?? [];
    const { added, warnings: told } = paths.length === 0 ? { added: await world.worktreeAdd.addWorktree(request), warnings: [] } : await (await Promise.resolve().then(() => __toESM(require("./sparse-paths.cjs"), 1))).addWithPaths(
      await completeWorld(world),
      request,
      paths
    );
    warnings.push(...told);
    warnings.push(...describeHook(added));
    const checkedOut = await settleCheckedOut(world, attempt, added.branch);
    warnings.push(...checkedOut.warnings);
    const { adminStamp } = added;
    const own = checkedOut.branchCreated ? { branch: checkedOut.branch ?? plan.branch } : {};
    attempt = { ...attempt, ...own, adminStamp };
    const head = checkedOut.warnings.length === 0 ? plan.baseCommit : await readHead(world, plan);
    return { plan, id, registered, added, checkedOut, head, attempt, warnings, missing };
  } catch (error) {
    await takeBackQuietly(world, registered ? id : null, attempt);
    if (excluded && plan.exclude !== null) await unhide(world, commonDirectory, plan.exclude);
    throw error;
  }
}
async function readHead(world, { path, baseCommit }) {
  const [head] = await world.branches.readCommits(path, ["HEAD"]);
  return head?.commit ?? baseCommit;
}
var hide = (world, commonDirectory, line, warnings) => world.exclude.writeExclude(commonDirectory, line).catch((error) => {
  warnings.push(`\`${line}\` is not in \`info/exclude\`: ${reasonOf(error)}`);
  return false;
});
var unhide = (world, commonDirectory, line) => world.exclude.removeExclude(commonDirectory, line).catch((problem) => {
  degrade(world, "the line in `info/exclude` was not taken back", problem);
});
var branchTaken2 = (plan) => new AppError("name_taken", {
  name: plan.name,
  reason: `the branch \`${plan.branch}\` or one in its way exists`,
  hint: "Choose another name or `--branch NAME`"
});
var describeHook = (added) => added.hookFailure === void 0 ? [] : [
  `The repository's \`post-checkout\` hook failed (${added.hookFailure}); the worktree is complete`
];

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
function isInVolume(world, path) {
  try {
    return readVolumeOf(world, path) !== void 0;
  } catch {
    return false;
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
  const ignored = await world.exclude.isIgnored(tree, relative).catch(() => false);
  return ignored ? null : line;
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
function parseSize(text2) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text2.trim());
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
function parseDuration(text2) {
  const trimmed = text2.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
var defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
function parseSpace(text2) {
  const size = parseSize(text2);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text2.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor2(file, text2) {
  const space = parseSpace(text2);
  if (space !== void 0 && space(100) >= 100 && text2.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text2}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``
    });
  }
  if (space !== void 0) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text2}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text2) {
  if (text2.startsWith("~/") && user.home !== void 0) return `${user.home}/${text2.slice(2)}`;
  if (text2.startsWith("~/") || text2.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text2)) return text2;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text2}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text2) {
  const duration = parseDuration(text2);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text2}\`, which is not a duration`,
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
async function readLocalFacts(world, prepared) {
  const { path, branches } = prepared.fixed;
  const { commonDirectory } = prepared.repository;
  const [place, neighbours, found] = await Promise.all([
    world.place.readPlace(path, commonDirectory),
    world.place.listNeighbours(path),
    // A branch that was there may have been an interrupted creation's, which is undone by now.
    branches[0]?.commit === null && branches[0].shadow === void 0 ? void 0 : world.branches.readCommits(
      prepared.source,
      branches.flatMap(({ name }) => listRefs(name))
    )
  ]);
  const worktrees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  return {
    place,
    neighbours,
    worktrees,
    branches: found === void 0 ? branches : describeBranches(
      branches.map(({ name }) => name),
      new Map(found.map((each) => [each.name, each.commit]))
    ),
    registeredHere: place.kind !== "worktree" && worktrees.includes(path)
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

// src/app/prepare-trash.ts
function prepareTrash(world, projects) {
  for (const project of new Set(projects)) {
    try {
      const [inside] = world.trash.listTrashPaths(project, project, "any");
      if (inside !== void 0 && world.trash.isThere(project)) world.trash.createTrash(inside);
    } catch (error) {
      world.log.write({ event: "trash_not_made", project, problem: reasonOf(error) });
    }
  }
}

// src/core/worktree-lock.ts
var ADOPTED = "espalier: adopted workspace ";
var IN_VOLUME = "espalier: workspace in a volume, ";
var formatVolumeLock = (id) => `${IN_VOLUME}${id}`;
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
function isSameWorktree(row, linked) {
  if (row.adminStamp === null) return row.path === linked.path && row.project === linked.project;
  return row.adminDirectory === linked.adminDirectory && row.adminStamp === linked.adminStamp;
}
function describeNewRow(linked, taken2, now) {
  return {
    id: nextId(taken2.ids, linked),
    project: linked.project,
    path: linked.path,
    name: nextName(taken2.names, linked.directoryName),
    branch: linked.branch,
    branchCreated: false,
    base: null,
    baseCommit: null,
    custody: "adopted",
    state: "ready",
    owner: null,
    adminDirectory: linked.adminDirectory,
    adminStamp: linked.adminStamp,
    maker: describeMaker2(linked),
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
function nextId(taken2, linked) {
  const owner = linked.locked === void 0 ? void 0 : describeLockOwner(linked.locked);
  if (owner?.kind !== "ours" || taken2.has(owner.id)) return void 0;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner.id)) return void 0;
  taken2.add(owner.id);
  return owner.id;
}
function describeMaker2(linked) {
  const byClaude = linked.locked?.startsWith("claude ") === true || linked.path.includes("/.claude/worktrees/");
  return byClaude ? "claude" : "git";
}
function createdAtOf(stamp) {
  const ns = /^\d+:(\d+)\d{6}$/.exec(stamp)?.[1];
  return ns === void 0 ? void 0 : Number(ns);
}
function nextName(taken2, wanted) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (taken2.has(name.toLowerCase())) continue;
    taken2.add(name.toLowerCase());
    return name;
  }
}
function planRebuild(facts) {
  const taken2 = {
    names: new Set(
      facts.rows.flatMap((row) => row.project === facts.project ? [row.name.toLowerCase()] : [])
    ),
    ids: new Set(facts.rows.map((row) => row.id))
  };
  const rows = [];
  for (const linked of facts.linked) {
    const known = facts.rows.some((row2) => row2.path === linked.path || isSameWorktree(row2, linked));
    if (known || (createdAtOf(linked.adminStamp) ?? 0) > facts.rebuiltAt) continue;
    const row = describeNewRow(linked, taken2, facts.now);
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

// src/core/command-report.ts
var COMMAND_FORMS = ["text", "script", "executable"];
var formatTrusted = (form, text2) => `${form}
${text2}`;
function findScriptFault(text2, executable) {
  const first = /^#!.*/.exec(text2)?.[0];
  if (executable || first === void 0) return void 0;
  if (/^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?(?:da)?sh(?:\s|$)/.test(first)) return void 0;
  return "is written for another program than `sh`, and is not executable";
}
var WHY = {
  trusted: "is trusted",
  changed: "has changed since one was trusted",
  untrusted: "is not trusted",
  unknown: "may be trusted, which could not be read"
};
function describeCommandSteps(kind, applicable) {
  if (applicable.kind === "none") return [];
  const action = `run the ${kind} command`;
  if (applicable.kind === "faulty") {
    const { from: from2, reason } = applicable;
    return [{ action: `run no ${kind} command`, target: from2, detail: reason }];
  }
  const { from, text: text2, trust, script } = applicable.command;
  if (trust !== "trusted") {
    const detail = `it ${WHY[trust]}: \`espalier trust\` shows it and asks`;
    return [{ action: `run no ${kind} command`, target: from, detail }];
  }
  return [{ action, target: from, detail: script ?? text2 }];
}

// src/core/install-commands.ts
var ADOPT_COMMAND = "espalier adopt . && espalier seed . || echo Espalier did not fill this worktree";
var withoutOwnCommand = (script) => script.split("\n").filter((line) => line.trim() !== ADOPT_COMMAND).join("\n");

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
function describeAsker(env) {
  const cursor = Boolean(env["CURSOR_AGENT"]);
  const codex = Boolean(env["CODEX_THREAD_ID"] || env["CODEX_SANDBOX"]);
  const claude = Boolean(env["CLAUDECODE"]);
  if (Number(cursor) + Number(codex) + Number(claude) !== 1) return void 0;
  return cursor ? "cursor" : codex ? "codex" : void 0;
}
var orderFormats = (asker) => [
  ...SETUP_FORMATS.filter(({ id }) => id === asker),
  ...SETUP_FORMATS.filter(({ id }) => id !== asker)
];

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
function describeOwn(text2) {
  if (text2 === null || text2.trim() === "") return NONE;
  if (text2.includes("\0")) return faulty(OWN_FILE, "the command holds a NUL");
  return { kind: "found", source: "espalier", from: OWN_FILE, given: { kind: "text", text: text2 } };
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
  const text2 = formatScript(commands.map(withoutOwnCommand));
  if (text2 === void 0) return NONE;
  const whole = `${readEnvironment(format, files)}${text2}`;
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
    for (const [name, text2] of Object.entries(table)) {
      const fits = /^[A-Za-z_]\w*$/.test(name) && ["string", "number", "boolean"].includes(typeof text2);
      if (!fits) throw misformed(file, `\`${key}.${name}\` is no variable and its text`);
      values.set(name, String(text2));
    }
  }
  return [...values].map(([name, text2]) => `export ${name}=${quoteWord(text2)}
`).join("");
}
var quoteWord = (text2) => `'${text2.replaceAll("'", "'\\''")}'`;
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
    const { text: text2, executable } = found;
    const fault = findScriptFault(text2, executable);
    if (fault !== void 0) return { reason: `its script \`${file}\` ${fault}` };
    return { text: text2, form: executable ? "executable" : "script" };
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
var readAsker = (world, asked) => asked === "claude" ? void 0 : describeAsker(world.env);

// src/app/run-setup.ts
var LIMIT_MS = { cli: 18e5, claude: 12e4 };
var HOOK_MS = 28e4;
async function runSetup(world, prepared, { document, begun }) {
  if (prepared.input.setup === false) return document;
  const limitMs = planLimit(world, prepared.input, begun);
  const described = await run2(world, prepared, document, limitMs).catch(
    (error) => {
      return { warnings: [`No setup command was run: ${reasonOf(error)}`] };
    }
  );
  const { report, warnings } = described;
  return {
    ...document,
    ...report === void 0 ? {} : { setup: report },
    warnings: [...document.warnings, ...warnings]
  };
}
async function run2(world, prepared, { id, name, path, branch }, limitMs) {
  const { root } = prepared;
  const { setup } = await readCommands(world, prepared);
  if (root === null || setup.kind === "none") return { warnings: [] };
  const { runCommand } = await Promise.resolve().then(() => __toESM(require("./run-command.cjs"), 1));
  const project = prepared.repository.commonDirectory;
  let started = false;
  const described = await runCommand(await completeWorld(world), "setup", setup, {
    workspace: { id, name, path, branch, root, project },
    limitMs,
    onStart: async ({ from, script, text: text2 }) => {
      started = true;
      const owner = world.process.currentProcess();
      await noteEvent(world, id, SETUP_BEGUN, formatBegun({ from, script, text: text2, owner }));
    }
  });
  if (started) await noteEvent(world, id, SETUP_ENDED, described.report?.outcome ?? "unknown");
  return described;
}
async function noteEvent(world, id, type, why) {
  try {
    await world.registry.append(
      (edit) => edit.changeWorkspace(id, {}, { type, who: world.who, why })
    );
  } catch (error) {
    const detail = `the event \`${type}\` was not written`;
    world.log.write({ event: "setup", problem: reasonOf(error), detail });
  }
}
function planLimit(world, { asked, setupLimitMs }, begun) {
  const limitMs = setupLimitMs ?? LIMIT_MS[asked];
  if (asked === "cli") return limitMs;
  return Math.max(0, Math.min(limitMs, begun + HOOK_MS - world.clock.now()));
}
async function readCommands(world, prepared) {
  const { root, input, repository } = prepared;
  const files = { root, project: repository.commonDirectory, config: prepared };
  return (await openProjectCommands(world, files))(readAsker(world, input.asked));
}
var planSetup = async (world, prepared) => describeCommandSteps("setup", (await readCommands(world, prepared)).setup);

// src/app/volume-lock.ts
async function lockInVolume(world, { repository, input }, { id, path }) {
  if (input.asked !== "cli" || !isInVolume(world, path)) return [];
  try {
    await world.git.runGit(["worktree", "lock", "--reason", formatVolumeLock(id), "--", path], {
      cwd: repository.commonDirectory,
      write: true,
      doing: "lock the worktree"
    });
    return [];
  } catch (error) {
    return [
      `The worktree is not locked, so that Git may forget it while the volume is away: ${reasonOf(error)}`
    ];
  }
}

// src/app/create-workspace.ts
var WAIT_MS = 3e5;
var POLL_MS = 50;
async function createWorkspace(world, input) {
  const begun = world.clock.now();
  const preparing = prepareCreation(world, input);
  if (!input.dryRun) world.registry.warm("append");
  if (input.dryRun) return describeDryRun(world, await preparing);
  const prepared = await makeRoom(world, await preparing);
  const deadline = begun + WAIT_MS;
  for (let unsettled = []; ; ) {
    const settle2 = async () => {
      unsettled = await recoverInterrupted(world, prepared.repository.commonDirectory, unsettled);
      return unsettled;
    };
    const turn = await inProjectLock(world, prepared, () => takeTurn(world, prepared, settle2));
    if (turn.kind === "answer") return turn.document;
    if (turn.kind === "added") {
      const document = await completeCreation(world, prepared, turn.made, turn.others);
      return setUp(world, prepared, { document, begun });
    }
    if (turn.kind === "resume") {
      const document = await resumeCreation(world, prepared, turn.row, turn.warnings);
      return setUp(world, prepared, { document, begun });
    }
    if (world.clock.now() > deadline) {
      throw new AppError("busy", {
        what: `The workspace \`${turn.row.name}\``,
        reason: `process ${turn.row.owner?.pid ?? "unknown"} is still ${turn.row.state} it`
      });
    }
    await world.clock.sleep(POLL_MS);
  }
}
async function setUp(world, prepared, created) {
  const document = await runSetup(world, prepared, created);
  if (!world.seedPlace.isTaken(`${document.path}/package.json`)) return document;
  const { listNestedNodeWarnings } = await Promise.resolve().then(() => __toESM(require("./nested-node.cjs"), 1));
  const above = listNestedNodeWarnings(await completeWorld(world), document.path);
  return { ...document, warnings: [...document.warnings, ...above] };
}
var isUnderFloor = ({ fixed: { volume } }) => volume !== null && volume.freeBytes < volume.floorBytes;
async function makeRoom(world, prepared) {
  if (!isUnderFloor(prepared)) return prepared;
  const { evictForCreation } = await Promise.resolve().then(() => __toESM(require("./evict-for-creation.cjs"), 1));
  return evictForCreation(world, prepared);
}
async function describeDryRun(world, prepared) {
  if (!isUnderFloor(prepared)) return describeRoomyRun(world, prepared);
  const { planRoomForCreation } = await Promise.resolve().then(() => __toESM(require("./evict-for-creation.cjs"), 1));
  const room = await planRoomForCreation(world, prepared);
  const document = await describeRoomyRun(world, room.prepared);
  const warnings = [...room.warnings, ...document.warnings];
  return { ...document, steps: [...room.steps, ...document.steps], warnings };
}
async function describeRoomyRun(world, prepared) {
  const project = prepared.repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const decided = planCreate({ ...await readFacts(world, prepared, []), rows });
  if (decided.kind === "reuse") await requireReusable(world, decided.row);
  const plan = decided.kind === "reuse" ? { ...decided, warnings: await describeBehind(world, prepared, decided.row) } : decided;
  const unfilled = plan.kind === "create" ? { path: plan.path, head: plan.baseCommit } : plan.kind === "reuse" && await isLeftUnfilled(world, plan.row) ? { path: plan.row.path, head: plan.row.baseCommit ?? "" } : void 0;
  if (unfilled === void 0) return describeCreatePlan(plan, { include: false, seed: void 0 });
  const fill = await planFill(world, prepared, unfilled);
  return describeCreatePlan(plan, { ...fill, setup: await planSetup(world, prepared) });
}
var isLeftUnfilled = async (world, { id, state }) => state === "ready" && await world.registry.read((view) => isUnfilled(view, id));
var readFacts = async (world, prepared, unsettled) => ({
  ...prepared.fixed,
  ...await readLocalFacts(world, prepared),
  rows: [],
  unsettled
});
async function inProjectLock(world, prepared, fn) {
  const file = world.lock.projectLockFile(world.paths, prepared.repository.commonDirectory);
  const held = await world.lock.acquireLock(file, { purpose: "create a workspace", timeoutMs: WAIT_MS }).catch((error) => {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "no project lock", error);
    return void 0;
  });
  try {
    return await fn();
  } finally {
    held?.release();
  }
}
async function takeTurn(world, prepared, settle2) {
  const project = prepared.repository.commonDirectory;
  const warnings = [];
  let unsettled = [];
  try {
    unsettled = await settle2();
    warnings.push(...await rebuildProject(world, project));
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "interrupted work was not looked at", error);
  }
  const id = world.ids.createId(world.clock.now());
  const { plan, registered, others } = await decide(world, prepared, { id, unsettled });
  if (plan.kind === "wait") return plan;
  if (plan.kind === "reuse") {
    const document = await reuseWorkspace(world, prepared, plan.row, warnings);
    return document === void 0 ? { kind: "resume", row: plan.row, warnings } : { kind: "answer", document };
  }
  if (plan.kind === "reuse-unregistered") {
    return { kind: "answer", document: await reuseUnregistered(world, prepared, plan) };
  }
  return {
    kind: "added",
    made: await addWorkspace(world, prepared, { plan, id, registered, warnings }),
    others
  };
}
async function decide(world, prepared, { id, unsettled }) {
  const facts = await readFacts(world, prepared, unsettled);
  const others = facts.worktrees;
  const project = prepared.repository.commonDirectory;
  let refusal;
  try {
    const plan = await world.registry.append((edit) => {
      refusal = void 0;
      try {
        const decided = planCreate({ ...facts, rows: edit.listWorkspaces(project) });
        if (decided.kind !== "create") return decided;
        const row = describeRow(world, prepared, decided, id);
        edit.insertWorkspace(row, { type: "create", who: world.who, why: "asked for" });
        return decided;
      } catch (error) {
        refusal = error;
        throw error;
      }
    });
    return { plan, registered: plan.kind === "create", others };
  } catch (error) {
    if (prepared.input.asked === "cli" || error === refusal) throw error;
    degrade(world, "the workspace is not registered", error);
    return { plan: planCreate(facts), registered: false, others };
  }
}
async function completeCreation(world, prepared, made, others) {
  const { plan, id } = made;
  let filled;
  try {
    filled = await fillWorkspace(world, prepared, {
      id,
      path: plan.path,
      head: made.head,
      name: plan.name,
      withoutLfs: made.added.withoutLfs === true,
      isNew: true,
      others
    });
    if (made.registered) await finish(world, prepared, made, filled);
    const unlocked = made.registered ? await lockInVolume(world, prepared, { id, path: plan.path }) : [];
    prepareTrash(world, [prepared.repository.commonDirectory]);
    const { missing } = made;
    return {
      schema: "espalier.workspace.created.v1",
      id,
      path: plan.path,
      name: plan.name,
      branch: made.checkedOut.branch,
      base: plan.base,
      base_commit: plan.baseCommit,
      reused: false,
      ...missing === void 0 ? {} : { commits_not_in_base: missing.commits, files_not_in_base: missing.files },
      seeded_bytes: filled.seededBytes,
      seeded_from: filled.seededFrom,
      ...filled.seedSkipped === void 0 ? {} : { seed_skipped: filled.seedSkipped },
      directories: [...filled.directories],
      warnings: [...unlocked, ...made.warnings, ...filled.warnings]
    };
  } catch (error) {
    const attempt = { ...made.attempt, filled: listFilled(filled) };
    await inProjectLock(
      world,
      prepared,
      () => takeBackQuietly(world, made.registered ? id : null, attempt)
    );
    throw error;
  }
}
var listFilled = (filled) => [
  ...(filled?.scratch ?? []).map(({ path }) => path),
  ...(filled?.directories ?? []).filter(({ outcome }) => outcome === "seeded").map(({ path }) => path)
];
async function finish(world, prepared, made, { scratch, seeded, seededFrom }) {
  const { adminDirectory, adminStamp } = made.added;
  const { branch, branchCreated } = made.checkedOut;
  try {
    await world.registry.append((edit) => {
      edit.changeWorkspace(
        made.id,
        {
          ...{ state: "ready", owner: null, seededFrom },
          ...{ branch, branchCreated, adminDirectory, adminStamp }
        },
        { type: "ready", who: world.who, why: "created" }
      );
      edit.writeScratch(scratch);
      edit.writeSeeded(seeded);
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace is not marked ready", error);
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createWorkspace,
  undoCreation
});
