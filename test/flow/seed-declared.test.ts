import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { SeedReport } from "../../src/app/seed-workspace.ts";
import type { World } from "../../src/app/world.ts";
import {
  createRepository,
  createSandbox,
  git,
  type Sandbox,
  writeFiles,
} from "../helpers/sandbox.ts";
import { seedFrom } from "../helpers/seeding.ts";
import { createVolume, skipReason, type Volume } from "../helpers/volume.ts";

const noXfs = skipReason("xfs");

let volume: Volume;
let sandbox: Sandbox;
let world: World;

before(async () => {
  if (noXfs !== false) return;
  volume = await createVolume("xfs");
  sandbox = await createSandbox(volume.path);
  world = sandbox.world();
});

after(async () => {
  if (noXfs !== false) return;
  await sandbox[Symbol.asyncDispose]();
  await volume[Symbol.asyncDispose]();
});

/** A project that declares a directory, with a worktree beside it. */
function createProject(name: string, declared = "build"): { main: string; at: string } {
  const main = createRepository(sandbox.path(name, "w1"), {
    ".gitignore": `/${declared}\n`,
    ".espalier/workspace.toml": `reconstructible = ["${declared}"]\n`,
    "source.txt": "source\n",
  });
  const at = sandbox.path(name, "deep/w2");
  git(main, "worktree", "add", "-q", "-b", "w2", at);
  return { main, at };
}

function seed(main: string, at: string, using = world): Promise<SeedReport> {
  return seedFrom(using, main, at);
}

async function requireRefused(main: string, at: string, reason: RegExp): Promise<void> {
  const report = await seed(main, at);
  assert.equal(report.directories[0]?.reason, "not_relocatable");
  assert.match(report.warnings.join("\n"), reason);
  assert.ok(!existsSync(path.join(at, "build")));
}

async function requireSeeded(main: string, at: string, using = world): Promise<void> {
  const report = await seed(main, at, using);
  assert.equal(report.directories[0]?.outcome, "seeded", report.warnings.join("\n"));
}

describe("SD-16 a declared directory", { skip: noXfs }, () => {
  test("that names the sibling nowhere is seeded", async () => {
    const { main, at } = createProject("plain");
    writeFiles(main, { "build/app.js": "//# sourceMappingURL=app.js.map /usr/lib/x\n" });
    writeFiles(main, { "build/near": "/nowhere/w1/x and w1/y are not it\n" });
    symlinkSync("../source.txt", path.join(main, "build/link"));
    await requireSeeded(main, at);
    assert.equal(readFileSync(path.join(at, "build/link"), "utf8"), "source\n");
  });

  test("whose makefile names the sibling is not, so that make reads no other tree's sources", async () => {
    const { main, at } = createProject("make");
    writeFiles(main, {
      "build/Makefile": `out: ${main}/source.txt\n\tcp ${main}/source.txt out\n`,
    });
    await requireRefused(main, at, /`build\/Makefile` names the sibling/);
  });

  test("is searched in every byte and in every way to write the sibling's path", async () => {
    const { main, at } = createProject("bytes");
    const far = sandbox.path("bytes-far/away");
    mkdirSync(far, { recursive: true });
    symlinkSync(path.dirname(main), path.join(far, "parent"));
    symlinkSync("w1", path.join(path.dirname(main), "beside"));
    for (const form of [
      // Over the edge of a chunk.
      `${"\0".repeat((1 << 20) - 7)}${main}/x`,
      // In a binary, right before other letters.
      `\0\xff${main}source.rs`,
      `${path.join(path.dirname(main), "beside")}/x`,
      `-I${path.join(far, "parent/w1/include")} -O2`,
    ]) {
      writeFiles(main, { "build/a": "a", "build/inner/file": form });
      await requireRefused(main, at, /`build\/inner\/file` names the sibling/);
    }
  });

  test("with a link that leads elsewhere from here is not", async () => {
    const { main, at } = createProject("links");
    mkdirSync(path.join(main, "build"));
    symlinkSync("../../outside", path.join(main, "build/out"));
    await requireRefused(main, at, /the link `build\/out` leads elsewhere/);
    rmSync(path.join(main, "build/out"));
    symlinkSync(path.join(main, "source.txt"), path.join(main, "build/in"));
    await requireRefused(main, at, /the link `build\/in` leads into the sibling/);
  });

  for (const [tool, file] of [
    ["CMake", "CMakeCache.txt"],
    ["Meson", "meson-private/coredata.dat"],
    ["Gradle", ".gradle/8.5/fileHashes/fileHashes.bin"],
    ["Xcode", "Build/Intermediates.noindex/x"],
  ] as const) {
    test(`of ${tool} is known to work in its own place only`, async () => {
      const { main, at } = createProject(`kind-${tool}`);
      writeFiles(main, { [`build/${file}`]: "names nobody" });
      await requireRefused(main, at, new RegExp(`${tool}.*\`build/${file}\``));
    });
  }

  test("SD-16 a `.next` is seeded without its bundlers' caches, and not at all when it names the sibling", async () => {
    const { main, at } = createProject("next", ".next");
    writeFiles(main, {
      ".next/BUILD_ID": "1",
      ".next/server/app.js": "//# sourceMappingURL=app.js.map\n",
      ".next/cache/webpack/client/0.pack": `${main}/src/index.js`,
      ".next/cache/turbopack/db": `${main}/src`,
      ".next/cache/images/a": "image",
    });
    await requireSeeded(main, at);
    const made = readdirSync(path.join(at, ".next/cache"));
    assert.deepEqual(made, ["images"]);
    assert.equal(readFileSync(path.join(at, ".next/BUILD_ID"), "utf8"), "1");
    rmSync(path.join(at, ".next"), { recursive: true });
    writeFiles(main, { ".next/required-server-files.json": `{"appDir":"${main}"}` });
    await requireRefused(main, at, /`\.next\/required-server-files\.json` names the sibling/);
  });

  test("too large to be searched is refused, not passed over", async () => {
    const { main, at } = createProject("large");
    mkdirSync(path.join(main, "build"));
    execFileSync("truncate", ["-s", "3G", path.join(main, "build/sparse")]);
    await requireRefused(main, at, /`build` is too large to be searched/);
  });

  test("that the project declares verbatim is seeded as it is, links into the sibling excepted", async () => {
    const { main, at } = createProject("verbatim");
    const config = { reconstructible: ["build"], verbatim: ["build"] };
    const declaring: World = {
      ...world,
      config: { ...world.config, readProjectConfig: async () => config },
    };
    writeFiles(main, { "build/Makefile": `out: ${main}/source.txt\n`, "build/CMakeCache.txt": "" });
    await requireSeeded(main, at, declaring);
    assert.match(readFileSync(path.join(at, "build/Makefile"), "utf8"), /w1\/source/);
    rmSync(path.join(at, "build"), { recursive: true });
    symlinkSync(path.join(main, "source.txt"), path.join(main, "build/in"));
    const report = await seed(main, at, declaring);
    assert.equal(report.directories[0]?.reason, "not_relocatable");
  });
});
