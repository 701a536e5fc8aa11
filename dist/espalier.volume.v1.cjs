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
var schema11 = { "$id": "espalier.volume.v1", "type": "object", "additionalProperties": false, "required": ["schema", "did", "state", "warnings"], "properties": { "schema": { "const": "espalier.volume.v1" }, "did": { "type": "string", "enum": ["shown", "created", "grown", "mounted", "repaired", "warmed", "removed", "declined", "nothing"] }, "state": { "type": "string", "enum": ["none", "creating", "ready", "removing"] }, "at": { "type": "string" }, "image": { "type": "string" }, "mounted": { "type": ["boolean", "null"] }, "size_bytes": { "type": ["integer", "null"], "minimum": 0 }, "allocated_bytes": { "type": ["integer", "null"], "minimum": 0 }, "preallocated": { "type": ["boolean", "null"] }, "discards_off": { "type": ["boolean", "null"] }, "in_fstab": { "type": ["boolean", "null"] }, "mounted_by": { "type": "string", "enum": ["fstab", "udisks"] }, "located": { "type": ["boolean", "null"] }, "host": { "type": "object", "additionalProperties": false, "required": ["path", "total_bytes", "free_bytes", "floor_bytes"], "properties": { "path": { "type": "string" }, "total_bytes": { "type": "integer", "minimum": 0 }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "used_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 } } }, "inside": { "type": "object", "additionalProperties": false, "required": ["path", "total_bytes", "free_bytes", "floor_bytes"], "properties": { "path": { "type": "string" }, "total_bytes": { "type": "integer", "minimum": 0 }, "free_bytes": { "type": "integer", "minimum": 0 }, "floor_bytes": { "type": "integer", "minimum": 0 }, "used_bytes": { "type": ["integer", "null"], "minimum": 0 }, "exclusive_bytes": { "type": ["integer", "null"], "minimum": 0 } } }, "workspaces": { "type": "integer", "minimum": 0 }, "freed_bytes": { "type": ["integer", "null"], "minimum": 0 }, "warmed": { "type": "object", "additionalProperties": false, "required": ["workspace", "from", "bytes", "directories"], "properties": { "workspace": { "type": "string" }, "from": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "directories": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "outcome"], "properties": { "path": { "type": "string" }, "outcome": { "type": "string", "enum": ["seeded", "skipped"] }, "reason": { "type": "string" }, "bytes": { "type": "integer", "minimum": 0 }, "files": { "type": "integer", "minimum": 0 }, "install_needed": { "type": "boolean" }, "install_command": { "type": "string" }, "rebuilds": { "type": "array", "items": { "type": "string" } } } } } } }, "findings": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["finding", "hint"], "properties": { "finding": { "type": "string" }, "hint": { "type": "string" } } } }, "commands": { "type": "array", "items": { "type": "string" } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
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
                                if (data.mounted_by !== void 0) {
                                  let data11 = data.mounted_by;
                                  const _errs23 = errors;
                                  if (typeof data11 !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/mounted_by", schemaPath: "#/properties/mounted_by/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  if (!(data11 === "fstab" || data11 === "udisks")) {
                                    validate10.errors = [{ instancePath: instancePath + "/mounted_by", schemaPath: "#/properties/mounted_by/enum", keyword: "enum", params: { allowedValues: schema11.properties.mounted_by.enum }, message: "must be equal to one of the allowed values" }];
                                    return false;
                                  }
                                  var valid0 = _errs23 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.located !== void 0) {
                                    let data12 = data.located;
                                    const _errs25 = errors;
                                    if (typeof data12 !== "boolean" && data12 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/located", schemaPath: "#/properties/located/type", keyword: "type", params: { type: schema11.properties.located.type }, message: "must be boolean,null" }];
                                      return false;
                                    }
                                    var valid0 = _errs25 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.host !== void 0) {
                                      let data13 = data.host;
                                      const _errs27 = errors;
                                      if (errors === _errs27) {
                                        if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                                          let missing1;
                                          if (data13.path === void 0 && (missing1 = "path") || data13.total_bytes === void 0 && (missing1 = "total_bytes") || data13.free_bytes === void 0 && (missing1 = "free_bytes") || data13.floor_bytes === void 0 && (missing1 = "floor_bytes")) {
                                            validate10.errors = [{ instancePath: instancePath + "/host", schemaPath: "#/properties/host/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                                            return false;
                                          } else {
                                            const _errs29 = errors;
                                            for (const key1 in data13) {
                                              if (!(key1 === "path" || key1 === "total_bytes" || key1 === "free_bytes" || key1 === "floor_bytes" || key1 === "used_bytes" || key1 === "exclusive_bytes")) {
                                                validate10.errors = [{ instancePath: instancePath + "/host", schemaPath: "#/properties/host/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                                return false;
                                                break;
                                              }
                                            }
                                            if (_errs29 === errors) {
                                              if (data13.path !== void 0) {
                                                const _errs30 = errors;
                                                if (typeof data13.path !== "string") {
                                                  validate10.errors = [{ instancePath: instancePath + "/host/path", schemaPath: "#/properties/host/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                  return false;
                                                }
                                                var valid1 = _errs30 === errors;
                                              } else {
                                                var valid1 = true;
                                              }
                                              if (valid1) {
                                                if (data13.total_bytes !== void 0) {
                                                  let data15 = data13.total_bytes;
                                                  const _errs32 = errors;
                                                  if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)) && isFinite(data15))) {
                                                    validate10.errors = [{ instancePath: instancePath + "/host/total_bytes", schemaPath: "#/properties/host/properties/total_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                    return false;
                                                  }
                                                  if (errors === _errs32) {
                                                    if (typeof data15 == "number" && isFinite(data15)) {
                                                      if (data15 < 0 || isNaN(data15)) {
                                                        validate10.errors = [{ instancePath: instancePath + "/host/total_bytes", schemaPath: "#/properties/host/properties/total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                        return false;
                                                      }
                                                    }
                                                  }
                                                  var valid1 = _errs32 === errors;
                                                } else {
                                                  var valid1 = true;
                                                }
                                                if (valid1) {
                                                  if (data13.free_bytes !== void 0) {
                                                    let data16 = data13.free_bytes;
                                                    const _errs34 = errors;
                                                    if (!(typeof data16 == "number" && (!(data16 % 1) && !isNaN(data16)) && isFinite(data16))) {
                                                      validate10.errors = [{ instancePath: instancePath + "/host/free_bytes", schemaPath: "#/properties/host/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs34) {
                                                      if (typeof data16 == "number" && isFinite(data16)) {
                                                        if (data16 < 0 || isNaN(data16)) {
                                                          validate10.errors = [{ instancePath: instancePath + "/host/free_bytes", schemaPath: "#/properties/host/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid1 = _errs34 === errors;
                                                  } else {
                                                    var valid1 = true;
                                                  }
                                                  if (valid1) {
                                                    if (data13.floor_bytes !== void 0) {
                                                      let data17 = data13.floor_bytes;
                                                      const _errs36 = errors;
                                                      if (!(typeof data17 == "number" && (!(data17 % 1) && !isNaN(data17)) && isFinite(data17))) {
                                                        validate10.errors = [{ instancePath: instancePath + "/host/floor_bytes", schemaPath: "#/properties/host/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs36) {
                                                        if (typeof data17 == "number" && isFinite(data17)) {
                                                          if (data17 < 0 || isNaN(data17)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/host/floor_bytes", schemaPath: "#/properties/host/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid1 = _errs36 === errors;
                                                    } else {
                                                      var valid1 = true;
                                                    }
                                                    if (valid1) {
                                                      if (data13.used_bytes !== void 0) {
                                                        let data18 = data13.used_bytes;
                                                        const _errs38 = errors;
                                                        if (!(typeof data18 == "number" && (!(data18 % 1) && !isNaN(data18)) && isFinite(data18)) && data18 !== null) {
                                                          validate10.errors = [{ instancePath: instancePath + "/host/used_bytes", schemaPath: "#/properties/host/properties/used_bytes/type", keyword: "type", params: { type: schema11.properties.host.properties.used_bytes.type }, message: "must be integer,null" }];
                                                          return false;
                                                        }
                                                        if (errors === _errs38) {
                                                          if (typeof data18 == "number" && isFinite(data18)) {
                                                            if (data18 < 0 || isNaN(data18)) {
                                                              validate10.errors = [{ instancePath: instancePath + "/host/used_bytes", schemaPath: "#/properties/host/properties/used_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                              return false;
                                                            }
                                                          }
                                                        }
                                                        var valid1 = _errs38 === errors;
                                                      } else {
                                                        var valid1 = true;
                                                      }
                                                      if (valid1) {
                                                        if (data13.exclusive_bytes !== void 0) {
                                                          let data19 = data13.exclusive_bytes;
                                                          const _errs40 = errors;
                                                          if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19)) && data19 !== null) {
                                                            validate10.errors = [{ instancePath: instancePath + "/host/exclusive_bytes", schemaPath: "#/properties/host/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.host.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs40) {
                                                            if (typeof data19 == "number" && isFinite(data19)) {
                                                              if (data19 < 0 || isNaN(data19)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/host/exclusive_bytes", schemaPath: "#/properties/host/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid1 = _errs40 === errors;
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
                                      var valid0 = _errs27 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.inside !== void 0) {
                                        let data20 = data.inside;
                                        const _errs42 = errors;
                                        if (errors === _errs42) {
                                          if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
                                            let missing2;
                                            if (data20.path === void 0 && (missing2 = "path") || data20.total_bytes === void 0 && (missing2 = "total_bytes") || data20.free_bytes === void 0 && (missing2 = "free_bytes") || data20.floor_bytes === void 0 && (missing2 = "floor_bytes")) {
                                              validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                              return false;
                                            } else {
                                              const _errs44 = errors;
                                              for (const key2 in data20) {
                                                if (!(key2 === "path" || key2 === "total_bytes" || key2 === "free_bytes" || key2 === "floor_bytes" || key2 === "used_bytes" || key2 === "exclusive_bytes")) {
                                                  validate10.errors = [{ instancePath: instancePath + "/inside", schemaPath: "#/properties/inside/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                  return false;
                                                  break;
                                                }
                                              }
                                              if (_errs44 === errors) {
                                                if (data20.path !== void 0) {
                                                  const _errs45 = errors;
                                                  if (typeof data20.path !== "string") {
                                                    validate10.errors = [{ instancePath: instancePath + "/inside/path", schemaPath: "#/properties/inside/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                    return false;
                                                  }
                                                  var valid2 = _errs45 === errors;
                                                } else {
                                                  var valid2 = true;
                                                }
                                                if (valid2) {
                                                  if (data20.total_bytes !== void 0) {
                                                    let data22 = data20.total_bytes;
                                                    const _errs47 = errors;
                                                    if (!(typeof data22 == "number" && (!(data22 % 1) && !isNaN(data22)) && isFinite(data22))) {
                                                      validate10.errors = [{ instancePath: instancePath + "/inside/total_bytes", schemaPath: "#/properties/inside/properties/total_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                      return false;
                                                    }
                                                    if (errors === _errs47) {
                                                      if (typeof data22 == "number" && isFinite(data22)) {
                                                        if (data22 < 0 || isNaN(data22)) {
                                                          validate10.errors = [{ instancePath: instancePath + "/inside/total_bytes", schemaPath: "#/properties/inside/properties/total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                          return false;
                                                        }
                                                      }
                                                    }
                                                    var valid2 = _errs47 === errors;
                                                  } else {
                                                    var valid2 = true;
                                                  }
                                                  if (valid2) {
                                                    if (data20.free_bytes !== void 0) {
                                                      let data23 = data20.free_bytes;
                                                      const _errs49 = errors;
                                                      if (!(typeof data23 == "number" && (!(data23 % 1) && !isNaN(data23)) && isFinite(data23))) {
                                                        validate10.errors = [{ instancePath: instancePath + "/inside/free_bytes", schemaPath: "#/properties/inside/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                        return false;
                                                      }
                                                      if (errors === _errs49) {
                                                        if (typeof data23 == "number" && isFinite(data23)) {
                                                          if (data23 < 0 || isNaN(data23)) {
                                                            validate10.errors = [{ instancePath: instancePath + "/inside/free_bytes", schemaPath: "#/properties/inside/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                            return false;
                                                          }
                                                        }
                                                      }
                                                      var valid2 = _errs49 === errors;
                                                    } else {
                                                      var valid2 = true;
                                                    }
                                                    if (valid2) {
                                                      if (data20.floor_bytes !== void 0) {
                                                        let data24 = data20.floor_bytes;
                                                        const _errs51 = errors;
                                                        if (!(typeof data24 == "number" && (!(data24 % 1) && !isNaN(data24)) && isFinite(data24))) {
                                                          validate10.errors = [{ instancePath: instancePath + "/inside/floor_bytes", schemaPath: "#/properties/inside/properties/floor_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                          return false;
                                                        }
                                                        if (errors === _errs51) {
                                                          if (typeof data24 == "number" && isFinite(data24)) {
                                                            if (data24 < 0 || isNaN(data24)) {
                                                              validate10.errors = [{ instancePath: instancePath + "/inside/floor_bytes", schemaPath: "#/properties/inside/properties/floor_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                              return false;
                                                            }
                                                          }
                                                        }
                                                        var valid2 = _errs51 === errors;
                                                      } else {
                                                        var valid2 = true;
                                                      }
                                                      if (valid2) {
                                                        if (data20.used_bytes !== void 0) {
                                                          let data25 = data20.used_bytes;
                                                          const _errs53 = errors;
                                                          if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25)) && data25 !== null) {
                                                            validate10.errors = [{ instancePath: instancePath + "/inside/used_bytes", schemaPath: "#/properties/inside/properties/used_bytes/type", keyword: "type", params: { type: schema11.properties.inside.properties.used_bytes.type }, message: "must be integer,null" }];
                                                            return false;
                                                          }
                                                          if (errors === _errs53) {
                                                            if (typeof data25 == "number" && isFinite(data25)) {
                                                              if (data25 < 0 || isNaN(data25)) {
                                                                validate10.errors = [{ instancePath: instancePath + "/inside/used_bytes", schemaPath: "#/properties/inside/properties/used_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                return false;
                                                              }
                                                            }
                                                          }
                                                          var valid2 = _errs53 === errors;
                                                        } else {
                                                          var valid2 = true;
                                                        }
                                                        if (valid2) {
                                                          if (data20.exclusive_bytes !== void 0) {
                                                            let data26 = data20.exclusive_bytes;
                                                            const _errs55 = errors;
                                                            if (!(typeof data26 == "number" && (!(data26 % 1) && !isNaN(data26)) && isFinite(data26)) && data26 !== null) {
                                                              validate10.errors = [{ instancePath: instancePath + "/inside/exclusive_bytes", schemaPath: "#/properties/inside/properties/exclusive_bytes/type", keyword: "type", params: { type: schema11.properties.inside.properties.exclusive_bytes.type }, message: "must be integer,null" }];
                                                              return false;
                                                            }
                                                            if (errors === _errs55) {
                                                              if (typeof data26 == "number" && isFinite(data26)) {
                                                                if (data26 < 0 || isNaN(data26)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/inside/exclusive_bytes", schemaPath: "#/properties/inside/properties/exclusive_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                  return false;
                                                                }
                                                              }
                                                            }
                                                            var valid2 = _errs55 === errors;
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
                                        var valid0 = _errs42 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.workspaces !== void 0) {
                                          let data27 = data.workspaces;
                                          const _errs57 = errors;
                                          if (!(typeof data27 == "number" && (!(data27 % 1) && !isNaN(data27)) && isFinite(data27))) {
                                            validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                            return false;
                                          }
                                          if (errors === _errs57) {
                                            if (typeof data27 == "number" && isFinite(data27)) {
                                              if (data27 < 0 || isNaN(data27)) {
                                                validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                return false;
                                              }
                                            }
                                          }
                                          var valid0 = _errs57 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.freed_bytes !== void 0) {
                                            let data28 = data.freed_bytes;
                                            const _errs59 = errors;
                                            if (!(typeof data28 == "number" && (!(data28 % 1) && !isNaN(data28)) && isFinite(data28)) && data28 !== null) {
                                              validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/type", keyword: "type", params: { type: schema11.properties.freed_bytes.type }, message: "must be integer,null" }];
                                              return false;
                                            }
                                            if (errors === _errs59) {
                                              if (typeof data28 == "number" && isFinite(data28)) {
                                                if (data28 < 0 || isNaN(data28)) {
                                                  validate10.errors = [{ instancePath: instancePath + "/freed_bytes", schemaPath: "#/properties/freed_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                  return false;
                                                }
                                              }
                                            }
                                            var valid0 = _errs59 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.warmed !== void 0) {
                                              let data29 = data.warmed;
                                              const _errs61 = errors;
                                              if (errors === _errs61) {
                                                if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                                                  let missing3;
                                                  if (data29.workspace === void 0 && (missing3 = "workspace") || data29.from === void 0 && (missing3 = "from") || data29.bytes === void 0 && (missing3 = "bytes") || data29.directories === void 0 && (missing3 = "directories")) {
                                                    validate10.errors = [{ instancePath: instancePath + "/warmed", schemaPath: "#/properties/warmed/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                    return false;
                                                  } else {
                                                    const _errs63 = errors;
                                                    for (const key3 in data29) {
                                                      if (!(key3 === "workspace" || key3 === "from" || key3 === "bytes" || key3 === "directories")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/warmed", schemaPath: "#/properties/warmed/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                        return false;
                                                        break;
                                                      }
                                                    }
                                                    if (_errs63 === errors) {
                                                      if (data29.workspace !== void 0) {
                                                        const _errs64 = errors;
                                                        if (typeof data29.workspace !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/workspace", schemaPath: "#/properties/warmed/properties/workspace/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid3 = _errs64 === errors;
                                                      } else {
                                                        var valid3 = true;
                                                      }
                                                      if (valid3) {
                                                        if (data29.from !== void 0) {
                                                          const _errs66 = errors;
                                                          if (typeof data29.from !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/warmed/from", schemaPath: "#/properties/warmed/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid3 = _errs66 === errors;
                                                        } else {
                                                          var valid3 = true;
                                                        }
                                                        if (valid3) {
                                                          if (data29.bytes !== void 0) {
                                                            let data32 = data29.bytes;
                                                            const _errs68 = errors;
                                                            if (!(typeof data32 == "number" && (!(data32 % 1) && !isNaN(data32)) && isFinite(data32))) {
                                                              validate10.errors = [{ instancePath: instancePath + "/warmed/bytes", schemaPath: "#/properties/warmed/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                              return false;
                                                            }
                                                            if (errors === _errs68) {
                                                              if (typeof data32 == "number" && isFinite(data32)) {
                                                                if (data32 < 0 || isNaN(data32)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/bytes", schemaPath: "#/properties/warmed/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                  return false;
                                                                }
                                                              }
                                                            }
                                                            var valid3 = _errs68 === errors;
                                                          } else {
                                                            var valid3 = true;
                                                          }
                                                          if (valid3) {
                                                            if (data29.directories !== void 0) {
                                                              let data33 = data29.directories;
                                                              const _errs70 = errors;
                                                              if (errors === _errs70) {
                                                                if (Array.isArray(data33)) {
                                                                  var valid4 = true;
                                                                  const len0 = data33.length;
                                                                  for (let i0 = 0; i0 < len0; i0++) {
                                                                    let data34 = data33[i0];
                                                                    const _errs72 = errors;
                                                                    if (errors === _errs72) {
                                                                      if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
                                                                        let missing4;
                                                                        if (data34.path === void 0 && (missing4 = "path") || data34.outcome === void 0 && (missing4 = "outcome")) {
                                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0, schemaPath: "#/properties/warmed/properties/directories/items/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                                          return false;
                                                                        } else {
                                                                          const _errs74 = errors;
                                                                          for (const key4 in data34) {
                                                                            if (!(key4 === "path" || key4 === "outcome" || key4 === "reason" || key4 === "bytes" || key4 === "files" || key4 === "install_needed" || key4 === "install_command" || key4 === "rebuilds")) {
                                                                              validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0, schemaPath: "#/properties/warmed/properties/directories/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                                              return false;
                                                                              break;
                                                                            }
                                                                          }
                                                                          if (_errs74 === errors) {
                                                                            if (data34.path !== void 0) {
                                                                              const _errs75 = errors;
                                                                              if (typeof data34.path !== "string") {
                                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/path", schemaPath: "#/properties/warmed/properties/directories/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                return false;
                                                                              }
                                                                              var valid5 = _errs75 === errors;
                                                                            } else {
                                                                              var valid5 = true;
                                                                            }
                                                                            if (valid5) {
                                                                              if (data34.outcome !== void 0) {
                                                                                let data36 = data34.outcome;
                                                                                const _errs77 = errors;
                                                                                if (typeof data36 !== "string") {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/outcome", schemaPath: "#/properties/warmed/properties/directories/items/properties/outcome/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                  return false;
                                                                                }
                                                                                if (!(data36 === "seeded" || data36 === "skipped")) {
                                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/outcome", schemaPath: "#/properties/warmed/properties/directories/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.warmed.properties.directories.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                                                  return false;
                                                                                }
                                                                                var valid5 = _errs77 === errors;
                                                                              } else {
                                                                                var valid5 = true;
                                                                              }
                                                                              if (valid5) {
                                                                                if (data34.reason !== void 0) {
                                                                                  const _errs79 = errors;
                                                                                  if (typeof data34.reason !== "string") {
                                                                                    validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/reason", schemaPath: "#/properties/warmed/properties/directories/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                    return false;
                                                                                  }
                                                                                  var valid5 = _errs79 === errors;
                                                                                } else {
                                                                                  var valid5 = true;
                                                                                }
                                                                                if (valid5) {
                                                                                  if (data34.bytes !== void 0) {
                                                                                    let data38 = data34.bytes;
                                                                                    const _errs81 = errors;
                                                                                    if (!(typeof data38 == "number" && (!(data38 % 1) && !isNaN(data38)) && isFinite(data38))) {
                                                                                      validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/bytes", schemaPath: "#/properties/warmed/properties/directories/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                                      return false;
                                                                                    }
                                                                                    if (errors === _errs81) {
                                                                                      if (typeof data38 == "number" && isFinite(data38)) {
                                                                                        if (data38 < 0 || isNaN(data38)) {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/bytes", schemaPath: "#/properties/warmed/properties/directories/items/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                          return false;
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                    var valid5 = _errs81 === errors;
                                                                                  } else {
                                                                                    var valid5 = true;
                                                                                  }
                                                                                  if (valid5) {
                                                                                    if (data34.files !== void 0) {
                                                                                      let data39 = data34.files;
                                                                                      const _errs83 = errors;
                                                                                      if (!(typeof data39 == "number" && (!(data39 % 1) && !isNaN(data39)) && isFinite(data39))) {
                                                                                        validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/files", schemaPath: "#/properties/warmed/properties/directories/items/properties/files/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                                        return false;
                                                                                      }
                                                                                      if (errors === _errs83) {
                                                                                        if (typeof data39 == "number" && isFinite(data39)) {
                                                                                          if (data39 < 0 || isNaN(data39)) {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/files", schemaPath: "#/properties/warmed/properties/directories/items/properties/files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                                            return false;
                                                                                          }
                                                                                        }
                                                                                      }
                                                                                      var valid5 = _errs83 === errors;
                                                                                    } else {
                                                                                      var valid5 = true;
                                                                                    }
                                                                                    if (valid5) {
                                                                                      if (data34.install_needed !== void 0) {
                                                                                        const _errs85 = errors;
                                                                                        if (typeof data34.install_needed !== "boolean") {
                                                                                          validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/install_needed", schemaPath: "#/properties/warmed/properties/directories/items/properties/install_needed/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                                                          return false;
                                                                                        }
                                                                                        var valid5 = _errs85 === errors;
                                                                                      } else {
                                                                                        var valid5 = true;
                                                                                      }
                                                                                      if (valid5) {
                                                                                        if (data34.install_command !== void 0) {
                                                                                          const _errs87 = errors;
                                                                                          if (typeof data34.install_command !== "string") {
                                                                                            validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/install_command", schemaPath: "#/properties/warmed/properties/directories/items/properties/install_command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                            return false;
                                                                                          }
                                                                                          var valid5 = _errs87 === errors;
                                                                                        } else {
                                                                                          var valid5 = true;
                                                                                        }
                                                                                        if (valid5) {
                                                                                          if (data34.rebuilds !== void 0) {
                                                                                            let data42 = data34.rebuilds;
                                                                                            const _errs89 = errors;
                                                                                            if (errors === _errs89) {
                                                                                              if (Array.isArray(data42)) {
                                                                                                var valid6 = true;
                                                                                                const len1 = data42.length;
                                                                                                for (let i1 = 0; i1 < len1; i1++) {
                                                                                                  const _errs91 = errors;
                                                                                                  if (typeof data42[i1] !== "string") {
                                                                                                    validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/rebuilds/" + i1, schemaPath: "#/properties/warmed/properties/directories/items/properties/rebuilds/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                                                    return false;
                                                                                                  }
                                                                                                  var valid6 = _errs91 === errors;
                                                                                                  if (!valid6) {
                                                                                                    break;
                                                                                                  }
                                                                                                }
                                                                                              } else {
                                                                                                validate10.errors = [{ instancePath: instancePath + "/warmed/directories/" + i0 + "/rebuilds", schemaPath: "#/properties/warmed/properties/directories/items/properties/rebuilds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                                                return false;
                                                                                              }
                                                                                            }
                                                                                            var valid5 = _errs89 === errors;
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
                                                                    var valid4 = _errs72 === errors;
                                                                    if (!valid4) {
                                                                      break;
                                                                    }
                                                                  }
                                                                } else {
                                                                  validate10.errors = [{ instancePath: instancePath + "/warmed/directories", schemaPath: "#/properties/warmed/properties/directories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                  return false;
                                                                }
                                                              }
                                                              var valid3 = _errs70 === errors;
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
                                              var valid0 = _errs61 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.findings !== void 0) {
                                                let data44 = data.findings;
                                                const _errs93 = errors;
                                                if (errors === _errs93) {
                                                  if (Array.isArray(data44)) {
                                                    var valid7 = true;
                                                    const len2 = data44.length;
                                                    for (let i2 = 0; i2 < len2; i2++) {
                                                      let data45 = data44[i2];
                                                      const _errs95 = errors;
                                                      if (errors === _errs95) {
                                                        if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
                                                          let missing5;
                                                          if (data45.finding === void 0 && (missing5 = "finding") || data45.hint === void 0 && (missing5 = "hint")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/findings/" + i2, schemaPath: "#/properties/findings/items/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                                            return false;
                                                          } else {
                                                            const _errs97 = errors;
                                                            for (const key5 in data45) {
                                                              if (!(key5 === "finding" || key5 === "hint")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/findings/" + i2, schemaPath: "#/properties/findings/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                                return false;
                                                                break;
                                                              }
                                                            }
                                                            if (_errs97 === errors) {
                                                              if (data45.finding !== void 0) {
                                                                const _errs98 = errors;
                                                                if (typeof data45.finding !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/findings/" + i2 + "/finding", schemaPath: "#/properties/findings/items/properties/finding/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid8 = _errs98 === errors;
                                                              } else {
                                                                var valid8 = true;
                                                              }
                                                              if (valid8) {
                                                                if (data45.hint !== void 0) {
                                                                  const _errs100 = errors;
                                                                  if (typeof data45.hint !== "string") {
                                                                    validate10.errors = [{ instancePath: instancePath + "/findings/" + i2 + "/hint", schemaPath: "#/properties/findings/items/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                    return false;
                                                                  }
                                                                  var valid8 = _errs100 === errors;
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
                                                      var valid7 = _errs95 === errors;
                                                      if (!valid7) {
                                                        break;
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                    return false;
                                                  }
                                                }
                                                var valid0 = _errs93 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.commands !== void 0) {
                                                  let data48 = data.commands;
                                                  const _errs102 = errors;
                                                  if (errors === _errs102) {
                                                    if (Array.isArray(data48)) {
                                                      var valid9 = true;
                                                      const len3 = data48.length;
                                                      for (let i3 = 0; i3 < len3; i3++) {
                                                        const _errs104 = errors;
                                                        if (typeof data48[i3] !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/commands/" + i3, schemaPath: "#/properties/commands/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid9 = _errs104 === errors;
                                                        if (!valid9) {
                                                          break;
                                                        }
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/commands", schemaPath: "#/properties/commands/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid0 = _errs102 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.warnings !== void 0) {
                                                    let data50 = data.warnings;
                                                    const _errs106 = errors;
                                                    if (errors === _errs106) {
                                                      if (Array.isArray(data50)) {
                                                        var valid10 = true;
                                                        const len4 = data50.length;
                                                        for (let i4 = 0; i4 < len4; i4++) {
                                                          const _errs108 = errors;
                                                          if (typeof data50[i4] !== "string") {
                                                            validate10.errors = [{ instancePath: instancePath + "/warnings/" + i4, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                            return false;
                                                          }
                                                          var valid10 = _errs108 === errors;
                                                          if (!valid10) {
                                                            break;
                                                          }
                                                        }
                                                      } else {
                                                        validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid0 = _errs106 === errors;
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
