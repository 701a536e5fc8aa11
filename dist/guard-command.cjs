"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/app/guard-command.ts
var guard_command_exports = {};
__export(guard_command_exports, {
  guardCommand: () => guardCommand
});
module.exports = __toCommonJS(guard_command_exports);

// src/core/moved.ts
var formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
var formatArgument = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/core/shell-braces.ts
var MOST_WORDS = 256;
var MOST_PIECES = 2e3;
var UNKNOWN = [[{ kind: "unknown" }]];
function expandBraces(word) {
  if (!word.some((part) => isPlain(part) && part.text.includes("{"))) return [word];
  const pieces = word.flatMap(split);
  return pieces.length > MOST_PIECES ? UNKNOWN : choose(pieces) ?? UNKNOWN;
}
var isPlain = (part) => part.kind === "text" && !part.quoted;
var split = (part) => isPlain(part) ? (part.text.match(/[{},]|[^{},]+/g) ?? []).map((text) => ({ ...part, text })) : [part];
var isMark = (part, mark) => part !== void 0 && isPlain(part) && part.text === mark;
function choose(pieces) {
  for (let open = 0; open < pieces.length; open += 1) {
    if (!isMark(pieces[open], "{")) continue;
    const found = readChoices(pieces, open);
    if (found === void 0) continue;
    const { choices, end } = found;
    const [only = []] = choices;
    if (choices.length === 1) {
      if (only.some((part) => isPlain(part) && part.text.includes(".."))) return void 0;
      continue;
    }
    const words = [];
    for (const choice of choices) {
      const more = choose([...choice, ...pieces.slice(end + 1)]);
      if (more === void 0 || words.length + more.length > MOST_WORDS) return void 0;
      words.push(...more.map((each) => [...pieces.slice(0, open), ...each]));
    }
    return words;
  }
  return [[...pieces]];
}
function readChoices(pieces, open) {
  const choices = [[]];
  let depth = 0;
  for (let at = open + 1; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === void 0) break;
    if (isMark(piece, "}")) {
      if (depth === 0) return { choices, end: at };
      depth -= 1;
    } else if (isMark(piece, "{")) depth += 1;
    else if (isMark(piece, ",") && depth === 0) {
      choices.push([]);
      continue;
    }
    choices.at(-1)?.push(piece);
  }
  return void 0;
}

