/** Every command, in the order of the help. A bundle has no folder to read, so the list is explicit. */
import type { Command } from "../command.ts";
import { adopt } from "./adopt.ts";
import { bench } from "./bench.ts";
import { completion } from "./completion.ts";
import { config } from "./config.ts";
import { create } from "./create.ts";
import { daemon } from "./daemon.ts";
import { dedup } from "./dedup.ts";
import { doctor } from "./doctor.ts";
import { evict } from "./evict.ts";
import { explain } from "./explain.ts";
import { help } from "./help.ts";
import { hook } from "./hook.ts";
import { install } from "./install.ts";
import { list } from "./list.ts";
import { pin } from "./pin.ts";
import { remove } from "./remove.ts";
import { restore } from "./restore.ts";
import { seed } from "./seed.ts";
import { status } from "./status.ts";
import { trust } from "./trust.ts";
import { unpin } from "./unpin.ts";
import { volume } from "./volume.ts";

export const commands: readonly Command[] = [
  create,
  list,
  status,
  remove,
  restore,
  adopt,
  seed,
  evict,
  pin,
  unpin,
  dedup,
  explain,
  bench,
  doctor,
  volume,
  trust,
  install,
  config,
  completion,
  help,
  hook,
  daemon,
];
