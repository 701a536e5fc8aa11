/**
 * What makes rustc write the same path in every workspace: a wrapper that cargo starts for the workspace's own crates, the
 * same file for all, so that the crates from elsewhere stay as they are. A path in RUSTFLAGS would be another one in
 * each, and everything would be built anew.
 */
import type { World } from "./world.ts";

/** Cargo starts it in the root of the workspace. */
const WRAPPER = '#!/bin/sh\nexec "$@" --remap-path-prefix="$PWD"=/workspace\n';

/** Writes the wrapper and answers what a build has to be started with. Throws `io`. */
export async function prepareRemap(world: World): Promise<Readonly<Record<string, string>>> {
  const directory = world.files.joinPath(world.paths.root, "bench");
  await world.files.createDirectory(directory);
  const file = world.files.joinPath(directory, "remap-rustc");
  await world.files.writeFileAtomic(file, WRAPPER, { mode: 0o700 });
  return { RUSTC_WORKSPACE_WRAPPER: file };
}
