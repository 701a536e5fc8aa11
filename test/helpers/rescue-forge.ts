/** A rescue's directory as somebody else might have written it: each part changed, and its digest told anew. */
import { createHash } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ArchiveEntry, createArchive, readArchive } from "../../src/io/rescue-archive.ts";
import type { RescueManifest } from "../../src/schema/index.ts";
import { manifestOf, type RescuePlace } from "./rescue.ts";

export const partOf = ({ sandbox }: RescuePlace, id: string | null, name: string): string =>
  path.join(sandbox.state, "rescue", id ?? "", name);

export function changeManifest(
  place: RescuePlace,
  id: string | null,
  change: (manifest: RescueManifest) => object,
): void {
  const manifest = manifestOf(place, id);
  const text = JSON.stringify({ ...manifest, ...change(manifest) });
  writeFileSync(partOf(place, id, "manifest.json"), text);
}

/** Writes a part, and tells its digest in the manifest. */
export function replacePart(
  place: RescuePlace,
  id: string | null,
  [name, key]: readonly [
    "files.tar" | "index" | "repository.bundle",
    "archive" | "index" | "bundle",
  ],
  bytes: Buffer,
): void {
  writeFileSync(partOf(place, id, name), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  changeManifest(place, id, () => ({ [key]: { bytes: bytes.length, sha256 } }));
}

type Added = Pick<ArchiveEntry, "name" | "kind"> & {
  readonly target?: string;
  readonly text?: string;
};

/** The archive with more in it. */
export function addToArchive(place: RescuePlace, id: string | null, added: readonly Added[]): void {
  const file = partOf(place, id, "files.tar");
  const made = place.sandbox.path("forged.tar");
  const source = place.sandbox.path("forged-source");
  const archive = createArchive(made);
  const add = (entry: ArchiveEntry, target: string, bytes: Buffer): void => {
    if (entry.kind === "directory") archive.addDirectory(entry);
    else if (entry.kind === "link") archive.addLink(entry, target);
    else {
      writeFileSync(source, bytes);
      archive.addFile(entry, Buffer.from(source));
    }
  };
  for (const entry of readArchive(file)) {
    const parts =
      entry.kind === "file" ? [...entry.content()].map((each) => Buffer.from(each)) : [];
    add(entry, entry.target, Buffer.concat(parts));
  }
  const plain = { mode: 0o755, modifiedAt: 1_700_000_000, uid: statSync(file).uid, gid: 0 };
  for (const { target = "", text = "", ...entry } of added) {
    add({ ...plain, ...entry }, target, Buffer.from(text));
  }
  archive.close();
  replacePart(place, id, ["files.tar", "archive"], readFileSync(made));
  rmSync(made);
}
