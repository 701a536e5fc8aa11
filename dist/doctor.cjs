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

// src/app/doctor.ts
var doctor_exports = {};
__export(doctor_exports, {
  runDoctor: () => runDoctor
});
module.exports = __toCommonJS(doctor_exports);

// src/errors.ts
var quote = (text3) => `\`${text3}\``;
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

// src/schema/doctor.ts
var checkNames = [
  "node",
  "git",
  "client",
  "plugin",
  "launcher",
  "worktree-hooks",
  "versions",
  "config",
  "registry",
  "state",
  "locks",
  "daemon",
  "log",
  "interrupted",
  "trash",
  "quarantined",
  "missing",
  "unregistered",
  "broken",
  "index-lock",
  "nested",
  "core-bare",
  "hooks-path",
  "build-dir",
  "mounts",
  "clones",
  "space",
  "volume",
  "watches"
];

// src/core/doctor.ts
var fine = (finding) => ({ status: "ok", finding });
var warn = (finding, hint, repair2) => ({
  status: "warning",
  finding,
  hint,
  ...repair2 === void 0 ? {} : { repair: repair2 }
});
var problem = (finding, hint, repair2) => ({
  ...warn(finding, hint, repair2),
  status: "problem"
});
var unknown = (finding, hint) => ({
  status: "unknown",
  finding,
  ...hint === void 0 ? {} : { hint }
});
var orFine = (found, finding) => found.length === 0 ? [fine(finding)] : [...found];
function planChecks(asked) {
  const strange = asked.find((name) => !checkNames.some((each) => each === name));
  if (strange !== void 0) {
    throw new AppError("usage", {
      reason: `\`${strange}\` is no check`,
      hint: `The checks are ${checkNames.map((name) => `\`${name}\``).join(", ")}`
    });
  }
  return checkNames.filter((name) => asked.length === 0 || asked.includes(name));
}
function planRepairs(findings) {
  const names = checkNames.filter(
    (name) => findings.some((each) => each.name === name && each.repair !== void 0)
  );
  return {
    repairs: names.map((name) => ({
      name,
      steps: dropRepeated(
        findings.filter((each) => each.name === name).flatMap((each) => each.repair ?? [])
      )
    }))
  };
}
var dropRepeated = (steps) => [
  ...new Map(steps.map((step) => [JSON.stringify(step), step])).values()
];
var describeFinding = ({
  name,
  status,
  finding,
  hint,
  repair: repair2
}) => ({
  name,
  status,
  finding,
  ...hint === void 0 ? {} : { hint },
  repairable: repair2 !== void 0
});
function listSome(names) {
  const told = names.slice(0, 3).map((name) => `\`${name}\``);
  const more = names.length - told.length;
  if (more > 0) told.push(`${more} more`);
  const last = told.pop() ?? "";
  return told.length === 0 ? last : `${told.join(", ")} and ${last}`;
}
var formatCount = (count, noun, many = `${noun}s`) => `${count} ${count === 1 ? noun : many}`;

// src/core/moved.ts
var formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
var formatArgument = (text3) => /^[\w@%+=:,./-]+$/.test(text3) ? text3 : `'${text3.replaceAll("'", "'\\''")}'`;

// src/core/doctor-client.ts
var isOwnPlugin = (id) => id.split("@", 1)[0] === "espalier";
var isOwnCommand = (command) => /(?:^|[/\s"'])espalier(?:['"]?\s+hook\b)|hooks\/run\.sh\b/.test(command);
function isEnabled(id, settings) {
  return settings.findLast(({ plugins }) => Object.hasOwn(plugins, id))?.plugins[id] === true;
}
var listEnabled = (facts) => [
  ...new Set(
    facts.settings.flatMap(({ plugins }) => Object.keys(plugins)).filter((id) => isEnabled(id, facts.settings))
  )
];
function describePlugin(facts) {
  const faults = facts.settings.flatMap(
    ({ file, fault }) => fault === null ? [] : [
      problem(
        `\`${file}\` cannot be read: ${fault}`,
        "Mend the file: the client passes over all of it, and takes neither comments nor a comma at the end"
      )
    ]
  );
  const off = facts.settings.findLast(({ disableAllHooks }) => disableAllHooks !== null);
  if (off?.disableAllHooks === true) {
    return [
      ...faults,
      warn(
        `\`${off.file}\` turns all hooks off: worktrees are the client's own`,
        `Take \`disableAllHooks\` out of \`${off.file}\``
      )
    ];
  }
  return [...faults, describeOwn(facts)];
}
function describeOwn(facts) {
  const own = listEnabled(facts).find(isOwnPlugin);
  if (own !== void 0) return fine(`the plugin \`${own}\` is enabled`);
  if (facts.skill !== null) return fine(`the plugin is enabled, from \`${facts.skill}\``);
  const from = facts.settings.find(({ worktreeHooks }) => worktreeHooks.some(isOwnCommand));
  if (from !== void 0) return fine(`the hooks are in \`${from.file}\``);
  if (!facts.used) return fine("Claude Code has no configuration here");
  const installed = facts.plugins.find(({ id }) => isOwnPlugin(id));
  const hint = installed === void 0 ? "`claude plugin install espalier@espalier` installs it, once its marketplace was added; a session of `claude --plugin-dir` needs neither" : `\`claude plugin enable ${formatArgument(installed.id)}\` enables it`;
  return warn("the plugin is not enabled in Claude Code: its worktrees are plain ones", hint);
}
function describeWorktreeHooks(facts) {
  const enabled = new Set(listEnabled(facts));
  const plugins = facts.plugins.filter(
    ({ id, makesWorktrees }) => makesWorktrees && enabled.has(id)
  );
  const hooks = facts.settings.flatMap(
    ({ file, worktreeHooks }) => worktreeHooks.map((command) => ({ file, command, own: isOwnCommand(command) }))
  );
  const skill = facts.skill !== null && !plugins.some(({ id }) => isOwnPlugin(id)) ? 1 : 0;
  const count = plugins.length + hooks.length + skill;
  if (count <= 1)
    return [fine(count === 0 ? "no hook makes worktrees" : "one hook makes worktrees")];
  const named = [
    ...plugins.map(({ id }) => `the plugin \`${id}\``),
    ...skill === 0 ? [] : [`\`${facts.skill}\``],
    ...hooks.map(({ file, own }) => `${own ? "Espalier's hook" : "a hook"} in \`${file}\``)
  ];
  return orFine(
    [
      problem(
        `${count} hooks make each worktree at once, and all but one of the worktrees are left lying about: ${named.join(", ")}`,
        adviseOne(facts, plugins, hooks)
      )
    ],
    ""
  );
}
function adviseOne(facts, plugins, hooks) {
  const pluginIsOwn = plugins.some(({ id }) => isOwnPlugin(id)) || facts.skill !== null;
  const ownHook = hooks.find(({ own }) => own);
  if (pluginIsOwn && ownHook !== void 0) {
    const scope = facts.settings.find(({ file }) => file === ownHook.file)?.scope;
    return `The plugin is enough: \`espalier install claude --uninstall${scope === "user" ? "" : " --project"}\` takes the hook out of \`${ownHook.file}\``;
  }
  const others = plugins.filter(({ id }) => !isOwnPlugin(id)).map(({ id }) => id);
  if (others.length > 0) {
    return `Keep one: \`claude plugin disable ${formatArgument(others[0] ?? "")}\` turns the other${others.length === 1 ? "" : "s"} off${others.length === 1 ? "" : ` (${listSome(others)})`}`;
  }
  const foreign = hooks.find(({ own }) => !own);
  return foreign === void 0 ? `Keep one: take the others out of \`${hooks[0]?.file ?? ""}\`` : `Keep one: take \`WorktreeCreate\` out of \`${foreign.file}\`, or turn Espalier off with \`claude plugin disable espalier@espalier\``;
}

