/**
 * Decides what an install of the hooks into a settings file of Claude Code changes there, and what an uninstall takes
 * out. A person's entries are never touched, one of ours that somebody has edited stays, and two hooks that make
 * worktrees at once are refused: the client runs both and leaves one's worktree behind.
 */
import {
  describeHook,
  findHookRoot,
  type HookEntry,
  isOurs,
  listHooks,
  moveTo,
  nameHook,
  type Path,
} from "./install-hooks.ts";

export type Change =
  | { readonly kind: "insert"; readonly path: Path; readonly value: unknown }
  | { readonly kind: "replace"; readonly path: Path; readonly value: unknown }
  | { readonly kind: "remove"; readonly path: Path };

export interface PlannedEntry {
  readonly at: string;
  readonly outcome: "added" | "updated" | "already" | "kept" | "removed";
}

export interface HooksPlan {
  /** Made one after the other, each on what the one before left. */
  readonly changes: readonly Change[];
  readonly entries: readonly PlannedEntry[];
  /** Entries of ours that were edited, and so stay. */
  readonly kept: readonly HookEntry[];
  /** What was written, as `describeHook` says it: for the record. */
  readonly wrote: readonly string[];
}

export interface HooksFacts {
  /** The settings, in the client's form; undefined where there are none. */
  readonly settings: unknown;
  /** `hooks` of the bundle's `hooks.json`. */
  readonly bundle: unknown;
  /** Where the bundle is. */
  readonly root: string;
  /** Directories of settings' commands that hold an Espalier; ours is one. */
  readonly roots: readonly string[];
  /** What the last install wrote; undefined where nobody knows. */
  readonly wrote: readonly string[] | undefined;
}

const PLACE = "${CLAUDE_PLUGIN_ROOT}";

type Table = Readonly<Record<string, unknown>>;

/** The bundle's hooks as they would stand in a settings file, each in a group of its own. */
const listBundle = (bundle: unknown, root: string): HookEntry[] =>
  listHooks({ hooks: bundle }).map((entry) => ({
    ...entry,
    handler: moveTo(entry.handler, PLACE, root),
  }));

export function planHooks(facts: HooksFacts): HooksPlan {
  const { settings, root, wrote } = facts;
  const present = listHooks(settings).filter((entry) => isOurs(entry, facts));
  const used = new Set<HookEntry>();
  const [changes, entries, kept]: [Change[], PlannedEntry[], HookEntry[]] = [[], [], []];
  const wanted = listBundle(facts.bundle, root);
  const missing: HookEntry[] = [];
  for (const entry of wanted) {
    const { event } = entry;
    const same = present.filter((each) => !used.has(each) && nameHook(each) === nameHook(entry));
    const found = same.find((each) => describeHook(each) === describeHook(entry)) ?? same[0];
    if (found === undefined) {
      missing.push(entry);
      continue;
    }
    used.add(found);
    const here = findHookRoot(found.handler) ?? root;
    const edited = describeHook(found) !== describeHook(entry) && !isWritten(found, wrote);
    const next = edited ? moveTo(found.handler, here, root) : entry.handler;
    if (edited) kept.push(found);
    const moved = here !== root || (!edited && describeHook(found) !== describeHook(entry));
    if (moved) changes.push({ kind: "replace", path: found.path, value: next });
    entries.push({ at: event, outcome: moved ? "updated" : edited ? "kept" : "already" });
  }
  const added = planAdded(settings, missing);
  changes.push(...added);
  entries.push(...missing.map(({ event }) => ({ at: event, outcome: "added" }) as const));
  // Of an event that this version has no hook for any more.
  const leftover = present.filter((entry) => !used.has(entry));
  const gone = leftover.filter((entry) => wrote === undefined || isWritten(entry, wrote));
  const stays = leftover.filter((entry) => !gone.includes(entry));
  kept.push(...stays);
  entries.push(...stays.map(({ event }) => ({ at: event, outcome: "kept" }) as const));
  if (gone.length > 0) {
    // Adding comes behind what is there, so that the places of these are still theirs.
    changes.push(...planRemovals(settings, gone, missing));
    entries.push(...gone.map(({ event }) => ({ at: event, outcome: "removed" }) as const));
  }
  return { changes, entries, kept, wrote: wanted.map(describeHook) };
}

/** The hooks as a person can add them by hand, on one line. */
export const formatHooks = (bundle: unknown, root: string): string => {
  const [added] = planAdded(undefined, listBundle(bundle, root));
  return JSON.stringify(
    added === undefined || added.kind === "remove" ? {} : { hooks: added.value },
  );
};

