/**
 * `explain --build`: looks at what cargo has built and says which settings would keep its rebuilds small. Reads the build
 * directory, manifests and cargo's configuration; runs nothing and changes nothing.
 */
import {
  planBuildAdvice,
  SETTINGS,
  type SettingFacts,
  type SettingName,
} from "../core/build-advice.ts";
import { describeDepInfo, isLocal } from "../core/unbake.ts";
import { AppError, reasonOf } from "../errors.ts";
import type { BuildExplainedDocument } from "../schema/index.ts";
import { findWorkspace } from "./find-workspace.ts";
import type { World } from "./world.ts";

export interface ExplainBuildInput {
  readonly cwd: string;
  /** A workspace by path, name or id, or any directory with a `Cargo.toml`. */
  readonly target: string;
}

/** The builds of the `dev` profile lie here. */
const PROFILE = "target/debug";

/** Throws `unsupported` where there is no cargo project or it was not built, `not_a_workspace` where nothing is there. */
export async function explainBuild(
  world: World,
  input: ExplainBuildInput,
): Promise<BuildExplainedDocument> {
  const root = await findRoot(world, input);
  const profile = world.files.joinPath(root, PROFILE);
  requireBuilt(world, root, profile);
  world.progress("looking through the build directory");
  const warnings: string[] = [];
  const own = new Set(
    world.cargo
      .readUnits(profile)
      .map((unit) => ({ ...unit, info: describeDepInfo(unit.text) }))
      .filter((unit) => isLocal(unit, [root]))
      .map(({ stem }) => stem),
  );
  const outputs = await world.buildOutputs.listOutputs(profile);
  const incremental = world.files.joinPath(profile, "incremental");
  const advice = planBuildAdvice({
    targetBytes: world.reconstructible.readBytes(world.files.joinPath(root, "target")),
    incrementalBytes: world.trash.isThere(incremental)
      ? world.reconstructible.readBytes(incremental)
      : 0,
    own: outputs.filter(({ stem }) => own.has(stem)),
    programs: [
      ...outputs.filter(({ isProgram }) => isProgram),
      ...world.buildOutputs.listScriptPrograms(profile),
    ],
    settings: await readSettingsInForce(world, root, warnings),
    platform: world.platform,
  });
  if (own.size === 0) {
    warnings.push(
      "None of what was built is known as the project's own, so that no figure is told",
    );
  }
  return {
    schema: "espalier.build.explained.v1",
    path: root,
    profile: PROFILE,
    ...advice,
    warnings,
  };
}

async function findRoot(world: World, { cwd, target }: ExplainBuildInput): Promise<string> {
  const given = target === "" ? "." : target;
  const row = await findWorkspace(world, given, cwd).catch(() => undefined);
  const at = row?.path ?? (await world.files.readRealPath(world.files.resolvePath(cwd, given)));
  if (at !== undefined) return at;
  throw new AppError("not_a_workspace", {
    target: given,
    reason: "no workspace of this project has this name or id, and there is no such directory",
  });
}

function requireBuilt(world: World, root: string, profile: string): void {
  const has = (at: string, name: string): boolean =>
    world.reconstructible.listNames(at).includes(name);
  const reason = !has(root, "Cargo.toml")
    ? "there is no `Cargo.toml`"
    : !has(profile, ".fingerprint")
      ? `there is no build in \`${PROFILE}\``
      : undefined;
  if (reason === undefined) return;
  throw new AppError("unsupported", {
    what: `\`explain --build\` of \`${root}\``,
    reason,
    hint: "Name the root of a cargo project in which `cargo build` has run",
  });
}

type Tables = Readonly<Record<string, unknown>>;

/** As cargo takes them: variables before configuration, that before the manifest, what is nearer before what is farther. */
async function readSettingsInForce(
  world: World,
  root: string,
  warnings: string[],
): Promise<Record<SettingName, SettingFacts>> {
  const sources: { readonly source: string; readonly tables: Tables }[] = [];
  for (const file of listConfigFiles(world, root)) {
    const tables = await readTables(world, file, warnings);
    if (tables !== undefined) sources.push({ source: file, tables });
  }
  const found: Partial<Record<SettingName, SettingFacts>> = {};
  for (const name of SETTINGS) {
    found[name] = readVariable(world, name) ??
      sources
        .map(({ source, tables }) => ({ source, value: readValue(tables, name) }))
        .find(({ value }) => value !== undefined) ?? { source: "default", value: undefined };
  }
  return found as Record<SettingName, SettingFacts>;
}

function listConfigFiles(world: World, root: string): string[] {
  const { joinPath, directoryName } = world.files;
  const files: string[] = [];
  const add = (directory: string): void => {
    for (const name of ["config", "config.toml"]) files.push(joinPath(directory, name));
  };
  for (let at = root; ; at = directoryName(at)) {
    add(joinPath(at, ".cargo"));
    if (directoryName(at) === at) break;
  }
  add(world.env["CARGO_HOME"] || joinPath(world.paths.home, ".cargo"));
  return [...new Set(files), joinPath(root, "Cargo.toml")];
}

async function readTables(
  world: World,
  file: string,
  warnings: string[],
): Promise<Tables | undefined> {
  try {
    const text = await world.files.readTextFile(file);
    return text === undefined ? undefined : await world.toml.parseToml(text);
  } catch (error) {
    warnings.push(`\`${file}\` was passed over: ${reasonOf(error)}`);
    return undefined;
  }
}

const isTables = (value: unknown): value is Tables => typeof value === "object" && value !== null;

function readValue(tables: Tables, name: SettingName): string | undefined {
  const { build, profile } = tables;
  const whole = name === "incremental" && isTables(build) ? build["incremental"] : undefined;
  const dev = isTables(profile) ? profile["dev"] : undefined;
  const value = whole ?? (isTables(dev) ? dev[name] : undefined);
  return value === undefined ? undefined : String(value);
}

function readVariable(world: World, name: SettingName): SettingFacts | undefined {
  const upper = name.toUpperCase().replaceAll("-", "_");
  const short = name === "incremental" ? ["CARGO_INCREMENTAL"] : [];
  for (const source of [...short, `CARGO_PROFILE_DEV_${upper}`]) {
    const value = world.env[source];
    if (value === undefined || value === "") continue;
    const isSwitch = name === "incremental";
    return { source, value: isSwitch && /^[01]$/.test(value) ? String(value === "1") : value };
  }
  return undefined;
}
