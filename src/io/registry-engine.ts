/**
 * The SQLite engine (sql.js) that reads the registry's file, loaded once a process. It imports nothing of
 * ours, so that it can be started before all else.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import v8 from "node:v8";
import type { SqlJsStatic } from "sql.js";

let engine: Promise<SqlJsStatic> | undefined;

/** Loads sql.js once a process. Only the baseline compiler: the optimising one would outlive the work. */
export function loadEngine(): Promise<SqlJsStatic> {
  engine ??= (async () => {
    v8.setFlagsFromString("--liftoff-only");
    const { default: initSqlJs } = await import("sql.js");
    const wasm = readFileSync(findWasm());
    // A large file has a buffer of its own; only a small one would lie in node's common pool.
    const isAlone = wasm.byteLength === wasm.buffer.byteLength;
    return initSqlJs({ wasmBinary: isAlone ? wasm.buffer : new Uint8Array(wasm).buffer });
  })();
  return engine;
}

/** A bundle has the WebAssembly beside it; the sources have it in the package. */
function findWasm(): URL | string {
  const beside = new URL("sql-wasm.wasm", import.meta.url);
  if (existsSync(beside)) return beside;
  return createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm");
}
