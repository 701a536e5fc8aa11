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
var schema11 = { "$id": "espalier.workspace.status.v1", "type": "object", "additionalProperties": false, "required": ["schema", "volume", "volume_free_bytes", "volume_total_bytes", "floor_bytes", "reflink_supported", "daemon_running", "workspaces", "deduplicated_bytes", "warnings"], "properties": { "schema": { "const": "espalier.workspace.status.v1" }, "volume": { "type": "string" }, "volume_free_bytes": { "type": "integer", "minimum": 0 }, "volume_total_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "reflink_supported": { "type": ["boolean", "null"] }, "daemon_running": { "type": "boolean" }, "daemon": { "type": "object", "additionalProperties": false, "required": ["running"], "properties": { "running": { "type": "boolean" }, "pid": { "type": "integer" }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "workspaces": { "type": "integer", "minimum": 0 }, "watches": { "type": "integer", "minimum": 0 }, "degraded": { "type": "string" }, "problem": { "type": "string" }, "volumes": { "type": "array", "items": { "type": "object", "required": ["path", "free_bytes", "floor_bytes", "state"], "properties": { "path": { "type": "string" }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "state": { "type": "string", "enum": ["above", "below", "waiting"] }, "reason": { "type": "string" } }, "additionalProperties": false } }, "last_dedup": { "type": "object", "required": ["at", "joined_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "joined_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": false }, "last_eviction": { "type": "object", "required": ["at", "reason", "workspaces", "expected_bytes", "freed_bytes"], "properties": { "at": { "type": "string" }, "reason": { "type": "string" }, "workspaces": { "type": "integer", "minimum": 0 }, "expected_bytes": { "type": ["integer", "null"] }, "freed_bytes": { "type": ["integer", "null"] } }, "additionalProperties": false }, "next": { "type": "object", "required": ["task", "at"], "properties": { "task": { "type": "string" }, "at": { "type": "string" } }, "additionalProperties": false } } }, "workspaces": { "type": "integer", "minimum": 0 }, "by_state": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } }, "trash": { "type": "integer", "minimum": 0 }, "deduplicated_bytes": { "type": "integer", "minimum": 0 }, "evict_next": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "directories", "exclusive_bytes", "idle_since"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "directories": { "type": "array", "items": { "type": "string" } }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "idle_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" } } } }, "workspace": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle", "directories", "work", "removable", "blocked_by"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "away": { "type": "boolean" }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "pinned": { "type": "boolean" }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "base": { "type": "string" }, "base_commit": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "reconstructible", "gates"], "properties": { "path": { "type": "string" }, "reconstructible": { "type": "boolean" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "shared_bytes": { "type": ["integer", "null"], "minimum": 0 }, "gates": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "passed", "reason"], "properties": { "name": { "type": "string" }, "passed": { "type": "boolean" }, "reason": { "type": "string" } } } } } } }, "work": { "type": ["array", "null"], "items": { "type": "string" } }, "removable": { "type": ["boolean", "null"] }, "blocked_by": { "type": "array", "items": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
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
                                if (data.deduplicated_bytes !== void 0) {
                                  let data41 = data.deduplicated_bytes;
                                  const _errs89 = errors;
                                  if (!(typeof data41 == "number" && (!(data41 % 1) && !isNaN(data41)) && isFinite(data41))) {
                                    validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                    return false;
                                  }
                                  if (errors === _errs89) {
                                    if (typeof data41 == "number" && isFinite(data41)) {
                                      if (data41 < 0 || isNaN(data41)) {
                                        validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                        return false;
                                      }
                                    }
                                  }
                                  var valid0 = _errs89 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.evict_next !== void 0) {
                                    let data42 = data.evict_next;
                                    const _errs91 = errors;
                                    if (errors === _errs91) {
                                      if (Array.isArray(data42)) {
                                        var valid8 = true;
                                        const len1 = data42.length;
                                        for (let i1 = 0; i1 < len1; i1++) {
                                          let data43 = data42[i1];
                                          const _errs93 = errors;
                                          if (errors === _errs93) {
                                            if (data43 && typeof data43 == "object" && !Array.isArray(data43)) {
                                              let missing6;
                                              if (data43.id === void 0 && (missing6 = "id") || data43.path === void 0 && (missing6 = "path") || data43.name === void 0 && (missing6 = "name") || data43.directories === void 0 && (missing6 = "directories") || data43.exclusive_bytes === void 0 && (missing6 = "exclusive_bytes") || data43.idle_since === void 0 && (missing6 = "idle_since")) {
                                                validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1, schemaPath: "#/properties/evict_next/items/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }];
                                                return false;
                                              } else {
                                                const _errs95 = errors;
                                                for (const key7 in data43) {
                                                  if (!(key7 === "id" || key7 === "path" || key7 === "name" || key7 === "directories" || key7 === "exclusive_bytes" || key7 === "idle_since")) {
                                                    validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1, schemaPath: "#/properties/evict_next/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" }];
                                                    return false;
                                                    break;
                                                  }
                                                }
                                                if (_errs95 === errors) {
                                                  if (data43.id !== void 0) {
                                                    const _errs96 = errors;
                                                    if (typeof data43.id !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/id", schemaPath: "#/properties/evict_next/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid9 = _errs96 === errors;
                                                  } else {
                                                    var valid9 = true;
                                                  }
                                                  if (valid9) {
                                                    if (data43.path !== void 0) {
                                                      const _errs98 = errors;
                                                      if (typeof data43.path !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/path", schemaPath: "#/properties/evict_next/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid9 = _errs98 === errors;
                                                    } else {
                                                      var valid9 = true;
                                                    }
                                                    if (valid9) {
                                                      if (data43.name !== void 0) {
                                                        const _errs100 = errors;
                                                        if (typeof data43.name !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/name", schemaPath: "#/properties/evict_next/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid9 = _errs100 === errors;
                                                      } else {
                                                        var valid9 = true;
                                                      }
                                                      if (valid9) {
                                                        if (data43.directories !== void 0) {
                                                          let data47 = data43.directories;
                                                          const _errs102 = errors;
                                                          if (errors === _errs102) {
                                                            if (Array.isArray(data47)) {
                                                              var valid10 = true;
                                                              const len2 = data47.length;
                                                              for (let i2 = 0; i2 < len2; i2++) {
                                                                const _errs104 = errors;
                                                                if (typeof data47[i2] !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/directories/" + i2, schemaPath: "#/properties/evict_next/items/properties/directories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid10 = _errs104 === errors;
                                                                if (!valid10) {
                                                                  break;
                                                                }
                                                              }
                                                            } else {
                                                              validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/directories", schemaPath: "#/properties/evict_next/items/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                              return false;
                                                            }
                                                          }
                                                          var valid9 = _errs102 === errors;
                                                        } else {
                                                          var valid9 = true;
                                                        }
                                                        if (valid9) {
                                                          if (data43.exclusive_bytes !== void 0) {
                                                            let data49 = data43.exclusive_bytes;
                                                            const _errs106 = errors;
                                                            if (!(typeof data49 == "number" && (!(data49 % 1) && !isNaN(data49)) && isFinite(data49)) && data49 !== null) {
                                                              validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/exclusive_bytes", schemaPath: "#/properties/evict_next/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.evict_next.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                              return false;
                                                            }
                                                            if (errors === _errs106) {
                                                              if (typeof data49 == "number" && isFinite(data49)) {
                                                                if (data49 < 0 || isNaN(data49)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/exclusive_bytes", schemaPath: "#/properties/evict_next/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                  return false;
                                                                }
                                                              }
                                                            }
                                                            var valid9 = _errs106 === errors;
                                                          } else {
                                                            var valid9 = true;
                                                          }
                                                          if (valid9) {
                                                            if (data43.idle_since !== void 0) {
                                                              let data50 = data43.idle_since;
                                                              const _errs108 = errors;
                                                              if (errors === _errs108) {
                                                                if (typeof data50 === "string") {
                                                                  if (!pattern0.test(data50)) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/idle_since", schemaPath: "#/properties/evict_next/items/properties/idle_since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                    return false;
                                                                  }
                                                                } else {
                                                                  validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i1 + "/idle_since", schemaPath: "#/properties/evict_next/items/properties/idle_since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                              }
                                                              var valid9 = _errs108 === errors;
                                                            } else {
                                                              var valid9 = true;
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
                                          var valid8 = _errs93 === errors;
                                          if (!valid8) {
                                            break;
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/evict_next", schemaPath: "#/properties/evict_next/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs91 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.workspace !== void 0) {
                                      let data51 = data.workspace;
                                      const _errs110 = errors;
                                      if (errors === _errs110) {
                                        if (data51 && typeof data51 == "object" && !Array.isArray(data51)) {
                                          let missing7;
                                          if (data51.id === void 0 && (missing7 = "id") || data51.path === void 0 && (missing7 = "path") || data51.name === void 0 && (missing7 = "name") || data51.branch === void 0 && (missing7 = "branch") || data51.project === void 0 && (missing7 = "project") || data51.custody === void 0 && (missing7 = "custody") || data51.state === void 0 && (missing7 = "state") || data51.present === void 0 && (missing7 = "present") || data51.created_at === void 0 && (missing7 = "created_at") || data51.last_active === void 0 && (missing7 = "last_active") || data51.idle === void 0 && (missing7 = "idle") || data51.directories === void 0 && (missing7 = "directories") || data51.work === void 0 && (missing7 = "work") || data51.removable === void 0 && (missing7 = "removable") || data51.blocked_by === void 0 && (missing7 = "blocked_by")) {
                                            validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" }];
                                            return false;
                                          } else {
                                            const _errs112 = errors;
                                            for (const key8 in data51) {
                                              if (!func2.call(schema11.properties.workspace.properties, key8)) {
                                                validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" }];
                                                return false;
                                                break;
                                              }
                                            }
                                            if (_errs112 === errors) {
                                              if (data51.id !== void 0) {
                                                const _errs113 = errors;
                                                if (typeof data51.id !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/id", schemaPath: "#/properties/workspace/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid11 = _errs113 === errors;
                                              } else {
                                                var valid11 = true;
                                              }
                                              if (valid11) {
                                                if (data51.path !== void 0) {
                                                  const _errs115 = errors;
                                                  if (typeof data51.path !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/path", schemaPath: "#/properties/workspace/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid11 = _errs115 === errors;
                                                } else {
                                                  var valid11 = true;
                                                }
                                                if (valid11) {
                                                  if (data51.name !== void 0) {
                                                    const _errs117 = errors;
                                                    if (typeof data51.name !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/name", schemaPath: "#/properties/workspace/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid11 = _errs117 === errors;
                                                  } else {
                                                    var valid11 = true;
                                                  }
                                                  if (valid11) {
                                                    if (data51.branch !== void 0) {
                                                      let data55 = data51.branch;
                                                      const _errs119 = errors;
                                                      if (typeof data55 !== "string" && data55 !== null) {
                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/branch", schemaPath: "#/properties/workspace/properties/branch/type", keyword: "type", params: { type: schema11.properties.workspace.properties.branch.type }, message: "must be string,null" }];
                                                        return false;
                                                      }
                                                      var valid11 = _errs119 === errors;
                                                    } else {
                                                      var valid11 = true;
                                                    }
                                                    if (valid11) {
                                                      if (data51.project !== void 0) {
                                                        const _errs121 = errors;
                                                        if (typeof data51.project !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/project", schemaPath: "#/properties/workspace/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid11 = _errs121 === errors;
                                                      } else {
                                                        var valid11 = true;
                                                      }
                                                      if (valid11) {
                                                        if (data51.custody !== void 0) {
                                                          let data57 = data51.custody;
                                                          const _errs123 = errors;
                                                          if (typeof data57 !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          if (!(data57 === "owned" || data57 === "adopted" || data57 === "observed")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                                            return false;
                                                          }
                                                          var valid11 = _errs123 === errors;
                                                        } else {
                                                          var valid11 = true;
                                                        }
                                                        if (valid11) {
                                                          if (data51.state !== void 0) {
                                                            let data58 = data51.state;
                                                            const _errs125 = errors;
                                                            if (typeof data58 !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            if (!(data58 === "creating" || data58 === "ready" || data58 === "removing" || data58 === "quarantined")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                              return false;
                                                            }
                                                            var valid11 = _errs125 === errors;
                                                          } else {
                                                            var valid11 = true;
                                                          }
                                                          if (valid11) {
                                                            if (data51.present !== void 0) {
                                                              let data59 = data51.present;
                                                              const _errs127 = errors;
                                                              if (typeof data59 !== "boolean" && data59 !== null) {
                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/present", schemaPath: "#/properties/workspace/properties/present/type", keyword: "type", params: { type: schema11.properties.workspace.properties.present.type }, message: "must be boolean,null" }];
                                                                return false;
                                                              }
                                                              var valid11 = _errs127 === errors;
                                                            } else {
                                                              var valid11 = true;
                                                            }
                                                            if (valid11) {
                                                              if (data51.away !== void 0) {
                                                                const _errs129 = errors;
                                                                if (typeof data51.away !== "boolean") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/away", schemaPath: "#/properties/workspace/properties/away/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                  return false;
                                                                }
                                                                var valid11 = _errs129 === errors;
                                                              } else {
                                                                var valid11 = true;
                                                              }
                                                              if (valid11) {
                                                                if (data51.created_at !== void 0) {
                                                                  let data61 = data51.created_at;
                                                                  const _errs131 = errors;
                                                                  if (errors === _errs131) {
                                                                    if (typeof data61 === "string") {
                                                                      if (!pattern0.test(data61)) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                        return false;
                                                                      }
                                                                    } else {
                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                      return false;
                                                                    }
                                                                  }
                                                                  var valid11 = _errs131 === errors;
                                                                } else {
                                                                  var valid11 = true;
                                                                }
                                                                if (valid11) {
                                                                  if (data51.last_active !== void 0) {
                                                                    let data62 = data51.last_active;
                                                                    const _errs133 = errors;
                                                                    if (errors === _errs133) {
                                                                      if (typeof data62 === "string") {
                                                                        if (!pattern0.test(data62)) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                          return false;
                                                                        }
                                                                      } else {
                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                    var valid11 = _errs133 === errors;
                                                                  } else {
                                                                    var valid11 = true;
                                                                  }
                                                                  if (valid11) {
                                                                    if (data51.idle !== void 0) {
                                                                      let data63 = data51.idle;
                                                                      const _errs135 = errors;
                                                                      if (typeof data63 !== "boolean" && data63 !== null) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/idle", schemaPath: "#/properties/workspace/properties/idle/type", keyword: "type", params: { type: schema11.properties.workspace.properties.idle.type }, message: "must be boolean,null" }];
                                                                        return false;
                                                                      }
                                                                      var valid11 = _errs135 === errors;
                                                                    } else {
                                                                      var valid11 = true;
                                                                    }
                                                                    if (valid11) {
                                                                      if (data51.pinned !== void 0) {
                                                                        const _errs137 = errors;
                                                                        if (typeof data51.pinned !== "boolean") {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/pinned", schemaPath: "#/properties/workspace/properties/pinned/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                          return false;
                                                                        }
                                                                        var valid11 = _errs137 === errors;
                                                                      } else {
                                                                        var valid11 = true;
                                                                      }
                                                                      if (valid11) {
                                                                        if (data51.reconstructible_bytes !== void 0) {
                                                                          let data65 = data51.reconstructible_bytes;
                                                                          const _errs139 = errors;
                                                                          if (!(typeof data65 == "number" && (!(data65 % 1) && !isNaN(data65)) && isFinite(data65)) && data65 !== null) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                                                            return false;
                                                                          }
                                                                          if (errors === _errs139) {
                                                                            if (typeof data65 == "number" && isFinite(data65)) {
                                                                              if (data65 < 0 || isNaN(data65)) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                return false;
                                                                              }
                                                                            }
                                                                          }
                                                                          var valid11 = _errs139 === errors;
                                                                        } else {
                                                                          var valid11 = true;
                                                                        }
                                                                        if (valid11) {
                                                                          if (data51.exclusive_bytes !== void 0) {
                                                                            let data66 = data51.exclusive_bytes;
                                                                            const _errs141 = errors;
                                                                            if (!(typeof data66 == "number" && (!(data66 % 1) && !isNaN(data66)) && isFinite(data66)) && data66 !== null) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                              return false;
                                                                            }
                                                                            if (errors === _errs141) {
                                                                              if (typeof data66 == "number" && isFinite(data66)) {
                                                                                if (data66 < 0 || isNaN(data66)) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                  return false;
                                                                                }
                                                                              }
                                                                            }
                                                                            var valid11 = _errs141 === errors;
                                                                          } else {
                                                                            var valid11 = true;
                                                                          }
                                                                          if (valid11) {
                                                                            if (data51.base !== void 0) {
                                                                              const _errs143 = errors;
                                                                              if (typeof data51.base !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/base", schemaPath: "#/properties/workspace/properties/base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              var valid11 = _errs143 === errors;
                                                                            } else {
                                                                              var valid11 = true;
                                                                            }
                                                                            if (valid11) {
                                                                              if (data51.base_commit !== void 0) {
                                                                                const _errs145 = errors;
                                                                                if (typeof data51.base_commit !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/base_commit", schemaPath: "#/properties/workspace/properties/base_commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid11 = _errs145 === errors;
                                                                              } else {
                                                                                var valid11 = true;
                                                                              }
                                                                              if (valid11) {
                                                                                if (data51.directories !== void 0) {
                                                                                  let data69 = data51.directories;
                                                                                  const _errs147 = errors;
                                                                                  if (errors === _errs147) {
                                                                                    if (Array.isArray(data69)) {
                                                                                      var valid12 = true;
                                                                                      const len3 = data69.length;
                                                                                      for (let i3 = 0; i3 < len3; i3++) {
                                                                                        let data70 = data69[i3];
                                                                                        const _errs149 = errors;
                                                                                        if (errors === _errs149) {
                                                                                          if (data70 && typeof data70 == "object" && !Array.isArray(data70)) {
                                                                                            let missing8;
                                                                                            if (data70.path === void 0 && (missing8 = "path") || data70.reconstructible === void 0 && (missing8 = "reconstructible") || data70.gates === void 0 && (missing8 = "gates")) {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/required", keyword: "required", params: { missingProperty: missing8 }, message: "must have required property '" + missing8 + "'" }];
                                                                                              return false;
                                                                                            } else {
                                                                                              const _errs151 = errors;
                                                                                              for (const key9 in data70) {
                                                                                                if (!(key9 === "path" || key9 === "reconstructible" || key9 === "bytes" || key9 === "exclusive_bytes" || key9 === "shared_bytes" || key9 === "gates")) {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" }];
                                                                                                  return false;
                                                                                                  break;
                                                                                                }
                                                                                              }
                                                                                              if (_errs151 === errors) {
                                                                                                if (data70.path !== void 0) {
                                                                                                  const _errs152 = errors;
                                                                                                  if (typeof data70.path !== "string") {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/path", schemaPath: "#/properties/workspace/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                  var valid13 = _errs152 === errors;
                                                                                                } else {
                                                                                                  var valid13 = true;
                                                                                                }
                                                                                                if (valid13) {
                                                                                                  if (data70.reconstructible !== void 0) {
                                                                                                    const _errs154 = errors;
                                                                                                    if (typeof data70.reconstructible !== "boolean") {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/reconstructible", schemaPath: "#/properties/workspace/properties/directories/items/properties/reconstructible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                    var valid13 = _errs154 === errors;
                                                                                                  } else {
                                                                                                    var valid13 = true;
                                                                                                  }
                                                                                                  if (valid13) {
                                                                                                    if (data70.bytes !== void 0) {
                                                                                                      let data73 = data70.bytes;
                                                                                                      const _errs156 = errors;
                                                                                                      if (!(typeof data73 == "number" && (!(data73 % 1) && !isNaN(data73)) && isFinite(data73)) && data73 !== null) {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.bytes.type }, message: "must be integer,null" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      if (errors === _errs156) {
                                                                                                        if (typeof data73 == "number" && isFinite(data73)) {
                                                                                                          if (data73 < 0 || isNaN(data73)) {
                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                            return false;
                                                                                                          }
                                                                                                        }
                                                                                                      }
                                                                                                      var valid13 = _errs156 === errors;
                                                                                                    } else {
                                                                                                      var valid13 = true;
                                                                                                    }
                                                                                                    if (valid13) {
                                                                                                      if (data70.exclusive_bytes !== void 0) {
                                                                                                        let data74 = data70.exclusive_bytes;
                                                                                                        const _errs158 = errors;
                                                                                                        if (!(typeof data74 == "number" && (!(data74 % 1) && !isNaN(data74)) && isFinite(data74)) && data74 !== null) {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/exclusive_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                        if (errors === _errs158) {
                                                                                                          if (typeof data74 == "number" && isFinite(data74)) {
                                                                                                            if (data74 < 0 || isNaN(data74)) {
                                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/exclusive_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                              return false;
                                                                                                            }
                                                                                                          }
                                                                                                        }
                                                                                                        var valid13 = _errs158 === errors;
                                                                                                      } else {
                                                                                                        var valid13 = true;
                                                                                                      }
                                                                                                      if (valid13) {
                                                                                                        if (data70.shared_bytes !== void 0) {
                                                                                                          let data75 = data70.shared_bytes;
                                                                                                          const _errs160 = errors;
                                                                                                          if (!(typeof data75 == "number" && (!(data75 % 1) && !isNaN(data75)) && isFinite(data75)) && data75 !== null) {
                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/shared_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/shared_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.shared_bytes.type }, message: "must be integer,null" }];
                                                                                                            return false;
                                                                                                          }
                                                                                                          if (errors === _errs160) {
                                                                                                            if (typeof data75 == "number" && isFinite(data75)) {
                                                                                                              if (data75 < 0 || isNaN(data75)) {
                                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/shared_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/shared_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                                return false;
                                                                                                              }
                                                                                                            }
                                                                                                          }
                                                                                                          var valid13 = _errs160 === errors;
                                                                                                        } else {
                                                                                                          var valid13 = true;
                                                                                                        }
                                                                                                        if (valid13) {
                                                                                                          if (data70.gates !== void 0) {
                                                                                                            let data76 = data70.gates;
                                                                                                            const _errs162 = errors;
                                                                                                            if (errors === _errs162) {
                                                                                                              if (Array.isArray(data76)) {
                                                                                                                var valid14 = true;
                                                                                                                const len4 = data76.length;
                                                                                                                for (let i4 = 0; i4 < len4; i4++) {
                                                                                                                  let data77 = data76[i4];
                                                                                                                  const _errs164 = errors;
                                                                                                                  if (errors === _errs164) {
                                                                                                                    if (data77 && typeof data77 == "object" && !Array.isArray(data77)) {
                                                                                                                      let missing9;
                                                                                                                      if (data77.name === void 0 && (missing9 = "name") || data77.passed === void 0 && (missing9 = "passed") || data77.reason === void 0 && (missing9 = "reason")) {
                                                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/required", keyword: "required", params: { missingProperty: missing9 }, message: "must have required property '" + missing9 + "'" }];
                                                                                                                        return false;
                                                                                                                      } else {
                                                                                                                        const _errs166 = errors;
                                                                                                                        for (const key10 in data77) {
                                                                                                                          if (!(key10 === "name" || key10 === "passed" || key10 === "reason")) {
                                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" }];
                                                                                                                            return false;
                                                                                                                            break;
                                                                                                                          }
                                                                                                                        }
                                                                                                                        if (_errs166 === errors) {
                                                                                                                          if (data77.name !== void 0) {
                                                                                                                            const _errs167 = errors;
                                                                                                                            if (typeof data77.name !== "string") {
                                                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4 + "/name", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                              return false;
                                                                                                                            }
                                                                                                                            var valid15 = _errs167 === errors;
                                                                                                                          } else {
                                                                                                                            var valid15 = true;
                                                                                                                          }
                                                                                                                          if (valid15) {
                                                                                                                            if (data77.passed !== void 0) {
                                                                                                                              const _errs169 = errors;
                                                                                                                              if (typeof data77.passed !== "boolean") {
                                                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4 + "/passed", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/passed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                                                return false;
                                                                                                                              }
                                                                                                                              var valid15 = _errs169 === errors;
                                                                                                                            } else {
                                                                                                                              var valid15 = true;
                                                                                                                            }
                                                                                                                            if (valid15) {
                                                                                                                              if (data77.reason !== void 0) {
                                                                                                                                const _errs171 = errors;
                                                                                                                                if (typeof data77.reason !== "string") {
                                                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates/" + i4 + "/reason", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                                  return false;
                                                                                                                                }
                                                                                                                                var valid15 = _errs171 === errors;
                                                                                                                              } else {
                                                                                                                                var valid15 = true;
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
                                                                                                                  var valid14 = _errs164 === errors;
                                                                                                                  if (!valid14) {
                                                                                                                    break;
                                                                                                                  }
                                                                                                                }
                                                                                                              } else {
                                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i3 + "/gates", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                                return false;
                                                                                                              }
                                                                                                            }
                                                                                                            var valid13 = _errs162 === errors;
                                                                                                          } else {
                                                                                                            var valid13 = true;
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
                                                                                        var valid12 = _errs149 === errors;
                                                                                        if (!valid12) {
                                                                                          break;
                                                                                        }
                                                                                      }
                                                                                    } else {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/directories", schemaPath: "#/properties/workspace/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                      return false;
                                                                                    }
                                                                                  }
                                                                                  var valid11 = _errs147 === errors;
                                                                                } else {
                                                                                  var valid11 = true;
                                                                                }
                                                                                if (valid11) {
                                                                                  if (data51.work !== void 0) {
                                                                                    let data81 = data51.work;
                                                                                    const _errs173 = errors;
                                                                                    if (!Array.isArray(data81) && data81 !== null) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/work", schemaPath: "#/properties/workspace/properties/work/type", keyword: "type", params: { type: schema11.properties.workspace.properties.work.type }, message: "must be array,null" }];
                                                                                      return false;
                                                                                    }
                                                                                    if (errors === _errs173) {
                                                                                      if (Array.isArray(data81)) {
                                                                                        var valid16 = true;
                                                                                        const len5 = data81.length;
                                                                                        for (let i5 = 0; i5 < len5; i5++) {
                                                                                          const _errs175 = errors;
                                                                                          if (typeof data81[i5] !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/work/" + i5, schemaPath: "#/properties/workspace/properties/work/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid16 = _errs175 === errors;
                                                                                          if (!valid16) {
                                                                                            break;
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                    var valid11 = _errs173 === errors;
                                                                                  } else {
                                                                                    var valid11 = true;
                                                                                  }
                                                                                  if (valid11) {
                                                                                    if (data51.removable !== void 0) {
                                                                                      let data83 = data51.removable;
                                                                                      const _errs177 = errors;
                                                                                      if (typeof data83 !== "boolean" && data83 !== null) {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/removable", schemaPath: "#/properties/workspace/properties/removable/type", keyword: "type", params: { type: schema11.properties.workspace.properties.removable.type }, message: "must be boolean,null" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid11 = _errs177 === errors;
                                                                                    } else {
                                                                                      var valid11 = true;
                                                                                    }
                                                                                    if (valid11) {
                                                                                      if (data51.blocked_by !== void 0) {
                                                                                        let data84 = data51.blocked_by;
                                                                                        const _errs179 = errors;
                                                                                        if (errors === _errs179) {
                                                                                          if (Array.isArray(data84)) {
                                                                                            var valid17 = true;
                                                                                            const len6 = data84.length;
                                                                                            for (let i6 = 0; i6 < len6; i6++) {
                                                                                              const _errs181 = errors;
                                                                                              if (typeof data84[i6] !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by/" + i6, schemaPath: "#/properties/workspace/properties/blocked_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid17 = _errs181 === errors;
                                                                                              if (!valid17) {
                                                                                                break;
                                                                                              }
                                                                                            }
                                                                                          } else {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by", schemaPath: "#/properties/workspace/properties/blocked_by/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                            return false;
                                                                                          }
                                                                                        }
                                                                                        var valid11 = _errs179 === errors;
                                                                                      } else {
                                                                                        var valid11 = true;
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
                                      var valid0 = _errs110 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.warnings !== void 0) {
                                        let data86 = data.warnings;
                                        const _errs183 = errors;
                                        if (errors === _errs183) {
                                          if (Array.isArray(data86)) {
                                            var valid18 = true;
                                            const len7 = data86.length;
                                            for (let i7 = 0; i7 < len7; i7++) {
                                              const _errs185 = errors;
                                              if (typeof data86[i7] !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/warnings/" + i7, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid18 = _errs185 === errors;
                                              if (!valid18) {
                                                break;
                                              }
                                            }
                                          } else {
                                            validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                            return false;
                                          }
                                        }
                                        var valid0 = _errs183 === errors;
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
