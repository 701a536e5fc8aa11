/** The maker of a workspace that is there to be measured: by it a later measurement finds what an earlier one left. */
export const BENCH = "bench";
