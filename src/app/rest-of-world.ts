/**
 * The ports that only seeding, removing and the daemon need: a file of its own beside the programs, since whoever
 * makes a workspace or lists them would wait for it for nothing.
 */
import * as admin from "../io/admin.ts";
import * as align from "../io/align.ts";
import * as buildOutputs from "../io/build-outputs.ts";
import * as bytePath from "../io/byte-path.ts";
import * as cargo from "../io/cargo.ts";
import * as claudeHooks from "../io/claude-hooks.ts";
import * as cloneTree from "../io/clone-tree.ts";
import * as dedupFiles from "../io/dedup-files.ts";
import * as dedupIndex from "../io/dedup-index.ts";
import * as dedupLoad from "../io/dedup-load.ts";
import * as dedupScan from "../io/dedup-scan.ts";
import * as dedupTree from "../io/dedup-tree.ts";
import * as doctorClient from "../io/doctor-client.ts";
import * as doctorMachine from "../io/doctor-machine.ts";
import * as doctorRepository from "../io/doctor-repository.ts";
import * as doctorState from "../io/doctor-state.ts";
import * as entries from "../io/entries.ts";
import * as evictedTrash from "../io/evicted-trash.ts";
import * as extents from "../io/extents.ts";
import * as freeSpace from "../io/free-space.ts";
import * as halfStep from "../io/half-step.ts";
import * as history from "../io/history.ts";
import * as installRecord from "../io/install-record.ts";
import * as itemState from "../io/item-state.ts";
import * as jsonc from "../io/jsonc.ts";
import * as knownFiles from "../io/known-files.ts";
import * as look from "../io/look.ts";
import * as naming from "../io/naming.ts";
import * as native from "../io/native.ts";
import * as nodeMembers from "../io/node-members.ts";
import * as nodeModules from "../io/node-modules.ts";
import * as occupants from "../io/occupants.ts";
import * as placeForms from "../io/place-forms.ts";
import * as program from "../io/program.ts";
import * as reconstructible from "../io/reconstructible.ts";
import * as rescueBundle from "../io/rescue-bundle.ts";
import * as rescueFiles from "../io/rescue-files.ts";
import * as rescueIndex from "../io/rescue-index.ts";
import * as rescueObjects from "../io/rescue-objects.ts";
import * as rescueStore from "../io/rescue-store.ts";
import * as rescueTree from "../io/rescue-tree.ts";
import * as restoreFiles from "../io/restore-files.ts";
import * as restorePlace from "../io/restore-place.ts";
import * as running from "../io/running.ts";
import * as sameTree from "../io/same-tree.ts";
import * as sessionMarkers from "../io/session-markers.ts";
import * as settingsEdit from "../io/settings-edit.ts";
import * as settingsReplace from "../io/settings-replace.ts";
import * as sparse from "../io/sparse.ts";
import * as submodules from "../io/submodules.ts";
import * as toml from "../io/toml.ts";
import * as tree from "../io/tree.ts";
import * as trustedCommand from "../io/trusted-command.ts";
import * as usedSpace from "../io/used-space.ts";
import * as venv from "../io/venv.ts";
import * as volumeCopy from "../io/volume-copy.ts";
import * as volumeHost from "../io/volume-host.ts";
import * as warmBase from "../io/warm-base.ts";
import * as work from "../io/work.ts";

export const restOfWorld = {
  admin,
  align,
  buildOutputs,
  bytePath,
  cargo,
  claudeHooks,
  cloneTree,
  doctorClient,
  doctorMachine,
  doctorRepository,
  doctorState,
  dedupFiles,
  dedupIndex,
  dedupLoad,
  dedupScan,
  dedupTree,
  entries,
  evictedTrash,
  extents,
  freeSpace,
  history,
  installRecord,
  itemState,
  jsonc,
  knownFiles,
  look,
  naming,
  native,
  nodeMembers,
  nodeModules,
  occupants,
  placeForms,
  program,
  reconstructible,
  rescueBundle,
  rescueFiles,
  rescueIndex,
  rescueObjects,
  rescueStore,
  rescueTree,
  restoreFiles,
  restorePlace,
  running,
  sameTree,
  sessionMarkers,
  settingsEdit,
  settingsReplace,
  sparse,
  submodules,
  toml,
  tree,
  trustedCommand,
  usedSpace,
  venv,
  volumeCopy,
  volumeHost,
  halfStep,
  warmBase,
  work,
};

export type RestOfWorld = Readonly<typeof restOfWorld>;
