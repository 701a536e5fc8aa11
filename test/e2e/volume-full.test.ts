/**
 * The disk below a volume fills to its last byte while six builds run inside, and then goes down as when the power does: what
 * they had written and synced is there, none of them saw an error, and the person was warned while there was room.
 */
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, statfsSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { buildBundle, runProgram } from "../helpers/bundle.ts";
import { waitFor } from "../helpers/child.ts";
import { endDaemonOf } from "../helpers/end-daemon.ts";
import { createFlatDisk, flatSkipReason } from "../helpers/flat-volume.ts";
import { createRepository, writeFiles } from "../helpers/sandbox.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());

const MIB = 1024 ** 2;
const builder = path.resolve(import.meta.dirname, "../fixtures/synced-builder.mjs");
const skip = flatSkipReason() || (existsSync("/usr/sbin/xfs_io") ? false : "xfs_io is missing");

interface Build {
  /** By path, what was synced. */
  readonly synced: Map<string, string>;
  readonly trouble: () => string;
  /** Killed, and gone: nobody is in the volume any more. */
  readonly end: () => Promise<void>;
}

function startBuild(directory: string): Build {
  const child = spawn(process.execPath, [builder, directory], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(child, "exit");
  const synced = new Map<string, string>();
  let trouble = "";
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [file = "", digest = ""] = line.split(" ");
      synced.set(file, digest);
    }
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    trouble += text;
  });
  child.on("exit", (code, signal) => {
    if (signal !== "SIGKILL") trouble += `it ended by itself with ${code ?? signal}`;
  });
  return {
    synced,
    trouble: () => trouble,
    end: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

test("a disk that fills to zero bytes under six builds costs nothing that was synced, and was told of before", {
  skip,
}, async () => {
  await using disk = await createFlatDisk(2560);
  const main = createRepository(disk.sandbox.path("r"), { "Cargo.toml": "[package]\n" });
  writeFiles(main, { "target/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55" });
  const run = async (...argv: string[]): Promise<string> => {
    const cli = path.join(bundle.folder, "cli.cjs");
    const ran = await runProgram(process.execPath, [cli, ...argv], { cwd: main, env: disk.env });
    assert.equal(ran.exitCode, 0, `${argv.join(" ")}: ${ran.stdout}${ran.stderr}`);
    return ran.stdout.replace(/\s+/g, " ");
  };
  await run("volume", "create", "--at", disk.at, "--size", "1GiB", "--yes");
  await run("volume", "warm");
  const builds: Build[] = [];
  const endAll = async (): Promise<void> => {
    for (const build of builds) await build.end();
  };
  await using _builds = { [Symbol.asyncDispose]: endAll };
  const names = ["w1", "w2", "w3", "w4", "w5", "w6"];
  for (const name of names) await run("create", "--name", name);
  for (const name of names) builds.push(startBuild(path.join(disk.at, `r/${name}/target/built`)));
  const unitsFrom = builds.map(() => 0);
  const goOn = (units: number): Promise<boolean> => {
    for (const [index, { synced }] of builds.entries()) unitsFrom[index] = synced.size;
    return waitFor(
      "every build to go on",
      () => {
        for (const build of builds) assert.equal(build.trouble(), "");
        return builds.every(({ synced }, index) => synced.size >= (unitsFrom[index] ?? 0) + units);
      },
      60_000,
    );
  };
  await goOn(5);
  assert.doesNotMatch(await run("status"), /below the floor/);
  assert.doesNotMatch(await run("daemon", "log"), /disk below the volume has/);

  // Somebody else's file leaves less than the floor of 50 MiB: the person is told while there is still room.
  const { bavail, bsize } = statfsSync(disk.disk);
  const filler = path.join(disk.disk, "filler");
  execFileSync("fallocate", ["-l", String(bavail * bsize - 30 * MIB), filler]);
  await waitFor("the daemon to warn", async () =>
    /disk below the volume has .* under the floor of 50/.test(await run("daemon", "log")),
  );
  assert.ok(statfsSync(disk.disk).bavail > 0);
  assert.match(await run("status"), /free \S+ MiB of \S+ GiB \(below the floor\)/);
  assert.match(await run("volume", "status"), /disk below the volume has .* under the floor of 50/);

  const filling = spawnSync("dd", ["if=/dev/zero", `of=${filler}-2`, "bs=64k"], {
    encoding: "utf8",
  });
  assert.match(filling.stderr, /No space left/);
  assert.equal(statfsSync(disk.disk).bavail, 0);
  await goOn(20);
  assert.equal(statfsSync(disk.disk).bavail, 0);
  assert.match(await run("volume", "status"), /disk below the volume has 0 bytes free/);

  // Then it goes down: whatever was only in memory is lost. The daemon's own files are on that disk.
  await endDaemonOf(disk.sandbox.state);
  await goOn(1);
  const synced = new Map(builds.flatMap((build) => [...build.synced]));
  execFileSync("xfs_io", ["-x", "-c", "shutdown", disk.disk]);
  await endAll();
  execFileSync("umount", [disk.at]);
  disk.restart();
  await run("volume", "mount");
  assert.ok(synced.size >= 6 * 26);
  for (const [file, digest] of synced) {
    assert.equal(createHash("sha256").update(readFileSync(file)).digest("hex"), digest, file);
  }
  assert.match(await run("list"), /w1 .*w6 /);
});
