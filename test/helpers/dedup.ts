/** What every test of deduplication stands on: a volume, a project, workspaces with files in `node_modules`. */
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type DedupPass, type DedupRequest, runDedupPass } from "../../src/app/dedup-workspaces.ts";
import type { World } from "../../src/app/world.ts";
import { openNative } from "../../src/io/native.ts";
import type { DedupeRange } from "../../src/io/native-dedup.ts";
import type { WorkspaceRow } from "../../src/schema/rows.ts";
import { createRepository, createSandbox, type Sandbox } from "./sandbox.ts";
import { createVolume, type VolumeKind } from "./volume.ts";
import { createRegistered } from "./workspace.ts";

export const MIB = 1024 * 1024;

export interface DedupGround extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  /** The main checkout. */
  readonly main: string;
  readonly rows: readonly WorkspaceRow[];
  /** A pass over all workspaces that takes every file for settled. */
  pass(more?: Partial<DedupRequest>, world?: World): Promise<DedupPass>;
  /** Writes a file below the `node_modules` of a workspace, of the main checkout for -1, and answers its path. */
  write(workspace: number, name: string, content: Buffer): string;
  /** Used bytes of the volume once everything is written down. */
  used(): number;
}

export async function createDedupGround(kind: VolumeKind, workspaces = 2): Promise<DedupGround> {
  const volume = await createVolume(kind, 512);
  const sandbox = await createSandbox(volume.path);
  const world = sandbox.world();
  const main = createRepository(sandbox.path("main"), { "package.json": "{}\n" });
  const rows: WorkspaceRow[] = [];
  for (let index = 0; index < workspaces; index++) {
    rows.push(await createRegistered(world, main, sandbox.path(`w${index}`), `w${index}`));
  }
  return {
    sandbox,
    world,
    main,
    rows,
    pass: (more = {}, of = world) =>
      runDedupPass(of, { rows, settleMs: 0, stopped: () => false, ...more }),
    write(workspace, name, content) {
      const root = workspace < 0 ? main : (rows[workspace]?.path ?? "");
      const file = path.join(root, "node_modules", name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    used() {
      execFileSync("sync", ["-f", volume.path]);
      const { blocks, bfree, bsize } = statfsSync(volume.path);
      return (blocks - bfree) * bsize;
    },
    [Symbol.asyncDispose]: async () => {
      world.registry.close();
      await sandbox[Symbol.asyncDispose]();
      await volume[Symbol.asyncDispose]();
    },
  };
}

export const createContent = (bytes: number): Buffer => randomBytes(bytes);

/** The places of a file's blocks, as one text. */
export function readPlaces(file: string): string {
  const native = openNative();
  if (native === undefined) throw new Error("the native calls cannot be had");
  const descriptor = native.open(file, 0, 0);
  const places: string[] = [];
  execFileSync("sync", [file]);
  native.extents(descriptor, ({ logical, physical, length, unwritten }) => {
    if (!unwritten) places.push(`${logical}:${physical}:${length}`);
  });
  native.close(descriptor);
  return places.join();
}

/** A world that tells of every call that joins blocks, before it is made. */
export function watchJoins(world: World, before: (range: DedupeRange) => void): World {
  return {
    ...world,
    native: {
      ...world.native,
      openNative: () => {
        const native = world.native.openNative();
        if (native === undefined) return undefined;
        return Object.create(native, {
          dedupe: {
            value: (range: DedupeRange) => {
              before(range);
              return native.dedupe(range);
            },
          },
          dedupeAside: {
            value: (range: DedupeRange) => {
              before(range);
              return native.dedupeAside(range);
            },
          },
        });
      },
    },
  };
}

/** Everything of every file and directory below that nobody but its owner may change, with a digest of what it holds. */
export function describeTree(root: string): Record<string, string> {
  const told: Record<string, string> = {};
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
    const at = path.join(root, name);
    const { mode, ino, size, uid, gid, nlink, mtimeNs, ctimeNs } = lstatSync(at, { bigint: true });
    const isFile = lstatSync(at).isFile();
    const digest = isFile ? createHash("sha256").update(readFileSync(at)).digest("hex") : "";
    told[name] = [mode, ino, size, uid, gid, nlink, mtimeNs, ctimeNs, digest].join(" ");
  }
  return told;
}
