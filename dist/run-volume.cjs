"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
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
function describeFixedKind(path, entries) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (const file of listFiles(entries)) {
    const kind = FIXED.find(({ mark }) => mark.test(`${name}/${file}`));
    if (kind !== void 0) return { file, words: kind.words };
  }
  return void 0;
}
var MOST_SEARCHED_BYTES, FIXED, listFiles;
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
    listFiles = (entries) => entries.flatMap(
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
    guard: config.guard ?? true,
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
function parseSpace(text2) {
  const size = parseSize(text2);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text2.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor(file, text2) {
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

// src/core/moved.ts
function describeMoved(facts) {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``
  };
}
var formatRepository, formatArgument;
var init_moved = __esm({
  "src/core/moved.ts"() {
    "use strict";
    formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
    formatArgument = (text2) => /^[\w@%+=:,./-]+$/.test(text2) ? text2 : `'${text2.replaceAll("'", "'\\''")}'`;
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
    const path = spellNow(text2, at, form);
    const quoted = isPlain(pathOf(path)) || kind === "line" || isQuoted(text2, at, kind);
    if (!quoted && kind !== "shell") {
      return { refusal: "names the sibling where the new path would need quotes" };
    }
    made += text2.slice(done, at);
    if (quoted) {
      made += path;
      done = end;
    } else {
      const rest = /^[^\s;)|&"'`]*/.exec(text2.slice(end))?.[0] ?? "";
      made += `'${path}${rest}'`;
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
  const [first = "", path = "", argument = ""] = /^#![ \t]*(\S+)([^\n]*)\n/.exec(text2) ?? [];
  const interpreter = relocateText(path, "line", forms);
  if ("refusal" in interpreter) return interpreter;
  const isTrampoline = TRAMPOLINE.test(text2);
  const body = relocateText(text2.slice(first.length), isTrampoline ? "shell" : "other", forms);
  if ("refusal" in body) return body;
  if (interpreter.text === path) return { text: first + body.text };
  const line = `#!${interpreter.text}${argument}
`;
  if (line.length <= longestShebang2 && !/\s/.test(interpreter.text)) {
    return { text: line + body.text };
  }
  if (!PYTHON.test(interpreter.text)) {
    return { refusal: "is started by a program whose new path the system does not take" };
  }
  const program = isPlain(interpreter.text) ? interpreter.text : `"${interpreter.text}"`;
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
var isAscii, bytesOf, pathOf, encode, SPELLINGS, isWritable, isPlain, CONTINUES, isPlaceNamed, PYTHON, TRAMPOLINE;
var init_venv_text = __esm({
  "src/core/venv-text.ts"() {
    "use strict";
    isAscii = (text2) => !/[^\0-\x7f]/.test(text2);
    bytesOf = (path) => isAscii(path) ? path : Array.from(new TextEncoder().encode(path), (byte) => String.fromCharCode(byte)).join("");
    pathOf = (bytes) => isAscii(bytes) ? bytes : new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
    encode = (bytes, kept) => bytes.replaceAll(
      /./gs,
      (letter) => kept.test(letter) ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`
    );
    SPELLINGS = {
      raw: bytesOf,
      // As pip writes file: URLs, and as uv does.
      python_url: (path) => encode(bytesOf(path), /[\w.~/-]/),
      strict_url: (path) => encode(bytesOf(path), /[^\0-\x20"#%<>?^`{|}\x7f-\xff]/),
      json: (path) => path.replaceAll(
        /[\u0080-\uffff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`
      )
    };
    isWritable = (path) => ![...path].some((letter) => letter < " " || "'\"$`\\!:\x7F".includes(letter));
    isPlain = (path) => /^[\w@%+=./\u0080-\uffff-]*$/.test(path);
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
  const stem = nameOf4(source).replace(/\.py$/, "");
  return folderOf2(file) === (folder === "" ? "__pycache__" : `${folder}/__pycache__`) && nameOf4(file).startsWith(`${stem}.`);
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
  return [...new Set(found.flatMap((path) => path === void 0 ? [] : [path.trimEnd()]))];
}
function parseOwnPlace(activate) {
  const match = /^[ \t]*(?:export )?VIRTUAL_ENV=(?:"(\/[^"$`\n]*)"|'(\/[^'\n]*)'|(\/[^\s;"'$`]*))[ \t]*$/m.exec(
    activate
  );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
function movePath(path, places) {
  const place2 = [...places].sort((a, b) => b.old.length - a.old.length).find(({ old }) => isBelow2(path, old));
  return place2 === void 0 ? void 0 : place2.now + path.slice(place2.old.length);
}
function describeAlias(path, real, root) {
  const below3 = real.slice(root.length);
  const alias = path.endsWith(below3) ? path.slice(0, path.length - below3.length) : "";
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
function dropRecorded(record, folder, tree, gone) {
  if (gone.size === 0) return record;
  return record.split("\n").filter((line) => {
    const row = parseRow(line);
    return row === void 0 || !gone.has(locate(row.path, folder, tree));
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
  const [, quoted, plain, hash = "", size = "", end = ""] = match;
  const path = quoted?.replaceAll('""', '"') ?? plain ?? "";
  return { path, spelled: quoted === void 0 ? path : `"${quoted}"`, hash, size, end };
}
function locate(path, folder, tree) {
  if (!UNEVEN.test(path)) return pathOf(folder === "" ? path : `${bytesOf(folder)}/${path}`);
  const at = path.startsWith("/") ? resolveLink("", path) : resolveLink(`${bytesOf(tree)}/${bytesOf(folder)}`, path);
  return pathOf(at.slice(bytesOf(tree).length + 1));
}
function describeInstall(folder, directUrl, wheel) {
  return {
    name: nameOf4(folder).replace(/-[^-]*\.dist-info$/, ""),
    editable: /"editable"\s*:\s*true/.test(directUrl),
    compiled: /^Root-Is-Purelib: *false/im.test(wheel)
  };
}
function describeReinstall(environment, copied, has) {
  if (has.uvLock) return "uv sync";
  const sources = copied.map(({ source }) => source === "" ? "." : formatArgument(`./${source}`)).join(" ");
  return has.pip ? `${environment}/bin/python -m pip install --no-deps --force-reinstall ${sources}` : `uv pip install --python ${environment} --no-deps --reinstall ${sources}`;
}
var MARK, nameOf4, folderOf2, BYTECODE, longestShebang, isActivator, isTelling, decode, hasPlacePrompt, parseHome, isBelow2, UNEVEN;
var init_venv = __esm({
  "src/core/venv.ts"() {
    "use strict";
    init_moved();
    init_venv_text();
    MARK = "pyvenv.cfg";
    nameOf4 = (path) => path.slice(path.lastIndexOf("/") + 1);
    folderOf2 = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
    BYTECODE = /\.[a-z]+-?\d+t?(?:\.opt-[0-9a-z]+)?\.pyc$/;
    longestShebang = (platform) => platform === "darwin" ? 512 : 127;
    isActivator = (file) => /^bin\/(?:de)?activate[^/]*$/i.test(file);
    isTelling = (file) => /^bin\/[^/]+$/.test(file) || file === MARK || /\.(?:pth|egg-link)$/.test(file) || /(?:^|\/)(?:__editable__[^/]*\.py|direct_url\.json)$/.test(file);
    decode = (url) => url.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    hasPlacePrompt = (configuration) => /^command = .* --prompt=(["']?)\.\1(?: |$)/m.test(configuration);
    parseHome = (configuration) => /^home *= *(.*?)\s*$/m.exec(configuration)?.[1];
    isBelow2 = (path, root) => path === root || path.startsWith(`${root}/`);
    UNEVEN = /(?:^|\/)\.{0,2}(?:\/|$)/;
  }
});

// src/app/same-sources.ts
async function haveSameSources(world, one, other, path = "") {
  try {
    const [a, b] = await Promise.all([one, other].map((each) => readObject(world, each, path)));
    if (a === void 0 || a !== b) return false;
    const clean = await Promise.all([one, other].map((each) => isClean(world, each, path)));
    return clean.every(Boolean);
  } catch {
    return false;
  }
}
async function readObject(world, { root, commit }, path) {
  return world.git.readGit(["rev-parse", "--verify", `${commit ?? "HEAD"}:${path}`], {
    cwd: root,
    doing: "compare the sources"
  });
}
async function isClean(world, { root, isNew }, path) {
  if (isNew === true) return true;
  const flags = ["--porcelain", "--untracked-files=normal", "--ignore-submodules=none"];
  const only = path === "" ? [] : ["--", path];
  const told = await world.git.readGit(["--literal-pathspecs", "status", ...flags, ...only], {
    cwd: root,
    doing: "compare the sources"
  });
  return told === "";
}
var init_same_sources = __esm({
  "src/app/same-sources.ts"() {
    "use strict";
  }
});

// src/app/venv-facts.ts
function readVenvFacts(world, input) {
  const { seed: seed2, tree, workspace } = input;
  const { venv } = world;
  const files = listFiles2(input);
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
    for (const path of paths) {
      const within = movePath(path, places);
      if (within !== void 0) {
        const other = within === path ? void 0 : findOtherTree(world, path, input);
        if (other !== void 0) places.push({ old: other, now: other });
        continue;
      }
      const led = real(path).find((each) => isBelow2(each, seed2.from));
      if (led === void 0) continue;
      const alias = describeAlias(path, led, seed2.from);
      if (alias === null) {
        return { refusal: `\`${seed2.path}/${file}\` leads into the sibling through \`${path}\`` };
      }
      places.push({ old: alias, now: workspace });
    }
  }
  return { files, places, telling };
}
function openReal(world) {
  const folders = /* @__PURE__ */ new Map();
  return (path) => {
    const folder = folderOf2(path);
    if (!folders.has(folder)) folders.set(folder, world.venv.readReal(folder || "/"));
    const known = folders.get(folder);
    const whole = world.venv.readReal(path);
    return [
      ...known === void 0 ? [] : [`${known === "/" ? "" : known}/${nameOf4(path)}`],
      ...whole === void 0 ? [] : [whole]
    ];
  };
}
function findOtherTree(world, path, { seed: seed2 }) {
  if (!isBelow2(path, seed2.from) || isBelow2(path, `${seed2.from}/${seed2.path}`)) return void 0;
  for (let at = path; isBelow2(at, seed2.from) && at !== seed2.from; at = folderOf2(at)) {
    if (world.venv.isPresent(`${at}/.git`)) return at;
  }
  return void 0;
}
function willBePresent(world, input, path) {
  const place2 = `${input.workspace}/${input.seed.path}`;
  return world.venv.isPresent(isBelow2(path, place2) ? input.tree + path.slice(place2.length) : path);
}
function openForeign(world, input, files) {
  const { seed: seed2, tree } = input;
  const present = new Set(files);
  const place2 = `${seed2.from}/${seed2.path}`;
  const records = files.filter(
    (file) => file.endsWith(".dist-info/RECORD") && !present.has(`${folderOf2(file)}/direct_url.json`)
  ).map((file) => ({
    folder: folderOf2(folderOf2(file)),
    text: world.venv.readText(`${tree}/${file}`)
  }));
  return (file) => {
    const name = bytesOf(nameOf4(file)).replaceAll('"', '""');
    return records.some(({ folder, text: text2 }) => {
      if (!text2.includes(name)) return false;
      const rows = text2.split("\n").filter((row) => row.includes(name));
      return listRecorded(rows.join("\n"), folder, place2).includes(file);
    });
  };
}
function listIncomplete(world, input, facts) {
  const { tree } = input;
  const names = /* @__PURE__ */ new Set();
  const isLost = (path) => {
    const moved2 = movePath(path, facts.places);
    return moved2 !== void 0 && moved2 !== path && lacks(world, input, path, moved2);
  };
  const told = new Map(facts.telling.map(({ file, paths }) => [file, paths]));
  for (const file of facts.files) {
    if (file.endsWith(".egg-link")) {
      const name = nameOf4(file).replace(/\.egg-link$/, "");
      const info = `${name.replaceAll("-", "_")}.egg-info`;
      if ((told.get(file) ?? []).some((path) => isLost(path) || isLost(`${path}/${info}`))) {
        names.add(name);
      }
    } else if (file.endsWith(".dist-info/direct_url.json")) {
      const folder = folderOf2(file);
      const read = (name) => world.venv.readStart(`${tree}/${folder}/${name}`, 1 << 22) ?? "";
      const install = describeInstall(folder, read("direct_url.json"), read("WHEEL"));
      const inSibling = (told.get(file) ?? []).some(
        (path) => (movePath(path, facts.places) ?? path) !== path
      );
      if (!install.editable || !inSibling) continue;
      const place2 = bytesOf(`${input.seed.from}/${input.seed.path}`);
      const parts = listRecorded(read("RECORD"), folderOf2(folder), place2);
      const lost = parts.some((part) => (told.get(part) ?? []).some(isLost));
      if (install.compiled || lost) names.add(install.name);
    }
  }
  return [...names].sort();
}
async function listCopied(world, { seed: seed2, tree, workspace }, facts) {
  const copied = [];
  for (const { file, paths } of facts.telling) {
    if (!file.endsWith(".dist-info/direct_url.json")) continue;
    const moved2 = paths.map((path) => ({ path, now: movePath(path, facts.places) })).find(({ path, now }) => now !== void 0 && now !== path)?.now;
    if (moved2 === void 0) continue;
    const text2 = world.venv.readStart(`${tree}/${file}`, LONGEST_TELLING) ?? "";
    const { name, editable } = describeInstall(folderOf2(file), text2, "");
    const source = moved2.slice(workspace.length + 1).replace(/\/$/, "");
    const sides = [{ root: seed2.from }, { root: workspace }];
    if (editable || await haveSameSources(world, ...sides, source)) continue;
    copied.push({ name, file, source });
  }
  return copied;
}
var LONGEST_TELLING, listFiles2, lacks;
var init_venv_facts = __esm({
  "src/app/venv-facts.ts"() {
    "use strict";
    init_venv();
    init_venv_text();
    init_same_sources();
    LONGEST_TELLING = 1 << 16;
    listFiles2 = ({ report }) => report.entries.flatMap(
      ({ directory, names }) => directory === "" ? names : names.map((name) => `${directory}/${name}`)
    );
    lacks = (world, input, path, moved2) => world.venv.isPresent(path) && !willBePresent(world, input, moved2);
  }
});

// src/app/fix-venv.ts
var fix_venv_exports = {};
__export(fix_venv_exports, {
  fixVenv: () => fixVenv
});
async function fixVenv(world, input) {
  const { seed: seed2, tree, workspace, report } = input;
  const unwritable = [workspace, seed2.from].find((path) => !isWritable(path));
  if (unwritable !== void 0) {
    return { refusal: `a shell cannot be told the path \`${unwritable}\` in every case` };
  }
  const facts = readVenvFacts(world, input);
  if ("refusal" in facts) return facts;
  const forms = listForms(facts.places);
  let isForeign;
  const needles = forms.map(({ old }) => old);
  const search = await world.venv.findNamingFiles({
    source: `${seed2.from}/${seed2.path}`,
    clone: tree,
    files: facts.files.filter((file) => describeUse(file) === "read"),
    needles,
    // A path that was learnt from the files was not sought yet.
    sighted: needles.every((needle) => needle.includes(bytesOf(seed2.from))) ? report.sighted : void 0,
    isWhole: (file) => {
      isForeign ??= openForeign(world, input, facts.files);
      return !isForeign(file);
    },
    signal: input.signal
  });
  const links = planLinks2(world, input, facts, search.links);
  if ("refusal" in links) return links;
  const changed = planTexts(world, input, search.naming, forms);
  if ("refusal" in changed) return changed;
  const home = parseHome(world.venv.readText(`${tree}/${MARK}`));
  const moved2 = home === void 0 ? void 0 : movePath(pathOf(home), facts.places);
  if (home !== void 0 && moved2 !== void 0 && world.venv.isPresent(pathOf(home)) && !willBePresent(world, input, moved2)) {
    return { refusal: `the base Python of \`${seed2.path}\` lies in the sibling, and not here` };
  }
  const copied = await listCopied(world, input, facts);
  const gone = new Set(copied.map(({ file }) => file));
  for (const file of gone) changed.delete(file);
  planRecords(world, input, facts, { changed, gone });
  apply(world, input, facts, { changed, gone, links });
  const left = [...changed.keys()].find(
    (file) => isPlaceNamed(world.venv.readText(`${tree}/${file}`), kindOfText(file), forms)
  );
  if (left !== void 0) return { refusal: `\`${seed2.path}/${left}\` still names the sibling` };
  const rebuilds = /* @__PURE__ */ new Set([
    ...listIncomplete(world, input, facts),
    ...copied.map(({ name }) => name)
  ]);
  return {
    rebuilds: [...rebuilds].sort(),
    ...copied.length === 0 ? {} : { install: describeNeed(world, input, copied) }
  };
}
function describeNeed(world, { seed: seed2, tree, workspace }, copied) {
  const beside = folderOf2(`${workspace}/${seed2.path}`);
  const has = {
    uvLock: world.reconstructible.listNames(beside).includes("uv.lock"),
    pip: world.venv.isPresent(`${tree}/bin/pip`)
  };
  const names = copied.map(({ name }) => name).join(", ");
  return {
    command: describeReinstall(seed2.path, copied, has),
    reason: `${names} was installed from the sibling's sources, which are not the ones here`
  };
}
function planLinks2(world, input, { places }, links) {
  const { seed: seed2, workspace } = input;
  const changed = [];
  for (const { path: file, target: bytes } of links) {
    const refuse2 = (why) => ({ refusal: `the link \`${seed2.path}/${file}\` ${why}` });
    const target = pathOf(bytes);
    if (target.startsWith("/")) {
      const moved2 = movePath(target, places);
      if (moved2 === void 0) {
        const real = world.venv.readReal(target);
        if (real === void 0 || (movePath(real, places) ?? real) === real) continue;
        return refuse2("leads into the sibling");
      }
      if (moved2 === target) continue;
      if (world.venv.isPresent(target) && !willBePresent(world, input, moved2)) {
        return refuse2("leads into the sibling, to what is not here");
      }
      changed.push({ file, target: moved2 });
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
    const after = asksPrompt && (file === MARK || isActivator(file)) ? relocatePrompt(relocated.text, nameOf4(seed2.from), nameOf4(workspace)) : relocated.text;
    changed.set(file, { before, after });
  }
  return changed;
}
function planRecords(world, { seed: seed2, tree, workspace }, { files }, { changed, gone }) {
  const touched = [...changed.keys(), ...gone].map((file) => bytesOf(nameOf4(file)));
  for (const file of files.filter((each) => each.endsWith(".dist-info/RECORD"))) {
    const own = changed.get(file);
    const text2 = own?.after ?? world.venv.readText(`${tree}/${file}`);
    if (!touched.some((name) => text2.includes(name.replaceAll('"', '""')))) continue;
    const place2 = [folderOf2(folderOf2(file)), `${workspace}/${seed2.path}`];
    const told = planRecord(text2, ...place2, changed, world.venv.digestText);
    const after = dropRecorded(told, ...place2, gone);
    if (after !== text2) changed.set(file, { before: own?.before ?? text2, after });
  }
}
function apply(world, { tree }, { files }, plan) {
  var _stack = [];
  try {
    const { changed, gone, links } = plan;
    const sources = [...changed.keys()].filter((file) => file.endsWith(".py"));
    const editor = __using(_stack, world.venv.openEditor(world.native.openNative(), tree));
    for (const [file, { after }] of changed) editor.replaceFile(file, after);
    for (const { file, target } of links.changed) editor.replaceLink(file, target);
    for (const file of files) {
      if (gone.has(file) || describeUse(file) === "drop" || sources.some((source) => isBytecodeOf(source, file))) {
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
    files: listFiles(report.entries),
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
  return listFiles(report.entries).find((file) => {
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

// src/app/run-volume.ts
var run_volume_exports = {};
__export(run_volume_exports, {
  createVolume: () => createVolume,
  growVolume: () => growVolume,
  mountVolume: () => mountVolume,
  removeVolume: () => removeVolume,
  repairVolume: () => repairVolume,
  showVolume: () => showVolume,
  warmVolume: () => warmVolume
});
module.exports = __toCommonJS(run_volume_exports);

// src/core/volume.ts
init_errors();

// src/core/volume-fstab.ts
var toBytes = (text2) => Buffer.from(text2, "utf8").toString("latin1");
var fromBytes = (bytes) => Buffer.from(bytes, "latin1").toString("utf8");
var escapeField = (path) => path.replace(
  /[ \t\n\\#]/g,
  (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`
);
var readField = (field) => field.replace(
  /\\([0-7]{3})/g,
  (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
);
var OPTIONS = "loop,nodiscard,nofail,nosuid,nodev,X-fstrim.notrim";
var formatFstabLine = (image, at) => `${escapeField(image)} ${escapeField(at)} xfs ${OPTIONS} 0 0`;
function* listEntries(text2) {
  for (const line of text2.split("\n")) {
    const text3 = line.replace(/^[ \t]+|[ \t\r]+$/g, "");
    const [source = "", target = ""] = text3.split(/[ \t]+/);
    if (source === "" || source.startsWith("#")) continue;
    yield {
      text: fromBytes(text3),
      source: fromBytes(readField(source)),
      target: fromBytes(readField(target))
    };
  }
}
function findFstabLine(text2, image, at) {
  let state = { kind: "absent" };
  for (const { text: line, source, target } of listEntries(text2)) {
    if (source === image && target === at) state = { kind: "present" };
    else if (source === image || target === at) return { kind: "strange", line };
  }
  return state;
}
function addFstabLine(text2, image, at) {
  const line = toBytes(formatFstabLine(image, at));
  return text2 === "" || text2.endsWith("\n") ? `${text2}${line}
` : `${text2}
${line}`;
}
function removeFstabLine(text2, image, at) {
  const lines = text2.split("\n");
  const isOurs = (line) => {
    const [entry] = listEntries(line);
    return entry?.source === image && entry.target === at;
  };
  return lines.filter((line) => !isOurs(line)).join("\n");
}

// src/core/volume-step.ts
var run = (says, target, commands, tolerated = false) => ({
  ...{ kind: "commands", says, target, commands },
  ...tolerated ? { tolerated } : {}
});
var planLocation = (value, before) => ({
  kind: "location",
  before,
  says: value === null ? "take out" : "place new workspaces in it by",
  target: "location",
  value
});
var planRefill = (image, sizeBytes) => run("set the space aside again in", image, [
  { argv: ["fallocate", "-l", String(sizeBytes), image], root: false }
]);

// src/core/volume.ts
var isMounted = (facts) => facts.mount !== null;
var isPreallocated = (image) => image.allocatedBytes >= image.sizeBytes;
var imagePath = (at) => `${at}.img`;
var partialPath = ({ image, uuid }) => `${image}.${uuid.slice(-12)}.new`;
var nextFstabPath = (fstab, { uuid }) => `${fstab}.${uuid.slice(-12)}.new`;
var isDeletedBelow = ({ image }, mount) => mount?.backing === `${image} (deleted)`;
var isCutOff = (record, { sizeBytes }) => sizeBytes < record.size_bytes;
function findStrange(facts) {
  const { record, image, mount, fstab, mountPoint } = facts;
  if (image !== null && image.uuid !== record.uuid) {
    return image.uuid === null ? `\`${record.image}\` cannot be read as the image that was made` : `\`${record.image}\` is another image than the one that was made`;
  }
  if (image !== null && isCutOff(record, image)) {
    return `\`${record.image}\` has ${formatBytes(image.sizeBytes)} and was made with ${formatBytes(record.size_bytes)}: the end of it is missing`;
  }
  if (mount !== null && mount.backing !== record.image) {
    return isDeletedBelow(record, mount) ? `the image of what is mounted at \`${record.at}\` was deleted: what is in there goes when it is unmounted` : `what is mounted at \`${record.at}\` is ${mount.backing === null ? "something else" : `\`${mount.backing}\``}, not the image \`${record.image}\``;
  }
  if (fstab.state.kind === "strange") {
    return `\`${fstab.file}\` has another line for it: \`${fstab.state.line}\``;
  }
  const elsewhere = findElsewhere(facts);
  if (elsewhere !== void 0) {
    return `it is mounted at \`${elsewhere}\`, and its workspaces belong below \`${record.at}\``;
  }
  if (mountPoint === "other" && isPlaced(record)) return `\`${record.at}\` is no directory`;
  return void 0;
}
var isByUdisks = (record) => record.mounted_by === "udisks";
var isPlaced = ({ at, image }) => at !== image;
var findElsewhere = ({
  record,
  attached
}) => {
  const at = attached[0]?.at ?? null;
  return at !== null && isPlaced(record) && at !== record.at ? at : void 0;
};
function planMake(facts) {
  return [...planParent(facts), ...planImage(facts), ...planMountPoint(facts), ...planUse(facts)];
}
var planRepair = (facts) => facts.image === null ? [] : planUse(facts);
var rootFor = ({ record, parent }) => !isByUdisks(record) && !parent.writable;
function planParent(facts) {
  const { parent } = facts;
  if (parent.exists) return [];
  const argv = ["mkdir", "-p", "-m", "755", parent.path];
  return [run("make the directory", parent.path, [{ argv, root: rootFor(facts) }])];
}
function planImage(facts) {
  const { record, user, partial, image } = facts;
  const root = rootFor(facts);
  const drop = planDrop(facts);
  if (image !== null) {
    return partial.exists ? [run("take away what was left of", partial.path, [drop])] : [];
  }
  const owner = ["-o", String(user.uid), "-g", String(user.gid)];
  const size = String(record.size_bytes);
  const commands = [
    ...partial.exists ? [drop] : [],
    { argv: ["install", "-m", "600", ...owner, "/dev/null", partial.path], root },
    { argv: ["fallocate", "-l", size, partial.path], root },
    ...planFormat(facts),
    { argv: ["ln", "-T", partial.path, record.image], root },
    drop
  ];
  return [run(`set ${formatBytes(record.size_bytes)} aside in`, record.image, commands)];
}
function planFormat(facts) {
  const { record, user, partial } = facts;
  const root = rootFor(facts);
  const made = ["mkfs.xfs", "-q", "-K", "-m", `reflink=1,uuid=${record.uuid}`, "-L", "espalier"];
  if (!isByUdisks(record)) return [{ argv: [...made, partial.path], root }];
  const prototype = prototypePath(partial.path);
  const input = `/dev/null 0 0 d--755 ${user.uid} ${user.gid}
`;
  return [
    { argv: ["tee", prototype], root, input },
    { argv: [...made, "-p", prototype, partial.path], root }
  ];
}
var prototypePath = (partial) => `${partial}.proto`;
var planDrop = (facts) => {
  const { record, partial } = facts;
  const prototype = isByUdisks(record) ? [prototypePath(partial.path)] : [];
  return { argv: ["rm", "-f", ...prototype, partial.path], root: rootFor(facts) };
};
function planMountPoint({ record, parent, mountPoint, mount }) {
  if (mount !== null) return [];
  const make = { argv: ["mkdir", "-m", "0", record.at], root: !parent.writable };
  const guard = { argv: ["chattr", "+i", record.at], root: true };
  return [
    ...mountPoint === "absent" ? [run("make the mount point", record.at, [make])] : [],
    run("keep others from writing below the mount point", record.at, [guard], true)
  ];
}
function planUse(facts) {
  const { record, image, mount, fstab, user } = facts;
  const file = fstab.state.kind === "absent" ? replaceFstab(facts, addFstabLine(fstab.text, record.image, record.at), "add the line to") : [];
  const own = { argv: ["chown", `${user.uid}:${user.gid}`, record.at], root: true };
  const owned = mount === null ? user.uid === 0 : mount.ownerId === user.uid;
  return [
    ...image === null || isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)],
    ...file,
    ...mount === null ? [planMount(facts)] : [],
    ...owned ? [] : [run("hand over", record.at, [own])],
    ...mount?.discardBytes === 0 ? [] : [planDiscard(record)],
    ...planLarger(facts),
    ...record.state === "creating" && facts.location !== record.at ? [planLocation(record.at, facts.location)] : []
  ];
}
function planMount({ record, fstab }) {
  const from = fstab.file === "/etc/fstab" ? [] : ["-T", fstab.file];
  const argv = ["mount", ...from, record.at];
  return run("mount the volume at", record.at, [{ argv, root: true }]);
}
var planDiscard = (record) => run(
  "switch discards off for",
  record.at,
  [{ argv: ["tee", "/sys/block/loopN/queue/discard_max_bytes"], root: true, input: "0\n" }],
  true
);
function planLarger({ record, image, mount }) {
  if (image === null || mount === null) return [];
  const commands = [];
  if (mount.loopBytes !== null && mount.loopBytes < image.sizeBytes) {
    commands.push({ argv: ["losetup", "-c", "/dev/loopN"], root: true });
  }
  if (image.logBytes !== null && image.sizeBytes - mount.innerBytes - image.logBytes >= SMALLEST_GROWTH) {
    commands.push({ argv: ["xfs_growfs", record.at], root: true });
  }
  return commands.length === 0 ? [] : [run("take the larger image into use at", record.at, commands)];
}
var SMALLEST_GROWTH = 64 * 1024 * 1024;
function planGrowth(facts, sizeBytes) {
  const { record, image } = facts;
  if (image === null) return [];
  const fill = run(`set ${formatBytes(sizeBytes - image.sizeBytes)} more aside in`, record.image, [
    { argv: ["fallocate", "-l", String(sizeBytes), record.image], root: false }
  ]);
  return [fill, ...planLarger({ ...facts, image: { ...image, sizeBytes } })];
}
function replaceFstab({ fstab, record }, text2, says) {
  const line = formatFstabLine(record.image, record.at);
  const next = nextFstabPath(fstab.file, record);
  const commands = [
    {
      argv: ["install", "-m", fstab.mode, "-o", "0", "-g", "0", NEXT_FSTAB, next],
      root: true
    },
    { argv: ["sync", next], root: true },
    { argv: ["mv", "-T", next, fstab.file], root: true }
  ];
  const reload = { argv: ["systemctl", "daemon-reload"], root: true };
  return [
    { kind: "fstab", says, target: fstab.file, line, before: fstab.text, text: text2, commands },
    ...fstab.systemd ? [run("tell systemd of", fstab.file, [reload], true)] : []
  ];
}
var NEXT_FSTAB = "NEXT_FSTAB";

// src/core/volume-ability.ts
init_errors();
var chooseWay = ({ isRoot, hasSudo, hasUdisks }) => !isRoot && !hasSudo && hasUdisks ? "udisks" : "fstab";
var PROGRAMS = {
  fstab: [
    ...["fallocate", "mkfs.xfs", "losetup", "xfs_growfs", "mount", "umount", "chattr"],
    ...["install", "ln", "mv", "sync", "tee"]
  ],
  udisks: ["fallocate", "mkfs.xfs", "udisksctl", "install", "ln", "tee"]
};
function requireAbility(ability, way = "fstab") {
  const { platform, isThere: isThere2, isRoot, hasSudo, bySudo } = ability;
  const what = "A volume";
  if (platform !== "linux") {
    throw new AppError("unsupported", {
      what,
      reason: "it is made of Linux's loop devices",
      hint: "On macOS, APFS clones as it is; elsewhere put the repository on a file system that clones"
    });
  }
  if (bySudo) {
    throw new AppError("usage", {
      reason: "The volume is a person's, and `sudo` makes this root's",
      hint: "Run `espalier volume` without `sudo`; it shows what needs root and runs that through `sudo` itself"
    });
  }
  const missing = PROGRAMS[way].filter((name) => !isThere2(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `\`${name}\``).join(", ");
    throw new AppError("unsupported", {
      what,
      reason: `${missing.length === 1 ? "the program" : "the programs"} ${names} cannot be found`,
      hint: `Install \`xfsprogs\`, \`util-linux\` and \`${way === "udisks" ? "udisks2" : "e2fsprogs"}\`, for instance with \`sudo apt install xfsprogs\``
    });
  }
  if (way === "fstab" && !isRoot && !hasSudo) {
    throw new AppError("unsupported", {
      what,
      reason: "mounting one needs root, and there is neither `sudo` nor `udisksctl` here",
      hint: "`espalier volume create --dry-run` prints every command for somebody who is root"
    });
  }
}
var SUDO_REFUSED = /is not in the sudoers file|may not run sudo|is not allowed to (run|execute)/;
var isForUdisks = ({ isRoot, hasUdisks }, reason) => !isRoot && hasUdisks && SUDO_REFUSED.test(reason);
var UDISKS_REFUSED = /\bNotAuthorized/;
var udisksRefused = () => new AppError("unsupported", {
  what: "Mounting a volume by udisks",
  reason: "it allows that in an active desktop session alone, not over SSH or from a service",
  hint: "Run it in a terminal of the desktop; elsewhere it takes root, or one rule of root's in `/etc/polkit-1/rules.d` that allows you `org.freedesktop.udisks2.loop-setup` and `org.freedesktop.udisks2.filesystem-mount`"
});

// src/core/volume-refusals.ts
init_errors();
init_settings();

// src/core/volume-words.ts
init_errors();
init_moved();

// src/core/volume-removal.ts
var isUnseen = ({ image, mount, record }) => image !== null && mount === null && record.state !== "ready";
function planLook(facts) {
  const { record, image } = facts;
  const argv = ["mount", "-t", "xfs", "-o", LOOK_OPTIONS, record.image, record.at];
  return [
    ...image === null || isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)],
    ...planMountPoint(facts),
    run("mount the volume to look inside at", record.at, [{ argv, root: true }])
  ];
}
var LOOK_OPTIONS = "loop,nodiscard,nosuid,nodev";
var planRemount = (at, as) => run(as === "ro" ? "close for writing" : "open for writing again", at, [
  { argv: ["mount", "-o", `remount,${as}`, at], root: true }
]);
var planUnmount = (at) => run("unmount", at, [{ argv: ["umount", at], root: true }]);
var planOpening = (facts) => isUnseen(facts) ? planLook(facts) : [];
function planRemoval(facts) {
  const { at } = facts.record;
  if (facts.mount === null && !isUnseen(facts)) return planUnmake(facts);
  return [
    ...planOpening(facts),
    ...[planRemount(at, "ro"), planUnmount(at)],
    ...planUnmake({ ...facts, mountPoint: "directory", mount: null })
  ];
}
function planReturn(facts, home) {
  const { record, mount } = facts;
  return [
    ...mount === null ? planMountPoint(facts) : [planRemount(record.at, "rw")],
    ...planUse(facts),
    ...planRelocate(facts, home)
  ];
}
function planRelocate({ record, location }, home) {
  const before = record.location_before?.replace(/^~(?=\/)/, () => home) ?? null;
  return location === before ? [planLocation(record.at, location)] : [];
}
var planPartial = (facts) => facts.partial.exists ? [run("take away what was left of", facts.partial.path, [planDrop(facts)])] : [];
function planLost(facts) {
  const left = nextFstabPath(facts.fstab.file, facts.record);
  return [
    ...planPartial(facts),
    ...facts.fstab.leftover ? [run("take away what was left of", left, [{ argv: ["rm", "-f", left], root: true }])] : []
  ];
}
function planUnmake(facts) {
  const { record, mountPoint, mount, fstab } = facts;
  const root = rootFor(facts);
  const release = { argv: ["chattr", "-i", record.at], root: true };
  const file = fstab.state.kind === "present" ? replaceFstab(
    facts,
    removeFstabLine(fstab.text, record.image, record.at),
    "take the line out of"
  ) : [];
  const left = nextFstabPath(fstab.file, record);
  return [
    ...mount === null ? [] : [planUnmount(record.at)],
    ...planUnlocate(facts),
    ...file,
    ...file.length === 0 && fstab.leftover ? [run("take away what was left of", left, [{ argv: ["rm", "-f", left], root: true }])] : [],
    ...mountPoint === "absent" ? [] : [
      run("let go of the mount point", record.at, [release], true),
      run("take away the mount point", record.at, [{ argv: ["rmdir", record.at], root }])
    ],
    ...planFree(facts)
  ];
}
var planUnlocate = ({ record, location }) => location === record.at ? [planLocation(record.location_before, location)] : [];
function planFree(facts) {
  const { record, parent, image } = facts;
  const drop = { argv: ["rm", "-f", record.image], root: rootFor(facts) };
  const argv = ["rmdir", "--ignore-fail-on-non-empty", parent.path];
  const isOurs = record.parent_made && parent.exists;
  return [
    ...planPartial(facts),
    ...image === null ? [] : [run("give the space back of", record.image, [drop])],
    ...isOurs ? [
      run("take away the directory, if it is empty,", parent.path, [
        { argv, root: !isByUdisks(record) }
      ])
    ] : []
  ];
}

// src/core/volume-udisks.ts
var OPTIONS2 = "nodiscard,nosuid,nodev";
var udisksctl = (...argv) => ({
  argv: ["udisksctl", ...argv, "--no-user-interaction"],
  root: false
});
var planAttach = ({ record: { image } }, readOnly) => run(readOnly ? "attach for reading" : "attach", image, [
  udisksctl("loop-setup", ...readOnly ? ["-r"] : [], "-f", image)
]);
var planMount2 = ({ record }, loop) => run("mount the volume of", record.image, [
  udisksctl("mount", "-b", `/dev/${loop}`, "-o", OPTIONS2)
]);
var planDetach = ({ record, image, attached }) => attached.flatMap(({ loop, at }) => {
  const detach = [udisksctl("loop-delete", "-b", `/dev/${loop}`)];
  return [
    ...at === null ? [] : [run("unmount", at, [udisksctl("unmount", "-b", `/dev/${loop}`)])],
    image === null ? run(
      "give the space back, before the next start, of the deleted",
      record.image,
      detach,
      true
    ) : run("detach", record.image, detach)
  ];
});
var isOutdated = ({ image }, { at, sizeBytes }) => at === null && image !== null && sizeBytes !== image.sizeBytes;
function planUse2(facts) {
  const { record, image, attached } = facts;
  const [first] = attached;
  const fill = image === null || isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)];
  if (first === void 0 || first.readOnly || isOutdated(facts, first)) {
    return [...planDetach(facts), ...fill, planAttach(facts, false), planMount2(facts, "loopN")];
  }
  return [...fill, ...first.at === null ? [planMount2(facts, first.loop)] : []];
}
var WHERE_MOUNTED = "where udisks mounts it";
function planMake2(facts) {
  const { record, location } = facts;
  const located = isPlaced(record) && location === record.at;
  const value = isPlaced(record) ? record.at : WHERE_MOUNTED;
  return [
    ...planParent(facts),
    ...planImage(facts),
    ...planUse2(facts),
    ...located ? [] : [planLocation(value, location)]
  ];
}
var planRepair2 = (facts) => facts.image === null ? [] : planUse2(facts);
var planOpening2 = (facts) => isUnseen(facts) ? planUse2(facts) : [];
function planClosing(facts) {
  const [first] = facts.attached;
  if (first?.readOnly) return first.at === null ? [planMount2(facts, first.loop)] : [];
  return [...planDetach(facts), planAttach(facts, true), planMount2(facts, "loopN")];
}
var planUnmake2 = (facts) => [
  ...planDetach(facts),
  ...planUnlocate(facts),
  ...planFree(facts)
];
function planRemoval2(facts) {
  if (facts.image === null || facts.mount === null && !isUnseen(facts)) return planUnmake2(facts);
  const opening = planOpening2(facts);
  const opened = opening.length === 0 ? facts : withMounted(facts, false);
  return [...opening, ...planClosing(opened), ...planUnmake2(withMounted(facts, true))];
}
var withMounted = (facts, readOnly) => {
  const { at, size_bytes: sizeBytes } = facts.record;
  const attached = { loop: "loopN", readOnly, at, sizeBytes };
  return { ...facts, attached: [attached] };
};
var planReturn2 = (facts, home) => [
  ...planUse2(facts),
  ...planRelocate(facts, home)
];

// src/core/volume-words.ts
var readArgv = ({ argv }, { nextFstab, loop }) => argv.map(
  (word) => word === "NEXT_FSTAB" ? nextFstab : loop === null ? word : word.replace("loopN", loop)
);
function formatCommand(command, shown) {
  const words = readArgv(command, shown).map(formatArgument);
  const line = [...command.root && shown.sudo ? ["sudo"] : [], ...words].join(" ");
  return command.input === void 0 ? line : `echo ${command.input.trim()} | ${line}`;
}
var formatLocation = (value) => value === WHERE_MOUNTED ? `(${value})` : JSON.stringify(value);
var listCommands = (step) => step.kind === "location" ? [] : step.commands;
var describeStep = (step, shown) => {
  if (step.kind === "location") {
    const line = step.value === null ? "the line" : `location = ${formatLocation(step.value)}`;
    const instead = step.value === null || step.before === null ? "" : `, in the place of ${JSON.stringify(step.before)}`;
    const detail = `${line} in the user's configuration${instead}`;
    return [{ action: step.says, target: step.target, detail }];
  }
  const shows = step.kind === "fstab" ? [{ action: step.says, target: step.target, detail: step.line }] : [];
  const runs = step.commands.map((command) => ({
    action: step.says,
    target: step.target,
    detail: formatCommand(command, shown)
  }));
  return [...shows, ...runs];
};
var describeVolumePlan = (command, steps, shown) => ({
  schema: "espalier.plan.v1",
  command: `volume ${command}`,
  steps: steps.flatMap((step) => describeStep(step, shown)),
  warnings: []
});
var needsRoot = (steps) => steps.flatMap(listCommands).some(({ root }) => root);
var asksUdisks = (steps) => steps.flatMap(listCommands).some(({ argv }) => argv[0] === "udisksctl");
function describeVolumeQuestion(steps, shown) {
  const commands = steps.flatMap(listCommands);
  const lines = commands.map((command) => `    ${formatCommand(command, shown)}`);
  const location = steps.flatMap(
    (step) => step.kind === "location" ? [
      step.value === null ? "and take `location` out of your configuration" : `and write \`location = ${formatLocation(step.value)}\` into your configuration`
    ] : []
  );
  const fstab = steps.flatMap(
    (step) => step.kind === "fstab" ? [`and ${step.says} ${step.target}: ${step.line}`] : []
  );
  const count2 = commands.filter(({ root }) => root).length;
  return {
    lines: ["This will run:", ...lines, ...fstab, ...location],
    question: count2 === 0 ? "Run them?" : `Run them, ${count2} with sudo?`
  };
}
var LOST_HINT = "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";
var formatUnmount = (record, loop) => isByUdisks(record) && loop !== null ? `udisksctl unmount -b /dev/${loop}` : `sudo umount ${formatArgument(record.at)}`;
function describeStrangeHint({ record, image, mount, attached }) {
  if (isDeletedBelow(record, mount)) {
    const unmount = formatUnmount(record, mount?.loop ?? null);
    return `Copy what you need out of \`${record.at}\` while it is mounted; then \`${unmount}\` and \`espalier volume remove --yes\``;
  }
  if (image !== null && image.uuid === record.uuid && isCutOff(record, image)) {
    return "Put a whole copy of it back. Where there is none, delete it, and `espalier volume remove --yes` forgets the volume";
  }
  if (findElsewhere({ record, attached }) !== void 0) {
    return `\`${formatUnmount(record, attached[0]?.loop ?? null)}\`, then \`espalier volume mount\``;
  }
  return "Nothing of it is touched; put that right by hand, then run `espalier volume doctor`";
}
function listVolumeFindings(facts, host) {
  const { record, image, mount, fstab } = facts;
  const { at } = record;
  const strange = findStrange(facts);
  if (strange !== void 0) {
    return [
      {
        finding: strange,
        hint: describeStrangeHint(facts)
      }
    ];
  }
  if (record.state === "creating") {
    return [
      {
        finding: "the making of the volume was interrupted",
        hint: "`espalier volume doctor` finishes it, `espalier volume remove` undoes it"
      }
    ];
  }
  if (record.state === "removing") {
    return [
      {
        finding: "the removal of the volume was interrupted",
        hint: "`espalier volume doctor` finishes it, or takes the volume into use again where something is in it"
      }
    ];
  }
  if (image === null) {
    return [
      {
        finding: `the image \`${record.image}\` is not there`,
        hint: LOST_HINT
      }
    ];
  }
  const mend = "`espalier volume doctor` mends it";
  const found = [];
  if (!isPreallocated(image)) {
    found.push({
      finding: describeHoles(image.sizeBytes - image.allocatedBytes),
      hint: mend
    });
  }
  if (mount === null) {
    found.push({
      finding: `the volume is not mounted at \`${at}\`: its workspaces are away`,
      hint: "`espalier volume mount` brings it back"
    });
  }
  if (facts.attached[0]?.readOnly === true && mount !== null) {
    found.push({ finding: "it is mounted for reading alone", hint: mend });
  }
  if (isByUdisks(record)) return [...found, ...listHostFindings(host)];
  if (fstab.state.kind === "absent") {
    found.push({
      finding: `\`${fstab.file}\` has no line for it: it is not there after the next start`,
      hint: mend
    });
  }
  if (mount !== null && mount.discardBytes !== null && mount.discardBytes > 0) {
    found.push({
      finding: "discards are on: trimming it would give back what is set aside",
      hint: mend
    });
  }
  if (mount?.loopBytes != null && mount.loopBytes < image.sizeBytes) {
    found.push({ finding: "the image is larger than what is in use of it", hint: mend });
  }
  return [...found, ...listHostFindings(host)];
}
var listHostFindings = (host) => host.freeBytes < host.floorBytes ? [
  {
    finding: describeHostShort(host),
    hint: `Free some space on the disk of \`${host.path}\``
  }
] : [];
var describeHoles = (bytes, trouble) => `${formatBytes(bytes)} of the image are not set aside: what is written there is lost when the disk fills${trouble === void 0 ? "" : ` (${trouble})`}`;
var describeHostShort = (host) => `the disk below the volume has ${formatBytes(host.freeBytes)} free, under the floor of ${formatBytes(host.floorBytes)}; what is in the volume keeps its space`;

// src/core/volume-refusals.ts
var SMALLEST_BYTES = 300 * 1024 * 1024;
var DEFAULT_SIZE = "20GiB";
var UNIT = 4096;
function readSize(text2) {
  const size = parseSize(text2);
  if (size !== void 0) return size;
  throw new AppError("usage", {
    reason: `\`${text2}\` is no size`,
    hint: "Write it as `--size 20GiB` or the like"
  });
}
function readVolumeSize(text2) {
  const size = readSize(text2 ?? DEFAULT_SIZE);
  if (size < SMALLEST_BYTES) {
    throw new AppError("usage", {
      reason: `A volume of ${formatBytes(size)} is too small: XFS takes ${formatBytes(SMALLEST_BYTES)} at least`,
      hint: "Give what two or three builds take, such as `--size 20GiB`"
    });
  }
  return Math.floor(size / UNIT) * UNIT;
}
var movedVolume = ({ at }, elsewhere) => new AppError("unverified", {
  what: `the volume \`${at}\``,
  reason: `udisks mounted it at \`${elsewhere}\`, so that its workspaces would have other paths; it was unmounted again`,
  hint: `Something else has the name: look at \`${at}\`, take it away or rename it, then run \`espalier volume mount\``
});
function requireGrowable({ record }) {
  if (!isByUdisks(record)) return;
  throw new AppError("unsupported", {
    what: "Enlarging a volume that udisks mounts",
    reason: "the loop device and XFS learn of a larger image only by root",
    hint: "Take its workspaces away, then `espalier volume remove` and `espalier volume create --size SIZE`"
  });
}
function requireWish(wish) {
  const { at, record, taken: taken2, workingTree, clones, host, sizeBytes } = wish;
  if (record !== void 0) {
    const half = record.state !== "ready";
    throw new AppError("name_taken", {
      name: record.at,
      what: "volume",
      reason: half ? "its making or its removal was interrupted" : "there is one already",
      hint: half ? "`espalier volume doctor` finishes that; `espalier volume remove` takes it away" : "`espalier volume grow --size SIZE` makes it larger; `espalier volume status` shows it"
    });
  }
  if (!at.startsWith("/") || at === "/" || /[\0\r\n]/.test(at) || at.includes("\uFFFD")) {
    throw new AppError("usage", {
      reason: `\`${at}\` cannot be a mount point`,
      hint: "Name a directory that is not there yet: `--at /var/lib/espalier/me`"
    });
  }
  if (wish.forbidden !== null) {
    throw new AppError("usage", {
      reason: `You may not write to \`${wish.forbidden}\`, and without root the image is a file of your own`,
      hint: "Name a directory of yours: `--at DIR`; the image is `DIR/volume.img`"
    });
  }
  if (workingTree !== null) {
    throw new AppError("usage", {
      reason: `\`${at}\` lies in the working tree \`${workingTree}\`, where its image would be an untracked file`,
      hint: "Leave `--at` out, or name a directory outside of every repository"
    });
  }
  const [first] = taken2;
  if (first !== void 0) {
    throw new AppError("name_taken", {
      name: first,
      what: "path",
      reason: "something is there, and a volume is never made over it",
      hint: at === wish.image ? "Name another directory with `--at DIR`; the image is `DIR/volume.img`" : "Name a directory that is not there yet with `--at DIR`; the image lies beside it as `DIR.img`"
    });
  }
  if (wish.inMemory) {
    throw new AppError("unsupported", {
      what: `A volume at \`${at}\``,
      reason: `\`${host.path}\` lies in memory, and what is in it is gone when the machine stops`,
      hint: "Name a directory on a disk with `--at DIR`"
    });
  }
  if (clones !== null) {
    throw new AppError("unsupported", {
      what: `A volume at \`${at}\``,
      reason: `files can be cloned at \`${clones}\` as it is, so none is needed`,
      hint: "Workspaces beside the repository start built there; `location` in the user config names another place"
    });
  }
  requireRoom(host, sizeBytes, wish.userConfig);
}
function requireRoom(host, neededBytes, userConfig, hasBytes = 0) {
  if (host.freeBytes - neededBytes >= host.floorBytes) return;
  const most = Math.max(0, host.freeBytes - host.floorBytes);
  const fits = hasBytes === 0 ? `\`--size\` may take ${formatBytes(most)} of this disk` : `\`--size\` may be ${formatBytes(hasBytes + most)}`;
  throw new AppError(
    "disk_budget",
    {
      free_bytes: host.freeBytes,
      floor_bytes: host.floorBytes,
      needed_bytes: neededBytes,
      config: userConfig,
      hint: most < SMALLEST_GROWTH ? `Free some space on the disk of \`${host.path}\`, or lower the floor: write \`floor = "5%"\` into \`${userConfig}\`` : `${fits}; \`floor\` in \`${userConfig}\` says how much stays free`
    },
    { details: { path: host.path } }
  );
}
function requireReady(facts, doing) {
  const { record, image } = facts;
  if (record.state !== "ready") {
    throw new AppError("unverified", {
      what: `the volume \`${record.at}\``,
      reason: `its ${record.state === "creating" ? "making" : "removal"} was interrupted`,
      hint: "`espalier volume doctor` finishes that; `espalier volume remove` takes it away"
    });
  }
  if (image === null) {
    throw new AppError("unverified", {
      what: `the volume \`${record.at}\``,
      reason: `its image \`${record.image}\` is not there`,
      hint: LOST_HINT
    });
  }
  if (doing === "grow" && !isMounted(facts)) throw volumeAway(record.at);
}
var volumeAway = (at) => new AppError("volume_away", { at });
function requireGrowth({ image }, sizeBytes) {
  const size = image?.sizeBytes ?? 0;
  if (sizeBytes - size >= SMALLEST_GROWTH) return;
  throw new AppError("usage", {
    reason: sizeBytes < size ? `The volume has ${formatBytes(size)}, and XFS cannot be made smaller` : `The volume has ${formatBytes(size)} already`,
    hint: `Name the size that it is to have, at least ${formatBytes(SMALLEST_GROWTH)} more; \`espalier volume remove\` gives all of it back`
  });
}
function requireGivenUp({ at, image }, { workspaces }, isGivenUp) {
  if (workspaces.length === 0) return [];
  const one = workspaces.length === 1;
  const which = one ? `the workspace \`${workspaces[0]}\` is` : `${workspaces.length} workspaces, such as \`${workspaces[0]}\`, are`;
  if (!isGivenUp) {
    throw new AppError("unverified", {
      what: `what is in the volume \`${at}\``,
      reason: `its image \`${image}\` is not there, and ${which} in it`,
      hint: LOST_HINT
    });
  }
  return [
    `${one ? `The workspace \`${workspaces[0]}\`` : `${workspaces.length} workspaces`} of the volume ${one ? "is" : "are"} gone with the image; branches stay, and \`espalier remove NAME --discard\` forgets ${one ? "it" : "one"}`
  ];
}
function requireNoWorkspace({ at }, { workspaces }) {
  if (workspaces.length === 0) return;
  const names = workspaces.slice(0, 3).map((name) => `\`${name}\``);
  const more = workspaces.length - names.length;
  throw new AppError("in_use", {
    path: at,
    processes: `${workspaces.length === 1 ? "the workspace" : `${workspaces.length} workspaces:`} ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
    hint: "`espalier remove W` takes one away, or says what it would lose; `espalier list --all` shows them"
  });
}
function requireEmpty(facts, inside) {
  const { record, image, mount } = facts;
  const { files, unknown } = inside;
  const at = record.at;
  if (image === null && mount === null) return;
  requireNoWorkspace(record, inside);
  if (image === null) return;
  if (mount === null) throw volumeAway(at);
  if (unknown !== null)
    throw new AppError("unverified", { what: `what is in \`${at}\``, reason: unknown });
  if (files.length > 0) {
    throw new AppError(
      "unsaved_work",
      {
        path: at,
        summary: `files that are no workspace's, such as \`${files[0]}\``,
        hint: `Move what is to stay out of \`${at}\`, delete the rest, then run \`espalier volume remove\` again`
      },
      { files }
    );
  }
}

// src/core/volume-way.ts
var byFstab = {
  ...{ planMake, planRepair, planOpening, planUnmake, planRemoval, planReturn },
  planClosing: ({ mount, record }) => mount === null ? [] : [planRemount(record.at, "ro")],
  planLeaving: ({ record }) => [planUnmount(record.at)],
  // What is writable already stays that.
  planReopening: ({ mount, record }) => mount === null ? [] : [planRemount(record.at, "rw")]
};
var byUdisks = {
  planMake: planMake2,
  planRepair: planRepair2,
  planOpening: planOpening2,
  planClosing,
  planLeaving: planDetach,
  planReopening: planUse2,
  planUnmake: planUnmake2,
  planRemoval: planRemoval2,
  planReturn: planReturn2
};
var wayOf = ({ record }) => isByUdisks(record) ? byUdisks : byFstab;

// src/app/run-volume.ts
init_errors();

// src/core/install-toml.ts
function* listTomlLines(text2, from) {
  let at = from;
  while (at < text2.length) {
    const stop = text2.indexOf("\n", at);
    const end = stop === -1 ? text2.length : stop;
    yield { at, line: text2.slice(at, end) };
    at = skipLine(text2, at) + 1;
  }
}
function skipLine(text2, from) {
  let depth = 0;
  let at = from;
  while (at < text2.length) {
    const character = text2[at] ?? "";
    if (character === "\n" && depth <= 0) return at;
    if (character === "#") {
      const end = text2.indexOf("\n", at);
      at = end === -1 ? text2.length : end;
      continue;
    }
    if (character === '"' || character === "'") {
      at = skipTomlText(text2, at) ?? text2.length;
      continue;
    }
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    at += 1;
  }
  return at;
}
function skipTomlText(text2, at) {
  const mark = text2[at] ?? "";
  const quote2 = text2.startsWith(mark.repeat(3), at) ? mark.repeat(3) : mark;
  let seek = at + quote2.length;
  while (seek < text2.length) {
    if (mark === '"' && text2[seek] === "\\") seek += 2;
    else if (text2.startsWith(quote2, seek)) {
      seek += quote2.length;
      while (quote2.length === 3 && text2[seek] === mark) seek += 1;
      return seek;
    } else if (quote2.length === 1 && text2[seek] === "\n") return void 0;
    else seek += 1;
  }
  return void 0;
}

// src/core/settings-text.ts
var formatTomlText = (value) => JSON.stringify(value).replaceAll("\x7F", "\\u007f");
function setTextKey(text2, key, value) {
  let at = 0;
  const found = findKey(text2, key);
  if (found === void 0) {
    if (value === null) return text2;
    at = findTopEnd(text2);
    const gap = at === 0 || text2[at - 1] === "\n" ? "" : "\n";
    return `${text2.slice(0, at)}${gap}${key} = ${formatTomlText(value)}
${text2.slice(at)}`;
  }
  const end = skipTomlText(text2, found.value);
  if (end === void 0) return void 0;
  if (value === null) {
    const stop = text2.indexOf("\n", end);
    return text2.slice(0, found.line) + (stop === -1 ? "" : text2.slice(stop + 1));
  }
  return text2.slice(0, found.value) + formatTomlText(value) + text2.slice(end);
}
function findKey(text2, key) {
  for (const { at, line } of listTomlLines(text2, 0)) {
    if (/^\s*\[/.test(line)) return void 0;
    const [before] = new RegExp(`^\\s*(?:${key}|"${key}"|'${key}')\\s*=\\s*(?=["'])`).exec(line) ?? [];
    if (before !== void 0) return { line: at, value: at + before.length };
  }
  return void 0;
}
function findTopEnd(text2) {
  for (const { at, line } of listTomlLines(text2, 0)) if (/^\s*\[/.test(line)) return at;
  return text2.length;
}

// src/app/apply-volume.ts
init_errors();
var readShown = ({ volumeHost, paths }, record) => ({
  sudo: volumeHost.readUser().uid !== 0,
  nextFstab: paths.nextFstab,
  // By udisks each step is planned with the number that it has then.
  loop: isByUdisks(record) ? null : volumeHost.readMount(record.at)?.loop ?? null
});
async function agreeTo(steps, shown, { yes, ask }) {
  const isRootNeeded = needsRoot(steps);
  if (yes || !shown.sudo || !(isRootNeeded || asksUdisks(steps))) return true;
  if (ask === void 0) {
    throw new AppError("usage", {
      reason: isRootNeeded ? "Some of this needs root, and nobody can be asked here" : "Some of this is asked of udisks, and nobody can say yes here",
      hint: `\`--dry-run\` prints every command; \`--yes\` runs them${isRootNeeded ? " through `sudo`" : ""}`
    });
  }
  const { lines, question } = describeVolumeQuestion(steps, shown);
  return ask(lines, question);
}
async function applyVolumeSteps(world, record, steps) {
  const commands = [];
  const warnings = [];
  for (const step of steps) {
    if (world.interrupted.aborted) throw stepFailed(step, "it was interrupted");
    world.progress(`${step.says} ${step.target}`);
    if (step.kind === "location") {
      await writeLocation(world, step.value);
      continue;
    }
    const trouble = await runStep(world, record, step, commands);
    if (trouble === void 0) continue;
    if (step.tolerated !== true) throw stepFailed(step, trouble);
    world.log.write({ event: "volume_step", step: step.says, problem: trouble });
    warnings.push(`could not ${step.says} \`${step.target}\`: ${trouble}`);
  }
  return { commands, warnings };
}
var stepFailed = (step, reason) => new AppError("io", {
  doing: step.says,
  path: step.target,
  reason,
  hint: "`espalier volume status` says what is there, `espalier volume doctor` what is left to do"
});
async function runStep(world, record, step, told) {
  if (step.kind === "fstab") {
    await world.files.writeFileAtomic(world.paths.nextFstab, Buffer.from(step.text, "latin1"));
  }
  for (const [index, command] of step.commands.entries()) {
    const shown = readShown(world, record);
    const isLast = index === step.commands.length - 1;
    if (step.kind === "fstab" && isLast) {
      const now = world.volumeHost.readFstab(world.paths.fstab);
      if (now.text !== step.before) return "another program has just changed it";
    }
    told.push(formatCommand(command, shown));
    const { trouble } = await world.volumeHost.runCommand(readArgv(command, shown), {
      sudo: command.root && shown.sudo,
      ...command.input === void 0 ? {} : { input: command.input }
    });
    if (trouble !== void 0) return trouble;
  }
  return void 0;
}
var MOST_ATTEMPTS = 5;
async function writeLocation(world, value) {
  const file = world.paths.userConfig;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const found = world.settingsEdit.readSettings(file);
    const before = found.kind === "file" ? found.text : "";
    const text2 = setTextKey(before, "location", value);
    if (text2 === before) return;
    const hand = value === null ? "Take `location` out of it by hand" : `Write \`location = ${JSON.stringify(value)}\` into it by hand`;
    const { location: _old, ...others } = await world.toml.parseToml(before);
    const wanted = value === null ? others : { ...others, location: value };
    if (text2 === void 0 || !await world.toml.saysToml(text2, wanted)) {
      throw new AppError("config_invalid", {
        path: file,
        reason: "`location` cannot be changed there safely",
        hint: `${hand}, then run \`espalier volume doctor\``
      });
    }
    const written = found.kind === "file" ? await world.settingsReplace.replaceSettings(found, text2) : await world.settingsEdit.createSettings(found, text2, { directory: 448, file: 384 });
    if (written.kind === "done") return;
  }
  throw new AppError("busy", {
    what: `\`${file}\``,
    reason: "another program writes it all the time"
  });
}

// src/app/carry-out.ts
var import_promises = require("node:timers/promises");
init_errors();

// src/app/interrupt.ts
var uninterrupted = (world) => ({
  ...world,
  interrupted: new AbortController().signal
});

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
function describePlaceFault(place2, facts) {
  const hint = facts.chosen ? "Give another directory with `--path DIR`" : "Rename the directory, or set `location` in the user config";
  const own = isInside(facts.commonDirectory, place2);
  if (own || facts.chosen && /\/\.git(\/|$)/i.test(place2)) {
    return { reason: "it is inside of a Git directory", hint };
  }
  if (facts.chosen && place2.includes("\uFFFD")) return { reason: "it is not UTF-8", hint };
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
  const plain = relative.replace(/[\\*?[\]]/g, "\\$&").replace(/ $/, "\\ ");
  return plain.replace(/[\r\n]/g, "?");
}

// src/app/volume-facts.ts
init_errors();
init_settings2();
async function readVolumeFacts(world, known) {
  const { volumeHost: host, paths, files } = world;
  const attached = isByUdisks(known) ? host.listAttached(known.image, known.at) : [];
  const at = (isPlaced(known) ? void 0 : attached[0]?.at) ?? known.at;
  const record = { ...known, at };
  const parent = files.directoryName(record.image);
  const exists = host.isThere(parent);
  const ancestor = exists ? parent : await world.place.readExistingAncestor(parent);
  const fstab = host.readFstab(paths.fstab);
  const partial = partialPath(record);
  const { settings } = await readUsableSettings(world, null);
  const { uid, gid } = host.readUser();
  return {
    record,
    user: { uid, gid },
    parent: { path: parent, exists, writable: host.isWritable(ancestor) },
    partial: { path: partial, exists: host.isThere(partial) },
    image: host.readImage(record.image),
    mountPoint: host.readKind(record.at),
    mount: host.readMount(record.at),
    attached,
    fstab: {
      file: paths.fstab,
      ...{ text: fstab.text, mode: fstab.mode },
      state: findFstabLine(fstab.text, record.image, record.at),
      leftover: host.isThere(nextFstabPath(paths.fstab, record)),
      systemd: host.hasSystemd()
    },
    location: settings.location
  };
}
function readAbility({ volumeHost: host, platform, env }) {
  const isRoot = host.readUser().uid === 0;
  const isThere2 = (name) => host.findSystemProgram(name) !== void 0;
  return {
    platform,
    isThere: isThere2,
    isRoot,
    hasSudo: isThere2("sudo"),
    hasUdisks: isThere2("udisksctl"),
    bySudo: isRoot && !["", "0"].includes(env["SUDO_UID"] ?? "")
  };
}
async function readHost(world, image) {
  const path = await world.place.readExistingAncestor(image);
  const { freeBytes, totalBytes } = world.volume.readVolume(path);
  const { settings } = await readUsableSettings(world, null);
  return { path, freeBytes, totalBytes, floorBytes: settings.floorBytes(totalBytes) };
}
async function findClones(world, hostPath, unseen) {
  for (const directory of [hostPath, world.paths.home]) {
    if (!world.volumeHost.isWritable(directory)) continue;
    if (world.volume.clonesHere(directory, unseen)) return directory;
  }
  return null;
}
async function readInside(world, facts) {
  const { at } = facts.record;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const fault = world.registry.readFault();
  if (fault !== void 0) {
    throw new AppError("registry", { reason: fault, path: world.paths.registry });
  }
  const workspaces = rows.filter(({ path }) => isInside(at, path)).map(({ name }) => name);
  if (facts.mount === null) return { workspaces, files: [], unknown: null };
  try {
    return { workspaces, files: world.volumeHost.listFilesInside(at), unknown: null };
  } catch (error) {
    return { workspaces, files: [], unknown: reasonOf(error) };
  }
}

// src/app/volume-turn.ts
init_errors();
var LOCK_MS = 2e4;
var inTurn = (world, purpose, fn) => world.lock.withLock(
  world.lock.projectLockFile(world.paths, "volume"),
  { purpose, timeoutMs: LOCK_MS },
  fn
);
function requireOurs(facts) {
  const strange = findStrange(facts);
  if (strange !== void 0) throw unverifiedVolume(facts, strange, describeStrangeHint(facts));
}
async function readOurs(world, record) {
  const facts = await readVolumeFacts(world, record);
  requireOurs(facts);
  return facts;
}
var unverifiedVolume = ({ record }, reason, hint = "Nothing of it was touched; put that right by hand, then run `espalier volume doctor`") => new AppError("unverified", { what: `the volume \`${record.at}\``, reason, hint });
async function requireVolume(world) {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record !== void 0) return readOurs(world, record);
  throw new AppError("usage", {
    reason: "There is no volume",
    hint: "`espalier volume create` makes one; `--dry-run` shows what it would do"
  });
}

// src/app/carry-out.ts
async function carryOut(world, record, plan) {
  if (!isByUdisks(record)) {
    return applyVolumeSteps(world, record, plan(await readOurs(world, record)));
  }
  const commands = [];
  const warnings = [];
  const done = /* @__PURE__ */ new Set();
  for (; ; ) {
    const facts = await readOurs(world, record);
    await keepPlace(world, record, facts.record);
    const step = plan(facts).find((each) => !done.has(nameOf(each)));
    if (step === void 0) return { commands, warnings };
    done.add(nameOf(step));
    const applied = await takeStep(world, facts.record, step, plan).catch(async (error) => {
      await letGo(world, facts.record);
      throw error;
    });
    commands.push(...applied.commands);
    warnings.push(...applied.warnings);
    await requirePlace(world, facts.record);
  }
}
var nameOf = (step) => JSON.stringify(step);
async function keepPlace(world, before, now) {
  if (now.at === before.at) return;
  await world.volumeRecord.writeVolumeRecord(world.paths, now);
}
async function letGo(world, record) {
  const ended = uninterrupted(world);
  try {
    const facts = await readVolumeFacts(world, record);
    const attached = facts.attached.filter(({ at }) => at === null);
    await applyVolumeSteps(ended, record, planDetach({ ...facts, attached }));
  } catch (error) {
    world.log.write({ event: "volume_step", step: "detach", problem: reasonOf(error) });
  }
}
var NOT_YET = /not a mountable filesystem/;
var MOST_TRIES = 25;
var PAUSE_MS = 200;
async function takeStep(world, record, step, plan) {
  if (step.kind === "commands" && step.commands.some(({ argv }) => argv.includes("/dev/loopN"))) {
    const reason = "its loop device is busy";
    throw new AppError("io", { doing: step.says, path: step.target, reason });
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyVolumeSteps(world, record, [step]);
    } catch (error) {
      if (!isAppError(error) || world.interrupted.aborted) throw error;
      const reason = String(error.details["reason"]);
      if (UDISKS_REFUSED.test(reason)) throw udisksRefused();
      const steps = plan(await readVolumeFacts(world, record));
      if (!steps.some((each) => nameOf(each) === nameOf(step)))
        return { commands: [], warnings: [] };
      if (!NOT_YET.test(reason) || tries === MOST_TRIES) throw error;
      await (0, import_promises.setTimeout)(PAUSE_MS);
    }
  }
}
async function requirePlace(world, record) {
  const facts = await readVolumeFacts(world, record);
  const elsewhere = findElsewhere(facts);
  if (elsewhere === void 0) return;
  await applyVolumeSteps(world, record, planDetach(facts));
  throw movedVolume(record, elsewhere);
}

// src/app/create-volume.ts
init_errors();

// src/app/remove-volume.ts
init_errors();

// src/core/accounting.ts
function openCounter() {
  let apparentBytes = 0;
  let exclusiveBytes = 0;
  let sharedBytes = 0;
  const going = createList();
  const staying = createList();
  const packed = { own: createList(), shared: createList() };
  const addExtent = (extent, stays) => {
    const { physical, length, shared, placed, inline, encoded } = extent;
    if (inline) return;
    const held = shared || stays;
    if (encoded) (held ? packed.shared : packed.own).add(physical, length);
    else if (!held) exclusiveBytes += length;
    else if (!placed) sharedBytes += length;
    else (stays ? staying : going).add(physical, length);
  };
  return {
    add({ size, links, names, extents }) {
      apparentBytes += size;
      for (const extent of extents) addExtent(extent, names < links);
    },
    count() {
      const sharedRanges = mergeRanges(going);
      const all = mergeRanges(joinLists(going, staying));
      const [ownPacked, sharedPacked] = countPacked(packed.own, packed.shared);
      return {
        apparentBytes,
        exclusiveBytes: exclusiveBytes + ownPacked,
        sharedBytes: sharedBytes + sumOf(all) + sharedPacked,
        sharedRanges,
        keptRanges: mergeRanges(staying)
      };
    }
  };
}
function createList() {
  const values = [];
  return { values, add: (start, length) => void values.push(start, length) };
}
var joinLists = (one, other) => ({
  values: [...one.values, ...other.values]
});
function sortPairs(values) {
  const count2 = values.length / 2;
  const order = new Uint32Array(count2).map((_, index) => index);
  order.sort((a, b) => (values[2 * a] ?? 0) - (values[2 * b] ?? 0));
  const starts = new Float64Array(count2);
  const lengths = new Float64Array(count2);
  order.forEach((from, to) => {
    starts[to] = values[2 * from] ?? 0;
    lengths[to] = values[2 * from + 1] ?? 0;
  });
  return { starts, lengths };
}
function mergeRanges({ values }) {
  const sorted2 = sortPairs(values);
  let last = -1;
  const { starts, lengths } = sorted2;
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    const end = start + (lengths[index] ?? 0);
    const lastEnd = last < 0 ? -1 : (starts[last] ?? 0) + (lengths[last] ?? 0);
    if (start <= lastEnd) {
      lengths[last] = Math.max(end, lastEnd) - (starts[last] ?? 0);
    } else {
      last += 1;
      starts[last] = start;
      lengths[last] = end - start;
    }
  }
  return { starts: starts.slice(0, last + 1), lengths: lengths.slice(0, last + 1) };
}
var sumOf = ({ lengths }) => lengths.reduce((sum, each) => sum + each, 0);
function countPacked(own, shared) {
  const count2 = own.values.length / 2;
  const { starts, lengths } = sortPairs([...own.values, ...shared.values]);
  if (starts.length === 0) return [0, 0];
  const mine = /* @__PURE__ */ new Set();
  for (let index = 0; index < count2; index++) mine.add(own.values[2 * index] ?? 0);
  let [ownBytes, sharedBytes] = [0, 0];
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    if (next === start) continue;
    const bytes = Math.min(lengths[index] ?? 0, next - start);
    if (mine.has(start)) ownBytes += bytes;
    else sharedBytes += bytes;
  }
  return [ownBytes, sharedBytes];
}

// src/core/registered.ts
var isRegistered = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);
var isMainCheckout = (project, mainCheckout, proof) => proof.kind === "main" && proof.path === mainCheckout && project === `${proof.path}/.git`;

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
  const refuse2 = (reason) => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse2(describeLink(facts));
  if (facts.kind === "other") return refuse2("it is not a directory");
  if (!facts.sameVolume) return refuse2("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}
function describeLink({ path, link: link2 }) {
  if (link2 === void 0) return "it is a link";
  const who = link2.path === path ? "it" : `\`${link2.path}\` above it`;
  return `${who} is a link to \`${link2.target}\``;
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
function describeFailedGate(report) {
  const failed = report.gates.find(({ passed }) => passed !== true);
  return failed === void 0 ? void 0 : `${failed.name}: ${failed.reason}`;
}

// src/app/reconstructible.ts
init_errors();
init_settings2();
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
    const below3 = (path) => path.startsWith(`${entry.path}/`);
    const isDirectory = entry.kind === "directory";
    const own = isDirectory ? [] : ["it is not a directory"];
    const walks = isDirectory && input.walk !== false;
    const repositoryBelow = walks && await world.reconstructible.findRepository(at).catch(tell(own));
    const told = isDirectory ? git : null;
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: told?.ignored.has(entry.path) ?? null,
      tracked: told?.tracked.filter((path) => path === entry.path || below3(path)) ?? null,
      readmitted: told?.readmitted.filter(below3) ?? null,
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
function readDirectoryBytes(world, root, path) {
  try {
    return world.reconstructible.readBytes(`${root}/${path}`);
  } catch {
    return null;
  }
}

// src/app/accounting.ts
var UNKNOWN = { apparentBytes: null, exclusiveBytes: null, sharedBytes: null };
async function readTotal(world, root, directories) {
  const counted = await count(world, root, directories);
  if (counted === null) return { ...UNKNOWN, apparentBytes: readSizes(world, root, directories) };
  const { apparentBytes, exclusiveBytes, sharedBytes } = counted;
  return { apparentBytes, exclusiveBytes, sharedBytes };
}
async function readWorkspaceAccount(world, row, worktrees) {
  const root = row.path;
  if (!isRegistered(row, await world.worktree.proveWorktree(root))) return UNKNOWN;
  const directories = await describeDirectories(world, {
    ...{ root, mainCheckout: null, row },
    ...worktrees === void 0 ? {} : { worktrees }
  });
  const able = directories.filter(({ reconstructible }) => reconstructible);
  return readTotal(
    world,
    root,
    able.map(({ path }) => path)
  );
}
function readSizes(world, root, directories) {
  const sizes = directories.map((directory) => readDirectoryBytes(world, root, directory));
  return sizes.some((size) => size === null) ? null : sizes.reduce((sum, size) => sum + (size ?? 0), 0);
}
async function count(world, root, directories) {
  const counter = openCounter();
  try {
    await world.extents.readBlocks(
      directories.map((directory) => `${root}/${directory}`),
      counter.add
    );
    return counter.count();
  } catch {
    return null;
  }
}
function readFileExclusive(world, file) {
  const counter = openCounter();
  try {
    world.extents.readFileBlocks(file, counter.add);
    return counter.count().exclusiveBytes;
  } catch {
    return null;
  }
}

// src/app/show-volume.ts
init_settings2();

// src/core/volume-floor.ts
var volumeFloor = (floorBytes, totalBytes) => Math.min(floorBytes, Math.floor(totalBytes / 10));

// src/app/volume-place.ts
init_errors();
function readVolumeOf({ volumeRecord, paths }, path) {
  const place2 = volumeRecord.readVolumePlace(paths);
  if (place2 === void 0 || !isInside(place2.at, path)) return void 0;
  return { ...place2, there: volumeRecord.isMountedAt(place2.at, place2.image) };
}
var isAway = (world, path) => openAway(world)(path);
function openAway({ volumeRecord, paths, trash }) {
  try {
    const place2 = volumeRecord.readVolumePlace(paths);
    if (place2 === void 0 || volumeRecord.isMountedAt(place2.at, place2.image)) return () => false;
    return (path) => isInside(place2.at, path);
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
function readFloor2(world, settings, path, totalBytes) {
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

// src/app/show-volume.ts
async function describeVolume(world, told) {
  const { did, commands = [], warnings = [], freedBytes, warmed, measured = false } = told;
  const rest = {
    ...warmed === void 0 ? {} : { warmed },
    ...freedBytes === void 0 ? {} : { freed_bytes: freedBytes },
    ...commands.length === 0 ? {} : { commands: [...commands] },
    warnings: [...warnings]
  };
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record === void 0) return { schema: "espalier.volume.v1", did, state: "none", ...rest };
  const facts = await readVolumeFacts(world, record);
  const { image, mount, fstab } = facts;
  const host = await readHost(world, record.image);
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const inside = rows.filter(({ path }) => isInside(record.at, path));
  return {
    schema: "espalier.volume.v1",
    did,
    ...{ state: record.state, at: record.at, image: record.image, mounted: mount !== null },
    size_bytes: image?.sizeBytes ?? null,
    allocated_bytes: image?.allocatedBytes ?? null,
    preallocated: image === null ? null : isPreallocated(image),
    discards_off: mount === null || mount.discardBytes === null ? null : mount.discardBytes === 0,
    mounted_by: record.mounted_by ?? "fstab",
    in_fstab: fstab.state.kind === "present",
    located: facts.location !== null && isInside(record.at, facts.location),
    host: {
      path: host.path,
      ...{ total_bytes: host.totalBytes, free_bytes: host.freeBytes, floor_bytes: host.floorBytes },
      used_bytes: readUsed(world, host.path),
      ...measured && image !== null ? { exclusive_bytes: readFileExclusive(world, record.image) } : {}
    },
    ...await describeInside(world, facts, measured ? inside : void 0),
    workspaces: inside.length,
    findings: listVolumeFindings(facts, host),
    ...rest
  };
}
async function describeInside(world, { record: { at }, mount }, measured) {
  if (mount === null) return {};
  const { settings } = await readUsableSettings(world, null);
  const { freeBytes, totalBytes } = world.volume.readVolume(at);
  const floor = readFloor2(world, settings, at, totalBytes);
  return {
    inside: {
      ...{ path: at, total_bytes: totalBytes, free_bytes: freeBytes, floor_bytes: floor },
      used_bytes: readUsed(world, at),
      ...measured === void 0 ? {} : { exclusive_bytes: await sumExclusive(world, measured) }
    }
  };
}
async function sumExclusive(world, rows) {
  let sum = 0;
  for (const row of rows) {
    const { exclusiveBytes } = await readWorkspaceAccount(world, row);
    if (exclusiveBytes === null) return null;
    sum += exclusiveBytes;
  }
  return sum;
}
function readUsed(world, at) {
  try {
    return world.usedSpace.readUsed(at);
  } catch {
    return null;
  }
}

// src/app/remove-volume.ts
var removeVolume = (world, input) => inTurn(world, "remove the volume", () => takeAway(world, input));
var finishRemoval = (world, input) => inTurn(world, "remove the volume", async () => {
  try {
    return await takeAway(world, input);
  } catch (error) {
    if (!isAppError(error) || !["in_use", "unsaved_work"].includes(error.code)) throw error;
    return await takeBack(world, input, error);
  }
});
async function takeBack(world, input, found) {
  const facts = await requireVolume(world);
  if (facts.image === null) throw found;
  const { record } = facts;
  const { planReturn: planReturn3 } = wayOf(facts);
  const steps = planReturn3(facts, world.paths.home);
  const shown = readShown(world, record);
  if (input.dryRun) return describeVolumePlan("doctor", steps, shown);
  requireAbility(readAbility(world), record.mounted_by);
  if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
  const { commands, warnings } = await carryOut(
    world,
    record,
    (now) => planReturn3(now, world.paths.home)
  );
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "ready" });
  const told = `its removal ended, and it is in use again: ${found.message}`;
  return describeVolume(world, { did: "repaired", commands, warnings: [told, ...warnings] });
}
async function takeAway(world, input) {
  const facts = await requireVolume(world);
  const { record } = facts;
  const inside = await readInside(world, facts);
  const lost = facts.image === null && facts.mount === null ? requireGivenUp(record, inside, input.yes) : [];
  if (isUnseen(facts)) requireNoWorkspace(record, inside);
  else requireEmpty(facts, inside);
  const shown = readShown(world, record);
  const way = wayOf(facts);
  const steps = way.planRemoval(facts);
  if (input.dryRun) return describeVolumePlan("remove", steps, shown);
  requireAbility(readAbility(world), record.mounted_by);
  if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
  const host = await readHost(world, record.image);
  const opened = await carryOut(world, record, way.planOpening);
  const known = (await readOurs(world, record)).record;
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...known, state: "removing" });
  const closed = await closeVolume(world, known);
  const unmade = await unmakeVolume(world, known, closed.length > 0);
  const freed = (await readHost(world, record.image)).freeBytes - host.freeBytes;
  return describeVolume(world, {
    did: "removed",
    commands: [...opened.commands, ...closed, ...unmade.commands],
    warnings: [...opened.warnings, ...unmade.warnings, ...lost],
    freedBytes: Math.max(0, freed)
  });
}
async function unmakeVolume(world, record, isSeen) {
  const left = await readOurs(world, record);
  if (left.mount !== null) throw unverifiedVolume(left, "it has just been mounted again");
  if (left.image !== null && !isSeen) throw unverifiedVolume(left, "its image has just come back");
  const applied = await carryOut(world, record, wayOf(left).planUnmake);
  world.volumeRecord.removeVolumeRecord(world.paths);
  return applied;
}
async function closeVolume(world, before) {
  const { at } = before;
  try {
    const way = wayOf({ record: before });
    if ((await readOurs(world, before)).image === null) return [];
    const closed = await carryOut(world, before, way.planClosing);
    const facts = await readOurs(world, before);
    requireEmpty(facts, await readInside(world, facts));
    const away = await carryOut(world, before, way.planLeaving);
    return [...closed.commands, ...away.commands];
  } catch (error) {
    await reopenVolume(world, before);
    if (!isAppError(error) || !/busy/.test(String(error.details["reason"]))) throw error;
    throw new AppError("in_use", {
      path: at,
      processes: "a process that is in there or has a file open",
      hint: `\`fuser -vm ${at}\` names it; nothing was taken away`
    });
  }
}
async function reopenVolume(world, before) {
  const ended = uninterrupted(world);
  const facts = await readVolumeFacts(world, before);
  if (findStrange(facts) === void 0) {
    await carryOut(ended, before, wayOf(facts).planReopening);
  }
  await world.volumeRecord.writeVolumeRecord(world.paths, before);
}

// src/app/create-volume.ts
init_settings2();
async function createVolume(world, input) {
  const ability = readAbility(world);
  const way = chooseWay(ability);
  requireAbility(input.dryRun ? { ...ability, hasSudo: true } : ability, way);
  const sizeBytes = readVolumeSize(input.size);
  return inTurn(world, "make the volume", async () => {
    try {
      return await makeAsWished(world, input, { sizeBytes, way });
    } catch (error) {
      const reason = isAppError(error) ? String(error.details["reason"]) : "";
      if (way !== "fstab" || !isForUdisks(ability, reason)) throw error;
      world.note("`sudo` is not for you here, and nothing was changed; udisks is asked instead");
      return await makeAsWished(world, input, { sizeBytes, way: "udisks" });
    }
  });
}
async function makeAsWished(world, input, wanted) {
  const record = await readWish(world, input, wanted);
  const facts = await readOurs(world, record);
  const steps = wayOf(facts).planMake(facts);
  const shown = readShown(world, record);
  if (input.dryRun) return describeVolumePlan("create", steps, shown);
  if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
  await world.volumeRecord.writeVolumeRecord(world.paths, record);
  try {
    const applied = await makeVolume(world, record);
    return await describeVolume(world, { did: "created", ...applied });
  } catch (error) {
    await undoMaking(world, record);
    throw error;
  }
}
async function readWish(world, input, { sizeBytes, way }) {
  const { volumeHost, volumeRecord, paths, files } = world;
  const { at, image } = await readPlaces(world, input.at, way);
  const parent = files.directoryName(image);
  const ancestor = await world.place.readExistingAncestor(parent);
  const host = await readHost(world, image);
  requireWish({
    ...{ at, image, sizeBytes, host },
    forbidden: way === "fstab" || volumeHost.isWritable(ancestor) ? null : ancestor,
    record: await volumeRecord.readVolumeRecord(paths),
    taken: [.../* @__PURE__ */ new Set([at, image])].filter((each) => volumeHost.isThere(each)),
    workingTree: await world.place.findOuterRepository(at, ""),
    inMemory: volumeHost.isInMemory(host.path),
    clones: await findClones(world, host.path, input.dryRun),
    userConfig: paths.userConfig
  });
  if (way === "fstab" && volumeHost.readFstab(paths.fstab).isLink) {
    throw new AppError("unsupported", {
      what: "A volume",
      reason: `\`${paths.fstab}\` is a link, so another program makes it`,
      hint: "Put the repository on a disk with XFS or btrfs, and set `location` in the user config to a place there"
    });
  }
  const { user } = await readConfigSources(world, null);
  return {
    ...{
      at,
      image,
      uuid: world.ids.createId(world.clock.now()),
      size_bytes: sizeBytes,
      state: "creating"
    },
    location_before: user.config.location ?? null,
    parent_made: !volumeHost.isThere(parent),
    ...way === "udisks" ? { mounted_by: way } : {}
  };
}
async function readPlaces({ volumeHost, place: place2, paths }, asked, way) {
  if (way === "udisks") {
    const image = await place2.readCanonicalPath(`${asked ?? paths.data}/volume.img`);
    return { at: image, image };
  }
  const at = await place2.readCanonicalPath(
    asked ?? `/var/lib/espalier/${volumeHost.readUser().name}`
  );
  return { at, image: imagePath(at) };
}
async function makeVolume(world, record) {
  if (isByUdisks(record)) {
    const applied = await carryOut(world, record, planMake2);
    const { record: known } = await readOurs(world, record);
    await world.volumeRecord.writeVolumeRecord(world.paths, { ...known, state: "ready" });
    return applied;
  }
  const commands = [];
  const warnings = [];
  for (let round = 0; ; round += 1) {
    const facts = await readOurs(world, record);
    const steps = planMake(facts).filter(({ tolerated }) => round === 0 || tolerated !== true);
    if (steps.length === 0) break;
    if (round > 1) throw unverifiedVolume(facts, `there is still to ${steps[0]?.says}`);
    const applied = await applyVolumeSteps(world, record, steps);
    commands.push(...applied.commands);
    warnings.push(...applied.warnings);
  }
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "ready" });
  return { commands, warnings };
}
var finishMaking = (world, input) => inTurn(world, "make the volume", async () => {
  const facts = await requireVolume(world);
  const { record } = facts;
  const steps = wayOf(facts).planMake(facts);
  const shown = readShown(world, record);
  if (facts.image === null) {
    const host = await readHost(world, record.image);
    requireRoom(host, record.size_bytes, world.paths.userConfig);
  }
  if (input.dryRun) return describeVolumePlan("doctor", steps, shown);
  requireAbility(readAbility(world), record.mounted_by);
  if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
  const applied = await makeVolume(world, record);
  return describeVolume(world, { did: "repaired", ...applied });
});
async function undoMaking(world, record) {
  try {
    const ended = uninterrupted(world);
    const facts = await readVolumeFacts(world, record);
    if (findStrange(facts) !== void 0) return await undoLost(ended, facts);
    if (facts.mount !== null) await closeVolume(ended, facts.record);
    await unmakeVolume(ended, facts.record, true);
  } catch (error) {
    world.note(`Not taken back: ${reasonOf(error)}; \`espalier volume remove\` does it`);
  }
}
async function undoLost(world, facts) {
  await applyVolumeSteps(world, facts.record, planLost(facts));
  world.volumeRecord.removeVolumeRecord(world.paths);
}

// src/core/volume-warm.ts
init_errors();
var BASE_NAME = "warm-base";
function planWarm(facts) {
  const { main, directories, together, room, mostBytes } = facts;
  if (main === null) {
    throw new AppError("usage", {
      reason: "This repository has no main checkout whose build could be copied",
      hint: "Build in the first workspace in the volume; the next ones are cloned from it"
    });
  }
  const { floorBytes } = room;
  if (together) return { main, directories: [], bytes: 0, floorBytes };
  if (directories.length === 0) {
    throw new AppError("usage", {
      reason: `\`${main}\` has no build directory to copy`,
      hint: "Build or install there first; `espalier explain W` says which directories count"
    });
  }
  const missing = directories.filter(({ there }) => !there);
  const unknown = missing.find(({ bytes: bytes2 }) => bytes2 === null);
  if (unknown !== void 0) {
    throw new AppError("unverified", {
      what: `the size of \`${main}/${unknown.path}\``,
      reason: "it could not be read"
    });
  }
  const bytes = missing.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  if (mostBytes !== void 0 && bytes > mostBytes) {
    throw new AppError("usage", {
      reason: `${formatBytes(bytes)} would be copied, and \`--size\` allows ${formatBytes(mostBytes)}`,
      hint: "Allow more, or delete what is not needed any more in the main checkout's build directories"
    });
  }
  if (room.freeBytes - bytes < floorBytes) {
    throw warmTooLarge(room, bytes, facts.userConfig);
  }
  return { main, directories: missing, bytes, floorBytes };
}
var warmTooLarge = (room, bytes, userConfig) => new AppError("disk_budget", {
  free_bytes: room.freeBytes,
  floor_bytes: room.floorBytes,
  needed_bytes: bytes,
  config: userConfig,
  hint: "`espalier volume grow --size SIZE` makes the volume larger; `espalier evict --idle` frees some of it"
});
var describeWarmPlan = ({ main, directories }, base) => ({
  schema: "espalier.plan.v1",
  command: "volume warm",
  steps: directories.length === 0 ? [] : [
    { action: "make the workspace", target: BASE_NAME, detail: base },
    ...directories.map(({ path, bytes }) => ({
      action: "copy once",
      target: `${main}/${path}`,
      detail: `${formatBytes(bytes ?? 0)} to ${base}/${path}`
    }))
  ],
  warnings: []
});

// src/app/warm-volume.ts
init_errors();

// src/core/create.ts
init_errors();

// src/core/create-refusals.ts
init_errors();
init_moved();
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
  const lacks2 = of.commits === null ? "may be older" : `has not got ${of.commits} ${plural} of it`;
  return `${now}, and the workspace, which was there already, ${lacks2}; it was left as it is`;
}

// src/core/names.ts
init_errors();
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
function planUnregistered(facts, place2) {
  const { name, path } = facts;
  if (facts.asked === "cli" || place2.head === null) {
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

// src/app/create-workspace.ts
init_errors();

// src/core/bench-mark.ts
var BENCH = "bench";

// src/app/add-workspace.ts
init_errors();

// src/app/checked-out.ts
init_errors();
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

// src/app/fill-workspace.ts
init_errors();

// src/io/branches.ts
init_errors();

// src/io/files.ts
var import_node_crypto = __toESM(require_node_crypto(), 1);
init_errors();

// src/io/git.ts
var import_node_child_process = __toESM(require_node_child_process(), 1);
init_errors();

// src/io/claude-settings.ts
init_errors();

// src/io/config-files.ts
init_errors();

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
init_errors();

// src/io/log.ts
var ROTATE_BYTES = 4 * 1024 * 1024;

// src/io/place.ts
var import_node_fs2 = require("node:fs");
init_errors();
var READ = { encoding: "utf8", flag: import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NONBLOCK };

// src/io/registry.ts
init_errors();

// src/io/registry-journal.ts
init_errors();

// src/io/registry-file.ts
var import_node_crypto8 = __toESM(require_node_crypto(), 1);

// src/io/registry-rows.ts
init_errors();

// src/io/registry-snapshot.ts
var FORMAT = 4;
var EMPTY = {
  ...{ format: FORMAT, of: "", workspaces: [], trash: [], trust: [], installNeeds: [] },
  ...{ evicted: [], evictions: [], deduplicated: 0, rebuild: null, rebuiltProjects: [], taken: [] }
};

// src/io/registry-store.ts
init_errors();

// src/io/registry-load.ts
init_errors();

// src/io/repository.ts
init_errors();

// src/io/session-process.ts
var import_node_child_process5 = __toESM(require_node_child_process(), 1);

// src/io/setup-files.ts
var import_node_crypto9 = __toESM(require_node_crypto(), 1);
init_errors();
var MAX_BYTES2 = 64 * 1024;

// src/io/trash.ts
init_errors();

// src/io/volume.ts
var import_node_crypto10 = __toESM(require_node_crypto(), 1);
var LEFT_BEHIND_MS = 10 * 6e4;

// src/io/volume-record.ts
init_errors();

// src/io/worktree-add.ts
init_errors();

// src/io/worktree-undo.ts
init_errors();

// src/app/small-world.ts
async function completeWorld(world) {
  const { restOfWorld } = await Promise.resolve().then(() => __toESM(require("./rest-of-world.cjs"), 1));
  return { ...restOfWorld, ...world };
}

// src/app/fill-workspace.ts
var HOOK_SEED_MS = 12e4;
var PRESETS2 = ["target", "node_modules", ".venv"];
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
    reconstructible: [...PRESETS2, ...settings.reconstructible],
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
    const { seedInto: seedInto2 } = await Promise.resolve().then(() => __toESM(require("./seed-workspace.cjs"), 1));
    const again = `\`espalier seed ${made.name}\` does it`;
    const seeded = await seedInto2(await completeWorld(world), {
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
    [...PRESETS2, ...settings.reconstructible]
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

// src/app/reuse-workspace.ts
init_errors();

// src/app/undo-creation.ts
init_errors();
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
  await takeBack2(world, row.id, attempt);
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
async function takeBack2(world, id, attempt) {
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
    await takeBack2(world, id, attempt);
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

// src/app/create-facts.ts
init_errors();

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
      floorBytes: readFloor2(world, facts.settings, facts.path, volume.totalBytes)
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

// src/app/create-facts.ts
init_settings2();
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
  requirePlace2(path, input, commonDirectory);
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
  const [place2, neighbours, found] = await Promise.all([
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
    place: place2,
    neighbours,
    worktrees,
    branches: found === void 0 ? branches : describeBranches(
      branches.map(({ name }) => name),
      new Map(found.map((each) => [each.name, each.commit]))
    ),
    registeredHere: place2.kind !== "worktree" && worktrees.includes(path)
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
  const place2 = formatPlace({
    commonDirectory,
    root,
    claudeDirectory: root !== null && await world.place.isClaudeDirectory(root),
    location,
    directory: formatDirectory(name)
  });
  if (isAway(world, place2)) requireThere(world, place2);
  return world.place.readCanonicalPath(place2);
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
function requirePlace2(path, input, commonDirectory) {
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
init_errors();
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

// src/core/adopt.ts
init_errors();
init_moved();

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
init_errors();
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

// src/app/run-setup.ts
init_errors();

// src/core/setup.ts
init_errors();

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
init_errors();
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
init_errors();
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

// src/app/find-workspace.ts
init_moved();

// src/core/reference.ts
init_errors();
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

// src/app/find-workspace.ts
init_errors();
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
async function requireWorkspace(world, target, cwd) {
  const row = await findWorkspace(world, target, cwd);
  if (row !== void 0) return row;
  if (target === "") throw new AppError("not_a_workspace", { target, reason: "it is empty" });
  const proof = await world.worktree.proveWorktree(world.files.resolvePath(cwd, target));
  switch (proof.kind) {
    case "main":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which can give seeds and is never a workspace"
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
      throw await describeUnknown2(world, target);
  }
}
var baseOf2 = (path) => path.slice(path.lastIndexOf("/") + 1);
async function describeUnknown2(world, target) {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const namesakes = listNamesakes({ target, rows });
  if (namesakes.length === 0) {
    const reason = "no workspace of this project has this path, name or id";
    const meant = rows.filter(({ branch, path }) => branch === target || baseOf2(path) === target);
    const names = meant.slice(0, 3).map(({ path }) => `\`${path}\``);
    const hint = names.length === 0 ? {} : { hint: `Did you mean ${names.join(" or ")}?` };
    return new AppError("not_a_workspace", { target, reason, ...hint });
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

// src/app/pin-workspaces.ts
async function pinWorkspaces(world, { cwd, targets, pinned, dryRun }) {
  world.registry.warm(dryRun ? "read" : "update");
  const found = /* @__PURE__ */ new Map();
  for (const target of targets) {
    const row = await requireWorkspace(world, target, cwd);
    found.set(row.id, row);
  }
  const rows = [...found.values()];
  const type = pinned ? "pin" : "unpin";
  const changing = rows.filter((row) => row.pinned !== pinned);
  if (dryRun) {
    const steps = changing.map(({ path }) => ({ action: type, target: path }));
    return { schema: "espalier.plan.v1", command: type, steps, warnings: [] };
  }
  if (changing.length > 0) {
    await world.registry.update((edit) => {
      for (const { id } of changing) {
        edit.changeWorkspace(id, { pinned }, { type, who: world.who, why: "asked for" });
      }
    });
  }
  return {
    schema: "espalier.workspace.pinned.v1",
    pinned,
    workspaces: rows.map((row) => ({
      ...{ id: row.id, path: row.path, name: row.name },
      changed: changing.includes(row)
    })),
    warnings: []
  };
}

// src/core/installs.ts
var END_MARKS = {
  npm: [".package-lock.json"],
  pnpm: [".modules.yaml"],
  "yarn-classic": [".yarn-integrity"],
  // Its pnpm linker writes none into the tree; see `isYarnDone`.
  yarn: [".yarn-state.yml"],
  bun: []
};
function describeUnfinished(tree) {
  const [retired] = tree.retired;
  if (retired !== void 0) {
    return `npm has put \`${retired}\` aside and was not done: run \`npm install\` there to its end`;
  }
  const makers = tree.maker === null ? tree.managers : [tree.maker];
  const [first] = makers;
  if (first === void 0 || makers.some((maker) => isDone(maker, tree))) return null;
  return `no install has come to its end in it: there is no ${END_MARKS[first].map((name) => `\`${name}\``).join(" or ")}`;
}
function isDone(maker, { names, isYarnDone }) {
  const marks = END_MARKS[maker];
  if (maker === "yarn" && isYarnDone) return true;
  return marks.length === 0 || marks.some((mark) => names.includes(mark));
}
var isUntold = ({ maker, managers }) => maker === null && managers.length === 0;
var isRetired = (name) => /^\.[^/]+-[A-Za-z0-9_-]{8}$/.test(name);
function describeHalfInstalled(names, hasRecord) {
  const infos = names.filter((name) => name.endsWith(".dist-info"));
  const open = infos.find((name) => !name.startsWith("~") && !hasRecord(name));
  if (open !== void 0) return `\`${open}\` has no RECORD, which an install writes last`;
  const tailOf = (info) => info.slice(1).replace(/-[^-]*\.dist-info$/, "");
  const aside = infos.find(
    (name) => name.startsWith("~") && !infos.some((other) => !other.startsWith("~") && tailOf(other) === tailOf(name))
  );
  return aside === void 0 ? null : `pip has put \`${aside}\` aside and was not done`;
}
var INSTALLERS = {
  npm: /^(?:i|in|ins|inst|install|add|ci|clean-install|update|up|upgrade|uninstall|un|rm|remove|rebuild|dedupe|prune|link)$/,
  pnpm: /^(?:i|install|add|ci|update|up|upgrade|remove|rm|uninstall|un|rebuild|rb|dedupe|prune|link|fetch|import)$/,
  yarn: /^(?:|install|add|up|upgrade|remove|rebuild|dedupe|link|unlink)$/,
  bun: /^(?:i|install|a|add|ci|update|remove|rm|link|patch)$/,
  pip: /^(?:install|uninstall|sync)$/,
  uv: /^(?:sync|add|remove|pip|lock|venv)$/,
  poetry: /^(?:install|add|update|remove|sync|self)$/,
  pdm: /^(?:install|add|update|remove|sync)$/,
  pipenv: /^(?:install|sync|update|upgrade|uninstall)$/
};
function describeInstaller(argv) {
  const words = argv.flatMap((each) => each.split(" ")).filter((each) => each !== "");
  for (const [index, word] of words.slice(0, 4).entries()) {
    const name = word.slice(word.lastIndexOf("/") + 1).replace(/(?:-cli)?\.[cm]?js$/, "").replace(/^pip[\d.]+$/, "pip");
    const verbs = Object.hasOwn(INSTALLERS, name) ? INSTALLERS[name] : void 0;
    if (verbs === void 0) continue;
    const verb = words.slice(index + 1).find((each) => !each.startsWith("-")) ?? "";
    return verbs.test(verb) ? `${name} ${verb}`.trimEnd() : void 0;
  }
  return void 0;
}
var RUN_ON_INSTALL = [
  "preinstall",
  "install",
  "postinstall",
  "preprepare",
  "prepare",
  "postprepare",
  "pnpm:devPreinstall"
];
var HARMLESS = /^(?:npx (?:-y |--yes |--no |--no-install )?)?(?:husky(?: install)?(?: [\w./-]+)?|is-ci|lefthook install|simple-git-hooks|only-allow (?:npm|pnpm|yarn|bun)|patch-package|true|exit 0|:)$/;
var isHarmless = (command) => command.split(/&&|\|\||;/).every((part) => HARMLESS.test(part.trim()));
var GENERATORS = { "@prisma/client": "prisma generate" };
function listRuns(manifest) {
  const { scripts, dependencies } = manifest;
  return [
    ...RUN_ON_INSTALL.filter((name) => {
      const command = Object.hasOwn(scripts, name) ? scripts[name] : void 0;
      return typeof command === "string" && !isHarmless(command);
    }).map((name) => ({ what: `the script \`${name}\`` })),
    ...Object.entries(GENERATORS).filter(([name]) => dependencies.includes(name)).map(([name, command]) => ({ what: `the script of \`${name}\``, command }))
  ];
}

// src/core/node-modules.ts
var isInstalled = (path) => /(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/.test(path);
function folderOf(path) {
  return path.replace(/(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/, "");
}
var MARKS = [
  [".modules.yaml", "pnpm"],
  [".pnpm", "pnpm"],
  [".yarn-integrity", "yarn-classic"],
  [".yarn-state.yml", "yarn"],
  [".store", "yarn"],
  [".bun", "bun"],
  [".package-lock.json", "npm"]
];
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
var isNodeLock = (name) => name === "yarn.lock" || LOCKS.some(([lock]) => lock === name);
var isDeciding = (name) => DECIDING.has(name);
function describeMaker3(names) {
  return MARKS.find(([name]) => names.includes(name))?.[1] ?? null;
}
var WISHES = [
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
var DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies"];
var NO_WISHES = {
  members: [],
  local: {},
  linked: [],
  injects: false,
  manager: null,
  runs: []
};
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
        const path = /^file:(?:\/\/)?(.*)$/.exec(spec)?.[1];
        return path === void 0 || /\.(?:tgz|tar\.gz|tar)$/.test(path) ? [] : [[name, path]];
      })
    ),
    linked: specs.flatMap(([name, spec]) => /^(?:link|portal|file):/.test(spec) ? [name] : []),
    injects: JSON.stringify(value["dependenciesMeta"] ?? null).includes('"injected":true'),
    manager: typeof manager === "string" ? manager : null,
    runs: listRuns({
      scripts: isRecord(manifest["scripts"]) ? manifest["scripts"] : {},
      dependencies: specs.map(([name]) => name)
    })
  };
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var listTexts = (value) => Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
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
  return `${formatManager(maker)} made it, and this working tree is meant for ${managers.map(formatManager).join(" and ")}`;
}
var formatManager = (manager) => manager === "yarn-classic" ? "yarn 1" : manager === "yarn" ? "yarn 2 or later" : manager;

// src/core/install-need.ts
function chooseManager(maker, facts) {
  const managers = listManagers(facts);
  return maker !== null && managers.includes(maker) ? maker : managers[0] ?? maker ?? "npm";
}
var EXEC = {
  npm: "npx",
  pnpm: "pnpm exec",
  "yarn-classic": "yarn",
  yarn: "yarn",
  bun: "bunx"
};
function describeInstallCommand(maker, facts) {
  const manager = chooseManager(maker, facts);
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
function describeInstallNeed(path, own, sibling, how) {
  const command = describeInstallCommand(sibling.maker, own);
  if (!how.equal) {
    return {
      command,
      reason: "the lockfiles, or the manifests, are not those that the sibling's tree was made for"
    };
  }
  if (sibling.untold === true) {
    return { command, reason: "nothing in it tells that an install has come to its end" };
  }
  const [run3] = own.runs ?? [];
  if (run3 !== void 0 && sibling.sameSources === false) {
    const exec = EXEC[chooseManager(sibling.maker, own)];
    const commands = (own.runs ?? []).map(
      (each) => each.command === void 0 ? command : `${exec} ${each.command}`
    );
    const reason = `an install runs ${run3.what}, and the sources here are not the sibling's`;
    return { command: [...new Set(commands)].join(" && "), reason };
  }
  const missing = sibling.filled.filter(
    (each) => each !== path && own.members.includes(each) && !own.filled.includes(each) && !how.planned.includes(each)
  );
  const first = missing[0];
  if (first === void 0) return null;
  const more = missing.length === 1 ? "" : ` and ${missing.length - 1} more`;
  return {
    command,
    reason: `\`${first}\`${more} of the workspace's members is seeded only when \`reconstructible\` declares it`
  };
}

// src/core/unbake.ts
function describeDepInfo(text2) {
  const variables = [];
  const sources = /* @__PURE__ */ new Set();
  const outputs = [];
  for (const line of text2.split("\n")) {
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
var unescape_ = (text2) => text2.replaceAll(
  /\\(.)/gs,
  (_, next) => next === "n" ? "\n" : next === "r" ? "\r" : next
);
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
var listMadeAfter = ({ directory }, fingerprints) => fingerprints.filter((each) => packageOf(each.directory) === packageOf(directory)).filter(({ files }) => !files.some((file) => /^(?:run-)?build-script-/.test(file))).map((each) => each.directory);
var isSilent = ({ output }) => output !== void 0 && !/^cargo::?rerun-if-/m.test(output);
var listTold = ({ output }) => [...(output ?? "").matchAll(/^cargo::?rerun-if-changed=(.+)$/gm)].map(([, path = ""]) => path);
function isScriptBaked(script, roots) {
  if (script.outNames !== void 0 || script.again !== void 0) return true;
  if (script.output === void 0) return false;
  const moved2 = script.oldOutDir === void 0 || script.oldOutDir === "" ? script.output : script.output.replaceAll(script.oldOutDir, "");
  return isNamed(moved2, roots);
}
function isUnitBaked(unit, roots) {
  if (unit.stray !== void 0 || isNamed(unit.watched ?? "", roots)) return true;
  const named = unit.info.variables.filter(({ value }) => isNamed(value, roots));
  if (named.some(({ name }) => name !== "OUT_DIR")) return true;
  if (named.length > 0 && unit.outDirOnlyIncluded !== true) return true;
  const outDirs = named.map(({ value }) => value);
  return unit.info.sources.some(
    (source) => isNamed(source, roots) && !outDirs.some((outDir) => source.startsWith(`${outDir}/`))
  );
}
var isLocal = ({ info }, roots) => info.sources.some((source) => !isAbsolute(source) || isNamed(source, roots));
var isAbsolute = (path) => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
var isLoadedByRustc = ({ info }) => info.outputs.some((output) => /\.(?:so|dylib|dll)$/.test(output));
var listPrograms = ({ info }) => info.outputs.map((output) => output.slice(output.lastIndexOf("/") + 1)).filter((name) => !/\.(?:d|rmeta|rlib|a|o|s|ll|bc|lib|pdb|mir|asm)$/.test(name));
var packageOf = (directory) => directory.replace(/-[0-9a-f]{16}$/, "");
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
  const hash = /-([0-9a-f]{16})$/.exec(stem)?.[1];
  if (hash !== void 0) {
    const same = fingerprints.filter(({ directory }) => directory.endsWith(`-${hash}`));
    if (same.length > 0) return same.map(({ directory }) => directory);
  }
  const plain = (name) => name.replaceAll("-", "_").replace(/\.json$/, "");
  const target = plain(hash === void 0 ? stem : stem.slice(0, -17)).replace(/^lib/, "");
  return fingerprints.filter(({ files }) => files.some((file) => plain(file).endsWith(`_${target}`))).map(({ directory }) => directory);
}

// src/core/node-tree.ts
var STORES = /* @__PURE__ */ new Set([".pnpm", ".bun", ".store"]);
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
function planLook2(entries) {
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
var join2 = (directory, name) => directory === "" ? name : `${directory}/${name}`;
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
var isPackage = (directory) => /^(?:@[^/]+\/)?[^./@][^/]*$/.test(innermost(directory));
var hasInstallScript = (manifest) => /"(?:pre|post)?install"\s*:/.test(manifest);
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
var CACHES = /* @__PURE__ */ new Set([".vite", ".vitest", ".turbo", ".parcel-cache", ".rpt2_cache"]);
function cacheOf(file) {
  const parts = file.split("/");
  const at = parts.lastIndexOf("node_modules") + 1;
  const first = parts[at] ?? "";
  if (first === ".cache") return parts.slice(0, at + 2).join("/");
  return CACHES.has(first) && parts.length > at + 1 ? parts.slice(0, at + 1).join("/") : void 0;
}
var MOST_CACHE_BYTES = 32 * 1024 * 1024;
function describeMove(from, to, bytesOf2) {
  const forms = from.flatMap((each) => {
    const [plain, url] = [bytesOf2(each), encodeURI(each)];
    const own = { from: plain, to: bytesOf2(to) };
    return plain === url ? [own] : [own, { from: url, to: encodeURI(to) }];
  });
  return { from: forms.map((form) => form.from), to: forms.map((form) => form.to), place: to };
}
function findStubPlace(text2) {
  return /NODE_PATH="(\/[^":]*?)\/node_modules\/\.pnpm\//.exec(text2)?.[1];
}
var isStaleFile = (file) => /tsbuildinfo(?:\.json)?$|(?:^|\/)\.eslintcache$/.test(file);
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
  const moved2 = move.from.reduce(
    (rest, form, i) => replaceNamed(rest, form, hidden[i] ?? ""),
    apart
  );
  return hidden.reduce((rest, mark, i) => rest.replaceAll(mark, move.to[i] ?? ""), moved2);
}
function replaceNamed(text2, path, by) {
  let result = "";
  let rest = 0;
  for (let at = text2.indexOf(path); at !== -1; at = text2.indexOf(path, at + path.length)) {
    if (!isNamed(text2.slice(at, at + path.length + 2), [path])) continue;
    const before = text2.slice(Math.max(0, at - 3), at);
    if (/[A-Za-z0-9_.-]$/.test(before) && !/(?:^|[\s"'=(])-[A-Z]$/.test(before)) continue;
    result += text2.slice(rest, at) + by;
    rest = at + path.length;
  }
  return result + text2.slice(rest);
}
var isUnwritable = (path) => /["'`$\\\n]/.test(path);
function findOuterStore(modulesYaml, root) {
  const line = /["']?\bvirtualStoreDir["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s,#]+))/.exec(
    modulesYaml
  );
  const path = line?.[1] ?? line?.[2] ?? line?.[3];
  if (path === void 0) return void 0;
  if (path.startsWith("/")) return path.startsWith(`${root}/`) ? void 0 : path;
  return /^\.\.(?:\/|$)/.test(path) ? path : void 0;
}

// src/core/seed.ts
var SKIP_REASONS = {
  not_asked: "the workspace was created with `--no-seed`",
  no_sibling: "no working tree of the project has the directory and may give it",
  exists: "something is there already, and nothing is written over",
  not_reconstructible: "the directory fails a gate, in the sibling or here",
  not_relocatable: "what is in it names its own place and cannot be moved yet",
  other_outputs: "another build's outputs are here, whose freshness the sibling's times would falsify",
  reflink_unsupported: "the two places cannot share blocks",
  sibling_busy: "the sibling is being built or installed, or changed while it was cloned",
  time_limit: "the time limit came first",
  interrupted: "it was interrupted",
  clone_failed: "the clone could not be completed",
  align_failed: "the times of the sources could not be set, so the build would not be true"
};
var LOCKFILES = {
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
var PYTHON_MANIFESTS = ["pyproject.toml", "setup.py", "setup.cfg", "Pipfile"];
var nameOf2 = (path) => path.slice(path.lastIndexOf("/") + 1);
var isTimed = (path) => LOCKFILES[nameOf2(path)] === void 0 && !isInstalled(path);
function isLockfile(directory, name) {
  return (LOCKFILES[nameOf2(directory)] ?? []).some((lockfile) => {
    const star = lockfile.indexOf("*");
    if (star === -1) return lockfile === name;
    return name.startsWith(lockfile.slice(0, star)) && name.endsWith(lockfile.slice(star + 1));
  });
}
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
function isWorthless(directory, relative, isBeside) {
  const name = nameOf2(relative);
  if (name === "incremental") return isBeside(".fingerprint");
  return isWorthlessModules(`${directory}/${relative}`);
}
function listTelling(directory, names) {
  const locks = names.filter((name) => isLockfile(directory, name));
  if (nameOf2(directory) !== ".venv" || locks.some((name) => name.endsWith(".lock"))) return locks;
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
var TEMPORARY2 = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function formatTemporaryName(pid, startedAt, nonce) {
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return `.espalier-seed-${pid}-${start}-${nonce}`;
}
function parseTemporaryName(name) {
  const match = TEMPORARY2.exec(name);
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
  const skipped = [];
  const otherOutput = facts.own.find((own) => own.exists && isTimed(own.path))?.path ?? facts.otherOutput;
  let timedFrom;
  for (const own of facts.own) {
    const having = siblings.flatMap((sibling) => {
      const directory = sibling.directories.find(({ path }) => path === own.path);
      return directory === void 0 ? [] : [{ sibling, directory }];
    });
    if (having.length === 0) continue;
    const skip2 = (reason, detail) => {
      skipped.push({ path: own.path, reason, ...detail === void 0 ? {} : { detail } });
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
  return { seeds: seeds.map((seed2) => withInstall(seed2, seeds, facts)), skipped };
}
function withInstall(seed2, seeds, { own, siblings }) {
  const here = own.find(({ path }) => path === seed2.path);
  if (here?.installCommand !== void 0) {
    const reason = "the lockfiles, or the manifests, are not those that the sibling's tree was made for";
    return seed2.installNeeded ? { ...seed2, install: { command: here.installCommand, reason } } : { ...seed2, installCommand: here.installCommand };
  }
  const wanted = here?.modules;
  const given = siblings.find(({ path }) => path === seed2.from)?.directories.find(({ path }) => path === seed2.path)?.modules;
  if (wanted === void 0 || given === void 0) return seed2;
  const planned = seeds.map(({ path }) => path);
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
  if (directory.unfinished !== void 0) {
    return { reason: "sibling_busy", detail: directory.unfinished };
  }
  return void 0;
}
function describeFixed(path, names) {
  const name = nameOf2(path);
  if (name === ".venv" && names.includes("Scripts")) return "it is an environment of Windows";
  return null;
}
function describeRefusal(path, facts) {
  if (!facts.parentExists) return "its parent directory is not here";
  if (!facts.ignored) return "ignored: git does not ignore it here";
  if (facts.tracked) return "nothing_tracked: git tracks something below it here";
  const preset = PRESETS.find((each) => each.path === path);
  if (preset !== void 0 && facts.marks.length === 0) {
    return `tool_mark: none of ${preset.beside.join(", ")} is here`;
  }
  return null;
}

// src/core/seed-words.ts
function formatCloning(path, files, bytes) {
  const count2 = String(files).replace(/\B(?=(\d{3})+$)/g, ",");
  return `cloning ${path}: ${count2} files, ${Math.round(bytes / 1024 ** 2)} MiB`;
}
function describeSkipped(skipped) {
  const unable = skipped.filter(({ reason }) => reason === "reflink_unsupported");
  const others = skipped.flatMap(({ path, reason, detail }) => {
    if (reason === void 0 || reason === "reflink_unsupported" || reason === "exists") return [];
    const more = detail === void 0 ? "" : ` (${detail})`;
    return [`\`${path}\` was not seeded: ${SKIP_REASONS[reason]}${more}`];
  });
  return unable.length === 0 ? others : [describeUnable(unable), ...others];
}
function describeUnable(unable) {
  const paths = unable.map(({ path }) => `\`${path}\``).join(", ");
  const doing = unable.every(({ path }) => isTimed(path)) ? "build here" : "run the project's install step here";
  const detail = unable.find((each) => each.detail !== void 0)?.detail;
  const where = detail === void 0 ? "" : ` (${detail})`;
  return `This volume cannot clone files, or not from the sibling's${where}, so ${paths} was not seeded: ${doing}. XFS, btrfs and APFS can`;
}
function describeInstalls(seeded) {
  return seeded.flatMap(
    ({ path, install_command: command, installReason: reason }) => command === void 0 || reason === void 0 ? [] : [`\`${path}\` needs \`${command}\`: ${reason}`]
  );
}
function formatInstall(needed, install) {
  if (install !== void 0) return `; then \`${install.command}\`: ${install.reason}`;
  return needed ? "; the lockfiles differ: an install is needed" : "";
}
function describeSeedSteps(plan, workspace) {
  return [
    ...plan.seeds.map(({ path, from, installNeeded, install }) => ({
      action: "clone",
      target: `${workspace}/${path}`,
      detail: `from ${from}/${path}${formatInstall(installNeeded, install)}`
    })),
    ...plan.skipped.map(({ path, reason, detail }) => ({
      action: "skip",
      target: `${workspace}/${path}`,
      detail: detail === void 0 ? SKIP_REASONS[reason] : `${SKIP_REASONS[reason]}: ${detail}`
    }))
  ];
}

// src/app/seed-workspace.ts
init_errors();

// src/app/seed-apply.ts
init_errors();

// src/app/clone-seed.ts
init_errors();

// src/core/cargo-graph.ts
var DEPENDENCY = /\[\d+,"(?:[^"\\]|\\.)*",(?:true|false),(\d+)\]/g;
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

// src/app/cargo-build.ts
var idOf = (profile, directory) => `${profile}\0${directory}`;
var nameOf3 = (id) => packageOf(id.split("\0")[1] ?? "");
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
var rootsOf = ({ profiles }) => profiles[0]?.facts.roots ?? [];
var isLocalId = (build, id) => build.unitsOf.get(id)?.some((unit) => isLocal(unit, rootsOf(build))) === true;
function isScriptId({ profiles }, id) {
  const [name, directory] = id.split("\0");
  const files = profiles.find((profile) => profile.name === name)?.facts.fingerprints.find((each) => each.directory === directory)?.files;
  return files?.some((file) => /^(?:run-)?build-script-/.test(file)) === true;
}

// src/core/macro-reach.ts
var INNOCENT = /* @__PURE__ */ new Set([
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
var isInnocent = (library) => INNOCENT.has(library);
var COMMENT_OR_TEXT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\])'/g;
var REACH = new RegExp(
  [
    /\b(?:env|fs)\s*::/,
    /::\s*(?:env|fs|process|net)\b/,
    // `use std::{env, fs}`, and everything at once.
    /\bstd\s*::\s*\{[^;]*\b(?:env|fs|process|net)\b/,
    /\bstd\s*::\s*\*/,
    /\b(?:tracked_env|tracked_path|tracked|local_file|source_file|current_dir)\b/,
    // A path's own methods, also written as functions: `Path::exists(x)`.
    /(?:\.|::)\s*(?:canonicalize|read_dir|read_link|try_exists|exists|is_file|is_dir|is_symlink|metadata|symlink_metadata)\b/,
    /CARGO_MANIFEST|OUT_DIR/,
    // Foreign functions can do anything.
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\basm!/
  ].map(({ source }) => source).join("|")
);
var replaceTexts = (source, replace) => source.replaceAll(COMMENT_OR_TEXT, replace);
function describeReach(source) {
  if (!REACH.test(source)) return void 0;
  const code = replaceTexts(source, (text2) => text2.startsWith("/") ? " " : text2);
  return REACH.exec(code)?.[0];
}
var isAskingGit = (source) => /["'/.]git["'/]|\brev-parse\b|\b(?:git2|gix|shadow_rs|rustc_tools_util|built)\b|\bvergen/.test(
  source
);

// src/app/cargo-expansions.ts
function listExpanded(build, dropped) {
  const dependents = listDependents(build);
  const going = /* @__PURE__ */ new Set([
    ...[...dropped].flatMap(
      ([name, directories]) => directories.map((directory) => idOf(name, directory))
    ),
    ...dependents
  ]);
  const found = [...dependents, ...listNaming(build, going), ...listDocumented(build)];
  const more = /* @__PURE__ */ new Map();
  for (const id of found) {
    const [name = "", directory = ""] = id.split("\0");
    more.set(name, [...more.get(name) ?? [], directory]);
  }
  return more;
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
  const parts = build.graph().listDependencies([macro], (id) => isScriptId(build, id));
  return [...parts].some((id) => {
    const before = known.get(id);
    if (before !== void 0) return before;
    const reaches = isPartReaching(build, id);
    known.set(id, reaches);
    return reaches;
  });
}
function isPartReaching(build, id) {
  const units = build.unitsOf.get(id);
  if (units === void 0) return true;
  if (!isLocalId(build, id) && isInnocent(nameOf3(id))) return false;
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
  const foreign = new Set(
    [...build.unitsOf.keys()].filter((id) => !isLocalId(build, id)).map(nameOf3)
  );
  const isDocumented = ({ directory, files }) => files.some((file) => file.startsWith("doc-")) && !foreign.has(packageOf(directory));
  return build.profiles.flatMap(
    ({ name, facts }) => facts.fingerprints.filter(isDocumented).map(({ directory }) => idOf(name, directory))
  );
}

// src/core/script-reach.ts
var KNOWN = /* @__PURE__ */ new Set([
  "anyhow",
  "autocfg",
  "bindgen",
  "cc",
  "cfg_aliases",
  "heck",
  "itertools",
  "libc",
  "memchr",
  "phf_codegen",
  "pkg-config",
  "prettyplease",
  "proc-macro2",
  "prost-build",
  "quote",
  "regex",
  "rustc_version",
  "serde",
  "serde_core",
  "serde_json",
  "syn",
  "tonic-build",
  "tonic-prost-build",
  "unicode-ident",
  "version_check"
]);
var READING = /* @__PURE__ */ new Set([
  "bindgen",
  "cc",
  "prost-build",
  "tonic-build",
  "tonic-prost-build"
]);
var isKnown = (library) => KNOWN.has(library);
var isKnownReading = (library) => READING.has(library);
var WRITES = "write|create|create_new|create_buffered|create_dir|create_dir_all|remove_file|remove_dir|remove_dir_all|set_permissions|rename|copy|hard_link|soft_link|symlink|symlink_file|symlink_dir";
var WRITING_METHODS = "write_to_file|out_dir|file_descriptor_set_path";
var CALL = new RegExp(
  String.raw`(\bfn\s+|\.\s*|\bio\s*::\s*)?\b(${WRITES}|${WRITING_METHODS}|open)\s*\(`,
  "g"
);
var BEYOND = new RegExp(
  [
    /\bCommand\b/,
    /\bprocess\s*::\s*(?!exit\b|abort\b|ExitCode\b)/,
    /::\s*net\b|\bnet\s*::/,
    /\b(?:std|fs|os)\s*::\s*\*/,
    /\bstd\s+as\b|\bprocess\s+as\b/,
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\b(?:asm|cmd|sh)!/,
    // A write under another name, or passed on as a value.
    new RegExp(String.raw`\b(?:${WRITES})\s+as\b`),
    new RegExp(String.raw`\bfs\s*::\s*(?:${WRITES})\s*\)`),
    new RegExp(String.raw`=\s*(?:\w+\s*::\s*)+(?:${WRITES})\s*;`)
  ].map(({ source }) => source).join("|")
);
var READS = /\b(?:read\w*|open|exists|try_exists|is_file|is_dir|is_symlink|metadata|symlink_metadata|canonicalize|copy|current_dir|current_exe|args|stdin)\b/;
var LEAVES = /"\.\."|\b(?:parent|ancestors|pop|with_file_name|set_file_name)\s*\(/;
function describeScript(source) {
  const code = replaceTexts(source, (text2) => text2.startsWith("/") ? " " : shorten(text2));
  return {
    beyond: BEYOND.exec(code)?.[0] ?? findWrite(code),
    reads: READS.test(code),
    leaves: LEAVES.test(code)
  };
}
function shorten(text2) {
  if (text2.startsWith("'")) return "' '";
  const content = text2.replace(/^[br]*#*"/, "").replace(/"#*$/, "");
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(content)) return '".."';
  if (content === "OUT_DIR") return '"OUT_DIR"';
  const named = /^\{([a-z_]\w*)[}:]/.exec(content)?.[1];
  if (named !== void 0) return `"{${named}}"`;
  if (content.startsWith("{")) return '"{}"';
  return content === "" || content.startsWith("/") ? '""' : '"x"';
}
function findWrite(code) {
  const outDirs = listOutDirs(code);
  const opensToWrite = /\bOpenOptions\b|\boptions\s*\(/.test(code);
  for (const match of code.matchAll(CALL)) {
    const [call, before = "", name = ""] = match;
    if (before.startsWith("fn") || before.startsWith("io")) continue;
    const given = listArguments(code, match.index + call.length);
    const isMethod = before.startsWith(".");
    if (name === "open" && !(isMethod && opensToWrite)) continue;
    if (isMethod && !isWritingMethod(name, given[0] ?? "")) continue;
    if (!listTargets(name, given).every((target) => isBelowOutDir(target, outDirs))) return call;
  }
  return void 0;
}
var isWritingMethod = (name, first) => new RegExp(`^(?:${WRITING_METHODS}|open)$`).test(name) || /^create/.test(name) && !/^(?:true|false)$/.test(first);
function listTargets(name, given) {
  if (name === "rename") return [given[0] ?? "", given[1] ?? ""];
  return [(/^(?:copy|hard_link|soft_link|symlink)/.test(name) ? given[1] : given[0]) ?? ""];
}
function listArguments(code, from) {
  const given = [""];
  let depth = 0;
  for (const character of code.slice(from)) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    if (depth < 0) break;
    if (character === "," && depth === 0) given.push("");
    else given[given.length - 1] += character;
  }
  return given.map((each) => each.trim());
}
function listOutDirs(code) {
  const bound = /* @__PURE__ */ new Map();
  for (const [, name = "", value = ""] of code.matchAll(
    /\blet\s+(?:mut\s+)?([a-z_]\w*)\s*(?::[^=;]+)?=(?!=)([^;]*);/g
  )) {
    bound.set(name, [...bound.get(name) ?? [], value]);
  }
  const found = /* @__PURE__ */ new Set();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, values] of bound) {
      if (found.has(name) || !values.every((value) => isBelowOutDir(value, found))) continue;
      if (!isBoundOtherwise(code, name, values.length)) found.add(name);
    }
  }
  return found;
}
function isBoundOtherwise(code, name, lets) {
  const all = code.match(new RegExp(String.raw`\blet\b[^=;]*\b${name}\b[^=;]*=`, "g")) ?? [];
  return all.length !== lets || [
    String.raw`[(,|]\s*(?:mut\s+)?${name}\s*:(?!:)`,
    String.raw`\|[^|;{}]*\b${name}\b[^|;{}]*\|`,
    String.raw`\bfor\b[^;{]*\b${name}\b[^;{]*\bin\b`,
    String.raw`\b${name}\s*\)?\s*=>`,
    String.raw`(?<!\blet\s+(?:mut\s+)?)\b${name}\s*=(?![=>])`,
    String.raw`\b${name}\s*\.\s*(?:pop|set_file_name)\s*\(`,
    String.raw`\b${name}\s*\.\s*push\s*\((?!\s*"(?:x|\{\})"\s*\))`
  ].some((pattern) => new RegExp(pattern).test(code));
}
var WRAPPING = /^(?:[&*(\s]+|mut\s+|(?:\w+\s*::\s*)*(?:Path|PathBuf|String|OsString|Cow)\s*::\s*(?:new|from)\s*\(|(?:std\s*::\s*)?(?:format|concat)!\s*[([{]\s*(?:"\{\}"\s*,\s*)?)/;
function isBelowOutDir(expression, outDirs) {
  if (LEAVES.test(expression)) return false;
  let inner = expression;
  for (let before = ""; before !== inner; ) {
    before = inner;
    inner = inner.replace(WRAPPING, "");
  }
  const name = /^"\{(\w+)\}"/.exec(inner)?.[1] ?? /^([a-z_]\w*)(?!\w|\s*(?:[(!]|::))/.exec(inner)?.[1];
  if (name !== void 0) return outDirs.has(name);
  return /^(?:\w+\s*::\s*)*(?:var|var_os|env!|option_env!)\s*\(\s*"OUT_DIR"/.test(inner);
}

// src/app/cargo-scripts.ts
function listScriptsAgain(build, places) {
  const again = new Map(build.profiles.map(({ name }) => [name, /* @__PURE__ */ new Map()]));
  const judge = openScriptJudge(build, places);
  for (const { name: home, facts } of build.profiles) {
    for (const unit of facts.units.filter(isOwnScript)) {
      const name = packageOf(unit.file.split("/")[1] ?? "");
      for (const { name: profile, facts: facts2 } of build.profiles) {
        for (const script of facts2.scripts) {
          if (packageOf(script.directory) !== name || script.output === void 0) continue;
          const reason = judge(home, unit, script);
          if (reason !== void 0) again.get(profile)?.set(script.directory, reason);
        }
      }
    }
  }
  return again;
}
var withAgain = (facts, again) => ({
  ...facts,
  scripts: facts.scripts.map((script) => ({ ...script, again: again?.get(script.directory) }))
});
var isOwnScript = ({ file, info }) => file.startsWith("build/") && info.sources.some((source) => !source.startsWith("/"));
function openScriptJudge(build, places) {
  const { world } = build;
  const reaches = /* @__PURE__ */ new Map();
  const same = /* @__PURE__ */ new Map();
  const isSamePackage = (own) => {
    const known = same.get(own);
    if (known !== void 0) return known;
    const is = world.sameTree.isSameTree(below(places.there, own), below(places.here, own));
    same.set(own, is);
    return is;
  };
  return (home, unit, script) => {
    const reach = reaches.get(unit) ?? describeWhole(build, home, unit);
    reaches.set(unit, reach);
    if (reach.beyond !== void 0) return reach.beyond;
    const own = findPackage(build, places.there, unit.info.sources);
    if (own === void 0) return "its package is not found";
    const told = listTold(script).filter((path) => !path.startsWith("/"));
    if (reach.reads && reach.leaves && !told.some((path) => path.split("/").includes(".."))) {
      return "it may look outside of its package";
    }
    if ((reach.reads || isSilent(script)) && !isSamePackage(own)) return "its package differs";
    return places.findStray(told.map((path) => below(own, path)));
  };
}
function describeWhole(build, home, unit) {
  const compiled = build.profiles.find(({ name }) => name === home)?.facts.fingerprints.map(({ directory }) => idOf(home, directory)).filter((id) => build.unitsOf.get(id)?.includes(unit) === true);
  if (compiled === void 0 || compiled.length === 0) return BEYOND2;
  const isShut = (id) => isScriptId(build, id) || isKnown(nameOf3(id)) && isPublished(build, id);
  const parts = [...build.graph().listDependencies(compiled, isShut)];
  const reaches = parts.map((id) => describePart(build, id));
  const all = build.graph().listDependencies(compiled, (id) => isScriptId(build, id));
  const isReading = [...all].some((id) => isKnownReading(nameOf3(id)));
  return {
    beyond: reaches.find(({ beyond }) => beyond !== void 0)?.beyond,
    reads: isReading || reaches.some(({ reads }) => reads),
    leaves: reaches.some(({ leaves }) => leaves)
  };
}
var BEYOND2 = { beyond: "its sources are not known", reads: true, leaves: true };
function describePart(build, id) {
  const units = build.unitsOf.get(id);
  if (units === void 0) return BEYOND2;
  const sources = units.flatMap(({ info }) => info.sources);
  const text2 = build.world.cargo.readSources(build.workspace, sources);
  if (text2 === void 0) return BEYOND2;
  const published = isPublished(build, id);
  if (!published && isAskingGit(text2)) return { ...BEYOND2, beyond: "it asks git" };
  const reach = describeScript(text2);
  return published ? { ...reach, leaves: false } : reach;
}
var isPublished = (build, id) => build.unitsOf.get(id)?.every(
  (unit) => unit.info.sources.every(
    (source) => source.startsWith("/") && (/\/build\/[^/]+\/out\//.test(source) || !isNamed(source, rootsOf(build)))
  )
) === true;
function findPackage({ world }, root, sources) {
  const own = sources.find((source) => !source.startsWith("/") && !source.startsWith("."));
  for (let at = own; at !== void 0 && at !== ""; ) {
    at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "";
    if (world.reconstructible.listNames(below(root, at)).includes("Cargo.toml")) return at;
  }
  return void 0;
}
var below = (root, name) => name === "" ? root : root === "" ? name : `${root}/${name}`;

// src/app/fix-cargo.ts
var isCargoTree = (world, { tree, report }) => report.marked.length > 0 || world.cargo.listProfiles(tree).length > 0;
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
  const places = openPlaces(world, input);
  const read = report.marked.map((name) => {
    const at = below2(`${seed2.from}/${seed2.path}`, name);
    return { name, at, facts: readProfile(world, at, forms, places) };
  });
  const roots = forms.list();
  const profiles = read.map((each) => ({ ...each, facts: { ...each.facts, roots } }));
  const build = openBuild(world, profiles, places.there);
  const again = listScriptsAgain(build, places);
  const planned = profiles.map((each) => {
    const facts = withAgain(each.facts, again.get(each.name));
    return { ...each, facts, plan: planUnbake(facts) };
  });
  const expanded = listExpanded(
    build,
    new Map(planned.map(({ name, plan }) => [name, plan.dropFingerprints]))
  );
  const rebuilds = [];
  for (const { name, facts, plan: noted } of planned) {
    const plan = withDropped(noted, expanded.get(name) ?? []);
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    const at = below2(input.tree, name);
    world.cargo.removeBaked(at, plan);
    const now = withAgain(readProfile(world, at, forms, places), again.get(name));
    if (!isProved(now, plan, facts)) {
      return { refusal: `\`${below2(seed2.path, name)}\` still names the sibling` };
    }
    rebuilds.push(
      ...plan.dropFingerprints.map((unit) => name === "debug" ? unit : `${name}/${unit}`)
    );
  }
  return { rebuilds };
}
var below2 = (root, name) => name === "" ? root : `${root}/${name}`;
var withDropped = (plan, more) => ({
  ...plan,
  dropFingerprints: [.../* @__PURE__ */ new Set([...plan.dropFingerprints, ...more])].sort()
});
function openPlaces(world, { seed: seed2, workspace }) {
  const beside = seed2.path.includes("/") ? seed2.path.slice(0, seed2.path.lastIndexOf("/")) : "";
  const isStray = world.cargo.openStrayJudge({ from: seed2.from, to: workspace, beside });
  return {
    there: below2(seed2.from, beside),
    here: below2(workspace, beside),
    // What a package manager fills comes from another sibling perhaps, with times of its own.
    findStray: (sources) => sources.find(
      (source) => /(?:^|\/)(?:node_modules|\.venv)\//.test(source) || !source.startsWith("/") && isStray(source)
    )
  };
}
function readProfile(world, at, forms, places) {
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
  const fingerprints = world.cargo.readFingerprints(at);
  const byDirectory = new Map(fingerprints.map((each) => [each.directory, each]));
  const roots = forms.list();
  const units = infos.map(({ stem, file, info }) => {
    const stray = places.findStray(info.sources);
    const own = isLocal({ info }, roots) ? fingerprintsOf(stem, fingerprints) : [];
    const watched = world.cargo.readWatched(
      at,
      own.flatMap((name) => byDirectory.get(name) ?? [])
    );
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots)
    );
    const unit = { stem, file, info, stray, watched };
    if (!usesOutDir) return { ...unit, outDirOnlyIncluded: true };
    const sources = world.cargo.readSources(places.there, info.sources);
    const outDirOnlyIncluded = sources === void 0 ? null : isOutDirOnlyIncluded(sources);
    return { ...unit, outDirOnlyIncluded };
  });
  return { units, scripts, fingerprints, roots };
}
function isProved(now, plan, before) {
  const left = new Set(now.fingerprints.map(({ directory }) => directory));
  const baked = planUnbake({ ...now, fingerprints: before.fingerprints }).dropFingerprints;
  return ![...plan.dropFingerprints, ...baked].some((directory) => left.has(directory)) && now.scripts.every(({ outNames }) => outNames === void 0);
}

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
    const path = world.bytePath.toText(place2);
    if (await world.files.readRealPath(path) === seed2.from) aliases.push(path);
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
    const path = directory === "" ? name : `${directory}/${name}`;
    if (linked.includes(path)) continue;
    const target = world.nodeModules.readLink(`${tree}/${path}`);
    if (target === void 0 || !target.startsWith("../../")) continue;
    const at = (root) => world.files.resolvePath(`${root}/${seed2.path}/${directory}`, target);
    const there = at(seed2.from);
    if (there === seed2.from || there.startsWith(`${seed2.from}/`)) continue;
    if (there !== at(workspace)) {
      return `the link \`${seed2.path}/${path}\` leads out of the working tree`;
    }
  }
  return void 0;
}
function planLinks(world, { seed: seed2, report }, move) {
  const changes = [];
  for (const { path, target } of report.absoluteLinks) {
    if (!isNamedOutside(world.cargo.bytesOf(target), move)) continue;
    const [from = "", to = ""] = [seed2.from, world.files.resolvePath("/", target)];
    if (to !== from && !to.startsWith(`${from}/`)) {
      return { refusal: `the link \`${seed2.path}/${path}\` leads into the sibling` };
    }
    changes.push({ kind: "link", path, target: to.replace(from, () => move.place) });
  }
  return { changes };
}
function planFiles(world, input, move) {
  const { seed: seed2, tree, report } = input;
  const plan = planLook2(report.entries);
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
  return { changes: changes.filter(({ kind, path }) => kind === "remove" || !isIn(dropped, path)) };
}
var refuse = (directory, file) => ({
  refusal: `\`${directory}/${file}\` names the sibling, and cannot be made right`
});
var isIn = (dropped, path) => {
  const cache = cacheOf(path);
  return cache !== void 0 && dropped.has(cache);
};

// src/app/fix-tree.ts
var FIXERS = [
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
    ownsLink: (path, { report }) => report.marked.length > 0 && /(?:^|\/)build\/[^/]+\/out\//.test(path),
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
async function fixTree(world, input) {
  const { seed: seed2, report } = input;
  const fixer = FIXERS.find(({ detect }) => detect(world, input));
  const foreign = report.absoluteLinks.filter(({ path }) => fixer?.ownsLink(path, input) !== true);
  const forms = foreign.length === 0 ? void 0 : world.placeForms.openForms(seed2.from);
  const link2 = foreign.find(({ target }) => {
    const text2 = world.cargo.bytesOf(target);
    forms?.learnPath(text2);
    return isNamed(text2, forms?.list() ?? []);
  });
  if (link2 !== void 0) {
    return { refusal: `the link \`${seed2.path}/${link2.path}\` leads into the sibling` };
  }
  return fixer === void 0 ? { rebuilds: [] } : fixer.fix(world, input);
}

// src/app/seed-progress.ts
var EVERY_MS = 200;
function createReport(world, path) {
  world.progress(`cloning ${path}`);
  let last = world.clock.now();
  return (files, bytes) => {
    const now = world.clock.now();
    if (now - last < EVERY_MS) return;
    last = now;
    world.progress(formatCloning(path, files, bytes));
  };
}

// src/app/clone-seed.ts
var endedBy = ({ world }) => world.interrupted.aborted ? "interrupted" : "time_limit";
var skip = (seed2, reason, detail) => ({
  path: seed2.path,
  outcome: "skipped",
  reason,
  ...detail === void 0 ? {} : { detail }
});
async function cloneSeed(work, seed2, name) {
  const { world } = work;
  const known = work.unsupported.get(seed2.from);
  const uncloned = { uncloned: sourceOf(work, seed2) };
  if (known !== void 0) {
    return { skipped: { ...skip(seed2, "reflink_unsupported"), ...uncloned } };
  }
  if (work.signal.aborted) return { skipped: skip(seed2, endedBy(work)) };
  try {
    const file = world.reconstructible.findRegularFile(sourceOf(work, seed2));
    if (file !== void 0 && !world.volume.canClone(file, work.temporary)) {
      work.unsupported.set(seed2.from, file);
      const detail = `\`${seed2.from}\` and \`${work.input.path}\` share no blocks`;
      return { skipped: { ...skip(seed2, "reflink_unsupported", detail), ...uncloned } };
    }
    const first = await tryClone(work, seed2, `${name}-1`);
    if (!("skipped" in first) || first.skipped.reason !== "sibling_busy") return first;
    return await tryClone(work, seed2, `${name}-2`);
  } catch (error) {
    if (work.signal.aborted) return { skipped: skip(seed2, endedBy(work)) };
    return { skipped: skip(seed2, "clone_failed", reasonOf(error)) };
  }
}
var sourceOf = ({ input }, { from, path }) => input.copies?.get(path) ?? `${from}/${path}`;
async function tryClone(work, seed2, name) {
  var _stack = [];
  try {
    const { world, native } = work;
    const source = sourceOf(work, seed2);
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
      sought: world.venv.isPresent(`${source}/pyvenv.cfg`) ? world.venv.seekPlace(seed2.from) : void 0,
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
    return { cloned: { seed: seed2, tree, report: outcome, ...fixed } };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/app/seed-leftovers.ts
function listSeedLeftovers(world, root) {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== void 0 && !world.process.isRunning({ ...owner, boot: null });
  });
}

// src/core/align.ts
var ALIGNABLE = /* @__PURE__ */ new Set(["100644", "100755", "120000"]);
function parseIndex(fields) {
  const entries = [];
  const flagged = /* @__PURE__ */ new Set();
  for (const field of fields) {
    const match = /^(\S) (\d{6}) ([0-9a-f]+) (\d)\t(.+)$/s.exec(field);
    const [, flag, mode, blob, stage, path] = match ?? [];
    if (flag === void 0 || mode === void 0 || blob === void 0 || path === void 0)
      continue;
    if (stage === "0") entries.push({ path, mode, blob });
    if (/[a-zS]/.test(flag)) flagged.add(path);
  }
  return { entries, flagged };
}
function planAlignment(ours, sibling) {
  const theirs = new Map(sibling.entries.map((entry) => [entry.path, entry]));
  const equal = (entry) => {
    const other = theirs.get(entry.path);
    return other?.mode === entry.mode && other.blob === entry.blob;
  };
  const isAttributes = ({ path }) => /(?:^|\/)\.gitattributes$/.test(path);
  const attributes = ours.entries.filter(isAttributes);
  const unvouched = (facts, path) => facts.dirty.has(path) || facts.flagged.has(path);
  if (attributes.length !== sibling.entries.filter(isAttributes).length || attributes.some(
    (entry) => !equal(entry) || unvouched(ours, entry.path) || unvouched(sibling, entry.path)
  )) {
    return /* @__PURE__ */ new Set();
  }
  return new Set(
    ours.entries.filter((entry) => ALIGNABLE.has(entry.mode) && equal(entry)).map((entry) => entry.path).filter((path) => !unvouched(ours, path) && !unvouched(sibling, path))
  );
}
function planLaterTimes(sources, newestNs) {
  const sorted2 = [...sources].sort((a, b) => a.modifiedNs < b.modifiedNs ? -1 : 1);
  let time = newestNs;
  let previous;
  return sorted2.map(({ path, modifiedNs }) => {
    if (modifiedNs !== previous) time += 1n;
    previous = modifiedNs;
    return { path, modifiedNs: time };
  });
}

// src/app/seed-replace.ts
init_errors();

// src/app/seed-settle.ts
init_errors();
async function align(work, timed, read, since) {
  const { world, input, native } = work;
  const from = timed[0]?.seed.from;
  if (typeof read === "string" || from === void 0) return String(read);
  const [ours, theirs] = read.map(({ fields, dirty }) => ({ ...parseIndex(fields), dirty }));
  if (ours === void 0 || theirs === void 0) return "the indexes could not be read";
  const newestNs = timed.reduce((max, { report }) => maxOf(max, report.newestNs), 0n);
  if (newestNs > BigInt(world.clock.now() + CLOCK_TOLERANCE_MS) * 1000000n) {
    return "a file in it is dated in the future, and edits would not be built until then";
  }
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
var CLOCK_TOLERANCE_MS = 2e3;
var maxOf = (a, b) => a > b ? a : b;
function listOutside(work) {
  const { world, input, read } = work;
  const prefix = `${input.path}/`;
  return /* @__PURE__ */ new Set([
    ...read.facts.own.filter(({ refusal }) => refusal === null).map(({ path }) => path),
    ...world.seedPlace.listTemporaries(input.path),
    ...read.worktrees.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => path.slice(prefix.length))
  ]);
}
function describeInstall2({
  seed: seed2,
  rebuilds,
  install
}) {
  const { installCommand } = seed2;
  const needs = [seed2.install, install].filter((need) => need !== void 0);
  if (needs.length > 0) {
    const commands = new Set(needs.map(({ command }) => command));
    return {
      install_needed: true,
      install_command: [...commands].join(" && "),
      installReason: needs.map(({ reason }) => reason).join("; ")
    };
  }
  if (seed2.installNeeded) return { install_needed: true };
  if (isTimed(seed2.path) || rebuilds.length === 0) return {};
  if (installCommand === void 0) return { install_needed: true };
  const installReason = `a part of ${rebuilds.join(", ")} is only among the sibling's sources`;
  return { install_needed: true, install_command: installCommand, installReason };
}
function place(work, cloned) {
  const { seed: seed2 } = cloned;
  try {
    const target = `${work.input.path}/${seed2.path}`;
    if (!work.world.seedPlace.moveIntoPlace(work.native, cloned.tree, target)) {
      return skip(seed2, "exists");
    }
  } catch (error) {
    return skip(seed2, "clone_failed", reasonOf(error));
  }
  return describePlaced(cloned);
}
function describePlaced(cloned) {
  const { seed: seed2, report, rebuilds } = cloned;
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

// src/app/seed-replace.ts
async function replaceSeeds(work, seeds) {
  const { world, input, native } = work;
  const outcomes = [];
  const timed = [];
  for (const [index, seed2] of seeds.entries()) {
    if (seed2.installNeeded && world.seedPlace.isTaken(`${input.path}/${seed2.path}`)) {
      outcomes.push(skip(seed2, "exists"));
      continue;
    }
    const step = await cloneSeed(work, seed2, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed2.path)) timed.push(step.cloned);
    else outcomes.push(exchange(work, step.cloned));
  }
  const from = timed[0]?.seed.from;
  if (from === void 0) return outcomes;
  if (work.signal.aborted) {
    return [...outcomes, ...timed.map(({ seed: seed2 }) => skip(seed2, endedBy(work)))];
  }
  const outside = listOutside(work);
  const since = world.seedPlace.createMoment(work.temporary, "touched");
  const newestNs = timed.reduce(
    (max, { report }) => maxOf(max, report.newestNs),
    BigInt(since.seconds) * 1000000000n + BigInt(since.nanoseconds)
  );
  const touched = { root: input.path, siblingRoot: from, same: /* @__PURE__ */ new Set(), outside, native };
  const { old } = await world.align.alignSources({ ...touched, newestNs, since });
  world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
  await world.align.refreshIndex(input.path);
  const placed = [];
  for (const cloned of timed) {
    const outcome = exchange(work, cloned);
    outcomes.push(outcome);
    if (outcome.outcome === "seeded") placed.push(cloned);
  }
  if (placed.length === 0) return outcomes;
  const begun = await createLaterMoment(work);
  const read = await Promise.all([
    world.align.readIndex(input.path),
    world.align.readIndex(from)
  ]).catch(reasonOf);
  const trouble = await align(work, placed, read, begun);
  if (trouble !== void 0) work.warnings.push(`the sources were not aligned: ${trouble}`);
  await world.align.refreshIndex(input.path);
  if (trouble === void 0) return outcomes;
  const isPlaced2 = (path) => placed.some(({ seed: seed2 }) => seed2.path === path);
  return outcomes.map(
    (each) => isPlaced2(each.path) ? { path: each.path, outcome: "skipped", reason: "align_failed", detail: trouble } : each
  );
}
async function createLaterMoment({ world, temporary }) {
  const before = world.seedPlace.createMoment(temporary, "before");
  for (let look = 1; ; look += 1) {
    const now = world.seedPlace.createMoment(temporary, `later-${look}`);
    if (now.seconds !== before.seconds || now.nanoseconds !== before.nanoseconds) return now;
    await world.clock.sleep(TICK_MS);
  }
}
var TICK_MS = 2;
function exchange(work, cloned) {
  const { seed: seed2, tree } = cloned;
  const target = `${work.input.path}/${seed2.path}`;
  if (!work.world.seedPlace.isTaken(target)) return place(work, cloned);
  const error = work.native?.renameExchange?.(tree, target);
  return error === 0 ? describePlaced(cloned) : skip(seed2, "clone_failed", "this system cannot let two directories change places");
}

// src/app/seed-apply.ts
async function applySeed(world, input, plan, read, warnings) {
  for (const name of listSeedLeftovers(world, input.path)) {
    world.cloneTree.removeTree(`${input.path}/${name}`);
  }
  const skipped = plan.skipped.map((each) => ({ ...each, outcome: "skipped" }));
  if (plan.seeds.length === 0) return skipped;
  if (world.interrupted.aborted) {
    return [...skipped, ...plan.seeds.map((seed2) => skip(seed2, "interrupted"))];
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
    read,
    native: world.native.openNative(),
    temporary,
    signal: AbortSignal.any([world.interrupted, ...openDeadline(input.deadlineMs)]),
    warnings,
    unsupported: /* @__PURE__ */ new Map()
  };
  try {
    const apply2 = input.replace === true ? replaceSeeds : applySeeds;
    return [...skipped, ...await apply2(work, plan.seeds)];
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
  const timedFrom = seeds.find(({ path }) => isTimed(path))?.from;
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
    const read = await reading.catch(reasonOf);
    await warming;
    const trouble = world.interrupted.aborted ? "it was interrupted" : await align(work, timed, read, since);
    for (const cloned of timed) {
      if (trouble === void 0) outcomes.push(place(work, cloned));
      else if (world.interrupted.aborted) outcomes.push(skip(cloned.seed, "interrupted"));
      else outcomes.push(skip(cloned.seed, "align_failed", trouble));
    }
    if (outcomes.some(({ outcome, path }) => outcome === "seeded" && isTimed(path))) {
      await world.align.refreshIndex(input.path).catch((error) => {
        work.warnings.push(`the index was not refreshed: ${reasonOf(error)}`);
      });
    }
  } else await reading?.catch(() => void 0);
  return outcomes;
}

// src/app/seed-facts.ts
init_errors();

// src/core/commit-distance.ts
function countDistances(history, from, heads) {
  const parents = new Map(history.map((commit) => [commit.id, commit.parents]));
  const here = listReached(parents, from);
  return new Map(
    heads.map((head) => {
      const there = listReached(parents, head);
      let common = 0;
      for (const id of there) if (here.has(id)) common += 1;
      return [head, here.size + there.size - 2 * common];
    })
  );
}
function listReached(parents, from) {
  const reached = /* @__PURE__ */ new Set();
  const waiting = [from];
  for (let id = waiting.pop(); id !== void 0; id = waiting.pop()) {
    const next = parents.get(id);
    if (next === void 0 || reached.has(id)) continue;
    reached.add(id);
    waiting.push(...next);
  }
  return reached;
}

// src/app/distances.ts
var MOST_HEADS = 24;
async function measureDistances(world, input, siblings) {
  const recent = [...siblings].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const heads = [...new Set(recent.flatMap(({ head }) => head ?? []))].slice(0, MOST_HEADS);
  const distances = await readDistances(world, input, heads);
  return siblings.map((sibling) => ({
    ...sibling,
    distance: sibling.head === null ? null : distances.get(sibling.head) ?? null
  }));
}
var MOST_COMMITS = 2e4;
async function readDistances(world, input, heads) {
  const others = [...new Set(heads)].filter((head) => head !== input.head);
  const counted = others.length < 2 ? void 0 : await countTogether(world, input, others);
  if (counted !== void 0) return new Map([...counted, [input.head, 0]]);
  const distances = /* @__PURE__ */ new Map([[input.head, 0]]);
  for (const head of others) distances.set(head, await countOne(world, input, head));
  return distances;
}
async function countTogether(world, { project, head }, others) {
  const options = { cwd: project, doing: "compare the commits of the workspaces" };
  try {
    const base = await world.git.readGit(["merge-base", "--octopus", head, ...others], options);
    const limit = `--max-count=${MOST_COMMITS}`;
    const argv = ["rev-list", "--parents", limit, head, ...others, `^${base.trim()}`, "--"];
    const history = parseHistory(await world.git.readGit(argv, options));
    return history.length < MOST_COMMITS ? countDistances(history, head, others) : void 0;
  } catch {
    return void 0;
  }
}
var parseHistory = (text2) => text2.split("\n").flatMap((line) => {
  const [id, ...parents] = line.split(" ");
  return id === void 0 || id === "" ? [] : [{ id, parents }];
});
async function countOne(world, { project, head }, other) {
  try {
    const count2 = await world.git.readGit(["rev-list", "--count", `${head}...${other}`, "--"], {
      cwd: project,
      doing: "count the commits between two workspaces"
    });
    return Number(count2);
  } catch {
    return null;
  }
}

// src/core/npm-lock.ts
var TELLING = ["version", "integrity", "link"];
function findOtherPackage(lockfile, record) {
  const wanted = readPackages(lockfile);
  const there = readPackages(record);
  if (wanted === void 0 || there === void 0) return void 0;
  const isOther = (name) => {
    const [want, have] = [wanted.get(name), there.get(name)];
    if (have === void 0) return want?.optional !== true && want?.devOptional !== true;
    return want === void 0 || TELLING.some((field) => want[field] !== have[field]);
  };
  return [.../* @__PURE__ */ new Set([...wanted.keys(), ...there.keys()])].find(isOther);
}
function readPackages(text2) {
  try {
    const { packages } = JSON.parse(text2);
    if (packages === void 0) return void 0;
    return new Map(Object.entries(packages).filter(([name]) => name !== ""));
  } catch {
    return void 0;
  }
}

// src/app/node-modules-facts.ts
function readWantedModules(world, root, path) {
  try {
    return readWanted(world, root, path);
  } catch {
    const digest = `unreadable ${root}`;
    return { digest, names: [], manager: null, isBerryLock: null, filled: [], members: [] };
  }
}
function readWanted(world, root, path) {
  const folders = listFolders(root, path);
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
    runs: [
      ...manifests.flatMap((manifest) => manifest?.runs ?? []),
      ...wishes.flatMap(
        ({ member, manifest }) => (manifest?.runs ?? []).map((run3) => ({ ...run3, what: `${run3.what} (\`${member}\`)` }))
      )
    ],
    members: members.map((member) => `${member}/node_modules`),
    filled: members.map((member) => `${member}/node_modules`).filter((each) => isFilled(world, `${root}/${each}`, names))
  };
}
function listFolders(root, path) {
  const parts = folderOf(path).split("/").filter((part) => part !== "");
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
    ({ member, manifest }) => Object.values(manifest?.local ?? {}).map((path) => joinLocal(root, member, path))
  ) : [];
  const injects = /^injectWorkspacePackages:\s*true/m.test(input.settings) || all.some(({ manifest }) => manifest?.injects === true);
  if (injects) wanted.push(...input.wishes.map(({ member }) => `${root}/${member}`));
  return wanted.map((path) => world.nodeMembers.readTreeDigest(path) ?? `unreadable ${path}`);
}
function joinLocal(root, member, path) {
  if (path.startsWith("/")) return path;
  return member === "" ? `${root}/${path}` : `${root}/${member}/${path}`;
}
function readBerryLock(world, root, names) {
  if (!names.includes("yarn.lock")) return null;
  return /^__metadata:/m.test(world.nodeMembers.readText(`${root}/yarn.lock`) ?? "");
}
function isFilled(world, at, names) {
  const inside = world.reconstructible.listNames(at);
  return names.includes("yarn.lock") ? inside.some((name) => !name.startsWith(".")) : inside.some((name) => name !== ".cache" && name !== ".vite");
}
function openBehindJudge(world) {
  const known = /* @__PURE__ */ new Map();
  const read = (root, path) => {
    const beside = path.slice(0, -"node_modules".length);
    const record = world.nodeMembers.readText(`${root}/${path}/.package-lock.json`);
    const lockfile = ["npm-shrinkwrap.json", "package-lock.json"].map((name) => world.nodeMembers.readText(`${root}/${beside}${name}`)).find((text2) => text2 !== void 0);
    if (record === void 0 || lockfile === void 0) return false;
    const digest = world.nodeMembers.createDigest([lockfile, record]);
    const behind = known.get(digest) ?? findOtherPackage(lockfile, record) !== void 0;
    known.set(digest, behind);
    return behind;
  };
  return (root, path) => {
    if (!path.endsWith("node_modules")) return false;
    try {
      return read(root, path);
    } catch {
      return true;
    }
  };
}
function readMaker(world, root, path) {
  return describeMaker3(world.reconstructible.listNames(`${root}/${path}`));
}

// src/app/other-output.ts
var ENVIRONMENT = /(?:^|\/)\.env(?:\.[^/]+)?$/;
async function findOtherOutput(world, { path, mainCheckout, isNew, standIn }, candidates, rows) {
  if (isNew === true || standIn !== void 0) return void 0;
  const id = rows.find((row) => row.path === path)?.id;
  const scratch = id === void 0 ? [] : await world.registry.read((view) => view.listScratch(id));
  const named = /* @__PURE__ */ new Set([...candidates, ...scratch.map((row) => row.path)]);
  const temporaries = new Set(world.seedPlace.listTemporaries(path));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map((row) => [row.path, row.sha256]))
  };
  const isKnown2 = async (name) => {
    const bare = name.replace(/\/$/, "");
    if (named.has(bare)) return true;
    if (temporaries.has(bare.split("/", 1)[0] ?? "")) return true;
    if (bare === name && ENVIRONMENT.test(name)) return true;
    if (bare !== name) {
      return world.knownFiles.isKnownDirectory(path, world.bytePath.fromText(bare), known);
    }
    return mainCheckout !== null && world.reconstructible.isSameSmallFile(`${path}/${name}`, `${mainCheckout}/${name}`);
  };
  for (const name of await world.reconstructible.listIgnored(path)) {
    if (!await isKnown2(name)) return name;
  }
  return void 0;
}

// src/app/sibling-directory.ts
init_same_sources();
function openInstallers(world, roots) {
  let found;
  const read = () => {
    const innermost2 = [...roots].sort((a, b) => b.length - a.length);
    const owned = world.running.listRunning(roots).flatMap(({ cwd, argv }) => {
      const name = describeInstaller(argv);
      const root = innermost2.find((each) => cwd === each || cwd.startsWith(`${each}/`));
      return name === void 0 || root === void 0 ? [] : [[root, name]];
    });
    return new Map(owned);
  };
  return (root) => {
    found ??= read();
    return found.get(root);
  };
}
async function describeSiblingDirectory(world, given, receiver, findInstaller) {
  const { root, report, lockfiles, modules } = given;
  const { path } = report;
  const at = `${root}/${path}`;
  const able = report.reconstructible;
  const names = able ? world.reconstructible.listNames(at) : [];
  const tree = modules === void 0 || !able ? void 0 : readTree(world, root, path, modules);
  const unfinished = able && !isTimed(path) ? findUnfinished(world, at, names, tree) : null;
  const installer = able && !isTimed(path) ? findInstaller(root) : void 0;
  const busy = installer === void 0 ? unfinished : `\`${installer}\` is running there`;
  return {
    path,
    failedGate: describeFailedGate(report) ?? null,
    building: able && isTimed(path) && isBuilding(world, at),
    fixed: able ? describeFixed(path, names) : null,
    lockfiles,
    ...busy === null ? {} : { unfinished: busy },
    ...modules === void 0 ? {} : {
      modules: {
        maker: readMaker(world, root, path),
        filled: modules.filled,
        ...tree !== void 0 && isUntold(tree) ? { untold: true } : {},
        ...await readSameSources(world, given, receiver)
      }
    }
  };
}
async function readSameSources(world, { root, head, report, lockfiles }, { own, sources }) {
  const asks = (own.modules?.runs ?? []).length > 0 && lockfiles === own.lockfiles;
  if (!asks || !report.reconstructible || own.exists) return {};
  const there = head === null ? { root } : { root, commit: head };
  return { sameSources: await haveSameSources(world, sources, there) };
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
function findUnfinished(world, at, names, tree) {
  if (tree !== void 0) return describeUnfinished(tree);
  if (!names.includes("pyvenv.cfg")) return null;
  const list = world.reconstructible.listNames;
  for (const version of list(`${at}/lib`)) {
    const packages = `${at}/lib/${version}/site-packages`;
    const half = describeHalfInstalled(
      list(packages),
      (name) => list(`${packages}/${name}`).includes("RECORD")
    );
    if (half !== null) return half;
  }
  return null;
}
function readTree(world, root, path, modules) {
  if (!path.endsWith("node_modules")) return void 0;
  const folder = findInstallFolder(world, root, path);
  const names = world.reconstructible.listNames(`${folder}/node_modules`);
  return {
    names,
    maker: readMaker(world, folder, "node_modules"),
    managers: listManagers(modules),
    isYarnDone: world.reconstructible.listNames(`${folder}/.yarn`).includes("install-state.gz"),
    retired: listRetired(world, `${folder}/node_modules`, names)
  };
}
function findInstallFolder(world, root, path) {
  const own = `${root}/${path}`.slice(0, -"/node_modules".length);
  for (let at = own; at.length >= root.length; at = at.slice(0, at.lastIndexOf("/"))) {
    if (world.reconstructible.listNames(at).some(isNodeLock)) return at;
  }
  return own;
}
function listRetired(world, at, names) {
  const scopes = names.filter((name) => name.startsWith("@"));
  const inScopes = scopes.flatMap(
    (scope) => world.reconstructible.listNames(`${at}/${scope}`).map((name) => `${scope}/${name}`)
  );
  const retired = [...names, ...inScopes].filter(
    (name) => isRetired(name.slice(name.indexOf("/") + 1))
  );
  if (retired.length === 0) return [];
  const recorded = world.nodeMembers.readChangeTime(`${at}/.package-lock.json`) ?? 0n;
  return retired.filter(
    (name) => (world.nodeMembers.readChangeTime(`${at}/${name}`) ?? 0n) > recorded
  );
}

// src/app/siblings.ts
async function listSiblings(world, input, worktrees, rows) {
  const heads = new Map(worktrees.map((entry) => [entry.path, entry.head]));
  const candidates = listCandidates(input, heads, rows);
  const proved = await Promise.all(candidates.map((each) => isProved2(world, input, each)));
  return candidates.filter((_, index) => proved[index] === true).map(({ path, lastActiveAt }) => {
    const head = heads.get(path) ?? worktrees[0]?.head ?? null;
    return { path, head, lastActiveAt, distance: null, directories: [] };
  });
}
function listCandidates(input, heads, rows) {
  const known = /* @__PURE__ */ new Map();
  const { mainCheckout: main } = input;
  if (main !== null) known.set(main, { path: main, lastActiveAt: 0 });
  for (const row of rows) {
    const { path, lastActiveAt } = row;
    if (row.state !== "ready" || row.custody === "observed" || !heads.has(path)) continue;
    if (path !== main) known.set(path, { path, lastActiveAt, row });
  }
  return [...known.values()].filter(
    ({ path }) => path !== input.path && (input.from === void 0 || path === input.from)
  );
}
async function isProved2(world, { project, mainCheckout }, { path, row }) {
  const proof = await world.worktree.proveWorktree(path);
  return row === void 0 ? isMainCheckout(project, mainCheckout, proof) : isRegistered(row, proof);
}

// src/app/seed-facts.ts
async function readSeedFacts(world, input) {
  const warnings = [];
  const [worktrees, rows, declared] = await Promise.all([
    world.repository.listWorktrees(input.project),
    listRows(world, input.project, warnings),
    readDeclared2(world, input.mainCheckout)
  ]);
  const candidates = planCandidates(declared);
  const present = (root) => candidates.filter((path) => world.reconstructible.readEntry(root, path) !== void 0);
  const siblings = await listSiblings(world, input, worktrees, listGiving(rows, present));
  const all = siblings.filter((sibling) => present(sibling.path).length > 0);
  const having = input.from === void 0 ? preferOwnVolume(world, input.path, all) : all;
  const measured = await measureDistances(world, input, having);
  const here = input.standIn === void 0 ? present(input.path) : [];
  const wanted = candidates.filter(
    (path) => (input.only?.includes(path) ?? true) && (here.includes(path) || measured.some((each) => present(each.path).includes(path)))
  );
  const asking = { ...input, worktrees, isUninstalled: await openUninstalled(world, rows) };
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
function preferOwnVolume(world, path, siblings) {
  try {
    const own = world.freeSpace.readVolumeKey(path);
    const here = siblings.filter((each) => world.freeSpace.readVolumeKey(each.path) === own);
    return here.length === 0 ? siblings : here;
  } catch {
    return siblings;
  }
}
var listGiving = (rows, present) => rows.filter(({ path }) => {
  try {
    return present(path).length > 0;
  } catch {
    return false;
  }
});
async function listRows(world, project, warnings) {
  try {
    return await world.registry.read((view) => view.listWorkspaces(project));
  } catch (error) {
    warnings.push(`the registry could not be read: ${reasonOf(error)}`);
    return [];
  }
}
async function readOwn(world, input, wanted) {
  const root = input.standIn ?? input.path;
  const parentOf2 = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : void 0;
  const hasParent = (path) => {
    const parent = parentOf2(path);
    return parent === void 0 || world.reconstructible.readEntry(root, parent)?.kind === "directory";
  };
  const isLooked = (path) => (world.reconstructible.readEntry(root, path)?.kind ?? "directory") === "directory";
  const asked = wanted.filter((path) => hasParent(path) && isLooked(path));
  const git = await world.reconstructible.readGitFacts(root, asked);
  return wanted.map((path) => {
    const { lockfiles, modules, installCommand } = readWishes(world, root, path);
    return {
      path,
      exists: input.standIn === void 0 && input.replace !== true && world.seedPlace.isTaken(`${root}/${path}`),
      refusal: describeRefusal(path, {
        ignored: git.ignored.has(path),
        tracked: git.tracked.some((each) => each === path || each.startsWith(`${path}/`)),
        parentExists: hasParent(path),
        marks: readMarks(world, root, path, false)
      }),
      lockfiles,
      ...modules === void 0 ? {} : { modules },
      ...installCommand === void 0 ? {} : { installCommand }
    };
  });
}
function readWishes(world, root, path) {
  if (isInstalled(path)) {
    const modules = readWantedModules(world, root, path);
    return { lockfiles: modules.digest, modules };
  }
  const beside = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  const names = world.reconstructible.listNames(beside);
  const lockfiles = readLockfiles(world, beside, listTelling(path, names));
  const installCommand = isTimed(path) ? void 0 : describeVenvInstall(names);
  return { lockfiles, ...installCommand === void 0 ? {} : { installCommand } };
}
function readLockfiles(world, beside, names) {
  try {
    return world.reconstructible.readDigest(beside, names) ?? null;
  } catch {
    return `unreadable ${beside}`;
  }
}
async function openUninstalled(world, rows) {
  const needs = await world.registry.read(
    (view) => rows.flatMap(
      ({ id, path }) => view.listInstallNeeds(id).map((need) => ({ ...need, root: path }))
    )
  ).catch(() => void 0);
  if (needs === void 0) return () => true;
  return (root, path) => {
    const need = needs.find((each) => each.root === root && each.path === path);
    if (need === void 0) return false;
    const installedAt = world.nodeModules.readInstalledAt(`${root}/${path}`);
    return installedAt === void 0 || installedAt <= need.at;
  };
}
async function examine(world, input, own, siblings, reports) {
  const ordered = [...siblings].sort(compareSiblings);
  const isBehind = openBehindJudge(world);
  const findInstaller = openInstallers(world, [
    ...input.worktrees.map(({ path }) => path),
    ...ordered.map(({ path }) => path)
  ]);
  const isNew = input.isNew === true || input.standIn !== void 0;
  const sources = { root: input.standIn ?? input.path, commit: input.head, isNew };
  let timedFrom;
  for (const directory of own) {
    const readGiven = (root) => {
      const given = readWishes(world, root, directory.path);
      const claims = given.lockfiles === directory.lockfiles;
      const lacks2 = () => isBehind(root, directory.path) || input.isUninstalled(root, directory.path);
      return claims && lacks2() ? { ...given, lockfiles: `behind ${root}` } : given;
    };
    const wishes = new Map(ordered.map(({ path }) => [path, readGiven(path)]));
    const isEqual = ({ path }) => wishes.get(path)?.lockfiles === directory.lockfiles;
    const order = isTimed(directory.path) ? ordered : [...ordered.filter(isEqual), ...ordered.filter((sibling) => !isEqual(sibling))];
    for (const sibling of order) {
      const known = reports.get(sibling.path) ?? await readReports(world, input, sibling.path);
      reports.set(sibling.path, known);
      const report = known.find(({ path }) => path === directory.path);
      if (report === void 0) continue;
      const { lockfiles = null, modules } = wishes.get(sibling.path) ?? {};
      const facts = await describeSiblingDirectory(
        world,
        { root: sibling.path, head: sibling.head, report, lockfiles, ...modules && { modules } },
        { own: directory, sources },
        findInstaller
      );
      sibling.directories.push(facts);
      const able = facts.failedGate === null && facts.fixed === null && !facts.building && facts.unfinished === void 0 && !isStranger(facts, directory);
      if (!able || directory.exists || directory.refusal !== null) continue;
      if (!isTimed(directory.path)) break;
      timedFrom ??= sibling.path;
      if (timedFrom === sibling.path) break;
    }
  }
}
var isStranger = ({ modules }, own) => modules !== void 0 && own.modules !== void 0 && describeStranger(modules.maker, own.modules) !== null;
var readReports = (world, { mainCheckout, worktrees }, root) => describeDirectories(world, { root, mainCheckout, worktrees, walk: false });

// src/app/seed-workspace.ts
async function seedInto(world, input) {
  try {
    const read = await readSeedFacts(world, input);
    const told = [...read.warnings];
    const outcomes = await applySeed(world, input, planSeed(read.facts), read, told);
    for (const { path, outcome, reason, detail } of outcomes) {
      if (outcome === "skipped" && reason !== "exists") {
        world.log.write({ event: "seed_skipped", workspace: input.path, path, reason, detail });
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
      outcomes: [],
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
      ({ from: _from, detail: _detail, installReason: _reason, uncloned: _tree, ...report }) => report
    ),
    outcomes,
    warnings: [...warnings, ...describeSkipped(outcomes), ...describeInstalls(outcomes)]
  };
}
async function leaveOutUncloneable(world, plan, workspace) {
  const place2 = await world.place.readExistingAncestor(`${workspace}/.git`);
  const isCloneable = ({ from, path }) => {
    try {
      const file = world.reconstructible.findRegularFile(`${from}/${path}`);
      return file === void 0 || world.volume.canCloneUnseen(file, place2) !== false;
    } catch {
      return true;
    }
  };
  const seeds = plan.seeds.filter(isCloneable);
  const left = plan.seeds.filter((each) => !seeds.includes(each));
  const skipped = left.map(({ path }) => ({ path, reason: "reflink_unsupported" }));
  return { seeds, skipped: [...plan.skipped, ...skipped] };
}
async function seedWorkspace(world, input) {
  const row = await requireWorkspace(world, input.target, input.cwd);
  if (input.dryRun) {
    const { plan, warnings } = await planWorkspaceSeed(world, row, input);
    const cloneable = await leaveOutUncloneable(world, plan, row.path);
    const steps = describeSeedSteps(cloneable, row.path);
    return { schema: "espalier.plan.v1", command: "seed", steps, warnings: [...warnings] };
  }
  const { outcomes, ...report } = await seedInto(world, await readSeedInput(world, row, input));
  const rows = listSeededRows(row.id, outcomes, world.clock.now());
  if (rows.length > 0) {
    const { seeded_from: from, directories } = report;
    const why = `filled ${directories.length} directories from ${from}`;
    await world.registry.update((edit) => {
      if (edit.readWorkspace(row.id) === void 0) return;
      edit.writeSeeded(rows);
      if (from === null) return;
      edit.changeWorkspace(row.id, { seededFrom: from }, { type: "seed", who: world.who, why });
    });
  }
  return { schema: "espalier.workspace.seeded.v1", id: row.id, path: row.path, ...report };
}
async function planWorkspaceSeed(world, row, input) {
  const { facts, warnings } = await readSeedFacts(world, await readSeedInput(world, row, input));
  return { facts, plan: planSeed(facts), warnings };
}
async function readSeedInput(world, row, input) {
  if (row.state !== "ready") {
    throw new AppError("busy", { what: `\`${row.path}\``, reason: `its state is ${row.state}` });
  }
  await requireProved(world, row);
  const { mainCheckout } = await world.repository.readRepository(row.path);
  const listed = await world.repository.listWorktrees(row.project);
  const head = listed.find(({ path }) => path === row.path)?.head;
  if (head === void 0 || head === null) {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its commit is not known"
    });
  }
  const from = input.from === void 0 ? {} : { from: await requireSibling(world, row, { ...input, from: input.from }, mainCheckout) };
  const only = input.only === void 0 ? {} : { only: input.only };
  const copies = input.copies === void 0 ? {} : { copies: input.copies };
  const replace = input.replace === true ? { replace: true } : {};
  const choice = { ...from, ...only, ...copies, ...replace };
  return { project: row.project, mainCheckout, path: row.path, head, ...choice };
}
async function requireProved(world, row) {
  requireThere(world, row.path);
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its directory is gone",
      hint: `\`espalier remove ${row.name}\` forgets it or says what stands against that`
    });
  }
  if (!isRegistered(row, proof)) {
    const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
    throw new AppError("unverified", { what: `\`${row.path}\``, reason });
  }
}
async function requireSibling(world, row, { cwd, from }, mainCheckout) {
  const real = await world.files.readRealPath(world.files.resolvePath(cwd, from));
  if (real !== void 0 && real === mainCheckout) return real;
  const sibling = await requireWorkspace(world, from, cwd);
  if (sibling.path !== row.path) {
    await requireProved(world, sibling);
    return sibling.path;
  }
  throw new AppError("usage", {
    reason: `The workspace \`${row.name}\` cannot seed itself`,
    hint: "Name another workspace or the main checkout with `--from`, or leave it out"
  });
}

// src/app/warm-volume.ts
init_settings2();
var LIMIT_MS2 = 30 * 6e4;
var PROGRESS_MS = 200;
async function warmVolume(world, input) {
  const { record } = await requireVolume(world);
  requireSafe(world, record.at);
  const repository = await world.repository.readRepository(input.cwd);
  return inTurn(world, "copy a build into the volume", async () => {
    const base = `${record.at}/${formatProjectName({ commonDirectory: repository.commonDirectory, root: repository.mainCheckout })}/${BASE_NAME}`;
    const plan = await readPlan(world, { input, repository, at: record.at, base });
    if (input.dryRun) return describeWarmPlan(plan, base);
    if (plan.directories.length === 0) return describeVolume(world, { did: "nothing" });
    const { id, path } = await makeBase(world, plan.main, base);
    const stage = world.volumeCopy.openStage(record.at);
    try {
      const copies = await copyAll(world, plan, stage);
      const only = plan.directories.map((each) => each.path);
      const choice = { cwd: plan.main, from: plan.main, only, copies };
      const seeded = await seedWorkspace(world, {
        ...choice,
        target: id,
        dryRun: false
      });
      return await describeVolume(world, {
        did: "warmed",
        warnings: seeded.warnings,
        warmed: {
          workspace: path,
          from: plan.main,
          bytes: seeded.seeded_bytes,
          directories: seeded.directories
        }
      });
    } finally {
      world.volumeCopy.removeStage(record.at);
    }
  });
}
async function readPlan(world, of) {
  const { input, repository, at, base } = of;
  const main = repository.mainCheckout;
  const reports = main === null ? [] : await describeDirectories(world, { root: main, mainCheckout: main });
  const { settings } = await readUsableSettings(world, main);
  const { freeBytes, totalBytes } = world.volume.readVolume(at);
  return planWarm({
    ...{ main, at },
    together: main !== null && world.volume.isSameVolume(main, at),
    directories: reports.filter(({ reconstructible }) => reconstructible).map(({ path }) => ({
      path,
      bytes: main === null ? null : readCopyBytes(world, `${main}/${path}`),
      there: world.seedPlace.isTaken(`${base}/${path}`)
    })),
    room: { freeBytes, floorBytes: readFloor2(world, settings, at, totalBytes) },
    mostBytes: input.size === void 0 ? void 0 : readSize(input.size),
    userConfig: world.paths.userConfig
  });
}
function readCopyBytes(world, at) {
  try {
    return world.volumeCopy.readCopyBytes(at);
  } catch {
    return null;
  }
}
async function makeBase(world, main, base) {
  const made = await createWorkspace(world, {
    ...{ cwd: main, name: BASE_NAME, path: base, seed: false, setup: false },
    ...{ dryRun: false, asked: "cli" }
  });
  const { id } = made;
  if (id !== null) {
    await pinWorkspaces(world, { cwd: main, targets: [id], pinned: true, dryRun: false });
  }
  return made;
}
async function copyAll(world, { main, directories, bytes, floorBytes }, stage) {
  const copies = /* @__PURE__ */ new Map();
  const short = new AbortController();
  const signal = AbortSignal.any([world.interrupted, AbortSignal.timeout(LIMIT_MS2), short.signal]);
  const before = world.volume.readVolume(stage).freeBytes;
  const look = () => {
    const { freeBytes } = world.volume.readVolume(stage);
    if (freeBytes < floorBytes) short.abort();
    const done = Math.max(0, before - freeBytes);
    world.progress(`copying ${formatBytes(Math.min(done, bytes))} of ${formatBytes(bytes)}`);
  };
  const timer = setInterval(look, PROGRESS_MS);
  try {
    for (const [index, { path }] of directories.entries()) {
      const target = `${stage}/${index}`;
      await copyOne(world, `${main}/${path}`, target, signal);
      copies.set(path, target);
      look();
      short.signal.throwIfAborted();
    }
  } catch (error) {
    if (!short.signal.aborted) throw error;
    throw warmTooLarge({ freeBytes: before, floorBytes }, bytes, world.paths.userConfig);
  } finally {
    clearInterval(timer);
  }
  return copies;
}
async function copyOne(world, source, target, signal) {
  var _stack = [];
  try {
    const native = world.native.openNative();
    const locks = __using(_stack, world.cargo.lockBuilds(native, source));
    const before = locks.held ? readStamp(world, source) : void 0;
    if (before === void 0) throw moved(source, "a build is at work there");
    const trouble = await world.volumeCopy.copyDirectory(source, target, signal);
    if (trouble !== void 0) {
      const hint = signal.aborted ? { hint: "Run it again; what was copied is taken away" } : {};
      throw new AppError("io", { doing: "copy", path: source, reason: trouble, ...hint });
    }
    if (readStamp(world, source) !== before) throw moved(source, "it changed while it was copied");
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var moved = (source, reason) => new AppError("busy", {
  what: `\`${source}\``,
  reason,
  hint: "Run the command again once the build or the install there is over"
});
function readStamp(world, source) {
  try {
    return world.volumeCopy.readTreeStamp(source);
  } catch (error) {
    throw moved(source, reasonOf(error));
  }
}

// src/app/run-volume.ts
var showVolume = (world) => describeVolume(world, { did: "shown", measured: true });
async function changeVolume(world, input, { name, did, plan, require: require2 }) {
  return inTurn(world, `${name} the volume`, async () => {
    const facts = await requireVolume(world);
    await require2(facts);
    const steps = plan(facts);
    const { record } = facts;
    const shown = readShown(world, record);
    if (input.dryRun) return describeVolumePlan(name, steps, shown);
    if (steps.length === 0) return describeVolume(world, { did: "nothing" });
    requireAbility(readAbility(world), record.mounted_by);
    if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
    const applied = await carryOut(world, record, plan);
    return describeVolume(world, { did, ...applied });
  });
}
function growVolume(world, input) {
  if (input.size === void 0) {
    throw new AppError("usage", {
      reason: "`volume grow` needs the size that the volume is to have",
      hint: "`espalier volume grow --size 40GiB`; `espalier volume status` shows what it has"
    });
  }
  const sizeBytes = readVolumeSize(input.size);
  return changeVolume(world, input, {
    name: "grow",
    did: "grown",
    require: async (facts) => {
      requireGrowable(facts);
      requireReady(facts, "grow");
      requireGrowth(facts, sizeBytes);
      const host = await readHost(world, facts.record.image);
      const has = facts.image?.allocatedBytes ?? 0;
      requireRoom(host, sizeBytes - has, world.paths.userConfig, has);
    },
    plan: (facts) => planGrowth(facts, sizeBytes)
  });
}
var mountVolume = (world, input) => changeVolume(world, input, {
  name: "mount",
  did: "mounted",
  require: (facts) => requireReady(facts, "mount"),
  plan: (facts) => {
    const { image, record } = facts;
    if (isMounted(facts) || image === null) return [];
    const fill = isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)];
    const rest = wayOf(facts).planRepair({
      ...facts,
      image: { ...image, allocatedBytes: image.sizeBytes }
    });
    return [...fill, ...rest.length === 0 ? [planMount(facts)] : rest];
  }
});
async function repairVolume(world, input) {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record?.state === "removing") return finishRemoval(world, input);
  if (record?.state === "creating") return finishMaking(world, input);
  return changeVolume(world, input, {
    name: "doctor",
    did: "repaired",
    require: (facts) => requireReady(facts, "doctor"),
    plan: (facts) => wayOf(facts).planRepair(facts)
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createVolume,
  growVolume,
  mountVolume,
  removeVolume,
  repairVolume,
  showVolume,
  warmVolume
});
