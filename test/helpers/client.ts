/**
 * The real Claude Code client, fetched from npm into a cache and run with nothing of this machine's
 * own configuration. It is a tool of the tests and never part of what is shipped.
 */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export const clientVersion = "2.1.332";
/** The oldest one whose events and fields the hooks keep to. */
export const oldestVersion = "2.1.197";

export interface Client {
  readonly executable: string;
}

export interface ClientRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Read before `sandbox.ts` scrubs the environment: this one names a place, not a behaviour. */
const cache =
  process.env["ESPALIER_CLIENT_CACHE"] ?? path.join(os.tmpdir(), "espalier-client-cache");

const fetched = new Map<string, Client | string>();

/** The client, or in words why it cannot be had here. */
export function fetchClient(version = clientVersion): Client | string {
  const known = fetched.get(version) ?? fetchOnce(version);
  fetched.set(version, known);
  return known;
}

function fetchOnce(version: string): Client | string {
  const prefix = path.join(cache, version);
  const platform = `${process.platform}-${process.arch}`;
  const executable = path.join(prefix, `node_modules/@anthropic-ai/claude-code-${platform}/claude`);
  if (!existsSync(executable)) {
    mkdirSync(prefix, { recursive: true });
    const wanted = `@anthropic-ai/claude-code@${version}`;
    const flags = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
    try {
      execFileSync("npm", ["install", ...flags, "--prefix", prefix, wanted], {
        stdio: ["ignore", "ignore", "pipe"],
        timeout: 300_000,
      });
    } catch (error) {
      const reason = String((error as { stderr?: unknown }).stderr ?? error).trim();
      return `Claude Code ${version} could not be fetched from npm: ${reason.split("\n", 1)[0]}`;
    }
  }
  if (!existsSync(executable)) return `Claude Code ${version} has no build for ${platform}`;
  return { executable };
}

export interface ClientOptions {
  readonly cwd: string;
  readonly home: string;
  readonly api?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** All that the client sees: besides `env` only PATH and what makes it quiet. */
export const clientEnvironment = ({ home, api, env }: ClientOptions): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "",
  HOME: home,
  CLAUDE_CONFIG_DIR: path.join(home, ".claude"),
  TERM: "dumb",
  LANG: "C.UTF-8",
  DISABLE_TELEMETRY: "1",
  DISABLE_ERROR_REPORTING: "1",
  DISABLE_AUTOUPDATER: "1",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  ANTHROPIC_API_KEY: API_KEY,
  ANTHROPIC_BASE_URL: api ?? "http://127.0.0.1:9",
  // The client refuses some permission modes to root outside a sandbox.
  IS_SANDBOX: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  ...env,
});

const API_KEY = "none";

/** Runs the client to its end. */
export function runClient(
  client: Client,
  argv: readonly string[],
  options: ClientOptions,
): Promise<ClientRun> {
  return new Promise((resolve) => {
    const child = execFile(
      client.executable,
      argv,
      {
        ...{ cwd: options.cwd, env: clientEnvironment(options) },
        ...{ timeout: 180_000, maxBuffer: 64 * 1024 * 1024 },
      },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
        resolve({ exitCode, stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}

/** Answers beforehand what the client asks a person who starts it in a terminal for the first time, in those directories too. */
export function welcomeClient(home: string, trusted: readonly string[]): void {
  const projects = trusted.map((at) => [at, { hasTrustDialogAccepted: true }]);
  const answers = {
    hasCompletedOnboarding: true,
    theme: "dark",
    customApiKeyResponses: { approved: [API_KEY], rejected: [] },
    projects: Object.fromEntries(projects),
  };
  mkdirSync(path.join(home, ".claude"), { recursive: true });
  writeFileSync(path.join(home, ".claude/.claude.json"), JSON.stringify(answers));
}
