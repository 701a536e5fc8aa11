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

// src/app/dedup-workspaces.ts
var dedup_workspaces_exports = {};
__export(dedup_workspaces_exports, {
  dedupWorkspaces: () => dedupWorkspaces,
  runDedupPass: () => runDedupPass
});
module.exports = __toCommonJS(dedup_workspaces_exports);

// src/core/registered.ts
var isRegistered = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);
var isMainCheckout = (project, mainCheckout, proof) => proof.kind === "main" && proof.path === mainCheckout && project === `${proof.path}/.git`;

// src/core/dedup.ts
var LEAST_BYTES = 64 * 1024;
function describeWorkspaceSkip(row, proof) {
  if (row.custody === "observed") return "observed";
  if (row.state !== "ready") return "not_ready";
  if (proof.kind === "absent") return "gone";
  return isRegistered(row, proof) ? void 0 : "unverified";
}
function selectFiles({ files, nowMs, settleMs }) {
  let [count, unsettled, foreign, sharedBytes] = [0, 0, 0, 0];
  const groups = [];
  const volumes = /* @__PURE__ */ new Map();
  for (const [device, all] of mergeNames(files)) {
    const bySize = /* @__PURE__ */ new Map();
    for (const file of all.values()) {
      if (file.foreign) foreign++;
      else if (nowMs - lastChangeMs(file) < settleMs) unsettled++;
      else {
        count++;
        volumes.set(device, file);
        const like = bySize.get(file.size);
        if (like === void 0) bySize.set(file.size, [file]);
        else like.push(file);
      }
    }
    for (const [size, like] of bySize) {
      if (like.length === 1) continue;
      if (isWorthLook(like)) groups.push({ device, size, files: like });
      else sharedBytes += describeKnown(like);
    }
  }
  groups.sort((a, b) => b.size - a.size);
  return { groups, files: count, unsettled, foreign, volumes, sharedBytes };
}
var RANK = { target: 0, source: 1, main: 2 };
function mergeNames(files) {
  const volumes = /* @__PURE__ */ new Map();
  for (const file of files) {
    const { device, inode } = file.stamp;
    const byInode = volumes.get(device) ?? /* @__PURE__ */ new Map();
    volumes.set(device, byInode);
    const known = byInode.get(inode);
    if (known === void 0 || RANK[file.role] > RANK[known.role]) byInode.set(inode, file);
  }
  return volumes;
}
var keyOf = ({ stamp }) => `${stamp.device}:${stamp.inode}`;
var lastChangeMs = ({ stamp }) => Math.max(
  stamp.modifiedSeconds * 1e3 + stamp.modifiedNanoseconds / 1e6,
  stamp.changedSeconds * 1e3 + stamp.changedNanoseconds / 1e6
);
var isWorthLook = (group) => group.some(({ cluster }) => cluster === 0) && group.some(({ role }) => role === "target");
function describeKnown(group) {
  const clusters = new Set(group.map(({ cluster }) => cluster).filter((cluster) => cluster !== 0));
  const known = group.filter(({ cluster }) => cluster !== 0).length;
  return (known - clusters.size) * (group[0]?.size ?? 0);
}
function planClasses(members) {
  const byLayout = /* @__PURE__ */ new Map();
  for (const member of members) {
    const layout = member.layout ?? `only ${keyOf(member.file)}`;
    const found = byLayout.get(layout);
    if (found === void 0) byLayout.set(layout, [member]);
    else found.push(member);
  }
  return [...byLayout.values()].flatMap((found) => {
    const [first] = found;
    if (first === void 0) return [];
    return {
      members: found,
      first,
      mappedBytes: first.mappedBytes,
      role: found.map(({ file }) => file.role).reduce((a, b) => RANK[a] >= RANK[b] ? a : b),
      clusters: new Set(found.map(({ file }) => file.cluster).filter((cluster) => cluster !== 0))
    };
  });
}
var describeShared = (classes) => classes.reduce(
  (sum, { members, first }) => sum + (members.length - 1) * Math.min(first.file.size, first.mappedBytes),
  0
);
function planJoin(classes) {
  const [source, ...others] = classes.toSorted(
    (a, b) => RANK[b.role] - RANK[a.role] || a.mappedBytes - b.mappedBytes || b.members.length - a.members.length || b.clusters.size - a.clusters.size
  );
  if (source === void 0) return void 0;
  const stays = (each) => each.role !== "target" || each.mappedBytes < source.mappedBytes;
  const targets = others.filter((each) => !stays(each));
  if (targets.length === 0) return void 0;
  return { source, targets, left: others.filter(stays) };
}
function isKnownDifferent(classes) {
  const known = new Set(classes.flatMap(({ clusters }) => [...clusters]));
  return known.size > 1;
}
var LEAST_PART = 0.5;
var LEAST_TELLING_BYTES = 16 * 1024 * 1024;
var describeGain = ({ joinedBytes, grownBytes }) => Math.min(joinedBytes, Math.max(0, grownBytes ?? 0));
var isGainMissing = (gain) => gain.expectedBytes >= LEAST_TELLING_BYTES && describeGain(gain) < gain.expectedBytes * LEAST_PART;
function listAlike({ groups }, layoutOf) {
  return groups.flatMap(({ files }) => {
    const members = files.flatMap((file) => {
      const found = layoutOf(file);
      return found === void 0 ? [] : [{ ...found, file }];
    });
    const plan = planJoin(planClasses(members));
    return plan?.targets.flatMap((target) => target.members.map(({ file }) => file)) ?? [];
  });
}

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
function describeLink({ path, link }) {
  if (link === void 0) return "it is a link";
  const who = link.path === path ? "it" : `\`${link.path}\` above it`;
  return `${who} is a link to \`${link.target}\``;
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
function parseSize(text) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text.trim());
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
function parseDuration(text) {
  const trimmed = text.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
var defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
function parseSpace(text) {
  const size = parseSize(text);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor(file, text) {
  const space = parseSpace(text);
  if (space !== void 0 && space(100) >= 100 && text.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``
    });
  }
  if (space !== void 0) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text) {
  if (text.startsWith("~/") && user.home !== void 0) return `${user.home}/${text.slice(2)}`;
  if (text.startsWith("~/") || text.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text)) return text;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text) {
  const duration = parseDuration(text);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text}\`, which is not a duration`,
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
    problems: Object.values(problems).filter((problem) => problem !== null),
    projectProblem: problems.project
  };
}

