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

// src/app/recover-removal.ts
var recover_removal_exports = {};
__export(recover_removal_exports, {
  settleRemoval: () => settleRemoval
});
module.exports = __toCommonJS(recover_removal_exports);

// src/core/recover.ts
function planRecovery(facts) {
  const { inPlace, inTrash, registered, proved } = facts;
  if (inTrash && inPlace) {
    return { kind: "stuck", reason: "something else was put where the workspace was" };
  }
  if (inPlace) return { kind: "reopen" };
  if (proved) return { kind: "finish", trash: inTrash };
  if (inTrash) {
    const warning = "its removal was undone, but git has dropped its entry for it meanwhile";
    return { kind: "put-back", warning: registered ? null : warning };
  }
  return registered ? { kind: "reopen" } : { kind: "finish", trash: false };
}
var formatRemoved = (row) => `removed \`${row.name}\` at ${row.path} of ${row.project}`;

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
    message: (p) => p.needed_bytes === void 0 ? `The volume has ${formatBytes(p.free_bytes)} free, under the floor of ${formatBytes(p.floor_bytes)}` : `The volume has ${formatBytes(p.free_bytes)} free: ${formatBytes(p.needed_bytes)} are needed, and a floor of ${formatBytes(p.floor_bytes)} is to stay`,
    hint: (p) => `Free some space with \`espalier evict --idle\` or \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`
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

// src/core/unsaved-work.ts
var NOUNS = {
  uncommitted: ["uncommitted change", "uncommitted changes"],
  staged: ["staged change", "staged changes"],
  untracked: ["untracked file", "untracked files"],
  ignored: ["ignored file", "ignored files"],
  commits: ["commit that is nowhere else", "commits that are nowhere else"],
  operation: ["operation in progress", "operations in progress"],
  submodule: ["submodule's unsaved work", "pieces of unsaved work in submodules"],
  nested_repository: ["nested repository", "nested repositories"]
};
var KINDS = Object.keys(NOUNS);

