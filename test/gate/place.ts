/** What a history knows of its working trees while it runs. */
import path from "node:path";
import type { World } from "../../src/app/world.ts";
import type { History } from "./history.ts";
import type { Lane } from "./lane.ts";

/** A working tree as the history knows it. */
export interface Place {
  readonly name: string;
  readonly path: string;
  /** The sources at the last build; what was seeded has those of no build. */
  built?: string;
  /** The sources when it was last held to account. */
  checked?: string;
  /** What is in its directory began as a seed. */
  isSeeded: boolean;
  /** A change that its tool cannot notice: it is stale by itself, and only a seed from it can be right. */
  deceived: boolean;
  /** What has to be installed is not as the sources want it. */
  stale: boolean;
  /** Nothing differs from a fresh sibling: this much may be made, and no more. */
  promised?: readonly string[];
}

export interface Run {
  readonly lane: Lane;
  readonly world: World;
  readonly history: History;
  readonly places: Place[];
  readonly commits: string[];
  /** What was done, for a person. */
  readonly told: string[];
}

/** A promise that was broken. */
export class Fault extends Error {}

export const directoryOf = ({ history }: Run, place: Place): string =>
  path.join(place.path, history.project.directory);

/** Its sources have other times than at the last build, whatever their contents. */
export function unsettle(place: Place): void {
  delete place.built;
  delete place.checked;
  delete place.promised;
}
