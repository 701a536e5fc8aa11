/**
 * What a hook that makes a workspace and a listing need of the outside world: the ports that they all load. The
 * rest comes with the use cases that need it (`world.ts`), since a person waits for these.
 */
import * as branches from "../io/branches.ts";
import * as claudeSettings from "../io/claude-settings.ts";
import { type Clock, systemClock } from "../io/clock.ts";
import * as config from "../io/config-files.ts";
import * as daemonProcess from "../io/daemon-process.ts";
import * as exclude from "../io/exclude.ts";
import * as files from "../io/files.ts";
import * as git from "../io/git.ts";
import * as ids from "../io/ids.ts";
import * as include from "../io/include.ts";
import * as lfs from "../io/lfs.ts";
import * as lock from "../io/lock.ts";
import { type Log, openLog } from "../io/log.ts";
import { type Environment, type StatePaths, statePaths } from "../io/paths.ts";
import * as place from "../io/place.ts";
import * as process_ from "../io/process.ts";
import { openRegistry, type Registry } from "../io/registry.ts";
import * as repository from "../io/repository.ts";
import * as seedPlace from "../io/seed-place.ts";
import * as sessionProcess from "../io/session-process.ts";
import * as setupFiles from "../io/setup-files.ts";
import * as submoduleStore from "../io/submodule-store.ts";
import * as trash from "../io/trash.ts";
import * as volume from "../io/volume.ts";
import * as volumeRecord from "../io/volume-record.ts";
import * as worktree from "../io/worktree.ts";
import * as worktreeAdd from "../io/worktree-add.ts";
import * as worktreeUndo from "../io/worktree-undo.ts";
import type { RestOfWorld } from "./rest-of-world.ts";

export interface SmallWorld {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** On whose behalf: goes into events and the log. */
  readonly who: "cli" | "hook" | "daemon";
  readonly paths: StatePaths;
  readonly clock: Clock;
  readonly log: Log;
  /** Not opened before its first use. */
  readonly registry: Registry;
  readonly branches: typeof branches;
  readonly claudeSettings: typeof claudeSettings;
  readonly config: typeof config;
  readonly daemonProcess: typeof daemonProcess;
  readonly exclude: typeof exclude;
  readonly files: typeof files;
  readonly git: typeof git;
  readonly ids: typeof ids;
  readonly include: typeof include;
  readonly lfs: typeof lfs;
  readonly lock: typeof lock;
  readonly place: typeof place;
  readonly process: typeof process_;
  readonly repository: typeof repository;
  readonly seedPlace: typeof seedPlace;
  readonly sessionProcess: typeof sessionProcess;
  readonly setupFiles: typeof setupFiles;
  readonly submoduleStore: typeof submoduleStore;
  readonly trash: typeof trash;
  readonly volume: typeof volume;
  readonly volumeRecord: typeof volumeRecord;
  readonly worktree: typeof worktree;
  readonly worktreeAdd: typeof worktreeAdd;
  readonly worktreeUndo: typeof worktreeUndo;
  /** Narration for a person who waits; the hooks' goes to the log only. */
  readonly note: (text: string) => void;
  /** What long work is at, replaced by the next text; may come five times a second. */
  readonly progress: (text: string) => void;
  /** Aborted when a person or the system wants the work ended: what is half done is taken back. */
  readonly interrupted: AbortSignal;
}

export interface WorldOptions {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  readonly who: SmallWorld["who"];
  readonly note?: (text: string) => void;
  readonly progress?: (text: string) => void;
  /** Default: never aborted. */
  readonly interrupted?: AbortSignal;
}

export function openSmallWorld(options: WorldOptions): SmallWorld {
  const paths = statePaths(options.env, options.platform);
  const log = openLog(paths.log, options.who, () => systemClock.now());
  const note = options.note ?? (() => undefined);
  const warn = (text: string): void => {
    log.write({ event: "registry_warning", text });
    note(text);
  };
  return {
    env: options.env,
    platform: options.platform,
    who: options.who,
    paths,
    clock: systemClock,
    log,
    registry: openRegistry(paths, { files, lock, now: () => systemClock.now(), warn }),
    branches,
    claudeSettings,
    config,
    daemonProcess,
    exclude,
    files,
    git,
    ids,
    include,
    lfs,
    lock,
    place,
    process: process_,
    repository,
    seedPlace,
    sessionProcess,
    setupFiles,
    submoduleStore,
    trash,
    volume,
    volumeRecord,
    worktree,
    worktreeAdd,
    worktreeUndo,
    note,
    progress: options.progress ?? (() => undefined),
    interrupted: options.interrupted ?? new AbortController().signal,
  };
}

/** The world for a use case that comes late. What is in it already, all of it maybe, stays as it is. */
export async function completeWorld(world: SmallWorld): Promise<SmallWorld & RestOfWorld> {
  const { restOfWorld } = await import("./rest-of-world.ts");
  return { ...restOfWorld, ...world };
}
