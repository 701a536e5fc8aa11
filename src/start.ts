/**
 * What `dist/cli.cjs` and `dist/hook.cjs` are: they run the program beside them (`cli.main.cjs`) from code
 * that an earlier run has compiled, since compiling takes longer than anything else that a hook does
 * itself (docs/adr/0017-compiled-code.md).
 *
 * The compiled code is a cache in the state directory that anybody may delete. It counts only where it is this
 * user's, whole, and of the very file that is there; V8 refuses it for another version and other flags of its
 * own. Whatever is wrong with it, the program is compiled from its source, and nobody is told.
 */
import fs from "node:fs";
import path from "node:path";
import { Script } from "node:vm";
import { statePaths } from "./io/paths.ts";
import { ENGINE_FLAG } from "./io/registry-engine-flag.ts";

/** Put in by the build: `cli` or `hook`. */
declare const ESPALIER_PROGRAM: string;

const DIGEST_BYTES = 8;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Other versions of Node and other installations have a directory each, which somebody may still use. */
const KEPT_DAYS = 30;
const TEMPORARY = ".tmp";

interface Module {
  exports: unknown;
}

type Wrapped = (
  exports: unknown,
  require: (wanted: string) => unknown,
  module: Module,
  filename: string,
  dirname: string,
) => void;

/** Compiled in this run, to be kept for the next. */
interface Fresh {
  readonly script: Script;
  readonly place: string;
  readonly stamp: string;
}

/** Commands and events that change the registry whatever they find, and so load SQLite's engine. */
const CHANGES_REGISTRY =
  /^(?:adopt|remove|restore|trust|WorktreeRemove|claude-remove|SubagentStop|claude-subagent-stop|SessionEnd|claude-session-end|session-work)$/;

// The engine sets a flag of V8's, under which code that was compiled without it is no use. Elsewhere loading
// `node:v8` would cost every start half a millisecond.
if (CHANGES_REGISTRY.test(process.argv[2] ?? "")) {
  process.getBuiltinModule("node:v8").setFlagsFromString(ENGINE_FLAG);
}

/** The guard is a program of its own: what the other hooks carry would take it longer to load than it takes itself. */
const isGuard = /^(?:PreToolUse|claude-pre-tool)$/.test(process.argv[2] ?? "");
const program = ESPALIER_PROGRAM === "hook" && isGuard ? "guard" : ESPALIER_PROGRAM;
const directory = __dirname;
const stateRoot = statePaths(process.env, process.platform).root;
const cache = path.join(stateRoot, "code", nameCache());
/** Refused later on where something has set one of V8's flags since. */
const flagsProbe = new Script("0").createCachedData();
const modules = new Map<string, Module>();
const fresh: Fresh[] = [];

/** Code is of one version of Node and what it was told, and of one installation. */
function nameCache(): string {
  const { version, arch, execArgv, env } = process;
  const of = [version, arch, directory, ...execArgv, env["NODE_OPTIONS"] ?? ""];
  const text = of.join("\0");
  return digest(text, Buffer.from([...text].reverse().join(""))).toString("hex");
}

/** A program runs other functions for each of its commands, so each has its own. */
function nameCode(name: string): string {
  const command = process.argv[2] ?? "";
  const own = name === `${program}.main.cjs` && /^[a-zA-Z-]{1,40}$/.test(command);
  return own ? `${name}.${command}` : name;
}

function load(name: string): unknown {
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  const module: Module = { exports: {} };
  modules.set(name, module);
  const file = path.join(directory, name);
  const run = compile(file, nameCode(name)).runInThisContext() as Wrapped;
  run(module.exports, requireBeside, module, file, directory);
  return module.exports;
}

const requireBeside = (wanted: string): unknown =>
  /^\.\/[\w.-]+\.cjs$/.test(wanted) ? load(wanted.slice(2)) : require(wanted);

function compile(file: string, code: string): Script {
  const { source, stamp } = readSource(file);
  const place = path.join(cache, code);
  const cachedData = readCode(place, stamp);
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
  const script = new Script(wrapped, { filename: file, ...(cachedData && { cachedData }) });
  if (script.cachedDataRejected !== false) fresh.push({ script, place, stamp });
  return script;
}

