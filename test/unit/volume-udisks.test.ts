/** What is planned of a volume that udisks mounts, by what is there. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Attached,
  findStrange,
  type ImageFacts,
  type MountFacts,
  type VolumeFacts,
} from "../../src/core/volume.ts";
import { requireGrowable } from "../../src/core/volume-refusals.ts";
import type { VolumeStep } from "../../src/core/volume-step.ts";
import {
  planClosing,
  planDetach,
  planMake,
  planOpening,
  planRemoval,
  planRepair,
  planUnmake,
  planUse,
} from "../../src/core/volume-udisks.ts";
import { wayOf } from "../../src/core/volume-way.ts";
import {
  describeStrangeHint,
  describeVolumePlan,
  describeVolumeQuestion,
  listVolumeFindings,
} from "../../src/core/volume-words.ts";
import { isAppError } from "../../src/errors.ts";
import type { VolumeRecord } from "../../src/schema/index.ts";

const IMAGE = "/home/me/.local/share/espalier/volume.img";
const AT = "/run/media/me/espalier";
const SIZE = 20 * 1024 ** 3;
const record: VolumeRecord = {
  ...{ at: IMAGE, image: IMAGE, size_bytes: SIZE, state: "creating" },
  uuid: "01890000-0000-7000-8000-0123456789ab",
  ...{ location_before: null, parent_made: true, mounted_by: "udisks" },
};
const ready: VolumeRecord = { ...record, at: AT, state: "ready" };
const image: ImageFacts = {
  ...{ sizeBytes: SIZE, allocatedBytes: SIZE, uuid: record.uuid, logBytes: 0 },
};
const mount: MountFacts = {
  ...{ loop: "loop4", backing: IMAGE, loopBytes: SIZE, discardBytes: 4096, ownerId: 1000 },
  innerBytes: SIZE,
};
const writable: Attached = { loop: "loop4", readOnly: false, at: AT, sizeBytes: record.size_bytes };
const closed: Attached = { ...writable, readOnly: true };

const nothing: VolumeFacts = {
  record,
  user: { uid: 1000, gid: 1001 },
  parent: { path: "/home/me/.local/share/espalier", exists: false, writable: true },
  partial: { path: `${IMAGE}.0123456789ab.new`, exists: false },
  image: null,
  mountPoint: "absent",
  mount: null,
  attached: [],
  fstab: {
    ...{ file: "/etc/fstab", text: "", state: { kind: "absent" }, mode: "644" },
    ...{ leftover: false, systemd: true },
  },
  location: null,
};
const parent = { ...nothing.parent, exists: true };
const away: VolumeFacts = { ...nothing, parent, record: ready, image, location: AT };
const there: VolumeFacts = { ...away, mountPoint: "directory", mount, attached: [writable] };

/** As udisks is asked; of anything else the program. */
const asked = (steps: readonly VolumeStep[]): string[] =>
  steps.flatMap((step) =>
    step.kind === "location"
      ? [`location ${step.value}`]
      : step.commands.map(({ argv, root }) => {
          assert.equal(root, false, argv.join(" "));
          const [program = "", ...rest] = argv;
          if (program !== "udisksctl") return program;
          assert.equal(rest.pop(), "--no-user-interaction");
          return rest.join(" ").replace(` -f ${IMAGE}`, "");
        }),
  );

const MOUNT = "mount -b /dev/loop4 -o nodiscard,nosuid,nodev";
const MOUNT_NEXT = MOUNT.replace("loop4", "loopN");
const DOWN = ["unmount -b /dev/loop4", "loop-delete -b /dev/loop4"];

test("it is made of a person's own file, and nothing of that by root", () => {
  assert.deepEqual(asked(planMake(nothing)), [
    ...["mkdir", "install", "fallocate", "tee", "mkfs.xfs", "ln", "rm"],
    ...["loop-setup", MOUNT_NEXT, "location where udisks mounts it"],
  ]);
  const shown = { sudo: true, nextFstab: "/n", loop: null };
  const { steps } = describeVolumePlan("create", planMake(nothing), shown);
  const lines = steps.map(({ detail }) => detail ?? "");
  const prototype = `${nothing.partial.path}.proto`;
  assert.ok(lines.includes(`echo /dev/null 0 0 d--755 1000 1001 | tee ${prototype}`));
  assert.ok(lines.some((line) => / -p \S+\.new\.proto \S+\.new$/.test(line)));
  assert.equal(
    lines.some((line) => /^sudo|fstab/.test(line)),
    false,
  );
  const { lines: told, question } = describeVolumeQuestion(planMake(nothing), shown);
  assert.match(told.join("\n"), /write `location = \(where udisks mounts it\)` into/);
  assert.equal(question, "Run them?");
});

test("from wherever it was interrupted its making goes on", () => {
  const made = { ...nothing, parent, image };
  assert.deepEqual(asked(planMake(made)), [
    ...["loop-setup", MOUNT_NEXT, "location where udisks mounts it"],
  ]);
  const attached = { ...made, attached: [{ ...writable, at: null }] };
  assert.deepEqual(asked(planMake(attached)), [MOUNT, "location where udisks mounts it"]);
  const mounted = { ...there, record: { ...ready, state: "creating" as const } };
  assert.deepEqual(asked(planMake({ ...mounted, location: null })), [`location ${AT}`]);
  assert.deepEqual(planMake(mounted), []);
});

