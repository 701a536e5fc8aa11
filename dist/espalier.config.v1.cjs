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

// src/schema/results/espalier.config.v1.gen.js
var espalier_config_v1_gen_exports = {};
__export(espalier_config_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_config_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.config.v1", "type": "object", "additionalProperties": false, "required": ["schema", "user_config", "project_config", "state", "settings", "warnings"], "properties": { "schema": { "const": "espalier.config.v1" }, "user_config": { "type": "string" }, "project_config": { "type": ["string", "null"] }, "state": { "type": "string" }, "settings": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["key", "value", "source"], "properties": { "key": { "type": "string" }, "value": { "type": ["string", "boolean", "null", "array"], "items": { "type": "string" } }, "source": { "type": "string" }, "description": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.user_config === void 0 && (missing0 = "user_config") || data.project_config === void 0 && (missing0 = "project_config") || data.state === void 0 && (missing0 = "state") || data.settings === void 0 && (missing0 = "settings") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "user_config" || key0 === "project_config" || key0 === "state" || key0 === "settings" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.config.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.config.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.user_config !== void 0) {
              const _errs3 = errors;
              if (typeof data.user_config !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/user_config", schemaPath: "#/properties/user_config/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.project_config !== void 0) {
                let data2 = data.project_config;
                const _errs5 = errors;
                if (typeof data2 !== "string" && data2 !== null) {
                  validate10.errors = [{ instancePath: instancePath + "/project_config", schemaPath: "#/properties/project_config/type", keyword: "type", params: { type: schema11.properties.project_config.type }, message: "must be string,null" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.state !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.state !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.settings !== void 0) {
                    let data4 = data.settings;
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (Array.isArray(data4)) {
                        var valid1 = true;
                        const len0 = data4.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          let data5 = data4[i0];
                          const _errs11 = errors;
                          if (errors === _errs11) {
                            if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                              let missing1;
                              if (data5.key === void 0 && (missing1 = "key") || data5.value === void 0 && (missing1 = "value") || data5.source === void 0 && (missing1 = "source")) {
                                validate10.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                return false;
                              } else {
                                const _errs13 = errors;
                                for (const key1 in data5) {
                                  if (!(key1 === "key" || key1 === "value" || key1 === "source" || key1 === "description")) {
                                    validate10.errors = [{ instancePath: instancePath + "/settings/" + i0, schemaPath: "#/properties/settings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                    return false;
                                    break;
                                  }
                                }
                                if (_errs13 === errors) {
                                  if (data5.key !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data5.key !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/key", schemaPath: "#/properties/settings/items/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data5.value !== void 0) {
                                      let data7 = data5.value;
                                      const _errs16 = errors;
                                      if (typeof data7 !== "string" && typeof data7 !== "boolean" && data7 !== null && !Array.isArray(data7)) {
                                        validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/value", schemaPath: "#/properties/settings/items/properties/value/type", keyword: "type", params: { type: schema11.properties.settings.items.properties.value.type }, message: "must be string,boolean,null,array" }];
                                        return false;
                                      }
                                      if (errors === _errs16) {
                                        if (Array.isArray(data7)) {
                                          var valid3 = true;
                                          const len1 = data7.length;
                                          for (let i1 = 0; i1 < len1; i1++) {
                                            const _errs18 = errors;
                                            if (typeof data7[i1] !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/value/" + i1, schemaPath: "#/properties/settings/items/properties/value/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid3 = _errs18 === errors;
                                            if (!valid3) {
                                              break;
                                            }
                                          }
                                        }
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data5.source !== void 0) {
                                        const _errs20 = errors;
                                        if (typeof data5.source !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/source", schemaPath: "#/properties/settings/items/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid2 = _errs20 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data5.description !== void 0) {
                                          const _errs22 = errors;
                                          if (typeof data5.description !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/settings/" + i0 + "/description", schemaPath: "#/properties/settings/items/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid2 = _errs22 === errors;
                                        } else {
                                          var valid2 = true;
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
                          var valid1 = _errs11 === errors;
                          if (!valid1) {
                            break;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.warnings !== void 0) {
                      let data11 = data.warnings;
                      const _errs24 = errors;
                      if (errors === _errs24) {
                        if (Array.isArray(data11)) {
                          var valid4 = true;
                          const len2 = data11.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs26 = errors;
                            if (typeof data11[i2] !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid4 = _errs26 === errors;
                            if (!valid4) {
                              break;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs24 === errors;
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
