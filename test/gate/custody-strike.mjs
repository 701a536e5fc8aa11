/**
 * Strikes the process that it is loaded into at its n-th effect: kills it before, or has the system refuse the
 * call. An effect is a change of the disk or a program that is started, at the very edge of the process, so that
 * there is one list of them and none is passed over. The real calls are made else; nothing is stood in for.
 *
 * `CUSTODY_STRIKE` is `{"how": "kill" | "ENOSPC" | …, "at": n, "log": file}`; `how` may be `read EIO`: then what
 * the process reads is counted instead. Each effect is written down in the log; the struck one ends with `!`.
 */
import childProcess from "node:child_process";
import fs from "node:fs";
import { constants } from "node:os";
import { isMainThread } from "node:worker_threads";

const { how, at, log } = JSON.parse(process.env.CUSTODY_STRIKE ?? "{}");
// The daemon that a command starts is a process of its own, and so is a thread.
delete process.env.CUSTODY_STRIKE;

const reads = how?.startsWith("read ") === true;
const code = reads ? how.slice("read ".length) : how;
const { appendFileSync, writeFileSync } = fs;
const { spawn } = childProcess;
let count = 0;
/** One long write is many calls: of those that follow one another, only so many are told apart. */
const WRITES_APART = 3;
let writes = 0;
/** node's own calls inside of one are not effects of ours. */
let inside = false;

/** Answers whether this one is struck; a kill never comes back. */
function strike(what) {
  writes = what.startsWith("write ") ? writes + 1 : 0;
  if (writes > WRITES_APART) return false;
  count += 1;
  const isStruck = count === at;
  const outer = inside;
  inside = true;
  appendFileSync(log, `${what}${isStruck ? " !" : ""}\n`);
  inside = outer;
  if (isStruck && code === "kill") process.kill(process.pid, "SIGKILL");
  return isStruck;
}

const fail = (syscall, path) =>
  Object.assign(new Error(`${code}: struck, ${syscall} '${path}'`), {
    code,
    errno: -(constants.errno[code] ?? 5),
    syscall,
    path: String(path),
  });

const isForWriting = (flags) =>
  typeof flags === "string" ? /[wa+]/.test(flags) : ((flags ?? 0) & 3) !== 0;

const CHANGES = [
  "appendFile",
  "chmod",
  "chown",
  "copyFile",
  "fchmod",
  "fchown",
  "fsync",
  "ftruncate",
  "futimes",
  "lchown",
  "link",
  "lutimes",
  "mkdir",
  "mkdtemp",
  "rename",
  "rm",
  "rmdir",
  "symlink",
  "truncate",
  "unlink",
  "utimes",
  "write",
  "writeFile",
];
const READS = ["lstat", "opendir", "readFile", "readdir", "readlink", "realpath", "stat"];

/** A full disk takes the first half. */
function spoil(name, argv) {
  const [file, data, ...rest] = argv;
  if (code !== "ENOSPC" || name !== "writeFile") return;
  if (typeof data !== "string" && !Buffer.isBuffer(data)) return;
  writeFileSync(file, data.slice(0, Math.floor(data.length / 2)), ...rest);
}

function wrap(owner, key, name) {
  const real = owner[key];
  if (typeof real !== "function") return;
  const isAsync = owner === fs.promises;
  owner[key] = function (...argv) {
    const outer = inside;
    const passes = outer || (name === "open" && isForWriting(argv[1]) === reads);
    inside = true;
    try {
      if (passes || !strike(`${name} ${String(argv[0])}`)) return real.apply(this, argv);
      spoil(name, argv);
    } finally {
      inside = outer;
    }
    const error = fail(name, argv[0]);
    if (!isAsync) throw error;
    return Promise.reject(error);
  };
  Object.assign(owner[key], real);
}

/** Verbs with which git changes something for us. */
const WRITING =
  /^(?:worktree (?:add|remove|lock|unlock|move)|branch|update-ref|config|commit-tree|symbolic-ref|checkout|switch|reset|submodule|sparse-checkout|lfs|bundle|unpack-objects|index-pack|write-tree|read-tree|update-index|hash-object -w|fetch|clone|init)\b/;

/** What a program that met the same error would say. */
const failing = `echo "fatal: unable to write: ${code}" >&2; exit 128`;

function wrapSpawn(file, argv, options) {
  if (!Array.isArray(argv) || file !== "git") return spawn(file, argv, options);
  const words = argv
    .join(" ")
    .replace(/(?:^| )(?:-c|--git-dir|-C) \S+/g, "")
    .trim();
  if (WRITING.test(words) === reads) return spawn(file, argv, options);
  const what = `git ${words}`;
  if (strike(what)) return spawn("/bin/sh", ["-c", failing], options);
  const child = spawn(file, argv, options);
  // git goes on while we are gone.
  if (code === "kill" && !reads) strike(`begun: ${what}`);
  return child;
}

if (log !== undefined && isMainThread) {
  for (const name of ["open", ...(reads ? READS : CHANGES)]) {
    wrap(fs, `${name}Sync`, name);
    wrap(fs.promises, name, name);
  }
  childProcess.spawn = wrapSpawn;
}
