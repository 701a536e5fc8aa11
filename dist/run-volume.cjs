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

// src/app/run-volume.ts
var run_volume_exports = {};
__export(run_volume_exports, {
  createVolume: () => createVolume,
  growVolume: () => growVolume,
  mountVolume: () => mountVolume,
  removeVolume: () => removeVolume,
  repairVolume: () => repairVolume,
  showVolume: () => showVolume
});
module.exports = __toCommonJS(run_volume_exports);

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

// src/core/volume-fstab.ts
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
function* listEntries(text) {
  for (const line of text.split("\n")) {
    const [source = "", target = ""] = line.trim().split(/[ \t]+/);
    if (source === "" || source.startsWith("#")) continue;
    yield { text: line, source: readField(source), target: readField(target) };
  }
}
function findFstabLine(text, image, at) {
  let state = { kind: "absent" };
  for (const { text: line, source, target } of listEntries(text)) {
    if (source === image && target === at) state = { kind: "present" };
    else if (source === image || target === at) return { kind: "strange", line: line.trim() };
  }
  return state;
}
function addFstabLine(text, image, at) {
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  return `${text}${gap}${formatFstabLine(image, at)}
`;
}
function removeFstabLine(text, image, at) {
  const lines = text.split("\n");
  const isOurs = (line) => {
    const [entry] = listEntries(line);
    return entry?.source === image && entry.target === at;
  };
  return lines.filter((line) => !isOurs(line)).join("\n");
}

// src/core/volume.ts
var isMounted = (facts) => facts.mount !== null;
var isPreallocated = (image) => image.allocatedBytes >= image.sizeBytes;
var imagePath = (at) => `${at}.img`;
var partialPath = ({ image, uuid }) => `${image}.${uuid.slice(-12)}.new`;
function findStrange(facts) {
  const { record, image, mount, fstab, mountPoint } = facts;
  if (image !== null && image.uuid !== record.uuid) {
    return image.uuid === null ? `\`${record.image}\` cannot be read as the image that was made` : `\`${record.image}\` is another image than the one that was made`;
  }
  if (mount !== null && mount.backing !== record.image) {
    return mount.backing === `${record.image} (deleted)` ? `the image of what is mounted at \`${record.at}\` was deleted: what is in there goes when it is unmounted` : `something else is mounted at \`${record.at}\``;
  }
  if (fstab.state.kind === "strange") {
    return `\`${fstab.file}\` has another line for it: \`${fstab.state.line}\``;
  }
  if (mountPoint === "other") return `\`${record.at}\` is no directory`;
  return void 0;
}
function planMake(facts) {
  return [...planParent(facts), ...planImage(facts), ...planMountPoint(facts), ...planUse(facts)];
}
var planRepair = (facts) => facts.image === null ? [] : planUse(facts);
var run = (says, target, commands, tolerated = false) => ({
  ...{ kind: "commands", says, target, commands },
  ...tolerated ? { tolerated } : {}
});
function planParent({ parent }) {
  if (parent.exists) return [];
  const argv = ["mkdir", "-p", "-m", "755", parent.path];
  return [run("make the directory", parent.path, [{ argv, root: !parent.writable }])];
}
function planImage({ record, user, parent, partial, image }) {
  const root = !parent.writable;
  const drop = { argv: ["rm", "-f", partial.path], root };
  if (image !== null) {
    return partial.exists ? [run("take away what was left of", partial.path, [drop])] : [];
  }
  const owner = ["-o", String(user.uid), "-g", String(user.gid)];
  const size = String(record.size_bytes);
  const commands = [
    ...partial.exists ? [drop] : [],
    { argv: ["install", "-m", "600", ...owner, "/dev/null", partial.path], root },
    { argv: ["fallocate", "-l", size, partial.path], root },
    {
      argv: [
        ...["mkfs.xfs", "-q", "-K", "-m", `reflink=1,uuid=${record.uuid}`],
        ...["-L", "espalier", partial.path]
      ],
      root
    },
    { argv: ["ln", "-T", partial.path, record.image], root },
    drop
  ];
  return [run(`set ${formatBytes(record.size_bytes)} aside in`, record.image, commands)];
}
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
    ...record.state === "creating" && facts.location !== record.at ? [planLocation(record.at)] : []
  ];
}
var planLocation = (value) => ({
  kind: "location",
  says: value === null ? "take out" : "place new workspaces in it by",
  target: "location",
  value
});
function planMount({ record, fstab }) {
  const from = fstab.file === "/etc/fstab" ? [] : ["-T", fstab.file];
  const argv = ["mount", ...from, record.at];
  return run("mount the volume at", record.at, [{ argv, root: true }]);
}
var planRefill = (image, sizeBytes) => run("set the space aside again in", image, [
  { argv: ["fallocate", "-l", String(sizeBytes), image], root: false }
]);
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
function planUnmake(facts) {
  const { record, parent, partial, image, mountPoint, mount, fstab } = facts;
  const root = !parent.writable;
  const unmount = { argv: ["umount", record.at], root: true };
  const release = { argv: ["chattr", "-i", record.at], root: true };
  const file = fstab.state.kind === "present" ? replaceFstab(
    facts,
    removeFstabLine(fstab.text, record.image, record.at),
    "take the line out of"
  ) : [];
  const left = `${fstab.file}.espalier`;
  const removed = (path) => ({ argv: ["rm", "-f", path], root });
  return [
    ...mount === null ? [] : [run("unmount", record.at, [unmount])],
    ...facts.location === record.at ? [planLocation(record.location_before)] : [],
    ...file,
    ...file.length === 0 && fstab.leftover ? [run("take away what was left of", left, [{ argv: ["rm", "-f", left], root: true }])] : [],
    ...mountPoint === "absent" ? [] : [
      run("let go of the mount point", record.at, [release], true),
      run("take away the mount point", record.at, [{ argv: ["rmdir", record.at], root }])
    ],
    ...partial.exists ? [run("take away what was left of", partial.path, [removed(partial.path)])] : [],
    ...image === null ? [] : [run("give the space back of", record.image, [removed(record.image)])],
    ...record.parent_made && parent.exists ? [
      run("take away the directory, if it is empty,", parent.path, [
        // Others may have theirs there.
        { argv: ["rmdir", "--ignore-fail-on-non-empty", parent.path], root: true }
      ])
    ] : []
  ];
}
function replaceFstab({ fstab }, text, says) {
  const next = `${fstab.file}.espalier`;
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
    { kind: "fstab", says, target: fstab.file, before: fstab.text, text, commands },
    ...fstab.systemd ? [run("tell systemd of", fstab.file, [reload], true)] : []
  ];
}
var NEXT_FSTAB = "NEXT_FSTAB";

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

