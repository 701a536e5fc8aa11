/** `doctor` on Espalier's own files: registry, modes, locks, daemon, log, trash, what was interrupted. Pure. */
import type { AppError } from "../errors.ts";
import type { PlanStep } from "../schema/index.ts";
import type { TrashRow, WorkspaceRow } from "../schema/rows.ts";
import { type Finding, fine, formatCount, listSome, orFine, problem, warn } from "./doctor.ts";
import { formatArgument } from "./moved.ts";

export function describeRegistry(
  rebuild: { readonly at: number; readonly setAside: string } | undefined,
  workspaces: number,
): Finding[] {
  if (rebuild === undefined) return [fine(formatCount(workspaces, "registered workspace"))];
  const at = new Date(rebuild.at).toISOString();
  return [
    warn(
      `the registry could not be read at ${at} and was made anew from git`,
      `\`espalier adopt --scan\` in each project releases what is quarantined; the old file is \`${rebuild.setAside}\``,
    ),
  ];
}

/** An error of the registry's is a finding of its own: nothing is deleted until it reads again. */
export const describeRegistryError = ({ message, hint }: AppError): Finding =>
  problem(`${message}; nothing is removed or deleted until it reads`, hint);

export interface StateEntry {
  readonly path: string;
  readonly directory: boolean;
  /** Permission bits. */
  readonly mode: number;
  /** Another user's. */
  readonly foreign: boolean;
}

/** Directories 0700, files 0600: the paths and the rescued work in there are nobody else's business. */
export function describeState(root: string, entries: readonly StateEntry[]): Finding[] {
  const foreign = entries.filter((entry) => entry.foreign);
  const open = entries.filter((entry) => !entry.foreign && (entry.mode & 0o077) !== 0);
  const found: Finding[] = [];
  if (foreign.length > 0) {
    found.push(
      problem(
        `${formatCount(foreign.length, "entry", "entries")} of \`${root}\` belong${foreign.length === 1 ? "s" : ""} to another user, as after a run with sudo: ${listSome(foreign.map(({ path }) => path))}`,
        `\`sudo chown -R "$(id -un)" ${formatArgument(root)}\` gives them back`,
      ),
    );
  }
  if (open.length > 0) {
    found.push(
      warn(
        `others may look into ${formatCount(open.length, "entry", "entries")} of \`${root}\`: ${listSome(open.map(({ path }) => path))}`,
        "`espalier doctor --fix state` closes them",
        open.map(
          ({ path, directory }): PlanStep => ({
            action: "close",
            target: path,
            detail: directory ? "0700" : "0600",
          }),
        ),
      ),
    );
  }
  return orFine(found, `\`${root}\` is this user's alone`);
}

export interface LockFacts {
  /** Guards of take-overs whose process is dead: a lock behind one is not given to anybody. */
  readonly deadGuards: readonly string[];
  /** Locks that do not say who holds them. */
  readonly unreadable: readonly string[];
}

export function describeLocks({ deadGuards, unreadable }: LockFacts): Finding[] {
  return orFine(
    [
      ...deadGuards.map((file) =>
        problem(
          `a process died while it cleared a lock, and left \`${file}\`: whoever needs that lock waits in vain`,
          "`espalier doctor --fix locks` takes it away",
          [{ action: "take away", target: file, detail: "its process is dead" }],
        ),
      ),
      ...unreadable.map((file) =>
        problem(
          `the lock \`${file}\` does not say who holds it`,
          `If no Espalier is running, delete it: \`rm ${formatArgument(file)}\``,
        ),
      ),
    ],
    "no lock is stuck",
  );
}

export interface DaemonFacts {
  readonly running: boolean;
  /** What it wrote of itself; null where there is nothing, or nothing that can be read. */
  readonly record: {
    readonly version: string | null;
    readonly since: string | null;
    readonly problem: string | null;
    readonly degraded: string | null;
    /** Why it ended, `failed` where that was not meant; null while it runs. */
    readonly ended: string | null;
  } | null;
  /** Why it could not be started the last time, unless it was started since; null for no reason to say so. */
  readonly notStarted: { readonly at: string; readonly reason: string } | null;
  /** What it last said before it could write a log; null for nothing. */
  readonly lastWords: string | null;
  readonly logFile: string;
  /** It has something to do: trash, or what was interrupted. */
  readonly needed: boolean;
}

export function describeDaemon(facts: DaemonFacts): Finding[] {
  const { running, record, notStarted, lastWords, logFile, needed } = facts;
  const found: Finding[] = [];
  if (!running && record?.ended === "failed") {
    const why = record.problem ?? lastWords ?? "nobody knows why";
    found.push(problem(`the daemon failed: ${why}`, describeNext(logFile)));
  } else if (record?.problem) {
    found.push(
      warn(
        `the daemon ${running ? "has" : "ended with"} a problem: ${record.problem}`,
        `\`${logFile}\` says more; the next pass tries again`,
      ),
    );
  }
  if (running && record?.degraded) {
    found.push(
      warn(
        `the daemon works with less than it could: ${record.degraded}`,
        "`espalier doctor watches` says what is left of the system's watches",
      ),
    );
  }
  if (!running && notStarted !== null) {
    const words = lastWords === null ? "" : `; it said: ${lastWords}`;
    found.push(
      problem(
        `the daemon could not be started at ${notStarted.at}: ${notStarted.reason}${words}`,
        "Mend that; the next `espalier create` or `espalier remove` starts it again",
      ),
    );
  } else if (!running && needed && lastWords !== null) {
    found.push(
      warn(
        `the daemon is not running although there is work for it; it last said: ${lastWords}`,
        describeNext(logFile),
      ),
    );
  }
  if (found.length > 0) return found;
  const since = running && record?.since ? ` since ${record.since}` : "";
  return [fine(running ? `running${since}` : "not running; it is started when it is needed")];
}

