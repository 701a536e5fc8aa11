import assert from "node:assert/strict";
import { test } from "node:test";
import { countDistances, type ListedCommit } from "../../src/core/commit-distance.ts";

/** `c:b,a` is a merge of two. */
const history = (text: string): ListedCommit[] =>
  text.split(" ").map((word) => {
    const [id = "", parents = ""] = word.split(":");
    return { id, parents: parents === "" ? [] : parents.split(",") };
  });

const count = (text: string, from: string, ...heads: string[]): number[] => [
  ...countDistances(history(text), from, heads).values(),
];

test("counts the commits on one side only", () => {
  // root is common to all and not listed.
  const text = "a:root b:a c:b x:a y:x";
  assert.deepEqual(count(text, "c", "b", "a", "y", "x"), [1, 2, 4, 3]);
});

test("a commit that all reach is at the distance of what the other has more", () => {
  assert.deepEqual(count("a:root b:a", "b", "root"), [2]);
  assert.deepEqual(count("a:root b:a", "root", "b", "a"), [2, 1]);
});

test("follows every parent of a merge, and each commit once", () => {
  const text = "a:root b:root m:a,b n:m o:m p:n,o";
  assert.deepEqual(count(text, "p", "a", "b", "m", "n"), [5, 5, 3, 2]);
});
