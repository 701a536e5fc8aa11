/**
 * udisks for a test, as a desktop has it: a bus, polkit and the daemon, each started by hand on a bus of their own, and one
 * rule that lets one user of the system attach an image and mount it. Everything is ended and gone afterwards.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { waitFor } from "./child.ts";

/** Who may, as somebody at the machine may, and who may not, as over SSH. Both are on every system. */
export const ALLOWED = { uid: 65534, gid: 65534, name: "nobody" };
export const REFUSED = { uid: 1, gid: 1, name: "daemon" };

export type TestUser = typeof ALLOWED;

const PROGRAMS = {
  udisksd: "/usr/libexec/udisks2/udisksd",
  polkitd: "/usr/lib/polkit-1/polkitd",
  udevd: "/lib/systemd/systemd-udevd",
};
const RULES = "/etc/polkit-1/rules.d";
const TOOLS = ["udisksctl", "dbus-daemon", "dbus-send", "setpriv"];

/** Why there is no udisks here to try, or false: the form that node:test's `skip` takes. */
export function udisksSkipReason(): string | false {
  if (process.platform !== "linux") return "udisks is there on Linux alone";
  if (process.getuid?.() !== 0) return "starting udisks needs root";
  const missing = [
    ...TOOLS.filter((name) => !existsSync(`/usr/bin/${name}`)),
    ...Object.values(PROGRAMS).filter((file) => !existsSync(file)),
    ...(existsSync(RULES) ? [] : [RULES]),
  ];
  if (missing.length > 0) return `udisks cannot be started: ${missing.join(", ")} is missing`;
  const isNamed = ({ uid, name }: TestUser): boolean =>
    spawnSync("id", ["-u", name], { encoding: "utf8" }).stdout.trim() === String(uid);
  return [ALLOWED, REFUSED].every(isNamed) ? false : "the users `nobody` and `daemon` are missing";
}

export interface Udisks extends AsyncDisposable {
  /** Where it is asked, as a variable of the environment. */
  readonly env: { readonly DBUS_SYSTEM_BUS_ADDRESS: string };
}

export async function startUdisks(): Promise<Udisks> {
  const directory = mkdtempSync(path.join(os.tmpdir(), "espalier-bus-"));
  chmodSync(directory, 0o755);
  const address = `unix:path=${directory}/bus`;
  const env = { DBUS_SYSTEM_BUS_ADDRESS: address };
  const rule = path.join(RULES, `10-espalier-test-${process.pid}.rules`);
  // What these programs leave of their own accord.
  const leftovers = [
    ...["/run/udev", "/run/udisks2"],
    ...["/media", "/run/media"].flatMap((at) => [`${at}/${ALLOWED.name}`, `${at}/${REFUSED.name}`]),
  ].filter((at) => !existsSync(at));
  const started: ChildProcess[] = [];
  const start = (file: string, ...argv: string[]): void => {
    const all = { ...process.env, ...env };
    started.push(spawn(file, argv, { env: all, stdio: "ignore" }));
  };
  const owns = (name: string): boolean =>
    spawnSync(
      "dbus-send",
      [
        ...[`--bus=${address}`, "--print-reply", "--dest=org.freedesktop.DBus"],
        ...["/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner", `string:${name}`],
      ],
      { encoding: "utf8" },
    ).stdout.includes("true");
  const udisks: Udisks = {
    env,
    async [Symbol.asyncDispose]() {
      for (const child of started.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = new Promise((resolve) => child.once("close", resolve));
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(rule, { force: true });
      rmSync(directory, { recursive: true });
      for (const at of leftovers) {
        // A mount point that is one still is no leftover.
        if (at.includes("/media/")) spawnSync("rmdir", [at], { stdio: "ignore" });
        else rmSync(at, { recursive: true, force: true });
      }
    },
  };
  try {
    const actions = ["loop-setup", "filesystem-mount"].map(
      (name) => `action.id === "org.freedesktop.udisks2.${name}"`,
    );
    writeFileSync(
      rule,
      `polkit.addRule(function (action, subject) {
  if (subject.user === "${ALLOWED.name}" && (${actions.join(" || ")})) return polkit.Result.YES;
});
`,
      { mode: 0o644 },
    );
    // Without it nobody tells udisks of a device.
    if (!existsSync("/run/udev/control")) start(PROGRAMS.udevd);
    await waitFor("udev", () => existsSync("/run/udev/control"));
    start("dbus-daemon", "--system", "--nofork", "--nopidfile", `--address=${address}`);
    await waitFor("the bus", () => existsSync(path.join(directory, "bus")));
    start(PROGRAMS.polkitd);
    await waitFor("polkit", () => owns("org.freedesktop.PolicyKit1"));
    start(PROGRAMS.udisksd);
    await waitFor("udisks", () => owns("org.freedesktop.UDisks2"));
    return udisks;
  } catch (error) {
    await udisks[Symbol.asyncDispose]();
    throw error;
  }
}

/** A command as that user's own. */
export const asUser = ({ uid, gid }: TestUser, argv: readonly string[]): string[] => [
  ...["setpriv", "--reuid", String(uid), "--regid", String(gid), "--clear-groups"],
  ...argv,
];

/** Loop devices that have files below a directory, also deleted ones, and where they are mounted. */
export function listLoopsOf(directory: string): { device: string; mountedAt: string[] }[] {
  return readdirSync("/sys/block")
    .filter((name) => readText(`/sys/block/${name}/loop/backing_file`).startsWith(directory))
    .map((name) => {
      const number = readText(`/sys/block/${name}/dev`).trim();
      const mounts = readText("/proc/self/mountinfo").split("\n");
      const mountedAt = mounts
        .map((line) => line.split(" "))
        .filter((fields) => fields[2] === number)
        .map((fields) => fields[4] ?? "");
      return { device: `/dev/${name}`, mountedAt };
    });
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Whatever a test has left. */
export function dropLoopsOf(directory: string): void {
  for (const { device, mountedAt } of listLoopsOf(directory)) {
    for (const at of mountedAt) execFileSync("umount", [at]);
    execFileSync("losetup", ["-d", device]);
  }
}