// src/app/reconstructible.ts
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
    const below = (path) => path.startsWith(`${entry.path}/`);
    const isDirectory2 = entry.kind === "directory";
    const own = isDirectory2 ? [] : ["it is not a directory"];
    const walks = isDirectory2 && input.walk !== false;
    const repositoryBelow = walks && await world.reconstructible.findRepository(at).catch(tell(own));
    const told = isDirectory2 ? git : null;
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: told?.ignored.has(entry.path) ?? null,
      tracked: told?.tracked.filter((path) => path === entry.path || below(path)) ?? null,
      readmitted: told?.readmitted.filter(below) ?? null,
      repositoryBelow,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory2),
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

// src/app/dedup-trees.ts
async function listPlaces(world, request) {
  const { rows, sources, isKnown } = request;
  const skipped = /* @__PURE__ */ new Map();
  const workspace = async (row, role) => {
    const skip = describeWorkspaceSkip(row, await world.worktree.proveWorktree(row.path));
    if (skip !== void 0) skipped.set(row.id, skip);
    if (skip !== void 0) return [];
    return [await findPlace(world, { root: row.path, project: row.project, role, row }, isKnown)];
  };
  const main = async (project) => {
    const root = mainOf(project);
    if (root === null) return [];
    if (!isMainCheckout(project, root, await world.worktree.proveWorktree(root))) return [];
    return [await findPlace(world, { root, project, role: "main", row: void 0 }, isKnown)];
  };
  const projects = new Set(rows.map(({ project }) => project));
  const found = await Promise.all([
    ...rows.map((row) => workspace(row, "target")),
    ...sources.map((row) => workspace(row, "source")),
    ...[...projects].map(main)
  ]);
  const isUnknown = ({ gates }) => gates === "unknown";
  return { places: await provePlaces(world, found.flat(), isUnknown), skipped };
}
async function findPlace(world, place, isKnown) {
  const declared = await readDeclared2(world, mainOf(place.project));
  const candidates = planCandidates(declared).filter((path) => isDirectory(world, place, path));
  const directories = candidates.filter((path) => isKnown(`${place.root}/${path}`));
  const gates = directories.length === candidates.length ? "known" : "unknown";
  return { ...place, directories, gates };
}
var mainOf = (project) => project.endsWith("/.git") ? project.slice(0, -"/.git".length) : null;
function isDirectory(world, { root }, path) {
  try {
    return world.reconstructible.readEntry(root, path)?.kind === "directory";
  } catch {
    return false;
  }
}
async function provePlaces(world, places, wanted) {
  const projects = /* @__PURE__ */ new Map();
  return Promise.all(
    places.map(async (place) => {
      if (!wanted(place)) return place;
      const listing = projects.get(place.project) ?? readWorktrees(world, place.project);
      projects.set(place.project, listing);
      const worktrees = await listing;
      if (worktrees === void 0) return { ...place, directories: [], gates: "proved" };
      return provePlace(world, place, worktrees);
    })
  );
}
async function readWorktrees(world, project) {
  try {
    return await world.repository.listWorktrees(project);
  } catch (error) {
    world.log.write({ event: "dedup_refused", project, reason: reasonOf(error) });
    return void 0;
  }
}
async function provePlace(world, place, worktrees) {
  const reports = await describeDirectories(world, {
    root: place.root,
    mainCheckout: mainOf(place.project),
    // The scan looks for repositories below.
    walk: false,
    worktrees,
    ...place.row === void 0 ? {} : { row: place.row }
  });
  const passed = reports.filter((each) => each.reconstructible).map(({ path }) => path);
  const directories = passed.filter(
    (path) => !passed.some((other) => path.startsWith(`${other}/`))
  );
  return { ...place, directories, gates: "proved" };
}

