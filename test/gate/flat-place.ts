/** Where the flat-disk gate runs: a volume of its own, the built program, and what the volume holds from moment to moment. */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readSettledUsed, startSampling, writeOut } from "../../src/io/used-space.ts";
import { cargoSkipReason } from "../helpers/cargo.ts";
import { flatSkipReason, isMounted } from "../helpers/flat-volume.ts";
import { createVolume, skipReason, type VolumeKind } from "../helpers/volume.ts";

const program = path.resolve(import.meta.dirname, "../../dist/cli.cjs");

export interface FlatPlace extends AsyncDisposable {
  readonly kind: FlatKind;
  /** On the volume. */
  readonly root: string;
  /** Where a tree lies that is not ours: on the same volume, and for `ext4-volume` on the ext4 below it. */
  readonly plainRoot: string;
  /** Runs the program and answers its document; throws with what it said when it fails. */
  run<T>(cwd: string, ...argv: string[]): T;
  /** A program of somebody else's, beside others. */
  start(cwd: string, command: string, ...argv: string[]): Promise<void>;
  /** Used bytes once everything is written and XFS has freed what it frees late. */
  readSettled(): Promise<number>;
  /** The most that was used while `work` ran. */
  readPeak(work: () => Promise<void>): Promise<number>;
}

const BUFFER = 64 * 1024 * 1024;

/** `ext4-volume`: the product's own volume, on a disk of ext4. */
export type FlatKind = VolumeKind | "ext4-volume";

export const flatPlaceMissing = (kind: FlatKind): string | false =>
  kind === "ext4-volume" ? flatSkipReason() : skipReason(kind);

const KINDS: readonly FlatKind[] = ["xfs", "btrfs", "ext4-volume"];

/** `both`: those that a disk may have; the product's own volume only by name. */
export const chooseKinds = (wanted: string): readonly FlatKind[] =>
  KINDS.filter((kind) => (wanted === "both" ? kind !== "ext4-volume" : kind === wanted));

/** For what ext4 itself takes and keeps for root, and for plain trees beside the volume. */
const hostMiB = (sizeMiB: number): number => Math.ceil(sizeMiB * 1.1) + 3072;

export async function createFlatPlace(kind: FlatKind, sizeMiB: number): Promise<FlatPlace> {
  const inVolume = kind === "ext4-volume";
  const disk = await (inVolume
    ? createVolume("ext4", hostMiB(sizeMiB))
    : createVolume(kind, sizeMiB));
  const at = inVolume ? path.join(disk.path, "volume") : disk.path;
  // Workspaces are placed directly in a volume, by the project's name.
  const root = inVolume ? path.join(at, "main") : at;
  const home = await mkdtemp(path.join(os.tmpdir(), "espalier-flat-"));
  const env = {
    ...{ PATH: process.env["PATH"], HOME: home, ESPALIER_STATE: path.join(home, "state") },
    ...{ GIT_CONFIG_NOSYSTEM: "1", CARGO_TERM_COLOR: "never", CARGO_NET_OFFLINE: "true" },
    // A toolchain that rustup chose is found by the home directory that it was installed for.
    RUSTUP_HOME: process.env["RUSTUP_HOME"] ?? path.join(os.homedir(), ".rustup"),
    LIBMOUNT_FSTAB: path.join(home, "fstab"),
  };
  mkdirSync(path.join(home, ".config/espalier"), { recursive: true });
  // The volume is small, and what is measured is how much of it is taken.
  writeFileSync(path.join(home, ".config/espalier/config.toml"), 'floor = "64MiB"\n');
  const run = <T>(cwd: string, ...argv: string[]): T => {
    const options = { cwd, env, encoding: "utf8", maxBuffer: BUFFER } as const;
    return JSON.parse(execFileSync(process.execPath, [program, ...argv, "--json"], options)) as T;
  };
  const end = async (): Promise<void> => {
    try {
      if (existsSync(env.ESPALIER_STATE)) run(home, "daemon", "stop");
      if (inVolume && isMounted(at)) giveBack(at, () => run(home, "volume", "remove", "--yes"));
    } finally {
      if (inVolume && isMounted(at)) execFileSync("umount", [at]);
      await disk[Symbol.asyncDispose]();
      await rm(home, { recursive: true });
    }
  };
  try {
    const size = ["--size", `${sizeMiB}MiB`];
    if (inVolume) run(home, "volume", "create", "--at", at, ...size, "--yes");
    mkdirSync(root, { recursive: true });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    kind,
    root,
    plainRoot: inVolume ? disk.path : root,
    run,
    start: (cwd, command, ...argv) =>
      new Promise((resolve, reject) => {
        execFile(command, argv, { cwd, env, maxBuffer: BUFFER }, (error, _stdout, stderr) => {
          if (error === null) resolve();
          else reject(new Error(`${command} ${argv.join(" ")} in ${cwd}: ${stderr}`));
        });
      }),
    readSettled: () => readSettledUsed(at),
    readPeak: async (work) => {
      const sampling = startSampling(at);
      try {
        await work();
      } finally {
        sampling.stop();
      }
      await writeOut(at);
      sampling.take();
      return Math.max(...sampling.samples.map(({ usedBytes }) => usedBytes));
    },
    [Symbol.asyncDispose]: end,
  };
}

/** What the gate itself put there goes first: `volume remove` takes no file of anybody's along. */
function giveBack(at: string, remove: () => void): void {
  for (const name of readdirSync(at)) rmSync(path.join(at, name), { recursive: true, force: true });
  remove();
}

/** Allocated bytes of a tree, each file once. */
export const readFootprint = (tree: string): number =>
  Number(execFileSync("du", ["-sB1", tree], { encoding: "utf8" }).split("\t")[0]);

/** Why the cargo project cannot be built here, or false. */
export function cargoMissing(): string | false {
  const crates = existsSync("/usr/share/cargo/registry");
  return cargoSkipReason() || (crates ? false : "Debian's crates are not installed");
}
