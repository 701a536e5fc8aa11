/**
 * Which tool makes a directory, by what lies beside it: the command that makes it anew, and what the store
 * of a package manager would do instead of a clone. We clone all the same (docs/reference/seeding.md says why).
 */
import { describeFreshInstall } from "./install-need.ts";
import { type InstallFacts, isInstalled } from "./node-modules.ts";
import { describeVenvInstall } from "./seed.ts";

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/**
 * `beside` are the names in the folder that holds it, `modules` what decides about an installed one. Undefined:
 * only the project knows.
 */
export function describeRebuild(
  path: string,
  beside: readonly string[],
  modules: InstallFacts | undefined,
): string | undefined {
  if (isInstalled(path)) {
    const wanted = modules !== undefined && beside.includes("package.json");
    return wanted ? describeFreshInstall(modules) : undefined;
  }
  // The commands below are meant for the folder that one stands in, the root.
  if (path.includes("/")) return undefined;
  if (path === ".venv") return describeNewVenv(beside);
  if (path !== "target") return undefined;
  if (beside.includes("Cargo.toml")) return "cargo build";
  return beside.includes("pom.xml") ? "mvn compile" : undefined;
}

function describeNewVenv(beside: readonly string[]): string | undefined {
  const command = describeVenvInstall(beside);
  // pip needs the environment that it fills.
  return command?.startsWith(".venv/") === true ? `python3 -m venv .venv && ${command}` : command;
}

/** The tool that fills a Python environment, by what is beside it. */
export function listVenvManagers(path: string, beside: readonly string[]): string[] {
  if (nameOf(path) !== ".venv") return [];
  const [command = ""] = (describeVenvInstall(beside) ?? "").split(" ");
  if (command === "") return [];
  return [command.startsWith(".venv/") ? "pip" : command];
}

export interface Store {
  readonly manager: string;
  readonly command: string;
  readonly reason: string;
}

const KEPT = "a clone is made all the same, since an install runs the packages' scripts";

const STORES: Readonly<Record<string, Omit<Store, "manager">>> = {
  pnpm: {
    command: "pnpm install --offline --frozen-lockfile",
    reason: `from a warm store it took between half and two thirds of a clone's time (61,000 files); ${KEPT} and links to the store's own files`,
  },
  bun: {
    command: "bun install --frozen-lockfile",
    reason: `from a warm cache it took between a fifth and a thirteenth of a clone's time (61,000 files); ${KEPT} and may link to the cache's own files`,
  },
  uv: {
    command: "uv sync --offline --frozen",
    reason: `it needs no network where uv's cache has everything; ${KEPT}`,
  },
};

/** Of the first manager that has one. `files` must hold its lockfile: without, an install would write one. */
export function describeStore(
  managers: readonly string[],
  files: readonly string[],
): Store | undefined {
  const LOCKS: Readonly<Record<string, readonly string[]>> = {
    pnpm: ["pnpm-lock.yaml"],
    bun: ["bun.lock", "bun.lockb"],
    uv: ["uv.lock"],
  };
  for (const manager of managers) {
    const store = STORES[manager];
    if (store !== undefined && LOCKS[manager]?.some((lock) => files.includes(lock)) === true) {
      return { manager, ...store };
    }
  }
  return undefined;
}