// src/core/worktree-lock.ts
var OURS = "espalier: adopted workspace ";
function describeLockOwner(reason) {
  const text = reason.trim();
  if (text.startsWith(OURS)) return { kind: "ours", id: text.slice(OURS.length) };
  const claude = /^claude (?:session|agent) .+ \(pid (\d+)(?: start (\S+))?\)$/s.exec(text);
  if (claude?.[1] !== void 0) {
    return { kind: "claude", pid: Number(claude[1]), startedAt: claude[2] ?? null };
  }
  return { kind: "other" };
}
function planLockRelease(lock, id) {
  if (lock === void 0) return { kind: "free" };
  const reason = lock.reason.trim() === "" ? "no reason was given" : lock.reason.trim();
  const owner = describeLockOwner(lock.reason);
  if (owner.kind === "other") return { kind: "held", reason };
  if (owner.kind === "ours") {
    return owner.id === id ? { kind: "release", warning: null } : { kind: "held", reason };
  }
  if (lock.process.kind === "unknown") return { kind: "held", reason };
  const { startedAt } = lock.process;
  if (startedAt === void 0) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its process is gone`
    };
  }
  if (owner.startedAt !== null && owner.startedAt !== startedAt) {
    return {
      kind: "release",
      warning: `the lock "${reason}" was released: its pid belongs to another process now`
    };
  }
  return { kind: "held", reason };
}

// src/core/remove.ts
var formatRescueRef = (id, kind, count = 1) => {
  const suffix = kind === "branch" ? "" : `-${kind}`;
  return `refs/espalier/rescue/${id}${suffix}${count > 1 ? `-${count}` : ""}`;
};

// src/core/daemon-life.ts
var LONELY_MS = 10 * 6e4;
function isOlder(version2, than) {
  const [one, other] = [parseVersion(version2), parseVersion(than)];
  if (one === void 0 || other === void 0) return false;
  for (const index of [0, 1, 2]) {
    const difference = (one.numbers[index] ?? 0) - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return isEarlier(one.pre, other.pre);
}
function parseVersion(text) {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text);
  if (found === null) return void 0;
  const [, major, minor, patch, pre] = found;
  return { numbers: [major, minor, patch].map(Number), pre: pre?.split(".") ?? [] };
}
function isEarlier(one, other) {
  if (one.length === 0 || other.length === 0) return one.length > 0 && other.length === 0;
  for (const [index, left] of one.entries()) {
    const right = other[index];
    if (right === void 0) return false;
    if (left === right) continue;
    const [leftIsNumber, rightIsNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
    if (leftIsNumber && rightIsNumber) return Number(left) < Number(right);
    return leftIsNumber === rightIsNumber ? left < right : leftIsNumber;
  }
  return one.length < other.length;
}

// src/schema/inputs/espalier.daemon.gen.js
var validate = validate10;
var schema11 = { "$id": "espalier.daemon", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "version", "since", "last_pass"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "workspaces": { "type": "integer", "minimum": 0 }, "watches": { "type": "integer", "minimum": 0 }, "degraded": { "type": "string" }, "problem": { "type": "string" }, "volumes": { "type": "array", "items": { "type": "object", "required": ["path", "free_bytes", "floor_bytes", "state"], "properties": { "path": { "type": "string" }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "state": { "type": "string", "enum": ["above", "below", "waiting"] }, "reason": { "type": "string" } }, "additionalProperties": true } }, "last_dedup": { "type": "object", "required": ["at", "joined_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "joined_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": true }, "last_eviction": { "type": "object", "required": ["at", "reason", "workspaces", "expected_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "reason": { "type": "string" }, "workspaces": { "type": "integer", "minimum": 0 }, "expected_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": true }, "next": { "type": "object", "required": ["task", "at"], "properties": { "task": { "type": "string" }, "at": { "type": "string" } }, "additionalProperties": true }, "ended": { "type": "object", "additionalProperties": true, "required": ["at", "reason"], "properties": { "at": { "type": "string" }, "reason": { "type": "string" } } } } };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.version === void 0 && (missing0 = "version") || data.since === void 0 && (missing0 = "since") || data.last_pass === void 0 && (missing0 = "last_pass")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.pid !== void 0) {
          let data0 = data.pid;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate10.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.started_at !== void 0) {
            let data1 = data.started_at;
            const _errs4 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate10.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema11.properties.started_at.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.boot !== void 0) {
              let data2 = data.boot;
              const _errs6 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate10.errors = [{ instancePath: instancePath + "/boot", schemaPath: "#/properties/boot/type", keyword: "type", params: { type: schema11.properties.boot.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.version !== void 0) {
                const _errs8 = errors;
                if (typeof data.version !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.since !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.since !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.last_pass !== void 0) {
                    let data5 = data.last_pass;
                    const _errs12 = errors;
                    if (typeof data5 !== "string" && data5 !== null) {
                      validate10.errors = [{ instancePath: instancePath + "/last_pass", schemaPath: "#/properties/last_pass/type", keyword: "type", params: { type: schema11.properties.last_pass.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.workspaces !== void 0) {
                      let data6 = data.workspaces;
                      const _errs14 = errors;
                      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                        validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                        return false;
                      }
                      if (errors === _errs14) {
                        if (typeof data6 == "number" && isFinite(data6)) {
                          if (data6 < 0 || isNaN(data6)) {
                            validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.watches !== void 0) {
                        let data7 = data.watches;
                        const _errs16 = errors;
                        if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                          validate10.errors = [{ instancePath: instancePath + "/watches", schemaPath: "#/properties/watches/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                          return false;
                        }
                        if (errors === _errs16) {
                          if (typeof data7 == "number" && isFinite(data7)) {
                            if (data7 < 0 || isNaN(data7)) {
                              validate10.errors = [{ instancePath: instancePath + "/watches", schemaPath: "#/properties/watches/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                              return false;
                            }
                          }
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.degraded !== void 0) {
                          const _errs18 = errors;
                          if (typeof data.degraded !== "string") {
                            validate10.errors = [{ instancePath: instancePath + "/degraded", schemaPath: "#/properties/degraded/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid0 = _errs18 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.problem !== void 0) {
                            const _errs20 = errors;
                            if (typeof data.problem !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/problem", schemaPath: "#/properties/problem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid0 = _errs20 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.volumes !== void 0) {
                              let data10 = data.volumes;
                              const _errs22 = errors;
                              if (errors === _errs22) {
                                if (Array.isArray(data10)) {
                                  var valid1 = true;
                                  const len0 = data10.length;
                                  for (let i0 = 0; i0 < len0; i0++) {
                                    let data11 = data10[i0];
                                    const _errs24 = errors;
                                    if (errors === _errs24) {
                                      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                                        let missing1;
                                        if (data11.path === void 0 && (missing1 = "path") || data11.free_bytes === void 0 && (missing1 = "free_bytes") || data11.floor_bytes === void 0 && (missing1 = "floor_bytes") || data11.state === void 0 && (missing1 = "state")) {
                                          validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0, schemaPath: "#/properties/volumes/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                          return false;
                                        } else {
                                          if (data11.path !== void 0) {
                                            const _errs27 = errors;
                                            if (typeof data11.path !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/path", schemaPath: "#/properties/volumes/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs27 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data11.free_bytes !== void 0) {
                                              let data13 = data11.free_bytes;
                                              const _errs29 = errors;
                                              if (!(typeof data13 == "number" && (!(data13 % 1) && !isNaN(data13)) && isFinite(data13))) {
                                                validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/free_bytes", schemaPath: "#/properties/volumes/items/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs29) {
                                                if (typeof data13 == "number" && isFinite(data13)) {
                                                  if (data13 < 0 || isNaN(data13)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/free_bytes", schemaPath: "#/properties/volumes/items/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid2 = _errs29 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data11.floor_bytes !== void 0) {
                                                let data14 = data11.floor_bytes;
                                                const _errs31 = errors;
                                                if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/floor_bytes", schemaPath: "#/properties/volumes/items/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs31) {
                                                  if (typeof data14 == "number" && isFinite(data14)) {
                                                    if (data14 < 0 || isNaN(data14)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/floor_bytes", schemaPath: "#/properties/volumes/items/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid2 = _errs31 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data11.state !== void 0) {
                                                  let data15 = data11.state;
                                                  const _errs33 = errors;
                                                  if (typeof data15 !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/state", schemaPath: "#/properties/volumes/items/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  if (!(data15 === "above" || data15 === "below" || data15 === "waiting")) {
                                                    validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/state", schemaPath: "#/properties/volumes/items/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.volumes.items.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs33 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data11.reason !== void 0) {
                                                    const _errs35 = errors;
                                                    if (typeof data11.reason !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0 + "/reason", schemaPath: "#/properties/volumes/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid2 = _errs35 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/volumes/" + i0, schemaPath: "#/properties/volumes/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                        return false;
                                      }
                                    }
                                    var valid1 = _errs24 === errors;
                                    if (!valid1) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/volumes", schemaPath: "#/properties/volumes/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs22 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.last_dedup !== void 0) {
                                let data17 = data.last_dedup;
                                const _errs37 = errors;
                                if (errors === _errs37) {
                                  if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                    let missing2;
                                    if (data17.at === void 0 && (missing2 = "at") || data17.joined_bytes === void 0 && (missing2 = "joined_bytes") || data17.freed_bytes === void 0 && (missing2 = "freed_bytes")) {
                                      validate10.errors = [{ instancePath: instancePath + "/last_dedup", schemaPath: "#/properties/last_dedup/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                      return false;
                                    } else {
                                      if (data17.at !== void 0) {
                                        const _errs40 = errors;
                                        if (typeof data17.at !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/last_dedup/at", schemaPath: "#/properties/last_dedup/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid3 = _errs40 === errors;
                                      } else {
                                        var valid3 = true;
                                      }
                                      if (valid3) {
                                        if (data17.joined_bytes !== void 0) {
                                          let data19 = data17.joined_bytes;
                                          const _errs42 = errors;
                                          if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19)) && data19 !== null) {
                                            validate10.errors = [{ instancePath: instancePath + "/last_dedup/joined_bytes", schemaPath: "#/properties/last_dedup/properties/joined_bytes/type", keyword: "type", params: { type: schema11.properties.last_dedup.properties.joined_bytes.type }, message: "must be integer,null" }];
                                            return false;
                                          }
                                          var valid3 = _errs42 === errors;
                                        } else {
                                          var valid3 = true;
                                        }
                                        if (valid3) {
                                          if (data17.freed_bytes !== void 0) {
                                            let data20 = data17.freed_bytes;
                                            const _errs44 = errors;
                                            if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20)) && data20 !== null) {
                                              validate10.errors = [{ instancePath: instancePath + "/last_dedup/freed_bytes", schemaPath: "#/properties/last_dedup/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.last_dedup.properties.freed_bytes.type }, message: "must be integer,null" }];
                                              return false;
                                            }
                                            var valid3 = _errs44 === errors;
                                          } else {
                                            var valid3 = true;
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/last_dedup", schemaPath: "#/properties/last_dedup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs37 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.last_eviction !== void 0) {
                                  let data21 = data.last_eviction;
                                  const _errs46 = errors;
                                  if (errors === _errs46) {
                                    if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                                      let missing3;
                                      if (data21.at === void 0 && (missing3 = "at") || data21.reason === void 0 && (missing3 = "reason") || data21.workspaces === void 0 && (missing3 = "workspaces") || data21.expected_bytes === void 0 && (missing3 = "expected_bytes") || data21.freed_bytes === void 0 && (missing3 = "freed_bytes")) {
                                        validate10.errors = [{ instancePath: instancePath + "/last_eviction", schemaPath: "#/properties/last_eviction/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                        return false;
                                      } else {
                                        if (data21.at !== void 0) {
                                          const _errs49 = errors;
                                          if (typeof data21.at !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/last_eviction/at", schemaPath: "#/properties/last_eviction/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid4 = _errs49 === errors;
                                        } else {
                                          var valid4 = true;
                                        }
                                        if (valid4) {
                                          if (data21.reason !== void 0) {
                                            const _errs51 = errors;
                                            if (typeof data21.reason !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/last_eviction/reason", schemaPath: "#/properties/last_eviction/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid4 = _errs51 === errors;
                                          } else {
                                            var valid4 = true;
                                          }
                                          if (valid4) {
                                            if (data21.workspaces !== void 0) {
                                              let data24 = data21.workspaces;
                                              const _errs53 = errors;
                                              if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)) && isFinite(data24))) {
                                                validate10.errors = [{ instancePath: instancePath + "/last_eviction/workspaces", schemaPath: "#/properties/last_eviction/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs53) {
                                                if (typeof data24 == "number" && isFinite(data24)) {
                                                  if (data24 < 0 || isNaN(data24)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/last_eviction/workspaces", schemaPath: "#/properties/last_eviction/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid4 = _errs53 === errors;
                                            } else {
                                              var valid4 = true;
                                            }
                                            if (valid4) {
                                              if (data21.expected_bytes !== void 0) {
                                                let data25 = data21.expected_bytes;
                                                const _errs55 = errors;
                                                if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                  validate10.errors = [{ instancePath: instancePath + "/last_eviction/expected_bytes", schemaPath: "#/properties/last_eviction/properties/expected_bytes/type", keyword: "type", params: { type: schema11.properties.last_eviction.properties.expected_bytes.type }, message: "must be integer,null" }];
                                                  return false;
                                                }
                                                var valid4 = _errs55 === errors;
                                              } else {
                                                var valid4 = true;
                                              }
                                              if (valid4) {
                                                if (data21.freed_bytes !== void 0) {
                                                  let data26 = data21.freed_bytes;
                                                  const _errs57 = errors;
                                                  if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)) && isFinite(data26)) && data26 !== null) {
                                                    validate10.errors = [{ instancePath: instancePath + "/last_eviction/freed_bytes", schemaPath: "#/properties/last_eviction/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.last_eviction.properties.freed_bytes.type }, message: "must be integer,null" }];
                                                    return false;
                                                  }
                                                  var valid4 = _errs57 === errors;
                                                } else {
                                                  var valid4 = true;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/last_eviction", schemaPath: "#/properties/last_eviction/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs46 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.next !== void 0) {
                                    let data27 = data.next;
                                    const _errs59 = errors;
                                    if (errors === _errs59) {
                                      if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                                        let missing4;
                                        if (data27.task === void 0 && (missing4 = "task") || data27.at === void 0 && (missing4 = "at")) {
                                          validate10.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                          return false;
                                        } else {
                                          if (data27.task !== void 0) {
                                            const _errs62 = errors;
                                            if (typeof data27.task !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/next/task", schemaPath: "#/properties/next/properties/task/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid5 = _errs62 === errors;
                                          } else {
                                            var valid5 = true;
                                          }
                                          if (valid5) {
                                            if (data27.at !== void 0) {
                                              const _errs64 = errors;
                                              if (typeof data27.at !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/next/at", schemaPath: "#/properties/next/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid5 = _errs64 === errors;
                                            } else {
                                              var valid5 = true;
                                            }
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs59 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.ended !== void 0) {
                                      let data30 = data.ended;
                                      const _errs66 = errors;
                                      if (errors === _errs66) {
                                        if (data30 && typeof data30 == "object" && !Array.isArray(data30)) {
                                          let missing5;
                                          if (data30.at === void 0 && (missing5 = "at") || data30.reason === void 0 && (missing5 = "reason")) {
                                            validate10.errors = [{ instancePath: instancePath + "/ended", schemaPath: "#/properties/ended/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                            return false;
                                          } else {
                                            if (data30.at !== void 0) {
                                              const _errs69 = errors;
                                              if (typeof data30.at !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/ended/at", schemaPath: "#/properties/ended/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid6 = _errs69 === errors;
                                            } else {
                                              var valid6 = true;
                                            }
                                            if (valid6) {
                                              if (data30.reason !== void 0) {
                                                const _errs71 = errors;
                                                if (typeof data30.reason !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/ended/reason", schemaPath: "#/properties/ended/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid6 = _errs71 === errors;
                                              } else {
                                                var valid6 = true;
                                              }
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/ended", schemaPath: "#/properties/ended/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs66 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate10.errors = vErrors;
  return errors === 0;
}

// src/schema/fault.ts
function faultOf(validate2, value) {
  if (validate2(value)) return void 0;
  const first = validate2.errors?.[0];
  if (first === void 0) return { reason: "does not fit its schema" };
  const at = first.instancePath === "" ? "it " : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list}` };
}

