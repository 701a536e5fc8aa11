import assert from "node:assert/strict";
import { test } from "node:test";
import { createGraph } from "../../src/core/cargo-graph.ts";

/** The two ways of writing one digest: the number in the JSON text, and its bytes in the file beside. */
const DIGEST = { decimal: "15641178369222349480", bytes: "a8920536dba010d9" };

const graph = createGraph([
  { id: "macro", texts: ['{"deps":[]}'], digests: [DIGEST.bytes] },
  {
    id: "user",
    texts: [`{"deps":[[13114255755762800486,"mac",false,${DIGEST.decimal}]]}`],
    digests: ["0100000000000000"],
  },
  {
    id: "app",
    texts: ['{"deps":[[7,"user",true,1],[8,"gone",false,99]]}'],
    digests: ["0200000000000000"],
  },
]);

test("units are joined by their digests, through any number of others", () => {
  assert.deepEqual([...graph.listDependents(["macro"])].sort(), ["app", "macro", "user"]);
  assert.deepEqual([...graph.listDependencies(["app"])].sort(), ["app", "macro", "user"]);
  assert.deepEqual([...graph.listDependencies(["macro"])], ["macro"]);
});

test("one that is shut ends the way", () => {
  assert.deepEqual([...graph.listDependencies(["app"], (id) => id === "user")], ["app"]);
});
