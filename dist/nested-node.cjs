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

// src/app/nested-node.ts
var nested_node_exports = {};
__export(nested_node_exports, {
  listNestedNodeWarnings: () => listNestedNodeWarnings
});
module.exports = __toCommonJS(nested_node_exports);

// src/core/installs.ts
var RUN_ON_INSTALL = [
  "preinstall",
  "install",
  "postinstall",
  "preprepare",
  "prepare",
  "postprepare",
  "pnpm:devPreinstall"
];
var HARMLESS = /^(?:npx (?:-y |--yes |--no |--no-install )?)?(?:husky(?: install)?(?: [\w./-]+)?|is-ci|lefthook install|simple-git-hooks|only-allow (?:npm|pnpm|yarn|bun)|patch-package|true|exit 0|:)$/;
var isHarmless = (command) => command.split(/&&|\|\||;/).every((part) => HARMLESS.test(part.trim()));
var GENERATORS = { "@prisma/client": "prisma generate" };
function listRuns(manifest) {
  const { scripts, dependencies } = manifest;
  return [
    ...RUN_ON_INSTALL.filter((name) => {
      const command = Object.hasOwn(scripts, name) ? scripts[name] : void 0;
      return typeof command === "string" && !isHarmless(command);
    }).map((name) => ({ what: `the script \`${name}\`` })),
    ...Object.entries(GENERATORS).filter(([name]) => dependencies.includes(name)).map(([name, command]) => ({ what: `the script of \`${name}\``, command }))
  ];
}

// src/core/node-modules.ts
function folderOf(path) {
  return path.replace(/(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/, "");
}
var LOCKS = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"]
];
var DECIDING = /* @__PURE__ */ new Set([
  ...LOCKS.map(([name]) => name),
  "yarn.lock",
  "pnpm-workspace.yaml",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
  "bunfig.toml"
]);
var isNodeLock = (name) => name === "yarn.lock" || LOCKS.some(([lock]) => lock === name);
var isDeciding = (name) => DECIDING.has(name);
var WISHES = [
  "packageManager",
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "dependenciesMeta",
  "bundleDependencies",
  "bundledDependencies",
  "overrides",
  "resolutions",
  "catalog",
  "catalogs",
  "pnpm",
  "bin",
  "patchedDependencies",
  "trustedDependencies",
  "installConfig"
];
var DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies"];
var NO_WISHES = {
  members: [],
  local: {},
  linked: [],
  injects: false,
  manager: null,
  runs: []
};
function describeManifest(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { ...NO_WISHES, wishes: text };
  }
  if (!isRecord(value)) return { ...NO_WISHES, wishes: text };
  const manifest = value;
  const wishes = WISHES.map((field) => [field, sorted(manifest[field])]);
  const specs = DEPENDENCIES.flatMap((field) => {
    const wanted = manifest[field];
    return isRecord(wanted) ? Object.entries(wanted) : [];
  }).filter((entry) => typeof entry[1] === "string");
  const workspaces = isRecord(value["workspaces"]) ? value["workspaces"]["packages"] : value["workspaces"];
  const manager = value["packageManager"];
  return {
    wishes: JSON.stringify(wishes),
    members: listTexts(workspaces),
    local: Object.fromEntries(
      specs.flatMap(([name, spec]) => {
        const path = /^file:(?:\/\/)?(.*)$/.exec(spec)?.[1];
        return path === void 0 || /\.(?:tgz|tar\.gz|tar)$/.test(path) ? [] : [[name, path]];
      })
    ),
    linked: specs.flatMap(([name, spec]) => /^(?:link|portal|file):/.test(spec) ? [name] : []),
    injects: JSON.stringify(value["dependenciesMeta"] ?? null).includes('"injected":true'),
    manager: typeof manager === "string" ? manager : null,
    runs: listRuns({
      scripts: isRecord(manifest["scripts"]) ? manifest["scripts"] : {},
      dependencies: specs.map(([name]) => name)
    })
  };
}
function dependsOn(text, name) {
  try {
    const manifest = JSON.parse(text);
    if (!isRecord(manifest)) return false;
    return DEPENDENCIES.some((field) => {
      const wanted = manifest[field];
      return isRecord(wanted) && Object.hasOwn(wanted, name);
    });
  } catch {
    return false;
  }
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var listTexts = (value) => Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value).sort().map((key) => [key, sorted(value[key])])
  );
}
function parseMemberPatterns(yaml) {
  const inline = /^packages:[ \t]*\[([^\]]*)\]/m.exec(yaml)?.[1];
  const block = /^packages:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:-[ \t].*|#.*)?\r?\n?)*)/m.exec(
    yaml
  )?.[1];
  const items = inline === void 0 ? [...(block ?? "").matchAll(/^[ \t]*-[ \t]+(.*)$/gm)].map((match) => match[1] ?? "") : inline.split(",");
  return items.map((item) => /^\s*(?:"([^"]*)"|'([^']*)'|([^#]*?))\s*(?:#.*)?$/.exec(item)).map((match) => match?.[1] ?? match?.[2] ?? match?.[3] ?? "").filter((pattern) => pattern !== "");
}
function listManagers(facts) {
  const locked = LOCKS.filter(([name]) => facts.names.includes(name)).map(([, manager]) => manager);
  const named = parseManager(facts.manager);
  const yarn = facts.isBerryLock === null ? [] : [yarnOf(facts)];
  return [.../* @__PURE__ */ new Set([...named === void 0 ? [] : [named], ...locked, ...yarn])];
}
function parseManager(text) {
  const match = /^(npm|pnpm|bun|yarn)@\D*(\d+)/.exec(text ?? "");
  if (match === null) return void 0;
  if (match[1] === "yarn") return match[2] === "1" ? "yarn-classic" : "yarn";
  return match[1];
}
function yarnOf(facts) {
  const named = parseManager(facts.manager);
  if (named === "yarn" || named === "yarn-classic") return named;
  return facts.isBerryLock === true || facts.names.includes(".yarnrc.yml") ? "yarn" : "yarn-classic";
}

