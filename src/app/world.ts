/**
 * The outside world as one value: every use case takes it first. This file alone builds the real one;
 * the rest of `app/` knows the ports by their types, so that a test can wrap any of them.
 */

import * as admin from "../io/admin.ts";
import * as align from "../io/align.ts";
import * as branches from "../io/branches.ts";
import * as bytePath from "../io/byte-path.ts";
import * as cargo from "../io/cargo.ts";
import * as claudeSettings from "../io/claude-settings.ts";
import { type Clock, systemClock } from "../io/clock.ts";
import * as cloneTree from "../io/clone-tree.ts";
import * as config from "../io/config-files.ts";
import * as daemonProcess from "../io/daemon-process.ts";
import * as entries from "../io/entries.ts";
import * as exclude from "../io/exclude.ts";
import * as files from "../io/files.ts";
import * as git from "../io/git.ts";
import * as history from "../io/history.ts";
import * as ids from "../io/ids.ts";
import * as include from "../io/include.ts";
import * as itemState from "../io/item-state.ts";
import * as knownFiles from "../io/known-files.ts";
import * as lfs from "../io/lfs.ts";
import * as lock from "../io/lock.ts";
import { type Log, openLog } from "../io/log.ts";
import * as naming from "../io/naming.ts";
import * as native from "../io/native.ts";
import * as nodeMembers from "../io/node-members.ts";
import * as nodeModules from "../io/node-modules.ts";
import * as occupants from "../io/occupants.ts";
import { type Environment, type StatePaths, statePaths } from "../io/paths.ts";
import * as place from "../io/place.ts";
import * as placeForms from "../io/place-forms.ts";
import * as process_ from "../io/process.ts";
import * as reconstructible from "../io/reconstructible.ts";
import { openRegistry, type Registry } from "../io/registry.ts";
import * as repository from "../io/repository.ts";
import * as running from "../io/running.ts";
import * as sameTree from "../io/same-tree.ts";
import * as seedPlace from "../io/seed-place.ts";
import * as setupFiles from "../io/setup-files.ts";
import * as sparse from "../io/sparse.ts";
import * as submoduleStore from "../io/submodule-store.ts";
import * as submodules from "../io/submodules.ts";
import * as trash from "../io/trash.ts";
import * as tree from "../io/tree.ts";
import * as trustedCommand from "../io/trusted-command.ts";
import * as venv from "../io/venv.ts";
import * as volume from "../io/volume.ts";
import * as work from "../io/work.ts";
import * as worktree from "../io/worktree.ts";
import * as worktreeAdd from "../io/worktree-add.ts";
import * as worktreeUndo from "../io/worktree-undo.ts";

export interface World {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** On whose behalf: goes into events and the log. */
  readonly who: "cli" | "hook" | "daemon";
  readonly paths: StatePaths;
  readonly clock: Clock;
  readonly log: Log;
  readonly branches: typeof branches;
  readonly claudeSettings: typeof claudeSettings;
  readonly config: typeof config;
  readonly exclude: typeof exclude;
  readonly files: typeof files;
  readonly entries: typeof entries;
  readonly admin: typeof admin;
  readonly daemonProcess: typeof daemonProcess;
  readonly history: typeof history;
  readonly knownFiles: typeof knownFiles;
  readonly occupants: typeof occupants;
  readonly submodules: typeof submodules;
  readonly trash: typeof trash;
  readonly tree: typeof tree;
  readonly trustedCommand: typeof trustedCommand;
  readonly work: typeof work;
  readonly bytePath: typeof bytePath;
  readonly align: typeof align;
  readonly cargo: typeof cargo;
  readonly cloneTree: typeof cloneTree;
  readonly naming: typeof naming;
  readonly native: typeof native;
  readonly nodeMembers: typeof nodeMembers;
  readonly nodeModules: typeof nodeModules;
  readonly reconstructible: typeof reconstructible;
  readonly running: typeof running;
  readonly sameTree: typeof sameTree;
  readonly seedPlace: typeof seedPlace;
  readonly setupFiles: typeof setupFiles;
  readonly sparse: typeof sparse;
  readonly submoduleStore: typeof submoduleStore;
  readonly git: typeof git;
  readonly ids: typeof ids;
  readonly include: typeof include;
  readonly itemState: typeof itemState;
  readonly lfs: typeof lfs;
  readonly lock: typeof lock;
  readonly place: typeof place;
  readonly placeForms: typeof placeForms;
  readonly process: typeof process_;
  /** Not opened before its first use. */
  readonly registry: Registry;
  readonly repository: typeof repository;
  readonly venv: typeof venv;
  readonly volume: typeof volume;
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
  readonly who: World["who"];
  readonly note?: (text: string) => void;
  readonly progress?: (text: string) => void;
  /** Default: never aborted. */
  readonly interrupted?: AbortSignal;
}

export function openWorld(options: WorldOptions): World {
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
    branches,
    claudeSettings,
    config,
    exclude,
    files,
    entries,
    admin,
    daemonProcess,
    history,
    knownFiles,
    occupants,
    submodules,
    trash,
    tree,
    trustedCommand,
    work,
    bytePath,
    align,
    cargo,
    cloneTree,
    naming,
    native,
    nodeMembers,
    nodeModules,
    reconstructible,
    running,
    sameTree,
    seedPlace,
    setupFiles,
    sparse,
    submoduleStore,
    git,
    ids,
    include,
    itemState,
    lfs,
    lock,
    place,
    placeForms,
    process: process_,
    registry: openRegistry(paths, { files, lock, now: () => systemClock.now(), warn }),
    repository,
    venv,
    volume,
    worktree,
    worktreeAdd,
    worktreeUndo,
    note,
    progress: options.progress ?? (() => undefined),
    interrupted: options.interrupted ?? new AbortController().signal,
  };
}
