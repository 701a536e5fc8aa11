import assert from "node:assert/strict";
import { test } from "node:test";
import { setTextKey } from "../../src/core/settings-text.ts";
import {
  findStrange,
  planGrowth,
  planMake,
  planRepair,
  type VolumeFacts,
} from "../../src/core/volume.ts";
import { chooseWay, isForUdisks, requireAbility } from "../../src/core/volume-ability.ts";
import { volumeFloor } from "../../src/core/volume-floor.ts";
import {
  addFstabLine,
  findFstabLine,
  formatFstabLine,
  removeFstabLine,
} from "../../src/core/volume-fstab.ts";
import {
  readVolumeSize,
  requireEmpty,
  requireGivenUp,
  requireGrowth,
  requireReady,
  requireRoom,
  requireWish,
  type WishFacts,
} from "../../src/core/volume-refusals.ts";
import {
  isUnseen,
  planLost,
  planRemoval,
  planReturn,
  planUnmake,
} from "../../src/core/volume-removal.ts";
import type { VolumeStep } from "../../src/core/volume-step.ts";
import {
  describeUncloned,
  describeVolumePlan,
  describeVolumeQuestion,
  formatCommand,
  listVolumeFindings,
} from "../../src/core/volume-words.ts";
import { isAppError } from "../../src/errors.ts";

const GIB = 1024 ** 3;
const record = {
  at: "/v/me",
  image: "/v/me.img",
  uuid: "01890000-0000-7000-8000-0123456789ab",
  size_bytes: 20 * GIB,
  state: "creating",
  location_before: null,
  parent_made: true,
} as const;

const nothing: VolumeFacts = {
  record,
  user: { uid: 1000, gid: 1000 },
  parent: { path: "/v", exists: false, writable: false },
  partial: { path: "/v/me.img.0123456789ab.new", exists: false },
  image: null,
  mountPoint: "absent",
  mount: null,
  attached: [],
  fstab: {
    ...{ file: "/etc/fstab", text: "# f\n", state: { kind: "absent" }, mode: "644" },
    ...{ leftover: false, systemd: false },
  },
  location: null,
};

const image = {
  sizeBytes: 20 * GIB,
  allocatedBytes: 20 * GIB,
  uuid: record.uuid,
  logBytes: GIB / 16,
};

const whole: VolumeFacts = {
  ...nothing,
  record: { ...record, state: "ready" },
  parent: { ...nothing.parent, exists: true },
  image,
  mountPoint: "directory",
  mount: {
    ...{ loop: "loop7", backing: "/v/me.img", loopBytes: 20 * GIB, discardBytes: 0 },
    ...{ ownerId: 1000, innerBytes: 20 * GIB - GIB / 16 },
  },
  fstab: {
    ...nothing.fstab,
    state: { kind: "present" },
    text: `# f\n${formatFstabLine("/v/me.img", "/v/me")}\n`,
  },
  location: "/v/me",
};

const shown = { sudo: true, nextFstab: "/s/fstab.next", loop: null };

const commandsOf = (steps: readonly VolumeStep[]): string[] =>
  steps.flatMap((step) =>
    step.kind === "location"
      ? [`location ${step.value}`]
      : step.commands.map((command) => formatCommand(command, shown)),
  );

const codeOf = (fn: () => unknown): string => {
  try {
    fn();
  } catch (error) {
    assert.ok(isAppError(error), String(error));
    return error.code;
  }
  return "none";
};

test("a volume is made preallocated, under a name of its own, and linked to where nothing is", () => {
  const part = "/v/me.img.0123456789ab.new";
  assert.deepEqual(commandsOf(planMake(nothing)), [
    "sudo mkdir -p -m 755 /v",
    `sudo install -m 600 -o 1000 -g 1000 /dev/null ${part}`,
    `sudo fallocate -l 21474836480 ${part}`,
    `sudo mkfs.xfs -q -K -m reflink=1,uuid=${record.uuid} -L espalier ${part}`,
    `sudo ln -T ${part} /v/me.img`,
    `sudo rm -f ${part}`,
    "sudo mkdir -m 0 /v/me",
    "sudo chattr +i /v/me",
    "sudo install -m 644 -o 0 -g 0 /s/fstab.next /etc/fstab.0123456789ab.new",
    "sudo sync /etc/fstab.0123456789ab.new",
    "sudo mv -T /etc/fstab.0123456789ab.new /etc/fstab",
    "sudo mount /v/me",
    "sudo chown 1000:1000 /v/me",
    "echo 0 | sudo tee /sys/block/loopN/queue/discard_max_bytes",
    "location /v/me",
  ]);
});

