"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
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

// src/start.ts
var import_node_fs = __toESM(require("node:fs"), 1);
var import_node_path2 = __toESM(require("node:path"), 1);
var import_node_vm = require("node:vm");

// src/io/paths.ts
var import_node_os = __toESM(require("node:os"), 1);
var import_node_path = __toESM(require("node:path"), 1);
var variable = (env, name) => env[name] || void 0;
function directory(env, name) {
  const told = variable(env, name);
  return told !== void 0 && import_node_path.default.isAbsolute(told) ? told : void 0;
}
function home(env) {
  const told = variable(env, "HOME");
  if (told === void 0) return import_node_os.default.homedir();
  return import_node_path.default.isAbsolute(told) ? told : import_node_os.default.userInfo().homedir;
}
function statePaths(env, platform) {
  const root = stateRoot(env, platform);
  return {
    root,
    home: home(env),
    registry: import_node_path.default.join(root, "registry.sqlite3"),
    registryLock: import_node_path.default.join(root, "registry.lock"),
    dedup: import_node_path.default.join(root, "dedup.sqlite3"),
    dedupLock: import_node_path.default.join(root, "dedup.lock"),
    locks: import_node_path.default.join(root, "locks"),
    daemonLock: import_node_path.default.join(root, "daemon.lock"),
    daemonFile: import_node_path.default.join(root, "daemon.json"),
    daemonStarting: import_node_path.default.join(root, "daemon.starting"),
    activity: import_node_path.default.join(root, "activity"),
    log: import_node_path.default.join(root, "log"),
    volume: import_node_path.default.join(root, "volume.json"),
    nextFstab: import_node_path.default.join(root, "fstab.next"),
    data: import_node_path.default.join(
      directory(env, "XDG_DATA_HOME") ?? import_node_path.default.join(home(env), ".local/share"),
      "espalier"
    ),
    fstab: directory(env, "LIBMOUNT_FSTAB") ?? "/etc/fstab",
    userConfig: userConfigFile(env)
  };
}
function stateRoot(env, platform) {
  const chosen = variable(env, "ESPALIER_STATE");
  if (chosen !== void 0) return import_node_path.default.resolve(home(env), chosen);
  if (platform === "darwin") return import_node_path.default.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return import_node_path.default.join(
      variable(env, "LOCALAPPDATA") ?? import_node_path.default.join(home(env), "AppData/Local"),
      "espalier"
    );
  }
  return import_node_path.default.join(
    directory(env, "XDG_STATE_HOME") ?? import_node_path.default.join(home(env), ".local/state"),
    "espalier"
  );
}
function userConfigFile(env) {
  return import_node_path.default.join(
    directory(env, "XDG_CONFIG_HOME") ?? import_node_path.default.join(home(env), ".config"),
    "espalier/config.toml"
  );
}

// src/io/registry-engine-flag.ts
var ENGINE_FLAG = "--liftoff-only";

