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

// src/schema/results/espalier.install.v1.gen.js
var espalier_install_v1_gen_exports = {};
__export(espalier_install_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_install_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.install.v1", "type": "object", "additionalProperties": false, "required": ["schema", "client", "scope", "did", "file", "entries", "warnings"], "properties": { "schema": { "const": "espalier.install.v1" }, "client": { "type": "string", "enum": ["claude", "cursor", "codex"] }, "scope": { "type": "string", "enum": ["user", "project"] }, "did": { "type": "string", "enum": ["installed", "already", "uninstalled", "absent"] }, "file": { "type": "string" }, "leads_to": { "type": "string" }, "entries": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["at", "outcome"], "properties": { "at": { "type": "string" }, "outcome": { "type": "string", "enum": ["added", "updated", "already", "kept", "removed"] } } } }, "made": { "type": "array", "items": { "type": "string" } }, "removed": { "type": "array", "items": { "type": "string" } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.client === void 0 && (missing0 = "client") || data.scope === void 0 && (missing0 = "scope") || data.did === void 0 && (missing0 = "did") || data.file === void 0 && (missing0 = "file") || data.entries === void 0 && (missing0 = "entries") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.install.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.install.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.client !== void 0) {
              let data1 = data.client;
              const _errs3 = errors;
              if (typeof data1 !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/client", schemaPath: "#/properties/client/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data1 === "claude" || data1 === "cursor" || data1 === "codex")) {
                validate10.errors = [{ instancePath: instancePath + "/client", schemaPath: "#/properties/client/enum", keyword: "enum", params: { allowedValues: schema11.properties.client.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.scope !== void 0) {
                let data2 = data.scope;
                const _errs5 = errors;
                if (typeof data2 !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/scope", schemaPath: "#/properties/scope/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                if (!(data2 === "user" || data2 === "project")) {
                  validate10.errors = [{ instancePath: instancePath + "/scope", schemaPath: "#/properties/scope/enum", keyword: "enum", params: { allowedValues: schema11.properties.scope.enum }, message: "must be equal to one of the allowed values" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.did !== void 0) {
                  let data3 = data.did;
                  const _errs7 = errors;
                  if (typeof data3 !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/did", schemaPath: "#/properties/did/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  if (!(data3 === "installed" || data3 === "already" || data3 === "uninstalled" || data3 === "absent")) {
                    validate10.errors = [{ instancePath: instancePath + "/did", schemaPath: "#/properties/did/enum", keyword: "enum", params: { allowedValues: schema11.properties.did.enum }, message: "must be equal to one of the allowed values" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.file !== void 0) {
                    const _errs9 = errors;
                    if (typeof data.file !== "string") {
                      validate10.errors = [{ instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.leads_to !== void 0) {
                      const _errs11 = errors;
                      if (typeof data.leads_to !== "string") {
                        validate10.errors = [{ instancePath: instancePath + "/leads_to", schemaPath: "#/properties/leads_to/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.entries !== void 0) {
                        let data6 = data.entries;
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
                                  if (data7.at === void 0 && (missing1 = "at") || data7.outcome === void 0 && (missing1 = "outcome")) {
                                    validate10.errors = [{ instancePath: instancePath + "/entries/" + i0, schemaPath: "#/properties/entries/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                    return false;
                                  } else {
                                    const _errs17 = errors;
                                    for (const key1 in data7) {
                                      if (!(key1 === "at" || key1 === "outcome")) {
                                        validate10.errors = [{ instancePath: instancePath + "/entries/" + i0, schemaPath: "#/properties/entries/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                        return false;
                                        break;
                                      }
                                    }
                                    if (_errs17 === errors) {
                                      if (data7.at !== void 0) {
                                        const _errs18 = errors;
                                        if (typeof data7.at !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/entries/" + i0 + "/at", schemaPath: "#/properties/entries/items/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                                            validate10.errors = [{ instancePath: instancePath + "/entries/" + i0 + "/outcome", schemaPath: "#/properties/entries/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "added" || data9 === "updated" || data9 === "already" || data9 === "kept" || data9 === "removed")) {
                                            validate10.errors = [{ instancePath: instancePath + "/entries/" + i0 + "/outcome", schemaPath: "#/properties/entries/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.entries.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                      }
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/entries/" + i0, schemaPath: "#/properties/entries/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                  return false;
                                }
                              }
                              var valid1 = _errs15 === errors;
                              if (!valid1) {
                                break;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/entries", schemaPath: "#/properties/entries/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                            return false;
                          }
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.made !== void 0) {
                          let data10 = data.made;
                          const _errs22 = errors;
                          if (errors === _errs22) {
                            if (Array.isArray(data10)) {
                              var valid3 = true;
                              const len1 = data10.length;
                              for (let i1 = 0; i1 < len1; i1++) {
                                const _errs24 = errors;
                                if (typeof data10[i1] !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/made/" + i1, schemaPath: "#/properties/made/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid3 = _errs24 === errors;
                                if (!valid3) {
                                  break;
                                }
                              }
                            } else {
                              validate10.errors = [{ instancePath: instancePath + "/made", schemaPath: "#/properties/made/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                              return false;
                            }
                          }
                          var valid0 = _errs22 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.removed !== void 0) {
                            let data12 = data.removed;
                            const _errs26 = errors;
                            if (errors === _errs26) {
                              if (Array.isArray(data12)) {
                                var valid4 = true;
                                const len2 = data12.length;
                                for (let i2 = 0; i2 < len2; i2++) {
                                  const _errs28 = errors;
                                  if (typeof data12[i2] !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/removed/" + i2, schemaPath: "#/properties/removed/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid4 = _errs28 === errors;
                                  if (!valid4) {
                                    break;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/removed", schemaPath: "#/properties/removed/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                return false;
                              }
                            }
                            var valid0 = _errs26 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.warnings !== void 0) {
                              let data14 = data.warnings;
                              const _errs30 = errors;
                              if (errors === _errs30) {
                                if (Array.isArray(data14)) {
                                  var valid5 = true;
                                  const len3 = data14.length;
                                  for (let i3 = 0; i3 < len3; i3++) {
                                    const _errs32 = errors;
                                    if (typeof data14[i3] !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/warnings/" + i3, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid5 = _errs32 === errors;
                                    if (!valid5) {
                                      break;
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                  return false;
                                }
                              }
                              var valid0 = _errs30 === errors;
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
