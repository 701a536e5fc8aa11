/**
 * The command line's entry: nothing heavy is loaded before the command is known, except the registry's
 * engine, which most commands wait for longest (docs/adr/0008-start-up.md).
 */
import { startEngine } from "../app/engine.ts";

/** They do without the registry, or are another program's business. */
const WITHOUT_REGISTRY = new Set(["help", "completion", "config", "hook", "daemon"]);

const argv = process.argv.slice(2);
const [command = "-"] = argv;
if (!command.startsWith("-") && !WITHOUT_REGISTRY.has(command)) startEngine();

const { run } = await import("./run.ts");
const exitCode = await run(argv, {
  env: process.env,
  platform: process.platform,
  cwd: () => process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
});
// The answer has been written; what was begun early and turned out not to be needed is not waited for.
process.exit(exitCode);
