// src/schema/fault.ts
function faultOf(validate, value) {
  if (validate(value)) return void 0;
  const first = validate.errors?.[0];
  if (first === void 0) return { reason: "does not fit its schema" };
  const at = first.instancePath === "" ? "" : `\`${first.instancePath.slice(1).replaceAll("/", ".")}\` `;
  const unknownKey = first.params?.["additionalProperty"];
  if (typeof unknownKey === "string") {
    return { reason: `${at}has the unknown key \`${unknownKey}\``, unknownKey };
  }
  const allowed = first.params?.["allowedValues"];
  const list = Array.isArray(allowed) ? `: ${allowed.map(String).join(", ")}` : "";
  return { reason: `${at}${first.message ?? "does not fit its schema"}${list}` };
}

// src/schema/inputs.gen.js
var validate0 = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.cwd === void 0 && (missing0 = "cwd") || data.name === void 0 && (missing0 = "name")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.transcript_path !== void 0) {
            const _errs4 = errors;
            if (typeof data.transcript_path !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cwd !== void 0) {
              const _errs6 = errors;
              if (typeof data.cwd !== "string") {
                validate10.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.hook_event_name !== void 0) {
                const _errs8 = errors;
                if (typeof data.hook_event_name !== "string") {
                  validate10.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.name !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.name !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
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
var validate1 = validate11;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.worktree_path === void 0 && (missing0 = "worktree_path")) {
        validate11.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.session_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.session_id !== "string") {
            validate11.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.transcript_path !== void 0) {
            const _errs4 = errors;
            if (typeof data.transcript_path !== "string") {
              validate11.errors = [{ instancePath: instancePath + "/transcript_path", schemaPath: "#/properties/transcript_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cwd !== void 0) {
              const _errs6 = errors;
              if (typeof data.cwd !== "string") {
                validate11.errors = [{ instancePath: instancePath + "/cwd", schemaPath: "#/properties/cwd/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.hook_event_name !== void 0) {
                const _errs8 = errors;
                if (typeof data.hook_event_name !== "string") {
                  validate11.errors = [{ instancePath: instancePath + "/hook_event_name", schemaPath: "#/properties/hook_event_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.worktree_path !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.worktree_path !== "string") {
                    validate11.errors = [{ instancePath: instancePath + "/worktree_path", schemaPath: "#/properties/worktree_path/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate11.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate11.errors = vErrors;
  return errors === 0;
}
var validate2 = validate12;
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.worktree !== void 0) {
        let data0 = data.worktree;
        const _errs2 = errors;
        if (errors === _errs2) {
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.baseRef !== void 0) {
              const _errs5 = errors;
              if (typeof data0.baseRef !== "string") {
                validate12.errors = [{ instancePath: instancePath + "/worktree/baseRef", schemaPath: "#/properties/worktree/properties/baseRef/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                return false;
              }
              var valid1 = _errs5 === errors;
            } else {
              var valid1 = true;
            }
            if (valid1) {
              if (data0.symlinkDirectories !== void 0) {
                let data2 = data0.symlinkDirectories;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data2)) {
                    var valid2 = true;
                    const len0 = data2.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs9 = errors;
                      if (typeof data2[i0] !== "string") {
                        validate12.errors = [{ instancePath: instancePath + "/worktree/symlinkDirectories/" + i0, schemaPath: "#/properties/worktree/properties/symlinkDirectories/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid2 = _errs9 === errors;
                      if (!valid2) {
                        break;
                      }
                    }
                  } else {
                    validate12.errors = [{ instancePath: instancePath + "/worktree/symlinkDirectories", schemaPath: "#/properties/worktree/properties/symlinkDirectories/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                    return false;
                  }
                }
                var valid1 = _errs7 === errors;
              } else {
                var valid1 = true;
              }
              if (valid1) {
                if (data0.sparsePaths !== void 0) {
                  let data4 = data0.sparsePaths;
                  const _errs11 = errors;
                  if (errors === _errs11) {
                    if (Array.isArray(data4)) {
                      var valid3 = true;
                      const len1 = data4.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        const _errs13 = errors;
                        if (typeof data4[i1] !== "string") {
                          validate12.errors = [{ instancePath: instancePath + "/worktree/sparsePaths/" + i1, schemaPath: "#/properties/worktree/properties/sparsePaths/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        var valid3 = _errs13 === errors;
                        if (!valid3) {
                          break;
                        }
                      }
                    } else {
                      validate12.errors = [{ instancePath: instancePath + "/worktree/sparsePaths", schemaPath: "#/properties/worktree/properties/sparsePaths/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
                      return false;
                    }
                  }
                  var valid1 = _errs11 === errors;
                } else {
                  var valid1 = true;
                }
              }
            }
          } else {
            validate12.errors = [{ instancePath: instancePath + "/worktree", schemaPath: "#/properties/worktree/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
            return false;
          }
        }
      }
    } else {
      validate12.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate12.errors = vErrors;
  return errors === 0;
}
var validate3 = validate13;
var schema14 = { "$id": "espalier.user-config", "type": "object", "additionalProperties": false, "properties": { "floor": { "type": "string" }, "idle_ttl": { "type": "string" }, "settle": { "type": "string" }, "default_base": { "type": "string" }, "location": { "type": "string" }, "dedup": { "type": "boolean" }, "evict": { "type": "boolean" }, "adopt": { "type": "string", "enum": ["observe", "auto"] } } };
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "floor" || key0 === "idle_ttl" || key0 === "settle" || key0 === "default_base" || key0 === "location" || key0 === "dedup" || key0 === "evict" || key0 === "adopt")) {
          validate13.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.floor !== void 0) {
          const _errs2 = errors;
          if (typeof data.floor !== "string") {
            validate13.errors = [{ instancePath: instancePath + "/floor", schemaPath: "#/properties/floor/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
              validate13.errors = [{ instancePath: instancePath + "/idle_ttl", schemaPath: "#/properties/idle_ttl/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                validate13.errors = [{ instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                  validate13.errors = [{ instancePath: instancePath + "/default_base", schemaPath: "#/properties/default_base/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                    validate13.errors = [{ instancePath: instancePath + "/location", schemaPath: "#/properties/location/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
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
                      validate13.errors = [{ instancePath: instancePath + "/dedup", schemaPath: "#/properties/dedup/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
                        validate13.errors = [{ instancePath: instancePath + "/evict", schemaPath: "#/properties/evict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }];
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
                          validate13.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                          return false;
                        }
                        if (!(data7 === "observe" || data7 === "auto")) {
                          validate13.errors = [{ instancePath: instancePath + "/adopt", schemaPath: "#/properties/adopt/enum", keyword: "enum", params: { allowedValues: schema14.properties.adopt.enum }, message: "must be equal to one of the allowed values" }];
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
      validate13.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate13.errors = vErrors;
  return errors === 0;
}
var validate4 = validate14;
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "reconstructible" || key0 === "setup" || key0 === "cleanup")) {
          validate14.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
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
                  validate14.errors = [{ instancePath: instancePath + "/reconstructible/" + i0, schemaPath: "#/properties/reconstructible/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid1 = _errs4 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate14.errors = [{ instancePath: instancePath + "/reconstructible", schemaPath: "#/properties/reconstructible/type", keyword: "type", params: { type: "array" }, message: "must be array" }];
              return false;
            }
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.setup !== void 0) {
            let data2 = data.setup;
            const _errs6 = errors;
            if (errors === _errs6) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                const _errs8 = errors;
                for (const key1 in data2) {
                  if (!(key1 === "command")) {
                    validate14.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }];
                    return false;
                    break;
                  }
                }
                if (_errs8 === errors) {
                  if (data2.command !== void 0) {
                    if (typeof data2.command !== "string") {
                      validate14.errors = [{ instancePath: instancePath + "/setup/command", schemaPath: "#/properties/setup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                      return false;
                    }
                  }
                }
              } else {
                validate14.errors = [{ instancePath: instancePath + "/setup", schemaPath: "#/properties/setup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                return false;
              }
            }
            var valid0 = _errs6 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.cleanup !== void 0) {
              let data4 = data.cleanup;
              const _errs11 = errors;
              if (errors === _errs11) {
                if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                  const _errs13 = errors;
                  for (const key2 in data4) {
                    if (!(key2 === "command")) {
                      validate14.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" }];
                      return false;
                      break;
                    }
                  }
                  if (_errs13 === errors) {
                    if (data4.command !== void 0) {
                      if (typeof data4.command !== "string") {
                        validate14.errors = [{ instancePath: instancePath + "/cleanup/command", schemaPath: "#/properties/cleanup/properties/command/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate14.errors = [{ instancePath: instancePath + "/cleanup", schemaPath: "#/properties/cleanup/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
                  return false;
                }
              }
              var valid0 = _errs11 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate14.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate14.errors = vErrors;
  return errors === 0;
}
var validate5 = validate15;
var schema16 = { "$id": "espalier.lock", "type": "object", "additionalProperties": true, "required": ["pid", "started_at", "nonce"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "boot": { "type": ["string", "null"] }, "nonce": { "type": "string" }, "purpose": { "type": "string" } } };
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.nonce === void 0 && (missing0 = "nonce")) {
        validate15.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        if (data.pid !== void 0) {
          let data0 = data.pid;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate15.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.started_at !== void 0) {
            let data1 = data.started_at;
            const _errs4 = errors;
            if (typeof data1 !== "string" && data1 !== null) {
              validate15.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema16.properties.started_at.type }, message: "must be string,null" }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.boot !== void 0) {
              let data2 = data.boot;
              const _errs6 = errors;
              if (typeof data2 !== "string" && data2 !== null) {
                validate15.errors = [{ instancePath: instancePath + "/boot", schemaPath: "#/properties/boot/type", keyword: "type", params: { type: schema16.properties.boot.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.nonce !== void 0) {
                const _errs8 = errors;
                if (typeof data.nonce !== "string") {
                  validate15.errors = [{ instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.purpose !== void 0) {
                  const _errs10 = errors;
                  if (typeof data.purpose !== "string") {
                    validate15.errors = [{ instancePath: instancePath + "/purpose", schemaPath: "#/properties/purpose/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate15.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate15.errors = vErrors;
  return errors === 0;
}
var validate6 = validate16;
var schema17 = { "$id": "espalier.daemon", "type": "object", "additionalProperties": false, "required": ["pid", "started_at", "version", "since", "last_pass"], "properties": { "pid": { "type": "integer" }, "started_at": { "type": ["string", "null"] }, "version": { "type": "string" }, "since": { "type": "string" }, "last_pass": { "type": ["string", "null"] }, "problem": { "type": "string" } } };
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pid === void 0 && (missing0 = "pid") || data.started_at === void 0 && (missing0 = "started_at") || data.version === void 0 && (missing0 = "version") || data.since === void 0 && (missing0 = "since") || data.last_pass === void 0 && (missing0 = "last_pass")) {
        validate16.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "pid" || key0 === "started_at" || key0 === "version" || key0 === "since" || key0 === "last_pass" || key0 === "problem")) {
            validate16.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.pid !== void 0) {
            let data0 = data.pid;
            const _errs2 = errors;
            if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
              validate16.errors = [{ instancePath: instancePath + "/pid", schemaPath: "#/properties/pid/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.started_at !== void 0) {
              let data1 = data.started_at;
              const _errs4 = errors;
              if (typeof data1 !== "string" && data1 !== null) {
                validate16.errors = [{ instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema17.properties.started_at.type }, message: "must be string,null" }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.version !== void 0) {
                const _errs6 = errors;
                if (typeof data.version !== "string") {
                  validate16.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                  return false;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.since !== void 0) {
                  const _errs8 = errors;
                  if (typeof data.since !== "string") {
                    validate16.errors = [{ instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                    return false;
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.last_pass !== void 0) {
                    let data4 = data.last_pass;
                    const _errs10 = errors;
                    if (typeof data4 !== "string" && data4 !== null) {
                      validate16.errors = [{ instancePath: instancePath + "/last_pass", schemaPath: "#/properties/last_pass/type", keyword: "type", params: { type: schema17.properties.last_pass.type }, message: "must be string,null" }];
                      return false;
                    }
                    var valid0 = _errs10 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.problem !== void 0) {
                      const _errs12 = errors;
                      if (typeof data.problem !== "string") {
                        validate16.errors = [{ instancePath: instancePath + "/problem", schemaPath: "#/properties/problem/type", keyword: "type", params: { type: "string" }, message: "must be string" }];
                        return false;
                      }
                      var valid0 = _errs12 === errors;
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
      validate16.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }];
      return false;
    }
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var validators = {
  "claude.hook.worktree-create": validate0,
  "claude.hook.worktree-remove": validate1,
  "claude.settings": validate2,
  "espalier.user-config": validate3,
  "espalier.project-config": validate4,
  "espalier.lock": validate5,
  "espalier.daemon": validate6
};

// src/schema/parse.ts
function parseInput(name, value, onFault) {
  const fault = faultOf(validators[name], value);
  if (fault !== void 0) throw onFault(fault);
  return value;
}

export {
  faultOf,
  parseInput
};
