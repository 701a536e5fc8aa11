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

// src/schema/results/espalier.workspaces.removed.v1.gen.js
var espalier_workspaces_removed_v1_gen_exports = {};
__export(espalier_workspaces_removed_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspaces_removed_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspaces.removed.v1", "type": "object", "additionalProperties": false, "required": ["schema", "removed", "refused", "warnings"], "properties": { "schema": { "const": "espalier.workspaces.removed.v1" }, "removed": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["schema", "path", "branch", "already_gone", "freed_bytes", "rescued", "deleted", "kept", "warnings"], "properties": { "schema": { "const": "espalier.workspace.removed.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "branch": { "type": ["string", "null"] }, "already_gone": { "type": "boolean" }, "freed_bytes": { "type": ["integer", "null"], "minimum": 0 }, "rescued": { "type": ["string", "null"] }, "deleted": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "name", "reason"], "properties": { "kind": { "type": "string", "enum": ["directory", "registration", "branch", "ref", "lock"] }, "name": { "type": "string" }, "commit": { "type": "string" }, "reason": { "type": "string" } } } }, "kept": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "name", "reason"], "properties": { "kind": { "type": "string", "enum": ["directory", "registration", "branch", "ref", "lock"] }, "name": { "type": "string" }, "commit": { "type": "string" }, "reason": { "type": "string" } } } }, "discarded": { "type": "array", "items": { "type": "string" } }, "cleanup": { "type": "object", "additionalProperties": false, "required": ["from", "outcome"], "properties": { "from": { "type": "string" }, "command": { "type": "string" }, "outcome": { "type": "string", "enum": ["ran", "failed", "timed_out", "interrupted", "not_started", "untrusted", "differs", "faulty", "unsupported"] }, "exit_code": { "type": ["integer", "null"] }, "duration_ms": { "type": "integer", "minimum": 0 } } }, "warnings": { "type": "array", "items": { "type": "string" } } } } }, "refused": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["target", "error"], "properties": { "target": { "type": "string" }, "error": { "type": "object", "additionalProperties": false, "required": ["schema", "code", "message", "hint", "details"], "properties": { "schema": { "const": "espalier.error.v1" }, "code": { "type": "string" }, "message": { "type": "string" }, "hint": { "type": "string" }, "details": { "type": "object", "additionalProperties": true }, "files": { "type": "array", "items": { "type": "string" } } } } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.removed === void 0 && (missing0 = "removed") || data.refused === void 0 && (missing0 = "refused") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "removed" || key0 === "refused" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspaces.removed.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspaces.removed.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.removed !== void 0) {
              let data1 = data.removed;
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
                        if (data2.schema === void 0 && (missing1 = "schema") || data2.path === void 0 && (missing1 = "path") || data2.branch === void 0 && (missing1 = "branch") || data2.already_gone === void 0 && (missing1 = "already_gone") || data2.freed_bytes === void 0 && (missing1 = "freed_bytes") || data2.rescued === void 0 && (missing1 = "rescued") || data2.deleted === void 0 && (missing1 = "deleted") || data2.kept === void 0 && (missing1 = "kept") || data2.warnings === void 0 && (missing1 = "warnings")) {
                          validate10.errors = [{ instancePath: instancePath + "/removed/" + i0, schemaPath: "#/properties/removed/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!func2.call(schema11.properties.removed.items.properties, key1)) {
                              validate10.errors = [{ instancePath: instancePath + "/removed/" + i0, schemaPath: "#/properties/removed/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.schema !== void 0) {
                              const _errs8 = errors;
                              if ("espalier.workspace.removed.v1" !== data2.schema) {
                                validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/schema", schemaPath: "#/properties/removed/items/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.removed.v1" }, message: "must be equal to constant" }];
                                return false;
                              }
                              var valid2 = _errs8 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data2.id !== void 0) {
                                const _errs9 = errors;
                                if (typeof data2.id !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/id", schemaPath: "#/properties/removed/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs9 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data2.path !== void 0) {
                                  const _errs11 = errors;
                                  if (typeof data2.path !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/path", schemaPath: "#/properties/removed/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs11 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.branch !== void 0) {
                                    let data6 = data2.branch;
                                    const _errs13 = errors;
                                    if (typeof data6 !== "string" && data6 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/branch", schemaPath: "#/properties/removed/items/properties/branch/type", keyword: "type", params: { type: schema11.properties.removed.items.properties.branch.type }, message: "must be string,null" }];
                                      return false;
                                    }
                                    var valid2 = _errs13 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.already_gone !== void 0) {
                                      const _errs15 = errors;
                                      if (typeof data2.already_gone !== "boolean") {
                                        validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/already_gone", schemaPath: "#/properties/removed/items/properties/already_gone/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                        return false;
                                      }
                                      var valid2 = _errs15 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data2.freed_bytes !== void 0) {
                                        let data8 = data2.freed_bytes;
                                        const _errs17 = errors;
                                        if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8)) && data8 !== null) {
                                          validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/freed_bytes", schemaPath: "#/properties/removed/items/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.removed.items.properties.freed_bytes.type }, message: "must be integer,null" }];
                                          return false;
                                        }
                                        if (errors === _errs17) {
                                          if (typeof data8 == "number" && isFinite(data8)) {
                                            if (data8 < 0 || isNaN(data8)) {
                                              validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/freed_bytes", schemaPath: "#/properties/removed/items/properties/freed_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                              return false;
                                            }
                                          }
                                        }
                                        var valid2 = _errs17 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data2.rescued !== void 0) {
                                          let data9 = data2.rescued;
                                          const _errs19 = errors;
                                          if (typeof data9 !== "string" && data9 !== null) {
                                            validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/rescued", schemaPath: "#/properties/removed/items/properties/rescued/type", keyword: "type", params: { type: schema11.properties.removed.items.properties.rescued.type }, message: "must be string,null" }];
                                            return false;
                                          }
                                          var valid2 = _errs19 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data2.deleted !== void 0) {
                                            let data10 = data2.deleted;
                                            const _errs21 = errors;
                                            if (errors === _errs21) {
                                              if (Array.isArray(data10)) {
                                                var valid3 = true;
                                                const len1 = data10.length;
                                                for (let i1 = 0; i1 < len1; i1++) {
                                                  let data11 = data10[i1];
                                                  const _errs23 = errors;
                                                  if (errors === _errs23) {
                                                    if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                                                      let missing2;
                                                      if (data11.kind === void 0 && (missing2 = "kind") || data11.name === void 0 && (missing2 = "name") || data11.reason === void 0 && (missing2 = "reason")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1, schemaPath: "#/properties/removed/items/properties/deleted/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                                        return false;
                                                      } else {
                                                        const _errs25 = errors;
                                                        for (const key2 in data11) {
                                                          if (!(key2 === "kind" || key2 === "name" || key2 === "commit" || key2 === "reason")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1, schemaPath: "#/properties/removed/items/properties/deleted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                            return false;
                                                            break;
                                                          }
                                                        }
                                                        if (_errs25 === errors) {
                                                          if (data11.kind !== void 0) {
                                                            let data12 = data11.kind;
                                                            const _errs26 = errors;
                                                            if (typeof data12 !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1 + "/kind", schemaPath: "#/properties/removed/items/properties/deleted/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            if (!(data12 === "directory" || data12 === "registration" || data12 === "branch" || data12 === "ref" || data12 === "lock")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1 + "/kind", schemaPath: "#/properties/removed/items/properties/deleted/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.removed.items.properties.deleted.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                                              return false;
                                                            }
                                                            var valid4 = _errs26 === errors;
                                                          } else {
                                                            var valid4 = true;
                                                          }
                                                          if (valid4) {
                                                            if (data11.name !== void 0) {
                                                              const _errs28 = errors;
                                                              if (typeof data11.name !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1 + "/name", schemaPath: "#/properties/removed/items/properties/deleted/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid4 = _errs28 === errors;
                                                            } else {
                                                              var valid4 = true;
                                                            }
                                                            if (valid4) {
                                                              if (data11.commit !== void 0) {
                                                                const _errs30 = errors;
                                                                if (typeof data11.commit !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1 + "/commit", schemaPath: "#/properties/removed/items/properties/deleted/items/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid4 = _errs30 === errors;
                                                              } else {
                                                                var valid4 = true;
                                                              }
                                                              if (valid4) {
                                                                if (data11.reason !== void 0) {
                                                                  const _errs32 = errors;
                                                                  if (typeof data11.reason !== "string") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1 + "/reason", schemaPath: "#/properties/removed/items/properties/deleted/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                  var valid4 = _errs32 === errors;
                                                                } else {
                                                                  var valid4 = true;
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted/" + i1, schemaPath: "#/properties/removed/items/properties/deleted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid3 = _errs23 === errors;
                                                  if (!valid3) {
                                                    break;
                                                  }
                                                }
                                              } else {
                                                validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/deleted", schemaPath: "#/properties/removed/items/properties/deleted/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                return false;
                                              }
                                            }
                                            var valid2 = _errs21 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data2.kept !== void 0) {
                                              let data16 = data2.kept;
                                              const _errs34 = errors;
                                              if (errors === _errs34) {
                                                if (Array.isArray(data16)) {
                                                  var valid5 = true;
                                                  const len2 = data16.length;
                                                  for (let i2 = 0; i2 < len2; i2++) {
                                                    let data17 = data16[i2];
                                                    const _errs36 = errors;
                                                    if (errors === _errs36) {
                                                      if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                                        let missing3;
                                                        if (data17.kind === void 0 && (missing3 = "kind") || data17.name === void 0 && (missing3 = "name") || data17.reason === void 0 && (missing3 = "reason")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2, schemaPath: "#/properties/removed/items/properties/kept/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                          return false;
                                                        } else {
                                                          const _errs38 = errors;
                                                          for (const key3 in data17) {
                                                            if (!(key3 === "kind" || key3 === "name" || key3 === "commit" || key3 === "reason")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2, schemaPath: "#/properties/removed/items/properties/kept/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                              return false;
                                                              break;
                                                            }
                                                          }
                                                          if (_errs38 === errors) {
                                                            if (data17.kind !== void 0) {
                                                              let data18 = data17.kind;
                                                              const _errs39 = errors;
                                                              if (typeof data18 !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2 + "/kind", schemaPath: "#/properties/removed/items/properties/kept/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              if (!(data18 === "directory" || data18 === "registration" || data18 === "branch" || data18 === "ref" || data18 === "lock")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2 + "/kind", schemaPath: "#/properties/removed/items/properties/kept/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.removed.items.properties.kept.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                                                return false;
                                                              }
                                                              var valid6 = _errs39 === errors;
                                                            } else {
                                                              var valid6 = true;
                                                            }
                                                            if (valid6) {
                                                              if (data17.name !== void 0) {
                                                                const _errs41 = errors;
                                                                if (typeof data17.name !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2 + "/name", schemaPath: "#/properties/removed/items/properties/kept/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid6 = _errs41 === errors;
                                                              } else {
                                                                var valid6 = true;
                                                              }
                                                              if (valid6) {
                                                                if (data17.commit !== void 0) {
                                                                  const _errs43 = errors;
                                                                  if (typeof data17.commit !== "string") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2 + "/commit", schemaPath: "#/properties/removed/items/properties/kept/items/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                  var valid6 = _errs43 === errors;
                                                                } else {
                                                                  var valid6 = true;
                                                                }
                                                                if (valid6) {
                                                                  if (data17.reason !== void 0) {
                                                                    const _errs45 = errors;
                                                                    if (typeof data17.reason !== "string") {
                                                                      validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2 + "/reason", schemaPath: "#/properties/removed/items/properties/kept/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                      return false;
                                                                    }
                                                                    var valid6 = _errs45 === errors;
                                                                  } else {
                                                                    var valid6 = true;
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      } else {
                                                        validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept/" + i2, schemaPath: "#/properties/removed/items/properties/kept/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid5 = _errs36 === errors;
                                                    if (!valid5) {
                                                      break;
                                                    }
                                                  }
                                                } else {
                                                  validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/kept", schemaPath: "#/properties/removed/items/properties/kept/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                  return false;
                                                }
                                              }
                                              var valid2 = _errs34 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data2.discarded !== void 0) {
                                                let data22 = data2.discarded;
                                                const _errs47 = errors;
                                                if (errors === _errs47) {
                                                  if (Array.isArray(data22)) {
                                                    var valid7 = true;
                                                    const len3 = data22.length;
                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                      const _errs49 = errors;
                                                      if (typeof data22[i3] !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/discarded/" + i3, schemaPath: "#/properties/removed/items/properties/discarded/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid7 = _errs49 === errors;
                                                      if (!valid7) {
                                                        break;
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/discarded", schemaPath: "#/properties/removed/items/properties/discarded/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                    return false;
                                                  }
                                                }
                                                var valid2 = _errs47 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data2.cleanup !== void 0) {
                                                  let data24 = data2.cleanup;
                                                  const _errs51 = errors;
                                                  if (errors === _errs51) {
                                                    if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
                                                      let missing4;
                                                      if (data24.from === void 0 && (missing4 = "from") || data24.outcome === void 0 && (missing4 = "outcome")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup", schemaPath: "#/properties/removed/items/properties/cleanup/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                        return false;
                                                      } else {
                                                        const _errs53 = errors;
                                                        for (const key4 in data24) {
                                                          if (!(key4 === "from" || key4 === "command" || key4 === "outcome" || key4 === "exit_code" || key4 === "duration_ms")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup", schemaPath: "#/properties/removed/items/properties/cleanup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                            return false;
                                                            break;
                                                          }
                                                        }
                                                        if (_errs53 === errors) {
                                                          if (data24.from !== void 0) {
                                                            const _errs54 = errors;
                                                            if (typeof data24.from !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup/from", schemaPath: "#/properties/removed/items/properties/cleanup/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            var valid8 = _errs54 === errors;
                                                          } else {
                                                            var valid8 = true;
                                                          }
                                                          if (valid8) {
                                                            if (data24.command !== void 0) {
                                                              const _errs56 = errors;
                                                              if (typeof data24.command !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup/command", schemaPath: "#/properties/removed/items/properties/cleanup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid8 = _errs56 === errors;
                                                            } else {
                                                              var valid8 = true;
                                                            }
                                                            if (valid8) {
                                                              if (data24.outcome !== void 0) {
                                                                let data27 = data24.outcome;
                                                                const _errs58 = errors;
                                                                if (typeof data27 !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup/outcome", schemaPath: "#/properties/removed/items/properties/cleanup/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                if (!(data27 === "ran" || data27 === "failed" || data27 === "timed_out" || data27 === "interrupted" || data27 === "not_started" || data27 === "untrusted" || data27 === "differs" || data27 === "faulty" || data27 === "unsupported")) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup/outcome", schemaPath: "#/properties/removed/items/properties/cleanup/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.removed.items.properties.cleanup.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                  return false;
                                                                }
                                                                var valid8 = _errs58 === errors;
                                                              } else {
                                                                var valid8 = true;
                                                              }
                                                              if (valid8) {
                                                                if (data24.exit_code !== void 0) {
                                                                  let data28 = data24.exit_code;
                                                                  const _errs60 = errors;
                                                                  if (!(typeof data28 == "number" && (!(data28 % 1) && !isNaN(data28)) && isFinite(data28)) && data28 !== null) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup/exit_code", schemaPath: "#/properties/removed/items/properties/cleanup/properties/exit_code/type", keyword: "type", params: { type: schema11.properties.removed.items.properties.cleanup.properties.exit_code.type }, message: "must be integer,null" }];
                                                                    return false;
                                                                  }
                                                                  var valid8 = _errs60 === errors;
                                                                } else {
                                                                  var valid8 = true;
                                                                }
                                                                if (valid8) {
                                                                  if (data24.duration_ms !== void 0) {
                                                                    let data29 = data24.duration_ms;
                                                                    const _errs62 = errors;
                                                                    if (!(typeof data29 == "number" && (!(data29 % 1) && !isNaN(data29)) && isFinite(data29))) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup/duration_ms", schemaPath: "#/properties/removed/items/properties/cleanup/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                      return false;
                                                                    }
                                                                    if (errors === _errs62) {
                                                                      if (typeof data29 == "number" && isFinite(data29)) {
                                                                        if (data29 < 0 || isNaN(data29)) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup/duration_ms", schemaPath: "#/properties/removed/items/properties/cleanup/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                          return false;
                                                                        }
                                                                      }
                                                                    }
                                                                    var valid8 = _errs62 === errors;
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
                                                      validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/cleanup", schemaPath: "#/properties/removed/items/properties/cleanup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid2 = _errs51 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data2.warnings !== void 0) {
                                                    let data30 = data2.warnings;
                                                    const _errs64 = errors;
                                                    if (errors === _errs64) {
                                                      if (Array.isArray(data30)) {
                                                        var valid9 = true;
                                                        const len4 = data30.length;
                                                        for (let i4 = 0; i4 < len4; i4++) {
                                                          const _errs66 = errors;
                                                          if (typeof data30[i4] !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/warnings/" + i4, schemaPath: "#/properties/removed/items/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid9 = _errs66 === errors;
                                                          if (!valid9) {
                                                            break;
                                                          }
                                                        }
                                                      } else {
                                                        validate10.errors = [{ instancePath: instancePath + "/removed/" + i0 + "/warnings", schemaPath: "#/properties/removed/items/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid2 = _errs64 === errors;
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
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/removed/" + i0, schemaPath: "#/properties/removed/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/removed", schemaPath: "#/properties/removed/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.refused !== void 0) {
                let data32 = data.refused;
                const _errs68 = errors;
                if (errors === _errs68) {
                  if (Array.isArray(data32)) {
                    var valid10 = true;
                    const len5 = data32.length;
                    for (let i5 = 0; i5 < len5; i5++) {
                      let data33 = data32[i5];
                      const _errs70 = errors;
                      if (errors === _errs70) {
                        if (data33 && typeof data33 == "object" && !Array.isArray(data33)) {
                          let missing5;
                          if (data33.target === void 0 && (missing5 = "target") || data33.error === void 0 && (missing5 = "error")) {
                            validate10.errors = [{ instancePath: instancePath + "/refused/" + i5, schemaPath: "#/properties/refused/items/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                            return false;
                          } else {
                            const _errs72 = errors;
                            for (const key5 in data33) {
                              if (!(key5 === "target" || key5 === "error")) {
                                validate10.errors = [{ instancePath: instancePath + "/refused/" + i5, schemaPath: "#/properties/refused/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs72 === errors) {
                              if (data33.target !== void 0) {
                                const _errs73 = errors;
                                if (typeof data33.target !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/target", schemaPath: "#/properties/refused/items/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid11 = _errs73 === errors;
                              } else {
                                var valid11 = true;
                              }
                              if (valid11) {
                                if (data33.error !== void 0) {
                                  let data35 = data33.error;
                                  const _errs75 = errors;
                                  if (errors === _errs75) {
                                    if (data35 && typeof data35 == "object" && !Array.isArray(data35)) {
                                      let missing6;
                                      if (data35.schema === void 0 && (missing6 = "schema") || data35.code === void 0 && (missing6 = "code") || data35.message === void 0 && (missing6 = "message") || data35.hint === void 0 && (missing6 = "hint") || data35.details === void 0 && (missing6 = "details")) {
                                        validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error", schemaPath: "#/properties/refused/items/properties/error/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }];
                                        return false;
                                      } else {
                                        const _errs77 = errors;
                                        for (const key6 in data35) {
                                          if (!(key6 === "schema" || key6 === "code" || key6 === "message" || key6 === "hint" || key6 === "details" || key6 === "files")) {
                                            validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error", schemaPath: "#/properties/refused/items/properties/error/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs77 === errors) {
                                          if (data35.schema !== void 0) {
                                            const _errs78 = errors;
                                            if ("espalier.error.v1" !== data35.schema) {
                                              validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error/schema", schemaPath: "#/properties/refused/items/properties/error/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.error.v1" }, message: "must be equal to constant" }];
                                              return false;
                                            }
                                            var valid12 = _errs78 === errors;
                                          } else {
                                            var valid12 = true;
                                          }
                                          if (valid12) {
                                            if (data35.code !== void 0) {
                                              const _errs79 = errors;
                                              if (typeof data35.code !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error/code", schemaPath: "#/properties/refused/items/properties/error/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid12 = _errs79 === errors;
                                            } else {
                                              var valid12 = true;
                                            }
                                            if (valid12) {
                                              if (data35.message !== void 0) {
                                                const _errs81 = errors;
                                                if (typeof data35.message !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error/message", schemaPath: "#/properties/refused/items/properties/error/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid12 = _errs81 === errors;
                                              } else {
                                                var valid12 = true;
                                              }
                                              if (valid12) {
                                                if (data35.hint !== void 0) {
                                                  const _errs83 = errors;
                                                  if (typeof data35.hint !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error/hint", schemaPath: "#/properties/refused/items/properties/error/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid12 = _errs83 === errors;
                                                } else {
                                                  var valid12 = true;
                                                }
                                                if (valid12) {
                                                  if (data35.details !== void 0) {
                                                    let data40 = data35.details;
                                                    const _errs85 = errors;
                                                    if (errors === _errs85) {
                                                      if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                                                      } else {
                                                        validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error/details", schemaPath: "#/properties/refused/items/properties/error/properties/details/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid12 = _errs85 === errors;
                                                  } else {
                                                    var valid12 = true;
                                                  }
                                                  if (valid12) {
                                                    if (data35.files !== void 0) {
                                                      let data41 = data35.files;
                                                      const _errs88 = errors;
                                                      if (errors === _errs88) {
                                                        if (Array.isArray(data41)) {
                                                          var valid13 = true;
                                                          const len6 = data41.length;
                                                          for (let i6 = 0; i6 < len6; i6++) {
                                                            const _errs90 = errors;
                                                            if (typeof data41[i6] !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error/files/" + i6, schemaPath: "#/properties/refused/items/properties/error/properties/files/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            var valid13 = _errs90 === errors;
                                                            if (!valid13) {
                                                              break;
                                                            }
                                                          }
                                                        } else {
                                                          validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error/files", schemaPath: "#/properties/refused/items/properties/error/properties/files/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                          return false;
                                                        }
                                                      }
                                                      var valid12 = _errs88 === errors;
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
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/refused/" + i5 + "/error", schemaPath: "#/properties/refused/items/properties/error/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid11 = _errs75 === errors;
                                } else {
                                  var valid11 = true;
                                }
                              }
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/refused/" + i5, schemaPath: "#/properties/refused/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                          return false;
                        }
                      }
                      var valid10 = _errs70 === errors;
                      if (!valid10) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/refused", schemaPath: "#/properties/refused/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs68 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.warnings !== void 0) {
                  let data43 = data.warnings;
                  const _errs92 = errors;
                  if (errors === _errs92) {
                    if (Array.isArray(data43)) {
                      var valid14 = true;
                      const len7 = data43.length;
                      for (let i7 = 0; i7 < len7; i7++) {
                        const _errs94 = errors;
                        if (typeof data43[i7] !== "string") {
                          validate10.errors = [{ instancePath: instancePath + "/warnings/" + i7, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid14 = _errs94 === errors;
                        if (!valid14) {
                          break;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs92 === errors;
                } else {
                  var valid0 = true;
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
