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
var schema11 = { "$id": "espalier.volume.v1", "type": "object", "additionalProperties": false, "required": ["schema", "did", "state", "warnings"], "properties": { "schema": { "const": "espalier.volume.v1" }, "did": { "type": "string", "enum": ["shown", "created", "grown", "mounted", "repaired", "warmed", "removed", "declined", "nothing"] }, "state": { "type": "string", "enum": ["none", "creating", "ready", "removing"] }, "at": { "type": "string" }, "image": { "type": "string" }, "mounted": { "type": ["boolean", "null"] }, "size_bytes": { "type": ["integer", "null"], "minimum": 0 }, "allocated_bytes": { "type": ["integer", "null"], "minimum": 0 }, "preallocated": { "type": ["boolean", "null"] }, "discards_off": { "type": ["boolean", "null"] }, "in_fstab": { "type": ["boolean", "null"] }, "located": { "type": ["boolean", "null"] }, "host": { "type": "object", "additionalProperties": false, "required": ["path", "total_bytes", "free_bytes", "floor_bytes"], "properties": { "path": { "type": "string" }, "total_bytes": { "type": "integer", "minimum": 0 }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "used_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 } } }, "inside": { "type": "object", "additionalProperties": false, "required": ["path", "total_bytes", "free_bytes", "floor_bytes"], "properties": { "path": { "type": "string" }, "total_bytes": { "type": "integer", "minimum": 0 }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "used_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 } } }, "workspaces": { "type": "integer", "minimum": 0 }, "freed_bytes": { "type": ["integer", "null"], "minimum": 0 }, "warmed": { "type": "object", "additionalProperties": false, "required": ["workspace", "from", "bytes", "directories"], "properties": { "workspace": { "type": "string" }, "from": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "outcome"], "properties": { "path": { "type": "string" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "files": { "type": "integer", "minimum": 0 }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" }, "rebuilds": { "type": "array", "items": { "type": "string" } } } } } } }, "findings": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["finding", "hint"], "properties": { "finding": { "type": "string" }, "hint": { "type": "string" } } } }, "commands": { "type": "array", "items": { "type": "string" } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
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
                                            if (!(key1 === "path" || key1 === "total_bytes" || key1 === "free_bytes" || key1 === "floor_bytes" || key1 === "used_bytes" || key1 === "exclusive_bytes")) {
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
                                                  if (valid1) {
                                                    if (data12.used_bytes !== void 0) {
                                                      let data17 = data12.used_bytes;
                                                      const _errs36 = errors;
                                                      if (!(typeof data17 == "number" && (!(data17 % 1) && !isNaN(data17)) && isFinite(data17)) && data17 !== null) {
                                                        validate10.errors = [{ instancePath: instancePath + "/host/used_bytes", schemaPath: "#/properties/host/properties/used_bytes/type", keyword: "type", params: { type: schema11.properties.host.properties.used_bytes.type }, message: "must be integer,null" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs36) {
                                                        if (typeof data17 == "number" && isFinite(data17)) {
                                                          if (data17 < 0 || isNaN(data17)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/host/used_bytes", schemaPath: "#/properties/host/properties/used_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid1 = _errs36 === errors;
                                                    } else {
                                                      var valid1 = true;
                                                    }
                                                    if (valid1) {
                                                      if (data12.exclusive_bytes !== void 0) {
                                                        let data18 = data12.exclusive_bytes;
                                                        const _errs38 = errors;
                                                        if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)) && isFinite(data18)) && data18 !== null) {
                                                          validate10.errors = [{ instancePath: instancePath + "/host/exclusive_bytes", schemaPath: "#/properties/host/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.host.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                          return false;
                                                        }
                                                        if (errors === _errs38) {
                                                          if (typeof data18 == "number" && isFinite(data18)) {
                                                            if (data18 < 0 || isNaN(data18)) {
                                                              validate10.errors = [{ instancePath: instancePath + "/host/exclusive_bytes", schemaPath: "#/properties/host/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                              return false;
                                                            }
                                                          }
                                                        }
                                                        var valid1 = _errs38 === errors;
                                                      } else {
                                                        var valid1 = true;
                                                      }
                                                    }
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
                                      let data19 = data.inside;
                                      const _errs40 = errors;
                                      if (errors === _errs40) {
                                        if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
                                          let missing2;
                                          if (data19.path === void 0 && (missing2 = "path") || data19.total_bytes === void 0 && (missing2 = "total_bytes") || data19.free_bytes === void 0 && (missing2 = "free_bytes") || data19.floor_bytes === void 0 && (missing2 = "floor_bytes")) {
                                            validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                            return false;
                                          } else {
                                            const _errs42 = errors;
                                            for (const key2 in data19) {
                                              if (!(key2 === "path" || key2 === "total_bytes" || key2 === "free_bytes" || key2 === "floor_bytes" || key2 === "used_bytes" || key2 === "exclusive_bytes")) {
                                                validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                return false;
                                                break;
                                              }
                                            }
                                            if (_errs42 === errors) {
                                              if (data19.path !== void 0) {
                                                const _errs43 = errors;
                                                if (typeof data19.path !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/inside/path", schemaPath: "#/properties/inside/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid2 = _errs43 === errors;
                                              } else {
                                                var valid2 = true;
                                              }
                                              if (valid2) {
                                                if (data19.total_bytes !== void 0) {
                                                  let data21 = data19.total_bytes;
                                                  const _errs45 = errors;
                                                  if (!(typeof data21 == "number" && (!(data21 % 1) && !isNaN(data21)) && isFinite(data21))) {
                                                    validate10.errors = [{ instancePath: instancePath + "/inside/total_bytes", schemaPath: "#/properties/inside/properties/total_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs45) {
                                                    if (typeof data21 == "number" && isFinite(data21)) {
                                                      if (data21 < 0 || isNaN(data21)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/inside/total_bytes", schemaPath: "#/properties/inside/properties/total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                        return false;
                                                      }
                                                    }
                                                  }
                                                  var valid2 = _errs45 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data19.free_bytes !== void 0) {
                                                    let data22 = data19.free_bytes;
                                                    const _errs47 = errors;
                                                    if (!(typeof data22 == "number" && (!(data22 % 1) && !isNaN(data22)) && isFinite(data22))) {
                                                      validate10.errors = [{ instancePath: instancePath + "/inside/free_bytes", schemaPath: "#/properties/inside/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs47) {
                                                      if (typeof data22 == "number" && isFinite(data22)) {
                                                        if (data22 < 0 || isNaN(data22)) {
                                                          validate10.errors = [{ instancePath: instancePath + "/inside/free_bytes", schemaPath: "#/properties/inside/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid2 = _errs47 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data19.floor_bytes !== void 0) {
                                                      let data23 = data19.floor_bytes;
                                                      const _errs49 = errors;
                                                      if (!(typeof data23 == "number" && (!(data23 % 1) && !isNaN(data23)) && isFinite(data23))) {
                                                        validate10.errors = [{ instancePath: instancePath + "/inside/floor_bytes", schemaPath: "#/properties/inside/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs49) {
                                                        if (typeof data23 == "number" && isFinite(data23)) {
                                                          if (data23 < 0 || isNaN(data23)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/inside/floor_bytes", schemaPath: "#/properties/inside/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid2 = _errs49 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                    if (valid2) {
                                                      if (data19.used_bytes !== void 0) {
                                                        let data24 = data19.used_bytes;
                                                        const _errs51 = errors;
                                                        if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)) && isFinite(data24)) && data24 !== null) {
                                                          validate10.errors = [{ instancePath: instancePath + "/inside/used_bytes", schemaPath: "#/properties/inside/properties/used_bytes/type", keyword: "type", params: { type: schema11.properties.inside.properties.used_bytes.type }, message: "must be integer,null" }];
                                                          return false;
                                                        }
                                                        if (errors === _errs51) {
                                                          if (typeof data24 == "number" && isFinite(data24)) {
                                                            if (data24 < 0 || isNaN(data24)) {
                                                              validate10.errors = [{ instancePath: instancePath + "/inside/used_bytes", schemaPath: "#/properties/inside/properties/used_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                              return false;
                                                            }
                                                          }
                                                        }
                                                        var valid2 = _errs51 === errors;
                                                      } else {
                                                        var valid2 = true;
                                                      }
                                                      if (valid2) {
                                                        if (data19.exclusive_bytes !== void 0) {
                                                          let data25 = data19.exclusive_bytes;
                                                          const _errs53 = errors;
                                                          if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                            validate10.errors = [{ instancePath: instancePath + "/inside/exclusive_bytes", schemaPath: "#/properties/inside/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.inside.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs53) {
                                                            if (typeof data25 == "number" && isFinite(data25)) {
                                                              if (data25 < 0 || isNaN(data25)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/inside/exclusive_bytes", schemaPath: "#/properties/inside/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid2 = _errs53 === errors;
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
                                          validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                          return false;
                                        }
                                      }
                                      var valid0 = _errs40 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.workspaces !== void 0) {
                                        let data26 = data.workspaces;
                                        const _errs55 = errors;
                                        if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)) && isFinite(data26))) {
                                          validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                          return false;
                                        }
                                        if (errors === _errs55) {
                                          if (typeof data26 == "number" && isFinite(data26)) {
                                            if (data26 < 0 || isNaN(data26)) {
                                              validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                              return false;
                                            }
                                          }
                                        }
                                        var valid0 = _errs55 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.freed_bytes !== void 0) {
                                          let data27 = data.freed_bytes;
                                          const _errs57 = errors;
                                          if (!(typeof data27 == "number" && (!(data27 % 1) && !isNaN(data27)) && isFinite(data27)) && data27 !== null) {
                                            validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.freed_bytes.type }, message: "must be integer,null" }];
                                            return false;
                                          }
                                          if (errors === _errs57) {
                                            if (typeof data27 == "number" && isFinite(data27)) {
                                              if (data27 < 0 || isNaN(data27)) {
                                                validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                return false;
                                              }
                                            }
                                          }
                                          var valid0 = _errs57 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.warmed !== void 0) {
                                            let data28 = data.warmed;
                                            const _errs59 = errors;
                                            if (errors === _errs59) {
                                              if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                                                let missing3;
                                                if (data28.workspace === void 0 && (missing3 = "workspace") || data28.from === void 0 && (missing3 = "from") || data28.bytes === void 0 && (missing3 = "bytes") || data28.directories === void 0 && (missing3 = "directories")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/warmed", schemaPath: "#/properties/warmed/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                  return false;
                                                } else {
                                                  const _errs61 = errors;
                                                  for (const key3 in data28) {
                                                    if (!(key3 === "workspace" || key3 === "from" || key3 === "bytes" || key3 === "directories")) {
                                                      validate10.errors = [{ instancePath: instancePath + "/warmed", schemaPath: "#/properties/warmed/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                      return false;
                                                      break;
                                                    }
                                                  }
                                                  if (_errs61 === errors) {
                                                    if (data28.workspace !== void 0) {
                                                      const _errs62 = errors;
                                                      if (typeof data28.workspace !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/workspace", schemaPath: "#/properties/warmed/properties/workspace/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid3 = _errs62 === errors;
                                                    } else {
                                                      var valid3 = true;
                                                    }
                                                    if (valid3) {
                                                      if (data28.from !== void 0) {
                                                        const _errs64 = errors;
                                                        if (typeof data28.from !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/from", schemaPath: "#/properties/warmed/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid3 = _errs64 === errors;
                                                      } else {
                                                        var valid3 = true;
                                                      }
                                                      if (valid3) {
                                                        if (data28.bytes !== void 0) {
                                                          let data31 = data28.bytes;
                                                          const _errs66 = errors;
                                                          if (!(typeof data31 == "number" && (!(data31 % 1) && !isNaN(data31)) && isFinite(data31))) {
                                                            validate10.errors = [{ instancePath: instancePath + "/warmed/bytes", schemaPath: "#/properties/warmed/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs66) {
                                                            if (typeof data31 == "number" && isFinite(data31)) {
                                                              if (data31 < 0 || isNaN(data31)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/bytes", schemaPath: "#/properties/warmed/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid3 = _errs66 === errors;
                                                        } else {
                                                          var valid3 = true;
                                                        }
                                                        if (valid3) {
                                                          if (data28.directories !== void 0) {
                                                            let data32 = data28.directories;
                                                            const _errs68 = errors;
                                                            if (errors === _errs68) {
                                                              if (Array.isArray(data32)) {
                                                                var valid4 = true;
                                                                const len0 = data32.length;
                                                                for (let i0 = 0; i0 < len0; i0++) {
                                                                  let data33 = data32[i0];
                                                                  const _errs70 = errors;
                                                                  if (errors === _errs70) {
                                                                    if (data33 && typeof data33 == "object" && !Array.isArray(data33)) {
                                                                      let missing4;
                                                                      if (data33.path === void 0 && (missing4 = "path") || data33.outcome === void 0 && (missing4 = "outcome")) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0, schemaPath: "#/properties/warmed/properties/directories/items/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                                        return false;
                                                                      } else {
                                                                        const _errs72 = errors;
                                                                        for (const key4 in data33) {
                                                                          if (!(key4 === "path" || key4 === "outcome" || key4 === "reason" || key4 === "bytes" || key4 === "files" || key4 === "install_needed" || key4 === "install_command" || key4 === "rebuilds")) {
                                                                            validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0, schemaPath: "#/properties/warmed/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                            return false;
                                                                            break;
                                                                          }
                                                                        }
                                                                        if (_errs72 === errors) {
                                                                          if (data33.path !== void 0) {
                                                                            const _errs73 = errors;
                                                                            if (typeof data33.path !== "string") {
                                                                              validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/path", schemaPath: "#/properties/warmed/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                              return false;
                                                                            }
                                                                            var valid5 = _errs73 === errors;
                                                                          } else {
                                                                            var valid5 = true;
                                                                          }
                                                                          if (valid5) {
                                                                            if (data33.outcome !== void 0) {
                                                                              let data35 = data33.outcome;
                                                                              const _errs75 = errors;
                                                                              if (typeof data35 !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/outcome", schemaPath: "#/properties/warmed/properties/directories/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              if (!(data35 === "seeded" || data35 === "skipped")) {
                                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/outcome", schemaPath: "#/properties/warmed/properties/directories/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.warmed.properties.directories.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                                return false;
                                                                              }
                                                                              var valid5 = _errs75 === errors;
                                                                            } else {
                                                                              var valid5 = true;
                                                                            }
                                                                            if (valid5) {
                                                                              if (data33.reason !== void 0) {
                                                                                const _errs77 = errors;
                                                                                if (typeof data33.reason !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/reason", schemaPath: "#/properties/warmed/properties/directories/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                var valid5 = _errs77 === errors;
                                                                              } else {
                                                                                var valid5 = true;
                                                                              }
                                                                              if (valid5) {
                                                                                if (data33.bytes !== void 0) {
                                                                                  let data37 = data33.bytes;
                                                                                  const _errs79 = errors;
                                                                                  if (!(typeof data37 == "number" && (!(data37 % 1) && !isNaN(data37)) && isFinite(data37))) {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/bytes", schemaPath: "#/properties/warmed/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                                    return false;
                                                                                  }
                                                                                  if (errors === _errs79) {
                                                                                    if (typeof data37 == "number" && isFinite(data37)) {
                                                                                      if (data37 < 0 || isNaN(data37)) {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/bytes", schemaPath: "#/properties/warmed/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                        return false;
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                  var valid5 = _errs79 === errors;
                                                                                } else {
                                                                                  var valid5 = true;
                                                                                }
                                                                                if (valid5) {
                                                                                  if (data33.files !== void 0) {
                                                                                    let data38 = data33.files;
                                                                                    const _errs81 = errors;
                                                                                    if (!(typeof data38 == "number" && (!(data38 % 1) && !isNaN(data38)) && isFinite(data38))) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/files", schemaPath: "#/properties/warmed/properties/directories/items/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                                      return false;
                                                                                    }
                                                                                    if (errors === _errs81) {
                                                                                      if (typeof data38 == "number" && isFinite(data38)) {
                                                                                        if (data38 < 0 || isNaN(data38)) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/files", schemaPath: "#/properties/warmed/properties/directories/items/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                          return false;
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                    var valid5 = _errs81 === errors;
                                                                                  } else {
                                                                                    var valid5 = true;
                                                                                  }
                                                                                  if (valid5) {
                                                                                    if (data33.install_needed !== void 0) {
                                                                                      const _errs83 = errors;
                                                                                      if (typeof data33.install_needed !== "boolean") {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/install_needed", schemaPath: "#/properties/warmed/properties/directories/items/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                        return false;
                                                                                      }
                                                                                      var valid5 = _errs83 === errors;
                                                                                    } else {
                                                                                      var valid5 = true;
                                                                                    }
                                                                                    if (valid5) {
                                                                                      if (data33.install_command !== void 0) {
                                                                                        const _errs85 = errors;
                                                                                        if (typeof data33.install_command !== "string") {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/install_command", schemaPath: "#/properties/warmed/properties/directories/items/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid5 = _errs85 === errors;
                                                                                      } else {
                                                                                        var valid5 = true;
                                                                                      }
                                                                                      if (valid5) {
                                                                                        if (data33.rebuilds !== void 0) {
                                                                                          let data41 = data33.rebuilds;
                                                                                          const _errs87 = errors;
                                                                                          if (errors === _errs87) {
                                                                                            if (Array.isArray(data41)) {
                                                                                              var valid6 = true;
                                                                                              const len1 = data41.length;
                                                                                              for (let i1 = 0; i1 < len1; i1++) {
                                                                                                const _errs89 = errors;
                                                                                                if (typeof data41[i1] !== "string") {
                                                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/rebuilds/" + i1, schemaPath: "#/properties/warmed/properties/directories/items/properties/rebuilds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                  return false;
                                                                                                }
                                                                                                var valid6 = _errs89 === errors;
                                                                                                if (!valid6) {
                                                                                                  break;
                                                                                                }
                                                                                              }
                                                                                            } else {
                                                                                              validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/rebuilds", schemaPath: "#/properties/warmed/properties/directories/items/properties/rebuilds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                              return false;
                                                                                            }
                                                                                          }
                                                                                          var valid5 = _errs87 === errors;
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
                                                                  var valid4 = _errs70 === errors;
                                                                  if (!valid4) {
                                                                    break;
                                                                  }
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories", schemaPath: "#/properties/warmed/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid3 = _errs68 === errors;
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
                                            var valid0 = _errs59 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.findings !== void 0) {
                                              let data43 = data.findings;
                                              const _errs91 = errors;
                                              if (errors === _errs91) {
                                                if (Array.isArray(data43)) {
                                                  var valid7 = true;
                                                  const len2 = data43.length;
                                                  for (let i2 = 0; i2 < len2; i2++) {
                                                    let data44 = data43[i2];
                                                    const _errs93 = errors;
                                                    if (errors === _errs93) {
                                                      if (data44 && typeof data44 == "object" && !Array.isArray(data44)) {
                                                        let missing5;
                                                        if (data44.finding === void 0 && (missing5 = "finding") || data44.hint === void 0 && (missing5 = "hint")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/findings/" + i2, schemaPath: "#/properties/findings/items/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                                          return false;
                                                        } else {
                                                          const _errs95 = errors;
                                                          for (const key5 in data44) {
                                                            if (!(key5 === "finding" || key5 === "hint")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/findings/" + i2, schemaPath: "#/properties/findings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                              return false;
                                                              break;
                                                            }
                                                          }
                                                          if (_errs95 === errors) {
                                                            if (data44.finding !== void 0) {
                                                              const _errs96 = errors;
                                                              if (typeof data44.finding !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/findings/" + i2 + "/finding", schemaPath: "#/properties/findings/items/properties/finding/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid8 = _errs96 === errors;
                                                            } else {
                                                              var valid8 = true;
                                                            }
                                                            if (valid8) {
                                                              if (data44.hint !== void 0) {
                                                                const _errs98 = errors;
                                                                if (typeof data44.hint !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/findings/" + i2 + "/hint", schemaPath: "#/properties/findings/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid8 = _errs98 === errors;
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
                                                    var valid7 = _errs93 === errors;
                                                    if (!valid7) {
                                                      break;
                                                    }
                                                  }
                                                } else {
                                                  validate10.errors = [{ instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                  return false;
                                                }
                                              }
                                              var valid0 = _errs91 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.commands !== void 0) {
                                                let data47 = data.commands;
                                                const _errs100 = errors;
                                                if (errors === _errs100) {
                                                  if (Array.isArray(data47)) {
                                                    var valid9 = true;
                                                    const len3 = data47.length;
                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                      const _errs102 = errors;
                                                      if (typeof data47[i3] !== "string") {
                                                        validate10.errors = [{ instancePath: instancePath + "/commands/" + i3, schemaPath: "#/properties/commands/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                        return false;
                                                      }
                                                      var valid9 = _errs102 === errors;
                                                      if (!valid9) {
                                                        break;
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/commands", schemaPath: "#/properties/commands/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                    return false;
                                                  }
                                                }
                                                var valid0 = _errs100 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.warnings !== void 0) {
                                                  let data49 = data.warnings;
                                                  const _errs104 = errors;
                                                  if (errors === _errs104) {
                                                    if (Array.isArray(data49)) {
                                                      var valid10 = true;
                                                      const len4 = data49.length;
                                                      for (let i4 = 0; i4 < len4; i4++) {
                                                        const _errs106 = errors;
                                                        if (typeof data49[i4] !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/warnings/" + i4, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid10 = _errs106 === errors;
                                                        if (!valid10) {
                                                          break;
                                                        }
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid0 = _errs104 === errors;
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
