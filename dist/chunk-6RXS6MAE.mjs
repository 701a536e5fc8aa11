// src/cli/command.ts
function command(spec) {
  return spec;
}
var globalOptions = {
  json: { type: "boolean", describe: "Print one JSON document, on failure too" },
  quiet: { type: "boolean", describe: "Print the answer and errors only" },
  "no-color": { type: "boolean", describe: "Print without colour" },
  repo: {
    type: "string",
    value: "DIR",
    describe: "The repository to work on, if not the current one"
  }
};
var dryRunOption = {
  "dry-run": { type: "boolean", describe: "Print the plan and change nothing" }
};
function optionsOf(of) {
  return { ...of.options, ...of.changes ? dryRunOption : {}, ...globalOptions };
}
function given(values) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== void 0)
  );
}

// src/cli/arguments.ts
function parsePlainly(argv, commands) {
  const command2 = commands.find((candidate) => candidate.name === argv[0]);
  if (command2 === void 0) return void 0;
  const words = splitWords(argv.slice(1), optionsOf(command2));
  if (words === void 0 || !fitsPositionals(words.positionals, command2)) return void 0;
  return { command: command2, args: words };
}
function splitWords(argv, specs) {
  const positionals = [];
  const options = {};
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? "";
    if (word === "--") {
      positionals.push(...argv.slice(index + 1));
      break;
    }
    if (!word.startsWith("-")) {
      positionals.push(word);
      continue;
    }
    const [, name = "", , inline] = /^--([a-z-]+)(=(.*))?$/s.exec(word) ?? [];
    const spec = Object.hasOwn(specs, name) ? specs[name] : void 0;
    if (spec === void 0) return void 0;
    if (spec.type === "boolean") {
      const next = argv[index + 1];
      if (inline !== void 0 || next === "true" || next === "false") return void 0;
      options[name] = true;
      continue;
    }
    const value = inline ?? argv[++index];
    if (value === void 0 || value === "" || inline === void 0 && value.startsWith("-")) {
      return void 0;
    }
    options[name] = value;
  }
  return { positionals, options };
}
function fitsPositionals(positionals, command2) {
  const specs = command2.positionals;
  const most = specs.some((spec) => spec.many === true) ? Number.POSITIVE_INFINITY : specs.length;
  if (positionals.length > most) return false;
  if (positionals.length < specs.filter((spec) => spec.required).length) return false;
  return positionals.every((word, index) => {
    const choices = specs[index]?.choices;
    return word !== "" && (choices === void 0 || choices.includes(word));
  });
}

export {
  command,
  globalOptions,
  optionsOf,
  given,
  parsePlainly,
  fitsPositionals
};
