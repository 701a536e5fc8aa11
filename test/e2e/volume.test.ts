/** As a new user on ext4: two commands, six workspaces that are built and take next to nothing, and everything given back. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { Ajv } from "ajv";
import { buildBundle, type ProgramRun, runProgram } from "../helpers/bundle.ts";
import { endDaemonOf } from "../helpers/end-daemon.ts";
import { CONFIG, createFlatDisk, FSTAB, flatSkipReason } from "../helpers/flat-volume.ts";
import { createRepository, writeFiles } from "../helpers/sandbox.ts";

const bundle = buildBundle();
after(() => bundle[Symbol.dispose]());
const cli = path.join(bundle.folder, "cli.cjs");

const published = path.resolve(import.meta.dirname, "../../docs/reference/schemas");
const ajv = new Ajv({ allowUnionTypes: true });
for (const file of readdirSync(published)) {
  ajv.addSchema(JSON.parse(readFileSync(path.join(published, file), "utf8")));
}

const usedBytes = (at: string): number => {
  execFileSync("sync", ["-f", at]);
  const { blocks, bfree, bsize } = statfsSync(at);
  return (blocks - bfree) * bsize;
};

test("a disk of ext4 is flat after two commands, and whole again after it is given back", {
  skip: flatSkipReason(),
}, async () => {
  await using disk = await createFlatDisk();
  const main = createRepository(disk.sandbox.path("r"), { "Cargo.toml": "[package]\n" });
  writeFiles(main, { "target/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55" });
  const footprint = 60 * 1024 ** 2;
  execFileSync("dd", ["if=/dev/urandom", `of=${main}/target/built`, "bs=1M", "count=60"], {
    stdio: "ignore",
  });
  const run = async (...argv: string[]): Promise<ProgramRun> => {
    const ran = await runProgram(process.execPath, [cli, ...argv], { cwd: main, env: disk.env });
    assert.equal(ran.exitCode, 0, `${argv.join(" ")}: ${ran.stdout}${ran.stderr}`);
    return ran;
  };
  const read = async (schema: string, ...argv: string[]) => {
    const document = JSON.parse((await run(...argv, "--json")).stdout);
    assert.equal(document.schema, schema);
    assert.ok(ajv.validate(schema, document), ajv.errorsText());
    return document;
  };
  const host = usedBytes(disk.sandbox.root);
  const { stdout } = await run(
    "volume",
    "create",
    "--at",
    disk.at,
    "--size",
    "400MiB",
    "--dry-run",
  );
  assert.match(stdout, /`espalier volume create` would:\n/);
  assert.match(
    stdout,
    /\n {6}fallocate -l 419430400 \S+\n {6}mkfs\.xfs -q -K -m reflink=1,uuid=[0-9a-f-]{36} /,
  );
  const made = await read(
    "espalier.volume.v1",
    "volume",
    "create",
    "--at",
    disk.at,
    "--size",
    "400MiB",
  );
  assert.deepEqual([made.did, made.preallocated, made.findings], ["created", true, []]);
  const warm = await read("espalier.volume.v1", "volume", "warm");
  assert.equal(warm.warmed.bytes > footprint, true);
  const before = usedBytes(disk.at);
  for (let n = 1; n <= 6; n += 1) {
    const created = await read("espalier.workspace.created.v1", "create", "--name", `w${n}`);
    assert.ok(created.seeded_bytes > footprint, JSON.stringify(created));
    assert.ok(existsSync(path.join(disk.at, `r/w${n}/target/built`)));
  }
  const each = (usedBytes(disk.at) - before) / 6 / footprint;
  assert.ok(each < 0.05, `each took ${(each * 100).toFixed(1)} % of a footprint`);
  assert.match((await run("status")).stdout, /flat volume .*free, floor/);
  const refused = await runProgram(process.execPath, [cli, "volume", "remove"], {
    cwd: main,
    env: disk.env,
  });
  assert.equal(refused.exitCode, 1);
  assert.match(refused.stderr, /in_use/);
  for (const name of ["w1", "w2", "w3", "w4", "w5", "w6", "warm-base"]) await run("remove", name);
  await endDaemonOf(disk.sandbox.state);
  const removed = await read("espalier.volume.v1", "volume", "remove");
  assert.equal(removed.did, "removed");
  assert.equal(
    (await run("volume", "status")).stdout,
    "There is no volume. `espalier volume create` makes one.\n",
  );
  assert.equal(readFileSync(disk.fstab, "utf8"), FSTAB);
  assert.equal(readFileSync(disk.config, "utf8"), CONFIG);
  assert.ok(Math.abs(usedBytes(disk.sandbox.root) - host) < 4 * 1024 ** 2);
});
