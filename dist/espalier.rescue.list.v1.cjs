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

// src/schema/results/espalier.rescue.list.v1.gen.js
var espalier_rescue_list_v1_gen_exports = {};
__export(espalier_rescue_list_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_rescue_list_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.rescue.list.v1", "type": "object", "additionalProperties": false, "required": ["schema", "rescues", "warnings"], "properties": { "schema": { "const": "espalier.rescue.list.v1" }, "rescues": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["id", "directory", "bytes"], "properties": { "id": { "type": "string" }, "directory": { "type": "string" }, "bytes": { "type": ["integer", "null"], "minimum": 0 }, "name": { "type": "string" }, "path": { "type": "string" }, "branch": { "type": ["string", "null"] }, "project": { "type": "string" }, "project_present": { "type": ["boolean", "null"] }, "made_at": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, "work": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } }, "ref": { "type": "string" }, "bundle": { "type": "string" }, "problem": { "type": "string" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
var pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.rescues === void 0 && (missing0 = "rescues") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "rescues" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.rescue.list.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.rescue.list.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.rescues !== void 0) {
              let data1 = data.rescues;
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
                        if (data2.id === void 0 && (missing1 = "id") || data2.directory === void 0 && (missing1 = "directory") || data2.bytes === void 0 && (missing1 = "bytes")) {
                          validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0, schemaPath: "#/properties/rescues/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs7 = errors;
                          for (const key1 in data2) {
                            if (!func2.call(schema11.properties.rescues.items.properties, key1)) {
                              validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0, schemaPath: "#/properties/rescues/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs7 === errors) {
                            if (data2.id !== void 0) {
                              const _errs8 = errors;
                              if (typeof data2.id !== "string") {
                                validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/id", schemaPath: "#/properties/rescues/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid2 = _errs8 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data2.directory !== void 0) {
                                const _errs10 = errors;
                                if (typeof data2.directory !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/directory", schemaPath: "#/properties/rescues/items/properties/directory/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid2 = _errs10 === errors;
                              } else {
                                var valid2 = true;
                              }
                              if (valid2) {
                                if (data2.bytes !== void 0) {
                                  let data5 = data2.bytes;
                                  const _errs12 = errors;
                                  if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
                                    validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/bytes", schemaPath: "#/properties/rescues/items/properties/bytes/type", keyword: "type", params: { type: schema11.properties.rescues.items.properties.bytes.type }, message: "must be integer,null" }];
                                    return false;
                                  }
                                  if (errors === _errs12) {
                                    if (typeof data5 == "number" && isFinite(data5)) {
                                      if (data5 < 0 || isNaN(data5)) {
                                        validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/bytes", schemaPath: "#/properties/rescues/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                        return false;
                                      }
                                    }
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data2.name !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data2.name !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/name", schemaPath: "#/properties/rescues/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data2.path !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data2.path !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/path", schemaPath: "#/properties/rescues/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data2.branch !== void 0) {
                                        let data8 = data2.branch;
                                        const _errs18 = errors;
                                        if (typeof data8 !== "string" && data8 !== null) {
                                          validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/branch", schemaPath: "#/properties/rescues/items/properties/branch/type", keyword: "type", params: { type: schema11.properties.rescues.items.properties.branch.type }, message: "must be string,null" }];
                                          return false;
                                        }
                                        var valid2 = _errs18 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data2.project !== void 0) {
                                          const _errs20 = errors;
                                          if (typeof data2.project !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/project", schemaPath: "#/properties/rescues/items/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data2.project_present !== void 0) {
                                            let data10 = data2.project_present;
                                            const _errs22 = errors;
                                            if (typeof data10 !== "boolean" && data10 !== null) {
                                              validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/project_present", schemaPath: "#/properties/rescues/items/properties/project_present/type", keyword: "type", params: { type: schema11.properties.rescues.items.properties.project_present.type }, message: "must be boolean,null" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data2.made_at !== void 0) {
                                              let data11 = data2.made_at;
                                              const _errs24 = errors;
                                              if (errors === _errs24) {
                                                if (typeof data11 === "string") {
                                                  if (!pattern0.test(data11)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/made_at", schemaPath: "#/properties/rescues/items/properties/made_at/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                    return false;
                                                  }
                                                } else {
                                                  validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/made_at", schemaPath: "#/properties/rescues/items/properties/made_at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                              }
                                              var valid2 = _errs24 === errors;
                                            } else {
                                              var valid2 = true;
                                            }
                                            if (valid2) {
                                              if (data2.work !== void 0) {
                                                let data12 = data2.work;
                                                const _errs26 = errors;
                                                if (errors === _errs26) {
                                                  if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                                                    for (const key2 in data12) {
                                                      let data13 = data12[key2];
                                                      const _errs29 = errors;
                                                      if (!(typeof data13 == "number" && (!(data13 % 1) && !isNaN(data13)) && isFinite(data13))) {
                                                        validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/work/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/rescues/items/properties/work/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs29) {
                                                        if (typeof data13 == "number" && isFinite(data13)) {
                                                          if (data13 < 0 || isNaN(data13)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/work/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/rescues/items/properties/work/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid3 = _errs29 === errors;
                                                      if (!valid3) {
                                                        break;
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/work", schemaPath: "#/properties/rescues/items/properties/work/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                    return false;
                                                  }
                                                }
                                                var valid2 = _errs26 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data2.ref !== void 0) {
                                                  const _errs31 = errors;
                                                  if (typeof data2.ref !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/ref", schemaPath: "#/properties/rescues/items/properties/ref/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs31 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data2.bundle !== void 0) {
                                                    const _errs33 = errors;
                                                    if (typeof data2.bundle !== "string") {
                                                      validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/bundle", schemaPath: "#/properties/rescues/items/properties/bundle/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                      return false;
                                                    }
                                                    var valid2 = _errs33 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data2.problem !== void 0) {
                                                      const _errs35 = errors;
                                                      if (typeof data2.problem !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0 + "/problem", schemaPath: "#/properties/rescues/items/properties/problem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid2 = _errs35 === errors;
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
                                }
                              }
                            }
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/rescues/" + i0, schemaPath: "#/properties/rescues/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid1 = _errs5 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/rescues", schemaPath: "#/properties/rescues/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.warnings !== void 0) {
                let data17 = data.warnings;
                const _errs37 = errors;
                if (errors === _errs37) {
                  if (Array.isArray(data17)) {
                    var valid4 = true;
                    const len1 = data17.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      const _errs39 = errors;
                      if (typeof data17[i1] !== "string") {
                        validate10.errors = [{ instancePath: instancePath + "/warnings/" + i1, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid4 = _errs39 === errors;
                      if (!valid4) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid0 = _errs37 === errors;
              } else {
                var valid0 = true;
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
