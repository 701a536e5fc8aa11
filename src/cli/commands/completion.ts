import { command } from "../command.ts";
import { completionScript, type Shell, shells } from "../completion-scripts.ts";

export const completion = command({
  name: "completion",
  summary: "Print the completion script of a shell",
  positionals: [{ name: "shell", describe: "bash, zsh or fish", required: false, choices: shells }],
  options: {},
  notes: ["Without a shell's name it is the one in `SHELL`, or bash."],
  examples: [
    ["espalier completion bash >> ~/.bashrc", "for bash"],
    ["espalier completion zsh >> ~/.zshrc", "for zsh"],
    ["espalier completion fish > ~/.config/fish/completions/espalier.fish", "for fish"],
  ],
  changes: false,
  async run({ world }, { positionals }) {
    const own = world.env["SHELL"]?.split("/").at(-1);
    const isKnown = (shell: string | undefined): shell is Shell =>
      shells.some((each) => each === shell);
    const asked = positionals[0] ?? own;
    return { text: completionScript(isKnown(asked) ? asked : "bash") };
  },
});
