"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/app/sparse-paths.ts
var sparse_paths_exports = {};
__export(sparse_paths_exports, {
  addWithPaths: () => addWithPaths
});
module.exports = __toCommonJS(sparse_paths_exports);

// src/core/sparse.ts
function planSparse({ paths, worktreeConfig, path }) {
  const strange = paths.find((each) => !isInside(each));
  if (strange !== void 0) {
    return inherit(`\`${strange}\` is not a directory's path inside the repository`);
  }
  if (worktreeConfig) return { kind: "sparse", paths };
  const named = paths.map(quote).join(" ");
  return inherit(
    `the repository keeps no settings of one worktree alone (\`extensions.worktreeConfig\` is off), and turning that on for all of it is left to you: \`git -C ${quote(path)} sparse-checkout set --cone -- ${named}\` does it, here and for later workspaces`
  );
}
var inherit = (reason) => ({
  kind: "inherit",
  warning: `The setting \`worktree.sparsePaths\` was not followed: ${reason}`
});
var isInside = (path) => path !== "" && !path.startsWith("/") && !/[\r\n\0\\]/.test(path) && !path.split("/").includes("..");
var quote = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

// src/app/sparse-paths.ts
async function addWithPaths(world, request, paths) {
  const worktreeConfig = await world.sparse.hasWorktreeConfig(request.commonDirectory);
  const plan = planSparse({ paths, worktreeConfig, path: request.path });
  return plan.kind === "sparse" ? { added: await world.sparse.addSparseWorktree(request, plan.paths), warnings: [] } : { added: await world.worktreeAdd.addWorktree(request), warnings: [plan.warning] };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  addWithPaths
});
