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

// src/schema/results/espalier.workspace.created.v1.gen.js
var espalier_workspace_created_v1_gen_exports = {};
__export(espalier_workspace_created_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_created_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.created.v1", "type": "object", "additionalProperties": false, "required": ["schema", "id", "path", "name", "branch", "base", "base_commit", "reused", "seeded_bytes", "seeded_from", "directories", "warnings"], "properties": { "schema": { "const": "espalier.workspace.created.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "name": { "type": "string" }, "branch": { "type": ["string", "null"] }, "base": { "type": ["string", "null"] }, "base_commit": { "type": ["string", "null"] }, "reused": { "type": "boolean" }, "commits_not_in_base": { "type": ["integer", "null"], "minimum": 0 }, "files_not_in_base": { "type": ["integer", "null"], "minimum": 0 }, "seeded_bytes": { "type": "integer", "minimum": 0 }, "seeded_from": { "type": ["string", "null"] }, "seed_skipped": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "outcome"], "properties": { "path": { "type": "string" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "files": { "type": "integer", "minimum": 0 }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" }, "rebuilds": { "type": "array", "items": { "type": "string" } } } } }, "setup": { "type": "object", "additionalProperties": false, "required": ["from", "outcome"], "properties": { "from": { "type": "string" }, "command": { "type": "string" }, "outcome": { "type": "string", "enum": ["ran", "failed", "timed_out", "interrupted", "not_started", "untrusted", "differs", "faulty", "unsupported"] }, "exit_code": { "type": ["integer", "null"] }, "duration_ms": { "type": "integer", "minimum": 0 } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.id === void 0 && (missing0 = "id") || data.path === void 0 && (missing0 = "path") || data.name === void 0 && (missing0 = "name") || data.branch === void 0 && (missing0 = "branch") || data.base === void 0 && (missing0 = "base") || data.base_commit === void 0 && (missing0 = "base_commit") || data.reused === void 0 && (missing0 = "reused") || data.seeded_bytes === void 0 && (missing0 = "seeded_bytes") || data.seeded_from === void 0 && (missing0 = "seeded_from") || data.directories === void 0 && (missing0 = "directories") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.workspace.created.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.created.v1" }, message: "must be equal to constant" }];
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
                    if (data.base !== void 0) {
                      let data5 = data.base;
                      const _errs11 = errors;
                      if (typeof data5 !== "string" && data5 !== null) {
                        validate10.errors = [{ instancePath: instancePath + "/base", schemaPath: "#/properties/base/type", keyword: "type", params: { type: schema11.properties.base.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.base_commit !== void 0) {
                        let data6 = data.base_commit;
                        const _errs13 = errors;
                        if (typeof data6 !== "string" && data6 !== null) {
                          validate10.errors = [{ instancePath: instancePath + "/base_commit", schemaPath: "#/properties/base_commit/type", keyword: "type", params: { type: schema11.properties.base_commit.type }, message: "must be string,null" }];
                          return false;
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.reused !== void 0) {
                          const _errs15 = errors;
                          if (typeof data.reused !== "boolean") {
                            validate10.errors = [{ instancePath: instancePath + "/reused", schemaPath: "#/properties/reused/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                            return false;
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.commits_not_in_base !== void 0) {
                            let data8 = data.commits_not_in_base;
                            const _errs17 = errors;
                            if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8)) && data8 !== null) {
                              validate10.errors = [{ instancePath: instancePath + "/commits_not_in_base", schemaPath: "#/properties/commits_not_in_base/type", keyword: "type", params: { type: schema11.properties.commits_not_in_base.type }, message: "must be integer,null" }];
                              return false;
                            }
                            if (errors === _errs17) {
                              if (typeof data8 == "number" && isFinite(data8)) {
                                if (data8 < 0 || isNaN(data8)) {
                                  validate10.errors = [{ instancePath: instancePath + "/commits_not_in_base", schemaPath: "#/properties/commits_not_in_base/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                  return false;
                                }
                              }
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.files_not_in_base !== void 0) {
                              let data9 = data.files_not_in_base;
                              const _errs19 = errors;
                              if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9)) && data9 !== null) {
                                validate10.errors = [{ instancePath: instancePath + "/files_not_in_base", schemaPath: "#/properties/files_not_in_base/type", keyword: "type", params: { type: schema11.properties.files_not_in_base.type }, message: "must be integer,null" }];
                                return false;
                              }
                              if (errors === _errs19) {
                                if (typeof data9 == "number" && isFinite(data9)) {
                                  if (data9 < 0 || isNaN(data9)) {
                                    validate10.errors = [{ instancePath: instancePath + "/files_not_in_base", schemaPath: "#/properties/files_not_in_base/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                    return false;
                                  }
                                }
                              }
                              var valid0 = _errs19 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.seeded_bytes !== void 0) {
                                let data10 = data.seeded_bytes;
                                const _errs21 = errors;
                                if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
                                  validate10.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                  return false;
                                }
                                if (errors === _errs21) {
                                  if (typeof data10 == "number" && isFinite(data10)) {
                                    if (data10 < 0 || isNaN(data10)) {
                                      validate10.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid0 = _errs21 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.seeded_from !== void 0) {
                                  let data11 = data.seeded_from;
                                  const _errs23 = errors;
                                  if (typeof data11 !== "string" && data11 !== null) {
                                    validate10.errors = [{ instancePath: instancePath + "/seeded_from", schemaPath: "#/properties/seeded_from/type", keyword: "type", params: { type: schema11.properties.seeded_from.type }, message: "must be string,null" }];
                                    return false;
                                  }
                                  var valid0 = _errs23 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.seed_skipped !== void 0) {
                                    const _errs25 = errors;
                                    if (typeof data.seed_skipped !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/seed_skipped", schemaPath: "#/properties/seed_skipped/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid0 = _errs25 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.directories !== void 0) {
                                      let data13 = data.directories;
                                      const _errs27 = errors;
                                      if (errors === _errs27) {
                                        if (Array.isArray(data13)) {
                                          var valid1 = true;
                                          const len0 = data13.length;
                                          for (let i0 = 0; i0 < len0; i0++) {
                                            let data14 = data13[i0];
                                            const _errs29 = errors;
                                            if (errors === _errs29) {
                                              if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
                                                let missing1;
                                                if (data14.path === void 0 && (missing1 = "path") || data14.outcome === void 0 && (missing1 = "outcome")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                                  return false;
                                                } else {
                                                  const _errs31 = errors;
                                                  for (const key1 in data14) {
                                                    if (!(key1 === "path" || key1 === "outcome" || key1 === "reason" || key1 === "bytes" || key1 === "files" || key1 === "install_needed" || key1 === "install_command" || key1 === "rebuilds")) {
                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                                      return false;
                                                      break;
                                                    }
                                                  }
                                                  if (_errs31 === errors) {
                                                    if (data14.path !== void 0) {
                                                      const _errs32 = errors;
                                                      if (typeof data14.path !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/path", schemaPath: "#/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid2 = _errs32 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                    if (valid2) {
                                                      if (data14.outcome !== void 0) {
                                                        let data16 = data14.outcome;
                                                        const _errs34 = errors;
                                                        if (typeof data16 !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        if (!(data16 === "seeded" || data16 === "skipped")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                          return false;
                                                        }
                                                        var valid2 = _errs34 === errors;
                                                      } else {
                                                        var valid2 = true;
                                                      }
                                                      if (valid2) {
                                                        if (data14.reason !== void 0) {
                                                          const _errs36 = errors;
                                                          if (typeof data14.reason !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/reason", schemaPath: "#/properties/directories/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid2 = _errs36 === errors;
                                                        } else {
                                                          var valid2 = true;
                                                        }
                                                        if (valid2) {
                                                          if (data14.bytes !== void 0) {
                                                            let data18 = data14.bytes;
                                                            const _errs38 = errors;
                                                            if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)) && isFinite(data18))) {
                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                              return false;
                                                            }
                                                            if (errors === _errs38) {
                                                              if (typeof data18 == "number" && isFinite(data18)) {
                                                                if (data18 < 0 || isNaN(data18)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                  return false;
                                                                }
                                                              }
                                                            }
                                                            var valid2 = _errs38 === errors;
                                                          } else {
                                                            var valid2 = true;
                                                          }
                                                          if (valid2) {
                                                            if (data14.files !== void 0) {
                                                              let data19 = data14.files;
                                                              const _errs40 = errors;
                                                              if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19))) {
                                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                return false;
                                                              }
                                                              if (errors === _errs40) {
                                                                if (typeof data19 == "number" && isFinite(data19)) {
                                                                  if (data19 < 0 || isNaN(data19)) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                    return false;
                                                                  }
                                                                }
                                                              }
                                                              var valid2 = _errs40 === errors;
                                                            } else {
                                                              var valid2 = true;
                                                            }
                                                            if (valid2) {
                                                              if (data14.install_needed !== void 0) {
                                                                const _errs42 = errors;
                                                                if (typeof data14.install_needed !== "boolean") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/install_needed", schemaPath: "#/properties/directories/items/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                  return false;
                                                                }
                                                                var valid2 = _errs42 === errors;
                                                              } else {
                                                                var valid2 = true;
                                                              }
                                                              if (valid2) {
                                                                if (data14.install_command !== void 0) {
                                                                  const _errs44 = errors;
                                                                  if (typeof data14.install_command !== "string") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/install_command", schemaPath: "#/properties/directories/items/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                  var valid2 = _errs44 === errors;
                                                                } else {
                                                                  var valid2 = true;
                                                                }
                                                                if (valid2) {
                                                                  if (data14.rebuilds !== void 0) {
                                                                    let data22 = data14.rebuilds;
                                                                    const _errs46 = errors;
                                                                    if (errors === _errs46) {
                                                                      if (Array.isArray(data22)) {
                                                                        var valid3 = true;
                                                                        const len1 = data22.length;
                                                                        for (let i1 = 0; i1 < len1; i1++) {
                                                                          const _errs48 = errors;
                                                                          if (typeof data22[i1] !== "string") {
                                                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds/" + i1, schemaPath: "#/properties/directories/items/properties/rebuilds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                            return false;
                                                                          }
                                                                          var valid3 = _errs48 === errors;
                                                                          if (!valid3) {
                                                                            break;
                                                                          }
                                                                        }
                                                                      } else {
                                                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds", schemaPath: "#/properties/directories/items/properties/rebuilds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                    var valid2 = _errs46 === errors;
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
                                              } else {
                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                return false;
                                              }
                                            }
                                            var valid1 = _errs29 === errors;
                                            if (!valid1) {
                                              break;
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/directories", schemaPath: "#/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs27 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.setup !== void 0) {
                                        let data24 = data.setup;
                                        const _errs50 = errors;
                                        if (errors === _errs50) {
                                          if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
                                            let missing2;
                                            if (data24.from === void 0 && (missing2 = "from") || data24.outcome === void 0 && (missing2 = "outcome")) {
                                              validate10.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                              return false;
                                            } else {
                                              const _errs52 = errors;
                                              for (const key2 in data24) {
                                                if (!(key2 === "from" || key2 === "command" || key2 === "outcome" || key2 === "exit_code" || key2 === "duration_ms")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                  return false;
                                                  break;
                                                }
                                              }
                                              if (_errs52 === errors) {
                                                if (data24.from !== void 0) {
                                                  const _errs53 = errors;
                                                  if (typeof data24.from !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/setup/from", schemaPath: "#/properties/setup/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid4 = _errs53 === errors;
                                                } else {
                                                  var valid4 = true;
                                                }
                                                if (valid4) {
                                                  if (data24.command !== void 0) {
                                                    const _errs55 = errors;
                                                    if (typeof data24.command !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/setup/command", schemaPath: "#/properties/setup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid4 = _errs55 === errors;
                                                  } else {
                                                    var valid4 = true;
                                                  }
                                                  if (valid4) {
                                                    if (data24.outcome !== void 0) {
                                                      let data27 = data24.outcome;
                                                      const _errs57 = errors;
                                                      if (typeof data27 !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/setup/outcome", schemaPath: "#/properties/setup/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      if (!(data27 === "ran" || data27 === "failed" || data27 === "timed_out" || data27 === "interrupted" || data27 === "not_started" || data27 === "untrusted" || data27 === "differs" || data27 === "faulty" || data27 === "unsupported")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/setup/outcome", schemaPath: "#/properties/setup/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.setup.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                        return false;
                                                      }
                                                      var valid4 = _errs57 === errors;
                                                    } else {
                                                      var valid4 = true;
                                                    }
                                                    if (valid4) {
                                                      if (data24.exit_code !== void 0) {
                                                        let data28 = data24.exit_code;
                                                        const _errs59 = errors;
                                                        if (!(typeof data28 == "number" && (!(data28 % 1) && !isNaN(data28)) && isFinite(data28)) && data28 !== null) {
                                                          validate10.errors = [{ instancePath: instancePath + "/setup/exit_code", schemaPath: "#/properties/setup/properties/exit_code/type", keyword: "type", params: { type: schema11.properties.setup.properties.exit_code.type }, message: "must be integer,null" }];
                                                          return false;
                                                        }
                                                        var valid4 = _errs59 === errors;
                                                      } else {
                                                        var valid4 = true;
                                                      }
                                                      if (valid4) {
                                                        if (data24.duration_ms !== void 0) {
                                                          let data29 = data24.duration_ms;
                                                          const _errs61 = errors;
                                                          if (!(typeof data29 == "number" && (!(data29 % 1) && !isNaN(data29)) && isFinite(data29))) {
                                                            validate10.errors = [{ instancePath: instancePath + "/setup/duration_ms", schemaPath: "#/properties/setup/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs61) {
                                                            if (typeof data29 == "number" && isFinite(data29)) {
                                                              if (data29 < 0 || isNaN(data29)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/setup/duration_ms", schemaPath: "#/properties/setup/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid4 = _errs61 === errors;
                                                        } else {
                                                          var valid4 = true;
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          } else {
                                            validate10.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                            return false;
                                          }
                                        }
                                        var valid0 = _errs50 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.warnings !== void 0) {
                                          let data30 = data.warnings;
                                          const _errs63 = errors;
                                          if (errors === _errs63) {
                                            if (Array.isArray(data30)) {
                                              var valid5 = true;
                                              const len2 = data30.length;
                                              for (let i2 = 0; i2 < len2; i2++) {
                                                const _errs65 = errors;
                                                if (typeof data30[i2] !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid5 = _errs65 === errors;
                                                if (!valid5) {
                                                  break;
                                                }
                                              }
                                            } else {
                                              validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                              return false;
                                            }
                                          }
                                          var valid0 = _errs63 === errors;
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
