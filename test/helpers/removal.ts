/** What a removal knows of a workspace against which nothing stands; a test changes what it is about. */
import type { RemovalFacts } from "../../src/core/removal-facts.ts";

export const removalFacts: RemovalFacts = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "w",
  path: "/w",
  project: "/r/.git",
  custody: "owned",
  state: "ready",
  busyWith: null,
  place: { kind: "present" },
  lock: undefined,
  occupants: [],
  nestedWorktrees: [],
  unknown: [],
  work: [],
  unfit: [],
  configProblems: [],
  faultyConfig: null,
  branch: { name: "f", commit: "c1", createdByUs: true, checkedOutAt: null },
  otherBranch: null,
  tips: [],
  trashPath: "/r/.git/espalier/trash/1",
};
