/**
 * Builds `dist/`, which is committed and all that a user's machine needs besides node:
 * three programs and the thread that helps to clone, what they load late beside them, sql.js's WebAssembly and koffi's libraries.
 * The same sources give the same bytes in any folder: no absolute path and no time gets in.
 *
 *   tsx scripts/build.ts [--out DIR]      DIR is `dist` unless said otherwise
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Programs that somebody waits for: each is `src/start.ts`, which runs what is built beside it under the second name. */
const started = { cli: "cli.main", hook: "hook.main" };
const entries = {
  ...Object.fromEntries(Object.keys(started).map((name) => [name, "src/start.ts"])),
  [started.cli]: "src/cli/main.ts",
  [started.hook]: "src/hooks/main.ts",
  daemon: "src/daemon/main.ts",
  "clone-thread": "src/io/clone-thread.ts",
};

/**
 * Each program is one file, because finding and linking twenty chunks takes longer than compiling what is not
 * used. Beside it stand, each whole in itself, what few runs of it need, so that the others need not read
 * it: a person waits for every hook and every command. A module is late where it is imported dynamically.
 */
const results = "src/schema/results";
/** Of files that most people do not have. */
const lateInputs = ["claude.settings", "espalier.project-config", "espalier.user-config"];
const lateCases = [
  "adopt-workspaces",
  "create-workspace",
  "dedup-workspaces",
  "explain-workspace",
  "fill-submodules",
  "forget-rescue",
  "include-files",
  "large-files",
  "list-rescues",
  "nested-node",
  "recover-removal",
  "remove-unchanged",
  "remove-workspace",
  "remove-workspaces",
  "rest-of-world",
  "restore-workspace",
  "run-command",
  "seed-workspace",
  "show-config",
  "show-status",
  "sparse-paths",
  "trust-command",
];
const lateEntries: Readonly<Record<string, string>> = {
  yargs: "yargs",
  sql: "sql.js",
  toml: "smol-toml",
  ...Object.fromEntries(lateCases.map((name) => [name, `src/app/${name}.ts`])),
  ...Object.fromEntries(lateInputs.map((name) => [name, `src/schema/inputs/${name}.gen.js`])),
  ...Object.fromEntries(
    readdirSync(path.join(root, results))
      .filter((name) => name.endsWith(".gen.js"))
      .map((name) => [path.basename(name, ".gen.js"), `${results}/${name}`]),
  ),
};

/** Packages by their names, our own by the name of the file. */
const lateNames = new Map(
  Object.entries(lateEntries).map(([name, from]) => [
    from.includes("/") ? path.basename(from) : from,
    name,
  ]),
);

/** The daemon outlives an update of its files, and must not load one of another version late. */
const isLateIn = (program: string, name: string): boolean =>
  program !== "daemon" || !lateCases.includes(name);

const lateFiles = (program: string): Plugin => ({
  name: "late",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path: wanted }) => {
      if (kind !== "dynamic-import") return undefined;
      const name = lateNames.get(wanted.startsWith(".") ? path.basename(wanted) : wanted);
      if (name === undefined || !isLateIn(program, name)) return undefined;
      return { path: `./${name}.cjs`, external: true };
    });
  },
});

/** One platform only, whatever this machine is, so that the output does not depend on it. */
const koffiLibraries = path.join(root, "node_modules/@koromix/koffi-linux-x64");
/** koffi's folder, and ours as `io/native.ts` looks for it. */
const koffiPlatforms = { linux_x64: "linux-x64", musl_x64: "linux-x64-musl" };

/** What stands for a module's own address; the name is ours so that nothing meets it. */
const FILE_URL = "espalierFileUrl";
const fileUrl = `const ${FILE_URL} = require("node:url").pathToFileURL(__filename).href;`;

/** ES modules whose default export is what an import of them is about: without it node would wrap it twice. */
const byDefault = new Set(["yargs"]);

export interface Bundled {
  readonly metafile: Metafile;
  /** By name below `dist`. */
  readonly files: ReadonlyMap<string, string>;
}

/** Bundles as if into `out`, and further programs (by name, their source below the root); nothing is written. */
export async function bundle(
  out: string,
  further: Readonly<Record<string, string>> = {},
): Promise<Bundled> {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const metafile: Metafile = { inputs: {}, outputs: {} };
  const files = new Map<string, string>();
  for (const [name, file] of Object.entries({ ...entries, ...lateEntries, ...further })) {
    const options: BuildOptions = {
      absWorkingDir: root,
      entryPoints: [{ in: file, out: name }],
      outdir: out,
      outExtension: { ".js": ".cjs" },
      bundle: true,
      // Node's loader of ES modules takes as long to start as a whole hook's own code to compile.
      format: "cjs",
      platform: "node",
      target: "node20.19",
      supported: { "dynamic-import": false },
      legalComments: "linked",
      define: {
        ESPALIER_PROGRAM: JSON.stringify(name),
        ESPALIER_VERSION: JSON.stringify(version),
        "import.meta.url": FILE_URL,
      },
      ...(byDefault.has(name)
        ? { footer: { js: "module.exports = module.exports.default;" } }
        : {}),
      plugins: [lateFiles(name)],
      logLevel: "warning",
      metafile: true,
      write: false,
    };
    const built = await build(options);
    Object.assign(metafile.inputs, built.metafile?.inputs);
    Object.assign(metafile.outputs, built.metafile?.outputs);
    for (const { path: file, text } of built.outputFiles ?? []) {
      files.set(path.relative(out, file), file.endsWith(".cjs") ? addFileUrl(text) : text);
    }
  }
  return { metafile, files };
}

/** Only where it is needed: loading `node:url` costs every start a millisecond. */
const addFileUrl = (code: string): string =>
  code.includes(FILE_URL) ? code.replace('"use strict";\n', `"use strict";\n${fileUrl}\n`) : code;

/** Packages come with whatever mode they were packed with; git would take that for a change. */
function copyFile(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o644);
}

/** What the bundle reads beside itself. */
function copyAssets(out: string): void {
  copyFile(
    path.join(root, "node_modules/sql.js/dist/sql-wasm.wasm"),
    path.join(out, "sql-wasm.wasm"),
  );
  for (const [triplet, platform] of Object.entries(koffiPlatforms)) {
    const into = path.join(out, "native", platform);
    mkdirSync(into, { recursive: true });
    copyFile(path.join(koffiLibraries, triplet, "koffi.node"), path.join(into, "koffi.node"));
  }
}

/** Takes away what an earlier build left; a folder that holds anything else is not ours to empty. */
function clearOutput(out: string): void {
  if (!existsSync(out)) return;
  const ours = /^(native|sql-wasm\.wasm|[\w.-]+\.[cm]js(\.LEGAL\.txt)?)$/;
  const strangers = readdirSync(out).filter((name) => !ours.test(name));
  if (strangers.length > 0)
    throw new Error(`${out} holds ${strangers.join(", ")}, which no build made`);
  for (const name of readdirSync(out)) rmSync(path.join(out, name), { recursive: true });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: "string", default: "dist" } } });
  const out = path.resolve(root, values.out);
  clearOutput(out);
  const { files } = await bundle(out);
  mkdirSync(out, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(out, name), text);
  copyAssets(out);
  for (const name of Object.keys(entries)) {
    const file = path.join(out, `${name}.cjs`);
    console.error(`${path.relative(root, file)}  ${Math.round(statSync(file).size / 1024)} KiB`);
  }
  console.error(`and ${files.size - Object.keys(entries).length} files beside them`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
