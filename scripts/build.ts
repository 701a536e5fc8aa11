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

const entries = {
  cli: "src/cli/main.ts",
  hook: "src/hooks/main.ts",
  daemon: "src/daemon/main.ts",
  "clone-thread": "src/io/clone-thread.ts",
};

/**
 * Each program is one file, because finding and linking twenty chunks takes longer than compiling what is not
 * used. Beside it stand, each whole in itself, what few command lines need (yargs), what only a change
 * needs (SQLite), and of what every one needs another (the validators of answers).
 */
const results = "src/schema/results";
const lateEntries: Readonly<Record<string, string>> = {
  yargs: "yargs",
  sql: "sql.js",
  ...Object.fromEntries(
    readdirSync(path.join(root, results))
      .filter((name) => name.endsWith(".gen.js"))
      .map((name) => [path.basename(name, ".gen.js"), `${results}/${name}`]),
  ),
};

const lateFiles: Plugin = {
  name: "late",
  setup({ onResolve }) {
    onResolve(
      { filter: /^yargs$|^sql\.js$|\/results\/[^/]+\.gen\.js$/ },
      ({ kind, path: wanted }) => {
        const name = wanted === "sql.js" ? "sql" : path.basename(wanted, ".gen.js");
        return kind === "dynamic-import" ? { path: `./${name}.mjs`, external: true } : undefined;
      },
    );
  },
};

/** One platform only, whatever this machine is, so that the output does not depend on it. */
const koffiLibraries = path.join(root, "node_modules/@koromix/koffi-linux-x64");
/** koffi's folder, and ours as `io/native.ts` looks for it. */
const koffiPlatforms = { linux_x64: "linux-x64", musl_x64: "linux-x64-musl" };

/** CommonJS packages in the bundle expect these; the names are ours so that nothing meets them. */
const commonJs = [
  'import { createRequire as espalierCreateRequire } from "node:module";',
  'import { dirname as espalierDirname } from "node:path";',
  'import { fileURLToPath as espalierFileUrlToPath } from "node:url";',
  "var require = espalierCreateRequire(import.meta.url);",
  "var __filename = espalierFileUrlToPath(import.meta.url);",
  "var __dirname = espalierDirname(__filename);",
].join("\n");

export interface Bundled {
  readonly metafile: Metafile;
  /** By name below `dist`. */
  readonly files: ReadonlyMap<string, string>;
}

/** Bundles as if into `out`; nothing is written. */
export async function bundle(out: string): Promise<Bundled> {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const metafile: Metafile = { inputs: {}, outputs: {} };
  const files = new Map<string, string>();
  for (const [name, file] of Object.entries({ ...entries, ...lateEntries })) {
    const options: BuildOptions = {
      absWorkingDir: root,
      entryPoints: [{ in: file, out: name }],
      outdir: out,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20.19",
      legalComments: "linked",
      charset: "utf8",
      define: { ESPALIER_VERSION: JSON.stringify(version) },
      plugins: [lateFiles],
      logLevel: "warning",
      metafile: true,
      write: false,
    };
    const built = await build(options);
    Object.assign(metafile.inputs, built.metafile?.inputs);
    Object.assign(metafile.outputs, built.metafile?.outputs);
    for (const { path: file, text } of built.outputFiles ?? []) {
      files.set(path.relative(out, file), file.endsWith(".mjs") ? addCommonJs(text) : text);
    }
  }
  return { metafile, files };
}

/** Only where it is needed: a `createRequire` costs every start a few milliseconds. */
const addCommonJs = (code: string): string =>
  /\b(require|__filename|__dirname)\b/.test(code) ? `${commonJs}\n${code}` : code;

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
  const ours = /^(native|sql-wasm\.wasm|[\w.-]+\.mjs(\.LEGAL\.txt)?)$/;
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
    const file = path.join(out, `${name}.mjs`);
    console.error(`${path.relative(root, file)}  ${Math.round(statSync(file).size / 1024)} KiB`);
  }
  console.error(`and ${files.size - Object.keys(entries).length} files beside them`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
