/**
 * The ways in which a place may have been written down: by its real path, and by each path that leads to
 * it over a symbolic link. Paths found in texts are followed, so that one that leads into the place is told
 * however it is written. Texts are latin1, one character a byte.
 */
import { lstatSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface PlaceForms {
  /** The place's names, the real one first: what lies in it is written with one of them before it. */
  list(): readonly string[];
  /** Follows every absolute path in a text; true when one of them leads into the place in a new way. */
  learn(text: string): boolean;
  /** The same for a text that is one path. */
  learnPath(path: string): boolean;
}

const utf8Of = (latin1: string): string => Buffer.from(latin1, "latin1").toString("utf8");
const latin1Of = (utf8: string): string => Buffer.from(utf8, "utf8").toString("latin1");

/** A path in a text: it begins with what is in the root directory, and ends where a path would not go on. */
function describePaths(): RegExp {
  const names = listNames("/").map((name) => name.replaceAll(/[^A-Za-z0-9_]/g, "\\$&"));
  if (names.length === 0) return /(?!)/g;
  return new RegExp(`/(?:${names.join("|")})/[^\\x00-\\x20"'\`<>|;,*?\\\\:=()\\[\\]{}]+`, "g");
}

export function openForms(place: string): PlaceForms {
  const real = latin1Of(place);
  const forms = new Set([real, ...listLinkedForms(place).map(latin1Of)]);
  const known = new Map<string, string | null>([["", ""]]);
  const seen = new Set<string>();
  const paths = describePaths();
  const isIn = (at: string, root: string): boolean => at === root || at.startsWith(`${root}/`);

  /** Where a path leads; null when nothing is there. Its parent is known. */
  const follow = (at: string, parent: string, name: string): string | null => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const plain = `${parent}/${name}`;
    const leads = followEntry(plain);
    known.set(at, leads);
    return leads;
  };

  const learnPath = (written: string): boolean => {
    if (!written.startsWith("/")) return false;
    if (seen.has(written)) return false;
    seen.add(written);
    let at = "";
    let leads = "";
    for (const part of written.split("/").slice(1)) {
      if (part === "" || part === ".") continue;
      if (part === "..") {
        at = `${at}/..`;
        leads = leads.slice(0, leads.lastIndexOf("/"));
        continue;
      }
      at = `${at}/${part}`;
      if (forms.has(at)) return false;
      const next = follow(at, leads, part);
      if (next === null) return false;
      leads = next;
      if (isIn(leads, real)) {
        forms.add(at);
        return true;
      }
    }
    return false;
  };

  return {
    list: () => [...forms],
    learnPath,
    learn: (text) => {
      let found = false;
      for (const [written] of text.matchAll(paths)) found = learnPath(written) || found;
      return found;
    },
  };
}

function followEntry(at: string): string | null {
  try {
    const name = utf8Of(at);
    return lstatSync(name).isSymbolicLink() ? latin1Of(realpathSync(name)) : at;
  } catch {
    // Nothing is there, or nobody may look: a path that leads nowhere does not lead into the place.
    return null;
  }
}

/** The names that links beside the place, or beside one of its parents, or in the home directory give it. */
function listLinkedForms(place: string): string[] {
  const parents: string[] = [];
  for (let at = path.dirname(place); !parents.includes(at); at = path.dirname(at)) parents.push(at);
  const targets = [place, ...parents.slice(0, -1)];
  return [...new Set([...parents, os.homedir()])].flatMap((folder) =>
    listLinks(folder).flatMap(({ at, leads }) => {
      const target = targets.find((each) => each === leads);
      return target === undefined ? [] : [`${at}${place.slice(target.length)}`];
    }),
  );
}

function listLinks(folder: string): { at: string; leads: string }[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .flatMap((entry) => {
        const at = path.join(folder, entry.name);
        try {
          // Most links lead elsewhere by their first look; the others are followed to the end.
          return [{ at, leads: realpathSync(path.resolve(folder, readlinkSync(at))) }];
        } catch {
          return [];
        }
      });
  } catch {
    // A parent that may be passed and not listed: its links are found where a text uses them.
    return [];
  }
}

function listNames(at: string): string[] {
  try {
    return readdirSync(at);
  } catch {
    return [];
  }
}
