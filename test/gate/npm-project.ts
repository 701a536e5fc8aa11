/**
 * A generated Node project of local packages only: tarballs of two versions each, a package that lies
 * aside, members of a workspace, and one that writes down its place when it is installed.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Project, Shift, Shifted, Tools } from "./project.ts";
import type { Random } from "./random.ts";

const PLACE = "module.exports = __filename;\n";

const FLAGS = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"];

interface Manifest {
  readonly workspaces?: readonly string[];
  dependencies: Record<string, string>;
  scripts?: Record<string, string>;
}

export function createNpmProject(random: Random): Project {
  const packages = ["base", "greet", "wide"].slice(0, 1 + random.below(3));
  const members = ["p1", "p2"].slice(0, random.below(3));
  // Another version than the root's lies below a member, which then has a tree of its own.
  const nested = random.chance(0.3) ? "2.0.0" : "1.0.0";
  const hasAside = random.chance(0.6);
  const writesPlace = random.chance(0.6);
  const wanted = [...packages, ...(writesPlace ? ["placed"] : [])];
  const names = [...wanted, ...(hasAside ? ["aside"] : []), ...members];
  const dependencies = Object.fromEntries([
    ...wanted.map((name) => [name, `file:./vendor/${name}-1.0.0.tgz`]),
    ...(hasAside ? [["aside", "file:./aside"]] : []),
    ...members.map((name) => [name, "*"]),
  ]);
  return {
    kind: "npm",
    title: names.join(", "),
    directory: "node_modules",
    files: describeFiles({ names, members, hasAside, packages, nested, dependencies }),
    leaves: [
      "main.js",
      ...(hasAside ? ["aside/index.js"] : []),
      ...members.map((name) => `packages/${name}/word.js`),
    ],
    shifts: [...packages.map(changeVersion), toggleScript],
    mayRebuild: [],
    isInstalled: true,
    prepare: async (tools, at) => {
      for (const name of packages)
        for (const version of ["1.0.0", "2.0.0"]) pack(at, name, version);
      if (writesPlace) pack(at, "placed", "1.0.0");
      await tools.run(at, "npm", ["install", "--package-lock-only", ...FLAGS]);
    },
    build: async (tools, at, install) => {
      if (!install && existsSync(path.join(at, "node_modules"))) return [];
      await tools.run(at, "npm", ["install", ...FLAGS]);
      return [];
    },
    show,
    showClean,
    findFaults: async (_tools, at) => findFaults(at),
  };
}

interface Described {
  readonly names: readonly string[];
  readonly members: readonly string[];
  readonly packages: readonly string[];
  readonly hasAside: boolean;
  readonly nested: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function describeFiles(described: Described): Record<string, string> {
  const { names, members, packages, hasAside, nested, dependencies } = described;
  const files: Record<string, string> = {
    ".gitignore": "node_modules/\n",
    "package.json": formatManifest({
      name: "root",
      version: "1.0.0",
      private: true,
      ...(members.length === 0 ? {} : { workspaces: ["packages/*"] }),
      dependencies,
    }),
    "main.js":
      'console.log("=ash=");\n' +
      `for (const name of ${JSON.stringify(names)}) console.log(name, require.resolve(name), JSON.stringify(require(name)));\n`,
  };
  if (hasAside) {
    files["aside/package.json"] = formatManifest({ name: "aside", version: "1.0.0" });
    files["aside/index.js"] = 'module.exports = [__filename, "=ash="];\n';
  }
  for (const [index, name] of members.entries()) {
    const other = index === 1 ? { p1: "*" } : {};
    const base = packages[0] ?? "base";
    files[`packages/${name}/package.json`] = formatManifest({
      name,
      version: "1.0.0",
      bin: { [name]: "index.js" },
      dependencies: { ...other, [base]: `file:../../vendor/${base}-${nested}.tgz` },
    });
    files[`packages/${name}/word.js`] = 'module.exports = "=ash=";\n';
    files[`packages/${name}/index.js`] =
      `#!/usr/bin/env node\nmodule.exports = [__filename, require("./word.js"), require.resolve("${base}"), require("${base}")];\n`;
  }
  return files;
}

const formatManifest = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What `npm pack` would make, without its half second. */
function pack(at: string, name: string, version: string): void {
  const source = path.join(at, "..", "pack");
  const inside = path.join(source, "package");
  mkdirSync(inside, { recursive: true });
  mkdirSync(path.join(at, "vendor"), { recursive: true });
  const script =
    "require('node:fs').writeFileSync('index.js', 'module.exports = ' + JSON.stringify(process.cwd()))";
  const more = name === "placed" ? { scripts: { install: `node -e "${script}"` } } : {};
  writeFileSync(
    path.join(inside, "package.json"),
    formatManifest({ name, version, bin: { [name]: "bin.js" }, ...more }),
  );
  writeFileSync(path.join(inside, "index.js"), `module.exports = "${name} ${version}";\n`);
  writeFileSync(path.join(inside, "bin.js"), `#!/usr/bin/env node\n${PLACE}`);
  const tarball = path.join(at, "vendor", `${name}-${version}.tgz`);
  execFileSync("tar", ["czf", tarball, "-C", source, "package"]);
  rmSync(source, { recursive: true });
}

