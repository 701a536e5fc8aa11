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

// src/schema/inputs/espalier.installed.gen.js
var espalier_installed_gen_exports = {};
__export(espalier_installed_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_installed_gen_exports);
var validate = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.file === void 0 && (missing0 = "file") || data.sha256 === void 0 && (missing0 = "sha256") || data.hunks === void 0 && (missing0 = "hunks") || data.made_file === void 0 && (missing0 = "made_file") || data.made_directories === void 0 && (missing0 = "made_directories") || data.wrote === void 0 && (missing0 = "wrote")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "file" || key0 === "sha256" || key0 === "hunks" || key0 === "made_file" || key0 === "made_directories" || key0 === "wrote")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.file !== void 0) {
            const _errs2 = errors;
            if (typeof data.file !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.sha256 !== void 0) {
              const _errs4 = errors;
              if (typeof data.sha256 !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/sha256", schemaPath: "#/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.hunks !== void 0) {
                let data2 = data.hunks;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (Array.isArray(data2)) {
                    var valid1 = true;
                    const len0 = data2.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data3 = data2[i0];
                      const _errs8 = errors;
                      if (errors === _errs8) {
                        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                          let missing1;
                          if (data3.at === void 0 && (missing1 = "at") || data3.before === void 0 && (missing1 = "before") || data3.inserted === void 0 && (missing1 = "inserted") || data3.replaced === void 0 && (missing1 = "replaced") || data3.after === void 0 && (missing1 = "after")) {
                            validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0, schemaPath: "#/properties/hunks/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                            return false;
                          } else {
                            const _errs10 = errors;
                            for (const key1 in data3) {
                              if (!(key1 === "at" || key1 === "before" || key1 === "after" || key1 === "inserted" || key1 === "replaced")) {
                                validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0, schemaPath: "#/properties/hunks/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs10 === errors) {
                              if (data3.at !== void 0) {
                                let data4 = data3.at;
                                const _errs11 = errors;
                                if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                                  validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0 + "/at", schemaPath: "#/properties/hunks/items/properties/at/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                  return false;
                                }
                                if (errors === _errs11) {
                                  if (typeof data4 == "number" && isFinite(data4)) {
                                    if (data4 < 0 || isNaN(data4)) {
                                      validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0 + "/at", schemaPath: "#/properties/hunks/items/properties/at/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                      return false;
                                    }
                                  }
                                }
                                var valid2 = _errs11 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data3.before !== void 0) {
                                  const _errs13 = errors;
                                  if (typeof data3.before !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0 + "/before", schemaPath: "#/properties/hunks/items/properties/before/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs13 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data3.after !== void 0) {
                                    const _errs15 = errors;
                                    if (typeof data3.after !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0 + "/after", schemaPath: "#/properties/hunks/items/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs15 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data3.inserted !== void 0) {
                                      const _errs17 = errors;
                                      if (typeof data3.inserted !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0 + "/inserted", schemaPath: "#/properties/hunks/items/properties/inserted/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid2 = _errs17 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data3.replaced !== void 0) {
                                        const _errs19 = errors;
                                        if (typeof data3.replaced !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0 + "/replaced", schemaPath: "#/properties/hunks/items/properties/replaced/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid2 = _errs19 === errors;
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
                          validate10.errors = [{ instancePath: instancePath + "/hunks/" + i0, schemaPath: "#/properties/hunks/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                          return false;
                        }
                      }
                      var valid1 = _errs8 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/hunks", schemaPath: "#/properties/hunks/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.made_file !== void 0) {
                  const _errs21 = errors;
                  if (typeof data.made_file !== "boolean") {
                    validate10.errors = [{ instancePath: instancePath + "/made_file", schemaPath: "#/properties/made_file/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                    return false;
                  }
                  var valid0 = _errs21 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.made_directories !== void 0) {
                    let data10 = data.made_directories;
                    const _errs23 = errors;
                    if (errors === _errs23) {
                      if (Array.isArray(data10)) {
                        var valid3 = true;
                        const len1 = data10.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          const _errs25 = errors;
                          if (typeof data10[i1] !== "string") {
                            validate10.errors = [{ instancePath: instancePath + "/made_directories/" + i1, schemaPath: "#/properties/made_directories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid3 = _errs25 === errors;
                          if (!valid3) {
                            break;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/made_directories", schemaPath: "#/properties/made_directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs23 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.wrote !== void 0) {
                      let data12 = data.wrote;
                      const _errs27 = errors;
                      if (errors === _errs27) {
                        if (Array.isArray(data12)) {
                          var valid4 = true;
                          const len2 = data12.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs29 = errors;
                            if (typeof data12[i2] !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/wrote/" + i2, schemaPath: "#/properties/wrote/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid4 = _errs29 === errors;
                            if (!valid4) {
                              break;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/wrote", schemaPath: "#/properties/wrote/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs27 === errors;
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
