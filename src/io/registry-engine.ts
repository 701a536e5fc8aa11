/**
 * The SQLite engine (sql.js) that reads the registry's file, loaded once a process. It imports nothing of
 * ours, so that it can be started before all else.
 */
import { existsSync, readFileSync } from "node:fs";
import type { SqlJsStatic } from "sql.js";
import { ENGINE_FLAG } from "./registry-engine-flag.ts";

// Modules of node's that only this needs are loaded with it: each costs every start half a millisecond.

/** The part of the platform's that is used; node's types leave it to the browser's. */
interface Platform {
  readonly WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: object,
    ): Promise<{ readonly instance: object; readonly module: object }>;
  };
}

let engine: Promise<SqlJsStatic> | undefined;

/** Loads sql.js once a process. */
export function loadEngine(): Promise<SqlJsStatic> {
  engine ??= (async () => {
    process.getBuiltinModule("node:v8").setFlagsFromString(ENGINE_FLAG);
    const { default: initSqlJs } = await import("sql.js");
    const wasm = readFileSync(findWasm());
    return new Promise<SqlJsStatic>((resolve, reject) => {
      // Instantiated here: a failure of its own the engine prints, and raises once more for nobody to catch.
      const instantiateWasm = (
        imports: object,
        done: (instance: object, module: object) => void,
      ): object => {
        (globalThis as unknown as Platform).WebAssembly.instantiate(wasm, imports).then(
          ({ instance, module }) => done(instance, module),
          reject,
        );
        return {};
      };
      initSqlJs({ instantiateWasm } as Parameters<typeof initSqlJs>[0]).then(resolve, reject);
    });
  })();
  return engine;
}

/** A bundle has the WebAssembly beside it; the sources have it in the package. */
function findWasm(): URL | string {
  const beside = new URL("sql-wasm.wasm", import.meta.url);
  if (existsSync(beside)) return beside;
  const { createRequire } = process.getBuiltinModule("node:module");
  return createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm");
}
