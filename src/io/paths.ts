/**
 * Where Espalier keeps its own files (DESIGN section 3, Files). Pure path arithmetic: nothing here
 * touches the disk. The format version is part of no name: the registry carries its own.
 */
import os from "node:os";
import path from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface StatePaths {
  readonly root: string;
  /** The user's home directory. */
  readonly home: string;
  readonly registry: string;
  readonly registryLock: string;
  /** What deduplication knows of files: a cache, which anybody may delete. */
  readonly dedup: string;
  readonly dedupLock: string;
  readonly locks: string;
  readonly daemonLock: string;
  readonly daemonFile: string;
  /** There from the start of a daemon until it has its lock, or leaves it to another. */
  readonly daemonStarting: string;
  readonly activity: string;
  readonly log: string;
  /** The record of the volume, and the next text of `fstab` while that is replaced. */
  readonly volume: string;
  readonly nextFstab: string;
  /** Of the image of a volume that udisks mounts. */
  readonly data: string;
  /** As `mount` finds it. */
  readonly fstab: string;
  /** `config.toml`; its directory is the user's, not ours. */
  readonly userConfig: string;
}

/** A variable that is set but empty counts as unset, as in the XDG base directory specification. */
const variable = (env: Environment, name: string): string | undefined => env[name] || undefined;

/** The same specification: a path that is not absolute is to be ignored. */
function directory(env: Environment, name: string): string | undefined {
  const told = variable(env, name);
  return told !== undefined && path.isAbsolute(told) ? told : undefined;
}

/** One that is not absolute would put our files into whatever checkout somebody is in: then it is the system's. */
function home(env: Environment): string {
  const told = variable(env, "HOME");
  if (told === undefined) return os.homedir();
  return path.isAbsolute(told) ? told : os.userInfo().homedir;
}

export function statePaths(env: Environment, platform: NodeJS.Platform): StatePaths {
  const root = stateRoot(env, platform);
  return {
    root,
    home: home(env),
    registry: path.join(root, "registry.sqlite3"),
    registryLock: path.join(root, "registry.lock"),
    dedup: path.join(root, "dedup.sqlite3"),
    dedupLock: path.join(root, "dedup.lock"),
    locks: path.join(root, "locks"),
    daemonLock: path.join(root, "daemon.lock"),
    daemonFile: path.join(root, "daemon.json"),
    daemonStarting: path.join(root, "daemon.starting"),
    activity: path.join(root, "activity"),
    log: path.join(root, "log"),
    volume: path.join(root, "volume.json"),
    nextFstab: path.join(root, "fstab.next"),
    data: path.join(
      directory(env, "XDG_DATA_HOME") ?? path.join(home(env), ".local/share"),
      "espalier",
    ),
    fstab: directory(env, "LIBMOUNT_FSTAB") ?? "/etc/fstab",
    userConfig: userConfigFile(env),
  };
}

function stateRoot(env: Environment, platform: NodeJS.Platform): string {
  const chosen = variable(env, "ESPALIER_STATE");
  // Never from where somebody happens to be: that is their checkout, and each would have a state of its own.
  if (chosen !== undefined) return path.resolve(home(env), chosen);
  if (platform === "darwin") return path.join(home(env), "Library/Application Support/espalier");
  if (platform === "win32") {
    return path.join(
      variable(env, "LOCALAPPDATA") ?? path.join(home(env), "AppData/Local"),
      "espalier",
    );
  }
  return path.join(
    directory(env, "XDG_STATE_HOME") ?? path.join(home(env), ".local/state"),
    "espalier",
  );
}

function userConfigFile(env: Environment): string {
  return path.join(
    directory(env, "XDG_CONFIG_HOME") ?? path.join(home(env), ".config"),
    "espalier/config.toml",
  );
}

/** Claude Code's own configuration directory, whose settings the hooks read and never write. */
export function claudeConfigDirectory(env: Environment): string {
  return variable(env, "CLAUDE_CONFIG_DIR") ?? path.join(home(env), ".claude");
}
