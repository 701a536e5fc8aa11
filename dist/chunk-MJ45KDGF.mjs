import {
  AppError,
  isAppError,
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import {
  __callDispose,
  __export,
  __using
} from "./chunk-TAPVFFXL.mjs";

// src/io/admin.ts
var admin_exports = {};
__export(admin_exports, {
  listLeftHeads: () => listLeftHeads,
  listOperations: () => listOperations,
  listPrivateRefs: () => listPrivateRefs,
  readAdminState: () => readAdminState,
  readHead: () => readHead,
  readLockReason: () => readLockReason
});
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
var OPERATIONS = {
  "rebase-merge": "a rebase",
  "rebase-apply": "a rebase or `git am`",
  MERGE_HEAD: "a merge",
  CHERRY_PICK_HEAD: "a cherry-pick",
  REVERT_HEAD: "a revert",
  BISECT_LOG: "a bisect",
  sequencer: "a sequence of cherry-picks or reverts",
  MERGE_AUTOSTASH: "an autostash"
};
var codeOf = (error) => error.code;
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
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
function listOperations(gitDirectory) {
  const found = [];
  for (const [name, words] of Object.entries(OPERATIONS)) {
    if (statOrNone(path.join(gitDirectory, name)) !== void 0) found.push(words);
  }
  return found;
}
function listPrivateRefs(adminDirectory) {
  const found = [];
  const visit = (name) => {
    const entry = statOrNone(path.join(adminDirectory, name));
    if (entry === void 0) return;
    if (!entry.isDirectory()) {
      found.push(name);
      return;
    }
    for (const child of readdirSync(path.join(adminDirectory, name))) visit(`${name}/${child}`);
  };
  visit("refs");
  return found;
}
var readLockReason = (adminDirectory) => textOrNone(path.join(adminDirectory, "locked"))?.replace(/\n$/, "");
function readHead(adminDirectory) {
  const text2 = textOrNone(path.join(adminDirectory, "HEAD"))?.trim();
  const branch = /^ref: refs\/heads\/(.+)$/.exec(text2 ?? "")?.[1];
  if (branch !== void 0) return { branch };
  return /^[0-9a-f]{40,64}$/.test(text2 ?? "") ? { commit: text2 ?? "" } : void 0;
}
function listLeftHeads(adminDirectory) {
  const log = textOrNone(path.join(adminDirectory, "logs", "HEAD")) ?? "";
  const left = log.matchAll(/\tcheckout: moving from ([0-9a-f]{40}(?:[0-9a-f]{24})?) to /g);
  return [...new Set([...left].map((match) => match[1] ?? ""))].reverse();
}
function readAdminState(adminDirectory) {
  const files = ["index", "logs/HEAD"].map((name) => stampOf(path.join(adminDirectory, name)));
  const head = textOrNone(path.join(adminDirectory, "HEAD")) ?? "";
  const lock = readLockReason(adminDirectory) ?? "";
  const operations = [...listOperations(adminDirectory), ...listPrivateRefs(adminDirectory)];
  return JSON.stringify([head, files, lock, operations]);
}
function stampOf(file) {
  const entry = statSync(file, { bigint: true, throwIfNoEntry: false });
  return entry === void 0 ? "" : `${entry.ino}:${entry.size}:${entry.mtimeNs}:${entry.ctimeNs}`;
}

// src/io/align.ts
var align_exports = {};
__export(align_exports, {
  alignSources: () => alignSources,
  readIndex: () => readIndex,
  refreshIndex: () => refreshIndex,
  writeTimes: () => writeTimes
});
import { lstatSync, lutimesSync, readdirSync as readdirSync2 } from "node:fs";

// src/io/git.ts
var git_exports = {};
__export(git_exports, {
  interruptGit: () => interruptGit,
  readGit: () => readGit,
  runGit: () => runGit,
  splitNul: () => splitNul
});
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
var REPOSITORY_VARIABLES = [
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
function gitEnvironment(options) {
  const env = { ...process.env };
  for (const name of REPOSITORY_VARIABLES) delete env[name];
  for (const name of Object.keys(env)) {
    if (/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name)) delete env[name];
  }
  env["LC_ALL"] = "C";
  env["GIT_TERMINAL_PROMPT"] = "0";
  if (options.write !== true) env["GIT_OPTIONAL_LOCKS"] = "0";
  return { ...env, ...options.env };
}
var running = /* @__PURE__ */ new Set();
function interruptGit() {
  for (const child of running) child.kill("SIGTERM");
}
function runGit(argv, options) {
  const doing = options.doing ?? `run \`git ${argv[0] ?? ""}\``;
  const settings = options.write === true ? [] : ["-c", "core.fsmonitor=false"];
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...settings, ...argv], {
      cwd: options.cwd,
      env: gitEnvironment(options),
      stdio: [options.input === void 0 ? "ignore" : "pipe", "pipe", "pipe"],
      signal: options.signal
    });
    const limit = setTimeout(() => child.kill("SIGTERM"), options.timeoutMs ?? 12e4);
    running.add(child);
    const stdout = [];
    const stderr = [];
    child.stdout?.on("data", (chunk) => stdout.push(chunk));
    child.stderr?.on("data", (chunk) => stderr.push(chunk));
    child.on("error", (error) => {
      clearTimeout(limit);
      running.delete(child);
      reject(new AppError("git", startProblem(doing, error, options.cwd), { cause: error }));
    });
    child.on("close", (exitCode, signal) => {
      clearTimeout(limit);
      running.delete(child);
      const text2 = Buffer.concat(stderr).toString("utf8");
      if (exitCode === null) {
        reject(new AppError("git", { doing, reason: `ended by ${signal}` }));
      } else if (!(options.allow ?? [0]).includes(exitCode)) {
        reject(
          new AppError(
            "git",
            { doing, reason: lastLine(text2) || `exit code ${exitCode}` },
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
function startProblem(doing, error, cwd) {
  if (error.code !== "ENOENT") return { doing, reason: error.message };
  if (!existsSync(cwd)) return { doing, reason: `\`${cwd}\` does not exist` };
  return { doing, reason: "git is not on the PATH", hint: "Install git 2.36 or later" };
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
function lastLine(text2) {
  const lines = text2.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => /^(fatal|error): /.test(line));
  const told = lines.at(first) ?? "";
  const more = told.endsWith(":") && first !== -1 ? ` ${lines[first + 1]?.trim() ?? ""}` : "";
  return `${told.replace(/^(fatal|error): /, "")}${more}`.trim();
}

// src/io/align.ts
var nanosecondsOf = ({ seconds, nanoseconds }) => BigInt(seconds) * 1000000000n + BigInt(nanoseconds);
var statOf = (at) => lstatSync(at, { bigint: true, throwIfNoEntry: false });
var SLICE_MS = 25;
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
    const entries = listEntries(join(request.root, relative)) ?? [];
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
      const stat3 = statOf(join(request.siblingRoot, record.relative));
      if (stat3 !== void 0) writeModified(request, record.relative, stat3.mtimeNs);
      continue;
    }
    noteOld(request, record.relative, old);
    const parent = parents.get(parentOf(record.relative));
    if (parent !== void 0) parent.whole = false;
  }
  return { aligned, old };
}
function writeTimes(native, root, times) {
  for (const { path: path27, modifiedNs } of times) writeTime(native, join(root, path27), modifiedNs);
}
var join = (root, relative) => relative === "" ? root : `${root}/${relative}`;
var parentOf = (relative) => relative.includes("/") ? relative.slice(0, relative.lastIndexOf("/")) : "";
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
  const theirs = listEntries(join(request.siblingRoot, relative));
  if (theirs === void 0 || theirs.length !== ours.length) return false;
  const names = new Set(theirs.map((entry) => `${entry.isDirectory()}/${entry.name}`));
  return ours.every(
    (entry) => names.has(`${entry.isDirectory()}/${entry.name}`) && entry.name !== ".git" && !request.outside.has(`${relative}/${entry.name}`)
  );
}
function alignFile(request, relative) {
  if (!request.same.has(relative)) return false;
  const theirs = statOf(join(request.siblingRoot, relative));
  const ours = statOf(join(request.root, relative));
  if (theirs === void 0 || ours === void 0) return false;
  if (ours.ctimeNs >= nanosecondsOf(request.since)) return false;
  if (theirs.size !== ours.size || typeOf(theirs) !== typeOf(ours)) return false;
  if (theirs.mtimeNs !== ours.mtimeNs) writeModified(request, relative, theirs.mtimeNs);
  return true;
}
var typeOf = (stat3) => stat3.mode & 0o170000n;
function noteOld(request, relative, old) {
  const stat3 = statOf(join(request.root, relative));
  if (stat3 === void 0 && relative.includes("�")) {
    throw new Error(`the name \`${relative}\` is not UTF-8`);
  }
  if (stat3 !== void 0 && stat3.mtimeNs <= request.newestNs) {
    old.push({ path: relative, modifiedNs: stat3.mtimeNs });
  }
}
function writeModified(request, relative, modifiedNs) {
  writeTime(request.native, join(request.root, relative), modifiedNs);
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

// src/io/branches.ts
var branches_exports = {};
__export(branches_exports, {
  countCommitsBeyond: () => countCommitsBeyond,
  countUncommitted: () => countUncommitted,
  createBranch: () => createBranch,
  readCommits: () => readCommits,
  readRemoteHead: () => readRemoteHead,
  removeBranch: () => removeBranch,
  retryBusy: () => retryBusy,
  textOf: () => textOf
});
import path3 from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// src/io/files.ts
var files_exports = {};
__export(files_exports, {
  TEMPORARY: () => TEMPORARY,
  baseName: () => baseName,
  createDirectory: () => createDirectory,
  describeIoError: () => describeIoError,
  directoryName: () => directoryName,
  joinPath: () => joinPath,
  readRealPath: () => readRealPath,
  readTextFile: () => readTextFile,
  resolvePath: () => resolvePath,
  syncRename: () => syncRename,
  writeFileAtomic: () => writeFileAtomic
});
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync as lstatSync2,
  mkdirSync,
  openSync,
  readFileSync as readFileSync2,
  realpathSync,
  renameSync,
  statSync as statSync2,
  unlinkSync,
  writeFileSync
} from "node:fs";
import path2 from "node:path";
var TEMPORARY = ".tmp";
var codeOf2 = (error) => error.code;
var REASONS = {
  ENOSPC: "the disk is full (ENOSPC)",
  EDQUOT: "the disk quota is used up (EDQUOT)",
  EROFS: "the file system is read-only (EROFS)",
  EACCES: "permission denied (EACCES)",
  EPERM: "not permitted (EPERM)",
  EIO: "the disk reports an error (EIO)"
};
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
    temporary = `${target}.${randomBytes(6).toString("hex")}${TEMPORARY}`;
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
  if (entry === void 0) return { target: path2.resolve(file), old: void 0 };
  if (!entry.isSymbolicLink()) return { target: path2.resolve(file), old: entry };
  const target = realpathSync(file);
  return { target, old: statSync2(target) };
}
function writeTemporary(temporary, data, mode, old) {
  const descriptor = openSync(temporary, "wx", 384);
  try {
    writeFileSync(descriptor, data);
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
  const descriptor = openSync(path2.dirname(target), "r");
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
var resolvePath = (...parts) => path2.resolve(...parts);
var joinPath = (...parts) => path2.join(...parts);
var directoryName = (at) => path2.dirname(at);
var baseName = (at) => path2.basename(at);
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
  try {
    return readFileSync2(file, "utf8");
  } catch (error) {
    if (codeOf2(error) === "ENOENT") return void 0;
    throw describeIoError(error, "read", file);
  }
}
async function createDirectory(directory, mode = 448) {
  try {
    mkdirSync(directory, { recursive: true, mode });
  } catch (error) {
    throw describeIoError(error, "make the directory", directory);
  }
}

// src/io/branches.ts
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
  const text2 = await readTextFile(path3.join(commonDirectory, "refs/remotes/origin/HEAD"));
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
      () => runGit(["update-ref", "-m", why, `refs/heads/${branch}`, commit, "0".repeat(commit.length)], {
        cwd,
        write: true,
        doing: `make the branch \`${branch}\``
      })
    );
    return "made";
  } catch (error) {
    if (isAppError(error) && /reference already exists|exists; cannot create/.test(textOf(error))) {
      return "exists";
    }
    throw error;
  }
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
var BUSY = /could not lock config file|Unable to create '.*\.lock': File exists|unable to lock/i;
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

// src/io/byte-path.ts
var byte_path_exports = {};
__export(byte_path_exports, {
  fromText: () => fromText,
  joinName: () => joinName,
  splitNames: () => splitNames,
  toPath: () => toPath,
  toText: () => toText
});
var fromText = (text2) => Buffer.from(text2, "utf8").toString("latin1");
var toText = (name) => Buffer.from(name, "latin1").toString("utf8");
var toPath = (root, name) => name === "" ? Buffer.from(root) : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);
function splitNames(output) {
  const text2 = output.toString("latin1");
  return text2 === "" ? [] : text2.replace(/\0$/, "").split("\0");
}
var joinName = (directory, name) => directory === "" ? name : name === "" ? directory : `${directory}/${name}`;

