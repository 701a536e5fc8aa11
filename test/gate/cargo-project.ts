/** A generated cargo workspace: a program, and one or two crates that it prints (`cargo-parts.ts`). */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { createPart, manifest, PART_NAMES, type Part } from "./cargo-parts.ts";
import type { Project, Tools } from "./project.ts";
import type { Random } from "./random.ts";

export function createCargoProject(random: Random): Project {
  const names = new Set(
    Array.from({ length: random.chance(0.35) ? 2 : 1 }, () => random.pick(PART_NAMES)),
  );
  const parts = [...names].map((name) => ({ name, part: createPart(name, random) }));
  const baked = parts.filter(({ part }) => part.isBaked === true).map(({ name }) => name);
  const profile = random.chance(0.85) ? "\n[profile.dev]\ndebug = 0\nincremental = false\n" : "";
  return {
    kind: "cargo",
    title: parts.map(({ part }) => part.title).join("; ") + (profile === "" ? "; incremental" : ""),
    directory: "target",
    files: describeFiles(parts, profile),
    leaves: ["app/src/main.rs", ...parts.flatMap(({ part }) => part.leaves)],
    shifts: parts.flatMap(({ part }) => part.shifts ?? []),
    mayRebuild: baked.length === 0 ? [] : ["app", ...baked],
    isInstalled: false,
    prepare: async (tools, at) => {
      for (const { part } of parts) part.prepare?.(at);
      await tools.run(at, "cargo", ["generate-lockfile", "--offline"]);
    },
    build,
    show: (tools, at) => show(tools, at, path.join(at, "target")),
    showClean: async (tools, at) => {
      const elsewhere = path.join(tools.store, "clean-target");
      rmSync(elsewhere, { recursive: true, force: true });
      await build(tools, at, false, { CARGO_TARGET_DIR: elsewhere });
      const shown = await show(tools, at, elsewhere);
      return shown.replaceAll(elsewhere, path.join(at, "target"));
    },
    findFaults: async (tools, at) => {
      const again = await build(tools, at);
      return again.map((name) => `cargo builds ${name} again right after a build`);
    },
  };
}

function describeFiles(
  parts: readonly { readonly name: string; readonly part: Part }[],
  profile: string,
): Record<string, string> {
  const names = parts.map(({ name }) => name);
  const members = ["app", ...parts.flatMap(({ name, part }) => [name, ...(part.packages ?? [])])];
  const files: Record<string, string> = {
    ".gitignore": "target/\n",
    "Cargo.toml": `[workspace]\nresolver = "2"\nmembers = ${JSON.stringify(members)}\n${profile}`,
    "app/Cargo.toml": manifest("app", names),
    "app/src/main.rs":
      'fn main() {\n    println!("app =ash=");\n' +
      names.map((name) => `    println!("${name} {}", ${name}::value());\n`).join("") +
      "}\n",
  };
  const config = parts.map(({ part }) => part.config ?? "").join("");
  if (config !== "") files[".cargo/config.toml"] = config;
  for (const { name, part } of parts) {
    files[`${name}/Cargo.toml`] = manifest(name, part.packages);
    for (const [file, text] of Object.entries(part.files)) files[path.join(name, file)] = text;
  }
  return files;
}

async function build(
  tools: Tools,
  at: string,
  _install = false,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { stderr } = await tools.run(at, "cargo", ["build", "-v", "--offline"], {
    CARGO_TERM_COLOR: "never",
    ...env,
  });
  return [
    ...new Set(
      [...stderr.matchAll(/^\s+(?:Compiling|Dirty) (\S+) v/gm)].map(([, name = ""]) => name),
    ),
  ];
}

const show = async (tools: Tools, at: string, target: string): Promise<string> =>
  (await tools.run(at, path.join(target, "debug/app"), [])).stdout;

/** The toolchain's own programs first: rustup's stand-ins need the home directory they were installed for. */
export function findToolchain(): string {
  const { stdout } = spawnSync("rustc", ["--print", "sysroot"], { encoding: "utf8" });
  return path.join((stdout ?? "").trim(), "bin");
}