// src/schema/parse.ts
function parseInput(validate2, value, onFault) {
  const fault = faultOf(validate2, value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}

// src/app/version.ts
var version = true ? "0.1.0" : "development";

// src/app/daemon-process.ts
async function readDaemon(world) {
  const holder = world.lock.readLockHolder(world.paths.daemonLock);
  if (holder === void 0) return void 0;
  const identity = {
    pid: holder.pid,
    startedAt: holder.started_at,
    boot: holder.boot ?? null
  };
  if (!world.process.isRunning(identity)) return void 0;
  const record = await readDaemonRecord(world);
  const isIts = record?.pid === identity.pid && record.started_at === identity.startedAt;
  return { identity, nonce: holder.nonce, version: isIts ? record.version : void 0 };
}
async function readDaemonRecord(world) {
  try {
    const text = await world.files.readTextFile(world.paths.daemonFile);
    if (text === void 0) return void 0;
    return parseInput(validate, JSON.parse(text), (fault) => new Error(fault.reason));
  } catch {
    return void 0;
  }
}
async function wakeDaemon(world) {
  const onProblem = (problem) => {
    world.log.write({ event: "daemon_not_started", problem });
  };
  try {
    const running = await readDaemon(world);
    if (running !== void 0 && !isReplaced(running)) return;
    world.daemonProcess.startDaemon({ env: world.env, logDirectory: world.paths.log, onProblem });
  } catch (error) {
    onProblem(reasonOf(error));
  }
}
var isReplaced = ({ version: its }) => its !== void 0 && isOlder(its, version);

// src/app/finish-removal.ts
async function writeRescue(world, project, { ref, commit }) {
  const held = await world.git.runGit(["merge-base", "--is-ancestor", commit, ref], {
    cwd: project,
    // 1: it does not; 128: there is no such ref.
    allow: [0, 1, 128],
    doing: `look at the ref \`${ref}\``
  });
  if (held.exitCode === 0) return;
  await world.git.runGit(["update-ref", ref, commit], {
    cwd: project,
    write: true,
    doing: `make the ref \`${ref}\``
  });
}
async function dropRegistration(world, row, releaseLock) {
  const { adminDirectory } = row;
  if (adminDirectory === null) return { kind: "dropped" };
  let begun = false;
  if (await world.worktree.readRegistration(row) === "whole") {
    let before = [];
    try {
      if (releaseLock) await runWorktree(world, row, "unlock", "release the lock");
      before = await world.worktree.listAdminEntries(adminDirectory);
      await runWorktree(world, row, "remove", "drop the worktree");
    } catch (error) {
      const left = new Set(await world.worktree.listAdminEntries(adminDirectory));
      if (before.every((name) => left.has(name))) return { kind: "refused", error };
      begun = true;
    }
  }
  const rest = await world.worktree.readRegistration(row);
  if (rest === "torn" || rest === "whole" && begun) {
    await world.worktree.removeTornRegistration(adminDirectory);
  }
  return { kind: "dropped" };
}
async function runWorktree(world, { project, path }, verb, doing) {
  await world.branches.retryBusy(
    () => world.git.runGit(["worktree", verb, "--", path], {
      cwd: project,
      write: true,
      uninterrupted: true,
      doing
    })
  );
}
async function dropBranch(world, project, branch) {
  try {
    const gone = await world.branches.removeBranch(project, branch.name, branch.commit);
    if (!gone) return "it points to another commit by now";
    await world.git.runGit(["config", "--local", "--remove-section", `branch.${branch.name}`], {
      cwd: project,
      write: true,
      doing: "drop the branch's settings",
      // 128: it has none.
      allow: [0, 128]
    });
    return void 0;
  } catch (error) {
    return `it could not be deleted: ${reasonOf(error)}`;
  }
}
async function closeRemoval(world, row, trashPath) {
  await world.registry.update((edit) => {
    if (trashPath !== null) {
      edit.insertTrash({ path: trashPath, project: row.project, since: world.clock.now() });
    }
    if (edit.readWorkspace(row.id) === void 0) return;
    edit.deleteWorkspace(row.id, { type: "removed", who: world.who, why: formatRemoved(row) });
  });
}

// src/core/integration.ts
function describeLostCommits(commits, comparisons, automatic = /* @__PURE__ */ new Set()) {
  const integrated = new Set(automatic);
  for (const comparison of comparisons) {
    for (const commit of listIntegrated(comparison)) integrated.add(commit);
  }
  return commits.filter(({ commit }) => !integrated.has(commit)).toReversed();
}
function listIntegrated({ commits }) {
  const isThere = (changes) => changes.length > 0 && changes.every(isOnBase);
  const integrated = /* @__PURE__ */ new Set();
  for (const each of commits.toReversed()) {
    if (!integrated.has(each.commit) && !isThere(each.cumulative)) continue;
    for (const held of [each.commit, ...each.parents]) integrated.add(held);
  }
  for (const { commit, merge, changes } of commits) {
    if (!merge && isThere(changes)) integrated.add(commit);
  }
  return integrated;
}
function isOnBase({ ours, since, counterparts }) {
  return counterparts.some((each) => {
    if (!isSameChange(ours, each.theirs, each.drift)) return false;
    const undone = isUndone(each.theirs, each.since) || leavesBefore(ours, each.since);
    return !undone || since != null && isUndone(ours, since);
  });
}
function isSameChange(ours, theirs, drift) {
  const known = ours.newId !== "";
  if (known && ours.newId === theirs.newId && ours.newMode === theirs.newMode) return true;
  if (ours.binary || theirs.binary || ours.hunks.length !== theirs.hunks.length) return false;
  const moved = ours.oldId === theirs.oldId ? [] : drift;
  if (moved === null) return false;
  return ours.hunks.every((hunk, index) => {
    const place = theirs.hunks[index]?.oldStart ?? Number.NaN;
    const [first, last] = describePlace(hunk, moved);
    return first <= place && place <= last;
  });
}
function describePlace(hunk, drift) {
  const start = hunk.oldStart;
  const end = start + hunk.oldCount;
  let shift = 0;
  for (const each of drift) {
    const from = each.oldStart;
    const to = from + each.oldCount;
    if (to < start || to === start && (from < to || hunk.oldCount > 0)) {
      shift += each.newCount - each.oldCount;
    } else if (from < end || from === start && hunk.oldCount === 0) {
      return [Math.min(each.newStart, start + shift), each.newStart + each.newCount];
    } else break;
  }
  return [start + shift, start + shift];
}
var leavesBefore = (change, since) => since != null && since.newId !== "" && since.newId === change.oldId && since.newMode === change.oldMode;
function isUndone(change, since) {
  if (since === null) return false;
  if (since === void 0) return true;
  if (leavesBefore(change, since)) return true;
  const modeBack = since.newMode === change.oldMode && since.oldMode === change.newMode;
  if (change.oldMode !== change.newMode && modeBack) return true;
  return change.hunks.some((hunk) => since.hunks.some((later) => isReverted(hunk, later)));
}
function isReverted(hunk, later) {
  const end = hunk.newStart + hunk.newCount;
  const laterEnd = later.oldStart + later.oldCount;
  if (later.oldStart === hunk.newStart && laterEnd === end) return later.added === hunk.removed;
  const covers = later.oldStart <= hunk.newStart && end <= laterEnd;
  return covers && hunk.newCount > 0 && hunk.oldCount === 0 && later.newCount === 0;
}
function describeRescue(input) {
  const idsOf = (commits) => new Set(commits.map(({ commit }) => commit));
  const [lost, localLost] = [idsOf(input.lost), idsOf(input.localLost)];
  const held = input.local.filter(
    ({ commit, merge }) => !lost.has(commit) && (lost.size === 0 || !merge)
  );
  if (held.length === 0) return null;
  const why = held.some(({ commit }) => localLost.has(commit)) ? "remote" : "content";
  return { commit: input.tip, why };
}
function describeBaseRefs(input) {
  const { mainBranch, madeFrom } = input;
  const names = ["main", "master", ...[mainBranch, madeFrom].filter((name) => name !== null)];
  const locals = names.flatMap((name) => [name, `refs/heads/${name}`, `refs/remotes/${name}`]);
  const wanted = new Set(locals);
  const seen = /* @__PURE__ */ new Set();
  return input.refs.filter(({ name, commit }) => {
    const own = input.except !== null && name.endsWith(`/${input.except}`);
    if (own || seen.has(commit)) return false;
    const remote = /^refs\/remotes\/[^/]+\/(?:HEAD|main|master)$/.test(name);
    if (!remote && !wanted.has(name)) return false;
    seen.add(commit);
    return true;
  });
}

// src/app/removal-commits.ts
async function readTip(world, input) {
  const { project, commit, goingBranch, madeAt } = input;
  const facts = { kind: input.kind, name: input.name, commit };
  const list = (remotes, others = []) => {
    const held = { exceptBranch: goingBranch, remotes, others };
    return world.history.listUnheldCommits(project, commit, held);
  };
  const local = await list(false);
  if (local.length === 0) return { ...facts, lost: [], rescue: null };
  const unheld = await list(true);
  const refs = await world.history.listBranchRefs(project);
  const bases = describeBaseRefs({
    refs,
    mainBranch: input.mainBranch,
    madeFrom: input.madeFrom,
    except: goingBranch
  });
  const also = (input.alsoOn ?? []).map((each) => ({ name: each, commit: each }));
  const comparisons = await readComparisons(world, project, commit, local, [...bases, ...also]);
  const automatic = await world.history.listAutomaticMerges(project, local);
  const lost = describeLostCommits(unheld.map(plain), comparisons, automatic);
  const localLost = describeLostCommits(local.map(plain), comparisons, automatic);
  const rescue = describeRescue({ tip: commit, local: local.map(plain), lost, localLost });
  if (rescue?.why !== "remote") return { ...facts, lost, rescue };
  const isKnown = madeAt !== null && await world.history.hasCommit(project, madeAt);
  const since = isKnown ? await list(false, [madeAt]) : local;
  const own = since.filter((each) => input.madeHere?.has(each.commit) ?? true);
  return { ...facts, lost, rescue: own.length === 0 ? null : rescue };
}
var plain = ({ commit, subject, merge }) => ({ commit, subject, merge });
async function readComparisons(world, project, tip, commits, bases) {
  const found = [];
  for (const base of bases) {
    const comparison = await world.history.readComparison(project, { tip, commits, base });
    if (comparison !== void 0) found.push(comparison);
  }
  return found;
}

// src/core/declared.ts
var MOST_SEARCHED_BYTES = 2 * 1024 ** 3;

// src/core/settings.ts
var GIB = 1024 ** 3;
var HOUR = 36e5;
var SIZE_UNITS = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
  TIB: 1024 ** 4
};
var DURATION_UNITS = {
  ms: 1,
  s: 1e3,
  m: 6e4,
  h: HOUR,
  d: 24 * HOUR
};