// src/core/shell-scope.ts
function readAssignment(word, scope) {
  const [head, ...tail] = word;
  if (head?.kind !== "text" || head.quoted) return void 0;
  const [whole, name = "", plus] = /^([A-Za-z_]\w*)(\+?)=/.exec(head.text) ?? [];
  if (whole === void 0) return void 0;
  const value = expand([{ ...head, text: head.text.slice(whole.length) }, ...tail], scope, true);
  return [name, plus === "+" ? null : value];
}
var quotePattern = (text) => text.replace(/[\\*?[\]]/g, "\\$&");
var unquotePattern = (pattern) => pattern.replace(/\\([\s\S])/g, "$1");
var LONGEST = 1e5;
var expandAll = (word, scope) => expandBraces(word).map((each) => expand(each, scope));
function expand(word, scope, literal = false) {
  let pattern = "";
  let isPattern = false;
  for (const [index, part] of word.entries()) {
    if (part.kind === "unknown") return null;
    if (part.kind === "variable") {
      const value = readVariable(part, scope);
      if (value === null || pattern.length + value.text.length > LONGEST) return null;
      const splits = !part.quoted && !literal && !value.isPattern && /[\s*?[]/.test(value.text);
      if (splits) return null;
      isPattern ||= value.isPattern;
      pattern += value.isPattern ? value.text : quotePattern(value.text);
    } else if (part.quoted) pattern += quotePattern(part.text);
    else {
      const before = index === 0 ? expandTilde(part.text, scope) : "";
      if (before === null) return null;
      const text = before === "" ? part.text : part.text.slice(1);
      isPattern ||= !literal && /[*?[]/.test(text);
      pattern += quotePattern(before) + (literal ? quotePattern(text) : text);
    }
  }
  return { text: isPattern ? pattern : unquotePattern(pattern), isPattern };
}
function readVariable({ name, form }, { variables, home, cwd }) {
  const known = name === "PWD" ? cwd : name === "HOME" ? home : null;
  const outer = known === null ? null : { text: known, isPattern: false };
  const set = name === "PWD" ? void 0 : variables.get(name);
  const value = set === void 0 ? outer : set;
  if (value === null || form === void 0) return value;
  if (form === "%") return { ...value, text: value.text.replace(/\/$/, "") };
  return value.text === "" ? null : value;
}
function expandTilde(text, { home }) {
  if (!text.startsWith("~")) return "";
  return text === "~" || text.startsWith("~/") ? home : null;
}
function resolve(cwd, path) {
  if (!path.startsWith("/") && cwd === null) return null;
  const parts = [];
  for (const part of (path.startsWith("/") ? path : `${cwd}/${path}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
function readTarget(argument, cwd) {
  const { text, isPattern } = argument;
  const base = cwd === null || !isPattern ? cwd : quotePattern(cwd);
  const path = text === "" ? null : resolve(base, text);
  return path === null ? void 0 : { path, isPattern };
}

// src/core/guard.ts
function planGuard(acts, facts) {
  for (const act of acts) {
    const denial = judge(act, facts);
    if (denial !== null) return denial;
  }
  return null;
}
function judge(act, facts) {
  switch (act.kind) {
    case "worktree":
      if (act.does === "prune") return describePrune();
      return act.does === "remove" ? judgeRemoval(act, facts) : formatDenial(LOSS, EACH);
    case "clean":
      return judgeClean(act, facts);
    case "rm":
      for (const target of act.targets) {
        const denial = judgeDeletion(target, facts);
        if (denial !== null) return denial;
      }
      return null;
  }
}
var formatDenial = (loss, instead) => `Stopped by Espalier: ${loss}. Instead: ${instead}.`;
var canonicalOf = ({ path }, facts) => facts.canonical.get(path) ?? path;
var describePrune = () => formatDenial(
  "`git worktree prune` forgets every worktree whose directory is not there right now, one that was moved or is not mounted too, with its HEAD and its index",
  "`git worktree prune --dry-run` lists them, and `git worktree remove PATH` forgets one"
);
var LOSS = "`git worktree remove --force` deletes a worktree with everything in it that was never committed";
var EACH = "`git worktree remove PATH` without force for each one, which refuses where something would be lost, or `espalier remove PATH` for a workspace";
function judgeRemoval({ target, named }, facts) {
  const path = canonicalOf(target, facts);
  const meant = facts.workspaces.filter(
    (each) => (target.isPattern ? reaches(target, each.path, facts) : each.path === path) || each.path.endsWith(`/${named}`)
  );
  const [only] = meant;
  if (only !== void 0 && meant.length === 1) return formatDenial(LOSS, describeSafe(only.path));
  if (target.isPattern) return formatDenial(LOSS, EACH);
  return formatDenial(LOSS, describeUnforced(named.startsWith("/") ? path : named));
}
var describeSafe = (path) => `\`espalier remove ${formatArgument(path)}\`, which takes it away with its branch when nothing is lost by that, and names what would be lost else`;
function describeUnforced(path) {
  const at = formatArgument(path);
  return `\`git worktree remove ${at}\` without force, which refuses where something would be lost; what it refuses is saved and removed by \`espalier adopt ${at} && espalier remove ${at} --rescue\``;
}
function judgeClean(act, facts) {
  const { ignored, nested, limits, at } = act;
  if (at !== null && !facts.isThere(at)) return null;
  const places = limits === null ? at === null ? [] : [{ path: at, isPattern: false }] : [...limits];
  const below = nested ? facts.workspaces.filter(
    ({ path }) => places.some((place) => path !== canonicalOf(place, facts) && reaches(place, path, facts))
  ) : [];
  const [first] = below;
  if (first !== void 0) {
    return formatDenial(
      `\`git clean\` with \`-d\` and twice \`-f\` deletes worktrees as well, and the workspace \`${first.path}\` is below`,
      "name `-f` once, which leaves them alone"
    );
  }
  if (!ignored || at === null) return null;
  if (limits !== null && !limits.some((each) => isWhole(each, at))) return null;
  return formatDenial(
    "`git clean` with `-x` or `-X` deletes every ignored file, such as `.env` and local databases, and not build directories alone",
    "name what is to go, as in `git clean -fdx -- target node_modules`; `git clean -ndx` lists what there is, and `git clean -fd` leaves ignored files"
  );
}
function isWhole({ path, isPattern }, at) {
  if (/\/\*+$/.test(path)) return isInside(unquotePattern(parentOf(path)), at);
  return !isPattern && isInside(path, at);
}
var parentOf = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
function judgeDeletion(target, facts) {
  const path = canonicalOf(target, facts);
  const hit = facts.workspaces.filter(
    (each) => reaches(target, each.path, facts) || empties(target, each.path, facts)
  );
  const [first] = hit;
  if (first !== void 0) return describeDeletion(first.path, hit.length, path);
  const pointer = facts.workspaces.find((each) => reaches(target, `${each.path}/.git`, facts));
  if (pointer !== void 0) {
    const loss = `\`${pointer.path}/.git\` is what makes the workspace a worktree of its repository`;
    return formatDenial(loss, describeSafe(pointer.path));
  }
  const project = facts.projects.find(
    ({ commonDirectory, mainCheckout }) => reaches(target, commonDirectory, facts) || mainCheckout !== null && empties(target, mainCheckout, facts)
  );
  if (project !== void 0) {
    const whole = project.mainCheckout ?? project.commonDirectory;
    return formatDenial(
      `\`${whole}\` is the repository that workspaces belong to, with every branch and what is not committed in it`,
      "name the directories in it that are to go"
    );
  }
  if (isAdminDirectory(target, path, facts)) {
    return formatDenial(
      "git keeps the HEAD and the index of its worktrees there, and forgets them",
      "`git worktree remove PATH` takes one worktree away, and `espalier remove PATH` a workspace"
    );
  }
  return !target.isPattern && facts.isWorktree(path) ? formatDenial(
    `\`${path}\` is a worktree, which goes with everything in it that was never committed`,
    describeUnforced(path)
  ) : null;
}
function describeDeletion(workspace, count, path) {
  if (workspace === path) {
    const loss = `\`${path}\` is a workspace, which goes with everything in it that was never committed`;
    return formatDenial(loss, describeSafe(path));
  }
  const more = count > 1 ? ` and ${count - 1} more` : "";
  return formatDenial(
    `it takes the workspace \`${workspace}\`${more} with it, and everything there that was never committed`,
    describeSafe(workspace)
  );
}
function isAdminDirectory(target, path, { projects }) {
  const plain = target.isPattern ? parentOf(path) : path;
  const known = projects.map(({ commonDirectory }) => `${commonDirectory}/worktrees`);
  return /\/\.git\/worktrees(\/[^/]+)?$/.test(plain) || known.includes(plain) || known.includes(parentOf(plain));
}
function reaches(target, place, facts) {
  const path = canonicalOf(target, facts);
  if (!target.isPattern) return isInside(path, place);
  const wanted = path.split("/");
  const there = place.split("/");
  return wanted.length <= there.length && wanted.every((each, at) => matches(each, there[at] ?? ""));
}
function empties(target, place, facts) {
  const path = canonicalOf(target, facts);
  return target.isPattern && /\/\*+$/.test(path) && unquotePattern(parentOf(path)) === place;
}
function matches(pattern, name) {
  if (name.startsWith(".") && !pattern.startsWith(".")) return false;
  const tokens = readPattern(pattern);
  let [at, token] = [0, 0];
  let star;
  while (at < name.length) {
    const next = tokens[token];
    if (next === "any") {
      star = { token, at };
      token += 1;
    } else if (next?.(name[at] ?? "") === true) {
      at += 1;
      token += 1;
    } else if (star !== void 0) {
      star.at += 1;
      at = star.at;
      token = star.token + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === "any");
}
var readPattern = (pattern) => [...pattern.matchAll(/\\([\s\S])|(\*)|(\?)|\[([!^]?)(\]?[^\]]*)\]|([\s\S])/g)].map(
  ([, escaped, any, one, not, set, plain]) => {
    if (any !== void 0) return "any";
    if (one !== void 0) return () => true;
    if (set !== void 0) return (letter) => isInSet(set, letter) === (not === "");
    return (letter) => letter === (escaped ?? plain);
  }
);
function isInSet(set, letter) {
  for (let at = 0; at < set.length; at += 1) {
    const first = set[at] ?? "";
    const last = set[at + 1] === "-" ? set[at + 2] : void 0;
    if (last === void 0) {
      if (first === letter) return true;
      continue;
    }
    if (first <= letter && letter <= last) return true;
    at += 2;
  }
  return false;
}
var listPlaces = (acts) => acts.flatMap((act) => {
  if (act.kind === "rm") return [...act.targets];
  if (act.kind === "clean") {
    const at = act.at === null ? [] : [{ path: act.at, isPattern: false }];
    return [...at, ...act.limits ?? []];
  }
  return act.does === "remove" ? [act.target] : [];
});

// src/core/shell-loops.ts
var plainOf = (word) => word?.length === 1 && word[0]?.kind === "text" && !word[0].quoted ? word[0].text : void 0;
var BEFORE = /* @__PURE__ */ new Set(["if", "then", "elif", "else", "do", "{", "!", "time"]);
var LOOPS = /* @__PURE__ */ new Set(["for", "select", "while", "until"]);
function findFirst(words) {
  let at = 0;
  while (BEFORE.has(plainOf(words[at]) ?? "")) at += 1;
  return at;
}
function findLoop(words) {
  const at = findFirst(words);
  return LOOPS.has(plainOf(words[at]) ?? "") ? at : -1;
}
function readLoop(steps, at, scope) {
  const step = steps[at];
  const words = step?.kind === "command" ? step.words : [];
  const first = findLoop(words);
  const keyword = first === -1 ? void 0 : plainOf(words[first]);
  if (keyword !== "for" && keyword !== "select") return void 0;
  const listed = plainOf(words[first + 2]) === "in" ? words.slice(first + 3) : void 0;
  const values = listed?.flatMap((word) => expandAll(word, scope)) ?? [];
  return {
    name: plainOf(words[first + 1]) ?? "",
    values: values.length === 0 ? [null] : values,
    body: steps.slice(at + 1, findEnd(steps, at + 1))
  };
}
function findEnd(steps, from) {
  let depth = 0;
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at];
    if (step?.kind !== "command") continue;
    if (plainOf(step.words[0]) === "done") {
      if (depth === 0) return at;
      depth -= 1;
    } else if (findLoop(step.words) !== -1) depth += 1;
  }
  return steps.length;
}
function readFed(words, scope) {
  const first = findFirst(words);
  if (!["echo", "printf"].includes(plainOf(words[first]) ?? "")) return [null];
  return words.slice(first + 1).flatMap((word) => expandAll(word, scope)).flatMap(
    (each) => each === null || each.isPattern ? [each] : each.text.split(/\s|\\n|\\0/).map((text) => ({ text, isPattern: false }))
  ).filter((each) => each === null || !/^(-[neE]+|)$/.test(each.text));
}
function feed(argv, options, fed) {
  const mark = readMark(options);
  if (mark === void 0) return [[...argv, ...fed]];
  return fed.map(
    (word) => argv.map((each) => {
      if (each === null || !each.text.includes(mark)) return each;
      if (word === null || each.isPattern && !word.isPattern) return null;
      const text = word.isPattern && !each.isPattern ? quotePattern(each.text) : each.text;
      return { text: text.replaceAll(mark, () => word.text), isPattern: word.isPattern };
    })
  );
}
function readMark(options) {
  for (const [index, option] of options.entries()) {
    const text = option?.text ?? "";
    if (text === "-I") return options[index + 1]?.text;
    if (text === "-i" || text === "--replace") return "{}";
    const [, mark] = /^(?:-I|-i|--replace=)(.+)$/.exec(text) ?? [];
    if (mark !== void 0) return mark;
  }
  return void 0;
}

// src/core/shell-words.ts
var DEEPEST = 24;
var ENDS_WORD = /* @__PURE__ */ new Set([" ", "	", "\n", ";", "&", "|", "(", ")", "<", ">", void 0]);
function readSteps(text, depth = 0) {
  const scan = {
    ...{ text: text.replace(/\r\n/g, "\n"), at: 0, depth, steps: [], words: [] },
    ...{ pending: [], broken: depth > DEEPEST }
  };
  readList(scan, false, depth);
  return scan.broken ? void 0 : scan.steps;
}
function fail(scan) {
  scan.broken = true;
  scan.at = scan.text.length;
}
function endCommand(scan, piped = false) {
  if (scan.words.length > 0) scan.steps.push({ kind: "command", words: scan.words, piped });
  scan.words = [];
}
function readList(scan, closed, depth) {
  if (depth > DEEPEST) fail(scan);
  for (; ; ) {
    const next = scan.text[scan.at];
    if (next === void 0) {
      endCommand(scan);
      if (closed) fail(scan);
      return;
    }
    if (next === ")") {
      endCommand(scan);
      scan.at += 1;
      if (closed) return;
    } else if (next === "\n") {
      endCommand(scan);
      scan.at += 1;
      skipDocuments(scan);
    } else if (next === " " || next === "	") scan.at += 1;
    else if (next === "\\" && scan.text[scan.at + 1] === "\n") scan.at += 2;
    else if (next === "#") skipTo(scan, "\n");
    else if (next === "(") readBracket(scan, depth);
    else if (next === "<" || next === ">" || next === "&" && scan.text[scan.at + 1] === ">") {
      readRedirection(scan, depth);
    } else if (next === ";" || next === "&" || next === "|") {
      endCommand(scan, next === "|" && scan.text[scan.at + 1] !== "|");
      scan.at += 1;
    } else readArgument(scan, depth);
  }
}
function skipTo(scan, end) {
  const found = scan.text.indexOf(end, scan.at);
  scan.at = found === -1 ? scan.text.length : found;
}
function readArgument(scan, depth) {
  const begin = scan.at;
  const word = readWord(scan, depth);
  const next = scan.text[scan.at];
  const isNumber = /^\d+$/.test(scan.text.slice(begin, scan.at)) && (next === "<" || next === ">");
  if (!isNumber) scan.words.push(word);
}
function readBracket(scan, depth) {
  const before = scan.text[scan.at - 1];
  if (findFirst(scan.words) === scan.words.length) endCommand(scan);
  if (scan.words.length > 0 && before === "=") {
    scan.words.pop();
    scan.words.push([{ kind: "unknown" }]);
    inShell(scan, depth, 1);
  } else if (scan.words.length > 0) {
    const empty = /\([ \t]*\)/y;
    empty.lastIndex = scan.at;
    if (!empty.test(scan.text)) {
      fail(scan);
      return;
    }
    scan.words = [];
    scan.at = empty.lastIndex;
  } else if (scan.text[scan.at + 1] === "(") {
    skipTo(scan, "))");
    scan.at += 2;
    if (scan.at > scan.text.length) fail(scan);
  } else inShell(scan, depth, 1);
}
function inShell(scan, depth, opening) {
  const { words } = scan;
  scan.words = [];
  scan.at += opening;
  scan.steps.push({ kind: "open" });
  readList(scan, true, depth + 1);
  scan.steps.push({ kind: "close" });
  scan.words = words;
}
function readRedirection(scan, depth) {
  const operator = /&>>|&>|<<<|<<-|<<|<>|<&|>>|>\||>&|<|>/y;
  operator.lastIndex = scan.at;
  const [found = ""] = operator.exec(scan.text) ?? [];
  scan.at += found.length;
  if ((found === "<" || found === ">") && scan.text[scan.at] === "(") {
    inShell(scan, depth, 1);
    scan.words.push([{ kind: "unknown" }]);
    return;
  }
  while (scan.text[scan.at] === " " || scan.text[scan.at] === "	") scan.at += 1;
  const word = readWord(scan, depth);
  if (found !== "<<" && found !== "<<-") return;
  const end = word.map((part) => part.kind === "text" ? part.text : "").join("");
  scan.pending.push({ end, tabs: found === "<<-" });
}
function skipDocuments(scan) {
  for (const { end, tabs } of scan.pending.splice(0)) {
    while (scan.at < scan.text.length) {
      const begin = scan.at;
      skipTo(scan, "\n");
      const line = scan.text.slice(begin, scan.at);
      scan.at += 1;
      if ((tabs ? line.replace(/^\t+/, "") : line) === end) break;
    }
  }
}
function readWord(scan, depth) {
  const parts = [];
  for (; ; ) {
    const next = scan.text[scan.at];
    if (ENDS_WORD.has(next)) return parts;
    if (next === "\\") readEscaped(scan, parts);
    else if (next === "'") readSingle(scan, parts);
    else if (next === '"') readDouble(scan, parts, depth);
    else if (next === "$") readDollar(scan, parts, { depth, quoted: false });
    else if (next === "`") readBackquoted(scan, parts);
    else readPlain(scan, parts, PLAIN);
  }
}
var PLAIN = /[^ \t\n;&|()<>\\'"$`]+/y;
var PLAIN_IN_QUOTES = /[^"\\$`]+|\\/y;
function readPlain(scan, parts, plain) {
  plain.lastIndex = scan.at;
  const [found = ""] = plain.exec(scan.text) ?? [];
  if (found === "") fail(scan);
  else scan.at += found.length;
  addText(parts, found, plain === PLAIN_IN_QUOTES);
}
function addText(parts, text, quoted) {
  const last = parts.at(-1);
  if (last?.kind === "text" && last.quoted === quoted) {
    parts[parts.length - 1] = { ...last, text: last.text + text };
  } else parts.push({ kind: "text", text, quoted });
}
function readEscaped(scan, parts) {
  const escaped = scan.text[scan.at + 1];
  if (escaped === void 0) fail(scan);
  else if (escaped !== "\n") addText(parts, escaped, true);
  scan.at += 2;
}
function readSingle(scan, parts) {
  const end = scan.text.indexOf("'", scan.at + 1);
  if (end === -1) fail(scan);
  else {
    addText(parts, scan.text.slice(scan.at + 1, end), true);
    scan.at = end + 1;
  }
}
function readDouble(scan, parts, depth) {
  addText(parts, "", true);
  scan.at += 1;
  for (; ; ) {
    const next = scan.text[scan.at];
    if (next === void 0) {
      fail(scan);
      return;
    }
    if (next === '"') {
      scan.at += 1;
      return;
    }
    const escaped = scan.text[scan.at + 1] ?? "";
    if (next === "\\" && '$`"\\\n'.includes(escaped) && escaped !== "") readEscaped(scan, parts);
    else if (next === "$") readDollar(scan, parts, { depth, quoted: true });
    else if (next === "`") readBackquoted(scan, parts);
    else readPlain(scan, parts, PLAIN_IN_QUOTES);
  }
}
function readDollar(scan, parts, { depth, quoted }) {
  const rest = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\}|([0-9@*#?$!-]))/y;
  rest.lastIndex = scan.at;
  const found = rest.exec(scan.text);
  const after = scan.text[scan.at + 1];
  if (found !== null) {
    scan.at = rest.lastIndex;
    const name = found[1] ?? found[2];
    parts.push(name === void 0 ? { kind: "unknown" } : { kind: "variable", name, quoted });
  } else if (after === "(" && scan.text[scan.at + 2] === "(") {
    skipTo(scan, "))");
    scan.at += 2;
    if (scan.at > scan.text.length) fail(scan);
    parts.push({ kind: "unknown" });
  } else if (after === "(") {
    inShell(scan, depth, 2);
    parts.push({ kind: "unknown" });
  } else if (after === "{") {
    const set = /\$\{([A-Za-z_]\w*)(?::?[?-]|(%%?\/\}))/y;
    set.lastIndex = scan.at;
    const [, name, cut] = set.exec(scan.text) ?? [];
    skipBraces(scan, depth);
    const form = cut === void 0 ? "-" : "%";
    parts.push(name === void 0 ? { kind: "unknown" } : { kind: "variable", name, quoted, form });
  } else if (after === "'" && !quoted) {
    skipAnsi(scan);
    parts.push({ kind: "unknown" });
  } else if (after === '"' && !quoted) scan.at += 1;
  else {
    addText(parts, "$", quoted);
    scan.at += 1;
  }
}
function skipBraces(scan, depth) {
  scan.at += 2;
  if (depth > DEEPEST) fail(scan);
  const inner = [];
  for (; ; ) {
    const next = scan.text[scan.at];
    if (next === void 0) {
      fail(scan);
      return;
    }
    if (next === "}") {
      scan.at += 1;
      return;
    }
    if (next === "\\") readEscaped(scan, inner);
    else if (next === "'") readSingle(scan, inner);
    else if (next === '"') readDouble(scan, inner, depth + 1);
    else if (next === "$") readDollar(scan, inner, { depth: depth + 1, quoted: true });
    else if (next === "`") readBackquoted(scan, inner);
    else scan.at += 1;
  }
}
function skipAnsi(scan) {
  const whole = /\$'(?:[^'\\]|\\[\s\S])*'/y;
  whole.lastIndex = scan.at;
  if (whole.test(scan.text)) scan.at = whole.lastIndex;
  else fail(scan);
}
function readBackquoted(scan, parts) {
  const whole = /`((?:[^`\\]|\\[\s\S])*)`/y;
  whole.lastIndex = scan.at;
  const [quoted, text = ""] = whole.exec(scan.text) ?? [];
  const inner = readSteps(text.replace(/\\([`\\$])/g, "$1"), scan.depth + 1);
  if (quoted === void 0 || inner === void 0) fail(scan);
  else {
    scan.at += quoted.length;
    scan.steps.push({ kind: "open" }, ...inner, { kind: "close" });
    parts.push({ kind: "unknown" });
  }
}

