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

// src/schema/results/espalier.workspace.pinned.v1.gen.js
var espalier_workspace_pinned_v1_gen_exports = {};
__export(espalier_workspace_pinned_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_workspace_pinned_v1_gen_exports);
var validate = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.pinned === void 0 && (missing0 = "pinned") || data.workspaces === void 0 && (missing0 = "workspaces") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "pinned" || key0 === "workspaces" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.workspace.pinned.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.workspace.pinned.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.pinned !== void 0) {
              const _errs3 = errors;
              if (typeof data.pinned !== "boolean") {
                validate10.errors = [{ instancePath: instancePath + "/pinned", schemaPath: "#/properties/pinned/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.workspaces !== void 0) {
                let data2 = data.workspaces;
                const _errs5 = errors;
                if (errors === _errs5) {
                  if (Array.isArray(data2)) {
                    var valid1 = true;
                    const len0 = data2.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data3 = data2[i0];
                      const _errs7 = errors;
                      if (errors === _errs7) {
                        if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                          let missing1;
                          if (data3.id === void 0 && (missing1 = "id") || data3.path === void 0 && (missing1 = "path") || data3.name === void 0 && (missing1 = "name") || data3.changed === void 0 && (missing1 = "changed")) {
                            validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                            return false;
                          } else {
                            const _errs9 = errors;
                            for (const key1 in data3) {
                              if (!(key1 === "id" || key1 === "path" || key1 === "name" || key1 === "changed")) {
                                validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0, schemaPath: "#/properties/workspaces/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs9 === errors) {
                              if (data3.id !== void 0) {
                                const _errs10 = errors;
                                if (typeof data3.id !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/id", schemaPath: "#/properties/workspaces/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data3.path !== void 0) {
                                  const _errs12 = errors;
                                  if (typeof data3.path !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/path", schemaPath: "#/properties/workspaces/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data3.name !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data3.name !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/name", schemaPath: "#/properties/workspaces/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data3.changed !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data3.changed !== "boolean") {
                                        validate10.errors = [{ instancePath: instancePath + "/workspaces/" + i0 + "/changed", schemaPath: "#/properties/workspaces/items/properties/changed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
                      var valid1 = _errs7 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.warnings !== void 0) {
                  let data8 = data.warnings;
                  const _errs18 = errors;
                  if (errors === _errs18) {
                    if (Array.isArray(data8)) {
                      var valid3 = true;
                      const len1 = data8.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        const _errs20 = errors;
                        if (typeof data8[i1] !== "string") {
                          validate10.errors = [{ instancePath: instancePath + "/warnings/" + i1, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid3 = _errs20 === errors;
                        if (!valid3) {
                          break;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs18 === errors;
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
