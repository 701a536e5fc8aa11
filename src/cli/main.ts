/** The command line's entry. */
import { run } from "./run.ts";

const exitCode = await run(process.argv.slice(2), {
  env: process.env,
  platform: process.platform,
  cwd: () => process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
});
// The answer has been written; what was begun early and turned out not to be needed is not waited for.
process.exit(exitCode);