// src/core/shell-programs.ts
var DEEPEST2 = 8;
var MOST_STEPS = 5e3;
function listPrograms(command, scope, limits = { depth: 0, room: MOST_STEPS }) {
  const steps = readSteps(command);
  return steps === void 0 ? [] : followSteps(steps, scope, limits);
}
function followSteps(steps, outer, limits) {
  const calls = [];
  if (limits.depth > DEEPEST2) return calls;
  const scopes = [outer];
  let fed = [null];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    const scope = scopes.at(-1) ?? outer;
    if (step === void 0) break;
    if (step.kind === "open") scopes.push(copyScope(scope));
    else if (step.kind === "close") {
      if (scopes.length > 1) scopes.pop();
    } else {
      const loop = readLoop(steps, at, scope);
      if (loop === void 0) {
        calls.push(...readCommand(step.words, scope, { ...limits, fed }));
        fed = step.piped ? readFed(step.words, scope) : [null];
        continue;
      }
      const { name, values, body } = loop;
      const most = Math.max(1, Math.floor(limits.room / Math.max(1, body.length)));
      const rounds = values.slice(0, most);
      const room = Math.floor(limits.room / Math.max(1, rounds.length));
      for (const value of rounds) {
        scope.variables.set(name, value);
        calls.push(...followSteps(body, scope, { depth: limits.depth + 1, room }));
      }
      at += body.length + 1;
    }
    fed = [null];
  }
  return calls;
}
var copyScope = (scope) => ({ ...scope, variables: new Map(scope.variables) });
var KEYWORDS = /* @__PURE__ */ new Set(["if", "then", "elif", "else", "while", "until", "do", "{", "!", "time"]);
function readCommand(words, scope, around) {
  let first = 0;
  while (KEYWORDS.has(plainOf(words[first]) ?? "")) first += 1;
  const assignments = [];
  for (; first < words.length; first += 1) {
    const assigned = readAssignment(words[first] ?? [], scope);
    if (assigned === void 0) break;
    assignments.push(assigned);
  }
  if (first === words.length) {
    for (const [name, value] of assignments) scope.variables.set(name, value);
    return [];
  }
  const rest = words.slice(first);
  return runProgram(
    rest.flatMap((word) => expandAll(word, scope)),
    { words: rest, scope, around, isFed: false }
  );
}
var WRAPPERS = {
  sudo: {
    takes: /^(-[CDghpRrTtUu]|--(chdir|chroot|close-from|command-timeout|group|host|other-user|prompt|role|type|user))$/
  },
  doas: { takes: /^-[Cu]$/ },
  env: { takes: /^(-[CSu]|--(chdir|split-string|unset))$/ },
  command: { takes: /^$/ },
  builtin: { takes: /^$/ },
  exec: { takes: /^-a$/ },
  nohup: { takes: /^$/ },
  setsid: { takes: /^$/ },
  time: { takes: /^-[fo]$/ },
  nice: { takes: /^(-n|--adjustment)$/ },
  ionice: { takes: /^-[cnpPu]$/ },
  stdbuf: { takes: /^-[eio]$/ },
  timeout: { takes: /^(-[ks]|--(kill-after|signal))$/, before: 1 },
  xargs: {
    takes: /^(-[adEILnPs]|--(arg-file|delimiter|max-args|max-chars|max-lines|max-procs))$/
  }
};
var SHELLS = /* @__PURE__ */ new Set(["sh", "bash", "dash", "zsh", "ksh", "ash"]);
var nameOf = (argument) => argument == null || argument.isPattern ? "" : argument.text.slice(argument.text.lastIndexOf("/") + 1);
function runProgram(argv, program) {
  const { scope, around } = program;
  const deeper = { depth: around.depth + 1, room: around.room };
  const name = nameOf(argv[0]);
  const rest = argv.slice(1);
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : void 0;
  if (wrapper !== void 0) {
    const inner = unwrap(name, rest, wrapper);
    if (inner.length === 0 || inner.length === argv.length) return [];
    if (name !== "xargs") return runProgram(inner, program);
    const options = rest.slice(0, rest.length - inner.length);
    return feed(inner, options, around.fed).flatMap(
      (each) => runProgram(each, { ...program, isFed: true })
    );
  }
  if (SHELLS.has(name)) {
    const script = readScript(rest);
    return script === void 0 ? [] : listPrograms(script, copyScope(scope), deeper);
  }
  switch (name) {
    case "eval": {
      const known = rest.flatMap((each) => each === null ? [] : [each.text]);
      return known.length === rest.length ? listPrograms(known.join(" "), scope, deeper) : [];
    }
    case "cd":
    case "pushd":
    case "popd":
      scope.cwd = name === "popd" ? null : readDirectory(rest, scope);
      return [];
    case "export":
    case "declare":
    case "typeset":
    case "local":
    case "readonly":
    case "read":
    case "unset":
      for (const word of program.words.slice(1)) noteVariable(word, scope, name);
      return [];
    default:
      return name === "" ? [] : [{ name, argv: rest, cwd: scope.cwd, isFed: program.isFed }];
  }
}
function unwrap(name, argv, { takes, before = 0 }) {
  let at = 0;
  for (; at < argv.length; at += 1) {
    const text = argv[at]?.text;
    if (text === void 0) return [];
    if (name === "command" && /^-[a-z]*[vV]/.test(text)) return [];
    if (text === "--") {
      at += 1;
      break;
    }
    if (takes.test(text)) at += 1;
    else if (!text.startsWith("-") && !(name === "env" && /^\w+=/.test(text))) break;
  }
  return argv.slice(at + before);
}
function readScript(argv) {
  let isScript = false;
  for (let at = 0; at < argv.length; at += 1) {
    const argument = argv[at];
    if (argument == null) return void 0;
    const { text } = argument;
    if (/^[-+][A-Za-z]*[oO]$/.test(text)) at += 1;
    else if (/^-[A-Za-z]*c[A-Za-z]*$/.test(text)) isScript = true;
    else if (!/^[-+]/.test(text)) return isScript ? text : void 0;
  }
  return void 0;
}
function readDirectory(argv, scope) {
  const named = argv.filter((each) => !/^-[LPe@-]+$/.test(each?.text ?? ""));
  const [target] = named;
  if (named.length === 0) return scope.home;
  if (named.length > 1 || target == null || target.isPattern || target.text === "-") return null;
  return resolve(scope.cwd, target.text);
}
function noteVariable(word, scope, by) {
  const assigned = readAssignment(word, scope);
  if (assigned !== void 0) scope.variables.set(...assigned);
  else if (by === "read" || by === "unset") {
    const name = expand(word, scope)?.text;
    if (name !== void 0) scope.variables.set(name, null);
  }
}

