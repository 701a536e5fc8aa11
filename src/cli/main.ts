/** The command line's entry. */
import { run } from "./run.ts";

void run(process.argv.slice(2), {
  env: process.env,
  platform: process.platform,
  cwd: () => process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
}).then((exitCode) => {
  // The answer has been written; what was begun early and turned out not to be needed is not waited for.
  process.exit(exitCode);
});
