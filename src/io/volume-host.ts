/**
 * The machine's side of the volume: what is at the image and the mount point, and the commands that change them. All is
 * looked at without root and changes nothing; `runCommand` alone acts, and knows of no volume.
 */
import { type ChildProcess, spawn } from "node:child_process";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statfsSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { describeIoError } from "./files.ts";
import { listMountPoints } from "./mounts.ts";

export interface FoundImage {
  readonly sizeBytes: number;
  readonly allocatedBytes: number;
  readonly uuid: string | null;
  readonly logBytes: number | null;
}

/** Null where nothing is. Throws `io` where that cannot be told, and for what is no file. */
export function readImage(at: string): FoundImage | null {
  try {
    const entry = lstatSync(at, { throwIfNoEntry: false });
    if (entry === undefined) return null;
    if (!entry.isFile()) throw new Error("it is no file");
    // The kernel counts in 512 bytes, whatever the file system's block is.
    const sizes = { sizeBytes: entry.size, allocatedBytes: entry.blocks * 512 };
    return { ...sizes, ...readSuperblock(at) };
  } catch (error) {
    throw describeIoError(error, "look at the image", at);
  }
}

const NO_XFS = { uuid: null, logBytes: null };

/** The first bytes of XFS: its magic, the size of a block, its UUID at 32, and at 96 the blocks of its log. */
function readSuperblock(at: string): Pick<FoundImage, "uuid" | "logBytes"> {
  const head = Buffer.alloc(100);
  try {
    const descriptor = openSync(at, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      if (readSync(descriptor, head, 0, head.length, 0) < head.length) return NO_XFS;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Another's, which may not be read: then it is not known to be ours.
    return NO_XFS;
  }
  if (head.toString("latin1", 0, 4) !== "XFSB") return NO_XFS;
  const logBytes = head.readUInt32BE(96) * head.readUInt32BE(4);
  const hex = head.toString("hex", 32, 48);
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { uuid, logBytes };
}

export interface FoundMount {
  readonly loop: string | null;
  readonly backing: string | null;
  readonly loopBytes: number | null;
  readonly discardBytes: number | null;
  readonly ownerId: number;
  /** What the file system says that it has. */
  readonly innerBytes: number;
}

/** What is mounted at exactly this place; null where nothing is. */
export function readMount(at: string): FoundMount | null {
  // Of two at one place the later one covers the earlier.
  const point = listMountPoints().findLast((each) => each.at === at);
  if (point === undefined) return null;
  const ownerId = statSync(at).uid;
  const { blocks, bsize } = statfsSync(at);
  const inside = { ownerId, innerBytes: blocks * bsize };
  const device = `/sys/dev/block/${point.device}`;
  const backing = readLine(`${device}/loop/backing_file`);
  if (backing === null) {
    return { loop: null, backing: null, loopBytes: null, discardBytes: null, ...inside };
  }
  const sectors = readLine(`${device}/size`);
  const discard = readLine(`${device}/queue/discard_max_bytes`);
  return {
    loop: /^DEVNAME=(.*)$/m.exec(readFileSync(`${device}/uevent`, "utf8"))?.[1] ?? null,
    backing,
    loopBytes: sectors === null ? null : Number(sectors) * 512,
    discardBytes: discard === null ? null : Number(discard),
    ...inside,
  };
}

/**
 * Loop devices that have an image below them, the mounted ones first. Where that cannot be told there are none. Of several
 * mounts of one it is `usual` that counts, else the first: the others are somebody's, of all of it or of a directory in it.
 */
export function listAttached(
  image: string,
  usual: string,
): {
  readonly loop: string;
  readonly readOnly: boolean;
  readonly at: string | null;
  readonly sizeBytes: number;
}[] {
  const names = [image, `${image} (deleted)`];
  const points = listMountPoints().filter(({ root }) => root === "/");
  return readdirSync("/sys/block")
    .filter((loop) => names.includes(readLine(`/sys/block/${loop}/loop/backing_file`) ?? ""))
    .map((loop) => {
      const device = readLine(`/sys/block/${loop}/dev`);
      const places = points.filter((point) => point.device === device).map((point) => point.at);
      const at = places.find((place) => place === usual) ?? places[0] ?? null;
      const sizeBytes = Number(readLine(`/sys/block/${loop}/size`)) * 512;
      return { loop, readOnly: readLine(`/sys/block/${loop}/ro`) === "1", at, sizeBytes };
    })
    .sort((one, other) => Number(one.at === null) - Number(other.at === null));
}

function readLine(file: string): string | null {
  try {
    return readFileSync(file, "utf8").replace(/\n$/, "");
  } catch {
    // No loop device has none, and another kernel may not tell.
    return null;
  }
}

/** One character for each byte: what others wrote may be no UTF-8. Throws `io`: a file that cannot be read is not edited. */
export function readFstab(file: string) {
  try {
    const entry = lstatSync(file, { throwIfNoEntry: false });
    if (entry === undefined) return { text: "", mode: "644", exists: false, isLink: false };
    const text = readFileSync(file, "latin1");
    const mode = (entry.mode & 0o777).toString(8);
    return { text, mode, exists: true, isLink: !entry.isFile() };
  } catch (error) {
    throw describeIoError(error, "read", file);
  }
}

/** systemd makes units of `fstab`, and knows a change only once it is told. */
export const hasSystemd = (): boolean => existsSync("/run/systemd/system");

/** What cannot be looked at is not known to be absent: throws `io`. */
function lookAt(at: string) {
  try {
    return lstatSync(at, { throwIfNoEntry: false });
  } catch (error) {
    throw describeIoError(error, "look at", at);
  }
}

/** A link counts, too, wherever it leads: what is there, there is. Throws `io`. */
export const isThere = (at: string): boolean => lookAt(at) !== undefined;

/** Throws `io`. */
export function readKind(at: string): "absent" | "directory" | "other" {
  const entry = lookAt(at);
  return entry === undefined ? "absent" : entry.isDirectory() ? "directory" : "other";
}

/** `statfs` types of tmpfs and ramfs. */
const MEMORY = [0x01021994, 0x858458f6];

/** Whether a path lies on a file system that a stop of the machine empties. Throws what the system throws. */
export const isInMemory = (at: string): boolean => MEMORY.includes(statfsSync(at).type);

export function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function readUser(): { uid: number; gid: number; name: string } {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  try {
    return { uid, gid, name: os.userInfo().username };
  } catch {
    // In a container a user may have no name.
    return { uid, gid, name: String(uid) };
  }
}

/** Where such programs are, also for whom the PATH leaves them out. */
const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const PROGRAM_PATH = SYSTEM_PATH.split(":");

export const findSystemProgram = (name: string): string | undefined =>
  PROGRAM_PATH.map((directory) => path.join(directory, name)).find((file) => existsSync(file));

export interface CommandOutcome {
  /** Undefined when it went well; else its own last words. */
  readonly trouble: string | undefined;
}

const SYSTEM_BUS = "DBUS_SYSTEM_BUS_ADDRESS";
/** Of udisks behind complaints that there is no terminal for a password; of `sudo` behind its admonitions. */
const ANSWER = /GDBus\.Error|\bsudoers file\b|\brun sudo\b/;
const LIMIT_MS = 15 * 60_000;
/** Nobody is asked a password, so that one which waits waits for a service that does not answer. */
const UDISKS_LIMIT_MS = 3 * 60_000;
const MOST_CHARACTERS = 4096;

/**
 * Runs one command to its end, also when somebody wants ours to end: half a step is worse than one more. `sudo` asks for
 * a password at the terminal by itself.
 */
export async function runCommand(
  argv: readonly string[],
  { sudo, input }: { readonly sudo: boolean; readonly input?: string },
): Promise<CommandOutcome> {
  const [program = "", ...rest] = sudo ? ["sudo", "--", ...argv] : argv;
  const env = {
    PATH: SYSTEM_PATH,
    LC_ALL: "C",
    ...(process.env["TERM"] && { TERM: process.env["TERM"] }),
    // Where udisks is asked, if not at the usual place.
    ...(process.env[SYSTEM_BUS] && { [SYSTEM_BUS]: process.env[SYSTEM_BUS] }),
  };
  return new Promise((resolve) => {
    let told = "";
    let child: ChildProcess;
    const end = (trouble: string | undefined): void => resolve({ trouble });
    try {
      // Out of reach of the terminal's Ctrl-C, but for sudo, which needs the terminal.
      child = spawn(program, rest, {
        env,
        detached: !sudo,
        stdio: ["pipe", "ignore", "pipe"],
        timeout: program === "udisksctl" ? UDISKS_LIMIT_MS : LIMIT_MS,
      });
    } catch (error) {
      end(String(error));
      return;
    }
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      told = (told + text).slice(0, MOST_CHARACTERS);
    });
    child.on("error", (error) => end(error.message));
    child.on("close", (code, signal) => {
      if (code === 0) return end(undefined);
      const words = told
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
      const answer = words.find((line) => ANSWER.test(line)) ?? words[0];
      end(answer ?? (signal === null ? `exit code ${code}` : `it was ended by ${signal}`));
    });
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input ?? "");
  });
}

/** A copy that was interrupted lies directly in the volume. */
const STAGE = ".espalier-warm";
/** What was removed already lies beside where it was: in the volume itself, or in a project's directory there. */
const TRASH = ".espalier-trash";
const TRASH_DEPTH = 1;
/** All that the product puts there: what was removed, by its id, and the file that hides it from git. */
const IN_TRASH = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\.gitignore)$/;
const MOST_LISTED = 5;

/**
 * Files below a mounted volume that are not ours, the first few. A directory is ours only where the product puts it: one
 * of that name anywhere else is a person's. Throws what the system throws.
 */
export function listFilesInside(at: string): string[] {
  const found: string[] = [];
  const queue = [{ directory: at, depth: 0, isTrash: false }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { directory, depth, isTrash } = next;
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const { name } = entry;
      if (isTrash && IN_TRASH.test(name)) continue;
      if (depth === 0 && name === STAGE && entry.isDirectory()) continue;
      const below = path.join(directory, name);
      const trash = !isTrash && depth <= TRASH_DEPTH && name === TRASH;
      if (entry.isDirectory()) queue.push({ directory: below, depth: depth + 1, isTrash: trash });
      else found.push(below);
      if (found.length >= MOST_LISTED) return found;
    }
  }
  return found;
}