// src/core/guard-acts.ts
var listActs = (command, scope) => listPrograms(command, scope).flatMap(readCall);
function readCall({ name, argv, cwd, isFed }) {
  if (name === "git") return readGit(argv, cwd, isFed);
  return name === "rm" ? readRm(argv, cwd) : [];
}
function splitOptions(argv) {
  const options = [];
  const rest = [];
  for (const [index, argument] of argv.entries()) {
    if (argument?.text === "--") return { options, rest: [...rest, ...argv.slice(index + 1)] };
    if (argument?.text.startsWith("-") === true && argument.text !== "-")
      options.push(argument.text);
    else rest.push(argument);
  }
  return { options, rest };
}
var hasFlag = (options, letters, long) => options.some(
  (each) => each.startsWith("--") ? long.test(each) : [...letters].some((letter) => each.includes(letter))
);
function readRm(argv, cwd) {
  const { options, rest } = splitOptions(argv);
  if (!hasFlag(options, "rR", /^--r(ecursive|ecursiv|ecursi|ecurs|ecur|ecu|ec|e)?$/)) return [];
  const targets = rest.flatMap((each) => each === null ? [] : readTarget(each, cwd) ?? []);
  return targets.length === 0 ? [] : [{ kind: "rm", targets }];
}
var GIT_TAKES = /^(-c|--git-dir|--work-tree|--namespace|--exec-path|--super-prefix|--config-env|--attr-source)$/;
function readGit(argv, from, isFed) {
  let cwd = from;
  let at = 0;
  for (; at < argv.length; at += 1) {
    const argument = argv[at];
    if (argument == null) return [];
    const { text } = argument;
    if (text === "-C" || text === "--work-tree") {
      at += 1;
      const directory = argv[at];
      cwd = directory == null || directory.isPattern ? null : resolve(cwd, directory.text);
    } else if (text.startsWith("--work-tree=")) cwd = resolve(cwd, text.slice(12));
    else if (GIT_TAKES.test(text)) at += 1;
    else if (!text.startsWith("-")) break;
  }
  const rest = argv.slice(at + 1);
  switch (argv[at]?.text) {
    case "worktree":
      return readWorktree(rest, cwd, isFed);
    case "clean":
      return readClean(rest, cwd);
    default:
      return [];
  }
}
function readWorktree([does, ...argv], cwd, isFed) {
  const { options, rest } = splitOptions(argv);
  if (does?.text === "prune") {
    const looks = hasFlag(options, "n", /^--dr/);
    return looks ? [] : [{ kind: "worktree", does: "prune" }];
  }
  if (does?.text !== "remove" || !hasFlag(options, "f", /^--f/)) return [];
  return rest.flatMap((named) => {
    if (named === null) return isFed ? [{ kind: "worktree", does: "remove-unknown" }] : [];
    const target = readTarget(named, cwd);
    if (target === void 0) return [];
    return [{ kind: "worktree", does: "remove", target, named: named.text }];
  });
}
function readClean(argv, cwd) {
  const flags = { f: 0, d: 0, x: 0, X: 0, n: 0, i: 0 };
  const limits = [];
  for (let at = 0; at < argv.length; at += 1) {
    const text = argv[at]?.text;
    if (text === "--") {
      limits.push(...argv.slice(at + 1));
      break;
    }
    if (text === "-e" || text === "--exclude") at += 1;
    else if (text === void 0 || !text.startsWith("-")) limits.push(argv[at] ?? null);
    else if (text.startsWith("--")) {
      if (/^--fo/.test(text)) flags.f += 1;
      else if (/^--dr/.test(text)) flags.n += 1;
      else if (/^--in/.test(text)) flags.i += 1;
    } else {
      for (const letter of text.slice(1).replace(/e.*$/s, "")) {
        if (letter in flags) flags[letter] += 1;
      }
      if (/^-[^e]*e$/.test(text)) at += 1;
    }
  }
  if (flags.f === 0 || flags.n > 0 || flags.i > 0) return [];
  return [
    {
      ...{ kind: "clean", at: cwd, ignored: flags.x + flags.X > 0 },
      ...{ nested: flags.f > 1 && flags.d > 0, limits: readLimits(limits, cwd) }
    }
  ];
}
function readLimits(argv, cwd) {
  const named = argv.filter((each) => !/^:(!|\^|\([^)]*exclude)/.test(each?.text ?? ""));
  if (named.length === 0 || named.some((each) => /^:(\/|\([^)]*top)/.test(each?.text ?? ""))) {
    return null;
  }
  return named.flatMap((each) => each === null ? [] : readTarget(each, cwd) ?? []);
}