// src/core/node-modules.ts
var LOCKS = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"]
];
var DECIDING = /* @__PURE__ */ new Set([
  ...LOCKS.map(([name]) => name),
  "yarn.lock",
  "pnpm-workspace.yaml",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
  "bunfig.toml"
]);

// src/core/node-tree.ts
var LEFT_OUT = {
  webpack: "misses in full: module ids are absolute paths",
  "babel-loader": "misses in full: the key holds the absolute file name",
  "@babel": "register's keys are absolute file names",
  babel: "keys are absolute file names",
  eslint: "keys are absolute file names",
  "eslint-loader": "keys are absolute file names",
  "eslint-webpack-plugin": "keys are absolute file names",
  stylelint: "keys are absolute file names",
  "stylelint-webpack-plugin": "keys are absolute file names",
  prettier: "keys are absolute file names",
  jest: "the map of files is kept by the absolute root",
  "ts-jest": "keys hold the absolute root",
  jiti: "keys are absolute file names, and source maps hold them encoded",
  "rollup-plugin-typescript2": "keys are absolute file names",
  turbo: "replays outputs and logs that were made in the sibling",
  nx: "replays outputs and logs that were made in the sibling, and names its daemon",
  typescript: "tells that outputs were written which are not here",
  tsbuildinfo: "tells that outputs were written which are not here",
  "fork-ts-checker-webpack-plugin": "tells that outputs were written which are not here",
  rspack: "module ids are absolute paths",
  turbopack: "module ids are absolute paths",
  parcel: "keys are absolute file names, in a binary format",
  metro: "the map of files is kept by the absolute root"
};
var NEXT_LEFT_OUT = /* @__PURE__ */ new Set(["webpack", "turbopack", "eslint", "babel-loader"]);
var BUILD_LEFT_OUT = /* @__PURE__ */ new Set(["obj.target", ".deps"]);
var TRANSIENT = /* @__PURE__ */ new Set([".vite-temp"]);
var WORTHLESS_NAMES = [
  .../* @__PURE__ */ new Set([...Object.keys(LEFT_OUT), ...NEXT_LEFT_OUT, ...BUILD_LEFT_OUT, ...TRANSIENT])
];
var MOST_CACHE_BYTES = 32 * 1024 * 1024;

