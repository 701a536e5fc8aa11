/** `doctor` on what Espalier runs with and is run by: node, git, the client, and where its own programs are. Pure. */
import { type Finding, fine, listSome, orFine, problem, unknown, warn } from "./doctor.ts";
import { formatArgument } from "./moved.ts";

type Version = readonly [major: number, minor: number, patch: number];

const LEAST_NODE: Version = [20, 19, 0];
const LEAST_GIT: Version = [2, 36, 0];
/** Up to it `claude --worktree` passes over the hook of a plugin. */
const OLD_CLIENT: Version = [2, 1, 197];

/** The first three numbers of a version; undefined where there are none. */
export function parseVersion(text: string): Version | undefined {
  const found = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(text);
  return found === null ? undefined : [Number(found[1]), Number(found[2]), Number(found[3] ?? "0")];
}

export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

export function describeNode(version: string): Finding {
  const parsed = parseVersion(version);
  if (parsed === undefined) return unknown(`Node says that it is \`${version}\``);
  return compareVersions(parsed, LEAST_NODE) >= 0
    ? fine(`Node ${version}`)
    : problem(
        `Node ${version} runs this, and 20.19 or later is needed`,
        "Install a later Node from https://nodejs.org, and put it first on the PATH",
      );
}

/** `text` is what `git --version` says; null where there is no git. */
export function describeGit(text: string | null): Finding {
  if (text === null) return problem("git is not on the PATH", "Install git 2.36 or later");
  const parsed = parseVersion(text);
  if (parsed === undefined) return unknown(`git says that it is \`${text}\``);
  const told = parsed.join(".");
  return compareVersions(parsed, LEAST_GIT) >= 0
    ? fine(`git ${told}`)
    : problem(`git ${told} is too old: 2.36 or later is needed`, "Install git 2.36 or later");
}

export interface ClientFacts {
  /** Where Claude Code is; null where none was found. */
  readonly program: string | null;
  /** From the files beside it: it is not started. */
  readonly version: string | null;
}

export function describeClient({ program, version }: ClientFacts): Finding {
  if (program === null) return fine("Claude Code is not on the PATH; the command line needs none");
  const parsed = version === null ? undefined : parseVersion(version);
  if (version === null || parsed === undefined) {
    return unknown(
      `\`${program}\` does not tell its version in a file`,
      "`claude --version` tells it; Espalier is tried with 2.1.332",
    );
  }
  return compareVersions(parsed, OLD_CLIENT) > 0
    ? fine(`Claude Code ${version}`)
    : warn(
        `Claude Code ${version}: its \`--worktree\` makes plain worktrees, without the plugin's hook`,
        "Update it with `claude update`",
      );
}

/** One place where programs of Espalier's are. */
export interface Installation {
  /** Who runs it, as a person knows it: "this program", "the plugin", … */
  readonly owner: string;
  readonly root: string;
  /** Of its manifest; null where it has none that can be read. */
  readonly version: string | null;
  /** What of `hooks/run.sh`, `hooks/find-node.sh` and `dist/hook.cjs` is not there. */
  readonly lacks: readonly string[];
}

export interface LauncherFacts {
  /** Those that hooks run from. */
  readonly installations: readonly Installation[];
  /** The node that the launcher finds with the PATH of this shell; null for none, undefined where that was not tried. */
  readonly node: string | null | undefined;
  /** With the PATH of a program that no shell has started. */
  readonly bareNode: string | null | undefined;
}

/** Whether a hook would run: a hook that cannot start blocks every worktree. */
export function describeLauncher(facts: LauncherFacts): Finding[] {
  const { installations, node, bareNode } = facts;
  const lacking = installations
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ owner, root, lacks }) =>
      problem(
        `${owner} runs its hooks from \`${root}\`, where ${listSome(lacks)} ${lacks.length === 1 ? "is" : "are"} missing: no worktree can be made`,
        "Install Espalier there again, or take those hooks away",
      ),
    );
  if (lacking.length > 0) return lacking;
  if (node === null) {
    return [
      problem(
        "the hooks find no Node 20.19 or later: no worktree can be made",
        "Install Node from https://nodejs.org, or put it on the PATH",
      ),
    ];
  }
  if (bareNode === null && installations.length > 0) {
    return [
      warn(
        `the hooks find Node by the PATH of this shell alone${node === undefined ? "" : ` (\`${node}\`)`}: a client that was not started from a shell finds none`,
        "Put Node where such programs look too: `/usr/local/bin`, or a version manager's usual place",
      ),
    ];
  }
  if (node === undefined) return [unknown("what the hooks start from could not be looked at")];
  return [fine(`the hooks run, with Node at \`${node}\``)];
}

/** Whether all that runs is one version: what is told by one is not always known to the other. */
export function describeVersions(installations: readonly Installation[]): Finding[] {
  const [own, ...others] = installations;
  if (own === undefined || own.version === null) return [fine("one installation")];
  const differing = others.filter(
    ({ root, version }) => root !== own.root && version !== null && version !== own.version,
  );
  return orFine(
    differing.map(({ owner, root, version }) =>
      warn(
        `${owner} is Espalier ${version} at \`${root}\`, and this program is ${own.version} at \`${own.root}\``,
        `Bring them to one version: \`claude plugin update espalier@espalier\` updates a plugin, \`git -C ${formatArgument(root)} pull\` a clone`,
      ),
    ),
    `Espalier ${own.version}, the same everywhere`,
  );
}
