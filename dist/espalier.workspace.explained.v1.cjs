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
var schema11 = { "$id": "espalier.workspace.explained.v1", "type": "object", "additionalProperties": false, "required": ["schema", "id", "path", "name", "branch", "project", "custody", "state", "present", "created_at", "last_active", "idle", "directories", "undeclared", "activity", "removal", "warnings"], "properties": { "schema": { "const": "espalier.workspace.explained.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "custody": { "type": "string", "enum": ["owned", "adopted", "observed"] }, "state": { "type": "string", "enum": ["creating", "ready", "removing", "quarantined"] }, "present": { "type": ["boolean", "null"] }, "away": { "type": "boolean" }, "created_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "last_active": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "idle": { "type": ["boolean", "null"] }, "pinned": { "type": "boolean" }, "reconstructible_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "base": { "type": ["string", "null"] }, "base_commit": { "type": ["string", "null"] }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "chosen", "present", "gates"], "properties": { "path": { "type": "string" }, "chosen": { "type": "string", "enum": ["preset", "declared"] }, "present": { "type": "boolean" }, "reconstructible": { "type": "boolean" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 }, "shared_bytes": { "type": ["integer", "null"], "minimum": 0 }, "gates": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "passed", "reason"], "properties": { "name": { "type": "string" }, "passed": { "type": ["boolean", "null"] }, "reason": { "type": "string" } } } }, "last_seed": { "type": "object", "additionalProperties": false, "required": ["at", "outcome", "install_needed"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "detail": { "type": "string" }, "from": { "type": "string" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" } } }, "evicted": { "type": "object", "additionalProperties": false, "required": ["at", "why", "expected_bytes"], "properties": { "at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "why": { "type": "string" }, "expected_bytes": { "type": ["integer", "null"], "minimum": 0 } } }, "next_seed": { "type": "object", "additionalProperties": false, "required": ["outcome", "install_needed"], "properties": { "outcome": { "type": "string", "enum": ["seed", "skip"] }, "reason": { "type": "string" }, "detail": { "type": "string" }, "from": { "type": "string" }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" }, "install_reason": { "type": "string" } } }, "provision": { "type": "object", "additionalProperties": false, "required": ["managers", "files"], "properties": { "managers": { "type": "array", "items": { "type": "string" } }, "files": { "type": "array", "items": { "type": "string" } }, "sibling": { "type": "string" }, "equal": { "type": "boolean" } } }, "rebuild_command": { "type": "string" }, "store": { "type": "object", "additionalProperties": false, "required": ["manager", "command", "reason"], "properties": { "manager": { "type": "string" }, "command": { "type": "string" }, "reason": { "type": "string" } } } } } }, "undeclared": { "type": ["array", "null"], "items": { "type": "string" } }, "activity": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "idle", "reason"], "properties": { "name": { "type": "string", "enum": ["processes", "builds", "session", "writes", "espalier"] }, "idle": { "type": ["boolean", "null"] }, "reason": { "type": "string" } } } }, "removal": { "type": "object", "additionalProperties": false, "required": ["refusals"], "properties": { "refusals": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["code", "message", "hint", "details"], "properties": { "code": { "type": "string" }, "message": { "type": "string" }, "hint": { "type": "string" }, "details": { "type": "object", "additionalProperties": true }, "files": { "type": "array", "items": { "type": "string" } } } } }, "steps": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["action", "target"], "properties": { "action": { "type": "string" }, "target": { "type": "string" }, "detail": { "type": "string" } } } }, "discard_steps": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["action", "target"], "properties": { "action": { "type": "string" }, "target": { "type": "string" }, "detail": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
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
                            if (data.away !== void 0) {
                              const _errs19 = errors;
                              if (typeof data.away !== "boolean") {
                                validate10.errors = [{ instancePath: instancePath + "/away", schemaPath: "#/properties/away/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                return false;
                              }
                              var valid0 = _errs19 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.created_at !== void 0) {
                                let data10 = data.created_at;
                                const _errs21 = errors;
                                if (errors === _errs21) {
                                  if (typeof data10 === "string") {
                                    if (!pattern0.test(data10)) {
                                      validate10.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                      return false;
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs21 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.last_active !== void 0) {
                                  let data11 = data.last_active;
                                  const _errs23 = errors;
                                  if (errors === _errs23) {
                                    if (typeof data11 === "string") {
                                      if (!pattern0.test(data11)) {
                                        validate10.errors = [{ instancePath: instancePath + "/last_active", schemaPath: "#/properties/last_active/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                        return false;
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/last_active", schemaPath: "#/properties/last_active/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs23 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.idle !== void 0) {
                                    let data12 = data.idle;
                                    const _errs25 = errors;
                                    if (typeof data12 !== "boolean" && data12 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/idle", schemaPath: "#/properties/idle/type", keyword: "type", params: { type: schema11.properties.idle.type }, message: "must be boolean,null" }];
                                      return false;
                                    }
                                    var valid0 = _errs25 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.pinned !== void 0) {
                                      const _errs27 = errors;
                                      if (typeof data.pinned !== "boolean") {
                                        validate10.errors = [{ instancePath: instancePath + "/pinned", schemaPath: "#/properties/pinned/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                        return false;
                                      }
                                      var valid0 = _errs27 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.reconstructible_bytes !== void 0) {
                                        let data14 = data.reconstructible_bytes;
                                        const _errs29 = errors;
                                        if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14)) && data14 !== null) {
                                          validate10.errors = [{ instancePath: instancePath + "/reconstructible_bytes", schemaPath: "#/properties/reconstructible_bytes/type", keyword: "type", params: { type: schema11.properties.reconstructible_bytes.type }, message: "must be integer,null" }];
                                          return false;
                                        }
                                        if (errors === _errs29) {
                                          if (typeof data14 == "number" && isFinite(data14)) {
                                            if (data14 < 0 || isNaN(data14)) {
                                              validate10.errors = [{ instancePath: instancePath + "/reconstructible_bytes", schemaPath: "#/properties/reconstructible_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                              return false;
                                            }
                                          }
                                        }
                                        var valid0 = _errs29 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.exclusive_bytes !== void 0) {
                                          let data15 = data.exclusive_bytes;
                                          const _errs31 = errors;
                                          if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)) && isFinite(data15)) && data15 !== null) {
                                            validate10.errors = [{ instancePath: instancePath + "/exclusive_bytes", schemaPath: "#/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                            return false;
                                          }
                                          if (errors === _errs31) {
                                            if (typeof data15 == "number" && isFinite(data15)) {
                                              if (data15 < 0 || isNaN(data15)) {
                                                validate10.errors = [{ instancePath: instancePath + "/exclusive_bytes", schemaPath: "#/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                return false;
                                              }
                                            }
                                          }
                                          var valid0 = _errs31 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.base !== void 0) {
                                            let data16 = data.base;
                                            const _errs33 = errors;
                                            if (typeof data16 !== "string" && data16 !== null) {
                                              validate10.errors = [{ instancePath: instancePath + "/base", schemaPath: "#/properties/base/type", keyword: "type", params: { type: schema11.properties.base.type }, message: "must be string,null" }];
                                              return false;
                                            }
                                            var valid0 = _errs33 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.base_commit !== void 0) {
                                              let data17 = data.base_commit;
                                              const _errs35 = errors;
                                              if (typeof data17 !== "string" && data17 !== null) {
                                                validate10.errors = [{ instancePath: instancePath + "/base_commit", schemaPath: "#/properties/base_commit/type", keyword: "type", params: { type: schema11.properties.base_commit.type }, message: "must be string,null" }];
                                                return false;
                                              }
                                              var valid0 = _errs35 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.directories !== void 0) {
                                                let data18 = data.directories;
                                                const _errs37 = errors;
                                                if (errors === _errs37) {
                                                  if (Array.isArray(data18)) {
                                                    var valid1 = true;
                                                    const len0 = data18.length;
                                                    for (let i0 = 0; i0 < len0; i0++) {
                                                      let data19 = data18[i0];
                                                      const _errs39 = errors;
                                                      if (errors === _errs39) {
                                                        if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
                                                          let missing1;
                                                          if (data19.path === void 0 && (missing1 = "path") || data19.chosen === void 0 && (missing1 = "chosen") || data19.present === void 0 && (missing1 = "present") || data19.gates === void 0 && (missing1 = "gates")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                                            return false;
                                                          } else {
                                                            const _errs41 = errors;
                                                            for (const key1 in data19) {
                                                              if (!func2.call(schema11.properties.directories.items.properties, key1)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                                                return false;
                                                                break;
                                                              }
                                                            }
                                                            if (_errs41 === errors) {
                                                              if (data19.path !== void 0) {
                                                                const _errs42 = errors;
                                                                if (typeof data19.path !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/path", schemaPath: "#/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid2 = _errs42 === errors;
                                                              } else {
                                                                var valid2 = true;
                                                              }
                                                              if (valid2) {
                                                                if (data19.chosen !== void 0) {
                                                                  let data21 = data19.chosen;
                                                                  const _errs44 = errors;
                                                                  if (typeof data21 !== "string") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/chosen", schemaPath: "#/properties/directories/items/properties/chosen/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                  if (!(data21 === "preset" || data21 === "declared")) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/chosen", schemaPath: "#/properties/directories/items/properties/chosen/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.chosen.enum }, message: "must be equal to one of the allowed values" }];
                                                                    return false;
                                                                  }
                                                                  var valid2 = _errs44 === errors;
                                                                } else {
                                                                  var valid2 = true;
                                                                }
                                                                if (valid2) {
                                                                  if (data19.present !== void 0) {
                                                                    const _errs46 = errors;
                                                                    if (typeof data19.present !== "boolean") {
                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/present", schemaPath: "#/properties/directories/items/properties/present/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                      return false;
                                                                    }
                                                                    var valid2 = _errs46 === errors;
                                                                  } else {
                                                                    var valid2 = true;
                                                                  }
                                                                  if (valid2) {
                                                                    if (data19.reconstructible !== void 0) {
                                                                      const _errs48 = errors;
                                                                      if (typeof data19.reconstructible !== "boolean") {
                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/reconstructible", schemaPath: "#/properties/directories/items/properties/reconstructible/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                        return false;
                                                                      }
                                                                      var valid2 = _errs48 === errors;
                                                                    } else {
                                                                      var valid2 = true;
                                                                    }
                                                                    if (valid2) {
                                                                      if (data19.bytes !== void 0) {
                                                                        let data24 = data19.bytes;
                                                                        const _errs50 = errors;
                                                                        if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)) && isFinite(data24)) && data24 !== null) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.bytes.type }, message: "must be integer,null" }];
                                                                          return false;
                                                                        }
                                                                        if (errors === _errs50) {
                                                                          if (typeof data24 == "number" && isFinite(data24)) {
                                                                            if (data24 < 0 || isNaN(data24)) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                              return false;
                                                                            }
                                                                          }
                                                                        }
                                                                        var valid2 = _errs50 === errors;
                                                                      } else {
                                                                        var valid2 = true;
                                                                      }
                                                                      if (valid2) {
                                                                        if (data19.exclusive_bytes !== void 0) {
                                                                          let data25 = data19.exclusive_bytes;
                                                                          const _errs52 = errors;
                                                                          if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/directories/items/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                                            return false;
                                                                          }
                                                                          if (errors === _errs52) {
                                                                            if (typeof data25 == "number" && isFinite(data25)) {
                                                                              if (data25 < 0 || isNaN(data25)) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/exclusive_bytes", schemaPath: "#/properties/directories/items/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                return false;
                                                                              }
                                                                            }
                                                                          }
                                                                          var valid2 = _errs52 === errors;
                                                                        } else {
                                                                          var valid2 = true;
                                                                        }
                                                                        if (valid2) {
                                                                          if (data19.shared_bytes !== void 0) {
                                                                            let data26 = data19.shared_bytes;
                                                                            const _errs54 = errors;
                                                                            if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)) && isFinite(data26)) && data26 !== null) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/shared_bytes", schemaPath: "#/properties/directories/items/properties/shared_bytes/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.shared_bytes.type }, message: "must be integer,null" }];
                                                                              return false;
                                                                            }
                                                                            if (errors === _errs54) {
                                                                              if (typeof data26 == "number" && isFinite(data26)) {
                                                                                if (data26 < 0 || isNaN(data26)) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/shared_bytes", schemaPath: "#/properties/directories/items/properties/shared_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                  return false;
                                                                                }
                                                                              }
                                                                            }
                                                                            var valid2 = _errs54 === errors;
                                                                          } else {
                                                                            var valid2 = true;
                                                                          }
                                                                          if (valid2) {
                                                                            if (data19.gates !== void 0) {
                                                                              let data27 = data19.gates;
                                                                              const _errs56 = errors;
                                                                              if (errors === _errs56) {
                                                                                if (Array.isArray(data27)) {
                                                                                  var valid3 = true;
                                                                                  const len1 = data27.length;
                                                                                  for (let i1 = 0; i1 < len1; i1++) {
                                                                                    let data28 = data27[i1];
                                                                                    const _errs58 = errors;
                                                                                    if (errors === _errs58) {
                                                                                      if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                                                                                        let missing2;
                                                                                        if (data28.name === void 0 && (missing2 = "name") || data28.passed === void 0 && (missing2 = "passed") || data28.reason === void 0 && (missing2 = "reason")) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/directories/items/properties/gates/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                                                                          return false;
                                                                                        } else {
                                                                                          const _errs60 = errors;
                                                                                          for (const key2 in data28) {
                                                                                            if (!(key2 === "name" || key2 === "passed" || key2 === "reason")) {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1, schemaPath: "#/properties/directories/items/properties/gates/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                                                              return false;
                                                                                              break;
                                                                                            }
                                                                                          }
                                                                                          if (_errs60 === errors) {
                                                                                            if (data28.name !== void 0) {
                                                                                              const _errs61 = errors;
                                                                                              if (typeof data28.name !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1 + "/name", schemaPath: "#/properties/directories/items/properties/gates/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid4 = _errs61 === errors;
                                                                                            } else {
                                                                                              var valid4 = true;
                                                                                            }
                                                                                            if (valid4) {
                                                                                              if (data28.passed !== void 0) {
                                                                                                let data30 = data28.passed;
                                                                                                const _errs63 = errors;
                                                                                                if (typeof data30 !== "boolean" && data30 !== null) {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1 + "/passed", schemaPath: "#/properties/directories/items/properties/gates/items/properties/passed/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.gates.items.properties.passed.type }, message: "must be boolean,null" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid4 = _errs63 === errors;
                                                                                              } else {
                                                                                                var valid4 = true;
                                                                                              }
                                                                                              if (valid4) {
                                                                                                if (data28.reason !== void 0) {
                                                                                                  const _errs65 = errors;
                                                                                                  if (typeof data28.reason !== "string") {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates/" + i1 + "/reason", schemaPath: "#/properties/directories/items/properties/gates/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                  var valid4 = _errs65 === errors;
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
                                                                                    var valid3 = _errs58 === errors;
                                                                                    if (!valid3) {
                                                                                      break;
                                                                                    }
                                                                                  }
                                                                                } else {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/gates", schemaPath: "#/properties/directories/items/properties/gates/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                  return false;
                                                                                }
                                                                              }
                                                                              var valid2 = _errs56 === errors;
                                                                            } else {
                                                                              var valid2 = true;
                                                                            }
                                                                            if (valid2) {
                                                                              if (data19.last_seed !== void 0) {
                                                                                let data32 = data19.last_seed;
                                                                                const _errs67 = errors;
                                                                                if (errors === _errs67) {
                                                                                  if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
                                                                                    let missing3;
                                                                                    if (data32.at === void 0 && (missing3 = "at") || data32.outcome === void 0 && (missing3 = "outcome") || data32.install_needed === void 0 && (missing3 = "install_needed")) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed", schemaPath: "#/properties/directories/items/properties/last_seed/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                                                      return false;
                                                                                    } else {
                                                                                      const _errs69 = errors;
                                                                                      for (const key3 in data32) {
                                                                                        if (!(key3 === "at" || key3 === "outcome" || key3 === "reason" || key3 === "detail" || key3 === "from" || key3 === "bytes" || key3 === "install_needed" || key3 === "install_command")) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed", schemaPath: "#/properties/directories/items/properties/last_seed/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                                                          return false;
                                                                                          break;
                                                                                        }
                                                                                      }
                                                                                      if (_errs69 === errors) {
                                                                                        if (data32.at !== void 0) {
                                                                                          let data33 = data32.at;
                                                                                          const _errs70 = errors;
                                                                                          if (errors === _errs70) {
                                                                                            if (typeof data33 === "string") {
                                                                                              if (!pattern0.test(data33)) {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/at", schemaPath: "#/properties/directories/items/properties/last_seed/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                                                return false;
                                                                                              }
                                                                                            } else {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/at", schemaPath: "#/properties/directories/items/properties/last_seed/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                              return false;
                                                                                            }
                                                                                          }
                                                                                          var valid5 = _errs70 === errors;
                                                                                        } else {
                                                                                          var valid5 = true;
                                                                                        }
                                                                                        if (valid5) {
                                                                                          if (data32.outcome !== void 0) {
                                                                                            let data34 = data32.outcome;
                                                                                            const _errs72 = errors;
                                                                                            if (typeof data34 !== "string") {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/outcome", schemaPath: "#/properties/directories/items/properties/last_seed/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                              return false;
                                                                                            }
                                                                                            if (!(data34 === "seeded" || data34 === "skipped")) {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/outcome", schemaPath: "#/properties/directories/items/properties/last_seed/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.last_seed.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                                              return false;
                                                                                            }
                                                                                            var valid5 = _errs72 === errors;
                                                                                          } else {
                                                                                            var valid5 = true;
                                                                                          }
                                                                                          if (valid5) {
                                                                                            if (data32.reason !== void 0) {
                                                                                              const _errs74 = errors;
                                                                                              if (typeof data32.reason !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/reason", schemaPath: "#/properties/directories/items/properties/last_seed/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid5 = _errs74 === errors;
                                                                                            } else {
                                                                                              var valid5 = true;
                                                                                            }
                                                                                            if (valid5) {
                                                                                              if (data32.detail !== void 0) {
                                                                                                const _errs76 = errors;
                                                                                                if (typeof data32.detail !== "string") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/detail", schemaPath: "#/properties/directories/items/properties/last_seed/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid5 = _errs76 === errors;
                                                                                              } else {
                                                                                                var valid5 = true;
                                                                                              }
                                                                                              if (valid5) {
                                                                                                if (data32.from !== void 0) {
                                                                                                  const _errs78 = errors;
                                                                                                  if (typeof data32.from !== "string") {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/from", schemaPath: "#/properties/directories/items/properties/last_seed/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                  var valid5 = _errs78 === errors;
                                                                                                } else {
                                                                                                  var valid5 = true;
                                                                                                }
                                                                                                if (valid5) {
                                                                                                  if (data32.bytes !== void 0) {
                                                                                                    let data38 = data32.bytes;
                                                                                                    const _errs80 = errors;
                                                                                                    if (!(typeof data38 == "number" && (!(data38 % 1) && !isNaN(data38)) && isFinite(data38)) && data38 !== null) {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/bytes", schemaPath: "#/properties/directories/items/properties/last_seed/properties/bytes/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.last_seed.properties.bytes.type }, message: "must be integer,null" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                    if (errors === _errs80) {
                                                                                                      if (typeof data38 == "number" && isFinite(data38)) {
                                                                                                        if (data38 < 0 || isNaN(data38)) {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/bytes", schemaPath: "#/properties/directories/items/properties/last_seed/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                      }
                                                                                                    }
                                                                                                    var valid5 = _errs80 === errors;
                                                                                                  } else {
                                                                                                    var valid5 = true;
                                                                                                  }
                                                                                                  if (valid5) {
                                                                                                    if (data32.install_needed !== void 0) {
                                                                                                      const _errs82 = errors;
                                                                                                      if (typeof data32.install_needed !== "boolean") {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/install_needed", schemaPath: "#/properties/directories/items/properties/last_seed/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      var valid5 = _errs82 === errors;
                                                                                                    } else {
                                                                                                      var valid5 = true;
                                                                                                    }
                                                                                                    if (valid5) {
                                                                                                      if (data32.install_command !== void 0) {
                                                                                                        const _errs84 = errors;
                                                                                                        if (typeof data32.install_command !== "string") {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/last_seed/install_command", schemaPath: "#/properties/directories/items/properties/last_seed/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                        var valid5 = _errs84 === errors;
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
                                                                                var valid2 = _errs67 === errors;
                                                                              } else {
                                                                                var valid2 = true;
                                                                              }
                                                                              if (valid2) {
                                                                                if (data19.evicted !== void 0) {
                                                                                  let data41 = data19.evicted;
                                                                                  const _errs86 = errors;
                                                                                  if (errors === _errs86) {
                                                                                    if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
                                                                                      let missing4;
                                                                                      if (data41.at === void 0 && (missing4 = "at") || data41.why === void 0 && (missing4 = "why") || data41.expected_bytes === void 0 && (missing4 = "expected_bytes")) {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted", schemaPath: "#/properties/directories/items/properties/evicted/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                                                        return false;
                                                                                      } else {
                                                                                        const _errs88 = errors;
                                                                                        for (const key4 in data41) {
                                                                                          if (!(key4 === "at" || key4 === "why" || key4 === "expected_bytes")) {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted", schemaPath: "#/properties/directories/items/properties/evicted/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                                            return false;
                                                                                            break;
                                                                                          }
                                                                                        }
                                                                                        if (_errs88 === errors) {
                                                                                          if (data41.at !== void 0) {
                                                                                            let data42 = data41.at;
                                                                                            const _errs89 = errors;
                                                                                            if (errors === _errs89) {
                                                                                              if (typeof data42 === "string") {
                                                                                                if (!pattern0.test(data42)) {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted/at", schemaPath: "#/properties/directories/items/properties/evicted/properties/at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                                                                  return false;
                                                                                                }
                                                                                              } else {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted/at", schemaPath: "#/properties/directories/items/properties/evicted/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                            }
                                                                                            var valid6 = _errs89 === errors;
                                                                                          } else {
                                                                                            var valid6 = true;
                                                                                          }
                                                                                          if (valid6) {
                                                                                            if (data41.why !== void 0) {
                                                                                              const _errs91 = errors;
                                                                                              if (typeof data41.why !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted/why", schemaPath: "#/properties/directories/items/properties/evicted/properties/why/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid6 = _errs91 === errors;
                                                                                            } else {
                                                                                              var valid6 = true;
                                                                                            }
                                                                                            if (valid6) {
                                                                                              if (data41.expected_bytes !== void 0) {
                                                                                                let data44 = data41.expected_bytes;
                                                                                                const _errs93 = errors;
                                                                                                if (!(typeof data44 == "number" && (!(data44 % 1) && !isNaN(data44)) && isFinite(data44)) && data44 !== null) {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted/expected_bytes", schemaPath: "#/properties/directories/items/properties/evicted/properties/expected_bytes/type", keyword: "type", params: { type: schema11.properties.directories.items.properties.evicted.properties.expected_bytes.type }, message: "must be integer,null" }];
                                                                                                  return false;
                                                                                                }
                                                                                                if (errors === _errs93) {
                                                                                                  if (typeof data44 == "number" && isFinite(data44)) {
                                                                                                    if (data44 < 0 || isNaN(data44)) {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted/expected_bytes", schemaPath: "#/properties/directories/items/properties/evicted/properties/expected_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                  }
                                                                                                }
                                                                                                var valid6 = _errs93 === errors;
                                                                                              } else {
                                                                                                var valid6 = true;
                                                                                              }
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                    } else {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/evicted", schemaPath: "#/properties/directories/items/properties/evicted/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                      return false;
                                                                                    }
                                                                                  }
                                                                                  var valid2 = _errs86 === errors;
                                                                                } else {
                                                                                  var valid2 = true;
                                                                                }
                                                                                if (valid2) {
                                                                                  if (data19.next_seed !== void 0) {
                                                                                    let data45 = data19.next_seed;
                                                                                    const _errs95 = errors;
                                                                                    if (errors === _errs95) {
                                                                                      if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
                                                                                        let missing5;
                                                                                        if (data45.outcome === void 0 && (missing5 = "outcome") || data45.install_needed === void 0 && (missing5 = "install_needed")) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed", schemaPath: "#/properties/directories/items/properties/next_seed/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                                                                          return false;
                                                                                        } else {
                                                                                          const _errs97 = errors;
                                                                                          for (const key5 in data45) {
                                                                                            if (!(key5 === "outcome" || key5 === "reason" || key5 === "detail" || key5 === "from" || key5 === "install_needed" || key5 === "install_command" || key5 === "install_reason")) {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed", schemaPath: "#/properties/directories/items/properties/next_seed/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                                                              return false;
                                                                                              break;
                                                                                            }
                                                                                          }
                                                                                          if (_errs97 === errors) {
                                                                                            if (data45.outcome !== void 0) {
                                                                                              let data46 = data45.outcome;
                                                                                              const _errs98 = errors;
                                                                                              if (typeof data46 !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/outcome", schemaPath: "#/properties/directories/items/properties/next_seed/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              if (!(data46 === "seed" || data46 === "skip")) {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/outcome", schemaPath: "#/properties/directories/items/properties/next_seed/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.next_seed.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid7 = _errs98 === errors;
                                                                                            } else {
                                                                                              var valid7 = true;
                                                                                            }
                                                                                            if (valid7) {
                                                                                              if (data45.reason !== void 0) {
                                                                                                const _errs100 = errors;
                                                                                                if (typeof data45.reason !== "string") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/reason", schemaPath: "#/properties/directories/items/properties/next_seed/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid7 = _errs100 === errors;
                                                                                              } else {
                                                                                                var valid7 = true;
                                                                                              }
                                                                                              if (valid7) {
                                                                                                if (data45.detail !== void 0) {
                                                                                                  const _errs102 = errors;
                                                                                                  if (typeof data45.detail !== "string") {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/detail", schemaPath: "#/properties/directories/items/properties/next_seed/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                  var valid7 = _errs102 === errors;
                                                                                                } else {
                                                                                                  var valid7 = true;
                                                                                                }
                                                                                                if (valid7) {
                                                                                                  if (data45.from !== void 0) {
                                                                                                    const _errs104 = errors;
                                                                                                    if (typeof data45.from !== "string") {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/from", schemaPath: "#/properties/directories/items/properties/next_seed/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                    var valid7 = _errs104 === errors;
                                                                                                  } else {
                                                                                                    var valid7 = true;
                                                                                                  }
                                                                                                  if (valid7) {
                                                                                                    if (data45.install_needed !== void 0) {
                                                                                                      const _errs106 = errors;
                                                                                                      if (typeof data45.install_needed !== "boolean") {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/install_needed", schemaPath: "#/properties/directories/items/properties/next_seed/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      var valid7 = _errs106 === errors;
                                                                                                    } else {
                                                                                                      var valid7 = true;
                                                                                                    }
                                                                                                    if (valid7) {
                                                                                                      if (data45.install_command !== void 0) {
                                                                                                        const _errs108 = errors;
                                                                                                        if (typeof data45.install_command !== "string") {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/install_command", schemaPath: "#/properties/directories/items/properties/next_seed/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                        var valid7 = _errs108 === errors;
                                                                                                      } else {
                                                                                                        var valid7 = true;
                                                                                                      }
                                                                                                      if (valid7) {
                                                                                                        if (data45.install_reason !== void 0) {
                                                                                                          const _errs110 = errors;
                                                                                                          if (typeof data45.install_reason !== "string") {
                                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed/install_reason", schemaPath: "#/properties/directories/items/properties/next_seed/properties/install_reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                            return false;
                                                                                                          }
                                                                                                          var valid7 = _errs110 === errors;
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
                                                                                        }
                                                                                      } else {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/next_seed", schemaPath: "#/properties/directories/items/properties/next_seed/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                        return false;
                                                                                      }
                                                                                    }
                                                                                    var valid2 = _errs95 === errors;
                                                                                  } else {
                                                                                    var valid2 = true;
                                                                                  }
                                                                                  if (valid2) {
                                                                                    if (data19.provision !== void 0) {
                                                                                      let data53 = data19.provision;
                                                                                      const _errs112 = errors;
                                                                                      if (errors === _errs112) {
                                                                                        if (data53 && typeof data53 == "object" && !Array.isArray(data53)) {
                                                                                          let missing6;
                                                                                          if (data53.managers === void 0 && (missing6 = "managers") || data53.files === void 0 && (missing6 = "files")) {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision", schemaPath: "#/properties/directories/items/properties/provision/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }];
                                                                                            return false;
                                                                                          } else {
                                                                                            const _errs114 = errors;
                                                                                            for (const key6 in data53) {
                                                                                              if (!(key6 === "managers" || key6 === "files" || key6 === "sibling" || key6 === "equal")) {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision", schemaPath: "#/properties/directories/items/properties/provision/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" }];
                                                                                                return false;
                                                                                                break;
                                                                                              }
                                                                                            }
                                                                                            if (_errs114 === errors) {
                                                                                              if (data53.managers !== void 0) {
                                                                                                let data54 = data53.managers;
                                                                                                const _errs115 = errors;
                                                                                                if (errors === _errs115) {
                                                                                                  if (Array.isArray(data54)) {
                                                                                                    var valid9 = true;
                                                                                                    const len2 = data54.length;
                                                                                                    for (let i2 = 0; i2 < len2; i2++) {
                                                                                                      const _errs117 = errors;
                                                                                                      if (typeof data54[i2] !== "string") {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/managers/" + i2, schemaPath: "#/properties/directories/items/properties/provision/properties/managers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      var valid9 = _errs117 === errors;
                                                                                                      if (!valid9) {
                                                                                                        break;
                                                                                                      }
                                                                                                    }
                                                                                                  } else {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/managers", schemaPath: "#/properties/directories/items/properties/provision/properties/managers/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                }
                                                                                                var valid8 = _errs115 === errors;
                                                                                              } else {
                                                                                                var valid8 = true;
                                                                                              }
                                                                                              if (valid8) {
                                                                                                if (data53.files !== void 0) {
                                                                                                  let data56 = data53.files;
                                                                                                  const _errs119 = errors;
                                                                                                  if (errors === _errs119) {
                                                                                                    if (Array.isArray(data56)) {
                                                                                                      var valid10 = true;
                                                                                                      const len3 = data56.length;
                                                                                                      for (let i3 = 0; i3 < len3; i3++) {
                                                                                                        const _errs121 = errors;
                                                                                                        if (typeof data56[i3] !== "string") {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/files/" + i3, schemaPath: "#/properties/directories/items/properties/provision/properties/files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                        var valid10 = _errs121 === errors;
                                                                                                        if (!valid10) {
                                                                                                          break;
                                                                                                        }
                                                                                                      }
                                                                                                    } else {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/files", schemaPath: "#/properties/directories/items/properties/provision/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                  }
                                                                                                  var valid8 = _errs119 === errors;
                                                                                                } else {
                                                                                                  var valid8 = true;
                                                                                                }
                                                                                                if (valid8) {
                                                                                                  if (data53.sibling !== void 0) {
                                                                                                    const _errs123 = errors;
                                                                                                    if (typeof data53.sibling !== "string") {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/sibling", schemaPath: "#/properties/directories/items/properties/provision/properties/sibling/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                    var valid8 = _errs123 === errors;
                                                                                                  } else {
                                                                                                    var valid8 = true;
                                                                                                  }
                                                                                                  if (valid8) {
                                                                                                    if (data53.equal !== void 0) {
                                                                                                      const _errs125 = errors;
                                                                                                      if (typeof data53.equal !== "boolean") {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/provision/equal", schemaPath: "#/properties/directories/items/properties/provision/properties/equal/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      var valid8 = _errs125 === errors;
                                                                                                    } else {
                                                                                                      var valid8 = true;
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
                                                                                      var valid2 = _errs112 === errors;
                                                                                    } else {
                                                                                      var valid2 = true;
                                                                                    }
                                                                                    if (valid2) {
                                                                                      if (data19.rebuild_command !== void 0) {
                                                                                        const _errs127 = errors;
                                                                                        if (typeof data19.rebuild_command !== "string") {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuild_command", schemaPath: "#/properties/directories/items/properties/rebuild_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid2 = _errs127 === errors;
                                                                                      } else {
                                                                                        var valid2 = true;
                                                                                      }
                                                                                      if (valid2) {
                                                                                        if (data19.store !== void 0) {
                                                                                          let data61 = data19.store;
                                                                                          const _errs129 = errors;
                                                                                          if (errors === _errs129) {
                                                                                            if (data61 && typeof data61 == "object" && !Array.isArray(data61)) {
                                                                                              let missing7;
                                                                                              if (data61.manager === void 0 && (missing7 = "manager") || data61.command === void 0 && (missing7 = "command") || data61.reason === void 0 && (missing7 = "reason")) {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store", schemaPath: "#/properties/directories/items/properties/store/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" }];
                                                                                                return false;
                                                                                              } else {
                                                                                                const _errs131 = errors;
                                                                                                for (const key7 in data61) {
                                                                                                  if (!(key7 === "manager" || key7 === "command" || key7 === "reason")) {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store", schemaPath: "#/properties/directories/items/properties/store/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" }];
                                                                                                    return false;
                                                                                                    break;
                                                                                                  }
                                                                                                }
                                                                                                if (_errs131 === errors) {
                                                                                                  if (data61.manager !== void 0) {
                                                                                                    const _errs132 = errors;
                                                                                                    if (typeof data61.manager !== "string") {
                                                                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store/manager", schemaPath: "#/properties/directories/items/properties/store/properties/manager/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                      return false;
                                                                                                    }
                                                                                                    var valid11 = _errs132 === errors;
                                                                                                  } else {
                                                                                                    var valid11 = true;
                                                                                                  }
                                                                                                  if (valid11) {
                                                                                                    if (data61.command !== void 0) {
                                                                                                      const _errs134 = errors;
                                                                                                      if (typeof data61.command !== "string") {
                                                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store/command", schemaPath: "#/properties/directories/items/properties/store/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                        return false;
                                                                                                      }
                                                                                                      var valid11 = _errs134 === errors;
                                                                                                    } else {
                                                                                                      var valid11 = true;
                                                                                                    }
                                                                                                    if (valid11) {
                                                                                                      if (data61.reason !== void 0) {
                                                                                                        const _errs136 = errors;
                                                                                                        if (typeof data61.reason !== "string") {
                                                                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/store/reason", schemaPath: "#/properties/directories/items/properties/store/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                          return false;
                                                                                                        }
                                                                                                        var valid11 = _errs136 === errors;
                                                                                                      } else {
                                                                                                        var valid11 = true;
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
                                                                                          var valid2 = _errs129 === errors;
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
                                                        } else {
                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                          return false;
                                                        }
                                                      }
                                                      var valid1 = _errs39 === errors;
                                                      if (!valid1) {
                                                        break;
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/directories", schemaPath: "#/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                    return false;
                                                  }
                                                }
                                                var valid0 = _errs37 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.undeclared !== void 0) {
                                                  let data65 = data.undeclared;
                                                  const _errs138 = errors;
                                                  if (!Array.isArray(data65) && data65 !== null) {
                                                    validate10.errors = [{ instancePath: instancePath + "/undeclared", schemaPath: "#/properties/undeclared/type", keyword: "type", params: { type: schema11.properties.undeclared.type }, message: "must be array,null" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs138) {
                                                    if (Array.isArray(data65)) {
                                                      var valid12 = true;
                                                      const len4 = data65.length;
                                                      for (let i4 = 0; i4 < len4; i4++) {
                                                        const _errs140 = errors;
                                                        if (typeof data65[i4] !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/undeclared/" + i4, schemaPath: "#/properties/undeclared/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid12 = _errs140 === errors;
                                                        if (!valid12) {
                                                          break;
                                                        }
                                                      }
                                                    }
                                                  }
                                                  var valid0 = _errs138 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.activity !== void 0) {
                                                    let data67 = data.activity;
                                                    const _errs142 = errors;
                                                    if (errors === _errs142) {
                                                      if (Array.isArray(data67)) {
                                                        var valid13 = true;
                                                        const len5 = data67.length;
                                                        for (let i5 = 0; i5 < len5; i5++) {
                                                          let data68 = data67[i5];
                                                          const _errs144 = errors;
                                                          if (errors === _errs144) {
                                                            if (data68 && typeof data68 == "object" && !Array.isArray(data68)) {
                                                              let missing8;
                                                              if (data68.name === void 0 && (missing8 = "name") || data68.idle === void 0 && (missing8 = "idle") || data68.reason === void 0 && (missing8 = "reason")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/activity/" + i5, schemaPath: "#/properties/activity/items/required", keyword: "required", params: { missingProperty: missing8 }, message: "must have required property '" + missing8 + "'" }];
                                                                return false;
                                                              } else {
                                                                const _errs146 = errors;
                                                                for (const key8 in data68) {
                                                                  if (!(key8 === "name" || key8 === "idle" || key8 === "reason")) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/activity/" + i5, schemaPath: "#/properties/activity/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" }];
                                                                    return false;
                                                                    break;
                                                                  }
                                                                }
                                                                if (_errs146 === errors) {
                                                                  if (data68.name !== void 0) {
                                                                    let data69 = data68.name;
                                                                    const _errs147 = errors;
                                                                    if (typeof data69 !== "string") {
                                                                      validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/name", schemaPath: "#/properties/activity/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                      return false;
                                                                    }
                                                                    if (!(data69 === "processes" || data69 === "builds" || data69 === "session" || data69 === "writes" || data69 === "espalier")) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/name", schemaPath: "#/properties/activity/items/properties/name/enum", keyword: "enum", params: { allowedValues: schema11.properties.activity.items.properties.name.enum }, message: "must be equal to one of the allowed values" }];
                                                                      return false;
                                                                    }
                                                                    var valid14 = _errs147 === errors;
                                                                  } else {
                                                                    var valid14 = true;
                                                                  }
                                                                  if (valid14) {
                                                                    if (data68.idle !== void 0) {
                                                                      let data70 = data68.idle;
                                                                      const _errs149 = errors;
                                                                      if (typeof data70 !== "boolean" && data70 !== null) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/idle", schemaPath: "#/properties/activity/items/properties/idle/type", keyword: "type", params: { type: schema11.properties.activity.items.properties.idle.type }, message: "must be boolean,null" }];
                                                                        return false;
                                                                      }
                                                                      var valid14 = _errs149 === errors;
                                                                    } else {
                                                                      var valid14 = true;
                                                                    }
                                                                    if (valid14) {
                                                                      if (data68.reason !== void 0) {
                                                                        const _errs151 = errors;
                                                                        if (typeof data68.reason !== "string") {
                                                                          validate10.errors = [{ instancePath: instancePath + "/activity/" + i5 + "/reason", schemaPath: "#/properties/activity/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                        var valid14 = _errs151 === errors;
                                                                      } else {
                                                                        var valid14 = true;
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
                                                          var valid13 = _errs144 === errors;
                                                          if (!valid13) {
                                                            break;
                                                          }
                                                        }
                                                      } else {
                                                        validate10.errors = [{ instancePath: instancePath + "/activity", schemaPath: "#/properties/activity/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid0 = _errs142 === errors;
                                                  } else {
                                                    var valid0 = true;
                                                  }
                                                  if (valid0) {
                                                    if (data.removal !== void 0) {
                                                      let data72 = data.removal;
                                                      const _errs153 = errors;
                                                      if (errors === _errs153) {
                                                        if (data72 && typeof data72 == "object" && !Array.isArray(data72)) {
                                                          let missing9;
                                                          if (data72.refusals === void 0 && (missing9 = "refusals")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/removal", schemaPath: "#/properties/removal/required", keyword: "required", params: { missingProperty: missing9 }, message: "must have required property '" + missing9 + "'" }];
                                                            return false;
                                                          } else {
                                                            const _errs155 = errors;
                                                            for (const key9 in data72) {
                                                              if (!(key9 === "refusals" || key9 === "steps" || key9 === "discard_steps" || key9 === "warnings")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/removal", schemaPath: "#/properties/removal/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" }];
                                                                return false;
                                                                break;
                                                              }
                                                            }
                                                            if (_errs155 === errors) {
                                                              if (data72.refusals !== void 0) {
                                                                let data73 = data72.refusals;
                                                                const _errs156 = errors;
                                                                if (errors === _errs156) {
                                                                  if (Array.isArray(data73)) {
                                                                    var valid16 = true;
                                                                    const len6 = data73.length;
                                                                    for (let i6 = 0; i6 < len6; i6++) {
                                                                      let data74 = data73[i6];
                                                                      const _errs158 = errors;
                                                                      if (errors === _errs158) {
                                                                        if (data74 && typeof data74 == "object" && !Array.isArray(data74)) {
                                                                          let missing10;
                                                                          if (data74.code === void 0 && (missing10 = "code") || data74.message === void 0 && (missing10 = "message") || data74.hint === void 0 && (missing10 = "hint") || data74.details === void 0 && (missing10 = "details")) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6, schemaPath: "#/properties/removal/properties/refusals/items/required", keyword: "required", params: { missingProperty: missing10 }, message: "must have required property '" + missing10 + "'" }];
                                                                            return false;
                                                                          } else {
                                                                            const _errs160 = errors;
                                                                            for (const key10 in data74) {
                                                                              if (!(key10 === "code" || key10 === "message" || key10 === "hint" || key10 === "details" || key10 === "files")) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6, schemaPath: "#/properties/removal/properties/refusals/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" }];
                                                                                return false;
                                                                                break;
                                                                              }
                                                                            }
                                                                            if (_errs160 === errors) {
                                                                              if (data74.code !== void 0) {
                                                                                const _errs161 = errors;
                                                                                if (typeof data74.code !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/code", schemaPath: "#/properties/removal/properties/refusals/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid17 = _errs161 === errors;
                                                                              } else {
                                                                                var valid17 = true;
                                                                              }
                                                                              if (valid17) {
                                                                                if (data74.message !== void 0) {
                                                                                  const _errs163 = errors;
                                                                                  if (typeof data74.message !== "string") {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/message", schemaPath: "#/properties/removal/properties/refusals/items/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid17 = _errs163 === errors;
                                                                                } else {
                                                                                  var valid17 = true;
                                                                                }
                                                                                if (valid17) {
                                                                                  if (data74.hint !== void 0) {
                                                                                    const _errs165 = errors;
                                                                                    if (typeof data74.hint !== "string") {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/hint", schemaPath: "#/properties/removal/properties/refusals/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                      return false;
                                                                                    }
                                                                                    var valid17 = _errs165 === errors;
                                                                                  } else {
                                                                                    var valid17 = true;
                                                                                  }
                                                                                  if (valid17) {
                                                                                    if (data74.details !== void 0) {
                                                                                      let data78 = data74.details;
                                                                                      const _errs167 = errors;
                                                                                      if (errors === _errs167) {
                                                                                        if (data78 && typeof data78 == "object" && !Array.isArray(data78)) {
                                                                                        } else {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/details", schemaPath: "#/properties/removal/properties/refusals/items/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                                          return false;
                                                                                        }
                                                                                      }
                                                                                      var valid17 = _errs167 === errors;
                                                                                    } else {
                                                                                      var valid17 = true;
                                                                                    }
                                                                                    if (valid17) {
                                                                                      if (data74.files !== void 0) {
                                                                                        let data79 = data74.files;
                                                                                        const _errs170 = errors;
                                                                                        if (errors === _errs170) {
                                                                                          if (Array.isArray(data79)) {
                                                                                            var valid18 = true;
                                                                                            const len7 = data79.length;
                                                                                            for (let i7 = 0; i7 < len7; i7++) {
                                                                                              const _errs172 = errors;
                                                                                              if (typeof data79[i7] !== "string") {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/files/" + i7, schemaPath: "#/properties/removal/properties/refusals/items/properties/files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                return false;
                                                                                              }
                                                                                              var valid18 = _errs172 === errors;
                                                                                              if (!valid18) {
                                                                                                break;
                                                                                              }
                                                                                            }
                                                                                          } else {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/removal/refusals/" + i6 + "/files", schemaPath: "#/properties/removal/properties/refusals/items/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                            return false;
                                                                                          }
                                                                                        }
                                                                                        var valid17 = _errs170 === errors;
                                                                                      } else {
                                                                                        var valid17 = true;
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
                                                                      var valid16 = _errs158 === errors;
                                                                      if (!valid16) {
                                                                        break;
                                                                      }
                                                                    }
                                                                  } else {
                                                                    validate10.errors = [{ instancePath: instancePath + "/removal/refusals", schemaPath: "#/properties/removal/properties/refusals/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                    return false;
                                                                  }
                                                                }
                                                                var valid15 = _errs156 === errors;
                                                              } else {
                                                                var valid15 = true;
                                                              }
                                                              if (valid15) {
                                                                if (data72.steps !== void 0) {
                                                                  let data81 = data72.steps;
                                                                  const _errs174 = errors;
                                                                  if (errors === _errs174) {
                                                                    if (Array.isArray(data81)) {
                                                                      var valid19 = true;
                                                                      const len8 = data81.length;
                                                                      for (let i8 = 0; i8 < len8; i8++) {
                                                                        let data82 = data81[i8];
                                                                        const _errs176 = errors;
                                                                        if (errors === _errs176) {
                                                                          if (data82 && typeof data82 == "object" && !Array.isArray(data82)) {
                                                                            let missing11;
                                                                            if (data82.action === void 0 && (missing11 = "action") || data82.target === void 0 && (missing11 = "target")) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8, schemaPath: "#/properties/removal/properties/steps/items/required", keyword: "required", params: { missingProperty: missing11 }, message: "must have required property '" + missing11 + "'" }];
                                                                              return false;
                                                                            } else {
                                                                              const _errs178 = errors;
                                                                              for (const key11 in data82) {
                                                                                if (!(key11 === "action" || key11 === "target" || key11 === "detail")) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8, schemaPath: "#/properties/removal/properties/steps/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key11 }, message: "must NOT have additional properties" }];
                                                                                  return false;
                                                                                  break;
                                                                                }
                                                                              }
                                                                              if (_errs178 === errors) {
                                                                                if (data82.action !== void 0) {
                                                                                  const _errs179 = errors;
                                                                                  if (typeof data82.action !== "string") {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8 + "/action", schemaPath: "#/properties/removal/properties/steps/items/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid20 = _errs179 === errors;
                                                                                } else {
                                                                                  var valid20 = true;
                                                                                }
                                                                                if (valid20) {
                                                                                  if (data82.target !== void 0) {
                                                                                    const _errs181 = errors;
                                                                                    if (typeof data82.target !== "string") {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8 + "/target", schemaPath: "#/properties/removal/properties/steps/items/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                      return false;
                                                                                    }
                                                                                    var valid20 = _errs181 === errors;
                                                                                  } else {
                                                                                    var valid20 = true;
                                                                                  }
                                                                                  if (valid20) {
                                                                                    if (data82.detail !== void 0) {
                                                                                      const _errs183 = errors;
                                                                                      if (typeof data82.detail !== "string") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/removal/steps/" + i8 + "/detail", schemaPath: "#/properties/removal/properties/steps/items/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid20 = _errs183 === errors;
                                                                                    } else {
                                                                                      var valid20 = true;
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
                                                                        var valid19 = _errs176 === errors;
                                                                        if (!valid19) {
                                                                          break;
                                                                        }
                                                                      }
                                                                    } else {
                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/steps", schemaPath: "#/properties/removal/properties/steps/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                      return false;
                                                                    }
                                                                  }
                                                                  var valid15 = _errs174 === errors;
                                                                } else {
                                                                  var valid15 = true;
                                                                }
                                                                if (valid15) {
                                                                  if (data72.discard_steps !== void 0) {
                                                                    let data86 = data72.discard_steps;
                                                                    const _errs185 = errors;
                                                                    if (errors === _errs185) {
                                                                      if (Array.isArray(data86)) {
                                                                        var valid21 = true;
                                                                        const len9 = data86.length;
                                                                        for (let i9 = 0; i9 < len9; i9++) {
                                                                          let data87 = data86[i9];
                                                                          const _errs187 = errors;
                                                                          if (errors === _errs187) {
                                                                            if (data87 && typeof data87 == "object" && !Array.isArray(data87)) {
                                                                              let missing12;
                                                                              if (data87.action === void 0 && (missing12 = "action") || data87.target === void 0 && (missing12 = "target")) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9, schemaPath: "#/properties/removal/properties/discard_steps/items/required", keyword: "required", params: { missingProperty: missing12 }, message: "must have required property '" + missing12 + "'" }];
                                                                                return false;
                                                                              } else {
                                                                                const _errs189 = errors;
                                                                                for (const key12 in data87) {
                                                                                  if (!(key12 === "action" || key12 === "target" || key12 === "detail")) {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9, schemaPath: "#/properties/removal/properties/discard_steps/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key12 }, message: "must NOT have additional properties" }];
                                                                                    return false;
                                                                                    break;
                                                                                  }
                                                                                }
                                                                                if (_errs189 === errors) {
                                                                                  if (data87.action !== void 0) {
                                                                                    const _errs190 = errors;
                                                                                    if (typeof data87.action !== "string") {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9 + "/action", schemaPath: "#/properties/removal/properties/discard_steps/items/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                      return false;
                                                                                    }
                                                                                    var valid22 = _errs190 === errors;
                                                                                  } else {
                                                                                    var valid22 = true;
                                                                                  }
                                                                                  if (valid22) {
                                                                                    if (data87.target !== void 0) {
                                                                                      const _errs192 = errors;
                                                                                      if (typeof data87.target !== "string") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9 + "/target", schemaPath: "#/properties/removal/properties/discard_steps/items/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid22 = _errs192 === errors;
                                                                                    } else {
                                                                                      var valid22 = true;
                                                                                    }
                                                                                    if (valid22) {
                                                                                      if (data87.detail !== void 0) {
                                                                                        const _errs194 = errors;
                                                                                        if (typeof data87.detail !== "string") {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps/" + i9 + "/detail", schemaPath: "#/properties/removal/properties/discard_steps/items/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid22 = _errs194 === errors;
                                                                                      } else {
                                                                                        var valid22 = true;
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
                                                                          var valid21 = _errs187 === errors;
                                                                          if (!valid21) {
                                                                            break;
                                                                          }
                                                                        }
                                                                      } else {
                                                                        validate10.errors = [{ instancePath: instancePath + "/removal/discard_steps", schemaPath: "#/properties/removal/properties/discard_steps/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                    var valid15 = _errs185 === errors;
                                                                  } else {
                                                                    var valid15 = true;
                                                                  }
                                                                  if (valid15) {
                                                                    if (data72.warnings !== void 0) {
                                                                      let data91 = data72.warnings;
                                                                      const _errs196 = errors;
                                                                      if (errors === _errs196) {
                                                                        if (Array.isArray(data91)) {
                                                                          var valid23 = true;
                                                                          const len10 = data91.length;
                                                                          for (let i10 = 0; i10 < len10; i10++) {
                                                                            const _errs198 = errors;
                                                                            if (typeof data91[i10] !== "string") {
                                                                              validate10.errors = [{ instancePath: instancePath + "/removal/warnings/" + i10, schemaPath: "#/properties/removal/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                              return false;
                                                                            }
                                                                            var valid23 = _errs198 === errors;
                                                                            if (!valid23) {
                                                                              break;
                                                                            }
                                                                          }
                                                                        } else {
                                                                          validate10.errors = [{ instancePath: instancePath + "/removal/warnings", schemaPath: "#/properties/removal/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                      var valid15 = _errs196 === errors;
                                                                    } else {
                                                                      var valid15 = true;
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
                                                      var valid0 = _errs153 === errors;
                                                    } else {
                                                      var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                      if (data.warnings !== void 0) {
                                                        let data93 = data.warnings;
                                                        const _errs200 = errors;
                                                        if (errors === _errs200) {
                                                          if (Array.isArray(data93)) {
                                                            var valid24 = true;
                                                            const len11 = data93.length;
                                                            for (let i11 = 0; i11 < len11; i11++) {
                                                              const _errs202 = errors;
                                                              if (typeof data93[i11] !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/warnings/" + i11, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid24 = _errs202 === errors;
                                                              if (!valid24) {
                                                                break;
                                                              }
                                                            }
                                                          } else {
                                                            validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                            return false;
                                                          }
                                                        }
                                                        var valid0 = _errs200 === errors;
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
