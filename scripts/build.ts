/**
 * Builds `dist/`, which is committed and all that a user's machine needs besides node:
 * three programs, the thread that helps to clone and the process that looks where looking may hang, what they load late beside them, sql.js's WebAssembly and koffi's libraries.
 * The same sources give the same bytes in any folder: no absolute path and no time gets in.
 *
 *   tsx scripts/build.ts [--out DIR]      DIR is `dist` unless said otherwise
 */
import { createHash } from "node:crypto";
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
  // What `hook` runs before a command.
  "guard.main": "src/hooks/guard.ts",
  daemon: "src/daemon/main.ts",
  "clone-thread": "src/io/clone-thread.ts",
  look: "src/io/look-child.ts",
};

/**
 * Each program is one file, because finding and linking twenty chunks takes longer than compiling what is not
 * used. Beside it stand, each whole in itself, what few runs of it need, so that the others need not read
 * it: a person waits for every hook and every command. A module is late where it is imported dynamically.
 */
const results = "src/schema/results";
/** Of files that most people do not have. */
const lateInputs = [
  "claude.settings",
  "espalier.installed",
  "espalier.project-config",
  "espalier.user-config",
  "espalier.volume-record",
];
const lateCases = [
  "accounting",
  "adopt-workspaces",
  "create-workspace",
  "daemon-log",
  "evict-for-creation",
  "evict-recover",
  "evict-workspaces",
  "explain-build",
  "doctor",
  "dedup-workspaces",
  "explain-workspace",
  "fill-submodules",
  "forget-rescue",
  "include-files",
  "install-client",
  "large-files",
  "list-rescues",
  "nested-node",
  "pin-workspaces",
  "recover-removal",
  "remove-unchanged",
  "remove-workspace",
  "remove-workspaces",
  "rest-of-world",
  "restore-workspace",
  "run-bench",
  "run-command",
  "run-volume",
  "seed-workspace",
  "session-end",
  "session-start",
  "session-work",
  "show-config",
  "show-status",
  "sparse-paths",
  "stop-daemon",
  "trust-command",
  "volume-advice",
];
const lateEntries: Readonly<Record<string, string>> = {
  yargs: "yargs",
  sql: "sql.js",
  toml: "smol-toml",
  jsonc: "jsonc-parser",
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

/**
 * Modules of node's own that take as long to load as a small hook to run, with what our sources import of them. Most hooks and
 * listings start no program and make no digest: these are loaded where one of their functions is first used.
 */
export const lateBuiltins: Readonly<Record<string, readonly string[]>> = {
  "node:child_process": ["execFile", "execFileSync", "fork", "spawn", "spawnSync"],
  "node:crypto": ["createHash", "randomBytes", "randomUUID"],
};

const lateBuiltin: Plugin = {
  name: "late-builtin",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:/ }, ({ kind, path: wanted }) =>
      kind === "import-statement" && wanted in lateBuiltins
        ? { path: wanted, namespace: "late-builtin" }
        : undefined,
    );
    onLoad({ filter: /./, namespace: "late-builtin" }, ({ path: wanted }) => {
      const names = lateBuiltins[wanted] ?? [];
      const getters = names.map((name) => `get ${name}() { return require("${wanted}").${name}; }`);
      return { contents: `module.exports = { ${getters.join(", ")} };`, loader: "js" };
    });
  },
};

/**
 * koffi's libraries, by our folder as `io/native-library.ts` looks for it. npm installs the package of one platform only, so
 * that those of others stay in `dist/native` once they are there; each is held to the checksum of what koffi
 * published, whatever machine builds.
 */
const koffiVersion = "3.3.4";
const koffiLibraries: Readonly<Record<string, { readonly from: string; readonly sha256: string }>> =
  {
    "linux-x64": {
      from: "koffi-linux-x64/linux_x64",
      sha256: "bee3ebc173f47178269e8441fbfd90899c8fe6bc3c948f481c79670f924b1725",
    },
    "linux-x64-musl": {
      from: "koffi-linux-x64/musl_x64",
      sha256: "9adcea38c4feb5bdf91d07535c75d9d1caecf7a9b9f8cc87a9a1271a52d8b1ab",
    },
    "linux-arm64": {
      from: "koffi-linux-arm64/linux_arm64",
      sha256: "7086182b845ae3a0e22113513c9a4e4f2b7838814b079c9a91270887eab1adf1",
    },
    "linux-arm64-musl": {
      from: "koffi-linux-arm64/musl_arm64",
      sha256: "07454e12b8c3f3444d8fb74d533f9a5c4951b4cb2040d43987e46168b7de2a45",
    },
  };

/** What stands for a module's own address; the name is ours so that nothing meets it. */
const FILE_URL = "espalierFileUrl";
const fileUrl = `const ${FILE_URL} = require("node:url").pathToFileURL(__filename).href;`;

/** ES modules whose default export is what an import of them is about: without it node would wrap it twice. */
const byDefault = new Set(["yargs"]);

/** Packages whose CommonJS form hides from a bundler what it loads; their ES modules do not. */
const asModules = new Set(["jsonc"]);

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
      ...(asModules.has(name) ? { mainFields: ["module", "main"] } : {}),
      plugins: [lateFiles(name), lateBuiltin],
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
  for (const [platform, { from, sha256 }] of Object.entries(koffiLibraries)) {
    const into = path.join(out, "native", platform, "koffi.node");
    const installed = path.join(root, "node_modules/@koromix", from, "koffi.node");
    const kept = path.join(root, "dist/native", platform, "koffi.node");
    const source = existsSync(installed) ? installed : kept;
    if (!existsSync(source)) {
      const name = `@koromix/${path.dirname(from)}@${koffiVersion}`;
      throw new Error(`unpack ${from}/koffi.node of ${name} (\`npm pack\`) to ${kept}`);
    }
    if (createHash("sha256").update(readFileSync(source)).digest("hex") !== sha256) {
      throw new Error(`${source} is not what koffi ${koffiVersion} published`);
    }
    mkdirSync(path.dirname(into), { recursive: true });
    if (source !== into) copyFile(source, into);
  }
}

/** Takes away what an earlier build left; a folder that holds anything else is not ours to empty. */
function clearOutput(out: string): void {
  if (!existsSync(out)) return;
  const ours = /^(native|sql-wasm\.wasm|[\w.-]+\.[cm]js(\.LEGAL\.txt)?)$/;
  const strangers = readdirSync(out).filter((name) => !ours.test(name));
  if (strangers.length > 0)
    throw new Error(`${out} holds ${strangers.join(", ")}, which no build made`);
  for (const name of readdirSync(out).filter((each) => each !== "native")) {
    rmSync(path.join(out, name), { recursive: true });
  }
  const native = path.join(out, "native");
  if (!existsSync(native)) return;
  for (const name of readdirSync(native).filter((each) => !(each in koffiLibraries))) {
    rmSync(path.join(native, name), { recursive: true });
  }
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
