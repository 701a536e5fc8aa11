/** Sizes as people write them, for the layers that may not ask `core` themselves. */
export { parseSpace } from "../core/settings.ts";