// src/errors.ts
var quote = (text) => `\`${text}\``;
var UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
function formatBytes(bytes) {
  let value = bytes;
  let unit = 0;
  while (value >= 1023.5 && unit < UNITS.length - 1 && (unit > 0 || value >= 1024)) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return `${value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
var catalogue = {
  not_a_repository: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not in a Git repository${p.reason === void 0 ? "" : `: ${p.reason}`}`,
    hint: (p) => p.hint ?? "Change into a repository, or name one with `--repo DIR`"
  },
  not_a_workspace: {
    exit: 1,
    message: (p) => `${quote(p.target)} is not a workspace: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier list --all` shows every workspace; `espalier adopt PATH` registers one"
  },
  registry: {
    exit: 1,
    message: (p) => `The registry ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was deleted; mend or move the file, then run the command again"
  },
  git: {
    exit: 1,
    message: (p) => `Git could not ${p.doing}: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend what git reports, then run the command again"
  },
  unsaved_work: {
    exit: 1,
    message: (p) => `Removing ${quote(p.path)} would lose ${p.summary}`,
    hint: (p) => p.hint ?? "Save it with `espalier remove PATH --rescue`, or give it up with `espalier remove PATH --discard`"
  },
  disk_budget: {
    exit: 1,
    message: (p) => p.needed_bytes === void 0 ? `The volume has ${formatBytes(p.free_bytes)} free, under the floor of ${formatBytes(p.floor_bytes)}` : `The volume has ${formatBytes(p.free_bytes)} free: ${formatBytes(p.needed_bytes)} are needed, and a floor of ${formatBytes(p.floor_bytes)} is to stay`,
    hint: (p) => p.hint ?? `Free some space with \`espalier evict --idle\` or \`espalier remove W\`, or lower the floor: write \`floor = "5%"\` into ${quote(p.config)}`
  },
  volume_away: {
    exit: 1,
    message: (p) => `The volume ${quote(p.at)} is not mounted`,
    hint: (p) => p.hint ?? "`espalier volume mount` brings it back; what is in it is away and not lost"
  },
  io: {
    exit: 1,
    message: (p) => `Could not ${p.doing} ${quote(p.path)}: ${p.reason}`,
    hint: (p) => p.hint ?? "Check the path, its permissions and the free space"
  },
  in_use: {
    exit: 1,
    message: (p) => `${quote(p.path)} is in use by ${p.processes}`,
    hint: (p) => p.hint ?? "End those processes or leave the directory, then run the command again"
  },
  locked: {
    exit: 1,
    message: (p) => `${quote(p.path)} is locked: ${p.reason}`,
    hint: (p) => p.hint ?? `If the lock is no longer wanted, run \`git worktree unlock ${p.path}\``
  },
  unverified: {
    exit: 1,
    message: (p) => `Could not verify ${p.what}: ${p.reason}`,
    hint: (p) => p.hint ?? "Nothing was changed; mend the cause, then run the command again"
  },
  busy: {
    exit: 1,
    message: (p) => `${p.what} is busy: ${p.reason}`,
    hint: (p) => p.hint ?? "Run the command again in a moment"
  },
  name_taken: {
    exit: 1,
    message: (p) => `The ${p.what ?? "name"} ${quote(p.name)} is taken: ${p.reason}`,
    hint: (p) => p.hint ?? "Choose another name"
  },
  invalid_name: {
    exit: 1,
    message: (p) => `${quote(p.name)} cannot be a ${p.what ?? "workspace name"}: ${p.reason}`,
    hint: (p) => p.hint ?? "Use letters, digits, `.`, `_` and `-`, up to 64 in each part between slashes, not starting with `-` or `.`"
  },
  config_invalid: {
    exit: 1,
    message: (p) => `${quote(p.path)} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? `Mend it in ${quote(p.path)}, or move that file away to do without`
  },
  input_invalid: {
    exit: 1,
    message: (p) => `${p.what} is not valid: ${p.reason}`,
    hint: (p) => p.hint ?? "Give the input in the documented form"
  },
  settings_invalid: {
    exit: 1,
    message: (p) => `The settings file ${quote(p.path)} cannot be used: ${p.reason}`,
    hint: (p) => p.hint ?? "Mend the file by hand; it was left as it is"
  },
  unsupported: {
    exit: 1,
    message: (p) => `${p.what} is not supported: ${p.reason}`,
    hint: (p) => p.hint ?? "`espalier status` shows what this machine supports"
  },
  usage: {
    exit: 2,
    message: (p) => p.reason,
    hint: (p) => p.hint ?? "`espalier --help` lists the commands"
  },
  internal: {
    exit: 1,
    message: (p) => `Espalier failed unexpectedly: ${p.reason}`,
    hint: (p) => p.log === void 0 ? "This is a fault in Espalier; please report it" : `This is a fault in Espalier; please report it with ${quote(p.log)}`
  }
};
var BRAND = /* @__PURE__ */ Symbol.for("espalier.AppError");
var AppError = class extends Error {
  name = "AppError";
  [BRAND] = true;
  code;
  exit;
  hint;
  details;
  files;
  constructor(code, params, more = {}) {
    const spec = catalogue[code];
    super(spec.message(params), more.cause === void 0 ? void 0 : { cause: more.cause });
    this.code = code;
    this.exit = spec.exit;
    this.hint = spec.hint(params);
    const { hint: _hint, ...rest } = params;
    this.details = { ...rest, ...more.details };
    this.files = more.files;
  }
  toDocument() {
    return {
      schema: "espalier.error.v1",
      code: this.code,
      message: this.message,
      hint: this.hint,
      details: this.details,
      ...this.files === void 0 ? {} : { files: this.files }
    };
  }
};
var isAppError = (error) => error instanceof Error && BRAND in error;
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}

// src/core/declared.ts
function readDeclared(file, config) {
  const read = (key) => (config[key] ?? []).map((entry) => readDeclaredDirectory(file, key, entry));
  const reconstructible = read("reconstructible");
  const verbatim = read("verbatim");
  const other = verbatim.find((path) => !reconstructible.includes(path));
  if (other !== void 0) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`verbatim\` has \`${other}\`, which \`reconstructible\` has not`,
      hint: `Put \`${other}\` into \`reconstructible\` in \`${file}\`, too`
    });
  }
  return { reconstructible, verbatim };
}
function readDeclaredDirectory(file, key, entry) {
  const parts = entry.replace(/\/+$/, "").split("/");
  const refuse = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse("which is not relative");
  }
  if (parts.includes("..")) throw refuse("which leaves the repository");
  if (parts.includes(".")) throw refuse("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse("which is not a path");
  if (parts.includes(".git")) throw refuse("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse("which is not a plain path");
  return parts.join("/");
}
var MOST_SEARCHED_BYTES = 2 * 1024 ** 3;

// src/core/settings.ts
var GIB = 1024 ** 3;
var HOUR = 36e5;
var USER_KEYS = [
  "floor",
  "idle_ttl",
  "settle",
  "default_base",
  "location",
  "dedup",
  "evict",
  "adopt",
  "guard"
];
var PROJECT_KEYS = [
  "reconstructible",
  "verbatim",
  "setup",
  "cleanup"
];
function planSettings(user, project) {
  const { config, file } = user;
  const floor = config.floor === void 0 ? defaultFloor : readFloor(file, config.floor);
  return {
    floorBytes: floor,
    idleTtlMs: readDuration(file, "idle_ttl", config.idle_ttl ?? "24h"),
    settleMs: readDuration(file, "settle", config.settle ?? "2s"),
    defaultBase: config.default_base ?? null,
    location: config.location === void 0 ? null : readLocation(user, config.location),
    dedup: config.dedup ?? true,
    evict: config.evict ?? true,
    adopt: config.adopt ?? "observe",
    guard: config.guard ?? true,
    ...readDeclared(project?.file ?? "", project?.config ?? {}),
    setupCommand: project?.config.setup?.command ?? null,
    cleanupCommand: project?.config.cleanup?.command ?? null
  };
}
var SIZE_UNITS = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
  TIB: 1024 ** 4
};
function parseSize(text) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
var DURATION_UNITS = {
  ms: 1,
  s: 1e3,
  m: 6e4,
  h: HOUR,
  d: 24 * HOUR
};
function parseDuration(text) {
  const trimmed = text.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
var defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
function parseSpace(text) {
  const size = parseSize(text);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor(file, text) {
  const space = parseSpace(text);
  if (space !== void 0) return space;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`floor\` is \`${text}\`, which is neither a size nor a part of the volume`,
    hint: `Write \`floor = "20GiB"\` or \`floor = "10%"\` in \`${file}\``
  });
}
function readLocation(user, text) {
  if (text.startsWith("~/") && user.home !== void 0) return `${user.home}/${text.slice(2)}`;
  if (text.startsWith("~/") || text.startsWith("/") || /^[A-Za-z]:[\\/]/.test(text)) return text;
  throw new AppError("config_invalid", {
    path: user.file,
    reason: `\`location\` is \`${text}\`, which is no absolute directory`,
    hint: `Let \`location\` in \`${user.file}\` start with \`/\` or \`~/\``
  });
}
function readDuration(file, key, text) {
  const duration = parseDuration(text);
  if (duration !== void 0) return duration;
  throw new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` is \`${text}\`, which is not a duration`,
    hint: `Write \`${key} = "24h"\` or the like in \`${file}\``
  });
}
function describeUnknownKey(key, of, files) {
  const known = of === "user" ? USER_KEYS : PROJECT_KEYS;
  const others = of === "user" ? PROJECT_KEYS : USER_KEYS;
  const here = of === "user" ? files.user : files.project;
  if (others.includes(key)) {
    const there = of === "user" ? files.project : files.user;
    return `\`${key}\` belongs in \`${there ?? ".espalier/workspace.toml"}\`; take it out of \`${here}\``;
  }
  const near = nextKnownKey(key, known);
  return near === void 0 ? `The keys of \`${here}\` are ${known.join(", ")}` : `The nearest known key is \`${near}\`; mend it in \`${here}\``;
}
function nextKnownKey(wrong, known) {
  let best;
  for (const key of known) {
    const distance = editDistance(wrong.toLowerCase(), key);
    if (best === void 0 || distance < best.distance) best = { key, distance };
  }
  if (best === void 0 || best.distance > Math.max(2, Math.floor(wrong.length / 2)))
    return void 0;
  return best.key;
}
function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

