/** The volume: what `espalier volume …` answers, and the record of it in the state directory. */
import { bytes, bytesOrUnknown, directoryReport, text, textOrNone, texts } from "./shared.ts";

const flag = { type: ["boolean", "null"] } as const;

/** One file system's room. */
const room = {
  type: "object",
  additionalProperties: false,
  required: ["path", "total_bytes", "free_bytes", "floor_bytes"],
  properties: {
    path: text,
    total_bytes: bytes,
    free_bytes: bytes,
    floor_bytes: bytes,
    used_bytes: bytesOrUnknown,
    /**
     * What comes back when its own part goes, by `status` alone: of the disk below the image's blocks, inside the blocks
     * that only one workspace's build directories have.
     */
    exclusive_bytes: bytesOrUnknown,
  },
} as const;

/** The answer of every `volume` command. */
export const volumeSchema = {
  $id: "espalier.volume.v1",
  type: "object",
  additionalProperties: false,
  required: ["schema", "did", "state", "warnings"],
  properties: {
    schema: { const: "espalier.volume.v1" },
    did: {
      type: "string",
      enum: [
        "shown",
        "created",
        "grown",
        "mounted",
        "repaired",
        "warmed",
        "removed",
        "declined",
        "nothing",
      ],
    },
    /** `none`: there is no volume. `creating` and `removing`: that was interrupted. */
    state: { type: "string", enum: ["none", "creating", "ready", "removing"] },
    /** Where workspaces are placed, and the file that holds them. */
    at: text,
    image: text,
    mounted: flag,
    /** Of the image; null when it is not there. */
    size_bytes: bytesOrUnknown,
    /** What the host has set aside for it: less than the size is not safe. */
    allocated_bytes: bytesOrUnknown,
    preallocated: flag,
    /** Null where it is not mounted. */
    discards_off: flag,
    in_fstab: flag,
    /** `udisks`: by the person's desktop, who have no root for it; not by itself after a start. */
    mounted_by: { type: "string", enum: ["fstab", "udisks"] },
    /** Whether new workspaces are placed in it. */
    located: flag,
    /** The file system that the image lies on. */
    host: room,
    /** The file system inside; absent where it is not mounted. */
    inside: room,
    /** Registered workspaces in it. */
    workspaces: { type: "integer", minimum: 0 },
    /** By how much free space on the host grew. */
    freed_bytes: bytesOrUnknown,
    /** `warm`: the workspace that was filled, from what, and with what. */
    warmed: {
      type: "object",
      additionalProperties: false,
      required: ["workspace", "from", "bytes", "directories"],
      properties: {
        workspace: text,
        from: text,
        bytes,
        directories: { type: "array", items: directoryReport },
      },
    },
    /** What is not as it should be, and what mends it. */
    findings: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["finding", "hint"],
        properties: { finding: text, hint: text },
      },
    },
    /** The commands that were run, in order, as a shell takes them. */
    commands: texts,
    warnings: texts,
  },
} as const;

/** `volume.json`: the volume of this user. Written before its first file is made, and gone after the last. */
export const volumeRecordSchema = {
  $id: "espalier.volume-record",
  type: "object",
  additionalProperties: true,
  required: ["at", "image", "uuid", "size_bytes", "state", "location_before", "parent_made"],
  properties: {
    /** By udisks: where it mounted it the first time, and until then the image itself, below which nothing lies. */
    at: text,
    image: text,
    /** `fstab` where it is not told. */
    mounted_by: { type: "string", enum: ["fstab", "udisks"] },
    /** Of the file system in the image: tells it from any other at that name. */
    uuid: text,
    size_bytes: bytes,
    state: { type: "string", enum: ["creating", "ready", "removing"] },
    /** What `location` was in the user's configuration. */
    location_before: textOrNone,
    /** The directory of the image was made for it. */
    parent_made: { type: "boolean" },
  },
} as const;