test("where the person may write, root is asked for nothing but what needs it", () => {
  const own = { ...nothing, parent: { ...nothing.parent, writable: true } };
  const root = commandsOf(planMake(own)).filter((line) => line.includes("sudo"));
  assert.deepEqual(
    root.map((line) => line.replace(/^echo 0 \| /, "").split(" ")[1]),
    ["chattr", "install", "sync", "mv", "mount", "chown", "tee"],
  );
});

test("what is there already is not done again, and a whole volume needs nothing", () => {
  assert.deepEqual(planMake({ ...whole, record }), []);
  assert.deepEqual(planRepair(whole), []);
  const half = { ...nothing, parent: whole.parent, partial: { ...nothing.partial, exists: true } };
  assert.match(commandsOf(planMake(half))[0] ?? "", /^sudo rm -f .*\.new$/);
  const linked = { ...half, image };
  assert.ok(!commandsOf(planMake(linked)).some((line) => /fallocate|mkfs/.test(line)));
});

test("a repair never makes an image where one is missing, and fills one that has holes", () => {
  assert.deepEqual(planRepair({ ...whole, image: null }), []);
  const holes = { ...whole, image: { ...image, allocatedBytes: GIB } };
  assert.deepEqual(commandsOf(planRepair(holes)), ["fallocate -l 21474836480 /v/me.img"]);
});

test("a growth is finished from wherever it was left", () => {
  const size = 30 * GIB;
  assert.deepEqual(commandsOf(planGrowth(whole, size)), [
    `fallocate -l ${size} /v/me.img`,
    "sudo losetup -c /dev/loopN",
    "sudo xfs_growfs /v/me",
  ]);
  const larger = { ...image, sizeBytes: size, allocatedBytes: size };
  const mount = whole.mount;
  assert.ok(mount !== null);
  assert.deepEqual(commandsOf(planRepair({ ...whole, image: larger })).length, 2);
  const told = { ...whole, image: larger, mount: { ...mount, loopBytes: size } };
  assert.deepEqual(commandsOf(planRepair(told)), ["sudo xfs_growfs /v/me"]);
});

test("a removal gives everything back in the other order, and goes on from any place", () => {
  assert.deepEqual(
    commandsOf(planUnmake(whole)).map((line) => line.replace(/^sudo /, "").split(" ")[0]),
    ["umount", "location", "install", "sync", "mv", "chattr", "rmdir", "rm", "rmdir"],
  );
  const gone = { ...nothing, record: { ...record, parent_made: false } };
  assert.deepEqual(planUnmake(gone), []);
});

test("an image that a kill left unmounted is mounted and looked at before it goes", () => {
  const left: VolumeFacts = {
    ...whole,
    record: { ...record, state: "removing" },
    ...{ mount: null, mountPoint: "absent", location: null },
    fstab: nothing.fstab,
  };
  assert.deepEqual(commandsOf(planRemoval(left)), [
    "sudo mkdir -m 0 /v/me",
    "sudo chattr +i /v/me",
    "sudo mount -t xfs -o loop,nodiscard,nosuid,nodev /v/me.img /v/me",
    "sudo mount -o remount,ro /v/me",
    "sudo umount /v/me",
    "sudo chattr -i /v/me",
    "sudo rmdir /v/me",
    "sudo rm -f /v/me.img",
    "sudo rmdir --ignore-fail-on-non-empty /v",
  ]);
  const partial = { path: "/v/p.new", exists: true };
  assert.deepEqual(
    commandsOf(planRemoval({ ...left, image: null, partial })).filter((line) => /mount/.test(line)),
    [],
  );
});