const isWritten = (entry: HookEntry, wrote: readonly string[] | undefined): boolean =>
  wrote?.includes(describeHook(entry)) ?? false;

function planAdded(settings: unknown, missing: readonly HookEntry[]): Change[] {
  if (missing.length === 0) return [];
  const groups = new Map<string, Table[]>();
  const places = new Map<string, unknown[]>();
  for (const { event, matcher, handler, path } of missing) {
    // What the bundle has in one group stays together.
    const together = places.get(path.slice(0, 3).join());
    if (together !== undefined) {
      together.push(handler);
      continue;
    }
    const hooks: unknown[] = [handler];
    places.set(path.slice(0, 3).join(), hooks);
    const group = { ...(matcher === undefined ? {} : { matcher }), hooks };
    groups.set(event, [...(groups.get(event) ?? []), group]);
  }
  const hooks = (settings as Table | undefined)?.["hooks"];
  const whole = Object.fromEntries(groups);
  if (hooks === undefined) return [{ kind: "insert", path: ["hooks"], value: whole }];
  if (hooks === null) return [{ kind: "replace", path: ["hooks"], value: whole }];
  return [...groups].flatMap(([event, added]): Change[] => {
    const there = (hooks as Table)[event];
    if (!Array.isArray(there)) return [{ kind: "insert", path: ["hooks", event], value: added }];
    return added.map((group, index) => ({
      kind: "insert",
      path: ["hooks", event, there.length + index],
      value: group,
    }));
  });
}

export function planHooksRemoval(facts: HooksFacts): HooksPlan {
  const { settings, wrote } = facts;
  const present = listHooks(settings).filter((entry) => isOurs(entry, facts));
  const known = listBundle(facts.bundle, facts.root).map(describeHook);
  // Without a record an entry that is not as this version writes it is one of another version's.
  const isPlain = (entry: HookEntry): boolean =>
    wrote === undefined || isWritten(entry, wrote) || known.includes(describeHook(entry));
  const gone = present.filter(isPlain);
  const kept = present.filter((entry) => !isPlain(entry));
  return {
    changes: planRemovals(settings, gone, []),
    entries: [
      ...gone.map(({ event }) => ({ at: event, outcome: "removed" }) as const),
      ...kept.map(({ event }) => ({ at: event, outcome: "kept" }) as const),
    ],
    kept,
    wrote: [],
  };
}

/** The last of each list first, so that the others keep their places; what is empty then goes too. */
function planRemovals(
  settings: unknown,
  gone: readonly HookEntry[],
  added: readonly HookEntry[],
): Change[] {
  const hooks = ((settings as Table | undefined)?.["hooks"] ?? {}) as Table;
  const changes: Change[] = [];
  const events = [...new Set(gone.map(({ event }) => event))];
  let emptied = 0;
  for (const event of events) {
    const groups = hooks[event] as readonly { readonly hooks: readonly unknown[] }[];
    const of = gone.filter((entry) => entry.event === event);
    const empty = groups.filter(
      (group, index) => of.filter(({ path }) => path[2] === index).length === group.hooks.length,
    );
    if (empty.length === groups.length && !added.some((entry) => entry.event === event)) {
      changes.push({ kind: "remove", path: ["hooks", event] });
      emptied += 1;
      continue;
    }
    for (const entry of [...of].reverse()) {
      const group = entry.path.slice(0, 3);
      const alone = of.filter(({ path }) => path[2] === entry.path[2]).length === entry.together;
      if (!alone) changes.push({ kind: "remove", path: entry.path });
      else if (!changes.some(({ path }) => path.join() === group.join())) {
        changes.push({ kind: "remove", path: group });
      }
    }
  }
  if (emptied > 0 && emptied === Object.keys(hooks).length && added.length === 0) {
    return [{ kind: "remove", path: ["hooks"] }];
  }
  return changes;
}

/** Another program's hook that makes worktrees, which would run beside ours. */
export const findRival = (settings: unknown, facts: { roots: readonly string[] }) =>
  listHooks(settings).find((entry) => entry.event === "WorktreeCreate" && !isOurs(entry, facts));

/** Whether a settings file has our hook that makes worktrees. */
export const hasOurs = (settings: unknown, facts: { roots: readonly string[] }): boolean =>
  listHooks(settings).some((entry) => entry.event === "WorktreeCreate" && isOurs(entry, facts));
