/** Every document by name: the one list that validators and the published schemas are made from. */
import type { FromSchema } from "json-schema-to-ts";
import { adoptedSchema } from "./adopted.ts";
import { benchSchema } from "./bench.ts";
import { buildExplainedSchema } from "./build-explained.ts";
import { configSchema } from "./config.ts";
import { createdSchema } from "./created.ts";
import { daemonSchema } from "./daemon.ts";
import { deduplicatedSchema } from "./deduplicated.ts";
import { doctorSchema } from "./doctor.ts";
import { errorSchema } from "./error.ts";
import { evictedSchema, pinnedSchema } from "./evicted.ts";
import { explainedSchema } from "./explained.ts";
import { worktreeCreateInputSchema, worktreeRemoveInputSchema } from "./hook-input.ts";
import { installRecordSchema, installSchema } from "./install.ts";
import { listSchema } from "./list.ts";
import { planSchema } from "./plan.ts";
import { daemonRecordSchema, lockRecordSchema } from "./records.ts";
import { removedSchema } from "./removed.ts";
import { removedManySchema } from "./removed-many.ts";
import {
  rescueForgottenSchema,
  rescueListSchema,
  rescueManifestSchema,
  restoredSchema,
  restoringSchema,
} from "./rescue.ts";
import { seededSchema } from "./seeded.ts";
import { claudeSettingsSchema, projectConfigSchema, userConfigSchema } from "./settings.ts";
import { statusSchema } from "./status.ts";
import { trustSchema } from "./trust.ts";
import { volumeRecordSchema, volumeSchema } from "./volume.ts";

/** What commands answer; published under docs/reference/schemas. */
export const resultSchemas = {
  "espalier.workspace.created.v1": createdSchema,
  "espalier.workspace.list.v1": listSchema,
  "espalier.workspace.status.v1": statusSchema,
  "espalier.workspace.removed.v1": removedSchema,
  "espalier.workspaces.removed.v1": removedManySchema,
  "espalier.workspace.adopted.v1": adoptedSchema,
  "espalier.workspace.seeded.v1": seededSchema,
  "espalier.workspace.explained.v1": explainedSchema,
  "espalier.workspace.evicted.v1": evictedSchema,
  "espalier.workspace.pinned.v1": pinnedSchema,
  "espalier.workspace.deduplicated.v1": deduplicatedSchema,
  "espalier.bench.v1": benchSchema,
  "espalier.build.explained.v1": buildExplainedSchema,
  "espalier.daemon.v1": daemonSchema,
  "espalier.doctor.v1": doctorSchema,
  "espalier.plan.v1": planSchema,
  "espalier.config.v1": configSchema,
  "espalier.trust.v1": trustSchema,
  "espalier.volume.v1": volumeSchema,
  "espalier.install.v1": installSchema,
  "espalier.workspace.restored.v1": restoredSchema,
  "espalier.rescue.list.v1": rescueListSchema,
  "espalier.rescue.forgotten.v1": rescueForgottenSchema,
  "espalier.error.v1": errorSchema,
} as const;

/** What comes in from outside. */
export const inputSchemas = {
  "claude.hook.worktree-create": worktreeCreateInputSchema,
  "claude.hook.worktree-remove": worktreeRemoveInputSchema,
  "claude.settings": claudeSettingsSchema,
  "espalier.user-config": userConfigSchema,
  "espalier.project-config": projectConfigSchema,
  "espalier.lock": lockRecordSchema,
  "espalier.daemon": daemonRecordSchema,
  "espalier.rescue": rescueManifestSchema,
  "espalier.restoring": restoringSchema,
  "espalier.installed": installRecordSchema,
  "espalier.volume-record": volumeRecordSchema,
} as const;

export const schemas = { ...resultSchemas, ...inputSchemas } as const;

export type SchemaName = keyof typeof schemas;
export type ResultName = keyof typeof resultSchemas;

export type CreatedDocument = FromSchema<typeof createdSchema>;
export type ListDocument = FromSchema<typeof listSchema>;
export type WorkspaceItem = ListDocument["workspaces"][number];
export type StatusDocument = FromSchema<typeof statusSchema>;
export type RemovedDocument = FromSchema<typeof removedSchema>;
export type RemovedManyDocument = FromSchema<typeof removedManySchema>;
export type AdoptedDocument = FromSchema<typeof adoptedSchema>;
export type SeededDocument = FromSchema<typeof seededSchema>;
export type DirectoryReport = SeededDocument["directories"][number];
export type ExplainedDocument = FromSchema<typeof explainedSchema>;
export type EvictedDocument = FromSchema<typeof evictedSchema>;
export type PinnedDocument = FromSchema<typeof pinnedSchema>;
export type DeduplicatedDocument = FromSchema<typeof deduplicatedSchema>;
export type BenchDocument = FromSchema<typeof benchSchema>;
export type BuildExplainedDocument = FromSchema<typeof buildExplainedSchema>;
export type DaemonDocument = FromSchema<typeof daemonSchema>;
export type DoctorDocument = FromSchema<typeof doctorSchema>;
export type PlanDocument = FromSchema<typeof planSchema>;
export type PlanStep = PlanDocument["steps"][number];
export type ConfigDocument = FromSchema<typeof configSchema>;
export type TrustDocument = FromSchema<typeof trustSchema>;
export type VolumeDocument = FromSchema<typeof volumeSchema>;
export type VolumeRecord = FromSchema<typeof volumeRecordSchema>;
export type InstallDocument = FromSchema<typeof installSchema>;
export type InstallEntry = InstallDocument["entries"][number];
export type RestoredDocument = FromSchema<typeof restoredSchema>;
export type RescueListDocument = FromSchema<typeof rescueListSchema>;
export type RescueItem = RescueListDocument["rescues"][number];
export type RescueForgottenDocument = FromSchema<typeof rescueForgottenSchema>;
export type RescueManifest = FromSchema<typeof rescueManifestSchema>;
export type RestoringRecord = FromSchema<typeof restoringSchema>;
export type InstallRecord = FromSchema<typeof installRecordSchema>;
export type CommandReport = NonNullable<CreatedDocument["setup"]>;
export type WorktreeCreateInput = FromSchema<typeof worktreeCreateInputSchema>;
export type WorktreeRemoveInput = FromSchema<typeof worktreeRemoveInputSchema>;
export type ClaudeSettings = FromSchema<typeof claudeSettingsSchema>;
export type UserConfigFile = FromSchema<typeof userConfigSchema>;
export type ProjectConfigFile = FromSchema<typeof projectConfigSchema>;
export type LockRecord = FromSchema<typeof lockRecordSchema>;
export type DaemonRecord = FromSchema<typeof daemonRecordSchema>;

/** Any document a command can answer. */
export type ResultDocument =
  | CreatedDocument
  | ListDocument
  | StatusDocument
  | RemovedDocument
  | RemovedManyDocument
  | AdoptedDocument
  | SeededDocument
  | ExplainedDocument
  | EvictedDocument
  | PinnedDocument
  | DeduplicatedDocument
  | BenchDocument
  | BuildExplainedDocument
  | DaemonDocument
  | DoctorDocument
  | PlanDocument
  | ConfigDocument
  | TrustDocument
  | VolumeDocument
  | InstallDocument
  | RestoredDocument
  | RescueListDocument
  | RescueForgottenDocument;
