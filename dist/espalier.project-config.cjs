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

// src/schema/inputs/espalier.project-config.gen.js
var espalier_project_config_gen_exports = {};
__export(espalier_project_config_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_project_config_gen_exports);
var validate = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "reconstructible" || key0 === "verbatim" || key0 === "setup" || key0 === "cleanup")) {
          validate10.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.reconstructible !== void 0) {
          let data0 = data.reconstructible;
          const _errs2 = errors;
          if (errors === _errs2) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs4 = errors;
                if (typeof data0[i0] !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/reconstructible/" + i0, schemaPath: "#/properties/reconstructible/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid1 = _errs4 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/reconstructible", schemaPath: "#/properties/reconstructible/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.verbatim !== void 0) {
            let data2 = data.verbatim;
            const _errs6 = errors;
            if (errors === _errs6) {
              if (Array.isArray(data2)) {
                var valid2 = true;
                const len1 = data2.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  const _errs8 = errors;
                  if (typeof data2[i1] !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/verbatim/" + i1, schemaPath: "#/properties/verbatim/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid2 = _errs8 === errors;
                  if (!valid2) {
                    break;
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/verbatim", schemaPath: "#/properties/verbatim/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                return false;
              }
            }
            var valid0 = _errs6 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.setup !== void 0) {
              let data4 = data.setup;
              const _errs10 = errors;
              if (errors === _errs10) {
                if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                  const _errs12 = errors;
                  for (const key1 in data4) {
                    if (!(key1 === "command")) {
                      validate10.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                      return false;
                      break;
                    }
                  }
                  if (_errs12 === errors) {
                    if (data4.command !== void 0) {
                      if (typeof data4.command !== "string") {
                        validate10.errors = [{ instancePath: instancePath + "/setup/command", schemaPath: "#/properties/setup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid0 = _errs10 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.cleanup !== void 0) {
                let data6 = data.cleanup;
                const _errs15 = errors;
                if (errors === _errs15) {
                  if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                    const _errs17 = errors;
                    for (const key2 in data6) {
                      if (!(key2 === "command")) {
                        validate10.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                        return false;
                        break;
                      }
                    }
                    if (_errs17 === errors) {
                      if (data6.command !== void 0) {
                        if (typeof data6.command !== "string") {
                          validate10.errors = [{ instancePath: instancePath + "/cleanup/command", schemaPath: "#/properties/cleanup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                    return false;
                  }
                }
                var valid0 = _errs15 === errors;
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
