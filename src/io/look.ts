/**
 * Looks at places and processes without hanging over a file system that does not answer: what lies on one that may
 * do so (a network's, a program's) is looked at by a process of its own, which is killed when it is silent for too
 * long. Such a file system is not asked again; the others are. What lies on the machine's own disks is looked at
 * here, since starting a process costs more than that.
 */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { entryFile } from "./entries.ts";
import type { ChildAnswer } from "./look-child.ts";
import { listMountPoints, type MountPoint, mountOf } from "./mounts.ts";
import type { OccupantsAsked } from "./occupant.ts";
import type { OccupantsFound } from "./occupants.ts";
import {
  type Asked,
  type PlaceAsked,
  type PlaceSeen,
  type Seen,
  see,
  type WritesAsked,
} from "./sight.ts";

export type { NotSeen, PlaceAsked, PlaceSeen, WritesAsked } from "./sight.ts";

/** Each throws when it could not be looked at, or not in time. */
export interface Looker extends Disposable {
  listOccupants(asked: OccupantsAsked): Promise<OccupantsFound>;
  readPlace(asked: PlaceAsked): Promise<PlaceSeen>;
  /** A path below that changed since, or false. */
  findWrite(asked: WritesAsked): Promise<string | false>;
  /** Answers once the directory does, with its canonical path. */
  reach(directory: string): Promise<string>;
}

/** The file system of what was asked about did not answer in time. */
export class NoAnswer extends Error {}

export interface LookerOptions {
  /** So long nothing may be heard of who looks. */
  readonly silenceMs?: number;
}

const SILENCE_MS = 10_000;
/** So many processes may be stuck before nothing more is looked at. */
const MOST_STUCK = 8;

/**
 * File systems that answer from this machine, and those that are no place for files. Of a desktop's own the
 * processes that use them do not stand still.
 */
const OWN =
  /^(ext[234]|xfs|btrfs|f2fs|bcachefs|zfs|jfs|reiserfs|nilfs2|ntfs3?|vfat|exfat|iso9660|udf|squashfs|erofs|overlay|aufs|tmpfs|ramfs|devtmpfs|rootfs|hugetlbfs|proc|sysfs|cgroup2?|devpts|mqueue|securityfs|selinuxfs|debugfs|tracefs|configfs|pstore|efivarfs|bpf|binfmt_misc|fusectl|nsfs|rpc_pipefs|nfsd|autofs|fuse\.(gvfsd-fuse|portal|lxcfs|snapfuse))$/;

const mayHang = ({ kind }: MountPoint): boolean => !OWN.test(kind);

export function openLooker({ silenceMs = SILENCE_MS }: LookerOptions = {}): Looker {
  const mounts = readMounts();
  const silent = new Set<string>();
  let apart: Apart | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: whoever is silent is silent over one thing. */
  function askApart(question: Asked): Promise<Seen[keyof Seen]> {
    const asking = turn.then(async () => {
      if (apart?.isThere() !== true) apart = startApart(silenceMs);
      return apart.ask(question);
    });
    turn = asking.catch(() => undefined);
    return asking;
  }

  async function ask<K extends keyof Seen>(
    kind: K,
    asked: Extract<Asked, { kind: K }>["asked"],
    at: string,
  ): Promise<Seen[K]> {
    const mount = mounts === undefined ? undefined : mountOf(at, mounts);
    // Where mounts cannot be told apart each may hang.
    const here = mount !== undefined && !mayHang(mount);
    const question = { kind, asked } as Asked;
    if (here) return (await see(question)) as Seen[K];
    const device = mount?.device ?? at;
    const told = `the file system at \`${mount?.at ?? at}\` does not answer`;
    if (silent.has(device)) throw new NoAnswer(told);
    try {
      return (await askApart(question)) as Seen[K];
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      silent.add(device);
      throw new NoAnswer(told);
    }
  }

  return {
    async listOccupants(given) {
      const asked = { ...given, asker: given.asker ?? process.pid };
      // `lsof` is a process of its own already.
      const here = process.platform !== "linux" || mounts?.some(mayHang) === false;
      const look = here ? see : askApart;
      return listPatiently(asked, (each) => look({ kind: "occupants", asked: each }));
    },
    readPlace: (asked) => ask("place", asked, asked.root),
    findWrite: (asked) => ask("writes", asked, asked.root),
    reach: (directory) => ask("reach", directory, directory),
    [Symbol.dispose]() {
      apart?.end();
      apart = undefined;
    },
  };
}

/** Undefined where the system does not tell. */
function readMounts(): readonly MountPoint[] | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return listMountPoints();
  } catch {
    // Then each place may hang, and is looked at by another process.
    return undefined;
  }
}

/**
 * A process that stands still in the middle of a change of its memory lets nobody read what it has mapped: where
 * nothing was heard over one, all are looked at once more without that.
 */
export async function listPatiently(
  asked: OccupantsAsked,
  look: (asked: OccupantsAsked) => Promise<unknown>,
): Promise<OccupantsFound> {
  const unmapped: number[] = [];
  for (;;) {
    try {
      return new Map((await look({ ...asked, unmapped })) as Seen["occupants"]);
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      const { at } = error;
      if (at === null || unmapped.includes(at) || unmapped.length === MOST_STUCK) {
        throw new Error("looking at the running processes did not end");
      }
      unmapped.push(at);
    }
  }
}

/** Nothing was heard for too long; `at` is the process that was to be looked at last. */
export class Silence extends Error {
  readonly at: number | null;
  constructor(at: number | null) {
    super("silence");
    this.at = at;
  }
}

interface Apart {
  isThere(): boolean;
  ask(question: Asked): Promise<Seen[keyof Seen]>;
  end(): void;
}

function startApart(silenceMs: number): Apart {
  const file = entryFile("look");
  const child = fork(file, [], {
    // It must not stand in a directory of anybody's.
    cwd: path.dirname(file),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: process.execArgv,
  });
  const end = (): void => leave(child);
  return {
    isThere: () => child.connected && child.exitCode === null,
    end,
    ask: (question) =>
      new Promise((resolve, reject) => {
        let at: number | null = null;
        const settle = (then: () => void): void => {
          clearTimeout(limit);
          for (const event of ["message", "error", "exit"]) child.removeAllListeners(event);
          then();
        };
        const limit = setTimeout(() => {
          settle(() => reject(new Silence(at)));
          end();
        }, silenceMs);
        child.on("message", (answer: ChildAnswer) => {
          limit.refresh();
          if ("at" in answer) at = answer.at ?? at;
          else if ("seen" in answer) settle(() => resolve(answer.seen));
          else settle(() => reject(new Error(answer.problem)));
        });
        child.on("error", (error) => settle(() => reject(error)));
        child.on("exit", () => settle(() => reject(new Error("the process that looks has ended"))));
        child.send(question);
      }),
  };
}

/** One that is stuck in the kernel cannot be ended, or not at once: it is not waited for. */
function leave(child: ChildProcess): void {
  child.on("error", () => undefined);
  child.kill("SIGKILL");
  if (child.connected) child.disconnect();
  child.unref();
}