// src/start.ts
var DIGEST_BYTES = 8;
var MINUTE_MS = 6e4;
var DAY_MS = 864e5;
var KEPT_DAYS = 30;
var TEMPORARY = ".tmp";
var CHANGES_REGISTRY = /^(?:adopt|remove|restore|trust|WorktreeRemove|claude-remove|SubagentStop|claude-subagent-stop|SessionEnd|claude-session-end|session-work)$/;
if (CHANGES_REGISTRY.test(process.argv[2] ?? "")) {
  process.getBuiltinModule("node:v8").setFlagsFromString(ENGINE_FLAG);
}
var isGuard = /^(?:PreToolUse|claude-pre-tool)$/.test(process.argv[2] ?? "");
var program = false ? "guard" : "cli";
var directory2 = __dirname;
var stateRoot2 = statePaths(process.env, process.platform).root;
var cache = import_node_path2.default.join(stateRoot2, "code", nameCache());
var flagsProbe = new import_node_vm.Script("0").createCachedData();
var modules = /* @__PURE__ */ new Map();
var fresh = [];
function nameCache() {
  const { version, arch, execArgv, env } = process;
  const of = [version, arch, directory2, ...execArgv, env["NODE_OPTIONS"] ?? ""];
  const text = of.join("\0");
  return digest(text, Buffer.from([...text].reverse().join(""))).toString("hex");
}
function nameCode(name) {
  const command = process.argv[2] ?? "";
  const own = name === `${program}.main.cjs` && /^[a-zA-Z-]{1,40}$/.test(command);
  return own ? `${name}.${command}` : name;
}
function load(name) {
  const known = modules.get(name);
  if (known !== void 0) return known.exports;
  const module2 = { exports: {} };
  modules.set(name, module2);
  const file = import_node_path2.default.join(directory2, name);
  const run = compile(file, nameCode(name)).runInThisContext();
  run(module2.exports, requireBeside, module2, file, directory2);
  return module2.exports;
}
var requireBeside = (wanted) => /^\.\/[\w.-]+\.cjs$/.test(wanted) ? load(wanted.slice(2)) : require(wanted);
function compile(file, code) {
  const { source, stamp } = readSource(file);
  const place = import_node_path2.default.join(cache, code);
  const cachedData = readCode(place, stamp);
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source}
})`;
  const script = new import_node_vm.Script(wrapped, { filename: file, ...cachedData && { cachedData } });
  if (script.cachedDataRejected !== false) fresh.push({ script, place, stamp });
  return script;
}
function readSource(file) {
  const descriptor = import_node_fs.default.openSync(file, "r");
  try {
    const { ino, size, ctimeNs } = import_node_fs.default.fstatSync(descriptor, { bigint: true });
    const source = import_node_fs.default.readFileSync(descriptor, "latin1");
    return { source, stamp: `${file}\0${ino}:${size}:${ctimeNs}` };
  } finally {
    import_node_fs.default.closeSync(descriptor);
  }
}
function readCode(place, stamp) {
  try {
    const descriptor = import_node_fs.default.openSync(place, import_node_fs.default.constants.O_RDONLY | import_node_fs.default.constants.O_NONBLOCK);
    try {
      const entry = import_node_fs.default.fstatSync(descriptor);
      const isOwn = process.geteuid === void 0 || entry.uid === process.geteuid();
      if (!entry.isFile() || !isOwn || (entry.mode & 18) !== 0) return void 0;
      const bytes = import_node_fs.default.readFileSync(descriptor);
      const data = bytes.subarray(DIGEST_BYTES);
      const isWhole = bytes.subarray(0, DIGEST_BYTES).equals(digest(stamp, data));
      return isWhole ? data : void 0;
    } finally {
      import_node_fs.default.closeSync(descriptor);
    }
  } catch {
    return void 0;
  }
}
function digest(stamp, data) {
  const sums = Buffer.alloc(DIGEST_BYTES);
  sums.writeInt32LE(sumUp(Buffer.from(stamp), data.length), 0);
  sums.writeInt32LE(sumUp(data, stamp.length), 4);
  return sums;
}
function sumUp(bytes, from) {
  const even = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(even.buffer, even.byteOffset, even.length >> 2);
  let sum = from;
  for (let at = 0; at < words.length; at += 1) sum = (sum << 5) - sum + (words[at] ?? 0) | 0;
  for (const rest of bytes.subarray(words.length * 4)) sum = (sum << 5) - sum + rest | 0;
  return sum;
}
function keepCode() {
  if (fresh.length === 0 || process.argv.includes("--dry-run")) return;
  if (!import_node_fs.default.existsSync(stateRoot2) || haveFlagsChanged()) return;
  try {
    if (!import_node_fs.default.existsSync(cache)) removeOldCaches(import_node_path2.default.dirname(cache));
    import_node_fs.default.mkdirSync(cache, { recursive: true, mode: 448 });
    removeLeftovers();
    for (const each of fresh) writeCode(each);
  } catch {
  }
}
var haveFlagsChanged = () => new import_node_vm.Script("0", { filename: "now", cachedData: flagsProbe }).cachedDataRejected === true;
function writeCode({ script, place, stamp }) {
  const data = script.createCachedData();
  const temporary = `${place}.${process.pid}${TEMPORARY}`;
  try {
    import_node_fs.default.writeFileSync(temporary, Buffer.concat([digest(stamp, data), data]), {
      mode: 384,
      flag: "wx"
    });
    import_node_fs.default.renameSync(temporary, place);
  } catch (error) {
    import_node_fs.default.rmSync(temporary, { force: true });
    throw error;
  }
}
function removeLeftovers() {
  for (const name of import_node_fs.default.readdirSync(cache)) {
    const at = import_node_path2.default.join(cache, name);
    if (!name.endsWith(TEMPORARY) || import_node_fs.default.statSync(at).mtimeMs > Date.now() - MINUTE_MS) continue;
    import_node_fs.default.rmSync(at, { force: true });
  }
}
function removeOldCaches(folder) {
  if (!import_node_fs.default.existsSync(folder)) return;
  for (const name of import_node_fs.default.readdirSync(folder)) {
    const at = import_node_path2.default.join(folder, name);
    if (!/^[0-9a-f]{16}$/.test(name) || import_node_fs.default.statSync(at).mtimeMs > Date.now() - KEPT_DAYS * DAY_MS) {
      continue;
    }
    import_node_fs.default.rmSync(at, { recursive: true });
  }
}
process.on("exit", keepCode);
load(`${program}.main.cjs`);
