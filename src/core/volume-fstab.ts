/**
 * The one line of ours in `fstab`, as text: added behind what is there and taken out again, so that every other byte
 * stays. A line is ours by the image and the mount point that it names, whatever options a person gave it since.
 * The text of the file has one character for each of its bytes (latin1), whatever others wrote there; a line of ours and
 * the paths in it are UTF-8.
 */

const toBytes = (text: string): string => Buffer.from(text, "utf8").toString("latin1");
const fromBytes = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");

/** Blanks and backslashes of a path are three octal digits there; a comment sign begins none in the middle of a line. */
const escapeField = (path: string): string =>
  path.replace(
    /[ \t\n\\#]/g,
    (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`,
  );

const readField = (field: string): string =>
  field.replace(/\\([0-7]{3})/g, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );

/**
 * `nodiscard` and `X-fstrim.notrim`: whoever trims the mount would punch holes into the image. `nofail`: a machine starts
 * without it, too.
 */
const OPTIONS = "loop,nodiscard,nofail,nosuid,nodev,X-fstrim.notrim";

export const formatFstabLine = (image: string, at: string): string =>
  `${escapeField(image)} ${escapeField(at)} xfs ${OPTIONS} 0 0`;

export type FstabState =
  | { readonly kind: "absent" }
  | { readonly kind: "present" }
  /** Another line mounts something there, or mounts the image elsewhere. */
  | { readonly kind: "strange"; readonly line: string };

interface Line {
  readonly text: string;
  readonly source: string;
  readonly target: string;
}

function* listEntries(text: string): Generator<Line> {
  for (const line of text.split("\n")) {
    // Not `trim`: it takes bytes of other characters for blanks.
    const text = line.replace(/^[ \t]+|[ \t\r]+$/g, "");
    const [source = "", target = ""] = text.split(/[ \t]+/);
    if (source === "" || source.startsWith("#")) continue;
    yield {
      text: fromBytes(text),
      source: fromBytes(readField(source)),
      target: fromBytes(readField(target)),
    };
  }
}

export function findFstabLine(text: string, image: string, at: string): FstabState {
  let state: FstabState = { kind: "absent" };
  for (const { text: line, source, target } of listEntries(text)) {
    if (source === image && target === at) state = { kind: "present" };
    else if (source === image || target === at) return { kind: "strange", line };
  }
  return state;
}

/** A last line without its end stays one, as ours: so what is taken out again leaves what was there. */
export function addFstabLine(text: string, image: string, at: string): string {
  const line = toBytes(formatFstabLine(image, at));
  return text === "" || text.endsWith("\n") ? `${text}${line}\n` : `${text}\n${line}`;
}

export function removeFstabLine(text: string, image: string, at: string): string {
  const lines = text.split("\n");
  const isOurs = (line: string): boolean => {
    const [entry] = listEntries(line);
    return entry?.source === image && entry.target === at;
  };
  return lines.filter((line) => !isOurs(line)).join("\n");
}
