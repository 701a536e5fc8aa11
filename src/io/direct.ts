/**
 * The file system's calls for who looks at a few small files while somebody waits: done at once, where
 * `node:fs/promises` takes a turn through the thread pool for each, which is longer than the call. They
 * answer promises, as those do, so that what uses them reads alike.
 */
import fs from "node:fs";
import type promises from "node:fs/promises";

/** The promise of what a call does at once: its error is the promise's. */
const direct =
  <A extends unknown[], R>(call: (...given: A) => R) =>
  async (...given: A): Promise<R> =>
    call(...given);

export const link = direct(fs.linkSync) as typeof promises.link;
export const lstat = direct(fs.lstatSync) as typeof promises.lstat;
export const mkdir = direct(fs.mkdirSync) as typeof promises.mkdir;
export const mkdtemp = direct(fs.mkdtempSync) as typeof promises.mkdtemp;
export const readdir = direct(fs.readdirSync) as typeof promises.readdir;
export const readFile = direct(fs.readFileSync) as typeof promises.readFile;
export const readlink = direct(fs.readlinkSync) as typeof promises.readlink;
export const realpath = direct(fs.realpathSync.native) as typeof promises.realpath;
export const rename = direct(fs.renameSync) as typeof promises.rename;
export const rm = direct(fs.rmSync) as typeof promises.rm;
export const rmdir = direct(fs.rmdirSync) as typeof promises.rmdir;
export const stat = direct(fs.statSync) as typeof promises.stat;
export const symlink = direct(fs.symlinkSync) as typeof promises.symlink;
