/** What the reader of a rendered answer wants, and what rendering may ask of the place. */
import type { View } from "./layout.ts";

export interface RenderOptions {
  readonly colour: boolean;
  /** Only the answer itself: a path, or the bare rows. */
  readonly quiet: boolean;
  readonly nowMs: number;
  readonly view: View;
  /** Workspaces of every project were asked for. */
  readonly all: boolean;
  /** Whether a file is there: what makes a directory anew is told by what lies beside it. */
  readonly exists: (file: string) => boolean;
  /** What tells volumes apart; undefined where nothing is. */
  readonly volumeOf?: (path: string) => number | undefined;
}
