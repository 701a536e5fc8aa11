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

// src/schema/results/espalier.volume.v1.gen.js
var espalier_volume_v1_gen_exports = {};
__export(espalier_volume_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_volume_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.volume.v1", "type": "object", "additionalProperties": false, "required": ["schema", "did", "state", "warnings"], "properties": { "schema": { "const": "espalier.volume.v1" }, "did": { "type": "string", "enum": ["shown", "created", "grown", "mounted", "repaired", "warmed", "removed", "declined", "nothing"] }, "state": { "type": "string", "enum": ["none", "creating", "ready", "removing"] }, "at": { "type": "string" }, "image": { "type": "string" }, "mounted": { "type": ["boolean", "null"] }, "size_bytes": { "type": ["integer", "null"], "minimum": 0 }, "allocated_bytes": { "type": ["integer", "null"], "minimum": 0 }, "preallocated": { "type": ["boolean", "null"] }, "discards_off": { "type": ["boolean", "null"] }, "in_fstab": { "type": ["boolean", "null"] }, "located": { "type": ["boolean", "null"] }, "host": { "type": "object", "additionalProperties": false, "required": ["path", "total_bytes", "free_bytes", "floor_bytes"], "properties": { "path": { "type": "string" }, "total_bytes": { "type": "integer", "minimum": 0 }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 } } }, "inside": { "type": "object", "additionalProperties": false, "required": ["path", "total_bytes", "free_bytes", "floor_bytes"], "properties": { "path": { "type": "string" }, "total_bytes": { "type": "integer", "minimum": 0 }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 } } }, "workspaces": { "type": "integer", "minimum": 0 }, "freed_bytes": { "type": ["integer", "null"], "minimum": 0 }, "warmed": { "type": "object", "additionalProperties": false, "required": ["workspace", "from", "bytes", "directories"], "properties": { "workspace": { "type": "string" }, "from": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "outcome"], "properties": { "path": { "type": "string" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "files": { "type": "integer", "minimum": 0 }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" }, "rebuilds": { "type": "array", "items": { "type": "string" } } } } } } }, "findings": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["finding", "hint"], "properties": { "finding": { "type": "string" }, "hint": { "type": "string" } } } }, "commands": { "type": "array", "items": { "type": "string" } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.did === void 0 && (missing0 = "did") || data.state === void 0 && (missing0 = "state") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.volume.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.volume.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.did !== void 0) {
              let data1 = data.did;
              const _errs3 = errors;
              if (typeof data1 !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/did", schemaPath: "#/properties/did/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data1 === "shown" || data1 === "created" || data1 === "grown" || data1 === "mounted" || data1 === "repaired" || data1 === "warmed" || data1 === "removed" || data1 === "declined" || data1 === "nothing")) {
                validate10.errors = [{ instancePath: instancePath + "/did", schemaPath: "#/properties/did/enum", keyword: "enum", params: { allowedValues: schema11.properties.did.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.state !== void 0) {
                let data2 = data.state;
                const _errs5 = errors;
                if (typeof data2 !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                if (!(data2 === "none" || data2 === "creating" || data2 === "ready" || data2 === "removing")) {
                  validate10.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.at !== void 0) {
                  const _errs7 = errors;
                  if (typeof data.at !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/at", schemaPath: "#/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.image !== void 0) {
                    const _errs9 = errors;
                    if (typeof data.image !== "string") {
                      validate10.errors = [{ instancePath: instancePath + "/image", schemaPath: "#/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    var valid0 = _errs9 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.mounted !== void 0) {
                      let data5 = data.mounted;
                      const _errs11 = errors;
                      if (typeof data5 !== "boolean" && data5 !== null) {
                        validate10.errors = [{ instancePath: instancePath + "/mounted", schemaPath: "#/properties/mounted/type", keyword: "type", params: { type: schema11.properties.mounted.type }, message: "must be boolean,null" }];
                        return false;
                      }
                      var valid0 = _errs11 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.size_bytes !== void 0) {
                        let data6 = data.size_bytes;
                        const _errs13 = errors;
                        if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6)) && data6 !== null) {
                          validate10.errors = [{ instancePath: instancePath + "/size_bytes", schemaPath: "#/properties/size_bytes/type", keyword: "type", params: { type: schema11.properties.size_bytes.type }, message: "must be integer,null" }];
                          return false;
                        }
                        if (errors === _errs13) {
                          if (typeof data6 == "number" && isFinite(data6)) {
                            if (data6 < 0 || isNaN(data6)) {
                              validate10.errors = [{ instancePath: instancePath + "/size_bytes", schemaPath: "#/properties/size_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                              return false;
                            }
                          }
                        }
                        var valid0 = _errs13 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.allocated_bytes !== void 0) {
                          let data7 = data.allocated_bytes;
                          const _errs15 = errors;
                          if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
                            validate10.errors = [{ instancePath: instancePath + "/allocated_bytes", schemaPath: "#/properties/allocated_bytes/type", keyword: "type", params: { type: schema11.properties.allocated_bytes.type }, message: "must be integer,null" }];
                            return false;
                          }
                          if (errors === _errs15) {
                            if (typeof data7 == "number" && isFinite(data7)) {
                              if (data7 < 0 || isNaN(data7)) {
                                validate10.errors = [{ instancePath: instancePath + "/allocated_bytes", schemaPath: "#/properties/allocated_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs15 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.preallocated !== void 0) {
                            let data8 = data.preallocated;
                            const _errs17 = errors;
                            if (typeof data8 !== "boolean" && data8 !== null) {
                              validate10.errors = [{ instancePath: instancePath + "/preallocated", schemaPath: "#/properties/preallocated/type", keyword: "type", params: { type: schema11.properties.preallocated.type }, message: "must be boolean,null" }];
                              return false;
                            }
                            var valid0 = _errs17 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.discards_off !== void 0) {
                              let data9 = data.discards_off;
                              const _errs19 = errors;
                              if (typeof data9 !== "boolean" && data9 !== null) {
                                validate10.errors = [{ instancePath: instancePath + "/discards_off", schemaPath: "#/properties/discards_off/type", keyword: "type", params: { type: schema11.properties.discards_off.type }, message: "must be boolean,null" }];
                                return false;
                              }
                              var valid0 = _errs19 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.in_fstab !== void 0) {
                                let data10 = data.in_fstab;
                                const _errs21 = errors;
                                if (typeof data10 !== "boolean" && data10 !== null) {
                                  validate10.errors = [{ instancePath: instancePath + "/in_fstab", schemaPath: "#/properties/in_fstab/type", keyword: "type", params: { type: schema11.properties.in_fstab.type }, message: "must be boolean,null" }];
                                  return false;
                                }
                                var valid0 = _errs21 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.located !== void 0) {
                                  let data11 = data.located;
                                  const _errs23 = errors;
                                  if (typeof data11 !== "boolean" && data11 !== null) {
                                    validate10.errors = [{ instancePath: instancePath + "/located", schemaPath: "#/properties/located/type", keyword: "type", params: { type: schema11.properties.located.type }, message: "must be boolean,null" }];
                                    return false;
                                  }
                                  var valid0 = _errs23 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.host !== void 0) {
                                    let data12 = data.host;
                                    const _errs25 = errors;
                                    if (errors === _errs25) {
                                      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                                        let missing1;
                                        if (data12.path === void 0 && (missing1 = "path") || data12.total_bytes === void 0 && (missing1 = "total_bytes") || data12.free_bytes === void 0 && (missing1 = "free_bytes") || data12.floor_bytes === void 0 && (missing1 = "floor_bytes")) {
                                          validate10.errors = [{ instancePath: instancePath + "/host", schemaPath: "#/properties/host/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                          return false;
                                        } else {
                                          const _errs27 = errors;
                                          for (const key1 in data12) {
                                            if (!(key1 === "path" || key1 === "total_bytes" || key1 === "free_bytes" || key1 === "floor_bytes")) {
                                              validate10.errors = [{ instancePath: instancePath + "/host", schemaPath: "#/properties/host/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                              return false;
                                              break;
                                            }
                                          }
                                          if (_errs27 === errors) {
                                            if (data12.path !== void 0) {
                                              const _errs28 = errors;
                                              if (typeof data12.path !== "string") {
                                                validate10.errors = [{ instancePath: instancePath + "/host/path", schemaPath: "#/properties/host/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                return false;
                                              }
                                              var valid1 = _errs28 === errors;
                                            } else {
                                              var valid1 = true;
                                            }
                                            if (valid1) {
                                              if (data12.total_bytes !== void 0) {
                                                let data14 = data12.total_bytes;
                                                const _errs30 = errors;
                                                if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/host/total_bytes", schemaPath: "#/properties/host/properties/total_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs30) {
                                                  if (typeof data14 == "number" && isFinite(data14)) {
                                                    if (data14 < 0 || isNaN(data14)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/host/total_bytes", schemaPath: "#/properties/host/properties/total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid1 = _errs30 === errors;
                                              } else {
                                                var valid1 = true;
                                              }
                                              if (valid1) {
                                                if (data12.free_bytes !== void 0) {
                                                  let data15 = data12.free_bytes;
                                                  const _errs32 = errors;
                                                  if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)) && isFinite(data15))) {
                                                    validate10.errors = [{ instancePath: instancePath + "/host/free_bytes", schemaPath: "#/properties/host/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs32) {
                                                    if (typeof data15 == "number" && isFinite(data15)) {
                                                      if (data15 < 0 || isNaN(data15)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/host/free_bytes", schemaPath: "#/properties/host/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                        return false;
                                                      }
                                                    }
                                                  }
                                                  var valid1 = _errs32 === errors;
                                                } else {
                                                  var valid1 = true;
                                                }
                                                if (valid1) {
                                                  if (data12.floor_bytes !== void 0) {
                                                    let data16 = data12.floor_bytes;
                                                    const _errs34 = errors;
                                                    if (!(typeof data16 == "number" && (!(data16 % 1) && !isNaN(data16)) && isFinite(data16))) {
                                                      validate10.errors = [{ instancePath: instancePath + "/host/floor_bytes", schemaPath: "#/properties/host/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs34) {
                                                      if (typeof data16 == "number" && isFinite(data16)) {
                                                        if (data16 < 0 || isNaN(data16)) {
                                                          validate10.errors = [{ instancePath: instancePath + "/host/floor_bytes", schemaPath: "#/properties/host/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid1 = _errs34 === errors;
                                                  } else {
                                                    var valid1 = true;
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        validate10.errors = [{ instancePath: instancePath + "/host", schemaPath: "#/properties/host/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs25 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.inside !== void 0) {
                                      let data17 = data.inside;
                                      const _errs36 = errors;
                                      if (errors === _errs36) {
                                        if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                          let missing2;
                                          if (data17.path === void 0 && (missing2 = "path") || data17.total_bytes === void 0 && (missing2 = "total_bytes") || data17.free_bytes === void 0 && (missing2 = "free_bytes") || data17.floor_bytes === void 0 && (missing2 = "floor_bytes")) {
                                            validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                            return false;
                                          } else {
                                            const _errs38 = errors;
                                            for (const key2 in data17) {
                                              if (!(key2 === "path" || key2 === "total_bytes" || key2 === "free_bytes" || key2 === "floor_bytes")) {
                                                validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                return false;
                                                break;
                                              }
                                            }
                                            if (_errs38 === errors) {
                                              if (data17.path !== void 0) {
                                                const _errs39 = errors;
                                                if (typeof data17.path !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/inside/path", schemaPath: "#/properties/inside/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid2 = _errs39 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data17.total_bytes !== void 0) {
                                                  let data19 = data17.total_bytes;
                                                  const _errs41 = errors;
                                                  if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19))) {
                                                    validate10.errors = [{ instancePath: instancePath + "/inside/total_bytes", schemaPath: "#/properties/inside/properties/total_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs41) {
                                                    if (typeof data19 == "number" && isFinite(data19)) {
                                                      if (data19 < 0 || isNaN(data19)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/inside/total_bytes", schemaPath: "#/properties/inside/properties/total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                        return false;
                                                      }
                                                    }
                                                  }
                                                  var valid2 = _errs41 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data17.free_bytes !== void 0) {
                                                    let data20 = data17.free_bytes;
                                                    const _errs43 = errors;
                                                    if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20))) {
                                                      validate10.errors = [{ instancePath: instancePath + "/inside/free_bytes", schemaPath: "#/properties/inside/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs43) {
                                                      if (typeof data20 == "number" && isFinite(data20)) {
                                                        if (data20 < 0 || isNaN(data20)) {
                                                          validate10.errors = [{ instancePath: instancePath + "/inside/free_bytes", schemaPath: "#/properties/inside/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid2 = _errs43 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data17.floor_bytes !== void 0) {
                                                      let data21 = data17.floor_bytes;
                                                      const _errs45 = errors;
                                                      if (!(typeof data21 == "number" && (!(data21 % 1) && !isNaN(data21)) && isFinite(data21))) {
                                                        validate10.errors = [{ instancePath: instancePath + "/inside/floor_bytes", schemaPath: "#/properties/inside/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs45) {
                                                        if (typeof data21 == "number" && isFinite(data21)) {
                                                          if (data21 < 0 || isNaN(data21)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/inside/floor_bytes", schemaPath: "#/properties/inside/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid2 = _errs45 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        } else {
                                          validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs36 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.workspaces !== void 0) {
                                        let data22 = data.workspaces;
                                        const _errs47 = errors;
                                        if (!(typeof data22 == "number" && (!(data22 % 1) && !isNaN(data22)) && isFinite(data22))) {
                                          validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                          return false;
                                        }
                                        if (errors === _errs47) {
                                          if (typeof data22 == "number" && isFinite(data22)) {
                                            if (data22 < 0 || isNaN(data22)) {
                                              validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                              return false;
                                            }
                                          }
                                        }
                                        var valid0 = _errs47 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.freed_bytes !== void 0) {
                                          let data23 = data.freed_bytes;
                                          const _errs49 = errors;
                                          if (!(typeof data23 == "number" && (!(data23 % 1) && !isNaN(data23)) && isFinite(data23)) && data23 !== null) {
                                            validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.freed_bytes.type }, message: "must be integer,null" }];
                                            return false;
                                          }
                                          if (errors === _errs49) {
                                            if (typeof data23 == "number" && isFinite(data23)) {
                                              if (data23 < 0 || isNaN(data23)) {
                                                validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                return false;
                                              }
                                            }
                                          }
                                          var valid0 = _errs49 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.warmed !== void 0) {
                                            let data24 = data.warmed;
                                            const _errs51 = errors;
                                            if (errors === _errs51) {
                                              if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
                                                let missing3;
                                                if (data24.workspace === void 0 && (missing3 = "workspace") || data24.from === void 0 && (missing3 = "from") || data24.bytes === void 0 && (missing3 = "bytes") || data24.directories === void 0 && (missing3 = "directories")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/warmed", schemaPath: "#/properties/warmed/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                  return false;
                                                } else {
                                                  const _errs53 = errors;
                                                  for (const key3 in data24) {
                                                    if (!(key3 === "workspace" || key3 === "from" || key3 === "bytes" || key3 === "directories")) {
                                                      validate10.errors = [{ instancePath: instancePath + "/warmed", schemaPath: "#/properties/warmed/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                      return false;
                                                      break;
                                                    }
                                                  }
                                                  if (_errs53 === errors) {
                                                    if (data24.workspace !== void 0) {
                                                      const _errs54 = errors;
                                                      if (typeof data24.workspace !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/workspace", schemaPath: "#/properties/warmed/properties/workspace/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid3 = _errs54 === errors;
                                                    } else {
                                                      var valid3 = true;
                                                    }
                                                    if (valid3) {
                                                      if (data24.from !== void 0) {
                                                        const _errs56 = errors;
                                                        if (typeof data24.from !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/from", schemaPath: "#/properties/warmed/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid3 = _errs56 === errors;
                                                      } else {
                                                        var valid3 = true;
                                                      }
                                                      if (valid3) {
                                                        if (data24.bytes !== void 0) {
                                                          let data27 = data24.bytes;
                                                          const _errs58 = errors;
                                                          if (!(typeof data27 == "number" && (!(data27 % 1) && !isNaN(data27)) && isFinite(data27))) {
                                                            validate10.errors = [{ instancePath: instancePath + "/warmed/bytes", schemaPath: "#/properties/warmed/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs58) {
                                                            if (typeof data27 == "number" && isFinite(data27)) {
                                                              if (data27 < 0 || isNaN(data27)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/bytes", schemaPath: "#/properties/warmed/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid3 = _errs58 === errors;
                                                        } else {
                                                          var valid3 = true;
                                                        }
                                                        if (valid3) {
                                                          if (data24.directories !== void 0) {
                                                            let data28 = data24.directories;
                                                            const _errs60 = errors;
                                                            if (errors === _errs60) {
                                                              if (Array.isArray(data28)) {
                                                                var valid4 = true;
                                                                const len0 = data28.length;
                                                                for (let i0 = 0; i0 < len0; i0++) {
                                                                  let data29 = data28[i0];
                                                                  const _errs62 = errors;
                                                                  if (errors === _errs62) {
                                                                    if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                                                                      let missing4;
                                                                      if (data29.path === void 0 && (missing4 = "path") || data29.outcome === void 0 && (missing4 = "outcome")) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0, schemaPath: "#/properties/warmed/properties/directories/items/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                                        return false;
                                                                      } else {
                                                                        const _errs64 = errors;
                                                                        for (const key4 in data29) {
                                                                          if (!(key4 === "path" || key4 === "outcome" || key4 === "reason" || key4 === "bytes" || key4 === "files" || key4 === "install_needed" || key4 === "install_command" || key4 === "rebuilds")) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0, schemaPath: "#/properties/warmed/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                            return false;
                                                                            break;
                                                                          }
                                                                        }
                                                                        if (_errs64 === errors) {
                                                                          if (data29.path !== void 0) {
                                                                            const _errs65 = errors;
                                                                            if (typeof data29.path !== "string") {
                                                                              validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/path", schemaPath: "#/properties/warmed/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                              return false;
                                                                            }
                                                                            var valid5 = _errs65 === errors;
                                                                          } else {
                                                                            var valid5 = true;
                                                                          }
                                                                          if (valid5) {
                                                                            if (data29.outcome !== void 0) {
                                                                              let data31 = data29.outcome;
                                                                              const _errs67 = errors;
                                                                              if (typeof data31 !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/outcome", schemaPath: "#/properties/warmed/properties/directories/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              if (!(data31 === "seeded" || data31 === "skipped")) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/outcome", schemaPath: "#/properties/warmed/properties/directories/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.warmed.properties.directories.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                                return false;
                                                                              }
                                                                              var valid5 = _errs67 === errors;
                                                                            } else {
                                                                              var valid5 = true;
                                                                            }
                                                                            if (valid5) {
                                                                              if (data29.reason !== void 0) {
                                                                                const _errs69 = errors;
                                                                                if (typeof data29.reason !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/reason", schemaPath: "#/properties/warmed/properties/directories/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid5 = _errs69 === errors;
                                                                              } else {
                                                                                var valid5 = true;
                                                                              }
                                                                              if (valid5) {
                                                                                if (data29.bytes !== void 0) {
                                                                                  let data33 = data29.bytes;
                                                                                  const _errs71 = errors;
                                                                                  if (!(typeof data33 == "number" && (!(data33 % 1) && !isNaN(data33)) && isFinite(data33))) {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/bytes", schemaPath: "#/properties/warmed/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                                    return false;
                                                                                  }
                                                                                  if (errors === _errs71) {
                                                                                    if (typeof data33 == "number" && isFinite(data33)) {
                                                                                      if (data33 < 0 || isNaN(data33)) {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/bytes", schemaPath: "#/properties/warmed/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                        return false;
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                  var valid5 = _errs71 === errors;
                                                                                } else {
                                                                                  var valid5 = true;
                                                                                }
                                                                                if (valid5) {
                                                                                  if (data29.files !== void 0) {
                                                                                    let data34 = data29.files;
                                                                                    const _errs73 = errors;
                                                                                    if (!(typeof data34 == "number" && (!(data34 % 1) && !isNaN(data34)) && isFinite(data34))) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/files", schemaPath: "#/properties/warmed/properties/directories/items/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                                      return false;
                                                                                    }
                                                                                    if (errors === _errs73) {
                                                                                      if (typeof data34 == "number" && isFinite(data34)) {
                                                                                        if (data34 < 0 || isNaN(data34)) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/files", schemaPath: "#/properties/warmed/properties/directories/items/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                          return false;
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                    var valid5 = _errs73 === errors;
                                                                                  } else {
                                                                                    var valid5 = true;
                                                                                  }
                                                                                  if (valid5) {
                                                                                    if (data29.install_needed !== void 0) {
                                                                                      const _errs75 = errors;
                                                                                      if (typeof data29.install_needed !== "boolean") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/install_needed", schemaPath: "#/properties/warmed/properties/directories/items/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid5 = _errs75 === errors;
                                                                                    } else {
                                                                                      var valid5 = true;
                                                                                    }
                                                                                    if (valid5) {
                                                                                      if (data29.install_command !== void 0) {
                                                                                        const _errs77 = errors;
                                                                                        if (typeof data29.install_command !== "string") {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/install_command", schemaPath: "#/properties/warmed/properties/directories/items/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid5 = _errs77 === errors;
                                                                                      } else {
                                                                                        var valid5 = true;
                                                                                      }
                                                                                      if (valid5) {
                                                                                        if (data29.rebuilds !== void 0) {
                                                                                          let data37 = data29.rebuilds;
                                                                                          const _errs79 = errors;
                                                                                          if (errors === _errs79) {
                                                                                            if (Array.isArray(data37)) {
                                                                                              var valid6 = true;
                                                                                              const len1 = data37.length;
                                                                                              for (let i1 = 0; i1 < len1; i1++) {
                                                                                                const _errs81 = errors;
                                                                                                if (typeof data37[i1] !== "string") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/rebuilds/" + i1, schemaPath: "#/properties/warmed/properties/directories/items/properties/rebuilds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid6 = _errs81 === errors;
                                                                                                if (!valid6) {
                                                                                                  break;
                                                                                                }
                                                                                              }
                                                                                            } else {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/rebuilds", schemaPath: "#/properties/warmed/properties/directories/items/properties/rebuilds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                              return false;
                                                                                            }
                                                                                          }
                                                                                          var valid5 = _errs79 === errors;
                                                                                        } else {
                                                                                          var valid5 = true;
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
                                                                      validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0, schemaPath: "#/properties/warmed/properties/directories/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                      return false;
                                                                    }
                                                                  }
                                                                  var valid4 = _errs62 === errors;
                                                                  if (!valid4) {
                                                                    break;
                                                                  }
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories", schemaPath: "#/properties/warmed/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid3 = _errs60 === errors;
                                                          } else {
                                                            var valid3 = true;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              } else {
                                                validate10.errors = [{ instancePath: instancePath + "/warmed", schemaPath: "#/properties/warmed/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                return false;
                                              }
                                            }
                                            var valid0 = _errs51 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.findings !== void 0) {
                                              let data39 = data.findings;
                                              const _errs83 = errors;
                                              if (errors === _errs83) {
                                                if (Array.isArray(data39)) {
                                                  var valid7 = true;
                                                  const len2 = data39.length;
                                                  for (let i2 = 0; i2 < len2; i2++) {
                                                    let data40 = data39[i2];
                                                    const _errs85 = errors;
                                                    if (errors === _errs85) {
                                                      if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                                                        let missing5;
                                                        if (data40.finding === void 0 && (missing5 = "finding") || data40.hint === void 0 && (missing5 = "hint")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/findings/" + i2, schemaPath: "#/properties/findings/items/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                                          return false;
                                                        } else {
                                                          const _errs87 = errors;
                                                          for (const key5 in data40) {
                                                            if (!(key5 === "finding" || key5 === "hint")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/findings/" + i2, schemaPath: "#/properties/findings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                              return false;
                                                              break;
                                                            }
                                                          }
                                                          if (_errs87 === errors) {
                                                            if (data40.finding !== void 0) {
                                                              const _errs88 = errors;
                                                              if (typeof data40.finding !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/findings/" + i2 + "/finding", schemaPath: "#/properties/findings/items/properties/finding/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid8 = _errs88 === errors;
                                                            } else {
                                                              var valid8 = true;
                                                            }
                                                            if (valid8) {
                                                              if (data40.hint !== void 0) {
                                                                const _errs90 = errors;
                                                                if (typeof data40.hint !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/findings/" + i2 + "/hint", schemaPath: "#/properties/findings/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid8 = _errs90 === errors;
                                                              } else {
                                                                var valid8 = true;
                                                              }
                                                            }
                                                          }
                                                        }
                                                      } else {
                                                        validate10.errors = [{ instancePath: instancePath + "/findings/" + i2, schemaPath: "#/properties/findings/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid7 = _errs85 === errors;
                                                    if (!valid7) {
                                                      break;
                                                    }
                                                  }
                                                } else {
                                                  validate10.errors = [{ instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                  return false;
                                                }
                                              }
                                              var valid0 = _errs83 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.commands !== void 0) {
                                                let data43 = data.commands;
                                                const _errs92 = errors;
                                                if (errors === _errs92) {
                                                  if (Array.isArray(data43)) {
                                                    var valid9 = true;
                                                    const len3 = data43.length;
                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                      const _errs94 = errors;
                                                      if (typeof data43[i3] !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/commands/" + i3, schemaPath: "#/properties/commands/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid9 = _errs94 === errors;
                                                      if (!valid9) {
                                                        break;
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/commands", schemaPath: "#/properties/commands/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                    return false;
                                                  }
                                                }
                                                var valid0 = _errs92 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.warnings !== void 0) {
                                                  let data45 = data.warnings;
                                                  const _errs96 = errors;
                                                  if (errors === _errs96) {
                                                    if (Array.isArray(data45)) {
                                                      var valid10 = true;
                                                      const len4 = data45.length;
                                                      for (let i4 = 0; i4 < len4; i4++) {
                                                        const _errs98 = errors;
                                                        if (typeof data45[i4] !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/warnings/" + i4, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid10 = _errs98 === errors;
                                                        if (!valid10) {
                                                          break;
                                                        }
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid0 = _errs96 === errors;
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
