/** One line at the bottom of a terminal that tells what goes on and leaves no trace. */
import { formatText } from "./format.ts";
import type { Stream } from "./host.ts";

export interface Progress {
  show(text: string): void;
  /** Takes the line away, before anything else is written there. */
  clear(): void;
}

/** Silent where nobody looks on, or where silence was asked for. */
export function openProgress(stream: Stream, quiet: boolean): Progress {
  let shown = 0;
  const silent = quiet || stream.isTTY !== true;
  // One column is left free: a line that fills the row would be wrapped and could not be taken back.
  const room = (): number => (stream.columns || 80) - 1;
  return {
    show(text) {
      if (silent) return;
      const characters = [...formatText(text)];
      const told =
        characters.length <= room() ? characters : [...characters.slice(0, room() - 1), "…"];
      stream.write(`\r${told.join("")}${" ".repeat(Math.max(0, shown - told.length))}`);
      shown = told.length;
    },
    clear() {
      if (shown === 0) return;
      // The whole row: the terminal may have put a `^C` behind our text.
      stream.write(`\r${" ".repeat(room())}\r`);
      shown = 0;
    },
  };
}
