/**
 * Starts to load the registry's engine before anything else is loaded: its WebAssembly is compiled beside
 * the main thread, which meanwhile loads the rest of the program. Besides `world.ts` the one file of this
 * layer that reaches `io` itself, because `world.ts` is the rest of the program.
 */
import { loadEngine } from "../io/registry-engine.ts";

/** Never throws: a failure shows where the engine is needed. */
export function startEngine(): void {
  loadEngine().catch(() => undefined);
}
