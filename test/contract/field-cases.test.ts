/** Every field case that is claimed has a test whose name starts with its id. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

/** Group to numbers, as promised; a case is added here together with its test. */
const claimed: Readonly<Record<string, readonly number[]>> = {
  RM: [1, 2, 4, 5, 6, 7, 9, 10, 13, 14, 15, 17, 18, 19, 20, 22, 23, 27, 28, 29, 30],
  GT: [1, 2, 3, 4, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 27],
  SD: [1, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 22, 23, 25],
  DD: [1, 2, 5, 6, 8, 9, 10],
  EV: [3, 9],
  HK: [1, 2, 3, 4, 5, 7, 9, 10, 11, 12],
  AD: [2, 4, 5],
  NL: [1, 3, 4],
  ST: [1, 2, 3, 6, 7, 8],
  WD: [1, 3, 4, 5, 6, 8],
};

const tests = path.resolve(import.meta.dirname, "..");

function listTestNames(): string[] {
  return readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .flatMap((name) => {
      const text = readFileSync(path.join(tests, name), "utf8");
      return [...text.matchAll(/\b(?:test|it)\(\s*[`"']([^`"'\n]+)/g)].map(
        (match) => match[1] ?? "",
      );
    });
}

test("every field case that is claimed has a test that is named after it", () => {
  const names = listTestNames();
  const ids = Object.entries(claimed).flatMap(([group, numbers]) =>
    numbers.map((number) => `${group}-${String(number).padStart(2, "0")}`),
  );
  const named = (id: string): boolean =>
    names.some((name) => new RegExp(`^([A-Z]{2}-\\d\\d[,:]? (and )?)*${id}\\b`).test(name));
  assert.deepEqual(
    ids.filter((id) => !named(id)),
    [],
  );
});