const changeVersion = (name: string): Shift => ({
  title: `another version of ${name}, by an install`,
  apply: async (tools, at): Promise<Shifted> => {
    changeManifest(at, ({ dependencies }) => {
      const now = dependencies[name]?.includes("1.0.0") === true ? "2.0.0" : "1.0.0";
      dependencies[name] = `file:./vendor/${name}-${now}.tgz`;
    });
    const lockOnly = existsSync(path.join(at, "node_modules")) ? [] : ["--package-lock-only"];
    await tools.run(at, "npm", ["install", ...lockOnly, ...FLAGS]);
    return "noticed";
  },
});

const toggleScript: Shift = {
  title: "change a script of the manifest",
  apply: (_tools, at) => {
    changeManifest(at, (manifest) => {
      if (manifest.scripts === undefined) manifest.scripts = { test: "node main.js" };
      else delete manifest.scripts;
    });
    return "noticed";
  },
};

function changeManifest(at: string, change: (manifest: Manifest) => void): void {
  const file = path.join(at, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  change(manifest);
  writeFileSync(file, formatManifest(manifest));
}

const show = async (tools: Tools, at: string): Promise<string> =>
  (await tools.run(at, process.execPath, ["main.js"])).stdout;

/** A clean install is made once for each place and each lockfile: only the sources differ after that. */
async function showClean(tools: Tools, at: string): Promise<string> {
  const wishes = ["package-lock.json", "package.json"].map((name) =>
    readFileSync(path.join(at, name)),
  );
  const key = createHash("sha256").update(at).update(Buffer.concat(wishes)).digest("hex");
  const stored = path.join(tools.store, `clean-${key}`);
  const [tree, aside] = [path.join(at, "node_modules"), path.join(tools.store, "aside")];
  renameSync(tree, aside);
  if (existsSync(stored)) renameSync(stored, tree);
  else await tools.run(at, "npm", ["ci", ...FLAGS]);
  const shown = await show(tools, at);
  renameSync(tree, stored);
  renameSync(aside, tree);
  return shown;
}

interface ArboristNode {
  readonly location: string;
  readonly version: string | undefined;
  readonly resolved: string | null;
  readonly edgesOut: ReadonlyMap<string, { readonly error: string | null; readonly name: string }>;
}

interface ArboristTree extends ArboristNode {
  readonly inventory: { values(): Iterable<ArboristNode> };
}

type Arborist = new (options: {
  readonly path: string;
}) => {
  loadActual(): Promise<ArboristTree>;
  loadVirtual(): Promise<ArboristTree>;
};

let arborist: Arborist | undefined;

/** npm's own idea of its tree, as `npm ls` asks for it, without starting npm. */
function openArborist(): Arborist {
  if (arborist !== undefined) return arborist;
  const root = execFileSync("npm", ["root", "-g"], { encoding: "utf8" }).trim();
  arborist = createRequire(import.meta.url)(
    path.join(root, "npm/node_modules/@npmcli/arborist"),
  ) as Arborist;
  return arborist;
}

/** What `npm ls` would complain of, and what differs from the lockfile. */
async function findFaults(at: string): Promise<string[]> {
  const read = new (openArborist())({ path: at });
  const [actual, wanted] = [await read.loadActual(), await read.loadVirtual()];
  const nodes = [...actual.inventory.values()];
  const wrong = nodes.flatMap((node) =>
    [...node.edgesOut.values()]
      .filter(({ error }) => error !== null)
      .map(({ name, error }) => `npm: ${node.location || "root"} and ${name}: ${error}`),
  );
  const there = new Map(nodes.map((node) => [node.location, node]));
  const other = [...wanted.inventory.values()]
    .filter(({ location, version, resolved }) => {
      const node = there.get(location);
      return node?.version !== version || (node?.resolved ?? null) !== (resolved ?? null);
    })
    .map(({ location }) => `npm: ${location || "root"} is not what the lockfile says`);
  return [...wrong, ...other];
}
