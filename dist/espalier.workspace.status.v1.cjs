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
var schema11 = { "$id": "espalier.workspace.status.v1", "type": "object", "additionalProperties": false, "required": ["schema", "volume", "volume_free_bytes", "volume_total_bytes", "floor_bytes", "reflink_supported", "daemon_running", "workspaces", "deduplicated_bytes", "warnings"], "properties": { "schema": { "const": "espalier.workspace.status.v1" }, "volume": { "type": "string" }, "volume_free_bytes": { "type": "integer", "minimum": 0 }, "volume_total_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "reflink_supported": { "type": ["boolean", "null"] }, "daemon_running": { "type": "boolean" }, "workspaces": { "type": "integer", "minimum": 0 }, "by_state": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } }, "trash": { "type": "integer", "minimum": 0 }, "deduplicated_bytes": { "type": "integer", "minimum": 0 }, "workspace": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle", "directories", "work", "removable", "blocked_by"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "base": { "type": "string" }, "base_commit": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "reconstructible", "gates"], "properties": { "path": { "type": "string" }, "reconstructible": { "type": "boolean" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "gates": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "passed", "reason"], "properties": { "name": { "type": "string" }, "passed": { "type": "boolean" }, "reason": { "type": "string" } } } } } } }, "work": { "type": ["array", "null"], "items": { "type": "string" } }, "removable": { "type": ["boolean", "null"] }, "blocked_by": { "type": "array", "items": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
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
                        if (data.workspaces !== void 0) {
                          let data7 = data.workspaces;
                          const _errs15 = errors;
                          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                            validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                            return false;
                          }
                          if (errors === _errs15) {
                            if (typeof data7 == "number" && isFinite(data7)) {
                              if (data7 < 0 || isNaN(data7)) {
                                validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.by_state !== void 0) {
                            let data8 = data.by_state;
                            const _errs17 = errors;
                            if (errors === _errs17) {
                              if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                                for (const key1 in data8) {
                                  let data9 = data8[key1];
                                  const _errs20 = errors;
                                  if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                                    validate10.errors = [{ instancePath: instancePath + "/by_state/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/by_state/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                    return false;
                                  }
                                  if (errors === _errs20) {
                                    if (typeof data9 == "number" && isFinite(data9)) {
                                      if (data9 < 0 || isNaN(data9)) {
                                        validate10.errors = [{ instancePath: instancePath + "/by_state/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/by_state/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                        return false;
                                      }
                                    }
                                  }
                                  var valid1 = _errs20 === errors;
                                  if (!valid1) {
                                    break;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/by_state", schemaPath: "#/properties/by_state/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                return false;
                              }
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.trash !== void 0) {
                              let data10 = data.trash;
                              const _errs22 = errors;
                              if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
                                validate10.errors = [{ instancePath: instancePath + "/trash", schemaPath: "#/properties/trash/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                return false;
                              }
                              if (errors === _errs22) {
                                if (typeof data10 == "number" && isFinite(data10)) {
                                  if (data10 < 0 || isNaN(data10)) {
                                    validate10.errors = [{ instancePath: instancePath + "/trash", schemaPath: "#/properties/trash/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                    return false;
                                  }
                                }
                              }
                              var valid0 = _errs22 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.deduplicated_bytes !== void 0) {
                                let data11 = data.deduplicated_bytes;
                                const _errs24 = errors;
                                if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                  validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                  return false;
                                }
                                if (errors === _errs24) {
                                  if (typeof data11 == "number" && isFinite(data11)) {
                                    if (data11 < 0 || isNaN(data11)) {
                                      validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid0 = _errs24 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.workspace !== void 0) {
                                  let data12 = data.workspace;
                                  const _errs26 = errors;
                                  if (errors === _errs26) {
                                    if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                                      let missing1;
                                      if (data12.id === void 0 && (missing1 = "id") || data12.path === void 0 && (missing1 = "path") || data12.name === void 0 && (missing1 = "name") || data12.branch === void 0 && (missing1 = "branch") || data12.project === void 0 && (missing1 = "project") || data12.custody === void 0 && (missing1 = "custody") || data12.state === void 0 && (missing1 = "state") || data12.present === void 0 && (missing1 = "present") || data12.created_at === void 0 && (missing1 = "created_at") || data12.last_active === void 0 && (missing1 = "last_active") || data12.idle === void 0 && (missing1 = "idle") || data12.directories === void 0 && (missing1 = "directories") || data12.work === void 0 && (missing1 = "work") || data12.removable === void 0 && (missing1 = "removable") || data12.blocked_by === void 0 && (missing1 = "blocked_by")) {
                                        validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                        return false;
                                      } else {
                                        const _errs28 = errors;
                                        for (const key2 in data12) {
                                          if (!func2.call(schema11.properties.workspace.properties, key2)) {
                                            validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs28 === errors) {
                                          if (data12.id !== void 0) {
                                            const _errs29 = errors;
                                            if (typeof data12.id !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/workspace/id", schemaPath: "#/properties/workspace/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs29 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data12.path !== void 0) {
                                              const _errs31 = errors;
                                              if (typeof data12.path !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/workspace/path", schemaPath: "#/properties/workspace/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid2 = _errs31 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data12.name !== void 0) {
                                                const _errs33 = errors;
                                                if (typeof data12.name !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/name", schemaPath: "#/properties/workspace/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid2 = _errs33 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data12.branch !== void 0) {
                                                  let data16 = data12.branch;
                                                  const _errs35 = errors;
                                                  if (typeof data16 !== "string" && data16 !== null) {
                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/branch", schemaPath: "#/properties/workspace/properties/branch/type", keyword: "type", params: { type: schema11.properties.workspace.properties.branch.type }, message: "must be string,null" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs35 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data12.project !== void 0) {
                                                    const _errs37 = errors;
                                                    if (typeof data12.project !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/project", schemaPath: "#/properties/workspace/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid2 = _errs37 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data12.custody !== void 0) {
                                                      let data18 = data12.custody;
                                                      const _errs39 = errors;
                                                      if (typeof data18 !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      if (!(data18 === "owned" || data18 === "adopted" || data18 === "observed")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                                        return false;
                                                      }
                                                      var valid2 = _errs39 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                    if (valid2) {
                                                      if (data12.state !== void 0) {
                                                        let data19 = data12.state;
                                                        const _errs41 = errors;
                                                        if (typeof data19 !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        if (!(data19 === "creating" || data19 === "ready" || data19 === "removing" || data19 === "quarantined")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                          return false;
                                                        }
                                                        var valid2 = _errs41 === errors;
                                                      } else {
                                                        var valid2 = true;
                                                      }
                                                      if (valid2) {
                                                        if (data12.present !== void 0) {
                                                          let data20 = data12.present;
                                                          const _errs43 = errors;
                                                          if (typeof data20 !== "boolean" && data20 !== null) {
                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/present", schemaPath: "#/properties/workspace/properties/present/type", keyword: "type", params: { type: schema11.properties.workspace.properties.present.type }, message: "must be boolean,null" }];
                                                            return false;
                                                          }
                                                          var valid2 = _errs43 === errors;
                                                        } else {
                                                          var valid2 = true;
                                                        }
                                                        if (valid2) {
                                                          if (data12.created_at !== void 0) {
                                                            let data21 = data12.created_at;
                                                            const _errs45 = errors;
                                                            if (errors === _errs45) {
                                                              if (typeof data21 === "string") {
                                                                if (!pattern0.test(data21)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                  return false;
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid2 = _errs45 === errors;
                                                          } else {
                                                            var valid2 = true;
                                                          }
                                                          if (valid2) {
                                                            if (data12.last_active !== void 0) {
                                                              let data22 = data12.last_active;
                                                              const _errs47 = errors;
                                                              if (errors === _errs47) {
                                                                if (typeof data22 === "string") {
                                                                  if (!pattern0.test(data22)) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                    return false;
                                                                  }
                                                                } else {
                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                              }
                                                              var valid2 = _errs47 === errors;
                                                            } else {
                                                              var valid2 = true;
                                                            }
                                                            if (valid2) {
                                                              if (data12.idle !== void 0) {
                                                                let data23 = data12.idle;
                                                                const _errs49 = errors;
                                                                if (typeof data23 !== "boolean" && data23 !== null) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/idle", schemaPath: "#/properties/workspace/properties/idle/type", keyword: "type", params: { type: schema11.properties.workspace.properties.idle.type }, message: "must be boolean,null" }];
                                                                  return false;
                                                                }
                                                                var valid2 = _errs49 === errors;
                                                              } else {
                                                                var valid2 = true;
                                                              }
                                                              if (valid2) {
                                                                if (data12.reconstructible_bytes !== void 0) {
                                                                  let data24 = data12.reconstructible_bytes;
                                                                  const _errs51 = errors;
                                                                  if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)) && isFinite(data24)) && data24 !== null) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                                                    return false;
                                                                  }
                                                                  if (errors === _errs51) {
                                                                    if (typeof data24 == "number" && isFinite(data24)) {
                                                                      if (data24 < 0 || isNaN(data24)) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                  }
                                                                  var valid2 = _errs51 === errors;
                                                                } else {
                                                                  var valid2 = true;
                                                                }
                                                                if (valid2) {
                                                                  if (data12.exclusive_bytes !== void 0) {
                                                                    let data25 = data12.exclusive_bytes;
                                                                    const _errs53 = errors;
                                                                    if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                      return false;
                                                                    }
                                                                    if (errors === _errs53) {
                                                                      if (typeof data25 == "number" && isFinite(data25)) {
                                                                        if (data25 < 0 || isNaN(data25)) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                    }
                                                                    var valid2 = _errs53 === errors;
                                                                  } else {
                                                                    var valid2 = true;
                                                                  }
                                                                  if (valid2) {
                                                                    if (data12.base !== void 0) {
                                                                      const _errs55 = errors;
                                                                      if (typeof data12.base !== "string") {
                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/base", schemaPath: "#/properties/workspace/properties/base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                      var valid2 = _errs55 === errors;
                                                                    } else {
                                                                      var valid2 = true;
                                                                    }
                                                                    if (valid2) {
                                                                      if (data12.base_commit !== void 0) {
                                                                        const _errs57 = errors;
                                                                        if (typeof data12.base_commit !== "string") {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/base_commit", schemaPath: "#/properties/workspace/properties/base_commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                        var valid2 = _errs57 === errors;
                                                                      } else {
                                                                        var valid2 = true;
                                                                      }
                                                                      if (valid2) {
                                                                        if (data12.directories !== void 0) {
                                                                          let data28 = data12.directories;
                                                                          const _errs59 = errors;
                                                                          if (errors === _errs59) {
                                                                            if (Array.isArray(data28)) {
                                                                              var valid3 = true;
                                                                              const len0 = data28.length;
                                                                              for (let i0 = 0; i0 < len0; i0++) {
                                                                                let data29 = data28[i0];
                                                                                const _errs61 = errors;
                                                                                if (errors === _errs61) {
                                                                                  if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                                                                                    let missing2;
                                                                                    if (data29.path === void 0 && (missing2 = "path") || data29.reconstructible === void 0 && (missing2 = "reconstructible") || data29.gates === void 0 && (missing2 = "gates")) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0, schemaPath: "#/properties/workspace/properties/directories/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                                                                      return false;
                                                                                    } else {
                                                                                      const _errs63 = errors;
                                                                                      for (const key3 in data29) {
                                                                                        if (!(key3 === "path" || key3 === "reconstructible" || key3 === "bytes" || key3 === "gates")) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0, schemaPath: "#/properties/workspace/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                                                          return false;
                                                                                          break;
                                                                                        }
                                                                                      }
                                                                                      if (_errs63 === errors) {
                                                                                        if (data29.path !== void 0) {
                                                                                          const _errs64 = errors;
                                                                                          if (typeof data29.path !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/path", schemaPath: "#/properties/workspace/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid4 = _errs64 === errors;
                                                                                        } else {
                                                                                          var valid4 = true;
                                                                                        }
                                                                                        if (valid4) {
                                                                                          if (data29.reconstructible !== void 0) {
                                                                                            const _errs66 = errors;
                                                                                            if (typeof data29.reconstructible !== "boolean") {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/reconstructible", schemaPath: "#/properties/workspace/properties/directories/items/properties/reconstructible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid4 = _errs66 === errors;
                                                                                          } else {
                                                                                            var valid4 = true;
                                                                                          }
                                                                                          if (valid4) {
                                                                                            if (data29.bytes !== void 0) {
                                                                                              let data32 = data29.bytes;
                                                                                              const _errs68 = errors;
                                                                                              if (!(typeof data32 == "number" && (!(data32 % 1) && !isNaN(data32)) && isFinite(data32)) && data32 !== null) {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.bytes.type }, message: "must be integer,null" }];
                                                                                                return false;
                                                                                              }
                                                                                              if (errors === _errs68) {
                                                                                                if (typeof data32 == "number" && isFinite(data32)) {
                                                                                                  if (data32 < 0 || isNaN(data32)) {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                              var valid4 = _errs68 === errors;
                                                                                            } else {
                                                                                              var valid4 = true;
                                                                                            }
                                                                                            if (valid4) {
                                                                                              if (data29.gates !== void 0) {
                                                                                                let data33 = data29.gates;
                                                                                                const _errs70 = errors;
                                                                                                if (errors === _errs70) {
                                                                                                  if (Array.isArray(data33)) {
                                                                                                    var valid5 = true;
                                                                                                    const len1 = data33.length;
                                                                                                    for (let i1 = 0; i1 < len1; i1++) {
                                                                                                      let data34 = data33[i1];
                                                                                                      const _errs72 = errors;
                                                                                                      if (errors === _errs72) {
                                                                                                        if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
                                                                                                          let missing3;
                                                                                                          if (data34.name === void 0 && (missing3 = "name") || data34.passed === void 0 && (missing3 = "passed") || data34.reason === void 0 && (missing3 = "reason")) {
                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                                                                            return false;
                                                                                                          } else {
                                                                                                            const _errs74 = errors;
                                                                                                            for (const key4 in data34) {
                                                                                                              if (!(key4 === "name" || key4 === "passed" || key4 === "reason")) {
                                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                                                                return false;
                                                                                                                break;
                                                                                                              }
                                                                                                            }
                                                                                                            if (_errs74 === errors) {
                                                                                                              if (data34.name !== void 0) {
                                                                                                                const _errs75 = errors;
                                                                                                                if (typeof data34.name !== "string") {
                                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1 + "/name", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                  return false;
                                                                                                                }
                                                                                                                var valid6 = _errs75 === errors;
                                                                                                              } else {
                                                                                                                var valid6 = true;
                                                                                                              }
                                                                                                              if (valid6) {
                                                                                                                if (data34.passed !== void 0) {
                                                                                                                  const _errs77 = errors;
                                                                                                                  if (typeof data34.passed !== "boolean") {
                                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1 + "/passed", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/passed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                                    return false;
                                                                                                                  }
                                                                                                                  var valid6 = _errs77 === errors;
                                                                                                                } else {
                                                                                                                  var valid6 = true;
                                                                                                                }
                                                                                                                if (valid6) {
                                                                                                                  if (data34.reason !== void 0) {
                                                                                                                    const _errs79 = errors;
                                                                                                                    if (typeof data34.reason !== "string") {
                                                                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1 + "/reason", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                      return false;
                                                                                                                    }
                                                                                                                    var valid6 = _errs79 === errors;
                                                                                                                  } else {
                                                                                                                    var valid6 = true;
                                                                                                                  }
                                                                                                                }
                                                                                                              }
                                                                                                            }
                                                                                                          }
                                                                                                        } else {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                      }
                                                                                                      var valid5 = _errs72 === errors;
                                                                                                      if (!valid5) {
                                                                                                        break;
                                                                                                      }
                                                                                                    }
                                                                                                  } else {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0 + "/gates", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                }
                                                                                                var valid4 = _errs70 === errors;
                                                                                              } else {
                                                                                                var valid4 = true;
                                                                                              }
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                  } else {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i0, schemaPath: "#/properties/workspace/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                    return false;
                                                                                  }
                                                                                }
                                                                                var valid3 = _errs61 === errors;
                                                                                if (!valid3) {
                                                                                  break;
                                                                                }
                                                                              }
                                                                            } else {
                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories", schemaPath: "#/properties/workspace/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                              return false;
                                                                            }
                                                                          }
                                                                          var valid2 = _errs59 === errors;
                                                                        } else {
                                                                          var valid2 = true;
                                                                        }
                                                                        if (valid2) {
                                                                          if (data12.work !== void 0) {
                                                                            let data38 = data12.work;
                                                                            const _errs81 = errors;
                                                                            if (!Array.isArray(data38) && data38 !== null) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/work", schemaPath: "#/properties/workspace/properties/work/type", keyword: "type", params: { type: schema11.properties.workspace.properties.work.type }, message: "must be array,null" }];
                                                                              return false;
                                                                            }
                                                                            if (errors === _errs81) {
                                                                              if (Array.isArray(data38)) {
                                                                                var valid7 = true;
                                                                                const len2 = data38.length;
                                                                                for (let i2 = 0; i2 < len2; i2++) {
                                                                                  const _errs83 = errors;
                                                                                  if (typeof data38[i2] !== "string") {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/work/" + i2, schemaPath: "#/properties/workspace/properties/work/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid7 = _errs83 === errors;
                                                                                  if (!valid7) {
                                                                                    break;
                                                                                  }
                                                                                }
                                                                              }
                                                                            }
                                                                            var valid2 = _errs81 === errors;
                                                                          } else {
                                                                            var valid2 = true;
                                                                          }
                                                                          if (valid2) {
                                                                            if (data12.removable !== void 0) {
                                                                              let data40 = data12.removable;
                                                                              const _errs85 = errors;
                                                                              if (typeof data40 !== "boolean" && data40 !== null) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/removable", schemaPath: "#/properties/workspace/properties/removable/type", keyword: "type", params: { type: schema11.properties.workspace.properties.removable.type }, message: "must be boolean,null" }];
                                                                                return false;
                                                                              }
                                                                              var valid2 = _errs85 === errors;
                                                                            } else {
                                                                              var valid2 = true;
                                                                            }
                                                                            if (valid2) {
                                                                              if (data12.blocked_by !== void 0) {
                                                                                let data41 = data12.blocked_by;
                                                                                const _errs87 = errors;
                                                                                if (errors === _errs87) {
                                                                                  if (Array.isArray(data41)) {
                                                                                    var valid8 = true;
                                                                                    const len3 = data41.length;
                                                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                                                      const _errs89 = errors;
                                                                                      if (typeof data41[i3] !== "string") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by/" + i3, schemaPath: "#/properties/workspace/properties/blocked_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid8 = _errs89 === errors;
                                                                                      if (!valid8) {
                                                                                        break;
                                                                                      }
                                                                                    }
                                                                                  } else {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by", schemaPath: "#/properties/workspace/properties/blocked_by/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                    return false;
                                                                                  }
                                                                                }
                                                                                var valid2 = _errs87 === errors;
                                                                              } else {
                                                                                var valid2 = true;
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
                                  var valid0 = _errs26 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.warnings !== void 0) {
                                    let data43 = data.warnings;
                                    const _errs91 = errors;
                                    if (errors === _errs91) {
                                      if (Array.isArray(data43)) {
                                        var valid9 = true;
                                        const len4 = data43.length;
                                        for (let i4 = 0; i4 < len4; i4++) {
                                          const _errs93 = errors;
                                          if (typeof data43[i4] !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/warnings/" + i4, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid9 = _errs93 === errors;
                                          if (!valid9) {
                                            break;
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs91 === errors;
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
