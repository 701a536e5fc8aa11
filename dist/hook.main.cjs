"use strict";
const espalierFileUrl = require("node:url").pathToFileURL(__filename).href;
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
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

// src/errors.ts
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
function describeStreamError(error) {
  const code = error instanceof Error && "code" in error ? error.code : void 0;
  if (code === "EBADF") return "it is closed";
  if (code === "ENOSPC") return "there is no room (ENOSPC)";
  return reasonOf(error);
}
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}
var quote, UNITS, catalogue, BRAND, AppError, isAppError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    quote = (text2) => `\`${text2}\``;
    UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
    catalogue = {
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
    BRAND = /* @__PURE__ */ Symbol.for("espalier.AppError");
    AppError = class extends Error {
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
    isAppError = (error) => error instanceof Error && BRAND in error;
  }
});

// src/hooks/hook.ts
function createInputScanner() {
  let depth = 0;
  let inText = false;
  let escaped = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (depth === 0 && byte !== OPEN) {
        if (!BEFORE.has(byte)) return true;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
      else if (byte === CLOSE || byte === CLOSE_LIST) {
        depth -= 1;
        if (depth === 0) return true;
      }
    }
    return false;
  };
}
function parseHookInput(text2) {
  const fault = (reason) => new AppError("input_invalid", {
    what: "The hook's input",
    reason,
    hint: "Claude Code sends one JSON object on standard input; run the hook only through it"
  });
  const bare = text2.replace(/^\uFEFF/, "").trim();
  if (bare === "") throw fault("it is empty");
  let value;
  try {
    value = JSON.parse(bare);
  } catch {
    throw fault("it is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fault("it is not a JSON object");
  }
  return value;
}
function readHookInput(text2) {
  try {
    return parseHookInput(text2);
  } catch {
    return void 0;
  }
}
function readSessionInput({
  text: text2,
  cwd
}) {
  const given = readHookInput(text2);
  const place = readOptionalText(given?.["cwd"]) ?? cwd;
  if (given === void 0 || place?.startsWith("/") !== true || place.includes("\0")) {
    return void 0;
  }
  return { cwd: place, sessionId: readOptionalText(given["session_id"]) ?? null };
}
function describeFailure(world, error) {
  const known = isAppError(error) ? error : new AppError("internal", { reason: reasonOf(error), log: world.log.file });
  world.log.write({
    event: "hook_failed",
    code: known.code,
    message: known.message,
    details: known.details,
    ...isAppError(error) ? {} : { stack: error instanceof Error ? error.stack : void 0 }
  });
  return formatFailure(known);
}
function formatEarlyFailure(error) {
  return formatFailure(
    isAppError(error) ? error : new AppError("internal", { reason: reasonOf(error) })
  );
}
function formatFailure(known) {
  return {
    exitCode: 1,
    stdout: "",
    stderr: `${formatLine(known.message)} (${known.code})
hint: ${formatLine(HINTS[known.code] ?? known.hint)}
`
  };
}
function formatUntold({ stdout }, error) {
  const hint = stdout === "" ? "What was done stays done" : `The workspace is there all the same: \`${stdout.trimEnd()}\``;
  const reason = describeStreamError(error);
  return formatFailure(
    new AppError("io", { doing: "write to", path: "standard output", reason, hint })
  );
}
var QUIET, OPEN, CLOSE, QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, BEFORE, readOptionalText, HINTS, formatLine;
var init_hook = __esm({
  "src/hooks/hook.ts"() {
    "use strict";
    init_errors();
    QUIET = { exitCode: 0, stdout: "", stderr: "" };
    [OPEN, CLOSE, QUOTE, BACKSLASH] = [123, 125, 34, 92];
    [OPEN_LIST, CLOSE_LIST] = [91, 93];
    BEFORE = /* @__PURE__ */ new Set([32, 9, 10, 13, 239, 187, 191]);
    readOptionalText = (value) => typeof value === "string" && value !== "" ? value : void 0;
    HINTS = {
      not_a_repository: "Start Claude Code inside a Git repository; `git init` and a first commit make this one"
    };
    formatLine = (text2) => (
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away.
      text2.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    );
  }
});

// src/core/moved.ts
var formatArgument;
var init_moved = __esm({
  "src/core/moved.ts"() {
    "use strict";
    formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
  }
});

// src/core/create-refusals.ts
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
var hintOf, taken, pathTaken, branchTaken, placeUnusable;
var init_create_refusals = __esm({
  "src/core/create-refusals.ts"() {
    "use strict";
    init_errors();
    init_moved();
    hintOf = (facts, option) => facts.asked === "cli" ? `Choose another name or \`${option}\`` : "Choose another name";
    taken = (facts, reason, hint) => new AppError("name_taken", { name: facts.name, reason, ...hint === void 0 ? {} : { hint } });
    pathTaken = (path31, reason, hint) => new AppError("name_taken", { name: path31, what: "path", reason, hint });
    branchTaken = (branch, reason, hint) => new AppError("name_taken", { name: branch, what: "branch name", reason, hint });
    placeUnusable = ({ path: path31, explicit }, reason) => new AppError("unsupported", {
      what: `A workspace at \`${path31}\``,
      reason,
      hint: explicit.path ? "Give another directory with `--path DIR`" : "Set `location` in the user config to a directory on another file system"
    });
  }
});

// src/core/names.ts
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
function formatBranch(name, asked2) {
  return asked2 === "claude" ? `worktree-${formatDirectory(name)}` : name;
}
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
function formatRandomName(bytes) {
  const pick = (list, at) => list[(bytes[at] ?? 0) % list.length] ?? "";
  const tail = [2, 3, 4, 5].map((at) => pick(TAIL.split(""), at)).join("");
  return `${pick(ADJECTIVES, 0)}-${pick(NOUNS, 1)}-${tail}`;
}
var MAX_NAME, MAX_SEGMENT, formatDirectory, OTHER_MEANING, isCaseTwin, ADJECTIVES, NOUNS, TAIL;
var init_names = __esm({
  "src/core/names.ts"() {
    "use strict";
    init_errors();
    MAX_NAME = 128;
    MAX_SEGMENT = 64;
    formatDirectory = (name) => name.replaceAll("/", "+");
    OTHER_MEANING = /^(?:@|HEAD|[A-Z_]+_HEAD|AUTO_MERGE|BISECT_EXPECTED_REV|MERGE_AUTOSTASH|NOTES_MERGE_(?:PARTIAL|REF)|stash)$/;
    isCaseTwin = (a, b) => a !== b && a.toLowerCase() === b.toLowerCase();
    ADJECTIVES = "amber bold brisk calm clear cosy crisp dapper eager early fair fleet fresh gentle glad golden green happy hardy keen kind late lively lucky mellow merry mild neat nimble noble patient plain proud quick quiet ready ripe robust rosy rustic serene sharp shy silver sleek slow snug solid spry steady still sturdy sunny swift tall tame tender tidy vivid warm wild wise witty young zesty".split(
      " "
    );
    NOUNS = "acorn alder almond apple apricot arbour ash aspen bark beech berry birch blossom bough branch briar bud cedar cherry chestnut clover currant elder elm fern fig fir garden grove hazel holly hornbeam ivy juniper larch laurel leaf lilac lime linden maple medlar moss mulberry myrtle oak olive orchard peach pear pine plum poplar quince root rowan sapling seed shoot spruce stem thicket trellis twig vine walnut willow yew".split(
      " "
    );
    TAIL = "abcdefghijkmnpqrstuvwxyz23456789";
  }
});

// src/core/place.ts
function formatProjectName(facts) {
  if (facts.root !== null) return baseOf(facts.root) || "root";
  const own = baseOf(facts.commonDirectory);
  if (own.startsWith(".")) return baseOf(parentOf(facts.commonDirectory)) || "root";
  return own.replace(/(.)\.git$/, "$1");
}
function formatPlace(facts) {
  const { root, commonDirectory, directory: directory2 } = facts;
  const name = formatProjectName(facts);
  if (facts.location !== null) return join(facts.location, name, directory2);
  if (root !== null && facts.claudeDirectory) return join(root, ".claude/worktrees", directory2);
  const outer = SUBMODULE.exec(commonDirectory)?.[1];
  if (outer !== void 0) {
    return join(parentOf(outer), `${baseOf(outer)}-${name}-worktrees`, directory2);
  }
  if (root !== null) return join(parentOf(root), `${name}-worktrees`, directory2);
  if (baseOf(commonDirectory).startsWith(".")) return join(parentOf(commonDirectory), directory2);
  return join(parentOf(commonDirectory), `${name}-worktrees`, directory2);
}
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
var parentOf, baseOf, join, SUBMODULE, isInside;
var init_place = __esm({
  "src/core/place.ts"() {
    "use strict";
    parentOf = (at) => at.slice(0, Math.max(at.lastIndexOf("/"), 0)) || "/";
    baseOf = (at) => at.slice(at.lastIndexOf("/") + 1);
    join = (...parts) => parts.join("/").replace(/\/{2,}/g, "/");
    SUBMODULE = /^(.+?)\/\.git\/(?:worktrees\/[^/]+\/)?modules\//;
    isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
  }
});

// src/core/create.ts
function planCreate(facts) {
  const { name, path: path31, rows } = facts;
  const same = rows.find((row) => row.name === name) ?? rows.find((row) => row.path === path31);
  if (same !== void 0) return planExisting(facts, same);
  refuseTwins(facts);
  if (facts.place.kind === "worktree") return planUnregistered(facts, facts.place);
  if (facts.place.kind === "occupied") {
    throw pathTaken(path31, `it ${facts.place.reason}`, hintOf(facts, "--path DIR"));
  }
  if (facts.registeredHere) {
    throw pathTaken(
      path31,
      "git still lists a worktree there, whose directory is gone",
      `If it is not on a disk that is away, run \`git worktree remove ${path31}\``
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
    path: path31,
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
  const { name, path: path31 } = facts;
  if (facts.asked === "cli" || place.head === null) {
    throw pathTaken(
      path31,
      "it is a worktree that is not registered",
      `Register it with \`espalier adopt ${path31}\`, or choose another name`
    );
  }
  return {
    kind: "reuse-unregistered",
    path: path31,
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
var describeFill;
var init_create = __esm({
  "src/core/create.ts"() {
    "use strict";
    init_errors();
    init_create_refusals();
    init_names();
    init_place();
    describeFill = (path31, extras) => [
      ...extras.include ? [{ action: "copy what `.worktreeinclude` names", target: path31 }] : [],
      ...(extras.submodules ?? []).map((each) => ({
        action: "fill submodule from the local store",
        target: `${path31}/${each}`
      })),
      ...extras.seed?.steps ?? []
    ];
  }
});

// src/core/bench-mark.ts
var BENCH;
var init_bench_mark = __esm({
  "src/core/bench-mark.ts"() {
    "use strict";
    BENCH = "bench";
  }
});

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
var init_checked_out = __esm({
  "src/app/checked-out.ts"() {
    "use strict";
    init_errors();
  }
});

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
var init_seeded = __esm({
  "src/core/seeded.ts"() {
    "use strict";
  }
});

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

// src/io/files.ts
var files_exports = {};
__export(files_exports, {
  TEMPORARY: () => TEMPORARY,
  baseName: () => baseName,
  createDirectory: () => createDirectory,
  describeIoError: () => describeIoError,
  directoryName: () => directoryName,
  findObstacle: () => findObstacle,
  joinPath: () => joinPath,
  makeDirectories: () => makeDirectories,
  prepareFile: () => prepareFile,
  readRealPath: () => readRealPath,
  readRegularFile: () => readRegularFile,
  readTextFile: () => readTextFile,
  resolvePath: () => resolvePath,
  syncDirectory: () => syncDirectory,
  syncRename: () => syncRename,
  touchFile: () => touchFile,
  writeFileAtomic: () => writeFileAtomic
});
function describeIoError(error, doing, at) {
  if (isAppError(error)) return error;
  const code = codeOf(error);
  const told = error instanceof Error ? error.message : String(error);
  const reason = (code === void 0 ? void 0 : REASONS[code]) ?? code ?? told;
  return new AppError(
    "io",
    { doing, path: at, reason },
    { cause: error, details: { errno: code } }
  );
}
async function writeFileAtomic(file, data, options = {}) {
  try {
    const { target, temporary } = writeBeside(file, data, options.mode);
    try {
      (0, import_node_fs2.renameSync)(temporary, target);
    } catch (error) {
      removeQuietly(temporary);
      throw error;
    }
    syncDirectory(import_node_path.default.dirname(target));
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
async function prepareFile(file, data, options = {}) {
  try {
    const { target, temporary } = writeBeside(file, data, options.mode);
    return {
      path: temporary,
      replace: () => {
        try {
          (0, import_node_fs2.renameSync)(temporary, target);
          return true;
        } catch (error) {
          if (codeOf(error) === "ENOENT") return false;
          throw describeIoError(error, "write", file);
        }
      },
      drop: () => removeQuietly(temporary)
    };
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
function writeBeside(file, data, mode) {
  const { target, old } = readTarget(file);
  const temporary = `${target}.${(0, import_node_crypto.randomBytes)(6).toString("hex")}${TEMPORARY}`;
  try {
    writeTemporary(temporary, data, mode ?? (old ? old.mode & 4095 : 384), old);
    return { target, temporary };
  } catch (error) {
    removeQuietly(temporary);
    throw error;
  }
}
function readTarget(file) {
  const entry = (0, import_node_fs2.lstatSync)(file, { throwIfNoEntry: false });
  if (entry === void 0) return { target: import_node_path.default.resolve(file), old: void 0 };
  if (!entry.isSymbolicLink()) return { target: import_node_path.default.resolve(file), old: entry };
  const target = (0, import_node_fs2.realpathSync)(file);
  return { target, old: (0, import_node_fs2.statSync)(target) };
}
function writeTemporary(temporary, data, mode, old) {
  const descriptor = (0, import_node_fs2.openSync)(temporary, "wx", 384);
  try {
    const parts = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    for (const part of parts) (0, import_node_fs2.writeFileSync)(descriptor, part);
    const made = (0, import_node_fs2.fstatSync)(descriptor);
    if (old !== void 0 && made.uid === 0 && (old.uid !== 0 || old.gid !== made.gid)) {
      (0, import_node_fs2.fchownSync)(descriptor, old.uid, old.gid);
    }
    if ((made.mode & 4095) !== mode) (0, import_node_fs2.fchmodSync)(descriptor, mode);
    (0, import_node_fs2.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
async function syncRename(file) {
  try {
    syncDirectory(import_node_path.default.dirname(readTarget(file).target));
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
function syncDirectory(directory2) {
  if (process.platform === "win32") return;
  const descriptor = (0, import_node_fs2.openSync)(directory2, "r");
  try {
    (0, import_node_fs2.fsyncSync)(descriptor);
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
function removeQuietly(file) {
  try {
    (0, import_node_fs2.unlinkSync)(file);
  } catch {
  }
}
async function readRealPath(at) {
  try {
    return (0, import_node_fs2.realpathSync)(at);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw describeIoError(error, "look at", at);
  }
}
async function readTextFile(file) {
  try {
    return readRegularFile(file).toString("utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return void 0;
    throw describeIoError(error, "read", file);
  }
}
function readRegularFile(file) {
  const descriptor = (0, import_node_fs2.openSync)(file, import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NONBLOCK);
  try {
    const entry = (0, import_node_fs2.fstatSync)(descriptor);
    if (!entry.isFile() && !entry.isDirectory()) throw new Error("it is no file");
    return (0, import_node_fs2.readFileSync)(descriptor);
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
function findObstacle(directory2) {
  for (let at = import_node_path.default.resolve(directory2); ; at = import_node_path.default.dirname(at)) {
    try {
      if (!(0, import_node_fs2.statSync)(at).isDirectory()) return at;
    } catch (error) {
      if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") return void 0;
    }
    if (import_node_path.default.dirname(at) === at) return void 0;
  }
}
function touchFile(directory2, name) {
  const file = import_node_path.default.join(directory2, name);
  try {
    if ((0, import_node_fs2.realpathSync)(file) !== file || !(0, import_node_fs2.lstatSync)(file).isFile()) {
      throw new Error("it is reached over a link, or is no file");
    }
    const now = /* @__PURE__ */ new Date();
    (0, import_node_fs2.utimesSync)(file, now, now);
  } catch (error) {
    throw describeIoError(error, "give a new time to", file);
  }
}
async function createDirectory(directory2, mode = 448) {
  makeDirectories(directory2, mode);
}
function makeDirectories(directory2, mode = 448) {
  try {
    (0, import_node_fs2.mkdirSync)(directory2, { recursive: true, mode });
  } catch (error) {
    const doing = "make the directory";
    const parents = [import_node_path.default.resolve(directory2)];
    for (let at = import_node_path.default.resolve(directory2); import_node_path.default.dirname(at) !== at; at = import_node_path.default.dirname(at)) {
      parents.unshift(import_node_path.default.dirname(at));
    }
    for (const at of parents) {
      try {
        if ((0, import_node_fs2.statSync)(at, { throwIfNoEntry: false })?.isDirectory() === true) continue;
        (0, import_node_fs2.mkdirSync)(at, { mode });
      } catch (inner) {
        if (codeOf(inner) !== "EEXIST" && codeOf(inner) !== "ENOTDIR") {
          throw describeIoError(inner, doing, directory2);
        }
        const reason = `\`${at}\` is in the way, it is no directory`;
        throw new AppError("io", { doing, path: directory2, reason }, { cause: error });
      }
    }
  }
}
var import_node_crypto, import_node_fs2, import_node_path, TEMPORARY, codeOf, REASONS, resolvePath, joinPath, directoryName, baseName;
var init_files = __esm({
  "src/io/files.ts"() {
    "use strict";
    import_node_crypto = __toESM(require_node_crypto(), 1);
    import_node_fs2 = require("node:fs");
    import_node_path = __toESM(require("node:path"), 1);
    init_errors();
    TEMPORARY = ".tmp";
    codeOf = (error) => error.code;
    REASONS = {
      ENOSPC: "the disk is full (ENOSPC)",
      EDQUOT: "the disk quota is used up (EDQUOT)",
      EROFS: "the file system is read-only (EROFS)",
      EACCES: "permission denied (EACCES)",
      EPERM: "not permitted (EPERM)",
      EIO: "the disk reports an error (EIO)"
    };
    resolvePath = (...parts) => import_node_path.default.resolve(...parts);
    joinPath = (...parts) => import_node_path.default.join(...parts);
    directoryName = (at) => import_node_path.default.dirname(at);
    baseName = (at) => import_node_path.default.basename(at);
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

// src/io/clock.ts
var systemClock, readUptime;
var init_clock = __esm({
  "src/io/clock.ts"() {
    "use strict";
    systemClock = {
      now: () => Date.now(),
      uptime: () => readUptime(),
      sleep: (ms, until) => new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        const wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (until?.aborted === true) wake();
        until?.addEventListener("abort", wake, { once: true });
      })
    };
    readUptime = () => process.uptime() * 1e3;
  }
});

// src/io/program.ts
function findProgram(name) {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return (process.env["PATH"] ?? "").split(import_node_path2.default.delimiter).filter((directory2) => import_node_path2.default.isAbsolute(directory2)).map((directory2) => import_node_path2.default.join(directory2, file)).find(isExecutable);
}
function isExecutable(file) {
  try {
    (0, import_node_fs3.accessSync)(file, import_node_fs3.constants.X_OK);
    return (0, import_node_fs3.statSync)(file).isFile();
  } catch {
    return false;
  }
}
var import_node_fs3, import_node_path2;
var init_program = __esm({
  "src/io/program.ts"() {
    "use strict";
    import_node_fs3 = require("node:fs");
    import_node_path2 = __toESM(require("node:path"), 1);
  }
});

// src/io/git.ts
var git_exports = {};
__export(git_exports, {
  WITHOUT_HOOKS: () => WITHOUT_HOOKS,
  dropRepositoryVariables: () => dropRepositoryVariables,
  interruptGit: () => interruptGit,
  readGit: () => readGit,
  runGit: () => runGit,
  splitNul: () => splitNul
});
function dropRepositoryVariables(given) {
  const env = { ...given };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  return env;
}
function readInherited() {
  if (inherited !== void 0) return inherited;
  const env = dropRepositoryVariables(process.env);
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  inherited = env;
  return env;
}
function findGit() {
  program ??= findProgram("git") ?? "git";
  return program;
}
function interruptGit() {
  for (const child of running) child.kill("SIGTERM");
}
function runGit(argv, options) {
  const doing = options.doing ?? `run \`git ${argv[0] ?? ""}\``;
  const settings = options.write === true ? [] : WITHOUT_HOOKS;
  return new Promise((resolve, reject) => {
    const child = startGit([...settings, ...argv], options, doing);
    const limit = startLimit(child, options);
    if (options.uninterrupted !== true) running.add(child);
    const stdout = [];
    const stderr = [];
    child.stdout?.on("data", (chunk) => stdout.push(chunk));
    child.stderr?.on("data", (chunk) => stderr.push(chunk));
    child.on("exit", () => {
      limit.stop();
      letGoOfPipes(child);
    });
    child.on("error", (error) => {
      limit.stop();
      running.delete(child);
      reject(new AppError("git", startProblem(doing, error, options.cwd), { cause: error }));
    });
    child.on("close", (exitCode, signal) => {
      running.delete(child);
      const text2 = Buffer.concat(stderr).toString("utf8");
      if (exitCode === null) {
        reject(new AppError("git", { doing, reason: limit.passed() ?? `ended by ${signal}` }));
      } else if (!(options.allow ?? [0]).includes(exitCode)) {
        reject(
          new AppError(
            "git",
            { doing, reason: reasonIn(text2, exitCode, limit.passed()), ...remedyIn(text2) },
            { details: { argv: ["git", ...argv], exit_code: exitCode, stderr: text2.slice(-4e3) } }
          )
        );
      } else {
        resolve({ exitCode, stdout: Buffer.concat(stdout), stderr: text2 });
      }
    });
    if (options.input !== void 0) {
      child.stdin?.on("error", () => {
      });
      child.stdin?.end(options.input);
    }
  });
}
function startGit(argv, options, doing) {
  try {
    return (0, import_node_child_process.spawn)(options.env?.["PATH"] === void 0 ? findGit() : "git", argv, {
      argv0: "git",
      cwd: options.cwd,
      env: gitEnvironment(options),
      stdio: [options.input === void 0 ? "ignore" : "pipe", "pipe", "pipe"],
      signal: options.signal,
      // On Windows that would open a window, and a signal does not reach the child there anyway.
      detached: options.uninterrupted === true && process.platform !== "win32"
    });
  } catch (error) {
    const problem = startProblem(doing, error, options.cwd);
    throw new AppError("git", problem, { cause: error });
  }
}
function startLimit(child, { timeoutMs = 12e4, killAfterMs = 2e4 }) {
  let passed;
  let timer = setTimeout(() => {
    passed = `it took longer than ${timeoutMs / 1e3} s`;
    child.kill("SIGTERM");
    timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  }, timeoutMs);
  return { stop: () => clearTimeout(timer), passed: () => passed };
}
function letGoOfPipes(child) {
  const end = readUptime() + READ_ON_MS;
  const pipes = [child.stdout, child.stderr];
  let heard = false;
  for (const pipe of pipes) {
    pipe?.on("data", () => {
      heard = true;
    });
  }
  const wait = () => {
    heard = false;
    timer = setTimeout(() => setImmediate(look), QUIET_MS);
  };
  const look = () => {
    if (heard && readUptime() < end) wait();
    else for (const pipe of pipes) pipe?.destroy();
  };
  let timer;
  child.on("close", () => clearTimeout(timer));
  wait();
}
function startProblem(doing, error, cwd) {
  const fault = describeDirectoryFault(cwd);
  if (fault !== void 0) return { doing, reason: `\`${cwd}\` ${fault}` };
  if (error.code !== "ENOENT") return { doing, reason: error.message };
  return { doing, reason: "git is not on the PATH", hint: "Install git 2.36 or later" };
}
function describeDirectoryFault(cwd) {
  try {
    return (0, import_node_fs4.statSync)(cwd).isDirectory() ? void 0 : "is not a directory";
  } catch (error) {
    const { code } = error;
    if (code === "ENOTDIR") return "is below a file";
    return code === "ENOENT" || code === "ELOOP" || code === "ENAMETOOLONG" ? "does not exist" : void 0;
  }
}
async function readGit(argv, options) {
  const { stdout } = await runGit(argv, options);
  return stdout.toString("utf8").replace(/\n$/, "");
}
function splitNul(output) {
  const text2 = output.toString("utf8");
  if (text2 === "") return [];
  return (text2.endsWith("\0") ? text2.slice(0, -1) : text2).split("\0");
}
function remedyIn(text2) {
  const command = /^\s*(git config --global --add safe\.directory .+)$/m.exec(text2)?.[1];
  if (command === void 0) return {};
  return { hint: `If you trust whoever owns the repository, run \`${command}\`` };
}
function lastLine(text2) {
  const lines = text2.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /^(fatal|error): /.test(line));
  const told = lines.at(first) ?? "";
  const more = told.endsWith(":") && first !== -1 ? ` ${lines[first + 1]?.trim() ?? ""}` : "";
  return `${told.replace(/^(fatal|error): /, "")}${more}`.trim();
}
var import_node_child_process, import_node_fs4, REPOSITORY_VARIABLES, inherited, program, gitEnvironment, WITHOUT_HOOKS, running, QUIET_MS, READ_ON_MS, reasonIn;
var init_git = __esm({
  "src/io/git.ts"() {
    "use strict";
    import_node_child_process = __toESM(require_node_child_process(), 1);
    import_node_fs4 = require("node:fs");
    init_errors();
    init_clock();
    init_program();
    REPOSITORY_VARIABLES = [
      "GIT_ALTERNATE_OBJECT_DIRECTORIES",
      "GIT_CONFIG",
      "GIT_CONFIG_PARAMETERS",
      "GIT_CONFIG_COUNT",
      "GIT_OBJECT_DIRECTORY",
      "GIT_DIR",
      "GIT_WORK_TREE",
      "GIT_IMPLICIT_WORK_TREE",
      "GIT_GRAFT_FILE",
      "GIT_INDEX_FILE",
      "GIT_NO_REPLACE_OBJECTS",
      "GIT_REPLACE_REF_BASE",
      "GIT_PREFIX",
      "GIT_SHALLOW_FILE",
      "GIT_COMMON_DIR",
      "GIT_INTERNAL_SUPER_PREFIX",
      "GIT_NAMESPACE",
      "GIT_CEILING_DIRECTORIES",
      "GIT_QUARANTINE_PATH",
      "GIT_REFLOG_ACTION",
      "GIT_EDITOR",
      "GIT_SEQUENCE_EDITOR",
      "GIT_EXTERNAL_DIFF",
      "GIT_DIFF_OPTS",
      "GIT_LITERAL_PATHSPECS",
      "GIT_GLOB_PATHSPECS",
      "GIT_NOGLOB_PATHSPECS",
      "GIT_ICASE_PATHSPECS",
      "GIT_TRACE",
      "GIT_TRACE2",
      "GIT_TRACE2_EVENT",
      "GIT_TRACE2_PERF"
    ];
    gitEnvironment = (options) => ({
      ...readInherited(),
      // A read of a partial clone takes what is not there for missing, and opens no connection.
      ...options.write === true ? {} : { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1" },
      ...options.env
    });
    WITHOUT_HOOKS = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
    running = /* @__PURE__ */ new Set();
    QUIET_MS = 100;
    READ_ON_MS = 1e3;
    reasonIn = (text2, exitCode, late) => late ?? (lastLine(text2) || `exit code ${exitCode}`);
  }
});

// src/io/branches.ts
var branches_exports = {};
__export(branches_exports, {
  countCommitsBeyond: () => countCommitsBeyond,
  countUncommitted: () => countUncommitted,
  createBranch: () => createBranch,
  dropBranchSettings: () => dropBranchSettings,
  formatMade: () => formatMade,
  readCommits: () => readCommits,
  readMadeBranch: () => readMadeBranch,
  readRemoteHead: () => readRemoteHead,
  removeBranch: () => removeBranch,
  retryBusy: () => retryBusy,
  textOf: () => textOf
});
async function readCommits(cwd, names) {
  const asked2 = names.map((name) => /[\r\n\0]/.test(name) || name === "" ? "?" : name);
  const { stdout } = await runGit(["cat-file", "--batch-check"], {
    cwd,
    input: asked2.map((name) => `${name}^{commit}
`).join(""),
    doing: "read the branches"
  });
  const lines = stdout.toString("utf8").split("\n");
  return names.map((name, index) => ({
    name,
    commit: /^([0-9a-f]{40,64}) commit \d+$/.exec(lines[index] ?? "")?.[1] ?? null
  }));
}
async function readRemoteHead(commonDirectory) {
  const text2 = await readTextFile(import_node_path3.default.join(commonDirectory, "refs/remotes/origin/HEAD"));
  return /^ref: refs\/remotes\/(.+)\n?$/.exec(text2 ?? "")?.[1];
}
async function countCommitsBeyond(cwd, base, tip) {
  const { stdout } = await runGit(["rev-list", "--count", `${base}..${tip}`], {
    cwd,
    doing: "count the commits"
  });
  return Number(stdout.toString("utf8").trim());
}
async function countUncommitted(cwd) {
  const { stdout } = await runGit(
    ["status", "--porcelain=v2", "-z", "--untracked-files=all", "--ignore-submodules=dirty"],
    { cwd, doing: "read the status" }
  );
  const fields = stdout.toString("utf8").split("\0");
  return fields.filter((field) => /^[12u?] /.test(field)).length;
}
async function createBranch(cwd, branch, commit, why) {
  try {
    await retryBusy(
      () => runGit(
        [
          "update-ref",
          // The reflog is what a later undo is proved by, whatever `core.logAllRefUpdates` says.
          "--create-reflog",
          "-m",
          why,
          `refs/heads/${branch}`,
          commit,
          "0".repeat(commit.length)
        ],
        { cwd, write: true, doing: `make the branch \`${branch}\`` }
      )
    );
    return "made";
  } catch (error) {
    if (isAppError(error) && /reference already exists|exists; cannot create/.test(textOf(error))) {
      return "exists";
    }
    throw error;
  }
}
async function readMadeBranch(commonDirectory, branch, id) {
  const ref = `refs/heads/${branch}`;
  const format = "%(refname)%00%(objectname)%00%(worktreepath)%00";
  const refs = await runGit(["for-each-ref", `--format=${format}`, ref], {
    cwd: commonDirectory,
    doing: "read the branch"
  });
  const [name, commit = "", at = ""] = refs.stdout.toString("utf8").split("\0");
  if (name !== ref) return void 0;
  const log = await runGit(
    ["-c", "log.showSignature=false", "log", "-g", "--format=%gs", ref, "--"],
    { cwd: commonDirectory, doing: "read the branch's reflog" }
  );
  const entries = log.stdout.toString("utf8").split("\n").slice(0, -1);
  return {
    commit,
    ours: entries.at(-1)?.endsWith(`(espalier ${id})`) === true,
    untouched: entries.filter((each) => !each.startsWith("Branch: renamed ")).length === 1,
    checkedOut: at === "" ? null : at
  };
}
async function removeBranch(cwd, branch, commit) {
  try {
    await retryBusy(
      () => (
        // The name itself, wherever it leads: a symbolic one names somebody else's branch.
        runGit(["update-ref", "--no-deref", "-d", `refs/heads/${branch}`, commit], {
          cwd,
          write: true,
          doing: `take back the branch \`${branch}\``
        })
      )
    );
    return true;
  } catch (error) {
    if (!isAppError(error) || error.code !== "git") throw error;
    const [found] = await readCommits(cwd, [`refs/heads/${branch}`]);
    if (found?.commit === null) return true;
    if (found?.commit !== commit) return false;
    throw error;
  }
}
async function dropBranchSettings(commonDirectory, branch) {
  const text2 = await readTextFile(import_node_path3.default.join(commonDirectory, "config"));
  const isMentioned = text2?.toLowerCase().includes(branch.toLowerCase().replaceAll('"', '\\"'));
  if (isMentioned !== true) return;
  await retryBusy(
    () => runGit(["config", "--local", "--remove-section", `branch.${branch}`], {
      cwd: commonDirectory,
      write: true,
      doing: "drop the branch's settings",
      // 128: it has none.
      allow: [0, 128]
    })
  );
}
async function retryBusy(run3) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run3();
    } catch (error) {
      if (!isAppError(error) || error.code !== "git" || !BUSY.test(textOf(error))) throw error;
      if (attempt >= 25) {
        throw new AppError(
          "busy",
          { what: "The repository", reason: textOf(error).split("\n", 1)[0] ?? "" },
          { cause: error }
        );
      }
      await (0, import_promises.setTimeout)(20 * Math.min(attempt, 25) * (0.5 + Math.random()));
    }
  }
}
function textOf(error) {
  const told = error.details["stderr"];
  return typeof told === "string" ? told : error.message;
}
var import_node_path3, import_promises, formatMade, BUSY;
var init_branches = __esm({
  "src/io/branches.ts"() {
    "use strict";
    import_node_path3 = __toESM(require("node:path"), 1);
    import_promises = require("node:timers/promises");
    init_errors();
    init_files();
    init_git();
    formatMade = (base, id) => `branch: Created from ${base} (espalier ${id})`;
    BUSY = /could not lock config file|Unable to create '.*\.lock': File exists|unable to lock/i;
  }
});

// src/schema/fault.ts
function faultOf(validate4, value) {
  if (validate4(value)) return void 0;
  const first = validate4.errors?.[0];
  if (first === void 0) return { reason: "does not fit its schema" };
  const at = first.instancePath === "" ? "it " : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list}` };
}
var init_fault = __esm({
  "src/schema/fault.ts"() {
    "use strict";
  }
});

// src/schema/parse.ts
function parseInput(validate4, value, onFault) {
  const fault = faultOf(validate4, value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}
var init_parse = __esm({
  "src/schema/parse.ts"() {
    "use strict";
    init_fault();
  }
});

// src/io/paths.ts
function directory(env, name) {
  const told = variable(env, name);
  return told !== void 0 && import_node_path4.default.isAbsolute(told) ? told : void 0;
}
function home(env) {
  const told = variable(env, "HOME");
  if (told === void 0) return import_node_os.default.homedir();
  return import_node_path4.default.isAbsolute(told) ? told : import_node_os.default.userInfo().homedir;
}
function statePaths(env, platform) {
  const root = stateRoot(env, platform);
  return {
    root,
    home: home(env),
    registry: import_node_path4.default.join(root, "registry.sqlite3"),
    registryLock: import_node_path4.default.join(root, "registry.lock"),
    dedup: import_node_path4.default.join(root, "dedup.sqlite3"),
    dedupLock: import_node_path4.default.join(root, "dedup.lock"),
    locks: import_node_path4.default.join(root, "locks"),
    daemonLock: import_node_path4.default.join(root, "daemon.lock"),
    daemonFile: import_node_path4.default.join(root, "daemon.json"),
    daemonStarting: import_node_path4.default.join(root, "daemon.starting"),
    activity: import_node_path4.default.join(root, "activity"),
    log: import_node_path4.default.join(root, "log"),
    volume: import_node_path4.default.join(root, "volume.json"),
    nextFstab: import_node_path4.default.join(root, "fstab.next"),
    data: import_node_path4.default.join(
      directory(env, "XDG_DATA_HOME") ?? import_node_path4.default.join(home(env), ".local/share"),
      "espalier"
    ),
    fstab: directory(env, "LIBMOUNT_FSTAB") ?? "/etc/fstab",
    userConfig: userConfigFile(env)
  };
}
function stateRoot(env, platform) {
  const chosen = variable(env, "ESPALIER_STATE");
  if (chosen !== void 0) return import_node_path4.default.resolve(home(env), chosen);
  if (platform === "darwin") return import_node_path4.default.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return import_node_path4.default.join(
      variable(env, "LOCALAPPDATA") ?? import_node_path4.default.join(home(env), "AppData/Local"),
      "espalier"
    );
  }
  return import_node_path4.default.join(
    directory(env, "XDG_STATE_HOME") ?? import_node_path4.default.join(home(env), ".local/state"),
    "espalier"
  );
}
function userConfigFile(env) {
  return import_node_path4.default.join(
    directory(env, "XDG_CONFIG_HOME") ?? import_node_path4.default.join(home(env), ".config"),
    "espalier/config.toml"
  );
}
function claudeConfigDirectory(env) {
  return variable(env, "CLAUDE_CONFIG_DIR") ?? import_node_path4.default.join(home(env), ".claude");
}
var import_node_os, import_node_path4, variable;
var init_paths = __esm({
  "src/io/paths.ts"() {
    "use strict";
    import_node_os = __toESM(require("node:os"), 1);
    import_node_path4 = __toESM(require("node:path"), 1);
    variable = (env, name) => env[name] || void 0;
  }
});

// src/io/claude-settings.ts
var claude_settings_exports = {};
__export(claude_settings_exports, {
  readClaudeSettings: () => readClaudeSettings
});
async function readClaudeSettings(env, checkout) {
  const files = [
    import_node_path5.default.join(claudeConfigDirectory(env), "settings.json"),
    ...checkout === null ? [] : ["settings.json", "settings.local.json"].map(
      (name) => import_node_path5.default.join(checkout, ".claude", name)
    )
  ];
  const problems = [];
  let merged = {};
  for (const file of files) {
    try {
      const found = await readSettingsFile(file);
      merged = { ...merged, ...found?.worktree };
    } catch (error) {
      problems.push(reasonOf(error));
    }
  }
  return {
    baseRef: merged.baseRef === "head" ? "head" : "fresh",
    symlinkDirectories: merged.symlinkDirectories ?? [],
    sparsePaths: merged.sparsePaths ?? [],
    problems
  };
}
async function readSettingsFile(file) {
  const text2 = await readTextFile(file);
  if (text2 === void 0 || text2.trim() === "") return void 0;
  const fault = (reason) => new AppError("settings_invalid", { path: file, reason });
  let value;
  try {
    value = JSON.parse(text2.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw fault(reasonOf(error));
  }
  const { validate: validate4 } = await Promise.resolve().then(() => __toESM(require("./claude.settings.cjs"), 1));
  return parseInput(validate4, value, ({ reason }) => fault(reason));
}
var import_node_path5;
var init_claude_settings = __esm({
  "src/io/claude-settings.ts"() {
    "use strict";
    import_node_path5 = __toESM(require("node:path"), 1);
    init_errors();
    init_parse();
    init_files();
    init_paths();
  }
});

// src/io/direct.ts
var import_node_fs5, direct, link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rename, rm, rmdir, stat, symlink;
var init_direct = __esm({
  "src/io/direct.ts"() {
    "use strict";
    import_node_fs5 = __toESM(require("node:fs"), 1);
    direct = (call) => async (...given) => call(...given);
    link = direct(import_node_fs5.default.linkSync);
    lstat = direct(import_node_fs5.default.lstatSync);
    mkdir = direct(import_node_fs5.default.mkdirSync);
    mkdtemp = direct(import_node_fs5.default.mkdtempSync);
    readdir = direct(import_node_fs5.default.readdirSync);
    readFile = direct(import_node_fs5.default.readFileSync);
    readlink = direct(import_node_fs5.default.readlinkSync);
    realpath = direct(import_node_fs5.default.realpathSync.native);
    rename = direct(import_node_fs5.default.renameSync);
    rm = direct(import_node_fs5.default.rmSync);
    rmdir = direct(import_node_fs5.default.rmdirSync);
    stat = direct(import_node_fs5.default.statSync);
    symlink = direct(import_node_fs5.default.symlinkSync);
  }
});

// src/io/config-files.ts
var config_files_exports = {};
__export(config_files_exports, {
  projectConfigFile: () => projectConfigFile,
  readProjectConfig: () => readProjectConfig,
  readUserConfig: () => readUserConfig
});
function readUserConfig(file, hintOf2) {
  return readToml(
    async () => (await Promise.resolve().then(() => __toESM(require("./espalier.user-config.cjs"), 1))).validate,
    file,
    hintOf2
  );
}
async function readProjectConfig(checkout, hintOf2) {
  const file = projectConfigFile(checkout);
  for (const entry of [import_node_path6.default.dirname(file), file]) {
    const found = await lstat(entry).catch(ignoreMissing);
    if (found === void 0) return {};
    if (found.isSymbolicLink()) {
      throw new AppError("config_invalid", {
        path: file,
        reason: "it is reached through a symbolic link",
        hint: "Put the file itself into the repository"
      });
    }
  }
  return readToml(
    async () => (await Promise.resolve().then(() => __toESM(require("./espalier.project-config.cjs"), 1))).validate,
    file,
    hintOf2
  );
}
async function readToml(loadValidator, file, hintOf2) {
  let text2;
  try {
    const entry = await stat(file).catch(ignoreMissing);
    if (entry?.isFile() === false && !entry.isDirectory()) throw new Error("it is no file");
    const bytes = entry && await readFile(file).catch(ignoreMissing);
    if (bytes !== void 0 && !(0, import_node_buffer.isUtf8)(bytes)) throw new Error("it is not UTF-8");
    text2 = bytes?.toString("utf8");
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  if (text2 === void 0) return {};
  if (text2.length > MAX_BYTES) {
    throw new AppError("config_invalid", { path: file, reason: `it is over ${MAX_BYTES} bytes` });
  }
  const { parse: parse2 } = await Promise.resolve().then(() => __toESM(require("./toml.cjs"), 1));
  let value;
  try {
    value = parse2(text2.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  return parseInput(
    await loadValidator(),
    value,
    ({ reason, unknownKey }) => new AppError("config_invalid", {
      path: file,
      reason,
      ...unknownKey === void 0 ? {} : { hint: hintOf2(unknownKey) }
    })
  );
}
function ignoreMissing(error) {
  const code = error.code;
  if (code === "ENOENT" || code === "ENOTDIR") return void 0;
  throw error;
}
var import_node_buffer, import_node_path6, PROJECT_FILE, MAX_BYTES, projectConfigFile;
var init_config_files = __esm({
  "src/io/config-files.ts"() {
    "use strict";
    import_node_buffer = require("node:buffer");
    import_node_path6 = __toESM(require("node:path"), 1);
    init_errors();
    init_parse();
    init_direct();
    PROJECT_FILE = ".espalier/workspace.toml";
    MAX_BYTES = 64 * 1024;
    projectConfigFile = (checkout) => import_node_path6.default.join(checkout, PROJECT_FILE);
  }
});

// src/io/entries.ts
function entryFile(entry) {
  const bundled = espalierFileUrl.endsWith(".cjs");
  return (0, import_node_url.fileURLToPath)(new URL(bundled ? `./${entry}.cjs` : sources[entry], espalierFileUrl));
}
var import_node_child_process2, import_node_url, sources, entryArguments;
var init_entries = __esm({
  "src/io/entries.ts"() {
    "use strict";
    import_node_child_process2 = __toESM(require_node_child_process(), 1);
    import_node_url = require("node:url");
    sources = {
      cli: "../cli/main.ts",
      hook: "../hooks/main.ts",
      daemon: "../daemon/main.ts",
      look: "./look-child.ts"
    };
    entryArguments = (entry, argv) => [
      ...process.execArgv,
      entryFile(entry),
      ...argv
    ];
  }
});

// src/io/process.ts
var process_exports = {};
__export(process_exports, {
  currentProcess: () => currentProcess,
  isRunning: () => isRunning,
  readBoot: () => readBoot,
  readProcessStart: () => readProcessStart
});
function readProcessStart(pid, platform = process.platform) {
  if (platform === "linux") {
    try {
      const stat2 = (0, import_node_fs6.readFileSync)(`/proc/${pid}/stat`, "utf8");
      const fields = stat2.slice(stat2.lastIndexOf(")") + 2).split(" ");
      return isOver(fields[0]) ? void 0 : fields[19];
    } catch (error2) {
      const code = error2.code;
      if (code === "ENOENT" || code === "ESRCH") return void 0;
      throw error2;
    }
  }
  const { stdout, error, signal } = (0, import_node_child_process3.spawnSync)(
    "ps",
    ["-o", "stat=", "-o", "lstart=", "-p", String(pid)],
    { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" } }
  );
  if (error !== void 0) throw error;
  if (signal !== null) throw new Error(`ps was ended by ${signal}`);
  const [, state, start] = /^\s*(\S+)\s+(.*\S)/.exec(stdout) ?? [];
  return isOver(state) ? void 0 : start;
}
function readBoot() {
  if (boot !== void 0) return boot;
  try {
    boot = (0, import_node_fs6.readFileSync)("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    boot = null;
  }
  return boot;
}
function currentProcess() {
  return { pid: process.pid, startedAt: readProcessStart(process.pid) ?? null, boot: readBoot() };
}
function isRunning(identity) {
  if (identity.boot !== null && readBoot() !== null && identity.boot !== readBoot()) return false;
  const startedAt = readProcessStart(identity.pid);
  if (startedAt === void 0) return false;
  return identity.startedAt === null || identity.startedAt === startedAt;
}
var import_node_child_process3, import_node_fs6, isOver, boot;
var init_process = __esm({
  "src/io/process.ts"() {
    "use strict";
    import_node_child_process3 = __toESM(require_node_child_process(), 1);
    import_node_fs6 = require("node:fs");
    isOver = (state) => /^[ZX]/.test(state ?? "");
  }
});

// src/io/daemon-process.ts
var daemon_process_exports = {};
__export(daemon_process_exports, {
  clearStarting: () => clearStarting,
  endDaemon: () => endDaemon,
  isStarting: () => isStarting,
  readCodeStamp: () => readCodeStamp,
  readDaemonFault: () => readDaemonFault,
  startDaemon: () => startDaemon
});
function startDaemon({ env, logDirectory, starting, onProblem }) {
  const faults = openFaults(logDirectory);
  markStarting(starting);
  try {
    const child = (0, import_node_child_process4.spawn)(process.execPath, entryArguments("daemon", ["run"]), {
      cwd: import_node_path7.default.dirname(entryFile("daemon")),
      detached: true,
      env: { ...env },
      stdio: ["ignore", "ignore", faults],
      windowsHide: true
    });
    child.on("error", (error) => {
      writeFault(logDirectory, error.message);
      onProblem(error.message);
    });
    child.unref();
  } catch (error) {
    (0, import_node_fs7.writeSync)(faults, `Error: it could not be started: ${String(error)}
`);
    throw error;
  } finally {
    (0, import_node_fs7.closeSync)(faults);
  }
}
function markStarting(file) {
  try {
    (0, import_node_fs7.writeFileSync)(file, "", { mode: 384 });
  } catch {
  }
}
function isStarting(file, now) {
  const at = (0, import_node_fs7.statSync)(file, { throwIfNoEntry: false })?.mtimeMs;
  return at !== void 0 && Math.abs(now - at) < STARTING_MS;
}
function clearStarting(file) {
  (0, import_node_fs7.rmSync)(file, { force: true });
}
function openFaults(logDirectory) {
  (0, import_node_fs7.mkdirSync)(logDirectory, { recursive: true, mode: 448 });
  const faults = (0, import_node_fs7.openSync)(faultFile(logDirectory), "a", 384);
  if ((0, import_node_fs7.fstatSync)(faults).size > FAULTS_BYTES) (0, import_node_fs7.ftruncateSync)(faults);
  return faults;
}
function writeFault(logDirectory, reason) {
  try {
    const faults = openFaults(logDirectory);
    (0, import_node_fs7.writeSync)(faults, `Error: it could not be started: ${reason}
`);
    (0, import_node_fs7.closeSync)(faults);
  } catch {
  }
}
function readDaemonFault(logDirectory) {
  const file = faultFile(logDirectory);
  try {
    const lines = (0, import_node_fs7.readFileSync)(file, "utf8").slice(-8192).split("\n").map((line) => line.trim()).filter((line) => line !== "");
    const told = lines.filter((line) => /^\w*Error\b/.test(line)).at(-1) ?? lines.at(-1);
    return told === void 0 ? void 0 : { reason: told, at: (0, import_node_fs7.statSync)(file).mtimeMs };
  } catch {
    return void 0;
  }
}
function endDaemon(identity) {
  const { pid, startedAt } = identity;
  if (pid <= 1 || pid === process.pid || startedAt === null || !isRunning(identity)) return false;
  try {
    process.kill(pid, "SIGTERM");
    return true;
  } catch (error) {
    if (error.code === "ESRCH") return false;
    throw error;
  }
}
function readCodeStamp() {
  const entry = (0, import_node_fs7.statSync)(entryFile("daemon"), { bigint: true, throwIfNoEntry: false });
  return entry === void 0 ? void 0 : `${entry.ino}:${entry.size}:${entry.mtimeNs}`;
}
var import_node_child_process4, import_node_fs7, import_node_path7, FAULTS_BYTES, faultFile, STARTING_MS;
var init_daemon_process = __esm({
  "src/io/daemon-process.ts"() {
    "use strict";
    import_node_child_process4 = __toESM(require_node_child_process(), 1);
    import_node_fs7 = require("node:fs");
    import_node_path7 = __toESM(require("node:path"), 1);
    init_entries();
    init_process();
    FAULTS_BYTES = 64 * 1024;
    faultFile = (logDirectory) => import_node_path7.default.join(logDirectory, "daemon.err");
    STARTING_MS = 1e4;
  }
});

// src/io/exclude.ts
var exclude_exports = {};
__export(exclude_exports, {
  hasExclude: () => hasExclude,
  isIgnored: () => isIgnored,
  removeExclude: () => removeExclude,
  writeExclude: () => writeExclude
});
async function hasExclude(commonDirectory, line) {
  const text2 = await readTextFile(fileOf(commonDirectory)) ?? "";
  return text2.split(/\r?\n/).includes(line);
}
async function writeExclude(commonDirectory, line) {
  const file = fileOf(commonDirectory);
  const found = await readTextFile(file);
  const text2 = found ?? "";
  if (text2.split(/\r?\n/).includes(line)) return false;
  const gap = text2 === "" || text2.endsWith("\n") ? "" : "\n";
  if (found === void 0) await createDirectory(import_node_path8.default.dirname(file), 493);
  const mode = found === void 0 ? { mode: 420 } : {};
  await writeFileAtomic(file, `${text2}${gap}${line}
`, mode);
  return true;
}
async function removeExclude(commonDirectory, line) {
  const file = fileOf(commonDirectory);
  const text2 = await readTextFile(file) ?? "";
  const lines = text2.split("\n");
  const index = lines.lastIndexOf(line);
  if (index < 0) return;
  await writeFileAtomic(file, lines.toSpliced(index, 1).join("\n"));
}
async function isIgnored(checkout, relative) {
  const { exitCode } = await runGit(["check-ignore", "--quiet", "--no-index", "--", relative], {
    cwd: checkout,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return exitCode === 0;
}
var import_node_path8, fileOf;
var init_exclude = __esm({
  "src/io/exclude.ts"() {
    "use strict";
    import_node_path8 = __toESM(require("node:path"), 1);
    init_files();
    init_git();
    fileOf = (commonDirectory) => import_node_path8.default.join(commonDirectory, "info/exclude");
  }
});

// src/io/ids.ts
var ids_exports = {};
__export(ids_exports, {
  createId: () => createId,
  createRandomBytes: () => createRandomBytes
});
function createId(now) {
  const bytes = (0, import_node_crypto2.randomBytes)(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6] ?? 0) & 15 | 112;
  bytes[8] = (bytes[8] ?? 0) & 63 | 128;
  const hex = bytes.toString("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32]
  ].map(([from, to]) => hex.slice(from, to)).join("-");
}
var import_node_crypto2, createRandomBytes;
var init_ids = __esm({
  "src/io/ids.ts"() {
    "use strict";
    import_node_crypto2 = __toESM(require_node_crypto(), 1);
    createRandomBytes = (count2) => (0, import_node_crypto2.randomBytes)(count2);
  }
});

// src/io/byte-path.ts
function splitNames(output) {
  const text2 = output.toString("latin1");
  return text2 === "" ? [] : text2.replace(/\0$/, "").split("\0");
}
var fromText, toText, toPath;
var init_byte_path = __esm({
  "src/io/byte-path.ts"() {
    "use strict";
    fromText = (text2) => Buffer.from(text2, "utf8").toString("latin1");
    toText = (name) => Buffer.from(name, "latin1").toString("utf8");
    toPath = (root, name) => name === "" ? Buffer.from(root) : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);
  }
});

// src/io/tree.ts
var init_tree = __esm({
  "src/io/tree.ts"() {
    "use strict";
    init_byte_path();
  }
});

// src/io/known-files.ts
async function hashFile(file) {
  const hash = (0, import_node_crypto3.createHash)("sha256");
  for await (const chunk of (0, import_node_fs8.createReadStream)(file)) hash.update(chunk);
  return hash.digest("hex");
}
var import_node_crypto3, import_node_fs8, MOST_BYTES2;
var init_known_files = __esm({
  "src/io/known-files.ts"() {
    "use strict";
    import_node_crypto3 = __toESM(require_node_crypto(), 1);
    import_node_fs8 = require("node:fs");
    init_byte_path();
    init_tree();
    MOST_BYTES2 = 32n * 1024n * 1024n;
  }
});

// src/io/include.ts
var include_exports = {};
__export(include_exports, {
  copyIncluded: () => copyIncluded,
  createDirectoryLink: () => createDirectoryLink,
  hasIncludeFile: () => hasIncludeFile,
  hasTracked: () => hasTracked,
  listIncluded: () => listIncluded,
  listWhole: () => listWhole,
  readKind: () => readKind,
  readPatterns: () => readPatterns
});
async function hasIncludeFile(checkout) {
  return (await readEntry(import_node_path9.default.join(checkout, FILE)))?.isFile() === true;
}
async function readPatterns(checkout) {
  return readFile(import_node_path9.default.join(checkout, FILE), "latin1");
}
async function listIncluded(checkout) {
  const matched = await runMatch(checkout, []);
  if (matched.length === 0) return [];
  const ignored = await runGit(["check-ignore", "-z", "--stdin"], {
    cwd: checkout,
    input: matched,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return splitNames(ignored.stdout).filter((name) => !name.endsWith("/"));
}
async function listWhole(checkout) {
  const names = splitNames(await runMatch(checkout, ["--directory"]));
  return names.filter((name) => name.endsWith("/"));
}
async function runMatch(checkout, more) {
  const argv = ["ls-files", "-o", "-i", "-z", ...more, "-X", FILE];
  return (await runGit(argv, { cwd: checkout, doing: `read \`${FILE}\`` })).stdout;
}
async function copyIncluded({ from, to, temporary }, name) {
  const source = toPath(from, name);
  const target = toPath(to, name);
  const entry = await lstat(source);
  if (!entry.isFile() && !entry.isSymbolicLink()) return skipped("it is not a file");
  const obstacle = await makeParents(to, name);
  if (obstacle !== void 0) return skipped(obstacle);
  if (entry.isSymbolicLink()) return copyLink(await readlink(source, "buffer"), target);
  if (await readEntry(target) !== void 0) return compareFiles(source, target);
  const growing = import_node_path9.default.join(temporary, "include");
  try {
    await import_node_fs9.promises.copyFile(source, growing, import_node_fs9.constants.COPYFILE_EXCL | import_node_fs9.constants.COPYFILE_FICLONE);
    if (!await moveIntoPlace(growing, target)) return await compareFiles(source, target);
  } finally {
    await rm(growing, { force: true });
  }
  return { outcome: "copied", sha256: await hashFile(target) };
}
async function moveIntoPlace(growing, target) {
  try {
    await link(growing, target);
    return true;
  } catch (error) {
    if (codeOf2(error) === "EEXIST") return false;
    if (await readEntry(target) !== void 0) return false;
    await rename(growing, target);
    return true;
  }
}
async function compareFiles(source, target) {
  const [ours, theirs] = await Promise.all([lstat(source), lstat(target)]);
  if (theirs.isFile() && ours.size === theirs.size) {
    const sha256 = await hashFile(target);
    if (sha256 === await hashFile(source)) return { outcome: "copied", sha256 };
  }
  return skipped("it exists in the workspace");
}
async function copyLink(text2, target) {
  try {
    await symlink(text2, target);
  } catch (error) {
    if (codeOf2(error) !== "EEXIST") throw error;
    const found = await readlink(target, "buffer").catch(() => void 0);
    if (found?.equals(text2) !== true) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(text2) };
}
async function makeParents(root, name) {
  const parts = name.split("/");
  for (let depth = 1; depth < parts.length; depth += 1) {
    const relative = parts.slice(0, depth).join("/");
    const at = toPath(root, relative);
    const entry = await readEntry(at);
    if (entry === void 0) await mkdir(at);
    else if (!entry.isDirectory()) return `\`${toText(relative)}\` is not a directory there`;
  }
  return void 0;
}
async function readKind(at) {
  const entry = await readEntry(at);
  if (entry === void 0) return "absent";
  return entry.isDirectory() ? "directory" : "other";
}
async function hasTracked(checkout, relative) {
  const { stdout } = await runGit(["ls-files", "-z", "--", `:(literal)${relative}`], {
    cwd: checkout,
    doing: "ask what is tracked"
  });
  return stdout.length > 0;
}
async function createDirectoryLink(from, to, relative) {
  const obstacle = await makeParents(to, fromText(relative));
  if (obstacle !== void 0) return skipped(obstacle);
  const target = import_node_path9.default.join(from, relative);
  try {
    await symlink(target, import_node_path9.default.join(to, relative), "dir");
  } catch (error) {
    if (codeOf2(error) !== "EEXIST") throw error;
    const found = await readlink(import_node_path9.default.join(to, relative)).catch(() => void 0);
    if (found !== target) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(target) };
}
var import_node_crypto4, import_node_fs9, import_node_path9, codeOf2, FILE, skipped, hashOf, readEntry;
var init_include = __esm({
  "src/io/include.ts"() {
    "use strict";
    import_node_crypto4 = __toESM(require_node_crypto(), 1);
    import_node_fs9 = require("node:fs");
    import_node_path9 = __toESM(require("node:path"), 1);
    init_byte_path();
    init_direct();
    init_git();
    init_known_files();
    codeOf2 = (error) => error.code;
    FILE = ".worktreeinclude";
    skipped = (reason) => ({ outcome: "skipped", reason });
    hashOf = (data) => (0, import_node_crypto4.createHash)("sha256").update(data).digest("hex");
    readEntry = (at) => lstat(at).catch((error) => {
      if (codeOf2(error) === "ENOENT" || codeOf2(error) === "ENOTDIR") return void 0;
      throw error;
    });
  }
});

// src/io/filtered.ts
function parseEntry(line) {
  const tab = line.indexOf("	");
  const [mode = "", object = ""] = line.slice(0, tab).split(" ");
  return { mode, object, name: line.slice(tab + 1) };
}
var import_node_crypto5, WITHOUT_LFS, SMALL_BYTES, BATCH_BYTES;
var init_filtered = __esm({
  "src/io/filtered.ts"() {
    "use strict";
    import_node_crypto5 = __toESM(require_node_crypto(), 1);
    init_byte_path();
    WITHOUT_LFS = [
      "filter.lfs.clean=",
      "filter.lfs.smudge=",
      "filter.lfs.process=",
      "filter.lfs.required=false"
    ].flatMap((setting) => ["-c", setting]);
    SMALL_BYTES = 1024 * 1024;
    BATCH_BYTES = 64 * 1024 * 1024;
  }
});

// src/io/lfs.ts
var lfs_exports = {};
__export(lfs_exports, {
  POINTERS_ONLY: () => POINTERS_ONLY,
  WITHOUT_LFS: () => WITHOUT_LFS,
  fillPointers: () => fillPointers,
  hasLfs: () => hasLfs,
  isLfsFailure: () => isLfsFailure,
  isOnPath: () => isOnPath,
  listPointers: () => listPointers,
  vouchForPointers: () => vouchForPointers
});
async function listPointers(root, gitDirectory) {
  const { stdout } = await runGit(["ls-files", "-s", "-z", "--", ":(attr:filter=lfs)"], {
    cwd: root,
    doing: "look for Git LFS files"
  });
  const entries = splitNames(stdout).map(parseEntry);
  if (entries.length === 0) return [];
  const store = await readStore(root, gitDirectory);
  return entries.flatMap(({ name, object }) => {
    const text2 = readSmall(toPath(root, name));
    if (text2 === void 0 || hashBlob(text2, object.length) !== object) return [];
    const [, oid, size] = POINTER.exec(text2.toString("latin1")) ?? [];
    if (oid === void 0) return [];
    const content = import_node_path10.default.join(store, "objects", oid.slice(0, 2), oid.slice(2, 4), oid);
    const entry = (0, import_node_fs10.lstatSync)(content, { throwIfNoEntry: false });
    return [{ name, local: entry?.isFile() === true && entry.size === Number(size) }];
  });
}
async function readStore(root, gitDirectory) {
  const { stdout } = await runGit(["config", "--type=path", "--get", "lfs.storage"], {
    cwd: root,
    allow: [0, 1],
    doing: "find the store of Git LFS"
  });
  const told = stdout.toString("utf8").replace(/\n$/, "");
  return told === "" ? import_node_path10.default.join(gitDirectory, "lfs") : import_node_path10.default.resolve(gitDirectory, told);
}
async function fillPointers(root, names) {
  const input = Buffer.from(names.map((name) => `${name}\0`).join(""), "latin1");
  const argv = ["checkout-index", "-f", "-u", "-z", "--stdin"];
  const options = {
    cwd: root,
    write: true,
    input,
    timeoutMs: 54e4,
    doing: "check out Git LFS files"
  };
  backdate(root, names);
  try {
    await runGit([...OFFLINE, ...argv], { ...options, env: { GIT_LFS_SKIP_DOWNLOAD_ERRORS: "1" } });
  } catch (error) {
    await runGit([...WITHOUT_LFS, ...argv], options);
    throw error;
  }
}
async function vouchForPointers(root, names) {
  backdate(root, names);
  await runGit([...WITHOUT_LFS, "update-index", "-q", "--refresh"], {
    cwd: root,
    write: true,
    allow: [0, 1],
    doing: "refresh the index"
  });
}
function backdate(root, names) {
  const then = Math.floor(Date.now() / 1e3) - 10;
  for (const name of names) (0, import_node_fs10.utimesSync)(toPath(root, name), then, then);
}
function readSmall(file) {
  const entry = (0, import_node_fs10.lstatSync)(file, { throwIfNoEntry: false });
  return entry?.isFile() === true && entry.size <= POINTER_BYTES ? (0, import_node_fs10.readFileSync)(file) : void 0;
}
var import_node_crypto6, import_node_fs10, import_node_path10, POINTERS_ONLY, OFFLINE, POINTER_BYTES, POINTER, isLfsFailure, isOnPath, hasLfs, hashBlob, isDirectory;
var init_lfs = __esm({
  "src/io/lfs.ts"() {
    "use strict";
    import_node_crypto6 = __toESM(require_node_crypto(), 1);
    import_node_fs10 = require("node:fs");
    import_node_path10 = __toESM(require("node:path"), 1);
    init_branches();
    init_byte_path();
    init_filtered();
    init_git();
    init_program();
    init_filtered();
    POINTERS_ONLY = { GIT_LFS_SKIP_SMUDGE: "1" };
    OFFLINE = ["-c", "lfs.url=file:///nonexistent"];
    POINTER_BYTES = 1024;
    POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/[^\n]*\n(?:[^\n]*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d+)\n/;
    isLfsFailure = (failure) => /git-lfs|\bfilter lfs\b/.test(textOf(failure));
    isOnPath = () => findProgram("git-lfs") !== void 0;
    hasLfs = (gitDirectory) => isDirectory(import_node_path10.default.join(gitDirectory, "lfs"));
    hashBlob = (content, digits) => (0, import_node_crypto6.createHash)(digits === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
    isDirectory = (at) => (0, import_node_fs10.lstatSync)(at, { throwIfNoEntry: false })?.isDirectory() === true;
  }
});

// src/schema/inputs/espalier.lock.gen.js
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.nonce === void 0 && (missing0 = "nonce")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.pid !== void 0) {
          let data0 = data.pid;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate10.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.started_at !== void 0) {
            let data1 = data.started_at;
            const _errs4 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate10.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema11.properties.started_at.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.boot !== void 0) {
              let data2 = data.boot;
              const _errs6 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate10.errors = [{ instancePath: instancePath + "/boot", schemaPath: "#/properties/boot/type", keyword: "type", params: { type: schema11.properties.boot.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.nonce !== void 0) {
                const _errs8 = errors;
                if (typeof data.nonce !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.purpose !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.purpose !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/purpose", schemaPath: "#/properties/purpose/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate10.errors = vErrors;
  return errors === 0;
}
var validate, schema11;
var init_espalier_lock_gen = __esm({
  "src/schema/inputs/espalier.lock.gen.js"() {
    "use strict";
    validate = validate10;
    schema11 = { "$id": "espalier.lock", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "nonce"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "nonce": { "type": "string" }, "purpose": { "type": "string" } } };
  }
});

// src/io/lock-ticket.ts
function createTicket(file, record) {
  const queue = `${file}.queue`;
  const arrival = String(process.hrtime.bigint()).padStart(20, "0");
  const owner = [record.started_at ?? "", record.boot ?? ""].map(encodeURIComponent);
  const ticket = import_node_path11.default.join(queue, [arrival, record.pid, ...owner, record.nonce].join("~"));
  try {
    makeDirectories(queue);
    (0, import_node_fs11.writeFileSync)(ticket, JSON.stringify(record), { flag: "wx", mode: 384 });
  } catch (error) {
    try {
      removeIfThere(ticket);
    } catch {
    }
    throw describeIoError(error, "take the lock", file);
  }
  return ticket;
}
function ownerOf(ticket) {
  const [, pid, startedAt = "", boot2 = ""] = ticket.split("~").map(decodeURIComponent);
  return { pid: Number(pid), startedAt: startedAt || null, boot: boot2 || null };
}
function removeIfThere(file) {
  try {
    (0, import_node_fs11.unlinkSync)(file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
function removeQuietly2(file) {
  try {
    removeIfThere(file);
    return true;
  } catch {
    return false;
  }
}
var import_node_fs11, import_node_path11, isTicket;
var init_lock_ticket = __esm({
  "src/io/lock-ticket.ts"() {
    "use strict";
    import_node_fs11 = require("node:fs");
    import_node_path11 = __toESM(require("node:path"), 1);
    init_files();
    isTicket = (name) => /^\d{20}~\d+~[^~]*~[^~]*~[^~]+$/.test(name);
  }
});

// src/io/lock.ts
var lock_exports = {};
__export(lock_exports, {
  acquireLock: () => acquireLock,
  isFree: () => isFree,
  isHeld: () => isHeld,
  projectLockFile: () => projectLockFile,
  readLockHolder: () => readLockHolder,
  withLock: () => withLock
});
function projectLockFile(paths, project) {
  const name = (0, import_node_crypto7.createHash)("sha256").update(project).digest("hex").slice(0, 16);
  return import_node_path12.default.join(paths.locks, `${name}.lock`);
}
async function withLock(file, options, fn) {
  const held = await acquireLock(file, options);
  try {
    return await fn();
  } finally {
    held.release();
  }
}
async function acquireLock(file, options) {
  const nonce = (0, import_node_crypto7.randomUUID)();
  const ticket = createTicket(file, { ...recordOf(nonce), purpose: options.purpose });
  const deadline = readUptime() + options.timeoutMs;
  const patience = { looked: /* @__PURE__ */ new Map(), idle: void 0 };
  try {
    for (; ; ) {
      const turn = tryLock(file, ticket, patience);
      if (turn.kind === "held") return holdingOf(file, nonce);
      if (turn.kind === "again") continue;
      const left = deadline - readUptime();
      if (left <= 0) throw busyWith(file, turn);
      await (0, import_promises2.setTimeout)(Math.min(Math.max(left, 1), LONGEST_POLL_MS, POLL_MS + 3 * turn.place));
    }
  } catch (error) {
    throw describeIoError(error, "take the lock", file);
  } finally {
    if (!removeQuietly2(ticket)) unreleased.add(import_node_path12.default.basename(ticket));
  }
}
function readLockHolder(file) {
  const found = readLock(file);
  return typeof found === "object" ? found : void 0;
}
function isFree(file) {
  try {
    return readLock(file) === void 0 && !(0, import_node_fs12.readdirSync)(`${file}.queue`).some(isTicket);
  } catch {
    return false;
  }
}
function isHeld(file) {
  const holder = readLockHolder(file);
  return holder !== void 0 && isRunning(identityOf(holder));
}
function tryLock(file, ticket, patience) {
  const queue = (0, import_node_fs12.readdirSync)(import_node_path12.default.dirname(ticket)).filter(isTicket).sort();
  const place = queue.indexOf(import_node_path12.default.basename(ticket));
  const first = queue[0];
  if (place > 0 && first !== void 0 && isTimeToLook(patience, first)) {
    if (unreleased.has(first) || !isRunning(ownerOf(first))) {
      removeIfThere(import_node_path12.default.join(import_node_path12.default.dirname(ticket), first));
      return { kind: "again" };
    }
    if (!isAsleep(file, first, patience)) return { kind: "wait", place, ahead: first };
  } else if (place > 0) {
    return { kind: "wait", place, ahead: first };
  }
  try {
    (0, import_node_fs12.linkSync)(ticket, file);
    return { kind: "held" };
  } catch (error) {
    if (codeOf3(error) !== "EEXIST") throw error;
  }
  const found = readLock(file);
  if (found === void 0) return { kind: "again" };
  if (found === "unreadable") throw unreadableLock(file);
  const key = found === "empty" ? "empty" : found.nonce;
  if (isTimeToLook(patience, key) && isStale(found) && takeOver(file, ticket, found)) {
    return { kind: "again" };
  }
  return { kind: "wait", place, ahead: void 0 };
}
function isTimeToLook({ looked }, key) {
  const now = readUptime();
  if (now - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN_MS) return false;
  looked.set(key, now);
  return true;
}
function isAsleep(file, first, patience) {
  const now = readUptime();
  if (readLock(file) !== void 0) patience.idle = void 0;
  else if (patience.idle?.first !== first) patience.idle = { first, since: now };
  return patience.idle !== void 0 && now - patience.idle.since >= ASLEEP_MS;
}
function readLock(file) {
  let text2;
  try {
    text2 = (0, import_node_fs12.readFileSync)(file, "utf8");
  } catch (error) {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  }
  if (/^\0*$/.test(text2)) return "empty";
  try {
    return parseInput(validate, JSON.parse(text2), (fault) => new Error(fault.reason));
  } catch {
    return "unreadable";
  }
}
function takeOver(file, ticket, judged) {
  const guard = `${file}.takeover`;
  try {
    (0, import_node_fs12.linkSync)(ticket, guard);
  } catch (error) {
    if (codeOf3(error) !== "EEXIST") throw error;
    const other = readLock(guard);
    if (other !== void 0 && (other === "unreadable" || isStale(other))) {
      throw deadGuard(file, guard);
    }
    return false;
  }
  try {
    const again = readLock(file);
    const same = judged === "empty" ? again === "empty" : typeof again === "object" && again.nonce === judged.nonce && isStale(again);
    if (same) (0, import_node_fs12.unlinkSync)(file);
    return true;
  } finally {
    (0, import_node_fs12.unlinkSync)(guard);
  }
}
function holdingOf(file, nonce) {
  return {
    file,
    nonce,
    release: () => {
      const found = readLock(file);
      if (typeof found !== "object" || found.nonce !== nonce) return;
      if (!removeQuietly2(file)) unreleased.add(nonce);
    }
  };
}
function recordOf(nonce) {
  const { pid, startedAt, boot: boot2 } = currentProcess();
  return { pid, started_at: startedAt, boot: boot2, nonce };
}
function busyWith(file, turn) {
  const holder = readLockHolder(file);
  const what = `The lock \`${file}\``;
  if (holder !== void 0) {
    const purpose = holder.purpose ?? "work";
    return new AppError(
      "busy",
      { what, reason: `process ${holder.pid} holds it to ${purpose}` },
      { details: { holder_pid: holder.pid, holder_purpose: purpose } }
    );
  }
  if (turn.ahead === void 0) return new AppError("busy", { what, reason: "others were faster" });
  const { pid } = ownerOf(turn.ahead);
  return new AppError(
    "busy",
    { what, reason: `process ${pid} is the next to have it` },
    { details: { holder_pid: pid } }
  );
}
var import_node_crypto7, import_node_fs12, import_node_path12, import_promises2, LOOK_AGAIN_MS, ASLEEP_MS, POLL_MS, LONGEST_POLL_MS, codeOf3, unreleased, isStale, identityOf, unreadableLock, deadGuard;
var init_lock = __esm({
  "src/io/lock.ts"() {
    "use strict";
    import_node_crypto7 = __toESM(require_node_crypto(), 1);
    import_node_fs12 = require("node:fs");
    import_node_path12 = __toESM(require("node:path"), 1);
    import_promises2 = require("node:timers/promises");
    init_errors();
    init_espalier_lock_gen();
    init_parse();
    init_clock();
    init_files();
    init_lock_ticket();
    init_process();
    LOOK_AGAIN_MS = 100;
    ASLEEP_MS = 500;
    POLL_MS = 1;
    LONGEST_POLL_MS = 60;
    codeOf3 = (error) => error.code;
    unreleased = /* @__PURE__ */ new Set();
    isStale = (found) => found === "empty" || unreleased.has(found.nonce) || !isRunning(identityOf(found));
    identityOf = (record) => ({
      pid: record.pid,
      startedAt: record.started_at,
      boot: record.boot ?? null
    });
    unreadableLock = (file) => new AppError("busy", {
      what: `The lock \`${file}\``,
      reason: "the file is there and does not say who holds it",
      hint: `If no other Espalier is running, remove \`${file}\` and run the command again`
    });
    deadGuard = (file, guard) => new AppError("busy", {
      what: `The lock \`${file}\``,
      reason: `a process died while it cleared the lock of another, and left \`${guard}\``,
      hint: `If no other Espalier is running, remove \`${guard}\` and run the command again`
    });
  }
});

// src/io/log.ts
function openLog(directory2, who, now) {
  const file = import_node_path13.default.join(directory2, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        (0, import_node_fs13.mkdirSync)(directory2, { recursive: true, mode: 448 });
        if (isFull(file)) tryRotate(file);
        const line = { at: new Date(now()).toISOString(), who, pid: process.pid, ...entry };
        (0, import_node_fs13.appendFileSync)(file, `${JSON.stringify(line)}
`, { mode: 384 });
      } catch {
      }
    },
    read: () => readWhole(file).flatMap(parseLines)
  };
}
function tryRotate(file) {
  try {
    rotate(file);
  } catch {
  }
}
function rotate(file) {
  const mark = `${file}.rotating`;
  try {
    (0, import_node_fs13.closeSync)((0, import_node_fs13.openSync)(mark, "wx", 384));
  } catch {
    const age = Date.now() - ((0, import_node_fs13.lstatSync)(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LEFT_BEHIND_MS) (0, import_node_fs13.unlinkSync)(mark);
    return;
  }
  try {
    if (isFull(file)) (0, import_node_fs13.renameSync)(file, `${file}.1`);
  } finally {
    (0, import_node_fs13.unlinkSync)(mark);
  }
}
function readWhole(file) {
  for (let attempt = 1; ; attempt++) {
    const before = readInode(file);
    const texts = [`${file}.1`, file].map(readIfThere);
    if (readInode(file) === before || attempt === 3) return texts;
  }
}
function readIfThere(file) {
  try {
    return (0, import_node_fs13.readFileSync)(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}
function parseLines(text2) {
  return text2.split("\n").flatMap((line) => {
    const entry = parseLine(line) ?? parseLine(line.slice(line.lastIndexOf('{"at":')));
    return entry === void 0 ? [] : [entry];
  });
}
function parseLine(line) {
  if (!line.startsWith("{")) return void 0;
  try {
    const { at, event, ...rest } = JSON.parse(line);
    const whole = typeof event === "string" && typeof at === "string";
    if (!whole || !Number.isFinite(Date.parse(at))) return void 0;
    return { at: new Date(at).toISOString(), event, ...rest };
  } catch {
    return void 0;
  }
}
var import_node_fs13, import_node_path13, ROTATE_BYTES, LEFT_BEHIND_MS, isFull, readInode;
var init_log = __esm({
  "src/io/log.ts"() {
    "use strict";
    import_node_fs13 = require("node:fs");
    import_node_path13 = __toESM(require("node:path"), 1);
    ROTATE_BYTES = 4 * 1024 * 1024;
    LEFT_BEHIND_MS = 1e4;
    isFull = (file) => ((0, import_node_fs13.statSync)(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES;
    readInode = (file) => (0, import_node_fs13.statSync)(file, { bigint: true, throwIfNoEntry: false })?.ino;
  }
});

// src/io/worktree.ts
var worktree_exports = {};
__export(worktree_exports, {
  findAdminStamp: () => findAdminStamp,
  listAdminEntries: () => listAdminEntries,
  proveWorktree: () => proveWorktree,
  readAdminStamp: () => readAdminStamp,
  readBackPointer: () => readBackPointer,
  readRegistration: () => readRegistration,
  removeTornRegistration: () => removeTornRegistration
});
async function proveWorktree(candidate) {
  let real;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf4(error);
    if (candidate.includes("\uFFFD")) {
      return {
        kind: "unverifiable",
        path: import_node_path14.default.resolve(candidate),
        reason: "its path is not UTF-8"
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: import_node_path14.default.resolve(candidate) };
    return { kind: "unverifiable", path: import_node_path14.default.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf4(error) };
  }
}
async function proveReal(real) {
  const foreign2 = (reason) => ({ kind: "foreign", path: real, reason });
  const directory2 = await stat(real);
  if (!directory2.isDirectory()) return foreign2("it is not a directory");
  const dotGit = import_node_path14.default.join(real, ".git");
  const entry = await lstat(dotGit).catch((error) => {
    if (codeOf4(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign2("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign2("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign2("its `.git` file does not name a git directory");
  const named = import_node_path14.default.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf4(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile(import_node_path14.default.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === void 0) return foreign2("its git directory is not a linked worktree's");
  const target = import_node_path14.default.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(import_node_path14.default.dirname(target)).catch((error) => {
    if (codeOf4(error) === "ENOENT") return null;
    return void 0;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: import_node_path14.default.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || import_node_path14.default.basename(target) !== ".git") {
    return foreign2("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (import_node_path14.default.dirname(admin) !== import_node_path14.default.join(commonDirectory, "worktrees")) {
    return foreign2("its git directory is not below its repository's `worktrees`");
  }
  if (await lstat(import_node_path14.default.join(admin, "HEAD")).catch(undefinedIfGone) === void 0) {
    return foreign2(
      "its git directory has no HEAD, as after a `git worktree remove` that was killed"
    );
  }
  return {
    kind: "linked",
    path: real,
    adminDirectory: admin,
    commonDirectory,
    adminStamp: await readAdminStamp(admin)
  };
}
async function readCommonDirectory(admin) {
  const pointer = await readFile(import_node_path14.default.join(admin, "commondir"), "utf8");
  return realpath(import_node_path14.default.resolve(admin, pointer.replace(/\r?\n$/, "")));
}
async function readAdminStamp(adminDirectory) {
  const written = await stat(import_node_path14.default.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}
async function findAdminStamp(adminDirectory) {
  return readAdminStamp(adminDirectory).catch(undefinedIfGone);
}
async function readRegistration(of) {
  const { adminDirectory, adminStamp, provedAt } = of;
  if (adminDirectory === null || adminStamp === null) return "gone";
  const stamp = await findAdminStamp(adminDirectory);
  if (stamp !== void 0) {
    if (stamp !== adminStamp) return "gone";
    const names = await readdir(adminDirectory);
    return NEEDED.every((name) => names.includes(name)) ? "whole" : "torn";
  }
  if (provedAt === null) return "gone";
  const rest = await lstat(adminDirectory).catch(undefinedIfGone);
  if (rest === void 0 || !rest.isDirectory() || rest.birthtimeMs <= 0) return "gone";
  return rest.birthtimeMs < provedAt - SURELY_OLDER_MS ? "torn" : "gone";
}
async function listAdminEntries(adminDirectory) {
  const names = await readdir(adminDirectory, { recursive: true }).catch(undefinedIfGone) ?? [];
  return names.filter((name) => name !== "locked" && !name.endsWith(".lock"));
}
async function removeTornRegistration(adminDirectory) {
  const folder = import_node_path14.default.dirname(adminDirectory);
  if (import_node_path14.default.basename(folder) !== "worktrees") {
    throw new Error(`\`${adminDirectory}\` is no worktree's git directory`);
  }
  await rm(adminDirectory, { recursive: true, force: true });
  await rmdir(folder).catch(() => {
  });
}
async function readBackPointer(adminDirectory) {
  const text2 = await readFile(import_node_path14.default.join(adminDirectory, "gitdir"), "utf8").catch(undefinedIfGone);
  if (text2 === void 0) return void 0;
  const named = import_node_path14.default.dirname(import_node_path14.default.resolve(adminDirectory, text2.replace(/\r?\n$/, "")));
  return realpath(named).catch(async () => {
    const parent = await realpath(import_node_path14.default.dirname(named)).catch(() => import_node_path14.default.dirname(named));
    return import_node_path14.default.join(parent, import_node_path14.default.basename(named));
  });
}
var import_node_path14, codeOf4, NEEDED, SURELY_OLDER_MS, undefinedIfGone;
var init_worktree = __esm({
  "src/io/worktree.ts"() {
    "use strict";
    import_node_path14 = __toESM(require("node:path"), 1);
    init_direct();
    codeOf4 = (error) => error.code ?? "unknown error";
    NEEDED = ["gitdir", "HEAD"];
    SURELY_OLDER_MS = 1e3;
    undefinedIfGone = (error) => {
      if (codeOf4(error) === "ENOENT" || codeOf4(error) === "ENOTDIR") return void 0;
      throw error;
    };
  }
});

// src/io/place.ts
var place_exports = {};
__export(place_exports, {
  findOuterRepository: () => findOuterRepository,
  hasDirectory: () => hasDirectory,
  isClaudeDirectory: () => isClaudeDirectory,
  listNeighbours: () => listNeighbours,
  listRegistered: () => listRegistered,
  readCanonicalPath: () => readCanonicalPath,
  readCargoWorkspace: () => readCargoWorkspace,
  readCargoWorkspaceAbove: () => readCargoWorkspaceAbove,
  readCheckoutState: () => readCheckoutState,
  readExistingAncestor: () => readExistingAncestor,
  readPlace: () => readPlace
});
async function readCanonicalPath(wanted, from = "/") {
  const absolute = import_node_path15.default.resolve(from, wanted);
  requireShort(absolute);
  for (let at = absolute, rest = ""; ; ) {
    try {
      return import_node_path15.default.join(await realpath(at), rest);
    } catch (error) {
      const entry = await lstat(at).catch(() => void 0);
      if (!isAbsent(error) || entry?.isSymbolicLink() === true || import_node_path15.default.dirname(at) === at) {
        throw describeIoError(error, "resolve", at);
      }
      if (entry !== void 0) continue;
      rest = import_node_path15.default.join(import_node_path15.default.basename(at), rest);
      at = import_node_path15.default.dirname(at);
    }
  }
}
function requireShort(absolute) {
  const reason = absolute.includes("\0") ? "it holds a NUL" : Buffer.byteLength(absolute) > PATH_BYTES ? `it is ${Buffer.byteLength(absolute)} bytes long, and ${PATH_BYTES} is the limit` : absolute.split("/").some((part) => Buffer.byteLength(part) > NAME_BYTES) ? `a part of it is longer than ${NAME_BYTES} bytes` : void 0;
  if (reason === void 0) return;
  const shown = absolute.replaceAll("\0", "\\0");
  throw new AppError("input_invalid", {
    what: `The path \`${shown.length > 80 ? `${shown.slice(0, 80)}\u2026` : shown}\``,
    reason,
    hint: "Give another path"
  });
}
async function readExistingAncestor(at) {
  for (let current = import_node_path15.default.dirname(at); ; current = import_node_path15.default.dirname(current)) {
    const entry = await stat(current).catch((error) => {
      if (isAbsent(error)) return void 0;
      throw describeIoError(error, "look at", current);
    });
    if (entry?.isDirectory() === true || import_node_path15.default.dirname(current) === current) return current;
  }
}
async function isClaudeDirectory(root) {
  const own = import_node_path15.default.join(root, ".claude");
  const entry = await lstat(own).catch(() => void 0);
  if (entry?.isDirectory() !== true) return false;
  const inner = await lstat(import_node_path15.default.join(own, "worktrees")).catch(() => void 0);
  return inner === void 0 || inner.isDirectory();
}
async function readPlace(at, commonDirectory) {
  try {
    return await readFound(at, commonDirectory);
  } catch (error) {
    throw describeIoError(error, "look at", at);
  }
}
async function readFound(at, commonDirectory) {
  const entry = await lstat(at).catch((error) => {
    const code = codeOf5(error);
    if (code === "ENOENT" || code === "ENOTDIR") return code;
    throw error;
  });
  if (entry === "ENOENT") return { kind: "absent" };
  if (entry === "ENOTDIR") return { kind: "occupied", reason: "lies below a file" };
  if (!entry.isDirectory()) return { kind: "occupied", reason: "exists and is not a directory" };
  if ((await readdir(at)).length === 0) return { kind: "empty" };
  const proof = await proveWorktree(at);
  if (proof.kind === "main" && await isGitDirectory(at, commonDirectory)) {
    return { kind: "occupied", reason: "is the project's main checkout" };
  }
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) {
    return { kind: "occupied", reason: "exists and is not a worktree of this project" };
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return { kind: "occupied", reason: "is a worktree that is not complete" };
  return { kind: "worktree", branch: state.branch, head: state.head };
}
async function findOuterRepository(at, commonDirectory) {
  for (let above = import_node_path15.default.dirname(at); ; above = import_node_path15.default.dirname(above)) {
    const found = await readGitDirectory(above);
    if (found !== void 0) {
      const own = found === commonDirectory || found.startsWith(`${commonDirectory}/worktrees/`);
      return own ? null : above;
    }
    if (import_node_path15.default.dirname(above) === above) return null;
  }
}
async function readGitDirectory(top) {
  const dotGit = import_node_path15.default.join(top, ".git");
  try {
    if ((await stat(dotGit)).isDirectory()) {
      await stat(import_node_path15.default.join(dotGit, "HEAD"));
      return await realpath(dotGit);
    }
    const named = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile(dotGit, READ))?.[1];
    return named === void 0 ? void 0 : await realpath(import_node_path15.default.resolve(top, named));
  } catch {
    return void 0;
  }
}
async function readCheckoutState(adminDirectory) {
  const read2 = (name) => readFile(import_node_path15.default.join(adminDirectory, name), "utf8").catch((error) => {
    if (isAbsent(error)) return void 0;
    throw error;
  });
  const [locked, head, index] = await Promise.all([
    read2("locked"),
    read2("HEAD"),
    stat(import_node_path15.default.join(adminDirectory, "index")).catch(() => void 0)
  ]);
  const initializing = locked?.trim() === "initializing";
  const branch = /^ref: refs\/heads\/(.+)\n?$/.exec(head ?? "")?.[1] ?? null;
  return {
    complete: index !== void 0 && !initializing,
    initializing,
    branch,
    head: branch === null ? head?.trim() ?? null : `refs/heads/${branch}`
  };
}
async function listNeighbours(at) {
  return readdir(import_node_path15.default.dirname(at)).catch((error) => {
    if (isAbsent(error)) return [];
    throw describeIoError(error, "list", import_node_path15.default.dirname(at));
  });
}
function listRegistered(commonDirectory) {
  const folder = import_node_path15.default.join(commonDirectory, "worktrees");
  let slots;
  try {
    slots = (0, import_node_fs14.readdirSync)(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return slots.flatMap((slot) => {
    const adminDirectory = import_node_path15.default.join(folder, slot.name);
    try {
      const told = (0, import_node_fs14.readFileSync)(import_node_path15.default.join(adminDirectory, "gitdir"), "utf8").replace(/\r?\n$/, "");
      const at = import_node_path15.default.dirname(import_node_path15.default.resolve(adminDirectory, told));
      return [{ adminDirectory, path: realPathOr(at) }];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
}
function realPathOr(at) {
  try {
    return import_node_fs14.realpathSync.native(at);
  } catch {
    try {
      return import_node_path15.default.join(import_node_fs14.realpathSync.native(import_node_path15.default.dirname(at)), import_node_path15.default.basename(at));
    } catch {
      return at;
    }
  }
}
async function readCargoWorkspace(root) {
  const text2 = await readFile(import_node_path15.default.join(root, "Cargo.toml"), READ).catch(() => void 0);
  return text2 === void 0 ? void 0 : declaresWorkspace(text2);
}
async function readCargoWorkspaceAbove(at) {
  for (let current = import_node_path15.default.dirname(at); ; current = import_node_path15.default.dirname(current)) {
    if (await readCargoWorkspace(current) === true) return current;
    if (import_node_path15.default.dirname(current) === current) return null;
  }
}
var import_node_fs14, import_node_path15, codeOf5, isAbsent, PATH_BYTES, NAME_BYTES, isGitDirectory, hasDirectory, declaresWorkspace, READ;
var init_place2 = __esm({
  "src/io/place.ts"() {
    "use strict";
    import_node_fs14 = require("node:fs");
    import_node_path15 = __toESM(require("node:path"), 1);
    init_errors();
    init_direct();
    init_files();
    init_worktree();
    codeOf5 = (error) => error.code;
    isAbsent = (error) => ["ENOENT", "ENOTDIR"].includes(codeOf5(error) ?? "");
    PATH_BYTES = 4e3;
    NAME_BYTES = 255;
    isGitDirectory = async (at, commonDirectory) => await realpath(import_node_path15.default.join(at, ".git")).catch(() => void 0) === commonDirectory;
    hasDirectory = (trees, directories) => trees.some(
      (tree) => directories.some(
        (name) => (0, import_node_fs14.statSync)(import_node_path15.default.join(tree, name), { throwIfNoEntry: false })?.isDirectory() === true
      )
    );
    declaresWorkspace = (text2) => /^\s*\[workspace[\].]/m.test(text2);
    READ = { encoding: "utf8", flag: import_node_fs14.constants.O_RDONLY | import_node_fs14.constants.O_NONBLOCK };
  }
});

// src/io/registry-engine-flag.ts
var ENGINE_FLAG;
var init_registry_engine_flag = __esm({
  "src/io/registry-engine-flag.ts"() {
    "use strict";
    ENGINE_FLAG = "--liftoff-only";
  }
});

// src/io/registry-engine.ts
function loadEngine() {
  engine ??= (async () => {
    process.getBuiltinModule("node:v8").setFlagsFromString(ENGINE_FLAG);
    const { default: initSqlJs } = await Promise.resolve().then(() => __toESM(require("./sql.cjs"), 1));
    const wasm = (0, import_node_fs15.readFileSync)(findWasm());
    return new Promise((resolve, reject) => {
      const instantiateWasm = (imports, done) => {
        globalThis.WebAssembly.instantiate(wasm, imports).then(
          ({ instance, module: module2 }) => done(instance, module2),
          reject
        );
        return {};
      };
      initSqlJs({ instantiateWasm }).then(resolve, reject);
    });
  })();
  return engine;
}
function findWasm() {
  const beside = new URL("sql-wasm.wasm", espalierFileUrl);
  if ((0, import_node_fs15.existsSync)(beside)) return beside;
  const { createRequire } = process.getBuiltinModule("node:module");
  return createRequire(espalierFileUrl).resolve("sql.js/dist/sql-wasm.wasm");
}
var import_node_fs15, engine;
var init_registry_engine = __esm({
  "src/io/registry-engine.ts"() {
    "use strict";
    import_node_fs15 = require("node:fs");
    init_registry_engine_flag();
  }
});

// src/io/registry-migrations.ts
function readVersion(db) {
  return Number(db.exec("PRAGMA user_version")[0]?.values[0]?.[0] ?? 0);
}
function migrateDatabase(db, steps = migrations) {
  for (let version2 = readVersion(db); version2 < steps.length; version2++) {
    db.run("BEGIN");
    try {
      db.run(steps[version2] ?? "");
      db.run(`PRAGMA user_version = ${version2 + 1}`);
      db.run("COMMIT");
    } catch (error) {
      db.run("ROLLBACK");
      throw error;
    }
  }
}
var APPLICATION_ID, migrations;
var init_registry_migrations = __esm({
  "src/io/registry-migrations.ts"() {
    "use strict";
    APPLICATION_ID = 1163087948;
    migrations = [
      `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO meta VALUES ('generation', '0');

  CREATE TABLE workspace (
    id TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    path TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    branch TEXT,
    branch_created INTEGER NOT NULL CHECK (branch_created IN (0, 1)),
    base TEXT,
    base_commit TEXT,
    custody TEXT NOT NULL CHECK (custody IN ('owned', 'adopted', 'observed')),
    state TEXT NOT NULL CHECK (state IN ('creating', 'ready', 'removing', 'quarantined')),
    owner_pid INTEGER,
    owner_started_at TEXT,
    owner_boot TEXT,
    admin_directory TEXT,
    admin_stamp TEXT,
    maker TEXT NOT NULL,
    session_id TEXT,
    created_at INTEGER NOT NULL,
    last_active_at INTEGER NOT NULL,
    seeded_from TEXT,
    trash_path TEXT
  ) WITHOUT ROWID;

  CREATE TABLE scratch (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;

  CREATE TABLE trash (
    path TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    since INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    workspace_id TEXT,
    type TEXT NOT NULL,
    state_from TEXT,
    state_to TEXT,
    who TEXT NOT NULL,
    why TEXT NOT NULL
  );

  CREATE TABLE rebuilt_project (project TEXT PRIMARY KEY) WITHOUT ROWID;
  `,
      `
  ALTER TABLE workspace ADD COLUMN keep_branch INTEGER NOT NULL DEFAULT 0 CHECK (keep_branch IN (0, 1));
  ALTER TABLE workspace ADD COLUMN proved_at INTEGER;
  ALTER TABLE trash ADD COLUMN proof TEXT;
  `,
      `
  CREATE TABLE seeded_directory (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('seeded', 'skipped')),
    reason TEXT,
    detail TEXT,
    source TEXT,
    install_needed INTEGER NOT NULL CHECK (install_needed IN (0, 1)),
    install_command TEXT,
    bytes INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;

  CREATE TABLE trust (
    project TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('setup', 'cleanup')),
    sha256 TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (project, kind, sha256)
  ) WITHOUT ROWID;
  `,
      `
  ALTER TABLE workspace ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1));

  CREATE TABLE eviction (
    trash_path TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    owner_pid INTEGER NOT NULL,
    owner_started_at TEXT,
    owner_boot TEXT,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE evicted_directory (
    workspace_id TEXT NOT NULL,
    path TEXT NOT NULL,
    expected_bytes INTEGER,
    why TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, path)
  ) WITHOUT ROWID;
  `
    ];
  }
});

// src/io/registry-file.ts
function withRegistryFile(file, fn) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs16.openSync)(file, import_node_fs16.constants.O_RDONLY | import_node_fs16.constants.O_NONBLOCK);
  } catch (error) {
    if (error.code === "ENOENT") return fn(void 0);
    throw error;
  }
  try {
    const entry = (0, import_node_fs16.fstatSync)(descriptor, { bigint: true });
    if (!entry.isFile()) throw notFile(entry.isDirectory() ? "a directory (EISDIR)" : "no file");
    const { ino, mtimeNs, size } = entry;
    const header = Buffer.alloc(HEADER_BYTES);
    (0, import_node_fs16.readSync)(descriptor, header, 0, HEADER_BYTES, 0);
    const stamp = `${ino}:${mtimeNs}:${size}:${header.readUInt32BE(24)}`;
    const readSeal = () => {
      const seal = Buffer.alloc(SEAL_BYTES);
      (0, import_node_fs16.readSync)(descriptor, seal, 0, SEAL_BYTES, Math.max(0, Number(size) - SEAL_BYTES));
      return seal.toString("hex");
    };
    return fn({ stamp, readSeal, readBytes: () => (0, import_node_fs16.readFileSync)(descriptor) });
  } finally {
    (0, import_node_fs16.closeSync)(descriptor);
  }
}
function describeHeader(bytes) {
  const unreadable2 = (reason) => ({ kind: "unreadable", reason });
  if (bytes.length === 0) return unreadable2("it is empty");
  if (bytes.subarray(0, 16).toString("latin1") !== "SQLite format 3\0") {
    return unreadable2("it is not a SQLite file");
  }
  if (bytes.length < HEADER_BYTES) return unreadable2("it is cut off");
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) return unreadable2("it is another program's file");
  const told = bytes.readUInt16BE(16);
  const expected = (told === 1 ? 65536 : told) * bytes.readUInt32BE(28);
  if (bytes.length < expected) return unreadable2("it is cut off");
  return { kind: "readable", version: bytes.readUInt32BE(60) };
}
function sealBytes(database) {
  return [database, (0, import_node_crypto8.createHash)("sha256").update(database).digest()];
}
function isSealed(bytes) {
  const database = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  return (0, import_node_crypto8.createHash)("sha256").update(database).digest().equals(seal);
}
function checkDatabase(db) {
  try {
    const verdict = db.exec("PRAGMA quick_check(1)")[0]?.values[0]?.[0];
    if (verdict !== "ok") return `it is damaged (${String(verdict).split("\n", 1)[0]})`;
    const tables = db.exec(
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('meta', 'workspace', 'event')"
    )[0]?.values[0]?.[0];
    return tables === 3 ? void 0 : "its tables are missing";
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : String(error)})`;
  }
}
var import_node_crypto8, import_node_fs16, HEADER_BYTES, SEAL_BYTES, notFile;
var init_registry_file = __esm({
  "src/io/registry-file.ts"() {
    "use strict";
    import_node_crypto8 = __toESM(require_node_crypto(), 1);
    import_node_fs16 = require("node:fs");
    init_registry_migrations();
    HEADER_BYTES = 100;
    SEAL_BYTES = 32;
    notFile = (what) => new Error(`it is ${what}`);
  }
});

// src/io/registry-columns.ts
function workspaceOf(row) {
  return {
    id: text(row["id"]),
    project: text(row["project"]),
    path: text(row["path"]),
    name: text(row["name"]),
    branch: textOrNull(row["branch"]),
    branchCreated: row["branch_created"] === 1,
    base: textOrNull(row["base"]),
    baseCommit: textOrNull(row["base_commit"]),
    custody: text(row["custody"]),
    state: text(row["state"]),
    owner: typeof row["owner_pid"] === "number" ? {
      pid: row["owner_pid"],
      startedAt: textOrNull(row["owner_started_at"]),
      boot: textOrNull(row["owner_boot"])
    } : null,
    adminDirectory: textOrNull(row["admin_directory"]),
    adminStamp: textOrNull(row["admin_stamp"]),
    maker: text(row["maker"]),
    sessionId: textOrNull(row["session_id"]),
    createdAt: Number(row["created_at"]),
    lastActiveAt: Number(row["last_active_at"]),
    seededFrom: textOrNull(row["seeded_from"]),
    trashPath: textOrNull(row["trash_path"]),
    keepBranch: row["keep_branch"] === 1,
    provedAt: typeof row["proved_at"] === "number" ? row["proved_at"] : null,
    pinned: row["pinned"] === 1
  };
}
function columnsOf(row) {
  return {
    id: row.id,
    project: row.project,
    path: row.path,
    name: row.name,
    branch: row.branch,
    branch_created: row.branchCreated ? 1 : 0,
    base: row.base,
    base_commit: row.baseCommit,
    custody: row.custody,
    state: row.state,
    owner_pid: row.owner?.pid ?? null,
    owner_started_at: row.owner?.startedAt ?? null,
    owner_boot: row.owner?.boot ?? null,
    admin_directory: row.adminDirectory,
    admin_stamp: row.adminStamp,
    maker: row.maker,
    session_id: row.sessionId,
    created_at: row.createdAt,
    last_active_at: row.lastActiveAt,
    seeded_from: row.seededFrom,
    trash_path: row.trashPath,
    keep_branch: row.keepBranch ? 1 : 0,
    proved_at: row.provedAt,
    // A journal entry of the version before says nothing of it.
    pinned: row.pinned === true ? 1 : 0
  };
}
function eventOf(row) {
  return {
    at: Number(row["at"]),
    workspaceId: textOrNull(row["workspace_id"]),
    type: text(row["type"]),
    from: textOrNull(row["state_from"]),
    to: textOrNull(row["state_to"]),
    who: text(row["who"]),
    why: text(row["why"])
  };
}
var text, textOrNull, WORKSPACE_JSON, seededOf, evictedOf, evictionOf, trustOf, trashOf;
var init_registry_columns = __esm({
  "src/io/registry-columns.ts"() {
    "use strict";
    text = (value) => String(value);
    textOrNull = (value) => value === null || value === void 0 ? null : String(value);
    WORKSPACE_JSON = `json_object(
  'id', id, 'project', project, 'path', path, 'name', name,
  'branch', branch, 'branchCreated', json(iif(branch_created, 'true', 'false')),
  'base', base, 'baseCommit', base_commit, 'custody', custody, 'state', state,
  'owner', iif(owner_pid IS NULL, NULL,
    json_object('pid', owner_pid, 'startedAt', owner_started_at, 'boot', owner_boot)),
  'adminDirectory', admin_directory, 'adminStamp', admin_stamp, 'maker', maker,
  'sessionId', session_id, 'createdAt', created_at, 'lastActiveAt', last_active_at,
  'seededFrom', seeded_from, 'trashPath', trash_path,
  'keepBranch', json(iif(keep_branch, 'true', 'false')), 'provedAt', proved_at,
  'pinned', json(iif(pinned, 'true', 'false')))`;
    seededOf = (row) => ({
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      outcome: text(row["outcome"]),
      reason: textOrNull(row["reason"]),
      detail: textOrNull(row["detail"]),
      source: textOrNull(row["source"]),
      installNeeded: row["install_needed"] === 1,
      installCommand: textOrNull(row["install_command"]),
      bytes: typeof row["bytes"] === "number" ? row["bytes"] : null,
      at: Number(row["at"])
    });
    evictedOf = (row) => ({
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      expectedBytes: typeof row["expected_bytes"] === "number" ? row["expected_bytes"] : null,
      why: text(row["why"]),
      at: Number(row["at"])
    });
    evictionOf = (row) => ({
      trashPath: text(row["trash_path"]),
      project: text(row["project"]),
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      owner: {
        pid: Number(row["owner_pid"]),
        startedAt: textOrNull(row["owner_started_at"]),
        boot: textOrNull(row["owner_boot"])
      },
      at: Number(row["at"])
    });
    trustOf = (row) => ({
      project: text(row["project"]),
      kind: text(row["kind"]),
      sha256: text(row["sha256"]),
      text: text(row["text"]),
      at: Number(row["at"])
    });
    trashOf = (row) => ({
      path: text(row["path"]),
      project: text(row["project"]),
      since: Number(row["since"]),
      ...typeof row["proof"] === "string" ? { proof: JSON.parse(row["proof"]) } : {}
    });
  }
});

// src/io/registry-rows.ts
function viewOf(db) {
  const one = (sql, value) => {
    const row = query(db, sql, [value])[0];
    return row === void 0 ? void 0 : workspaceOf(row);
  };
  return {
    listWorkspaces: (project) => (project === void 0 ? query(db, "SELECT * FROM workspace ORDER BY created_at, id") : query(db, "SELECT * FROM workspace WHERE project = ? ORDER BY created_at, id", [project])).map(workspaceOf),
    readWorkspace: (id) => one("SELECT * FROM workspace WHERE id = ?", id),
    readWorkspaceAt: (path31) => one("SELECT * FROM workspace WHERE path = ?", path31),
    listScratch: (workspaceId) => query(db, "SELECT * FROM scratch WHERE workspace_id = ?", [workspaceId]).map((row) => ({
      workspaceId,
      path: text(row["path"]),
      sha256: text(row["sha256"])
    })),
    listSeeded: (workspaceId) => query(db, "SELECT * FROM seeded_directory WHERE workspace_id = ? ORDER BY path", [
      workspaceId
    ]).map(seededOf),
    listInstallNeeds: (workspaceId) => listInstallNeeds(db).filter((each) => each.workspaceId === workspaceId),
    listEvicted: (workspaceId) => (workspaceId === void 0 ? query(db, "SELECT * FROM evicted_directory ORDER BY workspace_id, path") : query(db, "SELECT * FROM evicted_directory WHERE workspace_id = ? ORDER BY path", [
      workspaceId
    ])).map(evictedOf),
    listEvictions: () => query(db, "SELECT * FROM eviction ORDER BY at, trash_path").map(evictionOf),
    readDeduplicated: () => Number(readMeta(db, "deduplicated_bytes") ?? 0),
    isTrusted: (project, kind, sha256) => query(db, "SELECT 1 FROM trust WHERE project = ? AND kind = ? AND sha256 = ?", [
      ...[project, kind, sha256]
    ]).length > 0,
    listTrust: (project) => (project === void 0 ? query(db, "SELECT * FROM trust") : query(db, "SELECT * FROM trust WHERE project = ?", [project])).map(trustOf),
    listTrash: () => query(db, "SELECT * FROM trash ORDER BY since, path").map(trashOf),
    listEvents: (limit, workspaceId) => (workspaceId === void 0 ? query(db, "SELECT * FROM event ORDER BY seq DESC LIMIT ?", [limit]) : query(db, "SELECT * FROM event WHERE workspace_id = ? ORDER BY seq DESC LIMIT ?", [
      workspaceId,
      limit
    ])).map(eventOf),
    readRebuild: () => {
      const at = readMeta(db, "rebuild_at");
      const setAside2 = readMeta(db, "rebuild_set_aside");
      return at === void 0 || setAside2 === void 0 ? void 0 : { at: Number(at), setAside: setAside2 };
    },
    isProjectRebuilt: (project) => query(db, "SELECT 1 FROM rebuilt_project WHERE project = ?", [project]).length > 0
  };
}
function editOf(db, { file, now, changed }) {
  const view = viewOf(db);
  const run3 = (sql, values) => {
    try {
      db.run(sql, values);
      changed(db.getRowsModified());
    } catch (error) {
      throw new AppError("registry", { path: file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const note = (workspaceId, from, to, event) => run3(
    "INSERT INTO event (at, workspace_id, type, state_from, state_to, who, why) VALUES (?, ?, ?, ?, ?, ?, ?)",
    [now(), workspaceId, event.type, from, to, event.who, event.why]
  );
  return {
    ...view,
    insertWorkspace: (row, event) => {
      const columns = columnsOf(row);
      const names = Object.keys(columns);
      run3(
        `INSERT INTO workspace (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
        Object.values(columns)
      );
      note(row.id, null, row.state, event);
    },
    changeWorkspace: (id, change, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) {
        const reason = "another process has taken it out of the registry";
        throw new AppError("not_a_workspace", { target: id, reason });
      }
      const columns = columnsOf({ ...old, ...change });
      const names = Object.keys(columns);
      run3(`UPDATE workspace SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`, [
        ...Object.values(columns),
        id
      ]);
      note(id, old.state, change.state ?? old.state, event);
    },
    deleteWorkspace: (id, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) return;
      run3("DELETE FROM scratch WHERE workspace_id = ?", [id]);
      run3("DELETE FROM seeded_directory WHERE workspace_id = ?", [id]);
      run3("DELETE FROM evicted_directory WHERE workspace_id = ?", [id]);
      run3("DELETE FROM workspace WHERE id = ?", [id]);
      note(id, old.state, null, event);
    },
    touchWorkspace: (id, at) => run3("UPDATE workspace SET last_active_at = ?1 WHERE id = ?2 AND last_active_at < ?1", [
      at,
      id
    ]),
    writeScratch: (rows) => {
      for (const row of rows) {
        run3("INSERT OR REPLACE INTO scratch (workspace_id, path, sha256) VALUES (?, ?, ?)", [
          row.workspaceId,
          row.path,
          row.sha256
        ]);
      }
    },
    writeSeeded: (rows) => {
      for (const row of rows) {
        const { workspaceId, path: path31, outcome, reason, detail, source, bytes, at } = row;
        run3(
          "INSERT OR REPLACE INTO seeded_directory (workspace_id, path, outcome, reason, detail, source, install_needed, install_command, bytes, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            ...[workspaceId, path31, outcome, reason, detail, source],
            ...[row.installNeeded ? 1 : 0, row.installCommand, bytes, at]
          ]
        );
        if (outcome === "seeded") {
          run3("DELETE FROM evicted_directory WHERE workspace_id = ? AND path = ?", [
            workspaceId,
            path31
          ]);
        }
      }
    },
    insertEviction: ({ trashPath, project, workspaceId, path: path31, owner, at }) => run3(
      "INSERT INTO eviction (trash_path, project, workspace_id, path, owner_pid, owner_started_at, owner_boot, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [trashPath, project, workspaceId, path31, owner.pid, owner.startedAt, owner.boot, at]
    ),
    deleteEviction: (trashPath) => run3("DELETE FROM eviction WHERE trash_path = ?", [trashPath]),
    writeEvicted: ({ workspaceId, path: path31, expectedBytes, why, at }, event) => {
      run3(
        "INSERT OR REPLACE INTO evicted_directory (workspace_id, path, expected_bytes, why, at) VALUES (?, ?, ?, ?, ?)",
        [workspaceId, path31, expectedBytes, why, at]
      );
      const state = view.readWorkspace(workspaceId)?.state ?? null;
      note(workspaceId, state, state, event);
    },
    addDeduplicated: (bytes) => run3("INSERT OR REPLACE INTO meta (key, value) VALUES ('deduplicated_bytes', ?)", [
      String(view.readDeduplicated() + bytes)
    ]),
    insertTrash: (row) => run3("INSERT OR IGNORE INTO trash (path, project, since, proof) VALUES (?, ?, ?, ?)", [
      row.path,
      row.project,
      row.since,
      row.proof === void 0 ? null : JSON.stringify(row.proof)
    ]),
    clearTrashProof: (path31) => run3("UPDATE trash SET proof = NULL WHERE path = ?", [path31]),
    deleteTrash: (path31) => run3("DELETE FROM trash WHERE path = ?", [path31]),
    markProjectRebuilt: (project) => run3("INSERT OR IGNORE INTO rebuilt_project (project) VALUES (?)", [project]),
    writeTrust: ({ project, kind, sha256, text: text2, at }) => run3("INSERT OR REPLACE INTO trust (project, kind, sha256, text, at) VALUES (?, ?, ?, ?, ?)", [
      ...[project, kind, sha256, text2, at]
    ]),
    deleteTrust: (project, kind) => kind === void 0 ? run3("DELETE FROM trust WHERE project = ?", [project]) : run3("DELETE FROM trust WHERE project = ? AND kind = ?", [project, kind])
  };
}
function formatWorkspaces(db) {
  const [row] = query(
    db,
    `SELECT json_group_array(${WORKSPACE_JSON} ORDER BY created_at, id) AS rows FROM workspace`
  );
  return text(row?.["rows"]);
}
function noteTaken(db, names) {
  db.run("DELETE FROM meta WHERE key LIKE 'journal:%'");
  for (const name of names) writeMeta(db, `journal:${name}`, "");
}
function readMeta(db, key) {
  const row = query(db, "SELECT value FROM meta WHERE key = ?", [key])[0];
  return row === void 0 ? void 0 : text(row["value"]);
}
function writeMeta(db, key, value) {
  db.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value]);
}
function writeRebuild(db, at, setAside2) {
  writeMeta(db, "rebuild_at", String(at));
  writeMeta(db, "rebuild_set_aside", setAside2);
}
function writeGeneration(db) {
  db.run("UPDATE meta SET value = value + 1 WHERE key = 'generation'");
  db.run("DELETE FROM event WHERE seq <= (SELECT max(seq) FROM event) - ?", [EVENT_LIMIT]);
}
var EVENT_LIMIT, query, listInstallNeeds, listTaken, listRebuiltProjects;
var init_registry_rows = __esm({
  "src/io/registry-rows.ts"() {
    "use strict";
    init_errors();
    init_registry_columns();
    EVENT_LIMIT = 5e3;
    query = (db, sql, values = []) => {
      const statement = db.prepare(sql);
      try {
        statement.bind(values);
        const names = statement.getColumnNames();
        const rows = [];
        while (statement.step()) {
          const cells = statement.get();
          const row = {};
          for (const [index, name] of names.entries()) row[name] = cells[index] ?? null;
          rows.push(row);
        }
        return rows;
      } finally {
        statement.free();
      }
    };
    listInstallNeeds = (db) => query(
      db,
      "SELECT workspace_id, path, install_command, at FROM seeded_directory WHERE install_needed = 1"
    ).map((row) => ({
      workspaceId: text(row["workspace_id"]),
      path: text(row["path"]),
      command: textOrNull(row["install_command"]),
      at: Number(row["at"])
    }));
    listTaken = (db) => query(db, "SELECT substr(key, 9) AS name FROM meta WHERE key LIKE 'journal:%'").map(
      (row) => text(row["name"])
    );
    listRebuiltProjects = (db) => query(db, "SELECT project FROM rebuilt_project").map((row) => text(row["project"]));
  }
});

// src/io/registry-snapshot.ts
function readSnapshot(registry, of) {
  try {
    const found = JSON.parse((0, import_node_fs17.readFileSync)(fileOf2(registry), "utf8"));
    return found.format === FORMAT && found.of === of ? found : void 0;
  } catch {
    return void 0;
  }
}
function writeSnapshot(registry, rest, workspaces) {
  const text2 = JSON.stringify({ format: FORMAT, ...rest });
  const temporary = `${fileOf2(registry)}.${process.pid}${TEMPORARY}`;
  try {
    (0, import_node_fs17.writeFileSync)(temporary, `${text2.slice(0, -1)},"workspaces":${workspaces}}`, {
      mode: 384,
      flag: "wx"
    });
    (0, import_node_fs17.renameSync)(temporary, fileOf2(registry));
  } catch {
    removeQuietly3(temporary);
  }
}
function removeQuietly3(file) {
  try {
    (0, import_node_fs17.unlinkSync)(file);
  } catch {
  }
}
function absent() {
  throw NOT_IN_SNAPSHOT;
}
function viewSnapshot(snapshot) {
  const { workspaces, trash, trust, installNeeds, rebuild, rebuiltProjects } = snapshot;
  return {
    listWorkspaces: (project) => workspaces.filter((row) => project === void 0 || row.project === project),
    readWorkspace: (id) => workspaces.find((row) => row.id === id),
    readWorkspaceAt: (path31) => workspaces.find((row) => row.path === path31),
    listScratch: absent,
    listSeeded: absent,
    listInstallNeeds: (id) => installNeeds.filter((each) => each.workspaceId === id),
    listTrash: () => [...trash],
    listEvicted: (id) => snapshot.evicted.filter((each) => id === void 0 || each.workspaceId === id),
    listEvictions: () => [...snapshot.evictions],
    readDeduplicated: () => snapshot.deduplicated,
    isTrusted: (project, kind, sha256) => trust.some((row) => row.project === project && row.kind === kind && row.sha256 === sha256),
    listTrust: (project) => trust.filter((row) => project === void 0 || row.project === project),
    listEvents: absent,
    readRebuild: () => rebuild ?? void 0,
    isProjectRebuilt: (project) => rebuiltProjects.includes(project)
  };
}
function openCache(file) {
  let known;
  const describeFile = () => {
    try {
      return withRegistryFile(
        file,
        (found) => found === void 0 ? null : `${found.stamp}:${found.readSeal()}:${migrations.length}`
      );
    } catch {
      return void 0;
    }
  };
  const find = (none) => {
    const of = describeFile();
    if (of === null) return none;
    if (of === void 0) return void 0;
    if (known?.of !== of) known = readSnapshot(file, of);
    return known;
  };
  return {
    find: () => find(void 0),
    findOrEmpty: () => find(EMPTY),
    keep: (stamp, db) => {
      const of = describeFile();
      if (stamp === void 0 || of?.startsWith(`${stamp}:`) !== true) return;
      if (known?.of === of) return;
      known = void 0;
      const view = viewOf(db);
      const rest = {
        of,
        trash: view.listTrash(),
        trust: view.listTrust(),
        installNeeds: listInstallNeeds(db),
        evicted: view.listEvicted(),
        evictions: view.listEvictions(),
        deduplicated: view.readDeduplicated(),
        rebuild: view.readRebuild() ?? null,
        rebuiltProjects: listRebuiltProjects(db),
        taken: listTaken(db)
      };
      writeSnapshot(file, rest, formatWorkspaces(db));
    }
  };
}
var import_node_fs17, FORMAT, NOT_IN_SNAPSHOT, fileOf2, EMPTY;
var init_registry_snapshot = __esm({
  "src/io/registry-snapshot.ts"() {
    "use strict";
    import_node_fs17 = require("node:fs");
    init_files();
    init_registry_file();
    init_registry_migrations();
    init_registry_rows();
    FORMAT = 4;
    NOT_IN_SNAPSHOT = /* @__PURE__ */ Symbol("not in the snapshot");
    fileOf2 = (registry) => `${registry}.rows.json`;
    EMPTY = {
      ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
      ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] }
    };
  }
});

// src/io/registry-journal.ts
function readJournal(registry) {
  const directory2 = directoryOf(registry);
  return listEntries(registry).flatMap((name) => {
    const file = import_node_path16.default.join(directory2, name);
    const known = read.get(file);
    if (known !== void 0) return [known];
    try {
      const { version: version2, at, steps } = JSON.parse((0, import_node_fs18.readFileSync)(file, "utf8"));
      if (version2 > migrations.length) {
        throw new Error(`it was written by a newer Espalier (version ${version2})`);
      }
      const entry = { name, at, steps };
      read.set(file, entry);
      return [entry];
    } catch (error) {
      if (error.code === "ENOENT") return [];
      const hint = "Update Espalier, or move the file away: the change in it is not made then";
      throw new AppError(
        "registry",
        { path: file, reason: reasonOf(error), hint },
        { cause: error }
      );
    }
  });
}
function listEntries(registry) {
  const directory2 = directoryOf(registry);
  try {
    return (0, import_node_fs18.readdirSync)(directory2).filter((name) => ENTRY.test(name)).sort();
  } catch (error) {
    const { code = "" } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw new AppError("registry", { path: directory2, reason: reasonOf(error) }, { cause: error });
  }
}
async function writeEntry(files, registry, steps, now) {
  latest = Math.max(latest, now);
  count += 1;
  const order = `${String(latest).padStart(15, "0")}-${process.pid}-${count}`;
  const text2 = JSON.stringify({ version: migrations.length, at: now, steps });
  const file = import_node_path16.default.join(directoryOf(registry), `${order}.json`);
  await files.writeFileAtomic(file, text2, { mode: 384 });
}
function removeEntries(registry, entries) {
  for (const { name } of entries) {
    try {
      (0, import_node_fs18.rmSync)(import_node_path16.default.join(directoryOf(registry), name), { force: true });
    } catch {
    }
  }
}
function recordSteps(snapshot) {
  const steps = [];
  let current = snapshot;
  const record = (step) => {
    steps.push(step);
    current = applyStep(current, step);
  };
  const now = () => viewSnapshot(current);
  return {
    steps,
    edit: {
      listWorkspaces: (project) => now().listWorkspaces(project),
      readWorkspace: (id) => now().readWorkspace(id),
      readWorkspaceAt: (at) => now().readWorkspaceAt(at),
      listScratch: (id) => now().listScratch(id),
      listSeeded: (id) => now().listSeeded(id),
      listInstallNeeds: (id) => now().listInstallNeeds(id),
      listTrash: () => now().listTrash(),
      listEvicted: (id) => now().listEvicted(id),
      listEvictions: () => now().listEvictions(),
      readDeduplicated: () => now().readDeduplicated(),
      isTrusted: (project, kind, sha256) => now().isTrusted(project, kind, sha256),
      listTrust: (project) => now().listTrust(project),
      listEvents: (limit, id) => now().listEvents(limit, id),
      readRebuild: () => now().readRebuild(),
      isProjectRebuilt: (project) => now().isProjectRebuilt(project),
      insertWorkspace: (row, event) => {
        if (isKnown(current, row)) {
          throw new AppError("registry", { path: row.path, reason: "it is registered already" });
        }
        record({ kind: "insert", row, event });
      },
      changeWorkspace: (id, change, event) => {
        if (now().readWorkspace(id) === void 0) {
          const reason = "another process has taken it out of the registry";
          throw new AppError("not_a_workspace", { target: id, reason });
        }
        record({ kind: "change", id, change, event });
      },
      writeScratch: (rows) => {
        if (rows.length > 0) record({ kind: "scratch", rows });
      },
      writeSeeded: (rows) => {
        if (rows.length > 0) record({ kind: "seeded", rows });
      }
    }
  };
}
function applyToSnapshot(snapshot, entries) {
  return entries.filter(({ name }) => !snapshot.taken.includes(name)).flatMap(({ steps }) => steps).reduce(applyStep, snapshot);
}
function applyStep(snapshot, step) {
  const { workspaces } = snapshot;
  switch (step.kind) {
    case "insert":
      return isKnown(snapshot, step.row) ? snapshot : { ...snapshot, workspaces: [...workspaces, step.row].sort(compareAge) };
    case "change":
      return {
        ...snapshot,
        workspaces: workspaces.map(
          (row) => row.id === step.id ? { ...row, ...step.change } : row
        )
      };
    case "seeded":
      return {
        ...snapshot,
        installNeeds: applySeeded(snapshot.installNeeds, step.rows),
        evicted: snapshot.evicted.filter((gone) => !step.rows.some(fills(gone)))
      };
    case "scratch":
      return snapshot;
  }
}
function applySeeded(known, rows) {
  const isOf = (need) => rows.some((row) => row.workspaceId === need.workspaceId && row.path === need.path);
  const needs = rows.filter(({ installNeeded }) => installNeeded);
  return [
    ...known.filter((need) => !isOf(need)),
    ...needs.map(({ workspaceId, path: path31, installCommand: command, at }) => ({
      ...{ workspaceId, path: path31, command, at }
    }))
  ];
}
function applyToDatabase(editAt, entries) {
  for (const { at, steps } of entries) {
    const edit = editAt(at);
    const isThere2 = (row) => edit.readWorkspace(row.workspaceId) !== void 0;
    for (const step of steps) {
      if (step.kind === "scratch") {
        edit.writeScratch(step.rows.filter(isThere2));
      } else if (step.kind === "seeded") {
        edit.writeSeeded(step.rows.filter(isThere2));
      } else if (step.kind === "change") {
        if (edit.readWorkspace(step.id) !== void 0) {
          edit.changeWorkspace(step.id, step.change, step.event);
        }
      } else if (edit.readWorkspace(step.row.id) === void 0 && edit.readWorkspaceAt(step.row.path) === void 0) {
        edit.insertWorkspace(step.row, step.event);
      }
    }
  }
}
var import_node_fs18, import_node_path16, MOST_ENTRIES, ENTRY, directoryOf, read, latest, count, journalDirectory, isKnown, compareAge, fills;
var init_registry_journal = __esm({
  "src/io/registry-journal.ts"() {
    "use strict";
    import_node_fs18 = require("node:fs");
    import_node_path16 = __toESM(require("node:path"), 1);
    init_errors();
    init_registry_migrations();
    init_registry_snapshot();
    MOST_ENTRIES = 32;
    ENTRY = /^\d{15}-\d+-\d+\.json$/;
    directoryOf = (registry) => `${registry}.journal`;
    read = /* @__PURE__ */ new Map();
    latest = 0;
    count = 0;
    journalDirectory = directoryOf;
    isKnown = ({ workspaces }, row) => workspaces.some(({ id, path: at }) => id === row.id || at === row.path);
    compareAge = (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
    fills = (gone) => (row) => row.outcome === "seeded" && row.workspaceId === gone.workspaceId && row.path === gone.path;
  }
});

// src/io/registry-load.ts
function readFileOrRefuse(file, known) {
  try {
    return withRegistryFile(
      file,
      (found) => found === void 0 ? void 0 : { stamp: found.stamp, bytes: found.stamp === known ? void 0 : found.readBytes() }
    );
  } catch (error) {
    const { code } = error;
    const obstacle = code === "ENOTDIR" ? findObstacle(import_node_path17.default.dirname(file)) : void 0;
    if (obstacle !== void 0) {
      const reason2 = `\`${obstacle}\` is in the way, it is no directory`;
      const hint2 = "Move it away, or name another state directory in `ESPALIER_STATE`";
      throw new AppError("registry", { path: file, reason: reason2, hint: hint2 }, { cause: error });
    }
    const reason = code ?? reasonOf(error);
    const hint = code === void 0 ? "Move it away, and a new registry is made; it was left as it is" : "Make the file readable for this user; it was left as it is";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
function createDatabase(sql) {
  const db = new sql.Database();
  db.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrateDatabase(db);
  return db;
}
function openDatabase(sql, file, bytes, stamp, check) {
  const header = describeHeader(bytes);
  if (header.kind === "unreadable") {
    return { db: createDatabase(sql), stamp, unreadable: header.reason };
  }
  if (header.version > migrations.length) {
    throw new AppError("registry", {
      path: file,
      reason: `it was written by a newer Espalier (version ${header.version}, this one knows ${migrations.length})`,
      hint: "Update Espalier; the file was left as it is"
    });
  }
  const db = new sql.Database(bytes);
  const unreadable2 = check && !isSealed(bytes) ? checkDatabase(db) : void 0;
  if (unreadable2 === void 0) {
    migrateDatabase(db);
    return { db, stamp };
  }
  db.close();
  return { db: createDatabase(sql), stamp, unreadable: unreadable2 };
}
var import_node_path17;
var init_registry_load = __esm({
  "src/io/registry-load.ts"() {
    "use strict";
    import_node_path17 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_registry_file();
    init_registry_migrations();
  }
});

// src/io/registry-store.ts
function openStore(file, deps) {
  let loaded;
  const keep = (next) => {
    if (loaded !== void 0 && loaded.db !== next?.db) loaded.db.close();
    loaded = next;
  };
  const load = (sql, check) => {
    const found = readFileOrRefuse(file, loaded?.stamp);
    if (found === void 0) {
      if (loaded === void 0 || loaded.stamp !== void 0) {
        keep({ db: createDatabase(sql), stamp: void 0 });
      }
    } else if (found.bytes !== void 0) {
      const next = openDatabase(sql, file, found.bytes, found.stamp, check);
      if (next.unreadable !== void 0) {
        writeRebuild(next.db, deps.now(), file);
        deps.warn(`The registry \`${file}\` cannot be read: ${next.unreadable}`);
      }
      keep(next);
    }
    if (loaded === void 0) throw new AppError("internal", { reason: "no registry was loaded" });
    if (check) loaded.db.exec("SELECT 1 FROM workspace LIMIT 1");
    return loaded;
  };
  const readStamp = () => withRegistryFile(file, (found) => found?.stamp);
  const run3 = (current, fn, entries) => {
    loaded = void 0;
    try {
      const changed = runTransaction(current, fn, { file, deps, entries });
      if (!changed.written) loaded = current;
      return changed;
    } catch (error) {
      current.db.close();
      throw error;
    }
  };
  const writeNext = async (db) => {
    let next;
    let placed = false;
    const drop = () => {
      if (placed) return;
      next?.drop();
      db.close();
    };
    try {
      next = await deps.files.prepareFile(file, sealBytes(db.export()), { mode: 384 });
      const { path: at, replace } = next;
      const stamp = withRegistryFile(at, (found) => found?.stamp);
      const place = () => {
        placed = replace();
        if (placed) keep({ db, stamp });
        return placed;
      };
      return { place, drop };
    } catch (error) {
      drop();
      throw error;
    }
  };
  const isStill = ({ stamp, changed }) => {
    try {
      const names = listEntries(file);
      return readStamp() === stamp && names.length === changed.entries.length && changed.entries.every(({ name }, index) => name === names[index]);
    } catch {
      return false;
    }
  };
  return {
    isCurrent: () => loaded !== void 0 && readStamp() === loaded.stamp,
    load,
    peek: () => loaded,
    prepare: async (sql, fn) => {
      const current = load(sql, true);
      if (current.unreadable !== void 0) return void 0;
      const entries = readJournal(file);
      try {
        const changed = run3(current, fn, entries);
        const next = changed.written ? await writeNext(current.db) : void 0;
        return { changed, stamp: current.stamp, next };
      } catch {
        return void 0;
      }
    },
    change: async (sql, fn, { leftovers, prepared }) => {
      removeLeftovers(leftovers);
      if (prepared !== void 0 && isStill(prepared)) {
        if (prepared.next === void 0 || prepared.next.place()) return prepared.changed;
      }
      const current = load(sql, false);
      const changed = run3(current, fn, readJournal(file));
      if (!changed.written) return changed;
      const next = await writeNext(current.db);
      try {
        if (next.place()) return changed;
        const reason = "another process took the temporary file away";
        throw new AppError("io", { doing: "write", path: file, reason });
      } finally {
        next.drop();
      }
    },
    close: () => keep(void 0)
  };
}
function runTransaction({ db, unreadable: unreadable2 }, fn, { file, deps, entries }) {
  let changes = 0;
  const changed = (rows) => {
    changes += rows;
  };
  db.run("BEGIN");
  if (unreadable2 !== void 0) {
    const aside = setAside(file, deps.now());
    writeRebuild(db, deps.now(), aside);
    changes++;
    deps.warn(`The unreadable registry was set aside as \`${aside}\``);
  }
  if (entries.length > 0) {
    takeEntries(db, file, entries);
    noteTaken(
      db,
      entries.map(({ name }) => name)
    );
    changes++;
  }
  const result = fn(editOf(db, { file, now: deps.now, changed }));
  if (changes > 0) writeGeneration(db);
  db.run(changes > 0 ? "COMMIT" : "ROLLBACK");
  return { result, written: changes > 0, entries };
}
function takeEntries(db, file, entries) {
  const taken2 = listTaken(db);
  applyToDatabase(
    (at) => editOf(db, { file, now: () => at, changed: () => void 0 }),
    entries.filter(({ name }) => !taken2.includes(name))
  );
}
function setAside(file, now) {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const aside = `${file}.unreadable-${time}`;
  (0, import_node_fs19.linkSync)((0, import_node_fs19.realpathSync)(file), aside);
  return aside;
}
function listLeftovers(file) {
  const directory2 = import_node_path18.default.dirname(file);
  const start = `${import_node_path18.default.basename(file)}.`;
  return (0, import_node_fs19.readdirSync)(directory2).filter((name) => name.startsWith(start) && name.endsWith(TEMPORARY)).map((name) => import_node_path18.default.join(directory2, name));
}
function removeLeftovers(leftovers) {
  for (const file of leftovers) (0, import_node_fs19.rmSync)(file, { force: true });
}
var import_node_fs19, import_node_path18;
var init_registry_store = __esm({
  "src/io/registry-store.ts"() {
    "use strict";
    import_node_fs19 = require("node:fs");
    import_node_path18 = __toESM(require("node:path"), 1);
    init_errors();
    init_files();
    init_registry_file();
    init_registry_journal();
    init_registry_load();
    init_registry_rows();
  }
});

// src/io/registry.ts
function openRegistry(paths, deps) {
  const file = paths.registry;
  const store = openStore(file, deps);
  const cache = openCache(file);
  let caching = false;
  const keepRows = () => {
    const { db, stamp, unreadable: unreadable2 } = store.peek() ?? {};
    if (db !== void 0 && unreadable2 === void 0) cache.keep(stamp, db);
  };
  const update = async (fn) => {
    const sql = await loadEngineOrRefuse(file);
    await deps.files.createDirectory(import_node_path19.default.dirname(file));
    const leftovers = listLeftovers(file);
    const given = fn;
    const isQuiet = deps.lock.isFree(paths.registryLock);
    const prepared = isQuiet ? await store.prepare(sql, given) : void 0;
    if (prepared === void 0) store.load(sql, true);
    const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 1e4 };
    try {
      const { result, written, entries } = await deps.lock.withLock(
        paths.registryLock,
        options,
        () => store.change(sql, given, { leftovers, prepared })
      );
      if (written) await deps.files.syncRename(file);
      removeEntries(file, entries);
      if (written && deps.lock.isFree(paths.registryLock)) keepRows();
      return result;
    } finally {
      prepared?.next?.drop();
    }
  };
  return {
    read: async (fn) => {
      const entries = readJournal(file);
      const find = entries.length === 0 ? cache.findOrEmpty : cache.find;
      const cached = store.isCurrent() ? void 0 : find();
      if (cached !== void 0) {
        try {
          return fn(viewSnapshot(applyToSnapshot(cached, entries)));
        } catch (error) {
          if (error !== NOT_IN_SNAPSHOT) throw error;
        }
      }
      const sql = await loadEngineOrRefuse(file);
      const loaded = store.load(sql, true);
      if (caching) keepRows();
      return readWith(loaded.db, file, entries, fn);
    },
    update,
    append: async (fn) => {
      const entries = readJournal(file);
      const cached = entries.length < MOST_ENTRIES ? cache.find() : void 0;
      if (cached === void 0) return update(fn);
      const { edit, steps } = recordSteps(applyToSnapshot(cached, entries));
      try {
        const result = fn(edit);
        if (steps.length > 0) {
          await deps.files.createDirectory(journalDirectory(file));
          await writeEntry(deps.files, file, steps, deps.now());
        }
        return result;
      } catch (error) {
        if (error === NOT_IN_SNAPSHOT) return update(fn);
        throw error;
      }
    },
    warm: (use) => {
      caching ||= use !== "update";
      if (use !== "update" && cache.findOrEmpty() !== void 0) return;
      loadEngine().then((sql) => store.load(sql, true)).catch(() => void 0);
    },
    readFault: () => store.isCurrent() ? store.peek()?.unreadable : void 0,
    close: () => store.close()
  };
}
function readWith(db, file, entries, fn) {
  if (entries.length === 0) return fn(viewOf(db));
  db.run("BEGIN");
  try {
    takeEntries(db, file, entries);
    return fn(viewOf(db));
  } finally {
    db.run("ROLLBACK");
  }
}
async function loadEngineOrRefuse(file) {
  try {
    return await loadEngine();
  } catch (error) {
    const reason = `its SQLite engine cannot be loaded: ${reasonOf(error)}`;
    const hint = error instanceof RangeError ? "Raise the limit on address space (`ulimit -v`): SQLite needs about 10 GiB of it" : "Install Espalier again";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
var import_node_path19;
var init_registry = __esm({
  "src/io/registry.ts"() {
    "use strict";
    import_node_path19 = __toESM(require("node:path"), 1);
    init_errors();
    init_registry_engine();
    init_registry_journal();
    init_registry_rows();
    init_registry_snapshot();
    init_registry_store();
  }
});

// src/io/repository.ts
var repository_exports = {};
__export(repository_exports, {
  findCommonDirectory: () => findCommonDirectory,
  listWorktrees: () => listWorktrees,
  parseWorktrees: () => parseWorktrees,
  readMainCheckout: () => readMainCheckout,
  readRepository: () => readRepository
});
async function readRepository(cwd) {
  if (cwd.includes("\uFFFD")) await requireText(cwd);
  const { inside, up, common } = await readPlaces(cwd);
  const commonDirectory = await realpath(common ?? await readCommonDirectory2(cwd));
  const topLevel = inside ? await realpath(import_node_path20.default.resolve(cwd, up === "" ? "." : up)) : null;
  return { commonDirectory, mainCheckout: await readMainCheckout(commonDirectory), topLevel };
}
async function readPlaces(cwd) {
  const output = await askGit(cwd, ["--is-inside-work-tree", "--show-cdup", ...COMMON]);
  const found = /^(?:true\n((?:\.\.\/)*)|false)\n([\s\S]+)\n$/.exec(output);
  const [, up, common] = found ?? [];
  if (up !== void 0) return { inside: true, up, common };
  return { inside: false, up: "", common: common?.includes("\n") === true ? void 0 : common };
}
async function askGit(cwd, questions) {
  try {
    const { stdout } = await runGit(["rev-parse", ...questions], {
      cwd,
      doing: "read the repository"
    });
    if (!(0, import_node_buffer2.isUtf8)(stdout)) throw notText(stdout.toString("utf8").trimEnd().split("\n").at(-1) ?? cwd);
    return stdout.toString("utf8");
  } catch (error) {
    if (isAppError(error) && /not a git repository|` (?:does not exist|is not a directory|is below a file)$/i.test(
      error.message
    )) {
      throw new AppError("not_a_repository", { path: cwd }, { cause: error });
    }
    throw error;
  }
}
async function requireText(cwd) {
  const entry = await lstat(cwd).catch(() => void 0);
  if (entry === void 0) throw notText(cwd);
}
async function readMainCheckout(commonDirectory) {
  if (import_node_path20.default.basename(commonDirectory) !== ".git") return readNamedCheckout(commonDirectory);
  const entry = await lstat(commonDirectory);
  return entry.isDirectory() ? import_node_path20.default.dirname(commonDirectory) : null;
}
async function readNamedCheckout(commonDirectory) {
  const config = await readFile(import_node_path20.default.join(commonDirectory, "config"), "utf8").catch(() => "");
  const named = /^\s*worktree\s*=\s*(?:"(.+)"|(.+?))\s*$/m.exec(config);
  const told = (named?.[1] ?? named?.[2])?.replace(/\\(["\\])/g, "$1");
  if (told === void 0) return null;
  try {
    const checkout = await realpath(import_node_path20.default.resolve(commonDirectory, told));
    const pointer = /^gitdir: ([\s\S]+?)\r?\n?$/.exec(
      await readFile(import_node_path20.default.join(checkout, ".git"), "utf8")
    );
    const back = await realpath(import_node_path20.default.resolve(checkout, pointer?.[1] ?? ""));
    return back === commonDirectory ? checkout : null;
  } catch {
    return null;
  }
}
async function findCommonDirectory(listed) {
  const main = listed[0]?.path;
  if (main === void 0) return void 0;
  const dotGit = import_node_path20.default.join(main, ".git");
  const entry = await lstat(dotGit).catch(() => void 0);
  return entry?.isDirectory() === true ? realpath(dotGit) : void 0;
}
async function listWorktrees(commonDirectory) {
  const { stdout } = await runGit(["worktree", "list", "--porcelain", "-z"], {
    cwd: commonDirectory,
    doing: "list the worktrees"
  });
  return parseWorktrees(stdout.toString("utf8"));
}
function parseWorktrees(text2) {
  const entries = [];
  let current = {};
  for (const field of text2.split("\0")) {
    if (field === "") {
      if (current["worktree"] !== void 0) entries.push(worktreeOf(current, current["worktree"]));
      current = {};
      continue;
    }
    const space = field.indexOf(" ");
    if (space === -1) current[field] = "";
    else current[field.slice(0, space)] = field.slice(space + 1);
  }
  return entries;
}
function worktreeOf(fields, at) {
  const locked = fields["locked"];
  const prunable = fields["prunable"];
  return {
    path: at,
    head: fields["HEAD"] ?? null,
    branch: fields["branch"]?.replace(/^refs\/heads\//, "") ?? null,
    bare: fields["bare"] !== void 0,
    ...locked === void 0 ? {} : { locked },
    ...prunable === void 0 ? {} : { prunable }
  };
}
var import_node_buffer2, import_node_path20, COMMON, readCommonDirectory2, notText;
var init_repository = __esm({
  "src/io/repository.ts"() {
    "use strict";
    import_node_buffer2 = require("node:buffer");
    import_node_path20 = __toESM(require("node:path"), 1);
    init_errors();
    init_direct();
    init_git();
    COMMON = ["--path-format=absolute", "--git-common-dir"];
    readCommonDirectory2 = async (cwd) => (await askGit(cwd, COMMON)).replace(/\n$/, "");
    notText = (at) => new AppError("unsupported", {
      what: `The repository at \`${at}\``,
      reason: "its path is not UTF-8",
      hint: "Rename the directory, or reach the repository by another path"
    });
  }
});

// src/io/snapshot.ts
function readMoment(at) {
  const changed = (0, import_node_fs20.lstatSync)(at, { bigint: true }).ctimeNs;
  return {
    seconds: Number(changed / 1000000000n),
    nanoseconds: Number(changed % 1000000000n)
  };
}
var import_node_fs20;
var init_snapshot = __esm({
  "src/io/snapshot.ts"() {
    "use strict";
    import_node_fs20 = require("node:fs");
    init_clock();
  }
});

// src/io/seed-place.ts
var seed_place_exports = {};
__export(seed_place_exports, {
  createMoment: () => createMoment,
  createTemporary: () => createTemporary,
  isTaken: () => isTaken,
  listTemporaries: () => listTemporaries,
  moveIntoPlace: () => moveIntoPlace2
});
function createTemporary(root, name) {
  const at = import_node_path21.default.join(root, name);
  (0, import_node_fs21.mkdirSync)(at, { mode: 448 });
  try {
    (0, import_node_fs21.writeFileSync)(import_node_path21.default.join(at, ".gitignore"), "*\n", { flag: "wx" });
    return at;
  } catch (error) {
    (0, import_node_fs21.rmSync)(at, { recursive: true });
    throw error;
  }
}
function listTemporaries(root) {
  return (0, import_node_fs21.readdirSync)(root).filter((name) => name.startsWith(".espalier-seed-"));
}
function createMoment(temporary, name) {
  const probe = import_node_path21.default.join(temporary, `clock-${name}`);
  (0, import_node_fs21.writeFileSync)(probe, "", { flag: "wx" });
  return readMoment(probe);
}
function isTaken(at) {
  return (0, import_node_fs21.lstatSync)(at, { throwIfNoEntry: false }) !== void 0;
}
function moveIntoPlace2(native, from, to) {
  if (isTaken(to)) return false;
  const error = native?.renameExclusive?.(from, to);
  if (error === 0) return true;
  if (error !== void 0 && isTaken(to)) return false;
  (0, import_node_fs21.renameSync)(from, to);
  return true;
}
var import_node_fs21, import_node_path21;
var init_seed_place = __esm({
  "src/io/seed-place.ts"() {
    "use strict";
    import_node_fs21 = require("node:fs");
    import_node_path21 = __toESM(require("node:path"), 1);
    init_snapshot();
  }
});

// src/io/session-process.ts
var session_process_exports = {};
__export(session_process_exports, {
  startBehind: () => startBehind
});
function startBehind(input) {
  const child = (0, import_node_child_process5.spawn)(process.execPath, entryArguments("hook", [input.event, input.text]), {
    cwd: import_node_path22.default.dirname(entryFile("hook")),
    detached: true,
    env: { ...input.env },
    stdio: "ignore",
    windowsHide: true
  });
  child.on("error", (error) => input.onProblem(error.message));
  child.unref();
}
var import_node_child_process5, import_node_path22;
var init_session_process = __esm({
  "src/io/session-process.ts"() {
    "use strict";
    import_node_child_process5 = __toESM(require_node_child_process(), 1);
    import_node_path22 = __toESM(require("node:path"), 1);
    init_entries();
  }
});

// src/io/setup-files.ts
var setup_files_exports = {};
__export(setup_files_exports, {
  hashText: () => hashText,
  readRepositoryStamp: () => readRepositoryStamp,
  readScript: () => readScript,
  readSetupFiles: () => readSetupFiles
});
async function readSetupFiles(checkout, wanted) {
  const found = [];
  for (const { file: pattern, syntax } of wanted) {
    for (const file of expandNames(checkout, pattern)) {
      try {
        const text2 = readInside(checkout, file)?.text;
        if (text2 !== void 0) found.push({ file, value: await parse(checkout, syntax, text2) });
      } catch (error) {
        found.push({ file, fault: reasonOf(error) });
      }
    }
  }
  return found;
}
function readScript(checkout, file) {
  return readInside(checkout, file);
}
function readRepositoryStamp(commonDirectory) {
  const { ino, birthtimeNs, ctimeNs } = (0, import_node_fs22.lstatSync)(commonDirectory, { bigint: true });
  return `${ino}:${birthtimeNs === ctimeNs ? 0n : birthtimeNs}`;
}
function expandNames(checkout, pattern) {
  if (!pattern.includes("*")) return [pattern];
  const directory2 = import_node_path23.default.posix.dirname(pattern);
  const [before = "", after = ""] = import_node_path23.default.posix.basename(pattern).split("*");
  try {
    return (0, import_node_fs22.readdirSync)(import_node_path23.default.join(checkout, directory2)).filter((name) => name.startsWith(before) && name.endsWith(after)).sort().slice(0, MOST_FILES).map((name) => `${directory2}/${name}`);
  } catch {
    return [];
  }
}
function readInside(checkout, file) {
  const parts = file.split("/");
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const entry = (0, import_node_fs22.lstatSync)(import_node_path23.default.join(checkout, ...parts.slice(0, depth)), {
      throwIfNoEntry: false
    });
    if (entry === void 0) return void 0;
    if (entry.isSymbolicLink()) throw new Error("it is reached through a symbolic link");
    if (depth < parts.length && !entry.isDirectory()) return void 0;
    if (depth === parts.length && !entry.isFile()) throw new Error("it is no file");
  }
  const flags = import_node_fs22.constants.O_RDONLY | (import_node_fs22.constants.O_NOFOLLOW ?? 0) | (import_node_fs22.constants.O_NONBLOCK ?? 0);
  const descriptor = (0, import_node_fs22.openSync)(import_node_path23.default.join(checkout, file), flags);
  try {
    const { size, mode } = (0, import_node_fs22.fstatSync)(descriptor);
    if (size > MAX_BYTES2) throw new Error(`it is over ${MAX_BYTES2} bytes`);
    const bytes = (0, import_node_fs22.readFileSync)(descriptor);
    if (bytes.length > MAX_BYTES2) throw new Error(`it is over ${MAX_BYTES2} bytes`);
    return { text: decode(bytes), executable: (mode & 73) !== 0 };
  } finally {
    (0, import_node_fs22.closeSync)(descriptor);
  }
}
function decode(bytes) {
  if (!(0, import_node_buffer3.isUtf8)(bytes)) throw new Error("it is not UTF-8");
  return bytes.toString("utf8");
}
async function parse(checkout, syntax, text2) {
  const bare = text2.replace(/^\uFEFF/, "");
  switch (syntax) {
    case "script":
      return void 0;
    case "json":
      try {
        return JSON.parse(bare);
      } catch {
        throw new Error("it is not JSON");
      }
    case "toml": {
      const { parse: parseToml } = await Promise.resolve().then(() => __toESM(require("./toml.cjs"), 1));
      try {
        return parseToml(bare);
      } catch {
        throw new Error("it is not TOML");
      }
    }
    case "git-config":
      return readGitConfig(checkout, bare);
  }
}
async function readGitConfig(checkout, text2) {
  const argv = ["config", "--file", "-", "--no-includes", "--list", "-z"];
  const output = await readGit(argv, { cwd: checkout, input: text2, doing: "read the file" });
  const values = {};
  for (const entry of splitNul(Buffer.from(output, "utf8"))) {
    const cut = entry.indexOf("\n");
    const key = cut === -1 ? entry : entry.slice(0, cut);
    values[key] = [...values[key] ?? [], cut === -1 ? "" : entry.slice(cut + 1)];
  }
  return values;
}
var import_node_buffer3, import_node_crypto9, import_node_fs22, import_node_path23, MAX_BYTES2, MOST_FILES, hashText;
var init_setup_files = __esm({
  "src/io/setup-files.ts"() {
    "use strict";
    import_node_buffer3 = require("node:buffer");
    import_node_crypto9 = __toESM(require_node_crypto(), 1);
    import_node_fs22 = require("node:fs");
    import_node_path23 = __toESM(require("node:path"), 1);
    init_errors();
    init_git();
    MAX_BYTES2 = 64 * 1024;
    MOST_FILES = 50;
    hashText = (text2) => (0, import_node_crypto9.createHash)("sha256").update(text2, "utf8").digest("hex");
  }
});

// src/io/submodule-store.ts
var submodule_store_exports = {};
__export(submodule_store_exports, {
  checkOutModules: () => checkOutModules,
  copyStore: () => copyStore,
  dropCopy: () => dropCopy,
  hasStores: () => hasStores,
  isCheckedOut: () => isCheckedOut,
  isInterrupted: () => isInterrupted,
  joinModule: () => joinModule,
  readConfigured: () => readConfigured,
  readDeclared: () => readDeclared,
  readLinks: () => readLinks,
  readModulePlace: () => readModulePlace,
  readStore: () => readStore2
});
async function readDeclared(cwd, commit) {
  const doing = "read `.gitmodules`";
  const tree = await runGit(["ls-tree", "-z", "--full-tree", commit, "--", ".gitmodules"], {
    cwd,
    doing
  });
  if (!/^100(644|755) blob /.test(tree.stdout.toString("utf8"))) return [];
  const argv = ["config", `--blob=${commit}:.gitmodules`, "-z", "--get-regexp", "^submodule\\."];
  return splitNul((await runGit(argv, { cwd, allow: [0, 1], doing })).stdout);
}
async function readConfigured(cwd) {
  const argv = ["config", "-z", "--get-regexp", "^submodule\\."];
  return splitNul(
    (await runGit(argv, { cwd, allow: [0, 1], doing: "read the submodules" })).stdout
  );
}
async function readLinks(cwd, commit, paths) {
  if (paths.length === 0) return [];
  const argv = ["ls-tree", "-z", "--full-tree", commit, "--", ...paths];
  return splitNul((await runGit(argv, { cwd, doing: "read the submodules" })).stdout);
}
async function readStore2(store, commit) {
  if (!isDirectory2(import_node_path24.default.join(store, "objects"))) return "absent";
  if ((0, import_node_fs23.realpathSync)(store) !== store || (0, import_node_fs23.existsSync)(import_node_path24.default.join(store, "reftable"))) return "unusable";
  const found = await inStore(store, ["cat-file", "-e", `${commit}^{commit}`], [0, 1, 128]);
  return found.exitCode === 0 ? "ready" : "lacks the commit";
}
function readModulePlace(root, relative) {
  const at = import_node_path24.default.join(root, relative);
  if (!isDirectory2(at) || (0, import_node_fs23.realpathSync)(at) !== at) return "none";
  if ((0, import_node_fs23.existsSync)(import_node_path24.default.join(at, ".git"))) return "filled";
  return (0, import_node_fs23.readdirSync)(at).length === 0 ? "empty" : "none";
}
async function copyStore({
  store,
  gitDirectory,
  target,
  commit
}) {
  if ((0, import_node_fs23.existsSync)(target)) return;
  const growing = import_node_path24.default.join(gitDirectory, "espalier-module");
  (0, import_node_fs23.rmSync)(growing, { recursive: true, force: true });
  try {
    (0, import_node_fs23.mkdirSync)(import_node_path24.default.join(growing, "refs/heads"), { recursive: true });
    linkTree(import_node_path24.default.join(store, "objects"), import_node_path24.default.join(growing, "objects"));
    const large = import_node_path24.default.join("lfs", "objects");
    if (isDirectory2(import_node_path24.default.join(store, large))) {
      linkTree(import_node_path24.default.join(store, large), import_node_path24.default.join(growing, large));
    }
    lendAlternates(store, growing);
    (0, import_node_fs23.mkdirSync)(import_node_path24.default.join(growing, "info"), { recursive: true });
    for (const name of ["config", "shallow", "FETCH_HEAD", "info/exclude", "info/attributes"]) {
      copyIfThere(import_node_path24.default.join(store, name), import_node_path24.default.join(growing, name));
    }
    (0, import_node_fs23.writeFileSync)(import_node_path24.default.join(growing, "HEAD"), `${commit}
`);
    await copyRefs(store, growing);
    (0, import_node_fs23.mkdirSync)(import_node_path24.default.dirname(target), { recursive: true });
    (0, import_node_fs23.renameSync)(growing, target);
  } catch (error) {
    (0, import_node_fs23.rmSync)(growing, { recursive: true, force: true });
    throw error;
  }
}
function linkTree(from, to) {
  (0, import_node_fs23.mkdirSync)(to, { recursive: true });
  for (const entry of (0, import_node_fs23.readdirSync)(from, { withFileTypes: true })) {
    const source = import_node_path24.default.join(from, entry.name);
    const target = import_node_path24.default.join(to, entry.name);
    if (/^(tmp_|incoming-)|\.lock$/.test(entry.name)) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile() && entry.name !== "alternates") linkOrCopy(source, target);
  }
}
function linkOrCopy(source, target) {
  try {
    (0, import_node_fs23.linkSync)(source, target);
  } catch (error) {
    const code = error.code ?? "";
    if (!["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP"].includes(code)) throw error;
    (0, import_node_fs23.copyFileSync)(source, target, import_node_fs23.constants.COPYFILE_EXCL | import_node_fs23.constants.COPYFILE_FICLONE);
  }
}
function lendAlternates(store, growing) {
  const name = "objects/info/alternates";
  if (!(0, import_node_fs23.existsSync)(import_node_path24.default.join(store, name))) return;
  const lines = (0, import_node_fs23.readFileSync)(import_node_path24.default.join(store, name), "utf8").split("\n");
  const absolute = lines.map(
    (line) => line === "" || line.startsWith("#") ? line : import_node_path24.default.resolve(store, "objects", line)
  );
  (0, import_node_fs23.mkdirSync)(import_node_path24.default.join(growing, "objects/info"), { recursive: true });
  (0, import_node_fs23.writeFileSync)(import_node_path24.default.join(growing, name), absolute.join("\n"));
}
function copyIfThere(source, target) {
  if ((0, import_node_fs23.lstatSync)(source, { throwIfNoEntry: false })?.isFile() === true) (0, import_node_fs23.copyFileSync)(source, target);
}
async function copyRefs(store, target) {
  const format = "--format=%(refname)%00%(objectname)%00%(symref)";
  const { stdout } = await inStore(store, ["for-each-ref", format, "refs/remotes", "refs/tags"]);
  const lines = [];
  for (const line of stdout.toString("utf8").split("\n")) {
    const [ref = "", object = "", symref = ""] = line.split("\0");
    if (ref === "") continue;
    if (symref === "") lines.push(`create ${ref} ${object}
`);
    else writeSymbolic(target, ref, symref);
  }
  if (lines.length === 0) return;
  await runGit(
    ["--git-dir", target, "-c", "core.logAllRefUpdates=false", "update-ref", "--stdin"],
    {
      cwd: target,
      env: { GIT_WORK_TREE: target },
      write: true,
      input: lines.join(""),
      doing: "copy the refs of a submodule"
    }
  );
}
function writeSymbolic(target, ref, to) {
  const file = import_node_path24.default.join(target, ref);
  (0, import_node_fs23.mkdirSync)(import_node_path24.default.dirname(file), { recursive: true });
  (0, import_node_fs23.writeFileSync)(file, `ref: ${to}
`);
}
async function checkOutModules(root, paths, settings) {
  const offline = ["-c", "protocol.allow=never", "-c", "submodule.recurse=false"];
  const argv = ["submodule", "--quiet", "update", "--checkout", "--no-fetch", "--", ...paths];
  await runGit([...offline, ...settings, ...argv], {
    cwd: root,
    write: true,
    timeoutMs: 54e4,
    env: { ...POINTERS_ONLY, GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1" },
    doing: "check out the submodules"
  });
}
var import_node_fs23, import_node_path24, hasStores, joinModule, inStore, isCheckedOut, isInterrupted, dropCopy, isDirectory2;
var init_submodule_store = __esm({
  "src/io/submodule-store.ts"() {
    "use strict";
    import_node_fs23 = require("node:fs");
    import_node_path24 = __toESM(require("node:path"), 1);
    init_git();
    init_lfs();
    hasStores = (gitDirectory) => (0, import_node_fs23.existsSync)(import_node_path24.default.join(gitDirectory, "modules"));
    joinModule = (gitDirectory, name) => import_node_path24.default.join(gitDirectory, "modules", name);
    inStore = (store, argv, allow = [0]) => runGit(["--git-dir", store, ...argv], {
      cwd: store,
      env: { GIT_WORK_TREE: store, GIT_NO_LAZY_FETCH: "1" },
      allow,
      doing: `read the submodule repository \`${store}\``
    });
    isCheckedOut = (gitDirectory) => (0, import_node_fs23.existsSync)(import_node_path24.default.join(gitDirectory, "index"));
    isInterrupted = (root, relative, gitDirectory) => readModulePlace(root, relative) === "filled" && (0, import_node_fs23.existsSync)(import_node_path24.default.join(gitDirectory, "HEAD")) && !isCheckedOut(gitDirectory);
    dropCopy = (target) => (0, import_node_fs23.rmSync)(target, { recursive: true, force: true });
    isDirectory2 = (at) => (0, import_node_fs23.lstatSync)(at, { throwIfNoEntry: false })?.isDirectory() === true;
  }
});

// src/io/mounts.ts
function listMountPoints(pid = "self") {
  const points = [];
  for (const line of (0, import_node_fs24.readFileSync)(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
    const [id, , device, root, at, ...rest] = line.split(" ");
    if (id === void 0 || device === void 0 || root === void 0 || at === void 0)
      continue;
    const kind = rest[rest.indexOf("-") + 1] ?? "";
    points.push({ id, device, root: readEscaped(root), at: readEscaped(at), kind });
  }
  return points;
}
function readEscaped(text2) {
  if (!text2.includes("\\")) return Buffer.from(text2, "latin1").toString("utf8");
  const bytes = text2.replace(
    /\\([0-7]{3})/g,
    (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
function findMount(at) {
  if (process.platform !== "linux") return void 0;
  return mountOf(at, listMountPoints());
}
var import_node_fs24, isBelow, mountOf;
var init_mounts = __esm({
  "src/io/mounts.ts"() {
    "use strict";
    import_node_fs24 = require("node:fs");
    isBelow = (root, name) => name === root || name.startsWith(root === "/" ? "/" : `${root}/`);
    mountOf = (at, points) => {
      let found;
      for (const point of points) {
        if (!isBelow(point.at, at)) continue;
        if (found === void 0 || point.at.length >= found.at.length) found = point;
      }
      return found;
    };
  }
});

// src/io/volume.ts
var volume_exports = {};
__export(volume_exports, {
  canClone: () => canClone,
  canCloneUnseen: () => canCloneUnseen,
  canCloneWithin: () => canCloneWithin,
  clonesHere: () => clonesHere,
  createProbeName: () => createProbeName,
  describeMakeFault: () => describeMakeFault,
  isSameVolume: () => isSameVolume,
  readVolume: () => readVolume
});
function readVolume(at) {
  const facts = (0, import_node_fs25.statfsSync)(at);
  return { freeBytes: facts.bavail * facts.bsize, totalBytes: facts.blocks * facts.bsize };
}
function describeMakeFault(at) {
  const probe = createProbeName(at);
  try {
    (0, import_node_fs25.mkdirSync)(probe);
    (0, import_node_fs25.rmdirSync)(probe);
    return null;
  } catch (error) {
    return `nothing can be made in \`${at}\` (${codeOf6(error)})`;
  }
}
function isSameVolume(one, other) {
  return (0, import_node_fs25.statSync)(one, { bigint: true }).dev === (0, import_node_fs25.statSync)(other, { bigint: true }).dev;
}
function createProbeName(directory2) {
  try {
    for (const name of (0, import_node_fs25.readdirSync)(directory2).filter((each) => PROBE.test(each))) {
      const at = import_node_path25.default.join(directory2, name);
      const age = Date.now() - ((0, import_node_fs25.lstatSync)(at, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LEFT_BEHIND_MS2) (0, import_node_fs25.rmSync)(at, { force: true });
    }
  } catch {
  }
  return import_node_path25.default.join(directory2, `.espalier-probe-${(0, import_node_crypto10.randomBytes)(6).toString("hex")}`);
}
function canClone(sourceFile, targetDirectory) {
  const probe = createProbeName(targetDirectory);
  try {
    return clones(sourceFile, probe, import_node_fs25.constants.COPYFILE_EXCL);
  } finally {
    (0, import_node_fs25.rmSync)(probe, { force: true });
  }
}
function clonesHere(directory2, unseen = false) {
  const known = clonesUnseen(directory2);
  if (known !== void 0 || unseen) return known === true;
  const probe = createProbeName(directory2);
  try {
    (0, import_node_fs25.writeFileSync)(probe, "espalier", { flag: "wx", mode: 384 });
    return canClone(probe, directory2);
  } catch {
    return false;
  } finally {
    (0, import_node_fs25.rmSync)(probe, { force: true });
  }
}
function clonesUnseen(directory2) {
  try {
    const source = openNameless(directory2);
    if (source === void 0) return void 0;
    try {
      (0, import_node_fs25.writeFileSync)(source, "espalier");
      return canCloneUnseen(`/proc/self/fd/${source}`, directory2);
    } finally {
      (0, import_node_fs25.closeSync)(source);
    }
  } catch {
    return false;
  }
}
function clones(sourceFile, target, flags = 0) {
  try {
    (0, import_node_fs25.copyFileSync)(sourceFile, target, import_node_fs25.constants.COPYFILE_FICLONE_FORCE | flags);
    return true;
  } catch (error) {
    if (CANNOT_CLONE.has(codeOf6(error))) return false;
    throw error;
  }
}
function canCloneUnseen(sourceFile, targetDirectory) {
  const descriptor = openNameless(targetDirectory);
  if (descriptor === void 0) return void 0;
  try {
    return clones(sourceFile, `/proc/self/fd/${descriptor}`);
  } finally {
    (0, import_node_fs25.closeSync)(descriptor);
  }
}
function canCloneWithin(commonDirectory, file) {
  const sourceFile = import_node_path25.default.join(commonDirectory, file);
  const unseen = canCloneUnseen(sourceFile, commonDirectory);
  if (unseen !== void 0) return unseen;
  const own = import_node_path25.default.join(commonDirectory, "espalier");
  (0, import_node_fs25.mkdirSync)(own, { recursive: true, mode: 448 });
  return canClone(sourceFile, own);
}
function openNameless(directory2) {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return void 0;
  if (!(0, import_node_fs25.existsSync)("/proc/self/fd")) return void 0;
  try {
    return (0, import_node_fs25.openSync)(directory2, NAMELESS | import_node_fs25.constants.O_DIRECTORY | import_node_fs25.constants.O_RDWR, 384);
  } catch (error) {
    if (["EOPNOTSUPP", "ENOTSUP", "EISDIR", "EINVAL"].includes(codeOf6(error))) return void 0;
    throw error;
  }
}
var import_node_crypto10, import_node_fs25, import_node_path25, PROBE, LEFT_BEHIND_MS2, CANNOT_CLONE, codeOf6, NAMELESS;
var init_volume = __esm({
  "src/io/volume.ts"() {
    "use strict";
    import_node_crypto10 = __toESM(require_node_crypto(), 1);
    import_node_fs25 = require("node:fs");
    import_node_path25 = __toESM(require("node:path"), 1);
    PROBE = /^\.espalier-probe-[0-9a-f]{12}$/;
    LEFT_BEHIND_MS2 = 10 * 6e4;
    CANNOT_CLONE = /* @__PURE__ */ new Set(["EXDEV", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "ENOSYS", "ENOTTY"]);
    codeOf6 = (error) => error.code ?? "";
    NAMELESS = 4194304;
  }
});

// src/io/trash.ts
var trash_exports = {};
__export(trash_exports, {
  createTrash: () => createTrash,
  isThere: () => isThere,
  listMounts: () => listMounts,
  listTrashPaths: () => listTrashPaths,
  moveTree: () => moveTree,
  readTick: () => readTick,
  readTrashBeside: () => readTrashBeside,
  readTrashFault: () => readTrashFault,
  readTrashPath: () => readTrashPath,
  removeEmptyTrash: () => removeEmptyTrash,
  removeTree: () => removeTree
});
function readTrashPath(workspace, commonDirectory, id) {
  return sharesVolume(workspace, commonDirectory) ? import_node_path26.default.join(commonDirectory, "espalier", "trash", id) : readTrashBeside(workspace, id);
}
function createTrash(trashPath) {
  const parent = import_node_path26.default.dirname(trashPath);
  makeDirectories(parent);
  if (import_node_path26.default.basename(parent) !== BESIDE) return;
  try {
    (0, import_node_fs26.writeFileSync)(import_node_path26.default.join(parent, UNSEEN), "*\n", { flag: "wx", mode: 384 });
  } catch {
  }
}
async function moveTree(from, to) {
  try {
    if ((0, import_node_fs26.lstatSync)(to, { throwIfNoEntry: false }) !== void 0) {
      throw new AppError("io", { doing: "move", path: from, reason: `\`${to}\` is in the way` });
    }
    (0, import_node_fs26.renameSync)(from, to);
  } catch (error) {
    throw describeIoError(error, "move", from);
  }
}
function isThere(at) {
  try {
    return (0, import_node_fs26.lstatSync)(at, { throwIfNoEntry: false }) !== void 0;
  } catch (error) {
    if (error.code === "ENOTDIR") return false;
    throw error;
  }
}
async function readTick(workspace, commonDirectory) {
  const directory2 = sharesVolume(workspace, commonDirectory) ? commonDirectory : import_node_path26.default.dirname(workspace);
  const first = writeProbe(directory2);
  for (; ; ) {
    await (0, import_promises3.setImmediate)();
    const now = writeProbe(directory2);
    if (now !== first) return now;
  }
}
function writeProbe(directory2) {
  const probe = createProbeName(directory2);
  try {
    try {
      (0, import_node_fs26.closeSync)((0, import_node_fs26.openSync)(probe, "wx", 384));
      return (0, import_node_fs26.statSync)(probe, { bigint: true }).ctimeNs;
    } finally {
      if (isThere(probe)) (0, import_node_fs26.unlinkSync)(probe);
    }
  } catch (error) {
    const code = error.code;
    if (code === "ENOSPC" || code === "EDQUOT") return touchDirectory(directory2);
    throw describeIoError(error, "write", probe);
  }
}
function touchDirectory(directory2) {
  try {
    (0, import_node_fs26.chmodSync)(directory2, (0, import_node_fs26.statSync)(directory2).mode & 4095);
    return (0, import_node_fs26.statSync)(directory2, { bigint: true }).ctimeNs;
  } catch (error) {
    throw describeIoError(error, "touch", directory2);
  }
}
function listMounts(root) {
  if (process.platform !== "linux") {
    const parent = (0, import_node_fs26.statSync)(import_node_path26.default.dirname(root)).dev;
    return (0, import_node_fs26.statSync)(root).dev === parent ? [] : [root];
  }
  return listMountPoints().map(({ at }) => at).filter((at) => isBelow(root, at));
}
function readTrashFault(at) {
  const parent = import_node_path26.default.dirname(at);
  const ours = import_node_path26.default.basename(parent) === BESIDE || import_node_path26.default.basename(parent) === "trash" && import_node_path26.default.basename(import_node_path26.default.dirname(parent)) === "espalier";
  if (!ours || !ID.test(import_node_path26.default.basename(at))) return "it does not lie in a trash of ours";
  try {
    if (!(0, import_node_fs26.lstatSync)(at).isDirectory()) return "it is not a directory";
    if ((0, import_node_fs26.realpathSync)(at) !== at) return "a link leads to it";
    const mounts = listMounts(at);
    return mounts.length === 0 ? void 0 : `a file system is mounted at \`${mounts[0]}\``;
  } catch (error) {
    return reasonOf(error);
  }
}
function removeEmptyTrash(trashPath) {
  const parent = import_node_path26.default.dirname(trashPath);
  if (import_node_path26.default.basename(parent) !== BESIDE) return;
  try {
    const names = (0, import_node_fs26.readdirSync)(parent);
    if (names.length === 1 && names[0] === UNSEEN) (0, import_node_fs26.unlinkSync)(import_node_path26.default.join(parent, UNSEEN));
    (0, import_node_fs26.rmdirSync)(parent);
  } catch {
  }
}
async function removeTree(root, stopped) {
  const progress = { entries: 0 };
  const visit = async (directory2) => {
    const entries = withAccess(
      directory2,
      () => (0, import_node_fs26.readdirSync)(directory2, { withFileTypes: true, encoding: "buffer" })
    );
    for (const entry of entries ?? []) {
      const at = Buffer.concat([directory2, Buffer.from("/"), entry.name]);
      if (entry.isDirectory() && !entry.isSymbolicLink()) {
        if (!await visit(at)) return false;
        withAccess(directory2, () => (0, import_node_fs26.rmdirSync)(at));
      } else {
        withAccess(directory2, () => (0, import_node_fs26.unlinkSync)(at));
      }
      progress.entries += 1;
      if (progress.entries % ENTRIES_A_TURN === 0) {
        await (0, import_promises3.setImmediate)();
        if (stopped()) return false;
      }
    }
    return true;
  };
  try {
    if (!isThere(root)) return true;
    if (!await visit(Buffer.from(root))) return false;
    removeRoot(root);
    return true;
  } catch (error) {
    throw describeIoError(error, "delete", root);
  }
}
function removeRoot(root) {
  try {
    (0, import_node_fs26.rmdirSync)(root);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
function withAccess(directory2, act) {
  try {
    return act();
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT") return void 0;
    if (code !== "EACCES" && code !== "EPERM") throw error;
    (0, import_node_fs26.chmodSync)(directory2, (0, import_node_fs26.lstatSync)(directory2).mode & 4095 | 448);
    return act();
  }
}
var import_node_fs26, import_node_path26, import_promises3, BESIDE, ID, sharesVolume, readTrashBeside, listTrashPaths, UNSEEN, ENTRIES_A_TURN;
var init_trash = __esm({
  "src/io/trash.ts"() {
    "use strict";
    import_node_fs26 = require("node:fs");
    import_node_path26 = __toESM(require("node:path"), 1);
    import_promises3 = require("node:timers/promises");
    init_errors();
    init_files();
    init_mounts();
    init_volume();
    BESIDE = ".espalier-trash";
    ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    sharesVolume = (workspace, commonDirectory) => {
      const home2 = (0, import_node_fs26.statSync)(workspace, { throwIfNoEntry: false })?.dev;
      if (home2 === void 0) return true;
      if (home2 !== (0, import_node_fs26.statSync)(commonDirectory).dev) return false;
      return findMount(workspace)?.id === findMount(commonDirectory)?.id;
    };
    readTrashBeside = (workspace, id) => import_node_path26.default.join(import_node_path26.default.dirname(workspace), BESIDE, id);
    listTrashPaths = (workspace, commonDirectory, id) => [
      import_node_path26.default.join(commonDirectory, "espalier", "trash", id),
      import_node_path26.default.join(import_node_path26.default.dirname(workspace), BESIDE, id)
    ];
    UNSEEN = ".gitignore";
    ENTRIES_A_TURN = 1e3;
  }
});

// src/io/volume-record.ts
var volume_record_exports = {};
__export(volume_record_exports, {
  isMountedAt: () => isMountedAt,
  readAllocation: () => readAllocation,
  readVolumePlace: () => readVolumePlace,
  readVolumeRecord: () => readVolumeRecord,
  removeVolumeRecord: () => removeVolumeRecord,
  writeVolumeRecord: () => writeVolumeRecord
});
function readVolumePlace(paths) {
  const text2 = readText(paths);
  if (text2 === void 0) return void 0;
  try {
    const { at, image } = JSON.parse(text2);
    if (typeof at === "string" && typeof image === "string") return { at, image };
    throw new Error("it does not say where the volume is");
  } catch (error) {
    throw unreadable(paths, error);
  }
}
async function readVolumeRecord(paths) {
  const text2 = readText(paths);
  if (text2 === void 0) return void 0;
  const { validate: validate4 } = await Promise.resolve().then(() => __toESM(require("./espalier.volume-record.cjs"), 1));
  try {
    return parseInput(validate4, JSON.parse(text2), ({ reason }) => new Error(reason));
  } catch (error) {
    throw unreadable(paths, error);
  }
}
function readText({ volume }) {
  try {
    return (0, import_node_fs27.readFileSync)(volume, "utf8");
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw new AppError("io", { doing: "read", path: volume, reason: reasonOf(error) });
  }
}
async function writeVolumeRecord(paths, record) {
  await createDirectory(paths.root);
  await writeFileAtomic(paths.volume, `${JSON.stringify(record, null, 2)}
`, { mode: 384 });
}
function isMountedAt(at, image) {
  try {
    const { dev } = (0, import_node_fs27.statSync)(at);
    const [major, minor] = [dev >>> 8 & 4095, dev & 255 | Math.floor(dev / 2 ** 20) << 8];
    const backing = (0, import_node_fs27.readFileSync)(`/sys/dev/block/${major}:${minor}/loop/backing_file`, "utf8");
    return backing.replace(/\n$/, "") === image && dev !== (0, import_node_fs27.statSync)(import_node_path27.default.dirname(at)).dev;
  } catch {
    return false;
  }
}
function readAllocation(at) {
  try {
    const entry = (0, import_node_fs27.statSync)(at, { throwIfNoEntry: false });
    return entry && { sizeBytes: entry.size, allocatedBytes: entry.blocks * 512 };
  } catch (error) {
    throw describeIoError(error, "look at the image", at);
  }
}
var import_node_fs27, import_node_path27, unreadable, removeVolumeRecord;
var init_volume_record = __esm({
  "src/io/volume-record.ts"() {
    "use strict";
    import_node_fs27 = require("node:fs");
    import_node_path27 = __toESM(require("node:path"), 1);
    init_errors();
    init_parse();
    init_files();
    unreadable = ({ volume }, error) => new AppError("io", {
      doing: "read the record of the volume in",
      path: volume,
      reason: reasonOf(error),
      hint: "Move the file away if you have no volume; nothing in one is touched meanwhile"
    });
    removeVolumeRecord = ({ volume, nextFstab }) => {
      (0, import_node_fs27.rmSync)(nextFstab, { force: true });
      (0, import_node_fs27.rmSync)(volume, { force: true });
    };
  }
});

// src/io/head-log.ts
function hasLeft(gitDirectory, branch) {
  const entries = readLog(import_node_path28.default.join(gitDirectory, "logs", "HEAD")) ?? [];
  const renamed = `Branch: renamed refs/heads/${branch} to `;
  return entries.some(
    ({ message }) => CHECKOUT.exec(message)?.[1] === branch || message.startsWith(renamed)
  );
}
function readLog(file) {
  return readText2(file)?.split("\n").flatMap((line) => {
    const [, before, after, message = ""] = LINE.exec(line) ?? [];
    return before === void 0 || after === void 0 ? [] : [{ before, after, message }];
  });
}
function readText2(file) {
  try {
    return (0, import_node_fs28.readFileSync)(file, "utf8");
  } catch (error) {
    const { code = "" } = error;
    if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(code)) return void 0;
    throw error;
  }
}
var import_node_fs28, import_node_path28, LINE, CHECKOUT;
var init_head_log = __esm({
  "src/io/head-log.ts"() {
    "use strict";
    import_node_fs28 = require("node:fs");
    import_node_path28 = __toESM(require("node:path"), 1);
    LINE = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [^\t]*(?:\t(.*))?$/;
    CHECKOUT = /^checkout: moving from (\S+) to (\S+)$/;
  }
});

// src/io/worktree-add.ts
var worktree_add_exports = {};
__export(worktree_add_exports, {
  ADD_TIMEOUT_MS: () => ADD_TIMEOUT_MS,
  addWorktree: () => addWorktree,
  describeHookFailure: () => describeHookFailure,
  readMade: () => readMade,
  requireMade: () => requireMade
});
async function addWorktree(request) {
  let failure = await tryAdd(request, []);
  let made = await readOwn(request, failure);
  const withoutLfs = made === void 0 && failure !== void 0 && isLfsFailure(failure);
  if (withoutLfs) {
    failure = await tryAdd(request, WITHOUT_LFS);
    made = await readOwn(request, failure);
  }
  if (made === void 0)
    throw await describeMissing(request) ?? failure ?? notMade(request.path);
  return {
    ...made,
    ...withoutLfs ? { withoutLfs } : {},
    ...failure === void 0 ? {} : { hookFailure: describeHookFailure(failure) }
  };
}
async function tryAdd({ source, path: path31, branch }, settings) {
  try {
    await retryBusy(
      () => runGit([...settings, "worktree", "add", "--", path31, branch], {
        cwd: source,
        write: true,
        timeoutMs: ADD_TIMEOUT_MS,
        env: POINTERS_ONLY,
        doing: `add the worktree \`${path31}\``
      })
    );
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error;
  }
}
async function readOwn(request, failure) {
  const made = await readMade(request);
  if (made === void 0 || failure === void 0 || made.branch === request.branch) return made;
  return hasLeft(made.adminDirectory, request.branch) ? made : void 0;
}
async function readMade(request) {
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    return void 0;
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return void 0;
  return {
    adminDirectory: proof.adminDirectory,
    adminStamp: proof.adminStamp,
    branch: state.branch
  };
}
async function requireMade(request) {
  const made = await readMade(request);
  if (made === void 0) throw await describeMissing(request) ?? notMade(request.path);
  return made;
}
async function describeMissing(request) {
  const { commonDirectory, path: path31, branch } = request;
  if (isThere(path31)) return void 0;
  const found = await findRegistered(request);
  if (found === void 0) return void 0;
  const doing = `leave the worktree at \`${path31}\``;
  const hook = "the repository's `post-checkout` hook";
  if (found !== path31) {
    const reason2 = `${hook} moved it, and git has it at \`${found}\` now`;
    const hint2 = `Nothing was taken back; \`espalier adopt ${found}\` registers it`;
    return new AppError("git", { doing, reason: reason2, hint: hint2 });
  }
  const reason = `nothing is at \`${path31}\` after ${hook}, by which it was moved or deleted; git in \`${commonDirectory}\` still lists it, and the branch \`${branch}\` is there`;
  const hint = `If it was moved, \`git worktree repair DIR\` tells git where it is and \`espalier adopt DIR\` registers it; if it was deleted, run \`git worktree remove ${path31}\``;
  return new AppError("git", { doing, reason, hint });
}
async function findRegistered(request) {
  for (const { path: path31, adminDirectory } of listRegistered(request.commonDirectory)) {
    const state = await readCheckoutState(adminDirectory);
    const same = state.branch === request.branch || hasLeft(adminDirectory, request.branch);
    if (state.complete && (path31 === request.path || same)) return path31;
  }
  return void 0;
}
function describeHookFailure(failure) {
  const lines = textOf(failure).split("\n").map((line) => line.trim()).filter((line) => line !== "" && !/^(Preparing worktree|HEAD is now at)/.test(line));
  const code = failure.details["exit_code"];
  const said = lines.at(-1);
  return `exit code ${String(code ?? "unknown")}${said === void 0 ? "" : `: ${said}`}`;
}
var ADD_TIMEOUT_MS, notMade;
var init_worktree_add = __esm({
  "src/io/worktree-add.ts"() {
    "use strict";
    init_errors();
    init_branches();
    init_git();
    init_head_log();
    init_lfs();
    init_place2();
    init_trash();
    init_worktree();
    ADD_TIMEOUT_MS = 54e4;
    notMade = (path31) => new AppError("git", {
      doing: `add the worktree \`${path31}\``,
      reason: "it reported success, but there is no complete worktree"
    });
  }
});

// src/io/half-made.ts
async function readHalfMade(of) {
  const slots = [];
  for (const { path: at, adminDirectory } of listRegistered(of.commonDirectory)) {
    if (at !== of.path) continue;
    const state = await readCheckoutState(adminDirectory);
    const early = state.head === null || /^0+$/.test(state.head);
    if (!state.initializing || !(early || state.branch === of.branch)) {
      return foreign(`git's registration of \`${of.path}\` is not ours to drop`);
    }
    slots.push({ adminDirectory, hasIndex: isThere(import_node_path29.default.join(adminDirectory, "index")) });
  }
  const directory2 = readDirectory(of.path);
  if (directory2 === "other") return foreign(`\`${of.path}\` is not a directory by now`);
  if (directory2 === "full") {
    const named = readPointer(import_node_path29.default.join(of.path, ".git"), of.path);
    const ours = named !== void 0 && import_node_path29.default.dirname(named) === import_node_path29.default.join(of.commonDirectory, "worktrees") && (slots.length === 0 ? !isThere(named) : slots.some(({ adminDirectory }) => adminDirectory === named));
    if (!ours) return foreign(`\`${of.path}\` holds files that are not ours`);
    const [mount] = listMounts(of.path);
    if (mount !== void 0) return foreign(`a file system is mounted at \`${mount}\``);
  }
  return { kind: "ours", slots, directory: directory2 };
}
function readDirectory(at) {
  try {
    if (!(0, import_node_fs29.lstatSync)(at).isDirectory() || (0, import_node_fs29.realpathSync)(at) !== at) return "other";
    return (0, import_node_fs29.readdirSync)(at).length === 0 ? "empty" : "full";
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return "absent";
    throw error;
  }
}
function readPointer(dotGit, writtenIn) {
  if ((0, import_node_fs29.lstatSync)(dotGit, { throwIfNoEntry: false })?.isFile() !== true) return void 0;
  const named = /^gitdir: (.+?)\r?\n?$/s.exec((0, import_node_fs29.readFileSync)(dotGit, "utf8"))?.[1];
  return named === void 0 ? void 0 : import_node_path29.default.resolve(writtenIn, named);
}
async function listStrange(of, at, slots) {
  const odd = findOdd(at);
  if (odd !== void 0) return [odd];
  const folder = await mkdtemp(import_node_path29.default.join(of.commonDirectory, "espalier-undo-"));
  const options = {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_WORK_TREE: at,
      GIT_INDEX_FILE: import_node_path29.default.join(folder, "index")
    },
    doing: `look into \`${of.path}\``
  };
  const run3 = (argv, allow = [0]) => runGit(["-c", "core.sparseCheckout=false", ...argv], { ...options, allow });
  const list = async (argv) => splitNul((await run3(argv)).stdout);
  try {
    await run3(["read-tree", of.commit]);
    await run3(["update-index", "-q", "--ignore-submodules", "--refresh"], [0, 1]);
    const strange = await list(["ls-files", "--others", "-z"]);
    for (const entry of await list(["ls-files", "--stage", "-z"])) {
      const submodule = /^160000 [^\t]*\t(.*)$/s.exec(entry)?.[1];
      if (submodule !== void 0 && readDirectory(import_node_path29.default.join(at, submodule)) === "full") {
        strange.push(submodule);
      }
    }
    const diff = ["diff-files", "--name-only", "-z", "--diff-filter=d", "--ignore-submodules=all"];
    for (const file of await list(diff)) {
      const blob = await run3(["cat-file", "blob", `${of.commit}:${file}`]);
      if (!await isBeginning(import_node_path29.default.join(at, file), blob.stdout)) strange.push(file);
    }
    for (const slot of slots.filter(({ hasIndex }) => hasIndex)) {
      if (await hasStaged(of, slot)) strange.push(`${slot.adminDirectory}/index`);
    }
    return strange;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
async function isBeginning(file, whole) {
  if ((0, import_node_fs29.lstatSync)(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const found = await readFile(file);
  return found.length < whole.length && whole.subarray(0, found.length).equals(found);
}
async function hasStaged(of, slot) {
  const { exitCode } = await runGit(["diff-index", "--cached", "--quiet", of.commit, "--"], {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_INDEX_FILE: import_node_path29.default.join(slot.adminDirectory, "index")
    },
    allow: [0, 1, 128],
    doing: `look into \`${of.path}\``
  });
  return exitCode !== 0;
}
function findOdd(root) {
  const visit = (directory2) => {
    for (const entry of (0, import_node_fs29.readdirSync)(directory2, { withFileTypes: true, encoding: "buffer" })) {
      const name = entry.name;
      const at = Buffer.concat([directory2, Buffer.from("/"), name]);
      if (name.toString("latin1").toLowerCase() === ".git") {
        if (directory2.toString("latin1") !== Buffer.from(root).toString("latin1")) return at;
      } else if (entry.isDirectory()) {
        const found2 = visit(at);
        if (found2 !== void 0) return found2;
      } else if (!entry.isFile() && !entry.isSymbolicLink()) {
        return at;
      }
    }
    return void 0;
  };
  const found = visit(Buffer.from(root));
  return found === void 0 ? void 0 : import_node_path29.default.relative(root, found.toString("utf8"));
}
async function isGitAdding(at) {
  if (process.platform !== "linux") return false;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const text2 = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    const argv = text2.split("\0");
    if (import_node_path29.default.basename(argv[0] ?? "") !== "git") continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => "/");
    const verb = argv.indexOf("worktree");
    const names = (arg) => import_node_path29.default.resolve(cwd, arg) === at;
    if (verb > 0 && argv[verb + 1] === "add" && argv.slice(verb + 2).some(names)) return true;
    const checkingOut = CHECKOUTS.some((each) => argv.includes(each));
    if ((cwd === at || cwd.startsWith(`${at}/`)) && checkingOut) return true;
  }
  return false;
}
var import_node_fs29, import_node_path29, foreign, CHECKOUTS;
var init_half_made = __esm({
  "src/io/half-made.ts"() {
    "use strict";
    import_node_fs29 = require("node:fs");
    import_node_path29 = __toESM(require("node:path"), 1);
    init_direct();
    init_git();
    init_place2();
    init_trash();
    foreign = (reason) => ({ kind: "foreign", reason });
    CHECKOUTS = ["reset", "read-tree", "sparse-checkout"];
  }
});

// src/io/worktree-undo.ts
var worktree_undo_exports = {};
__export(worktree_undo_exports, {
  readOwnWorktree: () => readOwnWorktree,
  removeOwnBranch: () => removeOwnBranch,
  undoAdd: () => undoAdd,
  waitForGit: () => waitForGit
});
async function undoAdd(attempt) {
  if (!attempt.branchCreated) return { left: [] };
  const left = [];
  await waitForGit(attempt.path);
  const { commonDirectory, id } = attempt;
  for (const trash of listTrashPaths(attempt.path, commonDirectory, id)) await removeProved(trash);
  const place = await readPlace(attempt.path, commonDirectory);
  if (place.kind !== "worktree") {
    left.push(...await removeHalfMade(attempt));
  } else if (await isOwnWorktree(attempt, place)) {
    const kept = await removeComplete(attempt);
    if (kept !== void 0) left.push(kept);
  } else {
    left.push(`\`${attempt.path}\` is somebody's worktree by now`);
  }
  const branch = await removeOwnBranch(attempt);
  if (branch !== void 0 && left.length === 0) left.push(branch);
  if (left.length === 0) await restoreFolders(attempt);
  return { left };
}
async function isOwnWorktree(attempt, place) {
  const { branch, adminStamp, commonDirectory, id } = attempt;
  if (place.branch === branch) {
    return (await readMadeBranch(commonDirectory, branch, id))?.ours === true;
  }
  if (adminStamp === void 0) return false;
  const proof = await proveWorktree(attempt.path);
  const same = proof.kind === "linked" && proof.adminStamp === adminStamp;
  return same && (place.branch !== null || place.head === attempt.commit);
}
async function readOwnWorktree(of) {
  const made = await readMade(of);
  if (made === void 0) return void 0;
  const { branch, adminDirectory, adminStamp } = made;
  const own = { branch, adminDirectory, adminStamp };
  const readBranch = (name) => readMadeBranch(of.commonDirectory, name, of.id);
  if (branch !== null && (await readBranch(branch))?.ours === true) return own;
  if (!hasLeft(adminDirectory, of.branch)) return void 0;
  const left = await readBranch(of.branch);
  return left === void 0 || left.ours ? own : void 0;
}
async function removeComplete(attempt) {
  try {
    const argv = ["ls-files", "--others", "--ignored", "--exclude-standard", "-z"];
    const doing = `look into \`${attempt.path}\``;
    const ignored = splitNul((await runGit(argv, { cwd: attempt.path, doing })).stdout);
    const strange = ignored.find((file) => !(attempt.filled ?? []).some((at) => isBelow(at, file)));
    if (strange !== void 0) {
      return `the worktree \`${attempt.path}\`, which holds \`${strange}\``;
    }
    await runGit(["worktree", "remove", "--", attempt.path], {
      cwd: attempt.commonDirectory,
      write: true,
      doing: `take back the worktree \`${attempt.path}\``
    });
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `the worktree \`${attempt.path}\`, because ${reasonOf(error)}`;
  }
}
async function removeHalfMade(attempt) {
  const away = `${attempt.path}.interrupted-${attempt.id.slice(-12)}`;
  if (isThere(away) && !isThere(attempt.path)) await moveTree(away, attempt.path);
  const found = await readHalfMade(attempt);
  if (found.kind === "foreign") return [found.reason];
  const { slots, directory: directory2 } = found;
  if (directory2 === "full") {
    const strange = await moveAway(attempt, away, slots);
    if (strange !== void 0) return [strange];
  } else if (directory2 === "empty" && (attempt.wasEmpty === false || slots.length > 0)) {
    await rmdir(attempt.path);
  }
  await removeSlots(slots);
  return [];
}
async function moveAway(attempt, away, slots) {
  const [base] = await readCommits(attempt.commonDirectory, [attempt.commit]);
  if (base?.commit !== attempt.commit) {
    return `\`${attempt.path}\`, because its base commit, which would tell its files, is gone`;
  }
  const pointer = (at) => readPointer(import_node_path30.default.join(at, ".git"), attempt.path);
  const before = pointer(attempt.path);
  await moveTree(attempt.path, away);
  let strange;
  try {
    strange = pointer(away) === before ? await listStrange(attempt, away, slots) : ["another `.git`"];
  } catch (error) {
    await moveTree(away, attempt.path);
    throw error;
  }
  if (strange.length === 0) {
    const trash = readTrashPath(away, attempt.commonDirectory, attempt.id);
    createTrash(trash);
    await moveTree(away, trash);
    await removeProved(trash);
    return void 0;
  }
  if (slots.length === 0 || slots.some(({ hasIndex }) => hasIndex)) {
    await moveTree(away, attempt.path);
    return `\`${attempt.path}\`, which holds \`${strange[0]}\``;
  }
  await removeSlots(slots);
  return `\`${away}\`, which holds \`${strange[0]}\``;
}
async function removeSlots(slots) {
  for (const slot of slots) await rm(slot.adminDirectory, { recursive: true });
}
async function removeProved(trash) {
  const fault = isThere(trash) ? readTrashFault(trash) : void 0;
  if (fault !== void 0) {
    throw new AppError("io", { doing: "delete", path: trash, reason: fault });
  }
  await removeTree(trash, () => false);
  removeEmptyTrash(trash);
}
async function removeOwnBranch(attempt) {
  const { commonDirectory, branch, commit, id } = attempt;
  const found = await readMadeBranch(commonDirectory, branch, id);
  if (found?.ours !== true) return void 0;
  const kept = (why) => `the branch \`${branch}\` ${why}`;
  if (found.commit !== commit) return kept("has commits by now");
  if (!found.untouched) return kept("was moved since");
  if (found.checkedOut !== null) return kept(`is checked out at \`${found.checkedOut}\``);
  return await removeBranch(commonDirectory, branch, commit) ? void 0 : kept("has commits by now");
}
async function restoreFolders(attempt) {
  if (attempt.wasEmpty === true) {
    await mkdir(attempt.path, { recursive: true });
    return;
  }
  if (attempt.ancestor === null) return;
  for (let at = import_node_path30.default.dirname(attempt.path); at !== attempt.ancestor; at = import_node_path30.default.dirname(at)) {
    if (import_node_path30.default.dirname(at) === at) return;
    try {
      await rmdir(at);
    } catch (error) {
      const code = error.code;
      if (code === "ENOENT") continue;
      if (code === "ENOTEMPTY" || code === "EEXIST") return;
      throw error;
    }
  }
}
async function waitForGit(at) {
  const deadline = Date.now() + 6e4;
  while (await isGitAdding(at)) {
    if (Date.now() > deadline) {
      throw new AppError("busy", { what: `\`${at}\``, reason: "git is still at work there" });
    }
    await (0, import_promises4.setTimeout)(50);
  }
}
var import_node_path30, import_promises4;
var init_worktree_undo = __esm({
  "src/io/worktree-undo.ts"() {
    "use strict";
    import_node_path30 = __toESM(require("node:path"), 1);
    import_promises4 = require("node:timers/promises");
    init_errors();
    init_branches();
    init_direct();
    init_git();
    init_half_made();
    init_head_log();
    init_mounts();
    init_place2();
    init_trash();
    init_worktree();
    init_worktree_add();
  }
});

// src/app/small-world.ts
var small_world_exports = {};
__export(small_world_exports, {
  completeWorld: () => completeWorld,
  openSmallWorld: () => openSmallWorld
});
function openSmallWorld(options) {
  const paths = statePaths(options.env, options.platform);
  const log = openLog(paths.log, options.who, () => systemClock.now());
  const note = options.note ?? (() => void 0);
  const warn = (text2) => {
    log.write({ event: "registry_warning", text: text2 });
    note(text2);
  };
  return {
    env: options.env,
    platform: options.platform,
    who: options.who,
    paths,
    clock: systemClock,
    log,
    registry: openRegistry(paths, { files: files_exports, lock: lock_exports, now: () => systemClock.now(), warn }),
    branches: branches_exports,
    claudeSettings: claude_settings_exports,
    config: config_files_exports,
    daemonProcess: daemon_process_exports,
    exclude: exclude_exports,
    files: files_exports,
    git: git_exports,
    ids: ids_exports,
    include: include_exports,
    lfs: lfs_exports,
    lock: lock_exports,
    place: place_exports,
    process: process_exports,
    repository: repository_exports,
    seedPlace: seed_place_exports,
    sessionProcess: session_process_exports,
    setupFiles: setup_files_exports,
    submoduleStore: submodule_store_exports,
    trash: trash_exports,
    volume: volume_exports,
    volumeRecord: volume_record_exports,
    worktree: worktree_exports,
    worktreeAdd: worktree_add_exports,
    worktreeUndo: worktree_undo_exports,
    note,
    progress: options.progress ?? (() => void 0),
    interrupted: options.interrupted ?? new AbortController().signal
  };
}
async function completeWorld(world) {
  const { restOfWorld } = await Promise.resolve().then(() => __toESM(require("./rest-of-world.cjs"), 1));
  return { ...restOfWorld, ...world };
}
var init_small_world = __esm({
  "src/app/small-world.ts"() {
    "use strict";
    init_branches();
    init_claude_settings();
    init_clock();
    init_config_files();
    init_daemon_process();
    init_exclude();
    init_files();
    init_git();
    init_ids();
    init_include();
    init_lfs();
    init_lock();
    init_log();
    init_paths();
    init_place2();
    init_process();
    init_registry();
    init_repository();
    init_seed_place();
    init_session_process();
    init_setup_files();
    init_submodule_store();
    init_trash();
    init_volume();
    init_volume_record();
    init_worktree();
    init_worktree_add();
    init_worktree_undo();
  }
});

// src/app/fill-workspace.ts
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
async function fillOutside(world, { repository: { commonDirectory } }, { path: path31, head, withoutLfs = false }) {
  const warnings = [];
  if (withoutLfs || world.lfs.hasLfs(commonDirectory)) {
    const { fillLargeFiles } = await Promise.resolve().then(() => __toESM(require("./large-files.cjs"), 1));
    const input2 = { root: path31, gitDirectory: commonDirectory, withoutLfs };
    warnings.push(...await fillLargeFiles(world, input2));
  }
  if (!world.submoduleStore.hasStores(commonDirectory)) return warnings;
  const proof = await world.worktree.proveWorktree(path31);
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) return warnings;
  const { fillSubmodules } = await Promise.resolve().then(() => __toESM(require("./fill-submodules.cjs"), 1));
  const input = {
    root: path31,
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
  return found.ready.map(({ path: path31 }) => path31);
}
function hasSibling(world, prepared, { path: path31, others }) {
  const { root, repository, settings } = prepared;
  const trees = others ?? world.place.listRegistered(repository.commonDirectory).map((each) => each.path);
  return world.place.hasDirectory(
    [...root === null ? [] : [root], ...trees].filter((at) => at !== path31),
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
var HOOK_SEED_MS, PRESETS;
var init_fill_workspace = __esm({
  "src/app/fill-workspace.ts"() {
    "use strict";
    init_seeded();
    init_errors();
    init_small_world();
    HOOK_SEED_MS = 12e4;
    PRESETS = ["target", "node_modules", ".venv"];
  }
});

// src/core/setup-events.ts
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
var SETUP_BEGUN, SETUP_ENDED, LONGEST_LINE;
var init_setup_events = __esm({
  "src/core/setup-events.ts"() {
    "use strict";
    SETUP_BEGUN = "setup_begun";
    SETUP_ENDED = "setup_ended";
    LONGEST_LINE = 200;
  }
});

// src/app/undo-creation.ts
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
var INTERRUPTED, EVENTS_BACK, isUnfilled, attemptOf;
var init_undo_creation = __esm({
  "src/app/undo-creation.ts"() {
    "use strict";
    init_errors();
    init_checked_out();
    INTERRUPTED = "its worktree was complete when the process died";
    EVENTS_BACK = 5e3;
    isUnfilled = (view, id) => view.listEvents(EVENTS_BACK, id).find(({ type }) => type === "ready")?.why === INTERRUPTED;
    attemptOf = (row) => ({
      id: row.id,
      commonDirectory: row.project,
      path: row.path,
      branch: row.branch ?? "",
      branchCreated: row.branchCreated && row.branch !== null,
      commit: row.baseCommit ?? "",
      wasEmpty: null,
      ancestor: null
    });
  }
});

// src/app/reuse-workspace.ts
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
  const { id, path: path31, name } = row;
  const [head] = await world.branches.readCommits(path31, ["HEAD"]);
  const filled = await fillWorkspace(world, prepared, {
    id,
    path: path31,
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
var degrade, describeReused;
var init_reuse_workspace = __esm({
  "src/app/reuse-workspace.ts"() {
    "use strict";
    init_create_refusals();
    init_setup_events();
    init_errors();
    init_fill_workspace();
    init_undo_creation();
    degrade = (world, detail, error) => world.log.write({ event: "create", problem: reasonOf(error), detail });
    describeReused = (row, warnings) => ({
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
  }
});

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
async function readHead(world, { path: path31, baseCommit }) {
  const [head] = await world.branches.readCommits(path31, ["HEAD"]);
  return head?.commit ?? baseCommit;
}
var describeMaker, hide, unhide, branchTaken2, describeHook;
var init_add_workspace = __esm({
  "src/app/add-workspace.ts"() {
    "use strict";
    init_bench_mark();
    init_errors();
    init_checked_out();
    init_fill_workspace();
    init_reuse_workspace();
    init_small_world();
    init_undo_creation();
    describeMaker = ({ asked: asked2, bench = false }) => bench ? BENCH : asked2 === "claude" ? "claude" : "espalier";
    hide = (world, commonDirectory, line, warnings) => world.exclude.writeExclude(commonDirectory, line).catch((error) => {
      warnings.push(`\`${line}\` is not in \`info/exclude\`: ${reasonOf(error)}`);
      return false;
    });
    unhide = (world, commonDirectory, line) => world.exclude.removeExclude(commonDirectory, line).catch((problem) => {
      degrade(world, "the line in `info/exclude` was not taken back", problem);
    });
    branchTaken2 = (plan) => new AppError("name_taken", {
      name: plan.name,
      reason: `the branch \`${plan.branch}\` or one in its way exists`,
      hint: "Choose another name or `--branch NAME`"
    });
    describeHook = (added) => added.hookFailure === void 0 ? [] : [
      `The repository's \`post-checkout\` hook failed (${added.hookFailure}); the worktree is complete`
    ];
  }
});

// src/app/create-base.ts
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
var FRESH;
var init_create_base = __esm({
  "src/app/create-base.ts"() {
    "use strict";
    FRESH = [
      "refs/remotes/origin/HEAD",
      "refs/remotes/origin/main",
      "refs/remotes/origin/master"
    ];
  }
});

// src/core/volume-floor.ts
var volumeFloor;
var init_volume_floor = __esm({
  "src/core/volume-floor.ts"() {
    "use strict";
    volumeFloor = (floorBytes, totalBytes) => Math.min(floorBytes, Math.floor(totalBytes / 10));
  }
});

// src/core/volume-fstab.ts
var init_volume_fstab = __esm({
  "src/core/volume-fstab.ts"() {
    "use strict";
  }
});

// src/core/volume-step.ts
var init_volume_step = __esm({
  "src/core/volume-step.ts"() {
    "use strict";
  }
});

// src/core/volume.ts
var SMALLEST_GROWTH;
var init_volume2 = __esm({
  "src/core/volume.ts"() {
    "use strict";
    init_errors();
    init_volume_fstab();
    init_volume_step();
    SMALLEST_GROWTH = 64 * 1024 * 1024;
  }
});

// src/core/volume-removal.ts
var init_volume_removal = __esm({
  "src/core/volume-removal.ts"() {
    "use strict";
    init_volume2();
    init_volume_fstab();
    init_volume_step();
  }
});

// src/core/volume-udisks.ts
var init_volume_udisks = __esm({
  "src/core/volume-udisks.ts"() {
    "use strict";
    init_volume2();
    init_volume_removal();
    init_volume_step();
  }
});

// src/core/volume-words.ts
var LOST_HINT, describeHoles;
var init_volume_words = __esm({
  "src/core/volume-words.ts"() {
    "use strict";
    init_errors();
    init_moved();
    init_volume2();
    init_volume_udisks();
    LOST_HINT = "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";
    describeHoles = (bytes, trouble) => `${formatBytes(bytes)} of the image are not set aside: what is written there is lost when the disk fills${trouble === void 0 ? "" : ` (${trouble})`}`;
  }
});

// src/app/volume-place.ts
function readVolumeOf({ volumeRecord, paths }, path31) {
  const place = volumeRecord.readVolumePlace(paths);
  if (place === void 0 || !isInside(place.at, path31)) return void 0;
  return { ...place, there: volumeRecord.isMountedAt(place.at, place.image) };
}
function openAway({ volumeRecord, paths, trash }) {
  try {
    const place = volumeRecord.readVolumePlace(paths);
    if (place === void 0 || volumeRecord.isMountedAt(place.at, place.image)) return () => false;
    return (path31) => isInside(place.at, path31);
  } catch {
    return (path31) => !trash.isThere(path31);
  }
}
function isInVolume(world, path31) {
  try {
    return readVolumeOf(world, path31) !== void 0;
  } catch {
    return false;
  }
}
function requireThere(world, path31) {
  const volume = readVolumeOf(world, path31);
  if (volume?.there !== false) return;
  const { at, image } = volume;
  throw new AppError("volume_away", isImageThere(world, image) ? { at } : { at, hint: LOST_HINT });
}
function requireSafe(world, path31) {
  requireThere(world, path31);
  const reason = findHoles(world, path31);
  if (reason === void 0) return;
  const what = `the volume of \`${path31}\``;
  const hint = "`espalier volume doctor` sets it aside again, or says why it cannot";
  throw new AppError("unverified", { what, reason, hint });
}
function findHoles(world, path31) {
  const volume = readVolumeOf(world, path31);
  if (volume === void 0) return void 0;
  const found = world.volumeRecord.readAllocation(volume.image);
  if (found === void 0 || found.allocatedBytes >= found.sizeBytes) return void 0;
  return describeHoles(found.sizeBytes - found.allocatedBytes);
}
function readFloor(world, settings, path31, totalBytes) {
  const floor = settings.floorBytes(totalBytes);
  try {
    return readVolumeOf(world, path31)?.there === true ? volumeFloor(floor, totalBytes) : floor;
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
var isAway;
var init_volume_place = __esm({
  "src/app/volume-place.ts"() {
    "use strict";
    init_place();
    init_volume_floor();
    init_volume_words();
    init_errors();
    isAway = (world, path31) => openAway(world)(path31);
  }
});

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
  const { commonDirectory, root, topLevel, path: path31 } = facts;
  const known = [root, topLevel].filter((tree2) => tree2 !== null);
  const chosen = facts.input.path !== void 0 || facts.settings.location !== null;
  const linked = chosen ? world.place.listRegistered(commonDirectory) : [];
  const tree = nextTree([...known, ...linked.map((each) => each.path)], path31);
  if (tree === void 0) return null;
  const line = formatExclude(tree, path31);
  if (line === void 0 || await world.exclude.hasExclude(commonDirectory, line)) return null;
  if (!known.includes(tree)) return line;
  const relative = `${path31.slice(tree.length + 1)}/`;
  const ignored = await world.exclude.isIgnored(tree, relative).catch(() => false);
  return ignored ? null : line;
}
var init_create_surroundings = __esm({
  "src/app/create-surroundings.ts"() {
    "use strict";
    init_place();
    init_volume_place();
  }
});

// src/core/declared.ts
function readDeclared2(file, config) {
  const read2 = (key) => (config[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read2("reconstructible");
  const verbatim = read2("verbatim");
  const other = verbatim.find((path31) => !reconstructible.includes(path31));
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
var MOST_SEARCHED_BYTES;
var init_declared = __esm({
  "src/core/declared.ts"() {
    "use strict";
    init_errors();
    MOST_SEARCHED_BYTES = 2 * 1024 ** 3;
  }
});

// src/core/settings.ts
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
    ...readDeclared2(project?.file ?? "", project?.config ?? {}),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null
  };
}
function parseSize(text2) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text2.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
function parseDuration(text2) {
  const trimmed = text2.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
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
var GIB, HOUR, USER_KEYS, PROJECT_KEYS, SIZE_UNITS, DURATION_UNITS, defaultFloor;
var init_settings = __esm({
  "src/core/settings.ts"() {
    "use strict";
    init_errors();
    init_declared();
    GIB = 1024 ** 3;
    HOUR = 36e5;
    USER_KEYS = [
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
    PROJECT_KEYS = [
      "reconstructible",
      "verbatim",
      "setup",
      "cleanup"
    ];
    SIZE_UNITS = {
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
    DURATION_UNITS = {
      ms: 1,
      s: 1e3,
      m: 6e4,
      h: HOUR,
      d: 24 * HOUR
    };
    defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
  }
});

// src/app/settings.ts
async function readConfigSources(world, checkout) {
  const [user, project] = await Promise.all([
    readUserSource(world, checkout),
    readProjectSource(world, checkout)
  ]);
  return { user, project };
}
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
  const attempt = async (of, read2) => {
    try {
      return await read2();
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
var filesOf;
var init_settings2 = __esm({
  "src/app/settings.ts"() {
    "use strict";
    init_settings();
    init_errors();
    filesOf = (world, checkout) => ({
      user: world.paths.userConfig,
      project: checkout === null ? null : world.config.projectConfigFile(checkout)
    });
  }
});

// src/app/create-facts.ts
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
  const asked2 = [
    ...input.base === void 0 ? FRESH : [input.base],
    "HEAD",
    // What stands against the others is asked once the first is not to be had.
    ...branches.flatMap(
      (each, index) => index === 0 ? listRefs(each) : listRefs(each).slice(0, 1)
    )
  ];
  const [repository, answers] = await Promise.all([
    world.repository.readRepository(input.cwd),
    world.branches.readCommits(input.cwd, asked2).catch((error) => ({ error }))
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
  const path31 = await readPath(world, input, { commonDirectory, root, settings, name });
  if (input.asked === "cli") requireSafe(world, path31);
  else if (isAway(world, path31)) requireThere(world, path31);
  requirePlace(path31, input, commonDirectory);
  const commits = new Map(answers.map((each) => [each.name, each.commit]));
  const [base, ancestor] = await Promise.all([
    readBase(world, { commonDirectory, source, settings, claude, input, commits }),
    world.place.readExistingAncestor(path31)
  ]);
  const [around, exclude] = await Promise.all([
    readSurroundings(world, { path: path31, root, ancestor, settings, commonDirectory }),
    readExcludeLine(world, { commonDirectory, root, topLevel, input, settings, path: path31 })
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
      path: path31,
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
  const { path: path31, branches } = prepared.fixed;
  const { commonDirectory } = prepared.repository;
  const [place, neighbours, found] = await Promise.all([
    world.place.readPlace(path31, commonDirectory),
    world.place.listNeighbours(path31),
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
    registeredHere: place.kind !== "worktree" && worktrees.includes(path31)
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
async function readOwnSettings(world, root, asked2) {
  if (asked2 === "cli") return { settings: await readSettings(world, root), projectProblem: null };
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
function readLocation2(world, { location }, asked2) {
  if (location === null || asked2 === "cli") return location;
  const problem = describeUnusable(world, location);
  if (problem === void 0) return location;
  const detail = "the workspace is made at the usual place";
  world.log.write({ event: "create", problem, detail });
  return null;
}
function requirePlace(path31, input, commonDirectory) {
  const chosen = input.path !== void 0;
  const fault = describePlaceFault(path31, { commonDirectory, chosen, asked: input.asked });
  if (fault === void 0) return;
  throw new AppError("unsupported", { what: `A workspace at \`${path31}\``, ...fault });
}
function listBranches(name, input) {
  const wanted = input.branch ?? formatBranch(name, input.asked);
  if (input.asked === "cli") return [wanted];
  return [
    wanted,
    ...Array.from({ length: SPARE_BRANCHES }, (_, index) => `${wanted}-${index + 2}`)
  ];
}
var SPARE_BRANCHES, isSubmodule, listRefs, describeBranches;
var init_create_facts = __esm({
  "src/app/create-facts.ts"() {
    "use strict";
    init_names();
    init_place();
    init_errors();
    init_create_base();
    init_create_surroundings();
    init_settings2();
    init_volume_place();
    SPARE_BRANCHES = 9;
    isSubmodule = (commonDirectory) => commonDirectory.includes("/.git/modules/");
    listRefs = (branch) => [
      `refs/heads/${branch}`,
      `refs/${branch}`,
      `refs/tags/${branch}`
    ];
    describeBranches = (branches, commits) => branches.map((name) => {
      const [own = "", ...others] = listRefs(name);
      const shadow = others.find((ref) => (commits.get(ref) ?? null) !== null);
      return { name, commit: commits.get(own) ?? null, ...shadow === void 0 ? {} : { shadow } };
    });
  }
});

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
var init_prepare_trash = __esm({
  "src/app/prepare-trash.ts"() {
    "use strict";
    init_errors();
  }
});

// src/core/worktree-lock.ts
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
var ADOPTED, IN_VOLUME, formatVolumeLock;
var init_worktree_lock = __esm({
  "src/core/worktree-lock.ts"() {
    "use strict";
    ADOPTED = "espalier: adopted workspace ";
    IN_VOLUME = "espalier: workspace in a volume, ";
    formatVolumeLock = (id) => `${IN_VOLUME}${id}`;
  }
});

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
var init_adopt = __esm({
  "src/core/adopt.ts"() {
    "use strict";
    init_errors();
    init_moved();
    init_worktree_lock();
  }
});

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
var init_linked_worktrees = __esm({
  "src/app/linked-worktrees.ts"() {
    "use strict";
  }
});

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
var init_rebuild_registry = __esm({
  "src/app/rebuild-registry.ts"() {
    "use strict";
    init_adopt();
    init_linked_worktrees();
  }
});

// src/core/recover.ts
var init_recover = __esm({
  "src/core/recover.ts"() {
    "use strict";
  }
});

// src/app/recover.ts
async function recoverInterrupted(world, project, known = []) {
  const unsettled = [...known];
  const { rows, evictions } = await world.registry.read((view) => ({
    rows: view.listWorkspaces(project),
    evictions: view.listEvictions()
  }));
  const interrupted = rows.filter((row) => isInterrupted2(world, row));
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
  if (row === void 0 || !isInterrupted2(world, row)) return void 0;
  if (isAway(world, row.path)) return "it is in the volume, which is not mounted";
  try {
    const outcome = row.state === "creating" ? await undoCreation(world, row) : await (await Promise.resolve().then(() => __toESM(require("./recover-removal.cjs"), 1))).settleRemoval(
      await completeWorld(world),
      row
    );
    world.log.write({ event: "recovered", id, path: row.path, state: row.state, outcome });
    const after = await world.registry.read((view) => view.readWorkspace(id));
    return after !== void 0 && isInterrupted2(world, after) ? outcome : void 0;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "not_recovered", id, path: row.path, problem: reasonOf(error) });
    world.note(`\`${row.path}\` was interrupted and could not be settled: ${reasonOf(error)}`);
    return reasonOf(error);
  }
}
var isInterrupted2;
var init_recover2 = __esm({
  "src/app/recover.ts"() {
    "use strict";
    init_recover();
    init_errors();
    init_small_world();
    init_undo_creation();
    init_volume_place();
    isInterrupted2 = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
  }
});

// src/core/command-report.ts
function findScriptFault(text2, executable) {
  const first = /^#!.*/.exec(text2)?.[0];
  if (executable || first === void 0) return void 0;
  if (/^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?(?:da)?sh(?:\s|$)/.test(first)) return void 0;
  return "is written for another program than `sh`, and is not executable";
}
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
var COMMAND_FORMS, formatTrusted, WHY;
var init_command_report = __esm({
  "src/core/command-report.ts"() {
    "use strict";
    COMMAND_FORMS = ["text", "script", "executable"];
    formatTrusted = (form, text2) => `${form}
${text2}`;
    WHY = {
      trusted: "is trusted",
      changed: "has changed since one was trusted",
      untrusted: "is not trusted",
      unknown: "may be trusted, which could not be read"
    };
  }
});

// src/core/install-commands.ts
var ADOPT_COMMAND, withoutOwnCommand;
var init_install_commands = __esm({
  "src/core/install-commands.ts"() {
    "use strict";
    ADOPT_COMMAND = "espalier adopt . && espalier seed . || echo Espalier did not fill this worktree";
    withoutOwnCommand = (script) => script.split("\n").filter((line) => line.trim() !== ADOPT_COMMAND).join("\n");
  }
});

// src/core/setup-formats.ts
function describeAsker(env) {
  const cursor = Boolean(env["CURSOR_AGENT"]);
  const codex = Boolean(env["CODEX_THREAD_ID"] || env["CODEX_SANDBOX"]);
  const claude = Boolean(env["CLAUDECODE"]);
  if (Number(cursor) + Number(codex) + Number(claude) !== 1) return void 0;
  return cursor ? "cursor" : codex ? "codex" : void 0;
}
var CONDUCTOR, OWN_FILE, SETUP_FORMATS, orderFormats;
var init_setup_formats = __esm({
  "src/core/setup-formats.ts"() {
    "use strict";
    CONDUCTOR = {
      CONDUCTOR_WORKSPACE_NAME: "name",
      CONDUCTOR_WORKSPACE_PATH: "path",
      CONDUCTOR_ROOT_PATH: "root",
      CONDUCTOR_DEFAULT_BRANCH: "default_branch",
      CONDUCTOR_PORT: "port",
      CONDUCTOR_IS_LOCAL: "yes"
    };
    OWN_FILE = ".espalier/workspace.toml";
    SETUP_FORMATS = [
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
    orderFormats = (asker) => [
      ...SETUP_FORMATS.filter(({ id }) => id === asker),
      ...SETUP_FORMATS.filter(({ id }) => id !== asker)
    ];
  }
});

// src/core/setup.ts
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
function readTogether(format, files, platform) {
  const broken = files.find((file) => "fault" in file);
  if (broken !== void 0 && "fault" in broken) return both(faulty(broken.file, broken.fault));
  const read2 = files.flatMap((file) => "value" in file ? [file] : []);
  const of = (paths) => {
    try {
      return readCommand(format, read2, paths, platform);
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      return faulty(String(error.details["path"]), String(error.details["reason"]));
    }
  };
  return { setup: of(format.setup), cleanup: of(format.cleanup) };
}
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
  for (const path31 of paths) {
    const keys = path31.map((key) => key.replace("<platform>", platform).replace("<family>", family));
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
var NONE, both, faulty, matches, isSame, keyOf, misformed, isTexts, quoteWord;
var init_setup = __esm({
  "src/core/setup.ts"() {
    "use strict";
    init_errors();
    init_install_commands();
    init_setup_formats();
    NONE = { kind: "none" };
    both = (choice) => ({ setup: choice, cleanup: choice });
    faulty = (from, reason) => ({ kind: "faulty", from, reason });
    matches = (pattern, file) => {
      const [before = "", after] = pattern.split("*");
      return after === void 0 ? pattern === file : file.startsWith(before) && file.endsWith(after) && !file.slice(before.length, -after.length).includes("/");
    };
    isSame = (one, other) => ["setup", "cleanup"].every((kind) => {
      const [a, b] = [one[kind], other[kind]];
      if (a.kind !== b.kind) return false;
      if (a.kind === "none") return true;
      return a.kind === "found" && b.kind === "found" && keyOf(a.given) === keyOf(b.given);
    });
    keyOf = (given) => given.kind === "text" ? `text ${given.text}` : `script ${given.file}`;
    misformed = (file, reason) => new AppError("config_invalid", { path: file, reason });
    isTexts = (value) => Array.isArray(value) && value.every((each) => typeof each === "string");
    quoteWord = (text2) => `'${text2.replaceAll("'", "'\\''")}'`;
  }
});

// src/app/project-commands.ts
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
  const read2 = given.kind === "text" ? { text: given.text, form: "text" } : readText3(world, root, given.file);
  if ("reason" in read2) return { kind: "faulty", from, reason: read2.reason };
  const sha256 = world.setupFiles.hashText(formatTrusted(read2.form, read2.text));
  const known = { kind, source, from, ...read2, sha256, script };
  return { kind: "known", command: { ...known, trust: describeTrust(known, trusted) } };
}
function readText3(world, root, file) {
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
var NONE2, hashTrust, readAsker;
var init_project_commands = __esm({
  "src/app/project-commands.ts"() {
    "use strict";
    init_command_report();
    init_setup();
    init_setup_formats();
    init_errors();
    NONE2 = { kind: "none" };
    hashTrust = (world, project, sha256) => world.setupFiles.hashText(`${world.setupFiles.readRepositoryStamp(project)}
${sha256}`);
    readAsker = (world, asked2) => asked2 === "claude" ? void 0 : describeAsker(world.env);
  }
});

// src/app/run-setup.ts
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
async function run2(world, prepared, { id, name, path: path31, branch }, limitMs) {
  const { root } = prepared;
  const { setup } = await readCommands(world, prepared);
  if (root === null || setup.kind === "none") return { warnings: [] };
  const { runCommand } = await Promise.resolve().then(() => __toESM(require("./run-command.cjs"), 1));
  const project = prepared.repository.commonDirectory;
  let started = false;
  const described = await runCommand(await completeWorld(world), "setup", setup, {
    workspace: { id, name, path: path31, branch, root, project },
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
function planLimit(world, { asked: asked2, setupLimitMs }, begun) {
  const limitMs = setupLimitMs ?? LIMIT_MS[asked2];
  if (asked2 === "cli") return limitMs;
  return Math.max(0, Math.min(limitMs, begun + HOOK_MS - world.clock.now()));
}
async function readCommands(world, prepared) {
  const { root, input, repository } = prepared;
  const files = { root, project: repository.commonDirectory, config: prepared };
  return (await openProjectCommands(world, files))(readAsker(world, input.asked));
}
var LIMIT_MS, HOOK_MS, planSetup;
var init_run_setup = __esm({
  "src/app/run-setup.ts"() {
    "use strict";
    init_command_report();
    init_setup_events();
    init_errors();
    init_project_commands();
    init_small_world();
    LIMIT_MS = { cli: 18e5, claude: 12e4 };
    HOOK_MS = 28e4;
    planSetup = async (world, prepared) => describeCommandSteps("setup", (await readCommands(world, prepared)).setup);
  }
});

// src/app/volume-lock.ts
async function lockInVolume(world, { repository, input }, { id, path: path31 }) {
  if (input.asked !== "cli" || !isInVolume(world, path31)) return [];
  try {
    await world.git.runGit(["worktree", "lock", "--reason", formatVolumeLock(id), "--", path31], {
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
var init_volume_lock = __esm({
  "src/app/volume-lock.ts"() {
    "use strict";
    init_worktree_lock();
    init_errors();
    init_volume_place();
  }
});

// src/app/create-workspace.ts
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
    await world.clock.sleep(POLL_MS2);
  }
}
async function setUp(world, prepared, created) {
  const document = await runSetup(world, prepared, created);
  if (!world.seedPlace.isTaken(`${document.path}/package.json`)) return document;
  const { listNestedNodeWarnings } = await Promise.resolve().then(() => __toESM(require("./nested-node.cjs"), 1));
  const above = listNestedNodeWarnings(await completeWorld(world), document.path);
  return { ...document, warnings: [...document.warnings, ...above] };
}
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
var WAIT_MS, POLL_MS2, isUnderFloor, isLeftUnfilled, readFacts, listFilled;
var init_create_workspace = __esm({
  "src/app/create-workspace.ts"() {
    "use strict";
    init_create();
    init_errors();
    init_add_workspace();
    init_create_facts();
    init_fill_workspace();
    init_prepare_trash();
    init_rebuild_registry();
    init_recover2();
    init_reuse_workspace();
    init_run_setup();
    init_small_world();
    init_undo_creation();
    init_volume_lock();
    init_undo_creation();
    WAIT_MS = 3e5;
    POLL_MS2 = 50;
    isUnderFloor = ({ fixed: { volume } }) => volume !== null && volume.freeBytes < volume.floorBytes;
    isLeftUnfilled = async (world, { id, state }) => state === "ready" && await world.registry.read((view) => isUnfilled(view, id));
    readFacts = async (world, prepared, unsettled) => ({
      ...prepared.fixed,
      ...await readLocalFacts(world, prepared),
      rows: [],
      unsettled
    });
    listFilled = (filled) => [
      ...(filled?.scratch ?? []).map(({ path: path31 }) => path31),
      ...(filled?.directories ?? []).filter(({ outcome }) => outcome === "seeded").map(({ path: path31 }) => path31)
    ];
  }
});

// src/core/daemon-life.ts
function isOlder(version2, than) {
  const [one, other] = [parseVersion(version2), parseVersion(than)];
  if (one === void 0 || other === void 0) return false;
  for (const index of [0, 1, 2]) {
    const difference = (one.numbers[index] ?? 0) - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return isEarlier(one.pre, other.pre);
}
function parseVersion(text2) {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text2);
  if (found === null) return void 0;
  const [, major, minor, patch, pre] = found;
  return { numbers: [major, minor, patch].map(Number), pre: pre?.split(".") ?? [] };
}
function isEarlier(one, other) {
  if (one.length === 0 || other.length === 0) return one.length > 0 && other.length === 0;
  for (const [index, left] of one.entries()) {
    const right = other[index];
    if (right === void 0) return false;
    if (left === right) continue;
    const [leftIsNumber, rightIsNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
    if (leftIsNumber && rightIsNumber) return Number(left) < Number(right);
    return leftIsNumber === rightIsNumber ? left < right : leftIsNumber;
  }
  return one.length < other.length;
}
var LONELY_MS;
var init_daemon_life = __esm({
  "src/core/daemon-life.ts"() {
    "use strict";
    LONELY_MS = 10 * 6e4;
  }
});

// src/app/version.ts
var version;
var init_version = __esm({
  "src/app/version.ts"() {
    "use strict";
    version = true ? "0.1.0" : "development";
  }
});

// src/app/daemon-process.ts
async function readDaemon(world) {
  const holder = world.lock.readLockHolder(world.paths.daemonLock);
  if (holder === void 0) return void 0;
  const identity = {
    pid: holder.pid,
    startedAt: holder.started_at,
    boot: holder.boot ?? null
  };
  if (!world.process.isRunning(identity)) return void 0;
  return { identity, nonce: holder.nonce, version: await readToldVersion(world, identity) };
}
async function readToldVersion(world, { pid, startedAt }) {
  try {
    const text2 = await world.files.readTextFile(world.paths.daemonFile);
    const told = JSON.parse(text2 ?? "{}");
    const isIts = told["pid"] === pid && told["started_at"] === startedAt;
    return isIts && typeof told["version"] === "string" ? told["version"] : void 0;
  } catch {
    return void 0;
  }
}
async function wakeDaemon(world) {
  const onProblem = (problem) => {
    world.log.write({ event: "daemon_not_started", problem });
  };
  try {
    const running2 = await readDaemon(world);
    if (running2 !== void 0 && !isReplaced(running2)) return;
    const { log: logDirectory, daemonStarting: starting } = world.paths;
    world.daemonProcess.startDaemon({ env: world.env, logDirectory, starting, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}
var isReplaced;
var init_daemon_process2 = __esm({
  "src/app/daemon-process.ts"() {
    "use strict";
    init_daemon_life();
    init_errors();
    init_version();
    isReplaced = ({ version: its }) => its !== void 0 && isOlder(its, version);
  }
});

// src/schema/inputs/claude.hook.worktree-create.gen.js
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.cwd === void 0 && (missing0 = "cwd") || data.name === void 0 && (missing0 = "name")) {
        validate102.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate102.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.transcript_path !== void 0) {
            const _errs4 = errors;
            if (typeof data.transcript_path !== "string") {
              validate102.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cwd !== void 0) {
              const _errs6 = errors;
              if (typeof data.cwd !== "string") {
                validate102.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.hook_event_name !== void 0) {
                const _errs8 = errors;
                if (typeof data.hook_event_name !== "string") {
                  validate102.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.name !== "string") {
                    validate102.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate102.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate102.errors = vErrors;
  return errors === 0;
}
var validate2;
var init_claude_hook_worktree_create_gen = __esm({
  "src/schema/inputs/claude.hook.worktree-create.gen.js"() {
    "use strict";
    validate2 = validate102;
  }
});

// src/hooks/claude-create.ts
var claude_create_exports = {};
__export(claude_create_exports, {
  answerCreate: () => answerCreate
});
async function answerCreate(world, input) {
  try {
    const path31 = await createPath(world, input);
    await wakeDaemon(world);
    return { exitCode: 0, stdout: `${path31}
`, stderr: "" };
  } catch (error) {
    return describeFailure(world, error);
  }
}
function readRequest(text2, cwd) {
  const given = parseHookInput(text2);
  const fault = (reason) => new AppError("input_invalid", { what: "The hook's input", reason });
  const name = given["name"] ?? given["worktree_name"];
  const told = given["cwd"] === "" ? void 0 : given["cwd"];
  const where = told ?? cwd;
  if (name === void 0 || name === null) throw fault("it has no `name`");
  if (where === void 0 || where === null) {
    throw fault("it has no `cwd`, and the hook's own working directory is gone");
  }
  const asked2 = parseInput(validate2, { name, cwd: where }, ({ reason }) => fault(reason));
  if (asked2.cwd.includes("\0")) throw fault("its `cwd` has a NUL character");
  const sessionId = readOptionalText(given["session_id"]);
  return {
    cwd: asked2.cwd,
    name: asked2.name,
    ...sessionId === void 0 ? {} : { sessionId }
  };
}
async function createPath(world, { text: text2, cwd }) {
  const asked2 = readRequest(text2, cwd);
  const document = await createWorkspace(world, {
    ...asked2,
    seed: true,
    dryRun: false,
    asked: "claude"
  });
  if (!("path" in document)) throw new AppError("internal", { reason: "a plan was answered" });
  for (const warning of document.warnings) {
    world.log.write({ event: "create", path: document.path, warning });
  }
  if (/[\r\n]/.test(document.path)) {
    throw new AppError("unsupported", {
      what: "A line break in a path",
      reason: `\`${document.path}\` cannot be answered on one line`,
      hint: "Rename the directory, or set `location` in the user config"
    });
  }
  return document.path;
}
var init_claude_create = __esm({
  "src/hooks/claude-create.ts"() {
    "use strict";
    init_create_workspace();
    init_daemon_process2();
    init_errors();
    init_claude_hook_worktree_create_gen();
    init_parse();
    init_hook();
  }
});

// src/schema/inputs/claude.hook.worktree-remove.gen.js
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.worktree_path === void 0 && (missing0 = "worktree_path")) {
        validate103.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate103.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.transcript_path !== void 0) {
            const _errs4 = errors;
            if (typeof data.transcript_path !== "string") {
              validate103.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cwd !== void 0) {
              const _errs6 = errors;
              if (typeof data.cwd !== "string") {
                validate103.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.hook_event_name !== void 0) {
                const _errs8 = errors;
                if (typeof data.hook_event_name !== "string") {
                  validate103.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.worktree_path !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.worktree_path !== "string") {
                    validate103.errors = [{ instancePath: instancePath + "/worktree_path", schemaPath: "#/properties/worktree_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate103.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate103.errors = vErrors;
  return errors === 0;
}
var validate3;
var init_claude_hook_worktree_remove_gen = __esm({
  "src/schema/inputs/claude.hook.worktree-remove.gen.js"() {
    "use strict";
    validate3 = validate103;
  }
});

// src/hooks/claude-remove.ts
var claude_remove_exports = {};
__export(claude_remove_exports, {
  answerRemove: () => answerRemove
});
async function answerRemove(world, input) {
  try {
    const path31 = parsePath(input);
    process.chdir(world.files.directoryName(process.execPath));
    await removeAt(world, path31);
    return QUIET;
  } catch (error) {
    return describeFailure(world, error);
  }
}
function parsePath({ text: text2, cwd }) {
  const given = parseHookInput(text2);
  const { worktree_path } = parseInput(
    validate3,
    // The other fields are not needed, so none of them can be wrong.
    { worktree_path: given["worktree_path"] },
    ({ reason }) => new AppError("input_invalid", {
      what: "The hook's input",
      reason: (given["worktree_path"] ?? null) === null ? "it has no `worktree_path`" : reason
    })
  );
  if (!worktree_path.startsWith("/") && !/^[A-Za-z]:[\\/]/.test(worktree_path)) {
    const reason = `\`worktree_path\` is not absolute, and ${cwd ?? "a directory that is gone"} may not be what it is relative to`;
    throw new AppError("input_invalid", { what: "The hook's input", reason });
  }
  if (worktree_path.includes("\0")) {
    const reason = "its `worktree_path` has a NUL character";
    throw new AppError("input_invalid", { what: "The hook's input", reason });
  }
  return worktree_path;
}
async function removeAt(world, path31) {
  const { removeWorkspace } = await Promise.resolve().then(() => __toESM(require("./remove-workspace.cjs"), 1));
  try {
    const document = await removeWorkspace(await completeWorld(world), {
      cwd: world.files.directoryName(path31),
      target: path31,
      discard: false,
      keepBranch: false,
      dryRun: false,
      asked: "claude"
    });
    world.log.write({ event: "removed", path: path31, warnings: document.warnings });
  } catch (error) {
    const unknown = isAppError(error) && error.code === "not_a_workspace";
    if (unknown && await world.files.readRealPath(path31) === void 0) return;
    throw error;
  }
}
var init_claude_remove = __esm({
  "src/hooks/claude-remove.ts"() {
    "use strict";
    init_small_world();
    init_errors();
    init_claude_hook_worktree_remove_gen();
    init_parse();
    init_hook();
  }
});

// src/hooks/claude-session-start.ts
var claude_session_start_exports = {};
__export(claude_session_start_exports, {
  answerSessionStart: () => answerSessionStart
});
async function answerSessionStart(world, input) {
  try {
    const asked2 = readSessionInput(input);
    if (asked2 === void 0) return QUIET;
    const { startSession } = await Promise.resolve().then(() => __toESM(require("./session-start.cjs"), 1));
    const isResumed = readOptionalText(readHookInput(input.text)?.["source"]) === "resume";
    const context = await startSession(world, { ...asked2, isResumed });
    if (context === null) return QUIET;
    const told = { hookEventName: "SessionStart", additionalContext: context };
    return { ...QUIET, stdout: `${JSON.stringify({ hookSpecificOutput: told })}
` };
  } catch (error) {
    world.log.write({ event: "hook_failed", hook: "SessionStart", problem: reasonOf(error) });
    return QUIET;
  }
}
var init_claude_session_start = __esm({
  "src/hooks/claude-session-start.ts"() {
    "use strict";
    init_errors();
    init_hook();
  }
});

// src/hooks/claude-session-work.ts
var claude_session_work_exports = {};
__export(claude_session_work_exports, {
  answerSessionEnd: () => answerSessionEnd,
  answerSessionWork: () => answerSessionWork
});
async function answerSessionWork(world, input) {
  const asked2 = readSessionInput(input);
  if (asked2 === void 0) return QUIET;
  const { workBehindSession } = await Promise.resolve().then(() => __toESM(require("./session-work.cjs"), 1));
  await workBehindSession(await completeWorld(world), asked2);
  return QUIET;
}
async function answerSessionEnd(world, input) {
  const asked2 = readSessionInput(input);
  if (asked2 === void 0) return QUIET;
  const reason = readOptionalText(readHookInput(input.text)?.["reason"]);
  process.chdir(world.files.directoryName(process.execPath));
  const { endSession } = await Promise.resolve().then(() => __toESM(require("./session-end.cjs"), 1));
  await endSession(await completeWorld(world), { ...asked2, reason });
  return QUIET;
}
var init_claude_session_work = __esm({
  "src/hooks/claude-session-work.ts"() {
    "use strict";
    init_small_world();
    init_hook();
  }
});

// src/core/subagent.ts
var PREFIX, NAME, isSubagents;
var init_subagent = __esm({
  "src/core/subagent.ts"() {
    "use strict";
    PREFIX = "agent-";
    NAME = /^agent-[0-9a-z]+$/i;
    isSubagents = ({ name, maker, custody, state }, agentId) => maker === "claude" && custody === "owned" && state === "ready" && (agentId === void 0 ? NAME.test(name) : name === `${PREFIX}${agentId}`);
  }
});

// src/app/find-subagent.ts
async function findSubagent(world, agentId) {
  world.registry.warm("read");
  const rows = await world.registry.read((view) => view.listWorkspaces());
  return rows.find((row) => isSubagents(row, agentId));
}
var init_find_subagent = __esm({
  "src/app/find-subagent.ts"() {
    "use strict";
    init_subagent();
  }
});

// src/hooks/claude-subagent-stop.ts
var claude_subagent_stop_exports = {};
__export(claude_subagent_stop_exports, {
  answerSubagentStop: () => answerSubagentStop
});
async function answerSubagentStop(world, { text: text2 }) {
  try {
    const agentId = readOptionalText(parseHookInput(text2)["agent_id"]);
    if (agentId === void 0) return QUIET;
    const row = await findSubagent(world, agentId);
    if (row === void 0) return QUIET;
    process.chdir(world.files.directoryName(process.execPath));
    const { endSubagent } = await Promise.resolve().then(() => __toESM(require("./remove-unchanged.cjs"), 1));
    const told = await endSubagent(await completeWorld(world), row);
    if (told === void 0) return QUIET;
    return { ...QUIET, stdout: `${JSON.stringify({ systemMessage: told })}
` };
  } catch (error) {
    world.log.write({ event: "hook_failed", hook: "SubagentStop", problem: reasonOf(error) });
    return QUIET;
  }
}
var init_claude_subagent_stop = __esm({
  "src/hooks/claude-subagent-stop.ts"() {
    "use strict";
    init_find_subagent();
    init_small_world();
    init_errors();
    init_hook();
  }
});

// src/hooks/entry.ts
var import_node_fs = require("node:fs");
init_errors();
init_hook();
function serve(answerIt, describe) {
  process.on("uncaughtException", (error) => answer(describe(error)));
  void answerIt().catch(describe).then(answer);
}
var MOST_BYTES = 1024 ** 2;
async function readInput() {
  const chunks = [];
  const isWhole = createInputScanner();
  let bytes = 0;
  const what = "The hook's input";
  try {
    for await (const chunk of readChunks()) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_BYTES) {
        throw new AppError("input_invalid", { what, reason: "it is larger than 1 MiB" });
      }
      if (isWhole(chunk)) break;
    }
  } catch (error) {
    if (isAppError(error)) throw error;
    const reason = `it cannot be read (${reasonOf(error)})`;
    throw new AppError("input_invalid", { what, reason }, { cause: error });
  }
  return Buffer.concat(chunks).toString("utf8");
}
var CHUNK_BYTES = 65536;
async function* readChunks() {
  for (; ; ) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes;
    try {
      bytes = (0, import_node_fs.readSync)(0, chunk, 0, CHUNK_BYTES, null);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      yield* process.stdin;
      return;
    }
    if (bytes === 0) return;
    yield chunk.subarray(0, bytes);
  }
}
function readWorkingDirectory() {
  try {
    return process.cwd();
  } catch {
    return void 0;
  }
}
function answer(told) {
  tell(1, told.stdout, (error) => {
    const lost = error && error.code !== "EPIPE";
    const last = lost ? formatUntold(told, error) : told;
    tell(2, last.stderr, () => process.exit(last.exitCode));
  });
}
function tell(descriptor, text2, then) {
  let rest = Buffer.from(text2);
  try {
    while (rest.length > 0) rest = rest.subarray((0, import_node_fs.writeSync)(descriptor, rest));
  } catch (error) {
    if (error.code !== "EAGAIN") {
      then(error);
      return;
    }
    const stream = descriptor === 1 ? process.stdout : process.stderr;
    stream.on("error", () => void 0);
    stream.write(rest, then);
    return;
  }
  then();
}

// src/hooks/main.ts
init_hook();
var HOOKS = {
  "claude-create": async () => (await Promise.resolve().then(() => (init_claude_create(), claude_create_exports))).answerCreate,
  "claude-remove": async () => (await Promise.resolve().then(() => (init_claude_remove(), claude_remove_exports))).answerRemove,
  "claude-session-start": async () => (await Promise.resolve().then(() => (init_claude_session_start(), claude_session_start_exports))).answerSessionStart,
  "claude-session-end": async () => (await Promise.resolve().then(() => (init_claude_session_work(), claude_session_work_exports))).answerSessionEnd,
  "session-work": async () => (await Promise.resolve().then(() => (init_claude_session_work(), claude_session_work_exports))).answerSessionWork,
  "claude-subagent-stop": async () => (await Promise.resolve().then(() => (init_claude_subagent_stop(), claude_subagent_stop_exports))).answerSubagentStop
};
var GUARD = "claude-pre-tool";
var ALIASES = {
  WorktreeCreate: "claude-create",
  WorktreeRemove: "claude-remove",
  SessionStart: "claude-session-start",
  SessionEnd: "claude-session-end",
  SubagentStop: "claude-subagent-stop"
};
async function runHook(event) {
  const load = HOOKS[ALIASES[event] ?? event];
  if (load === void 0) {
    const known = [...Object.keys(HOOKS), GUARD].join(", ");
    return {
      exitCode: 2,
      stdout: "",
      stderr: `Unknown hook event (usage)
hint: one of ${known}
`
    };
  }
  const { openSmallWorld: openSmallWorld2 } = await Promise.resolve().then(() => (init_small_world(), small_world_exports));
  const world = openSmallWorld2({ env: process.env, platform: process.platform, who: "hook" });
  const argument = process.argv[3];
  const told = event === "session-work" ? argument : void 0;
  const [hook, text2] = await Promise.all([load(), told ?? readInput()]);
  return hook(world, { text: text2, cwd: readWorkingDirectory(), argument });
}
var OBSERVING = /* @__PURE__ */ new Set([
  "claude-session-start",
  ...["claude-session-end", "session-work", "claude-subagent-stop"]
]);
function answerFailure(event, error) {
  const observes = OBSERVING.has(ALIASES[event] ?? event);
  return observes ? QUIET : formatEarlyFailure(error);
}
var asked = process.argv[2] ?? "";
serve(
  () => runHook(asked),
  (error) => answerFailure(asked, error)
);
