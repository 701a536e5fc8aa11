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

// src/schema/results/espalier.workspace.seeded.v1.gen.js
var espalier_workspace_seeded_v1_gen_exports = {};
__export(espalier_workspace_seeded_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_seeded_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.seeded.v1", "type": "object", "additionalProperties": false, "required": ["schema", "id", "path", "seeded_bytes", "seeded_from", "directories", "warnings"], "properties": { "schema": { "const": "espalier.workspace.seeded.v1" }, "id": { "type": "string" }, "path": { "type": "string" }, "seeded_bytes": { "type": "integer", "minimum": 0 }, "seeded_from": { "type": ["string", "null"] }, "seed_skipped": { "type": "string" }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "outcome"], "properties": { "path": { "type": "string" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "files": { "type": "integer", "minimum": 0 }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" }, "rebuilds": { "type": "array", "items": { "type": "string" } } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.id === void 0 && (missing0 = "id") || data.path === void 0 && (missing0 = "path") || data.seeded_bytes === void 0 && (missing0 = "seeded_bytes") || data.seeded_from === void 0 && (missing0 = "seeded_from") || data.directories === void 0 && (missing0 = "directories") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "id" || key0 === "path" || key0 === "seeded_bytes" || key0 === "seeded_from" || key0 === "seed_skipped" || key0 === "directories" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.seeded.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.seeded.v1" }, message: "must be equal to constant" }];
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
                if (data.seeded_bytes !== void 0) {
                  let data3 = data.seeded_bytes;
                  const _errs7 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate10.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs7) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 < 0 || isNaN(data3)) {
                        validate10.errors = [{ instancePath: instancePath + "/seeded_bytes", schemaPath: "#/properties/seeded_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.seeded_from !== void 0) {
                    let data4 = data.seeded_from;
                    const _errs9 = errors;
                    if (typeof data4 !== "string" && data4 !== null) {
                      validate10.errors = [{ instancePath: instancePath + "/seeded_from", schemaPath: "#/properties/seeded_from/type", keyword: "type", params: { type: schema11.properties.seeded_from.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.seed_skipped !== void 0) {
                      const _errs11 = errors;
                      if (typeof data.seed_skipped !== "string") {
                        validate10.errors = [{ instancePath: instancePath + "/seed_skipped", schemaPath: "#/properties/seed_skipped/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.directories !== void 0) {
                        let data6 = data.directories;
                        const _errs13 = errors;
                        if (errors === _errs13) {
                          if (Array.isArray(data6)) {
                            var valid1 = true;
                            const len0 = data6.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let data7 = data6[i0];
                              const _errs15 = errors;
                              if (errors === _errs15) {
                                if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                  let missing1;
                                  if (data7.path === void 0 && (missing1 = "path") || data7.outcome === void 0 && (missing1 = "outcome")) {
                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                    return false;
                                  } else {
                                    const _errs17 = errors;
                                    for (const key1 in data7) {
                                      if (!(key1 === "path" || key1 === "outcome" || key1 === "reason" || key1 === "bytes" || key1 === "files" || key1 === "install_needed" || key1 === "install_command" || key1 === "rebuilds")) {
                                        validate10.errors = [{ instancePath: instancePath + "/directories/" + i0, schemaPath: "#/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                        return false;
                                        break;
                                      }
                                    }
                                    if (_errs17 === errors) {
                                      if (data7.path !== void 0) {
                                        const _errs18 = errors;
                                        if (typeof data7.path !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/path", schemaPath: "#/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid2 = _errs18 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data7.outcome !== void 0) {
                                          let data9 = data7.outcome;
                                          const _errs20 = errors;
                                          if (typeof data9 !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "seeded" || data9 === "skipped")) {
                                            validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/outcome", schemaPath: "#/properties/directories/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.directories.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data7.reason !== void 0) {
                                            const _errs22 = errors;
                                            if (typeof data7.reason !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/reason", schemaPath: "#/properties/directories/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data7.bytes !== void 0) {
                                              let data11 = data7.bytes;
                                              const _errs24 = errors;
                                              if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                                validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs24) {
                                                if (typeof data11 == "number" && isFinite(data11)) {
                                                  if (data11 < 0 || isNaN(data11)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/bytes", schemaPath: "#/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid2 = _errs24 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data7.files !== void 0) {
                                                let data12 = data7.files;
                                                const _errs26 = errors;
                                                if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs26) {
                                                  if (typeof data12 == "number" && isFinite(data12)) {
                                                    if (data12 < 0 || isNaN(data12)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/files", schemaPath: "#/properties/directories/items/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid2 = _errs26 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data7.install_needed !== void 0) {
                                                  const _errs28 = errors;
                                                  if (typeof data7.install_needed !== "boolean") {
                                                    validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/install_needed", schemaPath: "#/properties/directories/items/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs28 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data7.install_command !== void 0) {
                                                    const _errs30 = errors;
                                                    if (typeof data7.install_command !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/install_command", schemaPath: "#/properties/directories/items/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid2 = _errs30 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data7.rebuilds !== void 0) {
                                                      let data15 = data7.rebuilds;
                                                      const _errs32 = errors;
                                                      if (errors === _errs32) {
                                                        if (Array.isArray(data15)) {
                                                          var valid3 = true;
                                                          const len1 = data15.length;
                                                          for (let i1 = 0; i1 < len1; i1++) {
                                                            const _errs34 = errors;
                                                            if (typeof data15[i1] !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds/" + i1, schemaPath: "#/properties/directories/items/properties/rebuilds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            var valid3 = _errs34 === errors;
                                                            if (!valid3) {
                                                              break;
                                                            }
                                                          }
                                                        } else {
                                                          validate10.errors = [{ instancePath: instancePath + "/directories/" + i0 + "/rebuilds", schemaPath: "#/properties/directories/items/properties/rebuilds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                          return false;
                                                        }
                                                      }
                                                      var valid2 = _errs32 === errors;
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
                              var valid1 = _errs15 === errors;
                              if (!valid1) {
                                break;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/directories", schemaPath: "#/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.warnings !== void 0) {
                          let data17 = data.warnings;
                          const _errs36 = errors;
                          if (errors === _errs36) {
                            if (Array.isArray(data17)) {
                              var valid4 = true;
                              const len2 = data17.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                const _errs38 = errors;
                                if (typeof data17[i2] !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid4 = _errs38 === errors;
                                if (!valid4) {
                                  break;
                                }
                              }
                            } else {
                              validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs36 === errors;
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
