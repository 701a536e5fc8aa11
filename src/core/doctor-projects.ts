/**
 * `doctor` on the repositories: a configuration that git itself trips over, and workspaces that are not where the
 * registry, git and the disk say alike. Nothing of it is ours to mend: each finding has its command. Pure.
 */
import { type Finding, fine, formatCount, listSome, orFine, problem, warn } from "./doctor.ts";
import { formatArgument, formatRepository } from "./moved.ts";
import { formatExclude } from "./place.ts";

export interface ProjectFacts {
  /** The common directory. */
  readonly project: string;
  /** Where its main checkout is; null for a bare repository. */
  readonly checkout: string | null;
}

export interface BareFacts extends ProjectFacts {
  /** What its own configuration says of `core.bare`. */
  readonly bare: boolean;
  /** There is an index: somebody works in the checkout. */
  readonly hasIndex: boolean;
}

/** GT-08: `git init` with GIT_DIR set, as some tools run it, turns a repository bare. */
export function describeBare(projects: readonly BareFacts[]): Finding[] {
  const flipped = projects.filter(
    ({ bare, hasIndex, checkout }) => bare && hasIndex && checkout !== null,
  );
  return orFine(
    flipped.map(({ checkout }) => {
      const at = checkout ?? "";
      return problem(
        `\`core.bare\` is set in \`${at}\`, which has a working tree: git refuses to work there`,
        `\`git -C ${formatArgument(at)} config core.bare false\` turns it back; nothing is lost`,
      );
    }),
    "no repository with a working tree is called bare",
  );
}

export interface HooksPathFacts extends ProjectFacts {
  readonly values: readonly {
    /** `local`, `worktree`, `global` or `system`. */
    readonly scope: string;
    /** With `~` resolved. */
    readonly path: string;
    readonly absolute: boolean;
    readonly there: boolean;
    /** It lies where workspaces are or were: below one, or in a directory that holds some. */
    readonly among: boolean;
    /** The linked worktree that it lies in and that is there. */
    readonly inside: string | null;
  }[];
}

/** GT-02: a path that led into a worktree goes with it, and from then on no hook of the repository runs. */
export function describeHooksPath(projects: readonly HooksPathFacts[]): Finding[] {
  const seen = new Set<string>();
  const found = projects.flatMap(({ project, values }) =>
    values.flatMap(({ scope, path, absolute, there, among, inside }) => {
      const isShared = scope === "global" || scope === "system";
      const key = isShared ? `${scope} ${path}` : `${project} ${scope} ${path}`;
      if (!absolute || seen.has(key)) return [];
      seen.add(key);
      const where = isShared
        ? `the ${scope === "global" ? "user's" : "system's"} git configuration`
        : `\`${formatRepository(project)}\``;
      const repository = formatArgument(formatRepository(project));
      const unset = isShared
        ? `\`git config --${scope} --unset-all core.hooksPath\``
        : `\`git -C ${repository} config --${scope} --unset-all core.hooksPath\``;
      if (!there) {
        const gone = among ? "leads into a worktree that was removed" : "is not there";
        return [
          warn(
            `\`core.hooksPath\` of ${where} is \`${path}\`, which ${gone}: no hook of git's runs`,
            `${unset} takes it out; git then runs those in the repository's own \`hooks\``,
          ),
        ];
      }
      if (inside === null) return [];
      return [
        warn(
          `\`core.hooksPath\` of ${where} leads into the worktree \`${inside}\`: with it the hooks of all of them go`,
          `Keep the hooks elsewhere, or take the setting out: ${unset}`,
        ),
      ];
    }),
  );
  return orFine(found, "`core.hooksPath` leads into no worktree");
}

export interface MissingWorkspace {
  readonly name: string;
  readonly path: string;
  readonly project: string;
  /** git still has its entry. */
  readonly listed: boolean;
}

/** Registered, and no directory there. Mass absence looks like a disk (GT-13), so nothing is forgotten unasked. */
export function describeMissing(
  missing: readonly MissingWorkspace[],
  registered: number,
): Finding[] {
  if (missing.length === 0) return [fine("every registered workspace is at its place")];
  const all = missing.length >= 3 || (missing.length === registered && registered > 1);
  if (all) {
    return [
      warn(
        `${missing.length} of ${formatCount(registered, "workspace")} are not at their place, ${listSome(missing.map(({ path }) => path))}: perhaps a disk is not mounted`,
        `Mount the disk or move them back; \`espalier remove ${formatArgument(missing[0]?.path ?? "PATH")} --discard\` forgets one that was deleted`,
      ),
    ];
  }
  return missing.map(({ path, project, listed }) => {
    const at = formatArgument(path);
    const repository = formatArgument(formatRepository(project));
    const repair = listed
      ? `If it was moved, \`git -C ${repository} worktree repair PATH\` with its new path and \`espalier adopt PATH\`. `
      : "";
    return warn(
      `\`${path}\` is registered and not there`,
      `${repair}If it was deleted, \`espalier remove ${at}\` forgets it, or says what git still holds of it`,
    );
  });
}