// src/app/dedup-facts.ts
var READ_AGAIN_MS = 60 * 6e4;
var TOLD_EVERY_MS = 200;
async function readDedupFacts(world, native, request) {
  const { rows, sources = [], settleMs } = request;
  const index = await world.dedupIndex.readIndex(world.paths.dedup);
  const isKnown = (path) => index.trees.has(path);
  const found = await listPlaces(world, { rows, sources, isKnown });
  const scans = /* @__PURE__ */ new Map();
  const warnings = [];
  let places = found.places;
  for (; ; ) {
    for (const place of places) {
      for (const directory of place.directories) {
        const root = `${place.root}/${directory}`;
        if (scans.has(root) || request.stopped()) continue;
        const scan = await scanDirectory(world, native, { root, place, index, request });
        scans.set(root, scan);
        if (scan.warning !== void 0) warnings.push(scan.warning);
      }
    }
    const trees = places.flatMap(
      (place) => place.directories.flatMap((directory) => scans.get(`${place.root}/${directory}`) ?? [])
    );
    const files = trees.flatMap((tree) => tree.files);
    const selection = selectFiles({ files, nowMs: world.clock.now(), settleMs });
    const wanted = listUnproved(places, selection);
    if (wanted.size > 0 && !request.stopped()) {
      places = await provePlaces(world, places, (place) => wanted.has(place.root));
      continue;
    }
    const known = new Map(trees.flatMap(({ root, tree }) => tree ? [[root, tree]] : []));
    const forgotten = [...index.trees.keys()].filter(
      (tree) => !known.has(tree) && places.some(({ root }) => tree.startsWith(`${root}/`))
    );
    return {
      index,
      workspaces: rows.map(
        (row) => describeWorkspace(row, places, scans, found.skipped, request.stopped())
      ),
      selection,
      trees: known,
      forgotten: new Set(request.stopped() ? [] : forgotten),
      changed: forgotten.length > 0 || trees.some(({ changed }) => changed),
      warnings
    };
  }
}
function listUnproved(places, { groups }) {
  const unproved = places.filter(({ gates }) => gates !== "proved").map(({ root }) => root);
  if (unproved.length === 0) return /* @__PURE__ */ new Set();
  const paths = groups.flatMap(({ files }) => files.map(({ path }) => path));
  return new Set(unproved.filter((root) => paths.some((path) => path.startsWith(`${root}/`))));
}
function describeWorkspace({ id, path }, places, scans, skipped, isStopped) {
  const skip = skipped.get(id);
  if (skip !== void 0) return { id, path, directories: [], skipped: skip };
  const directories = places.filter(({ root }) => root === path).flatMap((place) => place.directories).filter((directory) => scans.get(`${path}/${directory}`)?.tree !== void 0);
  const isNothing = directories.length === 0 && !isStopped;
  return { id, path, directories, ...isNothing && { skipped: "nothing" } };
}
async function scanDirectory(world, native, of) {
  const { root, place, index, request } = of;
  const earlier = index.trees.get(root);
  const nowMs = world.clock.now();
  const age = nowMs - (earlier?.readAtMs ?? 0);
  const isRecent = age >= 0 && age < READ_AGAIN_MS;
  const trust = request.full !== true && earlier !== void 0 && isRecent;
  const scan = await world.dedupScan.scanTree({
    native,
    root,
    leastBytes: LEAST_BYTES,
    known: earlier?.tree,
    trust,
    nowMs,
    stopped: request.stopped,
    report: createReport(world, root)
  });
  if (scan.kind === "repository") {
    const where = `${root}/${scan.path}`.replace(/\/$/, "");
    return {
      root,
      files: [],
      changed: true,
      warning: `\`${root}\` is left alone: \`${where}\` is a repository`
    };
  }
  if (scan.kind !== "scanned") return { root, files: [], changed: scan.kind === "gone" };
  return {
    root,
    tree: { readAtMs: trust ? earlier.readAtMs : nowMs, tree: scan.tree },
    files: scan.files.map(({ path, stamp, foreign, cluster }) => {
      const { role } = place;
      return { path, stamp, size: stamp.size, foreign, cluster, role };
    }),
    changed: scan.tree !== earlier?.tree || !trust
  };
}
function createReport(world, root) {
  world.progress(`looking through ${root}`);
  let last = world.clock.now();
  return (directories) => {
    const now = world.clock.now();
    if (now - last < TOLD_EVERY_MS) return;
    last = now;
    world.progress(`looking through ${root}: ${directories} directories`);
  };
}

