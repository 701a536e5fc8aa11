import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { type ActionSpec, command, given } from "../command.ts";

const ACTIONS = ["create", "status", "grow", "warm", "mount", "doctor", "remove"] as const;
type Action = (typeof ACTIONS)[number];

const YES = "Run it all without asking, what needs root through sudo";
const BY_ROOT =
  "Every command that needs root is shown before it is run, and is run through `sudo` only after a yes. `--dry-run` prints them all. Root is not asked.";
const BY_UDISKS =
  "Without root and `sudo`, udisks mounts it, as it does for whoever sits at an active desktop session: the image is then `~/.local/share/espalier/volume.img`, or `DIR/volume.img` with `--at DIR`; udisks says where it appears. After a start of the machine `espalier volume mount` brings it back.";

const actions: Readonly<Record<Action, ActionSpec>> = {
  create: {
    summary: "Set a part of the disk aside that can clone, and place new workspaces there",
    options: {
      size: "How much to set aside, 20GiB if not told",
      at: "Where it appears, if not /var/lib/espalier/USER; the image is DIR.img beside it; by udisks DIR/volume.img",
      yes: YES,
    },
    notes: [
      "The image is set aside whole, so that a full disk never costs what was written in it; it can grow and not shrink. It is refused where the disk would have less than its floor free, where files can be cloned as it is, and where anything is at its name already.",
      BY_ROOT,
      BY_UDISKS,
      "What fails is undone. What is killed in the middle is finished by `espalier volume doctor` and undone by `espalier volume remove`.",
    ],
    examples: [
      ["espalier volume create --size 20GiB --dry-run", "every command that would be run"],
      ["espalier volume create --size 20GiB", "shown, asked, done"],
      ["espalier volume create --at /data/espalier --yes", "on another disk, from a script"],
    ],
    changes: true,
  },
  status: {
    summary: "Show the volume, inside and on the disk below, and what is not as it should be",
    options: {},
    notes: ["What is found is told with the command that mends it. Nothing is changed."],
    examples: [["espalier volume status --json", "for a script"]],
    changes: false,
  },
  grow: {
    summary: "Enlarge the volume while it is in use",
    options: { size: "What it is to have, at least 64MiB more than now", yes: YES },
    notes: [
      "What is added is set aside at once, as the rest. XFS cannot be made smaller again: `espalier volume remove` gives all of it back.",
      BY_ROOT,
      "A volume that udisks mounts cannot grow: that takes root.",
    ],
    examples: [["espalier volume grow --size 40GiB", "from 20GiB: another 20GiB are taken"]],
    changes: true,
  },
  warm: {
    summary: "Copy this project's build into the volume, once for all workspaces that come after",
    options: { size: "How much may be copied at most" },
    notes: [
      "Nothing in the volume can be cloned from the main checkout, which lies outside. Its build directories are copied into a workspace `warm-base`, which is pinned; without it the first workspace there is built once. What is there already is left as it is.",
    ],
    examples: [
      ["espalier volume warm --dry-run", "what would be copied"],
      ["espalier volume warm --size 5GiB", "nothing where it would be more"],
    ],
    changes: true,
  },
  mount: {
    summary: "Mount the volume where a start of the machine left it out",
    options: { yes: YES },
    notes: [
      "What of the image is no longer set aside is set aside again first.",
      BY_ROOT,
      "A volume that udisks mounts comes back where it was, or not at all: paths of workspaces do not move. In a session's autostart: `espalier volume mount --yes`.",
    ],
    examples: [["espalier volume mount", "its workspaces are there again"]],
    changes: true,
  },
  doctor: {
    summary: "Put right what is not as it should be, and finish what was interrupted",
    options: { yes: YES },
    notes: [
      "What is not known to be the volume that was made is told and never touched. An interrupted removal is finished, or ended where something is inside.",
      BY_ROOT,
    ],
    examples: [["espalier volume doctor --dry-run", "what is left to do"]],
    changes: true,
  },
  remove: {
    summary: "Take the volume away and give its space back",
    options: { yes: YES },
    notes: [
      "Refused while a workspace, or a file of anybody's, is in it: `espalier remove W` takes a workspace away, or says what would be lost.",
      BY_ROOT,
    ],
    examples: [["espalier volume remove", "once it is empty"]],
    changes: true,
  },
};

export const volume = command({
  name: "volume",
  summary: "On a disk that cannot clone, set a part of it aside that can",
  positionals: [
    {
      name: "action",
      describe:
        "`create` makes it, `status` shows it, `grow` enlarges it, `warm` copies this project's build into it once, `mount` brings it back, `doctor` puts it right, `remove` gives its space back",
      required: true,
      choices: ACTIONS,
    },
  ],
  options: {
    size: {
      type: "string",
      value: "SIZE",
      describe:
        "create: how much to set aside, 20GiB if not told; grow: what it is to have; warm: how much may be copied",
    },
    at: {
      type: "string",
      value: "DIR",
      describe:
        "create: where it appears, if not /var/lib/espalier/USER; the image is DIR.img beside it; by udisks DIR/volume.img",
    },
    yes: { type: "boolean", describe: YES },
  },
  actions,
  notes: [
    "ext4 cannot share blocks between files, so that every workspace there takes its full size and starts unbuilt. A volume is one file on that disk with XFS in it, mounted as a directory; new workspaces are placed there and start as clones. Its space counts as used from the start: that is what keeps the work in it safe when the disk fills. It can grow and not shrink.",
    BY_ROOT,
    BY_UDISKS,
    "`espalier volume ACTION --help` explains one, with its options.",
  ],
  examples: [
    ["espalier volume create --size 20GiB --dry-run", "every command that would be run"],
    ["espalier volume create --size 20GiB", "shown, asked, done"],
    ["espalier volume grow --size 40GiB", "while it is in use"],
    ["espalier volume warm", "in a project, so that its first workspace starts built"],
    ["espalier volume status", "what it has, and whether all is as it should be"],
    ["espalier volume remove", "once it is empty"],
  ],
  changes: true,
  async run({ world: small, cwd, dryRun, ask, resolve }, { positionals, options }) {
    const action = positionals[0] as Action;
    const superfluous = ["size", "at", "yes"].find(
      (name) => name in options && !(name in actions[action].options),
    );
    if (superfluous !== undefined) {
      throw new AppError("usage", {
        reason: `\`volume ${action}\` takes no \`--${superfluous}\``,
        hint: `\`espalier volume ${action} --help\` says what it takes`,
      });
    }
    const cases = await import("../../app/run-volume.ts");
    const world = await completeWorld(small);
    const { size } = options;
    const at = options.at === undefined ? undefined : resolve(options.at);
    const input = { dryRun, yes: options.yes === true, ...given({ size, at, ask }) };
    switch (action) {
      case "create":
        return cases.createVolume(world, input);
      case "status":
        return cases.showVolume(world);
      case "grow":
        return cases.growVolume(world, input);
      case "warm":
        return cases.warmVolume(world, { cwd, dryRun, ...given({ size }) });
      case "mount":
        return cases.mountVolume(world, input);
      case "doctor":
        return cases.repairVolume(world, input);
      case "remove":
        return cases.removeVolume(world, input);
    }
  },
});