/** The change time cannot be set: a file that has the same one is the same. */
function readSource(file: string): { source: string; stamp: string } {
  const descriptor = fs.openSync(file, "r");
  try {
    const { ino, size, ctimeNs } = fs.fstatSync(descriptor, { bigint: true });
    // esbuild writes ASCII only.
    const source = fs.readFileSync(descriptor, "latin1");
    return { source, stamp: `${file}\0${ino}:${size}:${ctimeNs}` };
  } finally {
    fs.closeSync(descriptor);
  }
}

function readCode(place: string, stamp: string): Buffer | undefined {
  try {
    const descriptor = fs.openSync(place, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
    try {
      const entry = fs.fstatSync(descriptor);
      const isOwn = process.geteuid === undefined || entry.uid === process.geteuid();
      if (!entry.isFile() || !isOwn || (entry.mode & 0o022) !== 0) return undefined;
      const bytes = fs.readFileSync(descriptor);
      const data = bytes.subarray(DIGEST_BYTES);
      const isWhole = bytes.subarray(0, DIGEST_BYTES).equals(digest(stamp, data));
      return isWhole ? data : undefined;
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    // There is none yet.
    return undefined;
  }
}

/**
 * A sum over the text and one over the bytes: they tell what was cut, lost or changed, which is all that they are for. node's own
 * digests would take longer to load than a small hook to run.
 */
function digest(stamp: string, data: Buffer): Buffer {
  const sums = Buffer.alloc(DIGEST_BYTES);
  sums.writeInt32LE(sumUp(Buffer.from(stamp), data.length), 0);
  sums.writeInt32LE(sumUp(data, stamp.length), 4);
  return sums;
}

/** Four bytes at a time, each step one that another value cannot undo; plain, since it runs before anything is compiled well. */
function sumUp(bytes: Buffer, from: number): number {
  // Where they begin at no multiple of four, a copy does.
  const even = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(even.buffer, even.byteOffset, even.length >> 2);
  let sum = from;
  for (let at = 0; at < words.length; at += 1) sum = ((sum << 5) - sum + (words[at] ?? 0)) | 0;
  for (const rest of bytes.subarray(words.length * 4)) sum = ((sum << 5) - sum + rest) | 0;
  return sum;
}

/** Only beside a state that is there, and never in a dry run: what leaves nothing behind leaves no cache either. */
function keepCode(): void {
  if (fresh.length === 0 || process.argv.includes("--dry-run")) return;
  if (!fs.existsSync(stateRoot) || haveFlagsChanged()) return;
  try {
    if (!fs.existsSync(cache)) removeOldCaches(path.dirname(cache));
    fs.mkdirSync(cache, { recursive: true, mode: 0o700 });
    removeLeftovers();
    for (const each of fresh) writeCode(each);
  } catch {
    // A full disk, or a state directory that is not to be written to: the next run compiles again.
  }
}

/**
 * What set another one made its code useless to a run that begins without. Under another name, as V8 has what it has
 * compiled under the same one at hand and does not look.
 */
const haveFlagsChanged = (): boolean =>
  new Script("0", { filename: "now", cachedData: flagsProbe }).cachedDataRejected === true;

/** Whole or not at all. Not synced to the disk: its digest tells when it was lost. */
function writeCode({ script, place, stamp }: Fresh): void {
  const data = script.createCachedData();
  const temporary = `${place}.${process.pid}${TEMPORARY}`;
  try {
    fs.writeFileSync(temporary, Buffer.concat([digest(stamp, data), data]), {
      mode: 0o600,
      flag: "wx",
    });
    fs.renameSync(temporary, place);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/** What a process that was killed while it wrote has left. */
function removeLeftovers(): void {
  for (const name of fs.readdirSync(cache)) {
    const at = path.join(cache, name);
    if (!name.endsWith(TEMPORARY) || fs.statSync(at).mtimeMs > Date.now() - MINUTE_MS) continue;
    fs.rmSync(at, { force: true });
  }
}

function removeOldCaches(folder: string): void {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const at = path.join(folder, name);
    if (!/^[0-9a-f]{16}$/.test(name) || fs.statSync(at).mtimeMs > Date.now() - KEPT_DAYS * DAY_MS) {
      continue;
    }
    fs.rmSync(at, { recursive: true });
  }
}

process.on("exit", keepCode);
load(`${program}.main.cjs`);