// src/app/dedup-gain.ts
var NEARLY_ALL = 0.95;
var LOOK_AGAIN_MS = 100;
var LONGEST_WAIT_MS = 1500;
function openMeter(world, native, stopped) {
  const volumes = /* @__PURE__ */ new Map();
  let summed = 0;
  return {
    begin(device, directory) {
      if (volumes.has(device)) return;
      const free = readFree(world, directory);
      if (free !== null) volumes.set(device, { directory, free, lastFree: free });
    },
    look(device, joinedBytes) {
      const volume = volumes.get(device);
      const free = volume === void 0 ? null : readFree(world, volume.directory);
      if (volume === void 0 || free === null) return;
      summed += Math.min(joinedBytes, Math.max(0, free - volume.lastFree));
      volume.lastFree = free;
    },
    async read(facts) {
      const grown = () => {
        const now = [...volumes.values()].map(({ directory, free }) => {
          const later = readFree(world, directory);
          return later === null ? null : later - free;
        });
        if (now.length === 0 || now.includes(null)) return summed > 0 ? summed : null;
        return Math.max(
          summed,
          now.reduce((sum, each) => sum + (each ?? 0), 0)
        );
      };
      const gainOf = () => ({ ...facts, grownBytes: grown() });
      let best = gainOf();
      const isAll = (gain) => gain.grownBytes === null || describeGain(gain) >= gain.expectedBytes * NEARLY_ALL;
      if (facts.joinedBytes === 0 || isAll(best)) return best;
      for (const { directory } of volumes.values()) world.dedupFiles.syncVolume(native, directory);
      for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
        const gain = gainOf();
        if ((gain.grownBytes ?? 0) > (best.grownBytes ?? 0)) best = gain;
        if (isAll(best) || stopped()) return best;
        await world.clock.sleep(LOOK_AGAIN_MS);
      }
      return best;
    }
  };
}
function readFree(world, directory) {
  try {
    return world.volume.readVolume(directory).freeBytes;
  } catch {
    return null;
  }
}

