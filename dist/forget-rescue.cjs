"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/app/forget-rescue.ts
var forget_rescue_exports = {};
__export(forget_rescue_exports, {
  forgetRescue: () => forgetRescue
});
module.exports = __toCommonJS(forget_rescue_exports);

// src/errors.ts
var quote = (text) => `\`${text}\``;
var UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
function formatBytes(bytes) {
  let value = bytes;
  let unit = 0;
  while (value >= 1023.5 && unit < UNITS.length - 1 && (unit > 0 || value >= 1024)) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return `${value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
var catalogue = {
  not_a_repository: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not in a Git repository${p.reason === void 0 ? "" : `: ${p.reason}`}`,
    hint: (p) => p.hint ?? "Change into a repository, or name one with `--repo DIR`"
  },
  not_a_workspace: {
    exit: 1,
    message: (p) => `${quote(p.target)} is not a workspace: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier list --all` shows every workspace; `espalier adopt PATH` registers one"
  },
  registry: {
    exit: 1,
    message: (p) => `The registry ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was deleted; mend or move the file, then run the command again"
  },
  git: {
    exit: 1,
    message: (p) => `Git could not ${p.doing}: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend what git reports, then run the command again"
  },
  unsaved_work: {
    exit: 1,
    message: (p) => `Removing ${quote(p.path)} would lose ${p.summary}`,
    hint: (p) => p.hint ?? "Save it with `espalier remove PATH --rescue`, or give it up with `espalier remove PATH --discard`"
  },
  disk_budget: {
    exit: 1,
    message: (p) => `The volume has ${formatBytes(p.free_bytes)} free, under the floor of ${formatBytes(p.floor_bytes)}`,
    hint: (p) => `Free some space with \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`
  },
  io: {
    exit: 1,
    message: (p) => `Could not ${p.doing} ${quote(p.path)}: ${p.reason}`,
    hint: (p) => p.hint ?? "Check the path, its permissions and the free space"
  },
  in_use: {
    exit: 1,
    message: (p) => `${quote(p.path)} is in use by ${p.processes}`,
    hint: (p) => p.hint ?? "End those processes or leave the directory, then run the command again"
  },
  locked: {
    exit: 1,
    message: (p) => `${quote(p.path)} is locked: ${p.reason}`,
    hint: (p) => p.hint ?? `If the lock is no longer wanted, run \`git worktree unlock ${p.path}\``
  },
  unverified: {
    exit: 1,
    message: (p) => `Could not verify ${p.what}: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was changed; mend the cause, then run the command again"
  },
  busy: {
    exit: 1,
    message: (p) => `${p.what} is busy: ${p.reason}`,
    hint: (p) => p.hint ?? "Run the command again in a moment"
  },
  name_taken: {
    exit: 1,
    message: (p) => `The ${p.what ?? "name"} ${quote(p.name)} is taken: ${p.reason}`,
    hint: (p) => p.hint ?? "Choose another name"
  },
  invalid_name: {
    exit: 1,
    message: (p) => `${quote(p.name)} cannot be a ${p.what ?? "workspace name"}: ${p.reason}`,
    hint: (p) => p.hint ?? "Use letters, digits, `.`, `_` and `-`, up to 64 in each part between slashes, not starting with `-` or `.`"
  },
  config_invalid: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? `Mend it in ${quote(p.path)}, or move that file away to do without`
  },
  input_invalid: {
    exit: 1,
    message: (p) => `${p.what} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? "Give the input in the documented form"
  },
  settings_invalid: {
    exit: 1,
    message: (p) => `The settings file ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend the file by hand; it was left as it is"
  },
  unsupported: {
    exit: 1,
    message: (p) => `${p.what} is not supported: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier status` shows what this machine supports"
  },
  usage: {
    exit: 2,
    message: (p) => p.reason,
    hint: (p) => p.hint ?? "`espalier --help` lists the commands"
  },
  internal: {
    exit: 1,
    message: (p) => `Espalier failed unexpectedly: ${p.reason}`,
    hint: (p) => p.log === void 0 ? "This is a fault in Espalier; please report it" : `This is a fault in Espalier; please report it with ${quote(p.log)}`
  }
};
var BRAND = /* @__PURE__ */ Symbol.for("espalier.AppError");
var AppError = class extends Error {
  name = "AppError";
  [BRAND] = true;
  code;
  exit;
  hint;
  details;
  files;
  constructor(code, params, more = {}) {
    const spec = catalogue[code];
    super(spec.message(params), more.cause === void 0 ? void 0 : { cause: more.cause });
    this.code = code;
    this.exit = spec.exit;
    this.hint = spec.hint(params);
    const { hint: _hint, ...rest } = params;
    this.details = { ...rest, ...more.details };
    this.files = more.files;
  }
  toDocument() {
    return {
      schema: "espalier.error.v1",
      code: this.code,
      message: this.message,
      hint: this.hint,
      details: this.details,
      ...this.files === void 0 ? {} : { files: this.files }
    };
  }
};
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/core/rescue.ts
function findRescueId(target, ids) {
  const found = ids.filter((id) => id === target || target.length >= 4 && id.startsWith(target));
  const [only] = found;
  if (only !== void 0 && found.length === 1) return only;
  const exact = found.find((id) => id === target);
  if (exact !== void 0) return exact;
  const reason = only === void 0 ? "there is no such rescue" : "several rescues begin so";
  throw new AppError("input_invalid", {
    what: `The rescue \`${target}\``,
    reason,
    hint: "`espalier restore` lists every rescue with its id"
  });
}

