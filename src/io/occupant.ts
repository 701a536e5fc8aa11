/** Who sits in a directory, and what is asked of a look for them; the looks are in `occupants.ts` and `open-files.ts`. */

export interface OccupyingProcess {
  readonly pid: number;
  readonly name: string;
  /** What it has there, in words. */
  readonly holds: string;
}

export interface OccupantsAsked {
  /** Canonical paths. */
  readonly roots: readonly string[];
  /** Who asks: the process that is left out. */
  readonly asker?: number;
  /** Leave out those that started the asker, too. */
  readonly exceptAncestors: boolean;
  /** Processes whose mapped files are not looked at, since looking did not end. */
  readonly unmapped?: readonly number[];
}
