import { completeWorld } from "../../app/small-world.ts";
import { AppError } from "../../errors.ts";
import { command, given } from "../command.ts";

export const daemon = command({
  name: "daemon",
  summary: "End the background process, or read what it has done",
  positionals: [
    {
      name: "action",
      describe: "`stop` ends it after the slice it is in; `log` prints what happened, oldest first",
      required: true,
      choices: ["stop", "log"],
      hiddenChoices: ["run"],
      elsewhere: {
        status: "`espalier status` tells what it is doing",
        start: "Whatever makes a workspace starts it",
      },
    },
  ],
  options: {
    why: {
      type: "string",
      value: "WORKSPACE",
      describe: "Only what the log says of this workspace, by path, name or id; also of a gone one",
    },
    limit: { type: "string", value: "N", describe: "Only the newest lines" },
  },
  notes: [
    "The daemon is started by whatever makes a workspace, and ends by itself when none has been registered for a while. It deduplicates build directories, keeps the floor of free space and evicts what has long been idle.",
  ],
  examples: [
    ["espalier daemon log --why fix-login", "why its build directories were evicted"],
    ["espalier daemon log --limit 20", "what happened last"],
    ["espalier daemon stop", "end it; the next command that makes a workspace starts it again"],
  ],
  changes: true,
  async run({ world, cwd, dryRun }, { positionals, options }) {
    const [action] = positionals;
    if (action !== "log") requireNone(options, action ?? "");
    if (action === "run") {
      const { runEntry } = await import("../../app/run-entry.ts");
      return { exitCode: await runEntry(await completeWorld(world), "daemon", ["run"]) };
    }
    if (action === "stop") {
      const { stopDaemon } = await import("../../app/stop-daemon.ts");
      return stopDaemon(world, { dryRun });
    }
    const { showDaemonLog } = await import("../../app/daemon-log.ts");
    const limit = options.limit === undefined ? undefined : readLimit(options.limit);
    return showDaemonLog(world, { cwd, ...given({ why: options.why, limit }) });
  },
});

function requireNone(options: Readonly<Record<string, unknown>>, action: string): void {
  const name = ["why", "limit"].find((each) => options[each] !== undefined);
  if (name === undefined) return;
  throw new AppError("usage", {
    reason: `\`--${name}\` is about the log, and \`daemon ${action}\` takes none`,
    hint: `\`espalier daemon log --${name} …\` reads the log`,
  });
}

function readLimit(text: string): number {
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit > 0) return limit;
  throw new AppError("usage", {
    reason: `\`--limit\` is \`${text}\`, which is no number of lines`,
    hint: "Write `--limit 20` or the like",
  });
}