// src/app/settings.ts
var filesOf = (world, checkout) => ({
  user: world.paths.userConfig,
  project: checkout === null ? null : world.config.projectConfigFile(checkout)
});
async function readUserSource(world, checkout) {
  const files = filesOf(world, checkout);
  const config = await world.config.readUserConfig(
    files.user,
    (key) => describeUnknownKey(key, "user", files)
  );
  return { file: files.user, config, home: world.paths.home };
}
async function readProjectSource(world, checkout) {
  if (checkout === null) return void 0;
  const files = filesOf(world, checkout);
  const config = await world.config.readProjectConfig(
    checkout,
    (key) => describeUnknownKey(key, "project", files)
  );
  return { file: world.config.projectConfigFile(checkout), config };
}
async function readUsableSettings(world, checkout) {
  const problems = { user: null, project: null };
  const attempt = async (of, read) => {
    try {
      return await read();
    } catch (error) {
      if (!isAppError(error) || error.code !== "config_invalid") throw error;
      problems[of] = `${error.message}; it is passed over. ${error.hint}`;
      return void 0;
    }
  };
  const none = { file: world.paths.userConfig, config: {} };
  const [user, project] = await Promise.all([
    attempt("user", async () => {
      const source = await readUserSource(world, checkout);
      planSettings(source, void 0);
      return source;
    }),
    attempt("project", async () => {
      const source = await readProjectSource(world, checkout);
      planSettings(none, source);
      return source;
    })
  ]);
  return {
    settings: planSettings(user ?? none, project),
    problems: Object.values(problems).filter((problem) => problem !== null),
    projectProblem: problems.project
  };
}