test("what was attached while the image was cut off is attached anew, and a cut-off image is nobody's to touch", () => {
  const outdated = { ...writable, at: null, sizeBytes: SIZE / 2 };
  const [detach, attach, mounting] = planUse({ ...away, attached: [outdated] });
  assert.equal(detach?.says, "detach");
  assert.equal(attach?.says, "attach");
  assert.equal(mounting?.says, "mount the volume of");
  assert.deepEqual(planUse({ ...there, attached: [{ ...outdated, at: AT }] }), [], "it is in use");
  const cut = { ...away, image: { ...image, sizeBytes: SIZE / 2 } };
  assert.match(
    findStrange(cut) ?? "",
    /has 10.0 GiB and was made with 20.0 GiB: the end of it is missing/,
  );
  assert.match(
    describeStrangeHint(cut),
    /whole copy of it back.*delete it, and `espalier volume remove --yes`/,
  );
  assert.equal(findStrange({ ...away, image: { ...image, sizeBytes: SIZE * 2 } }), undefined);
});

test("it is mounted again, set aside whole first, and out of what a removal left", () => {
  assert.deepEqual(asked(planUse(away)), ["loop-setup", MOUNT_NEXT]);
  const holes = { ...image, allocatedBytes: SIZE / 2 };
  assert.deepEqual(asked(planUse({ ...away, image: holes })), [
    ...["fallocate", "loop-setup", MOUNT_NEXT],
  ]);
  assert.deepEqual(asked(planUse({ ...there, attached: [closed] })), [
    ...[...DOWN, "loop-setup", MOUNT_NEXT],
  ]);
  assert.deepEqual(planRepair(there), []);
  // An image that holds data is never made anew.
  assert.deepEqual(planRepair({ ...away, image: null }), []);
});

test("no image goes that was not looked into while nobody could write", () => {
  const look = ["loop-setup -r", MOUNT_NEXT];
  assert.deepEqual(asked(planRemoval(there)), [
    ...[...DOWN, ...look, "unmount -b /dev/loopN", "loop-delete -b /dev/loopN"],
    ...["location null", "rm", "rmdir"],
  ]);
  assert.deepEqual(asked(planClosing(there)), [...DOWN, ...look]);
  assert.deepEqual(asked(planClosing({ ...there, attached: [{ ...closed, at: null }] })), [MOUNT]);
  assert.deepEqual(planClosing({ ...there, attached: [closed] }), []);
  const left = { ...away, record: { ...ready, state: "removing" as const } };
  assert.deepEqual(asked(planOpening(left)), ["loop-setup", MOUNT_NEXT]);
  // One that is only away is not opened by a removal, which is refused.
  assert.deepEqual(planOpening(away), []);
  assert.deepEqual(asked(planUnmake({ ...left, location: null })), ["rm", "rmdir"]);
  const two = [writable, { ...writable, loop: "loop5", at: null }];
  assert.deepEqual(asked(planDetach({ ...there, attached: two })), [
    ...[...DOWN, "loop-delete -b /dev/loop5"],
  ]);
});

test("that a deleted image stays attached is told, and in nobody's way", () => {
  const [detach] = planDetach({ ...away, image: null, attached: [{ ...writable, at: null }] });
  assert.equal(detach?.tolerated, true);
  const [other] = planDetach({ ...away, attached: [{ ...writable, at: null }] });
  assert.equal(other?.tolerated, undefined);
});

test("what is mounted elsewhere is told and not touched", () => {
  const elsewhere = { ...away, attached: [{ ...writable, at: `${AT}1` }] };
  assert.match(findStrange(elsewhere) ?? "", /mounted at `\/run\/media\/me\/espalier1`/);
  assert.equal(
    describeStrangeHint(elsewhere),
    "`udisksctl unmount -b /dev/loop4`, then `espalier volume mount`",
  );
  assert.equal(findStrange(there), undefined);
  // Until it was mounted once, it may be anywhere.
  assert.equal(findStrange({ ...elsewhere, record, mountPoint: "other" }), undefined);
  const deleted = { ...mount, backing: `${IMAGE} (deleted)` };
  assert.match(
    describeStrangeHint({ ...there, image: null, mount: deleted }),
    /`udisksctl unmount -b \/dev\/loop4` and `espalier volume remove --yes`/,
  );
});

test("no line in fstab and no switch for discards is asked of it, and it does not grow", () => {
  const host = { path: "/home", freeBytes: SIZE, floorBytes: 0 };
  assert.deepEqual(listVolumeFindings(there, host), []);
  assert.equal(listVolumeFindings(away, host)[0]?.hint, "`espalier volume mount` brings it back");
  assert.match(
    listVolumeFindings({ ...there, attached: [closed] }, host)[0]?.finding ?? "",
    /for reading alone/,
  );
  assert.equal(wayOf(there).planRepair(there).length, 0);
  assert.throws(
    () => requireGrowable(there),
    (error: unknown) => isAppError(error) && error.code === "unsupported",
  );
});