test("a removal that cannot go on is taken back, from any place", () => {
  const removing: VolumeFacts = { ...whole, record: { ...record, state: "removing" } };
  assert.deepEqual(commandsOf(planReturn(removing, "/home/me")), [
    "sudo mount -o remount,rw /v/me",
  ]);
  const late: VolumeFacts = {
    ...removing,
    ...{ mount: null, mountPoint: "absent", location: null, fstab: nothing.fstab },
  };
  const lines = commandsOf(planReturn(late, "/home/me"));
  assert.deepEqual(
    lines.map((line) => line.replace(/^(echo 0 \| )?sudo /, "").split(" ")[0]),
    ["mkdir", "chattr", "install", "sync", "mv", "mount", "chown", "tee", "location"],
  );
  assert.equal(lines.at(-1), "location /v/me");
  // What a person has set since stays; what the removal put back does not.
  const before = { ...late.record, location_before: "~/w" };
  const set = (location: string | null) =>
    commandsOf(planReturn({ ...late, record: before, location }, "/home/me")).includes(
      "location /v/me",
    );
  assert.deepEqual([set("/home/me/w"), set("/srv/w"), set(null)], [true, false, false]);
});

test("who comes second takes back what has a name of its own, and nothing else", () => {
  const theirs = { ...whole, image: { ...image, uuid: "another" } };
  assert.deepEqual(planLost(theirs), []);
  const partial = { ...nothing.partial, exists: true };
  const fstab = { ...whole.fstab, leftover: true };
  assert.deepEqual(commandsOf(planLost({ ...theirs, partial, fstab })), [
    `sudo rm -f ${partial.path}`,
    "sudo rm -f /etc/fstab.0123456789ab.new",
  ]);
});

test("what is not ours is found before anything is touched", () => {
  assert.equal(findStrange(whole), undefined);
  const mount = whole.mount;
  assert.ok(mount !== null);
  const strange: VolumeFacts[] = [
    { ...whole, image: { ...image, uuid: "other" } },
    { ...whole, image: { ...image, uuid: null } },
    { ...whole, mount: { ...mount, backing: "/x.img" } },
    { ...whole, mount: { ...mount, backing: "/v/me.img (deleted)" } },
    { ...whole, fstab: { ...whole.fstab, state: { kind: "strange", line: "/dev/sdb /v/me" } } },
    { ...whole, mountPoint: "other" },
  ];
  for (const facts of strange) assert.ok(findStrange(facts), JSON.stringify(facts));
});

test("a person sees the line for fstab, and which location is replaced, before anything is done", () => {
  const line = "/v/me.img /v/me xfs loop,nodiscard,nofail,nosuid,nodev,X-fstrim.notrim 0 0";
  const steps = planMake({ ...nothing, location: "/srv/w" });
  const { steps: plan } = describeVolumePlan("create", steps, shown);
  assert.ok(plan.some(({ target, detail }) => target === "/etc/fstab" && detail === line));
  assert.match(plan.at(-1)?.detail ?? "", /location = "\/v\/me".*in the place of "\/srv\/w"/);
  const { lines } = describeVolumeQuestion(steps, shown);
  assert.ok(lines.includes(`and add the line to /etc/fstab: ${line}`));
});

test("every other byte of fstab stays, whatever it ends with", () => {
  for (const text of [
    "",
    "# a\n",
    "a b c\r\n\n\n# x\ty\n",
    "/dev/sda1\t/ ext4  rw 0 1\n",
    "# last",
    "# \xe9\xa0\n",
  ]) {
    const added = addFstabLine(text, "/v/me.img", "/v/me");
    assert.ok(added.startsWith(text));
    assert.equal(findFstabLine(added, "/v/me.img", "/v/me").kind, "present");
    assert.equal(removeFstabLine(added, "/v/me.img", "/v/me"), text);
  }
  // A line that somebody adds behind ours stays, too.
  const more = `${addFstabLine("# last", "/v/me.img", "/v/me")}\n# more\n`;
  assert.equal(removeFstabLine(more, "/v/me.img", "/v/me"), "# last\n# more\n");
});