// src/io/cargo.ts
var cargo_exports = {};
__export(cargo_exports, {
  bytesOf: () => bytesOf,
  listProfiles: () => listProfiles,
  lockBuilds: () => lockBuilds,
  readFingerprints: () => readFingerprints,
  readLatin1: () => readLatin1,
  readScripts: () => readScripts,
  readSources: () => readSources,
  readUnits: () => readUnits,
  removeBaked: () => removeBaked,
  warmFingerprints: () => warmFingerprints
});
import {
  closeSync as closeSync2,
  fstatSync as fstatSync2,
  lstatSync as lstatSync3,
  openSync as openSync2,
  readdirSync as readdirSync3,
  readFileSync as readFileSync4,
  readlinkSync,
  readSync,
  rmSync
} from "node:fs";
import { readFile } from "node:fs/promises";
import path5 from "node:path";

// src/io/native.ts
var native_exports = {};
__export(native_exports, {
  CREATE_FLAGS: () => CREATE_FLAGS,
  DIRECTORY_FLAGS: () => DIRECTORY_FLAGS,
  READ_FLAGS: () => READ_FLAGS,
  openNative: () => openNative
});
import { constants, existsSync as existsSync2, readFileSync as readFileSync3 } from "node:fs";
import { createRequire } from "node:module";
import path4 from "node:path";
import { fileURLToPath } from "node:url";
var READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | 524288;
var DIRECTORY_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_DIRECTORY | 524288;
var CREATE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | 524288;
var AT_FDCWD = -100;
var AT_SYMLINK_NOFOLLOW = 256;
var AT_EMPTY_PATH = 4096;
var STATX_BASIC_STATS = 2047;
var UTIME_OMIT = 0x3ffffffen;
var FICLONE = 1074041865;
var LOCK_SH_NB = 1 | 4;
var RENAME_NOREPLACE = 1;
var POSIX_FADV_WILLNEED = 3;
var opened;
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
  const here = path4.dirname(fileURLToPath(import.meta.url));
  const inTree = path4.join("@koromix", `koffi-${platform}`, `${libc}_${process.arch}`);
  return [
    path4.join(here, "native", folder, "koffi.node"),
    path4.join(here, "..", "native", folder, "koffi.node"),
    path4.join(here, "..", "..", "node_modules", inTree, "koffi.node")
  ].filter((file) => existsSync2(file));
}
function usesMusl() {
  try {
    return readFileSync3("/proc/self/maps", "latin1").includes("/ld-musl-");
  } catch {
    return false;
  }
}
function createStatView(buffer) {
  const seconds = (at) => buffer.readUInt32LE(at) + buffer.readInt32LE(at + 4) * 2 ** 32;
  const nanoseconds = (at) => buffer.readBigInt64LE(at) * 1000000000n + BigInt(buffer.readUInt32LE(at + 8));
  return {
    get mode() {
      return buffer.readUInt16LE(28);
    },
    get size() {
      return buffer.readUInt32LE(40) + buffer.readUInt32LE(44) * 2 ** 32;
    },
    get links() {
      return buffer.readUInt32LE(16);
    },
    get key() {
      return `${buffer.readUInt32LE(136)}:${buffer.readUInt32LE(140)}:${buffer.readBigUInt64LE(32)}`;
    },
    get changedNs() {
      return nanoseconds(96);
    },
    get modifiedNs() {
      return nanoseconds(112);
    },
    changedSince(atSeconds, atNanoseconds) {
      const changed = seconds(96);
      return changed > atSeconds || changed === atSeconds && buffer.readUInt32LE(104) >= atNanoseconds;
    },
    modifiedAfter(atSeconds, atNanoseconds) {
      const modified = seconds(112);
      return modified > atSeconds || modified === atSeconds && buffer.readUInt32LE(120) > atNanoseconds;
    },
    get modifiedSeconds() {
      return seconds(112);
    },
    get modifiedNanoseconds() {
      return buffer.readUInt32LE(120);
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
  const stat3 = Buffer.alloc(256);
  const times = Buffer.alloc(32);
  const errorOf = (answer) => answer === 0 ? 0 : koffi.errno();
  const openAt = (directory, name, flags, mode) => {
    const descriptor = openat(directory, name, flags, mode);
    return descriptor >= 0 ? descriptor : -koffi.errno();
  };
  const takeTimes = () => {
    stat3.copy(times, 0, 64, 80);
    stat3.copy(times, 16, 112, 128);
    return times;
  };
  return {
    stat: createStatView(stat3),
    lstat: (at) => errorOf(statx(AT_FDCWD, at, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, stat3)),
    fstat: (descriptor) => errorOf(statx(descriptor, "", AT_EMPTY_PATH, STATX_BASIC_STATS, stat3)),
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

// src/io/cargo.ts
var LOCK_NAMES = [".cargo-lock", ".cargo-build-lock"];
var INNER = /* @__PURE__ */ new Set(["deps", "build", "examples", "incremental", ".fingerprint", "doc"]);
function listProfiles(targetDirectory, depth = 4) {
  return listDirectories(targetDirectory).filter((name) => !INNER.has(name)).flatMap((name) => {
    const at = path5.join(targetDirectory, name);
    const inner = depth > 1 ? listProfiles(at, depth - 1) : [];
    return [...isProfile(at) ? [name] : [], ...inner.map((each) => path5.join(name, each))];
  });
}
function isProfile(at) {
  return [".fingerprint", ...LOCK_NAMES].some(
    (name) => lstatSync3(path5.join(at, name), { throwIfNoEntry: false }) !== void 0
  );
}
var listEntries2 = (at) => {
  try {
    return readdirSync3(at, { withFileTypes: true });
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};
var listDirectories = (at) => listEntries2(at).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
function lockBuilds(native, targetDirectory) {
  const files = listProfiles(targetDirectory).flatMap((profile) => LOCK_NAMES.map((name) => path5.join(targetDirectory, profile, name))).filter((file) => lstatSync3(file, { throwIfNoEntry: false })?.isFile() === true);
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
    table = readFileSync4("/proc/locks", "latin1");
  } catch {
    return false;
  }
  return new RegExp(`:${ino} `).test(table);
}
function readUnits(profile) {
  const build = listDirectories(path5.join(profile, "build")).map(
    (name) => path5.join("build", name)
  );
  return ["deps", "examples", ...build].flatMap(
    (folder) => listEntries2(path5.join(profile, folder)).filter((entry) => entry.isFile() && entry.name.endsWith(".d")).map((entry) => {
      const file = path5.join(folder, entry.name);
      return {
        file,
        stem: entry.name.slice(0, -2),
        text: readFileSync4(path5.join(profile, file), "latin1")
      };
    })
  );
}
function readScripts(profile, needles) {
  return listDirectories(path5.join(profile, "build")).map((directory) => {
    const at = path5.join(profile, "build", directory);
    return {
      directory,
      output: readLatin1(path5.join(at, "output")),
      oldOutDir: readLatin1(path5.join(at, "root-output")),
      outNames: findNaming(path5.join(at, "out"), needles)
    };
  }).filter(({ output, outNames }) => output !== void 0 || outNames !== void 0);
}
function readFingerprints(profile) {
  const root = path5.join(profile, ".fingerprint");
  return listDirectories(root).map((directory) => ({
    directory,
    files: listEntries2(path5.join(root, directory)).map((entry) => entry.name)
  }));
}
function readSources(directory, sources2) {
  const texts = [];
  for (const source of sources2) {
    const file = path5.resolve(directory, Buffer.from(source, "latin1").toString("utf8"));
    try {
      if (lstatSync3(file).size <= 4 * 1024 * 1024) texts.push(readFileSync4(file, "latin1"));
    } catch {
      return void 0;
    }
  }
  return texts.join("\n");
}
var bytesOf = (text2) => Buffer.from(text2, "utf8").toString("latin1");
async function warmFingerprints(native, profile) {
  const root = path5.join(profile, ".fingerprint");
  const files = listDirectories(root).flatMap(
    (directory) => listEntries2(path5.join(root, directory)).map((entry) => path5.join(root, directory, entry.name))
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
    return readFileSync4(file, "latin1");
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
function findNaming(root, needles) {
  for (const entry of listEntries2(root)) {
    const at = path5.join(root, entry.name);
    if (entry.isDirectory()) {
      const found = findNaming(at, needles);
      if (found !== void 0) return found;
    } else if (entry.isFile() && fileHolds(at, needles)) return at;
    else if (entry.isSymbolicLink()) {
      const target = readlinkSync(at, "latin1");
      if (needles.some((needle) => target.includes(needle))) return at;
    }
  }
  return void 0;
}
var CHUNK = 1 << 20;
function fileHolds(file, needles) {
  const overlap = Math.max(...needles.map((needle) => needle.length), 1) - 1;
  const descriptor = openSync2(file, "r");
  const chunk = Math.min(CHUNK, fstatSync2(descriptor).size + 1);
  const buffer = Buffer.alloc(chunk + overlap);
  try {
    let kept = 0;
    for (; ; ) {
      const read = readSync(descriptor, buffer, kept, chunk, null);
      if (read === 0) return false;
      const view = buffer.subarray(0, kept + read);
      if (needles.some((needle) => view.includes(needle, 0, "latin1"))) return true;
      kept = Math.min(overlap, view.length);
      view.copy(buffer, 0, view.length - kept);
    }
  } finally {
    closeSync2(descriptor);
  }
}
function removeBaked(profile, plan) {
  for (const name of plan.dropFingerprints) {
    rmSync(path5.join(profile, ".fingerprint", name), { recursive: true, force: true });
  }
  for (const name of plan.emptyOut) {
    const out = path5.join(profile, "build", name, "out");
    for (const entry of listEntries2(out)) {
      rmSync(path5.join(out, entry.name), { recursive: true, force: true });
    }
  }
}

// src/io/claude-settings.ts
var claude_settings_exports = {};
__export(claude_settings_exports, {
  readClaudeSettings: () => readClaudeSettings
});
import path7 from "node:path";

// src/schema/fault.ts
function faultOf(validate, value) {
  if (validate(value)) return void 0;
  const first = validate.errors?.[0];
  if (first === void 0) return { reason: "does not fit its schema" };
  const at = first.instancePath === "" ? "" : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list}` };
}

// src/schema/inputs.gen.js
var validate0 = validate10;
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
var validate1 = validate11;
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
var validate2 = validate12;
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
var validate3 = validate13;
var schema14 = { "$id": "espalier.user-config", "type": "object", "additionalProperties": false, "properties": { "floor": { "type": "string" }, "idle_ttl": { "type": "string" }, "settle": { "type": "string" }, "default_base": { "type": "string" }, "location": { "type": "string" }, "dedup": { "type": "boolean" }, "evict": { "type": "boolean" }, "adopt": { "type": "string", "enum": ["observe", "auto"] } } };
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
var validate4 = validate14;
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "reconstructible" || key0 === "setup" || key0 === "cleanup")) {
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
          if (data.setup !== void 0) {
            let data2 = data.setup;
            const _errs6 = errors;
            if (errors === _errs6) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                const _errs8 = errors;
                for (const key1 in data2) {
                  if (!(key1 === "command")) {
                    validate14.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                    return false;
                    break;
                  }
                }
                if (_errs8 === errors) {
                  if (data2.command !== void 0) {
                    if (typeof data2.command !== "string") {
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
            var valid0 = _errs6 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cleanup !== void 0) {
              let data4 = data.cleanup;
              const _errs11 = errors;
              if (errors === _errs11) {
                if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                  const _errs13 = errors;
                  for (const key2 in data4) {
                    if (!(key2 === "command")) {
                      validate14.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                      return false;
                      break;
                    }
                  }
                  if (_errs13 === errors) {
                    if (data4.command !== void 0) {
                      if (typeof data4.command !== "string") {
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
              var valid0 = _errs11 === errors;
            } else {
              var valid0 = true;
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
var validate5 = validate15;
var schema16 = { "$id": "espalier.lock", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "nonce"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "nonce": { "type": "string" }, "purpose": { "type": "string" } } };
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
var validate6 = validate16;
var schema17 = { "$id": "espalier.daemon", "type": "object", "additionalProperties": false, "required": ["pid", "started_at", "version", "since", "last_pass"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "problem": { "type": "string" } } };
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
var validators = {
  "claude.hook.worktree-create": validate0,
  "claude.hook.worktree-remove": validate1,
  "claude.settings": validate2,
  "espalier.user-config": validate3,
  "espalier.project-config": validate4,
  "espalier.lock": validate5,
  "espalier.daemon": validate6
};

// src/schema/parse.ts
function parseInput(name, value, onFault) {
  const fault = faultOf(validators[name], value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}

// src/io/paths.ts
import os from "node:os";
import path6 from "node:path";
var variable = (env, name) => env[name] || void 0;
var home = (env) => variable(env, "HOME") ?? os.homedir();
function statePaths(env, platform) {
  const root = stateRoot(env, platform);
  return {
    root,
    registry: path6.join(root, "registry.sqlite3"),
    registryLock: path6.join(root, "registry.lock"),
    locks: path6.join(root, "locks"),
    daemonLock: path6.join(root, "daemon.lock"),
    daemonFile: path6.join(root, "daemon.json"),
    activity: path6.join(root, "activity"),
    log: path6.join(root, "log"),
    userConfig: userConfigFile(env)
  };
}
function stateRoot(env, platform) {
  const chosen = variable(env, "ESPALIER_STATE");
  if (chosen !== void 0) return path6.resolve(chosen);
  if (platform === "darwin") return path6.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return path6.join(
      variable(env, "LOCALAPPDATA") ?? path6.join(home(env), "AppData/Local"),
      "espalier"
    );
  }
  return path6.join(
    variable(env, "XDG_STATE_HOME") ?? path6.join(home(env), ".local/state"),
    "espalier"
  );
}
function userConfigFile(env) {
  return path6.join(
    variable(env, "XDG_CONFIG_HOME") ?? path6.join(home(env), ".config"),
    "espalier/config.toml"
  );
}
function claudeConfigDirectory(env) {
  return variable(env, "CLAUDE_CONFIG_DIR") ?? path6.join(home(env), ".claude");
}

// src/io/claude-settings.ts
async function readClaudeSettings(env, checkout) {
  const files = [
    path7.join(claudeConfigDirectory(env), "settings.json"),
    ...checkout === null ? [] : ["settings.json", "settings.local.json"].map(
      (name) => path7.join(checkout, ".claude", name)
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

// src/io/clock.ts
var systemClock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms))
};

// src/io/clone-tree.ts
var clone_tree_exports = {};
__export(clone_tree_exports, {
  cloneTree: () => cloneTree,
  removeTree: () => removeTree
});
import { chmodSync as chmodSync2, linkSync, mkdirSync as mkdirSync2, readlinkSync as readlinkSync3, symlinkSync } from "node:fs";
import { getSystemErrorMap } from "node:util";

// src/io/clone-command.ts
import { spawn as spawn2 } from "node:child_process";
import { lstatSync as lstatSync4, readlinkSync as readlinkSync2, rmSync as rmSync3 } from "node:fs";
import path8 from "node:path";

// src/io/clone-outcome.ts
import { chmodSync, readdirSync as readdirSync4, rmSync as rmSync2 } from "node:fs";
var halt = (halted) => Object.assign(new Error(halted.kind), { halted });
var isHalt = (error) => error instanceof Error && "halted" in error;
var MOVED = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO", "EISDIR"]);
var SLICE_MS2 = 25;
async function breathe(signal) {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal?.aborted === true) throw halt({ kind: "stopped" });
}
var childOf = (directory, name) => directory === "" ? name : `${directory}/${name}`;
var below = (root, relative) => relative === "" ? root : `${root}/${relative}`;
function listDirectory(at) {
  const entries = readdirSync4(at, { withFileTypes: true });
  const unnameable = entries.find((entry) => entry.name.includes("�"));
  if (unnameable !== void 0) {
    throw halt({ kind: "failed", reason: `a name in \`${at}\` is not UTF-8` });
  }
  return entries;
}
function removeTree(at) {
  try {
    rmSync2(at, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    openDirectories(at);
    rmSync2(at, { recursive: true, force: true, maxRetries: 2 });
  }
}
function openDirectories(at) {
  chmodSync(at, 448);
  for (const entry of readdirSync4(at, { withFileTypes: true })) {
    if (entry.isDirectory()) openDirectories(`${at}/${entry.name}`);
  }
}

// src/io/clone-command.ts
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
  const taken = [];
  const waiting = [""];
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    await breathe(request.signal);
    const entries = listDirectory(below(request.target, relative));
    const has = (name) => entries.some((entry) => entry.name === name);
    const names = [];
    taken.push({ directory: relative, names });
    if (has(".git")) throw halt({ kind: "nested_repository", path: relative });
    if (has(request.marker)) marked.push(relative);
    for (const entry of entries) {
      const child = childOf(relative, entry.name);
      const at = below(request.target, child);
      if (entry.isDirectory()) {
        if (request.isWorthless(child, has)) removeTree(at);
        else waiting.push(child);
      } else if (entry.isFile()) {
        const stat3 = lstatSync4(at, { bigint: true });
        names.push(entry.name);
        files += 1;
        bytes += Number(stat3.size);
        if (stat3.mtimeNs > newestNs) newestNs = stat3.mtimeNs;
      } else if (entry.isSymbolicLink()) {
        const target = readlinkSync2(at);
        names.push(entry.name);
        if (path8.isAbsolute(target)) absoluteLinks.push({ path: child, target });
      } else {
        rmSync3(at, { force: true });
      }
    }
  }
  return { kind: "cloned", files, bytes, newestNs, entries: taken, marked, absoluteLinks };
}

// src/io/clone-tree.ts
async function cloneTree(request) {
  try {
    if (request.native !== void 0) return await cloneNatively(request, request.native);
    return await cloneByCommand(request);
  } catch (error) {
    removeTree(request.target);
    if (isHalt(error)) return error.halted;
    const { code = "", message } = error;
    return { kind: MOVED.has(code) ? "moved" : "failed", reason: message };
  }
}
async function cloneNatively(request, native) {
  const progress = {
    files: 0,
    bytes: 0,
    newestSeconds: 0,
    newestNanoseconds: 0,
    absoluteLinks: [],
    entries: [],
    marked: [],
    groups: /* @__PURE__ */ new Map(),
    umask: process.umask()
  };
  const made = [];
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS2;
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      await breathe(request.signal);
      sliceEnd = performance.now() + SLICE_MS2;
    }
    made.push(relative);
    cloneDirectory(request, native, relative, waiting, progress);
  }
  for (const relative of made.reverse()) finishDirectory(request, native, relative, progress.umask);
  return {
    kind: "cloned",
    files: progress.files,
    bytes: progress.bytes,
    newestNs: BigInt(progress.newestSeconds) * 1000000000n + BigInt(progress.newestNanoseconds),
    absoluteLinks: progress.absoluteLinks,
    entries: progress.entries,
    marked: progress.marked
  };
}
function cloneDirectory(request, native, relative, waiting, progress) {
  var _stack = [];
  try {
    const source = below(request.source, relative);
    const target = below(request.target, relative);
    const entries = listDirectory(source);
    must(native.lstat(source), "read", source);
    mkdirSync2(target, { mode: native.stat.mode & 511 | 448 });
    const names = [];
    progress.entries.push({ directory: relative, names });
    const pair = __using(_stack, openPair(native, source, target));
    for (const entry of entries) {
      const { name } = entry;
      if (name === ".git") throw halt({ kind: "nested_repository", path: relative });
      if (name === request.marker) progress.marked.push(relative);
      if (entry.isFile()) {
        names.push(name);
        cloneFile(native, pair, name, progress);
      } else if (entry.isDirectory()) {
        const child = childOf(relative, name);
        if (!request.isWorthless(child, (other) => entries.some((each) => each.name === other))) {
          waiting.push(child);
        }
      } else if (entry.isSymbolicLink()) {
        names.push(name);
        const child = childOf(relative, name);
        cloneLink(native, `${source}/${name}`, `${target}/${name}`, child, progress);
      }
    }
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
function cloneFile(native, pair, name, progress) {
  const source = native.openAt(pair.from, name, READ_FLAGS, 0);
  if (source < 0) throw failed("open", `${pair.source}/${name}`, -source);
  try {
    const error = native.fstat(source);
    if (error !== 0) throw failed("read", `${pair.source}/${name}`, error);
    const { stat: stat3 } = native;
    if (stat3.links > 1 && linkToGroup(stat3.key, `${pair.target}/${name}`, progress)) return;
    createClone(native, source, pair, name, progress);
  } finally {
    native.close(source);
  }
}
function createClone(native, source, pair, name, progress) {
  const { stat: stat3 } = native;
  const { mode, size } = stat3;
  const target = native.openAt(pair.to, name, CREATE_FLAGS, mode & 511);
  if (target < 0) throw failed("create", `${pair.target}/${name}`, -target);
  try {
    let error = size > 0 ? native.clone(target, source) : 0;
    if (error !== 0) throw notCloned(error, `${pair.source}/${name}`);
    if ((mode & (3584 | progress.umask)) !== 0) error = native.chmod(target, mode & 4095);
    if (error === 0) error = native.copyTimes(target);
    if (error !== 0) throw failed("finish", `${pair.target}/${name}`, error);
  } finally {
    native.close(target);
  }
  progress.files += 1;
  progress.bytes += size;
  if (stat3.modifiedAfter(progress.newestSeconds, progress.newestNanoseconds)) {
    progress.newestSeconds = stat3.modifiedSeconds;
    progress.newestNanoseconds = stat3.modifiedNanoseconds;
  }
}
function linkToGroup(key, to, progress) {
  const first = progress.groups.get(key);
  if (first === void 0) {
    progress.groups.set(key, to);
    return false;
  }
  linkSync(first, to);
  progress.files += 1;
  return true;
}
function cloneLink(native, from, to, relative, progress) {
  const target = readlinkSync3(from, { encoding: "buffer" });
  symlinkSync(target, to);
  if (target[0] === 47) {
    progress.absoluteLinks.push({ path: relative, target: target.toString("utf8") });
  }
  must(native.lstat(from), "read", from);
  must(native.copyTimesTo(to), "set the times of", to);
}
function finishDirectory(request, native, relative, umask) {
  const source = below(request.source, relative);
  const target = below(request.target, relative);
  must(native.lstat(source), "read", source);
  const { mode } = native.stat;
  if ((mode & (3584 | umask)) !== 0 || (mode & 448) !== 448) {
    chmodSync2(target, mode & 4095);
  }
  must(native.copyTimesTo(target), "set the times of", target);
}
var NO_CLONE = /* @__PURE__ */ new Set([22, 18, 25, 38, 95]);
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

// src/io/config-files.ts
var config_files_exports = {};
__export(config_files_exports, {
  projectConfigFile: () => projectConfigFile,
  readProjectConfig: () => readProjectConfig,
  readUserConfig: () => readUserConfig
});
import { lstat, readFile as readFile2 } from "node:fs/promises";
import path9 from "node:path";
var PROJECT_FILE = ".espalier/workspace.toml";
var MAX_BYTES = 64 * 1024;
var projectConfigFile = (checkout) => path9.join(checkout, PROJECT_FILE);
function readUserConfig(file, nearest) {
  return readToml("espalier.user-config", file, nearest);
}
async function readProjectConfig(checkout, nearest) {
  const file = projectConfigFile(checkout);
  for (const entry of [path9.dirname(file), file]) {
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
  return readToml("espalier.project-config", file, nearest);
}
async function readToml(schema, file, nearest) {
  let text2;
  try {
    text2 = await readFile2(file, "utf8").catch(ignoreMissing);
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  if (text2 === void 0) return {};
  if (text2.length > MAX_BYTES) {
    throw new AppError("config_invalid", { path: file, reason: `it is over ${MAX_BYTES} bytes` });
  }
  const { parse } = await import("./dist-Z65I5UQX.mjs");
  let value;
  try {
    value = parse(text2.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new AppError("config_invalid", { path: file, reason: reasonOf(error) }, { cause: error });
  }
  return parseInput(schema, value, (fault) => {
    const near = fault.unknownKey === void 0 ? void 0 : nearest(fault.unknownKey);
    return new AppError("config_invalid", {
      path: file,
      reason: fault.reason,
      ...near === void 0 ? {} : { hint: `The nearest known key is \`${near}\`` }
    });
  });
}
function ignoreMissing(error) {
  const code = error.code;
  if (code === "ENOENT" || code === "ENOTDIR") return void 0;
  throw error;
}

// src/io/daemon-process.ts
var daemon_process_exports = {};
__export(daemon_process_exports, {
  startDaemon: () => startDaemon
});
import { spawn as spawn4 } from "node:child_process";
import { closeSync as closeSync3, mkdirSync as mkdirSync3, openSync as openSync3 } from "node:fs";
import path10 from "node:path";

// src/io/entries.ts
var entries_exports = {};
__export(entries_exports, {
  entryArguments: () => entryArguments,
  entryFile: () => entryFile,
  runEntry: () => runEntry
});
import { spawn as spawn3 } from "node:child_process";
import { fileURLToPath as fileURLToPath2 } from "node:url";
var sources = {
  cli: "../cli/main.ts",
  hook: "../hooks/main.ts",
  daemon: "../daemon/main.ts"
};
function entryFile(entry) {
  const bundled = import.meta.url.endsWith(".mjs");
  return fileURLToPath2(new URL(bundled ? `./${entry}.mjs` : sources[entry], import.meta.url));
}
var entryArguments = (entry, argv) => [
  ...process.execArgv,
  entryFile(entry),
  ...argv
];
function runEntry(entry, argv) {
  return new Promise((resolve, reject) => {
    const child = spawn3(process.execPath, entryArguments(entry, argv), { stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"])
      process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

// src/io/daemon-process.ts
function startDaemon(input) {
  mkdirSync3(input.logDirectory, { recursive: true, mode: 448 });
  const log = openSync3(path10.join(input.logDirectory, "daemon.err"), "a", 384);
  try {
    const child = spawn4(process.execPath, entryArguments("daemon", ["run"]), {
      cwd: path10.dirname(entryFile("daemon")),
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

// src/io/exclude.ts
var exclude_exports = {};
__export(exclude_exports, {
  hasExclude: () => hasExclude,
  isIgnored: () => isIgnored,
  writeExclude: () => writeExclude
});
import path11 from "node:path";
var fileOf = (commonDirectory) => path11.join(commonDirectory, "info/exclude");
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
  if (found === void 0) await createDirectory(path11.dirname(file), 493);
  const mode = found === void 0 ? { mode: 420 } : {};
  await writeFileAtomic(file, `${text2}${gap}${line}
`, mode);
  return true;
}
async function isIgnored(checkout, relative) {
  const { exitCode } = await runGit(["check-ignore", "--quiet", "--no-index", "--", relative], {
    cwd: checkout,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return exitCode === 0;
}

// src/io/history.ts
var history_exports = {};
__export(history_exports, {
  hasCommit: () => hasCommit,
  listBranchRefs: () => listBranchRefs,
  listUnheldCommits: () => listUnheldCommits,
  readComparison: () => readComparison
});

// src/io/patches.ts
import { createHash } from "node:crypto";
var ID = "[0-9a-f]{40}(?:[0-9a-f]{24})?";
var REQUEST = new RegExp(`^${ID}(?: ${ID})?$`);
function parsePatches(text2) {
  const byRequest = /* @__PURE__ */ new Map();
  let keys = [];
  let lines;
  let inHeader = false;
  const finish = () => {
    if (lines !== void 0) keys.push(hashLines(lines));
    lines = void 0;
  };
  for (const line of text2.replace(/\n$/, "").split("\n")) {
    if (REQUEST.test(line)) {
      finish();
      keys = [];
      byRequest.set(line, keys);
    } else if (line.startsWith("diff --git ")) {
      finish();
      lines = [line];
      inHeader = true;
    } else if (lines !== void 0) {
      if (line.startsWith("@@ ")) inHeader = false;
      else if (!(inHeader && line.startsWith("index "))) lines.push(line);
    }
  }
  finish();
  return byRequest;
}
var hashLines = (lines) => createHash("sha256").update(lines.join("\n"), "latin1").digest("hex");

// src/io/history.ts
var MOST_COMMITS = 200;
var MOST_BASE_COMMITS = 2e3;
var MOST_PATHS = 500;
var BATCH = 100;
var TIME_LIMIT_MS = 3e4;
var DIFF = ["diff-tree", "--stdin", "-r", "-p", "--root", "-U0", "--no-color", "--no-ext-diff"];
var DIFF_PLAIN = [...DIFF, "--no-textconv", "--no-renames", "--full-index", "--binary"];
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
    commits.push({ commit, tree, subject: line.slice(end + 1), merge: parents.length > 1 });
  }
  return commits;
}
async function readComparison(commonDirectory, input) {
  const { tip, commits, base } = input;
  if (commits.length > MOST_COMMITS) return void 0;
  const deadline = performance.now() + TIME_LIMIT_MS;
  const options = { cwd: commonDirectory, doing: "compare with the base" };
  const found = await runGit(["merge-base", tip, base.commit], { ...options, allow: [0, 1] });
  const mergeBase = found.stdout.toString("utf8").trim();
  if (mergeBase === "" || mergeBase === base.commit) return void 0;
  const tree = await runGit(["rev-parse", "--verify", `${mergeBase}^{tree}`], options);
  const baseTree = tree.stdout.toString("utf8").trim();
  const paths = await listTouchedPaths(commonDirectory, commits);
  const onBase = await listBaseCommits(commonDirectory, `${mergeBase}..${base.commit}`, paths);
  if (onBase.length > MOST_BASE_COMMITS) return void 0;
  const ours = await readPatches(commonDirectory, [
    ...commits.map(({ commit }) => commit),
    ...commits.map((each) => `${baseTree} ${each.tree}`)
  ]);
  const known = /* @__PURE__ */ new Set();
  for (let at = 0; at < onBase.length; at += BATCH) {
    if (performance.now() > deadline) return void 0;
    const batch = await readPatches(commonDirectory, onBase.slice(at, at + BATCH), paths);
    for (const patches of batch.values()) for (const patch of patches) known.add(patch);
  }
  return {
    name: base.name,
    base: known,
    commits: commits.map((each) => ({
      ...each,
      patches: ours.get(each.commit) ?? [],
      cumulative: ours.get(`${baseTree} ${each.tree}`) ?? []
    }))
  };
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
  const plain = names.every((name) => fromText(toText(name)) === name);
  return plain && names.length > 0 && names.length <= MOST_PATHS ? names.map(toText) : void 0;
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
var createRandomBytes = (count) => randomBytes2(count);

// src/io/include.ts
var include_exports = {};
__export(include_exports, {
  copyIncluded: () => copyIncluded,
  createDirectoryLink: () => createDirectoryLink,
  hasIncludeFile: () => hasIncludeFile,
  hasTracked: () => hasTracked,
  listIncluded: () => listIncluded,
  readKind: () => readKind
});
import { createHash as createHash2 } from "node:crypto";
import { constants as constants2, copyFile, lstat as lstat2, mkdir, readFile as readFile3, readlink, symlink } from "node:fs/promises";
import path12 from "node:path";
var codeOf3 = (error) => error.code;
async function hasIncludeFile(checkout) {
  const entry = await lstat2(path12.join(checkout, ".worktreeinclude")).catch((error) => {
    if (codeOf3(error) === "ENOENT") return void 0;
    throw error;
  });
  return entry?.isFile() === true;
}
async function listIncluded(checkout) {
  if (!await hasIncludeFile(checkout)) return [];
  const matched = await runGit(["ls-files", "-o", "-i", "-z", "-X", ".worktreeinclude"], {
    cwd: checkout,
    doing: "read `.worktreeinclude`"
  });
  if (matched.stdout.length === 0) return [];
  const ignored = await runGit(["check-ignore", "-z", "--stdin"], {
    cwd: checkout,
    input: matched.stdout,
    allow: [0, 1],
    doing: "ask what is ignored"
  });
  return splitNul(ignored.stdout).filter((name) => !name.endsWith("/"));
}
async function copyIncluded(from, to, relative) {
  const source = path12.join(from, relative);
  const target = path12.join(to, relative);
  const entry = await lstat2(source);
  if (!entry.isFile() && !entry.isSymbolicLink()) return skipped("it is not a file");
  const obstacle = await makeParents(to, relative);
  if (obstacle !== void 0) return skipped(obstacle);
  try {
    if (entry.isSymbolicLink()) {
      const link = await readlink(source);
      await symlink(link, target);
      return { outcome: "copied", sha256: hashOf(link) };
    }
    await copyFile(source, target, constants2.COPYFILE_EXCL | constants2.COPYFILE_FICLONE);
    return { outcome: "copied", sha256: hashOf(await readFile3(target)) };
  } catch (error) {
    if (codeOf3(error) === "EEXIST") return skipped("it exists in the workspace");
    throw error;
  }
}
var skipped = (reason) => ({ outcome: "skipped", reason });
var hashOf = (data) => createHash2("sha256").update(data).digest("hex");
async function makeParents(root, relative) {
  let at = root;
  for (const part of path12.dirname(relative).split(path12.sep)) {
    if (part === ".") continue;
    at = path12.join(at, part);
    const entry = await lstat2(at).catch((error) => {
      if (codeOf3(error) === "ENOENT") return void 0;
      throw error;
    });
    if (entry === void 0) await mkdir(at);
    else if (!entry.isDirectory()) return `\`${path12.relative(root, at)}\` is not a directory there`;
  }
  return void 0;
}
async function readKind(at) {
  const entry = await lstat2(at).catch((error) => {
    if (codeOf3(error) === "ENOENT" || codeOf3(error) === "ENOTDIR") return void 0;
    throw error;
  });
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
  const obstacle = await makeParents(to, relative);
  if (obstacle !== void 0) return skipped(obstacle);
  const target = path12.join(from, relative);
  try {
    await symlink(target, path12.join(to, relative), "dir");
  } catch (error) {
    if (codeOf3(error) === "EEXIST") return skipped("it exists in the workspace");
    throw error;
  }
  return { outcome: "copied", sha256: hashOf(target) };
}

// src/io/known-files.ts
var known_files_exports = {};
__export(known_files_exports, {
  hashFile: () => hashFile,
  isKnownFile: () => isKnownFile
});
import { createHash as createHash3 } from "node:crypto";
import { createReadStream, lstatSync as lstatSync5, readlinkSync as readlinkSync4, realpathSync as realpathSync2 } from "node:fs";
async function isKnownFile(root, name, known, options) {
  const file = toPath(root, name);
  const entry = readEntry(file);
  if (entry === void 0) return true;
  if (entry.isSymbolicLink()) return isKnownLink(file, name, known);
  if (!entry.isFile()) return false;
  const recorded = known.scratch.get(toText(name));
  if (recorded !== void 0 && recorded === await hashFile(file)) return true;
  if (options.scratchOnly || known.mainCheckout === null) return false;
  return isSameAsMain(file, entry, known.mainCheckout, name);
}
function readEntry(file) {
  try {
    return lstatSync5(file);
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return void 0;
    throw error;
  }
}
function isKnownLink(file, name, known) {
  const target = readlinkSync4(file, { encoding: "buffer" });
  const recorded = known.scratch.get(toText(name));
  if (recorded === createHash3("sha256").update(target).digest("hex")) return true;
  if (known.mainCheckout === null) return false;
  const same = toPath(known.mainCheckout, name);
  return realOrNone(file)?.equals(same) === true && realOrNone(same)?.equals(same) === true;
}
var realOrNone = (file) => {
  try {
    return realpathSync2(file, { encoding: "buffer" });
  } catch {
    return void 0;
  }
};
async function isSameAsMain(file, entry, mainCheckout, name) {
  const same = toPath(mainCheckout, name);
  const other = readEntry(same);
  if (other === void 0 || !other.isFile() || other.size !== entry.size) return false;
  if (realOrNone(same)?.equals(same) !== true) return false;
  return await hashFile(file) === await hashFile(same);
}
async function hashFile(file) {
  const hash = createHash3("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

// src/io/lock.ts
var lock_exports = {};
__export(lock_exports, {
  acquireLock: () => acquireLock,
  isHeld: () => isHeld,
  projectLockFile: () => projectLockFile,
  readLockHolder: () => readLockHolder,
  withLock: () => withLock
});
import { createHash as createHash4, randomUUID } from "node:crypto";
import { linkSync as linkSync2, mkdirSync as mkdirSync4, readdirSync as readdirSync5, readFileSync as readFileSync6, unlinkSync as unlinkSync2, writeFileSync as writeFileSync2 } from "node:fs";
import path13 from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";

// src/io/process.ts
var process_exports = {};
__export(process_exports, {
  currentProcess: () => currentProcess,
  isRunning: () => isRunning,
  readBoot: () => readBoot,
  readProcessStart: () => readProcessStart
});
import { spawnSync } from "node:child_process";
import { readFileSync as readFileSync5 } from "node:fs";
function readProcessStart(pid, platform = process.platform) {
  if (platform === "linux") {
    try {
      const stat3 = readFileSync5(`/proc/${pid}/stat`, "utf8");
      const fields = stat3.slice(stat3.lastIndexOf(")") + 2).split(" ");
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
var isOver = (state) => /^[ZX]/.test(state ?? "");
var boot;
function readBoot() {
  if (boot !== void 0) return boot;
  try {
    boot = readFileSync5("/proc/sys/kernel/random/boot_id", "utf8").trim();
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

// src/io/lock.ts
var LOOK_AGAIN_MS = 100;
var ASLEEP_MS = 500;
var POLL_MS = 1;
var LONGEST_POLL_MS = 60;
var codeOf4 = (error) => error.code;
function projectLockFile(paths, project) {
  const name = createHash4("sha256").update(project).digest("hex").slice(0, 16);
  return path13.join(paths.locks, `${name}.lock`);
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
      await sleep2(Math.min(Math.max(left, 1), LONGEST_POLL_MS, POLL_MS + 3 * turn.place));
    }
  } catch (error) {
    throw describeIoError(error, "take the lock", file);
  } finally {
    removeIfThere(ticket);
  }
}
function readLockHolder(file) {
  const found = readLock(file);
  return typeof found === "object" ? found : void 0;
}
function isHeld(file) {
  const holder = readLockHolder(file);
  return holder !== void 0 && isRunning(identityOf(holder));
}
function tryLock(file, ticket, patience) {
  const queue = readdirSync5(path13.dirname(ticket)).filter(isTicket).sort();
  const place = queue.indexOf(path13.basename(ticket));
  const first = queue[0];
  if (place > 0 && first !== void 0 && isTimeToLook(patience, first)) {
    if (!isRunning(ownerOf(first))) {
      removeIfThere(path13.join(path13.dirname(ticket), first));
      return { kind: "again" };
    }
    if (!isAsleep(file, first, patience)) return { kind: "wait", place, ahead: first };
  } else if (place > 0) {
    return { kind: "wait", place, ahead: first };
  }
  try {
    linkSync2(ticket, file);
    return { kind: "held" };
  } catch (error) {
    if (codeOf4(error) !== "EEXIST") throw error;
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
  const now = performance.now();
  if (now - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN_MS) return false;
  looked.set(key, now);
  return true;
}
function isAsleep(file, first, patience) {
  const now = performance.now();
  if (readLock(file) !== void 0) patience.idle = void 0;
  else if (patience.idle?.first !== first) patience.idle = { first, since: now };
  return patience.idle !== void 0 && now - patience.idle.since >= ASLEEP_MS;
}
function readLock(file) {
  let text2;
  try {
    text2 = readFileSync6(file, "utf8");
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
var isStale = (found) => found === "empty" || !isRunning(identityOf(found));
function takeOver(file, ticket, judged) {
  const guard = `${file}.takeover`;
  try {
    linkSync2(ticket, guard);
  } catch (error) {
    if (codeOf4(error) !== "EEXIST") throw error;
    const other = readLock(guard);
    if (other !== void 0 && (other === "unreadable" || isStale(other))) {
      throw deadGuard(file, guard);
    }
    return false;
  }
  try {
    const again = readLock(file);
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
      const found = readLock(file);
      if (typeof found === "object" && found.nonce === nonce) removeIfThere(file);
    }
  };
}
function recordOf(nonce) {
  const { pid, startedAt, boot: boot2 } = currentProcess();
  return { pid, started_at: startedAt, boot: boot2, nonce };
}
var identityOf = (record) => ({
  pid: record.pid,
  startedAt: record.started_at,
  boot: record.boot ?? null
});
function createTicket(file, record) {
  const queue = `${file}.queue`;
  const arrival = String(process.hrtime.bigint()).padStart(20, "0");
  const owner = [record.started_at ?? "", record.boot ?? ""].map(encodeURIComponent);
  const ticket = path13.join(queue, [arrival, record.pid, ...owner, record.nonce].join("~"));
  try {
    mkdirSync4(queue, { recursive: true, mode: 448 });
    writeFileSync2(ticket, JSON.stringify(record), { flag: "wx", mode: 384 });
  } catch (error) {
    removeIfThere(ticket);
    throw describeIoError(error, "take the lock", file);
  }
  return ticket;
}
var isTicket = (name) => /^\d{20}~\d+~[^~]*~[^~]*~[^~]+$/.test(name);
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
var unreadableLock = (file) => new AppError("busy", {
  what: `The lock \`${file}\``,
  reason: "the file is there and does not say who holds it",
  hint: `If no other Espalier is running, remove \`${file}\` and run the command again`
});
var deadGuard = (file, guard) => new AppError("busy", {
  what: `The lock \`${file}\``,
  reason: `a process died while it cleared the lock of another, and left \`${guard}\``,
  hint: `If no other Espalier is running, remove \`${guard}\` and run the command again`
});

// src/io/log.ts
import { appendFileSync, mkdirSync as mkdirSync5, renameSync as renameSync2, statSync as statSync3 } from "node:fs";
import path14 from "node:path";
var ROTATE_BYTES = 4 * 1024 * 1024;
function openLog(directory, who, now) {
  const file = path14.join(directory, "espalier.log");
  return {
    file,
    write(entry) {
      try {
        mkdirSync5(directory, { recursive: true, mode: 448 });
        if ((statSync3(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES) {
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

// src/io/occupants.ts
var occupants_exports = {};
__export(occupants_exports, {
  listOccupants: () => listOccupants,
  parseLsof: () => parseLsof
});
import { execFile } from "node:child_process";
import { readdirSync as readdirSync6, readFileSync as readFileSync7, readlinkSync as readlinkSync5, statSync as statSync4 } from "node:fs";
import { promisify } from "node:util";
var LSOF_TIME_LIMIT_MS = 15e3;
async function listOccupants(root) {
  if (process.platform === "linux") return listFromProc(root);
  if (process.platform === "win32") return [];
  return listFromLsof(root);
}
var isBelow = (root, name) => name === root || name.startsWith(`${root}/`);
function listFromProc(root) {
  const exempt = listOwnProcesses();
  const uid = process.getuid?.();
  const found = [];
  let names;
  try {
    names = readdirSync6("/proc");
  } catch (error) {
    throw new AppError("unverified", { what: "the running processes", reason: reasonOf(error) });
  }
  for (const name of names) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || exempt.has(pid)) continue;
    if (uid !== 0 && statSync4(`/proc/${name}`, { throwIfNoEntry: false })?.uid !== uid) continue;
    const holds = readHold(pid, root);
    if (holds !== void 0) found.push({ pid, name: readName(pid), holds });
  }
  return found;
}
function readHold(pid, root) {
  if (isBelow(root, readLink(`/proc/${pid}/cwd`))) return "its working directory";
  let descriptors;
  try {
    descriptors = readdirSync6(`/proc/${pid}/fd`);
  } catch {
    return void 0;
  }
  const held = descriptors.find((fd) => isBelow(root, readLink(`/proc/${pid}/fd/${fd}`)));
  return held === void 0 ? void 0 : "an open file";
}
function readLink(link) {
  try {
    return readlinkSync5(link);
  } catch {
    return "";
  }
}
function readName(pid) {
  try {
    return readFileSync7(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "process";
  }
}
function listOwnProcesses() {
  const own = /* @__PURE__ */ new Set();
  for (let pid = process.pid; pid > 0 && !own.has(pid); ) {
    own.add(pid);
    try {
      const stat3 = readFileSync7(`/proc/${pid}/stat`, "utf8");
      pid = Number(stat3.slice(stat3.lastIndexOf(")") + 2).split(" ")[1]);
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
    else if (line[0] === "n" && isBelow(root, value) && !found.has(pid)) {
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

// src/io/place.ts
var place_exports = {};
__export(place_exports, {
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
import { readdirSync as readdirSync7, readFileSync as readFileSync8, realpathSync as realpathSync3, statSync as statSync5 } from "node:fs";
import { lstat as lstat4, readdir, readFile as readFile5, realpath as realpath2, stat as stat2 } from "node:fs/promises";
import path16 from "node:path";

// src/io/worktree.ts
var worktree_exports = {};
__export(worktree_exports, {
  findAdminStamp: () => findAdminStamp,
  proveWorktree: () => proveWorktree,
  readAdminStamp: () => readAdminStamp,
  readBackPointer: () => readBackPointer
});
import { lstat as lstat3, readFile as readFile4, realpath, stat } from "node:fs/promises";
import path15 from "node:path";
var codeOf5 = (error) => error.code ?? "unknown error";
async function proveWorktree(candidate) {
  let real;
  try {
    real = await realpath(candidate);
  } catch (error) {
    const code = codeOf5(error);
    if (code === "ENOENT") return { kind: "absent", path: path15.resolve(candidate) };
    return { kind: "unverifiable", path: path15.resolve(candidate), reason: code };
  }
  try {
    return await proveReal(real);
  } catch (error) {
    return { kind: "unverifiable", path: real, reason: codeOf5(error) };
  }
}
async function proveReal(real) {
  const foreign = (reason) => ({ kind: "foreign", path: real, reason });
  const directory = await stat(real);
  if (!directory.isDirectory()) return foreign("it is not a directory");
  const dotGit = path15.join(real, ".git");
  const entry = await lstat3(dotGit).catch((error) => {
    if (codeOf5(error) === "ENOENT") return void 0;
    throw error;
  });
  if (entry === void 0) return foreign("it has no `.git`");
  if (entry.isDirectory()) return { kind: "main", path: real };
  if (!entry.isFile()) return foreign("its `.git` is not a file");
  const pointer = /^gitdir: (.+?)\r?\n?$/s.exec(await readFile4(dotGit, "utf8"));
  if (pointer?.[1] === void 0) return foreign("its `.git` file does not name a git directory");
  const named = path15.resolve(real, pointer[1]);
  const admin = await realpath(named).catch((error) => {
    if (codeOf5(error) === "ENOENT") return void 0;
    throw error;
  });
  if (admin === void 0) {
    return { kind: "unverifiable", path: real, reason: `its git directory \`${named}\` is gone` };
  }
  const back = await readFile4(path15.join(admin, "gitdir"), "utf8").catch((error) => {
    if (codeOf5(error) === "ENOENT") return void 0;
    throw error;
  });
  if (back === void 0) return foreign("its git directory is not a linked worktree's");
  const target = path15.resolve(admin, back.replace(/\r?\n$/, ""));
  const backReal = await realpath(path15.dirname(target)).catch(() => void 0);
  if (backReal !== real || path15.basename(target) !== ".git") {
    return foreign("its git directory points to another worktree");
  }
  const commonPointer = (await readFile4(path15.join(admin, "commondir"), "utf8")).replace(
    /\r?\n$/,
    ""
  );
  const commonDirectory = await realpath(path15.resolve(admin, commonPointer));
  if (path15.dirname(admin) !== path15.join(commonDirectory, "worktrees")) {
    return foreign("its git directory is not below its repository's `worktrees`");
  }
  return {
    kind: "linked",
    path: real,
    adminDirectory: admin,
    commonDirectory,
    adminStamp: await readAdminStamp(admin)
  };
}
async function readAdminStamp(adminDirectory) {
  const written = await stat(path15.join(adminDirectory, "commondir"), { bigint: true });
  return `${written.ino}:${written.mtimeNs}`;
}
async function findAdminStamp(adminDirectory) {
  try {
    return await readAdminStamp(adminDirectory);
  } catch (error) {
    if (codeOf5(error) === "ENOENT" || codeOf5(error) === "ENOTDIR") return void 0;
    throw error;
  }
}
async function readBackPointer(adminDirectory) {
  const text2 = await readFile4(path15.join(adminDirectory, "gitdir"), "utf8");
  const named = path15.dirname(path15.resolve(adminDirectory, text2.replace(/\r?\n$/, "")));
  return realpath(named).catch(async () => {
    const parent = await realpath(path15.dirname(named)).catch(() => path15.dirname(named));
    return path15.join(parent, path15.basename(named));
  });
}

// src/io/place.ts
var codeOf6 = (error) => error.code;
var isAbsent = (error) => ["ENOENT", "ENOTDIR"].includes(codeOf6(error) ?? "");
async function readCanonicalPath(wanted, from = "/") {
  const absolute = path16.resolve(from, wanted);
  for (let at = absolute, rest = ""; ; ) {
    try {
      return path16.join(await realpath2(at), rest);
    } catch (error) {
      const entry = await lstat4(at).catch(() => void 0);
      if (!isAbsent(error) || entry?.isSymbolicLink() === true || path16.dirname(at) === at) {
        throw describeIoError(error, "resolve", at);
      }
      if (entry !== void 0) continue;
      rest = path16.join(path16.basename(at), rest);
      at = path16.dirname(at);
    }
  }
}
async function readExistingAncestor(at) {
  for (let current = path16.dirname(at); ; current = path16.dirname(current)) {
    const entry = await stat2(current).catch((error) => {
      if (isAbsent(error)) return void 0;
      throw error;
    });
    if (entry?.isDirectory() === true || path16.dirname(current) === current) return current;
  }
}
async function isClaudeDirectory(root) {
  const own = path16.join(root, ".claude");
  const entry = await lstat4(own).catch(() => void 0);
  if (entry?.isDirectory() !== true) return false;
  const inner = await lstat4(path16.join(own, "worktrees")).catch(() => void 0);
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
  const entry = await lstat4(at).catch((error) => {
    if (isAbsent(error)) return void 0;
    throw error;
  });
  if (entry === void 0) return { kind: "absent" };
  if (!entry.isDirectory()) return { kind: "occupied", reason: "exists and is not a directory" };
  if ((await readdir(at)).length === 0) return { kind: "empty" };
  const proof = await proveWorktree(at);
  if (proof.kind !== "linked" || proof.commonDirectory !== commonDirectory) {
    return { kind: "occupied", reason: "exists and is not a worktree of this project" };
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete) return { kind: "occupied", reason: "is a worktree that is not complete" };
  return { kind: "worktree", branch: state.branch, head: state.head };
}
async function readCheckoutState(adminDirectory) {
  const read = (name) => readFile5(path16.join(adminDirectory, name), "utf8").catch((error) => {
    if (isAbsent(error)) return void 0;
    throw error;
  });
  const [locked, head, index] = await Promise.all([
    read("locked"),
    read("HEAD"),
    stat2(path16.join(adminDirectory, "index")).catch(() => void 0)
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
  return readdir(path16.dirname(at)).catch((error) => {
    if (isAbsent(error)) return [];
    throw describeIoError(error, "list", path16.dirname(at));
  });
}
function listRegistered(commonDirectory) {
  const folder = path16.join(commonDirectory, "worktrees");
  let slots;
  try {
    slots = readdirSync7(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return slots.flatMap((slot) => {
    const adminDirectory = path16.join(folder, slot.name);
    try {
      const told = readFileSync8(path16.join(adminDirectory, "gitdir"), "utf8").replace(/\r?\n$/, "");
      const at = path16.dirname(path16.resolve(adminDirectory, told));
      return [{ adminDirectory, path: realPathOr(at) }];
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  });
}
var hasDirectory = (trees, directories) => trees.some(
  (tree) => directories.some(
    (name) => statSync5(path16.join(tree, name), { throwIfNoEntry: false })?.isDirectory() === true
  )
);
function realPathOr(at) {
  try {
    return realpathSync3(at);
  } catch {
    try {
      return path16.join(realpathSync3(path16.dirname(at)), path16.basename(at));
    } catch {
      return at;
    }
  }
}
var declaresWorkspace = (text2) => /^\s*\[workspace[\].]/m.test(text2);
async function readCargoWorkspace(root) {
  const text2 = await readFile5(path16.join(root, "Cargo.toml"), "utf8").catch(() => void 0);
  return text2 === void 0 ? void 0 : declaresWorkspace(text2);
}
async function readCargoWorkspaceAbove(at) {
  for (let current = path16.dirname(at); ; current = path16.dirname(current)) {
    if (await readCargoWorkspace(current) === true) return current;
    if (path16.dirname(current) === current) return null;
  }
}

// src/io/reconstructible.ts
var reconstructible_exports = {};
__export(reconstructible_exports, {
  findRegularFile: () => findRegularFile,
  findRepository: () => findRepository,
  listNames: () => listNames,
  readBytes: () => readBytes,
  readDigest: () => readDigest,
  readEntry: () => readEntry2,
  readGitFacts: () => readGitFacts
});
import { createHash as createHash5 } from "node:crypto";
import { lstatSync as lstatSync6, readdirSync as readdirSync8, readFileSync as readFileSync9, statSync as statSync6 } from "node:fs";
import path17 from "node:path";
function readEntry2(root, relative) {
  const parts = relative.split("/");
  const rootDevice = statSync6(root, { bigint: true }).dev;
  let at = root;
  for (const [index, part] of parts.entries()) {
    at = path17.join(at, part);
    const entry = lstatSync6(at, { bigint: true, throwIfNoEntry: false });
    if (entry === void 0) return void 0;
    if (entry.isSymbolicLink()) return { kind: "link", sameVolume: true };
    if (!entry.isDirectory()) return { kind: "other", sameVolume: true };
    if (index === parts.length - 1)
      return { kind: "directory", sameVolume: entry.dev === rootDevice };
  }
  return void 0;
}
function listNames(at) {
  try {
    return readdirSync8(at);
  } catch (error) {
    const code = error.code;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
async function readGitFacts(root, directories) {
  if (directories.length === 0) return { ignored: /* @__PURE__ */ new Set(), tracked: [], readmitted: [] };
  const doing = "read what is ignored";
  const listing = ["ls-files", "-z", "-t", "--cached", "--others", "--exclude-standard"];
  const [ignored, listed] = await Promise.all([
    runGit(["check-ignore", "-z", "--stdin"], {
      cwd: root,
      doing,
      input: directories.map((directory) => `${directory}/\0`).join(""),
      allow: [0, 1]
    }),
    runGit(["--literal-pathspecs", ...listing, "--", ...directories], { cwd: root, doing })
  ]);
  const entries = splitNul(listed.stdout);
  const named = (untracked) => entries.filter((entry) => entry.startsWith("? ") === untracked).map((entry) => entry.slice(2));
  return {
    ignored: new Set(splitNul(ignored.stdout).map((each) => each.replace(/\/$/, ""))),
    tracked: named(false),
    readmitted: named(true)
  };
}
var SLICE_MS3 = 25;
async function findRepository(at) {
  const waiting = [""];
  let sliceEnd = performance.now() + SLICE_MS3;
  for (let relative = waiting.pop(); relative !== void 0; relative = waiting.pop()) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = performance.now() + SLICE_MS3;
    }
    for (const entry of readdirSync8(relative === "" ? at : `${at}/${relative}`, {
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
function findRegularFile(at) {
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of readdirSync8(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile() && (lstatSync6(child, { throwIfNoEntry: false })?.size ?? 0) > 0) {
        return child;
      }
    }
  }
  return void 0;
}
function readDigest(root, names) {
  if (names.length === 0) return void 0;
  const hash = createHash5("sha256");
  for (const name of [...names].sort()) {
    const content = readFileSync9(path17.join(root, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
function readBytes(at) {
  let bytes = 0;
  const seen = /* @__PURE__ */ new Set();
  const waiting = [at];
  for (let directory = waiting.pop(); directory !== void 0; directory = waiting.pop()) {
    for (const entry of readdirSync8(directory, { withFileTypes: true })) {
      const child = `${directory}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(child);
      else if (entry.isFile()) {
        const stat3 = lstatSync6(child, { throwIfNoEntry: false });
        if (stat3 === void 0 || stat3.nlink > 1 && seen.has(stat3.ino)) continue;
        if (stat3.nlink > 1) seen.add(stat3.ino);
        bytes += stat3.size;
      }
    }
  }
  return bytes;
}

// src/io/registry.ts
import path19 from "node:path";

// src/io/registry-engine.ts
import { existsSync as existsSync3, readFileSync as readFileSync10 } from "node:fs";
import { createRequire as createRequire2 } from "node:module";
import v8 from "node:v8";
var engine;
function loadEngine() {
  engine ??= (async () => {
    v8.setFlagsFromString("--liftoff-only");
    const { default: initSqlJs } = await import("./sql-wasm-5WCUP43Z.mjs");
    const wasm = readFileSync10(findWasm());
    return initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
  })();
  return engine;
}
function findWasm() {
  const beside = new URL("sql-wasm.wasm", import.meta.url);
  if (existsSync3(beside)) return beside;
  return createRequire2(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm");
}

// src/io/registry-rows.ts
var EVENT_LIMIT = 5e3;
var query = (db, sql, values = []) => {
  const statement = db.prepare(sql);
  try {
    statement.bind(values);
    const names = statement.getColumnNames();
    const rows = [];
    while (statement.step()) {
      const cells = statement.get();
      rows.push(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])));
    }
    return rows;
  } finally {
    statement.free();
  }
};
var text = (value) => String(value);
var textOrNull = (value) => value === null || value === void 0 ? null : String(value);
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
    trashPath: textOrNull(row["trash_path"])
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
    trash_path: row.trashPath
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
    readWorkspaceAt: (path27) => one("SELECT * FROM workspace WHERE path = ?", path27),
    listScratch: (workspaceId) => query(db, "SELECT * FROM scratch WHERE workspace_id = ?", [workspaceId]).map((row) => ({
      workspaceId,
      path: text(row["path"]),
      sha256: text(row["sha256"])
    })),
    listTrash: () => query(db, "SELECT * FROM trash ORDER BY since, path").map((row) => ({
      path: text(row["path"]),
      project: text(row["project"]),
      since: Number(row["since"])
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
    insertTrash: (row) => run("INSERT OR IGNORE INTO trash (path, project, since) VALUES (?, ?, ?)", [
      row.path,
      row.project,
      row.since
    ]),
    deleteTrash: (path27) => run("DELETE FROM trash WHERE path = ?", [path27]),
    markProjectRebuilt: (project) => run("INSERT OR IGNORE INTO rebuilt_project (project) VALUES (?)", [project])
  };
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

// src/io/registry-store.ts
import { linkSync as linkSync3, readdirSync as readdirSync9, realpathSync as realpathSync4, unlinkSync as unlinkSync3 } from "node:fs";
import path18 from "node:path";

// src/io/registry-file.ts
import { createHash as createHash6 } from "node:crypto";
import { closeSync as closeSync4, fstatSync as fstatSync3, openSync as openSync4, readFileSync as readFileSync11, readSync as readSync2 } from "node:fs";

// src/io/registry-migrations.ts
var APPLICATION_ID = 1163087948;
var migrations = [
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
  `
];
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

// src/io/registry-file.ts
var HEADER_BYTES = 100;
var SEAL_BYTES = 32;
function withRegistryFile(file, fn) {
  let descriptor;
  try {
    descriptor = openSync4(file, "r");
  } catch (error) {
    if (error.code === "ENOENT") return fn(void 0);
    throw error;
  }
  try {
    const { ino, mtimeNs, size } = fstatSync3(descriptor, { bigint: true });
    const header = Buffer.alloc(HEADER_BYTES);
    readSync2(descriptor, header, 0, HEADER_BYTES, 0);
    const stamp = `${ino}:${mtimeNs}:${size}:${header.readUInt32BE(24)}`;
    return fn({ stamp, readBytes: () => readFileSync11(descriptor) });
  } finally {
    closeSync4(descriptor);
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
  return Buffer.concat([database, createHash6("sha256").update(database).digest()]);
}
function isSealed(bytes) {
  const database = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  return createHash6("sha256").update(database).digest().equals(seal);
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
    load,
    change: async (sql, fn) => {
      removeLeftovers(file);
      const current = load(sql, false);
      const changed = runOrDrop(() => runTransaction(current, fn, file, deps));
      if (changed.written) await replace(current.db);
      return changed;
    },
    close: () => keep(void 0)
  };
}
function runTransaction({ db, unreadable }, fn, file, deps) {
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
  const result = fn(editOf(db, { file, now: deps.now, changed }));
  if (changes > 0) writeGeneration(db);
  db.run(changes > 0 ? "COMMIT" : "ROLLBACK");
  return { result, written: changes > 0 };
}
function readFileOrRefuse(file, known) {
  try {
    return withRegistryFile(
      file,
      (found) => found === void 0 ? void 0 : { stamp: found.stamp, bytes: found.stamp === known ? void 0 : found.readBytes() }
    );
  } catch (error) {
    const reason = error.code ?? reasonOf(error);
    const hint = "Make the file readable for this user; it was left as it is";
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
  linkSync3(realpathSync4(file), aside);
  return aside;
}
function removeLeftovers(file) {
  const directory = path18.dirname(file);
  const start = `${path18.basename(file)}.`;
  for (const name of readdirSync9(directory)) {
    if (name.startsWith(start) && name.endsWith(TEMPORARY)) unlinkSync3(path18.join(directory, name));
  }
}

// src/io/registry.ts
function openRegistry(paths, deps) {
  const file = paths.registry;
  const store = openStore(file, deps);
  return {
    read: async (fn) => {
      const sql = await loadEngineOrRefuse(file);
      return fn(viewOf(store.load(sql, true).db));
    },
    update: async (fn) => {
      const sql = await loadEngineOrRefuse(file);
      await deps.files.createDirectory(path19.dirname(file));
      store.load(sql, true);
      const options = { purpose: "update the registry", timeoutMs: deps.lockTimeoutMs ?? 1e4 };
      const { result, written } = await deps.lock.withLock(
        paths.registryLock,
        options,
        () => store.change(sql, fn)
      );
      if (written) await deps.files.syncRename(file);
      return result;
    },
    warm: () => {
      loadEngine().then((sql) => store.load(sql, true)).catch(() => void 0);
    },
    close: () => store.close()
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

// src/io/repository.ts
var repository_exports = {};
__export(repository_exports, {
  listWorktrees: () => listWorktrees,
  parseWorktrees: () => parseWorktrees,
  readMainCheckout: () => readMainCheckout,
  readRepository: () => readRepository
});
import { lstat as lstat5, realpath as realpath3 } from "node:fs/promises";
import path20 from "node:path";
async function readRepository(cwd) {
  let output;
  try {
    const result = await runGit(
      [
        "rev-parse",
        "--path-format=absolute",
        "--git-common-dir",
        "--git-dir",
        "--is-inside-work-tree",
        "--show-cdup"
      ],
      { cwd, doing: "read the repository" }
    );
    output = result.stdout.toString("utf8");
  } catch (error) {
    if (isAppError(error) && /not a git repository|` does not exist$/i.test(error.message)) {
      throw new AppError("not_a_repository", { path: cwd }, { cause: error });
    }
    throw error;
  }
  const [common = "", , inside, up] = output.split("\n");
  const commonDirectory = await realpath3(common);
  const topLevel = inside === "true" ? await realpath3(path20.resolve(cwd, up === void 0 || up === "" ? "." : up)) : null;
  return { commonDirectory, mainCheckout: await readMainCheckout(commonDirectory), topLevel };
}
async function readMainCheckout(commonDirectory) {
  if (path20.basename(commonDirectory) !== ".git") return null;
  const entry = await lstat5(commonDirectory);
  return entry.isDirectory() ? path20.dirname(commonDirectory) : null;
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

// src/io/seed-place.ts
var seed_place_exports = {};
__export(seed_place_exports, {
  createMoment: () => createMoment,
  createTemporary: () => createTemporary,
  isTaken: () => isTaken,
  listTemporaries: () => listTemporaries,
  moveIntoPlace: () => moveIntoPlace
});
import { lstatSync as lstatSync8, mkdirSync as mkdirSync6, readdirSync as readdirSync10, renameSync as renameSync3, writeFileSync as writeFileSync3 } from "node:fs";
import path21 from "node:path";

// src/io/snapshot.ts
var snapshot_exports = {};
__export(snapshot_exports, {
  findChanged: () => findChanged,
  readMoment: () => readMoment
});
import { lstatSync as lstatSync7 } from "node:fs";
function readMoment(at) {
  const changed = lstatSync7(at, { bigint: true }).ctimeNs;
  return {
    seconds: Number(changed / 1000000000n),
    nanoseconds: Number(changed % 1000000000n)
  };
}
var SLICE_MS4 = 25;
async function findChanged(native, root, since, entries) {
  const changed = native === void 0 ? changedByNode : changedBy(native);
  let sliceEnd = performance.now() + SLICE_MS4;
  for (const { directory, names } of entries) {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = performance.now() + SLICE_MS4;
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
  const stat3 = lstatSync7(at, { bigint: true, throwIfNoEntry: false });
  if (stat3 === void 0) return true;
  return stat3.ctimeNs >= BigInt(since.seconds) * 1000000000n + BigInt(since.nanoseconds);
}

// src/io/seed-place.ts
function createTemporary(root, name) {
  const at = path21.join(root, name);
  mkdirSync6(at, { mode: 448 });
  writeFileSync3(path21.join(at, ".gitignore"), "*\n", { flag: "wx" });
  return at;
}
function listTemporaries(root) {
  return readdirSync10(root).filter((name) => name.startsWith(".espalier-seed-"));
}
function createMoment(temporary, name) {
  const probe = path21.join(temporary, `clock-${name}`);
  writeFileSync3(probe, "", { flag: "wx" });
  return readMoment(probe);
}
function isTaken(at) {
  return lstatSync8(at, { throwIfNoEntry: false }) !== void 0;
}
function moveIntoPlace(native, from, to) {
  if (isTaken(to)) return false;
  const error = native?.renameExclusive?.(from, to);
  if (error === 0) return true;
  if (error !== void 0 && isTaken(to)) return false;
  renameSync3(from, to);
  return true;
}

// src/io/submodules.ts
var submodules_exports = {};
__export(submodules_exports, {
  listSubmoduleWork: () => listSubmoduleWork,
  listSubmodules: () => listSubmodules,
  readPointer: () => readPointer
});
import { lstatSync as lstatSync9, readdirSync as readdirSync11, readFileSync as readFileSync12, realpathSync as realpathSync5, statSync as statSync7 } from "node:fs";
import path22 from "node:path";
function listSubmodules(adminDirectory) {
  const found = [];
  visitModules(path22.join(adminDirectory, "modules"), "", found);
  return found;
}
function visitModules(root, name, found) {
  const directory = path22.join(root, name);
  if (!isDirectory(directory)) return;
  if (isDirectory(path22.join(directory, "objects"))) {
    found.push({ gitDirectory: realpathSync5(directory), name });
    const before = found.length;
    visitModules(path22.join(directory, "modules"), "", found);
    for (let at = before; at < found.length; at += 1) {
      const inner = found[at];
      if (inner !== void 0) found[at] = { ...inner, name: `${name}/${inner.name}` };
    }
    return;
  }
  for (const child of readdirSync11(directory)) visitModules(root, path22.join(name, child), found);
}
function isDirectory(at) {
  return statSync7(at, { throwIfNoEntry: false })?.isDirectory() === true;
}
async function listSubmoduleWork(gitDirectory) {
  const git = (argv, allow = [0]) => runGit(["--git-dir", gitDirectory, ...argv], {
    cwd: gitDirectory,
    allow,
    doing: `read the submodule repository \`${gitDirectory}\``
  });
  const stash = await git(["for-each-ref", "--format=%(objectname)", "refs/stash"]);
  const head = await git(["rev-parse", "-q", "--verify", "HEAD^{commit}"], [0, 1]);
  const tips = ["--branches", "--tags", ...head.exitCode === 0 ? ["HEAD"] : []];
  const lost = await git(["rev-list", "--format=%h %s", ...tips, "--not", "--remotes", "--"]);
  const commits = lost.stdout.toString("utf8").split("\n").filter((line) => line !== "" && !/^commit [0-9a-f]{40,64}$/.test(line));
  return [
    ...commits.map((line) => `commit ${line}`),
    ...stash.stdout.length > 0 ? ["a stash"] : []
  ];
}
async function readPointer(checkout) {
  try {
    const dotGit = path22.join(checkout, ".git");
    if (!lstatSync9(dotGit).isFile()) return void 0;
    const named = /^gitdir: (.+?)\r?\n?$/s.exec(readFileSync12(dotGit, "utf8"))?.[1];
    return named === void 0 ? void 0 : realpathSync5(path22.resolve(checkout, named));
  } catch {
    return void 0;
  }
}

// src/io/trash.ts
var trash_exports = {};
__export(trash_exports, {
  createTrash: () => createTrash,
  isThere: () => isThere,
  listMounts: () => listMounts,
  moveTree: () => moveTree,
  readTick: () => readTick,
  readTrashFault: () => readTrashFault,
  readTrashPath: () => readTrashPath,
  removeEmptyTrash: () => removeEmptyTrash,
  removeTree: () => removeTree2
});
import { randomBytes as randomBytes3 } from "node:crypto";
import {
  chmodSync as chmodSync3,
  closeSync as closeSync5,
  lstatSync as lstatSync10,
  mkdirSync as mkdirSync7,
  openSync as openSync5,
  readdirSync as readdirSync12,
  readFileSync as readFileSync13,
  realpathSync as realpathSync6,
  renameSync as renameSync4,
  rmdirSync,
  statSync as statSync8,
  unlinkSync as unlinkSync4
} from "node:fs";
import path23 from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
var BESIDE = ".espalier-trash";
var ID2 = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
var sharesVolume = (workspace, commonDirectory) => {
  const home2 = statSync8(workspace, { throwIfNoEntry: false })?.dev;
  return home2 === void 0 || home2 === statSync8(commonDirectory).dev;
};
function readTrashPath(workspace, commonDirectory, id) {
  return sharesVolume(workspace, commonDirectory) ? path23.join(commonDirectory, "espalier", "trash", id) : path23.join(path23.dirname(workspace), BESIDE, id);
}
function createTrash(trashPath) {
  try {
    mkdirSync7(path23.dirname(trashPath), { recursive: true, mode: 448 });
  } catch (error) {
    throw describeIoError(error, "make", path23.dirname(trashPath));
  }
}
async function moveTree(from, to) {
  try {
    if (lstatSync10(to, { throwIfNoEntry: false }) !== void 0) {
      throw new AppError("io", { doing: "move", path: from, reason: `\`${to}\` is in the way` });
    }
    renameSync4(from, to);
  } catch (error) {
    throw describeIoError(error, "move", from);
  }
}
var isThere = (at) => lstatSync10(at, { throwIfNoEntry: false }) !== void 0;
async function readTick(workspace, commonDirectory) {
  const directory = sharesVolume(workspace, commonDirectory) ? commonDirectory : path23.dirname(workspace);
  const first = writeProbe(directory);
  for (; ; ) {
    await nextTurn();
    const now = writeProbe(directory);
    if (now !== first) return now;
  }
}
function writeProbe(directory) {
  const probe = path23.join(directory, `.espalier-probe-${randomBytes3(6).toString("hex")}`);
  try {
    closeSync5(openSync5(probe, "wx", 384));
    return statSync8(probe, { bigint: true }).ctimeNs;
  } catch (error) {
    throw describeIoError(error, "write", probe);
  } finally {
    if (isThere(probe)) unlinkSync4(probe);
  }
}
function listMounts(root) {
  if (process.platform !== "linux") {
    const parent = statSync8(path23.dirname(root)).dev;
    return statSync8(root).dev === parent ? [] : [root];
  }
  const unescaped = (text2) => text2.replace(
    /\\([0-7]{3})/g,
    (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))
  );
  return readFileSync13("/proc/self/mountinfo", "latin1").split("\n").map((line) => unescaped(line.split(" ")[4] ?? "")).map((at) => Buffer.from(at, "latin1").toString("utf8")).filter((at) => at === root || at.startsWith(`${root}/`));
}
function readTrashFault(at) {
  const parent = path23.dirname(at);
  const ours = path23.basename(parent) === BESIDE || path23.basename(parent) === "trash" && path23.basename(path23.dirname(parent)) === "espalier";
  if (!ours || !ID2.test(path23.basename(at))) return "it does not lie in a trash of ours";
  try {
    if (!lstatSync10(at).isDirectory()) return "it is not a directory";
    if (realpathSync6(at) !== at) return "a link leads to it";
    const mounts = listMounts(at);
    return mounts.length === 0 ? void 0 : `a file system is mounted at \`${mounts[0]}\``;
  } catch (error) {
    return reasonOf(error);
  }
}
function removeEmptyTrash(trashPath) {
  const parent = path23.dirname(trashPath);
  if (path23.basename(parent) !== BESIDE) return;
  try {
    rmdirSync(parent);
  } catch {
  }
}
var ENTRIES_A_TURN = 1e3;
async function removeTree2(root, stopped) {
  const progress = { entries: 0 };
  const visit = async (directory) => {
    for (const entry of withAccess(
      directory,
      () => readdirSync12(directory, { withFileTypes: true, encoding: "buffer" })
    )) {
      const at = Buffer.concat([directory, Buffer.from("/"), entry.name]);
      if (entry.isDirectory() && !entry.isSymbolicLink()) {
        if (!await visit(at)) return false;
        withAccess(directory, () => rmdirSync(at));
      } else {
        withAccess(directory, () => unlinkSync4(at));
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
    rmdirSync(root);
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
    chmodSync3(directory, lstatSync10(directory).mode & 4095 | 448);
    return act();
  }
}

// src/io/tree.ts
var tree_exports = {};
__export(tree_exports, {
  isDirectory: () => isDirectory2,
  listBelow: () => listBelow,
  listChangedSince: () => listChangedSince,
  listNestedGit: () => listNestedGit,
  listTree: () => listTree
});
import { lstatSync as lstatSync11, readdirSync as readdirSync13 } from "node:fs";
import { setImmediate as nextTurn2 } from "node:timers/promises";
var ENTRIES_A_TURN2 = 5e3;
function listTree(root, enter = () => true) {
  return listBelow(root, "", enter);
}
async function* listBelow(root, start, enter) {
  const pending = [""];
  let seen = 0;
  for (; ; ) {
    const directory = pending.pop();
    if (directory === void 0) return;
    for (const entry of readdirSync13(toPath(root, joinName(start, directory)), {
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
async function isDirectory2(root, name) {
  return lstatSync11(toPath(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
}
var kindOf = (entry) => {
  if (entry.isSymbolicLink()) return "link";
  if (entry.isDirectory()) return "directory";
  return entry.isFile() ? "file" : "other";
};
async function listNestedGit(root, skip) {
  const found = [];
  const enter = (name) => !skip.has(name) && name !== ".git" && !name.endsWith("/.git");
  for await (const { name } of listTree(root, enter)) {
    if (name.endsWith("/.git")) found.push(name);
  }
  return found.sort();
}
async function listChangedSince(root, sinceNs, skip) {
  const changed = [];
  for await (const { name } of listTree(root, (directory) => !skip.has(directory))) {
    if (skip.has(name)) continue;
    if (lstatSync11(toPath(root, name), { bigint: true }).ctimeNs < sinceNs) continue;
    changed.push(toText(name));
    if (changed.length === 10) break;
  }
  return changed;
}

// src/io/volume.ts
var volume_exports = {};
__export(volume_exports, {
  canClone: () => canClone,
  readVolume: () => readVolume
});
import { randomBytes as randomBytes4 } from "node:crypto";
import { constants as constants3, copyFileSync, rmSync as rmSync4, statfsSync } from "node:fs";
import path24 from "node:path";
function readVolume(at) {
  const facts = statfsSync(at);
  return { freeBytes: facts.bavail * facts.bsize, totalBytes: facts.blocks * facts.bsize };
}
var CANNOT_CLONE = /* @__PURE__ */ new Set(["EXDEV", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "ENOSYS", "ENOTTY"]);
function canClone(sourceFile, targetDirectory) {
  const probe = path24.join(targetDirectory, `.espalier-probe-${randomBytes4(6).toString("hex")}`);
  try {
    copyFileSync(sourceFile, probe, constants3.COPYFILE_FICLONE_FORCE | constants3.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (CANNOT_CLONE.has(error.code ?? "")) return false;
    throw error;
  } finally {
    rmSync4(probe, { force: true });
  }
}

// src/io/work.ts
var work_exports = {};
__export(work_exports, {
  listStaged: () => listStaged,
  readContent: () => readContent,
  readTreeish: () => readTreeish
});
import { copyFileSync as copyFileSync2, mkdirSync as mkdirSync8, mkdtempSync, realpathSync as realpathSync7, rmSync as rmSync5 } from "node:fs";
import os2 from "node:os";
import path25 from "node:path";
var STEADY = [
  "-c",
  "core.untrackedCache=false",
  "-c",
  "core.ignoreStat=false",
  "-c",
  "core.splitIndex=false",
  "-c",
  "index.sparse=false",
  "-c",
  "submodule.recurse=false"
];
var STAGED = ["diff-index", "--cached", "--name-status", "-z", "--ignore-submodules=dirty"];
var TIME_LIMIT_MS2 = 6e5;
async function readContent(tree, fallback) {
  await requireTopLevel(tree.root);
  const temporary = createTemporary2(tree.root, fallback);
  try {
    return await readWithIndex(tree, temporary);
  } finally {
    rmSync5(temporary, { recursive: true, force: true });
  }
}
async function requireTopLevel(root) {
  const options = { cwd: root, doing: "find the top level" };
  const top = await readGit(["rev-parse", "--show-toplevel"], options);
  if (realpathSync7(top) === root) return;
  const reason = `git takes \`${top}\` for its top level`;
  throw new AppError("unverified", { what: `\`${root}\``, reason });
}
async function listStaged(gitDirectory, fallback) {
  const temporary = createTemporary2(gitDirectory, fallback);
  try {
    const index = await copyIndex(gitDirectory, temporary);
    if (index === void 0) return [];
    const tree = { root: gitDirectory, gitDirectory };
    const options = { cwd: gitDirectory, env: { GIT_INDEX_FILE: index }, doing: "read the index" };
    const base = await readTreeish(tree) ?? await readEmptyTree(tree);
    const { stdout } = await runGit([...STEADY, ...STAGED, base], options);
    return parseNameStatus(stdout).map(({ name }) => name);
  } finally {
    rmSync5(temporary, { recursive: true, force: true });
  }
}
function createTemporary2(root, fallback) {
  let parent = realpathSync7(os2.tmpdir());
  if (parent === root || parent.startsWith(root + path25.sep)) {
    mkdirSync8(fallback, { recursive: true, mode: 448 });
    parent = fallback;
  }
  return mkdtempSync(path25.join(parent, "espalier-index-"));
}
async function readWithIndex(tree, temporary) {
  const fresh = path25.join(temporary, "fresh");
  const git = (index2, argv, allow) => runGit([...STEADY, ...argv], {
    cwd: tree.root,
    env: { GIT_INDEX_FILE: index2 },
    timeoutMs: TIME_LIMIT_MS2,
    doing: `look for unsaved work in \`${tree.root}\``,
    ...allow === void 0 ? {} : { allow }
  });
  const head = await readTreeish(tree);
  await git(fresh, head === void 0 ? ["read-tree", "--empty"] : ["read-tree", head]);
  await git(fresh, ["update-index", "-q", "--really-refresh"], [0, 1]);
  const differing = parseNameStatus(
    (await git(fresh, ["diff-files", "--name-status", "-z", "--ignore-submodules=dirty"])).stdout
  );
  const others = ["ls-files", "-o", "--exclude-standard", "-z"];
  const untracked = splitNames((await git(fresh, others)).stdout);
  const ignored = splitNames((await git(fresh, [...others, "-i", "--directory"])).stdout);
  const index = await copyIndex(tree.gitDirectory, temporary);
  const staged = [];
  const outside = /* @__PURE__ */ new Set();
  if (index !== void 0) {
    const base = head ?? await readEmptyTree(tree);
    const changes = parseNameStatus((await git(index, [...STAGED, base])).stdout);
    staged.push(...changes.map(({ name }) => name));
    const flags = splitNames((await git(index, ["ls-files", "-t", "-z"])).stdout);
    for (const entry of flags) if (entry.startsWith("S ")) outside.add(entry.slice(2));
  }
  const uncommitted = differing.filter(({ status, name }) => !(status === "D" && outside.has(name))).map(({ name }) => name);
  return { uncommitted, staged, untracked, ignored };
}
async function readTreeish(tree) {
  const options = { cwd: tree.root, doing: "read HEAD" };
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
async function readEmptyTree(tree) {
  const argv = ["hash-object", "-t", "tree", "--stdin"];
  const { stdout } = await runGit(argv, {
    cwd: tree.root,
    input: "",
    doing: "name the empty tree"
  });
  return stdout.toString("utf8").trim();
}
async function copyIndex(gitDirectory, temporary) {
  const copy = path25.join(temporary, "real");
  try {
    copyFileSync2(path25.join(gitDirectory, "index"), copy);
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

// src/io/worktree-add.ts
var worktree_add_exports = {};
__export(worktree_add_exports, {
  addWorktree: () => addWorktree,
  readMade: () => readMade
});
var ADD_TIMEOUT_MS = 54e4;
async function addWorktree(request) {
  const { source, path: path27, branch } = request;
  let failure;
  try {
    await retryBusy(
      () => runGit(["worktree", "add", "--", path27, branch], {
        cwd: source,
        write: true,
        timeoutMs: ADD_TIMEOUT_MS,
        doing: `add the worktree \`${path27}\``
      })
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    failure = error;
  }
  const made = await readMade(request);
  if (made === void 0) throw failure ?? notMade(path27);
  if (failure === void 0) return made;
  return { ...made, hookFailure: describeHookFailure(failure) };
}
async function readMade(request) {
  const proof = await proveWorktree(request.path);
  if (proof.kind !== "linked" || proof.commonDirectory !== request.commonDirectory) {
    return void 0;
  }
  const state = await readCheckoutState(proof.adminDirectory);
  if (!state.complete || state.branch !== request.branch) return void 0;
  return { adminDirectory: proof.adminDirectory, adminStamp: proof.adminStamp };
}
var notMade = (path27) => new AppError("git", {
  doing: `add the worktree \`${path27}\``,
  reason: "it reported success, but there is no complete worktree"
});
function describeHookFailure(failure) {
  const lines = textOf(failure).split("\n").map((line) => line.trim()).filter((line) => line !== "" && !/^(Preparing worktree|HEAD is now at)/.test(line));
  const code = failure.details["exit_code"];
  const said = lines.at(-1);
  return `exit code ${String(code ?? "unknown")}${said === void 0 ? "" : `: ${said}`}`;
}

// src/io/worktree-undo.ts
var worktree_undo_exports = {};
__export(worktree_undo_exports, {
  undoAdd: () => undoAdd
});
import { randomBytes as randomBytes5 } from "node:crypto";
import { mkdir as mkdir2, mkdtemp, readdir as readdir2, readFile as readFile6, rename, rm, rmdir } from "node:fs/promises";
import path26 from "node:path";
import { setTimeout as sleep3 } from "node:timers/promises";
async function undoAdd(attempt) {
  const left = [];
  await waitForGit(attempt.path);
  const place = await readPlace(attempt.path, attempt.commonDirectory);
  if (place.kind === "worktree" && place.branch === attempt.branch) {
    const kept = await removeComplete(attempt);
    if (kept !== void 0) return { left: [kept] };
  } else if (place.kind === "worktree") {
    return { left: [`\`${attempt.path}\` is on another branch by now`] };
  } else {
    left.push(...await removeHalfMade(attempt));
  }
  if (left.length === 0 && attempt.branchCreated) {
    const gone = await removeBranch(attempt.commonDirectory, attempt.branch, attempt.commit);
    if (!gone) left.push(`the branch \`${attempt.branch}\` has commits by now`);
  }
  if (left.length === 0) await restoreFolders(attempt);
  return { left };
}
async function removeComplete(attempt) {
  try {
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
  const slots = listRegistered(attempt.commonDirectory).filter(
    (slot) => slot.path === attempt.path
  );
  for (const slot of slots) {
    const state = await readCheckoutState(slot.adminDirectory);
    if (!state.initializing)
      return [`git's registration of \`${attempt.path}\` is not ours to drop`];
  }
  const entries = await readEntries(attempt.path);
  if (entries !== void 0 && entries.length > 0) {
    if (slots.length === 0 && !entries.includes(".git")) {
      return [`\`${attempt.path}\` holds files that are not ours`];
    }
    const strange = await listStrange(attempt);
    const away = `${attempt.path}.interrupted-${randomBytes5(3).toString("hex")}`;
    await rename(attempt.path, away);
    if (strange.length > 0) {
      for (const slot of slots) await rm(slot.adminDirectory, { recursive: true });
      return [`\`${away}\`, which holds \`${strange[0]}\``];
    }
    await rm(away, { recursive: true });
  } else if (entries !== void 0 && (attempt.wasEmpty === false || slots.length > 0)) {
    await rmdir(attempt.path);
  }
  for (const slot of slots) await rm(slot.adminDirectory, { recursive: true });
  return [];
}
async function readEntries(at) {
  return readdir2(at).catch((error) => {
    const code = error.code;
    if (code === "ENOENT") return void 0;
    throw error;
  });
}
async function listStrange(attempt) {
  const folder = await mkdtemp(path26.join(attempt.commonDirectory, "espalier-undo-"));
  const options = {
    cwd: attempt.commonDirectory,
    env: {
      GIT_DIR: attempt.commonDirectory,
      GIT_WORK_TREE: attempt.path,
      GIT_INDEX_FILE: path26.join(folder, "index")
    },
    doing: `look into \`${attempt.path}\``
  };
  try {
    await runGit(["read-tree", attempt.commit], options);
    await runGit(["update-index", "-q", "--refresh"], { ...options, allow: [0, 1] });
    const others = splitNul((await runGit(["ls-files", "--others", "-z"], options)).stdout);
    const changed = splitNul(
      (await runGit(["diff-files", "--name-only", "-z", "--diff-filter=d"], options)).stdout
    );
    const strange = [...others];
    for (const file of changed) {
      const blob = await runGit(["cat-file", "blob", `${attempt.commit}:${file}`], options);
      const found = await readFile6(path26.join(attempt.path, file));
      if (found.length >= blob.stdout.length || !blob.stdout.subarray(0, found.length).equals(found)) {
        strange.push(file);
      }
    }
    return strange;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
async function restoreFolders(attempt) {
  if (attempt.wasEmpty === true) {
    await mkdir2(attempt.path, { recursive: true });
    return;
  }
  if (attempt.ancestor === null) return;
  for (let at = path26.dirname(attempt.path); at !== attempt.ancestor; at = path26.dirname(at)) {
    if (path26.dirname(at) === at) return;
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
  while (Date.now() < deadline && await isGitAdding(at)) await sleep3(50);
}
async function isGitAdding(at) {
  if (process.platform !== "linux") return false;
  const pids = (await readdir2("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const text2 = await readFile6(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!text2.includes(at)) continue;
    const argv = text2.split("\0");
    const verb = argv.indexOf("worktree");
    if (verb > 0 && argv[verb + 1] === "add" && argv.includes(at)) return true;
  }
  return false;
}

// src/app/world.ts
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
    native: native_exports,
    reconstructible: reconstructible_exports,
    seedPlace: seed_place_exports,
    snapshot: snapshot_exports,
    git: git_exports,
    ids: ids_exports,
    include: include_exports,
    lock: lock_exports,
    place: place_exports,
    process: process_exports,
    registry: openRegistry(paths, { files: files_exports, lock: lock_exports, now: () => systemClock.now(), warn }),
    repository: repository_exports,
    volume: volume_exports,
    worktree: worktree_exports,
    worktreeAdd: worktree_add_exports,
    worktreeUndo: worktree_undo_exports,
    note
  };
}

export {
  faultOf,
  openWorld
};
