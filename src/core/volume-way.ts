/** The two ways to a volume, by one name for each thing that is planned: root and `fstab`, or udisks. */
import { isByUdisks, planMake, planRepair, type VolumeFacts } from "./volume.ts";
import {
  planOpening,
  planRemount,
  planRemoval,
  planReturn,
  planUnmake,
  planUnmount,
} from "./volume-removal.ts";
import type { VolumeStep } from "./volume-step.ts";
import * as udisks from "./volume-udisks.ts";

export type Planner = (facts: VolumeFacts) => readonly VolumeStep[];

export interface VolumeWay {
  readonly planMake: Planner;
  readonly planRepair: Planner;
  /** Mounted, so that it can be looked into. */
  readonly planOpening: Planner;
  /** Nobody can write there. */
  readonly planClosing: Planner;
  /** From there on it is not mounted. */
  readonly planLeaving: Planner;
  /** From wherever a closing has ended. */
  readonly planReopening: Planner;
  readonly planUnmake: Planner;
  readonly planRemoval: Planner;
  readonly planReturn: (facts: VolumeFacts, home: string) => readonly VolumeStep[];
}

const byFstab: VolumeWay = {
  ...{ planMake, planRepair, planOpening, planUnmake, planRemoval, planReturn },
  planClosing: ({ mount, record }) => (mount === null ? [] : [planRemount(record.at, "ro")]),
  planLeaving: ({ record }) => [planUnmount(record.at)],
  // What is writable already stays that.
  planReopening: ({ mount, record }) => (mount === null ? [] : [planRemount(record.at, "rw")]),
};

const byUdisks: VolumeWay = {
  planMake: udisks.planMake,
  planRepair: udisks.planRepair,
  planOpening: udisks.planOpening,
  planClosing: udisks.planClosing,
  planLeaving: udisks.planDetach,
  planReopening: udisks.planUse,
  planUnmake: udisks.planUnmake,
  planRemoval: udisks.planRemoval,
  planReturn: udisks.planReturn,
};

export const wayOf = ({ record }: Pick<VolumeFacts, "record">): VolumeWay =>
  isByUdisks(record) ? byUdisks : byFstab;
