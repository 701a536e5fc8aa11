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

// src/schema/results/espalier.workspace.evicted.v1.gen.js
var espalier_workspace_evicted_v1_gen_exports = {};
__export(espalier_workspace_evicted_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_evicted_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.workspace.evicted.v1", "type": "object", "additionalProperties": false, "required": ["schema", "evicted", "kept", "freed_bytes", "warnings"], "properties": { "schema": { "const": "espalier.workspace.evicted.v1" }, "evicted": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "directories", "expected_bytes"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "directories": { "type": "array", "items": { "type": "string" } }, "expected_bytes": { "type": ["integer", "null"], "minimum": 0 }, "restore": { "type": "array", "items": { "type": "string" } } } } }, "kept": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "path", "code", "reason"], "properties": { "id": { "type": "string" }, "path": { "type": "string" }, "code": { "type": "string" }, "reason": { "type": "string" }, "refused": { "type": "boolean" } } } }, "freed_bytes": { "type": ["integer", "null"], "minimum": 0 }, "stopped": { "type": "string" }, "warnings": { "type": "array", "items": { "type": "string" } } } };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.evicted === void 0 && (missing0 = "evicted") || data.kept === void 0 && (missing0 = "kept") || data.freed_bytes === void 0 && (missing0 = "freed_bytes") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "evicted" || key0 === "kept" || key0 === "freed_bytes" || key0 === "stopped" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.evicted.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.evicted.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.evicted !== void 0) {
              let data1 = data.evicted;
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
                        if (data2.id === void 0 && (missing1 = "id") || data2.path === void 0 && (missing1 = "path") || data2.directories === void 0 && (missing1 = "directories") || data2.expected_bytes === void 0 && (missing1 = "expected_bytes")) {
                          validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0, schemaPath: "#/properties/evicted/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!(key1 === "id" || key1 === "path" || key1 === "directories" || key1 === "expected_bytes" || key1 === "restore")) {
                              validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0, schemaPath: "#/properties/evicted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.id !== void 0) {
                              const _errs8 = errors;
                              if (typeof data2.id !== "string") {
                                validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/id", schemaPath: "#/properties/evicted/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                                  validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/path", schemaPath: "#/properties/evicted/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                                          validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/directories/" + i1, schemaPath: "#/properties/evicted/items/properties/directories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid3 = _errs14 === errors;
                                        if (!valid3) {
                                          break;
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/directories", schemaPath: "#/properties/evicted/items/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                      return false;
                                    }
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.expected_bytes !== void 0) {
                                    let data7 = data2.expected_bytes;
                                    const _errs16 = errors;
                                    if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/expected_bytes", schemaPath: "#/properties/evicted/items/properties/expected_bytes/type", keyword: "type", params: { type: schema11.properties.evicted.items.properties.expected_bytes.type }, message: "must be integer,null" }];
                                      return false;
                                    }
                                    if (errors === _errs16) {
                                      if (typeof data7 == "number" && isFinite(data7)) {
                                        if (data7 < 0 || isNaN(data7)) {
                                          validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/expected_bytes", schemaPath: "#/properties/evicted/items/properties/expected_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                          return false;
                                        }
                                      }
                                    }
                                    var valid2 = _errs16 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.restore !== void 0) {
                                      let data8 = data2.restore;
                                      const _errs18 = errors;
                                      if (errors === _errs18) {
                                        if (Array.isArray(data8)) {
                                          var valid4 = true;
                                          const len2 = data8.length;
                                          for (let i2 = 0; i2 < len2; i2++) {
                                            const _errs20 = errors;
                                            if (typeof data8[i2] !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/restore/" + i2, schemaPath: "#/properties/evicted/items/properties/restore/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid4 = _errs20 === errors;
                                            if (!valid4) {
                                              break;
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0 + "/restore", schemaPath: "#/properties/evicted/items/properties/restore/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                          return false;
                                        }
                                      }
                                      var valid2 = _errs18 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/evicted/" + i0, schemaPath: "#/properties/evicted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/evicted", schemaPath: "#/properties/evicted/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.kept !== void 0) {
                let data10 = data.kept;
                const _errs22 = errors;
                if (errors === _errs22) {
                  if (Array.isArray(data10)) {
                    var valid5 = true;
                    const len3 = data10.length;
                    for (let i3 = 0; i3 < len3; i3++) {
                      let data11 = data10[i3];
                      const _errs24 = errors;
                      if (errors === _errs24) {
                        if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                          let missing2;
                          if (data11.id === void 0 && (missing2 = "id") || data11.path === void 0 && (missing2 = "path") || data11.code === void 0 && (missing2 = "code") || data11.reason === void 0 && (missing2 = "reason")) {
                            validate10.errors = [{ instancePath: instancePath + "/kept/" + i3, schemaPath: "#/properties/kept/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                            return false;
                          } else {
                            const _errs26 = errors;
                            for (const key2 in data11) {
                              if (!(key2 === "id" || key2 === "path" || key2 === "code" || key2 === "reason" || key2 === "refused")) {
                                validate10.errors = [{ instancePath: instancePath + "/kept/" + i3, schemaPath: "#/properties/kept/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs26 === errors) {
                              if (data11.id !== void 0) {
                                const _errs27 = errors;
                                if (typeof data11.id !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/kept/" + i3 + "/id", schemaPath: "#/properties/kept/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid6 = _errs27 === errors;
                              } else {
                                var valid6 = true;
                              }
                              if (valid6) {
                                if (data11.path !== void 0) {
                                  const _errs29 = errors;
                                  if (typeof data11.path !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/kept/" + i3 + "/path", schemaPath: "#/properties/kept/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid6 = _errs29 === errors;
                                } else {
                                  var valid6 = true;
                                }
                                if (valid6) {
                                  if (data11.code !== void 0) {
                                    const _errs31 = errors;
                                    if (typeof data11.code !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/kept/" + i3 + "/code", schemaPath: "#/properties/kept/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid6 = _errs31 === errors;
                                  } else {
                                    var valid6 = true;
                                  }
                                  if (valid6) {
                                    if (data11.reason !== void 0) {
                                      const _errs33 = errors;
                                      if (typeof data11.reason !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/kept/" + i3 + "/reason", schemaPath: "#/properties/kept/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid6 = _errs33 === errors;
                                    } else {
                                      var valid6 = true;
                                    }
                                    if (valid6) {
                                      if (data11.refused !== void 0) {
                                        const _errs35 = errors;
                                        if (typeof data11.refused !== "boolean") {
                                          validate10.errors = [{ instancePath: instancePath + "/kept/" + i3 + "/refused", schemaPath: "#/properties/kept/items/properties/refused/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                          return false;
                                        }
                                        var valid6 = _errs35 === errors;
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
                          validate10.errors = [{ instancePath: instancePath + "/kept/" + i3, schemaPath: "#/properties/kept/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                          return false;
                        }
                      }
                      var valid5 = _errs24 === errors;
                      if (!valid5) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/kept", schemaPath: "#/properties/kept/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs22 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.freed_bytes !== void 0) {
                  let data17 = data.freed_bytes;
                  const _errs37 = errors;
                  if (!(typeof data17 == "number" && (!(data17 % 1) && !isNaN(data17)) && isFinite(data17)) && data17 !== null) {
                    validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.freed_bytes.type }, message: "must be integer,null" }];
                    return false;
                  }
                  if (errors === _errs37) {
                    if (typeof data17 == "number" && isFinite(data17)) {
                      if (data17 < 0 || isNaN(data17)) {
                        validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs37 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.stopped !== void 0) {
                    const _errs39 = errors;
                    if (typeof data.stopped !== "string") {
                      validate10.errors = [{ instancePath: instancePath + "/stopped", schemaPath: "#/properties/stopped/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs39 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.warnings !== void 0) {
                      let data19 = data.warnings;
                      const _errs41 = errors;
                      if (errors === _errs41) {
                        if (Array.isArray(data19)) {
                          var valid7 = true;
                          const len4 = data19.length;
                          for (let i4 = 0; i4 < len4; i4++) {
                            const _errs43 = errors;
                            if (typeof data19[i4] !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/warnings/" + i4, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid7 = _errs43 === errors;
                            if (!valid7) {
                              break;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs41 === errors;
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
