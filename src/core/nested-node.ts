/**
 * What goes wrong with Node tools in a workspace that lies inside of another project's directory (SD-17): they
 * look upwards, and find what is not the workspace's.
 */

export interface NestedNodeFacts {
  /** The outermost directory above that holds a lockfile, which some tools take for the root; undefined: none. */
  readonly lockedAbove: string | undefined;
  /** The nearest directory above with a `node_modules`; undefined: there is none. */
  readonly modulesAbove: string | undefined;
  /** Whether the workspace has a `node_modules` of its own. */
  readonly filled: boolean;
  /** Whether its manifest asks for Next.js. */
  readonly next: boolean;
  /** What fills a `node_modules` here. */
  readonly install: string;
}

export function describeNestedNode(facts: NestedNodeFacts): string[] {
  const warnings: string[] = [];
  if (!facts.filled && facts.modulesAbove !== undefined) {
    warnings.push(
      `The workspace has no \`node_modules\`, and Node takes packages from \`${facts.modulesAbove}/node_modules\` above it instead: run \`${facts.install}\` in it`,
    );
  }
  if (facts.next && facts.lockedAbove !== undefined) {
    warnings.push(
      `Next.js takes \`${facts.lockedAbove}\`, where the outermost lockfile is, for the project's root: set \`turbopack.root\` in its configuration, or choose a place outside with \`--path\` or the setting \`location\``,
    );
  }
  return warnings;
}
