/**
 * Which sources get the sibling's times and which get later ones (DESIGN section 5, step 4). An aligned
 * file is the very content from which the sibling's artefacts were made; everything else must be newer
 * than every artefact. In doubt a source is not aligned: that costs a build and never gives a wrong one.
 */

/** One line of `git ls-files -s`. */
export interface IndexEntry {
  readonly path: string;
  readonly mode: string;
  readonly blob: string;
}

export interface IndexFacts {
  readonly entries: readonly IndexEntry[];
  /** Not stat-clean against the index. */
  readonly dirty: ReadonlySet<string>;
  /** Marked assume-unchanged or skip-worktree: git does not look at them. */
  readonly flagged: ReadonlySet<string>;
}

const ALIGNABLE = new Set(["100644", "100755", "120000"]);

/**
 * Reads `git ls-files -v -s -z`: `flag mode blob stage<TAB>path`. A conflicted path has no stage 0; a
 * lower-case flag is assume-unchanged, S is skip-worktree.
 */
export function parseIndex(fields: readonly string[]): {
  readonly entries: IndexEntry[];
  readonly flagged: Set<string>;
} {
  const entries: IndexEntry[] = [];
  const flagged = new Set<string>();
  for (const field of fields) {
    const match = /^(\S) (\d{6}) ([0-9a-f]+) (\d)\t(.+)$/s.exec(field);
    const [, flag, mode, blob, stage, path] = match ?? [];
    if (flag === undefined || mode === undefined || blob === undefined || path === undefined)
      continue;
    if (stage === "0") entries.push({ path, mode, blob });
    if (/[a-zS]/.test(flag)) flagged.add(path);
  }
  return { entries, flagged };
}

/** The tracked paths whose content is the same in both trees, as far as the two indexes can vouch. */
export function planAlignment(ours: IndexFacts, sibling: IndexFacts): Set<string> {
  const theirs = new Map(sibling.entries.map((entry) => [entry.path, entry]));
  const equal = (entry: IndexEntry): boolean => {
    const other = theirs.get(entry.path);
    return other?.mode === entry.mode && other.blob === entry.blob;
  };
  const isAttributes = ({ path }: IndexEntry): boolean => /(?:^|\/)\.gitattributes$/.test(path);
  // Attributes decide how a blob looks in the working tree: with others the same blob is another text.
  const attributes = ours.entries.filter(isAttributes);
  const unvouched = (facts: IndexFacts, path: string): boolean =>
    facts.dirty.has(path) || facts.flagged.has(path);
  if (
    attributes.length !== sibling.entries.filter(isAttributes).length ||
    attributes.some(
      (entry) => !equal(entry) || unvouched(ours, entry.path) || unvouched(sibling, entry.path),
    )
  ) {
    return new Set();
  }
  return new Set(
    ours.entries
      .filter((entry) => ALIGNABLE.has(entry.mode) && equal(entry))
      .map((entry) => entry.path)
      .filter((path) => !unvouched(ours, path) && !unvouched(sibling, path)),
  );
}

/** A source that was not aligned and is not newer than the artefacts. */
export interface OldSource {
  readonly path: string;
  readonly modifiedNs: bigint;
}

/**
 * New times for old sources, all later than `newestNs` and in the order they had: tools that compare
 * two of them still come to the same answer.
 */
export function planLaterTimes(
  sources: readonly OldSource[],
  newestNs: bigint,
): { readonly path: string; readonly modifiedNs: bigint }[] {
  const sorted = [...sources].sort((a, b) => (a.modifiedNs < b.modifiedNs ? -1 : 1));
  let time = newestNs;
  let previous: bigint | undefined;
  return sorted.map(({ path, modifiedNs }) => {
    if (modifiedNs !== previous) time += 1n;
    previous = modifiedNs;
    return { path, modifiedNs: time };
  });
}
