import { command } from "../command.ts";
import { completionScript } from "../completion.ts";

export const completion = command({
  name: "completion",
  summary: "Print the completion script of a shell",
  positionals: [
    { name: "shell", describe: "bash or zsh", required: false, choices: ["bash", "zsh"] },
  ],
  options: {},
  examples: [
    ["espalier completion bash >> ~/.bashrc", "for bash"],
    ["espalier completion zsh >> ~/.zshrc", "for zsh"],
  ],
  changes: false,
  async run({ world }, { positionals }) {
    const shell = positionals[0] ?? (world.env["SHELL"]?.endsWith("zsh") === true ? "zsh" : "bash");
    return { text: completionScript(shell === "zsh" ? "zsh" : "bash") };
  },
});
