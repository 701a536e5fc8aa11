/**
 * A terminal for a program that draws on one: tmux with a server of its own, which ends with the test. What it shows is waited
 * for and never slept for, and where it does not come the failure holds the last screen.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { waitFor } from "./child.ts";
import type { Sandbox } from "./sandbox.ts";

export interface Terminal extends AsyncDisposable {
  /** Types a text as it is. */
  type(text: string): void;
  /** Presses keys by the names that tmux has for them. */
  press(...keys: readonly string[]): void;
  /** The lines that are on the screen, without blanks at their ends. */
  readScreen(): string;
  /** Waits until the screen shows it, and answers the screen. */
  waitForScreen(expected: RegExp): Promise<string>;
  /** Waits for the program to end, and answers its exit code. */
  waitForEnd(): Promise<number>;
}

/** Why there is no terminal here, or false. */
export const noTerminal = ((): string | false => {
  try {
    execFileSync("tmux", ["-V"], { stdio: "ignore" });
    return false;
  } catch {
    return "tmux is not installed";
  }
})();

/** A busy machine takes long to start a program and to draw. */
const DEADLINE_MS = 60_000;

let terminals = 0;

/** Starts a program with that environment and no other. */
export async function openTerminal(
  sandbox: Sandbox,
  argv: readonly string[],
  options: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    readonly columns?: number;
    readonly rows?: number;
  },
): Promise<Terminal> {
  terminals += 1;
  const sockets = sandbox.path(`tmux-${terminals}`);
  mkdirSync(sockets);
  const config = path.join(sockets, "tmux.conf");
  writeFileSync(config, "set -g status off\n");
  const env = { PATH: process.env["PATH"] ?? "", TMUX_TMPDIR: sockets, LANG: "C.UTF-8" };
  const run = (...words: readonly string[]): string =>
    execFileSync("tmux", ["-L", "test", "-f", config, ...words], {
      ...{ env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    });
  const { cwd, columns = 100, rows = 40 } = options;
  const size = ["-x", String(columns), "-y", String(rows)];
  const variables = Object.entries({ ...options.env, TERM: "tmux-256color" });
  const program = ["env", "-i", ...variables.map(([name, value]) => `${name}=${value}`), ...argv];
  // What the program says last stays on the screen, since the terminal goes on behind it.
  const shell = ["/bin/sh", "-c", '"$@"; code=$?; echo; echo "[ended with $code]"; exec cat', "sh"];
  run("new-session", "-d", ...size, "-c", cwd, "--", ...shell, ...program);
  const tty = run("display-message", "-p", "#{pane_tty}").trim();
  const readScreen = (): string =>
    run("capture-pane", "-p")
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .trimEnd();
  const shown = (what: string, probe: () => boolean): Promise<unknown> =>
    waitFor(what, probe, DEADLINE_MS).catch((error: Error) => {
      throw new Error(`${error.message}; the last screen:\n${readScreen()}`);
    });
  return {
    type: (text) => {
      run("send-keys", "-l", "--", text);
    },
    press: (...keys) => {
      run("send-keys", ...keys);
    },
    readScreen,
    waitForScreen: async (expected) => {
      await shown(`${expected} on the screen`, () => expected.test(readScreen()));
      return readScreen();
    },
    waitForEnd: async () => {
      await shown("the program to end", () => ENDED.test(readScreen()));
      return Number(ENDED.exec(readScreen())?.[1]);
    },
    [Symbol.asyncDispose]: async () => {
      const inside = listProcesses(tty);
      run("kill-server");
      await waitFor("what ran in the terminal to end", () => !inside.some(isRunning)).catch(() => {
        for (const pid of inside.filter(isRunning)) process.kill(pid, "SIGKILL");
      });
    },
  };
}

const ENDED = /^\[ended with (\d+)\]$/m;

function listProcesses(tty: string): number[] {
  const argv = ["-o", "pid=", "-t", tty.replace("/dev/", "")];
  return execFileSync("ps", argv, { encoding: "utf8" }).split("\n").map(Number).filter(Boolean);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
