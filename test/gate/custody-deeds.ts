/**
 * What people and agents do with git and an editor, at random: one entry a deed. Each draws what it needs
 * from its own numbers, passes over what does not apply, and answers what was done in words. What git
 * refuses is no failure, and what git itself drops is given up.
 */
import type { Deed } from "./custody-deed.ts";
import { PROJECT_DEEDS } from "./custody-project-deeds.ts";
import { TREE_DEEDS } from "./custody-tree-deeds.ts";

export const DEEDS: Readonly<Record<string, Deed>> = { ...TREE_DEEDS, ...PROJECT_DEEDS };
