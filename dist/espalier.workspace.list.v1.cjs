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

// src/schema/results/espalier.workspace.list.v1.gen.js
var espalier_workspace_list_v1_gen_exports = {};
__export(espalier_workspace_list_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_list_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.list.v1", "type": "object", "additionalProperties": false, "required": ["schema", "workspaces", "warnings"], "properties": { "schema": { "const": "espalier.workspace.list.v1" }, "workspaces": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "away": { "type": "boolean" }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "pinned": { "type": "boolean" }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
var pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.workspaces === void 0 && (missing0 = "workspaces") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "workspaces" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.list.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.list.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.workspaces !== void 0) {
              let data1 = data.workspaces;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (Array.isArray(data1)) {
                  var valid1 = true;
                  const len0 = data1.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data2 = data1[i0];
                    const _errs5 = errors;
                    if (errors === _errs5) {
                      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                        let missing1;
                        if (data2.id === void 0 && (missing1 = "id") || data2.path === void 0 && (missing1 = "path") || data2.name === void 0 && (missing1 = "name") || data2.branch === void 0 && (missing1 = "branch") || data2.project === void 0 && (missing1 = "project") || data2.custody === void 0 && (missing1 = "custody") || data2.state === void 0 && (missing1 = "state") || data2.present === void 0 && (missing1 = "present") || data2.created_at === void 0 && (missing1 = "created_at") || data2.last_active === void 0 && (missing1 = "last_active") || data2.idle === void 0 && (missing1 = "idle")) {
                          validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!func2.call(schema11.properties.workspaces.items.properties, key1)) {
                              validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.id !== void 0) {
                              const _errs8 = errors;
                              if (typeof data2.id !== "string") {
                                validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/id", schemaPath: "#/properties/workspaces/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs8 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data2.path !== void 0) {
                                const _errs10 = errors;
                                if (typeof data2.path !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/path", schemaPath: "#/properties/workspaces/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data2.name !== void 0) {
                                  const _errs12 = errors;
                                  if (typeof data2.name !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/name", schemaPath: "#/properties/workspaces/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.branch !== void 0) {
                                    let data6 = data2.branch;
                                    const _errs14 = errors;
                                    if (typeof data6 !== "string" && data6 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/branch", schemaPath: "#/properties/workspaces/items/properties/branch/type", keyword: "type", params: { type: schema11.properties.workspaces.items.properties.branch.type }, message: "must be string,null" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.project !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data2.project !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/project", schemaPath: "#/properties/workspaces/items/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data2.custody !== void 0) {
                                        let data8 = data2.custody;
                                        const _errs18 = errors;
                                        if (typeof data8 !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/custody", schemaPath: "#/properties/workspaces/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        if (!(data8 === "owned" || data8 === "adopted" || data8 === "observed")) {
                                          validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/custody", schemaPath: "#/properties/workspaces/items/properties/custody/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspaces.items.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                                          return false;
                                        }
                                        var valid2 = _errs18 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data2.state !== void 0) {
                                          let data9 = data2.state;
                                          const _errs20 = errors;
                                          if (typeof data9 !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/state", schemaPath: "#/properties/workspaces/items/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "creating" || data9 === "ready" || data9 === "removing" || data9 === "quarantined")) {
                                            validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/state", schemaPath: "#/properties/workspaces/items/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspaces.items.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data2.present !== void 0) {
                                            let data10 = data2.present;
                                            const _errs22 = errors;
                                            if (typeof data10 !== "boolean" && data10 !== null) {
                                              validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/present", schemaPath: "#/properties/workspaces/items/properties/present/type", keyword: "type", params: { type: schema11.properties.workspaces.items.properties.present.type }, message: "must be boolean,null" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data2.away !== void 0) {
                                              const _errs24 = errors;
                                              if (typeof data2.away !== "boolean") {
                                                validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/away", schemaPath: "#/properties/workspaces/items/properties/away/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                return false;
                                              }
                                              var valid2 = _errs24 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data2.created_at !== void 0) {
                                                let data12 = data2.created_at;
                                                const _errs26 = errors;
                                                if (errors === _errs26) {
                                                  if (typeof data12 === "string") {
                                                    if (!pattern0.test(data12)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/created_at", schemaPath: "#/properties/workspaces/items/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                      return false;
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/created_at", schemaPath: "#/properties/workspaces/items/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                }
                                                var valid2 = _errs26 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data2.last_active !== void 0) {
                                                  let data13 = data2.last_active;
                                                  const _errs28 = errors;
                                                  if (errors === _errs28) {
                                                    if (typeof data13 === "string") {
                                                      if (!pattern0.test(data13)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/last_active", schemaPath: "#/properties/workspaces/items/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                        return false;
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/last_active", schemaPath: "#/properties/workspaces/items/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid2 = _errs28 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data2.idle !== void 0) {
                                                    let data14 = data2.idle;
                                                    const _errs30 = errors;
                                                    if (typeof data14 !== "boolean" && data14 !== null) {
                                                      validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/idle", schemaPath: "#/properties/workspaces/items/properties/idle/type", keyword: "type", params: { type: schema11.properties.workspaces.items.properties.idle.type }, message: "must be boolean,null" }];
                                                      return false;
                                                    }
                                                    var valid2 = _errs30 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data2.pinned !== void 0) {
                                                      const _errs32 = errors;
                                                      if (typeof data2.pinned !== "boolean") {
                                                        validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/pinned", schemaPath: "#/properties/workspaces/items/properties/pinned/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                        return false;
                                                      }
                                                      var valid2 = _errs32 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                    if (valid2) {
                                                      if (data2.reconstructible_bytes !== void 0) {
                                                        let data16 = data2.reconstructible_bytes;
                                                        const _errs34 = errors;
                                                        if (!(typeof data16 == "number" && (!(data16 % 1) && !isNaN(data16)) && isFinite(data16)) && data16 !== null) {
                                                          validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/reconstructible_bytes", schemaPath: "#/properties/workspaces/items/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema11.properties.workspaces.items.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                                          return false;
                                                        }
                                                        if (errors === _errs34) {
                                                          if (typeof data16 == "number" && isFinite(data16)) {
                                                            if (data16 < 0 || isNaN(data16)) {
                                                              validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/reconstructible_bytes", schemaPath: "#/properties/workspaces/items/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                              return false;
                                                            }
                                                          }
                                                        }
                                                        var valid2 = _errs34 === errors;
                                                      } else {
                                                        var valid2 = true;
                                                      }
                                                      if (valid2) {
                                                        if (data2.exclusive_bytes !== void 0) {
                                                          let data17 = data2.exclusive_bytes;
                                                          const _errs36 = errors;
                                                          if (!(typeof data17 == "number" && (!(data17 % 1) && !isNaN(data17)) && isFinite(data17)) && data17 !== null) {
                                                            validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/workspaces/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.workspaces.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs36) {
                                                            if (typeof data17 == "number" && isFinite(data17)) {
                                                              if (data17 < 0 || isNaN(data17)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/workspaces/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid2 = _errs36 === errors;
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
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.warnings !== void 0) {
                let data18 = data.warnings;
                const _errs38 = errors;
                if (errors === _errs38) {
                  if (Array.isArray(data18)) {
                    var valid3 = true;
                    const len1 = data18.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      const _errs40 = errors;
                      if (typeof data18[i1] !== "string") {
                        validate10.errors = [{ instancePath: instancePath + "/warnings/" + i1, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid3 = _errs40 === errors;
                      if (!valid3) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs38 === errors;
              } else {
                var valid0 = true;
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
