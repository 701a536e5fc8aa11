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

// src/schema/results/espalier.workspace.adopted.v1.gen.js
var espalier_workspace_adopted_v1_gen_exports = {};
__export(espalier_workspace_adopted_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_adopted_v1_gen_exports);
var validate = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.adopted === void 0 && (missing0 = "adopted") || data.already === void 0 && (missing0 = "already") || data.refused === void 0 && (missing0 = "refused") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "adopted" || key0 === "already" || key0 === "refused" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.adopted.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.adopted.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.adopted !== void 0) {
              let data1 = data.adopted;
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
                        if (data2.path === void 0 && (missing1 = "path")) {
                          validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0, schemaPath: "#/properties/adopted/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!(key1 === "id" || key1 === "path" || key1 === "name" || key1 === "custody" || key1 === "reason" || key1 === "code")) {
                              validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0, schemaPath: "#/properties/adopted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.id !== void 0) {
                              const _errs8 = errors;
                              if (typeof data2.id !== "string") {
                                validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/id", schemaPath: "#/properties/adopted/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                                  validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/path", schemaPath: "#/properties/adopted/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data2.name !== void 0) {
                                  const _errs12 = errors;
                                  if (typeof data2.name !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/name", schemaPath: "#/properties/adopted/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.custody !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data2.custody !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/custody", schemaPath: "#/properties/adopted/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.reason !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data2.reason !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/reason", schemaPath: "#/properties/adopted/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data2.code !== void 0) {
                                        const _errs18 = errors;
                                        if (typeof data2.code !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0 + "/code", schemaPath: "#/properties/adopted/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
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
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/adopted/" + i0, schemaPath: "#/properties/adopted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/adopted", schemaPath: "#/properties/adopted/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.already !== void 0) {
                let data9 = data.already;
                const _errs20 = errors;
                if (errors === _errs20) {
                  if (Array.isArray(data9)) {
                    var valid3 = true;
                    const len1 = data9.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data10 = data9[i1];
                      const _errs22 = errors;
                      if (errors === _errs22) {
                        if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                          let missing2;
                          if (data10.path === void 0 && (missing2 = "path")) {
                            validate10.errors = [{ instancePath: instancePath + "/already/" + i1, schemaPath: "#/properties/already/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                            return false;
                          } else {
                            const _errs24 = errors;
                            for (const key2 in data10) {
                              if (!(key2 === "id" || key2 === "path" || key2 === "name" || key2 === "custody" || key2 === "reason" || key2 === "code")) {
                                validate10.errors = [{ instancePath: instancePath + "/already/" + i1, schemaPath: "#/properties/already/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs24 === errors) {
                              if (data10.id !== void 0) {
                                const _errs25 = errors;
                                if (typeof data10.id !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/already/" + i1 + "/id", schemaPath: "#/properties/already/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid4 = _errs25 === errors;
                              } else {
                                var valid4 = true;
                              }
                              if (valid4) {
                                if (data10.path !== void 0) {
                                  const _errs27 = errors;
                                  if (typeof data10.path !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/already/" + i1 + "/path", schemaPath: "#/properties/already/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid4 = _errs27 === errors;
                                } else {
                                  var valid4 = true;
                                }
                                if (valid4) {
                                  if (data10.name !== void 0) {
                                    const _errs29 = errors;
                                    if (typeof data10.name !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/already/" + i1 + "/name", schemaPath: "#/properties/already/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid4 = _errs29 === errors;
                                  } else {
                                    var valid4 = true;
                                  }
                                  if (valid4) {
                                    if (data10.custody !== void 0) {
                                      const _errs31 = errors;
                                      if (typeof data10.custody !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/already/" + i1 + "/custody", schemaPath: "#/properties/already/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid4 = _errs31 === errors;
                                    } else {
                                      var valid4 = true;
                                    }
                                    if (valid4) {
                                      if (data10.reason !== void 0) {
                                        const _errs33 = errors;
                                        if (typeof data10.reason !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/already/" + i1 + "/reason", schemaPath: "#/properties/already/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid4 = _errs33 === errors;
                                      } else {
                                        var valid4 = true;
                                      }
                                      if (valid4) {
                                        if (data10.code !== void 0) {
                                          const _errs35 = errors;
                                          if (typeof data10.code !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/already/" + i1 + "/code", schemaPath: "#/properties/already/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid4 = _errs35 === errors;
                                        } else {
                                          var valid4 = true;
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/already/" + i1, schemaPath: "#/properties/already/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                          return false;
                        }
                      }
                      var valid3 = _errs22 === errors;
                      if (!valid3) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/already", schemaPath: "#/properties/already/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs20 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.refused !== void 0) {
                  let data17 = data.refused;
                  const _errs37 = errors;
                  if (errors === _errs37) {
                    if (Array.isArray(data17)) {
                      var valid5 = true;
                      const len2 = data17.length;
                      for (let i2 = 0; i2 < len2; i2++) {
                        let data18 = data17[i2];
                        const _errs39 = errors;
                        if (errors === _errs39) {
                          if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                            let missing3;
                            if (data18.path === void 0 && (missing3 = "path")) {
                              validate10.errors = [{ instancePath: instancePath + "/refused/" + i2, schemaPath: "#/properties/refused/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                              return false;
                            } else {
                              const _errs41 = errors;
                              for (const key3 in data18) {
                                if (!(key3 === "id" || key3 === "path" || key3 === "name" || key3 === "custody" || key3 === "reason" || key3 === "code")) {
                                  validate10.errors = [{ instancePath: instancePath + "/refused/" + i2, schemaPath: "#/properties/refused/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                  return false;
                                  break;
                                }
                              }
                              if (_errs41 === errors) {
                                if (data18.id !== void 0) {
                                  const _errs42 = errors;
                                  if (typeof data18.id !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/id", schemaPath: "#/properties/refused/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid6 = _errs42 === errors;
                                } else {
                                  var valid6 = true;
                                }
                                if (valid6) {
                                  if (data18.path !== void 0) {
                                    const _errs44 = errors;
                                    if (typeof data18.path !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/path", schemaPath: "#/properties/refused/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid6 = _errs44 === errors;
                                  } else {
                                    var valid6 = true;
                                  }
                                  if (valid6) {
                                    if (data18.name !== void 0) {
                                      const _errs46 = errors;
                                      if (typeof data18.name !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/name", schemaPath: "#/properties/refused/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid6 = _errs46 === errors;
                                    } else {
                                      var valid6 = true;
                                    }
                                    if (valid6) {
                                      if (data18.custody !== void 0) {
                                        const _errs48 = errors;
                                        if (typeof data18.custody !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/custody", schemaPath: "#/properties/refused/items/properties/custody/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid6 = _errs48 === errors;
                                      } else {
                                        var valid6 = true;
                                      }
                                      if (valid6) {
                                        if (data18.reason !== void 0) {
                                          const _errs50 = errors;
                                          if (typeof data18.reason !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/reason", schemaPath: "#/properties/refused/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid6 = _errs50 === errors;
                                        } else {
                                          var valid6 = true;
                                        }
                                        if (valid6) {
                                          if (data18.code !== void 0) {
                                            const _errs52 = errors;
                                            if (typeof data18.code !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/refused/" + i2 + "/code", schemaPath: "#/properties/refused/items/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid6 = _errs52 === errors;
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
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/refused/" + i2, schemaPath: "#/properties/refused/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                            return false;
                          }
                        }
                        var valid5 = _errs39 === errors;
                        if (!valid5) {
                          break;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/refused", schemaPath: "#/properties/refused/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs37 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.warnings !== void 0) {
                    let data25 = data.warnings;
                    const _errs54 = errors;
                    if (errors === _errs54) {
                      if (Array.isArray(data25)) {
                        var valid7 = true;
                        const len3 = data25.length;
                        for (let i3 = 0; i3 < len3; i3++) {
                          const _errs56 = errors;
                          if (typeof data25[i3] !== "string") {
                            validate10.errors = [{ instancePath: instancePath + "/warnings/" + i3, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                            return false;
                          }
                          var valid7 = _errs56 === errors;
                          if (!valid7) {
                            break;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs54 === errors;
                  } else {
                    var valid0 = true;
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