// src/app/sweep-rescues.ts
async function sweepRescues(world) {
  for (const { files, going } of world.rescueStore.listLeftovers(world.paths.root)) {
    try {
      if (going) await finishForgetting(world, files);
      else world.rescueStore.dropUnfinished(files);
    } catch (error) {
      const problem = reasonOf(error);
      world.log.write({ event: "rescue_left", path: files.directory, problem });
    }
  }
}
async function finishForgetting(world, files) {
  const manifest = readManifestOrNone(world, files);
  const gone = [];
  for (const { name, object } of manifest?.refs ?? []) {
    const project = manifest?.project ?? "";
    if (await world.files.readRealPath(project) === void 0) continue;
    if (await world.rescueObjects.dropRef(project, name, object)) gone.push(name);
  }
  world.rescueStore.removeAside(files);
  return gone;
}
function readManifestOrNone(world, files) {
  try {
    return world.rescueStore.readManifest(files);
  } catch (error) {
    world.log.write({
      event: "rescue_unreadable",
      path: files.directory,
      problem: reasonOf(error)
    });
    return void 0;
  }
}

// src/app/forget-rescue.ts
var WAIT_MS = 6e4;
async function forgetRescue(world, input) {
  const { rescueStore: store, paths } = world;
  const id = findRescueId(input.target, store.listRescueIds(paths.root));
  const files = store.findRescue(paths.root, id);
  const warnings = [];
  let manifest;
  try {
    manifest = store.readManifest(files);
  } catch (error) {
    warnings.push(`its refs are not known and stay: ${reasonOf(error)}`);
  }
  const refs = manifest?.refs.map(({ name }) => name) ?? [];
  if (input.dryRun) {
    const steps = [
      ...refs.map((target) => ({ action: "delete ref", target })),
      ...[files.bundle, files.archive, files.directory].map((target) => ({
        action: "delete",
        target
      }))
    ];
    return { schema: "espalier.plan.v1", command: "restore --forget", steps, warnings };
  }
  await sweepRescues(world);
  const forget = async () => {
    const begun = store.readRestoring(files);
    if (begun !== void 0) {
      throw new AppError("busy", {
        what: `The rescue \`${id}\``,
        reason: `a restore of it to \`${begun.path}\` was interrupted`,
        hint: `Finish it first: \`espalier restore ${id.slice(0, 13)}\``
      });
    }
    const bytes = store.readBytes(files);
    const gone = await finishForgetting(world, store.setAside(paths.root, id));
    for (const name of refs.filter((each) => !gone.includes(each))) {
      warnings.push(`the ref \`${name}\` stays: its project is gone, or it was moved`);
    }
    const { directory } = files;
    const schema = "espalier.rescue.forgotten.v1";
    return { schema, id, directory, freed_bytes: bytes, refs: gone, warnings };
  };
  if (manifest === void 0) return forget();
  const file = world.lock.projectLockFile(paths, manifest.project);
  const options = { purpose: "forget a rescue", timeoutMs: WAIT_MS };
  return world.lock.withLock(file, options, forget);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  forgetRescue
});
