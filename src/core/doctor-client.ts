/**
 * `doctor` on the client's own files: whether the plugin is enabled, and whether more than one hook answers when a worktree
 * is made. The client runs them all at once and takes the first path, so that what the others made is left lying about. Pure.
 */
import { type Finding, fine, listSome, orFine, problem, warn } from "./doctor.ts";
import { formatArgument } from "./moved.ts";

/** One settings file of the client's, strongest last. */
export interface ClientSettings {
  readonly file: string;
  readonly scope: "user" | "project" | "local" | "managed";
  /** Why it could not be read; nothing else is known of it then. */
  readonly fault: string | null;
  /** `name@marketplace` to whether it is enabled here. */
  readonly plugins: Readonly<Record<string, boolean>>;
  readonly disableAllHooks: boolean | null;
  /** The commands of its WorktreeCreate hooks, each as one line. */
  readonly worktreeHooks: readonly string[];
}

export interface InstalledPlugin {
  /** `name@marketplace`. */
  readonly id: string;
  /** Where the client runs it from. */
  readonly root: string;
  /** Whether it has a WorktreeCreate hook. */
  readonly makesWorktrees: boolean;
}

export interface ClientFilesFacts {
  /** The client has a configuration directory here. */
  readonly used: boolean;
  readonly settings: readonly ClientSettings[];
  readonly plugins: readonly InstalledPlugin[];
  /** A copy or a link of ours among the client's skills, which it loads as a plugin. */
  readonly skill: string | null;
}

const isOwnPlugin = (id: string): boolean => id.split("@", 1)[0] === "espalier";

/** A hook command of Espalier's: its launcher, or its command line. */
export const isOwnCommand = (command: string): boolean =>
  /(?:^|[/\s"'])espalier(?:['"]?\s+hook\b)|hooks\/run\.sh\b/.test(command);

/** Whether a plugin is on: the strongest file that says anything. */
function isEnabled(id: string, settings: readonly ClientSettings[]): boolean {
  return settings.findLast(({ plugins }) => Object.hasOwn(plugins, id))?.plugins[id] === true;
}

const listEnabled = (facts: ClientFilesFacts): string[] => [
  ...new Set(
    facts.settings
      .flatMap(({ plugins }) => Object.keys(plugins))
      .filter((id) => isEnabled(id, facts.settings)),
  ),
];

export function describePlugin(facts: ClientFilesFacts): Finding[] {
  const faults = facts.settings.flatMap(({ file, fault }) =>
    fault === null
      ? []
      : [
          problem(
            `\`${file}\` cannot be read: ${fault}`,
            "Mend the file: the client passes over all of it, and takes neither comments nor a comma at the end",
          ),
        ],
  );
  const off = facts.settings.findLast(({ disableAllHooks }) => disableAllHooks !== null);
  if (off?.disableAllHooks === true) {
    return [
      ...faults,
      warn(
        `\`${off.file}\` turns all hooks off: worktrees are the client's own`,
        `Take \`disableAllHooks\` out of \`${off.file}\``,
      ),
    ];
  }
  return [...faults, describeOwn(facts)];
}

function describeOwn(facts: ClientFilesFacts): Finding {
  const own = listEnabled(facts).find(isOwnPlugin);
  if (own !== undefined) return fine(`the plugin \`${own}\` is enabled`);
  if (facts.skill !== null) return fine(`the plugin is enabled, from \`${facts.skill}\``);
  const from = facts.settings.find(({ worktreeHooks }) => worktreeHooks.some(isOwnCommand));
  if (from !== undefined) return fine(`the hooks are in \`${from.file}\``);
  if (!facts.used) return fine("Claude Code has no configuration here");
  const installed = facts.plugins.find(({ id }) => isOwnPlugin(id));
  const hint =
    installed === undefined
      ? "`claude plugin install espalier@espalier` installs it, once its marketplace was added; a session of `claude --plugin-dir` needs neither"
      : `\`claude plugin enable ${formatArgument(installed.id)}\` enables it`;
  return warn("the plugin is not enabled in Claude Code: its worktrees are plain ones", hint);
}

/** Who makes worktrees: every hook that the client would run. */
export function describeWorktreeHooks(facts: ClientFilesFacts): Finding[] {
  const enabled = new Set(listEnabled(facts));
  const plugins = facts.plugins.filter(
    ({ id, makesWorktrees }) => makesWorktrees && enabled.has(id),
  );
  const hooks = facts.settings.flatMap(({ file, worktreeHooks }) =>
    worktreeHooks.map((command) => ({ file, command, own: isOwnCommand(command) })),
  );
  const skill = facts.skill !== null && !plugins.some(({ id }) => isOwnPlugin(id)) ? 1 : 0;
  const count = plugins.length + hooks.length + skill;
  if (count <= 1)
    return [fine(count === 0 ? "no hook makes worktrees" : "one hook makes worktrees")];
  const named = [
    ...plugins.map(({ id }) => `the plugin \`${id}\``),
    ...(skill === 0 ? [] : [`\`${facts.skill}\``]),
    ...hooks.map(({ file, own }) => `${own ? "Espalier's hook" : "a hook"} in \`${file}\``),
  ];
  return orFine(
    [
      problem(
        `${count} hooks make each worktree at once, and all but one of the worktrees are left lying about: ${named.join(", ")}`,
        adviseOne(facts, plugins, hooks),
      ),
    ],
    "",
  );
}

function adviseOne(
  facts: ClientFilesFacts,
  plugins: readonly InstalledPlugin[],
  hooks: readonly { readonly file: string; readonly own: boolean }[],
): string {
  const pluginIsOwn = plugins.some(({ id }) => isOwnPlugin(id)) || facts.skill !== null;
  const ownHook = hooks.find(({ own }) => own);
  if (pluginIsOwn && ownHook !== undefined) {
    const scope = facts.settings.find(({ file }) => file === ownHook.file)?.scope;
    return `The plugin is enough: \`espalier install claude --uninstall${scope === "user" ? "" : " --project"}\` takes the hook out of \`${ownHook.file}\``;
  }
  const others = plugins.filter(({ id }) => !isOwnPlugin(id)).map(({ id }) => id);
  if (others.length > 0) {
    return `Keep one: \`claude plugin disable ${formatArgument(others[0] ?? "")}\` turns the other${others.length === 1 ? "" : "s"} off${others.length === 1 ? "" : ` (${listSome(others)})`}`;
  }
  const foreign = hooks.find(({ own }) => !own);
  return foreign === undefined
    ? `Keep one: take the others out of \`${hooks[0]?.file ?? ""}\``
    : `Keep one: take \`WorktreeCreate\` out of \`${foreign.file}\`, or turn Espalier off with \`claude plugin disable espalier@espalier\``;
}
