/**
 * Paths whose names need not be UTF-8. Inside, such a name is a string with one character a byte
 * (latin1), so that it compares and joins like any other and none is lost; `toText` is for people.
 */
export type ByteName = string;

export const fromText = (text: string): ByteName => Buffer.from(text, "utf8").toString("latin1");

/** What a person sees; bytes that are not UTF-8 become U+FFFD. */
export const toText = (name: ByteName): string => Buffer.from(name, "latin1").toString("utf8");

/** The real path of a name below a root. */
export const toPath = (root: string, name: ByteName): Buffer =>
  name === ""
    ? Buffer.from(root)
    : Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")]);

/** Splits `-z` output: NUL-terminated names. */
export function splitNames(output: Buffer): ByteName[] {
  const text = output.toString("latin1");
  return text === "" ? [] : text.replace(/\0$/, "").split("\0");
}

export const joinName = (directory: ByteName, name: ByteName): ByteName =>
  directory === "" ? name : name === "" ? directory : `${directory}/${name}`;
