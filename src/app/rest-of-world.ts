/**
 * The ports that only seeding, removing and the daemon need: a file of its own beside the programs, since whoever
 * makes a workspace or lists them would wait for it for nothing.
 */
import * as admin from "../io/admin.ts";
import * as align from "../io/align.ts";
import * as bytePath from "../io/byte-path.ts";
import * as cargo from "../io/cargo.ts";
import * as cloneTree from "../io/clone-tree.ts";
import * as daemonProcess from "../io/daemon-process.ts";
import * as dedupFiles from "../io/dedup-files.ts";
import * as dedupIndex from "../io/dedup-index.ts";
import * as dedupLoad from "../io/dedup-load.ts";
import * as dedupScan from "../io/dedup-scan.ts";
import * as dedupTree from "../io/dedup-tree.ts";
import * as entries from "../io/entries.ts";
import * as history from "../io/history.ts";
import * as itemState from "../io/item-state.ts";
import * as knownFiles from "../io/known-files.ts";
import * as naming from "../io/naming.ts";
import * as native from "../io/native.ts";
import * as nodeMembers from "../io/node-members.ts";
import * as nodeModules from "../io/node-modules.ts";
import * as occupants from "../io/occupants.ts";
import * as placeForms from "../io/place-forms.ts";
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
import * as sparse from "../io/sparse.ts";
import * as submodules from "../io/submodules.ts";
import * as tree from "../io/tree.ts";
import * as trustedCommand from "../io/trusted-command.ts";
import * as venv from "../io/venv.ts";
import * as work from "../io/work.ts";

export const restOfWorld = {
  admin,
  align,
  bytePath,
  cargo,
  cloneTree,
  daemonProcess,
  dedupFiles,
  dedupIndex,
  dedupLoad,
  dedupScan,
  dedupTree,
  entries,
  history,
  itemState,
  knownFiles,
  naming,
  native,
  nodeMembers,
  nodeModules,
  occupants,
  placeForms,
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
  sparse,
  submodules,
  tree,
  trustedCommand,
  venv,
  work,
};

export type RestOfWorld = Readonly<typeof restOfWorld>;
