/** Who can have a volume here, and by which way: root, `sudo`, or udisks. Decided before anything changes. */
import { AppError } from "../errors.ts";
import type { VolumeRecord } from "../schema/index.ts";

export interface Ability {
  readonly platform: string;
  /** Whether a program is there. */
  readonly isThere: (name: string) => boolean;
  readonly isRoot: boolean;
  readonly hasSudo: boolean;
  readonly hasUdisks: boolean;
  /** The person is root by `sudo` and not by being root. */
  readonly bySudo: boolean;
}

type Way = NonNullable<VolumeRecord["mounted_by"]>;

/** Root mounts it for good; udisks, which has to be asked anew after each start, is for whoever cannot become root. */
export const chooseWay = ({ isRoot, hasSudo, hasUdisks }: Ability): Way =>
  !isRoot && !hasSudo && hasUdisks ? "udisks" : "fstab";

const PROGRAMS: Readonly<Record<Way, readonly string[]>> = {
  fstab: [
    ...["fallocate", "mkfs.xfs", "losetup", "xfs_growfs", "mount", "umount", "chattr"],
    ...["install", "ln", "mv", "sync", "tee"],
  ],
  udisks: ["fallocate", "mkfs.xfs", "udisksctl", "install", "ln", "tee"],
};

/** Throws `unsupported` and `usage`. */
export function requireAbility(ability: Ability, way: Way = "fstab"): void {
  const { platform, isThere, isRoot, hasSudo, bySudo } = ability;
  const what = "A volume";
  if (platform !== "linux") {
    throw new AppError("unsupported", {
      what,
      reason: "it is made of Linux's loop devices",
      hint: "On macOS, APFS clones as it is; elsewhere put the repository on a file system that clones",
    });
  }
  if (bySudo) {
    throw new AppError("usage", {
      reason: "The volume is a person's, and `sudo` makes this root's",
      hint: "Run `espalier volume` without `sudo`; it shows what needs root and runs that through `sudo` itself",
    });
  }
  const missing = PROGRAMS[way].filter((name) => !isThere(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `\`${name}\``).join(", ");
    throw new AppError("unsupported", {
      what,
      reason: `${missing.length === 1 ? "the program" : "the programs"} ${names} cannot be found`,
      hint: `Install \`xfsprogs\`, \`util-linux\` and \`${way === "udisks" ? "udisks2" : "e2fsprogs"}\`, for instance with \`sudo apt install xfsprogs\``,
    });
  }
  if (way === "fstab" && !isRoot && !hasSudo) {
    throw new AppError("unsupported", {
      what,
      reason: "mounting one needs root, and there is neither `sudo` nor `udisksctl` here",
      hint: "`espalier volume create --dry-run` prints every command for somebody who is root",
    });
  }
}

/** The words of a `sudo` that is there, and not for this person: it asks for their password before it says so. */
const SUDO_REFUSED = /is not in the sudoers file|may not run sudo|is not allowed to (run|execute)/;

/** Whether what has just failed by root's way may go by udisks. */
export const isForUdisks = ({ isRoot, hasUdisks }: Ability, reason: string): boolean =>
  !isRoot && hasUdisks && SUDO_REFUSED.test(reason);

/** udisks lets whoever sits at an active session of the machine attach their own files, and nobody else. */
export const UDISKS_REFUSED = /\bNotAuthorized/;

export const udisksRefused = (): AppError =>
  new AppError("unsupported", {
    what: "Mounting a volume by udisks",
    reason: "it allows that in an active desktop session alone, not over SSH or from a service",
    hint: "Run it in a terminal of the desktop; elsewhere it takes root, or one rule of root's in `/etc/polkit-1/rules.d` that allows you `org.freedesktop.udisks2.loop-setup` and `org.freedesktop.udisks2.filesystem-mount`",
  });
