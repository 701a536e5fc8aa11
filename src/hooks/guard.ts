/**
 * The entry of the guard before a command, which waits for it and runs oftener than any other hook: a program of its own that
 * carries nothing but what it needs. Whatever goes wrong the command is let through.
 */
import { openGuardWorld } from "../app/guard-world.ts";
import { answerPreTool } from "./claude-pre-tool.ts";
import { readInput, readWorkingDirectory, serve } from "./entry.ts";
import { QUIET } from "./hook.ts";

serve(
  async () => {
    const world = openGuardWorld(process.env, process.platform);
    const input = { text: await readInput(), cwd: readWorkingDirectory() };
    return answerPreTool(world, { ...input, argument: process.argv[3] });
  },
  () => QUIET,
);
