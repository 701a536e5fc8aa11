/**
 * The layers of docs/architecture.md#layers, held by machine. To change them, change the page and this
 * table together, with an ADR: what a layer may import is what makes it testable without the rest.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

type Rule = "yes" | "types";

/** From layer to what it may import besides itself; what is not named is forbidden. */
const layers: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  /** What starts a program knows where our files lie, and no more of it. */
  start: { io: "yes" },
  errors: {},
  schema: { errors: "yes" },
  core: { errors: "yes", schema: "yes" },
  io: { errors: "yes", schema: "yes" },
  app: { errors: "yes", schema: "yes", core: "yes", io: "types" },
  cli: { errors: "yes", schema: "yes", app: "yes" },
  hooks: { errors: "yes", schema: "yes", app: "yes" },
  daemon: { errors: "yes", schema: "yes", app: "yes" },
};

/** The files of a layer that may take values from a layer whose types alone are allowed. */
const valueImports = new Map([
  ["app/guard-world.ts", "io"],
  ["app/small-world.ts", "io"],
  ["app/rest-of-world.ts", "io"],
  ["app/daemon-world.ts", "io"],
]);

/** Layers that are pure: no module of node's and no package. */
const pure = new Set(["errors", "core"]);

const source = path.resolve(import.meta.dirname, "../../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
  .map((name) => name.split(path.sep).join("/"))
  .sort();

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

/** Comments are dropped first, so that prose about an import is none. */
function listImports(file: string): Import[] {
  const text = readFileSync(path.join(source, file), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "");
  const found: Import[] = [];
  const statement = /^\s*(?:import|export)\s+(type\s)?([^;"']*?\sfrom\s+)?["']([^"']+)["']/gm;
  for (const [, type, clause, target = ""] of text.matchAll(statement)) {
    const names = /\{([^}]*)\}/.exec(clause ?? "")?.[1] ?? "";
    const bare = (clause ?? "").replace(/\{[^}]*\}/, "").replace(/from|,|\s/g, "");
    const allTypes =
      bare === "" &&
      names.trim() !== "" &&
      names
        .split(",")
        .filter((name) => name.trim() !== "")
        .every((name) => /^\s*type\s/.test(name));
    found.push({ target, typeOnly: type !== undefined || allTypes });
  }
  for (const [, target = ""] of text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)) {
    found.push({ target, typeOnly: /\btypeof import\(/.test(text) });
  }
  return found;
}

const layerOf = (file: string): string => file.split("/", 1)[0]?.replace(/\.ts$/, "") ?? "";

function describeBreach(file: string, { target, typeOnly }: Import): string | undefined {
  const from = layerOf(file);
  const rules = layers[from];
  if (rules === undefined) return `${file} is in no layer that is known`;
  if (!target.startsWith(".")) {
    return pure.has(from) && !typeOnly
      ? `${file} imports ${target}, but ${from} is pure`
      : undefined;
  }
  const to = layerOf(path.posix.normalize(path.posix.join(path.posix.dirname(file), target)));
  if (to === from) return undefined;
  const rule = rules[to];
  if (rule === "yes" || (rule === "types" && (typeOnly || valueImports.get(file) === to))) {
    return undefined;
  }
  const what = rule === "types" ? `may import types only from ${to}` : `may not import ${to}`;
  return `${file} imports ${target}, but ${from} ${what}`;
}

test("no file imports across the layers of docs/architecture.md#layers", () => {
  const breaches = files.flatMap((file) =>
    listImports(file)
      .map((entry) => describeBreach(file, entry))
      .filter((breach) => breach !== undefined),
  );
  assert.deepEqual(breaches, [], "see docs/architecture.md#layers");
});

test("the page that the error text names has the section it names", () => {
  const page = readFileSync(path.join(source, "../docs/architecture.md"), "utf8");
  assert.match(page, /^## Layers$/m);
});

test("the decisions in core use no clock, no randomness and no process", () => {
  const impure =
    /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|setTimeout)\b|(?<!\.)\bprocess\.(env|pid|cwd|argv|platform|hrtime|kill)\b/;
  const found = files.filter(
    (file) =>
      pure.has(layerOf(file)) &&
      readFileSync(path.join(source, file), "utf8")
        .split("\n")
        .some((line) => impure.test(line.replace(/\/\/.*|^\s*\*.*/, ""))),
  );
  assert.deepEqual(found, []);
});

test("a source file stays short enough to be read", () => {
  const long = files
    .map((file) => ({
      file,
      lines: readFileSync(path.join(source, file), "utf8").split("\n").length,
    }))
    .filter(({ lines }) => lines > 330);
  assert.deepEqual(long, []);
});
