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

// src/schema/inputs/espalier.volume-record.gen.js
var espalier_volume_record_gen_exports = {};
__export(espalier_volume_record_gen_exports, {
  validate: () => validate
});
module.exports = __toCommonJS(espalier_volume_record_gen_exports);
var validate = validate10;
var schema11 = { "$id": "espalier.volume-record", "type": "object", "additionalProperties": true, "required": ["at", "image", "uuid", "size_bytes", "state", "location_before", "parent_made"], "properties": { "at": { "type": "string" }, "image": { "type": "string" }, "mounted_by": { "type": "string", "enum": ["fstab", "udisks"] }, "uuid": { "type": "string" }, "size_bytes": { "type": "integer", "minimum": 0 }, "state": { "type": "string", "enum": ["creating", "ready", "removing"] }, "location_before": { "type": ["string", "null"] }, "parent_made": { "type": "boolean" } } };
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.at === void 0 && (missing0 = "at") || data.image === void 0 && (missing0 = "image") || data.uuid === void 0 && (missing0 = "uuid") || data.size_bytes === void 0 && (missing0 = "size_bytes") || data.state === void 0 && (missing0 = "state") || data.location_before === void 0 && (missing0 = "location_before") || data.parent_made === void 0 && (missing0 = "parent_made")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.at !== void 0) {
          const _errs2 = errors;
          if (typeof data.at !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/at", schemaPath: "#/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.image !== void 0) {
            const _errs4 = errors;
            if (typeof data.image !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/image", schemaPath: "#/properties/image/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.mounted_by !== void 0) {
              let data2 = data.mounted_by;
              const _errs6 = errors;
              if (typeof data2 !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/mounted_by", schemaPath: "#/properties/mounted_by/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              if (!(data2 === "fstab" || data2 === "udisks")) {
                validate10.errors = [{ instancePath: instancePath + "/mounted_by", schemaPath: "#/properties/mounted_by/enum", keyword: "enum", params: { allowedValues: schema11.properties.mounted_by.enum }, message: "must be equal to one of the allowed values" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.uuid !== void 0) {
                const _errs8 = errors;
                if (typeof data.uuid !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/uuid", schemaPath: "#/properties/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.size_bytes !== void 0) {
                  let data4 = data.size_bytes;
                  const _errs10 = errors;
                  if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                    validate10.errors = [{ instancePath: instancePath + "/size_bytes", schemaPath: "#/properties/size_bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
                    return false;
                  }
                  if (errors === _errs10) {
                    if (typeof data4 == "number" && isFinite(data4)) {
                      if (data4 < 0 || isNaN(data4)) {
                        validate10.errors = [{ instancePath: instancePath + "/size_bytes", schemaPath: "#/properties/size_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.state !== void 0) {
                    let data5 = data.state;
                    const _errs12 = errors;
                    if (typeof data5 !== "string") {
                      validate10.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                    if (!(data5 === "creating" || data5 === "ready" || data5 === "removing")) {
                      validate10.errors = [{ instancePath: instancePath + "/state", schemaPath: "#/properties/state/enum", keyword: "enum", params: { allowedValues: schema11.properties.state.enum }, message: "must be equal to one of the allowed values" }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.location_before !== void 0) {
                      let data6 = data.location_before;
                      const _errs14 = errors;
                      if (typeof data6 !== "string" && data6 !== null) {
                        validate10.errors = [{ instancePath: instancePath + "/location_before", schemaPath: "#/properties/location_before/type", keyword: "type", params: { type: schema11.properties.location_before.type }, message: "must be string,null" }];
                        return false;
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.parent_made !== void 0) {
                        const _errs16 = errors;
                        if (typeof data.parent_made !== "boolean") {
                          validate10.errors = [{ instancePath: instancePath + "/parent_made", schemaPath: "#/properties/parent_made/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
                          return false;
                        }
                        var valid0 = _errs16 === errors;
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
