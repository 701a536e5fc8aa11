/** What a refusal for unsaved work is about, line by line, for who prints it. */
export { formatRefusedWork } from "../core/unsaved-work.ts";