// src/app/dedup-groups.ts
var createTally = (nextCluster) => ({
  sharedBytes: 0,
  joinedFiles: 0,
  joinedBytes: 0,
  expectedBytes: 0,
  busy: 0,
  refused: /* @__PURE__ */ new Map(),
  clusters: /* @__PURE__ */ new Map(),
  nextCluster,
  sharing: /* @__PURE__ */ new Set(),
  unsupported: /* @__PURE__ */ new Map()
});
async function joinGroup(work, group) {
  const { tally } = work;
  for (const file of group.files) if (file.role === "target") tally.clusters.set(keyOf(file), 0);
  const classes = planClasses(readMembers(work, group.files));
  const shared = describeShared(classes);
  tally.sharedBytes += shared;
  if (shared > 0) tally.sharing.add(group.device);
  const own = { ...work, device: group.device, joinedBytes: 0 };
  if (classes.length < 2) settleAll(tally, classes);
  else if (await work.turn()) await joinBuckets(own, classes);
  return own.joinedBytes;
}
async function joinBuckets(work, classes) {
  for (const alike of bucketBy(classes, (each) => readSample(work, each))) {
    if (!await joinAlike(work, alike)) return;
  }
}
function bucketBy(classes, contentOf) {
  const buckets = /* @__PURE__ */ new Map();
  for (const each of classes) {
    const content = contentOf(each);
    if (content === void 0) continue;
    const found = buckets.get(content);
    if (found === void 0) buckets.set(content, [each]);
    else found.push(each);
  }
  return [...buckets.values()];
}
async function joinAlike(work, alike) {
  if (isKnownDifferent(alike)) return joinByDigest(work, alike);
  const different = await joinClasses(work, alike);
  if (different === void 0) return false;
  if (different.length === 0) return true;
  return different.length === 1 ? settleAll(work.tally, different) : joinByDigest(work, different);
}
async function joinByDigest(work, alike) {
  const digests = /* @__PURE__ */ new Map();
  for (const each of alike) {
    const digest = await readDigest(work, each);
    if (digest === null) return false;
    if (digest !== void 0) digests.set(each, digest);
  }
  for (const equal of bucketBy(alike, (each) => digests.get(each))) {
    const different = await joinClasses(work, equal);
    if (different === void 0) return false;
    settleAll(work.tally, different);
  }
  return true;
}
async function joinClasses(work, classes) {
  const { tally } = work;
  const plan = planJoin(classes);
  if (plan === void 0) {
    settleAll(tally, classes.length === 1 ? classes : classes.filter(isDecided));
    return [];
  }
  const cluster = settle(tally, plan.source);
  settleAll(tally, plan.left.filter(isDecided));
  const different = [];
  for (const [at, target] of plan.targets.entries()) {
    const joined = [];
    for (const member of target.members) {
      const outcome = await joinMember(work, plan.source, member);
      if (outcome === "ended") return void 0;
      if (outcome === "no source") {
        for (const { file } of plan.source.members) tally.clusters.set(keyOf(file), 0);
        const rest = [...plan.left, ...plan.targets.slice(at), ...withoutFirst(plan.source)];
        const others = await joinClasses(work, rest);
        return others === void 0 ? void 0 : [...different, ...others];
      }
      if (outcome === "joined") joined.push(member);
      if (outcome !== "different") continue;
      different.push(target);
      break;
    }
    for (const { file } of joined) tally.clusters.set(keyOf(file), cluster);
    if (joined.length === target.members.length) {
      tally.expectedBytes += Math.min(target.first.file.size, target.mappedBytes);
    }
  }
  return different;
}
function withoutFirst(source) {
  const [, ...members] = source.members;
  const [first] = members;
  return first === void 0 ? [] : [{ ...source, members, first }];
}
async function joinMember(work, source, { file }) {
  const { world, native, tally, turn, device } = work;
  const outcome = await world.dedupFiles.joinFiles(native, source.first.file, file, turn);
  if (outcome.kind === "unsupported") {
    tally.unsupported.set(device, outcome.reason);
    return "ended";
  }
  if (outcome.bytes > 0) tally.sharing.add(device);
  work.joinedBytes += outcome.bytes;
  tally.joinedBytes += outcome.bytes;
  if (outcome.bytes > 0) tally.joinedFiles++;
  switch (outcome.kind) {
    case "joined":
      return "joined";
    case "different":
      return "different";
    case "stopped":
      return "ended";
    case "failed":
      refuse(tally, outcome.reason);
      break;
    case "written":
    case "moved":
      tally.busy++;
      break;
  }
  return outcome.of === "source" ? "no source" : "passed";
}
var refuse = ({ refused }, reason) => void refused.set(reason, (refused.get(reason) ?? 0) + 1);
var isDecided = ({ role }) => role !== "source";
function settleAll(tally, classes) {
  for (const each of classes) settle(tally, each);
  return true;
}
function settle(tally, of) {
  const cluster = Math.min(...of.clusters, tally.nextCluster);
  if (cluster === tally.nextCluster) tally.nextCluster++;
  for (const { file } of of.members) tally.clusters.set(keyOf(file), cluster);
  return cluster;
}
function readMembers({ world, native, tally }, files) {
  return files.flatMap((file) => {
    const found = world.dedupFiles.readLayout(native, file);
    if (found.kind === "layout") return { ...found, file };
    if (found.kind === "failed") refuse(tally, found.reason);
    else tally.busy++;
    return [];
  });
}
function readSample({ world, native, tally }, of) {
  const found = world.dedupFiles.readSample(native, of.first.file);
  if (typeof found === "string") return found;
  if (found.kind === "failed") refuse(tally, found.reason);
  else tally.busy++;
  return void 0;
}
async function readDigest({ world, native, tally, turn }, of) {
  const found = await world.dedupFiles.readDigest(native, of.first.file, turn);
  if (typeof found === "string") return found;
  if (found.kind === "stopped") return null;
  if (found.kind === "failed") refuse(tally, found.reason);
  else tally.busy++;
  return void 0;
}

