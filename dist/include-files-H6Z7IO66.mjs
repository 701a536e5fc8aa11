import {
  escapePattern
} from "./chunk-DPP4RP47.mjs";
import {
  reasonOf
} from "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";

// src/app/include-files.ts
async function includeFiles(world, input) {
  const scratch = [];
  const warnings = [];
  const warn = (what, reason) => {
    warnings.push(`${what}: ${reason}`);
  };
  const record = (path, sha256) => {
    scratch.push({ workspaceId: input.workspaceId, path, sha256 });
  };
  try {
    const names = await world.include.listIncluded(input.mainCheckout);
    for (const name of names.filter((each) => !isBelow(each, input.reconstructible))) {
      const copied = await world.include.copyIncluded(input.mainCheckout, input.path, name).catch((error) => ({ outcome: "skipped", reason: reasonOf(error) }));
      if (copied.outcome === "copied") record(name, copied.sha256);
      else warn(`\`${name}\` of \`.worktreeinclude\` was not copied`, copied.reason);
    }
  } catch (error) {
    warn("`.worktreeinclude` was not followed", reasonOf(error));
  }
  for (const name of input.symlinkDirectories) {
    const linked = await linkDirectory(world, input, name).catch((error) => ({
      outcome: "skipped",
      reason: reasonOf(error)
    }));
    if (linked.outcome === "copied") record(trimSlash(name), linked.sha256);
    else warn(`\`${name}\` of \`worktree.symlinkDirectories\` was not linked`, linked.reason);
  }
  return { scratch, warnings };
}
var trimSlash = (name) => name.replace(/^\.\//, "").replace(/\/+$/, "");
var isBelow = (name, directories) => directories.some((directory) => name === directory || name.startsWith(`${directory}/`));
async function linkDirectory(world, input, given) {
  const name = trimSlash(given);
  const skipped = (reason) => ({ outcome: "skipped", reason });
  const parts = name.split("/");
  if (name === "" || name.startsWith("/") || /[\r\n\0]/.test(name)) {
    return skipped("it is not a relative path");
  }
  if (parts.some((part) => part === "" || part === "." || part === ".." || part === ".git")) {
    return skipped("it does not stay inside the repository");
  }
  const { include, exclude } = world;
  const source = `${input.mainCheckout}/${name}`;
  if (await include.readKind(source) !== "directory") {
    return skipped("the main checkout has no such directory");
  }
  if (await world.place.readCanonicalPath(source) !== source)
    return skipped("a link leads to it");
  if (await include.hasTracked(input.path, name)) return skipped("git tracks files in it");
  if (!await exclude.isIgnored(input.path, `${name}/`)) return skipped("git does not ignore it");
  if (!await exclude.isIgnored(input.path, name)) await excludeLink(world, input, name);
  return include.createDirectoryLink(input.mainCheckout, input.path, name);
}
async function excludeLink(world, input, name) {
  const file = world.lock.projectLockFile(world.paths, input.commonDirectory);
  await world.lock.withLock(
    file,
    { purpose: "hide a link from git", timeoutMs: 3e4 },
    () => world.exclude.writeExclude(input.commonDirectory, `/${escapePattern(name)}`)
  );
}
export {
  includeFiles
};
