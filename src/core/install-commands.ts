/**
 * The command that the set-up of another agent's worktree runs: it registers the worktree and fills its build
 * directories. It goes into files that are shared, so it names no path of this machine, and needs no quotes in any
 * of the shells, in JSON or in TOML. Where Espalier is not there or refuses, it says so and the set-up goes on.
 */

export const ADOPT_COMMAND =
  "espalier adopt . && espalier seed . || echo Espalier did not fill this worktree";

/** Espalier runs set-up commands too, in workspaces that it has registered and filled already. */
export const withoutOwnCommand = (script: string): string =>
  script
    .split("\n")
    .filter((line) => line.trim() !== ADOPT_COMMAND)
    .join("\n");

export const hasOwnCommand = (script: string): boolean =>
  script.split("\n").some((line) => line.trim() === ADOPT_COMMAND);

/** A person's own spelling of it: whoever calls us already is not made to call us twice. */
export const callsEspalier = (script: string): boolean => /\bespalier\s+adopt\b/.test(script);