// src/core/doctor-tools.ts
var LEAST_NODE = [20, 19, 0];
var LEAST_GIT = [2, 36, 0];
var OLD_CLIENT = [2, 1, 197];
function parseVersion(text3) {
  const found = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(text3);
  return found === null ? void 0 : [Number(found[1]), Number(found[2]), Number(found[3] ?? "0")];
}
function compareVersions(a, b) {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
function describeNode(version) {
  const parsed = parseVersion(version);
  if (parsed === void 0) return unknown(`Node says that it is \`${version}\``);
  return compareVersions(parsed, LEAST_NODE) >= 0 ? fine(`Node ${version}`) : problem(
    `Node ${version} runs this, and 20.19 or later is needed`,
    "Install a later Node from https://nodejs.org, and put it first on the PATH"
  );
}
function describeGit(text3) {
  if (text3 === null) return problem("git is not on the PATH", "Install git 2.36 or later");
  const parsed = parseVersion(text3);
  if (parsed === void 0) return unknown(`git says that it is \`${text3}\``);
  const told = parsed.join(".");
  return compareVersions(parsed, LEAST_GIT) >= 0 ? fine(`git ${told}`) : problem(`git ${told} is too old: 2.36 or later is needed`, "Install git 2.36 or later");
}
function describeClient({ program, version }) {
  if (program === null) return fine("Claude Code is not on the PATH; the command line needs none");
  const parsed = version === null ? void 0 : parseVersion(version);
  if (version === null || parsed === void 0) {
    return unknown(
      `\`${program}\` does not tell its version in a file`,
      "`claude --version` tells it; Espalier is tried with 2.1.332"
    );
  }
  return compareVersions(parsed, OLD_CLIENT) > 0 ? fine(`Claude Code ${version}`) : warn(
    `Claude Code ${version}: its \`--worktree\` makes plain worktrees, without the plugin's hook`,
    "Update it with `claude update`"
  );
}
function describeLauncher(facts) {
  const { installations, node, bareNode } = facts;
  const lacking = installations.filter(({ lacks }) => lacks.length > 0).map(
    ({ owner, root, lacks }) => problem(
      `${owner} runs its hooks from \`${root}\`, where ${listSome(lacks)} ${lacks.length === 1 ? "is" : "are"} missing: no worktree can be made`,
      "Install Espalier there again, or take those hooks away"
    )
  );
  if (lacking.length > 0) return lacking;
  if (node === null) {
    return [
      problem(
        "the hooks find no Node 20.19 or later: no worktree can be made",
        "Install Node from https://nodejs.org, or put it on the PATH"
      )
    ];
  }
  if (bareNode === null && installations.length > 0) {
    return [
      warn(
        `the hooks find Node by the PATH of this shell alone${node === void 0 ? "" : ` (\`${node}\`)`}: a client that was not started from a shell finds none`,
        "Put Node where such programs look too: `/usr/local/bin`, or a version manager's usual place"
      )
    ];
  }
  if (node === void 0) return [unknown("what the hooks start from could not be looked at")];
  return [fine(`the hooks run, with Node at \`${node}\``)];
}
function describeVersions(installations) {
  const [own, ...others] = installations;
  if (own === void 0 || own.version === null) return [fine("one installation")];
  const differing = others.filter(
    ({ root, version }) => root !== own.root && version !== null && version !== own.version
  );
  return orFine(
    differing.map(
      ({ owner, root, version }) => warn(
        `${owner} is Espalier ${version} at \`${root}\`, and this program is ${own.version} at \`${own.root}\``,
        `Bring them to one version: \`claude plugin update espalier@espalier\` updates a plugin, \`git -C ${formatArgument(root)} pull\` a clone`
      )
    ),
    `Espalier ${own.version}, the same everywhere`
  );
}

// src/core/doctor-disk.ts
function describeClones(volumes, apart, hasVolume = false) {
  const found = volumes.flatMap(
    ({ at, clones }) => (
      // Workspaces are placed in the volume, which can.
      clones === true || hasVolume ? [] : clones === null ? [unknown(`whether files can be cloned at \`${at}\` could not be tried`)] : [
        warn(
          `files cannot be cloned on the volume of \`${at}\`: workspaces there start empty and share nothing`,
          "`espalier volume create` sets a part of such a disk aside that can; or put the repository on XFS, btrfs or APFS"
        )
      ]
    )
  );
  if (apart.length > 0) {
    found.push(
      warn(
        `${formatCount(apart.length, "workspace")} ${apart.length === 1 ? "lies" : "lie"} on another volume than the repository, and can be seeded by no checkout there: ${listSome(apart.map(({ path }) => path))}`,
        "`location` in the configuration can name a directory on the repository's own volume"
      )
    );
  }
  return orFine(
    found,
    volumes.length === 0 ? "no volume holds a workspace" : `files can be cloned on ${volumes.length === 1 ? "the volume" : `all ${volumes.length} volumes`} with workspaces`
  );
}
var describeSilent = (paths) => [
  paths.length === 0 ? fine("every volume answers") : unknown(
    `the volume of ${listSome(paths)} does not answer: ${paths.length === 1 ? "it was" : "they were"} not looked at`,
    "Bring the mount back, or unmount it; nothing there is touched meanwhile"
  )
];
var LEAST_STATE_BYTES = 16 * 1024 * 1024;
function describeSpace(volumes) {
  const low = volumes.flatMap(({ at, freeBytes, floorBytes }) => {
    const free = formatBytes(freeBytes);
    if (freeBytes < floorBytes) {
      return [
        problem(
          `the volume of \`${at}\` has ${free} free, under the floor of ${formatBytes(floorBytes)}: no workspace is made there`,
          "`espalier evict --idle` frees what can be built again, `espalier remove W` takes a workspace away"
        )
      ];
    }
    return freeBytes >= LEAST_STATE_BYTES ? [] : [
      problem(
        `the volume of \`${at}\`, where Espalier keeps its files, has ${free} free`,
        "Free some space there: what cannot be written down is not done"
      )
    ];
  });
  return orFine(
    low,
    volumes.filter(({ floorBytes }) => floorBytes > 0).map(
      ({ freeBytes, floorBytes }) => `${formatBytes(freeBytes)} free over a floor of ${formatBytes(floorBytes)}`
    ).join("; ") || "there is room"
  );
}
var LEAST_WATCHES = 1024;
function describeWatches({ most, used, instances, partial }) {
  if (most === null) return [fine("this system has no limit on watches to run into")];
  const about = partial ? "at least " : "";
  const left = Math.max(0, most - used);
  const found = [];
  if (left < LEAST_WATCHES) {
    found.push(
      warn(
        `${left} of ${most} inotify watches are left (${about}${used} in use): the daemon polls instead of watching`,
        "`sudo sysctl fs.inotify.max_user_watches=524288` raises the limit until the next start; a file in `/etc/sysctl.d` keeps it"
      )
    );
  }
  if (instances !== null && instances.used + 2 > instances.most) {
    found.push(
      warn(
        `${instances.used} of ${instances.most} inotify instances are in use: the daemon polls instead of watching`,
        "`sudo sysctl fs.inotify.max_user_instances=1024` raises the limit until the next start"
      )
    );
  }
  return orFine(found, `${left} of ${most} inotify watches are left`);
}
function describeBuilds(shared) {
  const seen = new Map(shared.map((each) => [`${each.file} ${each.setting}`, each]));
  return orFine(
    [...seen.values()].map(({ setting, file, directory }) => {
      const where = file === null ? `\`${setting}\` in the environment` : `\`${setting}\` in \`${file}\``;
      const finding = `${where} sends the builds of every worktree to \`${directory}\`: a program there may be another worktree's, and nothing there is seeded`;
      return file === null ? warn(finding, `\`unset ${setting}\`, and take it out of the shell's start-up file`) : warn(
        finding,
        `Take \`${setting}\` out of \`${file}\`, or make it one directory a worktree: \`build.build-dir\` takes \`{workspace-path-hash}\``
      );
    }),
    "each worktree builds into its own directory"
  );
}

// src/core/volume-fstab.ts
var fromBytes = (bytes) => Buffer.from(bytes, "latin1").toString("utf8");
var readField = (field) => field.replace(
  /\\([0-7]{3})/g,
  (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
);
function* listEntries(text3) {
  for (const line of text3.split("\n")) {
    const text4 = line.replace(/^[ \t]+|[ \t\r]+$/g, "");
    const [source = "", target = ""] = text4.split(/[ \t]+/);
    if (source === "" || source.startsWith("#")) continue;
    yield {
      text: fromBytes(text4),
      source: fromBytes(readField(source)),
      target: fromBytes(readField(target))
    };
  }
}
function findFstabLine(text3, image, at) {
  let state = { kind: "absent" };
  for (const { text: line, source, target } of listEntries(text3)) {
    if (source === image && target === at) state = { kind: "present" };
    else if (source === image || target === at) return { kind: "strange", line };
  }
  return state;
}

// src/core/volume.ts
var isPreallocated = (image) => image.allocatedBytes >= image.sizeBytes;
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
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/volume-words.ts
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

// src/app/presence.ts
function readPresence(world, path) {
  try {
    return world.seedPlace.isTaken(path);
  } catch {
    return null;
  }
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
function parseSize(text3) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text3.trim());
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
function parseDuration(text3) {
  const trimmed = text3.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
var defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
function parseSpace(text3) {
  const size = parseSize(text3);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text3.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor(file, text3) {
  const space = parseSpace(text3);
  if (space !== void 0 && space(100) >= 100 && text3.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text3}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``
    });
  }
  if (space !== void 0) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text3}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text3) {
  if (text3.startsWith("~/") && user.home !== void 0) return `${user.home}/${text3.slice(2)}`;
  if (text3.startsWith("~/") || text3.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text3)) return text3;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text3}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text3) {
  const duration = parseDuration(text3);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text3}\`, which is not a duration`,
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
    problems: Object.values(problems).filter((problem2) => problem2 !== null),
    projectProblem: problems.project
  };
}

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);
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

