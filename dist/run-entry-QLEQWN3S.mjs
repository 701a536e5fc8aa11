import "./chunk-TAPVFFXL.mjs";

// src/app/run-entry.ts
function runEntry(world, entry, argv) {
  return world.entries.runEntry(entry, argv);
}
export {
  runEntry
};
