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

// src/schema/results/espalier.bench.v1.gen.js
var espalier_bench_v1_gen_exports = {};
__export(espalier_bench_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_bench_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.bench.v1", "type": "object", "additionalProperties": false, "required": ["schema", "kind", "repository", "workspaces", "build", "footprint_bytes", "peak_bytes", "end_bytes", "deduplicated_bytes", "removed_bytes", "peak_share", "end_share", "deduplicated_share", "builds", "phases", "curve", "samples", "duration_ms", "files", "warnings"], "properties": { "schema": { "const": "espalier.bench.v1" }, "kind": { "enum": ["plain", "seeded", "remap"] }, "repository": { "type": "string" }, "workspaces": { "type": "integer", "minimum": 1 }, "build": { "type": "object", "additionalProperties": false, "required": ["command", "from"], "properties": { "command": { "type": "string" }, "from": { "type": "string" } } }, "touched": { "type": "string" }, "footprint_bytes": { "type": ["integer", "null"], "minimum": 0 }, "peak_bytes": { "type": ["integer", "null"], "minimum": 0 }, "end_bytes": { "type": ["integer", "null"] }, "deduplicated_bytes": { "type": ["integer", "null"] }, "removed_bytes": { "type": ["integer", "null"] }, "peak_share": { "type": ["number", "null"] }, "end_share": { "type": ["number", "null"] }, "deduplicated_share": { "type": ["number", "null"] }, "builds": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["workspace", "outcome", "duration_ms"], "properties": { "workspace": { "type": "string" }, "outcome": { "enum": ["built", "failed", "stopped"] }, "exit_code": { "type": ["integer", "null"] }, "duration_ms": { "type": "integer", "minimum": 0 } } } }, "phases": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["name", "at_ms"], "properties": { "name": { "enum": ["first", "others", "builds", "dedup", "removal"] }, "at_ms": { "type": "integer", "minimum": 0 } } } }, "curve": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["at_ms", "bytes"], "properties": { "at_ms": { "type": "integer", "minimum": 0 }, "bytes": { "type": "integer" } } } }, "samples": { "type": "integer", "minimum": 0 }, "duration_ms": { "type": "integer", "minimum": 0 }, "files": { "type": "object", "additionalProperties": false, "required": ["samples", "plot"], "properties": { "samples": { "type": "string" }, "plot": { "type": "string" } } }, "stopped": { "type": "object", "additionalProperties": false, "required": ["reason"], "properties": { "reason": { "enum": ["free_space", "space_limit", "time_limit", "interrupted", "build_failed"] }, "output": { "type": "array", "items": { "type": "string" } }, "free_bytes": { "type": "integer", "minimum": 0 } } }, "left": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["path", "reason"], "properties": { "path": { "type": "string" }, "reason": { "type": "string" } } } }, "rescued": { "type": "array", "items": { "type": "string" } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.kind === void 0 && (missing0 = "kind") || data.repository === void 0 && (missing0 = "repository") || data.workspaces === void 0 && (missing0 = "workspaces") || data.build === void 0 && (missing0 = "build") || data.footprint_bytes === void 0 && (missing0 = "footprint_bytes") || data.peak_bytes === void 0 && (missing0 = "peak_bytes") || data.end_bytes === void 0 && (missing0 = "end_bytes") || data.deduplicated_bytes === void 0 && (missing0 = "deduplicated_bytes") || data.removed_bytes === void 0 && (missing0 = "removed_bytes") || data.peak_share === void 0 && (missing0 = "peak_share") || data.end_share === void 0 && (missing0 = "end_share") || data.deduplicated_share === void 0 && (missing0 = "deduplicated_share") || data.builds === void 0 && (missing0 = "builds") || data.phases === void 0 && (missing0 = "phases") || data.curve === void 0 && (missing0 = "curve") || data.samples === void 0 && (missing0 = "samples") || data.duration_ms === void 0 && (missing0 = "duration_ms") || data.files === void 0 && (missing0 = "files") || data.warnings === void 0 && (missing0 = "warnings")) {
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
            if ("espalier.bench.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.bench.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              let data1 = data.kind;
              const _errs3 = errors;
              if (!(data1 === "plain" || data1 === "seeded" || data1 === "remap")) {
                validate10.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.repository !== void 0) {
                const _errs4 = errors;
                if (typeof data.repository !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/repository", schemaPath: "#/properties/repository/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs4 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.workspaces !== void 0) {
                  let data3 = data.workspaces;
                  const _errs6 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs6) {
                    if (typeof data3 == "number" && isFinite(data3)) {
                      if (data3 < 1 || isNaN(data3)) {
                        validate10.errors = [{ instancePath: instancePath + "/workspaces", schemaPath: "#/properties/workspaces/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs6 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.build !== void 0) {
                    let data4 = data.build;
                    const _errs8 = errors;
                    if (errors === _errs8) {
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        let missing1;
                        if (data4.command === void 0 && (missing1 = "command") || data4.from === void 0 && (missing1 = "from")) {
                          validate10.errors = [{ instancePath: instancePath + "/build", schemaPath: "#/properties/build/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                          return false;
                        } else {
                          const _errs10 = errors;
                          for (const key1 in data4) {
                            if (!(key1 === "command" || key1 === "from")) {
                              validate10.errors = [{ instancePath: instancePath + "/build", schemaPath: "#/properties/build/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                              return false;
                              break;
                            }
                          }
                          if (_errs10 === errors) {
                            if (data4.command !== void 0) {
                              const _errs11 = errors;
                              if (typeof data4.command !== "string") {
                                validate10.errors = [{ instancePath: instancePath + "/build/command", schemaPath: "#/properties/build/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                return false;
                              }
                              var valid1 = _errs11 === errors;
                            } else {
                              var valid1 = true;
                            }
                            if (valid1) {
                              if (data4.from !== void 0) {
                                const _errs13 = errors;
                                if (typeof data4.from !== "string") {
                                  validate10.errors = [{ instancePath: instancePath + "/build/from", schemaPath: "#/properties/build/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                  return false;
                                }
                                var valid1 = _errs13 === errors;
                              } else {
                                var valid1 = true;
                              }
                            }
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/build", schemaPath: "#/properties/build/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                        return false;
                      }
                    }
                    var valid0 = _errs8 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.touched !== void 0) {
                      const _errs15 = errors;
                      if (typeof data.touched !== "string") {
                        validate10.errors = [{ instancePath: instancePath + "/touched", schemaPath: "#/properties/touched/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.footprint_bytes !== void 0) {
                        let data8 = data.footprint_bytes;
                        const _errs17 = errors;
                        if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8)) && data8 !== null) {
                          validate10.errors = [{ instancePath: instancePath + "/footprint_bytes", schemaPath: "#/properties/footprint_bytes/type", keyword: "type", params: { type: schema11.properties.footprint_bytes.type }, message: "must be integer,null" }];
                          return false;
                        }
                        if (errors === _errs17) {
                          if (typeof data8 == "number" && isFinite(data8)) {
                            if (data8 < 0 || isNaN(data8)) {
                              validate10.errors = [{ instancePath: instancePath + "/footprint_bytes", schemaPath: "#/properties/footprint_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                              return false;
                            }
                          }
                        }
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.peak_bytes !== void 0) {
                          let data9 = data.peak_bytes;
                          const _errs19 = errors;
                          if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9)) && data9 !== null) {
                            validate10.errors = [{ instancePath: instancePath + "/peak_bytes", schemaPath: "#/properties/peak_bytes/type", keyword: "type", params: { type: schema11.properties.peak_bytes.type }, message: "must be integer,null" }];
                            return false;
                          }
                          if (errors === _errs19) {
                            if (typeof data9 == "number" && isFinite(data9)) {
                              if (data9 < 0 || isNaN(data9)) {
                                validate10.errors = [{ instancePath: instancePath + "/peak_bytes", schemaPath: "#/properties/peak_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                return false;
                              }
                            }
                          }
                          var valid0 = _errs19 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.end_bytes !== void 0) {
                            let data10 = data.end_bytes;
                            const _errs21 = errors;
                            if (!(typeof data10 == "number" && (!(data10 % 1) && !isNaN(data10)) && isFinite(data10)) && data10 !== null) {
                              validate10.errors = [{ instancePath: instancePath + "/end_bytes", schemaPath: "#/properties/end_bytes/type", keyword: "type", params: { type: schema11.properties.end_bytes.type }, message: "must be integer,null" }];
                              return false;
                            }
                            var valid0 = _errs21 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.deduplicated_bytes !== void 0) {
                              let data11 = data.deduplicated_bytes;
                              const _errs23 = errors;
                              if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11)) && data11 !== null) {
                                validate10.errors = [{ instancePath: instancePath + "/deduplicated_bytes", schemaPath: "#/properties/deduplicated_bytes/type", keyword: "type", params: { type: schema11.properties.deduplicated_bytes.type }, message: "must be integer,null" }];
                                return false;
                              }
                              var valid0 = _errs23 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.removed_bytes !== void 0) {
                                let data12 = data.removed_bytes;
                                const _errs25 = errors;
                                if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12)) && data12 !== null) {
                                  validate10.errors = [{ instancePath: instancePath + "/removed_bytes", schemaPath: "#/properties/removed_bytes/type", keyword: "type", params: { type: schema11.properties.removed_bytes.type }, message: "must be integer,null" }];
                                  return false;
                                }
                                var valid0 = _errs25 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.peak_share !== void 0) {
                                  let data13 = data.peak_share;
                                  const _errs27 = errors;
                                  if (!(typeof data13 == "number" && isFinite(data13)) && data13 !== null) {
                                    validate10.errors = [{ instancePath: instancePath + "/peak_share", schemaPath: "#/properties/peak_share/type", keyword: "type", params: { type: schema11.properties.peak_share.type }, message: "must be number,null" }];
                                    return false;
                                  }
                                  var valid0 = _errs27 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.end_share !== void 0) {
                                    let data14 = data.end_share;
                                    const _errs29 = errors;
                                    if (!(typeof data14 == "number" && isFinite(data14)) && data14 !== null) {
                                      validate10.errors = [{ instancePath: instancePath + "/end_share", schemaPath: "#/properties/end_share/type", keyword: "type", params: { type: schema11.properties.end_share.type }, message: "must be number,null" }];
                                      return false;
                                    }
                                    var valid0 = _errs29 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.deduplicated_share !== void 0) {
                                      let data15 = data.deduplicated_share;
                                      const _errs31 = errors;
                                      if (!(typeof data15 == "number" && isFinite(data15)) && data15 !== null) {
                                        validate10.errors = [{ instancePath: instancePath + "/deduplicated_share", schemaPath: "#/properties/deduplicated_share/type", keyword: "type", params: { type: schema11.properties.deduplicated_share.type }, message: "must be number,null" }];
                                        return false;
                                      }
                                      var valid0 = _errs31 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.builds !== void 0) {
                                        let data16 = data.builds;
                                        const _errs33 = errors;
                                        if (errors === _errs33) {
                                          if (Array.isArray(data16)) {
                                            var valid2 = true;
                                            const len0 = data16.length;
                                            for (let i0 = 0; i0 < len0; i0++) {
                                              let data17 = data16[i0];
                                              const _errs35 = errors;
                                              if (errors === _errs35) {
                                                if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                                  let missing2;
                                                  if (data17.workspace === void 0 && (missing2 = "workspace") || data17.outcome === void 0 && (missing2 = "outcome") || data17.duration_ms === void 0 && (missing2 = "duration_ms")) {
                                                    validate10.errors = [{ instancePath: instancePath + "/builds/" + i0, schemaPath: "#/properties/builds/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                                    return false;
                                                  } else {
                                                    const _errs37 = errors;
                                                    for (const key2 in data17) {
                                                      if (!(key2 === "workspace" || key2 === "outcome" || key2 === "exit_code" || key2 === "duration_ms")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/builds/" + i0, schemaPath: "#/properties/builds/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                                        return false;
                                                        break;
                                                      }
                                                    }
                                                    if (_errs37 === errors) {
                                                      if (data17.workspace !== void 0) {
                                                        const _errs38 = errors;
                                                        if (typeof data17.workspace !== "string") {
                                                          validate10.errors = [{ instancePath: instancePath + "/builds/" + i0 + "/workspace", schemaPath: "#/properties/builds/items/properties/workspace/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                          return false;
                                                        }
                                                        var valid3 = _errs38 === errors;
                                                      } else {
                                                        var valid3 = true;
                                                      }
                                                      if (valid3) {
                                                        if (data17.outcome !== void 0) {
                                                          let data19 = data17.outcome;
                                                          const _errs40 = errors;
                                                          if (!(data19 === "built" || data19 === "failed" || data19 === "stopped")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/builds/" + i0 + "/outcome", schemaPath: "#/properties/builds/items/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema11.properties.builds.items.properties.outcome.enum }, message: "must be equal to one of the allowed values" }];
                                                            return false;
                                                          }
                                                          var valid3 = _errs40 === errors;
                                                        } else {
                                                          var valid3 = true;
                                                        }
                                                        if (valid3) {
                                                          if (data17.exit_code !== void 0) {
                                                            let data20 = data17.exit_code;
                                                            const _errs41 = errors;
                                                            if (!(typeof data20 == "number" && (!(data20 % 1) && !isNaN(data20)) && isFinite(data20)) && data20 !== null) {
                                                              validate10.errors = [{ instancePath: instancePath + "/builds/" + i0 + "/exit_code", schemaPath: "#/properties/builds/items/properties/exit_code/type", keyword: "type", params: { type: schema11.properties.builds.items.properties.exit_code.type }, message: "must be integer,null" }];
                                                              return false;
                                                            }
                                                            var valid3 = _errs41 === errors;
                                                          } else {
                                                            var valid3 = true;
                                                          }
                                                          if (valid3) {
                                                            if (data17.duration_ms !== void 0) {
                                                              let data21 = data17.duration_ms;
                                                              const _errs43 = errors;
                                                              if (!(typeof data21 == "number" && (!(data21 % 1) && !isNaN(data21)) && isFinite(data21))) {
                                                                validate10.errors = [{ instancePath: instancePath + "/builds/" + i0 + "/duration_ms", schemaPath: "#/properties/builds/items/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                return false;
                                                              }
                                                              if (errors === _errs43) {
                                                                if (typeof data21 == "number" && isFinite(data21)) {
                                                                  if (data21 < 0 || isNaN(data21)) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/builds/" + i0 + "/duration_ms", schemaPath: "#/properties/builds/items/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                    return false;
                                                                  }
                                                                }
                                                              }
                                                              var valid3 = _errs43 === errors;
                                                            } else {
                                                              var valid3 = true;
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                } else {
                                                  validate10.errors = [{ instancePath: instancePath + "/builds/" + i0, schemaPath: "#/properties/builds/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                  return false;
                                                }
                                              }
                                              var valid2 = _errs35 === errors;
                                              if (!valid2) {
                                                break;
                                              }
                                            }
                                          } else {
                                            validate10.errors = [{ instancePath: instancePath + "/builds", schemaPath: "#/properties/builds/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                            return false;
                                          }
                                        }
                                        var valid0 = _errs33 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.phases !== void 0) {
                                          let data22 = data.phases;
                                          const _errs45 = errors;
                                          if (errors === _errs45) {
                                            if (Array.isArray(data22)) {
                                              var valid4 = true;
                                              const len1 = data22.length;
                                              for (let i1 = 0; i1 < len1; i1++) {
                                                let data23 = data22[i1];
                                                const _errs47 = errors;
                                                if (errors === _errs47) {
                                                  if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
                                                    let missing3;
                                                    if (data23.name === void 0 && (missing3 = "name") || data23.at_ms === void 0 && (missing3 = "at_ms")) {
                                                      validate10.errors = [{ instancePath: instancePath + "/phases/" + i1, schemaPath: "#/properties/phases/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }];
                                                      return false;
                                                    } else {
                                                      const _errs49 = errors;
                                                      for (const key3 in data23) {
                                                        if (!(key3 === "name" || key3 === "at_ms")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/phases/" + i1, schemaPath: "#/properties/phases/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" }];
                                                          return false;
                                                          break;
                                                        }
                                                      }
                                                      if (_errs49 === errors) {
                                                        if (data23.name !== void 0) {
                                                          let data24 = data23.name;
                                                          const _errs50 = errors;
                                                          if (!(data24 === "first" || data24 === "others" || data24 === "builds" || data24 === "dedup" || data24 === "removal")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/phases/" + i1 + "/name", schemaPath: "#/properties/phases/items/properties/name/enum", keyword: "enum", params: { allowedValues: schema11.properties.phases.items.properties.name.enum }, message: "must be equal to one of the allowed values" }];
                                                            return false;
                                                          }
                                                          var valid5 = _errs50 === errors;
                                                        } else {
                                                          var valid5 = true;
                                                        }
                                                        if (valid5) {
                                                          if (data23.at_ms !== void 0) {
                                                            let data25 = data23.at_ms;
                                                            const _errs51 = errors;
                                                            if (!(typeof data25 == "number" && (!(data25 % 1) && !isNaN(data25)) && isFinite(data25))) {
                                                              validate10.errors = [{ instancePath: instancePath + "/phases/" + i1 + "/at_ms", schemaPath: "#/properties/phases/items/properties/at_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                              return false;
                                                            }
                                                            if (errors === _errs51) {
                                                              if (typeof data25 == "number" && isFinite(data25)) {
                                                                if (data25 < 0 || isNaN(data25)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/phases/" + i1 + "/at_ms", schemaPath: "#/properties/phases/items/properties/at_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                  return false;
                                                                }
                                                              }
                                                            }
                                                            var valid5 = _errs51 === errors;
                                                          } else {
                                                            var valid5 = true;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  } else {
                                                    validate10.errors = [{ instancePath: instancePath + "/phases/" + i1, schemaPath: "#/properties/phases/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                    return false;
                                                  }
                                                }
                                                var valid4 = _errs47 === errors;
                                                if (!valid4) {
                                                  break;
                                                }
                                              }
                                            } else {
                                              validate10.errors = [{ instancePath: instancePath + "/phases", schemaPath: "#/properties/phases/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                              return false;
                                            }
                                          }
                                          var valid0 = _errs45 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.curve !== void 0) {
                                            let data26 = data.curve;
                                            const _errs53 = errors;
                                            if (errors === _errs53) {
                                              if (Array.isArray(data26)) {
                                                var valid6 = true;
                                                const len2 = data26.length;
                                                for (let i2 = 0; i2 < len2; i2++) {
                                                  let data27 = data26[i2];
                                                  const _errs55 = errors;
                                                  if (errors === _errs55) {
                                                    if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                                                      let missing4;
                                                      if (data27.at_ms === void 0 && (missing4 = "at_ms") || data27.bytes === void 0 && (missing4 = "bytes")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/curve/" + i2, schemaPath: "#/properties/curve/items/required", keyword: "required", params: { missingProperty: missing4 }, message: "must have required property '" + missing4 + "'" }];
                                                        return false;
                                                      } else {
                                                        const _errs57 = errors;
                                                        for (const key4 in data27) {
                                                          if (!(key4 === "at_ms" || key4 === "bytes")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/curve/" + i2, schemaPath: "#/properties/curve/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" }];
                                                            return false;
                                                            break;
                                                          }
                                                        }
                                                        if (_errs57 === errors) {
                                                          if (data27.at_ms !== void 0) {
                                                            let data28 = data27.at_ms;
                                                            const _errs58 = errors;
                                                            if (!(typeof data28 == "number" && (!(data28 % 1) && !isNaN(data28)) && isFinite(data28))) {
                                                              validate10.errors = [{ instancePath: instancePath + "/curve/" + i2 + "/at_ms", schemaPath: "#/properties/curve/items/properties/at_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                              return false;
                                                            }
                                                            if (errors === _errs58) {
                                                              if (typeof data28 == "number" && isFinite(data28)) {
                                                                if (data28 < 0 || isNaN(data28)) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/curve/" + i2 + "/at_ms", schemaPath: "#/properties/curve/items/properties/at_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                  return false;
                                                                }
                                                              }
                                                            }
                                                            var valid7 = _errs58 === errors;
                                                          } else {
                                                            var valid7 = true;
                                                          }
                                                          if (valid7) {
                                                            if (data27.bytes !== void 0) {
                                                              let data29 = data27.bytes;
                                                              const _errs60 = errors;
                                                              if (!(typeof data29 == "number" && (!(data29 % 1) && !isNaN(data29)) && isFinite(data29))) {
                                                                validate10.errors = [{ instancePath: instancePath + "/curve/" + i2 + "/bytes", schemaPath: "#/properties/curve/items/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                return false;
                                                              }
                                                              var valid7 = _errs60 === errors;
                                                            } else {
                                                              var valid7 = true;
                                                            }
                                                          }
                                                        }
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/curve/" + i2, schemaPath: "#/properties/curve/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid6 = _errs55 === errors;
                                                  if (!valid6) {
                                                    break;
                                                  }
                                                }
                                              } else {
                                                validate10.errors = [{ instancePath: instancePath + "/curve", schemaPath: "#/properties/curve/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                return false;
                                              }
                                            }
                                            var valid0 = _errs53 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.samples !== void 0) {
                                              let data30 = data.samples;
                                              const _errs62 = errors;
                                              if (!(typeof data30 == "number" && (!(data30 % 1) && !isNaN(data30)) && isFinite(data30))) {
                                                validate10.errors = [{ instancePath: instancePath + "/samples", schemaPath: "#/properties/samples/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                return false;
                                              }
                                              if (errors === _errs62) {
                                                if (typeof data30 == "number" && isFinite(data30)) {
                                                  if (data30 < 0 || isNaN(data30)) {
                                                    validate10.errors = [{ instancePath: instancePath + "/samples", schemaPath: "#/properties/samples/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid0 = _errs62 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.duration_ms !== void 0) {
                                                let data31 = data.duration_ms;
                                                const _errs64 = errors;
                                                if (!(typeof data31 == "number" && (!(data31 % 1) && !isNaN(data31)) && isFinite(data31))) {
                                                  validate10.errors = [{ instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                  return false;
                                                }
                                                if (errors === _errs64) {
                                                  if (typeof data31 == "number" && isFinite(data31)) {
                                                    if (data31 < 0 || isNaN(data31)) {
                                                      validate10.errors = [{ instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                                var valid0 = _errs64 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.files !== void 0) {
                                                  let data32 = data.files;
                                                  const _errs66 = errors;
                                                  if (errors === _errs66) {
                                                    if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
                                                      let missing5;
                                                      if (data32.samples === void 0 && (missing5 = "samples") || data32.plot === void 0 && (missing5 = "plot")) {
                                                        validate10.errors = [{ instancePath: instancePath + "/files", schemaPath: "#/properties/files/required", keyword: "required", params: { missingProperty: missing5 }, message: "must have required property '" + missing5 + "'" }];
                                                        return false;
                                                      } else {
                                                        const _errs68 = errors;
                                                        for (const key5 in data32) {
                                                          if (!(key5 === "samples" || key5 === "plot")) {
                                                            validate10.errors = [{ instancePath: instancePath + "/files", schemaPath: "#/properties/files/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" }];
                                                            return false;
                                                            break;
                                                          }
                                                        }
                                                        if (_errs68 === errors) {
                                                          if (data32.samples !== void 0) {
                                                            const _errs69 = errors;
                                                            if (typeof data32.samples !== "string") {
                                                              validate10.errors = [{ instancePath: instancePath + "/files/samples", schemaPath: "#/properties/files/properties/samples/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                              return false;
                                                            }
                                                            var valid8 = _errs69 === errors;
                                                          } else {
                                                            var valid8 = true;
                                                          }
                                                          if (valid8) {
                                                            if (data32.plot !== void 0) {
                                                              const _errs71 = errors;
                                                              if (typeof data32.plot !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/files/plot", schemaPath: "#/properties/files/properties/plot/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid8 = _errs71 === errors;
                                                            } else {
                                                              var valid8 = true;
                                                            }
                                                          }
                                                        }
                                                      }
                                                    } else {
                                                      validate10.errors = [{ instancePath: instancePath + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                      return false;
                                                    }
                                                  }
                                                  var valid0 = _errs66 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.stopped !== void 0) {
                                                    let data35 = data.stopped;
                                                    const _errs73 = errors;
                                                    if (errors === _errs73) {
                                                      if (data35 && typeof data35 == "object" && !Array.isArray(data35)) {
                                                        let missing6;
                                                        if (data35.reason === void 0 && (missing6 = "reason")) {
                                                          validate10.errors = [{ instancePath: instancePath + "/stopped", schemaPath: "#/properties/stopped/required", keyword: "required", params: { missingProperty: missing6 }, message: "must have required property '" + missing6 + "'" }];
                                                          return false;
                                                        } else {
                                                          const _errs75 = errors;
                                                          for (const key6 in data35) {
                                                            if (!(key6 === "reason" || key6 === "output" || key6 === "free_bytes")) {
                                                              validate10.errors = [{ instancePath: instancePath + "/stopped", schemaPath: "#/properties/stopped/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" }];
                                                              return false;
                                                              break;
                                                            }
                                                          }
                                                          if (_errs75 === errors) {
                                                            if (data35.reason !== void 0) {
                                                              let data36 = data35.reason;
                                                              const _errs76 = errors;
                                                              if (!(data36 === "free_space" || data36 === "space_limit" || data36 === "time_limit" || data36 === "interrupted" || data36 === "build_failed")) {
                                                                validate10.errors = [{ instancePath: instancePath + "/stopped/reason", schemaPath: "#/properties/stopped/properties/reason/enum", keyword: "enum", params: { allowedValues: schema11.properties.stopped.properties.reason.enum }, message: "must be equal to one of the allowed values" }];
                                                                return false;
                                                              }
                                                              var valid9 = _errs76 === errors;
                                                            } else {
                                                              var valid9 = true;
                                                            }
                                                            if (valid9) {
                                                              if (data35.output !== void 0) {
                                                                let data37 = data35.output;
                                                                const _errs77 = errors;
                                                                if (errors === _errs77) {
                                                                  if (Array.isArray(data37)) {
                                                                    var valid10 = true;
                                                                    const len3 = data37.length;
                                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                                      const _errs79 = errors;
                                                                      if (typeof data37[i3] !== "string") {
                                                                        validate10.errors = [{ instancePath: instancePath + "/stopped/output/" + i3, schemaPath: "#/properties/stopped/properties/output/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                      var valid10 = _errs79 === errors;
                                                                      if (!valid10) {
                                                                        break;
                                                                      }
                                                                    }
                                                                  } else {
                                                                    validate10.errors = [{ instancePath: instancePath + "/stopped/output", schemaPath: "#/properties/stopped/properties/output/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                                    return false;
                                                                  }
                                                                }
                                                                var valid9 = _errs77 === errors;
                                                              } else {
                                                                var valid9 = true;
                                                              }
                                                              if (valid9) {
                                                                if (data35.free_bytes !== void 0) {
                                                                  let data39 = data35.free_bytes;
                                                                  const _errs81 = errors;
                                                                  if (!(typeof data39 == "number" && (!(data39 % 1) && !isNaN(data39)) && isFinite(data39))) {
                                                                    validate10.errors = [{ instancePath: instancePath + "/stopped/free_bytes", schemaPath: "#/properties/stopped/properties/free_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                                                                    return false;
                                                                  }
                                                                  if (errors === _errs81) {
                                                                    if (typeof data39 == "number" && isFinite(data39)) {
                                                                      if (data39 < 0 || isNaN(data39)) {
                                                                        validate10.errors = [{ instancePath: instancePath + "/stopped/free_bytes", schemaPath: "#/properties/stopped/properties/free_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                                                                        return false;
                                                                      }
                                                                    }
                                                                  }
                                                                  var valid9 = _errs81 === errors;
                                                                } else {
                                                                  var valid9 = true;
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      } else {
                                                        validate10.errors = [{ instancePath: instancePath + "/stopped", schemaPath: "#/properties/stopped/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid0 = _errs73 === errors;
                                                  } else {
                                                    var valid0 = true;
                                                  }
                                                  if (valid0) {
                                                    if (data.left !== void 0) {
                                                      let data40 = data.left;
                                                      const _errs83 = errors;
                                                      if (errors === _errs83) {
                                                        if (Array.isArray(data40)) {
                                                          var valid11 = true;
                                                          const len4 = data40.length;
                                                          for (let i4 = 0; i4 < len4; i4++) {
                                                            let data41 = data40[i4];
                                                            const _errs85 = errors;
                                                            if (errors === _errs85) {
                                                              if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
                                                                let missing7;
                                                                if (data41.path === void 0 && (missing7 = "path") || data41.reason === void 0 && (missing7 = "reason")) {
                                                                  validate10.errors = [{ instancePath: instancePath + "/left/" + i4, schemaPath: "#/properties/left/items/required", keyword: "required", params: { missingProperty: missing7 }, message: "must have required property '" + missing7 + "'" }];
                                                                  return false;
                                                                } else {
                                                                  const _errs87 = errors;
                                                                  for (const key7 in data41) {
                                                                    if (!(key7 === "path" || key7 === "reason")) {
                                                                      validate10.errors = [{ instancePath: instancePath + "/left/" + i4, schemaPath: "#/properties/left/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" }];
                                                                      return false;
                                                                      break;
                                                                    }
                                                                  }
                                                                  if (_errs87 === errors) {
                                                                    if (data41.path !== void 0) {
                                                                      const _errs88 = errors;
                                                                      if (typeof data41.path !== "string") {
                                                                        validate10.errors = [{ instancePath: instancePath + "/left/" + i4 + "/path", schemaPath: "#/properties/left/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                        return false;
                                                                      }
                                                                      var valid12 = _errs88 === errors;
                                                                    } else {
                                                                      var valid12 = true;
                                                                    }
                                                                    if (valid12) {
                                                                      if (data41.reason !== void 0) {
                                                                        const _errs90 = errors;
                                                                        if (typeof data41.reason !== "string") {
                                                                          validate10.errors = [{ instancePath: instancePath + "/left/" + i4 + "/reason", schemaPath: "#/properties/left/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                          return false;
                                                                        }
                                                                        var valid12 = _errs90 === errors;
                                                                      } else {
                                                                        var valid12 = true;
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              } else {
                                                                validate10.errors = [{ instancePath: instancePath + "/left/" + i4, schemaPath: "#/properties/left/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                                                                return false;
                                                              }
                                                            }
                                                            var valid11 = _errs85 === errors;
                                                            if (!valid11) {
                                                              break;
                                                            }
                                                          }
                                                        } else {
                                                          validate10.errors = [{ instancePath: instancePath + "/left", schemaPath: "#/properties/left/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                          return false;
                                                        }
                                                      }
                                                      var valid0 = _errs83 === errors;
                                                    } else {
                                                      var valid0 = true;
                                                    }
                                                    if (valid0) {
                                                      if (data.rescued !== void 0) {
                                                        let data44 = data.rescued;
                                                        const _errs92 = errors;
                                                        if (errors === _errs92) {
                                                          if (Array.isArray(data44)) {
                                                            var valid13 = true;
                                                            const len5 = data44.length;
                                                            for (let i5 = 0; i5 < len5; i5++) {
                                                              const _errs94 = errors;
                                                              if (typeof data44[i5] !== "string") {
                                                                validate10.errors = [{ instancePath: instancePath + "/rescued/" + i5, schemaPath: "#/properties/rescued/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                return false;
                                                              }
                                                              var valid13 = _errs94 === errors;
                                                              if (!valid13) {
                                                                break;
                                                              }
                                                            }
                                                          } else {
                                                            validate10.errors = [{ instancePath: instancePath + "/rescued", schemaPath: "#/properties/rescued/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                                                            return false;
                                                          }
                                                        }
                                                        var valid0 = _errs92 === errors;
                                                      } else {
                                                        var valid0 = true;
                                                      }
                                                      if (valid0) {
                                                        if (data.warnings !== void 0) {
                                                          let data46 = data.warnings;
                                                          const _errs96 = errors;
                                                          if (errors === _errs96) {
                                                            if (Array.isArray(data46)) {
                                                              var valid14 = true;
                                                              const len6 = data46.length;
                                                              for (let i6 = 0; i6 < len6; i6++) {
                                                                const _errs98 = errors;
                                                                if (typeof data46[i6] !== "string") {
                                                                  validate10.errors = [{ instancePath: instancePath + "/warnings/" + i6, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                                                  return false;
                                                                }
                                                                var valid14 = _errs98 === errors;
                                                                if (!valid14) {
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