// src/app/volume-facts.ts
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
async function readHost(world, image) {
  const path = await world.place.readExistingAncestor(image);
  const { freeBytes, totalBytes } = world.volume.readVolume(path);
  const { settings } = await readUsableSettings(world, null);
  return { path, freeBytes, totalBytes, floorBytes: settings.floorBytes(totalBytes) };
}

// src/core/volume-floor.ts
var volumeFloor = (floorBytes, totalBytes) => Math.min(floorBytes, Math.floor(totalBytes / 10));

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
function readFloor2(world, settings, path, totalBytes) {
  const floor = settings.floorBytes(totalBytes);
  try {
    return readVolumeOf(world, path)?.there === true ? volumeFloor(floor, totalBytes) : floor;
  } catch {
    return floor;
  }
}

// src/app/doctor-disk.ts
var WATCHES_MS = 250;
var diskChecks = {
  mounts: async ({ rows }) => describeSilent((await rows()).silent.map(({ path }) => path)),
  clones: readClones,
  space: readSpace,
  volume: readVolume,
  watches: async ({ world }) => describeWatches(await world.doctorMachine.readWatchCounts(WATCHES_MS)),
  "build-dir": async (ground) => {
    const { world } = ground;
    const roots = (await listPlaces(ground)).flatMap(({ workspaces, checkout }) => [
      ...checkout === null ? [] : [checkout],
      ...workspaces
    ]);
    const found = await Promise.all(
      roots.map((root) => world.doctorRepository.listBuildSettings(root, world.env))
    );
    return describeBuilds(found.flat());
  }
};
var listPlaces = async (ground) => (await ground.projects()).map(({ project, checkout, rows }) => ({
  project,
  checkout,
  workspaces: rows.filter(({ path }) => readPresence(ground.world, path) === true).map(({ path }) => path)
}));
function firstOnEach(ground, places) {
  const { isSameVolume } = ground.world.volume;
  const firsts = [];
  for (const at of places) {
    if (!firsts.some((first) => isSameVolume(first, at))) firsts.push(at);
  }
  return firsts;
}
async function readClones(ground) {
  const { volume } = ground.world;
  const places = await listPlaces(ground);
  const projects = firstOnEach(
    ground,
    places.map(({ project }) => project)
  );
  const apart = places.flatMap(
    ({ project, workspaces }) => workspaces.filter((path) => !isInVolume(ground.world, path) && !volume.isSameVolume(project, path)).map((path) => ({ name: ground.world.files.baseName(path), path }))
  );
  return describeClones(
    projects.map((at) => readCloning(ground, at)),
    apart,
    (await ground.world.volumeRecord.readVolumeRecord(ground.world.paths))?.state === "ready"
  );
}
function readCloning({ world }, project) {
  const at = project.replace(/\/\.git$/, "");
  try {
    return { at, clones: world.volume.canCloneWithin(project, "HEAD") };
  } catch {
    return { at, clones: null };
  }
}
async function readSpace(ground) {
  const { world } = ground;
  const { settings } = await readUsableSettings(world, null);
  const places = await listPlaces(ground).catch(() => []);
  const used = firstOnEach(
    ground,
    places.flatMap(({ project, workspaces }) => [project, ...workspaces])
  );
  const describe2 = (at, floored) => {
    const { freeBytes, totalBytes } = world.volume.readVolume(at);
    return { at, freeBytes, floorBytes: floored ? readFloor2(world, settings, at, totalBytes) : 0 };
  };
  const state = world.paths.root;
  const own = readPresence(world, state) === true ? state : void 0;
  return describeSpace([
    ...used.map((at) => describe2(at.replace(/\/\.git$/, ""), true)),
    ...own === void 0 ? [] : [describe2(own, false)]
  ]);
}
async function readVolume({ world }) {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record === void 0) return [fine("there is no volume")];
  const facts = await readVolumeFacts(world, record);
  const found = listVolumeFindings(facts, await readHost(world, record.image));
  return orFine(
    found.map(({ finding, hint }) => warn(finding, hint)),
    `the volume \`${record.at}\` is mounted, and all of it is set aside`
  );
}

