/** Whatever a rescue's directory says, nothing is touched outside of the workspace and the rescue's own refs. */
import assert from "node:assert/strict";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { emptyTrash } from "../../src/app/empty-trash.ts";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { describeManifestFault } from "../../src/core/rescue-manifest.ts";
import type { RescueManifest } from "../../src/schema/index.ts";
import {
  createRescuePlace,
  manifestOf,
  type RescuePlace,
  readWhole,
  rescue,
  restore,
} from "../helpers/rescue.ts";
import { addToArchive, changeManifest, partOf } from "../helpers/rescue-forge.ts";
import { git, writeFiles } from "../helpers/sandbox.ts";
import { createRegistered } from "../helpers/workspace.ts";

/** All that is not the rescue's: another workspace, a directory of somebody's, refs and git's entries. */
const readOthers = ({ sandbox, r }: RescuePlace) => ({
  out: readWhole(sandbox.path("out")),
  other: readWhole(sandbox.path("other")),
  refs: git(r, "for-each-ref"),
  entries: readWhole(path.join(r, ".git/worktrees")),
  strays: readdirSync(sandbox.root).filter((name) => name.startsWith(".espalier")),
});

/** A rescue of a workspace with work, beside things that are to stay as they are. */
async function createVictims(): Promise<{ place: RescuePlace; id: string }> {
  const place = await createRescuePlace({ "d/f": "f\n" });
  const { sandbox, world, r, w } = place;
  writeFiles(sandbox.root, { "out/precious": "precious\n" });
  await createRegistered(world, r, sandbox.path("other"), "g");
  writeFiles(sandbox.path("other"), { precious: "other\n" });
  git(r, "branch", "precious");
  writeFiles(w, { loose: "loose\n", ".env": "SECRET\n" });
  const { rescued } = await rescue(place, world);
  return { place, id: rescued ?? "" };
}

async function requireRefused(
  place: RescuePlace,
  id: string,
  [what, message]: readonly [string, RegExp],
): Promise<void> {
  const before = readOthers(place);
  await assert.rejects(restore(place, place.world, id), { code: "unverified", message }, what);
  await emptyTrash(place.world, () => false);
  assert.deepEqual(readOthers(place), before, what);
  assert.equal(existsSync(place.w), false, what);
}

