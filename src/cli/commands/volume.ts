import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { command, given } from "../command.ts";

const ACTIONS = ["create", "status", "grow", "warm", "mount", "doctor", "remove"] as const;
type Action = (typeof ACTIONS)[number];

/** Which options each takes besides `--yes`. */
const TAKES: Readonly<Record<Action, readonly string[]>> = {
  create: ["size", "at", "yes"],
  status: [],
  grow: ["size", "yes"],
  warm: ["size"],
  mount: ["yes"],
  doctor: ["yes"],
  remove: ["yes"],
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
        "create: where it appears, if not /var/lib/espalier/USER; the image is DIR.img beside it",
    },
    yes: { type: "boolean", describe: "Run what needs root through sudo without asking" },
  },
  notes: [
    "ext4 cannot share blocks between files, so that every workspace there takes its full size and starts unbuilt. A volume is one file on that disk with XFS in it, mounted as a directory; new workspaces are placed there and start as clones. Its space counts as used from the start: that is what keeps the work in it safe when the disk fills. It can grow and not shrink.",
    "Every command that needs root is shown before it is run, and is run through `sudo` only after a yes. `--dry-run` prints them all. Root is not asked.",
    "Nothing in the volume can be cloned from the main checkout, which lies outside. `warm` copies its build directories into a workspace `warm-base` in the volume, once for all that come after; without it the first workspace there is built once.",
    "`remove` refuses while a workspace or a file of anybody's is in it. An interrupted `create` is finished by `doctor` and undone by `remove`.",
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
    const superfluous = Object.entries(options).find(
      ([name, value]) =>
        value !== undefined && name in volumeOptions && !TAKES[action].includes(name),
    );
    if (superfluous !== undefined) {
      throw new AppError("usage", {
        reason: `\`volume ${action}\` takes no \`--${superfluous[0]}\``,
        hint: "`espalier volume --help` says what each takes",
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

const volumeOptions: Readonly<Record<string, true>> = { size: true, at: true, yes: true };