// src/core/doctor-projects.ts
function describeBare(projects) {
  const flipped = projects.filter(
    ({ bare, hasIndex, checkout }) => bare && hasIndex && checkout !== null
  );
  return orFine(
    flipped.map(({ checkout }) => {
      const at = checkout ?? "";
      return problem(
        `\`core.bare\` is set in \`${at}\`, which has a working tree: git refuses to work there`,
        `\`git -C ${formatArgument(at)} config core.bare false\` turns it back; nothing is lost`
      );
    }),
    "no repository with a working tree is called bare"
  );
}
function describeHooksPath(projects) {
  const seen = /* @__PURE__ */ new Set();
  const found = projects.flatMap(
    ({ project, values }) => values.flatMap(({ scope, path, absolute, there, among, inside }) => {
      const isShared = scope === "global" || scope === "system";
      const key = isShared ? `${scope} ${path}` : `${project} ${scope} ${path}`;
      if (!absolute || seen.has(key)) return [];
      seen.add(key);
      const where = isShared ? `the ${scope === "global" ? "user's" : "system's"} git configuration` : `\`${formatRepository(project)}\``;
      const repository = formatArgument(formatRepository(project));
      const unset = isShared ? `\`git config --${scope} --unset-all core.hooksPath\`` : `\`git -C ${repository} config --${scope} --unset-all core.hooksPath\``;
      if (!there) {
        const gone = among ? "leads into a worktree that was removed" : "is not there";
        return [
          warn(
            `\`core.hooksPath\` of ${where} is \`${path}\`, which ${gone}: no hook of git's runs`,
            `${unset} takes it out; git then runs those in the repository's own \`hooks\``
          )
        ];
      }
      if (inside === null) return [];
      return [
        warn(
          `\`core.hooksPath\` of ${where} leads into the worktree \`${inside}\`: with it the hooks of all of them go`,
          `Keep the hooks elsewhere, or take the setting out: ${unset}`
        )
      ];
    })
  );
  return orFine(found, "`core.hooksPath` leads into no worktree");
}
function describeMissing(missing, registered) {
  if (missing.length === 0) return [fine("every registered workspace is at its place")];
  const all = missing.length >= 3 || missing.length === registered && registered > 1;
  if (all) {
    return [
      warn(
        `${missing.length} of ${formatCount(registered, "workspace")} are not at their place, ${listSome(missing.map(({ path }) => path))}: perhaps a disk is not mounted`,
        `Mount the disk or move them back; \`espalier remove ${formatArgument(missing[0]?.path ?? "PATH")} --discard\` forgets one that was deleted`
      )
    ];
  }
  return missing.map(({ path, project, listed }) => {
    const at = formatArgument(path);
    const repository = formatArgument(formatRepository(project));
    const repair2 = listed ? `If it was moved, \`git -C ${repository} worktree repair PATH\` with its new path and \`espalier adopt PATH\`. ` : "";
    return warn(
      `\`${path}\` is registered and not there`,
      `${repair2}If it was deleted, \`espalier remove ${at}\` forgets it, or says what git still holds of it`
    );
  });
}
function describeUnregistered(projects) {
  const found = projects.flatMap(({ project, paths }) => {
    if (paths.length === 0) return [];
    const repository = formatArgument(formatRepository(project));
    const worktrees = formatCount(paths.length, "worktree");
    return [
      warn(
        `${worktrees} of \`${formatRepository(project)}\` ${paths.length === 1 ? "is" : "are"} not registered: ${listSome(paths)}`,
        `\`espalier adopt --scan --repo ${repository}\` registers ${paths.length === 1 ? "it" : "them"}; unregistered worktrees are left alone`
      )
    ];
  });
  return orFine(found, "every worktree of these repositories is registered");
}
function describeBroken(broken) {
  return orFine(
    broken.map(({ path, registered, reason, movedFrom, project }) => {
      const at = formatArgument(path);
      if (movedFrom !== void 0 && project !== void 0) {
        const repository = formatArgument(formatRepository(project));
        return warn(
          `\`${path}\` was moved there from \`${movedFrom}\`, which git does not know yet`,
          `\`git -C ${repository} worktree repair ${at}\` tells git, \`espalier adopt ${at}\` tells Espalier`
        );
      }
      const after = registered ? `, then \`espalier remove ${at}\` forgets it` : "";
      return warn(
        `\`${path}\` is no worktree any more: ${reason}`,
        `Its files are as they were. Save what is needed and delete the directory yourself${after}`
      );
    }),
    "no worktree has lost its repository"
  );
}
var OLD_LOCK_MS = 10 * 6e4;
function describeIndexLocks(locks, nowMs) {
  return orFine(
    locks.map(({ path, lock, madeAt }) => ({ path, lock, ageMs: nowMs - madeAt })).filter(({ ageMs }) => ageMs >= OLD_LOCK_MS).map(
      ({ path, lock, ageMs }) => warn(
        `a git that ended early has left \`${lock}\`, ${formatCount(Math.floor(ageMs / 6e4), "minute")} old: nothing can be staged or committed in \`${path}\``,
        `\`rm ${formatArgument(lock)}\`, unless a git still runs there`
      )
    ),
    "no index is locked"
  );
}
function describeNested(projects) {
  const found = projects.flatMap(({ checkout, tools, inside: inside2, exposed }) => {
    if (checkout === null || inside2.length === 0) return [];
    const at = formatArgument(checkout);
    const added = exposed.map((path) => {
      const line = formatExclude(checkout, `${checkout}/${path}`);
      return warn(
        `git does not ignore \`${path}\` in \`${checkout}\`: \`git add\` would take it for a submodule`,
        line === void 0 ? `Move it out of the checkout with \`git -C ${at} worktree move\`` : `Write \`${line}\` into \`.git/info/exclude\` there, as \`espalier doctor --fix nested\` does`,
        line === void 0 ? void 0 : [{ action: "exclude", target: checkout, detail: line }]
      );
    });
    const walked = tools.map((text3) => {
      const [finding = text3, ...rest] = text3.split(": ");
      return warn(finding, capitalise(rest.join(": ")));
    });
    return [...added, ...walked];
  });
  if (found.length > 0) return found;
  const inside = projects.flatMap((each) => each.inside);
  return [
    inside.length === 0 ? fine("no workspace lies inside of a checkout") : fine(
      `${formatCount(inside.length, "workspace")} inside of a checkout, ignored by git; a \`git clean -ffdx\` there would still delete ${inside.length === 1 ? "it" : "them"}`
    )
  ];
}
var capitalise = (text3) => text3.charAt(0).toUpperCase() + text3.slice(1);

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

