/**
 * The border: unknown values in, typed values out. The validators are generated ahead of time
 * (`npm run gen`), so that nothing loads a schema compiler at run time.
 */
import { type Fault, faultOf, type Validator } from "./fault.ts";
import type {
  ClaudeSettings,
  DaemonRecord,
  InstallRecord,
  LockRecord,
  ProjectConfigFile,
  RescueManifest,
  RestoringRecord,
  UserConfigFile,
  VolumeRecord,
  WorktreeCreateInput,
  WorktreeRemoveInput,
} from "./index.ts";

export interface InputTypes {
  "claude.hook.worktree-create": WorktreeCreateInput;
  "claude.hook.worktree-remove": WorktreeRemoveInput;
  "claude.settings": ClaudeSettings;
  "espalier.user-config": UserConfigFile;
  "espalier.project-config": ProjectConfigFile;
  "espalier.lock": LockRecord;
  "espalier.daemon": DaemonRecord;
  "espalier.rescue": RescueManifest;
  "espalier.restoring": RestoringRecord;
  "espalier.installed": InstallRecord;
  "espalier.volume-record": VolumeRecord;
}

/** One of `inputs/<name>.gen.js`, for values of this type. */
export interface InputValidator<T> extends Validator {
  readonly accepts?: T;
}

/** A value that came from outside, as its type; a value that does not fit throws `onFault(fault)`. */
export function parseInput<T>(
  validate: InputValidator<T>,
  value: unknown,
  onFault: (fault: Fault) => Error,
): T {
  const fault = faultOf(validate, value);
  if (fault !== undefined) throw onFault(fault);
  return value as T;
}