test("a manifest that names what is not the rescue's is not used", async () => {
  const { place, id } = await createVictims();
  await using _ = place;
  const manifest: RescueManifest = manifestOf(place, id);
  const object = manifest.commit;
  const forged: readonly Partial<RescueManifest>[] = [
    { id: "00000000-0000-7000-8000-000000000001" },
    { refs: [...manifest.refs, { name: "refs/heads/precious", object }] },
    { refs: [{ name: "refs/heads/precious", object }] },
    { refs: [...manifest.refs, { name: `refs/espalier/rescue/${id}0`, object }] },
    { refs: [] },
    { commit: "--output=x" },
    { head: { branch: "../../x", commit: object } },
    { head: { branch: "f", commit: "HEAD" } },
    { branch: { name: "-d", commit: object, created: true } },
    { workspace: { ...manifest.workspace, path: "relative/x" } },
    { workspace: { ...manifest.workspace, path: `${place.w}/../../etc/x` } },
    { project: "../r/.git" },
    { submodules: [{ checkout: "../../other", module: "m" }] },
    { submodules: [{ checkout: "d", module: "../../../../../victim" }] },
    { branch_settings: [{ variable: "x\n[core]\nfsmonitor", value: "touch out" }] },
    { scratch: [{ path: "../out/precious", sha256: "" }] },
    { modes: { ...manifest.modes, top: 0o200000 } },
  ];
  for (const each of forged) {
    const text = JSON.stringify(each);
    assert.ok(describeManifestFault({ ...manifest, ...each }, id) !== undefined, text);
    changeManifest(place, id, () => ({ branch_settings: [], ...manifest, ...each }));
    await requireRefused(place, id, [text, /manifest\.json`: /]);
  }
  changeManifest(place, id, () => ({ branch_settings: [], ...manifest }));
  // A copy names the refs of the one that it was copied from.
  const copy = "00000000-0000-7000-8000-000000000001";
  cpSync(path.dirname(partOf(place, id, "index")), path.dirname(partOf(place, copy, "index")), {
    recursive: true,
  });
  await requireRefused(place, copy, ["a copy", /another rescue's/]);
  assert.equal((await restore(place, place.world, id)).path, place.w);
});

test("an archive that leads out of the workspace is not unpacked", async () => {
  const { place, id } = await createVictims();
  await using _ = place;
  const { sandbox } = place;
  const out = sandbox.path("out");
  const manifest: RescueManifest = manifestOf(place, id);
  const link = (name: string) => ({ name, kind: "link" as const, target: out });
  const file = (name: string) => ({ name, kind: "file" as const, text: "hostile" });
  const folder = (name: string) => ({ name, kind: "directory" as const });
  const whole = readFileSync(partOf(place, id, "files.tar"));
  const submodule = { submodules: [{ checkout: "s", module: "m" }] };
  const cases: readonly (readonly [
    Parameters<typeof addToArchive>[2],
    Partial<RescueManifest>?,
  ])[] = [
    [[link("git/x"), file("git/x/precious")]],
    [[link("workspace/x"), file("workspace/x/precious")]],
    [[file("workspace/nowhere/f")]],
    [[file("git/commondir")]],
    [[file("git/locked")]],
    [[file("git/gitdir")]],
    [[file("git/HEAD.lock")]],
    [[file("workspace/.git")]],
    [[folder("workspace/.git"), file("workspace/.git/config")]],
    [[file("workspace/../../out/precious")]],
    [[file("/out/precious")]],
    [[file("workspace/new"), file("workspace/new")]],
    [[folder("workspace/s"), file("workspace/s/.git")], submodule],
    [
      [
        ...[folder("workspace/s"), file("workspace/s/.git"), folder("git/modules")],
        ...[folder("git/modules/m"), link("git/modules/m/config")],
      ],
      submodule,
    ],
    [
      [
        ...[folder("workspace/s"), file("workspace/s/.git"), folder("git/modules")],
        ...[link("git/modules/m"), file("git/modules/m/config")],
      ],
      submodule,
    ],
  ];
  for (const [added, change = {}] of cases) {
    addToArchive(place, id, added);
    changeManifest(place, id, () => change);
    const refusal = /files\.tar`: .*(?:damaged: it holds|the submodule m)/;
    await requireRefused(place, id, [JSON.stringify(added), refusal]);
    writeFileSync(partOf(place, id, "files.tar"), whole);
    changeManifest(place, id, () => manifest);
  }
  assert.equal((await restore(place, place.world, id)).path, place.w);
});

test("what a restore has noted is only believed of what a restore makes", async () => {
  const { place, id } = await createVictims();
  await using _ = place;
  const { sandbox, world, r, w } = place;
  const other = sandbox.path("other");
  const proof = await world.worktree.proveWorktree(other);
  assert.ok(proof.kind === "linked");
  const admin_directory = proof.adminDirectory;
  const own = world.restorePlace.formatTemporary(w, id);
  const note = {
    ...{ workspace_id: "00000000-0000-7000-8000-000000000001", name: "w", path: w },
    ...{ temporary: own, whole: false, branch: null, branch_created: false },
  };
  for (const each of [
    { temporary: sandbox.path("out") },
    { temporary: other, whole: true, admin_directory },
    { path: "out", temporary: sandbox.path("out") },
    { whole: true, admin_directory: sandbox.path("out") },
    { whole: true, admin_directory: `${r}/.git/worktrees/../../x` },
    { whole: true },
    { branch: "../x" },
  ]) {
    writeFileSync(partOf(place, id, "restoring.json"), JSON.stringify({ ...note, ...each }));
    await requireRefused(place, id, [JSON.stringify(each), /restoring\.json`: /]);
  }
  writeFileSync(partOf(place, id, "restoring.json"), "{ junk");
  await assert.rejects(restore(place, world, id), (error: { code: string; hint: string }) => {
    assert.equal(error.code, "unverified");
    assert.match(error.hint, /delete that file, and the restore begins anew/);
    return true;
  });
  // Of the right form, and of another workspace: that one is left as it is, and the restore begins anew.
  const before = readWhole(other);
  const whole = { ...note, whole: true, admin_directory };
  const moved = { ...whole, path: other, temporary: `${path.dirname(own)}/other` };
  for (const each of [whole, moved]) {
    writeFileSync(partOf(place, id, "restoring.json"), JSON.stringify(each));
    const restored = await restore(place, world, id);
    assert.equal(restored.path, w);
    assert.deepEqual(readWhole(other), before);
    assert.equal(git(other, "rev-parse", "--abbrev-ref", "HEAD"), "g");
    await removeWorkspace(world, {
      ...{ cwd: r, target: w, discard: true, keepBranch: false, dryRun: false, asked: "cli" },
    });
  }
});

test("what lies where the workspace is to be made, and no restore has made, stays and is named", async () => {
  const { place, id } = await createVictims();
  await using _ = place;
  const { world, w } = place;
  const temporary = world.restorePlace.formatTemporary(w, id);
  const before = git(place.r, "for-each-ref");
  writeFiles(temporary, { precious: "precious\n" });
  const refused = { code: "name_taken", message: /in the way/ };
  await assert.rejects(restore(place, world, id), refused);
  assert.deepEqual([...readWhole(temporary).keys()], ["precious"]);
  // Noted by a restore that was killed before it made anything there.
  const note = {
    ...{ workspace_id: "00000000-0000-7000-8000-000000000001", name: "w", path: w, temporary },
    ...{ whole: false, branch: null, branch_created: false },
  };
  writeFileSync(partOf(place, id, "restoring.json"), JSON.stringify(note));
  await assert.rejects(restore(place, world, id), refused);
  assert.deepEqual([...readWhole(temporary).keys()], ["precious"]);
  assert.equal(existsSync(partOf(place, id, "restoring.json")), false);
  assert.equal(git(place.r, "for-each-ref"), before);
  rmSync(path.dirname(temporary), { recursive: true });
  mkdirSync(temporary, { recursive: true });
  assert.equal((await restore(place, world, id)).path, w);
});

test("what somebody puts into a half-made workspace does not go with it", async () => {
  const { place, id } = await createVictims();
  await using _ = place;
  const { world, w } = place;
  const temporary = world.restorePlace.formatTemporary(w, id);
  const disturbed = {
    ...world,
    restoreFiles: {
      ...world.restoreFiles,
      fillPlace: async (input: Parameters<typeof world.restoreFiles.fillPlace>[0]) => {
        await world.restoreFiles.fillPlace(input);
        writeFiles(temporary, { precious: "precious\n" });
      },
    },
  };
  await assert.rejects(restore(place, disturbed, id), { code: "unverified", message: /precious/ });
  assert.ok(existsSync(path.join(temporary, "precious")));
  await assert.rejects(restore(place, world, id), { code: "busy", message: /`precious`/ });
  rmSync(path.join(temporary, "precious"));
  assert.equal((await restore(place, world, id)).path, w);
  assert.equal(existsSync(path.dirname(temporary)), false);
});
