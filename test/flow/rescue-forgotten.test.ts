/** Forgetting a rescue: whose refs go with it, what is in its way, and what a list tells of a damaged one. */
import assert from "node:assert/strict";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { forgetRescue } from "../../src/app/forget-rescue.ts";
import { listRescues } from "../../src/app/list-rescues.ts";
import { type AppError, isAppError } from "../../src/errors.ts";
import { createRescuePlace, type RescuePlace, rescue } from "../helpers/rescue.ts";
import { git, writeFiles } from "../helpers/sandbox.ts";

interface RescuedPlace extends RescuePlace {
  readonly id: string;
  readonly directory: string;
}

async function createRescued(): Promise<RescuedPlace> {
  const place = await createRescuePlace();
  writeFiles(place.w, { new: "new\n", ".env": "SECRET\n" });
  const { rescued } = await rescue(place, place.world);
  const id = rescued ?? "";
  return { ...place, id, directory: place.sandbox.path("state/rescue", id) };
}

async function refusalOf(run: Promise<unknown>): Promise<AppError> {
  try {
    await run;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

const countRefs = ({ r }: RescuePlace): number =>
  git(r, "for-each-ref", "--format=%(refname)", "refs/espalier").split("\n").filter(Boolean).length;

test("of two that forget one rescue at once, one does and the other is told", async () => {
  await using place = await createRescued();
  const { world, id } = place;
  const forget = () => forgetRescue(world, { target: id, dryRun: false });
  const [first, second] = await Promise.allSettled([forget(), forget()]);
  const refused = [first, second].flatMap((each) =>
    each.status === "rejected" ? [each.reason] : [],
  );
  assert.equal(refused.length, 1);
  assert.ok(isAppError(refused[0]));
  assert.equal(refused[0].code, "input_invalid");
  assert.match(refused[0].message, /another command forgot it/);
  assert.equal(countRefs(place), 0);
});

test("a lock that a killed git left is named, and the same command then finishes", async () => {
  await using place = await createRescued();
  const { world, id, r, sandbox } = place;
  const lock = path.join(r, ".git/packed-refs.lock");
  writeFileSync(lock, "");
  const forget = () => forgetRescue(world, { target: id.slice(0, 13), dryRun: false });
  const refusal = await refusalOf(forget());
  assert.equal(refusal.code, "busy");
  assert.ok(refusal.hint.includes(lock), refusal.hint);
  assert.equal(countRefs(place), 1);
  rmSync(lock);
  const forgotten = await forget();
  assert.ok(forgotten.schema === "espalier.rescue.forgotten.v1");
  assert.deepEqual(forgotten.refs, [`refs/espalier/rescue/${id}`]);
  assert.deepEqual([forgotten.warnings, countRefs(place)], [[], 0]);
  assert.deepEqual(readdirSync(sandbox.path("state/rescue")), []);
});

test("a copy of a rescue takes nothing of the original with it", async () => {
  await using place = await createRescued();
  const { world, id, directory, sandbox } = place;
  const other = `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;
  cpSync(directory, sandbox.path("state/rescue", other), { recursive: true });
  const { rescues } = await listRescues(world);
  const [problem] = rescues.filter((each) => each.id === other).map((each) => each.problem);
  assert.match(problem ?? "", /another rescue/);
  const forgotten = await forgetRescue(world, { target: other, dryRun: false });
  assert.match(forgotten.warnings.join("\n"), /refs are not known and stay: .*another rescue/);
  assert.equal(countRefs(place), 1);
  assert.ok(existsSync(directory));
});

test("what cannot be read of a restore stands in the way of forgetting, and is named", async () => {
  await using place = await createRescued();
  const { world, id, directory } = place;
  const file = path.join(directory, "restoring.json");
  writeFileSync(file, "junk");
  const forget = () => forgetRescue(world, { target: id, dryRun: false });
  const refusal = await refusalOf(forget());
  assert.equal(refusal.code, "io");
  assert.ok(refusal.message.includes(file));
  assert.match(refusal.hint, /Delete that file/);
  rmSync(file);
  await forget();
});

test("a list tells of parts that are missing or damaged", async () => {
  const damages: readonly (readonly [string, (file: string) => void, RegExp])[] = [
    [
      "files.tar",
      (file) => truncateSync(file, 512),
      /files\.tar` is not what was written: it has 512 bytes and had \d+/,
    ],
    ["repository.bundle", (file) => rmSync(file), /repository\.bundle` .* it is missing/],
    [
      "index",
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
      /index` .* it is not a file/,
    ],
  ];
  await using place = await createRescued();
  const { world, directory, sandbox } = place;
  const problem = async () => (await listRescues(world)).rescues[0]?.problem;
  assert.equal(await problem(), undefined);
  for (const [name, damage, told] of damages) {
    const file = path.join(directory, name);
    const aside = sandbox.path("aside", name);
    cpSync(file, aside);
    damage(file);
    assert.match((await problem()) ?? "", told);
    rmSync(file, { recursive: true, force: true });
    cpSync(aside, file);
    assert.equal(await problem(), undefined);
  }
});
