/**
 * A file system that never answers, as a network's whose server is gone: FUSE, with nobody behind it. Needs
 * root and Linux; `silentSkipReason` says where it cannot be had.
 */
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";

export function silentSkipReason(): string | false {
  if (process.platform !== "linux") return "a file system that never answers is made on Linux";
  if (process.getuid?.() !== 0) return "mounting needs root";
  return existsSync("/dev/fuse") ? false : "there is no /dev/fuse";
}

/** Over a directory, until it is disposed of; whoever waits for it then gets an error. */
export function mountSilent(at: string): Disposable {
  const device = openSync("/dev/fuse", "r+");
  const options = "fd=3,rootmode=40000,user_id=0,group_id=0";
  try {
    execFileSync("mount", ["-i", "-t", "fuse", "-o", options, "silent", at], {
      stdio: ["ignore", "ignore", "pipe", device],
    });
  } catch (error) {
    closeSync(device);
    throw error;
  }
  return {
    [Symbol.dispose]() {
      closeSync(device);
      execFileSync("umount", ["-l", at]);
    },
  };
}