// src/app/guard-command.ts
async function guardCommand(world, input) {
  const scope = { cwd: input.cwd, home: world.paths.home, variables: /* @__PURE__ */ new Map() };
  const acts = listActs(input.command, scope).filter(
    ({ kind }) => input.kind === void 0 || kind === input.kind
  );
  if (acts.length === 0) return null;
  const denial = planGuard(acts, await readFacts(world, acts));
  if (denial === null) return null;
  const { settings } = await readUsableSettings(world, null);
  if (!settings.guard) return null;
  world.log.write({ event: "guarded", command: input.command.slice(0, 2e3), cwd: input.cwd });
  return denial;
}
async function readFacts(world, acts) {
  const places = listPlaces(acts);
  const [rows, canonical] = await Promise.all([
    readRows(world),
    Promise.all(places.map(async (each) => [each.path, await readCanonical(world, each)]))
  ]);
  const plain = places.filter(({ isPattern }) => !isPattern);
  const known = new Map(canonical);
  const worktrees = /* @__PURE__ */ new Set();
  for (const { path } of plain) {
    const at = known.get(path) ?? path;
    const proof = await world.worktree.proveWorktree(at);
    if (proof.kind === "linked" && proof.path === at) worktrees.add(at);
  }
  const projects = [...new Set(rows.map(({ project }) => project))];
  return {
    workspaces: rows.filter(({ path }) => world.trash.isThere(path)),
    projects: projects.map((commonDirectory) => {
      const checkout = formatRepository(commonDirectory);
      return {
        commonDirectory,
        mainCheckout: checkout === commonDirectory ? null : checkout
      };
    }),
    canonical: known,
    isWorktree: (path) => worktrees.has(path),
    isThere: (path) => world.trash.isThere(path)
  };
}
async function readRows(world) {
  try {
    return await world.registry.read((view) => view.listWorkspaces());
  } catch (error) {
    world.log.write({ event: "guard_without_registry", problem: reasonOf(error) });
    return [];
  }
}
async function readCanonical(world, { path, isPattern }) {
  const parts = path.split("/").slice(1);
  const special = isPattern ? parts.findIndex((part) => /(?<!\\)[*?[]/.test(part)) : -1;
  const fixed = special === -1 ? parts.length - 1 : special;
  const plain = (part) => isPattern ? unquotePattern(part) : part;
  const quoted = (text) => isPattern ? quotePattern(text) : text;
  for (let length = fixed; length > 0; length -= 1) {
    const folder = `/${parts.slice(0, length).map(plain).join("/")}`;
    const real = await world.files.readRealPath(folder).catch(() => void 0);
    if (real !== void 0) return [quoted(real), ...parts.slice(length)].join("/");
  }
  return path;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  guardCommand
});
