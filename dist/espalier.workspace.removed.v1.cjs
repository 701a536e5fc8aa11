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

// src/schema/results/espalier.workspace.removed.v1.gen.js
var espalier_workspace_removed_v1_gen_exports = {};
__export(espalier_workspace_removed_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_removed_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.removed.v1", "type": "object", "additionalProperties": false, "required": ["schema", "path", "branch", "already_gone", "freed_bytes", "rescued", "deleted", "kept", "warnings"], "properties": { "schema": { "const": "espalier.workspace.removed.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "branch": { "type": ["string", "null"] }, "already_gone": { "type": "boolean" }, "freed_bytes": { "type": ["integer", "null"], "minimum": 0 }, "rescued": { "type": ["string", "null"] }, "deleted": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "name", "reason"], "properties": { "kind": { "type": "string", "enum": ["directory", "registration", "branch", "ref", "lock"] }, "name": { "type": "string" }, "commit": { "type": "string" }, "reason": { "type": "string" } } } }, "kept": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "name", "reason"], "properties": { "kind": { "type": "string", "enum": ["directory", "registration", "branch", "ref", "lock"] }, "name": { "type": "string" }, "commit": { "type": "string" }, "reason": { "type": "string" } } } }, "discarded": { "type": "array", "items": { "type": "string" } }, "cleanup": { "type": "object", "additionalProperties": false, "required": ["from", "outcome"], "properties": { "from": { "type": "string" }, "command": { "type": "string" }, "outcome": { "type": "string", "enum": ["ran", "failed", "timed_out", "interrupted", "not_started", "untrusted", "differs", "faulty", "unsupported"] }, "exit_code": { "type": ["integer", "null"] }, "duration_ms": { "type": "integer", "minimum": 0 } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.path === void 0 && (missing0 = "path") || data.branch === void 0 && (missing0 = "branch") || data.already_gone === void 0 && (missing0 = "already_gone") || data.freed_bytes === void 0 && (missing0 = "freed_bytes") || data.rescued === void 0 && (missing0 = "rescued") || data.deleted === void 0 && (missing0 = "deleted") || data.kept === void 0 && (missing0 = "kept") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.workspace.removed.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.removed.v1" }, message: "must be equal to constant" }];
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
                if (data.branch !== void 0) {
                  let data3 = data.branch;
                  const _errs7 = errors;
                  if (typeof data3 !== "string" && data3 !== null) {
                    validate10.errors = [{ instancePath: instancePath + "/branch", schemaPath: "#/properties/branch/type", keyword: "type", params: { type: schema11.properties.branch.type }, message: "must be string,null" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.already_gone !== void 0) {
                    const _errs9 = errors;
                    if (typeof data.already_gone !== "boolean") {
                      validate10.errors = [{ instancePath: instancePath + "/already_gone", schemaPath: "#/properties/already_gone/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.freed_bytes !== void 0) {
                      let data5 = data.freed_bytes;
                      const _errs11 = errors;
                      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                        validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.freed_bytes.type }, message: "must be integer,null" }];
                        return false;
                      }
                      if (errors === _errs11) {
                        if (typeof data5 == "number" && isFinite(data5)) {
                          if (data5 < 0 || isNaN(data5)) {
                            validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.rescued !== void 0) {
                        let data6 = data.rescued;
                        const _errs13 = errors;
                        if (typeof data6 !== "string" && data6 !== null) {
                          validate10.errors = [{ instancePath: instancePath + "/rescued", schemaPath: "#/properties/rescued/type", keyword: "type", params: { type: schema11.properties.rescued.type }, message: "must be string,null" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.deleted !== void 0) {
                          let data7 = data.deleted;
                          const _errs15 = errors;
                          if (errors === _errs15) {
                            if (Array.isArray(data7)) {
                              var valid1 = true;
                              const len0 = data7.length;
                              for (let i0 = 0; i0 < len0; i0++) {
                                let data8 = data7[i0];
                                const _errs17 = errors;
                                if (errors === _errs17) {
                                  if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                                    let missing1;
                                    if (data8.kind === void 0 && (missing1 = "kind") || data8.name === void 0 && (missing1 = "name") || data8.reason === void 0 && (missing1 = "reason")) {
                                      validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0, schemaPath: "#/properties/deleted/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                      return false;
                                    } else {
                                      const _errs19 = errors;
                                      for (const key1 in data8) {
                                        if (!(key1 === "kind" || key1 === "name" || key1 === "commit" || key1 === "reason")) {
                                          validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0, schemaPath: "#/properties/deleted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                          return false;
                                          break;
                                        }
                                      }
                                      if (_errs19 === errors) {
                                        if (data8.kind !== void 0) {
                                          let data9 = data8.kind;
                                          const _errs20 = errors;
                                          if (typeof data9 !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/kind", schemaPath: "#/properties/deleted/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "directory" || data9 === "registration" || data9 === "branch" || data9 === "ref" || data9 === "lock")) {
                                            validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/kind", schemaPath: "#/properties/deleted/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.deleted.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data8.name !== void 0) {
                                            const _errs22 = errors;
                                            if (typeof data8.name !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/name", schemaPath: "#/properties/deleted/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data8.commit !== void 0) {
                                              const _errs24 = errors;
                                              if (typeof data8.commit !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/commit", schemaPath: "#/properties/deleted/items/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid2 = _errs24 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data8.reason !== void 0) {
                                                const _errs26 = errors;
                                                if (typeof data8.reason !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0 + "/reason", schemaPath: "#/properties/deleted/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid2 = _errs26 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/deleted/" + i0, schemaPath: "#/properties/deleted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                  }
                                }
                                var valid1 = _errs17 === errors;
                                if (!valid1) {
                                  break;
                                }
                              }
                            } else {
                              validate10.errors = [{ instancePath: instancePath + "/deleted", schemaPath: "#/properties/deleted/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.kept !== void 0) {
                            let data13 = data.kept;
                            const _errs28 = errors;
                            if (errors === _errs28) {
                              if (Array.isArray(data13)) {
                                var valid3 = true;
                                const len1 = data13.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  let data14 = data13[i1];
                                  const _errs30 = errors;
                                  if (errors === _errs30) {
                                    if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
                                      let missing2;
                                      if (data14.kind === void 0 && (missing2 = "kind") || data14.name === void 0 && (missing2 = "name") || data14.reason === void 0 && (missing2 = "reason")) {
                                        validate10.errors = [{ instancePath: instancePath + "/kept/" + i1, schemaPath: "#/properties/kept/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                        return false;
                                      } else {
                                        const _errs32 = errors;
                                        for (const key2 in data14) {
                                          if (!(key2 === "kind" || key2 === "name" || key2 === "commit" || key2 === "reason")) {
                                            validate10.errors = [{ instancePath: instancePath + "/kept/" + i1, schemaPath: "#/properties/kept/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs32 === errors) {
                                          if (data14.kind !== void 0) {
                                            let data15 = data14.kind;
                                            const _errs33 = errors;
                                            if (typeof data15 !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/kind", schemaPath: "#/properties/kept/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            if (!(data15 === "directory" || data15 === "registration" || data15 === "branch" || data15 === "ref" || data15 === "lock")) {
                                              validate10.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/kind", schemaPath: "#/properties/kept/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.kept.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                              return false;
                                            }
                                            var valid4 = _errs33 === errors;
                                          } else {
                                            var valid4 = true;
                                          }
                                          if (valid4) {
                                            if (data14.name !== void 0) {
                                              const _errs35 = errors;
                                              if (typeof data14.name !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/name", schemaPath: "#/properties/kept/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid4 = _errs35 === errors;
                                            } else {
                                              var valid4 = true;
                                            }
                                            if (valid4) {
                                              if (data14.commit !== void 0) {
                                                const _errs37 = errors;
                                                if (typeof data14.commit !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/commit", schemaPath: "#/properties/kept/items/properties/commit/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid4 = _errs37 === errors;
                                              } else {
                                                var valid4 = true;
                                              }
                                              if (valid4) {
                                                if (data14.reason !== void 0) {
                                                  const _errs39 = errors;
                                                  if (typeof data14.reason !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/kept/" + i1 + "/reason", schemaPath: "#/properties/kept/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid4 = _errs39 === errors;
                                                } else {
                                                  var valid4 = true;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/kept/" + i1, schemaPath: "#/properties/kept/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid3 = _errs30 === errors;
                                  if (!valid3) {
                                    break;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/kept", schemaPath: "#/properties/kept/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                return false;
                              }
                            }
                            var valid0 = _errs28 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.discarded !== void 0) {
                              let data19 = data.discarded;
                              const _errs41 = errors;
                              if (errors === _errs41) {
                                if (Array.isArray(data19)) {
                                  var valid5 = true;
                                  const len2 = data19.length;
                                  for (let i2 = 0; i2 < len2; i2++) {
                                    const _errs43 = errors;
                                    if (typeof data19[i2] !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/discarded/" + i2, schemaPath: "#/properties/discarded/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid5 = _errs43 === errors;
                                    if (!valid5) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/discarded", schemaPath: "#/properties/discarded/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs41 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.cleanup !== void 0) {
                                let data21 = data.cleanup;
                                const _errs45 = errors;
                                if (errors === _errs45) {
                                  if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                                    let missing3;
                                    if (data21.from === void 0 && (missing3 = "from") || data21.outcome === void 0 && (missing3 = "outcome")) {
                                      validate10.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                      return false;
                                    } else {
                                      const _errs47 = errors;
                                      for (const key3 in data21) {
                                        if (!(key3 === "from" || key3 === "command" || key3 === "outcome" || key3 === "exit_code" || key3 === "duration_ms")) {
                                          validate10.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                          return false;
                                          break;
                                        }
                                      }
                                      if (_errs47 === errors) {
                                        if (data21.from !== void 0) {
                                          const _errs48 = errors;
                                          if (typeof data21.from !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/cleanup/from", schemaPath: "#/properties/cleanup/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid6 = _errs48 === errors;
                                        } else {
                                          var valid6 = true;
                                        }
                                        if (valid6) {
                                          if (data21.command !== void 0) {
                                            const _errs50 = errors;
                                            if (typeof data21.command !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/cleanup/command", schemaPath: "#/properties/cleanup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid6 = _errs50 === errors;
                                          } else {
                                            var valid6 = true;
                                          }
                                          if (valid6) {
                                            if (data21.outcome !== void 0) {
                                              let data24 = data21.outcome;
                                              const _errs52 = errors;
                                              if (typeof data24 !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/cleanup/outcome", schemaPath: "#/properties/cleanup/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              if (!(data24 === "ran" || data24 === "failed" || data24 === "timed_out" || data24 === "interrupted" || data24 === "not_started" || data24 === "untrusted" || data24 === "differs" || data24 === "faulty" || data24 === "unsupported")) {
                                                validate10.errors = [{ instancePath: instancePath + "/cleanup/outcome", schemaPath: "#/properties/cleanup/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.cleanup.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                return false;
                                              }
                                              var valid6 = _errs52 === errors;
                                            } else {
                                              var valid6 = true;
                                            }
                                            if (valid6) {
                                              if (data21.exit_code !== void 0) {
                                                let data25 = data21.exit_code;
                                                const _errs54 = errors;
                                                if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                  validate10.errors = [{ instancePath: instancePath + "/cleanup/exit_code", schemaPath: "#/properties/cleanup/properties/exit_code/type", keyword: "type", params: { type: schema11.properties.cleanup.properties.exit_code.type }, message: "must be integer,null" }];
                                                  return false;
                                                }
                                                var valid6 = _errs54 === errors;
                                              } else {
                                                var valid6 = true;
                                              }
                                              if (valid6) {
                                                if (data21.duration_ms !== void 0) {
                                                  let data26 = data21.duration_ms;
                                                  const _errs56 = errors;
                                                  if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)) && isFinite(data26))) {
                                                    validate10.errors = [{ instancePath: instancePath + "/cleanup/duration_ms", schemaPath: "#/properties/cleanup/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs56) {
                                                    if (typeof data26 == "number" && isFinite(data26)) {
                                                      if (data26 < 0 || isNaN(data26)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/cleanup/duration_ms", schemaPath: "#/properties/cleanup/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                        return false;
                                                      }
                                                    }
                                                  }
                                                  var valid6 = _errs56 === errors;
                                                } else {
                                                  var valid6 = true;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs45 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.warnings !== void 0) {
                                  let data27 = data.warnings;
                                  const _errs58 = errors;
                                  if (errors === _errs58) {
                                    if (Array.isArray(data27)) {
                                      var valid7 = true;
                                      const len3 = data27.length;
                                      for (let i3 = 0; i3 < len3; i3++) {
                                        const _errs60 = errors;
                                        if (typeof data27[i3] !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/warnings/" + i3, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid7 = _errs60 === errors;
                                        if (!valid7) {
                                          break;
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs58 === errors;
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
