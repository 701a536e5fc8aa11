/** Sizes and times as people write them, for the layers that may not ask `core` themselves. */
export { parseDuration, parseSize, parseSpace } from "../core/settings.ts";
