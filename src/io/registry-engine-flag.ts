/**
 * What V8 is told before the WebAssembly of SQLite is compiled: its baseline compiler only, since the optimising
 * one would outlive the work. Whoever starts a program tells it first, for the sake of compiled code.
 */
export const ENGINE_FLAG = "--liftoff-only";