// src/app/dedup-join.ts
var TOLD_EVERY_MS2 = 200;
var YIELD_STEP_MS = 25;
var YIELD_STEPS = 10;
var LONGEST_YIELD_MS = 1e4;
async function joinAll(world, native, { selection, nextCluster, stopped }) {
  const tally = createTally(nextCluster);
  const meter = openMeter(world, native, stopped);
  const bytesOf = ({ size, files }) => size * files.length;
  const total = selection.groups.reduce((sum, group) => sum + bytesOf(group), 0);
  let done = 0;
  const turn = createTurn(world, stopped, () => {
    const joined = `${formatBytes(tally.joinedBytes)} in ${tally.joinedFiles} files joined`;
    return `comparing ${formatBytes(done)} of ${formatBytes(total)}: ${joined}`;
  });
  const groups = selection.groups.values();
  const run = async () => {
    for (const group of groups) {
      if (stopped()) return;
      if (tally.unsupported.has(group.device)) continue;
      meter.begin(group.device, directoryOf(world, group));
      const joined = await joinGroup({ world, native, tally, turn }, group);
      meter.look(group.device, joined);
      done += bytesOf(group);
    }
  };
  const count = world.who === "daemon" ? 1 : world.dedupLoad.countLanes();
  const lanes = await Promise.allSettled(Array.from({ length: count }, run));
  for (const lane of lanes) if (lane.status === "rejected") throw lane.reason;
  for (const [device, file] of selection.volumes) {
    if (stopped() || selection.sharedBytes > 0 || tally.sharing.has(device)) continue;
    if (tally.unsupported.has(device)) continue;
    if (world.dedupFiles.canJoin(native, file) !== false) continue;
    tally.unsupported.set(device, "its file system joins no blocks");
  }
  return { tally, gain: await meter.read(tally) };
}
var directoryOf = (world, { files: [first] }) => world.files.directoryName(first?.path ?? "");
function createTurn(world, stopped, describe) {
  let told = 0;
  let yielded = 0;
  return async () => {
    await world.dedupLoad.nextTurn();
    const now = world.clock.now();
    if (Math.abs(now - told) >= TOLD_EVERY_MS2) {
      told = now;
      world.progress(describe());
    }
    if (world.who !== "daemon") return !stopped();
    for (let step = 0; step < YIELD_STEPS && yielded < LONGEST_YIELD_MS; step++) {
      if (stopped() || !world.dedupLoad.isCrowded()) break;
      await world.clock.sleep(YIELD_STEP_MS);
      yielded += YIELD_STEP_MS;
    }
    return !stopped();
  };
}

