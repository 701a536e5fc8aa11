/**
 * A scratch volume that can clone (XFS, btrfs) or cannot (ext4, tmpfs), made and dropped by the test.
 * Needs root, Linux and the mkfs tools; where they are missing, `skipReason` says so and the test
 * prints it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type VolumeKind = "xfs" | "btrfs" | "ext4" | "tmpfs";

export interface Volume extends AsyncDisposable {
  readonly path: string;
  /** Unmounts it and mounts it again, as a start of the machine does. */
  restart(): void;
}

/** Why a volume of this kind cannot be made here, or false: the form node:test's `skip` takes. */
export function skipReason(kind: VolumeKind): string | false {
  if (process.platform !== "linux") return `a ${kind} volume can only be made on Linux`;
  if (process.getuid?.() !== 0) return `making a ${kind} volume needs root`;
  if (
    kind !== "tmpfs" &&
    !existsSync(`/sbin/mkfs.${kind}`) &&
    !existsSync(`/usr/sbin/mkfs.${kind}`)
  ) {
    return `mkfs.${kind} is not installed`;
  }
  return false;
}

export async function createVolume(kind: VolumeKind, sizeMiB = 1024): Promise<Volume> {
  const base = await mkdtemp(path.join(os.tmpdir(), `espalier-${kind}-`));
  const at = path.join(base, "volume");
  const image = path.join(base, "image");
  execFileSync("mkdir", [at]);
  if (kind === "tmpfs") {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMiB}m`, "tmpfs", at]);
  } else {
    execFileSync("truncate", ["-s", `${sizeMiB}M`, image]);
    const options = {
      xfs: ["-q", "-f", "-m", "reflink=1"],
      btrfs: ["-q", "-f"],
      ext4: ["-q", "-F"],
    };
    execFileSync(`mkfs.${kind}`, [...options[kind], image], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    execFileSync("mount", ["-o", "loop", image, at]);
  }
  return {
    path: at,
    restart: () => {
      execFileSync("umount", [at]);
      execFileSync("mount", ["-o", "loop", image, at]);
    },
    [Symbol.asyncDispose]: async () => {
      await unmount(at);
      await rm(base, { recursive: true });
    },
  };
}

/** Which processes have what open there, for whoever looks for the reason. */
function listOpenBelow(at: string): string[] {
  const found: string[] = [];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const links = readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`);
      for (const link of [`/proc/${pid}/cwd`, ...links]) {
        const target = readlinkSync(link);
        if (target.startsWith(at)) found.push(`process ${pid} has ${target}`);
      }
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

const UNMOUNT_TRIES = 20;

/** Whoever was ended a moment ago may still be on its way out. */
async function unmount(at: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      execFileSync("umount", [at], { stdio: ["ignore", "ignore", "pipe"] });
      return;
    } catch (error) {
      if (tries < UNMOUNT_TRIES) {
        await sleep(500);
        continue;
      }
      // Nobody sees it any more, and the last who has a file open there takes it along when he ends.
      process.stderr.write(`${at} is busy: ${listOpenBelow(at).join(", ") || String(error)}\n`);
      execFileSync("umount", ["-l", at]);
      return;
    }
  }
}