// src/core/volume-refusals.ts
var SMALLEST_BYTES = 300 * 1024 * 1024;
var DEFAULT_SIZE = "20GiB";
var UNIT = 4096;
function readVolumeSize(text) {
  const size = parseSize(text ?? DEFAULT_SIZE);
  if (size === void 0) {
    throw new AppError("usage", {
      reason: `\`${text}\` is no size`,
      hint: "Write the size of the volume as `--size 20GiB` or the like"
    });
  }
  if (size < SMALLEST_BYTES) {
    throw new AppError("usage", {
      reason: `A volume of ${formatBytes(size)} is too small: XFS takes ${formatBytes(SMALLEST_BYTES)} at least`,
      hint: "Give what two or three builds take, such as `--size 20GiB`"
    });
  }
  return Math.floor(size / UNIT) * UNIT;
}
function requireAbility({ platform, missing, isRoot, hasSudo, bySudo }) {
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
  if (missing.length > 0) {
    const names = missing.map((name) => `\`${name}\``).join(", ");
    throw new AppError("unsupported", {
      what,
      reason: `${missing.length === 1 ? "the program" : "the programs"} ${names} cannot be found`,
      hint: "Install `xfsprogs`, `util-linux` and `e2fsprogs`, for instance with `sudo apt install xfsprogs`"
    });
  }
  if (!isRoot && !hasSudo) {
    throw new AppError("unsupported", {
      what,
      reason: "mounting one needs root, and there is no `sudo` here",
      hint: "`espalier volume create --dry-run` prints every command for somebody who is root"
    });
  }
}
function requireWish(wish) {
  const { at, record, taken, clones, host, sizeBytes } = wish;
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
  const [first] = taken;
  if (first !== void 0) {
    throw new AppError("name_taken", {
      name: first,
      what: "path",
      reason: "something is there, and a volume is never made over it",
      hint: "Name a directory that is not there yet with `--at DIR`; the image lies beside it as `DIR.img`"
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
function requireRoom(host, neededBytes, userConfig) {
  if (host.freeBytes - neededBytes >= host.floorBytes) return;
  const most = Math.max(0, host.freeBytes - host.floorBytes);
  throw new AppError(
    "disk_budget",
    {
      free_bytes: host.freeBytes,
      floor_bytes: host.floorBytes,
      needed_bytes: neededBytes,
      config: userConfig,
      hint: most < SMALLEST_GROWTH ? `Free some space on the disk of \`${host.path}\`, or lower the floor: write \`floor = "5%"\` into \`${userConfig}\`` : `\`--size\` may take ${formatBytes(most)} of this disk; \`floor\` in \`${userConfig}\` says how much stays free`
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
      hint: "If it is on a disk that is away, mount that disk; if it is gone, `espalier volume remove` forgets it"
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
function requireEmpty(facts, inside) {
  const { record, image, mount } = facts;
  const { workspaces, files, unknown } = inside;
  const at = record.at;
  if (workspaces.length > 0) {
    const names = workspaces.slice(0, 3).map((name) => `\`${name}\``);
    const more = workspaces.length - names.length;
    throw new AppError("in_use", {
      path: at,
      processes: `${workspaces.length === 1 ? "the workspace" : `${workspaces.length} workspaces:`} ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
      hint: "`espalier remove W` takes one away, or says what it would lose; `espalier list --all` shows them"
    });
  }
  if (image === null) return;
  if (mount === null) {
    const unused = record.state === "creating" && facts.location !== at;
    if (record.state === "removing" || unused) return;
    throw volumeAway(at);
  }
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

// src/core/moved.ts
var formatArgument = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

// src/core/volume-words.ts
var readArgv = ({ argv }, { nextFstab, loop }) => argv.map(
  (word) => word === "NEXT_FSTAB" ? nextFstab : loop === null ? word : word.replace("loopN", loop)
);
function formatCommand(command, shown) {
  const words = readArgv(command, shown).map(formatArgument);
  const line = [...command.root && shown.sudo ? ["sudo"] : [], ...words].join(" ");
  return command.input === void 0 ? line : `echo ${command.input.trim()} | ${line}`;
}
var listCommands = (step) => step.kind === "location" ? [] : step.commands;
var describeStep = (step, shown) => {
  if (step.kind === "location") {
    const line = step.value === null ? "the line" : `location = ${JSON.stringify(step.value)}`;
    return [
      { action: step.says, target: step.target, detail: `${line} in the user's configuration` }
    ];
  }
  return step.commands.map((command) => ({
    action: step.says,
    target: step.target,
    detail: formatCommand(command, shown)
  }));
};
var describeVolumePlan = (command, steps, shown) => ({
  schema: "espalier.plan.v1",
  command: `volume ${command}`,
  steps: steps.flatMap((step) => describeStep(step, shown)),
  warnings: []
});
var needsRoot = (steps) => steps.flatMap(listCommands).some(({ root }) => root);
function describeVolumeQuestion(steps, shown) {
  const commands = steps.flatMap(listCommands);
  const lines = commands.map((command) => `    ${formatCommand(command, shown)}`);
  const location = steps.flatMap(
    (step) => step.kind === "location" ? [
      step.value === null ? "and take `location` out of your configuration" : `and write \`location = ${JSON.stringify(step.value)}\` into your configuration`
    ] : []
  );
  const count = commands.filter(({ root }) => root).length;
  return {
    lines: ["This will run:", ...lines, ...location],
    question: `Run them, ${count} with sudo?`
  };
}
function listVolumeFindings(facts, host) {
  const { record, image, mount, fstab } = facts;
  const { at } = record;
  const strange = findStrange(facts);
  if (strange !== void 0) {
    return [
      {
        finding: strange,
        hint: "Nothing there is touched; put it right by hand, then run `espalier volume doctor`"
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
        hint: "`espalier volume remove` finishes it"
      }
    ];
  }
  if (image === null) {
    return [
      {
        finding: `the image \`${record.image}\` is not there`,
        hint: "If it is on a disk that is away, mount that disk; if it is gone, `espalier volume remove` forgets it"
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
  if (host.freeBytes < host.floorBytes) {
    found.push({
      finding: describeHostShort(host),
      hint: `Free some space on the disk of \`${host.path}\``
    });
  }
  return found;
}
var describeHoles = (bytes, trouble) => `${formatBytes(bytes)} of the image are not set aside: what is written there is lost when the disk fills${trouble === void 0 ? "" : ` (${trouble})`}`;
var describeHostShort = (host) => `the disk below the volume has ${formatBytes(host.freeBytes)} free, under the floor of ${formatBytes(host.floorBytes)}; what is in the volume keeps its space`;

// src/core/install-toml.ts
function* listTomlLines(text, from) {
  let at = from;
  while (at < text.length) {
    const stop = text.indexOf("\n", at);
    const end = stop === -1 ? text.length : stop;
    yield { at, line: text.slice(at, end) };
    at = skipLine(text, at) + 1;
  }
}
function skipLine(text, from) {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === "\n" && depth <= 0) return at;
    if (character === "#") {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
      continue;
    }
    if (character === '"' || character === "'") {
      at = skipTomlText(text, at) ?? text.length;
      continue;
    }
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    at += 1;
  }
  return at;
}
function skipTomlText(text, at) {
  const mark = text[at] ?? "";
  const quote2 = text.startsWith(mark.repeat(3), at) ? mark.repeat(3) : mark;
  let seek = at + quote2.length;
  while (seek < text.length) {
    if (mark === '"' && text[seek] === "\\") seek += 2;
    else if (text.startsWith(quote2, seek)) {
      seek += quote2.length;
      while (quote2.length === 3 && text[seek] === mark) seek += 1;
      return seek;
    } else if (quote2.length === 1 && text[seek] === "\n") return void 0;
    else seek += 1;
  }
  return void 0;
}

// src/core/settings-text.ts
var formatTomlText = (value) => JSON.stringify(value).replaceAll("\x7F", "\\u007f");
function setTextKey(text, key, value) {
  let at = 0;
  const found = findKey(text, key);
  if (found === void 0) {
    if (value === null) return text;
    at = findTopEnd(text);
    const gap = at === 0 || text[at - 1] === "\n" ? "" : "\n";
    return `${text.slice(0, at)}${gap}${key} = ${formatTomlText(value)}
${text.slice(at)}`;
  }
  const end = skipTomlText(text, found.value);
  if (end === void 0) return void 0;
  if (value === null) {
    const stop = text.indexOf("\n", end);
    return text.slice(0, found.line) + (stop === -1 ? "" : text.slice(stop + 1));
  }
  return text.slice(0, found.value) + formatTomlText(value) + text.slice(end);
}
function findKey(text, key) {
  for (const { at, line } of listTomlLines(text, 0)) {
    if (/^\s*\[/.test(line)) return void 0;
    const [before] = new RegExp(`^\\s*(?:${key}|"${key}"|'${key}')\\s*=\\s*(?=["'])`).exec(line) ?? [];
    if (before !== void 0) return { line: at, value: at + before.length };
  }
  return void 0;
}
function findTopEnd(text) {
  for (const { at, line } of listTomlLines(text, 0)) if (/^\s*\[/.test(line)) return at;
  return text.length;
}

// src/app/apply-volume.ts
var readShown = (world, at) => ({
  sudo: world.volumeHost.readUser().uid !== 0,
  nextFstab: world.paths.nextFstab,
  loop: world.volumeHost.readMount(at)?.loop ?? null
});
async function agreeTo(steps, shown, { yes, ask }) {
  if (yes || !shown.sudo || !needsRoot(steps)) return true;
  if (ask === void 0) {
    throw new AppError("usage", {
      reason: "Some of this needs root, and nobody can be asked here",
      hint: "`--dry-run` prints every command; `--yes` runs them through `sudo`"
    });
  }
  const { lines, question } = describeVolumeQuestion(steps, shown);
  return ask(lines, question);
}
async function applyVolumeSteps(world, at, steps) {
  const commands = [];
  const warnings = [];
  for (const step of steps) {
    if (world.interrupted.aborted) throw stepFailed(step, "it was interrupted");
    world.progress(`${step.says} ${step.target}`);
    if (step.kind === "location") {
      await writeLocation(world, step.value);
      continue;
    }
    const trouble = await runStep(world, at, step, commands);
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
async function runStep(world, at, step, told) {
  if (step.kind === "fstab") await world.files.writeFileAtomic(world.paths.nextFstab, step.text);
  for (const [index, command] of step.commands.entries()) {
    const shown = readShown(world, at);
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
    const text = setTextKey(before, "location", value);
    if (text === before) return;
    const hand = value === null ? "Take `location` out of it by hand" : `Write \`location = ${JSON.stringify(value)}\` into it by hand`;
    const { location: _old, ...others } = await world.toml.parseToml(before);
    const wanted = value === null ? others : { ...others, location: value };
    if (text === void 0 || !await world.toml.saysToml(text, wanted)) {
      throw new AppError("config_invalid", {
        path: file,
        reason: "`location` cannot be changed there safely",
        hint: `${hand}, then run \`espalier volume doctor\``
      });
    }
    const written = found.kind === "file" ? await world.settingsReplace.replaceSettings(found, text) : await world.settingsEdit.createSettings(found, text, { directory: 448, file: 384 });
    if (written.kind === "done") return;
  }
  throw new AppError("busy", {
    what: `\`${file}\``,
    reason: "another program writes it all the time"
  });
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

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/app/volume-facts.ts
async function readVolumeFacts(world, record) {
  const { volumeHost: host, paths, files } = world;
  const parent = files.directoryName(record.at);
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
    fstab: {
      file: paths.fstab,
      ...{ text: fstab.text, mode: fstab.mode },
      state: findFstabLine(fstab.text, record.image, record.at),
      leftover: host.isThere(`${paths.fstab}.espalier`),
      systemd: host.hasSystemd()
    },
    location: settings.location
  };
}
var PROGRAMS = [
  ...["fallocate", "mkfs.xfs", "losetup", "xfs_growfs", "mount", "umount", "chattr"],
  ...["install", "ln", "mv", "sync", "tee"]
];
function readAbility({ volumeHost: host, platform, env }) {
  const isRoot = host.readUser().uid === 0;
  return {
    platform,
    missing: platform === "linux" ? PROGRAMS.filter((name) => !host.findSystemProgram(name)) : [],
    isRoot,
    hasSudo: host.findSystemProgram("sudo") !== void 0,
    bySudo: isRoot && !["", "0"].includes(env["SUDO_UID"] ?? "")
  };
}
async function readHost(world, image) {
  const path = await world.place.readExistingAncestor(world.files.directoryName(image));
  const { freeBytes, totalBytes } = world.volume.readVolume(path);
  const { settings } = await readUsableSettings(world, null);
  return { path, freeBytes, totalBytes, floorBytes: settings.floorBytes(totalBytes) };
}
async function findClones(world, hostPath) {
  for (const directory of [hostPath, world.paths.home]) {
    if (!world.volumeHost.isWritable(directory)) continue;
    if (world.volume.clonesHere(directory)) return directory;
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

// src/core/volume-floor.ts
var volumeFloor = (floorBytes, totalBytes) => Math.min(floorBytes, Math.floor(totalBytes / 10));

// src/app/volume-place.ts
function readVolumeOf({ volumeRecord, paths }, path) {
  const at = volumeRecord.readVolumePlace(paths);
  if (at === void 0 || !isInside(at, path)) return void 0;
  return { at, there: volumeRecord.isMountPoint(at) };
}
function readFloor2(world, settings, path, totalBytes) {
  const floor = settings.floorBytes(totalBytes);
  try {
    return readVolumeOf(world, path)?.there === true ? volumeFloor(floor, totalBytes) : floor;
  } catch {
    return floor;
  }
}

// src/app/show-volume.ts
async function describeVolume(world, told) {
  const { did, commands = [], warnings = [], freedBytes } = told;
  const rest = {
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
  return {
    schema: "espalier.volume.v1",
    did,
    ...{ state: record.state, at: record.at, image: record.image, mounted: mount !== null },
    size_bytes: image?.sizeBytes ?? null,
    allocated_bytes: image?.allocatedBytes ?? null,
    preallocated: image === null ? null : isPreallocated(image),
    discards_off: mount === null || mount.discardBytes === null ? null : mount.discardBytes === 0,
    in_fstab: fstab.state.kind === "present",
    located: facts.location !== null && isInside(record.at, facts.location),
    host: {
      path: host.path,
      ...{ total_bytes: host.totalBytes, free_bytes: host.freeBytes, floor_bytes: host.floorBytes }
    },
    ...await describeInside(world, facts),
    workspaces: rows.filter(({ path }) => isInside(record.at, path)).length,
    findings: listVolumeFindings(facts, host),
    ...rest
  };
}
async function describeInside(world, { record: { at }, mount }) {
  if (mount === null) return {};
  const { settings } = await readUsableSettings(world, null);
  const { freeBytes, totalBytes } = world.volume.readVolume(at);
  const floor = readFloor2(world, settings, at, totalBytes);
  return {
    inside: { path: at, total_bytes: totalBytes, free_bytes: freeBytes, floor_bytes: floor }
  };
}

// src/app/volume-turn.ts
var LOCK_MS = 2e4;
var inTurn = (world, purpose, fn) => world.lock.withLock(
  world.lock.projectLockFile(world.paths, "volume"),
  { purpose, timeoutMs: LOCK_MS },
  fn
);
function requireOurs(facts) {
  const strange = findStrange(facts);
  if (strange !== void 0) throw unverifiedVolume(facts, strange);
}
var unverifiedVolume = ({ record }, reason) => new AppError("unverified", {
  what: `the volume \`${record.at}\``,
  reason,
  hint: "Nothing of it was touched; put that right by hand, then run `espalier volume doctor`"
});
async function requireVolume(world) {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record !== void 0) {
    const facts = await readVolumeFacts(world, record);
    requireOurs(facts);
    return facts;
  }
  throw new AppError("usage", {
    reason: "There is no volume",
    hint: "`espalier volume create` makes one; `--dry-run` shows what it would do"
  });
}

// src/app/create-volume.ts
async function createVolume(world, input) {
  const ability = readAbility(world);
  requireAbility(input.dryRun ? { ...ability, hasSudo: true } : ability);
  const sizeBytes = readVolumeSize(input.size);
  return inTurn(world, "make the volume", async () => {
    const record = await readWish(world, input, sizeBytes);
    const facts = await readVolumeFacts(world, record);
    requireOurs(facts);
    const steps = planMake(facts);
    const shown = readShown(world, record.at);
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
  });
}
async function readWish(world, input, sizeBytes) {
  const { volumeHost, volumeRecord, paths, files } = world;
  const wanted = input.at ?? `/var/lib/espalier/${volumeHost.readUser().name}`;
  const at = await world.place.readCanonicalPath(wanted);
  const image = imagePath(at);
  const host = await readHost(world, image);
  requireWish({
    ...{ at, image, sizeBytes, host },
    record: await volumeRecord.readVolumeRecord(paths),
    taken: [at, image].filter((each) => volumeHost.isThere(each)),
    clones: await findClones(world, host.path),
    userConfig: paths.userConfig
  });
  const { isLink } = volumeHost.readFstab(paths.fstab);
  if (isLink) {
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
    parent_made: !volumeHost.isThere(files.directoryName(at))
  };
}
async function makeVolume(world, record) {
  const commands = [];
  const warnings = [];
  for (let round = 0; ; round += 1) {
    const facts = await readVolumeFacts(world, record);
    requireOurs(facts);
    const steps = planMake(facts).filter(({ tolerated }) => round === 0 || tolerated !== true);
    if (steps.length === 0) break;
    if (round > 1) throw unverifiedVolume(facts, `there is still to ${steps[0]?.says}`);
    const applied = await applyVolumeSteps(world, record.at, steps);
    commands.push(...applied.commands);
    warnings.push(...applied.warnings);
  }
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "ready" });
  return { commands, warnings };
}
var finishMaking = (world, input) => inTurn(world, "make the volume", async () => {
  const facts = await requireVolume(world);
  const { record } = facts;
  const steps = planMake(facts);
  const shown = readShown(world, record.at);
  if (facts.image === null) {
    const host = await readHost(world, record.image);
    requireRoom(host, record.size_bytes, world.paths.userConfig);
  }
  if (input.dryRun) return describeVolumePlan("doctor", steps, shown);
  requireAbility(readAbility(world));
  if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
  const applied = await makeVolume(world, record);
  return describeVolume(world, { did: "repaired", ...applied });
});
async function undoMaking(world, record) {
  try {
    const facts = await readVolumeFacts(world, record);
    requireOurs(facts);
    const ended = { ...world, interrupted: new AbortController().signal };
    await applyVolumeSteps(ended, record.at, planUnmake(facts));
    world.volumeRecord.removeVolumeRecord(world.paths);
  } catch (error) {
    world.note(`Not taken back: ${reasonOf(error)}; \`espalier volume remove\` does it`);
  }
}

// src/app/remove-volume.ts
var removeVolume = (world, input) => inTurn(world, "remove the volume", async () => {
  const facts = await requireVolume(world);
  requireEmpty(facts, await readInside(world, facts));
  const { record } = facts;
  const shown = readShown(world, record.at);
  const steps = [...planClosing(facts), ...planUnmake(facts)];
  if (input.dryRun) return describeVolumePlan("remove", steps, shown);
  requireAbility(readAbility(world));
  if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
  const host = await readHost(world, record.image);
  await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "removing" });
  const closed = await closeVolume(world, facts);
  const rest = planUnmake(await readVolumeFacts(world, record));
  const { commands, warnings } = await applyVolumeSteps(world, record.at, rest);
  world.volumeRecord.removeVolumeRecord(world.paths);
  const freed = (await readHost(world, record.image)).freeBytes - host.freeBytes;
  const told = { commands: [...closed, ...commands], warnings, freedBytes: Math.max(0, freed) };
  return describeVolume(world, { did: "removed", ...told });
});
var remount = (at, as) => ({
  kind: "commands",
  says: as === "ro" ? "close for writing" : "open for writing again",
  target: at,
  commands: [{ argv: ["mount", "-o", `remount,${as}`, at], root: true }]
});
var planClosing = ({ record, mount }) => mount === null ? [] : [remount(record.at, "ro")];
async function closeVolume(world, facts) {
  const { record, mount } = facts;
  const { at } = record;
  if (mount === null) return [];
  const [unmount] = planUnmake(facts);
  try {
    const closed = await applyVolumeSteps(world, at, planClosing(facts));
    requireEmpty(facts, await readInside(world, facts));
    const away = await applyVolumeSteps(world, at, unmount === void 0 ? [] : [unmount]);
    return [...closed.commands, ...away.commands];
  } catch (error) {
    await applyVolumeSteps(world, at, [remount(at, "rw")]);
    await world.volumeRecord.writeVolumeRecord(world.paths, { ...record, state: "ready" });
    if (!isAppError(error) || !/busy/.test(String(error.details["reason"]))) throw error;
    throw new AppError("in_use", {
      path: at,
      processes: "a process that is in there or has a file open",
      hint: `\`fuser -vm ${at}\` names it; nothing was taken away`
    });
  }
}

// src/app/run-volume.ts
var showVolume = (world) => describeVolume(world, { did: "shown" });
async function changeVolume(world, input, { name, did, plan }) {
  return inTurn(world, `${name} the volume`, async () => {
    const facts = await requireVolume(world);
    const steps = await plan(facts);
    const { at } = facts.record;
    const shown = readShown(world, at);
    if (input.dryRun) return describeVolumePlan(name, steps, shown);
    if (steps.length === 0) return describeVolume(world, { did: "nothing" });
    requireAbility(readAbility(world));
    if (!await agreeTo(steps, shown, input)) return describeVolume(world, { did: "declined" });
    const applied = await applyVolumeSteps(world, at, steps);
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
    plan: async (facts) => {
      requireReady(facts, "grow");
      requireGrowth(facts, sizeBytes);
      const host = await readHost(world, facts.record.image);
      const needed = sizeBytes - (facts.image?.allocatedBytes ?? 0);
      requireRoom(host, needed, world.paths.userConfig);
      return planGrowth(facts, sizeBytes);
    }
  });
}
var mountVolume = (world, input) => changeVolume(world, input, {
  name: "mount",
  did: "mounted",
  plan: async (facts) => {
    requireReady(facts, "mount");
    const { image, record } = facts;
    if (isMounted(facts) || image === null) return [];
    const fill = isPreallocated(image) ? [] : [planRefill(record.image, image.sizeBytes)];
    const rest = planRepair({ ...facts, image: { ...image, allocatedBytes: image.sizeBytes } });
    return [...fill, ...rest.length === 0 ? [planMount(facts)] : rest];
  }
});
async function repairVolume(world, input) {
  const record = await world.volumeRecord.readVolumeRecord(world.paths);
  if (record?.state === "removing") return removeVolume(world, input);
  if (record?.state === "creating") return finishMaking(world, input);
  return changeVolume(world, input, {
    name: "doctor",
    did: "repaired",
    plan: async (facts) => planRepair(facts)
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createVolume,
  growVolume,
  mountVolume,
  removeVolume,
  repairVolume,
  showVolume
});
