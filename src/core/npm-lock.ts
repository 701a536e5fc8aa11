/**
 * Whether npm's record of a tree is of the lockfile beside it. Whoever changes the lockfile, by a switch of
 * branches say, and does not install, has a tree that is of another one (DESIGN section 5, step 6).
 */

interface Package {
  readonly version?: unknown;
  readonly resolved?: unknown;
  readonly integrity?: unknown;
  readonly link?: unknown;
  readonly optional?: unknown;
  readonly devOptional?: unknown;
}

/** Compared as npm writes them; where it came from may be told in one of the two only. */
const TELLING = ["version", "integrity", "link"] as const;

/**
 * The first package that `node_modules/.package-lock.json` has otherwise than the lockfile; undefined where
 * they agree, or where the lockfile is of an age that does not list them.
 */
export function findOtherPackage(lockfile: string, record: string): string | undefined {
  const wanted = readPackages(lockfile);
  const there = readPackages(record);
  if (wanted === undefined || there === undefined) return undefined;
  const isOther = (name: string): boolean => {
    const [want, have] = [wanted.get(name), there.get(name)];
    // What does not suit the platform is not installed.
    if (have === undefined) return want?.optional !== true && want?.devOptional !== true;
    return want === undefined || TELLING.some((field) => want[field] !== have[field]);
  };
  return [...new Set([...wanted.keys(), ...there.keys()])].find(isOther);
}

function readPackages(text: string): Map<string, Package> | undefined {
  try {
    const { packages } = JSON.parse(text) as { packages?: Record<string, Package> };
    if (packages === undefined) return undefined;
    // The empty name is the project itself, of which the record says nothing.
    return new Map(Object.entries(packages).filter(([name]) => name !== ""));
  } catch {
    // npm itself cannot read it, and will install.
    return undefined;
  }
}
