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

// src/schema/results/espalier.build.explained.v1.gen.js
var espalier_build_explained_v1_gen_exports = {};
__export(espalier_build_explained_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_build_explained_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.build.explained.v1", "type": "object", "additionalProperties": false, "required": ["schema", "path", "profile", "target_bytes", "rebuilt_bytes", "rebuilt_after_bytes", "incremental_bytes", "debug_bytes", "settings", "programs", "warnings"], "properties": { "schema": { "const": "espalier.build.explained.v1" }, "path": { "type": "string" }, "profile": { "type": "string" }, "target_bytes": { "type": "integer", "minimum": 0 }, "rebuilt_bytes": { "type": "integer", "minimum": 0 }, "rebuilt_after_bytes": { "type": "integer", "minimum": 0 }, "incremental_bytes": { "type": "integer", "minimum": 0 }, "debug_bytes": { "type": ["integer", "null"], "minimum": 0 }, "settings": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["setting", "value", "source"], "properties": { "setting": { "enum": ["debug", "split-debuginfo", "incremental"] }, "value": { "type": "string" }, "source": { "type": "string" }, "advised": { "type": "string" }, "saves_bytes": { "type": ["integer", "null"], "minimum": 0 } } } }, "programs": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "bytes", "after_bytes"], "properties": { "name": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "after_bytes": { "type": "integer", "minimum": 0 } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.path === void 0 && (missing0 = "path") || data.profile === void 0 && (missing0 = "profile") || data.target_bytes === void 0 && (missing0 = "target_bytes") || data.rebuilt_bytes === void 0 && (missing0 = "rebuilt_bytes") || data.rebuilt_after_bytes === void 0 && (missing0 = "rebuilt_after_bytes") || data.incremental_bytes === void 0 && (missing0 = "incremental_bytes") || data.debug_bytes === void 0 && (missing0 = "debug_bytes") || data.settings === void 0 && (missing0 = "settings") || data.programs === void 0 && (missing0 = "programs") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.build.explained.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.build.explained.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.path !== void 0) {
              const _errs3 = errors;
              if (typeof data.path !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.profile !== void 0) {
                const _errs5 = errors;
                if (typeof data.profile !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/profile", schemaPath: "#/properties/profile/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.target_bytes !== void 0) {
                  let data3 = data.target_bytes;
                  const _errs7 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate10.errors = [{ instancePath: instancePath + "/target_bytes", schemaPath: "#/properties/target_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs7) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 < 0 || isNaN(data3)) {
                        validate10.errors = [{ instancePath: instancePath + "/target_bytes", schemaPath: "#/properties/target_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.rebuilt_bytes !== void 0) {
                    let data4 = data.rebuilt_bytes;
                    const _errs9 = errors;
                    if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                      validate10.errors = [{ instancePath: instancePath + "/rebuilt_bytes", schemaPath: "#/properties/rebuilt_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                      return false;
                    }
                    if (errors === _errs9) {
                      if (typeof data4 == "number" && isFinite(data4)) {
                        if (data4 < 0 || isNaN(data4)) {
                          validate10.errors = [{ instancePath: instancePath + "/rebuilt_bytes", schemaPath: "#/properties/rebuilt_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                          return false;
                        }
                      }
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.rebuilt_after_bytes !== void 0) {
                      let data5 = data.rebuilt_after_bytes;
                      const _errs11 = errors;
                      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                        validate10.errors = [{ instancePath: instancePath + "/rebuilt_after_bytes", schemaPath: "#/properties/rebuilt_after_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                        return false;
                      }
                      if (errors === _errs11) {
                        if (typeof data5 == "number" && isFinite(data5)) {
                          if (data5 < 0 || isNaN(data5)) {
                            validate10.errors = [{ instancePath: instancePath + "/rebuilt_after_bytes", schemaPath: "#/properties/rebuilt_after_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.incremental_bytes !== void 0) {
                        let data6 = data.incremental_bytes;
                        const _errs13 = errors;
                        if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                          validate10.errors = [{ instancePath: instancePath + "/incremental_bytes", schemaPath: "#/properties/incremental_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                          return false;
                        }
                        if (errors === _errs13) {
                          if (typeof data6 == "number" && isFinite(data6)) {
                            if (data6 < 0 || isNaN(data6)) {
                              validate10.errors = [{ instancePath: instancePath + "/incremental_bytes", schemaPath: "#/properties/incremental_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                              return false;
                            }
                          }
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.debug_bytes !== void 0) {
                          let data7 = data.debug_bytes;
                          const _errs15 = errors;
                          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
                            validate10.errors = [{ instancePath: instancePath + "/debug_bytes", schemaPath: "#/properties/debug_bytes/type", keyword: "type", params: { type: schema11.properties.debug_bytes.type }, message: "must be integer,null" }];
                            return false;
                          }
                          if (errors === _errs15) {
                            if (typeof data7 == "number" && isFinite(data7)) {
                              if (data7 < 0 || isNaN(data7)) {
                                validate10.errors = [{ instancePath: instancePath + "/debug_bytes", schemaPath: "#/properties/debug_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.settings !== void 0) {
                            let data8 = data.settings;
                            const _errs17 = errors;
                            if (errors === _errs17) {
                              if (Array.isArray(data8)) {
                                var valid1 = true;
                                const len0 = data8.length;
                                for (let i0 = 0; i0 < len0; i0++) {
                                  let data9 = data8[i0];
                                  const _errs19 = errors;
                                  if (errors === _errs19) {
                                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                                      let missing1;
                                      if (data9.setting === void 0 && (missing1 = "setting") || data9.value === void 0 && (missing1 = "value") || data9.source === void 0 && (missing1 = "source")) {
                                        validate10.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                        return false;
                                      } else {
                                        const _errs21 = errors;
                                        for (const key1 in data9) {
                                          if (!(key1 === "setting" || key1 === "value" || key1 === "source" || key1 === "advised" || key1 === "saves_bytes")) {
                                            validate10.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                            return false;
                                            break;
                                          }
                                        }
                                        if (_errs21 === errors) {
                                          if (data9.setting !== void 0) {
                                            let data10 = data9.setting;
                                            const _errs22 = errors;
                                            if (!(data10 === "debug" || data10 === "split-debuginfo" || data10 === "incremental")) {
                                              validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/setting", schemaPath: "#/properties/settings/items/properties/setting/enum", keyword: "enum", params: { allowedValues: schema11.properties.settings.items.properties.setting.enum }, message: "must be equal to one of the allowed values" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data9.value !== void 0) {
                                              const _errs23 = errors;
                                              if (typeof data9.value !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/value", schemaPath: "#/properties/settings/items/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid2 = _errs23 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data9.source !== void 0) {
                                                const _errs25 = errors;
                                                if (typeof data9.source !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/source", schemaPath: "#/properties/settings/items/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid2 = _errs25 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data9.advised !== void 0) {
                                                  const _errs27 = errors;
                                                  if (typeof data9.advised !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/advised", schemaPath: "#/properties/settings/items/properties/advised/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs27 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data9.saves_bytes !== void 0) {
                                                    let data14 = data9.saves_bytes;
                                                    const _errs29 = errors;
                                                    if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14)) && data14 !== null) {
                                                      validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/saves_bytes", schemaPath: "#/properties/settings/items/properties/saves_bytes/type", keyword: "type", params: { type: schema11.properties.settings.items.properties.saves_bytes.type }, message: "must be integer,null" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs29) {
                                                      if (typeof data14 == "number" && isFinite(data14)) {
                                                        if (data14 < 0 || isNaN(data14)) {
                                                          validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/saves_bytes", schemaPath: "#/properties/settings/items/properties/saves_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid2 = _errs29 === errors;
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
                                      validate10.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                      return false;
                                    }
                                  }
                                  var valid1 = _errs19 === errors;
                                  if (!valid1) {
                                    break;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                return false;
                              }
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.programs !== void 0) {
                              let data15 = data.programs;
                              const _errs31 = errors;
                              if (errors === _errs31) {
                                if (Array.isArray(data15)) {
                                  var valid3 = true;
                                  const len1 = data15.length;
                                  for (let i1 = 0; i1 < len1; i1++) {
                                    let data16 = data15[i1];
                                    const _errs33 = errors;
                                    if (errors === _errs33) {
                                      if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                                        let missing2;
                                        if (data16.name === void 0 && (missing2 = "name") || data16.bytes === void 0 && (missing2 = "bytes") || data16.after_bytes === void 0 && (missing2 = "after_bytes")) {
                                          validate10.errors = [{ instancePath: instancePath + "/programs/" + i1, schemaPath: "#/properties/programs/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                          return false;
                                        } else {
                                          const _errs35 = errors;
                                          for (const key2 in data16) {
                                            if (!(key2 === "name" || key2 === "bytes" || key2 === "after_bytes")) {
                                              validate10.errors = [{ instancePath: instancePath + "/programs/" + i1, schemaPath: "#/properties/programs/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                              return false;
                                              break;
                                            }
                                          }
                                          if (_errs35 === errors) {
                                            if (data16.name !== void 0) {
                                              const _errs36 = errors;
                                              if (typeof data16.name !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/programs/" + i1 + "/name", schemaPath: "#/properties/programs/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid4 = _errs36 === errors;
                                            } else {
                                              var valid4 = true;
                                            }
                                            if (valid4) {
                                              if (data16.bytes !== void 0) {
                                                let data18 = data16.bytes;
                                                const _errs38 = errors;
                                                if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)) && isFinite(data18))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/programs/" + i1 + "/bytes", schemaPath: "#/properties/programs/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs38) {
                                                  if (typeof data18 == "number" && isFinite(data18)) {
                                                    if (data18 < 0 || isNaN(data18)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/programs/" + i1 + "/bytes", schemaPath: "#/properties/programs/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid4 = _errs38 === errors;
                                              } else {
                                                var valid4 = true;
                                              }
                                              if (valid4) {
                                                if (data16.after_bytes !== void 0) {
                                                  let data19 = data16.after_bytes;
                                                  const _errs40 = errors;
                                                  if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19))) {
                                                    validate10.errors = [{ instancePath: instancePath + "/programs/" + i1 + "/after_bytes", schemaPath: "#/properties/programs/items/properties/after_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs40) {
                                                    if (typeof data19 == "number" && isFinite(data19)) {
                                                      if (data19 < 0 || isNaN(data19)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/programs/" + i1 + "/after_bytes", schemaPath: "#/properties/programs/items/properties/after_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                        return false;
                                                      }
                                                    }
                                                  }
                                                  var valid4 = _errs40 === errors;
                                                } else {
                                                  var valid4 = true;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/programs/" + i1, schemaPath: "#/properties/programs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                        return false;
                                      }
                                    }
                                    var valid3 = _errs33 === errors;
                                    if (!valid3) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/programs", schemaPath: "#/properties/programs/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs31 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.warnings !== void 0) {
                                let data20 = data.warnings;
                                const _errs42 = errors;
                                if (errors === _errs42) {
                                  if (Array.isArray(data20)) {
                                    var valid5 = true;
                                    const len2 = data20.length;
                                    for (let i2 = 0; i2 < len2; i2++) {
                                      const _errs44 = errors;
                                      if (typeof data20[i2] !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid5 = _errs44 === errors;
                                      if (!valid5) {
                                        break;
                                      }
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                    return false;
                                  }
                                }
                                var valid0 = _errs42 === errors;
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
