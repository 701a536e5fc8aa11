/**
 * Whether a seeded `node_modules` needs an install, why, and the command that makes it what this working tree
 * asks for (DESIGN section 5, step 6). A tree is never claimed to be ready that may not be.
 */
import type { Manager } from "./installs.ts";
import { type InstallFacts, listManagers } from "./node-modules.ts";

function chooseManager(maker: Manager | null, facts: InstallFacts): Manager {
  const managers = listManagers(facts);
  return maker !== null && managers.includes(maker) ? maker : (managers[0] ?? maker ?? "npm");
}

/** How a command of a package is started by each. */
const EXEC: Readonly<Record<Manager, string>> = {
  npm: "npx",
  pnpm: "pnpm exec",
  "yarn-classic": "yarn",
  yarn: "yarn",
  bun: "bunx",
};

/**
 * What to run so that the tree holds what this working tree wants, keeping what is right already:
 * `npm ci` would delete it first. With a lockfile it must not be changed, npm's excepted.
 */
export function describeInstallCommand(maker: Manager | null, facts: InstallFacts): string {
  const manager = chooseManager(maker, facts);
  const locked = (name: string): boolean => facts.names.includes(name);
  switch (manager) {
    case "npm":
      return "npm install";
    case "pnpm":
      return locked("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install";
    case "yarn-classic":
      return locked("yarn.lock") ? "yarn install --frozen-lockfile" : "yarn install";
    case "yarn":
      return locked("yarn.lock") ? "yarn install --immutable" : "yarn install";
    case "bun":
      return locked("bun.lock") || locked("bun.lockb")
        ? "bun install --frozen-lockfile"
        : "bun install";
  }
}

/** What makes the tree where there is none: npm's faster way, which begins by deleting, has nothing to delete then. */
export function describeFreshInstall(facts: InstallFacts): string {
  const command = describeInstallCommand(null, facts);
  const locked = facts.names.some((name) => /^(?:package-lock|npm-shrinkwrap)\.json$/.test(name));
  return command === "npm install" && locked ? "npm ci" : command;
}

export interface InstallNeed {
  readonly command: string;
  readonly reason: string;
}

/** What a sibling's tree is. */
export interface GivenModules {
  readonly maker: Manager | null;
  readonly filled: readonly string[];
  /** Nothing tells who made it, and so nothing that it is whole. */
  readonly untold?: boolean;
  /** Whether its sources are this working tree's; only where an install runs something. */
  readonly sameSources?: boolean;
}

/** Null when the seeded tree is all that this working tree wants. `planned` are all seeded paths. */
export function describeInstallNeed(
  path: string,
  own: InstallFacts,
  sibling: GivenModules,
  how: { readonly equal: boolean; readonly planned: readonly string[] },
): InstallNeed | null {
  const command = describeInstallCommand(sibling.maker, own);
  if (!how.equal) {
    return {
      command,
      reason: "the lockfiles, or the manifests, are not those that the sibling's tree was made for",
    };
  }
  if (sibling.untold === true) {
    return { command, reason: "nothing in it tells that an install has come to its end" };
  }
  const [run] = own.runs ?? [];
  if (run !== undefined && sibling.sameSources === false) {
    const exec = EXEC[chooseManager(sibling.maker, own)];
    const commands = (own.runs ?? []).map((each) =>
      each.command === undefined ? command : `${exec} ${each.command}`,
    );
    const reason = `an install runs ${run.what}, and the sources here are not the sibling's`;
    return { command: [...new Set(commands)].join(" && "), reason };
  }
  // Without a member's own tree, Node would look further up and find other versions.
  const missing = sibling.filled.filter(
    (each) =>
      each !== path &&
      own.members.includes(each) &&
      !own.filled.includes(each) &&
      !how.planned.includes(each),
  );
  const first = missing[0];
  if (first === undefined) return null;
  const more = missing.length === 1 ? "" : ` and ${missing.length - 1} more`;
  return {
    command,
    reason: `\`${first}\`${more} of the workspace's members is seeded only when \`reconstructible\` declares it`,
  };
}
