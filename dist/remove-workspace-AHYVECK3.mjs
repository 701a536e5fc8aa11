import {
  describeWork,
  readRemovalFacts,
  removeWorkspace
} from "./chunk-XUDKB333.mjs";
import "./chunk-FVUSXREE.mjs";
import "./chunk-BM3MQJ6X.mjs";
import "./chunk-KVCRAZVV.mjs";
import "./chunk-SS5ERYEC.mjs";
import "./chunk-2VR2PXU5.mjs";
import "./chunk-AAFBVALJ.mjs";
import "./chunk-QHWCERKC.mjs";
import "./chunk-TAPVFFXL.mjs";
export {
  describeWork,
  readRemovalFacts,
  removeWorkspace
};
