/** What a workspace is, byte by byte, so that one that came back can be held to it; and the moves to get there. */
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { removeWorkspace } from "../../src/app/remove-workspace.ts";
import { restoreWorkspace } from "../../src/app/restore-workspace.ts";
import type { World } from "../../src/app/world.ts";
import type { RemovedDocument, RestoredDocument } from "../../src/schema/index.ts";
import { withoutDaemon } from "./effects.ts";
import { createRepository, createSandbox, git, type Sandbox } from "./sandbox.ts";
import { createRegistered } from "./workspace.ts";

export interface RescuePlace extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly world: World;
  /** The main checkout. */
  readonly r: string;
  /** A workspace on the branch `f`. */
  readonly w: string;
}

/** Small volumes and a large floor would refuse every rescue. */
export async function createRescuePlace(
  files: Readonly<Record<string, string>> = {},
): Promise<RescuePlace> {
  const sandbox = await createSandbox();
  const world = withoutDaemon(sandbox.world());
  const r = createRepository(sandbox.path("r"), files);
  const w = sandbox.path("w");
  await createRegistered(world, r, w);
  return {
    ...{ sandbox, world, r, w },
    [Symbol.asyncDispose]: async () => {
      world.registry.close();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

/** Removes with `--rescue`; answers the document. */
export async function rescue(
  { r, w }: Pick<RescuePlace, "r" | "w">,
  world: World,
  target = w,
): Promise<RemovedDocument> {
  const document = await removeWorkspace(world, {
    ...{ cwd: r, target, discard: false, rescue: true, keepBranch: false, dryRun: false },
    asked: "cli",
  });
  if (document.schema !== "espalier.workspace.removed.v1") throw new Error(document.schema);
  return document;
}

export async function restore(
  { r }: Pick<RescuePlace, "r">,
  world: World,
  target: string | null,
  at?: string,
): Promise<RestoredDocument> {
  const document = await restoreWorkspace(world, {
    ...{ cwd: r, target: target ?? "", dryRun: false },
    ...(at === undefined ? {} : { path: at }),
  });
  if (document.schema !== "espalier.workspace.restored.v1") throw new Error(document.schema);
  return document;
}

/** Every entry with its kind, mode and content; names as bytes. `leaves`: what is not to be looked at. */
export function readWhole(root: string, leaves: readonly string[] = []): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (directory: Buffer, prefix: string): void => {
    for (const entry of readdirSync(directory, { encoding: "buffer" })) {
      const name = prefix + entry.toString("latin1");
      if (name === ".git" || leaves.includes(name)) continue;
      const at = Buffer.concat([directory, Buffer.from("/"), entry]);
      const stat = lstatSync(at);
      const mode = (stat.mode & 0o7777).toString(8);
      if (stat.isSymbolicLink()) {
        found.set(name, `link ${readlinkSync(at, { encoding: "buffer" }).toString("latin1")}`);
      } else if (stat.isDirectory()) {
        found.set(name, `directory ${mode}`);
        visit(at, `${name}/`);
      } else if (stat.isFile()) {
        const digest = createHash("sha256").update(readFileSync(at)).digest("hex");
        found.set(name, `file ${mode} ${digest}`);
      }
    }
  };
  visit(Buffer.from(root), "");
  return new Map([...found].sort());
}

/** The staged state, flags included, and what git says of the whole. */
export const readStaged = (root: string): string =>
  [
    git(root, "ls-files", "-s", "-v"),
    git(root, "status", "--porcelain=v2", "--untracked-files=all", "--ignored"),
  ].join("\n");

export const manifestOf = ({ sandbox }: RescuePlace, id: string | null) =>
  JSON.parse(readFileSync(path.join(sandbox.state, "rescue", id ?? "", "manifest.json"), "utf8"));