// src/app/dedup-pass.ts
var NOTHING = {
  workspaces: [],
  files: 0,
  unsettled: 0,
  refused: 0,
  sharedBytes: 0,
  joinedFiles: 0,
  joinedBytes: 0,
  expectedBytes: 0,
  deduplicatedBytes: 0,
  gainMissing: false,
  warnings: []
};
async function runDedupPass(world, request) {
  const begun = world.clock.now();
  const pass = await runAlone(world, request);
  const durationMs = Math.max(0, world.clock.now() - begun);
  tellLog(world, pass, durationMs);
  if (pass.deduplicatedBytes > 0) {
    await world.registry.update((edit) => edit.addDeduplicated(pass.deduplicatedBytes));
  }
  return { ...pass, durationMs };
}
async function runAlone(world, request) {
  const native = world.native.openNative();
  if (native === void 0) {
    const reason = "the system calls that it needs cannot be had here";
    return { ...NOTHING, outcome: "unsupported", reason };
  }
  if (request.rows.length === 0) return { ...NOTHING, outcome: "done" };
  await world.files.createDirectory(world.paths.root);
  const options = { purpose: "deduplicate", timeoutMs: request.waitMs ?? 0 };
  const lock = await world.lock.acquireLock(world.paths.dedupLock, options).catch((error) => {
    if (isAppError(error) && error.code === "busy") return error;
    throw error;
  });
  if (isAppError(lock)) return { ...NOTHING, outcome: "busy", reason: lock.message };
  try {
    return await runLocked(world, native, request);
  } finally {
    lock.release();
  }
}
async function runLocked(world, native, request) {
  const { stopped } = request;
  const facts = await readDedupFacts(world, native, request);
  const { workspaces, selection } = facts;
  const { nextCluster } = facts.index;
  const { tally, gain } = await joinAll(world, native, { selection, nextCluster, stopped });
  await keepIndex(world, facts, tally);
  const { joinedFiles, joinedBytes, expectedBytes, unsupported } = tally;
  const nowhere = selection.volumes.size > 0 && unsupported.size === selection.volumes.size;
  const [reason] = unsupported.values();
  const gainMissing = isGainMissing(gain);
  return {
    outcome: nowhere ? "unsupported" : stopped() ? "stopped" : "done",
    ...nowhere && reason !== void 0 ? { reason } : {},
    workspaces,
    files: selection.files,
    unsettled: selection.unsettled + tally.busy,
    refused: [...tally.refused.values()].reduce((sum, count) => sum + count, 0),
    sharedBytes: selection.sharedBytes + tally.sharedBytes,
    joinedFiles,
    joinedBytes,
    expectedBytes,
    deduplicatedBytes: describeGain(gain),
    gainMissing,
    warnings: [...facts.warnings, ...describeWarnings(selection, tally, nowhere, gainMissing)]
  };
}
async function keepIndex(world, { index, trees: found, changed, forgotten }, { clusters, nextCluster }) {
  if (!changed && clusters.size === 0) return;
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const roots = rows.flatMap(({ path, project }) => [path, project.replace(/\/\.git$/, "")]);
  const isWanted = (tree) => !forgotten.has(tree) && roots.some((root) => tree.startsWith(`${root}/`));
  const trees = new Map([...index.trees].filter(([tree]) => isWanted(tree)));
  const clusterOf = (stamp) => clusters.get(keyOf({ stamp }));
  for (const [path, { readAtMs, tree }] of found) {
    trees.set(path, { readAtMs, tree: world.dedupTree.withClusters(tree, clusterOf) });
  }
  await world.dedupIndex.writeIndex(world.paths.dedup, { trees, nextCluster }).catch((error) => {
    world.log.write({ event: "dedup_index_not_written", reason: reasonOf(error) });
  });
}
function describeWarnings({ foreign }, { refused, unsupported }, nowhere, gainMissing) {
  const files = (count) => count === 1 ? "1 file was" : `${count} files were`;
  return [
    ...foreign > 0 ? [`${files(foreign)} passed over: another user's, or such that nobody may change`] : [],
    ...[...refused].map(([reason, count]) => `${files(count)} passed over: ${reason}`),
    ...nowhere ? [] : [...unsupported.values()].map((why) => `on one volume nothing was joined: ${why}`),
    ...gainMissing ? [
      "free space did not grow by what was joined: something else holds the blocks, such as a snapshot"
    ] : []
  ];
}
function tellLog(world, pass, durationMs) {
  const { outcome, reason, workspaces, warnings } = pass;
  for (const { id, path, skipped } of workspaces) {
    if (skipped !== "unverified") continue;
    world.log.write({ event: "dedup_refused", workspace_id: id, workspace: path, reason: skipped });
  }
  const isNews = pass.joinedBytes > 0 || pass.refused > 0 || outcome !== "done";
  if (!isNews) return;
  world.log.write({
    event: "deduplicated",
    outcome,
    ...reason === void 0 ? {} : { reason },
    workspaces: workspaces.flatMap(({ id, skipped }) => skipped === void 0 ? [id] : []),
    files: pass.files,
    joined_files: pass.joinedFiles,
    joined_bytes: pass.joinedBytes,
    expected_bytes: pass.expectedBytes,
    freed_bytes: pass.deduplicatedBytes,
    duration_ms: durationMs,
    ...warnings.length === 0 ? {} : { warnings }
  });
}

