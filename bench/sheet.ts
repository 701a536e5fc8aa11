/**
 * What a measurement found, as one sheet: told on the terminal while it runs and, where BENCH_RECORDS names a directory,
 * left there for docs/reference/benchmarks.md (bench/docs.ts). A sheet says on what machine, with what versions and how
 * loaded that was, so that a figure never stands without its circumstances.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** What it may be at most, or at least; absent where the figure is only told. */
  readonly bar?: string;
  readonly over?: boolean;
}

/** What was used over the time of a run: seconds since its beginning, and bytes over what was used then. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [seconds: number, bytes: number])[];
  /** What happened when. */
  readonly marks: readonly { readonly seconds: number; readonly what: string }[];
}

export interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly command: string;
  readonly date: string;
  readonly machine: string;
  readonly versions: string;
  /** Load average over five minutes before and after. */
  readonly load: readonly [before: number, after: number];
  readonly figures: readonly Figure[];
  readonly series?: readonly Series[];
}

export interface SheetWriter {
  readonly tell: (figure: Figure) => void;
  readonly draw: (series: Series) => void;
  /** Answers how many figures were over their bars. */
  readonly close: () => number;
}

/** When the program began. */
const before = os.loadavg()[1] ?? 0;

/** `name` is a file name; `title` says what the figures mean, for a reader of the table. */
export function openSheet(name: string, title: string, directory?: string): SheetWriter {
  const figures: Figure[] = [];
  const series: Series[] = [];
  process.stdout.write(`${title}\n`);
  return {
    tell: (figure) => {
      figures.push(figure);
      process.stdout.write(`${describeFigure(figure)}\n`);
    },
    draw: (drawn) => series.push(drawn),
    close: () => {
      const records = process.env["BENCH_RECORDS"];
      if (records !== undefined) {
        const sheet: Sheet = {
          ...{
            name,
            title,
            command: describeCommand(),
            date: new Date().toISOString().slice(0, 10),
          },
          ...{ machine: describeMachine(directory), versions: describeVersions() },
          ...{
            load: [before, os.loadavg()[1] ?? 0],
            figures,
            ...(series.length === 0 ? {} : { series }),
          },
        };
        mkdirSync(records, { recursive: true });
        writeFileSync(path.join(records, `${name}.json`), `${JSON.stringify(sheet, null, 1)}\n`);
      }
      return figures.filter(({ over }) => over === true).length;
    },
  };
}

/** A ratio that may be at most so much. */
export const ratioFigure = (what: string, ratio: number, bar: number): Figure => ({
  ...{ what, measured: ratio.toFixed(2), bar: bar.toFixed(2) },
  // What is no number is over, too.
  over: !(ratio <= bar),
});

function describeFigure({ what, measured, bar, over }: Figure): string {
  const told = `  ${what.padEnd(44)} ${measured}`;
  return `${told}${bar === undefined ? "" : ` (bar ${bar})`}${over === true ? "  OVER" : ""}`;
}

/** As another person would type it: the places of this machine say nothing there. */
function describeCommand(): string {
  const [, script = "", ...argv] = process.argv;
  const shown = argv.map((each) => (path.isAbsolute(each) ? "DIR" : each));
  return ["tsx", path.relative(process.cwd(), script), ...shown].join(" ");
}

function describeMachine(directory: string | undefined): string {
  const gibibytes = Math.round(os.totalmem() / 2 ** 30);
  const cores = `${os.availableParallelism()} cores, ${gibibytes} GiB`;
  const kernel = `${os.type()} ${os.release().split(".").slice(0, 2).join(".")}`;
  const disk = directory === undefined ? [] : [`on ${readFileSystem(directory)}`];
  return [cores, kernel, ...disk].join(", ");
}

/** In the words of the system: `xfs`, `btrfs`, `ext2/ext3`, `apfs`. */
export function readFileSystem(directory: string): string {
  const argv = process.platform === "darwin" ? ["-f", "%T"] : ["-f", "-c", "%T"];
  return execFileSync("stat", [...argv, directory], { encoding: "utf8" }).trim();
}

const describeVersions = (): string =>
  [`Node ${process.versions.node}`, readVersion("git"), readVersion("cargo"), readVersion("npm")]
    .filter((each) => each !== undefined)
    .join(", ");

/** Undefined: it is not there. */
export function readVersion(command: string, ...argv: string[]): string | undefined {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    const said = execFileSync(command, [...argv, "--version"], { encoding: "utf8", stdio });
    const [version] = /\d+\.\d+[.\w-]*/.exec(said) ?? [];
    return version === undefined ? undefined : `${path.basename(command)} ${version}`;
  } catch {
    return undefined;
  }
}
