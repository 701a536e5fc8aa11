/**
 * The outside world as one value: every use case takes it first. `small-world.ts` and `rest-of-world.ts`
 * alone know the real `io`; the rest of `app/` knows the ports by their types, so that a test can wrap any of them.
 */
import { type RestOfWorld, restOfWorld } from "./rest-of-world.ts";
import { openSmallWorld, type SmallWorld, type WorldOptions } from "./small-world.ts";

export type { WorldOptions } from "./small-world.ts";

export interface World extends SmallWorld, RestOfWorld {}

export const openWorld = (options: WorldOptions): World => ({
  ...restOfWorld,
  ...openSmallWorld(options),
});
