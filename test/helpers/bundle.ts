/** The built programs in a folder of the test's own, made once for each test file. */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface ProgramRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Bundle extends Disposable {
  readonly folder: string;
}

export function buildBundle(): Bundle {
  const root = path.resolve(import.meta.dirname, "../..");
  const folder = mkdtempSync(path.join(os.tmpdir(), "espalier-dist-"));
  execFileSync(
    process.execPath,
    ["--import", "tsx", path.join(root, "scripts/build.ts"), "--out", folder],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
  );
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** Runs a program to its end; its streams are pipes, as a script's or an agent's are. */
export function runProgram(
  file: string,
  argv: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>>; input?: string },
): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      file,
      argv,
      { cwd: options.cwd, env: options.env, timeout: 60_000, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error !== null && typeof error.code !== "number") reject(error);
        else resolve({ exitCode: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
    child.stdin?.on("error", () => {
      // A program that does not read its input may close it early.
    });
    child.stdin?.end(options.input ?? "");
  });
}
