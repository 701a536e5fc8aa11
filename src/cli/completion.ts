/**
 * Shell completion: a small script in each shell's language that asks us for the words. What we answer
 * is made from the same declarations as the help. It must be quick and must never write an error into
 * somebody's prompt.
 */
import { completeWorld, openSmallWorld } from "../app/small-world.ts";
import { type Command, optionsOf } from "./command.ts";
import type { Host } from "./host.ts";

/** The flag that the scripts call us with, followed by the words after the command's own name. */
export const completionFlag = "--get-yargs-completions";

const bash = `###-begin-espalier-completions-###
# Add to ~/.bashrc: espalier completion bash >> ~/.bashrc
_espalier_completions() {
  local IFS=$'\\n'
  COMPREPLY=($(espalier ${completionFlag} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _espalier_completions espalier
###-end-espalier-completions-###
`;

const zsh = `#compdef espalier
###-begin-espalier-completions-###
# Add to ~/.zshrc, after compinit: espalier completion zsh >> ~/.zshrc
_espalier() {
  local -a words_found
  words_found=("\${(@f)$(espalier ${completionFlag} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$words_found" ]]; then compadd -a words_found; else _default; fi
}
compdef _espalier espalier
###-end-espalier-completions-###
`;

export const completionScript = (shell: "bash" | "zsh"): string => (shell === "bash" ? bash : zsh);

/** The words that may stand where the last of `words` stands, which may be empty or half typed. */
export async function listCompletions(
  words: readonly string[],
  commands: readonly Command[],
  host: Host,
): Promise<string[]> {
  const current = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const visible = commands.filter(({ hidden }) => hidden !== true);
  const names = visible.map(({ name }) => name);
  const command = visible.find(({ name }) => name === before[0]);
  const candidates =
    before.length === 0
      ? [...names, "--help", "--version"]
      : command === undefined
        ? []
        : await listArguments(command, names, before.slice(1), current, host);
  return candidates.filter((candidate) => candidate.startsWith(current));
}

async function listArguments(
  command: Command,
  names: readonly string[],
  before: readonly string[],
  current: string,
  host: Host,
): Promise<string[]> {
  const options = optionsOf(command);
  if (current.startsWith("-"))
    return [...Object.keys(options).map((name) => `--${name}`), "--help"];
  const last = before.at(-1);
  const spec = last?.startsWith("--") === true ? options[last.slice(2)] : undefined;
  if (spec?.type === "string") {
    if (spec.value === "ID") return listRescueIds(host);
    return spec.value === "WORKSPACE" ? listNames(host) : [];
  }
  const positional = command.positionals[0];
  if (positional?.choices !== undefined) return [...positional.choices];
  if (positional?.name === "command") return [...names];
  if (positional?.name === "id") return listRescueIds(host);
  return positional?.name === "workspace" ? listNames(host) : [];
}

/** The ids of all rescues, of whatever project. */
async function listRescueIds(host: Host): Promise<string[]> {
  try {
    const { listRescues } = await import("../app/list-rescues.ts");
    const small = openSmallWorld({ env: host.env, platform: host.platform, who: "cli" });
    const { rescues } = await listRescues(await completeWorld(small));
    return rescues.map(({ id }) => id);
  } catch {
    // Without a state directory that can be read there is nothing to complete.
    return [];
  }
}

/** The names of this project's workspaces; none where they cannot be told. */
export async function listNames(host: Host): Promise<string[]> {
  try {
    const { listWorkspaces } = await import("../app/list-workspaces.ts");
    const world = openSmallWorld({ env: host.env, platform: host.platform, who: "cli" });
    const { workspaces } = await listWorkspaces(world, {
      cwd: host.cwd(),
      all: false,
      sizes: false,
    });
    return workspaces.map(({ name }) => name);
  } catch {
    // Outside a repository, or with a registry that cannot be read, there is nothing to complete.
    return [];
  }
}
