/**
 * The outside world as one value: every use case takes it first. This file alone builds the real one;
 * the rest of `app/` knows the ports by their types, so that a test can wrap any of them.
 */
import { type Clock, systemClock } from "../io/clock.ts";
import * as git from "../io/git.ts";
import { type Log, openLog } from "../io/log.ts";
import { type Environment, type StatePaths, statePaths } from "../io/paths.ts";
import * as process_ from "../io/process.ts";
import * as repository from "../io/repository.ts";
import * as worktree from "../io/worktree.ts";

export interface World {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** On whose behalf: goes into events and the log. */
  readonly who: "cli" | "hook" | "daemon";
  readonly paths: StatePaths;
  readonly clock: Clock;
  readonly log: Log;
  readonly git: typeof git;
  readonly process: typeof process_;
  readonly repository: typeof repository;
  readonly worktree: typeof worktree;
  /** Narration for a person who waits; the hooks' goes to the log only. */
  readonly note: (text: string) => void;
}

export interface WorldOptions {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  readonly who: World["who"];
  readonly note?: (text: string) => void;
}

export function openWorld(options: WorldOptions): World {
  const paths = statePaths(options.env, options.platform);
  return {
    env: options.env,
    platform: options.platform,
    who: options.who,
    paths,
    clock: systemClock,
    log: openLog(paths.log, options.who, () => systemClock.now()),
    git,
    process: process_,
    repository,
    worktree,
    note: options.note ?? (() => undefined),
  };
}
