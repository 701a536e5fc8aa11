/**
 * A disk of ext4 for a test, with a volume of the product's on it or none: its own `fstab`, its own configuration, and
 * everything unmounted and gone afterwards, whatever the test left.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVolume, type VolumeInput } from "../../src/app/run-volume.ts";
import type { World } from "../../src/app/world.ts";
import { withoutDaemon } from "./effects.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { createVolume as createDisk, skipReason } from "./volume.ts";

export interface FlatDisk extends AsyncDisposable {
  /** On the ext4 disk. */
  readonly sandbox: Sandbox;
  readonly env: Record<string, string>;
  /** Where the volume goes. */
  readonly at: string;
  readonly image: string;
  readonly fstab: string;
  readonly config: string;
  world(): World;
  /** The disk itself, as it is mounted. */
  readonly disk: string;
  restart(): void;
}

export const FSTAB = "# a person's own\n/dev/sda1  /  ext4  defaults  0 1\n";
export const CONFIG = 'floor = "50MiB" # small\n';

export function flatSkipReason(): string | false {
  for (const kind of ["ext4", "xfs"] as const) {
    const reason = skipReason(kind);
    if (reason !== false) return reason;
  }
  return existsSync("/usr/bin/chattr") ? false : "chattr is not installed";
}

export async function createFlatDisk(sizeMiB = 2048): Promise<FlatDisk> {
  const disk = await createDisk("ext4", sizeMiB);
  const sandbox = await createSandbox(disk.path);
  const fstab = sandbox.path("fstab");
  writeFileSync(fstab, FSTAB);
  const config = path.join(sandbox.home, ".config/espalier/config.toml");
  mkdirSync(path.dirname(config), { recursive: true });
  writeFileSync(config, CONFIG);
  const env = { ...sandbox.env, LIBMOUNT_FSTAB: fstab };
  const at = sandbox.path("volumes/me");
  return {
    disk: disk.path,
    restart: disk.restart,
    ...{ sandbox, env, at, image: `${at}.img`, fstab, config },
    // No process of ours may stay on what is unmounted.
    world: () => withoutDaemon(sandbox.world({ env })),
    async [Symbol.asyncDispose]() {
      if (isMounted(at)) execFileSync("umount", [at]);
      try {
        execFileSync("chattr", ["-i", at], { stdio: "ignore" });
      } catch {
        // It is gone, as it should be.
      }
      await sandbox[Symbol.asyncDispose]();
      await disk[Symbol.asyncDispose]();
    },
  };
}

export const isMounted = (at: string): boolean =>
  readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .some((line) => line.split(" ")[4] === at);

/** Made as a person would. */
export const makeVolume = (disk: FlatDisk, input: Partial<VolumeInput> = {}) =>
  createVolume(disk.world(), { dryRun: false, yes: true, at: disk.at, size: "400MiB", ...input });
