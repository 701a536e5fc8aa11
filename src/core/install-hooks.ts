/**
 * Reads the hooks of a settings file of Claude Code: whether they have the client's form, and which of them are ours.
 * Ours is a command that runs a script below the `hooks/` of an Espalier, wherever and of whatever version it is.
 */

export type Path = readonly (string | number)[];

/** What stands against a settings file, and where. */
export interface ShapeFault {
  readonly path: Path;
  readonly reason: string;
}

type Table = Readonly<Record<string, unknown>>;

/** One command of a hook, as it stands in a settings file or in the bundle. */
export interface HookEntry {
  readonly event: string;
  /** Undefined where the hook is for everything. */
  readonly matcher: unknown;
  readonly handler: Table;
  /** `hooks`, the event, the group's index, `hooks`, the handler's index. */
  readonly path: Path;
  /** How many commands share its group. */
  readonly together: number;
}

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first thing that the client would not take; it passes over the whole file then, and so do we. */
export function findShapeFault(settings: unknown): ShapeFault | undefined {
  if (settings === undefined) return undefined;
  if (!isTable(settings)) return { path: [], reason: "it is no JSON object" };
  const hooks = settings["hooks"];
  if (hooks === undefined || hooks === null) return undefined;
  if (!isTable(hooks)) return { path: ["hooks"], reason: "`hooks` is no object" };
  for (const [event, groups] of Object.entries(hooks)) {
    const fault = findEventFault(event, groups);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findEventFault(event: string, groups: unknown): ShapeFault | undefined {
  const path = ["hooks", event];
  if (!Array.isArray(groups)) return { path, reason: `\`hooks.${event}\` is no list` };
  for (const [index, group] of groups.entries()) {
    const at = [...path, index];
    const name = `\`hooks.${event}[${index}]\``;
    if (!isTable(group)) return { path: at, reason: `${name} is no object` };
    const handlers = group["hooks"];
    if (!Array.isArray(handlers)) return { path: at, reason: `${name} has no list of \`hooks\`` };
    const odd = handlers.findIndex((handler) => !isTable(handler));
    if (odd !== -1) return { path: [...at, "hooks", odd], reason: `${name} holds what is no hook` };
  }
  return undefined;
}

/** Every command, in the order of the file. The settings have the client's form. */
export function listHooks(settings: unknown): HookEntry[] {
  const hooks = isTable(settings) && isTable(settings["hooks"]) ? settings["hooks"] : {};
  return Object.entries(hooks).flatMap(([event, groups]) =>
    asList(groups).flatMap((group, index) => {
      const handlers = isTable(group) ? asList(group["hooks"]) : [];
      return handlers.flatMap((handler, position) =>
        isTable(handler)
          ? [
              {
                ...{ event, handler, together: handlers.length },
                matcher: isTable(group) ? group["matcher"] : undefined,
                path: ["hooks", event, index, "hooks", position],
              },
            ]
          : [],
      );
    }),
  );
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const SCRIPT = /^(\/.*|[A-Za-z]:[\\/].*|\$\{CLAUDE_PLUGIN_ROOT\})[\\/]hooks[\\/][\w-]+\.sh$/;

/** The directory of the bundle that a command runs a script of, in exec form or through a shell. */
export function findHookRoot(handler: Table): string | undefined {
  const command = typeof handler["command"] === "string" ? handler["command"] : "";
  const words = Array.isArray(handler["args"])
    ? [command, ...handler["args"]]
    : splitWords(command);
  for (const word of words) {
    const root = typeof word === "string" ? SCRIPT.exec(word)?.[1] : undefined;
    if (root !== undefined) return root;
  }
  return undefined;
}

/** Words of a shell's command line, as far as quotes go. */
const splitWords = (text: string): string[] =>
  [...text.matchAll(/(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/g)].map(([word]) =>
    word.replace(/\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"/g, (_whole, plain, single, double) =>
      plain !== undefined ? plain : (single ?? String(double).replace(/\\(["\\$`])/g, "$1")),
    ),
  );

/** A directory that by its name is an Espalier, perhaps one that is gone: `…/espalier-1.2`, `…/espalier/1.2`. */
const NAMED = /[\\/]espalier[^\\/]*(?:[\\/]v?\d[^\\/]*)?$/i;

export interface KnownRoots {
  /** Ours, and whatever else was found to be one. */
  readonly roots: readonly string[];
}

export const isOurs = (entry: HookEntry, { roots }: KnownRoots): boolean => {
  const root = findHookRoot(entry.handler);
  return root !== undefined && (roots.includes(root) || NAMED.test(root));
};

/** The same hook wherever its Espalier is: what it says with the place of that left out. */
export function describeHook({ event, matcher, handler }: HookEntry): string {
  const root = findHookRoot(handler);
  return formatStable([
    event,
    matcher ?? null,
    root === undefined ? handler : moveTo(handler, root, ""),
  ]);
}

/** What it is called by, if it was edited: the event, and the script with what it is given. */
export function nameHook({ event, handler }: HookEntry): string {
  const root = findHookRoot(handler) ?? "";
  const command = typeof handler["command"] === "string" ? handler["command"] : "";
  const words = Array.isArray(handler["args"]) ? handler["args"] : splitWords(command);
  const at = words.findIndex((word) => typeof word === "string" && word.startsWith(`${root}/`));
  const rest = words.slice(Math.max(at, 0)).map((word) => String(word).replace(root, ""));
  return formatStable([event, ...rest]);
}

/** A command with every mention of one directory made another. */
export function moveTo(handler: Table, from: string, to: string): Table {
  const move = (value: unknown): unknown =>
    typeof value === "string" ? value.split(from).join(to) : value;
  return {
    ...handler,
    command: move(handler["command"]),
    ...(Array.isArray(handler["args"]) ? { args: handler["args"].map(move) } : {}),
  };
}

/** JSON with the keys in order, so that their order makes no difference. */
function formatStable(value: unknown): string {
  return JSON.stringify(value, (_key, each) =>
    isTable(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
