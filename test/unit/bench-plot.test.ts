/** The curve of a measurement, in characters and as an SVG. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { plotLines } from "../../src/cli/plot.ts";
import { formatSvg } from "../../src/core/bench-plot.ts";

const options = { width: 30, height: 4, format: String, formatAt: (at: number) => `${at} s` };

test("a curve is as high as it is, in eighths of a row, and never wider than asked for", () => {
  const points = Array.from({ length: 40 }, (_, at) => ({ at, value: at < 20 ? 0 : 800 }));
  const lines = plotLines(points, options);
  assert.deepEqual(lines, [
    "800 │            █████████████",
    "    │            █████████████",
    "    │            █████████████",
    "  0 │            █████████████",
    "    └─────────────────────────",
    "     0 s                  39 s",
  ]);
  assert.ok(lines.every((line) => [...line].length <= 30));
});

test("a peak in one sample of many is seen", () => {
  const points = Array.from({ length: 1000 }, (_, at) => ({ at, value: at === 500 ? 80 : 8 }));
  const [top = ""] = plotLines(points, options);
  assert.match(top, /^80 │ +█$/);
});

test("what begins is named below the axis, on another line where two would meet", () => {
  const points = [0, 10, 20].map((at) => ({ at, value: at + 1 }));
  const marks = [
    { name: "first", at: 0 },
    { name: "others", at: 10 },
    { name: "builds", at: 11 },
  ];
  const lines = plotLines(points, { ...options, marks });
  assert.deepEqual(lines.slice(-4, -1), [
    "   └┴────────────┴┴───────────",
    "    first        others",
    "                  builds",
  ]);
});

test("a line is drawn where the curve leaves room, and labelled", () => {
  const points = Array.from({ length: 26 }, (_, at) => ({ at, value: at === 25 ? 400 : 0 }));
  const lines = plotLines(points, { ...options, line: 200 });
  assert.match(lines[2] ?? "", /^200 │┈+/);
});

test("nothing to draw gives no lines", () => {
  assert.deepEqual(plotLines([], options), []);
  assert.deepEqual(plotLines([{ at: 0, value: 5 }], options), []);
  assert.deepEqual(
    plotLines(
      [0, 1].map((at) => ({ at, value: 0 })),
      options,
    ),
    [],
  );
});

test("the SVG has every point in its frame, and no text that could be markup", () => {
  const svg = formatSvg({
    title: `a <b> & "c"`,
    curve: [0, 500, 1000].map((atMs) => ({ atMs, bytes: atMs === 500 ? -20 : atMs })),
    phases: [{ name: "first", atMs: 0 }],
    footprintBytes: 400,
  });
  assert.match(svg, /^<svg [^>]*viewBox="0 0 800 320"/);
  assert.match(svg, /a &#60;b&#62; &#38; &#34;c&#34;/);
  const [, points = ""] = /<polyline points="([^"]+)"/.exec(svg) ?? [];
  const pairs = points.split(" ").map((pair) => pair.split(",").map(Number));
  assert.equal(pairs.length, 3);
  assert.ok(pairs.every(([x = -1, y = -1]) => x >= 80 && x <= 784 && y >= 40 && y <= 280));
  assert.equal(svg.match(/<(?!\/)(\w+)/g)?.length, svg.match(/<\/\w+>|\/>/g)?.length);
});
