/**
 * What a scan for deduplication knows of a tree, in columns: a pass over an unchanged tree looks at every directory and
 * every large file, and would spend most of its time on making and forgetting objects for them.
 */

export interface ScannedTree {
  /** Directories, relative to the tree; "" is the tree itself. */
  readonly paths: readonly string[];
  /** `DIRECTORY_NUMBERS` for each. */
  readonly directories: Float64Array;
  /** Large files, in the order of their directories. */
  readonly names: readonly string[];
  /** `FILE_NUMBERS` for each. */
  readonly files: Float64Array;
}

/** Tells a file from every other, and from what it was before it was written or changed. */
export interface Stamp {
  readonly device: number;
  readonly inode: number;
  readonly size: number;
  readonly modifiedSeconds: number;
  readonly modifiedNanoseconds: number;
  readonly changedSeconds: number;
  readonly changedNanoseconds: number;
}

/** Inode, the two times, and how many large files it has. No directory has the inode 0: the times tell nothing then. */
export const DIRECTORY_NUMBERS = 6;
/** A stamp, and what an earlier pass found of the file under it; 0: nothing. */
export const FILE_NUMBERS = 8;

export function isSameDirectory({ directories }: ScannedTree, index: number, now: Stamp): boolean {
  const at = index * DIRECTORY_NUMBERS;
  return (
    directories[at] === now.inode &&
    directories[at + 4] === now.changedNanoseconds &&
    directories[at + 3] === now.changedSeconds &&
    directories[at + 2] === now.modifiedNanoseconds &&
    directories[at + 1] === now.modifiedSeconds
  );
}

export const countFiles = ({ directories }: ScannedTree, index: number): number =>
  directories[index * DIRECTORY_NUMBERS + 5] ?? 0;

export function isSameFile({ files }: ScannedTree, index: number, now: Stamp): boolean {
  const at = index * FILE_NUMBERS;
  return (
    files[at + 1] === now.inode &&
    files[at + 6] === now.changedNanoseconds &&
    files[at + 5] === now.changedSeconds &&
    files[at + 4] === now.modifiedNanoseconds &&
    files[at + 3] === now.modifiedSeconds &&
    files[at + 2] === now.size &&
    files[at] === now.device
  );
}

export const readCluster = ({ files }: ScannedTree, index: number): number =>
  files[index * FILE_NUMBERS + 7] ?? 0;

export const isSame = (a: Stamp, b: Stamp): boolean =>
  a.inode === b.inode &&
  a.size === b.size &&
  a.changedNanoseconds === b.changedNanoseconds &&
  a.changedSeconds === b.changedSeconds &&
  a.modifiedNanoseconds === b.modifiedNanoseconds &&
  a.modifiedSeconds === b.modifiedSeconds &&
  a.device === b.device;

/** The last stat of `native` is overwritten by the next. */
export const copyStamp = (stat: Stamp): Stamp => ({
  device: stat.device,
  inode: stat.inode,
  size: stat.size,
  modifiedSeconds: stat.modifiedSeconds,
  modifiedNanoseconds: stat.modifiedNanoseconds,
  changedSeconds: stat.changedSeconds,
  changedNanoseconds: stat.changedNanoseconds,
});

export interface TreeBuilder {
  /** Undefined: its times tell nothing. What follows until the next one are its files. */
  addDirectory(path: string, stamp: Stamp | undefined): void;
  addFile(name: string, stamp: Stamp, cluster: number): void;
  /** A directory of an earlier scan with its files, of which `file` is the first. */
  take(tree: ScannedTree, index: number, file: number): void;
  build(): ScannedTree;
}

export function openTreeBuilder(): TreeBuilder {
  const paths: string[] = [];
  const directories: number[] = [];
  const names: string[] = [];
  const files: number[] = [];
  return {
    addDirectory(path, stamp) {
      paths.push(path);
      directories.push(
        stamp?.inode ?? 0,
        stamp?.modifiedSeconds ?? 0,
        stamp?.modifiedNanoseconds ?? 0,
        stamp?.changedSeconds ?? 0,
        stamp?.changedNanoseconds ?? 0,
        0,
      );
    },
    addFile(name, stamp, cluster) {
      names.push(name);
      files.push(
        stamp.device,
        stamp.inode,
        stamp.size,
        stamp.modifiedSeconds,
        stamp.modifiedNanoseconds,
        stamp.changedSeconds,
        stamp.changedNanoseconds,
        cluster,
      );
      const count = directories.length - 1;
      directories[count] = (directories[count] ?? 0) + 1;
    },
    take(tree, index, file) {
      paths.push(tree.paths[index] ?? "");
      const count = countFiles(tree, index);
      for (let at = index * DIRECTORY_NUMBERS; at < (index + 1) * DIRECTORY_NUMBERS; at++) {
        directories.push(tree.directories[at] ?? 0);
      }
      for (let next = file; next < file + count; next++) names.push(tree.names[next] ?? "");
      for (let at = file * FILE_NUMBERS; at < (file + count) * FILE_NUMBERS; at++) {
        files.push(tree.files[at] ?? 0);
      }
    },
    build: () => ({
      paths,
      directories: Float64Array.from(directories),
      names,
      files: Float64Array.from(files),
    }),
  };
}

/** The tree with what is known now of its files; undefined leaves what was known. */
export function withClusters(
  tree: ScannedTree,
  clusterOf: (file: { readonly device: number; readonly inode: number }) => number | undefined,
): ScannedTree {
  const files = tree.files.slice();
  for (let at = 0; at < files.length; at += FILE_NUMBERS) {
    const [device = 0, inode = 0] = [files[at], files[at + 1]];
    const cluster = clusterOf({ device, inode });
    if (cluster !== undefined) files[at + 7] = cluster;
  }
  return { ...tree, files };
}
