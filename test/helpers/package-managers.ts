/**
 * The package managers of Node's world at pinned versions, fetched from npm into a cache, and a project
 * made of local tarballs only, so that no install needs a network. Tools of the tests, never shipped.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeFiles } from "./sandbox.ts";

const PINS = {
  pnpm: { package: "pnpm", version: "12.21.0", file: "pnpm/pnpm", script: false },
  "pnpm 10": { package: "pnpm", version: "10.34.8", file: "pnpm/bin/pnpm.cjs", script: true },
  "yarn 1": { package: "yarn", version: "1.22.22", file: "yarn/bin/yarn.js", script: true },
  yarn: {
    package: "@yarnpkg/cli-dist",
    version: "4.18.1",
    file: "@yarnpkg/cli-dist/bin/yarn.js",
    script: true,
  },
  bun: { package: "bun", version: "1.4.5", file: ".bin/bun", script: false },
} as const;

export type FetchedManager = keyof typeof PINS;

const cache =
  process.env["ESPALIER_CLIENT_CACHE"] ?? path.join(os.tmpdir(), "espalier-client-cache");

/** The words to start it with, or why it cannot be had here. */
export function fetchManager(name: FetchedManager): readonly string[] | string {
  const pin = PINS[name];
  const prefix = path.join(cache, `${pin.package.replace("/", "-")}-${pin.version}`);
  const file = path.join(prefix, "node_modules", pin.file);
  if (!existsSync(file)) {
    mkdirSync(prefix, { recursive: true });
    const wanted = `${pin.package}@${pin.version}`;
    const flags = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
    try {
      execFileSync("npm", ["install", ...flags, "--prefix", prefix, wanted], {
        stdio: ["ignore", "ignore", "pipe"],
        timeout: 300_000,
      });
    } catch (error) {
      const reason = String((error as { stderr?: unknown }).stderr ?? error).trim();
      return `${wanted} could not be fetched from npm: ${reason.split("\n", 1)[0]}`;
    }
  }
  return pin.script ? [process.execPath, file] : [file];
}

const PRINT_PLACE =
  "#!/usr/bin/env node\nconsole.log(require('node:fs').realpathSync(__filename));\n";

/** Packs a package of these files into `vendor/` of the project; answers the tarball's path there. */
export function packPackage(
  project: string,
  name: string,
  version: string,
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const source = path.join(project, "..", `source-${name}-${version}`);
  writeFiles(source, {
    "package.json": JSON.stringify({ name, version, main: "index.js", ...more }),
    "index.js": `module.exports = "${name} ${version}";\n`,
    ...files,
  });
  const vendor = path.join(project, "vendor");
  mkdirSync(vendor, { recursive: true });
  execFileSync("npm", ["pack", "--silent", "--offline", "--pack-destination", vendor, source], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  return `vendor/${name}-${version}.tgz`;
}

/**
 * A root with two members: `p1` has a command, `p2` uses `p1` and another version of `base` than the
 * root does. `greet` has a command.
 */
export function writeProject(
  project: string,
  options: { readonly member?: string; readonly workspaces?: boolean } = {},
): void {
  const member = options.member ?? "*";
  const base1 = packPackage(project, "base", "1.0.0", {});
  const base2 = packPackage(project, "base", "2.0.0", {});
  const greet = packPackage(
    project,
    "greet",
    "1.0.0",
    { "bin.js": PRINT_PLACE },
    {
      bin: { greet: "bin.js" },
    },
  );
  const workspaces = options.workspaces === false ? {} : { workspaces: ["packages/*"] };
  writeFiles(project, {
    ".gitignore": "node_modules/\n.yarn/\n",
    "package.json": JSON.stringify({
      name: "root",
      version: "1.0.0",
      private: true,
      ...workspaces,
      dependencies: {
        base: `file:./${base1}`,
        greet: `file:./${greet}`,
        p1: member,
        p2: member,
      },
    }),
    "packages/p1/package.json": JSON.stringify({
      name: "p1",
      version: "1.0.0",
      main: "index.js",
      bin: { "p1-command": "bin.js" },
    }),
    "packages/p1/bin.js": PRINT_PLACE,
    "packages/p1/index.js": "module.exports = __filename;\n",
    "packages/p2/package.json": JSON.stringify({
      name: "p2",
      version: "1.0.0",
      main: "index.js",
      dependencies: { p1: member, base: `file:../../${base2}` },
    }),
    "packages/p2/index.js":
      "module.exports = { p1: require('p1'), base: require('base'), at: require.resolve('base') };\n",
  });
  execFileSync("chmod", ["+x", path.join(project, "packages/p1/bin.js")]);
}
