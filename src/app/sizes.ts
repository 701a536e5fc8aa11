/** Sizes as people write them, for the layers that may not ask `core` themselves. */
export { parseSize } from "../core/settings.ts";