// src/app/doctor-projects.ts
var projectChecks = {
  "core-bare": readBare,
  "hooks-path": readHooksPath,
  missing: readMissing,
  unregistered: readUnregistered,
  broken: readBroken,
  "index-lock": readIndexLocks,
  nested: readNested
};
var eachProject = async (ground, read) => Promise.all((await ground.projects()).map(read));
var isSettled = ({ state }) => state === "ready" || state === "quarantined";
async function readBare(ground) {
  return describeBare(
    await eachProject(ground, async ({ project, checkout }) => {
      const values = await ground.coreSettings(project);
      const own = values.findLast(({ scope, key }) => scope === "local" && key === "core.bare");
      return {
        project,
        checkout,
        // Without a value the key is set.
        bare: own !== void 0 && /^(true|yes|on|1|)$/i.test(own.value),
        hasIndex: ground.world.trash.isThere(`${project}/index`)
      };
    })
  );
}
async function readHooksPath(ground) {
  return describeHooksPath(
    await eachProject(ground, async (of) => {
      const { project, checkout } = of;
      const values = await ground.coreSettings(project);
      const set = values.filter(({ key }) => key === "core.hookspath");
      return {
        project,
        checkout,
        values: await Promise.all(set.map((value) => describeValue(ground, of, value)))
      };
    })
  );
}
async function describeValue(ground, { project, checkout, rows }, { scope, value }) {
  const { doctorRepository, paths, files } = ground.world;
  const path = doctorRepository.resolveConfiguredPath(value, paths.home);
  if (path === null || !doctorRepository.isAbsolutePath(path)) {
    return { scope, path: value, absolute: false, there: true, among: false, inside: null };
  }
  const there = doctorRepository.isPresent(path);
  const real = there ? doctorRepository.readCanonical(path) : path;
  const linked = (await ground.linked(project)).map((each) => each.path);
  const isIn = (root) => `${real}/`.startsWith(`${root}/`);
  const homes = [...rows.map((row) => row.path), ...linked].flatMap((at) => [
    at,
    files.directoryName(at)
  ]);
  const places = checkout === null ? homes : [...homes, ...listUsualPlaces(ground, checkout)];
  return {
    scope,
    path,
    absolute: true,
    there,
    among: places.some((at) => at !== checkout && isIn(at)),
    inside: there ? linked.find((at) => isIn(at)) ?? null : null
  };
}
var listUsualPlaces = ({ world }, checkout) => [
  world.files.joinPath(checkout, ".claude/worktrees"),
  `${checkout}-worktrees`
];
async function readMissing(ground) {
  const isAway2 = openAway(ground.world);
  const rows = (await ground.rows()).workspaces.filter(isSettled);
  const gone = rows.filter(
    (row) => readPresence(ground.world, row.path) === false && !isAway2(row.path)
  );
  const missing = await Promise.all(
    gone.map(async ({ name, path, project }) => {
      const linked = await ground.linked(project).catch(() => []);
      return { name, path, project, listed: linked.some((each) => each.path === path) };
    })
  );
  return describeMissing(missing, rows.length);
}
async function readUnregistered(ground) {
  const known = new Set((await ground.rows()).workspaces.map(({ path }) => path));
  return describeUnregistered(
    await eachProject(ground, async ({ project, checkout }) => {
      const strangers = (await ground.linked(project)).filter(({ path }) => !known.has(path));
      const proofs = await Promise.all(strangers.map(({ path }) => ground.prove(path)));
      return {
        project,
        checkout,
        paths: proofs.flatMap((proof) => proof.kind === "linked" ? [proof.path] : [])
      };
    })
  );
}
async function readBroken(ground) {
  const { doctorRepository, files } = ground.world;
  const { workspaces } = await ground.rows();
  const settled = workspaces.filter(isSettled);
  const projects = await ground.projects();
  const places = /* @__PURE__ */ new Set([
    ...settled.map(({ path }) => files.directoryName(path)),
    ...projects.flatMap(
      ({ checkout }) => checkout === null ? [] : listUsualPlaces(ground, checkout)
    )
  ]);
  const known = new Map(workspaces.map((row) => [row.path, row]));
  const found = await Promise.all([...places].map((at) => doctorRepository.listWithGitFile(at)));
  const candidates = /* @__PURE__ */ new Set([
    ...settled.map(({ path }) => path),
    ...found.flat().filter((at) => !known.has(at))
  ]);
  const broken = await Promise.all(
    [...candidates].map((at) => describeCandidate(ground, at, known.get(at)))
  );
  return describeBroken(broken.flat());
}
async function describeCandidate(ground, at, row) {
  const proof = await ground.prove(at);
  if (proof.kind === "linked" || proof.kind === "absent") return [];
  const registered = row !== void 0;
  const moved = proof.kind === "foreign" ? proof.moved : void 0;
  if (moved !== void 0) {
    const { from: movedFrom, commonDirectory: project } = moved;
    return [{ path: at, registered, reason: proof.kind, movedFrom, project }];
  }
  const reason = proof.kind === "main" ? "a repository of its own is there now" : proof.reason;
  const lost = proof.kind === "unverifiable" && proof.dropped === true;
  return registered || lost ? [{ path: at, registered, reason }] : [];
}
async function readIndexLocks(ground) {
  const { doctorRepository, clock } = ground.world;
  const locks = await eachProject(ground, async ({ project, checkout, rows }) => {
    const trees = [
      { path: checkout, directory: project },
      ...rows.filter(isSettled).map(({ path, adminDirectory: directory }) => ({ path, directory }))
    ];
    return trees.flatMap(({ path, directory }) => {
      if (path === null || directory === null) return [];
      const lock = doctorRepository.findIndexLock(directory);
      return lock === void 0 ? [] : [{ path, lock: lock.path, madeAt: lock.madeAt }];
    });
  });
  return describeIndexLocks(locks.flat(), clock.now());
}
async function readNested(ground) {
  const { world, gitTimeoutMs } = ground;
  return describeNested(
    await eachProject(ground, async ({ project, checkout, rows }) => {
      const paths = rows.filter((row) => isSettled(row) && readPresence(world, row.path) === true).map(({ path }) => path).filter((path) => checkout !== null && path.startsWith(`${checkout}/`));
      if (checkout === null || paths.length === 0) {
        return { project, checkout, tools: [], inside: [], exposed: [] };
      }
      const inside = paths.map((path) => path.slice(checkout.length + 1));
      return {
        project,
        checkout,
        inside,
        tools: await listNestedToolWarnings(world, project, paths),
        exposed: await world.doctorRepository.listNotIgnored(
          project,
          checkout,
          inside,
          gitTimeoutMs
        )
      };
    })
  );
}

