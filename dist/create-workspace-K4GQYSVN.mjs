import {
  createWorkspace
} from "./chunk-22JAQVWG.mjs";
import "./chunk-DPP4RP47.mjs";
import {
  undoCreation
} from "./chunk-BM3MQJ6X.mjs";
import "./chunk-SS5ERYEC.mjs";
import "./chunk-2VR2PXU5.mjs";
import "./chunk-AAFBVALJ.mjs";
import "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";
export {
  createWorkspace,
  undoCreation
};
