/**
 * What the guard before a command needs of the outside world, and no more: its program carries all of this and is started by
 * a command that waits. It reads, and writes to the log alone.
 */
import { systemClock } from "../io/clock.ts";
import { projectConfigFile, readProjectConfig, readUserConfig } from "../io/config-files.ts";
import * as files from "../io/files.ts";
import * as lock from "../io/lock.ts";
import { openLog } from "../io/log.ts";
import { type Environment, statePaths } from "../io/paths.ts";
import { openRegistry } from "../io/registry.ts";
import { isThere } from "../io/trash.ts";
import { proveWorktree } from "../io/worktree.ts";
import type { SmallWorld } from "./small-world.ts";

/** Any world has these. */
export interface GuardWorld extends Pick<SmallWorld, "paths" | "log"> {
  readonly registry: Pick<SmallWorld["registry"], "read">;
  readonly config: Pick<
    SmallWorld["config"],
    "projectConfigFile" | "readProjectConfig" | "readUserConfig"
  >;
  readonly files: Pick<SmallWorld["files"], "readRealPath">;
  readonly trash: Pick<SmallWorld["trash"], "isThere">;
  readonly worktree: Pick<SmallWorld["worktree"], "proveWorktree">;
}

export function openGuardWorld(env: Environment, platform: NodeJS.Platform): GuardWorld {
  const paths = statePaths(env, platform);
  const now = (): number => systemClock.now();
  const log = openLog(paths.log, "hook", now);
  const warn = (text: string): void => log.write({ event: "registry_warning", text });
  return {
    ...{ paths, log },
    registry: openRegistry(paths, { files, lock, now, warn }),
    config: { projectConfigFile, readProjectConfig, readUserConfig },
    files: { readRealPath: files.readRealPath },
    trash: { isThere },
    worktree: { proveWorktree },
  };
}