test("a path with blanks is written and found as fstab has it", () => {
  const line = formatFstabLine("/a b/c\\d.img", "/a b/c#d");
  assert.match(line, /^\/a\\040b\/c\\134d\.img \/a\\040b\/c\\043d xfs /);
  assert.equal(findFstabLine(line, "/a b/c\\d.img", "/a b/c#d").kind, "present");
});

test("a path of ours is UTF-8 in fstab, whose text has a character for each byte", () => {
  const added = addFstabLine("# \xff\n", "/v/é à.img", "/v/é à");
  assert.match(added, /\/v\/\xc3\xa9\\040\xc3\xa0\.img /);
  assert.equal(findFstabLine(added, "/v/é à.img", "/v/é à").kind, "present");
  assert.equal(removeFstabLine(added, "/v/é à.img", "/v/é à"), "# \xff\n");
});

test("another line for the mount point or the image is not ours", () => {
  assert.equal(
    findFstabLine("UUID=x /v/me ext4 defaults 0 2\n", "/v/me.img", "/v/me").kind,
    "strange",
  );
  assert.equal(
    findFstabLine("/v/me.img /other xfs loop 0 0\n", "/v/me.img", "/v/me").kind,
    "strange",
  );
  assert.equal(findFstabLine("#/v/me.img /v/me xfs\n", "/v/me.img", "/v/me").kind, "absent");
});

test("`location` is set and taken out as text, and nothing else changes", () => {
  const cases: [string, string][] = [
    ["", 'location = "/v"\n'],
    ['floor = "5%" # low\n', 'floor = "5%" # low\nlocation = "/v"\n'],
    [
      '# c\nlocation = "~/w" # mine\nevict = false\n',
      '# c\nlocation = "/v" # mine\nevict = false\n',
    ],
    ["location='/old'\n", 'location="/v"\n'],
  ];
  for (const [before, after] of cases) {
    assert.equal(setTextKey(before, "location", "/v"), after);
  }
  const added = setTextKey('floor = "5%" # low\n', "location", "/v") ?? "";
  assert.equal(setTextKey(added, "location", null), 'floor = "5%" # low\n');
  assert.equal(
    setTextKey('a = """\nlocation = "x"\n"""\n', "location", null),
    'a = """\nlocation = "x"\n"""\n',
  );
  assert.equal(setTextKey("[t]\nx = 1\n", "location", "/v"), 'location = "/v"\n[t]\nx = 1\n');
});

const wish: WishFacts = {
  ...{ at: "/v/me", image: "/v/me.img", sizeBytes: 20 * GIB, record: undefined, taken: [] },
  ...{ workingTree: null, forbidden: null },
  inMemory: false,
  clones: null,
  host: { path: "/v", freeBytes: 100 * GIB, floorBytes: 20 * GIB },
  userConfig: "/c.toml",
};

test("a volume is refused over what exists, where files clone, and under the host's floor", () => {
  assert.equal(
    codeOf(() => requireWish(wish)),
    "none",
  );
  const refused: [Partial<WishFacts>, string][] = [
    [{ record }, "name_taken"],
    [{ record: { ...record, state: "ready" } }, "name_taken"],
    [{ taken: ["/v/me.img"] }, "name_taken"],
    [{ clones: "/home/me" }, "unsupported"],
    [{ inMemory: true }, "unsupported"],
    [{ workingTree: "/home/me/project" }, "usage"],
    [{ sizeBytes: 81 * GIB }, "disk_budget"],
    [{ forbidden: "/v" }, "usage"],
    [{ at: "/v/a\nb" }, "usage"],
    [{ at: "/" }, "usage"],
  ];
  for (const [change, code] of refused) {
    assert.equal(
      codeOf(() => requireWish({ ...wish, ...change })),
      code,
      JSON.stringify(change),
    );
  }
  assert.equal(
    codeOf(() => requireWish({ ...wish, sizeBytes: 80 * GIB })),
    "none",
  );
});

test("sizes are read as people write them, and XFS's least is asked for", () => {
  assert.equal(readVolumeSize(undefined), 20 * GIB);
  assert.equal(readVolumeSize("1GB") % 4096, 0);
  assert.equal(
    codeOf(() => readVolumeSize("large")),
    "usage",
  );
  assert.equal(
    codeOf(() => readVolumeSize("1MiB")),
    "usage",
  );
});

