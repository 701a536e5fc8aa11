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
var schema11 = { "$id": "espalier.workspace.status.v1", "type": "object", "additionalProperties": false, "required": ["schema", "volume", "volume_free_bytes", "volume_total_bytes", "floor_bytes", "reflink_supported", "daemon_running", "workspaces", "deduplicated_bytes", "warnings"], "properties": { "schema": { "const": "espalier.workspace.status.v1" }, "volume": { "type": "string" }, "volume_free_bytes": { "type": "integer", "minimum": 0 }, "volume_total_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "reflink_supported": { "type": ["boolean", "null"] }, "daemon_running": { "type": "boolean" }, "workspaces": { "type": "integer", "minimum": 0 }, "by_state": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } }, "trash": { "type": "integer", "minimum": 0 }, "deduplicated_bytes": { "type": "integer", "minimum": 0 }, "evict_next": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "directories", "exclusive_bytes", "idle_since"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "directories": { "type": "array", "items": { "type": "string" } }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "idle_since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" } } } }, "workspace": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle", "directories", "work", "removable", "blocked_by"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "pinned": { "type": "boolean" }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "base": { "type": "string" }, "base_commit": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "reconstructible", "gates"], "properties": { "path": { "type": "string" }, "reconstructible": { "type": "boolean" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "shared_bytes": { "type": ["integer", "null"], "minimum": 0 }, "gates": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "passed", "reason"], "properties": { "name": { "type": "string" }, "passed": { "type": "boolean" }, "reason": { "type": "string" } } } } } } }, "work": { "type": ["array", "null"], "items": { "type": "string" } }, "removable": { "type": ["boolean", "null"] }, "blocked_by": { "type": "array", "items": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
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
                                if (data.evict_next !== void 0) {
                                  let data12 = data.evict_next;
                                  const _errs26 = errors;
                                  if (errors === _errs26) {
                                    if (Array.isArray(data12)) {
                                      var valid2 = true;
                                      const len0 = data12.length;
                                      for (let i0 = 0; i0 < len0; i0++) {
                                        let data13 = data12[i0];
                                        const _errs28 = errors;
                                        if (errors === _errs28) {
                                          if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                                            let missing1;
                                            if (data13.id === void 0 && (missing1 = "id") || data13.path === void 0 && (missing1 = "path") || data13.name === void 0 && (missing1 = "name") || data13.directories === void 0 && (missing1 = "directories") || data13.exclusive_bytes === void 0 && (missing1 = "exclusive_bytes") || data13.idle_since === void 0 && (missing1 = "idle_since")) {
                                              validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0, schemaPath: "#/properties/evict_next/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                              return false;
                                            } else {
                                              const _errs30 = errors;
                                              for (const key2 in data13) {
                                                if (!(key2 === "id" || key2 === "path" || key2 === "name" || key2 === "directories" || key2 === "exclusive_bytes" || key2 === "idle_since")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0, schemaPath: "#/properties/evict_next/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                  return false;
                                                  break;
                                                }
                                              }
                                              if (_errs30 === errors) {
                                                if (data13.id !== void 0) {
                                                  const _errs31 = errors;
                                                  if (typeof data13.id !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/id", schemaPath: "#/properties/evict_next/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid3 = _errs31 === errors;
                                                } else {
                                                  var valid3 = true;
                                                }
                                                if (valid3) {
                                                  if (data13.path !== void 0) {
                                                    const _errs33 = errors;
                                                    if (typeof data13.path !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/path", schemaPath: "#/properties/evict_next/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid3 = _errs33 === errors;
                                                  } else {
                                                    var valid3 = true;
                                                  }
                                                  if (valid3) {
                                                    if (data13.name !== void 0) {
                                                      const _errs35 = errors;
                                                      if (typeof data13.name !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/name", schemaPath: "#/properties/evict_next/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid3 = _errs35 === errors;
                                                    } else {
                                                      var valid3 = true;
                                                    }
                                                    if (valid3) {
                                                      if (data13.directories !== void 0) {
                                                        let data17 = data13.directories;
                                                        const _errs37 = errors;
                                                        if (errors === _errs37) {
                                                          if (Array.isArray(data17)) {
                                                            var valid4 = true;
                                                            const len1 = data17.length;
                                                            for (let i1 = 0; i1 < len1; i1++) {
                                                              const _errs39 = errors;
                                                              if (typeof data17[i1] !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/directories/" + i1, schemaPath: "#/properties/evict_next/items/properties/directories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid4 = _errs39 === errors;
                                                              if (!valid4) {
                                                                break;
                                                              }
                                                            }
                                                          } else {
                                                            validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/directories", schemaPath: "#/properties/evict_next/items/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                            return false;
                                                          }
                                                        }
                                                        var valid3 = _errs37 === errors;
                                                      } else {
                                                        var valid3 = true;
                                                      }
                                                      if (valid3) {
                                                        if (data13.exclusive_bytes !== void 0) {
                                                          let data19 = data13.exclusive_bytes;
                                                          const _errs41 = errors;
                                                          if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19)) && data19 !== null) {
                                                            validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/evict_next/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.evict_next.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs41) {
                                                            if (typeof data19 == "number" && isFinite(data19)) {
                                                              if (data19 < 0 || isNaN(data19)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/evict_next/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid3 = _errs41 === errors;
                                                        } else {
                                                          var valid3 = true;
                                                        }
                                                        if (valid3) {
                                                          if (data13.idle_since !== void 0) {
                                                            let data20 = data13.idle_since;
                                                            const _errs43 = errors;
                                                            if (errors === _errs43) {
                                                              if (typeof data20 === "string") {
                                                                if (!pattern0.test(data20)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/idle_since", schemaPath: "#/properties/evict_next/items/properties/idle_since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                  return false;
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0 + "/idle_since", schemaPath: "#/properties/evict_next/items/properties/idle_since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid3 = _errs43 === errors;
                                                          } else {
                                                            var valid3 = true;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          } else {
                                            validate10.errors = [{ instancePath: instancePath + "/evict_next/" + i0, schemaPath: "#/properties/evict_next/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                            return false;
                                          }
                                        }
                                        var valid2 = _errs28 === errors;
                                        if (!valid2) {
                                          break;
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/evict_next", schemaPath: "#/properties/evict_next/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs26 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.workspace !== void 0) {
                                    let data21 = data.workspace;
                                    const _errs45 = errors;
                                    if (errors === _errs45) {
                                      if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                                        let missing2;
                                        if (data21.id === void 0 && (missing2 = "id") || data21.path === void 0 && (missing2 = "path") || data21.name === void 0 && (missing2 = "name") || data21.branch === void 0 && (missing2 = "branch") || data21.project === void 0 && (missing2 = "project") || data21.custody === void 0 && (missing2 = "custody") || data21.state === void 0 && (missing2 = "state") || data21.present === void 0 && (missing2 = "present") || data21.created_at === void 0 && (missing2 = "created_at") || data21.last_active === void 0 && (missing2 = "last_active") || data21.idle === void 0 && (missing2 = "idle") || data21.directories === void 0 && (missing2 = "directories") || data21.work === void 0 && (missing2 = "work") || data21.removable === void 0 && (missing2 = "removable") || data21.blocked_by === void 0 && (missing2 = "blocked_by")) {
                                          validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                          return false;
                                        } else {
                                          const _errs47 = errors;
                                          for (const key3 in data21) {
                                            if (!func2.call(schema11.properties.workspace.properties, key3)) {
                                              validate10.errors = [{ instancePath: instancePath + "/workspace", schemaPath: "#/properties/workspace/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                              return false;
                                              break;
                                            }
                                          }
                                          if (_errs47 === errors) {
                                            if (data21.id !== void 0) {
                                              const _errs48 = errors;
                                              if (typeof data21.id !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/workspace/id", schemaPath: "#/properties/workspace/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid5 = _errs48 === errors;
                                            } else {
                                              var valid5 = true;
                                            }
                                            if (valid5) {
                                              if (data21.path !== void 0) {
                                                const _errs50 = errors;
                                                if (typeof data21.path !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/path", schemaPath: "#/properties/workspace/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid5 = _errs50 === errors;
                                              } else {
                                                var valid5 = true;
                                              }
                                              if (valid5) {
                                                if (data21.name !== void 0) {
                                                  const _errs52 = errors;
                                                  if (typeof data21.name !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/name", schemaPath: "#/properties/workspace/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid5 = _errs52 === errors;
                                                } else {
                                                  var valid5 = true;
                                                }
                                                if (valid5) {
                                                  if (data21.branch !== void 0) {
                                                    let data25 = data21.branch;
                                                    const _errs54 = errors;
                                                    if (typeof data25 !== "string" && data25 !== null) {
                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/branch", schemaPath: "#/properties/workspace/properties/branch/type", keyword: "type", params: { type: schema11.properties.workspace.properties.branch.type }, message: "must be string,null" }];
                                                      return false;
                                                    }
                                                    var valid5 = _errs54 === errors;
                                                  } else {
                                                    var valid5 = true;
                                                  }
                                                  if (valid5) {
                                                    if (data21.project !== void 0) {
                                                      const _errs56 = errors;
                                                      if (typeof data21.project !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/project", schemaPath: "#/properties/workspace/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid5 = _errs56 === errors;
                                                    } else {
                                                      var valid5 = true;
                                                    }
                                                    if (valid5) {
                                                      if (data21.custody !== void 0) {
                                                        let data27 = data21.custody;
                                                        const _errs58 = errors;
                                                        if (typeof data27 !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        if (!(data27 === "owned" || data27 === "adopted" || data27 === "observed")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/custody", schemaPath: "#/properties/workspace/properties/custody/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                                          return false;
                                                        }
                                                        var valid5 = _errs58 === errors;
                                                      } else {
                                                        var valid5 = true;
                                                      }
                                                      if (valid5) {
                                                        if (data21.state !== void 0) {
                                                          let data28 = data21.state;
                                                          const _errs60 = errors;
                                                          if (typeof data28 !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          if (!(data28 === "creating" || data28 === "ready" || data28 === "removing" || data28 === "quarantined")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/state", schemaPath: "#/properties/workspace/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspace.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                                            return false;
                                                          }
                                                          var valid5 = _errs60 === errors;
                                                        } else {
                                                          var valid5 = true;
                                                        }
                                                        if (valid5) {
                                                          if (data21.present !== void 0) {
                                                            let data29 = data21.present;
                                                            const _errs62 = errors;
                                                            if (typeof data29 !== "boolean" && data29 !== null) {
                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/present", schemaPath: "#/properties/workspace/properties/present/type", keyword: "type", params: { type: schema11.properties.workspace.properties.present.type }, message: "must be boolean,null" }];
                                                              return false;
                                                            }
                                                            var valid5 = _errs62 === errors;
                                                          } else {
                                                            var valid5 = true;
                                                          }
                                                          if (valid5) {
                                                            if (data21.created_at !== void 0) {
                                                              let data30 = data21.created_at;
                                                              const _errs64 = errors;
                                                              if (errors === _errs64) {
                                                                if (typeof data30 === "string") {
                                                                  if (!pattern0.test(data30)) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                    return false;
                                                                  }
                                                                } else {
                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/created_at", schemaPath: "#/properties/workspace/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                              }
                                                              var valid5 = _errs64 === errors;
                                                            } else {
                                                              var valid5 = true;
                                                            }
                                                            if (valid5) {
                                                              if (data21.last_active !== void 0) {
                                                                let data31 = data21.last_active;
                                                                const _errs66 = errors;
                                                                if (errors === _errs66) {
                                                                  if (typeof data31 === "string") {
                                                                    if (!pattern0.test(data31)) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                      return false;
                                                                    }
                                                                  } else {
                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/last_active", schemaPath: "#/properties/workspace/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                }
                                                                var valid5 = _errs66 === errors;
                                                              } else {
                                                                var valid5 = true;
                                                              }
                                                              if (valid5) {
                                                                if (data21.idle !== void 0) {
                                                                  let data32 = data21.idle;
                                                                  const _errs68 = errors;
                                                                  if (typeof data32 !== "boolean" && data32 !== null) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/idle", schemaPath: "#/properties/workspace/properties/idle/type", keyword: "type", params: { type: schema11.properties.workspace.properties.idle.type }, message: "must be boolean,null" }];
                                                                    return false;
                                                                  }
                                                                  var valid5 = _errs68 === errors;
                                                                } else {
                                                                  var valid5 = true;
                                                                }
                                                                if (valid5) {
                                                                  if (data21.pinned !== void 0) {
                                                                    const _errs70 = errors;
                                                                    if (typeof data21.pinned !== "boolean") {
                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/pinned", schemaPath: "#/properties/workspace/properties/pinned/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                      return false;
                                                                    }
                                                                    var valid5 = _errs70 === errors;
                                                                  } else {
                                                                    var valid5 = true;
                                                                  }
                                                                  if (valid5) {
                                                                    if (data21.reconstructible_bytes !== void 0) {
                                                                      let data34 = data21.reconstructible_bytes;
                                                                      const _errs72 = errors;
                                                                      if (!(typeof data34 == "number" && (!(data34 % 1) && !isNaN(data34)) && isFinite(data34)) && data34 !== null) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                                                        return false;
                                                                      }
                                                                      if (errors === _errs72) {
                                                                        if (typeof data34 == "number" && isFinite(data34)) {
                                                                          if (data34 < 0 || isNaN(data34)) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/reconstructible_bytes", schemaPath: "#/properties/workspace/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                            return false;
                                                                          }
                                                                        }
                                                                      }
                                                                      var valid5 = _errs72 === errors;
                                                                    } else {
                                                                      var valid5 = true;
                                                                    }
                                                                    if (valid5) {
                                                                      if (data21.exclusive_bytes !== void 0) {
                                                                        let data35 = data21.exclusive_bytes;
                                                                        const _errs74 = errors;
                                                                        if (!(typeof data35 == "number" && (!(data35 % 1) && !isNaN(data35)) && isFinite(data35)) && data35 !== null) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                          return false;
                                                                        }
                                                                        if (errors === _errs74) {
                                                                          if (typeof data35 == "number" && isFinite(data35)) {
                                                                            if (data35 < 0 || isNaN(data35)) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/exclusive_bytes", schemaPath: "#/properties/workspace/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                              return false;
                                                                            }
                                                                          }
                                                                        }
                                                                        var valid5 = _errs74 === errors;
                                                                      } else {
                                                                        var valid5 = true;
                                                                      }
                                                                      if (valid5) {
                                                                        if (data21.base !== void 0) {
                                                                          const _errs76 = errors;
                                                                          if (typeof data21.base !== "string") {
                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/base", schemaPath: "#/properties/workspace/properties/base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                            return false;
                                                                          }
                                                                          var valid5 = _errs76 === errors;
                                                                        } else {
                                                                          var valid5 = true;
                                                                        }
                                                                        if (valid5) {
                                                                          if (data21.base_commit !== void 0) {
                                                                            const _errs78 = errors;
                                                                            if (typeof data21.base_commit !== "string") {
                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/base_commit", schemaPath: "#/properties/workspace/properties/base_commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                              return false;
                                                                            }
                                                                            var valid5 = _errs78 === errors;
                                                                          } else {
                                                                            var valid5 = true;
                                                                          }
                                                                          if (valid5) {
                                                                            if (data21.directories !== void 0) {
                                                                              let data38 = data21.directories;
                                                                              const _errs80 = errors;
                                                                              if (errors === _errs80) {
                                                                                if (Array.isArray(data38)) {
                                                                                  var valid6 = true;
                                                                                  const len2 = data38.length;
                                                                                  for (let i2 = 0; i2 < len2; i2++) {
                                                                                    let data39 = data38[i2];
                                                                                    const _errs82 = errors;
                                                                                    if (errors === _errs82) {
                                                                                      if (data39 && typeof data39 == "object" && !Array.isArray(data39)) {
                                                                                        let missing3;
                                                                                        if (data39.path === void 0 && (missing3 = "path") || data39.reconstructible === void 0 && (missing3 = "reconstructible") || data39.gates === void 0 && (missing3 = "gates")) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2, schemaPath: "#/properties/workspace/properties/directories/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                                                          return false;
                                                                                        } else {
                                                                                          const _errs84 = errors;
                                                                                          for (const key4 in data39) {
                                                                                            if (!(key4 === "path" || key4 === "reconstructible" || key4 === "bytes" || key4 === "exclusive_bytes" || key4 === "shared_bytes" || key4 === "gates")) {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2, schemaPath: "#/properties/workspace/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                                              return false;
                                                                                              break;
                                                                                            }
                                                                                          }
                                                                                          if (_errs84 === errors) {
                                                                                            if (data39.path !== void 0) {
                                                                                              const _errs85 = errors;
                                                                                              if (typeof data39.path !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/path", schemaPath: "#/properties/workspace/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid7 = _errs85 === errors;
                                                                                            } else {
                                                                                              var valid7 = true;
                                                                                            }
                                                                                            if (valid7) {
                                                                                              if (data39.reconstructible !== void 0) {
                                                                                                const _errs87 = errors;
                                                                                                if (typeof data39.reconstructible !== "boolean") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/reconstructible", schemaPath: "#/properties/workspace/properties/directories/items/properties/reconstructible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid7 = _errs87 === errors;
                                                                                              } else {
                                                                                                var valid7 = true;
                                                                                              }
                                                                                              if (valid7) {
                                                                                                if (data39.bytes !== void 0) {
                                                                                                  let data42 = data39.bytes;
                                                                                                  const _errs89 = errors;
                                                                                                  if (!(typeof data42 == "number" && (!(data42 % 1) && !isNaN(data42)) && isFinite(data42)) && data42 !== null) {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.bytes.type }, message: "must be integer,null" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                  if (errors === _errs89) {
                                                                                                    if (typeof data42 == "number" && isFinite(data42)) {
                                                                                                      if (data42 < 0 || isNaN(data42)) {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                    }
                                                                                                  }
                                                                                                  var valid7 = _errs89 === errors;
                                                                                                } else {
                                                                                                  var valid7 = true;
                                                                                                }
                                                                                                if (valid7) {
                                                                                                  if (data39.exclusive_bytes !== void 0) {
                                                                                                    let data43 = data39.exclusive_bytes;
                                                                                                    const _errs91 = errors;
                                                                                                    if (!(typeof data43 == "number" && (!(data43 % 1) && !isNaN(data43)) && isFinite(data43)) && data43 !== null) {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/exclusive_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                    if (errors === _errs91) {
                                                                                                      if (typeof data43 == "number" && isFinite(data43)) {
                                                                                                        if (data43 < 0 || isNaN(data43)) {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/exclusive_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                      }
                                                                                                    }
                                                                                                    var valid7 = _errs91 === errors;
                                                                                                  } else {
                                                                                                    var valid7 = true;
                                                                                                  }
                                                                                                  if (valid7) {
                                                                                                    if (data39.shared_bytes !== void 0) {
                                                                                                      let data44 = data39.shared_bytes;
                                                                                                      const _errs93 = errors;
                                                                                                      if (!(typeof data44 == "number" && (!(data44 % 1) && !isNaN(data44)) && isFinite(data44)) && data44 !== null) {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/shared_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/shared_bytes/type", keyword: "type", params: { type: schema11.properties.workspace.properties.directories.items.properties.shared_bytes.type }, message: "must be integer,null" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      if (errors === _errs93) {
                                                                                                        if (typeof data44 == "number" && isFinite(data44)) {
                                                                                                          if (data44 < 0 || isNaN(data44)) {
                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/shared_bytes", schemaPath: "#/properties/workspace/properties/directories/items/properties/shared_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                            return false;
                                                                                                          }
                                                                                                        }
                                                                                                      }
                                                                                                      var valid7 = _errs93 === errors;
                                                                                                    } else {
                                                                                                      var valid7 = true;
                                                                                                    }
                                                                                                    if (valid7) {
                                                                                                      if (data39.gates !== void 0) {
                                                                                                        let data45 = data39.gates;
                                                                                                        const _errs95 = errors;
                                                                                                        if (errors === _errs95) {
                                                                                                          if (Array.isArray(data45)) {
                                                                                                            var valid8 = true;
                                                                                                            const len3 = data45.length;
                                                                                                            for (let i3 = 0; i3 < len3; i3++) {
                                                                                                              let data46 = data45[i3];
                                                                                                              const _errs97 = errors;
                                                                                                              if (errors === _errs97) {
                                                                                                                if (data46 && typeof data46 == "object" && !Array.isArray(data46)) {
                                                                                                                  let missing4;
                                                                                                                  if (data46.name === void 0 && (missing4 = "name") || data46.passed === void 0 && (missing4 = "passed") || data46.reason === void 0 && (missing4 = "reason")) {
                                                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/gates/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                                                                                    return false;
                                                                                                                  } else {
                                                                                                                    const _errs99 = errors;
                                                                                                                    for (const key5 in data46) {
                                                                                                                      if (!(key5 === "name" || key5 === "passed" || key5 === "reason")) {
                                                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/gates/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                                                                                        return false;
                                                                                                                        break;
                                                                                                                      }
                                                                                                                    }
                                                                                                                    if (_errs99 === errors) {
                                                                                                                      if (data46.name !== void 0) {
                                                                                                                        const _errs100 = errors;
                                                                                                                        if (typeof data46.name !== "string") {
                                                                                                                          validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/gates/" + i3 + "/name", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                          return false;
                                                                                                                        }
                                                                                                                        var valid9 = _errs100 === errors;
                                                                                                                      } else {
                                                                                                                        var valid9 = true;
                                                                                                                      }
                                                                                                                      if (valid9) {
                                                                                                                        if (data46.passed !== void 0) {
                                                                                                                          const _errs102 = errors;
                                                                                                                          if (typeof data46.passed !== "boolean") {
                                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/gates/" + i3 + "/passed", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/passed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                                            return false;
                                                                                                                          }
                                                                                                                          var valid9 = _errs102 === errors;
                                                                                                                        } else {
                                                                                                                          var valid9 = true;
                                                                                                                        }
                                                                                                                        if (valid9) {
                                                                                                                          if (data46.reason !== void 0) {
                                                                                                                            const _errs104 = errors;
                                                                                                                            if (typeof data46.reason !== "string") {
                                                                                                                              validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/gates/" + i3 + "/reason", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                                              return false;
                                                                                                                            }
                                                                                                                            var valid9 = _errs104 === errors;
                                                                                                                          } else {
                                                                                                                            var valid9 = true;
                                                                                                                          }
                                                                                                                        }
                                                                                                                      }
                                                                                                                    }
                                                                                                                  }
                                                                                                                } else {
                                                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/gates/" + i3, schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                                                  return false;
                                                                                                                }
                                                                                                              }
                                                                                                              var valid8 = _errs97 === errors;
                                                                                                              if (!valid8) {
                                                                                                                break;
                                                                                                              }
                                                                                                            }
                                                                                                          } else {
                                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2 + "/gates", schemaPath: "#/properties/workspace/properties/directories/items/properties/gates/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                            return false;
                                                                                                          }
                                                                                                        }
                                                                                                        var valid7 = _errs95 === errors;
                                                                                                      } else {
                                                                                                        var valid7 = true;
                                                                                                      }
                                                                                                    }
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      } else {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/directories/" + i2, schemaPath: "#/properties/workspace/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                        return false;
                                                                                      }
                                                                                    }
                                                                                    var valid6 = _errs82 === errors;
                                                                                    if (!valid6) {
                                                                                      break;
                                                                                    }
                                                                                  }
                                                                                } else {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/directories", schemaPath: "#/properties/workspace/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                  return false;
                                                                                }
                                                                              }
                                                                              var valid5 = _errs80 === errors;
                                                                            } else {
                                                                              var valid5 = true;
                                                                            }
                                                                            if (valid5) {
                                                                              if (data21.work !== void 0) {
                                                                                let data50 = data21.work;
                                                                                const _errs106 = errors;
                                                                                if (!Array.isArray(data50) && data50 !== null) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/workspace/work", schemaPath: "#/properties/workspace/properties/work/type", keyword: "type", params: { type: schema11.properties.workspace.properties.work.type }, message: "must be array,null" }];
                                                                                  return false;
                                                                                }
                                                                                if (errors === _errs106) {
                                                                                  if (Array.isArray(data50)) {
                                                                                    var valid10 = true;
                                                                                    const len4 = data50.length;
                                                                                    for (let i4 = 0; i4 < len4; i4++) {
                                                                                      const _errs108 = errors;
                                                                                      if (typeof data50[i4] !== "string") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/work/" + i4, schemaPath: "#/properties/workspace/properties/work/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid10 = _errs108 === errors;
                                                                                      if (!valid10) {
                                                                                        break;
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                }
                                                                                var valid5 = _errs106 === errors;
                                                                              } else {
                                                                                var valid5 = true;
                                                                              }
                                                                              if (valid5) {
                                                                                if (data21.removable !== void 0) {
                                                                                  let data52 = data21.removable;
                                                                                  const _errs110 = errors;
                                                                                  if (typeof data52 !== "boolean" && data52 !== null) {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/workspace/removable", schemaPath: "#/properties/workspace/properties/removable/type", keyword: "type", params: { type: schema11.properties.workspace.properties.removable.type }, message: "must be boolean,null" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid5 = _errs110 === errors;
                                                                                } else {
                                                                                  var valid5 = true;
                                                                                }
                                                                                if (valid5) {
                                                                                  if (data21.blocked_by !== void 0) {
                                                                                    let data53 = data21.blocked_by;
                                                                                    const _errs112 = errors;
                                                                                    if (errors === _errs112) {
                                                                                      if (Array.isArray(data53)) {
                                                                                        var valid11 = true;
                                                                                        const len5 = data53.length;
                                                                                        for (let i5 = 0; i5 < len5; i5++) {
                                                                                          const _errs114 = errors;
                                                                                          if (typeof data53[i5] !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by/" + i5, schemaPath: "#/properties/workspace/properties/blocked_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid11 = _errs114 === errors;
                                                                                          if (!valid11) {
                                                                                            break;
                                                                                          }
                                                                                        }
                                                                                      } else {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/workspace/blocked_by", schemaPath: "#/properties/workspace/properties/blocked_by/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                        return false;
                                                                                      }
                                                                                    }
                                                                                    var valid5 = _errs112 === errors;
                                                                                  } else {
                                                                                    var valid5 = true;
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
                                    var valid0 = _errs45 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.warnings !== void 0) {
                                      let data55 = data.warnings;
                                      const _errs116 = errors;
                                      if (errors === _errs116) {
                                        if (Array.isArray(data55)) {
                                          var valid12 = true;
                                          const len6 = data55.length;
                                          for (let i6 = 0; i6 < len6; i6++) {
                                            const _errs118 = errors;
                                            if (typeof data55[i6] !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/warnings/" + i6, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid12 = _errs118 === errors;
                                            if (!valid12) {
                                              break;
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs116 === errors;
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
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  validate
});
