var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __knownSymbol = (name, symbol) => (symbol = Symbol[name]) ? symbol : /* @__PURE__ */ Symbol.for("Symbol." + name);
var __typeError = (msg) => {
  throw TypeError(msg);
};
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __using = (stack, value, async) => {
  if (value != null) {
    if (typeof value !== "object" && typeof value !== "function") __typeError("Object expected");
    var dispose, inner;
    if (async) dispose = value[__knownSymbol("asyncDispose")];
    if (dispose === void 0) {
      dispose = value[__knownSymbol("dispose")];
      if (async) inner = dispose;
    }
    if (typeof dispose !== "function") __typeError("Object not disposable");
    if (inner) dispose = function() {
      try {
        inner.call(this);
      } catch (e) {
        return Promise.reject(e);
      }
    };
    stack.push([async, dispose, value]);
  } else if (async) {
    stack.push([async]);
  }
  return value;
};
var __callDispose = (stack, error, hasError) => {
  var E = typeof SuppressedError === "function" ? SuppressedError : function(e, s, m, _) {
    return _ = Error(m), _.name = "SuppressedError", _.error = e, _.suppressed = s, _;
  };
  var fail = (e) => error = hasError ? new E(e, error, "An error was suppressed during disposal") : (hasError = true, e);
  var next = (it) => {
    while (it = stack.pop()) {
      try {
        var result = it[1] && it[1].call(it[2]);
        if (it[0]) return Promise.resolve(result).then(next, (e) => (fail(e), next()));
      } catch (e) {
        fail(e);
      }
    }
    if (hasError) throw error;
  };
  return next();
};

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
var quote, UNITS, catalogue, AppError, isAppError;
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
        hint: (p) => p.hint ?? "Commit and push it, or give it up with `espalier remove PATH --discard`"
      },
      disk_budget: {
        exit: 1,
        message: (p) => `The volume has ${formatBytes(p.free_bytes)} free, under the floor of ${formatBytes(p.floor_bytes)}`,
        hint: (p) => `Free some space with \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`
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
    AppError = class extends Error {
      name = "AppError";
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
    isAppError = (error) => error instanceof AppError;
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
var OPEN, CLOSE, QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, BEFORE, readOptionalText, HINTS, formatLine;
var init_hook = __esm({
  "src/hooks/hook.ts"() {
    "use strict";
    init_errors();
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

// src/core/create-refusals.ts
function branchExists(facts, branch) {
  const { shadow, commit } = facts.branches[0] ?? {};
  if (shadow !== void 0 && (commit ?? null) === null) {
    const reason = `\`${shadow}\` exists, and git would take a branch of the name for that`;
    return branchTaken(branch, reason, hintOf(facts, "--branch NAME"));
  }
  if (facts.explicit.branch === null) {
    return taken(facts, `a branch \`${branch}\` exists`, hintOf(facts, "--branch NAME"));
  }
  return new AppError("name_taken", {
    name: branch,
    reason: "a branch of this name exists, and `--branch` names a new one",
    hint: `Choose another \`--branch\`; to start from this one, leave it out and give \`--base ${branch}\``
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
  const lacks2 = of.commits === null ? "may be older" : `has not got ${of.commits} ${plural} of it`;
  return `${now}, and the workspace, which was there already, ${lacks2}; it was left as it is`;
}
var hintOf, taken, pathTaken, branchTaken, placeUnusable;
var init_create_refusals = __esm({
  "src/core/create-refusals.ts"() {
    "use strict";
    init_errors();
    hintOf = (facts, option) => facts.asked === "cli" ? `Choose another name or \`${option}\`` : "Choose another name";
    taken = (facts, reason, hint) => new AppError("name_taken", { name: facts.name, reason, ...hint === void 0 ? {} : { hint } });
    pathTaken = (path39, reason, hint) => new AppError("name_taken", { name: path39, what: "path", reason, hint });
    branchTaken = (branch, reason, hint) => new AppError("name_taken", { name: branch, what: "branch name", reason, hint });
    placeUnusable = ({ path: path39, explicit }, reason) => new AppError("unsupported", {
      what: `A workspace at \`${path39}\``,
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
function formatBranch(name, asked) {
  return asked === "claude" ? `worktree-${formatDirectory(name)}` : name;
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
function describePlaceFault(place2, facts) {
  const hint = facts.chosen ? "Give another directory with `--path DIR`" : "Rename the directory, or set `location` in the user config";
  const own = isInside(facts.commonDirectory, place2);
  if (own || facts.chosen && /\/\.git(\/|$)/i.test(place2)) {
    return { reason: "it is inside of a Git directory", hint };
  }
  if (facts.chosen && place2.includes("�")) return { reason: "it is not UTF-8", hint };
  if (facts.asked === "claude" && /[\r\n]/.test(place2)) {
    return { reason: "it has a line break, and is to be answered on one line", hint };
  }
  return void 0;
}
function nextTree(trees, place2) {
  const around = trees.filter((tree) => tree !== place2 && isInside(tree, place2));
  return around.sort((a, b) => b.length - a.length)[0];
}
function formatExclude(root, place2) {
  if (root === null || place2 === root || !isInside(root, place2)) return void 0;
  const relative = place2.slice(root.length + (root.endsWith("/") ? 0 : 1));
  if (/^\.claude\/worktrees\/[^/]+$/.test(relative)) return "/.claude/worktrees/";
  return `/${escapePattern(relative)}/`;
}
function escapePattern(relative) {
  const plain2 = relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
  return plain2.replace(/[\r\n]/g, "?");
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
  const { name, path: path39, rows } = facts;
  const same = rows.find((row) => row.name === name) ?? rows.find((row) => row.path === path39);
  if (same !== void 0) return planExisting(facts, same);
  refuseTwins(facts);
  if (facts.place.kind === "worktree") return planUnregistered(facts, facts.place);
  if (facts.place.kind === "occupied") {
    throw pathTaken(path39, `it ${facts.place.reason}`, hintOf(facts, "--path DIR"));
  }
  if (facts.registeredHere) {
    throw pathTaken(
      path39,
      "git still lists a worktree there, whose directory is gone",
      `If it is not on a disk that is away, run \`git worktree remove ${path39}\``
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
    path: path39,
    wasEmpty: facts.place.kind === "empty",
    branch: branch.name,
    base: facts.base,
    baseCommit: facts.baseCommit,
    exclude: facts.exclude,
    warnings: [
      ...branch.name === wanted ? [] : [
        `${describeOther(facts)} exists already and was left alone; this is \`${branch.name}\``
      ],
      ...describePlaceWarnings(facts),
      ...facts.setupCommand ? [
        "The `[setup] command` of `.espalier/workspace.toml` is not run by this version: run it yourself where it is needed"
      ] : []
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
function planUnregistered(facts, place2) {
  const { name, path: path39 } = facts;
  if (facts.asked === "cli" || place2.head === null) {
    throw pathTaken(
      path39,
      "it is a worktree that is not registered",
      `Register it with \`espalier adopt ${path39}\`, or choose another name`
    );
  }
  return {
    kind: "reuse-unregistered",
    path: path39,
    name,
    branch: place2.branch,
    head: place2.head,
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
        ...describeFill(plan.row.path, extras)
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
        { action: "register workspace", target: plan.name }
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
    describeFill = (path39, extras) => [
      ...extras.include ? [{ action: "copy what `.worktreeinclude` names", target: path39 }] : [],
      ...(extras.submodules ?? []).map((each) => ({
        action: "fill submodule from the local store",
        target: `${path39}/${each}`
      })),
      ...extras.seed?.steps ?? []
    ];
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

// src/app/large-files.ts
var large_files_exports = {};
__export(large_files_exports, {
  fillLargeFiles: () => fillLargeFiles
});
async function fillLargeFiles(world, input) {
  const { root, gitDirectory } = input;
  const { lfs } = world;
  if (!input.withoutLfs && !lfs.hasLfs(gitDirectory)) return [];
  const fetch = `\`git -C ${root} lfs pull\` fetches them`;
  try {
    const pointers = await lfs.listPointers(root, gitDirectory);
    const local = pointers.filter((each) => each.local).map(({ name }) => name);
    const missing = pointers.length - local.length;
    if (!input.withoutLfs && await isFilled(world, root, local)) {
      if (missing === 0) return [];
      return [`${describeFiles(missing)} left as pointers: the local store lacks them; ${fetch}`];
    }
    if (pointers.length === 0) return [];
    await lfs.vouchForPointers(
      root,
      pointers.map(({ name }) => name)
    );
    return [
      `${describeFiles(pointers.length)} left as pointers: \`git-lfs\` could not be run (is it on the PATH?); with it, ${fetch}`
    ];
  } catch (error) {
    return [`Git LFS files may be left as pointers: ${reasonOf(error)}; ${fetch}`];
  }
}
async function isFilled(world, root, names) {
  if (names.length === 0) return true;
  try {
    await world.lfs.fillPointers(root, names);
    return true;
  } catch (error) {
    world.log.write({ event: "create", path: root, problem: reasonOf(error) });
    return false;
  }
}
var describeFiles;
var init_large_files = __esm({
  "src/app/large-files.ts"() {
    "use strict";
    init_errors();
    describeFiles = (count2) => count2 === 1 ? "A Git LFS file is" : `${count2} Git LFS files are`;
  }
});

// src/core/submodules.ts
function parseSettings(fields) {
  const found = /* @__PURE__ */ new Map();
  for (const field of fields) {
    const [, name, key] = /^submodule\.(.+)\.([a-z]+)(?:\n|$)/s.exec(field.split("\n", 1)[0] ?? "") ?? [];
    if (name === void 0 || key === void 0) continue;
    const newline = field.indexOf("\n");
    const value = newline < 0 ? "true" : field.slice(newline + 1);
    found.set(name, (found.get(name) ?? /* @__PURE__ */ new Map()).set(key, value));
  }
  return found;
}
function parseLinks(entries) {
  const links = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const [, commit, path39] = /^160000 commit ([0-9a-f]{40,64})\t(.+)$/s.exec(entry) ?? [];
    if (commit !== void 0 && path39 !== void 0) links.set(path39, commit);
  }
  return links;
}
function planSubmodules(facts) {
  return [...facts.declared].flatMap(([name, declared]) => {
    const own = facts.configured.get(name);
    const path39 = declared.get("path");
    const commit = path39 === void 0 ? void 0 : facts.links.get(path39);
    if (path39 === void 0 || commit === void 0 || !isPlain(name) || !isPlain(path39)) return [];
    if (own?.get("url") === void 0 || isFalse(own.get("active"))) return [];
    const update = own.get("update") ?? declared.get("update");
    return update === "none" ? [] : [{ name, path: path39, commit, update }];
  });
}
function describeHindrance(wanted, store) {
  if (wanted.update?.startsWith("!") === true)
    return "its `update` setting is a command of its own";
  if (store === "lacks the commit") {
    return `its commit ${wanted.commit.slice(0, 12)} is not in the local store`;
  }
  if (store === "unusable") return "its local store is of a kind that is not copied";
  return void 0;
}
var isPlain, isGit, isFalse, describeUnfilled;
var init_submodules = __esm({
  "src/core/submodules.ts"() {
    "use strict";
    isPlain = (path39) => !/[\\\r\n\0\uFFFD]/.test(path39) && path39.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !isGit(part));
    isGit = (part) => part.toLowerCase() === ".git";
    isFalse = (value) => value !== void 0 && /^(false|no|off|0|)$/i.test(value);
    describeUnfilled = (root, path39, reason) => `The submodule \`${path39}\` is not filled: ${reason}; \`git -C ${root} submodule update --init -- ${path39}\` does it`;
  }
});

// src/app/fill-submodules.ts
var fill_submodules_exports = {};
__export(fill_submodules_exports, {
  fillSubmodules: () => fillSubmodules,
  readSubmodules: () => readSubmodules
});
async function fillSubmodules(world, input) {
  try {
    if (!world.submoduleStore.hasStores(input.store)) return [];
    return await fill(world, input);
  } catch (error) {
    return [`The submodules of \`${input.root}\` are not filled: ${reasonOf(error)}`];
  }
}
async function readSubmodules(world, { cwd, commit, store }) {
  const { submoduleStore } = world;
  const declared = parseSettings(await submoduleStore.readDeclared(cwd, commit));
  const paths = [...declared.values()].flatMap((each) => each.get("path") ?? []);
  if (paths.length === 0) return { ready: [], hindered: [] };
  const wanted = planSubmodules({
    declared,
    configured: parseSettings(await submoduleStore.readConfigured(cwd)),
    links: parseLinks(await submoduleStore.readLinks(cwd, commit, paths))
  });
  const ready = [];
  const hindered = [];
  for (const each of wanted) {
    const at = submoduleStore.joinModule(store, each.name);
    const state = await submoduleStore.readStore(at, each.commit);
    const reason = describeHindrance(each, state);
    if (state === "ready" && reason === void 0) ready.push(each);
    else if (reason !== void 0) hindered.push({ path: each.path, reason });
  }
  return { ready, hindered };
}
async function fill(world, input) {
  const { root, commit, store, gitDirectory } = input;
  const { submoduleStore } = world;
  const { ready, hindered } = await readSubmodules(world, { cwd: root, commit, store });
  const isOpen = ({ path: path39 }) => submoduleStore.readModulePlace(root, path39) === "empty";
  const warnings = hindered.filter(isOpen).map(({ path: path39, reason }) => describeUnfilled(root, path39, reason));
  for (const { name, path: path39 } of ready) {
    const module = submoduleStore.joinModule(gitDirectory, name);
    if (submoduleStore.isInterrupted(root, path39, module)) {
      const inner = world.files.joinPath(root, path39);
      warnings.push(
        `The checkout of the submodule \`${path39}\` was interrupted; \`git -C ${inner} reset\` shows what it lacks`
      );
    }
  }
  const copied = [];
  for (const each of ready.filter(isOpen)) {
    if (world.interrupted.aborted) break;
    const target = submoduleStore.joinModule(gitDirectory, each.name);
    try {
      await submoduleStore.copyStore({
        store: submoduleStore.joinModule(store, each.name),
        gitDirectory,
        target,
        commit: each.commit
      });
      copied.push(each);
    } catch (error) {
      warnings.push(describeUnfilled(root, each.path, reasonOf(error)));
    }
  }
  if (copied.length === 0) return warnings;
  return [...warnings, ...await checkOut(world, input, copied)];
}
async function checkOut(world, input, copied) {
  const { root, store, gitDirectory } = input;
  const { submoduleStore, lfs, files } = world;
  let problem;
  const withoutLfs = input.withoutLfs || !lfs.isOnPath();
  try {
    await submoduleStore.checkOutModules(
      root,
      copied.map(({ path: path39 }) => path39),
      withoutLfs ? lfs.WITHOUT_LFS : []
    );
  } catch (error) {
    problem = reasonOf(error);
  }
  const warnings = [];
  for (const { name, path: path39, commit } of copied) {
    const module = submoduleStore.joinModule(gitDirectory, name);
    const inner = files.joinPath(root, path39);
    if (submoduleStore.readModulePlace(root, path39) !== "filled") {
      submoduleStore.dropCopy(module);
      if (problem !== void 0) warnings.push(describeUnfilled(root, path39, problem));
      continue;
    }
    if (problem !== void 0 && !submoduleStore.isCheckedOut(module)) {
      warnings.push(describeUnfilled(root, path39, problem));
      continue;
    }
    const nested = { root: inner, commit, gitDirectory: module, withoutLfs };
    warnings.push(
      ...await fillLargeFiles(world, { root: inner, gitDirectory: module, withoutLfs })
    );
    warnings.push(
      ...await fillSubmodules(world, {
        ...nested,
        store: submoduleStore.joinModule(store, name)
      })
    );
  }
  return warnings;
}
var init_fill_submodules = __esm({
  "src/app/fill-submodules.ts"() {
    "use strict";
    init_submodules();
    init_errors();
    init_large_files();
  }
});

// src/core/include.ts
function planInclude(facts) {
  const named = listNamed(facts.patterns);
  return facts.matched.filter((name) => {
    if (facts.reconstructible.some((at) => name === at || name.startsWith(`${at}/`))) return false;
    const tool = findTool(name);
    if (tool === void 0 || named.has(tool)) return true;
    return facts.whole.some((directory) => name.startsWith(directory));
  });
}
function listNamed(patterns) {
  const lines = patterns.split(/\r?\n/).filter((line) => !/^[#!]/.test(line));
  return new Set(lines.flatMap((line) => line.trim().split("/")));
}
var TOOL_DIRECTORIES, hasDoubtful, findTool;
var init_include = __esm({
  "src/core/include.ts"() {
    "use strict";
    TOOL_DIRECTORIES = /* @__PURE__ */ new Set(["node_modules", ".venv", "target"]);
    hasDoubtful = (names) => names.some((name) => findTool(name) !== void 0);
    findTool = (name) => name.split("/").slice(0, -1).find((part) => TOOL_DIRECTORIES.has(part));
  }
});

// src/core/node-modules.ts
function folderOf(path39) {
  return path39.replace(/(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/, "");
}
function describeMaker(names) {
  return MARKS.find(([name]) => names.includes(name))?.[1] ?? null;
}
function describeManifest(text2) {
  let value;
  try {
    value = JSON.parse(text2);
  } catch {
    return { ...NO_WISHES, wishes: text2 };
  }
  if (!isRecord(value)) return { ...NO_WISHES, wishes: text2 };
  const manifest = value;
  const wishes = WISHES.map((field) => [field, sorted(manifest[field])]);
  const specs = DEPENDENCIES.flatMap((field) => {
    const wanted = manifest[field];
    return isRecord(wanted) ? Object.entries(wanted) : [];
  }).filter((entry) => typeof entry[1] === "string");
  const workspaces = isRecord(value["workspaces"]) ? value["workspaces"]["packages"] : value["workspaces"];
  const manager = value["packageManager"];
  return {
    wishes: JSON.stringify(wishes),
    members: listTexts(workspaces),
    local: Object.fromEntries(
      specs.flatMap(([name, spec]) => {
        const path39 = /^file:(?:\/\/)?(.*)$/.exec(spec)?.[1];
        return path39 === void 0 || /\.(?:tgz|tar\.gz|tar)$/.test(path39) ? [] : [[name, path39]];
      })
    ),
    linked: specs.flatMap(([name, spec]) => /^(?:link|portal|file):/.test(spec) ? [name] : []),
    injects: JSON.stringify(value["dependenciesMeta"] ?? null).includes('"injected":true'),
    manager: typeof manager === "string" ? manager : null
  };
}
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value).sort().map((key) => [key, sorted(value[key])])
  );
}
function parseMemberPatterns(yaml) {
  const inline = /^packages:[ \t]*\[([^\]]*)\]/m.exec(yaml)?.[1];
  const block = /^packages:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:-[ \t].*|#.*)?\r?\n?)*)/m.exec(
    yaml
  )?.[1];
  const items = inline === void 0 ? [...(block ?? "").matchAll(/^[ \t]*-[ \t]+(.*)$/gm)].map((match) => match[1] ?? "") : inline.split(",");
  return items.map((item) => /^\s*(?:"([^"]*)"|'([^']*)'|([^#]*?))\s*(?:#.*)?$/.exec(item)).map((match) => match?.[1] ?? match?.[2] ?? match?.[3] ?? "").filter((pattern) => pattern !== "");
}
function listManagers(facts) {
  const locked = LOCKS.filter(([name]) => facts.names.includes(name)).map(([, manager]) => manager);
  const named = parseManager(facts.manager);
  const yarn = facts.isBerryLock === null ? [] : [yarnOf(facts)];
  return [.../* @__PURE__ */ new Set([...named === void 0 ? [] : [named], ...locked, ...yarn])];
}
function parseManager(text2) {
  const match = /^(npm|pnpm|bun|yarn)@\D*(\d+)/.exec(text2 ?? "");
  if (match === null) return void 0;
  if (match[1] === "yarn") return match[2] === "1" ? "yarn-classic" : "yarn";
  return match[1];
}
function yarnOf(facts) {
  const named = parseManager(facts.manager);
  if (named === "yarn" || named === "yarn-classic") return named;
  return facts.isBerryLock === true || facts.names.includes(".yarnrc.yml") ? "yarn" : "yarn-classic";
}
function describeStranger(maker, facts) {
  const managers = listManagers(facts);
  if (maker === null || managers.length === 0 || managers.includes(maker)) return null;
  return `${titleOf(maker)} made it, and this working tree is meant for ${managers.map(titleOf).join(" and ")}`;
}
function describeInstallCommand(maker, facts) {
  const managers = listManagers(facts);
  const manager = maker !== null && managers.includes(maker) ? maker : managers[0] ?? maker ?? "npm";
  const locked = (name) => facts.names.includes(name);
  switch (manager) {
    case "npm":
      return "npm install";
    case "pnpm":
      return locked("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install";
    case "yarn-classic":
      return locked("yarn.lock") ? "yarn install --frozen-lockfile" : "yarn install";
    case "yarn":
      return locked("yarn.lock") ? "yarn install --immutable" : "yarn install";
    case "bun":
      return locked("bun.lock") || locked("bun.lockb") ? "bun install --frozen-lockfile" : "bun install";
  }
}
function describeInstallNeed(path39, own, sibling, how) {
  const command = describeInstallCommand(sibling.maker, own);
  if (!how.equal) {
    return { command, reason: "the lockfiles, or the manifests, differ from the sibling's" };
  }
  const missing = sibling.filled.filter(
    (each) => each !== path39 && own.members.includes(each) && !own.filled.includes(each) && !how.planned.includes(each)
  );
  const first = missing[0];
  if (first === void 0) return null;
  const more = missing.length === 1 ? "" : ` and ${missing.length - 1} more`;
  return {
    command,
    reason: `\`${first}\`${more} of the workspace's members is seeded only when \`reconstructible\` declares it`
  };
}
var isInstalled, MARKS, LOCKS, DECIDING, isDeciding, WISHES, DEPENDENCIES, NO_WISHES, isRecord, listTexts, titleOf;
var init_node_modules = __esm({
  "src/core/node-modules.ts"() {
    "use strict";
    isInstalled = (path39) => /(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/.test(path39);
    MARKS = [
      [".modules.yaml", "pnpm"],
      [".pnpm", "pnpm"],
      [".yarn-integrity", "yarn-classic"],
      [".yarn-state.yml", "yarn"],
      [".store", "yarn"],
      [".bun", "bun"],
      [".package-lock.json", "npm"]
    ];
    LOCKS = [
      ["package-lock.json", "npm"],
      ["npm-shrinkwrap.json", "npm"],
      ["pnpm-lock.yaml", "pnpm"],
      ["bun.lock", "bun"],
      ["bun.lockb", "bun"]
    ];
    DECIDING = /* @__PURE__ */ new Set([
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
    isDeciding = (name) => DECIDING.has(name);
    WISHES = [
      "packageManager",
      "workspaces",
      "dependencies",
      "devDependencies",
      "optionalDependencies",
      "peerDependencies",
      "dependenciesMeta",
      "bundleDependencies",
      "bundledDependencies",
      "overrides",
      "resolutions",
      "catalog",
      "catalogs",
      "pnpm",
      "bin",
      "patchedDependencies",
      "trustedDependencies",
      "installConfig"
    ];
    DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies"];
    NO_WISHES = { members: [], local: {}, linked: [], injects: false, manager: null };
    isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
    listTexts = (value) => Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
    titleOf = (manager) => manager === "yarn-classic" ? "yarn 1" : manager === "yarn" ? "yarn 2 or later" : manager;
  }
});

// src/core/unbake.ts
function describeDepInfo(text2) {
  const variables = [];
  const sources2 = /* @__PURE__ */ new Set();
  const outputs = [];
  for (const line of text2.split("\n")) {
    if (line.startsWith("# env-dep:")) {
      const entry = line.slice("# env-dep:".length);
      const equals = entry.indexOf("=");
      if (equals !== -1) {
        variables.push({ name: entry.slice(0, equals), value: unescape_(entry.slice(equals + 1)) });
      }
    } else if (!line.startsWith("#") && line.endsWith(":")) {
      sources2.add(line.slice(0, -1).replaceAll("\\ ", " "));
    } else if (!line.startsWith("#")) {
      const made = /^(.*?[^\\]): /.exec(line)?.[1]?.replaceAll("\\ ", " ");
      if (made !== void 0) outputs.push(made);
    }
  }
  return { outputs, variables, sources: [...sources2] };
}
function isNamed(text2, roots) {
  return roots.some((root) => {
    for (let at = text2.indexOf(root); at !== -1; at = text2.indexOf(root, at + 1)) {
      if (!/^(?:[A-Za-z0-9_-]|\.[A-Za-z0-9_])/.test(
        text2.slice(at + root.length, at + root.length + 2)
      ))
        return true;
    }
    return false;
  });
}
function isOutDirOnlyIncluded(source) {
  const uses = source.split("OUT_DIR").length - 1;
  if (uses === 0) return null;
  const included = source.match(
    /\binclude(?:_str|_bytes)?!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?concat!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?env!\s*[([{]\s*"OUT_DIR"/g
  ) ?? [];
  return uses === included.length;
}
function planUnbake(facts) {
  const scripts = facts.scripts.filter((script) => isScriptBaked(script, facts.roots));
  const dropped = /* @__PURE__ */ new Set();
  for (const script of scripts) {
    for (const name of fingerprintsOf(script.directory, facts.fingerprints)) dropped.add(name);
    for (const name of listMadeAfter(script, facts.fingerprints)) dropped.add(name);
  }
  for (const unit of facts.units) {
    if (!isUnitBaked(unit, facts.roots)) continue;
    for (const name of fingerprintsOf(unit.stem, facts.fingerprints)) dropped.add(name);
  }
  return {
    dropFingerprints: [...dropped].sort(),
    emptyOut: scripts.map((script) => script.directory).sort()
  };
}
function isScriptBaked(script, roots) {
  if (script.outNames !== void 0 || script.asksGit === true) return true;
  if (script.output === void 0) return false;
  const moved = script.oldOutDir === void 0 || script.oldOutDir === "" ? script.output : script.output.replaceAll(script.oldOutDir, "");
  return isNamed(moved, roots);
}
function isUnitBaked(unit, roots) {
  if (unit.stray !== void 0) return true;
  const named = unit.info.variables.filter(({ value }) => isNamed(value, roots));
  if (named.some(({ name }) => name !== "OUT_DIR")) return true;
  if (named.length > 0 && unit.outDirOnlyIncluded !== true) return true;
  const outDirs = named.map(({ value }) => value);
  return unit.info.sources.some(
    (source) => isNamed(source, roots) && !outDirs.some((outDir) => source.startsWith(`${outDir}/`))
  );
}
function findUnknownLayout(profiles, directories) {
  const folders = profiles.map((profile) => profile === "" ? "build/" : `${profile}/build/`);
  return directories.find(
    (directory) => folders.some((folder) => {
      const name = directory.startsWith(folder) ? directory.slice(folder.length) : "/";
      return !name.includes("/") && !/-[0-9a-f]{16}$/.test(name);
    })
  );
}
function fingerprintsOf(stem, fingerprints) {
  const hash2 = /-([0-9a-f]{16})$/.exec(stem)?.[1];
  if (hash2 !== void 0) {
    const same = fingerprints.filter(({ directory }) => directory.endsWith(`-${hash2}`));
    if (same.length > 0) return same.map(({ directory }) => directory);
  }
  const plain2 = (name) => name.replaceAll("-", "_").replace(/\.json$/, "");
  const target = plain2(hash2 === void 0 ? stem : stem.slice(0, -17)).replace(/^lib/, "");
  return fingerprints.filter(({ files }) => files.some((file) => plain2(file).endsWith(`_${target}`))).map(({ directory }) => directory);
}
var unescape_, listMadeAfter, isLocal, isAbsolute, isLoadedByRustc, listPrograms, packageOf;
var init_unbake = __esm({
  "src/core/unbake.ts"() {
    "use strict";
    unescape_ = (text2) => text2.replaceAll(
      /\\(.)/gs,
      (_, next) => next === "n" ? "\n" : next === "r" ? "\r" : next
    );
    listMadeAfter = ({ directory }, fingerprints) => fingerprints.filter((each) => packageOf(each.directory) === packageOf(directory)).filter(({ files }) => !files.some((file) => /^(?:run-)?build-script-/.test(file))).map((each) => each.directory);
    isLocal = ({ info }, roots) => info.sources.some((source) => !isAbsolute(source) || isNamed(source, roots));
    isAbsolute = (path39) => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path39);
    isLoadedByRustc = ({ info }) => info.outputs.some((output) => /\.(?:so|dylib|dll)$/.test(output));
    listPrograms = ({ info }) => info.outputs.map((output) => output.slice(output.lastIndexOf("/") + 1)).filter((name) => !/\.(?:d|rmeta|rlib|a|o|s|ll|bc|lib|pdb|mir|asm)$/.test(name));
    packageOf = (directory) => directory.replace(/-[0-9a-f]{16}$/, "");
  }
});

// src/core/node-tree.ts
function isWorthlessModules(path39) {
  const cut = path39.lastIndexOf("/");
  const name = path39.slice(cut + 1);
  const parent = path39.slice(0, Math.max(cut, 0));
  if (/(?:^|\/)\.next\/cache$/.test(parent)) return NEXT_LEFT_OUT.has(name);
  if (!/(?:^|\/)node_modules(?:\/|$)/.test(parent)) return false;
  if (/(?:^|\/)node_modules\/\.cache$/.test(parent)) return LEFT_OUT[name] !== void 0;
  if (/\/build\/(?:Release|Debug)$/.test(parent)) return BUILD_LEFT_OUT.has(name);
  return parent.endsWith("node_modules") && TRANSIENT.has(name);
}
function planLook(entries) {
  const files = [];
  const manifests = [];
  for (const { directory, names } of entries) {
    if (isLocal2(directory)) {
      const telling = directory !== "" && innermost(directory) === "";
      const looked = names.filter(
        (name) => telling ? name.startsWith(".") : !name.endsWith(".zip")
      );
      files.push(...looked.map((name) => join2(directory, name)));
    }
    if (isPackage(directory)) {
      if (names.includes("binding.gyp")) manifests.push(join2(directory, "binding.gyp"));
      else if (names.includes("package.json")) manifests.push(join2(directory, "package.json"));
    }
  }
  return { files, manifests };
}
function isLocal2(directory) {
  const inner = innermost(directory);
  const first = inner.split("/", 1)[0] ?? "";
  if (inner === "" || STORES.has(inner)) return true;
  return first.startsWith(".") && !STORES.has(first);
}
function listEscapable(entries) {
  return entries.filter(({ directory }) => /^(?:|@[^/]+|\.bun|\.store|\.pnpm)$/.test(directory)).flatMap(({ directory, names }) => names.map((name) => ({ directory, name })));
}
function innermost(directory) {
  const parts = directory.split("/");
  const last = parts.lastIndexOf("node_modules");
  return parts.slice(last + 1).join("/");
}
function listBuilt(entries, built) {
  const packages = new Set(built);
  if (packages.size === 0) return [];
  return entries.flatMap(({ directory, names }) => {
    const inner = innermost(directory);
    if (inner === "") return [];
    const size = inner.startsWith("@") ? 2 : 1;
    const owner = `${directory.slice(0, directory.length - inner.length)}${inner.split("/").slice(0, size).join("/")}`;
    return packages.has(owner) ? names.map((name) => join2(directory, name)) : [];
  });
}
function cacheOf(file) {
  const parts = file.split("/");
  const at = parts.lastIndexOf("node_modules") + 1;
  const first = parts[at] ?? "";
  if (first === ".cache") return parts.slice(0, at + 2).join("/");
  return CACHES.has(first) && parts.length > at + 1 ? parts.slice(0, at + 1).join("/") : void 0;
}
function describeMove(from, to, bytesOf3) {
  const forms = from.flatMap((each) => {
    const [plain2, url] = [bytesOf3(each), encodeURI(each)];
    const own = { from: plain2, to: bytesOf3(to) };
    return plain2 === url ? [own] : [own, { from: url, to: encodeURI(to) }];
  });
  return { from: forms.map((form) => form.from), to: forms.map((form) => form.to), place: to };
}
function findStubPlace(text2) {
  return /NODE_PATH="(\/[^":]*?)\/node_modules\/\.pnpm\//.exec(text2)?.[1];
}
function judgeFile(file, looked, move, installNeeded) {
  if (/^\.pnpm-workspace-state[^/]*\.json$/.test(file)) return "remove";
  if (installNeeded && file === ".yarn-integrity") return "remove";
  const named = looked.text !== null && isNamedOutside(looked.text, move);
  if (cacheOf(file) !== void 0) {
    return named || looked.binary || isStaleFile(file) ? "remove" : "keep";
  }
  if (!named) return "keep";
  return looked.binary ? "refuse" : "rewrite";
}
function isNamedOutside(text2, move) {
  if (!isNamed(text2, move.from)) return false;
  return isNamed(
    move.to.reduce((rest, form) => replaceNamed(rest, form, "\0"), text2),
    move.from
  );
}
function relocate(text2, move) {
  const hidden = move.to.map((_, index) => `\0${index}\0`);
  const apart = move.to.reduce((rest, form, i) => replaceNamed(rest, form, hidden[i] ?? ""), text2);
  const moved = move.from.reduce(
    (rest, form, i) => replaceNamed(rest, form, hidden[i] ?? ""),
    apart
  );
  return hidden.reduce((rest, mark, i) => rest.replaceAll(mark, move.to[i] ?? ""), moved);
}
function replaceNamed(text2, path39, by) {
  let result = "";
  let rest = 0;
  for (let at = text2.indexOf(path39); at !== -1; at = text2.indexOf(path39, at + path39.length)) {
    if (!isNamed(text2.slice(at, at + path39.length + 2), [path39])) continue;
    const before = text2.slice(Math.max(0, at - 3), at);
    if (/[A-Za-z0-9_.-]$/.test(before) && !/(?:^|[\s"'=(])-[A-Z]$/.test(before)) continue;
    result += text2.slice(rest, at) + by;
    rest = at + path39.length;
  }
  return result + text2.slice(rest);
}
function findOuterStore(modulesYaml, root) {
  const line = /["']?\bvirtualStoreDir["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s,#]+))/.exec(
    modulesYaml
  );
  const path39 = line?.[1] ?? line?.[2] ?? line?.[3];
  if (path39 === void 0) return void 0;
  if (path39.startsWith("/")) return path39.startsWith(`${root}/`) ? void 0 : path39;
  return /^\.\.(?:\/|$)/.test(path39) ? path39 : void 0;
}
var STORES, LEFT_OUT, NEXT_LEFT_OUT, BUILD_LEFT_OUT, TRANSIENT, WORTHLESS_NAMES, join2, isPackage, hasInstallScript, CACHES, MOST_CACHE_BYTES, isStaleFile, isUnwritable;
var init_node_tree = __esm({
  "src/core/node-tree.ts"() {
    "use strict";
    init_unbake();
    STORES = /* @__PURE__ */ new Set([".pnpm", ".bun", ".store"]);
    LEFT_OUT = {
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
    NEXT_LEFT_OUT = /* @__PURE__ */ new Set(["webpack", "turbopack", "eslint", "babel-loader"]);
    BUILD_LEFT_OUT = /* @__PURE__ */ new Set(["obj.target", ".deps"]);
    TRANSIENT = /* @__PURE__ */ new Set([".vite-temp"]);
    WORTHLESS_NAMES = [
      .../* @__PURE__ */ new Set([...Object.keys(LEFT_OUT), ...NEXT_LEFT_OUT, ...BUILD_LEFT_OUT, ...TRANSIENT])
    ];
    join2 = (directory, name) => directory === "" ? name : `${directory}/${name}`;
    isPackage = (directory) => /^(?:@[^/]+\/)?[^./@][^/]*$/.test(innermost(directory));
    hasInstallScript = (manifest) => /"(?:pre|post)?install"\s*:/.test(manifest);
    CACHES = /* @__PURE__ */ new Set([".vite", ".vitest", ".turbo", ".parcel-cache", ".rpt2_cache"]);
    MOST_CACHE_BYTES = 32 * 1024 * 1024;
    isStaleFile = (file) => /tsbuildinfo(?:\.json)?$|(?:^|\/)\.eslintcache$/.test(file);
    isUnwritable = (path39) => /["'`$\\\n]/.test(path39);
  }
});

// src/core/reconstructible.ts
function planCandidates(declared) {
  return [.../* @__PURE__ */ new Set([...PRESETS.map(({ path: path39 }) => path39), ...declared])];
}
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
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate(
      "ignored",
      facts.ignored,
      "git ignores it as a whole",
      "git does not ignore it as a whole"
    ),
    gate(
      "nothing_tracked",
      negate(facts.tracked),
      "nothing below is tracked",
      "git tracks something below"
    ),
    gate(
      "nothing_readmitted",
      negate(facts.readmitted),
      "no path below is re-included",
      "a path below is re-included by an ignore rule"
    ),
    foundGate("no_repository_below", facts.repositoryBelow, "a repository", facts.path),
    foundGate("no_worktree_below", facts.worktreeBelow, "a registered worktree", facts.path),
    markGate(facts)
  ];
  return { path: facts.path, reconstructible: gates.every(({ passed }) => passed), gates };
}
function gate(name, fact, yes, no) {
  if (fact === null) return { name, passed: false, reason: "could not be determined" };
  return { name, passed: fact, reason: fact ? yes : no };
}
function chosenGate(facts) {
  if (isPreset(facts.path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  return gate("chosen", facts.declared, "the project config declares it", "nobody declared it");
}
function directoryGate(facts) {
  const refuse2 = (reason) => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse2("it is a link");
  if (facts.kind === "other") return refuse2("it is not a directory");
  if (!facts.sameVolume) return refuse2("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}
function foundGate(name, found, what, path39) {
  if (found === null) return { name, passed: false, reason: "could not be determined" };
  if (found === false) return { name, passed: true, reason: `${what} does not lie below` };
  const at = found === "" ? path39 : `${path39}/${found}`;
  return { name, passed: false, reason: `${what} lies at \`${at}\`` };
}
function markGate(facts) {
  const preset = PRESETS.find(({ path: path39 }) => path39 === facts.path);
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
function describeFailedGate(report) {
  const failed2 = report.gates.find(({ passed }) => !passed);
  return failed2 === void 0 ? void 0 : `${failed2.name}: ${failed2.reason}`;
}
var PRESETS, isPreset, negate;
var init_reconstructible = __esm({
  "src/core/reconstructible.ts"() {
    "use strict";
    PRESETS = [
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
    isPreset = (path39) => PRESETS.some((preset) => preset.path === path39);
    negate = (fact) => fact === null ? null : !fact;
  }
});

// src/core/seed.ts
function isLockfile(directory, name) {
  return (LOCKFILES[nameOf(directory)] ?? []).some((lockfile) => {
    const star = lockfile.indexOf("*");
    if (star === -1) return lockfile === name;
    return name.startsWith(lockfile.slice(0, star)) && name.endsWith(lockfile.slice(star + 1));
  });
}
function isWorthless(directory, relative, isBeside) {
  const name = nameOf(relative);
  if (name === "incremental") return isBeside(".fingerprint");
  return isWorthlessModules(`${directory}/${relative}`);
}
function listTelling(directory, names) {
  const locks = names.filter((name) => isLockfile(directory, name));
  if (nameOf(directory) !== ".venv" || locks.some((name) => name.endsWith(".lock"))) return locks;
  return [...locks, ...names.filter((name) => PYTHON_MANIFESTS.includes(name))];
}
function describeVenvInstall(names) {
  const has = (name) => names.includes(name);
  if (has("uv.lock")) return "uv sync";
  if (has("poetry.lock")) return "poetry install";
  if (has("Pipfile.lock") || has("Pipfile")) return "pipenv sync --dev";
  if (has("requirements.txt")) return ".venv/bin/python -m pip install -r requirements.txt";
  if (has("pyproject.toml") || has("setup.py")) return ".venv/bin/python -m pip install -e .";
  return void 0;
}
function formatTemporaryName(pid, startedAt, nonce) {
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return `.espalier-seed-${pid}-${start}-${nonce}`;
}
function parseTemporaryName(name) {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
}
function compareSiblings(a, b) {
  const distance = (facts) => facts.distance ?? Number.MAX_SAFE_INTEGER;
  return distance(a) - distance(b) || b.lastActiveAt - a.lastActiveAt;
}
function planSeed(facts) {
  const siblings = [...facts.siblings].sort(compareSiblings);
  const seeds = [];
  const skipped2 = [];
  const otherOutput = facts.own.find((own) => own.exists && isTimed(own.path))?.path ?? facts.otherOutput;
  let timedFrom;
  for (const own of facts.own) {
    const having = siblings.flatMap((sibling) => {
      const directory = sibling.directories.find(({ path: path39 }) => path39 === own.path);
      return directory === void 0 ? [] : [{ sibling, directory }];
    });
    if (having.length === 0) continue;
    const skip2 = (reason, detail) => {
      skipped2.push({ path: own.path, reason, ...detail === void 0 ? {} : { detail } });
    };
    if (own.exists) skip2("exists");
    else if (own.refusal !== null) skip2("not_reconstructible", own.refusal);
    else if (isTimed(own.path) && otherOutput !== void 0) {
      skip2("other_outputs", `\`${otherOutput}\` is here already`);
    } else {
      const order = isTimed(own.path) ? having : preferEqualLockfile(having, own.lockfiles);
      const able = order.filter(({ directory }) => refusalOf(directory, own) === void 0);
      const chosen = isTimed(own.path) && timedFrom !== void 0 ? able.find(({ sibling }) => sibling.path === timedFrom) : able[0];
      if (chosen !== void 0) {
        if (isTimed(own.path)) timedFrom = chosen.sibling.path;
        seeds.push({
          path: own.path,
          from: chosen.sibling.path,
          installNeeded: !isTimed(own.path) && chosen.directory.lockfiles !== own.lockfiles
        });
      } else {
        const first = order[0] === void 0 ? void 0 : refusalOf(order[0].directory, own);
        skip2(first?.reason ?? "no_sibling", first?.detail);
      }
    }
  }
  return { seeds: seeds.map((seed2) => withInstall(seed2, seeds, facts)), skipped: skipped2 };
}
function withInstall(seed2, seeds, { own, siblings }) {
  const here = own.find(({ path: path39 }) => path39 === seed2.path);
  if (here?.installCommand !== void 0) {
    const reason = "the lockfiles, or the manifests, differ from the sibling's";
    return seed2.installNeeded ? { ...seed2, install: { command: here.installCommand, reason } } : { ...seed2, installCommand: here.installCommand };
  }
  const wanted = here?.modules;
  const given = siblings.find(({ path: path39 }) => path39 === seed2.from)?.directories.find(({ path: path39 }) => path39 === seed2.path)?.modules;
  if (wanted === void 0 || given === void 0) return seed2;
  const planned = seeds.map(({ path: path39 }) => path39);
  const how = { equal: !seed2.installNeeded, planned };
  const install = describeInstallNeed(seed2.path, wanted, given, how);
  return install === null ? seed2 : { ...seed2, installNeeded: true, install };
}
function preferEqualLockfile(having, own) {
  const equal = having.filter(({ directory }) => directory.lockfiles === own);
  return [...equal, ...having.filter((each) => !equal.includes(each))];
}
function refusalOf(directory, own) {
  if (directory.failedGate !== null) {
    return { reason: "not_reconstructible", detail: directory.failedGate };
  }
  if (directory.fixed !== null) return { reason: "not_relocatable", detail: directory.fixed };
  if (directory.building) return { reason: "sibling_busy", detail: "a build holds its lock" };
  if (directory.modules !== void 0 && own.modules !== void 0) {
    const stranger = describeStranger(directory.modules.maker, own.modules);
    if (stranger !== null) return { reason: "no_sibling", detail: stranger };
  }
  return void 0;
}
function describeFixed(path39, names) {
  const name = nameOf(path39);
  if (name === ".venv" && names.includes("Scripts")) return "it is an environment of Windows";
  return null;
}
function describeRefusal(path39, facts) {
  if (!facts.parentExists) return "its parent directory is not here";
  if (!facts.ignored) return "ignored: git does not ignore it here";
  if (facts.tracked) return "nothing_tracked: git tracks something below it here";
  const preset = PRESETS.find((each) => each.path === path39);
  if (preset !== void 0 && facts.marks.length === 0) {
    return `tool_mark: none of ${preset.beside.join(", ")} is here`;
  }
  return null;
}
var SKIP_REASONS, LOCKFILES, PYTHON_MANIFESTS, nameOf, isTimed, DOUBTFUL, TEMPORARY;
var init_seed = __esm({
  "src/core/seed.ts"() {
    "use strict";
    init_node_modules();
    init_node_tree();
    init_reconstructible();
    SKIP_REASONS = {
      not_asked: "the workspace was created with `--no-seed`",
      no_sibling: "no working tree of the project has the directory and may give it",
      exists: "something is there already, and nothing is written over",
      not_reconstructible: "the directory fails a gate, in the sibling or here",
      not_relocatable: "what is in it names its own place and cannot be moved yet",
      other_outputs: "another build's outputs are here, whose freshness the sibling's times would falsify",
      reflink_unsupported: "the two places cannot share blocks",
      sibling_busy: "the sibling is being built, or changed while it was cloned",
      time_limit: "the time limit came first",
      interrupted: "it was interrupted",
      clone_failed: "the clone could not be completed",
      align_failed: "the times of the sources could not be set, so the build would not be true"
    };
    LOCKFILES = {
      node_modules: [
        "package-lock.json",
        "npm-shrinkwrap.json",
        "yarn.lock",
        "pnpm-lock.yaml",
        "bun.lock",
        "bun.lockb"
      ],
      ".venv": ["uv.lock", "poetry.lock", "Pipfile.lock", "requirements*.txt"]
    };
    PYTHON_MANIFESTS = ["pyproject.toml", "setup.py", "setup.cfg", "Pipfile"];
    nameOf = (path39) => path39.slice(path39.lastIndexOf("/") + 1);
    isTimed = (path39) => LOCKFILES[nameOf(path39)] === void 0 && !isInstalled(path39);
    DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
    TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
  }
});

// src/app/seed-leftovers.ts
function listSeedLeftovers(world, root) {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== void 0 && !world.process.isRunning({ ...owner, boot: null });
  });
}
var init_seed_leftovers = __esm({
  "src/app/seed-leftovers.ts"() {
    "use strict";
    init_seed();
  }
});

// src/app/include-files.ts
var include_files_exports = {};
__export(include_files_exports, {
  includeFiles: () => includeFiles
});
async function includeFiles(world, input) {
  const scratch = [];
  const warnings = [];
  const warn = (what, reason) => {
    warnings.push(`${what}: ${reason}`);
  };
  const record = (path39, sha256) => {
    scratch.push({ workspaceId: input.workspaceId, path: path39, sha256 });
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
async function listNames(world, { mainCheckout, reconstructible }) {
  const { include: include2, bytePath } = world;
  if (!await include2.hasIncludeFile(mainCheckout)) return void 0;
  const [patterns, matched] = await Promise.all([
    include2.readPatterns(mainCheckout),
    include2.listIncluded(mainCheckout)
  ]);
  if (matched.length === 0 && !/^[^#\s]/m.test(patterns)) return void 0;
  const whole2 = hasDoubtful(matched) ? await include2.listWhole(mainCheckout) : [];
  const outside = reconstructible.map(bytePath.fromText);
  return planInclude({ matched, patterns, whole: whole2, reconstructible: outside });
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
  const skipped2 = (reason) => ({ outcome: "skipped", reason });
  const parts = name.split("/");
  if (name === "" || name.startsWith("/") || /[\r\n\0]/.test(name)) {
    return skipped2("it is not a relative path");
  }
  if (parts.some((part) => part === "" || part === "." || part === ".." || part === ".git")) {
    return skipped2("it does not stay inside the repository");
  }
  const { include: include2, exclude } = world;
  const source = `${input.mainCheckout}/${name}`;
  if (await include2.readKind(source) !== "directory") {
    return skipped2("the main checkout has no such directory");
  }
  if (await world.place.readCanonicalPath(source) !== source)
    return skipped2("a link leads to it");
  if (await include2.hasTracked(input.path, name)) return skipped2("git tracks files in it");
  if (!await exclude.isIgnored(input.path, `${name}/`)) return skipped2("git does not ignore it");
  if (!await exclude.isIgnored(input.path, name)) await excludeLink(world, input, name);
  return include2.createDirectoryLink(input.mainCheckout, input.path, name);
}
async function excludeLink(world, input, name) {
  const file = world.lock.projectLockFile(world.paths, input.commonDirectory);
  await world.lock.withLock(
    file,
    { purpose: "hide a link from git", timeoutMs: 3e4 },
    () => world.exclude.writeExclude(input.commonDirectory, `/${escapePattern(name)}`)
  );
}
var trimSlash;
var init_include_files = __esm({
  "src/app/include-files.ts"() {
    "use strict";
    init_include();
    init_place();
    init_seed();
    init_errors();
    init_seed_leftovers();
    trimSlash = (name) => name.replace(/^\.\//, "").replace(/\/+$/, "");
  }
});

// src/core/seed-words.ts
function formatCloning(path39, files, bytes) {
  const count2 = String(files).replace(/\B(?=(\d{3})+$)/g, ",");
  return `cloning ${path39}: ${count2} files, ${Math.round(bytes / 1024 ** 2)} MiB`;
}
function describeSkipped(skipped2) {
  const unable = skipped2.filter(({ reason }) => reason === "reflink_unsupported");
  const others = skipped2.flatMap(({ path: path39, reason, detail }) => {
    if (reason === void 0 || reason === "reflink_unsupported" || reason === "exists") return [];
    const more = detail === void 0 ? "" : ` (${detail})`;
    return [`\`${path39}\` was not seeded: ${SKIP_REASONS[reason]}${more}`];
  });
  return unable.length === 0 ? others : [describeUnable(unable), ...others];
}
function describeUnable(unable) {
  const paths = unable.map(({ path: path39 }) => `\`${path39}\``).join(", ");
  const doing = unable.every(({ path: path39 }) => isTimed(path39)) ? "build here" : "run the project's install step here";
  const detail = unable.find((each) => each.detail !== void 0)?.detail;
  const where = detail === void 0 ? "" : ` (${detail})`;
  return `This volume cannot clone files, or not from the sibling's${where}, so ${paths} was not seeded: ${doing}. XFS, btrfs and APFS can`;
}
function describeInstalls(seeded) {
  return seeded.flatMap(
    ({ path: path39, install_command: command, installReason: reason }) => command === void 0 || reason === void 0 ? [] : [`\`${path39}\` needs \`${command}\`: ${reason}`]
  );
}
function formatInstall(needed, install) {
  if (install !== void 0) return `; then \`${install.command}\`: ${install.reason}`;
  return needed ? "; the lockfiles differ: an install is needed" : "";
}
function describeSeedSteps(plan, workspace) {
  return [
    ...plan.seeds.map(({ path: path39, from, installNeeded, install }) => ({
      action: "clone",
      target: `${workspace}/${path39}`,
      detail: `from ${from}/${path39}${formatInstall(installNeeded, install)}`
    })),
    ...plan.skipped.map(({ path: path39, reason, detail }) => ({
      action: "skip",
      target: `${workspace}/${path39}`,
      detail: detail === void 0 ? SKIP_REASONS[reason] : `${SKIP_REASONS[reason]}: ${detail}`
    }))
  ];
}
var init_seed_words = __esm({
  "src/core/seed-words.ts"() {
    "use strict";
    init_seed();
  }
});

// src/core/moved.ts
function describeMoved(facts) {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``
  };
}
function describeAbsence(facts) {
  const at = formatArgument(facts.path);
  const mount = "Mount the disk or move the directories back; nothing was changed";
  if (facts.parentHere) {
    return `${mount}. If you deleted it yourself, say so: \`espalier remove ${at} --discard\``;
  }
  const repository = formatArgument(formatRepository(facts.project));
  return `${mount}. If it is gone for good, run \`git -C ${repository} worktree remove ${at}\`, then \`espalier remove ${at}\``;
}
function describeUnseen({ path: path39, project }, when) {
  const unseen = `nobody could look for uncommitted files in \`${path39}\`, which is gone`;
  return when === "planned" ? `${unseen}; if it was moved, run ${describeRepair({ project })} instead` : `${unseen}; if it was moved, its files are where it is now, but it is no worktree any more`;
}
var formatRepository, formatArgument, describeRepair;
var init_moved = __esm({
  "src/core/moved.ts"() {
    "use strict";
    formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
    formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
    describeRepair = ({ project }) => `\`git -C ${formatArgument(formatRepository(project))} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``;
  }
});

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
function listNamesakes(facts) {
  return facts.rows.filter((row) => row.name === facts.target).map((row) => row.path);
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
var init_reference = __esm({
  "src/core/reference.ts"() {
    "use strict";
    init_errors();
  }
});

// src/app/find-workspace.ts
async function readProject(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).commonDirectory;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return void 0;
    throw error;
  }
}
async function findWorkspace(world, target, cwd) {
  const absolutePath = world.files.resolvePath(cwd, target);
  const [realPath, project, rows] = await Promise.all([
    target === "" ? void 0 : world.files.readRealPath(absolutePath),
    // Names work without a project too; a repository that git refuses is the command's to report.
    readProject(world, cwd).catch(() => void 0),
    world.registry.read((view) => view.listWorkspaces())
  ]);
  return describeReference({ target, absolutePath, realPath, project, rows });
}
async function requireWorkspace(world, target, cwd) {
  const row = await findWorkspace(world, target, cwd);
  if (row !== void 0) return row;
  if (target === "") throw new AppError("not_a_workspace", { target, reason: "it is empty" });
  const proof = await world.worktree.proveWorktree(world.files.resolvePath(cwd, target));
  switch (proof.kind) {
    case "main":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which Espalier never touches"
      });
    case "linked":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a worktree that is not registered",
        hint: `Register it with \`espalier adopt ${proof.path}\``
      });
    case "foreign":
      throw new AppError("not_a_workspace", {
        target,
        reason: proof.reason,
        ...proof.moved === void 0 ? {} : describeMoved({ path: proof.path, ...proof.moved })
      });
    case "unverifiable":
      throw new AppError("unverified", { what: `\`${proof.path}\``, reason: proof.reason });
    case "absent":
      throw await describeUnknown(world, target);
  }
}
async function describeUnknown(world, target) {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const namesakes = listNamesakes({ target, rows });
  if (namesakes.length === 0) {
    const reason = "no workspace of this project has this path, name or id";
    return new AppError("not_a_workspace", { target, reason });
  }
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: "only another project has a workspace of this name",
      hint: `Name it by its path: ${namesakes.join(", ")}`
    },
    { files: namesakes }
  );
}
var init_find_workspace = __esm({
  "src/app/find-workspace.ts"() {
    "use strict";
    init_moved();
    init_reference();
    init_errors();
  }
});

// src/core/align.ts
function parseIndex(fields) {
  const entries = [];
  const flagged = /* @__PURE__ */ new Set();
  for (const field of fields) {
    const match = /^(\S) (\d{6}) ([0-9a-f]+) (\d)\t(.+)$/s.exec(field);
    const [, flag, mode, blob, stage, path39] = match ?? [];
    if (flag === void 0 || mode === void 0 || blob === void 0 || path39 === void 0)
      continue;
    if (stage === "0") entries.push({ path: path39, mode, blob });
    if (/[a-zS]/.test(flag)) flagged.add(path39);
  }
  return { entries, flagged };
}
function planAlignment(ours, sibling) {
  const theirs = new Map(sibling.entries.map((entry) => [entry.path, entry]));
  const equal = (entry) => {
    const other = theirs.get(entry.path);
    return other?.mode === entry.mode && other.blob === entry.blob;
  };
  const isAttributes = ({ path: path39 }) => /(?:^|\/)\.gitattributes$/.test(path39);
  const attributes = ours.entries.filter(isAttributes);
  const unvouched = (facts, path39) => facts.dirty.has(path39) || facts.flagged.has(path39);
  if (attributes.length !== sibling.entries.filter(isAttributes).length || attributes.some(
    (entry) => !equal(entry) || unvouched(ours, entry.path) || unvouched(sibling, entry.path)
  )) {
    return /* @__PURE__ */ new Set();
  }
  return new Set(
    ours.entries.filter((entry) => ALIGNABLE.has(entry.mode) && equal(entry)).map((entry) => entry.path).filter((path39) => !unvouched(ours, path39) && !unvouched(sibling, path39))
  );
}
function planLaterTimes(sources2, newestNs) {
  const sorted2 = [...sources2].sort((a, b) => a.modifiedNs < b.modifiedNs ? -1 : 1);
  let time = newestNs;
  let previous;
  return sorted2.map(({ path: path39, modifiedNs }) => {
    if (modifiedNs !== previous) time += 1n;
    previous = modifiedNs;
    return { path: path39, modifiedNs: time };
  });
}
var ALIGNABLE;
var init_align = __esm({
  "src/core/align.ts"() {
    "use strict";
    ALIGNABLE = /* @__PURE__ */ new Set(["100644", "100755", "120000"]);
  }
});

// src/core/macro-reach.ts
function describeReach(source) {
  if (!REACH.test(source)) return void 0;
  const code = source.replaceAll(COMMENT_OR_TEXT, (text2) => text2.startsWith("/") ? " " : text2);
  return REACH.exec(code)?.[0];
}
var INNOCENT, isInnocent, COMMENT_OR_TEXT, REACH, isAskingGit;
var init_macro_reach = __esm({
  "src/core/macro-reach.ts"() {
    "use strict";
    INNOCENT = /* @__PURE__ */ new Set([
      "clap_derive",
      "ctor",
      "heck",
      "proc-macro2",
      "quote",
      "serde_derive",
      "syn",
      "unicode-ident",
      "unicode-xid"
    ]);
    isInnocent = (library) => INNOCENT.has(library);
    COMMENT_OR_TEXT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\])'/g;
    REACH = new RegExp(
      [
        /\b(?:env|fs)\s*::/,
        /::\s*(?:env|fs|process|net)\b/,
        // `use std::{env, fs}`, and everything at once.
        /\bstd\s*::\s*\{[^;]*\b(?:env|fs|process|net)\b/,
        /\bstd\s*::\s*\*/,
        /\b(?:tracked_env|tracked_path|tracked|local_file|source_file|current_dir)\b/,
        /\.\s*(?:canonicalize|read_dir|read_link|try_exists|exists|is_file|is_dir|symlink_metadata)\s*\(\s*\)/,
        /CARGO_MANIFEST|OUT_DIR/,
        // Foreign functions can do anything.
        /\bextern\s*(?:"[^"]*"\s*)?\{/,
        /\basm!/
      ].map(({ source }) => source).join("|")
    );
    isAskingGit = (source) => /["'/.]git["'/]|\brev-parse\b|\b(?:git2|gix|shadow_rs|rustc_tools_util|built)\b|\bvergen/.test(
      source
    );
  }
});

// src/core/cargo-graph.ts
function createGraph(records) {
  const byDigest = /* @__PURE__ */ new Map();
  for (const { id, digests } of records) {
    for (const digest of digests) byDigest.set(digest, [...byDigest.get(digest) ?? [], id]);
  }
  const down = /* @__PURE__ */ new Map();
  const up = /* @__PURE__ */ new Map();
  for (const { id, texts } of records) {
    for (const text2 of texts) {
      for (const [, decimal = "0"] of text2.matchAll(DEPENDENCY)) {
        for (const other of byDigest.get(formatDigest(BigInt(decimal))) ?? []) {
          down.set(id, [...down.get(id) ?? [], other]);
          up.set(other, [...up.get(other) ?? [], id]);
        }
      }
    }
  }
  return {
    listDependencies: (ids, isShut = () => false) => collect(ids, down, isShut),
    listDependents: (ids) => collect(ids, up, () => false)
  };
}
function collect(ids, edges, isShut) {
  const found = new Set(ids);
  const waiting = [...found];
  for (let id = waiting.pop(); id !== void 0; id = waiting.pop()) {
    for (const next of edges.get(id) ?? []) {
      if (found.has(next) || isShut(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}
function formatDigest(value) {
  let text2 = "";
  for (let byte = 0n; byte < 8n; byte++) {
    text2 += (value >> byte * 8n & 0xffn).toString(16).padStart(2, "0");
  }
  return text2;
}
var DEPENDENCY;
var init_cargo_graph = __esm({
  "src/core/cargo-graph.ts"() {
    "use strict";
    DEPENDENCY = /\[\d+,"(?:[^"\\]|\\.)*",(?:true|false),(\d+)\]/g;
  }
});

// src/app/cargo-expansions.ts
function listExpanded(world, profiles, workspace) {
  const build = openBuild(world, profiles, workspace);
  const dependents = listDependents(build);
  const going = /* @__PURE__ */ new Set([
    ...profiles.flatMap((each) => each.dropped.map((directory) => idOf(each.name, directory))),
    ...dependents
  ]);
  const found = [...dependents, ...listNaming(build, going), ...listDocumented(build)];
  const dropped = /* @__PURE__ */ new Map();
  for (const id of found) {
    const [name = "", directory = ""] = id.split("\0");
    dropped.set(name, [...dropped.get(name) ?? [], directory]);
  }
  return dropped;
}
function openBuild(world, profiles, workspace) {
  const unitsOf = /* @__PURE__ */ new Map();
  for (const { name, facts } of profiles) {
    for (const unit of facts.units) {
      for (const directory of fingerprintsOf(unit.stem, facts.fingerprints)) {
        const id = idOf(name, directory);
        unitsOf.set(id, [...unitsOf.get(id) ?? [], unit]);
      }
    }
  }
  let graph;
  const readGraph = () => createGraph(
    profiles.flatMap(
      ({ name, at, facts }) => world.cargo.readRecords(at, facts.fingerprints).map(({ directory, ...record }) => ({ id: idOf(name, directory), ...record }))
    )
  );
  return {
    world,
    profiles,
    workspace,
    unitsOf,
    graph: () => {
      graph ??= readGraph();
      return graph;
    }
  };
}
function listDependents(build) {
  const macros = [...build.unitsOf].filter(([, units]) => units.some(isLoadedByRustc)).map(([id]) => id);
  if (macros.length === 0) return [];
  const known = /* @__PURE__ */ new Map();
  const reaching = macros.filter((id) => isReaching(build, id, known));
  if (reaching.length === 0) return [];
  return [...build.graph().listDependents(reaching)].filter(
    (id) => !reaching.includes(id) && isLocalId(build, id)
  );
}
function isReaching(build, macro, known) {
  const parts = build.graph().listDependencies([macro], (id) => isScript(build, id));
  return [...parts].some((id) => {
    const before = known.get(id);
    if (before !== void 0) return before;
    const reaches = isPartReaching(build, id);
    known.set(id, reaches);
    return reaches;
  });
}
function isScript({ profiles }, id) {
  const [name, directory] = id.split("\0");
  const files = profiles.find((profile) => profile.name === name)?.facts.fingerprints.find((each) => each.directory === directory)?.files;
  return files?.some((file) => /^(?:run-)?build-script-/.test(file)) === true;
}
function isPartReaching(build, id) {
  const units = build.unitsOf.get(id);
  if (units === void 0) return true;
  if (!isLocalId(build, id) && isInnocent(packageOf(id.split("\0")[1] ?? ""))) return false;
  return units.some(({ info }) => {
    const text2 = build.world.cargo.readSources(build.workspace, info.sources);
    return text2 === void 0 || describeReach(text2) !== void 0;
  });
}
function listNaming(build, going) {
  const { world, profiles, unitsOf } = build;
  const roots = rootsOf(build);
  const explained = going.size === 0 ? going : build.graph().listDependents(going);
  const named = [...unitsOf].filter(
    ([id, units]) => units.some((unit) => {
      if (!isLocal(unit, roots) || explained.has(id)) return false;
      const at = profiles.find(({ name }) => name === id.split("\0")[0])?.at;
      const folder = unit.file.slice(0, unit.file.lastIndexOf("/"));
      return listPrograms(unit).some(
        (program) => world.naming.isLoadedNaming(`${at}/${folder}/${program}`, roots)
      );
    })
  );
  if (named.length === 0) return [];
  return [...build.graph().listDependencies(named.map(([id]) => id))].filter(
    (id) => isLocalId(build, id)
  );
}
function listDocumented(build) {
  const foreign2 = new Set(
    [...build.unitsOf.keys()].filter((id) => !isLocalId(build, id)).map((id) => packageOf(id.split("\0")[1] ?? ""))
  );
  const isDocumented = ({ directory, files }) => files.some((file) => file.startsWith("doc-")) && !foreign2.has(packageOf(directory));
  return build.profiles.flatMap(
    ({ name, facts }) => facts.fingerprints.filter(isDocumented).map(({ directory }) => idOf(name, directory))
  );
}
var idOf, rootsOf, isLocalId;
var init_cargo_expansions = __esm({
  "src/app/cargo-expansions.ts"() {
    "use strict";
    init_cargo_graph();
    init_macro_reach();
    init_unbake();
    idOf = (profile, directory) => `${profile}\0${directory}`;
    rootsOf = ({ profiles }) => profiles[0]?.facts.roots ?? [];
    isLocalId = (build, id) => build.unitsOf.get(id)?.some((unit) => isLocal(unit, rootsOf(build))) === true;
  }
});

// src/app/fix-cargo.ts
async function fixCargo(world, input) {
  const { seed: seed2, report } = input;
  if (report.marked.length === 0) {
    return {
      refusal: `cargo's intermediate files are not in \`${seed2.path}\`, or not where they are known to be`
    };
  }
  const directories = report.entries.map(({ directory }) => directory);
  const unknown = findUnknownLayout(report.marked, directories);
  if (unknown !== void 0) {
    return { refusal: `\`${seed2.path}/${unknown}\` is of a layout of cargo's that is not known` };
  }
  const forms = world.placeForms.openForms(seed2.from);
  const judge = openUnitJudge(world, input);
  const read2 = report.marked.map((name) => {
    const at = below(`${seed2.from}/${seed2.path}`, name);
    return { name, at, facts: readProfile(world, at, forms, judge) };
  });
  const roots = forms.list();
  const profiles = read2.map((each) => {
    const facts = { ...each.facts, roots };
    const plan = planUnbake(facts);
    return { ...each, facts, plan, dropped: plan.dropFingerprints };
  });
  const expanded = listExpanded(world, profiles, judge.workspace);
  const rebuilds = [];
  for (const { name, facts, plan: noted } of profiles) {
    const plan = withDropped(noted, expanded.get(name) ?? []);
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    const at = below(input.tree, name);
    world.cargo.removeBaked(at, plan);
    if (!isProved(readProfile(world, at, forms, judge), plan, facts)) {
      return { refusal: `\`${below(seed2.path, name)}\` still names the sibling` };
    }
    rebuilds.push(
      ...plan.dropFingerprints.map((unit) => name === "debug" ? unit : `${name}/${unit}`)
    );
  }
  return { rebuilds };
}
function openUnitJudge(world, { seed: seed2, workspace }) {
  const beside = seed2.path.includes("/") ? seed2.path.slice(0, seed2.path.lastIndexOf("/")) : "";
  const isStray = world.cargo.openStrayJudge({ from: seed2.from, to: workspace, beside });
  return {
    workspace: below(seed2.from, beside),
    // What a package manager fills comes from another sibling perhaps, with times of its own.
    findStray: (sources2) => sources2.find(
      (source) => /(?:^|\/)(?:node_modules|\.venv)\//.test(source) || !source.startsWith("/") && isStray(source)
    )
  };
}
function readProfile(world, at, forms, judge) {
  const texts = world.cargo.readUnits(at);
  const infos = texts.map((unit) => ({ ...unit, info: describeDepInfo(unit.text) }));
  const folders = /* @__PURE__ */ new Set();
  for (const { info } of infos) {
    for (const { value } of info.variables) forms.learnPath(value);
    for (const file of [...info.outputs, ...info.sources]) {
      if (file.startsWith("/")) folders.add(file.slice(0, file.lastIndexOf("/")));
    }
  }
  for (const folder of folders) forms.learnPath(folder);
  const scripts = world.cargo.readScripts(at, forms);
  const roots = forms.list();
  const asking = /* @__PURE__ */ new Set();
  const units = infos.map(({ stem, file, info }) => {
    const isScript2 = file.startsWith("build/");
    const isOwn = info.sources.some((source) => !source.startsWith("/"));
    if (isScript2 && isOwn) {
      const text2 = world.cargo.readSources(judge.workspace, info.sources);
      if (text2 === void 0 || isAskingGit(text2)) asking.add(packageOf(file.split("/")[1] ?? ""));
    }
    const stray = judge.findStray(info.sources);
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots)
    );
    if (!usesOutDir) return { stem, file, info, outDirOnlyIncluded: true, stray };
    const sources2 = world.cargo.readSources(judge.workspace, info.sources);
    const outDirOnlyIncluded = sources2 === void 0 ? null : isOutDirOnlyIncluded(sources2);
    return { stem, file, info, outDirOnlyIncluded, stray };
  });
  return {
    units,
    scripts: scripts.map((script) => ({
      ...script,
      asksGit: asking.has(packageOf(script.directory))
    })),
    fingerprints: world.cargo.readFingerprints(at),
    roots
  };
}
function isProved(now, plan, before) {
  const left = new Set(now.fingerprints.map(({ directory }) => directory));
  const baked = planUnbake({ ...now, fingerprints: before.fingerprints }).dropFingerprints;
  return ![...plan.dropFingerprints, ...baked].some((directory) => left.has(directory)) && now.scripts.every(({ outNames }) => outNames === void 0);
}
var isCargoTree, below, withDropped;
var init_fix_cargo = __esm({
  "src/app/fix-cargo.ts"() {
    "use strict";
    init_macro_reach();
    init_unbake();
    init_cargo_expansions();
    isCargoTree = (world, { tree, report }) => report.marked.length > 0 || world.cargo.listProfiles(tree).length > 0;
    below = (root, name) => name === "" ? root : `${root}/${name}`;
    withDropped = (plan, more) => ({
      ...plan,
      dropFingerprints: [.../* @__PURE__ */ new Set([...plan.dropFingerprints, ...more])].sort()
    });
  }
});

// src/app/fix-node-modules.ts
async function fixNodeModules(world, input) {
  const { seed: seed2, tree, workspace } = input;
  const names = [seed2.from, ...await listAliases(world, input)];
  const move = describeMove(names, workspace, world.cargo.bytesOf);
  const refusal = findOutside(world, input) ?? findEscape(world, input);
  if (refusal !== void 0) return { refusal };
  const links = planLinks(world, input, move);
  const files = planFiles(world, input, move);
  if ("refusal" in links) return links;
  if ("refusal" in files) return files;
  const changes = [...links.changes, ...files.changes];
  if (changes.length === 0) return { rebuilds: [] };
  if (isUnwritable(workspace) && changes.some(({ kind }) => kind === "write")) {
    return { refusal: `\`${workspace}\` has a character that cannot be written into its scripts` };
  }
  world.nodeModules.changeTree(world.native.openNative(), tree, `${tree}.new`, changes);
  return { rebuilds: [] };
}
async function listAliases(world, { seed: seed2, tree, report }) {
  const stubs = report.entries.find(({ directory }) => directory === ".bin")?.names ?? [];
  const places = /* @__PURE__ */ new Set();
  for (const name of stubs) {
    const text2 = world.nodeModules.lookAt(`${tree}/.bin/${name}`, ["/node_modules/.pnpm/"])?.text;
    const place2 = findStubPlace(text2 ?? "");
    if (place2 !== void 0 && place2 !== world.cargo.bytesOf(seed2.from)) places.add(place2);
  }
  const aliases = [];
  for (const place2 of places) {
    const path39 = world.bytePath.toText(place2);
    if (await world.files.readRealPath(path39) === seed2.from) aliases.push(path39);
  }
  return aliases;
}
function findOutside(world, { seed: seed2, tree }) {
  const state = world.nodeMembers.readText(`${tree}/.modules.yaml`);
  if (state === void 0) return void 0;
  const outer = findOuterStore(state, `${seed2.from}/${seed2.path}`);
  if (outer === void 0) return void 0;
  return `pnpm keeps its packages outside of it, in \`${outer}\` (\`${seed2.path}/.modules.yaml\`)`;
}
function findEscape(world, { seed: seed2, tree, workspace, report }) {
  const manifest = world.nodeMembers.readText(`${seed2.from}/${folderOf(seed2.path)}/package.json`);
  const linked = manifest === void 0 ? [] : describeManifest(manifest).linked;
  for (const { directory, name } of listEscapable(report.entries)) {
    const path39 = directory === "" ? name : `${directory}/${name}`;
    if (linked.includes(path39)) continue;
    const target = world.nodeModules.readLink(`${tree}/${path39}`);
    if (target === void 0 || !target.startsWith("../../")) continue;
    const at = (root) => world.files.resolvePath(`${root}/${seed2.path}/${directory}`, target);
    const there = at(seed2.from);
    if (there === seed2.from || there.startsWith(`${seed2.from}/`)) continue;
    if (there !== at(workspace)) {
      return `the link \`${seed2.path}/${path39}\` leads out of the working tree`;
    }
  }
  return void 0;
}
function planLinks(world, { seed: seed2, report }, move) {
  const changes = [];
  for (const { path: path39, target } of report.absoluteLinks) {
    if (!isNamedOutside(world.cargo.bytesOf(target), move)) continue;
    const [from = "", to = ""] = [seed2.from, world.files.resolvePath("/", target)];
    if (to !== from && !to.startsWith(`${from}/`)) {
      return { refusal: `the link \`${seed2.path}/${path39}\` leads into the sibling` };
    }
    changes.push({ kind: "link", path: path39, target: to.replace(from, () => move.place) });
  }
  return { changes };
}
function planFiles(world, input, move) {
  const { seed: seed2, tree, report } = input;
  const plan = planLook(report.entries);
  const built = plan.manifests.filter((file) => {
    if (file.endsWith("/binding.gyp")) return true;
    const text2 = world.nodeMembers.readText(`${seed2.from}/${seed2.path}/${file}`);
    return text2 !== void 0 && hasInstallScript(text2);
  }).map((file) => file.slice(0, file.lastIndexOf("/")));
  const caches = /* @__PURE__ */ new Map();
  const dropped = /* @__PURE__ */ new Set();
  const changes = [];
  for (const file of /* @__PURE__ */ new Set([...plan.files, ...listBuilt(report.entries, built)])) {
    const cache = cacheOf(file);
    if (cache !== void 0 && dropped.has(cache)) continue;
    const left = cache === void 0 ? void 0 : MOST_CACHE_BYTES - (caches.get(cache) ?? 0);
    const looked = world.nodeModules.lookAt(`${tree}/${file}`, move.from, left);
    if (looked === void 0) continue;
    if (cache !== void 0) caches.set(cache, (caches.get(cache) ?? 0) + looked.size);
    switch (judgeFile(file, looked, move, seed2.installNeeded)) {
      case "keep":
        break;
      case "remove":
        if (cache !== void 0) dropped.add(cache);
        changes.push({ kind: "remove", path: cache ?? file });
        break;
      case "rewrite": {
        const text2 = relocate(looked.text ?? "", move);
        if (isNamedOutside(text2, move)) return refuse(seed2.path, file);
        changes.push({ kind: "write", path: file, text: text2 });
        break;
      }
      case "refuse":
        return refuse(seed2.path, file);
    }
  }
  return { changes: changes.filter(({ kind, path: path39 }) => kind === "remove" || !isIn(dropped, path39)) };
}
var refuse, isIn;
var init_fix_node_modules = __esm({
  "src/app/fix-node-modules.ts"() {
    "use strict";
    init_node_modules();
    init_node_tree();
    refuse = (directory, file) => ({
      refusal: `\`${directory}/${file}\` names the sibling, and cannot be made right`
    });
    isIn = (dropped, path39) => {
      const cache = cacheOf(path39);
      return cache !== void 0 && dropped.has(cache);
    };
  }
});

// src/core/venv-text.ts
function listForms(places) {
  const forms = /* @__PURE__ */ new Map();
  for (const place2 of places) {
    for (const spelling of ["raw", "python_url", "strict_url", "json"]) {
      const spell = SPELLINGS[spelling];
      const old = spell(place2.old);
      if (!forms.has(old)) forms.set(old, { old, now: spell(place2.now), spelling, place: place2 });
    }
  }
  return [...forms.values()].sort((a, b) => b.old.length - a.old.length);
}
function listOccurrences(text2, kind, forms) {
  const found = /* @__PURE__ */ new Map();
  for (const form of forms) {
    for (let at = text2.indexOf(form.old); at !== -1; at = text2.indexOf(form.old, at + 1)) {
      if (found.has(at)) continue;
      const sort = classify(text2, kind, at, form);
      if (sort !== "other") found.set(at, { at, form, sort });
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}
function classify(text2, kind, at, form) {
  const end = at + form.old.length;
  const after = text2.slice(end, end + 2);
  if (CONTINUES.test(after)) return "other";
  const first = text2[at - 1];
  if (kind === "line" && (first ?? "\n") === "\n" && !/^(?:[/\r\n]|$)/.test(after)) return "other";
  if (form.now.startsWith(`${form.old}/`) && text2.startsWith(form.now, at) && !CONTINUES.test(text2.slice(at + form.now.length, at + form.now.length + 2))) {
    return "other";
  }
  if ((first === "'" || first === '"') && after.startsWith(" ")) return "doubtful";
  const before = /[^\0-\x20"'`=:,;()[\]{}<>|&]*$/.exec(text2.slice(Math.max(0, at - 64), at))?.[0] ?? "";
  if (/^(?:#!|\/{0,2}|--?[A-Za-z-]+)$/.test(before)) return "name";
  return /^[\w./~-]/.test(before) ? "other" : "doubtful";
}
function relocateText(text2, kind, forms) {
  let made = "";
  let done = 0;
  for (const occurrence of listOccurrences(text2, kind, forms)) {
    const { at, form } = occurrence;
    if (at < done) continue;
    if (occurrence.sort === "doubtful")
      return { refusal: "names the sibling in a way that is not understood" };
    const end = at + form.old.length;
    const path39 = spellNow(text2, at, form);
    const quoted = isPlain2(pathOf(path39)) || kind === "line" || isQuoted(text2, at, kind);
    if (!quoted && kind !== "shell") {
      return { refusal: "names the sibling where the new path would need quotes" };
    }
    made += text2.slice(done, at);
    if (quoted) {
      made += path39;
      done = end;
    } else {
      const rest = /^[^\s;)|&"'`]*/.exec(text2.slice(end))?.[0] ?? "";
      made += `'${path39}${rest}'`;
      done = end + rest.length;
    }
  }
  return { text: made + text2.slice(done) };
}
function spellNow(text2, at, form) {
  const inUrl = text2.slice(Math.max(0, at - 7), at).endsWith("file://");
  return inUrl && form.spelling === "raw" ? SPELLINGS.python_url(form.place.now) : form.now;
}
function isQuoted(text2, at, kind) {
  const line = text2.slice(text2.lastIndexOf("\n", at - 1) + 1, at);
  let open = "";
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index] ?? "";
    if (letter === "\\" && (kind !== "shell" || open !== "'")) index += 1;
    else if (open === "" && (letter === "'" || letter === '"')) open = letter;
    else if (letter === open) open = "";
  }
  return open !== "";
}
function relocateScript(text2, forms, longestShebang2) {
  const [first = "", path39 = "", argument = ""] = /^#![ \t]*(\S+)([^\n]*)\n/.exec(text2) ?? [];
  const interpreter = relocateText(path39, "line", forms);
  if ("refusal" in interpreter) return interpreter;
  const isTrampoline = TRAMPOLINE.test(text2);
  const body = relocateText(text2.slice(first.length), isTrampoline ? "shell" : "other", forms);
  if ("refusal" in body) return body;
  if (interpreter.text === path39) return { text: first + body.text };
  const line = `#!${interpreter.text}${argument}
`;
  if (line.length <= longestShebang2 && !/\s/.test(interpreter.text)) {
    return { text: line + body.text };
  }
  if (!PYTHON.test(interpreter.text)) {
    return { refusal: "is started by a program whose new path the system does not take" };
  }
  const program = isPlain2(interpreter.text) ? interpreter.text : `"${interpreter.text}"`;
  return { text: `#!/bin/sh
'''exec' ${program}${argument} "$0" "$@"
' '''
${body.text}` };
}
function relocatePrompt(text2, old, now) {
  if (!/^[\w.-]+$/.test(old) || !/^[\w.-]+$/.test(now)) return text2;
  const name = old.replaceAll(".", "\\.");
  return text2.split("\n").map(
    (line) => /prompt|PS1|set_color/i.test(line) ? line.replaceAll(`(${old}) `, `(${now}) `).replace(new RegExp(`(\\bPROMPT[ =]["']?)${name}(["']?\\s*)$`, "i"), `$1${now}$2`).replace(new RegExp(`(_PROMPT[ =]["']?)${name}(["']?\\s*)$`), `$1${now}$2`).replace(new RegExp(`^(prompt = ["']?)${name}(["']?\\s*)$`), `$1${now}$2`) : line
  ).join("\n");
}
var bytesOf, pathOf, encode, SPELLINGS, isWritable, isPlain2, CONTINUES, isPlaceNamed, PYTHON, TRAMPOLINE;
var init_venv_text = __esm({
  "src/core/venv-text.ts"() {
    "use strict";
    bytesOf = (path39) => Array.from(new TextEncoder().encode(path39), (byte) => String.fromCharCode(byte)).join("");
    pathOf = (bytes) => new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
    encode = (bytes, kept) => bytes.replaceAll(
      /./gs,
      (letter) => kept.test(letter) ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`
    );
    SPELLINGS = {
      raw: bytesOf,
      // As pip writes file: URLs, and as uv does.
      python_url: (path39) => encode(bytesOf(path39), /[\w.~/-]/),
      strict_url: (path39) => encode(bytesOf(path39), /[^\0-\x20"#%<>?^`{|}\x7f-\xff]/),
      json: (path39) => path39.replaceAll(
        /[\u0080-\uffff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`
      )
    };
    isWritable = (path39) => ![...path39].some((letter) => letter < " " || "'\"$`\\!:".includes(letter));
    isPlain2 = (path39) => /^[\w@%+=./\u0080-\uffff-]*$/.test(path39);
    CONTINUES = /^(?:[\w@%+=~-]|[\x80-\xff]|\\ |\.[\w.-])/;
    isPlaceNamed = (text2, kind, forms) => listOccurrences(text2, kind, forms).some(({ form }) => form.old !== form.now);
    PYTHON = /\/(?:python|pypy|graalpy)[\d.]*t?$/;
    TRAMPOLINE = /^#!\/bin\/sh\n'''exec' /;
  }
});

// src/core/venv.ts
function describeUse(file) {
  if (!/(?:^|\/)__pycache__\/[^/]+$/.test(file)) return "read";
  return BYTECODE.test(file) ? "keep" : "drop";
}
function isBytecodeOf(source, file) {
  const folder = folderOf2(source);
  const stem = nameOf2(source).replace(/\.py$/, "");
  return folderOf2(file) === (folder === "" ? "__pycache__" : `${folder}/__pycache__`) && nameOf2(file).startsWith(`${stem}.`);
}
function kindOfText(file) {
  if (isActivator(file)) return file.endsWith(".py") ? "other" : "shell";
  return file === MARK || /\.(?:pth|egg-link)$/.test(file) ? "line" : "other";
}
function listNamedPaths(file, text2) {
  const found = kindOfText(file) === "line" && file !== MARK ? text2.split(/\r?\n/).filter((line) => line.startsWith("/")) : [
    ...[...text2.matchAll(/^#![ \t]*(\/\S+)/g)].map((match) => match[1]),
    ...[...text2.matchAll(/^'''exec' (?:"(\/[^"]+)"|'(\/[^']+)'|(\/\S+))/gm)].map(
      (match) => match[1] ?? match[2] ?? match[3]
    ),
    ...[...text2.matchAll(/["'](\/[^"'\n]+)["']/g)].map((match) => match[1]),
    ...[...text2.matchAll(/"file:\/\/(\/[^"]*)"/g)].map((match) => decode(match[1] ?? "")),
    ...file === MARK ? [
      ...[...text2.matchAll(/^home *= *(\/.*)$/gm)].map((match) => match[1]),
      ...[...text2.matchAll(/^command *=.* (\/.*)$/gm)].map((match) => match[1])
    ] : []
  ];
  return [...new Set(found.flatMap((path39) => path39 === void 0 ? [] : [path39.trimEnd()]))];
}
function parseOwnPlace(activate) {
  const match = /^[ \t]*(?:export )?VIRTUAL_ENV=(?:"(\/[^"$`\n]*)"|'(\/[^'\n]*)'|(\/[^\s;"'$`]*))[ \t]*$/m.exec(
    activate
  );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
function movePath(path39, places) {
  const place2 = [...places].sort((a, b) => b.old.length - a.old.length).find(({ old }) => isBelow(path39, old));
  return place2 === void 0 ? void 0 : place2.now + path39.slice(place2.old.length);
}
function describeAlias(path39, real, root) {
  const below3 = real.slice(root.length);
  const alias = path39.endsWith(below3) ? path39.slice(0, path39.length - below3.length) : "";
  return alias === "" || alias === "/" ? null : alias;
}
function resolveLink(folder, target) {
  const parts = [];
  for (const part of `${folder}/${target}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
function planRecord(record, folder, tree, changed, digest) {
  return record.split("\n").map((line) => {
    const row = parseRow(line);
    const file = row === void 0 ? void 0 : changed.get(locate(row.path, folder, tree));
    if (row === void 0 || file === void 0) return line;
    const [algorithm = "", value = ""] = row.hash.split(/=(.*)/);
    const after = digest(algorithm, file.after);
    if (after === void 0 || digest(algorithm, file.before) !== value) return line;
    const size = row.size === "" ? "" : String(file.after.length);
    return `${row.spelled},${algorithm}=${after},${size}${row.end}`;
  }).join("\n");
}
function listRecorded(record, folder, tree) {
  return record.split("\n").flatMap((line) => {
    const row = parseRow(line);
    return row === void 0 ? [] : [locate(row.path, folder, tree)];
  });
}
function parseRow(line) {
  const match = /^(?:"((?:[^"]|"")*)"|([^",]*)),([^",]*),([^",\r]*)(\r?)$/.exec(line);
  if (match === null) return void 0;
  const [, quoted, plain2, hash2 = "", size = "", end = ""] = match;
  const path39 = quoted?.replaceAll('""', '"') ?? plain2 ?? "";
  return { path: path39, spelled: quoted === void 0 ? path39 : `"${quoted}"`, hash: hash2, size, end };
}
function locate(path39, folder, tree) {
  const at = path39.startsWith("/") ? resolveLink("", path39) : resolveLink(`${bytesOf(tree)}/${bytesOf(folder)}`, path39);
  return pathOf(at.slice(bytesOf(tree).length + 1));
}
function describeInstall(folder, directUrl, wheel) {
  return {
    name: nameOf2(folder).replace(/-[^-]*\.dist-info$/, ""),
    editable: /"editable"\s*:\s*true/.test(directUrl),
    compiled: /^Root-Is-Purelib: *false/im.test(wheel)
  };
}
var MARK, nameOf2, folderOf2, BYTECODE, longestShebang, isActivator, isTelling, decode, hasPlacePrompt, parseHome, isBelow;
var init_venv = __esm({
  "src/core/venv.ts"() {
    "use strict";
    init_venv_text();
    MARK = "pyvenv.cfg";
    nameOf2 = (path39) => path39.slice(path39.lastIndexOf("/") + 1);
    folderOf2 = (path39) => path39.includes("/") ? path39.slice(0, path39.lastIndexOf("/")) : "";
    BYTECODE = /\.[a-z]+-?\d+t?(?:\.opt-[0-9a-z]+)?\.pyc$/;
    longestShebang = (platform) => platform === "darwin" ? 512 : 127;
    isActivator = (file) => /^bin\/(?:de)?activate[^/]*$/i.test(file);
    isTelling = (file) => /^bin\/[^/]+$/.test(file) || file === MARK || /\.(?:pth|egg-link)$/.test(file) || /(?:^|\/)(?:__editable__[^/]*\.py|direct_url\.json)$/.test(file);
    decode = (url) => url.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    hasPlacePrompt = (configuration) => /^command = .* --prompt=(["']?)\.\1(?: |$)/m.test(configuration);
    parseHome = (configuration) => /^home *= *(.*?)\s*$/m.exec(configuration)?.[1];
    isBelow = (path39, root) => path39 === root || path39.startsWith(`${root}/`);
  }
});

// src/app/venv-facts.ts
function readVenvFacts(world, input) {
  const { seed: seed2, tree, workspace } = input;
  const { venv } = world;
  const files = listFiles(input);
  const own = parseOwnPlace(venv.readStart(`${tree}/bin/activate`, LONGEST_TELLING) ?? "");
  if (own !== void 0 && venv.readReal(pathOf(own)) !== `${seed2.from}/${seed2.path}`) {
    return {
      refusal: `\`${seed2.path}/bin/activate\` says that it was made for \`${pathOf(own)}\``
    };
  }
  const places = [{ old: seed2.from, now: workspace }];
  const telling = [];
  const real = openReal(world);
  for (const file of files.filter(isTelling)) {
    const text2 = venv.readStart(`${tree}/${file}`, LONGEST_TELLING);
    if (text2 === void 0) continue;
    const said = file === "bin/activate" && own !== void 0 ? [own] : [];
    const paths = [...said, ...listNamedPaths(file, text2)].map(pathOf);
    telling.push({ file, paths });
    for (const path39 of paths) {
      const within = movePath(path39, places);
      if (within !== void 0) {
        const other = within === path39 ? void 0 : findOtherTree(world, path39, input);
        if (other !== void 0) places.push({ old: other, now: other });
        continue;
      }
      const led = real(path39).find((each) => isBelow(each, seed2.from));
      if (led === void 0) continue;
      const alias = describeAlias(path39, led, seed2.from);
      if (alias === null) {
        return { refusal: `\`${seed2.path}/${file}\` leads into the sibling through \`${path39}\`` };
      }
      places.push({ old: alias, now: workspace });
    }
  }
  return { files, places, telling };
}
function openReal(world) {
  const folders = /* @__PURE__ */ new Map();
  return (path39) => {
    const folder = folderOf2(path39);
    if (!folders.has(folder)) folders.set(folder, world.venv.readReal(folder || "/"));
    const known = folders.get(folder);
    const whole2 = world.venv.readReal(path39);
    return [
      ...known === void 0 ? [] : [`${known === "/" ? "" : known}/${nameOf2(path39)}`],
      ...whole2 === void 0 ? [] : [whole2]
    ];
  };
}
function findOtherTree(world, path39, { seed: seed2 }) {
  if (!isBelow(path39, seed2.from) || isBelow(path39, `${seed2.from}/${seed2.path}`)) return void 0;
  for (let at = path39; isBelow(at, seed2.from) && at !== seed2.from; at = folderOf2(at)) {
    if (world.venv.isPresent(`${at}/.git`)) return at;
  }
  return void 0;
}
function willBePresent(world, input, path39) {
  const place2 = `${input.workspace}/${input.seed.path}`;
  return world.venv.isPresent(isBelow(path39, place2) ? input.tree + path39.slice(place2.length) : path39);
}
function listForeignFiles(world, input, files) {
  const { seed: seed2, tree } = input;
  const present = new Set(files);
  const records = files.filter(
    (file) => file.endsWith(".dist-info/RECORD") && !present.has(`${folderOf2(file)}/direct_url.json`)
  );
  const place2 = `${seed2.from}/${seed2.path}`;
  return new Set(
    records.flatMap(
      (file) => listRecorded(world.venv.readText(`${tree}/${file}`), folderOf2(folderOf2(file)), place2)
    )
  );
}
function listIncomplete(world, input, facts) {
  const { tree } = input;
  const names = /* @__PURE__ */ new Set();
  const isLost = (path39) => {
    const moved = movePath(path39, facts.places);
    return moved !== void 0 && moved !== path39 && lacks(world, input, path39, moved);
  };
  const told = new Map(facts.telling.map(({ file, paths }) => [file, paths]));
  for (const file of facts.files) {
    if (file.endsWith(".egg-link")) {
      const name = nameOf2(file).replace(/\.egg-link$/, "");
      const info = `${name.replaceAll("-", "_")}.egg-info`;
      if ((told.get(file) ?? []).some((path39) => isLost(path39) || isLost(`${path39}/${info}`))) {
        names.add(name);
      }
    } else if (file.endsWith(".dist-info/direct_url.json")) {
      const folder = folderOf2(file);
      const read2 = (name) => world.venv.readStart(`${tree}/${folder}/${name}`, 1 << 22) ?? "";
      const install = describeInstall(folder, read2("direct_url.json"), read2("WHEEL"));
      const inSibling = (told.get(file) ?? []).some(
        (path39) => (movePath(path39, facts.places) ?? path39) !== path39
      );
      if (!install.editable || !inSibling) continue;
      const place2 = bytesOf(`${input.seed.from}/${input.seed.path}`);
      const parts = listRecorded(read2("RECORD"), folderOf2(folder), place2);
      const lost = parts.some((part) => (told.get(part) ?? []).some(isLost));
      if (install.compiled || lost) names.add(install.name);
    }
  }
  return [...names].sort();
}
var LONGEST_TELLING, listFiles, lacks;
var init_venv_facts = __esm({
  "src/app/venv-facts.ts"() {
    "use strict";
    init_venv();
    init_venv_text();
    LONGEST_TELLING = 1 << 16;
    listFiles = ({ report }) => report.entries.flatMap(
      ({ directory, names }) => directory === "" ? names : names.map((name) => `${directory}/${name}`)
    );
    lacks = (world, input, path39, moved) => world.venv.isPresent(path39) && !willBePresent(world, input, moved);
  }
});

// src/app/fix-venv.ts
var fix_venv_exports = {};
__export(fix_venv_exports, {
  fixVenv: () => fixVenv
});
async function fixVenv(world, input) {
  const { seed: seed2, tree, workspace } = input;
  const unwritable = [workspace, seed2.from].find((path39) => !isWritable(path39));
  if (unwritable !== void 0) {
    return { refusal: `a shell cannot be told the path \`${unwritable}\` in every case` };
  }
  const facts = readVenvFacts(world, input);
  if ("refusal" in facts) return facts;
  const forms = listForms(facts.places);
  let foreign2;
  const search = await world.venv.findNamingFiles({
    source: `${seed2.from}/${seed2.path}`,
    clone: tree,
    files: facts.files.filter((file) => describeUse(file) === "read"),
    needles: forms.map(({ old }) => old),
    isWhole: (file) => {
      foreign2 ??= listForeignFiles(world, input, facts.files);
      return !foreign2.has(file);
    },
    signal: input.signal
  });
  const links = planLinks2(world, input, facts, search.links);
  if ("refusal" in links) return links;
  const changed = planTexts(world, input, search.naming, forms);
  if ("refusal" in changed) return changed;
  const home2 = parseHome(world.venv.readText(`${tree}/${MARK}`));
  const moved = home2 === void 0 ? void 0 : movePath(pathOf(home2), facts.places);
  if (home2 !== void 0 && moved !== void 0 && world.venv.isPresent(pathOf(home2)) && !willBePresent(world, input, moved)) {
    return { refusal: `the base Python of \`${seed2.path}\` lies in the sibling, and not here` };
  }
  planRecords(world, input, facts, changed);
  apply(world, input, facts, changed, links);
  const left = [...changed.keys()].find(
    (file) => isPlaceNamed(world.venv.readText(`${tree}/${file}`), kindOfText(file), forms)
  );
  if (left !== void 0) return { refusal: `\`${seed2.path}/${left}\` still names the sibling` };
  return { rebuilds: listIncomplete(world, input, facts) };
}
function planLinks2(world, input, { places }, links) {
  const { seed: seed2, workspace } = input;
  const changed = [];
  for (const { path: file, target: bytes } of links) {
    const refuse2 = (why) => ({ refusal: `the link \`${seed2.path}/${file}\` ${why}` });
    const target = pathOf(bytes);
    if (target.startsWith("/")) {
      const moved = movePath(target, places);
      if (moved === void 0) {
        const real = world.venv.readReal(target);
        if (real === void 0 || (movePath(real, places) ?? real) === real) continue;
        return refuse2("leads into the sibling");
      }
      if (moved === target) continue;
      if (world.venv.isPresent(target) && !willBePresent(world, input, moved)) {
        return refuse2("leads into the sibling, to what is not here");
      }
      changed.push({ file, target: moved });
    } else {
      const folder = `${seed2.path}/${folderOf2(file)}`;
      const then = resolveLink(`${seed2.from}/${folder}`, target);
      const now = resolveLink(`${workspace}/${folder}`, target);
      if (now !== (movePath(then, places) ?? then)) return refuse2("leads elsewhere from here");
    }
  }
  return { changed };
}
function planTexts(world, { seed: seed2, tree, workspace }, naming, forms) {
  const changed = /* @__PURE__ */ new Map();
  const asksPrompt = hasPlacePrompt(world.venv.readText(`${tree}/${MARK}`));
  for (const file of naming) {
    const before = world.venv.readText(`${tree}/${file}`);
    const kind = kindOfText(file);
    if (!isPlaceNamed(before, kind, forms)) continue;
    const refuse2 = (why) => ({ refusal: `\`${seed2.path}/${file}\` ${why}` });
    if (before.includes("\0")) return refuse2("is no text, and names the sibling");
    const relocated = kind === "other" ? relocateScript(before, forms, longestShebang(world.platform)) : relocateText(before, kind, forms);
    if ("refusal" in relocated) return refuse2(relocated.refusal);
    const after = asksPrompt && (file === MARK || isActivator(file)) ? relocatePrompt(relocated.text, nameOf2(seed2.from), nameOf2(workspace)) : relocated.text;
    changed.set(file, { before, after });
  }
  return changed;
}
function planRecords(world, { seed: seed2, tree, workspace }, { files }, changed) {
  for (const file of files.filter((each) => each.endsWith(".dist-info/RECORD"))) {
    const own = changed.get(file);
    const text2 = own?.after ?? world.venv.readText(`${tree}/${file}`);
    const after = planRecord(
      text2,
      folderOf2(folderOf2(file)),
      `${workspace}/${seed2.path}`,
      changed,
      world.venv.digestText
    );
    if (after !== text2) changed.set(file, { before: own?.before ?? text2, after });
  }
}
function apply(world, { tree }, { files }, changed, links) {
  var _stack = [];
  try {
    const sources2 = [...changed.keys()].filter((file) => file.endsWith(".py"));
    const editor = __using(_stack, world.venv.openEditor(world.native.openNative(), tree));
    for (const [file, { after }] of changed) editor.replaceFile(file, after);
    for (const { file, target } of links.changed) editor.replaceLink(file, target);
    for (const file of files) {
      if (describeUse(file) === "drop" || sources2.some((source) => isBytecodeOf(source, file))) {
        editor.removeFile(file);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var init_fix_venv = __esm({
  "src/app/fix-venv.ts"() {
    "use strict";
    init_venv();
    init_venv_text();
    init_venv_facts();
  }
});

// src/core/declared.ts
function readDeclared(file, config) {
  const read2 = (key) => (config[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read2("reconstructible");
  const verbatim = read2("verbatim");
  const other = verbatim.find((path39) => !reconstructible.includes(path39));
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
  const refuse2 = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse2("which is not relative");
  }
  if (parts.includes("..")) throw refuse2("which leaves the repository");
  if (parts.includes(".")) throw refuse2("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse2("which is not a path");
  if (parts.includes(".git")) throw refuse2("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse2("which is not a plain path");
  return parts.join("/");
}
function describeFixedKind(path39, entries) {
  const name = path39.slice(path39.lastIndexOf("/") + 1);
  for (const file of listFiles2(entries)) {
    const kind = FIXED.find(({ mark }) => mark.test(`${name}/${file}`));
    if (kind !== void 0) return { file, words: kind.words };
  }
  return void 0;
}
var MOST_SEARCHED_BYTES, FIXED, listFiles2;
var init_declared = __esm({
  "src/core/declared.ts"() {
    "use strict";
    init_errors();
    MOST_SEARCHED_BYTES = 2 * 1024 ** 3;
    FIXED = [
      { mark: /(?:^|\/)CMakeCache\.txt$/, words: "CMake builds in the place only where it was made" },
      {
        mark: /(?:^|\/)meson-private\/coredata\.dat$/,
        words: "Meson builds in the place only where it was made"
      },
      {
        mark: /(?:^|\/)(?:ModuleCache|Intermediates|Index)\.noindex\//,
        words: "Xcode's derived data is of one place"
      },
      {
        mark: /(?:^|\/)(?:\.gradle\/|fileHashes\.bin$)/,
        words: "Gradle keys its caches by absolute paths"
      }
    ];
    listFiles2 = (entries) => entries.flatMap(
      ({ directory, names }) => names.map((name) => directory === "" ? name : `${directory}/${name}`)
    );
  }
});

// src/core/settings.ts
function planSettings(user, project) {
  const { config, file } = user;
  const floor = config.floor === void 0 ? defaultFloor : readFloor(file, config.floor);
  return {
    floorBytes: floor,
    idleTtlMs: readDuration(file, "idle_ttl", config.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config.settle ?? "2s"),
    defaultBase: config.default_base ?? null,
    location: config.location === void 0 ? null : readLocation(user, config.location),
    dedup: config.dedup ?? true,
    evict: config.evict ?? true,
    adopt: config.adopt ?? "observe",
    ...readDeclared(project?.file ?? "", project?.config ?? {}),
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
function readFloor(file, text2) {
  const size = parseSize(text2);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text2.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  if (percent <= 100) return (total) => Math.floor(total * percent / 100);
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
var GIB, HOUR, USER_KEYS, PROJECT_KEYS, UNUSED, DESCRIPTIONS, SIZE_UNITS, DURATION_UNITS, defaultFloor;
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
      "adopt"
    ];
    PROJECT_KEYS = [
      "reconstructible",
      "verbatim",
      "setup",
      "cleanup"
    ];
    UNUSED = " (not used yet by this version)";
    DESCRIPTIONS = {
      floor: "free space that is kept on every volume, as a size or as a part of it",
      idle_ttl: `idle this long, a workspace's reconstructible directories may be evicted${UNUSED}`,
      settle: `a file unwritten this long may be deduplicated${UNUSED}`,
      default_base: "what a new workspace is based on",
      location: "where new workspaces are placed",
      dedup: `whether the daemon deduplicates${UNUSED}`,
      evict: `whether the daemon evicts${UNUSED}`,
      adopt: `whether worktrees that hooks find are only listed (observe) or adopted (auto)${UNUSED}`
    };
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

// src/app/fix-declared.ts
var fix_declared_exports = {};
__export(fix_declared_exports, {
  fixDeclared: () => fixDeclared
});
async function fixDeclared(world, input) {
  const { seed: seed2, report, tree } = input;
  const stray = findStrayLink(world, input);
  if (stray !== void 0) return { refusal: `the link \`${seed2.path}/${stray}\` leads elsewhere` };
  const { settings } = await readUsableSettings(world, input.mainCheckout);
  if (settings.verbatim.includes(seed2.path)) return { rebuilds: [] };
  const fixed = describeFixedKind(seed2.path, report.entries);
  if (fixed !== void 0) return { refusal: `${fixed.words} (\`${seed2.path}/${fixed.file}\`)` };
  const forms = world.placeForms.openForms(seed2.from);
  const outcome = await world.naming.searchFiles({
    root: tree,
    files: listFiles2(report.entries),
    needles: forms.list(),
    isFound: (view) => forms.learn(view),
    most: MOST_SEARCHED_BYTES,
    signal: input.signal
  });
  switch (outcome.kind) {
    case "clean":
      return { rebuilds: [] };
    case "too_large":
      return { refusal: `\`${seed2.path}\` is too large to be searched for the sibling's path` };
    case "found":
      return { refusal: `\`${seed2.path}/${outcome.file}\` names the sibling` };
  }
}
function findStrayLink(world, { seed: seed2, report, tree, workspace }) {
  return listFiles2(report.entries).find((file) => {
    const target = world.nodeModules.readLink(`${tree}/${file}`);
    if (target === void 0 || !target.startsWith("..")) return false;
    const folder = file.includes("/") ? `/${file.slice(0, file.lastIndexOf("/"))}` : "";
    const at = (root) => world.files.resolvePath(`${root}/${seed2.path}${folder}`, target);
    const there = at(seed2.from);
    if (there === seed2.from || there.startsWith(`${seed2.from}/`)) return false;
    return there !== at(workspace);
  });
}
var init_fix_declared = __esm({
  "src/app/fix-declared.ts"() {
    "use strict";
    init_declared();
    init_settings2();
  }
});

// src/app/fix-tree.ts
async function fixTree(world, input) {
  const { seed: seed2, report } = input;
  const fixer = FIXERS.find(({ detect }) => detect(world, input));
  const foreign2 = report.absoluteLinks.filter(({ path: path39 }) => fixer?.ownsLink(path39, input) !== true);
  const forms = foreign2.length === 0 ? void 0 : world.placeForms.openForms(seed2.from);
  const link2 = foreign2.find(({ target }) => {
    const text2 = world.cargo.bytesOf(target);
    forms?.learnPath(text2);
    return isNamed(text2, forms?.list() ?? []);
  });
  if (link2 !== void 0) {
    return { refusal: `the link \`${seed2.path}/${link2.path}\` leads into the sibling` };
  }
  return fixer === void 0 ? { rebuilds: [] } : fixer.fix(world, input);
}
var FIXERS;
var init_fix_tree = __esm({
  "src/app/fix-tree.ts"() {
    "use strict";
    init_node_modules();
    init_seed();
    init_unbake();
    init_fix_cargo();
    init_fix_node_modules();
    FIXERS = [
      {
        kind: "venv",
        detect: (_world, { report }) => report.entries.some(
          ({ directory, names }) => directory === "" && names.includes("pyvenv.cfg")
        ),
        ownsLink: () => true,
        fix: async (world, input) => (await Promise.resolve().then(() => (init_fix_venv(), fix_venv_exports))).fixVenv(world, input)
      },
      {
        kind: "cargo",
        detect: (world, input) => isTimed(input.seed.path) && isCargoTree(world, input),
        // Links in a build script's `out` are the script's files, which are looked at there.
        ownsLink: (path39, { report }) => report.marked.length > 0 && /(?:^|\/)build\/[^/]+\/out\//.test(path39),
        fix: fixCargo
      },
      {
        kind: "node_modules",
        detect: (_world, { seed: seed2 }) => isInstalled(seed2.path),
        ownsLink: () => true,
        fix: fixNodeModules
      },
      {
        kind: "declared",
        detect: () => true,
        ownsLink: () => false,
        fix: async (world, input) => (await Promise.resolve().then(() => (init_fix_declared(), fix_declared_exports))).fixDeclared(world, input)
      }
    ];
  }
});

// src/app/seed-progress.ts
function createReport(world, path39) {
  world.progress(`cloning ${path39}`);
  let last = world.clock.now();
  return (files, bytes) => {
    const now = world.clock.now();
    if (now - last < EVERY_MS) return;
    last = now;
    world.progress(formatCloning(path39, files, bytes));
  };
}
var EVERY_MS;
var init_seed_progress = __esm({
  "src/app/seed-progress.ts"() {
    "use strict";
    init_seed_words();
    EVERY_MS = 200;
  }
});

// src/app/clone-seed.ts
async function cloneSeed(work, seed2, name) {
  const { world } = work;
  const known = work.unsupported.get(seed2.from);
  if (known !== void 0) return { skipped: skip(seed2, "reflink_unsupported") };
  if (work.signal.aborted) return { skipped: skip(seed2, endedBy(work)) };
  try {
    const file = world.reconstructible.findRegularFile(`${seed2.from}/${seed2.path}`);
    if (file !== void 0 && !world.volume.canClone(file, work.temporary)) {
      work.unsupported.set(seed2.from, file);
      const detail = `\`${seed2.from}\` and \`${work.input.path}\` share no blocks`;
      return { skipped: skip(seed2, "reflink_unsupported", detail) };
    }
    const first = await tryClone(work, seed2, `${name}-1`);
    if (!("skipped" in first) || first.skipped.reason !== "sibling_busy") return first;
    return await tryClone(work, seed2, `${name}-2`);
  } catch (error) {
    if (work.signal.aborted) return { skipped: skip(seed2, endedBy(work)) };
    return { skipped: skip(seed2, "clone_failed", reasonOf(error)) };
  }
}
async function tryClone(work, seed2, name) {
  var _stack = [];
  try {
    const { world, native } = work;
    const source = `${seed2.from}/${seed2.path}`;
    const tree = `${work.temporary}/${name}`;
    const refuse2 = (reason, detail) => {
      world.cloneTree.removeTree(tree);
      return { skipped: skip(seed2, reason, detail) };
    };
    if (work.signal.aborted) return refuse2(endedBy(work), "before it was cloned");
    const locks = __using(_stack, isTimed(seed2.path) ? world.cargo.lockBuilds(native, source) : { held: true, [Symbol.dispose]: () => void 0 });
    if (!locks.held) return refuse2("sibling_busy", "a build holds its lock");
    const since = world.seedPlace.createMoment(work.temporary, name);
    const outcome = await world.cloneTree.cloneTree({
      native,
      source,
      target: tree,
      isWorthless: (relative, isBeside) => isWorthless(seed2.path, relative, isBeside),
      doubtful: DOUBTFUL,
      marker: ".fingerprint",
      since,
      helpers: world.cloneTree.countHelpers(),
      signal: work.signal,
      report: createReport(world, seed2.path)
    });
    if (outcome.kind !== "cloned") {
      switch (outcome.kind) {
        case "unsupported":
          return refuse2("reflink_unsupported", outcome.reason);
        case "nested_repository":
          return refuse2("not_reconstructible", `no_repository_below: \`${outcome.path}\` has a .git`);
        case "stopped":
          return refuse2(endedBy(work), "while it was cloned");
        case "failed":
          return refuse2("clone_failed", outcome.reason);
        case "moved":
          return refuse2("sibling_busy", outcome.reason);
        case "changed": {
          const changed = outcome.path === "" ? seed2.path : `${seed2.path}/${outcome.path}`;
          return refuse2("sibling_busy", `\`${changed}\` changed while it was cloned`);
        }
      }
    }
    const { path: workspace, mainCheckout } = work.input;
    const fixing = { seed: seed2, workspace, mainCheckout, tree, report: outcome, signal: work.signal };
    const fixed = await fixTree(world, fixing);
    if (work.signal.aborted) return refuse2(endedBy(work), "while it was made true for its place");
    if ("refusal" in fixed) return refuse2("not_relocatable", fixed.refusal);
    return { cloned: { seed: seed2, tree, report: outcome, rebuilds: fixed.rebuilds } };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var endedBy, skip;
var init_clone_seed = __esm({
  "src/app/clone-seed.ts"() {
    "use strict";
    init_seed();
    init_errors();
    init_fix_tree();
    init_seed_progress();
    endedBy = ({ world }) => world.interrupted.aborted ? "interrupted" : "time_limit";
    skip = (seed2, reason, detail) => ({
      path: seed2.path,
      outcome: "skipped",
      reason,
      ...detail === void 0 ? {} : { detail }
    });
  }
});

// src/app/seed-apply.ts
async function applySeed(world, input, plan, read2, warnings) {
  for (const name of listSeedLeftovers(world, input.path)) {
    world.cloneTree.removeTree(`${input.path}/${name}`);
  }
  const skipped2 = plan.skipped.map((each) => ({ ...each, outcome: "skipped" }));
  if (plan.seeds.length === 0) return skipped2;
  if (world.interrupted.aborted) {
    return [...skipped2, ...plan.seeds.map((seed2) => skip(seed2, "interrupted"))];
  }
  const self = world.process.currentProcess();
  const nonce = [...world.ids.createRandomBytes(6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const temporary = world.seedPlace.createTemporary(
    input.path,
    formatTemporaryName(self.pid, self.startedAt, nonce)
  );
  const work = {
    world,
    input,
    read: read2,
    native: world.native.openNative(),
    temporary,
    signal: AbortSignal.any([world.interrupted, ...openDeadline(input.deadlineMs)]),
    warnings,
    unsupported: /* @__PURE__ */ new Map()
  };
  try {
    return [...skipped2, ...await applySeeds(work, plan.seeds)];
  } finally {
    try {
      world.cloneTree.removeTree(temporary);
    } catch (error) {
      warnings.push(`\`${temporary}\` could not be removed: ${reasonOf(error)}`);
    }
  }
}
function openDeadline(milliseconds) {
  if (milliseconds === void 0) return [];
  return [milliseconds <= 0 ? AbortSignal.abort() : AbortSignal.timeout(milliseconds)];
}
async function applySeeds(work, seeds) {
  const { world, input, native } = work;
  const timedFrom = seeds.find(({ path: path39 }) => isTimed(path39))?.from;
  const since = world.seedPlace.createMoment(work.temporary, "start");
  const reading = timedFrom === void 0 ? void 0 : Promise.all([world.align.readIndex(input.path), world.align.readIndex(timedFrom)]);
  reading?.catch(() => {
  });
  const outcomes = [];
  const timed = [];
  for (const [index, seed2] of seeds.entries()) {
    const step = await cloneSeed(work, seed2, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed2.path)) timed.push(step.cloned);
    else outcomes.push(place(work, step.cloned));
  }
  const warming = Promise.allSettled(
    timed.flatMap(
      ({ tree, report }) => report.marked.map((profile) => world.cargo.warmFingerprints(native, `${tree}/${profile}`))
    )
  );
  const taken2 = timed.find(({ seed: seed2 }) => world.seedPlace.isTaken(`${input.path}/${seed2.path}`));
  if (taken2 !== void 0) {
    await reading?.catch(() => void 0);
    outcomes.push(...timed.map(({ seed: seed2 }) => skip(seed2, "exists")));
  } else if (timed.length > 0 && reading !== void 0) {
    const read2 = await reading.catch(reasonOf);
    await warming;
    const trouble = world.interrupted.aborted ? "it was interrupted" : await align(work, timed, read2, since);
    for (const cloned of timed) {
      if (trouble === void 0) outcomes.push(place(work, cloned));
      else if (world.interrupted.aborted) outcomes.push(skip(cloned.seed, "interrupted"));
      else outcomes.push(skip(cloned.seed, "align_failed", trouble));
    }
    if (outcomes.some(({ outcome, path: path39 }) => outcome === "seeded" && isTimed(path39))) {
      await world.align.refreshIndex(input.path).catch((error) => {
        work.warnings.push(`the index was not refreshed: ${reasonOf(error)}`);
      });
    }
  } else await reading?.catch(() => void 0);
  return outcomes;
}
async function align(work, timed, read2, since) {
  const { world, input, native } = work;
  const from = timed[0]?.seed.from;
  if (typeof read2 === "string" || from === void 0) return String(read2);
  const [ours, theirs] = read2.map(({ fields, dirty }) => ({ ...parseIndex(fields), dirty }));
  if (ours === void 0 || theirs === void 0) return "the indexes could not be read";
  const newestNs = timed.reduce((max, { report }) => maxOf(max, report.newestNs), 0n);
  try {
    const { old } = await world.align.alignSources({
      native,
      root: input.path,
      siblingRoot: from,
      same: planAlignment(ours, theirs),
      outside: listOutside(work),
      newestNs,
      since
    });
    world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
    return void 0;
  } catch (error) {
    return reasonOf(error);
  }
}
function listOutside(work) {
  const { world, input, read: read2 } = work;
  const prefix = `${input.path}/`;
  return /* @__PURE__ */ new Set([
    ...read2.facts.own.filter(({ refusal }) => refusal === null).map(({ path: path39 }) => path39),
    ...world.seedPlace.listTemporaries(input.path),
    ...read2.worktrees.filter(({ path: path39 }) => path39.startsWith(prefix)).map(({ path: path39 }) => path39.slice(prefix.length))
  ]);
}
function describeInstall2({
  seed: seed2,
  rebuilds
}) {
  const { install, installCommand } = seed2;
  if (install !== void 0) {
    const { command, reason } = install;
    return { install_needed: true, install_command: command, installReason: reason };
  }
  if (seed2.installNeeded) return { install_needed: true };
  if (isTimed(seed2.path) || rebuilds.length === 0) return {};
  if (installCommand === void 0) return { install_needed: true };
  const installReason = `a part of ${rebuilds.join(", ")} is only among the sibling's sources`;
  return { install_needed: true, install_command: installCommand, installReason };
}
function place(work, cloned) {
  const { seed: seed2, report, rebuilds } = cloned;
  try {
    const target = `${work.input.path}/${seed2.path}`;
    if (!work.world.seedPlace.moveIntoPlace(work.native, cloned.tree, target)) {
      return skip(seed2, "exists");
    }
  } catch (error) {
    return skip(seed2, "clone_failed", reasonOf(error));
  }
  return {
    path: seed2.path,
    outcome: "seeded",
    from: seed2.from,
    bytes: report.bytes,
    files: report.files,
    ...describeInstall2(cloned),
    ...rebuilds.length === 0 ? {} : { rebuilds: [...rebuilds] }
  };
}
var maxOf;
var init_seed_apply = __esm({
  "src/app/seed-apply.ts"() {
    "use strict";
    init_align();
    init_seed();
    init_errors();
    init_clone_seed();
    init_seed_leftovers();
    maxOf = (a, b) => a > b ? a : b;
  }
});

// src/app/node-modules-facts.ts
function readWantedModules(world, root, path39) {
  try {
    return readWanted(world, root, path39);
  } catch {
    const digest = `unreadable ${root}`;
    return { digest, names: [], manager: null, isBerryLock: null, filled: [], members: [] };
  }
}
function readWanted(world, root, path39) {
  const folders = listFolders(root, path39);
  const decisions = folders.map((folder) => {
    const names2 = world.reconstructible.listNames(folder).filter(isDeciding);
    return { folder, names: names2, digest: world.reconstructible.readDigest(folder, names2) ?? "" };
  });
  const names = [...new Set(decisions.flatMap((each) => each.names))];
  const manifests = folders.map((folder) => readManifest(world, folder));
  const top = manifests.at(-1);
  const settings = world.nodeMembers.readText(`${root}/pnpm-workspace.yaml`) ?? "";
  const patterns = [...top?.members ?? [], ...parseMemberPatterns(settings)];
  const members = world.nodeMembers.listMembers(root, patterns);
  const wishes = members.map((member) => ({
    member,
    manifest: readManifest(world, `${root}/${member}`)
  }));
  const patches = world.nodeMembers.readTreeDigest(`${root}/patches`) ?? "";
  const local = readLocal(world, root, { names, settings, manifests, wishes });
  return {
    digest: world.nodeMembers.createDigest([
      ...decisions.map(({ digest }) => digest),
      ...manifests.map((manifest) => manifest?.wishes ?? ""),
      ...wishes.flatMap(({ member, manifest }) => [member, manifest?.wishes ?? ""]),
      patches,
      ...local
    ]),
    names,
    manager: top?.manager ?? null,
    isBerryLock: readBerryLock(world, root, names),
    members: members.map((member) => `${member}/node_modules`),
    filled: members.map((member) => `${member}/node_modules`).filter((each) => isFilled2(world, `${root}/${each}`, names))
  };
}
function listFolders(root, path39) {
  const parts = folderOf(path39).split("/").filter((part) => part !== "");
  return parts.map((_, index) => `${root}/${parts.slice(0, parts.length - index).join("/")}`).concat(root);
}
function readManifest(world, folder) {
  const text2 = world.nodeMembers.readText(`${folder}/package.json`);
  return text2 === void 0 ? void 0 : describeManifest(text2);
}
function readLocal(world, root, input) {
  const all = [...input.manifests.map((manifest) => ({ member: "", manifest })), ...input.wishes];
  const copies = input.names.some((name) => isDeciding(name) && !name.startsWith("package-"));
  const wanted = copies ? all.flatMap(
    ({ member, manifest }) => Object.values(manifest?.local ?? {}).map((path39) => joinLocal(root, member, path39))
  ) : [];
  const injects = /^injectWorkspacePackages:\s*true/m.test(input.settings) || all.some(({ manifest }) => manifest?.injects === true);
  if (injects) wanted.push(...input.wishes.map(({ member }) => `${root}/${member}`));
  return wanted.map((path39) => world.nodeMembers.readTreeDigest(path39) ?? `unreadable ${path39}`);
}
function joinLocal(root, member, path39) {
  if (path39.startsWith("/")) return path39;
  return member === "" ? `${root}/${path39}` : `${root}/${member}/${path39}`;
}
function readBerryLock(world, root, names) {
  if (!names.includes("yarn.lock")) return null;
  return /^__metadata:/m.test(world.nodeMembers.readText(`${root}/yarn.lock`) ?? "");
}
function isFilled2(world, at, names) {
  const inside = world.reconstructible.listNames(at);
  return names.includes("yarn.lock") ? inside.some((name) => !name.startsWith(".")) : inside.some((name) => name !== ".cache" && name !== ".vite");
}
function readMaker(world, root, path39) {
  return describeMaker(world.reconstructible.listNames(`${root}/${path39}`));
}
var init_node_modules_facts = __esm({
  "src/app/node-modules-facts.ts"() {
    "use strict";
    init_node_modules();
  }
});

// src/app/other-output.ts
async function findOtherOutput(world, { path: path39, mainCheckout, isNew, standIn }, candidates, rows) {
  if (isNew === true || standIn !== void 0) return void 0;
  const id = rows.find((row) => row.path === path39)?.id;
  const scratch = id === void 0 ? [] : await world.registry.read((view) => view.listScratch(id));
  const known = /* @__PURE__ */ new Set([
    ...candidates,
    ...scratch.map((row) => row.path),
    ...world.seedPlace.listTemporaries(path39)
  ]);
  const isKnown2 = (name) => known.has(name.replace(/\/$/, "")) || mainCheckout !== null && world.reconstructible.isSameSmallFile(`${path39}/${name}`, `${mainCheckout}/${name}`);
  const ignored = await world.reconstructible.listIgnored(path39);
  return ignored.find((name) => !isKnown2(name));
}
var init_other_output = __esm({
  "src/app/other-output.ts"() {
    "use strict";
  }
});

// src/app/reconstructible.ts
async function describeDirectories(world, input) {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared2(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path39) => {
    const entry = world.reconstructible.readEntry(input.root, path39);
    return entry === void 0 ? [] : [{ path: path39, ...entry }];
  });
  const real = found.filter(({ kind }) => kind === "directory").map(({ path: path39 }) => path39);
  const [git, worktrees] = await Promise.all([
    // null fails the gates: unknown is durable.
    world.reconstructible.readGitFacts(input.root, real).catch(() => null),
    input.worktrees ?? world.repository.listWorktrees(common).catch(() => null)
  ]);
  const reports = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below3 = (path39) => path39.startsWith(`${entry.path}/`);
    const isDirectory5 = entry.kind === "directory";
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: git === null ? null : git.ignored.has(entry.path),
      tracked: git === null ? null : git.tracked.some((path39) => path39 === entry.path || below3(path39)),
      readmitted: git === null ? null : git.readmitted.some(below3),
      repositoryBelow: isDirectory5 && input.walk !== false ? await findRepository(world, at) : false,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory5)
    };
    reports.push(describeDirectory(facts));
  }
  return reports;
}
async function readDeclared2(world, mainCheckout) {
  const { settings, problems } = await readUsableSettings(world, mainCheckout);
  for (const reason of problems) world.log.write({ event: "config_ignored", reason });
  return settings.reconstructible;
}
async function findRepository(world, at) {
  try {
    return await world.reconstructible.findRepository(at);
  } catch {
    return null;
  }
}
function worktreeBelow(at, worktrees) {
  const found = worktrees.find(({ path: path39 }) => path39 === at || path39.startsWith(`${at}/`));
  return found === void 0 ? false : found.path.slice(at.length + 1);
}
function readMarks(world, root, path39, lookInside) {
  const preset = PRESETS.find((each) => each.path === path39);
  if (preset === void 0) return [];
  const list = world.reconstructible.listNames;
  return describeMarks(preset, list(root), lookInside ? list(`${root}/${path39}`) : []);
}
var init_reconstructible2 = __esm({
  "src/app/reconstructible.ts"() {
    "use strict";
    init_reconstructible();
    init_settings2();
  }
});

// src/app/seed-facts.ts
async function readSeedFacts(world, input) {
  const warnings = [];
  const [worktrees, rows, declared] = await Promise.all([
    world.repository.listWorktrees(input.project),
    listRows(world, input.project, warnings),
    readDeclared2(world, input.mainCheckout)
  ]);
  const candidates = planCandidates(declared);
  const present = (root) => candidates.filter((path39) => world.reconstructible.readEntry(root, path39) !== void 0);
  const siblings = await listPresent(world, listSiblings(input, worktrees, rows));
  const having = siblings.filter((sibling) => present(sibling.path).length > 0);
  const measured = await measureDistances(world, input, having);
  const here = input.standIn === void 0 ? present(input.path) : [];
  const wanted = candidates.filter(
    (path39) => here.includes(path39) || measured.some((each) => present(each.path).includes(path39))
  );
  const asking = { ...input, worktrees };
  const nearest = [...measured].sort(compareSiblings)[0]?.path;
  const [own, first, otherOutput] = await Promise.all([
    readOwn(world, input, wanted),
    nearest === void 0 ? [] : readReports(world, asking, nearest),
    findOtherOutput(world, input, candidates, rows)
  ]);
  const reports = new Map(nearest === void 0 ? [] : [[nearest, first]]);
  await examine(world, asking, own, measured, reports);
  const facts = { own, siblings: measured, ...otherOutput === void 0 ? {} : { otherOutput } };
  return { facts, worktrees, warnings };
}
async function listRows(world, project, warnings) {
  try {
    return await world.registry.read((view) => view.listWorkspaces(project));
  } catch (error) {
    warnings.push(`the registry could not be read: ${reasonOf(error)}`);
    return [];
  }
}
function listSiblings(input, worktrees, rows) {
  const heads = new Map(worktrees.map((entry) => [entry.path, entry.head]));
  const known = /* @__PURE__ */ new Map();
  if (input.mainCheckout !== null) known.set(input.mainCheckout, 0);
  for (const row of rows) {
    if (row.state !== "ready" || row.custody === "observed" || !heads.has(row.path)) continue;
    known.set(row.path, row.lastActiveAt);
  }
  return [...known].filter(([path39]) => path39 !== input.path && (input.from === void 0 || path39 === input.from)).map(([path39, lastActiveAt]) => {
    const head = heads.get(path39) ?? worktrees[0]?.head ?? null;
    return { path: path39, head, lastActiveAt, distance: null, directories: [] };
  });
}
async function listPresent(world, siblings) {
  const proofs = await Promise.all(siblings.map(({ path: path39 }) => world.worktree.proveWorktree(path39)));
  return siblings.filter((_, index) => {
    const kind = proofs[index]?.kind;
    return kind === "linked" || kind === "main";
  });
}
async function measureDistances(world, input, siblings) {
  const recent = [...siblings].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const distances = /* @__PURE__ */ new Map([[input.head, 0]]);
  for (const { head } of recent) {
    if (head === null || distances.has(head) || distances.size > MOST_HEADS) continue;
    distances.set(head, await countDistance(world, input, head));
  }
  return siblings.map((sibling) => ({
    ...sibling,
    distance: sibling.head === null ? null : distances.get(sibling.head) ?? null
  }));
}
async function countDistance(world, input, head) {
  try {
    const range = `${input.head}...${head}`;
    const count2 = await world.git.readGit(["rev-list", "--count", range, "--"], {
      cwd: input.project,
      doing: "count the commits between two workspaces"
    });
    return Number(count2);
  } catch {
    return null;
  }
}
async function readOwn(world, input, wanted) {
  const root = input.standIn ?? input.path;
  const parentOf3 = (path39) => path39.includes("/") ? path39.slice(0, path39.lastIndexOf("/")) : void 0;
  const hasParent = (path39) => {
    const parent = parentOf3(path39);
    return parent === void 0 || world.reconstructible.readEntry(root, parent)?.kind === "directory";
  };
  const isLooked = (path39) => (world.reconstructible.readEntry(root, path39)?.kind ?? "directory") === "directory";
  const asked = wanted.filter((path39) => hasParent(path39) && isLooked(path39));
  const git = await world.reconstructible.readGitFacts(root, asked);
  return wanted.map((path39) => {
    const { lockfiles, modules, installCommand } = readWishes(world, root, path39);
    return {
      path: path39,
      exists: input.standIn === void 0 && world.seedPlace.isTaken(`${root}/${path39}`),
      refusal: describeRefusal(path39, {
        ignored: git.ignored.has(path39),
        tracked: git.tracked.some((each) => each === path39 || each.startsWith(`${path39}/`)),
        parentExists: hasParent(path39),
        marks: readMarks(world, root, path39, false)
      }),
      lockfiles,
      ...modules === void 0 ? {} : { modules },
      ...installCommand === void 0 ? {} : { installCommand }
    };
  });
}
function readWishes(world, root, path39) {
  if (isInstalled(path39)) {
    const modules = readWantedModules(world, root, path39);
    return { lockfiles: modules.digest, modules };
  }
  const beside = path39.includes("/") ? `${root}/${path39.slice(0, path39.lastIndexOf("/"))}` : root;
  const names = world.reconstructible.listNames(beside);
  const lockfiles = world.reconstructible.readDigest(beside, listTelling(path39, names)) ?? null;
  const installCommand = isTimed(path39) ? void 0 : describeVenvInstall(names);
  return { lockfiles, ...installCommand === void 0 ? {} : { installCommand } };
}
async function examine(world, input, own, siblings, reports) {
  const ordered = [...siblings].sort(compareSiblings);
  let timedFrom;
  for (const directory of own) {
    const wishes = new Map(
      ordered.map(({ path: path39 }) => [path39, readWishes(world, path39, directory.path)])
    );
    const isEqual = ({ path: path39 }) => wishes.get(path39)?.lockfiles === directory.lockfiles;
    const order = isTimed(directory.path) ? ordered : [...ordered.filter(isEqual), ...ordered.filter((sibling) => !isEqual(sibling))];
    for (const sibling of order) {
      const known = reports.get(sibling.path) ?? await readReports(world, input, sibling.path);
      reports.set(sibling.path, known);
      const report = known.find(({ path: path39 }) => path39 === directory.path);
      if (report === void 0) continue;
      const facts = describeSiblingDirectory(world, sibling.path, report, wishes);
      sibling.directories.push(facts);
      const able = facts.failedGate === null && facts.fixed === null && !facts.building && !isStranger(facts, directory);
      if (!able || directory.exists || directory.refusal !== null) continue;
      if (!isTimed(directory.path)) break;
      timedFrom ??= sibling.path;
      if (timedFrom === sibling.path) break;
    }
  }
}
function describeSiblingDirectory(world, root, report, wishes) {
  const at = `${root}/${report.path}`;
  const able = report.reconstructible;
  const modules = wishes.get(root)?.modules;
  return {
    path: report.path,
    failedGate: describeFailedGate(report) ?? null,
    building: able && isTimed(report.path) && isBuilding(world, at),
    fixed: able ? describeFixed(report.path, world.reconstructible.listNames(at)) : null,
    lockfiles: wishes.get(root)?.lockfiles ?? null,
    ...modules === void 0 ? {} : { modules: { maker: readMaker(world, root, report.path), filled: modules.filled } }
  };
}
function isBuilding(world, at) {
  var _stack = [];
  try {
    const locks = __using(_stack, world.cargo.lockBuilds(world.native.openNative(), at));
    return !locks.held;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var MOST_HEADS, isStranger, readReports;
var init_seed_facts = __esm({
  "src/app/seed-facts.ts"() {
    "use strict";
    init_node_modules();
    init_reconstructible();
    init_seed();
    init_errors();
    init_node_modules_facts();
    init_other_output();
    init_reconstructible2();
    MOST_HEADS = 24;
    isStranger = ({ modules }, own) => modules !== void 0 && own.modules !== void 0 && describeStranger(modules.maker, own.modules) !== null;
    readReports = (world, { mainCheckout, worktrees }, root) => describeDirectories(world, { root, mainCheckout, worktrees, walk: false });
  }
});

// src/app/seed-workspace.ts
var seed_workspace_exports = {};
__export(seed_workspace_exports, {
  planNewSeed: () => planNewSeed,
  seedInto: () => seedInto,
  seedWorkspace: () => seedWorkspace
});
async function seedInto(world, input) {
  try {
    const read2 = await readSeedFacts(world, input);
    const told = [...read2.warnings];
    const outcomes = await applySeed(world, input, planSeed(read2.facts), read2, told);
    for (const { path: path39, outcome, reason, detail } of outcomes) {
      if (outcome === "skipped" && reason !== "exists") {
        world.log.write({ event: "seed_skipped", workspace: input.path, path: path39, reason, detail });
      }
    }
    return describeReport(outcomes, told);
  } catch (error) {
    world.log.write({ event: "seed_failed", workspace: input.path, reason: reasonOf(error) });
    const interrupted = world.interrupted.aborted;
    return {
      seeded_bytes: 0,
      seeded_from: null,
      seed_skipped: interrupted ? "interrupted" : "clone_failed",
      directories: [],
      warnings: interrupted ? [] : [`nothing was seeded: ${reasonOf(error)}`]
    };
  }
}
function describeReport(outcomes, warnings) {
  const seeded = outcomes.filter(({ outcome }) => outcome === "seeded");
  return {
    seeded_bytes: seeded.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    seeded_from: seeded[0]?.from ?? null,
    ...seeded.length > 0 ? {} : { seed_skipped: outcomes[0]?.reason ?? "no_sibling" },
    directories: outcomes.map(
      ({ from: _from, detail: _detail, installReason: _reason, ...report }) => report
    ),
    warnings: [...warnings, ...describeSkipped(outcomes), ...describeInstalls(outcomes)]
  };
}
async function planNewSeed(world, input) {
  const { facts, warnings } = await readSeedFacts(world, input);
  return { steps: describeSeedSteps(planSeed(facts), input.path), warnings: [...warnings] };
}
async function seedWorkspace(world, input) {
  const row = await requireWorkspace(world, input.target, input.cwd);
  if (row.state !== "ready") {
    throw new AppError("busy", { what: `\`${row.path}\``, reason: `its state is ${row.state}` });
  }
  const seed2 = await readSeedInput(world, row, input);
  if (input.dryRun) {
    const { facts, warnings } = await readSeedFacts(world, seed2);
    const steps = describeSeedSteps(planSeed(facts), row.path);
    return { schema: "espalier.plan.v1", command: "seed", steps, warnings: [...warnings] };
  }
  const report = await seedInto(world, seed2);
  if (report.seeded_from !== null) {
    const { seeded_from: from, directories } = report;
    const why = `filled ${directories.length} directories from ${from}`;
    await world.registry.update((edit) => {
      if (edit.readWorkspace(row.id) === void 0) return;
      edit.changeWorkspace(row.id, { seededFrom: from }, { type: "seed", who: world.who, why });
    });
  }
  return { schema: "espalier.workspace.seeded.v1", id: row.id, path: row.path, ...report };
}
async function readSeedInput(world, row, input) {
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its directory is gone",
      hint: `\`espalier remove ${row.name}\` forgets it or says what stands against that`
    });
  }
  if (proof.kind !== "linked" || proof.commonDirectory !== row.project) {
    const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
    throw new AppError("unverified", { what: `\`${row.path}\``, reason });
  }
  const { mainCheckout } = await world.repository.readRepository(row.path);
  const listed = await world.repository.listWorktrees(row.project);
  const head = listed.find(({ path: path39 }) => path39 === row.path)?.head;
  if (head === void 0 || head === null) {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its commit is not known"
    });
  }
  const from = input.from === void 0 ? {} : { from: await requireSibling(world, row, { ...input, from: input.from }, mainCheckout) };
  return { project: row.project, mainCheckout, path: row.path, head, ...from };
}
async function requireSibling(world, row, { cwd, from }, mainCheckout) {
  const real = await world.files.readRealPath(world.files.resolvePath(cwd, from));
  if (real !== void 0 && real === mainCheckout) return real;
  const { path: path39 } = await requireWorkspace(world, from, cwd);
  if (path39 !== row.path) return path39;
  throw new AppError("usage", {
    reason: `The workspace \`${row.name}\` cannot seed itself`,
    hint: "Name another workspace or the main checkout with `--from`, or leave it out"
  });
}
var init_seed_workspace = __esm({
  "src/app/seed-workspace.ts"() {
    "use strict";
    init_seed();
    init_seed_words();
    init_errors();
    init_find_workspace();
    init_seed_apply();
    init_seed_facts();
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
async function fillOutside(world, { repository: { commonDirectory } }, { path: path39, head, withoutLfs = false }) {
  const warnings = [];
  if (withoutLfs || world.lfs.hasLfs(commonDirectory)) {
    const { fillLargeFiles: fillLargeFiles2 } = await Promise.resolve().then(() => (init_large_files(), large_files_exports));
    const input2 = { root: path39, gitDirectory: commonDirectory, withoutLfs };
    warnings.push(...await fillLargeFiles2(world, input2));
  }
  if (!world.submoduleStore.hasStores(commonDirectory)) return warnings;
  const proof = await world.worktree.proveWorktree(path39);
  if (proof.kind !== "linked") return warnings;
  const { fillSubmodules: fillSubmodules2 } = await Promise.resolve().then(() => (init_fill_submodules(), fill_submodules_exports));
  const input = {
    root: path39,
    commit: head,
    gitDirectory: proof.adminDirectory,
    store: commonDirectory,
    withoutLfs
  };
  return [...warnings, ...await fillSubmodules2(world, input)];
}
async function include(world, prepared, made) {
  const { root, claude, settings, repository } = prepared;
  if (root === null) return { scratch: [], warnings: [] };
  const links = claude?.symlinkDirectories ?? [];
  const named = await world.include.hasIncludeFile(root);
  if (!named && links.length === 0) return { scratch: [], warnings: [] };
  const { includeFiles: includeFiles2 } = await Promise.resolve().then(() => (init_include_files(), include_files_exports));
  return includeFiles2(world, {
    workspaceId: made.id,
    commonDirectory: repository.commonDirectory,
    mainCheckout: root,
    path: made.path,
    reconstructible: [...PRESETS2, ...settings.reconstructible],
    symlinkDirectories: links
  });
}
async function seed(world, prepared, made) {
  const none = { seededBytes: 0, seededFrom: null, directories: [], warnings: [] };
  if (!prepared.input.seed) return { ...none, seedSkipped: "not_asked" };
  const { repository, input, settings } = prepared;
  try {
    if (!hasSibling(world, prepared, made.path, [...PRESETS2, ...settings.reconstructible])) {
      return { ...none, seedSkipped: "no_sibling" };
    }
    const { seedInto: seedInto2 } = await Promise.resolve().then(() => (init_seed_workspace(), seed_workspace_exports));
    const again = `\`espalier seed ${made.name}\` does it`;
    const seeded = await seedInto2(world, {
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
      warnings: seeded.seed_skipped === "interrupted" ? [`The workspace is complete and was not seeded, because it was interrupted; ${again}`] : seeded.warnings
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
  const { planNewSeed: planNewSeed2 } = await Promise.resolve().then(() => (init_seed_workspace(), seed_workspace_exports));
  const { steps, warnings } = await planNewSeed2(world, {
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
  const { readSubmodules: readSubmodules2 } = await Promise.resolve().then(() => (init_fill_submodules(), fill_submodules_exports));
  const found = await readSubmodules2(world, { cwd: source, commit, store: commonDirectory });
  return found.ready.map(({ path: path39 }) => path39);
}
function hasSibling(world, prepared, own, directories) {
  const { commonDirectory } = prepared.repository;
  const trees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  const others = [...prepared.root === null ? [] : [prepared.root], ...trees];
  return world.place.hasDirectory(
    others.filter((at) => at !== own),
    directories
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
var HOOK_SEED_MS, PRESETS2;
var init_fill_workspace = __esm({
  "src/app/fill-workspace.ts"() {
    "use strict";
    init_errors();
    HOOK_SEED_MS = 12e4;
    PRESETS2 = ["target", "node_modules", ".venv"];
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
  const claimed = await world.registry.update((edit) => {
    if (row.state === "ready" && isUnfilled(edit, row.id)) {
      const owner = world.process.currentProcess();
      const why = "its creation was interrupted and is carried on";
      const event = { type: "fill", who: world.who, why };
      edit.changeWorkspace(row.id, { state: "creating", owner }, event);
      return true;
    }
    edit.touchWorkspace(row.id, now);
    return false;
  }).catch((error) => {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace was not marked active", error);
    return false;
  });
  return claimed ? void 0 : describeReused(row, [...warnings, ...behind]);
}
async function describeBehind(world, { input, fixed: { base, baseCommit } }, row) {
  if (input.asked === "claude" || baseCommit === null || baseCommit === row.baseCommit) return [];
  const commits = await world.branches.countCommitsBeyond(row.path, "HEAD", baseCommit).catch(() => null);
  return commits === 0 ? [] : [formatBehind({ base, baseCommit, commits })];
}
async function resumeCreation(world, prepared, row, warnings) {
  const { id, path: path39, name } = row;
  const [head] = await world.branches.readCommits(path39, ["HEAD"]);
  const filled = await fillWorkspace(world, prepared, {
    id,
    path: path39,
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

// src/core/sparse.ts
function planSparse({ paths, worktreeConfig, path: path39 }) {
  const strange = paths.find((each) => !isInside2(each));
  if (strange !== void 0) {
    return inherit(`\`${strange}\` is not a directory's path inside the repository`);
  }
  if (worktreeConfig) return { kind: "sparse", paths };
  const named = paths.map(quote2).join(" ");
  return inherit(
    `the repository keeps no settings of one worktree alone (\`extensions.worktreeConfig\` is off), and turning that on for all of it is left to you: \`git -C ${quote2(path39)} sparse-checkout set --cone -- ${named}\` does it, here and for later workspaces`
  );
}
var inherit, isInside2, quote2;
var init_sparse = __esm({
  "src/core/sparse.ts"() {
    "use strict";
    inherit = (reason) => ({
      kind: "inherit",
      warning: `The setting \`worktree.sparsePaths\` was not followed: ${reason}`
    });
    isInside2 = (path39) => path39 !== "" && !path39.startsWith("/") && !/[\r\n\0\\]/.test(path39) && !path39.split("/").includes("..");
    quote2 = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
  }
});

// src/app/sparse-paths.ts
var sparse_paths_exports = {};
__export(sparse_paths_exports, {
  addWithPaths: () => addWithPaths
});
async function addWithPaths(world, request, paths) {
  const worktreeConfig = await world.sparse.hasWorktreeConfig(request.commonDirectory);
  const plan = planSparse({ paths, worktreeConfig, path: request.path });
  return plan.kind === "sparse" ? { added: await world.sparse.addSparseWorktree(request, plan.paths), warnings: [] } : { added: await world.worktreeAdd.addWorktree(request), warnings: [plan.warning] };
}
var init_sparse_paths = __esm({
  "src/app/sparse-paths.ts"() {
    "use strict";
    init_sparse();
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
    maker: prepared.input.asked === "claude" ? "claude" : "espalier",
    sessionId: prepared.input.sessionId ?? null,
    createdAt: now,
    lastActiveAt: now,
    seededFrom: null,
    trashPath: null,
    keepBranch: false,
    provedAt: null
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
    const { added, warnings: told } = paths.length === 0 ? { added: await world.worktreeAdd.addWorktree(request), warnings: [] } : await (await Promise.resolve().then(() => (init_sparse_paths(), sparse_paths_exports))).addWithPaths(world, request, paths);
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
async function readHead(world, { path: path39, baseCommit }) {
  const [head] = await world.branches.readCommits(path39, ["HEAD"]);
  return head?.commit ?? baseCommit;
}
var hide, unhide, branchTaken2, describeHook;
var init_add_workspace = __esm({
  "src/app/add-workspace.ts"() {
    "use strict";
    init_errors();
    init_checked_out();
    init_fill_workspace();
    init_reuse_workspace();
    init_undo_creation();
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
      floorBytes: facts.settings.floorBytes(volume.totalBytes)
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
  const { commonDirectory, root, topLevel, path: path39 } = facts;
  const known = [root, topLevel].filter((tree2) => tree2 !== null);
  const chosen = facts.input.path !== void 0 || facts.settings.location !== null;
  const linked = chosen ? world.place.listRegistered(commonDirectory) : [];
  const tree = nextTree([...known, ...linked.map((each) => each.path)], path39);
  if (tree === void 0) return null;
  const line = formatExclude(tree, path39);
  if (line === void 0 || await world.exclude.hasExclude(commonDirectory, line)) return null;
  if (!known.includes(tree)) return line;
  const relative = `${path39.slice(tree.length + 1)}/`;
  const ignored = await world.exclude.isIgnored(tree, relative).catch(() => false);
  return ignored ? null : line;
}
var init_create_surroundings = __esm({
  "src/app/create-surroundings.ts"() {
    "use strict";
    init_place();
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
  const [settings, claude] = await Promise.all([
    readOwnSettings(world, root, input.asked),
    input.asked === "claude" ? world.claudeSettings.readClaudeSettings(world.env, root) : null
  ]);
  for (const problem of claude?.problems ?? []) {
    world.log.write({ event: "create", problem, detail: "the settings file was passed over" });
  }
  const path39 = await readPath(world, input, { commonDirectory, root, settings, name });
  requirePlace(path39, input, commonDirectory);
  const commits = new Map(answers.map((each) => [each.name, each.commit]));
  const [base, ancestor] = await Promise.all([
    readBase(world, { commonDirectory, source, settings, claude, input, commits }),
    world.place.readExistingAncestor(path39)
  ]);
  const [around, exclude] = await Promise.all([
    readSurroundings(world, { path: path39, root, ancestor, settings, commonDirectory }),
    readExcludeLine(world, { commonDirectory, root, topLevel, input, settings, path: path39 })
  ]);
  return {
    input,
    repository,
    root,
    source,
    settings,
    claude,
    ancestor,
    head: commits.get("HEAD") ?? null,
    fixed: {
      asked: input.asked,
      name,
      path: path39,
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
      setupCommand: settings.setupCommand !== null,
      ...around
    }
  };
}
async function readLocalFacts(world, prepared) {
  const { path: path39, branches } = prepared.fixed;
  const { commonDirectory } = prepared.repository;
  const [place2, neighbours, found] = await Promise.all([
    world.place.readPlace(path39, commonDirectory),
    world.place.listNeighbours(path39),
    // A branch that was there may have been an interrupted creation's, which is undone by now.
    branches[0]?.commit === null && branches[0].shadow === void 0 ? void 0 : world.branches.readCommits(
      prepared.source,
      branches.flatMap(({ name }) => listRefs(name))
    )
  ]);
  const worktrees = world.place.listRegistered(commonDirectory).map((each) => each.path);
  return {
    place: place2,
    neighbours,
    worktrees,
    branches: found === void 0 ? branches : describeBranches(
      branches.map(({ name }) => name),
      new Map(found.map((each) => [each.name, each.commit]))
    ),
    registeredHere: place2.kind !== "worktree" && worktrees.includes(path39)
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
async function readOwnSettings(world, root, asked) {
  if (asked === "cli") return readSettings(world, root);
  const { settings, problems } = await readUsableSettings(world, root);
  for (const problem of problems) {
    world.log.write({ event: "create", problem, detail: "for this file the defaults are used" });
  }
  return settings;
}
async function readPath(world, input, facts) {
  if (input.path !== void 0) return world.place.readCanonicalPath(input.path, input.cwd);
  const { commonDirectory, root, settings, name } = facts;
  const place2 = formatPlace({
    commonDirectory,
    root,
    claudeDirectory: root !== null && await world.place.isClaudeDirectory(root),
    location: settings.location,
    directory: formatDirectory(name)
  });
  return world.place.readCanonicalPath(place2);
}
function requirePlace(path39, input, commonDirectory) {
  const chosen = input.path !== void 0;
  const fault = describePlaceFault(path39, { commonDirectory, chosen, asked: input.asked });
  if (fault === void 0) return;
  throw new AppError("unsupported", { what: `A workspace at \`${path39}\``, ...fault });
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

// src/core/worktree-lock.ts
function describeLockOwner(reason) {
  const text2 = reason.trim();
  if (text2.startsWith(OURS)) return { kind: "ours", id: text2.slice(OURS.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text2);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}
function planLockRelease(lock, id) {
  if (lock === void 0) return { kind: "free" };
  const reason = lock.reason.trim() === "" ? "no reason was given" : lock.reason.trim();
  const owner = describeLockOwner(lock.reason);
  if (owner.kind === "other") return { kind: "held", reason };
  if (owner.kind === "ours") {
    return owner.id === id ? { kind: "release", warning: null } : { kind: "held", reason };
  }
  if (lock.process.kind === "unknown") return { kind: "held", reason };
  const { startedAt } = lock.process;
  if (startedAt === void 0) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its process is gone`
    };
  }
  if (owner.startedAt !== null && owner.startedAt !== startedAt) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its pid belongs to another process now`
    };
  }
  return { kind: "held", reason };
}
var OURS;
var init_worktree_lock = __esm({
  "src/core/worktree-lock.ts"() {
    "use strict";
    OURS = "espalier: adopted workspace ";
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
    provedAt: null
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
function planRecovery(facts) {
  const { inPlace, inTrash, registered, proved } = facts;
  if (inTrash && inPlace) {
    return { kind: "stuck", reason: "something else was put where the workspace was" };
  }
  if (inPlace) return { kind: "reopen" };
  if (proved) return { kind: "finish", trash: inTrash };
  if (inTrash) {
    const warning = "its removal was undone, but git has dropped its entry for it meanwhile";
    return { kind: "put-back", warning: registered ? null : warning };
  }
  return registered ? { kind: "reopen" } : { kind: "finish", trash: false };
}
function formatInterrupted({ state, name }) {
  const what = state === "creating" ? "creation" : "removal";
  return `\`${name}\`: its ${what} was interrupted; \`espalier remove ${name}\` finishes or undoes it`;
}
function describeRemovedTarget(why, target) {
  if (why.includes(`\` at ${target.absolutePath} of `)) return target.absolutePath;
  const start = `removed \`${target.text}\` at `;
  const end = ` of ${target.project}`;
  if (target.project === void 0 || !why.startsWith(start) || !why.endsWith(end)) {
    return void 0;
  }
  return why.slice(start.length, -end.length);
}
var formatRemoved, describeRemovedPath;
var init_recover = __esm({
  "src/core/recover.ts"() {
    "use strict";
    formatRemoved = (row) => `removed \`${row.name}\` at ${row.path} of ${row.project}`;
    describeRemovedPath = (why) => /^removed `.+?` at (.+) of .+$/s.exec(why)?.[1];
  }
});

// src/core/unsaved-work.ts
function formatWorkLines(work) {
  return KINDS.flatMap((kind) => {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    return formatKind(kind, names.slice(0, NAMES_IN_DOCUMENT), names.length);
  });
}
function formatKind(kind, names, count2) {
  const [one, many] = NOUNS2[kind];
  const lines = names.map((name) => `${one}: ${name}`);
  const more = count2 - names.length;
  return more > 0 ? [...lines, `${many}: ${more} more`] : lines;
}
function refuseUnsavedWork(refused) {
  const { facts, work } = refused;
  const details = {};
  const parts = [];
  for (const kind of KINDS) {
    const names = work.filter((item) => item.kind === kind).map(({ name }) => name);
    const [first] = names;
    if (first === void 0) continue;
    const [one, many] = NOUNS2[kind];
    const others = names.length === 1 ? "" : ", …";
    parts.push(`${names.length} ${names.length === 1 ? one : many} (${first}${others})`);
    details[kind] = names.slice(0, NAMES_IN_DOCUMENT);
    details[`${kind}_count`] = names.length;
  }
  const files = work.filter(({ kind }) => !NO_FILES.has(kind));
  details["files_count"] = files.length;
  return new AppError(
    "unsaved_work",
    { path: facts.path, summary: parts.join(", "), hint: describeRemedy(refused) },
    { details, files: files.slice(0, NAMES_IN_DOCUMENT).map(({ name }) => name) }
  );
}
function describeRemedy(refused) {
  const { facts, dryRun } = refused;
  const ways = facts.place.kind === "absent" ? listWaysWhenGone(refused) : listWays(refused);
  const discarding = `espalier remove ${formatArgument(facts.path)} --discard`;
  const what = ways.length > 1 ? "all of it" : "it";
  const last = dryRun ? `; \`${discarding} --dry-run\` shows what giving ${what} up would do` : `${ways.length > 1 ? ";" : ","} or give ${what} up with \`${discarding}\``;
  const text2 = `${ways.join("; ")}${last}`;
  return `${describeFaultyConfig(refused)}${text2.charAt(0).toUpperCase()}${text2.slice(1)}`;
}
function describeFaultyConfig({ facts, work }) {
  const { faultyConfig } = facts;
  if (faultyConfig === null || !work.some(({ kind }) => kind === "ignored")) return "";
  return `Mend the configuration first, for it says what can be rebuilt: ${faultyConfig}. `;
}
function listWays({ facts, work, tips }) {
  const has = (...kinds) => work.some(({ kind }) => kinds.includes(kind));
  const ways = [];
  const changed = has("uncommitted", "staged", "untracked");
  if (changed) ways.push((noun) => `commit and push ${noun ?? "the changes"}`);
  if (has("commits")) {
    ways.push((noun) => `push ${noun ?? "the commits"}${keepingClause(facts, tips)}`);
  }
  if (has("ignored")) ways.push((noun) => describeIgnoredWay(facts, work, noun));
  if (has("submodule")) {
    ways.push((noun) => `commit and push ${noun ?? "the submodules' work"} in the submodule`);
  }
  if (has("nested_repository")) {
    ways.push((noun) => `push ${noun ?? "the nested repository"} or move it away`);
  }
  if (has("operation")) {
    ways.push((noun) => `finish or abort ${noun ?? "what git is in the middle of"}`);
  }
  return ways.map((way) => way(ways.length === 1 ? "it" : void 0));
}
function keepingClause(facts, tips) {
  const losing = tips.filter(({ lost }) => lost.length > 0);
  if (losing.every(({ kind }) => kind === "branch"))
    return " or keep the branch with `--keep-branch`";
  const detached = losing.find(({ kind }) => kind !== "branch");
  if (detached === void 0 || losing.length > 1) return "";
  const repository = formatArgument(formatRepository(facts.project));
  return ` or put a branch on it with \`git -C ${repository} branch NAME ${detached.commit.slice(0, 12)}\``;
}
function describeIgnoredWay({ unfit, path: path39, faultyConfig }, work, noun) {
  const directories = [
    ...new Set(work.flatMap(({ kind, below: below3 }) => kind === "ignored" && below3 ? [below3] : []))
  ];
  const failed2 = directories.filter((each) => unfit.includes(each));
  const declarable = faultyConfig === null ? directories.filter((each) => !unfit.includes(each)) : [];
  const copy = noun === void 0 ? "copy the ignored files out" : "copy it out";
  const clauses = [];
  if (declarable.length > 0) {
    const listed = declarable.slice(0, 5).map((each) => JSON.stringify(each));
    const more = declarable.length > 5 ? ", …" : "";
    clauses.push(
      `declare ${declarable.length === 1 ? "the directory" : "the directories"} as rebuildable in \`.espalier/workspace.toml\` of the main checkout (\`reconstructible = [${listed.join(", ")}${more}]\`)`
    );
  }
  if (failed2.length > 0) {
    clauses.push(
      `see with \`espalier status ${formatArgument(path39)}\` why ${failed2.map((each) => `\`${each}\``).join(", ")} does not count as rebuildable`
    );
  }
  return clauses.length === 0 ? `${copy}, since git ignores it` : `${clauses.join(", ")} or ${copy}`;
}
function listWaysWhenGone({ facts, work, tips }) {
  const repository = formatArgument(formatRepository(facts.project));
  const ways = [
    `if the directory was moved, run \`git -C ${repository} worktree repair PATH\` with its new path, then \`espalier adopt PATH\``
  ];
  if (work.some(({ kind }) => kind === "commits")) {
    ways.push(`push the commits${keepingClause(facts, tips)}`);
  }
  return ways;
}
var NAMES_IN_DOCUMENT, NOUNS2, NO_FILES, KINDS;
var init_unsaved_work = __esm({
  "src/core/unsaved-work.ts"() {
    "use strict";
    init_errors();
    init_moved();
    NAMES_IN_DOCUMENT = 1e4;
    NOUNS2 = {
      uncommitted: ["uncommitted change", "uncommitted changes"],
      staged: ["staged change", "staged changes"],
      untracked: ["untracked file", "untracked files"],
      ignored: ["ignored file", "ignored files"],
      commits: ["commit that is nowhere else", "commits that are nowhere else"],
      operation: ["operation in progress", "operations in progress"],
      submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
      nested_repository: ["nested repository", "nested repositories"]
    };
    NO_FILES = /* @__PURE__ */ new Set(["commits", "operation", "submodule"]);
    KINDS = Object.keys(NOUNS2);
  }
});

// src/core/remove.ts
function planRemoval(facts, options) {
  const refusal = describeRefusals(facts, options.discard)[0];
  if (refusal !== void 0) throw refusal;
  const work = describeLosses(facts, options);
  if (work.length > 0 && !options.discard) {
    const tips = listTips(facts, options);
    throw refuseUnsavedWork({ facts, work, tips, dryRun: options.dryRun === true });
  }
  const lock = planLockRelease(facts.lock, facts.id);
  const rescued = listRescued(facts, options);
  const { branch } = facts;
  const deletes = branch?.commit != null && keepReason(facts, options) === null;
  return {
    id: facts.id,
    name: facts.name,
    path: facts.path,
    project: facts.project,
    trashPath: facts.place.kind === "present" ? facts.trashPath : null,
    releaseLock: lock.kind === "release",
    deregister: facts.place.kind === "present" || isRegistered(facts),
    rescues: rescued.map(({ ref, commit }) => ({ ref, commit })),
    branch: deletes && branch?.commit != null ? { name: branch.name, commit: branch.commit } : null,
    kept: listKept(facts, options, rescued),
    discarded: formatWorkLines(work),
    unseen: isRegistered(facts),
    warnings: [
      ...facts.configProblems,
      ...lock.kind === "release" && lock.warning !== null ? [lock.warning] : []
    ]
  };
}
function describeRefusals(facts, discard = false) {
  return [
    refusePlace(facts, discard),
    refuseCustody(facts),
    refuseLock(facts),
    refuseOccupants(facts),
    refuseNested(facts),
    refuseUnknown(facts)
  ].filter((refusal) => refusal !== void 0);
}
function refusePlace(facts, discard) {
  const what = `\`${facts.path}\``;
  if (facts.busyWith !== null) return new AppError("busy", { what, ...facts.busyWith });
  const { place: place2 } = facts;
  if (place2.kind === "unverifiable") {
    const { reason, hint } = place2;
    return new AppError("unverified", { what, reason, ...hint === void 0 ? {} : { hint } });
  }
  if (place2.kind === "absent" && place2.suspicion !== null && !(discard && place2.parentHere)) {
    return new AppError("unverified", {
      what,
      reason: place2.suspicion,
      hint: describeAbsence({ ...facts, parentHere: place2.parentHere })
    });
  }
  return void 0;
}
function refuseCustody({ custody, state, path: path39 }) {
  const hint = `Take it over with \`espalier adopt ${path39}\`, then remove it`;
  if (state === "quarantined") {
    const reason = "it is quarantined since the registry had to be made anew";
    return new AppError("unverified", { what: `\`${path39}\``, reason, hint });
  }
  if (custody === "observed") {
    const reason = "another tool made it and nobody handed it over";
    return new AppError("not_a_workspace", { target: path39, reason, hint });
  }
  return void 0;
}
function refuseLock({ lock, id, path: path39 }) {
  const decision = planLockRelease(lock, id);
  if (decision.kind !== "held") return void 0;
  return new AppError("locked", { path: path39, reason: decision.reason });
}
function refuseOccupants({ occupants, path: path39 }) {
  if (occupants.length === 0) return void 0;
  const named = occupants.slice(0, 5).map(({ pid, name }) => `${name} (pid ${pid})`);
  const more = occupants.length > 5 ? [`${occupants.length - 5} more`] : [];
  const details = { occupants: occupants.slice(0, NAMES_LISTED) };
  return new AppError("in_use", { path: path39, processes: [...named, ...more].join(", ") }, { details });
}
function refuseNested({ nestedWorktrees, path: path39 }) {
  const first = nestedWorktrees[0];
  if (first === void 0) return void 0;
  const processes = `another worktree below it, \`${first}\``;
  const hint = `Remove or move the worktrees below first: \`espalier remove ${first}\``;
  return new AppError("in_use", { path: path39, processes, hint }, { files: nestedWorktrees });
}
function refuseUnknown({ unknown, path: path39 }) {
  const reason = unknown[0];
  if (reason === void 0) return void 0;
  return new AppError("unverified", { what: `\`${path39}\``, reason }, { details: { unknown } });
}
function keepReason({ branch }, options) {
  if (options.keepBranch) return "it was to be kept";
  if (branch?.createdByUs === false) return "Espalier did not make it";
  if (branch?.checkedOutAt != null) return `it is checked out at ${branch.checkedOutAt}`;
  return null;
}
function listTips(facts, options) {
  return facts.tips.filter(({ kind }) => kind !== "branch" || keepReason(facts, options) === null);
}
function listRescued(facts, options) {
  const rescued = [];
  let left = 0;
  for (const { kind, name, rescue } of listTips(facts, options)) {
    if (rescue === null || rescued.some(({ commit }) => commit === rescue.commit)) continue;
    if (kind === "left") left += 1;
    const ref = formatRescueRef(facts.id, kind, kind === "left" ? left : 1);
    const reason = rescue.why === "remote" ? `only remote-tracking refs hold the commits of ${name}, and they may be stale` : `the base has the changes of ${name}, but not its commits`;
    rescued.push({ ref, commit: rescue.commit, reason });
  }
  return rescued;
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
function listKept(facts, options, rescued) {
  const kept = [];
  const { branch, otherBranch } = facts;
  const reason = keepReason(facts, options);
  if (branch?.commit != null && reason !== null) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason });
  }
  if (otherBranch !== null) {
    kept.push({ kind: "branch", name: otherBranch, reason: "Espalier did not make it" });
  }
  for (const { ref, commit, reason: why } of rescued) {
    kept.push({ kind: "ref", name: ref, commit, reason: why });
  }
  return kept;
}
function describeRemovePlan(plan) {
  const steps = [];
  for (const line of plan.discarded) {
    steps.push({ action: "discard work", target: plan.path, detail: line });
  }
  if (plan.trashPath !== null) {
    steps.push({ action: "move into the trash", target: plan.path, detail: plan.trashPath });
  }
  for (const { ref, commit } of plan.rescues) {
    steps.push({ action: "make ref", target: ref, detail: commit });
  }
  if (plan.releaseLock) steps.push({ action: "unlock", target: plan.path });
  if (plan.deregister) steps.push({ action: "drop git's registration", target: plan.path });
  if (plan.branch !== null) {
    const { name, commit } = plan.branch;
    steps.push({ action: "delete branch", target: name, detail: commit });
  }
  steps.push({ action: "drop from the registry", target: plan.id });
  if (plan.trashPath !== null) {
    steps.push({ action: "delete in the background", target: plan.trashPath });
  }
  const warnings = [...plan.warnings, ...plan.unseen ? [describeUnseen(plan, "planned")] : []];
  return { schema: "espalier.plan.v1", command: "remove", steps, warnings };
}
var NAMES_LISTED, formatRescueRef, isRegistered;
var init_remove = __esm({
  "src/core/remove.ts"() {
    "use strict";
    init_errors();
    init_moved();
    init_unsaved_work();
    init_worktree_lock();
    NAMES_LISTED = 200;
    formatRescueRef = (id, kind, count2 = 1) => {
      const suffix = kind === "branch" ? "" : `-${kind}`;
      return `refs/espalier/rescue/${id}${suffix}${count2 > 1 ? `-${count2}` : ""}`;
    };
    isRegistered = ({ place: place2 }) => place2.kind === "absent" && place2.registered;
  }
});

// src/app/finish-removal.ts
async function writeRescue(world, project, { ref, commit }) {
  await world.git.runGit(["update-ref", ref, commit], {
    cwd: project,
    write: true,
    doing: `make the ref \`${ref}\``
  });
}
async function dropRegistration(world, row, releaseLock) {
  const { adminDirectory } = row;
  if (adminDirectory === null) return { kind: "dropped" };
  let begun = false;
  if (await world.worktree.readRegistration(row) === "whole") {
    let before = [];
    try {
      if (releaseLock) await runWorktree(world, row, "unlock", "release the lock");
      before = await world.worktree.listAdminEntries(adminDirectory);
      await runWorktree(world, row, "remove", "drop the worktree");
    } catch (error) {
      const left = new Set(await world.worktree.listAdminEntries(adminDirectory));
      if (before.every((name) => left.has(name))) return { kind: "refused", error };
      begun = true;
    }
  }
  const rest = await world.worktree.readRegistration(row);
  if (rest === "torn" || rest === "whole" && begun) {
    await world.worktree.removeTornRegistration(adminDirectory);
  }
  return { kind: "dropped" };
}
async function runWorktree(world, { project, path: path39 }, verb, doing) {
  await world.branches.retryBusy(
    () => world.git.runGit(["worktree", verb, "--", path39], {
      cwd: project,
      write: true,
      uninterrupted: true,
      doing
    })
  );
}
async function dropBranch(world, project, branch) {
  try {
    const gone = await world.branches.removeBranch(project, branch.name, branch.commit);
    if (!gone) return "it points to another commit by now";
    await world.git.runGit(["config", "--local", "--remove-section", `branch.${branch.name}`], {
      cwd: project,
      write: true,
      doing: "drop the branch's settings",
      // 128: it has none.
      allow: [0, 128]
    });
    return void 0;
  } catch (error) {
    return `it could not be deleted: ${reasonOf(error)}`;
  }
}
async function closeRemoval(world, row, trashPath) {
  await world.registry.update((edit) => {
    if (trashPath !== null) {
      edit.insertTrash({ path: trashPath, project: row.project, since: world.clock.now() });
    }
    if (edit.readWorkspace(row.id) === void 0) return;
    edit.deleteWorkspace(row.id, { type: "removed", who: world.who, why: formatRemoved(row) });
  });
}
function wakeDaemon(world) {
  const onProblem = (problem) => {
    world.log.write({ event: "daemon_not_started", problem });
  };
  try {
    world.daemonProcess.startDaemon({ env: world.env, logDirectory: world.paths.log, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}
var init_finish_removal = __esm({
  "src/app/finish-removal.ts"() {
    "use strict";
    init_recover();
    init_errors();
  }
});

// src/core/integration.ts
function describeLostCommits(commits, comparisons, automatic = /* @__PURE__ */ new Set()) {
  const integrated = new Set(automatic);
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}
function listIntegrated({ commits }) {
  const isThere2 = (changes) => changes.length > 0 && changes.every(isOnBase);
  const integrated = /* @__PURE__ */ new Set();
  for (const each of commits.toReversed()) {
    if (!integrated.has(each.commit) && !isThere2(each.cumulative)) continue;
    for (const held of [each.commit, ...each.parents]) integrated.add(held);
  }
  for (const { commit, merge, changes } of commits) {
    if (!merge && isThere2(changes)) integrated.add(commit);
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
    const place2 = theirs.hunks[index]?.oldStart ?? Number.NaN;
    const [first, last] = describePlace(hunk, moved);
    return first <= place2 && place2 <= last;
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
var leavesBefore;
var init_integration = __esm({
  "src/core/integration.ts"() {
    "use strict";
    leavesBefore = (change, since) => since != null && since.newId !== "" && since.newId === change.oldId && since.newMode === change.oldMode;
  }
});

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
  const isKnown2 = madeAt !== null && await world.history.hasCommit(project, madeAt);
  const since = isKnown2 ? await list(false, [madeAt]) : local;
  const own = since.filter((each) => input.madeHere?.has(each.commit) ?? true);
  return { ...facts, lost, rescue: own.length === 0 ? null : rescue };
}
async function readComparisons(world, project, tip, commits, bases) {
  const found = [];
  for (const base of bases) {
    const comparison = await world.history.readComparison(project, { tip, commits, base });
    if (comparison !== void 0) found.push(comparison);
  }
  return found;
}
var plain;
var init_removal_commits = __esm({
  "src/app/removal-commits.ts"() {
    "use strict";
    init_integration();
    plain = ({ commit, subject, merge }) => ({ commit, subject, merge });
  }
});

// src/app/removal-place.ts
async function readPlace(world, row) {
  const { path: path39, project } = row;
  const realProject = await world.files.readRealPath(project);
  if (realProject === void 0 && isNowhere(world, row)) {
    const place2 = {
      kind: "absent",
      registered: false,
      suspicion: null,
      parentHere: false
    };
    return { place: place2, adminDirectory: null, repositoryGone: true };
  }
  if (realProject !== project) {
    return unverifiable(
      `its repository \`${project}\` is gone or was moved, so this may be the only copy`,
      `Move the repository back, or where it is now run \`git worktree repair ${path39}\` and \`espalier adopt ${path39}\``
    );
  }
  const link2 = await readLinkTarget(world, path39);
  if (link2 !== void 0) {
    return unverifiable(
      `a symbolic link is on the way to it, and leads to ${link2}`,
      "Put the directory itself back where the link is; nothing was changed"
    );
  }
  const proof = await world.worktree.proveWorktree(path39);
  switch (proof.kind) {
    case "linked": {
      const same = proof.path === path39 && proof.commonDirectory === project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);
      if (same) return { place: { kind: "present" }, adminDirectory: proof.adminDirectory };
      return unverifiable(
        "another worktree than the registered one is there now",
        `If it is yours to remove, take it over with \`espalier adopt ${path39}\` first`
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
        `\`git -C ${formatArgument(formatRepository(project))} worktree repair ${formatArgument(path39)}\` mends a worktree that was moved; nothing was changed`
      );
  }
}
async function readLinkTarget(world, path39) {
  if (!world.trash.isThere(path39)) return void 0;
  const real = await world.files.readRealPath(path39);
  if (real === void 0) return "nothing";
  return real === path39 ? void 0 : `\`${real}\``;
}
async function readAbsent(world, row) {
  const absent2 = (registered, suspicion, parentHere = false) => ({
    place: { kind: "absent", registered, suspicion, parentHere },
    adminDirectory: registered ? row.adminDirectory : null
  });
  const { adminDirectory } = row;
  const registration = await world.worktree.readRegistration(row);
  if (adminDirectory === null || registration === "gone") return absent2(false, null);
  const back = await world.worktree.readBackPointer(adminDirectory);
  if (back !== void 0 && back !== row.path) {
    return unverifiable(
      `it was moved to \`${back}\``,
      `Register it where it is: \`espalier adopt ${back}\``
    );
  }
  const found = absent2(true, await readSuspicion(world, row), await isParentHere(world, row));
  return registration === "torn" ? { ...found, torn: true } : found;
}
async function isParentHere(world, { path: path39, project }) {
  try {
    return world.volume.isSameVolume(world.files.directoryName(path39), project);
  } catch {
    return false;
  }
}
async function readSuspicion(world, row) {
  const rows = await world.registry.read((view) => view.listWorkspaces(row.project));
  let absent2 = 0;
  for (const each of rows) {
    if ((await world.worktree.proveWorktree(each.path)).kind === "absent") absent2 += 1;
  }
  const parent = world.files.directoryName(row.path);
  const parentGone = await world.files.readRealPath(parent) === void 0;
  const all = absent2 === rows.length;
  if (absent2 < 3 && !(absent2 > 1 && (all || parentGone))) return null;
  return `${absent2} workspaces of this repository are absent at once, as when a disk is not mounted`;
}
var unverifiable, DROPPED_HINT, isNowhere;
var init_removal_place = __esm({
  "src/app/removal-place.ts"() {
    "use strict";
    init_moved();
    unverifiable = (reason, hint) => ({
      place: { kind: "unverifiable", reason, ...hint === void 0 ? {} : { hint } },
      adminDirectory: null
    });
    DROPPED_HINT = "Its files were left alone; save what you need, delete the directory yourself, then remove it again";
    isNowhere = (world, { path: path39, trashPath }) => [path39, trashPath].every((at) => at === null || !world.trash.isThere(at));
  }
});

// src/app/removal-work.ts
async function readWork(world, input) {
  const submodules = world.submodules.listSubmodules(input.adminDirectory);
  const nested = await sortNested(world, input, submodules);
  const work = [
    ...listInProgress(world, input.adminDirectory),
    ...await readTree(world, input, { prefix: "", gitDirectory: input.adminDirectory }, nested)
  ];
  for (const submodule of submodules) {
    const lines = await readSubmodule(world, input, submodule, nested);
    work.push(...lines.map((line) => ({ kind: "submodule", name: line })));
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
  const { toText: toText2 } = world.bytePath;
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
      worktrees.push(world.files.joinPath(input.root, toText2(name)));
    } else {
      repositories.push(name);
    }
  }
  return { checkouts, repositories, worktrees };
}
async function readTree(world, input, tree, nested) {
  const { toText: toText2, joinName: joinName2 } = world.bytePath;
  const root = world.files.joinPath(input.root, toText2(tree.prefix));
  const content = await world.work.readContent(
    { root, gitDirectory: tree.gitDirectory },
    world.files.joinPath(world.paths.root, "tmp")
  );
  const full = (name) => joinName2(tree.prefix, name.replace(/\/$/, ""));
  const elsewhere = [
    ...input.skip,
    ...[...nested.repositories, ...nested.checkouts.values()].filter(
      (name) => name !== tree.prefix
    )
  ];
  const toldElsewhere = (name) => elsewhere.some((directory) => isBelow2(name, directory));
  const items = [];
  const seen = /* @__PURE__ */ new Set();
  const add = (kind, name, below3) => {
    if (seen.has(name)) return;
    seen.add(name);
    items.push({
      kind,
      name: toText2(name),
      ...below3 === void 0 ? {} : { below: toText2(below3) }
    });
  };
  for (const name of content.uncommitted) add("uncommitted", full(name));
  for (const name of content.untracked.map(full)) {
    if (toldElsewhere(name)) continue;
    const scratchOnly = { scratchOnly: true };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("untracked", name);
  }
  for await (const { name, below: below3 } of listIgnoredFiles(
    world,
    input,
    content.ignored.map(full),
    toldElsewhere
  )) {
    const scratchOnly = { scratchOnly: false };
    if (await world.knownFiles.isKnownFile(input.root, name, input.known, scratchOnly)) continue;
    add("ignored", name, below3);
  }
  for (const name of content.staged) add("staged", full(name));
  return items;
}
async function* listIgnoredFiles(world, input, names, toldElsewhere) {
  const { joinName: joinName2 } = world.bytePath;
  for (const name of names) {
    if (toldElsewhere(name)) continue;
    if (!await world.tree.isDirectory(input.root, name)) {
      yield { name };
      continue;
    }
    const enter = (inner) => !toldElsewhere(joinName2(name, inner));
    for await (const entry of world.tree.listBelow(input.root, name, enter)) {
      const inner = joinName2(name, entry.name);
      if (entry.kind === "file" || entry.kind === "link") yield { name: inner, below: name };
    }
  }
}
async function readSubmodule(world, input, submodule, nested) {
  const { gitDirectory } = submodule;
  const checkout = nested.checkouts.get(gitDirectory);
  const found = await readModule(world, input.adminDirectory, submodule);
  if (checkout === void 0) found.push(...await listModuleStaged(world, submodule));
  const lines = found.map((line) => `${submodule.name}: ${line}`);
  if (checkout === void 0) return lines;
  const items = await readTree(world, input, { prefix: checkout, gitDirectory }, nested);
  return [...lines, ...items.map(({ kind, name }) => `${submodule.name}: ${kind} ${name}`)];
}
var isBelow2;
var init_removal_work = __esm({
  "src/app/removal-work.ts"() {
    "use strict";
    isBelow2 = (name, directory) => name === directory || name.startsWith(`${directory}/`);
  }
});

// src/app/removal-facts.ts
async function readRemovalFacts(world, row) {
  const { place: place2, adminDirectory, repositoryGone, torn } = await readPlace(world, row);
  const unknown = [];
  const attempt = async (fallback, read2) => {
    try {
      return await read2();
    } catch (error) {
      unknown.push(reasonOf(error));
      return fallback;
    }
  };
  const basic = {
    id: row.id,
    name: row.name,
    path: row.path,
    project: row.project,
    custody: row.custody,
    state: row.state,
    busyWith: describeOwner(world, row),
    place: place2,
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
  const skip2 = /* @__PURE__ */ new Set();
  if (place2.kind === "unverifiable" || repositoryGone === true) {
    const facts2 = repositoryGone === true ? { ...basic, ...describeNothing(world, row) } : basic;
    return { facts: facts2, adminDirectory: null, adminState: null, skip: skip2 };
  }
  const adminState = adminDirectory === null ? null : await attempt(null, () => world.admin.readAdminState(adminDirectory));
  const listed = await attempt([], () => world.repository.listWorktrees(row.project));
  const lock = adminDirectory === null ? void 0 : await attempt(void 0, () => readLock(world, adminDirectory));
  const history = await attempt(
    { branch: null, otherBranch: null, tips: [] },
    () => readHistory(world, row, listed, adminDirectory)
  );
  const found = adminDirectory === null || torn === true ? void 0 : await attempt(
    void 0,
    async () => place2.kind === "present" ? readPresent(world, row, adminDirectory, listed, skip2) : { work: await readAdminWork(world, adminDirectory) }
  );
  const trashPath = await attempt(
    "",
    () => world.trash.readTrashPath(row.path, row.project, row.id)
  );
  const facts = { ...basic, lock, ...history, ...found, unknown, trashPath };
  return { facts, adminDirectory, adminState, skip: skip2 };
}
function describeOwner(world, { owner, state, path: path39, trashPath }) {
  if (state !== "creating" && state !== "removing") return null;
  const doing = state === "creating" ? "create" : "remove";
  if (owner !== null && world.process.isRunning(owner)) {
    return { reason: `process ${owner.pid} is about to ${doing} it` };
  }
  const reason = `a process died while it was to ${doing} it, and what it left is not settled yet`;
  if (trashPath === null) return { reason };
  const hint = `If something else is at ${path39}, move it away; the workspace's files are in ${trashPath}`;
  return { reason, hint };
}
async function readLock(world, adminDirectory) {
  const reason = world.admin.readLockReason(adminDirectory);
  if (reason === void 0) return void 0;
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
async function readPresent(world, row, adminDirectory, listed, skip2) {
  const [mount] = world.trash.listMounts(row.path);
  if (mount !== void 0) throw new Error(`a file system is mounted at \`${mount}\``);
  const mainCheckout = await world.repository.readMainCheckout(row.project);
  const unfit = [];
  for (const each of await describeDirectories(world, { root: row.path, mainCheckout })) {
    if (each.reconstructible) skip2.add(world.bytePath.fromText(each.path));
    else unfit.push(each.path);
  }
  for (const name of listSeedLeftovers(world, row.path)) skip2.add(world.bytePath.fromText(name));
  const scratch = await world.registry.read((view) => view.listScratch(row.id));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map(({ path: path39, sha256 }) => [path39, sha256]))
  };
  const registered = await listRegisteredBelow(world, row.path, listed);
  const occupants = await world.occupants.listOccupants(row.path);
  const found = await readWork(world, { root: row.path, adminDirectory, known, skip: skip2 });
  const nestedWorktrees = [.../* @__PURE__ */ new Set([...registered, ...found.nestedWorktrees])];
  return { work: found.work, unfit, nestedWorktrees, occupants };
}
async function readConfigProblems(world, { project }) {
  const checkout = await world.repository.readMainCheckout(project).catch(() => null);
  const { problems, projectProblem } = await readUsableSettings(world, checkout);
  return { configProblems: problems, faultyConfig: projectProblem };
}
async function listRegisteredBelow(world, root, listed) {
  const below3 = [];
  for (const { path: path39 } of listed) {
    const real = await world.files.readRealPath(path39) ?? path39;
    if (real.startsWith(`${root}/`)) below3.push(real);
  }
  return below3;
}
var describeNothing;
var init_removal_facts = __esm({
  "src/app/removal-facts.ts"() {
    "use strict";
    init_worktree_lock();
    init_errors();
    init_reconstructible2();
    init_removal_commits();
    init_removal_place();
    init_removal_work();
    init_seed_leftovers();
    init_settings2();
    describeNothing = (world, row) => {
      const running2 = row.owner !== null && world.process.isRunning(row.owner);
      return {
        custody: "owned",
        state: "ready",
        busyWith: running2 ? describeOwner(world, row) : null
      };
    };
  }
});

// src/app/recover.ts
async function recoverInterrupted(world, project, known = []) {
  const unsettled = [...known];
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const interrupted = rows.filter((row) => isInterrupted(world, row));
  for (const row of interrupted) {
    if (known.some(({ id }) => id === row.id)) continue;
    if (project !== void 0) {
      const reason = await settle(world, row.id);
      if (reason !== void 0) unsettled.push({ id: row.id, reason });
      continue;
    }
    const file = world.lock.projectLockFile(world.paths, row.project);
    const options = { purpose: "finish what was interrupted", timeoutMs: 1e3 };
    try {
      await world.lock.withLock(file, options, () => settle(world, row.id));
    } catch (error) {
      if (!isAppError(error) || error.code !== "busy") throw error;
    }
  }
  return unsettled;
}
async function settle(world, id) {
  const row = await world.registry.read((view) => view.readWorkspace(id));
  if (row === void 0 || !isInterrupted(world, row)) return void 0;
  try {
    const outcome = row.state === "creating" ? await undoCreation(world, row) : await settleRemoval(world, row);
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
async function settleRemoval(world, row) {
  const recovery = planRecovery({
    inPlace: world.trash.isThere(row.path),
    inTrash: row.trashPath !== null && world.trash.isThere(row.trashPath),
    registered: await world.worktree.readRegistration(row) === "whole",
    proved: row.provedAt !== null
  });
  switch (recovery.kind) {
    case "stuck":
      world.log.write({ event: "not_recovered", path: row.path, problem: recovery.reason });
      return `left in \`${row.trashPath}\`: ${recovery.reason}`;
    case "put-back":
      if (row.trashPath !== null) await world.trash.moveTree(row.trashPath, row.path);
      await reopen(world, row, "its removal was interrupted and undone");
      if (recovery.warning !== null) world.note(`\`${row.path}\`: ${recovery.warning}`);
      return "put back";
    case "reopen":
      await reopen(world, row, "its removal was interrupted before it began");
      return "reopened";
    case "finish":
      await finishRegistration(world, row);
      await finishBranch(world, row);
      await closeRemoval(world, row, recovery.trash ? row.trashPath : null);
      if (recovery.trash) wakeDaemon(world);
      return "finished";
  }
}
async function reopen(world, row, why) {
  await world.registry.update((edit) => {
    const moved = { trashPath: null, keepBranch: false, provedAt: null };
    const change = { state: "ready", owner: null, ...moved };
    edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
    if (row.trashPath !== null) edit.deleteTrash(row.trashPath);
  });
}
async function finishRegistration(world, row) {
  const { adminDirectory, path: path39 } = row;
  if (adminDirectory === null || await world.worktree.readRegistration(row) === "gone") return;
  const lock = planLockRelease(await readLock(world, adminDirectory), row.id);
  if (lock.kind === "held") throw new AppError("locked", { path: path39, reason: lock.reason });
  const dropped = await dropRegistration(world, row, lock.kind === "release");
  if (dropped.kind === "refused") throw dropped.error;
}
async function finishBranch(world, row) {
  const { project, branch } = row;
  if (branch === null || !row.branchCreated || row.keepBranch) return;
  const listed = await world.repository.listWorktrees(project);
  if (listed.some((each) => each.branch === branch)) return;
  const refs = await world.history.listBranchRefs(project);
  const commit = refs.find(({ name }) => name === `refs/heads/${branch}`)?.commit;
  if (commit === void 0) return;
  const tip = await readTip(world, {
    project,
    kind: "branch",
    name: branch,
    commit,
    goingBranch: branch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base,
    madeAt: row.baseCommit
  });
  if (tip.lost.length > 0) return;
  if (tip.rescue !== null) {
    const ref = formatRescueRef(row.id, "branch");
    await writeRescue(world, project, { ref, commit: tip.rescue.commit });
  }
  await dropBranch(world, project, { name: branch, commit });
}
var isInterrupted, describeInterrupted;
var init_recover2 = __esm({
  "src/app/recover.ts"() {
    "use strict";
    init_recover();
    init_remove();
    init_worktree_lock();
    init_errors();
    init_finish_removal();
    init_removal_commits();
    init_removal_facts();
    init_undo_creation();
    isInterrupted = (world, row) => (row.state === "creating" || row.state === "removing") && (row.owner === null || !world.process.isRunning(row.owner));
    describeInterrupted = (world, rows) => rows.filter((row) => isInterrupted(world, row)).map(formatInterrupted);
  }
});

// src/app/create-workspace.ts
async function createWorkspace(world, input) {
  const preparing = prepareCreation(world, input);
  if (!input.dryRun) world.registry.warm("append");
  const prepared = await preparing;
  if (input.dryRun) return describeDryRun(world, prepared);
  const deadline = world.clock.now() + WAIT_MS;
  for (let unsettled = []; ; ) {
    const settle2 = async () => {
      unsettled = await recoverInterrupted(world, prepared.repository.commonDirectory, unsettled);
      return unsettled;
    };
    const turn = await inProjectLock(world, prepared, () => takeTurn(world, prepared, settle2));
    if (turn.kind === "answer") return turn.document;
    if (turn.kind === "added") return completeCreation(world, prepared, turn.made);
    if (turn.kind === "resume") return resumeCreation(world, prepared, turn.row, turn.warnings);
    if (world.clock.now() > deadline) {
      throw new AppError("busy", {
        what: `The workspace \`${turn.row.name}\``,
        reason: `process ${turn.row.owner?.pid ?? "unknown"} is still ${turn.row.state} it`
      });
    }
    await world.clock.sleep(POLL_MS);
  }
}
async function describeDryRun(world, prepared) {
  const project = prepared.repository.commonDirectory;
  const rows = await world.registry.read((view) => view.listWorkspaces(project));
  const decided = planCreate({ ...await readFacts(world, prepared, []), rows });
  if (decided.kind === "reuse") await requireReusable(world, decided.row);
  const plan = decided.kind === "reuse" ? { ...decided, warnings: await describeBehind(world, prepared, decided.row) } : decided;
  const extras = plan.kind === "create" ? await planFill(world, prepared, { path: plan.path, head: plan.baseCommit }) : plan.kind === "reuse" && await isLeftUnfilled(world, plan.row) ? await planFill(world, prepared, { path: plan.row.path, head: plan.row.baseCommit ?? "" }) : { include: false, seed: void 0 };
  return describeCreatePlan(plan, extras);
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
  const { plan, registered } = await decide(world, prepared, { id, unsettled });
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
    made: await addWorkspace(world, prepared, { plan, id, registered, warnings })
  };
}
async function decide(world, prepared, { id, unsettled }) {
  const facts = await readFacts(world, prepared, unsettled);
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
    return { plan, registered: plan.kind === "create" };
  } catch (error) {
    if (prepared.input.asked === "cli" || refusal !== void 0) throw error;
    degrade(world, "the workspace is not registered", error);
    return { plan: planCreate(facts), registered: false };
  }
}
async function completeCreation(world, prepared, made) {
  const { plan, id } = made;
  let filled;
  try {
    filled = await fillWorkspace(world, prepared, {
      id,
      path: plan.path,
      head: made.head,
      name: plan.name,
      withoutLfs: made.added.withoutLfs === true,
      isNew: true
    });
    if (made.registered) await finish(world, prepared, made, filled.scratch, filled.seededFrom);
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
      warnings: [...made.warnings, ...filled.warnings]
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
async function finish(world, prepared, made, scratch, seededFrom) {
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
    });
  } catch (error) {
    if (prepared.input.asked === "cli") throw error;
    degrade(world, "the workspace is not marked ready", error);
  }
}
var WAIT_MS, POLL_MS, isLeftUnfilled, readFacts, listFilled;
var init_create_workspace = __esm({
  "src/app/create-workspace.ts"() {
    "use strict";
    init_create();
    init_errors();
    init_add_workspace();
    init_create_facts();
    init_fill_workspace();
    init_rebuild_registry();
    init_recover2();
    init_reuse_workspace();
    init_undo_creation();
    init_undo_creation();
    WAIT_MS = 3e5;
    POLL_MS = 50;
    isLeftUnfilled = async (world, { id, state }) => state === "ready" && await world.registry.read((view) => isUnfilled(view, id));
    readFacts = async (world, prepared, unsettled) => ({
      ...prepared.fixed,
      ...await readLocalFacts(world, prepared),
      rows: [],
      unsettled
    });
    listFilled = (filled) => [
      ...(filled?.scratch ?? []).map(({ path: path39 }) => path39),
      ...(filled?.directories ?? []).filter(({ outcome }) => outcome === "seeded").map(({ path: path39 }) => path39)
    ];
  }
});

// src/schema/fault.ts
function faultOf(validate, value) {
  if (validate(value)) return void 0;
  const first = validate.errors?.[0];
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

// src/schema/inputs.gen.js
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.cwd === void 0 && (missing0 = "cwd") || data.name === void 0 && (missing0 = "name")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate10.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate10.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                  validate10.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate10.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.worktree_path === void 0 && (missing0 = "worktree_path")) {
        validate11.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate11.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate11.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate11.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                  validate11.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate11.errors = [{ instancePath: instancePath + "/worktree_path", schemaPath: "#/properties/worktree_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
      validate11.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate11.errors = vErrors;
  return errors === 0;
}
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.worktree !== void 0) {
        let data0 = data.worktree;
        const _errs2 = errors;
        if (errors === _errs2) {
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.baseRef !== void 0) {
              const _errs5 = errors;
              if (typeof data0.baseRef !== "string") {
                validate12.errors = [{ instancePath: instancePath + "/worktree/baseRef", schemaPath: "#/properties/worktree/properties/baseRef/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid1 = _errs5 === errors;
            } else {
              var valid1 = true;
            }
            if (valid1) {
              if (data0.symlinkDirectories !== void 0) {
                let data2 = data0.symlinkDirectories;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data2)) {
                    var valid2 = true;
                    const len0 = data2.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs9 = errors;
                      if (typeof data2[i0] !== "string") {
                        validate12.errors = [{ instancePath: instancePath + "/worktree/symlinkDirectories/" + i0, schemaPath: "#/properties/worktree/properties/symlinkDirectories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid2 = _errs9 === errors;
                      if (!valid2) {
                        break;
                      }
                    }
                  } else {
                    validate12.errors = [{ instancePath: instancePath + "/worktree/symlinkDirectories", schemaPath: "#/properties/worktree/properties/symlinkDirectories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid1 = _errs7 === errors;
              } else {
                var valid1 = true;
              }
              if (valid1) {
                if (data0.sparsePaths !== void 0) {
                  let data4 = data0.sparsePaths;
                  const _errs11 = errors;
                  if (errors === _errs11) {
                    if (Array.isArray(data4)) {
                      var valid3 = true;
                      const len1 = data4.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        const _errs13 = errors;
                        if (typeof data4[i1] !== "string") {
                          validate12.errors = [{ instancePath: instancePath + "/worktree/sparsePaths/" + i1, schemaPath: "#/properties/worktree/properties/sparsePaths/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid3 = _errs13 === errors;
                        if (!valid3) {
                          break;
                        }
                      }
                    } else {
                      validate12.errors = [{ instancePath: instancePath + "/worktree/sparsePaths", schemaPath: "#/properties/worktree/properties/sparsePaths/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid1 = _errs11 === errors;
                } else {
                  var valid1 = true;
                }
              }
            }
          } else {
            validate12.errors = [{ instancePath: instancePath + "/worktree", schemaPath: "#/properties/worktree/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
          }
        }
      }
    } else {
      validate12.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate12.errors = vErrors;
  return errors === 0;
}
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "floor" || key0 === "idle_ttl" || key0 === "settle" || key0 === "default_base" || key0 === "location" || key0 === "dedup" || key0 === "evict" || key0 === "adopt")) {
          validate13.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.floor !== void 0) {
          const _errs2 = errors;
          if (typeof data.floor !== "string") {
            validate13.errors = [{ instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.idle_ttl !== void 0) {
            const _errs4 = errors;
            if (typeof data.idle_ttl !== "string") {
              validate13.errors = [{ instancePath: instancePath + "/idle_ttl", schemaPath: "#/properties/idle_ttl/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.settle !== void 0) {
              const _errs6 = errors;
              if (typeof data.settle !== "string") {
                validate13.errors = [{ instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.default_base !== void 0) {
                const _errs8 = errors;
                if (typeof data.default_base !== "string") {
                  validate13.errors = [{ instancePath: instancePath + "/default_base", schemaPath: "#/properties/default_base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.location !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.location !== "string") {
                    validate13.errors = [{ instancePath: instancePath + "/location", schemaPath: "#/properties/location/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.dedup !== void 0) {
                    const _errs12 = errors;
                    if (typeof data.dedup !== "boolean") {
                      validate13.errors = [{ instancePath: instancePath + "/dedup", schemaPath: "#/properties/dedup/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.evict !== void 0) {
                      const _errs14 = errors;
                      if (typeof data.evict !== "boolean") {
                        validate13.errors = [{ instancePath: instancePath + "/evict", schemaPath: "#/properties/evict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                        return false;
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.adopt !== void 0) {
                        let data7 = data.adopt;
                        const _errs16 = errors;
                        if (typeof data7 !== "string") {
                          validate13.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        if (!(data7 === "observe" || data7 === "auto")) {
                          validate13.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/enum", keyword: "enum", params: { allowedValues: schema14.properties.adopt.enum }, message: "must be equal to one of the allowed values" }];
                          return false;
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate13.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate13.errors = vErrors;
  return errors === 0;
}
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "reconstructible" || key0 === "verbatim" || key0 === "setup" || key0 === "cleanup")) {
          validate14.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.reconstructible !== void 0) {
          let data0 = data.reconstructible;
          const _errs2 = errors;
          if (errors === _errs2) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs4 = errors;
                if (typeof data0[i0] !== "string") {
                  validate14.errors = [{ instancePath: instancePath + "/reconstructible/" + i0, schemaPath: "#/properties/reconstructible/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid1 = _errs4 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate14.errors = [{ instancePath: instancePath + "/reconstructible", schemaPath: "#/properties/reconstructible/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.verbatim !== void 0) {
            let data2 = data.verbatim;
            const _errs6 = errors;
            if (errors === _errs6) {
              if (Array.isArray(data2)) {
                var valid2 = true;
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  const _errs8 = errors;
                  if (typeof data2[i1] !== "string") {
                    validate14.errors = [{ instancePath: instancePath + "/verbatim/" + i1, schemaPath: "#/properties/verbatim/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid2 = _errs8 === errors;
                  if (!valid2) {
                    break;
                  }
                }
              } else {
                validate14.errors = [{ instancePath: instancePath + "/verbatim", schemaPath: "#/properties/verbatim/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                return false;
              }
            }
            var valid0 = _errs6 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.setup !== void 0) {
              let data4 = data.setup;
              const _errs10 = errors;
              if (errors === _errs10) {
                if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                  const _errs12 = errors;
                  for (const key1 in data4) {
                    if (!(key1 === "command")) {
                      validate14.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                      return false;
                      break;
                    }
                  }
                  if (_errs12 === errors) {
                    if (data4.command !== void 0) {
                      if (typeof data4.command !== "string") {
                        validate14.errors = [{ instancePath: instancePath + "/setup/command", schemaPath: "#/properties/setup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate14.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid0 = _errs10 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.cleanup !== void 0) {
                let data6 = data.cleanup;
                const _errs15 = errors;
                if (errors === _errs15) {
                  if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                    const _errs17 = errors;
                    for (const key2 in data6) {
                      if (!(key2 === "command")) {
                        validate14.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                        return false;
                        break;
                      }
                    }
                    if (_errs17 === errors) {
                      if (data6.command !== void 0) {
                        if (typeof data6.command !== "string") {
                          validate14.errors = [{ instancePath: instancePath + "/cleanup/command", schemaPath: "#/properties/cleanup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate14.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                    return false;
                  }
                }
                var valid0 = _errs15 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate14.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate14.errors = vErrors;
  return errors === 0;
}
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.nonce === void 0 && (missing0 = "nonce")) {
        validate15.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.pid !== void 0) {
          let data0 = data.pid;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate15.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
              validate15.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema16.properties.started_at.type }, message: "must be string,null" }];
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
                validate15.errors = [{ instancePath: instancePath + "/boot", schemaPath: "#/properties/boot/type", keyword: "type", params: { type: schema16.properties.boot.type }, message: "must be string,null" }];
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
                  validate15.errors = [{ instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate15.errors = [{ instancePath: instancePath + "/purpose", schemaPath: "#/properties/purpose/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
      validate15.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate15.errors = vErrors;
  return errors === 0;
}
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.version === void 0 && (missing0 = "version") || data.since === void 0 && (missing0 = "since") || data.last_pass === void 0 && (missing0 = "last_pass")) {
        validate16.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "pid" || key0 === "started_at" || key0 === "version" || key0 === "since" || key0 === "last_pass" || key0 === "problem")) {
            validate16.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.pid !== void 0) {
            let data0 = data.pid;
            const _errs2 = errors;
            if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
              validate16.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
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
                validate16.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema17.properties.started_at.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.version !== void 0) {
                const _errs6 = errors;
                if (typeof data.version !== "string") {
                  validate16.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.since !== void 0) {
                  const _errs8 = errors;
                  if (typeof data.since !== "string") {
                    validate16.errors = [{ instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.last_pass !== void 0) {
                    let data4 = data.last_pass;
                    const _errs10 = errors;
                    if (typeof data4 !== "string" && data4 !== null) {
                      validate16.errors = [{ instancePath: instancePath + "/last_pass", schemaPath: "#/properties/last_pass/type", keyword: "type", params: { type: schema17.properties.last_pass.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.problem !== void 0) {
                      const _errs12 = errors;
                      if (typeof data.problem !== "string") {
                        validate16.errors = [{ instancePath: instancePath + "/problem", schemaPath: "#/properties/problem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate16.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var validate0, validate1, validate2, validate3, schema14, validate4, validate5, schema16, validate6, schema17, validators;
var init_inputs_gen = __esm({
  "src/schema/inputs.gen.js"() {
    "use strict";
    validate0 = validate10;
    validate1 = validate11;
    validate2 = validate12;
    validate3 = validate13;
    schema14 = { "$id": "espalier.user-config", "type": "object", "additionalProperties": false, "properties": { "floor": { "type": "string" }, "idle_ttl": { "type": "string" }, "settle": { "type": "string" }, "default_base": { "type": "string" }, "location": { "type": "string" }, "dedup": { "type": "boolean" }, "evict": { "type": "boolean" }, "adopt": { "type": "string", "enum": ["observe", "auto"] } } };
    validate4 = validate14;
    validate5 = validate15;
    schema16 = { "$id": "espalier.lock", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "nonce"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "nonce": { "type": "string" }, "purpose": { "type": "string" } } };
    validate6 = validate16;
    schema17 = { "$id": "espalier.daemon", "type": "object", "additionalProperties": false, "required": ["pid", "started_at", "version", "since", "last_pass"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "problem": { "type": "string" } } };
    validators = {
      "claude.hook.worktree-create": validate0,
      "claude.hook.worktree-remove": validate1,
      "claude.settings": validate2,
      "espalier.user-config": validate3,
      "espalier.project-config": validate4,
      "espalier.lock": validate5,
      "espalier.daemon": validate6
    };
  }
});

// src/schema/parse.ts
function parseInput(name, value, onFault) {
  const fault = faultOf(validators[name], value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}
var init_parse = __esm({
  "src/schema/parse.ts"() {
    "use strict";
    init_fault();
    init_inputs_gen();
  }
});

// src/hooks/claude-create.ts
var claude_create_exports = {};
__export(claude_create_exports, {
  answerCreate: () => answerCreate
});
async function answerCreate(world, input) {
  try {
    return { exitCode: 0, stdout: `${await createPath(world, input)}
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
  const asked = parseInput(
    "claude.hook.worktree-create",
    { name, cwd: where },
    ({ reason }) => fault(reason)
  );
  if (asked.cwd.includes("\0")) throw fault("its `cwd` has a NUL character");
  const sessionId = readOptionalText(given["session_id"]);
  return {
    cwd: asked.cwd,
    name: asked.name,
    ...sessionId === void 0 ? {} : { sessionId }
  };
}
async function createPath(world, { text: text2, cwd }) {
  const asked = readRequest(text2, cwd);
  const document = await createWorkspace(world, {
    ...asked,
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
    init_errors();
    init_parse();
    init_hook();
  }
});

// src/app/apply-removal.ts
async function applyRemoval(world, asked) {
  let given = asked;
  const { row } = given;
  await markRemoving(world, given);
  let provedAt;
  try {
    given = await moveAway(world, given);
    await requireUnchanged(world, given);
    for (const rescue of given.plan.rescues) await writeRescue(world, row.project, rescue);
    provedAt = await markProved(world, given);
  } catch (error) {
    await takeBack2(world, given, error);
    throw error;
  }
  const { plan } = given;
  if (plan.deregister) {
    const dropped = await dropRegistration(world, { ...row, provedAt }, plan.releaseLock);
    if (dropped.kind === "refused") {
      await takeBack2(world, given, dropped.error);
      throw dropped.error;
    }
  }
  const kept = [...plan.kept];
  const { branch } = plan;
  const stayed = branch === null ? void 0 : await dropBranch(world, row.project, branch);
  if (branch !== null && stayed !== void 0) {
    kept.push({ kind: "branch", name: branch.name, commit: branch.commit, reason: stayed });
  }
  await closeRemoval(world, row, plan.trashPath);
  if (plan.trashPath !== null) wakeDaemon(world);
  return describeRemoved(given, kept, stayed === void 0);
}
async function markRemoving(world, { row, plan, keepBranch }) {
  await world.registry.update((edit) => {
    const current = edit.readWorkspace(row.id);
    if (current === void 0 || current.state !== row.state) {
      const reason = "another command changed it meanwhile";
      throw new AppError("busy", { what: `\`${row.path}\``, reason });
    }
    edit.changeWorkspace(
      row.id,
      {
        state: "removing",
        owner: world.process.currentProcess(),
        trashPath: plan.trashPath,
        // Whoever finishes this after a kill knows only the row.
        keepBranch,
        provedAt: null
      },
      { type: "remove", who: world.who, why: "its removal was asked for" }
    );
  });
}
async function moveAway(world, given) {
  const { row, plan } = given;
  const { trashPath } = plan;
  if (trashPath === null) return given;
  try {
    world.trash.createTrash(trashPath);
    await world.trash.moveTree(row.path, trashPath);
    return given;
  } catch (error) {
    const beside = world.trash.readTrashBeside(row.path, row.id);
    const crossed = isAppError(error) && error.details["errno"] === "EXDEV";
    if (!crossed || beside === trashPath) throw error;
    await world.registry.update((edit) => {
      const why = "it could not be renamed into its repository, so it goes beside its place";
      edit.changeWorkspace(row.id, { trashPath: beside }, { type: "remove", who: world.who, why });
    });
    world.trash.createTrash(beside);
    await world.trash.moveTree(row.path, beside);
    return { ...given, plan: { ...plan, trashPath: beside } };
  }
}
async function markProved(world, { row, plan, removal, tick }) {
  const provedAt = world.clock.now();
  const { trashPath } = plan;
  await world.registry.update((edit) => {
    const event = { type: "prove", who: world.who, why: "nothing changed while it was moved" };
    edit.changeWorkspace(row.id, { provedAt }, event);
    if (trashPath === null || tick === void 0) return;
    const proof = { tick: String(tick), skip: [...removal.skip] };
    edit.insertTrash({ path: trashPath, project: row.project, since: provedAt, proof });
  });
  return provedAt;
}
async function requireUnchanged(world, { row, removal, plan, tick }) {
  const what = `\`${row.path}\``;
  const { adminDirectory, adminState, skip: skip2 } = removal;
  if (adminDirectory !== null && world.admin.readAdminState(adminDirectory) !== adminState) {
    throw new AppError("busy", { what, reason: "git did something in it meanwhile" });
  }
  const { trashPath } = plan;
  if (world.trash.isThere(row.path)) {
    if (trashPath === null) throw new AppError("busy", { what, reason: "it came back meanwhile" });
    throw new AppError("busy", {
      what,
      reason: "something was made at its place while it was moved away",
      hint: `Move that away, then run the command again; the workspace's files are in \`${trashPath}\``
    });
  }
  if (trashPath === null) return;
  if (tick === void 0) {
    throw new AppError("unverified", { what, reason: "the file system's clock could not be read" });
  }
  const changed = await world.tree.listChangedSince(trashPath, tick, skip2);
  if (changed.length > 0) {
    const reason = `files below it changed meanwhile: ${changed.slice(0, 3).join(", ")}`;
    throw new AppError("busy", { what, reason }, { files: changed });
  }
  if (await world.trash.readTick(trashPath, row.project) < tick) {
    throw new AppError("busy", { what, reason: "the clock went back meanwhile" });
  }
  const occupants = await world.occupants.listOccupants(trashPath);
  if (occupants.length > 0) {
    const processes = occupants.map(({ pid, name }) => `${name} (pid ${pid})`).join(", ");
    throw new AppError("in_use", { path: row.path, processes }, { details: { occupants } });
  }
}
async function takeBack2(world, { row, plan, removal }, cause) {
  const { trashPath } = plan;
  try {
    if (trashPath !== null && world.trash.isThere(trashPath)) {
      await world.trash.moveTree(trashPath, row.path);
    }
    await lockAgain(world, plan, removal);
    const { state, owner } = row;
    await world.registry.update((edit) => {
      const why = `its removal was undone: ${reasonOf(cause)}`;
      const change = { state, owner, trashPath: null, keepBranch: false, provedAt: null };
      edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
      if (trashPath !== null) edit.deleteTrash(trashPath);
    });
  } catch (error) {
    world.log.write({ event: "not_taken_back", path: row.path, problem: reasonOf(error) });
    world.note(
      `\`${row.path}\` is in \`${trashPath}\` and could not be put back yet: ${reasonOf(error)}`
    );
  }
}
async function lockAgain(world, plan, removal) {
  const { adminDirectory, facts } = removal;
  if (!plan.releaseLock || facts.lock === void 0 || adminDirectory === null) return;
  if (world.admin.readLockReason(adminDirectory) !== void 0) return;
  const { reason } = facts.lock;
  await world.git.runGit(["worktree", "lock", "--reason", reason, "--", plan.path], {
    cwd: plan.project,
    write: true,
    doing: "lock the worktree again"
  });
}
function describeRemoved({ row, plan, removal }, kept, branchGone) {
  const deleted = [];
  if (plan.trashPath !== null) {
    const reason = "renamed away, its files are deleted in the background";
    deleted.push({ kind: "directory", name: row.path, reason });
  }
  if (plan.releaseLock) deleted.push({ kind: "lock", name: row.path, reason: "released" });
  if (plan.deregister) {
    deleted.push({ kind: "registration", name: row.path, reason: "git's entry for this worktree" });
  }
  if (plan.branch !== null && branchGone) {
    const { name, commit } = plan.branch;
    deleted.push({ kind: "branch", name, commit, reason: "Espalier made it for this workspace" });
  }
  return {
    schema: "espalier.workspace.removed.v1",
    id: row.id,
    path: row.path,
    branch: row.branch ?? removal.facts.otherBranch,
    already_gone: plan.trashPath === null,
    freed_bytes: plan.trashPath === null ? 0 : null,
    rescued: null,
    deleted,
    kept: [...kept],
    ...plan.discarded.length === 0 ? {} : { discarded: [...plan.discarded] },
    warnings: [...plan.warnings, ...plan.unseen ? [describeUnseen(plan, "done")] : []]
  };
}
var init_apply_removal = __esm({
  "src/app/apply-removal.ts"() {
    "use strict";
    init_moved();
    init_errors();
    init_finish_removal();
  }
});

// src/app/remove-workspace.ts
async function removeWorkspace(world, input) {
  world.registry.warm("update");
  const here = await readProject(world, input.cwd).catch(() => void 0);
  if (here !== void 0 && !input.dryRun) await rebuildProject(world, here);
  const found = await findWorkspace(world, input.target, input.cwd);
  if (found === void 0) return answerUnknown(world, input, here);
  if (input.dryRun) return describeDryRun2(world, found, input);
  const stranded = await isStranded(world, found, input);
  const file = world.lock.projectLockFile(world.paths, found.project);
  const document = await world.lock.withLock(
    file,
    { purpose: "remove a workspace", timeoutMs: WAIT_MS2 },
    () => removeLocked(world, found, input)
  );
  if (!stranded) return document;
  const away = formatArgument(formatRepository(found.project));
  const warning = `the shell is still in the removed directory: \`cd ${away}\` leaves it`;
  return { ...document, warnings: [...document.warnings, warning] };
}
async function isStranded(world, { path: path39 }, { shell }) {
  if (shell === void 0) return false;
  const real = await world.files.readRealPath(shell) ?? shell;
  return `${real}/`.startsWith(`${path39}/`);
}
async function describeDryRun2(world, row, input) {
  world.progress("checking for unsaved work");
  const [interrupted] = describeInterrupted(world, [row]);
  if (interrupted !== void 0) {
    const hint = "Run it without `--dry-run`: that settles it first";
    throw new AppError("busy", { what: `\`${row.path}\``, reason: interrupted, hint });
  }
  const { facts } = await readRemovalFacts(world, row);
  return describeRemovePlan(planRemoval(facts, input));
}
async function removeLocked(world, found, input) {
  await recoverInterrupted(world, found.project);
  const row = await world.registry.read((view) => view.readWorkspace(found.id));
  if (row === void 0) return alreadyGone(found.path, found.id);
  const tick = await world.trash.readTick(row.path, row.project).catch((error) => {
    world.log.write({ event: "no_probe", path: row.path, problem: String(error) });
    return void 0;
  });
  world.progress("checking for unsaved work");
  const removal = await readRemovalFacts(world, row);
  const plan = planRemoval(removal.facts, input);
  world.progress("removing");
  return applyRemoval(world, { row, removal, plan, tick, keepBranch: input.keepBranch });
}
async function answerUnknown(world, input, project) {
  const absolutePath = world.files.resolvePath(input.cwd, input.target);
  const real = input.target === "" ? void 0 : await world.files.readRealPath(absolutePath);
  if (input.target !== "" && real === void 0) {
    const events = await world.registry.read((view) => view.listEvents(EVENTS_BACK2));
    const target = { text: input.target, absolutePath, project };
    for (const { why, workspaceId } of events.filter(({ type }) => type === "removed")) {
      const byId = workspaceId === input.target ? describeRemovedPath(why) : void 0;
      const path39 = byId ?? describeRemovedTarget(why, target);
      if (path39 !== void 0) return alreadyGone(path39, workspaceId ?? "");
    }
  }
  await requireWorkspace(world, input.target, input.cwd);
  return removeWorkspace(world, input);
}
var WAIT_MS2, EVENTS_BACK2, alreadyGone;
var init_remove_workspace = __esm({
  "src/app/remove-workspace.ts"() {
    "use strict";
    init_moved();
    init_recover();
    init_remove();
    init_unsaved_work();
    init_errors();
    init_apply_removal();
    init_find_workspace();
    init_rebuild_registry();
    init_recover2();
    init_removal_facts();
    init_removal_facts();
    WAIT_MS2 = 6e4;
    EVENTS_BACK2 = 5e3;
    alreadyGone = (path39, id) => ({
      schema: "espalier.workspace.removed.v1",
      id,
      path: path39,
      branch: null,
      already_gone: true,
      freed_bytes: 0,
      rescued: null,
      deleted: [],
      kept: [],
      warnings: []
    });
  }
});

// src/hooks/claude-remove.ts
var claude_remove_exports = {};
__export(claude_remove_exports, {
  answerRemove: () => answerRemove
});
async function answerRemove(world, input) {
  const done = { exitCode: 0, stdout: "", stderr: "" };
  try {
    const path39 = parsePath(input);
    process.chdir(world.files.directoryName(process.execPath));
    await removeAt(world, path39);
    return done;
  } catch (error) {
    return describeFailure(world, error);
  }
}
function parsePath({ text: text2, cwd }) {
  const given = parseHookInput(text2);
  const { worktree_path } = parseInput(
    "claude.hook.worktree-remove",
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
async function removeAt(world, path39) {
  try {
    const document = await removeWorkspace(world, {
      cwd: world.files.directoryName(path39),
      target: path39,
      discard: false,
      keepBranch: false,
      dryRun: false,
      asked: "claude"
    });
    world.log.write({ event: "removed", path: path39, warnings: document.warnings });
  } catch (error) {
    const unknown = isAppError(error) && error.code === "not_a_workspace";
    if (unknown && await world.files.readRealPath(path39) === void 0) return;
    throw error;
  }
}
var init_claude_remove = __esm({
  "src/hooks/claude-remove.ts"() {
    "use strict";
    init_remove_workspace();
    init_errors();
    init_parse();
    init_hook();
  }
});

// src/io/head-log.ts
import { readFileSync } from "node:fs";
import path from "node:path";
function listLeftHeads(gitDirectory) {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  const common = readText(path.join(gitDirectory, "commondir"))?.trim() ?? ".";
  const logs = path.resolve(gitDirectory, common, "logs", "refs", "heads");
  const known = /* @__PURE__ */ new Map();
  const readBranch = (name) => {
    if (!known.has(name)) known.set(name, readIds(path.join(logs, name)));
    return known.get(name);
  };
  const names = new Set(entries.flatMap(({ message }) => listBranchNames(message)));
  const head = readText(path.join(gitDirectory, "HEAD"))?.trim() ?? "";
  const current = /^ref: refs\/heads\/(.+)$/.exec(head);
  if (current?.[1] !== void 0) names.add(current[1]);
  const isOnBranch = (id) => [...names].some((name) => readBranch(name)?.has(id) === true);
  const left = listLeft(entries, (name) => readBranch(name) !== void 0).filter(({ commit, detached }) => !ZERO.test(commit) && (detached || !isOnBranch(commit))).map(({ commit }) => commit).filter((commit) => commit !== head);
  return [...new Set(left.reverse())];
}
function hasLeft(gitDirectory, branch) {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  const renamed = `Branch: renamed refs/heads/${branch} to `;
  return entries.some(
    ({ message }) => CHECKOUT.exec(message)?.[1] === branch || message.startsWith(renamed)
  );
}
function listMadeCommits(gitDirectory) {
  const entries = readLog(path.join(gitDirectory, "logs", "HEAD")) ?? [];
  return new Set(entries.filter((each) => !VISIT.test(each.message)).map(({ after }) => after));
}
function listLeft(entries, hasLog) {
  const left = [];
  let resets = [];
  let entered = null;
  const end = (commit, state) => {
    if (state !== "branch") {
      left.push(
        ...[...resets, commit].map((id) => ({ commit: id, detached: state === "detached" }))
      );
    }
    resets = [];
  };
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === void 0) break;
    const { before, after, message } = entry;
    const previous = entries[at - 1]?.after ?? before;
    const [, from, to] = CHECKOUT.exec(message) ?? [];
    if (previous !== before) {
      end(previous, "unknown");
      entered = null;
    }
    if (from !== void 0) {
      end(before, /^[0-9a-f]{40,64}$/.test(from) ? "detached" : "branch");
      entered = to ?? null;
    } else if (REBASE_START.test(message)) {
      const last = findRebaseEnd(entries, at);
      const target = RETURNING.exec(entries[last]?.message ?? "")?.[1];
      const branch = target?.replace(/^refs\/heads\//, "");
      const moved = REBASE_UP_TO_DATE.exec(message)?.[1];
      if (moved !== void 0) end(before, "unknown");
      else if (branch === void 0) end(before, "detached");
      else if (branch !== target) {
        end(before, !hasLog(branch) && entered === branch ? "branch" : "unknown");
      }
      entered = moved ?? branch ?? null;
      if (branch !== void 0) at = last;
    } else if (message.startsWith("reset: moving to ") && before !== after) {
      resets.push(before);
    } else if (message === "" && before !== after && at > 0) {
      end(before, "unknown");
      entered = null;
    }
  }
  const final = entries.at(-1);
  if (final !== void 0) end(final.after, "unknown");
  return left;
}
function findRebaseEnd(entries, start) {
  for (let at = start + 1; at < entries.length; at += 1) {
    const message = entries[at]?.message ?? "";
    if (RETURNING.test(message)) return at;
    if (REBASE_START.test(message)) break;
  }
  return start;
}
function listBranchNames(message) {
  const names = [...message.matchAll(/refs\/heads\/(\S+)/g)].map((match) => match[1] ?? "");
  const [, from = "", to = ""] = CHECKOUT.exec(message) ?? [];
  return [...names, from, to, REBASE_UP_TO_DATE.exec(message)?.[1] ?? ""].filter(
    (name) => name !== "" && !name.split("/").some((part) => part === "" || part.startsWith("."))
  );
}
function readIds(file) {
  const entries = readLog(file);
  return entries && new Set(entries.flatMap(({ before, after }) => [before, after]));
}
function readLog(file) {
  return readText(file)?.split("\n").flatMap((line) => {
    const [, before, after, message = ""] = LINE.exec(line) ?? [];
    return before === void 0 || after === void 0 ? [] : [{ before, after, message }];
  });
}
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code = "" } = error;
    if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(code)) return void 0;
    throw error;
  }
}
var LINE, ZERO, CHECKOUT, REBASE_START, REBASE_UP_TO_DATE, RETURNING, VISIT;
var init_head_log = __esm({
  "src/io/head-log.ts"() {
    "use strict";
    LINE = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [^\t]*(?:\t(.*))?$/;
    ZERO = /^0+$/;
    CHECKOUT = /^checkout: moving from (\S+) to (\S+)$/;
    REBASE_START = /\(start\): checkout |^rebase: checkout /;
    REBASE_UP_TO_DATE = /^rebase: checkout (\S+)$/;
    RETURNING = /: returning to (\S+)$/;
    VISIT = /^$|^(?:checkout|reset|rebase): |\((?:start|finish|abort)\)|returning to|Fast-forward$/;
  }
});

// src/io/admin.ts
var admin_exports = {};
__export(admin_exports, {
  listLeftHeads: () => listLeftHeads,
  listMadeCommits: () => listMadeCommits,
  listOperations: () => listOperations,
  listPrivateRefs: () => listPrivateRefs,
  readAdminState: () => readAdminState,
  readHead: () => readHead2,
  readLockReason: () => readLockReason
});
import { readdirSync, readFileSync as readFileSync2, statSync } from "node:fs";
import path2 from "node:path";
function statOrNone(file) {
  try {
    return statSync(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
function textOrNone(file) {
  try {
    return readFileSync2(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
function listOperations(gitDirectory) {
  const found = /* @__PURE__ */ new Set();
  for (const [name, words] of Object.entries(OPERATIONS)) {
    if (statOrNone(path2.join(gitDirectory, name)) !== void 0) found.add(words);
  }
  return [...found];
}
function listPrivateRefs(adminDirectory) {
  const found = [];
  const visit = (name) => {
    for (const entry of readdirSync(path2.join(adminDirectory, name), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${name}/${entry.name}`);
      else found.push(`${name}/${entry.name}`);
    }
  };
  if (statOrNone(path2.join(adminDirectory, "refs")) !== void 0) visit("refs");
  return found;
}
function readHead2(adminDirectory) {
  const text2 = textOrNone(path2.join(adminDirectory, "HEAD"))?.trim();
  const branch = /^ref: refs\/heads\/(.+)$/.exec(text2 ?? "")?.[1];
  if (branch !== void 0) return { branch };
  return /^[0-9a-f]{40,64}$/.test(text2 ?? "") ? { commit: text2 ?? "" } : void 0;
}
function readAdminState(adminDirectory) {
  const files = ["index", "logs/HEAD"].map((name) => stampOf(path2.join(adminDirectory, name)));
  const head = textOrNone(path2.join(adminDirectory, "HEAD")) ?? "";
  const lock = readLockReason(adminDirectory) ?? "";
  const operations = [...listOperations(adminDirectory), ...listPrivateRefs(adminDirectory)];
  return JSON.stringify([head, files, lock, operations]);
}
function stampOf(file) {
  const entry = statSync(file, { bigint: true, throwIfNoEntry: false });
  return entry === void 0 ? "" : `${entry.ino}:${entry.size}:${entry.mtimeNs}:${entry.ctimeNs}`;
}
var OPERATIONS, codeOf, readLockReason;
var init_admin = __esm({
  "src/io/admin.ts"() {
    "use strict";
    init_head_log();
    OPERATIONS = {
      "rebase-merge": "a rebase",
      "rebase-apply": "a rebase or `git am`",
      MERGE_HEAD: "a merge",
      CHERRY_PICK_HEAD: "a cherry-pick",
      REVERT_HEAD: "a revert",
      BISECT_LOG: "a bisect",
      sequencer: "a sequence of cherry-picks or reverts",
      MERGE_AUTOSTASH: "an autostash",
      // Not NOTES_MERGE_WORKTREE: it stays, empty, after the merge.
      NOTES_MERGE_REF: "a notes merge",
      NOTES_MERGE_PARTIAL: "a notes merge"
    };
    codeOf = (error) => error.code;
    readLockReason = (adminDirectory) => textOrNone(path2.join(adminDirectory, "locked"))?.replace(/\n$/, "");
  }
});

// src/io/git.ts
var git_exports = {};
__export(git_exports, {
  interruptGit: () => interruptGit,
  readGit: () => readGit,
  runGit: () => runGit,
  splitNul: () => splitNul
});
import { spawn } from "node:child_process";
import { statSync as statSync2 } from "node:fs";
function readInherited() {
  if (inherited !== void 0) return inherited;
  const env = { ...process.env };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  inherited = env;
  return env;
}
function interruptGit() {
  for (const child of running) child.kill("SIGTERM");
}
function runGit(argv, options) {
  const doing = options.doing ?? `run \`git ${argv[0] ?? ""}\``;
  const settings = options.write === true ? [] : READ_ONLY;
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
    return spawn("git", argv, {
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
  const end = performance.now() + READ_ON_MS;
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
    if (heard && performance.now() < end) wait();
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
    return statSync2(cwd).isDirectory() ? void 0 : "is not a directory";
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
var REPOSITORY_VARIABLES, inherited, gitEnvironment, READ_ONLY, running, QUIET_MS, READ_ON_MS, reasonIn;
var init_git = __esm({
  "src/io/git.ts"() {
    "use strict";
    init_errors();
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
      ...options.write === true ? {} : { GIT_OPTIONAL_LOCKS: "0" },
      ...options.env
    });
    READ_ONLY = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
    running = /* @__PURE__ */ new Set();
    QUIET_MS = 100;
    READ_ON_MS = 1e3;
    reasonIn = (text2, exitCode, late) => late ?? (lastLine(text2) || `exit code ${exitCode}`);
  }
});

// src/io/align.ts
var align_exports = {};
__export(align_exports, {
  alignSources: () => alignSources,
  readIndex: () => readIndex,
  refreshIndex: () => refreshIndex,
  writeTimes: () => writeTimes
});
import { lstatSync, lutimesSync, readdirSync as readdirSync2 } from "node:fs";
async function readIndex(root) {
  const strict = ["-c", "core.checkStat=default", "-c", "core.trustctime=true"];
  const argv = [...strict, "ls-files", "-v", "-s", "-c", "-m", "-z"];
  const { stdout } = await runGit(argv, { cwd: root, doing: "compare the sources" });
  const fields = [];
  const dirty = /* @__PURE__ */ new Set();
  for (const field of splitNul(stdout)) {
    if (/^[Cc] /.test(field)) dirty.add(field.slice(field.indexOf("	") + 1));
    else fields.push(field);
  }
  return { fields, dirty };
}
async function refreshIndex(root) {
  await runGit(["update-index", "-q", "--refresh"], {
    cwd: root,
    write: true,
    doing: "refresh the index",
    allow: [0, 1]
  });
}
async function alignSources(request) {
  const old = [];
  const directories = [];
  const parents = /* @__PURE__ */ new Map();
  let aligned = 0;
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = performance.now() + SLICE_MS;
    }
    const entries = listEntries(join3(request.root, relative)) ?? [];
    const record = { relative, whole: isSameListing(request, relative, entries) };
    directories.push(record);
    parents.set(relative, record);
    for (const entry of entries) {
      const child = relative === "" ? entry.name : `${relative}/${entry.name}`;
      if (request.outside.has(child) || entry.name === ".git") continue;
      if (entry.isDirectory()) waiting.push(child);
      else if (alignFile(request, child)) aligned += 1;
      else {
        record.whole = false;
        noteOld(request, child, old);
      }
    }
  }
  for (const record of directories.reverse()) {
    if (record.whole) {
      const stat4 = statOf(join3(request.siblingRoot, record.relative));
      if (stat4 !== void 0) writeModified(request, record.relative, stat4.mtimeNs);
      continue;
    }
    noteOld(request, record.relative, old);
    const parent = parents.get(parentOf2(record.relative));
    if (parent !== void 0) parent.whole = false;
  }
  return { aligned, old };
}
function writeTimes(native, root, times) {
  for (const { path: path39, modifiedNs } of times) writeTime(native, join3(root, path39), modifiedNs);
}
function listEntries(at) {
  try {
    return readdirSync2(at, { withFileTypes: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
function isSameListing(request, relative, ours) {
  if (relative === "") return false;
  const theirs = listEntries(join3(request.siblingRoot, relative));
  if (theirs === void 0 || theirs.length !== ours.length) return false;
  const names = new Set(theirs.map((entry) => `${entry.isDirectory()}/${entry.name}`));
  return ours.every(
    (entry) => names.has(`${entry.isDirectory()}/${entry.name}`) && entry.name !== ".git" && !request.outside.has(`${relative}/${entry.name}`)
  );
}
function alignFile(request, relative) {
  if (!request.same.has(relative)) return false;
  const theirs = statOf(join3(request.siblingRoot, relative));
  const ours = statOf(join3(request.root, relative));
  if (theirs === void 0 || ours === void 0) return false;
  if (ours.ctimeNs >= nanosecondsOf(request.since)) return false;
  if (theirs.size !== ours.size || typeOf(theirs) !== typeOf(ours)) return false;
  if (theirs.mtimeNs !== ours.mtimeNs) writeModified(request, relative, theirs.mtimeNs);
  return true;
}
function noteOld(request, relative, old) {
  const stat4 = statOf(join3(request.root, relative));
  if (stat4 === void 0 && relative.includes("�")) {
    throw new Error(`the name \`${relative}\` is not UTF-8`);
  }
  if (stat4 !== void 0 && stat4.mtimeNs <= request.newestNs) {
    old.push({ path: relative, modifiedNs: stat4.mtimeNs });
  }
}
function writeModified(request, relative, modifiedNs) {
  writeTime(request.native, join3(request.root, relative), modifiedNs);
}
function writeTime(native, at, modifiedNs) {
  if (native === void 0) {
    const seconds = Number((modifiedNs + 1999n) / 1000n) / 1e6;
    lutimesSync(at, seconds, seconds);
    return;
  }
  const error = native.writeModified(at, modifiedNs);
  if (error !== 0) throw new Error(`could not set the time of \`${at}\` (error ${error})`);
}
var nanosecondsOf, statOf, SLICE_MS, join3, parentOf2, typeOf;
var init_align2 = __esm({
  "src/io/align.ts"() {
    "use strict";
    init_git();
    nanosecondsOf = ({ seconds, nanoseconds }) => BigInt(seconds) * 1000000000n + BigInt(nanoseconds);
    statOf = (at) => lstatSync(at, { bigint: true, throwIfNoEntry: false });
    SLICE_MS = 25;
    join3 = (root, relative) => relative === "" ? root : `${root}/${relative}`;
    parentOf2 = (relative) => relative.includes("/") ? relative.slice(0, relative.lastIndexOf("/")) : "";
    typeOf = (stat4) => stat4.mode & 0o170000n;
  }
});

// src/io/files.ts
var files_exports = {};
__export(files_exports, {
  TEMPORARY: () => TEMPORARY2,
  baseName: () => baseName,
  createDirectory: () => createDirectory,
  describeIoError: () => describeIoError,
  directoryName: () => directoryName,
  findObstacle: () => findObstacle,
  joinPath: () => joinPath,
  makeDirectories: () => makeDirectories,
  readRealPath: () => readRealPath,
  readTextFile: () => readTextFile,
  resolvePath: () => resolvePath,
  syncRename: () => syncRename,
  writeFileAtomic: () => writeFileAtomic
});
import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync as lstatSync2,
  mkdirSync,
  openSync,
  readFileSync as readFileSync3,
  realpathSync,
  renameSync,
  statSync as statSync3,
  unlinkSync,
  writeFileSync
} from "node:fs";
import path3 from "node:path";
function describeIoError(error, doing, at) {
  if (error instanceof AppError) return error;
  const code = codeOf2(error);
  const told = error instanceof Error ? error.message : String(error);
  const reason = (code === void 0 ? void 0 : REASONS[code]) ?? code ?? told;
  return new AppError(
    "io",
    { doing, path: at, reason },
    { cause: error, details: { errno: code } }
  );
}
async function writeFileAtomic(file, data, options = {}) {
  let temporary;
  try {
    const { target, old } = readTarget(file);
    temporary = `${target}.${randomBytes(6).toString("hex")}${TEMPORARY2}`;
    writeTemporary(temporary, data, options.mode ?? (old ? old.mode & 4095 : 384), old);
    renameSync(temporary, target);
    temporary = void 0;
    if (options.syncLater !== true) syncFolderOf(target);
  } catch (error) {
    if (temporary !== void 0) removeQuietly(temporary);
    throw describeIoError(error, "write", file);
  }
}
function readTarget(file) {
  const entry = lstatSync2(file, { throwIfNoEntry: false });
  if (entry === void 0) return { target: path3.resolve(file), old: void 0 };
  if (!entry.isSymbolicLink()) return { target: path3.resolve(file), old: entry };
  const target = realpathSync(file);
  return { target, old: statSync3(target) };
}
function writeTemporary(temporary, data, mode, old) {
  const descriptor = openSync(temporary, "wx", 384);
  try {
    const parts = typeof data === "string" || data instanceof Uint8Array ? [data] : data;
    for (const part of parts) writeFileSync(descriptor, part);
    const made = fstatSync(descriptor);
    if (old !== void 0 && made.uid === 0 && (old.uid !== 0 || old.gid !== made.gid)) {
      fchownSync(descriptor, old.uid, old.gid);
    }
    if ((made.mode & 4095) !== mode) fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
async function syncRename(file) {
  try {
    syncFolderOf(readTarget(file).target);
  } catch (error) {
    throw describeIoError(error, "write", file);
  }
}
function syncFolderOf(target) {
  if (process.platform === "win32") return;
  const descriptor = openSync(path3.dirname(target), "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
function removeQuietly(file) {
  try {
    unlinkSync(file);
  } catch {
  }
}
async function readRealPath(at) {
  try {
    return realpathSync(at);
  } catch (error) {
    const code = codeOf2(error);
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw describeIoError(error, "look at", at);
  }
}
async function readTextFile(file) {
  let descriptor;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const entry = fstatSync(descriptor);
    if (!entry.isFile() && !entry.isDirectory()) throw new Error("it is no file");
    return readFileSync3(descriptor, "utf8");
  } catch (error) {
    if (codeOf2(error) === "ENOENT") return void 0;
    throw describeIoError(error, "read", file);
  } finally {
    if (descriptor !== void 0) closeSync(descriptor);
  }
}
function findObstacle(directory) {
  for (let at = path3.resolve(directory); ; at = path3.dirname(at)) {
    try {
      if (!statSync3(at).isDirectory()) return at;
    } catch (error) {
      if (codeOf2(error) !== "ENOENT" && codeOf2(error) !== "ENOTDIR") return void 0;
    }
    if (path3.dirname(at) === at) return void 0;
  }
}
async function createDirectory(directory, mode = 448) {
  makeDirectories(directory, mode);
}
function makeDirectories(directory, mode = 448) {
  try {
    mkdirSync(directory, { recursive: true, mode });
  } catch (error) {
    const doing = "make the directory";
    const parents = [path3.resolve(directory)];
    for (let at = path3.resolve(directory); path3.dirname(at) !== at; at = path3.dirname(at)) {
      parents.unshift(path3.dirname(at));
    }
    for (const at of parents) {
      try {
        if (statSync3(at, { throwIfNoEntry: false })?.isDirectory() === true) continue;
        mkdirSync(at, { mode });
      } catch (inner) {
        if (codeOf2(inner) !== "EEXIST" && codeOf2(inner) !== "ENOTDIR") {
          throw describeIoError(inner, doing, directory);
        }
        const reason = `\`${at}\` is in the way, it is no directory`;
        throw new AppError("io", { doing, path: directory, reason }, { cause: error });
      }
    }
  }
}
var TEMPORARY2, codeOf2, REASONS, resolvePath, joinPath, directoryName, baseName;
var init_files = __esm({
  "src/io/files.ts"() {
    "use strict";
    init_errors();
    TEMPORARY2 = ".tmp";
    codeOf2 = (error) => error.code;
    REASONS = {
      ENOSPC: "the disk is full (ENOSPC)",
      EDQUOT: "the disk quota is used up (EDQUOT)",
      EROFS: "the file system is read-only (EROFS)",
      EACCES: "permission denied (EACCES)",
      EPERM: "not permitted (EPERM)",
      EIO: "the disk reports an error (EIO)"
    };
    resolvePath = (...parts) => path3.resolve(...parts);
    joinPath = (...parts) => path3.join(...parts);
    directoryName = (at) => path3.dirname(at);
    baseName = (at) => path3.basename(at);
  }
});

// src/io/branches.ts
var branches_exports = {};
__export(branches_exports, {
  countCommitsBeyond: () => countCommitsBeyond,
  countUncommitted: () => countUncommitted,
  createBranch: () => createBranch,
  formatMade: () => formatMade,
  readCommits: () => readCommits,
  readMadeBranch: () => readMadeBranch,
  readRemoteHead: () => readRemoteHead,
  removeBranch: () => removeBranch,
  retryBusy: () => retryBusy,
  textOf: () => textOf
});
import path4 from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
async function readCommits(cwd, names) {
  const asked = names.map((name) => /[\r\n\0]/.test(name) || name === "" ? "?" : name);
  const { stdout } = await runGit(["cat-file", "--batch-check"], {
    cwd,
    input: asked.map((name) => `${name}^{commit}
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
  const text2 = await readTextFile(path4.join(commonDirectory, "refs/remotes/origin/HEAD"));
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
  const [found] = await readCommits(cwd, [`refs/heads/${branch}`]);
  if (found?.commit === null) return true;
  if (found?.commit !== commit) return false;
  await retryBusy(
    () => runGit(["update-ref", "-d", `refs/heads/${branch}`, commit], {
      cwd,
      write: true,
      doing: `take back the branch \`${branch}\``
    })
  );
  return true;
}
async function retryBusy(run) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isAppError(error) || error.code !== "git" || !BUSY.test(textOf(error))) throw error;
      if (attempt >= 25) {
        throw new AppError(
          "busy",
          { what: "The repository", reason: textOf(error).split("\n", 1)[0] ?? "" },
          { cause: error }
        );
      }
      await sleep(20 * Math.min(attempt, 25) * (0.5 + Math.random()));
    }
  }
}
function textOf(error) {
  const told = error.details["stderr"];
  return typeof told === "string" ? told : error.message;
}
var formatMade, BUSY;
var init_branches = __esm({
  "src/io/branches.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_git();
    formatMade = (base, id) => `branch: Created from ${base} (espalier ${id})`;
    BUSY = /could not lock config file|Unable to create '.*\.lock': File exists|unable to lock/i;
  }
});

// src/io/byte-path.ts
var byte_path_exports = {};
__export(byte_path_exports, {
  fromText: () => fromText,
  joinName: () => joinName,
  splitNames: () => splitNames,
  toPath: () => toPath,
  toText: () => toText
});
function splitNames(output) {
  const text2 = output.toString("latin1");
  return text2 === "" ? [] : text2.replace(/\0$/, "").split("\0");
}
var fromText, toText, toPath, joinName;
var init_byte_path = __esm({
  "src/io/byte-path.ts"() {
    "use strict";
    fromText = (text2) => Buffer.from(text2, "utf8").toString("latin1");
    toText = (name) => Buffer.from(name, "latin1").toString("utf8");
    toPath = (root, name) => name === "" ? Buffer.from(root) : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);
    joinName = (directory, name) => directory === "" ? name : name === "" ? directory : `${directory}/${name}`;
  }
});

// src/io/clone-outcome.ts
import { chmodSync, readdirSync as readdirSync3, rmSync } from "node:fs";
async function breathe(signal) {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal?.aborted === true) throw halt({ kind: "stopped" });
}
function listDirectory(at) {
  const entries = readdirSync3(at, { withFileTypes: true });
  const unnameable = entries.find((entry) => entry.name.includes("�"));
  if (unnameable !== void 0) {
    throw halt({ kind: "failed", reason: `a name in \`${at}\` is not UTF-8` });
  }
  return entries;
}
function removeTree(at) {
  try {
    rmSync(at, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    openDirectories(at);
    rmSync(at, { recursive: true, force: true, maxRetries: 2 });
  }
}
function openDirectories(at) {
  chmodSync(at, 448);
  for (const entry of readdirSync3(at, { withFileTypes: true })) {
    if (entry.isDirectory()) openDirectories(`${at}/${entry.name}`);
  }
}
var halt, isHalt, MOVED, SLICE_MS2, childOf, below2;
var init_clone_outcome = __esm({
  "src/io/clone-outcome.ts"() {
    "use strict";
    halt = (halted) => Object.assign(new Error(halted.kind), { halted });
    isHalt = (error) => error instanceof Error && "halted" in error;
    MOVED = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO", "EISDIR"]);
    SLICE_MS2 = 25;
    childOf = (directory, name) => directory === "" ? name : `${directory}/${name}`;
    below2 = (root, relative) => relative === "" ? root : `${root}/${relative}`;
  }
});

// src/io/loaded-parts.ts
import { readSync } from "node:fs";
function listLoaded(descriptor) {
  const head = read(descriptor, 0, 64);
  if (head.length < 64) return void 0;
  if (head.toString("latin1", 0, 4) === "ELF") return listElf(descriptor, head);
  if (head.readUInt32LE(0) === MACHO_MAGIC) return listMachO(descriptor, head);
  return void 0;
}
function listElf(descriptor, head) {
  if (head[4] !== 2 || head[5] !== 1) return void 0;
  const size = head.readUInt16LE(54);
  const table = read(
    descriptor,
    Number(head.readBigUInt64LE(32)),
    Math.min(size * head.readUInt16LE(56), LONGEST_TABLE)
  );
  if (size < 56) return void 0;
  const spans = [];
  for (let at = 0; at + size <= table.length; at += size) {
    if (table.readUInt32LE(at) !== ELF_LOAD) continue;
    const start = Number(table.readBigUInt64LE(at + 8));
    spans.push({ start, end: start + Number(table.readBigUInt64LE(at + 32)) });
  }
  return spans.length === 0 ? void 0 : spans;
}
function listMachO(descriptor, head) {
  const table = read(descriptor, 32, Math.min(head.readUInt32LE(20), LONGEST_TABLE));
  const spans = [];
  for (let at = 0; at + 8 <= table.length; ) {
    const size = table.readUInt32LE(at + 4);
    if (size < 8) return void 0;
    if (table.readUInt32LE(at) === MACHO_SEGMENT && at + 72 <= table.length) {
      const name = table.toString("latin1", at + 8, at + 24).replace(/\0.*$/s, "");
      const start = Number(table.readBigUInt64LE(at + 40));
      const length = Number(table.readBigUInt64LE(at + 48));
      if (name !== "__LINKEDIT" && name !== "__DWARF") spans.push({ start, end: start + length });
    }
    at += size;
  }
  return spans.length === 0 ? void 0 : spans;
}
function read(descriptor, at, length) {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at));
}
var ELF_LOAD, MACHO_MAGIC, MACHO_SEGMENT, LONGEST_TABLE;
var init_loaded_parts = __esm({
  "src/io/loaded-parts.ts"() {
    "use strict";
    ELF_LOAD = 1;
    MACHO_MAGIC = 4277009103;
    MACHO_SEGMENT = 25;
    LONGEST_TABLE = 1 << 20;
  }
});

// src/io/naming.ts
var naming_exports = {};
__export(naming_exports, {
  findNaming: () => findNaming,
  holdsOne: () => holdsOne,
  isLoadedNaming: () => isLoadedNaming,
  longest: () => longest,
  searchFiles: () => searchFiles,
  streamHolds: () => streamHolds,
  whole: () => whole
});
import {
  closeSync as closeSync2,
  constants as constants2,
  fstatSync as fstatSync2,
  openSync as openSync2,
  readdirSync as readdirSync4,
  readlinkSync,
  readSync as readSync2
} from "node:fs";
import path5 from "node:path";
function findNaming(root, needles) {
  for (const entry of listEntries2(root)) {
    const at = path5.join(root, entry.name);
    if (entry.isDirectory()) {
      const found = findNaming(at, needles);
      if (found !== void 0) return found;
    } else if (entry.isFile() && isHolding(at, needles)) return at;
    else if (entry.isSymbolicLink()) {
      const target = readlinkSync(at, "latin1");
      if (needles.some((needle) => target.includes(needle))) return at;
    }
  }
  return void 0;
}
function isHolding(file, needles) {
  const descriptor = openSync2(file, FLAGS);
  try {
    return streamHolds(descriptor, whole(descriptor), longest(needles), holdsOne(needles));
  } finally {
    closeSync2(descriptor);
  }
}
function streamHolds(descriptor, { start, end }, overlap, holds) {
  if (buffer.length < CHUNK + overlap) buffer = Buffer.alloc(CHUNK + overlap);
  let kept = 0;
  for (let at = start; at < end; ) {
    const read2 = readSync2(descriptor, buffer, kept, Math.min(CHUNK, end - at), at);
    if (read2 === 0) return false;
    at += read2;
    const view = buffer.subarray(0, kept + read2);
    if (holds(view)) return true;
    kept = at < end ? Math.min(overlap, view.length) : 0;
    view.copy(buffer, 0, view.length - kept);
  }
  return false;
}
function isLoadedNaming(file, needles) {
  let descriptor;
  try {
    descriptor = openSync2(file, constants2.O_RDONLY | constants2.O_NONBLOCK);
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
  try {
    const spans = listLoaded(descriptor) ?? [whole(descriptor)];
    const holds = holdsOne(needles);
    return spans.some((span) => streamHolds(descriptor, span, longest(needles), holds));
  } finally {
    closeSync2(descriptor);
  }
}
async function searchFiles(request) {
  const { root, files, needles, isFound } = request;
  const overlap = Math.max(longest(needles), LONGEST_PATH);
  const isNamed2 = holdsOne(needles);
  const holds = (view) => isNamed2(view) || isFound(view.toString("latin1"));
  let left = request.most;
  let sliceEnd = performance.now() + SLICE_MS2;
  for (const file of files) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      request.signal?.throwIfAborted();
      sliceEnd = performance.now() + SLICE_MS2;
    }
    let descriptor;
    try {
      descriptor = openSync2(`${root}/${file}`, FLAGS);
    } catch (error) {
      if (error.code !== "ELOOP") throw error;
      const target = readlinkSync(`${root}/${file}`, "latin1");
      if (needles.some((needle) => target.includes(needle))) return { kind: "found", file };
      continue;
    }
    try {
      const span = whole(descriptor);
      left -= span.end;
      if (left < 0) return { kind: "too_large" };
      if (streamHolds(descriptor, span, overlap, holds)) return { kind: "found", file };
    } finally {
      closeSync2(descriptor);
    }
  }
  return { kind: "clean" };
}
var CHUNK, FLAGS, listEntries2, holdsOne, longest, whole, buffer, LONGEST_PATH;
var init_naming = __esm({
  "src/io/naming.ts"() {
    "use strict";
    init_clone_outcome();
    init_loaded_parts();
    CHUNK = 1 << 20;
    FLAGS = constants2.O_RDONLY | constants2.O_NOFOLLOW | constants2.O_NONBLOCK;
    listEntries2 = (at) => {
      try {
        return readdirSync4(at, { withFileTypes: true });
      } catch (error) {
        const code = error.code;
        if (code === "ENOENT" || code === "ENOTDIR") return [];
        throw error;
      }
    };
    holdsOne = (needles) => (view) => needles.some((needle) => view.includes(needle, 0, "latin1"));
    longest = (needles) => Math.max(...needles.map((needle) => needle.length), 1);
    whole = (descriptor) => ({ start: 0, end: fstatSync2(descriptor).size });
    buffer = Buffer.alloc(0);
    LONGEST_PATH = 4096;
  }
});

// src/io/native.ts
var native_exports = {};
__export(native_exports, {
  CREATE_FLAGS: () => CREATE_FLAGS,
  DIRECTORY_FLAGS: () => DIRECTORY_FLAGS,
  READ_FLAGS: () => READ_FLAGS,
  openNative: () => openNative
});
import { constants as constants3, existsSync, readFileSync as readFileSync4 } from "node:fs";
import { createRequire } from "node:module";
import path6 from "node:path";
import { fileURLToPath } from "node:url";
function openNative() {
  opened ??= { native: loadNative() };
  return opened.native;
}
function loadNative() {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return void 0;
  for (const file of libraryFiles()) {
    try {
      const load = createRequire(import.meta.url);
      return bindNative(load(file));
    } catch {
    }
  }
  return void 0;
}
function libraryFiles() {
  const libc = usesMusl() ? "musl" : "linux";
  const platform = `${process.platform}-${process.arch}`;
  const folder = libc === "musl" ? `${platform}-musl` : platform;
  const here = path6.dirname(fileURLToPath(import.meta.url));
  const inTree = path6.join("@koromix", `koffi-${platform}`, `${libc}_${process.arch}`);
  return [
    path6.join(here, "native", folder, "koffi.node"),
    path6.join(here, "..", "native", folder, "koffi.node"),
    path6.join(here, "..", "..", "node_modules", inTree, "koffi.node")
  ].filter((file) => existsSync(file));
}
function usesMusl() {
  try {
    return readFileSync4("/proc/self/maps", "latin1").includes("/ld-musl-");
  } catch {
    return false;
  }
}
function createStatView(buffer2) {
  const seconds = (at) => buffer2.readUInt32LE(at) + buffer2.readInt32LE(at + 4) * 2 ** 32;
  const nanoseconds = (at) => buffer2.readBigInt64LE(at) * 1000000000n + BigInt(buffer2.readUInt32LE(at + 8));
  return {
    get mode() {
      return buffer2.readUInt16LE(28);
    },
    get size() {
      return buffer2.readUInt32LE(40) + buffer2.readUInt32LE(44) * 2 ** 32;
    },
    get links() {
      return buffer2.readUInt32LE(16);
    },
    get key() {
      return `${buffer2.readUInt32LE(136)}:${buffer2.readUInt32LE(140)}:${buffer2.readBigUInt64LE(32)}`;
    },
    get changedNs() {
      return nanoseconds(96);
    },
    get modifiedNs() {
      return nanoseconds(112);
    },
    changedSince(atSeconds, atNanoseconds) {
      const changed = seconds(96);
      return changed > atSeconds || changed === atSeconds && buffer2.readUInt32LE(104) >= atNanoseconds;
    },
    modifiedAfter(atSeconds, atNanoseconds) {
      const modified = seconds(112);
      return modified > atSeconds || modified === atSeconds && buffer2.readUInt32LE(120) > atNanoseconds;
    },
    get modifiedSeconds() {
      return seconds(112);
    },
    get modifiedNanoseconds() {
      return buffer2.readUInt32LE(120);
    }
  };
}
function bindNative(koffi) {
  const library = koffi.load(null);
  const openat = library.func("int openat(int, const char *, int, uint)");
  const close = library.func("int close(int)");
  const fchmod = library.func("int fchmod(int, uint)");
  const ioctl = library.func("int ioctl(int, ulong, int)");
  const statx = library.func("int statx(int, const char *, int, uint, void *)");
  const futimens = library.func("int futimens(int, void *)");
  const utimensat = library.func("int utimensat(int, const char *, void *, int)");
  const flock = library.func("int flock(int, int)");
  const fadvise = library.func("int posix_fadvise(int, int64_t, int64_t, int)");
  const stat4 = Buffer.alloc(256);
  const times = Buffer.alloc(32);
  const errorOf = (answer2) => answer2 === 0 ? 0 : koffi.errno();
  const openAt = (directory, name, flags, mode) => {
    const descriptor = openat(directory, name, flags, mode);
    return descriptor >= 0 ? descriptor : -koffi.errno();
  };
  const takeTimes = () => {
    stat4.copy(times, 0, 64, 80);
    stat4.copy(times, 16, 112, 128);
    return times;
  };
  return {
    stat: createStatView(stat4),
    lstat: (at) => errorOf(statx(AT_FDCWD, at, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, stat4)),
    fstat: (descriptor) => errorOf(statx(descriptor, "", AT_EMPTY_PATH, STATX_BASIC_STATS, stat4)),
    open: (at, flags, mode) => openAt(AT_FDCWD, at, flags, mode),
    openAt,
    close: (descriptor) => void close(descriptor),
    chmod: (descriptor, mode) => errorOf(fchmod(descriptor, mode)),
    clone: (target, source) => errorOf(ioctl(target, FICLONE, source)),
    copyTimes: (descriptor) => errorOf(futimens(descriptor, takeTimes())),
    copyTimesTo: (at) => errorOf(utimensat(AT_FDCWD, at, takeTimes(), AT_SYMLINK_NOFOLLOW)),
    writeModified(at, modifiedNs) {
      times.writeBigInt64LE(0n, 0);
      times.writeBigInt64LE(UTIME_OMIT, 8);
      const seconds = modifiedNs / 1000000000n;
      times.writeBigInt64LE(seconds, 16);
      times.writeBigInt64LE(modifiedNs - seconds * 1000000000n, 24);
      return errorOf(utimensat(AT_FDCWD, at, times, AT_SYMLINK_NOFOLLOW));
    },
    readAhead: (descriptor) => void fadvise(descriptor, 0, 0, POSIX_FADV_WILLNEED),
    lockShared: (descriptor) => errorOf(flock(descriptor, LOCK_SH_NB)),
    renameExclusive: bindRename(library, errorOf)
  };
}
function bindRename(library, errorOf) {
  try {
    const rename2 = library.func("int renameat2(int, const char *, int, const char *, uint)");
    return (from, to) => errorOf(rename2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE));
  } catch {
    return void 0;
  }
}
var READ_FLAGS, DIRECTORY_FLAGS, CREATE_FLAGS, AT_FDCWD, AT_SYMLINK_NOFOLLOW, AT_EMPTY_PATH, STATX_BASIC_STATS, UTIME_OMIT, FICLONE, LOCK_SH_NB, RENAME_NOREPLACE, POSIX_FADV_WILLNEED, opened;
var init_native = __esm({
  "src/io/native.ts"() {
    "use strict";
    READ_FLAGS = constants3.O_RDONLY | constants3.O_NOFOLLOW | constants3.O_NONBLOCK | 524288;
    DIRECTORY_FLAGS = constants3.O_RDONLY | constants3.O_NOFOLLOW | constants3.O_DIRECTORY | 524288;
    CREATE_FLAGS = constants3.O_WRONLY | constants3.O_CREAT | constants3.O_EXCL | 524288;
    AT_FDCWD = -100;
    AT_SYMLINK_NOFOLLOW = 256;
    AT_EMPTY_PATH = 4096;
    STATX_BASIC_STATS = 2047;
    UTIME_OMIT = 0x3ffffffen;
    FICLONE = 1074041865;
    LOCK_SH_NB = 1 | 4;
    RENAME_NOREPLACE = 1;
    POSIX_FADV_WILLNEED = 3;
  }
});

// src/io/cargo.ts
var cargo_exports = {};
__export(cargo_exports, {
  bytesOf: () => bytesOf2,
  listProfiles: () => listProfiles,
  lockBuilds: () => lockBuilds,
  openStrayJudge: () => openStrayJudge,
  readFingerprints: () => readFingerprints,
  readLatin1: () => readLatin1,
  readRecords: () => readRecords,
  readScripts: () => readScripts,
  readSources: () => readSources,
  readUnits: () => readUnits,
  removeBaked: () => removeBaked,
  warmFingerprints: () => warmFingerprints
});
import { lstatSync as lstatSync3, readdirSync as readdirSync5, readFileSync as readFileSync5, realpathSync as realpathSync2, rmSync as rmSync2 } from "node:fs";
import { readFile } from "node:fs/promises";
import path7 from "node:path";
function listProfiles(targetDirectory, depth = 4) {
  return listDirectories(targetDirectory).filter((name) => !INNER.has(name)).flatMap((name) => {
    const at = path7.join(targetDirectory, name);
    const inner = depth > 1 ? listProfiles(at, depth - 1) : [];
    return [...isProfile(at) ? [name] : [], ...inner.map((each) => path7.join(name, each))];
  });
}
function isProfile(at) {
  return [".fingerprint", ...LOCK_NAMES].some(
    (name) => lstatSync3(path7.join(at, name), { throwIfNoEntry: false }) !== void 0
  );
}
function lockBuilds(native, targetDirectory) {
  const files = listProfiles(targetDirectory).flatMap((profile) => LOCK_NAMES.map((name) => path7.join(targetDirectory, profile, name))).filter((file) => lstatSync3(file, { throwIfNoEntry: false })?.isFile() === true);
  if (native === void 0) {
    return { held: !files.some(isLockedNow), [Symbol.dispose]: () => void 0 };
  }
  const descriptors = [];
  const release = () => {
    for (const descriptor of descriptors.splice(0)) native.close(descriptor);
  };
  for (const file of files) {
    const descriptor = native.open(file, READ_FLAGS, 0);
    if (descriptor >= 0) descriptors.push(descriptor);
    if (descriptor < 0 || native.lockShared(descriptor) !== 0) {
      release();
      return { held: false, [Symbol.dispose]: release };
    }
  }
  return { held: true, [Symbol.dispose]: release };
}
function isLockedNow(file) {
  const { ino } = lstatSync3(file, { bigint: true });
  let table;
  try {
    table = readFileSync5("/proc/locks", "latin1");
  } catch {
    return false;
  }
  return new RegExp(`:${ino} `).test(table);
}
function readUnits(profile) {
  const build = listDirectories(path7.join(profile, "build")).map(
    (name) => path7.join("build", name)
  );
  return ["deps", "examples", ...build].flatMap(
    (folder) => listEntries3(path7.join(profile, folder)).filter((entry) => entry.isFile() && entry.name.endsWith(".d")).map((entry) => {
      const file = path7.join(folder, entry.name);
      return {
        file,
        stem: entry.name.slice(0, -2),
        text: readFileSync5(path7.join(profile, file), "latin1")
      };
    })
  );
}
function readScripts(profile, forms) {
  const scripts = listDirectories(path7.join(profile, "build")).map((directory) => {
    const at = path7.join(profile, "build", directory);
    const output = readLatin1(path7.join(at, "output"));
    const oldOutDir = readLatin1(path7.join(at, "root-output"));
    forms.learn(output ?? "");
    forms.learnPath(oldOutDir ?? "");
    return { directory, output, oldOutDir };
  });
  return scripts.map((script) => {
    const out = path7.join(profile, "build", script.directory, "out");
    return { ...script, outNames: findNaming(out, forms.list()) };
  }).filter(({ output, outNames }) => output !== void 0 || outNames !== void 0);
}
function readFingerprints(profile) {
  const root = path7.join(profile, ".fingerprint");
  return listDirectories(root).map((directory) => ({
    directory,
    files: listEntries3(path7.join(root, directory)).map((entry) => entry.name)
  }));
}
function readRecords(profile, fingerprints) {
  return fingerprints.map(({ directory, files }) => {
    const read2 = (name) => {
      const text2 = readLatin1(path7.join(profile, ".fingerprint", directory, name));
      return text2 === void 0 ? [] : [text2];
    };
    const described = files.filter((name) => name.endsWith(".json"));
    return {
      directory,
      texts: described.flatMap(read2),
      digests: described.flatMap((name) => read2(name.slice(0, -".json".length)))
    };
  });
}
function readSources(directory, sources2) {
  const texts = [];
  for (const source of sources2) {
    const file = path7.resolve(directory, utf8Of(source));
    try {
      if (lstatSync3(file).size <= LARGE_SOURCE) texts.push(readFileSync5(file, "latin1"));
      else if (file.endsWith(".rs")) return void 0;
    } catch {
      return void 0;
    }
  }
  return texts.join("\n");
}
function openStrayJudge(places) {
  const at = (root) => places.beside === "" ? root : `${root}/${places.beside}`;
  const plain2 = /* @__PURE__ */ new Map();
  const isPlainFolder = (folder) => {
    const known = plain2.get(folder);
    if (known !== void 0) return known;
    const real = readReal(folder);
    plain2.set(folder, real === folder);
    return real === folder;
  };
  return (source) => {
    const name = utf8Of(source);
    const there = `${at(places.from)}/${name}`;
    if (!name.split("/").includes("..") && isPlainFolder(path7.dirname(there))) {
      if (lstatSync3(there, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return false;
    }
    const [old, now] = [readReal(there), readReal(`${at(places.to)}/${name}`)];
    if (old === void 0 || now === void 0) return false;
    return old.startsWith(`${places.from}/`) ? now !== `${places.to}${old.slice(places.from.length)}` : now !== old;
  };
}
function readReal(at) {
  try {
    return realpathSync2(at);
  } catch {
    return void 0;
  }
}
async function warmFingerprints(native, profile) {
  const root = path7.join(profile, ".fingerprint");
  const files = listDirectories(root).flatMap(
    (directory) => listEntries3(path7.join(root, directory)).map((entry) => path7.join(root, directory, entry.name))
  );
  if (native === void 0) {
    await Promise.allSettled(files.map((file) => readFile(file)));
    return;
  }
  for (const file of files) {
    const descriptor = native.open(file, READ_FLAGS, 0);
    if (descriptor < 0) continue;
    native.readAhead(descriptor);
    native.close(descriptor);
  }
}
function readLatin1(file) {
  try {
    return readFileSync5(file, "latin1");
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
function removeBaked(profile, plan) {
  for (const name of plan.dropFingerprints) {
    rmSync2(path7.join(profile, ".fingerprint", name), { recursive: true, force: true });
  }
  for (const name of plan.emptyOut) {
    const out = path7.join(profile, "build", name, "out");
    for (const entry of listEntries3(out)) {
      rmSync2(path7.join(out, entry.name), { recursive: true, force: true });
    }
  }
}
var LOCK_NAMES, INNER, listEntries3, listDirectories, LARGE_SOURCE, utf8Of, bytesOf2;
var init_cargo = __esm({
  "src/io/cargo.ts"() {
    "use strict";
    init_naming();
    init_native();
    LOCK_NAMES = [".cargo-lock", ".cargo-build-lock"];
    INNER = /* @__PURE__ */ new Set(["deps", "build", "examples", "incremental", ".fingerprint", "doc"]);
    listEntries3 = (at) => {
      try {
        return readdirSync5(at, { withFileTypes: true });
      } catch (error) {
        const code = error.code;
        if (code === "ENOENT" || code === "ENOTDIR") return [];
        throw error;
      }
    };
    listDirectories = (at) => listEntries3(at).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    LARGE_SOURCE = 4 * 1024 * 1024;
    utf8Of = (latin1) => Buffer.from(latin1, "latin1").toString("utf8");
    bytesOf2 = (text2) => Buffer.from(text2, "utf8").toString("latin1");
  }
});

// src/io/paths.ts
import os from "node:os";
import path8 from "node:path";
function statePaths(env, platform) {
  const root = stateRoot(env, platform);
  return {
    root,
    home: home(env),
    registry: path8.join(root, "registry.sqlite3"),
    registryLock: path8.join(root, "registry.lock"),
    locks: path8.join(root, "locks"),
    daemonLock: path8.join(root, "daemon.lock"),
    daemonFile: path8.join(root, "daemon.json"),
    activity: path8.join(root, "activity"),
    log: path8.join(root, "log"),
    userConfig: userConfigFile(env)
  };
}
function stateRoot(env, platform) {
  const chosen = variable(env, "ESPALIER_STATE");
  if (chosen !== void 0) return path8.resolve(chosen);
  if (platform === "darwin") return path8.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return path8.join(
      variable(env, "LOCALAPPDATA") ?? path8.join(home(env), "AppData/Local"),
      "espalier"
    );
  }
  return path8.join(
    variable(env, "XDG_STATE_HOME") ?? path8.join(home(env), ".local/state"),
    "espalier"
  );
}
function userConfigFile(env) {
  return path8.join(
    variable(env, "XDG_CONFIG_HOME") ?? path8.join(home(env), ".config"),
    "espalier/config.toml"
  );
}
function claudeConfigDirectory(env) {
  return variable(env, "CLAUDE_CONFIG_DIR") ?? path8.join(home(env), ".claude");
}
var variable, home;
var init_paths = __esm({
  "src/io/paths.ts"() {
    "use strict";
    variable = (env, name) => env[name] || void 0;
    home = (env) => variable(env, "HOME") ?? os.homedir();
  }
});

// src/io/claude-settings.ts
var claude_settings_exports = {};
__export(claude_settings_exports, {
  readClaudeSettings: () => readClaudeSettings
});
import path9 from "node:path";
async function readClaudeSettings(env, checkout) {
  const files = [
    path9.join(claudeConfigDirectory(env), "settings.json"),
    ...checkout === null ? [] : ["settings.json", "settings.local.json"].map(
      (name) => path9.join(checkout, ".claude", name)
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
  return parseInput("claude.settings", value, ({ reason }) => fault(reason));
}
var init_claude_settings = __esm({
  "src/io/claude-settings.ts"() {
    "use strict";
    init_errors();
    init_parse();
    init_files();
    init_paths();
  }
});

// src/io/clock.ts
var systemClock;
var init_clock = __esm({
  "src/io/clock.ts"() {
    "use strict";
    systemClock = {
      now: () => Date.now(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    };
  }
});

// src/io/clone-command.ts
import { spawn as spawn2 } from "node:child_process";
import { lstatSync as lstatSync4, readlinkSync as readlinkSync2, rmSync as rmSync3 } from "node:fs";
import path10 from "node:path";
async function cloneByCommand(request) {
  const flags = process.platform === "darwin" ? ["-c", "-R", "-p"] : ["-a", "--reflink=always"];
  const { code, stderr } = await runCopy([...flags, "--", request.source, request.target], request);
  if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
  if (code !== 0) {
    const reason = stderr.trim().split("\n", 1)[0] ?? "";
    const unsupported = /not supported|cross-device|invalid argument/i.test(reason);
    const moved = /no such file/i.test(reason) ? "moved" : "failed";
    throw halt({ kind: unsupported ? "unsupported" : moved, reason: `cp: ${reason}` });
  }
  return await tidyCopy(request);
}
function runCopy(argv, request) {
  return new Promise((resolve, reject) => {
    const child = spawn2("cp", argv, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C" }
    });
    const stop = () => void child.kill("SIGKILL");
    request.signal?.addEventListener("abort", stop, { once: true });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr = (stderr + chunk.toString("utf8")).slice(0, 4e3);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      request.signal?.removeEventListener("abort", stop);
      resolve({ code, stderr });
    });
  });
}
async function tidyCopy(request) {
  let files = 0;
  let bytes = 0;
  let newestNs = 0n;
  const absoluteLinks = [];
  const marked = [];
  const taken2 = [];
  const waiting = [""];
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    await breathe(request.signal);
    const entries = listDirectory(below2(request.target, relative));
    const has = (name) => entries.some((entry) => entry.name === name);
    const names = [];
    taken2.push({ directory: relative, names });
    if (has(".git")) throw halt({ kind: "nested_repository", path: relative });
    if (has(request.marker)) marked.push(relative);
    for (const entry of entries) {
      const child = childOf(relative, entry.name);
      const at = below2(request.target, child);
      if (entry.isDirectory()) {
        if (request.isWorthless(child, has)) removeTree(at);
        else waiting.push(child);
      } else if (entry.isFile()) {
        const stat4 = lstatSync4(at, { bigint: true });
        names.push(entry.name);
        files += 1;
        bytes += Number(stat4.size);
        if (stat4.mtimeNs > newestNs) newestNs = stat4.mtimeNs;
      } else if (entry.isSymbolicLink()) {
        const target = readlinkSync2(at);
        names.push(entry.name);
        if (path10.isAbsolute(target)) absoluteLinks.push({ path: child, target });
      } else {
        rmSync3(at, { force: true });
      }
    }
  }
  return { kind: "cloned", files, bytes, newestNs, entries: taken2, marked, absoluteLinks };
}
var init_clone_command = __esm({
  "src/io/clone-command.ts"() {
    "use strict";
    init_clone_outcome();
  }
});

// src/io/clone-crew.ts
import { existsSync as existsSync2 } from "node:fs";
import os2 from "node:os";
import { fileURLToPath as fileURLToPath2 } from "node:url";
import { Worker } from "node:worker_threads";
function countHelpers() {
  return threadFile() === void 0 ? 0 : Math.min(3, os2.availableParallelism() - 1);
}
function threadFile() {
  const places = ["./clone-thread.mjs", "./clone-thread.ts"];
  return places.map((each) => new URL(each, import.meta.url)).find((url) => existsSync2(fileURLToPath2(url)));
}
function startCrew({ request, doubtful, count: count2, isTaken: isTaken2, signal }) {
  const flags = new Int32Array(new SharedArrayBuffer(8));
  const given = [];
  const files = [];
  const shares = [];
  let changed;
  let failure;
  let pending = 0;
  let wake = () => void 0;
  const handle = (member, answer2) => {
    switch (answer2.kind) {
      case "ready":
        member.state = "idle";
        break;
      case "give":
        given.push(...answer2.directories);
        break;
      case "doubt":
        if (isTaken2(answer2.directory, answer2.beside)) given.push(answer2.directory);
        break;
      case "idle":
        member.state = "idle";
        files.push(...answer2.files);
        break;
      case "compared":
        shares.push(answer2.share);
        changed ??= answer2.changed;
        pending -= 1;
        break;
      case "finished":
        pending -= 1;
        break;
      case "halted":
        failure ??= halt(answer2.halted);
        break;
    }
    wake();
  };
  const lose = (member, error) => {
    member.state = "gone";
    if (member.hasWorked) failure ??= halt({ kind: "failed", reason: error.message });
    wake();
  };
  const members = Array.from({ length: count2 }, () => {
    const progress = new Float64Array(new SharedArrayBuffer(16));
    const workerData = { request, doubtful, flags, progress };
    const worker = new Worker(threadFile() ?? "", { workerData });
    const member = { worker, progress, state: "starting", hasWorked: false };
    worker.on("message", (answer2) => handle(member, answer2));
    worker.on("error", (error) => lose(member, error));
    worker.on("exit", () => lose(member, new Error("a cloning thread ended")));
    return member;
  });
  const interrupt = () => {
    failure ??= halt({ kind: "stopped" });
    wake();
  };
  signal?.addEventListener("abort", interrupt, { once: true });
  const tell = (member, task) => member.worker.postMessage(task);
  const requireWhole = () => {
    if (failure !== void 0) throw failure;
  };
  const sleep4 = () => new Promise((resolve) => {
    wake = resolve;
  });
  const everyone = async (task) => {
    const workers = members.filter(({ hasWorked }) => hasWorked);
    pending = workers.length;
    for (const member of workers) tell(member, task);
    for (; ; ) {
      requireWhole();
      if (pending === 0) return;
      await sleep4();
    }
  };
  return {
    made: () => ({
      files: members.reduce((sum, { progress }) => sum + (progress[0] ?? 0), 0),
      bytes: members.reduce((sum, { progress }) => sum + (progress[1] ?? 0), 0)
    }),
    feed: (waiting) => {
      requireWhole();
      waiting.push(...given.splice(0));
      for (const member of members) {
        if (member.state !== "idle" || waiting.length < SHARED_FROM) continue;
        member.state = "busy";
        member.hasWorked = true;
        tell(member, { kind: "take", directories: waiting.splice(0, waiting.length >> 1) });
      }
    },
    wait: async () => {
      for (; ; ) {
        requireWhole();
        if (given.length > 0) return true;
        if (members.every(({ state }) => state !== "busy")) return false;
        Atomics.store(flags, HUNGRY, 1);
        await sleep4();
      }
    },
    takeFiles: () => files.splice(0),
    finish: () => everyone({ kind: "finish" }),
    compare: async (since) => {
      await everyone({ kind: "compare", since });
      return { shares: shares.splice(0), changed };
    },
    stop: async () => {
      signal?.removeEventListener("abort", interrupt);
      Atomics.store(flags, STOP, 1);
      const ending = members.map(({ worker, hasWorked }) => ({
        hasWorked,
        end: worker.terminate()
      }));
      await Promise.all(ending.map(({ hasWorked, end }) => hasWorked ? end : void 0));
    }
  };
}
var STOP, HUNGRY, SHARED_FROM;
var init_clone_crew = __esm({
  "src/io/clone-crew.ts"() {
    "use strict";
    init_clone_outcome();
    STOP = 0;
    HUNGRY = 1;
    SHARED_FROM = 4;
  }
});

// src/io/clone-directory.ts
import { chmodSync as chmodSync2, linkSync, mkdirSync as mkdirSync2, readlinkSync as readlinkSync3, symlinkSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
function cloneDirectory(request, native, relative, waiting, share, judge) {
  var _stack = [];
  try {
    const source = below2(request.source, relative);
    const target = below2(request.target, relative);
    const entries = listDirectory(source);
    must(native.lstat(source), "read", source);
    mkdirSync2(target, { mode: native.stat.mode & 511 | 448 });
    const names = [];
    share.entries.push({ directory: relative, names });
    const pair = __using(_stack, openPair(native, source, target));
    for (const entry of entries) {
      const { name } = entry;
      if (name === ".git") throw halt({ kind: "nested_repository", path: relative });
      if (name === request.marker) share.marked.push(relative);
      if (entry.isFile()) {
        names.push(name);
        cloneFile(request, native, pair, { directory: relative, name }, share, judge);
      } else if (entry.isDirectory()) {
        const child = childOf(relative, name);
        if (judge.isTaken(child, entries)) waiting.push(child);
      } else if (entry.isSymbolicLink()) {
        names.push(name);
        const child = childOf(relative, name);
        cloneLink(native, `${source}/${name}`, `${target}/${name}`, child, share);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function cloneNames(request, native, { directory, names }, share, judge) {
  var _stack = [];
  try {
    const pair = __using(_stack, openPair(native, below2(request.source, directory), below2(request.target, directory)));
    for (const name of names) cloneFile(request, native, pair, { directory, name }, share, judge);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function openPair(native, source, target) {
  const from = native.open(source, DIRECTORY_FLAGS, 0);
  if (from < 0) throw failed("open", source, -from);
  const to = native.open(target, DIRECTORY_FLAGS, 0);
  if (to < 0) {
    native.close(from);
    throw failed("open", target, -to);
  }
  const close = () => {
    native.close(from);
    native.close(to);
  };
  return { source, target, from, to, [Symbol.dispose]: close };
}
function cloneFile(request, native, pair, { directory, name }, share, judge) {
  const source = native.openAt(pair.from, name, READ_FLAGS, 0);
  if (source < 0) throw failed("open", `${pair.source}/${name}`, -source);
  try {
    const error = native.fstat(source);
    if (error !== 0) throw failed("read", `${pair.source}/${name}`, error);
    const { stat: stat4 } = native;
    if (stat4.links > 1 && judge.isLinked(stat4.key, directory, name, share)) return;
    createClone(request, native, source, pair, name, share);
  } finally {
    native.close(source);
  }
}
function createClone({ umask }, native, source, pair, name, share) {
  const { stat: stat4 } = native;
  const { mode, size } = stat4;
  const target = native.openAt(pair.to, name, CREATE_FLAGS, mode & 511);
  if (target < 0) throw failed("create", `${pair.target}/${name}`, -target);
  try {
    let error = size > 0 ? native.clone(target, source) : 0;
    if (error !== 0) throw notCloned(error, `${pair.source}/${name}`);
    if ((mode & (3584 | umask)) !== 0) error = native.chmod(target, mode & 4095);
    if (error === 0) error = native.copyTimes(target);
    if (error !== 0) throw failed("finish", `${pair.target}/${name}`, error);
  } finally {
    native.close(target);
  }
  share.files += 1;
  share.bytes += size;
  if (stat4.modifiedAfter(share.newestSeconds, share.newestNanoseconds)) {
    share.newestSeconds = stat4.modifiedSeconds;
    share.newestNanoseconds = stat4.modifiedNanoseconds;
  }
}
function createLinkJudge(target) {
  const groups = /* @__PURE__ */ new Map();
  return (key, directory, name, share) => {
    const to = `${below2(target, directory)}/${name}`;
    const first = groups.get(key);
    if (first === void 0) {
      groups.set(key, to);
      return false;
    }
    linkSync(first, to);
    share.files += 1;
    return true;
  };
}
function cloneLink(native, from, to, relative, share) {
  const target = readlinkSync3(from, { encoding: "buffer" });
  symlinkSync(target, to);
  if (target[0] === 47) {
    share.absoluteLinks.push({ path: relative, target: target.toString("utf8") });
  }
  must(native.lstat(from), "read", from);
  must(native.copyTimesTo(to), "set the times of", to);
}
function finishDirectory(request, native, relative) {
  const source = below2(request.source, relative);
  const target = below2(request.target, relative);
  must(native.lstat(source), "read", source);
  const { mode } = native.stat;
  if ((mode & (3584 | request.umask)) !== 0 || (mode & 448) !== 448) {
    chmodSync2(target, mode & 4095);
  }
  must(native.copyTimesTo(target), "set the times of", target);
}
function errorName(error) {
  return getSystemErrorMap().get(-error)?.[0] ?? `error ${error}`;
}
function failed(verb, at, error) {
  const name = errorName(error);
  return halt({
    kind: MOVED.has(name) ? "moved" : "failed",
    reason: `could not ${verb} \`${at}\`: ${name}`
  });
}
function must(error, verb, at) {
  if (error !== 0) throw failed(verb, at, error);
}
function notCloned(error, from) {
  if (!NO_CLONE.has(error)) return failed("clone", from, error);
  return halt({
    kind: "unsupported",
    reason: `\`${from}\` cannot be cloned: ${errorName(error)}`
  });
}
var createShare, NO_CLONE;
var init_clone_directory = __esm({
  "src/io/clone-directory.ts"() {
    "use strict";
    init_clone_outcome();
    init_native();
    createShare = () => ({
      files: 0,
      bytes: 0,
      newestSeconds: 0,
      newestNanoseconds: 0,
      absoluteLinks: [],
      entries: [],
      marked: []
    });
    NO_CLONE = /* @__PURE__ */ new Set([22, 18, 25, 38, 95]);
  }
});

// src/io/snapshot.ts
import { lstatSync as lstatSync5 } from "node:fs";
function readMoment(at) {
  const changed = lstatSync5(at, { bigint: true }).ctimeNs;
  return {
    seconds: Number(changed / 1000000000n),
    nanoseconds: Number(changed % 1000000000n)
  };
}
async function findChanged(native, root, since, entries) {
  const changed = native === void 0 ? changedByNode : changedBy(native);
  let sliceEnd = performance.now() + SLICE_MS3;
  for (const { directory, names } of entries) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = performance.now() + SLICE_MS3;
    }
    const at = directory === "" ? root : `${root}/${directory}`;
    if (changed(at, since)) return directory;
    for (const name of names) {
      if (changed(`${at}/${name}`, since)) return directory === "" ? name : `${directory}/${name}`;
    }
  }
  return void 0;
}
function changedBy(native) {
  return (at, since) => native.lstat(at) !== 0 || native.stat.changedSince(since.seconds, since.nanoseconds);
}
function changedByNode(at, since) {
  const stat4 = lstatSync5(at, { bigint: true, throwIfNoEntry: false });
  if (stat4 === void 0) return true;
  return stat4.ctimeNs >= BigInt(since.seconds) * 1000000000n + BigInt(since.nanoseconds);
}
var SLICE_MS3;
var init_snapshot = __esm({
  "src/io/snapshot.ts"() {
    "use strict";
    SLICE_MS3 = 25;
  }
});

// src/io/clone-tree.ts
var clone_tree_exports = {};
__export(clone_tree_exports, {
  cloneTree: () => cloneTree,
  countHelpers: () => countHelpers,
  removeTree: () => removeTree
});
async function cloneTree(request) {
  try {
    if (request.native !== void 0) return await cloneNatively(request, request.native);
    const report = await cloneByCommand(request);
    requireUnchanged2(await findChanged(void 0, request.source, request.since, report.entries));
    return report;
  } catch (error) {
    removeTree(request.target);
    if (isHalt(error)) return error.halted;
    const { code = "", message } = error;
    return { kind: MOVED.has(code) ? "moved" : "failed", reason: message };
  }
}
async function cloneNatively(request, native) {
  const clone = { request, native, share: createShare(), crew: void 0 };
  try {
    await cloneEntries(clone);
    await Promise.all([clone.crew?.finish(), finishEntries(clone)]);
    const [others, changed] = await Promise.all([
      clone.crew?.compare(request.since),
      findChanged(native, request.source, request.since, clone.share.entries)
    ]);
    if (request.signal?.aborted === true) throw halt({ kind: "stopped" });
    requireUnchanged2(changed ?? others?.changed);
    return describeClone([clone.share, ...others?.shares ?? []]);
  } finally {
    await clone.crew?.stop();
  }
}
async function cloneEntries(clone) {
  const { request, native, share } = clone;
  const shared = shareOf(request);
  const judge = {
    isTaken: (child, entries) => !request.isWorthless(child, (other) => entries.some(({ name }) => name === other)),
    isLinked: createLinkJudge(request.target)
  };
  const waiting = [""];
  let slices = 0;
  let sliceEnd = performance.now() + SLICE_MS2;
  for (; ; ) {
    const relative = waiting.pop();
    if (relative !== void 0) cloneDirectory(shared, native, relative, waiting, share, judge);
    if (waiting.length > 0 && performance.now() < sliceEnd) continue;
    if (waiting.length === 0 && clone.crew === void 0) return;
    tellProgress(clone);
    await breathe(request.signal);
    slices += 1;
    if (slices >= HELPED_AFTER && waiting.length > 0) clone.crew ??= openCrew(clone, waiting);
    clone.crew?.feed(waiting);
    if (waiting.length === 0 && await clone.crew?.wait() !== true) break;
    clone.crew?.feed(waiting);
    sliceEnd = performance.now() + SLICE_MS2;
  }
  for (const files of clone.crew?.takeFiles() ?? []) {
    cloneNames(shared, native, files, share, judge);
    await breathe(request.signal);
  }
}
function openCrew({ request }, waiting) {
  if (request.helpers === 0 || waiting.length < SHARED_FROM) return void 0;
  return startCrew({
    request: shareOf(request),
    doubtful: request.doubtful,
    count: request.helpers,
    isTaken: (directory, beside) => !request.isWorthless(directory, (name) => beside.includes(name)),
    signal: request.signal
  });
}
async function finishEntries({ request, native, share }) {
  const shared = shareOf(request);
  for (const { directory } of share.entries.toReversed()) {
    finishDirectory(shared, native, directory);
  }
}
function tellProgress({ request, share, crew }) {
  const others = crew?.made();
  request.report?.(share.files + (others?.files ?? 0), share.bytes + (others?.bytes ?? 0));
}
function requireUnchanged2(path39) {
  if (path39 !== void 0) throw halt({ kind: "changed", path: path39 });
}
function describeClone(shares) {
  const newest = shares.map(
    (share) => BigInt(share.newestSeconds) * 1000000000n + BigInt(share.newestNanoseconds)
  );
  return {
    kind: "cloned",
    files: shares.reduce((sum, { files }) => sum + files, 0),
    bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
    newestNs: newest.reduce(latest, 0n),
    absoluteLinks: shares.flatMap((share) => share.absoluteLinks),
    entries: shares.flatMap((share) => share.entries),
    marked: shares.flatMap((share) => share.marked).sort()
  };
}
var HELPED_AFTER, shareOf, latest;
var init_clone_tree = __esm({
  "src/io/clone-tree.ts"() {
    "use strict";
    init_clone_command();
    init_clone_crew();
    init_clone_directory();
    init_clone_outcome();
    init_snapshot();
    init_clone_crew();
    init_clone_outcome();
    HELPED_AFTER = 2;
    shareOf = ({ source, target, marker }) => ({
      source,
      target,
      marker,
      umask: process.umask()
    });
    latest = (a, b) => a > b ? a : b;
  }
});

// node_modules/smol-toml/dist/error.js
function getLineColFromPtr(string, ptr) {
  let lines = string.slice(0, ptr).split(/\r?\n/);
  return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
  let lines = string.split(/\r?\n/);
  let codeblock = "";
  let numberLen = (Math.log10(line + 1) | 0) + 1;
  for (let i = line - 1; i <= line + 1; i++) {
    let l = lines[i - 1];
    if (!l)
      continue;
    codeblock += i.toString().padEnd(numberLen, " ");
    codeblock += ":  ";
    codeblock += l;
    codeblock += "\n";
    if (i === line) {
      codeblock += " ".repeat(numberLen + column + 2);
      codeblock += "^\n";
    }
  }
  return codeblock;
}
var TomlError;
var init_error = __esm({
  "node_modules/smol-toml/dist/error.js"() {
    TomlError = class _TomlError extends Error {
      line;
      column;
      codeblock;
      constructor(message, options) {
        const [line, column] = getLineColFromPtr(options.toml, options.ptr);
        const codeblock = makeCodeBlock(options.toml, line, column);
        super(`Invalid TOML document: ${message}

${codeblock}`, options);
        this.line = line;
        this.column = column;
        this.codeblock = codeblock;
      }
      /** @internal */
      static x(message, ctx, ptr) {
        throw new _TomlError(message, { toml: ctx.s, ptr: ptr ?? ctx.p });
      }
    };
  }
});

// node_modules/smol-toml/dist/primitive.js
function parseString(ctx) {
  let startPtr = ctx.p;
  let c = ctx.s.charCodeAt(ctx.p++);
  let first = c;
  let isLiteral = c === 39;
  let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
  if (isMultiline) {
    if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10)
      ctx.p++;
    else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)
      ctx.p += 2;
  }
  let parsed = "";
  let sliceStart = ctx.p;
  let state = 0;
  for (; ctx.p < ctx.s.length; ctx.p++) {
    c = ctx.s.charCodeAt(ctx.p);
    if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) {
      state = state && 3;
    } else if (c < 32 && c !== 9 || c === 127) {
      TomlError.x("control characters are not allowed in strings", ctx);
    } else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
      if (isMultiline) {
        if (ctx.s.charCodeAt(ctx.p + 3) === first)
          ctx.p++;
        if (ctx.s.charCodeAt(ctx.p + 3) === first)
          ctx.p++;
      }
      if (!state) {
        let s = ctx.s.slice(sliceStart, ctx.p);
        parsed = parsed ? parsed + s : s;
      }
      ctx.p += isMultiline ? 3 : 1;
      return parsed;
    } else if (!state) {
      if (!isLiteral && c === 92) {
        parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
        state = 1;
      }
    } else if (state === 1) {
      if (c === 120 || c === 117 || c === 85) {
        let errPtr = ctx.p++ - 1;
        let value = 0;
        let len = c === 120 ? 2 : c === 117 ? 4 : 8;
        for (let j = 0; j < len; j++, ctx.p++) {
          let hex = ctx.s.charCodeAt(ctx.p);
          let digit = (
            /* 0-9 */
            hex >= 48 && hex <= 57 ? hex - 48 : (
              /* A-F */
              hex >= 65 && hex <= 70 ? hex - 65 + 10 : (
                /* a-f */
                hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1
              )
            )
          );
          if (digit < 0)
            TomlError.x("invalid non-hex character in unicode escape", ctx);
          value = value << 4 | digit;
        }
        if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) {
          TomlError.x("invalid unicode escape", ctx, errPtr);
        }
        parsed += String.fromCodePoint(value);
        sliceStart = ctx.p--;
        state = 0;
      } else if (isMultiline && (c === 32 || c === 9)) {
        state = 2;
      } else {
        if (c === 98)
          parsed += "\b";
        else if (c === 116)
          parsed += "	";
        else if (c === 110)
          parsed += "\n";
        else if (c === 102)
          parsed += "\f";
        else if (c === 114)
          parsed += "\r";
        else if (c === 101)
          parsed += "\x1B";
        else if (c === 34)
          parsed += '"';
        else if (c === 92)
          parsed += "\\";
        else
          TomlError.x("unrecognised escape sequence", ctx);
        sliceStart = ctx.p + 1;
        state = 0;
      }
    } else if (c !== 32 && c !== 9) {
      if (state === 2)
        TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
      state = !isLiteral && c === 92 ? 1 : 0;
      sliceStart = ctx.p;
    }
  }
  TomlError.x("unfinished string", ctx, startPtr);
}
var init_primitive = __esm({
  "node_modules/smol-toml/dist/primitive.js"() {
    init_error();
  }
});

// node_modules/smol-toml/dist/date.js
var DATE_TIME_RE, TomlDate;
var init_date = __esm({
  "node_modules/smol-toml/dist/date.js"() {
    DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
    TomlDate = class _TomlDate extends Date {
      #hasDate = false;
      #hasTime = false;
      #offset = null;
      constructor(date, fasttype, unsafeDelim) {
        let hasDate = true;
        let hasTime = true;
        let offset = "Z";
        let c;
        if (typeof date === "string") {
          if (fasttype)
            prep: {
              if (fasttype < 3) {
                if (+date.slice(11, 13) > 23) {
                  date = "";
                  break prep;
                }
                if (fasttype === 2) {
                  offset = null;
                  date += "Z";
                } else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) {
                  offset = date.slice(date.length - 6);
                }
                if (unsafeDelim)
                  date = date.slice(0, 10) + "T" + date.slice(11);
              } else if (fasttype === 4) {
                date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
              }
              hasDate = fasttype !== 4;
              hasTime = fasttype !== 3;
            }
          else {
            let match = date.match(DATE_TIME_RE);
            if (match) {
              if (!match[1]) {
                hasDate = false;
                date = `0000-01-01T${date}`;
              }
              hasTime = !!match[2];
              hasTime && date[10] === " " && (date = date.replace(" ", "T"));
              if (match[2] && +match[2] > 23) {
                date = "";
              } else {
                offset = match[3] || null;
                if (!offset && hasTime)
                  date += "Z";
              }
            } else {
              date = "";
            }
          }
        }
        super(date);
        if (!isNaN(this.getTime())) {
          this.#hasDate = hasDate;
          this.#hasTime = hasTime;
          this.#offset = offset;
        }
      }
      isDateTime() {
        return this.#hasDate && this.#hasTime;
      }
      isLocal() {
        return !this.#hasDate || !this.#hasTime || !this.#offset;
      }
      isDate() {
        return this.#hasDate && !this.#hasTime;
      }
      isTime() {
        return this.#hasTime && !this.#hasDate;
      }
      isValid() {
        return this.#hasDate || this.#hasTime;
      }
      toISOString() {
        let iso = super.toISOString();
        if (this.isDate())
          return iso.slice(0, 10);
        if (this.isTime())
          return iso.slice(11, 23);
        if (this.#offset === null)
          return iso.slice(0, -1);
        if (this.#offset === "Z" || this.#offset === "z")
          return iso;
        let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
        offset = this.#offset[0] === "-" ? offset : -offset;
        let offsetDate = new Date(this.getTime() - offset * 6e4);
        return offsetDate.toISOString().slice(0, -1) + this.#offset;
      }
      static wrapAsOffsetDateTime(jsDate, offset = "Z") {
        let date = new _TomlDate(jsDate);
        date.#offset = offset;
        return date;
      }
      static wrapAsLocalDateTime(jsDate) {
        let date = new _TomlDate(jsDate);
        date.#offset = null;
        return date;
      }
      static wrapAsLocalDate(jsDate) {
        let date = new _TomlDate(jsDate);
        date.#hasTime = false;
        date.#offset = null;
        return date;
      }
      static wrapAsLocalTime(jsDate) {
        let date = new _TomlDate(jsDate);
        date.#hasDate = false;
        date.#offset = null;
        return date;
      }
    };
  }
});

// node_modules/smol-toml/dist/extract.js
function isDigit(char, base = 10) {
  return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
  return char === 32 || char === 9 || char === 10 || char === 13 || // Structure end or next value delimiter
  delim && (char === delim || char === 44) || // Comment
  char === 35;
}
function extractValue(ctx, end) {
  let errPtr = ctx.p;
  let c = ctx.s.charCodeAt(ctx.p);
  if (c === 91 || c === 123) {
    ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
    let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
    ctx.d++;
    return value;
  }
  if (c === 34 || c === 39) {
    return parseString(ctx);
  }
  if (c === 116) {
    if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101)
      TomlError.x("invalid value", ctx, errPtr);
    return ctx.p++, true;
  }
  if (c === 102) {
    if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101)
      TomlError.x("invalid value", ctx, errPtr);
    return ctx.p++, false;
  }
  if (c === 43 || c === 45) {
    return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
  }
  if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) {
    return parseDate(ctx, c, end);
  }
  if (ctx.s.charCodeAt(ctx.p + 2) === 58) {
    return parseTime(ctx, c, end);
  }
  return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
  let c = startChr;
  let state = 0;
  let hasUnderscores = false;
  if (c === 105) {
    if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102)
      TomlError.x("invalid value", ctx, startPtr);
    return ctx.p++, (sign || 1) / 0;
  }
  if (c === 110) {
    if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110)
      TomlError.x("invalid value", ctx, startPtr);
    return ctx.p++, NaN;
  }
  if (c === 48) {
    if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr))
      return ctx.bi === true ? 0n : 0;
    if (!sign) {
      if (c === 120)
        return parseIntegerBaseN(ctx, startPtr, 16, endChr);
      else if (c === 98)
        return parseIntegerBaseN(ctx, startPtr, 2, endChr);
      else if (c === 111)
        return parseIntegerBaseN(ctx, startPtr, 8, endChr);
    }
    if (c === 46)
      state = 2;
    else if (c === 101 || c === 69)
      state = 4;
    else
      TomlError.x("illegal leading zero", ctx, startPtr);
  } else if (!isDigit(c))
    TomlError.x("invalid value", ctx, startPtr);
  while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
    if (!state)
      state = 1;
    if (c === 95) {
      if (!(state & 1))
        TomlError.x("illegal underscore", ctx);
      state += 11;
      hasUnderscores = true;
    } else if (state === 1 && c === 46)
      state = 2;
    else if ((state === 1 || state === 3) && (c === 101 || c === 69))
      state = 4;
    else if (state === 4 && (c === 43 || c === 45)) {
      state = 6;
    } else if (!isDigit(c))
      TomlError.x(`illegal character in numeric literal`, ctx);
    else if (state > 9)
      state -= 11;
    else if (!(state & 1))
      state++;
  }
  if (!state) {
    let val = (startChr - 48) * (sign || 1);
    return ctx.bi === true ? BigInt(val) : val;
  }
  if (!(state & 1))
    TomlError.x("unfinished numeric value", ctx, startPtr);
  let str = ctx.s.slice(startPtr, ctx.p);
  if (hasUnderscores)
    str = str.replaceAll("_", "");
  return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
  let c, underscore = 1;
  while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
    if (c === 95) {
      if (underscore & 1)
        TomlError.x("illegal underscore", ctx);
      underscore = 3;
    } else if (!isDigit(c, base))
      TomlError.x(`illegal character in numeric literal`, ctx);
    else if (underscore & 1)
      underscore--;
  }
  if (underscore & 1)
    TomlError.x("unfinished numeric value", ctx);
  let str = ctx.s.slice(startPtr + 2, ctx.p);
  if (underscore)
    str = str.replaceAll("_", "");
  return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
  if (ctx.bi !== true)
    int: {
      let val = parseInt(str, base);
      if (!Number.isSafeInteger(val)) {
        if (ctx.bi)
          break int;
        TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
      }
      return val;
    }
  return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
  let startPtr = ctx.p++, unsafeSeparator;
  if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) {
    return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
  }
  ctx.p += 5;
  if (!isDigit(ctx.s.charCodeAt(ctx.p++)))
    TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
  if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) {
    let t2 = ctx.s.slice(startPtr, ctx.p);
    return readDate(ctx, t2, 3, false, startPtr);
  }
  if (ctx.s.charCodeAt(ctx.p += 3) !== 58)
    TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
  if (ctx.s.charCodeAt(ctx.p += 3) === 58)
    ctx.p += 3;
  if (ctx.s.charCodeAt(ctx.p) === 46)
    while (isDigit(ctx.s.charCodeAt(++ctx.p)))
      ;
  if (c = ctx.s.charCodeAt(ctx.p)) {
    if (c === 90 || c === 122) {
      let t2 = ctx.s.slice(startPtr, ++ctx.p);
      return readDate(ctx, t2, 1, unsafeSeparator, startPtr, "[+00:00]");
    }
    if (c === 43 || c === 45) {
      let t2 = ctx.s.slice(startPtr, ctx.p += 6);
      return readDate(ctx, t2, 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
    }
  }
  let t = ctx.s.slice(startPtr, ctx.p);
  return readDate(ctx, t, 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
  let start = ctx.p;
  if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) {
    return parseNumber(ctx, --ctx.p, c, 0, endChr);
  }
  if (ctx.s.charCodeAt(ctx.p += 4) === 58)
    ctx.p += 3;
  if (ctx.s.charCodeAt(ctx.p) === 46)
    while (isDigit(ctx.s.charCodeAt(++ctx.p)))
      ;
  let t = ctx.s.slice(start, ctx.p);
  return readDate(ctx, t, 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
  if (ctx.ld) {
    let date = new TomlDate(str, type, unsafeDelim);
    if (!date.isValid())
      TomlError.x("invalid date", ctx, errPtr);
    return date;
  }
  try {
    if (temporalSuffix)
      str += temporalSuffix;
    switch (type) {
      case 1:
        return Temporal.ZonedDateTime.from(str);
      case 2:
        return Temporal.PlainDateTime.from(str);
      case 3:
        return Temporal.PlainDate.from(str);
      case 4:
        return Temporal.PlainTime.from(str);
    }
  } catch (e) {
    TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
  }
}
var init_extract = __esm({
  "node_modules/smol-toml/dist/extract.js"() {
    init_primitive();
    init_struct();
    init_error();
    init_date();
  }
});

// node_modules/smol-toml/dist/util.js
function skipComment(ctx) {
  for (; ctx.p < ctx.s.length; ctx.p++) {
    let c = ctx.s.charCodeAt(ctx.p);
    if (c === 10)
      break;
    if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
      ctx.p++;
      break;
    }
    if (c < 32 && c !== 9 || c === 127) {
      TomlError.x("control characters are not allowed in comments", ctx);
    }
  }
}
function skipVoid(ctx, banNewLines, banComments) {
  let c;
  while (ctx.p < ctx.s.length) {
    while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)))
      ctx.p++;
    if (banComments || c !== 35)
      break;
    skipComment(ctx);
  }
}
var init_util = __esm({
  "node_modules/smol-toml/dist/util.js"() {
    init_error();
  }
});

// node_modules/smol-toml/dist/struct.js
function parseKey(ctx, end = 61) {
  let startPtr;
  let state = 0;
  let parsed = [];
  let sliceStart;
  let c = ctx.s.charCodeAt(startPtr = ctx.p);
  do {
    if (c === end) {
      if (!state)
        TomlError.x("unexpected end of key", ctx);
      if (state === 1)
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
      return ctx.p++, parsed;
    } else if (c === 46) {
      if (!state)
        TomlError.x("illegal empty bare key", ctx);
      if (state === 1)
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
      state = 0;
    } else if (!state && (c === 34 || c === 39)) {
      if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2))
        TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
      parsed.push(parseString(ctx));
      state = 2;
      ctx.p--;
    } else if (c === 32 || c === 9) {
      if (state === 1) {
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
        state = 2;
      }
    } else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) {
      TomlError.x("illegal character in key", ctx);
    } else if (!state) {
      state = 1;
      sliceStart = ctx.p;
    }
  } while (c = ctx.s.charCodeAt(++ctx.p));
  TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
function parseInlineTable(ctx) {
  let startPtr = ctx.p++;
  let res = /* @__PURE__ */ Object.create(null);
  let seen = /* @__PURE__ */ new Set();
  let c;
  while (ctx.p < ctx.s.length) {
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
      ctx.p++;
      return res;
    }
    let k;
    let t = res;
    let hasOwn = false;
    let errPtr = ctx.p;
    let key = parseKey(ctx);
    for (let i = 0; i < key.length; i++) {
      if (i)
        t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
      k = key[i];
      if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) {
        TomlError.x("trying to redefine an already defined value", ctx, errPtr);
      }
      let unsafe = k === "__proto__";
      if (ctx.uk && (unsafe || k === "constructor")) {
        t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
        break;
      }
      if (!hasOwn && unsafe) {
        Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
      }
    }
    if (hasOwn) {
      TomlError.x("trying to redefine an already defined value", ctx, errPtr);
    }
    skipVoid(ctx, true, true);
    let value = extractValue(
      ctx,
      125
      /* } */
    );
    if (t && typeof (t[k] = value) === "object")
      seen.add(value);
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) {
      return res;
    }
    if (c !== 44)
      TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
  }
  TomlError.x("unfinished table", ctx, startPtr);
}
function parseArray(ctx) {
  let startPtr = ctx.p++;
  let res = [];
  let c;
  while (ctx.p < ctx.s.length) {
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
      ctx.p++;
      return res;
    }
    res.push(extractValue(
      ctx,
      93
      /* ] */
    ));
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) {
      return res;
    }
    if (c !== 44)
      TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
  }
  TomlError.x("unfinished array", ctx, startPtr);
}
var init_struct = __esm({
  "node_modules/smol-toml/dist/struct.js"() {
    init_primitive();
    init_extract();
    init_util();
    init_error();
  }
});

// node_modules/smol-toml/dist/parse.js
function peekTable(ctx, key, table, meta, type) {
  let t = table;
  let m = meta;
  let k;
  let hasOwn = false;
  let state;
  for (let i = 0; i < key.length; i++) {
    if (i) {
      t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
      m = (state = m[k]).c;
      if (type === 0 && (state.t === 1 || state.t === 2)) {
        return null;
      }
      if (state.t === 2) {
        let l = t.length - 1;
        t = t[l];
        m = m[l].c;
      }
    }
    k = key[i];
    if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) {
      return null;
    }
    if (!hasOwn) {
      let unsafe = k === "__proto__";
      if (ctx.uk && (unsafe || k === "constructor"))
        return false;
      if (unsafe) {
        Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
        Object.defineProperty(m, k, { enumerable: true, configurable: true, writable: true });
      }
      m[k] = {
        t: i < key.length - 1 && type === 2 ? 3 : type,
        d: false,
        i: 0,
        c: /* @__PURE__ */ Object.create(null)
      };
    }
  }
  state = m[k];
  if (state.t !== type && !(type === 1 && state.t === 3)) {
    return null;
  }
  if (type === 2) {
    if (!state.d) {
      state.d = true;
      t[k] = [];
    }
    t[k].push(t = /* @__PURE__ */ Object.create(null));
    state.c[state.i++] = state = { t: 1, d: false, i: 0, c: /* @__PURE__ */ Object.create(null) };
  }
  if (state.d) {
    return null;
  }
  state.d = true;
  if (type === 1) {
    t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
  } else if (type === 0 && hasOwn) {
    return null;
  }
  return [k, t, state.c];
}
function validateTablePeek(ctx, peek, ptr) {
  if (peek === null || ctx.uk === 2)
    TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse(toml, options = {}) {
  let ctx = {
    s: toml,
    p: 0,
    d: options.maxDepth ?? 1e3,
    bi: options.integersAsBigInt ?? false,
    ld: options.useLegacyDate ?? true,
    uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
  };
  let res = /* @__PURE__ */ Object.create(null);
  let meta = /* @__PURE__ */ Object.create(null);
  let tmp;
  let skipping = false;
  let tbl = res;
  let m = meta;
  if (toml.charCodeAt(0) === 65279)
    ctx.p++;
  skipVoid(ctx);
  while (ctx.p < toml.length) {
    if (toml.charCodeAt(ctx.p) === 91) {
      let isTableArray = toml.charCodeAt(++ctx.p) === 91;
      tmp = ctx.p += +isTableArray;
      skipping = false;
      let k = parseKey(
        ctx,
        93
        /* ] */
      );
      if (isTableArray) {
        if (toml.charCodeAt(ctx.p) !== 93) {
          TomlError.x("expected end of table array declaration", ctx);
        }
        ctx.p++;
      }
      let p = peekTable(
        ctx,
        k,
        res,
        meta,
        isTableArray ? 2 : 1
        /* Type.EXPLICIT */
      );
      if (!p) {
        validateTablePeek(ctx, p, tmp);
        skipping = true;
      } else {
        m = p[2];
        tbl = p[1];
      }
    } else {
      tmp = ctx.p;
      let k = parseKey(ctx);
      let p = peekTable(
        ctx,
        k,
        tbl,
        m,
        0
        /* Type.DOTTED */
      );
      if (!p && !skipping)
        validateTablePeek(ctx, p, tmp);
      skipVoid(ctx, true, true);
      let v = extractValue(ctx, void 0);
      if (p && !skipping)
        p[1][p[0]] = v;
    }
    skipVoid(ctx, true);
    if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) {
      TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
    }
    skipVoid(ctx);
  }
  return res;
}
var init_parse2 = __esm({
  "node_modules/smol-toml/dist/parse.js"() {
    init_struct();
    init_extract();
    init_util();
    init_error();
  }
});

// node_modules/smol-toml/dist/stringify.js
function extendedTypeOf(obj) {
  let type = typeof obj;
  if (type === "object") {
    if (Array.isArray(obj))
      return "array";
    if (typeof obj.getUTCDate === "function" && obj instanceof Date)
      return "date";
    if (globalThis.Temporal) {
      if (obj.until) {
        if (obj instanceof Temporal.ZonedDateTime)
          return "temporal/tz+uc";
        if (obj instanceof Temporal.PlainDateTime || obj instanceof Temporal.PlainDate)
          return "temporal/uc";
        if (obj instanceof Temporal.PlainTime || obj instanceof Temporal.Instant)
          return "temporal";
        if (obj instanceof Temporal.PlainYearMonth)
          return "temporal/x";
      } else if (obj.toPlainDate && obj instanceof Temporal.PlainMonthDay || obj.negated && obj instanceof Temporal.Duration) {
        return "temporal/x";
      }
    }
  }
  return type;
}
function isArrayOfTables(obj) {
  for (let i = 0; i < obj.length; i++) {
    if (extendedTypeOf(obj[i]) !== "object")
      return false;
  }
  return obj.length != 0;
}
function formatWellFormedStringUnchecked(s) {
  return JSON.stringify(s).replaceAll("", "\\u007f");
}
function formatString(s) {
  return formatWellFormedStringUnchecked(HAS_WELLFORMED ? s.toWellFormed() : s);
}
function formatKey(s) {
  if (BARE_KEY.test(s))
    return s;
  if (HAS_WELLFORMED && !s.isWellFormed())
    throw new RangeError("key contains illegal lone surrogates");
  return formatWellFormedStringUnchecked(s);
}
function stringifyValue(val, type, depth, numberAsFloat, strictTemporal) {
  if (depth === 0) {
    throw new Error("Could not stringify the object: maximum object depth exceeded");
  }
  switch (type) {
    // @ts-expect-error -- intentional fallthrough case
    case "number":
      if (isNaN(val))
        return "nan";
      if (val === Infinity)
        return "inf";
      if (val === -Infinity)
        return "-inf";
      if (Number.isInteger(val) && (numberAsFloat || !Number.isSafeInteger(val)))
        return val.toFixed(1);
    case "bigint":
    case "boolean":
    case "temporal":
      return val.toString();
    case "string":
      return formatString(val);
    case "date":
      if (isNaN(val.getTime()))
        throw new TypeError("cannot serialize invalid date");
      return val.toISOString();
    case "object":
      return stringifyInlineTable(val, depth, numberAsFloat, strictTemporal);
    case "array":
      return stringifyArray(val, depth, numberAsFloat, strictTemporal);
    // @ts-expect-error -- intentional fallthrough case
    case "temporal/tz+uc":
      if (strictTemporal) {
        let tz = val.timeZoneId;
        let tzc = tz.charCodeAt(0);
        if (
          // Classic offset
          tzc !== 43 && tzc !== 45 && // Fast pre-check pass; see below for the actually accepted values
          (tzc !== 85 && tzc !== 71 && tzc !== 90 && tzc !== 69 || // UTC and its aliases; Temporal implementations don't all canonicalise unfortunately
          tz !== "UTC" && tz !== "UCT" && tz !== "Universal" && tz !== "Zulu" && // GMT is a TZ but it's for all intents and purposes equivalent to UTC. Safe to downgrade.
          !tz.startsWith("GMT") && tz !== "Greenwich" && // Etc/* are all safe to downgrade to offset (either UTC, GMT, or offset)
          !tz.startsWith("Etc/"))
        ) {
          throw new TypeError("Temporal objects with an IANA timezone are not allowed in Temporal strict mode");
        }
      }
    case "temporal/uc":
      if (strictTemporal && val.calendarId !== "iso8601")
        throw new TypeError("Temporal objects with a non-default calendar are not allowed in Temporal strict mode");
      return val.toString({
        calendarName: "never",
        timeZoneName: "never"
      });
    case "temporal/x":
      throw new TypeError("Unsupported " + val[Symbol.toStringTag]);
  }
}
function stringifyInlineTable(obj, depth, numberAsFloat, strictTemporal) {
  let keys = Object.keys(obj);
  if (keys.length === 0)
    return "{}";
  let res = "{ ";
  for (let i = 0; i < keys.length; i++) {
    let k = keys[i];
    if (i)
      res += ", ";
    res += formatKey(k) + " = " + stringifyValue(obj[k], extendedTypeOf(obj[k]), depth - 1, numberAsFloat, strictTemporal);
  }
  return res + " }";
}
function stringifyArray(array, depth, numberAsFloat, strictTemporal) {
  if (array.length === 0)
    return "[]";
  let res = "[ ";
  for (let i = 0; i < array.length; i++) {
    if (i)
      res += ", ";
    if (array[i] === null || array[i] === void 0) {
      throw new TypeError("arrays cannot contain null or undefined values");
    }
    res += stringifyValue(array[i], extendedTypeOf(array[i]), depth - 1, numberAsFloat, strictTemporal);
  }
  return res + " ]";
}
function stringifyArrayTable(array, key, depth, numberAsFloat, strictTemporal) {
  if (depth === 0) {
    throw new Error("Could not stringify the object: maximum object depth exceeded");
  }
  let res = "";
  for (let i = 0; i < array.length; i++) {
    res += `${res && "\n"}[[${key}]]
`;
    res += stringifyTable(0, array[i], key, depth, numberAsFloat, strictTemporal);
  }
  return res;
}
function stringifyTable(tableKey, obj, prefix, depth, numberAsFloat, strictTemporal) {
  if (depth === 0) {
    throw new Error("Could not stringify the object: maximum object depth exceeded");
  }
  let preamble = "";
  let tables = "";
  let keys = Object.keys(obj);
  for (let i = 0; i < keys.length; i++) {
    let k = keys[i];
    if (obj[k] !== null && obj[k] !== void 0) {
      let type = extendedTypeOf(obj[k]);
      if (type === "symbol" || type === "function") {
        throw new TypeError(`cannot serialize values of type '${type}'`);
      }
      let key = formatKey(k);
      if (type === "array" && isArrayOfTables(obj[k])) {
        tables += (tables && "\n") + stringifyArrayTable(obj[k], prefix ? `${prefix}.${key}` : key, depth - 1, numberAsFloat, strictTemporal);
      } else if (type === "object") {
        let tblKey = prefix ? `${prefix}.${key}` : key;
        tables += (tables && "\n") + stringifyTable(tblKey, obj[k], tblKey, depth - 1, numberAsFloat, strictTemporal);
      } else {
        preamble += key;
        preamble += " = ";
        preamble += stringifyValue(obj[k], type, depth, numberAsFloat, strictTemporal);
        preamble += "\n";
      }
    }
  }
  if (tableKey && (preamble || !tables))
    preamble = preamble ? `[${tableKey}]
${preamble}` : `[${tableKey}]`;
  return preamble && tables ? `${preamble}
${tables}` : preamble || tables;
}
function stringify(obj, { maxDepth = 1e3, numbersAsFloat = false, strictTemporal = false } = {}) {
  if (extendedTypeOf(obj) !== "object") {
    throw new TypeError("stringify can only be called with an object");
  }
  let str = stringifyTable(0, obj, "", maxDepth, numbersAsFloat, strictTemporal);
  if (str[str.length - 1] !== "\n")
    return str + "\n";
  return str;
}
var BARE_KEY, HAS_WELLFORMED;
var init_stringify = __esm({
  "node_modules/smol-toml/dist/stringify.js"() {
    BARE_KEY = /^[a-z0-9-_]+$/i;
    HAS_WELLFORMED = !!"".isWellFormed;
  }
});

// node_modules/smol-toml/dist/index.js
var dist_exports = {};
__export(dist_exports, {
  TomlDate: () => TomlDate,
  TomlError: () => TomlError,
  default: () => dist_default,
  parse: () => parse,
  stringify: () => stringify
});
var dist_default;
var init_dist = __esm({
  "node_modules/smol-toml/dist/index.js"() {
    init_parse2();
    init_stringify();
    init_date();
    init_error();
    dist_default = { parse, stringify, TomlDate, TomlError };
  }
});

// src/io/config-files.ts
var config_files_exports = {};
__export(config_files_exports, {
  projectConfigFile: () => projectConfigFile,
  readProjectConfig: () => readProjectConfig,
  readUserConfig: () => readUserConfig
});
import { lstat, readFile as readFile2, stat } from "node:fs/promises";
import path11 from "node:path";
function readUserConfig(file, hintOf2) {
  return readToml("espalier.user-config", file, hintOf2);
}
async function readProjectConfig(checkout, hintOf2) {
  const file = projectConfigFile(checkout);
  for (const entry of [path11.dirname(file), file]) {
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
  return readToml("espalier.project-config", file, hintOf2);
}
async function readToml(schema, file, hintOf2) {
  let text2;
  try {
    const entry = await stat(file).catch(ignoreMissing);
    if (entry?.isFile() === false && !entry.isDirectory()) throw new Error("it is no file");
    text2 = entry && await readFile2(file, "utf8").catch(ignoreMissing);
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  if (text2 === void 0) return {};
  if (text2.length > MAX_BYTES) {
    throw new AppError("config_invalid", { path: file, reason: `it is over ${MAX_BYTES} bytes` });
  }
  const { parse: parse2 } = await Promise.resolve().then(() => (init_dist(), dist_exports));
  let value;
  try {
    value = parse2(text2.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  return parseInput(
    schema,
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
var PROJECT_FILE, MAX_BYTES, projectConfigFile;
var init_config_files = __esm({
  "src/io/config-files.ts"() {
    "use strict";
    init_errors();
    init_parse();
    PROJECT_FILE = ".espalier/workspace.toml";
    MAX_BYTES = 64 * 1024;
    projectConfigFile = (checkout) => path11.join(checkout, PROJECT_FILE);
  }
});

// src/io/entries.ts
var entries_exports = {};
__export(entries_exports, {
  entryArguments: () => entryArguments,
  entryFile: () => entryFile,
  runEntry: () => runEntry
});
import { spawn as spawn3 } from "node:child_process";
import { fileURLToPath as fileURLToPath3 } from "node:url";
function entryFile(entry) {
  const bundled = import.meta.url.endsWith(".mjs");
  return fileURLToPath3(new URL(bundled ? `./${entry}.mjs` : sources[entry], import.meta.url));
}
function runEntry(entry, argv) {
  return new Promise((resolve, reject) => {
    const child = spawn3(process.execPath, entryArguments(entry, argv), { stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"])
      process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
var sources, entryArguments;
var init_entries = __esm({
  "src/io/entries.ts"() {
    "use strict";
    sources = {
      cli: "../cli/main.ts",
      hook: "../hooks/main.ts",
      daemon: "../daemon/main.ts"
    };
    entryArguments = (entry, argv) => [
      ...process.execArgv,
      entryFile(entry),
      ...argv
    ];
  }
});

// src/io/daemon-process.ts
var daemon_process_exports = {};
__export(daemon_process_exports, {
  startDaemon: () => startDaemon
});
import { spawn as spawn4 } from "node:child_process";
import { closeSync as closeSync3, mkdirSync as mkdirSync3, openSync as openSync3 } from "node:fs";
import path12 from "node:path";
function startDaemon(input) {
  mkdirSync3(input.logDirectory, { recursive: true, mode: 448 });
  const log = openSync3(path12.join(input.logDirectory, "daemon.err"), "a", 384);
  try {
    const child = spawn4(process.execPath, entryArguments("daemon", ["run"]), {
      cwd: path12.dirname(entryFile("daemon")),
      detached: true,
      env: { ...input.env },
      stdio: ["ignore", "ignore", log],
      windowsHide: true
    });
    child.on("error", (error) => input.onProblem(error.message));
    child.unref();
  } finally {
    closeSync3(log);
  }
}
var init_daemon_process = __esm({
  "src/io/daemon-process.ts"() {
    "use strict";
    init_entries();
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
import path13 from "node:path";
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
  if (found === void 0) await createDirectory(path13.dirname(file), 493);
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
var fileOf;
var init_exclude = __esm({
  "src/io/exclude.ts"() {
    "use strict";
    init_files();
    init_git();
    fileOf = (commonDirectory) => path13.join(commonDirectory, "info/exclude");
  }
});

// src/io/patches.ts
import { createHash } from "node:crypto";
function parsePatches(text2) {
  const byRequest = /* @__PURE__ */ new Map();
  let changes = [];
  let lines = [];
  const finish2 = () => {
    if (lines.length > 0) changes.push(parseChange(lines));
    lines = [];
  };
  for (const line of text2.replace(/\n$/, "").split("\n")) {
    if (REQUEST.test(line)) {
      finish2();
      changes = [];
      byRequest.set(line, changes);
    } else if (line.startsWith("diff --git ")) {
      finish2();
      lines = [line];
    } else if (lines.length > 0) {
      lines.push(line);
    }
  }
  finish2();
  return byRequest;
}
function parseChange(lines) {
  const first = lines.findIndex((line) => line.startsWith("@@ ") || line.startsWith("GIT binary"));
  const header = first === -1 ? lines : lines.slice(0, first);
  const readHeader = (start) => header.find((line) => line.startsWith(start))?.slice(start.length);
  const index = header.map((line) => INDEX.exec(line)).find((match) => match !== null);
  const deleted = readHeader("deleted file mode ");
  const made = readHeader("new file mode ");
  const kept = index?.[3] ?? "";
  const binary = lines[first]?.startsWith("GIT binary") === true || readHeader("Binary files ") !== void 0;
  return {
    file: lines[0] ?? "",
    oldMode: made === void 0 ? deleted ?? readHeader("old mode ") ?? kept : "",
    newMode: deleted === void 0 ? made ?? readHeader("new mode ") ?? kept : "",
    oldId: index?.[1] ?? "",
    newId: index?.[2] ?? "",
    binary,
    hunks: binary || first === -1 ? [] : parseHunks(lines.slice(first))
  };
}
function parseHunks(lines) {
  const hunks = [];
  let removed = [];
  let added = [];
  let place2 = null;
  const finish2 = () => {
    if (place2 === null) return;
    const [oldCount, newCount] = [Number(place2[2] ?? 1), Number(place2[4] ?? 1)];
    hunks.push({
      // An empty range is named by the line before it.
      oldStart: Number(place2[1]) - (oldCount === 0 ? 0 : 1),
      oldCount,
      newStart: Number(place2[3]) - (newCount === 0 ? 0 : 1),
      newCount,
      removed: removed.join("\n"),
      added: added.join("\n")
    });
    removed = [];
    added = [];
  };
  let sign = "";
  for (const line of lines) {
    if (line.startsWith("@@ ")) {
      finish2();
      place2 = PLACE.exec(line);
      continue;
    }
    const marker = line.startsWith("\\");
    if (!marker) sign = line.slice(0, 1);
    (sign === "-" ? removed : added).push(marker ? line : line.slice(1));
  }
  finish2();
  return hunks;
}
function hashChange({ file, oldMode, newMode, oldId, newId, ...rest }) {
  const what = rest.binary ? [oldId, newId] : rest.hunks.map(({ oldCount, newCount, removed, added }) => [
    oldCount,
    newCount,
    removed,
    added
  ]);
  return hash("change", file, oldMode, newMode, what);
}
var ID, REQUEST, INDEX, PLACE, hashResult, hash;
var init_patches = __esm({
  "src/io/patches.ts"() {
    "use strict";
    ID = "[0-9a-f]{40}(?:[0-9a-f]{24})?";
    REQUEST = new RegExp(`^${ID}(?: ${ID})?$`);
    INDEX = new RegExp(`^index (${ID})\\.\\.(${ID})(?: (\\d+))?$`);
    PLACE = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
    hashResult = ({ file, newMode, newId }) => newId === "" ? void 0 : hash("result", file, newMode, newId);
    hash = (...parts) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  }
});

// src/io/comparison.ts
async function readComparison(commonDirectory, { tip, commits, base }) {
  if (commits.length > MOST_COMMITS || commits.length === 0) return void 0;
  const deadline = performance.now() + TIME_LIMIT_MS;
  const ids = commits.map(({ commit }) => commit);
  const parted = await readMergeBase(commonDirectory, ["--octopus", base.commit, tip, ...ids]);
  if (parted === void 0 || parted === base.commit) return void 0;
  const paths = await listTouchedPaths(commonDirectory, commits);
  const onBase = await listBaseCommits(commonDirectory, `${parted}..${base.commit}`, paths);
  if (onBase.length > MOST_BASE_COMMITS) return void 0;
  const units = await readUnits2(commonDirectory, commits, base.commit);
  const found = await readCandidates(commonDirectory, { onBase, units, paths, deadline });
  if (found === void 0) return void 0;
  const compared = await compareUnits(commonDirectory, {
    units,
    found,
    tip: `${tip}^{tree}`,
    base: `${base.commit}^{tree}`,
    paths
  });
  return {
    name: base.name,
    commits: commits.map((each, index) => ({
      ...each,
      changes: compared[2 * index] ?? [],
      cumulative: compared[2 * index + 1] ?? []
    }))
  };
}
async function readMergeBase(commonDirectory, argv) {
  const options = { cwd: commonDirectory, doing: "compare with the base", allow: [0, 1] };
  const { stdout } = await runGit(["merge-base", ...argv], options);
  return stdout.toString("utf8").split("\n")[0] || void 0;
}
async function readUnits2(commonDirectory, commits, base) {
  const straight = !commits.some(({ merge }) => merge);
  const tip = commits.at(-1)?.commit ?? "";
  const shared = straight ? await readMergeBase(commonDirectory, [base, tip]) : void 0;
  const starts = [];
  for (const { commit } of commits) {
    starts.push(straight ? shared : await readMergeBase(commonDirectory, [base, commit]));
  }
  const trees = await readTrees(
    commonDirectory,
    starts.flatMap((start) => start === void 0 ? [] : [`${start}^{tree}`])
  );
  const requests = commits.map(({ commit, tree }, index) => {
    const start = trees.get(`${starts[index]}^{tree}`);
    return { commit, whole: start === void 0 ? void 0 : `${start} ${tree}`, start, tree };
  });
  const patches = await readPatches(
    commonDirectory,
    requests.flatMap(({ commit, whole: whole2 }) => whole2 === void 0 ? [commit] : [commit, whole2])
  );
  return requests.flatMap(({ commit, whole: whole2, start, tree }) => [
    { before: `${commit}~1^{tree}`, after: tree, changes: patches.get(commit) ?? [] },
    { before: start ?? "", after: tree, changes: patches.get(whole2 ?? "") ?? [] }
  ]);
}
async function readCandidates(commonDirectory, input) {
  const { onBase, units, paths, deadline } = input;
  const wanted = new Set(units.flatMap(({ changes }) => changes.flatMap(listKeys)));
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at < onBase.length; at += BATCH) {
    if (performance.now() > deadline) return void 0;
    const batch = await readPatches(commonDirectory, onBase.slice(at, at + BATCH), paths);
    for (const [commit, changes] of batch) {
      for (const change of changes) {
        for (const key of listKeys(change).filter((each) => wanted.has(each))) {
          const known = found.get(key) ?? [];
          if (known.length < MOST_COUNTERPARTS) found.set(key, [...known, { commit, change }]);
        }
      }
    }
  }
  return found;
}
async function compareUnits(commonDirectory, input) {
  const { units, found, tip, base, paths } = input;
  const candidatesOf = (ours) => [
    ...new Set(listKeys(ours).flatMap((key) => found.get(key) ?? []))
  ];
  const build = (between) => units.map(
    ({ before, after, changes }) => changes.map((ours) => {
      const read2 = (from, to) => {
        const files = between(from, to);
        return files === void 0 ? void 0 : files.get(ours.file) ?? null;
      };
      const counterparts = candidatesOf(ours).map(({ commit, change }) => {
        const drift = ours.oldId === change.oldId ? null : read2(before, `${commit}~1^{tree}`);
        return {
          theirs: change,
          drift: drift === void 0 ? null : drift?.hunks ?? [],
          since: read2(`${commit}^{tree}`, base)
        };
      });
      return { ours, since: counterparts.length === 0 ? null : read2(after, tip), counterparts };
    })
  );
  const asked = /* @__PURE__ */ new Map();
  build((before, after) => {
    asked.set(`${before} ${after}`, [before, after]);
    return void 0;
  });
  const answers = await readBetween(commonDirectory, [...asked.values()], paths);
  return build((before, after) => answers.get(`${before} ${after}`));
}
async function readBetween(commonDirectory, asked, paths) {
  const answers = /* @__PURE__ */ new Map();
  const pairs = asked.slice(0, paths === void 0 ? MOST_WHOLE_PAIRS : MOST_PAIRS);
  const trees = await readTrees(commonDirectory, pairs.flat());
  const requests = /* @__PURE__ */ new Set();
  const requestOf = ([before, after]) => {
    const [from, to] = [trees.get(before), trees.get(after)];
    return from === void 0 || to === void 0 ? void 0 : `${from} ${to}`;
  };
  for (const request of pairs.map(requestOf)) if (request !== void 0) requests.add(request);
  const patches = /* @__PURE__ */ new Map();
  const all = [...requests];
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = await readPatches(commonDirectory, all.slice(at, at + BATCH), paths);
    for (const [request, changes] of batch) patches.set(request, changes);
  }
  for (const pair of pairs) {
    const request = requestOf(pair);
    if (request === void 0) continue;
    const changes = patches.get(request) ?? [];
    answers.set(pair.join(" "), new Map(changes.map((change) => [change.file, change])));
  }
  return answers;
}
async function readTrees(commonDirectory, names) {
  const unique = [...new Set(names)];
  const trees = /* @__PURE__ */ new Map();
  if (unique.length === 0) return trees;
  const { stdout } = await runGit(["cat-file", "--batch-check=%(objectname)"], {
    cwd: commonDirectory,
    input: unique.map((name) => `${name}
`).join(""),
    doing: "compare with the base"
  });
  for (const [index, line] of stdout.toString("utf8").split("\n").entries()) {
    const name = unique[index];
    if (name !== void 0 && /^[0-9a-f]{40,64}$/.test(line)) trees.set(name, line);
  }
  return trees;
}
async function listTouchedPaths(commonDirectory, commits) {
  const argv = ["diff-tree", "--stdin", "-r", "--root", "--no-commit-id", "--name-only", "-z"];
  const { stdout } = await runGit([...argv, "--no-renames"], {
    cwd: commonDirectory,
    input: commits.map(({ commit }) => `${commit}
`).join(""),
    doing: "list the files of the commits"
  });
  const names = [...new Set(splitNames(stdout))];
  const plain2 = names.every((name) => fromText(toText(name)) === name);
  return plain2 && names.length > 0 && names.length <= MOST_PATHS ? names.map(toText) : void 0;
}
async function listBaseCommits(commonDirectory, range, paths) {
  const limit = `--max-count=${MOST_BASE_COMMITS + 1}`;
  const argv = ["--literal-pathspecs", "rev-list", "--no-merges", "--full-history", limit, range];
  const { stdout } = await runGit([...argv, "--", ...paths ?? []], {
    cwd: commonDirectory,
    timeoutMs: TIME_LIMIT_MS,
    doing: "list the commits of the base"
  });
  return stdout.toString("utf8").split("\n").filter((line) => line !== "");
}
async function readPatches(commonDirectory, requests, paths = []) {
  const { stdout } = await runGit(["--literal-pathspecs", ...DIFF_PLAIN, "--", ...paths], {
    cwd: commonDirectory,
    input: requests.map((request) => `${request}
`).join(""),
    timeoutMs: TIME_LIMIT_MS,
    doing: "compare with the base"
  });
  return parsePatches(stdout.toString("latin1"));
}
var MOST_COMMITS, MOST_BASE_COMMITS, MOST_PATHS, MOST_PAIRS, MOST_WHOLE_PAIRS, MOST_COUNTERPARTS, BATCH, TIME_LIMIT_MS, DIFF, DIFF_PLAIN, listKeys;
var init_comparison = __esm({
  "src/io/comparison.ts"() {
    "use strict";
    init_byte_path();
    init_git();
    init_patches();
    MOST_COMMITS = 200;
    MOST_BASE_COMMITS = 2e3;
    MOST_PATHS = 500;
    MOST_PAIRS = 1e3;
    MOST_WHOLE_PAIRS = 50;
    MOST_COUNTERPARTS = 8;
    BATCH = 100;
    TIME_LIMIT_MS = 3e4;
    DIFF = ["diff-tree", "--stdin", "-r", "-p", "--root", "-U0", "--no-color", "--no-ext-diff"];
    DIFF_PLAIN = [...DIFF, "--no-textconv", "--no-renames", "--full-index", "--binary"];
    listKeys = (change) => [hashChange(change), hashResult(change)].filter((key) => key !== void 0);
  }
});

// src/io/history.ts
var history_exports = {};
__export(history_exports, {
  hasCommit: () => hasCommit,
  listAutomaticMerges: () => listAutomaticMerges,
  listBranchRefs: () => listBranchRefs,
  listUnheldCommits: () => listUnheldCommits,
  readComparison: () => readComparison
});
async function listBranchRefs(commonDirectory) {
  const argv = ["for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/remotes"];
  const { stdout } = await runGit(argv, { cwd: commonDirectory, doing: "list the branches" });
  return stdout.toString("utf8").split("\n").filter((line) => line !== "").map((line) => {
    const space = line.lastIndexOf(" ");
    return { name: line.slice(0, space), commit: line.slice(space + 1) };
  });
}
async function hasCommit(commonDirectory, commit) {
  const { exitCode } = await runGit(["cat-file", "-e", `${commit}^{commit}`], {
    cwd: commonDirectory,
    doing: "look for a commit",
    allow: [0, 1, 128]
  });
  return exitCode === 0;
}
async function listUnheldCommits(commonDirectory, tip, held) {
  const except = held.exceptBranch === null ? [] : [`--exclude=${held.exceptBranch}`];
  const refs = [...except, "--branches", "--tags", ...held.remotes ? ["--remotes"] : []];
  const format = "--format=%H %T %P%x00%s";
  const argv = ["rev-list", "--topo-order", "--reverse", format, tip, "--not", ...refs];
  const { stdout } = await runGit([...argv, ...held.others, "--"], {
    cwd: commonDirectory,
    doing: "list the commits that nothing else holds"
  });
  const commits = [];
  for (const line of stdout.toString("utf8").split("\n")) {
    const end = line.indexOf("\0");
    if (end === -1) continue;
    const [commit = "", tree = "", ...parents] = line.slice(0, end).trimEnd().split(" ");
    const subject = line.slice(end + 1);
    commits.push({ commit, tree, subject, merge: parents.length > 1, parents });
  }
  return commits;
}
async function listAutomaticMerges(commonDirectory, commits) {
  const automatic = /* @__PURE__ */ new Set();
  const merges = commits.filter(({ parents }) => parents.length === 2).slice(-MOST_MERGES);
  if (merges.length === 0) return automatic;
  const options = { cwd: commonDirectory, doing: "look at a merge" };
  const pattern = ["config", "--name-only", "--get-regexp", "^merge\\..*\\.driver$"];
  const drivers = await runGit(pattern, { ...options, allow: [0, 1] });
  if (drivers.exitCode === 0) return automatic;
  const show = [
    "show",
    "--remerge-diff",
    "--raw",
    "--format=",
    "--no-show-signature",
    "--no-notes"
  ];
  for (const { commit } of merges) {
    const found = await runGit([...show, "--no-ext-diff", "--no-textconv", commit, "--"], {
      ...options,
      allow: [0, 128]
    });
    if (found.exitCode === 0 && found.stdout.length === 0) automatic.add(commit);
  }
  return automatic;
}
var MOST_MERGES;
var init_history = __esm({
  "src/io/history.ts"() {
    "use strict";
    init_git();
    init_comparison();
    MOST_MERGES = 100;
  }
});

// src/io/ids.ts
var ids_exports = {};
__export(ids_exports, {
  createId: () => createId,
  createRandomBytes: () => createRandomBytes
});
import { randomBytes as randomBytes2 } from "node:crypto";
function createId(now) {
  const bytes = randomBytes2(16);
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
var createRandomBytes;
var init_ids = __esm({
  "src/io/ids.ts"() {
    "use strict";
    createRandomBytes = (count2) => randomBytes2(count2);
  }
});

// src/io/known-files.ts
var known_files_exports = {};
__export(known_files_exports, {
  hashFile: () => hashFile,
  isKnownFile: () => isKnownFile
});
import { createHash as createHash2 } from "node:crypto";
import { createReadStream, lstatSync as lstatSync6, readlinkSync as readlinkSync4, realpathSync as realpathSync3 } from "node:fs";
async function isKnownFile(root, name, known, options) {
  const file = toPath(root, name);
  const entry = readEntry(file);
  if (entry === void 0) return true;
  if (entry.isSymbolicLink()) return isKnownLink(file, name, known);
  if (!entry.isFile() || known.mainCheckout === null) return false;
  const recorded = known.scratch.get(toText(name));
  if (options.scratchOnly && recorded === void 0) return false;
  const other = findOther(entry, known.mainCheckout, name);
  if (other === void 0) return false;
  const digest = recorded === void 0 && other.size !== entry.size ? "" : await hashFile(file);
  if (digest === recorded) return true;
  return !options.scratchOnly && other.size === entry.size && digest === await hashFile(other.at);
}
function readEntry(file) {
  try {
    return lstatSync6(file, { bigint: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
function isKnownLink(file, name, known) {
  const target = readlinkSync4(file, { encoding: "buffer" });
  const recorded = known.scratch.get(toText(name));
  if (recorded === createHash2("sha256").update(target).digest("hex")) return true;
  if (known.mainCheckout === null) return false;
  const same = toPath(known.mainCheckout, name);
  return realOrNone(file)?.equals(same) === true && realOrNone(same)?.equals(same) === true;
}
function findOther(entry, mainCheckout, name) {
  const at = toPath(mainCheckout, name);
  const other = readEntry(at);
  if (other === void 0 || !other.isFile()) return void 0;
  if (realOrNone(at)?.equals(at) !== true) return void 0;
  if (other.dev === entry.dev && other.ino === entry.ino) return void 0;
  return { at, size: other.size };
}
async function hashFile(file) {
  const hash2 = createHash2("sha256");
  for await (const chunk of createReadStream(file)) hash2.update(chunk);
  return hash2.digest("hex");
}
var realOrNone;
var init_known_files = __esm({
  "src/io/known-files.ts"() {
    "use strict";
    init_byte_path();
    realOrNone = (file) => {
      try {
        return realpathSync3.native(file, { encoding: "buffer" });
      } catch {
        return void 0;
      }
    };
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
import { createHash as createHash3 } from "node:crypto";
import {
  constants as constants4,
  copyFile,
  link,
  lstat as lstat2,
  mkdir,
  readFile as readFile3,
  readlink,
  rename,
  rm,
  symlink
} from "node:fs/promises";
import path14 from "node:path";
async function hasIncludeFile(checkout) {
  return (await readEntry2(path14.join(checkout, FILE)))?.isFile() === true;
}
async function readPatterns(checkout) {
  return readFile3(path14.join(checkout, FILE), "latin1");
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
  const entry = await lstat2(source);
  if (!entry.isFile() && !entry.isSymbolicLink()) return skipped("it is not a file");
  const obstacle = await makeParents(to, name);
  if (obstacle !== void 0) return skipped(obstacle);
  if (entry.isSymbolicLink()) return copyLink(await readlink(source, "buffer"), target);
  if (await readEntry2(target) !== void 0) return compareFiles(source, target);
  const growing = path14.join(temporary, "include");
  try {
    await copyFile(source, growing, constants4.COPYFILE_EXCL | constants4.COPYFILE_FICLONE);
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
    if (codeOf3(error) === "EEXIST") return false;
    if (await readEntry2(target) !== void 0) return false;
    await rename(growing, target);
    return true;
  }
}
async function compareFiles(source, target) {
  const [ours, theirs] = await Promise.all([lstat2(source), lstat2(target)]);
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
    if (codeOf3(error) !== "EEXIST") throw error;
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
    const entry = await readEntry2(at);
    if (entry === void 0) await mkdir(at);
    else if (!entry.isDirectory()) return `\`${toText(relative)}\` is not a directory there`;
  }
  return void 0;
}
async function readKind(at) {
  const entry = await readEntry2(at);
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
  const target = path14.join(from, relative);
  try {
    await symlink(target, path14.join(to, relative), "dir");
  } catch (error) {
    if (codeOf3(error) !== "EEXIST") throw error;
    const found = await readlink(path14.join(to, relative)).catch(() => void 0);
    if (found !== target) return skipped("it exists in the workspace");
  }
  return { outcome: "copied", sha256: hashOf(target) };
}
var codeOf3, FILE, skipped, hashOf, readEntry2;
var init_include2 = __esm({
  "src/io/include.ts"() {
    "use strict";
    init_byte_path();
    init_git();
    init_known_files();
    codeOf3 = (error) => error.code;
    FILE = ".worktreeinclude";
    skipped = (reason) => ({ outcome: "skipped", reason });
    hashOf = (data) => createHash3("sha256").update(data).digest("hex");
    readEntry2 = (at) => lstat2(at).catch((error) => {
      if (codeOf3(error) === "ENOENT" || codeOf3(error) === "ENOTDIR") return void 0;
      throw error;
    });
  }
});

// src/io/filtered.ts
import { createHash as createHash4, randomBytes as randomBytes3 } from "node:crypto";
import { createReadStream as createReadStream2, lstatSync as lstatSync7, readFileSync as readFileSync6 } from "node:fs";
function parseEntry(line) {
  const tab = line.indexOf("	");
  const [mode = "", object = ""] = line.slice(0, tab).split(" ");
  return { mode, object, name: line.slice(tab + 1) };
}
async function compareFiltered(tree, entries, differing) {
  const hidden = [];
  const same = /* @__PURE__ */ new Set();
  let batch = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) hidden.push(...await listUnlikeCheckout(tree, batch));
    batch = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const differs = differing.has(entry.name);
    if (differs && !entry.lfs) continue;
    const { object, pointer } = await hashWorkingFile(tree.root, entry);
    if (object === entry.object) continue;
    if (entry.lfs) {
      if (pointer === entry.object) same.add(entry.name);
      continue;
    }
    if (/^[ \t]|\n/.test(entry.name)) {
      hidden.push(entry.name);
      continue;
    }
    if (bytes + entry.size > BATCH_BYTES) await flush();
    batch.push(entry);
    bytes += entry.size;
  }
  await flush();
  return { hidden, same };
}
async function listFiltered(tree) {
  const listed = await tree.git(["ls-files", "-s", "-z", "--", MENTIONED]);
  const entries = splitNames(listed).map(parseEntry);
  const files = new Map(
    entries.filter(({ mode }) => mode.startsWith("100")).map((entry) => [entry.name, entry])
  );
  if (files.size === 0) return [];
  const names = Buffer.from([...files.keys()].map((name) => `${name}\0`).join(""), "latin1");
  const fields = splitNames(
    await tree.git(["check-attr", "-z", "--stdin", "filter", "ident"], names)
  );
  const found = /* @__PURE__ */ new Map();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [name = "", attribute, value] = fields.slice(at, at + 3);
    if (value === "unspecified" || value === "unset") continue;
    if (attribute === "filter" === (value === "set")) continue;
    const entry = files.get(name);
    const stat4 = lstatSync7(toPath(tree.root, name), { throwIfNoEntry: false });
    if (entry === void 0 || stat4?.isFile() !== true) continue;
    const lfs = attribute === "filter" && value === "lfs" || found.get(name)?.lfs === true;
    found.set(name, { ...entry, lfs, size: stat4.size });
  }
  return [...found.values()];
}
async function hashWorkingFile(root, { name, object, size }) {
  const algorithm = object.length === 64 ? "sha256" : "sha1";
  const blob = createHash4(algorithm).update(`blob ${size}\0`);
  const content = createHash4("sha256");
  const file = toPath(root, name);
  for await (const chunk of size < SMALL_BYTES ? [readFileSync6(file)] : createReadStream2(file)) {
    blob.update(chunk);
    content.update(chunk);
  }
  const digest = content.digest("hex");
  const pointer = `version https://git-lfs.github.com/spec/v1
oid sha256:${digest}
size ${size}
`;
  const named = createHash4(algorithm).update(`blob ${pointer.length}\0${pointer}`);
  return { object: blob.digest("hex"), pointer: named.digest("hex") };
}
async function listUnlikeCheckout({ root, git }, batch) {
  const mark = randomBytes3(24).toString("hex");
  const lines = batch.map(({ object, name }) => `${object} ${name}
`).join("");
  const argv = ["cat-file", `--batch=${mark}`, "--filters"];
  const output = (await git(argv, Buffer.from(lines, "latin1"))).toString("latin1");
  const written = output.split(`${mark}
`).slice(1);
  return batch.filter(({ name }, index) => {
    const checkout = written[index];
    const own = readFileSync6(toPath(root, name)).toString("latin1");
    return checkout === void 0 || !isSameText(own, checkout.slice(0, -1));
  }).map(({ name }) => name);
}
var WITHOUT_LFS, SMALL_BYTES, BATCH_BYTES, MENTIONED, isSameText, normalize;
var init_filtered = __esm({
  "src/io/filtered.ts"() {
    "use strict";
    init_byte_path();
    WITHOUT_LFS = [
      "filter.lfs.clean=",
      "filter.lfs.smudge=",
      "filter.lfs.process=",
      "filter.lfs.required=false"
    ].flatMap((setting) => ["-c", setting]);
    SMALL_BYTES = 1024 * 1024;
    BATCH_BYTES = 64 * 1024 * 1024;
    MENTIONED = ":(exclude,attr:!filter !ident)";
    isSameText = (one, other) => one === other || normalize(one) === normalize(other);
    normalize = (text2) => {
      const plain2 = text2.replace(/\$Id: [0-9a-f]{40}(?:[0-9a-f]{24})? \$/g, "$$Id$$");
      return plain2.includes("\0") ? plain2 : plain2.replaceAll("\r\n", "\n");
    };
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
import { createHash as createHash5 } from "node:crypto";
import { existsSync as existsSync3, lstatSync as lstatSync8, readFileSync as readFileSync7, utimesSync } from "node:fs";
import path15 from "node:path";
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
    const content = path15.join(store, "objects", oid.slice(0, 2), oid.slice(2, 4), oid);
    const entry = lstatSync8(content, { throwIfNoEntry: false });
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
  return told === "" ? path15.join(gitDirectory, "lfs") : path15.resolve(gitDirectory, told);
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
  for (const name of names) utimesSync(toPath(root, name), then, then);
}
function readSmall(file) {
  const entry = lstatSync8(file, { throwIfNoEntry: false });
  return entry?.isFile() === true && entry.size <= POINTER_BYTES ? readFileSync7(file) : void 0;
}
var POINTERS_ONLY, OFFLINE, POINTER_BYTES, POINTER, isLfsFailure, isOnPath, hasLfs, hashBlob, isDirectory;
var init_lfs = __esm({
  "src/io/lfs.ts"() {
    "use strict";
    init_branches();
    init_byte_path();
    init_filtered();
    init_git();
    init_filtered();
    POINTERS_ONLY = { GIT_LFS_SKIP_SMUDGE: "1" };
    OFFLINE = ["-c", "lfs.url=file:///nonexistent"];
    POINTER_BYTES = 1024;
    POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/[^\n]*\n(?:[^\n]*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d+)\n/;
    isLfsFailure = (failure) => /git-lfs|\bfilter lfs\b/.test(textOf(failure));
    isOnPath = () => (process.env["PATH"] ?? "").split(path15.delimiter).some((folder) => folder !== "" && existsSync3(path15.join(folder, "git-lfs")));
    hasLfs = (gitDirectory) => isDirectory(path15.join(gitDirectory, "lfs"));
    hashBlob = (content, digits) => createHash5(digits === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
    isDirectory = (at) => lstatSync8(at, { throwIfNoEntry: false })?.isDirectory() === true;
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
import { spawnSync } from "node:child_process";
import { readFileSync as readFileSync8 } from "node:fs";
function readProcessStart(pid, platform = process.platform) {
  if (platform === "linux") {
    try {
      const stat4 = readFileSync8(`/proc/${pid}/stat`, "utf8");
      const fields = stat4.slice(stat4.lastIndexOf(")") + 2).split(" ");
      return isOver(fields[0]) ? void 0 : fields[19];
    } catch (error2) {
      const code = error2.code;
      if (code === "ENOENT" || code === "ESRCH") return void 0;
      throw error2;
    }
  }
  const { stdout, error, signal } = spawnSync(
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
    boot = readFileSync8("/proc/sys/kernel/random/boot_id", "utf8").trim();
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
var isOver, boot;
var init_process = __esm({
  "src/io/process.ts"() {
    "use strict";
    isOver = (state) => /^[ZX]/.test(state ?? "");
  }
});

// src/io/lock.ts
var lock_exports = {};
__export(lock_exports, {
  acquireLock: () => acquireLock,
  isHeld: () => isHeld,
  projectLockFile: () => projectLockFile,
  readLockHolder: () => readLockHolder,
  withLock: () => withLock
});
import { createHash as createHash6, randomUUID } from "node:crypto";
import { linkSync as linkSync2, readdirSync as readdirSync6, readFileSync as readFileSync9, unlinkSync as unlinkSync2, writeFileSync as writeFileSync2 } from "node:fs";
import path16 from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";
function projectLockFile(paths, project) {
  const name = createHash6("sha256").update(project).digest("hex").slice(0, 16);
  return path16.join(paths.locks, `${name}.lock`);
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
  const nonce = randomUUID();
  const ticket = createTicket(file, { ...recordOf(nonce), purpose: options.purpose });
  const deadline = performance.now() + options.timeoutMs;
  const patience = { looked: /* @__PURE__ */ new Map(), idle: void 0 };
  try {
    for (; ; ) {
      const turn = tryLock(file, ticket, patience);
      if (turn.kind === "held") return holdingOf(file, nonce);
      if (turn.kind === "again") continue;
      const left = deadline - performance.now();
      if (left <= 0) throw busyWith(file, turn);
      await sleep2(Math.min(Math.max(left, 1), LONGEST_POLL_MS, POLL_MS2 + 3 * turn.place));
    }
  } catch (error) {
    throw describeIoError(error, "take the lock", file);
  } finally {
    removeIfThere(ticket);
  }
}
function readLockHolder(file) {
  const found = readLock2(file);
  return typeof found === "object" ? found : void 0;
}
function isHeld(file) {
  const holder = readLockHolder(file);
  return holder !== void 0 && isRunning(identityOf(holder));
}
function tryLock(file, ticket, patience) {
  const queue = readdirSync6(path16.dirname(ticket)).filter(isTicket).sort();
  const place2 = queue.indexOf(path16.basename(ticket));
  const first = queue[0];
  if (place2 > 0 && first !== void 0 && isTimeToLook(patience, first)) {
    if (!isRunning(ownerOf(first))) {
      removeIfThere(path16.join(path16.dirname(ticket), first));
      return { kind: "again" };
    }
    if (!isAsleep(file, first, patience)) return { kind: "wait", place: place2, ahead: first };
  } else if (place2 > 0) {
    return { kind: "wait", place: place2, ahead: first };
  }
  try {
    linkSync2(ticket, file);
    return { kind: "held" };
  } catch (error) {
    if (codeOf4(error) !== "EEXIST") throw error;
  }
  const found = readLock2(file);
  if (found === void 0) return { kind: "again" };
  if (found === "unreadable") throw unreadableLock(file);
  const key = found === "empty" ? "empty" : found.nonce;
  if (isTimeToLook(patience, key) && isStale(found) && takeOver(file, ticket, found)) {
    return { kind: "again" };
  }
  return { kind: "wait", place: place2, ahead: void 0 };
}
function isTimeToLook({ looked }, key) {
  const now = performance.now();
  if (now - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN_MS) return false;
  looked.set(key, now);
  return true;
}
function isAsleep(file, first, patience) {
  const now = performance.now();
  if (readLock2(file) !== void 0) patience.idle = void 0;
  else if (patience.idle?.first !== first) patience.idle = { first, since: now };
  return patience.idle !== void 0 && now - patience.idle.since >= ASLEEP_MS;
}
function readLock2(file) {
  let text2;
  try {
    text2 = readFileSync9(file, "utf8");
  } catch (error) {
    if (codeOf4(error) === "ENOENT") return void 0;
    throw error;
  }
  if (/^\0*$/.test(text2)) return "empty";
  try {
    return parseInput("espalier.lock", JSON.parse(text2), (fault) => new Error(fault.reason));
  } catch {
    return "unreadable";
  }
}
function takeOver(file, ticket, judged) {
  const guard = `${file}.takeover`;
  try {
    linkSync2(ticket, guard);
  } catch (error) {
    if (codeOf4(error) !== "EEXIST") throw error;
    const other = readLock2(guard);
    if (other !== void 0 && (other === "unreadable" || isStale(other))) {
      throw deadGuard(file, guard);
    }
    return false;
  }
  try {
    const again = readLock2(file);
    const same = judged === "empty" ? again === "empty" : typeof again === "object" && again.nonce === judged.nonce && isStale(again);
    if (same) unlinkSync2(file);
    return true;
  } finally {
    unlinkSync2(guard);
  }
}
function holdingOf(file, nonce) {
  return {
    file,
    nonce,
    release: () => {
      const found = readLock2(file);
      if (typeof found === "object" && found.nonce === nonce) removeIfThere(file);
    }
  };
}
function recordOf(nonce) {
  const { pid, startedAt, boot: boot2 } = currentProcess();
  return { pid, started_at: startedAt, boot: boot2, nonce };
}
function createTicket(file, record) {
  const queue = `${file}.queue`;
  const arrival = String(process.hrtime.bigint()).padStart(20, "0");
  const owner = [record.started_at ?? "", record.boot ?? ""].map(encodeURIComponent);
  const ticket = path16.join(queue, [arrival, record.pid, ...owner, record.nonce].join("~"));
  try {
    makeDirectories(queue);
    writeFileSync2(ticket, JSON.stringify(record), { flag: "wx", mode: 384 });
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
    unlinkSync2(file);
  } catch (error) {
    if (codeOf4(error) !== "ENOENT") throw error;
  }
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
var LOOK_AGAIN_MS, ASLEEP_MS, POLL_MS2, LONGEST_POLL_MS, codeOf4, isStale, identityOf, isTicket, unreadableLock, deadGuard;
var init_lock = __esm({
  "src/io/lock.ts"() {
    "use strict";
    init_errors();
    init_parse();
    init_files();
    init_process();
    LOOK_AGAIN_MS = 100;
    ASLEEP_MS = 500;
    POLL_MS2 = 1;
    LONGEST_POLL_MS = 60;
    codeOf4 = (error) => error.code;
    isStale = (found) => found === "empty" || !isRunning(identityOf(found));
    identityOf = (record) => ({
      pid: record.pid,
      startedAt: record.started_at,
      boot: record.boot ?? null
    });
    isTicket = (name) => /^\d{20}~\d+~[^~]*~[^~]*~[^~]+$/.test(name);
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
import { appendFileSync, mkdirSync as mkdirSync4, renameSync as renameSync2, statSync as statSync4 } from "node:fs";
import path17 from "node:path";
function openLog(directory, who, now) {
  const file = path17.join(directory, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        mkdirSync4(directory, { recursive: true, mode: 448 });
        if ((statSync4(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES) {
          renameSync2(file, `${file}.1`);
        }
        const line = { at: new Date(now()).toISOString(), who, pid: process.pid, ...entry };
        appendFileSync(file, `${JSON.stringify(line)}
`, { mode: 384 });
      } catch {
      }
    }
  };
}
var ROTATE_BYTES;
var init_log = __esm({
  "src/io/log.ts"() {
    "use strict";
    ROTATE_BYTES = 4 * 1024 * 1024;
  }
});

// src/io/node-members.ts
var node_members_exports = {};
__export(node_members_exports, {
  createDigest: () => createDigest,
  listMembers: () => listMembers,
  readText: () => readText2,
  readTreeDigest: () => readTreeDigest
});
import { createHash as createHash7 } from "node:crypto";
import { lstatSync as lstatSync9, readdirSync as readdirSync7, readFileSync as readFileSync10, readlinkSync as readlinkSync5 } from "node:fs";
import path18 from "node:path";
function listMembers(root, patterns) {
  const wanted = patterns.filter((each) => !each.startsWith("!")).map(splitPattern);
  const unwanted = patterns.filter((each) => each.startsWith("!")).map((each) => splitPattern(each.slice(1)));
  const found = [];
  let looked = 0;
  const visit = (parts) => {
    if (looked++ > MOST_DIRECTORIES) return;
    const at = path18.join(root, ...parts);
    if (parts.length > 0 && isMatch(wanted, parts) && !isMatch(unwanted, parts)) {
      if (readKind2(path18.join(at, "package.json")) === "file") found.push(parts.join("/"));
    }
    if (!wanted.some((pattern) => mayMatchBelow(pattern, parts))) return;
    for (const entry of listEntries4(at)) {
      if (!entry.isDirectory() || entry.name === "node_modules" || entry.name.startsWith("."))
        continue;
      visit([...parts, entry.name]);
    }
  };
  if (wanted.length > 0) visit([]);
  return found.sort();
}
function matches(pattern, parts) {
  const [first, ...rest] = pattern;
  if (first === void 0) return parts.length === 0;
  if (first === "**") {
    return matches(rest, parts) || parts.length > 0 && matches(pattern, parts.slice(1));
  }
  const [part, ...others] = parts;
  return part !== void 0 && isPart(first, part) && matches(rest, others);
}
function mayMatchBelow(pattern, parts) {
  for (const [index, part] of parts.entries()) {
    const wanted = pattern[index];
    if (wanted === "**") return true;
    if (wanted === void 0 || !isPart(wanted, part)) return false;
  }
  return pattern.length > parts.length;
}
function isPart(pattern, part) {
  if (!/[*?{[]/.test(pattern)) return pattern === part;
  const source = pattern.replace(/\{[^}]*\}|\[[^\]]*\]/g, "*").split(/([*?])/).map(
    (each) => each === "*" ? ".*" : each === "?" ? "." : each.replace(/[\\^$.|+(){}[\]]/g, "\\$&")
  );
  return new RegExp(`^${source.join("")}$`).test(part);
}
function readText2(file) {
  if (readKind2(file) !== "file") return void 0;
  return readFileSync10(file, "utf8");
}
function createDigest(texts) {
  const hash2 = createHash7("sha256");
  for (const text2 of texts) hash2.update(`${Buffer.byteLength(text2)}\0`).update(text2);
  return hash2.digest("hex");
}
function readTreeDigest(root) {
  const hash2 = createHash7("sha256");
  let files = 0;
  let bytes = 0;
  const waiting = [""];
  if (readKind2(root) !== "directory") return void 0;
  for (let relative = waiting.shift(); relative !== void 0; relative = waiting.shift()) {
    const entries = listEntries4(path18.join(root, relative)).sort(
      (a, b) => a.name < b.name ? -1 : 1
    );
    for (const entry of entries) {
      const child = relative === "" ? entry.name : `${relative}/${entry.name}`;
      if (entry.name === "node_modules" || entry.name === ".git") continue;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const content = readFileSync10(path18.join(root, child));
        files += 1;
        bytes += content.length;
        if (files > MOST_LOCAL_FILES || bytes > MOST_LOCAL_BYTES) return void 0;
        hash2.update(`${child}\0${content.length}\0`).update(content);
      } else if (entry.isSymbolicLink())
        hash2.update(`${child}\0-> ${readlinkSync5(path18.join(root, child))}\0`);
    }
  }
  return hash2.digest("hex");
}
var MOST_DIRECTORIES, splitPattern, isMatch, listEntries4, readKind2, MOST_LOCAL_FILES, MOST_LOCAL_BYTES;
var init_node_members = __esm({
  "src/io/node-members.ts"() {
    "use strict";
    MOST_DIRECTORIES = 5e3;
    splitPattern = (pattern) => pattern.split("/").filter((part) => part !== "" && part !== ".");
    isMatch = (patterns, parts) => patterns.some((pattern) => matches(pattern, parts));
    listEntries4 = (at) => {
      try {
        return readdirSync7(at, { withFileTypes: true });
      } catch (error) {
        const { code } = error;
        if (code === "ENOENT" || code === "ENOTDIR") return [];
        throw error;
      }
    };
    readKind2 = (at) => {
      const stat4 = lstatSync9(at, { throwIfNoEntry: false });
      if (stat4 === void 0) return void 0;
      return stat4.isFile() ? "file" : stat4.isDirectory() ? "directory" : "other";
    };
    MOST_LOCAL_FILES = 2e3;
    MOST_LOCAL_BYTES = 32 * 1024 * 1024;
  }
});

// src/io/node-modules.ts
var node_modules_exports = {};
__export(node_modules_exports, {
  changeTree: () => changeTree,
  lookAt: () => lookAt,
  readLink: () => readLink
});
import {
  chmodSync as chmodSync3,
  closeSync as closeSync4,
  constants as constants5,
  fstatSync as fstatSync3,
  lstatSync as lstatSync10,
  lutimesSync as lutimesSync2,
  openSync as openSync4,
  readlinkSync as readlinkSync6,
  readSync as readSync3,
  renameSync as renameSync3,
  rmSync as rmSync4,
  symlinkSync as symlinkSync2,
  unlinkSync as unlinkSync3,
  writeFileSync as writeFileSync3
} from "node:fs";
import path19 from "node:path";
function lookAt(file, needles, limit = Number.MAX_SAFE_INTEGER) {
  let descriptor;
  try {
    descriptor = openSync4(file, constants5.O_RDONLY | constants5.O_NOFOLLOW | constants5.O_NONBLOCK);
  } catch (error) {
    const { code } = error;
    if (code === "ELOOP" || code === "EMLINK") return void 0;
    throw error;
  }
  try {
    const stat4 = fstatSync3(descriptor);
    if (!stat4.isFile()) return void 0;
    if (stat4.size > limit) return { size: stat4.size, binary: true, text: null };
    const bytes = readWhole(descriptor, stat4.size);
    const named = needles.some((needle) => bytes.includes(needle, 0, "latin1"));
    return {
      size: stat4.size,
      binary: bytes.includes(0),
      text: named ? bytes.toString("latin1") : null
    };
  } finally {
    closeSync4(descriptor);
  }
}
function readWhole(descriptor, size) {
  const buffer2 = size <= ORDINARY ? ordinary : Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const read2 = readSync3(descriptor, buffer2, filled, size - filled, null);
    if (read2 === 0) break;
    filled += read2;
  }
  return buffer2.subarray(0, filled);
}
function readLink(at) {
  try {
    return readlinkSync6(at);
  } catch (error) {
    const { code } = error;
    if (code === "EINVAL" || code === "ENOENT") return void 0;
    throw error;
  }
}
function changeTree(native, tree, scratch, changes) {
  const byDirectory = /* @__PURE__ */ new Map();
  for (const change of changes) {
    const directory = path19.dirname(path19.join(tree, change.path));
    byDirectory.set(directory, [...byDirectory.get(directory) ?? [], change]);
  }
  const directories = [...byDirectory].sort(([a], [b]) => b.length - a.length);
  for (const [directory, inside] of directories) {
    const prepared = inside.map(
      (change, index) => prepare(native, tree, `${scratch}-${index}`, change)
    );
    const restore = readTime(native, directory);
    const { mode } = lstatSync10(directory);
    if ((mode & 128) === 0) chmodSync3(directory, mode & 4095 | 128);
    for (const finish2 of prepared) finish2();
    if ((mode & 128) === 0) chmodSync3(directory, mode & 4095);
    restore(directory);
  }
}
function prepare(native, tree, scratch, change) {
  const at = path19.join(tree, change.path);
  if (change.kind === "remove") return () => rmSync4(at, { recursive: true, force: true });
  const restore = readTime(native, at);
  if (change.kind === "link") symlinkSync2(change.target, scratch);
  else {
    const mode = lstatSync10(at).mode & 4095;
    writeFileSync3(scratch, change.text, { encoding: "latin1", flag: "wx", mode });
    chmodSync3(scratch, mode);
  }
  restore(scratch);
  return () => {
    try {
      renameSync3(scratch, at);
    } catch (error) {
      unlinkSync3(scratch);
      throw error;
    }
  };
}
function readTime(native, from) {
  const { atimeNs, mtimeNs } = lstatSync10(from, { bigint: true });
  return (to) => {
    if (native !== void 0 && native.writeModified(to, mtimeNs) === 0) return;
    lutimesSync2(to, Number(atimeNs) / 1e9, Number(mtimeNs) / 1e9);
  };
}
var ORDINARY, ordinary;
var init_node_modules2 = __esm({
  "src/io/node-modules.ts"() {
    "use strict";
    ORDINARY = 1 << 20;
    ordinary = Buffer.allocUnsafe(ORDINARY);
  }
});

// src/io/mounts.ts
import { readFileSync as readFileSync11 } from "node:fs";
function listMountPoints(pid = "self") {
  const points = [];
  for (const line of readFileSync11(`/proc/${pid}/mountinfo`, "latin1").split("\n")) {
    const [id, , device, root, at] = line.split(" ");
    if (id === void 0 || device === void 0 || root === void 0 || at === void 0)
      continue;
    points.push({ id, device, root: readEscaped(root), at: readEscaped(at) });
  }
  return points;
}
function readEscaped(text2) {
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
function listAliases2(directory, ours, theirs) {
  const home2 = mountOf(directory, ours);
  if (home2 === void 0) return [];
  const inside = joinBelow(home2.root, directory.slice(home2.at === "/" ? 0 : home2.at.length));
  const aliases = /* @__PURE__ */ new Set();
  for (const { device, root, at } of theirs) {
    if (device !== home2.device) continue;
    if (isBelow3(root, inside)) {
      aliases.add(joinBelow(at, inside.slice(root === "/" ? 0 : root.length)));
    } else if (isBelow3(inside, root)) {
      aliases.add(at);
    }
  }
  return [...aliases];
}
var isBelow3, mountOf, joinBelow;
var init_mounts = __esm({
  "src/io/mounts.ts"() {
    "use strict";
    isBelow3 = (root, name) => name === root || name.startsWith(root === "/" ? "/" : `${root}/`);
    mountOf = (at, points) => {
      let found;
      for (const point of points) {
        if (!isBelow3(point.at, at)) continue;
        if (found === void 0 || point.at.length >= found.at.length) found = point;
      }
      return found;
    };
    joinBelow = (base, rest) => rest === "" ? base : base === "/" ? rest : `${base}${rest}`;
  }
});

// src/io/occupants.ts
var occupants_exports = {};
__export(occupants_exports, {
  listOccupants: () => listOccupants,
  parseLsof: () => parseLsof
});
import { execFile } from "node:child_process";
import { readdirSync as readdirSync8, readFileSync as readFileSync12, readlinkSync as readlinkSync7, statSync as statSync5 } from "node:fs";
import { promisify } from "node:util";
async function listOccupants(root) {
  if (process.platform === "linux") return listFromProc(root);
  if (process.platform === "win32") return [];
  return listFromLsof(root);
}
function listFromProc(root) {
  const readAliases = openAliases(root);
  const exempt = listOwnProcesses();
  const uid = process.getuid?.();
  const found = [];
  let names;
  try {
    names = readdirSync8("/proc");
  } catch (error) {
    throw new AppError("unverified", { what: "the running processes", reason: reasonOf(error) });
  }
  for (const name of names) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || exempt.has(pid)) continue;
    if (uid !== 0 && statSync5(`/proc/${name}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    const holds = readHold(pid, readAliases(pid));
    if (holds !== void 0) found.push({ pid, name: readName(pid), holds });
  }
  return found;
}
function openAliases(root) {
  const ours = listMountPoints();
  const home2 = readLink2("/proc/self/ns/mnt");
  const known = /* @__PURE__ */ new Map();
  return (pid) => {
    const namespace = readLink2(`/proc/${pid}/ns/mnt`) || home2;
    const base = namespace === home2 ? "" : readLink2(`/proc/${pid}/root`).replace(/^\/$/, "");
    const key = `${namespace} ${base}`;
    const found = known.get(key) ?? [
      .../* @__PURE__ */ new Set([
        root,
        ...readForeign(pid, root, ours, namespace === home2).flatMap(withBase(base))
      ])
    ];
    known.set(key, found);
    return found;
  };
}
function readForeign(pid, root, ours, same) {
  try {
    return listAliases2(root, ours, same ? ours : listMountPoints(pid));
  } catch {
    return [];
  }
}
function readHold(pid, aliases) {
  const holds = (link2) => {
    const target = readLink2(`/proc/${pid}/${link2}`);
    return aliases.some((alias) => isBelow3(alias, target));
  };
  if (holds("cwd")) return "its working directory";
  if (holds("root")) return "its root directory";
  if (holds("exe")) return "its program";
  try {
    if (readdirSync8(`/proc/${pid}/fd`).some((fd) => holds(`fd/${fd}`))) return "an open file";
    const maps = readFileSync12(`/proc/${pid}/maps`, "utf8");
    if (isMapped(maps, aliases)) return "a mapped file";
  } catch {
  }
  return void 0;
}
function isMapped(maps, aliases) {
  const written = aliases.map((alias) => alias.replaceAll("\n", "\\012"));
  if (!written.some((alias) => maps.includes(alias))) return false;
  return maps.split("\n").some((line) => {
    const start = line.indexOf("/");
    return start !== -1 && written.some((alias) => isBelow3(alias, line.slice(start)));
  });
}
function readLink2(link2) {
  try {
    return readlinkSync7(link2);
  } catch {
    return "";
  }
}
function readName(pid) {
  try {
    return readFileSync12(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "process";
  }
}
function listOwnProcesses() {
  const own = /* @__PURE__ */ new Set();
  for (let pid = process.pid; pid > 0 && !own.has(pid); ) {
    own.add(pid);
    try {
      const stat4 = readFileSync12(`/proc/${pid}/stat`, "utf8");
      pid = Number(stat4.slice(stat4.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      break;
    }
  }
  return own;
}
async function listFromLsof(root) {
  const argv = ["-n", "-P", "-w", "-u", String(process.getuid?.()), "-F", "pcfn"];
  const ancestors = await listAncestorsFromPs();
  let output;
  try {
    const options = { timeout: LSOF_TIME_LIMIT_MS, maxBuffer: 256 * 1024 * 1024 };
    output = (await promisify(execFile)("lsof", argv, options)).stdout;
  } catch (error) {
    throw new AppError("unverified", {
      what: "which processes use the directory",
      reason: reasonOf(error),
      hint: "`lsof` must be on the PATH and answer; nothing was changed"
    });
  }
  return parseLsof(output, root).filter(({ pid }) => !ancestors.has(pid));
}
function parseLsof(output, root) {
  const found = /* @__PURE__ */ new Map();
  let pid = 0;
  let name = "";
  let descriptor = "";
  for (const line of output.split("\n")) {
    const value = line.slice(1);
    if (line[0] === "p") pid = Number(value);
    else if (line[0] === "c") name = value;
    else if (line[0] === "f") descriptor = value;
    else if (line[0] === "n" && isBelow3(root, value) && !found.has(pid)) {
      const holds = descriptor === "cwd" ? "its working directory" : "an open file";
      found.set(pid, { pid, name, holds });
    }
  }
  return [...found.values()];
}
async function listAncestorsFromPs() {
  const parents = /* @__PURE__ */ new Map();
  const { stdout } = await promisify(execFile)("ps", ["-axo", "pid=,ppid="], {
    timeout: LSOF_TIME_LIMIT_MS
  });
  for (const line of stdout.split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== void 0 && parent !== void 0) parents.set(pid, parent);
  }
  const own = /* @__PURE__ */ new Set();
  for (let pid = process.pid; pid > 0 && !own.has(pid); pid = parents.get(pid) ?? 0) own.add(pid);
  return own;
}
var LSOF_TIME_LIMIT_MS, withBase;
var init_occupants = __esm({
  "src/io/occupants.ts"() {
    "use strict";
    init_errors();
    init_mounts();
    LSOF_TIME_LIMIT_MS = 15e3;
    withBase = (base) => (at) => base === "" ? [at] : [at, `${base}${at}`];
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
import { lstat as lstat3, readdir, readFile as readFile4, realpath, rm as rm2, rmdir, stat as stat2 } from "node:fs/promises";
import path20 from "node:path";
async function proveWorktree(candidate) {
  let real;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf5(error);
    if (candidate.includes("�")) {
      return {
        kind: "unverifiable",
        path: path20.resolve(candidate),
        reason: "its path is not UTF-8"
      };
    }
    if (code === "ENOENT") return { kind: "absent", path: path20.resolve(candidate) };
    return { kind: "unverifiable", path: path20.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf5(error) };
  }
}
async function proveReal(real) {
  const foreign2 = (reason) => ({ kind: "foreign", path: real, reason });
  const directory = await stat2(real);
  if (!directory.isDirectory()) return foreign2("it is not a directory");
  const dotGit = path20.join(real, ".git");
  const entry = await lstat3(dotGit).catch((error) => {
    if (codeOf5(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign2("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign2("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile4(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign2("its `.git` file does not name a git directory");
  const named = path20.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf5(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    const reason = `its git directory \`${named}\` is gone`;
    return { kind: "unverifiable", path: real, reason, dropped: true };
  }
  const back = await readFile4(path20.join(admin, "gitdir"), "utf8").catch(undefinedIfGone);
  if (back === void 0) return foreign2("its git directory is not a linked worktree's");
  const target = path20.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(path20.dirname(target)).catch((error) => {
    if (codeOf5(error) === "ENOENT") return null;
    return void 0;
  });
  if (backReal === null) {
    const reason = "its git directory points to a place where nothing is";
    const common = await readCommonDirectory(admin);
    const moved = { from: path20.dirname(target), commonDirectory: common };
    return { kind: "foreign", path: real, reason, moved };
  }
  if (backReal !== real || path20.basename(target) !== ".git") {
    return foreign2("its git directory points to another worktree");
  }
  const commonDirectory = await readCommonDirectory(admin);
  if (path20.dirname(admin) !== path20.join(commonDirectory, "worktrees")) {
    return foreign2("its git directory is not below its repository's `worktrees`");
  }
  if (await lstat3(path20.join(admin, "HEAD")).catch(undefinedIfGone) === void 0) {
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
  const pointer = await readFile4(path20.join(admin, "commondir"), "utf8");
  return realpath(path20.resolve(admin, pointer.replace(/\r?\n$/, "")));
}
async function readAdminStamp(adminDirectory) {
  const written = await stat2(path20.join(adminDirectory, "commondir"), { bigint: true });
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
  const rest = await lstat3(adminDirectory).catch(undefinedIfGone);
  if (rest === void 0 || !rest.isDirectory() || rest.birthtimeMs <= 0) return "gone";
  return rest.birthtimeMs < provedAt - SURELY_OLDER_MS ? "torn" : "gone";
}
async function listAdminEntries(adminDirectory) {
  const names = await readdir(adminDirectory, { recursive: true }).catch(undefinedIfGone) ?? [];
  return names.filter((name) => name !== "locked" && !name.endsWith(".lock"));
}
async function removeTornRegistration(adminDirectory) {
  const folder = path20.dirname(adminDirectory);
  if (path20.basename(folder) !== "worktrees") {
    throw new Error(`\`${adminDirectory}\` is no worktree's git directory`);
  }
  await rm2(adminDirectory, { recursive: true, force: true });
  await rmdir(folder).catch(() => {
  });
}
async function readBackPointer(adminDirectory) {
  const text2 = await readFile4(path20.join(adminDirectory, "gitdir"), "utf8").catch(undefinedIfGone);
  if (text2 === void 0) return void 0;
  const named = path20.dirname(path20.resolve(adminDirectory, text2.replace(/\r?\n$/, "")));
  return realpath(named).catch(async () => {
    const parent = await realpath(path20.dirname(named)).catch(() => path20.dirname(named));
    return path20.join(parent, path20.basename(named));
  });
}
var codeOf5, NEEDED, SURELY_OLDER_MS, undefinedIfGone;
var init_worktree = __esm({
  "src/io/worktree.ts"() {
    "use strict";
    codeOf5 = (error) => error.code ?? "unknown error";
    NEEDED = ["gitdir", "HEAD"];
    SURELY_OLDER_MS = 1e3;
    undefinedIfGone = (error) => {
      if (codeOf5(error) === "ENOENT" || codeOf5(error) === "ENOTDIR") return void 0;
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
  readPlace: () => readPlace2
});
import { constants as constants6, readdirSync as readdirSync9, readFileSync as readFileSync13, realpathSync as realpathSync4, statSync as statSync6 } from "node:fs";
import { lstat as lstat4, readdir as readdir2, readFile as readFile5, realpath as realpath2, stat as stat3 } from "node:fs/promises";
import path21 from "node:path";
async function readCanonicalPath(wanted, from = "/") {
  const absolute = path21.resolve(from, wanted);
  requireShort(absolute);
  for (let at = absolute, rest = ""; ; ) {
    try {
      return path21.join(await realpath2(at), rest);
    } catch (error) {
      const entry = await lstat4(at).catch(() => void 0);
      if (!isAbsent(error) || entry?.isSymbolicLink() === true || path21.dirname(at) === at) {
        throw describeIoError(error, "resolve", at);
      }
      if (entry !== void 0) continue;
      rest = path21.join(path21.basename(at), rest);
      at = path21.dirname(at);
    }
  }
}
function requireShort(absolute) {
  const reason = absolute.includes("\0") ? "it holds a NUL" : Buffer.byteLength(absolute) > PATH_BYTES ? `it is ${Buffer.byteLength(absolute)} bytes long, and ${PATH_BYTES} is the limit` : absolute.split("/").some((part) => Buffer.byteLength(part) > NAME_BYTES) ? `a part of it is longer than ${NAME_BYTES} bytes` : void 0;
  if (reason === void 0) return;
  const shown = absolute.replaceAll("\0", "\\0");
  throw new AppError("input_invalid", {
    what: `The path \`${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}\``,
    reason,
    hint: "Give another path"
  });
}
async function readExistingAncestor(at) {
  for (let current = path21.dirname(at); ; current = path21.dirname(current)) {
    const entry = await stat3(current).catch((error) => {
      if (isAbsent(error)) return void 0;
      throw describeIoError(error, "look at", current);
    });
    if (entry?.isDirectory() === true || path21.dirname(current) === current) return current;
  }
}
async function isClaudeDirectory(root) {
  const own = path21.join(root, ".claude");
  const entry = await lstat4(own).catch(() => void 0);
  if (entry?.isDirectory() !== true) return false;
  const inner = await lstat4(path21.join(own, "worktrees")).catch(() => void 0);
  return inner === void 0 || inner.isDirectory();
}
async function readPlace2(at, commonDirectory) {
  try {
    return await readFound(at, commonDirectory);
  } catch (error) {
    throw describeIoError(error, "look at", at);
  }
}
async function readFound(at, commonDirectory) {
  const entry = await lstat4(at).catch((error) => {
    const code = codeOf6(error);
    if (code === "ENOENT" || code === "ENOTDIR") return code;
    throw error;
  });
  if (entry === "ENOENT") return { kind: "absent" };
  if (entry === "ENOTDIR") return { kind: "occupied", reason: "lies below a file" };
  if (!entry.isDirectory()) return { kind: "occupied", reason: "exists and is not a directory" };
  if ((await readdir2(at)).length === 0) return { kind: "empty" };
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
  for (let above = path21.dirname(at); ; above = path21.dirname(above)) {
    const found = await readGitDirectory(above);
    if (found !== void 0) {
      const own = found === commonDirectory || found.startsWith(`${commonDirectory}/worktrees/`);
      return own ? null : above;
    }
    if (path21.dirname(above) === above) return null;
  }
}
async function readGitDirectory(top) {
  const dotGit = path21.join(top, ".git");
  try {
    if ((await stat3(dotGit)).isDirectory()) {
      await stat3(path21.join(dotGit, "HEAD"));
      return await realpath2(dotGit);
    }
    const named = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile5(dotGit, READ))?.[1];
    return named === void 0 ? void 0 : await realpath2(path21.resolve(top, named));
  } catch {
    return void 0;
  }
}
async function readCheckoutState(adminDirectory) {
  const read2 = (name) => readFile5(path21.join(adminDirectory, name), "utf8").catch((error) => {
    if (isAbsent(error)) return void 0;
    throw error;
  });
  const [locked, head, index] = await Promise.all([
    read2("locked"),
    read2("HEAD"),
    stat3(path21.join(adminDirectory, "index")).catch(() => void 0)
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
  return readdir2(path21.dirname(at)).catch((error) => {
    if (isAbsent(error)) return [];
    throw describeIoError(error, "list", path21.dirname(at));
  });
}
function listRegistered(commonDirectory) {
  const folder = path21.join(commonDirectory, "worktrees");
  let slots;
  try {
    slots = readdirSync9(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return slots.flatMap((slot) => {
    const adminDirectory = path21.join(folder, slot.name);
    try {
      const told = readFileSync13(path21.join(adminDirectory, "gitdir"), "utf8").replace(/\r?\n$/, "");
      const at = path21.dirname(path21.resolve(adminDirectory, told));
      return [{ adminDirectory, path: realPathOr(at) }];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
}
function realPathOr(at) {
  try {
    return realpathSync4(at);
  } catch {
    try {
      return path21.join(realpathSync4(path21.dirname(at)), path21.basename(at));
    } catch {
      return at;
    }
  }
}
async function readCargoWorkspace(root) {
  const text2 = await readFile5(path21.join(root, "Cargo.toml"), READ).catch(() => void 0);
  return text2 === void 0 ? void 0 : declaresWorkspace(text2);
}
async function readCargoWorkspaceAbove(at) {
  for (let current = path21.dirname(at); ; current = path21.dirname(current)) {
    if (await readCargoWorkspace(current) === true) return current;
    if (path21.dirname(current) === current) return null;
  }
}
var codeOf6, isAbsent, PATH_BYTES, NAME_BYTES, isGitDirectory, hasDirectory, declaresWorkspace, READ;
var init_place2 = __esm({
  "src/io/place.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_worktree();
    codeOf6 = (error) => error.code;
    isAbsent = (error) => ["ENOENT", "ENOTDIR"].includes(codeOf6(error) ?? "");
    PATH_BYTES = 4e3;
    NAME_BYTES = 255;
    isGitDirectory = async (at, commonDirectory) => await realpath2(path21.join(at, ".git")).catch(() => void 0) === commonDirectory;
    hasDirectory = (trees, directories) => trees.some(
      (tree) => directories.some(
        (name) => statSync6(path21.join(tree, name), { throwIfNoEntry: false })?.isDirectory() === true
      )
    );
    declaresWorkspace = (text2) => /^\s*\[workspace[\].]/m.test(text2);
    READ = { encoding: "utf8", flag: constants6.O_RDONLY | constants6.O_NONBLOCK };
  }
});

// src/io/place-forms.ts
var place_forms_exports = {};
__export(place_forms_exports, {
  openForms: () => openForms
});
import { lstatSync as lstatSync11, readdirSync as readdirSync10, readlinkSync as readlinkSync8, realpathSync as realpathSync5 } from "node:fs";
import os3 from "node:os";
import path22 from "node:path";
function describePaths() {
  const names = listNames2("/").map((name) => name.replaceAll(/[^A-Za-z0-9_]/g, "\\$&"));
  if (names.length === 0) return /(?!)/g;
  return new RegExp(`/(?:${names.join("|")})/[^\\x00-\\x20"'\`<>|;,*?\\\\:=()\\[\\]{}]+`, "g");
}
function openForms(place2) {
  const real = latin1Of(place2);
  const forms = /* @__PURE__ */ new Set([real, ...listLinkedForms(place2).map(latin1Of)]);
  const known = /* @__PURE__ */ new Map([["", ""]]);
  const seen = /* @__PURE__ */ new Set();
  const paths = describePaths();
  const isIn2 = (at, root) => at === root || at.startsWith(`${root}/`);
  const follow = (at, parent, name) => {
    const before = known.get(at);
    if (before !== void 0) return before;
    const plain2 = `${parent}/${name}`;
    const leads = followEntry(plain2);
    known.set(at, leads);
    return leads;
  };
  const learnPath = (written) => {
    if (!written.startsWith("/")) return false;
    if (seen.has(written)) return false;
    seen.add(written);
    let at = "";
    let leads = "";
    for (const part of written.split("/").slice(1)) {
      if (part === "" || part === ".") continue;
      if (part === "..") {
        at = `${at}/..`;
        leads = leads.slice(0, leads.lastIndexOf("/"));
        continue;
      }
      at = `${at}/${part}`;
      if (forms.has(at)) return false;
      const next = follow(at, leads, part);
      if (next === null) return false;
      leads = next;
      if (isIn2(leads, real)) {
        forms.add(at);
        return true;
      }
    }
    return false;
  };
  return {
    list: () => [...forms],
    learnPath,
    learn: (text2) => {
      let found = false;
      for (const [written] of text2.matchAll(paths)) found = learnPath(written) || found;
      return found;
    }
  };
}
function followEntry(at) {
  try {
    const name = utf8Of2(at);
    return lstatSync11(name).isSymbolicLink() ? latin1Of(realpathSync5(name)) : at;
  } catch {
    return null;
  }
}
function listLinkedForms(place2) {
  const parents = [];
  for (let at = path22.dirname(place2); !parents.includes(at); at = path22.dirname(at)) parents.push(at);
  const targets = [place2, ...parents.slice(0, -1)];
  return [.../* @__PURE__ */ new Set([...parents, os3.homedir()])].flatMap(
    (folder) => listLinks(folder).flatMap(({ at, leads }) => {
      const target = targets.find((each) => each === leads);
      return target === void 0 ? [] : [`${at}${place2.slice(target.length)}`];
    })
  );
}
function listLinks(folder) {
  try {
    return readdirSync10(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).flatMap((entry) => {
      const at = path22.join(folder, entry.name);
      try {
        return [{ at, leads: realpathSync5(path22.resolve(folder, readlinkSync8(at))) }];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}
function listNames2(at) {
  try {
    return readdirSync10(at);
  } catch {
    return [];
  }
}
var utf8Of2, latin1Of;
var init_place_forms = __esm({
  "src/io/place-forms.ts"() {
    "use strict";
    utf8Of2 = (latin1) => Buffer.from(latin1, "latin1").toString("utf8");
    latin1Of = (utf8) => Buffer.from(utf8, "utf8").toString("latin1");
  }
});

// src/io/letter-case.ts
import { lstatSync as lstatSync12 } from "node:fs";
import path23 from "node:path";
function describeCase(root) {
  const own = lstatSync12(path23.join(root, ".git"), { bigint: true, throwIfNoEntry: false });
  const other = lstatSync12(path23.join(root, ".GIT"), { bigint: true, throwIfNoEntry: false });
  const same = own !== void 0 && other?.dev === own.dev && other.ino === own.ino;
  return same ? [] : ["-c", "core.ignoreCase=false"];
}
var init_letter_case = __esm({
  "src/io/letter-case.ts"() {
    "use strict";
  }
});

// src/io/reconstructible.ts
var reconstructible_exports = {};
__export(reconstructible_exports, {
  findRegularFile: () => findRegularFile,
  findRepository: () => findRepository2,
  isSameSmallFile: () => isSameSmallFile,
  listIgnored: () => listIgnored,
  listNames: () => listNames3,
  readBytes: () => readBytes,
  readDigest: () => readDigest,
  readEntry: () => readEntry3,
  readGitFacts: () => readGitFacts
});
import { createHash as createHash8 } from "node:crypto";
import { lstatSync as lstatSync13, readdirSync as readdirSync11, readFileSync as readFileSync14, statSync as statSync7 } from "node:fs";
import path24 from "node:path";
function readEntry3(root, relative) {
  const parts = relative.split("/");
  const rootDevice = statSync7(root, { bigint: true }).dev;
  let at = root;
  for (const [index, part] of parts.entries()) {
    at = path24.join(at, part);
    const entry = lstatSync13(at, { bigint: true, throwIfNoEntry: false });
    if (entry === void 0) return void 0;
    if (entry.isSymbolicLink()) return { kind: "link", sameVolume: true };
    if (!entry.isDirectory()) return { kind: "other", sameVolume: true };
    if (index === parts.length - 1)
      return { kind: "directory", sameVolume: entry.dev === rootDevice };
  }
  return void 0;
}
function listNames3(at) {
  try {
    return readdirSync11(at);
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
async function readGitFacts(root, directories) {
  if (directories.length === 0) return { ignored: /* @__PURE__ */ new Set(), tracked: [], readmitted: [] };
  const doing = "read what is ignored";
  const steady = describeCase(root);
  const listing = ["ls-files", "-z", "-t", "--cached", "--others", "--exclude-standard"];
  const [ignored, listed] = await Promise.all([
    runGit([...steady, "check-ignore", "-z", "--stdin"], {
      cwd: root,
      doing,
      input: directories.map((directory) => `${directory}/\0`).join(""),
      allow: [0, 1]
    }),
    runGit([...steady, "--literal-pathspecs", ...listing, "--", ...directories], {
      cwd: root,
      doing
    })
  ]);
  const entries = splitNul(listed.stdout);
  const named = (untracked) => entries.filter((entry) => entry.startsWith("? ") === untracked).map((entry) => entry.slice(2));
  return {
    ignored: new Set(splitNul(ignored.stdout).map((each) => each.replace(/\/$/, ""))),
    tracked: named(false),
    readmitted: named(true)
  };
}
async function findRepository2(at) {
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS4;
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = performance.now() + SLICE_MS4;
    }
    for (const entry of readdirSync11(relative === "" ? at : `${at}/${relative}`, {
      withFileTypes: true
    })) {
      if (entry.name === ".git") return relative;
      if (entry.isDirectory()) {
        waiting.push(relative === "" ? entry.name : `${relative}/${entry.name}`);
      }
    }
  }
  return false;
}
async function listIgnored(root) {
  const flags = ["--others", "--ignored", "--exclude-standard", "--directory"];
  const { stdout } = await runGit(["ls-files", ...flags, "-z"], {
    cwd: root,
    doing: "look for what was built"
  });
  return stdout.toString("utf8").split("\0").filter((name) => name !== "");
}
function isSameSmallFile(one, other) {
  try {
    const [a, b] = [one, other].map((at) => lstatSync13(at));
    if (a?.isFile() !== true || b?.isFile() !== true) return false;
    return a.size === b.size && a.size <= 2 ** 20 && readFileSync14(one).equals(readFileSync14(other));
  } catch {
    return false;
  }
}
function findRegularFile(at) {
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of readdirSync11(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile() && (lstatSync13(child, { throwIfNoEntry: false })?.size ?? 0) > 0) {
        return child;
      }
    }
  }
  return void 0;
}
function readDigest(root, names) {
  if (names.length === 0) return void 0;
  const hash2 = createHash8("sha256");
  for (const name of [...names].sort()) {
    const content = readFileSync14(path24.join(root, name));
    hash2.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash2.digest("hex");
}
function readBytes(at) {
  let bytes = 0;
  const seen = /* @__PURE__ */ new Set();
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of readdirSync11(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const stat4 = lstatSync13(child, { throwIfNoEntry: false });
        if (stat4 === void 0 || stat4.nlink > 1 && seen.has(stat4.ino)) continue;
        if (stat4.nlink > 1) seen.add(stat4.ino);
        bytes += stat4.size;
      }
    }
  }
  return bytes;
}
var SLICE_MS4;
var init_reconstructible3 = __esm({
  "src/io/reconstructible.ts"() {
    "use strict";
    init_git();
    init_letter_case();
    SLICE_MS4 = 25;
  }
});

// src/io/registry-engine.ts
import { existsSync as existsSync4, readFileSync as readFileSync15 } from "node:fs";
import { createRequire as createRequire2 } from "node:module";
import v8 from "node:v8";
function loadEngine() {
  engine ??= (async () => {
    v8.setFlagsFromString("--liftoff-only");
    const { default: initSqlJs } = await import("./sql.mjs");
    const wasm = readFileSync15(findWasm());
    const isAlone = wasm.byteLength === wasm.buffer.byteLength;
    return initSqlJs({ wasmBinary: isAlone ? wasm.buffer : new Uint8Array(wasm).buffer });
  })();
  return engine;
}
function findWasm() {
  const beside = new URL("sql-wasm.wasm", import.meta.url);
  if (existsSync4(beside)) return beside;
  return createRequire2(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm");
}
var engine;
var init_registry_engine = __esm({
  "src/io/registry-engine.ts"() {
    "use strict";
  }
});

// src/io/registry-migrations.ts
function readVersion(db) {
  return Number(db.exec("PRAGMA user_version")[0]?.values[0]?.[0] ?? 0);
}
function migrateDatabase(db, steps = migrations) {
  for (let version = readVersion(db); version < steps.length; version++) {
    db.run("BEGIN");
    try {
      db.run(steps[version] ?? "");
      db.run(`PRAGMA user_version = ${version + 1}`);
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
  `
    ];
  }
});

// src/io/registry-file.ts
import { createHash as createHash9 } from "node:crypto";
import { closeSync as closeSync5, constants as constants7, fstatSync as fstatSync4, openSync as openSync5, readFileSync as readFileSync16, readSync as readSync4 } from "node:fs";
function withRegistryFile(file, fn) {
  let descriptor;
  try {
    descriptor = openSync5(file, constants7.O_RDONLY | constants7.O_NONBLOCK);
  } catch (error) {
    if (error.code === "ENOENT") return fn(void 0);
    throw error;
  }
  try {
    const entry = fstatSync4(descriptor, { bigint: true });
    if (!entry.isFile()) throw notFile(entry.isDirectory() ? "a directory (EISDIR)" : "no file");
    const { ino, mtimeNs, size } = entry;
    const header = Buffer.alloc(HEADER_BYTES);
    readSync4(descriptor, header, 0, HEADER_BYTES, 0);
    const stamp = `${ino}:${mtimeNs}:${size}:${header.readUInt32BE(24)}`;
    const readSeal = () => {
      const seal = Buffer.alloc(SEAL_BYTES);
      readSync4(descriptor, seal, 0, SEAL_BYTES, Math.max(0, Number(size) - SEAL_BYTES));
      return seal.toString("hex");
    };
    return fn({ stamp, readSeal, readBytes: () => readFileSync16(descriptor) });
  } finally {
    closeSync5(descriptor);
  }
}
function describeHeader(bytes) {
  const unreadable = (reason) => ({ kind: "unreadable", reason });
  if (bytes.length === 0) return unreadable("it is empty");
  if (bytes.subarray(0, 16).toString("latin1") !== "SQLite format 3\0") {
    return unreadable("it is not a SQLite file");
  }
  if (bytes.length < HEADER_BYTES) return unreadable("it is cut off");
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) return unreadable("it is another program's file");
  const told = bytes.readUInt16BE(16);
  const expected = (told === 1 ? 65536 : told) * bytes.readUInt32BE(28);
  if (bytes.length < expected) return unreadable("it is cut off");
  return { kind: "readable", version: bytes.readUInt32BE(60) };
}
function sealBytes(database) {
  return [database, createHash9("sha256").update(database).digest()];
}
function isSealed(bytes) {
  const database = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  return createHash9("sha256").update(database).digest().equals(seal);
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
var HEADER_BYTES, SEAL_BYTES, notFile;
var init_registry_file = __esm({
  "src/io/registry-file.ts"() {
    "use strict";
    init_registry_migrations();
    HEADER_BYTES = 100;
    SEAL_BYTES = 32;
    notFile = (what) => new Error(`it is ${what}`);
  }
});

// src/io/registry-snapshot.ts
import { readFileSync as readFileSync17, renameSync as renameSync4, unlinkSync as unlinkSync4, writeFileSync as writeFileSync4 } from "node:fs";
function readSnapshot(registry, of) {
  try {
    const found = JSON.parse(readFileSync17(fileOf2(registry), "utf8"));
    return found.format === FORMAT && found.of === of ? found : void 0;
  } catch {
    return void 0;
  }
}
function writeSnapshot(registry, rows) {
  const snapshot = { format: FORMAT, ...rows };
  const temporary = `${fileOf2(registry)}.${process.pid}${TEMPORARY2}`;
  try {
    writeFileSync4(temporary, JSON.stringify(snapshot), { mode: 384, flag: "wx" });
    renameSync4(temporary, fileOf2(registry));
  } catch {
    removeQuietly2(temporary);
  }
}
function removeQuietly2(file) {
  try {
    unlinkSync4(file);
  } catch {
  }
}
function absent() {
  throw NOT_IN_SNAPSHOT;
}
function viewSnapshot(snapshot) {
  const { workspaces, trash, rebuild, rebuiltProjects } = snapshot;
  return {
    listWorkspaces: (project) => workspaces.filter((row) => project === void 0 || row.project === project),
    readWorkspace: (id) => workspaces.find((row) => row.id === id),
    readWorkspaceAt: (path39) => workspaces.find((row) => row.path === path39),
    listScratch: absent,
    listTrash: () => [...trash],
    listEvents: absent,
    readRebuild: () => rebuild ?? void 0,
    isProjectRebuilt: (project) => rebuiltProjects.includes(project)
  };
}
var FORMAT, NOT_IN_SNAPSHOT, fileOf2;
var init_registry_snapshot = __esm({
  "src/io/registry-snapshot.ts"() {
    "use strict";
    init_files();
    FORMAT = 1;
    NOT_IN_SNAPSHOT = /* @__PURE__ */ Symbol("not in the snapshot");
    fileOf2 = (registry) => `${registry}.rows.json`;
  }
});

// src/io/registry-journal.ts
import { readdirSync as readdirSync12, readFileSync as readFileSync18, rmSync as rmSync5 } from "node:fs";
import path25 from "node:path";
function readJournal(registry) {
  const directory = directoryOf(registry);
  return listNames4(directory).flatMap((name) => {
    const file = path25.join(directory, name);
    try {
      const { version, at, steps } = JSON.parse(readFileSync18(file, "utf8"));
      if (version > migrations.length) {
        throw new Error(`it was written by a newer Espalier (version ${version})`);
      }
      return [{ name, at, steps }];
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
function listNames4(directory) {
  try {
    return readdirSync12(directory).filter((name) => ENTRY.test(name)).sort();
  } catch (error) {
    const { code = "" } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw new AppError("registry", { path: directory, reason: reasonOf(error) }, { cause: error });
  }
}
async function writeEntry(files, registry, steps, now) {
  latest2 = Math.max(latest2, now);
  count += 1;
  const order = `${String(latest2).padStart(15, "0")}-${process.pid}-${count}`;
  const text2 = JSON.stringify({ version: migrations.length, at: now, steps });
  const file = path25.join(directoryOf(registry), `${order}.json`);
  await files.writeFileAtomic(file, text2, { mode: 384 });
}
function removeEntries(registry, entries) {
  for (const { name } of entries) rmSync5(path25.join(directoryOf(registry), name), { force: true });
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
      listTrash: () => now().listTrash(),
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
    case "scratch":
      return snapshot;
  }
}
function applyToDatabase(editAt, entries) {
  for (const { at, steps } of entries) {
    const edit = editAt(at);
    for (const step of steps) {
      if (step.kind === "scratch") {
        const rows = step.rows.filter((row) => edit.readWorkspace(row.workspaceId) !== void 0);
        edit.writeScratch(rows);
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
var MOST_ENTRIES, ENTRY, directoryOf, latest2, count, journalDirectory, isKnown, compareAge;
var init_registry_journal = __esm({
  "src/io/registry-journal.ts"() {
    "use strict";
    init_errors();
    init_registry_migrations();
    init_registry_snapshot();
    MOST_ENTRIES = 32;
    ENTRY = /^\d{15}-\d+-\d+\.json$/;
    directoryOf = (registry) => `${registry}.journal`;
    latest2 = 0;
    count = 0;
    journalDirectory = directoryOf;
    isKnown = ({ workspaces }, row) => workspaces.some(({ id, path: at }) => id === row.id || at === row.path);
    compareAge = (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
  }
});

// src/io/registry-rows.ts
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
    provedAt: typeof row["proved_at"] === "number" ? row["proved_at"] : null
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
    proved_at: row.provedAt
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
function viewOf(db) {
  const one = (sql, value) => {
    const row = query(db, sql, [value])[0];
    return row === void 0 ? void 0 : workspaceOf(row);
  };
  return {
    listWorkspaces: (project) => (project === void 0 ? query(db, "SELECT * FROM workspace ORDER BY created_at, id") : query(db, "SELECT * FROM workspace WHERE project = ? ORDER BY created_at, id", [project])).map(workspaceOf),
    readWorkspace: (id) => one("SELECT * FROM workspace WHERE id = ?", id),
    readWorkspaceAt: (path39) => one("SELECT * FROM workspace WHERE path = ?", path39),
    listScratch: (workspaceId) => query(db, "SELECT * FROM scratch WHERE workspace_id = ?", [workspaceId]).map((row) => ({
      workspaceId,
      path: text(row["path"]),
      sha256: text(row["sha256"])
    })),
    listTrash: () => query(db, "SELECT * FROM trash ORDER BY since, path").map((row) => ({
      path: text(row["path"]),
      project: text(row["project"]),
      since: Number(row["since"]),
      ...typeof row["proof"] === "string" ? { proof: JSON.parse(row["proof"]) } : {}
    })),
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
  const run = (sql, values) => {
    try {
      db.run(sql, values);
      changed(db.getRowsModified());
    } catch (error) {
      throw new AppError("registry", { path: file, reason: reasonOf(error) }, { cause: error });
    }
  };
  const note = (workspaceId, from, to, event) => run(
    "INSERT INTO event (at, workspace_id, type, state_from, state_to, who, why) VALUES (?, ?, ?, ?, ?, ?, ?)",
    [now(), workspaceId, event.type, from, to, event.who, event.why]
  );
  return {
    ...view,
    insertWorkspace: (row, event) => {
      const columns = columnsOf(row);
      const names = Object.keys(columns);
      run(
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
      run(`UPDATE workspace SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`, [
        ...Object.values(columns),
        id
      ]);
      note(id, old.state, change.state ?? old.state, event);
    },
    deleteWorkspace: (id, event) => {
      const old = view.readWorkspace(id);
      if (old === void 0) return;
      run("DELETE FROM scratch WHERE workspace_id = ?", [id]);
      run("DELETE FROM workspace WHERE id = ?", [id]);
      note(id, old.state, null, event);
    },
    touchWorkspace: (id, at) => run("UPDATE workspace SET last_active_at = ?1 WHERE id = ?2 AND last_active_at < ?1", [
      at,
      id
    ]),
    writeScratch: (rows) => {
      for (const row of rows) {
        run("INSERT OR REPLACE INTO scratch (workspace_id, path, sha256) VALUES (?, ?, ?)", [
          row.workspaceId,
          row.path,
          row.sha256
        ]);
      }
    },
    insertTrash: (row) => run("INSERT OR IGNORE INTO trash (path, project, since, proof) VALUES (?, ?, ?, ?)", [
      row.path,
      row.project,
      row.since,
      row.proof === void 0 ? null : JSON.stringify(row.proof)
    ]),
    clearTrashProof: (path39) => run("UPDATE trash SET proof = NULL WHERE path = ?", [path39]),
    deleteTrash: (path39) => run("DELETE FROM trash WHERE path = ?", [path39]),
    markProjectRebuilt: (project) => run("INSERT OR IGNORE INTO rebuilt_project (project) VALUES (?)", [project])
  };
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
var EVENT_LIMIT, query, text, textOrNull, listTaken, listRebuiltProjects;
var init_registry_rows = __esm({
  "src/io/registry-rows.ts"() {
    "use strict";
    init_errors();
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
    text = (value) => String(value);
    textOrNull = (value) => value === null || value === void 0 ? null : String(value);
    listTaken = (db) => query(db, "SELECT substr(key, 9) AS name FROM meta WHERE key LIKE 'journal:%'").map(
      (row) => text(row["name"])
    );
    listRebuiltProjects = (db) => query(db, "SELECT project FROM rebuilt_project").map((row) => text(row["project"]));
  }
});

// src/io/registry-store.ts
import { linkSync as linkSync3, readdirSync as readdirSync13, realpathSync as realpathSync6, rmSync as rmSync6 } from "node:fs";
import path26 from "node:path";
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
  const replace = async (db) => {
    const bytes = sealBytes(db.export());
    loaded = void 0;
    try {
      await deps.files.writeFileAtomic(file, bytes, { mode: 384, syncLater: true });
    } catch (error) {
      db.close();
      throw error;
    }
    keep({ db, stamp: withRegistryFile(file, (written) => written?.stamp) });
  };
  const runOrDrop = (fn) => {
    try {
      return fn();
    } catch (error) {
      keep(void 0);
      throw error;
    }
  };
  return {
    isCurrent: () => loaded !== void 0 && withRegistryFile(file, (found) => found?.stamp) === loaded.stamp,
    load,
    change: async (sql, fn, leftovers) => {
      removeLeftovers(leftovers);
      const current = load(sql, false);
      const entries = readJournal(file);
      const changed = runOrDrop(() => runTransaction(current, fn, { file, deps, entries }));
      if (changed.written) await replace(current.db);
      return changed;
    },
    close: () => keep(void 0)
  };
}
function runTransaction({ db, unreadable }, fn, { file, deps, entries }) {
  let changes = 0;
  const changed = (rows) => {
    changes += rows;
  };
  db.run("BEGIN");
  if (unreadable !== void 0) {
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
function readFileOrRefuse(file, known) {
  try {
    return withRegistryFile(
      file,
      (found) => found === void 0 ? void 0 : { stamp: found.stamp, bytes: found.stamp === known ? void 0 : found.readBytes() }
    );
  } catch (error) {
    const { code } = error;
    const obstacle = code === "ENOTDIR" ? findObstacle(path26.dirname(file)) : void 0;
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
  const unreadable = check && !isSealed(bytes) ? checkDatabase(db) : void 0;
  if (unreadable === void 0) {
    migrateDatabase(db);
    return { db, stamp };
  }
  db.close();
  return { db: createDatabase(sql), stamp, unreadable };
}
function setAside(file, now) {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  const aside = `${file}.unreadable-${time}`;
  linkSync3(realpathSync6(file), aside);
  return aside;
}
function listLeftovers(file) {
  const directory = path26.dirname(file);
  const start = `${path26.basename(file)}.`;
  return readdirSync13(directory).filter((name) => name.startsWith(start) && name.endsWith(TEMPORARY2)).map((name) => path26.join(directory, name));
}
function removeLeftovers(leftovers) {
  for (const file of leftovers) rmSync6(file, { force: true });
}
var init_registry_store = __esm({
  "src/io/registry-store.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_registry_file();
    init_registry_journal();
    init_registry_migrations();
    init_registry_rows();
  }
});

// src/io/registry.ts
import path27 from "node:path";
function openRegistry(paths, deps) {
  const file = paths.registry;
  const store = openStore(file, deps);
  const cache = openCache(file);
  let caching = false;
  const update = async (fn) => {
    const sql = await loadEngineOrRefuse(file);
    await deps.files.createDirectory(path27.dirname(file));
    store.load(sql, true);
    const leftovers = listLeftovers(file);
    const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 1e4 };
    const { result, written, entries } = await deps.lock.withLock(
      paths.registryLock,
      options,
      () => store.change(sql, fn, leftovers)
    );
    if (written) await deps.files.syncRename(file);
    removeEntries(file, entries);
    return result;
  };
  return {
    read: async (fn) => {
      const entries = readJournal(file);
      const cached = store.isCurrent() ? void 0 : cache.find();
      if (cached !== void 0) {
        try {
          return fn(viewSnapshot(applyToSnapshot(cached, entries)));
        } catch (error) {
          if (error !== NOT_IN_SNAPSHOT) throw error;
        }
      }
      const sql = await loadEngineOrRefuse(file);
      const loaded = store.load(sql, true);
      if (caching && loaded.unreadable === void 0) cache.keep(loaded.stamp, loaded.db);
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
      if (use !== "update" && cache.find() !== void 0) return;
      loadEngine().then((sql) => store.load(sql, true)).catch(() => void 0);
    },
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
function openCache(file) {
  let known;
  const describeFile = () => {
    try {
      return withRegistryFile(
        file,
        (found) => found && `${found.stamp}:${found.readSeal()}:${migrations.length}`
      );
    } catch {
      return void 0;
    }
  };
  return {
    find: () => {
      const of = describeFile();
      if (of === void 0) return void 0;
      if (known?.of !== of) known = readSnapshot(file, of);
      return known;
    },
    keep: (stamp, db) => {
      const of = describeFile();
      if (stamp === void 0 || of === void 0 || !of.startsWith(`${stamp}:`)) return;
      if (known?.of === of) return;
      known = void 0;
      const view = viewOf(db);
      writeSnapshot(file, {
        of,
        workspaces: view.listWorkspaces(),
        trash: view.listTrash(),
        rebuild: view.readRebuild() ?? null,
        rebuiltProjects: listRebuiltProjects(db),
        taken: listTaken(db)
      });
    }
  };
}
async function loadEngineOrRefuse(file) {
  try {
    return await loadEngine();
  } catch (error) {
    const reason = `its SQLite engine cannot be loaded: ${reasonOf(error)}`;
    const hint = "Install Espalier again";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}
var init_registry = __esm({
  "src/io/registry.ts"() {
    "use strict";
    init_errors();
    init_registry_engine();
    init_registry_file();
    init_registry_journal();
    init_registry_migrations();
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
import { isUtf8 } from "node:buffer";
import { lstat as lstat5, readFile as readFile6, realpath as realpath3 } from "node:fs/promises";
import path28 from "node:path";
async function readRepository(cwd) {
  if (cwd.includes("�")) await requireText(cwd);
  const { inside, up, common } = await readPlaces(cwd);
  const commonDirectory = await realpath3(common ?? await readCommonDirectory2(cwd));
  const topLevel = inside ? await realpath3(path28.resolve(cwd, up === "" ? "." : up)) : null;
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
    if (!isUtf8(stdout)) throw notText(stdout.toString("utf8").trimEnd().split("\n").at(-1) ?? cwd);
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
  const entry = await lstat5(cwd).catch(() => void 0);
  if (entry === void 0) throw notText(cwd);
}
async function readMainCheckout(commonDirectory) {
  if (path28.basename(commonDirectory) !== ".git") return readNamedCheckout(commonDirectory);
  const entry = await lstat5(commonDirectory);
  return entry.isDirectory() ? path28.dirname(commonDirectory) : null;
}
async function readNamedCheckout(commonDirectory) {
  const config = await readFile6(path28.join(commonDirectory, "config"), "utf8").catch(() => "");
  const named = /^\s*worktree\s*=\s*(?:"(.+)"|(.+?))\s*$/m.exec(config);
  const told = (named?.[1] ?? named?.[2])?.replace(/\\(["\\])/g, "$1");
  if (told === void 0) return null;
  try {
    const checkout = await realpath3(path28.resolve(commonDirectory, told));
    const pointer = /^gitdir: ([\s\S]+?)\r?\n?$/.exec(
      await readFile6(path28.join(checkout, ".git"), "utf8")
    );
    const back = await realpath3(path28.resolve(checkout, pointer?.[1] ?? ""));
    return back === commonDirectory ? checkout : null;
  } catch {
    return null;
  }
}
async function findCommonDirectory(listed) {
  const main = listed[0]?.path;
  if (main === void 0) return void 0;
  const dotGit = path28.join(main, ".git");
  const entry = await lstat5(dotGit).catch(() => void 0);
  return entry?.isDirectory() === true ? realpath3(dotGit) : void 0;
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
var COMMON, readCommonDirectory2, notText;
var init_repository = __esm({
  "src/io/repository.ts"() {
    "use strict";
    init_errors();
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

// src/io/seed-place.ts
var seed_place_exports = {};
__export(seed_place_exports, {
  createMoment: () => createMoment,
  createTemporary: () => createTemporary,
  isTaken: () => isTaken,
  listTemporaries: () => listTemporaries,
  moveIntoPlace: () => moveIntoPlace2
});
import { lstatSync as lstatSync14, mkdirSync as mkdirSync5, readdirSync as readdirSync14, renameSync as renameSync5, writeFileSync as writeFileSync5 } from "node:fs";
import path29 from "node:path";
function createTemporary(root, name) {
  const at = path29.join(root, name);
  mkdirSync5(at, { mode: 448 });
  writeFileSync5(path29.join(at, ".gitignore"), "*\n", { flag: "wx" });
  return at;
}
function listTemporaries(root) {
  return readdirSync14(root).filter((name) => name.startsWith(".espalier-seed-"));
}
function createMoment(temporary, name) {
  const probe = path29.join(temporary, `clock-${name}`);
  writeFileSync5(probe, "", { flag: "wx" });
  return readMoment(probe);
}
function isTaken(at) {
  return lstatSync14(at, { throwIfNoEntry: false }) !== void 0;
}
function moveIntoPlace2(native, from, to) {
  if (isTaken(to)) return false;
  const error = native?.renameExclusive?.(from, to);
  if (error === 0) return true;
  if (error !== void 0 && isTaken(to)) return false;
  renameSync5(from, to);
  return true;
}
var init_seed_place = __esm({
  "src/io/seed-place.ts"() {
    "use strict";
    init_snapshot();
  }
});

// src/io/volume.ts
var volume_exports = {};
__export(volume_exports, {
  canClone: () => canClone,
  canCloneWithin: () => canCloneWithin,
  createProbeName: () => createProbeName,
  describeMakeFault: () => describeMakeFault,
  isSameVolume: () => isSameVolume,
  readVolume: () => readVolume
});
import { randomBytes as randomBytes4 } from "node:crypto";
import {
  closeSync as closeSync6,
  constants as constants8,
  copyFileSync,
  existsSync as existsSync5,
  lstatSync as lstatSync15,
  mkdirSync as mkdirSync6,
  openSync as openSync6,
  readdirSync as readdirSync15,
  rmdirSync,
  rmSync as rmSync7,
  statfsSync,
  statSync as statSync8
} from "node:fs";
import path30 from "node:path";
function readVolume(at) {
  const facts = statfsSync(at);
  return { freeBytes: facts.bavail * facts.bsize, totalBytes: facts.blocks * facts.bsize };
}
function describeMakeFault(at) {
  const probe = createProbeName(at);
  try {
    mkdirSync6(probe);
    rmdirSync(probe);
    return null;
  } catch (error) {
    return `nothing can be made in \`${at}\` (${codeOf7(error)})`;
  }
}
function isSameVolume(one, other) {
  return statSync8(one, { bigint: true }).dev === statSync8(other, { bigint: true }).dev;
}
function createProbeName(directory) {
  try {
    for (const name of readdirSync15(directory).filter((each) => PROBE.test(each))) {
      const at = path30.join(directory, name);
      const age = Date.now() - (lstatSync15(at, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LEFT_BEHIND_MS) rmSync7(at, { force: true });
    }
  } catch {
  }
  return path30.join(directory, `.espalier-probe-${randomBytes4(6).toString("hex")}`);
}
function canClone(sourceFile, targetDirectory) {
  const probe = createProbeName(targetDirectory);
  try {
    return clones(sourceFile, probe, constants8.COPYFILE_EXCL);
  } finally {
    rmSync7(probe, { force: true });
  }
}
function clones(sourceFile, target, flags = 0) {
  try {
    copyFileSync(sourceFile, target, constants8.COPYFILE_FICLONE_FORCE | flags);
    return true;
  } catch (error) {
    if (CANNOT_CLONE.has(codeOf7(error))) return false;
    throw error;
  }
}
function canCloneWithin(commonDirectory, file) {
  const sourceFile = path30.join(commonDirectory, file);
  const descriptor = openNameless(commonDirectory);
  if (descriptor !== void 0) {
    try {
      return clones(sourceFile, `/proc/self/fd/${descriptor}`);
    } finally {
      closeSync6(descriptor);
    }
  }
  const own = path30.join(commonDirectory, "espalier");
  mkdirSync6(own, { recursive: true, mode: 448 });
  return canClone(sourceFile, own);
}
function openNameless(directory) {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return void 0;
  if (!existsSync5("/proc/self/fd")) return void 0;
  try {
    return openSync6(directory, NAMELESS | constants8.O_DIRECTORY | constants8.O_RDWR, 384);
  } catch (error) {
    if (["EOPNOTSUPP", "ENOTSUP", "EISDIR", "EINVAL"].includes(codeOf7(error))) return void 0;
    throw error;
  }
}
var PROBE, LEFT_BEHIND_MS, CANNOT_CLONE, codeOf7, NAMELESS;
var init_volume = __esm({
  "src/io/volume.ts"() {
    "use strict";
    PROBE = /^\.espalier-probe-[0-9a-f]{12}$/;
    LEFT_BEHIND_MS = 10 * 6e4;
    CANNOT_CLONE = /* @__PURE__ */ new Set(["EXDEV", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "ENOSYS", "ENOTTY"]);
    codeOf7 = (error) => error.code ?? "";
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
  removeTree: () => removeTree2
});
import {
  chmodSync as chmodSync4,
  closeSync as closeSync7,
  lstatSync as lstatSync16,
  openSync as openSync7,
  readdirSync as readdirSync16,
  realpathSync as realpathSync7,
  renameSync as renameSync6,
  rmdirSync as rmdirSync2,
  statSync as statSync9,
  unlinkSync as unlinkSync5
} from "node:fs";
import path31 from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
function readTrashPath(workspace, commonDirectory, id) {
  return sharesVolume(workspace, commonDirectory) ? path31.join(commonDirectory, "espalier", "trash", id) : readTrashBeside(workspace, id);
}
function createTrash(trashPath) {
  makeDirectories(path31.dirname(trashPath));
}
async function moveTree(from, to) {
  try {
    if (lstatSync16(to, { throwIfNoEntry: false }) !== void 0) {
      throw new AppError("io", { doing: "move", path: from, reason: `\`${to}\` is in the way` });
    }
    renameSync6(from, to);
  } catch (error) {
    throw describeIoError(error, "move", from);
  }
}
function isThere(at) {
  try {
    return lstatSync16(at, { throwIfNoEntry: false }) !== void 0;
  } catch (error) {
    if (error.code === "ENOTDIR") return false;
    throw error;
  }
}
async function readTick(workspace, commonDirectory) {
  const directory = sharesVolume(workspace, commonDirectory) ? commonDirectory : path31.dirname(workspace);
  const first = writeProbe(directory);
  for (; ; ) {
    await nextTurn();
    const now = writeProbe(directory);
    if (now !== first) return now;
  }
}
function writeProbe(directory) {
  const probe = createProbeName(directory);
  try {
    closeSync7(openSync7(probe, "wx", 384));
    return statSync9(probe, { bigint: true }).ctimeNs;
  } catch (error) {
    throw describeIoError(error, "write", probe);
  } finally {
    if (isThere(probe)) unlinkSync5(probe);
  }
}
function listMounts(root) {
  if (process.platform !== "linux") {
    const parent = statSync9(path31.dirname(root)).dev;
    return statSync9(root).dev === parent ? [] : [root];
  }
  return listMountPoints().map(({ at }) => at).filter((at) => isBelow3(root, at));
}
function readTrashFault(at) {
  const parent = path31.dirname(at);
  const ours = path31.basename(parent) === BESIDE || path31.basename(parent) === "trash" && path31.basename(path31.dirname(parent)) === "espalier";
  if (!ours || !ID2.test(path31.basename(at))) return "it does not lie in a trash of ours";
  try {
    if (!lstatSync16(at).isDirectory()) return "it is not a directory";
    if (realpathSync7(at) !== at) return "a link leads to it";
    const mounts = listMounts(at);
    return mounts.length === 0 ? void 0 : `a file system is mounted at \`${mounts[0]}\``;
  } catch (error) {
    return reasonOf(error);
  }
}
function removeEmptyTrash(trashPath) {
  const parent = path31.dirname(trashPath);
  if (path31.basename(parent) !== BESIDE) return;
  try {
    rmdirSync2(parent);
  } catch {
  }
}
async function removeTree2(root, stopped) {
  const progress = { entries: 0 };
  const visit = async (directory) => {
    for (const entry of withAccess(
      directory,
      () => readdirSync16(directory, { withFileTypes: true, encoding: "buffer" })
    )) {
      const at = Buffer.concat([directory, Buffer.from("/"), entry.name]);
      if (entry.isDirectory() && !entry.isSymbolicLink()) {
        if (!await visit(at)) return false;
        withAccess(directory, () => rmdirSync2(at));
      } else {
        withAccess(directory, () => unlinkSync5(at));
      }
      progress.entries += 1;
      if (progress.entries % ENTRIES_A_TURN === 0) {
        await nextTurn();
        if (stopped()) return false;
      }
    }
    return true;
  };
  try {
    if (!isThere(root)) return true;
    if (!await visit(Buffer.from(root))) return false;
    rmdirSync2(root);
    return true;
  } catch (error) {
    throw describeIoError(error, "delete", root);
  }
}
function withAccess(directory, act) {
  try {
    return act();
  } catch (error) {
    const code = error.code;
    if (code !== "EACCES" && code !== "EPERM") throw error;
    chmodSync4(directory, lstatSync16(directory).mode & 4095 | 448);
    return act();
  }
}
var BESIDE, ID2, sharesVolume, readTrashBeside, listTrashPaths, ENTRIES_A_TURN;
var init_trash = __esm({
  "src/io/trash.ts"() {
    "use strict";
    init_errors();
    init_files();
    init_mounts();
    init_volume();
    BESIDE = ".espalier-trash";
    ID2 = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    sharesVolume = (workspace, commonDirectory) => {
      const home2 = statSync9(workspace, { throwIfNoEntry: false })?.dev;
      if (home2 === void 0) return true;
      if (home2 !== statSync9(commonDirectory).dev) return false;
      return findMount(workspace)?.id === findMount(commonDirectory)?.id;
    };
    readTrashBeside = (workspace, id) => path31.join(path31.dirname(workspace), BESIDE, id);
    listTrashPaths = (workspace, commonDirectory, id) => [
      path31.join(commonDirectory, "espalier", "trash", id),
      path31.join(path31.dirname(workspace), BESIDE, id)
    ];
    ENTRIES_A_TURN = 1e3;
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
  let made = await readOwn2(request, failure);
  const withoutLfs = made === void 0 && failure !== void 0 && isLfsFailure(failure);
  if (withoutLfs) {
    failure = await tryAdd(request, WITHOUT_LFS);
    made = await readOwn2(request, failure);
  }
  if (made === void 0)
    throw await describeMissing(request) ?? failure ?? notMade(request.path);
  return {
    ...made,
    ...withoutLfs ? { withoutLfs } : {},
    ...failure === void 0 ? {} : { hookFailure: describeHookFailure(failure) }
  };
}
async function tryAdd({ source, path: path39, branch }, settings) {
  try {
    await retryBusy(
      () => runGit([...settings, "worktree", "add", "--", path39, branch], {
        cwd: source,
        write: true,
        timeoutMs: ADD_TIMEOUT_MS,
        env: POINTERS_ONLY,
        doing: `add the worktree \`${path39}\``
      })
    );
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error;
  }
}
async function readOwn2(request, failure) {
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
  const { commonDirectory, path: path39, branch } = request;
  if (isThere(path39)) return void 0;
  const found = await findRegistered(request);
  if (found === void 0) return void 0;
  const doing = `leave the worktree at \`${path39}\``;
  const hook = "the repository's `post-checkout` hook";
  if (found !== path39) {
    const reason2 = `${hook} moved it, and git has it at \`${found}\` now`;
    const hint2 = `Nothing was taken back; \`espalier adopt ${found}\` registers it`;
    return new AppError("git", { doing, reason: reason2, hint: hint2 });
  }
  const reason = `nothing is at \`${path39}\` after ${hook}, by which it was moved or deleted; git in \`${commonDirectory}\` still lists it, and the branch \`${branch}\` is there`;
  const hint = `If it was moved, \`git worktree repair DIR\` tells git where it is and \`espalier adopt DIR\` registers it; if it was deleted, run \`git worktree remove ${path39}\``;
  return new AppError("git", { doing, reason, hint });
}
async function findRegistered(request) {
  for (const { path: path39, adminDirectory } of listRegistered(request.commonDirectory)) {
    const state = await readCheckoutState(adminDirectory);
    const same = state.branch === request.branch || hasLeft(adminDirectory, request.branch);
    if (state.complete && (path39 === request.path || same)) return path39;
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
    notMade = (path39) => new AppError("git", {
      doing: `add the worktree \`${path39}\``,
      reason: "it reported success, but there is no complete worktree"
    });
  }
});

// src/io/sparse.ts
var sparse_exports = {};
__export(sparse_exports, {
  addSparseWorktree: () => addSparseWorktree,
  hasWorktreeConfig: () => hasWorktreeConfig
});
import { readFileSync as readFileSync19, rmSync as rmSync8 } from "node:fs";
import path32 from "node:path";
async function hasWorktreeConfig(commonDirectory) {
  const file = path32.join(commonDirectory, "config");
  const { stdout } = await runGit(
    ["config", "--file", file, "--type=bool", "--get", "extensions.worktreeConfig"],
    { cwd: commonDirectory, allow: [0, 1], doing: "read the repository's format" }
  );
  return stdout.toString("utf8").trim() === "true";
}
async function addSparseWorktree(request, paths) {
  const doing = `add the worktree \`${request.path}\``;
  const add = ["worktree", "add", "--no-checkout", "--lock", "--reason", MARK2, "--"];
  await retryBusy(
    () => runGit([...add, request.path, request.branch], { cwd: request.source, write: true, doing })
  );
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    throw new AppError("git", { doing, reason: "it reported success, but there is no worktree" });
  }
  const options = {
    cwd: request.path,
    write: true,
    timeoutMs: ADD_TIMEOUT_MS,
    env: POINTERS_ONLY,
    doing
  };
  await runGit(["sparse-checkout", "set", "--cone", "--", ...paths], options);
  const withoutLfs = await checkOut2(options);
  removeMark(proof.adminDirectory);
  if (await readMade(request) === void 0) {
    throw new AppError("git", { doing, reason: "the checkout is not complete" });
  }
  const hookFailure = await runHook(request.path);
  return {
    // A hook may have left the branch, or moved the worktree away.
    ...await requireMade(request),
    ...withoutLfs ? { withoutLfs } : {},
    ...hookFailure === void 0 ? {} : { hookFailure }
  };
}
async function checkOut2(options) {
  try {
    await runGit(["read-tree", "-m", "-u", "HEAD"], options);
    return false;
  } catch (error) {
    if (!isAppError(error) || !isLfsFailure(error)) throw error;
    await runGit([...WITHOUT_LFS, "read-tree", "--reset", "-u", "HEAD"], options);
    return true;
  }
}
function removeMark(adminDirectory) {
  const file = path32.join(adminDirectory, "locked");
  if (readFileSync19(file, "utf8").trim() === MARK2) rmSync8(file);
}
async function runHook(root) {
  const options = { cwd: root, doing: "read HEAD" };
  const head = (await runGit(["rev-parse", "HEAD"], options)).stdout.toString("utf8").trim();
  const argv = ["hook", "run", "--ignore-missing", "post-checkout", "--"];
  try {
    await runGit([...argv, "0".repeat(head.length), head, "1"], {
      cwd: root,
      write: true,
      timeoutMs: ADD_TIMEOUT_MS,
      doing: "run the post-checkout hook"
    });
    return void 0;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return describeHookFailure(error);
  }
}
var MARK2;
var init_sparse2 = __esm({
  "src/io/sparse.ts"() {
    "use strict";
    init_errors();
    init_branches();
    init_git();
    init_lfs();
    init_worktree();
    init_worktree_add();
    MARK2 = "initializing";
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
  isInterrupted: () => isInterrupted2,
  joinModule: () => joinModule,
  readConfigured: () => readConfigured,
  readDeclared: () => readDeclared3,
  readLinks: () => readLinks,
  readModulePlace: () => readModulePlace,
  readStore: () => readStore2
});
import {
  constants as constants9,
  copyFileSync as copyFileSync2,
  existsSync as existsSync6,
  linkSync as linkSync4,
  lstatSync as lstatSync17,
  mkdirSync as mkdirSync7,
  readdirSync as readdirSync17,
  readFileSync as readFileSync20,
  realpathSync as realpathSync8,
  renameSync as renameSync7,
  rmSync as rmSync9,
  writeFileSync as writeFileSync6
} from "node:fs";
import path33 from "node:path";
async function readDeclared3(cwd, commit) {
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
  if (!isDirectory2(path33.join(store, "objects"))) return "absent";
  if (realpathSync8(store) !== store || existsSync6(path33.join(store, "reftable"))) return "unusable";
  const found = await inStore(store, ["cat-file", "-e", `${commit}^{commit}`], [0, 1, 128]);
  return found.exitCode === 0 ? "ready" : "lacks the commit";
}
function readModulePlace(root, relative) {
  const at = path33.join(root, relative);
  if (!isDirectory2(at) || realpathSync8(at) !== at) return "none";
  if (existsSync6(path33.join(at, ".git"))) return "filled";
  return readdirSync17(at).length === 0 ? "empty" : "none";
}
async function copyStore({
  store,
  gitDirectory,
  target,
  commit
}) {
  if (existsSync6(target)) return;
  const growing = path33.join(gitDirectory, "espalier-module");
  rmSync9(growing, { recursive: true, force: true });
  try {
    mkdirSync7(path33.join(growing, "refs/heads"), { recursive: true });
    linkTree(path33.join(store, "objects"), path33.join(growing, "objects"));
    const large = path33.join("lfs", "objects");
    if (isDirectory2(path33.join(store, large))) {
      linkTree(path33.join(store, large), path33.join(growing, large));
    }
    lendAlternates(store, growing);
    mkdirSync7(path33.join(growing, "info"), { recursive: true });
    for (const name of ["config", "shallow", "FETCH_HEAD", "info/exclude", "info/attributes"]) {
      copyIfThere(path33.join(store, name), path33.join(growing, name));
    }
    writeFileSync6(path33.join(growing, "HEAD"), `${commit}
`);
    await copyRefs(store, growing);
    mkdirSync7(path33.dirname(target), { recursive: true });
    renameSync7(growing, target);
  } catch (error) {
    rmSync9(growing, { recursive: true, force: true });
    throw error;
  }
}
function linkTree(from, to) {
  mkdirSync7(to, { recursive: true });
  for (const entry of readdirSync17(from, { withFileTypes: true })) {
    const source = path33.join(from, entry.name);
    const target = path33.join(to, entry.name);
    if (/^(tmp_|incoming-)|\.lock$/.test(entry.name)) continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile() && entry.name !== "alternates") linkOrCopy(source, target);
  }
}
function linkOrCopy(source, target) {
  try {
    linkSync4(source, target);
  } catch (error) {
    const code = error.code ?? "";
    if (!["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP"].includes(code)) throw error;
    copyFileSync2(source, target, constants9.COPYFILE_EXCL | constants9.COPYFILE_FICLONE);
  }
}
function lendAlternates(store, growing) {
  const name = "objects/info/alternates";
  if (!existsSync6(path33.join(store, name))) return;
  const lines = readFileSync20(path33.join(store, name), "utf8").split("\n");
  const absolute = lines.map(
    (line) => line === "" || line.startsWith("#") ? line : path33.resolve(store, "objects", line)
  );
  mkdirSync7(path33.join(growing, "objects/info"), { recursive: true });
  writeFileSync6(path33.join(growing, name), absolute.join("\n"));
}
function copyIfThere(source, target) {
  if (lstatSync17(source, { throwIfNoEntry: false })?.isFile() === true) copyFileSync2(source, target);
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
  const file = path33.join(target, ref);
  mkdirSync7(path33.dirname(file), { recursive: true });
  writeFileSync6(file, `ref: ${to}
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
var hasStores, joinModule, inStore, isCheckedOut, isInterrupted2, dropCopy, isDirectory2;
var init_submodule_store = __esm({
  "src/io/submodule-store.ts"() {
    "use strict";
    init_git();
    init_lfs();
    hasStores = (gitDirectory) => existsSync6(path33.join(gitDirectory, "modules"));
    joinModule = (gitDirectory, name) => path33.join(gitDirectory, "modules", name);
    inStore = (store, argv, allow = [0]) => runGit(["--git-dir", store, ...argv], {
      cwd: store,
      env: { GIT_WORK_TREE: store, GIT_NO_LAZY_FETCH: "1" },
      allow,
      doing: `read the submodule repository \`${store}\``
    });
    isCheckedOut = (gitDirectory) => existsSync6(path33.join(gitDirectory, "index"));
    isInterrupted2 = (root, relative, gitDirectory) => readModulePlace(root, relative) === "filled" && existsSync6(path33.join(gitDirectory, "HEAD")) && !isCheckedOut(gitDirectory);
    dropCopy = (target) => rmSync9(target, { recursive: true, force: true });
    isDirectory2 = (at) => lstatSync17(at, { throwIfNoEntry: false })?.isDirectory() === true;
  }
});

// src/io/submodules.ts
var submodules_exports = {};
__export(submodules_exports, {
  findTwin: () => findTwin,
  isLinkedCheckout: () => isLinkedCheckout,
  listModuleWorktrees: () => listModuleWorktrees,
  listSubmoduleWork: () => listSubmoduleWork,
  listSubmodules: () => listSubmodules2,
  readPointer: () => readPointer
});
import { readdirSync as readdirSync18, readFileSync as readFileSync21, realpathSync as realpathSync9, statSync as statSync10 } from "node:fs";
import path34 from "node:path";
function listSubmodules2(adminDirectory) {
  const found = [];
  visitModules(path34.join(adminDirectory, "modules"), "", found);
  return found;
}
function visitModules(root, name, found) {
  const directory = path34.join(root, name);
  if (!isDirectory3(directory)) return;
  if (isDirectory3(path34.join(directory, "objects"))) {
    found.push({ gitDirectory: realpathSync9(directory), name });
    const before = found.length;
    visitModules(path34.join(directory, "modules"), "", found);
    for (let at = before; at < found.length; at += 1) {
      const inner = found[at];
      if (inner !== void 0) found[at] = { ...inner, name: `${name}/${inner.name}` };
    }
    return;
  }
  for (const child of readdirSync18(directory, { encoding: "buffer" })) {
    const text2 = child.toString("utf8");
    if (!Buffer.from(text2).equals(child)) {
      throw new Error(`the name of the submodule \`${path34.join(name, text2)}\` is not UTF-8`);
    }
    visitModules(root, path34.join(name, text2), found);
  }
}
function isDirectory3(at) {
  return statSync10(at, { throwIfNoEntry: false })?.isDirectory() === true;
}
function findTwin(adminDirectory, gitDirectory) {
  const common = path34.dirname(path34.dirname(adminDirectory));
  const twin = path34.join(common, path34.relative(adminDirectory, gitDirectory));
  if (!isDirectory3(path34.join(twin, "objects"))) return void 0;
  const borrowed = statSync10(path34.join(twin, "objects/info/alternates"), { throwIfNoEntry: false });
  return borrowed === void 0 ? realpathSync9(twin) : void 0;
}
function listModuleWorktrees(gitDirectory) {
  const all = path34.join(gitDirectory, "worktrees");
  if (!isDirectory3(all)) return [];
  return readdirSync18(all).map((name) => {
    const named = readBytes2(Buffer.from(path34.join(all, name, "gitdir")));
    return named === void 0 ? path34.join(all, name) : path34.dirname(trimNewline(named).toString());
  });
}
async function listSubmoduleWork(input) {
  const git = openModule(input.gitDirectory);
  const refs = await listRefs2(git);
  const remote = refs.filter(({ name }) => name.startsWith("refs/remotes/"));
  const own = refs.filter((ref) => !remote.includes(ref) && ref.name !== "refs/stash");
  const believed = remote.flatMap((ref) => readFetched(input.gitDirectory, ref));
  const fetched = listFetchHeads(input.gitDirectory);
  const there = await listExisting(git, [...input.left, ...believed, ...fetched]);
  const head = await git(["rev-parse", "-q", "--verify", "HEAD^{commit}"], { allow: [0, 1] });
  const tips = [
    ...own.map(({ object }) => object),
    ...input.left.filter((each) => there.has(each)),
    ...head.exitCode === 0 ? [head.stdout.toString("utf8").trim()] : []
  ];
  const held = [...believed, ...fetched].filter((each) => there.has(each));
  const found = await listCommits(git, tips, held);
  const alone = await withoutTwin(found, input.twin);
  const onRemote = new Set(alone.map(({ commit }) => commit));
  if (alone.length > 0) {
    const all = remote.map(({ object }) => object);
    for (const { commit } of await listCommits(git, tips, all)) onRemote.delete(commit);
  }
  return [
    ...alone.map(
      ({ commit, line }) => onRemote.has(commit) ? `commit ${line} (on remote-tracking refs alone, which may be stale)` : `commit ${line}`
    ),
    ...own.filter(({ type, name }) => !/^(commit|tag)$/.test(type) && !name.startsWith("refs/tags/")).map(({ name }) => `the ref ${name}`),
    ...refs.some(({ name }) => name === "refs/stash") ? ["a stash"] : []
  ];
}
async function listRefs2(git) {
  const { stdout } = await git(["for-each-ref", "--format=%(objectname) %(objecttype) %(refname)"]);
  return splitLines(stdout).map((line) => {
    const [object = "", type = "", ...name] = line.split(" ");
    return { object, type, name: name.join(" ") };
  });
}
async function listExisting(git, objects) {
  if (objects.length === 0) return /* @__PURE__ */ new Set();
  const input = objects.map((object) => `${object}
`).join("");
  const { stdout } = await git(["cat-file", "--batch-check"], { input });
  const lines = splitLines(stdout).filter((line) => !line.endsWith(" missing"));
  return new Set(lines.map((line) => line.slice(0, line.indexOf(" "))));
}
async function listCommits(git, tips, held) {
  if (tips.length === 0) return [];
  const input = [...tips, ...held.map((each) => `^${each}`)].map((each) => `${each}
`).join("");
  const { stdout } = await git(["rev-list", "--format=%H %h %s", "--stdin"], { input });
  return splitLines(stdout).filter((line) => !/^commit [0-9a-f]{40,64}$/.test(line)).map((line) => {
    const space = line.indexOf(" ");
    return { commit: line.slice(0, space), line: line.slice(space + 1) };
  });
}
async function withoutTwin(commits, twin) {
  if (twin === void 0 || commits.length === 0) return commits;
  const git = openModule(twin);
  const refs = await listRefs2(git);
  const ids = commits.map(({ commit }) => commit);
  const there = await listExisting(git, ids);
  const held = refs.filter(({ type }) => /^(commit|tag)$/.test(type)).map(({ object }) => object);
  const loose = await listCommits(
    git,
    ids.filter((each) => there.has(each)),
    held
  );
  const unheld = new Set(loose.map(({ commit }) => commit));
  return commits.filter(({ commit }) => !there.has(commit) || unheld.has(commit));
}
function readFetched(gitDirectory, { name, object }) {
  const log = readBytes2(Buffer.from(path34.join(gitDirectory, "logs", name)))?.toString("utf8");
  if (log === void 0 || log === "") return [object];
  const entries = log.split("\n").filter((line) => line !== "");
  const last = entries.findLast((line) => /\t(fetch|pull|clone)\b/.test(line));
  const value = last === void 0 ? entries[0]?.split(" ")[0] : last.split(" ")[1];
  return value === void 0 || /^0+$/.test(value) ? [] : [value];
}
function listFetchHeads(gitDirectory) {
  const file = Buffer.from(path34.join(gitDirectory, "FETCH_HEAD"));
  const text2 = readBytes2(file)?.toString("utf8") ?? "";
  return [...text2.matchAll(/^([0-9a-f]{40,64})\t[^\t\n]*\t'\1' of (?!\.$)/gm)].map(
    (match) => match[1] ?? ""
  );
}
async function readPointer(root, checkout) {
  const named = readNamed(toPath(root, checkout));
  return named === void 0 ? void 0 : named.toString("utf8");
}
async function isLinkedCheckout(root, checkout) {
  const at = toPath(root, checkout);
  const admin = readNamed(at);
  if (admin === void 0) return false;
  const back = readBytes2(joinBytes(admin, Buffer.from("gitdir")));
  if (back === void 0 || readBytes2(joinBytes(admin, Buffer.from("commondir"))) === void 0) {
    return false;
  }
  const target = realOrNone2(joinBytes(admin, trimNewline(back)));
  const own = realOrNone2(joinBytes(at, Buffer.from(".git")));
  return target !== void 0 && own !== void 0 && target.equals(own);
}
function readNamed(checkout) {
  const text2 = readBytes2(joinBytes(checkout, Buffer.from(".git")));
  const prefix = Buffer.from("gitdir: ");
  if (text2 === void 0 || !text2.subarray(0, prefix.length).equals(prefix)) return void 0;
  return realOrNone2(joinBytes(checkout, trimNewline(text2.subarray(prefix.length))));
}
function readBytes2(file) {
  try {
    return readFileSync21(file);
  } catch (error) {
    if (isAbsence(error)) return void 0;
    throw error;
  }
}
function realOrNone2(at) {
  try {
    return realpathSync9.native(at, { encoding: "buffer" });
  } catch (error) {
    if (isAbsence(error)) return void 0;
    throw error;
  }
}
var openModule, splitLines, trimNewline, fromLatin, joinBytes, isAbsence;
var init_submodules2 = __esm({
  "src/io/submodules.ts"() {
    "use strict";
    init_byte_path();
    init_git();
    openModule = (gitDirectory) => (argv, more = {}) => runGit(["--git-dir", gitDirectory, ...argv], {
      cwd: gitDirectory,
      // Its `core.worktree` names a directory that may be gone, and git would go there first.
      env: { GIT_WORK_TREE: gitDirectory },
      doing: `read the submodule repository \`${gitDirectory}\``,
      ...more
    });
    splitLines = (output) => output.toString("utf8").split("\n").filter((line) => line !== "");
    trimNewline = (text2) => {
      const line = fromLatin(text2).replace(/\r?\n$/, "");
      return Buffer.from(line, "latin1");
    };
    fromLatin = (text2) => text2.toString("latin1");
    joinBytes = (directory, named) => path34.isAbsolute(fromLatin(named)) ? named : Buffer.concat([directory, Buffer.from("/"), named]);
    isAbsence = (error) => ["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "");
  }
});

// src/io/tree.ts
var tree_exports = {};
__export(tree_exports, {
  hasFiles: () => hasFiles,
  hasGit: () => hasGit,
  isDirectory: () => isDirectory4,
  listBelow: () => listBelow,
  listChangedSince: () => listChangedSince,
  listNestedGit: () => listNestedGit,
  listTree: () => listTree
});
import { lstatSync as lstatSync18, readdirSync as readdirSync19 } from "node:fs";
import { setImmediate as nextTurn2 } from "node:timers/promises";
function listTree(root, enter = () => true) {
  return listBelow(root, "", enter);
}
async function* listBelow(root, start, enter) {
  const pending = [""];
  let seen = 0;
  for (; ; ) {
    const directory = pending.pop();
    if (directory === void 0) return;
    for (const entry of readdirSync19(toPath(root, joinName(start, directory)), {
      withFileTypes: true,
      encoding: "buffer"
    })) {
      const name = joinName(directory, entry.name.toString("latin1"));
      const kind = kindOf(entry);
      yield { name, kind };
      if (kind === "directory" && enter(name)) pending.push(name);
      seen += 1;
      if (seen % ENTRIES_A_TURN2 === 0) await nextTurn2();
    }
  }
}
async function isDirectory4(root, name) {
  return lstatSync18(toPath(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
}
function hasGit(root, name) {
  return lstatSync18(toPath(root, joinName(name, ".git")), { throwIfNoEntry: false }) !== void 0;
}
async function hasFiles(root, name) {
  for await (const { kind } of listBelow(root, name, () => true)) {
    if (kind === "file" || kind === "link") return true;
  }
  return false;
}
async function listNestedGit(root, skip2) {
  const found = [];
  const enter = (name) => !skip2.has(name) && name !== ".git" && !name.endsWith("/.git");
  for await (const { name } of listTree(root, enter)) {
    if (name.endsWith("/.git")) found.push(name);
  }
  return found.sort();
}
async function listChangedSince(root, sinceNs, skip2) {
  const changed = [];
  for await (const { name } of listTree(root, (directory) => !skip2.has(directory))) {
    if (skip2.has(name)) continue;
    if (lstatSync18(toPath(root, name), { bigint: true }).ctimeNs < sinceNs) continue;
    changed.push(toText(name));
    if (changed.length === 10) break;
  }
  return changed;
}
var ENTRIES_A_TURN2, kindOf;
var init_tree = __esm({
  "src/io/tree.ts"() {
    "use strict";
    init_byte_path();
    ENTRIES_A_TURN2 = 5e3;
    kindOf = (entry) => {
      if (entry.isSymbolicLink()) return "link";
      if (entry.isDirectory()) return "directory";
      return entry.isFile() ? "file" : "other";
    };
  }
});

// src/io/run-path.ts
import { readSync as readSync5 } from "node:fs";
function readRunPaths(descriptor) {
  const elf = openElf(descriptor);
  if (elf === void 0) return [];
  const segments = readSegments(elf);
  const dynamic = segments.find(({ type }) => type === PT_DYNAMIC);
  if (dynamic === void 0) return [];
  const step = elf.wide ? 16 : 8;
  const table = elf.read(dynamic.offset, Math.min(dynamic.size, LONGEST));
  const entries = [];
  for (let at = 0; at + step <= table.length; at += step) {
    entries.push({ tag: elf.number(table, at), value: elf.number(table, at + step / 2) });
  }
  const names = entries.find(({ tag }) => tag === DT_STRTAB)?.value;
  const home2 = segments.find(
    ({ type, address, size }) => type === PT_LOAD && names !== void 0 && names >= address && names < address + size
  );
  if (names === void 0 || home2 === void 0) return [];
  const start = home2.offset + names - home2.address;
  return entries.filter(({ tag }) => tag === DT_RPATH || tag === DT_RUNPATH).map(({ value }) => {
    const text2 = elf.read(start + value, LONGEST);
    const end = text2.indexOf(0);
    return end === -1 ? text2 : text2.subarray(0, end);
  });
}
function openElf(descriptor) {
  const read2 = (at, length) => {
    if (!Number.isSafeInteger(at)) return Buffer.alloc(0);
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync5(descriptor, bytes, 0, length, at));
  };
  const head = read2(0, 64);
  if (head.length < 64 || head.toString("latin1", 0, 4) !== "ELF") return void 0;
  const wide = head[4] === 2;
  const little = head[5] === 1;
  const number = (bytes, at, size) => {
    if (size === 2) return little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
    if (size === 4 || !wide) return little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  };
  return { wide, number, read: read2 };
}
function readSegments(elf) {
  const { wide, number } = elf;
  const head = elf.read(0, 64);
  const start = number(head, wide ? 32 : 28);
  const step = number(head, wide ? 54 : 42, 2);
  const count2 = number(head, wide ? 56 : 44, 2);
  const table = elf.read(start, Math.min(step * count2, LONGEST));
  const segments = [];
  for (let at = 0; at + step <= table.length && step >= (wide ? 56 : 32); at += step) {
    segments.push({
      type: number(table, at, 4),
      offset: number(table, at + (wide ? 8 : 4)),
      address: number(table, at + (wide ? 16 : 8)),
      size: number(table, at + (wide ? 32 : 16))
    });
  }
  return segments;
}
var PT_LOAD, PT_DYNAMIC, DT_STRTAB, DT_RPATH, DT_RUNPATH, LONGEST;
var init_run_path = __esm({
  "src/io/run-path.ts"() {
    "use strict";
    PT_LOAD = 1;
    PT_DYNAMIC = 2;
    DT_STRTAB = 5;
    DT_RPATH = 15;
    DT_RUNPATH = 29;
    LONGEST = 1 << 16;
  }
});

// src/io/venv.ts
var venv_exports = {};
__export(venv_exports, {
  digestText: () => digestText,
  findNamingFiles: () => findNamingFiles,
  isPresent: () => isPresent,
  openEditor: () => openEditor,
  readReal: () => readReal2,
  readStart: () => readStart,
  readText: () => readText3
});
import { createHash as createHash10 } from "node:crypto";
import {
  chmodSync as chmodSync5,
  closeSync as closeSync8,
  constants as constants10,
  fstatSync as fstatSync5,
  lstatSync as lstatSync19,
  openSync as openSync8,
  readFileSync as readFileSync22,
  readlinkSync as readlinkSync9,
  readSync as readSync6,
  realpathSync as realpathSync10,
  renameSync as renameSync8,
  rmSync as rmSync10,
  symlinkSync as symlinkSync3,
  unlinkSync as unlinkSync6,
  writeFileSync as writeFileSync7
} from "node:fs";
async function findNamingFiles(request) {
  const holds = holdsOne(request.needles);
  const overlap = longest(request.needles);
  const born = lstatSync19(request.clone, { bigint: true }).birthtimeNs;
  const naming = [];
  const links = [];
  let sliceEnd = performance.now() + SLICE_MS2;
  for (const file of request.files) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      request.signal?.throwIfAborted();
      sliceEnd = performance.now() + SLICE_MS2;
    }
    const opened2 = openUnchanged(request, file, born);
    if (opened2 === void 0) {
      const target = readlinkSync9(`${request.clone}/${file}`, { encoding: "latin1" });
      links.push({ path: file, target });
      continue;
    }
    try {
      const { descriptor, size } = opened2;
      const found = size >= LARGE && !request.isWhole(file) ? holds(readHead3(descriptor)) || readRunPaths(descriptor).some((text2) => holds(text2)) : streamHolds(descriptor, whole(descriptor), overlap, holds);
      if (found) naming.push(file);
    } finally {
      closeSync8(opened2.descriptor);
    }
  }
  return { naming, links };
}
function openUnchanged({ source, clone }, file, born) {
  for (const root of [source, clone]) {
    let descriptor;
    try {
      descriptor = openSync8(`${root}/${file}`, FLAGS2);
    } catch (error) {
      const code = error.code;
      if (root === clone && code === "ELOOP") return void 0;
      if (root === clone) throw error;
      continue;
    }
    const stat4 = fstatSync5(descriptor, { bigint: true });
    if (root === clone || stat4.isFile() && born > 0n && stat4.ctimeNs < born) {
      return { descriptor, size: Number(stat4.size) };
    }
    closeSync8(descriptor);
  }
  return void 0;
}
function readHead3(descriptor) {
  const head = Buffer.alloc(HEAD);
  return head.subarray(0, readSync6(descriptor, head, 0, HEAD, 0));
}
function readStart(file, length) {
  let descriptor;
  try {
    descriptor = openSync8(file, FLAGS2);
  } catch (error) {
    const code = error.code;
    if (code === "ELOOP" || code === "ENOENT") return void 0;
    throw error;
  }
  try {
    if (!fstatSync5(descriptor).isFile()) return void 0;
    const buffer2 = Buffer.alloc(length);
    return buffer2.toString("latin1", 0, readSync6(descriptor, buffer2, 0, length, 0));
  } finally {
    closeSync8(descriptor);
  }
}
function readReal2(at) {
  try {
    return realpathSync10(at);
  } catch {
    return void 0;
  }
}
function digestText(algorithm, text2) {
  if (!ALGORITHMS.has(algorithm)) return void 0;
  return createHash10(algorithm).update(text2, "latin1").digest("base64url");
}
function openEditor(native, clone) {
  const folders = /* @__PURE__ */ new Map();
  const prepare2 = (file) => {
    const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "";
    if (!folders.has(folder)) folders.set(folder, openFolder(native, clone, folder));
    return `${clone}/${file}`;
  };
  return {
    replaceFile: (file, text2) => {
      const at = prepare2(file);
      const { mode, mtimeNs } = lstatSync19(at, { bigint: true });
      const temporary = `${at}.espalier.tmp`;
      writeFileSync7(temporary, text2, { encoding: "latin1", flag: "wx", mode: 384 });
      chmodSync5(temporary, Number(mode) & 4095);
      renameSync8(temporary, at);
      writeTimes(native, clone, [{ path: file, modifiedNs: mtimeNs }]);
    },
    replaceLink: (file, target) => {
      const at = prepare2(file);
      const { mtimeNs } = lstatSync19(at, { bigint: true });
      unlinkSync6(at);
      symlinkSync3(Buffer.from(target, "latin1"), at);
      writeTimes(native, clone, [{ path: file, modifiedNs: mtimeNs }]);
    },
    removeFile: (file) => rmSync10(prepare2(file)),
    [Symbol.dispose]: () => {
      for (const close of folders.values()) close();
    }
  };
}
function openFolder(native, clone, folder) {
  const at = folder === "" ? clone : `${clone}/${folder}`;
  const { mode, mtimeNs } = lstatSync19(at, { bigint: true });
  const bits = Number(mode) & 4095;
  if ((bits & 448) !== 448) chmodSync5(at, bits | 448);
  return () => {
    if ((bits & 448) !== 448) chmodSync5(at, bits);
    writeTimes(native, clone, [{ path: folder, modifiedNs: mtimeNs }]);
  };
}
var LARGE, HEAD, FLAGS2, readText3, isPresent, ALGORITHMS;
var init_venv2 = __esm({
  "src/io/venv.ts"() {
    "use strict";
    init_align2();
    init_clone_outcome();
    init_naming();
    init_run_path();
    LARGE = 1 << 20;
    HEAD = 1 << 16;
    FLAGS2 = constants10.O_RDONLY | constants10.O_NOFOLLOW | constants10.O_NONBLOCK;
    readText3 = (file) => readFileSync22(file, "latin1");
    isPresent = (at) => readReal2(at) !== void 0;
    ALGORITHMS = /* @__PURE__ */ new Set(["sha256", "sha384", "sha512"]);
  }
});

// src/io/temporary-index.ts
import { lstatSync as lstatSync20, mkdirSync as mkdirSync8, mkdtempSync, readdirSync as readdirSync20, realpathSync as realpathSync11, rmSync as rmSync11 } from "node:fs";
import os4 from "node:os";
import path35 from "node:path";
function createTemporary2(root, fallback) {
  let parent = realpathSync11(os4.tmpdir());
  if (parent === root || parent.startsWith(root + path35.sep)) {
    mkdirSync8(fallback, { recursive: true, mode: 448 });
    parent = fallback;
  }
  removeAbandoned(parent);
  const { pid, startedAt } = currentProcess();
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return mkdtempSync(path35.join(parent, `espalier-index-${pid}-${start}-`));
}
function removeAbandoned(parent) {
  for (const name of readdirSync20(parent)) {
    const [, pid, start] = NAME.exec(name) ?? [];
    if (pid === void 0) continue;
    const at = path35.join(parent, name);
    const entry = lstatSync20(at, { throwIfNoEntry: false });
    if (entry?.isDirectory() !== true || entry.uid !== (process.getuid?.() ?? entry.uid)) continue;
    const startedAt = start === void 0 || start === "none" ? null : start;
    try {
      if (isRunning({ pid: Number(pid), startedAt, boot: null })) continue;
      rmSync11(at, { recursive: true, force: true });
    } catch {
    }
  }
}
var NAME;
var init_temporary_index = __esm({
  "src/io/temporary-index.ts"() {
    "use strict";
    init_process();
    NAME = /^espalier-index-(\d+)-(\d+|none)-[A-Za-z0-9]{6}$/;
  }
});

// src/io/work.ts
var work_exports = {};
__export(work_exports, {
  listStaged: () => listStaged,
  readContent: () => readContent
});
import { copyFileSync as copyFileSync3, realpathSync as realpathSync12, rmSync as rmSync12 } from "node:fs";
import path36 from "node:path";
async function readContent(tree, fallback) {
  await requireTopLevel(tree.root);
  const temporary = createTemporary2(tree.root, fallback);
  try {
    return await readWithIndex(tree, temporary);
  } finally {
    rmSync12(temporary, { recursive: true, force: true });
  }
}
async function requireTopLevel(root) {
  const options = { cwd: root, doing: "find the top level" };
  const top = await readGit(["rev-parse", "--show-toplevel"], options);
  if (realpathSync12(top) === root) return;
  const reason = `git takes \`${top}\` for its top level`;
  throw new AppError("unverified", { what: `\`${root}\``, reason });
}
async function listStaged(gitDirectory, fallback) {
  const temporary = createTemporary2(gitDirectory, fallback);
  try {
    const index = await copyIndex(gitDirectory, temporary);
    if (index === void 0) return [];
    const env = { GIT_DIR: gitDirectory, GIT_WORK_TREE: gitDirectory };
    const base = await readTreeish(gitDirectory, env) ?? await readEmptyTree(gitDirectory, env);
    const { stdout } = await runGit([...STEADY, ...STAGED, base], {
      cwd: gitDirectory,
      env: { ...env, GIT_INDEX_FILE: index },
      doing: "read the index"
    });
    return parseNameStatus(stdout).map(({ name }) => name);
  } finally {
    rmSync12(temporary, { recursive: true, force: true });
  }
}
function openTree(root) {
  const steady = [...STEADY, ...describeCase(root)];
  return async (index, argv, more = {}) => {
    const { stdout } = await runGit([...steady, ...argv], {
      cwd: root,
      env: { GIT_INDEX_FILE: index },
      timeoutMs: TIME_LIMIT_MS2,
      doing: `look for unsaved work in \`${root}\``,
      ...more
    });
    return stdout;
  };
}
async function readWithIndex(tree, temporary) {
  const { root } = tree;
  const fresh = path36.join(temporary, "fresh");
  const git = openTree(root);
  const head = await readTreeish(root);
  await git(fresh, head === void 0 ? ["read-tree", "--empty"] : ["read-tree", head]);
  const filters = {
    root,
    git: (argv, input) => git(fresh, argv, input === void 0 ? {} : { input })
  };
  const others = ["ls-files", "-o", "--exclude-standard", "-z"];
  const reads = [
    listDiffering(git, fresh),
    listFiltered(filters),
    git(fresh, ["ls-files", "-s", "-z"]).then((output) => listBareSubmodules(root, output)),
    git(fresh, others).then(splitNames),
    git(fresh, [...others, "-i", "--directory"]).then(splitNames),
    readIndex2(git, tree, temporary, head)
  ];
  await Promise.allSettled(reads);
  const [differing, filtered, bare, untracked, ignored, { staged, outside }] = await Promise.all(reads);
  const names = new Set(differing.map(({ name }) => name));
  const { hidden, same } = await compareFiltered(filters, filtered, names);
  const uncommitted = differing.filter(({ status, name }) => !(status === "D" && outside.has(name)) && !same.has(name)).map(({ name }) => name);
  return {
    uncommitted: [...uncommitted, ...hidden].sort(),
    staged,
    untracked: [...untracked, ...bare],
    ignored
  };
}
async function listDiffering(git, fresh) {
  await git(fresh, ["update-index", "-q", "--really-refresh"], { allow: [0, 1] });
  const argv = ["diff-files", "--name-status", "-z", "--ignore-submodules=dirty"];
  return parseNameStatus(await git(fresh, argv));
}
async function readIndex2(git, tree, temporary, head) {
  const index = await copyIndex(tree.gitDirectory, temporary);
  if (index === void 0) return { staged: [], outside: /* @__PURE__ */ new Set() };
  const base = head ?? await readEmptyTree(tree.root);
  const staged = parseNameStatus(await git(index, [...STAGED, base])).map(({ name }) => name);
  const flags = splitNames(await git(index, ["ls-files", "-t", "-z"]));
  const outside = flags.filter((entry) => entry.startsWith("S ")).map((entry) => entry.slice(2));
  return { staged, outside: new Set(outside) };
}
async function listBareSubmodules(root, listed) {
  const found = [];
  for (const line of splitNames(listed)) {
    if (!line.startsWith(GITLINK)) continue;
    const { name } = parseEntry(line);
    if (!await isDirectory4(root, name) || hasGit(root, name)) continue;
    if (await hasFiles(root, name)) found.push(name);
  }
  return found;
}
async function readTreeish(cwd, env = {}) {
  const options = { cwd, env, doing: "read HEAD" };
  const born = await runGit(["rev-parse", "-q", "--verify", "HEAD^{commit}"], {
    ...options,
    allow: [0, 1, 128]
  });
  if (born.exitCode === 0) return born.stdout.toString("utf8").trim();
  const ref = (await runGit(["symbolic-ref", "HEAD"], options)).stdout.toString("utf8").trim();
  const shown = await runGit(["for-each-ref", "--format=%(objectname)", ref], options);
  if (shown.stdout.length === 0) return void 0;
  await runGit(["rev-parse", "--verify", "HEAD^{commit}"], options);
  return void 0;
}
async function readEmptyTree(cwd, env = {}) {
  const argv = ["hash-object", "-t", "tree", "--stdin"];
  const { stdout } = await runGit(argv, {
    cwd,
    env,
    input: "",
    doing: "name the empty tree"
  });
  return stdout.toString("utf8").trim();
}
async function copyIndex(gitDirectory, temporary) {
  const copy = path36.join(temporary, "real");
  try {
    copyFileSync3(path36.join(gitDirectory, "index"), copy);
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
  return copy;
}
function parseNameStatus(output) {
  const fields = splitNames(output);
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    changes.push({ status: fields[at]?.[0] ?? "", name: fields[at + 1] ?? "" });
  }
  return changes;
}
var STEADY, STAGED, GITLINK, TIME_LIMIT_MS2;
var init_work = __esm({
  "src/io/work.ts"() {
    "use strict";
    init_errors();
    init_byte_path();
    init_filtered();
    init_git();
    init_letter_case();
    init_temporary_index();
    init_tree();
    STEADY = [
      "-c",
      "core.untrackedCache=false",
      "-c",
      "core.ignoreStat=false",
      "-c",
      "core.splitIndex=false",
      "-c",
      "index.sparse=false",
      "-c",
      "submodule.recurse=false",
      ...WITHOUT_LFS
    ];
    STAGED = ["diff-index", "--cached", "--name-status", "-z", "--ignore-submodules=dirty"];
    GITLINK = "160000 ";
    TIME_LIMIT_MS2 = 6e5;
  }
});

// src/io/half-made.ts
import { lstatSync as lstatSync21, readdirSync as readdirSync21, readFileSync as readFileSync23, realpathSync as realpathSync13 } from "node:fs";
import { mkdtemp, readdir as readdir3, readFile as readFile7, readlink as readlink2, rm as rm3 } from "node:fs/promises";
import path37 from "node:path";
async function readHalfMade(of) {
  const slots = [];
  for (const { path: at, adminDirectory } of listRegistered(of.commonDirectory)) {
    if (at !== of.path) continue;
    const state = await readCheckoutState(adminDirectory);
    const early = state.head === null || /^0+$/.test(state.head);
    if (!state.initializing || !(early || state.branch === of.branch)) {
      return foreign(`git's registration of \`${of.path}\` is not ours to drop`);
    }
    slots.push({ adminDirectory, hasIndex: isThere(path37.join(adminDirectory, "index")) });
  }
  const directory = readDirectory(of.path);
  if (directory === "other") return foreign(`\`${of.path}\` is not a directory by now`);
  if (directory === "full") {
    const named = readPointer2(path37.join(of.path, ".git"), of.path);
    const ours = named !== void 0 && path37.dirname(named) === path37.join(of.commonDirectory, "worktrees") && (slots.length === 0 ? !isThere(named) : slots.some(({ adminDirectory }) => adminDirectory === named));
    if (!ours) return foreign(`\`${of.path}\` holds files that are not ours`);
    const [mount] = listMounts(of.path);
    if (mount !== void 0) return foreign(`a file system is mounted at \`${mount}\``);
  }
  return { kind: "ours", slots, directory };
}
function readDirectory(at) {
  try {
    if (!lstatSync21(at).isDirectory() || realpathSync13(at) !== at) return "other";
    return readdirSync21(at).length === 0 ? "empty" : "full";
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return "absent";
    throw error;
  }
}
function readPointer2(dotGit, writtenIn) {
  if (lstatSync21(dotGit, { throwIfNoEntry: false })?.isFile() !== true) return void 0;
  const named = /^gitdir: (.+?)\r?\n?$/s.exec(readFileSync23(dotGit, "utf8"))?.[1];
  return named === void 0 ? void 0 : path37.resolve(writtenIn, named);
}
async function listStrange(of, at, slots) {
  const odd = findOdd(at);
  if (odd !== void 0) return [odd];
  const folder = await mkdtemp(path37.join(of.commonDirectory, "espalier-undo-"));
  const options = {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_WORK_TREE: at,
      GIT_INDEX_FILE: path37.join(folder, "index")
    },
    doing: `look into \`${of.path}\``
  };
  const run = (argv, allow = [0]) => runGit(["-c", "core.sparseCheckout=false", ...argv], { ...options, allow });
  const list = async (argv) => splitNul((await run(argv)).stdout);
  try {
    await run(["read-tree", of.commit]);
    await run(["update-index", "-q", "--ignore-submodules", "--refresh"], [0, 1]);
    const strange = await list(["ls-files", "--others", "-z"]);
    for (const entry of await list(["ls-files", "--stage", "-z"])) {
      const submodule = /^160000 [^\t]*\t(.*)$/s.exec(entry)?.[1];
      if (submodule !== void 0 && readDirectory(path37.join(at, submodule)) === "full") {
        strange.push(submodule);
      }
    }
    const diff = ["diff-files", "--name-only", "-z", "--diff-filter=d", "--ignore-submodules=all"];
    for (const file of await list(diff)) {
      const blob = await run(["cat-file", "blob", `${of.commit}:${file}`]);
      if (!await isBeginning(path37.join(at, file), blob.stdout)) strange.push(file);
    }
    for (const slot of slots.filter(({ hasIndex }) => hasIndex)) {
      if (await hasStaged(of, slot)) strange.push(`${slot.adminDirectory}/index`);
    }
    return strange;
  } finally {
    await rm3(folder, { recursive: true, force: true });
  }
}
async function isBeginning(file, whole2) {
  if (lstatSync21(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const found = await readFile7(file);
  return found.length < whole2.length && whole2.subarray(0, found.length).equals(found);
}
async function hasStaged(of, slot) {
  const { exitCode } = await runGit(["diff-index", "--cached", "--quiet", of.commit, "--"], {
    cwd: of.commonDirectory,
    env: {
      GIT_DIR: of.commonDirectory,
      GIT_INDEX_FILE: path37.join(slot.adminDirectory, "index")
    },
    allow: [0, 1, 128],
    doing: `look into \`${of.path}\``
  });
  return exitCode !== 0;
}
function findOdd(root) {
  const visit = (directory) => {
    for (const entry of readdirSync21(directory, { withFileTypes: true, encoding: "buffer" })) {
      const name = entry.name;
      const at = Buffer.concat([directory, Buffer.from("/"), name]);
      if (name.toString("latin1").toLowerCase() === ".git") {
        if (directory.toString("latin1") !== Buffer.from(root).toString("latin1")) return at;
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
  return found === void 0 ? void 0 : path37.relative(root, found.toString("utf8"));
}
async function isGitAdding(at) {
  if (process.platform !== "linux") return false;
  const pids = (await readdir3("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const text2 = await readFile7(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    const argv = text2.split("\0");
    if (path37.basename(argv[0] ?? "") !== "git") continue;
    const cwd = await readlink2(`/proc/${pid}/cwd`).catch(() => "/");
    const verb = argv.indexOf("worktree");
    const names = (arg) => path37.resolve(cwd, arg) === at;
    if (verb > 0 && argv[verb + 1] === "add" && argv.slice(verb + 2).some(names)) return true;
    const checkingOut = CHECKOUTS.some((each) => argv.includes(each));
    if ((cwd === at || cwd.startsWith(`${at}/`)) && checkingOut) return true;
  }
  return false;
}
var foreign, CHECKOUTS;
var init_half_made = __esm({
  "src/io/half-made.ts"() {
    "use strict";
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
import { mkdir as mkdir2, rm as rm4, rmdir as rmdir2 } from "node:fs/promises";
import path38 from "node:path";
import { setTimeout as sleep3 } from "node:timers/promises";
async function undoAdd(attempt) {
  if (!attempt.branchCreated) return { left: [] };
  const left = [];
  await waitForGit(attempt.path);
  const { commonDirectory, id } = attempt;
  for (const trash of listTrashPaths(attempt.path, commonDirectory, id)) await removeProved(trash);
  const place2 = await readPlace2(attempt.path, commonDirectory);
  if (place2.kind !== "worktree") {
    left.push(...await removeHalfMade(attempt));
  } else if (await isOwnWorktree(attempt, place2)) {
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
async function isOwnWorktree(attempt, place2) {
  const { branch, adminStamp, commonDirectory, id } = attempt;
  if (place2.branch === branch) {
    return (await readMadeBranch(commonDirectory, branch, id))?.ours === true;
  }
  if (adminStamp === void 0) return false;
  const proof = await proveWorktree(attempt.path);
  const same = proof.kind === "linked" && proof.adminStamp === adminStamp;
  return same && (place2.branch !== null || place2.head === attempt.commit);
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
    const strange = ignored.find((file) => !(attempt.filled ?? []).some((at) => isBelow3(at, file)));
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
  const { slots, directory } = found;
  if (directory === "full") {
    const strange = await moveAway2(attempt, away, slots);
    if (strange !== void 0) return [strange];
  } else if (directory === "empty" && (attempt.wasEmpty === false || slots.length > 0)) {
    await rmdir2(attempt.path);
  }
  await removeSlots(slots);
  return [];
}
async function moveAway2(attempt, away, slots) {
  const [base] = await readCommits(attempt.commonDirectory, [attempt.commit]);
  if (base?.commit !== attempt.commit) {
    return `\`${attempt.path}\`, because its base commit, which would tell its files, is gone`;
  }
  const pointer = (at) => readPointer2(path38.join(at, ".git"), attempt.path);
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
  for (const slot of slots) await rm4(slot.adminDirectory, { recursive: true });
}
async function removeProved(trash) {
  const fault = isThere(trash) ? readTrashFault(trash) : void 0;
  if (fault !== void 0) {
    throw new AppError("io", { doing: "delete", path: trash, reason: fault });
  }
  await removeTree2(trash, () => false);
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
    await mkdir2(attempt.path, { recursive: true });
    return;
  }
  if (attempt.ancestor === null) return;
  for (let at = path38.dirname(attempt.path); at !== attempt.ancestor; at = path38.dirname(at)) {
    if (path38.dirname(at) === at) return;
    try {
      await rmdir2(at);
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
    await sleep3(50);
  }
}
var init_worktree_undo = __esm({
  "src/io/worktree-undo.ts"() {
    "use strict";
    init_errors();
    init_branches();
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

// src/app/world.ts
var world_exports = {};
__export(world_exports, {
  openWorld: () => openWorld
});
function openWorld(options) {
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
    branches: branches_exports,
    claudeSettings: claude_settings_exports,
    config: config_files_exports,
    exclude: exclude_exports,
    files: files_exports,
    entries: entries_exports,
    admin: admin_exports,
    daemonProcess: daemon_process_exports,
    history: history_exports,
    knownFiles: known_files_exports,
    occupants: occupants_exports,
    submodules: submodules_exports,
    trash: trash_exports,
    tree: tree_exports,
    work: work_exports,
    bytePath: byte_path_exports,
    align: align_exports,
    cargo: cargo_exports,
    cloneTree: clone_tree_exports,
    naming: naming_exports,
    native: native_exports,
    nodeMembers: node_members_exports,
    nodeModules: node_modules_exports,
    reconstructible: reconstructible_exports,
    seedPlace: seed_place_exports,
    sparse: sparse_exports,
    submoduleStore: submodule_store_exports,
    git: git_exports,
    ids: ids_exports,
    include: include_exports,
    lfs: lfs_exports,
    lock: lock_exports,
    place: place_exports,
    placeForms: place_forms_exports,
    process: process_exports,
    registry: openRegistry(paths, { files: files_exports, lock: lock_exports, now: () => systemClock.now(), warn }),
    repository: repository_exports,
    venv: venv_exports,
    volume: volume_exports,
    worktree: worktree_exports,
    worktreeAdd: worktree_add_exports,
    worktreeUndo: worktree_undo_exports,
    note,
    progress: options.progress ?? (() => void 0),
    interrupted: options.interrupted ?? new AbortController().signal
  };
}
var init_world = __esm({
  "src/app/world.ts"() {
    "use strict";
    init_admin();
    init_align2();
    init_branches();
    init_byte_path();
    init_cargo();
    init_claude_settings();
    init_clock();
    init_clone_tree();
    init_config_files();
    init_daemon_process();
    init_entries();
    init_exclude();
    init_files();
    init_git();
    init_history();
    init_ids();
    init_include2();
    init_known_files();
    init_lfs();
    init_lock();
    init_log();
    init_naming();
    init_native();
    init_node_members();
    init_node_modules2();
    init_occupants();
    init_paths();
    init_place2();
    init_place_forms();
    init_process();
    init_reconstructible3();
    init_registry();
    init_repository();
    init_seed_place();
    init_sparse2();
    init_submodule_store();
    init_submodules2();
    init_trash();
    init_tree();
    init_venv2();
    init_volume();
    init_work();
    init_worktree();
    init_worktree_add();
    init_worktree_undo();
  }
});

// src/hooks/main.ts
init_errors();
init_hook();
var HOOKS = {
  "claude-create": async () => (await Promise.resolve().then(() => (init_claude_create(), claude_create_exports))).answerCreate,
  "claude-remove": async () => (await Promise.resolve().then(() => (init_claude_remove(), claude_remove_exports))).answerRemove
};
var ALIASES = {
  WorktreeCreate: "claude-create",
  WorktreeRemove: "claude-remove"
};
async function runHook2(event) {
  const load = HOOKS[ALIASES[event] ?? event];
  if (load === void 0) {
    const known = Object.keys(HOOKS).join(", ");
    return {
      exitCode: 2,
      stdout: "",
      stderr: `Unknown hook event (usage)
hint: one of ${known}
`
    };
  }
  const { openWorld: openWorld2 } = await Promise.resolve().then(() => (init_world(), world_exports));
  const world = openWorld2({ env: process.env, platform: process.platform, who: "hook" });
  const [hook, text2] = await Promise.all([load(), readInput()]);
  return hook(world, { text: text2, cwd: readWorkingDirectory() });
}
var MOST_BYTES = 1024 ** 2;
async function readInput() {
  const chunks = [];
  const isWhole = createInputScanner();
  let bytes = 0;
  const what = "The hook's input";
  try {
    for await (const chunk of process.stdin) {
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
function readWorkingDirectory() {
  try {
    return process.cwd();
  } catch {
    return void 0;
  }
}
function answer(told) {
  const { exitCode, stdout, stderr } = told;
  if (stdout === "") process.stderr.write(stderr, () => process.exit(exitCode));
  else {
    process.stdout.write(stdout, (error) => {
      const lost = error && error.code !== "EPIPE";
      const last = lost ? formatUntold(told, error) : told;
      process.stderr.write(last.stderr, () => process.exit(last.exitCode));
    });
  }
}
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
process.on("uncaughtException", (error) => answer(formatEarlyFailure(error)));
answer(await runHook2(process.argv[2] ?? "").catch(formatEarlyFailure));
/*! For license information please see hook.mjs.LEGAL.txt */
