/**
 * The reasons of docs/reference/seeding.md in words, and what to do instead. The codes themselves are
 * for `--json`; a code that is not known here is told as it is.
 */
import type { DirectoryReport } from "../schema/index.ts";
import { formatText } from "./format.ts";

interface Reason {
  readonly words: string;
  /** Whether the tool that makes the directory is what helps. */
  readonly build: boolean;
  /** Whether the particulars say more than the words do. */
  readonly detail?: boolean;
  /** Helps whatever the directory is. */
  readonly remedy?: string;
}

const again = "run `espalier seed` later";

const REASONS: Readonly<Record<string, Reason>> = {
  not_asked: { words: "left out, as asked with `--no-seed`", build: false },
  no_sibling: {
    words: "no other working tree of the project has build directories to give",
    build: true,
  },
  exists: { words: "there already, and nothing is written over", build: false },
  not_reconstructible: {
    words: "it cannot be told from files that nobody can make again",
    build: true,
    detail: true,
  },
  not_relocatable: {
    words: "what is in it names its own place and works nowhere else",
    build: true,
    detail: true,
  },
  other_outputs: {
    words: "another build's outputs are here and would look fresh when they are not",
    build: true,
    detail: true,
  },
  reflink_unsupported: {
    words: "files cannot be cloned on this volume (XFS, btrfs and APFS can)",
    build: true,
  },
  sibling_busy: { words: "the sibling is being built or installed", build: false, remedy: again },
  time_limit: { words: "the time limit came first", build: false, remedy: again },
  interrupted: { words: "it was stopped", build: false },
  clone_failed: { words: "the clone failed", build: true, detail: true },
  align_failed: {
    words: "the times of the sources could not be set, so the build would not be true",
    build: true,
    detail: true,
  },
};

/** What makes a directory, by what lies beside it; the first that is there. */
const BUILDS: Readonly<Record<string, readonly (readonly [file: string, command: string])[]>> = {
  node_modules: [
    ["package-lock.json", "npm ci"],
    ["npm-shrinkwrap.json", "npm ci"],
    ["pnpm-lock.yaml", "pnpm install"],
    ["yarn.lock", "yarn install"],
    ["bun.lock", "bun install"],
    ["bun.lockb", "bun install"],
  ],
  target: [["Cargo.toml", "cargo build"]],
  ".venv": [
    ["uv.lock", "uv sync"],
    ["poetry.lock", "poetry install"],
    ["Pipfile.lock", "pipenv install"],
  ],
};

/** The command that makes the directory anew, where that is obvious. `path` is relative to `root`. */
export function nextBuild(
  root: string,
  path: string,
  exists: (file: string) => boolean,
): string | undefined {
  const cut = path.lastIndexOf("/");
  const beside = cut === -1 ? root : `${root}/${path.slice(0, cut)}`;
  return BUILDS[path.slice(cut + 1)]?.find(([file]) => exists(`${beside}/${file}`))?.[1];
}

export const formatReason = (code: string): string => REASONS[code]?.words ?? formatText(code);

/** What helps against a reason: a command of ours, or the builds of the directories it is about. */
export function formatRemedy(code: string, builds: readonly string[]): string | undefined {
  const reason = REASONS[code];
  if (reason?.remedy !== undefined) return reason.remedy;
  if (reason?.build !== true || builds.length === 0) return undefined;
  return `run ${[...new Set(builds)].map((build) => `\`${build}\``).join(" and ")} there`;
}

/** Whether a warning says no more of a skipped directory than its row does. */
const isTold = ({ path, outcome }: DirectoryReport, warning: string): boolean =>
  outcome === "skipped" && warning.includes(`\`${path}\``) && warning.includes(" was not seeded");

/** The particulars of a skipped directory, in brackets in its warning, where they say more than words. */
export function findDetail(
  report: DirectoryReport,
  warnings: readonly string[],
): string | undefined {
  if (REASONS[report.reason ?? ""]?.detail !== true) return undefined;
  const warning = warnings.find((each) => each.startsWith(`\`${report.path}\` was not seeded`));
  const detail = warning === undefined ? undefined : /\((.*)\)$/s.exec(warning)?.[1];
  return detail === undefined ? undefined : formatText(detail);
}

/** The working tree whose files could not be cloned, as the warning about it tells. */
export const findSource = (warnings: readonly string[]): string | undefined =>
  warnings.flatMap(
    (each) => /\(`(\/[^`]+)` and `\/[^`]+` share no blocks\)/.exec(each)?.[1] ?? [],
  )[0];

/** The warnings that the rows have not said already. */
export const listOtherWarnings = (
  directories: readonly DirectoryReport[],
  warnings: readonly string[],
): string[] => warnings.filter((warning) => !directories.some((report) => isTold(report, warning)));
