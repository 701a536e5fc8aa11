/**
 * The bundle of a rescue: a file that `git clone` takes, although the project may be gone by then. It is made
 * in a repository of our own that borrows the project's objects, so that no ref of the project is needed, and
 * read back in another that borrows nothing. Of a clone that does not have its own history (shallow or
 * partial) it holds what the project's other refs do not, and needs the project.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { AppError } from "../errors.ts";
import { type ByteName, toText } from "./byte-path.ts";
import { runGit } from "./git.ts";
import { LIMIT_MS, listExisting, runQuietly, type Store } from "./rescue-objects.ts";

export interface BundleRequest {
  readonly project: string;
  readonly store: Store;
  /** Not there yet. */
  readonly file: string;
  readonly refs: readonly { readonly name: string; readonly object: string }[];
  /** The branch that a clone checks out, one of `refs`. */
  readonly head: string;
  /** Commits that it is made without, for a store that is not complete. */
  readonly without: readonly string[];
  /** A directory for what is needed on the way. */
  readonly temporary: string;
}

export async function createBundle(request: BundleRequest): Promise<void> {
  const { file, refs, head, without } = request;
  const at = path.join(request.temporary, "bundle.git");
  await createStore(at, request);
  borrowObjects(at, request.project, request.store);
  const options = { cwd: at, write: true, doing: "make the bundle" };
  const lines = refs.map(({ name, object }) => `update ${name} ${object}\n`);
  await runQuietly(["update-ref", "--stdin"], { ...options, input: lines.join("") });
  await runQuietly(["symbolic-ref", "HEAD", head], options);
  const names = ["HEAD", ...refs.map(({ name }) => name), ...without.map((each) => `^${each}`)];
  const input = names.map((name) => `${name}\n`).join("");
  await runQuietly(["bundle", "create", "--quiet", file, "--stdin"], { ...options, input });
}

/** Unpacks the bundle into a repository of its own and answers where that is. Throws what git finds wrong. */
export async function openBundle(
  request: Pick<BundleRequest, "project" | "store" | "file" | "temporary">,
): Promise<string> {
  const at = path.join(request.temporary, "read-back.git");
  await createStore(at, request);
  if (request.store.incomplete) borrowObjects(at, request.project, request.store);
  await fetchBundle(at, request.file, ["+refs/*:refs/*"]);
  return at;
}

/** Takes refs out of a bundle into a repository; a local file, so that no network is needed. */
export async function fetchBundle(
  repository: string,
  file: string,
  refs: readonly string[],
): Promise<void> {
  const argv = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-auto-gc"];
  await runQuietly([...argv, "--no-recurse-submodules", file, ...refs], {
    cwd: repository,
    write: true,
    config: ["-c", "protocol.file.allow=always", "-c", "fetch.writeCommitGraph=false"],
    doing: `read the bundle \`${file}\``,
  });
}

/**
 * Takes every object out of a bundle, those that the repository lost among them: `git fetch` trusts refs, and
 * passes over what they should hold. It is read beside the project's refs, of which any may lead to what is
 * lost. The refs are the caller's to make.
 */
export async function takeObjects(
  project: string,
  file: string,
  format: Store["format"],
): Promise<void> {
  const at = path.join(path.dirname(file), "taking.git");
  const doing = `read the bundle \`${file}\``;
  rmSync(at, { recursive: true, force: true });
  try {
    await createStore(at, { store: { format, incomplete: false } });
    copyShallow(at, project);
    const env = { GIT_OBJECT_DIRECTORY: path.join(project, "objects") };
    const options = { cwd: at, env, write: true, doing };
    // git wants them to be held, too.
    const lines = readNeeded(file).map((object, n) => `create refs/needed/${n} ${object}\n`);
    await runQuietly(["update-ref", "--stdin"], { ...options, input: lines.join("") });
    await runQuietly(["bundle", "unbundle", file], options);
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}

/** Commits that a bundle needs: lines of its head that begin with `-`. */
function readNeeded(file: string): string[] {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(MOST_HEAD);
    const text = bytes.toString("latin1", 0, readSync(descriptor, bytes, 0, MOST_HEAD, 0));
    const head = text.slice(0, text.indexOf("\n\n") + 1);
    return [...head.matchAll(/^-([0-9a-f]{40,64})(?= |$)/gm)].map(([, object = ""]) => object);
  } finally {
    closeSync(descriptor);
  }
}

const MOST_HEAD = 4 * 1024 * 1024;