const describeNext = (logFile: string): string =>
  `\`${logFile}\` says more; the next \`espalier create\` or \`espalier remove\` starts it again`;

export interface LogLine {
  readonly at: string;
  readonly event: string;
  /** Its reason, where it has one. */
  readonly reason: string | null;
}

/** Events that tell of trouble, in words. */
const TROUBLES: Readonly<Record<string, string>> = {
  internal: "an unexpected failure",
  hook_failed: "a hook failed",
  registry_warning: "trouble with the registry",
  registry_rebuilt: "the registry was made anew",
  config_ignored: "a configuration file was passed over",
  daemon_problem: "the daemon had a problem",
  daemon_failed: "the daemon failed",
  daemon_not_started: "the daemon could not be started",
  state_not_read: "the state could not be read",
  seed_failed: "a seed failed",
  trash_left: "trash could not be deleted",
  not_recovered: "interrupted work could not be settled",
  not_taken_back: "what a failed creation made could not be taken back",
  restore_not_taken_back: "what a failed restore made could not be taken back",
  rescue_left: "a rescue that failed was left",
  trust_not_read: "what is trusted could not be read",
};

export const isTrouble = (event: string): boolean => Object.hasOwn(TROUBLES, event);

/** One finding for each kind, newest kind first; `lines` are those of the time that counts. */
export function describeLog(lines: readonly LogLine[], file: string): Finding[] {
  const kinds = new Map<string, LogLine[]>();
  for (const line of lines.filter(({ event }) => isTrouble(event))) {
    kinds.set(line.event, [...(kinds.get(line.event) ?? []), line]);
  }
  return orFine(
    [...kinds].reverse().map(([event, of]) => {
      const last = of.at(-1);
      const times = of.length === 1 ? "once" : `${of.length} times`;
      const reason = last?.reason ? `, last ${last.at}: ${last.reason}` : `, last ${last?.at}`;
      return warn(
        `${TROUBLES[event]} ${times} within a day${reason}`,
        `\`espalier daemon log\` tells them, \`${file}\` has them whole`,
      );
    }),
    "no trouble within a day",
  );
}

export const describeConfig = (problems: readonly string[]): Finding[] =>
  orFine(
    problems.map((text) => {
      const [finding = text, hint] = text.split(/; it is passed over\. /);
      return problem(
        `${finding}; it is passed over`,
        hint ?? "`espalier config` says what is wrong",
      );
    }),
    "every configuration file is valid",
  );

export function describeInterruptedRows(
  rows: readonly Pick<WorkspaceRow, "name" | "state" | "path">[],
  evictions: number,
): Finding[] {
  const found = rows.map(({ name, state, path }) =>
    warn(
      `the ${state === "creating" ? "creation" : "removal"} of \`${name}\` was interrupted`,
      "`espalier doctor --fix interrupted` finishes or undoes it, and so does the next command",
      [{ action: "settle", target: path, detail: state }],
    ),
  );
  if (evictions > 0) {
    found.push(
      warn(
        `${formatCount(evictions, "eviction")} ${evictions === 1 ? "was" : "were"} interrupted`,
        "`espalier doctor --fix interrupted` undoes what was not finished, and so does the daemon",
        [{ action: "settle", target: formatCount(evictions, "eviction") }],
      ),
    );
  }
  return orFine(found, "nothing was interrupted");
}

/** The daemon deletes within seconds what it can delete. */
const TRASH_IS_OLD_MS = 60 * 60_000;

export function describeTrash(trash: readonly TrashRow[], now: number): Finding[] {
  const stale = trash.filter(({ since }) => now - since > TRASH_IS_OLD_MS);
  if (stale.length === 0) {
    return [
      fine(
        trash.length === 0
          ? "the trash is empty"
          : `${formatCount(trash.length, "removed directory", "removed directories")} that the daemon still has to delete`,
      ),
    ];
  }
  return [
    warn(
      `${formatCount(stale.length, "removed directory", "removed directories")} could not be deleted for more than an hour: ${listSome(stale.map(({ path }) => path))}`,
      "`espalier doctor --fix trash` deletes what nobody uses any more",
      // With the stale ones all of it goes: the same proof holds for each.
      trash.map(({ path }) => ({ action: "delete", target: path })),
    ),
  ];
}

export function describeQuarantined(rows: readonly Pick<WorkspaceRow, "path">[]): Finding[] {
  const [first] = rows;
  if (first === undefined) return [fine("no workspace is quarantined")];
  return [
    warn(
      `${formatCount(rows.length, "workspace")} ${rows.length === 1 ? "is" : "are"} quarantined, since the record of ${rows.length === 1 ? "it" : "them"} was lost: ${listSome(rows.map(({ path }) => path))}`,
      `\`espalier adopt ${formatArgument(first.path)}\` releases ${rows.length === 1 ? "it" : "one"}; until then nothing evicts or removes ${rows.length === 1 ? "it" : "them"}`,
    ),
  ];
}
