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

// src/schema/results/espalier.workspace.explained.v1.gen.js
var espalier_workspace_explained_v1_gen_exports = {};
__export(espalier_workspace_explained_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_explained_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.explained.v1", "type": "object", "additionalProperties": false, "required": ["schema", "id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle", "directories", "undeclared", "activity", "removal", "warnings"], "properties": { "schema": { "const": "espalier.workspace.explained.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "base": { "type": ["string", "null"] }, "base_commit": { "type": ["string", "null"] }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "chosen", "present", "gates"], "properties": { "path": { "type": "string" }, "chosen": { "type": "string", "enum": ["preset", "declared"] }, "present": { "type": "boolean" }, "reconstructible": { "type": "boolean" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "gates": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "passed", "reason"], "properties": { "name": { "type": "string" }, "passed": { "type": ["boolean", "null"] }, "reason": { "type": "string" } } } }, "last_seed": { "type": "object", "additionalProperties": false, "required": ["at", "outcome", "install_needed"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "detail": { "type": "string" }, "from": { "type": "string" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" } } }, "next_seed": { "type": "object", "additionalProperties": false, "required": ["outcome", "install_needed"], "properties": { "outcome": { "type": "string", "enum": ["seed", "skip"] }, "reason": { "type": "string" }, "detail": { "type": "string" }, "from": { "type": "string" }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" }, "install_reason": { "type": "string" } } }, "provision": { "type": "object", "additionalProperties": false, "required": ["managers", "files"], "properties": { "managers": { "type": "array", "items": { "type": "string" } }, "files": { "type": "array", "items": { "type": "string" } }, "sibling": { "type": "string" }, "equal": { "type": "boolean" } } }, "rebuild_command": { "type": "string" }, "store": { "type": "object", "additionalProperties": false, "required": ["manager", "command", "reason"], "properties": { "manager": { "type": "string" }, "command": { "type": "string" }, "reason": { "type": "string" } } } } } }, "undeclared": { "type": ["array", "null"], "items": { "type": "string" } }, "activity": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "idle", "reason"], "properties": { "name": { "type": "string", "enum": ["processes", "builds", "session", "writes", "espalier"] }, "idle": { "type": ["boolean", "null"] }, "reason": { "type": "string" } } } }, "removal": { "type": "object", "additionalProperties": false, "required": ["refusals"], "properties": { "refusals": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["code", "message", "hint", "details"], "properties": { "code": { "type": "string" }, "message": { "type": "string" }, "hint": { "type": "string" }, "details": { "type": "object", "additionalProperties": true }, "files": { "type": "array", "items": { "type": "string" } } } } }, "steps": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["action", "target"], "properties": { "action": { "type": "string" }, "target": { "type": "string" }, "detail": { "type": "string" } } } }, "discard_steps": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["action", "target"], "properties": { "action": { "type": "string" }, "target": { "type": "string" }, "detail": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
var pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.id === void 0 && (missing0 = "id") || data.path === void 0 && (missing0 = "path") || data.name === void 0 && (missing0 = "name") || data.branch === void 0 && (missing0 = "branch") || data.project === void 0 && (missing0 = "project") || data.custody === void 0 && (missing0 = "custody") || data.state === void 0 && (missing0 = "state") || data.present === void 0 && (missing0 = "present") || data.created_at === void 0 && (missing0 = "created_at") || data.last_active === void 0 && (missing0 = "last_active") || data.idle === void 0 && (missing0 = "idle") || data.directories === void 0 && (missing0 = "directories") || data.undeclared === void 0 && (missing0 = "undeclared") || data.activity === void 0 && (missing0 = "activity") || data.removal === void 0 && (missing0 = "removal") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.workspace.explained.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.explained.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.id !== void 0) {
              const _errs3 = errors;
              if (typeof data.id !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.path !== void 0) {
                const _errs5 = errors;
                if (typeof data.path !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.name !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.branch !== void 0) {
                    let data4 = data.branch;
                    const _errs9 = errors;
                    if (typeof data4 !== "string" && data4 !== null) {
                      validate10.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/type", keyword: "type", params: { type: schema11.properties.branch.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.project !== void 0) {
                      const _errs11 = errors;
                      if (typeof data.project !== "string") {
                        validate10.errors = [{ instancePath: instancePath + "/project", schemaPath: "#/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.custody !== void 0) {
                        let data6 = data.custody;
                        const _errs13 = errors;
                        if (typeof data6 !== "string") {
                          validate10.errors = [{ instancePath: instancePath + "/custody", schemaPath: "#/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        if (!(data6 === "owned" || data6 === "adopted" || data6 === "observed")) {
                          validate10.errors = [{ instancePath: instancePath + "/custody", schemaPath: "#/properties/custody/enum", keyword: "enum", params: { allowedValues: schema11.properties.custody.enum }, message: "must be equal to one of the allowed values" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.state !== void 0) {
                          let data7 = data.state;
                          const _errs15 = errors;
                          if (typeof data7 !== "string") {
                            validate10.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          if (!(data7 === "creating" || data7 === "ready" || data7 === "removing" || data7 === "quarantined")) {
                            validate10.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                            return false;
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.present !== void 0) {
                            let data8 = data.present;
                            const _errs17 = errors;
                            if (typeof data8 !== "boolean" && data8 !== null) {
                              validate10.errors = [{ instancePath: instancePath + "/present", schemaPath: "#/properties/present/type", keyword: "type", params: { type: schema11.properties.present.type }, message: "must be boolean,null" }];
                              return false;
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.created_at !== void 0) {
                              let data9 = data.created_at;
                              const _errs19 = errors;
                              if (errors === _errs19) {
                                if (typeof data9 === "string") {
                                  if (!pattern0.test(data9)) {
                                    validate10.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                    return false;
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs19 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.last_active !== void 0) {
                                let data10 = data.last_active;
                                const _errs21 = errors;
                                if (errors === _errs21) {
                                  if (typeof data10 === "string") {
                                    if (!pattern0.test(data10)) {
                                      validate10.errors = [{ instancePath: instancePath + "/last_active", schemaPath: "#/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                      return false;
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/last_active", schemaPath: "#/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs21 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.idle !== void 0) {
                                  let data11 = data.idle;
                                  const _errs23 = errors;
                                  if (typeof data11 !== "boolean" && data11 !== null) {
                                    validate10.errors = [{ instancePath: instancePath + "/idle", schemaPath: "#/properties/idle/type", keyword: "type", params: { type: schema11.properties.idle.type }, message: "must be boolean,null" }];
                                    return false;
                                  }
                                  var valid0 = _errs23 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.reconstructible_bytes !== void 0) {
                                    let data12 = data.reconstructible_bytes;
                                    const _errs25 = errors;
                                    if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12)) && data12 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/reconstructible_bytes", schemaPath: "#/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema11.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                      return false;
                                    }
                                    if (errors === _errs25) {
                                      if (typeof data12 == "number" && isFinite(data12)) {
                                        if (data12 < 0 || isNaN(data12)) {
                                          validate10.errors = [{ instancePath: instancePath + "/reconstructible_bytes", schemaPath: "#/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                          return false;
                                        }
                                      }
                                    }
                                    var valid0 = _errs25 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.exclusive_bytes !== void 0) {
                                      let data13 = data.exclusive_bytes;
                                      const _errs27 = errors;
                                      if (!(typeof data13 == "number" && (!(data13 % 1) && !isNaN(data13)) && isFinite(data13)) && data13 !== null) {
                                        validate10.errors = [{ instancePath: instancePath + "/exclusive_bytes", schemaPath: "#/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                        return false;
                                      }
                                      if (errors === _errs27) {
                                        if (typeof data13 == "number" && isFinite(data13)) {
                                          if (data13 < 0 || isNaN(data13)) {
                                            validate10.errors = [{ instancePath: instancePath + "/exclusive_bytes", schemaPath: "#/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                            return false;
                                          }
                                        }
                                      }
                                      var valid0 = _errs27 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.base !== void 0) {
                                        let data14 = data.base;
                                        const _errs29 = errors;
                                        if (typeof data14 !== "string" && data14 !== null) {
                                          validate10.errors = [{ instancePath: instancePath + "/base", schemaPath: "#/properties/base/type", keyword: "type", params: { type: schema11.properties.base.type }, message: "must be string,null" }];
                                          return false;
                                        }
                                        var valid0 = _errs29 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.base_commit !== void 0) {
                                          let data15 = data.base_commit;
                                          const _errs31 = errors;
                                          if (typeof data15 !== "string" && data15 !== null) {
                                            validate10.errors = [{ instancePath: instancePath + "/base_commit", schemaPath: "#/properties/base_commit/type", keyword: "type", params: { type: schema11.properties.base_commit.type }, message: "must be string,null" }];
                                            return false;
                                          }
                                          var valid0 = _errs31 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.directories !== void 0) {
                                            let data16 = data.directories;
                                            const _errs33 = errors;
                                            if (errors === _errs33) {
                                              if (Array.isArray(data16)) {
                                                var valid1 = true;
                                                const len0 = data16.length;
                                                for (let i0 = 0; i0 < len0; i0++) {
                                                  let data17 = data16[i0];
                                                  const _errs35 = errors;
                                                  if (errors === _errs35) {
                                                    if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                                      let missing1;
                                                      if (data17.path === void 0 && (missing1 = "path") || data17.chosen === void 0 && (missing1 = "chosen") || data17.present === void 0 && (missing1 = "present") || data17.gates === void 0 && (missing1 = "gates")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                                        return false;
                                                      } else {
                                                        const _errs37 = errors;
                                                        for (const key1 in data17) {
                                                          if (!func2.call(schema11.properties.directories.items.properties, key1)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                                            return false;
                                                            break;
                                                          }
                                                        }
                                                        if (_errs37 === errors) {
                                                          if (data17.path !== void 0) {
                                                            const _errs38 = errors;
                                                            if (typeof data17.path !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/path", schemaPath: "#/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            var valid2 = _errs38 === errors;
                                                          } else {
                                                            var valid2 = true;
                                                          }
                                                          if (valid2) {
                                                            if (data17.chosen !== void 0) {
                                                              let data19 = data17.chosen;
                                                              const _errs40 = errors;
                                                              if (typeof data19 !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/chosen", schemaPath: "#/properties/directories/items/properties/chosen/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              if (!(data19 === "preset" || data19 === "declared")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/chosen", schemaPath: "#/properties/directories/items/properties/chosen/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.chosen.enum }, message: "must be equal to one of the allowed values" }];
                                                                return false;
                                                              }
                                                              var valid2 = _errs40 === errors;
                                                            } else {
                                                              var valid2 = true;
                                                            }
                                                            if (valid2) {
                                                              if (data17.present !== void 0) {
                                                                const _errs42 = errors;
                                                                if (typeof data17.present !== "boolean") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/present", schemaPath: "#/properties/directories/items/properties/present/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                  return false;
                                                                }
                                                                var valid2 = _errs42 === errors;
                                                              } else {
                                                                var valid2 = true;
                                                              }
                                                              if (valid2) {
                                                                if (data17.reconstructible !== void 0) {
                                                                  const _errs44 = errors;
                                                                  if (typeof data17.reconstructible !== "boolean") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/reconstructible", schemaPath: "#/properties/directories/items/properties/reconstructible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                    return false;
                                                                  }
                                                                  var valid2 = _errs44 === errors;
                                                                } else {
                                                                  var valid2 = true;
                                                                }
                                                                if (valid2) {
                                                                  if (data17.bytes !== void 0) {
                                                                    let data22 = data17.bytes;
                                                                    const _errs46 = errors;
                                                                    if (!(typeof data22 == "number" && (!(data22 % 1) && !isNaN(data22)) && isFinite(data22)) && data22 !== null) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.bytes.type }, message: "must be integer,null" }];
                                                                      return false;
                                                                    }
                                                                    if (errors === _errs46) {
                                                                      if (typeof data22 == "number" && isFinite(data22)) {
                                                                        if (data22 < 0 || isNaN(data22)) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                    }
                                                                    var valid2 = _errs46 === errors;
                                                                  } else {
                                                                    var valid2 = true;
                                                                  }
                                                                  if (valid2) {
                                                                    if (data17.gates !== void 0) {
                                                                      let data23 = data17.gates;
                                                                      const _errs48 = errors;
                                                                      if (errors === _errs48) {
                                                                        if (Array.isArray(data23)) {
                                                                          var valid3 = true;
                                                                          const len1 = data23.length;
                                                                          for (let i1 = 0; i1 < len1; i1++) {
                                                                            let data24 = data23[i1];
                                                                            const _errs50 = errors;
                                                                            if (errors === _errs50) {
                                                                              if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
                                                                                let missing2;
                                                                                if (data24.name === void 0 && (missing2 = "name") || data24.passed === void 0 && (missing2 = "passed") || data24.reason === void 0 && (missing2 = "reason")) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/directories/items/properties/gates/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                                                                  return false;
                                                                                } else {
                                                                                  const _errs52 = errors;
                                                                                  for (const key2 in data24) {
                                                                                    if (!(key2 === "name" || key2 === "passed" || key2 === "reason")) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/directories/items/properties/gates/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                                                      return false;
                                                                                      break;
                                                                                    }
                                                                                  }
                                                                                  if (_errs52 === errors) {
                                                                                    if (data24.name !== void 0) {
                                                                                      const _errs53 = errors;
                                                                                      if (typeof data24.name !== "string") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1 + "/name", schemaPath: "#/properties/directories/items/properties/gates/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid4 = _errs53 === errors;
                                                                                    } else {
                                                                                      var valid4 = true;
                                                                                    }
                                                                                    if (valid4) {
                                                                                      if (data24.passed !== void 0) {
                                                                                        let data26 = data24.passed;
                                                                                        const _errs55 = errors;
                                                                                        if (typeof data26 !== "boolean" && data26 !== null) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1 + "/passed", schemaPath: "#/properties/directories/items/properties/gates/items/properties/passed/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.gates.items.properties.passed.type }, message: "must be boolean,null" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid4 = _errs55 === errors;
                                                                                      } else {
                                                                                        var valid4 = true;
                                                                                      }
                                                                                      if (valid4) {
                                                                                        if (data24.reason !== void 0) {
                                                                                          const _errs57 = errors;
                                                                                          if (typeof data24.reason !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1 + "/reason", schemaPath: "#/properties/directories/items/properties/gates/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                                                                              } else {
                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/directories/items/properties/gates/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                return false;
                                                                              }
                                                                            }
                                                                            var valid3 = _errs50 === errors;
                                                                            if (!valid3) {
                                                                              break;
                                                                            }
                                                                          }
                                                                        } else {
                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates", schemaPath: "#/properties/directories/items/properties/gates/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                      var valid2 = _errs48 === errors;
                                                                    } else {
                                                                      var valid2 = true;
                                                                    }
                                                                    if (valid2) {
                                                                      if (data17.last_seed !== void 0) {
                                                                        let data28 = data17.last_seed;
                                                                        const _errs59 = errors;
                                                                        if (errors === _errs59) {
                                                                          if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                                                                            let missing3;
                                                                            if (data28.at === void 0 && (missing3 = "at") || data28.outcome === void 0 && (missing3 = "outcome") || data28.install_needed === void 0 && (missing3 = "install_needed")) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed", schemaPath: "#/properties/directories/items/properties/last_seed/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                                              return false;
                                                                            } else {
                                                                              const _errs61 = errors;
                                                                              for (const key3 in data28) {
                                                                                if (!(key3 === "at" || key3 === "outcome" || key3 === "reason" || key3 === "detail" || key3 === "from" || key3 === "bytes" || key3 === "install_needed" || key3 === "install_command")) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed", schemaPath: "#/properties/directories/items/properties/last_seed/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                                                  return false;
                                                                                  break;
                                                                                }
                                                                              }
                                                                              if (_errs61 === errors) {
                                                                                if (data28.at !== void 0) {
                                                                                  let data29 = data28.at;
                                                                                  const _errs62 = errors;
                                                                                  if (errors === _errs62) {
                                                                                    if (typeof data29 === "string") {
                                                                                      if (!pattern0.test(data29)) {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/at", schemaPath: "#/properties/directories/items/properties/last_seed/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                                        return false;
                                                                                      }
                                                                                    } else {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/at", schemaPath: "#/properties/directories/items/properties/last_seed/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                      return false;
                                                                                    }
                                                                                  }
                                                                                  var valid5 = _errs62 === errors;
                                                                                } else {
                                                                                  var valid5 = true;
                                                                                }
                                                                                if (valid5) {
                                                                                  if (data28.outcome !== void 0) {
                                                                                    let data30 = data28.outcome;
                                                                                    const _errs64 = errors;
                                                                                    if (typeof data30 !== "string") {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/outcome", schemaPath: "#/properties/directories/items/properties/last_seed/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                      return false;
                                                                                    }
                                                                                    if (!(data30 === "seeded" || data30 === "skipped")) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/outcome", schemaPath: "#/properties/directories/items/properties/last_seed/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.last_seed.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                                      return false;
                                                                                    }
                                                                                    var valid5 = _errs64 === errors;
                                                                                  } else {
                                                                                    var valid5 = true;
                                                                                  }
                                                                                  if (valid5) {
                                                                                    if (data28.reason !== void 0) {
                                                                                      const _errs66 = errors;
                                                                                      if (typeof data28.reason !== "string") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/reason", schemaPath: "#/properties/directories/items/properties/last_seed/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid5 = _errs66 === errors;
                                                                                    } else {
                                                                                      var valid5 = true;
                                                                                    }
                                                                                    if (valid5) {
                                                                                      if (data28.detail !== void 0) {
                                                                                        const _errs68 = errors;
                                                                                        if (typeof data28.detail !== "string") {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/detail", schemaPath: "#/properties/directories/items/properties/last_seed/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid5 = _errs68 === errors;
                                                                                      } else {
                                                                                        var valid5 = true;
                                                                                      }
                                                                                      if (valid5) {
                                                                                        if (data28.from !== void 0) {
                                                                                          const _errs70 = errors;
                                                                                          if (typeof data28.from !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/from", schemaPath: "#/properties/directories/items/properties/last_seed/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid5 = _errs70 === errors;
                                                                                        } else {
                                                                                          var valid5 = true;
                                                                                        }
                                                                                        if (valid5) {
                                                                                          if (data28.bytes !== void 0) {
                                                                                            let data34 = data28.bytes;
                                                                                            const _errs72 = errors;
                                                                                            if (!(typeof data34 == "number" && (!(data34 % 1) && !isNaN(data34)) && isFinite(data34)) && data34 !== null) {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/bytes", schemaPath: "#/properties/directories/items/properties/last_seed/properties/bytes/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.last_seed.properties.bytes.type }, message: "must be integer,null" }];
                                                                                              return false;
                                                                                            }
                                                                                            if (errors === _errs72) {
                                                                                              if (typeof data34 == "number" && isFinite(data34)) {
                                                                                                if (data34 < 0 || isNaN(data34)) {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/bytes", schemaPath: "#/properties/directories/items/properties/last_seed/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                  return false;
                                                                                                }
                                                                                              }
                                                                                            }
                                                                                            var valid5 = _errs72 === errors;
                                                                                          } else {
                                                                                            var valid5 = true;
                                                                                          }
                                                                                          if (valid5) {
                                                                                            if (data28.install_needed !== void 0) {
                                                                                              const _errs74 = errors;
                                                                                              if (typeof data28.install_needed !== "boolean") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/install_needed", schemaPath: "#/properties/directories/items/properties/last_seed/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid5 = _errs74 === errors;
                                                                                            } else {
                                                                                              var valid5 = true;
                                                                                            }
                                                                                            if (valid5) {
                                                                                              if (data28.install_command !== void 0) {
                                                                                                const _errs76 = errors;
                                                                                                if (typeof data28.install_command !== "string") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/install_command", schemaPath: "#/properties/directories/items/properties/last_seed/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid5 = _errs76 === errors;
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
                                                                          } else {
                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed", schemaPath: "#/properties/directories/items/properties/last_seed/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                            return false;
                                                                          }
                                                                        }
                                                                        var valid2 = _errs59 === errors;
                                                                      } else {
                                                                        var valid2 = true;
                                                                      }
                                                                      if (valid2) {
                                                                        if (data17.next_seed !== void 0) {
                                                                          let data37 = data17.next_seed;
                                                                          const _errs78 = errors;
                                                                          if (errors === _errs78) {
                                                                            if (data37 && typeof data37 == "object" && !Array.isArray(data37)) {
                                                                              let missing4;
                                                                              if (data37.outcome === void 0 && (missing4 = "outcome") || data37.install_needed === void 0 && (missing4 = "install_needed")) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed", schemaPath: "#/properties/directories/items/properties/next_seed/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                                                return false;
                                                                              } else {
                                                                                const _errs80 = errors;
                                                                                for (const key4 in data37) {
                                                                                  if (!(key4 === "outcome" || key4 === "reason" || key4 === "detail" || key4 === "from" || key4 === "install_needed" || key4 === "install_command" || key4 === "install_reason")) {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed", schemaPath: "#/properties/directories/items/properties/next_seed/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                                    return false;
                                                                                    break;
                                                                                  }
                                                                                }
                                                                                if (_errs80 === errors) {
                                                                                  if (data37.outcome !== void 0) {
                                                                                    let data38 = data37.outcome;
                                                                                    const _errs81 = errors;
                                                                                    if (typeof data38 !== "string") {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/outcome", schemaPath: "#/properties/directories/items/properties/next_seed/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                      return false;
                                                                                    }
                                                                                    if (!(data38 === "seed" || data38 === "skip")) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/outcome", schemaPath: "#/properties/directories/items/properties/next_seed/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.next_seed.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                                      return false;
                                                                                    }
                                                                                    var valid6 = _errs81 === errors;
                                                                                  } else {
                                                                                    var valid6 = true;
                                                                                  }
                                                                                  if (valid6) {
                                                                                    if (data37.reason !== void 0) {
                                                                                      const _errs83 = errors;
                                                                                      if (typeof data37.reason !== "string") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/reason", schemaPath: "#/properties/directories/items/properties/next_seed/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid6 = _errs83 === errors;
                                                                                    } else {
                                                                                      var valid6 = true;
                                                                                    }
                                                                                    if (valid6) {
                                                                                      if (data37.detail !== void 0) {
                                                                                        const _errs85 = errors;
                                                                                        if (typeof data37.detail !== "string") {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/detail", schemaPath: "#/properties/directories/items/properties/next_seed/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid6 = _errs85 === errors;
                                                                                      } else {
                                                                                        var valid6 = true;
                                                                                      }
                                                                                      if (valid6) {
                                                                                        if (data37.from !== void 0) {
                                                                                          const _errs87 = errors;
                                                                                          if (typeof data37.from !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/from", schemaPath: "#/properties/directories/items/properties/next_seed/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid6 = _errs87 === errors;
                                                                                        } else {
                                                                                          var valid6 = true;
                                                                                        }
                                                                                        if (valid6) {
                                                                                          if (data37.install_needed !== void 0) {
                                                                                            const _errs89 = errors;
                                                                                            if (typeof data37.install_needed !== "boolean") {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/install_needed", schemaPath: "#/properties/directories/items/properties/next_seed/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid6 = _errs89 === errors;
                                                                                          } else {
                                                                                            var valid6 = true;
                                                                                          }
                                                                                          if (valid6) {
                                                                                            if (data37.install_command !== void 0) {
                                                                                              const _errs91 = errors;
                                                                                              if (typeof data37.install_command !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/install_command", schemaPath: "#/properties/directories/items/properties/next_seed/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid6 = _errs91 === errors;
                                                                                            } else {
                                                                                              var valid6 = true;
                                                                                            }
                                                                                            if (valid6) {
                                                                                              if (data37.install_reason !== void 0) {
                                                                                                const _errs93 = errors;
                                                                                                if (typeof data37.install_reason !== "string") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/install_reason", schemaPath: "#/properties/directories/items/properties/next_seed/properties/install_reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid6 = _errs93 === errors;
                                                                                              } else {
                                                                                                var valid6 = true;
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
                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed", schemaPath: "#/properties/directories/items/properties/next_seed/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                              return false;
                                                                            }
                                                                          }
                                                                          var valid2 = _errs78 === errors;
                                                                        } else {
                                                                          var valid2 = true;
                                                                        }
                                                                        if (valid2) {
                                                                          if (data17.provision !== void 0) {
                                                                            let data45 = data17.provision;
                                                                            const _errs95 = errors;
                                                                            if (errors === _errs95) {
                                                                              if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
                                                                                let missing5;
                                                                                if (data45.managers === void 0 && (missing5 = "managers") || data45.files === void 0 && (missing5 = "files")) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision", schemaPath: "#/properties/directories/items/properties/provision/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                                                                  return false;
                                                                                } else {
                                                                                  const _errs97 = errors;
                                                                                  for (const key5 in data45) {
                                                                                    if (!(key5 === "managers" || key5 === "files" || key5 === "sibling" || key5 === "equal")) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision", schemaPath: "#/properties/directories/items/properties/provision/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                                                      return false;
                                                                                      break;
                                                                                    }
                                                                                  }
                                                                                  if (_errs97 === errors) {
                                                                                    if (data45.managers !== void 0) {
                                                                                      let data46 = data45.managers;
                                                                                      const _errs98 = errors;
                                                                                      if (errors === _errs98) {
                                                                                        if (Array.isArray(data46)) {
                                                                                          var valid8 = true;
                                                                                          const len2 = data46.length;
                                                                                          for (let i2 = 0; i2 < len2; i2++) {
                                                                                            const _errs100 = errors;
                                                                                            if (typeof data46[i2] !== "string") {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/managers/" + i2, schemaPath: "#/properties/directories/items/properties/provision/properties/managers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid8 = _errs100 === errors;
                                                                                            if (!valid8) {
                                                                                              break;
                                                                                            }
                                                                                          }
                                                                                        } else {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/managers", schemaPath: "#/properties/directories/items/properties/provision/properties/managers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                          return false;
                                                                                        }
                                                                                      }
                                                                                      var valid7 = _errs98 === errors;
                                                                                    } else {
                                                                                      var valid7 = true;
                                                                                    }
                                                                                    if (valid7) {
                                                                                      if (data45.files !== void 0) {
                                                                                        let data48 = data45.files;
                                                                                        const _errs102 = errors;
                                                                                        if (errors === _errs102) {
                                                                                          if (Array.isArray(data48)) {
                                                                                            var valid9 = true;
                                                                                            const len3 = data48.length;
                                                                                            for (let i3 = 0; i3 < len3; i3++) {
                                                                                              const _errs104 = errors;
                                                                                              if (typeof data48[i3] !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/files/" + i3, schemaPath: "#/properties/directories/items/properties/provision/properties/files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid9 = _errs104 === errors;
                                                                                              if (!valid9) {
                                                                                                break;
                                                                                              }
                                                                                            }
                                                                                          } else {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/files", schemaPath: "#/properties/directories/items/properties/provision/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                            return false;
                                                                                          }
                                                                                        }
                                                                                        var valid7 = _errs102 === errors;
                                                                                      } else {
                                                                                        var valid7 = true;
                                                                                      }
                                                                                      if (valid7) {
                                                                                        if (data45.sibling !== void 0) {
                                                                                          const _errs106 = errors;
                                                                                          if (typeof data45.sibling !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/sibling", schemaPath: "#/properties/directories/items/properties/provision/properties/sibling/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid7 = _errs106 === errors;
                                                                                        } else {
                                                                                          var valid7 = true;
                                                                                        }
                                                                                        if (valid7) {
                                                                                          if (data45.equal !== void 0) {
                                                                                            const _errs108 = errors;
                                                                                            if (typeof data45.equal !== "boolean") {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/equal", schemaPath: "#/properties/directories/items/properties/provision/properties/equal/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid7 = _errs108 === errors;
                                                                                          } else {
                                                                                            var valid7 = true;
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                }
                                                                              } else {
                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision", schemaPath: "#/properties/directories/items/properties/provision/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                return false;
                                                                              }
                                                                            }
                                                                            var valid2 = _errs95 === errors;
                                                                          } else {
                                                                            var valid2 = true;
                                                                          }
                                                                          if (valid2) {
                                                                            if (data17.rebuild_command !== void 0) {
                                                                              const _errs110 = errors;
                                                                              if (typeof data17.rebuild_command !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuild_command", schemaPath: "#/properties/directories/items/properties/rebuild_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              var valid2 = _errs110 === errors;
                                                                            } else {
                                                                              var valid2 = true;
                                                                            }
                                                                            if (valid2) {
                                                                              if (data17.store !== void 0) {
                                                                                let data53 = data17.store;
                                                                                const _errs112 = errors;
                                                                                if (errors === _errs112) {
                                                                                  if (data53 && typeof data53 == "object" && !Array.isArray(data53)) {
                                                                                    let missing6;
                                                                                    if (data53.manager === void 0 && (missing6 = "manager") || data53.command === void 0 && (missing6 = "command") || data53.reason === void 0 && (missing6 = "reason")) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store", schemaPath: "#/properties/directories/items/properties/store/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }];
                                                                                      return false;
                                                                                    } else {
                                                                                      const _errs114 = errors;
                                                                                      for (const key6 in data53) {
                                                                                        if (!(key6 === "manager" || key6 === "command" || key6 === "reason")) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store", schemaPath: "#/properties/directories/items/properties/store/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" }];
                                                                                          return false;
                                                                                          break;
                                                                                        }
                                                                                      }
                                                                                      if (_errs114 === errors) {
                                                                                        if (data53.manager !== void 0) {
                                                                                          const _errs115 = errors;
                                                                                          if (typeof data53.manager !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store/manager", schemaPath: "#/properties/directories/items/properties/store/properties/manager/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid10 = _errs115 === errors;
                                                                                        } else {
                                                                                          var valid10 = true;
                                                                                        }
                                                                                        if (valid10) {
                                                                                          if (data53.command !== void 0) {
                                                                                            const _errs117 = errors;
                                                                                            if (typeof data53.command !== "string") {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store/command", schemaPath: "#/properties/directories/items/properties/store/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid10 = _errs117 === errors;
                                                                                          } else {
                                                                                            var valid10 = true;
                                                                                          }
                                                                                          if (valid10) {
                                                                                            if (data53.reason !== void 0) {
                                                                                              const _errs119 = errors;
                                                                                              if (typeof data53.reason !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store/reason", schemaPath: "#/properties/directories/items/properties/store/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid10 = _errs119 === errors;
                                                                                            } else {
                                                                                              var valid10 = true;
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                  } else {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store", schemaPath: "#/properties/directories/items/properties/store/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                    return false;
                                                                                  }
                                                                                }
                                                                                var valid2 = _errs112 === errors;
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
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid1 = _errs35 === errors;
                                                  if (!valid1) {
                                                    break;
                                                  }
                                                }
                                              } else {
                                                validate10.errors = [{ instancePath: instancePath + "/directories", schemaPath: "#/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                return false;
                                              }
                                            }
                                            var valid0 = _errs33 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.undeclared !== void 0) {
                                              let data57 = data.undeclared;
                                              const _errs121 = errors;
                                              if (!Array.isArray(data57) && data57 !== null) {
                                                validate10.errors = [{ instancePath: instancePath + "/undeclared", schemaPath: "#/properties/undeclared/type", keyword: "type", params: { type: schema11.properties.undeclared.type }, message: "must be array,null" }];
                                                return false;
                                              }
                                              if (errors === _errs121) {
                                                if (Array.isArray(data57)) {
                                                  var valid11 = true;
                                                  const len4 = data57.length;
                                                  for (let i4 = 0; i4 < len4; i4++) {
                                                    const _errs123 = errors;
                                                    if (typeof data57[i4] !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/undeclared/" + i4, schemaPath: "#/properties/undeclared/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid11 = _errs123 === errors;
                                                    if (!valid11) {
                                                      break;
                                                    }
                                                  }
                                                }
                                              }
                                              var valid0 = _errs121 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.activity !== void 0) {
                                                let data59 = data.activity;
                                                const _errs125 = errors;
                                                if (errors === _errs125) {
                                                  if (Array.isArray(data59)) {
                                                    var valid12 = true;
                                                    const len5 = data59.length;
                                                    for (let i5 = 0; i5 < len5; i5++) {
                                                      let data60 = data59[i5];
                                                      const _errs127 = errors;
                                                      if (errors === _errs127) {
                                                        if (data60 && typeof data60 == "object" && !Array.isArray(data60)) {
                                                          let missing7;
                                                          if (data60.name === void 0 && (missing7 = "name") || data60.idle === void 0 && (missing7 = "idle") || data60.reason === void 0 && (missing7 = "reason")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/activity/" + i5, schemaPath: "#/properties/activity/items/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" }];
                                                            return false;
                                                          } else {
                                                            const _errs129 = errors;
                                                            for (const key7 in data60) {
                                                              if (!(key7 === "name" || key7 === "idle" || key7 === "reason")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/activity/" + i5, schemaPath: "#/properties/activity/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" }];
                                                                return false;
                                                                break;
                                                              }
                                                            }
                                                            if (_errs129 === errors) {
                                                              if (data60.name !== void 0) {
                                                                let data61 = data60.name;
                                                                const _errs130 = errors;
                                                                if (typeof data61 !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/name", schemaPath: "#/properties/activity/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                if (!(data61 === "processes" || data61 === "builds" || data61 === "session" || data61 === "writes" || data61 === "espalier")) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/name", schemaPath: "#/properties/activity/items/properties/name/enum", keyword: "enum", params: { allowedValues: schema11.properties.activity.items.properties.name.enum }, message: "must be equal to one of the allowed values" }];
                                                                  return false;
                                                                }
                                                                var valid13 = _errs130 === errors;
                                                              } else {
                                                                var valid13 = true;
                                                              }
                                                              if (valid13) {
                                                                if (data60.idle !== void 0) {
                                                                  let data62 = data60.idle;
                                                                  const _errs132 = errors;
                                                                  if (typeof data62 !== "boolean" && data62 !== null) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/idle", schemaPath: "#/properties/activity/items/properties/idle/type", keyword: "type", params: { type: schema11.properties.activity.items.properties.idle.type }, message: "must be boolean,null" }];
                                                                    return false;
                                                                  }
                                                                  var valid13 = _errs132 === errors;
                                                                } else {
                                                                  var valid13 = true;
                                                                }
                                                                if (valid13) {
                                                                  if (data60.reason !== void 0) {
                                                                    const _errs134 = errors;
                                                                    if (typeof data60.reason !== "string") {
                                                                      validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/reason", schemaPath: "#/properties/activity/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                      return false;
                                                                    }
                                                                    var valid13 = _errs134 === errors;
                                                                  } else {
                                                                    var valid13 = true;
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        } else {
                                                          validate10.errors = [{ instancePath: instancePath + "/activity/" + i5, schemaPath: "#/properties/activity/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                          return false;
                                                        }
                                                      }
                                                      var valid12 = _errs127 === errors;
                                                      if (!valid12) {
                                                        break;
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/activity", schemaPath: "#/properties/activity/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                    return false;
                                                  }
                                                }
                                                var valid0 = _errs125 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.removal !== void 0) {
                                                  let data64 = data.removal;
                                                  const _errs136 = errors;
                                                  if (errors === _errs136) {
                                                    if (data64 && typeof data64 == "object" && !Array.isArray(data64)) {
                                                      let missing8;
                                                      if (data64.refusals === void 0 && (missing8 = "refusals")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/removal", schemaPath: "#/properties/removal/required", keyword: "required", params: { missingProperty: missing8 }, message: "must have required property '" + missing8 + "'" }];
                                                        return false;
                                                      } else {
                                                        const _errs138 = errors;
                                                        for (const key8 in data64) {
                                                          if (!(key8 === "refusals" || key8 === "steps" || key8 === "discard_steps" || key8 === "warnings")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/removal", schemaPath: "#/properties/removal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" }];
                                                            return false;
                                                            break;
                                                          }
                                                        }
                                                        if (_errs138 === errors) {
                                                          if (data64.refusals !== void 0) {
                                                            let data65 = data64.refusals;
                                                            const _errs139 = errors;
                                                            if (errors === _errs139) {
                                                              if (Array.isArray(data65)) {
                                                                var valid15 = true;
                                                                const len6 = data65.length;
                                                                for (let i6 = 0; i6 < len6; i6++) {
                                                                  let data66 = data65[i6];
                                                                  const _errs141 = errors;
                                                                  if (errors === _errs141) {
                                                                    if (data66 && typeof data66 == "object" && !Array.isArray(data66)) {
                                                                      let missing9;
                                                                      if (data66.code === void 0 && (missing9 = "code") || data66.message === void 0 && (missing9 = "message") || data66.hint === void 0 && (missing9 = "hint") || data66.details === void 0 && (missing9 = "details")) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6, schemaPath: "#/properties/removal/properties/refusals/items/required", keyword: "required", params: { missingProperty: missing9 }, message: "must have required property '" + missing9 + "'" }];
                                                                        return false;
                                                                      } else {
                                                                        const _errs143 = errors;
                                                                        for (const key9 in data66) {
                                                                          if (!(key9 === "code" || key9 === "message" || key9 === "hint" || key9 === "details" || key9 === "files")) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6, schemaPath: "#/properties/removal/properties/refusals/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" }];
                                                                            return false;
                                                                            break;
                                                                          }
                                                                        }
                                                                        if (_errs143 === errors) {
                                                                          if (data66.code !== void 0) {
                                                                            const _errs144 = errors;
                                                                            if (typeof data66.code !== "string") {
                                                                              validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/code", schemaPath: "#/properties/removal/properties/refusals/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                              return false;
                                                                            }
                                                                            var valid16 = _errs144 === errors;
                                                                          } else {
                                                                            var valid16 = true;
                                                                          }
                                                                          if (valid16) {
                                                                            if (data66.message !== void 0) {
                                                                              const _errs146 = errors;
                                                                              if (typeof data66.message !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/message", schemaPath: "#/properties/removal/properties/refusals/items/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              var valid16 = _errs146 === errors;
                                                                            } else {
                                                                              var valid16 = true;
                                                                            }
                                                                            if (valid16) {
                                                                              if (data66.hint !== void 0) {
                                                                                const _errs148 = errors;
                                                                                if (typeof data66.hint !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/hint", schemaPath: "#/properties/removal/properties/refusals/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid16 = _errs148 === errors;
                                                                              } else {
                                                                                var valid16 = true;
                                                                              }
                                                                              if (valid16) {
                                                                                if (data66.details !== void 0) {
                                                                                  let data70 = data66.details;
                                                                                  const _errs150 = errors;
                                                                                  if (errors === _errs150) {
                                                                                    if (data70 && typeof data70 == "object" && !Array.isArray(data70)) {
                                                                                    } else {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/details", schemaPath: "#/properties/removal/properties/refusals/items/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                      return false;
                                                                                    }
                                                                                  }
                                                                                  var valid16 = _errs150 === errors;
                                                                                } else {
                                                                                  var valid16 = true;
                                                                                }
                                                                                if (valid16) {
                                                                                  if (data66.files !== void 0) {
                                                                                    let data71 = data66.files;
                                                                                    const _errs153 = errors;
                                                                                    if (errors === _errs153) {
                                                                                      if (Array.isArray(data71)) {
                                                                                        var valid17 = true;
                                                                                        const len7 = data71.length;
                                                                                        for (let i7 = 0; i7 < len7; i7++) {
                                                                                          const _errs155 = errors;
                                                                                          if (typeof data71[i7] !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/files/" + i7, schemaPath: "#/properties/removal/properties/refusals/items/properties/files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid17 = _errs155 === errors;
                                                                                          if (!valid17) {
                                                                                            break;
                                                                                          }
                                                                                        }
                                                                                      } else {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/files", schemaPath: "#/properties/removal/properties/refusals/items/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                        return false;
                                                                                      }
                                                                                    }
                                                                                    var valid16 = _errs153 === errors;
                                                                                  } else {
                                                                                    var valid16 = true;
                                                                                  }
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    } else {
                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6, schemaPath: "#/properties/removal/properties/refusals/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                      return false;
                                                                    }
                                                                  }
                                                                  var valid15 = _errs141 === errors;
                                                                  if (!valid15) {
                                                                    break;
                                                                  }
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/removal/refusals", schemaPath: "#/properties/removal/properties/refusals/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid14 = _errs139 === errors;
                                                          } else {
                                                            var valid14 = true;
                                                          }
                                                          if (valid14) {
                                                            if (data64.steps !== void 0) {
                                                              let data73 = data64.steps;
                                                              const _errs157 = errors;
                                                              if (errors === _errs157) {
                                                                if (Array.isArray(data73)) {
                                                                  var valid18 = true;
                                                                  const len8 = data73.length;
                                                                  for (let i8 = 0; i8 < len8; i8++) {
                                                                    let data74 = data73[i8];
                                                                    const _errs159 = errors;
                                                                    if (errors === _errs159) {
                                                                      if (data74 && typeof data74 == "object" && !Array.isArray(data74)) {
                                                                        let missing10;
                                                                        if (data74.action === void 0 && (missing10 = "action") || data74.target === void 0 && (missing10 = "target")) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8, schemaPath: "#/properties/removal/properties/steps/items/required", keyword: "required", params: { missingProperty: missing10 }, message: "must have required property '" + missing10 + "'" }];
                                                                          return false;
                                                                        } else {
                                                                          const _errs161 = errors;
                                                                          for (const key10 in data74) {
                                                                            if (!(key10 === "action" || key10 === "target" || key10 === "detail")) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8, schemaPath: "#/properties/removal/properties/steps/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" }];
                                                                              return false;
                                                                              break;
                                                                            }
                                                                          }
                                                                          if (_errs161 === errors) {
                                                                            if (data74.action !== void 0) {
                                                                              const _errs162 = errors;
                                                                              if (typeof data74.action !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8 + "/action", schemaPath: "#/properties/removal/properties/steps/items/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              var valid19 = _errs162 === errors;
                                                                            } else {
                                                                              var valid19 = true;
                                                                            }
                                                                            if (valid19) {
                                                                              if (data74.target !== void 0) {
                                                                                const _errs164 = errors;
                                                                                if (typeof data74.target !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8 + "/target", schemaPath: "#/properties/removal/properties/steps/items/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid19 = _errs164 === errors;
                                                                              } else {
                                                                                var valid19 = true;
                                                                              }
                                                                              if (valid19) {
                                                                                if (data74.detail !== void 0) {
                                                                                  const _errs166 = errors;
                                                                                  if (typeof data74.detail !== "string") {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8 + "/detail", schemaPath: "#/properties/removal/properties/steps/items/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid19 = _errs166 === errors;
                                                                                } else {
                                                                                  var valid19 = true;
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      } else {
                                                                        validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8, schemaPath: "#/properties/removal/properties/steps/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                    var valid18 = _errs159 === errors;
                                                                    if (!valid18) {
                                                                      break;
                                                                    }
                                                                  }
                                                                } else {
                                                                  validate10.errors = [{ instancePath: instancePath + "/removal/steps", schemaPath: "#/properties/removal/properties/steps/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                  return false;
                                                                }
                                                              }
                                                              var valid14 = _errs157 === errors;
                                                            } else {
                                                              var valid14 = true;
                                                            }
                                                            if (valid14) {
                                                              if (data64.discard_steps !== void 0) {
                                                                let data78 = data64.discard_steps;
                                                                const _errs168 = errors;
                                                                if (errors === _errs168) {
                                                                  if (Array.isArray(data78)) {
                                                                    var valid20 = true;
                                                                    const len9 = data78.length;
                                                                    for (let i9 = 0; i9 < len9; i9++) {
                                                                      let data79 = data78[i9];
                                                                      const _errs170 = errors;
                                                                      if (errors === _errs170) {
                                                                        if (data79 && typeof data79 == "object" && !Array.isArray(data79)) {
                                                                          let missing11;
                                                                          if (data79.action === void 0 && (missing11 = "action") || data79.target === void 0 && (missing11 = "target")) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9, schemaPath: "#/properties/removal/properties/discard_steps/items/required", keyword: "required", params: { missingProperty: missing11 }, message: "must have required property '" + missing11 + "'" }];
                                                                            return false;
                                                                          } else {
                                                                            const _errs172 = errors;
                                                                            for (const key11 in data79) {
                                                                              if (!(key11 === "action" || key11 === "target" || key11 === "detail")) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9, schemaPath: "#/properties/removal/properties/discard_steps/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key11 }, message: "must NOT have additional properties" }];
                                                                                return false;
                                                                                break;
                                                                              }
                                                                            }
                                                                            if (_errs172 === errors) {
                                                                              if (data79.action !== void 0) {
                                                                                const _errs173 = errors;
                                                                                if (typeof data79.action !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9 + "/action", schemaPath: "#/properties/removal/properties/discard_steps/items/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid21 = _errs173 === errors;
                                                                              } else {
                                                                                var valid21 = true;
                                                                              }
                                                                              if (valid21) {
                                                                                if (data79.target !== void 0) {
                                                                                  const _errs175 = errors;
                                                                                  if (typeof data79.target !== "string") {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9 + "/target", schemaPath: "#/properties/removal/properties/discard_steps/items/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid21 = _errs175 === errors;
                                                                                } else {
                                                                                  var valid21 = true;
                                                                                }
                                                                                if (valid21) {
                                                                                  if (data79.detail !== void 0) {
                                                                                    const _errs177 = errors;
                                                                                    if (typeof data79.detail !== "string") {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9 + "/detail", schemaPath: "#/properties/removal/properties/discard_steps/items/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                      return false;
                                                                                    }
                                                                                    var valid21 = _errs177 === errors;
                                                                                  } else {
                                                                                    var valid21 = true;
                                                                                  }
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        } else {
                                                                          validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9, schemaPath: "#/properties/removal/properties/discard_steps/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                      var valid20 = _errs170 === errors;
                                                                      if (!valid20) {
                                                                        break;
                                                                      }
                                                                    }
                                                                  } else {
                                                                    validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps", schemaPath: "#/properties/removal/properties/discard_steps/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                    return false;
                                                                  }
                                                                }
                                                                var valid14 = _errs168 === errors;
                                                              } else {
                                                                var valid14 = true;
                                                              }
                                                              if (valid14) {
                                                                if (data64.warnings !== void 0) {
                                                                  let data83 = data64.warnings;
                                                                  const _errs179 = errors;
                                                                  if (errors === _errs179) {
                                                                    if (Array.isArray(data83)) {
                                                                      var valid22 = true;
                                                                      const len10 = data83.length;
                                                                      for (let i10 = 0; i10 < len10; i10++) {
                                                                        const _errs181 = errors;
                                                                        if (typeof data83[i10] !== "string") {
                                                                          validate10.errors = [{ instancePath: instancePath + "/removal/warnings/" + i10, schemaPath: "#/properties/removal/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                        var valid22 = _errs181 === errors;
                                                                        if (!valid22) {
                                                                          break;
                                                                        }
                                                                      }
                                                                    } else {
                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/warnings", schemaPath: "#/properties/removal/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                      return false;
                                                                    }
                                                                  }
                                                                  var valid14 = _errs179 === errors;
                                                                } else {
                                                                  var valid14 = true;
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/removal", schemaPath: "#/properties/removal/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid0 = _errs136 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.warnings !== void 0) {
                                                    let data85 = data.warnings;
                                                    const _errs183 = errors;
                                                    if (errors === _errs183) {
                                                      if (Array.isArray(data85)) {
                                                        var valid23 = true;
                                                        const len11 = data85.length;
                                                        for (let i11 = 0; i11 < len11; i11++) {
                                                          const _errs185 = errors;
                                                          if (typeof data85[i11] !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/warnings/" + i11, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid23 = _errs185 === errors;
                                                          if (!valid23) {
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
