/** What an install did, for people. */
import type { InstallDocument } from "../schema/index.ts";
import { formatText } from "./format.ts";
import { formatPairs, formatPath } from "./layout.ts";
import type { RenderOptions } from "./render-options.ts";

const CLIENTS = { claude: "Claude Code", cursor: "Cursor", codex: "Codex" } as const;

const HEADS: Readonly<Record<InstallDocument["did"], string>> = {
  installed: "Installed into",
  already: "Already in",
  uninstalled: "Taken out of",
  absent: "Nothing of Espalier's in",
};

const WORDS: Readonly<Record<InstallDocument["entries"][number]["outcome"], string>> = {
  added: "added",
  updated: "updated",
  already: "already there",
  kept: "kept as it is",
  removed: "removed",
};

const THEN: Readonly<Record<InstallDocument["client"], string>> = {
  claude: "sessions that are running keep the hooks that they began with",
  cursor: "the next worktree that Cursor makes is registered and filled",
  codex: "the next worktree that Codex makes is registered and filled",
};

export function renderInstall(document: InstallDocument, options: RenderOptions): string[] {
  const { client, did, file, leads_to: target, entries, made, removed } = document;
  const path = formatPath(target ?? file, options.view);
  if (options.quiet) return [path];
  const pairs = entries.map(({ at, outcome }): [string, string] => [
    `  ${formatText(at)}`,
    WORDS[outcome],
  ]);
  const paths = (list: readonly string[]): string =>
    list.map((each) => formatPath(each, options.view)).join(", ");
  if (made !== undefined) pairs.push(["  made", paths(made)]);
  if (removed !== undefined) pairs.push(["  removed", paths(removed)]);
  if (did === "installed") pairs.push(["  from now on", THEN[client]]);
  return [`${HEADS[did]} ${CLIENTS[client]}: ${path}`, ...formatPairs(pairs, options.view.width)];
}