/** Whether a repository has the rescue's commit, what it was made of, and every file in those. */
export async function hasObjects(repository: string, commit: string): Promise<boolean> {
  const [found] = await listExisting(repository, [commit]);
  if (found?.type !== "commit") return false;
  const { stdout, exitCode } = await runGit(
    ["rev-list", "--objects", "--no-walk", "--missing=print", commit, `${commit}^@`],
    {
      cwd: repository,
      // 128: a commit among them is missing, which is no object that is printed.
      allow: [0, 128],
      env: { GIT_NO_LAZY_FETCH: "1", GIT_NO_REPLACE_OBJECTS: "1" },
      timeoutMs: LIMIT_MS,
      doing: "look at the rescue",
    },
  );
  return exitCode === 0 && !/^\?/m.test(stdout.toString("latin1"));
}

async function createStore(at: string, { store }: Pick<BundleRequest, "store">): Promise<void> {
  mkdirSync(at);
  const argv = ["init", "--quiet", "--bare", "--template=", `--object-format=${store.format}`];
  await runQuietly(argv, { cwd: at, write: true, doing: "make a repository" });
}

function borrowObjects(at: string, project: string, store: Store): void {
  const objects = path.join(project, "objects");
  writeFileSync(path.join(at, "objects/info/alternates"), `${objects}\n`);
  if (store.incomplete) copyShallow(at, project);
}

function copyShallow(at: string, project: string): void {
  const shallow = path.join(project, "shallow");
  if (existsSync(shallow)) copyFileSync(shallow, path.join(at, "shallow"));
}

export interface ListedBlob {
  readonly mode: string;
  readonly object: string;
  readonly size: number;
  readonly name: ByteName;
}

/** The files and links of a commit's tree. Throws `unverified` for one whose object is missing. */
export async function listBlobs(repository: string, commit: string): Promise<ListedBlob[]> {
  const output = await runQuietly(["ls-tree", "-r", "-z", "-l", "--full-tree", commit], {
    cwd: repository,
    doing: "read the rescue",
  });
  const lines = output.toString("latin1").split("\0").slice(0, -1);
  return lines.flatMap((line) => {
    const [, mode = "", type, object = "", size = "", name = ""] =
      /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-|BAD)\t(.*)$/s.exec(line) ?? [];
    if (type === "commit") return [];
    const what = `\`${toText(name === "" ? line : name)}\``;
    if (type !== "blob" || isOddName(name) || isOwnGit(name)) {
      throw new AppError("unverified", { what, reason: "it is no file that a rescue holds" });
    }
    if (/^\d+$/.test(size)) return [{ mode, object, size: Number(size), name }];
    const reason = `git does not have its object ${object}`;
    throw new AppError("unverified", { what, reason });
  });
}

/** Whether a name could lead anywhere but down. */
export const isOddName = (name: ByteName): boolean =>
  name.includes("\0") || name.split("/").some((each) => ["", ".", ".."].includes(each));

/** Whether a name is the `.git` of the workspace itself, or lies below it. */
export const isOwnGit = (name: ByteName): boolean => name.split("/", 1)[0] === ".git";

const BATCH_BYTES = 32 * 1024 * 1024;
const BATCH_COUNT = 4_000;

/** Each blob with its bytes, a bounded part of them in memory at a time. */
export async function* readBlobs(
  repository: string,
  blobs: readonly ListedBlob[],
): AsyncGenerator<{ readonly blob: ListedBlob; readonly bytes: Buffer }> {
  for (let from = 0; from < blobs.length; ) {
    let to = from;
    for (let bytes = 0; to < blobs.length && to - from < BATCH_COUNT; to += 1) {
      bytes += blobs[to]?.size ?? 0;
      if (bytes > BATCH_BYTES && to > from) break;
    }
    const batch = blobs.slice(from, to);
    const input = batch.map(({ object }) => `${object}\n`).join("");
    const output = await runQuietly(["cat-file", "--batch"], {
      cwd: repository,
      input,
      doing: "read the rescue",
    });
    let at = 0;
    for (const blob of batch) {
      const end = output.indexOf("\n", at);
      if (output.toString("latin1", at, end) !== `${blob.object} blob ${blob.size}`) {
        throw new Error(`git does not have the object ${blob.object}`);
      }
      yield { blob, bytes: output.subarray(end + 1, end + 1 + blob.size) };
      at = end + 1 + blob.size + 1;
    }
    from = to;
  }
}