// src/core/moved.ts
var formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
var formatArgument = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
function describeMoved(facts) {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``
  };
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
var baseOf = (path) => path.slice(path.lastIndexOf("/") + 1);
async function describeUnknown2(world, target) {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const namesakes = listNamesakes({ target, rows });
  if (namesakes.length === 0) {
    const reason = "no workspace of this project has this path, name or id";
    const meant = rows.filter(({ branch, path }) => branch === target || baseOf(path) === target);
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

// src/app/dedup-workspaces.ts
var WAIT_MS = 3e4;
async function dedupWorkspaces(world, input) {
  const { settings, problems } = await readUsableSettings(world, null);
  const request = {
    ...await chooseRows(world, input),
    settleMs: settings.settleMs,
    stopped: () => world.interrupted.aborted,
    waitMs: WAIT_MS
  };
  if (input.dryRun) return planDedup(world, request, problems);
  const pass = await runDedupPass(world, request);
  if (pass.outcome === "busy") {
    throw new AppError("busy", {
      what: "Deduplication",
      reason: pass.reason ?? "another pass goes on"
    });
  }
  if (pass.outcome === "unsupported") throw notSupported(pass.reason);
  return describePass(pass, problems);
}
var notSupported = (reason = "nothing can be joined here") => new AppError("unsupported", {
  what: "Deduplication",
  reason,
  hint: "It needs Linux, and the workspaces on XFS with reflink or on btrfs; nothing was changed"
});
async function chooseRows(world, { cwd, targets }) {
  const all = await world.registry.read((view) => view.listWorkspaces());
  if (targets.length === 0) return { rows: all, sources: [] };
  const named = /* @__PURE__ */ new Map();
  for (const target of targets) {
    const row = await requireWorkspace(world, target, cwd);
    named.set(row.id, row);
  }
  const rows = [...named.values()];
  const projects = new Set(rows.map(({ project }) => project));
  const sources = all.filter(({ id, project }) => projects.has(project) && !named.has(id));
  return { rows, sources };
}
function describePass(pass, problems) {
  return {
    schema: "espalier.workspace.deduplicated.v1",
    workspaces: pass.workspaces.map(({ directories, ...workspace }) => ({
      ...workspace,
      directories: [...directories]
    })),
    files: pass.files,
    unsettled_files: pass.unsettled,
    shared_bytes: pass.sharedBytes,
    joined_files: pass.joinedFiles,
    joined_bytes: pass.joinedBytes,
    expected_bytes: pass.expectedBytes,
    deduplicated_bytes: pass.deduplicatedBytes,
    ...pass.outcome === "stopped" ? { stopped: true } : {},
    duration_ms: pass.durationMs,
    warnings: [...problems, ...pass.warnings]
  };
}
async function planDedup(world, request, problems) {
  const native = world.native.openNative();
  if (native === void 0) throw notSupported("the system calls that it needs cannot be had here");
  const facts = await readDedupFacts(world, native, request);
  const { workspaces, selection } = facts;
  const volumes = [...selection.volumes.values()];
  if (volumes.length > 0 && volumes.every((file) => world.dedupFiles.canJoin(native, file) === false)) {
    throw notSupported("the file system joins no blocks");
  }
  const alike = listAlike(selection, (file) => {
    const layout = world.dedupFiles.readLayout(native, file);
    return layout.kind === "layout" ? layout : void 0;
  });
  const steps = workspaces.map(({ path, skipped, directories }) => {
    if (skipped !== void 0) return { action: "skip", target: path, detail: skipped };
    const own = alike.filter((file) => file.path.startsWith(`${path}/`));
    const bytes = own.reduce((sum, { size }) => sum + size, 0);
    const detail = `${own.length} files of ${formatBytes(bytes)} that others have the size of`;
    return own.length === 0 ? { action: "look through", target: path, detail: directories.join(", ") } : { action: "compare", target: path, detail };
  });
  const warnings = [...problems, ...facts.warnings];
  return { schema: "espalier.plan.v1", command: "dedup", steps, warnings };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  dedupWorkspaces,
  runDedupPass
});