test("a machine that cannot is told why", () => {
  const able = {
    ...{ platform: "linux", isThere: (_name: string) => true, isRoot: false, bySudo: false },
    ...{ hasSudo: true, hasUdisks: false },
  };
  assert.equal(
    codeOf(() => requireAbility(able)),
    "none",
  );
  assert.equal(
    codeOf(() => requireAbility({ ...able, platform: "darwin" })),
    "unsupported",
  );
  assert.equal(
    codeOf(() => requireAbility({ ...able, isThere: (name) => name !== "mkfs.xfs" })),
    "unsupported",
  );
  assert.equal(
    codeOf(() => requireAbility({ ...able, hasSudo: false })),
    "unsupported",
  );
  assert.equal(
    codeOf(() => requireAbility({ ...able, isRoot: true, hasSudo: false })),
    "none",
  );
  const desktop = { ...able, hasSudo: false, hasUdisks: true };
  assert.deepEqual(
    [able, desktop, { ...desktop, isRoot: true }, { ...desktop, hasSudo: true }].map(chooseWay),
    ["fstab", "udisks", "fstab", "fstab"],
  );
  // As `sudo` says it; what a command says of itself is no word of `sudo`'s.
  for (const [words, isRefused] of [
    ["me is not in the sudoers file.", true],
    ["Sorry, user me may not run sudo on here.", true],
    ["me is not allowed to run sudo on here.", true],
    ["Sorry, user me is not allowed to execute '/bin/mkdir /v' as root on here.", true],
    ["mount: /v/me: permission denied.", false],
    ["sudo: 3 incorrect password attempts", false],
  ] as const) {
    assert.equal(isForUdisks({ ...desktop, hasSudo: true }, words), isRefused, words);
    assert.equal(isForUdisks(able, words), false, words);
  }
  assert.equal(
    codeOf(() => requireAbility(desktop, "udisks")),
    "none",
  );
  assert.equal(
    codeOf(() => requireAbility(desktop, "fstab")),
    "unsupported",
  );
  assert.equal(
    codeOf(() => requireAbility({ ...able, isRoot: true, bySudo: true })),
    "usage",
  );
});

test("nothing that holds work is taken away", () => {
  const empty = { workspaces: [], files: [], unknown: null };
  assert.equal(
    codeOf(() => requireEmpty(whole, empty)),
    "none",
  );
  assert.equal(
    codeOf(() => requireEmpty(whole, { ...empty, workspaces: ["w"] })),
    "in_use",
  );
  assert.equal(
    codeOf(() => requireEmpty(whole, { ...empty, files: ["/v/me/x"] })),
    "unsaved_work",
  );
  assert.equal(
    codeOf(() => requireEmpty(whole, { ...empty, unknown: "EACCES" })),
    "unverified",
  );
  const away = { ...whole, mount: null };
  assert.equal(
    codeOf(() => requireEmpty(away, empty)),
    "volume_away",
  );
  assert.equal(
    codeOf(() => requireEmpty({ ...away, record }, empty)),
    "volume_away",
  );
  // Neither word of the record says what is in it.
  for (const state of ["creating", "removing"] as const) {
    const left = { ...away, record: { ...record, state }, location: null };
    assert.equal(
      codeOf(() => requireEmpty(left, empty)),
      "volume_away",
    );
    assert.equal(isUnseen(left), true);
    assert.equal(isUnseen({ ...left, image: null, partial: { path: "/p", exists: true } }), false);
  }
  assert.equal(isUnseen(away), false);
  assert.equal(isUnseen(whole), false);
  const lost = { ...away, image: null };
  assert.equal(
    codeOf(() => requireEmpty(lost, empty)),
    "none",
  );
  // Its disk may be away: what was in it is forgotten by a person's word alone.
  const held = { ...empty, workspaces: ["w"] };
  assert.equal(
    codeOf(() => requireGivenUp(lost.record, held, false)),
    "unverified",
  );
  assert.match(requireGivenUp(lost.record, held, true).join(), /branches stay/);
  assert.deepEqual(requireGivenUp(lost.record, empty, false), []);
  assert.equal(
    codeOf(() => requireReady({ ...lost, record: whole.record }, "doctor")),
    "unverified",
  );
});

