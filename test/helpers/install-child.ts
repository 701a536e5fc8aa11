/**
 * One of several processes that change a settings file at once: `installer N` installs and uninstalls N times;
 * `writer N` adds a key and a number N times, by a rename, as programs do that keep their settings there, and checks
 * each time that what it wrote before is still there.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openWorld } from "../../src/app/world.ts";
import { install } from "./install.ts";

const [role, times = "1"] = process.argv.slice(2);
const home = process.env["HOME"] ?? "";
const file = path.join(home, ".claude/settings.json");

async function runInstaller(): Promise<void> {
  const opened = openWorld({ env: process.env, platform: process.platform, who: "cli" });
  // What was written just now counts as settled: here the last moment is what is tried.
  const clock = {
    ...opened.clock,
    now: () => Date.now() + 1000,
    sleep: () => opened.clock.sleep(1),
  };
  const world = { ...opened, clock };
  let changed = 0;
  for (let round = 0; round < Number(times); round += 1) {
    for (const uninstall of [false, true]) {
      try {
        await install(world, { cwd: home, uninstall });
        if ((JSON.parse(readFileSync(file, "utf8")).n ?? 0) > 0) changed += 1;
      } catch (error) {
        // What is written all the time may never be had, which is told and loses nothing.
        if ((error as { code?: string }).code !== "busy") throw error;
      }
    }
  }
  process.stdout.write(String(changed));
}

async function runWriter(): Promise<void> {
  for (let n = 1; n <= Number(times); n += 1) {
    const text = readFileSync(file, "utf8");
    const value = JSON.parse(text) as Record<string, unknown>;
    if ((value["n"] ?? 0) !== n - 1) throw new Error(`${n - 1} was lost: ${text}`);
    const next = `${file}.writer`;
    writeFileSync(next, `${JSON.stringify({ ...value, n, [`k${n}`]: n }, null, 2)}\n`);
    renameSync(next, file);
    await new Promise((resolve) => setTimeout(resolve, n % 17));
  }
}

await (role === "writer" ? runWriter() : runInstaller());
