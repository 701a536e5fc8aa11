/** The command line's entry. */
import { isatty } from "node:tty";
import { run } from "./run.ts";

void run(process.argv.slice(2), {
  env: process.env,
  platform: process.platform,
  cwd: () => process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: { isTTY: isatty(0), open: () => process.stdin },
}).then((exitCode) => {
  // The answer has been written; what was begun early and turned out not to be needed is not waited for.
  process.exit(exitCode);
});
