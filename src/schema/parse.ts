/**
 * The border: unknown values in, typed values out. The validators are generated ahead of time
 * (`npm run gen`), so that nothing loads a schema compiler at run time.
 */
import { type Fault, faultOf } from "./fault.ts";
import type {
  ClaudeSettings,
  DaemonRecord,
  LockRecord,
  ProjectConfigFile,
  UserConfigFile,
  WorktreeCreateInput,
  WorktreeRemoveInput,
} from "./index.ts";
import { validators } from "./inputs.gen.js";

export interface InputTypes {
  "claude.hook.worktree-create": WorktreeCreateInput;
  "claude.hook.worktree-remove": WorktreeRemoveInput;
  "claude.settings": ClaudeSettings;
  "espalier.user-config": UserConfigFile;
  "espalier.project-config": ProjectConfigFile;
  "espalier.lock": LockRecord;
  "espalier.daemon": DaemonRecord;
}

/** A value that came from outside, as its type; a value that does not fit throws `onFault(fault)`. */
export function parseInput<N extends keyof InputTypes>(
  name: N,
  value: unknown,
  onFault: (fault: Fault) => Error,
): InputTypes[N] {
  const fault = faultOf(validators[name], value);
  if (fault !== undefined) throw onFault(fault);
  return value as InputTypes[N];
}