export interface UnregisteredFacts extends ProjectFacts {
  /** Linked worktrees of git's that are there and that no row is about. */
  readonly paths: readonly string[];
}

/** They are somebody's, and stay so: only their owner may hand them over. */
export function describeUnregistered(projects: readonly UnregisteredFacts[]): Finding[] {
  const found = projects.flatMap(({ project, paths }) => {
    if (paths.length === 0) return [];
    const repository = formatArgument(formatRepository(project));
    const worktrees = formatCount(paths.length, "worktree");
    return [
      warn(
        `${worktrees} of \`${formatRepository(project)}\` ${paths.length === 1 ? "is" : "are"} not registered: ${listSome(paths)}`,
        `\`espalier adopt --scan --repo ${repository}\` registers ${paths.length === 1 ? "it" : "them"}; unregistered worktrees are left alone`,
      ),
    ];
  });
  return orFine(found, "every worktree of these repositories is registered");
}

export interface BrokenWorktree {
  readonly path: string;
  readonly registered: boolean;
  readonly reason: string;
  /** Set where git's entry names a place where nothing is: it was moved by hand. */
  readonly movedFrom?: string | undefined;
  /** Its repository, where that is known. */
  readonly project?: string | undefined;
}

/** A directory with a `.git` that leads nowhere: git cannot tell what is in it, and neither can we. */
export function describeBroken(broken: readonly BrokenWorktree[]): Finding[] {
  return orFine(
    broken.map(({ path, registered, reason, movedFrom, project }) => {
      const at = formatArgument(path);
      if (movedFrom !== undefined && project !== undefined) {
        const repository = formatArgument(formatRepository(project));
        return warn(
          `\`${path}\` was moved there from \`${movedFrom}\`, which git does not know yet`,
          `\`git -C ${repository} worktree repair ${at}\` tells git, \`espalier adopt ${at}\` tells Espalier`,
        );
      }
      const after = registered ? `, then \`espalier remove ${at}\` forgets it` : "";
      return warn(
        `\`${path}\` is no worktree any more: ${reason}`,
        `Its files are as they were. Save what is needed and delete the directory yourself${after}`,
      );
    }),
    "no worktree has lost its repository",
  );
}

export interface IndexLock {
  /** The working tree. */
  readonly path: string;
  readonly lock: string;
  /** By the wall clock, in milliseconds. */
  readonly madeAt: number;
}

/** A git that works on an index for so long is a rare one. */
const OLD_LOCK_MS = 10 * 60_000;

/** GT-23: one that was killed leaves its lock, and from then on every git command that changes something there fails. */
export function describeIndexLocks(locks: readonly IndexLock[], nowMs: number): Finding[] {
  return orFine(
    locks
      .map(({ path, lock, madeAt }) => ({ path, lock, ageMs: nowMs - madeAt }))
      .filter(({ ageMs }) => ageMs >= OLD_LOCK_MS)
      .map(({ path, lock, ageMs }) =>
        warn(
          `a git that ended early has left \`${lock}\`, ${formatCount(Math.floor(ageMs / 60_000), "minute")} old: nothing can be staged or committed in \`${path}\``,
          `\`rm ${formatArgument(lock)}\`, unless a git still runs there`,
        ),
      ),
    "no index is locked",
  );
}

export interface NestedFacts extends ProjectFacts {
  /** What is told of tools that walk into them, as an adoption tells it. */
  readonly tools: readonly string[];
  /** Workspaces inside of the main checkout, relative to it. */
  readonly inside: readonly string[];
  /** Those of them that git would add to the project as they are (NL-03). */
  readonly exposed: readonly string[];
}

/** What lies inside of the checkout goes with a `git clean -ffdx` there (NL-04), and tools walk into it (NL-01). */
export function describeNested(projects: readonly NestedFacts[]): Finding[] {
  const found = projects.flatMap(({ checkout, tools, inside, exposed }): Finding[] => {
    if (checkout === null || inside.length === 0) return [];
    const at = formatArgument(checkout);
    const added = exposed.map((path) => {
      const line = formatExclude(checkout, `${checkout}/${path}`);
      return warn(
        `git does not ignore \`${path}\` in \`${checkout}\`: \`git add\` would take it for a submodule`,
        line === undefined
          ? `Move it out of the checkout with \`git -C ${at} worktree move\``
          : `Write \`${line}\` into \`.git/info/exclude\` there, as \`espalier doctor --fix nested\` does`,
        line === undefined ? undefined : [{ action: "exclude", target: checkout, detail: line }],
      );
    });
    const walked = tools.map((text) => {
      const [finding = text, ...rest] = text.split(": ");
      return warn(finding, capitalise(rest.join(": ")));
    });
    return [...added, ...walked];
  });
  if (found.length > 0) return found;
  const inside = projects.flatMap((each) => each.inside);
  return [
    inside.length === 0
      ? fine("no workspace lies inside of a checkout")
      : fine(
          `${formatCount(inside.length, "workspace")} inside of a checkout, ignored by git; a \`git clean -ffdx\` there would still delete ${inside.length === 1 ? "it" : "them"}`,
        ),
  ];
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
