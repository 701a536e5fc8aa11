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

// src/schema/results/espalier.workspace.status.v1.gen.js
var espalier_workspace_status_v1_gen_exports = {};
__export(espalier_workspace_status_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_status_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.status.v1", "type": "object", "additionalProperties": false, "required": ["schema", "volume", "volume_free_bytes", "volume_total_bytes", "floor_bytes", "reflink_supported", "daemon_running", "workspaces", "deduplicated_bytes", "warnings"], "properties": { "schema": { "const": "espalier.workspace.status.v1" }, "volume": { "type": "string" }, "volume_free_bytes": { "type": "integer", "minimum": 0 }, "volume_total_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "reflink_supported": { "type": ["boolean", "null"] }, "daemon_running": { "type": "boolean" }, "daemon": { "type": "object", "additionalProperties": false, "required": ["running"], "properties": { "running": { "type": "boolean" }, "pid": { "type": "integer" }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "workspaces": { "type": "integer", "minimum": 0 }, "watches": { "type": "integer", "minimum": 0 }, "degraded": { "type": "string" }, "problem": { "type": "string" }, "volumes": { "type": "array", "items": { "type": "object", "required": ["path", "free_bytes", "floor_bytes", "state"], "properties": { "path": { "type": "string" }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "state": { "type": "string", "enum": ["above", "below", "waiting"] }, "reason": { "type": "string" } }, "additionalProperties": false } }, "last_dedup": { "type": "object", "required": ["at", "joined_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "joined_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": false }, "last_eviction": { "type": "object", "required": ["at", "reason", "workspaces", "expected_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "reason": { "type": "string" }, "workspaces": { "type": "integer", "minimum": 0 }, "expected_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": false }, "next": { "type": "object", "required": ["task", "at"], "properties": { "task": { "type": "string" }, "at": { "type": "string" } }, "additionalProperties": false } } }, "workspaces": { "type": "integer", "minimum": 0 }, "by_state": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } }, "trash": { "type": "integer", "minimum": 0 }, "flat_volume": { "type": "object", "additionalProperties": false, "required": ["at", "mounted", "preallocated"], "properties": { "at": { "type": "string" }, "mounted": { "type": "boolean" }, "preallocated": { "type": ["boolean", "null"] }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 } } }, "deduplicated_bytes": { "type": "integer", "minimum": 0 }, "evict_next": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "directories", "exclusive_bytes", "idle_since"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "directories": { "type": "array", "items": { "type": "string" } }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "idle_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" } } } }, "workspace": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle", "directories", "work", "removable", "blocked_by"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "away": { "type": "boolean" }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "pinned": { "type": "boolean" }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "base": { "type": "string" }, "base_commit": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "reconstructible", "gates"], "properties": { "path": { "type": "string" }, "reconstructible": { "type": "boolean" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "shared_bytes": { "type": ["integer", "null"], "minimum": 0 }, "gates": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "passed", "reason"], "properties": { "name": { "type": "string" }, "passed": { "type": "boolean" }, "reason": { "type": "string" } } } } } } }, "work": { "type": ["array", "null"], "items": { "type": "string" } }, "removable": { "type": ["boolean", "null"] }, "blocked_by": { "type": "array", "items": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
var pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.volume === void 0 && (missing0 = "volume") || data.volume_free_bytes === void 0 && (missing0 = "volume_free_bytes") || data.volume_total_bytes === void 0 && (missing0 = "volume_total_bytes") || data.floor_bytes === void 0 && (missing0 = "floor_bytes") || data.reflink_supported === void 0 && (missing0 = "reflink_supported") || data.daemon_running === void 0 && (missing0 = "daemon_running") || data.workspaces === void 0 && (missing0 = "workspaces") || data.deduplicated_bytes === void 0 && (missing0 = "deduplicated_bytes") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!func2.call(schema11.properties, key0)) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.status.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.status.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.volume !== void 0) {
              const _errs3 = errors;
              if (typeof data.volume !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/volume", schemaPath: "#/properties/volume/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.volume_free_bytes !== void 0) {
                let data2 = data.volume_free_bytes;
                const _errs5 = errors;
                if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                  validate10.errors = [{ instancePath: instancePath + "/volume_free_bytes", schemaPath: "#/properties/volume_free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                if (errors === _errs5) {
                  if (typeof data2 == "number" && isFinite(data2)) {
                    if (data2 < 0 || isNaN(data2)) {
                      validate10.errors = [{ instancePath: instancePath + "/volume_free_bytes", schemaPath: "#/properties/volume_free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                      return false;
                    }
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.volume_total_bytes !== void 0) {
                  let data3 = data.volume_total_bytes;
                  const _errs7 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate10.errors = [{ instancePath: instancePath + "/volume_total_bytes", schemaPath: "#/properties/volume_total_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs7) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 < 0 || isNaN(data3)) {
                        validate10.errors = [{ instancePath: instancePath + "/volume_total_bytes", schemaPath: "#/properties/volume_total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.floor_bytes !== void 0) {
                    let data4 = data.floor_bytes;
                    const _errs9 = errors;
                    if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                      validate10.errors = [{ instancePath: instancePath + "/floor_bytes", schemaPath: "#/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    if (errors === _errs9) {
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          validate10.errors = [{ instancePath: instancePath + "/floor_bytes", schemaPath: "#/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.reflink_supported !== void 0) {
                      let data5 = data.reflink_supported;
                      const _errs11 = errors;
                      if (typeof data5 !== "boolean" && data5 !== null) {
                        validate10.errors = [{ instancePath: instancePath + "/reflink_supported", schemaPath: "#/properties/reflink_supported/type", keyword: "type", params: { type: schema11.properties.reflink_supported.type }, message: "must be boolean,null" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.daemon_running !== void 0) {
                        const _errs13 = errors;
                        if (typeof data.daemon_running !== "boolean") {
                          validate10.errors = [{ instancePath: instancePath + "/daemon_running", schemaPath: "#/properties/daemon_running/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.daemon !== void 0) {
                          let data7 = data.daemon;
                          const _errs15 = errors;
                          if (errors === _errs15) {
                            if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                              let missing1;
                              if (data7.running === void 0 && (missing1 = "running")) {
                                validate10.errors = [{ instancePath: instancePath + "/daemon", schemaPath: "#/properties/daemon/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                return false;
                              } else {
                                const _errs17 = errors;
                                for (const key1 in data7) {
                                  if (!func2.call(schema11.properties.daemon.properties, key1)) {
                                    validate10.errors = [{ instancePath: instancePath + "/daemon", schemaPath: "#/properties/daemon/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                    return false;
                                    break;
                                  }
                                }
                                if (_errs17 === errors) {
                                  if (data7.running !== void 0) {
                                    const _errs18 = errors;
                                    if (typeof data7.running !== "boolean") {
                                      validate10.errors = [{ instancePath: instancePath + "/daemon/running", schemaPath: "#/properties/daemon/properties/running/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                      return false;
                                    }
                                    var valid1 = _errs18 === errors;
                                  } else {
                                    var valid1 = true;
                                  }
                                  if (valid1) {
                                    if (data7.pid !== void 0) {
                                      let data9 = data7.pid;
                                      const _errs20 = errors;
                                      if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                                        validate10.errors = [{ instancePath: instancePath + "/daemon/pid", schemaPath: "#/properties/daemon/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                        return false;
                                      }
                                      var valid1 = _errs20 === errors;
                                    } else {
                                      var valid1 = true;
                                    }
                                    if (valid1) {
                                      if (data7.version !== void 0) {
                                        const _errs22 = errors;
                                        if (typeof data7.version !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/daemon/version", schemaPath: "#/properties/daemon/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid1 = _errs22 === errors;
                                      } else {
                                        var valid1 = true;
                                      }
                                      if (valid1) {
                                        if (data7.since !== void 0) {
                                          const _errs24 = errors;
                                          if (typeof data7.since !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/daemon/since", schemaPath: "#/properties/daemon/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid1 = _errs24 === errors;
                                        } else {
                                          var valid1 = true;
                                        }
                                        if (valid1) {
                                          if (data7.last_pass !== void 0) {
                                            let data12 = data7.last_pass;
                                            const _errs26 = errors;
                                            if (typeof data12 !== "string" && data12 !== null) {
                                              validate10.errors = [{ instancePath: instancePath + "/daemon/last_pass", schemaPath: "#/properties/daemon/properties/last_pass/type", keyword: "type", params: { type: schema11.properties.daemon.properties.last_pass.type }, message: "must be string,null" }];
                                              return false;
                                            }
                                            var valid1 = _errs26 === errors;
                                          } else {
                                            var valid1 = true;
                                          }
                                          if (valid1) {
                                            if (data7.workspaces !== void 0) {
                                              let data13 = data7.workspaces;
                                              const _errs28 = errors;
                                              if (!(typeof data13 == "number" && (!(data13 % 1) && !isNaN(data13)) && isFinite(data13))) {
                                                validate10.errors = [{ instancePath: instancePath + "/daemon/workspaces", schemaPath: "#/properties/daemon/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs28) {
                                                if (typeof data13 == "number" && isFinite(data13)) {
                                                  if (data13 < 0 || isNaN(data13)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/daemon/workspaces", schemaPath: "#/properties/daemon/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid1 = _errs28 === errors;
                                            } else {
                                              var valid1 = true;
                                            }
                                            if (valid1) {
                                              if (data7.watches !== void 0) {
                                                let data14 = data7.watches;
                                                const _errs30 = errors;
                                                if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/daemon/watches", schemaPath: "#/properties/daemon/properties/watches/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs30) {
                                                  if (typeof data14 == "number" && isFinite(data14)) {
                                                    if (data14 < 0 || isNaN(data14)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/daemon/watches", schemaPath: "#/properties/daemon/properties/watches/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid1 = _errs30 === errors;
                                              } else {
                                                var valid1 = true;
                                              }
                                              if (valid1) {
                                                if (data7.degraded !== void 0) {
                                                  const _errs32 = errors;
                                                  if (typeof data7.degraded !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/daemon/degraded", schemaPath: "#/properties/daemon/properties/degraded/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid1 = _errs32 === errors;
                                                } else {
                                                  var valid1 = true;
                                                }
                                                if (valid1) {
                                                  if (data7.problem !== void 0) {
                                                    const _errs34 = errors;
                                                    if (typeof data7.problem !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/daemon/problem", schemaPath: "#/properties/daemon/properties/problem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid1 = _errs34 === errors;
                                                  } else {
                                                    var valid1 = true;
                                                  }
                                                  if (valid1) {
                                                    if (data7.volumes !== void 0) {
                                                      let data17 = data7.volumes;
                                                      const _errs36 = errors;
                                                      if (errors === _errs36) {
                                                        if (Array.isArray(data17)) {
                                                          var valid2 = true;
                                                          const len0 = data17.length;
                                                          for (let i0 = 0; i0 < len0; i0++) {
                                                            let data18 = data17[i0];
                                                            const _errs38 = errors;
                                                            if (errors === _errs38) {
                                                              if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                                                                let missing2;
                                                                if (data18.path === void 0 && (missing2 = "path") || data18.free_bytes === void 0 && (missing2 = "free_bytes") || data18.floor_bytes === void 0 && (missing2 = "floor_bytes") || data18.state === void 0 && (missing2 = "state")) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0, schemaPath: "#/properties/daemon/properties/volumes/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                                                  return false;
                                                                } else {
                                                                  const _errs40 = errors;
                                                                  for (const key2 in data18) {
                                                                    if (!(key2 === "path" || key2 === "free_bytes" || key2 === "floor_bytes" || key2 === "state" || key2 === "reason")) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0, schemaPath: "#/properties/daemon/properties/volumes/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                                      return false;
                                                                      break;
                                                                    }
                                                                  }
                                                                  if (_errs40 === errors) {
                                                                    if (data18.path !== void 0) {
                                                                      const _errs41 = errors;
                                                                      if (typeof data18.path !== "string") {
                                                                        validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/path", schemaPath: "#/properties/daemon/properties/volumes/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                      var valid3 = _errs41 === errors;
                                                                    } else {
                                                                      var valid3 = true;
                                                                    }
                                                                    if (valid3) {
                                                                      if (data18.free_bytes !== void 0) {
                                                                        let data20 = data18.free_bytes;
                                                                        const _errs43 = errors;
                                                                        if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20))) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/free_bytes", schemaPath: "#/properties/daemon/properties/volumes/items/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                          return false;
                                                                        }
                                                                        if (errors === _errs43) {
                                                                          if (typeof data20 == "number" && isFinite(data20)) {
                                                                            if (data20 < 0 || isNaN(data20)) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/free_bytes", schemaPath: "#/properties/daemon/properties/volumes/items/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                              return false;
                                                                            }
                                                                          }
                                                                        }
                                                                        var valid3 = _errs43 === errors;
                                                                      } else {
                                                                        var valid3 = true;
                                                                      }
                                                                      if (valid3) {
                                                                        if (data18.floor_bytes !== void 0) {
                                                                          let data21 = data18.floor_bytes;
                                                                          const _errs45 = errors;
                                                                          if (!(typeof data21 == "number" && (!(data21 % 1) && !isNaN(data21)) && isFinite(data21))) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/floor_bytes", schemaPath: "#/properties/daemon/properties/volumes/items/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                            return false;
                                                                          }
                                                                          if (errors === _errs45) {
                                                                            if (typeof data21 == "number" && isFinite(data21)) {
                                                                              if (data21 < 0 || isNaN(data21)) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/floor_bytes", schemaPath: "#/properties/daemon/properties/volumes/items/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                return false;
                                                                              }
                                                                            }
                                                                          }
                                                                          var valid3 = _errs45 === errors;
                                                                        } else {
                                                                          var valid3 = true;
                                                                        }
                                                                        if (valid3) {
                                                                          if (data18.state !== void 0) {
                                                                            let data22 = data18.state;
                                                                            const _errs47 = errors;
                                                                            if (typeof data22 !== "string") {
                                                                              validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/state", schemaPath: "#/properties/daemon/properties/volumes/items/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                              return false;
                                                                            }
                                                                            if (!(data22 === "above" || data22 === "below" || data22 === "waiting")) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/state", schemaPath: "#/properties/daemon/properties/volumes/items/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.daemon.properties.volumes.items.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                                              return false;
                                                                            }
                                                                            var valid3 = _errs47 === errors;
                                                                          } else {
                                                                            var valid3 = true;
                                                                          }
                                                                          if (valid3) {
                                                                            if (data18.reason !== void 0) {
                                                                              const _errs49 = errors;
                                                                              if (typeof data18.reason !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0 + "/reason", schemaPath: "#/properties/daemon/properties/volumes/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              var valid3 = _errs49 === errors;
                                                                            } else {
                                                                              var valid3 = true;
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/daemon/volumes/" + i0, schemaPath: "#/properties/daemon/properties/volumes/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid2 = _errs38 === errors;
                                                            if (!valid2) {
                                                              break;
                                                            }
                                                          }
                                                        } else {
                                                          validate10.errors = [{ instancePath: instancePath + "/daemon/volumes", schemaPath: "#/properties/daemon/properties/volumes/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                          return false;
                                                        }
                                                      }
                                                      var valid1 = _errs36 === errors;
                                                    } else {
                                                      var valid1 = true;
                                                    }
                                                    if (valid1) {
                                                      if (data7.last_dedup !== void 0) {
                                                        let data24 = data7.last_dedup;
                                                        const _errs51 = errors;
                                                        if (errors === _errs51) {
                                                          if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
                                                            let missing3;
                                                            if (data24.at === void 0 && (missing3 = "at") || data24.joined_bytes === void 0 && (missing3 = "joined_bytes") || data24.freed_bytes === void 0 && (missing3 = "freed_bytes")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/daemon/last_dedup", schemaPath: "#/properties/daemon/properties/last_dedup/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                              return false;
                                                            } else {
                                                              const _errs53 = errors;
                                                              for (const key3 in data24) {
                                                                if (!(key3 === "at" || key3 === "joined_bytes" || key3 === "freed_bytes")) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/daemon/last_dedup", schemaPath: "#/properties/daemon/properties/last_dedup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                                  return false;
                                                                  break;
                                                                }
                                                              }
                                                              if (_errs53 === errors) {
                                                                if (data24.at !== void 0) {
                                                                  const _errs54 = errors;
                                                                  if (typeof data24.at !== "string") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/daemon/last_dedup/at", schemaPath: "#/properties/daemon/properties/last_dedup/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                  var valid4 = _errs54 === errors;
                                                                } else {
                                                                  var valid4 = true;
                                                                }
                                                                if (valid4) {
                                                                  if (data24.joined_bytes !== void 0) {
                                                                    let data26 = data24.joined_bytes;
                                                                    const _errs56 = errors;
                                                                    if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)) && isFinite(data26)) && data26 !== null) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/daemon/last_dedup/joined_bytes", schemaPath: "#/properties/daemon/properties/last_dedup/properties/joined_bytes/type", keyword: "type", params: { type: schema11.properties.daemon.properties.last_dedup.properties.joined_bytes.type }, message: "must be integer,null" }];
                                                                      return false;
                                                                    }
                                                                    var valid4 = _errs56 === errors;
                                                                  } else {
                                                                    var valid4 = true;
                                                                  }
                                                                  if (valid4) {
                                                                    if (data24.freed_bytes !== void 0) {
                                                                      let data27 = data24.freed_bytes;
                                                                      const _errs58 = errors;
                                                                      if (!(typeof data27 == "number" && (!(data27 % 1) && !isNaN(data27)) && isFinite(data27)) && data27 !== null) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/daemon/last_dedup/freed_bytes", schemaPath: "#/properties/daemon/properties/last_dedup/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.daemon.properties.last_dedup.properties.freed_bytes.type }, message: "must be integer,null" }];
                                                                        return false;
                                                                      }
                                                                      var valid4 = _errs58 === errors;
                                                                    } else {
                                                                      var valid4 = true;
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          } else {
                                                            validate10.errors = [{ instancePath: instancePath + "/daemon/last_dedup", schemaPath: "#/properties/daemon/properties/last_dedup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                            return false;
                                                          }
                                                        }
                                                        var valid1 = _errs51 === errors;
                                                      } else {
                                                        var valid1 = true;
                                                      }
                                                      if (valid1) {
                                                        if (data7.last_eviction !== void 0) {
                                                          let data28 = data7.last_eviction;
                                                          const _errs60 = errors;
                                                          if (errors === _errs60) {
                                                            if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                                                              let missing4;
                                                              if (data28.at === void 0 && (missing4 = "at") || data28.reason === void 0 && (missing4 = "reason") || data28.workspaces === void 0 && (missing4 = "workspaces") || data28.expected_bytes === void 0 && (missing4 = "expected_bytes") || data28.freed_bytes === void 0 && (missing4 = "freed_bytes")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction", schemaPath: "#/properties/daemon/properties/last_eviction/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                                return false;
                                                              } else {
                                                                const _errs62 = errors;
                                                                for (const key4 in data28) {
                                                                  if (!(key4 === "at" || key4 === "reason" || key4 === "workspaces" || key4 === "expected_bytes" || key4 === "freed_bytes")) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction", schemaPath: "#/properties/daemon/properties/last_eviction/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                    return false;
                                                                    break;
                                                                  }
                                                                }
                                                                if (_errs62 === errors) {
                                                                  if (data28.at !== void 0) {
                                                                    const _errs63 = errors;
                                                                    if (typeof data28.at !== "string") {
                                                                      validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction/at", schemaPath: "#/properties/daemon/properties/last_eviction/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                      return false;
                                                                    }
                                                                    var valid5 = _errs63 === errors;
                                                                  } else {
                                                                    var valid5 = true;
                                                                  }
                                                                  if (valid5) {
                                                                    if (data28.reason !== void 0) {
                                                                      const _errs65 = errors;
                                                                      if (typeof data28.reason !== "string") {
                                                                        validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction/reason", schemaPath: "#/properties/daemon/properties/last_eviction/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                      var valid5 = _errs65 === errors;
                                                                    } else {
                                                                      var valid5 = true;
                                                                    }
                                                                    if (valid5) {
                                                                      if (data28.workspaces !== void 0) {
                                                                        let data31 = data28.workspaces;
                                                                        const _errs67 = errors;
                                                                        if (!(typeof data31 == "number" && (!(data31 % 1) && !isNaN(data31)) && isFinite(data31))) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction/workspaces", schemaPath: "#/properties/daemon/properties/last_eviction/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                          return false;
                                                                        }
                                                                        if (errors === _errs67) {
                                                                          if (typeof data31 == "number" && isFinite(data31)) {
                                                                            if (data31 < 0 || isNaN(data31)) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction/workspaces", schemaPath: "#/properties/daemon/properties/last_eviction/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                              return false;
                                                                            }
                                                                          }
                                                                        }
                                                                        var valid5 = _errs67 === errors;
                                                                      } else {
                                                                        var valid5 = true;
                                                                      }
                                                                      if (valid5) {
                                                                        if (data28.expected_bytes !== void 0) {
                                                                          let data32 = data28.expected_bytes;
                                                                          const _errs69 = errors;
                                                                          if (!(typeof data32 == "number" && (!(data32 % 1) && !isNaN(data32)) && isFinite(data32)) && data32 !== null) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction/expected_bytes", schemaPath: "#/properties/daemon/properties/last_eviction/properties/expected_bytes/type", keyword: "type", params: { type: schema11.properties.daemon.properties.last_eviction.properties.expected_bytes.type }, message: "must be integer,null" }];
                                                                            return false;
                                                                          }
                                                                          var valid5 = _errs69 === errors;
                                                                        } else {
                                                                          var valid5 = true;
                                                                        }
                                                                        if (valid5) {
                                                                          if (data28.freed_bytes !== void 0) {
                                                                            let data33 = data28.freed_bytes;
                                                                            const _errs71 = errors;
                                                                            if (!(typeof data33 == "number" && (!(data33 % 1) && !isNaN(data33)) && isFinite(data33)) && data33 !== null) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction/freed_bytes", schemaPath: "#/properties/daemon/properties/last_eviction/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.daemon.properties.last_eviction.properties.freed_bytes.type }, message: "must be integer,null" }];
                                                                              return false;
                                                                            }
                                                                            var valid5 = _errs71 === errors;
                                                                          } else {
                                                                            var valid5 = true;
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            } else {
                                                              validate10.errors = [{ instancePath: instancePath + "/daemon/last_eviction", schemaPath: "#/properties/daemon/properties/last_eviction/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                              return false;
                                                            }
                                                          }
                                                          var valid1 = _errs60 === errors;
                                                        } else {
                                                          var valid1 = true;
                                                        }
                                                        if (valid1) {
                                                          if (data7.next !== void 0) {
                                                            let data34 = data7.next;
                                                            const _errs73 = errors;
                                                            if (errors === _errs73) {
                                                              if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
                                                                let missing5;
                                                                if (data34.task === void 0 && (missing5 = "task") || data34.at === void 0 && (missing5 = "at")) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/daemon/next", schemaPath: "#/properties/daemon/properties/next/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                                                  return false;
                                                                } else {
                                                                  const _errs75 = errors;
                                                                  for (const key5 in data34) {
                                                                    if (!(key5 === "task" || key5 === "at")) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/daemon/next", schemaPath: "#/properties/daemon/properties/next/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                                      return false;
                                                                      break;
                                                                    }
                                                                  }
                                                                  if (_errs75 === errors) {
                                                                    if (data34.task !== void 0) {
                                                                      const _errs76 = errors;
                                                                      if (typeof data34.task !== "string") {
                                                                        validate10.errors = [{ instancePath: instancePath + "/daemon/next/task", schemaPath: "#/properties/daemon/properties/next/properties/task/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                      var valid6 = _errs76 === errors;
                                                                    } else {
                                                                      var valid6 = true;
                                                                    }
                                                                    if (valid6) {
                                                                      if (data34.at !== void 0) {
                                                                        const _errs78 = errors;
                                                                        if (typeof data34.at !== "string") {
                                                                          validate10.errors = [{ instancePath: instancePath + "/daemon/next/at", schemaPath: "#/properties/daemon/properties/next/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                        var valid6 = _errs78 === errors;
                                                                      } else {
                                                                        var valid6 = true;
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/daemon/next", schemaPath: "#/properties/daemon/properties/next/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid1 = _errs73 === errors;
                                                          } else {
                                                            var valid1 = true;
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
                              validate10.errors = [{ instancePath: instancePath + "/daemon", schemaPath: "#/properties/daemon/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                              return false;
                            }
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.workspaces !== void 0) {
                            let data37 = data.workspaces;
                            const _errs80 = errors;
                            if (!(typeof data37 == "number" && (!(data37 % 1) && !isNaN(data37)) && isFinite(data37))) {
                              validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                              return false;
                            }
                            if (errors === _errs80) {
                              if (typeof data37 == "number" && isFinite(data37)) {
                                if (data37 < 0 || isNaN(data37)) {
                                  validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                  return false;
                                }
                              }
                            }
                            var valid0 = _errs80 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.by_state !== void 0) {
                              let data38 = data.by_state;
                              const _errs82 = errors;
                              if (errors === _errs82) {
                                if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                                  for (const key6 in data38) {
                                    let data39 = data38[key6];
                                    const _errs85 = errors;
                                    if (!(typeof data39 == "number" && (!(data39 % 1) && !isNaN(data39)) && isFinite(data39))) {
                                      validate10.errors = [{ instancePath: instancePath + "/by_state/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/by_state/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                      return false;
                                    }
                                    if (errors === _errs85) {
                                      if (typeof data39 == "number" && isFinite(data39)) {
                                        if (data39 < 0 || isNaN(data39)) {
                                          validate10.errors = [{ instancePath: instancePath + "/by_state/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/by_state/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                          return false;
                                        }
                                      }
                                    }
                                    var valid7 = _errs85 === errors;
                                    if (!valid7) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/by_state", schemaPath: "#/properties/by_state/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs82 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.trash !== void 0) {
                                let data40 = data.trash;
                                const _errs87 = errors;
                                if (!(typeof data40 == "number" && (!(data40 % 1) && !isNaN(data40)) && isFinite(data40))) {
                                  validate10.errors = [{ instancePath: instancePath + "/trash", schemaPath: "#/properties/trash/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                  return false;
                                }
                                if (errors === _errs87) {
                                  if (typeof data40 == "number" && isFinite(data40)) {
                                    if (data40 < 0 || isNaN(data40)) {
                                      validate10.errors = [{ instancePath: instancePath + "/trash", schemaPath: "#/properties/trash/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid0 = _errs87 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.flat_volume !== void 0) {
                                  let data41 = data.flat_volume;
                                  const _errs89 = errors;
                                  if (errors === _errs89) {
                                    if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
                                      let missing6;
                                      if (data41.at === void 0 && (missing6 = "at") || data41.mounted === void 0 && (missing6 = "mounted") || data41.preallocated === void 0 && (missing6 = "preallocated")) {
                                        validate10.errors = [{ instancePath: instancePath + "/flat_volume", schemaPath: "#/properties/flat_volume/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }];
                                        return false;
                                      } else {
                                        const _errs91 = errors;
                                        for (const key7 in data41) {
                                          if (!(key7 === "at" || key7 === "mounted" || key7 === "preallocated" || key7 === "free_bytes" || key7 === "floor_bytes")) {
                                            validate10.errors = [{ instancePath: instancePath + "/flat_volume", schemaPath: "#/properties/flat_volume/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs91 === errors) {
                                          if (data41.at !== void 0) {
                                            const _errs92 = errors;
                                            if (typeof data41.at !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/flat_volume/at", schemaPath: "#/properties/flat_volume/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid8 = _errs92 === errors;
                                          } else {
                                            var valid8 = true;
                                          }
                                          if (valid8) {
                                            if (data41.mounted !== void 0) {
                                              const _errs94 = errors;
                                              if (typeof data41.mounted !== "boolean") {
                                                validate10.errors = [{ instancePath: instancePath + "/flat_volume/mounted", schemaPath: "#/properties/flat_volume/properties/mounted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                return false;
                                              }
                                              var valid8 = _errs94 === errors;
                                            } else {
                                              var valid8 = true;
                                            }
                                            if (valid8) {
                                              if (data41.preallocated !== void 0) {
                                                let data44 = data41.preallocated;
                                                const _errs96 = errors;
                                                if (typeof data44 !== "boolean" && data44 !== null) {
                                                  validate10.errors = [{ instancePath: instancePath + "/flat_volume/preallocated", schemaPath: "#/properties/flat_volume/properties/preallocated/type", keyword: "type", params: { type: schema11.properties.flat_volume.properties.preallocated.type }, message: "must be boolean,null" }];
                                                  return false;
                                                }
                                                var valid8 = _errs96 === errors;
                                              } else {
                                                var valid8 = true;
                                              }
                                              if (valid8) {
                                                if (data41.free_bytes !== void 0) {
                                                  let data45 = data41.free_bytes;
                                                  const _errs98 = errors;
                                                  if (!(typeof data45 == "number" && (!(data45 % 1) && !isNaN(data45)) && isFinite(data45))) {
                                                    validate10.errors = [{ instancePath: instancePath + "/flat_volume/free_bytes", schemaPath: "#/properties/flat_volume/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs98) {
                                                    if (typeof data45 == "number" && isFinite(data45)) {
                                                      if (data45 < 0 || isNaN(data45)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/flat_volume/free_bytes", schemaPath: "#/properties/flat_volume/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                        return false;
                                                      }
                                                    }
                                                  }
                                                  var valid8 = _errs98 === errors;
                                                } else {
                                                  var valid8 = true;
                                                }
                                                if (valid8) {
                                                  if (data41.floor_bytes !== void 0) {
                                                    let data46 = data41.floor_bytes;
                                                    const _errs100 = errors;
                                                    if (!(typeof data46 == "number" && (!(data46 % 1) && !isNaN(data46)) && isFinite(data46))) {
                                                      validate10.errors = [{ instancePath: instancePath + "/flat_volume/floor_bytes", schemaPath: "#/properties/flat_volume/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs100) {
                                                      if (typeof data46 == "number" && isFinite(data46)) {
                                                        if (data46 < 0 || isNaN(data46)) {
                                                          validate10.errors = [{ instancePath: instancePath + "/flat_volume/floor_bytes", schemaPath: "#/properties/flat_volume/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid8 = _errs100 === errors;
                                                  } else {
                                                    var valid8 = true;
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/flat_volume", schemaPath: "#/properties/flat_volume/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs89 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.deduplicated_bytes !== void 0) {
                                    let data47 = data.deduplicated_bytes;
                                    const _errs102 = errors;
                                    if (!(typeof data47 == "number" && (!(data47 % 1) && !isNaN(data47)) && isFinite(data47))) {
                                      validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                      return false;
                                    }
                                    if (errors === _errs102) {
                                      if (typeof data47 == "number" && isFinite(data47)) {
                                        if (data47 < 0 || isNaN(data47)) {
                                          validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                          return false;
                                        }
                                      }
                                    }
                                    var valid0 = _errs102 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.evict_next !== void 0) {
                                      let data48 = data.evict_next;
                                      const _errs104 = errors;
                                      if (errors === _errs104) {
                                        if (Array.isArray(data48)) {
                                          var valid9 = true;
                                          const len1 = data48.length;
                                          for (let i1 = 0; i1 < len1; i1++) {
                                            let data49 = data48[i1];
                                            const _errs106 = errors;
                                            if (errors === _errs106) {
                                              if (data49 && typeof data49 == "object" && !Array.isArray(data49)) {
                                                let missing7;
                                                if (data49.id === void 0 && (missing7 = "id") || data49.path === void 0 && (missing7 = "path") || data49.name === void 0 && (missing7 = "name") || data49.directories === void 0 && (missing7 = "directories") || data49.exclusive_bytes === void 0 && (missing7 = "exclusive_bytes") || data49.idle_since === void 0 && (missing7 = "idle_since")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1, schemaPath: "#/properties/evict_next/items/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" }];
                                                  return false;
                                                } else {
                                                  const _errs108 = errors;
                                                  for (const key8 in data49) {
                                                    if (!(key8 === "id" || key8 === "path" || key8 === "name" || key8 === "directories" || key8 === "exclusive_bytes" || key8 === "idle_since")) {
                                                      validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1, schemaPath: "#/properties/evict_next/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" }];
                                                      return false;
                                                      break;
                                                    }
                                                  }
                                                  if (_errs108 === errors) {
                                                    if (data49.id !== void 0) {
                                                      const _errs109 = errors;
                                                      if (typeof data49.id !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/id", schemaPath: "#/properties/evict_next/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid10 = _errs109 === errors;
                                                    } else {
                                                      var valid10 = true;
                                                    }
                                                    if (valid10) {
                                                      if (data49.path !== void 0) {
                                                        const _errs111 = errors;
                                                        if (typeof data49.path !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/path", schemaPath: "#/properties/evict_next/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid10 = _errs111 === errors;
                                                      } else {
                                                        var valid10 = true;
                                                      }
                                                      if (valid10) {
                                                        if (data49.name !== void 0) {
                                                          const _errs113 = errors;
                                                          if (typeof data49.name !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/name", schemaPath: "#/properties/evict_next/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid10 = _errs113 === errors;
                                                        } else {
                                                          var valid10 = true;
                                                        }
                                                        if (valid10) {
                                                          if (data49.directories !== void 0) {
                                                            let data53 = data49.directories;
                                                            const _errs115 = errors;
                                                            if (errors === _errs115) {
                                                              if (Array.isArray(data53)) {
                                                                var valid11 = true;
                                                                const len2 = data53.length;
                                                                for (let i2 = 0; i2 < len2; i2++) {
                                                                  const _errs117 = errors;
                                                                  if (typeof data53[i2] !== "string") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/directories/" + i2, schemaPath: "#/properties/evict_next/items/properties/directories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                  var valid11 = _errs117 === errors;
                                                                  if (!valid11) {
                                                                    break;
                                                                  }
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/directories", schemaPath: "#/properties/evict_next/items/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid10 = _errs115 === errors;
                                                          } else {
                                                            var valid10 = true;
                                                          }
                                                          if (valid10) {
                                                            if (data49.exclusive_bytes !== void 0) {
                                                              let data55 = data49.exclusive_bytes;
                                                              const _errs119 = errors;
                                                              if (!(typeof data55 == "number" && (!(data55 % 1) && !isNaN(data55)) && isFinite(data55)) && data55 !== null) {
                                                                validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/exclusive_bytes", schemaPath: "#/properties/evict_next/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.evict_next.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                return false;
                                                              }
                                                              if (errors === _errs119) {
                                                                if (typeof data55 == "number" && isFinite(data55)) {
                                                                  if (data55 < 0 || isNaN(data55)) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/exclusive_bytes", schemaPath: "#/properties/evict_next/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                    return false;
                                                                  }
                                                                }
                                                              }
                                                              var valid10 = _errs119 === errors;
                                                            } else {
                                                              var valid10 = true;
                                                            }
                                                            if (valid10) {
                                                              if (data49.idle_since !== void 0) {
                                                                let data56 = data49.idle_since;
                                                                const _errs121 = errors;
                                                                if (errors === _errs121) {
                                                                  if (typeof data56 === "string") {
                                                                    if (!pattern0.test(data56)) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/idle_since", schemaPath: "#/properties/evict_next/items/properties/idle_since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                      return false;
                                                                    }
                                                                  } else {
                                                                    validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/idle_since", schemaPath: "#/properties/evict_next/items/properties/idle_since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                }
                                                                var valid10 = _errs121 === errors;
                                                              } else {
                                                                var valid10 = true;
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              } else {
                                                validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1, schemaPath: "#/properties/evict_next/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                return false;
                                              }
                                            }
                                            var valid9 = _errs106 === errors;
                                            if (!valid9) {
                                              break;
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/evict_next", schemaPath: "#/properties/evict_next/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs104 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.workspace !== void 0) {
                                        let data57 = data.workspace;
                                        const _errs123 = errors;
                                        if (errors === _errs123) {
                                          if (data57 && typeof data57 == "object" && !Array.isArray(data57)) {
                                            let missing8;
                                            if (data57.id === void 0 && (missing8 = "id") || data57.path === void 0 && (missing8 = "path") || data57.name === void 0 && (missing8 = "name") || data57.branch === void 0 && (missing8 = "branch") || data57.project === void 0 && (missing8 = "project") || data57.custody === void 0 && (missing8 = "custody") || data57.state === void 0 && (missing8 = "state") || data57.present === void 0 && (missing8 = "present") || data57.created_at === void 0 && (missing8 = "created_at") || data57.last_active === void 0 && (missing8 = "last_active") || data57.idle === void 0 && (missing8 = "idle") || data57.directories === void 0 && (missing8 = "directories") || data57.work === void 0 && (missing8 = "work") || data57.removable === void 0 && (missing8 = "removable") || data57.blocked_by === void 0 && (missing8 = "blocked_by")) {
                                              validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/required", keyword: "required", params: { missingProperty: missing8 }, message: "must have required property '" + missing8 + "'" }];
                                              return false;
                                            } else {
                                              const _errs125 = errors;
                                              for (const key9 in data57) {
                                                if (!func2.call(schema11.properties.workspace.properties, key9)) {
                                                  validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" }];
                                                  return false;
                                                  break;
                                                }
                                              }
                                              if (_errs125 === errors) {
                                                if (data57.id !== void 0) {
                                                  const _errs126 = errors;
                                                  if (typeof data57.id !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/id", schemaPath: "#/properties/workspace/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid12 = _errs126 === errors;
                                                } else {
                                                  var valid12 = true;
                                                }
                                                if (valid12) {
                                                  if (data57.path !== void 0) {
                                                    const _errs128 = errors;
                                                    if (typeof data57.path !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/path", schemaPath: "#/properties/workspace/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid12 = _errs128 === errors;
                                                  } else {
                                                    var valid12 = true;
                                                  }
                                                  if (valid12) {
                                                    if (data57.name !== void 0) {
                                                      const _errs130 = errors;
                                                      if (typeof data57.name !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/name", schemaPath: "#/properties/workspace/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid12 = _errs130 === errors;
                                                    } else {
                                                      var valid12 = true;
                                                    }
                                                    if (valid12) {
                                                      if (data57.branch !== void 0) {
                                                        let data61 = data57.branch;
                                                        const _errs132 = errors;
                                                        if (typeof data61 !== "string" && data61 !== null) {
                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/branch", schemaPath: "#/properties/workspace/properties/branch/type", keyword: "type", params: { type: schema11.properties.workspace.properties.branch.type }, message: "must be string,null" }];
                                                          return false;
                                                        }
                                                        var valid12 = _errs132 === errors;
                                                      } else {
                                                        var valid12 = true;
                                                      }
                                                      if (valid12) {
                                                        if (data57.project !== void 0) {
                                                          const _errs134 = errors;
                                                          if (typeof data57.project !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/project", schemaPath: "#/properties/workspace/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid12 = _errs134 === errors;
                                                        } else {
                                                          var valid12 = true;
                                                        }
                                                        if (valid12) {
                                                          if (data57.custody !== void 0) {
                                                            let data63 = data57.custody;
                                                            const _errs136 = errors;
                                                            if (typeof data63 !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            if (!(data63 === "owned" || data63 === "adopted" || data63 === "observed")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                                              return false;
                                                            }
                                                            var valid12 = _errs136 === errors;
                                                          } else {
                                                            var valid12 = true;
                                                          }
                                                          if (valid12) {
                                                            if (data57.state !== void 0) {
                                                              let data64 = data57.state;
                                                              const _errs138 = errors;
                                                              if (typeof data64 !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              if (!(data64 === "creating" || data64 === "ready" || data64 === "removing" || data64 === "quarantined")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                                return false;
                                                              }
                                                              var valid12 = _errs138 === errors;
                                                            } else {
                                                              var valid12 = true;
                                                            }
                                                            if (valid12) {
                                                              if (data57.present !== void 0) {
                                                                let data65 = data57.present;
                                                                const _errs140 = errors;
                                                                if (typeof data65 !== "boolean" && data65 !== null) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/present", schemaPath: "#/properties/workspace/properties/present/type", keyword: "type", params: { type: schema11.properties.workspace.properties.present.type }, message: "must be boolean,null" }];
                                                                  return false;
                                                                }
                                                                var valid12 = _errs140 === errors;
                                                              } else {
                                                                var valid12 = true;
                                                              }
                                                              if (valid12) {
                                                                if (data57.away !== void 0) {
                                                                  const _errs142 = errors;
                                                                  if (typeof data57.away !== "boolean") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/away", schemaPath: "#/properties/workspace/properties/away/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                    return false;
                                                                  }
                                                                  var valid12 = _errs142 === errors;
                                                                } else {
                                                                  var valid12 = true;
                                                                }
                                                                if (valid12) {
                                                                  if (data57.created_at !== void 0) {
                                                                    let data67 = data57.created_at;
                                                                    const _errs144 = errors;
                                                                    if (errors === _errs144) {
                                                                      if (typeof data67 === "string") {
                                                                        if (!pattern0.test(data67)) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                          return false;
                                                                        }
                                                                      } else {
                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                    var valid12 = _errs144 === errors;
                                                                  } else {
                                                                    var valid12 = true;
                                                                  }
                                                                  if (valid12) {
                                                                    if (data57.last_active !== void 0) {
                                                                      let data68 = data57.last_active;
                                                                      const _errs146 = errors;
                                                                      if (errors === _errs146) {
                                                                        if (typeof data68 === "string") {
                                                                          if (!pattern0.test(data68)) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                            return false;
                                                                          }
                                                                        } else {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                      var valid12 = _errs146 === errors;
                                                                    } else {
                                                                      var valid12 = true;
                                                                    }
                                                                    if (valid12) {
                                                                      if (data57.idle !== void 0) {
                                                                        let data69 = data57.idle;
                                                                        const _errs148 = errors;
                                                                        if (typeof data69 !== "boolean" && data69 !== null) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/idle", schemaPath: "#/properties/workspace/properties/idle/type", keyword: "type", params: { type: schema11.properties.workspace.properties.idle.type }, message: "must be boolean,null" }];
                                                                          return false;
                                                                        }
                                                                        var valid12 = _errs148 === errors;
                                                                      } else {
                                                                        var valid12 = true;
                                                                      }
                                                                      if (valid12) {
                                                                        if (data57.pinned !== void 0) {
                                                                          const _errs150 = errors;
                                                                          if (typeof data57.pinned !== "boolean") {
                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/pinned", schemaPath: "#/properties/workspace/properties/pinned/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                            return false;
                                                                          }
                                                                          var valid12 = _errs150 === errors;
                                                                        } else {
                                                                          var valid12 = true;
                                                                        }
                                                                        if (valid12) {
                                                                          if (data57.reconstructible_bytes !== void 0) {
                                                                            let data71 = data57.reconstructible_bytes;
                                                                            const _errs152 = errors;
                                                                            if (!(typeof data71 == "number" && (!(data71 % 1) && !isNaN(data71)) && isFinite(data71)) && data71 !== null) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                                                              return false;
                                                                            }
                                                                            if (errors === _errs152) {
                                                                              if (typeof data71 == "number" && isFinite(data71)) {
                                                                                if (data71 < 0 || isNaN(data71)) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                  return false;
                                                                                }
                                                                              }
                                                                            }
                                                                            var valid12 = _errs152 === errors;
                                                                          } else {
                                                                            var valid12 = true;
                                                                          }
                                                                          if (valid12) {
                                                                            if (data57.exclusive_bytes !== void 0) {
                                                                              let data72 = data57.exclusive_bytes;
                                                                              const _errs154 = errors;
                                                                              if (!(typeof data72 == "number" && (!(data72 % 1) && !isNaN(data72)) && isFinite(data72)) && data72 !== null) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                                return false;
                                                                              }
                                                                              if (errors === _errs154) {
                                                                                if (typeof data72 == "number" && isFinite(data72)) {
                                                                                  if (data72 < 0 || isNaN(data72)) {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                    return false;
                                                                                  }
                                                                                }
                                                                              }
                                                                              var valid12 = _errs154 === errors;
                                                                            } else {
                                                                              var valid12 = true;
                                                                            }
                                                                            if (valid12) {
                                                                              if (data57.base !== void 0) {
                                                                                const _errs156 = errors;
                                                                                if (typeof data57.base !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/base", schemaPath: "#/properties/workspace/properties/base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid12 = _errs156 === errors;
                                                                              } else {
                                                                                var valid12 = true;
                                                                              }
                                                                              if (valid12) {
                                                                                if (data57.base_commit !== void 0) {
                                                                                  const _errs158 = errors;
                                                                                  if (typeof data57.base_commit !== "string") {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/base_commit", schemaPath: "#/properties/workspace/properties/base_commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid12 = _errs158 === errors;
                                                                                } else {
                                                                                  var valid12 = true;
                                                                                }
                                                                                if (valid12) {
                                                                                  if (data57.directories !== void 0) {
                                                                                    let data75 = data57.directories;
                                                                                    const _errs160 = errors;
                                                                                    if (errors === _errs160) {
                                                                                      if (Array.isArray(data75)) {
                                                                                        var valid13 = true;
                                                                                        const len3 = data75.length;
                                                                                        for (let i3 = 0; i3 < len3; i3++) {
                                                                                          let data76 = data75[i3];
                                                                                          const _errs162 = errors;
                                                                                          if (errors === _errs162) {
                                                                                            if (data76 && typeof data76 == "object" && !Array.isArray(data76)) {
                                                                                              let missing9;
                                                                                              if (data76.path === void 0 && (missing9 = "path") || data76.reconstructible === void 0 && (missing9 = "reconstructible") || data76.gates === void 0 && (missing9 = "gates")) {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/required", keyword: "required", params: { missingProperty: missing9 }, message: "must have required property '" + missing9 + "'" }];
                                                                                                return false;
                                                                                              } else {
                                                                                                const _errs164 = errors;
                                                                                                for (const key10 in data76) {
                                                                                                  if (!(key10 === "path" || key10 === "reconstructible" || key10 === "bytes" || key10 === "exclusive_bytes" || key10 === "shared_bytes" || key10 === "gates")) {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" }];
                                                                                                    return false;
                                                                                                    break;
                                                                                                  }
                                                                                                }
                                                                                                if (_errs164 === errors) {
                                                                                                  if (data76.path !== void 0) {
                                                                                                    const _errs165 = errors;
                                                                                                    if (typeof data76.path !== "string") {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/path", schemaPath: "#/properties/workspace/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                    var valid14 = _errs165 === errors;
                                                                                                  } else {
                                                                                                    var valid14 = true;
                                                                                                  }
                                                                                                  if (valid14) {
                                                                                                    if (data76.reconstructible !== void 0) {
                                                                                                      const _errs167 = errors;
                                                                                                      if (typeof data76.reconstructible !== "boolean") {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/reconstructible", schemaPath: "#/properties/workspace/properties/directories/items/properties/reconstructible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      var valid14 = _errs167 === errors;
                                                                                                    } else {
                                                                                                      var valid14 = true;
                                                                                                    }
                                                                                                    if (valid14) {
                                                                                                      if (data76.bytes !== void 0) {
                                                                                                        let data79 = data76.bytes;
                                                                                                        const _errs169 = errors;
                                                                                                        if (!(typeof data79 == "number" && (!(data79 % 1) && !isNaN(data79)) && isFinite(data79)) && data79 !== null) {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.bytes.type }, message: "must be integer,null" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                        if (errors === _errs169) {
                                                                                                          if (typeof data79 == "number" && isFinite(data79)) {
                                                                                                            if (data79 < 0 || isNaN(data79)) {
                                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                              return false;
                                                                                                            }
                                                                                                          }
                                                                                                        }
                                                                                                        var valid14 = _errs169 === errors;
                                                                                                      } else {
                                                                                                        var valid14 = true;
                                                                                                      }
                                                                                                      if (valid14) {
                                                                                                        if (data76.exclusive_bytes !== void 0) {
                                                                                                          let data80 = data76.exclusive_bytes;
                                                                                                          const _errs171 = errors;
                                                                                                          if (!(typeof data80 == "number" && (!(data80 % 1) && !isNaN(data80)) && isFinite(data80)) && data80 !== null) {
                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/exclusive_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                                                            return false;
                                                                                                          }
                                                                                                          if (errors === _errs171) {
                                                                                                            if (typeof data80 == "number" && isFinite(data80)) {
                                                                                                              if (data80 < 0 || isNaN(data80)) {
                                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/exclusive_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                                return false;
                                                                                                              }
                                                                                                            }
                                                                                                          }
                                                                                                          var valid14 = _errs171 === errors;
                                                                                                        } else {
                                                                                                          var valid14 = true;
                                                                                                        }
                                                                                                        if (valid14) {
                                                                                                          if (data76.shared_bytes !== void 0) {
                                                                                                            let data81 = data76.shared_bytes;
                                                                                                            const _errs173 = errors;
                                                                                                            if (!(typeof data81 == "number" && (!(data81 % 1) && !isNaN(data81)) && isFinite(data81)) && data81 !== null) {
                                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/shared_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/shared_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.shared_bytes.type }, message: "must be integer,null" }];
                                                                                                              return false;
                                                                                                            }
                                                                                                            if (errors === _errs173) {
                                                                                                              if (typeof data81 == "number" && isFinite(data81)) {
                                                                                                                if (data81 < 0 || isNaN(data81)) {
                                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/shared_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/shared_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                                  return false;
                                                                                                                }
                                                                                                              }
                                                                                                            }
                                                                                                            var valid14 = _errs173 === errors;
                                                                                                          } else {
                                                                                                            var valid14 = true;
                                                                                                          }
                                                                                                          if (valid14) {
                                                                                                            if (data76.gates !== void 0) {
                                                                                                              let data82 = data76.gates;
                                                                                                              const _errs175 = errors;
                                                                                                              if (errors === _errs175) {
                                                                                                                if (Array.isArray(data82)) {
                                                                                                                  var valid15 = true;
                                                                                                                  const len4 = data82.length;
                                                                                                                  for (let i4 = 0; i4 < len4; i4++) {
                                                                                                                    let data83 = data82[i4];
                                                                                                                    const _errs177 = errors;
                                                                                                                    if (errors === _errs177) {
                                                                                                                      if (data83 && typeof data83 == "object" && !Array.isArray(data83)) {
                                                                                                                        let missing10;
                                                                                                                        if (data83.name === void 0 && (missing10 = "name") || data83.passed === void 0 && (missing10 = "passed") || data83.reason === void 0 && (missing10 = "reason")) {
                                                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/required", keyword: "required", params: { missingProperty: missing10 }, message: "must have required property '" + missing10 + "'" }];
                                                                                                                          return false;
                                                                                                                        } else {
                                                                                                                          const _errs179 = errors;
                                                                                                                          for (const key11 in data83) {
                                                                                                                            if (!(key11 === "name" || key11 === "passed" || key11 === "reason")) {
                                                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key11 }, message: "must NOT have additional properties" }];
                                                                                                                              return false;
                                                                                                                              break;
                                                                                                                            }
                                                                                                                          }
                                                                                                                          if (_errs179 === errors) {
                                                                                                                            if (data83.name !== void 0) {
                                                                                                                              const _errs180 = errors;
                                                                                                                              if (typeof data83.name !== "string") {
                                                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4 + "/name", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                                return false;
                                                                                                                              }
                                                                                                                              var valid16 = _errs180 === errors;
                                                                                                                            } else {
                                                                                                                              var valid16 = true;
                                                                                                                            }
                                                                                                                            if (valid16) {
                                                                                                                              if (data83.passed !== void 0) {
                                                                                                                                const _errs182 = errors;
                                                                                                                                if (typeof data83.passed !== "boolean") {
                                                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4 + "/passed", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/passed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                                                  return false;
                                                                                                                                }
                                                                                                                                var valid16 = _errs182 === errors;
                                                                                                                              } else {
                                                                                                                                var valid16 = true;
                                                                                                                              }
                                                                                                                              if (valid16) {
                                                                                                                                if (data83.reason !== void 0) {
                                                                                                                                  const _errs184 = errors;
                                                                                                                                  if (typeof data83.reason !== "string") {
                                                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4 + "/reason", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                                    return false;
                                                                                                                                  }
                                                                                                                                  var valid16 = _errs184 === errors;
                                                                                                                                } else {
                                                                                                                                  var valid16 = true;
                                                                                                                                }
                                                                                                                              }
                                                                                                                            }
                                                                                                                          }
                                                                                                                        }
                                                                                                                      } else {
                                                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                                                        return false;
                                                                                                                      }
                                                                                                                    }
                                                                                                                    var valid15 = _errs177 === errors;
                                                                                                                    if (!valid15) {
                                                                                                                      break;
                                                                                                                    }
                                                                                                                  }
                                                                                                                } else {
                                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                                  return false;
                                                                                                                }
                                                                                                              }
                                                                                                              var valid14 = _errs175 === errors;
                                                                                                            } else {
                                                                                                              var valid14 = true;
                                                                                                            }
                                                                                                          }
                                                                                                        }
                                                                                                      }
                                                                                                    }
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                            } else {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                              return false;
                                                                                            }
                                                                                          }
                                                                                          var valid13 = _errs162 === errors;
                                                                                          if (!valid13) {
                                                                                            break;
                                                                                          }
                                                                                        }
                                                                                      } else {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories", schemaPath: "#/properties/workspace/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                        return false;
                                                                                      }
                                                                                    }
                                                                                    var valid12 = _errs160 === errors;
                                                                                  } else {
                                                                                    var valid12 = true;
                                                                                  }
                                                                                  if (valid12) {
                                                                                    if (data57.work !== void 0) {
                                                                                      let data87 = data57.work;
                                                                                      const _errs186 = errors;
                                                                                      if (!Array.isArray(data87) && data87 !== null) {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/work", schemaPath: "#/properties/workspace/properties/work/type", keyword: "type", params: { type: schema11.properties.workspace.properties.work.type }, message: "must be array,null" }];
                                                                                        return false;
                                                                                      }
                                                                                      if (errors === _errs186) {
                                                                                        if (Array.isArray(data87)) {
                                                                                          var valid17 = true;
                                                                                          const len5 = data87.length;
                                                                                          for (let i5 = 0; i5 < len5; i5++) {
                                                                                            const _errs188 = errors;
                                                                                            if (typeof data87[i5] !== "string") {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/work/" + i5, schemaPath: "#/properties/workspace/properties/work/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid17 = _errs188 === errors;
                                                                                            if (!valid17) {
                                                                                              break;
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                      var valid12 = _errs186 === errors;
                                                                                    } else {
                                                                                      var valid12 = true;
                                                                                    }
                                                                                    if (valid12) {
                                                                                      if (data57.removable !== void 0) {
                                                                                        let data89 = data57.removable;
                                                                                        const _errs190 = errors;
                                                                                        if (typeof data89 !== "boolean" && data89 !== null) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/removable", schemaPath: "#/properties/workspace/properties/removable/type", keyword: "type", params: { type: schema11.properties.workspace.properties.removable.type }, message: "must be boolean,null" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid12 = _errs190 === errors;
                                                                                      } else {
                                                                                        var valid12 = true;
                                                                                      }
                                                                                      if (valid12) {
                                                                                        if (data57.blocked_by !== void 0) {
                                                                                          let data90 = data57.blocked_by;
                                                                                          const _errs192 = errors;
                                                                                          if (errors === _errs192) {
                                                                                            if (Array.isArray(data90)) {
                                                                                              var valid18 = true;
                                                                                              const len6 = data90.length;
                                                                                              for (let i6 = 0; i6 < len6; i6++) {
                                                                                                const _errs194 = errors;
                                                                                                if (typeof data90[i6] !== "string") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by/" + i6, schemaPath: "#/properties/workspace/properties/blocked_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid18 = _errs194 === errors;
                                                                                                if (!valid18) {
                                                                                                  break;
                                                                                                }
                                                                                              }
                                                                                            } else {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by", schemaPath: "#/properties/workspace/properties/blocked_by/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                              return false;
                                                                                            }
                                                                                          }
                                                                                          var valid12 = _errs192 === errors;
                                                                                        } else {
                                                                                          var valid12 = true;
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
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          } else {
                                            validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                            return false;
                                          }
                                        }
                                        var valid0 = _errs123 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.warnings !== void 0) {
                                          let data92 = data.warnings;
                                          const _errs196 = errors;
                                          if (errors === _errs196) {
                                            if (Array.isArray(data92)) {
                                              var valid19 = true;
                                              const len7 = data92.length;
                                              for (let i7 = 0; i7 < len7; i7++) {
                                                const _errs198 = errors;
                                                if (typeof data92[i7] !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/warnings/" + i7, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid19 = _errs198 === errors;
                                                if (!valid19) {
                                                  break;
                                                }
                                              }
                                            } else {
                                              validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                              return false;
                                            }
                                          }
                                          var valid0 = _errs196 === errors;
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
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  validate
});
