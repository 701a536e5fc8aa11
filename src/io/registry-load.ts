/** What the registry's file holds, as a database in memory; or why it cannot be told, in which case it stays. */
import path from "node:path";
import type { Database, SqlJsStatic } from "sql.js";
import { AppError, reasonOf } from "../errors.ts";
import { findObstacle } from "./files.ts";
import { checkDatabase, describeHeader, isSealed, withRegistryFile } from "./registry-file.ts";
import { APPLICATION_ID, migrateDatabase, migrations } from "./registry-migrations.ts";

export interface Loaded {
  readonly db: Database;
  /** Of the file it was read from; undefined when there was none. */
  readonly stamp: string | undefined;
  /** Why the file cannot be read; `db` is then a new one that stands in for it. */
  readonly unreadable?: string;
}

/** That the system does not let us read a file says nothing about what is in it: never set aside. */
export function readFileOrRefuse(
  file: string,
  known: string | undefined,
): { readonly stamp: string; readonly bytes: Buffer | undefined } | undefined {
  try {
    return withRegistryFile(file, (found) =>
      found === undefined
        ? undefined
        : { stamp: found.stamp, bytes: found.stamp === known ? undefined : found.readBytes() },
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const obstacle = code === "ENOTDIR" ? findObstacle(path.dirname(file)) : undefined;
    if (obstacle !== undefined) {
      const reason = `\`${obstacle}\` is in the way, it is no directory`;
      const hint = "Move it away, or name another state directory in `ESPALIER_STATE`";
      throw new AppError("registry", { path: file, reason, hint }, { cause: error });
    }
    const reason = code ?? reasonOf(error);
    const hint =
      code === undefined
        ? "Move it away, and a new registry is made; it was left as it is"
        : "Make the file readable for this user; it was left as it is";
    throw new AppError("registry", { path: file, reason, hint }, { cause: error });
  }
}

export function createDatabase(sql: SqlJsStatic): Database {
  const db = new sql.Database();
  db.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrateDatabase(db);
  return db;
}

export function openDatabase(
  sql: SqlJsStatic,
  file: string,
  bytes: Buffer,
  stamp: string,
  check: boolean,
): Loaded {
  const header = describeHeader(bytes);
  if (header.kind === "unreadable") {
    return { db: createDatabase(sql), stamp, unreadable: header.reason };
  }
  if (header.version > migrations.length) {
    throw new AppError("registry", {
      path: file,
      reason: `it was written by a newer Espalier (version ${header.version}, this one knows ${migrations.length})`,
      hint: "Update Espalier; the file was left as it is",
    });
  }
  const db = new sql.Database(bytes);
  const unreadable = check && !isSealed(bytes) ? checkDatabase(db) : undefined;
  if (unreadable === undefined) {
    migrateDatabase(db);
    return { db, stamp };
  }
  db.close();
  return { db: createDatabase(sql), stamp, unreadable };
}