test("only a volume that is there grows, and only upwards", () => {
  assert.equal(
    codeOf(() => requireReady(whole, "grow")),
    "none",
  );
  assert.equal(
    codeOf(() => requireReady({ ...whole, record }, "grow")),
    "unverified",
  );
  assert.equal(
    codeOf(() => requireReady({ ...whole, image: null }, "mount")),
    "unverified",
  );
  assert.equal(
    codeOf(() => requireReady({ ...whole, mount: null }, "grow")),
    "volume_away",
  );
  assert.equal(
    codeOf(() => requireReady({ ...whole, mount: null }, "mount")),
    "none",
  );
  assert.equal(
    codeOf(() => requireGrowth(whole, 10 * GIB)),
    "usage",
  );
  assert.equal(
    codeOf(() => requireGrowth(whole, 20 * GIB)),
    "usage",
  );
  assert.equal(
    codeOf(() => requireGrowth(whole, 21 * GIB)),
    "none",
  );
});

test("the question and the plan name every command to the letter", () => {
  const steps = planMake(nothing);
  const { lines, question } = describeVolumeQuestion(steps, shown);
  const plan = describeVolumePlan("create", steps, shown);
  for (const line of commandsOf(steps).filter((each) => !each.startsWith("location"))) {
    assert.ok(lines.includes(`    ${line}`), line);
    assert.ok(
      plan.steps.some(({ detail }) => detail === line),
      line,
    );
  }
  assert.match(question, /14 with sudo/);
});

test("what is not as it should be is found, with what mends it", () => {
  const host = { path: "/v", freeBytes: 100, floorBytes: 10 };
  assert.deepEqual(listVolumeFindings(whole, host), []);
  const mount = whole.mount;
  assert.ok(mount !== null);
  const ill: [VolumeFacts, RegExp][] = [
    [{ ...whole, image: { ...image, allocatedBytes: 0 } }, /not set aside/],
    [{ ...whole, mount: null }, /away/],
    [{ ...whole, fstab: { ...whole.fstab, state: { kind: "absent" } } }, /next start/],
    [{ ...whole, mount: { ...mount, discardBytes: 4096 } }, /discards are on/],
    [{ ...whole, image: null }, /is not there/],
    [{ ...whole, record }, /interrupted/],
  ];
  for (const [facts, words] of ill) {
    assert.match(listVolumeFindings(facts, host)[0]?.finding ?? "", words);
  }
  assert.match(
    listVolumeFindings(whole, { ...host, freeBytes: 1 })[0]?.finding ?? "",
    /under the floor/,
  );
});

test("inside, a tenth is enough", () => {
  assert.equal(volumeFloor(10 * GIB, 20 * GIB), 2 * GIB);
  assert.equal(volumeFloor(GIB, 20 * GIB), GIB);
});

test("what would be shared is told as far as it was counted", () => {
  const target = { path: "target", bytes: 2 * GIB, whole: true };
  const modules = { path: "node_modules", bytes: GIB, whole: false };
  assert.equal(describeUncloned([target]), "2.0 GiB of `target`");
  assert.equal(
    describeUncloned([target, modules]),
    "more than 3.0 GiB of `target` and `node_modules`",
  );
  assert.equal(describeUncloned([{ ...modules, bytes: 0 }]), "`node_modules`");
  assert.equal(describeUncloned([]), "the build directories");
});

test("what does not fit is told with the size that does: of a new one, and of all of one that grows", () => {
  const host = { path: "/d", freeBytes: 6 * GIB, floorBytes: 2 * GIB };
  const hintOf = (hasBytes?: number): string => {
    try {
      requireRoom(host, 5 * GIB, "/c", hasBytes);
    } catch (error) {
      return isAppError(error) ? (error.hint ?? "") : "";
    }
    return "none";
  };
  assert.match(hintOf(), /^`--size` may take 4\.0 GiB of this disk; /);
  assert.match(hintOf(2 * GIB), /^`--size` may be 6\.0 GiB; /);
});
