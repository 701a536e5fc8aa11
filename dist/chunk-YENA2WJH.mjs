// src/app/version.ts
var version = true ? "0.1.0" : "development";

export {
  version
};