// src/core/seed.ts
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];

// src/app/removal-facts.ts
async function readLock(world, adminDirectory) {
  const reason = world.admin.readLockReason(adminDirectory);
  return reason === void 0 ? void 0 : describeLock(world, reason);
}
function describeLock(world, reason) {
  const owner = describeLockOwner(reason);
  if (owner.kind !== "claude") return { reason, process: { kind: "unknown" } };
  const startedAt = world.process.readProcessStart(owner.pid, world.platform);
  const comparable = world.platform === "linux" || startedAt === void 0;
  return { reason, process: comparable ? { kind: "running", startedAt } : { kind: "unknown" } };
}

// src/app/recover-removal.ts
async function settleRemoval(world, row) {
  const recovery = planRecovery({
    inPlace: world.trash.isThere(row.path),
    inTrash: row.trashPath !== null && world.trash.isThere(row.trashPath),
    registered: await world.worktree.readRegistration(row) === "whole",
    proved: row.provedAt !== null
  });
  switch (recovery.kind) {
    case "stuck":
      world.log.write({ event: "not_recovered", path: row.path, problem: recovery.reason });
      return `left in \`${row.trashPath}\`: ${recovery.reason}`;
    case "put-back":
      if (row.trashPath !== null) await world.trash.moveTree(row.trashPath, row.path);
      await reopen(world, row, "its removal was interrupted and undone");
      if (recovery.warning !== null) world.note(`\`${row.path}\`: ${recovery.warning}`);
      return "put back";
    case "reopen":
      await reopen(world, row, "its removal was interrupted before it began");
      return "reopened";
    case "finish":
      await finishRegistration(world, row);
      await finishBranch(world, row);
      await closeRemoval(world, row, recovery.trash ? row.trashPath : null);
      if (recovery.trash) await wakeDaemon(world);
      return "finished";
  }
}
async function reopen(world, row, why) {
  await world.registry.update((edit) => {
    const moved = { trashPath: null, keepBranch: false, provedAt: null };
    const change = { state: "ready", owner: null, ...moved };
    edit.changeWorkspace(row.id, change, { type: "undo", who: world.who, why });
    if (row.trashPath !== null) edit.deleteTrash(row.trashPath);
  });
}
async function finishRegistration(world, row) {
  const { adminDirectory, path } = row;
  if (adminDirectory === null || await world.worktree.readRegistration(row) === "gone") return;
  const lock = planLockRelease(await readLock(world, adminDirectory), row.id);
  if (lock.kind === "held") throw new AppError("locked", { path, reason: lock.reason });
  const dropped = await dropRegistration(world, row, lock.kind === "release");
  if (dropped.kind === "refused") throw dropped.error;
}
async function finishBranch(world, row) {
  const { project, branch } = row;
  if (branch === null || !row.branchCreated || row.keepBranch) return;
  const listed = await world.repository.listWorktrees(project);
  if (listed.some((each) => each.branch === branch)) return;
  const refs = await world.history.listBranchRefs(project);
  const commit = refs.find(({ name }) => name === `refs/heads/${branch}`)?.commit;
  if (commit === void 0) return;
  const tip = await readTip(world, {
    project,
    kind: "branch",
    name: branch,
    commit,
    goingBranch: branch,
    mainBranch: listed[0]?.branch ?? null,
    madeFrom: row.base,
    madeAt: row.baseCommit
  });
  if (tip.lost.length > 0) return;
  if (tip.rescue !== null) {
    const ref = formatRescueRef(row.id, "branch");
    await writeRescue(world, project, { ref, commit: tip.rescue.commit });
  }
  await dropBranch(world, project, { name: branch, commit });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  settleRemoval
});
