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

// src/schema/inputs/espalier.user-config.gen.js
var espalier_user_config_gen_exports = {};
__export(espalier_user_config_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_user_config_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.user-config", "type": "object", "additionalProperties": false, "properties": { "floor": { "type": "string" }, "idle_ttl": { "type": "string" }, "settle": { "type": "string" }, "default_base": { "type": "string" }, "location": { "type": "string" }, "dedup": { "type": "boolean" }, "evict": { "type": "boolean" }, "adopt": { "type": "string", "enum": ["observe", "auto"] }, "guard": { "type": "boolean" } } };
var func2 = Object.prototype.hasOwnProperty;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!func2.call(schema11.properties, key0)) {
          validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.floor !== void 0) {
          const _errs2 = errors;
          if (typeof data.floor !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.idle_ttl !== void 0) {
            const _errs4 = errors;
            if (typeof data.idle_ttl !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/idle_ttl", schemaPath: "#/properties/idle_ttl/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.settle !== void 0) {
              const _errs6 = errors;
              if (typeof data.settle !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.default_base !== void 0) {
                const _errs8 = errors;
                if (typeof data.default_base !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/default_base", schemaPath: "#/properties/default_base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.location !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.location !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/location", schemaPath: "#/properties/location/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.dedup !== void 0) {
                    const _errs12 = errors;
                    if (typeof data.dedup !== "boolean") {
                      validate10.errors = [{ instancePath: instancePath + "/dedup", schemaPath: "#/properties/dedup/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.evict !== void 0) {
                      const _errs14 = errors;
                      if (typeof data.evict !== "boolean") {
                        validate10.errors = [{ instancePath: instancePath + "/evict", schemaPath: "#/properties/evict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                        return false;
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.adopt !== void 0) {
                        let data7 = data.adopt;
                        const _errs16 = errors;
                        if (typeof data7 !== "string") {
                          validate10.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        if (!(data7 === "observe" || data7 === "auto")) {
                          validate10.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/enum", keyword: "enum", params: { allowedValues: schema11.properties.adopt.enum }, message: "must be equal to one of the allowed values" }];
                          return false;
                        }
                        var valid0 = _errs16 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.guard !== void 0) {
                          const _errs18 = errors;
                          if (typeof data.guard !== "boolean") {
                            validate10.errors = [{ instancePath: instancePath + "/guard", schemaPath: "#/properties/guard/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                            return false;
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
