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

// src/schema/results/espalier.doctor.v1.gen.js
var espalier_doctor_v1_gen_exports = {};
__export(espalier_doctor_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_doctor_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.doctor.v1", "type": "object", "additionalProperties": false, "required": ["schema", "checks", "warnings"], "properties": { "schema": { "const": "espalier.doctor.v1" }, "checks": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "status", "finding", "repairable"], "properties": { "name": { "type": "string" }, "status": { "type": "string", "enum": ["ok", "warning", "problem", "unknown"] }, "finding": { "type": "string" }, "hint": { "type": "string" }, "repairable": { "type": "boolean" } } } }, "repairs": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "done", "failed"], "properties": { "name": { "type": "string" }, "done": { "type": "array", "items": { "type": "string" } }, "failed": { "type": "array", "items": { "type": "string" } } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.checks === void 0 && (missing0 = "checks") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "checks" || key0 === "repairs" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.doctor.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.doctor.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.checks !== void 0) {
              let data1 = data.checks;
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
                        if (data2.name === void 0 && (missing1 = "name") || data2.status === void 0 && (missing1 = "status") || data2.finding === void 0 && (missing1 = "finding") || data2.repairable === void 0 && (missing1 = "repairable")) {
                          validate10.errors = [{ instancePath: instancePath + "/checks/" + i0, schemaPath: "#/properties/checks/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!(key1 === "name" || key1 === "status" || key1 === "finding" || key1 === "hint" || key1 === "repairable")) {
                              validate10.errors = [{ instancePath: instancePath + "/checks/" + i0, schemaPath: "#/properties/checks/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.name !== void 0) {
                              const _errs8 = errors;
                              if (typeof data2.name !== "string") {
                                validate10.errors = [{ instancePath: instancePath + "/checks/" + i0 + "/name", schemaPath: "#/properties/checks/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs8 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data2.status !== void 0) {
                                let data4 = data2.status;
                                const _errs10 = errors;
                                if (typeof data4 !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/checks/" + i0 + "/status", schemaPath: "#/properties/checks/items/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                if (!(data4 === "ok" || data4 === "warning" || data4 === "problem" || data4 === "unknown")) {
                                  validate10.errors = [{ instancePath: instancePath + "/checks/" + i0 + "/status", schemaPath: "#/properties/checks/items/properties/status/enum", keyword: "enum", params: { allowedValues: schema11.properties.checks.items.properties.status.enum }, message: "must be equal to one of the allowed values" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data2.finding !== void 0) {
                                  const _errs12 = errors;
                                  if (typeof data2.finding !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/checks/" + i0 + "/finding", schemaPath: "#/properties/checks/items/properties/finding/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.hint !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data2.hint !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/checks/" + i0 + "/hint", schemaPath: "#/properties/checks/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.repairable !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data2.repairable !== "boolean") {
                                        validate10.errors = [{ instancePath: instancePath + "/checks/" + i0 + "/repairable", schemaPath: "#/properties/checks/items/properties/repairable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/checks/" + i0, schemaPath: "#/properties/checks/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.repairs !== void 0) {
                let data8 = data.repairs;
                const _errs18 = errors;
                if (errors === _errs18) {
                  if (Array.isArray(data8)) {
                    var valid3 = true;
                    const len1 = data8.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data9 = data8[i1];
                      const _errs20 = errors;
                      if (errors === _errs20) {
                        if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                          let missing2;
                          if (data9.name === void 0 && (missing2 = "name") || data9.done === void 0 && (missing2 = "done") || data9.failed === void 0 && (missing2 = "failed")) {
                            validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1, schemaPath: "#/properties/repairs/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                            return false;
                          } else {
                            const _errs22 = errors;
                            for (const key2 in data9) {
                              if (!(key2 === "name" || key2 === "done" || key2 === "failed")) {
                                validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1, schemaPath: "#/properties/repairs/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                return false;
                                break;
                              }
                            }
                            if (_errs22 === errors) {
                              if (data9.name !== void 0) {
                                const _errs23 = errors;
                                if (typeof data9.name !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1 + "/name", schemaPath: "#/properties/repairs/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid4 = _errs23 === errors;
                              } else {
                                var valid4 = true;
                              }
                              if (valid4) {
                                if (data9.done !== void 0) {
                                  let data11 = data9.done;
                                  const _errs25 = errors;
                                  if (errors === _errs25) {
                                    if (Array.isArray(data11)) {
                                      var valid5 = true;
                                      const len2 = data11.length;
                                      for (let i2 = 0; i2 < len2; i2++) {
                                        const _errs27 = errors;
                                        if (typeof data11[i2] !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1 + "/done/" + i2, schemaPath: "#/properties/repairs/items/properties/done/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid5 = _errs27 === errors;
                                        if (!valid5) {
                                          break;
                                        }
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1 + "/done", schemaPath: "#/properties/repairs/items/properties/done/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                      return false;
                                    }
                                  }
                                  var valid4 = _errs25 === errors;
                                } else {
                                  var valid4 = true;
                                }
                                if (valid4) {
                                  if (data9.failed !== void 0) {
                                    let data13 = data9.failed;
                                    const _errs29 = errors;
                                    if (errors === _errs29) {
                                      if (Array.isArray(data13)) {
                                        var valid6 = true;
                                        const len3 = data13.length;
                                        for (let i3 = 0; i3 < len3; i3++) {
                                          const _errs31 = errors;
                                          if (typeof data13[i3] !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1 + "/failed/" + i3, schemaPath: "#/properties/repairs/items/properties/failed/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid6 = _errs31 === errors;
                                          if (!valid6) {
                                            break;
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1 + "/failed", schemaPath: "#/properties/repairs/items/properties/failed/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                        return false;
                                      }
                                    }
                                    var valid4 = _errs29 === errors;
                                  } else {
                                    var valid4 = true;
                                  }
                                }
                              }
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/repairs/" + i1, schemaPath: "#/properties/repairs/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                          return false;
                        }
                      }
                      var valid3 = _errs20 === errors;
                      if (!valid3) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/repairs", schemaPath: "#/properties/repairs/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs18 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.warnings !== void 0) {
                  let data15 = data.warnings;
                  const _errs33 = errors;
                  if (errors === _errs33) {
                    if (Array.isArray(data15)) {
                      var valid7 = true;
                      const len4 = data15.length;
                      for (let i4 = 0; i4 < len4; i4++) {
                        const _errs35 = errors;
                        if (typeof data15[i4] !== "string") {
                          validate10.errors = [{ instancePath: instancePath + "/warnings/" + i4, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid7 = _errs35 === errors;
                        if (!valid7) {
                          break;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs33 === errors;
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