// src/core/doctor-state.ts
function describeRegistry(rebuild, workspaces) {
  if (rebuild === void 0) return [fine(formatCount(workspaces, "registered workspace"))];
  const at = new Date(rebuild.at).toISOString();
  return [
    warn(
      `the registry could not be read at ${at} and was made anew from git`,
      `\`espalier adopt --scan\` in each project releases what is quarantined; the old file is \`${rebuild.setAside}\``
    )
  ];
}
var describeRegistryError = ({ message, hint }) => problem(`${message}; nothing is removed or deleted until it reads`, hint);
function describeState(root, entries) {
  const foreign = entries.filter((entry) => entry.foreign);
  const open = entries.filter((entry) => !entry.foreign && (entry.mode & 63) !== 0);
  const found = [];
  if (foreign.length > 0) {
    found.push(
      problem(
        `${formatCount(foreign.length, "entry", "entries")} of \`${root}\` belong${foreign.length === 1 ? "s" : ""} to another user, as after a run with sudo: ${listSome(foreign.map(({ path }) => path))}`,
        `\`sudo chown -R "$(id -un)" ${formatArgument(root)}\` gives them back`
      )
    );
  }
  if (open.length > 0) {
    found.push(
      warn(
        `others may look into ${formatCount(open.length, "entry", "entries")} of \`${root}\`: ${listSome(open.map(({ path }) => path))}`,
        "`espalier doctor --fix state` closes them",
        open.map(
          ({ path, directory }) => ({
            action: "close",
            target: path,
            detail: directory ? "0700" : "0600"
          })
        )
      )
    );
  }
  return orFine(found, `\`${root}\` is this user's alone`);
}
function describeLocks({ deadGuards, unreadable }) {
  return orFine(
    [
      ...deadGuards.map(
        (file) => problem(
          `a process died while it cleared a lock, and left \`${file}\`: whoever needs that lock waits in vain`,
          "`espalier doctor --fix locks` takes it away",
          [{ action: "take away", target: file, detail: "its process is dead" }]
        )
      ),
      ...unreadable.map(
        (file) => problem(
          `the lock \`${file}\` does not say who holds it`,
          `If no Espalier is running, delete it: \`rm ${formatArgument(file)}\``
        )
      )
    ],
    "no lock is stuck"
  );
}
function describeDaemon(facts) {
  const { running, record, notStarted, lastWords, logFile, needed } = facts;
  const found = [];
  if (!running && record?.ended === "failed") {
    const why = record.problem ?? lastWords ?? "nobody knows why";
    found.push(problem(`the daemon failed: ${why}`, describeNext(logFile)));
  } else if (record?.problem) {
    found.push(
      warn(
        `the daemon ${running ? "has" : "ended with"} a problem: ${record.problem}`,
        `\`${logFile}\` says more; the next pass tries again`
      )
    );
  }
  if (running && record?.degraded) {
    found.push(
      warn(
        `the daemon works with less than it could: ${record.degraded}`,
        "`espalier doctor watches` says what is left of the system's watches"
      )
    );
  }
  if (!running && notStarted !== null) {
    const words = lastWords === null ? "" : `; it said: ${lastWords}`;
    found.push(
      problem(
        `the daemon could not be started at ${notStarted.at}: ${notStarted.reason}${words}`,
        "Mend that; the next `espalier create` or `espalier remove` starts it again"
      )
    );
  } else if (!running && needed && lastWords !== null) {
    found.push(
      warn(
        `the daemon is not running although there is work for it; it last said: ${lastWords}`,
        describeNext(logFile)
      )
    );
  }
  if (found.length > 0) return found;
  const since = running && record?.since ? ` since ${record.since}` : "";
  return [fine(running ? `running${since}` : "not running; it is started when it is needed")];
}
var describeNext = (logFile) => `\`${logFile}\` says more; the next \`espalier create\` or \`espalier remove\` starts it again`;
var TROUBLES = {
  internal: "an unexpected failure",
  hook_failed: "a hook failed",
  registry_warning: "trouble with the registry",
  registry_rebuilt: "the registry was made anew",
  config_ignored: "a configuration file was passed over",
  daemon_problem: "the daemon had a problem",
  daemon_failed: "the daemon failed",
  daemon_not_started: "the daemon could not be started",
  state_not_read: "the state could not be read",
  seed_failed: "a seed failed",
  trash_left: "trash could not be deleted",
  not_recovered: "interrupted work could not be settled",
  not_taken_back: "what a failed creation made could not be taken back",
  restore_not_taken_back: "what a failed restore made could not be taken back",
  rescue_left: "a rescue that failed was left",
  trust_not_read: "what is trusted could not be read"
};
var isTrouble = (event) => Object.hasOwn(TROUBLES, event);
function describeLog(lines, file) {
  const kinds = /* @__PURE__ */ new Map();
  for (const line of lines.filter(({ event }) => isTrouble(event))) {
    kinds.set(line.event, [...kinds.get(line.event) ?? [], line]);
  }
  return orFine(
    [...kinds].reverse().map(([event, of]) => {
      const last = of.at(-1);
      const times = of.length === 1 ? "once" : `${of.length} times`;
      const reason = last?.reason ? `, last ${last.at}: ${last.reason}` : `, last ${last?.at}`;
      return warn(
        `${TROUBLES[event]} ${times} within a day${reason}`,
        `\`espalier daemon log\` tells them, \`${file}\` has them whole`
      );
    }),
    "no trouble within a day"
  );
}
var describeConfig = (problems) => orFine(
  problems.map((text3) => {
    const [finding = text3, hint] = text3.split(/; it is passed over\. /);
    return problem(
      `${finding}; it is passed over`,
      hint ?? "`espalier config` says what is wrong"
    );
  }),
  "every configuration file is valid"
);
function describeInterruptedRows(rows, evictions) {
  const found = rows.map(
    ({ name, state, path }) => warn(
      `the ${state === "creating" ? "creation" : "removal"} of \`${name}\` was interrupted`,
      "`espalier doctor --fix interrupted` finishes or undoes it, and so does the next command",
      [{ action: "settle", target: path, detail: state }]
    )
  );
  if (evictions > 0) {
    found.push(
      warn(
        `${formatCount(evictions, "eviction")} ${evictions === 1 ? "was" : "were"} interrupted`,
        "`espalier doctor --fix interrupted` undoes what was not finished, and so does the daemon",
        [{ action: "settle", target: formatCount(evictions, "eviction") }]
      )
    );
  }
  return orFine(found, "nothing was interrupted");
}
var TRASH_IS_OLD_MS = 60 * 6e4;
function describeTrash(trash, now) {
  const stale = trash.filter(({ since }) => now - since > TRASH_IS_OLD_MS);
  if (stale.length === 0) {
    return [
      fine(
        trash.length === 0 ? "the trash is empty" : `${formatCount(trash.length, "removed directory", "removed directories")} that the daemon still has to delete`
      )
    ];
  }
  return [
    warn(
      `${formatCount(stale.length, "removed directory", "removed directories")} could not be deleted for more than an hour: ${listSome(stale.map(({ path }) => path))}`,
      "`espalier doctor --fix trash` deletes what nobody uses any more",
      // With the stale ones all of it goes: the same proof holds for each.
      trash.map(({ path }) => ({ action: "delete", target: path }))
    )
  ];
}
function describeQuarantined(rows) {
  const [first] = rows;
  if (first === void 0) return [fine("no workspace is quarantined")];
  return [
    warn(
      `${formatCount(rows.length, "workspace")} ${rows.length === 1 ? "is" : "are"} quarantined, since the record of ${rows.length === 1 ? "it" : "them"} was lost: ${listSome(rows.map(({ path }) => path))}`,
      `\`espalier adopt ${formatArgument(first.path)}\` releases ${rows.length === 1 ? "it" : "one"}; until then nothing evicts or removes ${rows.length === 1 ? "it" : "them"}`
    )
  ];
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

// src/app/occupants.ts
async function listOccupants(world, root) {
  const { found, isUser } = await lookForUsers(world, () => world.occupants.listOccupants(root));
  return found.filter(isUser);
}
async function lookForUsers(world, look) {
  const before = readDeduplicating(world);
  const found = await look();
  const ours = [before, readDeduplicating(world)];
  const isUser = ({ pid, holds }) => holds !== "an open file" || !ours.includes(pid);
  return { found, isUser };
}
function readDeduplicating({ lock, paths }) {
  return lock.isHeld(paths.dedupLock) ? lock.readLockHolder(paths.dedupLock)?.pid : void 0;
}

// src/app/evict-move.ts
var NO_ROOM = /* @__PURE__ */ new Set(["ENOSPC", "EDQUOT"]);
var isNoRoom = (error) => isAppError(error) && NO_ROOM.has(String(error.details["errno"]));

// src/app/empty-trash.ts
async function emptyTrash(world, stopped) {
  const trash = await listAbandonedTrash(world);
  let deleted = 0;
  for (const row of trash) {
    if (stopped()) break;
    if (await deleteTrash(world, row, stopped)) deleted += 1;
  }
  return { deleted, left: trash.length - deleted };
}
var listAbandonedTrash = (world) => world.registry.read((view) => {
  const owned = new Set(view.listWorkspaces().map((row) => row.trashPath));
  return view.listTrash().filter(({ path }) => !owned.has(path));
});
async function deleteTrash(world, row, stopped) {
  const { path } = row;
  try {
    if (isAway(world, path)) return false;
    if (!world.trash.isThere(path)) return await forgetOne(world, row);
    const fault = world.trash.readTrashFault(path) ?? await readUse(world, row);
    if (fault !== void 0) {
      world.log.write({ event: "trash_left", path, problem: fault });
      return false;
    }
    if (row.proof !== void 0) await clearProof(world, path);
    if (!await world.trash.removeTree(path, stopped)) return false;
  } catch (error) {
    if (isAppError(error) && error.code === "registry") throw error;
    world.log.write({ event: "trash_left", path, problem: reasonOf(error) });
    return false;
  }
  await dropRow(world, row);
  world.log.write({ event: "trash_deleted", path });
  return true;
}
async function clearProof(world, path) {
  try {
    await world.registry.update((edit) => edit.clearTrashProof(path));
  } catch (error) {
    if (!isNoRoom(error)) throw error;
  }
}
async function forgetOne(world, row) {
  const file = world.lock.projectLockFile(world.paths, row.project);
  const options = { purpose: "look for trash", timeoutMs: 1e3 };
  return world.lock.withLock(file, options, async () => {
    if (world.trash.isThere(row.path)) return false;
    await dropRow(world, row);
    return true;
  });
}
async function dropRow(world, { path }) {
  world.trash.removeEmptyTrash(path);
  await world.registry.update((edit) => edit.deleteTrash(path));
}
async function readUse(world, { path, proof }) {
  const [occupant] = await listOccupants(world, path);
  if (occupant !== void 0) {
    return `${occupant.name} (pid ${occupant.pid}) has ${occupant.holds} in it`;
  }
  if (proof === void 0) return void 0;
  const skip = new Set(proof.skip);
  const [changed] = await world.tree.listChangedSince(path, BigInt(proof.tick), skip);
  return changed === void 0 ? void 0 : `\`${changed}\` in it changed after it was renamed away`;
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
    await dropRow2(world, row.id, []);
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
  if (id !== null) await dropRow2(world, id, left);
}
async function dropRow2(world, id, left) {
  await world.registry.update((edit) => {
    if (edit.readWorkspace(id) === void 0) return;
    const why = left.length === 0 ? "the creation did not finish" : `left behind: ${left.join("; ")}`;
    edit.deleteWorkspace(id, { type: "undo", who: world.who, why });
  });
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

// src/app/doctor-state.ts
var LOG_TAIL_BYTES = 512 * 1024;
var LATELY_MS = 24 * 60 * 6e4;
var stateChecks = {
  registry: readRegistry,
  state: async ({ world }) => describeState(world.paths.root, await world.doctorMachine.listOwnEntries(world.paths.root)),
  locks: async ({ world }) => describeLocks(await world.doctorState.listStuckLocks([world.paths.root, world.paths.locks])),
  config: readConfig,
  daemon: readDaemon,
  log: async ({ world }) => {
    const least = world.clock.now() - LATELY_MS;
    const lines = (await readTroubles(world)).filter(({ at }) => Date.parse(at) >= least);
    return describeLog(lines, world.log.file);
  },
  interrupted: async ({ world, rows }) => {
    const { workspaces, evictions } = await rows();
    return describeInterruptedRows(
      workspaces.filter((row) => isInterrupted(world, row)),
      evictions.filter(({ owner }) => !world.process.isRunning(owner)).length
    );
  },
  trash: async ({ world }) => describeTrash(await listAbandonedTrash(world), world.clock.now()),
  quarantined: async ({ rows }) => describeQuarantined((await rows()).workspaces.filter(({ state }) => state === "quarantined"))
};
async function readRegistry({ rows }) {
  try {
    const { rebuild, workspaces, silent } = await rows();
    return describeRegistry(rebuild, workspaces.length + silent.length);
  } catch (error) {
    if (isAppError(error)) return [describeRegistryError(error)];
    throw error;
  }
}
async function readConfig(ground) {
  const projects = await ground.projects().catch(() => void 0);
  const checkouts = projects?.map(({ checkout }) => checkout) ?? [await ground.checkoutHere()];
  const found = await Promise.all(
    [null, ...checkouts.filter((each) => each !== null)].map(
      (checkout) => readUsableSettings(ground.world, checkout)
    )
  );
  return describeConfig([...new Set(found.flatMap(({ problems }) => problems))]);
}
async function readTroubles(world) {
  const records = await world.doctorState.readLastRecords(world.log.file, LOG_TAIL_BYTES);
  return records.flatMap(
    ({ at, event, problem: problem2, reason, text: text3 }) => typeof at === "string" && typeof event === "string" && isTrouble(event) ? [{ at, event, reason: findText(problem2, reason, text3) }] : []
  );
}
var findText = (...values) => values.find((value) => typeof value === "string") ?? null;
async function readDaemon(ground) {
  const { world } = ground;
  const { daemonLock, daemonFile, log } = world.paths;
  const running = world.lock.isHeld(daemonLock);
  const record = await readRecord(world, daemonFile);
  const since = Date.parse(record?.since ?? "");
  const failed = (await readTroubles(world)).filter(({ event, at }) => event === "daemon_not_started" && !(Date.parse(at) < since)).at(-1);
  const words = world.doctorState.readLastWords(world.files.joinPath(log, "daemon.err"));
  const fresh = words !== null && !(words.at < since);
  return describeDaemon({
    running,
    record,
    notStarted: failed === void 0 ? null : { at: failed.at, reason: failed.reason ?? "" },
    lastWords: fresh ? words.text : null,
    logFile: world.log.file,
    needed: await isDaemonNeeded(ground)
  });
}
async function isDaemonNeeded({ world, rows }) {
  const found = await rows().catch(() => void 0);
  if (found === void 0) return false;
  return found.trash.length > 0 || found.workspaces.some((row) => isInterrupted(world, row));
}
async function readRecord(world, file) {
  const [found] = await world.doctorState.readLastRecords(file, LOG_TAIL_BYTES);
  if (found === void 0) return null;
  const ended = found["ended"];
  const textOf2 = (value) => findText(value);
  return {
    version: textOf2(found["version"]),
    since: textOf2(found["since"]),
    problem: textOf2(found["problem"]),
    degraded: textOf2(found["degraded"]),
    ended: textOf2(ended?.reason)
  };
}

// src/app/doctor-checks.ts
var LAUNCHER_MS = 1500;
var checks = {
  node: async ({ world }) => [describeNode(world.doctorMachine.readNodeVersion())],
  git: async ({ world, gitTimeoutMs }) => [
    describeGit(await world.doctorMachine.readGitVersion(gitTimeoutMs))
  ],
  client: async ({ world }) => {
    const found = world.doctorClient.findClient(world.env);
    return [describeClient({ program: null, version: null, ...found })];
  },
  plugin: async (ground) => describePlugin(await readClientFiles(ground)),
  "worktree-hooks": async (ground) => describeWorktreeHooks(await readClientFiles(ground)),
  launcher: readLauncher,
  versions: readVersions,
  ...stateChecks,
  ...projectChecks,
  ...diskChecks
};
async function readClientFiles({ world, checkoutHere }) {
  const { env, doctorClient } = world;
  return {
    used: doctorClient.hasClientFiles(env),
    settings: await doctorClient.readClientSettings(env, await checkoutHere()),
    plugins: await doctorClient.listClientPlugins(env),
    skill: doctorClient.findClientSkill(env, "espalier")
  };
}
async function listHookInstallations(ground) {
  const { doctorClient } = ground.world;
  const { settings, plugins, skill } = await readClientFiles(ground);
  const places = [
    ...plugins.filter(({ id }) => id.startsWith("espalier@")).map(({ id, root }) => ({ owner: `the plugin \`${id}\``, root })),
    ...skill === null ? [] : [{ owner: "the plugin among the client's skills", root: skill }],
    ...settings.flatMap(
      ({ file, worktreeHooks }) => worktreeHooks.flatMap((command) => {
        const root = doctorClient.findHookRoot(command);
        return root === null ? [] : [{ owner: `\`${file}\``, root }];
      })
    )
  ];
  return places.map((place) => ({
    ...place,
    version: doctorClient.readManifestVersion(place.root),
    lacks: doctorClient.listMissingParts(place.root)
  }));
}
async function readLauncher(ground) {
  const { world } = ground;
  const own = world.doctorMachine.findOwnRoot();
  const installations = await listHookInstallations(ground);
  if (own === null && installations.length === 0) {
    return [fine("no hook of Espalier's is installed")];
  }
  const search = async (bare) => own === null ? void 0 : world.doctorMachine.findLauncherNode(own, world.env, { bare, timeoutMs: LAUNCHER_MS });
  const [node, bareNode] = await Promise.all([search(false), search(true)]);
  return describeLauncher({ installations, node, bareNode });
}
async function readVersions(ground) {
  const { doctorClient, doctorMachine } = ground.world;
  const describe2 = (owner, root) => root === null ? [] : [{ owner, root, version: doctorClient.readManifestVersion(root), lacks: [] }];
  return describeVersions([
    ...describe2("this program", doctorMachine.findOwnRoot()),
    ...describe2("`espalier` on the PATH", doctorClient.findCommandRoot(ground.world.env)),
    ...await listHookInstallations(ground)
  ]);
}

// src/app/doctor-ground.ts
var once = (read) => {
  let known;
  return () => {
    known ??= read();
    return known;
  };
};
var onceEach = (read) => {
  const known = /* @__PURE__ */ new Map();
  return (of) => {
    const found = known.get(of) ?? read(of);
    known.set(of, found);
    return found;
  };
};
function openGround(world, cwd, gitTimeoutMs) {
  const here = once(() => world.repository.readRepository(cwd).catch(() => void 0));
  const rows = once(async () => {
    const { workspaces: all, ...others } = await world.registry.read((view) => ({
      workspaces: view.listWorkspaces(),
      trash: view.listTrash(),
      evictions: view.listEvictions(),
      rebuild: view.readRebuild()
    }));
    const places = [...new Set(all.flatMap(({ path, project }) => [path, project]))];
    const dead = new Set(await listSilent(world, places));
    const isSilent = ({ path, project }) => dead.has(path) || dead.has(project);
    return {
      workspaces: all.filter((row) => !isSilent(row)),
      silent: all.filter(isSilent),
      ...others
    };
  });
  return {
    world,
    cwd,
    gitTimeoutMs,
    rows,
    projects: once(async () => {
      const { workspaces } = await rows();
      const found = await here();
      const names = new Set(workspaces.map(({ project }) => project));
      if (found !== void 0) names.add(found.commonDirectory);
      const projects = await Promise.all(
        [...names].map(async (project) => {
          if (world.trash.isThere(project) === false) return [];
          const checkout = await world.repository.readMainCheckout(project);
          return [{ project, checkout, rows: workspaces.filter((row) => row.project === project) }];
        })
      );
      return projects.flat();
    }),
    checkoutHere: once(async () => (await here())?.mainCheckout ?? null),
    linked: onceEach(async (project) => (await world.repository.listWorktrees(project)).slice(1)),
    prove: onceEach((path) => world.worktree.proveWorktree(path)),
    coreSettings: onceEach(
      async (project) => world.doctorRepository.readCoreSettings(project, gitTimeoutMs)
    )
  };
}
var SILENCE_MS = 700;
async function listSilent(world, places) {
  var _stack = [];
  try {
    const looker = __using(_stack, world.look.openLooker({ silenceMs: SILENCE_MS }));
    const answers = await Promise.all(
      places.map(
        (place) => looker.reach(place).catch((error) => error instanceof world.look.NoAnswer)
      )
    );
    return places.filter((_2, index) => answers[index] === true);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/app/doctor-repair.ts
var mends = {
  state: (world, steps) => eachStep(steps, async ({ target, detail }) => {
    world.doctorState.closeEntry(target);
    return `closed \`${target}\` (${detail})`;
  }),
  locks: (world, steps) => (
    // Two that repair must not take each other's findings for the same guard.
    world.lock.withLock(
      world.files.joinPath(world.paths.locks, "doctor.lock"),
      { purpose: "clear a dead process's lock", timeoutMs: 2e3 },
      () => eachStep(
        steps,
        async ({ target }) => world.doctorState.removeDeadGuard(target) ? `took \`${target}\` away` : `\`${target}\` was gone already`
      )
    )
  ),
  interrupted: mendInterrupted,
  trash: mendTrash,
  nested: (world, steps) => eachStep(steps, async ({ target, detail = "" }) => {
    const { commonDirectory } = await world.repository.readRepository(target);
    const lock = world.lock.projectLockFile(world.paths, commonDirectory);
    const options = { purpose: "exclude a workspace", timeoutMs: 2e3 };
    await world.lock.withLock(
      lock,
      options,
      () => world.exclude.writeExclude(commonDirectory, detail)
    );
    return `\`${target}\` excludes \`${detail}\``;
  })
};
async function repair(world, { repairs }) {
  const told = [];
  for (const { name, steps } of repairs) {
    const mend = mends[name];
    if (mend === void 0) throw new Error(`nothing mends \`${name}\``);
    const outcome = await mend(world, steps).catch((error) => ({
      done: [],
      failed: [reasonOf(error)]
    }));
    world.log.write({ event: "doctor", name, ...outcome });
    told.push({ name, ...outcome });
  }
  return told;
}
async function eachStep(steps, act) {
  const done = [];
  const failed = [];
  for (const step of steps) {
    try {
      done.push(await act(step));
    } catch (error) {
      failed.push(`\`${step.target}\`: ${reasonOf(error)}`);
    }
  }
  return { done, failed };
}
async function mendInterrupted(world) {
  const read = () => world.registry.read((view) => ({
    rows: view.listWorkspaces(),
    evictions: view.listEvictions()
  }));
  const before = await read();
  const unsettled = await recoverInterrupted(world);
  const after = await read();
  const settled = before.rows.filter(
    ({ id, state }) => (state === "creating" || state === "removing") && after.rows.find((row) => row.id === id)?.state !== state
  );
  const undone = before.evictions.filter(
    ({ trashPath }) => !after.evictions.some((each) => each.trashPath === trashPath)
  );
  const failed = unsettled.map(({ id, reason }) => {
    const row = after.rows.find((each) => each.id === id);
    return `\`${row?.path ?? id}\`: ${reason}`;
  });
  const done = [
    ...settled.map(({ path }) => `settled \`${path}\``),
    ...undone.map(({ path }) => `settled the eviction of \`${path}\``)
  ];
  return { done, failed };
}
async function mendTrash(world) {
  if (world.lock.isHeld(world.paths.daemonLock)) {
    return { done: [], failed: ["the daemon is running, and is the one to delete it"] };
  }
  const { deleted, left } = await emptyTrash(world, () => world.interrupted.aborted);
  const directories = deleted === 1 ? "directory" : "directories";
  return {
    done: deleted === 0 ? [] : [`deleted ${deleted} removed ${directories}`],
    failed: left === 0 ? [] : [`${left} could not be deleted yet; \`${world.log.file}\` says why`]
  };
}

// src/app/doctor.ts
var LIMIT_MS = 3e3;
async function runDoctor(world, input) {
  const names = planChecks(input.names);
  const limitMs = input.limitMs ?? LIMIT_MS;
  const look = () => runChecks(openGround(world, input.cwd, limitMs * 0.8), names, limitMs);
  const found = await look();
  if (!input.fix) return describe(found);
  const plan = planRepairs(found);
  if (input.dryRun) return describePlan(plan);
  const repairs = await repair(world, plan);
  return { ...describe(await look()), repairs };
}
var describe = (found) => ({
  schema: "espalier.doctor.v1",
  checks: found.map(describeFinding),
  warnings: []
});
var describePlan = ({ repairs }) => ({
  schema: "espalier.plan.v1",
  command: "doctor",
  steps: repairs.flatMap(({ steps }) => [...steps]),
  warnings: []
});
async function runChecks(ground, names, limitMs) {
  let late = false;
  const found = await Promise.all(
    names.map(async (name) => {
      try {
        const findings = await withLimit(checks[name](ground), limitMs);
        return findings.map((finding) => ({ name, ...finding }));
      } catch (error) {
        late ||= error === LATE;
        const finding = `could not be found out: ${reasonOf(error)}`;
        return [{ name, status: "unknown", finding }];
      }
    })
  );
  if (late) ground.world.git.interruptGit();
  return found.flat();
}
var LATE = new Error("it took too long");
async function withLimit(work, limitMs) {
  let timer;
  try {
    return await Promise.race([
      work,
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(LATE), limitMs);
      })
    ]);
  } finally {
    clearTimeout(timer);
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  runDoctor
});
