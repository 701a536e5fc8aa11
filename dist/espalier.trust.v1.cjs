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

// src/schema/results/espalier.trust.v1.gen.js
var espalier_trust_v1_gen_exports = {};
__export(espalier_trust_v1_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_trust_v1_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.trust.v1", "type": "object", "additionalProperties": false, "required": ["schema", "project", "did", "commands", "trusted", "warnings"], "properties": { "schema": { "const": "espalier.trust.v1" }, "project": { "type": "string" }, "did": { "type": "string", "enum": ["shown", "trusted", "declined", "revoked"] }, "commands": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "from", "command", "sha256", "trusted"], "properties": { "kind": { "type": "string", "enum": ["setup", "cleanup"] }, "from": { "type": "string" }, "command": { "type": "string" }, "script": { "type": "string" }, "asked_by": { "type": "string", "enum": ["cursor", "codex"] }, "sha256": { "type": "string" }, "trusted": { "type": "boolean" } } } }, "trusted": { "type": "array", "items": { "type": "object", "additionalProperties": false, "required": ["kind", "sha256", "command", "since"], "properties": { "kind": { "type": "string", "enum": ["setup", "cleanup"] }, "sha256": { "type": "string" }, "command": { "type": "string" }, "since": { "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" } } } }, "warnings": { "type": "array", "items": { "type": "string" } } } };
var pattern0 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.schema === void 0 && (missing0 = "schema") || data.project === void 0 && (missing0 = "project") || data.did === void 0 && (missing0 = "did") || data.commands === void 0 && (missing0 = "commands") || data.trusted === void 0 && (missing0 = "trusted") || data.warnings === void 0 && (missing0 = "warnings")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "schema" || key0 === "project" || key0 === "did" || key0 === "commands" || key0 === "trusted" || key0 === "warnings")) {
            validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.schema !== void 0) {
            const _errs2 = errors;
            if ("espalier.trust.v1" !== data.schema) {
              validate10.errors = [{ instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/const", keyword: "const", params: { allowedValue: "espalier.trust.v1" }, message: "must be equal to constant" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.project !== void 0) {
              const _errs3 = errors;
              if (typeof data.project !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/project", schemaPath: "#/properties/project/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.did !== void 0) {
                let data2 = data.did;
                const _errs5 = errors;
                if (typeof data2 !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/did", schemaPath: "#/properties/did/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                if (!(data2 === "shown" || data2 === "trusted" || data2 === "declined" || data2 === "revoked")) {
                  validate10.errors = [{ instancePath: instancePath + "/did", schemaPath: "#/properties/did/enum", keyword: "enum", params: { allowedValues: schema11.properties.did.enum }, message: "must be equal to one of the allowed values" }];
                  return false;
                }
                var valid0 = _errs5 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.commands !== void 0) {
                  let data3 = data.commands;
                  const _errs7 = errors;
                  if (errors === _errs7) {
                    if (Array.isArray(data3)) {
                      var valid1 = true;
                      const len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let data4 = data3[i0];
                        const _errs9 = errors;
                        if (errors === _errs9) {
                          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                            let missing1;
                            if (data4.kind === void 0 && (missing1 = "kind") || data4.from === void 0 && (missing1 = "from") || data4.command === void 0 && (missing1 = "command") || data4.sha256 === void 0 && (missing1 = "sha256") || data4.trusted === void 0 && (missing1 = "trusted")) {
                              validate10.errors = [{ instancePath: instancePath + "/commands/" + i0, schemaPath: "#/properties/commands/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }];
                              return false;
                            } else {
                              const _errs11 = errors;
                              for (const key1 in data4) {
                                if (!(key1 === "kind" || key1 === "from" || key1 === "command" || key1 === "script" || key1 === "asked_by" || key1 === "sha256" || key1 === "trusted")) {
                                  validate10.errors = [{ instancePath: instancePath + "/commands/" + i0, schemaPath: "#/properties/commands/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                                  return false;
                                  break;
                                }
                              }
                              if (_errs11 === errors) {
                                if (data4.kind !== void 0) {
                                  let data5 = data4.kind;
                                  const _errs12 = errors;
                                  if (typeof data5 !== "string") {
                                    validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/kind", schemaPath: "#/properties/commands/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                    return false;
                                  }
                                  if (!(data5 === "setup" || data5 === "cleanup")) {
                                    validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/kind", schemaPath: "#/properties/commands/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.commands.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                    return false;
                                  }
                                  var valid2 = _errs12 === errors;
                                } else {
                                  var valid2 = true;
                                }
                                if (valid2) {
                                  if (data4.from !== void 0) {
                                    const _errs14 = errors;
                                    if (typeof data4.from !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/from", schemaPath: "#/properties/commands/items/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    var valid2 = _errs14 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data4.command !== void 0) {
                                      const _errs16 = errors;
                                      if (typeof data4.command !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/command", schemaPath: "#/properties/commands/items/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid2 = _errs16 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                    if (valid2) {
                                      if (data4.script !== void 0) {
                                        const _errs18 = errors;
                                        if (typeof data4.script !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/script", schemaPath: "#/properties/commands/items/properties/script/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid2 = _errs18 === errors;
                                      } else {
                                        var valid2 = true;
                                      }
                                      if (valid2) {
                                        if (data4.asked_by !== void 0) {
                                          let data9 = data4.asked_by;
                                          const _errs20 = errors;
                                          if (typeof data9 !== "string") {
                                            validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/asked_by", schemaPath: "#/properties/commands/items/properties/asked_by/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                            return false;
                                          }
                                          if (!(data9 === "cursor" || data9 === "codex")) {
                                            validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/asked_by", schemaPath: "#/properties/commands/items/properties/asked_by/enum", keyword: "enum", params: { allowedValues: schema11.properties.commands.items.properties.asked_by.enum }, message: "must be equal to one of the allowed values" }];
                                            return false;
                                          }
                                          var valid2 = _errs20 === errors;
                                        } else {
                                          var valid2 = true;
                                        }
                                        if (valid2) {
                                          if (data4.sha256 !== void 0) {
                                            const _errs22 = errors;
                                            if (typeof data4.sha256 !== "string") {
                                              validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/sha256", schemaPath: "#/properties/commands/items/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                            var valid2 = _errs22 === errors;
                                          } else {
                                            var valid2 = true;
                                          }
                                          if (valid2) {
                                            if (data4.trusted !== void 0) {
                                              const _errs24 = errors;
                                              if (typeof data4.trusted !== "boolean") {
                                                validate10.errors = [{ instancePath: instancePath + "/commands/" + i0 + "/trusted", schemaPath: "#/properties/commands/items/properties/trusted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                                                return false;
                                              }
                                              var valid2 = _errs24 === errors;
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
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/commands/" + i0, schemaPath: "#/properties/commands/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                            return false;
                          }
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/commands", schemaPath: "#/properties/commands/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid0 = _errs7 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.trusted !== void 0) {
                    let data12 = data.trusted;
                    const _errs26 = errors;
                    if (errors === _errs26) {
                      if (Array.isArray(data12)) {
                        var valid3 = true;
                        const len1 = data12.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          let data13 = data12[i1];
                          const _errs28 = errors;
                          if (errors === _errs28) {
                            if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                              let missing2;
                              if (data13.kind === void 0 && (missing2 = "kind") || data13.sha256 === void 0 && (missing2 = "sha256") || data13.command === void 0 && (missing2 = "command") || data13.since === void 0 && (missing2 = "since")) {
                                validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1, schemaPath: "#/properties/trusted/items/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }];
                                return false;
                              } else {
                                const _errs30 = errors;
                                for (const key2 in data13) {
                                  if (!(key2 === "kind" || key2 === "sha256" || key2 === "command" || key2 === "since")) {
                                    validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1, schemaPath: "#/properties/trusted/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                                    return false;
                                    break;
                                  }
                                }
                                if (_errs30 === errors) {
                                  if (data13.kind !== void 0) {
                                    let data14 = data13.kind;
                                    const _errs31 = errors;
                                    if (typeof data14 !== "string") {
                                      validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1 + "/kind", schemaPath: "#/properties/trusted/items/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                      return false;
                                    }
                                    if (!(data14 === "setup" || data14 === "cleanup")) {
                                      validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1 + "/kind", schemaPath: "#/properties/trusted/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema11.properties.trusted.items.properties.kind.enum }, message: "must be equal to one of the allowed values" }];
                                      return false;
                                    }
                                    var valid4 = _errs31 === errors;
                                  } else {
                                    var valid4 = true;
                                  }
                                  if (valid4) {
                                    if (data13.sha256 !== void 0) {
                                      const _errs33 = errors;
                                      if (typeof data13.sha256 !== "string") {
                                        validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1 + "/sha256", schemaPath: "#/properties/trusted/items/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                        return false;
                                      }
                                      var valid4 = _errs33 === errors;
                                    } else {
                                      var valid4 = true;
                                    }
                                    if (valid4) {
                                      if (data13.command !== void 0) {
                                        const _errs35 = errors;
                                        if (typeof data13.command !== "string") {
                                          validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1 + "/command", schemaPath: "#/properties/trusted/items/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                          return false;
                                        }
                                        var valid4 = _errs35 === errors;
                                      } else {
                                        var valid4 = true;
                                      }
                                      if (valid4) {
                                        if (data13.since !== void 0) {
                                          let data17 = data13.since;
                                          const _errs37 = errors;
                                          if (errors === _errs37) {
                                            if (typeof data17 === "string") {
                                              if (!pattern0.test(data17)) {
                                                validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1 + "/since", schemaPath: "#/properties/trusted/items/properties/since/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" }, message: 'must match pattern "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"' }];
                                                return false;
                                              }
                                            } else {
                                              validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1 + "/since", schemaPath: "#/properties/trusted/items/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                                              return false;
                                            }
                                          }
                                          var valid4 = _errs37 === errors;
                                        } else {
                                          var valid4 = true;
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            } else {
                              validate10.errors = [{ instancePath: instancePath + "/trusted/" + i1, schemaPath: "#/properties/trusted/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                              return false;
                            }
                          }
                          var valid3 = _errs28 === errors;
                          if (!valid3) {
                            break;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/trusted", schemaPath: "#/properties/trusted/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                        return false;
                      }
                    }
                    var valid0 = _errs26 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.warnings !== void 0) {
                      let data18 = data.warnings;
                      const _errs39 = errors;
                      if (errors === _errs39) {
                        if (Array.isArray(data18)) {
                          var valid5 = true;
                          const len2 = data18.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            const _errs41 = errors;
                            if (typeof data18[i2] !== "string") {
                              validate10.errors = [{ instancePath: instancePath + "/warnings/" + i2, schemaPath: "#/properties/warnings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                              return false;
                            }
                            var valid5 = _errs41 === errors;
                            if (!valid5) {
                              break;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/warnings", schemaPath: "#/properties/warnings/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                          return false;
                        }
                      }
                      var valid0 = _errs39 === errors;
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
