import {
  AppError
} from "./chunk-QHWCERKC.mjs";

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
  "adopt"
];
var PROJECT_KEYS = [
  "reconstructible",
  "setup",
  "cleanup"
];
var DESCRIPTIONS = {
  floor: "free space that is kept on every volume",
  idle_ttl: "idle this long, a workspace's reconstructible directories may be evicted",
  settle: "a file unwritten this long may be deduplicated",
  default_base: "what a new workspace is based on",
  location: "where new workspaces are placed",
  dedup: "whether the daemon deduplicates",
  evict: "whether the daemon evicts",
  adopt: "whether worktrees that hooks find are only listed (observe) or adopted (auto)"
};
var DEFAULT_TEXT = {
  floor: "the larger of 20GiB and 10%",
  idle_ttl: "24h",
  settle: "2s",
  default_base: null,
  location: null,
  dedup: true,
  evict: true,
  adopt: "observe"
};
function describeDefaults() {
  return planSettings({ file: "", config: {} }, void 0);
}
function planSettings(user, project) {
  const { config, file } = user;
  const floor = config.floor === void 0 ? void 0 : readSize(file, "floor", config.floor);
  return {
    floorBytes: (total) => floor ?? Math.max(20 * GIB, Math.floor(total / 10)),
    idleTtlMs: readDuration(file, "idle_ttl", config.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config.settle ?? "2s"),
    defaultBase: config.default_base ?? null,
    location: config.location ?? null,
    dedup: config.dedup ?? true,
    evict: config.evict ?? true,
    adopt: config.adopt ?? "observe",
    reconstructible: (project?.config.reconstructible ?? []).map(
      (entry) => readDeclaredDirectory(project?.file ?? "", entry)
    ),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null
  };
}
function describeSettings(user, project) {
  const rows = USER_KEYS.map((key) => {
    const set = user.config[key];
    return {
      key,
      value: set ?? DEFAULT_TEXT[key],
      source: set === void 0 ? "default" : "user",
      description: DESCRIPTIONS[key]
    };
  });
  const declared = project?.config.reconstructible;
  const command = (key, description) => {
    const value = project?.config[key]?.command;
    return {
      key: `${key}.command`,
      value: value ?? null,
      source: value === void 0 ? "default" : "project",
      description
    };
  };
  rows.push(
    {
      key: "reconstructible",
      value: declared ?? [],
      source: declared === void 0 ? "default" : "project",
      description: "directories besides target, node_modules and .venv that a tool can rebuild"
    },
    command("setup", "what to run in a new workspace, once a person has trusted it"),
    command("cleanup", "what to run before a removal, once a person has trusted it")
  );
  return rows;
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
function readSize(file, key, text) {
  const size = parseSize(text);
  if (size !== void 0) return size;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text}\`, which is not a size`,
    hint: `Write \`${key}\` as a number with a unit, such as \`20GiB\``
  });
}
function readDuration(file, key, text) {
  const duration = parseDuration(text);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text}\`, which is not a duration`,
    hint: `Write \`${key}\` as a number with a unit, such as \`24h\``
  });
}
function readDeclaredDirectory(file, entry) {
  const parts = entry.replace(/\/+$/, "").split("/");
  const refuse = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`reconstructible\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse("which is not relative");
  }
  if (parts.includes("..") || parts.includes(".")) throw refuse("which leaves the repository");
  if (parts.some((part) => part === "")) throw refuse("which is not a path");
  if (parts.includes(".git")) throw refuse("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse("which is not a plain path");
  return parts.join("/");
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
  const file = world.paths.userConfig;
  const [user, project] = await Promise.all([
    world.config.readUserConfig(file, (key) => nextKnownKey(key, USER_KEYS)),
    checkout === null ? void 0 : world.config.readProjectConfig(checkout, (key) => nextKnownKey(key, PROJECT_KEYS))
  ]);
  return {
    user: { file, config: user },
    project: checkout === null || project === void 0 ? void 0 : { file: world.config.projectConfigFile(checkout), config: project }
  };
}
async function readSettings(world, checkout) {
  const { user, project } = await readConfigSources(world, checkout);
  return planSettings(user, project);
}
var defaultSettings = () => describeDefaults();

export {
  planSettings,
  describeSettings,
  readConfigSources,
  readSettings,
  defaultSettings
};
