/** What SessionStart leaves to a process of its own, and SessionEnd, which the client does not wait for. Nobody hears of either. */
import { completeWorld, type SmallWorld } from "../app/small-world.ts";
import {
  type HookAnswer,
  type HookInput,
  QUIET,
  readHookInput,
  readOptionalText,
  readSessionInput,
} from "./hook.ts";

/** Never throws, and always answers with success. */
export async function answerSessionWork(world: SmallWorld, input: HookInput): Promise<HookAnswer> {
  const asked = readSessionInput(input);
  if (asked === undefined) return QUIET;
  const { workBehindSession } = await import("../app/session-work.ts");
  await workBehindSession(await completeWorld(world), asked);
  return QUIET;
}

/** As above. */
export async function answerSessionEnd(world: SmallWorld, input: HookInput): Promise<HookAnswer> {
  const asked = readSessionInput(input);
  if (asked === undefined) return QUIET;
  const reason = readOptionalText(readHookInput(input.text)?.["reason"]);
  // The session's directory may be what is to go.
  process.chdir(world.files.directoryName(process.execPath));
  const { endSession } = await import("../app/session-end.ts");
  await endSession(await completeWorld(world), { ...asked, reason });
  return QUIET;
}