// src/core/install-need.ts
function chooseManager(maker, facts) {
  const managers = listManagers(facts);
  return maker !== null && managers.includes(maker) ? maker : managers[0] ?? maker ?? "npm";
}
function describeInstallCommand(maker, facts) {
  const manager = chooseManager(maker, facts);
  const locked = (name) => facts.names.includes(name);
  switch (manager) {
    case "npm":
      return "npm install";
    case "pnpm":
      return locked("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install";
    case "yarn-classic":
      return locked("yarn.lock") ? "yarn install --frozen-lockfile" : "yarn install";
    case "yarn":
      return locked("yarn.lock") ? "yarn install --immutable" : "yarn install";
    case "bun":
      return locked("bun.lock") || locked("bun.lockb") ? "bun install --frozen-lockfile" : "bun install";
  }
}
function describeFreshInstall(facts) {
  const command = describeInstallCommand(null, facts);
  const locked = facts.names.some((name) => /^(?:package-lock|npm-shrinkwrap)\.json$/.test(name));
  return command === "npm install" && locked ? "npm ci" : command;
}

// src/core/nested-node.ts
function describeNestedNode(facts) {
  const warnings = [];
  if (!facts.filled && facts.modulesAbove !== void 0) {
    warnings.push(
      `The workspace has no \`node_modules\`, and Node takes packages from \`${facts.modulesAbove}/node_modules\` above it instead: run \`${facts.install}\` in it`
    );
  }
  if (facts.next && facts.lockedAbove !== void 0) {
    warnings.push(
      `Next.js takes \`${facts.lockedAbove}\`, where the outermost lockfile is, for the project's root: set \`turbopack.root\` in its configuration, or choose a place outside with \`--path\` or the setting \`location\``
    );
  }
  return warnings;
}

// src/app/node-modules-facts.ts
function readWantedModules(world, root, path) {
  try {
    return readWanted(world, root, path);
  } catch {
    const digest = `unreadable ${root}`;
    return { digest, names: [], manager: null, isBerryLock: null, filled: [], members: [] };
  }
}
function readWanted(world, root, path) {
  const folders = listFolders(root, path);
  const decisions = folders.map((folder) => {
    const names2 = world.reconstructible.listNames(folder).filter(isDeciding);
    return { folder, names: names2, digest: world.reconstructible.readDigest(folder, names2) ?? "" };
  });
  const names = [...new Set(decisions.flatMap((each) => each.names))];
  const manifests = folders.map((folder) => readManifest(world, folder));
  const top = manifests.at(-1);
  const settings = world.nodeMembers.readText(`${root}/pnpm-workspace.yaml`) ?? "";
  const patterns = [...top?.members ?? [], ...parseMemberPatterns(settings)];
  const members = world.nodeMembers.listMembers(root, patterns);
  const wishes = members.map((member) => ({
    member,
    manifest: readManifest(world, `${root}/${member}`)
  }));
  const patches = world.nodeMembers.readTreeDigest(`${root}/patches`) ?? "";
  const local = readLocal(world, root, { names, settings, manifests, wishes });
  return {
    digest: world.nodeMembers.createDigest([
      ...decisions.map(({ digest }) => digest),
      ...manifests.map((manifest) => manifest?.wishes ?? ""),
      ...wishes.flatMap(({ member, manifest }) => [member, manifest?.wishes ?? ""]),
      patches,
      ...local
    ]),
    names,
    manager: top?.manager ?? null,
    isBerryLock: readBerryLock(world, root, names),
    runs: [
      ...manifests.flatMap((manifest) => manifest?.runs ?? []),
      ...wishes.flatMap(
        ({ member, manifest }) => (manifest?.runs ?? []).map((run) => ({ ...run, what: `${run.what} (\`${member}\`)` }))
      )
    ],
    members: members.map((member) => `${member}/node_modules`),
    filled: members.map((member) => `${member}/node_modules`).filter((each) => isFilled(world, `${root}/${each}`, names))
  };
}
function listFolders(root, path) {
  const parts = folderOf(path).split("/").filter((part) => part !== "");
  return parts.map((_, index) => `${root}/${parts.slice(0, parts.length - index).join("/")}`).concat(root);
}
function readManifest(world, folder) {
  const text = world.nodeMembers.readText(`${folder}/package.json`);
  return text === void 0 ? void 0 : describeManifest(text);
}
function readLocal(world, root, input) {
  const all = [...input.manifests.map((manifest) => ({ member: "", manifest })), ...input.wishes];
  const copies = input.names.some((name) => isDeciding(name) && !name.startsWith("package-"));
  const wanted = copies ? all.flatMap(
    ({ member, manifest }) => Object.values(manifest?.local ?? {}).map((path) => joinLocal(root, member, path))
  ) : [];
  const injects = /^injectWorkspacePackages:\s*true/m.test(input.settings) || all.some(({ manifest }) => manifest?.injects === true);
  if (injects) wanted.push(...input.wishes.map(({ member }) => `${root}/${member}`));
  return wanted.map((path) => world.nodeMembers.readTreeDigest(path) ?? `unreadable ${path}`);
}
function joinLocal(root, member, path) {
  if (path.startsWith("/")) return path;
  return member === "" ? `${root}/${path}` : `${root}/${member}/${path}`;
}
function readBerryLock(world, root, names) {
  if (!names.includes("yarn.lock")) return null;
  return /^__metadata:/m.test(world.nodeMembers.readText(`${root}/yarn.lock`) ?? "");
}
function isFilled(world, at, names) {
  const inside = world.reconstructible.listNames(at);
  return names.includes("yarn.lock") ? inside.some((name) => !name.startsWith(".")) : inside.some((name) => name !== ".cache" && name !== ".vite");
}

// src/app/nested-node.ts
function listNestedNodeWarnings(world, path) {
  try {
    const manifest = world.nodeMembers.readText(`${path}/package.json`);
    if (manifest === void 0) return [];
    const parents = listParents(path);
    return describeNestedNode({
      lockedAbove: parents.findLast((at) => world.reconstructible.listNames(at).some(isNodeLock)),
      modulesAbove: parents.find((at) => world.seedPlace.isTaken(`${at}/node_modules`)),
      filled: world.seedPlace.isTaken(`${path}/node_modules`),
      next: dependsOn(manifest, "next"),
      install: describeFreshInstall(readWantedModules(world, path, "node_modules"))
    });
  } catch {
    return [];
  }
}
function listParents(path) {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join("/")}`);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  listNestedNodeWarnings
});
