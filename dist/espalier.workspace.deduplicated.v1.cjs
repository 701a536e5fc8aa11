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

// src/schema/results/espalier.workspace.deduplicated.v1.gen.js
var espalier_workspace_deduplicated_v1_gen_exports = {};
__export(espalier_workspace_deduplicated_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_deduplicated_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.deduplicated.v1", "type": "object", "additionalProperties": false, "required": ["schema", "workspaces", "files", "unsettled_files", "shared_bytes", "joined_files", "joined_bytes", "expected_bytes", "deduplicated_bytes", "duration_ms", "warnings"], "properties": { "schema": { "const": "espalier.workspace.deduplicated.v1" }, "workspaces": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "directories"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "directories": { "type": "array", "items": { "type": "string" } }, "skipped": { "enum": ["observed", "not_ready", "gone", "unverified", "nothing"] } } } }, "files": { "type": "integer", "minimum": 0 }, "unsettled_files": { "type": "integer", "minimum": 0 }, "shared_bytes": { "type": "integer", "minimum": 0 }, "joined_files": { "type": "integer", "minimum": 0 }, "joined_bytes": { "type": "integer", "minimum": 0 }, "expected_bytes": { "type": "integer", "minimum": 0 }, "deduplicated_bytes": { "type": "integer", "minimum": 0 }, "stopped": { "type": "boolean" }, "duration_ms": { "type": "integer", "minimum": 0 }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.workspaces === void 0 && (missing0 = "workspaces") || data.files === void 0 && (missing0 = "files") || data.unsettled_files === void 0 && (missing0 = "unsettled_files") || data.shared_bytes === void 0 && (missing0 = "shared_bytes") || data.joined_files === void 0 && (missing0 = "joined_files") || data.joined_bytes === void 0 && (missing0 = "joined_bytes") || data.expected_bytes === void 0 && (missing0 = "expected_bytes") || data.deduplicated_bytes === void 0 && (missing0 = "deduplicated_bytes") || data.duration_ms === void 0 && (missing0 = "duration_ms") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.workspace.deduplicated.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.deduplicated.v1" }, message: "must be equal to constant" }];
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
                        if (data2.id === void 0 && (missing1 = "id") || data2.path === void 0 && (missing1 = "path") || data2.directories === void 0 && (missing1 = "directories")) {
                          validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!(key1 === "id" || key1 === "path" || key1 === "directories" || key1 === "skipped")) {
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
                                if (data2.directories !== void 0) {
                                  let data5 = data2.directories;
                                  const _errs12 = errors;
                                  if (errors === _errs12) {
                                    if (Array.isArray(data5)) {
                                      var valid3 = true;
                                      const len1 = data5.length;
                                      for (let i1 = 0; i1 < len1; i1++) {
                                        const _errs14 = errors;
                                        if (typeof data5[i1] !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/directories/" + i1, schemaPath: "#/properties/workspaces/items/properties/directories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid3 = _errs14 === errors;
                                        if (!valid3) {
                                          break;
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/directories", schemaPath: "#/properties/workspaces/items/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                      return false;
                                    }
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.skipped !== void 0) {
                                    let data7 = data2.skipped;
                                    const _errs16 = errors;
                                    if (!(data7 === "observed" || data7 === "not_ready" || data7 === "gone" || data7 === "unverified" || data7 === "nothing")) {
                                      validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/skipped", schemaPath: "#/properties/workspaces/items/properties/skipped/enum", keyword: "enum", params: { allowedValues: schema11.properties.workspaces.items.properties.skipped.enum }, message: "must be equal to one of the allowed values" }];
                                      return false;
                                    }
                                    var valid2 = _errs16 === errors;
                                  } else {
                                    var valid2 = true;
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
              if (data.files !== void 0) {
                let data8 = data.files;
                const _errs17 = errors;
                if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                  validate10.errors = [{ instancePath: instancePath + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                  return false;
                }
                if (errors === _errs17) {
                  if (typeof data8 == "number" && isFinite(data8)) {
                    if (data8 < 0 || isNaN(data8)) {
                      validate10.errors = [{ instancePath: instancePath + "/files", schemaPath: "#/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                      return false;
                    }
                  }
                }
                var valid0 = _errs17 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.unsettled_files !== void 0) {
                  let data9 = data.unsettled_files;
                  const _errs19 = errors;
                  if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                    validate10.errors = [{ instancePath: instancePath + "/unsettled_files", schemaPath: "#/properties/unsettled_files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs19) {
                    if (typeof data9 == "number" && isFinite(data9)) {
                      if (data9 < 0 || isNaN(data9)) {
                        validate10.errors = [{ instancePath: instancePath + "/unsettled_files", schemaPath: "#/properties/unsettled_files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs19 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.shared_bytes !== void 0) {
                    let data10 = data.shared_bytes;
                    const _errs21 = errors;
                    if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10))) {
                      validate10.errors = [{ instancePath: instancePath + "/shared_bytes", schemaPath: "#/properties/shared_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    if (errors === _errs21) {
                      if (typeof data10 == "number" && isFinite(data10)) {
                        if (data10 < 0 || isNaN(data10)) {
                          validate10.errors = [{ instancePath: instancePath + "/shared_bytes", schemaPath: "#/properties/shared_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs21 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.joined_files !== void 0) {
                      let data11 = data.joined_files;
                      const _errs23 = errors;
                      if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                        validate10.errors = [{ instancePath: instancePath + "/joined_files", schemaPath: "#/properties/joined_files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                        return false;
                      }
                      if (errors === _errs23) {
                        if (typeof data11 == "number" && isFinite(data11)) {
                          if (data11 < 0 || isNaN(data11)) {
                            validate10.errors = [{ instancePath: instancePath + "/joined_files", schemaPath: "#/properties/joined_files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs23 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.joined_bytes !== void 0) {
                        let data12 = data.joined_bytes;
                        const _errs25 = errors;
                        if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12))) {
                          validate10.errors = [{ instancePath: instancePath + "/joined_bytes", schemaPath: "#/properties/joined_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                          return false;
                        }
                        if (errors === _errs25) {
                          if (typeof data12 == "number" && isFinite(data12)) {
                            if (data12 < 0 || isNaN(data12)) {
                              validate10.errors = [{ instancePath: instancePath + "/joined_bytes", schemaPath: "#/properties/joined_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                              return false;
                            }
                          }
                        }
                        var valid0 = _errs25 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.expected_bytes !== void 0) {
                          let data13 = data.expected_bytes;
                          const _errs27 = errors;
                          if (!(typeof data13 == "number" && (!(data13 % 1) && !isNaN(data13)) && isFinite(data13))) {
                            validate10.errors = [{ instancePath: instancePath + "/expected_bytes", schemaPath: "#/properties/expected_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                            return false;
                          }
                          if (errors === _errs27) {
                            if (typeof data13 == "number" && isFinite(data13)) {
                              if (data13 < 0 || isNaN(data13)) {
                                validate10.errors = [{ instancePath: instancePath + "/expected_bytes", schemaPath: "#/properties/expected_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs27 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.deduplicated_bytes !== void 0) {
                            let data14 = data.deduplicated_bytes;
                            const _errs29 = errors;
                            if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14))) {
                              validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                              return false;
                            }
                            if (errors === _errs29) {
                              if (typeof data14 == "number" && isFinite(data14)) {
                                if (data14 < 0 || isNaN(data14)) {
                                  validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                  return false;
                                }
                              }
                            }
                            var valid0 = _errs29 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.stopped !== void 0) {
                              const _errs31 = errors;
                              if (typeof data.stopped !== "boolean") {
                                validate10.errors = [{ instancePath: instancePath + "/stopped", schemaPath: "#/properties/stopped/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                return false;
                              }
                              var valid0 = _errs31 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.duration_ms !== void 0) {
                                let data16 = data.duration_ms;
                                const _errs33 = errors;
                                if (!(typeof data16 == "number" && (!(data16 % 1) && !isNaN(data16)) && isFinite(data16))) {
                                  validate10.errors = [{ instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                  return false;
                                }
                                if (errors === _errs33) {
                                  if (typeof data16 == "number" && isFinite(data16)) {
                                    if (data16 < 0 || isNaN(data16)) {
                                      validate10.errors = [{ instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid0 = _errs33 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.warnings !== void 0) {
                                  let data17 = data.warnings;
                                  const _errs35 = errors;
                                  if (errors === _errs35) {
                                    if (Array.isArray(data17)) {
                                      var valid4 = true;
                                      const len2 = data17.length;
                                      for (let i2 = 0; i2 < len2; i2++) {
                                        const _errs37 = errors;
                                        if (typeof data17[i2] !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid4 = _errs37 === errors;
                                        if (!valid4) {
                                          break;
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs35 === errors;
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
