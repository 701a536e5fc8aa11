/**
 * What `completion SHELL` prints: a script that asks the command line for the words. Where it answers none, a path is meant,
 * and the shell completes that by itself. Each runs under the shell's oldest version that people have (bash 3.2 of macOS).
 */
import { completionFlag, describedFlag } from "./completion.ts";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

const bash = `###-begin-espalier-completions-###
# Add to ~/.bashrc: espalier completion bash >> ~/.bashrc
_espalier_completions() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(espalier ${completionFlag} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _espalier_completions espalier
###-end-espalier-completions-###
`;

const zsh = `#compdef espalier
###-begin-espalier-completions-###
# Add to ~/.zshrc, after compinit: espalier completion zsh >> ~/.zshrc
_espalier() {
  local -a found
  local line word
  while IFS= read -r line; do
    word=\${line%%$'\\t'*}
    if [[ "$line" == *$'\\t'* ]]; then
      found+=("\${word//:/\\\\:}:\${line#*$'\\t'}")
    else
      found+=("\${word//:/\\\\:}")
    fi
  done < <(espalier ${describedFlag} "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#found )); then _describe -V espalier found; else _files; fi
}
if [[ "\${funcstack[1]:-}" == _espalier ]]; then _espalier "$@"; else compdef _espalier espalier; fi
###-end-espalier-completions-###
`;

const fish = `###-begin-espalier-completions-###
# Put into a file of its own: espalier completion fish > ~/.config/fish/completions/espalier.fish
function __espalier_completions
    set -l words (commandline -opc) (commandline -ct)
    set -l found (espalier ${describedFlag} $words[2..-1] 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c espalier -f -a '(__espalier_completions)'
###-end-espalier-completions-###
`;

const scripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };

export const completionScript = (shell: Shell): string => scripts[shell];
